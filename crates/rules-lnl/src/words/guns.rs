//! Ordnance, vehicles, passengers.

use super::names::{self, Shown};
use crate::{
    action::Action,
    event::{GunEvent, Penetration},
    model::{Aspect, Class, Loc, UnitId},
    state::{Bearing, Frame, Gun, State},
};
use kernel::say::{Message, Value};

/// What happened.
pub(crate) fn say(game: &Shown<'_>, event: &GunEvent) -> Message {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let checked = |id, unit, morale: i8| of_unit(id, unit).with("morale", morale);
    let aboard = |id, unit, carrier| of_unit(id, unit).with("carrier", names::unit(game, carrier));
    match *event {
        GunEvent::Turned { unit, facing, turret } => {
            let id = if turret { "lnl-guns-turret-turned" } else { "lnl-guns-turned" };
            of_unit(id, unit).with("vertex", facing.0 + 1)
        }
        GunEvent::Launched { unit } => of_unit("lnl-guns-launched", unit),
        GunEvent::Lost { unit } => of_unit("lnl-guns-lost", unit),
        GunEvent::Aimed { unit, gun, target, scope, need, hit } => {
            of_unit(if hit { "lnl-guns-hit" } else { "lnl-guns-missed" }, unit)
                .with("gun", gun_words(game, gun))
                .with("aim", aim(game, target, scope))
                .with("need", need)
        }
        GunEvent::Acquired { unit, value } => of_unit("lnl-guns-acquired", unit).with("value", value),
        GunEvent::Sprayed { unit, fp, target, scope } => {
            of_unit("lnl-guns-sprayed", unit).with("fp", fp).with("aim", aim(game, target, scope))
        }
        GunEvent::Burst { unit, fp, target } => {
            of_unit("lnl-guns-burst", unit).with("fp", fp).with("at", names::loc(game, target))
        }
        GunEvent::Struck { vehicle, turret, aspect, pen, armor, result } => {
            let id = match result {
                Penetration::Dud => "lnl-guns-dud",
                Penetration::Through => "lnl-guns-through",
                Penetration::Equal => "lnl-guns-equal",
                Penetration::Stopped => "lnl-guns-stopped",
            };
            of_unit(id, vehicle).with("face", face(turret, aspect)).with("pen", pen).with("armor", armor)
        }
        GunEvent::AirStruck { unit, pen, armor } => {
            of_unit("lnl-guns-air-struck", unit).with("pen", pen).with("armor", armor)
        }
        GunEvent::Shuddered { vehicle, morale, passed } | GunEvent::Checked { unit: vehicle, morale, passed } => {
            checked(if passed { "lnl-guns-nerve-holds" } else { "lnl-guns-nerve-fails" }, vehicle, morale)
        }
        GunEvent::Shaken { vehicle } => of_unit("lnl-guns-shaken", vehicle),
        GunEvent::Destroyed { vehicle } => of_unit("lnl-guns-destroyed", vehicle),
        GunEvent::Abandoned { vehicle } => of_unit("lnl-guns-abandoned", vehicle),
        GunEvent::LeaderGone { leader } => of_unit("lnl-guns-leader-gone", leader),
        GunEvent::Crashed { unit, at } => of_unit("lnl-guns-crashed", unit).with("at", names::loc(game, at)),
        GunEvent::CrewBailed { crew: unit, alive } | GunEvent::Bailed { unit, alive } => {
            of_unit(if alive { "lnl-guns-bailed" } else { "lnl-guns-died" }, unit)
        }
        GunEvent::CrewOut { crew } => of_unit("lnl-guns-crew-out", crew),
        GunEvent::Salvaged { sw, saved } => {
            let id = if saved { "lnl-guns-saved" } else { "lnl-guns-burnt" };
            Message::new(id).with("weapon", names::weapon(game, sw))
        }
        GunEvent::Dismounted { unit, carrier } => aboard("lnl-guns-dismounted", unit, carrier),
        GunEvent::Boarded { unit, carrier } => aboard("lnl-guns-boarded", unit, carrier),
        GunEvent::Drove { unit, to, cost, back } => {
            let id = if back { "lnl-guns-backed" } else { "lnl-guns-drove" };
            of_unit(id, unit).with("at", names::loc(game, to)).with("cost", cost)
        }
        GunEvent::Swung { unit, facing } => of_unit("lnl-guns-swung", unit).with("vertex", facing.0 + 1),
        GunEvent::Rubble { hex } => Message::new("lnl-guns-rubble").with("hex", names::hex(game, hex)),
    }
}

/// What an action of these chapters does.
pub(crate) fn say_action(game: &Shown<'_>, s: &State, action: &Action) -> Option<Message> {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    Some(match *action {
        Action::Gun { unit, gun, target, scope, leader, bearing } => {
            let id = match (bearing, leader.is_some()) {
                (Bearing::Still, false) => "lnl-guns-do-fire",
                (Bearing::Still, true) => "lnl-guns-do-fire-led",
                (Bearing::Turret, _) => "lnl-guns-do-fire-turret",
                (Bearing::Hull, false) => "lnl-guns-do-fire-hull",
                (Bearing::Hull, true) => "lnl-guns-do-fire-hull-led",
            };
            let message = of_unit(id, unit).with("gun", gun_words(game, gun)).with("aim", aim(game, target, scope));
            if leader.is_some() { message.with("leader", names::helper(game, s, leader)) } else { message }
        }
        Action::Turret { unit, facing } => of_unit("lnl-guns-do-turret", unit).with("vertex", facing.0 + 1),
        Action::Load { unit } => of_unit("lnl-guns-do-load", unit),
        Action::Unload { unit, assault: false } => of_unit("lnl-guns-do-unload", unit),
        Action::Unload { unit, assault: true } => of_unit("lnl-guns-do-unload-assault", unit),
        Action::Dismount { unit } => of_unit("lnl-guns-do-dismount", unit),
        Action::Decline if matches!(s.top(), Some(Frame::Dismount(_))) => Message::new("lnl-guns-do-stay"),
        _ => return None,
    })
}

/// What is asked of a side in these chapters.
pub(crate) fn question(game: &Shown<'_>, s: &State, frame: &Frame) -> Option<Message> {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    Some(match *frame {
        Frame::Move(mover) => {
            let vehicle = mover.group.first().filter(|&unit| game.class(s, unit) == Class::Vehicle)?;
            of_unit("lnl-guns-ask-drive", vehicle)
        }
        Frame::Dismount(carrier) => of_unit("lnl-guns-ask-dismount", carrier),
        _ => return None,
    })
}

/// A gun of a unit.
fn gun_words(game: &Shown<'_>, gun: Gun) -> Value {
    match gun {
        Gun::Main => Message::new("lnl-guns-main").into(),
        Gun::Mg(nth) => Message::new("lnl-guns-mg").with("n", nth + 1).into(),
        Gun::Sw(sw) => names::weapon(game, sw),
    }
}
/// What is aimed at: a vehicle or helicopter, or all units on foot.
fn aim(game: &Shown<'_>, target: Loc, scope: UnitId) -> Value {
    let at = names::loc(game, target);
    if scope.is_some() {
        return Message::new("lnl-guns-aim").with("unit", names::unit(game, scope)).with("at", at).into();
    }
    at
}
/// The face of a vehicle that is struck.
fn face(turret: bool, aspect: Aspect) -> Message {
    Message::new(match (turret, aspect) {
        (false, Aspect::Front) => "lnl-guns-hull-front",
        (false, Aspect::Flank) => "lnl-guns-hull-flank",
        (false, Aspect::Rear) => "lnl-guns-hull-rear",
        (true, Aspect::Front) => "lnl-guns-turret-front",
        (true, Aspect::Flank) => "lnl-guns-turret-flank",
        (true, Aspect::Rear) => "lnl-guns-turret-rear",
    })
}
