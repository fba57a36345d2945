//! Hexsides: one name for the side that two hexes share.

use hexx::Hex;

use super::area::{direction_between, neighbour, opposite};
use super::grid::HexGrid;

/// The side between two neighbouring hexes; the same value from whichever hex it is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexSide {
    /// The hex that has the side in direction 0, 1 or 2.
    hex: Hex,
    direction: u8,
}

impl HexSide {
    /// The side of `hex` in the given direction.
    #[inline]
    #[must_use]
    pub const fn of(hex: Hex, direction: u8) -> Self {
        let direction = direction % 6;
        if direction < 3 {
            Self { hex, direction }
        } else {
            Self { hex: neighbour(hex, direction), direction: opposite(direction) }
        }
    }

    /// The side between two hexes, or `None` if they are not neighbours.
    #[inline]
    #[must_use]
    pub fn between(a: Hex, b: Hex) -> Option<Self> {
        direction_between(a, b).map(|direction| Self::of(a, direction))
    }

    /// The two hexes that share the side, always in the same order.
    #[inline]
    #[must_use]
    pub const fn hexes(self) -> [Hex; 2] {
        [self.hex, neighbour(self.hex, self.direction)]
    }
}

impl HexGrid {
    /// How long a flat array over all hexsides of the map is, those of its rim among them.
    #[inline]
    #[must_use]
    pub const fn n_sides(&self) -> usize {
        3 * self.padded_width() * (self.height as usize + 2)
    }

    /// The place of a hexside in a flat array, or `None` if neither of its hexes is on the map.
    #[must_use]
    pub fn side_index(&self, side: HexSide) -> Option<usize> {
        let [own, other] = side.hexes();
        if !self.contains(own) && !self.contains(other) {
            return None;
        }
        // A hex beside the map may own a side of its rim, so the array has a margin of one hex all round.
        let [col, row] = self.printed(own);
        let (across, down) = (col - i32::from(self.first_col) + 1, row - i32::from(self.first_row) + 1);
        Some(3 * (down as usize * self.padded_width() + across as usize) + usize::from(side.direction))
    }

    const fn padded_width(&self) -> usize {
        self.width as usize + 2
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::area::neighbours;
    use super::super::grid::{Orientation, Parity};
    use super::*;

    #[test]
    fn a_side_is_the_same_from_both_hexes() {
        let hex = Hex::new(4, -7);
        for direction in 0..6 {
            let (there, side) = (neighbour(hex, direction), HexSide::of(hex, direction));
            assert_eq!(side, HexSide::of(there, opposite(direction)));
            assert_eq!((HexSide::between(hex, there), HexSide::between(there, hex)), (Some(side), Some(side)));
            assert!(side.hexes().contains(&hex) && side.hexes().contains(&there));
        }
        assert_eq!(HexSide::between(hex, hex), None);
    }

    #[test]
    fn every_side_of_the_map_has_its_own_place() {
        for (orientation, shoved, westward, short_shoved) in [
            (Orientation::Flat, Parity::Odd, false, false),
            (Orientation::Flat, Parity::Even, true, true),
            (Orientation::Pointy, Parity::Odd, true, true),
            (Orientation::Pointy, Parity::Even, false, false),
        ] {
            let grid = HexGrid { westward, short_shoved, ..HexGrid::new(6, 5, orientation, shoved) };
            let sides: HashSet<HexSide> =
                grid.hexes().flat_map(|h| neighbours(h).map(|n| HexSide::between(h, n).unwrap())).collect();
            let places: HashSet<usize> = sides.iter().map(|&s| grid.side_index(s).unwrap()).collect();
            assert_eq!(places.len(), sides.len());
            assert!(places.iter().all(|&place| place < grid.n_sides()));
        }
    }

    #[test]
    fn sides_beyond_the_rim_have_none() {
        let grid = HexGrid::new(6, 5, Orientation::Flat, Parity::Odd);
        assert_eq!(grid.side_index(HexSide::of(Hex::new(100, 100), 0)), None);
    }
}
