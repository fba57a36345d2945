//! The operational game at the command line: every scenario, its coverage, its odds, tables replaced and tables
//! refused.

use crate::common::{json, real, scratch};
use serde_json::Value;
use std::fs;

const COMBAT: &str = include_str!("../../../../content/hungria/tables/combat.toml");

#[test]
fn every_scenario_is_set_up_and_small() {
    for scenario in ["campaign", "budapest", "spring"] {
        let state = real(&["new", &format!("hungria:{scenario}")], "").done().out;
        assert!(state.len() < 100_000, "{scenario}: {} bytes", state.len());
        assert!(state.contains(&format!("\"{scenario}\"")), "{scenario}");
    }
}

#[test]
fn nothing_is_missing() {
    let coverage = json(&["rules", "hungria", "--coverage", "--json"]);
    let number = |name: &str| coverage[name].as_u64().unwrap_or_else(|| panic!("{name}: {coverage}"));
    assert_eq!((number("total"), coverage["missing"].as_array().map(Vec::len)), (413, Some(0)), "{coverage}");
    assert_eq!(number("total"), number("cited") + number("structural"));
    assert!(number("structural") * 20 <= number("total"), "at most 5 % is structural");
}

#[test]
fn an_open_reading_names_its_option() {
    let open = json(&["rules", "hungria", "--open", "--json"]);
    let readings = open["open"].as_array().unwrap();
    let advance = readings.iter().find(|it| it["id"] == "hun:8.5.h").unwrap();
    assert_eq!(advance["options"][0]["name"], "allied_basic_advance");
    assert_eq!(advance["options"][0]["values"], serde_json::json!(["on", "off"]));
    assert!(advance["others"][0].as_str().unwrap().contains("emptied hex"), "{advance}");
    // Nothing of the book alone is in the list, nor is a ruling without its reason.
    assert!(!readings.iter().any(|it| it["id"] == "hun:8.5.g"));
    assert!(readings.iter().all(|it| it["provenance"] != "decision" || it["reason"].is_string()));
    let text = real(&["rules", "hungria", "--open", "--search", "avance", "--lang", "es"], "").done().out;
    assert!(text.contains("Opción allied_basic_advance=on|off (por omisión off): "), "{text}");
}

#[test]
fn the_summary_of_a_study_has_levels_of_victory() {
    let args = ["sim", "hungria:spring", "--games", "4", "--agents", "random,random", "--seed", "7"];
    let text = real(&args, "").done().out;
    assert!(text.contains("Axis decisive victory: ") && text.contains("95 %"), "{text}");
    let summary = json(&[&args[..], &["--json"]].concat());
    let levels = summary["levels"].as_array().expect("levels");
    assert_eq!(levels.len(), 4);
    let games: u64 = levels.iter().map(|level| level["games"]["n"].as_u64().expect("a count")).sum();
    assert_eq!(games, 4);
}

/// A folder with one table of its own.
fn folder(name: &str, table: &str) -> std::path::PathBuf {
    let root = scratch(name);
    fs::create_dir_all(root.join("hungria/tables")).expect("a folder");
    fs::write(root.join("hungria/tables/combat.toml"), table).expect("a file");
    root
}

#[test]
fn a_table_of_your_own_is_used() {
    let table = COMBAT.replace("\"1/6\"", "\"1/7\"").replace("provenance = \"decision\"", "provenance = \"house\"");
    let root = folder("own_table", &table);
    let root = root.to_str().expect("a plain name");
    real(&["check", root], "").done();
    let combat = ["odds", "hungria", "combat", "side=allied", "attack=45", "defence=9", "steps=3"];
    assert!(real(&combat, "").done().out.contains("breakthrough 3"));
    let own = real(&[&combat[..], &["--content", root]].concat(), "").done().out;
    assert!(own.contains("1/7") && own.contains("breakthrough 4"), "{own}");
}

#[test]
fn a_broken_table_is_refused_with_file_and_line() {
    let broken = |from: &str, to: &str| COMBAT.replacen(from, to, 1);
    let row_4 = COMBAT.lines().find(|line| line.contains("die = 4")).expect("a row");
    for (name, table, says) in [
        ("no_column", broken("\"7:1\", ", ""), "combat.toml:14:11: The column 7:1 is missing (hun:8.2.j)."),
        ("no_row", broken(row_4, ""), "combat.toml:15:7: The die 4 has no row (hun:8.2.e)."),
        ("no_result", broken("\"1/6\"", "\"1-6\""), "combat.toml:33:67: “1-6” is not a result"),
    ] {
        let root = folder(name, &table);
        let root = root.to_str().expect("a plain name");
        let checked = real(&["check", root], "");
        assert_eq!(checked.code, 1, "{name}");
        assert!(format!("{}{}", checked.out, checked.err).contains(says), "{name}: {}{}", checked.out, checked.err);
        let refused = real(&["new", "hungria:campaign", "--content", root], "");
        assert_eq!(refused.code, 1, "{name}");
        assert!(format!("{}{}", refused.out, refused.err).contains(says), "{name}: {}", refused.err);
    }
}

/// A whole way by hand: set-up, columns, a move that is refused with its clause and one that is made, and what can be
/// asked.
#[test]
fn a_person_plays_the_first_decisions() {
    let input = "done\nwhy danube 1719\ndanube 1424\nreceive de-hq6 1723\nlook supply de-68\nlook hq su-hq2\nlook reach de-1pz\nquit\n";
    let args = ["play", "--text", "hungria:budapest", "--hotseat", "--seed", "3"];
    let said = real(&args, input).done().out;
    for expected in [
        "die 1, total 2 against 5+",
        "hun:5.8.3.b",
        "receives a CL in 1723",
        "an LDC of 5 hexes",
        "hexes to end in",
        "fully supplied, by rail",
    ] {
        assert!(said.contains(expected), "{expected:?} is not in\n{said}");
    }
}

/// The odds of an attack are told although the defender may still answer, and say what was assumed. The position is
/// made by hand: the opening of a scenario, put into the Allied combat phase.
#[test]
fn odds_before_the_answer_say_so() {
    let mut state: Value = real(&["new", "hungria:budapest"], "").done().json();
    state["state"]["phase"] = "combat".into();
    state["state"]["side"] = "allied".into();
    let dir = scratch("assumed");
    let file = dir.join("state.json");
    let path = file.to_str().expect("a plain name").to_owned();
    for action in ["attack 1522", "commit-all"] {
        fs::write(&file, state.to_string()).expect("a file");
        let acted = real(&["act", "--state", &path, "--action", action, "--json"], "").done().json();
        state = acted["state"].clone();
    }
    fs::write(&file, state.to_string()).expect("a file");
    let told = real(&["explain", "--state", &path, "--action", "declare"], "").done().out;
    assert!(told.contains("if the other side answers: No more support"), "{told}");
    assert!(told.contains("To be expected: "), "the text tells the means too: {told}");
    let odds = json(&["explain", "--state", &path, "--action", "declare", "--json"]);
    assert!(odds.to_string().contains("\"assumed\":[\"No more support"), "{odds}");
    assert!(odds.to_string().contains("1/6"), "six results: {odds}");
}

#[test]
fn a_golden_game_verifies() {
    let file = scratch("golden").join("game.journal");
    fs::write(&file, include_str!("../../../../games/hungria/budapest.journal")).expect("a file");
    let replay = real(&["replay", file.to_str().expect("a plain name"), "--verify"], "").done().out;
    assert!(replay.contains("every key agrees"), "{replay}");
}
