//! From content files to a game: what the files must add up to, and the building of [`Content`].
//!
//! `content` says what a file looks like and the reader sees to that; here are the checks of meaning. They go on after a fault, over
//! placeholders, so that a designer hears of everything at once. Only what is without fault is built.

mod edition;
mod forces;
mod map;
mod scene;
mod tables;
mod tell;

#[cfg(test)]
mod tests;

use crate::{
    content::{CapabilitiesFile, EditionFile, MapFile, ParamsChange, ScenarioFile, TerrainFile, UrbanRow},
    edition::Edition,
    model::{Capability, Content, EngagementRetreat, IsolationOn, SituationalOther},
};
use content::{Files, Ids, Problem, Problems, known, read, suggestion};
use kernel::{
    clause,
    info::{OptionInfo, ScenarioInfo, SeatInfo},
    say::Message,
};
use std::collections::BTreeMap;

/// The English sentences of the loader.
pub const FTL_EN: &str = include_str!("../locales/content.en.ftl");
/// The Spanish sentences of the loader.
pub const FTL_ES: &str = include_str!("../locales/content.es.ftl");

/// What is chosen at set-up: the edition, and rulings of section 3.4 of the specification; `edition` leaves what the edition or the
/// scenario says.
pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo {
        name: "edition",
        default: "2.0",
        values: &["2.0", "1.2"],
        clause: clause!("3.3n"),
        message: "bcs-option-edition",
    },
    OptionInfo {
        name: "situational_other",
        default: "edition",
        values: &["edition", "retreat", "stay"],
        clause: clause!("5.5d.3"),
        message: "bcs-option-situational-other",
    },
    OptionInfo {
        name: "engagement_retreat",
        default: "edition",
        values: &["edition", "target", "hex"],
        clause: clause!("5.2j"),
        message: "bcs-option-engagement-retreat",
    },
    OptionInfo {
        name: "jump_roll",
        default: "edition",
        values: &["edition", "on", "off"],
        clause: clause!("4.9b"),
        message: "bcs-option-jump-roll",
    },
    OptionInfo {
        name: "screens",
        default: "edition",
        values: &["edition", "on", "off"],
        clause: clause!("1.11a"),
        message: "bcs-option-screens",
    },
    OptionInfo {
        name: "isolation_on",
        default: "edition",
        values: &["edition", "initial", "every"],
        clause: clause!("3.8c"),
        message: "bcs-option-isolation-on",
    },
    OptionInfo {
        name: "regular_attacks_per_obj",
        default: "edition",
        values: &["edition", "unlimited", "1", "2"],
        clause: clause!("1.6j"),
        message: "bcs-option-regular-attacks-per-obj",
    },
    OptionInfo {
        name: "urban_barrage_row",
        default: "edition",
        values: &["edition", "hard", "city"],
        clause: clause!("5.4f.1"),
        message: "bcs-option-urban-barrage-row",
    },
    OptionInfo {
        name: "truck_enters_ezoc",
        default: "edition",
        values: &["edition", "on", "off"],
        clause: clause!("1.8h"),
        message: "bcs-option-truck-enters-ezoc",
    },
    OptionInfo {
        name: "attack_on_entry",
        default: "edition",
        values: &["edition", "on", "off"],
        clause: clause!("6.3a"),
        message: "bcs-option-attack-on-entry",
    },
];

/// What players chose.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Choices {
    /// The edition, if anybody chose one.
    edition: Option<String>,
    params: ParamsChange,
}

/// The content of a scenario, such as `vell_crossing`, with options from [`OPTIONS`]. `None` when anything is wrong with the files it
/// needs, and `problems` then tells everything that is; other maps and scenarios are not read.
pub fn load(files: &Files, scenario: &str, options: &[(String, String)], problems: &mut Problems) -> Option<Content> {
    let mut found = Problems::new();
    let path = format!("{SCENARIOS}/{scenario}.toml");
    let mut shelf = Shelf::new(files, &mut found);
    let raw: Option<ScenarioFile> = read(files, &path, &mut found);
    let choices = read_options(&path, options, &mut found);
    let content = raw.and_then(|raw| {
        let edition = chosen_edition(&path, &raw, &choices, &mut found)?;
        scene::content(&mut shelf, scenario, &raw, &edition, &choices.params, &mut found)
    });
    let content = content.filter(|_| found.is_empty());
    found.into_iter().for_each(|problem| problems.push(problem));
    content
}

/// An edition by itself, such as `2.0`, without a scenario's changes.
pub fn edition(files: &Files, id: &str, problems: &mut Problems) -> Option<Edition> {
    let mut found = Problems::new();
    let mut shelf = Shelf::new(files, &mut found);
    shelf.fetch_edition(id, &mut found);
    let capabilities = shelf.capabilities.as_deref().unwrap_or_default();
    let edition = shelf.edition(id).and_then(|draft| draft.build(capabilities, &[], &mut found));
    let edition = edition.filter(|_| found.is_empty());
    found.into_iter().for_each(|problem| problems.push(problem));
    edition
}

/// Checks everything under `bcs/`: the tables, all editions, all maps and all scenarios under each of their editions.
pub fn check(files: &Files, problems: &mut Problems) {
    let mut shelf = Shelf::new(files, problems);
    for id in files.stems(EDITIONS) {
        shelf.fetch_edition(id, problems);
        let capabilities = shelf.capabilities.as_deref().unwrap_or_default();
        shelf.edition(id).and_then(|draft| draft.build(capabilities, &[], problems));
    }
    for id in files.stems(MAPS) {
        shelf.fetch_board(id, problems);
    }
    for id in files.stems(SCENARIOS) {
        if let Some(raw) = read::<ScenarioFile>(files, &format!("{SCENARIOS}/{id}.toml"), problems) {
            for edition in &raw.editions {
                scene::content(&mut shelf, id, &raw, edition, &ParamsChange::default(), problems);
            }
        }
    }
}

/// The scenarios that can be read, by file name.
pub fn scenarios(files: &Files) -> Vec<ScenarioInfo> {
    let mut found: Vec<ScenarioInfo> = files.stems(SCENARIOS).filter_map(|id| scenario_info(files, id)).collect();
    // The shortest first: what a game without a scenario's name begins with is the introduction.
    found.sort_by_key(|scenario| scenario.turns);
    found
}

/// A JSON Schema for each kind of file, for editors that complete and check while one writes.
pub fn schemas() -> Vec<(&'static str, serde_json::Value)> {
    vec![
        ("map", content::schema::<MapFile>()),
        ("edition", content::schema::<EditionFile>()),
        ("terrain", content::schema::<TerrainFile>()),
        ("capabilities", content::schema::<CapabilitiesFile>()),
        ("scenario", content::schema::<ScenarioFile>()),
    ]
}

const EDITIONS: &str = "bcs/editions";
const MAPS: &str = "bcs/maps";
const SCENARIOS: &str = "bcs/scenarios";

/// What scenarios refer to. Maps and editions are read and checked when the first scenario wants them.
struct Shelf<'f> {
    files: &'f Files,
    chart: Option<tables::Chart>,
    capabilities: Option<Vec<Capability>>,
    boards: BTreeMap<String, Option<map::Board>>,
    editions: BTreeMap<String, Option<edition::Draft>>,
}

impl<'f> Shelf<'f> {
    fn new(files: &'f Files, problems: &mut Problems) -> Shelf<'f> {
        let chart = tables::chart(files, problems);
        let capabilities = tables::capabilities(files, problems);
        Shelf { files, chart, capabilities, boards: BTreeMap::new(), editions: BTreeMap::new() }
    }

    fn fetch_board(&mut self, id: &str, problems: &mut Problems) {
        if !self.boards.contains_key(id) {
            let raw: Option<MapFile> = read(self.files, &format!("{MAPS}/{id}.toml"), problems);
            let board = raw.and_then(|raw| map::board(self.chart.as_ref()?, &raw, problems));
            self.boards.insert(id.to_owned(), board);
        }
    }

    fn fetch_edition(&mut self, id: &str, problems: &mut Problems) {
        if !self.editions.contains_key(id) {
            let draft = edition::draft(self.files, id, problems);
            self.editions.insert(id.to_owned(), draft);
        }
    }

    /// The map of this id, if it can be read.
    fn board(&self, id: &str) -> Option<&map::Board> {
        self.boards.get(id)?.as_ref()
    }

    /// The edition of this id, if it can be read.
    fn edition(&self, id: &str) -> Option<&edition::Draft> {
        self.editions.get(id)?.as_ref()
    }

    fn map_ids(&self) -> Ids {
        Ids::complete(self.files.stems(MAPS))
    }

    fn edition_ids(&self) -> Ids {
        Ids::complete(self.files.stems(EDITIONS))
    }
}

fn scenario_info(files: &Files, id: &str) -> Option<ScenarioInfo> {
    let mut problems = Problems::new();
    let raw: ScenarioFile = read(files, &format!("{SCENARIOS}/{id}.toml"), &mut problems)?;
    problems.is_empty().then(|| ScenarioInfo {
        id: id.to_owned(),
        name: (&raw.name).into(),
        intro: (&raw.intro).into(),
        seats: raw.side.iter().map(|side| SeatInfo { id: side.id.to_string(), name: (&side.name).into() }).collect(),
        turns: Some(u32::from(*raw.turns)),
    })
}

/// The edition that is played: the chosen one, which the scenario must have; else the usual one, or the scenario's own first.
fn chosen_edition(path: &str, raw: &ScenarioFile, choices: &Choices, problems: &mut Problems) -> Option<String> {
    let all = || raw.editions.iter().map(|id| id.as_str());
    match &choices.edition {
        Some(chosen) if !all().any(|id| id == chosen) => {
            let message = Message::new("bcs-content-option-edition").with("edition", chosen.clone());
            problems.push(Problem::of_file(path, message, Some(known(all()))));
            None
        }
        Some(chosen) => Some(chosen.clone()),
        None => {
            let usual = OPTIONS.iter().find(|info| info.name == "edition").map(|info| info.default);
            let usual = usual.filter(|usual| all().any(|id| id == *usual));
            usual.or_else(|| all().next()).map(str::to_owned)
        }
    }
}

/// Options are chosen by a person and stand in no file, so what is wrong with them is told of the scenario as a whole.
fn read_options(path: &str, chosen: &[(String, String)], problems: &mut Problems) -> Choices {
    let mut choices = Choices::default();
    for (name, value) in chosen {
        let Some(info) = OPTIONS.iter().find(|info| info.name == name) else {
            let all = OPTIONS.iter().map(|info| info.name);
            let message = Message::new("bcs-content-option-unknown").with("option", name.clone());
            problems.push(Problem::of_file(path, message, Some(suggestion(name, all))));
            continue;
        };
        if !info.values.contains(&value.as_str()) {
            let message = Message::new("bcs-content-option-value")
                .with("option", name.clone())
                .with("value", value.clone())
                .with("clause", info.clause);
            problems.push(Problem::of_file(path, message, Some(known(info.values.iter().copied()))));
            continue;
        }
        choose(&mut choices, name, value);
    }
    choices
}

fn choose(choices: &mut Choices, name: &str, value: &str) {
    if name == "edition" {
        choices.edition = Some(value.to_owned());
        return;
    }
    if value == "edition" {
        return;
    }
    let params = &mut choices.params;
    let is_on = Some(value == "on");
    match name {
        "situational_other" => {
            let stays = value == "stay";
            params.situational_other = Some(if stays { SituationalOther::Stay } else { SituationalOther::Retreat });
        }
        "engagement_retreat" => {
            let all = value == "hex";
            params.engagement_retreat = Some(if all { EngagementRetreat::Hex } else { EngagementRetreat::Target });
        }
        "jump_roll" => params.jump_roll = is_on,
        "screens" => params.screens = is_on,
        "isolation_on" => {
            let every = value == "every";
            params.isolation_on = Some(if every { IsolationOn::Every } else { IsolationOn::Initial });
        }
        "regular_attacks_per_obj" => params.regular_attacks_per_obj = Some(value.parse().unwrap_or(0)),
        "urban_barrage_row" => {
            params.urban_barrage_row = Some(if value == "city" { UrbanRow::City } else { UrbanRow::Hard });
        }
        "truck_enters_ezoc" => params.truck_enters_ezoc = is_on,
        _ => params.attack_on_entry = is_on,
    }
}
