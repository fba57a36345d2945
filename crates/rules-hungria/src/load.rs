//! From content files to a game: what the files must add up to, and the building of [`Content`].
//!
//! `content` says what a file looks like and the reader sees to that; here are the checks of meaning. They go on after
//! a fault, over placeholders, so that a designer hears of everything at once. Only what is without fault is built.
//! Scenarios and set-up are data like all the rest (hun:13.a).

mod forces;
mod ground;
mod labels;
mod scene;
mod schedule;
mod tables;
mod tell;

#[cfg(test)]
mod tests;

pub(crate) use ground::TERRAIN;

use crate::{
    content::{
        AirFile, CombatFile, MapFile, MarkersFile, ScenarioFile, ScheduleFile, ShiftsFile, SpecialFile, SupplyFile,
        TerrainFile, UnitsFile,
    },
    model::{Content, Ground, Tables},
    options::Options,
};
use content::{Files, Ids, Options as _, Problems, read};
use kernel::{
    info::{ScenarioInfo, SeatInfo},
    say::Name,
};
use std::collections::BTreeMap;

/// The content of a scenario, such as `campaign`, with [`Options`]. `None` when anything is wrong with the
/// files it needs, and `problems` then tells everything that is; other maps and scenarios are not read.
pub fn load(files: &Files, scenario: &str, options: &[(String, String)], problems: &mut Problems) -> Option<Content> {
    let mut found = Problems::new();
    let path = format!("{SCENARIOS}/{scenario}.toml");
    let mut shelf = Shelf::new(files, &mut found);
    let raw: Option<ScenarioFile> = read(files, &path, &mut found);
    let own = raw.as_ref().map(ScenarioFile::own).unwrap_or_default();
    let options = Options::resolve(&path, &own, options, &mut found);
    let laid_out = raw.and_then(|raw| Some((scene::check(&mut shelf, scenario, &raw, &mut found)?, raw)));
    let sound = laid_out.filter(|_| found.is_empty());
    let content = sound.map(|(scenario, raw)| scene::build(&shelf, &raw, scenario, options));
    found.into_iter().for_each(|problem| problems.push(problem));
    content
}

/// Checks everything under `hungria/`: the tables, all counters, all maps and all scenarios.
pub fn check(files: &Files, problems: &mut Problems) {
    let mut shelf = Shelf::new(files, problems);
    for id in files.stems(MAPS) {
        shelf.fetch_ground(id, problems);
    }
    for id in files.stems(SCENARIOS) {
        if let Some(raw) = read(files, &format!("{SCENARIOS}/{id}.toml"), problems) {
            scene::check(&mut shelf, id, &raw, problems);
        }
    }
}

/// The scenarios that can be read, by file name.
pub fn scenarios(files: &Files) -> Vec<ScenarioInfo> {
    files.stems(SCENARIOS).filter_map(|id| scenario_info(files, id)).collect()
}

/// The tables of the rulebook alone, for charts that need no scenario. `None` when anything is wrong with them.
pub fn tables(files: &Files, problems: &mut Problems) -> Option<Tables> {
    let mut found = Problems::new();
    let draft = tables::draft(files, &mut found).filter(|_| found.is_empty());
    found.into_iter().for_each(|problem| problems.push(problem));
    draft
}

/// A JSON Schema for each kind of file, for editors that complete and check while one writes.
pub fn schemas() -> Vec<(&'static str, serde_json::Value)> {
    vec![
        ("map", content::schema::<MapFile>()),
        ("units", content::schema::<UnitsFile>()),
        ("air", content::schema::<AirFile>()),
        ("markers", content::schema::<MarkersFile>()),
        ("combat", content::schema::<CombatFile>()),
        ("terrain", content::schema::<TerrainFile>()),
        ("shifts", content::schema::<ShiftsFile>()),
        ("supply", content::schema::<SupplyFile>()),
        ("special", content::schema::<SpecialFile>()),
        ("schedule", content::schema::<ScheduleFile>()),
        ("scenario", content::schema::<ScenarioFile>()),
    ]
}

const UNITS: &str = "hungria/units";
const MAPS: &str = "hungria/maps";
const SCENARIOS: &str = "hungria/scenarios";
/// The files of `units/` that have no ground units.
const AIR: &str = "air";
const MARKERS: &str = "markers";

/// What scenarios refer to. Maps are read and checked when the first scenario wants them.
struct Shelf<'f> {
    files: &'f Files,
    tables: Option<Tables>,
    army: forces::Army,
    schedule: Option<schedule::Draft>,
    grounds: BTreeMap<String, Option<Ground>>,
}

impl<'f> Shelf<'f> {
    fn new(files: &'f Files, problems: &mut Problems) -> Shelf<'f> {
        let tables = tables::draft(files, problems);
        let army = forces::army(files, problems);
        let schedule = schedule::draft(files, &army, problems);
        Shelf { files, tables, army, schedule, grounds: BTreeMap::new() }
    }

    fn fetch_ground(&mut self, id: &str, problems: &mut Problems) {
        if !self.grounds.contains_key(id) {
            let raw: Option<MapFile> = read(self.files, &format!("{MAPS}/{id}.toml"), problems);
            let ground = raw.and_then(|raw| ground::ground(&raw, problems));
            self.grounds.insert(id.to_owned(), ground);
        }
    }

    /// The map of this id, if it can be read.
    fn ground(&self, id: &str) -> Option<&Ground> {
        self.grounds.get(id)?.as_ref()
    }

    fn ground_ids(&self) -> Ids {
        Ids::complete(self.files.stems(MAPS))
    }
}

/// Two sides (hun:1.1.a): the Axis (hun:1.3.a) and the Allies (hun:1.3.b).
fn seats() -> Vec<SeatInfo> {
    let seat = |id: &str, en: &str, es: &str| SeatInfo { id: id.into(), name: Name { en: en.into(), es: es.into() } };
    vec![seat("axis", "Axis", "Eje"), seat("allied", "Allies", "Aliados")]
}

fn scenario_info(files: &Files, id: &str) -> Option<ScenarioInfo> {
    let mut problems = Problems::new();
    let raw: ScenarioFile = read(files, &format!("{SCENARIOS}/{id}.toml"), &mut problems)?;
    problems.is_empty().then(|| ScenarioInfo {
        id: id.to_owned(),
        name: (&raw.name).into(),
        intro: (&raw.intro).into(),
        seats: seats(),
        turns: Some((u32::from(*raw.last_turn) + 1).saturating_sub(u32::from(*raw.first_turn))),
        settings: raw.own().settings(),
    })
}
