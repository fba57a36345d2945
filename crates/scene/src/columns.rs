//! Where hexes lie that stand in columns, flat sides above and below.

use crate::{Board, Cell, Climate, Frame, Look, Pt, Scale};

/// Between the outermost hexes and the edge of what is drawn.
const MARGIN: i32 = 30;
/// From one column of hexes to the next.
const COLUMN: i32 = 156;
/// The corners of a hex from its centre, clockwise: the first between north and north-east.
const CORNERS: [(i32, i32); 6] = [(52, -90), (104, 0), (52, 90), (-52, 90), (-104, 0), (-52, -90)];

/// A map of hexes in columns, every second of which stands half a hex lower. Columns and rows are counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Columns {
    /// How many columns there are.
    pub n: i32,
    /// How many hexes stand in each.
    pub rows: i32,
    /// Whether it is the first that stands lower, not the second.
    pub first_is_lower: bool,
}

impl Columns {
    /// From one flat side of a hex to the opposite one. Half of it is to a column as 15 to 26, which is √3 to three
    /// digits.
    pub const ACROSS: i32 = 180;

    /// What is drawn at all.
    pub fn frame(&self) -> Frame {
        let w = COLUMN * (self.n - 1) + 2 * (CORNERS[1].0 + MARGIN);
        let h = Columns::ACROSS * self.rows + Columns::ACROSS / 2 + 2 * MARGIN;
        Frame { x: 0, y: 0, w, h }
    }

    /// A board of these hexes, with nothing else on it or beside it.
    pub fn board(&self, cells: Vec<Cell>) -> Board {
        Board {
            frame: self.frame(),
            scale: Scale::Hexes { across: Columns::ACROSS, flat_top: true },
            base: Look::Clear,
            climate: Climate::default(),
            cells,
            patches: Vec::new(),
            lines: Vec::new(),
            labels: Vec::new(),
            boxes: Vec::new(),
            liveries: Vec::new(),
            turns: Vec::new(),
            first_turn: 1,
        }
    }

    /// The middle of a hex.
    pub fn centre(&self, column: i32, row: i32) -> Pt {
        let lower = if (column % 2 == 0) == self.first_is_lower { Columns::ACROSS / 2 } else { 0 };
        Pt(CORNERS[1].0 + MARGIN + COLUMN * column, MARGIN + Columns::ACROSS / 2 + Columns::ACROSS * row + lower)
    }

    /// The two ends of a side of a hex with this middle. Sides are counted clockwise from the northern one.
    pub fn side(Pt(x, y): Pt, nth: usize) -> (Pt, Pt) {
        let corner = |nth: usize| Pt(x + CORNERS[nth % 6].0, y + CORNERS[nth % 6].1);
        (corner(nth + 5), corner(nth))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_the_ends_of_their_side() {
        for first_is_lower in [false, true] {
            let map = Columns { n: 3, rows: 3, first_is_lower };
            let here = map.centre(1, 1);
            // To the north-east stands a hex of the next column, to the south one of its own.
            let (a, b) = Columns::side(here, 1);
            let row = if first_is_lower { 0 } else { 1 };
            assert_eq!(Columns::side(map.centre(2, row), 4), (b, a));
            let (a, b) = Columns::side(here, 3);
            assert_eq!(Columns::side(map.centre(1, 2), 0), (b, a));
        }
    }
}
