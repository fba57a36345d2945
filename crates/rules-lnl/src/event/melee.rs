//! What happens hand to hand: melee, close assault, overrun.

use crate::{
    game::Lnl,
    model::{Loc, SwId, UnitId, UnitSet},
};
use kernel::Seat;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Lnl)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum MeleeEvent {
    /// A round begins.
    Round { at: Loc, first: Seat },
    /// Units came in after this turn's round.
    Waits { at: Loc, units: UnitSet },
    /// A unit springs an ambush.
    Ambush { unit: UnitId },
    /// A side takes its losses before it answers.
    StrikesFirst { seat: Seat },
    /// Shaken SS try to rally.
    Fanatic { unit: UnitId, total: i8, need: i8, rallied: bool },
    /// Strength against strength; the modifiers are column shifts.
    Odds { seat: Seat, attack: i16, defence: i16, column: (u8, u8), need: i8 },
    /// A side's roll.
    Struck { seat: Seat, units: UnitSet, total: i8, need: i8, killed: bool },
    /// A satchel charge is used up.
    Spent { sw: SwId },
    /// The round is over and a marker lies there.
    Marked { at: Loc },
    /// Units go back to where they came from.
    WentBack { units: UnitSet, to: Loc },
    /// Victors stay beside a vehicle.
    Stayed { at: Loc, seat: Seat },

    /// Units are about to close with a vehicle.
    Closes { units: UnitSet, vehicle: UnitId },
    /// A check before it.
    Nerve { unit: UnitId, total: i8, need: i8, passed: bool },
    /// A man who needs no check.
    Fearless { unit: UnitId },
    /// Those who passed enter.
    Enters { units: UnitSet, at: Loc },
    /// One unit's assault.
    Assaults { unit: UnitId, vehicle: UnitId, attack: i8, defence: i8, destroyed: bool },

    /// A vehicle overruns; the modifiers are its firepower.
    Overruns { vehicle: UnitId, at: Loc, fp: i8 },
    /// It stays: the infantry must go.
    Settles { vehicle: UnitId, at: Loc },
}
