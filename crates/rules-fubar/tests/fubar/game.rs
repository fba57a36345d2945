//! A small game on a sketched table, played by notation: what every clause test uses.

use board::open::Pt;
use content::{Files, Problems};
use kernel::{Header, Session};
use rules_fubar::{
    Fubar,
    event::What,
    model::{FigureId, Tables, UnitId},
    sketch::sketch,
    state::{Status, Unit},
};
use std::sync::{Arc, LazyLock};

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| conformance::files("fubar"));

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

/// The unit with this id.
pub fn unit_of(rules: &Fubar, id: &str) -> UnitId {
    rules.unit_ids().find(|&unit| rules.unit(unit).id == id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// A shipped scenario at its start.
pub fn scenario(id: &str) -> Game {
    let mut problems = Problems::new();
    let rules = rules_fubar::load(&FILES, id, &[], &mut problems);
    assert!(problems.is_empty(), "{id} has problems");
    Game { session: Session::new(Arc::new(rules.expect("it loads")), Header::default()) }
}

impl Game {
    /// Plays an action if it is legal and uses exactly these dice; says whether it did.
    pub fn try_play(&mut self, action: &str, faces: &[u8]) -> bool {
        conformance::submit(&mut self.session, None, action, faces).is_ok()
    }
    pub fn unit_id(&self, id: &str) -> UnitId {
        unit_of(self.rules(), id)
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
}

conformance::recorded!(Game: Fubar);
