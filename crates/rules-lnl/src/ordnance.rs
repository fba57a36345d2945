//! Chapter 14: ordnance, which is any weapon with a to-hit table (lnl:14.0.a), and the machine guns of vehicles and
//! helicopters, which fire with it (lnl:15.0.o). Each gun fires by itself and may choose its own target (lnl:14.0.b).
//!
//! `aim` says what a gun may be fired at and how it turns, `shot` what comes of it, `hold` who has the range of whom.

mod aim;
mod hold;
pub(crate) mod shot;

use crate::{
    Log,
    action::Action,
    event::{Event, GunEvent},
    fire::Aims,
    game::Lnl,
    model::{Class, Guided, Life, Loc, Ordnance, SwKind, Trait, UnitId, UnitSet, enemy_of},
    state::{Aim, Bearing, Frame, Gun, Marks, Shot, ShotStage, State, Weapon, Window, arms},
};
use kernel::{Maybe, Seat, Violation, clause, refuse_if};

/// One gun, its target and its helper, as [`Action::Gun`] names them.
#[derive(Clone, Copy)]
struct Order {
    unit: UnitId,
    gun: Gun,
    from: Loc,
    target: Loc,
    scope: Option<UnitId>,
    leader: Option<UnitId>,
    bearing: Bearing,
}

impl Order {
    /// Whoever fires a gun stands on the map: riders do not (lnl:16.2.f).
    fn of(s: &State, action: &Action) -> Result<Order, Violation> {
        let Action::Gun { unit, gun, target, scope, leader, bearing } = *action else {
            unreachable!("a gun is fired by {action:?}");
        };
        let absent = || if s.unit(unit).carrier.is_some() { clause!("16.2.f") } else { clause!("14.0.d") };
        let from = s.place(unit).ok_or_else(|| Violation::of(absent()))?;
        Ok(Order { unit, gun, from, target, scope: scope.get(), leader: leader.get(), bearing })
    }
}

impl Lnl {
    /// Lists `Action::Gun` of these units; in a window those of vehicles and helicopters too (lnl:19.7.a).
    pub(crate) fn gun_list(
        &self,
        s: &State,
        seat: Seat,
        units: UnitSet,
        window: Option<&Window>,
        out: &mut Vec<Action>,
    ) {
        // Most units have no gun.
        let ready = |unit| guns_of(self, s, unit).next().is_some() && gunner_check(self, s, seat, unit).is_ok();
        let mut crews = units.filter(|unit| s.place(unit).is_some() && ready(unit));
        if crews.is_empty() {
            return;
        }
        let enemies = match window {
            Some(window) => window.movers,
            None => self.on_map(s, enemy_of(seat)),
        };
        let targets = self.aims_at(s, seat, enemies);
        // Whether a target is seen is asked once for all guns and bearings of a place.
        let mut seen = Aims::new();
        while let Some(from) = crews.first().map(|first| s.loc_of(first)) {
            let here = crews.filter(|unit| s.stands_at(unit, from));
            crews = crews.without(here);
            let sees =
                |target| self.view_check(s, from, target).is_ok() && self.is_known(s, seat, from, target, window);
            seen.clear();
            seen.extend(targets.iter().copied().filter(|&(target, _)| sees(target)));
            for unit in here.filter(|_| !seen.is_empty()) {
                list_guns(self, s, unit, (from, &seen), window, out);
            }
        }
    }
    /// The to-hit table of a gun; machine guns have none.
    pub(crate) fn ordnance_of(&self, s: &State, unit: UnitId, gun: Gun) -> Option<&Ordnance> {
        match gun {
            Gun::Main => self.kind(s, unit).ordnance.as_ref(),
            Gun::Mg(_) => None,
            Gun::Sw(sw) => self.weapon_kind(s, sw).ordnance.as_ref(),
        }
    }

    /// Whether a gun may be fired so.
    pub(crate) fn gun_check(
        &self,
        s: &State,
        seat: Seat,
        action: &Action,
        window: Option<&Window>,
    ) -> Result<(), Violation> {
        let order = Order::of(s, action)?;
        let Order { unit, gun, from, target, leader, .. } = order;
        gunner_check(self, s, seat, unit)?;
        gun_ready(self, s, &order, window)?;
        let unseen = if let Gun::Mg(_) = gun { clause!("5.0.a") } else { clause!("14.0.d") };
        self.gun_sight(s, self.seat(unit), (from, target), window, unseen)?;
        self.gun_aim(s, &order)?;
        self.gun_bears(s, &order)?;
        leader.map_or(Ok(()), |leader| self.gun_help(s, &order, leader))
    }

    /// Fires a gun: turns it, marks who takes part, and leaves the rest to its frame.
    pub(crate) fn begin_gun(&self, s: &mut State, seat: Seat, action: &Action, opportunity: bool, log: Log<'_>) {
        let Ok(order) = Order::of(s, action) else { return };
        let Order { unit, gun, target, scope, leader, bearing, .. } = order;
        let ops = s.has(unit, Marks::OPS) && !spotted_it(self, s, unit, target);
        let movers = match s.top() {
            Some(Frame::Window(window)) => window.runners(),
            _ => UnitSet::EMPTY,
        };
        bring_to_bear(self, s, &order, log);
        let arm = arm_of(self, s, unit, gun).unwrap_or_default();
        // lnl:14.01.e: men who fired a weapon may still fire what else they have, as others who have begun to.
        s.unit_mut(unit).shot |= arm;
        s.mark(unit, Marks::FIRED);
        if let Gun::Sw(sw) = gun {
            s.weapon_mut(sw).flags |= Weapon::FIRED;
            if self.class(s, unit) == Class::Scout {
                s.mark(unit, Marks::GUNNER);
            }
        }
        s.impulse.aims.insert_over_first(Aim { from: order.from, shooter: unit.into(), target, scope: scope.into() });
        if !opportunity {
            s.impulse.firers.insert(unit);
        }
        self.mark_helper(s, leader.into());
        if let Gun::Mg(_) = gun {
            return self.spray(s, seat, &order, ops, opportunity, movers, log);
        }
        self.take_aim(s, &order);
        let (left, guided) = self.ordnance_of(s, unit, gun).map_or((1, Guided::No), |gun| (gun.shots, gun.guided));
        let stage = if guided == Guided::Atgm { ShotStage::Declared } else { ShotStage::Aim };
        let aimed = Shot::aimed(unit, gun, (order.from, target), scope);
        let shot = Shot { stage, leader: leader.into(), bearing, left, opportunity, movers, ops, ..aimed };
        s.frames.push(Frame::Shot(shot));
    }
    /// How far the guns carry that a unit may fire in an opportunity window; they turn to bear (lnl:15.1.k,
    /// lnl:1.6.3.k).
    pub(crate) fn guns_reach(&self, s: &State, unit: UnitId, window: &Window) -> Option<u8> {
        let order = |gun| Action::Gun {
            unit,
            gun,
            target: window.at,
            scope: Maybe::NONE,
            leader: Maybe::NONE,
            bearing: Bearing::Still,
        };
        let ready =
            |gun: &Gun| Order::of(s, &order(*gun)).is_ok_and(|order| gun_ready(self, s, &order, Some(window)).is_ok());
        let shut = s.has(unit, Marks::BUTTONED);
        let range = |gun| match self.machine_gun(s, unit, gun) {
            Some(mg) => (!mg.star || !shut).then_some(mg.range),
            None => self.ordnance_of(s, unit, gun)?.bands.last().map(|band| band.range),
        };
        guns_of(self, s, unit).filter(ready).filter_map(range).max()
    }
    /// Whether the guns of a vehicle turn with its turret.
    pub(crate) fn has_turret(&self, s: &State, unit: UnitId) -> bool {
        self.kind(s, unit).armor.as_ref().is_some_and(|armor| armor.turret.is_some())
    }
    /// Whether a unit's main gun has an arc (lnl:14.0.e): vehicles, and weapon teams with the arrow (lnl:1.6.3.i).
    pub(crate) fn has_arc(&self, s: &State, unit: UnitId) -> bool {
        let kind = self.kind(s, unit);
        kind.class == Class::Vehicle || kind.class == Class::WeaponTeam && kind.has(Trait::Arc)
    }
}

/// The guns a unit has: its own, machine guns of a vehicle or helicopter, ordnance it carries.
fn guns_of(game: &Lnl, s: &State, unit: UnitId) -> impl Iterator<Item = Gun> {
    let kind = game.kind(s, unit);
    let main = kind.ordnance.is_some().then_some(Gun::Main);
    let mgs = (0..kind.mgs.len() as u8).map(Gun::Mg);
    let carried = game.weapons_of(s, unit).filter(|&sw| game.sw_kind(s, sw) == SwKind::Ordnance).map(Gun::Sw);
    main.into_iter().chain(mgs).chain(carried)
}
/// Lists what a unit may fire at targets that it sees from where it stands.
fn list_guns(
    game: &Lnl,
    s: &State,
    unit: UnitId,
    (from, seen): (Loc, &[(Loc, Maybe<UnitId>)]),
    window: Option<&Window>,
    out: &mut Vec<Action>,
) {
    let beside = |leader| game.class(s, leader) == Class::Leader && s.is_at(leader, from);
    let leaders = game.of(game.seat(unit)).filter(beside);
    let bearings: &[Bearing] = match (game.has_turret(s, unit), game.has_arc(s, unit)) {
        (true, _) => &[Bearing::Still, Bearing::Turret, Bearing::Hull],
        (false, true) => &[Bearing::Still, Bearing::Hull],
        (false, false) => &[Bearing::Still],
    };
    for gun in guns_of(game, s, unit) {
        for &(target, scope) in seen {
            let order = Order { unit, gun, from, target, scope: scope.get(), leader: None, bearing: Bearing::Still };
            if gun_ready(game, s, &order, window).is_err() || game.gun_aim(s, &order).is_err() {
                continue;
            }
            let helpers = leaders.filter(|leader| game.gun_help(s, &order, leader).is_ok());
            for &bearing in bearings {
                if game.gun_bears(s, &Order { bearing, ..order }).is_ok() {
                    let alone = std::iter::once(Maybe::NONE);
                    let helped = alone.chain(helpers.into_iter().map(Maybe::some));
                    out.extend(helped.map(|leader| Action::Gun { unit, gun, target, scope, leader, bearing }));
                }
            }
        }
    }
}
/// Whether a unit may fire guns at all.
fn gunner_check(game: &Lnl, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
    let held = s.unit(unit);
    let class = game.class(s, unit);
    refuse_if(game.seat(unit) != seat || held.life != Life::InPlay, clause!("15.0.l"))?;
    refuse_if(!held.good_order(), if class == Class::Vehicle { clause!("15.0.f") } else { clause!("5.1.b") })?;
    refuse_if(held.has(Marks::DAMAGED), clause!("19.5.1.i"))?;
    refuse_if(game.is_locked(s, unit), clause!("8.1.a"))
}
/// The bit of a gun in [`arms`]; nothing where the unit has no such gun.
fn arm_of(game: &Lnl, s: &State, unit: UnitId, gun: Gun) -> Option<u8> {
    match gun {
        Gun::Main => game.kind(s, unit).ordnance.is_some().then_some(arms::OWN),
        Gun::Mg(nth) => (usize::from(nth) < game.kind(s, unit).mgs.len()).then(|| arms::MG << nth),
        Gun::Sw(sw) => {
            let place = game.weapons_of(s, unit).position(|own| own == sw)?;
            (game.sw_kind(s, sw) == SwKind::Ordnance).then_some(arms::FIRST << place)
        }
    }
}
/// Whether the marks of a unit, and what it has fired already, leave it this gun.
fn gun_ready(game: &Lnl, s: &State, order: &Order, window: Option<&Window>) -> Result<(), Violation> {
    let Order { unit, gun, target, .. } = *order;
    let held = s.unit(unit);
    let class = game.class(s, unit);
    let Some(arm) = arm_of(game, s, unit, gun) else { return Err(Violation::of(clause!("14.0.a"))) };
    if held.shot == 0 {
        match window {
            Some(_) => {
                refuse_if(held.has(Marks::OPS) && class.is_smc(), clause!("4.1.j"))?;
                // Smoke or the like came in place of its fire.
                refuse_if(held.has(Marks::OPS) && held.has(Marks::ASSAULT), clause!("7.0.j"))?;
            }
            None => {
                refuse_if(held.has(Marks::MOVED.and(Marks::CRAWL).and(Marks::FIRED)), clause!("4.0.s"))?;
                refuse_if(held.has(Marks::OPS) && !spotted_it(game, s, unit, target), clause!("4.1.b"))?;
            }
        }
    }
    if let Gun::Sw(sw) = gun {
        refuse_if(class.is_smc() && !class.is_entitled_smc(), clause!("1.6.1.k"))?;
        refuse_if(s.weapon(sw).has(Weapon::FIRED), clause!("4.0.o"))?;
        game.arms_limit(s, unit, arm)?;
    } else if held.shot & arm != 0 {
        return Err(Violation::of(clause!("15.0.p")));
    } else if let Some(aim) = s.impulse.aims.iter().find(|aim| aim.shooter == unit && held.shot != 0)
        && (aim.target, aim.scope) != (target, order.scope.into())
    {
        return Err(Violation::of(clause!("15.0.o")));
    }
    Ok(())
}
/// Whether a unit spotted this location in this impulse (lnl:4.1.k).
fn spotted_it(game: &Lnl, s: &State, unit: UnitId, target: Loc) -> bool {
    s.impulse.spotter == unit && game.just_spotted(s, target)
}
/// Turns what must turn (lnl:15.1.k, lnl:1.6.3.k).
fn bring_to_bear(game: &Lnl, s: &mut State, order: &Order, log: Log<'_>) {
    let Order { unit, bearing, .. } = *order;
    let Some(facing) = game.turned_facing(s, order) else { return };
    let turret = bearing == Bearing::Turret;
    let class = game.class(s, unit);
    let held = s.unit_mut(unit);
    held.turret = facing;
    if !turret {
        held.facing = facing;
    }
    if class == Class::WeaponTeam {
        // lnl:1.6.3.m
        held.marks.add(Marks::MOVED);
    } else {
        held.marks.add(Marks::TURNED);
    }
    let clause = if class == Class::WeaponTeam { clause!("1.6.3.k") } else { clause!("15.1.k") };
    log.tell(Event::new(clause, GunEvent::Turned { unit, facing, turret }));
}
