//! What people mean by a click, and what they are told: the clause that stops what they wished, with its figures, and
//! where a way is wished the place where it is stopped.
//!
//! A row is what somebody means, where, what was clicked before, what lies under the click (what is on top first; a box
//! in brackets), and the answer: `= notation` for what may be done, otherwise the clause, `limit<wished` in hundredths
//! of an inch or in men, and `@x,y` where the way ends. `B:` before the first clicks is the other side's.

use crate::game::{Game, game};
use conformance::Sentences;
use kernel::{Detail, Seat};
use scene::{Pick, Pt, Scenic};
use std::fmt::Write;

/// A position, and what is played from there: actions, each with its dice.
type Place = (&'static str, &'static str);

/// A squad and what it may meet: mates, a squad that is done, a stunned carrier, a silo, a wood, a hedge behind; an
/// enemy in the open, one behind the wood, one far off, a tank.
const CAMP: &str = "unit A u veteran rifle 1000,1000 1150,1000 1300,1000 · unit A v veteran rifle 1600,1000
    unit A w veteran rifle 3500,600 · is w attempted
    vehicle A t veteran light 400x200 500,400 0 capacity=2 lmg/front · is t stunned
    blocking silo 700,1300 850,1500 · area wood light 2200,1000 2600,1600 · line hedge light 900,700 1400,700
    unit B e veteran rifle 1300,2000 · unit B f veteran rifle 3000,1300 · unit B far veteran rifle 4600,4600
    vehicle B k veteran heavy 440x260 1900,2200 54 heavy_cannon/all";
const CHOOSE: Place = (CAMP, "");
const GIVE: Place = (CAMP, "attempt u 6");
const WALK: Place = (CAMP, "attempt u 6; walk");
const WALKED: Place = (CAMP, "attempt u 6; walk; move u.1 1000,1100");
const FIRED: Place = (CAMP, "attempt u 6; walk; open-fire; volley e; fire 1 1 1");
const RUN: Place = (CAMP, "attempt u 6; run");
const DODGE: Place = (CAMP, "attempt u 6; dodge");
const GROUND: Place = (CAMP, "attempt u 6; ground");
const AIM: Place = (CAMP, "attempt u 6; aim e");
const AIMED: Place = (CAMP, "attempt u 6; aim e; shoot u.1 rifle e");

/// A heavy machine gun whose second man is too far off, and men who were suppressed.
const GUNS: &str = "unit A h veteran hmg 1000,1000 + rifle 1400,1000 · unit A d veteran rifle 2000,1000/down 2200,1000
    unit B e veteran rifle 1000,2500";
const GUN_AIMS: Place = (GUNS, "attempt h 6; aim e");
const GUN_WALKS: Place = (GUNS, "attempt h 6; walk");
const JUST_UP: Place = (GUNS, "attempt d 6; walk");

const TANKS: &str = "vehicle A t veteran heavy 440x260 1000,1000 0 heavy_cannon/all lmg/front
    area house moderate 1800,800 2200,1200 · area copse light 100,800 500,1200 · unit A u veteran rifle 1000,300
    unit B e veteran rifle 3000,1000 · unit B g veteran rifle 2500,2500";
const TANK: Place = (TANKS, "attempt t 6");
const DRIVE: Place = (TANKS, "attempt t 6; drive");
const DRIVE_FIRES: Place = (TANKS, "attempt t 6; drive; open-fire; shoot #1 g");
const HALT: Place = (TANKS, "attempt t 6; halt-fire");
const STUCK: Place = (
    "vehicle A t veteran heavy 440x260 1000,1000 0 lmg/all · is t immobilised
    unit B g veteran rifle 2500,2500",
    "attempt t 6",
);

const ABOARD: Place = (
    "vehicle A c veteran light 400x200 1000,1000 0 crew=2 capacity=8 lmg/front · unit A u veteran rifle 0,0 0,0
    aboard u c · unit B e veteran rifle 4000,4000",
    "attempt u 6",
);

/// A man behind a wood and a mate who sees past it; a squad that fits its zone only in the middle.
const HIDDEN: Place = (
    "area wood light 900,1200 1100,1400 · unit A u veteran sniper_rifle 1000,1000 + rifle 1400,1000
    unit B e veteran rifle 1000,2000",
    "attempt u 6; aim e",
);
const RANKS: Place = (
    "deploy · zone A 400,0 1300,600 · zone B 0,4200 4800,4800 · unit A u elite rifle 0,0 0,0 0,0 0,0
    unit B e elite rifle 0,0",
    "",
);

const CHARGES: &str = "unit A u veteran rifle 1000,1000 1200,1000 · unit B g veteran rifle 1500,1500
    unit B e veteran rifle 1000,1500 1200,1500 1600,2000";
const CHARGE: Place = (CHARGES, "attempt u 6; assault e u.1 1000,1398");
const CHARGED: Place = (CHARGES, "attempt u 6; assault e u.1 1000,1398; stop");

const GUARD: Place = (
    "unit A u veteran rifle 1000,1000 · unit A z veteran rifle 1300,1000
    unit B e veteran rifle 1000,2500 · is e guard · unit B v veteran rifle 2000,2500
    unit B x veteran rifle 2200,2500 · is x guard reacted",
    "attempt u 6; walk; advance 0,300",
);
const PLANNED: Place = (CAMP, "attempt u 6; aim e; volley e");
const GUARD_AIMS: Place = (GUARD.0, "attempt u 6; walk; advance 0,300; volley u");
const HITS: Place = (
    "unit A u veteran smg 1000,1000 · unit B e novice rifle 1000,1500 1200,1500 1400,1500
    unit B f novice rifle 2000,1500",
    "attempt u 6; walk; open-fire; volley e; fire 6 6 1; suppress e.1",
);
const BAILED: Place = (
    "holder B · vehicle A c veteran light 400x200 1000,1000 0 crew=2 lmg/front
    blocking silo 1250,900 1400,1100 · unit B e veteran missile_launcher 1000,2000",
    "attempt e 6; aim c; volley c; fire 6 1 1 1 6 6 6",
);
const SETUP: Place = (
    "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · blocking silo 2000,200 2200,400
    unit A u elite rifle 0,0 · unit A w elite rifle 0,0 · unit B e elite rifle 0,0 · area house moderate 3000,0 3400,400
    vehicle A t veteran light 400x200 0,0 0 lmg/front",
    "deploy u 1000,300 18",
);

const SETUP_CARRIER: Place = (
    "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · unit A r elite rifle 0,0 · unit B e elite rifle 0,0
    vehicle A t veteran light 400x200 0,0 0 crew=2 capacity=4 lmg/front · aboard r t",
    "deploy t 1000,300 18",
);

type Row = (&'static str, Place, &'static str, &'static str, &'static str);

const ROWS: &[Row] = &[
    ("activate the squad", CHOOSE, "", "u.2 u 1150,1000", "= attempt u"),
    ("activate a squad that is done", CHOOSE, "", "w.1 w 3500,600", "act-9"),
    ("use the stunned carrier", CHOOSE, "", "t 500,400", "veh-30"),
    ("move a squad that is not activated", CHOOSE, "u", "1150,1500", "act-14"),
    ("move a squad that is done", CHOOSE, "w", "3500,1000", "act-9"),
    ("drive the stunned carrier", CHOOSE, "t", "900,400", "veh-30"),
    ("fire at the enemy, with nobody active", CHOOSE, "", "e.1 e 1300,2000", "act-14"),
    ("fire at it with a squad that is not activated", CHOOSE, "u", "e.1 e 1300,2000", "act-14"),
    ("fire at it with a squad that is done", CHOOSE, "w", "e.1 e 1300,2000", "act-9"),
    ("activate my squad in the other's turn", CHOOSE, "B:", "e.1 e 1300,2000", "init-4"),
    ("fire in the other's turn", CHOOSE, "B:e", "u.2 u 1150,1000", "init-4"),
    ("walk before an order is given", GIVE, "", "1150,1500", "= walk"),
    ("run before an order is given", GIVE, "", "1150,2000", "= run"),
    ("drag a man before an order is given", GIVE, "u u.3", "1300,1500", "= walk"),
    ("take a man and click far off before an order is given", GIVE, "u.3", "1500,1950", "= run"),
    ("send a man round the silo before an order is given", GIVE, "u.1", "780,1550", "= run"),
    ("get out of the carrier before an order is given", ABOARD, "", "1000,1600", "= walk"),
    ("move farther than any order goes", GIVE, "", "1150,3000", "order-7 1200<2000 @1150,2200"),
    ("fire at the enemy in the open", GIVE, "", "e.1 e 1300,2000", "= aim e"),
    ("fire at the enemy behind the wood", GIVE, "", "f.1 f 3000,1300", "los-7"),
    ("fire at the enemy far off", GIVE, "", "far.1 far 4600,4600", "fire-4 2400<4784"),
    ("fire at the tank with rifles", GIVE, "", "k 1900,2200", "veh-26"),
    ("charge an enemy a little too far off", GIVE, "u", "e.1 e 1300,2000", "order-29 800<898 @1300,1800"),
    ("charge the tank", GIVE, "u", "k 1900,2200", "melee-17"),
    ("use another squad instead", GIVE, "", "v.1 v 1600,1000", "act-6"),
    ("drag a man of the squad, and it goes with him", WALK, "u u.3", "1300,1300", "= advance 0,300"),
    ("drag its leader", WALK, "u u.1", "1000,1300", "= advance 0,300"),
    ("drag a man whom the silo stops", WALK, "u u.1", "780,1550", "move-5 @850,1376"),
    ("drag a man of a squad that is not activated", WALK, "v v.1", "1600,1300", "act-6"),
    ("drag a man who has moved", WALKED, "u u.1", "1000,1300", "move-12"),
    ("drag a man who may still move", WALKED, "u u.2", "1150,1300", "= advance 0,300"),
    ("send one man alone", WALK, "u.3", "1300,1300", "= move u.3 1300,1300"),
    ("walk too far", WALK, "", "1150,1800", "order-1 600<800 @1150,1600"),
    ("walk a man through the silo", WALK, "u.1", "780,1550", "move-5 @850,1376"),
    ("walk a man onto a mate", WALK, "u.1", "v.1 v 1600,1000", "move-6 @1600,1000"),
    ("use another squad before this one is done", WALK, "", "v.1 v 1600,1000", "act-6"),
    ("fire while walking", WALK, "", "e.1 e 1300,2000", "= open-fire"),
    ("fire behind the wood while walking", WALK, "", "f.1 f 3000,1300", "los-7"),
    ("fire far off while walking", WALK, "", "far.1 far 4600,4600", "fire-4 2400<4784"),
    ("fire far off with one man", WALK, "u.1", "far.1 far 4600,4600", "fire-4 2400<4992"),
    ("fire at the tank while walking", WALK, "", "k 1900,2200", "veh-26"),
    ("board a carrier that is too small", WALK, "", "t 500,400", "pax-1 2<3"),
    ("move a man twice", WALKED, "u.1", "1000,1200", "move-12"),
    ("fire twice", FIRED, "", "e.1 e 1300,2000", "fire-14"),
    ("run too far", RUN, "", "1150,2400", "order-7 1200<1400 @1150,2200"),
    ("run through an enemy", RUN, "u.3", "1300,2200", "move-7 @1300,1894"),
    ("fire on the run", RUN, "", "e.1 e 1300,2000", "order-8"),
    ("fire while dodging", DODGE, "", "e.1 e 1300,2000", "order-10"),
    ("go to ground where there is no cover", GROUND, "u.1", "1000,1200", "order-19 @1000,1200"),
    ("go to ground behind the hedge, too far", GROUND, "u.1", "1000,500", "order-15 300<500 @1000,700"),
    ("fire while going to ground", GROUND, "", "e.1 e 1300,2000", "order-18"),
    ("aim at a second enemy", AIM, "", "f.1 f 3000,1300", "order-25"),
    ("move after taking aim", AIM, "", "1150,1300", "order-22"),
    ("fire with a man who is behind the wood", HIDDEN, "", "u.1 u 1000,1000", "los-7"),
    ("fire with his mate", HIDDEN, "", "u.2 u 1400,1000", "= shoot u.2 rifle e"),
    ("fire what is planned, where nobody is left to join", PLANNED, "", "e.1 e 1300,2000", "= fire"),
    ("fire what is planned with everybody", PLANNED, "u", "e.1 e 1300,2000", "= fire"),
    ("fire at another unit than is planned", PLANNED, "", "f.1 f 3000,1300", "fire-1"),
    ("plan for those who are left", AIMED, "", "e.1 e 1300,2000", "= volley e"),
    ("react with what is planned", GUARD_AIMS, "", "u.1 u 1000,1300", "= fire"),
    ("fire one rifle twice", AIMED, "u.1", "e.1 e 1300,2000", "fire-10"),
    ("fire the machine gun alone", GUN_AIMS, "h.1", "e.1 e 1000,2500", "weap-21"),
    ("fire the machine gun on a walk", GUN_WALKS, "h.1", "e.1 e 1000,2500", "order-4"),
    ("fire with a man who has just stood up", JUST_UP, "d.1", "e.1 e 1000,2500", "supp-7"),
    ("drive before an order is given", TANK, "", "1000,1500", "= drive"),
    ("drive too far before an order is given", TANK, "", "1000,2500", "veh-5 1200<1500 @1000,2200"),
    ("drive too far", DRIVE, "", "1000,2500", "veh-5 1200<1500 @1000,2200"),
    ("drive too far through the copse", DRIVE, "", "300,1000", "veh-6 600<700 @400,1000"),
    ("drive into the house", DRIVE, "", "1900,1000", "veh-12 @1580,1000"),
    ("drive over my own men", DRIVE, "", "1000,400", "veh-13 @1000,570"),
    ("fire through the house", DRIVE, "", "e.1 e 3000,1000", "los-7"),
    ("fire a second weapon on a drive", DRIVE_FIRES, "t", "g.1 g 2500,2500", "veh-10"),
    ("drive after halting to fire", HALT, "", "1000,1500", "veh-15"),
    ("drive with broken tracks", STUCK, "", "1000,1500", "veh-31"),
    ("charge another unit than was named", CHARGE, "", "g.1 g 1500,1500", "order-30"),
    ("charge past the enemy, too far", CHARGE, "u.2", "2200,1000", "order-29 800<1000 @2000,1000"),
    ("pile in from far off", CHARGED, "e.3", "u.1 u 1000,1398", "melee-4"),
    ("move away instead of piling in", CHARGED, "e.2", "1200,1700", "melee-16 @1200,1700"),
    ("react against another squad", GUARD, "", "z.1 z 1300,1000", "react-5"),
    ("move a unit on guard", GUARD, "", "1000,2000", "order-13"),
    ("react with a unit that is not on guard", GUARD, "", "v.1 v 2000,2500", "react-1"),
    ("react twice with a unit", GUARD, "", "x.1 x 2200,2500", "react-6"),
    ("walk on while the guard takes aim", GUARD, "A:", "1000,1600", "react-4"),
    ("give the enemy my hits", HITS, "", "u.1 u 1000,1000", "hit-4"),
    ("have another squad take my hits", HITS, "", "f.1 f 2000,1500", "hit-4"),
    ("lose a man by his box", HITS, "e.2", "[B-lost]", "= casualty e.2"),
    ("drag a man of the squad to the lost", HITS, "e e.3", "[B-lost]", "= casualty e.3"),
    ("lose somebody by the box alone", HITS, "", "[B-lost]", "= casualty e.2"),
    ("drag a man who is hit already to the lost", HITS, "e.1", "[B-lost]", "hit-5"),
    ("lose somebody in the enemy's box", HITS, "e.2", "[A-lost]", "hit-9"),
    ("hit one man twice", HITS, "", "e.1 e 1000,1500", "hit-5"),
    ("place a crewman too far from the wreck", BAILED, "", "1000,1900", "veh-40"),
    ("place a crewman in the silo", BAILED, "", "1260,1000", "move-5"),
    ("click on a squad that has been set up", SETUP, "", "u.1 u 1000,300", "set-3 fubar-set-up-already"),
    ("set up a squad again", SETUP, "u", "1500,300", "set-3 fubar-set-up-already"),
    ("set up a vehicle again", SETUP_CARRIER, "t", "1500,300", "set-3 fubar-set-up-vehicle"),
    ("set up a squad that starts inside", SETUP_CARRIER, "r", "1500,300", "set-3 fubar-set-up-inside"),
    ("set up a crew", SETUP_CARRIER, "t_crew", "1500,300", "set-3 fubar-set-up-crew"),
    ("set up outside the zone", SETUP, "w", "1000,1500", "set-2 @1000,1500"),
    ("set up where a rank sticks out of the zone", RANKS, "u", "600,550", "set-2 fubar-set-up-ranks @375,550"),
    ("set up on a mate", SETUP, "w", "u.1 u 1000,300", "geo-13 @1000,300"),
    ("set up in the silo", SETUP, "w", "2100,300", "move-5 @2100,300"),
    ("set up a vehicle in the house", SETUP, "t", "3200,200", "veh-12"),
    ("set up the enemy's squad", SETUP, "e", "1500,300", "unit-1"),
    ("set up before it is my turn", SETUP, "B:e", "1500,4500", "set-1"),
];

fn played((sketch, plays): Place) -> Game {
    let mut g = game(sketch);
    for play in plays.split(';').map(str::trim).filter(|play| !play.is_empty()) {
        let words: Vec<&str> = play.split(' ').collect();
        let dice = words.iter().rev().take_while(|word| word.len() == 1 && word.parse::<u8>().is_ok()).count();
        let (action, faces) = words.split_at(words.len() - dice);
        let faces: Vec<u8> = faces.iter().map(|face| face.parse().expect("a face")).collect();
        g.play(&action.join(" "), &faces);
    }
    g
}

fn picks(g: &Game, clicks: &str) -> Vec<Pick> {
    let pick = |text: &str| match text.split_once(',') {
        Some((x, y)) => {
            let (x, y): (i32, i32) = (x.parse().expect("x"), y.parse().expect("y"));
            Pick::Point { at: Pt(x, i32::from(g.rules().table().height) - y) }
        }
        None => match text.strip_prefix('[') {
            Some(id) => Pick::boxed(id.trim_end_matches(']')),
            None => Pick::piece(text),
        },
    };
    clicks.split_whitespace().map(pick).collect()
}

/// What somebody is told, as a row has it.
fn told(g: &Game, picked: &str, under: &str) -> String {
    let (seat, picked) = match picked.split_once(':') {
        Some((side, picked)) => (Seat(side.as_bytes()[0] - b'A'), picked),
        None => (g.decider(), picked),
    };
    let (picked, under) = (picks(g, picked), picks(g, under));
    let why = match conformance::click::answer(g.rules(), g.state(), seat, &picked, &under) {
        Ok(notation) => return format!("= {notation}"),
        Err(why) => conformance::witnessed(why),
    };
    let mut told = why.clause.0.trim_start_matches("fub:").to_owned();
    match why.detail {
        Detail::None => {}
        Detail::Exceeds { limit, got } => write!(told, " {limit}<{got}").expect("text"),
        Detail::Short { needed, got } => write!(told, " {needed}>{got}").expect("text"),
        Detail::Case(case) => write!(told, " {case}").expect("text"),
    }
    let (_, action) = scene::meant(g.rules(), g.state(), seat, &picked, &under).expect("it means something");
    let way = g.rules().barred(g.state(), seat, &action);
    if let Some(leg) = way.last() {
        let Pick::Point { at: Pt(x, y) } = leg.at else { panic!("a way leads over the table") };
        let y = i32::from(g.rules().table().height) - y;
        let (Some(note), Some(_)) = (&leg.note, &leg.cost) else {
            panic!("what stops it is told, and how far it came")
        };
        for words in Sentences::of("fubar", &[""]).words() {
            let text = words.say(note);
            assert!(!text.is_empty() && !text.contains(['⟨', '{', '}']), "{text:?} for {note:?}");
        }
        write!(told, " @{x},{y}").expect("text");
    }
    told
}

// proves fub:act-6
// proves fub:order-30
// proves fub:react-1
// proves fub:react-4
// proves fub:react-6
#[test]
fn whoever_asks_why_not_is_answered_to_the_point() {
    let wrong: Vec<String> = ROWS
        .iter()
        .filter_map(|&(what, place, picked, under, expected)| {
            let told = told(&played(place), picked, under);
            (told != expected).then(|| format!("{what}: {expected} expected, {told} told"))
        })
        .collect();
    let n = ROWS.len();
    assert!(wrong.is_empty(), "{} of {n} are answered to the point; not\n{}", n - wrong.len(), wrong.join("\n"));
}
