//! Actions and positions as text: every one of random games reads back, slips are answered, faults are named by field,
//! and changed positions are refused or can be played on.

use crate::game::{Game, content_of, game};
use conformance::{
    Sentences,
    listen::Ear,
    notation,
    twist::{self, Twists, round_trips, set, to_json},
};
use kernel::{Maybe, Rules, Seat, Speech, dice::Seeded};
use rules_bcs::{
    Bcs,
    action::Action,
    model::{AttackKind, FormationId, HexId, Point, UnitId},
    position::Saved,
    state::{Frame, Phase, State},
};
use scene::Scenic;
use serde_json::{Value, json};
use std::{cell::RefCell, collections::BTreeSet, sync::LazyLock};

fn shipped(id: &str, edition: &str) -> Bcs {
    Bcs::new(content_of(id, &[("edition", edition), ("attack_on_entry", "on")]))
}
static VELL: LazyLock<Bcs> = LazyLock::new(|| shipped("vell_crossing", "2.0"));
static VELL_1_2: LazyLock<Bcs> = LazyLock::new(|| shipped("vell_crossing", "1.2"));
static CORROW: LazyLock<Bcs> = LazyLock::new(|| shipped("corrow_offensive", "2.0"));
static CORROW_1_2: LazyLock<Bcs> = LazyLock::new(|| shipped("corrow_offensive", "1.2"));
thread_local! {
    static EAR: RefCell<Ear> =
        RefCell::new(Ear::new(Sentences::of("bcs", &[]).and([content::FTL_EN, content::FTL_ES]).words()));
}

/// Plays on at random for some decisions and shows every state on the way, procedures included.
fn wander(rules: &Bcs, s: &mut State, dice: &mut Seeded, n_decisions: usize, see: impl FnMut(&State)) {
    let choose = |s: &State, seat, mut list: Vec<Action>, dice: &mut Seeded| {
        if dice.below(8) == 0 {
            list.extend(rules.more(s, seat));
        }
        twist::draw(&list, 3, weight, dice)
    };
    twist::wander(rules, s, dice, n_decisions, choose, see);
}

fn weight(action: &Action) -> u8 {
    match action {
        Action::Done | Action::Decline | Action::Recover | Action::Unprepare => 0,
        Action::Flip { .. } | Action::MoveHq { .. } | Action::Withdraw { .. } | Action::WithdrawHq => 1,
        Action::Engage { .. } | Action::Fire { .. } | Action::Attack { .. } | Action::Barrage { .. } => 4,
        Action::Slip | Action::Advance | Action::Screen { .. } => 3,
        _ => 2,
    }
}

fn field() -> Game {
    game(
        "map 12x10; entry karsk 1206; entry merrow 0106
         formation karsk K7 hq 1006 trains 1206; formation merrow M31 hq 0306 trains 0106; support K7 S1 red 3
         K7: alpha K7-1 0806; bravo K7-R 0807; gun K7-AT 0906; M31: enemy M31-1 0706; activity K7",
    )
}

/// What seldom happens in a whole game: Screens that slip away, losses shared by a stack, an HQ that is overrun.
fn fight() -> Game {
    game(
        "map 14x12; entry karsk 1406; entry merrow 0106
         formation karsk K7 hq 1006 trains 1406 radius 6; formation merrow M31 hq 0606 trains 0106 radius 6 ma 6; support M31 T1 limited 2
         K7: a K112-1 0806 ar 5; b K112-2 0806 ar 5; c K7-1 0807; d K7-1 0605 move
         M31: x M31-1 0706 steps 1; y M31-2 0706 steps 4; z M31-3 0706 steps 4; r K7-R 0707 screen; obj 0706; obj 0707; activity K7",
    )
}

#[test]
fn every_action_reads_back_as_it_was_written() {
    let g = field();
    let (rules, s) = (&*g.rules, g.state());
    let [a, b, gun, e] = ["alpha", "bravo", "gun", "enemy"].map(|id| g.unit(id));
    let (formation, other) = (g.fid("K7"), g.fid("M31"));
    let [support, asset] = ["S1", "gun"].map(|id| g.sid(id));
    let [at, to, third] = ["0706", "0506", "0406"].map(|label| g.hex(label));
    let (artillery, air) = (Point::Artillery, Point::Air);
    let mut said = BTreeSet::new();
    for (action, text) in [
        (Action::Done, "done"),
        (Action::Decline, "decline"),
        (Action::Place { unit: a, to }, "place alpha 0506"),
        (Action::Replace { unit: a }, "replace alpha"),
        (Action::Rebuild { unit: a, to }, "rebuild alpha 0506"),
        (Action::PlaceHq { formation: other, to }, "place M31-HQ 0506"),
        (Action::Assign { unit: a, formation: other }, "assign alpha M31"),
        (Action::Convert { unit: gun }, "convert gun"),
        (Action::Restore { support: asset, to }, "restore gun 0506"),
        (Action::Grant { formation }, "grant K7"),
        (Action::First, "first"),
        (Action::Second, "second"),
        (Action::Activate { formation }, "activate K7"),
        (Action::Regular, "regular"),
        (Action::Recover, "recover"),
        (Action::Route { number: 1 }, "route 2"),
        (Action::Prepare, "prepare"),
        (Action::Unprepare, "unprepare"),
        (Action::Obj { at }, "obj 0706"),
        (Action::Again, "again"),
        (Action::Move { unit: a, to }, "move alpha 0506"),
        (Action::MoveHq { to }, "move K7-HQ 0506"),
        (Action::Flip { unit: a }, "flip alpha"),
        (Action::Screen { unit: b }, "screen bravo"),
        (Action::Recon { unit: b, at }, "recon bravo 0706"),
        (Action::Engage { unit: a, support: Maybe::NONE, at }, "engage alpha 0706"),
        (Action::Engage { unit: b, support: support.into(), at }, "engage bravo 0706 with S1"),
        (Action::Fire { unit: a, at }, "fire alpha 0706"),
        (Action::Attack { kind: AttackKind::Regular, unit: a, at }, "attack alpha 0706"),
        (Action::Attack { kind: AttackKind::Shock, unit: a, at }, "shock alpha 0706"),
        (Action::Barrage { point: artillery, at }, "barrage artillery 0706"),
        (Action::Barrage { point: air, at }, "barrage air 0706"),
        (Action::Withdraw { unit: a }, "withdraw alpha"),
        (Action::WithdrawHq, "withdraw K7-HQ"),
        (Action::Trains, "trains"),
        (Action::PlaceTrains { to }, "trains 0506"),
        (Action::Assist { unit: b }, "assist bravo"),
        (Action::Suppress { point: air }, "suppress air"),
        (Action::Roll, "roll"),
        (Action::Defend { unit: e }, "defend enemy"),
        (Action::Target { unit: e, support: Maybe::NONE }, "target enemy"),
        (Action::Target { unit: e, support: support.into() }, "target enemy with S1"),
        (Action::Lose { unit: e }, "lose enemy"),
        (Action::Retreat { unit: e, path: [at.into(), to.into(), third.into()] }, "retreat enemy 0706 0506 0406"),
        (Action::Retreat { unit: e, path: [at.into(), Maybe::NONE, Maybe::NONE] }, "retreat enemy 0706"),
        (Action::RetreatHq { path: [at.into(), to.into(), Maybe::NONE] }, "retreat K7-HQ 0706 0506"),
        (Action::Jump { to }, "jump 0506"),
        (Action::Slip, "slip"),
        (Action::Advance, "advance"),
    ] {
        notation::reads_back(rules, s, &action, text);
        said.insert(text.split(' ').next().expect("a verb"));
    }
    // What else people may say for one of these.
    said.extend(["stay", "yes", "no"]);
    assert_eq!(said, notation::verbs::<Bcs, Action>(), "every verb is here");
    for hex in rules.ground().all() {
        let text = rules.write(s, &Action::Obj { at: hex });
        assert_eq!(rules.read(s, &text), Ok(Action::Obj { at: hex }));
    }
    // What names nothing is written all the same, for a log, and is not read.
    for strange in [
        Action::Move { unit: UnitId(63), to: HexId(703) },
        Action::Grant { formation: FormationId(9) },
        Action::Flip { unit: UnitId::HQ },
    ] {
        assert!(rules.read(s, &rules.write(s, &strange)).is_err(), "{strange:?}");
    }
}

#[test]
fn people_may_write_otherwise() {
    let g = field();
    let texts = [
        ("  Done  ", "done"),
        ("stay", "decline"),
        ("no", "decline"),
        ("yes", "again"),
        ("MOVE\tALPHA 0506", "move alpha 0506"),
        ("move k7-hq 0506", "move K7-HQ 0506"),
        ("activate k7", "activate K7"),
        ("Engage Bravo 0706 WITH s1", "engage bravo 0706 with S1"),
        ("suppress AIR", "suppress air"),
    ];
    notation::are_read_as(&*g.rules, g.state(), &texts);
}

#[test]
fn a_slip_is_answered_with_what_was_meant() {
    let g = field();
    let long = "x".repeat(501);
    let slips = [
        ("", "notation-empty", None),
        (long.as_str(), "notation-too-long", None),
        ("actvate K7", "notation-verb", Some("activate K7")),
        ("frobnicate", "notation-verb", None),
        ("done now", "notation-alone", Some("done")),
        ("move", "notation-form", None),
        ("move alpha", "notation-form", None),
        ("move alpah 0506", "bcs-notation-unit-unknown", Some("move alpha 0506")),
        ("move alpha 0506 fast", "notation-extra", Some("move alpha 0506")),
        ("move K7-QH 0506", "bcs-notation-hq-unknown", Some("move K7-HQ 0506")),
        ("obj 9999", "bcs-notation-hex", None),
        ("obj 07O6", "bcs-notation-hex", Some("obj 0706")),
        ("obj", "notation-form", None),
        ("route 9", "notation-number", None),
        ("route", "notation-form", None),
        ("grant K77", "bcs-notation-formation-unknown", Some("grant K7")),
        ("engage bravo 0706 with S11", "bcs-notation-support-unknown", Some("engage bravo 0706 with S1")),
        ("engage bravo 0706 S1", "notation-extra", Some("engage bravo 0706")),
        ("engage bravo 0706 with", "notation-form", None),
        ("target enemy with S1 now", "notation-extra", Some("target enemy with S1")),
        ("suppress artilery", "bcs-notation-point-unknown", Some("suppress artillery")),
        ("retreat enemy", "notation-form", None),
        ("retreat enemy 0706 0506 0406 0306", "notation-extra", Some("retreat enemy 0706 0506 0406")),
    ];
    notation::slips_are_answered(&*g.rules, g.state(), &slips);
}

#[test]
fn no_text_is_too_strange_to_read() {
    let g = field();
    let strange = " ·\u{0}·ñ·move·move .·obj ñ·obj 7·obj 07·obj 070\u{661}·obj -706·obj 00·obj 0000·obj 99999999999999999999\
        ·route 0·route 256·route -1·route 1.5·engage alpha 0706 with with·target enemy with·barrage 0706·barrage air·suppress\
        ·İ·move İ 0706·obj İ4·ß ß ß·move alpha \u{202e}·trains here·retreat·retreat enemy -·place - 0706·grant -·restore - 0706";
    notation::are_no_actions(&*g.rules, g.state(), strange);
    for verb in notation::verbs::<Bcs, Action>() {
        for tail in [
            "",
            " x",
            " x x",
            " alpha",
            " alpha alpha",
            " alpha 0706",
            " K7-HQ 0706 x",
            " 0706 0706 0706",
            " with with",
            " - - - -",
        ] {
            let _ = g.rules.read(g.state(), &format!("{verb}{tail}"));
        }
    }
}

/// The same, and every fault has words.
fn from_json(rules: &Bcs, json: &Value) -> Result<State, Vec<String>> {
    let faults = twist::load(rules, json).err().unwrap_or_default();
    let said = faults.iter().filter(|(path, _)| path != "json").map(|(_, message)| message);
    EAR.with_borrow_mut(|ear| ear.hear_all(said));
    twist::from_json(rules, json)
}

/// What is going on, in few words.
fn situation(s: &State) -> String {
    match s.top() {
        Some(Frame::Attack(attack)) => format!("Attack {:?}", attack.stage),
        Some(Frame::Engage(engage)) => format!("Engage {:?}", engage.stage),
        Some(Frame::Jump(jump)) => format!("Jump {:?}", jump.stage),
        Some(frame) => twist::variant(&frame),
        None => match s.phase {
            Phase::Arrival(_) => format!("Arrival {:?}", s.arriving),
            Phase::Activation if s.act.formation.is_some() => format!("Act {:?}", s.act.step),
            phase => twist::variant(&phase),
        },
    }
}

/// Every phase, step and frame there is. What is on top of the stack counts.
const SITUATIONS: &str = "Ready|Weather|Arrival Hqs|Arrival Returns|Arrival Reinforcements|Arrival Replacements|Assignment|Initiative|Choice\
    |Activation|End|Over|Act Declare|Act Msr|Act Route|Act Pd|Act Snafu|Act Convert|Act Objs|Act Activity|Act Trains|Act CleanUp|Act Fatigue\
    |Act Isolation|Act Offer|Act SecondRoll|Walk|Attack Screen|Attack Follow|Attack Defender|Attack Prepare|Attack Roll|Attack Retreat\
    |Attack Advance|Attack AssistAdvance|Attack Done|Engage Target|Engage Roll|Bombard|Losses|Retreats|Jump Roll|Jump Place";

#[test]
fn every_position_on_the_way_round_trips() {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for seed in 0..4 {
        for rules in [&*VELL, &*VELL_1_2, &*CORROW, &*CORROW_1_2] {
            let s = &mut rules.setup();
            seen.insert(situation(s));
            round_trips(rules, s);
            let mut n = 0;
            wander(rules, s, &mut Seeded::new(seed), 4000, |s| {
                // All of what is rare, and some of the rest.
                n += 1;
                if seen.insert(situation(s)) || s.frames.live().len() > 1 || n % 7 == 0 {
                    round_trips(rules, s);
                }
            });
        }
    }
    let g = fight();
    for seed in 0..60 {
        wander(&g.rules, &mut g.state().clone(), &mut Seeded::new(seed), 25, |s| {
            if seen.insert(situation(s)) || s.frames.live().len() > 1 {
                round_trips(&*g.rules, s);
            }
        });
    }
    let all: BTreeSet<String> = SITUATIONS.split('|').map(str::to_owned).collect();
    assert_eq!(all.symmetric_difference(&seen).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// Positions of random games, a few of each situation.
fn gallery(rules: &Bcs, start: &State, n_games: u64, each: usize) -> Vec<Value> {
    let all = twist::gallery(rules, n_games, each, situation, |seed, see| {
        wander(rules, &mut start.clone(), &mut Seeded::new(seed), 4000, see);
    });
    all.into_values().flatten().collect()
}

#[track_caller]
fn fault(rules: &Bcs, json: &Value, changes: &[(&str, Value)], expected: &str) {
    twist::faults_are_told(rules, json, changes, &[expected]);
}

#[test]
fn every_fault_is_told_with_its_path() {
    let g = field();
    let rules = &*g.rules;
    let start = to_json(rules, g.state());
    let one = |path: &str, value: Value, expected: &str| fault(rules, &start, &[(path, value)], expected);
    one("/version", json!(2), "version: version");
    one("/scenario", json!("atlantis"), "scenario: scenario");
    one("/edition", json!("1.2"), "edition: edition");
    one("/turn", json!(99), "turn: range");
    one("/phase", json!("dinner"), "phase: word");
    one("/phase", json!("arrival"), "side: whose");
    one("/side", json!("martians"), "side: side");
    one("/first", json!("martians"), "first: side");
    one("/active", json!("martians"), "active: side");
    one("/active", json!("merrow"), "activation: activation");
    one("/weather/visibility", json!(21), "weather.visibility: range");
    for points in ["air", "loose", "replacements"] {
        one(&format!("/{points}"), json!({"martians": 1}), &format!("{points}.martians: side"));
        one(&format!("/{points}"), json!({"karsk": 100}), &format!("{points}.karsk: range"));
    }
    one("/held", json!({"0706": "karsk"}), "held.0706: not-held");
    one("/held", json!({"9999": "karsk"}), "held.9999: hex");
    let of = |field: &str, value: Value, expected: &str| {
        one(&format!("/units/alpha/{field}"), value, &format!("units.alpha{expected}"));
    };
    of("at", json!("9999"), ".at: hex");
    of("at", Value::Null, ": place");
    of("status", json!("off_map"), ": place");
    of("steps", json!(99), ".steps: range");
    of("steps", json!(0), ": steps");
    of("formation", json!("K77"), ".formation: formation");
    of("formation", json!("M31"), ": foreign");
    of("marks", json!(["sleepy"]), ".marks.0: word");
    of("spent", json!(10_001), ".spent: range");
    of("fired_at", json!("9999"), ".fired_at: hex");
    fault(
        rules,
        &start,
        &[("/units/enemy/at", Value::Null), ("/units/enemy/status", json!("asset"))],
        "units.enemy: place",
    );
    fault(
        rules,
        &start,
        &[("/units/gun/at", Value::Null), ("/units/gun/status", json!("asset"))],
        "supports.gun: support-unit",
    );
    one("/units/enemy/at", json!("0806"), "units: together");
    one("/units/nobody", start["units"]["alpha"].clone(), "units.nobody: unit");
    let formation = |field: &str, value: Value, expected: &str| {
        one(&format!("/formations/K7/{field}"), value, &format!("formations.K7{expected}"));
    };
    formation("hq", json!("9999"), ".hq: hex");
    formation("hq", json!("0706"), ": overrun");
    formation("trains", json!("9999"), ".trains: hex");
    formation("trains", json!("0706"), ": overrun");
    formation("fatigue", json!("tired"), ".fatigue: word");
    formation("blocked", json!(3), ".blocked: range");
    formation("granted", json!(51), ".granted: range");
    formation("artillery", json!(100), ".artillery: range");
    formation("route", json!(8), ".route: range");
    formation("hq_spent", json!(10_001), ".hq_spent: range");
    formation("marks", json!(["sleepy"]), ".marks.0: word");
    one("/formations/K77", start["formations"]["K7"].clone(), "formations.K77: formation");
    one("/supports/S9", start["supports"]["S1"].clone(), "supports.S9: support");
    one("/supports/S1/formation", json!("K77"), "supports.S1.formation: formation");
    one("/supports/S1/formation", json!("M31"), "supports.S1: support-unit");
    one("/supports/S1/steps", json!(9), "supports.S1.steps: range");
    one("/activation/formation", json!("formation:K77"), "activation.formation: formation");
    one("/activation/formation", json!("formation:M31"), "activation: activation");
    one("/activation/actor", json!("unit:enemy"), "activation.actor: activation");
    one("/activation/actor", json!("unit:nobody"), "activation.actor: unit");
    one("/activation/step", json!("dance"), "activation.step: word");
    one("/activation/step", json!("convert"), "activation.step: activation");
    fault(rules, &start, &[("/phase", json!("end"))], "activation: activation");
    one("/objs", json!([{"hex": "hex:9999", "recon": false, "attacks": 0}]), "objs.0.hex: hex");
    one("/objs", json!([{"hex": "hex:-", "recon": false, "attacks": 0}]), "objs.0.hex: hex");
    let objs: Vec<Value> = (0..17).map(|_| json!({"hex": "hex:0706", "recon": true, "attacks": 0})).collect();
    one("/objs", json!(objs), "objs: many");
    fault(rules, &start, &[("/objs", json!(objs[..16])), ("/activation/step", json!("objs"))], "objs: objs");
    one("/objs", json!([3]), "objs.0: shape");
    one("/traffic", json!(["9999"]), "traffic.0: hex");
    one("/frames", json!(["dance"]), "frames.0: word");
    one("/frames", json!([{"walk": {"unit": "unit:nobody", "to": "hex:0706"}}]), "frames.0.walk.unit: unit");
    one("/frames", json!([{"walk": {"unit": "unit:enemy", "to": "hex:0606"}}]), "frames.0: frame");
    let walk = json!({"walk": {"unit": "unit:alpha", "to": "hex:0506"}});
    one("/frames", json!([walk, walk]), "frames.1: frame");
    one("/frames", json!(vec![walk; 7]), "frames: many");
    // The owner of an HQ that jumps has nowhere to go: a map without a way out.
    let jump = json!({"jump": {"formation": "formation:M31", "from": "hex:0306", "stage": "place", "hard": false}});
    fault(rules, &start, &[("/frames", json!([jump]))], "frames.0: frame");
    // All are told at once.
    let mut json = start.clone();
    set(&mut json, "/turn", json!(99));
    set(&mut json, "/units/alpha/steps", json!(99));
    set(&mut json, "/traffic", json!(["9999"]));
    let told = from_json(rules, &json).unwrap_err();
    assert_eq!(told, ["turn: range", "traffic.0: hex", "units.alpha.steps: range"]);
    set(&mut json, "/units/alpha/colour", json!(1));
    assert!(from_json(rules, &json).unwrap_err().contains(&"units.alpha.colour: field".to_owned()));
}

/// Whether a changed position is accepted; then it can be looked at and played on.
fn stands(rules: &Bcs, json: &Value, actions: &BTreeSet<String>, seed: u64) -> bool {
    let _ = from_json(rules, json);
    let Some(mut s) = twist::looked_at(rules, json, actions) else { return false };
    for seat in [Seat(0), Seat(1)] {
        let _ = (rules.scene(&s, Some(seat)), rules.working(&s, seat));
    }
    let _ = rules.layers(&s, None);
    wander(rules, &mut s, &mut Seeded::new(seed), 60, |_| {});
    true
}

#[test]
fn a_changed_position_of_vell_crossing_is_refused_or_can_be_played() {
    changed_positions(&VELL, &VELL.setup());
}

#[test]
fn a_changed_position_of_vell_crossing_1_2_is_refused_or_can_be_played() {
    changed_positions(&VELL_1_2, &VELL_1_2.setup());
}

#[test]
fn a_changed_position_of_corrow_offensive_is_refused_or_can_be_played() {
    changed_positions(&CORROW, &CORROW.setup());
}

#[test]
fn a_changed_position_of_a_small_fight_is_refused_or_can_be_played() {
    let g = fight();
    changed_positions(&g.rules, g.state());
}

/// How many are changed: `BCS_TWISTS` asks for more.
fn changed_positions(rules: &Bcs, start: &State) {
    let runs = std::env::var("BCS_TWISTS").ok().and_then(|n| n.parse().ok()).unwrap_or(1000);
    let positions = gallery(rules, start, 6, 3);
    let walk = |see: &mut dyn FnMut(&State)| wander(rules, &mut start.clone(), &mut Seeded::new(7), 400, see);
    let actions: BTreeSet<String> = twist::some_actions(rules, 31, walk).into_iter().step_by(5).collect();
    Twists::new(positions, &["units", "formations", "supports"])
        .stand_or_are_refused(runs, |json, run| stands(rules, json, &actions, run));
}

#[test]
fn positions_of_version_1_load() {
    let g = fight();
    conformance::old_positions_load(include_str!("positions-1.jsonl"), |of| match of {
        "vell_crossing 2.0" => &*VELL,
        "vell_crossing 1.2" => &*VELL_1_2,
        "corrow_offensive 2.0" => &*CORROW,
        _ => &*g.rules,
    });
}

#[test]
fn the_schema_is_closed_and_documented() {
    twist::schema_is_closed(
        &content::schema::<Saved>(),
        &["assignment", "off_map", "reinforcements", "fatigue", "trains"],
    );
}
