//! The key of a state: one number that is the same on every machine.

use std::hash::{Hash, Hasher};

/// A hasher whose result is part of the journal format and so never changes.
///
/// The standard library's hasher may change between releases, so it cannot be written into a file. This one folds
/// 64-bit words with a multiplication by an odd constant, which is cheap. It guards against drift, not against people:
/// nothing here is secret.
#[derive(Clone, Copy, Default, Debug)]
pub struct KeyHasher(u64);

pub(crate) const ODD: u64 = 0x9E37_79B9_7F4A_7C15;

/// A number that has nothing to do with its neighbours' (the finish of SplitMix64).
#[inline]
pub(crate) fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl KeyHasher {
    #[inline]
    fn fold(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(ODD);
    }
}

impl Hasher for KeyHasher {
    #[inline]
    fn finish(&self) -> u64 {
        // The low bits of a product depend on few input bits; mix once more at the end.
        mix(self.0)
    }
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        let mut chunks = bytes.chunks_exact(8);
        for chunk in &mut chunks {
            self.fold(u64::from_le_bytes(chunk.try_into().expect("chunks of eight")));
        }
        let rest = chunks.remainder();
        if !rest.is_empty() {
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            self.fold(u64::from_le_bytes(last) ^ (rest.len() as u64) << 56);
        }
    }
    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.fold(n.into());
    }
    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.fold(n.into());
    }
    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.fold(n.into());
    }
    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.fold(n);
    }
    #[inline]
    fn write_usize(&mut self, n: usize) {
        self.fold(n as u64);
    }
    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.fold(n as u64);
    }
}

/// The key of any hashable value.
pub fn key_of<T: Hash + ?Sized>(value: &T) -> u64 {
    let mut hasher = KeyHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The literals are the format: a change here breaks every saved journal.
    #[test]
    fn keys_are_the_same_for_ever() {
        assert_eq!(key_of(&(1u8, 2u16, 3i32)), 0xf2894fb6a1d49a3c);
        assert_eq!(key_of(&[1u8; 11]), 0xd46855d17002235c);
        assert_ne!(key_of(&(1u8, 2u8)), key_of(&(2u8, 1u8)));
    }
}
