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
use conformance::Sentences;
use content::{Files, Library, Problem, Problems};
use kernel::say::Value;

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        [$((concat!("fubar/", $path), include_str!(concat!("../../../../content/fubar/", $path)))),*]
    };
}

/// The content that ships.
fn shipped() -> Files {
    files![
        "maps/harbour_quarter.toml",
        "maps/hedgerow_farm.toml",
        "maps/relay_kestrel.toml",
        "scenarios/s1_farm_crossroads.toml",
        "scenarios/s2_customs_house.toml",
        "scenarios/s3_relay_kestrel.toml",
        "tables/armour.toml",
        "tables/cover.toml",
        "tables/orders.toml",
        "tables/training.toml",
        "tables/weapons.toml",
        "units/german_1944.toml",
        "units/modern.toml",
        "units/scifi.toml",
        "units/us_1944.toml",
        "units/vehicles.toml",
    ]
    .into_iter()
    .collect()
}

const SCENARIOS: [&str; 3] = ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"];
const S1: &str = "fubar/scenarios/s1_farm_crossroads.toml";
const S2: &str = "fubar/scenarios/s2_customs_house.toml";
const S3: &str = "fubar/scenarios/s3_relay_kestrel.toml";
const FARM: &str = "fubar/maps/hedgerow_farm.toml";
const RELAY: &str = "fubar/maps/relay_kestrel.toml";
const US: &str = "fubar/units/us_1944.toml";
const GERMAN: &str = "fubar/units/german_1944.toml";
const VEHICLES: &str = "fubar/units/vehicles.toml";
const WEAPONS: &str = "fubar/tables/weapons.toml";
const ARMOUR: &str = "fubar/tables/armour.toml";
const TRAINING: &str = "fubar/tables/training.toml";
const ORDERS: &str = "fubar/tables/orders.toml";
const COVER: &str = "fubar/tables/cover.toml";

/// The shipped content with one stretch of a file, which stands there once, replaced.
fn changed(files: &Files, path: &str, old: &str, new: &str) -> Files {
    let text = files.get(path).unwrap_or_else(|| panic!("{path} is not there"));
    assert_eq!(text.matches(old).count(), 1, "{path} has this not once: {old}");
    let mut files = files.clone();
    files.insert(path, text.replace(old, new));
    files
}

fn problems_of(files: &Files) -> Vec<Problem> {
    let mut problems = Problems::new();
    check(files, &mut problems);
    problems.into_iter().collect()
}

/// `file:line:column message clause`.
fn told(problems: &[Problem]) -> Vec<String> {
    let tell = |problem: &Problem| {
        let Problem { file, line, column, message, .. } = problem;
        format!("{file}:{line}:{column} {} {}", message.id, clause_of(problem)).trim_end().to_owned()
    };
    problems.iter().map(tell).collect()
}

fn clause_of(problem: &Problem) -> &str {
    let clause = problem.message.args.iter().find_map(|(name, value)| match value {
        Value::Clause(clause) if name == "clause" => Some(&**clause),
        _ => None,
    });
    clause.unwrap_or_default()
}

/// Everything is in order after the change.
fn accepted(path: &str, old: &str, new: &str) {
    let told = told(&problems_of(&changed(&shipped(), path, old, new)));
    assert!(told.is_empty(), "{}", told.join("\n"));
}

/// The change is refused with this one message, which cites this clause, at the place that `‸` marks in a stretch of
/// the changed file. It comes with a remedy and has words in both languages.
fn refused(path: &str, old: &str, new: &str, at: &str, message: &str, clause: &str) {
    let files = changed(&shipped(), path, old, new);
    refused_in(&files, path, at, message, clause);
}

fn refused_in(files: &Files, path: &str, at: &str, message: &str, clause: &str) {
    let problems = problems_of(files);
    let [problem] = &problems[..] else { panic!("not one problem but these:\n{}", told(&problems).join("\n")) };
    let (before, after) = at.split_once('‸').expect("a place");
    let text = files.get(path).unwrap();
    let offset = text.find(&format!("{before}{after}")).expect("the place is in the file") + before.len();
    let line = text[..offset].matches('\n').count() + 1;
    let found = (&*problem.file, problem.line, &*problem.message.id, clause_of(problem));
    assert_eq!(found, (path, line, message, clause));
    assert_eq!(problem.span.start, offset, "{:?}", text.get(problem.span.clone()));
    spoken(problem);
}

/// The sentences of a problem, without a gap, in each language.
fn spoken(problem: &Problem) -> [String; 2] {
    let sentences = Sentences::of("fubar", &["content"]).and([content::FTL_EN, content::FTL_ES]);
    sentences.words().map(|words| {
        // The reader of files has faults of form whose remedy is in the message itself.
        assert!(problem.help.is_some() || problem.message.id == "content-wrong-type", "a remedy");
        let help = problem.help.as_ref().map(|help| words.say(help)).unwrap_or_default();
        let text = format!("{} | {help}", words.say(&problem.message));
        assert!(!text.contains(['⟨', '{']), "{text}");
        text
    })
}

fn loaded(scenario: &str) -> Fubar {
    let mut problems = Problems::new();
    let game = load(&shipped(), scenario, &[], &mut problems);
    let problems: Vec<Problem> = problems.into_iter().collect();
    game.unwrap_or_else(|| panic!("{}", told(&problems).join("\n")))
}

#[test]
fn what_ships_is_without_fault() {
    let told = told(&problems_of(&shipped()));
    assert!(told.is_empty(), "{}", told.join("\n"));
    for scenario in SCENARIOS {
        assert_eq!(loaded(scenario).scenario().id, scenario);
    }
}

#[test]
fn what_ships_has_the_numbers_that_the_specification_counts() {
    let files = shipped();
    let mut problems = Problems::new();
    let mut shelf = super::Shelf::open(&files, &mut problems);
    assert_eq!(shelf.tables.tables.weapons.len(), 16);
    let vehicles: VehiclesFile = content::read(&files, VEHICLES, &mut problems).unwrap();
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
    let files = changed(&shipped(), S2, "turns = 7", "turns = \"seven\"");
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
    assert_eq!((game.unit(tank).crew, game.unit(crew).crew), (Some(crew), Some(tank)));
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
    assert_eq!(game.unit(UnitId(0)).crew, None);
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
    let embarked: Vec<_> = game.units().iter().filter(|unit| unit.starts_in.is_some()).collect();
    assert_eq!(embarked.len(), 1);
    assert_eq!(
        (&*embarked[0].id, &*game.unit(embarked[0].starts_in.expect("it rides")).id),
        ("cg_first", "cg_carrier")
    );
    assert_eq!(loaded("s1_farm_crossroads").scenario().deploy_order, [Seat(0), Seat(1)]);
    assert_eq!(loaded("s1_farm_crossroads").scenario().sides[1].initiative, 1);
}

#[test]
fn options_are_chosen_by_name() {
    let with = |options: &[(&str, &str)]| {
        let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut problems = Problems::new();
        let game = load(&shipped(), SCENARIOS[0], &options, &mut problems);
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
    problems.iter().for_each(|problem| drop(spoken(problem)));
}

#[test]
fn a_game_reads_only_the_files_it_needs() {
    let files = changed(&shipped(), RELAY, "width = 6000", "width = 60");
    let mut problems = Problems::new();
    assert!(load(&files, "s1_farm_crossroads", &[], &mut problems).is_some());
    assert!(problems.is_empty());
    assert!(load(&files, "s3_relay_kestrel", &[], &mut problems).is_none());
    assert!(!problems.is_empty());
    // What is wrong elsewhere is no reason to refuse this one.
    assert!(load(&files, "s1_farm_crossroads", &[], &mut problems).is_some());
    let mut problems = Problems::new();
    assert!(load(&files, "s1_farm_crosroads", &[], &mut problems).is_none());
    let problem = problems.iter().next().unwrap();
    assert_eq!((&*problem.message.id, problems.len()), ("content-no-file", 1));
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
    let files = changes.iter().fold(shipped(), |files, (old, new)| changed(&files, S1, old, new));
    let problems = problems_of(&files);
    let text = files.get(S1).unwrap();
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
    assert!(problems.iter().all(|problem| &*problem.file == S1));
    let [en, es] = spoken(&problems[0]);
    assert_eq!(en, "There is no table “hedgerow_fram”. | Did you mean “hedgerow_farm”?");
    assert_eq!(es, "No existe la mesa «hedgerow_fram». | ¿Quería decir «hedgerow_farm»?");
}

/// Whatever is lost or doubled, the answer is a game or a list of problems with a place, and never a panic.
#[test]
fn every_line_can_be_lost_or_doubled() {
    let shipped = shipped();
    let mut n_refused = 0;
    for (path, text) in shipped.iter() {
        let lines: Vec<&str> = text.lines().collect();
        for (index, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            // Most lines are much like others when doubled; lost, each is another fault.
            for copies in [0, 2].into_iter().filter(|copies| *copies == 0 || index % 5 == 0) {
                let mut lines = lines.clone();
                lines.splice(index..=index, std::iter::repeat_n(*line, copies));
                let mut files = shipped.clone();
                files.insert(path, lines.join("\n"));
                let needed_by = SCENARIOS[match path {
                    _ if ["modern", "s2_", "harbour"].iter().any(|part| path.contains(part)) => 1,
                    _ if ["scifi", "s3_", "relay"].iter().any(|part| path.contains(part)) => 2,
                    _ => 0,
                }];
                let mut problems = Problems::new();
                let game = load(&files, needed_by, &[], &mut problems);
                assert_eq!(game.is_some(), problems.is_empty(), "{path}:{}", index + 1);
                n_refused += usize::from(game.is_none());
            }
        }
    }
    assert!(n_refused > 1000, "{n_refused}");
}

#[test]
fn both_languages_say_the_same() {
    assert_eq!(Sentences::of("fubar", &["content"]).differences(), Vec::<String>::new());
}

#[test]
fn every_message_of_the_source_has_words_and_the_other_way_round() {
    let sources = [
        include_str!("../load.rs"),
        include_str!("../options.rs"),
        include_str!("forces.rs"),
        include_str!("ground.rs"),
        include_str!("scene.rs"),
        include_str!("tables.rs"),
        include_str!("tell.rs"),
    ];
    let is_id = |text: &str| text.starts_with("fubar-content-") || text.starts_with("fubar-option-");
    let used = words::named_in(&sources, is_id);
    let [words, _] = Sentences::of("fubar", &["content"]).words();
    assert_eq!(used, words.ids().map(str::to_owned).collect());
}

#[test]
fn there_is_a_schema_for_each_kind_of_file() {
    let schemas = schemas();
    let kinds: Vec<_> = schemas.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(kinds, ["training", "weapons", "armour", "orders", "cover", "vehicles", "force", "map", "scenario"]);
    for (kind, schema) in schemas {
        let text = schema.to_string();
        assert!(text.contains("description") && !text.contains("x-at"), "{kind}");
    }
}
