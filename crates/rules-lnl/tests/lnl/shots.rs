//! What tests of fire ask of a position and its log.

use crate::game::{Game, game};
use rules_lnl::{
    event::{Event, FireEvent, GunEvent, What},
    model::Check,
};

/// A position with a medic of each side in a far corner, who keeps the phase open.
#[track_caller]
pub fn field(text: &str) -> Game {
    game(&format!("map 10x8; {text}; us: us-idle us_medic A8; ger: ger-idle ger_medic J1"))
}

fn fire(event: &Event) -> Option<FireEvent> {
    match event.what {
        What::Fire(event) => Some(event),
        _ => None,
    }
}
/// The FP of the last attack that was declared.
#[track_caller]
pub fn fp(g: &Game) -> i8 {
    let fires = |event| match fire(event) {
        Some(FireEvent::Fires { fp, .. }) => Some(fp),
        _ => None,
    };
    g.log().iter().rev().find_map(fires).expect("an attack")
}
/// What the FP of the last attack was made of.
#[track_caller]
pub fn parts(g: &Game) -> Vec<(&'static str, i8)> {
    let declared = |event: &&Event| matches!(fire(event), Some(FireEvent::Fires { .. }));
    let event = g.log().iter().rev().find(declared).expect("an attack");
    event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect()
}
/// Both totals of the last attack.
#[track_caller]
pub fn totals(g: &Game) -> (i8, i8) {
    let rolled = |event| match fire(event) {
        Some(FireEvent::Rolled { attack, defence, .. }) => Some((attack, defence)),
        _ => None,
    };
    g.log().iter().rev().find_map(rolled).expect("a roll")
}
/// The last Damage Check of a unit: total, morale, result.
#[track_caller]
pub fn check(g: &Game, uid: &str) -> (i8, i8, Check) {
    try_check(g, uid).unwrap_or_else(|| panic!("{uid} made no check"))
}
/// The same, if there was one.
#[track_caller]
pub fn try_check(g: &Game, uid: &str) -> Option<(i8, i8, Check)> {
    let checked = g.unit(uid);
    g.log().iter().rev().find_map(|event| match fire(event) {
        Some(FireEvent::Checks { unit, total, morale, result }) if unit == checked => Some((total, morale, result)),
        _ => None,
    })
}
/// What was added to the die of a unit's last Damage Check.
#[track_caller]
pub fn check_parts(g: &Game, uid: &str) -> Vec<(&'static str, i8)> {
    let checked = g.unit(uid);
    let made = |event: &&Event| matches!(fire(event), Some(FireEvent::Checks { unit, .. }) if unit == checked);
    let event = g.log().iter().rev().find(made).unwrap_or_else(|| panic!("{uid} made no check"));
    event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect()
}
/// Units in the order of their Damage Checks.
pub fn order(g: &Game) -> Vec<String> {
    let checked = |event| match fire(event) {
        Some(FireEvent::Checks { unit, .. }) => Some(g.rules.content().roster[unit.index()].uid.clone()),
        _ => None,
    };
    g.log().iter().filter_map(checked).collect()
}
/// The modifiers of the last to-hit roll, and whether it hit.
#[track_caller]
pub fn aimed(g: &Game) -> (Vec<(&'static str, i8)>, bool) {
    let aimed = |event: &Event| match event.what {
        What::Gun(GunEvent::Aimed { hit, .. }) => {
            Some((event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect(), hit))
        }
        _ => None,
    };
    g.log().iter().rev().find_map(aimed).expect("a shot")
}
/// Whether something of fire and damage happened.
pub fn happened(g: &Game, wanted: impl Fn(FireEvent) -> bool) -> bool {
    g.log().iter().filter_map(fire).any(wanted)
}
/// The FP of a volley: who begins it, who joins, ended by dice without effect.
#[track_caller]
pub fn volley(mut g: Game, orders: &str) -> i8 {
    // One against six: nobody below FP 6 in the open does any harm, and nobody checks.
    g.play(orders, &[1, 6]);
    fp(&g)
}
