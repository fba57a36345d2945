//! Ground and movement (chapter 2).

use crate::{
    Log,
    event::{Event, What},
    game::{Ossel, enemy_of},
    model::{HEXES_MAX, HexId, HexSet, UnitId},
    state::{Place, State},
};
use kernel::{Seat, Violation, clause, refuse};

/// What it costs a counter to get to each hex.
#[derive(Clone, Debug)]
pub struct Reach {
    cost: [u8; HEXES_MAX],
    /// From where each is entered.
    from: [HexId; HEXES_MAX],
}

impl Reach {
    const NOWHERE: u8 = u8::MAX;

    /// What it costs to get there, if it can.
    pub fn cost(&self, hex: HexId) -> Option<u8> {
        Some(self.cost[hex.index()]).filter(|cost| *cost != Reach::NOWHERE)
    }
    /// The hexes from the start to there, if it can get there.
    pub fn way(&self, to: HexId) -> Vec<HexId> {
        let mut way = vec![to];
        while let Some(cost) = self.cost(way[way.len() - 1]).filter(|cost| *cost > 0) {
            debug_assert!(cost != Reach::NOWHERE);
            way.push(self.from[way[way.len() - 1].index()]);
        }
        way.reverse();
        way
    }
}

/// What stands in a counter's way.
struct Field {
    enemies: HexSet,
    zone: HexSet,
}

/// More points than any way costs: what a refusal tells of ways that are too long.
const ALL_POINTS: u8 = 200;

impl Ossel {
    /// Where a counter may get to with its points, its own hex and those of its side among them.
    pub fn reach(&self, s: &State, unit: UnitId) -> Reach {
        let seat = self.owner(unit);
        let field = Field { enemies: self.hexes_of(s, enemy_of(seat)), zone: self.enemy_zone(s, seat) };
        let mut reach = self.flood(s, unit, self.points_of(s, unit), &field);
        self.at_least_one(s, unit, &field, &mut reach);
        reach
    }

    /// The cheapest ways of a counter, in ascending order of cost.
    fn flood(&self, s: &State, unit: UnitId, points: u8, field: &Field) -> Reach {
        let mut reach = Reach { cost: [Reach::NOWHERE; HEXES_MAX], from: [HexId(0); HEXES_MAX] };
        let Some(start) = s.hex(unit) else { return reach };
        reach.cost[start.index()] = 0;
        for spent in 0..points {
            for hex in self.ground().all() {
                if reach.cost[hex.index()] != spent {
                    continue;
                }
                // ossel:3.3: whoever enters a zone goes no farther; ossel:3.4: nor from the zone it begins in into another.
                let in_zone = field.zone.contains(hex);
                if in_zone && hex != start {
                    continue;
                }
                for (dir, to) in self.ground().next_to(hex) {
                    let is_barred = field.enemies.contains(to) || in_zone && field.zone.contains(to);
                    let Some(cost) = self.ground().cost(hex, dir, to).filter(|_| !is_barred) else { continue };
                    let total = spent + cost;
                    if total <= points && total < reach.cost[to.index()] {
                        reach.cost[to.index()] = total;
                        reach.from[to.index()] = hex;
                    }
                }
            }
        }
        reach
    }

    /// A neighbouring hex can be entered whatever it costs (ossel:2.6).
    fn at_least_one(&self, s: &State, unit: UnitId, field: &Field, reach: &mut Reach) {
        let Some(start) = s.hex(unit) else { return };
        for to in self.ground().open_from(start) {
            let is_barred = field.enemies.contains(to) || field.zone.contains(start) && field.zone.contains(to);
            if !is_barred && reach.cost(to).is_none() {
                reach.cost[to.index()] = self.points_of(s, unit);
                reach.from[to.index()] = start;
            }
        }
    }

    /// Whether a side may give orders to a counter: it is its own, and on the map (ossel:1.3).
    pub(crate) fn check_own(&self, s: &State, seat: Seat, unit: UnitId) -> Result<HexId, Violation> {
        let is_own = self.known(unit).is_some_and(|entry| entry.seat == seat);
        match is_own.then(|| s.hex(unit)).flatten() {
            Some(hex) => Ok(hex),
            None => refuse(clause!("1.3")),
        }
    }

    /// One counter a hex (ossel:1.6).
    pub(crate) fn check_room(&self, s: &State, to: HexId) -> Result<(), Violation> {
        match s.at(to) {
            Some(_) => Err(Violation::exceeds(clause!("1.6"), 1, 2)),
            None => Ok(()),
        }
    }

    pub(crate) fn check_move(&self, s: &State, seat: Seat, unit: UnitId, to: HexId) -> Result<(), Violation> {
        let from = self.check_own(s, seat, unit)?;
        if s.unit(unit).moved || from == to {
            return refuse(clause!("2.1"));
        }
        if s.at(to).is_some_and(|other| self.owner(other) != seat) {
            return refuse(clause!("2.5"));
        }
        self.check_room(s, to)?;
        if self.reach(s, unit).cost(to).is_some() {
            return Ok(());
        }
        // Why not: no way at all, too long a way, or a way through zones.
        let enemies = self.hexes_of(s, enemy_of(seat));
        let free = self.flood(s, unit, ALL_POINTS, &Field { enemies, zone: HexSet::EMPTY });
        let points = self.points_of(s, unit);
        match free.cost(to) {
            None => refuse(clause!("2.4")),
            Some(cost) if cost > points => Err(Violation::exceeds(clause!("2.2"), points.into(), cost.into())),
            Some(_) if self.enemy_zone(s, seat).contains(from) => refuse(clause!("3.4")),
            Some(_) => refuse(clause!("3.3")),
        }
    }

    pub(crate) fn move_to(&self, s: &mut State, unit: UnitId, to: HexId, log: Log<'_>) {
        let cost = self.reach(s, unit).cost(to).unwrap_or_default();
        s.unit_mut(unit).moved = true;
        log.tell(Event::new(clause!("2.2"), What::Moved { unit, to, cost }));
        self.occupy(s, unit, to, log);
    }

    /// A counter stands there now, and the hex is its side's (ossel:7.1).
    pub(crate) fn occupy(&self, s: &mut State, unit: UnitId, hex: HexId, log: Log<'_>) {
        s.unit_mut(unit).place = Place::On(hex);
        let side = self.owner(unit);
        if let Some(place) = self.content().points.iter().position(|point| point.hex == hex)
            && s.holders[place] != side
        {
            s.holders[place] = side;
            log.tell(Event::new(clause!("7.1"), What::Taken { hex, side }));
        }
    }
}
