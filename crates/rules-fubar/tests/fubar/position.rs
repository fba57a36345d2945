//! Positions saved and loaded: every state of random games, hand-made faults with the field that is named, and changed
//! positions that must be refused or played on without a panic.

use crate::game::TABLES;
use conformance::twist::{self, Twists, from_json, round_trips, set, to_json};
use kernel::dice::Seeded;
use rules_fubar::{
    Fubar,
    action::Action,
    position::Saved,
    sketch::sketch,
    state::{Frame, State},
};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A crowded little table with everything on it, on which random games meet every frame.
const CROWD: &str = include_str!("crowd.sketch");

fn crowd(more: &str) -> (Fubar, State) {
    sketch(&TABLES, &format!("{CROWD}\n{more}")).unwrap()
}

/// Plays on at random for some decisions and shows every state on the way, procedures included.
fn wander(rules: &Fubar, s: &mut State, dice: &mut Seeded, n_decisions: usize, see: impl FnMut(&State)) {
    twist::wander(rules, s, dice, n_decisions, |_, _, list, dice| twist::draw(&list, 2, quarrels, dice), see);
}

/// Random games look for trouble, or little would happen.
fn quarrels(action: &Action) -> u8 {
    let looks_for_it = matches!(
        action,
        Action::AimedFire { .. } | Action::Assault { .. } | Action::Rush | Action::ShootAll { .. } | Action::Fire
    );
    u8::from(looks_for_it)
}

/// The words of the frames, outermost first.
fn stack(s: &State) -> String {
    let word = |frame: &Frame| format!("{frame:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
    s.frames.live().iter().map(word).collect::<Vec<_>>().join(" ")
}

#[test]
fn every_state_of_random_games_loads_as_it_was_saved() {
    let mut seen = BTreeSet::new();
    for (more, n_games) in [("", 60), ("deploy", 6)] {
        let (rules, start) = crowd(more);
        round_trips(&rules, &start);
        for seed in 0..n_games {
            let (mut s, mut dice) = (start.clone(), Seeded::new(seed));
            wander(&rules, &mut s, &mut dice, 5000, |s| {
                seen.insert(stack(s));
                round_trips(&rules, s);
            });
        }
    }
    let words: BTreeSet<&str> = seen.iter().flat_map(|stack| stack.split(' ')).collect();
    let all = "Deploy TurnStart Melees Initiative NextHolder Choose Attempt GiveOrder Orders Walking Driving Checkpoint \
        React Plan Volley Allocate LoseWeapon Place PileIn Round Aim Lose CloseIn EndActivation EndTurn Over";
    let unseen: Vec<&str> = all.split(' ').filter(|word| !words.contains(word)).collect();
    assert_eq!(unseen, ["Aim"; 0], "no game came to these frames; seen: {seen:#?}");
}

/// Positions of random games, a few of each stack of frames.
fn gallery(rules: &Fubar, start: &State, n_games: u64, each: usize) -> BTreeMap<String, Vec<Value>> {
    twist::gallery(rules, n_games, each, stack, |seed, see| {
        wander(rules, &mut start.clone(), &mut Seeded::new(seed), 5000, see);
    })
}

/// Whether a changed position is accepted; then it can be played on.
fn stands(rules: &Fubar, json: &Value, actions: &BTreeSet<String>, seed: u64) -> bool {
    let Some(mut s) = twist::looked_at(rules, json, actions) else { return false };
    wander(rules, &mut s, &mut Seeded::new(seed), 12, |_| {});
    true
}

#[test]
fn a_changed_position_is_refused_or_can_be_played() {
    const N_RUNS: u64 = 2_000;
    let (rules, start) = crowd("");
    let positions: Vec<Value> = gallery(&rules, &start, 40, 4).into_values().flatten().collect();
    let walk = |see: &mut dyn FnMut(&State)| wander(&rules, &mut start.clone(), &mut Seeded::new(7), 300, see);
    let actions = twist::some_actions(&rules, 7, walk);
    let twists =
        Twists::new(positions, &[]).and_numbers(&[5, 9, 15, 16, 17, 31, 32, 71, 72, 254, 600, 2400, 32767, 65535]);
    twists.stand_or_are_refused(N_RUNS, |json, run| stands(&rules, json, &actions, run));
}

#[track_caller]
fn check(rules: &Fubar, position: &Value, changes: &[(&str, Value)], expected: &[&str]) {
    twist::faults_are_told(rules, position, changes, expected);
}

#[test]
fn a_wrong_field_is_named() {
    let (rules, start) = crowd("");
    let start = to_json(&rules, &start);
    let one = |path: &str, value: Value, expected: &str| check(&rules, &start, &[(path, value)], &[expected]);
    one("/version", json!(2), "version: version");
    one("/turn", json!(7), "turn: range");
    one("/turn", json!(0), "turn: range");
    one("/order", json!(["A", "A"]), "order: order");
    one("/order", json!(["A"]), "order: order");
    one("/holder", json!("C"), "holder: side");
    one("/points", json!({"A": 20_000}), "points.A: range");
    one("/units/a9", json!({}), "units.a9: unknown-unit");
    one("/units/a1/melee", json!(17), "units.a1.melee: range");
    one("/units/at/melee", json!(1), "units.at.melee: no-infantry");
    one("/units/a1/aboard", json!("a2"), "units.a1.aboard: no-vehicle");
    one("/units/a3/aboard", json!("bt"), "units.a3.aboard: carrier");
    one("/units/a3/aboard_turn", json!(2), "units.a3.aboard_turn: range");
    one("/units/a1/figures/7", json!({"status": "absent"}), "units.a1.figures.7: no-figure");
    one("/units/a1/figures/3/at", json!([2401, 300]), "units.a1.figures.3.at: off-table");
    one("/units/a1/figures/3/at", Value::Null, "units.a1.figures.3.at: needs-place");
    one("/units/a1/figures/3/status", json!("casualty"), "units.a1.figures.3.at: no-place");
    one("/units/a3/figures/1/at", json!([1, 1]), "units.a3.figures.1.at: no-place");
    one("/units/a1/vehicle", json!({"wheels": "absent"}), "units.a1.vehicle: no-vehicle");
    one("/units/at/vehicle/facing", json!(72), "units.at.vehicle.facing: range");
    one("/units/at/vehicle/centre", json!([0, -1]), "units.at.vehicle.centre: off-table");
    one("/units/at/vehicle/centre", Value::Null, "units.at.vehicle.centre: needs-place");
    one("/units/at/vehicle/stunned_turn", json!(2), "units.at.vehicle.stunned_turn: range");
    one("/units/at/vehicle/lost_weapons", json!([1, 3]), "units.at.vehicle.lost_weapons: no-slot");
    one(
        "/units/at_crew",
        json!({"figures": {"1": {"at": [9, 9], "status": "standing"}}}),
        "units.at_crew.figures: crew",
    );
    one("/assaulting", json!({"17": "A"}), "assaulting.17: range");
    one("/frames", json!([]), "frames: no-frame");
    one("/frames", json!(["orders"]), "frames.0: frame-first");
    one("/frames", json!(["next_holder", "round"]), "frames.1: frame-on");
    one("/frames", json!(["next_holder", "attempt"]), "activation: missing");
    one("/frames", json!([{"deploy": {"nth": 2}}]), "frames.0.nth: range");
    one("/frames", json!([{"initiative": {"ahead": {"A": 1, "B": 1}}}]), "frames.0.ahead: ahead");
    one("/frames", json!([{"initiative": {"ahead": {"A": 3}}}]), "frames.0.ahead: ahead");
    one("/frames", json!(["next_holder", {"choose": {"seat": "B"}}]), "frames.1.seat: must-be");
    one("/frames", json!([{"over": {"winner": "Z"}}]), "frames.0.winner: side");
    one("/activation", json!({"unit": "a1"}), "activation: idle");
    one("/volley", json!({"unit": "a1", "occasion": "order"}), "volley: idle");
    one("/hits", json!({"unit": "a1", "exposed": [1], "left": 1}), "hits: idle");
    one("/bailing", json!({"wreck": "at"}), "bailing: idle");
    one("/round", json!({"melee": 1}), "round: idle");
    let mut json = start.clone();
    set(&mut json, "/units/a1/colour", json!(1));
    assert_eq!(from_json(&rules, &json).unwrap_err(), ["units.a1.colour: field"]);
    let all = [("/turn", json!(9)), ("/units/a1/melee", json!(99)), ("/holder", json!("C"))];
    check(&rules, &start, &all, &["turn: range", "holder: side", "units.a1.melee: range"]);
    // Everybody has had his chance, and still somebody is to choose.
    let all: Vec<(String, Value)> =
        ["a1", "a2", "a3", "at", "ac"].map(|id| (format!("/units/{id}/attempted"), json!(true))).into();
    let all: Vec<(&str, Value)> = all.iter().map(|(path, value)| (path.as_str(), value.clone())).collect();
    check(&rules, &start, &all, &["frames: no-choice"]);
}

#[test]
fn a_wrong_nesting_is_named() {
    let (rules, start) = crowd("");
    let gallery = gallery(&rules, &start, 40, 20);
    let of_kind = |frames: &str, fits: fn(&Value) -> bool| {
        let mut found =
            gallery.iter().filter(|(stack, _)| stack.ends_with(frames)).flat_map(|(_, positions)| positions);
        found.find(|position| fits(position)).unwrap_or_else(|| panic!("no game comes to {frames}")).clone()
    };
    let of = |frames: &str| of_kind(frames, |_| true);
    let one = |position: &Value, path: &str, value: Value, expected: &str| {
        check(&rules, position, &[(path, value)], &[expected]);
    };
    let orders = of("GiveOrder");
    one(&orders, "/activation/order", json!("run"), "activation: not-begun");
    one(&orders, "/activation", Value::Null, "activation: missing");
    let walk = of("Walking Checkpoint React");
    one(&walk, "/activation/mover", Value::Null, "activation.mover: missing");
    one(&walk, "/activation/mover", json!(9), "activation.mover: no-figure");
    one(&walk, "/activation/leg", json!(9), "activation.leg: range");
    one(&walk, "/activation/step", json!(99), "activation.step: range");
    one(&walk, "/activation/path/0", json!([-5, 0]), "activation.path.0: off-table");
    one(&walk, "/activation/spent", Value::Null, "activation.path: path");
    one(&walk, "/activation/declined", json!(["b9"]), "activation.declined.0: unknown-unit");
    one(&walk, "/volley", Value::Null, "volley: missing");
    one(&walk, "/volley/occasion", json!("order"), "volley.occasion: must-be");
    one(&walk, "/volley/stage", json!("next"), "volley.stage: must-be");
    one(&walk, "/volley/aim", json!(2), "volley.aim: range");
    one(&walk, "/frames/3/checkpoint/asked", json!(99), "frames.3.asked: range");
    let drive = of("Driving Checkpoint React");
    one(&drive, "/activation/order", json!("walk"), "activation.order: no-such-order");
    one(&drive, "/activation/ops", Value::Null, "activation.ops: missing");
    one(&drive, "/activation/ops", json!([{"run": 30_000}]), "activation.ops: range");
    one(&drive, "/frames/2/driving/op", json!(9), "frames.2.op: range");
    one(&drive, "/frames/2/driving/step", json!(255), "frames.2.step: range");
    let plan = of_kind("Orders Plan", |json| ["a1", "a2", "b1", "b2"].iter().any(|id| json["volley"]["unit"] == **id));
    let unit = plan["volley"]["unit"].as_str().unwrap();
    let enemy = if unit.starts_with('a') { "b1" } else { "a1" };
    let pick = |gun: &str| json!({"1": {"gun": gun, "target": enemy}});
    let planned = |gun: &str, expected: &str| {
        check(&rules, &plan, &[("/volley/picks", pick(gun)), ("/volley/targets", json!([enemy]))], &[expected]);
    };
    planned("rifel", "volley.picks.1.gun: unknown-weapon");
    planned("#9", "volley.picks.1.gun: unknown-weapon");
    planned("light_cannon", "volley.picks.1: refused");
    one(&plan, "/volley/unit", json!(enemy), "volley.unit: must-be");
    one(&plan, "/volley/targets", json!([enemy]), "volley.targets: targets");
    let allocate = of("Volley Allocate");
    one(&allocate, "/hits", Value::Null, "hits: missing");
    one(&allocate, "/hits/left", json!(0), "hits.left: range");
    one(&allocate, "/hits/left", json!(17), "hits.left: range");
    one(&allocate, "/hits/exposed", json!([17]), "hits.exposed: no-figure");
    one(&allocate, "/volley/stage", json!("plan"), "volley.stage: past-plan");
    one(&allocate, "/volley/hits", json!([200]), "volley.hits: range");
    one(&allocate, "/volley/stage", json!("placing"), "volley.stage: stage");
    let place = of("Volley Place");
    one(&place, "/bailing", Value::Null, "bailing: missing");
    one(&place, "/bailing/wreck", json!("a1"), "bailing.wreck: no-vehicle");
    one(&place, "/volley/stage", json!({"riders": 17}), "volley.stage.riders: range");
    let weapon = of("Volley LoseWeapon");
    one(&weapon, "/volley/stage", json!({"strike": 16}), "volley.stage: stage");
    let pile_in = of("Round PileIn");
    one(&pile_in, "/round", Value::Null, "round: missing");
    one(&pile_in, "/round/melee", json!(0), "round.melee: range");
    one(&pile_in, "/round/assault", Value::Null, "round.assault: must-be");
    one(&pile_in, "/activation/target", Value::Null, "activation.target: target");
    one(&pile_in, "/round/blow", json!({"save": 99}), "round.blow.save: range");
    let lose = of("Round Lose");
    one(&lose, "/round/unsaved", Value::Null, &format!("round.unsaved.{}: range", lose["frames"].losing()));
    one(&lose, "/round/losses", json!({"a1": [9]}), "round.losses.a1: no-figure");
    one(&lose, "/round/hits", json!({"at": 1}), "round.hits.at: no-infantry");
    one(&lose, "/round/hits", json!({"a1": 200}), "round.hits.a1: range");
    let aim = of("Round Aim");
    one(&aim, "/round/aims", json!([{"figure": "a1", "unit": "b1"}]), "round.aims.0.figure: figure");
    one(&aim, "/round/blow", json!({"lose": 0}), "round.blow: must-be");
}

trait Losing {
    fn losing(&self) -> &str;
}
impl Losing for Value {
    /// The unit of the frame that names losses.
    fn losing(&self) -> &str {
        let frames = self.as_array().unwrap();
        frames.iter().find_map(|frame| frame["lose"]["unit"].as_str()).unwrap()
    }
}

#[test]
fn an_idle_position_is_short() {
    let (rules, start) = crowd("deploy");
    let json = to_json(&rules, &start);
    let rider = json!({"aboard": "ac", "figures": {"1": {"status": "standing"}, "2": {"status": "standing"}}});
    assert_eq!(json, json!({"version": 1, "turn": 0, "units": {"a3": rider}, "frames": [{"deploy": {"nth": 0}}]}));
}

#[test]
fn positions_of_version_1_load() {
    let games = ["", "deploy"].map(|more| (more, crowd(more).0));
    conformance::old_positions_load(include_str!("positions-1.jsonl"), |of| {
        games.iter().find(|(more, _)| *more == of).map(|(_, rules)| rules).expect("one of the two")
    });
}

#[test]
fn the_schema_is_closed_and_documented() {
    let schema = serde_json::to_value(schemars::schema_for!(Saved)).unwrap();
    let words = ["suppressed", "wreck", "halt_fire", "close_in", "riders", "reaction"];
    conformance::twist::schema_is_closed(&schema, &words);
}

#[test]
fn both_languages_know_every_message() {
    let sentences = conformance::Sentences::of("fubar", &["position"]);
    assert_eq!(sentences.differences(), Vec::<String>::new());
    let code = concat!(
        include_str!("../../src/position.rs"),
        include_str!("../../src/position/rows.rs"),
        include_str!("../../src/position/sound.rs")
    );
    let cited: BTreeSet<&str> = code.split('"').filter(|text| text.starts_with("fubar-position-")).collect();
    let [english, _] = sentences.words();
    assert_eq!(cited, english.ids().collect());
}
