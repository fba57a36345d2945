//! Saying what is wrong, where several files do.

use crate::RULEBOOK;
use content::{At, Problems, suggestion};
use kernel::{Clause, say::Message};
use serde::Serialize;

/// A message with the clause that it rests on.
pub(super) fn by(id: &'static str, clause: Clause) -> Message {
    Message::new(id).with("clause", clause)
}

/// Tells a fault at a value.
pub(super) fn tell<T>(problems: &mut Problems, at: &At<T>, message: Message, help: &'static str) {
    problems.on(at, message, Some(Message::new(help)));
}

/// A word as files have it.
pub(super) fn word<T: Serialize>(word: &T) -> String {
    serde_json::to_string(word).unwrap_or_default().trim_matches('"').to_owned()
}

/// The clause that a row of an edition's charts names: one of all editions, or of this one.
pub(super) fn clause(edition: &str, id: &At<String>, problems: &mut Problems) -> Option<Clause> {
    match RULEBOOK.iter().find(|(clause, _)| clause.0 == id.as_str()) {
        Some((clause, None)) => return Some(*clause),
        Some((clause, Some(of))) if *of == edition => return Some(*clause),
        Some((clause, Some(of))) => {
            let message = by("bcs-content-clause-edition", *clause).with("edition", *of);
            tell(problems, id, message, "bcs-content-help-clause-edition");
        }
        None => {
            let message = Message::new("bcs-content-clause").with("id", id.to_string());
            problems.on(id, message, Some(suggestion(id, RULEBOOK.iter().map(|(clause, _)| clause.0))));
        }
    }
    None
}
