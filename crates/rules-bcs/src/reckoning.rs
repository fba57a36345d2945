//! What odds reckon with: how far an attack, an Engagement, a barrage or a jump goes, and how decisions on the way are
//! answered.

use crate::{
    action::Action,
    game::{Bcs, enemy_of},
    state::{AttackStage, Frame, JumpStage, State},
    summary::Summary,
};
use kernel::{Answer, Seat};

impl Bcs {
    /// Everything on the stack belongs to it; what the activation does next does not, nor where an HQ that jumped by
    /// itself is put.
    pub(crate) fn is_engaged(&self, _: &State, now: &State) -> bool {
        match now.frames.live() {
            [] => false,
            [Frame::Jump(jump)] => jump.stage == JumpStage::Roll,
            _ => true,
        }
    }

    /// An attack is prepared as well as it can be and then rolled, and nobody slips away. The defender chooses the unit
    /// or Target that serves him, the owner who loses steps, the attacker whether he follows. Where the beaten go is
    /// the same to a summary, unless it costs some of them a step.
    pub(crate) fn answered(&self, s: &State, seat: Seat) -> Answer<Action> {
        let nothing = || self.adds_nothing(s, seat).map_or(Answer::Open, Answer::Nothing);
        match s.top() {
            Some(Frame::Attack(attack)) => match attack.stage {
                AttackStage::Screen => nothing(),
                AttackStage::Prepare => Answer::Nothing(self.best_prepared(s, &attack)),
                _ => Answer::Best,
            },
            Some(Frame::Engage(_) | Frame::Losses(_)) => Answer::Best,
            Some(Frame::Retreats(retreats)) if self.retreats_may_cost(s, &retreats) => Answer::Best,
            Some(Frame::Retreats(_) | Frame::Jump(_)) => {
                self.adds_nothing(s, seat).map_or(Answer::Open, Answer::Harmless)
            }
            Some(Frame::Walk(_) | Frame::Bombard(_)) | None => Answer::Open,
        }
    }

    /// In tenths of a step; a unit that goes off the map is half lost, one that is driven away a fifth, Support out of
    /// use a third.
    pub(crate) fn worth_of(&self, summary: &Summary, seat: Seat) -> i64 {
        let n = i64::from;
        let losses = |side: Seat| {
            10 * n(summary.lost[side])
                + 5 * n(summary.gone[side])
                + 5 * n(summary.off[side])
                + 2 * n(summary.driven[side])
                + 4 * n(summary.home[side])
                + 3 * n(summary.dropped[side])
                + 2 * i64::from(summary.fatigue[side])
        };
        let taken = match (summary.taken, summary.active == seat.0) {
            (false, _) => 0,
            (true, true) => 6,
            (true, false) => -6,
        };
        losses(enemy_of(seat)) - losses(seat) + taken
    }
}
