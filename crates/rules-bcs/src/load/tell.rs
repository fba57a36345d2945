//! The clause that a row names.

use crate::RULEBOOK;
use content::{At, Problems, fault, suggestion};
use kernel::Clause;

/// The clause that a row of an edition's charts names: one of all editions, or of this one.
pub(super) fn clause(edition: &str, id: &At<String>, problems: &mut Problems) -> Option<Clause> {
    match RULEBOOK.iter().find(|(clause, _)| clause.0 == id.as_str()) {
        Some((clause, None)) => return Some(*clause),
        Some((clause, Some(of))) if *of == edition => return Some(*clause),
        Some((clause, Some(of))) => fault!(problems, id, "bcs-content-clause-edition"; clause = *clause, edition = *of),
        None => {
            fault!(problems, id, "bcs-content-clause"; id = id => suggestion(id, RULEBOOK.iter().map(|(clause, _)| clause.0)));
        }
    }
    None
}
