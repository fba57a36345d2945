//! One small choice of one side, with the form in which it is written. What an action is as text, in words and in
//! clicks follows from here and from `terms`.

use crate::{HexId, Ossel, UnitId};

/// What a side may do. The order of the variants is the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, faces::Action)]
#[game(Ossel)]
#[allow(missing_docs, reason = "the fields are who and where")]
pub enum Action {
    /// Ends the phase (ossel:1.2).
    #[form("done")]
    Done,
    /// Nobody advances (ossel:4.15).
    #[form("decline")]
    Decline,
    /// A reinforcement comes in (ossel:6.3).
    #[form("place {unit} {to}")]
    Place { unit: UnitId, to: HexId },
    /// Gets a step back instead of moving (ossel:6.1).
    #[form("rally {unit}")]
    Rally { unit: UnitId },
    /// Moves (ossel:2.1).
    #[form("move {unit} {to}")]
    Move { unit: UnitId, to: HexId },
    /// Begins to compose an attack (ossel:4.1).
    #[form("attack {unit} {at}")]
    Attack { unit: UnitId, at: HexId },
    /// Another counter joins the attack.
    #[form("join {unit}")]
    Join { unit: UnitId },
    /// A counter leaves the attack again.
    #[form("leave {unit}")]
    Leave { unit: UnitId },
    /// The die falls (ossel:4.10).
    #[form("roll")]
    Roll,
    /// Gives the attack up before the die.
    #[form("cancel")]
    Cancel,
    /// Who loses the step (ossel:4.11).
    #[form("lose {unit}")]
    Lose { unit: UnitId },
    /// Loses a step and stays (ossel:4.12).
    #[form("stand")]
    Stand,
    /// Retreats (ossel:4.13).
    #[form("retreat {to}")]
    Retreat { to: HexId },
    /// Advances into the hex that the defender left (ossel:4.15).
    #[form("advance {unit}")]
    Advance { unit: UnitId },
}
