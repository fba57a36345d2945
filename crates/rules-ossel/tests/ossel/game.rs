//! A small position played by notation: what every clause test uses.

use crate::sketch::sketch;
use content::Files;
use kernel::{Pending, Rules, Seat, Speech, admit, dice::Script, play};
use rules_ossel::{
    Ossel,
    event::{Event, What},
    model::{Content, UnitId},
    state::{Place, State},
};
use std::sync::{Arc, LazyLock};

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| conformance::files("ossel"));

/// The scenarios.
pub const SCENARIOS: [&str; 2] = ["bridge", "meeting"];

/// The content of a shipped scenario with options.
#[track_caller]
pub fn content_of(id: &str, options: &[(&str, &str)]) -> Content {
    conformance::loaded(|options, problems| rules_ossel::load(&FILES, id, options, problems), options)
}

/// A game in progress.
#[derive(Clone)]
pub struct Game {
    pub rules: Arc<Ossel>,
    pub state: State,
    pub log: Vec<Event>,
}

/// A sketched position with the counters and the map of the first scenario (see `sketch`).
#[track_caller]
pub fn game(text: &str) -> Game {
    game_with(&[], text)
}

/// The same with options.
#[track_caller]
pub fn game_with(options: &[(&str, &str)], text: &str) -> Game {
    let rules = Arc::new(Ossel::new(content_of("bridge", options)));
    let state = sketch(&rules, text).unwrap_or_else(|why| panic!("{why}"));
    Game { rules, state, log: Vec::new() }
}

/// A scenario as it begins.
pub fn begun(id: &str) -> Game {
    let rules = Arc::new(Ossel::new(content_of(id, &[])));
    let state = rules.setup();
    Game { rules, state, log: Vec::new() }
}

impl Game {
    /// Who decides.
    #[track_caller]
    pub fn decider(&self) -> Seat {
        match self.rules.pending(&self.state) {
            Pending::Decision { seats, .. } => seats.iter().next().expect("somebody"),
            other => panic!("nobody decides: {other:?}"),
        }
    }
    /// Plays an action of whoever decides, with these faces; all of them fall.
    #[track_caller]
    pub fn play(&mut self, text: &str, faces: &[u8]) -> &mut Game {
        let action = self.rules.read(&self.state, text).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
        let legal =
            admit(&*self.rules, &self.state, self.decider(), action).unwrap_or_else(|no| panic!("{text}: {no}"));
        let mut dice = Script::new(faces);
        self.log.clear();
        play(&*self.rules, &mut self.state, &legal, &mut dice, &mut self.log).expect("enough dice");
        assert_eq!(dice.left_over(), 0, "{text}: dice are left over");
        self
    }
    /// Why an action of whoever decides is refused: the clause without the game's prefix, and the figures.
    #[track_caller]
    pub fn refused(&self, text: &str) -> String {
        let action = self.rules.read(&self.state, text).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
        let refusal = self.rules.check(&self.state, self.decider(), &action).expect_err("it is legal");
        conformance::witnessed(refusal).to_string().trim_start_matches("refused by ossel:").to_owned()
    }
    /// Whether whoever decides may do that.
    #[track_caller]
    pub fn may(&self, text: &str) -> bool {
        let action = self.rules.read(&self.state, text).unwrap_or_else(|misread| panic!("{text}: {misread:?}"));
        self.rules.check(&self.state, self.decider(), &action).is_ok()
    }
    /// What whoever decides may do, as text.
    pub fn list(&self) -> Vec<String> {
        let mut list = Vec::new();
        self.rules.legal(&self.state, self.decider(), &mut list);
        list.iter().map(|action| self.rules.write(&self.state, action)).collect()
    }
    pub fn unit(&self, id: &str) -> UnitId {
        let found = self.rules.content().units.iter().position(|entry| entry.id == id);
        UnitId(found.unwrap_or_else(|| panic!("no counter {id}")) as u8)
    }
    /// Where a counter is and how many steps it has: `F5 2`, `gone 0`, `waiting 2`.
    pub fn at(&self, id: &str) -> String {
        let held = self.state.unit(self.unit(id));
        let place = match held.place {
            Place::On(hex) => self.rules.ground().label(hex),
            Place::Waiting => "waiting".to_owned(),
            Place::Gone => "gone".to_owned(),
        };
        format!("{place} {}", held.steps)
    }
    /// The clauses of what has just happened, in order.
    pub fn told(&self) -> Vec<&'static str> {
        self.log.iter().map(|event| event.clause.0.trim_start_matches("ossel:")).collect()
    }
    /// Whether something of the kind has just happened.
    pub fn happened(&self, is_it: impl Fn(&What) -> bool) -> bool {
        self.log.iter().any(|event| is_it(&event.what))
    }
    /// What it costs a counter to get to a hex, if it can.
    pub fn cost(&self, id: &str, to: &str) -> Option<u8> {
        let hex = self.rules.ground().hex(to).expect("on the map");
        self.rules.reach(&self.state, self.unit(id)).cost(hex.index()).map(|cost| cost as u8)
    }
}
