//! Zones of control (chapter 3).

use crate::{HexSet, Ossel, State, enemy_of};
use kernel::Seat;

impl Ossel {
    /// The hexes that a side controls (ossel:3.1); guns have no zone (ossel:3.2).
    pub fn zone(&self, s: &State, seat: Seat) -> HexSet {
        let controls = |unit| self.owner(unit) == seat && !self.entry(unit).arm.guns;
        let of = s.placed().filter(|(unit, _)| controls(*unit));
        of.fold(HexSet::EMPTY, |zone, (_, hex)| zone.union(self.open_from(hex)))
    }
    /// The hexes that a side's enemy controls.
    pub fn enemy_zone(&self, s: &State, seat: Seat) -> HexSet {
        self.zone(s, enemy_of(seat))
    }
    /// The hexes with counters of a side.
    pub fn hexes_of(&self, s: &State, seat: Seat) -> HexSet {
        s.placed().filter(|(unit, _)| self.owner(*unit) == seat).map(|(_, hex)| hex).collect()
    }
}
