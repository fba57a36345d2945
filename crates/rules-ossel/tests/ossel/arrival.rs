//! Chapter 6: rally and reinforcements.

use crate::game::{Game, game, game_with};
use kernel::Seat;
use rules_ossel::Action;
use scene::Scenic;

// proves ossel:6.1
#[test]
fn a_reduced_counter_may_rally_instead_of_moving() {
    let mut g = game("V-1 A1; C-1 K5 reduced; C-2 K1; move crown");
    assert_eq!(g.refused("rally C-2"), "6.1", "it has lost nothing");
    g.play("rally C-1", &[]);
    assert_eq!(g.at("C-1"), "K5 2");
    assert_eq!(g.refused("move C-1 K6"), "2.1");
    for position in ["C-1 K5 reduced unsupplied; V-1 A1", "C-1 K5 reduced moved; V-1 A1", "C-1 I5 reduced; V-1 H5"] {
        assert_eq!(game(&format!("{position}; move crown")).refused("rally C-1"), "6.1", "{position}");
    }
    let g = game_with(&[("rally", "off")], "V-1 A1; C-1 K5 reduced; move crown");
    assert_eq!(g.refused("rally C-1"), "6.1", "the option");
}

// proves ossel:6.2
#[test]
fn one_counter_rallies_in_a_turn() {
    let mut g = game("V-1 A1; C-1 K5 reduced; C-2 K1 reduced; move crown");
    g.play("rally C-1", &[]);
    assert_eq!(g.refused("rally C-2"), "6.2 (limit 1, got 2)");
    g.play("done", &[]).play("done", &[]);
    assert!(g.may("rally C-2"), "in the next turn");
}

// proves ossel:6.3
#[test]
fn a_reinforcement_comes_in_on_its_turn_and_may_move() {
    let early = game("V-1 A1; C-4 waiting; C-1 K1; move crown; turn 1");
    assert_eq!(early.refused("place C-4 K5"), "6.3 (needs 2, has 1)");
    let mut g = game("V-1 A1; C-4 waiting; C-1 K5; move crown; turn 3");
    assert_eq!(g.refused("place C-4 K5"), "1.6 (limit 1, got 2)");
    assert_eq!(g.refused("place C-4 K1"), "6.3", "no entry hex of its");
    assert_eq!(g.refused("place C-1 K4"), "6.3", "it is on the map");
    assert_eq!(g.list().iter().filter(|text| text.starts_with("place")).count(), 2);
    g.play("place C-4 K4", &[]);
    assert!(g.may("move C-4 J4"));
    let g = game("V-1 K3; C-4 waiting; C-1 A9; move crown; turn 3");
    assert_eq!(g.refused("place C-4 K4"), "6.3", "in an enemy zone");
    assert!(g.may("place C-4 K5"));
}

/// Movement that ends without a reinforcement that could come in is asked about.
#[test]
fn a_reinforcement_that_is_left_out_is_told() {
    let mut g = game("V-1 A1; C-4 waiting; C-1 K1; move crown; turn 3");
    let loses = |g: &Game| g.rules.loses(&g.state, Seat(1), &Action::Done).map(|message| message.id.into_owned());
    assert_eq!(loses(&g).as_deref(), Some("ossel-loses-arrivals"));
    g.play("place C-4 K4", &[]);
    assert_eq!(loses(&g), None);
    let early = game("V-1 A1; C-4 waiting; C-1 K1; move crown; turn 1");
    assert_eq!(loses(&early), None, "it may not come yet");
}
