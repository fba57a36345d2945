//! Movement, flips, screens, jumps.

use crate::{
    game::Bcs,
    model::{Face, FormationId, HexId, UnitId},
    terms::{Hq, Mp},
};
use kernel::Maybe;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum MoveEvent {
    /// A unit enters a hex; MP in twelfths.
    Moves {
        unit: UnitId,
        to: HexId,
        #[term(Mp)]
        cost: u16,
        #[term(Mp)]
        left: u16,
    },
    /// The HQ enters a hex.
    HqMoves {
        #[term(Hq)]
        formation: FormationId,
        to: HexId,
        #[term(Mp)]
        cost: u16,
        #[term(Mp)]
        left: u16,
    },
    /// A unit shows its other side.
    Flips { unit: UnitId, face: Face },
    /// A unit enters Screen.
    Screens { unit: UnitId },
    /// Two formations get Coordination markers, because a unit entered the other's hex.
    Tangled { formation: FormationId, with: FormationId },
    /// An HQ jumps: hard or soft.
    Jumps {
        #[term(Hq)]
        formation: FormationId,
        hard: bool,
    },
    /// Where it comes to stand; none: off the map.
    Lands {
        #[term(Hq)]
        formation: FormationId,
        at: Maybe<HexId>,
    },
}
