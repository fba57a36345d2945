//! Small numbers that name things, and sets of them: plain values for flat states.

use std::{
    fmt,
    hash::{Hash, Hasher},
    marker::PhantomData,
};

/// A small number that names something: its place in flat arrays.
pub trait Small: Copy + Eq {
    /// Names nothing.
    const NOTHING: Self;
    /// The one with this place.
    fn at(place: usize) -> Self;
    /// Its place in flat arrays; past every array if it names nothing.
    fn place(self) -> usize;
}

/// An id or nothing, in the room of the id: what states and tables hold. Functions take and return an `Option`.
///
/// It is compared, hashed and saved as the id was that named nothing: keys of states are part of the journal format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Maybe<I>(I);

impl<I: Small> Maybe<I> {
    /// Nothing.
    pub const NONE: Maybe<I> = Maybe(I::NOTHING);

    /// This one.
    #[inline]
    pub const fn some(id: I) -> Maybe<I> {
        Maybe(id)
    }
    /// The id, if there is one.
    #[inline]
    pub fn get(self) -> Option<I> {
        if self.0 == I::NOTHING { None } else { Some(self.0) }
    }
    /// Whether there is one.
    #[inline]
    pub fn is_some(self) -> bool {
        self.0 != I::NOTHING
    }
    /// Whether there is none.
    #[inline]
    pub fn is_none(self) -> bool {
        self.0 == I::NOTHING
    }
    /// What is stored, for words by which states are hashed.
    #[inline]
    pub const fn stored(self) -> I {
        self.0
    }
    /// Takes it out and leaves nothing.
    #[inline]
    pub fn take(&mut self) -> Option<I> {
        std::mem::take(self).get()
    }
}

/// `state.at == hex` holds if there is one and it is this one.
impl<I: Small> PartialEq<I> for Maybe<I> {
    #[inline]
    fn eq(&self, id: &I) -> bool {
        self.0 == *id
    }
}
impl<I: Small> From<I> for Maybe<I> {
    #[inline]
    fn from(id: I) -> Maybe<I> {
        Maybe(id)
    }
}
impl<I: Small> From<Option<I>> for Maybe<I> {
    #[inline]
    fn from(id: Option<I>) -> Maybe<I> {
        id.map_or(Maybe::NONE, Maybe)
    }
}
impl<I: Small> Default for Maybe<I> {
    fn default() -> Maybe<I> {
        Maybe::NONE
    }
}
impl<I: Small + fmt::Debug> fmt::Debug for Maybe<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// Declares small ids: `small_id! { /// A unit. UnitId(u8); }`. The largest number names nothing.
#[macro_export]
macro_rules! small_id {
    ($($(#[$doc:meta])* $name:ident($number:ident);)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub $number);

        impl $name {
            /// Its place in flat arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
        impl $crate::ids::Small for $name {
            const NOTHING: $name = $name($number::MAX);
            #[inline]
            fn at(place: usize) -> $name {
                $name(place as $number)
            }
            #[inline]
            fn place(self) -> usize {
                self.0 as usize
            }
        }
    )*};
}

/// Declares how what a state holds of each id is read and changed:
/// `by_id! { State; /// A unit. unit, unit_mut: units[UnitId] -> Unit; }`.
#[macro_export]
macro_rules! by_id {
    ($state:ty; $($(#[$doc:meta])* $one:ident, $one_mut:ident: $all:ident[$id:ty] -> $held:ty;)*) => {
        impl $state {$(
            $(#[$doc])*
            #[inline]
            pub fn $one(&self, id: $id) -> &$held {
                &self.$all[id.index()]
            }
            $(#[$doc])*
            #[inline]
            pub fn $one_mut(&mut self, id: $id) -> &mut $held {
                &mut self.$all[id.index()]
            }
        )*}
    };
}

/// Declares how a game gives its parts: `parts! { Game; /// The map. ground: Ground = content.ground; }`.
#[macro_export]
macro_rules! parts {
    ($game:ty; $($(#[$doc:meta])* $name:ident: $of:ty = $($field:ident).+;)*) => {
        impl $game {$(
            $(#[$doc])*
            #[inline]
            pub fn $name(&self) -> &$of {
                &self.$($field).+
            }
        )*}
    };
}

/// A set of ids below `64 * W`. One word is a set of units; a few are a set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Set<I, const W: usize = 1> {
    words: [u64; W],
    of: PhantomData<I>,
}

impl<I, const W: usize> Set<I, W> {
    /// The empty set.
    pub const EMPTY: Set<I, W> = Set { words: [0; W], of: PhantomData };
    /// How many ids there can be.
    pub const MAX: usize = 64 * W;

    /// The set with these bits.
    #[inline]
    pub const fn of_words(words: [u64; W]) -> Self {
        Set { words, of: PhantomData }
    }
    /// Its bits.
    #[inline]
    pub const fn words(&self) -> &[u64; W] {
        &self.words
    }
    /// Whether it holds none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        // All words at once: most sets of hexes are empty, so that stopping at the first that is not gains nothing.
        self.words.iter().fold(0, |all, &word| all | word) == 0
    }
    /// How many it holds.
    #[inline]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }
    #[inline]
    fn zip(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.words;
        words.iter_mut().zip(&other.words).for_each(|(word, &other)| *word = join(*word, other));
        Set::of_words(words)
    }
    /// Those of both.
    #[inline]
    #[must_use]
    pub fn union(&self, other: Self) -> Self {
        self.zip(&other, |a, b| a | b)
    }
    /// Those in both.
    #[inline]
    #[must_use]
    pub fn and(&self, other: Self) -> Self {
        self.zip(&other, |a, b| a & b)
    }
    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(&self, other: Self) -> Self {
        self.zip(&other, |a, b| a & !b)
    }
}

impl<I> Set<I> {
    /// The ids by which a flat array holds a value. The whole array is compared at once, in 79 instructions where a
    /// loop over forty places takes some 350.
    #[inline]
    pub fn holding<T: Copy>(all: &[T; 64], value: impl Fn(T) -> bool) -> Self {
        let held = all.map(|one| u8::from(value(one)));
        let mut bits = 0;
        for (nth, eight) in held.as_chunks::<8>().0.iter().enumerate() {
            // Eight bytes of 0 or 1 become eight bits.
            bits |= (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * nth);
        }
        Set::of_words([bits])
    }
}

impl<I: Small, const W: usize> Set<I, W> {
    /// One of them, or none for what names nothing.
    #[inline]
    pub fn one(id: I) -> Self {
        let mut set = Set::EMPTY;
        set.insert(id);
        set
    }
    /// Whether it is in it; what names nothing never is.
    #[inline]
    pub fn contains(&self, id: I) -> bool {
        let place = id.place();
        place < Self::MAX && self.words[place / 64] >> (place % 64) & 1 == 1
    }
    /// Puts one in; what names nothing, or lies past the set, is left out.
    #[inline]
    pub fn insert(&mut self, id: I) {
        let place = id.place();
        if place < Self::MAX {
            self.words[place / 64] |= 1 << (place % 64);
        }
    }
    /// Takes one out.
    #[inline]
    pub fn remove(&mut self, id: I) {
        let place = id.place();
        if place < Self::MAX {
            self.words[place / 64] &= !(1 << (place % 64));
        }
    }
    /// Puts one in or takes it out.
    #[inline]
    pub fn set(&mut self, id: I, is_in: bool) {
        if is_in { self.insert(id) } else { self.remove(id) }
    }
    /// The first.
    #[inline]
    pub fn first(&self) -> Option<I> {
        self.iter().next()
    }
    /// Those for which something holds.
    #[inline]
    #[must_use]
    pub fn filter(&self, mut keep: impl FnMut(I) -> bool) -> Self {
        let mut kept = *self;
        for (nth, word) in kept.words.iter_mut().enumerate() {
            let mut left = *word;
            while left != 0 {
                let bit = left.trailing_zeros();
                if !keep(I::at(nth * 64 + bit as usize)) {
                    *word &= !(1 << bit);
                }
                left &= left - 1;
            }
        }
        kept
    }
    /// Whether something holds for one of them.
    #[inline]
    pub fn any(&self, found: impl FnMut(I) -> bool) -> bool {
        self.iter().any(found)
    }
    /// Whether something holds for all of them.
    #[inline]
    pub fn all(&self, holds: impl FnMut(I) -> bool) -> bool {
        self.iter().all(holds)
    }
    /// Those in it, ascending.
    #[inline]
    pub fn iter(&self) -> Members<I, W> {
        Members { left: self.words, word: 0, of: PhantomData }
    }
}

/// Keys of states are part of the journal format: one word is hashed as a number, several as an array.
impl<I, const W: usize> Hash for Set<I, W> {
    #[inline]
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        match &self.words[..] {
            [word] => hasher.write_u64(*word),
            words => words.hash(hasher),
        }
    }
}

impl<I, const W: usize> Default for Set<I, W> {
    fn default() -> Self {
        Set::EMPTY
    }
}

/// The ids of a set, ascending.
#[derive(Clone)]
pub struct Members<I, const W: usize> {
    left: [u64; W],
    word: usize,
    of: PhantomData<I>,
}

impl<I: Small, const W: usize> Iterator for Members<I, W> {
    type Item = I;
    #[inline]
    fn next(&mut self) -> Option<I> {
        // A set of one word never counts words.
        while self.word + 1 < W && self.left[self.word] == 0 {
            self.word += 1;
        }
        let left = self.left.get_mut(self.word).filter(|left| **left != 0)?;
        let place = self.word * 64 + left.trailing_zeros() as usize;
        *left &= *left - 1;
        Some(I::at(place))
    }
}

impl<I: Small, const W: usize> IntoIterator for Set<I, W> {
    type Item = I;
    type IntoIter = Members<I, W>;
    #[inline]
    fn into_iter(self) -> Members<I, W> {
        self.iter()
    }
}

impl<I: Small, const W: usize> FromIterator<I> for Set<I, W> {
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> Self {
        let mut set = Set::EMPTY;
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

impl<I: Small, const W: usize> fmt::Debug for Set<I, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Small::place)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    small_id! {
        /// A thing.
        Thing(u8);
    }
    type Things = Set<Thing, 2>;

    #[test]
    fn a_set_holds_what_was_put_in_ascending() {
        let set: Things = [Thing(100), Thing(3), Thing(64)].into_iter().collect();
        assert_eq!(set.iter().map(|thing| thing.0).collect::<Vec<_>>(), [3, 64, 100]);
        assert_eq!((set.len(), set.first()), (3, Some(Thing(3))));
        assert_eq!(set.without(Set::one(Thing(3))).len(), 2);
        assert_eq!(set.and(Set::one(Thing(64))), Set::one(Thing(64)));
        assert_eq!(set.filter(|thing| thing.0 > 63).len(), 2);
    }

    #[test]
    fn a_set_is_read_off_an_array() {
        let all: [u16; 64] = std::array::from_fn(|place| (place % 5) as u16);
        for value in 0..6 {
            let found = Set::<Thing>::holding(&all, |one| one == value);
            assert_eq!(found, (0..64).map(Thing).filter(|thing| u16::from(thing.0 % 5) == value).collect());
        }
    }

    #[test]
    fn nothing_is_in_no_set() {
        let mut set = Things::EMPTY;
        set.insert(Thing::NOTHING);
        assert!(set.is_empty() && !set.contains(Thing::NOTHING));
        assert!(Maybe::some(Thing(7)).is_some() && Maybe::some(Thing::NOTHING).is_none());
        assert_eq!(Thing(7).index(), 7);
    }

    #[test]
    fn an_id_or_nothing_takes_the_room_of_an_id_and_has_its_key() {
        let (seven, none) = (Maybe::some(Thing(7)), Maybe::<Thing>::NONE);
        assert_eq!((seven.get(), none.get()), (Some(Thing(7)), None));
        assert_eq!((seven, none), (Some(Thing(7)).into(), None.into()));
        assert!(seven == Thing(7) && seven != Thing(6) && none != Thing(7) && seven < none);
        assert_eq!((crate::key_of(&seven), crate::key_of(&none)), (crate::key_of(&7u8), crate::key_of(&u8::MAX)));
        assert_eq!(size_of::<Maybe<Thing>>(), 1);
        let mut held = seven;
        assert_eq!((held.take(), held), (Some(Thing(7)), none));
        assert_eq!(format!("{seven:?} {none:?}"), "Some(Thing(7)) None");
    }

    /// Journals have keys of states with sets in them.
    #[test]
    fn one_word_is_hashed_as_a_number_and_several_as_an_array() {
        assert_eq!(crate::key_of(&Set::<Thing>::one(Thing(3))), crate::key_of(&8u64));
        assert_eq!(crate::key_of(&Things::one(Thing(64))), crate::key_of(&[0u64, 1]));
    }
}
