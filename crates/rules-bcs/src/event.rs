//! What happened, each with the clause that made it so, the dice and every modifier by itself. Each chapter has its own kind of
//! happening, in a file of its name, and its sentences in `locales` under the same name; what is odd about them is in `words`.

mod activation;
mod combat;
mod fire;
mod moves;
mod turn;

pub use activation::ActEvent;
pub use combat::CombatEvent;
pub use fire::FireEvent;
pub use moves::MoveEvent;
pub use turn::TurnEvent;

use crate::game::Bcs;
use arrayvec::ArrayVec;
use faces::Sentence;
use kernel::{Clause, Faces};

/// Modifiers of one roll, in the order of the chart.
pub type Modifiers = ArrayVec<(Clause, i8), 24>;

/// What happened, by chapter, with the name under which the sentences of the chapter stand.
macro_rules! chapters {
    ($($(#[$doc:meta])* $chapter:ident($event:ident) in $name:literal;)*) => {
        /// What happened, by chapter.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum What {
            $($(#[$doc])* $chapter($event),)*
        }

        impl What {
            /// What happened, as it is told, and the name of its chapter.
            pub(crate) fn sentence(&self) -> (&dyn Sentence<Bcs>, &'static str) {
                match self {
                    $(What::$chapter(event) => (event, $name),)*
                }
            }
        }

        $(impl From<$event> for What {
            fn from(event: $event) -> What {
                What::$chapter(event)
            }
        })*
    };
}
chapters! {
    /// Weather, arrivals, assignment, first player, end.
    Turn(TurnEvent) in "bcs-turn";
    /// Activations: supply, SNAFU, objectives, fatigue, isolation, recovery.
    Act(ActEvent) in "bcs-activation";
    /// Movement, flips, screens, jumps.
    Move(MoveEvent) in "bcs-moves";
    /// Engagements, Attacks by Fire, Barrages.
    Fire(FireEvent) in "bcs-fire";
    /// Attacks, losses, retreats, advances.
    Combat(CombatEvent) in "bcs-combat";
}

// Modifiers of a defender or Target stand with their sign turned, so that all add up to the net modifier.
kernel::event!(Event: What, Modifiers);

impl Event {
    /// Something that happened without dice.
    pub fn new(clause: Clause, what: impl Into<What>) -> Event {
        Event { clause, what: what.into(), faces: Faces::default(), modifiers: Modifiers::new() }
    }
    /// The same with the dice that fell.
    #[must_use]
    pub fn rolled(mut self, faces: &[u8]) -> Event {
        faces.iter().for_each(|&face| self.faces.push(face));
        self
    }
    /// The same with its modifiers.
    #[must_use]
    pub fn with(mut self, mut modifiers: Modifiers) -> Event {
        modifiers.retain(|(_, value)| *value != 0);
        self.modifiers = modifiers;
        self
    }
}
