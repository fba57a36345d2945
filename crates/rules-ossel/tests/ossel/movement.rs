//! Chapter 2: ground and movement.

use crate::game::game;

// proves ossel:2.1
#[test]
fn a_counter_moves_once_a_phase_or_not_at_all() {
    let mut g = game("V-1 A1; C-1 K5; C-2 K1; move crown");
    g.play("move C-1 J5", &[]);
    assert_eq!(g.refused("move C-1 I5"), "2.1");
    assert_eq!(g.refused("move C-2 K1"), "2.1", "it stands there already");
    // In any order, and the other need not move.
    g.play("done", &[]);
    assert_eq!(g.at("C-2"), "K1 2");
}

// proves ossel:2.2
#[test]
fn a_hex_costs_its_terrain_and_a_move_no_more_than_the_points() {
    let g = game("V-1 A1; C-1 K1; move crown");
    assert_eq!(g.cost("C-1", "K2"), Some(2), "clear");
    assert_eq!(g.cost("C-1", "J1"), Some(3), "woods");
    assert_eq!(g.cost("C-1", "K4"), Some(6));
    assert_eq!(g.cost("C-1", "K5"), None);
    assert_eq!(g.refused("move C-1 K5"), "2.2 (limit 6, got 8)");
    assert!(g.may("move C-1 K4"));
    // Horse has more points, and the cheaper of two ways counts.
    let g = game("V-1 A1; C-H K1; move crown");
    assert_eq!(g.cost("C-H", "K5"), Some(8));
}

// proves ossel:2.3
#[test]
fn along_a_road_a_hex_costs_one_point() {
    let g = game("V-1 A1; C-1 K5; move crown");
    assert_eq!(g.cost("C-1", "J5"), Some(1));
    assert_eq!(g.cost("C-1", "I5"), Some(2), "a town on the road");
    // J5 lies on the road, K6 beside it.
    assert_eq!(g.cost("C-1", "K6"), Some(2));
}

// proves ossel:2.4
#[test]
fn the_river_is_crossed_by_the_bridge_or_a_ford() {
    let g = game("V-1 A1; C-1 G5; move crown");
    assert_eq!(g.cost("C-1", "F5"), Some(1), "the bridge is part of the road");
    assert_eq!(g.cost("C-1", "F4"), Some(2), "by the bridge, not over the side next to it");
    let g = game("V-1 A1; C-1 G8; move crown");
    assert_eq!(g.cost("C-1", "F8"), Some(4), "clear, and two for the ford");
    assert_eq!(g.cost("C-1", "F7"), Some(6), "by the ford and back along the bank");
    // A horseman across the river from F6, with the bridge and the ford too far away.
    let g = game("V-1 A1; C-G G7; move crown");
    assert_eq!(g.refused("move C-G F6"), "2.2 (limit 5, got 6)");
    // Where both crossings are held there is no way at all.
    let g = game("V-1 F5; V-2 F8; V-3 G2; C-H H7; move crown");
    assert_eq!(g.refused("move C-H F7"), "2.4");
}

// proves ossel:2.5
#[test]
fn a_counter_passes_through_its_own_side_and_never_enters_an_enemy_hex() {
    let g = game("V-G I5; C-1 K5; C-2 J5; move crown");
    assert_eq!(g.cost("C-1", "J6"), Some(3), "through J5 along the road, or past it");
    assert_eq!(g.refused("move C-1 I5"), "2.5");
    let g = game("V-G A1; C-1 K5; C-2 J5; C-3 K4; C-L K6; C-G J4; move crown");
    assert_eq!(g.cost("C-1", "I5"), Some(2), "through its own");
}

// proves ossel:2.6
#[test]
fn a_neighbouring_hex_can_always_be_entered() {
    // Guns out of supply have three points; the ford costs four.
    let g = game("V-1 A1; C-G G8 unsupplied; move crown");
    assert!(g.may("move C-G F8"));
    assert!(!g.may("move C-G E8"));
    // Not over the bare river, and not from one zone into another.
    let g = game("V-1 A1; C-G G7 unsupplied; move crown");
    assert!(!g.may("move C-G F7"));
    let g = game("V-1 F7; C-G G8 unsupplied; move crown");
    assert!(g.may("move C-G F8"), "V-1 has no zone over the river, so that the move begins in none");
    let g = game("V-1 F9; V-2 F8; C-G G8 unsupplied; move crown");
    assert_eq!(g.refused("move C-G F8"), "2.5");
}
