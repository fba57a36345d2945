//! Victory (chapter 7).

use crate::{Event, Log, Ossel, Phase, Place, State, What, enemy_of};
use kernel::{Clause, Seat, clause};

impl Ossel {
    /// The points of a side: its hexes, and the enemy counters removed (ossel:7.2).
    pub fn points(&self, s: &State, seat: Seat) -> u8 {
        let held = self.content().points.iter().zip(&s.holders).filter(|(_, holder)| **holder == seat);
        let hexes: u8 = held.map(|(point, _)| point.points).sum();
        let is_taken = |unit| self.owner(unit) != seat && s.unit(unit).place == Place::Gone;
        hexes + s.all().filter(|unit| is_taken(*unit)).count() as u8
    }
    /// Whether a side has nobody on the map and nobody to come (ossel:7.5).
    pub fn is_beaten(&self, s: &State, seat: Seat) -> bool {
        s.all().all(|unit| self.owner(unit) != seat || s.unit(unit).place == Place::Gone)
    }
    /// Who wins as things stand, and by which clause.
    pub fn winner(&self, s: &State) -> (Seat, Clause) {
        if let Some(beaten) = Ossel::SEATS.into_iter().find(|seat| self.is_beaten(s, *seat)) {
            return (enemy_of(beaten), clause!("7.5"));
        }
        match self.points(s, Seat(0)).cmp(&self.points(s, Seat(1))) {
            std::cmp::Ordering::Greater => (Seat(0), clause!("7.3")),
            std::cmp::Ordering::Less => (Seat(1), clause!("7.3")),
            std::cmp::Ordering::Equal => (s.holders[0], clause!("7.4")),
        }
    }
    pub(crate) fn end_game(&self, s: &mut State, log: Log<'_>) {
        s.phase = Phase::Over;
        let (side, clause) = self.winner(s);
        let (ours, theirs) = (self.points(s, side), self.points(s, enemy_of(side)));
        log.tell(Event::new(clause, What::Won { side, ours, theirs }));
    }
}
