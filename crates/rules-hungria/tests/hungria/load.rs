//! What ships is without fault, and each fault that a designer can make is told: which, where, why and what to do.

mod forces;
mod ground;
mod scenarios;
mod shipped;
mod tables;

use conformance::faults::{clause_of, of_each, told};
use content::{Files, Problems};
use rules_hungria::{
    load,
    load::Shelf,
    model::{Content, PieceId},
    options::{OPTIONS, Options},
    scenarios,
};
use std::collections::BTreeSet;

const SCENARIOS: [&str; 3] = ["budapest", "campaign", "spring"];
const MAP: &str = "maps/hungary.toml";
const CAMPAIGN: &str = "scenarios/campaign.toml";
const BUDAPEST: &str = "scenarios/budapest.toml";
const SPRING: &str = "scenarios/spring.toml";
const COMBAT: &str = "tables/combat.toml";
const SCHEDULE: &str = "tables/schedule.toml";
const SHIFTS: &str = "tables/shifts.toml";
const SPECIAL: &str = "tables/special.toml";
const SUPPLY: &str = "tables/supply.toml";
const TERRAIN: &str = "tables/terrain.toml";
const AIR: &str = "units/air.toml";
const ALLIES: &str = "units/allies.toml";
const GERMAN: &str = "units/german.toml";
const MARKERS: &str = "units/markers.toml";

/// A scenario that needs a file.
fn needed_by(path: &str) -> &'static str {
    SCENARIOS.into_iter().find(|id| path.ends_with(&format!("{id}.toml"))).unwrap_or("campaign")
}

conformance::loads! {
    Shelf;
    fault: (SPRING, "last_turn = 14", "last_turn = 99"), of "spring" and not of "campaign";
    lines: of_each(7, 3), needed_by, more than 350, refused more than 200;
    sources: ["load.rs", "load", "options.rs"];
    kinds: [
        "map", "units", "air", "markers", "combat", "terrain", "shifts", "supply", "special", "schedule", "scenario",
    ];
}

/// The place of a unit.
fn unit(game: &Content, id: &str) -> PieceId {
    PieceId(game.units.iter().position(|unit| unit.id == id).expect("the unit ships") as u16)
}

#[test]
fn a_scenario_is_listed_as_a_lobby_shows_it() {
    let files = LOADER.changed(&LOADER.shipped(), CAMPAIGN, "first_turn = 1\n", "first_turn = \"one\"\n");
    let list = scenarios(&files);
    assert_eq!(list.iter().map(|info| &*info.id).collect::<Vec<_>>(), ["budapest", "spring"]);
    let ring = &list[0];
    assert_eq!((&*ring.name.en, &*ring.name.es), ("The Ring around Budapest", "El cerco de Budapest"));
    assert_eq!(ring.turns, Some(4));
    let seats: Vec<_> = ring.seats.iter().map(|seat| (&*seat.id, &*seat.name.en, &*seat.name.es)).collect();
    assert_eq!(seats, [("axis", "Axis", "Eje"), ("allied", "Allies", "Aliados")]);
    assert!(ring.intro.es.starts_with("Diciembre de 1944."));
    assert_eq!(scenarios(&LOADER.shipped())[1].turns, Some(14));
}

#[test]
fn options_are_chosen_by_name_and_a_scenario_may_change_the_usual_ones() {
    let with = |files: &Files, options: &[(&str, &str)]| LOADER.loaded_of(files, "campaign", options).options;
    let files = LOADER.shipped();
    assert_eq!(with(&files, &[]), Options::default());
    assert_eq!(OPTIONS.len(), 10);
    let wrong = [("zoc_crosses_lakes", "on"), ("attack_across_lake", "maybe")];
    LOADER.no_options("campaign", &wrong, &["content-option-unknown", "content-option-value"]);
    // The table has two names; where both set an option, the one that all games have wins.
    let set = |tables: &str| LOADER.changed(&files, CAMPAIGN, "[start]", &format!("{tables}\n\n[start]"));
    let older = set("[switches]\nzoc_crosses_lake = true\ncl_for_hq_without_rail = 0");
    let has = |options: &Options, name, word| options.words().contains(&(name, word));
    let options = with(&older, &[]);
    assert!(has(&options, "zoc_crosses_lake", "on") && has(&options, "cl_for_hq_without_rail", "0"));
    assert!(has(&with(&older, &[("zoc_crosses_lake", "off")]), "zoc_crosses_lake", "off"));
    let both = set("[options]\nzoc_crosses_lake = false\n[switches]\nzoc_crosses_lake = true");
    assert!(has(&with(&both, &[]), "zoc_crosses_lake", "off"));
    let refused = |new: &str, at: &str, message: &str| {
        refused_at(CAMPAIGN, "[start]", &format!("[switches]\n{new}\n[start]"), at, message, "");
    };
    refused("zoc_crosses_lakes = true", "\n‸zoc_crosses_lakes = true", "content-unknown-field");
    refused("zoc_crosses_lake = \"on\"", "zoc_crosses_lake = ‸\"on\"", "content-wrong-type");
    refused("cl_for_hq_without_rail = 2", "cl_for_hq_without_rail = ‸2", "content-unknown-value");
}

#[test]
fn the_faults_of_one_scenario_are_told_in_one_round() {
    let changes = [
        ("map = \"hungary\"", "map = \"hungry\""),
        ("first_turn = 11", "first_turn = 0"),
        ("last_turn = 14", "last_turn = 15"),
        ("\"de-101j\"", "\"de-101jj\""),
        ("\"hu-24gh*\"", "\"hu-sl\""),
        ("\"de-153\"", "\"de-153*\""),
        ("at_least = 20", "at_least = 30"),
        ("\"vv-1gvi\"", "\"lw-jg51\""),
        ("fuhrer_offensives = 1", "fuhrer_offensives = 9"),
        ("margarethe = \"active\"", "margarethe = \"actve\""),
    ];
    let expected = [
        ("content-unknown-id", "\"hungry\""),
        ("content-out-of-range", "0"),
        ("hungria-content-turns-late", "15"),
        ("hungria-content-unit-nowhere", "[…"),
        ("hungria-content-unit-nowhere", "[…"),
        ("content-unknown-id", "\"de-101jj\""),
        ("hungria-content-no-reduced", "\"de-153*\""),
        ("hungria-content-unit-twice", "\"hu-sl*\""),
        ("hungria-content-unit-twice", "\"lw-jg51\""),
        ("hungria-content-level-order", "30"),
        ("hungria-content-box-side", "\"lw-jg51\""),
        ("content-unknown-value", "\"actve\""),
        ("hungria-content-offensives", "9"),
        ("hungria-content-forced", "11"),
    ];
    let problems = LOADER.told_in(SPRING, &changes, &expected);
    assert_eq!(
        LOADER.spoken(&problems[0]),
        [
            "There is no map “hungry”. | Did you mean “hungary”?",
            "No existe el mapa «hungry». | ¿Quería decir «hungary»?"
        ]
    );
}
