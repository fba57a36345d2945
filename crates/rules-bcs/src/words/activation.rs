//! What is said of activations: supply, SNAFU, objectives, fatigue, isolation, recovery.

use super::names;
use crate::{
    action::Action,
    event::ActEvent,
    game::Bcs,
    model::{FormationId, HexId, UnitId},
    state::{ActStep, State},
};
use kernel::say::Message;

/// An event.
pub(crate) fn say(game: &Bcs, event: &ActEvent) -> Message {
    let of = |id, formation: FormationId| Message::new(id).with("formation", names::formation(game, formation));
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let at = |message: Message, hex: HexId| message.with("at", names::hex(game, hex));
    match *event {
        ActEvent::Activated { formation, second: false } => of("bcs-activation-activated", formation),
        ActEvent::Activated { formation, second: true } => of("bcs-activation-activated-again", formation),
        ActEvent::Recovers { formation, fatigue } => {
            of("bcs-activation-recovers", formation).with("fatigue", names::fatigue(fatigue))
        }
        ActEvent::Blocked { formation, level } => of("bcs-activation-blocked", formation).with("level", level),
        ActEvent::Unblocked { formation } => of("bcs-activation-unblocked", formation),
        ActEvent::Prepared { formation } => of("bcs-activation-prepared", formation),
        ActEvent::Unprepared { formation } => of("bcs-activation-unprepared", formation),
        ActEvent::Mixed { formation, with } => {
            of("bcs-activation-mixed", formation).with("other", names::formation(game, with))
        }
        ActEvent::Uncoordinated { formation } => of("bcs-activation-uncoordinated", formation),
        ActEvent::Snafu { formation, total, result } => {
            of("bcs-activation-snafu", formation).with("total", total).with("result", names::snafu(result))
        }
        ActEvent::Obj { at: hex, by } if by == UnitId::HQ => at(Message::new("bcs-activation-obj"), hex),
        ActEvent::Obj { at: hex, by } => at(of_unit("bcs-activation-recon", by), hex),
        ActEvent::Trains { formation, at: hex } => at(of("bcs-activation-trains", formation), hex),
        ActEvent::TrainsLost { formation } => of("bcs-activation-trains-lost", formation),
        ActEvent::Ghost { formation, ghost: true } => of("bcs-activation-ghost", formation),
        ActEvent::Ghost { formation, ghost: false } => of("bcs-activation-no-ghost", formation),
        ActEvent::SupportBack { unit } => of_unit("bcs-activation-support-back", unit),
        ActEvent::Fatigue { formation, die, rises, fatigue } => {
            let id = if rises { "bcs-activation-fatigue-rises" } else { "bcs-activation-fatigue-stays" };
            of(id, formation).with("die", die).with("fatigue", names::fatigue(fatigue))
        }
        ActEvent::Isolated { unit, steps } => of_unit("bcs-activation-isolated", unit).with("steps", steps),
        ActEvent::SecondRoll { formation, die, needs } => {
            let id = if die >= needs { "bcs-activation-second-succeeds" } else { "bcs-activation-second-fails" };
            of(id, formation).with("die", die).with("needs", needs)
        }
        ActEvent::Over { formation } => of("bcs-activation-over", formation),
    }
}

/// What an action does.
pub(crate) fn say_action(game: &Bcs, s: &State, action: &Action) -> Option<Message> {
    if s.top().is_some() {
        return None;
    }
    let at = |id, hex: HexId| Message::new(id).with("at", names::hex(game, hex));
    let is_active = s.act.formation.is_some();
    Some(match *action {
        Action::Done if is_active && s.act.step == ActStep::Activity => Message::new("bcs-activation-do-activity-done"),
        Action::Decline if is_active => Message::new(match s.act.step {
            ActStep::Objs => "bcs-activation-do-no-objs",
            ActStep::Trains => "bcs-activation-do-trains-stay",
            ActStep::Offer => "bcs-activation-do-no-second",
            _ => return None,
        }),
        Action::Regular if s.act.step == ActStep::Convert => Message::new("bcs-activation-do-fail-stands"),
        Action::Regular => Message::new("bcs-activation-do-regular"),
        Action::Recover => Message::new("bcs-activation-do-recover"),
        Action::Route { number } => {
            let way = is_active.then(|| game.routes(s, s.act.formation)).and_then(|mut routes| {
                (usize::from(number) < routes.len()).then(|| routes.swap_remove(usize::from(number)).hexes)
            });
            let labels: Vec<String> = way.unwrap_or_default().into_iter().map(|hex| game.hex_text(hex)).collect();
            Message::new("bcs-activation-do-route").with("number", i32::from(number) + 1).with("way", labels.join(" "))
        }
        Action::Prepare if is_active && s.formation(s.act.formation).pd => Message::new("bcs-activation-do-keep-pd"),
        Action::Prepare => Message::new("bcs-activation-do-prepare"),
        Action::Unprepare if is_active && !s.formation(s.act.formation).pd => Message::new("bcs-activation-do-no-pd"),
        Action::Unprepare => Message::new("bcs-activation-do-unprepare"),
        Action::Obj { at: hex } => at("bcs-activation-do-obj", hex),
        Action::Again => Message::new("bcs-activation-do-again"),
        Action::Trains => Message::new("bcs-activation-do-trains"),
        Action::PlaceTrains { to } => at("bcs-activation-do-place-trains", to),
        _ => return None,
    })
}

/// What is asked.
pub(crate) fn question(game: &Bcs, s: &State) -> Option<Message> {
    if s.top().is_some() || !s.act.formation.is_some() {
        return None;
    }
    let id = match s.act.step {
        ActStep::Declare => "bcs-activation-ask-declare",
        ActStep::Route => "bcs-activation-ask-route",
        ActStep::Pd if s.formation(s.act.formation).pd => "bcs-activation-ask-keep-pd",
        ActStep::Pd => "bcs-activation-ask-pd",
        ActStep::Convert => "bcs-activation-ask-convert",
        ActStep::Objs => "bcs-activation-ask-obj",
        ActStep::Activity => "bcs-activation-ask-activity",
        ActStep::Trains => "bcs-activation-ask-trains",
        ActStep::Offer => "bcs-activation-ask-second",
        _ => return None,
    };
    Some(Message::new(id).with("formation", names::formation(game, s.act.formation)))
}
