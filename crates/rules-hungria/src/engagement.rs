//! What odds reckon with: how far a combat or an air combat goes, and how decisions on the way are answered.

use crate::{
    action::Action,
    game::Hungria,
    model::enemy_of,
    state::{Phase, Stage, State},
    summary::Summary,
};
use kernel::{Answer, Rules, Seat};

impl Hungria {
    /// A combat is under way from its composition to its last loss; who then enters the hex is another matter. An air
    /// combat goes from the targets to the dice of its area, an abort from its dice to the last of them.
    pub(crate) fn is_engaged(&self, before: &State, now: &State) -> bool {
        let aborts = |side: Seat| matches!(before.phase, Phase::AirAborts(of) | Phase::AirAbortDice(of) if of == side);
        match now.phase {
            _ if now.combat.stage > Stage::None && now.combat.stage < Stage::Advance => true,
            Phase::AirAbortDice(side) => aborts(side),
            _ => before.phase.is_air_combat() && now.phase.is_air_combat() && before.area == now.area,
        }
    }

    /// An attack is taken as it is composed, by everybody if nobody is named yet; support is not added; whose step is
    /// lost is the same to a summary. Who goes from an over-stacked hex and whether partisans evade is for their owner
    /// to choose, and so are targets in the air.
    pub(crate) fn answered(&self, s: &State, seat: Seat) -> Answer<Action> {
        match s.combat.stage {
            Stage::Compose if self.check_declare(s).is_ok() => Answer::Nothing(Action::Declare),
            Stage::Compose if self.check_commit_all(s, seat).is_ok() => Answer::Nothing(Action::CommitAll),
            Stage::Compose => Answer::Open,
            Stage::Support | Stage::Answer => Answer::Nothing(Action::Roll),
            Stage::AttackerLosses | Stage::DefenderLosses => {
                let mut list = Vec::new();
                self.legal(s, seat, &mut list);
                list.first().map_or(Answer::Open, |&first| Answer::Harmless(first))
            }
            Stage::Surplus | Stage::Retreat | Stage::Evade => Answer::Best,
            Stage::EvadeDie | Stage::Die | Stage::Advance | Stage::Breakthrough | Stage::Exploitation => Answer::Open,
            Stage::None => match s.phase {
                Phase::AirTargets | Phase::AirReturns(_) => Answer::Best,
                _ => Answer::Open,
            },
        }
    }

    /// Targets in the air are chosen once; all else is what is legal.
    pub(crate) fn weighed(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        if s.phase == Phase::AirTargets {
            out.clear();
            self.weighed_aims(s, seat, out);
        } else {
            self.legal(s, seat, out);
        }
    }

    /// In tenths of a step: steps, then the hex, then what a breakthrough gives; columns and staffs as what they are
    /// worth beside a step.
    pub(crate) fn worth_of(&self, summary: &Summary, seat: Seat) -> i64 {
        const STEP: i64 = 10;
        const HEX: i64 = 10;
        const POINT: i64 = 5;
        const COLUMN: i64 = 4;
        const STAFF: i64 = 20;
        const AIR_STEP: i64 = 10;
        let n = i64::from;
        let [attackers, defenders] = summary.columns;
        let mut for_attacker = STEP * (n(summary.defender_lost) - n(summary.attacker_lost))
            + COLUMN * (n(defenders) - n(attackers))
            + STAFF * n(summary.staffs)
            + POINT * n(summary.points);
        for_attacker += if summary.emptied { HEX } else { 0 };
        let ground = if summary.attacker == Some(seat) { for_attacker } else { -for_attacker };
        ground + AIR_STEP * (n(summary.air_lost[enemy_of(seat)]) - n(summary.air_lost[seat]))
    }
}
