//! `./x coverage`: clauses cited and tested. `sandtable rules GAME --coverage` gives the same numbers to players; this
//! chore needs nothing built, and names the places where tags are wrong.

use crate::{Done, Failed};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

pub fn report(root: &Path) -> Done {
    let mut names: Vec<String> = fs::read_dir(root.join("content"))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| root.join(format!("content/{name}/rulebook.toml")).is_file())
        .collect();
    names.sort();
    let complete: Vec<bool> = names.iter().map(|name| of_game(root, name)).collect();
    if complete.iter().all(|complete| *complete) { Ok(()) } else { Err(Failed(1)) }
}

/// Prints one game's coverage; whether nothing is missing.
fn of_game(root: &Path, name: &str) -> bool {
    let scan = match coverage::scan(&root.join(format!("crates/rules-{name}"))) {
        Ok(scan) => scan,
        Err(error) => {
            println!("{name}: not begun ({error})");
            return true;
        }
    };
    let book = fs::read_to_string(root.join(format!("content/{name}/rulebook.toml"))).unwrap_or_default();
    let entries = register::entries(&book);
    let structural: BTreeSet<&str> =
        entries.iter().filter(|entry| entry.is_structural).map(|entry| entry.id.as_str()).collect();
    let uncited: Vec<&str> = scan.uncited().filter(|id| !structural.contains(id)).collect();
    let untested: Vec<&str> = scan.untested().collect();
    println!(
        "{name}: {} clauses, {} cited, {} of them in code, {} structural, {} tested",
        scan.ids.len(),
        scan.cited.len(),
        scan.in_code.len(),
        structural.len(),
        scan.tested.len()
    );
    let unknown: Vec<&str> = scan.unknown.iter().map(String::as_str).collect();
    let stray: Vec<&str> = scan.stray.iter().map(String::as_str).collect();
    let lists = [
        ("not cited", uncited, " "),
        ("not tested", untested, " "),
        ("unknown ids", unknown, "\n    "),
        ("stray tags", stray, "\n    "),
    ];
    for (title, list, between) in lists.iter().filter(|(_, list, _)| !list.is_empty()) {
        println!("  {} {title}:\n    {}", list.len(), list.join(between));
    }
    lists.iter().all(|(_, list, _)| list.is_empty())
}
