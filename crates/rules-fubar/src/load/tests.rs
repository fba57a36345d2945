//! What ships is without fault, and each fault that a designer can make is told: which, where, why and what to do.

mod forces;
mod ground;
mod scenarios;
mod tables;

use super::{check, load, scenarios, schemas};
use crate::{
    content::VehiclesFile,
    model::{Fubar, UnitId},
};
use conformance::faults::{Faults, told};
use content::{Library, Problem, Problems};

const LOADER: Faults = Faults { game: "fubar", check };

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

fn refused(path: &str, old: &str, new: &str, at: &str, message: &str, clause: &str) {
    LOADER.refused(path, old, new, at, message, clause);
}

fn loaded(scenario: &str) -> Fubar {
    let mut problems = Problems::new();
    let game = load(&LOADER.shipped(), scenario, &[], &mut problems);
    let problems: Vec<Problem> = problems.into_iter().collect();
    game.unwrap_or_else(|| panic!("{}", told(&problems).join("\n")))
}

#[test]
fn what_ships_is_without_fault() {
    let told = told(&LOADER.problems(&LOADER.shipped()));
    assert!(told.is_empty(), "{}", told.join("\n"));
    for scenario in SCENARIOS {
        assert_eq!(loaded(scenario).scenario().id, scenario);
    }
}

#[test]
fn what_ships_has_the_numbers_that_the_specification_counts() {
    let files = LOADER.shipped();
    let mut problems = Problems::new();
    let mut shelf = super::Shelf::open(&files, &mut problems);
    assert_eq!(shelf.tables.tables.weapons.len(), 16);
    let vehicles: VehiclesFile = content::read(&files, &LOADER.path(VEHICLES), &mut problems).unwrap();
    assert_eq!(vehicles.vehicle.len(), 13);
    for force in ["us_1944", "german_1944", "modern", "scifi"] {
        shelf.fetch_force(force, &mut problems);
    }
    let units = || shelf.forces.iter().flat_map(|force| &force.units);
    let n_figures: usize = units().map(|unit| unit.figures.len()).sum();
    assert_eq!((shelf.forces.iter().count(), units().count(), n_figures), (4, 48, 180));
    let pieces = |scenario: &str| {
        let game = loaded(scenario);
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
    let game = loaded("s1_farm_crossroads");
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
    assert_eq!(next, game.figures.len());
}

#[test]
fn a_crew_that_may_bail_out_has_pistols_and_the_level_of_its_vehicle() {
    let game = loaded("s1_farm_crossroads");
    let (tank, crew) = (UnitId(12), UnitId(13));
    assert_eq!((game.unit(tank).crew, game.unit(crew).crew), (crew, tank));
    assert!(!game.unit(tank).is_crew && game.unit(crew).is_crew);
    assert_eq!(game.unit(tank).n_figures, 0);
    let unit = game.unit(crew);
    assert_eq!((&*unit.name.en, &*unit.name.es), ("Crew of Medium tank", "Tripulación de Tanque medio"));
    assert_eq!((unit.n_figures, unit.level, unit.owner), (5, game.unit(tank).level, game.owner(tank)));
    assert_eq!(game.level(crew).id, "veteran");
    for figure in unit.figures().map(|figure| game.figure(figure)) {
        assert_eq!(figure.weapons, [game.tables().pistol]);
        assert_eq!((figure.armour.0, figure.radius, figure.grenades), (0, 50, false));
    }
    assert_eq!(game.unit(UnitId(0)).crew, UnitId::NONE);
}

#[test]
fn a_scenario_is_built_as_it_is_written() {
    use crate::model::{Award, Edge, Exit, SuddenDeath};
    use board::open::Pt;
    use kernel::Seat;
    let game = loaded("s2_customs_house");
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
    let game = loaded("s3_relay_kestrel");
    assert_eq!(game.scenario().sudden_death, [SuddenDeath { vp: 12, from_turn: 5 }]);
    let embarked: Vec<_> = game.units().iter().filter(|unit| unit.starts_in != UnitId::NONE).collect();
    assert_eq!(embarked.len(), 1);
    assert_eq!((&*embarked[0].id, &*game.unit(embarked[0].starts_in).id), ("cg_first", "cg_carrier"));
    assert_eq!(loaded("s1_farm_crossroads").scenario().deploy_order, [Seat(0), Seat(1)]);
    assert_eq!(loaded("s1_farm_crossroads").scenario().sides[1].initiative, 1);
}

#[test]
fn options_are_chosen_by_name() {
    let with = |options: &[(&str, &str)]| {
        let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut problems = Problems::new();
        let game = load(&LOADER.shipped(), SCENARIOS[0], &options, &mut problems);
        (game.map(|game| game.options), problems.into_iter().collect::<Vec<_>>())
    };
    let (options, _) = with(&[]);
    assert_eq!(options, Some(crate::Options::default()));
    let (options, _) = with(&[("shared_cover_sight_limit", "600"), ("mortar_indirect", "off")]);
    let options = options.unwrap();
    assert_eq!((options.shared_cover_sight_limit, options.mortar_indirect), (Some(600), false));
    let (options, problems) = with(&[("mortar_indirekt", "off"), ("mortar_indirect", "maybe")]);
    assert!(options.is_none());
    let ids: Vec<_> = problems.iter().map(|problem| &*problem.message.id).collect();
    assert_eq!(ids, ["content-option-unknown", "content-option-value"]);
    problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
}

#[test]
fn a_game_reads_only_the_scenario_it_needs() {
    let change = (RELAY, "width = 6000", "width = 60");
    LOADER.read_only_what_is_needed(change, ["s3_relay_kestrel", "s1_farm_crossroads"], |id, files, problems| {
        load(files, id, &[], problems).is_some()
    });
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
    let files = changes.iter().fold(LOADER.shipped(), |files, (old, new)| LOADER.changed(&files, S1, old, new));
    let problems = LOADER.problems(&files);
    let text = files.get(&LOADER.path(S1)).unwrap();
    let found: Vec<(&str, &str)> =
        problems.iter().map(|problem| (&*problem.message.id, &text[problem.span.clone()])).collect();
    assert_eq!(
        found,
        [
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
        ]
    );
    assert!(problems.iter().all(|problem| problem.file.ends_with(S1)));
    let [en, es] = LOADER.spoken(&problems[0]);
    assert_eq!(en, "There is no table “hedgerow_fram”. | Did you mean “hedgerow_farm”?");
    assert_eq!(es, "No existe la mesa «hedgerow_fram». | ¿Quería decir «hedgerow_farm»?");
}

#[test]
fn lines_can_be_lost_or_doubled() {
    let refused = LOADER.lines_lost_or_doubled(5, |path, files, problems| {
        let needed_by = SCENARIOS[match path {
            _ if ["modern", "s2_", "harbour"].iter().any(|part| path.contains(part)) => 1,
            _ if ["scifi", "s3_", "relay"].iter().any(|part| path.contains(part)) => 2,
            _ => 0,
        }];
        load(files, needed_by, &[], problems).is_some()
    });
    assert!(refused > 400, "{refused}");
}

#[test]
fn every_message_of_the_source_has_words_in_both_languages_and_the_other_way_round() {
    LOADER.speak_what_is_written(&[
        include_str!("../load.rs"),
        include_str!("../options.rs"),
        include_str!("forces.rs"),
        include_str!("ground.rs"),
        include_str!("scene.rs"),
        include_str!("tables.rs"),
        include_str!("tell.rs"),
    ]);
}

#[test]
fn there_is_a_schema_for_each_kind_of_file() {
    let kinds = ["training", "weapons", "armour", "orders", "cover", "vehicles", "force", "map", "scenario"];
    Faults::have_schemas(schemas().iter().map(|(kind, schema)| (*kind, schema.to_string())), &kinds);
}
