//! What a gun may be fired at, how it turns to bear, and who helps (spec P13.1 to P13.3).

use super::Order;
use crate::{
    game::Lnl,
    model::{Class, Guided, HexId, Layer, Life, Loc, MachineGun, Trait, UnitId, UnitSet, Vertex, enemy_of},
    state::{Bearing, Gun, Marks, State, Window},
};
use kernel::{Clause, Seat, Violation, at_most, clause, refuse_if};

impl Lnl {
    /// Whether guns of a place see a target there and have it spotted (lnl:14.0.d); `unseen` says for which gun.
    pub(super) fn gun_sight(
        &self,
        s: &State,
        seat: Seat,
        (from, target): (Loc, Loc),
        window: Option<&Window>,
        unseen: Clause,
    ) -> Result<(), Violation> {
        let line = self.line_check(s, seat, from, target);
        line.map_err(|mut why| {
            if why.clause == clause!("5.0.a") {
                why.clause = unseen;
            }
            why
        })?;
        match window {
            Some(window) => self.window_sight_check(s, seat, from, window),
            None if self.is_spotted(s, seat, from, target) => Ok(()),
            None => Err(Violation::of(unseen).case("lnl-aim-unspotted")),
        }
    }
    /// Whether the target is one for this gun: in range, and of the kind it can hurt.
    pub(super) fn gun_aim(&self, s: &State, order: &Order) -> Result<(), Violation> {
        let Order { unit, gun, from, target, scope, .. } = *order;
        let seat = self.seat(unit);
        let far = self.ground().range(from, target);
        if let Some(mg) = self.machine_gun(s, unit, gun) {
            // lnl:15.0.c
            refuse_if(mg.star && s.has(unit, Marks::BUTTONED), clause!("15.0.r"))?;
            // lnl:15.0.d: shut armour it cannot hurt.
            self.scope_check(s, seat, from, target, scope)?;
            let aloft = scope.is_some_and(|scope| self.class(s, scope) == Class::Helicopter);
            // A gun without limit of range has none here either.
            let (range, clause) = match mg.range {
                range if aloft && range != u8::MAX => (range / 2, clause!("19.5.2.c")),
                range => (range, clause!("15.0.k")),
            };
            return if far <= range { Ok(()) } else { Err(Violation::exceeds(clause, range.into(), far.into())) };
        }
        ordnance_scope(self, s, order)?;
        let kind = self.kind(s, unit);
        let indoors = self.ground().terrain(&s.overlay, from.hex()).building && from.layer() != Layer::Bunker;
        // lnl:1.6.3.o: from a bunker it may.
        refuse_if(gun == Gun::Main && kind.has(Trait::Recoilless) && indoors, clause!("1.6.3.n"))?;
        let most =
            self.ordnance_of(s, unit, gun).and_then(|ordnance| ordnance.bands.last()).map_or(0, |band| band.range);
        at_most(clause!("14.0.h"), most, far)
    }
    /// A machine gun of a vehicle or helicopter.
    pub(super) fn machine_gun(&self, s: &State, unit: UnitId, gun: Gun) -> Option<MachineGun> {
        let Gun::Mg(nth) = gun else { return None };
        self.kind(s, unit).mgs.get(usize::from(nth)).copied()
    }

    /// Whether a hex lies in the arc of what faces a vertex: the two sectors beside it, with the rays that bound them
    /// (lnl:14.0.f).
    pub(crate) fn in_arc(&self, facing: Vertex, from: HexId, target: HexId) -> bool {
        let sectors = self.ground().sectors(from, target);
        facing.front().into_iter().any(|dir| sectors >> dir.0 & 1 == 1)
    }
    /// Whether the gun bears on its target, turned as the order says and not turned without need (lnl:15.1.k,
    /// lnl:1.6.3.k).
    pub(super) fn gun_bears(&self, s: &State, order: &Order) -> Result<(), Violation> {
        let Order { unit, gun, from, target, bearing, .. } = *order;
        let bears = |facing: Vertex| self.in_arc(facing, from.hex(), target.hex());
        let arc = arc_of(self, s, order);
        let needless = arc.is_none_or(bears);
        let turret = self.has_turret(s, unit);
        match bearing {
            Bearing::Still if needless => Ok(()),
            Bearing::Still => {
                Err(Violation::of(if let Gun::Mg(_) = gun { clause!("15.0.q") } else { clause!("14.0.f") }))
            }
            Bearing::Turret if !needless && turret => Ok(()),
            // A machine gun in a turret turns with it alone: the whole vehicle turns for its main gun.
            Bearing::Hull if !needless && !turret => Ok(()),
            Bearing::Hull if !needless && gun == Gun::Main && !bears(s.unit(unit).facing) => Ok(()),
            Bearing::Turret | Bearing::Hull => Err(Violation::of(clause!("15.1.k"))),
        }
    }
    /// The nearest vertex that brings the target into the arc, of two the clockwise one (spec P13.3).
    pub(super) fn turned_facing(&self, s: &State, order: &Order) -> Option<Vertex> {
        let held = s.unit(order.unit);
        let facing = match order.bearing {
            Bearing::Still => return None,
            Bearing::Turret => held.turret,
            Bearing::Hull => held.facing,
        };
        let turns = [1, -1, 2, -2, 3].map(|by| facing.turned(by));
        turns.into_iter().find(|&facing| self.in_arc(facing, order.from.hex(), order.target.hex()))
    }

    /// Whether a leader may help the gun of a weapon team or in men's hands (lnl:5.01.c).
    pub(super) fn gun_help(&self, s: &State, order: &Order, leader: UnitId) -> Result<(), Violation> {
        let Order { unit, gun, from, target, .. } = *order;
        if matches!(self.class(s, unit), Class::Vehicle | Class::Helicopter) || matches!(gun, Gun::Mg(_)) {
            return Err(Violation::of(clause!("5.01.c")));
        }
        refuse_if(leader == unit, clause!("1.6.1.m"))?;
        self.help_check(s, leader, UnitSet::one(unit), from, target)
    }
}

/// One vehicle, one helicopter, or all units on foot (lnl:14.0.c).
fn ordnance_scope(game: &Lnl, s: &State, order: &Order) -> Result<(), Violation> {
    let Order { unit, gun, target, scope, .. } = *order;
    let seat = game.seat(unit);
    let Some(scope) = scope else {
        let legs = game.legs_at(s, enemy_of(seat), target);
        return if legs.is_empty() { Err(Violation::of(clause!("14.0.c"))) } else { Ok(()) };
    };
    let there = s.unit(scope).life == Life::InPlay && s.stands_at(scope, target) && game.seat(scope) != seat;
    match game.class(s, scope) {
        Class::Vehicle if there => Ok(()),
        Class::Helicopter if there => {
            // lnl:19.5.c, lnl:19.5.d
            let guided = game.ordnance_of(s, unit, gun).map(|ordnance| ordnance.guided);
            let reaches = s.has(scope, Marks::HOVER) || guided == Some(Guided::Aag);
            if reaches { Ok(()) } else { Err(Violation::of(clause!("19.5.b"))) }
        }
        _ => Err(Violation::of(clause!("14.0.c"))),
    }
}
/// Where a gun looks that has an arc: its turret, or hull (lnl:14.0.e, lnl:15.0.q). A starred machine gun fires all
/// round (lnl:15.0.r), and so do weapons in men's hands and those of helicopters.
fn arc_of(game: &Lnl, s: &State, order: &Order) -> Option<Vertex> {
    let Order { unit, gun, .. } = *order;
    let bound = match gun {
        Gun::Main => game.has_arc(s, unit),
        Gun::Mg(_) => {
            game.class(s, unit) == Class::Vehicle && game.machine_gun(s, unit, gun).is_some_and(|mg| !mg.star)
        }
        Gun::Sw(_) => false,
    };
    let held = s.unit(unit);
    bound.then_some(if game.has_turret(s, unit) { held.turret } else { held.facing })
}
