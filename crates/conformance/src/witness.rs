//! Who saw which line of the rules refuse by which clause: written down for `./x test`, which holds that each such line
//! is seen by a test tagged with its clause (`coverage::refusals`).

use kernel::{Rules, Seat, Speech, Violation};
use std::{cell::RefCell, collections::BTreeSet, env, fs, io::Write, path::Path, process, thread};

/// The folder for what tests saw; without it nothing is written.
const FOLDER: &str = "SANDTABLE_REFUSALS";

/// Notes that the running test has looked at this refusal, and hands it on. Every test helper that reads a refusal
/// calls it; a refusal that rules swallow while they make a list is not seen by anybody.
///
/// # Panics
/// When the folder of the environment cannot be written to.
pub fn witnessed(violation: Violation) -> Violation {
    thread_local! {
        static SEEN: RefCell<BTreeSet<(&'static str, u32, &'static str)>> = const { RefCell::new(BTreeSet::new()) };
    }
    let Some(folder) = env::var_os(FOLDER) else { return violation };
    let place = violation.place();
    let seen = (place.file(), place.line(), violation.clause.0);
    if SEEN.with_borrow_mut(|all| all.insert(seen)) {
        write(Path::new(&folder), seen).expect("the folder for refusals can be written to");
    }
    violation
}

/// Why an action is refused; noted as seen.
///
/// # Panics
/// When it is legal.
#[track_caller]
pub fn why<R: Rules>(rules: &R, state: &R::State, seat: Seat, action: &R::Action) -> Violation {
    match rules.check(state, seat, action) {
        Ok(()) => panic!("{action:?} is legal"),
        Err(why) => witnessed(why),
    }
}

/// The clauses by which a legal action may be done.
///
/// # Panics
/// When it is refused.
#[track_caller]
pub fn rights<R: Speech>(rules: &R, state: &R::State, seat: Seat, action: &R::Action) -> Vec<&'static str> {
    if let Err(why) = rules.check(state, seat, action) {
        panic!("{action:?} is {why}");
    }
    rules.rights(state, seat, action).into_iter().map(|clause| clause.0).collect()
}

/// One file a process, so that tests that run side by side do not meet.
fn write(folder: &Path, (file, line, clause): (&str, u32, &str)) -> std::io::Result<()> {
    // libtest names its threads; a runner that gives each test a process of its own may run it on the main one.
    let named = thread::current().name().filter(|name| *name != "main").map(str::to_owned);
    let test = named.or_else(|| env::var("NEXTEST_TEST_NAME").ok()).unwrap_or_default();
    let test = format!("{}::{test}", target());
    let path = folder.join(process::id().to_string());
    let mut out = fs::OpenOptions::new().create(true).append(true).open(path)?;
    out.write_all(format!("{test} {file}:{line} {clause}\n").as_bytes())
}

/// What the running test was compiled from: `rules-lnl/src`, or `rules-lnl/tests::fire` for `tests/fire.rs`. Both
/// runners name the package, and cargo names the program after the target, with a hash behind it.
fn target() -> String {
    let package = env::var("CARGO_PKG_NAME").unwrap_or_default();
    let program = env::current_exe().unwrap_or_default();
    let program = program.file_stem().unwrap_or_default().to_string_lossy();
    let target = program.rsplit_once('-').map_or(&*program, |(target, _hash)| target);
    if target == package.replace('-', "_") { format!("{package}/src") } else { format!("{package}/tests::{target}") }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_test_knows_its_target() {
        assert_eq!(super::target(), "conformance/src");
    }
}
