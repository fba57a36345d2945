//! The JSON that scripts and bots read, on the games of the program: DESIGN section 5.

use crate::common::{real, scratch};
use serde_json::Value;
use std::fs;

const SCENARIO: &str = "fubar:s1_farm_crossroads";

fn json(line: &str) -> Value {
    real(&line.split_whitespace().collect::<Vec<_>>(), "").done().json()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap_or_else(|| panic!("{value} is no list"))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

#[test]
fn games() {
    let games = json("games --json");
    let games = list(&games["games"]);
    // The game for newcomers comes first.
    assert_eq!(text(&games[0]["id"]), "ossel");
    let game = games.iter().find(|game| text(&game["id"]) == "fubar").expect("fubar is listed");
    list(&game["editions"]);
    let scenarios = list(&game["scenarios"]);
    assert_eq!(text(&scenarios[0]["id"]), "s1_farm_crossroads");
    for scenario in scenarios {
        assert!(!text(&scenario["name"]).is_empty() && !text(&scenario["intro"]).is_empty());
        assert!(scenario["turns"].as_u64().unwrap() > 0);
        assert!(list(&scenario["seats"]).len() >= 2, "{scenario}");
        // Every scenario that is listed can be set up.
        real(&["new", &format!("fubar:{}", text(&scenario["id"]))], "").done();
    }
    let options = list(&game["options"]);
    assert!(options.iter().any(|option| text(&option["name"]) == "mortar_indirect"), "{game}");
}

#[test]
fn coverage() {
    let coverage = json("rules fubar --coverage --json");
    let number = |name: &str| coverage[name].as_u64().unwrap_or_else(|| panic!("{name}: {coverage}"));
    assert!(number("total") > 300);
    assert_eq!(number("total"), number("cited") + number("structural"));
    assert!(number("structural") * 20 <= number("total"), "at most 5 % is structural");
    assert_eq!(list(&coverage["missing"]).len(), 0, "{coverage}");
    assert!(number("tested") <= number("total"));
}

#[test]
fn rulebook_and_search() {
    let clause = json("rules fubar --clause fub:act-2 --json");
    assert!(clause.to_string().contains("fub:act-2"), "{clause}");
    let spanish = real(&["rules", "fubar", "--search", "cobertura", "--lang", "es"], "").done().out;
    let english = real(&["rules", "fubar", "--search", "cover", "--lang", "en"], "").done().out;
    assert!(spanish.lines().count() > 5 && english.lines().count() > 5);
}

#[test]
fn odds() {
    let odds = json("odds fubar shoot level=seasoned weapon=rifle shooters=5 cover=light --json");
    assert_eq!(odds["exact"], true);
    let outcomes = list(&odds["outcomes"]);
    let mut results: Vec<&str> = outcomes.iter().map(|outcome| text(&outcome["result"])).collect();
    let sum: f64 = outcomes.iter().map(|outcome| outcome["probability"].as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    results.sort_unstable();
    results.dedup();
    assert_eq!(results.len(), outcomes.len(), "one outcome for each distinct result");
    // Five dice that hit on 6: seasoned is 5+, light cover takes one off.
    assert_eq!(text(&outcomes[0]["p"]), "3125/7776");
    assert_eq!(text(&outcomes[1]["result"]), "1 hit on the target");
    let activation = json("odds fubar activate level=veteran enemy=none --json");
    assert!(activation.to_string().contains("\"5/6\""), "{activation}");
}

/// A bot that knows only the command line: it asks what is legal, chooses by a rule of thumb and acts.
#[test]
fn a_bot_drives_thirty_decisions() {
    let mut state = real(&["new", SCENARIO], "").done().out;
    let mut refused = 0;
    for n in 0..30_usize {
        let legal = real(&["legal", "--json"], &state).done().json();
        let seats = list(&legal["pending"]);
        assert_eq!(seats.len(), 1, "{legal}");
        assert!(text(&legal["clause"]).starts_with("fub:") && legal["complete"].is_boolean());
        let actions = list(&legal["actions"]);
        let action = &actions[(n * 7) % actions.len()];
        let notation = text(&action["notation"]);
        assert_eq!(action["seat"], seats[0]);
        assert!(!text(&action["text"]).is_empty());

        let explained = real(&["explain", "--json", "--action", notation], &state).done().json();
        assert_eq!(explained["legal"], true, "{notation}: {explained}");
        assert_eq!(explained["odds"]["exact"], true, "{notation}: {explained}");

        let illegal = real(&["act", "--json", "--action", "pass", "--seed", "1"], &state);
        refused += u32::from(illegal.code == 1);
        assert!(text(&illegal.json()["refused"]["clause"]).starts_with("fub:"), "{}", illegal.out);

        let seed = n.to_string();
        let acted = real(&["act", "--json", "--action", notation, "--seed", &seed], &state).done();
        let again = real(&["act", "--json", "--action", notation, "--seed", &seed], &state).done();
        assert_eq!(acted.out, again.out, "the same seed gives the same bytes");
        let acted = acted.json();
        for event in list(&acted["events"]) {
            assert!(text(&event["clause"]).starts_with("fub:") && !text(&event["text"]).contains('⟨'), "{event}");
        }
        assert_eq!(acted["over"], Value::Null);
        state = acted["state"].to_string();
    }
    assert_eq!(refused, 30);
}

#[test]
fn replay_verifies() {
    let path = scratch("shapes-replay").join("game.journal");
    let file = path.to_str().unwrap();
    real(&["play", "--text", SCENARIO, "--seed", "2", "--save", file], "auto 20\nquit\n").done();
    let verified = real(&["replay", file, "--verify", "--json"], "").done().json();
    assert!(verified.to_string().contains("true"), "{verified}");
    let whole = real(&["replay", file], "").done().out;
    assert!(whole.contains("(fub:act-2)"), "{whole}");
    real(&["replay", file, "--to", "3"], "").done();
    assert_eq!(real(&["replay", file, "--to", "9999"], "").code, 2);
}

#[test]
fn studies_repeat_byte_for_byte() {
    let dir = scratch("shapes-sim");
    let study = |name: &str, threads: &str| {
        let out = dir.join(name);
        let base = ["sim", SCENARIO, "--games", "40", "--agents", "random,random", "--seed", "7"];
        let ran = real(&[&base[..], &["--threads", threads, "--out", out.to_str().unwrap()]].concat(), "").done();
        (fs::read(out).unwrap(), ran.out)
    };
    let (one, summary) = study("one", "1");
    assert_eq!(study("again", "1"), (one.clone(), summary.clone()));
    assert_eq!(study("two", "2"), (one.clone(), summary));
    let text = String::from_utf8(one).unwrap();
    let records: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 40);
    for (n, record) in records.iter().enumerate() {
        assert_eq!(record["game"].as_u64(), Some(n as u64), "in game order: {record}");
    }
}

#[test]
fn schemas() {
    let state = json("schema fubar");
    assert!(state["properties"]["state"].is_object() && state["properties"]["game"].is_object(), "{state}");
    let kinds = real(&["schema", "fubar", "--list"], "").done().out;
    for kind in kinds.lines() {
        let schema = json(&format!("schema fubar {kind}"));
        assert!(schema["$schema"].is_string(), "{kind}: {schema}");
    }
}
