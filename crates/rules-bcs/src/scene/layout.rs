//! Where hexes and their sides lie on the board.

use crate::{
    ground::{Dir, Ground},
    model::HexId,
};
use scene::{Columns, Pt};

/// Columns are counted from 1 on the map, and even ones stand half a hex lower (bcs:1.0e).
pub fn columns(ground: &Ground) -> Columns {
    let grid = &ground.parts().grid;
    Columns { n: grid.width.into(), rows: grid.height.into(), first_is_lower: false }
}

/// The middle of a hex.
pub fn centre(ground: &Ground, hex: HexId) -> Pt {
    let width = usize::from(ground.parts().grid.width);
    columns(ground).centre((hex.index() % width) as i32, (hex.index() / width) as i32)
}

/// The two ends of a side of a hex. The first of the board's six directions is the south-east, two sides after the north.
pub fn side(ground: &Ground, hex: HexId, dir: Dir) -> (Pt, Pt) {
    Columns::side(centre(ground, hex), dir + 2)
}
