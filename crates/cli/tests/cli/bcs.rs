//! The Battalion Combat Series at the command line: both scenarios under both editions, coverage by edition, what
//! changed between them, odds, a person's first decisions.

use crate::common::{json, real, scratch};
use serde_json::Value;
use std::fs;

const CHARTS: &str = include_str!("../../../../content/bcs/editions/2.0.toml");

#[test]
fn every_scenario_is_set_up_under_every_edition() {
    for scenario in ["vell_crossing", "corrow_offensive"] {
        for edition in ["1.2", "2.0"] {
            let option = format!("edition={edition}");
            let state = real(&["new", &format!("bcs:{scenario}"), "--option", &option], "").done().out;
            assert!(state.len() < 60_000, "{scenario}: {} bytes", state.len());
            assert!(state.contains(&format!("\"edition\": \"{edition}\"")), "{scenario} {edition}\n{state}");
        }
    }
}

#[test]
fn nothing_is_missing_in_either_edition() {
    let coverage = json(&["rules", "bcs", "--coverage", "--json"]);
    let number = |of: &Value, name: &str| of[name].as_u64().unwrap_or_else(|| panic!("{name}: {coverage}"));
    let missing = coverage["missing"].as_array().map(Vec::len);
    assert_eq!((number(&coverage, "total"), missing), (435, Some(0)), "{coverage}");
    assert!(number(&coverage, "structural") * 20 <= number(&coverage, "total"), "at most 5 % is structural");
    for (edition, total) in [("1.2", 318 + 52), ("2.0", 318 + 65)] {
        let figures = &coverage["editions"][edition];
        assert_eq!(number(figures, "total"), total, "{edition}");
        assert_eq!(figures["missing"].as_array().map(Vec::len), Some(0), "{edition}");
    }
}

#[test]
fn what_changed_is_told_clause_by_clause() {
    let told = real(&["rules", "bcs", "--diff", "1.2", "2.0"], "").done().out;
    for expected in ["E-01", "- bcs:5.1g.1 ", "+ bcs:5.1g.1a ", "E-38"] {
        assert!(told.contains(expected), "{expected:?} is not in\n{told}");
    }
}

/// An Attack by Fire on a unit in a City: 5 and 6 cost a step in 1.2, only 6 in 2.0.
#[test]
fn the_chart_companion_knows_both_editions() {
    for (edition, share) in [("1.2", "(1/3)"), ("2.0", "(1/6)")] {
        let edition = format!("edition={edition}");
        let args = ["odds", "bcs", "barrage", &edition, "column=attack_by_fire", "hex=city"];
        let told = real(&args, "").done().out;
        let lost = told.lines().find(|line| line.contains("loses 1 step")).unwrap_or_else(|| panic!("{told}"));
        assert!(lost.contains(share), "{edition}: {told}");
    }
}

/// Begins, activates, asks, is refused by the clause.
#[test]
fn a_person_plays_the_first_decisions() {
    let input = "done\ndone\ndone\nlook supply K7\nlook snafu K7\nactivate K7\nunprepare\ndecline\nwhy attack M31-1 0906\nlook reach K7-1\nquit\n";
    let args = ["play", "--text", "bcs:vell_crossing", "--hotseat", "--seed", "3"];
    let said = real(&args, input).done().out;
    for expected in ["visibility 2", "hexes to the trains", "SNAFU", "bcs:1.3a"] {
        assert!(said.contains(expected), "{expected:?} is not in\n{said}");
    }
}

/// A chart of your own is used: a house rule that gives a Suppression Mission more.
#[test]
fn a_chart_of_your_own_is_used() {
    let odds = ["odds", "bcs", "attack", "edition=2.0", "suppression=yes"];
    let shipped = real(&odds, "").done().out;
    let root = scratch("own_charts");
    fs::create_dir_all(root.join("bcs/editions")).expect("a folder");
    let own = CHARTS.replacen("when = \"suppression\", value = 2", "when = \"suppression\", value = 4", 1);
    assert_ne!(own, CHARTS, "the row is there");
    fs::write(root.join("bcs/editions/2.0.toml"), own).expect("a file");
    let folder = root.to_str().expect("a plain name");
    let changed = real(&[&odds[..], &["--content", folder]].concat(), "").done().out;
    assert_ne!(changed, shipped);
}

#[test]
fn golden_games_of_both_editions_verify() {
    for (name, journal) in [
        ("vell_1_2", include_str!("../../../../games/bcs/vell_crossing_1_2.journal")),
        ("vell_2_0", include_str!("../../../../games/bcs/vell_crossing_2_0.journal")),
    ] {
        let file = scratch(&format!("golden_bcs_{name}")).join("game.journal");
        fs::write(&file, journal).expect("a file");
        let replay = real(&["replay", file.to_str().expect("a plain name"), "--verify"], "").done().out;
        assert!(replay.contains("every key agrees"), "{replay}");
    }
}
