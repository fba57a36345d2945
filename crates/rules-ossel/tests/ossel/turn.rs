//! Chapter 1: the turn and the counters.

use crate::game::{begun, game};
use kernel::{Pending, Rules, Seat};
use rules_ossel::{
    event::What,
    state::{Phase, Place},
};

const VALE: Seat = Seat(0);
const CROWN: Seat = Seat(1);

// proves ossel:1.1
#[test]
fn the_first_side_plays_and_then_the_other_turn_by_turn() {
    let mut g = begun("bridge");
    let mut turns = vec![(g.state.turn, g.state.active)];
    while g.state.phase != Phase::Over {
        g.play("done", &[]);
        turns.push((g.state.turn, g.state.active));
    }
    turns.dedup();
    let expected: Vec<_> = (1..=5).flat_map(|turn| [(turn, CROWN), (turn, VALE)]).collect();
    assert_eq!(turns, expected);
    assert!(matches!(g.rules.pending(&g.state), Pending::Over(_)));
}

// proves ossel:1.2
#[test]
fn movement_comes_before_combat_and_nothing_is_done_outside_its_phase() {
    let mut g = game("V-1 F5; C-1 G5; C-2 K1; move crown");
    assert_eq!(g.refused("attack C-1 F5"), "1.2");
    g.play("done", &[]);
    assert_eq!(g.state.phase, Phase::Combat);
    assert_eq!(g.refused("move C-2 K2"), "1.2");
    assert_eq!(g.refused("rally C-2"), "1.2");
    g.play("done", &[]);
    assert_eq!((g.state.phase, g.state.active), (Phase::Movement, VALE));
}

/// Where nobody can attack there is no combat phase to end.
#[test]
fn a_combat_phase_without_an_attack_is_passed_over() {
    let mut g = game("V-1 A1; C-1 K9; move crown");
    g.play("done", &[]);
    assert_eq!((g.state.phase, g.state.active), (Phase::Movement, VALE));
}

// proves ossel:1.3
#[test]
fn a_side_gives_orders_in_its_own_turn_to_its_own_counters() {
    let g = game("V-1 A1; C-1 K9; C-4 waiting; move crown");
    assert_eq!(g.decider(), CROWN);
    assert_eq!(g.refused("move V-1 A2"), "1.3");
    assert_eq!(g.refused("move C-4 K4"), "1.3");
    let done = rules_ossel::action::Action::Done;
    let refusal = g.rules.check(&g.state, VALE, &done).unwrap_err();
    assert_eq!(conformance::witnessed(refusal).clause.0, "ossel:1.3");
    assert!(g.rules.check(&g.state, CROWN, &done).is_ok());
}

// proves ossel:1.4
#[test]
fn everything_lies_open() {
    let g = begun("bridge");
    for viewer in [None, Some(VALE), Some(CROWN)] {
        assert_eq!(g.rules.view(&g.state, viewer), g.state);
    }
}

// proves ossel:1.5
#[test]
fn the_first_step_turns_a_counter_over_and_the_second_removes_it() {
    let mut g = game("V-1 E5; C-1 D5; C-2 E4; C-3 K9; combat crown");
    let strength = |g: &crate::game::Game| g.rules.strength(&g.state, g.unit("V-1"), false);
    assert_eq!(strength(&g), 4);
    // 4 to 4, die 4: both lose a step.
    g.play("attack C-1 E5", &[]).play("roll", &[4]);
    assert_eq!((g.at("V-1"), g.at("C-1")), ("E5 1".to_owned(), "D5 1".to_owned()));
    assert_eq!(strength(&g), 2);
    let mut g = game("V-1 E5 reduced; V-2 A1; C-1 D5; combat crown");
    g.play("attack C-1 E5", &[]).play("roll", &[3]);
    assert!(g.happened(|what| matches!(what, What::Removed { .. })));
    assert_eq!(g.state.unit(g.unit("V-1")).place, Place::Gone);
}

// proves ossel:1.6
#[test]
fn a_hex_holds_one_counter() {
    let g = game("V-1 A1; C-1 K5; C-2 K4; move crown");
    assert_eq!(g.refused("move C-1 K4"), "1.6 (limit 1, got 2)");
    assert!(g.may("move C-1 K6"));
}
