//! Many games, and games again: sim, replay.

mod common;
use common::{run_with, scratch};
use std::fs;

fn sim(name: &str, threads: &str) -> (String, String) {
    let file = scratch(name).join("games.jsonl");
    let args =
        ["sim", "duel:meadow", "--games", "40", "--agents", "random,greedy", "--seed", "7", "--threads", threads];
    let args = [&args[..], &["--out", file.to_str().unwrap()]].concat();
    let ran = run_with(&args, "").done();
    (ran.out, fs::read_to_string(file).unwrap())
}

#[test]
fn records_are_the_same_bytes_for_any_number_of_threads() {
    let one = sim("sim-one", "1");
    assert_eq!(one, sim("sim-two", "2"));
    assert_eq!(one, sim("sim-again", "1"));
    let records: Vec<serde_json::Value> = one.1.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 40);
    assert!((0..).zip(&records).all(|(number, record)| record["game"] == number && record["end"] != "cut"));
    assert!(one.0.starts_with("40 games of meadow, seed 7.\nRed (random) wins "), "{}", one.0);
    assert!(one.0.contains("; 95 %: "), "{}", one.0);
}

#[test]
fn the_summary_has_wilson_intervals() {
    let args = ["sim", "duel", "--games", "30", "--agents", "greedy,random", "--seed", "3", "--json"];
    let summary = run_with(&args, "").done().json();
    let red = &summary["seats"][0]["wins"];
    let (low, share, high) =
        (red["low"].as_f64().unwrap(), red["share"].as_f64().unwrap(), red["high"].as_f64().unwrap());
    assert!(low < share && share < high && share > 0.5, "{summary}");
    assert_eq!((&summary["games"], &summary["cut"]["n"]), (&30.into(), &0.into()));
}

/// A whole game between agents, saved.
fn journal(name: &str) -> (std::path::PathBuf, String) {
    let file = scratch(name).join("game.journal");
    let path = file.to_str().unwrap();
    let args = ["play", "--text", "duel", "--seed", "4", "--save", path];
    run_with(&[&args[..], &["--seat", "red=greedy", "--seat", "blue=random"]].concat(), "").done();
    let text = fs::read_to_string(&file).unwrap();
    (file, text)
}

#[test]
fn a_saved_game_replays_and_verifies() {
    let (file, text) = journal("replay");
    let path = file.to_str().unwrap();
    let verified = run_with(&["replay", path, "--verify"], "").done().out;
    assert!(verified.starts_with("All ") && verified.contains("every key agrees"), "{verified}");
    let log = run_with(&["replay", path], "").done().out;
    assert!(log.starts_with("1 Red: Choose: ") && log.contains("(duel:2.2)"), "{log}");
    let two = run_with(&["replay", path, "--to", "2", "--json"], "").done().json();
    assert_eq!(two["entries"].as_array().unwrap().len(), 2);
    let state = two["state"].to_string();
    assert_eq!(run_with(&["legal", "--json"], &state).done().json()["key"], two["key"]);
    let n = text.lines().filter(|line| line.contains('|')).count();
    let past = run_with(&["replay", path, "--to", &(n + 1).to_string()], "");
    assert!(past.code == 2 && past.err.contains("there is no entry"), "{}", past.err);
}

#[test]
fn a_cut_or_edited_journal_names_what_is_wrong() {
    let (file, text) = journal("edited");
    let path = file.to_str().unwrap();
    let verify = |text: &str| {
        fs::write(&file, text).unwrap();
        let ran = run_with(&["replay", path, "--verify"], "");
        assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
        ran.err
    };
    let cut = verify(&text[..text.len() - 8]);
    assert!(cut.contains("no key") && cut.contains("cut off"), "{cut}");
    let third = text.lines().find(|line| line.starts_with("3 ")).unwrap();
    let key = third.rsplit(' ').next().unwrap();
    let other = verify(&text.replace(key, "0123456789abcdef"));
    assert!(
        other.starts_with("Entry 3 does not replay: its key is 0123456789abcdef, but the game comes to "),
        "{other}"
    );
    let action = verify(&text.replacen("choose", "chose", 1));
    assert!(action.starts_with("Entry 1 does not replay: That is no action."), "{action}");
    assert!(verify("hello").contains("this is no journal"));
}

#[test]
fn a_journal_of_an_unknown_game_is_told() {
    let (file, text) = journal("unknown");
    fs::write(&file, text.replace("game duel", "game dual")).unwrap();
    let ran = run_with(&["replay", file.to_str().unwrap()], "");
    assert!(ran.code == 2 && ran.err.contains("Did you mean “duel”?"), "{}", ran.err);
}

#[test]
fn other_content_is_told() {
    let (file, text) = journal("content");
    let line = text.lines().find(|line| line.starts_with("content ")).unwrap();
    fs::write(&file, text.replace(line, "content 0000000000000001")).unwrap();
    let ran = run_with(&["replay", file.to_str().unwrap(), "--verify"], "").done();
    assert!(ran.err.contains("other content"), "{}", ran.err);
}
