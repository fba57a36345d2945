//! Ids: given once, fit to be typed, and found again; a reference that leads nowhere is told with what was probably
//! meant.

use crate::{At, Problems, fault, nearest, word};
use kernel::{
    Clause,
    say::{Message, Value},
};
use serde::Serialize;
use std::collections::BTreeSet;

/// The ids that a reference may name. Without any it is what is known of a file that cannot be read.
#[derive(Clone, Debug, Default)]
pub struct Ids {
    known: Vec<String>,
    /// Whether these are all. When some could not be read, a reference to another may be to one of those, and a
    /// complaint would be an echo.
    complete: bool,
}

impl Ids {
    /// All there are.
    pub fn complete<'a>(known: impl IntoIterator<Item = &'a str>) -> Ids {
        Ids { known: known.into_iter().map(str::to_owned).collect(), complete: true }
    }

    /// The ids of several lists, which must be fit to be ids, each once. `kind` says what they are, as a message id;
    /// `complete` is whether all lists could be read.
    pub fn of<'a>(
        problems: &mut Problems,
        kind: &'static str,
        ids: impl IntoIterator<Item = &'a At<String>>,
        complete: bool,
    ) -> Ids {
        let mut found = Ids { known: Vec::new(), complete };
        let mut seen = BTreeSet::new();
        for id in ids {
            found.complete &= !problems.is_repaired(id.file(), &id.span());
            if !seen.insert(id.as_str()) {
                duplicate(problems, kind, id, id);
            } else if !is_id(id) {
                let message = Message::new("content-bad-id").with("id", id.to_string());
                problems.on(id, message, Some(Message::new("content-help-bad-id")));
            }
            found.known.push(id.to_string());
        }
        found
    }

    /// The same ids in the order of their final places.
    #[must_use]
    pub fn reordered<'a>(self, order: impl IntoIterator<Item = &'a str>) -> Ids {
        Ids { known: order.into_iter().map(str::to_owned).collect(), complete: self.complete }
    }

    /// All of them, in the order of the list.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.known.iter().map(String::as_str)
    }

    /// Whether every one of them could be read.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The place of an id in the list.
    pub fn position(&self, id: &str) -> Option<usize> {
        self.known.iter().position(|known| known == id)
    }

    /// The one that was probably meant by a word that is none of them.
    pub fn nearest(&self, word: &str) -> Option<&str> {
        nearest(word, self.known.iter().map(String::as_str))
    }

    /// The place of a reference in the list, telling when it leads nowhere.
    pub fn find(&self, problems: &mut Problems, kind: &'static str, id: &At<String>) -> Option<usize> {
        self.find_as(problems, kind, id, id)
    }

    /// The same for what stands in a file with something more than the id.
    pub fn find_as<T>(&self, problems: &mut Problems, kind: &'static str, id: &str, at: &At<T>) -> Option<usize> {
        match self.lookup(id) {
            Ok(position) => return Some(position),
            Err(None) => {}
            Err(help) => {
                let message = Message::new("content-unknown-id").with("kind", Message::new(kind));
                problems.on(at, message.with("id", id.to_owned()), help);
            }
        }
        None
    }

    /// The place of a reference in the list, or what to do about it; `Err(None)` when nobody can tell.
    ///
    /// # Errors
    /// That it leads nowhere.
    pub fn lookup(&self, id: &str) -> Result<usize, Option<Message>> {
        let missing = || self.complete.then(|| suggestion(id, self.known.iter().map(String::as_str)));
        self.position(id).ok_or_else(missing)
    }
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// An id or name that something else has.
pub fn duplicate<T>(problems: &mut Problems, kind: &'static str, id: &str, place: &At<T>) {
    let message = Message::new("content-duplicate-id").with("kind", Message::new(kind));
    problems.on(place, message.with("id", id.to_owned()), Some(Message::new("content-help-duplicate-id")));
}

/// Names of a list, each once.
pub fn each_once<'a>(problems: &mut Problems, kind: &'static str, names: impl IntoIterator<Item = &'a At<String>>) {
    let mut seen = BTreeSet::new();
    for name in names {
        if !seen.insert(name.as_str()) {
            duplicate(problems, kind, name, name);
        }
    }
}

/// The rows of a table by their ids, each of which must be there once. `kind` says what they are, as a message id;
/// `all` has the ids with the clauses that need them.
pub fn by_id<'a, T, I: PartialEq + Serialize + 'a>(
    problems: &mut Problems,
    kind: &'static str,
    list: &'a At<Vec<T>>,
    id: impl Fn(&'a T) -> &'a At<I>,
    all: &[(I, Clause)],
) -> Vec<Option<&'a T>> {
    let mut found: Vec<Option<&T>> = all.iter().map(|_| None).collect();
    let mut is_complete = true;
    for row in list.iter() {
        let id = id(row);
        is_complete &= !problems.is_repaired(id.file(), &id.span());
        let Some(index) = all.iter().position(|(known, _)| *known == **id) else { continue };
        if found[index].is_some() {
            duplicate(problems, kind, &word(&**id), id);
        } else {
            found[index] = Some(row);
        }
    }
    for ((id, clause), _) in all.iter().zip(&found).filter(|(_, row)| is_complete && row.is_none()) {
        fault!(problems, list, "content-row-missing"; id = word(id), clause = *clause);
    }
    found
}

/// What was probably meant, or else what there is.
pub fn suggestion<'a>(word: &str, all: impl Iterator<Item = &'a str> + Clone) -> Message {
    match nearest(word, all.clone()) {
        Some(near) => Message::new("content-help-nearest").with("nearest", near.to_owned()),
        None => known(all),
    }
}

/// What there is.
pub fn known<'a>(all: impl Iterator<Item = &'a str>) -> Message {
    /// More than anyone reads in a line of help.
    const LIST_MAX: usize = 24;
    let all: Vec<Value> = all.map(|word| word.to_owned().into()).collect();
    if all.is_empty() {
        return Message::new("content-help-none-yet");
    }
    if all.len() > LIST_MAX {
        return Message::new("content-help-none-near").with("count", all.len());
    }
    Message::new("content-help-known").with("known", all)
}
