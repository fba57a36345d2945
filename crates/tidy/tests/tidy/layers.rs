//! Arrows between crates point one way.

use crate::{files, none, parsed};
use std::collections::BTreeSet;

/// What each crate may build on among ours; `rules-*` stands for every ruleset. Tests may use more: they are no part of
/// what is built. A change here is a change of the design: write its reason in ARCHITECTURE.md.
const ARROWS: [(&str, &[&str]); 22] = [
    ("board", &[]),
    ("register", &[]),
    ("coverage", &["register"]),
    ("declare", &["register"]),
    ("kernel", &["declare"]),
    ("tidy", &[]),
    ("odds", &["kernel"]),
    ("words", &["kernel"]),
    ("content", &["kernel", "board", "declare"]),
    ("scene", &["kernel"]),
    ("faces", &["kernel", "declare", "content", "scene"]),
    ("protocol", &["kernel", "scene"]),
    ("conformance", &["kernel", "odds", "scene", "content", "faces", "words"]),
    ("rules-*", &["kernel", "board", "content", "faces", "scene"]),
    ("ai", &["kernel", "board", "odds", "rules-*"]),
    // What an opponent knows of one game: it reckons in fractions, so it is no part of the rules.
    ("brain-*", &["kernel", "ai", "rules-*"]),
    // The toy game of `conformance` is in the catalog for tests of programs over it only (feature `toy`).
    ("catalog", &["kernel", "odds", "words", "content", "ai", "faces", "scene", "rules-*", "brain-*", "conformance"]),
    ("server", &["catalog", "kernel", "words", "content", "odds", "scene", "protocol"]),
    ("cli", &["catalog", "kernel", "words", "content", "odds", "server"]),
    ("fuzz", &["kernel", "board", "odds", "words", "content", "ai", "catalog", "rules-*"]),
    ("xtask", &["coverage", "register"]),
    // A second opinion knows no crate of ours, or it would be no second one; its tests put both together.
    ("opinion", &[]),
];

/// Build scripts of our own that use crates of ours.
const BUILD_ARROWS: [(&str, &[&str]); 1] = [("catalog", &["coverage"])];

/// Crates in which a rule is a function of state, action and dice.
pub const PURE: [&str; 4] = ["kernel", "board", "odds", "rules-*"];

/// What those must not build on, and why.
const FORBIDDEN: [(&str, &str); 17] = [
    ("tokio", "rules wait for nobody"),
    ("async-std", "rules wait for nobody"),
    ("smol", "rules wait for nobody"),
    ("futures", "rules wait for nobody"),
    ("rayon", "rules start no thread"),
    ("crossbeam", "rules start no thread"),
    ("rand", "all chance comes through `Dice`; the seeded source is rand_chacha, whose streams are stable"),
    ("fastrand", "all chance comes through `Dice`"),
    ("getrandom", "all chance comes through `Dice`"),
    ("uuid", "ids come from the content"),
    ("chrono", "rules read no clock"),
    ("jiff", "rules read no clock"),
    ("time", "rules read no clock"),
    ("once_cell", "rules keep nothing beside the state"),
    ("lazy_static", "rules keep nothing beside the state"),
    ("libm", "rules compute in whole numbers"),
    ("ordered-float", "rules compute in whole numbers"),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Section {
    Normal,
    Build,
}

struct Manifest {
    name: String,
    uses: Vec<(Section, String)>,
}

impl Manifest {
    fn read(name: &str, table: &toml::Table) -> Manifest {
        let mut manifest = Manifest { name: name.to_owned(), uses: Vec::new() };
        manifest.collect(table);
        for target in table.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values) {
            manifest.collect(target.as_table().expect("[target.…] is a table"));
        }
        manifest
    }

    fn collect(&mut self, table: &toml::Table) {
        for (key, section) in [("dependencies", Section::Normal), ("build-dependencies", Section::Build)] {
            for (name, how) in table.get(key).and_then(toml::Value::as_table).into_iter().flatten() {
                let renamed = how.get("package").and_then(toml::Value::as_str);
                self.uses.push((section, renamed.unwrap_or(name).to_owned()));
            }
        }
    }
}

fn manifests() -> Vec<Manifest> {
    let is_manifest = |file: &&String| {
        file.strip_suffix("/Cargo.toml").is_some_and(|folder| folder.starts_with("crates/") || folder == "xtask")
    };
    let read = |file: &String| {
        let table = parsed(file);
        let name = table["package"]["name"].as_str().unwrap_or_else(|| panic!("{file} has no package.name"));
        Manifest::read(name, &table)
    };
    files().iter().filter(is_manifest).map(read).collect()
}

/// Whether a crate is meant by a name in a list, which may end in `*`.
pub fn is_meant(pattern: &str, name: &str) -> bool {
    pattern.strip_suffix('*').map_or(pattern == name, |start| name.starts_with(start))
}

fn allowed<'a>(arrows: &[(&str, &'a [&'a str])], name: &str) -> Option<&'a [&'a str]> {
    arrows.iter().find(|(pattern, _)| is_meant(pattern, name)).map(|(_, to)| *to)
}

fn faults(manifests: &[Manifest]) -> Vec<String> {
    let ours: BTreeSet<&str> = manifests.iter().map(|manifest| manifest.name.as_str()).collect();
    let mut faults = Vec::new();
    for Manifest { name, uses } in manifests {
        let Some(normal) = allowed(&ARROWS, name) else {
            faults.push(format!("{name} has no place among the layers: give it one in ARROWS of tidy's layers.rs"));
            continue;
        };
        let build = allowed(&BUILD_ARROWS, name).unwrap_or_default();
        let is_pure = PURE.iter().any(|pattern| is_meant(pattern, name));
        for (section, used) in uses {
            let (may, how) = match section {
                Section::Normal => (normal, "use"),
                Section::Build => (build, "use in its build script"),
            };
            if ours.contains(used.as_str()) && !may.iter().any(|pattern| is_meant(pattern, used)) {
                let list = if may.is_empty() { "none of ours".to_owned() } else { may.join(", ") };
                faults.push(format!("{name} must not {how} {used}; it may {how} {list}"));
            }
            if let Some((_, why)) = FORBIDDEN.iter().find(|(forbidden, _)| is_pure && forbidden == used) {
                faults.push(format!("{name} must not use {used}: {why}"));
            }
        }
    }
    faults
}

#[test]
fn crates_use_only_what_is_below_them() {
    none(&faults(&manifests()), "Move the code to the crate where it belongs, or turn the dependency round.");
}

#[test]
fn a_wrong_arrow_would_be_found() {
    let manifest = |name: &str, text: &str| Manifest::read(name, &text.parse().unwrap());
    let faults = faults(&[
        manifest("kernel", "[dependencies]\nodds.workspace = true\nserde = \"1\"\n[dev-dependencies]\nai = \"1\""),
        manifest("odds", "[dependencies]\nkernel.workspace = true\nrand_chacha = \"1\""),
        manifest("rules-x", "[dependencies]\ndice = { package = \"rand\", version = \"1\" }\nrules-y = \"1\""),
        manifest("rules-y", "[target.'cfg(unix)'.dependencies]\nai = \"1\""),
        manifest("ai", "[dependencies]\nrules-x = \"1\"\nrayon = \"1\"\n[build-dependencies]\nkernel = \"1\""),
        manifest("novel", ""),
    ]);
    let expected = [
        "kernel must not use odds; it may use declare",
        "rules-x must not use rand: all chance comes through `Dice`; the seeded source is rand_chacha, whose streams are stable",
        "rules-x must not use rules-y; it may use kernel, board, content, faces, scene",
        "rules-y must not use ai; it may use kernel, board, content, faces, scene",
        "ai must not use in its build script kernel; it may use in its build script none of ours",
        "novel has no place among the layers: give it one in ARROWS of tidy's layers.rs",
    ];
    assert_eq!(faults, expected);
}
