//! What an action does, in words. Where that hangs on the position, how is here.

use super::names;
use crate::{
    action::Action,
    event::{Event, GunEvent, MoveEvent, What},
    game::Lnl,
    model::{Class, Loc, Trait, UnitId},
    state::{Frame, Marks, Phase, State, arms},
    terms::Arms,
};
use faces::{At, Sentence};
use kernel::say::Message;

impl Lnl {
    /// What an action does.
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        let at = At::position(self, s);
        let message = action.message(at, "lnl-do");
        let message = match other_wording(self, s, action) {
            Some(id) => message.called(id),
            None => message,
        };
        match (*action, s.top()) {
            // In a melee everybody fights, and weapons are what is chosen.
            (Action::Join { unit, arms }, Some(Frame::Melee(_))) => {
                message.with("weapons", Arms(arms, unit).weapons_said(at))
            }
            (Action::Mode, _) => match self.flying(s) {
                Some(unit) => message.with("unit", names::unit(at, unit)),
                None => message,
            },
            _ => message,
        }
    }

    /// Of a way that was ordered as a whole, the steps that were taken: while the other side may fire at those on their
    /// way, it does not know where they are bound.
    pub(crate) fn carried_out(&self, s: &State, action: &Action, events: &[Event]) -> Action {
        let Some(Frame::Move(mover)) = s.top().filter(|_| matches!(action, Action::Go { .. })) else { return *action };
        let step = |event: &Event| match event.what {
            What::Move(MoveEvent::Moves { units, to, .. } | MoveEvent::Arrives { units, to, .. })
                if units.any(|unit| mover.group.contains(unit)) =>
            {
                Some(Action::Step { to })
            }
            What::Gun(GunEvent::Drove { unit, to, .. }) if mover.group.contains(unit) => Some(Action::Step { to }),
            What::Gun(GunEvent::Swung { unit, facing }) if mover.group.contains(unit) => {
                Some(Action::Turn { unit, facing })
            }
            _ => None,
        };
        let taken: Vec<Action> = events.iter().filter_map(step).collect();
        let last = taken.iter().rev().find_map(|step| if let Action::Step { to } = *step { Some(to) } else { None });
        match (&taken[..], last) {
            ([.., turn], None) => *turn,
            (&[only], _) => only,
            (_, Some(to)) => Action::Go { to },
            ([], None) => *action,
        }
    }

    /// The helicopter that is moving, when one is.
    pub(super) fn flying(&self, s: &State) -> Option<UnitId> {
        match s.top() {
            Some(Frame::Move(mover)) => mover.group.first().filter(|&unit| self.class(s, unit) == Class::Helicopter),
            _ => None,
        }
    }
}

/// The sentence, where the same action is something else here.
fn other_wording(game: &Lnl, s: &State, action: &Action) -> Option<&'static str> {
    let known = |unit: UnitId| unit.index() < game.content().roster.len();
    Some(match (*action, s.top()) {
        (Action::Done, None) => match s.phase {
            Phase::SetUp(_) => "lnl-do-setup-done",
            Phase::Rally(_) => "lnl-do-rally-done",
            _ => "lnl-do-impulse-done",
        },
        (Action::Decline, Some(Frame::Aftermath(_))) => "lnl-do-stay",
        (Action::Decline, Some(Frame::Overrun(_))) => "lnl-do-no-answer",
        (Action::Decline, Some(Frame::Claymores(_))) => "lnl-do-keep",
        (Action::Decline, Some(Frame::EventRally(_))) => "lnl-do-no-rally",
        (Action::Decline, Some(Frame::Dismount(_))) => "lnl-do-stay-aboard",
        (Action::Flip { sw }, _) => {
            let is_known = sw.index() < game.content().arsenal.len();
            return (is_known && game.weapon_kind(s, sw).has(Trait::Tripod)).then_some("lnl-do-pack");
        }
        (Action::Spot { unit, at }, _) if game.spots_in_vain(s, unit, at) => "lnl-do-spot-hopeless",
        (Action::Activate { at: Loc::OFF }, _) => "lnl-do-enter",
        (Action::Hatch { unit }, _) if known(unit) && s.has(unit, Marks::BUTTONED) => "lnl-do-open",
        (Action::Join { arms: arms::OWN, .. }, Some(Frame::Melee(_))) => "lnl-do-bare",
        (Action::Join { .. }, Some(Frame::Melee(_))) => "lnl-do-use",
        (Action::Help { .. }, Some(Frame::Melee(_))) => "lnl-do-lead",
        (Action::Help { leader }, _) if names::leads_nothing(game, s, leader) => "lnl-do-help-nothing",
        (Action::Gun { leader, .. }, _) if leader.is_some() => "lnl-do-gun-led",
        (Action::Mode, _) => match s.has(game.flying(s)?, Marks::HOVER) {
            true => "lnl-do-fly",
            false => "lnl-do-hover",
        },
        (Action::Unload { assault: true, .. }, _) => "lnl-do-unload-assault",
        (Action::Mortar { flare: true, .. }, _) => "lnl-do-mortar-flare",
        (Action::Deploy { with, .. }, _) if with.is_some() => "lnl-do-deploy-with",
        (Action::Watch { within: 0 }, _) => "lnl-do-watch-always",
        (Action::Charm { used: false }, _) => "lnl-do-charm-not",
        (Action::Pick { .. }, Some(Frame::Overrun(_))) => "lnl-do-answer",
        (Action::Strike, Some(Frame::Overrun(_))) => "lnl-do-answered",
        (Action::Close { sw, leader, .. }, _) => match (sw.is_some(), leader.is_some()) {
            (false, false) => return None,
            (true, false) => "lnl-do-close-with",
            (false, true) => "lnl-do-close-led",
            (true, true) => "lnl-do-close-with-led",
        },
        _ => return None,
    })
}
