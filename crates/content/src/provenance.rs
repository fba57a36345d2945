//! Where numbers come from, and those that say they are the rulebook's.

use crate::{At, Problems, fault};
use kernel::{Clause, say::Value};

crate::rows! {
    /// Where something comes from.
    #[derive(PartialOrd, Ord)]
    pub enum Provenance {
        /// The rulebook prints it. Its numbers must be the printed ones.
        Seed,
        /// Other editions of the series say it.
        Series,
        /// Players' aids and general knowledge of the series say it.
        Known,
        /// Maps and orders of battle of the time say it.
        History,
        /// The ruling of this project, where the rulebook or the printed parts do not say it.
        Decision,
        /// A rule of your own.
        House,
    }
}

/// A number of a table that says where it comes from.
pub trait Marked {
    /// What rules read.
    type Number: Copy + PartialEq + Into<Value>;
    /// It with its place.
    fn value(&self) -> &At<Self::Number>;
}

/// A field as it is called in a file: `hq.radius`.
pub fn in_table(table: &str, field: &str) -> String {
    if table.is_empty() { field.to_owned() } else { format!("{table}.{field}") }
}

/// A number that says it is the rulebook's must be the rulebook's.
pub fn printed<T: PartialEq + Copy + Into<Value>>(
    problems: &mut Problems,
    provenance: Provenance,
    field: impl Into<Value>,
    found: &At<T>,
    expected: T,
    clause: Clause,
) {
    if provenance == Provenance::Seed && **found != expected {
        fault!(problems, found, "content-not-as-printed"; field = field, found = **found, expected = expected,
            clause = clause);
    }
}
