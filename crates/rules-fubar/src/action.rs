//! What a player may do: small choices, composed one by one.

use crate::{
    model::{FigureId, UnitId},
    state::{Gun, Ops, Order, Path},
};
use board::open::Pt;

/// How far a refusal to react reaches (fub:react-24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Scope {
    /// This checkpoint: not yet.
    Here,
    /// The rest of this path: not at him.
    Path,
    /// The whole activation: not at this unit.
    Activation,
}

/// One choice of one player: what a session records, and with the dice all that a replay needs (fub:det-4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Sets a unit up as a block around a point, facing a way.
    Deploy {
        /// Which.
        unit: UnitId,
        /// The middle of its front rank, or the hull centre.
        at: Pt,
        /// 0 to 71.
        facing: u8,
    },
    /// Sets up all units that are left where the table suggests.
    DeployRest,
    /// Puts one deployed figure elsewhere in its zone.
    Shift {
        /// Which.
        figure: FigureId,
        /// Where.
        at: Pt,
    },
    /// The set-up of this side is done.
    Done,
    /// Attempts to activate a unit.
    Attempt {
        /// Which.
        unit: UnitId,
    },
    /// Lets a unit forgo its chance (fub:init-14).
    StandDown {
        /// Which.
        unit: UnitId,
    },
    /// Hands the initiative over. Never legal (fub:init-13); here so that it can be refused by its clause.
    Pass,
    /// An order that needs nothing more: Walk, Run, Dodge, On Guard, Go to Ground, Drive, Halt Fire.
    Give {
        /// Which.
        order: Order,
    },
    /// Aimed Fire at a unit (fub:order-23).
    AimedFire {
        /// Which.
        target: UnitId,
    },
    /// An Assault on a unit, with the path of its first figure (fub:order-30).
    Assault {
        /// Which.
        target: UnitId,
        /// The first figure.
        figure: FigureId,
        /// Its path.
        path: Path,
    },
    /// Moves one figure: in an order, a pile-in or a consolidation. For a figure inside a carrier the first point is
    /// where it steps out.
    Move {
        /// Which.
        figure: FigureId,
        /// Its path.
        path: Path,
    },
    /// Moves every figure that can by the same amount, the foremost first.
    MoveAll {
        /// The amount.
        by: Pt,
    },
    /// Moves every figure that can into contact (Assault) or into the nearest cover (Go to Ground).
    Rush,
    /// Drives the vehicle.
    Drive {
        /// Pivots and runs.
        ops: Ops,
    },
    /// Starts the fire step of the order.
    OpenFire,
    /// The unit goes aboard (fub:pax-2).
    Embark {
        /// The carrier.
        carrier: UnitId,
    },
    /// A figure on an exit edge will leave when its unit's move is over (fub:end-6).
    Exit {
        /// Which.
        figure: FigureId,
    },
    /// The vehicle leaves by the exit edge its hull has reached.
    ExitVehicle,
    /// Nobody moves any more: ends the order, the pile-in or the consolidation.
    Stop,
    /// One shooter joins the fire plan.
    Shoot {
        /// Its place in the unit, or the weapon's on the vehicle.
        shooter: u8,
        /// What fires.
        gun: Gun,
        /// At whom.
        target: UnitId,
        /// The second man of a heavy weapon, by his place in the unit; `NOBODY` for none.
        helper: u8,
    },
    /// Every shooter that is left joins with the weapon that throws most dice.
    ShootAll {
        /// At whom.
        target: UnitId,
    },
    /// The plan is carried out.
    Fire,
    /// No fire after all (fub:act-15).
    HoldFire,
    /// No reaction.
    Decline {
        /// For how long.
        scope: Scope,
    },
    /// A hit is taken as a casualty.
    Casualty {
        /// By this figure.
        figure: FigureId,
    },
    /// A hit suppresses.
    Suppress {
        /// This figure.
        figure: FigureId,
    },
    /// A vehicle's weapon is lost (fub:veh-33).
    LoseWeapon {
        /// Its place on the vehicle.
        slot: u8,
    },
    /// An escaped man is placed (fub:veh-40).
    Place {
        /// Which.
        figure: FigureId,
        /// Where.
        at: Pt,
    },
    /// A fighter that touches several units strikes this one (fub:melee-18).
    Strike {
        /// Who.
        figure: FigureId,
        /// Whom.
        unit: UnitId,
    },
}
