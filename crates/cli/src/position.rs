//! A position that a command reads, with the words and the rulebook to speak of it.

use crate::{
    args::StateArgs,
    json,
    shell::{Failure, Kind, Shell},
};
use catalog::{Game, Rulebook, SubmitError, Table};
use content::Files;
use kernel::{Clause, Misread, Pending, Seat, Violation, say::Message};
use std::{borrow::Cow, cell::OnceCell};
use words::Words;

/// A table with what is needed to speak of it.
pub struct Position {
    /// The game.
    pub table: Box<dyn Table>,
    /// Words of the program and of the game.
    pub words: Words,
    game: &'static dyn Game,
    files: Files,
    /// The rulebook, once somebody has looked into it.
    book: OnceCell<Rulebook>,
}

impl Position {
    /// A table with its words.
    ///
    /// # Errors
    /// What is wrong with the words.
    pub fn of(shell: &mut Shell<'_>, table: Box<dyn Table>) -> Result<Position, Failure> {
        let game = shell.game(&table.header().game)?;
        let words = shell.words(game.id())?;
        Ok(Position { table, words, game, files: shell.catalog.files().clone(), book: OnceCell::new() })
    }

    /// Reads a position from a file or the standard input.
    ///
    /// # Errors
    /// That it cannot be read, or what is wrong with it.
    pub fn read(shell: &mut Shell<'_>, from: &StateArgs) -> Result<Position, Failure> {
        if from.state.is_none() && shell.io.stdin_is_terminal {
            return Err(Failure::usage(Message::new("cli-no-state")));
        }
        let text = shell.read(from.state.as_deref())?;
        let table = shell.catalog.open_state(&text)?;
        Position::of(shell, table)
    }

    /// The rulebook. It is read when it is asked for first: it is longer than all else that a game needs.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn book(&self) -> Result<&Rulebook, Failure> {
        if self.book.get().is_none() {
            let read = self.game.rulebook(&self.files)?;
            let _ = self.book.set(read);
        }
        Ok(self.book.get().expect("it was just read"))
    }

    /// The rulebook as far as this clause needs it: the whole where that was read already, and otherwise the clause
    /// alone.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn clause(&self, clause: Clause) -> Result<Cow<'_, Rulebook>, Failure> {
        match self.book.get() {
            Some(book) => Ok(Cow::Borrowed(book)),
            None => Ok(Cow::Owned(self.game.clause(&self.files, clause.0)?)),
        }
    }

    /// The seat that was asked for.
    ///
    /// # Errors
    /// That there is no such seat.
    pub fn seat(&self, asked: &str) -> Result<Seat, Failure> {
        let ids = (0..self.table.n_seats()).map(|seat| self.table.seat_id(Seat(seat)));
        self.table
            .seat_of(asked)
            .ok_or_else(|| Failure::usage(catalog::Unknown::among(asked, ids).message("cli-unknown-seat")))
    }

    /// The seat that was asked for, or else the one that must decide.
    ///
    /// # Errors
    /// That there is no such seat, that several must decide, or that the game is over.
    pub fn decider(&self, asked: Option<&str>) -> Result<Seat, Failure> {
        if let Some(asked) = asked {
            return self.seat(asked);
        }
        let seats: Vec<Seat> = self.pending()?;
        match seats[..] {
            [one] => Ok(one),
            _ => {
                let ids: Vec<&str> = seats.iter().map(|&seat| self.table.seat_id(seat)).collect();
                Err(Failure::usage(Message::new("cli-several-seats").with("seats", ids.join(", "))))
            }
        }
    }

    /// Who must decide.
    ///
    /// # Errors
    /// That the game is over.
    pub fn pending(&self) -> Result<Vec<Seat>, Failure> {
        match self.table.pending() {
            Pending::Decision { seats, .. } => Ok(seats.iter().collect()),
            Pending::Procedure | Pending::Over(_) => Err(Failure::of(Kind::Over, Message::new("cli-over"))),
        }
    }

    /// A refusal as it is read.
    ///
    /// # Errors
    /// What is wrong with the rulebook.
    pub fn refusal(&self, violation: &Violation) -> Result<String, Failure> {
        let text = self.words.say(&self.clause(violation.clause)?.say_violation(violation));
        let refused = self.words.say(&Message::new("cli-refused").with("text", text));
        // The clause of the question itself says little to somebody who wished for something else: say what is asked.
        Ok(match self.table.pending() {
            Pending::Decision { seats, clause } if clause == violation.clause => {
                let seat = seats.iter().next().expect("somebody decides");
                let question = self.words.say(&self.table.question(seat));
                format!("{refused}\n{}", self.words.say(&Message::new("cli-asked-now").with("question", question)))
            }
            _ => refused,
        })
    }

    /// A refusal as it is sent.
    ///
    /// # Errors
    /// What is wrong with the rulebook.
    pub fn refused(&self, violation: &Violation) -> Result<json::Refused, Failure> {
        Ok(json::Refused::of(violation, &*self.clause(violation.clause)?, &self.words))
    }

    /// What is wrong with a text that is no action, and what was perhaps meant.
    pub fn misread(&self, misread: &Misread) -> Vec<String> {
        let mut lines = vec![self.words.say(&misread.message)];
        if let Some(nearest) = &misread.nearest {
            lines.push(self.words.say(&Message::new("catalog-did-you-mean").with("nearest", nearest.clone())));
        }
        lines
    }

    /// How a refused or misread action ends a command: said on the standard error, or as JSON on the standard output.
    ///
    /// # Errors
    /// Always: the exit code, after everything has been said.
    pub fn fail(&self, shell: &mut Shell<'_>, error: &SubmitError) -> Result<(), Failure> {
        let code = match error {
            SubmitError::Refused(violation) if shell.as_json => {
                shell.json(&self.refused(violation)?.alone())?;
                1
            }
            SubmitError::Refused(violation) => {
                writeln!(shell.io.err, "{}", self.refusal(violation)?)?;
                1
            }
            SubmitError::Misread(misread) if shell.as_json => {
                shell.json(&json::Failed::misread(misread, &self.words))?;
                2
            }
            SubmitError::Misread(misread) => {
                for line in self.misread(misread) {
                    writeln!(shell.io.err, "{line}")?;
                }
                2
            }
            // Whoever has the dice tells which one is missing or too many.
            SubmitError::NoDie | SubmitError::SpareDice(_) => 1,
        };
        Err(Failure::Said(code))
    }
}
