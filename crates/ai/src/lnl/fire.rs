//! What fire and melee are likely to do, from tables worked out once: no dice are enumerated here.

use super::LnlBrain;
use kernel::Seat;
use rules_lnl::{
    Lnl,
    ground::Spot,
    model::{Class, Life, Loc, SwKind, Trait, UnitId, UnitSet, enemy_of},
    state::{Gun, Marks, State, arms},
};
use std::sync::LazyLock;

/// Chances of a Damage Check by the edge of the attack and by morale: to exceed it, and to reach twice as much.
static CHECKS: LazyLock<[[(f64, f64); MORALES]; EDGES]> = LazyLock::new(|| {
    let mut table = [[(0.0, 0.0); MORALES]; EDGES];
    for (place, row) in table.iter_mut().enumerate() {
        for (morale, cell) in row.iter_mut().enumerate() {
            let (edge, morale) = (place as i32 - EDGE_LEAST, morale as i32);
            for dice in 0..216 {
                let (a, b, check) = (dice % 6 + 1, dice / 6 % 6 + 1, dice / 36 + 1);
                let more = a + edge - b;
                if more > 0 && check + more > morale {
                    cell.0 += 1.0 / 216.0;
                    cell.1 += if check + more >= 2 * morale { 1.0 / 216.0 } else { 0.0 };
                }
            }
        }
    }
    table
});
const EDGES: usize = 32;
const EDGE_LEAST: i32 = 12;
const MORALES: usize = 14;

/// Chances that two dice reach a number.
pub(super) fn reaches(number: i32) -> f64 {
    const OF_36: [u8; 13] = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];
    f64::from(OF_36.get(number.max(0) as usize).copied().unwrap_or(0)) / 36.0
}

/// Chances to exceed morale in the check after an attack with this edge, and to reach twice as much.
fn checks(edge: i32, morale: i8) -> (f64, f64) {
    let place = (edge + EDGE_LEAST).clamp(0, EDGES as i32 - 1) as usize;
    CHECKS[place][(morale.max(0) as usize).min(MORALES - 1)]
}

/// Firepower of a stack by distance: up to 3 hexes, up to 5, farther.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Power([i8; 3]);

impl Power {
    /// The least range that counts in each band.
    const BANDS: [u8; 3] = [3, 5, 8];

    /// At so many hexes.
    pub(super) fn at(self, distance: u8) -> i8 {
        self.0[match distance {
            0..=3 => 0,
            4 | 5 => 1,
            _ => 2,
        }]
    }
    /// Whether there is any.
    pub(super) fn is_none(self) -> bool {
        self.0[0] <= Power::NONE.0[0]
    }
    const NONE: Power = Power([-9; 3]);
}

/// The men and machines of one side in one location.
#[derive(Clone, Copy, Debug)]
pub(super) struct Post {
    pub at: Loc,
    pub units: UnitSet,
    /// What it could fire with, were nobody marked.
    pub power: Power,
    /// What it can fire at movers now.
    pub ready: Power,
    /// What it is worth.
    pub worth: f64,
    /// Whether somebody in it can fight hand to hand.
    pub fights: bool,
    /// Strength hand to hand.
    pub melee: i32,
}

/// Where a side stands, location by location.
pub(super) fn posts(brain: &LnlBrain, rules: &Lnl, s: &State, seat: Seat) -> Vec<Post> {
    let mut posts: Vec<Post> = Vec::with_capacity(16);
    for unit in rules.on_map(s, seat) {
        let at = s.loc_of(unit);
        match posts.iter_mut().find(|post| post.at == at) {
            Some(post) => post.units.insert(unit),
            None => posts.push(Post {
                at,
                units: UnitSet::one(unit),
                power: Power::NONE,
                ready: Power::NONE,
                worth: 0.0,
                fights: false,
                melee: 0,
            }),
        }
    }
    for post in &mut posts {
        post.worth = post.units.into_iter().map(|unit| brain.worth(rules, s, unit)).sum();
        let steady = post.units.filter(|unit| s.unit(unit).good_order() && !s.has(unit, Marks::DAMAGED));
        let locked = s.melee_at(post.at).is_some();
        post.power = power(rules, s, steady);
        let barred = Marks::MOVED.and(Marks::CRAWL).and(Marks::FIRED).and(Marks::STEALTH);
        let free = steady.filter(|unit| !s.has(unit, barred));
        post.ready = if locked { Power::NONE } else { power(rules, s, free) };
        post.melee = melee(rules, s, post.units);
        post.fights = post.melee > 0;
    }
    posts
}

/// The firepower of units that fire together: the best in full, the others by halves, guns beside them.
pub(super) fn power(rules: &Lnl, s: &State, units: UnitSet) -> Power {
    let mut best = [-9i8; 3];
    let mut more = [0i8; 3];
    let mut leads = 0;
    for unit in units {
        let kind = rules.kind(s, unit);
        if kind.class == Class::Leader {
            leads = leads.max(rules.leadership(s, unit));
        }
        if kind.has(Trait::Mortar) {
            continue;
        }
        let mut add = |fp: i8, range: u8, alone: bool| {
            for (band, least) in Power::BANDS.into_iter().enumerate() {
                if range < least {
                    continue;
                }
                if alone {
                    // A gun beside a squad: all of it counts.
                    if best[band] < 0 {
                        best[band] = best[band].max(0);
                    }
                    more[band] += 2 * fp;
                } else if fp > best[band] {
                    more[band] += best[band].max(0);
                    best[band] = fp;
                } else {
                    more[band] += fp;
                }
            }
        };
        if let Some(fp) = rules.own_fp(s, unit).filter(|_| !matches!(kind.class, Class::Leader | Class::Medic)) {
            add(fp, rules.own_range(s, unit), false);
        }
        for gun in &kind.mgs {
            add(gun.fp, gun.range, true);
        }
        if let Some(gun) = &kind.ordnance {
            add(gun.he, gun.bands.last().map_or(0, |band| band.range), false);
        }
        let half = kind.class != Class::Squad && kind.class.is_mmc();
        for sw in rules.weapons_of(s, unit) {
            let weapon = rules.weapon_kind(s, sw);
            if weapon.sw == Some(SwKind::MachineGun) && !weapon.has(Trait::Packed) && !half {
                add(if kind.class.is_smc() { (weapon.fp + 1) / 2 } else { weapon.fp }, weapon.range, true);
            } else if weapon.sw == Some(SwKind::MachineGun) && half {
                add(weapon.fp, weapon.range, false);
            }
        }
    }
    let mut all = [-9; 3];
    for band in 0..3 {
        if best[band] > -9 {
            all[band] = best[band] + more[band] / 2 + leads;
        }
    }
    Power(all)
}

/// The strength of units hand to hand.
pub(super) fn melee(rules: &Lnl, s: &State, units: UnitSet) -> i32 {
    let mut all = 0;
    for unit in units.filter(|unit| s.unit(unit).good_order()) {
        let kind = rules.kind(s, unit);
        all += match kind.class {
            Class::Squad | Class::HalfSquad | Class::Crew | Class::Scout => {
                let guns = rules.weapons_of(s, unit).map(|sw| rules.weapon_kind(s, sw)).filter(|k| k.has(Trait::Melee));
                let gun = guns.map(|kind| i32::from(kind.fp)).max().unwrap_or(0);
                let own = i32::from(kind.fp.max(1)) + i32::from(kind.has(Trait::MeleePlusOne));
                if kind.class == Class::Squad { own + gun } else { own.max(gun) }
            }
            Class::Hero => i32::from(kind.fp) + 1,
            Class::WeaponTeam => 1,
            _ => 0,
        };
    }
    all
}

/// Chance that a strike of these odds kills.
pub(super) fn strike(rules: &Lnl, ours: i32, theirs: i32, leads: i32) -> f64 {
    if ours <= 0 {
        return 0.0;
    }
    let tables = rules.tables();
    let reached = |&(a, d): &(u8, u8)| ours * i32::from(d) >= theirs * i32::from(a);
    let column = tables.melee_odds.iter().rposition(reached).unwrap_or(0);
    reaches(i32::from(tables.melee[column]) - leads)
}

impl LnlBrain {
    /// What fire between two places is better or worse by, cover of the target counted in; nothing where there is no
    /// line of sight.
    pub(super) fn line(&self, rules: &Lnl, s: &State, from: Loc, to: Loc) -> Option<i32> {
        let sight = rules.ground().sight(&s.overlay, from, to);
        if sight.is_blocked() {
            return None;
        }
        let mods = &rules.tables().fire;
        let mut edge = i32::from(sight.degrading()) * i32::from(mods.degrading_hex);
        if rules.ground().adjacent(from, to) {
            edge += i32::from(mods.adjacent);
        } else if rules.is_dark(s, to.hex()) {
            edge += i32::from(mods.night);
        }
        Some(edge - i32::from(rules.cover(s, to, true)) - i32::from(rules.hexside_cover(Some(from), to)))
    }

    /// What a unit is likely to lose to an attack with this edge.
    pub(super) fn loss(&self, rules: &Lnl, s: &State, unit: UnitId, edge: i32) -> f64 {
        let kind = rules.kind(s, unit);
        let good = s.unit(unit).good_order();
        let (above, twice) = checks(edge, rules.morale(s, unit));
        let worth = self.worth(rules, s, unit);
        let to_shaken = 1.0 - self.w.shaken;
        let ruin = if kind.class == Class::Squad { 0.6 } else { 1.0 };
        let part = match kind.class {
            class if class.is_mmc() && good => (above - twice) * to_shaken + twice * ruin,
            class if class.is_mmc() => above * ruin,
            Class::Helicopter => (above - twice) * 0.6 + twice,
            Class::Vehicle => above * 0.3,
            Class::Hero => above * 0.6,
            _ if good => (above - twice) * to_shaken + twice * 0.7,
            _ => above * 0.7,
        };
        worth * part
    }

    /// What the enemy at a location is likely to lose to small arms from another with this firepower.
    pub(super) fn volley(&self, rules: &Lnl, s: &State, seat: Seat, from: Loc, target: Loc, fp: i8) -> f64 {
        let Some(line) = self.line(rules, s, from, target) else { return 0.0 };
        let moving = i32::from(rules.moving_bonus(s, target));
        let legs = rules.legs_at(s, enemy_of(seat), target);
        let leads = legs.into_iter().map(|unit| rules.leadership(s, unit)).max().unwrap_or(0);
        legs.into_iter()
            .map(|unit| {
                let marked = if s.has(unit, Marks::MOVED.and(Marks::ASSAULT)) { moving } else { 0 };
                self.loss(rules, s, unit, i32::from(fp) + line + marked - i32::from(leads))
            })
            .sum()
    }

    /// What a gun is likely to do by itself.
    #[allow(clippy::too_many_arguments, reason = "what a shot is")]
    pub(super) fn gun(
        &self,
        rules: &Lnl,
        s: &State,
        seat: Seat,
        unit: UnitId,
        gun: Gun,
        target: Loc,
        scope: Option<UnitId>,
    ) -> f64 {
        let Some(from) = s.whereabouts(unit) else { return 0.0 };
        let kind = rules.kind(s, unit);
        let ordnance = match gun {
            Gun::Mg(nth) => {
                let fp = kind.mgs.get(usize::from(nth)).map_or(0, |gun| gun.fp);
                return if let Some(scope) = scope {
                    let helicopter = rules.class(s, scope) == Class::Helicopter;
                    let armor = i32::from(if helicopter { rules.kind(s, scope).air_armor } else { 4 });
                    let Some(line) = self.line(rules, s, from, target) else { return 0.0 };
                    self.loss(rules, s, scope, i32::from(fp) + line - armor)
                } else {
                    self.volley(rules, s, seat, from, target, fp)
                };
            }
            Gun::Main => kind.ordnance.as_ref(),
            Gun::Sw(sw) => rules.weapon_kind(s, sw).ordnance.as_ref(),
        };
        let Some(ordnance) = ordnance else { return 0.0 };
        let Some(band) = ordnance.band(rules.ground().distance(from.hex(), target.hex())) else { return 0.0 };
        let sight = rules.ground().sight(&s.overlay, from, target);
        if sight.is_blocked() {
            return 0.0;
        }
        let hit = (1.0 - reaches(i32::from(band.to_hit) - i32::from(sight.degrading()) + 1)).max(0.0);
        let shots = f64::from(ordnance.shots.max(1));
        let Some(scope) = scope else {
            return shots * hit * 1.2 * self.volley(rules, s, seat, from, target, ordnance.he);
        };
        let struck = rules.kind(s, scope);
        let armor = struck.armor.as_ref().and_then(|armor| armor.hull[0]).unwrap_or(1);
        let through = reaches(7 - (i32::from(band.pen) - i32::from(armor)));
        shots.min(1.5) * hit * through * self.worth(rules, s, scope)
    }

    /// What units would suffer at a place from those who can fire there: at movers now, and from all of them later.
    pub(super) fn exposure(&self, rules: &Lnl, s: &State, foes: &[Post], units: UnitSet, at: Loc) -> (f64, f64) {
        let (mut now, mut later) = (0.0, 0.0);
        let moving = i32::from(rules.moving_bonus(s, at));
        let dark = rules.is_dark(s, at.hex());
        let open = rules.spot_class(s, at) == Spot::Clear;
        // Who lies still where he is hard to see must first be found.
        let seen = if open { 1.0 } else { 0.6 };
        for foe in foes {
            if foe.power.is_none() || foe.at == at {
                continue;
            }
            let distance = rules.ground().distance(foe.at.hex(), at.hex());
            if dark && distance > if open { 2 } else { 1 } {
                continue;
            }
            let fp = foe.power.at(distance);
            if fp <= -9 {
                continue;
            }
            let Some(line) = self.line(rules, s, foe.at, at) else { continue };
            let sum = |edge: i32| -> f64 { units.into_iter().map(|unit| self.loss(rules, s, unit, edge)).sum() };
            later += seen * sum(i32::from(fp) + line);
            let ready = foe.ready.at(distance);
            if ready > -9 {
                now += sum(i32::from(ready) + line + moving);
            }
        }
        (now, later)
    }

    /// What going into melee is likely to bring: losses of theirs less ours.
    pub(super) fn clash(&self, rules: &Lnl, s: &State, units: UnitSet, foe: &Post) -> f64 {
        let seat = units.first().map_or(Seat(0), |unit| rules.seat(unit));
        let helps = rules.legs_at(s, seat, foe.at);
        let all = units.union(helps);
        let ours = melee(rules, s, all);
        if ours == 0 {
            return -3.0;
        }
        if !foe.fights {
            return foe.worth;
        }
        let leads =
            |units: UnitSet| units.into_iter().map(|unit| i32::from(rules.leadership(s, unit))).max().unwrap_or(0);
        let kill = strike(rules, ours, foe.melee, leads(all));
        let die = strike(rules, foe.melee, ours, leads(foe.units));
        let worth: f64 = all
            .filter(|unit| s.unit(unit).life == Life::InPlay)
            .into_iter()
            .map(|unit| self.worth(rules, s, unit))
            .sum();
        // Two rounds or so decide it.
        kill * foe.worth - die * worth * 0.9
    }

    /// The best arms a unit on foot can put into an attack, all sets of them the best first.
    pub(super) fn arms_of(rules: &Lnl, s: &State, unit: UnitId) -> impl Iterator<Item = u8> {
        let squad = rules.class(s, unit) == Class::Squad;
        let guns = rules.weapons_of(s, unit).count();
        let own = arms::OWN;
        let sets: [u8; 5] = match (squad, guns) {
            (_, 0) => [own; 5],
            (true, 1) => [own | arms::FIRST, own, arms::FIRST, own, own],
            (true, _) => [own | arms::FIRST, own | arms::SECOND, arms::FIRST | arms::SECOND, own, arms::FIRST],
            (false, _) => [arms::FIRST, own, own, own, own],
        };
        sets.into_iter()
    }
}
