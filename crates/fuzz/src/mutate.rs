//! Changes to good inputs: flipped bits, splices, repeated and lost pieces, words put where they do not belong.

use crate::{Random, Target};

/// Inputs grow no longer than this, or than the longest seed if that is longer.
const LEN_MAX: usize = 4_096;
const CHANGES_MAX: usize = 8;
const WORDS_MAX: usize = 2_000;

/// What readers trip over, whatever the format.
const USUAL_WORDS: [&str; 24] = [
    "",
    " ",
    "\n",
    "\r\n",
    "\t",
    "0",
    "-1",
    "1",
    "255",
    "256",
    "65536",
    "4294967296",
    "9223372036854775808",
    "18446744073709551616",
    "1e999",
    "NaN",
    "\"",
    "\\",
    "[[",
    "{",
    "}",
    "\u{0}",
    "é",
    "\u{202e}",
];

pub struct Mutator {
    seeds: Vec<Vec<u8>>,
    words: Vec<Vec<u8>>,
    len_max: usize,
}

impl Mutator {
    pub fn new(target: &dyn Target) -> Mutator {
        let seeds = target.seeds();
        assert!(!seeds.is_empty(), "fuzz target `{}` needs at least one seed", target.name());
        let len_max = seeds.iter().map(Vec::len).max().unwrap_or(0).max(LEN_MAX);
        let mut words: Vec<Vec<u8>> = seeds.iter().flat_map(|seed| words_of(seed)).collect();
        words.sort();
        words.dedup();
        words.truncate(WORDS_MAX);
        words.extend(target.words().iter().map(|word| word.as_bytes().to_vec()));
        words.extend(USUAL_WORDS.map(|word| word.as_bytes().to_vec()));
        Mutator { seeds, words, len_max }
    }

    /// The first runs are the seeds themselves; a target must stand those too.
    pub fn input(&self, seed: u64, run: u64) -> Vec<u8> {
        if let Some(input) = usize::try_from(run).ok().and_then(|run| self.seeds.get(run)) {
            return input.clone();
        }
        let mut random = Random::new(seed, run);
        let mut input = random.one_of(&self.seeds).clone();
        for _ in 0..=random.below(CHANGES_MAX) {
            self.change(&mut input, &mut random);
        }
        input.truncate(self.len_max);
        input
    }

    fn change(&self, input: &mut Vec<u8>, random: &mut Random) {
        let (from, to) = piece(input.len(), random);
        match random.below(10) {
            0 => flip(input, random),
            1 => drop(input.drain(from..to)),
            2 => input.truncate(from),
            3 => {
                let piece = input[from..to].to_vec();
                let at = random.below(input.len() + 1);
                insert(input, at, &piece.repeat(1 + random.below(3)));
            }
            4 => {
                let other = random.one_of(&self.seeds);
                let (a, b) = piece(other.len(), random);
                input.splice(from..to, other[a..b].iter().copied());
            }
            5 => {
                let other = random.one_of(&self.seeds);
                input.truncate(from);
                input.extend_from_slice(&other[random.below(other.len() + 1)..]);
            }
            6 => insert(input, from, random.one_of::<Vec<u8>>(&self.words)),
            7 => {
                let (from, to) = word_at(input, from);
                input.splice(from..to, random.one_of(&self.words).iter().copied());
            }
            8 => {
                let lines: Vec<Vec<u8>> = input.split_inclusive(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
                *input = moved(lines, random).concat();
            }
            _ => insert(input, from, &random.next().to_le_bytes()[..1 + random.below(8)]),
        }
    }
}

fn flip(input: &mut [u8], random: &mut Random) {
    if !input.is_empty() {
        input[random.below(input.len())] ^= 1 << random.below(8);
    }
}

fn insert(input: &mut Vec<u8>, at: usize, piece: &[u8]) {
    input.splice(at..at, piece.iter().copied());
}

/// A line somewhere else, or twice: order and repetition are what line formats get wrong.
fn moved(mut lines: Vec<Vec<u8>>, random: &mut Random) -> Vec<Vec<u8>> {
    if !lines.is_empty() {
        let from = random.below(lines.len());
        let line = if random.below(2) == 0 { lines.remove(from) } else { lines[from].clone() };
        let to = random.below(lines.len() + 1);
        lines.insert(to, line);
    }
    lines
}

/// A piece of `0..len`, mostly short.
fn piece(len: usize, random: &mut Random) -> (usize, usize) {
    let from = random.below(len + 1);
    let longest = if random.below(4) == 0 { len } else { len.min(16) };
    (from, len.min(from + random.below(longest + 1)))
}

/// The run of letters, digits or other bytes around a position.
fn word_at(input: &[u8], at: usize) -> (usize, usize) {
    let before = input[..at].iter().rev().take_while(|b| b.is_ascii_alphanumeric()).count();
    let after = input[at..].iter().take_while(|b| b.is_ascii_alphanumeric()).count();
    (at - before, at + after)
}

fn words_of(seed: &[u8]) -> Vec<Vec<u8>> {
    let words = seed.split(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')));
    words.filter(|word| !word.is_empty() && word.len() <= 32).map(<[u8]>::to_vec).collect()
}
