//! Boxes for cheap rejection, to be asked before the exact polygon.

use super::point::{Len, Pt};

/// A box with sides along the axes, its boundary included. The box of no points is empty and misses everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    min_x: i32,
    min_y: i32,
    max_x: i32,
    max_y: i32,
}

impl Bounds {
    /// The box around nothing.
    pub const EMPTY: Self = Self { min_x: i32::MAX, min_y: i32::MAX, max_x: i32::MIN, max_y: i32::MIN };

    /// The smallest box around all the points.
    #[must_use]
    pub fn of(points: &[Pt]) -> Self {
        points.iter().fold(Self::EMPTY, |bounds, p| {
            let (x, y) = (i32::from(p.x), i32::from(p.y));
            Self {
                min_x: bounds.min_x.min(x),
                min_y: bounds.min_y.min(y),
                max_x: bounds.max_x.max(x),
                max_y: bounds.max_y.max(y),
            }
        })
    }

    /// The box `r` larger on all four sides, so that it holds everything at most `r` from this one. A negative `r`
    /// makes it smaller, down to nothing.
    #[must_use]
    pub const fn grown(self, r: Len) -> Self {
        if self.is_empty() {
            return Self::EMPTY;
        }
        let grown = Self {
            min_x: self.min_x.saturating_sub(r),
            min_y: self.min_y.saturating_sub(r),
            max_x: self.max_x.saturating_add(r),
            max_y: self.max_y.saturating_add(r),
        };
        if grown.is_empty() { Self::EMPTY } else { grown }
    }

    /// The south-west and north-east corners; meaningless for an empty box.
    #[must_use]
    pub fn corners(&self) -> (Pt, Pt) {
        let (lo, hi) = ((self.min_x, self.min_y), (self.max_x, self.max_y));
        (Pt::clamped(lo.0.into(), lo.1.into()), Pt::clamped(hi.0.into(), hi.1.into()))
    }

    /// All four corners, from the south-west against the clock; meaningless for an empty box.
    #[must_use]
    pub fn outline(&self) -> [Pt; 4] {
        let (lo, hi) = self.corners();
        [lo, Pt::new(hi.x, lo.y), hi, Pt::new(lo.x, hi.y)]
    }

    /// Whether the box holds no point at all.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.min_x > self.max_x || self.min_y > self.max_y
    }

    /// Whether `p` lies in the box or on its boundary.
    #[inline]
    #[must_use]
    pub fn contains(&self, p: Pt) -> bool {
        let (x, y) = (i32::from(p.x), i32::from(p.y));
        self.min_x <= x && x <= self.max_x && self.min_y <= y && y <= self.max_y
    }

    /// Whether the two boxes have no point in common.
    #[inline]
    #[must_use]
    pub const fn misses(&self, other: &Self) -> bool {
        self.max_x < other.min_x || other.max_x < self.min_x || self.max_y < other.min_y || other.max_y < self.min_y
    }

    /// Whether the segment from `p` to `q` and the box have no point in common. It is exact, so a long slanted line is
    /// rejected too when it only passes by.
    #[inline]
    #[must_use]
    pub fn misses_segment(&self, p: Pt, q: Pt) -> bool {
        let [px, py, qx, qy] = [p.x, p.y, q.x, q.y].map(i32::from);
        if px.max(qx) < self.min_x || self.max_x < px.min(qx) || py.max(qy) < self.min_y || self.max_y < py.min(qy) {
            return true;
        }
        // The box lies on one side of the line if its middle is farther off than its half size reaches; all doubled.
        let [dx, dy] = [qx - px, qy - py].map(i64::from);
        let [min_x, min_y, max_x, max_y] = [self.min_x, self.min_y, self.max_x, self.max_y].map(i64::from);
        let middle = dx * (min_y + max_y - 2 * i64::from(py)) - dy * (min_x + max_x - 2 * i64::from(px));
        middle.abs() > dx.abs() * (max_y - min_y) + dy.abs() * (max_x - min_x)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn p(x: i16, y: i16) -> Pt {
        Pt::new(x, y)
    }

    #[test]
    fn the_box_holds_its_points_and_boundary() {
        let bounds = Bounds::of(&[p(3, 9), p(-2, 4), p(0, 5)]);
        assert!(bounds.contains(p(-2, 4)) && bounds.contains(p(3, 9)) && bounds.contains(p(0, 4)));
        assert!(!bounds.contains(p(-3, 4)) && !bounds.contains(p(0, 10)));
        assert!(bounds.grown(1).contains(p(-3, 10)) && !bounds.grown(1).contains(p(-4, 4)));
    }

    #[test]
    fn segments_that_pass_by_are_missed() {
        let bounds = Bounds::of(&[p(0, 0), p(100, 100)]);
        assert!(bounds.misses_segment(p(-50, 60), p(50, 161)), "past a corner");
        assert!(!bounds.misses_segment(p(-50, 50), p(50, 150)), "through a corner");
        assert!(bounds.misses_segment(p(101, -10), p(101, 200)));
        assert!(!bounds.misses_segment(p(100, -10), p(100, 200)), "along a side");
        assert!(!bounds.misses_segment(p(50, 50), p(50, 50)) && bounds.misses_segment(p(50, 101), p(50, 101)));
    }

    #[test]
    fn nothing_misses_everything() {
        let full = Bounds::of(&[p(i16::MIN, i16::MIN), p(i16::MAX, i16::MAX)]);
        for empty in [Bounds::of(&[]), Bounds::EMPTY.grown(Len::MAX), Bounds::of(&[p(0, 0)]).grown(-1)] {
            assert!(empty.is_empty() && empty.misses(&full) && full.misses(&empty) && !empty.contains(p(0, 0)));
            assert!(empty.misses_segment(p(i16::MIN, 0), p(i16::MAX, 0)));
        }
        assert!(!full.grown(Len::MAX).misses_segment(p(i16::MIN, 0), p(i16::MAX, i16::MAX)));
    }

    #[test]
    fn boxes_that_touch_do_not_miss() {
        let (a, b) = (Bounds::of(&[p(0, 0), p(10, 10)]), Bounds::of(&[p(10, 10), p(20, 20)]));
        assert!(!a.misses(&b) && a.misses(&Bounds::of(&[p(11, 0), p(20, 20)])));
    }
}
