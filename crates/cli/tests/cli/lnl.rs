//! The squad game at the command line: every scenario, its coverage, its odds, a person's first decisions, the line of
//! sight.

use crate::common::{json, real, scratch};
use std::fs;

const MELEE: &str = include_str!("../../../../content/lnl/tables/melee.toml");

#[test]
fn every_scenario_is_set_up_and_small() {
    for scenario in ["orchard_street", "four_hedges", "lamps_out", "ap_long"] {
        let state = real(&["new", &format!("lnl:{scenario}")], "").done().out;
        assert!(state.len() < 60_000, "{scenario}: {} bytes", state.len());
        assert!(state.contains(&format!("\"{scenario}\"")), "{scenario}");
    }
}

#[test]
fn nothing_is_missing() {
    let coverage = json(&["rules", "lnl", "--coverage", "--json"]);
    let number = |name: &str| coverage[name].as_u64().unwrap_or_else(|| panic!("{name}: {coverage}"));
    assert_eq!((number("total"), coverage["missing"].as_array().map(Vec::len)), (797, Some(0)), "{coverage}");
    assert!(number("structural") * 20 <= number("total"), "at most 5 % is structural");
}

/// Set-up, initiative, an impulse: a wish that is refused with its clause, a spotting attempt with its odds, and what
/// can be asked.
#[test]
fn a_person_plays_the_first_decisions() {
    let input = "done\ndone\ndone\nlook sight G6u K6\nlook sight B4 G4\nwhy move Gr16\nlook unit Us02\nquit\n";
    let args = ["play", "--text", "lnl:orchard_street", "--hotseat", "--seed", "3"];
    let said = real(&args, input).done().out;
    for expected in ["hold the initiative", "clear line of sight", "lnl:10.3", "lnl:2.0.b", "FP 2, range 5"] {
        assert!(said.contains(expected), "{expected:?} is not in\n{said}");
    }
}

/// The kill number of even odds is the rulebook's: a table that says otherwise is refused; one that calls itself the
/// house's is used.
#[test]
fn a_table_of_your_own_is_used() {
    let melee = ["odds", "lnl", "melee", "attack=2", "defence=2"];
    let shipped = real(&melee, "").done().out;
    let root = scratch("own_melee");
    fs::create_dir_all(root.join("lnl/tables")).expect("a folder");
    let file = root.join("lnl/tables/melee.toml");
    let folder = root.to_str().expect("a plain name");
    fs::write(&file, MELEE.replacen("kill = 8, provenance = \"seed\"", "kill = 9, provenance = \"seed\"", 1))
        .expect("a file");
    assert_eq!(real(&["check", folder], "").code, 1);
    let house = MELEE.replacen("kill = 9, provenance = \"decision\"", "kill = 10, provenance = \"house\"", 1).replacen(
        "kill = 8, provenance = \"seed\"",
        "kill = 9, provenance = \"house\"",
        1,
    );
    fs::write(&file, house).expect("a file");
    real(&["check", folder], "").done();
    let own = real(&[&melee[..], &["--content", folder]].concat(), "").done().out;
    assert_ne!(own, shipped);
}

#[test]
fn a_golden_game_verifies() {
    let file = scratch("golden_lnl").join("game.journal");
    fs::write(&file, include_str!("../../../../games/lnl/orchard_street.journal")).expect("a file");
    let replay = real(&["replay", file.to_str().expect("a plain name"), "--verify"], "").done().out;
    assert!(replay.contains("every key agrees"), "{replay}");
}
