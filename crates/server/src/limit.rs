//! How often something may be asked for.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

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
        self.take_many(1, now)
    }

    /// Takes so many, if there are.
    pub fn take_many(&mut self, n: u64, now: Instant) -> bool {
        self.fill(now);
        let there_are = self.level >= n as f64;
        if there_are {
            self.level -= n as f64;
        }
        there_are
    }

    /// Takes so many whether there are or not: what is missing has to come in again first.
    fn spend(&mut self, n: u64, now: Instant) {
        self.fill(now);
        self.level -= n as f64;
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.level >= self.burst
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.level = (self.level + passed * self.rate).min(self.burst);
    }
}

/// A bucket for each address.
#[derive(Debug)]
pub struct Buckets {
    rate: u32,
    burst: u32,
    by_address: Mutex<HashMap<IpAddr, SharedBucket>>,
}

/// A bucket from which several take.
#[derive(Clone, Debug)]
pub struct SharedBucket(Arc<Mutex<Bucket>>);

impl SharedBucket {
    /// Takes one, if there is one.
    pub fn take(&self, now: Instant) -> bool {
        self.lock().take(now)
    }

    /// Takes so many, if there are.
    pub fn take_many(&self, n: u64, now: Instant) -> bool {
        self.lock().take_many(n, now)
    }

    fn lock(&self) -> MutexGuard<'_, Bucket> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody has it and it is as if nobody ever had.
    fn is_idle(&self, now: Instant) -> bool {
        Arc::strong_count(&self.0) == 1 && self.lock().is_full(now)
    }
}

impl Buckets {
    /// Buckets with this rate a second and this much at once.
    pub fn new((rate, burst): (u32, u32)) -> Buckets {
        Buckets { rate, burst, by_address: Mutex::default() }
    }

    /// Takes so many from the bucket of an address, whether there are or not.
    pub fn spend(&self, address: IpAddr, n: u64) {
        let now = Instant::now();
        self.of(address, now).lock().spend(n, now);
    }

    /// The bucket of an address.
    pub fn of(&self, address: IpAddr, now: Instant) -> SharedBucket {
        /// So many are remembered before those that are full again are forgotten.
        const IDLE_MAX: usize = 1_000;
        let mut by_address = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if by_address.len() > IDLE_MAX {
            by_address.retain(|_, bucket| !bucket.is_idle(now));
        }
        let new = || SharedBucket(Arc::new(Mutex::new(Bucket::new(self.rate, self.burst, now))));
        by_address.entry(address).or_insert_with(new).clone()
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

    #[test]
    fn what_was_spent_has_to_come_in_again() {
        let start = Instant::now();
        let mut bucket = Bucket::new(10, 100, start);
        assert!(bucket.take_many(60, start) && !bucket.take_many(60, start) && bucket.take_many(40, start));
        bucket.spend(50, start);
        let after = |seconds| start + Duration::from_secs(seconds);
        assert!(!bucket.take_many(1, after(5)) && bucket.take_many(10, after(6)) && !bucket.take(after(6)));
    }

    #[test]
    fn each_address_has_its_own_and_idle_ones_are_forgotten() {
        let start = Instant::now();
        let buckets = Buckets::new((1, 2));
        let address = |n: u16| IpAddr::from([10, 0, (n >> 8) as u8, n as u8]);
        assert_eq!((0..5).filter(|_| buckets.of(address(1), start).take(start)).count(), 2);
        assert!(buckets.of(address(2), start).take(start));
        let held = buckets.of(address(3), start);
        let later = start + Duration::from_secs(10);
        for n in 4..2_000 {
            buckets.of(address(n), later);
        }
        assert!(buckets.by_address.lock().unwrap().len() <= 1_002, "full ones are forgotten");
        assert!(held.take(later) && held.take(later) && !held.take(later));
        assert!(!buckets.of(address(3), later).take(later), "one that somebody has is not");
    }
}
