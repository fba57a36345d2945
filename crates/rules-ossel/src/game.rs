//! The ruleset with its content, and what everybody asks about a counter.

use crate::{Content, Held, Phase, Place, STEPS, State, UnitId, model::UnitEntry};
use kernel::Seat;

/// Ossel.
#[derive(Clone, Debug)]
pub struct Ossel {
    content: Content,
}

/// The other side.
pub const fn enemy_of(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

impl Ossel {
    /// The two seats.
    pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

    /// A game with this content.
    pub fn new(content: Content) -> Ossel {
        Ossel { content }
    }
    /// Its content.
    pub fn content(&self) -> &Content {
        &self.content
    }
    /// What is printed on a counter.
    pub fn entry(&self, unit: UnitId) -> &UnitEntry {
        &self.content.units[unit.index()]
    }
    /// Whose a counter is.
    pub fn owner(&self, unit: UnitId) -> Seat {
        self.entry(unit).seat
    }
    /// Whether there is such a counter, and it is that side's.
    pub(crate) fn is_own(&self, seat: Seat, unit: UnitId) -> bool {
        self.content.units.get(unit.index()).is_some_and(|entry| entry.seat == seat)
    }

    /// The strength of a counter in attack or defence (ossel:1.5, ossel:5.4); once halved it is not halved again.
    pub fn strength(&self, s: &State, unit: UnitId, is_halved: bool) -> u8 {
        let (held, strength) = (s.unit(unit), self.entry(unit).arm.strength);
        let full = strength[usize::from(held.steps < STEPS)];
        if is_halved || held.unsupplied { full.div_ceil(2) } else { full }
    }
    /// The movement points of a counter (ossel:2.2, ossel:5.4).
    pub fn points_of(&self, s: &State, unit: UnitId) -> u8 {
        let points = self.entry(unit).arm.points;
        if s.unit(unit).unsupplied { points.div_ceil(2) } else { points }
    }

    pub(crate) fn laid_out(&self) -> State {
        let begin =
            |entry: &UnitEntry| Held::new(if entry.enters.is_some() { Place::Waiting } else { Place::On(entry.at[0]) });
        State {
            turn: 1,
            active: self.content.first,
            phase: Phase::Movement,
            rallied: false,
            units: self.content.units.iter().map(begin).collect(),
            holders: self.content.points.iter().map(|point| point.held).collect(),
            fight: None,
        }
    }
}
