//! What is said of movement, flips, Screens and jumps.

use super::names;
use crate::{
    action::Action,
    event::MoveEvent,
    game::Bcs,
    model::{Face, FormationId, HexId, UnitId},
    state::{Frame, State},
};
use kernel::say::Message;

/// An event.
pub(crate) fn say(game: &Bcs, event: &MoveEvent) -> Message {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let of_hq = |id, formation: FormationId| Message::new(id).with("hq", names::hq(game, formation));
    match *event {
        MoveEvent::Moves { unit, to, cost, left } => of_unit("bcs-moves-moved", unit)
            .with("to", names::hex(game, to))
            .with("cost", names::mp(cost))
            .with("left", names::mp(left)),
        MoveEvent::HqMoves { formation, to, cost, left } => of_hq("bcs-moves-hq-moved", formation)
            .with("to", names::hex(game, to))
            .with("cost", names::mp(cost))
            .with("left", names::mp(left)),
        MoveEvent::Flips { unit, face } => of_unit(
            match face {
                Face::Deployed => "bcs-moves-deployed",
                Face::Move => "bcs-moves-undeployed",
            },
            unit,
        ),
        MoveEvent::Screens { unit } => of_unit("bcs-moves-screened", unit),
        MoveEvent::Tangled { formation, with } => Message::new("bcs-moves-tangled")
            .with("formation", names::formation(game, formation))
            .with("other", names::formation(game, with)),
        MoveEvent::Jumps { formation, hard: true } => of_hq("bcs-moves-jumps-hard", formation),
        MoveEvent::Jumps { formation, hard: false } => of_hq("bcs-moves-jumps-soft", formation),
        MoveEvent::Lands { formation, at: HexId::NONE } => of_hq("bcs-moves-jumped-off", formation),
        MoveEvent::Lands { formation, at } => of_hq("bcs-moves-jumped", formation).with("at", names::hex(game, at)),
    }
}

/// What an action of these chapters does.
pub(crate) fn say_action(game: &Bcs, s: &State, action: &Action) -> Option<Message> {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    Some(match *action {
        Action::Move { unit, to } => of_unit("bcs-moves-do-move", unit).with("to", names::hex(game, to)),
        Action::MoveHq { to } => Message::new("bcs-moves-do-move-hq")
            .with("hq", names::hq(game, s.act.formation))
            .with("to", names::hex(game, to)),
        Action::Flip { unit } => {
            let deployed = s.units.get(unit.index()).is_some_and(|held| held.showing() == Face::Deployed);
            of_unit(if deployed { "bcs-moves-do-undeploy" } else { "bcs-moves-do-deploy" }, unit)
        }
        Action::Screen { unit } => of_unit("bcs-moves-do-screen", unit),
        Action::Recon { unit, at } => of_unit("bcs-moves-do-recon", unit).with("at", names::hex(game, at)),
        Action::Jump { to } => Message::new("bcs-moves-do-jump").with("to", names::hex(game, to)),
        _ => return None,
    })
}

/// What is asked of a side in these chapters.
pub(crate) fn question(game: &Bcs, s: &State) -> Option<Message> {
    match s.top() {
        Some(Frame::Jump(frame)) => {
            Some(Message::new("bcs-moves-ask-jump").with("hq", names::hq(game, frame.formation)))
        }
        None if game.in_activity(s) => {
            let (unit, _) = game.restless(s)?;
            Some(Message::new("bcs-moves-ask-go-on").with("unit", names::unit(game, unit)))
        }
        _ => None,
    }
}
