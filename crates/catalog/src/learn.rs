//! Lessons: prepared positions in which one thing after the other is done, each with its words, and the dice that show
//! what comes of it.
//!
//! They are content: `<game>/lessons/*.toml`. [`course`] lists those of a game, [`begin`] opens one, [`check`] tells
//! what is wrong with them, and a [`Tutor`] sits beside a table at which one is taken: it says what a decision is,
//! which dice fall, and what the other side does then. `docs/lessons.md` is for those who write them.

mod check;
mod file;
mod tutor;

pub(crate) use file::schema;
pub use tutor::{Judged, Stage, Tutor};

pub use crate::prepared::Move;

use crate::{Game, OpenError, Table, Unknown, prepared::matches};
use content::{Files, Problems};
use kernel::{Seat, say::Name};
use scene::Pick;
use std::sync::Arc;

/// A lesson as a list of a course shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its file, without folder and ending.
    pub id: String,
    /// What is learnt.
    pub name: Name,
    /// Its scenario.
    pub scenario: String,
    /// Whether the learner plays on by himself at its end.
    pub free: bool,
}

/// A lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game.
    pub game: &'static str,
    /// Its file, without folder and ending.
    pub id: String,
    /// What is learnt.
    pub name: Name,
    /// The learner's seat.
    pub seat: Seat,
    /// What is done, one after the other; there is always one.
    pub steps: Vec<Step>,
    /// The closing word.
    pub close: Name,
    /// The opponent against whom the learner plays on after the steps, until the turn ends; absent where it ends with
    /// the last step.
    pub free: Option<String>,
}

/// One thing that is done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What to do, and why.
    pub say: Name,
    /// The pieces and places that it is about.
    pub marks: Vec<Pick>,
    /// The clauses behind it.
    pub rules: Vec<String>,
    /// The ways to do it; there is always one.
    pub ways: Vec<Way>,
    /// The dice that fall while it is done.
    pub dice: Vec<u8>,
    /// What helps.
    pub hint: Name,
    /// Answers to particular wrong decisions.
    pub wrong: Vec<Wrong>,
    /// What is decided then for everybody, before the next step.
    pub then: Vec<Move>,
    /// What is told when it is done.
    pub done: Option<Name>,
}

/// Decisions that together are a step, one after the other: each as it is written, with a `*`
/// at its end for any rest, or `3..7` for a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way(pub Vec<String>);

/// A wrong decision and what is answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// How it is written, with a `*` at its end for any rest.
    pub when: String,
    /// What is answered.
    pub say: Name,
}

/// A lesson at its beginning.
pub struct Begun {
    /// The lesson.
    pub lesson: Arc<Lesson>,
    /// The game in its position.
    pub table: Box<dyn Table>,
}

impl Way {
    /// What stands between the decisions of a way in a file.
    pub(crate) const THEN: char = ';';

    pub(crate) fn read(text: &str) -> Way {
        Way(text.split(Way::THEN).map(|part| part.trim().to_owned()).collect())
    }

    /// Whether these decisions are how it begins, or all of it.
    fn begins(&self, done: &[String]) -> bool {
        done.len() <= self.0.len() && self.0.iter().zip(done).all(|(meant, done)| matches(meant, done))
    }
}

/// The lessons of a game in the order of its course. Those that cannot be read are left out: [`check`] tells why.
pub fn course(game: &dyn Game, files: &Files) -> Vec<Listed> {
    let mut listed: Vec<(u32, Listed)> = paths(game, files)
        .iter()
        .filter_map(|path| {
            let mut problems = Problems::new();
            let file = file::read(files, path, &mut problems)?;
            problems.is_empty().then(|| (file.order, file.listed(id(path))))
        })
        .collect();
    listed.sort_by(|(a, one), (b, other)| (a, &one.id).cmp(&(b, &other.id)));
    listed.into_iter().map(|(_, listed)| listed).collect()
}

/// A lesson of a game, in its position.
///
/// # Errors
/// That there is none of this id, or what is wrong with it.
pub fn begin(game: &dyn Game, files: &Files, asked: &str) -> Result<Begun, OpenError> {
    let paths = paths(game, files);
    let Some(path) = paths.iter().find(|path| id(path) == asked) else {
        return Err(OpenError::Lesson(Unknown::among(asked, paths.iter().map(|path| id(path)))));
    };
    let mut problems = Problems::new();
    let begun = file::read(files, path, &mut problems).and_then(|file| file.open(game, files, id(path), &mut problems));
    match begun {
        Some(begun) if problems.is_empty() => Ok(begun),
        _ => Err(OpenError::Content(problems)),
    }
}

/// Everything that is wrong with the lessons of a game: each is taken in every way that it wants.
pub fn check(game: &dyn Game, files: &Files) -> Problems {
    let mut problems = Problems::new();
    check::course(game, files, &mut problems);
    problems
}

fn paths(game: &dyn Game, files: &Files) -> Vec<String> {
    let folder = format!("{}/lessons/", game.id());
    let is_lesson = |path: &&str| path.starts_with(&folder) && path.ends_with(".toml");
    files.under(game.id()).map(|(path, _)| path).filter(is_lesson).map(str::to_owned).collect()
}

fn id(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path).trim_end_matches(".toml")
}
