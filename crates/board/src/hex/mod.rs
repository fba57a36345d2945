//! Hex maps: printed labels, dense indices for flat arrays, hexsides, lines, areas and reach.
//!
//! Inside the rules a hex is an axial [`Hex`] (of the hexx crate) or its dense index in a [`HexGrid`]; a printed
//! [`Label`] such as `0412` appears only where people read and write. Directions are 0 to 5 clockwise, as in hexx; a
//! larger number is taken modulo 6:
//!
//! ```text
//!   flat top            pointy top
//!      4 N                 NW 4  5 NE
//!  NW 3   5 NE            W 3      0 E
//!  SW 2   0 SE             SW 2  1 SE
//!      1 S
//! ```
//!
//! Hexes lie within a million of the origin, as those of every printed map do; the arithmetic counts on it.
//! Of hexx only the integer parts are used: its `line_to` and its angles decide in floating point.

mod area;
mod grid;
mod label;
mod line;
#[cfg(test)]
mod properties;
mod reach;
mod side;

pub use area::{away, direction_between, distance, neighbour, neighbours, opposite, range, ring, towards};
pub use grid::{HexGrid, Orientation, Parity};
pub use hexx::Hex;
pub use label::{Label, LabelError, LabelForm};
pub use line::{Line, LineStep, line};
pub use reach::Reach;
pub use side::HexSide;
