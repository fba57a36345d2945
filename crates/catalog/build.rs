//! Scans the crates of the rulesets for clauses that code cites and tests name, and writes what it finds to
//! `coverage.json`, so that `rules GAME --coverage` is counted and not declared.

use std::{collections::BTreeMap, env, fs, io, path::Path};

fn main() {
    let crates = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("..");
    let mut scans = BTreeMap::new();
    println!("cargo:rerun-if-changed=build.rs");
    // The content is built in; a file that is new there is known to nobody else.
    println!("cargo:rerun-if-changed={}", crates.join("../content").display());
    for entry in fs::read_dir(&crates).expect("the crates are beside this one").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if let Some(game) = name.strip_prefix("rules-") {
            println!("cargo:rerun-if-changed={}", entry.path().display());
            scans.insert(game.to_owned(), scan(&entry.path()));
        }
    }
    let out = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("coverage.json");
    fs::write(out, serde_json::to_string(&scans).expect("plain maps")).expect("OUT_DIR can be written");
}

/// By `in_code`, `cited` and `tested`: clause ids and where.
fn scan(crate_dir: &Path) -> BTreeMap<&'static str, BTreeMap<String, Vec<String>>> {
    let found = match coverage::scan(crate_dir) {
        Ok(found) => found,
        // A ruleset that has only just been begun cites nothing yet.
        Err(error) if error.kind() == io::ErrorKind::NotFound => coverage::Scan::default(),
        Err(error) => panic!("{error}"),
    };
    BTreeMap::from([("in_code", found.in_code), ("cited", found.cited), ("tested", found.tested)])
}
