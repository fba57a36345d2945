//! A game at a table: journal, undo, replay.
//!
//! A game is its setup and its decisions. Of its states the present one is kept and every sixteenth of the past; the others are played again
//! when somebody looks back, with the dice that fell. So a long game takes little memory, and a copy of it next to none.

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

/// The states of the past that are kept are so many decisions apart.
const STRIDE: usize = 16;

/// A game in progress with its history. A copy shares the past until either goes on.
pub struct Session<R: Rules> {
    rules: Arc<R>,
    header: Header,
    past: Arc<Past<R>>,
    now: R::State,
}

struct Past<R: Rules> {
    entries: Vec<Entry<R::Action, R::Event>>,
    /// The state before the first decision of each stretch of [`STRIDE`].
    marks: Vec<R::State>,
    /// The last decision that brought something hidden to light.
    last_revealing: Option<usize>,
}

impl<R: Rules> Clone for Past<R> {
    fn clone(&self) -> Past<R> {
        Past { entries: self.entries.clone(), marks: self.marks.clone(), last_revealing: self.last_revealing }
    }
}

impl<R: Rules> Clone for Session<R> {
    fn clone(&self) -> Session<R> {
        Session {
            rules: Arc::clone(&self.rules),
            header: self.header.clone(),
            past: Arc::clone(&self.past),
            now: self.now.clone(),
        }
    }
}

impl<R: Rules> Session<R> {
    /// A game from its setup, which waits for a decision: nothing is rolled before somebody has sat down.
    pub fn new(rules: Arc<R>, header: Header) -> Session<R> {
        let start = rules.setup();
        Session::from_state(rules, header, start)
    }

    /// A game from a position.
    pub fn from_state(rules: Arc<R>, header: Header, state: R::State) -> Session<R> {
        let past = Past { entries: Vec::new(), marks: Vec::new(), last_revealing: None };
        Session { rules, header, past: Arc::new(past), now: state }
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
        &self.now
    }
    /// The game as it was before entry `index`; with the number of entries, as it is. It may have to be played again, from the nearest state
    /// that is kept: whoever wants many in a row goes on from one to the next ([`Session::after`]).
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn before(&self, index: usize) -> R::State {
        if index == self.entries().len() {
            return self.now.clone();
        }
        let (mark, kept) = self.mark(index);
        (mark..index).fold(kept.clone(), |state, index| self.after(&state, index))
    }
    /// The nearest state that is kept, at an entry or before it: the entry it is before, and the state.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn mark(&self, index: usize) -> (usize, &R::State) {
        let stretch = index / STRIDE;
        (stretch * STRIDE, &self.past.marks[stretch])
    }
    /// What came of entry `index`, played again from the state before it.
    ///
    /// # Panics
    /// When there is no such entry, or that was not the state before it.
    pub fn after(&self, before: &R::State, index: usize) -> R::State {
        const SAME: &str = "what was played once is played again";
        let entry = &self.entries()[index];
        let mut state = before.clone();
        let legal = admit(&*self.rules, before, entry.seat, entry.action.clone()).expect(SAME);
        play(&*self.rules, &mut state, &legal, &mut Script::new(&entry.faces), &mut ()).expect(SAME);
        state
    }
    /// The decisions so far.
    pub fn entries(&self) -> &[Entry<R::Action, R::Event>] {
        &self.past.entries
    }
    /// How many bytes of memory it takes, about: the states that are kept, and the decisions with what happened.
    pub fn bytes(&self) -> usize {
        let states = self.past.marks.len() + STRIDE + 1;
        let of_entry = |entry: &Entry<R::Action, R::Event>| {
            size_of::<Entry<R::Action, R::Event>>() + size_of_val(&entry.events[..]) + entry.faces.len()
        };
        states * size_of::<R::State>() + self.entries().iter().map(of_entry).sum::<usize>()
    }
    /// Whether something hidden came to light with entry `index` or after it.
    pub fn revealed_since(&self, index: usize) -> bool {
        self.past.last_revealing.is_some_and(|last| last >= index)
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
        let before = std::mem::replace(&mut self.now, next);
        let past = Arc::make_mut(&mut self.past);
        if past.entries.len().is_multiple_of(STRIDE) {
            past.marks.push(before);
        }
        if revealed {
            past.last_revealing = Some(past.entries.len());
        }
        past.entries.push(Entry { seat, action: legal.action().clone(), faces, events, key, revealed, note: None });
        Ok(())
    }

    /// Notes something about the last decision, in one line; nothing when there is none.
    pub fn note(&mut self, note: &str) {
        if let Some(last) = Arc::make_mut(&mut self.past).entries.last_mut() {
            last.note = Some(note.replace(['\n', '\r'], " "));
        }
    }

    /// Why a decision cannot be taken back, were it the last: dice fell after it, or something hidden was shown.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn stays(&self, index: usize) -> Option<NoUndo> {
        let entry = &self.entries()[index];
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
        let last = self.entries().len().checked_sub(1).ok_or(NoUndo::Nothing)?;
        if let Some(why) = self.stays(last) {
            return Err(why);
        }
        self.now = self.before(last);
        let past = Arc::make_mut(&mut self.past);
        past.marks.truncate(last.div_ceil(STRIDE));
        Ok(past.entries.pop().expect("just looked at it"))
    }
}

impl<R: Speech> Session<R> {
    /// The game as a text file.
    pub fn journal(&self) -> Journal {
        let mut lines = Vec::with_capacity(self.entries().len());
        let mut state = self.before(0);
        for (index, entry) in self.entries().iter().enumerate() {
            lines.push(Line {
                seat: self.rules.seat_id(entry.seat).to_owned(),
                action: self.rules.write(&state, &entry.action),
                faces: entry.faces.clone(),
                key: entry.key,
                note: entry.note.clone(),
            });
            state = self.after(&state, index);
        }
        Journal { header: self.header.clone(), lines }
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
        let found = self.entries().last().expect("just submitted").key;
        if found != line.key {
            return Err(Fault::Key { written: line.key, found });
        }
        if let Some(note) = &line.note {
            self.note(note);
        }
        Ok(())
    }
}
