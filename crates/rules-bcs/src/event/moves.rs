//! Movement, flips, screens, jumps.

use crate::model::{Face, FormationId, HexId, UnitId};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum MoveEvent {
    /// A unit enters a hex; MP in twelfths.
    Moves { unit: UnitId, to: HexId, cost: u16, left: u16 },
    /// The HQ enters a hex.
    HqMoves { formation: FormationId, to: HexId, cost: u16, left: u16 },
    /// A unit shows its other side.
    Flips { unit: UnitId, face: Face },
    /// A unit enters Screen.
    Screens { unit: UnitId },
    /// Two formations get Coordination markers, because a unit entered the other's hex.
    Tangled { formation: FormationId, with: FormationId },
    /// An HQ jumps: hard or soft.
    Jumps { formation: FormationId, hard: bool },
    /// Where it comes to stand; none: off the map.
    Lands { formation: FormationId, at: HexId },
}
