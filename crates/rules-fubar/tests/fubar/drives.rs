//! Drives and paths to a place.

use board::open::{FACINGS, Pt, drive};
use rules_fubar::scene::drives::{run_to, towards, turn};

#[test]
fn turns_are_the_shorter_way_round() {
    assert_eq!(turn(70, 2), 4);
    assert_eq!(turn(2, 70), -4);
    assert_eq!(turn(0, 36), -36);
}

#[test]
fn a_facing_looks_where_it_should() {
    let here = Pt::new(1000, 1000);
    for facing in 0..FACINGS {
        let there = drive(here, facing, 700);
        assert_eq!(towards(here, there), facing);
        assert_eq!(run_to(here, facing, there), 700);
    }
}
