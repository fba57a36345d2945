//! What happened, each with the clause that made it so, the dice and every modifier by itself. Each chapter has its own
//! kind of happening, in a file of its name, and its sentences in `locales` under the same name; what is odd about them
//! is in `words`.

mod fire;
mod guns;
mod indirect;
mod melee;
mod moves;
mod turn;

pub use fire::FireEvent;
pub use guns::{GunEvent, Penetration};
pub use indirect::IndirectEvent;
pub use melee::MeleeEvent;
pub use moves::MoveEvent;
pub use turn::TurnEvent;

use crate::{
    Log,
    game::Lnl,
    model::{KindId, SwId, UnitId},
    state::State,
};
use arrayvec::ArrayVec;
use kernel::{Clause, Faces, Sink};

/// Modifiers of one roll, in the order of the book.
pub type Modifiers = ArrayVec<(Clause, i8), 16>;

faces::chapters! {
    Lnl;
    /// Turn, rally, impulses, persons.
    Turn(TurnEvent) in "lnl-turn";
    /// Spotting, direct fire, damage.
    Fire(FireEvent) in "lnl-fire";
    /// Movement, opportunity windows, fortifications, smoke, events.
    Move(MoveEvent) in "lnl-moves";
    /// Melee, close assault, overrun.
    Melee(MeleeEvent) in "lnl-melee";
    /// Ordnance, vehicles, passengers.
    Gun(GunEvent) in "lnl-guns";
    /// Mortars, off-board artillery, flares, helicopters.
    Indirect(IndirectEvent) in "lnl-indirect";
}

/// What happened, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// The clause that made it so.
    pub clause: Clause,
    /// What happened.
    pub what: What,
    /// The dice that fell for it.
    pub faces: Faces,
    /// Every modifier by itself.
    pub modifiers: Modifiers,
    /// Units that showed another counter than that of the set-up when it happened.
    pub counters: Vec<(UnitId, KindId)>,
    /// Weapons of which the other side lay up.
    pub sides: Vec<(SwId, KindId)>,
}

impl Event {
    /// Something that happened without dice.
    pub fn new(clause: Clause, what: impl Into<What>) -> Event {
        let (faces, modifiers) = (Faces::default(), Modifiers::new());
        Event { clause, what: what.into(), faces, modifiers, counters: Vec::new(), sides: Vec::new() }
    }
    /// The counter of a unit, unless it was that of the set-up.
    pub fn counter_of(&self, unit: UnitId) -> Option<KindId> {
        self.counters.iter().find(|&&(one, _)| one == unit).map(|&(_, kind)| kind)
    }
    /// The side of a weapon, unless it was that of the set-up.
    pub fn side_of(&self, sw: SwId) -> Option<KindId> {
        self.sides.iter().find(|&&(one, _)| one == sw).map(|&(_, kind)| kind)
    }
    /// The same with the dice that fell.
    #[inline]
    #[must_use]
    pub fn rolled(mut self, faces: &[u8]) -> Event {
        faces.iter().for_each(|&face| self.faces.push(face));
        self
    }
    /// The same with its modifiers.
    #[inline]
    #[must_use]
    pub fn with(mut self, mut modifiers: Modifiers) -> Event {
        modifiers.retain(|(_, value)| *value != 0);
        self.modifiers = modifiers;
        self
    }
}

/// A log that notes with each event which counters lay otherwise than at set-up, so that its words can name them as
/// they were.
pub(crate) struct Noting<'a> {
    log: Log<'a>,
    is_deaf: bool,
    counters: Vec<(UnitId, KindId)>,
    sides: Vec<(SwId, KindId)>,
}

impl<'a> Noting<'a> {
    /// In front of a log. Where nobody listens nothing is noted.
    pub(crate) fn of(game: &Lnl, s: &State, log: Log<'a>) -> Noting<'a> {
        if log.is_deaf() {
            return Noting { log, is_deaf: true, counters: Vec::new(), sides: Vec::new() };
        }
        let units = game.all_units().into_iter().map(|unit| (unit, s.unit(unit).kind));
        let counters = units.filter(|&(unit, kind)| game.content().roster[unit.index()].kind != kind).collect();
        let arsenal = game.content().arsenal.iter().enumerate();
        let weapons = arsenal.map(|(place, weapon)| (SwId(place as u8), weapon.kind));
        let turned = weapons.filter(|&(sw, kind)| s.weapon(sw).kind != kind);
        let sides = turned.map(|(sw, _)| (sw, s.weapon(sw).kind)).collect();
        Noting { log, is_deaf: false, counters, sides }
    }
}

impl Sink<Event> for Noting<'_> {
    fn tell(&mut self, mut event: Event) {
        if self.is_deaf {
            return;
        }
        event.counters.clone_from(&self.counters);
        event.sides.clone_from(&self.sides);
        self.log.tell(event);
    }
    fn is_deaf(&self) -> bool {
        self.is_deaf
    }
}
