use super::{Dice, Rolled};
use crate::{
    Clause,
    hash::{ODD, mix},
};

/// Dice to compare by: the nth die for a reason falls alike, whatever fell for other reasons before. Two ways to go on
/// that meet one stream have the same luck only until one of them rolls once more than the other.
#[derive(Clone, Default, Debug)]
pub struct Common {
    seed: u64,
    /// The reasons so far: a number for each, and how many dice fell for it.
    fallen: Vec<(&'static str, u64, u64)>,
}

impl Common {
    /// The dice of a numbered throw.
    pub fn new(seed: u64, throw: u64) -> Common {
        let mut dice = Common::default();
        dice.begin(seed, throw);
        dice
    }

    /// Begins a numbered throw from its first die.
    pub fn begin(&mut self, seed: u64, throw: u64) {
        self.seed = mix(seed ^ mix(throw));
        self.fallen.clear();
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
        let number = mix(reason.wrapping_add(nth.wrapping_mul(ODD))) >> 32;
        Ok(((number * u64::from(sides)) >> 32) as u8 + 1)
    }
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
        // Two dice of one throw have nothing to do with each other, for one reason or two; nor have those of
        // neighbouring throws.
        let pairs = |pair: fn(u64) -> (u8, u8)| {
            let double = (0..6_000).map(pair).filter(|(one, other)| one == other).count();
            assert!(double.abs_diff(1_000) < 130, "{double}");
        };
        pairs(|throw| {
            let mut dice = Common::new(2, throw);
            (die(&mut dice, HIT), die(&mut dice, HIT))
        });
        pairs(|throw| {
            let mut dice = Common::new(2, throw);
            (die(&mut dice, HIT), die(&mut dice, RALLY))
        });
        pairs(|throw| (die(&mut Common::new(2, throw), HIT), die(&mut Common::new(2, throw + 1), HIT)));
    }
}
