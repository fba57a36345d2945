//! A map of hexes as rules read it: the kind of each hex, the names of places, and what lies between neighbours.

use crate::{At, Hexes, Problems, Text};
use board::hex::distance;
use kernel::ids::Small;

/// A map. Hexes are ids of the game, `S` is what may lie between two of them. Directions are those of [`board::hex`]:
/// six, clockwise, the opposite three further on.
#[derive(Clone, Debug)]
pub struct Land<I, S> {
    /// Its frame and its labels.
    pub hexes: Hexes,
    /// The names of places.
    pub names: Vec<(I, Text)>,
    kinds: Vec<u8>,
    around: Vec<[Option<I>; 6]>,
    sides: Vec<[S; 6]>,
}

impl<I: Small, S: Copy> Land<I, S> {
    /// Hexes of these kinds, with the same between all of them.
    pub fn new(hexes: Hexes, kinds: Vec<u8>, open: S) -> Self {
        let around = |place| hexes.grid.neighbours_of(place).map(|next| next.map(I::at));
        let around = (0..hexes.len()).map(around).collect();
        Land { hexes, names: Vec::new(), kinds, around, sides: vec![[open; 6]; hexes.len()] }
    }
    /// Puts something between neighbours.
    pub fn lay(&mut self, one: I, other: I, side: S) {
        for (from, to) in [(one, other), (other, one)] {
            if let Some(dir) = self.dir(from, to) {
                self.sides[from.place()][dir] = side;
            }
        }
    }

    /// A hex of a file by its label.
    pub fn find(&self, text: &At<String>, problems: &mut Problems) -> Option<I> {
        self.hexes.find(text, problems).map(I::at)
    }
    /// A hexside of a file by its two hexes, such as `B4|C4`.
    pub fn hexside(&self, text: &At<String>, problems: &mut Problems) -> Option<(I, I)> {
        self.hexes.hexside(text, problems).map(|(one, other, _)| (I::at(one), I::at(other)))
    }
    /// The steps of a way in a file.
    pub fn way(&self, list: &[At<String>], problems: &mut Problems) -> Vec<(I, I)> {
        self.hexes.way(list, problems).into_iter().map(|(from, to, ..)| (I::at(from), I::at(to))).collect()
    }

    /// All hexes.
    pub fn all(&self) -> impl Iterator<Item = I> + use<I, S> {
        (0..self.hexes.len()).map(I::at)
    }
    /// The hex with this label.
    pub fn hex(&self, label: &str) -> Option<I> {
        self.hexes.place(label).map(I::at)
    }
    /// The label of a hex.
    pub fn label(&self, hex: I) -> String {
        self.hexes.label(hex.place())
    }
    /// The labels of some.
    pub fn labels(&self, hexes: impl IntoIterator<Item = I>) -> Vec<String> {
        hexes.into_iter().map(|hex| self.label(hex)).collect()
    }
    /// The kind of a hex.
    pub fn kind(&self, hex: I) -> usize {
        self.kinds[hex.place()].into()
    }
    /// The name of the place there, if it has one.
    pub fn name(&self, hex: I) -> Option<&Text> {
        self.names.iter().find(|(known, _)| *known == hex).map(|(_, name)| name)
    }
    /// The neighbours of a hex, each with its direction and what lies between.
    #[inline]
    pub fn next_to(&self, hex: I) -> impl Iterator<Item = (usize, I, S)> + use<I, S> {
        let (around, sides) = (self.around[hex.place()], self.sides[hex.place()]);
        (0..6).filter_map(move |dir| Some((dir, around[dir]?, sides[dir])))
    }
    /// Every pair of neighbours once: the first, the direction to the other, the other, and what lies between.
    pub fn pairs(&self) -> impl Iterator<Item = (I, usize, I, S)> + '_ {
        let of = |hex: I| self.next_to(hex).map(move |(dir, to, side)| (hex, dir, to, side));
        self.all().flat_map(of).filter(|(_, dir, ..)| *dir < 3)
    }
    /// The direction to a neighbour.
    pub fn dir(&self, from: I, to: I) -> Option<usize> {
        self.around[from.place()].iter().position(|hex| *hex == Some(to))
    }
    /// What lies between neighbours.
    pub fn between(&self, one: I, other: I) -> Option<S> {
        self.dir(one, other).map(|dir| self.sides[one.place()][dir])
    }
    /// How many hexes it is from one to the other.
    pub fn distance(&self, one: I, other: I) -> u32 {
        let ends = self.hexes.grid.hex_at(one.place()).zip(self.hexes.grid.hex_at(other.place()));
        ends.map_or(u32::MAX, |(one, other)| distance(one, other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::hex::{HexGrid, LabelForm, Orientation, Parity};

    kernel::small_id! {
        /// A hex.
        HexId(u8);
    }

    #[test]
    fn what_lies_between_is_the_same_from_both_hexes() {
        let hexes = Hexes::new(HexGrid::new(3, 3, Orientation::Flat, Parity::Even), LabelForm::Letters);
        let mut land: Land<HexId, char> = Land::new(hexes, vec![0; 9], '.');
        let hex = |label: &str| land.hex(label).unwrap();
        let (a, b, far) = (hex("B1"), hex("B2"), hex("C3"));
        land.lay(a, b, '=');
        land.lay(a, far, '=');
        assert_eq!((land.between(a, b), land.between(b, a), land.between(a, far)), (Some('='), Some('='), None));
        let pairs: Vec<_> =
            land.pairs().filter(|(.., side)| *side == '=').map(|(a, _, b, _)| land.labels([a, b])).collect();
        assert_eq!(pairs, [["B1", "B2"]]);
        assert_eq!((land.distance(a, far), land.next_to(a).count(), land.pairs().count()), (2, 5, 16));
    }
}
