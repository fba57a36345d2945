//! What comes of a shot: the to-hit roll, the burst among men, the strike on armour (spec P13.4 to P13.10); and the
//! fire of machine guns of vehicles and helicopters.

use super::Order;
use crate::{
    Log,
    event::{Event, GunEvent, Modifiers, Penetration},
    game::Lnl,
    model::{Armor, Aspect, Class, Dir, Layer, Life, UnitId, UnitSet, Vertex, enemy_of},
    sight::Obstacle,
    state::{Attack, AttackKind, Bearing, Frame, Gun, Marks, Nerves, NervesWhy, Shot, ShotStage, State, Window},
};
use kernel::{Clause, Dice, Rolled, Seat, UnderWay, clause};

/// Where a shell strikes.
struct Impact {
    aspect: Aspect,
    pen: i8,
    armor: i8,
    /// HEAT against red armour (lnl:14.2.b).
    halved: bool,
}

impl UnderWay<Lnl> for Shot {
    fn step(&self, game: &Lnl, s: &mut State, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
        let mut shot = *self;
        match shot.stage {
            ShotStage::Declared => {
                // lnl:14.0.n, lnl:14.0.o: it is marked Fired already.
                log.tell(Event::new(clause!("14.0.n"), GunEvent::Launched { unit: shot.unit }));
                shot.stage = ShotStage::Aim;
                s.frames.replace(Frame::Shot(shot));
                game.push_window(
                    s,
                    Window {
                        seat: enemy_of(game.seat(shot.unit)),
                        movers: UnitSet::one(shot.unit),
                        at: shot.from,
                        at_launcher: true,
                        ..Window::NOBODY
                    },
                );
                Ok(())
            }
            ShotStage::Aim => aim_step(game, s, shot, dice, log),
            ShotStage::Penetrate { turret } => penetrate_step(game, s, shot, turret, dice, log),
            ShotStage::Morale { margin, equal } => morale_step(game, s, shot, margin, equal, dice, log),
            ShotStage::Next { hit } => {
                next_step(game, s, shot, hit, log);
                Ok(())
            }
        }
    }
}

impl Lnl {
    /// Every modifier of the to-hit roll (table T.oft), by itself.
    pub(crate) fn to_hit_modifiers(&self, s: &State, shot: &Shot) -> Modifiers {
        let mods = &self.tables().gun;
        let Shot { unit, gun, from, target, scope, .. } = *shot;
        let (kind, held) = (self.kind(s, unit), s.unit(unit));
        let mut found = Modifiers::new();
        let mut add = |clause: Clause, value: i8| {
            if value != 0 {
                found.push((clause, value));
            }
        };
        add(clause!("14.0.i"), to_hit_cover(self, s, shot));
        let mut obstacles = Vec::new();
        self.ground().trace(&s.overlay, from, target, &mut obstacles);
        // A bocage side of either end's own hex counts as a degrading hexside.
        let own = |obstacle: &&Obstacle| obstacle.clause == clause!("T.tec.c");
        let bocage = obstacles.iter().filter(own).count() as i8;
        add(clause!("T.oft.a"), (obstacles.len() as i8 - bocage) * mods.degrading_hex);
        add(clause!("T.tec.c"), bocage * mods.bocage_own_hexside);
        if let Some(scope) = scope.get() {
            match self.class(s, scope) {
                Class::Helicopter if s.has(scope, Marks::HOVER) => {
                    add(clause!("19.5.d"), mods.helicopter_target_hovering)
                }
                Class::Helicopter => add(clause!("19.5.c"), mods.helicopter_target_flying),
                _ if s.has(scope, Marks::MOVED.and(Marks::ASSAULT)) || shot.movers.contains(scope) => {
                    add(clause!("T.oft.a"), mods.target_vehicle_moving);
                }
                _ => {}
            }
        }
        match (gun, kind.class) {
            (Gun::Sw(sw), _) => {
                if held.has(Marks::ASSAULT.and(Marks::STEALTH)) {
                    add(clause!("T.oft.b"), mods.firer_sw_assault_move);
                }
                if self.is_captured(s, sw) {
                    add(clause!("1.6.1.g"), mods.captured);
                }
            }
            (_, Class::Vehicle) => {
                if held.has(Marks::ASSAULT) {
                    add(clause!("15.2.c"), mods.firer_vehicle_assault_move);
                }
                if !held.has(Marks::BUTTONED) {
                    add(clause!("T.oft.a"), mods.firer_open);
                }
                if let Some(leader) = self.armor_leader(s, unit) {
                    // lnl:11.8.g
                    add(clause!("15.41.d"), -self.leadership(s, leader));
                }
            }
            (_, Class::Helicopter) if !held.has(Marks::HOVER) => add(clause!("19.6.b"), mods.helicopter_firer_flying),
            _ => {}
        }
        let hull = shot.bearing == Bearing::Hull || held.has(Marks::TURNED) && !self.has_turret(s, unit);
        if hull {
            add(clause!("T.oft.c"), mods.hull_or_wt_turned);
        } else if held.has(Marks::TURNED) {
            add(clause!("T.oft.c"), mods.turret_turned);
        }
        if let Some(leader) = shot.leader.get() {
            add(clause!("5.01.c"), -self.leadership(s, leader));
        }
        add(clause!("14.3.b"), -(self.held_aim(s, shot) as i8));
        if shot.ops {
            let clause = match kind.class {
                Class::Helicopter => clause!("19.7.c"),
                Class::Vehicle => clause!("4.1.i"),
                _ => clause!("4.1.h"),
            };
            add(clause, mods.ops_complete);
        }
        if self.is_dark(s, target.hex()) && !self.ground().adjacent(from, target) {
            add(clause!("20.01.c"), mods.night);
        }
        if s.overlay.smoke.contains(from.hex()) {
            add(clause!("T.oft.a"), mods.fire_from_smoke);
        }
        found
    }

    /// A machine gun of a vehicle or helicopter: direct fire by itself (lnl:15.0.p).
    #[allow(clippy::too_many_arguments, reason = "all that an attack is made of")]
    pub(super) fn spray(
        &self,
        s: &mut State,
        seat: Seat,
        order: &Order,
        ops: bool,
        opportunity: bool,
        movers: UnitSet,
        log: Log<'_>,
    ) {
        let Order { unit, gun, from, target, scope, .. } = *order;
        let Some(mg) = self.machine_gun(s, unit, gun) else { return };
        let mut parts = Modifiers::new();
        parts.push((clause!("15.0.p"), mg.fp));
        if ops {
            let clause = if self.class(s, unit) == Class::Helicopter { clause!("19.7.b") } else { clause!("4.1.i") };
            parts.push((clause, mg.fp / 2 - mg.fp));
        }
        parts.extend(self.circumstances(s, from, target));
        if s.has(unit, Marks::ASSAULT) {
            parts.push((clause!("15.2.b"), self.tables().fire.assault_or_stealth_fire));
        }
        if let Some(leader) = self.armor_leader(s, unit) {
            // lnl:11.8.g
            parts.push((clause!("15.41.c"), self.leadership(s, leader)));
        }
        let fp = parts.iter().map(|&(_, value)| value).sum();
        log.tell(
            Event::new(clause!("15.0.p"), GunEvent::Sprayed { unit, fp, target, scope: scope.into() }).with(parts),
        );
        self.push_attack(
            s,
            Attack {
                seat,
                from: from.into(),
                target,
                scope: scope.into(),
                firers: UnitSet::one(unit),
                fp,
                defence: self.defence(s, Some(from), target, scope),
                moving: self.moving_bonus(s, target),
                targets: self.affected(s, seat, Some(from), target, scope),
                movers,
                opportunity,
                ..Attack::BLANK
            },
        );
    }
}

/// Whether the gun can still fire.
fn can_shoot(s: &State, shot: &Shot) -> bool {
    let held = s.unit(shot.unit);
    let owned = match shot.gun {
        Gun::Sw(sw) => s.weapon(sw).owner == shot.unit,
        Gun::Main | Gun::Mg(_) => true,
    };
    held.life == Life::InPlay && held.good_order() && s.stands_at(shot.unit, shot.from) && owned
}
/// Who is left of the target.
fn shot_at(game: &Lnl, s: &State, shot: &Shot) -> UnitSet {
    let Some(scope) = shot.scope.get() else {
        return game.legs_at(s, enemy_of(game.seat(shot.unit)), shot.target);
    };
    UnitSet::one(scope).filter(|unit| s.unit(unit).life == Life::InPlay && s.stands_at(unit, shot.target))
}
/// The to-hit roll (lnl:14.0.i): the natural dice decide 2, 12 and turret hits (lnl:14.0.k); modifiers are added to
/// them (lnl:14.0.j).
fn aim_step(game: &Lnl, s: &mut State, mut shot: Shot, dice: &mut dyn Dice, log: Log<'_>) -> Rolled<()> {
    let Shot { unit, gun, from, target, scope, .. } = shot;
    let targets = shot_at(game, s, &shot);
    let band = game.ordnance_of(s, unit, gun).and_then(|gun| gun.band(game.ground().range(from, target)));
    let Some(band) = band.filter(|_| can_shoot(s, &shot) && !targets.is_empty()) else {
        log.tell(Event::new(clause!("14.0.n"), GunEvent::Lost { unit }));
        s.frames.pop();
        return Ok(());
    };
    let modifiers = game.to_hit_modifiers(s, &shot);
    let (a, b) = (dice.die(6, clause!("14.0.i"))?, dice.die(6, clause!("14.0.i"))?);
    let natural = (a + b) as i8;
    let sum = natural + modifiers.iter().map(|&(_, value)| value).sum::<i8>();
    let (hit, clause) = match natural {
        2 => (true, clause!("14.0.l")),
        12 => (false, clause!("14.0.m")),
        _ => (sum <= band.to_hit, clause!("14.0.i")),
    };
    let aimed = GunEvent::Aimed { unit, gun, target, scope, need: band.to_hit, hit };
    log.tell(Event::new(clause, aimed).rolled(&[a, b]).with(modifiers));
    shot.stage = ShotStage::Next { hit };
    let class = scope.get().map(|scope| game.class(s, scope));
    if hit && class == Some(Class::Vehicle) {
        // lnl:14.1.d, lnl:14.1.f
        let has_turret = scope.get().is_some_and(|scope| game.has_turret(s, scope));
        shot.stage = ShotStage::Penetrate { turret: natural > 2 && natural % 2 == 0 && has_turret };
    }
    s.frames.replace(Frame::Shot(shot));
    match scope.get() {
        None if hit => burst(game, s, &shot, targets, log),
        Some(scope) if hit && class == Some(Class::Helicopter) => strike_helicopter(game, s, scope, band.pen, log),
        _ => {}
    }
    Ok(())
}
/// The target modifier; a sniper who has nobody with him has twice that of his hex (lnl:11.4.g).
fn to_hit_cover(game: &Lnl, s: &State, shot: &Shot) -> i8 {
    let Shot { from, target, scope, .. } = *shot;
    let cover = game.cover(s, target, !scope.is_some());
    let lone_sniper = !scope.is_some() && !shot_at(game, s, shot).any(|unit| game.class(s, unit) != Class::Sniper);
    let doubled = if lone_sniper { cover } else { 0 };
    cover + doubled + game.hexside_cover(Some(from), target)
}
/// A hit among units on foot: the Direct Fire Table with the HE of the gun, and no cover (lnl:14.0.p), on all of
/// them (lnl:14.0.s). Damage Checks are those of direct fire (lnl:14.0.r, lnl:14.0.t).
fn burst(game: &Lnl, s: &mut State, shot: &Shot, targets: UnitSet, log: Log<'_>) {
    let Shot { unit, gun, target, .. } = *shot;
    let Some(ordnance) = game.ordnance_of(s, unit, gun) else { return };
    let mut parts = Modifiers::new();
    parts.push((clause!("15.0.i"), ordnance.he));
    let sheltered = target.layer() == Layer::Bunker || game.ground().terrain(&s.overlay, target.hex()).heat_full_effect;
    if ordnance.heat && !sheltered {
        // lnl:14.2.1.b: from HE, not from the roll that hit.
        parts.push((clause!("14.2.1.a"), -1));
    }
    let fp = parts.iter().map(|&(_, value)| value).sum();
    log.tell(Event::new(clause!("14.0.p"), GunEvent::Burst { unit, fp, target }).with(parts));
    game.push_attack(
        s,
        Attack {
            kind: AttackKind::OrdnanceHe,
            seat: game.seat(unit),
            from: shot.from.into(),
            target,
            firers: UnitSet::one(unit),
            fp,
            // lnl:14.0.q
            moving: game.tables().fire.moving_target,
            targets,
            movers: shot.movers,
            opportunity: shot.opportunity,
            ..Attack::BLANK
        },
    );
}
/// A hit on a helicopter: penetration against armour, without dice (lnl:19.5.1.a, lnl:19.5.1.h, lnl:19.5.1.j).
fn strike_helicopter(game: &Lnl, s: &mut State, unit: UnitId, pen: i8, log: Log<'_>) {
    let armor = game.kind(s, unit).air_armor;
    log.tell(Event::new(clause!("19.5.1.a"), GunEvent::AirStruck { unit, pen, armor }));
    if pen > armor {
        game.destroy(s, unit, false, clause!("19.5.1.a"), log);
    } else if pen == armor {
        game.damage_helicopter(s, unit, clause!("19.5.1.h"), log);
    }
}
/// Penetration against armour at the point of impact, a die to each (lnl:14.0.u).
fn penetrate_step(
    game: &Lnl,
    s: &mut State,
    mut shot: Shot,
    turret: bool,
    dice: &mut dyn Dice,
    log: Log<'_>,
) -> Rolled<()> {
    let (a, d) = (dice.die(6, clause!("14.0.u"))?, dice.die(6, clause!("14.0.u"))?);
    let vehicle = shot.scope.get().expect("a vehicle is struck");
    let Impact { aspect, pen, armor, .. } = impact(game, s, &shot, vehicle, turret);
    let margin = armor + d as i8 - pen - a as i8;
    let (result, clause) = match (a, d) {
        (1, 6) => (Penetration::Dud, clause!("14.0.w")),
        (6, 1) => (Penetration::Through, clause!("14.0.x")),
        _ if margin < 0 => (Penetration::Through, clause!("14.0.u")),
        _ if margin == 0 => (Penetration::Equal, clause!("14.01.a")),
        _ => (Penetration::Stopped, clause!("14.01.f")),
    };
    let struck = GunEvent::Struck { vehicle, turret, aspect, pen, armor, result };
    log.tell(Event::new(clause, struck).rolled(&[a, d]));
    shot.stage = match result {
        Penetration::Equal => ShotStage::Morale { margin: 0, equal: true },
        Penetration::Stopped => ShotStage::Morale { margin, equal: false },
        Penetration::Dud | Penetration::Through => ShotStage::Next { hit: true },
    };
    s.frames.replace(Frame::Shot(shot));
    if result == Penetration::Through {
        game.destroy(s, vehicle, false, clause, log);
    }
    Ok(())
}
/// The side struck, by the direction of the shot to the facing of what it strikes (lnl:14.1.a, lnl:14.1.e); on a
/// dividing line the better one for the firer (lnl:14.1.c). HEAT goes half as deep into red armour, rounded up
/// (lnl:14.2.a, lnl:14.2.b).
fn impact(game: &Lnl, s: &State, shot: &Shot, vehicle: UnitId, turret: bool) -> Impact {
    let held = s.unit(vehicle);
    let facing = if turret { held.turret } else { held.facing };
    let towards = game.ground().sectors(shot.target.hex(), shot.from.hex());
    let ordnance = game.ordnance_of(s, shot.unit, shot.gun);
    let band = ordnance.and_then(|gun| gun.band(game.ground().range(shot.from, shot.target)));
    let (pen, heat) = (band.map_or(0, |band| band.pen), ordnance.is_some_and(|gun| gun.heat));
    let armor = game.kind(s, vehicle).armor.as_ref();
    let struck = Dir::ALL.into_iter().filter(|dir| towards >> dir.0 & 1 == 1).map(|dir| {
        let aspect = aspect_of(facing, dir);
        let (armor, red) = armor.map_or((0, false), |armor| face(armor, turret, aspect));
        let halved = heat && red;
        Impact { aspect, pen: if halved { (pen + 1) / 2 } else { pen }, armor, halved }
    });
    let best = struck.max_by_key(|impact| impact.pen - impact.armor);
    best.unwrap_or(Impact { aspect: Aspect::Front, pen, armor: 0, halved: false })
}
/// Whether HEAT goes half as deep where this shot may strike a vehicle (lnl:14.2.b).
pub(crate) fn is_halved(game: &Lnl, s: &State, shot: &Shot, vehicle: UnitId) -> bool {
    let parts: &[bool] = if game.has_turret(s, vehicle) { &[false, true] } else { &[false] };
    parts.iter().any(|&turret| impact(game, s, shot, vehicle, turret).halved)
}
/// The struck vehicle's nerve. Equal values: Shaken if it holds, abandoned if not (lnl:14.01.b). A shell that did
/// not get through: Shaken if it fails (lnl:14.01.f, lnl:14.01.g), with the difference in its favour (lnl:14.01.h),
/// but not on a natural 12 (lnl:14.01.i).
fn morale_step(
    game: &Lnl,
    s: &mut State,
    mut shot: Shot,
    margin: i8,
    equal: bool,
    dice: &mut dyn Dice,
    log: Log<'_>,
) -> Rolled<()> {
    let vehicle = shot.scope.get().expect("a vehicle is struck");
    let clause = if equal { clause!("14.01.a") } else { clause!("14.01.f") };
    let (a, b) = (dice.die(6, clause)?, dice.die(6, clause)?);
    let natural = (a + b) as i8;
    let morale = game.morale(s, vehicle);
    let passed = natural - margin <= morale && (equal || natural != 12);
    let mut modifiers = Modifiers::new();
    modifiers.extend((margin != 0).then_some((clause!("14.01.h"), -margin)));
    let checked = GunEvent::Shuddered { vehicle, morale, passed };
    let told = if !passed && natural - margin <= morale { clause!("14.01.i") } else { clause };
    log.tell(Event::new(told, checked).rolled(&[a, b]).with(modifiers));
    shot.stage = ShotStage::Next { hit: true };
    s.frames.replace(Frame::Shot(shot));
    match (equal, passed) {
        (true, false) => game.abandon(s, vehicle, clause!("14.01.b"), log),
        (true, true) => game.shake_vehicle(s, vehicle, clause!("14.01.b"), log),
        (false, false) => game.shake_vehicle(s, vehicle, clause!("14.01.f"), log),
        (false, true) => {}
    }
    Ok(())
}
/// After a shot: the gun has the range; who rides outside gets off (lnl:16.2.b, lnl:16.2.d); the next of several
/// shots (lnl:15.0.m) goes at the same target (lnl:15.0.n).
fn next_step(game: &Lnl, s: &mut State, mut shot: Shot, hit: bool, log: Log<'_>) {
    let targets = shot_at(game, s, &shot);
    shot.left -= 1;
    let more = shot.left > 0 && !targets.is_empty() && can_shoot(s, &shot);
    if !targets.is_empty() && !more {
        // lnl:14.3.b: the shots of one impulse do not help each other.
        game.acquire(s, &shot, targets, log);
    }
    if more {
        shot.stage = ShotStage::Aim;
        s.frames.replace(Frame::Shot(shot));
    } else {
        s.frames.pop();
    }
    if let Some(carrier) = shot.scope.get()
        && targets.contains(carrier)
        && game.rides_outside(s, carrier)
    {
        let riders = game.riders(s, carrier);
        let clause = if hit { clause!("16.2.d") } else { clause!("16.2.b") };
        for unit in riders {
            game.get_off(s, unit, Marks::MOVED, clause, log);
        }
        if !riders.is_empty() {
            game.stepped_out(s, carrier, riders, log);
            s.frames.push(Frame::Nerves(Nerves { units: riders, why: NervesWhy::OrdnanceAtCarrier }));
        }
    }
}

/// Front, flank or rear of what faces a vertex, as a direction from it (lnl:14.1.b).
fn aspect_of(facing: Vertex, dir: Dir) -> Aspect {
    if facing.front().contains(&dir) {
        Aspect::Front
    } else if facing.rear().contains(&dir) {
        Aspect::Rear
    } else {
        Aspect::Flank
    }
}
/// The armour of a face (none counts 0, lnl:14.0.v) and whether it is red.
fn face(armor: &Armor, turret: bool, aspect: Aspect) -> (i8, bool) {
    let faces = match armor.turret {
        Some(faces) if turret => faces,
        _ => armor.hull,
    };
    (faces[aspect as usize].unwrap_or(0), armor.red[usize::from(turret)][aspect as usize])
}
