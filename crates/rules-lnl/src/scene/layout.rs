//! Where hexes and their sides lie on the board.

use crate::{
    ground::Ground,
    model::{Dir, HexId, Vertex},
};
use scene::{Columns, Pt};

/// The first column stands half a hex lower than the second.
pub fn columns(ground: &Ground) -> Columns {
    Columns { n: ground.cols().into(), rows: ground.rows().into(), first_is_lower: true }
}

/// The middle of a hex.
pub fn centre(ground: &Ground, hex: HexId) -> Pt {
    let (col, row) = ground.col_row(hex);
    columns(ground).centre(i32::from(col) - 1, i32::from(row) - 1)
}

/// The two ends of a side of a hex.
pub fn side(ground: &Ground, hex: HexId, dir: Dir) -> (Pt, Pt) {
    Columns::side(centre(ground, hex), dir.0.into())
}

/// Degrees clockwise from the top towards a vertex.
pub const fn vertex_degrees(vertex: Vertex) -> u16 {
    30 + 60 * vertex.0 as u16
}

/// Degrees clockwise from the top towards a hexside.
pub const fn dir_degrees(dir: Dir) -> u16 {
    60 * dir.0 as u16
}
