//! Movement, opportunity windows, retreats, fortifications, smoke and events.

use crate::{
    model::{HexId, Loc, SwId, UnitId, UnitSet, Vertex},
    state::MoveKind,
};
use kernel::Seat;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum MoveEvent {
    Moves { units: UnitSet, from: Loc, to: Loc, kind: MoveKind, cost: u8 },
    Arrives { units: UnitSet, to: Loc, cost: u8 },
    Exits { units: UnitSet, from: Loc },
    DoubleTime { units: UnitSet },
    Turns { unit: UnitId, facing: Vertex, cost: u8 },
    Withdraws { unit: UnitId, passed: bool, total: i8, morale: i8 },
    BrokenOff { at: Loc },
    Retreats { unit: UnitId, from: Loc, to: Loc },
    LeavesGun { unit: UnitId, sw: SwId },
    Smoke { unit: UnitId, hex: HexId, laid: bool },
    Mines { at: Loc, fp: i8 },
    Deploys { unit: UnitId, with: UnitId, sw: SwId, at: Loc },
    Detonates { seat: Seat, sw: SwId, from: Loc, at: Loc },
    Happens { event: u8 },
    Finds { unit: UnitId, sw: SwId },
    Lies { sw: SwId, at: Loc },
    Lights { hex: HexId },
    Scores { seat: Seat, points: u8 },
    Rallies { unit: UnitId },
}
