//! A short run of every target, and the driver against a target that fails on purpose.

use fuzz::{Limit, Target, drive, from_hex, input_of, targets, to_hex};

/// The same runs on every machine, so that this is a test and not a lottery. `./x fuzz` looks further.
const RUNS: u64 = 3_000;

#[test]
fn no_target_fails_in_a_short_run() {
    let failures: Vec<String> = targets::all()
        .iter()
        .filter_map(|target| drive(target.as_ref(), Limit::Runs(target.short_run()), 1).err())
        .map(|failure| failure.to_string())
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n\n"));
}

#[test]
fn names_are_unique() {
    let mut names: Vec<_> = targets::all().iter().map(|target| target.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), targets::all().len());
}

#[test]
fn changed_journals_are_neither_all_good_nor_all_bad() {
    // A driver whose inputs all die at the first line would prove nothing about the rest of a reader.
    let inputs = (0..RUNS).map(|run| input_of(&targets::JournalText, 1, run));
    let good = inputs.filter(|input| String::from_utf8_lossy(input).parse::<kernel::Journal>().is_ok()).count();
    assert!((RUNS as usize / 50..RUNS as usize / 2).contains(&good), "{good} of {RUNS} were journals");
}

struct Fragile;

impl Target for Fragile {
    fn name(&self) -> &'static str {
        "fragile"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        vec![b"alpha beta".to_vec(), b"gamma\ndelta\n".to_vec()]
    }

    fn run(&self, input: &[u8]) {
        let text = String::from_utf8_lossy(input);
        assert!(!(text.contains("beta") && text.contains("gamma")), "two words that must not meet");
    }
}

#[test]
fn a_failure_is_found_shortened_and_can_be_had_again() {
    let failure = drive(&Fragile, Limit::Runs(100_000), 1).expect_err("the words meet sooner or later");
    assert_eq!(drive(&Fragile, Limit::Runs(100_000), 1).unwrap_err(), failure, "the same seed, the same failure");
    assert_eq!(failure.input.len(), "betagamma".len(), "nothing is left to leave out: {failure}");
    let report = failure.to_string();
    let hex = to_hex(&failure.input);
    assert!(report.contains(&format!("./x fuzz fragile --input '{hex}'")), "{report}");
    assert!(report.contains(&format!("./x fuzz fragile --seed 1 --run {}", failure.run)), "{report}");
    assert!(report.contains("two words that must not meet") && report.contains("short_run.rs"), "{report}");
    let original = input_of(&Fragile, 1, failure.run);
    assert!(std::panic::catch_unwind(|| Fragile.run(&original)).is_err());
    assert_eq!(from_hex(&hex), Some(failure.input));
    assert_eq!((from_hex("0"), from_hex("xy"), from_hex("")), (None, None, Some(vec![])));
}

#[test]
fn runs_repeat_and_seeds_differ() {
    let inputs = |seed| (0..200).map(|run| input_of(&Fragile, seed, run)).collect::<Vec<_>>();
    assert_eq!(inputs(1), inputs(1));
    assert_ne!(inputs(1), inputs(2));
    assert_eq!(inputs(1)[..2], Fragile.seeds()[..], "the first runs are the seeds themselves");
}
