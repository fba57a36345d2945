//! What a player may do: small choices, composed one by one, with the form in which each is written. What an action is
//! as text, in words and in clicks follows from here and from `terms`.
//!
//! A figure is `unit.number`, a point `x,y` in hundredths of an inch or, with a decimal point or an inch sign, in
//! inches. In `shoot` the unit may be left out (`.1`, `#2`): there is only one that fires. Text that is an action need
//! not be a legal one, so that the rules can refuse it by its clause.

use crate::{
    model::{FigureId, Fubar, Man, UnitId},
    state::{Gun, Ops, Order, Path},
    terms::{Amount, Barrel, Carrier, Facing, Helper, Shooter, Struck},
};
use board::open::Pt;
use kernel::Maybe;

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, faces::Action)]
#[game(Fubar)]
#[allow(missing_docs, reason = "the form says what each field is")]
pub enum Action {
    /// Sets a unit up as a block around a point, facing a way.
    #[form("deploy {unit} {at} {facing as Facing}")]
    Deploy {
        unit: UnitId,
        /// The middle of its front rank, or the hull centre.
        at: Pt,
        /// 0 to 71.
        facing: u8,
    },
    /// Sets up all units that are left where the table suggests.
    #[form("deploy rest")]
    DeployRest,
    /// Puts one deployed figure elsewhere in its zone.
    #[form("shift {figure} {at}")]
    Shift { figure: FigureId, at: Pt },
    /// The set-up of this side is done.
    #[form("done")]
    Done,
    /// Attempts to activate a unit.
    #[form("attempt {unit}")]
    Attempt { unit: UnitId },
    /// Lets a unit forgo its chance (fub:init-14).
    #[form("stand-down {unit}")]
    StandDown { unit: UnitId },
    /// Hands the initiative over. Never legal (fub:init-13); here so that it can be refused by its clause.
    #[form("pass")]
    Pass,
    /// An order that needs nothing more: Walk, Run, Dodge, On Guard, Go to Ground, Drive, Halt Fire. Without a target
    /// the rules themselves say what Aimed Fire and Assault want (fub:order-23, fub:order-30).
    #[form("none", order = Order::None)]
    #[form("walk", order = Order::Walk)]
    #[form("run", order = Order::Run)]
    #[form("dodge", order = Order::Dodge)]
    #[form("guard", order = Order::OnGuard)]
    #[form("ground", order = Order::GoToGround)]
    #[form("aim", order = Order::AimedFire)]
    #[form("assault", order = Order::Assault)]
    #[form("drive", order = Order::Drive)]
    #[form("halt-fire", order = Order::HaltFire)]
    Give { order: Order },
    /// Aimed Fire at a unit (fub:order-23).
    #[form("aim {target}")]
    AimedFire { target: UnitId },
    /// An Assault on a unit, with the path of its first figure (fub:order-30).
    #[form("assault {target} {figure} {path}")]
    #[clicks(target)]
    Assault { target: UnitId, figure: FigureId, path: Path },
    /// Moves one figure: in an order, a pile-in or a consolidation. For a figure inside a carrier the first point is
    /// where it steps out.
    #[form("move {figure} {path}")]
    Move { figure: FigureId, path: Path },
    /// Moves every figure that can by the same amount, the foremost first.
    #[form("advance {by as Amount}")]
    MoveAll { by: Pt },
    /// Moves every figure that can into contact (Assault) or into the nearest cover (Go to Ground).
    #[form("rush")]
    Rush,
    /// Drives the vehicle.
    #[form("drive {ops}")]
    Drive {
        /// Pivots and runs.
        ops: Ops,
    },
    /// Starts the fire step of the order.
    #[form("open-fire")]
    OpenFire,
    /// The unit goes aboard (fub:pax-2).
    #[form("embark {carrier as Carrier}")]
    Embark { carrier: UnitId },
    /// A figure on an exit edge will leave when its unit's move is over (fub:end-6).
    #[form("exit {figure}")]
    #[clicks()]
    Exit { figure: FigureId },
    /// The vehicle leaves by the exit edge its hull has reached.
    #[form("exit")]
    ExitVehicle,
    /// Nobody moves any more: ends the order, the pile-in or the consolidation.
    #[form("stop")]
    Stop,
    /// One shooter joins the fire plan.
    #[form("shoot {shooter as Shooter(gun)} {gun as Barrel} {target} [with {helper as Helper}]")]
    Shoot {
        /// Its place in the unit, or the weapon's on the vehicle.
        shooter: u8,
        gun: Gun,
        target: UnitId,
        /// The second man of a heavy weapon, by his place in the unit.
        helper: Maybe<Man>,
    },
    /// Every shooter that is left joins with the weapon that throws most dice.
    #[form("volley {target}")]
    ShootAll { target: UnitId },
    /// The plan is carried out.
    #[form("fire")]
    Fire,
    /// No fire after all (fub:act-15).
    #[form("hold")]
    HoldFire,
    /// No reaction.
    #[form("decline [{scope}]")]
    Decline {
        /// For how long.
        scope: Scope,
    },
    /// A hit is taken as a casualty.
    #[form("casualty {figure}")]
    Casualty { figure: FigureId },
    /// A hit suppresses.
    #[form("suppress {figure}")]
    Suppress { figure: FigureId },
    /// A vehicle's weapon is lost (fub:veh-33).
    #[form("lose {slot as Struck}")]
    LoseWeapon { slot: u8 },
    /// An escaped man is placed (fub:veh-40).
    #[form("place {figure} {at}")]
    #[clicks(at)]
    Place { figure: FigureId, at: Pt },
    /// A fighter that touches several units strikes this one (fub:melee-18).
    #[form("strike {figure} {unit}")]
    #[clicks(unit)]
    Strike { figure: FigureId, unit: UnitId },
}
