//! What a player wants to know of an outcome, so that outcomes can be added up.

use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, Result},
    state::{AirPiece, AirStatus, Phase, Stage, State, Status},
};
use kernel::Seat;

/// What came of a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Summary {
    /// The result of a combat.
    pub fought: Option<Result>,
    /// Steps the attacker lost, with those he still has to choose.
    pub attacker_lost: u8,
    /// Steps the defender lost, with those he still has to choose.
    pub defender_lost: u8,
    /// Whether the attacked hex is empty.
    pub emptied: bool,
    /// Points of a breakthrough.
    pub points: u8,
    /// Whether partisans evaded, where they tried.
    pub evaded: Option<bool>,
    /// Steps of air units each side lost.
    pub air_lost: [u8; 2],
    /// Missions that went home.
    pub aborted: u8,
    /// Whether the Führer orders an offensive, where a die was thrown for it.
    pub fuhrer: Option<bool>,
    /// Whether the S units leave.
    pub s_leave: Option<bool>,
    /// The level of victory, when the game is over.
    pub over: Option<u8>,
}

impl Hungria {
    pub(crate) fn summarise(&self, before: &State, after: &State) -> Summary {
        let mut summary = Summary::default();
        let fights = !matches!(before.combat.stage, Stage::None) || matches!(before.phase, Phase::Movement(_));
        if fights {
            self.combat_summary(before, after, &mut summary);
        }
        for air in before.airs() {
            let (was, is) = (before.air(air), after.air(air));
            let steps = |air: &AirPiece| if air.status == AirStatus::Ready { air.steps } else { 0 };
            summary.air_lost[self.air_unit(air).side().index()] +=
                steps(was).saturating_sub(steps(is) - is.hits().min(steps(is)));
            summary.aborted += u8::from(is.has(AirPiece::ABORTED) && !was.has(AirPiece::ABORTED));
        }
        let starts = after.turn != before.turn || before.phase == Phase::TurnStart;
        let open = usize::from(before.fuhrer.offensives) < self.tables().special.offensives.len();
        if starts && open && after.turn >= self.tables().special.fuhrer_first_turn {
            summary.fuhrer = Some(after.fuhrer.ordered);
        }
        if after.uprising_settled && !before.uprising_settled {
            let left = after.units().any(|unit| {
                self.unit(unit).s_mark
                    && after.piece(unit).status == Status::Withdrawn
                    && before.piece(unit).status != Status::Withdrawn
            });
            summary.s_leave = Some(left);
        }
        if after.phase == Phase::Over && before.phase != Phase::Over {
            summary.over = Some(self.victory_level(after));
        }
        summary
    }

    fn combat_summary(&self, before: &State, after: &State, summary: &mut Summary) {
        let attacker = if before.combat.stage == Stage::None { AXIS } else { before.combat.attacker };
        let target = if before.combat.target.is_some() { before.combat.target } else { after.combat.target };
        let lost = |side: Seat| {
            let steps = |s: &State| -> u16 {
                let units = s.units().filter(|&unit| self.unit(unit).side() == side && s.piece(unit).on_map());
                units.map(|unit| u16::from(s.piece(unit).steps)).sum()
            };
            steps(before).saturating_sub(steps(after)) as u8
        };
        let same = after.combat.target == target;
        let due = if same { after.combat.due } else { [0; 2] };
        summary.attacker_lost = lost(attacker) + due[0];
        summary.defender_lost = lost(crate::model::enemy_of(attacker)) + due[1];
        // A combat that has run to its end is told by what is left of it.
        let ended = after.fought.filter(|fought| !same && fought.target == target && before.fought != after.fought);
        summary.fought = if same { after.combat.result } else { ended.map(|fought| fought.result) };
        let defended = |s: &State| target.is_some() && s.occupied(crate::model::enemy_of(attacker)).contains(target);
        let steps = if target.is_some() { self.steps_in(after, target) } else { 0 };
        summary.emptied =
            defended(before) && (!defended(after) || (same && after.combat.result.is_some() && steps <= due[1]));
        let points = if same { after.combat.points } else { ended.map_or(0, |fought| fought.points) };
        summary.points = if attacker == ALLIED { points } else { 0 };
        if matches!(before.combat.stage, Stage::Evade | Stage::EvadeDie) {
            summary.evaded = Some(
                after.combat.stage == Stage::None
                    && defended(after)
                    && summary.attacker_lost == 0
                    && summary.defender_lost == 0,
            );
        }
    }
}
