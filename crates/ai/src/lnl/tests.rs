use super::*;
use crate::{Weights, WeightsFile};
use content::{Files, Problems};
use kernel::{Outcome, Pending, dice::Seeded, resolve};
use std::sync::LazyLock;

static FILES: LazyLock<Files> = LazyLock::new(|| conformance::shipped("lnl").into_iter().collect());

const SCENARIOS: [&str; 4] = ["orchard_street", "lamps_out", "ap_long", "four_hedges"];

fn game(scenario: &str) -> Lnl {
    Lnl::new(rules_lnl::load(&FILES, scenario, &[], &mut Problems::new()).expect("shipped content is right"))
}

/// Plays by the script until `stop`, every action checked.
fn played(rules: &Lnl, seed: u64, plan: impl Fn(&State, Seat) -> Plan, stop: impl Fn(&State) -> bool) -> State {
    let brain = LnlBrain::hand();
    let (mut state, mut dice, mut scratch) = (rules.setup(), Seeded::new(seed), Vec::new());
    for _ in 0..6_000 {
        let Pending::Decision { seats, .. } = rules.pending(&state) else { return state };
        if stop(&state) {
            return state;
        }
        let seat = seats.iter().next().unwrap();
        let action = brain.script(rules, &state, seat, &plan(&state, seat), &mut scratch);
        assert_eq!(rules.check(&state, seat, &action), Ok(()), "{}", rules.action_text(&state, &action));
        rules.decide(&mut state, seat, &action, &mut ());
        resolve(rules, &mut state, &mut dice, &mut ()).unwrap();
    }
    panic!("the game does not end")
}

#[test]
fn the_script_plays_whole_games() {
    let brain = LnlBrain::hand();
    for scenario in SCENARIOS {
        let rules = game(scenario);
        for seed in 0..10 {
            let end = played(&rules, seed, |s, seat| brain.plan(&rules, s, seat), |_| false);
            assert!(matches!(rules.pending(&end), Pending::Over(_)), "{scenario} {seed}");
            let Outcome::Win(winner) = rules.outcome(&end) else { panic!("somebody wins") };
            assert!(brain.value(&rules, &end, winner) > 100.0 && brain.value(&rules, &end, enemy_of(winner)) < -100.0);
        }
    }
}

/// A flight has no end of its own: who could choose its hexes one by one flew round for ever.
#[test]
fn the_shortlist_of_a_flight_is_the_scripts_choice() {
    let brain = LnlBrain::hand();
    let rules = game("ap_long");
    let flights = std::cell::Cell::new(0);
    let look = |s: &State| {
        if in_flight(&rules, s) {
            let Pending::Decision { seats, .. } = rules.pending(s) else { return false };
            let seat = seats.iter().next().unwrap();
            let plan = brain.plan(&rules, s, seat);
            let mut list = Vec::new();
            rules.legal(s, seat, &mut list);
            brain.shortlist(&rules, s, seat, &plan, &mut list);
            assert_eq!(list, [brain.script(&rules, s, seat, &plan, &mut Vec::new())]);
            flights.set(flights.get() + 1);
        }
        false
    };
    played(&rules, 2, |s, seat| brain.plan(&rules, s, seat), look);
    assert!(flights.get() > 10, "somebody flies");
}

#[test]
fn squads_set_out_one_by_one() {
    let brain = LnlBrain::hand();
    let rules = game("orchard_street");
    let state = played(&rules, 1, |s, seat| brain.plan(&rules, s, seat), |s| s.phase == Phase::Operations);
    let stack = rules.on_map(&state, Seat(0)).into_iter().map(|unit| rules.at(&state, Seat(0), state.place(unit)));
    let squads = |units: UnitSet| units.filter(|unit| rules.class(&state, unit).is_mmc());
    let stack = stack.max_by_key(|units| squads(*units).len()).unwrap();
    assert!(squads(stack).len() > 1);
    let party = brain.party(&rules, &state, stack);
    assert_eq!((party.len(), squads(party).len()), (1, 1), "the rest waits until fire has been drawn");
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let brain = LnlBrain::hand();
    for scenario in SCENARIOS {
        let rules = game(scenario);
        let state = played(&rules, 3, |s, seat| brain.plan(&rules, s, seat), |s| s.turn >= 3);
        let values = [Seat(0), Seat(1)].map(|seat| brain.value(&rules, &state, seat));
        assert!((values[0] + values[1]).abs() < 1e-9, "{scenario}: {values:?}");
    }
}

#[test]
fn plans_differ_are_said_and_are_followed() {
    let brain = LnlBrain::hand();
    let rules = game("four_hedges");
    let dawn = played(&rules, 5, |s, seat| brain.plan(&rules, s, seat), |s| s.phase == Phase::Operations);
    let plans = brain.plans(&rules, &dawn, Seat(0));
    assert!(plans.len() >= 4 && plans[0] == brain.plan(&rules, &dawn, Seat(0)), "{plans:?}");
    let said: Vec<_> = plans.iter().filter_map(|plan| brain.say_plan(&rules, &dawn, Seat(0), plan)).collect();
    assert_eq!(said.len(), plans.len());
    for (place, message) in said.iter().enumerate() {
        assert!(!said[..place].contains(message), "{message:?}");
    }
    // Who storms is nearer to the farm after two turns than who stays and shoots.
    let near = |stance: Stance| {
        let plan = move |_: &State, _: Seat| Plan { stance, goal: HexId::NONE };
        let end = played(&rules, 7, plan, |s| s.turn >= 3);
        let goal = rules.content().scenario.victory.hexes()[0];
        let men = rules.on_map(&end, Seat(0)).filter(|unit| rules.class(&end, unit).is_leg());
        let far: u32 =
            men.into_iter().map(|unit| u32::from(rules.ground().distance(end.place(unit).hex(), goal))).sum();
        f64::from(far) / men.len().max(1) as f64
    };
    assert!(near(Stance::Storm) < near(Stance::Hold));
}

#[test]
fn the_shortlist_is_short_and_legal() {
    let brain = LnlBrain::hand();
    for scenario in SCENARIOS {
        let rules = game(scenario);
        let state = played(&rules, 1, |s, seat| brain.plan(&rules, s, seat), |s| s.phase == Phase::Operations);
        let mut list = Vec::new();
        rules.legal(&state, state.active, &mut list);
        brain.shortlist(&rules, &state, state.active, &brain.plan(&rules, &state, state.active), &mut list);
        assert!((1..=8).contains(&list.len()), "{scenario}: {list:?}");
        assert!(list.iter().all(|action| rules.check(&state, state.active, action).is_ok()));
    }
}

#[test]
fn the_learnt_weights_are_read() {
    let file = WeightsFile::parse(LnlBrain::LEARNT).unwrap();
    assert_eq!(file.weights::<LnlWeights>().unwrap().numbers().len(), LnlWeights::NAMES.len());
    let _ = LnlBrain::tuned();
}
