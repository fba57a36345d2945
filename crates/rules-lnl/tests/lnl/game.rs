//! A small position played by notation: what every clause test uses.

use content::Files;
use rules_lnl::{
    Lnl,
    model::{Content, Kind, Life, Loc, SwId, UnitId},
    sketch::{read_loc, sketch, unit},
    state::{Marks, Unit, Weapon},
};
use std::sync::LazyLock;

/// The shipped content, read from the tree.
pub static FILES: LazyLock<Files> = LazyLock::new(|| conformance::files("lnl"));

/// The counters and tables sketches are made of.
pub static BASE: LazyLock<Content> = LazyLock::new(|| content_of("orchard_street", &[]));

/// The content of a shipped scenario with options.
pub fn content_of(id: &str, options: &[(&str, &str)]) -> Content {
    conformance::loaded(|options, problems| rules_lnl::load(&FILES, id, options, problems), options)
}

conformance::played!(Game: Lnl);

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
    Game::sketched(sketch(base, text))
}

/// A shipped scenario at its start.
pub fn scenario(id: &str) -> Game {
    Game::start(Lnl::new(content_of(id, &[])))
}

impl Game {
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
}
