//! Actions and positions as text: every one of random games reads back, slips are answered, faults are named by field,
//! and changed positions are refused or can be played on.

use crate::game::{content_of, game};
use conformance::{
    notation,
    twist::{self, Twists, from_json, round_trips, set, to_json},
};
use kernel::{Maybe, Rules, Seat, Speech, dice::Seeded};
use rules_lnl::{
    Lnl,
    action::Action,
    model::{HexId, Loc, SwId, UnitId, Vertex},
    position::Saved,
    state::{Bearing, Frame, Gun, MoveKind, State, arms},
};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

static ORCHARD: LazyLock<Lnl> = LazyLock::new(|| Lnl::new(content_of("orchard_street", &[])));
static HEDGES: LazyLock<Lnl> = LazyLock::new(|| Lnl::new(content_of("four_hedges", &[])));
static LAMPS: LazyLock<Lnl> = LazyLock::new(|| Lnl::new(content_of("lamps_out", &[])));
static AP_LONG: LazyLock<Lnl> = LazyLock::new(|| Lnl::new(content_of("ap_long", &[])));

/// Plays on at random for some decisions and shows every state on the way, procedures included.
fn wander(rules: &Lnl, s: &mut State, dice: &mut Seeded, n_decisions: usize, see: impl FnMut(&State)) {
    twist::wander(rules, s, dice, n_decisions, |_, _, list, dice| twist::draw(&list, 3, weight, dice), see);
}

fn weight(action: &Action) -> u8 {
    match action {
        Action::Pass | Action::Hold | Action::HoldMove | Action::HoldImpulse => 0,
        Action::Place { .. } | Action::Face { .. } => 0,
        Action::Done | Action::Decline | Action::Stop | Action::Spot { .. } => 1,
        Action::Overrun { .. } | Action::Assault { .. } | Action::Load { .. } | Action::Unload { .. } => 4,
        Action::Fire { .. } | Action::Gun { .. } | Action::Call { .. } | Action::Mortar { .. } | Action::Shoot => 3,
        _ => 2,
    }
}

#[test]
fn every_action_reads_back_as_it_was_written() {
    let g = game(
        "map 10x8; tall G6 G7; bunker E3 1; battery us 105mm 5 2; battery us 81mm 3 2
         us: a us_ab_254 B4 +us_m1919a6 +us_bazooka; b us_ab_254 B4 +us_m1919a6; c us_ldr_doyle B4 +us_satchel; t us_m4a1 B5 facing 1
         ger: d ger_wehr_164 E3; v ger_pz4h E4 facing 3",
    );
    let (rules, s) = (&*g.rules, g.state());
    let [a, b, c, t, d, v] = ["a", "b", "c", "t", "d", "v"].map(|uid| g.unit(uid));
    let [gun, second, satchel] = ["us_m1919a6", "us_m1919a6#2", "us_satchel"].map(|text| g.sw(text));
    let bazooka = g.sw("us_bazooka");
    let (loc, upstairs, inside, aloft) = (g.loc("E3"), g.loc("G6u"), g.loc("E3b"), g.loc("B2a"));
    let hex = loc.hex();
    let none = Maybe::NONE;
    let still = Bearing::Still;
    let mut said = BTreeSet::new();
    for (action, text) in [
        (Action::Done, "done"),
        (Action::Decline, "decline"),
        (Action::Pass, "pass"),
        (Action::Lift { unit: a }, "lift a"),
        (Action::Place { unit: a, to: loc }, "place a E3"),
        (Action::Face { unit: t, facing: Vertex(1) }, "face t 2"),
        (Action::Rally { unit: a }, "rally a"),
        (Action::Reroll { unit: d }, "reroll d"),
        (Action::Treat { medic: c, unit: a }, "treat c a"),
        (Action::Recombine { unit: a, other: b }, "recombine a b"),
        (Action::Take { unit: a, sw: second }, "take a us_m1919a6#2"),
        (Action::Give { sw: gun, unit: b }, "give us_m1919a6 b"),
        (Action::Flip { sw: gun }, "flip us_m1919a6"),
        (Action::Spot { unit: a, at: inside }, "spot a E3b"),
        (Action::Activate { at: loc }, "activate E3"),
        (Action::Activate { at: Loc::OFF }, "activate off"),
        (Action::Hatch { unit: t }, "hatch t"),
        (Action::Fire { unit: a, arms: arms::OWN, target: loc, scope: none }, "fire a E3 with own"),
        (
            Action::Fire { unit: a, arms: arms::OWN | arms::FIRST, target: loc, scope: v.into() },
            "fire a E3 with own+us_m1919a6 at v",
        ),
        (Action::Fire { unit: d, arms: arms::SECOND, target: loc, scope: none }, "fire d E3 with sw2"),
        (Action::Fire { unit: a, arms: 0, target: loc, scope: none }, "fire a E3 with nothing"),
        (Action::Join { unit: b, arms: arms::FIRST }, "join b with us_m1919a6#2"),
        (Action::Help { leader: c }, "help c"),
        (Action::Shoot, "shoot"),
        (
            Action::Gun {
                unit: t,
                gun: Gun::Main,
                target: loc,
                scope: v.into(),
                leader: none,
                bearing: Bearing::Turret,
            },
            "gun t main E3 at v turret",
        ),
        (
            Action::Gun { unit: t, gun: Gun::Mg(2), target: aloft, scope: none, leader: none, bearing: Bearing::Hull },
            "gun t mg3 B2a hull",
        ),
        (
            Action::Gun {
                unit: a,
                gun: Gun::Sw(bazooka),
                target: loc,
                scope: v.into(),
                leader: c.into(),
                bearing: still,
            },
            "gun a us_bazooka E3 at v by c",
        ),
        (Action::Move { unit: a, kind: MoveKind::Normal }, "move a"),
        (Action::Move { unit: a, kind: MoveKind::Assault }, "move a assault"),
        (Action::Move { unit: a, kind: MoveKind::Crawl }, "move a crawl"),
        (Action::Move { unit: a, kind: MoveKind::Stealth }, "move a stealth"),
        (Action::Move { unit: a, kind: MoveKind::Withdraw }, "move a withdraw"),
        (Action::With { unit: b }, "with b"),
        (Action::DoubleTime, "double"),
        (Action::Withdraw, "withdraw"),
        (Action::Step { to: upstairs }, "step G6u"),
        (Action::Go { to: loc }, "go E3"),
        (Action::Assault { vehicle: v }, "assault v"),
        (Action::Overrun { to: loc }, "overrun E3"),
        (Action::Turn { unit: t, facing: Vertex(5) }, "turn t 6"),
        (Action::Turret { unit: t, facing: Vertex(0) }, "turret t 1"),
        (Action::Mode, "mode"),
        (Action::Load { unit: a }, "load a"),
        (Action::Unload { unit: a, assault: false }, "unload a"),
        (Action::Unload { unit: a, assault: true }, "unload a assault"),
        (Action::Exit, "exit"),
        (Action::Stop, "stop"),
        (Action::Smoke { unit: a, hex }, "smoke a E3"),
        (Action::Flare { unit: c, hex }, "flare c E3"),
        (Action::Mortar { caller: c, mortar: b, target: loc, flare: false }, "mortar c b E3"),
        (Action::Mortar { caller: c, mortar: b, target: loc, flare: true }, "mortar c b E3 flare"),
        (Action::Call { caller: c, battery: 0, hex }, "call c E3"),
        (Action::Call { caller: c, battery: 1, hex }, "call c E3 battery 2"),
        (Action::Adjust { hex }, "adjust E3"),
        (Action::Abort, "abort"),
        (Action::Deploy { unit: a, with: none, sw: satchel }, "deploy a us_satchel"),
        (Action::Deploy { unit: c, with: b.into(), sw: satchel }, "deploy c us_satchel with b"),
        (Action::Sniper { unit: d, at: upstairs }, "sniper d G6u"),
        (Action::Fight { at: loc }, "fight E3"),
        (Action::Hold, "hold"),
        (Action::HoldMove, "hold move"),
        (Action::HoldImpulse, "hold impulse"),
        (Action::Watch { within: 4 }, "watch 4"),
        (Action::Detonate { sw: satchel }, "detonate us_satchel"),
        (Action::Retreat { unit: a, to: loc }, "retreat a E3"),
        (Action::Drop { sw: second }, "drop us_m1919a6#2"),
        (Action::Hero { to: loc }, "hero E3"),
        (Action::Charm { used: true }, "charm use"),
        (Action::Charm { used: false }, "charm keep"),
        (Action::First { leader: c }, "first c"),
        (Action::Jam { sw: gun }, "jam us_m1919a6"),
        (Action::Pick { unit: d }, "pick d"),
        (Action::Strike, "strike"),
        (Action::Close { unit: a, sw: Maybe::NONE, leader: none }, "close a"),
        (Action::Close { unit: c, sw: satchel.into(), leader: none }, "close c with us_satchel"),
        (Action::Close { unit: a, sw: bazooka.into(), leader: c.into() }, "close a with us_bazooka by c"),
        (Action::Dismount { unit: b }, "dismount b"),
        (Action::GoBack, "back"),
    ] {
        notation::reads_back(rules, s, &action, text);
        said.insert(text.split(' ').next().expect("a verb"));
    }
    assert_eq!(said, notation::verbs::<Lnl, Action>(), "every verb is here");
    for hex in rules.ground().hexes() {
        let text = rules.write(s, &Action::Go { to: hex.ground() });
        assert_eq!(rules.read(s, &text), Ok(Action::Go { to: hex.ground() }));
    }
    // What names nothing is written all the same, for a log, and is not read.
    let strange = Action::Place { unit: UnitId(63), to: HexId(999).ground() };
    assert!(rules.read(s, &rules.write(s, &strange)).is_err());
}

#[test]
fn people_may_write_otherwise() {
    let g = game("us: a us_ab_254 B4 +us_m1919a6; t us_m4a1 B5; ger: v ger_pz4h E4; tall G6");
    let texts = [
        ("  Done  ", "done"),
        ("MOVE\tA", "move a"),
        ("move a NORMAL", "move a"),
        ("step g6", "step G6"),
        ("step G6U", "step G6u"),
        ("activate OFF", "activate off"),
        ("fire a e4", "fire a E4 with own"),
        ("fire A E4 at V with OWN+US_M1919A6", "fire a E4 with own+us_m1919a6 at v"),
        ("fire a E4 with sw1", "fire a E4 with us_m1919a6"),
        ("gun t main E4 TURRET at v", "gun t main E4 at v turret"),
        ("Hold Move", "hold move"),
        ("call a E4 battery 1", "call a E4"),
    ];
    notation::are_read_as(&*g.rules, g.state(), &texts);
}

#[test]
fn a_slip_is_answered_with_what_was_meant() {
    let g = game("us: alpha us_ab_254 B4 +us_m1919a6; tank us_m4a1 B5; ger: enemy ger_pz4h E4");
    let long = "x".repeat(501);
    let slips = [
        ("", "notation-empty", None),
        (long.as_str(), "notation-too-long", None),
        ("actvate B4", "notation-verb", Some("activate B4")),
        ("frobnicate", "notation-verb", None),
        ("done now", "notation-alone", Some("done")),
        ("move", "notation-form", None),
        ("move alpha assault quickly", "notation-extra", Some("move alpha assault")),
        ("move alpha asault", "lnl-notation-kind-unknown", Some("move alpha assault")),
        ("move alpah", "lnl-notation-unit", Some("move alpha")),
        ("step Z99", "lnl-notation-hex", None),
        ("step B44", "lnl-notation-hex", Some("step B4")),
        ("step", "notation-form", None),
        ("face tank 7", "notation-number", None),
        ("face tank", "notation-form", None),
        ("watch many", "notation-number", None),
        ("take alpha us_m1919a66", "lnl-notation-weapon", Some("take alpha us_m1919a6")),
        ("fire alpha E4 with us_bazooka", "lnl-notation-arms", None),
        ("fire alpha E4 with", "notation-form", None),
        ("fire alpha E4 over there", "notation-extra", Some("fire alpha E4")),
        ("gun tank main E4 at", "notation-form", None),
        ("gun tank mian E4", "lnl-notation-weapon", None),
        ("gun tank main E4 hul", "lnl-notation-bearing-unknown", Some("gun tank main E4 hull")),
        ("hold still", "notation-alone", Some("hold")),
        ("hold mvoe", "notation-extra", Some("hold move")),
        ("charm usee", "notation-extra", Some("charm use")),
        ("charm", "notation-form", None),
        ("call alpha E4 battery 3", "notation-number", None),
    ];
    notation::slips_are_answered(&*g.rules, g.state(), &slips);
}

#[test]
fn no_text_is_too_strange_to_read() {
    let g = game("us: a us_ab_254 B4 +us_m1919a6; t us_m4a1 B5; ger: v ger_pz4h E4");
    let strange = " ·\u{0}·ñ·move·move .·step u·step ñ·step 4B·step B\u{661}·step B-4·step B4uu·step B4ub·go B99999999999999999999\
        ·face t 0·face t 256·face t -1·watch 21·watch -1·fire a E4 with +·fire a E4 with own+·fire a E4 with own own·gun t mg4 E4\
        ·gun t mg0 E4·gun t main E4 by·mortar a t E4 flare flare flare x·call a E4 battery·call a E4 battery 0·deploy a us_m1919a6 with\
        ·close a with·close a by·charm \u{202e}·İ·move İ·step İ4·ß ß ß·drop us_m1919a6#1·drop us_m1919a6#9·drop #·hold impulse now";
    notation::are_no_actions(&*g.rules, g.state(), strange);
    for verb in notation::verbs::<Lnl, Action>() {
        for tail in
            ["", " x", " x x", " a", " a a", " a B4", " a B4 x", " a a B4 x", " B4 B4 B4", " with with", " at at at at"]
        {
            let _ = g.rules.read(g.state(), &format!("{verb}{tail}"));
        }
    }
}

#[test]
fn every_position_on_the_way_round_trips() {
    for (seed, rules) in [&*ORCHARD, &*HEDGES, &*LAMPS, &*AP_LONG].into_iter().enumerate() {
        wander(rules, &mut rules.setup(), &mut Seeded::new(seed as u64), 500, |s| round_trips(rules, s));
    }
}

/// What is going on, in few words.
fn situation(s: &State) -> String {
    let stage = |frame: &Frame| match frame {
        Frame::Roll(roll) => twist::variant(roll),
        Frame::Attack(attack) => format!("{:?} {:?}", attack.kind, attack.stage),
        Frame::Entering(entering) => twist::variant(&entering.next),
        Frame::Melee(melee) => format!("{:?}", melee.stage),
        Frame::Assault(assault) => format!("{:?}", assault.stage),
        Frame::Overrun(overrun) => format!("{:?}", overrun.stage),
        Frame::Shot(shot) => twist::variant(&shot.stage),
        Frame::Call(call) => format!("{:?}", call.stage),
        Frame::Move(mover) => format!("{:?}", mover.kind),
        _ => String::new(),
    };
    match s.top() {
        Some(frame) => format!("{} {}", twist::variant(&frame), stage(&frame)).trim().to_owned(),
        None => twist::variant(&s.phase),
    }
}

/// Positions of random games, a few of each situation.
fn gallery(rules: &Lnl, n_games: u64, each: usize) -> BTreeMap<String, Vec<Value>> {
    twist::gallery(rules, n_games, each, situation, |seed, see| {
        wander(rules, &mut rules.setup(), &mut Seeded::new(seed), 4000, see);
    })
}

#[track_caller]
fn fault(rules: &Lnl, json: &Value, changes: &[(&str, Value)], expected: &str) {
    twist::faults_are_told(rules, json, changes, &[expected]);
}

#[test]
fn every_fault_is_told_with_its_path() {
    let rules = &*ORCHARD;
    let start = to_json(rules, &rules.setup());
    let first = |side: &str| {
        let seat = rules.content().scenario.sides.iter().position(|known| known.id == side).expect("a side");
        let on_map = |unit: &UnitId| rules.setup().place(*unit).is_some();
        rules.uid(rules.of(Seat(seat as u8)).into_iter().find(on_map).expect("a unit")).to_owned()
    };
    let [ours, theirs] = [0, 1].map(|place| first(&rules.content().scenario.sides[Seat(place)].id));
    let unit = |uid: &str, field: &str| format!("/units/{uid}/{field}");
    let one = |path: &str, value: Value, expected: &str| fault(rules, &start, &[(path, value)], expected);
    let of = |field: &str, value: Value, expected: &str| {
        one(&unit(&ours, field), value, &format!("units.{ours}{expected}"));
    };
    one("/version", json!(2), "version: version");
    one("/scenario", json!("ap_long"), "scenario: scenario");
    one("/turn", json!(99), "turn: range");
    one("/passes", json!(9), "passes: range");
    one("/phase", json!("dinner"), "phase: word");
    fault(rules, &start, &[("/phase", json!("rally")), ("/side", Value::Null)], "side: whose");
    one("/side", json!("martians"), "side: side");
    one("/initiative", json!("martians"), "initiative: side");
    one("/active", json!("martians"), "active: side");
    of("at", json!("Q99"), ".at: loc");
    of("at", json!("A1u"), ".at: loc");
    of("at", Value::Null, ": place");
    of("at", json!("A1a"), ": place");
    of("at", json!("off"), ": place");
    of("life", json!("eliminated"), ": place");
    of("life", json!("wreck"), ": place");
    of("facing", json!(7), ".facing: range");
    of("turret", json!(0), ".turret: range");
    of("marks", json!(["sleepy"]), ".marks.0: word");
    of("card", json!("ace_pilot"), ".card: card");
    of("counter", json!("us_m4a2"), ".counter: counter");
    of("counter", json!("us_m4a1"), ": other-counter");
    of("aboard", json!("nobody"), ".aboard: unit");
    of("aboard", json!(theirs), ": carrier");
    of("started", json!("Q99"), ".started: loc");
    one("/units/Zz99", start.pointer(&format!("/units/{ours}")).expect("it").clone(), "units.Zz99: unit");
    let weapon = rules.sw_text(SwId(0));
    let gun = start.pointer(&format!("/weapons/{weapon}")).expect("a weapon").clone();
    one("/weapons/us_phaser", gun, "weapons.us_phaser: weapon");
    let arm = |field: &str, value: Value, expected: &str| {
        one(&format!("/weapons/{weapon}/{field}"), value, &format!("weapons.{weapon}{expected}"));
    };
    arm("owner", json!("nobody"), ".owner: unit");
    arm("at", json!("A1"), ": owner");
    arm("flags", json!(["rusty"]), ".flags.0: word");
    arm("counter", json!("us_m4a1"), ": other-counter");
    one("/spotted", json!({"martians": []}), "spotted.martians: side");
    let side = rules.content().scenario.sides[Seat(0)].id.clone();
    one("/spotted", json!({ side.clone(): ["Q99"] }), &format!("spotted.{side}.0: loc"));
    one("/spotted", json!({ side.clone(): ["off"] }), "spotted: not-on-map");
    one("/smoke", json!(["Q99"]), "smoke.0: loc");
    one("/rubble", json!(["Q99"]), "rubble.0: loc");
    one("/flares", json!(["off"]), "flares: not-on-map");
    one("/melees", json!({"off": 1}), "melees: not-on-map");
    one("/held", json!(["Q99"]), "held.0: loc");
    one("/missions", json!({"martians": [1]}), "missions.martians: side");
    one("/dry", json!({"martians": [1]}), "dry.martians: side");
    one("/cards_out", json!(["ace_pilot"]), "cards_out.0: card");
    one("/events_done", json!(["christmas"]), "events_done.0: event");
    one("/dedicated", json!(["martians"]), "dedicated.0: side");
    one(
        "/score",
        json!({"martians": {"mmc_lost": 1, "craft_lost": 0, "exited": 0, "bonus": 0}}),
        "score.martians: side",
    );
    one("/watch", json!({"martians": {"within": 1, "rest": false, "this_move": false}}), "watch.martians: side");
    one("/barrages", json!([{"hex": "hex:A1", "fp": 3, "radius": 9, "seat": 0}]), "barrages: not-on-map");
    one("/barrages", json!([3]), "barrages.0: shape");
    one("/acquired", json!([{"unit": "unit:nobody"}]), "acquired.0.unit: unit");
    one("/frames", json!([{"drop": "unit:nobody"}]), "frames.0.drop: unit");
    one("/frames", json!(["dance"]), "frames.0: word");
    let frames: Vec<Value> = (0..20).map(|_| json!({ "drop": format!("unit:{ours}") })).collect();
    one("/frames", json!(frames), "frames: many");
    one("/frames", json!([{"roll": {"spot": {"unit": format!("unit:{ours}"), "at": "loc:off"}}}]), "frames.0: frame");
    let nowhere = json!({"unit": format!("unit:{ours}"), "at": "loc:-"});
    one("/frames", json!([{"roll": { "spot": nowhere }}]), "frames.0.roll.at: loc");
    for text in ["unit:-", "unit:+"] {
        one("/frames", json!([{ "drop": text }]), "frames.0.drop: unit");
    }
    for text in ["unut:nobody", "unit", "loc:A1"] {
        one("/frames", json!([{ "drop": text }]), "frames.0.drop: shape");
    }
    one("/impulse", json!({"at": "Q99"}), "impulse.at: loc");
    one("/impulse", json!({"called": ["nobody"]}), "impulse.called.0: unit");
    one("/impulse", json!({"left": ["Q99"]}), "impulse.left.0: loc");
    // All are told at once.
    let mut json = start.clone();
    set(&mut json, "/turn", json!(99));
    set(&mut json, &unit(&ours, "facing"), json!(9));
    set(&mut json, "/smoke", json!(["Q99"]));
    let told = from_json(rules, &json).unwrap_err();
    assert_eq!(told, ["turn: range".to_owned(), format!("units.{ours}.facing: range"), "smoke.0: loc".to_owned()]);
    set(&mut json, &unit(&ours, "colour"), json!(1));
    assert_eq!(from_json(rules, &json).unwrap_err()[1], format!("units.{ours}.colour: field"));
}

/// Whether a changed position is accepted; then it can be played on.
fn stands(rules: &Lnl, json: &Value, actions: &BTreeSet<String>, seed: u64) -> bool {
    let Some(mut s) = twist::looked_at(rules, json, actions) else { return false };
    wander(rules, &mut s, &mut Seeded::new(seed), 60, |_| {});
    true
}

#[test]
fn a_changed_position_of_orchard_street_is_refused_or_can_be_played() {
    changed_positions(&ORCHARD, 1500);
}

#[test]
fn a_changed_position_of_four_hedges_is_refused_or_can_be_played() {
    changed_positions(&HEDGES, 1500);
}

#[test]
fn a_changed_position_of_lamps_out_is_refused_or_can_be_played() {
    changed_positions(&LAMPS, 1500);
}

#[test]
fn a_changed_position_of_ap_long_is_refused_or_can_be_played() {
    changed_positions(&AP_LONG, 1500);
}

fn changed_positions(rules: &Lnl, n_runs: u64) {
    let positions: Vec<Value> = gallery(rules, 6, 3).into_values().flatten().collect();
    let walk = |see: &mut dyn FnMut(&State)| wander(rules, &mut rules.setup(), &mut Seeded::new(7), 400, see);
    let actions = twist::some_actions(rules, 31, walk);
    let actions: BTreeSet<String> = actions.into_iter().step_by(5).collect();
    Twists::new(positions, &["units", "weapons"])
        .stand_or_are_refused(n_runs, |json, run| stands(rules, json, &actions, run));
}

#[test]
fn positions_of_version_1_load() {
    conformance::old_positions_load(include_str!("positions-1.jsonl"), |of| match of {
        "orchard_street" => &*ORCHARD,
        "four_hedges" => &*HEDGES,
        "lamps_out" => &*LAMPS,
        _ => &*AP_LONG,
    });
}

#[test]
fn the_schema_is_closed_and_documented() {
    twist::schema_is_closed(&content::schema::<Saved>(), &["administration", "abandoned", "counter", "aboard"]);
}
