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

pub(crate) use ground::TERRAIN;

use crate::{
    content::{
        AirFile, CombatFile, MapFile, MarkersFile, ScenarioFile, ScheduleFile, ShiftsFile, SpecialFile, SupplyFile,
        TerrainFile, UnitsFile,
    },
    model::{Content, Ground, Scenario, Tables},
    options::Options,
};
use content::{Files, Folder, Library, Listed, Own, Problems, sound};
use kernel::{
    info::SeatInfo,
    say::{Name, Value},
};

content::library! {
    Shelf of "hungria": Options, ScenarioFile => Scenario => Content;
    map: MapFile, units: UnitsFile, air: AirFile, markers: MarkersFile, combat: CombatFile, terrain: TerrainFile,
    shifts: ShiftsFile, supply: SupplyFile, special: SpecialFile, schedule: ScheduleFile, scenario: ScenarioFile,
}

/// The tables of the rulebook alone, for charts that need no scenario. `None` when anything is wrong with them.
pub fn tables(files: &Files, problems: &mut Problems) -> Option<Tables> {
    sound(problems, |problems| tables::draft(files, problems))
}

const UNITS: &str = "hungria/units";
/// The files of `units/` that have no ground units.
const AIR: &str = "air";
const MARKERS: &str = "markers";

/// What scenarios refer to.
pub struct Shelf {
    tables: Option<Tables>,
    army: forces::Army,
    schedule: Option<schedule::Draft>,
    grounds: Folder<Ground>,
}

impl Library for Shelf {
    fn open(files: &Files, problems: &mut Problems) -> Shelf {
        let tables = tables::draft(files, problems);
        let army = forces::army(files, problems);
        let schedule = schedule::draft(files, &army, problems);
        Shelf { tables, army, schedule, grounds: Folder::new(files, "hungria/maps", &[]) }
    }

    fn own(raw: &ScenarioFile) -> Own<Options> {
        raw.own()
    }

    fn listed(raw: &ScenarioFile) -> Listed<'_> {
        let turns = (u32::from(*raw.last_turn) + 1).saturating_sub(u32::from(*raw.first_turn));
        Listed { name: &raw.name, intro: &raw.intro, seats: seats(), turns, size: 0 }
    }

    fn check_folders(&mut self, problems: &mut Problems) {
        for id in self.grounds.ids().iter() {
            self.fetch_ground(id, problems);
        }
    }

    fn lay_out(&mut self, id: &str, raw: &ScenarioFile, _: &Options, problems: &mut Problems) -> Option<Scenario> {
        scene::check(self, id, raw, problems)
    }

    fn build(self, raw: &ScenarioFile, scenario: Scenario, options: Options) -> Option<Content> {
        Some(scene::build(&self, raw, scenario, options))
    }
}

impl Shelf {
    fn fetch_ground(&mut self, id: &str, problems: &mut Problems) {
        self.grounds.fetch(id, problems, |raw, problems| ground::ground(&raw, problems));
    }
}

/// Words as the items of a list.
fn in_list<'a>(words: impl Iterator<Item = &'a str>) -> Vec<Value> {
    words.map(|word| word.to_owned().into()).collect()
}

/// Two sides (hun:1.1.a): the Axis (hun:1.3.a) and the Allies (hun:1.3.b).
fn seats() -> Vec<SeatInfo> {
    let seat = |id: &str, en: &str, es: &str| SeatInfo { id: id.into(), name: Name { en: en.into(), es: es.into() } };
    vec![seat("axis", "Axis", "Eje"), seat("allied", "Allies", "Aliados")]
}
