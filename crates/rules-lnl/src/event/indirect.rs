//! What happens in mortar and artillery missions, with flares, and to helicopters.

use crate::model::{HexId, Loc, UnitId, UnitSet};
use kernel::Seat;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum IndirectEvent {
    Flare { unit: UnitId, hex: HexId, lit: bool },
    MortarFlare { caller: UnitId, mortar: UnitId, hex: HexId },
    MortarCalled { caller: UnitId, mortar: UnitId, target: Loc },
    RoundPlaced { caller: UnitId, battery: u8, hex: HexId },
    Supply { seat: Seat, more: bool },
    Scattered { caller: UnitId, by: u8, hex: HexId },
    ScatteredOff { caller: UnitId, by: u8 },
    RoundLost { caller: UnitId },
    Aborted { caller: UnitId },
    ForEffect { hex: HexId, fp: i8 },
    Strikes { hex: HexId, fp: i8 },
    Bombs { hex: HexId, fp: i8 },
    UnderBarrage { units: UnitSet, at: Loc, fp: i8 },
    Flies { unit: UnitId, to: Loc },
    Hovers { unit: UnitId, at: Loc },
    FliesOn { unit: UnitId, at: Loc },
    FliesOff { unit: UnitId },
    Ends { unit: UnitId },
    Damaged { unit: UnitId },
    CrashStrikes { hex: HexId, fp: i8 },
}
