//! What a procedure of the book wants to know when its odds are asked for without a game. A key is declared once, as a
//! constant: its name, what it may be, what it is where nobody says, and by its type as what it is read.
//!
//! ```
//! use faces::{chart::{Given, Key, Word, charts}, keys};
//!
//! const LEVEL: Key<Word> = Key::word("level", &["green veteran"]);
//! const MEN: Key<u8> = Key::number("men", 1, 12).or("1");
//! const COVERED: Key<bool> = Key::no("covered");
//!
//! let procedures = charts("duel", &[("fire", keys![LEVEL MEN COVERED])]);
//! assert_eq!(procedures[0].keys[1].message.id, "duel-key-men");
//! let keys = [("level".to_owned(), "green".to_owned()), ("men".to_owned(), "3".to_owned())];
//! let given = Given(&keys);
//! assert_eq!((given.word(LEVEL), given.number(MEN), given.yes(COVERED)), ("green", 3, false));
//! ```

use kernel::{
    info::{self, Procedure, Values},
    say::Message,
};
use std::{marker::PhantomData, str::FromStr};

/// One thing that a procedure wants to know, read as a [`Word`], a number or a yes.
pub struct Key<T> {
    name: &'static str,
    span: Span,
    default: Option<&'static str>,
    read: PhantomData<fn() -> T>,
}

/// One of several words.
#[derive(Clone, Copy, Debug)]
pub struct Word;

#[derive(Clone, Copy)]
enum Span {
    Words(&'static [&'static str]),
    Numbers(i32, i32),
}

impl<T> Clone for Key<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Key<T> {}

impl<T> Key<T> {
    const fn new(name: &'static str, span: Span) -> Key<T> {
        Key { name, span, default: None, read: PhantomData }
    }
    /// The same with what it is where nobody says; without, it must be given.
    #[must_use]
    pub const fn or(mut self, default: &'static str) -> Key<T> {
        self.default = Some(default);
        self
    }
}

impl Key<Word> {
    /// One of the words in these texts.
    pub const fn word(name: &'static str, words: &'static [&'static str]) -> Key<Word> {
        Key::new(name, Span::Words(words))
    }
}

impl<N: FromStr> Key<N> {
    /// A whole number, both ends included.
    pub const fn number(name: &'static str, least: i32, most: i32) -> Key<N> {
        Key::new(name, Span::Numbers(least, most))
    }
}

impl Key<bool> {
    /// Yes or no; no where nobody says.
    pub const fn no(name: &'static str) -> Key<bool> {
        Key::new(name, Span::Words(&["no yes"])).or("no")
    }
    /// Yes or no; yes where nobody says.
    pub const fn yes(name: &'static str) -> Key<bool> {
        Key::new(name, Span::Words(&["no yes"])).or("yes")
    }
}

/// A key whatever it is read as.
pub trait Asked {
    /// As the procedures of a game list it; it means what the message `game-key-name` says.
    fn listed(&self, game: &str) -> info::Key;
    /// What it means.
    fn message(&self, game: &str) -> Message;
}

impl<T> Asked for Key<T> {
    fn listed(&self, game: &str) -> info::Key {
        let values = match self.span {
            Span::Words(texts) => Values::Words(words(texts).map(str::to_owned).collect()),
            Span::Numbers(least, most) => Values::Numbers { least, most },
        };
        let default = self.default.map(str::to_owned);
        info::Key { name: self.name, values, default, message: self.message(game) }
    }
    fn message(&self, game: &str) -> Message {
        Message::named(format!("{game}-key-{}", self.name.replace('_', "-")))
    }
}

fn words(texts: &'static [&'static str]) -> impl Iterator<Item = &'static str> {
    texts.iter().flat_map(|text| text.split_whitespace())
}

/// The keys of a procedure, in the order they are listed: `keys![LEVEL MEN COVERED]`.
#[macro_export]
macro_rules! keys {
    ($($key:ident)*) => { &[$(&$key as &dyn $crate::chart::Asked),*] };
}

/// The procedures of a game, each by its id with its keys; it answers what the message `game-chart-id` says.
pub fn charts(game: &str, charts: &[(&'static str, &[&dyn Asked])]) -> Vec<Procedure> {
    let procedure = |&(id, keys): &(&'static str, &[&dyn Asked])| Procedure {
        id,
        message: Message::named(format!("{game}-chart-{id}")),
        keys: keys.iter().map(|key| key.listed(game)).collect(),
    };
    charts.iter().map(procedure).collect()
}

/// What was given for a procedure. A key that it does not have is empty, zero or no.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a>(pub &'a [(String, String)]);

impl<'a> Given<'a> {
    fn text<T>(&self, key: Key<T>) -> &'a str {
        self.0.iter().find(|(name, _)| name == key.name).map_or("", |(_, value)| value)
    }
    /// A word.
    pub fn word(&self, key: Key<Word>) -> &'a str {
        self.text(key)
    }
    /// The place of a word among those that its key may be.
    pub fn place(&self, key: Key<Word>) -> usize {
        match key.span {
            Span::Words(texts) => words(texts).position(|word| word == self.text(key)).unwrap_or(0),
            Span::Numbers(..) => 0,
        }
    }
    /// A number.
    pub fn number<N: FromStr + Default>(&self, key: Key<N>) -> N {
        self.text(key).parse().unwrap_or_default()
    }
    /// Whether it is yes.
    pub fn yes(&self, key: Key<bool>) -> bool {
        self.text(key) == "yes"
    }
    /// Whether it is no: not so where the procedure has no such key.
    pub fn no(&self, key: Key<bool>) -> bool {
        self.text(key) == "no"
    }
    /// A text if it is yes, nothing otherwise.
    pub fn if_yes(&self, key: Key<bool>, text: &'static str) -> &'static str {
        if self.yes(key) { text } else { "" }
    }
}
