//! What is wrong is told plainly, with an exit code other than 0, and nothing is lost by it.

use crate::common::{Ran, real, scratch};
use serde_json::Value;
use std::{
    fs,
    path::{Path, PathBuf},
};

const SCENARIO: &str = "fubar:s1_farm_crossroads";

fn start() -> String {
    real(&["new", SCENARIO], "").done().out
}

fn act(state: &str, action: &str, rest: &[&str]) -> Ran {
    real(&[&["act", "--action", action], rest].concat(), state)
}

/// Everything is set up and the Germans have the initiative.
fn first_turn() -> String {
    let steps = [("deploy rest", "1"), ("done", "1"), ("deploy rest", "1"), ("done", "1")];
    let last =
        steps[..3].iter().fold(start(), |state, (action, seed)| act(&state, action, &["--seed", seed]).done().out);
    act(&last, "done", &["--dice", "6,1"]).done().out
}

/// Whether a refusal says all of this, with this exit code, in words and not in ids.
#[track_caller]
fn says(ran: &Ran, code: u8, texts: &[&str]) {
    let said = format!("{}{}", ran.out, ran.err);
    assert_eq!(ran.code, code, "{said}");
    assert!(!said.contains('⟨'), "{said}");
    for text in texts {
        assert!(said.contains(text), "“{text}” is not in:\n{said}");
    }
}

fn journal(name: &str) -> (PathBuf, String) {
    let path = scratch(name).join("game.journal");
    let args = ["play", "--text", SCENARIO, "--seed", "5", "--against", "script", "--save", path.to_str().unwrap()];
    real(&args, "deploy rest\ndone\nauto 6 script\nquit\n").done();
    let text = fs::read_to_string(&path).unwrap();
    (path, text)
}

/// The line of an entry of a journal, by its number.
fn entry(text: &str, number: usize) -> &str {
    let head = format!("{number} ");
    text.lines()
        .find(|line| line.trim_start().starts_with(&head))
        .unwrap_or_else(|| panic!("no entry {number}: {text}"))
}

fn replay(path: &Path, text: &str) -> Ran {
    fs::write(path, text).unwrap();
    let ran = real(&["replay", path.to_str().unwrap(), "--verify"], "");
    assert_eq!(fs::read_to_string(path).unwrap(), text, "the file is left as it is");
    ran
}

#[test]
fn a_truncated_journal_names_the_line() {
    let (path, text) = journal("cut");
    let last = text.trim_end().rfind(' ').unwrap();
    says(&replay(&path, &text[..last]), 1, &["Line "]);
    says(&replay(&path, &text[..20]), 1, &["Line "]);
    says(&replay(&path, ""), 1, &["Line 1 "]);
    let whole_lines: String = text.lines().take(text.lines().count() - 2).flat_map(|line| [line, "\n"]).collect();
    says(&replay(&path, &whole_lines), 0, &["every key agrees"]);
}

#[test]
fn an_edited_journal_names_the_entry_and_the_first_key_that_differs() {
    let (path, text) = journal("edited");
    // The first entry that rolled a single die.
    let faces = |line: &str| line.split('|').nth(2).map_or(0, |faces| faces.split_whitespace().count());
    let number = (1..).find(|&number| faces(entry(&text, number)) == 1).unwrap();
    let (line, named) = (entry(&text, number), format!("Entry {number} "));
    let (found, written) = (line.split_whitespace().last().unwrap(), "0123456789abcdef");
    says(&replay(&path, &text.replace(found, written)), 1, &[&named, found, written]);
    // Another face: an activation that failed, or one that did not. The first key that differs is named.
    let face = line.split('|').nth(2).unwrap().trim();
    let other = if face == "1" { "6" } else { "1" };
    let edited = text.replace(line, &line.replace(&format!("| {face} |"), &format!("| {other} |")));
    says(&replay(&path, &edited), 1, &[&named, found]);
    // Another action in its place: refused by its clause, or another key.
    let other = text.replacen("deploy rest", "done", 1);
    says(&replay(&path, &other), 1, &["Entry 1 ", "fub:"]);
    let typo = text.replacen("deploy rest", "deploi rest", 1);
    says(&replay(&path, &typo), 1, &["Entry 1 ", "deploi"]);
    // `play --load` refuses it the same way, and starts no game.
    let ran = real(&["play", "--text", "--load", path.to_str().unwrap()], "quit\n");
    says(&ran, 1, &["Entry 1 ", "deploi"]);
}

#[test]
fn a_state_with_a_wrong_field_names_its_path() {
    let state: Value = serde_json::from_str(&first_turn()).unwrap();
    let broken = |path: &[&str], value: Value| {
        let mut broken = state.clone();
        let mut field = &mut broken;
        for key in path {
            field = match key.parse::<usize>() {
                Ok(index) => &mut field[index],
                Err(_) => &mut field[*key],
            };
        }
        assert!(!field.is_null(), "there is no field {path:?}");
        *field = value;
        broken.to_string()
    };
    let first = |state: &Value| state.as_object().unwrap().keys().next().unwrap().clone();
    let units = &state["state"]["units"];
    let unit = if units.is_array() { "0".to_owned() } else { first(units) };
    let legal = |text: &str| real(&["legal"], text);
    says(&legal(&broken(&["state", "turn"], "soon".into())), 1, &["state.turn"]);
    says(&legal(&broken(&["state", "turn"], 99.into())), 1, &["turn", "8"]);
    says(&legal(&broken(&["state", "units", &unit], "lost".into())), 1, &["state.units"]);
    says(&legal(&broken(&["game"], "fubra".into())), 2, &["fubra", "Did you mean “fubar”?"]);
    says(&legal(&broken(&["scenario"], "s1_farm".into())), 2, &["s1_farm"]);
    says(&legal(&broken(&["sandtable"], 9.into())), 1, &["9"]);
    says(&legal("{\"sandtable\": 1,\n oops}"), 1, &["ine 2"]);
    says(&legal(""), 1, &["ine 1"]);
}

#[test]
fn a_scenario_with_ten_faults_shows_all_ten() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/ten_faults.toml");
    let ran = real(&["check", file.to_str().unwrap(), "--game", "fubar"], "");
    let remedies =
        ["Did you mean “us”?", "Did you mean “de_sq1”?", "Did you mean “us_1944”?", "Did you mean “farmhouse”?"];
    says(&ran, 1, &remedies);
    let lines = [6, 7, 8, 10, 17, 18, 23, 31, 36, 41];
    for line in lines {
        says(&ran, 1, &[&format!("ten_faults.toml:{line}:")]);
    }
    says(&ran, 1, &["10 problems in the content"]);
    let json = real(&["check", file.to_str().unwrap(), "--game", "fubar", "--json"], "").json();
    let found: Vec<i64> = json["problems"].as_array().unwrap().iter().map(|p| p["line"].as_i64().unwrap()).collect();
    assert_eq!(found, lines);
    let spanish = real(&["check", file.to_str().unwrap(), "--game", "fubar", "--lang", "es"], "");
    says(&spanish, 1, &["10 ", "¿Quería decir «farmhouse»?"]);
}

#[test]
fn unknown_things_name_the_nearest() {
    let run = |line: &str| real(&line.split_whitespace().collect::<Vec<_>>(), "");
    says(&run("rules fubar --clause act-99"), 2, &["act-99"]);
    says(&run("rules fubra"), 2, &["There is no game “fubra”. Did you mean “fubar”?"]);
    says(&run("new chess"), 2, &["chess", "fubar"]);
    says(&run("new fubar:s1_farm_crosroads"), 2, &["Did you mean “s1_farm_crossroads”?"]);
    says(&run("new fubar --option mortar=on"), 2, &["mortar"]);
    says(&run("odds fubar shot"), 2, &["Did you mean “shoot”?"]);
    says(&run("odds fubar shoot level=seasond"), 2, &["Did you mean “seasoned”?"]);
    says(&run("odds fubar shoot level=seasoned shooters=99"), 2, &["99", "1–16"]);
    says(&run("sim fubar --agents random,gredy"), 2, &["Did you mean “greedy”?"]);
    says(&run("schema fubar scenari"), 2, &["Did you mean “scenario”?"]);
    says(&run("games --content /nowhere/at/all"), 1, &["/nowhere/at/all"]);
    says(&run("play --text fubar --content /nowhere/at/all"), 1, &["/nowhere/at/all"]);
    says(&run("check /nowhere/at/all"), 1, &["/nowhere/at/all"]);
    says(&run("replay /nowhere/at/all"), 1, &["/nowhere/at/all"]);
    says(&run("legal --state /nowhere/at/all"), 1, &["/nowhere/at/all"]);
}

#[test]
fn a_typo_in_an_action_suggests_the_nearest() {
    let state = first_turn();
    says(&act(&state, "atempt de_sq1", &["--seed", "1"]), 2, &["Did you mean “attempt de_sq1”?"]);
    says(&act(&state, "attempt de_sq9", &["--seed", "1"]), 2, &["de_sq9", "Did you mean “attempt de_sq1”?"]);
    let json = act(&state, "atempt de_sq1", &["--seed", "1", "--json"]);
    assert_eq!((json.code, &json.json()["error"]["nearest"]), (2, &"attempt de_sq1".into()));
}

#[test]
fn dice_that_are_missing_spare_or_impossible() {
    let state = first_turn();
    let missing = act(&state, "attempt de_sq1", &[]);
    says(&missing, 1, &["One die with 6 sides is wanted, by fub:act-2", "Nothing was played."]);
    assert_eq!(missing.out, "", "no state is printed");
    let json = act(&state, "attempt de_sq1", &["--json"]);
    assert_eq!((json.code, json.json()["wanted"]["clause"].as_str()), (1, Some("fub:act-2")), "{}", json.out);
    says(&act(&state, "attempt de_sq1", &["--dice", "5,5"]), 1, &["One die more", "Nothing was played."]);
    says(&act(&state, "attempt de_sq1", &["--dice", "7"]), 1, &["7 is no face", "fub:act-2", "Nothing was played."]);
    says(&act(&state, "attempt de_sq1", &["--dice", "x"]), 2, &["x"]);
    says(&act(&state, "attempt de_sq1", &["--dice", "1", "--seed", "1"]), 2, &["--seed"]);
}

#[test]
fn an_illegal_action_prints_its_clause_and_leaves_the_state() {
    let path = scratch("illegal").join("game.json");
    let file = path.to_str().unwrap();
    let before = first_turn();
    fs::write(&path, &before).unwrap();
    for (action, clause) in [("attempt us_sq1", "fub:"), ("walk", "fub:"), ("pass", "fub:init-13")] {
        let ran = real(&["act", "--state", file, "--action", action, "--seed", "1", "--out", file], "");
        says(&ran, 1, &["Not allowed: ", clause]);
        assert_eq!(ran.out, "");
        assert_eq!(fs::read_to_string(&path).unwrap(), before, "{action} changed the file");
        let json = real(&["act", "--state", file, "--action", action, "--seed", "1", "--json"], "");
        let refused = &json.json()["refused"];
        assert!(refused["clause"].as_str().unwrap().starts_with(clause) && refused["message"].is_string());
        assert_eq!(json.code, 1);
    }
}

#[test]
fn content_that_cannot_be_played_is_told_when_it_is_opened() {
    let root = scratch("overlay");
    let file = root.join("fubar/scenarios/ten_faults.toml");
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/ten_faults.toml"), &file).unwrap();
    let root = root.to_str().unwrap();
    says(&real(&["new", "fubar:ten_faults", "--content", root], ""), 1, &["ten_faults.toml:36:13", "farmhose"]);
    real(&["new", SCENARIO, "--content", root], "").done();
}
