//! Saying what is wrong: rows that are missing, numbers that differ from the rulebook's.

use crate::content::Provenance;
use content::{At, Problem, Problems};
use kernel::{
    Clause,
    say::{Message, Value},
};

/// Words as the items of a list.
pub(super) fn in_list<'a>(words: impl Iterator<Item = &'a str>) -> Vec<Value> {
    words.map(|word| word.to_owned().into()).collect()
}

/// A row that the rules cannot do without, missing from a list.
pub(super) fn row_missing<T>(problems: &mut Problems, list: &At<T>, id: &str, clause: Clause) {
    let message = Message::new("hungria-content-row-missing").with("id", id.to_owned()).with("clause", clause);
    let help = Message::new("hungria-content-help-row-missing").with("id", id.to_owned());
    problems.on(list, message, Some(help));
}

/// A unit that single rules name, missing from the counters.
pub(super) fn unit_missing(problems: &mut Problems, path: &str, id: &'static str, clause: Clause) {
    let message = Message::new("hungria-content-unit-missing").with("id", id).with("clause", clause);
    let help = Message::new("hungria-content-help-unit-missing").with("id", id);
    problems.push(Problem::of_file(path, message, Some(help)));
}

/// A number that says it is the rulebook's must be the rulebook's.
pub(super) fn printed<T: PartialEq + Copy + Into<Value>>(
    problems: &mut Problems,
    provenance: Provenance,
    field: impl Into<Value>,
    found: &At<T>,
    printed: T,
    clause: Clause,
) {
    if provenance == Provenance::Seed && **found != printed {
        let message = Message::new("hungria-content-not-as-printed").with("field", field).with("found", **found);
        let help = Message::new("hungria-content-help-not-as-printed").with("expected", printed);
        problems.on(found, message.with("expected", printed).with("clause", clause), Some(help));
    }
}
