//! See `src/lib.rs` for the list of habits. Here is what they share.

mod clauses;
mod clock;
mod format;
mod generated;
mod invariants;
mod layers;
mod leaks;
mod length;
mod locales;
mod pure;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// The folder of the repository.
fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    root.expect("crates/tidy is two folders down").to_owned()
}

/// Every file that belongs to the repository, or will once it is added: relative paths with forward slashes, sorted.
fn files() -> Vec<String> {
    // Without git (an unpacked archive) there is nothing that is ignored except what was built.
    let mut files = listed_by_git().unwrap_or_else(|| {
        let mut files = Vec::new();
        walk(&root(), "", &mut files);
        files
    });
    files.sort();
    assert!(files.iter().any(|file| file == "Cargo.toml"), "the list of files has not even Cargo.toml: {files:?}");
    files
}

fn listed_by_git() -> Option<Vec<String>> {
    let args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
    let output = Command::new("git").args(args).current_dir(root()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok().filter(|_| output.status.success())?;
    let there = |name: &&str| !name.is_empty() && root().join(name).is_file();
    Some(text.split('\0').filter(there).map(str::to_owned).collect())
}

fn walk(folder: &Path, prefix: &str, files: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = format!("{prefix}{name}");
        if entry.path().is_file() {
            files.push(path);
        } else if !["target", "node_modules", ".git"].contains(&name.as_str()) {
            walk(&entry.path(), &format!("{path}/"), files);
        }
    }
}

/// The text of a file, `None` if it is no text.
fn text(file: &str) -> Option<String> {
    let bytes = fs::read(root().join(file)).unwrap_or_else(|e| panic!("cannot read {file}: {e}"));
    String::from_utf8(bytes).ok()
}

fn parsed(file: &str) -> toml::Table {
    let text = text(file).unwrap_or_else(|| panic!("{file} is no text"));
    text.parse().unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// Cargo, as it was before this test run told it which test it runs: those variables would make it build anew.
fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        let of_this_test = ["CARGO_PKG_", "CARGO_BIN_", "CARGO_MANIFEST_", "CARGO_TARGET_TMPDIR", "CARGO_CRATE_NAME"];
        if of_this_test.iter().any(|prefix| text.starts_with(prefix)) || text == "OUT_DIR" {
            cargo.env_remove(name);
        }
    }
    cargo.current_dir(root()).stdin(std::process::Stdio::null());
    cargo
}

/// Fails with every fault at once.
#[track_caller]
fn none(faults: &[String], what_to_do: &str) {
    assert!(faults.is_empty(), "\n{}\n\n{} in all. {what_to_do}\n", faults.join("\n"), faults.len());
}

#[test]
fn git_and_a_walk_find_the_same_sources() {
    let Some(mut listed) = listed_by_git() else { return };
    let mut walked = Vec::new();
    walk(&root(), "", &mut walked);
    for files in [&mut listed, &mut walked] {
        files.retain(|file| file.starts_with("crates/kernel/"));
        files.sort();
    }
    assert_eq!(listed, walked);
}
