//! A lesson at the text table: its words before each step, and its answers to what it does not want.

use super::{Desk, Next};
use crate::shell::{Done, Failure};
use catalog::{
    in_lang,
    learn::{Judged, Lesson, Stage, Tutor},
};
use kernel::{
    Seat,
    dice::Script,
    say::{Message, Name},
};
use std::sync::Arc;

/// A lesson that is taken at a table.
pub struct Taught {
    tutor: Tutor,
    /// What the learner was last told.
    told: Option<Stage>,
}

impl Taught {
    /// A lesson at its beginning.
    pub fn new(tutor: Tutor) -> Taught {
        Taught { tutor, told: None }
    }

    fn lesson(&self) -> &Arc<Lesson> {
        self.tutor.lesson()
    }
}

impl Desk<'_, '_> {
    /// Whether the lesson was taken to its end.
    pub fn is_learnt(&self) -> bool {
        self.stage() == Some(Stage::Over)
    }

    fn stage(&self) -> Option<Stage> {
        self.taught.as_ref().map(|taught| taught.tutor.stage())
    }

    /// Whether a lesson says what is to be done.
    pub(super) fn is_taught(&self) -> bool {
        matches!(self.stage(), Some(Stage::Step(_)))
    }

    pub(super) fn introduce_lesson(&mut self, lesson: &Lesson) -> Done {
        let game = self.shell.game(lesson.game)?.name();
        self.say(&Message::new("cli-title").with("game", game).with("scenario", lesson.name.clone()))?;
        self.say(&Message::new("cli-lesson-welcome"))
    }

    /// Tells what the learner has come to, if that is new.
    pub(super) fn teach(&mut self) -> Done {
        let Some(taught) = &mut self.taught else { return Ok(()) };
        let (stage, lesson) = (taught.tutor.stage(), Arc::clone(taught.lesson()));
        let before = taught.told.replace(stage);
        if before == Some(stage) {
            return Ok(());
        }
        if before.is_none() {
            self.introduce_lesson(&lesson)?;
        }
        if let Some(Stage::Step(step)) = before
            && let Some(done) = &lesson.steps[step].done
        {
            self.line("")?;
            self.name(done)?;
        }
        self.line("")?;
        match stage {
            Stage::Step(index) => {
                let step = &lesson.steps[index];
                let head = Message::new("cli-lesson-step").with("n", index + 1).with("of", lesson.steps.len());
                self.say(&head)?;
                self.name(&step.say)?;
                if !step.rules.is_empty() {
                    self.say(&Message::new("cli-lesson-rules").with("rules", step.rules.join(", ")))?;
                }
                Ok(())
            }
            Stage::Free => self.say(&Message::new("cli-lesson-free")),
            Stage::Over => self.name(&lesson.close),
        }
    }

    /// A decision of the learner: what is wanted is played, and what the others do then.
    pub(super) fn learn(&mut self, seat: Seat, notation: &str) -> Result<Next, Failure> {
        let Some(taught) = &self.taught else { return Ok(Next::Ask) };
        let table = &*self.position.table;
        match taught.tutor.judge(table, seat, notation) {
            Judged::Wanted => {}
            Judged::Refused(error) => return self.refuse(notation, &error),
            Judged::Wrong(say) => {
                match say {
                    Some(say) => self.name(&say)?,
                    None => self.say(&Message::new("cli-lesson-other"))?,
                }
                self.tell_lesson_hint()?;
                return Ok(Next::Ask);
            }
            Judged::Over => return Ok(Next::Leave),
        }
        let mut dice = taught.tutor.dice(table);
        let played = self.position.table.submit(seat, notation, &mut dice);
        if let Err(error) = played {
            return self.refuse(notation, &error);
        }
        self.tell_lesson_entry(seat)?;
        while let Some(due) = self.due() {
            let played = self.position.table.submit(due.seat, &due.notation, &mut Script::new(&due.faces));
            if let Err(error) = played {
                return self.refuse(&due.notation, &error);
            }
            self.tell_lesson_entry(seat)?;
        }
        Ok(Next::Moved)
    }

    /// What the lesson wants now: it is what is decided for whoever lets others decide.
    pub(super) fn wanted(&self) -> Option<String> {
        self.taught.as_ref()?.tutor.wanted(&*self.position.table)
    }

    fn due(&self) -> Option<catalog::learn::Move> {
        self.taught.as_ref()?.tutor.due(&*self.position.table).cloned()
    }

    fn tell_lesson_entry(&mut self, seat: Seat) -> Done {
        self.follow_lesson();
        self.tell_last(seat)
    }

    /// Follows the game after a decision.
    pub(super) fn follow_lesson(&mut self) {
        if let Some(taught) = &mut self.taught {
            taught.tutor.follow(&*self.position.table);
        }
    }

    /// Whether something may be taken back: nothing is across a step.
    pub(super) fn may_undo(&self) -> bool {
        self.taught.as_ref().is_none_or(|taught| taught.tutor.may_undo(&*self.position.table))
    }

    pub(super) fn tell_lesson_hint(&mut self) -> Done {
        let hint = self.taught.as_ref().and_then(|taught| taught.tutor.step()).map(|step| step.hint.clone());
        match hint {
            Some(hint) => self.say(&Message::new("cli-lesson-hint").with("hint", hint)),
            None => Ok(()),
        }
    }

    fn name(&mut self, name: &Name) -> Done {
        let text = in_lang(name, self.shell.lang).to_owned();
        self.line(&text)
    }
}
