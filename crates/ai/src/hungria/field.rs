//! Distances over the map, worked out once for a phase: everything that places a piece rests on them.

use super::plan::Aim;
use kernel::Seat;
use rules_hungria::{
    Hungria,
    model::{ALLIED, AXIS, HexId, HexSet, Water, enemy_of},
    state::State,
};

/// Hexes from each hex to the nearest of some others.
pub(super) type Distances = [u8; HexId::MAX];

/// Distances over the map for one side.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Field {
    /// To the nearest enemy that fights.
    pub enemy: Distances,
    /// To the nearest place worth points, nearer by what it is worth: for the Allies one to take, for the Axis one to
    /// hold.
    pub goal: Distances,
    /// To the nearest own headquarters.
    pub staff: Distances,
    /// To the nearest own unit in contact.
    pub front: Distances,
    /// Attack factors of enemies that may be near in their turn.
    pub menace: [u16; HexId::MAX],
}

impl Field {
    /// Farther than anything matters.
    const FAR: u8 = 60;

    pub fn of(rules: &Hungria, s: &State, seat: Seat, aim: Aim) -> Field {
        // Partisans hold nobody up.
        let enemies = s.occupied(enemy_of(seat));
        let fights = |&hex: &HexId| !rules.only_partisans(s, hex);
        let enemy = flood(rules, enemies.iter().filter(fights).map(|hex| (hex, 0)));
        let wanted = match aim {
            Aim::Thrust(hex) | Aim::Citadel(hex) => Some(hex),
            _ => None,
        };
        // A place that is threatened draws defenders, one that is worth much draws attackers.
        let handicap = |hex: HexId, points: u8| {
            let plain = if seat == ALLIED { (10 - points.min(10)) / 2 } else { enemy[hex.index()].min(10) };
            match wanted {
                Some(wanted) if wanted == hex => 0,
                Some(_) => plain + 8,
                None => plain,
            }
        };
        let places = rules.ground().points.iter().filter(|&&(hex, _)| s.controls(AXIS, hex));
        let mut goal = flood(rules, places.map(|&(hex, points)| (hex, handicap(hex, points))));
        if goal.iter().all(|&far| far == Field::FAR) {
            goal = enemy;
        }
        // A staff that is about to enter counts from its hex.
        let late = rules.content().late_staff.iter().filter(|late| seat == ALLIED && late.turn == s.turn);
        let staffs = rules.hqs_of(s, seat).map(|hq| (s.hex_of(hq), 0)).chain(late.map(|late| (late.entry, 0)));
        let fighting = s.occupied(seat).iter().filter(|&hex| enemy[hex.index()] == 1 && fights(&hex));
        let (staff, front) = (flood(rules, staffs), flood(rules, fighting.map(|hex| (hex, 0))));
        Field { enemy, goal, staff, front, menace: menace(rules, s, seat) }
    }

    /// The odds that the enemy may bring against a hex held with so much, beyond even ones.
    pub fn risk(&self, hex: HexId, power: f64) -> f64 {
        let odds = 0.5 * f64::from(self.menace[hex.index()]) / power.max(1.0);
        (odds - 1.5).clamp(0.0, 4.0)
    }

    pub fn enemy(&self, hex: HexId) -> u8 {
        self.enemy.get(hex.index()).copied().unwrap_or(Field::FAR)
    }
    pub fn goal(&self, hex: HexId) -> f64 {
        f64::from(self.goal[hex.index()])
    }
    pub fn front(&self, hex: HexId) -> f64 {
        f64::from(self.front[hex.index()])
    }
}

/// For each hex the attack factors of enemies within three hexes of it: about half of them come to attack it.
fn menace(rules: &Hungria, s: &State, seat: Seat) -> [u16; HexId::MAX] {
    let mut menace = [0; HexId::MAX];
    for hex in s.occupied(enemy_of(seat)).iter() {
        let attack: u16 = rules.combat_units(s, hex).map(|unit| u16::from(rules.attack_factor(s, unit))).sum();
        if attack > 0 {
            let mut rings = [hex; 37];
            let mut n = 1;
            let mut seen = HexSet::one(hex);
            let mut at = 0;
            let mut end = 1;
            for _ in 0..3 {
                while at < end {
                    for edge in &rules.ground().edges[rings[at].index()] {
                        let Some(to) = edge.to.get() else { continue };
                        if edge.water != Water::Lake && !seen.contains(to) {
                            seen.insert(to);
                            rings[n] = to;
                            n += 1;
                        }
                    }
                    at += 1;
                }
                end = n;
            }
            rings[..n].iter().for_each(|near| menace[near.index()] += attack);
        }
    }
    menace
}

/// Hexes from each hex to the nearest source, each with its handicap. Lakes are in the way.
fn flood(rules: &Hungria, sources: impl Iterator<Item = (HexId, u8)>) -> Distances {
    let ground = rules.ground();
    let mut distances = [Field::FAR; HexId::MAX];
    let mut queue = Vec::with_capacity(HexId::MAX);
    for (hex, handicap) in sources {
        if handicap < distances[hex.index()] {
            distances[hex.index()] = handicap;
            queue.push(hex);
        }
    }
    queue.sort_by_key(|hex| distances[hex.index()]);
    let mut at = 0;
    while at < queue.len() {
        let hex = queue[at];
        at += 1;
        let next = distances[hex.index()] + 1;
        for edge in &ground.edges[hex.index()] {
            let Some(to) = edge.to.get() else { continue };
            if edge.water != Water::Lake && next < distances[to.index()] {
                distances[to.index()] = next;
                queue.push(to);
            }
        }
    }
    distances
}
