//! Text: notation, words, saved positions.

use crate::walk::{At, Plan, owing, positions, walk};
use kernel::{End, Lapse, Pending, Seat, Speech, say::Message};
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;

/// Every listed action is written as one line that fits a journal and reads back as the same action, in the state and
/// in the seat's view; and a text cut short or lengthened is read as some action or misread, without a panic.
///
/// # Panics
/// At the first breach.
pub fn notation_round_trips<R: Speech>(rules: &Arc<R>, plan: &Plan) {
    for seat in (0..rules.n_seats()).map(Seat) {
        let id = rules.seat_id(seat);
        let plain = !id.is_empty() && id.bytes().all(|b| b.is_ascii_graphic() && b != b'|');
        assert!(plain, "the id of seat {} is no plain word: {id:?}", seat.0);
    }
    walk(&**rules, plan, plan.depth, |visit| {
        let view = rules.view(visit.before, Some(visit.seat));
        for action in visit.listed {
            let at = visit.at;
            let text = rules.write(visit.before, action);
            let one_line = !text.is_empty() && text.trim() == text && !text.contains(['|', '\n', '\r']);
            assert!(one_line, "{at}: {action:?} is written {text:?}, which does not fit a journal");
            for (state, place) in [(visit.before, "game"), (&view, "view")] {
                match rules.read(state, &text) {
                    Ok(read) => assert!(read == *action, "{at}: {action:?} in the {place}: {text:?} reads {read:?}"),
                    Err(misread) => panic!("{at}: {action:?} in the {place}: {text:?} is misread: {misread:?}"),
                }
            }
            assert_eq!(rules.write(&view, action), text, "{at}: {action:?} is written otherwise in the seat's view");
        }
        let text = rules.write(visit.before, visit.action);
        for (cut, _) in text.char_indices() {
            let _ = rules.read(visit.before, &text[..cut]);
            let _ = rules.read(visit.before, &text[cut..]);
        }
        for more in [" ", " x", " 1", "9", "-", " 99999999999999999999", "ñ"] {
            let _ = rules.read(visit.before, &format!("{text}{more}"));
        }
    });
}

/// The word that ends a move, declines an offer or ends a phase ends nothing else, in the list and typed by hand: so
/// whoever says it once too often is refused.
///
/// # Panics
/// At the first breach.
pub fn a_word_ends_one_kind_of_thing<R: Speech>(rules: &Arc<R>, plan: &Plan) {
    walk(&**rules, plan, plan.depth, |visit| {
        let (at, ends) = (visit.at, rules.ends(visit.before));
        for action in visit.listed {
            let text = rules.write(visit.before, action);
            let said = End::ALL.into_iter().find(|end| text.split(' ').next() == Some(end.word()));
            assert!(said.is_none() || said == ends, "{at}: {text:?} is listed, and what ends here is {ends:?}");
        }
        for end in End::ALL.into_iter().filter(|&end| Some(end) != ends) {
            let Ok(action) = rules.read(visit.before, end.word()) else { continue };
            let accepted = rules.check(visit.before, visit.seat, &action).is_ok();
            assert!(!accepted, "{at}: {:?} is accepted, and what ends here is {ends:?}", end.word());
        }
    });
}

/// Everything that can be said is said, from the game and from every view, and no message is without an id; every
/// event names its clause.
///
/// # Panics
/// At the first breach.
pub fn words_are_found<R: Speech>(rules: &Arc<R>, plan: &Plan) {
    let said = |at: At, message: Message, what: &str| {
        assert!(!message.id.is_empty(), "{at}: {what} is a message without an id");
    };
    walk(&**rules, plan, plan.depth, |visit| {
        let at = visit.at;
        said(at, rules.say_question(visit.before, visit.seat), "the question");
        for action in visit.listed {
            said(at, rules.say_action(visit.before, action), &format!("{action:?}"));
            let rights = rules.rights(visit.before, visit.seat, action);
            assert!(rights.iter().all(|clause| !clause.0.is_empty()), "{at}: {action:?} rests on no clause");
        }
        for event in visit.events {
            let told = rules.say_event(event);
            assert!(!told.clause.0.is_empty(), "{at}: {event:?} names no clause");
            let modified = told.modifiers.iter().all(|(clause, _)| !clause.0.is_empty());
            assert!(modified, "{at}: a modifier of {event:?} names no clause");
            said(at, told.message, &format!("{event:?}"));
        }
        said(at, rules.say_summary(&rules.summary(visit.before, visit.after)), "the summary");
        let outcome = match rules.pending(visit.after) {
            Pending::Over(outcome) => Some(outcome),
            Pending::Decision { .. } | Pending::Procedure => None,
        };
        for line in rules.say_score(visit.after, outcome) {
            said(at, line, "the score");
        }
    });
    positions(&**rules, plan, |at, state| {
        for viewer in std::iter::once(None).chain((0..rules.n_seats()).map(|seat| Some(Seat(seat)))) {
            let view = rules.view(state, viewer);
            let lines = rules.describe(state, viewer);
            assert!(!lines.is_empty(), "{at}: the game is described to {viewer:?} in no words");
            assert_eq!(
                lines,
                rules.describe(&view, viewer),
                "{at}: the game is described to {viewer:?} with more than its view holds"
            );
            lines.into_iter().for_each(|line| said(at, line, "the description"));
            let _ = rules.inspect(&view, viewer, "");
        }
    });
}

/// Every question that is listed has an answer, the same from the position as from what the viewer may know of it.
///
/// # Panics
/// At the first breach.
pub fn questions_are_answered<R: Speech>(rules: &Arc<R>, plan: &Plan) {
    /// Answers are dear, and positions next to each other alike.
    const EVERY: usize = 12;
    let mut n = 0;
    positions(&**rules, plan, |at, state| {
        n += 1;
        if n % EVERY != 1 {
            return;
        }
        for viewer in std::iter::once(None).chain((0..rules.n_seats()).map(|seat| Some(Seat(seat)))) {
            let view = rules.view(state, viewer);
            let questions = rules.questions(&view, viewer);
            assert!(!questions.is_empty(), "{at}: nothing can be asked");
            for question in questions {
                assert!(!question.message.id.is_empty(), "{at}: {question:?} says not what it answers");
                let Some(example) = &question.example else { continue };
                let begins = example.starts_with(question.word);
                assert!(begins, "{at}: {example:?} is no example of {:?}", question.word);
                let answer = rules.inspect(&view, viewer, example);
                let answer = answer.unwrap_or_else(|why| panic!("{at}: {viewer:?} asks {example:?} in vain: {why:?}"));
                assert!(!answer.is_empty(), "{at}: {example:?} is answered in no words");
                assert_eq!(
                    Ok(answer),
                    rules.inspect(state, viewer, example),
                    "{at}: {viewer:?} is told with more than its view holds: {example:?}"
                );
            }
        }
    });
}

/// A position saved and loaded is the same position with the same key and the same lists, and so is every view of it.
///
/// # Panics
/// At the first breach.
pub fn positions_round_trip<R: Speech>(rules: &Arc<R>, plan: &Plan) {
    saved_positions(rules, plan, |_, saved| saved);
}

/// The same through JSON text, as positions are kept in files and sent.
///
/// # Panics
/// At the first breach.
pub fn positions_round_trip_as_json<R: Speech>(rules: &Arc<R>, plan: &Plan)
where
    R::Saved: Serialize + DeserializeOwned,
{
    saved_positions(rules, plan, json);
}

/// Every position of whole games, from the set-up to the end and through JSON text, comes back as it was: the same
/// position with the same key, in which every seat may do the same.
///
/// # Panics
/// At the first breach.
pub fn every_position_reloads<R: Speech>(rules: &Arc<R>, plan: &Plan)
where
    R::Saved: Serialize + DeserializeOwned,
{
    let plan = Plan { depth: plan.decisions_max, ..plan.clone() };
    positions(&**rules, &plan, |at, state| round(&**rules, at, state, "the position", json));
}

/// Positions that an earlier version wrote load with the keys that they had: each line says `of` which game, `key` and
/// `state`.
///
/// # Panics
/// At the first breach.
pub fn old_positions_load<'r, R: Speech + 'r>(lines: &str, game: impl Fn(&str) -> &'r R)
where
    R::Saved: DeserializeOwned,
{
    for (nth, line) in lines.lines().enumerate() {
        let mut old: serde_json::Value = serde_json::from_str(line).unwrap_or_else(|why| panic!("line {nth}: {why}"));
        let rules = game(old["of"].as_str().unwrap_or_default());
        let saved = serde_json::from_value(old["state"].take()).unwrap_or_else(|why| panic!("line {nth}: {why}"));
        let state = rules.load(saved).unwrap_or_else(|faults| panic!("line {nth} does not load: {faults:?}"));
        assert_eq!(format!("{:016x}", rules.key(&state)), old["key"], "line {nth}");
    }
    assert!(lines.lines().count() >= 20, "too few to show anything");
}

/// What was saved, written as JSON and read again.
fn json<S: Serialize + DeserializeOwned>(at: At, saved: S) -> S {
    let text = serde_json::to_string(&saved).unwrap_or_else(|why| panic!("{at}: no JSON: {why}"));
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{at}: {why} in\n{text}"))
}

fn round<R: Speech>(rules: &R, at: At, state: &R::State, what: &str, through: impl Fn(At, R::Saved) -> R::Saved) {
    match kernel::reload(rules, state, through(at, rules.save(state))) {
        Ok(()) => {}
        Err(Lapse::Refused(faults)) => panic!("{at}: {what} does not load: {faults:?}\n{state:?}"),
        Err(Lapse::State) => panic!("{at}: {what} loads as another:\n{state:?}"),
        Err(Lapse::Key) => panic!("{at}: {what} loads with another key\n{state:?}"),
        Err(Lapse::Legal(seat)) => panic!("{at}: {what} loads with another list for seat {}\n{state:?}", seat.0),
    }
}

fn saved_positions<R: Speech>(rules: &Arc<R>, plan: &Plan, through: impl Fn(At, R::Saved) -> R::Saved) {
    let round = |at: At, state: &R::State, what: &str| round(&**rules, at, state, what, &through);
    positions(&**rules, plan, |at, state| {
        round(at, state, "the position");
        for seat in owing(&**rules, state, at).iter() {
            round(at, &rules.view(state, Some(seat)), "a view");
        }
        round(at, &rules.view(state, None), "the public view");
    });
}
