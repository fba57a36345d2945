//! A small position on the map of Hungary, played by notation: what every clause test uses.

use conformance::listen;
use content::Files;
use kernel::{Header, Rules, Seat, Session};
use rules_hungria::{
    Hungria,
    event::{Event, What},
    model::{AirId, HexId, PieceId},
    odds::Reckoning,
    sketch::sketch,
    state::{AirPiece, Phase, Piece, Status},
};
use std::{
    collections::BTreeSet,
    path::Path,
    sync::{Arc, LazyLock},
};

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| conformance::files("hungria"));

/// The campaign as it ships; sketches stand on its map.
pub static CAMPAIGN: LazyLock<Arc<Hungria>> = LazyLock::new(|| Arc::new(rules("campaign", &[])));

/// A shipped scenario with options.
pub fn rules(id: &str, options: &[(&str, &str)]) -> Hungria {
    Hungria::new(conformance::loaded(|options, problems| rules_hungria::load(&FILES, id, options, problems), options))
}

/// The ids of messages that are written in a module's sources.
pub fn written_in(module: &str) -> BTreeSet<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let folder = Some(source.join(module)).filter(|folder| folder.is_dir());
    let paths = folder.into_iter().chain([source.join(format!("{module}.rs"))]);
    paths.flat_map(|path| listen::written(&path, "hungria-")).collect()
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

    /// Plays one action for a seat (for secret choices, where both owe one).
    #[track_caller]
    pub fn play_as(&mut self, seat: Seat, action: &str, faces: &[u8]) -> &mut Game {
        conformance::submit(&mut self.session, Some(seat), action, faces).unwrap_or_else(|why| panic!("{why}"));
        self
    }
    /// Runs the procedure under way (a sketch of `start` or `dice`) with exactly these dice.
    #[track_caller]
    pub fn resolve(&mut self, faces: &[u8]) -> Vec<Event> {
        let (mut state, mut log) = (self.state().clone(), Vec::new());
        conformance::resolve(self.rules(), &mut state, &mut log, faces);
        let rules = Arc::new(Hungria::new(self.rules().content().clone()));
        self.session = Session::from_state(rules, Header::default(), state);
        log
    }
    /// Whether an action is legal for a seat (for secret choices, where both owe one).
    #[track_caller]
    pub fn legal_to(&self, seat: Seat, action: &str) -> bool {
        self.rules().check(self.state(), seat, &self.read(action)).is_ok()
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
}

conformance::recorded!(Game: Hungria);
