//! Marks on a piece: a few bits with names, and the words for them in saved positions.

/// Declares a set of marks: each with its word and its bit, then sums of them that rules speak of together.
///
/// ```
/// kernel::marks! {
///     /// What has happened to a unit.
///     pub struct Marks(u8) {
///         /// Its counter lies on its back.
///         SHAKEN = 0 "shaken",
///         /// It has fired.
///         FIRED = 2 "fired",
///     }
///     /// What comes off with the turn.
///     OF_THE_TURN = FIRED;
/// }
/// let mut marks = Marks::SHAKEN.and(Marks::FIRED);
/// marks.remove(Marks::OF_THE_TURN);
/// assert!(marks.any(Marks::SHAKEN) && !marks.any(Marks::FIRED));
/// assert_eq!(Marks::WORDS, [("shaken", 1), ("fired", 4)]);
/// assert_eq!(format!("{marks:?}"), r#"{"shaken"}"#);
/// ```
#[macro_export]
macro_rules! marks {
    (
        $(#[$about:meta])* pub struct $name:ident($number:ident) {
            $($(#[$doc:meta])* $mark:ident = $bit:literal $word:literal,)*
        }
        $($(#[$sum_doc:meta])* $sum:ident = $($part:ident)|+;)*
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name(pub $number);

        impl $name {
            /// Nothing.
            pub const NONE: $name = $name(0);
            $($(#[$doc])* pub const $mark: $name = $name(1 << $bit);)*
            $($(#[$sum_doc])* pub const $sum: $name = $name($($name::$part.0)|+);)*
            /// Each with its word in saved positions.
            pub const WORDS: &'static [(&'static str, u64)] = &[$(($word, 1 << $bit)),*];

            /// Whether one of these is there.
            #[inline]
            pub const fn any(self, marks: $name) -> bool {
                self.0 & marks.0 != 0
            }
            /// Both together.
            #[inline]
            #[must_use]
            pub const fn and(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
            /// Those of these that are there.
            #[inline]
            #[must_use]
            pub const fn among(self, marks: $name) -> $name {
                $name(self.0 & marks.0)
            }
            /// Puts marks on.
            #[inline]
            pub const fn add(&mut self, marks: $name) {
                self.0 |= marks.0;
            }
            /// Takes marks off.
            #[inline]
            pub const fn remove(&mut self, marks: $name) {
                self.0 &= !marks.0;
            }
        }
        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let on = $name::WORDS.iter().filter(|(_, bit)| u64::from(self.0) & bit != 0);
                f.debug_set().entries(on.map(|(word, _)| word)).finish()
            }
        }
    };
}
