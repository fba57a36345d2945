//! Movement, opportunity fire, retreats, smoke, fortifications, events.

use super::names::{self, Shown};
use crate::{
    action::Action,
    event::MoveEvent,
    model::{Class, Loc, UnitId, UnitSet},
    state::{Frame, MoveKind, RetreatKind, State},
};
use kernel::say::{Message, Value};

/// What happened.
pub(crate) fn say(game: &Shown<'_>, event: &MoveEvent) -> Message {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let of_units = |id, units: UnitSet| Message::new(id).with("units", names::units(game, units));
    let at = |message: Message, at: Loc| message.with("at", names::loc(game, at));
    match *event {
        MoveEvent::Moves { units, from, to, kind, cost } => {
            let id = match kind {
                MoveKind::Normal => "lnl-moves-moved",
                MoveKind::Assault => "lnl-moves-assault-moved",
                MoveKind::Crawl => "lnl-moves-crawled",
                MoveKind::Stealth => "lnl-moves-crept",
                MoveKind::Withdraw => "lnl-moves-withdrew",
            };
            at(of_units(id, units), to).with("from", names::loc(game, from)).with("cost", cost)
        }
        MoveEvent::Arrives { units, to, cost } => at(of_units("lnl-moves-arrived", units), to).with("cost", cost),
        MoveEvent::Exits { units, from } => at(of_units("lnl-moves-exited", units), from),
        MoveEvent::DoubleTime { units } => of_units("lnl-moves-double-time", units),
        MoveEvent::Turns { unit, facing, cost } => {
            of_unit("lnl-moves-turned", unit).with("vertex", facing.0 + 1).with("cost", cost)
        }
        MoveEvent::Withdraws { unit, passed, total, morale } => {
            let id = if passed { "lnl-moves-gets-away" } else { "lnl-moves-stays-locked" };
            of_unit(id, unit).with("total", total).with("need", morale)
        }
        MoveEvent::BrokenOff { at: place } => at(Message::new("lnl-moves-broken-off"), place),
        MoveEvent::Retreats { unit, from, to } => {
            at(of_unit("lnl-moves-retreated", unit), to).with("from", names::loc(game, from))
        }
        MoveEvent::LeavesGun { unit, sw } => {
            of_unit("lnl-moves-leaves-gun", unit).with("weapon", names::weapon(game, sw))
        }
        MoveEvent::Smoke { unit, hex, laid } => {
            let id = if laid { "lnl-moves-smoke-laid" } else { "lnl-moves-smoke-failed" };
            of_unit(id, unit).with("hex", names::hex(game, hex))
        }
        MoveEvent::Mines { at: place, fp } => at(Message::new("lnl-moves-mines"), place).with("fp", fp),
        MoveEvent::Deploys { unit, with, sw, at: place } => {
            let mut units = UnitSet::one(unit);
            units.insert(with);
            at(of_units("lnl-moves-deployed", units), place).with("weapon", names::weapon(game, sw))
        }
        MoveEvent::Detonates { seat, sw, from, at: place } => at(Message::new("lnl-moves-detonated"), place)
            .with("side", names::side(game, seat))
            .with("weapon", names::weapon(game, sw))
            .with("from", names::loc(game, from)),
        MoveEvent::Happens { event } => {
            let text = game.content().scenario.events.get(usize::from(event)).map(|event| event.text.clone());
            let nothing = || Value::Message(Box::new(Message::new("lnl-nothing")));
            Message::new("lnl-moves-event").with("text", text.map_or_else(nothing, Value::Name))
        }
        MoveEvent::Finds { unit, sw } => of_unit("lnl-moves-finds", unit).with("weapon", names::weapon(game, sw)),
        MoveEvent::Lies { sw, at: place } => {
            at(Message::new("lnl-moves-lies"), place).with("weapon", names::weapon(game, sw))
        }
        MoveEvent::Lights { hex } => Message::new("lnl-moves-lights").with("hex", names::hex(game, hex)),
        MoveEvent::Scores { seat, points } => {
            Message::new("lnl-moves-scores").with("side", names::side(game, seat)).with("n", points)
        }
        MoveEvent::Rallies { unit } => of_unit("lnl-moves-rallies", unit),
    }
}

/// What an action of these chapters does.
pub(crate) fn say_action(game: &Shown<'_>, s: &State, action: &Action) -> Option<Message> {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let at = |id, loc: Loc| Message::new(id).with("at", names::loc(game, loc));
    Some(match *action {
        Action::Move { unit, kind } => {
            let id = match kind {
                MoveKind::Normal => "lnl-moves-do-move",
                MoveKind::Assault => "lnl-moves-do-assault-move",
                MoveKind::Crawl => "lnl-moves-do-crawl",
                MoveKind::Stealth => "lnl-moves-do-creep",
                MoveKind::Withdraw => "lnl-moves-do-withdraw",
            };
            of_unit(id, unit)
        }
        Action::With { unit } => of_unit("lnl-moves-do-with", unit),
        Action::DoubleTime => Message::new("lnl-moves-do-double-time"),
        Action::Withdraw => Message::new("lnl-moves-do-break-off"),
        Action::Step { to } => at("lnl-moves-do-step", to),
        Action::Go { to } => at("lnl-moves-do-go", to),
        Action::Turn { unit, facing } => of_unit("lnl-moves-do-turn", unit).with("vertex", facing.0 + 1),
        Action::Exit => Message::new("lnl-moves-do-exit"),
        Action::Stop => Message::new("lnl-moves-do-stop"),
        Action::Smoke { unit, hex } => of_unit("lnl-moves-do-smoke", unit).with("hex", names::hex(game, hex)),
        Action::Deploy { unit, with, sw } => {
            let id = if with.is_some() { "lnl-moves-do-deploy-with" } else { "lnl-moves-do-deploy" };
            let message = of_unit(id, unit).with("weapon", names::weapon(game, sw));
            if with.is_some() { message.with("other", names::unit(game, with)) } else { message }
        }
        Action::Hold => Message::new("lnl-moves-do-hold"),
        Action::HoldMove => Message::new("lnl-moves-do-hold-move"),
        Action::HoldImpulse => Message::new("lnl-moves-do-hold-impulse"),
        Action::Detonate { sw } => Message::new("lnl-moves-do-detonate").with("weapon", names::weapon(game, sw)),
        Action::Retreat { unit, to } => of_unit("lnl-moves-do-retreat", unit).with("at", names::loc(game, to)),
        Action::Decline => match s.top()? {
            Frame::Claymores(_) => Message::new("lnl-moves-do-keep"),
            Frame::EventRally(_) => Message::new("lnl-moves-do-no-rally"),
            _ => return None,
        },
        _ => return None,
    })
}

/// What is asked of a side in these chapters.
pub(crate) fn question(game: &Shown<'_>, s: &State, frame: &Frame) -> Option<Message> {
    let at = |id, loc: Loc| Message::new(id).with("at", names::loc(game, loc));
    Some(match frame {
        Frame::Move(mover) => {
            if mover.group.any(|unit| matches!(game.class(s, unit), Class::Vehicle | Class::Helicopter)) {
                return None;
            }
            let id = match (mover.kind, mover.started) {
                (MoveKind::Withdraw, false) => "lnl-moves-ask-withdraw",
                (_, false) => "lnl-moves-ask-first-step",
                (_, true) => "lnl-moves-ask-step",
            };
            Message::new(id).with("units", names::units(game, mover.group))
        }
        Frame::Claymores(entering) => at("lnl-moves-ask-claymores", entering.at),
        Frame::Window(window) if window.at_launcher => at("lnl-moves-ask-launcher", window.at),
        Frame::Window(window) => at("lnl-moves-ask-window", window.at).with("units", names::units(game, window.movers)),
        Frame::Retreat(retreat) => {
            let id = match retreat.kind {
                RetreatKind::Flame => "lnl-moves-ask-flames",
                RetreatKind::Overrun => "lnl-moves-ask-overrun",
            };
            at(id, retreat.at)
        }
        Frame::EventRally(rally) => Message::new("lnl-moves-ask-rally").with("hex", names::hex(game, rally.hex)),
        _ => return None,
    })
}
