//! Convex polygons against each other, and the hull that a driving vehicle sweeps.

use arrayvec::ArrayVec;

use super::distance::near_poly;
use super::point::{Len, Pt, V, sides};

/// The most points that [`convex_hull`] takes: two hulls of four corners, with room to spare.
pub const HULL_POINTS_MAX: usize = 16;

/// The smallest convex polygon around `points`, counter-clockwise from the lowest of its leftmost corners, without
/// straight corners. Points that are all on one line give its two ends, equal points give one, none give none.
///
/// # Panics
///
/// Panics if there are more than [`HULL_POINTS_MAX`] points.
#[must_use]
pub fn convex_hull(points: &[Pt]) -> ArrayVec<Pt, HULL_POINTS_MAX> {
    assert!(points.len() <= HULL_POINTS_MAX, "too many points for one hull");
    let mut sorted: ArrayVec<Pt, HULL_POINTS_MAX> = points.iter().copied().collect();
    sorted.sort_unstable();
    let mut corners = ArrayVec::new();
    for &p in &sorted {
        add_corner(&mut corners, 0, p);
    }
    // Back over the top; the rightmost corner is there already and the leftmost closes the round.
    let lower_end = corners.len().saturating_sub(1);
    for &p in sorted.iter().rev().skip(1) {
        if corners.first() != Some(&p) {
            add_corner(&mut corners, lower_end, p);
        }
    }
    while corners.len() > lower_end + 1 && corners.len() > 2 {
        let (last, before) = (corners[corners.len() - 1], corners[corners.len() - 2]);
        if turn(before, last, corners[0]) > 0 {
            break;
        }
        corners.pop();
    }
    corners
}

/// Whether the insides of two convex counter-clockwise polygons have a point in common; polygons that touch along a
/// side or at a corner do not meet. Both must have an inside, so a line is asked of
/// [`segment_enters`](super::segment_enters) instead.
#[inline]
#[must_use]
pub fn interiors_meet(a: &[Pt], b: &[Pt]) -> bool {
    // Two convex polygons are apart exactly when the line of some side has all of the other on its outer, closed half.
    !separates(a, b) && !separates(b, a)
}

/// Whether the gap between two hulls is at most `gap`. Hulls that touch or overlap have no gap.
#[must_use]
pub fn hulls_within(a: &[Pt], b: &[Pt], gap: Len) -> bool {
    // Apart or touching, the nearest points of two convex polygons include a corner of one of them.
    gap >= 0
        && (interiors_meet(a, b)
            || a.iter().any(|&corner| near_poly(corner, b, gap))
            || b.iter().any(|&corner| near_poly(corner, a, gap)))
}

/// Whether these are the corners of a convex polygon in counter-clockwise order: at least three of them, none repeated,
/// none straight, once round.
#[must_use]
pub fn is_convex_ccw(poly: &[Pt]) -> bool {
    // Every other corner strictly left of every side; turns alone would let a five-pointed star pass.
    poly.len() >= 3
        && sides(poly).enumerate().all(|(to_idx, (a, b))| {
            let from_idx = (to_idx + poly.len() - 1) % poly.len();
            let others = poly.iter().enumerate().filter(|&(i, _)| i != from_idx && i != to_idx);
            a != b && others.into_iter().all(|(_, &p)| turn(a, b, p) > 0)
        })
}

/// Positive when `c` lies to the left of the line from `a` to `b`, zero when on it.
#[inline]
fn turn(a: Pt, b: Pt, c: Pt) -> i64 {
    V::between(a, b).cross(V::between(a, c))
}

#[inline]
fn separates(a: &[Pt], b: &[Pt]) -> bool {
    sides(a).any(|(from, to)| {
        let side = V::between(from, to);
        b.iter().all(|&corner| side.cross(V::between(from, corner)) <= 0)
    })
}

/// Adds `p` to a chain of left turns, first taking away corners after `keep` that would not turn left any more.
fn add_corner(corners: &mut ArrayVec<Pt, HULL_POINTS_MAX>, keep: usize, p: Pt) {
    if corners.last() == Some(&p) {
        return;
    }
    while corners.len() >= keep + 2 && turn(corners[corners.len() - 2], corners[corners.len() - 1], p) <= 0 {
        corners.pop();
    }
    corners.push(p);
}

#[cfg(test)]
mod tests {
    use super::super::clip::segment_enters;
    use super::super::facing::{drive, hull};
    use super::*;

    const fn p(x: i16, y: i16) -> Pt {
        Pt::new(x, y)
    }

    const fn rect(x0: i16, y0: i16, x1: i16, y1: i16) -> [Pt; 4] {
        [p(x0, y0), p(x1, y0), p(x1, y1), p(x0, y1)]
    }

    fn swept(centre: Pt, length: Len, width: Len, facing: u8, run: Len) -> ArrayVec<Pt, HULL_POINTS_MAX> {
        let (before, after) =
            (hull(centre, length, width, facing), hull(drive(centre, facing, run), length, width, facing));
        convex_hull(&[before, after].concat())
    }

    #[test]
    fn hull_of_a_scatter() {
        let points = [p(0, 0), p(5, 5), p(10, 0), p(10, 10), p(0, 10), p(5, 0), p(10, 5), p(0, 0), p(3, 7)];
        assert_eq!(convex_hull(&points).as_slice(), rect(0, 0, 10, 10));
        assert_eq!(convex_hull(&[p(0, 5), p(3, 0), p(7, 1), p(3, 9)]).as_slice(), [p(0, 5), p(3, 0), p(7, 1), p(3, 9)]);
    }

    #[test]
    fn hulls_without_an_inside() {
        assert!(convex_hull(&[]).is_empty());
        assert_eq!(convex_hull(&[p(1, 1), p(1, 1)]).as_slice(), [p(1, 1)]);
        assert_eq!(convex_hull(&[p(2, 2), p(0, 0), p(1, 1), p(2, 2)]).as_slice(), [p(0, 0), p(2, 2)]);
    }

    #[test]
    fn sixteen_corners_fit() {
        let rim: [(i16, i16); 4] = [(0, 40), (10, 38), (20, 33), (31, 22)];
        let round: Vec<Pt> = rim.iter().flat_map(|&(x, y)| [p(x, y), p(y, -x), p(-x, -y), p(-y, x)]).collect();
        let corners = convex_hull(&round);
        assert_eq!(corners.len(), 16);
        assert!(is_convex_ccw(&corners));
    }

    #[test]
    fn w84_the_swept_hull_brushes_a_light_wood() {
        let region = swept(p(500, 1000), 440, 260, 0, 800);
        assert_eq!(region.as_slice(), rect(280, 870, 1520, 1130));
        assert!(interiors_meet(&region, &rect(1200, 1100, 1700, 1600)), "30 hundredths inside the swept side");
        assert!(!interiors_meet(&region, &rect(1200, 1130, 1700, 1600)), "flush with it");
        assert!(!interiors_meet(&region, &rect(1520, 1130, 1700, 1600)), "corner to corner");
        assert!(segment_enters(p(1200, 1129), p(1200, 1600), &region));
        assert!(!segment_enters(p(1200, 1130), p(1200, 1600), &region));
    }

    #[test]
    fn a_slanted_run_sweeps_a_convex_region() {
        for facing in 0..72 {
            for run in [-600, -1, 1, 850] {
                let region = swept(p(2000, 2000), 440, 260, facing, run);
                assert!(is_convex_ccw(&region), "{facing} {run}");
                assert!(region.len() <= 8, "{facing} {run}");
            }
        }
    }

    #[test]
    fn crossing_bars_meet_though_no_corner_is_inside_the_other() {
        assert!(interiors_meet(&rect(0, 40, 100, 60), &rect(40, 0, 60, 100)));
        assert!(interiors_meet(&rect(0, 0, 10, 10), &rect(0, 0, 10, 10)));
        assert!(interiors_meet(&rect(0, 0, 10, 10), &rect(2, 2, 3, 3)));
    }

    #[test]
    fn hulls_measure_to_the_nearest_points() {
        // geo-11: parallel hulls 200 apart.
        let (a, b) = (rect(0, 0, 400, 240), rect(0, 440, 400, 680));
        assert!(hulls_within(&a, &b, 200) && !hulls_within(&a, &b, 199));
        assert!(hulls_within(&a, &rect(403, 244, 500, 300), 5) && !hulls_within(&a, &rect(403, 244, 500, 300), 4));
        assert!(hulls_within(&rect(0, 40, 100, 60), &rect(40, 0, 60, 100), 0));
        assert!(hulls_within(&a, &rect(400, 100, 500, 200), 0), "touching");
        assert!(!hulls_within(&a, &a, -1));
    }

    #[test]
    fn what_is_a_convex_polygon() {
        assert!(is_convex_ccw(&rect(0, 0, 10, 10)));
        assert!(is_convex_ccw(&[p(0, 0), p(10, 0), p(0, 10)]));
        assert!(!is_convex_ccw(&[p(0, 0), p(0, 10), p(10, 0)]), "clockwise");
        assert!(!is_convex_ccw(&[p(0, 0), p(10, 0)]), "two corners");
        assert!(!is_convex_ccw(&[p(0, 0), p(5, 0), p(10, 0), p(0, 10)]), "a straight corner");
        assert!(!is_convex_ccw(&[p(0, 0), p(10, 0), p(10, 0), p(0, 10)]), "a repeated corner");
        assert!(!is_convex_ccw(&[p(0, 0), p(10, 0), p(2, 2), p(0, 10)]), "a dent");
        let star = [p(0, 100), p(-59, -81), p(95, 31), p(-95, 31), p(59, -81)];
        assert!(!is_convex_ccw(&star), "every turn of the star is to the left, but it goes round twice");
    }
}
