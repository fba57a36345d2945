//! Each promise of ARCHITECTURE.md is numbered and names the tests that guard it; those of docs/security.md stand in
//! tables, with their tests.
//!
//! ```text
//! ## Invariants
//!
//! 1. **State is a plain value.** Clone, compare, hash, save, load.
//!    tests: `replay_equals_play`, `rules_code_is_a_function_of_state_action_and_dice`
//! 2. …
//! ```

use crate::{files, none, text};
use coverage::rust;
use std::collections::BTreeSet;

const PROMISES: usize = 10;

#[derive(Debug, PartialEq, Eq)]
struct Promise {
    number: usize,
    tests: Vec<String>,
}

/// The numbered items of the section whose heading speaks of invariants.
fn promises(architecture: &str) -> Vec<Promise> {
    let mut promises: Vec<Promise> = Vec::new();
    let mut inside = false;
    for line in architecture.lines() {
        if let Some(heading) = line.strip_prefix('#') {
            inside = heading.to_lowercase().contains("invariants");
        }
        let number = line.split_once(". ").and_then(|(number, _)| number.parse().ok());
        if let Some(number) = number.filter(|_| inside) {
            promises.push(Promise { number, tests: Vec::new() });
        }
        let Some((_, names)) = line.split_once("tests: ").filter(|_| inside) else { continue };
        let names = names.split(',').map(|name| name.trim().trim_matches(['`', '.', '*', '_', ')']));
        // A test may be named with its module; the function is the last of the path.
        let names = names.map(|name| name.rsplit("::").next().unwrap_or(name).to_owned());
        if let Some(promise) = promises.last_mut() {
            promise.tests.extend(names.filter(|name| !name.is_empty()));
        }
    }
    promises
}

/// The tests that a source declares by `conformance::suite!`, a line each: `games_end: plan(40);`.
fn declared(source: &str) -> impl Iterator<Item = &str> {
    let mut is_inside = false;
    source.lines().filter_map(move |line| {
        let line = line.trim();
        is_inside = if is_inside { line != "}" } else { line.ends_with("suite! {") };
        line.strip_suffix(';')?.split_once(": ").map(|(name, _)| name).filter(|_| is_inside)
    })
}

/// The names of all test functions in the tree.
fn tests() -> BTreeSet<String> {
    let mut tests = BTreeSet::new();
    for file in files().iter().filter(|file| file.ends_with(".rs")) {
        let source = text(file).expect("sources are text");
        let pieces = rust::pieces(&source);
        let items = rust::items(&pieces);
        let live = items.iter().filter(|item| item.is_test && !item.is_ignored);
        tests.extend(live.filter_map(|item| item.function(&pieces)).map(str::to_owned));
        tests.extend(declared(&source).map(str::to_owned));
    }
    tests
}

fn faults(promises: &[Promise], tests: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    let numbers: Vec<usize> = promises.iter().map(|promise| promise.number).collect();
    if !numbers.iter().copied().eq(1..=PROMISES) {
        faults.push(format!("the promises are numbered {numbers:?}; they should be 1 to {PROMISES}"));
    }
    for Promise { number, tests: named } in promises {
        if named.is_empty() {
            faults.push(format!("promise {number} names no test: add a line `tests: name, name`"));
        }
        let missing = named.iter().filter(|name| !tests.contains(*name));
        faults.extend(missing.map(|name| format!("promise {number} names `{name}`, and there is no such #[test]")));
    }
    faults
}

#[test]
fn every_promise_names_a_test_that_exists() {
    let what = "In ARCHITECTURE.md, under `## Invariants`, each numbered promise has a line `tests: name, name`.";
    if !files().iter().any(|file| file == "ARCHITECTURE.md") {
        none(&["ARCHITECTURE.md is not there".to_owned()], what);
    }
    let architecture = text("ARCHITECTURE.md").expect("ARCHITECTURE.md is text");
    none(&faults(&promises(&architecture), &tests()), what);
}

/// What a table's promises name that is neither a test, nor a file of tests; a promise that names nothing is told as
/// such.
fn unguarded(security: &str, tests: &BTreeSet<String>, files: &[String]) -> Vec<String> {
    let rows = security.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| promise"));
    let mut faults = Vec::new();
    for row in rows {
        let mut cells = row.trim_matches(['|', ' ']).rsplit(" | ");
        let (named, promise) = (cells.next().unwrap_or_default(), cells.next().unwrap_or_default());
        let names: Vec<&str> = named.split('`').skip(1).step_by(2).collect();
        if names.is_empty() {
            faults.push(format!("\"{promise}\" names no test"));
        }
        let is_there = |name: &str| {
            let last = name.rsplit("::").next().unwrap_or(name);
            let is_file = |file: &String| file.ends_with(&format!("/{last}.rs")) || file.ends_with(&format!("/{name}"));
            tests.contains(last) || files.iter().any(is_file)
        };
        let missing = names.iter().filter(|name| !is_there(name));
        faults.extend(missing.map(|name| format!("\"{promise}\" names `{name}`, which is no test")));
    }
    faults
}

#[test]
fn every_promise_of_the_server_names_a_test_that_exists() {
    let security = text("docs/security.md").expect("docs/security.md is text");
    none(&unguarded(&security, &tests(), &files()), "In docs/security.md each promise names the tests behind it.");
}

#[test]
fn a_promise_of_the_server_without_a_test_would_be_found() {
    let text =
        "| promise | test |\n|---|---|\n| a | `x::one`, `two` |\n| b | nothing |\n| c | `slow`, `seats.test.ts` |";
    let files = ["tests/slow.rs", "e2e/seats.test.ts"].map(str::to_owned);
    let found = unguarded(text, &["one".to_owned()].into(), &files);
    assert_eq!(found, ["\"a\" names `two`, which is no test", "\"b\" names no test"]);
}

#[test]
fn a_promise_without_a_guard_would_be_found() {
    let text = "# Architecture\n1. no promise\n## Invariants\n1. **A.** b\n   tests: `x::one`, two.\n2. c\n3. d tests: `three`\n## End\n4. e";
    let found = promises(text);
    let promise = |number, tests: &[&str]| Promise { number, tests: tests.iter().map(|t| (*t).to_owned()).collect() };
    assert_eq!(found, [promise(1, &["one", "two"]), promise(2, &[]), promise(3, &["three"])]);
    let tests = ["one", "three"].map(str::to_owned).into();
    let expected = [
        "the promises are numbered [1, 2, 3]; they should be 1 to 10",
        "promise 1 names `two`, and there is no such #[test]",
        "promise 2 names no test: add a line `tests: name, name`",
    ];
    assert_eq!(faults(&found, &tests), expected);
}

#[test]
fn this_test_is_found_itself() {
    assert!(tests().contains("this_test_is_found_itself"));
}
