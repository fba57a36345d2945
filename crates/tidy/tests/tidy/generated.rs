//! Files that a program wrote are as it would write them now.
//!
//! To add one: a line in [`GENERATED`], then `UPDATE_GENERATED=1 cargo nextest run -p tidy generated` writes it.

use crate::{cargo, none, root};
use std::{env, fs};

/// Arguments of `sandtable` and the file that holds what they print.
const GENERATED: &[(&[&str], &str)] = &[
    (&["schema", "fubar", "state"], "docs/schema/fubar.state.json"),
    (&["schema", "fubar", "training"], "docs/schema/fubar.training.json"),
    (&["schema", "fubar", "weapons"], "docs/schema/fubar.weapons.json"),
    (&["schema", "fubar", "armour"], "docs/schema/fubar.armour.json"),
    (&["schema", "fubar", "orders"], "docs/schema/fubar.orders.json"),
    (&["schema", "fubar", "cover"], "docs/schema/fubar.cover.json"),
    (&["schema", "fubar", "vehicles"], "docs/schema/fubar.vehicles.json"),
    (&["schema", "fubar", "force"], "docs/schema/fubar.force.json"),
    (&["schema", "fubar", "map"], "docs/schema/fubar.map.json"),
    (&["schema", "fubar", "scenario"], "docs/schema/fubar.scenario.json"),
    (&["schema", "fubar", "rulebook"], "docs/schema/fubar.rulebook.json"),
];

/// Every kind of file that has a schema is in the list.
#[test]
fn every_schema_is_written_down() {
    let kinds = printed(&["schema", "fubar", "--list"]).expect("the kinds can be listed");
    let missing = kinds.lines().filter(|kind| !GENERATED.iter().any(|(args, _)| args == &["schema", "fubar", kind]));
    none(&missing.map(str::to_owned).collect::<Vec<_>>(), "Add a line to GENERATED.");
}

/// What the binary prints. It was built with the tests, so that cargo only starts it.
fn printed(args: &[&str]) -> Result<String, String> {
    let run = ["run", "--quiet", "--bin", "sandtable", "--"];
    let output = cargo().args(run).args(args).output().expect("cargo runs");
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(|e| e.to_string())
    } else {
        Err(String::from_utf8_lossy(&output.stderr).into_owned())
    }
}

#[test]
fn generated_files_are_up_to_date() {
    let mut faults = Vec::new();
    for (args, file) in GENERATED {
        let path = root().join(file);
        match printed(args) {
            Err(said) => faults.push(format!("`sandtable {}` failed: {said}", args.join(" "))),
            Ok(text) if env::var_os("UPDATE_GENERATED").is_some() => {
                fs::create_dir_all(path.parent().expect("a file has a folder")).expect("the folder can be made");
                fs::write(&path, text).expect("the file can be written");
            }
            Ok(text) if fs::read_to_string(&path).is_ok_and(|there| there == text) => {}
            Ok(_) => faults.push(format!("{file} is not what `sandtable {}` prints", args.join(" "))),
        }
    }
    none(&faults, "Run `UPDATE_GENERATED=1 cargo nextest run -p tidy generated` and read the difference.");
}
