//! A seat sees only what it may know.

use crate::walk::{At, Plan, choices, listed, owing, positions};
use kernel::{Rules, Seat, dice::Seeded};
use std::sync::Arc;

/// Views are steady: the view of a view is the view, what anybody may know of a seat's view is what anybody may know,
/// and a seat that owes a decision finds in its view the same decision with the same list.
///
/// # Panics
/// At the first breach.
pub fn views_are_steady<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    let rules = &**rules;
    positions(rules, plan, |at, state| {
        let public = rules.view(state, None);
        for viewer in viewers(rules) {
            let view = rules.view(state, viewer);
            assert!(rules.view(&view, viewer) == view, "{at}: the view of {viewer:?} changes when viewed again");
            let told = rules.view(&view, None) == public;
            assert!(told, "{at}: the view of {viewer:?} hides what anybody may know, or shows it otherwise");
        }
        for seat in owing(rules, state, at).iter() {
            let view = rules.view(state, Some(seat));
            let (pending, seen) = (rules.pending(state), rules.pending(&view));
            assert_eq!(seen, pending, "{at}: seat {} sees another decision than it owes", seat.0);
            same_list(rules, state, &view, seat, at, "its view");
        }
    });
}

/// What is hidden stays hidden: `scramble` makes from a state one that differs only in what the viewer may not know,
/// and the viewer's view, and the list of a viewer who must decide, are the same. Fails also when the scrambled states
/// never differ, since then nothing was tried.
///
/// # Panics
/// At the first breach.
pub fn hidden_things_stay_hidden<R: Rules>(
    rules: &Arc<R>,
    plan: &Plan,
    mut scramble: impl FnMut(&R::State, Option<Seat>, &mut Seeded) -> R::State,
) {
    let rules = &**rules;
    let mut chooser = choices(plan, u64::from(u32::MAX) + 2);
    let mut n_changed = 0u64;
    positions(rules, plan, |at, state| {
        for viewer in viewers(rules) {
            let other = scramble(state, viewer, &mut chooser);
            if other == *state {
                continue;
            }
            n_changed += 1;
            let (view, other_view) = (rules.view(state, viewer), rules.view(&other, viewer));
            assert!(
                view == other_view,
                "{at}: the view of {viewer:?} shows something hidden:\n{view:?}\nand\n{other_view:?}"
            );
            if let Some(seat) = viewer.filter(|&seat| owing(rules, state, at).contains(seat)) {
                same_list(rules, state, &other, seat, at, "a game that differs in what it cannot see");
            }
        }
    });
    assert!(n_changed > 0, "seed {}: nothing hidden was ever changed", plan.seed);
}

fn viewers<R: Rules>(rules: &R) -> impl Iterator<Item = Option<Seat>> {
    std::iter::once(None).chain((0..rules.n_seats()).map(|seat| Some(Seat(seat))))
}

fn same_list<R: Rules>(rules: &R, state: &R::State, other: &R::State, seat: Seat, at: At, what: &str) {
    let (here, there) = (listed(rules, state, seat), listed(rules, other, seat));
    let odd = here.iter().find(|&action| !there.contains(action));
    let odd = odd.or_else(|| there.iter().find(|&action| !here.contains(action)));
    assert!(odd.is_none(), "{at}: {odd:?} of seat {} is listed in the game or in {what}, and not in both", seat.0);
}
