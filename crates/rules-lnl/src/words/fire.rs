//! What is said of spotting, direct fire and its damage.

use super::names::{self, Shown};
use crate::{
    action::Action,
    event::FireEvent,
    model::{Check, UnitId},
    state::{AttackKind, AttackStage, Frame, State, arms},
};
use kernel::say::{Message, Value};

/// An event.
pub(crate) fn say(game: &Shown<'_>, event: &FireEvent) -> Message {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    match *event {
        FireEvent::Spots { unit, at, total, needs, seen } => {
            let id = if seen { "lnl-fire-spots" } else { "lnl-fire-spots-not" };
            of(id, unit).with("at", names::loc(game, at)).with("total", total).with("needs", needs)
        }
        FireEvent::SniperPlaced { unit, at } => of("lnl-fire-sniper-placed", unit).with("at", names::loc(game, at)),
        FireEvent::Fires { firers, from, target, scope, fp } => Message::new("lnl-fire-fires")
            .with("units", names::units(game, firers))
            .with("from", names::loc(game, from))
            .with("aim", aim(game, names::loc(game, target), scope))
            .with("fp", fp),
        FireEvent::Rolled { kind, target, scope, attack, defence } => Message::new(rolled(kind))
            .with("aim", aim(game, names::loc(game, target), scope))
            .with("attack", attack)
            .with("defence", defence),
        FireEvent::Jams { sw } => Message::new("lnl-fire-jams").with("weapon", names::weapon(game, sw)),
        FireEvent::SniperAims { unit } => of("lnl-fire-sniper-aims", unit),
        FireEvent::NoEffect { target, scope } => {
            Message::new("lnl-fire-no-effect").with("aim", aim(game, names::loc(game, target), scope))
        }
        FireEvent::Checks { unit, total, morale, result } => of("lnl-fire-checks", unit)
            .with("total", total)
            .with("morale", morale)
            .with("result", Message::new(result_id(result))),
        FireEvent::HeroDie { unit, appears } => {
            of(if appears { "lnl-fire-hero-die" } else { "lnl-fire-hero-die-not" }, unit)
        }
        FireEvent::Charmed { unit } => of("lnl-fire-charmed", unit),
        FireEvent::Shaken { unit } => of("lnl-fire-shaken", unit),
        FireEvent::Reduced { unit } => of("lnl-fire-reduced", unit),
        FireEvent::Wounded { unit } => of("lnl-fire-wounded", unit),
        FireEvent::Eliminated { unit } => of("lnl-fire-eliminated", unit),
        FireEvent::Dropped { unit, sw } => of("lnl-fire-dropped", unit).with("weapon", names::weapon(game, sw)),
        FireEvent::HeroAppears { unit, at, skill } => {
            let skill = game.content().skills.get(skill.index());
            let id = if skill.is_some() { "lnl-fire-hero-card" } else { "lnl-fire-hero" };
            let said = of(id, unit).with("at", names::loc(game, at));
            match skill {
                Some(skill) => said.with("card", Value::Name(skill.name.clone())),
                None => said,
            }
        }
        FireEvent::NoHero { seat } => Message::new("lnl-fire-no-hero").with("side", names::side(game, seat)),
    }
}

/// What is aimed at: a vehicle or helicopter in its hex, or all who are on foot there.
fn aim(game: &Shown<'_>, at: Value, scope: UnitId) -> Value {
    if !scope.is_some() {
        return at;
    }
    Message::new("lnl-fire-aim").with("unit", names::unit(game, scope)).with("at", at).into()
}
fn rolled(kind: AttackKind) -> &'static str {
    match kind {
        AttackKind::Direct => "lnl-fire-rolled",
        AttackKind::Sniper => "lnl-fire-rolled-sniper",
        AttackKind::MortarDirect | AttackKind::MortarIndirect => "lnl-fire-rolled-mortar",
        AttackKind::OrdnanceHe => "lnl-fire-rolled-shell",
        AttackKind::Barrage => "lnl-fire-rolled-barrage",
        AttackKind::Mines => "lnl-fire-rolled-mines",
        AttackKind::Claymore => "lnl-fire-rolled-claymore",
        AttackKind::Crash => "lnl-fire-rolled-crash",
        AttackKind::Overrun => "lnl-fire-rolled-overrun",
    }
}
/// The message that names a result.
pub(crate) fn result_id(result: Check) -> &'static str {
    match result {
        Check::None => "lnl-fire-result-none",
        Check::Shaken => "lnl-fire-result-shaken",
        Check::Casualties => "lnl-fire-result-casualties",
        Check::Wounded => "lnl-fire-result-wounded",
        Check::Destroyed => "lnl-fire-result-destroyed",
        Check::Damaged => "lnl-fire-result-damaged",
    }
}

/// An action of these chapters.
pub(crate) fn say_action(game: &Shown<'_>, s: &State, action: &Action) -> Option<Message> {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    Some(match *action {
        Action::Spot { unit, at } => {
            let id = if game.spots_in_vain(s, unit, at) { "lnl-fire-do-spot-hopeless" } else { "lnl-fire-do-spot" };
            of(id, unit).with("at", names::loc(game, at))
        }
        Action::Sniper { unit, at } => of("lnl-fire-do-sniper", unit).with("at", names::loc(game, at)),
        Action::Fire { unit, arms, target, scope } => of("lnl-fire-do-fire", unit)
            .with("arms", arms_words(game, s, unit, arms))
            .with("aim", aim(game, names::loc(game, target), scope)),
        Action::Join { unit, arms } => of("lnl-fire-do-join", unit).with("arms", arms_words(game, s, unit, arms)),
        Action::Help { leader } if names::leads_nothing(game, s, leader) => of("lnl-fire-do-help-nothing", leader),
        Action::Help { leader } => of("lnl-fire-do-help", leader),
        Action::Shoot => Message::new("lnl-fire-do-shoot"),
        Action::Jam { sw } => Message::new("lnl-fire-do-jam").with("weapon", names::weapon(game, sw)),
        Action::First { leader } => of("lnl-fire-do-first", leader),
        Action::Charm { used } => Message::new(if used { "lnl-fire-do-charm" } else { "lnl-fire-do-charm-not" }),
        Action::Drop { sw } => Message::new("lnl-fire-do-drop").with("weapon", names::weapon(game, sw)),
        Action::Hero { to } => Message::new("lnl-fire-do-hero").with("at", names::loc(game, to)),
        _ => return None,
    })
}
/// What a unit fires: its own firepower, its weapons.
fn arms_words(game: &Shown<'_>, s: &State, unit: UnitId, with: u8) -> Value {
    let mut said: Vec<Value> = Vec::new();
    if with & arms::OWN != 0 {
        said.push(Message::new("lnl-fire-own").into());
    }
    for arm in [arms::FIRST, arms::SECOND] {
        if with & arm != 0
            && let Some(sw) = game.weapon_of(s, unit, arm)
        {
            said.push(names::weapon(game, sw));
        }
    }
    Value::List(said)
}

/// What is asked while an attack is composed or resolved.
pub(crate) fn question(game: &Shown<'_>, _: &State, frame: &Frame) -> Option<Message> {
    let of = |id: &'static str, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    Some(match frame {
        Frame::Volley(volley) => Message::new("lnl-fire-ask-volley")
            .with("units", names::units(game, volley.firers))
            .with("aim", aim(game, names::loc(game, volley.target), volley.scope)),
        Frame::Attack(attack) => match attack.stage {
            AttackStage::Jam => Message::new("lnl-fire-ask-jam"),
            AttackStage::Order => Message::new("lnl-fire-ask-order").with("at", names::loc(game, attack.target)),
            AttackStage::Charm => {
                of("lnl-fire-ask-charm", attack.now).with("result", Message::new(result_id(attack.result)))
            }
            AttackStage::Roll | AttackStage::Checks | AttackStage::After => return None,
        },
        Frame::Drop(unit) => of("lnl-fire-ask-drop", *unit),
        Frame::Hero(due) => Message::new("lnl-fire-ask-hero").with("at", names::loc(game, due.at)),
        _ => return None,
    })
}
