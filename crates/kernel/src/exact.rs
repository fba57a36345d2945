//! Exact probabilities.

use ethnum::U256;
use std::{cmp::Ordering, fmt};

/// A probability as an exact fraction. Not kept in lowest terms: denominators of dice are powers of few numbers, and
/// leaving them alone makes most sums one addition.
///
/// 256 bits hold ninety-eight six-sided dice. What does not fit is `None`, never a wrong number; `odds` then answers
/// with a sample and says so.
#[derive(Clone, Copy, Debug)]
pub struct Exact {
    num: U256,
    den: U256,
}

impl Exact {
    /// Impossible.
    pub const ZERO: Exact = Exact { num: U256::ZERO, den: U256::ONE };
    /// Certain.
    pub const ONE: Exact = Exact { num: U256::ONE, den: U256::ONE };

    /// `num / den`.
    ///
    /// # Panics
    /// When `den` is zero.
    pub fn new(num: u128, den: u128) -> Exact {
        assert!(den > 0, "a fraction needs a denominator");
        Exact { num: num.into(), den: den.into() }
    }

    /// The sum, if it fits.
    #[inline]
    pub fn plus(self, other: Exact) -> Option<Exact> {
        if self.den == other.den {
            return Some(Exact { num: self.num.checked_add(other.num)?, den: self.den });
        }
        self.plus_as_given(other).or_else(|| self.reduced().plus_as_given(other.reduced()))
    }

    fn plus_as_given(self, other: Exact) -> Option<Exact> {
        let (a, b) = if self.den >= other.den { (self, other) } else { (other, self) };
        // Powers of one base divide each other: the common case after a step with a varying number of dice.
        let (factor, left) = (a.den / b.den, a.den % b.den);
        if left == U256::ZERO {
            return Some(Exact { num: a.num.checked_add(b.num.checked_mul(factor)?)?, den: a.den });
        }
        let g = gcd(a.den, b.den);
        let den = (a.den / g).checked_mul(b.den)?;
        let num = a.num.checked_mul(den / a.den)?.checked_add(b.num.checked_mul(den / b.den)?)?;
        Some(Exact { num, den })
    }

    /// The product, if it fits.
    #[inline]
    pub fn times(self, other: Exact) -> Option<Exact> {
        if let (Some(num), Some(den)) = (product(self.num, other.num), product(self.den, other.den)) {
            return Some(Exact { num, den });
        }
        // With each numerator reduced against both denominators the product is in lowest terms: it fits if it can.
        let (a, b) = (self.reduced(), other.reduced());
        let (c, d) = (Exact { num: a.num, den: b.den }.reduced(), Exact { num: b.num, den: a.den }.reduced());
        Some(Exact { num: c.num.checked_mul(d.num)?, den: c.den.checked_mul(d.den)? })
    }

    /// `self / (1 - other)`: what is left when a repeated roll never counts. `None` if it does not fit or `other` is
    /// one.
    pub fn over_rest_of(self, other: Exact) -> Option<Exact> {
        let rest = Exact { num: other.den.checked_sub(other.num)?, den: other.den };
        if rest.num == U256::ZERO {
            return None;
        }
        self.times(Exact { num: rest.den, den: rest.num })
    }

    /// The same value in lowest terms.
    #[must_use]
    pub fn reduced(self) -> Exact {
        let g = gcd(self.num, self.den);
        Exact { num: self.num / g, den: self.den / g }
    }

    /// Whether this is exactly one.
    pub fn is_one(self) -> bool {
        self.num == self.den
    }

    /// The nearest double, for showing and for evaluations; nothing exact rests on it.
    pub fn to_f64(self) -> f64 {
        self.num.as_f64() / self.den.as_f64()
    }
}
impl PartialEq for Exact {
    fn eq(&self, other: &Exact) -> bool {
        let (a, b) = (self.reduced(), other.reduced());
        a.num == b.num && a.den == b.den
    }
}
impl Eq for Exact {}
impl fmt::Display for Exact {
    /// Lowest terms, `5/36`; whole numbers without a bar.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let low = self.reduced();
        match low.den.cmp(&U256::ONE) {
            Ordering::Equal => write!(f, "{}", low.num),
            _ => write!(f, "{}/{}", low.num, low.den),
        }
    }
}

/// The product, if it fits. The library's checked product costs ten times its plain one, and few need the check.
#[inline]
fn product(a: U256, b: U256) -> Option<U256> {
    if a.leading_zeros() + b.leading_zeros() >= U256::BITS {
        return Some(a.wrapping_mul(b));
    }
    a.checked_mul(b)
}

/// Greatest common divisor by halving and subtracting: shifts, where dividing 256 bits takes a loop of its own.
fn gcd(mut a: U256, mut b: U256) -> U256 {
    if a == U256::ZERO || b == U256::ZERO {
        return a | b;
    }
    let twos = (a | b).trailing_zeros();
    a >>= a.trailing_zeros();
    while b != U256::ZERO {
        b >>= b.trailing_zeros();
        if a > b {
            (a, b) = (b, a);
        }
        b -= a;
    }
    a << twos
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_and_products_are_exact() {
        let third = Exact::new(1, 3);
        let sum = third.plus(Exact::new(1, 6)).unwrap().plus(Exact::new(1, 2)).unwrap();
        assert!(sum.is_one());
        assert_eq!(third.times(third).unwrap().to_string(), "1/9");
        assert_eq!(Exact::new(4, 2).to_string(), "2");
        assert_eq!(Exact::new(5, 36).over_rest_of(Exact::new(1, 6)).unwrap(), Exact::new(1, 6));
    }

    #[test]
    fn fractions_reduce_to_lowest_terms() {
        assert_eq!(Exact::new(0, 36).to_string(), "0");
        assert_eq!(Exact::new(36, 48).to_string(), "3/4");
        assert_eq!(Exact::new(6u128.pow(40), 6u128.pow(41)).to_string(), "1/6");
        assert_eq!(Exact::new(35, 64).to_string(), "35/64");
    }

    #[test]
    fn a_product_fits_if_its_lowest_terms_do() {
        let big = (0..90).try_fold(Exact::ONE, |p, _| p.times(Exact::new(5, 6))).unwrap();
        let back = (0..90).try_fold(big, |p, _| p.times(Exact::new(6, 5))).unwrap();
        assert!(back.is_one() || back.reduced().is_one());
    }

    #[test]
    fn ninety_eight_dice_fit_and_what_does_not_is_none() {
        let die = Exact::new(1, 6);
        let many = (0..98).try_fold(Exact::ONE, |p, _| p.times(die));
        assert!(many.is_some());
        let too_many = (0..200).try_fold(Exact::ONE, |p, _| p.times(die));
        assert!(too_many.is_none());
    }
}
