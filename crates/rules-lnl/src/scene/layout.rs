//! Where hexes and their corners lie on the board. Flat sides above and below; the first column stands half a hex lower than the second.

use crate::{
    ground::Ground,
    model::{Dir, HexId, Vertex},
};
use scene::{Frame, Pt};

/// From one flat side of a hex to the opposite one. Half of it is to a column as 15 to 26, which is √3 to three digits.
pub const ACROSS: i32 = 180;
/// From one column of hexes to the next.
const COLUMN: i32 = 156;
/// Between the outermost hexes and the edge of what is drawn.
const MARGIN: i32 = 30;
/// The corners of a hex from its centre, by vertex: the first between north and north-east.
const CORNERS: [(i32, i32); 6] = [(52, -90), (104, 0), (52, 90), (-52, 90), (-104, 0), (-52, -90)];

/// What is drawn at all.
pub fn frame(ground: &Ground) -> Frame {
    let w = COLUMN * (i32::from(ground.cols()) - 1) + 2 * (CORNERS[1].0 + MARGIN);
    let h = ACROSS * i32::from(ground.rows()) + ACROSS / 2 + 2 * MARGIN;
    Frame { x: 0, y: 0, w, h }
}

/// The middle of a hex.
pub fn centre(ground: &Ground, hex: HexId) -> Pt {
    let (col, row) = ground.col_row(hex);
    let (col, row) = (i32::from(col), i32::from(row));
    let lower = if col % 2 == 1 { ACROSS / 2 } else { 0 };
    Pt(CORNERS[1].0 + MARGIN + COLUMN * (col - 1), MARGIN + ACROSS / 2 + ACROSS * (row - 1) + lower)
}

/// The two ends of a side of a hex.
pub fn side(ground: &Ground, hex: HexId, dir: Dir) -> (Pt, Pt) {
    let Pt(x, y) = centre(ground, hex);
    let corner = |nth: u8| Pt(x + CORNERS[usize::from(nth) % 6].0, y + CORNERS[usize::from(nth) % 6].1);
    (corner(dir.0 + 5), corner(dir.0))
}

/// Degrees clockwise from the top towards a vertex.
pub const fn vertex_degrees(vertex: Vertex) -> u16 {
    30 + 60 * vertex.0 as u16
}

/// Degrees clockwise from the top towards a hexside.
pub const fn dir_degrees(dir: Dir) -> u16 {
    60 * dir.0 as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_of_neighbours_are_the_same_points() {
        // The neighbour to the north-east stands a column to the right and half a hex higher.
        let (x, y) = (COLUMN, -ACROSS / 2);
        let moved = |corner: (i32, i32)| (corner.0 + x, corner.1 + y);
        assert_eq!((CORNERS[0], CORNERS[1]), (moved(CORNERS[4]), moved(CORNERS[3])));
    }
}
