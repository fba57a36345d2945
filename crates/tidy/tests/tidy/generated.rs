//! Files that a program wrote are as it would write them now.
//!
//! To add one: a line in [`GENERATED`], then `UPDATE_GENERATED=1 cargo nextest run -p tidy generated` writes it.

use crate::{cargo, none, root};
use std::{env, fs, path::PathBuf, process::Command, sync::LazyLock};

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
    (&["schema", "fubar", "exam"], "docs/schema/fubar.exam.json"),
    (&["schema", "hungria", "state"], "docs/schema/hungria.state.json"),
    (&["schema", "hungria", "map"], "docs/schema/hungria.map.json"),
    (&["schema", "hungria", "units"], "docs/schema/hungria.units.json"),
    (&["schema", "hungria", "air"], "docs/schema/hungria.air.json"),
    (&["schema", "hungria", "markers"], "docs/schema/hungria.markers.json"),
    (&["schema", "hungria", "combat"], "docs/schema/hungria.combat.json"),
    (&["schema", "hungria", "terrain"], "docs/schema/hungria.terrain.json"),
    (&["schema", "hungria", "shifts"], "docs/schema/hungria.shifts.json"),
    (&["schema", "hungria", "supply"], "docs/schema/hungria.supply.json"),
    (&["schema", "hungria", "special"], "docs/schema/hungria.special.json"),
    (&["schema", "hungria", "schedule"], "docs/schema/hungria.schedule.json"),
    (&["schema", "hungria", "scenario"], "docs/schema/hungria.scenario.json"),
    (&["schema", "hungria", "rulebook"], "docs/schema/hungria.rulebook.json"),
    (&["schema", "hungria", "exam"], "docs/schema/hungria.exam.json"),
    (&["schema", "lnl", "state"], "docs/schema/lnl.state.json"),
    (&["schema", "lnl", "map"], "docs/schema/lnl.map.json"),
    (&["schema", "lnl", "units"], "docs/schema/lnl.units.json"),
    (&["schema", "lnl", "skills"], "docs/schema/lnl.skills.json"),
    (&["schema", "lnl", "armies"], "docs/schema/lnl.armies.json"),
    (&["schema", "lnl", "fire"], "docs/schema/lnl.fire.json"),
    (&["schema", "lnl", "ordnance"], "docs/schema/lnl.ordnance.json"),
    (&["schema", "lnl", "melee"], "docs/schema/lnl.melee.json"),
    (&["schema", "lnl", "reduction"], "docs/schema/lnl.reduction.json"),
    (&["schema", "lnl", "terrain"], "docs/schema/lnl.terrain.json"),
    (&["schema", "lnl", "constants"], "docs/schema/lnl.constants.json"),
    (&["schema", "lnl", "scenario"], "docs/schema/lnl.scenario.json"),
    (&["schema", "lnl", "rulebook"], "docs/schema/lnl.rulebook.json"),
    (&["schema", "lnl", "exam"], "docs/schema/lnl.exam.json"),
    (&["schema", "bcs", "state"], "docs/schema/bcs.state.json"),
    (&["schema", "bcs", "map"], "docs/schema/bcs.map.json"),
    (&["schema", "bcs", "edition"], "docs/schema/bcs.edition.json"),
    (&["schema", "bcs", "terrain"], "docs/schema/bcs.terrain.json"),
    (&["schema", "bcs", "capabilities"], "docs/schema/bcs.capabilities.json"),
    (&["schema", "bcs", "scenario"], "docs/schema/bcs.scenario.json"),
    (&["schema", "bcs", "rulebook"], "docs/schema/bcs.rulebook.json"),
    (&["schema", "bcs", "exam"], "docs/schema/bcs.exam.json"),
];

/// Every kind of file that has a schema is in the list.
#[test]
fn every_schema_is_written_down() {
    let mut missing = Vec::new();
    for game in ["fubar", "hungria", "lnl", "bcs"] {
        let kinds = printed(&["schema", game, "--list"]).expect("the kinds can be listed");
        let written = |kind: &str| GENERATED.iter().any(|(args, _)| args == &["schema", game, kind]);
        missing.extend(kinds.lines().filter(|kind| !written(kind)).map(|kind| format!("{game} {kind}")));
    }
    none(&missing, "Add a line to GENERATED.");
}

/// The program. It was built with the tests, so that cargo only says where it is: for the whole workspace, because a build of
/// one crate has other features and begins anew.
static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let build = ["build", "--quiet", "--workspace", "--bin", "sandtable", "--message-format", "json"];
    let output = cargo().args(build).output().expect("cargo runs");
    let text = String::from_utf8(output.stdout).expect("cargo writes text");
    let artifacts = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let mut paths = artifacts.filter_map(|artifact| artifact["executable"].as_str().map(PathBuf::from));
    paths.next_back().expect("cargo builds the program")
});

/// What the program prints.
fn printed(args: &[&str]) -> Result<String, String> {
    let output = Command::new(&*PROGRAM).args(args).current_dir(root()).output().expect("the program runs");
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
