//! The exact plane of lines of sight, arcs and aspects: an affine picture of the map in whole numbers.
//!
//! Hexes stand 300 apart across and 400 down. The picture keeps straight lines, crossings and sectors; it keeps neither
//! angles nor lengths, and nothing here asks for them.

use crate::model::Dir;

/// A point of the plane, or the way from one to another; x grows eastward, y southward.
pub(crate) type Point = (i32, i32);

/// The six corners of a hex from its centre, by [`Vertex`](crate::model::Vertex).
pub(crate) const CORNERS: [Point; 6] = [(100, -200), (200, 0), (100, 200), (-100, 200), (-200, 0), (-100, -200)];

/// The centre of a hex by its column and row, both from 1. Odd columns stand half a hex south.
pub(crate) const fn centre(col: u8, row: u8) -> Point {
    (300 * col as i32, 400 * row as i32 + if col % 2 == 1 { 200 } else { 0 })
}

/// The way from one point to another.
#[inline]
pub(crate) const fn way(from: Point, to: Point) -> Point {
    (to.0 - from.0, to.1 - from.1)
}

/// Positive when `to` points clockwise of `from`, negative when counter-clockwise, 0 on one line.
#[inline]
pub(crate) const fn cross(from: Point, to: Point) -> i64 {
    from.0 as i64 * to.1 as i64 - from.1 as i64 * to.0 as i64
}

/// The two ends of a hexside from the centre of its hex, the counter-clockwise one first.
#[inline]
pub(crate) const fn side_ends(dir: Dir) -> [Point; 2] {
    [CORNERS[dir.turned(-1).0 as usize], CORNERS[dir.0 as usize]]
}

/// The directions in whose sectors a way points, one bit each. A sector reaches from the centre through one hexside;
/// the ray through a corner lies in both sectors beside it, and no way at all lies in every sector.
pub(crate) fn sectors(way: Point) -> u8 {
    Dir::ALL.into_iter().fold(0, |bits, dir| {
        let [left, right] = side_ends(dir);
        bits | u8::from(cross(left, way) >= 0 && cross(way, right) >= 0) << dir.0
    })
}

/// The straight line from one point to another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Segment {
    from: Point,
    run: Point,
    /// How far a whole hex reaches to either side of the line, as [`Segment::offset`] measures it.
    reach: i64,
}

impl Segment {
    /// The line between two different points.
    pub(crate) fn new(from: Point, to: Point) -> Segment {
        let run = way(from, to);
        let reach = CORNERS[..3].iter().map(|&corner| cross(run, corner).abs()).max().unwrap_or(0);
        Segment { from, run, reach }
    }

    /// How far to the right of the line a point lies, in a measure of this line alone.
    #[inline]
    fn offset(&self, point: Point) -> i64 {
        cross(self.run, way(self.from, point))
    }

    /// Whether the line cuts a hexagon about this centre, of so many percent of a hex, in more than its edge. The hex
    /// about the centre must be one that the line passes through, not one it ends in: beyond that a line and its
    /// prolongation are the same to it.
    #[inline]
    pub(crate) fn cuts_hexagon(&self, centre: Point, percent: u8) -> bool {
        self.offset(centre).abs() * 100 < self.reach * i64::from(percent)
    }

    /// Whether the line, prolonged, passes through a hex about this centre, or along its edge.
    #[inline]
    pub(crate) fn touches_hex(&self, centre: Point) -> bool {
        self.offset(centre).abs() <= self.reach
    }

    /// Whether two points lie on different sides of the line, and neither on it.
    #[inline]
    pub(crate) fn parts(&self, a: Point, b: Point) -> bool {
        self.offset(a).signum() * self.offset(b).signum() < 0
    }

    /// Whether the line cuts a convex polygon in more than its edge: some of its points, given from a centre, lie on
    /// either side. As with hexagons it must lie within a hex that the line passes through.
    pub(crate) fn cuts_polygon(&self, centre: Point, points: &[Point]) -> bool {
        let offsets = || points.iter().map(|point| self.offset((centre.0 + point.0, centre.1 + point.1)));
        offsets().any(|offset| offset < 0) && offsets().any(|offset| offset > 0)
    }
}
