//! From content files to a game: what the files must add up to, and the building of [`Content`].
//!
//! `content` says what a file looks like and the reader sees to that; here are the checks of meaning. They go on after
//! a fault, over placeholders, so that a designer hears of everything at once. Only what is without fault is built.

mod forces;
mod ground;
mod join;
mod roster;
mod scene;
mod tables;

use crate::{
    content::{
        ArmiesFile, ConstantsFile, FireFile, MapFile, MeleeFile, OrdnanceFile, ReductionFile, ScenarioFile, SkillsFile,
        TerrainFile, UnitsFile,
    },
    model::Content,
    options::Options,
};
use content::{Files, Folder, Library, Listed, Own, Problems, seat};

content::library! {
    Shelf of "lnl": Options, ScenarioFile => scene::Scene => Content;
    map: MapFile, units: UnitsFile, skills: SkillsFile, armies: ArmiesFile, fire: FireFile, ordnance: OrdnanceFile,
    melee: MeleeFile, reduction: ReductionFile, terrain: TerrainFile, constants: ConstantsFile, scenario: ScenarioFile,
}

const UNITS: &str = "lnl/units";
const SKILLS: &str = "lnl/skills";

/// What scenarios refer to.
pub struct Shelf {
    numbers: tables::Numbers,
    armies: forces::Armies,
    counters: forces::Counters,
    skills: forces::Skills,
    reduction: forces::Reductions,
    chart: Option<ground::Chart>,
    boards: Folder<ground::Board>,
}

impl Library for Shelf {
    fn open(files: &Files, problems: &mut Problems) -> Shelf {
        let numbers = tables::numbers(files, problems);
        let armies = forces::armies(files, problems);
        let counters = forces::counters(files, &armies, &numbers, problems);
        let skills = forces::skills(files, problems);
        let reduction = forces::reductions(files, &counters, problems);
        let chart = ground::chart(files, problems);
        Shelf { numbers, armies, counters, skills, reduction, chart, boards: Folder::new(files, "lnl/maps", &[]) }
    }

    fn own(raw: &ScenarioFile) -> Own<Options> {
        raw.options.clone()
    }

    fn listed(raw: &ScenarioFile) -> Listed<'_> {
        let seats = raw.side.iter().map(|side| seat(&side.id, &side.name)).collect();
        // The one with the fewest units is the primer.
        let size = raw.side.iter().map(|side| side.unit.len()).sum();
        Listed { name: &raw.name, intro: &raw.intro, seats, turns: (*raw.turns).into(), size }
    }

    fn check_folders(&mut self, problems: &mut Problems) {
        for id in self.boards.ids().iter() {
            self.fetch_board(id, problems);
        }
    }

    fn lay_out(&mut self, id: &str, raw: &ScenarioFile, _: &Options, problems: &mut Problems) -> Option<scene::Scene> {
        scene::check(self, id, raw, problems)
    }

    fn build(self, _: &ScenarioFile, scene: scene::Scene, options: Options) -> Option<Content> {
        scene::build(self, scene, options)
    }
}

impl Shelf {
    fn fetch_board(&mut self, id: &str, problems: &mut Problems) {
        // A map that is made of itself finds nothing here yet, which is told.
        if self.boards.begin(id) {
            let raw: Option<MapFile> = self.boards.raw(id, problems);
            let board = raw.and_then(|raw| match &raw.boards {
                Some(rows) => join::join(self, id, &raw, rows, problems),
                None => ground::board(self.chart.as_ref()?, &raw, problems),
            });
            self.boards.put(id, board);
        }
    }
}
