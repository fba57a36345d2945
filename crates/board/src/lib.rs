//! Geometry of the two kinds of board: the open table measured in hundredths of an inch, and the hex map.
//!
//! Everything here is a pure function of its arguments, decided in exact integer or rational arithmetic, so that the
//! same question has the same answer on every machine.
//!
//! What this crate never does: it knows no rule of any game, rolls no dice, reads no file and no clock, uses no
//! floating point for anything it answers, and allocates nothing inside a predicate.
//!
//! Read first `open/clip.rs` (lines against convex polygons, on which sight and movement rest) for the open table, and
//! `hex/grid.rs` for hex maps.

pub mod hex;
pub mod open;
