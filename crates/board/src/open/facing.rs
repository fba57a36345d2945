//! The 72 facings of a vehicle, where its hull lies, where it drives and what its mounts bear on.
//!
//! Facing 0 is east and facings grow counter-clockwise by 5 degrees, so that 18 is north. A facing of 72 or more is
//! taken modulo 72. Corners and centres are rounded from the table with halves away from zero; a result outside what a
//! [`Pt`] holds is clamped to it, and callers refuse places off the table anyway.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::number::rdiv;
use super::point::{Len, Pt, V};

/// How many facings there are.
pub const FACINGS: u8 = 72;

/// Cosine of each facing times 10000.
pub const COS: [i32; FACINGS as usize] = cosines();

/// Sine of each facing times 10000.
pub const SIN: [i32; FACINGS as usize] = sines();

/// Part of the horizon that a mounted weapon bears on, as seen along the facing of its mount.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Arc {
    /// All round.
    All,
    /// 45 degrees to either side of straight ahead.
    Front,
    /// Everything not behind: 90 degrees to either side of straight ahead.
    WideFront,
    /// 45 degrees to either side of straight left.
    Left,
    /// 45 degrees to either side of straight back.
    Rear,
    /// 45 degrees to either side of straight right.
    Right,
}

/// The corners of a hull in the order front left, rear left, rear right, front right, which is counter-clockwise.
/// Lengths and widths are even, since half of each is laid off from the centre.
#[must_use]
pub fn hull(centre: Pt, length: Len, width: Len, facing: u8) -> [Pt; 4] {
    let (fore, left) = (i64::from(length / 2), i64::from(width / 2));
    [(fore, left), (-fore, left), (-fore, -left), (fore, -left)].map(|(f, l)| lay_off(centre, facing, f, l))
}

/// The centre after driving straight for `distance`; a negative distance is reverse.
#[must_use]
pub fn drive(centre: Pt, facing: u8, distance: Len) -> Pt {
    lay_off(centre, facing, distance.into(), 0)
}

/// Whether `q` lies in the arc of a mount at `centre`. Edges of an arc belong to it. The centre itself lies only in
/// [`Arc::All`] and [`Arc::WideFront`].
#[inline]
#[must_use]
pub fn in_arc(centre: Pt, facing: u8, arc: Arc, q: Pt) -> bool {
    let quarters = match arc {
        Arc::All => return true,
        Arc::Front | Arc::WideFront => 0,
        Arc::Left => 1,
        Arc::Rear => 2,
        Arc::Right => 3,
    };
    let ahead = heading(usize::from(facing) + quarters * usize::from(FACINGS / 4));
    let to_q = V::between(centre, q);
    let dot = ahead.dot(to_q);
    match arc {
        Arc::WideFront => dot >= 0,
        _ => dot > 0 && ahead.cross(to_q).abs() <= dot,
    }
}

/// The place `fore` ahead of and `left` to the left of `centre`, each coordinate rounded once.
fn lay_off(centre: Pt, facing: u8, fore: i64, left: i64) -> Pt {
    let V { x: cos, y: sin } = heading(facing.into());
    let x = i64::from(centre.x) + rdiv(fore * cos - left * sin, SCALE);
    let y = i64::from(centre.y) + rdiv(fore * sin + left * cos, SCALE);
    Pt::clamped(x, y)
}

#[inline]
fn heading(facing: usize) -> V {
    let k = facing % usize::from(FACINGS);
    V { x: COS[k].into(), y: SIN[k].into() }
}

const SCALE: i64 = 10_000;

/// The printed quarter of the table; the rest follows by symmetry.
const QUARTER: [i32; 19] =
    [10000, 9962, 9848, 9659, 9397, 9063, 8660, 8192, 7660, 7071, 6428, 5736, 5000, 4226, 3420, 2588, 1736, 872, 0];

const fn cosines() -> [i32; FACINGS as usize] {
    let mut table = [0; FACINGS as usize];
    let mut k = 0;
    while k < table.len() {
        let mirrored = if k <= 36 { k } else { 72 - k };
        table[k] = if mirrored <= 18 { QUARTER[mirrored] } else { -QUARTER[36 - mirrored] };
        k += 1;
    }
    table
}

const fn sines() -> [i32; FACINGS as usize] {
    let mut table = [0; FACINGS as usize];
    let mut k = 0;
    while k < table.len() {
        table[k] = COS[(k + 72 - 18) % 72];
        k += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::convex::is_convex_ccw;
    use super::*;

    const fn p(x: i16, y: i16) -> Pt {
        Pt::new(x, y)
    }

    #[test]
    fn the_table_goes_round() {
        let at = |k: usize| (COS[k], SIN[k]);
        assert_eq!((at(0), at(18), at(36), at(54)), ((10000, 0), (0, 10000), (-10000, 0), (0, -10000)));
        assert_eq!((at(1), at(6), at(9)), ((9962, 872), (8660, 5000), (7071, 7071)));
        assert_eq!((at(29), at(41), at(71)), ((-8192, 5736), (-9063, -4226), (9962, -872)));
        for k in 0..72 {
            let (cos, sin) = at(k);
            assert!((cos * cos + sin * sin - 100_000_000).abs() < 15_000, "{k}");
            assert_eq!(at((k + 36) % 72), (-cos, -sin), "{k}");
            assert_eq!(at((72 - k) % 72), (cos, -sin), "{k}");
        }
    }

    #[test]
    fn w24_hull_at_30_degrees() {
        let corners = [p(2113, 1204), p(1767, 1004), p(1887, 796), p(2233, 996)];
        assert_eq!(hull(p(2000, 1000), 400, 240, 6), corners);
    }

    #[test]
    fn hulls_are_convex_at_every_facing() {
        for facing in 0..FACINGS {
            assert!(is_convex_ccw(&hull(p(2000, 1000), 400, 240, facing)), "{facing}");
        }
        assert_eq!(hull(p(0, 0), 400, 240, 0), [p(200, 120), p(-200, 120), p(-200, -120), p(200, -120)]);
        assert_eq!(hull(p(0, 0), 400, 240, 72), hull(p(0, 0), 400, 240, 0));
    }

    #[test]
    fn w25_six_inches_north_east() {
        assert_eq!(drive(p(0, 0), 9, 600), p(424, 424));
        assert_eq!(drive(p(0, 0), 9, -600), p(-424, -424));
        assert_eq!(drive(p(0, 0), 9, 0), p(0, 0));
    }

    #[test]
    fn far_results_are_clamped() {
        assert_eq!(drive(p(30000, 0), 0, 5000), p(i16::MAX, 0));
        assert_eq!(drive(p(0, 0), 45, Len::MAX), p(i16::MIN, i16::MIN));
        assert_eq!(hull(p(32700, 32700), 400, 240, 0)[0], p(i16::MAX, i16::MAX));
        assert_eq!(hull(p(0, 0), Len::MAX, Len::MIN, 9).len(), 4);
    }

    #[test]
    fn w26_w27_the_edge_of_the_front_arc() {
        assert!(in_arc(p(0, 0), 0, Arc::Front, p(500, 500)), "W26");
        assert!(!in_arc(p(0, 0), 0, Arc::Front, p(500, 501)), "W27");
    }

    #[test]
    fn arcs_are_seen_along_the_facing() {
        let bears = |facing, arc, q| in_arc(p(100, 100), facing, arc, q);
        let (east, north, west, south) = (p(200, 100), p(100, 200), p(0, 100), p(100, 0));
        for (facing, front, left, rear, right) in [(0, east, north, west, south), (18, north, west, south, east)] {
            for (arc, seen) in [(Arc::Front, front), (Arc::Left, left), (Arc::Rear, rear), (Arc::Right, right)] {
                let hits = [front, left, rear, right].map(|q| bears(facing, arc, q));
                assert_eq!(hits, [front, left, rear, right].map(|q| q == seen), "{arc:?} at {facing}");
            }
            assert!([front, left, right].into_iter().all(|q| bears(facing, Arc::WideFront, q)));
            assert!(!bears(facing, Arc::WideFront, rear) && bears(facing, Arc::All, rear));
        }
        let here = [Arc::All, Arc::Front, Arc::WideFront, Arc::Rear].map(|arc| bears(0, arc, p(100, 100)));
        assert_eq!(here, [true, false, true, false]);
    }

    #[test]
    fn arcs_are_written_in_snake_case() {
        assert_eq!(serde_json::to_string(&Arc::WideFront).unwrap(), "\"wide_front\"");
    }
}
