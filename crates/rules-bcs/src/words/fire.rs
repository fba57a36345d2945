//! What is said of Engagements, Attacks by Fire and Barrages.

use super::names;
use crate::{
    action::Action,
    event::FireEvent,
    game::Bcs,
    model::Hits,
    state::{EngageStage, Frame, State},
};
use kernel::say::{Message, Value};

/// An event.
pub(crate) fn say(game: &Bcs, event: &FireEvent) -> Message {
    match *event {
        FireEvent::Engages { firer, at } => {
            Message::new("bcs-fire-engages").with("firer", names::party(game, firer)).with("at", names::hex(game, at))
        }
        FireEvent::Target { target } => Message::new("bcs-fire-target").with("target", names::party(game, target)),
        FireEvent::Rolled { firer, target, total, hits, table: _ } => Message::new("bcs-fire-rolled")
            .with("firer", names::party(game, firer))
            .with("target", names::party(game, target))
            .with("total", total)
            .with("result", result(hits)),
        FireEvent::Spared { firer } => Message::new("bcs-fire-spared").with("firer", names::party(game, firer)),
        FireEvent::SupportLoses { party, left } => {
            let id = if left > 0 { "bcs-fire-support-loses" } else { "bcs-fire-support-gone" };
            Message::new(id).with("support", names::support(game, party.support)).with("left", left)
        }
        FireEvent::Dropped { unit } => Message::new("bcs-fire-dropped").with("unit", names::unit(game, unit)),
        FireEvent::Traffic { at } => Message::new("bcs-fire-traffic").with("at", names::hex(game, at)),
        FireEvent::Fires { unit, at } => {
            Message::new("bcs-fire-fires").with("unit", names::unit(game, unit)).with("at", names::hex(game, at))
        }
        FireEvent::Barrage { point, at } => {
            Message::new("bcs-fire-barrage").with("at", names::hex(game, at)).with("point", names::point(point))
        }
        FireEvent::Suppression { point, at } => {
            Message::new("bcs-fire-suppression").with("at", names::hex(game, at)).with("point", names::point(point))
        }
        FireEvent::Die { unit, die, least } => {
            let id = if die >= least { "bcs-fire-die-hit" } else { "bcs-fire-die-miss" };
            Message::new(id).with("unit", names::unit(game, unit)).with("die", die).with("least", least)
        }
    }
}
/// What a row of an Engagement Table says.
fn result(hits: Hits) -> Value {
    Message::new(match hits {
        Hits { firer_loss: true, target_loss: true, .. } => "bcs-fire-result-both",
        Hits { firer_loss: true, .. } => "bcs-fire-result-firer",
        Hits { target_loss: true, retreat: true, .. } => "bcs-fire-result-loss-retreat",
        Hits { target_loss: true, drop: true, .. } => "bcs-fire-result-loss-drop",
        Hits { target_loss: true, .. } => "bcs-fire-result-loss",
        Hits { drop: true, .. } => "bcs-fire-result-drop",
        Hits { retreat: true, .. } => "bcs-fire-result-retreat",
        Hits { .. } => "bcs-fire-result-none",
    })
    .into()
}

/// An action of these chapters.
pub(crate) fn say_action(game: &Bcs, _: &State, action: &Action) -> Option<Message> {
    Some(match *action {
        Action::Engage { firer, at } => {
            Message::new("bcs-fire-do-engage").with("firer", names::party(game, firer)).with("at", names::hex(game, at))
        }
        Action::Target { party } => Message::new("bcs-fire-do-target").with("target", names::party(game, party)),
        Action::Fire { unit, at } => {
            Message::new("bcs-fire-do-fire").with("unit", names::unit(game, unit)).with("at", names::hex(game, at))
        }
        Action::Barrage { point, at } => {
            Message::new("bcs-fire-do-barrage").with("at", names::hex(game, at)).with("point", names::point(point))
        }
        _ => return None,
    })
}

/// What is asked while an Engagement is under way.
pub(crate) fn question(game: &Bcs, s: &State) -> Option<Message> {
    match s.top()? {
        Frame::Engage(frame) if frame.stage == EngageStage::Target => Some(
            Message::new("bcs-fire-ask-target")
                .with("firer", names::party(game, frame.firer))
                .with("at", names::hex(game, frame.at)),
        ),
        _ => None,
    }
}
