//! Attacks, losses, retreats, advances.

use crate::{
    game::Bcs,
    model::{AttackKind, Cause, HexId, Outcome, UnitId},
};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum CombatEvent {
    /// An attack is declared.
    Attacks { kind: AttackKind, unit: UnitId, at: HexId },
    /// Screens slip away.
    Slips { at: HexId },
    /// The defender's AR unit.
    Defends { unit: UnitId },
    /// The Assist.
    Assists { unit: UnitId },
    /// The roll on the Combat Table.
    Rolled { kind: AttackKind, attacker: UnitId, defender: UnitId, net: i8, total: i8 },
    /// A unit loses steps.
    Loses { unit: UnitId, steps: u8, left: u8 },
    /// A unit is eliminated.
    Eliminated { unit: UnitId },
    /// What the retreat flow says for a unit.
    Flow { unit: UnitId, cause: Cause, outcome: Outcome },
    /// A unit retreats to a hex.
    Retreats { unit: UnitId, to: HexId },
    /// A unit goes to its HQ.
    Home { unit: UnitId, to: HexId },
    /// A unit goes off the map.
    OffMap { unit: UnitId },
    /// The HQ retreats.
    HqRetreats { to: HexId },
    /// Retreats are ignored, because the attacker is destroyed.
    Ignored,
    /// Traffic in the hex the defender left.
    Traffic { at: HexId },
    /// A unit advances.
    Advances { unit: UnitId, to: HexId },
}
