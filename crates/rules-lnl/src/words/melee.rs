//! Melee, close assault, overrun.

use super::names::{self, Shown};
use crate::{
    action::Action,
    event::MeleeEvent,
    model::UnitId,
    state::{Frame, State, arms},
};
use kernel::say::{Message, Value};

/// What happened.
pub(crate) fn say(game: &Shown<'_>, event: &MeleeEvent) -> Message {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let of_units = |id, units| Message::new(id).with("units", names::units(game, units));
    let of_side = |id, seat| Message::new(id).with("side", names::side(game, seat));
    let at = |message: Message, loc| message.with("at", names::loc(game, loc));
    let rolled = |message: Message, total: i8, need: i8| message.with("total", total).with("need", need);
    let vehicle = |message: Message, unit| message.with("vehicle", names::unit(game, unit));
    match *event {
        MeleeEvent::Round { at: loc, first } => at(of_side("lnl-melee-round", first), loc),
        MeleeEvent::Waits { at: loc, units } => at(of_units("lnl-melee-waits", units), loc),
        MeleeEvent::Ambush { unit } => of_unit("lnl-melee-ambush", unit),
        MeleeEvent::StrikesFirst { seat } => of_side("lnl-melee-first", seat),
        MeleeEvent::Fanatic { unit, total, need, rallied } => {
            let id = if rallied { "lnl-melee-fanatic-rallies" } else { "lnl-melee-fanatic-fails" };
            rolled(of_unit(id, unit), total, need)
        }
        MeleeEvent::Odds { seat, attack, defence, column: (ours, theirs), need } => of_side("lnl-melee-odds", seat)
            .with("attack", i32::from(attack))
            .with("defence", i32::from(defence))
            .with("ours", ours)
            .with("theirs", theirs)
            .with("need", need),
        MeleeEvent::Struck { units, total, need, killed, .. } => {
            let id = if killed { "lnl-melee-killed" } else { "lnl-melee-missed" };
            rolled(of_units(id, units), total, need)
        }
        MeleeEvent::Spent { sw } => Message::new("lnl-melee-spent").with("weapon", names::weapon(game, sw)),
        MeleeEvent::Marked { at: loc } => at(Message::new("lnl-melee-marked"), loc),
        MeleeEvent::WentBack { units, to } => at(of_units("lnl-melee-went-back", units), to),
        MeleeEvent::Stayed { at: loc, seat } => at(of_side("lnl-melee-stayed", seat), loc),
        MeleeEvent::Closes { units, vehicle: target } => vehicle(of_units("lnl-melee-closes", units), target),
        MeleeEvent::Nerve { unit, total, need, passed } => {
            let id = if passed { "lnl-melee-nerve-holds" } else { "lnl-melee-nerve-fails" };
            rolled(of_unit(id, unit), total, need)
        }
        MeleeEvent::Fearless { unit } => of_unit("lnl-melee-fearless", unit),
        MeleeEvent::Enters { units, at: loc } => at(of_units("lnl-melee-enters", units), loc),
        MeleeEvent::Assaults { unit, vehicle: target, attack, defence, destroyed } => {
            let id = if destroyed { "lnl-melee-assault-destroys" } else { "lnl-melee-assault-fails" };
            vehicle(of_unit(id, unit), target).with("attack", attack).with("defence", defence)
        }
        MeleeEvent::Overruns { vehicle: tank, at: loc, fp } => {
            at(vehicle(Message::new("lnl-melee-overruns"), tank), loc).with("fp", fp)
        }
        MeleeEvent::Settles { vehicle: tank, at: loc } => at(vehicle(Message::new("lnl-melee-settles"), tank), loc),
    }
}

/// What an action of these chapters does.
pub(crate) fn say_action(game: &Shown<'_>, s: &State, action: &Action) -> Option<Message> {
    let of_unit = |id, unit: UnitId| Message::new(id).with("unit", names::unit(game, unit));
    let top = s.top();
    let in_melee = matches!(top, Some(Frame::Melee(_)));
    let overrun = matches!(top, Some(Frame::Overrun(_)));
    Some(match *action {
        Action::Fight { at } => Message::new("lnl-melee-do-fight").with("at", names::loc(game, at)),
        Action::Pick { unit } if overrun => of_unit("lnl-melee-do-answer", unit),
        Action::Pick { unit } => of_unit("lnl-melee-do-pick", unit),
        Action::Join { unit, arms: arms::OWN } if in_melee => of_unit("lnl-melee-do-bare", unit),
        Action::Join { unit, arms: used } if in_melee => {
            let weapons = [arms::FIRST, arms::SECOND].into_iter().filter(|arm| used & arm != 0);
            let weapons = weapons.filter_map(|arm| game.weapon_of(s, unit, arm)).map(|sw| names::weapon(game, sw));
            of_unit("lnl-melee-do-use", unit).with("weapons", Value::List(weapons.collect()))
        }
        Action::Help { leader } if in_melee => of_unit("lnl-melee-do-lead", leader),
        Action::Strike if overrun => Message::new("lnl-melee-do-answered"),
        Action::Strike => Message::new("lnl-melee-do-strike"),
        Action::Assault { vehicle } => Message::new("lnl-melee-do-assault").with("vehicle", names::unit(game, vehicle)),
        Action::GoBack => Message::new("lnl-melee-do-go-back"),
        Action::Decline if matches!(top, Some(Frame::Aftermath(_))) => Message::new("lnl-melee-do-stay"),
        Action::Decline if overrun => Message::new("lnl-melee-do-no-answer"),
        Action::Close { unit, sw, leader } => {
            let id = match (sw.is_some(), leader.is_some()) {
                (false, false) => "lnl-melee-do-close",
                (true, false) => "lnl-melee-do-close-with",
                (false, true) => "lnl-melee-do-close-led",
                (true, true) => "lnl-melee-do-close-with-led",
            };
            let mut message = of_unit(id, unit);
            if sw.is_some() {
                message = message.with("weapon", names::weapon(game, sw));
            }
            if leader.is_some() {
                message = message.with("leader", names::helper(game, s, leader));
            }
            message
        }
        Action::Overrun { to } => Message::new("lnl-melee-do-overrun").with("at", names::loc(game, to)),
        _ => return None,
    })
}

/// What is asked of a side in these chapters.
pub(crate) fn question(game: &Shown<'_>, _: &State, frame: &Frame) -> Option<Message> {
    Some(match frame {
        Frame::Melee(melee) => Message::new("lnl-melee-ask-strike").with("at", names::loc(game, melee.at)),
        Frame::Aftermath(after) => Message::new("lnl-melee-ask-aftermath").with("at", names::loc(game, after.at)),
        Frame::Assault(assault) => {
            Message::new("lnl-melee-ask-assault").with("vehicle", names::unit(game, assault.vehicle))
        }
        Frame::Overrun(overrun) => {
            Message::new("lnl-melee-ask-overrun").with("vehicle", names::unit(game, overrun.vehicle))
        }
        _ => return None,
    })
}
