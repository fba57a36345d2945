//! One small choice of one side, with the form in which it is written. What an action is as text, in words and in
//! clicks follows from here and from `terms`.

use crate::{
    game::Bcs,
    model::{AttackKind, FormationId, HexId, Point, SupportId, UnitId},
    terms::{Active, ActiveTrains, Hq, Ordinal},
};
use kernel::Maybe;

/// The hexes of a retreat, in order; none after the last.
pub type Path = [Maybe<HexId>; 3];

/// What a side may do. Which of these makes sense depends on what is pending; the order of the variants is the order of
/// lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, faces::Action)]
#[game(Bcs)]
#[allow(missing_docs, reason = "the fields are who and where")]
pub enum Action {
    /// Ends a phase: arrivals, assignment, activity. Begins the game.
    #[form("done")]
    Done,
    /// Wants none, or no more, of what is offered: OBJ markers, a place for the trains, a Second Activation, slipping
    /// away, an advance.
    #[form("decline")]
    #[also("stay", "no")]
    Decline,

    /// A unit that was off map returns (bcs:2.1c), or goes to its HQ in a retreat (bcs:5.5e.2, bcs:5.5e.6).
    #[form("place {unit} {to}")]
    Place { unit: UnitId, to: HexId },
    /// A replacement step (bcs:2.1g).
    #[form("replace {unit}")]
    Replace { unit: UnitId },
    /// An eliminated unit comes back with one replacement step (bcs:1.1i).
    #[form("rebuild {unit} {to}")]
    Rebuild { unit: UnitId, to: HexId },
    /// An HQ comes back where there is more than one entry hex for it (bcs:4.9d).
    #[form("place {formation as Hq} {to}")]
    PlaceHq { formation: FormationId, to: HexId },

    /// An Independent joins a formation (bcs:1.3e).
    #[form("assign {unit} {formation}")]
    Assign { unit: UnitId, formation: FormationId },
    /// A unit becomes a Support asset (bcs:1.5k).
    #[form("convert {unit}")]
    Convert { unit: UnitId },
    /// An asset becomes a unit again (bcs:1.5l).
    #[form("restore {support} {to}")]
    Restore { support: SupportId, to: HexId },
    /// A loose Artillery Point goes to a formation (bcs:2.2a).
    #[form("grant {formation}")]
    Grant { formation: FormationId },

    /// Goes first in this turn (bcs:2.3a).
    #[form("first")]
    First,
    /// Goes second.
    #[form("second")]
    Second,

    /// Activates a formation (bcs:3.1a).
    #[form("activate {formation}")]
    Activate { formation: FormationId },
    /// A regular activation (bcs:3.1b); lets a fail stand (bcs:3.2g).
    #[form("regular")]
    Regular,
    /// A Recovery (bcs:3.10a), also in place of a fail (bcs:3.2g).
    #[form("recover")]
    Recover,
    /// Takes one of equally cheap supply routes (bcs:3.3b), counted from 0.
    #[form("route {number as Ordinal}")]
    Route { number: u8 },
    /// Declares or keeps Prepared Defense (bcs:1.7a).
    #[form("prepare")]
    Prepare,
    /// Does without Prepared Defense (bcs:1.7e.1): at its step, or in the activity.
    #[form("unprepare")]
    Unprepare,
    /// Places an HQ OBJ marker (bcs:1.6c).
    #[form("obj {at}")]
    #[quiet]
    Obj { at: HexId },
    /// Tries for a Second Activation (bcs:3.9a).
    #[form("again")]
    #[also("yes")]
    Again,

    /// Moves a unit to the next hex, or on the cheapest way to a farther one (bcs:4.0a).
    #[form("move {unit} {to}")]
    Move { unit: UnitId, to: HexId },
    /// Moves the HQ of the active formation (bcs:4.6a).
    #[form("move {as Active} {to}")]
    #[quiet]
    MoveHq { to: HexId },
    /// Turns a unit to its other side (bcs:4.2a).
    #[form("flip {unit}")]
    #[quiet]
    Flip { unit: UnitId },
    /// Enters Screen (bcs:1.11b).
    #[form("screen {unit}")]
    #[quiet]
    Screen { unit: UnitId },
    /// Makes a Recon OBJ (bcs:1.6f).
    #[form("recon {unit} {at}")]
    #[quiet]
    Recon { unit: UnitId, at: HexId },
    /// Fires an Engagement (bcs:5.2a): a unit, or a Support from its host's hex.
    #[form("engage {unit} {at} [with {support}]")]
    #[clicks(unit, support, at)]
    Engage { unit: UnitId, support: Maybe<SupportId>, at: HexId },
    /// Makes an Attack by Fire (bcs:5.3a).
    #[form("fire {unit} {at}")]
    Fire { unit: UnitId, at: HexId },
    /// Makes a Regular or Shock Attack (bcs:5.1b.1, bcs:5.1b.2).
    #[form("attack {unit} {at}", kind = AttackKind::Regular)]
    #[form("shock {unit} {at}", kind = AttackKind::Shock)]
    #[quiet]
    Attack { kind: AttackKind, unit: UnitId, at: HexId },
    /// A Barrage (bcs:5.4a); in an attack, on the hex attacked (bcs:5.4i).
    #[form("barrage {point} {at}")]
    Barrage { point: Point, at: HexId },
    /// A voluntary retreat (bcs:4.8a).
    #[form("withdraw {unit}")]
    Withdraw { unit: UnitId },
    /// A voluntary retreat of the HQ (bcs:4.8b).
    #[form("withdraw {as Active}")]
    WithdrawHq,
    /// Takes up the trains, to place them (bcs:3.3g).
    #[form("trains {as ActiveTrains}")]
    #[quiet]
    Trains,
    /// Places the trains (bcs:3.3g, bcs:3.3j).
    #[form("trains {to}")]
    #[quiet]
    PlaceTrains { to: HexId },

    /// Names the Assist of an attack (bcs:5.1c.1).
    #[form("assist {unit}")]
    #[quiet]
    Assist { unit: UnitId },
    /// A Suppression Mission (bcs:5.4h).
    #[form("suppress {point}")]
    #[quiet]
    Suppress { point: Point },
    /// Rolls the attack.
    #[form("roll")]
    Roll,

    /// The defender names its AR unit (bcs:5.1b.3).
    #[form("defend {unit}")]
    Defend { unit: UnitId },
    /// The defender names the Target of an Engagement (bcs:5.2b.2).
    #[form("target {unit} [with {support}]")]
    Target { unit: UnitId, support: Maybe<SupportId> },
    /// A unit loses a step beyond the AR unit's (bcs:5.6b).
    #[form("lose {unit}")]
    Lose { unit: UnitId },
    /// A unit retreats (bcs:5.5f.3).
    #[form("retreat {unit} {path}")]
    Retreat { unit: UnitId, path: Path },
    /// The HQ retreats (bcs:4.8b).
    #[form("retreat {as Active} {path}")]
    #[clicks(path)]
    RetreatHq { path: Path },
    /// The owner's HQ jumps (bcs:4.9d).
    #[form("jump {to}")]
    Jump { to: HexId },
    /// Screens slip away (bcs:1.11e).
    #[form("slip")]
    Slip,
    /// Advances (bcs:5.7b, bcs:1.11e).
    #[form("advance")]
    Advance,
}

impl Action {
    /// The move of a unit or, by [`UnitId::HQ`], of the HQ of the active formation.
    pub(crate) const fn going(unit: UnitId, to: HexId) -> Action {
        match unit {
            UnitId::HQ => Action::MoveHq { to },
            unit => Action::Move { unit, to },
        }
    }
    /// Who goes where by this move, in the same way; none where it is no move.
    pub(crate) const fn goes(&self) -> Option<(UnitId, HexId)> {
        match *self {
            Action::Move { unit, to } => Some((unit, to)),
            Action::MoveHq { to } => Some((UnitId::HQ, to)),
            _ => None,
        }
    }
}
