//! From content files to a game: what the files must add up to, and the building of [`Content`].
//!
//! `content` says what a file looks like and the reader sees to that; here are the checks of meaning. They go on after
//! a fault, over placeholders, so that a designer hears of everything at once. Only what is without fault is built.

mod edition;
mod forces;
mod map;
mod scene;
mod tables;

use crate::{
    content::{CapabilitiesFile, EditionFile, MapFile, ScenarioFile, TerrainFile},
    edition::Edition,
    model::{Capability, Content},
    options::{self, Options},
};
use content::{Files, Folder, Library, Listed, Own, Problem, Problems, known, seat, sound};
use kernel::{info::SettingInfo, say::Message};

content::library! {
    Shelf of "bcs": Options, ScenarioFile => Content => Content;
    map: MapFile, edition: EditionFile, terrain: TerrainFile, capabilities: CapabilitiesFile, scenario: ScenarioFile,
}

/// An edition by itself, such as `2.0`, without a scenario's changes.
pub fn edition(files: &Files, id: &str, problems: &mut Problems) -> Option<Edition> {
    sound(problems, |problems| {
        let mut shelf = Shelf::open(files, problems);
        shelf.fetch_edition(id, problems);
        shelf.build_edition(id, problems)
    })
}

/// What scenarios refer to.
pub struct Shelf {
    chart: Option<tables::Chart>,
    capabilities: Option<Vec<Capability>>,
    boards: Folder<map::Board>,
    editions: Folder<edition::Draft>,
}

impl Library for Shelf {
    fn open(files: &Files, problems: &mut Problems) -> Shelf {
        Shelf {
            chart: tables::chart(files, problems),
            capabilities: tables::capabilities(files, problems),
            boards: Folder::new(files, "bcs/maps", &[]),
            editions: Folder::new(files, "bcs/editions", &[]),
        }
    }

    fn own(raw: &ScenarioFile) -> Own<Options> {
        raw.own()
    }

    fn listed(raw: &ScenarioFile) -> Listed<'_> {
        let seats = raw.side.iter().map(|side| seat(&side.id, &side.name)).collect();
        // The shortest is the introduction.
        Listed { name: &raw.name, intro: &raw.intro, seats, turns: (*raw.turns).into(), size: (*raw.turns).into() }
    }

    fn settings(raw: &ScenarioFile) -> Vec<SettingInfo> {
        raw.settings()
    }

    fn choices(raw: &ScenarioFile) -> Vec<Own<Options>> {
        let editions = options::EDITIONS.iter().map(|(id, _)| *id).filter(|id| raw.has_edition(id));
        [raw.own()].into_iter().chain(editions.map(|id| raw.own().with("edition", id))).collect()
    }

    fn check_folders(&mut self, problems: &mut Problems) {
        for id in self.editions.ids().iter() {
            self.fetch_edition(id, problems);
            self.build_edition(id, problems);
        }
        for id in self.boards.ids().iter() {
            self.fetch_board(id, problems);
        }
    }

    fn lay_out(&mut self, id: &str, raw: &ScenarioFile, options: &Options, problems: &mut Problems) -> Option<Content> {
        // A scenario is played under an edition that it is for.
        if !raw.has_edition(options.edition) {
            let message = Message::new("bcs-content-option-edition").with("edition", options.edition);
            let help = known(raw.editions.iter().map(|id| id.as_str()));
            problems.push(Problem::of_file(&format!("bcs/scenarios/{id}.toml"), message, Some(help)));
        }
        scene::content(self, id, raw, options, problems)
    }

    fn build(self, _: &ScenarioFile, content: Content, _: Options) -> Option<Content> {
        Some(content)
    }
}

impl Shelf {
    fn fetch_board(&mut self, id: &str, problems: &mut Problems) {
        let chart = self.chart.as_ref();
        self.boards.fetch(id, problems, |raw, problems| map::board(chart?, &raw, problems));
    }

    fn fetch_edition(&mut self, id: &str, problems: &mut Problems) {
        self.editions.fetch(id, problems, |file, problems| edition::draft(file, id, problems));
    }

    fn build_edition(&self, id: &str, problems: &mut Problems) -> Option<Edition> {
        let capabilities = self.capabilities.as_deref().unwrap_or_default();
        self.editions.get(id)?.build(capabilities, None, problems)
    }
}
