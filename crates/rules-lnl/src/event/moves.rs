//! Movement, opportunity windows, retreats, fortifications, smoke and events.

use crate::{
    game::Lnl,
    model::{HexId, Loc, SwId, UnitId, UnitSet, Vertex},
    state::MoveKind,
    terms::{Happening, Pair},
};
use kernel::{Maybe, Seat};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Lnl)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum MoveEvent {
    /// Units go a step, at this cost in MP.
    Moves { units: UnitSet, from: Loc, to: Loc, kind: MoveKind, cost: u8 },
    /// Units come onto the map.
    Arrives { units: UnitSet, to: Loc, cost: u8 },
    /// Units leave the map.
    Exits { units: UnitSet, from: Loc },
    /// Units move at Double Time.
    DoubleTime { units: UnitSet },
    /// A unit turns to a vertex.
    Turns { unit: UnitId, facing: Vertex, cost: u8 },
    /// A unit tries to withdraw from melee.
    Withdraws { unit: UnitId, passed: bool, total: i8, morale: i8 },
    /// A melee is over: nobody is left to fight.
    BrokenOff { at: Loc },
    /// A unit retreats.
    Retreats { unit: UnitId, from: Loc, to: Loc },
    /// A unit leaves its gun on the tripod.
    LeavesGun { unit: UnitId, sw: SwId },
    /// A unit tries to lay smoke.
    Smoke { unit: UnitId, hex: HexId, laid: bool },
    /// Mines go off.
    Mines { at: Loc, fp: i8 },
    /// A claymore is set up.
    Deploys {
        #[term(Pair(with))]
        unit: UnitId,
        #[silent]
        with: Maybe<UnitId>,
        sw: SwId,
        at: Loc,
    },
    /// A claymore is set off.
    Detonates { seat: Seat, sw: SwId, from: Loc, at: Loc },
    /// An event of the scenario comes about.
    Happens {
        #[term(Happening)]
        event: u8,
    },
    /// A unit gets a weapon.
    Finds { unit: UnitId, sw: SwId },
    /// A weapon lies without owner.
    Lies { sw: SwId, at: Loc },
    /// A flare burns.
    Lights { hex: HexId },
    /// A side gets points.
    Scores { seat: Seat, points: u8 },
    /// A unit rallies by an event.
    Rallies { unit: UnitId },
}
