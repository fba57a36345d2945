//! What happened, each with the clause that made it so, the die and every shift by itself.

use crate::{HexId, Ossel, UnitId, Verdict, terms::Ratio};
use arrayvec::ArrayVec;
use kernel::{Clause, Faces, Seat};

/// Shifts of one roll, with their clauses.
pub type Shifts = ArrayVec<(Clause, i8), 2>;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Ossel)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `content/ossel/locales`")]
pub enum What {
    /// A side's turn begins.
    Turn { turn: u8, side: Seat },
    /// A counter is out of supply.
    Unsupplied { unit: UnitId },
    /// A reinforcement comes in.
    Placed { unit: UnitId, to: HexId },
    /// A counter gets a step back.
    Rallied { unit: UnitId },
    /// A counter moves.
    Moved { unit: UnitId, to: HexId, cost: u8 },
    /// The die of an attack.
    Rolled { unit: UnitId, at: HexId, attack: u8, defence: u8, column: Ratio, verdict: Verdict },
    /// A counter loses a step and is reduced.
    Reduced { unit: UnitId },
    /// A counter is removed.
    Removed { unit: UnitId },
    /// Nobody stood next to the defender.
    Unharmed,
    /// The defender stands.
    Stood { unit: UnitId },
    /// The defender has nowhere to go.
    Cornered { unit: UnitId },
    /// The defender retreats.
    Retreated { unit: UnitId, to: HexId },
    /// An attacker advances.
    Advanced { unit: UnitId, to: HexId },
    /// A hex that counts changes hands.
    Taken { hex: HexId, side: Seat },
    /// The game is over.
    Won { side: Seat, ours: u8, theirs: u8 },
}

kernel::event!(Event: What, Shifts);

impl Event {
    /// Something that happened without a die.
    pub fn new(clause: Clause, what: What) -> Event {
        Event { clause, what, faces: Faces::NONE, modifiers: Shifts::new() }
    }
}
