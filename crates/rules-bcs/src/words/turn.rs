//! What is said of the turn: weather, arrivals, assignment, the first player, the end.

use super::names;
use crate::{
    action::Action,
    event::TurnEvent,
    game::Bcs,
    model::{FormationId, HexId, UnitId},
    state::{Arriving, Phase, State},
};
use kernel::{Seat, say::Message};

/// An event.
pub(crate) fn say(game: &Bcs, event: &TurnEvent) -> Message {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let at = |message: Message, hex: HexId| message.with("at", names::hex(game, hex));
    let of_side = |id, seat: Seat| Message::new(id).with("side", names::side(game, seat));
    match *event {
        TurnEvent::Turn { turn } => Message::new("bcs-turn-begins").with("turn", turn),
        TurnEvent::Weather { weather } => {
            let id = match (weather.mud, weather.poor) {
                (true, _) => "bcs-turn-weather-mud",
                (false, true) => "bcs-turn-weather-poor",
                (false, false) => "bcs-turn-weather-dry",
            };
            Message::new(id).with("visibility", weather.visibility)
        }
        TurnEvent::Air { seat, points } => of_side("bcs-turn-air", seat).with("points", points),
        TurnEvent::Returns { unit, at: to } => at(of_unit("bcs-turn-returns", unit), to),
        TurnEvent::Waits { unit } => of_unit("bcs-turn-waits", unit),
        TurnEvent::HqReturns { formation, at: to } => {
            at(Message::new("bcs-turn-hq-returns").with("hq", names::hq(game, formation)), to)
        }
        TurnEvent::Enters { unit, at: to } => at(of_unit("bcs-turn-enters", unit), to),
        TurnEvent::Delayed { unit } => of_unit("bcs-turn-delayed", unit),
        TurnEvent::Replaced { unit, steps } => of_unit("bcs-turn-replaced", unit).with("steps", steps),
        TurnEvent::Rebuilt { unit, at: to } => at(of_unit("bcs-turn-rebuilt", unit), to),
        TurnEvent::Assigned { unit, formation } => {
            of_unit("bcs-turn-assigned", unit).with("formation", names::formation(game, formation))
        }
        TurnEvent::Converted { unit, support: _ } => of_unit("bcs-turn-converted", unit),
        TurnEvent::Restored { unit, at: to } => at(of_unit("bcs-turn-restored", unit), to),
        TurnEvent::Granted { formation } => {
            Message::new("bcs-turn-granted").with("formation", names::formation(game, formation))
        }
        TurnEvent::Rolled { totals } => {
            let [first, second] = [Seat(0), Seat(1)].map(|seat| names::side(game, seat));
            let message = Message::new("bcs-turn-rolled").with("first", first).with("second", second);
            message.with("ours", totals[0]).with("theirs", totals[1])
        }
        TurnEvent::First { seat } => of_side("bcs-turn-first", seat),
        TurnEvent::Skipped { seat } => of_side("bcs-turn-skipped", seat),
        TurnEvent::Ends { turn, vp } => {
            of_side("bcs-turn-ends", game.content().scenario.vp_seat).with("turn", turn).with("vp", vp)
        }
        TurnEvent::Over { level } => {
            match game.content().scenario.levels.get(usize::from(level)).and_then(|level| level.winner) {
                Some(seat) => of_side("bcs-turn-won", seat),
                None => Message::new("bcs-turn-drawn"),
            }
        }
        TurnEvent::Taken { at: hex, seat } => at(of_side("bcs-turn-taken", seat), hex),
    }
}

/// What an action does.
pub(crate) fn say_action(game: &Bcs, s: &State, action: &Action) -> Option<Message> {
    if s.top().is_some() {
        return None;
    }
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let at = |message: Message, hex: HexId| message.with("at", names::hex(game, hex));
    let of = |id, formation: FormationId| Message::new(id).with("formation", names::formation(game, formation));
    Some(match *action {
        Action::Done => match s.phase {
            Phase::Ready => Message::new("bcs-turn-do-begin"),
            Phase::Arrival(_) => Message::new("bcs-turn-do-arrival-done"),
            Phase::Assignment(_) => Message::new("bcs-turn-do-assignment-done"),
            _ => return None,
        },
        Action::Place { unit, to } => at(of_unit("bcs-turn-do-place", unit), to),
        Action::Replace { unit } => of_unit("bcs-turn-do-replace", unit),
        Action::Rebuild { unit, to } => at(of_unit("bcs-turn-do-rebuild", unit), to),
        Action::PlaceHq { formation, to } => {
            at(Message::new("bcs-turn-do-place-hq").with("hq", names::hq(game, formation)), to)
        }
        Action::Assign { unit, formation } => {
            of_unit("bcs-turn-do-assign", unit).with("formation", names::formation(game, formation))
        }
        Action::Convert { unit } => of_unit("bcs-turn-do-convert", unit),
        Action::Restore { support, to } => {
            at(Message::new("bcs-turn-do-restore").with("support", names::support(game, support)), to)
        }
        Action::Grant { formation } => of("bcs-turn-do-grant", formation),
        Action::First => Message::new("bcs-turn-do-first"),
        Action::Second => Message::new("bcs-turn-do-second"),
        Action::Activate { formation } => of("bcs-turn-do-activate", formation),
        _ => return None,
    })
}

/// What is asked.
pub(crate) fn question(_: &Bcs, s: &State) -> Option<Message> {
    if s.top().is_some() {
        return None;
    }
    Some(match s.phase {
        Phase::Ready => Message::new("bcs-turn-ask-begin"),
        Phase::Arrival(seat) => match s.arriving {
            Arriving::Hqs => Message::new("bcs-turn-ask-hq"),
            Arriving::Returns => Message::new("bcs-turn-ask-return"),
            Arriving::Reinforcements | Arriving::Replacements => {
                Message::new("bcs-turn-ask-replace").with("steps", s.replacements[seat.index()])
            }
        },
        Phase::Assignment(seat) => Message::new("bcs-turn-ask-assign").with("points", s.loose[seat.index()]),
        Phase::Choice(_) => Message::new("bcs-turn-ask-first"),
        Phase::Activation if !s.act.formation.is_some() => Message::new("bcs-turn-ask-pick"),
        _ => return None,
    })
}
