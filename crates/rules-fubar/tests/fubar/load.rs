//! What ships is without fault, and each fault that a designer can make is told: which, where, why and what to do.

mod forces;
mod ground;
mod scenarios;
mod tables;

use conformance::faults::told;
use content::Problems;
use kernel::Speech;
use rules_fubar::{
    Options,
    content::{FigureRow, ForceFile, UnitRow, VehiclesFile},
    load::Shelf,
    model::UnitId,
    scenarios,
};

const SCENARIOS: [&str; 3] = ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"];
const S1: &str = "scenarios/s1_farm_crossroads.toml";
const S2: &str = "scenarios/s2_customs_house.toml";
const S3: &str = "scenarios/s3_relay_kestrel.toml";
const FARM: &str = "maps/hedgerow_farm.toml";
const RELAY: &str = "maps/relay_kestrel.toml";
const US: &str = "units/us_1944.toml";
const GERMAN: &str = "units/german_1944.toml";
const VEHICLES: &str = "units/vehicles.toml";
const WEAPONS: &str = "tables/weapons.toml";
const ARMOUR: &str = "tables/armour.toml";
const TRAINING: &str = "tables/training.toml";
const ORDERS: &str = "tables/orders.toml";
const COVER: &str = "tables/cover.toml";

/// The force lists.
const FORCES: [&str; 4] = ["us_1944", "german_1944", "modern", "scifi"];

/// Every unit of some force lists, as it is written.
fn listed(forces: &[&str]) -> Vec<UnitRow> {
    let mut problems = Problems::new();
    let mut read = |force: &&str| {
        let path = LOADER.path(&format!("units/{force}.toml"));
        content::read::<ForceFile>(&LOADER.shipped(), &path, &mut problems).expect("a force list").unit
    };
    let units = forces.iter().flat_map(&mut read).collect();
    assert!(problems.is_empty());
    units
}

/// The figures of a unit, as they are written.
fn figures(unit: &UnitRow) -> &[FigureRow] {
    unit.figures.as_deref().map_or(&[], Vec::as_slice)
}

/// A scenario that needs a file.
fn needed_by(path: &str) -> &'static str {
    let is_of = |parts: [&str; 3]| parts.iter().any(|part| path.contains(part));
    match path {
        _ if is_of(["modern", "s2_", "harbour"]) => SCENARIOS[1],
        _ if is_of(["scifi", "s3_", "relay"]) => SCENARIOS[2],
        _ => SCENARIOS[0],
    }
}

conformance::loads! {
    Shelf;
    fault: (RELAY, "width = 6000", "width = 60"), of "s3_relay_kestrel" and not of "s1_farm_crossroads";
    // Most lines are much like others when doubled; lost, each is another fault.
    lines: |nth| if nth.is_multiple_of(5) { &[0, 2] } else { &[0] }, needed_by, more than 1000, refused more than 1000;
    sources: ["load.rs", "load", "options.rs"];
    kinds: ["training", "weapons", "armour", "orders", "cover", "vehicles", "force", "map", "scenario"];
}

#[test]
fn what_ships_is_without_fault() {
    let told = told(&LOADER.problems(&LOADER.shipped()));
    assert!(told.is_empty(), "{}", told.join("\n"));
    for scenario in SCENARIOS {
        assert_eq!(LOADER.loaded(scenario).scenario().id, scenario);
    }
}

#[test]
fn what_ships_has_the_numbers_that_the_specification_counts() {
    let files = LOADER.shipped();
    let mut problems = Problems::new();
    assert_eq!(rules_fubar::tables(&files, &mut problems).expect("the tables are sound").weapons.len(), 16);
    let vehicles: VehiclesFile = content::read(&files, &LOADER.path(VEHICLES), &mut problems).unwrap();
    assert_eq!(vehicles.vehicle.len(), 13);
    let is_force = |path: &str| path.starts_with("fubar/units/") && !path.ends_with(VEHICLES);
    let units = listed(&FORCES);
    let n_figures: usize = units.iter().flat_map(figures).map(|row| usize::from(row.count)).sum();
    let n_forces = files.iter().filter(|(path, _)| is_force(path)).count();
    assert_eq!((n_forces, units.len(), n_figures), (FORCES.len(), 48, 180));
    let pieces = |scenario: &str| {
        let game = LOADER.loaded(scenario);
        let table = game.table();
        let solids = table.blocking.len() + table.impassable.len();
        table.areas.len() + table.lines.len() + table.objects.len() + solids
    };
    assert_eq!(SCENARIOS.map(pieces).iter().sum::<usize>(), 55);
    assert_eq!(scenarios(&files).len(), 3);
    assert!(problems.is_empty());
}

#[test]
fn a_scenario_is_listed_as_a_lobby_shows_it() {
    let files = LOADER.changed(&LOADER.shipped(), S2, "turns = 7", "turns = \"seven\"");
    let list = scenarios(&files);
    assert_eq!(list.iter().map(|info| &*info.id).collect::<Vec<_>>(), ["s1_farm_crossroads", "s3_relay_kestrel"]);
    let relay = &list[1];
    assert_eq!((&*relay.name.en, &*relay.name.es), ("Who Holds the Relay", "Quién domina el repetidor"));
    assert_eq!(relay.turns, Some(9));
    assert_eq!(relay.seats.iter().map(|seat| &*seat.id).collect::<Vec<_>>(), ["colonial", "raiders"]);
    assert!(relay.intro.es.starts_with("El repetidor Cernícalo"));
}

#[test]
fn units_stand_in_the_order_of_their_ids_with_crews_among_them() {
    let game = LOADER.loaded("s1_farm_crossroads");
    let ids: Vec<&str> = game.units().iter().map(|unit| &*unit.id).collect();
    assert_eq!(
        ids,
        [
            "de_at",
            "de_hmg",
            "de_hq",
            "de_replacements",
            "de_sq1",
            "de_sq2",
            "us_engineers",
            "us_hq",
            "us_mortar",
            "us_rocket",
            "us_sq1",
            "us_sq2",
            "us_tank",
            "us_tank_crew"
        ]
    );
    let mut next = 0;
    for (index, unit) in game.units().iter().enumerate() {
        assert_eq!(unit.first.index(), next, "{}", unit.id);
        for (place, figure) in unit.figures().enumerate() {
            let data = game.figure(figure);
            assert_eq!((data.unit, usize::from(data.number)), (UnitId(index as u8), place + 1));
        }
        assert_eq!(unit.owner.0, u8::from(unit.id.starts_with("us")));
        next += usize::from(unit.n_figures);
    }
    assert_eq!(next, game.figures().len());
}

#[test]
fn a_crew_that_may_bail_out_has_pistols_and_the_level_of_its_vehicle() {
    let game = LOADER.loaded("s1_farm_crossroads");
    let (tank, crew) = (UnitId(12), UnitId(13));
    assert_eq!((game.unit(tank).crew, game.unit(crew).crew), (Some(crew), Some(tank)));
    assert!(!game.unit(tank).is_crew && game.unit(crew).is_crew);
    assert_eq!(game.unit(tank).n_figures, 0);
    let unit = game.unit(crew);
    assert_eq!((&*unit.name.en, &*unit.name.es), ("Crew of Medium tank", "Tripulación de Tanque medio"));
    assert_eq!((unit.n_figures, unit.level, unit.owner), (5, game.unit(tank).level, game.unit(tank).owner));
    assert_eq!(game.tables().levels[usize::from(unit.level)].id, "veteran");
    for figure in unit.figures().map(|figure| game.figure(figure)) {
        assert_eq!(figure.weapons, [game.tables().pistol]);
        assert_eq!((figure.armour.0, figure.radius, figure.grenades), (0, 50, false));
    }
    assert_eq!(game.unit(UnitId(0)).crew, None);
}

#[test]
fn a_scenario_is_built_as_it_is_written() {
    use board::open::Pt;
    use kernel::Seat;
    use rules_fubar::model::{Award, Edge, Exit, SuddenDeath};
    let game = LOADER.loaded("s2_customs_house");
    let scenario = game.scenario();
    assert_eq!((scenario.turns, scenario.margin), (7, 1));
    assert_eq!(scenario.exits, [Exit { side: Seat(0), edge: Edge::East, from: 450, to: 3600 }]);
    assert_eq!(
        scenario.awards,
        [
            Award::Exited { side: Seat(0), per_figure: 1, per_vehicle: 2 },
            Award::ControlAtEnd { objective: 0, side: Some(Seat(1)), vp: 5 },
            Award::CasualtiesEach { of: Some(Seat(0)), vp: 1 },
            Award::VehicleDestroyed { of: None, vp: 2 },
        ]
    );
    let mount = &game.table().mounts[0];
    let area = &game.table().areas[mount.area];
    assert_eq!((&*mount.id, &*area.id, area.class, area.bunker), ("checkpoint_gun", "checkpoint", 3, true));
    assert_eq!((mount.at, mount.facing), (Pt::new(2450, 890), 18));
    let game = LOADER.loaded("s3_relay_kestrel");
    assert_eq!(game.scenario().sudden_death, [SuddenDeath { vp: 12, from_turn: 5 }]);
    let embarked: Vec<_> = game.units().iter().filter(|unit| unit.starts_in.is_some()).collect();
    assert_eq!(embarked.len(), 1);
    assert_eq!(
        (&*embarked[0].id, &*game.unit(embarked[0].starts_in.expect("it rides")).id),
        ("cg_first", "cg_carrier")
    );
    assert_eq!(LOADER.loaded("s1_farm_crossroads").scenario().deploy_order, [Seat(0), Seat(1)]);
    assert_eq!(LOADER.loaded("s1_farm_crossroads").scenario().sides[1].initiative, 1);
}

#[test]
fn options_are_chosen_by_name() {
    let files = LOADER.shipped();
    assert_eq!(LOADER.loaded(SCENARIOS[0]).options(), Options::default().words());
    let chosen = [("shared_cover_sight_limit", "600"), ("mortar_indirect", "off")];
    assert_eq!(LOADER.loaded_of(&files, SCENARIOS[0], &chosen).options(), chosen);
    let wrong = [("mortar_indirekt", "off"), ("mortar_indirect", "maybe")];
    LOADER.no_options(SCENARIOS[0], &wrong, &["content-option-unknown", "content-option-value"]);
}

#[test]
fn ten_faults_of_one_scenario_are_told_in_one_round() {
    let changes = [
        ("table = \"hedgerow_farm\"", "table = \"hedgerow_fram\""),
        ("turns = 8", "turns = 0"),
        ("margin = 1", "margin = \"one\""),
        ("deploy_order = [\"german\", \"us\"]", "deploy_order = [\"german\", \"uss\"]"),
        ("force = \"us_1944\"", "forces = \"us_1944\""),
        ("\"de_sq1\", \"de_sq2\"", "\"de_sq1\", \"de_sq7\""),
        ("[[200, 0], [4600, 0], [4600, 600], [200, 600]]", "[[200, 0], [200, 600], [4600, 600], [4600, 0]]"),
        ("at = [2500, 3340]\nradius = 300", "at = [2500, 3340]\nradius = -300"),
        ("objective = \"ruin\"", "objective = \"ruins\""),
        ("type = \"vehicle_destroyed\"\nof = \"us\"", "type = \"vehicle_destroyed\"\nof = \"sailors\""),
    ];
    let expected = [
        ("content-unknown-id", "\"hedgerow_fram\""),
        ("fubar-content-no-turns", "0"),
        ("content-wrong-type", "\"one\""),
        ("content-unknown-id", "\"uss\""),
        ("fubar-content-unit-absent", "\"de_sq7\""),
        ("content-unknown-field", "forces"),
        ("fubar-content-clockwise", "[[200, 0], [200, 600], [4600, 600], [4600, 0]]"),
        ("content-out-of-range", "-300"),
        ("content-unknown-id", "\"ruins\""),
        ("content-unknown-id", "\"sailors\""),
    ];
    let problems = LOADER.told_in(S1, &changes, &expected);
    assert_eq!(
        LOADER.spoken(&problems[0]),
        [
            "There is no table “hedgerow_fram”. | Did you mean “hedgerow_farm”?",
            "No existe la mesa «hedgerow_fram». | ¿Quería decir «hedgerow_farm»?"
        ]
    );
}
