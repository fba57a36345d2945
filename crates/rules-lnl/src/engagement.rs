//! What odds reckon with: how far a fire, a step or a melee goes, and how decisions on the way are answered.

use crate::{
    action::Action,
    game::Lnl,
    model::{Class, KindId},
    state::{Attack, AttackStage, CallStage, Frame, OverrunStage, Roll, State},
    summary::{Change, Fate, Summary},
};
use kernel::{Answer, Rules, Seat, UnderWay};

impl Lnl {
    /// Everything that a decision put on the stack, or that was being resolved around it, belongs to its engagement; a
    /// move that waits for its next step, and a window in which somebody else may still fire, do not. A move that is
    /// over makes those whom it overran give way. Where only a hero is left to be drawn, or a spotting round to be
    /// moved, the rest is another matter.
    pub(crate) fn is_engaged(&self, before: &State, now: &State) -> bool {
        let Some(frames) = now.frames.live().get(root(before)..) else { return false };
        let Some(top) = frames.last() else { return false };
        let above = &frames[frames.iter().take_while(|frame| carries_a_move(frame)).count()..];
        match (top, above) {
            (Frame::Call(call), _) if call.stage == CallStage::Adjust => call.asks(self, now).is_none(),
            (Frame::Hero(_), [Frame::Attack(attack), _]) => !is_done_but_for_heroes(attack),
            (Frame::Hero(_), [_]) => false,
            (Frame::Move(mover), _) => mover.asks(self, now).is_none(),
            (Frame::EventRally(_), [_]) => false,
            _ => true,
        }
    }

    /// A volley is fired as it is composed; nobody fires at movers, sets off claymores, gets off, answers an overrun or
    /// rallies by an event; a round strikes where it landed, and victors beside a vehicle stay. What men drop who are
    /// Shaken by their losses is the same to a summary; so is mostly which gun jams, where men flee and where heroes
    /// stand, and otherwise it is for its owner to choose, as who checks first, whether luck is used, and how a melee
    /// or a close assault is fought.
    pub(crate) fn answered(&self, s: &State, seat: Seat) -> Answer<Action> {
        let legal = || {
            let mut list = Vec::new();
            self.legal(s, seat, &mut list);
            list
        };
        let first = || legal().first().copied().map_or(Answer::Open, Answer::Harmless);
        let nothing = |action: Action| match self.check(s, seat, &action) {
            Ok(()) => Answer::Nothing(action),
            Err(_) => legal().first().copied().map_or(Answer::Open, Answer::Nothing),
        };
        match s.top() {
            Some(Frame::Volley(_)) => nothing(Action::Shoot),
            Some(Frame::Window(_)) => nothing(Action::Hold),
            Some(Frame::Attack(attack)) if attack.stage == AttackStage::Jam && !self.jam_matters(s, &attack) => first(),
            Some(Frame::Attack(_)) => Answer::Best,
            Some(Frame::Hero(due)) if self.hero_place_matters(s, &due) => Answer::Best,
            Some(Frame::Retreat(retreat)) if self.retreat_matters(s, &retreat) => Answer::Best,
            Some(Frame::Drop(_) | Frame::Hero(_) | Frame::Retreat(_)) => first(),
            Some(Frame::Melee(_) | Frame::Assault(_)) => Answer::Best,
            Some(Frame::Call(call)) => nothing(Action::Adjust { hex: call.hex }),
            Some(Frame::Overrun(overrun)) if !overrun.picked.is_empty() => nothing(Action::Strike),
            Some(
                Frame::Claymores(_)
                | Frame::Dismount(_)
                | Frame::Overrun(_)
                | Frame::Aftermath(_)
                | Frame::EventRally(_),
            ) => nothing(Action::Decline),
            Some(
                Frame::Roll(_)
                | Frame::Move(_)
                | Frame::Entering(_)
                | Frame::Fanatics(_)
                | Frame::Shot(_)
                | Frame::Ruin(_)
                | Frame::Nerves(_),
            )
            | None => Answer::Open,
        }
    }

    /// In tenths of a squad.
    pub(crate) fn worth_of(&self, summary: &Summary, seat: Seat) -> i64 {
        let whole = |kind: KindId| match self.content().kinds[kind.index()].class {
            Class::Vehicle | Class::Helicopter => 20,
            Class::Squad => 10,
            Class::Leader | Class::Hero => 8,
            _ => 5,
        };
        let cost = |change: &Change| match change.fate {
            Fate::Eliminated | Fate::Abandoned => whole(change.was),
            Fate::Reduced | Fate::Wounded | Fate::Damaged => whole(change.was) / 2,
            Fate::Shaken => 3,
            Fate::FellBack => 1,
            Fate::Rallied | Fate::Healed => -3,
        };
        let losses: i64 = (summary.fates.iter())
            .map(|change| if self.seat(change.unit) == seat { -cost(change) } else { cost(change) })
            .sum();
        /// More than anything that can be lost on the way.
        const GAME: i64 = 10_000;
        let over = summary.over.flatten().map_or(0, |winner| if winner == seat.0 { GAME } else { -GAME });
        losses + over
    }
}

/// Where on the stack the engagement of a decision begins: above a window that asks, with the move that asks and the
/// overrun that waits for its end, and otherwise with everything that is being resolved around it.
fn root(before: &State) -> usize {
    let frames = before.frames.live();
    let bounds = |frame: &&Frame| matches!(frame, Frame::Move(_) | Frame::Window(_));
    let above = frames.len() - frames.iter().rev().take_while(|frame| !bounds(frame)).count();
    above - frames[..above].iter().rev().take_while(|frame| carries_a_move(frame)).count()
}

/// A move, or the overrun below it that waits for its end.
fn carries_a_move(frame: &Frame) -> bool {
    matches!(frame, Frame::Move(_)) || matches!(frame, Frame::Overrun(overrun) if overrun.stage == OverrunStage::Settle)
}

/// Whether nothing but the drawing of heroes is left of an attack.
fn is_done_but_for_heroes(attack: &Attack) -> bool {
    attack.stage == AttackStage::After && !attack.flame && !attack.scope.is_some()
}

impl Lnl {
    /// Heroes that are due or came on the way; no more than there are.
    pub(crate) fn heroes_due(&self, s: &State) -> usize {
        let due = |frame: &Frame| match frame {
            Frame::Hero(_) | Frame::Roll(Roll::Hero { .. }) => 1,
            Frame::Attack(attack) if attack.stage == AttackStage::After => attack.heroes.len(),
            _ => 0,
        };
        s.frames.live().iter().map(due).sum()
    }
}
