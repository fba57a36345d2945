//! Places for everybody.

use rules_fubar::assign::{assign, assign_all};

fn same((_, a): (usize, u8), (_, b): (usize, u8)) -> bool {
    a == b
}

#[test]
fn nobody_takes_the_only_place_of_another() {
    assert_eq!(assign(&[vec![1, 2], vec![1]], same), [Some(2), Some(1)]);
    assert_eq!(assign(&[vec![1, 2, 3], vec![1, 2], vec![1]], same), [Some(3), Some(2), Some(1)]);
}

#[test]
fn with_room_for_all_each_has_what_he_likes_best() {
    assert_eq!(assign(&[vec![3, 1], vec![2, 3]], same), [Some(3), Some(2)]);
}

#[test]
fn where_not_all_fit_as_many_as_can_do() {
    // Two fit into 1 and 3, but not once somebody is at 2, which is next to both.
    let near = |(_, a): (usize, u8), (_, b): (usize, u8)| a.abs_diff(b) <= 1;
    assert_eq!(assign(&[vec![2, 1], vec![2, 3], vec![2]], near).iter().flatten().count(), 2);
    assert_eq!(assign(&[vec![], vec![1], vec![1]], same), [None, Some(1), None]);
}

#[test]
fn all_or_nobody() {
    assert_eq!(assign_all(&[vec![1, 2], vec![1]], same), Some(vec![2, 1]));
    assert_eq!(assign_all(&[vec![1], vec![1]], same), None);
    assert_eq!(assign_all(&[vec![1], vec![]], same), None);
    assert_eq!(assign_all(&[], same), Some(vec![]));
}

#[test]
fn a_tight_fit_is_found() {
    // Places on a circle of 24, four apart: six fit in only if they are exactly four apart from the first.
    let apart = |(_, a): (usize, u8), (_, b): (usize, u8)| {
        let gap = a.abs_diff(b);
        gap.min(24 - gap) < 4
    };
    let others = |first: u8| (0..24).map(move |step| (first + step) % 24).collect::<Vec<u8>>();
    let crowd: Vec<Vec<u8>> = [vec![6]].into_iter().chain([7, 5, 9, 3, 8].map(others)).collect();
    assert_eq!(assign(&crowd, apart).iter().flatten().count(), 6);
}

#[test]
fn a_crowd_that_cannot_fit_is_not_tried_to_the_last_way() {
    let all: Vec<Vec<u8>> = (0..16).map(|_| (0..8).collect()).collect();
    assert_eq!(assign(&all, same).iter().flatten().count(), 8);
}
