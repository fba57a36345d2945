//! The whole suite over the smallest ruleset.

use conformance::{
    Plan,
    duel::{Action, Duel, Frame, Saved, Stance, State, Unit},
};
use kernel::{Rules, Seat, Speech, dice::Seeded};
use std::sync::Arc;

fn plan() -> Plan {
    Plan { games: 40, decisions_max: Duel::DECISIONS_MAX, odds_every: 2, ..Plan::default() }
}

#[test]
fn the_duel_keeps_every_promise() {
    conformance::all(&Arc::new(Duel::default()), &plan());
}

#[test]
fn a_bigger_duel_does_too() {
    let rules = Duel { steps: [5, 9, 4, 9], turns: 8, rounds: 3 };
    conformance::all(&Arc::new(rules), &Plan { seed: 77, ..plan() });
}

#[test]
fn the_duel_can_be_drawn_and_clicked() {
    for seed in 1..=10 {
        conformance::scenes_hold(&Duel::default(), seed, Duel::DECISIONS_MAX);
    }
}

/// Another stance in place of one that the viewer may not know.
pub fn scramble(rules: &Duel, state: &State, viewer: Option<Seat>, chooser: &mut Seeded) -> State {
    let mut saved: Saved = rules.save(state);
    if !matches!(saved.frames.last(), Some(conformance::duel::SavedFrame::Stances)) {
        return state.clone();
    }
    for (seat, stance) in saved.stances.iter_mut().enumerate() {
        if viewer != Some(Seat(seat as u8)) && stance != "unset" {
            *stance = ["quick", "bold"][chooser.below(2) as usize].to_owned();
        }
    }
    rules.load(saved).expect("still a position")
}

#[test]
fn the_duel_hides_what_it_must() {
    let rules = Arc::new(Duel::default());
    conformance::hidden_things_stay_hidden(&rules, &plan(), |state, viewer, chooser| {
        scramble(&rules, state, viewer, chooser)
    });
}

/// Derived by hand. Depth 1: two seats with two stances. Depth 2: the other seat has two, after which red or blue has
/// the turn, so two ends: 4 * 2 * 2 = 16.
#[test]
fn node_counts() {
    let rules = Duel::default();
    let counts: Vec<u64> = (0..3).map(|depth| conformance::perft(&rules, &rules.setup(), depth)).collect();
    assert_eq!(counts, [1, 4, 16]);
}

/// A pool of every action there is, legal or not, in place of those met in play.
#[test]
fn every_action_is_listed_or_refused() {
    let units = || Unit::all().flat_map(|one| Unit::all().map(move |other| (one, other)));
    let mut pool: Vec<Action> =
        [Stance::Unset, Stance::Hidden, Stance::Quick, Stance::Bold].map(Action::Choose).to_vec();
    pool.extend(units().map(|(attacker, defender)| Action::Attack { attacker, defender }));
    pool.extend(units().map(|(shooter, target)| Action::Volley { shooter, target }));
    pool.extend([Action::Stand, Action::BreakOff, Action::EndTurn]);
    let rules = Arc::new(Duel::default());
    conformance::foreign_actions_are_refused_or_listed(&rules, &plan(), &pool);
    conformance::refusals_change_nothing(&rules, &plan(), &pool);
}

/// Frames are public for those who write a ruleset after this one.
#[test]
fn frames_are_small() {
    assert!(size_of::<Frame>() <= 4);
    assert!(size_of::<State>() <= 32);
}
