//! Ground and movement (chapter 2).

use crate::{Event, HexId, HexSet, Log, Ossel, Place, State, UnitId, What, enemy_of};
use board::hex::Reach;
use kernel::{Seat, Violation, at_most, clause, refuse};

/// More points than any way costs: what a refusal tells of ways that are too long.
const ALL_POINTS: u8 = 200;

impl Ossel {
    /// Where a counter may get to with its points, its own hex and those of its side among them.
    pub fn reach(&self, s: &State, unit: UnitId) -> Reach {
        self.flood(s, unit, self.points_of(s, unit), self.enemy_zone(s, self.owner(unit)))
    }
    /// The hexes where it may end its move.
    pub fn ends(&self, s: &State, unit: UnitId) -> HexSet {
        self.reach(s, unit).reached().map(|place| HexId(place as u8)).filter(|hex| s.at(*hex).is_none()).collect()
    }

    /// The cheapest ways of a counter under these zones of control.
    fn flood(&self, s: &State, unit: UnitId, points: u8, zone: HexSet) -> Reach {
        let mut reach = Reach::new();
        let Some(start) = s.hex(unit) else { return reach };
        let enemies = self.hexes_of(s, enemy_of(self.owner(unit)));
        reach.search_from(self.ground().hexes.len(), start.index(), points.into(), |from| {
            let from = HexId(from as u8);
            self.ground().next_to(from).filter_map(move |(_, to, side)| {
                // ossel:3.3: whoever enters a zone goes no farther; ossel:3.4: nor from the zone it begins in into
                // another.
                let is_barred = zone.contains(from) && (from != start || zone.contains(to));
                let cost = self.cost_to(side, to).filter(|_| !is_barred && !enemies.contains(to))?;
                // ossel:2.6: a neighbouring hex can be entered whatever it costs.
                Some((to.index(), if from == start { cost.min(points) } else { cost }.into()))
            })
        });
        reach
    }

    /// Whether a side may give orders to a counter: it is its own, and on the map (ossel:1.3).
    pub(crate) fn check_own(&self, s: &State, seat: Seat, unit: UnitId) -> Result<HexId, Violation> {
        let hex = self.is_own(seat, unit).then(|| s.hex(unit)).flatten();
        hex.ok_or(Violation::of(clause!("1.3")))
    }

    /// One counter a hex (ossel:1.6).
    pub(crate) fn check_room(&self, s: &State, to: HexId) -> Result<(), Violation> {
        at_most(clause!("1.6"), 1, 1 + i32::from(s.at(to).is_some()))
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
        if self.reach(s, unit).cost(to.index()).is_some() {
            return Ok(());
        }
        Err(self.barred_way(s, unit, from, to).1)
    }

    /// The way that a counter would take to a hex it cannot get to, from where it stands up to what stops it, each hex
    /// with its cost by then; and why: the river, an enemy zone on the way, or its points for the whole of it.
    pub(crate) fn barred_way(&self, s: &State, unit: UnitId, from: HexId, to: HexId) -> (Vec<(HexId, u32)>, Violation) {
        let (points, zone) = (self.points_of(s, unit), self.enemy_zone(s, self.owner(unit)));
        let (reach, mut path) = (self.flood(s, unit, ALL_POINTS, HexSet::EMPTY), Vec::new());
        let Some(whole) = reach.cost(to.index()) else {
            return (self.straight_way(from, to), Violation::of(clause!("2.4")));
        };
        reach.path_to(to.index(), &mut path);
        let mut legs: Vec<(HexId, u32)> = Vec::new();
        for hex in path.into_iter().map(|place| HexId(place as u8)) {
            let cost = reach.cost(hex.index()).unwrap_or_default();
            match legs.last() {
                Some(&(at, _)) if at == from && zone.contains(at) && zone.contains(hex) => {
                    legs.push((hex, cost));
                    return (legs, Violation::of(clause!("3.4")));
                }
                Some(&(at, _)) if at != from && zone.contains(at) => return (legs, Violation::of(clause!("3.3"))),
                _ => legs.push((hex, cost)),
            }
            if cost > u32::from(points) {
                return (legs, Violation::exceeds(clause!("2.2"), points.into(), whole as i32));
            }
        }
        unreachable!("a way that nothing stops is open")
    }
    /// The hexes straight to one, up to the river or to the end, without their cost: where no way leads there.
    pub(crate) fn straight_way(&self, from: HexId, to: HexId) -> Vec<(HexId, u32)> {
        let (ground, mut way) = (self.ground(), vec![(from, 0)]);
        let mut at = from;
        while let Some((_, next, side)) =
            ground.next_to(at).find(|(_, next, _)| ground.distance(*next, to) < ground.distance(at, to))
        {
            way.push((next, 0));
            if next == to || !side.is_passable() {
                break;
            }
            at = next;
        }
        way
    }

    pub(crate) fn move_to(&self, s: &mut State, unit: UnitId, to: HexId, log: Log<'_>) {
        let cost = self.reach(s, unit).cost(to.index()).unwrap_or_default() as u8;
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
