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
        // Why not: no way at all, too long a way, or a way through zones.
        match self.flood(s, unit, ALL_POINTS, HexSet::EMPTY).cost(to.index()) {
            None => return refuse(clause!("2.4")),
            Some(cost) => at_most(clause!("2.2"), self.points_of(s, unit), cost)?,
        }
        refuse(if self.enemy_zone(s, seat).contains(from) { clause!("3.4") } else { clause!("3.3") })
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
