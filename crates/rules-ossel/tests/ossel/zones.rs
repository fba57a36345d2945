//! Chapter 3: zones of control.

use crate::game::{Game, game};
use kernel::Seat;

fn zone(g: &Game, seat: u8) -> String {
    let labels: Vec<String> =
        g.rules.zone(&g.state, Seat(seat)).iter().map(|hex| g.rules.ground().label(hex)).collect();
    labels.join(" ")
}

// proves ossel:3.1
#[test]
fn a_zone_is_the_six_hexes_around_and_stops_at_the_river() {
    assert_eq!(zone(&game("V-1 C5; C-1 K9"), 0), "B4 C4 D4 B5 D5 C6");
    // In F5 two of the six lie beyond the river: G5 over the bridge, G6 not.
    assert_eq!(zone(&game("V-1 F5; C-1 K9"), 0), "F4 E5 G5 E6 F6");
    // At the ford G8 is in it, and G9 is not.
    assert_eq!(zone(&game("V-1 F8; C-1 K9"), 0), "F7 E8 G8 E9 F9");
}

// proves ossel:3.2
#[test]
fn guns_have_no_zone() {
    assert_eq!(zone(&game("V-G C5; C-1 K9"), 0), "");
}

// proves ossel:3.3
#[test]
fn who_enters_a_zone_stops_there() {
    let g = game("V-1 I5; C-1 K5; move crown");
    assert!(g.may("move C-1 J5"), "next to the enemy");
    assert_eq!(g.refused("move C-1 I6"), "3.3");
    assert!(game("V-G I5; C-1 K5; move crown").may("move C-1 I6"), "guns stop nobody");
}

// proves ossel:3.4
#[test]
fn who_begins_in_a_zone_does_not_go_straight_into_another() {
    let g = game("V-1 J7; C-1 K7 unsupplied; move crown");
    assert_eq!(g.refused("move C-1 K8"), "3.4", "both are next to J7");
    assert!(g.may("move C-1 K6") && !g.may("move C-1 J6"));
    // Out of the zone first, and then into it again from elsewhere.
    let g = game("V-1 I5; C-1 J5; move crown");
    assert_eq!(g.cost("C-1", "J4"), Some(3), "by K5");
}

// proves ossel:3.5
#[test]
fn a_counter_lifts_the_zone_from_its_hex_for_supply_alone() {
    // The only way to D5 that is not by C-1's zone goes through V-2's own hex.
    let g = game("V-1 F5; V-2 E5; C-1 E4; move vale");
    let supplied = g.rules.supplied(&g.state, Seat(0));
    assert!(supplied.contains(g.rules.ground().hex("E5").unwrap()), "V-2 is there");
    assert!(!supplied.contains(g.rules.ground().hex("D4").unwrap()), "nobody is there");
    // For movement the zone holds: V-1 goes from F5 to E5's neighbours only past the zone.
    let g = game("V-1 A5; V-2 D5; C-1 E5; move vale");
    assert!(!g.may("move V-1 E6"));
}
