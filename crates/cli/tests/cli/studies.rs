//! Many games, and games again: sim, replay.

use crate::common::{run_with, scratch};
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
    run_with(&[&args[..], &["--seat", "red=script", "--seat", "blue=random"]].concat(), "").done();
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

/// A study of the toy game in a folder of its own.
fn study(name: &str, text: &str) -> (std::path::PathBuf, std::path::PathBuf) {
    let folder = scratch(name);
    let file = folder.join("study.toml");
    fs::write(&file, text).unwrap();
    (file, folder.join("runs"))
}

const SWEEP: &str = r#"
scenario = "duel:meadow"
agents = ["greedy", "random"]
games = 12
seed = 5
chunks = 3
detail = "decisions"
sweep = { file = "scenarios/meadow.toml", path = "turns", values = ["2", "6"] }
"#;

fn read(folder: &std::path::Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

#[test]
fn chunks_played_apart_come_to_the_same_bytes() {
    let (file, whole) = study("study-whole", SWEEP);
    let path = file.to_str().unwrap();
    run_with(&["sim", "--study", path, "--out", whole.to_str().unwrap(), "--threads", "2"], "").done();
    let (file, apart) = study("study-apart", SWEEP);
    let args = ["sim", "--study", file.to_str().unwrap(), "--out", apart.to_str().unwrap()];
    for chunk in ["2", "0"] {
        run_with(&[&args[..], &["--chunk", chunk, "--threads", "1"]].concat(), "").done();
    }
    let early = run_with(&[&args[..], &["--merge"]].concat(), "");
    assert!(early.code == 1 && early.err.contains("These chunks are missing: 1."), "{}", early.err);
    run_with(&[&args[..], &["--chunk", "1"]].concat(), "").done();
    let merged = run_with(&[&args[..], &["--merge"]].concat(), "").done().out;
    assert!(merged.contains("turns=2, 12 games:") && merged.contains("turns=6, 12 games:"), "{merged}");
    for name in ["games.jsonl", "decisions.jsonl", "report.html"] {
        assert_eq!(read(&whole, name), read(&apart, name), "{name}");
    }
    let games: Vec<serde_json::Value> =
        read(&whole, "games.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(games.len(), 24);
    assert!((0..).zip(&games).all(|(number, game)| game["game"] == number % 12));
    let turns = |game: &serde_json::Value| game["turns"].as_array().unwrap().len();
    assert!(games[..12].iter().all(|game| turns(game) <= 2) && games[12..].iter().any(|game| turns(game) > 2));
}

#[test]
fn a_study_broken_off_goes_on() {
    let (file, folder) = study("study-on", &SWEEP.replace("decisions", "turns"));
    let args = ["sim", "--study", file.to_str().unwrap(), "--out", folder.to_str().unwrap()];
    run_with(&args, "").done();
    let chunks: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let is_chunk = |path: &&std::path::PathBuf| path.to_string_lossy().ends_with("-0001.jsonl");
    let chunk = chunks.iter().find(is_chunk).unwrap();
    let before = (fs::read_to_string(chunk).unwrap(), read(&folder, "games.jsonl"));
    fs::remove_file(chunk).unwrap();
    let kept = chunks.iter().find(|path| path.to_string_lossy().ends_with("-0000.jsonl")).unwrap();
    let untouched = fs::metadata(kept).unwrap().modified().unwrap();
    run_with(&args, "").done();
    assert_eq!((fs::read_to_string(chunk).unwrap(), read(&folder, "games.jsonl")), before);
    assert_eq!(fs::metadata(kept).unwrap().modified().unwrap(), untouched);
}

#[test]
fn the_report_is_one_page_that_needs_nothing_else() {
    let (file, folder) = study("study-page", SWEEP);
    let args = ["sim", "--study", file.to_str().unwrap(), "--out", folder.to_str().unwrap(), "--lang", "es"];
    run_with(&args, "").done();
    let page = read(&folder, "report.html");
    for title in
        ["Quién gana", "Cuándo se decide", "Lo que queda en el campo", "Suerte contra habilidad", "primera decisión"]
    {
        assert!(page.contains(title), "{title}");
    }
    assert!(!page.contains("http") && !page.contains("<script") && page.matches("<svg").count() == 7);
}

#[test]
fn what_is_wrong_with_a_study_is_told() {
    let told = |name: &str, from: &str, to: &str| {
        let (file, _) = study(name, &SWEEP.replace(from, to));
        let ran = run_with(&["sim", "--study", file.to_str().unwrap()], "");
        assert_ne!(ran.code, 0);
        ran.err
    };
    assert!(told("study-bad-1", "path = \"turns\"", "path = \"tunrs\"").contains("there is no such place"));
    assert!(told("study-bad-2", "games = 12", "gmaes = 12").contains("gmaes"));
    assert!(told("study-bad-3", "\"greedy\"", "\"gredy\"").contains("Did you mean “greedy”?"));
    assert!(told("study-bad-4", "chunks = 3", "chunks = 0").contains("one chunk at least"));
    assert!(told("study-bad-5", "scenarios/meadow", "scenarios/bridge").contains("There is no content file"));
}

#[test]
fn a_ladder_orders_its_players() {
    let args = ["ladder", "duel", "--levels", "random,greedy", "--games", "40", "--seed", "2", "--json"];
    let ladder = run_with(&args, "").done().json();
    assert_eq!((&ladder["players"][0]["elo"], &ladder["matches"][0]["games"]), (&0.0.into(), &40.into()));
    assert!(ladder["players"][1]["elo"].as_f64().unwrap() > 30.0, "{ladder}");
    let text = run_with(&args[..args.len() - 1], "").done().out;
    assert!(text.contains("greedy against random: ") && text.contains("± "), "{text}");
}

#[test]
fn a_replay_tells_luck_and_what_agents_thought() {
    let file = scratch("luck").join("game.journal");
    let path = file.to_str().unwrap();
    let args =
        ["play", "--text", "duel", "--seed", "4", "--save", path, "--seat", "red=greedy", "--seat", "blue=search:12"];
    run_with(&args, "").done();
    let luck = run_with(&["replay", path, "--luck", "--json"], "").done().json();
    let (red, blue) = (luck["totals"][0]["luck"].as_f64().unwrap(), luck["totals"][1]["luck"].as_f64().unwrap());
    assert!((red + blue).abs() < 0.03 && luck["throws"].as_u64().unwrap() > 3, "{luck}");
    let text = run_with(&["replay", path, "--luck"], "").done().out;
    assert!(text.contains("luckier than") && text.contains("The greatest strokes of luck:"), "{text}");
    let log = run_with(&["replay", path, "--lang", "es"], "").done().out;
    assert!(log.contains("Sopesado, cada uno al lado del mejor: "), "{log}");
}

#[test]
fn every_position_of_the_games_can_be_saved_and_loaded_on_the_way() {
    let args = ["sim", "duel:meadow", "--games", "5", "--agents", "script,random", "--seed", "7"];
    let plain = run_with(&args, "").done().out;
    assert_eq!(run_with(&[&args[..], &["--reload"]].concat(), "").done().out, plain, "the games are the same");
    let both = run_with(&["sim", "--study", "balance.toml", "--reload"], "");
    assert!(both.code == 2 && both.err.contains("--reload"), "{}", both.err);
}
