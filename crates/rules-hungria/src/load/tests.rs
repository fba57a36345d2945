//! What ships is without fault, and each fault that a designer can make is told: which, where, why and what to do.

mod forces;
mod ground;
mod scenarios;
mod shipped;
mod tables;

use super::{FTL_EN, FTL_ES, OPTIONS, check, load, scenarios, schemas};
use crate::model::{Content, PieceId, Switches};
use content::{Files, Problem, Problems};
use kernel::say::Value;
use std::collections::BTreeSet;
use words::{Lang, Words};

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        [$((concat!("hungria/", $path), include_str!(concat!("../../../../content/hungria/", $path)))),*]
    };
}

/// The content that ships.
fn shipped() -> Files {
    files![
        "maps/hungary.toml",
        "scenarios/budapest.toml",
        "scenarios/campaign.toml",
        "scenarios/spring.toml",
        "tables/combat.toml",
        "tables/schedule.toml",
        "tables/shifts.toml",
        "tables/special.toml",
        "tables/supply.toml",
        "tables/terrain.toml",
        "units/air.toml",
        "units/allies.toml",
        "units/german.toml",
        "units/hungarian.toml",
        "units/markers.toml",
        "units/soviet.toml",
    ]
    .into_iter()
    .collect()
}

const SCENARIOS: [&str; 3] = ["budapest", "campaign", "spring"];
const MAP: &str = "hungria/maps/hungary.toml";
const CAMPAIGN: &str = "hungria/scenarios/campaign.toml";
const BUDAPEST: &str = "hungria/scenarios/budapest.toml";
const SPRING: &str = "hungria/scenarios/spring.toml";
const COMBAT: &str = "hungria/tables/combat.toml";
const SCHEDULE: &str = "hungria/tables/schedule.toml";
const SHIFTS: &str = "hungria/tables/shifts.toml";
const SPECIAL: &str = "hungria/tables/special.toml";
const SUPPLY: &str = "hungria/tables/supply.toml";
const TERRAIN: &str = "hungria/tables/terrain.toml";
const AIR: &str = "hungria/units/air.toml";
const ALLIES: &str = "hungria/units/allies.toml";
const GERMAN: &str = "hungria/units/german.toml";
const MARKERS: &str = "hungria/units/markers.toml";

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

/// The change is refused with exactly these words: file, line, what is wrong and what to do about it.
fn says(path: &str, old: &str, new: &str, expected: &[&str]) {
    let files = changed(&shipped(), path, old, new);
    let say = |problem: &Problem| {
        let [english, _] = spoken(problem);
        format!("{}:{} {english}", problem.file.trim_start_matches("hungria/"), problem.line)
    };
    let said: Vec<String> = problems_of(&files).iter().map(say).collect();
    assert_eq!(said, expected);
}

/// The sentences of a problem, without a gap, in each language.
fn spoken(problem: &Problem) -> [String; 2] {
    [(Lang::En, FTL_EN, content::FTL_EN), (Lang::Es, FTL_ES, content::FTL_ES)].map(|(lang, ours, readers)| {
        let words = Words::new(lang, &[("content.ftl", ours), ("reader.ftl", readers)]).expect("good words");
        // The reader of files has faults of form whose remedy is in the message itself.
        assert!(problem.help.is_some() || problem.message.id == "content-wrong-type", "a remedy");
        let help = problem.help.as_ref().map(|help| words.say(help)).unwrap_or_default();
        let text = format!("{} | {help}", words.say(&problem.message));
        assert!(!text.contains('⟨'), "{text}");
        text
    })
}

fn loaded(scenario: &str) -> Content {
    let mut problems = Problems::new();
    let game = load(&shipped(), scenario, &[], &mut problems);
    let problems: Vec<Problem> = problems.into_iter().collect();
    game.unwrap_or_else(|| panic!("{}", told(&problems).join("\n")))
}

/// The place of a unit.
fn unit(game: &Content, id: &str) -> PieceId {
    PieceId(game.units.iter().position(|unit| unit.id == id).expect("the unit ships") as u16)
}

#[test]
fn a_scenario_is_listed_as_a_lobby_shows_it() {
    let files = changed(&shipped(), CAMPAIGN, "first_turn = 1\n", "first_turn = \"one\"\n");
    let list = scenarios(&files);
    assert_eq!(list.iter().map(|info| &*info.id).collect::<Vec<_>>(), ["budapest", "spring"]);
    let ring = &list[0];
    assert_eq!((&*ring.name.en, &*ring.name.es), ("The Ring around Budapest", "El cerco de Budapest"));
    assert_eq!(ring.turns, Some(4));
    let seats: Vec<_> = ring.seats.iter().map(|seat| (&*seat.id, &*seat.name.en, &*seat.name.es)).collect();
    assert_eq!(seats, [("axis", "Axis", "Eje"), ("allied", "Allies", "Aliados")]);
    assert!(ring.intro.es.starts_with("Diciembre de 1944."));
    assert_eq!(scenarios(&shipped())[1].turns, Some(14));
}

#[test]
fn options_are_chosen_by_name_and_a_scenario_may_change_the_usual_ones() {
    let with = |files: &Files, options: &[(&str, &str)]| {
        let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let mut problems = Problems::new();
        let game = load(files, "campaign", &options, &mut problems);
        (game.map(|game| game.switches), problems.into_iter().collect::<Vec<_>>())
    };
    let files = shipped();
    let usual: Vec<(&str, &str)> = OPTIONS.iter().map(|info| (info.name, info.default)).collect();
    assert_eq!(with(&files, &[]).0, Some(Switches::default()));
    assert_eq!(with(&files, &usual).0, Some(Switches::default()));
    assert_eq!(OPTIONS.len(), 9);
    // Each option changes something, and each something else.
    let mut results = Vec::new();
    for info in OPTIONS {
        let other = info.values.iter().find(|value| **value != info.default).unwrap();
        let switches = with(&files, &[(info.name, other)]).0.unwrap();
        assert_ne!(switches, Switches::default(), "{}", info.name);
        assert!(!results.contains(&switches), "{}", info.name);
        assert_eq!(format!("{switches:?}").matches(&format!("{}: ", info.name)).count(), 1);
        results.push(switches);
    }
    let files = changed(&files, CAMPAIGN, "[start]", "[switches]\nzoc_crosses_lake = true\n\n[start]");
    assert!(with(&files, &[]).0.unwrap().zoc_crosses_lake);
    assert!(!with(&files, &[("zoc_crosses_lake", "off")]).0.unwrap().zoc_crosses_lake);
    let (switches, problems) = with(&files, &[("zoc_crosses_lakes", "on"), ("attack_across_lake", "maybe")]);
    assert!(switches.is_none());
    let ids: Vec<_> = problems.iter().map(|problem| &*problem.message.id).collect();
    assert_eq!(ids, ["hungria-content-option-unknown", "hungria-content-option-value"]);
    problems.iter().for_each(|problem| drop(spoken(problem)));
}

#[test]
fn a_game_reads_only_the_scenario_it_needs() {
    let files = changed(&shipped(), SPRING, "last_turn = 14", "last_turn = 99");
    let mut problems = Problems::new();
    assert!(load(&files, "campaign", &[], &mut problems).is_some());
    assert!(problems.is_empty());
    assert!(load(&files, "spring", &[], &mut problems).is_none());
    assert!(!problems.is_empty());
    // What is wrong elsewhere is no reason to refuse this one.
    assert!(load(&files, "campaign", &[], &mut problems).is_some());
    let mut problems = Problems::new();
    assert!(load(&files, "campain", &[], &mut problems).is_none());
    let problem = problems.iter().next().unwrap();
    assert_eq!((&*problem.message.id, problems.len()), ("content-no-file", 1));
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
        ("at_least = 25", "at_least = 35"),
        ("\"vv-1gvi\"", "\"lw-jg51\""),
        ("fuhrer_offensives = 1", "fuhrer_offensives = 9"),
        ("margarethe = \"active\"", "margarethe = \"actve\""),
    ];
    let files = changes.iter().fold(shipped(), |files, (old, new)| changed(&files, SPRING, old, new));
    let problems = problems_of(&files);
    let text = files.get(SPRING).unwrap();
    let found: Vec<(&str, &str)> = problems
        .iter()
        .map(|problem| (&*problem.message.id, text[problem.span.clone()].lines().next().unwrap()))
        .collect();
    assert_eq!(
        found,
        [
            ("hungria-content-unknown-id", "\"hungry\""),
            ("content-out-of-range", "0"),
            ("hungria-content-turns-late", "15"),
            ("hungria-content-unit-nowhere", "["),
            ("hungria-content-unit-nowhere", "["),
            ("hungria-content-unknown-id", "\"de-101jj\""),
            ("hungria-content-no-reduced", "\"de-153*\""),
            ("hungria-content-unit-twice", "\"hu-sl*\""),
            ("hungria-content-unit-twice", "\"lw-jg51\""),
            ("hungria-content-level-order", "35"),
            ("hungria-content-box-side", "\"lw-jg51\""),
            ("content-unknown-value", "\"actve\""),
            ("hungria-content-offensives", "9"),
            ("hungria-content-forced", "11"),
        ]
    );
    assert!(problems.iter().all(|problem| &*problem.file == SPRING));
    let [en, es] = spoken(&problems[0]);
    assert_eq!(en, "There is no map “hungry”. | Did you mean “hungary”?");
    assert_eq!(es, "No existe el mapa «hungry». | ¿Quería decir «hungary»?");
}

/// Whatever is lost or doubled, the answer is a game or a list of problems with a place, and never a panic.
#[test]
fn lines_can_be_lost_or_doubled() {
    let shipped = shipped();
    let (mut n_refused, mut n_tried) = (0, 0);
    for (path, text) in shipped.iter() {
        let lines: Vec<&str> = text.lines().collect();
        let told: Vec<usize> =
            (0..lines.len()).filter(|i| !lines[*i].is_empty() && !lines[*i].starts_with('#')).collect();
        // One line of a table is much like the next; every seventh, and other ones doubled.
        for (nth, index) in told.into_iter().enumerate().filter(|(nth, _)| nth % 7 == 0 || nth % 7 == 3) {
            let copies = if nth % 7 == 0 { 0 } else { 2 };
            let mut lines = lines.clone();
            lines.splice(index..=index, std::iter::repeat_n(lines[index], copies));
            let mut files = shipped.clone();
            files.insert(path, lines.join("\n"));
            let needed_by =
                SCENARIOS.into_iter().find(|id| path.ends_with(&format!("{id}.toml"))).unwrap_or("campaign");
            let mut problems = Problems::new();
            let game = load(&files, needed_by, &[], &mut problems);
            assert_eq!(game.is_some(), problems.is_empty(), "{path}:{}", index + 1);
            n_refused += usize::from(game.is_none());
            n_tried += 1;
        }
    }
    assert!(n_tried > 350 && n_refused > 200, "{n_refused} of {n_tried}");
}

#[test]
fn both_languages_say_the_same() {
    let differences = words::compare(&[("content.es.ftl", FTL_ES)], &[("content.en.ftl", FTL_EN)]);
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

#[test]
fn every_message_of_the_source_has_words_and_the_other_way_round() {
    let sources = [
        include_str!("../load.rs"),
        include_str!("forces.rs"),
        include_str!("ground.rs"),
        include_str!("labels.rs"),
        include_str!("scene.rs"),
        include_str!("schedule.rs"),
        include_str!("tables.rs"),
        include_str!("tell.rs"),
    ];
    let is_id = |text: &&str| text.starts_with("hungria-content-") || text.starts_with("hungria-option-");
    let used: BTreeSet<&str> = sources.iter().flat_map(|source| source.split('"')).filter(is_id).collect();
    let words = Words::new(Lang::En, &[("content.en.ftl", FTL_EN)]).unwrap();
    assert_eq!(used, words.ids().collect());
}

#[test]
fn there_is_a_schema_for_each_kind_of_file() {
    let schemas = schemas();
    let kinds: Vec<_> = schemas.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(
        kinds,
        ["map", "units", "air", "markers", "combat", "terrain", "shifts", "supply", "special", "schedule", "scenario"]
    );
    for (kind, schema) in schemas {
        let text = schema.to_string();
        assert!(text.contains("description") && !text.contains("x-at"), "{kind}");
    }
}
