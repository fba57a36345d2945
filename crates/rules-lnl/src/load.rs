//! From content files to a game: what the files must add up to, and the building of [`Content`].
//!
//! `content` says what a file looks like and the reader sees to that; here are the checks of meaning. They go on after a fault, over
//! placeholders, so that a designer hears of everything at once. Only what is without fault is built.

mod forces;
mod ground;
mod join;
mod roster;
mod scene;
mod tables;
mod tell;

#[cfg(test)]
mod tests;

use crate::{
    content::{
        ArmiesFile, ConstantsFile, FireFile, MapFile, MeleeFile, OrdnanceFile, ReductionFile, ScenarioFile, SkillsFile,
        TerrainFile, UnitsFile,
    },
    model::Content,
    options::Options,
};
use content::{Files, Ids, Options as _, Problems, read};
use kernel::info::{ScenarioInfo, SeatInfo};
use std::collections::BTreeMap;

/// The content of a scenario, such as `orchard_street`, with [`Options`]. `None` when anything is wrong with the files it
/// needs, and `problems` then tells everything that is; other maps and scenarios are not read.
pub fn load(files: &Files, scenario: &str, options: &[(String, String)], problems: &mut Problems) -> Option<Content> {
    let mut found = Problems::new();
    let path = format!("{SCENARIOS}/{scenario}.toml");
    let mut shelf = Shelf::new(files, &mut found);
    let raw: Option<ScenarioFile> = read(files, &path, &mut found);
    let own = raw.as_ref().map(|raw| raw.options.clone()).unwrap_or_default();
    let options = Options::resolve(&path, &own, options, &mut found);
    let laid_out = raw.and_then(|raw| scene::check(&mut shelf, scenario, &raw, &mut found));
    let sound = laid_out.filter(|_| found.is_empty());
    let content = sound.and_then(|scene| scene::build(shelf, scene, options));
    found.into_iter().for_each(|problem| problems.push(problem));
    content
}

/// Checks everything under `lnl/`: the tables, all counters and cards, all maps and all scenarios.
pub fn check(files: &Files, problems: &mut Problems) {
    let mut shelf = Shelf::new(files, problems);
    for id in files.stems(MAPS) {
        shelf.fetch_board(id, problems);
    }
    for id in files.stems(SCENARIOS) {
        if let Some(raw) = read(files, &format!("{SCENARIOS}/{id}.toml"), problems) {
            scene::check(&mut shelf, id, &raw, problems);
        }
    }
}

/// The scenarios that can be read, the smallest first: what a game without a scenario's name begins with is the primer.
pub fn scenarios(files: &Files) -> Vec<ScenarioInfo> {
    let mut found: Vec<_> = files.stems(SCENARIOS).filter_map(|id| scenario_info(files, id)).collect();
    found.sort_by_key(|(units, _)| *units);
    found.into_iter().map(|(_, scenario)| scenario).collect()
}

/// A JSON Schema for each kind of file, for editors that complete and check while one writes.
pub fn schemas() -> Vec<(&'static str, serde_json::Value)> {
    vec![
        ("map", content::schema::<MapFile>()),
        ("units", content::schema::<UnitsFile>()),
        ("skills", content::schema::<SkillsFile>()),
        ("armies", content::schema::<ArmiesFile>()),
        ("fire", content::schema::<FireFile>()),
        ("ordnance", content::schema::<OrdnanceFile>()),
        ("melee", content::schema::<MeleeFile>()),
        ("reduction", content::schema::<ReductionFile>()),
        ("terrain", content::schema::<TerrainFile>()),
        ("constants", content::schema::<ConstantsFile>()),
        ("scenario", content::schema::<ScenarioFile>()),
    ]
}

const UNITS: &str = "lnl/units";
const SKILLS: &str = "lnl/skills";
const MAPS: &str = "lnl/maps";
const SCENARIOS: &str = "lnl/scenarios";

/// What scenarios refer to. Maps are read and checked when the first scenario wants them.
struct Shelf<'f> {
    files: &'f Files,
    numbers: tables::Numbers,
    armies: forces::Armies,
    counters: forces::Counters,
    skills: forces::Skills,
    reduction: forces::Reductions,
    chart: Option<ground::Chart>,
    boards: BTreeMap<String, Option<ground::Board>>,
}

impl<'f> Shelf<'f> {
    fn new(files: &'f Files, problems: &mut Problems) -> Shelf<'f> {
        let numbers = tables::numbers(files, problems);
        let armies = forces::armies(files, problems);
        let counters = forces::counters(files, &armies, &numbers, problems);
        let skills = forces::skills(files, problems);
        let reduction = forces::reductions(files, &counters, problems);
        let chart = ground::chart(files, problems);
        Shelf { files, numbers, armies, counters, skills, reduction, chart, boards: BTreeMap::new() }
    }

    fn fetch_board(&mut self, id: &str, problems: &mut Problems) {
        if self.boards.contains_key(id) {
            return;
        }
        // A map that is made of itself finds nothing here yet, which is told.
        self.boards.insert(id.to_owned(), None);
        let raw: Option<MapFile> = read(self.files, &format!("{MAPS}/{id}.toml"), problems);
        let board = raw.and_then(|raw| match &raw.boards {
            Some(rows) => join::join(self, id, &raw, rows, problems),
            None => ground::board(self.chart.as_ref()?, &raw, problems),
        });
        self.boards.insert(id.to_owned(), board);
    }

    /// The map of this id, if it can be read.
    fn board(&self, id: &str) -> Option<&ground::Board> {
        self.boards.get(id)?.as_ref()
    }

    fn map_ids(&self) -> Ids {
        Ids::complete(self.files.stems(MAPS))
    }
}

/// A scenario for a list, with how many units it has.
fn scenario_info(files: &Files, id: &str) -> Option<(usize, ScenarioInfo)> {
    let mut problems = Problems::new();
    let raw: ScenarioFile = read(files, &format!("{SCENARIOS}/{id}.toml"), &mut problems)?;
    let units = raw.side.iter().map(|side| side.unit.len()).sum();
    let info = ScenarioInfo {
        id: id.to_owned(),
        name: (&raw.name).into(),
        intro: (&raw.intro).into(),
        seats: raw.side.iter().map(|side| SeatInfo { id: side.id.to_string(), name: (&side.name).into() }).collect(),
        turns: Some(u32::from(*raw.turns)),
        settings: raw.options.settings(),
    };
    problems.is_empty().then_some((units, info))
}
