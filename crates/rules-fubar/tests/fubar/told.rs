//! Clauses that no event and no refusal carries: who asks is told them by an answer, a right or a line of the working.

use crate::game::{Game, game};
use kernel::{
    Speech,
    say::{Message, Value},
};
use scene::Scenic;
use std::collections::BTreeSet;

/// A sketch, and what is played on it: actions between `;`, each with its dice after a `/`.
fn played(sketch: &str, plays: &str) -> Game {
    let mut g = game(sketch);
    for play in plays.split(';').map(str::trim).filter(|play| !play.is_empty()) {
        let (action, dice) = play.split_once('/').unwrap_or((play, ""));
        let faces: Vec<u8> = dice.bytes().map(|die| die - b'0').collect();
        g.play(action.trim(), &faces);
    }
    g
}

/// The clauses of a message and of its parts.
fn clauses(message: &Message, out: &mut BTreeSet<String>) {
    fn inside(value: &Value, out: &mut BTreeSet<String>) {
        match value {
            Value::Clause(clause) => {
                out.insert(clause.to_string());
            }
            Value::Message(message) => clauses(message, out),
            Value::List(values) => values.iter().for_each(|value| inside(value, out)),
            _ => {}
        }
    }
    message.args.iter().for_each(|(_, value)| inside(value, out));
}

/// Every one of these (`act-3 !act-4`: told, not told) is as it should be.
#[track_caller]
fn holds(told: &BTreeSet<String>, expected: &str, case: &str) {
    for word in expected.split_whitespace() {
        let absent = word.strip_prefix('!');
        let clause = format!("fub:{}", absent.unwrap_or(word));
        assert_eq!(told.contains(&clause), absent.is_none(), "{case}: {clause} among {told:?}");
    }
}

const ARMS: &str = "unit A u veteran rifle 0,0 · unit B e veteran rifle 4000,4000";
const ALONE: &str = "unit A u elite rifle 0,500 · blocking wall 900,0 1000,4800 · unit B e elite rifle 4000,500";
const MEN: &str =
    "area wood light 900,900 1500,1500 · unit A u veteran rifle armour=light 1000,1000 1400,1000 2000,1000/down
    unit B e novice rifle radius=60 1200,1300 · unit B far novice rifle 4000,4000 4000,3000
    blocking house 3000,0 3100,4800";
const HULLS: &str = "vehicle A t veteran heavy 440x260 1000,1000 0 crew=2 capacity=4 lmg/front · vehicle A l elite light 440x260 1000,2000 0
    unit A in seasoned rifle 0,0 · aboard in t · is in guard · unit B e novice rifle 4000,1000
    unit B f novice rifle 1340,2000";

/// Who asks about a unit, a weapon or two units is told the clauses that make them what they are.
#[test]
fn answers_tell_their_clauses() {
    let weapons = "weap-3 weap-17 weap-18 weap-23 weap-26 weap-27 geo-8 gren-1 gren-4 gren-5 flame-2 flame-3 flame-4 \
        mort-1 mort-3 mort-4 mort-6 mort-7 snip-1 snip-2";
    let cases = [
        (ARMS, "", "weapons", weapons),
        (ARMS, "", "terrain", "geo-1 geo-3"),
        (ARMS, "", "u", "save-7 save-20 geo-5 unit-4 unit-17 !geo-4 !save-1 !turn-7 !supp-3 !unit-15 !melee-5"),
        (ARMS, "attempt u/6; guard", "u", "turn-7"),
        (
            MEN,
            "",
            "u",
            "save-15 save-1 save-14 supp-3 supp-14 act-16 unit-15 unit-16 unit-18 geo-15 act-11 act-5 gen-7",
        ),
        (MEN, "", "e", "geo-4 !geo-5 !act-5 !act-10"),
        (MEN, "", "far", "act-10 act-11 unit-16 !act-17"),
        (HULLS, "", "t", "veh-3 veh-23 veh-18 veh-25 supp-16 unit-17 geo-7 pax-7 save-8 !unit-4 !veh-36"),
        (HULLS, "", "l", "supp-16 !veh-25 !pax-7"),
        (ALONE, "", "u", "gen-4 act-3 act-10 !gen-3 !gen-7"),
        (HULLS, "", "in", "pax-11 act-17"),
        (ARMS, "", "u e", "gen-10 geo-9 los-2 !los-16 !los-6 !cover-11"),
        (MEN, "", "u e", "los-16 los-6 cover-9 cover-11 !los-8"),
        (HULLS, "", "f", "unit-17"),
    ];
    for (sketch, plays, question, expected) in cases {
        let g = played(sketch, plays);
        let unit = if question.len() <= 3 && !question.contains(' ') { "unit " } else { "" };
        let answer = g.rules().inspect(g.state(), None, &format!("{unit}{question}")).expect("a question");
        let mut told = BTreeSet::new();
        answer.iter().for_each(|line| clauses(line, &mut told));
        holds(&told, expected, question);
    }
    let armours = [("medium", "save-16"), ("heavy", "save-17"), ("power", "save-18"), ("battle", "save-19")];
    for (armour, expected) in armours {
        let g =
            game(&format!("unit A u novice rifle armour={armour} 0,0 · unit B e novice rifle 900,0 · is u attempted"));
        let mut told = BTreeSet::new();
        g.rules().inspect(g.state(), None, "unit u").expect("a unit").iter().for_each(|line| clauses(line, &mut told));
        holds(&told, expected, armour);
    }
}

/// What a unit is in the middle of a fight, and what is behind a hull.
#[test]
fn answers_in_a_fight_tell_their_clauses() {
    let mut g = game(
        "unit A u novice rifle 1000,1000 1400,900/down · unit B e elite rifle 1000,1400 · unit B far elite rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 1000,1295", &[]).play("stop", &[1, 1]);
    let sheet = |g: &Game, id: &str| {
        let mut told = BTreeSet::new();
        let question = if id.contains(' ') { id.to_owned() } else { format!("unit {id}") };
        g.rules().inspect(g.state(), None, &question).expect("a unit").iter().for_each(|line| clauses(line, &mut told));
        told
    };
    holds(&sheet(&g, "u"), "melee-5 melee-8 melee-11 melee-15 geo-12", "locked");
    let behind = "vehicle B t novice light 440x260 2000,1000 18 · unit A a novice rifle 1000,1000 · unit B b elite rifle 2200,1000
        unit A x novice rifle 1600,1000 · impassable pond 1200,900 1300,1100 · line wall light 2140,900 2140,1100";
    holds(&sheet(&game(behind), "a b"), "veh-44 los-14 los-15 cover-13 los-2", "behind");
    let edges = "area wood light 1000,1000 2000,2000 · area farm hard 2000,1000 3000,2000
        unit A a novice rifle 2000,700 · unit B b elite rifle 2000,1100";
    holds(&sheet(&game(edges), "a b"), "los-8 los-9 geo-17 !los-6 !cover-13", "two areas");
    let novices = "unit A u novice rifle 1000,1000/down 1200,1000/down 1400,1000/down · unit B e elite rifle 1000,2000";
    holds(&sheet(&game(novices), "u"), "gen-3 !gen-4 !gen-7", "only a six");
    let mut stuck = game(
        "vehicle A t elite light 440x260 1000,1000 0 · unit B e elite missile_launcher 1000,2000 · unit B far elite rifle 4000,4000",
    );
    stuck.play("stand-down t", &[]).play("attempt e", &[6]).play("aim t", &[]).play("volley t", &[]);
    stuck.play("fire", &[6, 1, 1, 1, 3]);
    holds(&sheet(&stuck, "t"), "veh-36 turn-7", "immobilised");
}

/// Who asks why he may is told what gives him the right.
// proves fub:act-15
#[test]
fn rights_are_told_by_their_clause() {
    let guard = "unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000 · vehicle B v novice light 440x260 2000,2000 54 lmg/all
        is g guard · is v guard";
    let walk = "attempt u/6; walk";
    let three =
        "unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1000,2000 · unit C f veteran rifle 2000,1000";
    let tank = "vehicle A t veteran light 440x260 1000,1000 0 lmg/all lmg/all · unit B e novice rifle 1000,2000 · unit B f novice rifle 1500,2000";
    let mortar = "table 6000 4800 · blocking house 1000,700 1300,1300 · unit A m elite light_mortar 0,1000 · unit A s elite rifle 2000,2000
        unit B e novice rifle 2000,1000";
    let assault = "area wood light 950,1200 1400,1500 · unit A u novice rifle 1000,1000 1000,700 · unit B e elite rifle 1000,1500 1200,1500";
    let cases = [
        (ARMS, walk, "stop", "act-15 gen-11"),
        (ARMS, walk, "move u.1 300,0", "!move-4 !move-14 !supp-6 !unit-16"),
        (MEN, "attempt u/6; walk", "move u.1 1100,1100", "move-4 move-14 unit-16 !supp-6"),
        (MEN, "attempt u/6; walk", "move u.3 2100,1000", "supp-6 move-14 !move-4"),
        (MEN, "attempt u/6; walk; open-fire", "hold", "act-15 gen-11"),
        (
            MEN,
            "attempt u/6; walk; open-fire",
            "shoot u.1 rifle e",
            "los-1 fire-13 los-6 cover-9 order-2 order-3 !gen-9",
        ),
        (ARMS, "", "attempt u", "turn-2 init-7 !init-8 !init-9 !veh-2"),
        (ARMS, "attempt u/1", "attempt e", "init-9"),
        (three, "", "attempt u", "init-8"),
        (three, "attempt u/6; walk; open-fire", "shoot u.1 rifle e", "gen-9"),
        (tank, "", "attempt t", "veh-1 veh-2"),
        (tank, "attempt t/6; drive", "drive pivot+2", "veh-9"),
        (tank, "attempt t/6; drive", "drive run100", "!veh-9"),
        (tank, "attempt t/6; halt-fire; shoot t#1 e", "shoot t#2 f", "veh-11 veh-17"),
        (tank, "attempt t/6; halt-fire; shoot t#1 e", "shoot t#2 e", "veh-11 !veh-17"),
        (guard, "attempt u/6; walk; move u.1 1100,1000", "decline", "react-14 gen-11"),
        (
            guard,
            "attempt u/6; walk; move u.1 1100,1000",
            "shoot g.1 rifle u",
            "react-3 react-8 react-16 react-20 order-28 !react-17",
        ),
        (
            guard,
            "attempt u/6; walk; move u.1 1100,1000; decline activation",
            "shoot v#1 u",
            "react-17 react-20 !react-8",
        ),
        (mortar, "attempt m/6; aim e", "shoot m.1 light_mortar e", "mort-3 mort-6 !los-1"),
        (assault, "attempt u/6", "assault e u.1 1000,1395", "melee-1 move-4"),
        (assault, "attempt u/6; assault e u.1 1000,1395; stop", "move e.2 1104,1395", "react-15"),
    ];
    for (sketch, plays, action, expected) in cases {
        let g = played(sketch, plays);
        assert!(g.legal(action), "{action}");
        let told = g.rights(action).into_iter().map(str::to_owned).collect();
        holds(&told, expected, action);
    }
}

/// The working of a shot says how its cover comes about.
#[test]
fn workings_tell_their_clauses() {
    let wood =
        "area wood hard 900,1900 1200,2200 · unit A u seasoned rifle 1000,1000 · unit B e veteran rifle 1000,2000";
    let cases = [
        (wood.to_owned(), "aim e; volley e", "cover-10 order-26 cover-4 !order-24 !cover-15"),
        (wood.replace("hard", "light"), "aim e; volley e", "cover-10 cover-2 order-24 !order-26"),
        (format!("{} · is e dodging", wood.replace("hard", "light")), "walk; open-fire; volley e", "cover-15"),
        (format!("{} · is e grounded", wood.replace("hard", "light")), "walk; open-fire; volley e", "order-20 cover-3"),
        (wood.replace("rifle 1000,1000", "flamethrower 1000,1400"), "aim e; volley e", "flame-2 !cover-4 !cover-10"),
        (
            wood.replace("unit B e veteran rifle 1000,2000", "vehicle B e novice light 100x100 1000,2000 0"),
            "walk; open-fire; volley e",
            "cover-14 !cover-10",
        ),
        (
            "table 6000 4800 · blocking house 1000,700 1300,1300 · unit A u elite light_mortar 0,1000
            unit A s elite rifle 2000,2000 · unit B e novice rifle 2000,1000"
                .to_owned(),
            "aim e; volley e",
            "mort-4",
        ),
    ];
    for (sketch, plays, expected) in cases {
        let g = played(&sketch, &format!("attempt u/6; {plays}"));
        let working = g.rules().working(g.state(), g.decider()).expect("a plan");
        let told = working.rows.iter().map(|row| row.clause.clone()).collect();
        holds(&told, expected, &sketch);
    }
    let guard = "unit A u veteran rifle 1000,1000 · unit B g veteran rifle 1000,2000 · is g guard";
    let g = played(guard, "attempt u/6; walk; move u.1 1100,1000; volley u");
    let rows = g.rules().working(g.state(), g.decider()).expect("a plan").rows;
    holds(&rows.iter().map(|row| row.clause.clone()).collect(), "react-16 !order-24", "a reaction");
}
