//! What an action does, in words. Where that hangs on the position, how is here.

use super::names;
use crate::{
    action::Action,
    game::Bcs,
    model::{AttackKind, Face},
    state::{ActStep, AttackStage, Frame, Party, Phase, State},
};
use faces::{At, Sentence};
use kernel::say::Message;

impl Bcs {
    /// What an action does.
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        let message = action.message(At::position(self, s), "bcs-do");
        let message = match other_wording(s, action) {
            Some(id) => message.called(id),
            None => message,
        };
        match *action {
            Action::Engage { unit, support, .. } | Action::Target { unit, support } => {
                message.with("party", names::party(self, Party { unit, support }))
            }
            Action::Route { number } => message.with("way", route_text(self, s, number)),
            _ => message,
        }
    }
}

/// The sentence, where the same action is something else here.
fn other_wording(s: &State, action: &Action) -> Option<&'static str> {
    let active = s.act.formation.is_some();
    Some(match *action {
        Action::Done => match s.phase {
            Phase::Ready => "bcs-do-begin",
            Phase::Arrival(_) => "bcs-do-arrival-done",
            Phase::Assignment(_) => "bcs-do-assignment-done",
            _ if active && s.act.step == ActStep::Activity => "bcs-do-activity-done",
            _ => return None,
        },
        Action::Decline => match (s.top(), s.act.step) {
            (Some(Frame::Attack(frame)), _) => match frame.stage {
                AttackStage::Screen => "bcs-do-stand",
                AttackStage::Follow | AttackStage::AssistAdvance => "bcs-do-stay",
                _ => return None,
            },
            (Some(_), _) => return None,
            (None, ActStep::Objs) if active => "bcs-do-no-objs",
            (None, ActStep::Trains) if active => "bcs-do-trains-stay",
            (None, ActStep::Offer) if active => "bcs-do-no-second",
            _ => return None,
        },
        Action::Place { .. } if matches!(s.top(), Some(Frame::Retreats(_))) => "bcs-do-home",
        Action::Regular if s.act.step == ActStep::Convert => "bcs-do-fail-stands",
        Action::Prepare if active && s.formation(s.acting()).pd => "bcs-do-keep-pd",
        Action::Unprepare if active && !s.formation(s.acting()).pd => "bcs-do-no-pd",
        Action::Flip { unit } if s.units.get(unit.index()).is_some_and(|held| held.showing() == Face::Deployed) => {
            "bcs-do-undeploy"
        }
        Action::Attack { kind: AttackKind::Shock, .. } => "bcs-do-shock",
        _ => return None,
    })
}
/// The hexes of one of the equally cheap supply routes.
fn route_text(game: &Bcs, s: &State, number: u8) -> String {
    let routes = if s.act.formation.is_some() { game.routes(s, s.acting()) } else { Vec::new() };
    let way = routes.into_iter().nth(usize::from(number)).map(|route| route.hexes).unwrap_or_default();
    way.into_iter().map(|hex| game.hex_text(hex)).collect::<Vec<_>>().join(" ")
}
