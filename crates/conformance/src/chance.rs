//! Dice: exact weights, and what happens when one is missing.

use crate::walk::{At, Plan, choices, listed, owing, pick, walk};
use kernel::{Exact, Header, Pending, Refused, Rules, Seat, Session, admit, dice::Script};
use odds::{Budget, Enumerator, Outcomes};
use std::sync::Arc;

/// The weights of every end of an action sum to exactly one, each end waits for a decision or is the end of the game,
/// and the end that was played is among them. Looks at every `plan.odds_every`th decision, from the true state and
/// from the view of the seat that decides: odds and opponents start there, so what is hidden must not stop the rules.
///
/// # Panics
/// At the first breach.
pub fn weights_sum_to_one<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    let rules = &**rules;
    let mut enumerator = Enumerator::new();
    let mut chooser = choices(plan, u64::from(u32::MAX) + 1);
    walk(rules, plan, plan.depth, |visit| {
        if visit.at.entry % plan.odds_every.max(1) != 0 {
            return;
        }
        let at = visit.at;
        let ends = weighed(rules, &mut enumerator, visit.before, visit.seat, visit.action, &plan.odds, at);
        if let Some(ends) = ends {
            let found = ends.iter().any(|(end, _)| end == visit.after);
            assert!(found, "{at}: {:?} was played to an end that has no odds: {:?}", visit.action, visit.after);
        }
        let view = rules.view(visit.before, Some(visit.seat));
        for _ in 0..plan.odds_actions {
            let action = &visit.listed[pick(&mut chooser, visit.listed.len())];
            weighed(rules, &mut enumerator, visit.before, visit.seat, action, &plan.odds, at);
            weighed(rules, &mut enumerator, &view, visit.seat, action, &plan.odds, at);
        }
    });
}

/// The exact ends of an action, checked; `None` when only a sample could be had.
fn weighed<R: Rules>(
    rules: &R,
    enumerator: &mut Enumerator<R::State>,
    state: &R::State,
    seat: Seat,
    action: &R::Action,
    budget: &Budget,
    at: At,
) -> Option<Vec<(R::State, Exact)>> {
    let legal = admit(rules, state, seat, action.clone())
        .unwrap_or_else(|why| panic!("{at}: {action:?} is listed for seat {} and {why}", seat.0));
    let waits = |end: &R::State| {
        let stuck = rules.pending(end) == Pending::Procedure;
        assert!(!stuck, "{at}: {action:?} stops in the middle of a procedure: {end:?}");
    };
    match enumerator.outcomes(rules, state, &legal, budget) {
        Outcomes::Exact(ends) => {
            ends.iter().for_each(|(end, _)| waits(end));
            if let Some(sum) = ends.iter().try_fold(Exact::ZERO, |sum, (_, weight)| sum.plus(*weight)) {
                assert!(sum.is_one(), "{at}: the outcomes of {action:?} weigh {sum}");
            }
            Some(ends)
        }
        Outcomes::Sampled { ends, .. } => {
            ends.iter().for_each(waits);
            None
        }
    }
}

/// Cuts the dice of every decision after 0, 1, 2… faces: the game is untouched and the source knows which die it
/// lacks; with the dice completed the recorded end is reached and no face is left over.
///
/// # Panics
/// At the first breach.
pub fn dice_cut_short_change_nothing<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    walk(&**rules, plan, plan.depth, |visit| {
        let (at, action) = (visit.at, visit.action);
        let mut session = Session::from_state(rules.clone(), Header::default(), visit.before.clone());
        for n_faces in 0..visit.faces.len() {
            let mut script = Script::new(&visit.faces[..n_faces]);
            let cut = session.submit(visit.seat, action.clone(), &mut script);
            assert_eq!(cut, Err(Refused::NoDie), "{at}: {action:?} went on without die {}", n_faces + 1);
            assert!(session.now() == visit.before, "{at}: {action:?} without die {} changed the game", n_faces + 1);
            assert!(script.wanted().is_some(), "{at}: {action:?} does not say which die it lacks");
        }
        let mut script = Script::new(visit.faces);
        let done = session.submit(visit.seat, action.clone(), &mut script);
        assert_eq!(done, Ok(()), "{at}: {action:?} is not done with its own dice {:?}", visit.faces);
        assert_eq!(script.left_over(), 0, "{at}: {action:?} left dice over of {:?}", visit.faces);
        assert!(
            session.now() == visit.after,
            "{at}: {action:?} with dice {:?} ended in\n{:?}\nand then in\n{:?}",
            visit.faces,
            visit.after,
            session.now()
        );
    });
}

/// Node counts in the manner of chess programs: the states after `depth` decisions, counted once for each way of
/// deciding to get there. The weights of every action are asserted to sum to one on the way.
///
/// # Panics
/// When they do not, or when an action has no exact odds within the default budget.
pub fn perft<R: Rules>(rules: &R, state: &R::State, depth: u32) -> u64 {
    count(rules, &mut Enumerator::new(), state, depth)
}

fn count<R: Rules>(rules: &R, enumerator: &mut Enumerator<R::State>, state: &R::State, depth: u32) -> u64 {
    let at = At { seed: 0, game: 0, entry: depth as usize };
    let seats = owing(rules, state, at);
    if depth == 0 || seats.is_empty() {
        return 1;
    }
    let mut nodes = 0;
    for seat in seats.iter() {
        for action in listed(rules, state, seat) {
            let ends = weighed(rules, enumerator, state, seat, &action, &Budget::default(), at)
                .unwrap_or_else(|| panic!("the outcomes of {action:?} do not fit the budget: {state:?}"));
            nodes += ends.iter().map(|(end, _)| count(rules, enumerator, end, depth - 1)).sum::<u64>();
        }
    }
    nodes
}
