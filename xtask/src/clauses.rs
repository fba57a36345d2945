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
    let structural = structural(&book);
    let uncited: Vec<&str> = scan.uncited().filter(|id| !structural.contains(*id)).collect();
    let untested: Vec<&str> = scan.untested().collect();
    println!(
        "{name}: {} clauses, {} cited, {} structural, {} tested",
        scan.clauses.len(),
        scan.cited.len(),
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

/// Ids whose clause has a line `structural = …`. The files are checked by `sandtable check` and by tidy; here their
/// lines are enough.
fn structural(rulebook: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let mut id = "";
    for line in rulebook.lines() {
        let (key, value) = line.split_once('=').unwrap_or((line, ""));
        match key.trim() {
            "id" => id = value.trim().trim_matches('"'),
            "structural" => drop(ids.insert(id.to_owned())),
            _ => {}
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn structural_clauses_are_found_by_their_line() {
        let book = "[[clause]]\nid = \"a:1\"\n\n[[clause]]\nid = \"a:2\"\nen = \"structural = no\"\nstructural = { en = \"x\" }\n";
        assert_eq!(structural(book), ["a:2".to_owned()].into());
    }
}
