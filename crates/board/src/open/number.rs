//! Rounding, square roots and the two exact fractions that the geometry speaks in.
//!
//! Magnitudes: coordinates are `i16`, so a difference is below 2^16, a dot or cross product of two differences is below
//! 2^34 and its square below 2^68. Comparisons of fractions multiply two such numbers and need `i128`; on the machines
//! we care about that is one instruction, so there is no narrower fast path.

use std::cmp::Ordering;

/// `n / d` rounded to the nearest integer, halves away from zero.
///
/// # Panics
///
/// Panics unless `d > 0`.
#[inline]
#[must_use]
pub const fn rdiv(n: i64, d: i64) -> i64 {
    assert!(d > 0, "rdiv needs a positive divisor");
    let whole = n / d;
    let rest = (n % d).unsigned_abs();
    // `rest >= d - rest` is `2 * rest >= d` without the overflow.
    if rest >= d.unsigned_abs() - rest { whole + n.signum() } else { whole }
}

/// The smallest integer whose square is at least `n`.
#[inline]
#[must_use]
pub const fn ceil_sqrt(n: u64) -> u64 {
    let root = n.isqrt();
    if root * root < n { root + 1 } else { root }
}

/// An exact fraction from 0 to 1: how far along a line a point lies. Equality and order are by value, so 1/2 is 2/4.
#[derive(Clone, Copy, Debug)]
pub struct Frac {
    num: i64,
    den: i64,
}

impl Frac {
    /// The beginning of the line.
    pub const ZERO: Self = Self { num: 0, den: 1 };
    /// The end of the line.
    pub const ONE: Self = Self { num: 1, den: 1 };
    /// The largest denominator, so that [`at_most_along`](super::at_most_along) stays inside `i128`.
    pub const DEN_MAX: i64 = 1 << 34;

    /// The fraction `num / den`, kept as it is and not reduced.
    ///
    /// # Panics
    ///
    /// Panics unless `0 <= num <= den` and `1 <= den <= DEN_MAX`.
    #[inline]
    #[must_use]
    pub const fn new(num: i64, den: i64) -> Self {
        assert!(0 < den && den <= Self::DEN_MAX, "the denominator of a Frac is out of range");
        assert!(0 <= num && num <= den, "a Frac lies between 0 and 1");
        Self { num, den }
    }

    /// For products of coordinates, which keep the promise of [`Frac::new`] by their size.
    #[inline]
    pub(super) const fn trusted(num: i64, den: i64) -> Self {
        debug_assert!(0 <= num && num <= den && 0 < den && den <= Self::DEN_MAX);
        Self { num, den }
    }

    /// The numerator as it was given; not reduced.
    #[inline]
    #[must_use]
    pub const fn num(self) -> i64 {
        self.num
    }

    /// The denominator as it was given; positive, not reduced.
    #[inline]
    #[must_use]
    pub const fn den(self) -> i64 {
        self.den
    }

    /// What is left of the line: `1 - self`.
    #[inline]
    #[must_use]
    pub const fn rest(self) -> Self {
        Self { num: self.den - self.num, den: self.den }
    }
}

impl Ord for Frac {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        (i128::from(self.num) * i128::from(other.den)).cmp(&(i128::from(other.num) * i128::from(self.den)))
    }
}

impl PartialOrd for Frac {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Frac {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Frac {}

/// An exact squared distance, zero or more. Equality and order are by value.
#[derive(Clone, Copy, Debug)]
pub struct Ratio {
    num: i128,
    den: i64,
}

impl Ratio {
    /// No distance at all.
    pub const ZERO: Self = Self { num: 0, den: 1 };

    /// The whole number `n`.
    ///
    /// # Panics
    ///
    /// Panics if `n` is negative.
    #[inline]
    #[must_use]
    pub const fn whole(n: i64) -> Self {
        assert!(n >= 0, "a squared distance is not negative");
        Self { num: n as i128, den: 1 }
    }

    /// `num / den` where `num` is a squared cross product (below 2^68) and `den` a squared length (below 2^34).
    #[inline]
    pub(super) const fn trusted(num: i128, den: i64) -> Self {
        debug_assert!(0 <= num && num < 1 << 68 && 0 < den && den <= Frac::DEN_MAX);
        Self { num, den }
    }

    /// The numerator; not reduced.
    #[inline]
    #[must_use]
    pub const fn num(self) -> i128 {
        self.num
    }

    /// The denominator; positive, not reduced.
    #[inline]
    #[must_use]
    pub const fn den(self) -> i64 {
        self.den
    }

    /// Whether a distance with this square is at most `r`; false if `r` is negative.
    #[inline]
    #[must_use]
    pub const fn at_most(self, r: i32) -> bool {
        r >= 0 && self.num <= (r as i128) * (r as i128) * (self.den as i128)
    }

    /// The distance rounded up to a whole hundredth, for showing it to people.
    #[must_use]
    pub const fn ceil_root(self) -> u64 {
        let den = self.den as i128;
        // The quotient is a squared distance between points of the table, far below 2^64.
        ceil_sqrt(((self.num + den - 1) / den) as u64)
    }
}

impl Ord for Ratio {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        (self.num * i128::from(other.den)).cmp(&(other.num * i128::from(self.den)))
    }
}

impl PartialOrd for Ratio {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Ratio {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Ratio {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rdiv_rounds_halves_away_from_zero() {
        let cases = [(0, 3, 0), (1, 2, 1), (-1, 2, -1), (1, 3, 0), (2, 3, 1), (-2, 3, -1), (250, 3, 83), (500, 3, 167)];
        for (n, d, q) in cases {
            assert_eq!(rdiv(n, d), q, "{n}/{d}");
        }
        assert_eq!(rdiv(i64::MAX, i64::MAX), 1);
        assert_eq!(rdiv(i64::MIN, i64::MAX), -1);
        assert_eq!(rdiv(i64::MIN, 1), i64::MIN);
    }

    #[test]
    fn ceil_sqrt_is_the_smallest_root_from_above() {
        for n in 0..5000_u64 {
            let root = ceil_sqrt(n);
            assert!(root * root >= n && (root == 0 || (root - 1) * (root - 1) < n), "{n}");
        }
        assert_eq!(ceil_sqrt(u64::from(u32::MAX).pow(2)), u64::from(u32::MAX));
        assert_eq!(ceil_sqrt(u64::MAX), 1 << 32);
    }

    #[test]
    fn fractions_compare_by_value() {
        assert_eq!(Frac::new(1, 2), Frac::new(2, 4));
        assert!(Frac::new(1, 3) < Frac::new(334, 1000));
        assert!(Frac::new(Frac::DEN_MAX - 2, Frac::DEN_MAX - 1) < Frac::new(Frac::DEN_MAX - 1, Frac::DEN_MAX));
        assert_eq!(Frac::new(1, 3).rest(), Frac::new(2, 3));
        assert_eq!(Ratio::trusted(9, 3), Ratio::whole(3));
        assert!(Ratio::trusted(10, 3) > Ratio::whole(3));
    }

    #[test]
    fn a_ratio_is_compared_with_a_length_exactly() {
        assert!(Ratio::whole(25).at_most(5) && !Ratio::whole(26).at_most(5));
        assert!(!Ratio::ZERO.at_most(-1) && Ratio::ZERO.at_most(0));
        assert_eq!(Ratio::trusted(51, 2).ceil_root(), 6);
        assert_eq!(Ratio::trusted(50, 2).ceil_root(), 5);
    }
}
