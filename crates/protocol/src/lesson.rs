//! Lessons: the courses there are, and what a table at which one is taken tells of it.
//!
//! Such a table is opened for one learner, is in no list, keeps nothing and is soon forgotten. A decision that the
//! lesson does not want is refused with [`crate::Refusal::Lesson`].

use kernel::say::Name;
use scene::Pick;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A lesson of a course.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LessonCard {
    /// Its id.
    pub id: String,
    /// What is learnt.
    pub name: Name,
    /// Its scenario.
    pub scenario: String,
    /// Whether the learner plays on by himself at its end.
    pub free: bool,
}

/// A lesson to be taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonAsk {
    /// The game's id.
    pub game: String,
    /// The lesson's id.
    pub lesson: String,
}

/// The lesson that is taken at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LessonView {
    /// Its id.
    pub id: String,
    /// What is learnt.
    pub name: Name,
    /// What is done, one after the other.
    pub steps: Vec<LessonStep>,
    /// The closing word.
    pub close: Name,
    /// Where the learner is.
    pub now: LessonStage,
}

/// One thing that is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LessonStep {
    /// What to do, and why.
    pub say: Name,
    /// The pieces and places that it is about.
    pub marks: Vec<Pick>,
    /// The clauses behind it.
    pub rules: Vec<String>,
    /// The ways to do it, each as decisions one after the other; a `*` at the end of one stands for any rest.
    pub ways: Vec<Vec<String>>,
    /// What helps.
    pub hint: Name,
    /// What is told when it is done.
    pub done: Option<Name>,
}

/// Where a learner is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LessonStage {
    /// At a step.
    Step {
        /// Which, from 0.
        step: u32,
    },
    /// The steps are done, and he plays on by himself until the turn ends.
    Free,
    /// At the end.
    Over,
}
