//! Dice that compare fairly.

use kernel::{Clause, Dice, Rolled};

/// The same dice for every candidate of a throw: the nth die for a reason falls alike, whatever fell for other reasons before. With one
/// stream for all, candidates would meet the same dice only until the first of them rolls once more or less.
pub(crate) struct Common {
    seed: u64,
    /// The reasons so far: a number for each, and how many dice fell for it.
    fallen: Vec<(&'static str, u64, u64)>,
}

impl Common {
    /// The dice of a numbered throw.
    pub(crate) fn new(seed: u64, throw: u64) -> Common {
        Common { seed: mix(seed ^ mix(throw)), fallen: Vec::with_capacity(16) }
    }
}

impl Dice for Common {
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8> {
        let (reason, nth) = match self.fallen.iter_mut().find(|(known, ..)| *known == why.0) {
            Some((_, reason, nth)) => {
                *nth += 1;
                (*reason, *nth)
            }
            None => {
                let reason = why.0.bytes().fold(self.seed, |number, byte| mix(number ^ u64::from(byte)));
                self.fallen.push((why.0, reason, 0));
                (reason, 0)
            }
        };
        let number = mix(reason.wrapping_add(nth.wrapping_mul(0x9e37_79b9_7f4a_7c15))) >> 32;
        Ok(((number * u64::from(sides)) >> 32) as u8 + 1)
    }
}

/// A number that has nothing to do with its neighbours' (the finish of SplitMix64).
fn mix(number: u64) -> u64 {
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    const HIT: Clause = Clause("duel:3.1");
    const RALLY: Clause = Clause("duel:2.2");

    fn die(dice: &mut Common, why: Clause) -> u8 {
        dice.die(6, why).expect("they never run out")
    }

    #[test]
    fn dice_for_a_reason_fall_alike_whatever_fell_for_others() {
        let (mut one, mut other) = (Common::new(7, 3), Common::new(7, 3));
        let plain: Vec<u8> = (0..40).map(|_| die(&mut one, HIT)).collect();
        let mixed = |_| {
            die(&mut other, RALLY);
            die(&mut other, HIT)
        };
        assert_eq!(plain, (0..40).map(mixed).collect::<Vec<_>>());
        let fresh = |throw| (0..40).map(|_| 0).scan(Common::new(7, throw), |dice, _| Some(die(dice, HIT))).collect();
        let (again, next): (Vec<u8>, Vec<u8>) = (fresh(3), fresh(4));
        assert_eq!(plain, again);
        assert_ne!(plain, next);
    }

    #[test]
    fn every_face_falls_as_often_within_a_throw_and_across_throws() {
        // 6,000 dice: a face falls 1,000 times, with a spread of 29.
        let fair = |faces: Vec<u8>| {
            for face in 1..=6 {
                let fell = faces.iter().filter(|&&known| known == face).count();
                assert!(fell.abs_diff(1_000) < 130, "{face}: {fell}");
            }
        };
        let mut dice = Common::new(1, 0);
        fair((0..6_000).map(|_| die(&mut dice, HIT)).collect());
        fair((0..6_000).map(|throw| die(&mut Common::new(1, throw), RALLY)).collect());
        // Two dice of one throw have nothing to do with each other.
        let double = (0..6_000).filter(|&throw| {
            let mut dice = Common::new(2, throw);
            die(&mut dice, HIT) == die(&mut dice, HIT)
        });
        assert!(double.count().abs_diff(1_000) < 130);
    }
}
