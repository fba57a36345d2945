//! The fast predicates against slow, independent ones over random figures.

use proptest::prelude::*;

use super::point::sides;
use super::*;

/// A rational place: coordinates over a common positive denominator.
#[derive(Clone, Copy)]
struct Place {
    x: i128,
    y: i128,
    den: i128,
}

impl Place {
    fn on_line(p: Pt, q: Pt, num: i128, den: i128) -> Self {
        let part = |from: i16, to: i16| i128::from(from) * den + num * (i128::from(to) - i128::from(from));
        Self { x: part(p.x, q.x), y: part(p.y, q.y), den }
    }

    /// The smallest height over the sides of the polygon, as a sign: 1 inside, 0 on the boundary, -1 outside.
    fn depth(self, poly: &[Pt]) -> i128 {
        let height = |(a, b): (Pt, Pt)| {
            let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(i128::from);
            ((bx - ax) * (self.y - ay * self.den) - (by - ay) * (self.x - ax * self.den)).signum()
        };
        sides(poly).map(height).min().unwrap_or(-1)
    }
}

/// Numerator and positive denominator.
type Fraction = (i128, i128);

/// Where the line of `p`-`q` crosses the line of `a`-`b`, as a fraction of `p`-`q` with a positive denominator.
fn crossing(p: Pt, q: Pt, a: Pt, b: Pt) -> Option<Fraction> {
    let [px, py, qx, qy] = [p.x, p.y, q.x, q.y].map(i128::from);
    let [ax, ay, bx, by] = [a.x, a.y, b.x, b.y].map(i128::from);
    let den = (qx - px) * (by - ay) - (qy - py) * (bx - ax);
    let num = (ax - px) * (by - ay) - (ay - py) * (bx - ax);
    (den != 0).then(|| (num * den.signum(), den.abs()))
}

/// Tries both ends and every crossing with the line of a side: the meeting begins and ends at one of them.
fn slow_clip(p: Pt, q: Pt, poly: &[Pt]) -> Option<(Fraction, Fraction, bool)> {
    let mut stops = vec![(0, 1), (1, 1)];
    stops.extend(sides(poly).filter_map(|(a, b)| crossing(p, q, a, b)));
    stops.retain(|&(num, den)| 0 <= num && num <= den && Place::on_line(p, q, num, den).depth(poly) >= 0);
    stops.sort_by(|s, t| (s.0 * t.1).cmp(&(t.0 * s.1)));
    let (&first, &last) = (stops.first()?, stops.last()?);
    let (mid_num, mid_den) = (first.0 * last.1 + last.0 * first.1, 2 * first.1 * last.1);
    let enters = first.0 * last.1 < last.0 * first.1 && Place::on_line(p, q, mid_num, mid_den).depth(poly) > 0;
    Some((first, last, enters))
}

/// The corners of the intersection are corners of either and crossings of sides, where they lie in both. If the insides
/// meet, three of them span a triangle, whose middle is strictly inside both; if not, nothing is.
fn slow_interiors_meet(a: &[Pt], b: &[Pt]) -> bool {
    let mut places: Vec<Place> = [a, b].concat().into_iter().map(|p| Place::on_line(p, p, 0, 1)).collect();
    for (p, q) in sides(a) {
        let cuts = sides(b).filter_map(|(c, d)| crossing(p, q, c, d)).filter(|&(num, den)| 0 <= num && num <= den);
        places.extend(cuts.map(|(num, den)| Place::on_line(p, q, num, den)));
    }
    places.retain(|place| place.depth(a) >= 0 && place.depth(b) >= 0);
    let inside = |r: &Place, s: &Place, t: &Place| {
        let (rs, st, tr) = (r.den * s.den, s.den * t.den, t.den * r.den);
        let sum = |v: fn(&Place) -> i128| v(r) * st + v(s) * tr + v(t) * rs;
        let middle = Place { x: sum(|place| place.x), y: sum(|place| place.y), den: 3 * r.den * st };
        middle.depth(a) > 0 && middle.depth(b) > 0
    };
    places.iter().any(|r| places.iter().any(|s| places.iter().any(|t| inside(r, s, t))))
}

fn point(span: i16) -> impl Strategy<Value = Pt> {
    (-span..=span, -span..=span).prop_map(|(x, y)| Pt::new(x, y))
}

/// Convex polygons with an inside, of three to a dozen corners.
fn convex(span: i16) -> impl Strategy<Value = Vec<Pt>> {
    prop::collection::vec(point(span), 3..=12)
        .prop_map(|points| convex_hull(&points).to_vec())
        .prop_filter("needs an inside", |poly| poly.len() >= 3)
}

/// Small spans make touches and parallels common, the largest one tries the width of the numbers.
fn scene() -> impl Strategy<Value = (Pt, Pt, Vec<Pt>)> {
    prop_oneof![Just(3_i16), Just(12), Just(4800), Just(i16::MAX)]
        .prop_flat_map(|span| (point(span), point(span), convex(span)))
}

proptest! {
    #[test]
    fn clip_agrees_with_the_slow_one((p, q, poly) in scene()) {
        let slow = slow_clip(p, q, &poly);
        prop_assert_eq!(enters(p, q, &poly), slow.is_some_and(|(.., enters)| enters));
        match (clip(p, q, &poly), slow) {
            (None, None) => {}
            (Some(fast), Some((a, b, enters))) => {
                let same = |f: Frac, (num, den): Fraction| i128::from(f.num()) * den == num * i128::from(f.den());
                prop_assert!(same(fast.a, a) && same(fast.b, b), "{:?}", fast);
                prop_assert_eq!(fast.enters, enters);
                prop_assert_eq!(segment_enters(p, q, &poly), enters && p != q);
            }
            (fast, slow) => prop_assert!(false, "{:?} against {:?}", fast, slow),
        }
    }

    #[test]
    fn clip_of_a_point_is_where_it_lies((p, _, poly) in scene()) {
        let depth = Place::on_line(p, p, 0, 1).depth(&poly);
        prop_assert_eq!(contains(&poly, p), depth >= 0);
        let expected = (depth >= 0).then_some(Clip { a: Frac::ZERO, b: Frac::ONE, enters: depth > 0 });
        prop_assert_eq!(clip(p, p, &poly), expected);
    }

    #[test]
    fn clip_is_the_same_from_the_other_end((p, q, poly) in scene()) {
        let turned = |c: Clip| Clip { a: c.b.rest(), b: c.a.rest(), enters: c.enters };
        prop_assert_eq!(clip(q, p, &poly), clip(p, q, &poly).map(|c| if p == q { c } else { turned(c) }));
    }

    #[test]
    fn a_wall_meets_the_line_where_the_line_meets_the_wall((p, q, poly) in scene()) {
        let (a, b) = (poly[0], poly[1]);
        let there = meet_segment(p, q, a, b);
        prop_assert_eq!(meet_segment(p, q, b, a), there);
        if p != q {
            prop_assert_eq!(meet_segment(q, p, a, b), there.map(|(s, t)| (t.rest(), s.rest())));
            prop_assert_eq!(meet_segment(a, b, p, q).is_some(), there.is_some());
        }
        // A side belongs to its polygon, so the line meets it inside the clip.
        if let Some((s, t)) = there {
            let c = clip(p, q, &poly).unwrap();
            prop_assert!(c.a <= s && t <= c.b);
        }
        prop_assert_eq!(there.is_some(), near_or_crosses(p, q, a, b));
    }

    #[test]
    fn near_is_what_the_distance_says((p, q, poly) in scene(), r in -2_i32..200_000) {
        let (a, b) = (poly[0], poly[1]);
        for (end, r) in [(b, r), (b, r % 20), (a, r % 5), (q, r)] {
            let d2 = dist2_to_segment(p, a, end);
            prop_assert_eq!(near_segment(p, a, end, r), d2.at_most(r));
            prop_assert_eq!(closer_than(p, a, end, r), r > 0 && d2 < Ratio::whole(i64::from(r) * i64::from(r)));
        }
    }

    #[test]
    fn polygon_distance_is_that_of_the_nearest_side((p, _, poly) in scene(), r in -2_i32..100_000, small in 0_i32..6) {
        let boundary = sides(&poly).map(|(a, b)| dist2_to_segment(p, a, b)).min().unwrap();
        let d2 = if contains(&poly, p) { Ratio::ZERO } else { boundary };
        prop_assert_eq!(dist2_to_poly(p, &poly), d2);
        for r in [r, small] {
            prop_assert_eq!(near_poly(p, &poly, r), d2.at_most(r));
            prop_assert_eq!(closer_to_poly_than(p, &poly, r), r > 0 && d2 < Ratio::whole(i64::from(r) * i64::from(r)));
            prop_assert_eq!(boundary_within(p, &poly, r), boundary.at_most(r));
        }
    }

    #[test]
    fn interiors_meet_agrees_with_the_slow_one(a in convex(4), b in convex(4), dx in -9_i16..=9, dy in -9_i16..=9) {
        let b: Vec<Pt> = b.into_iter().map(|p| Pt::new(p.x + dx, p.y + dy)).collect();
        prop_assert_eq!(interiors_meet(&a, &b), slow_interiors_meet(&a, &b));
        prop_assert_eq!(interiors_meet(&a, &b), interiors_meet(&b, &a));
    }

    #[test]
    fn meeting_and_gaps_are_symmetric(a in convex(2000), b in convex(2000), gap in 0_i32..3000) {
        prop_assert_eq!(interiors_meet(&a, &b), interiors_meet(&b, &a));
        prop_assert_eq!(hulls_within(&a, &b, gap), hulls_within(&b, &a, gap));
        prop_assert!(!interiors_meet(&a, &b) || hulls_within(&a, &b, 0));
        prop_assert!(!hulls_within(&a, &b, gap) || hulls_within(&a, &b, gap + 1));
    }

    #[test]
    fn a_convex_hull_is_convex_and_holds_its_points(points in prop::collection::vec(point(30), 0..=16)) {
        let hull = convex_hull(&points);
        prop_assert!(hull.iter().all(|corner| points.contains(corner)));
        prop_assert_eq!(hull.is_empty(), points.is_empty());
        if hull.len() >= 3 {
            prop_assert!(is_convex_ccw(&hull));
            prop_assert!(points.iter().all(|&p| contains(&hull, p)));
        } else if let [a, .., b] = hull.as_slice() {
            prop_assert!(points.iter().all(|&p| near_segment(p, *a, *b, 0)));
        }
    }

    #[test]
    fn bounds_miss_exactly_what_does_not_meet_the_box((p, q, poly) in scene()) {
        let (x, y) = (poly.iter().map(|c| c.x), poly.iter().map(|c| c.y));
        let (x0, x1) = (x.clone().min().unwrap(), x.max().unwrap());
        let (y0, y1) = (y.clone().min().unwrap(), y.max().unwrap());
        let rect = [Pt::new(x0, y0), Pt::new(x1, y0), Pt::new(x1, y1), Pt::new(x0, y1)];
        let bounds = Bounds::of(&poly);
        prop_assert_eq!(bounds.misses_segment(p, q), clip(p, q, &rect).is_none());
        prop_assert_eq!(bounds.contains(p), contains(&rect, p));
        prop_assert!(!bounds.misses_segment(p, q) || clip(p, q, &poly).is_none());
    }

    #[test]
    fn the_gap_shown_is_the_gap_that_counts(
        a in point(300),
        b in point(300),
        [ra, rb] in prop::array::uniform2(0_i32..90),
        gap in 0_i32..300,
    ) {
        prop_assert_eq!(within(a, ra, b, rb, gap), edge_gap(a, ra, b, rb) <= gap);
        prop_assert!(!overlap(a, ra, b, rb) || edge_gap(a, ra, b, rb) == 0);
    }

    #[test]
    fn lengths_along_agree_with_wide_arithmetic(
        num in 0_i64..5000,
        extra in 1_i64..5000,
        len2 in 0_i64..1_000_000,
        r in 0_i32..1100,
    ) {
        let t = Frac::new(num, num + extra);
        let exact = i128::from(num).pow(2) * i128::from(len2) <= i128::from(r).pow(2) * i128::from(num + extra).pow(2);
        prop_assert_eq!(at_most_along(t, len2, r), exact);
        prop_assert_eq!(rest_at_most(t.rest(), len2, r), exact);
    }
}

/// Whether two segments have a point in common, by the signs of four turns and distances of zero.
fn near_or_crosses(p: Pt, q: Pt, a: Pt, b: Pt) -> bool {
    let turn = |s: Pt, t: Pt, u: Pt| {
        let [sx, sy, tx, ty, ux, uy] = [s.x, s.y, t.x, t.y, u.x, u.y].map(i128::from);
        ((tx - sx) * (uy - sy) - (ty - sy) * (ux - sx)).signum()
    };
    let crosses = turn(p, q, a) * turn(p, q, b) < 0 && turn(a, b, p) * turn(a, b, q) < 0;
    let touches =
        near_segment(p, a, b, 0) || near_segment(q, a, b, 0) || near_segment(a, p, q, 0) || near_segment(b, p, q, 0);
    crosses || touches
}
