//! What happens in mortar and artillery missions, with flares, and to helicopters.

use crate::{
    game::Lnl,
    model::{HexId, Loc, UnitId, UnitSet},
    terms::{Battery, InHex},
};
use kernel::Seat;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Lnl)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum IndirectEvent {
    /// A hand-fired flare, which may not burn.
    Flare { unit: UnitId, hex: HexId, lit: bool },
    /// A mortar fires a flare.
    MortarFlare { caller: UnitId, mortar: UnitId, hex: HexId },
    /// A mortar is called.
    MortarCalled { caller: UnitId, mortar: UnitId, target: Loc },
    /// A spotting round is aimed.
    RoundPlaced {
        caller: UnitId,
        #[term(Battery(caller))]
        battery: u8,
        hex: HexId,
    },
    /// A side gets one more mission, or no more.
    Supply { seat: Seat, more: bool },
    /// Where the spotting round lands.
    Scattered { caller: UnitId, by: u8, hex: HexId },
    /// It lands beyond the map.
    ScatteredOff { caller: UnitId, by: u8 },
    /// Its caller does not see it.
    RoundLost { caller: UnitId },
    /// A mission is called off.
    Aborted { caller: UnitId },
    /// A battery fires for effect.
    ForEffect { hex: HexId, fp: i8 },
    /// Its shells strike a hex.
    Strikes { hex: HexId, fp: i8 },
    /// Mortar bombs strike a hex.
    Bombs { hex: HexId, fp: i8 },
    /// Units come into a barrage.
    UnderBarrage { units: UnitSet, at: Loc, fp: i8 },
    /// A helicopter flies a step.
    Flies {
        unit: UnitId,
        #[term(InHex)]
        to: Loc,
    },
    /// A helicopter goes over to hovering.
    Hovers {
        unit: UnitId,
        #[term(InHex)]
        at: Loc,
    },
    /// A helicopter that hovered flies again.
    FliesOn {
        unit: UnitId,
        #[term(InHex)]
        at: Loc,
    },
    /// A damaged helicopter leaves the map.
    FliesOff { unit: UnitId },
    /// A helicopter has done its part of the turn.
    Ends { unit: UnitId },
    /// A helicopter is damaged.
    Damaged { unit: UnitId },
    /// A wreck comes down on units.
    CrashStrikes { hex: HexId, fp: i8 },
}
