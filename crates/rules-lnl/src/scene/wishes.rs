//! What somebody who clicks may mean, legal or not: the rules say why not.
//!
//! What is listed is found by its clicks; here is what is not. The likeliest is first, and something always comes last
//! that the rules refuse with the clause that says what is asked.

use super::{ground::Off, picks::Clicked};
use crate::{
    action::Action,
    game::Lnl,
    model::{Class, HexId, Layer, Life, Loc, UnitId, enemy_of},
    state::{Bearing, Frame, Gun, MoveKind, Phase, State, arms},
};
use kernel::{Maybe, Seat};
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
    let Some(unit) = s.lifted.get().or(unit) else { return Vec::new() };
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
        (Some(&Clicked::Unit(medic)), Clicked::Unit(unit)) if medic != unit => {
            vec![Action::Treat { medic, unit }, Action::Recombine { unit: medic, other: unit }]
        }
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
        return wished_of(game, s, seat, unit, clicked[0], last);
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
                wishes.push(Action::Activate { at });
            }
            wishes
        }
    }
}
/// A unit and then something else: to fire at it, to look there, to go there.
fn wished_of(game: &Lnl, s: &State, seat: Seat, unit: UnitId, first: Clicked, last: Clicked) -> Vec<Action> {
    let Some(target) = place_clicked(game, s, seat, last) else { return Vec::new() };
    let scope = match last {
        Clicked::Unit(other) if !game.class(s, other).is_leg() && game.seat(other) != seat => Some(other),
        _ => None,
    };
    let mut wishes = Vec::new();
    if game.class(s, unit) == Class::Sniper && s.unit(unit).life == Life::Waiting {
        wishes.push(Action::Sniper { unit, at: target });
    }
    if game.enemy_at(s, seat, target) {
        if let Clicked::Weapon(sw) = first {
            wishes.push(gun(unit, Gun::Sw(sw), target, scope));
        }
        if matches!(game.class(s, unit), Class::Vehicle | Class::Helicopter) || game.kind(s, unit).ordnance.is_some() {
            wishes.push(gun(unit, Gun::Main, target, scope));
        }
        wishes.push(Action::Fire { unit, arms: arms::OWN, target, scope: scope.into() });
        wishes.push(Action::Spot { unit, at: target });
    } else {
        wishes.push(Action::Move { unit, kind: MoveKind::Normal });
    }
    wishes
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
        Frame::Move(mover) => wished_on_the_move(game, s, seat, mover.at, last),
        Frame::Volley(volley) => last_unit.map_or(Vec::new(), |unit| {
            if game.seat(unit) == volley.seat && game.class(s, unit) == Class::Leader {
                vec![Action::Help { leader: unit }, Action::Join { unit, arms: arms::OWN }]
            } else {
                vec![Action::Join { unit, arms: arms::OWN }]
            }
        }),
        Frame::Window(window) => match unit {
            Some(unit) if game.seat(unit) == seat => {
                wished_of(game, s, seat, unit, last, Clicked::Hex(window.at.hex()))
            }
            _ => Vec::new(),
        },
        Frame::Melee(_) => last_unit.map_or(Vec::new(), |unit| vec![Action::Pick { unit }]),
        Frame::Assault(_) => {
            last_unit.map_or(Vec::new(), |unit| vec![Action::Close { unit, sw: Maybe::NONE, leader: Maybe::NONE }])
        }
        Frame::Retreat(retreat) => {
            let who = unit.or(retreat.units.first());
            let to = place_clicked(game, s, enemy_of(seat), last);
            who.zip(to).map_or(Vec::new(), |(unit, to)| vec![Action::Retreat { unit, to }])
        }
        Frame::Call(_) => match last {
            Clicked::Hex(hex) => vec![Action::Adjust { hex }],
            _ => Vec::new(),
        },
        Frame::Hero(_) => match last {
            Clicked::Hex(hex) => vec![Action::Hero { to: hex.ground() }],
            _ => Vec::new(),
        },
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
fn wished_on_the_move(game: &Lnl, s: &State, seat: Seat, at: Loc, last: Clicked) -> Vec<Action> {
    match last {
        Clicked::Unit(unit) if game.seat(unit) == seat && s.is_at(unit, at) => {
            vec![Action::With { unit }, Action::Load { unit }]
        }
        Clicked::Unit(vehicle) if game.seat(vehicle) != seat && game.class(s, vehicle) == Class::Vehicle => {
            let step = s.place(vehicle).map(|to| Action::Step { to });
            std::iter::once(Action::Assault { vehicle }).chain(step).collect()
        }
        click => {
            let Some(to) = place_clicked(game, s, seat, click) else { return Vec::new() };
            if to.hex() == at.hex() {
                return vec![Action::Stop];
            }
            if !at.on_map() || game.ground().distance(at.hex(), to.hex()) == 1 {
                let level = if at.layer() == Layer::Air { to.at(Layer::Air) } else { to };
                vec![Action::Step { to: level }, Action::Overrun { to: level }]
            } else {
                vec![Action::Go { to }]
            }
        }
    }
}
