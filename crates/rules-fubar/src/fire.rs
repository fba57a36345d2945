//! Chapter "Shooting": who can hit whom, the number needed, and the plan of a fire step.

use crate::{
    Allowed, Log,
    action::{Action, Scope},
    event::Modifiers,
    inspect::Body,
    model::{ARM, EDGE, FigureId, FireClass, Fubar, Man, Mounted, TEAM_MAX, UNITS_MAX, UnitId, Weapon, WeaponId},
    sight::{Eye, Stopper},
    state::{Gun, Occasion, Order, Pick, Shot, State, Status, Volley},
    words::names::inches,
};
use arrayvec::ArrayVec;
use board::open::{Arc, Len, hulls_within, in_arc, near_poly, within};
use kernel::{Clause, Seat, UnderWay, Violation, clause, refuse, refuse_if};

/// One thing a shooter can hit: a bit of the target, its cover, the hulls it is behind.
struct Entry {
    bit: u16,
    level: u8,
    behind: u32,
}

impl Fubar {
    /// The weapon of a gun in a unit's hands.
    pub(crate) fn weapon_of(&self, unit: UnitId, gun: Gun) -> WeaponId {
        match gun {
            Gun::Own(weapon) => weapon,
            Gun::Mount(mount) => self.table.mounts[usize::from(mount)].weapon,
            Gun::Slot(slot) => self.vehicle(unit).weapons[usize::from(slot)].weapon,
        }
    }

    pub(crate) fn shooter_figure(&self, unit: UnitId, shooter: u8) -> FigureId {
        FigureId(self.unit(unit).first.0 + shooter)
    }

    /// How many shooters a unit may have: its figures, or the weapons of the vehicle.
    pub(crate) fn n_shooters(&self, unit: UnitId) -> u8 {
        match &self.unit(unit).vehicle {
            Some(vehicle) => vehicle.weapons.len() as u8,
            None => self.unit(unit).n_figures,
        }
    }

    /// The guns a shooter has: what it carries, its grenades (fub:gren-3), a bunker gun it stands at; a vehicle's
    /// weapon that is not lost.
    pub(crate) fn guns(&self, s: &State, unit: UnitId, shooter: u8) -> impl Iterator<Item = Gun> + use<'_> {
        let vehicle = self.is_vehicle(unit);
        let lost = vehicle && s.unit(unit).lost_weapons >> shooter & 1 == 1;
        let slot = (vehicle && !lost).then_some(Gun::Slot(shooter));
        let man = (!vehicle).then(|| self.shooter_figure(unit, shooter));
        let figure = man.map(|man| self.figure(man));
        let own = figure.into_iter().flat_map(|figure| figure.weapons.iter().map(|&weapon| Gun::Own(weapon)));
        let grenade = figure.filter(|figure| figure.grenades).map(|_| Gun::Own(self.tables.grenade));
        let at = man.map(|man| (s.figure(man).at, self.radius(man)));
        let mounts = (0..self.table.mounts.len() as u8).filter(move |&mount| {
            at.is_some_and(|(at, radius)| {
                let mount = &self.table.mounts[usize::from(mount)];
                self.table.areas[mount.area].contains(at) && within(at, radius, mount.at, 0, ARM)
            })
        });
        slot.into_iter().chain(own).chain(grenade).chain(mounts.map(Gun::Mount))
    }

    /// Why a shooter cannot fire at all now, be it in answer to a move (fub:supp-2) or with a grenade (fub:supp-15):
    /// lost, lying down (fub:fire-5), just up (fub:supp-7), engaged or locked (fub:fire-11). Wrecks and those inside a
    /// carrier are given no order to fire and do not react, so they never come to this.
    pub(crate) fn check_able(&self, s: &State, unit: UnitId, shooter: u8) -> Allowed {
        refuse_if(shooter >= self.n_shooters(unit), clause!("fire-10"))?;
        if self.is_vehicle(unit) {
            return Ok(());
        }
        refuse_if(s.locked(unit), clause!("fire-11"))?;
        let figure = self.shooter_figure(unit, shooter);
        match s.figure(figure).status {
            Status::Standing if s.figure(figure).recovering => refuse(clause!("supp-7")),
            Status::Standing if self.engaged(s, figure) => refuse(clause!("fire-11")),
            Status::Standing => Ok(()),
            Status::Suppressed if s.volley.occasion == Occasion::Reaction => refuse(clause!("supp-2")),
            Status::Suppressed => refuse(clause!("fire-5")),
            Status::Absent | Status::Casualty | Status::Exited => refuse(clause!("hit-10")),
        }
    }

    /// Whether a unit may be fired at with a weapon.
    pub(crate) fn check_target(&self, s: &State, unit: UnitId, target: UnitId, weapon: &Weapon) -> Allowed {
        self.check_target_unit(s, unit, target)?;
        self.check_armour(target, weapon)
    }

    /// Whether a unit may be fired at: an enemy (fub:gen-8), in play, not locked (fub:fire-12), not inside a carrier
    /// (fub:pax-5).
    pub(crate) fn check_target_unit(&self, s: &State, unit: UnitId, target: UnitId) -> Allowed {
        refuse_if(!self.enemies(unit, target), clause!("gen-8"))?;
        refuse_if(s.is_aboard(target), clause!("pax-5"))?;
        if !self.in_play(s, target) {
            return refuse(if self.is_vehicle(target) { clause!("veh-39") } else { clause!("unit-19") });
        }
        refuse_if(s.locked(target), clause!("fire-12"))
    }

    /// Whether a weapon harms a unit: no tank is harmed by what cannot harm one (fub:veh-25, fub:veh-26).
    pub(crate) fn check_armour(&self, target: UnitId, weapon: &Weapon) -> Allowed {
        if self.is_vehicle(target) && self.hull_row(target).tank && !weapon.harms_tanks {
            return refuse(clause!("veh-26")); // fub:veh-27, fub:veh-43
        }
        Ok(())
    }

    /// Whether a man can serve a shooter's heavy weapon in the plan in hand.
    pub(crate) fn helper_serves(&self, s: &State, unit: UnitId, shooter: u8, helper: Man) -> bool {
        helper != Man(shooter)
            && helper.0 < self.unit(unit).n_figures
            && self.figures_within(s, self.shooter_figure(unit, shooter), self.shooter_figure(unit, helper.0), ARM)
            && s.volley.picks[helper.index()].is_none()
            && !s.volley.picks.iter().flatten().any(|pick| pick.helper == helper)
            && self.check_able(s, unit, helper.0).is_ok()
    }

    /// Whether a shooter may join the plan in hand with this gun at this target, and what its shot would be.
    ///
    /// # Errors
    /// The first clause that forbids it, in the order of the procedure.
    pub(crate) fn check_pick(
        &self,
        s: &State,
        shooter: u8,
        gun: Gun,
        target: UnitId,
        helper: Option<Man>,
    ) -> Allowed<Shot> {
        self.check_able(s, s.volley.unit(), shooter)?;
        self.check_shot(s, shooter, gun, target, helper)
    }

    /// The same for a shooter that is known to be able to fire: lists ask this of every gun and target.
    pub(crate) fn check_shot(
        &self,
        s: &State,
        shooter: u8,
        gun: Gun,
        target: UnitId,
        helper: Option<Man>,
    ) -> Allowed<Shot> {
        let unit = s.volley.unit();
        if let Some(pick) = s.volley.picks[usize::from(shooter)] {
            let split = pick.gun == gun && pick.target != target;
            return Err(Violation::of(if split { clause!("fire-3") } else { clause!("fire-10") })); // fub:order-3
        }
        self.check_free(s, shooter, gun)?;
        if !self.guns(s, unit, shooter).any(|own| own == gun) {
            return Err(Violation::of(match gun {
                Gun::Own(weapon) if weapon == self.tables.grenade => clause!("gren-3"),
                Gun::Own(_) => clause!("fire-10"),
                Gun::Mount(_) => clause!("weap-29"),
                Gun::Slot(_) => clause!("veh-32"),
            }));
        }
        let weapon = self.weapon(self.weapon_of(unit, gun));
        check_class(s, weapon)?;
        check_limits(self, s, target)?;
        check_crew(self, s, unit, shooter, gun, helper)?;
        self.check_target(s, unit, target, weapon)?;
        self.can_hit(s, unit, shooter, gun, target)
    }

    /// Whether a shooter who has fired at nobody yet and one of his guns are not in use by others of the plan in hand.
    pub(crate) fn check_free(&self, s: &State, shooter: u8, gun: Gun) -> Allowed {
        let v = &s.volley;
        refuse_if(v.picks.iter().flatten().any(|pick| pick.helper == Man(shooter)), clause!("weap-24"))?;
        // A bunker has one of each gun: whoever mans it first fires it.
        if matches!(gun, Gun::Mount(_)) && v.picks.iter().flatten().any(|pick| pick.gun == gun) {
            return Err(Violation::of(clause!("weap-29")));
        }
        Ok(())
    }

    /// What a shooter can hit of a target with a gun, and the number it needs (fub:fire-13).
    ///
    /// # Errors
    /// Range (fub:fire-4), arc (fub:fire-16), or the clause that stops the line of the nearest try.
    pub(crate) fn can_hit(&self, s: &State, unit: UnitId, shooter: u8, gun: Gun, target: UnitId) -> Allowed<Shot> {
        let weapon = self.weapon(self.weapon_of(unit, gun));
        let indirect = match direct(self, s, unit, shooter, gun, weapon, target) {
            Ok(entries) => return Ok(shot(self, s, unit, weapon, &entries)),
            // A mortar in reach of nobody has no use for a spotter either.
            Err(why)
                if weapon.indirect && s.volley.occasion != Occasion::Reaction && why.clause != clause!("fire-4") =>
            {
                refuse_if(!self.options.mortar_indirect, clause!("mort-8"))?;
                indirect(self, s, unit, shooter, gun, target)?
            }
            Err(why) => return Err(why), // fub:mort-7
        };
        Ok(shot(self, s, unit, weapon, &indirect))
    }

    /// Whether a shot that is possible goes where its shooter does not see (fub:mort-2).
    pub(crate) fn is_indirect(&self, s: &State, unit: UnitId, shooter: u8, gun: Gun, target: UnitId) -> bool {
        let weapon = self.weapon(self.weapon_of(unit, gun));
        weapon.indirect && direct(self, s, unit, shooter, gun, weapon, target).is_err()
    }

    pub(crate) fn shooter_eye(&self, s: &State, unit: UnitId, shooter: u8) -> Eye {
        if self.is_vehicle(unit) { self.driver_eye(s, unit) } else { self.eye(s, self.shooter_figure(unit, shooter)) }
    }

    /// Whether a gun bears on a point: infantry all round, mounted weapons in their arc (fub:fire-16, fub:react-8,
    /// fub:veh-23).
    pub(crate) fn bears(&self, s: &State, unit: UnitId, gun: Gun, to: Eye) -> bool {
        match gun {
            Gun::Own(_) => true,
            Gun::Slot(slot) => {
                let Mounted { arc, .. } = self.vehicle(unit).weapons[usize::from(slot)];
                arc == Arc::All || in_arc(s.unit(unit).centre, s.unit(unit).facing, arc, to.at)
            }
            Gun::Mount(mount) => {
                let mount = &self.table.mounts[usize::from(mount)];
                in_arc(mount.at, mount.facing, mount.arc, to.at)
            }
        }
    }

    /// Distance from a shooter to a figure, edge to edge; a vehicle measures from its hull (fub:geo-9, fub:geo-10,
    /// fub:veh-18).
    pub(crate) fn figure_in_range(&self, s: &State, unit: UnitId, shooter: u8, figure: FigureId, range: Len) -> bool {
        let (at, radius) = (s.figure(figure).at, self.radius(figure));
        if self.is_vehicle(unit) {
            return near_poly(at, &self.hull(s, unit), range + radius);
        }
        self.figures_within(s, self.shooter_figure(unit, shooter), figure, range)
    }

    /// Distance from a shooter to a hull (fub:geo-10, fub:geo-11).
    pub(crate) fn hull_in_range(&self, s: &State, unit: UnitId, shooter: u8, target: UnitId, range: Len) -> bool {
        let hull = self.hull(s, target);
        if self.is_vehicle(unit) {
            return hulls_within(&self.hull(s, unit), &hull, range);
        }
        let figure = self.shooter_figure(unit, shooter);
        near_poly(s.figure(figure).at, &hull, range + self.radius(figure))
    }

    /// The number a unit needs against a level of cover: its experience and what the cover adds (fub:cover-1,
    /// fub:cover-12), never worse than six (fub:cover-8).
    pub(crate) fn number_needed(&self, unit: UnitId, cover: u8) -> u8 {
        (self.level(unit).experience + self.tables.cover_levels[usize::from(cover)]).min(self.tables.cover_cap)
    }

    /// The modifiers of a shooter's dice, as they work on the die: cover against it (fub:cover-2 to fub:cover-4),
    /// aiming for it (fub:order-24, after the cap: fub:order-26).
    pub(crate) fn shot_modifiers(&self, unit: UnitId, shot: &Shot, aim: u8) -> Modifiers {
        let cover =
            [clause!("cover-8"), clause!("cover-2"), clause!("cover-3"), clause!("cover-4")][usize::from(shot.cover)];
        let worse = i32::from(shot.need) - i32::from(self.level(unit).experience);
        Modifiers::NONE.and(cover, -worse).and(clause!("order-24"), aim.into())
    }

    /// The best plan for everyone who is left at one target: heavy weapons first, then each with the gun that throws
    /// most dice. What a player means by "everybody, fire".
    pub(crate) fn everybody(&self, s: &State, target: UnitId) -> Volley {
        let mut plan = s.clone();
        let unit = plan.volley.unit();
        let reaction = plan.volley.occasion == Occasion::Reaction;
        for heavy in [true, false] {
            for shooter in 0..self.n_shooters(unit) {
                let mut best: Option<((bool, u8), Pick)> = None;
                for gun in self.guns(s, unit, shooter) {
                    let weapon = self.weapon(self.weapon_of(unit, gun));
                    let crewed = self.needs_helper(gun);
                    if crewed != heavy {
                        continue;
                    }
                    let helper = if crewed { self.some_helper(&plan, shooter, gun) } else { None };
                    if crewed && helper.is_none() {
                        continue;
                    }
                    // In a reaction, what reaches the mover comes before what reaches only his mates.
                    let reaches = reaction && self.hits_mover(s, unit, shooter, gun);
                    let worth = (reaches, weapon.fire_points);
                    let better = best.is_none_or(|(known, _)| worth > known);
                    if better && self.check_pick(&plan, shooter, gun, target, helper).is_ok() {
                        best = Some((worth, Pick { gun, target, helper: helper.into() }));
                    }
                }
                if let Some((_, pick)) = best {
                    add_pick(&mut plan.volley, shooter, pick);
                }
            }
        }
        plan.volley
    }

    /// The second man if the gun needs one and one is there.
    pub(crate) fn helper_if_needed(&self, s: &State, shooter: u8, gun: Gun) -> Option<Man> {
        if self.needs_helper(gun) { self.some_helper(s, shooter, gun) } else { None }
    }

    /// Whether a gun is a heavy weapon that a man carries (fub:weap-21).
    pub(crate) fn needs_helper(&self, gun: Gun) -> bool {
        matches!(gun, Gun::Own(weapon) if self.weapon(weapon).crew_carried > 1)
    }

    /// A man who can serve as the second of a heavy weapon.
    pub(crate) fn some_helper(&self, s: &State, shooter: u8, gun: Gun) -> Option<Man> {
        let unit = s.volley.unit();
        let mut men = (0..self.unit(unit).n_figures).map(Man);
        men.find(|&helper| check_crew(self, s, unit, shooter, gun, Some(helper)).is_ok())
    }
}

/// Whether the order in hand lets this weapon fire (fub:order-4, fub:order-27, fub:order-28, fub:gren-2).
pub(crate) fn check_class(s: &State, weapon: &Weapon) -> Allowed {
    let clause = match (s.volley.occasion, s.activation.order, weapon.class) {
        (Occasion::Reaction, _, FireClass::Thrown) => clause!("react-9"), // fub:order-28
        (Occasion::Reaction, ..) => return Ok(()),
        (_, Order::Walk, FireClass::Support) => clause!("order-4"),
        (_, Order::Walk, _) => return Ok(()), // fub:order-2
        (_, Order::AimedFire, FireClass::Thrown) => clause!("order-27"),
        (_, Order::Drive | Order::HaltFire, FireClass::Thrown) => clause!("gren-2"),
        (_, Order::AimedFire | Order::Drive | Order::HaltFire, _) => return Ok(()),
        (_, order, _) => no_fire_clause(order),
    };
    Err(Violation::of(clause))
}
/// Whether a heavy weapon carried by infantry has its second man (fub:weap-21, fub:weap-24): another figure within an
/// inch, able to fire, who does nothing else in this fire step. In a bunker or on a vehicle one man is enough
/// (fub:weap-20).
fn check_crew(game: &Fubar, s: &State, unit: UnitId, shooter: u8, gun: Gun, helper: Option<Man>) -> Allowed {
    if !game.needs_helper(gun) {
        return if helper.is_none() { Ok(()) } else { refuse(clause!("weap-20")) };
    }
    match helper {
        None => refuse(clause!("weap-21")),
        Some(helper) if game.helper_serves(s, unit, shooter, helper) => Ok(()),
        Some(_) => refuse(clause!("weap-24")),
    }
}
/// Limits of the order as a whole: one weapon for a vehicle that drives (fub:veh-10) but not for one that reacts
/// (fub:react-17), one target for Aimed Fire (fub:order-25, fub:veh-16) and for a reaction (fub:react-5). From the halt
/// all weapons fire (fub:veh-11), each at its own target (fub:veh-17).
pub(crate) fn check_limits(game: &Fubar, s: &State, target: UnitId) -> Allowed {
    let v = &s.volley;
    if v.occasion == Occasion::Reaction {
        return if s.activation.unit == target { Ok(()) } else { Err(Violation::of(clause!("react-5"))) };
    }
    match s.activation.order {
        Order::Drive if v.picks.iter().flatten().next().is_some() => Err(Violation::of(clause!("veh-10"))),
        Order::AimedFire if s.activation.target != target => {
            let vehicle = game.is_vehicle(s.activation.unit());
            Err(Violation::of(if vehicle { clause!("veh-16") } else { clause!("order-25") }))
        }
        _ => Ok(()),
    }
}
/// The parts of a target that a shooter sees (fub:los-1) within range and arc: grenades and flamethrowers need a clear
/// line like any weapon (fub:gren-4, fub:flame-3).
fn direct(
    game: &Fubar,
    s: &State,
    unit: UnitId,
    shooter: u8,
    gun: Gun,
    weapon: &Weapon,
    target: UnitId,
) -> Allowed<Vec16> {
    let eye = game.shooter_eye(s, unit, shooter);
    let mut entries = Vec16::new();
    let mut why = Violation::of(clause!("fire-4"));
    let mut look = |bit: u16, to: Eye| {
        if !game.bears(s, unit, gun, to) {
            why = Violation::of(clause!("fire-16"));
            return;
        }
        match game.sight(s, eye, to) {
            Ok(seen) => entries.push(Entry { bit, level: raised(s, target, seen.cover), behind: seen.behind }),
            // Seen from the shooter's side, being too deep in cover to fire out is fub:fire-6.
            Err(clause!("los-4")) => why = Violation::of(clause!("fire-6")),
            Err(clause) => why = Violation::of(clause),
        }
    };
    if game.is_vehicle(target) {
        if game.hull_in_range(s, unit, shooter, target, weapon.range) {
            for (index, point) in game.sight_points(s, target).into_iter().enumerate() {
                look(1 << index, point);
            }
        }
    } else {
        for figure in game.living(s, target) {
            if game.figure_in_range(s, unit, shooter, figure, weapon.range) {
                look(game.bit(figure), game.eye(s, figure));
            }
        }
    }
    if entries.is_empty() { Err(why) } else { Ok(entries) }
}
/// What a mortar can hit through the eyes of others (fub:mort-2): what a spotter sees within range (fub:mort-3) and,
/// for a mounted one, within its arc (fub:fire-16).
fn indirect(game: &Fubar, s: &State, unit: UnitId, shooter: u8, gun: Gun, target: UnitId) -> Allowed<Vec16> {
    let range = game.weapon(game.weapon_of(unit, gun)).range;
    let mut entries = Vec16::new();
    let there = game.extent(s, target);
    let may_see = |&friend: &UnitId| !game.enemies(unit, friend) && !game.is_hidden(&game.extent(s, friend), &there);
    let friends: ArrayVec<UnitId, UNITS_MAX> = game.unit_ids().filter(may_see).collect();
    let mut last = Stopper::default();
    if game.is_vehicle(target) {
        let near = game.hull_in_range(s, unit, shooter, target, range)
            && game.sight_points(s, target).into_iter().any(|to| game.bears(s, unit, gun, to));
        if near && spotted(game, s, &friends, |eye| game.eye_sees(s, eye, target, &there, &mut last)) {
            let cover = game.table.area_class(s.unit(target).centre);
            entries.push(Entry { bit: 1, level: raised(s, target, cover), behind: 0 });
        }
    } else {
        for figure in game.living(s, target) {
            let to = game.eye(s, figure);
            let near = game.figure_in_range(s, unit, shooter, figure, range) && game.bears(s, unit, gun, to);
            if near && spotted(game, s, &friends, |eye| game.is_clear(s, eye, to, &mut last)) {
                let level = raised(s, target, game.table.area_class(to.at)); // fub:mort-4
                entries.push(Entry { bit: game.bit(figure), level, behind: 0 });
            }
        }
    }
    refuse_if(entries.is_empty(), clause!("mort-2"))?;
    check_mortar_pit(game, s, unit, shooter, target, &entries)?;
    Ok(entries)
}
/// A mortar inside cover fires indirectly only from within two inches of its edge, or at a target in the same cover
/// (fub:mort-5).
fn check_mortar_pit(game: &Fubar, s: &State, unit: UnitId, shooter: u8, target: UnitId, entries: &Vec16) -> Allowed {
    if game.is_vehicle(unit) {
        return Ok(());
    }
    let figure = game.shooter_figure(unit, shooter);
    let (at, reach) = (s.figure(figure).at, EDGE + game.radius(figure));
    for area in game.table.areas.iter().filter(|area| area.contains(at)) {
        let shared = entries.iter().all(|entry| {
            let there = if game.is_vehicle(target) {
                s.unit(target).centre
            } else {
                s.figure(game.shooter_figure(target, entry.bit.trailing_zeros() as u8)).at
            };
            area.contains(there)
        });
        refuse_if(!area.edge_within(at, reach) && !shared, clause!("mort-5"))?;
    }
    Ok(())
}
/// Whether one of these friends spots: a standing figure on the table, or a vehicle that is not stunned (fub:mort-6).
fn spotted(game: &Fubar, s: &State, friends: &[UnitId], mut sees: impl FnMut(Eye) -> bool) -> bool {
    friends.iter().any(|&friend| {
        if game.is_vehicle(friend) {
            return s.intact(friend) && !s.stunned(friend) && sees(game.driver_eye(s, friend));
        }
        !s.is_aboard(friend)
            && game
                .unit(friend)
                .figures()
                .any(|figure| s.figure(figure).status == Status::Standing && sees(game.eye(s, figure)))
    })
}
/// Terrain cover raised by what the target does: dodging counts as at least light (fub:order-11), going to ground adds
/// one level after that, up to hard (fub:order-17, fub:order-20, fub:cover-15).
fn raised(s: &State, target: UnitId, cover: u8) -> u8 {
    let state = s.unit(target);
    let level = if state.dodging { cover.max(1) } else { cover };
    if state.grounded { (level + 1).min(3) } else { level }
}
/// The dice of one shooter: the cover its target as a whole enjoys, the number needed, the hull that saves.
fn shot(game: &Fubar, s: &State, unit: UnitId, weapon: &Weapon, entries: &Vec16) -> Shot {
    let n = entries.len();
    let seen = entries.iter().fold(0, |mask, entry| mask | entry.bit);
    // What ignores cover ignores dodging and going to ground with it (fub:flame-1, fub:flame-2, fub:weap-25).
    let level = if weapon.ignores_cover { 0 } else { unit_cover(entries.iter().map(|entry| entry.level)) };
    let need = game.number_needed(unit, level);
    let hull_save = game
        .vehicle_ids()
        .filter(|&hull| s.intact(hull))
        .filter(|&hull| 2 * entries.iter().filter(|entry| entry.behind & hull.bit() != 0).count() >= n)
        .filter(|&hull| entries.iter().any(|entry| entry.behind & hull.bit() != 0))
        .map(|hull| game.hull_row(hull).save)
        .min()
        .unwrap_or(0); // fub:save-13
    Shot { dice: weapon.fire_points, need, cover: level, hull_save, seen }
}

/// The clause by which an order allows no fire.
pub(crate) fn no_fire_clause(order: Order) -> Clause {
    match order {
        Order::Run => clause!("order-8"),
        Order::Dodge => clause!("order-10"),
        Order::GoToGround => clause!("order-18"),
        Order::Assault => clause!("order-31"),
        Order::OnGuard => clause!("order-14"),
        Order::None | Order::Walk | Order::AimedFire | Order::Drive | Order::HaltFire => clause!("act-6"),
    }
}

/// Adds a pick, and its target if it is the first at it (fub:fire-15).
pub(crate) fn add_pick(volley: &mut Volley, shooter: u8, pick: Pick) {
    volley.picks[usize::from(shooter)] = Some(pick);
    if !volley.targets.iter().any(|&target| target == pick.target) {
        let free = volley.targets.iter_mut().find(|target| target.is_none()).expect("a target a shooter at most");
        *free = pick.target.into();
    }
}

/// The highest level that at least half of these enjoy (fub:cover-10, fub:cover-14).
pub fn unit_cover(levels: impl Iterator<Item = u8> + Clone) -> u8 {
    let n = levels.clone().count();
    (1..=3).rev().find(|&level| 2 * levels.clone().filter(|&other| other >= level).count() >= n).unwrap_or(0)
}

type Vec16 = ArrayVec<Entry, TEAM_MAX>;

impl Fubar {
    /// Whether the plan may be carried out: somebody fires, and in a reaction at the mover.
    pub(crate) fn check_fire(&self, s: &State) -> Allowed {
        refuse_if(s.volley.picks.iter().flatten().next().is_none(), clause!("fire-1"))?;
        match s.volley.occasion {
            Occasion::Reaction => self.check_reaction(s),
            _ => Ok(()),
        }
    }
}

impl Fubar {
    /// Whether anybody who is left can join the plan in hand at a target; by `otherwise` if there is nobody to ask.
    pub(crate) fn check_anybody(&self, s: &State, target: UnitId, otherwise: Clause) -> Allowed {
        let (v, unit) = (&s.volley, s.volley.unit());
        let mut why: Option<Violation> = None;
        for shooter in (0..self.n_shooters(unit)).filter(|&shooter| v.picks[usize::from(shooter)].is_none()) {
            for gun in self.guns(s, unit, shooter) {
                let helper = self.helper_if_needed(s, shooter, gun);
                let other = match self.check_pick(s, shooter, gun, target, helper) {
                    Ok(_) => return Ok(()),
                    Err(other) => other,
                };
                if telling(other.clause) > 0 && why.is_none_or(|known| telling(other.clause) >= telling(known.clause)) {
                    why = Some(other);
                }
            }
        }
        Err(match why {
            Some(why) if why.clause == clause!("fire-4") => {
                let shooters = 0..self.n_shooters(unit);
                let guns = shooters.flat_map(|shooter| self.guns(s, unit, shooter).map(move |gun| (shooter, gun)));
                let reaches = |&(shooter, gun): &(u8, Gun)| {
                    check_class(s, self.weapon(self.weapon_of(unit, gun))).is_ok()
                        && self.check_able(s, unit, shooter).is_ok()
                };
                self.too_far(s, guns.filter(reaches), target, why)
            }
            Some(why) => why,
            None => Violation::of(otherwise),
        })
    }

    /// The figures of a refusal by range: those of the gun that falls least short.
    fn too_far(&self, s: &State, guns: impl Iterator<Item = (u8, Gun)>, target: UnitId, why: Violation) -> Violation {
        let unit = s.volley.unit();
        let there = self.bodies(s, target);
        let short = guns.filter_map(|(shooter, gun)| {
            let man = || Body::Man(self.shooter_figure(unit, shooter));
            let from = if self.is_vehicle(unit) { Body::Hull(unit) } else { man() };
            let (gap, ..) = self.nearest(s, &[from], &there)?;
            let range = self.weapon(self.weapon_of(unit, gun)).range;
            Some((gap - range, range, gap))
        });
        match short.min() {
            Some((_, range, gap)) => why.exceeding(range, gap).measured(inches),
            None => why,
        }
    }
}

/// How much a reason why one shooter cannot fire says about his whole unit and the target. That the dead do not fire
/// and that grenades are thrown on a Walk only is not worth telling.
fn telling(clause: Clause) -> u8 {
    match clause {
        clause!("hit-10") | clause!("react-9") | clause!("order-27") | clause!("gren-2") => 0,
        clause!("supp-7")
        | clause!("supp-2")
        | clause!("fire-5")
        | clause!("order-4")
        | clause!("weap-21")
        | clause!("weap-24")
        | clause!("weap-29") => 1,
        clause!("veh-26") => 2,
        clause!("fire-4") => 3,
        _ => 4,
    }
}

/// A fire plan is made: by the unit that carries out its order, or by one on guard that may react.
pub(crate) enum Planning {
    Order,
    Reaction,
}

impl UnderWay<Fubar> for Planning {
    fn asks(&self, game: &Fubar, s: &State) -> Option<(Seat, Clause)> {
        Some(match self {
            Planning::Order => (game.owner(s.activation.unit()), clause!("fire-2")),
            Planning::Reaction => (game.owner(s.volley.unit()), clause!("react-1")),
        })
    }
    fn list(&self, game: &Fubar, s: &State, _: Seat, out: &mut Vec<Action>) {
        game.list_shots(s, out);
        match self {
            Planning::Order => out.push(Action::HoldFire),
            Planning::Reaction => {
                out.extend([Scope::Here, Scope::Path, Scope::Activation].map(|scope| Action::Decline { scope }));
            }
        }
    }
    fn check(&self, game: &Fubar, s: &State, _: Seat, action: &Action) -> Allowed {
        match (self, action) {
            (_, Action::Shoot { shooter, gun, target, helper }) => {
                let shot = game.check_pick(s, *shooter, *gun, *target, helper.get());
                shot.map(|_| ()).map_err(|why| match why.clause {
                    clause!("fire-4") => game.too_far(s, std::iter::once((*shooter, *gun)), *target, why),
                    _ => why,
                })
            }
            (_, Action::ShootAll { target }) => game.check_anybody(s, *target, clause!("fire-1")),
            (_, Action::Fire) => game.check_fire(s),
            (Planning::Order, Action::HoldFire) => Ok(()), // fub:act-15
            (Planning::Order, Action::Give { .. } | Action::AimedFire { .. } | Action::Assault { .. })
            | (Planning::Order, Action::Attempt { .. } | Action::StandDown { .. }) => refuse(clause!("act-6")),
            (Planning::Order, Action::Move { .. } | Action::MoveAll { .. } | Action::Rush | Action::Drive { .. }) => {
                refuse(game.fire_step_clause(s))
            }
            (Planning::Reaction, Action::Decline { .. }) => Ok(()), // fub:gen-11
            (Planning::Reaction, Action::Move { figure, .. }) if s.unit(game.figure(*figure).unit).on_guard => {
                refuse(clause!("order-13"))
            }
            _ => game.refuse_out_of_place(s, action),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, _: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Shoot { shooter, gun, target, helper } => {
                add_pick(&mut s.volley, shooter, Pick { gun, target, helper });
            }
            Action::ShootAll { target } => s.volley = game.everybody(s, target),
            Action::Fire => game.open_volley(s, log),
            Action::Decline { scope } => game.decline(s, scope),
            _ => {
                // Nobody has fired, so the fire step is not spent.
                s.volley = Volley::default();
                s.frames.pop();
                game.after_fire(s, log);
            }
        }
    }
}
