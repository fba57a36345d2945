//! Saved positions: a state as plain data with names, that a person can read and change, and back with every fault at
//! once.
//!
//! The state's own types are the declaration. They derive [`Saved`]; from that follow what is written, what is read,
//! every fault by its path, and the JSON Schema. A game says how its ids are named ([`named!`](crate::named)), what a
//! blank position is and whether the rules can go on from one ([`Positions`]); [`save`] and [`load`] do the rest. What
//! is idle is what the blank position has: it is left out.
//!
//! It is a derive macro of ours and not serde, because a name needs the game it is a name in, which serde hands to
//! nobody, and because serde stops at the first fault. In short, what may stand behind `#[saved(…)]`
//! (`crates/content/README.md` says more):
//!
//! | at a field | what it means |
//! |---|---|
//! | `always` | written even when idle; missing, it is a fault |
//! | `skip` | not saved: it follows from the rest |
//! | `name = "supports"` | called so |
//! | `least = 1, most = game.turns()` | bounds of every number in it |
//! | `idle`, `idle = …` | left out when it is this, where there is no blank to compare with |
//! | `every` | written even when idle; it may be missing all the same |
//! | `by = UnitId` | an array as a map by names; `every` writes all of them, `blank = \|start\| …` is what an entry is compared with |
//! | `column = "units.at", by = UnitId` | an array whose values stand in the rows of another |
//! | `keys("land", "air")` | the items of an array as fields, also of each row of a map; with `flatten` among these |
//! | `flags = WORDS` | bits as a list of words |
//! | `bits = SkillId` | bits as a list of names |
//! | `as = Guise(other)` | looks otherwise in a file ([`Guise`]), perhaps by means of other fields |
//! | `split(side: Seat)` | an enum as a word, and what its variants hold in a field of its own |
//! | `flatten` | its fields stand among these |
//! | `full` | all of it, ids with their kind: `unit:K7-1` |
//!
//! A type may have `skip(…)`; `idle`, where each field is left out when it is its default; `marks(used, pd)`, fields
//! that are true or false as a list of words; `also(at: HexId = "Where.")`, a field that a column fills; `odd`, fields
//! that look otherwise in a file ([`Odd`]); and `upper`, where the words of variants are written in capitals.

mod loader;
mod names;
mod schema;
mod values;

pub use declare::Saved;
pub use loader::{Fault, Loader, out_of_range};
pub use names::{
    Mask, Named, Rows, load_bits, load_column, load_flags, load_keys, load_map, load_marks, load_name, save_bits,
    save_column, save_flags, save_keys, save_map, save_name,
};
pub use schema::{Field, Position, list_schema, map_schema, object_schema, schema_of, variants_schema, words_schema};
pub use values::{fields_of, load_flat, load_list, only};

use kernel::{Rules, say::Message};
pub use schemars::SchemaGenerator;
pub use serde_json::{Map, Value};

/// A part of a state that can be saved and loaded; derived from its declaration.
pub trait Saved<G>: Clone + PartialEq {
    /// Its name in the schema; none for what is described where it stands.
    const NAME: &'static str = "";
    /// Its fields, or the words of its variants.
    const FIELDS: &'static [&'static str] = &[];
    /// Of its variants, those that hold something.
    const HOLDERS: &'static [&'static str] = &[];

    /// As data. What is as in `blank` is left out.
    fn save(&self, blank: Option<&Self>, to: Saver<'_, G>) -> Value;
    /// From data, with what `blank` has for what is left out; nothing if a fault was told that leaves no value.
    fn load(from: &Value, blank: Option<&Self>, at: &mut Loader<'_, G>) -> Option<Self>;
    /// Its JSON Schema; `is_full` as in [`Saver::full`].
    fn schema(schemas: &mut SchemaGenerator, is_full: bool) -> Value;
}

/// How a field looks in a file, where that is not as the state has it. It may need other fields: `as = Figures(unit)`
/// is `impl Guise<Game, u16, UnitId> for Figures`.
pub trait Guise<G, T, With = ()> {
    /// What stands in the file.
    type Form: Saved<G>;
    /// As it stands there.
    fn form(value: &T, with: With, game: &G) -> Self::Form;
    /// From what stands there; nothing if a fault was told.
    fn value(form: Self::Form, with: With, at: &mut Loader<'_, G>) -> Option<T>;
}

/// A type of which the file has some fields otherwise than the state, all of them together: they are the fields of its
/// `Form`.
pub trait Odd<G>: Sized {
    /// These fields, as they stand in the file.
    type Form: Saved<G> + Default;
    /// As they stand there.
    fn form(&self, blank: &Self, game: &G) -> Self::Form;
    /// Puts them into what was read so far.
    fn put(&mut self, form: Self::Form, at: &mut Loader<'_, G>);
}

/// What writes a position.
pub struct Saver<'a, G> {
    /// The game, for its names.
    pub game: &'a G,
    is_full: bool,
}
impl<G> Clone for Saver<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G> Copy for Saver<'_, G> {}

impl<G> Saver<'_, G> {
    /// For what is under way: nothing is left out, ids have their kind (`unit:K7-1`, `hex:-`) and seats are numbers.
    #[must_use]
    pub fn full(self) -> Self {
        Saver { is_full: true, ..self }
    }
    /// Writes a field, unless it is idle.
    pub fn put(
        self,
        out: &mut Map<String, Value>,
        name: &str,
        is_always: bool,
        is_idle: bool,
        save: impl FnOnce(Self) -> Value,
    ) {
        if is_always || self.is_full || !is_idle {
            let saved = save(self);
            if self.is_full || !saved.is_null() {
                out.insert(name.to_owned(), saved);
            }
        }
    }
    /// Writes an enum as a word in one field, and what it holds in another.
    pub fn put_split(self, out: &mut Map<String, Value>, name: &str, other: &str, saved: Value) {
        match saved {
            Value::Object(one) => {
                for (word, held) in one {
                    out.insert(name.to_owned(), word.into());
                    out.insert(other.to_owned(), held);
                }
            }
            word => drop(out.insert(name.to_owned(), word)),
        }
    }
}

/// What a position says of the game that it is of.
pub struct Label {
    /// The field.
    pub field: &'static str,
    /// What it says.
    pub doc: &'static str,
    /// What is told if it says something else.
    pub wrong: &'static str,
}
impl Label {
    /// The scenario.
    pub const SCENARIO: Label =
        Label { field: "scenario", doc: "The scenario, by its id.", wrong: "position-scenario" };
}

/// A game whose positions are saved.
pub trait Positions: Rules<State: Saved<Self>> + Sized {
    /// The version of the format; 0 where a position does not say it.
    const VERSION: u8 = 1;
    /// What a position says of its game.
    const LABELS: &'static [Label] = &[Label::SCENARIO];

    /// What it must say there: the id of the scenario, say. Not asked where it says nothing.
    fn label(&self, _field: &str) -> &str {
        ""
    }
    /// The ids of the sides, by seat.
    fn side_ids(&self) -> impl Iterator<Item = &str>;
    /// A position in which nothing is going on: what is as in it is left out.
    fn blank(&self) -> Self::State;
    /// Tells the numbers that are outside bounds which other fields set. It is asked whatever faults there are.
    fn bounds(&self, _: &Self::State, _: &mut Loader<'_, Self>) {}
    /// Tells why the rules could not go on from here, so that no loaded position makes them panic. It is asked when
    /// every field is right by itself. What the state keeps for speed is worked out.
    fn sound(&self, s: &mut Self::State, at: &mut Loader<'_, Self>);
}

/// A position as plain data.
pub fn save<G: Positions>(game: &G, state: &G::State) -> Position<G> {
    let to = Saver { game, is_full: false };
    let Value::Object(mut saved) = state.save(Some(&game.blank()), to) else { unreachable!("a state is a struct") };
    if G::VERSION > 0 {
        saved.insert("version".to_owned(), G::VERSION.into());
    }
    for Label { field, .. } in G::LABELS {
        saved.insert((*field).to_owned(), game.label(field).into());
    }
    Position::new(saved)
}

/// A position from plain data. Names and numbers are looked at first, all of them; whether they go together is asked
/// only when each is right by itself.
///
/// # Errors
/// Every field that does not fit, by its path.
pub fn load<G: Positions>(game: &G, saved: &Position<G>) -> Result<G::State, Vec<Fault>> {
    let mut rest = saved.fields().clone();
    let mut at = Loader::new(game);
    let unsaid = (G::VERSION == 0).then_some(&0);
    let version: u8 =
        at.field(&rest, "version", unsaid.is_none(), unsaid, Saved::load).ok_or_else(|| at.take_faults())?;
    if version != G::VERSION {
        let message = Message::new("position-version").with("found", version).with("known", G::VERSION);
        return Err(vec![("version".into(), message)]);
    }
    for Label { field, wrong, .. } in G::LABELS {
        let found: String = at.field(&rest, field, true, None, Saved::load).ok_or_else(|| at.take_faults())?;
        let expected = game.label(field);
        if found != expected {
            let message = Message::new(wrong).with("found", found).with("expected", expected.to_owned());
            return Err(vec![((*field).to_owned(), message)]);
        }
        rest.remove(*field);
    }
    rest.remove("version");
    let blank = game.blank();
    let mut state = Saved::load(&Value::Object(rest), Some(&blank), &mut at).unwrap_or(blank);
    game.bounds(&state, &mut at);
    if at.is_well() {
        game.sound(&mut state, &mut at);
    }
    let faults = at.take_faults();
    if faults.is_empty() { Ok(state) } else { Err(faults) }
}

/// The word of a variant.
pub fn word_of<G>(value: &impl Saved<G>, game: &G) -> String {
    match value.save(None, Saver { game, is_full: false }) {
        Value::String(word) => word,
        Value::Object(one) => one.into_iter().next().map(|(word, _)| word).unwrap_or_default(),
        _ => String::new(),
    }
}

/// Declares how ids are named in positions: the word before a name in what is under way, the message for a name that
/// nobody has, how many there are, the name of each. A kind without a list to choose from, such as hexes, has no number
/// and says how one is found.
///
/// ```ignore
/// content::named! {
///     Bcs;
///     UnitId("unit", "bcs-position-unit"): n |game| game.content().units.len(), name |game, id| game.uid(id).into();
///     HexId("hex", "bcs-position-hex"): name |game, id| game.hex_text(id).into(), find |game, text| game.ground().hex(text);
/// }
/// ```
#[macro_export]
macro_rules! named {
    ($rules:ty; $($id:ident($word:literal, $unknown:literal):
        $(n |$all:ident| $n:expr,)? name |$game:ident, $one:ident| $name:expr $(, find |$in:ident, $text:ident| $find:expr)?;)*) => {$(
        impl $crate::saved::Named<$rules> for $id {
            const WORD: &'static str = $word;
            const UNKNOWN: &'static str = $unknown;
            $(fn n($all: &$rules) -> usize {
                $n
            })?
            fn at(place: usize) -> $id {
                $id(place as _)
            }
            fn place(self) -> usize {
                self.0 as usize
            }
            fn name(self, $game: &$rules) -> std::borrow::Cow<'_, str> {
                let $one = self;
                $name
            }
            $(fn find($in: &$rules, $text: &str) -> Option<$id> {
                $find
            })?
        }
        $crate::by_name!($rules: $id);
    )*};
}

/// Saves ids by their names: `by_name!(Game: UnitId, HexId)`. [`named!`](crate::named) does so by itself.
#[macro_export]
macro_rules! by_name {
    ($rules:ty: $($id:ident),*) => {$(
        impl $crate::saved::Saved<$rules> for $id {
            fn save(&self, _: Option<&$id>, to: $crate::saved::Saver<'_, $rules>) -> $crate::saved::Value {
                $crate::saved::save_name(*self, to)
            }
            fn load(
                from: &$crate::saved::Value,
                _: Option<&$id>,
                at: &mut $crate::saved::Loader<'_, $rules>,
            ) -> Option<$id> {
                $crate::saved::load_name(from, at)
            }
            fn schema(_: &mut $crate::saved::SchemaGenerator, is_full: bool) -> $crate::saved::Value {
                <$id as $crate::saved::Named<$rules>>::schema(is_full)
            }
        }
    )*};
}

/// The words of bits: `flags!(Marks.0: deployed DEPLOYED, in_command IN_COMMAND)`, or `flags!(Piece: moved MOVED)` for
/// plain numbers.
#[macro_export]
macro_rules! flags {
    ($type:ident.0: $($word:ident $flag:ident),* $(,)?) => {
        &[$((stringify!($word), $type::$flag.0 as u64)),*]
    };
    ($type:ident: $($word:ident $flag:ident),* $(,)?) => {
        &[$((stringify!($word), $type::$flag as u64)),*]
    };
}
