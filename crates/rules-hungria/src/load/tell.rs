//! Saying what is wrong.

use content::{Problem, Problems};
use kernel::{
    Clause,
    say::{Message, Value},
};

/// Words as the items of a list.
pub(super) fn in_list<'a>(words: impl Iterator<Item = &'a str>) -> Vec<Value> {
    words.map(|word| word.to_owned().into()).collect()
}

/// A unit that single rules name, missing from the counters.
pub(super) fn unit_missing(problems: &mut Problems, path: &str, id: &'static str, clause: Clause) {
    let message = Message::new("hungria-content-unit-missing").with("id", id).with("clause", clause);
    let help = Message::new("hungria-content-help-unit-missing").with("id", id);
    problems.push(Problem::of_file(path, message, Some(help)));
}
