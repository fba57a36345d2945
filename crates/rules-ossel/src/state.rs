//! The game in progress: a plain value. How it is saved is declared with it.

use crate::{
    HexId, Ossel, PointId, STEPS, UnitId, UnitSet, Verdict,
    model::{POINTS_MAX, UNITS_MAX},
    position::Standing,
};
use arrayvec::ArrayVec;
use content::Saved;
use kernel::Seat;

/// What a side is doing in its turn (ossel:1.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum Phase {
    /// It moves.
    Movement,
    /// It attacks.
    Combat,
    /// Its turn is over, and the other side's begins.
    End,
    /// The game is over.
    Over,
}

/// Where a counter is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// It has not come in yet.
    Waiting,
    /// On the map.
    On(HexId),
    /// Removed.
    Gone,
}

/// A counter. Without `at` it is removed, or waits to come in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Ossel)]
pub struct Held {
    /// Where it stands.
    #[saved(name = "at", as = Standing)]
    pub place: Place,
    /// Steps left; none: it is removed (ossel:1.5).
    #[saved(always, most = STEPS)]
    pub steps: u8,
    /// It has moved or rallied in this phase.
    pub moved: bool,
    /// It has attacked in this phase.
    pub fought: bool,
    /// It was attacked in this phase.
    pub struck: bool,
    /// It was out of supply when its side's turn began (ossel:5.3).
    pub unsupplied: bool,
}

impl Held {
    /// A counter that was removed.
    pub const GONE: Held = Held { steps: 0, ..Held::new(Place::Gone) };

    /// A full counter there, that has done nothing.
    pub const fn new(place: Place) -> Held {
        Held { place, steps: STEPS, moved: false, fought: false, struck: false, unsupplied: false }
    }
}

/// How far an attack has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
pub enum Stage {
    /// Attackers are chosen.
    Compose,
    /// The die is to be rolled.
    Roll,
    /// The attacker chooses who loses a step (ossel:4.11).
    Loss,
    /// The defender retreats or stands (ossel:4.12, ossel:4.13).
    Retreat,
    /// An attacker may advance (ossel:4.15).
    Advance,
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Ossel)]
pub struct Fight {
    /// Who is attacked.
    pub defender: UnitId,
    /// Where it stood when it was attacked.
    pub hex: HexId,
    /// Who attacks.
    pub attackers: UnitSet,
    /// How far it has come.
    pub stage: Stage,
    /// What the die came to, once it is rolled.
    #[saved(idle)]
    pub verdict: Option<Verdict>,
}

/// The game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Saved)]
#[game(Ossel)]
pub struct State {
    /// The turn, from 1.
    #[saved(always, least = 1, most = game.content().turns)]
    pub turn: u8,
    /// The side whose turn it is.
    #[saved(always)]
    pub active: Seat,
    /// What it is doing.
    #[saved(always)]
    pub phase: Phase,
    /// It has rallied a counter in this turn (ossel:6.2).
    pub rallied: bool,
    /// The counters, in the order of the scenario.
    #[saved(always, every, by = UnitId, blank = |_| Held::GONE)]
    pub units: ArrayVec<Held, UNITS_MAX>,
    /// Who holds each hex that counts, in the order of the scenario.
    #[saved(name = "held", always, every, by = PointId)]
    pub holders: ArrayVec<Seat, POINTS_MAX>,
    /// The attack under way.
    pub fight: Option<Fight>,
}

impl State {
    /// A counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Held {
        &self.units[unit.index()]
    }
    /// A counter, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Held {
        &mut self.units[unit.index()]
    }
    /// Where a counter is on the map.
    #[inline]
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        match self.unit(unit).place {
            Place::On(hex) => Some(hex),
            Place::Waiting | Place::Gone => None,
        }
    }
    /// Every counter.
    pub fn all(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }
    /// Every counter on the map with its hex.
    pub fn placed(&self) -> impl Iterator<Item = (UnitId, HexId)> + '_ {
        self.all().filter_map(|unit| Some((unit, self.hex(unit)?)))
    }
    /// The counter in a hex.
    pub fn at(&self, hex: HexId) -> Option<UnitId> {
        self.placed().find(|(_, at)| *at == hex).map(|(unit, _)| unit)
    }
}
