//! Where hexes with flat sides above and below lie on a board.

use crate::{Frame, Pt};

/// A map of such hexes. Places are counted from 0, columns from the left and rows from the top; every other column stands half a hex lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlatHexes {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// Whether it is the first column that stands lower, or the second.
    pub first_lower: bool,
}

/// From one column of hexes to the next.
const COLUMN: i32 = 156;
/// Between the outermost hexes and the edge of what is drawn.
const MARGIN: i32 = 30;
/// The corners of a hex from its centre, clockwise: the first between the directions south-east and south.
const CORNERS: [(i32, i32); 6] = [(52, 90), (-52, 90), (-104, 0), (-52, -90), (52, -90), (104, 0)];

impl FlatHexes {
    /// From one flat side of a hex to the opposite one. Half of it is to a column as 15 to 26, which is √3 to three digits.
    pub const ACROSS: i32 = 180;

    /// What is drawn at all.
    pub fn frame(&self) -> Frame {
        let w = COLUMN * (i32::from(self.width) - 1) + 2 * (CORNERS[5].0 + MARGIN);
        let h = Self::ACROSS * i32::from(self.height) + Self::ACROSS / 2 + 2 * MARGIN;
        Frame { x: 0, y: 0, w, h }
    }

    /// The middle of a hex, by its place in rows from the top.
    pub fn centre(&self, place: usize) -> Pt {
        let width = usize::from(self.width);
        let (col, row) = ((place % width) as i32, (place / width) as i32);
        let lower = if (col % 2 == 0) == self.first_lower { Self::ACROSS / 2 } else { 0 };
        Pt(CORNERS[5].0 + MARGIN + COLUMN * col, MARGIN + Self::ACROSS / 2 + Self::ACROSS * row + lower)
    }

    /// The two ends of a side of a hex, in the six directions of `board::hex`: south-east, south, south-west, north-west, north, north-east.
    pub fn side(&self, place: usize, dir: usize) -> (Pt, Pt) {
        let Pt(x, y) = self.centre(place);
        let corner = |nth: usize| Pt(x + CORNERS[nth % 6].0, y + CORNERS[nth % 6].1);
        (corner(dir + 5), corner(dir))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_a_side() {
        let map = FlatHexes { width: 2, height: 2, first_lower: false };
        // The second column stands lower: the first hex of it lies south-east of the first hex.
        let (a, b) = map.side(0, 0);
        assert_eq!(map.side(1, 3), (b, a));
        let (a, b) = map.side(0, 1);
        assert_eq!(map.side(2, 4), (b, a));
        assert_eq!(map.frame(), Frame { x: 0, y: 0, w: 424, h: 510 });
    }
}
