//! What is wrong with lessons: each is taken in every way that it wants, with the dice that it prepares.

use super::{
    Begun, Stage, Tutor,
    file::{self, LessonFile, StepFile},
    id, paths,
};
use crate::{Game, Rulebook, SubmitError, Table, Unknown, prepared};
use content::{At, Files, Problems};
use kernel::{Seat, say::Message};

/// So many positions that come of a step are gone on from, and so many decisions that a star stands for are tried, from
/// the first to the last of them: on an open table there is no end of them.
const TRIED_MAX: usize = 6;

pub(super) fn course(game: &dyn Game, files: &Files, problems: &mut Problems) {
    let book = game.rulebook(files).ok();
    for path in paths(game, files) {
        let before = problems.len();
        let Some(file) = file::read(files, &path, problems) else { continue };
        clauses(&file, book.as_ref(), problems);
        let begun = file.open(game, files, id(&path), problems);
        // A lesson in which something has no meaning is not taken.
        if let Some(begun) = begun.filter(|_| problems.len() == before) {
            take(&file, begun, problems);
        }
    }
}

/// The clauses that its steps name.
fn clauses(file: &LessonFile, book: Option<&Rulebook>, problems: &mut Problems) {
    let Some(book) = book else { return };
    for rule in file.step.iter().flat_map(|step| &step.rules) {
        let ids = || book.clauses.iter().map(|clause| clause.id.as_str());
        if !ids().any(|id| id == **rule) {
            // All that there are would be a book.
            let near = Unknown { known: Vec::new(), ..Unknown::among(rule, ids()) };
            problems.on(rule, near.message("catalog-unknown-clause"), Some(Message::new("catalog-lesson-rule-help")));
        }
    }
}

/// A position that a learner may come to.
struct Head {
    table: Box<dyn Table>,
    tutor: Tutor,
}

impl Head {
    fn copy(&self) -> Head {
        Head { table: self.table.snapshot(), tutor: self.tutor.clone() }
    }

    fn submit(&mut self, seat: Seat, notation: &str) -> Result<(), (Message, Message)> {
        let mut dice = self.tutor.dice(&*self.table);
        let submitted = self.table.submit(seat, notation, &mut dice);
        let of = |id: &'static str| Message::new(id).with("want", notation.to_owned());
        let help = Message::new("catalog-lesson-dice-help");
        match submitted {
            Ok(()) => {
                self.tutor.follow(&*self.table);
                Ok(())
            }
            Err(SubmitError::NoDie) => Err(match (dice.misfit(), dice.wanted()) {
                (Some((face, wanted)), _) => {
                    (of("catalog-lesson-face").with("face", face).with("sides", wanted.sides), help)
                }
                (None, Some(wanted)) => {
                    let message = of("catalog-lesson-die").with("sides", wanted.sides).with("n", wanted.count);
                    (message.with("clause", wanted.why), help)
                }
                (None, None) => (of("catalog-lesson-want"), help),
            }),
            Err(error) => {
                Err((of("catalog-lesson-want").with("what", why(&error)), Message::new("catalog-lesson-want-help")))
            }
        }
    }
}

/// Some of them, if they are many: the first and the last, and others as far apart as can be.
fn spread<T>(all: Vec<T>) -> Vec<T> {
    let last = all.len().saturating_sub(1);
    let chosen: Vec<usize> = (0..TRIED_MAX).map(|index| index * last / (TRIED_MAX - 1)).collect();
    all.into_iter().enumerate().filter(|(index, _)| chosen.contains(index)).map(|(_, each)| each).collect()
}

fn why(error: &SubmitError) -> Message {
    match error {
        SubmitError::Misread(misread) => misread.message.clone(),
        SubmitError::Refused(violation) => Message::new("catalog-refused-by").with("clause", violation.clause),
        SubmitError::NoDie => Message::new("catalog-drift-missing-die"),
        SubmitError::SpareDice(n) => Message::new("catalog-drift-spare-dice").with("n", *n),
    }
}

fn take(file: &LessonFile, begun: Begun, problems: &mut Problems) {
    let tutor = Tutor::new(begun.lesson, &*begun.table);
    let mut heads = vec![Head { table: begun.table, tutor }];
    for (index, step) in file.step.iter().enumerate() {
        let before = problems.len();
        let mut taken = Taken { index, step, unmet: step.wrong.iter().map(|wrong| &wrong.when).collect(), problems };
        heads = taken.all(&heads);
        let unmet = std::mem::take(&mut taken.unmet);
        // What follows a fault is its echo.
        if problems.len() > before {
            return;
        }
        for wrong in unmet {
            let message = Message::new("catalog-lesson-wrong").with("when", (**wrong).clone());
            problems.on(wrong, message, Some(Message::new("catalog-lesson-wrong-help")));
        }
    }
}

/// A step that is being taken from every position there is.
struct Taken<'s, 'p> {
    index: usize,
    step: &'s StepFile,
    /// The wrong decisions that could not be taken anywhere yet.
    unmet: Vec<&'s At<String>>,
    problems: &'p mut Problems,
}

impl Taken<'_, '_> {
    /// The positions after the step.
    fn all(&mut self, heads: &[Head]) -> Vec<Head> {
        let mut after: Vec<Head> = Vec::new();
        for want in &self.step.want {
            for head in heads {
                let before = self.problems.len();
                for head in self.way(head.copy(), want) {
                    if after.iter().all(|known| known.table.key() != head.table.key()) {
                        after.push(head);
                    }
                }
                if self.problems.len() > before {
                    return after;
                }
            }
        }
        spread(after)
    }

    /// The positions after one way of it.
    fn way(&mut self, head: Head, want: &At<String>) -> Vec<Head> {
        let seat = head.tutor.lesson().seat;
        let way = super::Way::read(want);
        let from = head.table.n_entries();
        let mut heads = vec![head];
        for meant in &way.0 {
            let mut next = Vec::new();
            for head in heads {
                self.meet(&head);
                for notation in self.meant(&head, seat, meant, want) {
                    let mut head = head.copy();
                    match head.submit(seat, &notation) {
                        Ok(()) => next.push(head),
                        Err((message, help)) => {
                            self.problems.on(want, message, Some(help));
                            return Vec::new();
                        }
                    }
                }
            }
            heads = next;
        }
        for head in &mut heads {
            if self.replies(head).is_none() {
                return Vec::new();
            }
            self.dice(head, from, want);
            self.goes_on(head, want);
        }
        heads
    }

    /// What is meant here: the decision itself, or all that are on offer and like it.
    fn meant(&mut self, head: &Head, seat: Seat, meant: &str, want: &At<String>) -> Vec<String> {
        if !prepared::is_open(meant) {
            return vec![meant.to_owned()];
        }
        let offers = head.table.offers(seat).list;
        let alike =
            offers.into_iter().map(|offer| offer.notation).filter(|notation| prepared::matches(meant, notation));
        let alike: Vec<String> = alike.collect();
        if alike.is_empty() {
            let message = Message::new("catalog-lesson-want-none").with("want", meant.to_owned());
            self.problems.on(want, message, Some(Message::new("catalog-lesson-want-help")));
        }
        spread(alike)
    }

    /// What is decided after the step; nothing when it cannot be.
    fn replies(&mut self, head: &mut Head) -> Option<()> {
        let mut n_played = 0;
        while let Some(due) = head.tutor.due(&*head.table).cloned() {
            let said = &self.step.then[n_played];
            if due.play(&mut *head.table).is_none() {
                let message = Message::new("catalog-exam-move").with("move", (**said).clone());
                self.problems.on(said, message, Some(Message::new("catalog-exam-move-help")));
                return None;
            }
            head.tutor.follow(&*head.table);
            n_played += 1;
        }
        Some(())
    }

    /// All the dice have fallen since the step began.
    fn dice(&mut self, head: &Head, from: usize, want: &At<String>) {
        let fallen: usize = (from..head.table.n_entries()).map(|index| head.table.line(index).faces.len()).sum();
        let then: usize = head.tutor.lesson().steps[self.index].then.iter().map(|reply| reply.faces.len()).sum();
        let spare = (self.step.dice.len() + then).saturating_sub(fallen);
        if spare > 0 {
            let message = Message::new("catalog-lesson-spare").with("n", spare).with("want", (**want).clone());
            self.problems.on(&self.step.dice, message, Some(Message::new("catalog-lesson-spare-help")));
        }
    }

    /// The learner is asked for the next step.
    fn goes_on(&mut self, head: &Head, want: &At<String>) {
        let seat = head.tutor.lesson().seat;
        let goes_on = match head.tutor.stage() {
            Stage::Step(step) => step > self.index && prepared::is_asked(&*head.table, seat),
            Stage::Free | Stage::Over => true,
        };
        if !goes_on {
            let message = Message::new("catalog-lesson-turn").with("want", (**want).clone());
            self.problems.on(
                want,
                message.with("seat", head.table.seat_name(seat)),
                Some(Message::new("catalog-lesson-turn-help")),
            );
        }
    }

    /// Wrong decisions that may be taken here.
    fn meet(&mut self, head: &Head) {
        if self.unmet.is_empty() {
            return;
        }
        let seat = head.tutor.lesson().seat;
        let offers = head.table.offers(seat).list;
        self.unmet.retain(|when| {
            let offered = offers.iter().any(|offer| prepared::matches(when, &offer.notation));
            !offered && head.table.why(seat, when).is_err()
        });
    }
}
