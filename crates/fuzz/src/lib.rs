//! Random bytes against everything that reads input: a deterministic driver that needs no nightly compiler.
//!
//! A [`Target`] names a few good inputs and what must hold for any input at all; [`drive`] changes those inputs and
//! runs them. Run number `n` under seed `s` is the same bytes on every machine, so a failure can be had again by its
//! two numbers, or by the shortened input that the report prints.
//!
//! It catches panics. It does not catch an endless loop, a stack overflow or an abort, and it sees no branches: good
//! seeds matter more here than with a fuzzer that is led by coverage.
//!
//! Read this file first; `mutate.rs` has the changes, `targets.rs` the list of targets. `./x fuzz` runs them all.

mod mutate;
mod quiet;
mod random;
pub mod targets;

pub use random::Random;

use mutate::Mutator;
use std::fmt;
use std::time::{Duration, Instant};

/// Something that reads bytes from outside.
pub trait Target {
    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Good inputs to begin from: at least one, and together every part of the format.
    fn seeds(&self) -> Vec<Vec<u8>>;

    /// Words that mean something to the reader, besides those that stand in the seeds.
    fn words(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// How many runs the short run of the tests makes; fewer where one run is dear.
    fn short_run(&self) -> u64 {
        3_000
    }

    /// Reads the input and asserts what must hold.
    ///
    /// # Panics
    /// When it does not; that is the failure that the driver reports.
    fn run(&self, input: &[u8]);
}

/// When to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Limit {
    /// After so much time.
    Time(Duration),
    /// After so many runs, which is the same work on every machine.
    Runs(u64),
}

/// What was done when nothing failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// How many inputs were run.
    pub n_runs: u64,
    /// How long it took.
    pub time: Duration,
    /// The longest run: its number and time.
    pub slowest: (u64, Duration),
}

/// An input that a target does not stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The target's name.
    pub target: &'static str,
    /// The seed of the drive.
    pub seed: u64,
    /// The number of the run.
    pub run: u64,
    /// The input, made as short as a few thousand trials could make it.
    pub input: Vec<u8>,
    /// The panic's message and place for that input.
    pub panic: String,
}

/// Runs the target's seeds as they are, then changed ones, until the limit or the first failure.
///
/// # Errors
/// The first input that makes the target panic.
///
/// # Panics
/// When the target has no seeds.
pub fn drive(target: &dyn Target, limit: Limit, seed: u64) -> Result<Report, Box<Failure>> {
    let mutator = Mutator::new(target);
    let start = Instant::now();
    let mut report = Report { n_runs: 0, time: Duration::ZERO, slowest: (0, Duration::ZERO) };
    let goes_on = |report: &Report| match limit {
        Limit::Time(time) => report.time < time,
        Limit::Runs(runs) => report.n_runs < runs,
    };
    while goes_on(&report) {
        let run = report.n_runs;
        let input = mutator.input(seed, run);
        let before = start.elapsed();
        if quiet::panic_of(|| target.run(&input)).is_some() {
            return Err(Box::new(shortened(target, seed, run, input)));
        }
        report.time = start.elapsed();
        report.n_runs += 1;
        let took = report.time.saturating_sub(before);
        if took > report.slowest.1 {
            report.slowest = (run, took);
        }
    }
    Ok(report)
}

/// The input of one run, as [`drive`] makes it.
///
/// # Panics
/// When the target has no seeds.
pub fn input_of(target: &dyn Target, seed: u64, run: u64) -> Vec<u8> {
    Mutator::new(target).input(seed, run)
}

/// Bytes as the hexadecimal digits that `--input` takes.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of hexadecimal digits; none if it is not made of pairs of them.
pub fn from_hex(hex: &str) -> Option<Vec<u8>> {
    let digits: Vec<u8> = hex.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect::<Option<_>>()?;
    let (pairs, rest) = digits.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| high * 16 + low).collect())
}

const SHORTEN_TRIALS_MAX: u32 = 4_000;

/// Leaves out pieces, large ones first, as long as it still panics.
fn shortened(target: &dyn Target, seed: u64, run: u64, mut input: Vec<u8>) -> Failure {
    let mut trials = 0;
    let mut len = input.len().div_ceil(2);
    while len > 0 {
        let mut at = 0;
        while at < input.len() && trials < SHORTEN_TRIALS_MAX {
            trials += 1;
            let mut shorter = input.clone();
            shorter.drain(at..input.len().min(at + len));
            if quiet::panic_of(|| target.run(&shorter)).is_some() {
                input = shorter;
            } else {
                at += len;
            }
        }
        len /= 2;
    }
    let panic = quiet::panic_of(|| target.run(&input));
    let panic = panic.unwrap_or_else(|| "it panicked once and not again: the target keeps something".to_owned());
    Failure { target: target.name(), seed, run, input, panic }
}

/// Longer command lines are refused by some systems; then the numbers of the run must do.
const HEX_SHOWN_MAX: usize = 16_000;

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Failure { target, seed, run, input, panic } = self;
        let hex = to_hex(input);
        writeln!(f, "target {target} failed in run {run} of seed {seed}: {panic}")?;
        writeln!(f, "input as text:  {:?}", String::from_utf8_lossy(input))?;
        writeln!(f, "input in hex:   {hex}")?;
        if hex.len() <= HEX_SHOWN_MAX {
            writeln!(f, "once more:      ./x fuzz {target} --input '{hex}'")?;
        }
        write!(f, "as it was:      ./x fuzz {target} --seed {seed} --run {run}")
    }
}

impl std::error::Error for Failure {}
