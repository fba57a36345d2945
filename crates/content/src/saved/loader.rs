//! What reads a position and gathers faults.

use super::{Map, Saved, Value};
use crate::nearest;
use kernel::{
    Pending, Rules, Violation,
    say::{self, Message},
};
use std::fmt::{Display, Write};

/// A field, by its path, and what is wrong with it.
pub type Fault = (String, Message);

/// A number outside its bounds.
pub fn out_of_range(found: impl Into<i128>, least: impl Into<i128>, most: impl Into<i128>) -> Message {
    let number = |n: i128| i64::try_from(n).unwrap_or(i64::MAX);
    let message = Message::new("position-range").with("found", number(found.into()));
    message.with("least", number(least.into())).with("most", number(most.into()))
}

/// Reads a position and gathers faults by their paths. What cannot be read is left blank, and reading goes on.
pub struct Loader<'a, G> {
    /// The game, for its names.
    pub game: &'a G,
    path: String,
    faults: Vec<Fault>,
    is_full: bool,
    bounds: Option<(i128, i128)>,
}

impl<'a, G> Loader<'a, G> {
    /// At the whole position.
    pub(super) fn new(game: &'a G) -> Self {
        Loader { game, path: String::new(), faults: Vec::new(), is_full: false, bounds: None }
    }
    /// Whether no fault was told.
    pub fn is_well(&self) -> bool {
        self.faults.is_empty()
    }
    /// Whether everything must be there: see [`super::Saver::full`].
    pub fn is_full(&self) -> bool {
        self.is_full
    }
    pub(super) fn take_faults(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.faults)
    }

    /// A fault at a path from here; an empty path is here.
    pub fn fault(&mut self, path: impl Display, message: Message) {
        self.within(path, |at| at.faults.push((at.path.clone(), message)));
    }
    /// A fault of which there is no more to say.
    pub fn wrong(&mut self, path: impl Display, id: &'static str) {
        self.fault(path, Message::new(id));
    }
    /// The same in the case that makes it one.
    pub fn wrong_if(&mut self, path: impl Display, is_wrong: bool, id: &'static str) {
        if is_wrong {
            self.wrong(path, id);
        }
    }
    /// A value that the rest of the position settles.
    pub fn must_be(&mut self, path: impl Display, is: bool, expected: impl Into<String>) {
        if !is {
            self.fault(path, Message::new("position-must-be").with("expected", expected.into()));
        }
    }
    /// What is there although nothing of its kind is going on.
    pub fn idle(&mut self, path: impl Display, is_there: bool) {
        self.wrong_if(path, is_there, "position-idle");
    }
    /// A number that must be within bounds; whether it is.
    pub fn range(
        &mut self,
        path: impl Display,
        found: impl Into<i128>,
        least: impl Into<i128>,
        most: impl Into<i128>,
    ) -> bool {
        let (found, least, most) = (found.into(), least.into(), most.into());
        let fits = (least..=most).contains(&found);
        if !fits {
            self.fault(path, out_of_range(found, least, most));
        }
        fits
    }
    /// Something else than was wanted here: a `number`, `word`, `switch`, `list` or `object`.
    pub fn not<T>(&mut self, wanted: &'static str) -> Option<T> {
        self.fault("", Message::new("position-shape").with("wanted", wanted));
        None
    }
    /// There is no such name here: the nearest there is, or all there are.
    pub fn unknown<T>(&mut self, id: &'static str, found: &str, known: &[impl AsRef<str>]) -> Option<T> {
        let mut message = Message::new(id).with("found", found.to_owned());
        if !known.is_empty() {
            let remedy = match nearest(found, known.iter().map(AsRef::as_ref)) {
                Some(nearest) => Message::new("position-nearest").with("nearest", nearest.to_owned()),
                None => {
                    let known: Vec<say::Value> = known.iter().map(|known| known.as_ref().to_owned().into()).collect();
                    Message::new("position-known").with("known", known)
                }
            };
            message = message.with("remedy", remedy);
        }
        self.fault("", message);
        None
    }

    /// Reads something one step further down.
    pub fn within<T>(&mut self, step: impl Display, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.path.len();
        let dot = if before > 0 { "." } else { "" };
        let _ = write!(self.path, "{dot}{step}");
        if self.path.len() == before + dot.len() {
            self.path.truncate(before);
        }
        let read = read(self);
        self.path.truncate(before);
        read
    }
    /// Reads something in which every number has bounds.
    pub fn bounded<T>(
        &mut self,
        least: impl Into<i128>,
        most: impl Into<i128>,
        read: impl FnOnce(&mut Self) -> T,
    ) -> T {
        let before = self.bounds.replace((least.into(), most.into()));
        let read = read(self);
        self.bounds = before;
        read
    }
    /// Reads something of which all must be there.
    pub fn full<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let before = std::mem::replace(&mut self.is_full, true);
        let read = read(self);
        self.is_full = before;
        read
    }

    /// A whole number within the bounds that hold here.
    pub(super) fn number(&mut self, from: &Value, least: i128, most: i128) -> Option<i128> {
        let whole = from.as_i64().map(i128::from).or_else(|| from.as_u64().map(i128::from));
        let Some(found) = whole else { return self.not("number") };
        let (least, most) = self.bounds.map_or((least, most), |(low, high)| (least.max(low), most.min(high)));
        self.range("", found, least, most).then_some(found)
    }
    /// One of these words.
    pub fn word<'w>(&mut self, from: &Value, words: &[&'w str]) -> Option<&'w str> {
        let Some(found) = from.as_str() else { return self.not("word") };
        match words.iter().find(|word| **word == found) {
            Some(word) => Some(word),
            None => self.unknown("position-word", found, words),
        }
    }
    /// The values of a list, no more than fit.
    pub fn list<'v>(&mut self, from: &'v Value, most: usize) -> Option<&'v [Value]> {
        let Some(items) = from.as_array() else { return self.not("list") };
        if items.len() > most {
            self.fault("", Message::new("position-many").with("found", items.len()).with("most", most));
            return None;
        }
        Some(items)
    }
    /// The entries of an object.
    pub fn entries<'v>(&mut self, from: &'v Value) -> Option<&'v Map<String, Value>> {
        from.as_object().or_else(|| self.not("object"))
    }
    /// The fields of an object that has no others than these.
    pub fn object<'v>(&mut self, from: &'v Value, known: &[&[&str]]) -> Option<&'v Map<String, Value>> {
        let fields = self.entries(from)?;
        let known = known.concat();
        for field in fields.keys().filter(|field| !known.contains(&field.as_str())) {
            self.within(field, |at| at.unknown::<()>("position-field", field, &known));
        }
        Some(fields)
    }
    /// A field; what the blank has if it is left out or cannot be read.
    pub fn field<T: Clone>(
        &mut self,
        fields: &Map<String, Value>,
        name: &str,
        is_always: bool,
        blank: Option<&T>,
        read: impl FnOnce(&Value, Option<&T>, &mut Self) -> Option<T>,
    ) -> Option<T> {
        match (fields.get(name), blank) {
            (Some(value), _) => self.within(name, |at| read(value, blank, at)).or_else(|| blank.cloned()),
            (None, Some(blank)) if !is_always => Some(blank.clone()),
            (None, _) => {
                self.wrong(name, "position-missing");
                blank.cloned()
            }
        }
    }
    /// The word of a variant and what it holds.
    pub fn variant<'w, 'v>(&mut self, from: &'v Value, words: &[&'w str]) -> Option<(&'w str, Option<&'v Value>)> {
        if let Some((word, held)) = from.as_object().filter(|one| one.len() == 1).and_then(|one| one.iter().next()) {
            let word = self.word(&Value::from(word.as_str()), words)?;
            return Some((word, Some(held)));
        }
        Some((self.word(from, words)?, None))
    }
    /// What a variant holds, or that it is missing.
    pub fn held<'v>(&mut self, word: &str, held: Option<&'v Value>) -> Option<&'v Value> {
        if held.is_none() {
            self.wrong(word, "position-missing");
        }
        held
    }
    /// An enum from a word in one field and what it holds in another.
    pub fn split<T: Saved<G>, P: Saved<G>>(
        &mut self,
        fields: &Map<String, Value>,
        name: &str,
        other: &str,
    ) -> Option<T> {
        let held = fields.get(other).filter(|held| !held.is_null());
        let read = held.map(|held| self.within(other, |at| P::load(held, None, at)));
        let Some(word) = fields.get(name) else {
            self.wrong(name, "position-missing");
            return None;
        };
        let word = self.within(name, |at| at.word(word, T::FIELDS))?;
        match (T::HOLDERS.contains(&word), held, read) {
            (true, Some(held), Some(Some(_))) => T::load(&Value::from_iter([(word, held.clone())]), None, self),
            (false, None, _) => T::load(&word.into(), None, self),
            (true, None, _) => {
                self.fault(other, Message::new("position-whose").with("phase", word.to_owned()));
                None
            }
            (false, Some(_), Some(Some(_))) => {
                self.fault(other, Message::new("position-nobodys").with("phase", word.to_owned()));
                None
            }
            (_, Some(_), _) => None,
        }
    }
}

impl<G: Rules> Loader<'_, G> {
    /// What the rules refuse.
    pub fn refused(&mut self, path: impl Display, why: &Violation) {
        self.fault(path, Message::new("position-refused").with("clause", why.clause));
    }
    /// Whoever must decide can decide something, if all else is well.
    pub fn choice(&mut self, s: &G::State, path: impl Display) {
        if !self.is_well() {
            return;
        }
        let Pending::Decision { seats, .. } = self.game.pending(s) else { return };
        let mut list = Vec::new();
        let is_stuck = seats.iter().any(|seat| {
            self.game.legal(s, seat, &mut list);
            list.is_empty()
        });
        if is_stuck {
            self.wrong(path, "position-no-choice");
        }
    }
}
