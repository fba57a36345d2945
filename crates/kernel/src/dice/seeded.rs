//! Dice from a seed.

use super::{Dice, Rolled};
use crate::Clause;
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// Dice from a ChaCha stream: one seed, many numbered streams, the same faces on every machine for ever.
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The first stream of a seed.
    pub fn new(seed: u64) -> Seeded {
        Seeded::stream(seed, 0)
    }

    /// A numbered stream of a seed: game `n` of a study throws the same dice whatever thread plays it.
    pub fn stream(seed: u64, stream: u64) -> Seeded {
        // The key is laid out here and not by `seed_from_u64`, whose expansion is the library's to change.
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..22].copy_from_slice(b"sandtable dice");
        let mut rng = ChaCha8Rng::from_seed(key);
        rng.set_stream(stream);
        Seeded(rng)
    }

    /// A uniform number below `n`, by rejection: no face is likelier than another (`n` at least 1).
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        // The multiply-shift method with rejection (Lemire): exact, and one draw nearly always.
        let threshold = n.wrapping_neg() % n;
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(n);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }
}

impl Dice for Seeded {
    #[inline]
    fn die(&mut self, sides: u8, _: Clause) -> Rolled<u8> {
        Ok(self.below(sides.into()) as u8 + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHY: Clause = Clause("test");

    /// The literal is the format: saved seeds must replay for ever.
    #[test]
    fn a_seed_gives_the_same_faces_for_ever() {
        let mut dice = Seeded::new(7);
        let faces: Vec<u8> = (0..24).map(|_| dice.die(6, WHY).unwrap()).collect();
        assert_eq!(faces, [2, 1, 4, 6, 3, 4, 3, 5, 2, 4, 1, 3, 5, 4, 4, 1, 4, 3, 5, 3, 6, 5, 4, 5]);
        let mut other = Seeded::stream(7, 1);
        assert_ne!(faces, (0..24).map(|_| other.die(6, WHY).unwrap()).collect::<Vec<_>>());
    }

    /// Chi-square with five degrees of freedom: 20.5 is the one-in-a-thousand point. The seed is fixed, so this
    /// cannot fail by bad luck.
    #[test]
    fn faces_are_uniform() {
        let mut dice = Seeded::new(1);
        let mut seen = [0i64; 6];
        for _ in 0..600_000 {
            seen[usize::from(dice.die(6, WHY).unwrap()) - 1] += 1;
        }
        let chi: i64 = seen.iter().map(|n| (n - 100_000) * (n - 100_000)).sum::<i64>() / 100_000;
        assert!(chi < 21, "chi-square {chi} of {seen:?}");
    }
}
