//! From content files to a game: what the files must add up to, and the building of [`Fubar`].
//!
//! `content` says what a file looks like and the reader sees to that; here are the checks of meaning. They go on after
//! a fault, over placeholders, so that a designer hears of everything at once. Only what is without fault is built.

pub(crate) mod forces;
mod ground;
pub(crate) mod scene;
mod tables;
mod tell;

use crate::{
    content::{
        ArmourFile, CoverFile, ForceFile, MapFile, OrdersFile, ScenarioFile, TrainingFile, VehiclesFile, WeaponsFile,
    },
    model::{Fubar, Tables},
    options::Options,
};
use content::{Files, Folder, Library, Listed, Own, Problems, seat, sound};
use forces::{Fleet, Force};
use ground::Ground;

content::library! {
    Shelf of "fubar": Options, ScenarioFile => () => Fubar;
    training: TrainingFile, weapons: WeaponsFile, armour: ArmourFile, orders: OrdersFile, cover: CoverFile,
    vehicles: VehiclesFile, force: ForceFile, map: MapFile, scenario: ScenarioFile,
}

/// The tables of the rulebook alone, for charts that need no scenario. `None` when anything is wrong with them.
pub fn tables(files: &Files, problems: &mut Problems) -> Option<Tables> {
    sound(problems, |problems| Some(tables::draft(files, problems).tables))
}

const UNITS: &str = "fubar/units";
/// The file of `units/` that is no force list.
const VEHICLES: &str = "vehicles";

/// What scenarios refer to.
pub struct Shelf {
    tables: tables::Draft,
    fleet: Fleet,
    forces: Folder<Force>,
    grounds: Folder<Ground>,
}

impl Library for Shelf {
    fn open(files: &Files, problems: &mut Problems) -> Shelf {
        let tables = tables::draft(files, problems);
        let fleet = forces::fleet(files, &tables, problems);
        let (forces, grounds) = (Folder::new(files, UNITS, &[VEHICLES]), Folder::new(files, "fubar/maps", &[]));
        Shelf { tables, fleet, forces, grounds }
    }

    fn own(raw: &ScenarioFile) -> Own<Options> {
        raw.options.clone()
    }

    fn listed(raw: &ScenarioFile) -> Listed<'_> {
        let seats = raw.side.iter().map(|side| seat(&side.id, &side.name)).collect();
        Listed { name: &raw.name, intro: &raw.intro, seats, turns: (*raw.turns).into(), size: 0 }
    }

    fn check_folders(&mut self, problems: &mut Problems) {
        for id in self.forces.ids().iter() {
            self.fetch_force(id, problems);
        }
        for id in self.grounds.ids().iter() {
            self.fetch_ground(id, problems);
        }
    }

    fn lay_out(&mut self, id: &str, raw: &ScenarioFile, _: &Options, problems: &mut Problems) -> Option<()> {
        scene::check(self, id, raw, problems);
        Some(())
    }

    fn build(self, raw: &ScenarioFile, (): (), options: Options) -> Option<Fubar> {
        Some(scene::build(&self, raw, options))
    }
}

impl Shelf {
    fn fetch_force(&mut self, id: &str, problems: &mut Problems) {
        let (tables, fleet) = (&self.tables, &self.fleet);
        self.forces.fetch(id, problems, |raw, problems| Some(forces::force(tables, fleet, id, &raw, problems)));
    }

    fn fetch_ground(&mut self, id: &str, problems: &mut Problems) {
        let tables = &self.tables;
        self.grounds.fetch(id, problems, |raw, problems| Some(ground::ground(tables, id, &raw, problems)));
    }
}
