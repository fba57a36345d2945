//! A small game on a sketched table, played by notation: what every clause test uses.

use board::open::Pt;
use content::{Files, Problems};
use kernel::{Clause, Header, Pending, Refused, Rules, Seat, Session, Speech, Violation, dice::Script};
use rules_fubar::{
    Fubar,
    event::{Event, What},
    model::{FigureId, Tables, UnitId},
    sketch::sketch,
    state::{State, Status, Unit},
};
use std::sync::{Arc, LazyLock};

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| {
    let mut files = Files::new();
    conformance::shipped("fubar").into_iter().for_each(|(path, text)| files.insert(path, text));
    files
});

/// The shipped tables.
pub static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut problems = Problems::new();
    let tables = rules_fubar::tables(&FILES, &mut problems);
    assert!(problems.is_empty(), "the shipped tables have problems");
    tables.expect("the shipped tables load")
});

/// A game in progress.
pub struct Game {
    pub session: Session<Fubar>,
}

/// A game on a sketched table; procedures that are under way run at once with these dice.
pub fn game(text: &str) -> Game {
    let (rules, state) = sketch(&TABLES, text).unwrap_or_else(|why| panic!("bad sketch: {why}"));
    Game { session: Session::from_state(Arc::new(rules), Header::default(), state) }
}

/// A shipped scenario at its start.
pub fn scenario(id: &str) -> Game {
    let mut problems = Problems::new();
    let rules = rules_fubar::load(&FILES, id, &[], &mut problems);
    assert!(problems.is_empty(), "{id} has problems");
    Game { session: Session::new(Arc::new(rules.expect("it loads")), Header::default()) }
}

impl Game {
    pub fn rules(&self) -> &Fubar {
        self.session.rules()
    }
    pub fn state(&self) -> &State {
        self.session.now()
    }

    /// Who must decide, by id, and under which clause.
    pub fn asks(&self) -> (String, Clause) {
        match self.rules().pending(self.state()) {
            Pending::Decision { seats, clause } => {
                let seat = seats.iter().next().expect("somebody decides");
                (self.rules().seat_id(seat).to_owned(), clause)
            }
            other => panic!("no decision is due: {other:?}"),
        }
    }
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.rules().pending(self.state()), Pending::Over(_))
    }
    pub fn decider(&self) -> Seat {
        match self.rules().pending(self.state()) {
            Pending::Decision { seats, .. } => seats.iter().next().expect("somebody decides"),
            other => panic!("no decision is due: {other:?}"),
        }
    }
    fn read(&self, action: &str) -> rules_fubar::action::Action {
        self.rules().read(self.state(), action).unwrap_or_else(|why| panic!("{action}: {why:?}"))
    }

    /// Plays an action for whoever must decide, with exactly these dice.
    #[track_caller]
    pub fn play(&mut self, action: &str, faces: &[u8]) -> &mut Game {
        let seat = self.decider();
        let parsed = self.read(action);
        let mut dice = Script::new(faces);
        match self.session.submit(seat, parsed, &mut dice) {
            Ok(()) => assert_eq!(dice.left_over(), 0, "{action}: dice left over of {faces:?}"),
            Err(Refused::Rule(why)) => panic!("{action}: {why}"),
            Err(Refused::NoDie) => {
                panic!("{action}: {faces:?} are not enough: {:?} {:?}", dice.wanted(), dice.misfit())
            }
        }
        self
    }
    /// Plays an action if it is legal and uses exactly these dice; says whether it did.
    pub fn try_play(&mut self, action: &str, faces: &[u8]) -> bool {
        let (seat, parsed) = (self.decider(), self.read(action));
        let mut dice = Script::new(faces);
        self.session.submit(seat, parsed, &mut dice).is_ok() && dice.left_over() == 0
    }
    /// The clause that refuses an action to whoever must decide.
    #[track_caller]
    pub fn refusal(&self, action: &str) -> &'static str {
        self.refusal_to(self.decider(), action)
    }
    /// The clause that refuses an action to a seat.
    #[track_caller]
    pub fn refusal_to(&self, seat: Seat, action: &str) -> &'static str {
        self.why(seat, action).clause.0
    }
    /// The clauses by which whoever must decide may do this.
    #[track_caller]
    pub fn rights(&self, text: &str) -> Vec<&'static str> {
        conformance::rights(self.rules(), self.state(), self.decider(), &self.read(text))
    }
    /// Why an action is refused to a seat.
    #[track_caller]
    pub fn why(&self, seat: Seat, action: &str) -> Violation {
        conformance::why(self.rules(), self.state(), seat, &self.read(action))
    }
    /// Whether an action is legal for whoever must decide.
    pub fn legal(&self, action: &str) -> bool {
        self.rules().check(self.state(), self.decider(), &self.read(action)).is_ok()
    }
    /// The notations on offer.
    pub fn offers(&self) -> Vec<String> {
        let mut list = Vec::new();
        self.rules().legal(self.state(), self.decider(), &mut list);
        list.iter().map(|action| self.rules().write(self.state(), action)).collect()
    }

    pub fn unit_id(&self, id: &str) -> UnitId {
        let found = self.rules().unit_ids().find(|unit| self.rules().units()[unit.index()].id == id);
        found.unwrap_or_else(|| panic!("no unit {id}"))
    }
    pub fn unit(&self, id: &str) -> &Unit {
        self.state().unit(self.unit_id(id))
    }
    pub fn figure_id(&self, id: &str) -> FigureId {
        let (unit, number) = id.split_once('.').expect("unit.number");
        let first = self.rules().units()[self.unit_id(unit).index()].first.0;
        FigureId(first + number.parse::<u8>().expect("a number") - 1)
    }
    pub fn at(&self, figure: &str) -> Pt {
        self.state().figure(self.figure_id(figure)).at
    }
    pub fn status(&self, figure: &str) -> Status {
        self.state().figure(self.figure_id(figure)).status
    }
    pub fn recovering(&self, figure: &str) -> bool {
        self.state().figure(self.figure_id(figure)).recovering
    }

    /// What happened in the last action.
    pub fn events(&self) -> &[Event] {
        self.session.entries().last().map_or(&[], |entry| &entry.events)
    }
    /// The clauses of what happened in the last action, in order.
    pub fn clauses(&self) -> Vec<&'static str> {
        self.events().iter().map(|event| event.clause.0).collect()
    }
    /// The last event that a function picks.
    #[track_caller]
    pub fn told<T>(&self, pick: impl Fn(&What) -> Option<T>) -> T {
        self.events().iter().rev().find_map(|event| pick(&event.what)).expect("it happened")
    }
}
