//! Shares of the way along a line, as fractions.

use std::cmp::Ordering;

/// A share of the way along a line: 0 is where it begins, 1 where it ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    pub(crate) over: i128,
    /// More than nothing.
    pub(crate) under: i128,
}

impl Share {
    pub(crate) const BEGIN: Self = Self { over: 0, under: 1 };
    pub(crate) const END: Self = Self { over: 1, under: 1 };

    pub(crate) fn of(over: i128, under: i128) -> Self {
        Self { over: over * under.signum(), under: under.abs() }
    }

    pub(crate) fn middle(self, other: Self) -> Self {
        Self::of(self.over * other.under + other.over * self.under, 2 * self.under * other.under)
    }

    pub(crate) fn within(self) -> bool {
        self.over >= 0 && self.over <= self.under
    }
}

impl PartialEq for Share {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}
impl Eq for Share {}
impl PartialOrd for Share {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Share {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}
