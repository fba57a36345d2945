use super::{plan::say, *};
use crate::{Agent, Greedy, Script, Weights, WeightsFile, play_game};
use content::{Files, Problems};
use kernel::{Pending, Rules, dice::Seeded, play, resolve};
use std::path::Path;

const SCENARIOS: [&str; 3] = ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"];

/// More decisions than any game has.
const DECISIONS_MAX: usize = 5_000;

fn scenario(id: &str) -> Fubar {
    let mut files = Files::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content/fubar");
    for folder in ["tables", "units", "maps", "scenarios"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            files.insert(format!("fubar/{folder}/{name}"), std::fs::read_to_string(&path).unwrap());
        }
    }
    let mut problems = Problems::new();
    rules_fubar::load(&files, id, &[], &mut problems).unwrap_or_else(|| panic!("{problems:?}"))
}

/// Plays by the script up to a turn.
fn at_turn(rules: &Fubar, turn: u8, seed: u64) -> State {
    let brain = FubarBrain::hand();
    let mut dice = Seeded::new(seed);
    let mut s = rules.setup();
    resolve(rules, &mut s, &mut dice, &mut ()).unwrap();
    while s.turn < turn {
        let Pending::Decision { seats, .. } = rules.pending(&s) else { panic!("over before turn {turn}") };
        let seat = seats.iter().next().unwrap();
        let plan = brain.plan(rules, &s, seat);
        let action = brain.script(rules, &s, seat, &plan, &mut Vec::new());
        let legal = kernel::admit(rules, &s, seat, action).unwrap();
        play(rules, &mut s, &legal, &mut dice, &mut ()).unwrap();
    }
    s
}

/// In debug builds, as tests are, `play_game` panics at every illegal action.
#[test]
fn the_script_plays_whole_games() {
    for id in SCENARIOS {
        let rules = scenario(id);
        for seed in 0..10 {
            let agent = || -> Box<dyn Agent<Fubar>> { Box::new(Script::new(FubarBrain::hand())) };
            let mut agents = vec![agent(), agent()];
            let record = play_game(&rules, &mut agents, &mut Seeded::new(seed), DECISIONS_MAX);
            assert!(record.outcome.is_some(), "{id} with seed {seed} has no end: {record:?}");
        }
    }
}

#[test]
fn the_script_follows_every_plan() {
    let rules = scenario(SCENARIOS[0]);
    let brain = FubarBrain::hand();
    for seed in 0..3 {
        let s = at_turn(&rules, 2, seed);
        let Pending::Decision { seats, .. } = rules.pending(&s) else { panic!("a decision is due") };
        let seat = seats.iter().next().unwrap();
        for plan in brain.plans(&rules, &s, seat) {
            let action = brain.script(&rules, &s, seat, &plan, &mut Vec::new());
            assert!(rules.check(&s, seat, &action).is_ok(), "{plan:?}: {action:?}");
        }
    }
}

#[test]
fn shortlists_are_short_and_legal() {
    let brain = FubarBrain::hand();
    for id in SCENARIOS {
        let rules = scenario(id);
        let mut dice = Seeded::new(4);
        let mut s = rules.setup();
        resolve(&rules, &mut s, &mut dice, &mut ()).unwrap();
        for _ in 0..120 {
            let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
            let seat = seats.iter().next().unwrap();
            let plan = brain.plan(&rules, &s, seat);
            let mut list = Vec::new();
            rules.legal(&s, seat, &mut list);
            brain.shortlist(&rules, &s, seat, &plan, &mut list);
            assert!(!list.is_empty() && list.len() <= 12, "{list:?}");
            for action in &list {
                assert!(rules.check(&s, seat, action).is_ok(), "{action:?} in {id}");
            }
            let action = list[dice.below(list.len() as u32) as usize];
            let legal = kernel::admit(&rules, &s, seat, action).unwrap();
            play(&rules, &mut s, &legal, &mut dice, &mut ()).unwrap();
        }
    }
}

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    for id in SCENARIOS {
        let rules = scenario(id);
        let brain = FubarBrain::hand();
        for turn in [1, 3] {
            let s = at_turn(&rules, turn, 2);
            let (a, b) = (brain.value(&rules, &s, Seat(0)), brain.value(&rules, &s, Seat(1)));
            assert!((a + b).abs() < 1e-6, "{id}, turn {turn}: {a} and {b}");
        }
    }
}

#[test]
fn plans_differ_and_are_told() {
    let rules = scenario(SCENARIOS[0]);
    let brain = FubarBrain::hand();
    let s = at_turn(&rules, 2, 1);
    let plans = brain.plans(&rules, &s, Seat(1));
    assert!(plans.len() >= 4, "{plans:?}");
    for (i, plan) in plans.iter().enumerate() {
        assert!(!plans[..i].contains(plan));
        assert!(say(&rules, plan).id.starts_with("fubar-plan-"));
    }
    // The Americans have to come; nobody has to tell the patrol to leave.
    assert!(matches!(brain.plan(&rules, &s, Seat(1)).effort, Effort::Take(_)));
    let patrol = scenario(SCENARIOS[1]);
    assert_eq!(brain.plan(&patrol, &at_turn(&patrol, 1, 1), Seat(0)).effort, Effort::Leave);
}

#[test]
fn a_plan_changes_where_a_unit_goes() {
    let rules = scenario(SCENARIOS[0]);
    let brain = FubarBrain::hand();
    let s = at_turn(&rules, 1, 3);
    let unit = rules.unit_ids().find(|unit| rules.units()[unit.index()].id == "us_sq1").unwrap();
    let scene = Scene::new(&brain, &rules, &s, Seat(1));
    // How much rather it runs to the cottage than to the farmhouse.
    let rather = |effort: Effort| {
        let mut intents = Vec::new();
        brain.intents(&rules, &s, &scene, unit, Order::Run, &FubarPlan { effort }, &mut intents);
        let towards = |objective: usize| {
            let goal = rules.scenario().objectives[objective].at;
            let from = scene.post(unit).unwrap().eye.at;
            let left = |intent: &&intents::Intent| {
                let by = intent.by.unwrap();
                scene::apart(shifted(from, by), goal)
            };
            intents.iter().filter(|intent| intent.by.is_some()).min_by_key(left).unwrap().worth
        };
        towards(2) - towards(0)
    };
    assert!(rather(Effort::Take(2)) > rather(Effort::Take(0)));
}

fn shifted(at: board::open::Pt, by: board::open::Pt) -> board::open::Pt {
    board::open::Pt::new(at.x + by.x, at.y + by.y)
}

#[test]
fn winning_counts_more_than_anything() {
    let rules = scenario(SCENARIOS[1]);
    let brain = FubarBrain::hand();
    let agent = || -> Box<dyn Agent<Fubar>> { Box::new(Script::new(FubarBrain::hand())) };
    let mut s = rules.setup();
    crate::play_from(&rules, &mut s, &mut [agent(), agent()], &mut Seeded::new(5), DECISIONS_MAX);
    let Some(kernel::Outcome::Win(winner)) = s.over() else { return };
    assert!(brain.value(&rules, &s, winner) > 1_000.0);
    assert!(brain.value(&rules, &s, Seat(1 - winner.0)) < -1_000.0);
}

#[test]
fn greedy_finishes_a_game() {
    let rules = scenario(SCENARIOS[2]);
    let greedy = || -> Box<dyn Agent<Fubar>> { Box::new(Greedy::new(FubarBrain::hand())) };
    let record = play_game(&rules, &mut [greedy(), greedy()], &mut Seeded::new(1), DECISIONS_MAX);
    assert!(record.outcome.is_some());
}

#[test]
fn the_learnt_weights_are_weights() {
    let file = WeightsFile::parse(FubarBrain::LEARNT).unwrap();
    let weights: FubarWeights = file.weights().unwrap();
    assert!(weights.numbers().iter().all(|number| number.is_finite()));
}
