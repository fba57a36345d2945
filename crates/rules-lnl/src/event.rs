//! What happened, each with the clause that made it so, the dice and every modifier by itself. Each chapter has its own kind of
//! happening, in a file of its name, and its sentences in `words` and `locales` under the same name.

mod about;
mod fire;
mod guns;
mod indirect;
mod melee;
mod moves;
mod turn;

pub use about::About;
pub use fire::FireEvent;
pub use guns::{GunEvent, Penetration};
pub use indirect::IndirectEvent;
pub use melee::MeleeEvent;
pub use moves::MoveEvent;
pub use turn::TurnEvent;

use arrayvec::ArrayVec;
use kernel::{Clause, Faces};

/// Modifiers of one roll, in the order of the book.
pub type Modifiers = ArrayVec<(Clause, i8), 16>;

/// What happened, by chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// Turn, rally, impulses, persons.
    Turn(TurnEvent),
    /// Spotting, direct fire, damage.
    Fire(FireEvent),
    /// Movement, opportunity windows, fortifications, smoke, events.
    Move(MoveEvent),
    /// Melee, close assault, overrun.
    Melee(MeleeEvent),
    /// Ordnance, vehicles, passengers.
    Gun(GunEvent),
    /// Mortars, off-board artillery, flares, helicopters.
    Indirect(IndirectEvent),
}

macro_rules! of_chapter {
    ($($kind:ident => $chapter:ident),*) => {$(
        impl From<$kind> for What {
            fn from(event: $kind) -> What {
                What::$chapter(event)
            }
        }
    )*};
}
of_chapter!(TurnEvent => Turn, FireEvent => Fire, MoveEvent => Move, MeleeEvent => Melee, GunEvent => Gun, IndirectEvent => Indirect);

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
}

impl Event {
    /// Something that happened without dice.
    pub fn new(clause: Clause, what: impl Into<What>) -> Event {
        Event { clause, what: what.into(), faces: Faces::default(), modifiers: Modifiers::new() }
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
