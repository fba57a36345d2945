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
        SwitchesRow, TerrainFile, UnitsFile,
    },
    model::{Content, Ground, Switches, Tables},
};
use content::{Files, Ids, Problem, Problems, known, read, suggestion};
use kernel::{
    Clause, clause,
    info::{OptionInfo, ScenarioInfo, SeatInfo},
    say::{Message, Name},
};
use std::collections::BTreeMap;

/// The English sentences of the loader.
pub const FTL_EN: &str = include_str!("../locales/content.en.ftl");
/// The Spanish sentences of the loader.
pub const FTL_ES: &str = include_str!("../locales/content.es.ftl");

/// What is chosen at set-up: readings of the rulebook.
pub const OPTIONS: &[OptionInfo] = &[
    switch("allied_basic_advance", "off", clause!("8.5.h"), "hungria-option-allied-basic-advance"),
    switch("axis_isolated_hq_supplies", "on", clause!("5.2.e"), "hungria-option-axis-isolated-hq-supplies"),
    switch("zoc_crosses_lake", "off", clause!("3.2.g"), "hungria-option-zoc-crosses-lake"),
    switch("attack_across_lake", "off", clause!("7.5.d"), "hungria-option-attack-across-lake"),
    switch("rail_needs_control", "on", clause!("7.6.a"), "hungria-option-rail-needs-control"),
    switch("hungarian_replacement_latch", "on", clause!("6.4.2.f"), "hungria-option-hungarian-replacement-latch"),
    switch("s_units_confined_to_slovakia", "off", clause!("12.2.2.a"), "hungria-option-s-units-confined-to-slovakia"),
    switch("fuhrer_armoured_steps", "off", clause!("12.1.l"), "hungria-option-fuhrer-armoured-steps"),
    OptionInfo {
        name: "cl_for_hq_without_rail",
        default: "1",
        values: &["1", "0"],
        clause: clause!("5.8.2.b"),
        message: "hungria-option-cl-for-hq-without-rail",
    },
    switch("hq_capacity_example_values", "off", clause!("10.2.m"), "hungria-option-hq-capacity-example-values"),
];

const fn switch(name: &'static str, default: &'static str, clause: Clause, message: &'static str) -> OptionInfo {
    OptionInfo { name, default, values: &["on", "off"], clause, message }
}

/// The content of a scenario, such as `campaign`, with options from [`OPTIONS`]. `None` when anything is wrong with the
/// files it needs, and `problems` then tells everything that is; other maps and scenarios are not read.
pub fn load(files: &Files, scenario: &str, options: &[(String, String)], problems: &mut Problems) -> Option<Content> {
    let mut found = Problems::new();
    let path = format!("{SCENARIOS}/{scenario}.toml");
    let mut shelf = Shelf::new(files, &mut found);
    let raw: Option<ScenarioFile> = read(files, &path, &mut found);
    let mut switches = Switches::default();
    if let Some(raw) = &raw {
        of_scenario(&raw.switches, &mut switches);
    }
    read_options(&path, options, &mut switches, &mut found);
    let laid_out = raw.and_then(|raw| Some((scene::check(&mut shelf, scenario, &raw, &mut found)?, raw)));
    let sound = laid_out.filter(|_| found.is_empty());
    let content = sound.map(|(scenario, raw)| scene::build(&shelf, &raw, scenario, switches));
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
    })
}

/// What a scenario changes of the usual readings.
fn of_scenario(row: &SwitchesRow, switches: &mut Switches) {
    let usual = *switches;
    *switches = Switches {
        allied_basic_advance: row.allied_basic_advance.unwrap_or(usual.allied_basic_advance),
        axis_isolated_hq_supplies: row.axis_isolated_hq_supplies.unwrap_or(usual.axis_isolated_hq_supplies),
        zoc_crosses_lake: row.zoc_crosses_lake.unwrap_or(usual.zoc_crosses_lake),
        attack_across_lake: row.attack_across_lake.unwrap_or(usual.attack_across_lake),
        rail_needs_control: row.rail_needs_control.unwrap_or(usual.rail_needs_control),
        hungarian_replacement_latch: row.hungarian_replacement_latch.unwrap_or(usual.hungarian_replacement_latch),
        s_units_confined_to_slovakia: row.s_units_confined_to_slovakia.unwrap_or(usual.s_units_confined_to_slovakia),
        fuhrer_armoured_steps: row.fuhrer_armoured_steps.unwrap_or(usual.fuhrer_armoured_steps),
        cl_for_hq_without_rail: row.cl_for_hq_without_rail.unwrap_or(usual.cl_for_hq_without_rail),
        hq_capacity_example_values: row.hq_capacity_example_values.unwrap_or(usual.hq_capacity_example_values),
    };
}

/// Options are chosen by a person and stand in no file, so what is wrong with them is told of the scenario as a whole.
fn read_options(path: &str, chosen: &[(String, String)], switches: &mut Switches, problems: &mut Problems) {
    for (name, value) in chosen {
        let Some(info) = OPTIONS.iter().find(|info| info.name == name) else {
            let known = OPTIONS.iter().map(|info| info.name);
            let message = Message::new("hungria-content-option-unknown").with("option", name.clone());
            problems.push(Problem::of_file(path, message, Some(suggestion(name, known))));
            continue;
        };
        if !info.values.contains(&value.as_str()) {
            let message = Message::new("hungria-content-option-value")
                .with("option", name.clone())
                .with("value", value.clone())
                .with("clause", info.clause);
            problems.push(Problem::of_file(path, message, Some(known(info.values.iter().copied()))));
            continue;
        }
        let is_on = value == "on";
        match name.as_str() {
            "allied_basic_advance" => switches.allied_basic_advance = is_on, // hun:8.5.h
            "axis_isolated_hq_supplies" => switches.axis_isolated_hq_supplies = is_on, // hun:5.2.e
            "zoc_crosses_lake" => switches.zoc_crosses_lake = is_on,         // hun:3.2.g
            "attack_across_lake" => switches.attack_across_lake = is_on,     // hun:7.5.d
            "rail_needs_control" => switches.rail_needs_control = is_on,     // hun:7.6.a
            "hungarian_replacement_latch" => switches.hungarian_replacement_latch = is_on, // hun:6.4.2.f
            "s_units_confined_to_slovakia" => switches.s_units_confined_to_slovakia = is_on, // hun:12.2.2.a
            "fuhrer_armoured_steps" => switches.fuhrer_armoured_steps = is_on, // hun:12.1.l
            "cl_for_hq_without_rail" => switches.cl_for_hq_without_rail = u8::from(value == "1"), // hun:5.8.2.b
            _ => switches.hq_capacity_example_values = is_on,                // hun:10.2.m
        }
    }
}
