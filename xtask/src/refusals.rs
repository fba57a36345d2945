//! Every line of the rules that refuses a player something is seen refusing by a test tagged with its clause. Known
//! only when all tests have run, so it is a part of `./x test` and no test by itself; `./x refusals` runs the tests of
//! the rules alone.

use crate::{Done, Failed, cargo, run, tally::Report};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

/// Where tests write down what they saw (`conformance::witnessed`).
const FOLDER: &str = "SANDTABLE_REFUSALS";

/// Said instead of hundreds of lines when the tests could not be built.
const NOT_RUN: &str = "not run: no test has seen anything";

/// An empty folder for what tests will see, and the commands told of it.
///
/// # Errors
/// When the folder cannot be emptied.
pub fn watch<'c>(root: &Path, tests: impl IntoIterator<Item = &'c mut Command>) -> io::Result<PathBuf> {
    let folder = root.join("target/refusals");
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => fs::create_dir_all(&folder)?,
    }
    for command in tests {
        command.env(FOLDER, &folder);
    }
    Ok(folder)
}

/// Compares what tests saw with what there is to see, as one test for each ruleset.
pub fn tell(report: &mut Report, root: &Path, folder: &Path) {
    let part = "refusals";
    match is_empty(folder)
        .and_then(|is_empty| if is_empty { Ok(vec![NOT_RUN.to_owned()]) } else { unseen(root, folder) })
    {
        Ok(missing) => report.found(part, missing),
        Err(error) => report.cannot_run(part, error.to_string()),
    }
}

/// The chore by itself: the tests of the rules, then what they did not see.
pub fn chore(root: &Path, games: &[String]) -> Done {
    let failed = |error: io::Error| {
        eprintln!("{error}");
        Failed(1)
    };
    let mut tests = cargo("nextest");
    let names = if games.is_empty() { rulesets(root).map_err(failed)? } else { games.to_vec() };
    let wanted: Vec<String> = names.iter().map(|name| format!("package(rules-{name})")).collect();
    // The whole workspace, so that nothing is built again with other features; of its tests those of the rules.
    tests.args(["run", "--workspace", "--no-fail-fast", "--status-level", "fail", "-E", &wanted.join(" + ")]);
    let folder = watch(root, [&mut tests]).map_err(failed)?;
    let passed = run(&mut tests);
    let missing = unseen(root, &folder).map_err(failed)?;
    let asked = |line: &&String| games.is_empty() || games.iter().any(|game| line.contains(&format!("rules-{game}/")));
    let missing: Vec<&String> = missing.iter().filter(asked).collect();
    missing.iter().for_each(|line| println!("{line}"));
    println!("{} refusals that no test tagged with their clause sees", missing.len());
    if missing.is_empty() { passed } else { Err(Failed(1)) }
}

fn rulesets(root: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(root.join("crates"))? {
        names.extend(entry?.file_name().to_string_lossy().strip_prefix("rules-").map(str::to_owned));
    }
    names.sort();
    Ok(names)
}

fn is_empty(folder: &Path) -> io::Result<bool> {
    Ok(fs::read_dir(folder)?.next().is_none())
}

fn unseen(root: &Path, folder: &Path) -> io::Result<Vec<String>> {
    let mut lines = String::new();
    for entry in fs::read_dir(folder)? {
        lines += &fs::read_to_string(entry?.path())?;
    }
    let mut missing = Vec::new();
    for name in rulesets(root)? {
        let crate_dir = format!("crates/rules-{name}");
        let scan = coverage::scan(&root.join(&crate_dir))?;
        let seen = coverage::refusals::seen(&lines, &crate_dir);
        let unseen = coverage::refusals::untested(&scan, &seen);
        missing.extend(unseen.into_iter().map(|line| format!("{crate_dir}/{line}")));
    }
    Ok(missing)
}
