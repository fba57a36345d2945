//! What a player wants to know of an outcome: who lost what, who gave way, who won.

use crate::{Ossel, Phase, Place, State, enemy_of};
use kernel::{BySeat, Seat};

/// What an action came to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Summary {
    /// Steps lost, by seat.
    pub lost: BySeat<u8>,
    /// Counters removed, by seat.
    pub gone: BySeat<u8>,
    /// Whether a counter of the seat that was attacked gave way.
    pub driven: BySeat<bool>,
    /// Whether the seat advanced.
    pub advanced: BySeat<bool>,
    /// Who won, where the game is over.
    pub won: Option<u8>,
}

impl Ossel {
    /// How good it is for a seat: a step is 10.
    pub(crate) fn worth_of(&self, summary: &Summary, seat: Seat) -> i64 {
        let of = |seat: Seat| {
            let ground = i64::from(summary.advanced[seat]) * 3 - i64::from(summary.driven[seat]) * 4;
            let won = if summary.won == Some(seat.0) { 1000 } else { 0 };
            won + ground - i64::from(summary.lost[seat] + summary.gone[seat]) * 10
        };
        of(seat) - of(enemy_of(seat))
    }
    pub(crate) fn summarise(&self, before: &State, after: &State) -> Summary {
        let mut summary = Summary::default();
        for unit in before.all() {
            let (was, is) = (before.unit(unit), after.unit(unit));
            let seat = self.owner(unit);
            summary.lost[seat] += was.steps.saturating_sub(is.steps);
            summary.gone[seat] += u8::from(was.place != Place::Gone && is.place == Place::Gone);
            let went = before.hex(unit).zip(after.hex(unit)).filter(|(was, is)| was != is);
            if let (Some(fight), Some((was, is))) = (before.fight, went) {
                summary.driven[seat] |= unit == fight.defender && was == fight.hex;
                summary.advanced[seat] |= fight.attackers.contains(unit) && is == fight.hex;
            }
        }
        if before.phase != Phase::Over && after.phase == Phase::Over {
            summary.won = Some(self.winner(after).0.0);
        }
        summary
    }
}
