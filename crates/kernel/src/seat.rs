//! Places at the table.

use serde::{Deserialize, Serialize};

/// A place at the table, from 0. Two or more; never "white" or "black" here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into an array with one place per seat.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats, so that several may owe a decision at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats(0);
    /// More seats than any game here has.
    pub const MAX: u8 = 8;

    /// The set of one seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }
    /// The first `n` seats.
    pub const fn first(n: u8) -> Seats {
        assert!(n <= Seats::MAX);
        Seats(((1u16 << n) - 1) as u8)
    }
    /// The set with one more seat.
    #[must_use]
    pub const fn and(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }
    /// The set without a seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }
    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }
    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seats::MAX).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_seats_holds_what_was_put_in() {
        let both = Seats::one(Seat(0)).and(Seat(2));
        assert_eq!(both.iter().collect::<Vec<_>>(), [Seat(0), Seat(2)]);
        assert!(!both.contains(Seat(1)));
        assert!(both.without(Seat(0)).without(Seat(2)).is_empty());
        assert_eq!(Seats::first(8).iter().count(), 8);
    }
}
