//! Where hexes and their corners lie on the board. Flat sides above and below; even columns stand half a hex lower (bcs:1.0e).

use crate::{
    ground::{Dir, Ground},
    model::HexId,
};
use scene::{Frame, Pt};

/// From one flat side of a hex to the opposite one. Half of it is to a column as 15 to 26, which is √3 to three digits.
pub const ACROSS: i32 = 180;
/// From one column of hexes to the next.
const COLUMN: i32 = 156;
/// Between the outermost hexes and the edge of what is drawn.
const MARGIN: i32 = 30;
/// The corners of a hex from its centre, clockwise: the first between the directions south-east and south, so that hexside `d` of the board's six
/// directions (south-east, south, south-west, north-west, north, north-east) lies between corners `d + 5` and `d`.
const CORNERS: [(i32, i32); 6] = [(52, 90), (-52, 90), (-104, 0), (-52, -90), (52, -90), (104, 0)];

/// What is drawn at all.
pub fn frame(ground: &Ground) -> Frame {
    let grid = &ground.parts().grid;
    let w = COLUMN * (i32::from(grid.width) - 1) + 2 * (CORNERS[5].0 + MARGIN);
    let h = ACROSS * i32::from(grid.height) + ACROSS / 2 + 2 * MARGIN;
    Frame { x: 0, y: 0, w, h }
}

/// The middle of a hex.
pub fn centre(ground: &Ground, hex: HexId) -> Pt {
    let width = usize::from(ground.parts().grid.width);
    let (col, row) = ((hex.index() % width) as i32, (hex.index() / width) as i32);
    // Columns are counted from 1 on the map, so the second of them is the first even one.
    let lower = if col % 2 == 1 { ACROSS / 2 } else { 0 };
    Pt(CORNERS[5].0 + MARGIN + COLUMN * col, MARGIN + ACROSS / 2 + ACROSS * row + lower)
}

/// The two ends of a side of a hex.
pub fn side(ground: &Ground, hex: HexId, dir: Dir) -> (Pt, Pt) {
    let Pt(x, y) = centre(ground, hex);
    let corner = |nth: usize| Pt(x + CORNERS[nth % 6].0, y + CORNERS[nth % 6].1);
    (corner(dir + 5), corner(dir))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_of_neighbours_are_the_same_points() {
        // The neighbour to the south-east stands a column to the right and half a hex lower.
        let (x, y) = (COLUMN, ACROSS / 2);
        let moved = |corner: (i32, i32)| (corner.0 + x, corner.1 + y);
        assert_eq!((CORNERS[5], CORNERS[0]), (moved(CORNERS[3]), moved(CORNERS[2])));
    }
}
