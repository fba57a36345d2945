//! What somebody who clicks may mean, legal or not: the rules say why not.
//!
//! What is listed is found by its clicks; here is what is not. The likeliest is first, and something always comes last
//! that the rules refuse with the clause that says what is asked.

use super::{ground::Off, picks::Clicked};
use crate::{
    action::Action,
    game::Lnl,
    model::{Class, HexId, Layer, Life, Loc, SwKind, UnitId, UnitSet, enemy_of},
    state::{Bearing, Frame, Gun, MoveKind, Mover, Phase, State, Window, arms},
};
use kernel::{Maybe, Rules, Seat, clause};
use scene::Pick;

impl Lnl {
    pub(super) fn wished(&self, s: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        let clicked: Vec<Clicked> = picks.iter().filter_map(|pick| self.clicked(pick)).collect();
        let Some(&last) = clicked.last() else { return Vec::new() };
        let first_unit = clicked.iter().find_map(|&click| unit_of(self, s, click));
        let mut wishes = match s.top() {
            Some(frame) => wished_in_frame(self, s, seat, &frame, first_unit, last),
            None => match s.phase {
                Phase::SetUp(_) => wished_in_set_up(self, s, first_unit, last),
                Phase::Rally(_) => wished_in_rally(self, s, &clicked, last),
                Phase::Operations => wished_in_impulse(self, s, seat, &clicked, last),
                Phase::Initiative | Phase::Administration | Phase::Over => Vec::new(),
            },
        };
        wishes.push(out_of_place(self, s, last));
        wishes
    }
}

/// The unit a click is on: a weapon stands for its owner, a box for the first in it.
fn unit_of(game: &Lnl, s: &State, click: Clicked) -> Option<UnitId> {
    match click {
        Clicked::Unit(unit) => Some(unit),
        Clicked::Weapon(sw) => s.weapon(sw).owner.get(),
        Clicked::Off(seat, Off::Coming) => game.of(seat).filter(|unit| s.unit(unit).life == Life::Waiting).first(),
        Clicked::Hex(_) | Clicked::Off(..) => None,
    }
}
/// Where a click is: a unit's own level, the ground of a hex, or the level enemies are on.
fn place_clicked(game: &Lnl, s: &State, seat: Seat, click: Clicked) -> Option<Loc> {
    match click {
        Clicked::Hex(hex) => Some(likeliest_level(game, s, seat, hex)),
        Clicked::Unit(unit) => s.whereabouts(unit),
        Clicked::Weapon(sw) => s.weapon_at(sw),
        Clicked::Off(..) => None,
    }
}
fn likeliest_level(game: &Lnl, s: &State, seat: Seat, hex: HexId) -> Loc {
    let held = |layer: &Layer| game.enemy_at(s, seat, hex.layer(*layer));
    hex.layer(Layer::ALL.into_iter().find(held).unwrap_or(Layer::Ground))
}
/// What a click would mean at another time, and is refused now.
fn out_of_place(game: &Lnl, s: &State, last: Clicked) -> Action {
    match last {
        Clicked::Unit(unit) => Action::Move { unit, kind: MoveKind::Normal },
        Clicked::Weapon(sw) => Action::Flip { sw },
        Clicked::Hex(hex) => Action::Step { to: hex.ground() },
        Clicked::Off(seat, _) => {
            let unit = game.of(seat).filter(|unit| s.unit(unit).life != Life::InPlay).first();
            Action::Move { unit: unit.unwrap_or(UnitId(0)), kind: MoveKind::Normal }
        }
    }
}
// --- set-up and rally ---

fn wished_in_set_up(game: &Lnl, s: &State, unit: Option<UnitId>, last: Clicked) -> Vec<Action> {
    // Whoever is dragged goes, whichever was in hand.
    let dragged = unit.filter(|&unit| last != Clicked::Unit(unit));
    let Some(unit) = dragged.or(s.lifted.get()).or(unit) else { return Vec::new() };
    match last {
        Clicked::Hex(hex) => Layer::ALL
            .into_iter()
            .map(|layer| hex.layer(layer))
            .filter(|&to| game.exists(to) && to.layer() != Layer::Air)
            .map(|to| Action::Place { unit, to })
            .collect(),
        Clicked::Unit(other) if other == unit => vec![Action::Lift { unit }],
        Clicked::Unit(other) => vec![Action::Place { unit, to: s.whereabouts(other).unwrap_or(Loc::OFF) }],
        Clicked::Weapon(_) | Clicked::Off(..) => Vec::new(),
    }
}
fn wished_in_rally(game: &Lnl, s: &State, clicked: &[Clicked], last: Clicked) -> Vec<Action> {
    match (clicked.first(), last) {
        (Some(&Clicked::Unit(unit)), Clicked::Unit(other)) if game.seat(unit) != game.seat(other) => {
            shots_of(game, s, unit, Clicked::Unit(unit), last)
        }
        (Some(&Clicked::Unit(unit)), Clicked::Unit(other)) if unit != other => match game.class(s, unit) {
            Class::Medic => vec![Action::Treat { medic: unit, unit: other }],
            Class::HalfSquad => vec![Action::Recombine { unit, other }],
            _ => vec![Action::Rally { unit: other }],
        },
        (Some(&Clicked::Unit(unit)), Clicked::Weapon(sw)) => vec![Action::Take { unit, sw }],
        (Some(&Clicked::Weapon(sw)), Clicked::Unit(unit)) => {
            vec![Action::Give { sw, unit }, Action::Take { unit, sw }]
        }
        (_, Clicked::Unit(unit)) => vec![Action::Rally { unit }],
        (_, Clicked::Weapon(sw)) => vec![Action::Flip { sw }],
        (_, Clicked::Hex(hex)) => {
            let shaken = |unit: &UnitId| s.hex_of(*unit) == Some(hex) && !s.unit(*unit).good_order();
            let found = game.all_units().into_iter().filter(shaken);
            found.map(|unit| Action::Rally { unit }).collect()
        }
        (_, Clicked::Off(..)) => Vec::new(),
    }
}
// --- impulses ---

fn wished_in_impulse(game: &Lnl, s: &State, seat: Seat, clicked: &[Clicked], last: Clicked) -> Vec<Action> {
    let who = clicked.iter().take(clicked.len() - 1).find_map(|&click| unit_of(game, s, click));
    if let Some(unit) = who.filter(|&unit| game.seat(unit) == seat) {
        let mut wishes = wished_of(game, s, seat, unit, clicked[0], last);
        // What could be done once they are called is begun by calling them.
        let waits = |wish: &Action| game.check(s, seat, wish).is_err_and(|why| why.clause == clause!("4.0.b"));
        if s.impulse.at.is_none() && wishes.first().is_some_and(waits) {
            wishes.extend(s.whereabouts(unit).map(|at| Action::Activate { at }));
        }
        return wishes;
    }
    match last {
        Clicked::Off(_, Off::Coming) => vec![Action::Activate { at: Loc::OFF }],
        Clicked::Off(..) => Vec::new(),
        click => {
            let mut wishes = Vec::new();
            if let Some(unit) = unit_of(game, s, click).filter(|&unit| game.seat(unit) == seat) {
                if s.impulse.at.is_none() {
                    wishes.extend(s.whereabouts(unit).map(|at| Action::Activate { at }));
                } else {
                    wishes.push(Action::Move { unit, kind: MoveKind::Normal });
                }
            }
            if let Some(at) = place_clicked(game, s, seat, click) {
                if game.enemy_at(s, seat, at) && unit_of(game, s, click).is_none_or(|unit| game.seat(unit) != seat) {
                    let able = if s.impulse.at.is_some() { s.impulse.called } else { game.on_map(s, seat) };
                    wishes.extend(attacks_on(game, s, seat, able, click));
                }
                wishes.push(Action::Activate { at });
            }
            wishes
        }
    }
}
/// A unit and then something else: to fire at it, to look there, to go there.
fn wished_of(game: &Lnl, s: &State, seat: Seat, unit: UnitId, first: Clicked, last: Clicked) -> Vec<Action> {
    let Some(target) = place_clicked(game, s, seat, last) else { return Vec::new() };
    let mut wishes = Vec::new();
    if game.class(s, unit) == Class::Sniper && s.unit(unit).life == Life::Waiting {
        wishes.push(Action::Sniper { unit, at: target });
    }
    if game.enemy_at(s, seat, target) {
        // To look for him is offered by itself; what is wished of an enemy is to fire at him.
        wishes.extend(shots_of(game, s, unit, first, last));
    } else {
        let kind = if game.is_locked(s, unit) { MoveKind::Withdraw } else { MoveKind::Normal };
        wishes.push(Action::Move { unit, kind });
    }
    wishes
}
/// To fire with a unit at what is there: with the weapon that was clicked; otherwise with its own gun before its other
/// arms, and where a craft is meant with the guns that its men carry before their arms.
fn shots_of(game: &Lnl, s: &State, unit: UnitId, first: Clicked, last: Clicked) -> Vec<Action> {
    let seat = game.seat(unit);
    let Some(target) = place_clicked(game, s, seat, last) else { return Vec::new() };
    let is_craft = |other: &UnitId| !game.class(s, *other).is_leg() && game.seat(*other) != seat;
    let scope = match last {
        Clicked::Unit(other) if is_craft(&other) => Some(other),
        Clicked::Unit(_) => None,
        // Where there are none on foot, a craft is meant.
        _ if game.legs_at(s, enemy_of(seat), target).is_empty() => {
            game.at(s, enemy_of(seat), target).into_iter().find(is_craft)
        }
        _ => None,
    };
    let fire = |arms| Action::Fire { unit, arms, target, scope: scope.into() };
    if let Clicked::Weapon(sw) = first {
        let is_second = game.weapon_of(s, unit, arms::SECOND) == Some(sw);
        return match game.sw_kind(s, sw) {
            SwKind::Ordnance => vec![gun(unit, Gun::Sw(sw), target, scope)],
            _ => vec![fire(if is_second { arms::SECOND } else { arms::FIRST })],
        };
    }
    let has_gun = matches!(game.class(s, unit), Class::Vehicle | Class::Helicopter);
    if has_gun || game.kind(s, unit).ordnance.is_some() {
        return vec![gun(unit, Gun::Main, target, scope), fire(arms::OWN)];
    }
    let carried = game.weapons_of(s, unit).filter(|&sw| scope.is_some() && game.sw_kind(s, sw) == SwKind::Ordnance);
    carried.map(|sw| gun(unit, Gun::Sw(sw), target, scope)).chain([fire(arms::OWN)]).collect()
}
/// To fire at what is there, with whoever can: those first whom nothing keeps from it but that they are not called,
/// then the nearest.
fn attacks_on(game: &Lnl, s: &State, seat: Seat, able: UnitSet, last: Clicked) -> Vec<Action> {
    let Some(target) = place_clicked(game, s, seat, last) else { return Vec::new() };
    let mut shots: Vec<(bool, u8, Action)> = Vec::new();
    for unit in able {
        let Some(from) = s.whereabouts(unit) else { continue };
        let near = game.ground().range(from, target);
        let hopeless = |shot: &Action| game.check(s, seat, shot).is_err_and(|why| why.clause != clause!("4.0.b"));
        let of_unit = shots_of(game, s, unit, Clicked::Unit(unit), last).into_iter();
        shots.extend(of_unit.map(|shot| (hopeless(&shot), near, shot)).min_by_key(|&(hopeless, ..)| hopeless));
    }
    shots.sort_unstable();
    shots.into_iter().map(|(.., shot)| shot).collect()
}
fn gun(unit: UnitId, gun: Gun, target: Loc, scope: Option<UnitId>) -> Action {
    Action::Gun { unit, gun, target, scope: scope.into(), leader: Maybe::NONE, bearing: Bearing::Still }
}
// --- what is being resolved ---

fn wished_in_frame(
    game: &Lnl,
    s: &State,
    seat: Seat,
    frame: &Frame,
    unit: Option<UnitId>,
    last: Clicked,
) -> Vec<Action> {
    let last_unit = unit_of(game, s, last);
    match frame {
        Frame::Move(mover) => wished_on_the_move(game, s, seat, mover, last),
        Frame::Volley(volley) => last_unit.map_or(Vec::new(), |unit| {
            if game.seat(unit) == volley.seat && game.class(s, unit) == Class::Leader {
                vec![Action::Help { leader: unit }, Action::Join { unit, arms: arms::OWN }]
            } else {
                vec![Action::Join { unit, arms: arms::OWN }]
            }
        }),
        Frame::Window(window) => wished_in_window(game, s, seat, window, unit, last),
        Frame::Melee(_) => last_unit.map_or(Vec::new(), |unit| vec![Action::Pick { unit }]),
        Frame::Assault(_) => {
            last_unit.map_or(Vec::new(), |unit| vec![Action::Close { unit, sw: Maybe::NONE, leader: Maybe::NONE }])
        }
        Frame::Retreat(retreat) => {
            let who = unit.or(retreat.units.first());
            let to = place_clicked(game, s, enemy_of(seat), last);
            who.zip(to).map_or(Vec::new(), |(unit, to)| vec![Action::Retreat { unit, to }])
        }
        // Whoever lies in a hex stands for it.
        Frame::Call(_) => {
            place_clicked(game, s, seat, last).map_or(Vec::new(), |at| vec![Action::Adjust { hex: at.hex() }])
        }
        Frame::Hero(_) => {
            place_clicked(game, s, seat, last).map_or(Vec::new(), |at| vec![Action::Hero { to: at.hex().ground() }])
        }
        Frame::EventRally(_) => last_unit.map_or(Vec::new(), |unit| vec![Action::Rally { unit }]),
        Frame::Dismount(_) => last_unit.map_or(Vec::new(), |unit| vec![Action::Dismount { unit }]),
        Frame::Drop(_) => match last {
            Clicked::Weapon(sw) => vec![Action::Drop { sw }],
            _ => Vec::new(),
        },
        Frame::Claymores(_) => match last {
            Clicked::Weapon(sw) => vec![Action::Detonate { sw }],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
/// To fire at whoever moves, or at what is clicked instead.
fn wished_in_window(
    game: &Lnl,
    s: &State,
    seat: Seat,
    window: &Window,
    unit: Option<UnitId>,
    last: Clicked,
) -> Vec<Action> {
    let movers = window.movers.first().map_or(Clicked::Hex(window.at.hex()), Clicked::Unit);
    let own = |click| unit_of(game, s, click).is_some_and(|unit| game.seat(unit) == seat);
    match unit.filter(|&unit| game.seat(unit) == seat) {
        Some(unit) if own(last) => shots_of(game, s, unit, last, movers),
        Some(unit) => shots_of(game, s, unit, Clicked::Unit(unit), last),
        None => attacks_on(game, s, seat, game.on_map(s, seat), last),
    }
}
fn wished_on_the_move(game: &Lnl, s: &State, seat: Seat, mover: &Mover, last: Clicked) -> Vec<Action> {
    let (at, class) = (mover.at, mover.group.first().map(|unit| game.class(s, unit)));
    let is_craft = matches!(class, Some(Class::Vehicle | Class::Helicopter));
    match last {
        Clicked::Unit(unit) if game.seat(unit) == seat && s.is_at(unit, at) => match is_craft {
            true if s.unit(unit).carrier.is_some() => vec![Action::Unload { unit, assault: false }],
            true => vec![Action::Load { unit }],
            false => vec![Action::With { unit }],
        },
        click => {
            let Some(to) = place_clicked(game, s, seat, click) else { return Vec::new() };
            if to.hex() == at.hex() {
                return vec![Action::Stop];
            }
            let is_step = !at.on_map() || game.ground().distance(at.hex(), to.hex()) == 1;
            let mut wishes = match click {
                Clicked::Unit(vehicle) if game.seat(vehicle) != seat && game.class(s, vehicle) == Class::Vehicle => {
                    (!is_craft).then_some(Action::Assault { vehicle }).into_iter().collect()
                }
                _ => Vec::new(),
            };
            wishes.extend(match class {
                // It turns before it goes where it does not look.
                Some(Class::Vehicle) if is_step && at.on_map() => vec![Action::Go { to }, Action::Overrun { to }],
                Some(Class::Helicopter) if is_step => vec![Action::Step { to: to.at(Layer::Air) }],
                _ if is_step => vec![Action::Step { to }],
                _ => vec![Action::Go { to }],
            });
            wishes
        }
    }
}
