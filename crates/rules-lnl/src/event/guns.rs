//! Chapters 14 to 16: guns, vehicles and who rides in them.

use crate::{
    game::Lnl,
    model::{Aspect, HexId, Loc, SwId, UnitId, Vertex},
    state::Gun,
    terms::{Aim, GunOf, StruckFace},
};
use kernel::Maybe;

/// What came of a hit on armour (lnl:14.0.u to lnl:14.0.x, lnl:14.01.a, lnl:14.01.f).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Penetration {
    /// The shell did not go off.
    Dud,
    /// It went through, or struck something that burns.
    Through,
    /// Penetration equals armour.
    Equal,
    /// The armour held.
    Stopped,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Lnl)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum GunEvent {
    /// A gun is turned to bear.
    Turned { unit: UnitId, facing: Vertex, turret: bool },
    /// A missile is on its way: the enemy may fire at its launcher first.
    Launched { unit: UnitId },
    /// The shot comes to nothing: the gun or its target is no longer there.
    Lost { unit: UnitId },
    /// The to-hit roll; `need` is the number on the counter.
    Aimed {
        unit: UnitId,
        #[term(GunOf(unit))]
        gun: Gun,
        #[term(Aim(scope))]
        target: Loc,
        #[silent]
        scope: Maybe<UnitId>,
        need: i8,
        hit: bool,
    },
    /// The gun has the range of its target.
    Acquired { unit: UnitId, value: u8 },
    /// A machine gun of a vehicle or helicopter opens fire.
    Sprayed {
        unit: UnitId,
        fp: i8,
        #[term(Aim(scope))]
        target: Loc,
        #[silent]
        scope: Maybe<UnitId>,
    },
    /// A shell bursts among units on foot.
    Burst { unit: UnitId, fp: i8, target: Loc },
    /// Penetration against armour; the dice are added to both.
    Struck {
        vehicle: UnitId,
        turret: bool,
        #[term(StruckFace(turret))]
        aspect: Aspect,
        pen: i8,
        armor: i8,
        result: Penetration,
    },
    /// A hit on a helicopter, without dice.
    AirStruck { unit: UnitId, pen: i8, armor: i8 },
    /// A struck vehicle's morale check.
    Shuddered { vehicle: UnitId, morale: i8, passed: bool },
    /// A vehicle is Shaken and shuts its hatches.
    Shaken { vehicle: UnitId },
    /// A vehicle or helicopter is destroyed.
    Destroyed { vehicle: UnitId },
    /// A vehicle is abandoned.
    Abandoned { vehicle: UnitId },
    /// An armour leader is removed with his vehicle.
    LeaderGone { leader: UnitId },
    /// A helicopter comes down here.
    Crashed { unit: UnitId, at: Loc },
    /// The crew of a wreck gets out, or not.
    CrewBailed { crew: UnitId, alive: bool },
    /// The crew leaves its vehicle.
    CrewOut { crew: UnitId },
    /// A rider of a wreck gets out, or not.
    Bailed { unit: UnitId, alive: bool },
    /// A weapon aboard a wreck is saved, or not.
    Salvaged { sw: SwId, saved: bool },
    /// A morale check of somebody who had to get out.
    Checked { unit: UnitId, morale: i8, passed: bool },
    /// A unit gets off where its carrier stands.
    Dismounted { unit: UnitId, carrier: UnitId },
    /// A unit gets aboard.
    Boarded { unit: UnitId, carrier: UnitId },
    /// A vehicle drives into a hex.
    Drove { unit: UnitId, to: Loc, cost: u8, back: bool },
    /// A vehicle turns.
    Swung { unit: UnitId, facing: Vertex },
    /// A building falls under a vehicle.
    Rubble { hex: HexId },
}
