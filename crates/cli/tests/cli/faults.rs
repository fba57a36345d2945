//! With `--json` everything that is wrong is JSON on the standard output, whatever the command: `refused`, `wanted` or
//! `error`.

use crate::common::{Ran, real, run_with, scratch};
use serde_json::Value;
use std::{collections::BTreeSet, fs, path::Path};

/// What a fault says of itself: its kind and what a script would look at. Nothing is said beside it.
#[track_caller]
fn fault(ran: &Ran, what: &str) -> (u8, String, Value) {
    assert!(ran.code > 0, "{what}: exit code 0\n{}", ran.out);
    assert_eq!(ran.err, "", "{what}: said on the standard error");
    assert_eq!(ran.out.lines().count(), 1, "{what}: one line\n{}", ran.out);
    let json: Value = serde_json::from_str(&ran.out).unwrap_or_else(|error| panic!("{what}: {error}: {}", ran.out));
    let kind = ["refused", "wanted"].into_iter().find(|&key| json.get(key).is_some());
    let error = &json["error"];
    let kind = kind.unwrap_or_else(|| error["kind"].as_str().unwrap_or_else(|| panic!("{what}: {json}")));
    if !error.is_null() {
        let message = error["message"].as_str().unwrap_or_else(|| panic!("{what}: no message: {json}"));
        assert!(!message.is_empty() && !message.contains('⟨'), "{what}: {message:?}");
    }
    (ran.code, kind.to_owned(), json)
}

/// Files that something is wrong with.
struct Bad {
    state: String,
    journal: String,
    drift: String,
    content: String,
    study: String,
}

fn bad(name: &str) -> Bad {
    let dir = scratch(name);
    let path = |file: &str| dir.join(file).to_str().unwrap().to_owned();
    let start = real(&["new", "fubar"], "").done().out;
    fs::write(dir.join("state.json"), start.replacen("\"turn\": ", "\"turn\": \"soon\", \"x\": ", 1)).unwrap();
    fs::write(dir.join("cut.journal"), "sandtable journal 1\ngame fubar\n").unwrap();
    let saved = path("whole.journal");
    let args = ["play", "--text", "fubar", "--seed", "5", "--against", "script", "--save", &saved];
    real(&args, "deploy rest\ndeployed\nquit\n").done();
    let whole = fs::read_to_string(&saved).unwrap();
    fs::write(dir.join("drift.journal"), whole.replacen("deploy rest", "deploi rest", 1)).unwrap();
    let scenario = dir.join("content/fubar/scenarios/ten_faults.toml");
    fs::create_dir_all(scenario.parent().unwrap()).unwrap();
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bad/ten_faults.toml"), scenario).unwrap();
    fs::write(dir.join("study.toml"), "scenario = 5\n").unwrap();
    Bad {
        state: path("state.json"),
        journal: path("cut.journal"),
        drift: path("drift.journal"),
        content: path("content"),
        study: path("study.toml"),
    }
}

/// The commands with what is wrong, the exit code and the kind of fault.
fn list(bad: &Bad) -> Vec<(Vec<&str>, u8, &'static str)> {
    let Bad { state, journal, drift, content, study } = bad;
    let nowhere = "/nowhere/at/all";
    let line = |text: &'static str| -> Vec<&str> {
        let word = |word: &'static str| match word {
            "STATE" => state.as_str(),
            "JOURNAL" => journal.as_str(),
            "DRIFT" => drift.as_str(),
            "CONTENT" => content.as_str(),
            "STUDY" => study.as_str(),
            "NOWHERE" => nowhere,
            word => word,
        };
        text.split_whitespace().map(word).collect()
    };
    [
        ("games --content NOWHERE", 1, "file"),
        ("rules fubra", 2, "usage"),
        ("rules fubar --clause act-99", 2, "usage"),
        ("rules bcs --edition 9.9", 2, "usage"),
        ("rules bcs --diff 1.2 1.2", 2, "usage"),
        ("rules fubar --open --coverage", 2, "usage"),
        ("odds fubar shot", 2, "usage"),
        ("odds fubar shoot level=seasond", 2, "usage"),
        ("odds fubar shoot level", 2, "usage"),
        ("odds lnl fire target=us_m113 count=2", 2, "usage"),
        ("new chess", 2, "usage"),
        ("new fubar:nowhere", 2, "usage"),
        ("new fubar --option mortar=on", 2, "usage"),
        ("new fubar:ten_faults --content CONTENT", 1, "content"),
        ("new", 2, "usage"),
        ("legal --state NOWHERE", 1, "file"),
        ("legal --state STATE", 1, "position"),
        ("act --state NOWHERE --action end", 1, "file"),
        ("act --state STATE --action end", 1, "position"),
        ("act", 2, "usage"),
        ("explain --state STATE --action end", 1, "position"),
        ("explain --action", 2, "usage"),
        ("look --state NOWHERE", 1, "file"),
        ("look --state STATE unit x", 1, "position"),
        ("look --state", 2, "usage"),
        ("sim fubra --agents random,random", 2, "usage"),
        ("sim fubar --agents random,gredy", 2, "usage"),
        ("sim fubar --agents random", 2, "usage"),
        ("sim fubar --agents random,random --games 1 --out /nowhere/at/all", 1, "file"),
        ("sim --study NOWHERE", 1, "file"),
        ("sim --study STUDY", 1, "content"),
        ("ladder fubra", 2, "usage"),
        ("ladder fubar --levels random,gredy --games 2", 2, "usage"),
        ("ladder fubar --until 5", 2, "usage"),
        ("replay NOWHERE", 1, "file"),
        ("replay JOURNAL", 1, "journal"),
        ("replay JOURNAL --luck", 1, "journal"),
        ("replay DRIFT --to 900", 2, "usage"),
        ("check NOWHERE", 1, "file"),
        ("check NOWHERE --game chess", 2, "usage"),
        ("schema fubra", 2, "usage"),
        ("schema fubar scenari", 2, "usage"),
        ("schema", 2, "usage"),
    ]
    .into_iter()
    .map(|(text, code, kind)| (line(text), code, kind))
    .collect()
}

#[test]
fn every_fault_is_json_whatever_the_command() {
    let bad = bad("faults");
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for (args, code, kind) in list(&bad) {
        let what = args.join(" ");
        for args in [[&args[..], &["--json"]].concat(), [&args[..], &["--json", "--lang", "es"]].concat()] {
            let ran = real(&args, "");
            let (found, told, json) = fault(&ran, &what);
            assert_eq!((found, told.as_str()), (code, kind), "{what}: {json}");
        }
        // Without the flag it is said as before, with the same code.
        let spoken = real(&args, "");
        assert!(spoken.code == code && !spoken.err.is_empty() && spoken.out.is_empty(), "{what}: {}", spoken.out);
        seen.insert(args[0].to_owned());
    }
    for command in commands() {
        let wrong = real(&[&command, "--json", "--no-such-thing"], "");
        assert_eq!(fault(&wrong, &command).1, "usage");
        let has_json = real(&[&command, "--help"], "").done().out.contains("--json");
        assert!(!has_json || seen.contains(&command), "{command} has --json, and no fault of it is tried here");
    }
    assert_eq!(fault(&real(&["dance", "--json"], ""), "dance").1, "usage");
    assert!(real(&["legal", "--help", "--json"], "").done().out.contains("Usage:"), "help is no fault");
}

/// The commands that the help lists.
fn commands() -> Vec<String> {
    let help = real(&["--help"], "").done().out;
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let lines = list.lines().take_while(|line| line.starts_with("  "));
    // A description that is too long goes on farther to the right.
    let heads = lines.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    let names: Vec<String> = heads.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect();
    assert!(names.len() > 10 && names.iter().any(|name| name == "look"), "{names:?}");
    names.into_iter().filter(|name| name != "help").collect()
}

#[test]
fn faults_of_an_action_are_json() {
    let start = real(&["new", "fubar"], "").done().out;
    let act = |args: &[&str]| real(&[&["act", "--json"], args].concat(), &start);
    let told = |args: &[&str]| fault(&act(args), &args.join(" "));
    let (code, kind, json) = told(&["--action", "deploi rest"]);
    assert_eq!((code, kind.as_str(), &json["error"]["nearest"]), (2, "misread", &"deploy rest".into()));
    let (code, kind, json) = told(&["--action", "walk"]);
    assert_eq!((code, kind.as_str()), (1, "refused"));
    assert!(json["refused"]["clause"].as_str().unwrap().starts_with("fub:"));
    assert_eq!(told(&["--action", "deploy rest", "--dice", "3"]).1, "dice");
    assert_eq!(told(&["--action", "deploy rest", "--dice", "x"]).1, "usage");
    let (code, kind, json) = told(&["--action", "deploy rest", "--seat", "nobody"]);
    assert_eq!((code, kind.as_str()), (2, "usage"));
    assert_eq!(json["error"]["messages"][0]["id"], "cli-unknown-seat");
    assert_eq!(json["error"]["messages"][0]["args"]["asked"], "nobody");
    assert_eq!(told(&["--action", "deploy rest", "--out", "/nowhere/at/all"]).1, "file");
    let start = run_with(&["new", "duel"], "").done().out;
    let first = run_with(&["act", "--seat", "red", "--action", "choose bold"], &start).done().out;
    let missing = run_with(&["act", "--json", "--seat", "blue", "--action", "choose bold"], &first);
    assert_eq!((fault(&missing, "a missing die").1.as_str(), missing.code), ("wanted", 1));
    let misfit = run_with(&["act", "--json", "--seat", "blue", "--action", "choose bold", "--dice", "9"], &first);
    assert_eq!(fault(&misfit, "a misfit").1, "dice");
    let nothing = run_with(&["act", "--json", "--seat", "green", "--action", "end"], "{oops");
    assert_eq!(fault(&nothing, "no JSON").1, "position");
    let lost = run_with(&["explain", "--json", "--seat", "blue", "--action", "dance"], &first);
    assert_eq!(fault(&lost, "no action").1, "misread");
}

#[test]
fn content_faults_come_with_their_places() {
    let bad = bad("places");
    let ran = real(&["new", "fubar:ten_faults", "--content", &bad.content, "--json"], "");
    let (_, _, json) = fault(&ran, "content");
    let problems = json["error"]["problems"].as_array().unwrap();
    assert!(problems.len() > 4, "{json}");
    assert!(problems.iter().all(|problem| problem["line"].is_u64() && problem["message"].is_string()), "{json}");
    assert_eq!(problems[0]["file"], "fubar/scenarios/ten_faults.toml");
}

/// A journal that replays only so far is told as far as it goes, with what stops it in the same answer.
#[test]
fn a_journal_that_drifts_is_one_answer() {
    let bad = bad("drift");
    for more in [&[][..], &["--verify"], &["--luck"]] {
        let ran = real(&[&["replay", &bad.drift, "--json"], more].concat(), "");
        let json = ran.json();
        assert_eq!((ran.code, json["error"]["kind"].as_str(), ran.err.as_str()), (1, Some("journal"), ""), "{json}");
        assert!(json["error"]["message"].as_str().unwrap().contains("deploi"), "{json}");
        assert!(json["entries"].as_array().is_some_and(Vec::is_empty) || json["throws"].is_u64(), "{json}");
    }
}
