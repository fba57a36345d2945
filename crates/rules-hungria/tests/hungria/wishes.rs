//! What a person means by a click, and what the table answers: nearly seventy wishes, most of which
//! the rules refuse, in every phase.
//!
//! Each was written down from the rulebook before the answer was looked at: the clause, the figures where numbers
//! decide, the case where a clause says several things, and where a way is barred the hex at which it is.

use crate::game::{Game, game};
use kernel::{Detail, Rules, Seat, say::Value};
use rules_hungria::model::{ALLIED, AXIS};
use scene::{Pick, Scenic};

/// What is meant; the position; what was decided before, with its dice after a bar; what is picked and, after `>`,
/// what lies under the click, with the seat before a colon where it is not the one that decides; the answer.
pub type Row = (&'static str, &'static str, &'static str, &'static str, &'static str);

const TISZA: &str = "turn 4; movement allied; control axis; su-49 1513; su-hq2 1510";
const DANUBE: &str = "turn 4; movement allied; control axis; su-49 2020; su-hq2 2010";
const BANK: &str = "turn 4; movement allied; control axis; su-49 2019; su-hq2 2010";
const ZONE: &str = "turn 4; movement allied; control axis; su-49 2020; de-76 2122; su-hq2 2010";
const CLOSE: &str = "turn 4; movement allied; control axis; su-49 2022; de-76 2122; su-hq2 2010";
const IDLE: &str = "turn 4; movement allied; control allied; su-49 1820 moved; su-5tk 2020; su-57 eliminated
    su-37g pending; su-hq2 2021; vv-1gvi; de-1pz 1815";
const FRONT: &str = "turn 4; combat allied; control allied; su-49 1820; su-57 1820 attacked; su-33 2020; su-hq2 1920
    de-76 1720; de-1pz 1319; cl-al 2020; vv-7gvsh area 3; vv-1gvi area 11";
const GAP: &str = "turn 2; combat allied; control allied; su-31tk 0413; su-107 0413; hu-9ph 0513; su-hq4 0412";
const DEPTH: &str = "turn 2; combat allied; control allied; su-11 0413; su-107 0413; hu-9ph 0513; su-hq4 0412
    su-9mk 0412; su-5tk 0411 moved";
const BROKEN: &str = "attack 0513; commit-all; declare; lose su-107 | 1";

const WISHES: &[Row] = &[
    // Movement: too far.
    ("march over the Tisza, nine points away", TISZA, "move su-49", "> 1521", "7.1.b 8/9 @1521"),
    ("cross the Danube and the Sió", DANUBE, "move su-49", "> 2025", "7.1.b 8/10 @2025"),
    ("cross the Danube with three points left", BANK, "move su-49; go 2023", "> 2024", "7.1.b 3/5 @2024"),
    (
        "bring the headquarters three hexes forward",
        "turn 4; movement allied; control axis; su-hq2 2020",
        "move su-hq2",
        "> 2023",
        "7.1.b 2/3 @2023",
    ),
    // Movement: what is in the way.
    ("march past the division that holds the bank", ZONE, "move su-49", "> 2024", "3.2.a @2022"),
    ("slip along the enemy's front", CLOSE, "move su-49", "> 2023", "may go 2023"),
    (
        "slip between two enemies",
        "turn 4; movement allied; control axis; su-hq2 2022; de-76 2122; de-15 1922",
        "move su-hq2",
        "> 2023",
        "3.2.d @2023",
    ),
    ("throw the infantry at the enemy at once", CLOSE, "move su-49", "> de-76 2122", "7.1.j @2122"),
    (
        "go by train to just before the enemy",
        "turn 4; movement allied; control allied; su-49 2020; de-76 2122; su-hq2 2010",
        "move su-49; operational",
        "> 2022",
        "7.4.d @2022",
    ),
    (
        "join the four in 1720",
        "turn 2; movement axis; control axis; de-1pz 1720; de-76 1720; hu-1pc 1720; hu-20gh 1720; de-23pz 1822",
        "move de-23pz",
        "> de-1pz 1720",
        "4.1.b 4/5 @1720",
    ),
    (
        "stack the Romanians with the Soviets",
        "turn 4; movement allied; control allied; ro-iv 1822; su-49 1720; su-hq2 2010",
        "move ro-iv",
        "> su-49 1720",
        "4.1.h @1720",
    ),
    (
        "take the headquarters over the Tisza",
        "turn 4; movement allied; control allied; su-hq2 2020",
        "move su-hq2",
        "> 2019",
        "10.3.b @2019",
    ),
    ("cross Lake Balaton", "turn 4; movement axis; control axis; de-hq6 1926", "move de-hq6", "> 1826", "7.5.a @1826"),
    (
        "move the next while a column is on its way",
        "turn 4; movement allied; control allied; su-49 1720; su-57 1720; su-33 1720; su-37 1720; cl-al 1821; de-76 1620",
        "move cl-al-1; step 1820",
        "> su-49",
        "7.1.i ~underway @1820",
    ),
    (
        "drive the column into a full hex",
        "turn 4; movement allied; control allied; su-49 1720; su-57 1720; su-33 1720; su-37 1720; cl-al 1821; de-76 1620",
        "move cl-al-1; step 1820",
        "> 1720",
        "4.1.b 4/5 @1720",
    ),
    (
        "have guns arrive among Romanians",
        "turn 5; reinforcements allied; control allied; ro-iv 2614; su-art9 pending",
        "",
        "su-art9 > 2614",
        "6.4.d ~placing-romanian",
    ),
    (
        "have guns arrive among four others",
        "turn 5; reinforcements allied; control allied; su-49 2614; su-57 2614; su-33 2614; su-37 2614; su-art9 pending",
        "",
        "su-art9 > 2614",
        "6.4.d 4/5",
    ),
    (
        "have guns arrive among enemies",
        "turn 5; reinforcements allied; control allied; de-76 2614; su-art9 pending",
        "",
        "su-art9 > 2614",
        "6.4.d ~placing-enemy",
    ),
    (
        "lead the partisans out of the rising",
        "turn 2; movement allied; control axis; sk-1 0821; su-hq4 0707",
        "move sk-1",
        "> 0818",
        "12.2.1.b @0819",
    ),
    // Movement: attacks on the move.
    (
        "overrun them with Hungarian tanks",
        "turn 4; movement axis; control axis; su-49 1815; hu-1pc 1814",
        "move hu-1pc",
        "> su-49 1815",
        "7.3.b @1815",
    ),
    (
        "overrun them with infantry",
        "turn 4; movement axis; control axis; su-49 1815; de-76 1814",
        "move de-76",
        "> su-49 1815",
        "7.3.a @1815",
    ),
    (
        "overrun them without fuel",
        "turn 4; movement axis; control axis; su-49 1815; de-1pz 1814 unsupplied",
        "move de-1pz",
        "> su-49 1815",
        "5.5.f @1815",
    ),
    (
        "overrun the guns at the end of a long way",
        "turn 4; movement axis; control allied; de-1pz 1621; su-art7 1610",
        "move de-1pz; go 1611",
        "> su-art7 1610",
        "7.3.e 1/4 @1610",
    ),
    (
        "attack on the move from far away",
        "turn 4; movement axis; control allied; de-1pz 1621; su-49 1610",
        "move de-1pz",
        "> su-49 1610",
        "8.1.a @1610",
    ),
    // Movement: who cannot move, or not now.
    ("move it once more", IDLE, "", "> su-49 1820", "7.1.i ~moved"),
    ("attack the Germans now", IDLE, "", "> de-1pz 1815", "2.1.a ~attack"),
    ("go there, whoever it is", IDLE, "", "> 1720", "2.1.a ~who"),
    ("bring the corps of turn 12 now", IDLE, "", "> su-37g turn-12", "6.4.f"),
    ("bring the lost corps back", IDLE, "", "> su-57 eliminated-allied", "6.3.b"),
    ("send the fighters", IDLE, "", "> vv-1gvi air-su-hq2", "2.1.a ~air"),
    ("move while the others move", IDLE, "", "axis: > de-1pz 1815", "2.1.j"),
    // Combat: whom, and with whom.
    ("attack the tanks far behind", FRONT, "", "> de-1pz 1319", "8.1.a"),
    ("attack the tanks far behind with this corps", FRONT, "", "su-49 > de-1pz 1319", "8.1.a"),
    ("attack with a corps that touches nobody", FRONT, "", "> su-33 2020", "8.1.a"),
    ("attack an empty hex", FRONT, "", "> 1719", "8.1.a"),
    ("move in the combat phase", FRONT, "", "su-49 > 1819", "2.1.a ~move"),
    (
        "attack with the same corps again",
        "turn 4; combat allied; control allied; su-57 1820 attacked; de-76 1720",
        "",
        "> su-57 1820",
        "8.1.c",
    ),
    (
        "attack with the headquarters",
        "turn 4; combat allied; control allied; su-hq2 1820; de-76 1720",
        "",
        "> de-76 1720",
        "8.2.l 1/0",
    ),
    (
        "attack with the guns alone",
        "turn 4; combat allied; control allied; su-art7 1820; cl-al 1820; de-76 1720",
        "",
        "> de-76 1720",
        "8.3.a",
    ),
    (
        "attack over the lake",
        "turn 4; combat allied; control axis; su-49 1826; de-76 1926",
        "",
        "> de-76 1926",
        "7.5.d",
    ),
    (
        "have Hungarians hunt the partisans",
        "turn 2; combat axis; control axis; hu-25gh 0820; sk-1 0821",
        "",
        "> sk-1 0821",
        "12.2.2.c",
    ),
    (
        "attack again after an attack on the move",
        "turn 4; combat axis; control axis; de-1pz 1814 mobile attacked; su-49 1815",
        "",
        "> su-49 1815",
        "7.3.n",
    ),
    // Combat: an attack as it is composed.
    ("add a corps that is too far away", FRONT, "attack 1720", "> su-33 2020", "8.1.a"),
    ("add a corps that has attacked", FRONT, "attack 1720", "> su-57 1820", "8.1.c"),
    ("attack the tanks as well", FRONT, "attack 1720; commit su-49", "> de-1pz 1319", "8.1.e"),
    ("spend a column two hexes away", FRONT, "attack 1720; commit su-49", "> cl-al-1 2020", "5.8.1.g"),
    ("support from another area", FRONT, "attack 1720; commit su-49", "> vv-7gvsh area-3", "9.7.d"),
    ("bomb with fighters", FRONT, "attack 1720; commit su-49", "> vv-1gvi area-11", "9.7.a 1/0"),
    (
        "twelve factors of guns for eight of infantry",
        "turn 4; combat allied; control allied; su-49 1820; su-art7 1820; cl-al 1820; de-76 1720; su-hq2 1920",
        "attack 1720; commit su-49",
        "> su-art7 1820",
        "8.3.d 8/12",
    ),
    (
        "fire guns without shells",
        "turn 4; combat allied; control allied; su-49 1820; su-5tk 1820; su-art7 1820 unsupplied; cl-al 1820; de-76 1720; su-hq2 1920",
        "attack 1720; commit-all",
        "> su-art7 1820",
        "5.5.e",
    ),
    // Combat: what comes of it.
    ("let the headquarters bear the loss", GAP, "attack 0513; commit-all; declare | 1", "> su-hq4 0412", "8.2.k"),
    ("break through with infantry", GAP, BROKEN, "> su-107 0413", "8.5.b"),
    (
        "break through elsewhere",
        GAP,
        "attack 0513; commit-all; declare; lose su-107; breakthrough su-31tk | 1",
        "> 0414",
        "8.5.c @0414",
    ),
    ("exploit with tanks that have moved", DEPTH, BROKEN, "> su-5tk 0411", "8.6.c"),
    (
        "exploit past the emptied hex and not through it",
        DEPTH,
        "attack 0513; commit-all; declare; lose su-107; exploit su-9mk | 1",
        "> 0613",
        "8.6.e @0613",
    ),
    (
        "advance with a division that did not attack",
        "turn 4; combat axis; control axis; de-1pz 1820; de-23pz 1820; de-76 1819; su-159ur 1821; su-hq2 2020",
        "attack 1821; commit-all; declare | 6",
        "> de-76 1819",
        "8.4.a",
    ),
    // What comes and goes.
    (
        "a second column by no railway",
        "turn 6; columns allied; control allied; su-hq4 1302; su-hq2 1719",
        "receive su-hq4 1302",
        "> su-hq4 1302",
        "10.2.i 1/2",
    ),
    (
        "ship a column past the Soviets",
        "turn 3; columns axis; control axis; de-hq6 1131; su-49 1326",
        "",
        "> 1425",
        "5.8.3.c",
    ),
    ("ship a column to Debrecen", "turn 3; columns axis; control axis; de-hq6 1131", "", "> 1515", "5.8.3.b"),
    (
        "restore a division that has lost nothing",
        "turn 2; replacements axis; control axis; de-hq6 1724; de-76 1725",
        "",
        "> de-76 1725",
        "6.3.b",
    ),
    (
        "restore a division that is cut off",
        "turn 2; replacements axis; control axis; de-hq6 1724; de-76 1716 reduced; su-49 1715; su-57 1618; su-33 1818",
        "",
        "> de-76 1716",
        "6.3.c",
    ),
    (
        "rebuild a division far from any headquarters",
        "turn 2; replacements axis; control axis; de-hq6 1724; de-15 eliminated",
        "",
        "de-15 > 1515",
        "6.3.f",
    ),
    (
        "have the reinforcement arrive in Budapest",
        "turn 2; reinforcements axis; control axis; de-24pz pending",
        "",
        "de-24pz > 1522",
        "6.4.a",
    ),
    (
        "have it arrive where another stands",
        "turn 2; reinforcements axis; control axis; de-24pz pending; de-76 1522",
        "",
        "de-24pz > de-76 1522",
        "6.4.a",
    ),
    (
        "withdraw tanks for infantry",
        "turn 7; withdrawals; control axis; su-18 0914; su-95 0814; su-5tk 0815",
        "",
        "> su-5tk 0815",
        "6.5.d",
    ),
    // In the air, and supply.
    (
        "fly to the far end of the map",
        "turn 6; air; control allied; su-hq2 2010; vv-1gvi; lw-jg52",
        "",
        "allied: vv-1gvi > area-16",
        "10.4.c",
    ),
    (
        "have another headquarters supply it",
        "turn 4; supply allied; control allied; su-49 1720; su-hq2 1719",
        "",
        "> su-49 1720",
        "10.2.n",
    ),
];

fn pick(word: &str) -> Pick {
    let boxed = ["area-", "air-", "turn-", "eliminated-", "withdrawn-", "waiting"];
    match word {
        hex if hex.len() == 4 && hex.bytes().all(|byte| byte.is_ascii_digit()) => Pick::cell(hex),
        off if boxed.iter().any(|prefix| off.starts_with(prefix)) => Pick::boxed(off),
        piece => Pick::piece(piece),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Text(text) => text.to_string(),
        Value::Int(n) => n.to_string(),
        other => format!("{other:?}"),
    }
}

/// What the page answers, in the form of a row.
fn answered(g: &Game, seat: Seat, picked: &[Pick], under: &[Pick]) -> String {
    let (rules, s) = (g.rules(), g.state());
    let why = match conformance::click::answer(rules, s, seat, picked, under) {
        Ok(action) => return format!("may {action}"),
        Err(why) => why,
    };
    let mut words = vec![why.clause.0.trim_start_matches("hun:").to_owned()];
    words.extend(why.figures().map(|(limit, got)| format!("{}/{}", shown(&limit), shown(&got))));
    if let Detail::Case(case) = why.detail {
        words.push(format!("~{}", case.trim_start_matches("hungria-refused-")));
    }
    let view = rules.view(s, Some(seat));
    let (_, action) = scene::meant(rules, &view, seat, picked, under).expect("it means something");
    if let Some(leg) = rules.barred(&view, seat, &action).last() {
        let Pick::Cell { id } = &leg.at else { panic!("{leg:?} is no hex") };
        words.push(format!("@{id}"));
    }
    words.join(" ")
}

/// Each wish in its game, with who clicks on what after what, and the answer that he should get.
pub fn each(mut hear: impl FnMut(&Game, Seat, [&[Pick]; 2], &Row)) {
    for row in WISHES {
        let (_, position, played, clicks, _) = row;
        let mut g = game(position);
        let (decisions, dice) = played.split_once(" | ").unwrap_or((played, ""));
        if !decisions.is_empty() {
            let faces: Vec<u8> = dice.split_whitespace().map(|face| face.parse().expect("a face")).collect();
            g.play(decisions, &faces);
        }
        let (seat, clicks) = match clicks.split_once(": ") {
            Some((side, rest)) => (if side == "axis" { AXIS } else { ALLIED }, rest),
            None => (g.decider(), *clicks),
        };
        let (picked, under) = clicks.split_once('>').expect("what is under the click");
        let picks = |words: &str| -> Vec<Pick> { words.split_whitespace().map(pick).collect() };
        hear(&g, seat, [&picks(picked), &picks(under)], row);
    }
}

#[test]
fn wishes_are_answered_to_the_point() {
    let mut faults = Vec::new();
    each(|g, seat, [picked, under], (wish, .., expected)| {
        let found = answered(g, seat, picked, under);
        if found != *expected {
            faults.push(format!("{wish}: {found} instead of {expected}"));
        }
    });
    assert_eq!(WISHES.len(), 67);
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), WISHES.len(), faults.join("\n"));
}

/// What a refused step costs and what is left for it add up with what the way has cost before it.
#[test]
fn the_points_of_a_refused_step_add_up() {
    let mut told = Vec::new();
    let [words, _] = conformance::Sentences::of("hungria", &["", "actions", "layers", "legend"]).words();
    each(|g, seat, [picked, under], (means, ..)| {
        if *means == "cross the Danube with three points left" || means.starts_with("march over the Tisza, nine") {
            let (_, action) = scene::meant(g.rules(), g.state(), seat, picked, under).expect("it means something");
            let legs = g.rules().barred(g.state(), seat, &action);
            let [.., before, last] = &legs[..] else { panic!("{legs:?}") };
            told.extend([&before.cost, &last.cost, &last.note].map(|said| words.say(said.as_ref().expect("words"))));
        }
    });
    let tisza = ["8", "9", "this step costs 1 MP, and 0 of 8 are left for it (hun:7.1.b)"];
    let danube = ["0", "5", "this step costs 5 MP, and 3 of 3 are left for it (hun:7.1.b)"];
    assert_eq!(told, [tisza, danube].concat());
}
