//! A game at a table: journal, undo, replay.

use crate::{
    Dice, Header, Journal, Legal, Line, Misread, NoDie, Rules, Seat, Speech, Violation, admit,
    dice::{Recorder, Script},
    play,
};
use std::sync::Arc;

/// One decision as it was taken. A game is its setup and these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<A, E> {
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub action: A,
    /// The faces that fell until the next decision.
    pub faces: Vec<u8>,
    /// What happened.
    pub events: Vec<E>,
    /// Key after it all: a replay that drifts is caught at the first wrong line.
    pub key: u64,
    /// Whether something hidden came to light.
    revealed: bool,
    /// What was noted of it; decides nothing.
    pub note: Option<String>,
}

/// Why an action was not played. The game is as it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A rule forbids it.
    Rule(Violation),
    /// A die is missing; ask the source which.
    NoDie,
}
impl From<Violation> for Refused {
    fn from(violation: Violation) -> Refused {
        Refused::Rule(violation)
    }
}
impl From<NoDie> for Refused {
    fn from(_: NoDie) -> Refused {
        Refused::NoDie
    }
}

/// Why the last decision stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoUndo {
    /// There is none.
    Nothing,
    /// Dice fell after it.
    Dice,
    /// Something hidden came to light.
    Revealed,
}

/// The first journal line that does not replay.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drift {
    /// Its number, from 1.
    pub entry: usize,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong with a journal line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// No such seat.
    Seat(String),
    /// No such action.
    Misread(Misread),
    /// A rule forbids it.
    Refused(Violation),
    /// A die is missing, or is not one of this kind.
    MissingDie,
    /// More dice than were thrown.
    SpareDice(usize),
    /// Another state came of it.
    Key {
        /// What the journal says.
        written: u64,
        /// What came of it here.
        found: u64,
    },
}

/// A game in progress with its history.
pub struct Session<R: Rules> {
    rules: Arc<R>,
    header: Header,
    entries: Vec<Entry<R::Action, R::Event>>,
    /// The state before each entry, and the present one last.
    states: Vec<R::State>,
}

impl<R: Rules> Session<R> {
    /// A game from its setup, which waits for a decision: nothing is rolled before somebody has sat down.
    pub fn new(rules: Arc<R>, header: Header) -> Session<R> {
        let start = rules.setup();
        Session::from_state(rules, header, start)
    }

    /// A game from a position.
    pub fn from_state(rules: Arc<R>, header: Header, state: R::State) -> Session<R> {
        Session { rules, header, entries: Vec::new(), states: vec![state] }
    }

    /// The ruleset.
    pub fn rules(&self) -> &R {
        &self.rules
    }
    /// The ruleset, to be used elsewhere.
    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }
    /// The game as it is.
    pub fn now(&self) -> &R::State {
        self.states.last().expect("a session always has a state")
    }
    /// The game as it was before entry `index`; with the number of entries, as it is.
    pub fn before(&self, index: usize) -> &R::State {
        &self.states[index]
    }
    /// The decisions so far.
    pub fn entries(&self) -> &[Entry<R::Action, R::Event>] {
        &self.entries
    }
    /// Game, scenario, options, content.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Plays an action, or leaves the game as it was.
    ///
    /// # Errors
    /// The clause that forbids it, or that a die is missing.
    pub fn submit(&mut self, seat: Seat, action: R::Action, dice: &mut dyn Dice) -> Result<(), Refused> {
        let legal: Legal<R::Action> = admit(&*self.rules, self.now(), seat, action)?;
        let mut recorder = Recorder::new(dice);
        let mut events = Vec::new();
        let mut next = self.now().clone();
        play(&*self.rules, &mut next, &legal, &mut recorder, &mut events)?;
        let revealed = self.rules.reveals(self.now(), &next);
        let key = self.rules.key(&next);
        let faces = recorder.into_faces();
        self.entries.push(Entry { seat, action: legal.action().clone(), faces, events, key, revealed, note: None });
        self.states.push(next);
        Ok(())
    }

    /// Notes something about the last decision, in one line; nothing when there is none.
    pub fn note(&mut self, note: &str) {
        if let Some(last) = self.entries.last_mut() {
            last.note = Some(note.replace(['\n', '\r'], " "));
        }
    }

    /// Why a decision cannot be taken back, were it the last: dice fell after it, or something hidden was shown.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn stays(&self, index: usize) -> Option<NoUndo> {
        let entry = &self.entries[index];
        match (entry.faces.is_empty(), entry.revealed) {
            (false, _) => Some(NoUndo::Dice),
            (true, true) => Some(NoUndo::Revealed),
            (true, false) => None,
        }
    }

    /// Takes back the last decision, unless dice have fallen or something hidden was shown since.
    ///
    /// # Errors
    /// Why it stays.
    pub fn undo(&mut self) -> Result<Entry<R::Action, R::Event>, NoUndo> {
        let last = self.entries.len().checked_sub(1).ok_or(NoUndo::Nothing)?;
        if let Some(why) = self.stays(last) {
            return Err(why);
        }
        self.states.pop();
        Ok(self.entries.pop().expect("just looked at it"))
    }
}

impl<R: Speech> Session<R> {
    /// The game as a text file.
    pub fn journal(&self) -> Journal {
        let lines = self.entries.iter().zip(&self.states).map(|(entry, before)| Line {
            seat: self.rules.seat_id(entry.seat).to_owned(),
            action: self.rules.write(before, &entry.action),
            faces: entry.faces.clone(),
            key: entry.key,
            note: entry.note.clone(),
        });
        Journal { header: self.header.clone(), lines: lines.collect() }
    }

    /// Plays a journal again, checking every action, die and key.
    ///
    /// # Errors
    /// The first line that does not replay.
    pub fn replay(rules: Arc<R>, journal: &Journal) -> Result<Session<R>, Drift> {
        let mut session = Session::new(rules, journal.header.clone());
        for (index, line) in journal.lines.iter().enumerate() {
            session.replay_line(line).map_err(|fault| Drift { entry: index + 1, fault })?;
        }
        Ok(session)
    }

    fn replay_line(&mut self, line: &Line) -> Result<(), Fault> {
        let seat = (0..self.rules.n_seats()).map(Seat).find(|&seat| self.rules.seat_id(seat) == line.seat);
        let seat = seat.ok_or_else(|| Fault::Seat(line.seat.clone()))?;
        let action = self.rules.read(self.now(), &line.action).map_err(Fault::Misread)?;
        let mut script = Script::new(&line.faces);
        self.submit(seat, action, &mut script).map_err(|refused| match refused {
            Refused::Rule(violation) => Fault::Refused(violation),
            Refused::NoDie => Fault::MissingDie,
        })?;
        if script.left_over() > 0 {
            return Err(Fault::SpareDice(script.left_over()));
        }
        let found = self.entries.last().expect("just submitted").key;
        if found != line.key {
            return Err(Fault::Key { written: line.key, found });
        }
        if let Some(note) = &line.note {
            self.note(note);
        }
        Ok(())
    }
}
