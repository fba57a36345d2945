//! Supply (chapter 5).

use crate::{Event, HexSet, Log, Ossel, State, What, enemy_of};
use kernel::{Seat, clause};

impl Ossel {
    /// The hexes that a line of supply of this side reaches (ossel:5.1, ossel:5.2).
    pub fn supplied(&self, s: &State, seat: Seat) -> HexSet {
        let (own, enemies) = (self.hexes_of(s, seat), self.hexes_of(s, enemy_of(seat)));
        // ossel:3.5: a counter lifts the zone from its own hex.
        let barred = enemies.union(self.enemy_zone(s, seat).without(own));
        let mut reached = HexSet::EMPTY;
        let mut open = self.content().sources[seat].without(barred);
        while let Some(hex) = open.first() {
            reached.insert(hex);
            open = open.union(self.open_from(hex)).without(barred).without(reached);
        }
        reached
    }

    /// Looks at the supply of a side's counters (ossel:5.3).
    pub(crate) fn look_at_supply(&self, s: &mut State, seat: Seat, log: Log<'_>) {
        let reached = self.supplied(s, seat);
        for unit in s.all().filter(|unit| self.owner(*unit) == seat) {
            let is_out = self.content().options.supply && s.hex(unit).is_some_and(|hex| !reached.contains(hex));
            s.unit_mut(unit).unsupplied = is_out;
            if is_out {
                log.tell(Event::new(clause!("5.3"), What::Unsupplied { unit }));
            }
        }
    }
}
