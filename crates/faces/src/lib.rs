//! The faces of a game that follow from what it declares: notation both ways, sentences, clicks.
//!
//! A ruleset declares an action once, with the form in which it is written:
//!
//! ```ignore
//! #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, faces::Action)]
//! #[game(Bcs)]
//! pub enum Action {
//!     /// Moves a unit.
//!     #[form("move {unit} {to}")]
//!     Move { unit: UnitId, to: HexId },
//!     /// Fires; with Support from its host's hex.
//!     #[form("engage {unit} {at} [with {support}]")]
//!     Engage { unit: UnitId, at: HexId, support: SupportId },
//! }
//! ```
//!
//! and says once for each [`Term`], such as `UnitId`, how it is written, read, called and clicked. [`Action`] then
//! writes and reads actions, [`Sentence`] makes messages and clicks of actions and events. What is odd is a term of its
//! own, or an arm of a `match` before the derived face. Nothing here knows a game, holds a state or refuses by a
//! clause.
//!
//! In a form a word stands for itself; `{unit}` is a field; `{formation as Hq}` is a field in another guise,
//! `Hq(FormationId)`, `{target as Aim(scope)}` one that another field belongs to, `Aim(Loc, UnitId)`; `{as Active}` is
//! a word that follows from the position and is no field; `[with {support}]` may be left out, in any order, and is
//! where the term is absent; `[from {pool or own(unit)}]` is left out where the term is what `own(at, unit)` gives;
//! what stands in parentheses, `(via {hq or server(unit)})`, is always written, and whoever types may leave it out;
//! `[flare]` is a field `flare: bool` that is true where the word is written; `{path}` takes as many words as its term
//! reads.
//!
//! | file | idea |
//! |---|---|
//! | `chart` | what a procedure wants to know without a game |
//! | `term` | what an action or event names |
//! | `map` | a map of hexes on the table and in letters |
//! | `read` | text as an action, and what was meant where it is none |
//! | `speech` | the `Speech` of a game by functions of the same names in every game |

pub mod chart;
pub mod map;
mod read;
mod speech;
mod term;

pub use declare::{Action, Sentence};
pub use read::{Reader, read, term, write};
pub use term::{At, Term};

use kernel::{Misread, Rules, say::Message};
use scene::Pick;

/// The English sentences about text that is no action.
pub const FTL_EN: &str = include_str!("../locales/en.ftl");
/// The Spanish sentences about text that is no action.
pub const FTL_ES: &str = include_str!("../locales/es.ftl");

/// Something that is told in a sentence with terms in it: an action, an event. Derived from its declaration.
pub trait Sentence<G: Rules> {
    /// The variant in small letters, such as `place-hq`: the end of its message's id.
    fn name(&self) -> &'static str;
    /// The names of all variants.
    fn names() -> &'static [&'static str]
    where
        Self: Sized;
    /// Its terms by the names of their fields, in the order of the declaration.
    fn terms(&self, visit: &mut dyn FnMut(&'static str, &dyn Term<G>));

    /// The message `prefix-name` with every term as an argument.
    fn message(&self, at: At<'_, G>, prefix: &str) -> Message {
        let mut message = Message::named(format!("{prefix}-{}", self.name()));
        self.terms(&mut |name, term| message.args.extend(term.say(at).map(|value| (name.into(), value))));
        message
    }

    /// The pieces and places that its terms are.
    fn picks(&self, at: At<'_, G>) -> Vec<Pick> {
        let mut picks = Vec::new();
        self.terms(&mut |_, term| term.picks(at, &mut picks));
        picks
    }
}

/// An action of a ruleset. Derived from its declaration.
pub trait Action<G: Rules>: Sentence<G> + Sized + 'static {
    /// Every form, in the order of the declaration.
    const FORMS: &'static [Form<G>];
    /// The place of its form.
    fn form(&self) -> usize;
    /// Writes it, word by word.
    fn write_to(&self, out: &mut Writer<'_, G>);
    /// Reads what stands after the words of a form.
    ///
    /// # Errors
    /// What is wrong with a word, or that there are too few.
    fn read_from(form: usize, reader: &mut Reader<'_, G>) -> Result<Self, Misread>;
    /// The terms that are clicked for it, in the order of its form.
    fn clicked(&self, visit: &mut dyn FnMut(&dyn Term<G>));

    /// What is meant by it in a position: the same, unless its enum is marked `#[meant(function)]`.
    #[must_use]
    fn meant(self, _: At<'_, G>) -> Self {
        self
    }

    /// The word it begins with.
    fn verb(&self) -> &'static str {
        Self::FORMS[self.form()].words[0]
    }

    /// Whether it is marked `#[quiet]`: a choice among many of its kind, shown on the board and not in the list.
    fn is_quiet(&self) -> bool {
        Self::FORMS[self.form()].is_quiet
    }

    /// What is clicked to make it.
    fn clicks(&self, at: At<'_, G>) -> Vec<Pick> {
        let mut picks = Vec::new();
        self.clicked(&mut |term| term.picks(at, &mut picks));
        picks
    }
}

/// How an action is written.
pub struct Form<G: Rules> {
    /// The words it begins with: mostly one, the verb.
    pub words: &'static [&'static str],
    /// What else the first of them may be when it is read.
    pub others: &'static [&'static str],
    /// What must follow, as it is told to whoever left it out.
    pub parts: &'static [Part<G>],
    /// Words that may stand between what follows, or after it.
    pub links: &'static [&'static str],
    /// Whether something may follow after that.
    pub is_open: bool,
    /// A choice among many of its kind.
    pub is_quiet: bool,
}

/// A term that a form asks for.
pub struct Part<G: Rules> {
    /// What it is, in words.
    pub message: fn() -> Message,
    /// One that can be written.
    pub example: fn(At<'_, G>) -> String,
}

/// Writes an action word by word.
pub struct Writer<'a, G: Rules> {
    /// Where it is written.
    pub at: At<'a, G>,
    text: String,
}

impl<'a, G: Rules> Writer<'a, G> {
    /// Nothing is written yet.
    pub fn new(at: At<'a, G>) -> Self {
        Writer { at, text: String::new() }
    }
    /// A word of the form.
    pub fn word(&mut self, word: &str) {
        if !word.is_empty() {
            self.text.extend([if self.text.is_empty() { "" } else { " " }, word]);
        }
    }
    /// A term.
    pub fn term(&mut self, term: &dyn Term<G>) {
        let text = term.write(self.at);
        self.word(&text);
    }
    /// A term after its word, unless it is absent.
    pub fn optional(&mut self, word: &str, term: &dyn Term<G>) {
        if !term.is_absent() {
            self.word(word);
            self.term(term);
        }
    }
    /// A word for what is true.
    pub fn flag(&mut self, word: &str, is_true: bool) {
        self.word(if is_true { word } else { "" });
    }
    /// What was written.
    pub fn text(self) -> String {
        self.text
    }
}
