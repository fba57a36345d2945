//! Who sits beside a learner: which decision is wanted, what is answered to another, which dice fall, and what the
//! others do then. It keeps the place in the lesson and changes nothing: whoever owns the table plays what it says.

use super::{Lesson, Move, Step};
use crate::{
    SubmitError, Table,
    prepared::{is_open, matches},
};
use kernel::{
    Clause, Dice, Seat,
    dice::{Rolled, Script, Seeded, Wanted},
    say::{Message, Name},
};
use std::sync::Arc;

/// Where somebody is in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// At this step, from 0.
    Step(usize),
    /// The steps are done, and he plays on by himself until the turn ends.
    Free,
    /// At its end.
    Over,
}

/// What a decision of the learner is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged {
    /// What the lesson wants: it is played.
    Wanted,
    /// The rules allow it, and the lesson wants something else. It is not played.
    Wrong(Option<Name>),
    /// It is no action, or a rule forbids it.
    Refused(SubmitError),
    /// The lesson is over.
    Over,
}

/// A learner's place in a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tutor {
    lesson: Arc<Lesson>,
    stage: Stage,
    /// How many decisions had been taken when the step began.
    from: usize,
    /// The turn in which the learner plays on by himself.
    turn: Option<Message>,
}

/// Dice that were put there beforehand: not all of them are for one decision.
pub struct Ready(Script);

impl Ready {
    /// The die that was missing.
    pub(super) fn wanted(&self) -> Option<Wanted> {
        self.0.wanted()
    }
    /// A face that the die asked for does not have.
    pub(super) fn misfit(&self) -> Option<(u8, Wanted)> {
        self.0.misfit()
    }
}

impl Dice for Ready {
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8> {
        self.0.die(sides, why)
    }
}

impl Tutor {
    /// At the beginning of a lesson.
    pub fn new(lesson: Arc<Lesson>, table: &dyn Table) -> Tutor {
        Tutor { lesson, stage: Stage::Step(0), from: table.n_entries(), turn: None }
    }

    /// The lesson.
    pub fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// Where the learner is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The step that is to be done, if one is.
    pub fn step(&self) -> Option<&Step> {
        match self.stage {
            Stage::Step(step) => self.lesson.steps.get(step),
            Stage::Free | Stage::Over => None,
        }
    }

    /// Whether the table's own dice fall, and its agents play.
    pub fn is_free(&self) -> bool {
        self.stage == Stage::Free
    }

    /// Whether something was decided since the step began: what was before it stays.
    pub fn may_undo(&self, table: &dyn Table) -> bool {
        self.stage != Stage::Over && table.n_entries() > self.from
    }

    /// What a decision of the learner is. The game is not touched.
    pub fn judge(&self, table: &dyn Table, seat: Seat, notation: &str) -> Judged {
        let step = match self.stage {
            Stage::Over => return Judged::Over,
            Stage::Free => return Judged::Wanted,
            Stage::Step(step) => &self.lesson.steps[step],
        };
        // It is played on a copy, whatever falls, to know that it may be and how it is written.
        let mut copy = table.snapshot();
        if let Err(error) = copy.submit(seat, notation, &mut Seeded::stream(0, 0)) {
            return Judged::Refused(error);
        }
        let written = copy.line(copy.n_entries() - 1).action;
        let mut done = self.done(table);
        done.push(written.clone());
        if seat == self.lesson.seat && step.ways.iter().any(|way| way.begins(&done)) {
            return Judged::Wanted;
        }
        let answer = step.wrong.iter().find(|wrong| matches(&wrong.when, &written));
        Judged::Wrong(answer.map(|wrong| wrong.say.clone()))
    }

    /// A decision that is wanted now, for whoever wants to be shown: of a pattern, the first of what is on offer.
    pub fn wanted(&self, table: &dyn Table) -> Option<String> {
        let seat = self.lesson.seat;
        let plain = self.step()?.ways.iter().flat_map(|way| &way.0).filter(|meant| !is_open(meant)).cloned();
        let offers = table.offers(seat).list.into_iter().map(|offer| offer.notation);
        plain.chain(offers).find(|notation| self.judge(table, seat, notation) == Judged::Wanted)
    }

    /// The dice for the learner's next decision: those that have not fallen yet.
    pub fn dice(&self, table: &dyn Table) -> Ready {
        let fallen: usize = (self.from..table.n_entries()).map(|index| table.line(index).faces.len()).sum();
        let dice = self.step().map_or(&[][..], |step| &step.dice);
        Ready(Script::new(dice.get(fallen..).unwrap_or_default()))
    }

    /// What is to be played now for somebody, the step having been done.
    pub fn due(&self, table: &dyn Table) -> Option<&Move> {
        let step = self.step()?;
        let done = self.done(table);
        step.then.get(done.len() - finished(step, &done)?)
    }

    /// Follows the game after each decision: when a step is done, and what comes after it, the next one begins.
    pub fn follow(&mut self, table: &dyn Table) {
        let next = match self.stage {
            Stage::Over => return,
            Stage::Free => {
                let is_over = table.outcome().is_some() || self.turn.as_ref() != Some(&table.heading(None).turn);
                self.stage = if is_over { Stage::Over } else { Stage::Free };
                return;
            }
            Stage::Step(step) => step + 1,
        };
        let done = self.done(table);
        let step = &self.lesson.steps[next - 1];
        if finished(step, &done).is_none_or(|length| done.len() - length < step.then.len()) {
            return;
        }
        self.from = table.n_entries();
        self.stage = match () {
            () if next < self.lesson.steps.len() => Stage::Step(next),
            () if self.lesson.free.is_some() && table.outcome().is_none() => Stage::Free,
            () => Stage::Over,
        };
        if self.stage == Stage::Free {
            self.turn = Some(table.heading(None).turn);
        }
    }

    /// What was decided since the step began.
    fn done(&self, table: &dyn Table) -> Vec<String> {
        (self.from..table.n_entries()).map(|index| table.line(index).action).collect()
    }
}

/// How many of these decisions are the step itself, if it is done.
fn finished(step: &Step, done: &[String]) -> Option<usize> {
    let ends = |&length: &usize| step.ways.iter().any(|way| way.0.len() == length && way.begins(&done[..length]));
    (1..=done.len()).find(ends)
}
