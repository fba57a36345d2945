//! What ships is without fault, and each fault that a designer can make is told: which, where, why and what to do.

mod forces;
mod ground;
mod scenarios;
mod shipped;
mod tables;

use conformance::faults::{clause_of, of_each, told};
use content::{Files, Problems};
use rules_lnl::{load::Shelf, model::Content, scenarios};
use std::collections::BTreeSet;

const SCENARIOS: [&str; 4] = ["ap_long", "four_hedges", "lamps_out", "orchard_street"];
const ORCHARD: &str = "scenarios/orchard_street.toml";
const HEDGES: &str = "scenarios/four_hedges.toml";
const LAMPS: &str = "scenarios/lamps_out.toml";
const AP_LONG: &str = "scenarios/ap_long.toml";
const VAURY: &str = "maps/saint_vaury.toml";
const AMERICANS: &str = "units/us_ww2.toml";
const GERMANS: &str = "units/german.toml";
const VIETNAM: &str = "units/us_vietnam.toml";
const FIRE: &str = "tables/fire.toml";
const ORDNANCE: &str = "tables/ordnance.toml";
const MELEE: &str = "tables/melee.toml";
const REDUCTION: &str = "tables/reduction.toml";
const TERRAIN: &str = "tables/terrain.toml";
const CONSTANTS: &str = "tables/constants.toml";
const ARMIES: &str = "tables/armies.toml";
const CARDS: &str = "skills/cards.toml";

/// A scenario that needs a file.
fn needed_by(path: &str) -> &'static str {
    SCENARIOS.into_iter().find(|id| path.ends_with(&format!("scenarios/{id}.toml"))).unwrap_or("orchard_street")
}

conformance::loads! {
    Shelf;
    fault: (HEDGES, "map = \"les_quatre_haies\"", "map = \"les_quatre_haie\""),
        of "four_hedges" and not of "orchard_street";
    lines: of_each(5, 2), needed_by, more than 500, refused more than 300;
    sources: ["load.rs", "load", "options.rs"];
    kinds: [
        "map", "units", "skills", "armies", "fire", "ordnance", "melee", "reduction", "terrain", "constants", "scenario",
    ];
}

fn with(path: &str, old: &str, new: &str) -> Files {
    LOADER.changed(&LOADER.shipped(), path, old, new)
}

#[test]
fn a_scenario_is_listed_as_a_lobby_shows_it() {
    let files = with(ORCHARD, "turns = 6\n", "turns = \"six\"\n");
    let list = scenarios(&files);
    assert_eq!(list.iter().map(|info| &*info.id).collect::<Vec<_>>(), ["four_hedges", "lamps_out", "ap_long"]);
    let hedges = &list[0];
    assert_eq!((&*hedges.name.en, &*hedges.name.es, hedges.turns), ("Four Hedges", "Cuatro setos", Some(8)));
    let seats: Vec<_> = hedges.seats.iter().map(|seat| (&*seat.id, &*seat.name.en, &*seat.name.es)).collect();
    assert_eq!(seats, [("us", "Americans", "Estadounidenses"), ("ger", "Germans", "Alemanes")]);
    assert!(hedges.intro.es.starts_with("Infantería de planeadores"));
}

// proves lnl:1.6.1.1.a
#[test]
fn options_are_chosen_by_name() {
    let files = LOADER.shipped();
    let game = LOADER.loaded_of(&files, "four_hedges", &[]);
    // Machine guns do not jam unless somebody chooses so.
    assert!(game.scenario.switches.jams.is_empty());
    assert!(game.options.words().contains(&("hexside_tm", "add")));
    let jamming = LOADER.loaded_of(&files, "four_hedges", &[("jamming", "on")]);
    let jams: BTreeSet<&str> =
        jamming.scenario.switches.jams.iter().map(|kind| &*jamming.kinds[kind.index()].id).collect();
    let guns = ["ger_mg34", "ger_mg42", "ger_mg42_tripod", "nva_rpd", "us_m1919a4_tripod", "us_m1919a6", "us_m60"];
    assert_eq!(jams, BTreeSet::from(guns));
    let off = [("hexside_tm", "off")];
    assert!(LOADER.loaded_of(&files, "four_hedges", &off).options.words().contains(&off[0]));
    assert_ne!(LOADER.loaded_of(&files, "four_hedges", &[("degrading_shadow", "off")]).ground, game.ground);
}

#[test]
fn the_faults_of_all_files_are_told_in_one_round() {
    let changes = [
        (LAMPS, "map = \"saint_vaury\"", "map = \"saint_vary\""),
        (ORCHARD, "first_initiative = \"us\"", "first_initiative = \"uk\""),
        (ORCHARD, "counter = \"us_ldr_harrow\"", "counter = \"us_ldr_harow\""),
        (ORCHARD, "skill = \"assaulter\"", "skill = \"asaulter\""),
        (ORCHARD, "needs = 1", "needs = 8"),
        (ORCHARD, "\"us_bazooka\"", "\"us_bazoka\""),
        (VAURY, "\"D3|D4\"", "\"D3|D5\""),
        (GERMANS, "nation = \"german\"", "nation = \"germn\""),
        (MELEE, "kill = 8", "kill = 9"),
        (TERRAIN, "rubble = \"rubble\"", "rubble = \"ruble\""),
        (CARDS, "duration = \"equipment\"", "duration = \"equipmnt\""),
        (REDUCTION, "even = \"us_glider_154\"", "even = \"us_glider_155\""),
    ];
    let expected = [
        ("content-hexes-apart", "\"D3|D5\""),
        ("content-unknown-id", "\"saint_vary\""),
        ("content-unknown-id", "\"uk\""),
        ("lnl-content-needs", "8"),
        ("content-unknown-id", "\"us_ldr_harow\""),
        ("content-unknown-id", "\"asaulter\""),
        ("content-unknown-id", "\"us_bazoka\""),
        ("content-unknown-value", "\"equipmnt\""),
        ("content-not-as-printed", "9"),
        ("content-unknown-id", "\"us_glider_155\""),
        ("content-unknown-id", "\"ruble\""),
        ("content-unknown-id", "\"germn\""),
    ];
    assert_eq!(
        LOADER.spoken(&LOADER.told_at_once(&changes, &expected)[1]),
        [
            "There is no map “saint_vary”. | Did you mean “saint_vaury”?",
            "No existe el mapa «saint_vary». | ¿Quería decir «saint_vaury»?"
        ]
    );
}
