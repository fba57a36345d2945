//! The games there are, with the content they are played with.

use crate::{BadDir, Game, OpenError, Table, Unknown, read_dir, state};
use content::{Files, Watch};
use kernel::Journal;
use std::path::Path;
use words::{FtlProblem, Lang, Words};
#[cfg(not(test))]
use {crate::built_in, crate::crates::Of};

/// The games and their content.
#[derive(Clone)]
pub struct Catalog {
    games: Vec<&'static dyn Game>,
    files: Files,
}

impl Catalog {
    /// Every game of this program, the one for newcomers first, with the content built in.
    ///
    /// Not for the tests inside this crate, which play nothing: compiling rulesets once more, the toy among them, takes
    /// longer than all they do. Games are tested in `tests/catalog`.
    #[cfg(not(test))]
    pub fn new() -> Catalog {
        Catalog::of(
            vec![
                Of::<rules_ossel::Ossel, brain_ossel::OsselBrain>::game(),
                Of::<rules_fubar::Fubar, ai::FubarBrain>::game(),
                Of::<rules_hungria::Hungria, ai::HungriaBrain>::game(),
                Of::<rules_lnl::Lnl, ai::LnlBrain>::game(),
                Of::<rules_bcs::Bcs, ai::BcsBrain>::game(),
            ],
            built_in().clone(),
        )
    }

    /// These games with this content.
    pub fn of(games: Vec<&'static dyn Game>, files: Files) -> Catalog {
        Catalog { games, files }
    }

    /// The games, in the order of the list.
    pub fn games(&self) -> &[&'static dyn Game] {
        &self.games
    }

    /// The content.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// Begins to note which files of the content are asked for.
    pub fn watch(&mut self) -> Watch {
        self.files.watch()
    }

    /// Lays files over the content.
    pub fn overlay(&mut self, files: Files) {
        self.files.overlay(files);
    }

    /// Lays the files of a directory over the content.
    ///
    /// # Errors
    /// That the directory cannot be read.
    pub fn overlay_dir(&mut self, directory: &Path) -> Result<(), BadDir> {
        self.overlay(read_dir(directory)?);
        Ok(())
    }

    /// A game by its id.
    ///
    /// # Errors
    /// The nearest there is.
    pub fn game(&self, id: &str) -> Result<&'static dyn Game, OpenError> {
        let found = self.games.iter().copied().find(|game| game.id() == id);
        found.ok_or_else(|| OpenError::Game(Unknown::among(id, self.games.iter().map(|game| game.id()))))
    }

    /// A scenario set up, by `GAME` or `GAME:SCENARIO`.
    ///
    /// # Errors
    /// What is unknown or wrong.
    pub fn open(&self, name: &str, options: &[(String, String)]) -> Result<Box<dyn Table>, OpenError> {
        let (game, scenario) = split(name);
        self.game(game)?.open(&self.files, scenario, options)
    }

    /// A game replayed from its journal.
    ///
    /// # Errors
    /// What is wrong with it, by line or by entry.
    pub fn open_journal(&self, text: &str) -> Result<Box<dyn Table>, OpenError> {
        let journal: Journal = text.parse().map_err(OpenError::Journal)?;
        self.game(&journal.header.game)?.open_journal(&self.files, &journal)
    }

    /// A game from a position.
    ///
    /// # Errors
    /// What is wrong with it, by line or by field.
    pub fn open_state(&self, text: &str) -> Result<Box<dyn Table>, OpenError> {
        let envelope = state::parse(text)?;
        self.game(&envelope.game)?.open_state(&self.files, envelope)
    }

    /// The words of a language: those of content checks, of this crate, of the program (`own`), and of the games
    /// asked for.
    ///
    /// # Errors
    /// What is wrong with the files of words.
    pub fn words(&self, lang: Lang, own: &[(&str, &str)], games: &[&str]) -> Result<Words, Vec<FtlProblem>> {
        let mut sources: Vec<(&str, &str)> = Catalog::own_sources(lang);
        sources.extend_from_slice(own);
        sources.extend(self.game_sources(lang, games));
        Words::new(lang, &sources)
    }

    /// The sentences of content checks and of this crate, each file with its name.
    pub fn own_sources(lang: Lang) -> Vec<(&'static str, &'static str)> {
        let (content_ftl, faces_ftl, catalog_ftl) = match lang {
            Lang::En => (content::FTL_EN, faces::FTL_EN, crate::FTL_EN),
            Lang::Es => (content::FTL_ES, faces::FTL_ES, crate::FTL_ES),
        };
        vec![("content.ftl", content_ftl), ("faces.ftl", faces_ftl), ("catalog.ftl", catalog_ftl)]
    }

    /// The sentences of games, each file with its name.
    pub fn game_sources(&self, lang: Lang, games: &[&str]) -> Vec<(&str, &str)> {
        // A game's words may be several files: `en.ftl`, `notation.en.ftl`, …
        let (whole, part) = (format!("/{lang}.ftl"), format!(".{lang}.ftl"));
        let mut sources = Vec::new();
        for game in games {
            let folder = format!("{game}/locales/");
            let of_game = self.files.iter().map(|(path, _)| path).filter(|path| path.starts_with(&folder));
            let of_lang = of_game.filter(|path| path.ends_with(&whole) || path.ends_with(&part));
            sources.extend(of_lang.filter_map(|path| Some((path, &**self.files.get(path)?))));
        }
        sources
    }
}

#[cfg(not(test))]
impl Default for Catalog {
    fn default() -> Catalog {
        Catalog::new()
    }
}

/// `GAME:SCENARIO`, where the scenario may be left out.
pub(crate) fn split(name: &str) -> (&str, &str) {
    name.split_once(':').unwrap_or((name, ""))
}
