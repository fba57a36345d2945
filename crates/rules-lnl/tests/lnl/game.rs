//! A small position played by notation: what every clause test uses.

use content::{Files, Problems};
use kernel::{Clause, Pending, Rules, Seat, Speech, Violation, admit, dice::Script, play};
use rules_lnl::{
    Lnl,
    action::Action,
    event::Event,
    model::{Content, Kind, Life, Loc, SwId, UnitId},
    sketch::{read_loc, sketch, unit},
    state::{Marks, State, Unit, Weapon},
};
use std::sync::{Arc, LazyLock};

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| {
    let mut files = Files::new();
    conformance::shipped("lnl").into_iter().for_each(|(path, text)| files.insert(path, text));
    files
});

/// The counters and tables sketches are made of.
pub static BASE: LazyLock<Content> = LazyLock::new(|| content_of("orchard_street", &[]));

/// The content of a shipped scenario with options.
pub fn content_of(id: &str, options: &[(&str, &str)]) -> Content {
    let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let mut problems = Problems::new();
    let content = rules_lnl::load(&FILES, id, &options, &mut problems);
    let told: Vec<String> = problems.into_iter().map(|problem| format!("{problem:?}")).collect();
    assert!(told.is_empty(), "{id} has problems: {told:#?}");
    content.expect("it loads")
}

/// A game in progress.
#[derive(Clone)]
pub struct Game {
    pub rules: Arc<Lnl>,
    pub state: State,
    pub log: Vec<Event>,
}

/// A sketched position (see `rules_lnl::sketch`).
#[track_caller]
pub fn game(text: &str) -> Game {
    game_on(&BASE, text)
}

/// A sketched position whose counters differ from the shipped ones.
#[track_caller]
pub fn game_with_counters(change: impl Fn(&mut Kind), text: &str) -> Game {
    let mut base = BASE.clone();
    base.kinds.iter_mut().for_each(change);
    game_on(&base, text)
}

#[track_caller]
fn game_on(base: &Content, text: &str) -> Game {
    let (rules, state) = sketch(base, text).unwrap_or_else(|why| panic!("bad sketch: {why}"));
    Game { rules: Arc::new(rules), state, log: Vec::new() }
}

/// A shipped scenario at its start.
pub fn scenario(id: &str) -> Game {
    let rules = Arc::new(Lnl::new(content_of(id, &[])));
    Game { state: rules.setup(), rules, log: Vec::new() }
}

impl Game {
    pub fn state(&self) -> &State {
        &self.state
    }
    pub fn log(&self) -> &[Event] {
        &self.log
    }
    #[track_caller]
    pub fn unit(&self, uid: &str) -> UnitId {
        unit(&self.rules, uid).unwrap_or_else(|| panic!("no unit {uid}"))
    }
    #[track_caller]
    pub fn of(&self, uid: &str) -> &Unit {
        self.state.unit(self.unit(uid))
    }
    #[track_caller]
    pub fn is_alive(&self, uid: &str) -> bool {
        self.of(uid).life == Life::InPlay
    }
    #[track_caller]
    pub fn of_mut(&mut self, uid: &str) -> &mut Unit {
        let unit = self.unit(uid);
        self.state.unit_mut(unit)
    }
    /// The counter a unit is now.
    #[track_caller]
    pub fn counter(&self, uid: &str) -> &str {
        &self.rules.kind(&self.state, self.unit(uid)).id
    }
    #[track_caller]
    pub fn marks(&self, uid: &str) -> Marks {
        self.of(uid).marks
    }
    #[track_caller]
    pub fn is(&self, uid: &str, marks: Marks) -> bool {
        self.marks(uid).any(marks)
    }
    #[track_caller]
    pub fn loc(&self, text: &str) -> Loc {
        read_loc(self.rules.ground(), text).unwrap_or_else(|| panic!("no location {text}"))
    }
    /// Where a unit is, riding or not; `-` when it is nowhere.
    #[track_caller]
    pub fn at(&self, uid: &str) -> String {
        self.rules.loc_text(self.state.whereabouts(self.unit(uid)))
    }
    /// The nth weapon of the arsenal that is written so.
    #[track_caller]
    pub fn sw(&self, text: &str) -> SwId {
        let n = self.rules.content().arsenal.len() as u8;
        (0..n).map(SwId).find(|&sw| self.rules.sw_text(sw) == text).unwrap_or_else(|| panic!("no weapon {text}"))
    }
    #[track_caller]
    pub fn weapon(&self, text: &str) -> &Weapon {
        self.state.weapon(self.sw(text))
    }

    /// Who must decide.
    #[track_caller]
    pub fn decider(&self) -> Seat {
        match self.rules.pending(&self.state) {
            Pending::Decision { seats, .. } => seats.iter().next().expect("somebody decides"),
            other => panic!("no decision is due: {other:?}, {:?}", self.state.frames),
        }
    }
    /// Who must decide, by id, and under which clause.
    #[track_caller]
    pub fn asks(&self) -> (String, Clause) {
        match self.rules.pending(&self.state) {
            Pending::Decision { seats, clause } => {
                let seat = seats.iter().next().expect("somebody decides");
                (self.rules.content().scenario.sides[seat].id.clone(), clause)
            }
            other => panic!("no decision is due: {other:?}"),
        }
    }
    pub fn is_over(&self) -> bool {
        matches!(self.rules.pending(&self.state), Pending::Over(_))
    }
    #[track_caller]
    pub fn read(&self, text: &str) -> Action {
        self.rules.read(&self.state, text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
    }

    /// Plays actions, separated by `;`, for whoever must decide, with exactly these dice in all.
    #[track_caller]
    pub fn play(&mut self, actions: &str, dice: &[u8]) -> &mut Game {
        let mut script = Script::new(dice);
        for text in actions.split(';').map(str::trim).filter(|text| !text.is_empty()) {
            let seat = self.decider();
            let action = self.read(text);
            let legal = admit(&*self.rules, &self.state, seat, action)
                .unwrap_or_else(|why| panic!("{text}: {why}; asked {:?}; legal: {:?}", self.asks(), self.legal()));
            let mut log = Vec::new();
            if play(&*self.rules, &mut self.state, &legal, &mut script, &mut log).is_err() {
                panic!("{text}: a die is missing: {:?} after {log:?}", script.wanted());
            }
            self.log.append(&mut log);
        }
        assert_eq!(script.left_over(), 0, "dice left over after {actions}: {:?}", self.log.last());
        self
    }
    /// Runs procedures until somebody must decide, with exactly these dice: for positions sketched in the middle of one.
    #[track_caller]
    pub fn resolve(&mut self, dice: &[u8]) -> &mut Game {
        let mut script = Script::new(dice);
        let mut log = Vec::new();
        if kernel::resolve(&*self.rules, &mut self.state, &mut script, &mut log).is_err() {
            panic!("a die is missing: {:?}", script.wanted());
        }
        self.log.append(&mut log);
        assert_eq!(script.left_over(), 0, "dice left over");
        self
    }
    /// Why an action of whoever must decide is refused.
    #[track_caller]
    pub fn why(&self, text: &str) -> Violation {
        conformance::why(&*self.rules, &self.state, self.decider(), &self.read(text))
    }
    /// By what he may do it.
    #[track_caller]
    pub fn rights(&self, text: &str) -> Vec<&'static str> {
        conformance::rights(&*self.rules, &self.state, self.decider(), &self.read(text))
    }
    /// The clause that refuses it.
    #[track_caller]
    pub fn refused(&self, text: &str) -> Clause {
        self.why(text).clause
    }
    #[track_caller]
    pub fn is_refused_by(&self, text: &str, clause: &str) {
        assert_eq!(self.refused(text).0, clause, "{text}");
    }
    /// Whether an action is on offer to whoever must decide; offers and check must agree.
    #[track_caller]
    pub fn offers(&self, text: &str) -> bool {
        let action = self.read(text);
        let mut legal = Vec::new();
        self.rules.legal(&self.state, self.decider(), &mut legal);
        let listed = legal.contains(&action);
        let checked = self.rules.check(&self.state, self.decider(), &action).is_ok();
        let complete = self.rules.lists_all(&self.state, self.decider());
        assert!(listed == checked || !complete && checked, "{text} is listed: {listed}, legal: {checked}");
        checked
    }
    /// Everything on offer to whoever must decide, as text.
    #[track_caller]
    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.rules.legal(&self.state, self.decider(), &mut legal);
        legal.iter().map(|action| self.rules.write(&self.state, action)).collect()
    }
}
