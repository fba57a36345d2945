//! A table at which a lesson is taken: it plays what the lesson wants with the dice that it prepared, and what the
//! others do then. What the rules allow and the lesson does not want is answered and not played.

use super::{No, Owner};
use crate::wire;
use catalog::learn::{Judged, Lesson, Stage, Tutor};
use kernel::{Seat, dice::Script, say::Message};
use protocol::{Answer, LessonStage, LessonStep, LessonView, Refusal};

impl Owner {
    /// From now on a lesson is taken here.
    pub fn teach(&mut self, tutor: Tutor) {
        self.lesson = Some(tutor);
    }

    /// Whether a lesson is taken here.
    pub(super) fn is_lesson(&self) -> bool {
        self.lesson.is_some()
    }

    /// Whether agents wait: as long as a lesson says what everybody does, and when it is over.
    pub(super) fn is_taught(&self) -> bool {
        self.lesson.as_ref().is_some_and(|tutor| !tutor.is_free())
    }

    /// Whether a lesson has come to its end.
    pub(super) fn is_learnt(&self) -> bool {
        self.lesson.as_ref().is_some_and(|tutor| tutor.stage() == Stage::Over)
    }

    /// Follows the game after a decision.
    pub(super) fn follow_lesson(&mut self) {
        if let Some(tutor) = &mut self.lesson {
            tutor.follow(&*self.game);
        }
    }

    /// Nothing is taken back across a step.
    pub(super) fn may_take_back(&self) -> Result<(), Refusal> {
        match &self.lesson {
            Some(tutor) if !tutor.may_undo(&*self.game) => Err(Refusal::NoUndo { message: stays() }),
            _ => Ok(()),
        }
    }

    /// A decision of the learner, and what comes of it.
    pub(super) async fn learn(&mut self, tutor: Tutor, seat: Seat, notation: &str) -> Result<Answer, No> {
        match tutor.judge(&*self.game, seat, notation) {
            Judged::Wanted => {}
            Judged::Wrong(say) => return Err(Refusal::Lesson { say }.into()),
            Judged::Refused(error) => return Err(wire::refusal(&error, &self.book).into()),
            Judged::Over => return Err(wire::misread(Message::new("server-lesson-over")).into()),
        }
        let mut answer = if tutor.is_free() {
            let mut dice = self.dice();
            self.decide(seat, notation, &mut dice, None).await?
        } else {
            let mut dice = tutor.dice(&*self.game);
            self.decide(seat, notation, &mut dice, None).await?
        };
        while let Some(due) = self.lesson.as_ref().and_then(|tutor| tutor.due(&*self.game)).cloned() {
            let mut dice = Script::new(&due.faces);
            answer = self.decide(due.seat, &due.notation, &mut dice, None).await?;
        }
        Ok(answer)
    }
}

/// Why a decision of an earlier step stays.
pub fn stays() -> Message {
    Message::new("server-lesson-undo")
}

/// Where a learner is, for the page.
pub fn stage(tutor: &Tutor) -> LessonStage {
    match tutor.stage() {
        Stage::Step(step) => LessonStage::Step { step: wire::number(step) },
        Stage::Free => LessonStage::Free,
        Stage::Over => LessonStage::Over,
    }
}

/// A lesson, for the page.
pub fn view(tutor: &Tutor) -> LessonView {
    let Lesson { id, name, steps, close, .. } = &**tutor.lesson();
    let step = |step: &catalog::learn::Step| LessonStep {
        say: step.say.clone(),
        marks: step.marks.clone(),
        rules: step.rules.clone(),
        ways: step.ways.iter().map(|way| way.0.clone()).collect(),
        hint: step.hint.clone(),
        done: step.done.clone(),
    };
    LessonView {
        id: id.clone(),
        name: name.clone(),
        steps: steps.iter().map(step).collect(),
        close: close.clone(),
        now: stage(tutor),
    }
}
