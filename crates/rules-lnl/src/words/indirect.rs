//! What is said of mortars, artillery, flares and helicopters.

use super::names::{self, Shown};
use crate::{
    action::Action,
    event::IndirectEvent,
    model::{Class, HexId, UnitId},
    state::{CallStage, Frame, Marks, State},
};
use kernel::{
    Seat,
    say::{Message, Value},
};

/// An event.
pub(crate) fn say(game: &Shown<'_>, event: &IndirectEvent) -> Message {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let in_hex = |id: &'static str, hex: HexId| Message::new(id).with("hex", names::hex(game, hex));
    let falls = |id: &'static str, hex: HexId, fp: i8| in_hex(id, hex).with("fp", fp);
    match *event {
        IndirectEvent::Flare { unit, hex, lit } => {
            let id = if lit { "lnl-indirect-flare" } else { "lnl-indirect-flare-fails" };
            of(id, unit).with("hex", names::hex(game, hex))
        }
        IndirectEvent::MortarFlare { caller, mortar, hex } => {
            let caller = of("lnl-indirect-mortar-flare", caller);
            caller.with("mortar", names::unit(game, mortar)).with("hex", names::hex(game, hex))
        }
        IndirectEvent::MortarCalled { caller, mortar, target } => {
            let caller = of("lnl-indirect-mortar-called", caller);
            caller.with("mortar", names::unit(game, mortar)).with("at", names::loc(game, target))
        }
        IndirectEvent::RoundPlaced { caller, battery, hex } => of("lnl-indirect-round-placed", caller)
            .with("battery", battery_name(game, game.seat(caller), battery))
            .with("hex", names::hex(game, hex)),
        IndirectEvent::Supply { seat, more } => {
            let id = if more { "lnl-indirect-supply" } else { "lnl-indirect-supply-ends" };
            Message::new(id).with("side", names::side(game, seat))
        }
        IndirectEvent::Scattered { by, hex, .. } => in_hex("lnl-indirect-scattered", hex).with("by", by),
        IndirectEvent::ScatteredOff { by, .. } => Message::new("lnl-indirect-scattered-off").with("by", by),
        IndirectEvent::RoundLost { caller } => of("lnl-indirect-round-lost", caller),
        IndirectEvent::Aborted { caller } => of("lnl-indirect-aborted", caller),
        IndirectEvent::ForEffect { hex, fp } => falls("lnl-indirect-for-effect", hex, fp),
        IndirectEvent::Strikes { hex, fp } => falls("lnl-indirect-strikes", hex, fp),
        IndirectEvent::Bombs { hex, fp } => falls("lnl-indirect-bombs", hex, fp),
        IndirectEvent::CrashStrikes { hex, fp } => falls("lnl-indirect-crash-strikes", hex, fp),
        IndirectEvent::UnderBarrage { units, at, fp } => Message::new("lnl-indirect-under-barrage")
            .with("units", names::units(game, units))
            .with("at", names::loc(game, at))
            .with("fp", fp),
        IndirectEvent::Flies { unit, to } => of("lnl-indirect-flies", unit).with("hex", names::hex(game, to.hex())),
        IndirectEvent::Hovers { unit, at } => of("lnl-indirect-hovers", unit).with("hex", names::hex(game, at.hex())),
        IndirectEvent::FliesOn { unit, at } => {
            of("lnl-indirect-flies-on", unit).with("hex", names::hex(game, at.hex()))
        }
        IndirectEvent::FliesOff { unit } => of("lnl-indirect-flies-off", unit),
        IndirectEvent::Ends { unit } => of("lnl-indirect-ends", unit),
        IndirectEvent::Damaged { unit } => of("lnl-indirect-damaged", unit),
    }
}

/// An action of these chapters.
pub(crate) fn say_action(game: &Shown<'_>, s: &State, action: &Action) -> Option<Message> {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    Some(match *action {
        Action::Flare { unit, hex } => of("lnl-indirect-do-flare", unit).with("hex", names::hex(game, hex)),
        Action::Mortar { caller, mortar, target, flare } => {
            let id = if flare { "lnl-indirect-do-mortar-flare" } else { "lnl-indirect-do-mortar" };
            of(id, caller).with("mortar", names::unit(game, mortar)).with("at", names::loc(game, target))
        }
        Action::Call { caller, battery, hex } => of("lnl-indirect-do-call", caller)
            .with("battery", battery_name(game, game.seat(caller), battery))
            .with("hex", names::hex(game, hex)),
        Action::Adjust { hex } => Message::new("lnl-indirect-do-adjust").with("hex", names::hex(game, hex)),
        Action::Abort => Message::new("lnl-indirect-do-abort"),
        Action::Mode => {
            let unit = flying(game, s)?;
            let hovers = s.has(unit, Marks::HOVER);
            of(if hovers { "lnl-indirect-do-fly" } else { "lnl-indirect-do-hover" }, unit)
        }
        _ => return None,
    })
}

/// What is asked while a mission is under way or a helicopter moves.
pub(crate) fn question(game: &Shown<'_>, s: &State, frame: &Frame) -> Option<Message> {
    match frame {
        Frame::Call(call) if call.stage == CallStage::Adjust => Some(
            Message::new("lnl-indirect-ask-adjust")
                .with("unit", names::unit(game, call.caller))
                .with("hex", names::hex(game, call.hex)),
        ),
        Frame::Move(mover) => {
            let unit = flying(game, s)?;
            let hovers = s.has(unit, Marks::HOVER);
            let id = match (s.has(unit, Marks::DAMAGED), hovers) {
                (true, _) => "lnl-indirect-ask-damaged",
                (false, true) => "lnl-indirect-ask-hovering",
                (false, false) => "lnl-indirect-ask-flying",
            };
            Some(Message::new(id).with("unit", names::unit(game, unit)).with("at", names::loc(game, mover.at)))
        }
        _ => None,
    }
}

/// The helicopter that is moving, when one is.
fn flying(game: &Shown<'_>, s: &State) -> Option<UnitId> {
    match s.top() {
        Some(Frame::Move(mover)) => mover.group.first().filter(|&unit| game.class(s, unit) == Class::Helicopter),
        _ => None,
    }
}

fn battery_name(game: &Shown<'_>, seat: Seat, battery: u8) -> Value {
    let batteries = &game.content().scenario.sides[seat.index()].batteries;
    batteries.get(usize::from(battery)).map_or_else(String::new, |battery| battery.name.clone()).into()
}
