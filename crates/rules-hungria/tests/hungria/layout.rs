//! How hexsides join into lines, and where the corners of hexes lie.

use rules_hungria::scene::layout::{ACROSS, CORNERS, ROW, joined};
use scene::Pt;

const fn to(x: i32) -> Pt {
    Pt(x, 0)
}

#[test]
fn pieces_in_any_order_and_direction_are_one_line() {
    let pieces = [(to(2), to(1)), (to(0), to(1)), (to(2), to(3))];
    assert_eq!(joined(&pieces), [vec![to(0), to(1), to(2), to(3)]]);
}

#[test]
fn a_fork_is_three_lines() {
    let fork = [(to(0), to(1)), (to(1), to(2)), (to(1), Pt(1, 1))];
    assert_eq!(joined(&fork), [vec![to(0), to(1)], vec![to(1), to(2)], vec![to(1), Pt(1, 1)]]);
}

#[test]
fn a_ring_comes_back_to_where_it_began() {
    let ring = [(to(0), to(1)), (to(1), Pt(1, 1)), (Pt(1, 1), to(0))];
    assert_eq!(joined(&ring), [vec![to(0), to(1), Pt(1, 1), to(0)]]);
    assert!(joined(&[]).is_empty());
}

#[test]
fn corners_of_neighbours_are_the_same_points() {
    // A hex, and its neighbour to the south-east.
    let (x, y) = (ACROSS / 2, ROW);
    let side = (CORNERS[1], CORNERS[2]);
    let same = (CORNERS[5], CORNERS[4]);
    assert_eq!(side, ((same.0.0 + x, same.0.1 + y), (same.1.0 + x, same.1.1 + y)));
}
