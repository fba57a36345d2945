//! Random numbers for the driver.

/// SplitMix64: one multiplication chain a number, the same everywhere. Good enough to choose bytes, and unlike the
/// dice of a game it owes nobody fairness.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers of one run under one seed.
    pub fn new(seed: u64, run: u64) -> Random {
        let mut random = Random(seed);
        random.0 = random.next() ^ run.wrapping_mul(0xd6e8_feb8_6659_fd93);
        random
    }

    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "an endless source reads worse as an iterator of options")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `end`.
    ///
    /// # Panics
    /// When `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        assert!(end > 0, "there is no number below 0");
        (self.next() % end as u64) as usize
    }

    /// One of these.
    ///
    /// # Panics
    /// When there is none.
    pub fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // The published first outputs for the state 1234567.
        let mut random = Random(1_234_567);
        assert_eq!([random.next(), random.next()], [6_457_827_717_110_365_317, 3_203_168_211_198_807_973]);
        assert_ne!(Random::new(1, 0).next(), Random::new(1, 1).next());
        assert_ne!(Random::new(1, 0).next(), Random::new(2, 0).next());
    }
}
