//! One small choice of one side, with the form in which it is written. What an action is as text, in words and in
//! clicks follows from here and from `terms`.
//!
//! A unit is called by its id, a weapon by its counter (with `#2` for the second of a kind), a hex by its label with
//! `u` upstairs, `b` inside a bunker, `a` in the air. Text that is an action need not be a legal one, so that the rules
//! can refuse it by its clause.

use crate::{
    game::Lnl,
    model::{HexId, Loc, SwId, UnitId, Vertex},
    state::{Bearing, Gun, MoveKind},
    terms::{Aim, Arms, Battery, GunOf, Helper, Within},
};
use kernel::Maybe;

/// What a side may do. Which of these makes sense depends on what is pending; the order of the variants is the order of
/// lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, faces::Action)]
#[game(Lnl)]
#[allow(missing_docs, reason = "the fields are who, what and where")]
pub enum Action {
    /// Ends set-up, rallying, or an impulse after acting.
    #[form("done")]
    Done,
    /// Wants none, or no more, of what is offered: to set off a claymore, to get off, to answer an overrun, to rally by
    /// an event, to leave a hex that was won.
    #[form("decline")]
    Decline,
    /// Passes the impulse (lnl:4.0.b).
    #[form("pass")]
    Pass,

    /// Set-up: takes a unit in hand, to be placed anew.
    #[form("lift {unit}")]
    #[quiet]
    Lift { unit: UnitId },
    /// Set-up: moves a unit within the zone.
    #[form("place {unit} {to}")]
    #[quiet]
    Place { unit: UnitId, to: Loc },
    /// Set-up: turns a vehicle or gun. The vertex is chosen among buttons.
    #[form("face {unit} {facing}")]
    #[quiet]
    Face { unit: UnitId, facing: Vertex },

    /// Attempts to rally (lnl:3.0.e), by SS Dedication where nothing else entitles (lnl:13.81.f).
    #[form("rally {unit}")]
    Rally { unit: UnitId },
    /// Rolls a failed rally of an SS unit again (lnl:13.81.g).
    #[form("reroll {unit}")]
    Reroll { unit: UnitId },
    /// A medic, or the owner of an aid kit, treats (lnl:11.3.c).
    #[form("treat {medic} {unit}")]
    Treat { medic: UnitId, unit: UnitId },
    /// Two half-squads become a squad; the first stays (lnl:3.0.q).
    #[form("recombine {unit} {other}")]
    #[quiet]
    Recombine { unit: UnitId, other: UnitId },
    /// Takes an unowned weapon (lnl:1.6.1.p).
    #[form("take {unit} {sw}")]
    #[quiet]
    Take { unit: UnitId, sw: SwId },
    /// Hands a weapon over (lnl:3.0.t).
    #[form("give {sw} {unit}")]
    #[quiet]
    Give { sw: SwId, unit: UnitId },
    /// Turns a tripod gun over (lnl:1.6.1.01.b).
    #[form("flip {sw}")]
    #[quiet]
    Flip { sw: SwId },

    /// Tries to spot (lnl:10.1.p).
    #[form("spot {unit} {at}")]
    Spot { unit: UnitId, at: Loc },
    /// Activates a location (lnl:2.0.c); off the map, the units about to enter.
    #[form("activate {at}")]
    #[quiet]
    Activate { at: Loc },
    /// Opens or shuts the hatches of a vehicle before it acts (lnl:15.0.b).
    #[form("hatch {unit}")]
    #[quiet]
    Hatch { unit: UnitId },

    /// Begins a direct fire attack with this unit, which leads if it may (lnl:5.0.g): what with, see
    /// [`crate::state::arms`]; at one vehicle or helicopter, or at all leg units.
    #[form("fire {unit} {target as Aim(scope)} [with {arms as Arms(unit)}] [at {scope}]")]
    #[clicks(unit, target)]
    Fire { unit: UnitId, arms: u8, target: Loc, scope: Maybe<UnitId> },
    /// Adds a unit to the attack being composed.
    #[form("join {unit} [with {arms as Arms(unit)}]")]
    #[quiet]
    Join { unit: UnitId, arms: u8 },
    /// A leader helps the attack being composed (lnl:5.01.a).
    #[form("help {leader}")]
    #[quiet]
    Help { leader: UnitId },
    /// The attack is rolled.
    #[form("shoot")]
    Shoot,
    /// Fires one gun by itself (lnl:14.0.b), perhaps with the help of a leader: ordnance, or a machine gun of a vehicle
    /// or helicopter.
    #[form("gun {unit} {gun as GunOf(unit)} {target as Aim(scope)} [at {scope}] [by {leader as Helper}] [{bearing}]")]
    #[clicks(gun, target)]
    Gun { unit: UnitId, gun: Gun, target: Loc, scope: Maybe<UnitId>, leader: Maybe<UnitId>, bearing: Bearing },

    /// Begins a move with this unit.
    #[form("move {unit} [{kind}]")]
    #[quiet]
    Move { unit: UnitId, kind: MoveKind },
    /// Adds a unit to the move before its first step.
    #[form("with {unit}")]
    #[quiet]
    With { unit: UnitId },
    /// The group moves at Double Time (lnl:6.2.b).
    #[form("double")]
    #[quiet]
    DoubleTime,
    /// Units in melee try to withdraw (lnl:8.1.f).
    #[form("withdraw")]
    Withdraw,
    /// Moves one step: into a hex next to it, to another floor, into or out of a bunker.
    #[form("step {to}")]
    Step { to: Loc },
    /// Moves several steps by the cheapest way; shorthand, not listed.
    #[form("go {to}")]
    Go { to: Loc },
    /// Closes with an enemy vehicle (lnl:17.1.a).
    #[form("assault {vehicle}")]
    Assault { vehicle: UnitId },
    /// Overruns the infantry in a hex (lnl:15.3.a).
    #[form("overrun {to}")]
    Overrun { to: Loc },
    /// Turns the moving vehicle, or a weapon team in its hex, to a vertex.
    #[form("turn {unit} {facing}")]
    Turn { unit: UnitId, facing: Vertex },
    /// Turns the turret of a vehicle that has finished moving (lnl:15.1.j).
    #[form("turret {unit} {facing}")]
    Turret { unit: UnitId, facing: Vertex },
    /// A helicopter changes between flying and hovering (lnl:19.1.d).
    #[form("mode")]
    Mode,
    /// The moving vehicle or helicopter takes a unit aboard (lnl:16.4.a).
    #[form("load {unit}")]
    Load { unit: UnitId },
    /// The moving vehicle or helicopter sets riders down, who then may move on (lnl:16.4.c), under Assault Move rather
    /// than Moved (lnl:16.4.g); riders of one stack leave one after another.
    #[form("unload {unit} [assault]")]
    Unload { unit: UnitId, assault: bool },
    /// Leaves the map.
    #[form("exit")]
    Exit,
    /// Ends the move.
    #[form("stop")]
    Stop,

    /// Tries to lay smoke (lnl:7.0.a).
    #[form("smoke {unit} {hex}")]
    Smoke { unit: UnitId, hex: HexId },
    /// Tries to fire a flare (lnl:20.1.a).
    #[form("flare {unit} {hex}")]
    Flare { unit: UnitId, hex: HexId },
    /// A mortar fires indirectly at what a caller sees (lnl:18.1.e): bombs, or a flare (lnl:20.1.g).
    #[form("mortar {caller} {mortar} {target} [flare]")]
    Mortar { caller: UnitId, mortar: UnitId, target: Loc, flare: bool },
    /// Calls off-board artillery (lnl:18.2.b): where the spotting round goes.
    #[form("call {caller} {hex} [battery {battery as Battery(caller)}]")]
    Call { caller: UnitId, battery: u8, hex: HexId },
    /// Moves the spotting round, or leaves it, and fires for effect (lnl:18.2.i).
    #[form("adjust {hex}")]
    Adjust { hex: HexId },
    /// Calls the mission off (lnl:18.2.h).
    #[form("abort")]
    Abort,
    /// Sets up a claymore (lnl:21.5.c), single men with a second man.
    #[form("deploy {unit} {sw} [with {with}]")]
    #[clicks(unit, with, sw)]
    Deploy { unit: UnitId, with: Maybe<UnitId>, sw: SwId },
    /// Places a sniper (lnl:11.4.b).
    #[form("sniper {unit} {at}")]
    Sniper { unit: UnitId, at: Loc },
    /// Fights another round of melee (lnl:8.1.c).
    #[form("fight {at}")]
    Fight { at: Loc },

    /// Holds fire in this window (lnl:5.3.f).
    #[form("hold")]
    Hold,
    /// Holds fire until this move is over.
    #[form("hold move")]
    HoldMove,
    /// Holds fire until this impulse is over.
    #[form("hold impulse")]
    HoldImpulse,
    /// Asks to be asked only for movers within so many hexes; 0 is any distance. No rule: a player's standing wish.
    #[form("watch {within as Within}")]
    Watch { within: u8 },
    /// Sets off a claymore (lnl:21.5.f).
    #[form("detonate {sw}")]
    Detonate { sw: SwId },
    /// Retreats a unit (lnl:1.6.2.d, lnl:15.3.g).
    #[form("retreat {unit} {to}")]
    Retreat { unit: UnitId, to: Loc },
    /// Drops a weapon (lnl:1.6.1.n).
    #[form("drop {sw}")]
    Drop { sw: SwId },
    /// A hero appears (lnl:11.2.d).
    #[form("hero {to}")]
    Hero { to: Loc },
    /// Uses, or keeps, the card that cancels a result (P24).
    #[form("charm use", used = true)]
    #[form("charm keep", used = false)]
    Charm { used: bool },
    /// Says which leader checks first (lnl:5.0.n).
    #[form("first {leader}")]
    First { leader: UnitId },
    /// Says which gun jams (lnl:1.6.1.1.e).
    #[form("jam {sw}")]
    Jam { sw: SwId },
    /// Melee: aims at this unit too (lnl:8.0.e).
    #[form("pick {unit}")]
    #[quiet]
    Pick { unit: UnitId },
    /// Melee: rolls. In an overrun: those who were picked close in.
    #[form("strike")]
    Strike,
    /// Close assault: this unit goes next (lnl:17.1.k), with an anti-tank weapon, a satchel charge or bare hands,
    /// perhaps led.
    #[form("close {unit} [with {sw}] [by {leader as Helper}]")]
    #[clicks(unit)]
    Close { unit: UnitId, sw: Maybe<SwId>, leader: Maybe<UnitId> },
    /// A rider gets off with his Shaken comrades (lnl:17.2.i).
    #[form("dismount {unit}")]
    Dismount { unit: UnitId },
    /// Melee is won and a vehicle is left: go back to where they came from (lnl:8.0.v). The other choice is
    /// [`Action::Assault`].
    #[form("back")]
    GoBack,
}
