//! Saying what is wrong: ids that notation cannot have, rows that differ from the printed ones.

use crate::content::Provenance;
use content::{At, Ids, Problem, Problems, fault, nearest};
use kernel::{
    Clause,
    say::{Message, Value},
};
use serde::Serialize;
use std::ops::Range;

/// The ids of a list, which must be fit to be ids, each once.
pub(super) fn ids<'a>(
    problems: &mut Problems,
    kind: &'static str,
    ids: impl IntoIterator<Item = &'a At<String>> + Clone,
) -> Ids {
    // Notation has a use for `-`.
    for id in ids.clone().into_iter().filter(|id| id.contains('-')) {
        fault!(problems, id, "fubar-content-bad-id"; id = id);
    }
    Ids::of(problems, kind, ids, true)
}

/// A file is found by its name, so its id must be that.
pub(super) fn file_id(problems: &mut Problems, stem: &str, id: &At<String>) {
    if id.as_str() != stem {
        fault!(problems, id, "fubar-content-file-id"; id = id, file = stem.to_owned());
    }
}

/// A row that the rules cannot do without.
pub(super) fn row_missing(problems: &mut Problems, path: &str, id: &str, clause: Clause) {
    let message = Message::new("fubar-content-row-missing").with("id", id.to_owned()).with("clause", clause);
    let help = Message::new("fubar-content-help-row-missing").with("id", id.to_owned());
    problems.push(Problem::of_file(path, message, Some(help)));
}

/// Where something stands.
#[derive(Clone)]
pub(super) struct Place {
    file: String,
    span: Range<usize>,
}

/// Where a value stands.
pub(super) fn place<T>(value: &At<T>) -> Place {
    Place { file: value.file().to_owned(), span: value.span() }
}

/// A value as a file has it: `None` where the field is left out.
pub(super) struct Found<T> {
    place: Option<Place>,
    value: Option<T>,
}

/// A field that must be there.
pub(super) fn given<T: Clone>(field: &At<T>) -> Found<T> {
    Found { place: Some(place(field)), value: Some((**field).clone()) }
}

/// A field that may be left out.
pub(super) fn optional<T: Clone>(field: &Option<At<T>>) -> Found<T> {
    Found { place: field.as_ref().map(place), value: field.as_deref().cloned() }
}

/// A field that is `usual` when it is left out.
pub(super) fn usually<T: Clone>(field: &Option<At<T>>, usual: T) -> Found<T> {
    Found { place: field.as_ref().map(place), value: Some(field.as_deref().cloned().unwrap_or(usual)) }
}

/// A row of a table, to be compared with what the rulebook prints and the program knows.
pub(super) struct Row {
    id: String,
    place: Place,
    is_house: bool,
}

impl Row {
    pub fn new<T: Serialize>(id: &At<T>, provenance: &Option<At<Provenance>>) -> Row {
        let is_house = provenance.as_deref() == Some(&Provenance::House);
        Row { id: in_file(&**id), place: place(id), is_house }
    }

    /// A number that stands in a file by itself.
    pub fn alone(file: &str, provenance: &Option<At<Provenance>>) -> Row {
        let is_house = provenance.as_deref() == Some(&Provenance::House);
        Row { id: file.to_owned(), place: Place { file: file.to_owned(), span: 0..0 }, is_house }
    }

    /// A row of the rulebook must be as it is printed, unless it says that it is a house rule.
    pub fn printed<T: PartialEq + Serialize>(
        &self,
        problems: &mut Problems,
        field: &'static str,
        found: Found<T>,
        printed: Option<T>,
        clause: Clause,
    ) {
        if !self.is_house && found.value != printed {
            let message = Message::new("fubar-content-not-as-printed").with("clause", clause);
            self.differs(problems, field, found, printed, message, "fubar-content-help-not-as-printed");
        }
    }

    /// What the program does not read from the file may only be repeated there.
    pub fn fixed<T: PartialEq + Serialize>(
        &self,
        problems: &mut Problems,
        field: &'static str,
        found: Found<T>,
        fixed: Option<T>,
    ) {
        if found.value != fixed {
            let message = Message::new("fubar-content-fixed");
            self.differs(problems, field, found, fixed, message, "fubar-content-help-fixed");
        }
    }

    /// A row that calls itself printed must be one of the printed ones.
    pub fn not_printed<'a>(
        &self,
        problems: &mut Problems,
        provenance: &Option<At<Provenance>>,
        printed: impl Iterator<Item = &'a str>,
    ) {
        let is_claim = |claim: &&At<Provenance>| matches!(***claim, Provenance::Seed | Provenance::Series);
        let Some(claim) = provenance.as_ref().filter(is_claim) else { return };
        if problems.is_repaired(&self.place.file, &self.place.span) {
            return; // Its id could not be read, so nobody knows which row it is.
        }
        let message = Message::new("fubar-content-not-printed").with("id", self.id.clone());
        let help = match nearest(&self.id, printed) {
            Some(near) => Message::new("fubar-content-help-not-printed-near").with("nearest", near.to_owned()),
            None => Message::new("fubar-content-help-not-printed"),
        };
        problems.on(claim, message, Some(help));
    }

    fn differs<T: Serialize>(
        &self,
        problems: &mut Problems,
        field: &'static str,
        found: Found<T>,
        expected: Option<T>,
        message: Message,
        help: &'static str,
    ) {
        let expected = in_words(expected);
        let place = found.place.as_ref().unwrap_or(&self.place);
        let message = message.with("id", self.id.clone()).with("field", field).with("found", in_words(found.value));
        let help = Message::new(help).with("field", field).with("expected", expected.clone());
        problems.at(&place.file, &place.span, message.with("expected", expected), Some(help));
    }
}

/// A word as a file has it, without its quotes.
pub(super) fn in_file<T: Serialize>(word: &T) -> String {
    written(word).trim_matches('"').to_owned()
}

/// A value as a file has it. JSON writes numbers, words and lists as TOML does.
fn written<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn in_words<T: Serialize>(value: Option<T>) -> Value {
    value.map_or_else(|| Message::new("fubar-content-left-out").into(), |value| written(&value).into())
}
