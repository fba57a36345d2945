//! A ruleset as the catalog lists it: what it gives ([`Ruleset`]), and what it becomes ([`Game`]).

use crate::{
    Bout, BoutReport, Chances, Coverage, Exercise, Lessons, OpenError, Report, Rulebook, Scan, Study, StudyError,
    Table, Unknown, bout, chances, exam,
    files::rules_files,
    learn, rulebook,
    seated::Seated,
    state::{self, Envelope},
    study, tune,
};
use ai::{Brain, WeightsFile};
use content::{Files, Problems};
use kernel::{
    Dice, Header, Journal, Misread, Pending, Rules, Session, Speech, Told,
    info::{OptionInfo, Procedure, ScenarioInfo, Values},
    say::Message,
};
use odds::Budget;
use scene::Scenic;
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;

/// What a ruleset's crate gives, so that the rest is done here once for all games. Paths in `files` begin with the
/// game's id: `fubar/scenarios/…`.
pub trait Ruleset: Send + Sync + 'static {
    /// The rules.
    type Rules: Scenic<Saved: Serialize + DeserializeOwned>;
    /// What describes a saved position: the type `Saved` of the rules itself, unless it cannot.
    type Schema: JsonSchema;
    /// What its opponents think of a position.
    type Brain: Brain<Self::Rules>;

    /// The id, such as `fubar`.
    fn id(&self) -> &'static str;
    /// The name.
    fn name(&self) -> Message;
    /// The editions of its charts that can be chosen, the oldest first, if there are several.
    fn editions(&self) -> &'static [&'static str] {
        &[]
    }
    /// Its scenarios that can be read, the first to be played first. Faults are for [`Ruleset::check`] to tell.
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo>;
    /// One of them by its id, if it can be read: whoever names a scenario need not have all of them read.
    fn scenario(&self, files: &Files, id: &str) -> Option<ScenarioInfo> {
        Ruleset::scenarios(self, files).into_iter().find(|known| known.id == id)
    }
    /// What can be chosen at set-up.
    fn options(&self) -> &'static [OptionInfo] {
        &[]
    }
    /// A scenario ready to be played. `options` holds what players chose, each of [`Ruleset::options`] with a value it
    /// may have; what they left open the scenario sets, or it is the default. What is wrong with the content goes to
    /// `problems`, and then nothing that comes back is used.
    fn load(
        &self,
        files: &Files,
        scenario: &str,
        options: &[(String, String)],
        problems: &mut Problems,
    ) -> Option<Self::Rules>;
    /// Everything that is wrong with the game's content, the rulebook aside.
    fn check(&self, files: &Files, problems: &mut Problems);
    /// The procedures whose odds can be asked for without a game.
    fn procedures(&self) -> Vec<Procedure> {
        Vec::new()
    }
    /// A position with a procedure under way. `keys` holds every key of the procedure with a value it may have.
    ///
    /// # Errors
    /// Values that cannot go together ([`ChartError::Misread`]), or content that is not right.
    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
    ) -> Result<(Self::Rules, <Self::Rules as Rules>::State), ChartError>;
    /// Decisions after which a game between agents is cut short: more than any game takes.
    fn decisions_max(&self) -> usize {
        100_000
    }
    /// The schemas of its content files, by kind: `scenario`, `map` and so on.
    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        Vec::new()
    }
    /// Which of its clauses are cited and tested.
    fn scan(&self) -> &'static Scan {
        Scan::of(self.id())
    }
}

/// Why a chart gives no answer.
#[derive(Clone, Debug)]
pub enum ChartError {
    /// No such procedure.
    Procedure(Unknown),
    /// No such key.
    Key(Unknown),
    /// A key has no such value.
    Value {
        /// The key's name.
        key: &'static str,
        /// What was asked and what there is.
        value: Unknown,
    },
    /// A key has no default and was not given.
    Missing(&'static str),
    /// Values that cannot go together.
    Misread(Misread),
    /// The content is not right.
    Content(Problems),
}

impl From<Misread> for ChartError {
    fn from(misread: Misread) -> ChartError {
        ChartError::Misread(misread)
    }
}
impl From<Problems> for ChartError {
    fn from(problems: Problems) -> ChartError {
        ChartError::Content(problems)
    }
}

/// A ruleset of the catalog. Every [`Ruleset`] is one.
pub trait Game: Send + Sync {
    /// The id.
    fn id(&self) -> &'static str;
    /// The name.
    fn name(&self) -> Message;
    /// The editions that can be chosen, the oldest first.
    fn editions(&self) -> &'static [&'static str];
    /// The scenarios that can be read.
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo>;
    /// What can be chosen at set-up.
    fn options(&self) -> &'static [OptionInfo];
    /// A scenario set up; the first one when `scenario` is empty.
    ///
    /// # Errors
    /// What is unknown or wrong.
    fn open(&self, files: &Files, scenario: &str, options: &[(String, String)]) -> Result<Box<dyn Table>, OpenError>;
    /// A game replayed from its journal, every action, die and key checked.
    ///
    /// # Errors
    /// What is unknown or wrong, or the first entry that does not replay.
    fn open_journal(&self, files: &Files, journal: &Journal) -> Result<Box<dyn Table>, OpenError>;
    /// A game from a position.
    ///
    /// # Errors
    /// What is unknown or wrong, by the path of its field.
    fn open_state(&self, files: &Files, envelope: Envelope<serde_json::Value>) -> Result<Box<dyn Table>, OpenError>;
    /// Everything that is wrong with the game's content.
    fn check(&self, files: &Files) -> Problems;
    /// The rulebook.
    ///
    /// # Errors
    /// What is wrong with its file.
    fn rulebook(&self, files: &Files) -> Result<Rulebook, Problems>;
    /// The rulebook with this clause alone, for whoever wants no other and does not want to wait for them.
    ///
    /// # Errors
    /// What is wrong with its file.
    fn clause(&self, files: &Files, id: &str) -> Result<Rulebook, Problems>;
    /// Where code cites and tests name each clause.
    fn scan(&self) -> &'static Scan;
    /// The rulebook against code and tests.
    ///
    /// # Errors
    /// What is wrong with the rulebook's file.
    fn coverage(&self, files: &Files) -> Result<Coverage, Problems>;
    /// The procedures whose odds can be asked for.
    fn procedures(&self) -> Vec<Procedure>;
    /// The odds of a procedure.
    ///
    /// # Errors
    /// What is unknown or cannot go together.
    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
        budget: &Budget,
    ) -> Result<Chances, ChartError>;
    /// Carries out a procedure with these dice: what happened with its working, and what it came to, which is one of
    /// the results of [`Game::chart`]; nothing of that when a die is missing, which its source then knows.
    ///
    /// # Errors
    /// What is unknown or cannot go together.
    fn chart_roll(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
        dice: &mut dyn Dice,
    ) -> Result<Option<(Vec<Told>, Message)>, ChartError>;
    /// The schema of its saved positions, envelope included.
    fn state_schema(&self) -> serde_json::Value;
    /// The schemas of its content files, by kind.
    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)>;
    /// Plays games between agents. `progress` is told how many are done, from whichever thread.
    ///
    /// # Errors
    /// What is unknown or wrong.
    fn study(&self, files: &Files, study: &Study, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, StudyError>;
    /// Plays two agents against each other with sides swapped.
    ///
    /// # Errors
    /// What is unknown or wrong.
    fn bout(&self, files: &Files, bout: &Bout, progress: &(dyn Fn(u64) + Sync)) -> Result<BoutReport, StudyError>;
    /// Its positions with one clearly right action.
    ///
    /// # Errors
    /// What is wrong with their files.
    fn exam(&self, files: &Files) -> Result<Vec<Exercise>, Problems>;
    /// Learns the weights of its opponents from games in these scenarios. `progress` is told of every step.
    ///
    /// # Errors
    /// What is unknown or wrong.
    fn tune(&self, files: &Files, course: &Lessons, progress: &(dyn Fn(u32) + Sync))
    -> Result<WeightsFile, StudyError>;
    /// The file of weights that its opponents have learnt.
    fn learnt(&self) -> &'static str;
}

impl<G: Ruleset> Game for G {
    fn id(&self) -> &'static str {
        Ruleset::id(self)
    }
    fn name(&self) -> Message {
        Ruleset::name(self)
    }
    fn editions(&self) -> &'static [&'static str] {
        Ruleset::editions(self)
    }
    fn scenarios(&self, files: &Files) -> Vec<ScenarioInfo> {
        Ruleset::scenarios(self, files)
    }
    fn options(&self) -> &'static [OptionInfo] {
        Ruleset::options(self)
    }

    fn open(&self, files: &Files, scenario: &str, options: &[(String, String)]) -> Result<Box<dyn Table>, OpenError> {
        let (rules, header) = prepare(self, files, scenario, options)?;
        let session = Session::new(Arc::new(rules), header);
        let pending = session.rules().pending(session.now());
        assert!(pending != Pending::Procedure, "a scenario begins with a decision");
        Ok(Box::new(Seated::<G::Rules, G::Brain>::new(session)))
    }

    fn open_journal(&self, files: &Files, journal: &Journal) -> Result<Box<dyn Table>, OpenError> {
        let (rules, _) = prepare(self, files, &journal.header.scenario, &journal.header.options)?;
        let session = Session::replay(Arc::new(rules), journal).map_err(OpenError::Drift)?;
        Ok(Box::new(Seated::<G::Rules, G::Brain>::new(session)))
    }

    fn open_state(&self, files: &Files, envelope: Envelope<serde_json::Value>) -> Result<Box<dyn Table>, OpenError> {
        let options: Vec<(String, String)> = envelope.options.into_iter().collect();
        let (rules, header) = prepare(self, files, &envelope.scenario, &options)?;
        let in_state = |path: &str| match path {
            "." | "" => "state".to_owned(),
            path if path.starts_with('[') => format!("state{path}"),
            path => format!("state.{path}"),
        };
        let saved = state::from_value(envelope.state)
            .map_err(|(path, what)| OpenError::Field { path: in_state(&path), what })?;
        let state = rules.load(saved).map_err(|faults| {
            OpenError::State(faults.into_iter().map(|(path, what)| (in_state(&path), what)).collect())
        })?;
        if rules.pending(&state) == Pending::Procedure {
            return Err(OpenError::Procedure);
        }
        Ok(Box::new(Seated::<G::Rules, G::Brain>::new(Session::from_state(Arc::new(rules), header, state))))
    }

    fn check(&self, files: &Files) -> Problems {
        let mut problems = Problems::new();
        Rulebook::read(files, Ruleset::id(self), Ruleset::editions(self), &mut problems);
        Ruleset::check(self, files, &mut problems);
        problems
    }

    fn rulebook(&self, files: &Files) -> Result<Rulebook, Problems> {
        let mut problems = Problems::new();
        match Rulebook::read(files, Ruleset::id(self), Ruleset::editions(self), &mut problems) {
            Some(book) if problems.is_empty() => Ok(book),
            _ => Err(problems),
        }
    }

    fn clause(&self, files: &Files, id: &str) -> Result<Rulebook, Problems> {
        let mut problems = Problems::new();
        match Rulebook::read_clause(files, Ruleset::id(self), Ruleset::editions(self), id, &mut problems) {
            Some(book) if problems.is_empty() => Ok(book),
            _ => Err(problems),
        }
    }

    fn scan(&self) -> &'static Scan {
        Ruleset::scan(self)
    }

    fn coverage(&self, files: &Files) -> Result<Coverage, Problems> {
        Ok(Ruleset::scan(self).cover(&Game::rulebook(self, files)?))
    }

    fn procedures(&self) -> Vec<Procedure> {
        Ruleset::procedures(self)
    }

    fn chart(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
        budget: &Budget,
    ) -> Result<Chances, ChartError> {
        let (rules, state) = chart_of(self, files, procedure, keys)?;
        Ok(Chances::of(&rules, None, &odds::reckon_from(&rules, &state, budget)))
    }

    fn chart_roll(
        &self,
        files: &Files,
        procedure: &str,
        keys: &[(String, String)],
        dice: &mut dyn Dice,
    ) -> Result<Option<(Vec<Told>, Message)>, ChartError> {
        let (rules, before) = chart_of(self, files, procedure, keys)?;
        let (mut state, mut events) = (before.clone(), Vec::new());
        let Ok(ended) = odds::play_on(&rules, &mut state, dice, &mut events, &Budget::default()) else {
            return Ok(None);
        };
        let told = events.iter().map(|event| rules.say_event(event)).collect();
        Ok(Some((told, chances::said(&rules, &rules.summary(&before, &state), !ended))))
    }

    fn state_schema(&self) -> serde_json::Value {
        schemars::schema_for!(Envelope<G::Schema>).to_value()
    }

    fn content_schemas(&self) -> Vec<(&'static str, serde_json::Value)> {
        let mut schemas = Ruleset::content_schemas(self);
        schemas.push(("rulebook", rulebook::schema()));
        schemas.push(("exam", exam::schema()));
        schemas.push(("lesson", learn::schema()));
        schemas
    }

    fn study(&self, files: &Files, study: &Study, progress: &(dyn Fn(u64) + Sync)) -> Result<Report, StudyError> {
        let (rules, header) = prepare(self, files, &study.scenario, &study.options).map_err(StudyError::Open)?;
        study::run::<_, G::Brain>(&rules, header.scenario, study, self.decisions_max(), progress)
    }

    fn bout(&self, files: &Files, bout: &Bout, progress: &(dyn Fn(u64) + Sync)) -> Result<BoutReport, StudyError> {
        let (rules, header) = prepare(self, files, &bout.scenario, &bout.options).map_err(StudyError::Open)?;
        bout::run::<_, G::Brain>(&rules, header.scenario, bout, self.decisions_max(), progress)
    }

    fn exam(&self, files: &Files) -> Result<Vec<Exercise>, Problems> {
        let mut problems = Problems::new();
        let exercises = exam::read(self, files, &mut problems);
        if problems.is_empty() { Ok(exercises) } else { Err(problems) }
    }

    fn learnt(&self) -> &'static str {
        G::Brain::LEARNT
    }

    fn tune(
        &self,
        files: &Files,
        course: &Lessons,
        progress: &(dyn Fn(u32) + Sync),
    ) -> Result<WeightsFile, StudyError> {
        let open = |(scenario, options): &(String, Vec<(String, String)>)| {
            prepare(self, files, scenario, options).map(|(rules, _)| rules).map_err(StudyError::Open)
        };
        let rules = course.scenarios.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        Ok(tune::run::<_, G::Brain>(&rules, course, self.decisions_max(), progress))
    }
}

/// A scenario's rules and the header of a game of it.
fn prepare<G: Ruleset>(
    game: &G,
    files: &Files,
    scenario: &str,
    options: &[(String, String)],
) -> Result<(G::Rules, Header), OpenError> {
    let info = match scenario {
        "" => Ruleset::scenarios(game, files).into_iter().next(),
        id => Ruleset::scenario(game, files, id),
    };
    check_options(Ruleset::options(game), options)?;
    // A scenario that cannot be read is not listed; loading it by name tells what is wrong with it.
    let id = info.as_ref().map_or(scenario, |info| info.id.as_str());
    let is_file = files.get(&format!("{}/scenarios/{id}.toml", Ruleset::id(game))).is_some();
    if info.is_none() && !is_file {
        let known = Ruleset::scenarios(game, files);
        return Err(OpenError::Scenario(Unknown::among(scenario, known.iter().map(|known| known.id.as_str()))));
    }
    let mut problems = Problems::new();
    let rules = game.load(files, id, options, &mut problems);
    let rules = rules.filter(|_| problems.is_empty()).ok_or(OpenError::Content(problems))?;
    let header = Header {
        game: Ruleset::id(game).to_owned(),
        scenario: id.to_owned(),
        options: kept_options(Ruleset::options(game), info.as_ref(), options),
        content: rules_files(files, Ruleset::id(game)).hash(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        players: Vec::new(),
    };
    Ok((rules, header))
}

/// A chart's rules and the position in which its procedure is under way.
fn chart_of<G: Ruleset>(
    game: &G,
    files: &Files,
    procedure: &str,
    keys: &[(String, String)],
) -> Result<(G::Rules, <G::Rules as Rules>::State), ChartError> {
    let procedures = Ruleset::procedures(game);
    let known = procedures
        .iter()
        .find(|known| known.id == procedure)
        .ok_or_else(|| ChartError::Procedure(Unknown::among(procedure, procedures.iter().map(|known| known.id))))?;
    let keys = fill_keys(known, keys)?;
    Ruleset::chart(game, files, procedure, &keys)
}

/// Choices that there are.
fn check_options(known: &[OptionInfo], given: &[(String, String)]) -> Result<(), OpenError> {
    for (name, value) in given {
        let Some(option) = known.iter().find(|option| option.name == name) else {
            return Err(OpenError::Option(Unknown::among(name, known.iter().map(|option| option.name))));
        };
        if !option.values.contains(&value.as_str()) {
            let value = Unknown::among(value, option.values.iter().copied());
            return Err(OpenError::OptionValue { option: name.clone(), value });
        }
    }
    Ok(())
}

/// The choices that a journal keeps, in the ruleset's order: those that are not what the scenario sets, or the default.
/// Of an option given twice, the last counts.
fn kept_options(
    known: &[OptionInfo],
    scenario: Option<&ScenarioInfo>,
    given: &[(String, String)],
) -> Vec<(String, String)> {
    let kept = |option: &OptionInfo| {
        let chosen = given.iter().rfind(|(name, _)| name == option.name)?;
        let usual = scenario.map_or(option.default, |scenario| scenario.usual(option));
        (chosen.1 != usual).then(|| chosen.clone())
    };
    known.iter().filter_map(kept).collect()
}

/// Every key with its value, in the procedure's order; of a key given twice, the last counts.
fn fill_keys(procedure: &Procedure, given: &[(String, String)]) -> Result<Vec<(String, String)>, ChartError> {
    for (name, value) in given {
        let Some(key) = procedure.keys.iter().find(|key| key.name == name) else {
            return Err(ChartError::Key(Unknown::among(name, procedure.keys.iter().map(|key| key.name))));
        };
        if !key.values.admit(value) {
            return Err(ChartError::Value { key: key.name, value: unknown_value(&key.values, value) });
        }
    }
    let value = |key: &kernel::info::Key| {
        let chosen = given.iter().rev().find(|(name, _)| name == key.name).map(|(_, value)| value.clone());
        let value = chosen.or_else(|| key.default.clone()).ok_or(ChartError::Missing(key.name))?;
        Ok((key.name.to_owned(), value))
    };
    procedure.keys.iter().map(value).collect()
}

fn unknown_value(values: &Values, asked: &str) -> Unknown {
    match values {
        Values::Words(words) => Unknown::among(asked, words.iter().map(String::as_str)),
        Values::Numbers { least, most } => {
            Unknown { asked: asked.to_owned(), nearest: None, known: vec![format!("{least}–{most}")] }
        }
    }
}

impl ChartError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            ChartError::Procedure(unknown) => unknown.message("catalog-unknown-procedure"),
            ChartError::Key(unknown) => unknown.message("catalog-unknown-key"),
            ChartError::Value { key, value } => value.message("catalog-unknown-value").with("option", *key),
            ChartError::Missing(key) => Message::new("catalog-missing-key").with("key", *key),
            ChartError::Misread(misread) => misread.message.clone(),
            ChartError::Content(problems) => Message::new("catalog-content").with("n", problems.len()),
        }
    }
}
