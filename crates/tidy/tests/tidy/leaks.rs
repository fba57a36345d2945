//! What is in the tree works on any machine: no path and no registry of the one it was written on.

use crate::{files, none, text};

/// Put together here, so that this file passes its own test.
const PATHS: [&str; 3] = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/ho", "me/")];

/// Files that may name such a path: file, path, reason.
const ALLOWED: [(&str, &str, &str); 0] = [];

/// In lock files, where packages come from: the public registries and nothing else.
const CARGO_SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";
const NPM_SOURCE: &str = "https://registry.npmjs.org/";

fn path_faults(file: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (index, line) in text.lines().enumerate() {
        for path in PATHS {
            // A folder of that name in an address or further down a path belongs to no machine.
            let is_start = |at: usize| !line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-}/~".contains(c));
            let is_allowed = ALLOWED.iter().any(|(allowed, what, _)| *allowed == file && *what == path);
            if !is_allowed && line.match_indices(path).any(|(at, _)| is_start(at)) {
                faults.push(format!("{file}:{}: {path}", index + 1));
            }
        }
    }
    faults
}

fn registry_faults(file: &str, text: &str) -> Vec<String> {
    let name = file.rsplit('/').next().unwrap_or(file);
    let is_bad = |line: &str| {
        let line = line.trim();
        let value = |key: &str| Some(line.strip_prefix(key)?.trim_start_matches([' ', '=', ':', '"']));
        match name {
            "Cargo.lock" => value("source").is_some_and(|source| !source.starts_with(CARGO_SOURCE)),
            "package-lock.json" => value("\"resolved\"").is_some_and(|source| !source.starts_with(NPM_SOURCE)),
            ".npmrc" => line.contains("registry"),
            "config.toml" | "Cargo.toml" => {
                line.starts_with("[source") || line.starts_with("[registr") || line.contains("replace-with")
            }
            "pip.conf" | "requirements.txt" => line.contains("index-url"),
            _ => false,
        }
    };
    let bad = text.lines().enumerate().filter(|(_, line)| is_bad(line));
    bad.map(|(index, line)| format!("{file}:{}: {}", index + 1, line.trim())).collect()
}

#[test]
fn no_file_names_a_path_of_one_machine() {
    let of_file = |file: &String| path_faults(file, &text(file).unwrap_or_default());
    none(&files().iter().flat_map(of_file).collect::<Vec<_>>(), "Name places relative to the repository.");
}

#[test]
fn packages_come_from_the_public_registries() {
    let of_file = |file: &String| registry_faults(file, &text(file).unwrap_or_default());
    let what =
        "Registries and mirrors belong to your own settings outside the repository; lock files name the public ones.";
    none(&files().iter().flat_map(of_file).collect::<Vec<_>>(), what);
}

#[test]
fn a_leak_would_be_found() {
    let [work, root, _] = PATHS;
    assert_eq!(path_faults("a", &format!("x\nsee {work}main")), [format!("a:2: {work}")]);
    assert_eq!(path_faults("a", &format!("\"{root}.cargo\"")), [format!("a:1: {root}")]);
    assert_eq!(path_faults("a", &format!("https://example.org{work} art{work} $HOME}}{root}")), [""; 0]);
    let lock = format!("source = \"{CARGO_SOURCE}\"\nsource = \"registry+https://mirror.example/index\"");
    assert_eq!(registry_faults("Cargo.lock", &lock).len(), 1);
    let lock = format!("  \"resolved\": \"{NPM_SOURCE}x.tgz\",\n  \"resolved\": \"http://mirror.example/x.tgz\",");
    assert_eq!(registry_faults("client/package-lock.json", &lock).len(), 1);
    assert_eq!(registry_faults(".cargo/config.toml", "[source.crates-io]\nreplace-with = \"x\"").len(), 2);
}
