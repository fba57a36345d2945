//! From content files to a game: what the files must add up to, and the building of [`Fubar`].
//!
//! `content` says what a file looks like and the reader sees to that; here are the checks of meaning. They go on after a
//! fault, over placeholders, so that a designer hears of everything at once. Only what is without fault is built.

mod forces;
mod ground;
mod scene;
mod tables;
mod tell;

#[cfg(test)]
mod tests;

use crate::{
    content::{
        ArmourFile, CoverFile, ForceFile, MapFile, OrdersFile, ScenarioFile, TrainingFile, VehiclesFile, WeaponsFile,
    },
    model::{Fubar, Tables},
    options::Options,
};
use content::{Files, Options as _, Problems, read};
use forces::{Fleet, Force};
use ground::Ground;
use kernel::info::{ScenarioInfo, SeatInfo};
use std::collections::BTreeMap;
use tell::Ids;

/// The game of a scenario, such as `s1_farm_crossroads`, with [`Options`]. `None` when anything is wrong with
/// the files it needs, and `problems` then tells everything that is; files that it does not need are not read.
pub fn load(files: &Files, scenario: &str, options: &[(String, String)], problems: &mut Problems) -> Option<Fubar> {
    let mut found = Problems::new();
    let path = format!("{SCENARIOS}/{scenario}.toml");
    let mut shelf = Shelf::new(files, &mut found);
    let raw: Option<ScenarioFile> = read(files, &path, &mut found);
    let own = raw.as_ref().map(|raw| raw.options.clone()).unwrap_or_default();
    let options = Options::resolve(&path, &own, options, &mut found);
    if let Some(raw) = &raw {
        scene::check(&mut shelf, scenario, raw, &mut found);
    }
    let game = raw.filter(|_| found.is_empty()).map(|raw| scene::build(&shelf, &raw, options));
    found.into_iter().for_each(|problem| problems.push(problem));
    game
}

/// Checks everything under `fubar/`: the tables, all forces, all maps and all scenarios.
pub fn check(files: &Files, problems: &mut Problems) {
    let mut shelf = Shelf::new(files, problems);
    for id in files.stems(UNITS).filter(|id| *id != VEHICLES) {
        shelf.fetch_force(id, problems);
    }
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
    let draft = tables::draft(files, &mut found);
    let is_sound = found.is_empty();
    found.into_iter().for_each(|problem| problems.push(problem));
    is_sound.then_some(draft.tables)
}

/// A JSON Schema for each kind of file, for editors that complete and check while one writes.
pub fn schemas() -> Vec<(&'static str, serde_json::Value)> {
    vec![
        ("training", content::schema::<TrainingFile>()),
        ("weapons", content::schema::<WeaponsFile>()),
        ("armour", content::schema::<ArmourFile>()),
        ("orders", content::schema::<OrdersFile>()),
        ("cover", content::schema::<CoverFile>()),
        ("vehicles", content::schema::<VehiclesFile>()),
        ("force", content::schema::<ForceFile>()),
        ("map", content::schema::<MapFile>()),
        ("scenario", content::schema::<ScenarioFile>()),
    ]
}

const UNITS: &str = "fubar/units";
const MAPS: &str = "fubar/maps";
const SCENARIOS: &str = "fubar/scenarios";
/// The file of `units/` that is no force list.
const VEHICLES: &str = "vehicles";

/// What scenarios refer to. Forces and tables are read and checked when the first scenario wants them.
struct Shelf<'f> {
    files: &'f Files,
    tables: tables::Draft,
    fleet: Fleet,
    forces: BTreeMap<String, Option<Force>>,
    grounds: BTreeMap<String, Option<Ground>>,
}

impl<'f> Shelf<'f> {
    fn new(files: &'f Files, problems: &mut Problems) -> Shelf<'f> {
        let tables = tables::draft(files, problems);
        let fleet = forces::fleet(files, &tables, problems);
        Shelf { files, tables, fleet, forces: BTreeMap::new(), grounds: BTreeMap::new() }
    }

    fn fetch_force(&mut self, id: &str, problems: &mut Problems) {
        if !self.forces.contains_key(id) {
            let path = format!("{UNITS}/{id}.toml");
            let raw: Option<ForceFile> = read(self.files, &path, problems);
            let force = raw.map(|raw| forces::force(&self.tables, &self.fleet, id, &raw, problems));
            self.forces.insert(id.to_owned(), force);
        }
    }

    fn fetch_ground(&mut self, id: &str, problems: &mut Problems) {
        if !self.grounds.contains_key(id) {
            let path = format!("{MAPS}/{id}.toml");
            let raw: Option<MapFile> = read(self.files, &path, problems);
            let ground = raw.map(|raw| ground::ground(&self.tables, id, &raw, problems));
            self.grounds.insert(id.to_owned(), ground);
        }
    }

    /// The force of this id, if it can be read.
    fn force(&self, id: &str) -> Option<&Force> {
        self.forces.get(id)?.as_ref()
    }

    /// The ground of this id, if it can be read.
    fn ground(&self, id: &str) -> Option<&Ground> {
        self.grounds.get(id)?.as_ref()
    }

    fn force_ids(&self) -> Ids {
        Ids::complete(self.files.stems(UNITS).filter(|id| *id != VEHICLES))
    }

    fn ground_ids(&self) -> Ids {
        Ids::complete(self.files.stems(MAPS))
    }
}

fn scenario_info(files: &Files, id: &str) -> Option<ScenarioInfo> {
    let mut problems = Problems::new();
    let raw: ScenarioFile = read(files, &format!("{SCENARIOS}/{id}.toml"), &mut problems)?;
    let seats = raw.side.iter().map(|side| SeatInfo { id: side.id.to_string(), name: (&side.name).into() });
    problems.is_empty().then(|| ScenarioInfo {
        id: id.to_owned(),
        name: (&raw.name).into(),
        intro: (&raw.intro).into(),
        seats: seats.collect(),
        turns: Some(u32::from(*raw.turns)),
        settings: raw.options.settings(),
    })
}
