//! Saying what is wrong, where several files do.

use crate::content::Provenance;
use content::{At, Problems};
use kernel::{
    Clause,
    say::{Message, Value},
};
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

/// A number that says it is the rulebook's must be the rulebook's.
pub(super) fn printed<T: PartialEq + Copy + Into<Value>>(
    problems: &mut Problems,
    provenance: Provenance,
    found: &At<T>,
    printed: T,
    clause: Clause,
) {
    if provenance == Provenance::Seed && **found != printed {
        let message = by("lnl-content-not-as-printed", clause).with("found", **found).with("expected", printed);
        problems.on(found, message, Some(Message::new("lnl-content-help-not-as-printed").with("expected", printed)));
    }
}
