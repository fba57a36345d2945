//! Chapter 7: victory. Ossel counts 3, Mill End 5, Hay Farm and Beacon Hill one each.

use crate::game::{begun, game};
use kernel::{Outcome, Pending, Rules, Seat};
use rules_ossel::{event::What, state::Phase};

// proves ossel:7.1
#[test]
fn a_hex_belongs_to_whoever_was_there_last() {
    let mut g = begun("bridge");
    let holders = |g: &crate::game::Game| g.state.holders.iter().map(|seat| seat.0).collect::<Vec<_>>();
    assert_eq!(holders(&g), [0, 1, 0, 0], "as the scenario says");
    g = game("V-1 A1; C-1 G5; move crown");
    g.play("move C-1 F5", &[]);
    assert!(g.happened(|what| matches!(what, What::Taken { side: Seat(1), .. })));
    assert_eq!(holders(&g), [1, 1, 0, 0]);
    g.play("done", &[]).play("done", &[]).play("move C-1 F4", &[]);
    assert_eq!(holders(&g), [1, 1, 0, 0], "it stays theirs");
}

// proves ossel:7.2
#[test]
fn points_are_hexes_and_enemy_counters_removed() {
    let g = begun("bridge");
    let points = |g: &crate::game::Game| [0, 1].map(|seat| g.rules.points(&g.state, Seat(seat)));
    assert_eq!(points(&g), [5, 5]);
    let all = "V-1 A1; V-2 A2; V-3 A3; V-4 A4; V-G A5; V-H A6";
    let g = game(&format!("{all}; C-1 K5; C-2 K4; C-3 K3; C-4 waiting; C-L K6; C-G gone; C-H gone"));
    assert_eq!(points(&g), [5 + 2, 5]);
}

/// Ends the last turn, in which nothing moves.
fn ended(position: &str) -> crate::game::Game {
    let all = "V-1 A1; V-2 A2; V-3 A3; V-4 A4; V-G A5; V-H A6; C-1 K1; C-2 K2; C-3 K3; C-4 K4; C-L K5; C-G K6; C-H K7";
    let mut g = game(&format!("{all}; {position}; move vale; turn 5"));
    g.play("done", &[]);
    assert_eq!(g.state.phase, Phase::Over);
    g
}

// proves ossel:7.3
#[test]
fn more_points_win_after_the_last_turn() {
    let g = ended("hold vale I5");
    assert_eq!(g.rules.pending(&g.state), Pending::Over(Outcome::Win(Seat(0))));
    assert_eq!(g.told(), ["7.3"]);
    let g = ended("hold crown F5");
    assert_eq!(g.rules.pending(&g.state), Pending::Over(Outcome::Win(Seat(1))));
    let done = rules_ossel::action::Action::Done;
    let refusal = g.rules.check(&g.state, Seat(0), &done).unwrap_err();
    assert_eq!(conformance::witnessed(refusal).clause.0, "ossel:7.3");
}

// proves ossel:7.4
#[test]
fn with_equal_points_the_first_hex_decides() {
    let g = ended("");
    assert_eq!([0, 1].map(|seat| g.rules.points(&g.state, Seat(seat))), [5, 5]);
    assert_eq!(g.rules.pending(&g.state), Pending::Over(Outcome::Win(Seat(0))), "Vale holds Ossel");
    assert_eq!(g.told(), ["7.4"]);
}

// proves ossel:7.5
#[test]
fn a_side_with_nobody_left_loses_at_once() {
    let mut g = game("V-1 E5 reduced; C-1 D5; C-2 E4; combat crown; turn 1");
    // 8 to 2, die 6: DE.
    g.play("attack C-1 E5", &[]).play("join C-2", &[]).play("roll", &[6]).play("decline", &[]);
    assert_eq!(g.rules.pending(&g.state), Pending::Over(Outcome::Win(Seat(1))));
    assert!(g.told().contains(&"7.5"));
    // Whoever is to come counts.
    let mut g = game("V-1 E5 reduced; V-H waiting; C-1 D5; C-2 E4; combat crown; turn 1");
    g.play("attack C-1 E5", &[]).play("join C-2", &[]).play("roll", &[6]).play("decline", &[]);
    assert_eq!(g.state.phase, Phase::Movement);
}
