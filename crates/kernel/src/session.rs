//! A game at a table: journal, undo, replay.
//!
//! A game is its setup and its decisions. Of its states the present one is kept, every sixteenth of the recent past and
//! few of the time before, of what happened that of the last sixteen decisions; the rest is played again when somebody
//! looks back, with the dice that fell. So a long game takes little memory, and a copy of it next to none.

use crate::{
    Dice, Header, Journal, Line, Misread, NoDie, Rules, Seat, Sink, Speech, Violation, admit,
    dice::{Recorder, Script},
    played,
};
use std::{borrow::Cow, sync::Arc};

/// One decision as it was taken. A game is its setup and these.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<A, E> {
    /// Who decided.
    pub seat: Seat,
    /// What.
    pub action: A,
    /// The faces that fell until the next decision.
    pub faces: Vec<u8>,
    /// What happened; of decisions long past nothing is kept here, and [`Session::events`] tells it.
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

/// The states of the past that are kept are so many decisions apart, and of so many decisions it is kept what happened.
const STRIDE: usize = 16;

/// Before the last so many decisions...
const RECENT: usize = 16 * STRIDE;

/// ...they are so many apart: to play these again takes some milliseconds, and a campaign has thousands.
const FAR_STRIDE: usize = 8 * STRIDE;

/// A game in progress with its history. A copy shares the past until either goes on.
pub struct Session<R: Rules> {
    rules: Arc<R>,
    header: Header,
    past: Arc<Past<R>>,
    now: R::State,
}

struct Past<R: Rules> {
    entries: Vec<Entry<R::Action, R::Event>>,
    /// States that are kept, each with the number of the decision that it is before: the first of each stretch of
    /// [`STRIDE`], or of [`FAR_STRIDE`].
    marks: Vec<(usize, R::State)>,
    /// The state before the last decision, unless it is among the marks: whoever tells of a decision tells of the last.
    previous: Option<R::State>,
    /// The last decision that brought something hidden to light.
    last_revealing: Option<usize>,
    /// Of so many decisions it is not kept what happened.
    forgotten: usize,
}

/// A decision that was played and does not count yet.
pub struct Tried<R: Rules> {
    entry: Entry<R::Action, R::Event>,
    next: R::State,
    /// The entry's number.
    place: usize,
}

impl<R: Rules> Clone for Past<R> {
    fn clone(&self) -> Past<R> {
        let Past { entries, marks, previous, last_revealing, forgotten } = self;
        Past {
            entries: entries.clone(),
            marks: marks.clone(),
            previous: previous.clone(),
            last_revealing: *last_revealing,
            forgotten: *forgotten,
        }
    }
}

impl<R: Rules> Past<R> {
    /// Keeps the state before a decision, and lets one go that has become the far past.
    fn keep(&mut self, place: usize, state: R::State) {
        self.marks.push((place, state));
        if let Some(far) = place.checked_sub(RECENT).filter(|far| !far.is_multiple_of(FAR_STRIDE))
            && let Ok(at) = self.marks.binary_search_by_key(&far, |&(mark, _)| mark)
        {
            self.marks.remove(at);
        }
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
        let past = Past { entries: Vec::new(), marks: Vec::new(), previous: None, last_revealing: None, forgotten: 0 };
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
    /// The game as it was before entry `index`; with the number of entries, as it is. It may have to be played again,
    /// from the nearest state that is kept: whoever wants many in a row goes on from one to the next
    /// ([`Session::after`]).
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn before(&self, index: usize) -> Cow<'_, R::State> {
        self.kept(index).map_or_else(
            || {
                let (mark, kept) = self.mark(index);
                Cow::Owned((mark + 1..index).fold(self.after(kept, mark), |state, index| self.after(&state, index)))
            },
            Cow::Borrowed,
        )
    }
    /// The same, where it is kept: at the beginning of a stretch (of the far past, of one in eight), before the last
    /// decision, and now.
    pub fn kept(&self, index: usize) -> Option<&R::State> {
        match self.entries().len() - index {
            0 => Some(&self.now),
            1 if self.past.previous.is_some() => self.past.previous.as_ref(),
            _ => {
                let (mark, state) = self.mark(index);
                (mark == index).then_some(state)
            }
        }
    }
    /// The nearest state that is kept, at an entry or before it: the entry it is before, and the state.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn mark(&self, index: usize) -> (usize, &R::State) {
        let after = self.past.marks.partition_point(|&(mark, _)| mark <= index);
        let (mark, state) = &self.past.marks[after - 1];
        (*mark, state)
    }
    /// What came of entry `index`, played again from the state before it.
    ///
    /// # Panics
    /// When there is no such entry, or that was not the state before it.
    pub fn after(&self, before: &R::State, index: usize) -> R::State {
        self.again(before, index, &mut ())
    }
    /// The same with what happened.
    ///
    /// # Panics
    /// As [`Session::after`].
    pub fn replayed(&self, before: &R::State, index: usize) -> (R::State, Vec<R::Event>) {
        let mut events = Vec::new();
        let after = self.again(before, index, &mut events);
        (after, events)
    }
    /// What happened in entry `index`, where it is kept.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn happened(&self, index: usize) -> Option<&[R::Event]> {
        let entry = &self.entries()[index];
        (index >= self.past.forgotten).then_some(&entry.events[..])
    }
    /// The same of any entry, from the state before it.
    ///
    /// # Panics
    /// As [`Session::after`].
    pub fn events(&self, before: &R::State, index: usize) -> Cow<'_, [R::Event]> {
        self.happened(index).map_or_else(|| Cow::Owned(self.replayed(before, index).1), Cow::Borrowed)
    }
    fn again(&self, before: &R::State, index: usize, log: &mut dyn Sink<R::Event>) -> R::State {
        const SAME: &str = "what was played once is played again";
        let entry = &self.entries()[index];
        let legal = admit(&*self.rules, before, entry.seat, entry.action.clone()).expect(SAME);
        played(&*self.rules, before, &legal, &mut Script::new(&entry.faces), log).expect(SAME)
    }
    /// The decisions so far.
    pub fn entries(&self) -> &[Entry<R::Action, R::Event>] {
        &self.past.entries
    }
    /// How many bytes of memory it takes, about: the states that are kept, and the decisions with what happened.
    pub fn bytes(&self) -> usize {
        let states = self.past.marks.len() + 2;
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
        let tried = self.tried(seat, action, dice)?;
        self.enter(tried);
        Ok(())
    }

    /// Plays an action on a copy, for whoever looks at it before it counts ([`Session::enter`]).
    ///
    /// # Errors
    /// The clause that forbids it, or that a die is missing.
    pub fn tried(&self, seat: Seat, action: R::Action, dice: &mut dyn Dice) -> Result<Tried<R>, Refused> {
        let legal = admit(&*self.rules, self.now(), seat, action)?;
        let mut recorder = Recorder::new(dice);
        let mut events = Vec::new();
        let next = played(&*self.rules, self.now(), &legal, &mut recorder, &mut events)?;
        let revealed = self.rules.reveals(self.now(), &next);
        let key = self.rules.key(&next);
        let faces = recorder.into_faces();
        Ok(Tried {
            entry: Entry { seat, action: legal.into_action(), faces, events, key, revealed, note: None },
            next,
            place: self.entries().len(),
        })
    }

    /// Enters what was tried.
    ///
    /// # Panics
    /// When the game has gone on since.
    pub fn enter(&mut self, tried: Tried<R>) {
        let Tried { entry, next, place } = tried;
        assert_eq!(place, self.entries().len(), "the game has gone on since this was tried");
        let before = std::mem::replace(&mut self.now, next);
        let past = Arc::make_mut(&mut self.past);
        past.previous = if place.is_multiple_of(STRIDE) {
            past.keep(place, before);
            None
        } else {
            Some(before)
        };
        if entry.revealed {
            past.last_revealing = Some(place);
        }
        if past.entries.len() == past.entries.capacity() {
            // A list that doubles would have room for a second campaign.
            past.entries.reserve_exact(past.entries.len() / 8 + STRIDE);
        }
        past.entries.push(entry);
        if let Some(old) = place.checked_sub(STRIDE) {
            past.entries[old].events = Vec::new();
            past.forgotten = past.forgotten.max(old + 1);
        }
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
        self.now = self.before(last).into_owned();
        let past = Arc::make_mut(&mut self.past);
        past.marks.retain(|&(mark, _)| mark < last);
        past.previous = None;
        past.forgotten = past.forgotten.min(last);
        Ok(past.entries.pop().expect("just looked at it"))
    }
}

impl<R: Speech> Session<R> {
    /// The game as a text file.
    pub fn journal(&self) -> Journal {
        let mut lines = Vec::with_capacity(self.entries().len());
        let mut state = self.before(0);
        for index in 0..self.entries().len() {
            lines.push(self.line(&state, index));
            state = match self.kept(index + 1) {
                Some(kept) => Cow::Borrowed(kept),
                None => Cow::Owned(self.after(&state, index)),
            };
        }
        Journal { header: self.header.clone(), lines }
    }

    /// Entry `index` as the journal has it; `before` is the state that it was decided in.
    ///
    /// # Panics
    /// When there is no such entry.
    pub fn line(&self, before: &R::State, index: usize) -> Line {
        let entry = &self.entries()[index];
        Line {
            seat: self.rules.seat_id(entry.seat).to_owned(),
            action: self.rules.write(before, &entry.action),
            faces: entry.faces.clone(),
            key: entry.key,
            note: entry.note.clone(),
        }
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
        let tried = self.tried(seat, action, &mut script).map_err(|refused| match refused {
            Refused::Rule(violation) => Fault::Refused(violation),
            Refused::NoDie => Fault::MissingDie,
        })?;
        if script.left_over() > 0 {
            return Err(Fault::SpareDice(script.left_over()));
        }
        if tried.entry.key != line.key {
            return Err(Fault::Key { written: line.key, found: tried.entry.key });
        }
        self.enter(tried);
        if let Some(note) = &line.note {
            self.note(note);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clause, Outcome, Pending, Rolled, Seats, Sink, refuse};
    use std::cell::Cell;

    thread_local!(static COPIES: Cell<usize> = const { Cell::new(0) });

    /// So many copies were made meanwhile.
    fn copies(what: impl FnOnce()) -> usize {
        let before = COPIES.get();
        what();
        COPIES.get() - before
    }

    /// A heap of stones that counts how often it is copied.
    #[derive(PartialEq, Eq, Debug)]
    struct Heap(u8);

    impl Clone for Heap {
        fn clone(&self) -> Heap {
            COPIES.set(COPIES.get() + 1);
            Heap(self.0)
        }
    }

    /// One player takes stones, up to three at a time.
    struct Stones;

    const TAKE: Clause = Clause("stones:1");
    const ALONE: Seat = Seat(0);

    impl Rules for Stones {
        type State = Heap;
        type Action = u8;
        type Event = u8;
        type Summary = ();

        fn setup(&self) -> Heap {
            Heap(100)
        }
        fn n_seats(&self) -> u8 {
            1
        }
        fn pending(&self, heap: &Heap) -> Pending {
            match heap.0 {
                0 => Pending::Over(Outcome::Draw),
                _ => Pending::Decision { seats: Seats::one(ALONE), clause: TAKE },
            }
        }
        fn legal(&self, heap: &Heap, _: Seat, out: &mut Vec<u8>) {
            out.extend(1..=heap.0.min(3));
        }
        fn check(&self, heap: &Heap, _: Seat, &taken: &u8) -> Result<(), Violation> {
            if (1..=heap.0.min(3)).contains(&taken) { Ok(()) } else { refuse(TAKE) }
        }
        fn decide(&self, heap: &mut Heap, _: Seat, &taken: &u8, log: &mut dyn Sink<u8>) {
            heap.0 -= taken;
            log.tell(taken);
        }
        fn step(&self, _: &mut Heap, _: &mut dyn Dice, _: &mut dyn Sink<u8>) -> Rolled<()> {
            Ok(())
        }
        fn view(&self, heap: &Heap, _: Option<Seat>) -> Heap {
            Heap(heap.0)
        }
        fn key(&self, heap: &Heap) -> u64 {
            heap.0.into()
        }
        fn summary(&self, _: &Heap, _: &Heap) {}
    }

    /// A game without end, in which numbers are added up.
    struct Idle;

    impl Rules for Idle {
        type State = u64;
        type Action = u8;
        type Event = u8;
        type Summary = ();

        fn setup(&self) -> u64 {
            0
        }
        fn n_seats(&self) -> u8 {
            1
        }
        fn pending(&self, _: &u64) -> Pending {
            Pending::Decision { seats: Seats::one(ALONE), clause: TAKE }
        }
        fn legal(&self, _: &u64, _: Seat, out: &mut Vec<u8>) {
            out.extend(0..7);
        }
        fn check(&self, _: &u64, _: Seat, _: &u8) -> Result<(), Violation> {
            Ok(())
        }
        fn decide(&self, sum: &mut u64, _: Seat, &added: &u8, _: &mut dyn Sink<u8>) {
            *sum += u64::from(added);
        }
        fn step(&self, _: &mut u64, _: &mut dyn Dice, _: &mut dyn Sink<u8>) -> Rolled<()> {
            Ok(())
        }
        fn view(&self, sum: &u64, _: Option<Seat>) -> u64 {
            *sum
        }
        fn key(&self, sum: &u64) -> u64 {
            *sum
        }
        fn summary(&self, _: &u64, _: &u64) {}
    }

    /// Also at the end of a stretch, where the state before is kept for good.
    #[test]
    fn a_decision_copies_the_state_once_and_looking_back_at_it_never() {
        let mut session = Session::new(Arc::new(Stones), Header::default());
        for place in 0..2 * STRIDE {
            let refused = copies(|| assert!(session.submit(ALONE, 4, &mut Script::default()).is_err()));
            let played = copies(|| session.submit(ALONE, 1, &mut Script::default()).unwrap());
            let looked = copies(|| assert_eq!(session.before(place).0 - session.before(place + 1).0, 1));
            assert_eq!((refused, played, looked), (0, 1, 0), "decision {place}");
        }
        let undone = copies(|| drop(session.undo().unwrap()));
        assert_eq!((undone, session.now().0), (1, 100 + 1 - 2 * STRIDE as u8));
        assert_eq!(session.before(STRIDE + 1).0, 99 - STRIDE as u8, "what is not kept is played again");
        // What goes on after it was taken back is kept like the rest.
        session.submit(ALONE, 3, &mut Script::default()).unwrap();
        assert_eq!(
            (session.before(2 * STRIDE - 1).0, session.now().0),
            (101 - 2 * STRIDE as u8, 98 - 2 * STRIDE as u8)
        );
    }

    /// Each moment of a long game can be looked at, however few of its states are kept.
    #[test]
    fn of_the_far_past_few_states_are_kept_and_all_can_be_had() {
        const LONG: usize = RECENT + 10 * FAR_STRIDE;
        let mut session = Session::new(Arc::new(Idle), Header::default());
        let play = |session: &mut Session<Idle>, upto: usize| {
            for place in session.entries().len()..upto {
                session.submit(ALONE, (place % 7) as u8, &mut Script::default()).unwrap();
            }
        };
        let is_as_played = |session: &Session<Idle>| {
            let mut sum = 0;
            for place in 0..session.entries().len() {
                assert_eq!(*session.before(place), sum, "before {place}");
                sum += place as u64 % 7;
            }
            assert_eq!(*session.now(), sum);
        };
        play(&mut session, LONG);
        is_as_played(&session);
        let kept = |session: &Session<Idle>| session.past.marks.len();
        assert_eq!(kept(&session), RECENT / STRIDE + 10);
        // What is taken back is kept no more, and what comes after it as ever.
        (0..RECENT + 3 * FAR_STRIDE + 5).for_each(|_| drop(session.undo().unwrap()));
        is_as_played(&session);
        play(&mut session, LONG);
        is_as_played(&session);
        assert!(kept(&session) <= RECENT / STRIDE + 10, "{}", kept(&session));
    }

    #[test]
    fn what_happened_long_ago_is_told_as_it_was_and_takes_no_memory() {
        let mut session = Session::new(Arc::new(Stones), Header::default());
        let taken = |place: usize| place as u8 % 3 + 1;
        let play = |session: &mut Session<Stones>, places: std::ops::Range<usize>| {
            places.for_each(|place| session.submit(ALONE, taken(place), &mut Script::default()).unwrap());
        };
        let told = |session: &Session<Stones>| {
            let n = session.entries().len();
            (0..n).all(|place| *session.events(&session.before(place), place) == [taken(place)])
        };
        play(&mut session, 0..3 * STRIDE);
        assert!(told(&session));
        let kept = session.entries().iter().filter(|entry| !entry.events.is_empty()).count();
        assert_eq!(kept, STRIDE);
        (0..2 * STRIDE).for_each(|_| drop(session.undo().unwrap()));
        assert!(told(&session));
        play(&mut session, STRIDE..2 * STRIDE + 5);
        assert!(told(&session));
    }
}
