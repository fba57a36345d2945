//! Content: check, and a directory laid over what is built in.

use crate::common::{Ran, run_with, scratch};
use std::{fs, path::Path};

const GOOD: &str = include_str!("../../../catalog/toy/scenario.toml");

fn check(path: &Path, rest: &[&str]) -> Ran {
    run_with(&[&["check", path.to_str().unwrap()], rest].concat(), "")
}

fn write(root: &Path, path: &str, text: &str) {
    let file = root.join(path);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

fn faulty() -> String {
    GOOD.replace("meadow", "wood").replace("turns = 3", "turns = \"three\"").replace("[3, 2, 2, 3]", "[3, 0, 2, 99]")
}

#[test]
fn every_problem_is_shown_with_its_line_and_remedy() {
    let root = scratch("check-bad");
    write(&root, "duel/scenarios/wood.toml", &faulty());
    let file = root.join("duel/scenarios/wood.toml");
    for path in [&root, &root.join("duel"), &file] {
        let ran = check(path, &[]);
        assert_eq!(ran.code, 1);
        let place = |line: u32, column: u32| format!("{}:{line}:{column}: ", file.display());
        assert!(ran.out.contains(&place(5, 9)), "{}", ran.out);
        assert!(ran.out.contains(&format!("{}A unit has at most 9 steps.", place(6, 13))), "{}", ran.out);
        assert!(ran.out.contains(&place(6, 19)), "{}", ran.out);
        assert!(ran.out.contains("  6 | steps = [3, 0, 2, 99]\n    |             ^\n"), "{}", ran.out);
        assert!(ran.out.contains("    = Write a number from 1 to 9."), "{}", ran.out);
        assert!(ran.out.contains("3 problems in the content"), "{}", ran.out);
    }
    let spanish = check(&root, &["--lang", "es"]).out;
    assert!(spanish.contains("Una unidad tiene como mucho 9 pasos."), "{spanish}");
    let json = check(&root, &["--json"]).json();
    assert_eq!((json["problems"].as_array().unwrap().len(), &json["problems"][1]["line"]), (3, &6.into()));
}

#[test]
fn a_lone_file_is_a_scenario_of_the_game_that_is_named() {
    let root = scratch("check-lone");
    write(&root, "wood.toml", &faulty());
    let ran = check(&root.join("wood.toml"), &["--game", "duel"]);
    assert!(ran.code == 1 && ran.out.contains("wood.toml:5:9"), "{}", ran.out);
    let ran = check(&root.join("wood.toml"), &["--game", "dual"]);
    assert!(ran.code == 2 && ran.err.contains("Did you mean “duel”?"), "{}", ran.err);
}

#[test]
fn good_content_has_no_problems() {
    let root = scratch("check-good");
    write(&root, "duel/scenarios/wood.toml", &GOOD.replace("meadow", "wood"));
    assert_eq!(check(&root, &[]).done().out, "One file, no problems.\n");
}

#[test]
fn words_that_differ_between_the_languages_are_a_problem() {
    let root = scratch("check-words");
    write(&root, "duel/locales/en.ftl", "seat-red = Red\n");
    let ran = check(&root, &[]);
    assert!(ran.code == 1 && ran.out.contains("`duel-attack` is missing in en"), "{}", ran.out);
}

#[test]
fn what_is_no_content_is_told() {
    let root = scratch("check-none");
    let nowhere = check(&root.join("nowhere"), &[]);
    assert!(nowhere.code == 1 && nowhere.err.contains("There is no “"), "{}", nowhere.err);
    let empty = check(&root, &[]);
    assert!(empty.code == 1 && empty.err.contains("no directory named after a game (duel)"), "{}", empty.err);
    write(&root, "duel/scenarios/bad.toml", "");
    fs::write(root.join("duel/scenarios/bad.toml"), [0xff, 0xfe]).unwrap();
    assert!(check(&root, &[]).err.contains("is not text in UTF-8"));
}

#[test]
fn a_directory_is_laid_over_the_content() {
    let root = scratch("overlay");
    write(&root, "duel/scenarios/wood.toml", &GOOD.replace("meadow", "wood").replace("turns = 3", "turns = 1"));
    let content = ["--content", root.to_str().unwrap()];
    let games = run_with(&[&["games", "--json"], &content[..]].concat(), "").done().json();
    assert_eq!(games["games"][0]["scenarios"].as_array().unwrap().len(), 2);
    let state = run_with(&[&["new", "duel:wood"], &content[..]].concat(), "").done().out;
    assert!(state.contains("\"turns_left\": 1"), "{state}");
    let nowhere = run_with(&["games", "--content", "/nowhere/content"], "");
    assert!(nowhere.code == 1 && nowhere.err.contains("There is no “/nowhere/content”."), "{}", nowhere.err);
    let wrong = run_with(&["games", "--content", root.join("duel").to_str().unwrap()], "");
    assert!(wrong.code == 1 && wrong.err.contains("no directory named after a game"), "{}", wrong.err);
}

#[test]
fn a_scenario_that_is_not_right_tells_all_when_it_is_opened() {
    let root = scratch("overlay-bad");
    write(&root, "duel/scenarios/wood.toml", &faulty());
    let ran = run_with(&["new", "duel:wood", "--content", root.to_str().unwrap()], "");
    assert_eq!((ran.code, ran.err.matches("duel/scenarios/wood.toml:").count()), (1, 3), "{}", ran.err);
    assert!(ran.err.contains("A unit has at most 9 steps."), "{}", ran.err);
}
