//! One small choice of one side.

use crate::{
    model::{AttackKind, FormationId, HexId, Point, SupportId, UnitId},
    state::Party,
};

/// The hexes of a retreat, in order; [`HexId::NONE`] after the last.
pub type Path = [HexId; 3];

/// What a side may do. Which of these makes sense depends on what is pending; the order of the variants is the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the fields are who and where")]
pub enum Action {
    /// Ends a phase: arrivals, assignment, activity. Begins the game.
    Done,
    /// Wants none, or no more, of what is offered: OBJ markers, a place for the trains, a Second Activation, slipping away, an advance.
    Decline,

    /// A unit that was off map returns (bcs:2.1c), or goes to its HQ in a retreat (bcs:5.5e.2, bcs:5.5e.6).
    Place { unit: UnitId, to: HexId },
    /// A replacement step (bcs:2.1g).
    Replace { unit: UnitId },
    /// An eliminated unit comes back with one replacement step (bcs:1.1i).
    Rebuild { unit: UnitId, to: HexId },
    /// An HQ comes back where there is more than one entry hex for it (bcs:4.9d).
    PlaceHq { formation: FormationId, to: HexId },

    /// An Independent joins a formation (bcs:1.3e).
    Assign { unit: UnitId, formation: FormationId },
    /// A unit becomes a Support asset (bcs:1.5k).
    Convert { unit: UnitId },
    /// An asset becomes a unit again (bcs:1.5l).
    Restore { support: SupportId, to: HexId },
    /// A loose Artillery Point goes to a formation (bcs:2.2a).
    Grant { formation: FormationId },

    /// Goes first in this turn (bcs:2.3a).
    First,
    /// Goes second.
    Second,

    /// Activates a formation (bcs:3.1a).
    Activate { formation: FormationId },
    /// A regular activation (bcs:3.1b); lets a fail stand (bcs:3.2g).
    Regular,
    /// A Recovery (bcs:3.10a), also in place of a fail (bcs:3.2g).
    Recover,
    /// Takes one of equally cheap supply routes (bcs:3.3b), counted from 0.
    Route { number: u8 },
    /// Declares or keeps Prepared Defense (bcs:1.7a).
    Prepare,
    /// Does without Prepared Defense (bcs:1.7e.1): at its step, or in the activity.
    Unprepare,
    /// Places an HQ OBJ marker (bcs:1.6c).
    Obj { at: HexId },
    /// Tries for a Second Activation (bcs:3.9a).
    Again,

    /// Moves a unit to the next hex, or on the cheapest way to a farther one (bcs:4.0a).
    Move { unit: UnitId, to: HexId },
    /// Moves the HQ of the active formation (bcs:4.6a).
    MoveHq { to: HexId },
    /// Turns a unit to its other side (bcs:4.2a).
    Flip { unit: UnitId },
    /// Enters Screen (bcs:1.11b).
    Screen { unit: UnitId },
    /// Makes a Recon OBJ (bcs:1.6f).
    Recon { unit: UnitId, at: HexId },
    /// Fires an Engagement (bcs:5.2a): a unit, or a Support from its host's hex.
    Engage { firer: Party, at: HexId },
    /// Makes an Attack by Fire (bcs:5.3a).
    Fire { unit: UnitId, at: HexId },
    /// Makes a Regular or Shock Attack (bcs:5.1b.1, bcs:5.1b.2).
    Attack { kind: AttackKind, unit: UnitId, at: HexId },
    /// A Barrage (bcs:5.4a); in an attack, on the hex attacked (bcs:5.4i).
    Barrage { point: Point, at: HexId },
    /// A voluntary retreat (bcs:4.8a).
    Withdraw { unit: UnitId },
    /// A voluntary retreat of the HQ (bcs:4.8b).
    WithdrawHq,
    /// Takes up the trains, to place them (bcs:3.3g).
    Trains,
    /// Places the trains (bcs:3.3g, bcs:3.3j).
    PlaceTrains { to: HexId },

    /// Names the Assist of an attack (bcs:5.1c.1).
    Assist { unit: UnitId },
    /// A Suppression Mission (bcs:5.4h).
    Suppress { point: Point },
    /// Rolls the attack.
    Roll,

    /// The defender names its AR unit (bcs:5.1b.3).
    Defend { unit: UnitId },
    /// The defender names the Target of an Engagement (bcs:5.2b.2).
    Target { party: Party },
    /// A unit loses a step beyond the AR unit's (bcs:5.6b).
    Lose { unit: UnitId },
    /// A unit retreats (bcs:5.5f.3).
    Retreat { unit: UnitId, path: Path },
    /// The HQ retreats (bcs:4.8b).
    RetreatHq { path: Path },
    /// The owner's HQ jumps (bcs:4.9d).
    Jump { to: HexId },
    /// Screens slip away (bcs:1.11e).
    Slip,
    /// Advances (bcs:5.7b, bcs:1.11e).
    Advance,
}
