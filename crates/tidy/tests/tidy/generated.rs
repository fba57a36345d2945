//! Files that a program wrote are as it would write them now.
//!
//! Which they are follows from the games there are: `sandtable schema GAME --list` names the kinds of files that a game
//! has a schema for. `UPDATE_GENERATED=1 cargo nextest run -p tidy generated` writes them.

use crate::{cargo, files, none, root};
use std::{env, fs, path::PathBuf, process::Command, sync::LazyLock};

/// Arguments of `sandtable` and the file that holds what they print: the schemas of every game with a rulebook.
fn generated() -> Vec<(Vec<String>, String)> {
    let game_of = |file: &String| Some(file.strip_prefix("content/")?.strip_suffix("/rulebook.toml")?.to_owned());
    let mut all = Vec::new();
    for game in files().iter().filter_map(game_of) {
        let kinds =
            printed(&["schema".to_owned(), game.clone(), "--list".to_owned()]).expect("the kinds can be listed");
        all.extend(kinds.lines().map(|kind| {
            (vec!["schema".to_owned(), game.clone(), kind.to_owned()], format!("docs/schema/{game}.{kind}.json"))
        }));
    }
    all
}

/// Every schema is of a game and of a kind of file that there still is.
#[test]
fn no_schema_is_left_over() {
    let known: Vec<String> = generated().into_iter().map(|(_, file)| file).collect();
    let is_idle = |file: &&String| file.starts_with("docs/schema/") && file.ends_with(".json") && !known.contains(file);
    let idle: Vec<String> = files().iter().filter(is_idle).cloned().collect();
    none(&idle, "Remove it: no game has such a file.");
}

/// The program. It was built with the tests, so that cargo only says where it is: it is asked as the tests were built,
/// because a build of one crate, or one without tests, has other features and begins anew (`--lib` would build
/// libraries that have no tests as tests).
static PROGRAM: LazyLock<PathBuf> = LazyLock::new(|| {
    let build = ["test", "--no-run", "--workspace", "--tests", "--message-format", "json"];
    let output = cargo().args(build).output().expect("cargo runs");
    let text = String::from_utf8(output.stdout).expect("cargo writes text");
    let artifacts = text.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let is_program = |artifact: &serde_json::Value| {
        artifact["target"]["name"] == "sandtable" && artifact["profile"]["test"] == false
    };
    let mut paths = artifacts.filter(is_program).filter_map(|found| found["executable"].as_str().map(PathBuf::from));
    paths.next().expect("cargo builds the program")
});

/// What the program prints.
fn printed(args: &[String]) -> Result<String, String> {
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
    for (args, file) in generated() {
        let path = root().join(&file);
        match printed(&args) {
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
