//! Boxes beside the map that every side has: for those to come, for the lost.

use crate::OffMap;
use kernel::{Seat, say::Message};

/// The boxes beside the map; every side has its own. Declared with [`boxes!`](crate::boxes).
pub trait Beside: Copy + PartialEq + Sized + 'static {
    /// All of them, in the order they are shown.
    const ALL: &'static [Self];
    /// Its word, which ends its id.
    fn word(self) -> &'static str;
    /// The message that names it.
    fn title(self) -> &'static str;

    /// Its id: that of its side, and its word.
    fn id(self, side: &str) -> String {
        format!("{side}-{}", self.word())
    }
    /// The box of a side, under the name of that side.
    fn drawn(self, side: &str, heading: Message) -> OffMap {
        OffMap { id: self.id(side), title: Message::new(self.title()), heading, at: None }
    }
    /// The box with this id, and whose it is. Sides are given in the order of their seats.
    fn find<'s>(id: &str, sides: impl Iterator<Item = &'s str>) -> Option<(Seat, Self)> {
        let of_side = |(seat, side): (u8, &'s str)| {
            Self::ALL.iter().find(|beside| beside.id(side) == id).map(|&beside| (Seat(seat), beside))
        };
        (0..).zip(sides).find_map(of_side)
    }
}

/// Declares the boxes of a game: `boxes! { Box in "duel": Coming = "coming", Lost = "lost" }`. They are called
/// `duel-scene-box-coming` and so on.
#[macro_export]
macro_rules! boxes {
    ($name:ident in $game:literal: $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)?) => {
        /// The boxes beside the map; every side has its own.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum $name { $($(#[$doc])* $variant),+ }
        impl $crate::Beside for $name {
            const ALL: &'static [$name] = &[$($name::$variant),+];
            fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
            fn title(self) -> &'static str {
                match self { $($name::$variant => concat!($game, "-scene-box-", $word)),+ }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    mod game {
        crate::boxes! { Off in "duel": Coming = "coming", Lost = "lost" }
    }

    #[test]
    fn a_box_is_found_by_its_side_and_its_word() {
        let sides = || ["red", "blue"].into_iter();
        assert_eq!(game::Off::find("blue-lost", sides()), Some((Seat(1), game::Off::Lost)));
        assert_eq!(game::Off::find("green-lost", sides()), None);
        assert_eq!(game::Off::Coming.drawn("red", Message::new("duel-side")).title.id, "duel-scene-box-coming");
    }
}
