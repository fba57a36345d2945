//! Set-up, initiative, rally, impulses, the end of a turn, control and victory.

use crate::{
    game::Lnl,
    model::{HexId, Loc, SwId, UnitId, UnitSet},
};
use kernel::Seat;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Lnl)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum TurnEvent {
    SetUp { seat: Seat },
    TurnBegins { turn: u8 },
    Initiative { seat: Seat, tie: bool },
    Rallied { unit: UnitId, total: i8, needs: i8 },
    NotRallied { unit: UnitId, total: i8, needs: i8 },
    Dedicated { unit: UnitId },
    MedicReady { medic: UnitId, total: i8, needs: i8 },
    MedicFailed { medic: UnitId, total: i8, needs: i8 },
    Healed { medic: UnitId, unit: UnitId },
    Steadied { medic: UnitId, unit: UnitId },
    Recombined { unit: UnitId, other: UnitId },
    Took { unit: UnitId, sw: SwId },
    Gave { from: UnitId, unit: UnitId, sw: SwId },
    Mounted { sw: SwId },
    Packed { sw: SwId },
    Cleared { sw: SwId },
    OperationsBegin { seat: Seat },
    Activated { at: Loc, units: UnitSet },
    Opened { unit: UnitId },
    Buttoned { unit: UnitId },
    Passed { seat: Seat },
    NothingToDo { seat: Seat },
    OperationsOver { spent: bool },
    MarkersOff { turn: u8 },
    Controls { seat: Seat, hex: HexId },
    Won { seat: Seat },
}
