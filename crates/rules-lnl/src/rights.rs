//! By which clauses somebody may do what not everybody may: told when a player asks why an action is allowed.

use crate::{
    action::Action,
    game::Lnl,
    model::{Class, Layer, Loc, SwKind, Trait, UnitSet, enemy_of},
    state::{Frame, Gun, Marks, MoveKind, Mover, RetreatKind, State, Weapon, Window},
};
use kernel::{Clause, Seat, clause};

impl Lnl {
    /// What gives whoever does this the right to it.
    pub(crate) fn rights_to(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        let in_window = matches!(s.top(), Some(Frame::Window(_)));
        let mut rights = Vec::new();
        match *action {
            Action::Pass => rights.extend(given([(s.impulse.spot_used, clause!("4.0.e"))])),
            Action::Rally { unit } => match self.check_entitled(s, unit) {
                Ok(by) => rights.extend([by].into_iter().chain((by == clause!("3.0.k")).then_some(clause!("11.2.k")))),
                Err(_) => rights.push(clause!("3.0.u")),
            },
            Action::Activate { at } => {
                let spotter = s.impulse.spotter.get().filter(|&unit| self.class(s, unit) == Class::Leader);
                let leads = spotter.is_some_and(|unit| self.at(s, seat, at).contains(unit));
                rights.extend(given([(leads, clause!("4.1.m"))]));
            }
            Action::Move { unit, kind: MoveKind::Assault } => {
                let there = s.whereabouts(unit).map_or(UnitSet::EMPTY, |at| self.at(s, seat, at));
                rights.extend(self.assault_move_check(s, unit, there).ok());
            }
            Action::Move { unit, kind: MoveKind::Stealth } => rights.extend(self.stealth_by(s, unit)),
            Action::Mortar { caller, target, .. } => {
                rights.extend(self.may_call(s, caller, Some(target.hex()), clause!("18.1.e")).ok());
            }
            Action::Call { caller, battery, hex } => {
                rights.extend(self.may_call(s, caller, Some(hex), clause!("18.2.b")).ok());
                rights.extend(self.check_battery(s, seat, battery).ok());
            }
            Action::Fire { unit, target, scope, .. } => {
                let from = s.loc_of(unit);
                rights.extend(self.scope_check(s, seat, from, target, scope.get()).ok().filter(|_| scope.is_some()));
                rights.extend((in_window && s.has(unit, Marks::ASSAULT)).then_some(clause!("5.3.m")));
                rights.extend(self.kind(s, unit).has(Trait::Mortar).then_some(clause!("18.1.b")));
                let outside = self.twin(from) == Some(target) && target.layer() == Layer::Bunker;
                rights.extend(outside.then_some(clause!("21.1.e")));
                let others = |at: Loc| self.at(s, seat, at).any(|other| other != unit);
                let struck = self.at(s, enemy_of(seat), target);
                let stands = |window: Window| struck.any(|other| !window.movers.contains(other));
                let shot = self
                    .weapons_of(s, unit)
                    .any(|sw| self.sw_kind(s, sw) == SwKind::Ordnance && s.weapon(sw).has(Weapon::FIRED));
                rights.extend(given([
                    (passes_friends(self, s, seat, from, target), clause!("5.0.b")),
                    (self.class(s, unit) == Class::WeaponTeam && others(from), clause!("5.2.j")),
                    (matches!(s.top(), Some(Frame::Window(window)) if stands(window)), clause!("5.3.i")),
                    (shot && scope.is_some() && self.class(s, unit).is_mmc(), clause!("14.01.e")),
                    (self.is_dark(s, target.hex()) && self.ground().adjacent(from, target), clause!("20.01.b")),
                ]));
            }
            Action::Gun { unit, gun, target, .. } => {
                let from = s.loc_of(unit);
                let recoilless = gun == Gun::Main && self.kind(s, unit).has(Trait::Recoilless);
                rights.extend((recoilless && from.layer() == Layer::Bunker).then_some(clause!("1.6.3.o")));
                let flies = self.class(s, unit) == Class::Helicopter;
                rights.extend((in_window && flies).then_some(clause!("19.7.a")));
                let elsewhere = s.impulse.aims.iter().any(|aim| aim.from == from && aim.target != target);
                rights.extend(given([
                    (elsewhere, clause!("14.0.b")),
                    (passes_friends(self, s, seat, from, target), clause!("5.0.b")),
                    (flies && s.unit(unit).shot != 0, clause!("19.6.c")),
                ]));
            }
            Action::Spot { unit, .. } => match self.class(s, unit) {
                Class::Hero => rights.push(clause!("11.2.o")),
                Class::Helicopter => rights.extend(given([
                    (true, clause!("19.3.e")),
                    (true, clause!("19.3.f")),
                    (s.has(unit, Marks::HOVER), clause!("19.3.h")),
                ])),
                Class::Advisor => rights.push(clause!("11.6.b")),
                _ => {}
            },
            Action::Close { unit, .. } => rights.extend(self.close_assault_by(s, unit)),
            Action::Help { leader } if s.impulse.firers.contains(leader) => rights.push(clause!("11.11.c")),
            Action::Step { to } => {
                rights.extend(s.mover().into_iter().flat_map(|mover| rights_to_step(self, s, mover, to)))
            }
            Action::Load { .. } | Action::Unload { .. } => {
                let assault = s.mover().is_some_and(|mover| mover.kind == MoveKind::Assault);
                rights.extend(given([(assault, clause!("15.2.e"))]));
            }
            Action::Retreat { .. } => {
                let overrun = matches!(s.top(), Some(Frame::Retreat(retreat)) if retreat.kind == RetreatKind::Overrun);
                rights.extend(given([(overrun, clause!("15.3.j"))]));
            }
            _ => {}
        }
        rights
    }
}

/// Whether friends stand on a shortest way between two locations.
fn passes_friends(game: &Lnl, s: &State, seat: Seat, from: Loc, target: Loc) -> bool {
    let far = |a: Loc, b: Loc| game.ground().distance(a.hex(), b.hex());
    let between =
        |at: Loc| far(from, at) > 0 && far(at, target) > 0 && far(from, at) + far(at, target) == far(from, target);
    game.on_map(s, seat).any(|unit| s.place(unit).is_some_and(between))
}
fn rights_to_step(game: &Lnl, s: &State, mover: &Mover, to: Loc) -> impl Iterator<Item = Clause> {
    let unit = mover.first();
    let (seat, class) = (game.seat(unit), game.class(s, unit));
    let on_foot = class.is_leg();
    let enemies = game.enemy_at(s, seat, to);
    let left = game.at(s, seat, mover.at).without(mover.group);
    let back = game.drive_dir(mover.at, to).is_some_and(|dir| s.unit(unit).facing.rear().contains(&dir));
    given([
        (!game.at(s, seat, to).is_empty(), clause!("6.0.k")),
        (on_foot && mover.at != mover.from && !left.is_empty(), clause!("4.0.q")),
        (on_foot && enemies, clause!("6.0.l")),
        (on_foot && enemies && s.melee_at(to).is_some(), clause!("8.15.b")),
        (class == Class::Vehicle && back, clause!("15.1.h")),
        (class == Class::Helicopter && game.enemy_at(s, seat, to.at(Layer::Ground)), clause!("19.1.f")),
    ])
}

/// Those of these clauses that apply.
fn given<const N: usize>(rights: [(bool, Clause); N]) -> impl Iterator<Item = Clause> {
    rights.into_iter().filter(|(applies, _)| *applies).map(|(_, clause)| clause)
}
