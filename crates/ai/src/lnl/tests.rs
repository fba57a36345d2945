use super::*;
use crate::WeightsFile;
use content::{Files, Problems};
use kernel::{Outcome, Pending, Speech, dice::Seeded, resolve};
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
        assert_eq!(rules.check(&state, seat, &action), Ok(()), "{}", rules.write(&state, &action));
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
    let stack = rules.on_map(&state, Seat(0)).into_iter().map(|unit| rules.at(&state, Seat(0), state.loc_of(unit)));
    let squads = |units: UnitSet| units.filter(|unit| rules.class(&state, unit).is_mmc());
    let stack = stack.max_by_key(|units| squads(*units).len()).unwrap();
    assert!(squads(stack).len() > 1);
    let party = brain.party(&rules, &state, stack);
    assert_eq!((party.len(), squads(party).len()), (1, 1), "the rest waits until fire has been drawn");
}

#[test]
fn men_are_worth_about_what_is_told_of_them() {
    for brain in [LnlBrain::hand(), LnlBrain::tuned()] {
        for scenario in SCENARIOS {
            let rules = game(scenario);
            let state = played(&rules, 3, |s, seat| brain.plan(&rules, s, seat), |s| s.phase == Phase::Operations);
            let squads = rules.all_units().filter(|unit| {
                let whole = state.unit(unit).life == rules_lnl::model::Life::InPlay && state.unit(unit).good_order();
                whole && state.place(unit).is_some() && rules.class(&state, unit) == Class::Squad
            });
            assert!(!squads.is_empty());
            for squad in squads {
                let seat = rules.seat(squad);
                let mut without = state.clone();
                without.unit_mut(squad).life = rules_lnl::model::Life::Eliminated;
                let lost = brain.of_attacker(&rules, &state) - brain.of_attacker(&rules, &without);
                let lost = if seat == attacker(&rules) { lost } else { -lost } / brain.unit();
                assert!((0.1..2.5).contains(&lost), "{scenario}: a squad of seat {} is worth {lost}", seat.0);
            }
        }
    }
}

#[test]
fn the_upper_hand_is_with_whoever_stands_on_the_ground_that_counts() {
    let brain = LnlBrain::hand();
    let rules = game("orchard_street");
    let mut state = played(&rules, 3, |s, seat| brain.plan(&rules, s, seat), |s| s.phase == Phase::Operations);
    let goal = rules.content().scenario.victory.hexes()[0];
    let side = attacker(&rules);
    let hand = |s: &State, late: f64| brain.upper_hand(&rules, s, side, late);
    let before = state.clone();
    let squad = rules.on_map(&state, side).filter(|unit| rules.class(&state, unit) == Class::Squad).first().unwrap();
    state.places[squad.index()] = goal.ground().into();
    let gain = |late: f64| hand(&state, late) - hand(&before, late);
    assert!(gain(0.5) > 0.0, "he stands there");
    assert!(gain(1.0) > gain(0.5), "and it counts for more at the end");
}

#[test]
fn what_is_played_out_meets_even_dice() {
    use kernel::{Clause, Dice};
    let many: Vec<u64> = (0..value::MANY).collect();
    for times in [&many[..], &value::FEW] {
        for clause in ["lnl:5.0.f", "lnl:5.0.h"] {
            let faces = times.iter().map(|&time| u64::from(value::Alike::new(time).die(6, Clause(clause)).unwrap()));
            assert_eq!(2 * faces.sum::<u64>(), 7 * times.len() as u64, "{clause}: three and a half each");
        }
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
        let plan = move |_: &State, _: Seat| Plan { stance, goal: None };
        let end = played(&rules, 7, plan, |s| s.turn >= 3);
        let goal = rules.content().scenario.victory.hexes()[0];
        let men = rules.on_map(&end, Seat(0)).filter(|unit| rules.class(&end, unit).is_leg());
        let far: u32 =
            men.into_iter().map(|unit| u32::from(rules.ground().distance(end.loc_of(unit).hex(), goal))).sum();
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
        assert!((1..=5).contains(&list.len()), "{scenario}: {list:?}");
        assert!(list.iter().all(|action| rules.check(&state, state.active, action).is_ok()));
    }
}

#[test]
fn the_learnt_weights_are_read() {
    let file = WeightsFile::parse(LnlBrain::LEARNT).unwrap();
    assert_eq!(file.weights::<LnlWeights>().unwrap(), LnlBrain::tuned().w);
    let record = file.record.expect("they were learnt");
    assert!(record.interval.0 > 0.5, "what does not gain is not kept: {record:?}");
}
