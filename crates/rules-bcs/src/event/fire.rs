//! Engagements, Attacks by Fire, Barrages.

use crate::{
    game::Bcs,
    model::{EngageTable, HexId, Hits, Point, UnitId},
    state::Party,
};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum FireEvent {
    /// An Engagement is declared.
    Engages { firer: Party, at: HexId },
    /// Its Target is named.
    Target { target: Party },
    /// The roll on a table, and what it does after the range test.
    Rolled { firer: Party, target: Party, table: EngageTable, total: i8, hits: Hits },
    /// What the roll does to the Firer is ignored: the Target's range does not reach it.
    Spared { firer: Party },
    /// A Support loses a step.
    SupportLoses { party: Party, left: u8 },
    /// A host loses the use of its Support.
    Dropped { unit: UnitId },
    /// Traffic in a hex.
    Traffic { at: HexId },
    /// An Attack by Fire is made.
    Fires { unit: UnitId, at: HexId },
    /// A Barrage falls.
    Barrage { point: Point, at: HexId },
    /// A Suppression Mission is flown or fired.
    Suppression { point: Point, at: HexId },
    /// A unit's die on the Barrage Table: a step is lost from `least` on.
    Die { unit: UnitId, die: u8, least: u8 },
}
