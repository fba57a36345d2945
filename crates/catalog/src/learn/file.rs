//! A file of one lesson.

use super::{Begun, Lesson, Listed, Step, Way, Wrong};
use crate::{
    Game, Table,
    agents::known_agent,
    prepared::{Move, Position},
};
use content::{At, Files, Problems, Text, nearest};
use kernel::say::Message;
use scene::{Pick, Scene};
use schemars::JsonSchema;
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};

/// A lesson: a position, and what is done there one thing after the other.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonFile {
    /// What is learnt.
    name: Text,
    /// Its place in the course: the lesson with the lowest number comes first.
    pub order: u32,
    /// The scenario.
    scenario: At<String>,
    /// Options that differ from their default.
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// A saved position to begin from, instead of the set-up.
    #[serde(default)]
    state: Option<At<String>>,
    /// Decisions on the way to the position, each `seat | action | faces`.
    #[serde(default)]
    moves: Vec<At<String>>,
    /// The learner's seat.
    seat: At<String>,
    /// What is done, one after the other.
    #[schemars(length(min = 1))]
    pub step: Vec<StepFile>,
    /// The closing word.
    close: Text,
    /// The opponent against whom the learner plays on after the last step, until the turn ends.
    #[serde(default)]
    free: Option<At<String>>,
}

/// One thing that is done.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct StepFile {
    /// What to do, and why: two sentences.
    say: Text,
    /// The pieces and places that it is about, as notation names them.
    #[serde(default)]
    mark: Vec<At<String>>,
    /// The clauses behind it.
    #[serde(default)]
    pub rules: Vec<At<String>>,
    /// The ways to do it, as notations; `;` stands between decisions that belong together, a `*` at the end of one for
    /// any rest, `3..7` for any number from one to the other.
    #[schemars(length(min = 1))]
    pub want: Vec<At<String>>,
    /// The faces that fall while it is done, in order.
    #[serde(default)]
    pub dice: At<Vec<u8>>,
    /// What helps whoever asks.
    hint: Text,
    /// Answers to particular wrong decisions.
    #[serde(default)]
    pub wrong: Vec<WrongFile>,
    /// What is decided afterwards for everybody, each `seat | action | faces`.
    #[serde(default)]
    pub then: Vec<At<String>>,
    /// What is told when all that is done.
    #[serde(default)]
    done: Option<Text>,
}

/// A wrong decision and what is answered.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct WrongFile {
    /// The decision as notation; a `*` at the end stands for any rest.
    pub when: At<String>,
    /// What it would cost, or why it is not wanted here.
    say: Text,
}

pub(crate) fn schema() -> serde_json::Value {
    content::schema::<LessonFile>()
}

pub(super) fn read(files: &Files, path: &str, problems: &mut Problems) -> Option<LessonFile> {
    content::read(files, path, problems)
}

impl LessonFile {
    pub fn listed(&self, id: &str) -> Listed {
        Listed {
            id: id.to_owned(),
            name: (&self.name).into(),
            scenario: (*self.scenario).clone(),
            free: self.free.is_some(),
        }
    }

    /// The lesson in its position. What is wrong with what it names goes to `problems`; whether it can be taken is not
    /// looked at here.
    pub fn open(&self, game: &dyn Game, files: &Files, id: &str, problems: &mut Problems) -> Option<Begun> {
        let position = Position {
            scenario: &self.scenario,
            options: &self.options,
            state: self.state.as_ref(),
            moves: &self.moves,
            seat: &self.seat,
        };
        let (table, seat) = position.open(game, files, problems)?;
        if let Some(agent) = &self.free
            && let Err(unknown) = known_agent(agent)
        {
            problems.on(agent, unknown.0.message("catalog-unknown-agent"), None);
        }
        let named = Named::of(&*table, table.scene(crate::Reader::Seat(seat), None));
        let lesson = Lesson {
            game: game.id(),
            id: id.to_owned(),
            name: (&self.name).into(),
            seat,
            steps: self.step.iter().map(|step| step.read(&*table, &named, problems)).collect(),
            close: (&self.close).into(),
            free: self.free.as_ref().map(|agent| (**agent).clone()),
        };
        Some(Begun { lesson: Arc::new(lesson), table })
    }
}

impl StepFile {
    fn read(&self, table: &dyn Table, named: &Named, problems: &mut Problems) -> Step {
        let then = |text: &At<String>| {
            let read = Move::read(table, text);
            if read.is_none() {
                let help = Message::new("catalog-exam-move-help");
                problems.on(text, Message::new("catalog-exam-move").with("move", (**text).clone()), Some(help));
            }
            read
        };
        let then = self.then.iter().filter_map(then).collect();
        Step {
            say: (&self.say).into(),
            marks: self.mark.iter().filter_map(|mark| named.find(mark, problems)).collect(),
            rules: self.rules.iter().map(|rule| (**rule).clone()).collect(),
            ways: self.want.iter().map(|want| Way::read(want)).collect(),
            dice: (*self.dice).clone(),
            hint: (&self.hint).into(),
            wrong: self.wrong.iter().map(WrongFile::read).collect(),
            then,
            done: self.done.as_ref().map(Into::into),
        }
    }
}

impl WrongFile {
    fn read(&self) -> Wrong {
        Wrong { when: (*self.when).clone(), say: (&self.say).into() }
    }
}

/// Everything on the table that a mark may name.
struct Named(BTreeMap<String, Pick>);

impl Named {
    /// Of the position at the beginning: a piece that comes later has its name there already, in a box or a hex.
    fn of(table: &dyn Table, scene: Scene) -> Named {
        let board = table.board();
        let mut named = BTreeMap::new();
        for cell in &board.cells {
            named.insert(cell.id.clone(), Pick::cell(&*cell.id));
        }
        for off in &board.boxes {
            named.insert(off.id.clone(), Pick::boxed(&*off.id));
        }
        for piece in scene.pieces {
            if let Some(group) = piece.group {
                named.insert(group.clone(), Pick::piece(group));
            }
            named.insert(piece.id.clone(), Pick::piece(piece.id));
        }
        Named(named)
    }

    fn find(&self, mark: &At<String>, problems: &mut Problems) -> Option<Pick> {
        let found = self.0.get(&**mark).cloned();
        if found.is_none() {
            let near = nearest(mark, self.0.keys().map(String::as_str));
            let help = match near {
                Some(near) => Message::new("catalog-did-you-mean").with("nearest", near.to_owned()),
                None => Message::new("catalog-lesson-mark-help"),
            };
            problems.on(mark, Message::new("catalog-lesson-mark").with("mark", (**mark).clone()), Some(help));
        }
        found
    }
}
