//! One of something for each seat.

use crate::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::ops::{Index, IndexMut};

/// One of something for each of the seats of a game: `score[seat]`. Saved and hashed like the array that it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BySeat<T, const N: usize = 2>(pub [T; N]);

impl<T, const N: usize> BySeat<T, N> {
    /// What a function gives for each seat.
    #[inline]
    pub fn from_fn(mut of: impl FnMut(Seat) -> T) -> Self {
        BySeat(std::array::from_fn(|place| of(Seat(place as u8))))
    }
    /// The same for each seat.
    #[inline]
    pub const fn each(value: T) -> Self
    where
        T: Copy,
    {
        BySeat([value; N])
    }
    /// Those of the seats, in the order of the seats.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }
    /// Those of the seats, to be changed.
    #[inline]
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }
    /// The seats, each with its own.
    #[inline]
    pub fn with_seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(&self.0)
    }
    /// References to each.
    #[inline]
    pub fn each_ref(&self) -> BySeat<&T, N> {
        BySeat(self.0.each_ref())
    }
    /// What follows from each.
    #[inline]
    pub fn map<U>(self, of: impl FnMut(T) -> U) -> BySeat<U, N> {
        BySeat(self.0.map(of))
    }
    /// That of a seat, if there is such a seat.
    #[inline]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}
impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

impl<T, const N: usize> IntoIterator for BySeat<T, N> {
    type Item = T;
    type IntoIter = std::array::IntoIter<T, N>;
    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        BySeat::from_fn(|_| T::default())
    }
}
impl<T: PartialEq, const N: usize> PartialEq<[T; N]> for BySeat<T, N> {
    fn eq(&self, other: &[T; N]) -> bool {
        self.0 == *other
    }
}

impl<T, const N: usize> TryFrom<Vec<T>> for BySeat<T, N> {
    type Error = Vec<T>;
    fn try_from(values: Vec<T>) -> Result<Self, Vec<T>> {
        values.try_into().map(BySeat)
    }
}

impl<T: Serialize, const N: usize> Serialize for BySeat<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}
impl<'de, T: Deserialize<'de>, const N: usize> Deserialize<'de> for BySeat<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        values.try_into().map_err(|values: Vec<T>| D::Error::invalid_length(values.len(), &"one a seat"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_seat_has_its_own() {
        let mut points = BySeat::<u8>::each(1);
        points[Seat(1)] += 2;
        assert_eq!((points[Seat(0)], points[Seat(1)]), (1, 3));
        assert_eq!(points.with_seats().collect::<Vec<_>>(), [(Seat(0), &1), (Seat(1), &3)]);
        assert_eq!(BySeat::from_fn(|seat| seat.0), [0, 1, 2, 3]);
        assert_eq!((points.get(Seat(2)), points.map(|n| n > 1)), (None, BySeat([false, true])));
    }

    /// Journals have keys of states with these in them.
    #[test]
    fn it_is_hashed_and_saved_like_an_array() {
        let points = BySeat([7u16, 9]);
        assert_eq!(crate::key_of(&points), crate::key_of(&[7u16, 9]));
        let saved = serde_json::to_string(&points).unwrap();
        assert_eq!(saved, "[7,9]");
        assert_eq!(serde_json::from_str::<BySeat<u16>>(&saved).unwrap(), points);
        assert!(serde_json::from_str::<BySeat<u16, 3>>(&saved).is_err());
    }
}
