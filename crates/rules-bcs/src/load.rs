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
    content::{CapabilitiesFile, EditionFile, MapFile, ScenarioFile, TerrainFile},
    edition::Edition,
    model::{Capability, Content},
    options::{self, Options},
};
use content::{Files, Ids, Options as _, Problem, Problems, known, read};
use kernel::{
    info::{ScenarioInfo, SeatInfo},
    say::Message,
};
use std::collections::BTreeMap;

/// The content of a scenario, such as `vell_crossing`, with [`Options`]. `None` when anything is wrong with the files it
/// needs, and `problems` then tells everything that is; other maps and scenarios are not read.
pub fn load(files: &Files, scenario: &str, options: &[(String, String)], problems: &mut Problems) -> Option<Content> {
    let mut found = Problems::new();
    let path = format!("{SCENARIOS}/{scenario}.toml");
    let mut shelf = Shelf::new(files, &mut found);
    let raw: Option<ScenarioFile> = read(files, &path, &mut found);
    let own = raw.as_ref().map(ScenarioFile::own).unwrap_or_default();
    let options = Options::resolve(&path, &own, options, &mut found);
    let content = raw.and_then(|raw| {
        check_edition(&path, &raw, &options, &mut found);
        scene::content(&mut shelf, scenario, &raw, &options, &mut found)
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
    let edition = shelf.edition(id).and_then(|draft| draft.build(capabilities, None, &mut found));
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
        shelf.edition(id).and_then(|draft| draft.build(capabilities, None, problems));
    }
    for id in files.stems(MAPS) {
        shelf.fetch_board(id, problems);
    }
    for id in files.stems(SCENARIOS) {
        let path = format!("{SCENARIOS}/{id}.toml");
        let Some(raw) = read::<ScenarioFile>(files, &path, problems) else { continue };
        let own = raw.own();
        check_edition(&path, &raw, &Options::resolve(&path, &own, &[], problems), problems);
        for (edition, _) in options::EDITIONS.iter().filter(|(id, _)| raw.has_edition(id)) {
            let options = Options::resolve(&path, &own.clone().with("edition", edition), &[], problems);
            scene::content(&mut shelf, id, &raw, &options, problems);
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
        settings: raw.settings(),
    })
}

/// A scenario is played under an edition that it is for.
fn check_edition(path: &str, raw: &ScenarioFile, options: &Options, problems: &mut Problems) {
    if !raw.has_edition(options.edition) {
        let message = Message::new("bcs-content-option-edition").with("edition", options.edition);
        problems.push(Problem::of_file(path, message, Some(known(raw.editions.iter().map(|id| id.as_str())))));
    }
}
