//! Points against segments and convex polygons.

use super::number::Ratio;
use super::point::{Len, Pt, V, dist2, sides};

/// Whether `p` is at most `r` from the segment `a`-`b`, which may be a single point.
#[inline]
#[must_use]
pub fn near_segment(p: Pt, a: Pt, b: Pt, r: Len) -> bool {
    r >= 0 && compare_reach(p, a, b, r, |distance2, reach2| distance2 <= reach2)
}

/// Whether `p` is less than `r` from the segment `a`-`b`, which may be a single point.
#[inline]
#[must_use]
pub fn closer_than(p: Pt, a: Pt, b: Pt, r: Len) -> bool {
    r > 0 && compare_reach(p, a, b, r, |distance2, reach2| distance2 < reach2)
}

/// The exact square of the distance from `p` to the segment `a`-`b`, which may be a single point.
#[must_use]
pub fn dist2_to_segment(p: Pt, a: Pt, b: Pt) -> Ratio {
    let (side, to_p) = (V::between(a, b), V::between(a, p));
    let (along, len2) = (to_p.dot(side), side.dot(side));
    if along <= 0 {
        return Ratio::whole(dist2(p, a));
    }
    if along >= len2 {
        return Ratio::whole(dist2(p, b));
    }
    let off = i128::from(side.cross(to_p));
    Ratio::trusted(off * off, len2)
}

/// Whether `p` lies inside the convex counter-clockwise polygon or on its boundary. An empty polygon contains nothing.
#[inline]
#[must_use]
pub fn contains(poly: &[Pt], p: Pt) -> bool {
    !poly.is_empty() && sides(poly).all(|(a, b)| !beyond(a, b, p))
}

/// Whether `p` is in the convex counter-clockwise polygon or at most `r` from it.
#[inline]
#[must_use]
pub fn near_poly(p: Pt, poly: &[Pt], r: Len) -> bool {
    r >= 0 && reaches(p, poly, |a, b| near_segment(p, a, b, r))
}

/// Whether `p` is less than `r` from the convex counter-clockwise polygon; a point inside or on it is at distance 0,
/// so that it is closer than any positive `r`.
#[inline]
#[must_use]
pub fn closer_to_poly_than(p: Pt, poly: &[Pt], r: Len) -> bool {
    r > 0 && reaches(p, poly, |a, b| closer_than(p, a, b, r))
}

/// The exact square of the distance from `p` to the convex counter-clockwise polygon, 0 inside or on it.
///
/// # Panics
///
/// Panics if the polygon is empty.
#[must_use]
pub fn dist2_to_poly(p: Pt, poly: &[Pt]) -> Ratio {
    assert!(!poly.is_empty(), "there is no distance to nothing");
    let facing = sides(poly).filter(|&(a, b)| beyond(a, b, p));
    facing.map(|(a, b)| dist2_to_segment(p, a, b)).min().unwrap_or(Ratio::ZERO)
}

/// Whether the nearest point of the boundary of the polygon is at most `r` from `p`, which may be inside or outside.
#[inline]
#[must_use]
pub fn boundary_within(p: Pt, poly: &[Pt], r: Len) -> bool {
    sides(poly).any(|(a, b)| near_segment(p, a, b, r))
}

/// Whether `p` lies strictly to the right of the side `a`-`b`, which is outside a counter-clockwise polygon.
#[inline]
fn beyond(a: Pt, b: Pt, p: Pt) -> bool {
    V::between(a, b).cross(V::between(a, p)) < 0
}

/// Compares the squared distance from `p` to `a`-`b` with `r * r`, both multiplied by the same positive number.
#[inline]
fn compare_reach(p: Pt, a: Pt, b: Pt, r: Len, compare: impl Fn(i128, i128) -> bool) -> bool {
    let (side, to_p) = (V::between(a, b), V::between(a, p));
    let (along, len2) = (to_p.dot(side), side.dot(side));
    let reach2 = i64::from(r) * i64::from(r);
    if along <= 0 {
        return compare(to_p.dot(to_p).into(), reach2.into());
    }
    if along >= len2 {
        return compare(dist2(p, b).into(), reach2.into());
    }
    let off = side.cross(to_p);
    compare(i128::from(off) * i128::from(off), i128::from(reach2) * i128::from(len2))
}

/// Whether `p` is in the polygon or `near` accepts one of the sides that face `p`. The nearest point of a convex
/// polygon always lies on such a side, so the others need no look.
#[inline]
fn reaches(p: Pt, poly: &[Pt], near: impl Fn(Pt, Pt) -> bool) -> bool {
    let mut inside = !poly.is_empty();
    for (a, b) in sides(poly) {
        if beyond(a, b, p) {
            inside = false;
            if near(a, b) {
                return true;
            }
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: [Pt; 4] = [Pt::new(0, 0), Pt::new(100, 0), Pt::new(100, 100), Pt::new(0, 100)];

    #[test]
    fn a_segment_is_measured_to_its_nearest_point() {
        let (a, b) = (Pt::new(0, 0), Pt::new(300, 400));
        // 50 off the middle of a 3-4-5 line, then beyond either end.
        assert!(near_segment(Pt::new(110, 230), a, b, 50) && !closer_than(Pt::new(110, 230), a, b, 50));
        assert!(!near_segment(Pt::new(110, 230), a, b, 49));
        assert!(near_segment(Pt::new(-30, -40), a, b, 50) && !near_segment(Pt::new(-30, -41), a, b, 50));
        assert!(near_segment(Pt::new(330, 440), a, b, 50) && !closer_than(Pt::new(330, 440), a, b, 50));
    }

    #[test]
    fn a_segment_of_no_length_is_a_point() {
        let a = Pt::new(7, 7);
        assert!(near_segment(Pt::new(10, 11), a, a, 5) && !closer_than(Pt::new(10, 11), a, a, 5));
        assert_eq!(dist2_to_segment(Pt::new(10, 11), a, a), Ratio::whole(25));
        assert!(near_segment(a, a, a, 0) && !closer_than(a, a, a, 0) && !near_segment(a, a, a, -1));
    }

    #[test]
    fn the_boundary_belongs_to_the_polygon() {
        for p in [Pt::new(0, 0), Pt::new(50, 0), Pt::new(100, 100), Pt::new(50, 50)] {
            assert!(contains(&SQUARE, p), "{p}");
        }
        for p in [Pt::new(-1, 0), Pt::new(50, 101), Pt::new(101, 101)] {
            assert!(!contains(&SQUARE, p), "{p}");
        }
        assert!(!contains(&[], Pt::new(0, 0)) && !near_poly(Pt::new(0, 0), &[], 1000));
    }

    #[test]
    fn a_figure_measures_to_the_nearest_hull_point() {
        // geo-10: radius 50, centre 150 from the side, so the gap is 100.
        let figure = Pt::new(250, 50);
        assert!(near_poly(figure, &SQUARE, 100 + 50) && !near_poly(figure, &SQUARE, 99 + 50));
        assert_eq!(dist2_to_poly(figure, &SQUARE), Ratio::whole(150 * 150));
        assert_eq!(dist2_to_poly(Pt::new(103, 104), &SQUARE), Ratio::whole(25));
        assert_eq!(dist2_to_poly(Pt::new(50, 50), &SQUARE), Ratio::ZERO);
        assert!(closer_to_poly_than(Pt::new(103, 104), &SQUARE, 6));
        assert!(!closer_to_poly_than(Pt::new(103, 104), &SQUARE, 5));
        assert!(closer_to_poly_than(Pt::new(100, 50), &SQUARE, 1) && !closer_to_poly_than(Pt::new(50, 50), &SQUARE, 0));
    }

    #[test]
    fn the_boundary_is_measured_from_inside_too() {
        assert!(boundary_within(Pt::new(70, 50), &SQUARE, 30) && !boundary_within(Pt::new(70, 50), &SQUARE, 29));
        assert!(boundary_within(Pt::new(130, 50), &SQUARE, 30) && !boundary_within(Pt::new(130, 50), &SQUARE, 29));
    }

    #[test]
    fn the_corners_of_the_number_range_do_not_overflow() {
        let (low, high) = (Pt::new(i16::MIN, i16::MIN), Pt::new(i16::MAX, i16::MAX));
        let corner = Pt::new(i16::MIN, i16::MAX);
        // Half the diagonal of the square of 65535: its square is 65535^2 / 2.
        assert_eq!(dist2_to_segment(corner, low, high), Ratio::trusted(65535 * 65535, 2));
        assert!(near_segment(corner, low, high, 46341) && !near_segment(corner, low, high, 46340));
        assert!(near_segment(corner, low, high, Len::MAX));
    }
}
