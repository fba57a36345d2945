//! `./x bench`. Two kinds of benchmark, found by where they lie:
//!
//! - `crates/*/benches/*.rs`: measured in time, by the harness they bring;
//! - `crates/*/examples/count*.rs`: measured in instructions, which repeat exactly on a busy machine. Such a program
//!   lists its cases, one a line, when it is started without arguments; started with `CASE N` it does that case `N`
//!   times. What one time costs is the difference between two counts, so that the set-up falls out.

use crate::{Done, Failed, answers, cargo, root, run};
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The two counts that are subtracted.
const FEW: u64 = 1;
const MANY: u64 = 11;

pub fn run_all(filter: &str) -> Done {
    let benches = programs("benches", "");
    let counters = programs("examples", "count");
    if benches.is_empty() && counters.is_empty() {
        println!("there are no benchmarks yet: put them in crates/*/benches/ and crates/*/examples/count*.rs");
        return Ok(());
    }
    for (package, name) in &benches {
        let args = ["--quiet", "--package", package, "--bench", name, "--"];
        run(cargo("bench").args(args).args((!filter.is_empty()).then_some(filter)))?;
    }
    if counters.is_empty() {
        return Ok(());
    }
    if !answers(Command::new("valgrind").arg("--version")) {
        println!("valgrind is not here, so instructions were not counted (apt-get install valgrind)");
        return Ok(());
    }
    counters.iter().try_for_each(|(package, name)| count(package, name, filter))
}

/// Package and name of every program in such a folder.
fn programs(folder: &str, prefix: &str) -> Vec<(String, String)> {
    let entries = |path: PathBuf| fs::read_dir(path).into_iter().flatten().flatten();
    let mut found = Vec::new();
    for package in entries(root().join("crates")) {
        for file in entries(package.path().join(folder)) {
            let path = file.path();
            let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            if path.extension().is_some_and(|e| e == "rs") && stem.starts_with(prefix) {
                found.push((package.file_name().to_string_lossy().into_owned(), stem));
            }
        }
    }
    found.sort();
    found
}

fn count(package: &str, name: &str, filter: &str) -> Done {
    let args = ["--quiet", "--release", "--package", package, "--example", name];
    run(cargo("build").args(args))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = root().join(target).join("release/examples").join(name);
    let listed = Command::new(&program).stdin(Stdio::null()).output().map_err(|error| {
        eprintln!("cannot start {}: {error}", program.display());
        Failed(1)
    })?;
    for case in String::from_utf8_lossy(&listed.stdout).lines().filter(|case| case.contains(filter)) {
        let [few, many] = [FEW, MANY].map(|times| instructions(&program, case, times));
        let (few, many) = (few?, many?);
        println!("{package} {case}: {} instructions", many.saturating_sub(few) / (MANY - FEW));
    }
    Ok(())
}

fn instructions(program: &PathBuf, case: &str, times: u64) -> Result<u64, Failed> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).args([case, &times.to_string()]);
    let output = valgrind.stdin(Stdio::null()).output();
    let said = output.as_ref().map(|output| String::from_utf8_lossy(&output.stderr)).unwrap_or_default();
    let collected = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    collected.filter(|_| output.as_ref().is_ok_and(|output| output.status.success())).ok_or_else(|| {
        eprintln!("valgrind could not count {case}:\n{said}");
        Failed(1)
    })
}
