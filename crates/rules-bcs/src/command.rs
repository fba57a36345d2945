//! Command Radius (1.4), Safe Path (1.9), the benefit of Prepared Defense (1.7g) and Key Terrain (1.13c): ways over
//! open ground.

use crate::{
    game::{Bcs, enemy_of},
    ground::Enter,
    model::{Class, Face, FormationId, HexId, HexSet, UnitId},
    state::State,
};
use kernel::{Clause, Seat, clause};

impl Bcs {
    /// Whether a unit is in Command Radius of its HQ (bcs:1.4b); never while the HQ is off map (bcs:4.9g).
    pub fn in_command(&self, s: &State, unit: UnitId) -> bool {
        let (formation, at) = (s.unit(unit).formation.get(), s.place(unit));
        formation.zip(at).is_some_and(|(formation, at)| self.commands(s, formation, at))
    }
    /// Whether an HQ's Command Radius takes in a hex held by a friend, or about to be.
    pub fn commands(&self, s: &State, formation: FormationId, at: HexId) -> bool {
        let Some(hq) = s.formation(formation).hq.get() else { return false };
        let entry = self.formation(formation);
        let (ground, seat, radius) = (self.ground(), entry.seat, u32::from(entry.radius));
        if ground.distance(hq, at) > radius {
            return false;
        }
        if goes_straight(self, s, seat, hq, at) {
            return true;
        }
        gets_around(self, s, seat, hq, at, radius)
    }
    /// Whether a unit has a Safe Path.
    pub fn has_safe_path(&self, s: &State, unit: UnitId) -> bool {
        self.safe_path_by(s, unit).is_some()
    }
    /// The clause by which a unit has a Safe Path: to its HQ, or to any friendly entry if it has none on the map. Its
    /// own hex and the HQ's are exempt from the test of EZOC; the length does not matter (bcs:1.9e).
    pub(crate) fn safe_path_by(&self, s: &State, unit: UnitId) -> Option<Clause> {
        let seat = self.seat(unit);
        let formation = s.unit(unit).formation;
        let hq = s.hq_of(formation);
        let from = s.place(unit)?;
        let ground = self.ground();
        let by = match hq {
            Some(hq) if from == hq => return Some(self.cites().path_at_hq),
            Some(_) => clause!("1.9a"),
            None if formation.is_some() => clause!("1.9f"),
            None => clause!("1.9d"),
        };
        let is_goal = |hex: HexId| hq.map_or_else(|| self.entries(seat).contains(&hex), |hq| hex == hq);
        if is_goal(from) || hq.is_some_and(|hq| goes_straight(self, s, seat, from, hq)) {
            return Some(by);
        }
        let enemies = &s.zones[enemy_of(seat)].occupied;
        // The way is walked from the unit; what Leg units cannot cross they cannot cross either way.
        let is_safe = ground.flood(Class::Leg, from, |hex, _| match () {
            () if enemies.contains(hex) => Enter::No,
            () if hq == Some(hex) => Enter::Found,
            () if self.in_open_ezoc(s, seat, hex) => Enter::No,
            () if is_goal(hex) => Enter::Found,
            () => Enter::Yes,
        });
        is_safe.then_some(by)
    }
    /// Whether a unit has the benefit of Prepared Defense: Deployed, its formation has the marker, in Command Radius
    /// (bcs:1.7g, bcs:1.7g.1).
    pub fn has_pd(&self, s: &State, unit: UnitId) -> bool {
        let held = s.unit(unit);
        held.formation.get().is_some_and(|formation| s.formation(formation).pd)
            && held.showing() == Face::Deployed
            && self.in_command(s, unit)
    }
    /// Whether a hex is Key Terrain, or behind it: all who attack cross key hexsides (bcs:1.13c).
    pub fn is_key_for(&self, hex: HexId, attackers: &[Option<HexId>]) -> bool {
        let ground = self.ground();
        let crosses = |from: HexId| ground.dir(from, hex).is_some_and(|dir| ground.is_key_side(from, dir));
        let behind = |from: &Option<HexId>| from.is_some_and(crosses);
        ground.is_key(hex) || !attackers.is_empty() && attackers.iter().all(behind)
    }
}

/// Whether a step may go into a hex: no enemy there, no EZOC that a friend does not negate (bcs:1.4b, bcs:1.9a).
#[inline]
fn is_clear(game: &Bcs, s: &State, seat: Seat, hex: HexId) -> bool {
    !s.zones[enemy_of(seat)].occupied.contains(hex) && !game.in_open_ezoc(s, seat, hex)
}
/// Whether a way of at most so many steps joins two hexes, found from one outward, ring by ring.
fn gets_around(game: &Bcs, s: &State, seat: Seat, from: HexId, to: HexId, most: u32) -> bool {
    let (ground, enemy) = (game.ground(), &s.zones[enemy_of(seat)]);
    // As `is_clear` has it, for all hexes at once.
    let open_zoc = enemy.zoc.without(s.zones[seat].occupied);
    let mut left = ground.disc(from, most).without(enemy.occupied).without(open_zoc);
    let mut ring = HexSet::one(from);
    for gone in 1..=most {
        left = left.without(ring);
        let next = ring.iter().fold(HexSet::EMPTY, |next, at| next.union(*ground.entered_from(Class::Leg, at)));
        if next.contains(to) {
            return true;
        }
        // Never into a hex from which the other is out of reach.
        ring = next.and(left).and(ground.disc(to, most - gone));
        if ring.is_empty() {
            return false;
        }
    }
    false
}
/// Whether a way that comes nearer with every step joins two hexes. Most ways are of this kind and quickly found; where
/// this one fails there may still be another.
fn goes_straight(game: &Bcs, s: &State, seat: Seat, from: HexId, to: HexId) -> bool {
    let ground = game.ground();
    let mut at = from;
    while at != to {
        let nearer = ground.open_dirs(Class::Leg, at) & ground.towards(at, to);
        let next = ground.beyond_any(at, nearer).find(|&hex| hex == to || is_clear(game, s, seat, hex));
        let Some(hex) = next else { return false };
        at = hex;
    }
    true
}
