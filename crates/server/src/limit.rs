//! How often something may be asked for.

use std::time::Instant;

/// A bucket that fills at a steady rate and from which every request takes one.
#[derive(Clone, Debug)]
pub struct Bucket {
    rate: f64,
    burst: f64,
    level: f64,
    at: Instant,
}

impl Bucket {
    /// A full bucket: `burst` at once, and `rate` a second for ever.
    pub fn new(rate: u32, burst: u32, now: Instant) -> Bucket {
        Bucket { rate: rate.into(), burst: burst.into(), level: burst.into(), at: now }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.level = (self.level + passed * self.rate).min(self.burst);
        let there_is = self.level >= 1.0;
        if there_is {
            self.level -= 1.0;
        }
        there_is
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_then_a_steady_rate() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10, 5, start);
        assert_eq!((0..20).filter(|_| bucket.take(start)).count(), 5);
        let mut taken = 0;
        for tick in 1..=100 {
            taken += u32::from(bucket.take(start + Duration::from_millis(20 * tick)));
        }
        assert!((19..=21).contains(&taken), "{taken} in two seconds at ten a second");
        assert_eq!((0..20).filter(|_| bucket.take(start + Duration::from_secs(60))).count(), 5);
    }
}
