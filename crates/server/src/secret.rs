//! Ids of tables and the keys of secret links.
//!
//! Whoever has a table's id may watch it; whoever has a key of it sits down. Both are drawn at random. Of a key only
//! its hash is kept, so that a store that is read by a stranger gives nobody a seat.

use sha2::{Digest, Sha256};

/// Letters and digits that are not taken for each other when read aloud; five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The hash of a key.
pub type Hash = [u8; 32];

/// A new id for a table: 80 bits.
pub fn table_id() -> String {
    random_word(16)
}

/// A new key: 160 bits.
pub fn key() -> String {
    random_word(32)
}

/// Whether a text could be a table's id: what a client sends is looked at before it is looked up.
pub fn is_table_id(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|letter| ALPHABET.contains(&letter))
}

/// Whether a text could be a key: one that somebody else made is as long as one of ours.
pub fn is_key(text: &str) -> bool {
    text.len() == 32 && text.bytes().all(|letter| ALPHABET.contains(&letter))
}

/// The seed of a table's dice.
///
/// # Panics
/// When the system has no randomness to give: then no secret can be made.
pub fn seed() -> u64 {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    u64::from_le_bytes(bytes)
}

/// What is kept of a key.
pub fn hash(key: &str) -> Hash {
    Sha256::digest(key.as_bytes()).into()
}

/// Whether two hashes are the same, in a time that does not tell where they differ.
pub fn same(a: &Hash, b: &Hash) -> bool {
    a.iter().zip(b).fold(0, |difference, (a, b)| difference | (a ^ b)) == 0
}

fn random_word(n_letters: usize) -> String {
    let mut bytes = vec![0; n_letters];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    // Five bits of each byte: no letter is likelier than another.
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte & 31)])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_long_enough_and_never_the_same() {
        let words: std::collections::BTreeSet<String> = (0..1000).map(|_| key()).collect();
        assert_eq!(words.len(), 1000);
        assert!(words.iter().all(|word| word.len() == 32));
        assert!(is_table_id(&table_id()) && !is_table_id("../../etc/passwd") && !is_table_id(&key()));
    }

    #[test]
    fn a_hash_is_told_from_every_neighbour() {
        let one = hash("a");
        assert!(same(&one, &hash("a")) && !same(&one, &hash("b")));
        for place in 0..one.len() {
            let mut other = one;
            other[place] ^= 1;
            assert!(!same(&one, &other));
        }
    }
}
