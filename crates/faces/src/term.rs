//! What an action or event names: a unit, a hex, a number.

use crate::Reader;
use kernel::{
    Maybe, Misread, Rules,
    ids::Small,
    say::{Message, Value},
};
use scene::Pick;

/// Where a term is written, read and called: the game, and the position or the event that names it, where there is one.
pub struct At<'a, G: Rules> {
    /// The ruleset with its content.
    pub game: &'a G,
    /// The position.
    pub state: Option<&'a G::State>,
    /// What happened.
    pub event: Option<&'a G::Event>,
}

impl<'a, G: Rules> At<'a, G> {
    /// In a position.
    pub fn position(game: &'a G, state: &'a G::State) -> Self {
        At { game, state: Some(state), event: None }
    }
    /// In the account of what happened: an event may have noted how things were.
    pub fn event(game: &'a G, event: &'a G::Event) -> Self {
        At { game, state: None, event: Some(event) }
    }
    /// In no position.
    pub fn nowhere(game: &'a G) -> Self {
        At { game, state: None, event: None }
    }
}
impl<G: Rules> Clone for At<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Rules> Copy for At<'_, G> {}

/// Something that actions and events name. An action may be read that fits no position, so no term panics.
pub trait Term<G: Rules> {
    /// In a sentence; nothing where no sentence needs it.
    fn say(&self, at: At<'_, G>) -> Option<Value>;

    /// In notation.
    fn write(&self, _: At<'_, G>) -> String {
        String::new()
    }
    /// From notation.
    ///
    /// # Errors
    /// What is wrong with the next word, or that there is none.
    fn read(reader: &mut Reader<'_, G>) -> Result<Self, Misread>
    where
        Self: Sized,
    {
        Err(reader.missing())
    }
    /// What a form asks for: “a unit”.
    fn part() -> Message
    where
        Self: Sized,
    {
        Message::new("notation-part-word")
    }
    /// One that can be written.
    fn example(_: At<'_, G>) -> String
    where
        Self: Sized,
    {
        String::new()
    }

    /// Whether there is none, where a form may leave it out.
    fn is_absent(&self) -> bool {
        false
    }
    /// None, where a form may leave it out.
    ///
    /// # Panics
    /// Where there is always one: such a term is in no optional part.
    fn absent() -> Self
    where
        Self: Sized,
    {
        panic!("a term that cannot be left out")
    }

    /// Whether it names something of this game; an action may be made that does not.
    fn is_known(&self, _: At<'_, G>) -> bool {
        true
    }

    /// What is clicked for it.
    fn picks(&self, _: At<'_, G>, _: &mut Vec<Pick>) {}
}

macro_rules! numbers {
    ($($number:ident),*) => {$(
        impl<G: Rules> Term<G> for $number {
            fn say(&self, _: At<'_, G>) -> Option<Value> {
                Some(Value::Int((*self).into()))
            }
            fn write(&self, _: At<'_, G>) -> String {
                self.to_string()
            }
            fn read(reader: &mut Reader<'_, G>) -> Result<$number, Misread> {
                reader.number($number::MIN, $number::MAX)
            }
            fn part() -> Message {
                Message::new("notation-part-number")
            }
            fn example(_: At<'_, G>) -> String {
                "1".to_owned()
            }
        }
    )*};
}
numbers!(u8, i8, u16, i16, u32);

/// What is true or not is told by two sentences, so no sentence has it as an argument.
impl<G: Rules> Term<G> for bool {
    fn say(&self, _: At<'_, G>) -> Option<Value> {
        None
    }
    fn absent() -> bool {
        false
    }
}

/// An id or nothing: an optional part of a form, left out of sentences and clicks where there is none.
impl<G: Rules, I: Term<G> + Small> Term<G> for Maybe<I> {
    fn say(&self, at: At<'_, G>) -> Option<Value> {
        self.get().and_then(|id| id.say(at))
    }
    fn write(&self, at: At<'_, G>) -> String {
        self.get().map(|id| id.write(at)).unwrap_or_default()
    }
    fn read(reader: &mut Reader<'_, G>) -> Result<Maybe<I>, Misread> {
        I::read(reader).map(Maybe::some)
    }
    fn part() -> Message {
        I::part()
    }
    fn example(at: At<'_, G>) -> String {
        I::example(at)
    }
    fn is_absent(&self) -> bool {
        self.is_none()
    }
    fn absent() -> Maybe<I> {
        Maybe::NONE
    }
    fn is_known(&self, at: At<'_, G>) -> bool {
        self.get().is_none_or(|id| id.is_known(at))
    }
    fn picks(&self, at: At<'_, G>, out: &mut Vec<Pick>) {
        if let Some(id) = self.get() {
            id.picks(at, out);
        }
    }
}

/// Terms by what is their own, in this order; what is left out is as [`Term`] has it:
///
/// ```ignore
/// terms! {
///     Game;
///     UnitId {
///         say: |unit, at| Some(at.game.name(unit).into());
///         write: |unit, at| at.game.id(unit);
///         read: |reader| reader.at.game.find(reader.word()?).ok_or_else(|| reader.missing());
///         part: "notation-part-unit";
///         example: |at| at.game.id(UnitId(0));
///         absent: UnitId(0);
///         known: |unit, at| at.game.has(unit);
///         picks: |unit, at| [at.game.pick(unit)];
///     }
/// }
/// ```
#[macro_export]
macro_rules! terms {
    ($rules:ty; $($(#[$doc:meta])* $type:ty {
        say: |$said:pat_param, $say_at:pat_param| $say:expr;
        $(write: |$written:pat_param, $write_at:pat_param| $write:expr;)?
        $(read: |$reader:ident| $read:expr;)?
        $(part: $part:literal;)?
        $(example: |$example_at:pat_param| $example:expr;)?
        $(absent: $absent:expr;)?
        $(known: |$known:pat_param, $known_at:pat_param| $is_known:expr;)?
        $(picks: |$picked:pat_param, $pick_at:pat_param| $picks:expr;)?
    })*) => {$(
        $(#[$doc])*
        impl $crate::Term<$rules> for $type {
            fn say(&self, at: $crate::At<'_, $rules>) -> Option<kernel::say::Value> {
                let ($said, $say_at) = (*self, at);
                $say
            }
            $(fn write(&self, at: $crate::At<'_, $rules>) -> String {
                let ($written, $write_at) = (*self, at);
                $write
            })?
            $(fn read($reader: &mut $crate::Reader<'_, $rules>) -> Result<Self, kernel::Misread> {
                $read
            })?
            $(fn part() -> kernel::say::Message {
                kernel::say::Message::new($part)
            })?
            $(fn example($example_at: $crate::At<'_, $rules>) -> String {
                $example
            })?
            $(fn is_absent(&self) -> bool {
                *self == $absent
            }
            fn absent() -> Self {
                $absent
            })?
            $(fn is_known(&self, at: $crate::At<'_, $rules>) -> bool {
                let ($known, $known_at) = (*self, at);
                $is_known
            })?
            $(fn picks(&self, at: $crate::At<'_, $rules>, out: &mut Vec<::scene::Pick>) {
                let ($picked, $pick_at) = (*self, at);
                out.extend($picks);
            })?
        }
    )*};
}

/// Terms that stand in sentences alone, or in none: `said!(Game; Seat: |seat, game| Some(names::side(game, seat)); …)`.
#[macro_export]
macro_rules! said {
    ($rules:ty; $($type:ty: |$term:pat_param, $game:pat_param| $value:expr;)*) => {$(
        impl $crate::Term<$rules> for $type {
            fn say(&self, at: $crate::At<'_, $rules>) -> Option<kernel::say::Value> {
                let ($term, $game) = (*self, at.game);
                $value
            }
        }
    )*};
}

/// Terms that are ids with names ([`content::named!`]) and can be clicked. They are written and read by these names;
/// who asks for one says `part`, and a name that nobody has is told by `unknown`:
///
/// ```ignore
/// faces::ids! {
///     Duel;
///     CardId("duel-notation-card", "duel-notation-card-unknown"): say |game, card| game.say_card(card), click Pick::piece;
/// }
/// ```
#[macro_export]
macro_rules! ids {
    ($rules:ty; $($id:ident($part:literal, $unknown:literal): say |$game:ident, $one:ident| $say:expr, click $pick:expr;)*) => {$(
        impl $crate::Term<$rules> for $id {
            fn say(&self, at: $crate::At<'_, $rules>) -> Option<kernel::say::Value> {
                let ($game, $one) = (at.game, *self);
                Some($say)
            }
            fn write(&self, at: $crate::At<'_, $rules>) -> String {
                content::saved::Named::name(*self, at.game).into_owned()
            }
            fn read(reader: &mut $crate::Reader<'_, $rules>) -> Result<$id, kernel::Misread> {
                reader.named($unknown)
            }
            fn part() -> kernel::say::Message {
                kernel::say::Message::new($part)
            }
            fn example(at: $crate::At<'_, $rules>) -> String {
                content::saved::Named::name(<$id as content::saved::Named<$rules>>::at(0), at.game).into_owned()
            }
            fn is_known(&self, at: $crate::At<'_, $rules>) -> bool {
                content::saved::Named::place(*self) < <$id as content::saved::Named<$rules>>::n(at.game)
            }
            fn picks(&self, at: $crate::At<'_, $rules>, out: &mut Vec<scene::Pick>) {
                if $crate::Term::<$rules>::is_known(self, at) {
                    out.push($pick($crate::Term::<$rules>::write(self, at)));
                }
            }
        }
    )*};
}

/// Terms that are one of a few words, such as `artillery` and `air`, in notation and in files alike. Each has a message
/// `prefix-word`; or one of them, `or Normal`, is meant where no word is written.
#[macro_export]
macro_rules! words {
    ($game:ty, $type:ident, $part:literal, $prefix:literal, $($variant:ident = $word:literal),+ $(,)?) => {
        impl $type {
            /// All of them with their words.
            pub(crate) const WORDS: &'static [($type, &'static str)] = &[$(($type::$variant, $word)),+];
            /// Its word.
            pub(crate) fn word(self) -> &'static str {
                match self { $($type::$variant => $word),+ }
            }
        }
        impl $crate::Term<$game> for $type {
            fn say(&self, _: $crate::At<'_, $game>) -> Option<kernel::say::Value> {
                Some(kernel::say::Message::new(match self { $($type::$variant => concat!($prefix, "-", $word)),+ }).into())
            }
            fn write(&self, _: $crate::At<'_, $game>) -> String {
                self.word().to_owned()
            }
            fn read(reader: &mut $crate::Reader<'_, $game>) -> Result<$type, kernel::Misread> {
                let place = reader.find($type::WORDS.iter().map(|(_, word)| *word), concat!($part, "-unknown"))?;
                Ok($type::WORDS[place].0)
            }
            fn part() -> kernel::say::Message {
                kernel::say::Message::new($part)
            }
            fn example(_: $crate::At<'_, $game>) -> String {
                $type::WORDS[0].1.to_owned()
            }
        }
    };
    // One of them need not be written; sentences choose by the word, `{ $kind -> [crawl] … }`.
    ($game:ty, $type:ident, $part:literal, or $absent:ident, $($variant:ident = $word:literal),+ $(,)?) => {
        impl $crate::Term<$game> for $type {
            fn say(&self, _: $crate::At<'_, $game>) -> Option<kernel::say::Value> {
                Some(match self { $($type::$variant => $word),+ }.into())
            }
            fn write(&self, _: $crate::At<'_, $game>) -> String {
                match self { $($type::$variant => $word),+ }.to_owned()
            }
            fn read(reader: &mut $crate::Reader<'_, $game>) -> Result<$type, kernel::Misread> {
                Ok([$($type::$variant),+][reader.find([$($word),+].into_iter(), concat!($part, "-unknown"))?])
            }
            fn is_absent(&self) -> bool {
                *self == $type::$absent
            }
            fn absent() -> $type {
                $type::$absent
            }
        }
    };
}
