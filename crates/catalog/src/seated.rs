//! The one implementation of [`Table`]: a session of any ruleset.

use crate::{
    Accountant, Chances, Decided, Farther, Logged, Offers, OpenError, Peeker, Reader, Replayer, Stop, SubmitError,
    Table, Thinker, Thoughts, UnknownAgent, Wish, agents, ledger, look,
    peek::Advisor,
    state::{Envelope, VERSION},
};
use ai::{Agent, Brain};
use kernel::{
    Clause, Dice, Header, Journal, Legal, Line, Misread, NoUndo, Offer, Pending, Question, Refused, Rules, Seat,
    Session, Speech, admit, say::Message,
};
use odds::Budget;
use scene::{Board, Decision, Heading, Layer, Legend, Pick, Scene, Scenic, SightLine};
use serde::Serialize;
use serde_json::value::RawValue;
use std::{
    borrow::Cow,
    marker::PhantomData,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

const PLAIN: &str = "saved positions are plain data with text keys";

/// A session at a table. It is wrapped because [`Session`] is the kernel's and [`Table`] is ours alone.
pub(crate) struct Seated<R: Rules, B> {
    session: Session<R>,
    minds: Minds<R>,
    /// Whoever goes forwards through the past plays each decision once.
    again: Mutex<Again<R>>,
    /// What its opponents know of the game.
    brain: PhantomData<fn() -> B>,
}

/// Decisions of the past that were played again.
struct Again<R: Rules> {
    /// The first of them.
    first: usize,
    /// The states before it and after each of them.
    states: Vec<R::State>,
    /// What happened in each.
    events: Vec<Vec<R::Event>>,
}

/// Opponents at the table, one for a seat, with name and seed: each remembers what it has set out to do.
type Minds<R> = Mutex<Vec<((Seat, String, u64), Mind<R>)>>;

/// An agent that thinks elsewhere.
type Mind<R> = Arc<Mutex<Box<dyn Agent<R>>>>;

impl<R: Rules, B> Seated<R, B> {
    pub(crate) fn new(session: Session<R>) -> Seated<R, B> {
        let again = Again { first: 0, states: Vec::new(), events: Vec::new() };
        Seated { session, minds: Mutex::default(), again: Mutex::new(again), brain: PhantomData }
    }
    fn rules(&self) -> &R {
        self.session.rules()
    }
    fn now(&self) -> &R::State {
        self.session.now()
    }
    fn seen_by(&self, seat: Seat) -> R::State {
        self.rules().view(self.now(), Some(seat))
    }
    fn at(&self, before: Option<usize>) -> Cow<'_, R::State> {
        before.map_or(Cow::Borrowed(self.now()), |entry| self.before(entry))
    }
    /// The game as it was before an entry.
    fn before(&self, index: usize) -> Cow<'_, R::State> {
        if let Some(kept) = self.session.kept(index) {
            return Cow::Borrowed(kept);
        }
        let (mark, _) = self.session.mark(index);
        Cow::Owned(self.replayed(mark, index - mark).states[index - mark].clone())
    }
    /// What happened in an entry.
    fn happened(&self, index: usize) -> Cow<'_, [R::Event]> {
        if let Some(kept) = self.session.happened(index) {
            return Cow::Borrowed(kept);
        }
        let (mark, _) = self.session.mark(index);
        Cow::Owned(self.replayed(mark, index - mark + 1).events[index - mark].clone())
    }
    /// So many decisions of a stretch of the past, which begins where a state is kept.
    fn replayed(&self, mark: usize, n: usize) -> MutexGuard<'_, Again<R>> {
        let mut again = self.again.lock().unwrap_or_else(PoisonError::into_inner);
        if again.first != mark || again.states.is_empty() {
            let (_, kept) = self.session.mark(mark);
            *again = Again { first: mark, states: vec![kept.clone()], events: Vec::new() };
        }
        while again.events.len() < n {
            let last = again.states.last().expect("it begins with one");
            let (next, events) = self.session.replayed(last, mark + again.events.len());
            again.states.push(next);
            again.events.push(events);
        }
        again
    }
    fn read_by<'s>(&self, state: &'s R::State, reader: Reader) -> Cow<'s, R::State> {
        match reader {
            Reader::Referee => Cow::Borrowed(state),
            Reader::Seat(seat) => Cow::Owned(self.rules().view(state, Some(seat))),
            Reader::Public => Cow::Owned(self.rules().view(state, None)),
        }
    }
    fn advisor(&self, seat: Seat) -> Advisor<R> {
        Advisor { rules: self.session.shared_rules(), view: self.seen_by(seat), seat }
    }
}

impl<R: Rules, B: Brain<R>> Seated<R, B> {
    /// The agent of a seat. It stays for the game, for the sake of its plans; one that goes by chance alone is new for
    /// each decision, with a stream of its own, so that a game goes on after a save as it would have without.
    fn mind(&self, agent: &str, seat: Seat, seed: u64) -> Result<Mind<R>, UnknownAgent> {
        /// What agents leave to chance is no stream of the table's dice.
        const AGENTS: u64 = 0x6167_656e_7473_2121;
        let make = || agents::agent::<R, B>(agent, seed ^ AGENTS, self.session.entries().len() as u64);
        if agent == agents::LEVELS[0] {
            return Ok(Arc::new(Mutex::new(make()?)));
        }
        let mut minds = self.minds.lock().unwrap_or_else(PoisonError::into_inner);
        let who = (seat, agent.to_owned(), seed);
        if let Some((_, mind)) = minds.iter().find(|(known, _)| *known == who) {
            return Ok(Arc::clone(mind));
        }
        let mind = Arc::new(Mutex::new(make()?));
        minds.retain(|((known, ..), _)| *known != seat);
        minds.push((who, Arc::clone(&mind)));
        Ok(mind)
    }
}

impl<R: Speech, B> Seated<R, B> {
    /// Reads an action; where the ruleset has no better guess at a slip, the nearest offer is one.
    /// What a seat writes means what it means in its view.
    fn read(&self, seat: Seat, notation: &str) -> Result<R::Action, SubmitError> {
        self.rules().read(&self.seen_by(seat), notation).map_err(|misread| {
            let nearest = misread.nearest.clone().or_else(|| self.nearest_offer(seat, notation));
            SubmitError::Misread(misread.or(nearest))
        })
    }

    fn nearest_offer(&self, seat: Seat, notation: &str) -> Option<String> {
        let seen = self.seen_by(seat);
        let mut legal = Vec::new();
        self.rules().legal(&seen, seat, &mut legal);
        let offers: Vec<String> = legal.iter().map(|action| self.rules().write(&seen, action)).collect();
        content::nearest(notation, offers.iter().map(String::as_str)).map(str::to_owned)
    }

    /// Checks an action as far as the seat can know.
    fn admit(&self, seen: &R::State, seat: Seat, notation: &str) -> Result<Legal<R::Action>, SubmitError> {
        let action = self.read(seat, notation)?;
        admit(self.rules(), seen, seat, action).map_err(SubmitError::Refused)
    }

    fn envelope(&self) -> Envelope<R::Saved> {
        let header = self.session.header();
        Envelope {
            sandtable: VERSION,
            game: header.game.clone(),
            scenario: header.scenario.clone(),
            options: header.options.iter().cloned().collect(),
            state: self.rules().save(self.now()),
        }
    }

    /// Whether what was chosen in an entry may still be a secret from the reader: something was hidden from him
    /// afterwards, or he saw nothing change although something did; and nothing has been shown since.
    fn keeps_secret(&self, index: usize, reader: Reader) -> bool {
        let (rules, session) = (self.rules(), &self.session);
        let own = reader == Reader::Referee || reader == Reader::Seat(session.entries()[index].seat);
        if own || session.revealed_since(index) {
            return false;
        }
        let (before, after) = (self.before(index), self.before(index + 1));
        // Seats that decide together decide in secret, also where a choice leaves nothing to hide: otherwise that would
        // tell it.
        let together = || matches!(rules.pending(&before), Pending::Decision { seats, .. } if seats.iter().count() > 1);
        let seen = self.read_by(&after, reader);
        seen != after || together() || (before != after && self.read_by(&before, reader) == seen)
    }
}

impl<R: Scenic, B> Seated<R, B> {
    /// The places that a decision led over, as anybody may reckon them: a way round what is hidden would tell of it.
    fn way_gone(&self, before: &R::State, seat: Seat, action: &R::Action) -> Vec<Pick> {
        let legs = self.rules().way(&self.rules().view(before, None), seat, action);
        // From one end straight to the other needs no telling.
        if legs.len() < 3 { Vec::new() } else { legs.into_iter().map(|leg| leg.at).collect() }
    }
}

impl<R, B> Table for Seated<R, B>
where
    R: Scenic<Saved: Serialize>,
    B: Brain<R>,
{
    fn header(&self) -> &Header {
        self.session.header()
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.session.rules().options()
    }
    fn n_seats(&self) -> u8 {
        self.rules().n_seats()
    }
    fn seat_id(&self, seat: Seat) -> &str {
        self.rules().seat_id(seat)
    }
    fn seat_name(&self, seat: Seat) -> Message {
        self.rules().say_seat(seat)
    }
    fn pending(&self) -> Pending {
        self.rules().pending(self.now())
    }

    fn offers(&self, seat: Seat) -> Offers {
        let seen = self.seen_by(seat);
        let mut legal = Vec::new();
        self.rules().legal(&seen, seat, &mut legal);
        let offer = |action: &R::Action| Offer {
            notation: self.rules().write(&seen, action),
            message: self.rules().say_action(&seen, action),
        };
        Offers { list: legal.iter().map(offer).collect(), complete: self.rules().lists_all(&seen, seat) }
    }

    fn submit(&mut self, seat: Seat, notation: &str, dice: &mut dyn Dice) -> Result<(), SubmitError> {
        let action = self.read(seat, notation)?;
        let tried = self.session.tried(seat, action, dice).map_err(|refused| match refused {
            Refused::Rule(violation) => SubmitError::Refused(violation),
            Refused::NoDie => SubmitError::NoDie,
        })?;
        match dice.left_over() {
            0 => self.session.enter(tried),
            spare => return Err(SubmitError::SpareDice(spare)),
        }
        Ok(())
    }

    fn note(&mut self, thoughts: &Thoughts) {
        self.session.note(&thoughts.note());
    }

    fn stays(&self, index: usize) -> Option<NoUndo> {
        self.session.stays(index)
    }

    fn undo(&mut self) -> Result<Seat, NoUndo> {
        let undone = self.session.undo()?;
        let again = self.again.get_mut().unwrap_or_else(PoisonError::into_inner);
        // What was played again after it is no more.
        let left = self.session.entries().len();
        again.states.truncate((left + 1).saturating_sub(again.first));
        again.events.truncate(left.saturating_sub(again.first));
        Ok(undone.seat)
    }

    fn odds(&self, seat: Seat, notation: &str, budget: &Budget) -> Result<Chances, SubmitError> {
        let seen = self.seen_by(seat);
        let legal = self.admit(&seen, seat, notation)?;
        Ok(crate::chances::reckoned(self.rules(), &seen, &legal, budget))
    }

    fn say_action(&self, seat: Seat, notation: &str) -> Result<Message, Misread> {
        let seen = self.seen_by(seat);
        Ok(self.rules().say_action(&seen, &self.rules().read(&seen, notation)?))
    }

    fn why(&self, seat: Seat, notation: &str) -> Result<Vec<Clause>, SubmitError> {
        let seen = self.seen_by(seat);
        let legal = self.admit(&seen, seat, notation)?;
        Ok(self.rules().rights(&seen, seat, legal.action()))
    }

    fn describe(&self, seat: Option<Seat>) -> Vec<Message> {
        self.rules().describe(&self.rules().view(self.now(), seat), seat)
    }

    fn inspect(&self, seat: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        look::answer(self.rules(), &self.rules().view(self.now(), seat), seat, question)
    }

    fn questions(&self, seat: Option<Seat>) -> Vec<Question> {
        look::questions(self.rules(), &self.rules().view(self.now(), seat), seat)
    }

    fn sight(&self, seat: Option<Seat>, from: &Pick, to: &Pick) -> Vec<SightLine> {
        self.rules().sight(&self.rules().view(self.now(), seat), from, to)
    }

    fn layers(&self, seat: Option<Seat>, about: Option<&Pick>, before: Option<usize>) -> Vec<Layer> {
        self.rules().layers(&self.rules().view(&self.at(before), seat), about)
    }

    fn legend(&self, seat: Option<Seat>) -> Legend {
        Legend::of(self.rules(), &self.rules().view(self.now(), seat), seat)
    }

    fn card(&self, seat: Option<Seat>, about: &Pick) -> Vec<Message> {
        self.rules().card(&self.rules().view(self.now(), seat), seat, about)
    }

    fn question(&self, seat: Seat) -> Message {
        self.rules().say_question(&self.seen_by(seat), seat)
    }

    fn score(&self, seat: Option<Seat>) -> Vec<Message> {
        match self.outcome() {
            // Nothing is secret in the end.
            Some(outcome) => self.rules().say_score(self.now(), Some(outcome)),
            None => self.rules().say_score(&self.rules().view(self.now(), seat), None),
        }
    }

    fn n_entries(&self) -> usize {
        self.session.entries().len()
    }

    fn entry(&self, index: usize, reader: Reader) -> Logged {
        let (entry, before) = (&self.session.entries()[index], &*self.before(index));
        let events = self.happened(index);
        let secret = self.keeps_secret(index, reader);
        let done = self.rules().done(before, &entry.action, &events);
        let way = if secret { Vec::new() } else { self.way_gone(before, entry.seat, &done) };
        let note = entry.note.as_deref().filter(|_| !secret);
        let own = reader == Reader::Referee || reader == Reader::Seat(entry.seat);
        let known = if own { &entry.action } else { &done };
        let action =
            || Offer { notation: self.rules().write(before, known), message: self.rules().say_action(before, known) };
        Logged {
            seat: entry.seat,
            action: (!secret).then(action),
            heading: self.rules().heading(before),
            about: if secret { None } else { self.rules().about(before) },
            secret,
            touches: events.iter().map(|event| self.rules().touches(event)).collect(),
            told: events.iter().map(|event| self.rules().say_event(event)).collect(),
            way,
            faces: entry.faces.clone(),
            // The key of a state tells a secret in it to whoever tries them all.
            key: if secret { 0 } else { entry.key },
            thoughts: note.and_then(|note| Thoughts::read(self.rules(), before, note)),
            note: note.map(str::to_owned),
        }
    }

    fn journal(&self) -> Journal {
        self.session.journal()
    }

    fn line(&self, index: usize) -> Line {
        self.session.line(&self.before(index), index)
    }

    fn state(&self) -> Box<RawValue> {
        serde_json::value::to_raw_value(&self.envelope()).expect(PLAIN)
    }

    fn state_text(&self) -> String {
        serde_json::to_string_pretty(&self.envelope()).expect(PLAIN)
    }

    fn key(&self) -> u64 {
        self.rules().key(self.now())
    }

    fn key_before(&self, index: usize) -> u64 {
        // The key after the entry before it is written down.
        match index.checked_sub(1) {
            Some(previous) => self.session.entries()[previous].key,
            None => self.rules().key(&self.before(0)),
        }
    }

    fn thinker(&self, agent: &str, seat: Seat, seed: u64, stop: Stop) -> Result<Thinker, UnknownAgent> {
        let (rules, seen) = (self.session.shared_rules(), self.seen_by(seat));
        let mind = self.mind(agent, seat, seed)?;
        Ok(Box::new(move || {
            let mut mind = mind.lock().unwrap_or_else(PoisonError::into_inner);
            mind.heed(stop);
            let action = mind.choose(&*rules, &seen, seat);
            let thoughts = Thoughts::of(&*rules, &seen, &**mind, B::tuned().unit());
            Decided { notation: rules.write(&seen, &action), thoughts }
        }))
    }

    fn board(&self) -> Board {
        self.rules().board()
    }

    fn scene(&self, reader: Reader, before: Option<usize>) -> Scene {
        let seat = match reader {
            Reader::Seat(seat) => Some(seat),
            Reader::Referee | Reader::Public => None,
        };
        self.rules().scene(&self.read_by(&self.at(before), reader), seat)
    }

    fn heading(&self, before: Option<usize>) -> Heading {
        self.rules().heading(&self.at(before))
    }

    fn decision(&self, seat: Seat) -> Option<Decision> {
        self.advisor(seat).decision()
    }

    fn farther(&self, seat: Seat, about: Pick) -> Farther {
        let advisor = self.advisor(seat);
        Box::new(move || advisor.farther(&about))
    }

    fn peeker(&self, seat: Seat, wish: Wish) -> Peeker {
        let advisor = self.advisor(seat);
        Box::new(move |budget| advisor.peek(&wish, budget))
    }

    fn accountant(&self) -> Accountant {
        ledger::accountant::<R, B>(&self.session)
    }

    fn is_secret(&self, index: usize, reader: Reader) -> bool {
        self.keeps_secret(index, reader)
    }

    fn revealed_since(&self, index: usize) -> bool {
        self.session.revealed_since(index)
    }

    fn decider(&self, index: usize) -> Seat {
        self.session.entries()[index].seat
    }

    fn bytes(&self) -> usize {
        let again = self.again.lock().unwrap_or_else(PoisonError::into_inner);
        self.session.bytes() + size_of_val(&again.states[..])
    }

    fn snapshot(&self) -> Box<dyn Table> {
        Box::new(Seated::<R, B>::new(self.session.clone()))
    }

    fn replayer(&self) -> Replayer {
        let rules = self.session.shared_rules();
        Arc::new(move |journal| {
            let session = Session::replay(Arc::clone(&rules), journal).map_err(OpenError::Drift)?;
            Ok(Box::new(Seated::<R, B>::new(session)))
        })
    }

    fn hides(&self) -> bool {
        (0..self.n_seats()).any(|seat| self.seen_by(Seat(seat)) != *self.now())
    }
}
