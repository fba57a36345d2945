//! What ships is without fault, and each fault that a designer can make is told: which, where, why and what to do.

mod charts;
mod faults;
mod forces;
mod shipped;

use conformance::faults::{of_each, told};
use rules_bcs::{
    RULEBOOK,
    load::Shelf,
    model::{EngagementRetreat, IsolationOn, SituationalOther},
    scenarios,
};
use std::collections::BTreeSet;

const SCENARIOS: [&str; 2] = ["vell_crossing", "corrow_offensive"];
const VELL: &str = "scenarios/vell_crossing.toml";
const CORROW: &str = "scenarios/corrow_offensive.toml";

conformance::loads! {
    Shelf;
    fault: (CORROW, "map = \"corrow\"", "map = \"corow\""), of "corrow_offensive" and not of "vell_crossing";
    lines: of_each(5, 2), |path| SCENARIOS[usize::from(path.contains("corrow"))],
        more than 300, refused more than 200;
    sources: ["load.rs", "load"];
    kinds: ["map", "edition", "terrain", "capabilities", "scenario"];
}

#[test]
fn what_ships_is_without_fault() {
    let files = LOADER.shipped();
    let problems = told(&LOADER.problems(&files));
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    for scenario in SCENARIOS {
        for edition in ["1.2", "2.0"] {
            let game = LOADER.loaded_of(&files, scenario, &[("edition", edition)]);
            assert_eq!((&*game.edition.id, &*game.scenario.id), (edition, scenario));
        }
        assert_eq!(LOADER.loaded_of(&files, scenario, &[]).edition.id, "2.0");
    }
}

#[test]
fn a_scenario_is_listed_as_a_lobby_shows_it() {
    let list = scenarios(&LOADER.shipped());
    assert_eq!(list.iter().map(|info| &*info.id).collect::<Vec<_>>(), SCENARIOS);
    let vell = &list[0];
    assert_eq!((&*vell.name.en, &*vell.name.es, vell.turns), ("Vell Crossing", "El paso del Vell", Some(5)));
    assert_eq!(vell.seats.iter().map(|seat| &*seat.id).collect::<Vec<_>>(), ["merrow", "karsk"]);
    let files = LOADER.changed(&LOADER.shipped(), VELL, "turns = 5\n", "turns = \"five\"\n");
    assert_eq!(scenarios(&files).len(), 1);
}

#[test]
fn options_are_chosen_by_name() {
    let files = LOADER.shipped();
    for info in rules_bcs::OPTIONS {
        for value in info.values {
            LOADER.loaded_of(&files, "vell_crossing", &[(info.name, value)]);
        }
    }
    let chosen = [
        ("edition", "1.2"),
        ("situational_other", "stay"),
        ("engagement_retreat", "hex"),
        ("jump_roll", "on"),
        ("screens", "on"),
        ("isolation_on", "every"),
        ("regular_attacks_per_obj", "1"),
        ("truck_enters_ezoc", "on"),
        ("attack_on_entry", "on"),
    ];
    let params = LOADER.loaded_of(&files, "vell_crossing", &chosen).edition.params;
    assert_eq!(params.situational_other, SituationalOther::Stay);
    assert_eq!(params.engagement_retreat, EngagementRetreat::Hex);
    assert_eq!((params.isolation_on, params.regular_attacks_per_obj), (IsolationOn::Every, 1));
    assert!(params.jump_roll && params.screens && params.truck_enters_ezoc && params.attack_on_entry);
    let off =
        LOADER.loaded_of(&files, "vell_crossing", &[("screens", "off"), ("regular_attacks_per_obj", "unlimited")]);
    assert_eq!((off.edition.params.screens, off.edition.params.regular_attacks_per_obj), (false, 0));
}

#[test]
fn a_scenario_sets_what_its_edition_leaves_open_and_players_choose_over_it() {
    let edit = |new: &str| LOADER.changed(&LOADER.shipped(), VELL, "[weather]", &format!("{new}\n\n[weather]"));
    let files = edit("[params]\nscreens = false\nregular_attacks_per_obj = 1\nstack_limit = 3");
    let params = |options: &[(&str, &str)]| LOADER.loaded_of(&files, "vell_crossing", options).edition.params;
    assert_eq!((params(&[]).screens, params(&[]).regular_attacks_per_obj, params(&[]).stack_limit), (false, 1, 3));
    // What the edition says is a choice too.
    assert!(params(&[("screens", "on")]).screens && params(&[("screens", "edition")]).screens);
    let unlimited = params(&[("regular_attacks_per_obj", "unlimited")]);
    assert_eq!((unlimited.regular_attacks_per_obj, unlimited.stack_limit), (0, 3));
    let files = edit("[options]\nedition = \"1.2\"\nattack_on_entry = true");
    let game = LOADER.loaded_of(&files, "vell_crossing", &[]);
    assert_eq!((&*game.edition.id, game.edition.params.attack_on_entry), ("1.2", true));
    assert_eq!(LOADER.loaded_of(&files, "vell_crossing", &[("edition", "2.0")]).edition.id, "2.0");
}

#[test]
fn a_scenario_is_played_under_an_edition_that_it_has() {
    let files = LOADER.changed(&LOADER.shipped(), VELL, "editions = [\"2.0\", \"1.2\"]", "editions = [\"1.2\"]");
    assert_eq!(LOADER.loaded_of(&files, "vell_crossing", &[]).edition.id, "1.2");
    let problems = LOADER.chosen(&files, "vell_crossing", &[("edition", "2.0")]).unwrap_err();
    assert_eq!(problems.len(), 1);
    assert_eq!(
        LOADER.spoken(&problems[0]),
        [
            "The scenario is not for edition “2.0”. | There are 1.2.",
            "El escenario no es para la edición «2.0». | Existen 1.2.",
        ]
    );
}

#[test]
fn the_faults_of_all_files_are_told_in_one_round() {
    let changes = [
        (CORROW, "map = \"corrow\"", "map = \"corow\""),
        (VELL, "first = \"karsk\"", "first = \"karks\""),
        (VELL, "least = 0, most = 7 }", "least = 0, most = 6 }"),
        (VELL, "{ hex = \"1410\", road = \"S1\" }", "{ hex = \"1410\", road = \"S9\" }"),
        ("maps/vell.toml", "\"0509|0609\"", "\"0509|0709\""),
        ("tables/terrain.toml", "tactical = \"1/2\", truck = \"1/3\"", "tactical = \"1/2\", truck = \"1/5\""),
        ("tables/capabilities.toml", "engage = \"target s\"", "engage = \"aim s\""),
        ("editions/2.0.toml", "clause = \"bcs:5.1h.6\"", "clause = \"bcs:5.1h.9\""),
    ];
    let expected = [
        ("bcs-content-clause", "\"bcs:5.1h.9\""),
        ("content-hexes-apart", "\"0509|0709\""),
        ("content-unknown-id", "\"corow\""),
        ("content-unknown-id", "\"karks\""),
        ("bcs-content-level", "8"),
        ("content-unknown-id", "\"S9\""),
        ("bcs-content-cell", "\"aim s\""),
        ("bcs-content-price", "\"1/5\""),
    ];
    let problems = LOADER.told_at_once(&changes, &expected);
    let said =
        ["There is no map “corow”. | Did you mean “corrow”?", "No existe el mapa «corow». | ¿Quería decir «corrow»?"];
    assert_eq!(LOADER.spoken(&problems[2]), said);
}

/// The lists of clauses are those of the rulebook, edition by edition.
#[test]
fn the_loader_knows_the_clauses_of_each_edition() {
    let files = LOADER.shipped();
    let book: toml::Table = toml::from_str(files.get("bcs/rulebook.toml").unwrap()).unwrap();
    let of = |edition: Option<&str>| -> BTreeSet<&str> {
        let clauses = book["clause"].as_array().unwrap().iter();
        let of_edition = clauses.filter(|clause| clause.get("edition").and_then(|e| e.as_str()) == edition);
        of_edition.map(|clause| clause["id"].as_str().unwrap()).collect()
    };
    for edition in [None, Some("1.2"), Some("2.0")] {
        let cited = RULEBOOK.iter().filter(|(_, only)| *only == edition);
        assert_eq!(cited.map(|(clause, _)| clause.0).collect::<BTreeSet<_>>(), of(edition), "{edition:?}");
    }
}
