//! The way that was wanted and is refused, up to what stops it; of a shot, the line of sight up to what blocks it.

use super::moves::walks;
use crate::{
    action::Action,
    game::Lnl,
    model::{Class, Loc, UnitId},
    movement::Stopped,
    sight::Effect,
    state::{Frame, Mover, State},
};
use kernel::{Clause, Detail, Rules, Seat, Violation, clause, say::Message};
use scene::{Leg, Pick};

impl Lnl {
    pub(super) fn barred_way(&self, s: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        let Err(why) = self.check(s, seat, action) else { return Vec::new() };
        match (*action, s.top()) {
            (Action::Step { to } | Action::Go { to } | Action::Overrun { to }, Some(Frame::Move(mover)))
                if to.on_map() && mover.at.on_map() && self.mover_seat(&mover) == Some(seat) =>
            {
                way_stopped(self, s, &mover, action, to, why)
            }
            (Action::Fire { unit, target, .. } | Action::Gun { unit, target, .. }, _) => {
                if why.detail == Detail::Case(Lnl::NO_SIGHT) {
                    sight_stopped(self, s, unit, target)
                } else {
                    Vec::new()
                }
            }
            (Action::Spot { unit, at }, _) if why.clause == clause!("10.1.m") => sight_stopped(self, s, unit, at),
            _ => Vec::new(),
        }
    }
}

fn way_stopped(game: &Lnl, s: &State, mover: &Mover, action: &Action, to: Loc, why: Violation) -> Vec<Leg> {
    let drives = mover.group.first().is_some_and(|unit| game.class(s, unit) == Class::Vehicle);
    let stopped = match action {
        Action::Go { to } if drives => Some(game.drive_stopped(s, mover, *to)),
        Action::Go { to } if walks(game, s, mover) => game.walk_stopped(s, mover, *to),
        _ => None,
    };
    let stopped = stopped.unwrap_or(Stopped { way: vec![(to, 0)], there: why, why });
    let cell = |at: Loc| Pick::cell(game.hex_text(at.hex()));
    let mut legs = vec![Leg { at: cell(mover.at), cost: None, note: None }];
    for &(at, cost) in &stopped.way {
        let cost = (cost > 0).then(|| Message::new("lnl-scene-mp").with("n", cost));
        // A vehicle turns where it is.
        match legs.last_mut().filter(|leg| leg.at == cell(at)) {
            Some(leg) => leg.cost = cost,
            None => legs.push(Leg { at: cell(at), cost, note: None }),
        }
    }
    let (last, step) = match stopped.way[..] {
        [.., (_, before), (at, cost)] => (at, cost.checked_sub(before)),
        [(at, 0)] => (at, game.step_price(s, mover, at).map(|(cost, _)| cost)),
        [(at, cost)] => (at, Some(cost)),
        [] => (to, None),
    };
    if let Some(leg) = legs.last_mut() {
        leg.note = Some(stop_words(game, s, mover, (last, step), stopped.there));
    }
    legs
}
/// What stops a way at a place that costs so much, in a word.
fn stop_words(game: &Lnl, s: &State, mover: &Mover, (at, step): (Loc, Option<u8>), why: Violation) -> Message {
    const FULL: [Clause; 9] = [
        clause!("1.3.a"),
        clause!("1.3.b"),
        clause!("1.3.c"),
        clause!("1.3.d"),
        clause!("1.3.e"),
        clause!("1.3.h"),
        clause!("1.3.i"),
        clause!("1.3.j"),
        clause!("1.3.k"),
    ];
    /// Limits that are points for the whole move; others count hexes, or leave a point for something else.
    const POINTS: [Clause; 6] =
        [clause!("6.0.f"), clause!("6.0.h"), clause!("6.1.d"), clause!("6.2.c"), clause!("6.4.a"), clause!("15.2.a")];
    const GROUND: [Clause; 3] = [clause!("10.4.a"), clause!("15.1.a"), clause!("1.6.3.d")];
    const NERVE: [Clause; 2] = [clause!("5.1.c"), clause!("6.0.i")];
    let held = game.mover_seat(mover).is_some_and(|seat| game.enemy_at(s, seat, at));
    match why.detail {
        Detail::Exceeds { limit, got } if FULL.contains(&why.clause) => {
            Message::new("lnl-barred-full").with("n", got).with("limit", limit)
        }
        Detail::Exceeds { limit, got } if why.clause == clause!("6.3.a") => {
            Message::new("lnl-barred-hexes").with("n", got).with("limit", limit)
        }
        Detail::Exceeds { limit, got } if POINTS.contains(&why.clause) => {
            // What is paid for is the last of it.
            let step = step.map_or(got, i32::from).min(got);
            let left = (limit - (got - step)).max(0);
            Message::new("lnl-barred-points").with("step", step).with("left", left).with("limit", limit)
        }
        Detail::Short { .. } => Message::new("lnl-barred-spent"),
        _ if held => Message::new("lnl-barred-enemy"),
        _ if NERVE.contains(&why.clause) => Message::new("lnl-barred-nerve"),
        _ if GROUND.contains(&why.clause) => {
            Message::new("lnl-barred-ground").with("what", game.ground().terrain(&s.overlay, at.hex()).name.clone())
        }
        _ => Message::new("lnl-barred-here"),
    }
}
/// A line of sight as far as what blocks it.
fn sight_stopped(game: &Lnl, s: &State, unit: UnitId, target: Loc) -> Vec<Leg> {
    let Some(from) = s.whereabouts(unit) else { return Vec::new() };
    let mut found = Vec::new();
    game.ground().trace(&s.overlay, from, target, &mut found);
    let told = found.iter().map(|obstacle| (obstacle.effect, super::lines::obstacle_told(game, s, obstacle)));
    // Too much degrading terrain is told where the last of it is.
    let at = |blocks: &scene::Obstacle| blocks.at.clone();
    let told: Vec<(Effect, scene::Obstacle)> = told.collect();
    let blocks = told.iter().find(|(effect, _)| *effect == Effect::Blocks).map(|(_, blocks)| blocks);
    let last = told.iter().rev().find_map(|(_, met)| at(met));
    let Some((blocks, place)) = blocks.and_then(|blocks| Some((blocks, at(blocks).or(last)?))) else {
        return Vec::new();
    };
    let leg = |at, note| Leg { at, cost: None, note };
    vec![leg(game.pick_hex(from.hex()), None), leg(place, Some(blocks.message.clone()))]
}
