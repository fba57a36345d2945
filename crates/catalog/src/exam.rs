//! Positions with one clearly right action: what a good player finds obvious. How many of them an opponent solves tells
//! what its Elo does not.
//!
//! They are content: `<game>/exam/*.toml`, each with its scenario, the way to the position, who is asked, and what is
//! right.

use crate::{
    Game, Table,
    prepared::{Position, matches},
};
use content::{At, Files, Problems};
use kernel::say::{Message, Name};
use schemars::JsonSchema;
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};

/// A file of one position.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ExamFile {
    /// What it is about.
    name: Both,
    /// The scenario.
    scenario: At<String>,
    /// Options that differ from their default.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// The seat that is asked.
    seat: At<String>,
    /// The actions that solve it, as notations; a `*` at the end stands for any rest.
    right: Vec<At<String>>,
    /// Decisions on the way to the position, each `seat | action | faces`.
    #[serde(default)]
    moves: Vec<At<String>>,
    /// A saved position to begin from, instead of the set-up.
    #[serde(default)]
    state: Option<At<String>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Both {
    en: Arc<str>,
    es: Arc<str>,
}

/// A position with its question.
pub struct Exercise {
    /// Its file, without folder and ending.
    pub id: String,
    /// What it is about.
    pub name: Name,
    /// Who is asked.
    pub seat: kernel::Seat,
    table: Box<dyn Table>,
    right: Vec<String>,
}

/// How an agent did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answered {
    /// The exercise.
    pub id: String,
    /// What it is about.
    pub name: Name,
    /// What the agent chose.
    pub chose: String,
    /// Whether that is right.
    pub right: bool,
}

impl Exercise {
    /// Asks an agent.
    ///
    /// # Errors
    /// That there is no such agent.
    pub fn ask(&self, agent: &str, seed: u64) -> Result<Answered, crate::UnknownAgent> {
        let chose = self.table.choose(agent, self.seat, seed)?.notation;
        let right = self.right.iter().any(|right| matches(right, &chose));
        Ok(Answered { id: self.id.clone(), name: self.name.clone(), chose, right })
    }
}

/// The positions of a game, in the order of their names. What is wrong with them goes to `problems`, and they are left
/// out.
pub(crate) fn read(game: &dyn Game, files: &Files, problems: &mut Problems) -> Vec<Exercise> {
    let folder = format!("{}/exam/", game.id());
    let paths: Vec<String> = files
        .under(game.id())
        .map(|(path, _)| path.to_owned())
        .filter(|path| path.starts_with(&folder) && path.ends_with(".toml"))
        .collect();
    paths.iter().filter_map(|path| one(game, files, path, problems)).collect()
}

fn one(game: &dyn Game, files: &Files, path: &str, problems: &mut Problems) -> Option<Exercise> {
    let file: ExamFile = content::read(files, path, problems)?;
    let position = Position {
        scenario: &file.scenario,
        options: &file.options,
        state: file.state.as_ref(),
        moves: &file.moves,
        seat: &file.seat,
    };
    let (table, seat) = position.open(game, files, problems)?;
    let offers = table.offers(seat).list;
    for right in &file.right {
        let legal = offers.iter().any(|offer| matches(right, &offer.notation)) || table.why(seat, right).is_ok();
        if !legal {
            problems.on(right, Message::new("catalog-exam-right").with("right", (**right).clone()), None);
        }
    }
    let id = path.rsplit('/').next().unwrap_or(path).trim_end_matches(".toml").to_owned();
    let name = Name { en: file.name.en, es: file.name.es };
    Some(Exercise { id, name, seat, table, right: file.right.iter().map(|right| (**right).clone()).collect() })
}

pub(crate) fn schema() -> serde_json::Value {
    schemars::schema_for!(ExamFile).to_value()
}
