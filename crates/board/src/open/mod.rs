//! The open table: points, circles and convex polygons in hundredths of an inch, x growing east and y north.
//!
//! Lengths are [`Len`], places are [`Pt`]. A polygon is a slice of corners, convex and counter-clockwise
//! ([`is_convex_ccw`] says whether it is); unless a function says otherwise it takes the polygon with its boundary.
//! "Near" and "within" include the exact distance, "closer" does not. A negative reach is met by nothing.
//!
//! | file | idea |
//! |---|---|
//! | `number` | rounding, square roots, the exact fractions [`Frac`] and [`Ratio`] |
//! | `point` | places, lengths, circles, checkpoints of a path |
//! | `distance` | points against segments and polygons |
//! | `clip` | lines against polygons and segments, the ground of sight and movement |
//! | `convex` | polygons against polygons, swept hulls |
//! | `facing` | the 72 facings of a vehicle, its hull, its arcs |
//! | `bounds` | boxes for cheap rejection before the exact test |

mod bounds;
mod clip;
mod convex;
mod distance;
mod facing;
mod number;
mod point;
#[cfg(test)]
mod properties;

pub use bounds::Bounds;
pub use clip::{Clip, at_most_along, clip, enters, meet_segment, rest_at_most, segment_enters};
pub use convex::{HULL_POINTS_MAX, convex_hull, hulls_within, interiors_meet, is_convex_ccw};
pub use distance::{
    boundary_within, closer_than, closer_to_poly_than, contains, dist2_to_poly, dist2_to_segment, near_poly,
    near_segment,
};
pub use facing::{Arc, COS, FACINGS, SIN, drive, hull, in_arc};
pub use number::{Frac, Ratio, ceil_sqrt, rdiv};
pub use point::{Len, Pt, PtError, checkpoint, cost, dist2, edge_gap, n_checkpoints, overlap, within};
