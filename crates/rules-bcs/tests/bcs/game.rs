//! A small position played by notation: what every clause test uses.

use content::{Files, Problems};
use kernel::{Clause, Pending, Rules, Seat, Speech, Violation, admit, dice::Script, play};
use rules_bcs::{
    Bcs,
    action::Action,
    event::Event,
    model::{Content, FormationId, HexId, SupportId, UnitId},
    sketch::sketch,
    state::{Formation, Marks, Phase, State, Unit},
};
use std::sync::{Arc, LazyLock};

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| {
    let mut files = Files::new();
    conformance::shipped("bcs").into_iter().for_each(|(path, text)| files.insert(path, text));
    files
});

/// The counters and charts sketches are made of, in edition 2.0 and in edition 1.2. All units of both scenarios are at hand.
pub static BASE: LazyLock<Content> = LazyLock::new(|| base("2.0"));
pub static BASE_1_2: LazyLock<Content> = LazyLock::new(|| base("1.2"));

fn base(edition: &str) -> Content {
    let mut base = content_of("vell_crossing", &[("edition", edition)]);
    let more = content_of("corrow_offensive", &[("edition", edition)]);
    for unit in more.units {
        if !base.units.iter().any(|known| known.id == unit.id) {
            base.units.push(unit);
        }
    }
    base
}

/// The content of a shipped scenario with options.
pub fn content_of(id: &str, options: &[(&str, &str)]) -> Content {
    let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let mut problems = Problems::new();
    let content = rules_bcs::load(&FILES, id, &options, &mut problems);
    let told: Vec<String> = problems.into_iter().map(|problem| format!("{problem:?}")).collect();
    assert!(told.is_empty(), "{id} has problems: {told:#?}");
    content.expect("it loads")
}

/// A game in progress.
#[derive(Clone)]
pub struct Game {
    pub rules: Arc<Bcs>,
    pub state: State,
    pub log: Vec<Event>,
}

/// A sketched position (see `rules_bcs::sketch`) under edition 2.0.
#[track_caller]
pub fn game(text: &str) -> Game {
    game_on(&BASE, text)
}

/// A sketched position under edition 1.2.
#[track_caller]
pub fn game_1_2(text: &str) -> Game {
    game_on(&BASE_1_2, text)
}

/// A sketched position under each edition: 1.2, then 2.0.
#[track_caller]
pub fn games(text: &str) -> [Game; 2] {
    [game_1_2(text), game(text)]
}

#[track_caller]
pub fn game_on(base: &Content, text: &str) -> Game {
    let (rules, state) = sketch(base, text).unwrap_or_else(|why| panic!("bad sketch: {why}"));
    Game { rules: Arc::new(rules), state, log: Vec::new() }
}

/// A shipped scenario at its start under an edition, when its first player has begun it.
pub fn scenario(id: &str, edition: &str) -> Game {
    let rules = Arc::new(Bcs::new(content_of(id, &[("edition", edition)])));
    let mut state = rules.setup();
    state.phase = Phase::Weather;
    Game { state, rules, log: Vec::new() }
}

impl Game {
    pub fn state(&self) -> &State {
        &self.state
    }
    pub fn log(&self) -> &[Event] {
        &self.log
    }
    #[track_caller]
    pub fn unit(&self, id: &str) -> UnitId {
        let found = self.rules.content().units.iter().position(|entry| entry.id == id);
        UnitId(found.unwrap_or_else(|| panic!("no unit {id}")) as u8)
    }
    #[track_caller]
    pub fn fid(&self, id: &str) -> FormationId {
        let found = self.rules.content().formations.iter().position(|entry| entry.id == id);
        FormationId(found.unwrap_or_else(|| panic!("no formation {id}")) as u8)
    }
    #[track_caller]
    pub fn sid(&self, id: &str) -> SupportId {
        let found = self.rules.content().supports.iter().position(|entry| entry.id == id);
        SupportId(found.unwrap_or_else(|| panic!("no Support {id}")) as u8)
    }
    #[track_caller]
    pub fn of(&self, id: &str) -> &Unit {
        self.state.unit(self.unit(id))
    }
    #[track_caller]
    pub fn formation(&self, id: &str) -> &Formation {
        self.state.formation(self.fid(id))
    }
    #[track_caller]
    pub fn steps(&self, id: &str) -> u8 {
        self.of(id).steps
    }
    #[track_caller]
    pub fn is(&self, id: &str, marks: Marks) -> bool {
        self.of(id).marks.any(marks)
    }
    #[track_caller]
    pub fn hex(&self, label: &str) -> HexId {
        self.rules.ground().hex(label).unwrap_or_else(|| panic!("no hex {label}"))
    }
    /// A hex by its label; `-` for none.
    fn label(&self, hex: Option<HexId>) -> String {
        hex.map_or_else(|| "-".to_owned(), |hex| self.rules.hex_text(hex))
    }
    /// Where a unit is; `-` when it is not on the map.
    #[track_caller]
    pub fn at(&self, id: &str) -> String {
        self.label(self.state.place(self.unit(id)))
    }
    /// Where the HQ of a formation is; `-` off map.
    #[track_caller]
    pub fn hq(&self, id: &str) -> String {
        self.label(self.formation(id).hq.get())
    }
    /// Where the trains of a formation are; `-` off map.
    #[track_caller]
    pub fn trains(&self, id: &str) -> String {
        self.label(self.formation(id).trains.get())
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

/// K7 in its activity, with an OBJ in 0606; M31 defends. From 0706 to 0606 is one hex, to 0506 two.
pub fn field(rest: &str) -> String {
    format!("formation karsk K7 hq 0906; formation merrow M31 hq 0306; obj 0606; activity K7; {rest}")
}

/// Answers the defender's questions with the first answer listed.
#[track_caller]
pub fn settle(g: &mut Game) {
    while g.asks().0 == "merrow" {
        let first = g.legal()[0].clone();
        g.play(&first, &[]);
    }
}
