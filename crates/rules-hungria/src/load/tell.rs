//! Saying what is wrong: rows that are missing.

use content::{At, Problem, Problems, fault};
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
    fault!(problems, list, "hungria-content-row-missing"; id = id.to_owned(), clause = clause);
}

/// A unit that single rules name, missing from the counters.
pub(super) fn unit_missing(problems: &mut Problems, path: &str, id: &'static str, clause: Clause) {
    let message = Message::new("hungria-content-unit-missing").with("id", id).with("clause", clause);
    let help = Message::new("hungria-content-help-unit-missing").with("id", id);
    problems.push(Problem::of_file(path, message, Some(help)));
}
