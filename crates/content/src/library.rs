//! The files of a game as a whole. A ruleset declares what they are ([`Library`]); loading, checking, listing and the
//! schemas for editors follow, and so does what the catalog asks of it ([`Catalogued`]).

use crate::{Files, Ids, Options, Own, Problems, Text, read};
use kernel::{
    Misread, Rules,
    info::{Procedure, ScenarioInfo, SeatInfo, SettingInfo},
};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

/// A schema for each kind of file.
pub type Schemas = Vec<(&'static str, serde_json::Value)>;

/// Declares what a [`Library`] is of, and the four functions over it that other crates call:
///
/// ```text
/// library! {
///     Shelf of "ossel": Options, ScenarioFile => Draft => Content;
///     map: MapFile, scenario: ScenarioFile,
/// }
/// ```
#[macro_export]
macro_rules! library {
    ($library:ident of $game:literal: $options:ty, $scenario:ty => $draft:ty => $content:ty;
     $($kind:ident: $file:ty),+ $(,)?) => {
        impl $crate::Declared for $library {
            const GAME: &'static str = $game;
            type Options = $options;
            type Scenario = $scenario;
            type Draft = $draft;
            type Content = $content;

            fn schemas() -> $crate::Schemas {
                ::std::vec![$((stringify!($kind), $crate::schema::<$file>())),+]
            }
        }

        /// The content of a scenario with what players chose: [`Library::load`]($crate::Library::load).
        pub fn load(
            files: &$crate::Files,
            scenario: &str,
            options: &[(String, String)],
            problems: &mut $crate::Problems,
        ) -> Option<$content> {
            <$library as $crate::Library>::load(files, scenario, options, problems)
        }

        /// Checks everything in the folder of the game.
        pub fn check(files: &$crate::Files, problems: &mut $crate::Problems) {
            <$library as $crate::Library>::check(files, problems);
        }

        /// The scenarios that can be read, the smallest first.
        pub fn scenarios(files: &$crate::Files) -> ::std::vec::Vec<$crate::ScenarioInfo> {
            <$library as $crate::Library>::scenarios(files)
        }

        /// A JSON Schema for each kind of file, for editors that complete and check while one writes.
        pub fn schemas() -> $crate::Schemas {
            <$library as $crate::Declared>::schemas()
        }
    };
}

/// What the content files of a game are: declared with [`library!`](crate::library).
pub trait Declared {
    /// The id of the game, which is the folder of its files.
    const GAME: &'static str;
    /// What is chosen at set-up.
    type Options: Options;
    /// A file of `scenarios/`.
    type Scenario: DeserializeOwned + JsonSchema;
    /// A scenario that was checked.
    type Draft;
    /// What a game is played with.
    type Content;

    /// A JSON Schema for each kind of file, for editors that complete and check while one writes.
    fn schemas() -> Schemas;
}

/// The content files of a game. `Self` is what its scenarios refer to: tables and counters, and maps and the like in
/// [`Folder`]s.
pub trait Library: Declared + Sized {
    /// Reads and checks what every scenario needs.
    fn open(files: &Files, problems: &mut Problems) -> Self;

    /// The options that a scenario sets.
    fn own(raw: &Self::Scenario) -> Own<Self::Options>;

    /// What a lobby says of a scenario.
    fn listed(raw: &Self::Scenario) -> Listed<'_>;

    /// What a lobby says of the options that it sets.
    fn settings(raw: &Self::Scenario) -> Vec<SettingInfo> {
        Self::own(raw).settings()
    }

    /// The settings under which a scenario is checked, where it may be played under several.
    fn choices(raw: &Self::Scenario) -> Vec<Own<Self::Options>> {
        vec![Self::own(raw)]
    }

    /// Checks what scenarios may refer to, whether one does or not.
    fn check_folders(&mut self, problems: &mut Problems);

    /// Checks a scenario. It goes on after a fault, over placeholders, so that a designer hears of everything at once.
    fn lay_out(
        &mut self,
        id: &str,
        raw: &Self::Scenario,
        options: &Self::Options,
        problems: &mut Problems,
    ) -> Option<Self::Draft>;

    /// The content of a scenario in which nothing is wrong.
    fn build(self, raw: &Self::Scenario, draft: Self::Draft, options: Self::Options) -> Option<Self::Content>;

    /// The content of a scenario, with what players chose. `None` when anything is wrong with the files it needs, and
    /// `problems` then tells everything that is; files that it does not need are not read.
    fn load(
        files: &Files,
        scenario: &str,
        options: &[(String, String)],
        problems: &mut Problems,
    ) -> Option<Self::Content> {
        let mut found = Problems::new();
        let path = scenario_path::<Self>(scenario);
        let mut shelf = Self::open(files, &mut found);
        let raw: Option<Self::Scenario> = read(files, &path, &mut found);
        let own = raw.as_ref().map(Self::own).unwrap_or_default();
        let options = Self::Options::resolve(&path, &own, options, &mut found);
        let draft = raw.and_then(|raw| Some((shelf.lay_out(scenario, &raw, &options, &mut found)?, raw)));
        let sound = draft.filter(|_| found.is_empty());
        found.into_iter().for_each(|problem| problems.push(problem));
        sound.and_then(|(draft, raw)| shelf.build(&raw, draft, options))
    }

    /// Checks everything in the folder of the game.
    fn check(files: &Files, problems: &mut Problems) {
        let mut shelf = Self::open(files, problems);
        shelf.check_folders(problems);
        for id in files.stems(&scenario_folder::<Self>()) {
            let path = scenario_path::<Self>(id);
            let Some(raw) = read(files, &path, problems) else { continue };
            for own in Self::choices(&raw) {
                let options = Self::Options::resolve(&path, &own, &[], problems);
                shelf.lay_out(id, &raw, &options, problems);
            }
        }
    }

    /// The scenarios that can be read, the smallest first and then by file name.
    fn scenarios(files: &Files) -> Vec<ScenarioInfo> {
        let mut found: Vec<_> =
            files.stems(&scenario_folder::<Self>()).filter_map(|id| sized::<Self>(files, id)).collect();
        found.sort_by_key(|(size, _)| *size);
        found.into_iter().map(|(_, info)| info).collect()
    }

    /// One of them, if it can be read; no other is.
    fn scenario(files: &Files, id: &str) -> Option<ScenarioInfo> {
        files.get(&scenario_path::<Self>(id))?;
        sized::<Self>(files, id).map(|(_, info)| info)
    }
}

/// What a lobby says of a scenario that can be read, and how large it is.
fn sized<L: Library>(files: &Files, id: &str) -> Option<(usize, ScenarioInfo)> {
    let mut problems = Problems::new();
    let raw: L::Scenario = read(files, &scenario_path::<L>(id), &mut problems)?;
    let Listed { name, intro, seats, turns, size } = L::listed(&raw);
    let info = ScenarioInfo {
        id: id.to_owned(),
        name: name.into(),
        intro: intro.into(),
        seats,
        turns: Some(turns),
        settings: L::settings(&raw),
    };
    problems.is_empty().then_some((size, info))
}

fn scenario_folder<L: Library>() -> String {
    format!("{}/scenarios", L::GAME)
}

fn scenario_path<L: Library>(id: &str) -> String {
    format!("{}/scenarios/{id}.toml", L::GAME)
}

/// What a lobby says of a scenario.
pub struct Listed<'s> {
    /// What it is called.
    pub name: &'s Text,
    /// What it is about.
    pub intro: &'s Text,
    /// Who sits at the table.
    pub seats: Vec<SeatInfo>,
    /// How many turns it has.
    pub turns: u32,
    /// The smallest is listed first, as what a game without a scenario's name begins with; equal ones by their names.
    pub size: usize,
}

/// A seat of a lobby.
pub fn seat(id: &str, name: &Text) -> SeatInfo {
    SeatInfo { id: id.to_owned(), name: name.into() }
}

/// The outcome of reading some files, if nothing is wrong with them; what is wrong is told.
pub fn sound<T>(problems: &mut Problems, read: impl FnOnce(&mut Problems) -> Option<T>) -> Option<T> {
    let mut found = Problems::new();
    let value = read(&mut found).filter(|_| found.is_empty());
    found.into_iter().for_each(|problem| problems.push(problem));
    value
}

/// Files of a folder, each of which is read and checked when something first names it.
#[derive(Debug)]
pub struct Folder<T> {
    path: &'static str,
    files: Files,
    read: BTreeMap<String, Option<T>>,
}

impl<T> Folder<T> {
    /// The files of `path`, such as `lnl/maps`, but for those whose names are `others`.
    pub fn new(files: &Files, path: &'static str, others: &[&str]) -> Folder<T> {
        let files = files.stems(path).filter(|stem| !others.contains(stem)).filter_map(|stem| {
            let path = format!("{path}/{stem}.toml");
            files.get(&path).cloned().map(|text| (path, text))
        });
        Folder { path, files: files.collect(), read: BTreeMap::new() }
    }

    /// The ids that a reference may name.
    pub fn ids(&self) -> Ids {
        Ids::complete(self.files.stems(self.path))
    }

    /// What a file holds, however often it is asked for.
    pub fn raw<R: DeserializeOwned + JsonSchema>(&self, id: &str, problems: &mut Problems) -> Option<R> {
        read(&self.files, &format!("{}/{id}.toml", self.path), problems)
    }

    /// Whether a file is still to be read. It then counts as read, as something that cannot be.
    pub fn begin(&mut self, id: &str) -> bool {
        let is_new = !self.read.contains_key(id);
        if is_new {
            self.read.insert(id.to_owned(), None);
        }
        is_new
    }

    /// Keeps what became of a file.
    pub fn put(&mut self, id: &str, value: Option<T>) {
        self.read.insert(id.to_owned(), value);
    }

    /// Reads a file, unless that was done before. `make` checks what it holds.
    pub fn fetch<R: DeserializeOwned + JsonSchema>(
        &mut self,
        id: &str,
        problems: &mut Problems,
        make: impl FnOnce(R, &mut Problems) -> Option<T>,
    ) {
        if self.begin(id) {
            let value = self.raw(id, problems).and_then(|raw| make(raw, problems));
            self.put(id, value);
        }
    }

    /// What became of a file, if it could be read.
    pub fn get(&self, id: &str) -> Option<&T> {
        self.read.get(id)?.as_ref()
    }

    /// All that were read, by their ids.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.read.values().flatten()
    }

    /// What became of a file, for good.
    pub fn take(&mut self, id: &str) -> Option<T> {
        self.read.remove(id)?
    }
}

/// Every file of a folder but those whose names are `others`, and whether all could be read.
pub fn read_all<R: DeserializeOwned + JsonSchema>(
    files: &Files,
    path: &'static str,
    others: &[&str],
    problems: &mut Problems,
) -> (Vec<R>, bool) {
    let (mut found, mut is_complete) = (Vec::new(), true);
    for stem in files.stems(path).filter(|stem| !others.contains(stem)) {
        match read(files, &format!("{path}/{stem}.toml"), problems) {
            Some(file) => found.push(file),
            None => is_complete = false,
        }
    }
    (found, is_complete)
}

/// A ruleset as the catalog lists it: what its crate gives beside the rules themselves.
pub trait Catalogued: Rules + Sized {
    /// Its files.
    type Library: Library;
    /// The editions of its charts that can be chosen, the oldest first, if there are several.
    const EDITIONS: &'static [&'static str] = &[];

    /// The game of some content.
    fn of(content: <Self::Library as Declared>::Content) -> Self;

    /// The procedures whose odds can be asked for without a game.
    fn procedures() -> Vec<Procedure>;

    /// A position with a procedure under way. `keys` holds every key of the procedure with a value it may have.
    ///
    /// # Errors
    /// Values that cannot go together, or content that is not right.
    fn chart(files: &Files, procedure: &str, keys: &[(String, String)]) -> Result<(Self, Self::State), NoChart>;
}

/// Declares a ruleset as the catalog lists it, with the modules `load` and `chart` of its crate: the game of some
/// content, the content from which its charts are drawn, and how it is handed to `chart::chart`. Its editions stand in
/// brackets.
#[macro_export]
macro_rules! catalogued {
    ($game:ident $([$($edition:literal),+])?; $of:expr; |$files:ident, $keys:ident, $problems:ident| $content:expr;
     |$drawn:ident| $lent:expr) => {
        impl $crate::Catalogued for $game {
            type Library = load::Shelf;
            $(const EDITIONS: &'static [&'static str] = &[$($edition),+];)?

            fn of(content: <load::Shelf as $crate::Declared>::Content) -> $game {
                $of(content)
            }

            fn procedures() -> ::std::vec::Vec<::kernel::info::Procedure> {
                chart::procedures()
            }

            fn chart(
                $files: &$crate::Files,
                procedure: &str,
                $keys: &[(String, String)],
            ) -> Result<(Self, <Self as ::kernel::Rules>::State), $crate::NoChart> {
                let $drawn = $crate::for_chart(|$problems| $content)?;
                Ok(chart::chart($lent, procedure, $keys)?)
            }
        }
    };
}

/// Why there is no position for a chart.
#[derive(Clone, Debug)]
pub enum NoChart {
    /// Values that cannot go together.
    Misread(Misread),
    /// The content is not right.
    Content(Problems),
}

impl From<Misread> for NoChart {
    fn from(misread: Misread) -> NoChart {
        NoChart::Misread(misread)
    }
}

/// Content that a chart is drawn from.
///
/// # Errors
/// What is wrong with it.
pub fn for_chart<T>(read: impl FnOnce(&mut Problems) -> Option<T>) -> Result<T, NoChart> {
    let mut problems = Problems::new();
    read(&mut problems).filter(|_| problems.is_empty()).ok_or(NoChart::Content(problems))
}
