//! A game is its journal: replay, undo, and that every game ends.

use crate::walk::{At, Plan, owing, walk};
use kernel::{
    Header, Journal, NoUndo, Rules, Session, Speech,
    dice::{Script, Seeded},
};
use std::sync::Arc;

/// No random game has a dead end, and every one is over within `plan.decisions_max` decisions.
///
/// # Panics
/// At the first breach.
pub fn games_end<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    let rules = &**rules;
    owing(rules, &rules.setup(), At { seed: plan.seed, game: 0, entry: 0 });
    walk(rules, plan, plan.decisions_max, |visit| {
        let over = owing(rules, visit.after, visit.at).is_empty();
        let last = visit.at.entry == plan.decisions_max;
        assert!(over || !last, "{}: the game is not over: {:?}", visit.at, visit.after);
    });
}

/// A state of the past, and what happened in it.
type Was<R> = (<R as Rules>::State, Vec<<R as Rules>::Event>);

/// The journal as text reads back to the same journal, and replays to the same states, keys and events.
///
/// # Panics
/// At the first breach.
pub fn replay_equals_play<R: Speech>(rules: &Arc<R>, plan: &Plan) {
    let header = || Header { game: "conformance".into(), scenario: "random".into(), ..Header::default() };
    let mut sessions: Vec<Session<R>> = Vec::new();
    // What a session gives back of the past is what was there: it keeps only some of it.
    let mut past: Vec<Vec<Was<R>>> = Vec::new();
    walk(&**rules, plan, plan.depth, |visit| {
        if visit.at.entry == 1 {
            sessions.push(Session::new(rules.clone(), header()));
            past.push(Vec::new());
        }
        past.last_mut().expect("a game has a first entry").push((visit.before.clone(), visit.events.to_vec()));
        let session = sessions.last_mut().expect("a game has a first entry");
        let mut script = Script::new(visit.faces);
        let done = session.submit(visit.seat, visit.action.clone(), &mut script);
        assert_eq!(done, Ok(()), "{}: {:?} cannot be played again", visit.at, visit.action);
        assert!(session.now() == visit.after, "{}: {:?} ended elsewhere the second time", visit.at, visit.action);
    });
    for (game, session) in sessions.iter().enumerate() {
        let at = |entry| At { seed: plan.seed, game: game as u64, entry };
        let text = session.journal().to_string();
        let journal: Journal = text.parse().unwrap_or_else(|bad| panic!("{}: {bad:?} in\n{text}", at(0)));
        assert_eq!(journal, session.journal(), "{}: the journal's text does not read back", at(0));
        let again = Session::replay(rules.clone(), &journal).unwrap_or_else(|drift| {
            let line = &journal.lines[drift.entry - 1];
            panic!("{}: {line:?} does not replay: {:?}", at(drift.entry), drift.fault)
        });
        for (index, (first, second)) in session.entries().iter().zip(again.entries()).enumerate() {
            let action = &first.action;
            let at = at(index + 1);
            let (before, told) = &past[game][index];
            assert!(*session.before(index) == *before, "{at}: another state before {action:?} in the past");
            assert!(session.before(index) == again.before(index), "{at}: another state before {action:?} in replay");
            assert_eq!(first.key, second.key, "{at}: another key after {action:?} in replay");
            for (which, told_again) in
                [("the past", &*session.events(before, index)), ("replay", &again.events(before, index))]
            {
                assert_eq!(
                    format!("{told:?}"),
                    format!("{told_again:?}"),
                    "{at}: other events of {action:?} in {which}"
                );
            }
        }
        assert!(session.now() == again.now(), "{}: another last state in replay", at(session.entries().len()));
    }
}

/// Taking back as far as it goes, from the end of a game, gives back each state that was there; a copy made before
/// stays as it was.
///
/// # Panics
/// At the first breach.
pub fn the_past_comes_back<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    let mut session = Session::new(rules.clone(), Header::default());
    let mut past: Vec<R::State> = Vec::new();
    walk(&**rules, plan, plan.depth, |visit| {
        if visit.at.entry == 1 {
            session = Session::new(rules.clone(), Header::default());
            past.clear();
        }
        past.push(visit.before.clone());
        let done = session.submit(visit.seat, visit.action.clone(), &mut Script::new(visit.faces));
        assert_eq!(done, Ok(()), "{}: {:?} cannot be played again", visit.at, visit.action);
        // Now and then: it takes long at the end of a long way without dice.
        if visit.at.entry % 17 != 0 {
            return;
        }
        let mut other = session.clone();
        while other.undo().is_ok() {
            let entry = other.entries().len();
            assert!(*other.now() == past[entry], "{}: another state after taking back to {entry}", visit.at);
        }
        let same = session.entries().len() == past.len() && session.now() == visit.after;
        assert!(same, "{}: taking back in a copy changed the game", visit.at);
    });
}

/// Undo gives back exactly the state before; it is refused when dice fell or something hidden was shown, and only then.
///
/// # Panics
/// At the first breach.
pub fn undo_restores<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    walk(&**rules, plan, plan.depth, |visit| {
        let (at, action) = (visit.at, visit.action);
        let mut session = Session::from_state(rules.clone(), Header::default(), visit.before.clone());
        let done = session.submit(visit.seat, action.clone(), &mut Script::new(visit.faces));
        assert_eq!(done, Ok(()), "{at}: {action:?} cannot be played again");
        let expected = match (visit.faces.is_empty(), rules.reveals(visit.before, visit.after)) {
            (false, _) => Some(NoUndo::Dice),
            (true, true) => Some(NoUndo::Revealed),
            (true, false) => None,
        };
        assert_eq!(session.undo().err(), expected, "{at}: undo of {action:?}");
        if expected.is_none() {
            let back = session.now() == visit.before && rules.key(session.now()) == rules.key(visit.before);
            assert!(back, "{at}: undo of {action:?} gives another state back");
            // Without dice a second time must be the first time again; seeded dice would show a hidden throw.
            let again = session.submit(visit.seat, action.clone(), &mut Seeded::new(plan.seed));
            assert_eq!(again, Ok(()), "{at}: {action:?} cannot be played again after undo");
            assert!(session.now() == visit.after, "{at}: {action:?} ended elsewhere after undo");
        }
    });
}
