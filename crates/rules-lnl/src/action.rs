//! One small choice of one side.

use crate::{
    model::{HexId, Loc, SwId, UnitId, Vertex},
    state::{Bearing, Gun, MoveKind},
};

/// What a side may do. Which of these makes sense depends on what is pending; the order of the variants is the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Ends set-up, rallying, or an impulse after acting.
    Done,
    /// Wants none, or no more, of what is offered: to set off a claymore, to get off, to answer an overrun, to rally by an event, to leave
    /// a hex that was won.
    Decline,
    /// Passes the impulse (lnl:4.0.b).
    Pass,

    /// Set-up: takes a unit in hand, to be placed anew.
    Lift {
        /// The unit.
        unit: UnitId,
    },
    /// Set-up: moves a unit within the zone.
    Place {
        /// The unit.
        unit: UnitId,
        /// Where to.
        to: Loc,
    },
    /// Set-up: turns a vehicle or gun.
    Face {
        /// The unit.
        unit: UnitId,
        /// The vertex it faces.
        facing: Vertex,
    },

    /// Attempts to rally (lnl:3.0.e), by SS Dedication where nothing else entitles (lnl:13.81.f).
    Rally {
        /// The Shaken unit.
        unit: UnitId,
    },
    /// Rolls a failed rally again (lnl:13.81.g).
    Reroll {
        /// The SS unit.
        unit: UnitId,
    },
    /// A medic treats (lnl:11.3.c).
    Treat {
        /// The medic, or the owner of an aid kit.
        medic: UnitId,
        /// The patient.
        unit: UnitId,
    },
    /// Two half-squads become a squad (lnl:3.0.q).
    Recombine {
        /// The one that stays.
        unit: UnitId,
        /// The one that joins it.
        other: UnitId,
    },
    /// Takes an unowned weapon (lnl:1.6.1.p).
    Take {
        /// Who.
        unit: UnitId,
        /// What.
        sw: SwId,
    },
    /// Hands a weapon over (lnl:3.0.t).
    Give {
        /// What.
        sw: SwId,
        /// To whom.
        unit: UnitId,
    },
    /// Turns a tripod gun over (lnl:1.6.1.01.b).
    Flip {
        /// The gun.
        sw: SwId,
    },

    /// Tries to spot (lnl:10.1.p).
    Spot {
        /// Who looks.
        unit: UnitId,
        /// Where.
        at: Loc,
    },
    /// Activates a location (lnl:2.0.c); off the map, the units about to enter.
    Activate {
        /// Which.
        at: Loc,
    },
    /// Opens or shuts the hatches of a vehicle before it acts (lnl:15.0.b).
    Hatch {
        /// The vehicle.
        unit: UnitId,
    },

    /// Begins a direct fire attack with this unit (lnl:5.0.g).
    Fire {
        /// Who fires, and leads if it may.
        unit: UnitId,
        /// What with: see [`crate::state::arms`].
        arms: u8,
        /// At what.
        target: Loc,
        /// The vehicle or helicopter aimed at; nobody for all leg units.
        scope: UnitId,
    },
    /// Adds a unit to the attack being composed.
    Join {
        /// Who.
        unit: UnitId,
        /// What with.
        arms: u8,
    },
    /// A leader helps the attack being composed (lnl:5.01.a).
    Help {
        /// Who.
        leader: UnitId,
    },
    /// The attack is rolled.
    Shoot,
    /// Fires one gun by itself (lnl:14.0.b): ordnance, or a machine gun of a vehicle or helicopter.
    Gun {
        /// Who.
        unit: UnitId,
        /// Which gun.
        gun: Gun,
        /// At what.
        target: Loc,
        /// The vehicle or helicopter aimed at; nobody for all leg units.
        scope: UnitId,
        /// The leader who helps.
        leader: UnitId,
        /// How it turns to bear.
        bearing: Bearing,
    },

    /// Begins a move with this unit.
    Move {
        /// Who.
        unit: UnitId,
        /// How.
        kind: MoveKind,
    },
    /// Adds a unit to the move before its first step.
    With {
        /// Who.
        unit: UnitId,
    },
    /// The group moves at Double Time (lnl:6.2.b).
    DoubleTime,
    /// Units in melee try to withdraw (lnl:8.1.f).
    Withdraw,
    /// Moves one step: into a hex next to it, to another floor, into or out of a bunker.
    Step {
        /// Where to.
        to: Loc,
    },
    /// Moves several steps by the cheapest way; shorthand, not listed.
    Go {
        /// Where to.
        to: Loc,
    },
    /// Closes with an enemy vehicle (lnl:17.1.a).
    Assault {
        /// The vehicle.
        vehicle: UnitId,
    },
    /// Overruns the infantry in a hex (lnl:15.3.a).
    Overrun {
        /// Where.
        to: Loc,
    },
    /// Turns the moving vehicle, or a weapon team in its hex, to a vertex.
    Turn {
        /// The unit.
        unit: UnitId,
        /// Which vertex.
        facing: Vertex,
    },
    /// Turns the turret of a vehicle that has finished moving (lnl:15.1.j).
    Turret {
        /// The vehicle.
        unit: UnitId,
        /// Which vertex.
        facing: Vertex,
    },
    /// A helicopter changes between flying and hovering (lnl:19.1.d).
    Mode,
    /// The moving vehicle or helicopter takes a unit aboard (lnl:16.4.a).
    Load {
        /// Who.
        unit: UnitId,
    },
    /// The moving vehicle or helicopter sets riders down, who then may move on (lnl:16.4.c).
    Unload {
        /// Who; riders of one stack leave one after another.
        unit: UnitId,
        /// Under Assault Move rather than Moved (lnl:16.4.g).
        assault: bool,
    },
    /// Leaves the map.
    Exit,
    /// Ends the move.
    Stop,

    /// Tries to lay smoke (lnl:7.0.a).
    Smoke {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: HexId,
    },
    /// Tries to fire a flare (lnl:20.1.a).
    Flare {
        /// Who.
        unit: UnitId,
        /// Where.
        hex: HexId,
    },
    /// A mortar fires indirectly at what a caller sees (lnl:18.1.e).
    Mortar {
        /// Who calls.
        caller: UnitId,
        /// Which mortar.
        mortar: UnitId,
        /// Where.
        target: Loc,
        /// A flare rather than bombs (lnl:20.1.g).
        flare: bool,
    },
    /// Calls off-board artillery (lnl:18.2.b).
    Call {
        /// Who calls.
        caller: UnitId,
        /// Which battery.
        battery: u8,
        /// Where the spotting round goes.
        hex: HexId,
    },
    /// Moves the spotting round, or leaves it, and fires for effect (lnl:18.2.i).
    Adjust {
        /// Where.
        hex: HexId,
    },
    /// Calls the mission off (lnl:18.2.h).
    Abort,
    /// Sets up a claymore (lnl:21.5.c).
    Deploy {
        /// Who.
        unit: UnitId,
        /// The second man of two; nobody for a multi-man counter.
        with: UnitId,
        /// The claymore.
        sw: SwId,
    },
    /// Places a sniper (lnl:11.4.b).
    Sniper {
        /// Who.
        unit: UnitId,
        /// Where.
        at: Loc,
    },
    /// Fights another round of melee (lnl:8.1.c).
    Fight {
        /// Where.
        at: Loc,
    },

    /// Holds fire in this window (lnl:5.3.f).
    Hold,
    /// Holds fire until this move is over.
    HoldMove,
    /// Holds fire until this impulse is over.
    HoldImpulse,
    /// Asks to be asked only for movers within so many hexes; 0 is any distance. No rule: a player's standing wish.
    Watch {
        /// How near.
        within: u8,
    },
    /// Sets off a claymore (lnl:21.5.f).
    Detonate {
        /// Which.
        sw: SwId,
    },
    /// Retreats a unit (lnl:1.6.2.d, lnl:15.3.g).
    Retreat {
        /// Who.
        unit: UnitId,
        /// Where to.
        to: Loc,
    },
    /// Drops a weapon (lnl:1.6.1.n).
    Drop {
        /// What.
        sw: SwId,
    },
    /// A hero appears (lnl:11.2.d).
    Hero {
        /// Where.
        to: Loc,
    },
    /// Uses, or keeps, the card that cancels a result (P24).
    Charm {
        /// Whether it is used.
        used: bool,
    },
    /// Says which leader checks first (lnl:5.0.n).
    First {
        /// Who.
        leader: UnitId,
    },
    /// Says which gun jams (lnl:1.6.1.1.e).
    Jam {
        /// Which.
        sw: SwId,
    },
    /// Melee: aims at this unit too (lnl:8.0.e).
    Pick {
        /// Who.
        unit: UnitId,
    },
    /// Melee: rolls. In an overrun: those who were picked close in.
    Strike,
    /// Close assault: this unit goes next (lnl:17.1.k).
    Close {
        /// Who.
        unit: UnitId,
        /// An anti-tank weapon or satchel charge it uses; none for bare hands.
        sw: SwId,
        /// The leader who helps; nobody.
        leader: UnitId,
    },
    /// A rider gets off with his Shaken comrades (lnl:17.2.i).
    Dismount {
        /// Who.
        unit: UnitId,
    },
    /// Melee is won and a vehicle is left: go back to where they came from (lnl:8.0.v). The other choice is [`Action::Assault`].
    GoBack,
}
