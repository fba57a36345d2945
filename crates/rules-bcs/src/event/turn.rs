//! Weather, arrivals, assignment, first player, end of the turn.

use crate::{
    game::Bcs,
    model::{FormationId, HexId, SupportId, UnitId, Weather},
    terms::Hq,
};
use kernel::{BySeat, Seat};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum TurnEvent {
    /// A turn begins.
    Turn { turn: u8 },
    /// The weather of the turn.
    Weather { weather: Weather },
    /// A side's Air Points of the turn.
    Air { seat: Seat, points: u8 },
    /// A unit returns to the map.
    Returns { unit: UnitId, at: HexId },
    /// A unit cannot return and waits.
    Waits { unit: UnitId },
    /// An HQ returns to the map.
    HqReturns {
        #[term(Hq)]
        formation: FormationId,
        at: HexId,
    },
    /// A reinforcement enters.
    Enters { unit: UnitId, at: HexId },
    /// A reinforcement cannot enter and waits.
    Delayed { unit: UnitId },
    /// A unit gets a step back.
    Replaced { unit: UnitId, steps: u8 },
    /// An eliminated unit comes back.
    Rebuilt { unit: UnitId, at: HexId },
    /// An Independent joins a formation.
    Assigned { unit: UnitId, formation: FormationId },
    /// A unit becomes Support.
    Converted {
        unit: UnitId,
        #[silent]
        support: SupportId,
    },
    /// Support becomes a unit.
    Restored { unit: UnitId, at: HexId },
    /// A loose Artillery Point is given.
    Granted { formation: FormationId },
    /// Both sides rolled for the turn's first player: totals by seat.
    Rolled {
        #[silent]
        totals: BySeat<u8>,
    },
    /// A side goes first.
    First { seat: Seat },
    /// A side has no formation left to activate.
    Skipped { seat: Seat },
    /// A turn ends: the victory points of the side that counts them.
    Ends { turn: u8, vp: u8 },
    /// The game is over, at this level of victory.
    Over {
        #[silent]
        level: u8,
    },
    /// A hex that counts changes hands.
    Taken { at: HexId, seat: Seat },
}
