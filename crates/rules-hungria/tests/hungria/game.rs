//! A small position on the map of Hungary, played by notation: what every clause test uses.

use conformance::listen;
use content::{Files, Problems};
use kernel::{Clause, Header, Pending, Refused, Rules, Seat, Session, Speech, Violation, dice::Script};
use rules_hungria::{
    Hungria,
    action::Action,
    event::{Event, What},
    model::{AirId, HexId, PieceId},
    odds::Reckoning,
    sketch::sketch,
    state::{AirPiece, Phase, Piece, State, Status},
};
use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, LazyLock},
};

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| {
    let mut files = Files::new();
    conformance::shipped("hungria").into_iter().for_each(|(path, text)| files.insert(path, text));
    files
});

/// The campaign as it ships; sketches stand on its map.
pub static CAMPAIGN: LazyLock<Arc<Hungria>> = LazyLock::new(|| Arc::new(rules("campaign", &[])));

/// A shipped scenario with options.
pub fn rules(id: &str, options: &[(&str, &str)]) -> Hungria {
    let options: Vec<_> = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let mut problems = Problems::new();
    let content = rules_hungria::load(&FILES, id, &options, &mut problems);
    assert!(problems.is_empty(), "{id} has problems");
    Hungria::new(content.expect("it loads"))
}

/// The ids of messages that are written in a module's sources.
pub fn written_in(module: &str) -> BTreeSet<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let paths = [source.join(module), source.join(format!("{module}.rs"))];
    paths.iter().flat_map(|path| listen::written(path, "hungria-")).collect()
}

/// A game in progress.
pub struct Game {
    pub session: Session<Hungria>,
}

/// A sketched position (see `rules_hungria::sketch`).
#[track_caller]
pub fn game(text: &str) -> Game {
    game_of(CAMPAIGN.clone(), text)
}

/// A sketched position with options: `game_with(&[("allied_basic_advance", "on")], "...")`.
#[track_caller]
pub fn game_with(options: &[(&str, &str)], text: &str) -> Game {
    game_of(Arc::new(rules("campaign", options)), text)
}

#[track_caller]
fn game_of(rules: Arc<Hungria>, text: &str) -> Game {
    let state = sketch(&rules, text).unwrap_or_else(|why| panic!("bad sketch: {why}"));
    Game { session: Session::from_state(rules, Header::default(), state) }
}

/// A shipped scenario at its start.
pub fn scenario(id: &str) -> Game {
    Game { session: Session::new(Arc::new(rules(id, &[])), Header::default()) }
}

impl Game {
    pub fn rules(&self) -> &Hungria {
        self.session.rules()
    }
    pub fn state(&self) -> &State {
        self.session.now()
    }
    pub fn phase(&self) -> Phase {
        self.state().phase
    }

    /// Everybody says `done` until a phase begins; no dice fall on the way.
    #[track_caller]
    pub fn pass_to(&mut self, phase: Phase) {
        for _ in 0..40 {
            if self.phase() == phase {
                return;
            }
            self.play("done", &[]);
        }
        panic!("{phase:?} never came: it is {:?}", self.phase());
    }

    /// Who must decide, by id, and under which clause.
    #[track_caller]
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
    #[track_caller]
    pub fn decider(&self) -> Seat {
        match self.rules().pending(self.state()) {
            Pending::Decision { seats, .. } => seats.iter().next().expect("somebody decides"),
            other => panic!("no decision is due: {other:?}"),
        }
    }
    #[track_caller]
    fn read(&self, action: &str) -> Action {
        self.rules().read(self.state(), action).unwrap_or_else(|why| panic!("{action}: {why:?}"))
    }

    /// Plays actions, separated by `;`, for whoever must decide, with exactly these dice in all.
    #[track_caller]
    pub fn play(&mut self, actions: &str, faces: &[u8]) -> &mut Game {
        let mut dice = Script::new(faces);
        for action in actions.split(';').map(str::trim) {
            let seat = self.decider();
            self.submit(seat, action, &mut dice);
        }
        assert_eq!(dice.left_over(), 0, "{actions}: dice left over of {faces:?}");
        self
    }
    /// Plays one action for a seat (for secret choices, where both owe one).
    #[track_caller]
    pub fn play_as(&mut self, seat: Seat, action: &str, faces: &[u8]) -> &mut Game {
        let mut dice = Script::new(faces);
        self.submit(seat, action, &mut dice);
        assert_eq!(dice.left_over(), 0, "{action}: dice left over of {faces:?}");
        self
    }
    #[track_caller]
    fn submit(&mut self, seat: Seat, action: &str, dice: &mut Script) {
        let parsed = self.read(action);
        match self.session.submit(seat, parsed, dice) {
            Ok(()) => {}
            Err(Refused::Rule(why)) => panic!("{action}: {why}"),
            Err(Refused::NoDie) => panic!("{action}: dice are missing: {:?} {:?}", dice.wanted(), dice.misfit()),
        }
    }
    /// Runs the procedure under way (a sketch of `start` or `dice`) with exactly these dice.
    #[track_caller]
    pub fn resolve(&mut self, faces: &[u8]) -> Vec<Event> {
        let mut dice = Script::new(faces);
        let mut state = self.state().clone();
        let mut log = Vec::new();
        kernel::resolve(self.rules(), &mut state, &mut dice, &mut log).expect("enough dice");
        assert_eq!(dice.left_over(), 0, "dice left over of {faces:?}");
        let rules = Arc::new(Hungria::new(self.rules().content().clone()));
        self.session = Session::from_state(rules, Header::default(), state);
        log
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
    #[track_caller]
    pub fn legal(&self, action: &str) -> bool {
        self.rules().check(self.state(), self.decider(), &self.read(action)).is_ok()
    }
    /// Whether an action is legal for a seat (for secret choices, where both owe one).
    #[track_caller]
    pub fn legal_to(&self, seat: Seat, action: &str) -> bool {
        self.rules().check(self.state(), seat, &self.read(action)).is_ok()
    }
    /// The notations on offer.
    #[track_caller]
    pub fn offers(&self) -> Vec<String> {
        let mut list = Vec::new();
        self.rules().legal(self.state(), self.decider(), &mut list);
        list.iter().map(|action| self.rules().write(self.state(), action)).collect()
    }

    #[track_caller]
    pub fn unit(&self, id: &str) -> PieceId {
        self.rules().find_unit(id).unwrap_or_else(|| panic!("no unit {id}"))
    }
    #[track_caller]
    pub fn piece(&self, id: &str) -> &Piece {
        self.state().piece(self.unit(id))
    }
    /// The label of a unit's hex, or `-`.
    #[track_caller]
    pub fn at(&self, id: &str) -> String {
        self.rules().ground().label(self.piece(id).hex).to_owned()
    }
    #[track_caller]
    pub fn steps(&self, id: &str) -> u8 {
        self.piece(id).steps
    }
    #[track_caller]
    pub fn status(&self, id: &str) -> Status {
        self.piece(id).status
    }
    #[track_caller]
    pub fn has(&self, id: &str, flag: u8) -> bool {
        self.piece(id).has(flag)
    }
    #[track_caller]
    pub fn air_id(&self, id: &str) -> AirId {
        self.rules().find_air(id).unwrap_or_else(|| panic!("no air unit {id}"))
    }
    #[track_caller]
    pub fn air(&self, id: &str) -> &AirPiece {
        self.state().air(self.air_id(id))
    }
    #[track_caller]
    pub fn hex(&self, label: &str) -> HexId {
        self.rules().ground().find(label).unwrap_or_else(|| panic!("no hex {label}"))
    }
    /// Columns in a hex.
    #[track_caller]
    pub fn columns(&self, label: &str) -> usize {
        self.state().stack(self.hex(label)).filter(|piece| piece.is_column()).count()
    }
    /// The combat as it stands.
    pub fn reckoning(&self) -> Reckoning {
        self.rules().reckon(self.state())
    }
    /// The columns a kind of shift gives in the combat as it stands; 0 when it does not apply.
    pub fn shift(&self, word: &str) -> i8 {
        let reckoning = self.reckoning();
        reckoning.shifts.iter().find(|(shift, _)| shift.word() == word).map_or(0, |&(_, columns)| columns)
    }

    /// What happened in the last action.
    pub fn events(&self) -> &[Event] {
        self.session.entries().last().map_or(&[], |entry| &entry.events)
    }
    /// The clauses of what happened in the last action, in order.
    pub fn clauses(&self) -> Vec<&'static str> {
        self.events().iter().map(|event| event.clause.0).collect()
    }
    /// The last event of the last action that a function picks.
    #[track_caller]
    pub fn told<T>(&self, pick: impl Fn(&What) -> Option<T>) -> T {
        self.events().iter().rev().find_map(|event| pick(&event.what)).expect("it happened")
    }
}
