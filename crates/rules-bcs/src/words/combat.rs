//! What is said of attacks, losses, retreats and advances.

use super::names;
use crate::{
    action::{Action, Path},
    event::CombatEvent,
    game::Bcs,
    model::{AttackKind, HexId, UnitId},
    state::{AttackStage, Frame, State},
};
use kernel::say::{Message, Value};

/// An event.
pub(crate) fn say(game: &Bcs, event: &CombatEvent) -> Message {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let to = |message: Message, hex: HexId| message.with("to", names::hex(game, hex));
    match *event {
        CombatEvent::Attacks { kind, unit, at } => {
            let id = match kind {
                AttackKind::Regular => "bcs-combat-attacks",
                AttackKind::Shock => "bcs-combat-shocks",
            };
            of_unit(id, unit).with("at", names::hex(game, at))
        }
        CombatEvent::Slips { at } => Message::new("bcs-combat-slips").with("at", names::hex(game, at)),
        CombatEvent::Defends { unit } => of_unit("bcs-combat-defends", unit),
        CombatEvent::Assists { unit } => of_unit("bcs-combat-assists", unit),
        CombatEvent::Rolled { attacker, defender, net, total, kind: _ } => Message::new("bcs-combat-rolled")
            .with("attacker", names::unit(game, attacker))
            .with("defender", names::unit(game, defender))
            .with("net", net)
            .with("total", total),
        CombatEvent::Loses { unit, steps, left } => {
            let id = if left > 0 { "bcs-combat-loses" } else { "bcs-combat-loses-last" };
            of_unit(id, unit).with("steps", steps).with("left", left)
        }
        CombatEvent::Eliminated { unit } => of_unit("bcs-combat-eliminated", unit),
        CombatEvent::Flow { unit, cause, outcome } => {
            of_unit("bcs-combat-flow", unit).with("cause", names::cause(cause)).with("outcome", names::outcome(outcome))
        }
        CombatEvent::Retreats { unit, to: hex } => to(of_unit("bcs-combat-retreats", unit), hex),
        CombatEvent::Home { unit, to: hex } => to(of_unit("bcs-combat-home", unit), hex),
        CombatEvent::OffMap { unit } => of_unit("bcs-combat-off-map", unit),
        CombatEvent::HqRetreats { to: hex } => to(Message::new("bcs-combat-hq-retreats"), hex),
        CombatEvent::Ignored => Message::new("bcs-combat-ignored"),
        CombatEvent::Traffic { at } => Message::new("bcs-combat-traffic").with("at", names::hex(game, at)),
        CombatEvent::Advances { unit, to: hex } => to(of_unit("bcs-combat-advances", unit), hex),
    }
}

/// The hexes of a way.
fn way(game: &Bcs, path: &Path) -> Value {
    Value::List(path.iter().filter(|hex| hex.is_some()).map(|&hex| names::hex(game, hex)).collect())
}

/// An action of these chapters.
pub(crate) fn say_action(game: &Bcs, s: &State, action: &Action) -> Option<Message> {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let stage = match s.top() {
        Some(Frame::Attack(frame)) => Some(frame.stage),
        _ => None,
    };
    Some(match *action {
        Action::Attack { kind, unit, at } => {
            let id = match kind {
                AttackKind::Regular => "bcs-combat-do-attack",
                AttackKind::Shock => "bcs-combat-do-shock",
            };
            of_unit(id, unit).with("at", names::hex(game, at))
        }
        Action::Assist { unit } => of_unit("bcs-combat-do-assist", unit),
        Action::Suppress { point } => Message::new("bcs-combat-do-suppress").with("point", names::point(point)),
        Action::Roll => Message::new("bcs-combat-do-roll"),
        Action::Defend { unit } => of_unit("bcs-combat-do-defend", unit),
        Action::Lose { unit } => of_unit("bcs-combat-do-lose", unit),
        Action::Withdraw { unit } => of_unit("bcs-combat-do-withdraw", unit),
        Action::WithdrawHq => Message::new("bcs-combat-do-withdraw-hq").with("hq", names::hq(game, s.act.formation)),
        Action::Retreat { unit, path } => of_unit("bcs-combat-do-retreat", unit).with("path", way(game, &path)),
        Action::RetreatHq { path } => Message::new("bcs-combat-do-retreat-hq")
            .with("hq", names::hq(game, s.act.formation))
            .with("path", way(game, &path)),
        Action::Place { unit, to } if matches!(s.top(), Some(Frame::Retreats(_))) => {
            of_unit("bcs-combat-do-home", unit).with("to", names::hex(game, to))
        }
        Action::Slip => Message::new("bcs-combat-do-slip"),
        Action::Advance => Message::new("bcs-combat-do-advance"),
        Action::Decline => match stage? {
            AttackStage::Screen => Message::new("bcs-combat-do-stand"),
            AttackStage::Follow | AttackStage::AssistAdvance => Message::new("bcs-combat-do-stay"),
            _ => return None,
        },
        _ => return None,
    })
}

/// What is asked while an attack, losses or retreats are under way.
pub(crate) fn question(game: &Bcs, s: &State) -> Option<Message> {
    let at = |id, hex: HexId| Message::new(id).with("at", names::hex(game, hex));
    Some(match s.top()? {
        Frame::Attack(frame) => match frame.stage {
            AttackStage::Screen => at("bcs-combat-ask-screen", frame.at),
            AttackStage::Follow => at("bcs-combat-ask-follow", frame.at).with("unit", names::unit(game, frame.lead)),
            AttackStage::Defender => at("bcs-combat-ask-defender", frame.at),
            AttackStage::Prepare => {
                let net = game.sums(s, &frame).net();
                let id = if game.can_prepare(s, &frame) { "bcs-combat-ask-prepare" } else { "bcs-combat-ask-roll" };
                at(id, frame.at).with("unit", names::unit(game, frame.lead)).with("net", net)
            }
            AttackStage::AssistAdvance => {
                at("bcs-combat-ask-follow", frame.at).with("unit", names::unit(game, frame.assist))
            }
            AttackStage::Roll | AttackStage::Retreat | AttackStage::Advance | AttackStage::Done => return None,
        },
        Frame::Losses(frame) => at("bcs-combat-ask-losses", frame.at).with("steps", frame.steps),
        Frame::Retreats(frame) => at("bcs-combat-ask-retreat", frame.from),
        _ => return None,
    })
}
