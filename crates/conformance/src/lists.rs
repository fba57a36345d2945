//! `legal` and `check` are two faces of one predicate.

use crate::walk::{At, Plan, Visit, choices, listed, pick, walk};
use kernel::{
    Header, Refused, Rules, Seat, Session,
    dice::{Script, Seeded},
};
use std::sync::Arc;

/// Every list is sorted strictly ascending and holds only what `check` accepts; it is not empty for a seat that owes a
/// decision, and empty for one that owes none, of which `check` accepts nothing either.
///
/// # Panics
/// At the first breach.
pub fn lists_agree_with_check<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    let rules = &**rules;
    walk(rules, plan, plan.depth, |visit| {
        let Visit { at, before, listed: chosen_from, .. } = *visit;
        let owing = crate::walk::owing(rules, before, at);
        for seat in (0..rules.n_seats()).map(Seat) {
            let list = listed(rules, before, seat);
            check_list(rules, before, seat, &list, at);
            if owing.contains(seat) {
                assert!(!list.is_empty(), "{at}: seat {} must decide and nothing is listed: {before:?}", seat.0);
                continue;
            }
            assert!(list.is_empty(), "{at}: seat {} owes no decision and is offered {:?}", seat.0, list[0]);
            for action in chosen_from {
                let accepted = rules.check(before, seat, action).is_ok();
                assert!(!accepted, "{at}: seat {} owes no decision and {action:?} is accepted", seat.0);
            }
        }
    });
}

fn check_list<R: Rules>(rules: &R, state: &R::State, seat: Seat, list: &[R::Action], at: At) {
    for pair in list.windows(2) {
        assert!(pair[0] != pair[1], "{at}: {:?} is listed twice for seat {}", pair[0], seat.0);
        assert!(pair[0] < pair[1], "{at}: the list of seat {} is not sorted at {:?}, {:?}", seat.0, pair[0], pair[1]);
    }
    for action in list {
        if let Err(why) = rules.check(state, seat, action) {
            panic!("{at}: {action:?} is listed for seat {} and {why}", seat.0);
        }
    }
}

/// Actions listed anywhere in the plan's games, sorted: foreign to most other positions. At most `plan.foreign.0`,
/// spread over all that were found.
pub fn gather<R: Rules>(rules: &Arc<R>, plan: &Plan) -> Vec<R::Action> {
    let mut pool = Vec::new();
    walk(&**rules, plan, plan.depth, |visit| {
        pool.extend_from_slice(visit.listed);
        // Now and then, so that long games do not pile up copies.
        if pool.len() > 100_000 {
            pool.sort();
            pool.dedup();
        }
    });
    pool.sort();
    pool.dedup();
    let every = pool.len().div_ceil(plan.foreign.0.max(1)).max(1);
    pool.into_iter().step_by(every).collect()
}

/// Where a list is said to be complete, every action of the pool that `check` accepts is in it. `plan.foreign.1` of
/// the pool are tried in each position, for every seat.
///
/// # Panics
/// At the first breach.
pub fn foreign_actions_are_refused_or_listed<R: Rules>(rules: &Arc<R>, plan: &Plan, pool: &[R::Action]) {
    let rules = &**rules;
    try_foreign(rules, plan, pool, |visit, seat, action| {
        if !rules.lists_all(visit.before, seat) || rules.check(visit.before, seat, action).is_err() {
            return;
        }
        let list = listed(rules, visit.before, seat);
        let found = list.contains(action);
        assert!(found, "{}: seat {} may do {action:?} and it is not listed", visit.at, seat.0);
    });
}

/// A refused action leaves the game exactly as it was, is refused again for the same reason, and names a clause.
///
/// # Panics
/// At the first breach.
pub fn refusals_change_nothing<R: Rules>(rules: &Arc<R>, plan: &Plan, pool: &[R::Action]) {
    try_foreign(&**rules, plan, pool, |visit, seat, action| {
        let at = visit.at;
        let Err(why) = rules.check(visit.before, seat, action) else { return };
        assert!(!why.clause.0.is_empty(), "{at}: {action:?} is refused without a clause");
        let mut session = Session::from_state(rules.clone(), Header::default(), visit.before.clone());
        let refused = session.submit(seat, action.clone(), &mut Script::default());
        assert_eq!(refused, Err(Refused::Rule(why)), "{at}: {action:?} is refused for two reasons");
        assert!(session.now() == visit.before, "{at}: refusing {action:?} changed the game");
        assert!(session.entries().is_empty(), "{at}: refusing {action:?} left an entry in the journal");
        assert_eq!(
            rules.key(visit.before),
            rules.key(session.now()),
            "{at}: refusing {action:?} changed the key of the state"
        );
    });
}

/// Refusals by a clause that sets a limit tell the figures of the case: `limits` are clauses that refuse by nothing
/// else.
///
/// # Panics
/// At the first that tells none, and when none was met.
pub fn limits_tell_their_figures<'a, R: Rules>(
    games: impl IntoIterator<Item = &'a Arc<R>>,
    plan: &Plan,
    limits: &[&str],
) {
    let mut met = 0;
    for rules in games {
        let pool = gather(rules, plan);
        try_foreign(&**rules, &Plan { foreign: (2_000, 40), ..plan.clone() }, &pool, |visit, seat, action| {
            let Err(why) = rules.check(visit.before, seat, action) else { return };
            if limits.contains(&why.clause.0) {
                assert!(why.figures().is_some(), "{}: {action:?} is {why} without figures", visit.at);
                met += 1;
            }
        });
    }
    assert!(met > 0, "no limit was met: such games show nothing");
}

fn try_foreign<R: Rules>(
    rules: &R,
    plan: &Plan,
    pool: &[R::Action],
    mut each: impl FnMut(&Visit<'_, R>, Seat, &R::Action),
) {
    if pool.is_empty() {
        return;
    }
    let mut chooser: Seeded = choices(plan, u64::from(u32::MAX));
    walk(rules, plan, plan.depth, |visit| {
        for _ in 0..plan.foreign.1.min(pool.len()) {
            let action = &pool[pick(&mut chooser, pool.len())];
            for seat in (0..rules.n_seats()).map(Seat) {
                each(visit, seat, action);
            }
        }
    });
}
