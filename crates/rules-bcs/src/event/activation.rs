//! Activations: supply, SNAFU, objectives, fatigue, isolation, recovery.

use crate::{
    game::Bcs,
    model::{FormationId, HexId, Snafu, UnitId},
    terms::Fatigue,
};

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum ActEvent {
    /// A formation is activated, for the first or the second time.
    Activated { formation: FormationId, second: bool },
    /// It recovers.
    Recovers {
        formation: FormationId,
        #[term(Fatigue)]
        fatigue: i8,
    },
    /// Its supply route is blocked, at this level.
    Blocked { formation: FormationId, level: u8 },
    /// Its supply route is open again.
    Unblocked { formation: FormationId },
    /// Prepared Defense is declared.
    Prepared { formation: FormationId },
    /// Prepared Defense ends.
    Unprepared { formation: FormationId },
    /// It is Mixed with another, which gets a Coordination marker.
    Mixed { formation: FormationId, with: FormationId },
    /// Its Coordination marker comes off.
    Uncoordinated { formation: FormationId },
    /// The SNAFU roll.
    Snafu { formation: FormationId, total: i8, result: Snafu },
    /// An OBJ marker is placed by the HQ or by a unit's recon.
    Obj { at: HexId, by: UnitId },
    /// The trains go to a hex.
    Trains { formation: FormationId, at: HexId },
    /// The trains leave the map.
    TrainsLost { formation: FormationId },
    /// The trains become ghost, or are no more.
    Ghost { formation: FormationId, ghost: bool },
    /// Dropped Support is back.
    SupportBack { unit: UnitId },
    /// The Fatigue roll.
    Fatigue {
        formation: FormationId,
        die: u8,
        rises: bool,
        #[term(Fatigue)]
        fatigue: i8,
    },
    /// A unit is Isolated and loses steps.
    Isolated { unit: UnitId, steps: u8 },
    /// The roll for a Second Activation.
    SecondRoll { formation: FormationId, die: u8, needs: u8 },
    /// The activation is over.
    Over { formation: FormationId },
}
