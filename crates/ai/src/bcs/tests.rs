//! Tests of the brain: its script is legal and ends, its value weighs both sides alike, its plans are followed.

use super::*;
use crate::{Agent, Greedy, Script, WeightsFile};
use ::content::{Files, Problems};
use kernel::{Pending, admit, dice::Seeded, play, resolve};
use rules_bcs::game::enemy_of;
use rules_bcs::model::{FormationId, UnitId};
use std::sync::LazyLock;

/// The shipped content, read from the tree.
static FILES: LazyLock<Files> = LazyLock::new(|| conformance::shipped("bcs").into_iter().collect());

fn game(scenario: &str, edition: &str) -> Bcs {
    let options = [("edition".to_owned(), edition.to_owned())];
    let mut problems = Problems::new();
    Bcs::new(rules_bcs::load(&FILES, scenario, &options, &mut problems).expect("it loads"))
}

fn asked(rules: &Bcs, s: &State) -> Option<Seat> {
    match rules.pending(s) {
        Pending::Decision { seats, .. } => seats.iter().next(),
        Pending::Over(_) | Pending::Procedure => None,
    }
}

/// Plays with one agent for both until `stop`, at most so many decisions; every action is admitted.
fn play_until(rules: &Bcs, agent: &mut dyn Agent<Bcs>, seed: u64, stop: impl Fn(&State) -> bool) -> State {
    /// Far beyond the longest game.
    const DECISIONS_MAX: usize = 5_000;
    let mut dice = Seeded::new(seed);
    let mut s = rules.setup();
    resolve(rules, &mut s, &mut dice, &mut ()).unwrap();
    for _ in 0..DECISIONS_MAX {
        let Some(seat) = asked(rules, &s).filter(|_| !stop(&s)) else { return s };
        let action = agent.choose(rules, &s, seat);
        let legal = admit(rules, &s, seat, action).unwrap_or_else(|why| panic!("{action:?}: {why}"));
        play(rules, &mut s, &legal, &mut dice, &mut ()).unwrap();
    }
    panic!("the game does not end");
}

/// The script plays whole games, every action of which is admitted.
fn plays_to_the_end(scenario: &str, edition: &str, games: u64) {
    let rules = game(scenario, edition);
    for seed in 0..games {
        let end = play_until(&rules, &mut Script::new(BcsBrain::hand()), seed, |_| false);
        assert_eq!(end.phase, Phase::Over);
    }
}

#[test]
fn the_script_plays_legal_games_at_the_vell() {
    plays_to_the_end("vell_crossing", "2.0", 10);
}

#[test]
fn the_script_plays_legal_games_at_the_vell_by_the_older_charts() {
    plays_to_the_end("vell_crossing", "1.2", 10);
}

#[test]
fn the_script_plays_legal_games_at_corrow() {
    plays_to_the_end("corrow_offensive", "2.0", 3);
}

#[test]
fn the_script_plays_legal_games_at_corrow_by_the_older_charts() {
    plays_to_the_end("corrow_offensive", "1.2", 3);
}

#[test]
fn what_is_on_the_wide_list_is_legal_and_led_by_something() {
    let rules = game("vell_crossing", "2.0");
    let brain = BcsBrain::hand();
    let (mut dice, mut s, mut list) = (Seeded::new(3), rules.setup(), Vec::new());
    resolve(&rules, &mut s, &mut dice, &mut ()).unwrap();
    while let Some(seat) = asked(&rules, &s).filter(|_| s.turn < 3) {
        let plan = brain.plan(&rules, &s, seat);
        rules.legal(&s, seat, &mut list);
        brain.shortlist(&rules, &s, seat, &plan, &mut list);
        assert!(!list.is_empty() && list.len() <= WIDE);
        for action in &list {
            assert!(rules.check(&s, seat, action).is_ok(), "{action:?}");
        }
        let legal = admit(&rules, &s, seat, list[list.len() - 1]).unwrap();
        play(&rules, &mut s, &legal, &mut dice, &mut ()).unwrap();
    }
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let rules = game("vell_crossing", "2.0");
    let brain = BcsBrain::hand();
    for turn in 1..=6 {
        let s = play_until(&rules, &mut Script::new(brain), 5, |s| s.turn >= turn);
        let sum = brain.value(&rules, &s, Seat(0)) + brain.value(&rules, &s, Seat(1));
        assert!(sum.abs() < 1e-6, "{sum} in turn {turn}");
    }
}

/// Hex by hex the end is worth more to who takes them: the points, and where the level of victory changes hands the
/// victory.
#[test]
fn a_won_game_is_worth_its_points_and_the_victory() {
    let rules = game("vell_crossing", "2.0");
    let brain = BcsBrain::hand();
    let mut s = play_until(&rules, &mut Script::new(brain), 1, |_| false);
    let scenario = &rules.content().scenario;
    let level = |s: &State| match scenario.levels[usize::from(rules.level_of(rules.vp(s)))].winner {
        Some(Seat(1)) => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    };
    s.held = 0;
    let (mut known, mut stood, mut won) = (brain.value(&rules, &s, Seat(1)), level(&s), 0.0);
    for (place, hex) in scenario.victory.iter().enumerate() {
        s.held |= 1 << place;
        let (value, stands) = (brain.value(&rules, &s, Seat(1)), level(&s));
        let expected = 2.0 * brain.w.point * f64::from(hex.vp) + value::WON * (stands - stood);
        assert!((value - known - expected).abs() < 1e-9, "{place}: {value} after {known}");
        won += stands - stood;
        (known, stood) = (value, stands);
    }
    assert_eq!(won, 2.0, "from a defeat to a victory");
}

/// The first position in which a formation of the seat is active at a step.
fn active(rules: &Bcs, seat: Seat, step: ActStep) -> State {
    let stop = |s: &State| is_active(rules, s, seat) && s.act.step == step && s.top().is_none();
    play_until(rules, &mut Script::new(BcsBrain::hand()), 2, stop)
}

#[test]
fn plans_differ_and_are_followed() {
    let rules = game("corrow_offensive", "2.0");
    let brain = BcsBrain::hand();
    let merrow = Seat(0);
    let s = active(&rules, merrow, ActStep::Pd);
    let plans = brain.plans(&rules, &s, merrow);
    assert_eq!(plans[0], brain.plan(&rules, &s, merrow));
    assert!(plans.len() > 1);
    assert!((1..plans.len()).all(|place| !plans[..place].contains(&plans[place])));
    let mut scratch = Vec::new();
    for plan in &plans {
        let action = brain.script(&rules, &s, merrow, plan, &mut scratch);
        assert_eq!(action == Action::Prepare, plan.posture == Posture::Hold, "{plan:?}");
    }
}

#[test]
fn a_plan_lasts_for_one_activation() {
    let rules = game("vell_crossing", "2.0");
    let brain = BcsBrain::hand();
    let karsk = Seat(1);
    let before = active(&rules, karsk, ActStep::Pd);
    let after = active(&rules, karsk, ActStep::Activity);
    assert_ne!(brain.epoch(&rules, &before, karsk), brain.epoch(&rules, &after, karsk));
    assert_eq!(brain.plan(&rules, &after, enemy_of(karsk)).posture, Posture::Wait);
}

/// The formations that are active in a rollout which begins in the nth activation of a turn; at its end none is.
fn activations_of_a_rollout(scenario: &str, nth: usize) -> Vec<FormationId> {
    let rules = game(scenario, "2.0");
    let brain = BcsBrain::hand();
    let n = rules.content().formations.len();
    let begun = |s: &State| s.formations[..n].iter().filter(|held| held.used).count();
    let stop =
        |s: &State| s.act.formation.is_some() && s.act.step == ActStep::Pd && s.top().is_none() && begun(s) == nth;
    let start = play_until(&rules, &mut Script::new(brain), 2, stop);
    let seat = rules.formation(start.acting()).seat;
    let (mut s, mut dice, mut scratch) = (start.clone(), Seeded::new(1), Vec::new());
    let mut activations = vec![start.acting()];
    while !brain.is_far_enough(&rules, &start, &s, seat) {
        let seat = asked(&rules, &s).expect("the game goes on");
        let plan = brain.plan(&rules, &s, seat);
        let legal = admit(&rules, &s, seat, brain.script(&rules, &s, seat, &plan, &mut scratch)).unwrap();
        play(&rules, &mut s, &legal, &mut dice, &mut ()).unwrap();
        activations.extend(s.act.formation.get().filter(|active| activations.last() != Some(active)));
    }
    assert!(s.act.formation.is_none(), "nothing is half done");
    activations
}

/// Eight formations: there is a choice after the reply, until the last of each side begin without one.
#[test]
fn a_rollout_goes_through_the_reply() {
    let rules = game("corrow_offensive", "2.0");
    let [own, reply] = activations_of_a_rollout("corrow_offensive", 1)[..] else { panic!("not two activations") };
    assert_ne!(rules.formation(own).seat, rules.formation(reply).seat);
    assert_eq!(activations_of_a_rollout("corrow_offensive", 5).len(), 4);
}

/// Four formations: the second of each side begins without a choice, so that the first choice is of the next turn.
#[test]
fn a_rollout_ends_where_there_is_a_choice() {
    assert_eq!([1, 2, 3].map(|nth| activations_of_a_rollout("vell_crossing", nth).len()), [4, 3, 2]);
}

/// In the middle of an activation, as it is all along where each side has one formation.
#[test]
fn a_rollout_without_a_choice_ends_with_the_next_turn() {
    let rules = game("vell_crossing", "2.0");
    let brain = BcsBrain::hand();
    let start = active(&rules, Seat(1), ActStep::Activity);
    let far = [1, 2].map(|turns| {
        let mut later = start.clone();
        later.turn += turns;
        brain.is_far_enough(&rules, &start, &later, Seat(1))
    });
    assert_eq!(far, [false, true]);
}

#[test]
fn whoever_reckons_has_a_choice_where_a_unit_goes() {
    let rules = game("vell_crossing", "2.0");
    let brain = BcsBrain::hand();
    let karsk = Seat(1);
    let s = active(&rules, karsk, ActStep::Activity);
    let plan = brain.plan(&rules, &s, karsk);
    let mut list = Vec::new();
    let own = brain.script(&rules, &s, karsk, &plan, &mut list);
    let Action::Move { unit: first, .. } = own else { panic!("{own:?} is no move") };
    brain.shortlist(&rules, &s, karsk, &plan, &mut list);
    assert_eq!(list[0], own);
    assert!(list.len() > 1);
    assert!(list.iter().all(|action| matches!(*action, Action::Move { unit, .. } if unit == first)), "{list:?}");
}

#[test]
fn plans_have_words() {
    let rules = game("vell_crossing", "2.0");
    let brain = BcsBrain::hand();
    let s = rules.setup();
    let say = |posture, goal| {
        let plan = BcsPlan { formation: Some(FormationId(0)), posture, goal, manner: Manner::Steady };
        brain.say_plan(&rules, &s, Seat(0), &plan).map(|message| (message.id.into_owned(), message.args.len()))
    };
    let halden = rules.ground().hex("0506");
    assert_eq!(say(Posture::Assault, halden), Some(("bcs-plan-assault".to_owned(), 2)));
    assert_eq!(say(Posture::Hold, halden), Some(("bcs-plan-hold".to_owned(), 2)));
    assert_eq!(say(Posture::Recover, halden), Some(("bcs-plan-recover".to_owned(), 1)));
    assert_eq!(say(Posture::Wait, None), None);
}

#[test]
fn the_learnt_weights_are_read() {
    let file = WeightsFile::parse(BcsBrain::LEARNT).unwrap();
    file.weights::<BcsWeights>().unwrap();
}

#[test]
fn greedy_plays_a_legal_turn() {
    let rules = game("vell_crossing", "1.2");
    let s = play_until(&rules, &mut Greedy::new(BcsBrain::hand()), 4, |s| s.turn > 1);
    assert_eq!(s.turn, 2);
}

/// The steps of a unit that is Support are those of its asset: who has lost one there is worth less.
#[test]
fn a_unit_that_is_support_is_worth_the_steps_of_its_asset() {
    let rules = game("vell_crossing", "2.0");
    let (unit, seat, support) = (0u8..)
        .map(UnitId)
        .take(rules.content().units.len())
        .find_map(|unit| rules.entry(unit).asset.map(|support| (unit, rules.seat(unit), support)))
        .expect("some unit can be Support");
    let mut s = rules.setup();
    s.units[usize::from(unit.0)].status = rules_bcs::state::Status::Asset;
    s.assets[usize::from(support.0)].steps = s.unit(unit).steps;
    let brain = BcsBrain::hand();
    let force = brain.force(&rules, &s, seat);
    let value = brain.value(&rules, &s, seat);
    s.assets[usize::from(support.0)].steps -= 1;
    assert_eq!(brain.force(&rules, &s, seat), force - 1.0);
    assert!(brain.value(&rules, &s, seat) < value);
}
