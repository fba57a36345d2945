//! Places on the table, circular bases, and the checkpoints of a path.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::number::{ceil_sqrt, rdiv};

/// A length in hundredths of an inch.
pub type Len = i32;

/// A place on the table in hundredths of an inch, x east and y north. Written `[x, y]` in files and `x,y` in notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "[i16; 2]", into = "[i16; 2]")]
pub struct Pt {
    /// Hundredths of an inch eastward.
    pub x: i16,
    /// Hundredths of an inch northward.
    pub y: i16,
}

impl Pt {
    /// The place with these coordinates.
    #[inline]
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The place with these coordinates, each clamped to what an `i16` holds.
    #[inline]
    pub(super) fn clamped(x: i64, y: i64) -> Self {
        let clamp = |v: i64| v.clamp(i64::from(i16::MIN), i64::from(i16::MAX)) as i16;
        Self { x: clamp(x), y: clamp(y) }
    }
}

impl From<[i16; 2]> for Pt {
    fn from([x, y]: [i16; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Pt> for [i16; 2] {
    fn from(p: Pt) -> Self {
        [p.x, p.y]
    }
}

impl fmt::Display for Pt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// Why a text is not a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PtError {
    /// There is not exactly one comma.
    NotTwoNumbers,
    /// A part is not a whole number that fits; the payload is `x` or `y`.
    BadNumber(char),
}

impl fmt::Display for PtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotTwoNumbers => f.write_str("a place is two whole numbers with a comma between them, like 1200,350"),
            Self::BadNumber(axis) => {
                write!(f, "the {axis} of a place is a whole number of hundredths from {} to {}", i16::MIN, i16::MAX)
            }
        }
    }
}

impl std::error::Error for PtError {}

impl FromStr for Pt {
    type Err = PtError;

    fn from_str(text: &str) -> Result<Self, PtError> {
        let (x, y) = text.split_once(',').ok_or(PtError::NotTwoNumbers)?;
        if y.contains(',') {
            return Err(PtError::NotTwoNumbers);
        }
        let number = |part: &str, axis| part.trim().parse::<i16>().map_err(|_| PtError::BadNumber(axis));
        Ok(Self { x: number(x, 'x')?, y: number(y, 'y')? })
    }
}

/// The square of the distance between two places.
#[inline]
#[must_use]
pub fn dist2(p: Pt, q: Pt) -> i64 {
    let v = V::between(p, q);
    v.dot(v)
}

/// What a straight leg costs: its length rounded up to a whole hundredth.
#[inline]
#[must_use]
pub fn cost(p: Pt, q: Pt) -> Len {
    // At most ceil(65535 * sqrt 2), so both casts keep the value.
    ceil_sqrt(dist2(p, q) as u64) as Len
}

/// Farther than any two places are apart: its square fits 64 bits where that of a sum of lengths may not.
const FAR: i64 = 1 << 17;

/// Whether the gap between two circular bases is at most `gap`.
#[inline]
#[must_use]
pub fn within(a: Pt, ra: Len, b: Pt, rb: Len, gap: Len) -> bool {
    let reach = (i64::from(ra) + i64::from(rb) + i64::from(gap)).min(FAR);
    reach >= 0 && dist2(a, b) <= reach * reach
}

/// Whether two circular bases overlap; bases that only touch do not.
#[inline]
#[must_use]
pub fn overlap(a: Pt, ra: Len, b: Pt, rb: Len) -> bool {
    let reach = (i64::from(ra) + i64::from(rb)).min(FAR);
    reach > 0 && dist2(a, b) < reach * reach
}

/// The gap between two circular bases rounded up to a whole hundredth, 0 where they touch or overlap. It is for showing
/// people, and agrees with [`within`]: a gap `g >= 0` is met exactly when `edge_gap <= g`.
#[inline]
#[must_use]
pub fn edge_gap(a: Pt, ra: Len, b: Pt, rb: Len) -> Len {
    let gap = i64::from(cost(a, b)) - i64::from(ra) - i64::from(rb);
    gap.clamp(0, i64::from(Len::MAX)) as Len
}

/// How many checkpoints a straight leg has: one for each started inch, and at least one.
#[inline]
#[must_use]
pub fn n_checkpoints(a: Pt, b: Pt) -> i32 {
    ((cost(a, b) + 99) / 100).max(1)
}

/// The `i`-th of `n` checkpoints of the leg from `a` to `b`, counted from 1; the `n`-th is `b`, the 0-th would be `a`.
/// Halves are rounded away from `a`. An `i` outside `0..=n` continues the line, clamped to what a [`Pt`] holds.
///
/// # Panics
///
/// Panics unless `n > 0`.
#[inline]
#[must_use]
pub fn checkpoint(a: Pt, b: Pt, i: i32, n: i32) -> Pt {
    let part = |from: i16, to: i16| {
        let (from, to) = (i64::from(from), i64::from(to));
        from + rdiv(i64::from(i) * (to - from), i64::from(n))
    };
    Pt::clamped(part(a.x, b.x), part(a.y, b.y))
}

/// A difference of places, in the width its products need.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct V {
    pub(super) x: i64,
    pub(super) y: i64,
}

impl V {
    /// `to - from`.
    #[inline]
    pub(super) fn between(from: Pt, to: Pt) -> Self {
        // The subtraction is done in i32, which cannot overflow and vectorises better than i64.
        Self { x: i64::from(i32::from(to.x) - i32::from(from.x)), y: i64::from(i32::from(to.y) - i32::from(from.y)) }
    }

    #[inline]
    pub(super) fn dot(self, other: Self) -> i64 {
        self.x * other.x + self.y * other.y
    }

    /// Positive when `other` points to the left of `self`.
    #[inline]
    pub(super) fn cross(self, other: Self) -> i64 {
        self.x * other.y - self.y * other.x
    }
}

/// The sides of a polygon as pairs of corners, the closing one first.
#[inline]
pub(super) fn sides(poly: &[Pt]) -> impl Iterator<Item = (Pt, Pt)> + '_ {
    let closing = poly.last().copied().unwrap_or_default();
    poly.iter().scan(closing, |from, &to| Some((std::mem::replace(from, to), to)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path_cost(points: &[Pt]) -> Len {
        points.windows(2).map(|leg| cost(leg[0], leg[1])).sum()
    }

    fn checkpoints(a: Pt, b: Pt) -> Vec<Pt> {
        let n = n_checkpoints(a, b);
        (1..=n).map(|i| checkpoint(a, b, i, n)).collect()
    }

    #[test]
    fn w18_to_w21_paths_cost_their_legs_rounded_up_one_by_one() {
        let start = Pt::new(0, 0);
        assert_eq!(path_cost(&[start, Pt::new(300, 400)]), 500, "W18");
        assert_eq!(path_cost(&[start, Pt::new(424, 424)]), 600, "W19");
        assert_eq!(path_cost(&[start, Pt::new(425, 425)]), 602, "W20");
        assert_eq!(path_cost(&[start, Pt::new(100, 100), Pt::new(200, 0)]), 284, "W21");
    }

    #[test]
    fn w22_w23_checkpoints() {
        let p = Pt::new;
        assert_eq!(checkpoints(p(0, 0), p(250, 0)), [p(83, 0), p(167, 0), p(250, 0)], "W22");
        assert_eq!(
            checkpoints(p(1000, 1000), p(1300, 600)),
            [p(1060, 920), p(1120, 840), p(1180, 760), p(1240, 680), p(1300, 600)],
            "W23"
        );
    }

    #[test]
    fn a_leg_has_one_checkpoint_for_each_started_inch() {
        let n = |x| n_checkpoints(Pt::new(0, 0), Pt::new(x, 0));
        assert_eq!([n(0), n(1), n(100), n(101), n(200), n(201)], [1, 1, 1, 2, 2, 3]);
        assert_eq!(checkpoint(Pt::new(5, 5), Pt::new(5, 5), 1, 1), Pt::new(5, 5));
        let far = (Pt::new(i16::MIN, i16::MIN), Pt::new(i16::MAX, i16::MAX));
        assert_eq!(cost(far.0, far.1), 92681);
        assert_eq!(checkpoint(far.0, far.1, 927, 927), far.1);
        assert_eq!(checkpoint(far.0, far.1, 1000, 1), far.1, "clamped, neither wrapped nor a panic");
    }

    #[test]
    fn bases_measure_from_edge_to_edge_and_the_exact_distance_counts() {
        let (a, at) = (Pt::new(0, 0), |x| Pt::new(x, 0));
        assert!(within(a, 50, at(800), 50, 700) && !within(a, 50, at(801), 50, 700));
        assert!(within(a, 50, at(105), 50, 5) && !within(a, 50, at(106), 50, 5));
        assert!(overlap(a, 50, at(99), 50) && !overlap(a, 50, at(100), 50));
        assert_eq!(
            [edge_gap(a, 50, at(99), 50), edge_gap(a, 50, at(100), 50), edge_gap(a, 50, at(106), 50)],
            [0, 0, 6]
        );
        assert_eq!(edge_gap(a, 0, Pt::new(1, 1), 0), 2);
        assert!(!within(a, 0, a, 0, -1) && within(a, 0, a, 0, 0) && !overlap(a, 0, a, 0));
    }

    #[test]
    fn places_are_pairs_in_files_and_in_notation() {
        let p = Pt::new(-12, 340);
        assert_eq!(serde_json::to_string(&p).unwrap(), "[-12,340]");
        assert_eq!(serde_json::from_str::<Pt>("[-12,340]").unwrap(), p);
        assert_eq!((p.to_string().parse(), "1, 2".parse()), (Ok(p), Ok(Pt::new(1, 2))));
        assert_eq!("12".parse::<Pt>(), Err(PtError::NotTwoNumbers));
        assert_eq!("1,2,3".parse::<Pt>(), Err(PtError::NotTwoNumbers));
        assert_eq!(
            "1,40000".parse::<Pt>().unwrap_err().to_string(),
            "the y of a place is a whole number of hundredths from -32768 to 32767"
        );
    }

    #[test]
    fn the_schema_of_a_place_is_an_array_of_two_numbers() {
        let schema = serde_json::to_value(schemars::schema_for!(Pt)).unwrap();
        assert_eq!(
            (&schema["type"], &schema["minItems"], &schema["maxItems"]),
            (&"array".into(), &2.into(), &2.into())
        );
    }

    #[test]
    fn sides_close_the_polygon() {
        let p = Pt::new;
        let poly = [p(0, 0), p(1, 0), p(0, 1)];
        let all: Vec<_> = sides(&poly).collect();
        assert_eq!(all, [(p(0, 1), p(0, 0)), (p(0, 0), p(1, 0)), (p(1, 0), p(0, 1))]);
        assert_eq!(sides(&[]).count(), 0);
    }
}
