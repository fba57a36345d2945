//! Rules code has no file, clock, thread, global, float or hash order: the first promise, word by word.

use crate::layers::{PURE, is_meant};
use crate::{files, none, text};
use coverage::rust::{self, Kind, Piece};

/// Modules of `std` that reach outside or wait.
const STD: [(&str, &str); 6] = [
    ("fs", "rules open no file; content comes in as text"),
    ("time", "rules read no clock"),
    ("thread", "rules start no thread"),
    ("net", "rules know no network"),
    ("process", "rules start nothing"),
    ("env", "rules ask for nothing"),
];

/// Words that must not stand in code; `…` at the end stands for the rest of a word.
const WORDS: [(&str, &str); 12] = [
    ("HashMap", "its order differs from run to run: take a BTreeMap or an array by id"),
    ("HashSet", "its order differs from run to run: take a BTreeSet or a bit set"),
    ("RandomState", "it differs from run to run"),
    ("DefaultHasher", "it may change with the compiler: kernel::key_of does not"),
    ("f32", "decide in whole numbers or in kernel::Exact"),
    ("f64", "decide in whole numbers or in kernel::Exact"),
    ("thread_local", "keep nothing beside the state"),
    ("OnceLock", "keep nothing beside the state and the ruleset's content"),
    ("Mutex", "keep nothing beside the state; share nothing"),
    ("RwLock", "keep nothing beside the state; share nothing"),
    ("Atomic…", "keep nothing beside the state; share nothing"),
    ("async", "rules wait for nobody: a decision is a frame"),
];

/// Where a word may stand after all: a file or a folder, the word, the reason.
const ALLOWED: [(&str, &str, &str); 4] = [
    ("crates/kernel/src/exact.rs", "f64", "to_f64 shows a fraction; nothing is decided by it"),
    ("crates/odds/", "f64", "expectations and intervals are shown; no rule reads them"),
    ("crates/odds/", "float", "the same"),
    ("crates/odds/", "HashMap", "states are merged by mark in it, and what comes out is sorted"),
];

struct Found {
    line: usize,
    word: &'static str,
    why: &'static str,
}

fn impurities(source: &str) -> Vec<Found> {
    let pieces = rust::pieces(source);
    let in_test = rust::test_code(&pieces, &rust::items(&pieces));
    let imported = rust::imports(&pieces);
    let mut found = Vec::new();
    let mut of_std = false;
    for (at, piece) in pieces.iter().enumerate().filter(|(at, piece)| piece.kind != Kind::Comment && !in_test[*at]) {
        // Within one `use std::{…};` every word is looked at, outside only `std::word`.
        of_std = imported[at] && (of_std || piece.is_word("std"));
        let after_std = at >= 3 && pieces[at - 3].is_word("std") && pieces[at - 2..at].iter().all(|p| p.is_mark(":"));
        if piece.kind == Kind::Word && (of_std || after_std) {
            found.extend(named(&STD, piece));
        }
        if piece.kind == Kind::Word {
            found.extend(named(&WORDS, piece));
        }
        if is_float(piece, &pieces[at + 1..]) {
            found.push(Found { line: piece.line, word: "float", why: "decide in whole numbers or in kernel::Exact" });
        }
        if piece.is_word("mut") && at >= 1 && pieces[at - 1].is_word("static") {
            found.push(Found { line: piece.line, word: "static mut", why: "keep nothing beside the state" });
        }
    }
    found
}

fn named(list: &[(&'static str, &'static str)], piece: &Piece<'_>) -> Option<Found> {
    let is_it = |word: &str| word.strip_suffix('…').map_or(word == piece.text, |start| piece.text.starts_with(start));
    list.iter().find(|(word, _)| is_it(word)).map(|&(word, why)| Found { line: piece.line, word, why })
}

/// `1.5`, `2.`, `1f64`, `1e6`; the version in `"1.5"` is a text and not a word.
fn is_float(piece: &Piece<'_>, after: &[Piece<'_>]) -> bool {
    let text = piece.text;
    let is_number = piece.kind == Kind::Word && text.starts_with(|c: char| c.is_ascii_digit());
    let is_decimal = is_number && !["0x", "0b", "0o"].iter().any(|prefix| text.starts_with(prefix));
    let has_exponent = text.split_once(['e', 'E']).is_some_and(|(digits, power)| {
        let is_digits = |part: &str| part.chars().all(|c| c.is_ascii_digit() || c == '_');
        is_digits(digits) && is_digits(power) && (!power.is_empty() || after.first().is_some_and(|p| p.is_mark("-")))
    });
    is_decimal && (text.contains('.') || text.ends_with("f32") || text.ends_with("f64") || has_exponent)
}

fn is_allowed(file: &str, word: &str) -> bool {
    ALLOWED.iter().any(|(place, allowed, _)| *allowed == word && file.starts_with(place))
}

/// The crate of a source file of the product.
fn crate_of(file: &str) -> Option<&str> {
    let (name, path) = file.strip_prefix("crates/")?.split_once('/')?;
    (path.starts_with("src/") && path.ends_with(".rs")).then_some(name)
}

#[test]
fn rules_code_is_a_function_of_state_action_and_dice() {
    let is_pure = |file: &String| crate_of(file).is_some_and(|name| PURE.iter().any(|p| is_meant(p, name)));
    let read = |file: String| text(&file).map(|text| (file, text)).expect("sources are text");
    let sources: Vec<(String, String)> = files().into_iter().filter(is_pure).map(read).collect();
    let for_tests = coverage::test_files(&sources);
    let mut faults = Vec::new();
    for (file, source) in sources.iter().filter(|(file, _)| !for_tests.contains(file.as_str())) {
        for Found { line, word, why } in impurities(source) {
            if !is_allowed(file, word) {
                faults.push(format!("{file}:{line}: {word}: {why}"));
            }
        }
    }
    none(&faults, "Where it cannot decide anything, add it to ALLOWED in tidy's pure.rs with the reason.");
}

#[test]
fn what_is_allowed_is_still_needed() {
    let files = files();
    let exists = |place: &str| files.iter().any(|file| file == place);
    let has = |place: &str, word: &str| {
        exists(place) && impurities(&text(place).unwrap_or_default()).iter().any(|found| found.word == word)
    };
    let single = ALLOWED.iter().filter(|(place, ..)| !place.ends_with('/'));
    let stale = single.filter(|(place, word, _)| !has(place, word));
    let faults: Vec<_> = stale.map(|(place, word, _)| format!("{place} has no {word}")).collect();
    none(&faults, "Take it out of ALLOWED in tidy's pure.rs.");
}

#[test]
fn an_impurity_would_be_found() {
    let words = |source: &str| impurities(source).iter().map(|found| found.word).collect::<Vec<_>>().join(" ");
    assert_eq!(words("use std::{collections::{BTreeMap, HashMap}, fs, time::Instant};"), "HashMap fs time");
    assert_eq!(words("fn f() { std::thread::spawn(g) }\nuse crate::time;\nlet env = env!(\"X\");"), "thread");
    assert_eq!(words("let x: f64 = 1.5; let y = 2.; let z = 3e6 + 1e-3 + 1f32;"), "f64 float float float float float");
    assert_eq!(words("0x1e5; 0..5; pair.0.1; 1_000u64; 1.max(2); b\"1.5\"; 1u8"), "");
    assert_eq!(words("static mut N: AtomicU8 = x; async fn f() {}"), "static mut Atomic… async");
    assert_eq!(words("// HashMap\nlet s = \"f64\";\n#[cfg(test)] mod tests { use std::fs; HashMap }"), "");
}
