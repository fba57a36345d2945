//! Rally and reinforcements (chapter 6).

use crate::{
    Log,
    event::{Event, What},
    game::Ossel,
    model::{HexId, STEPS, Start, UnitId},
    state::{Place, State},
};
use kernel::{Seat, Violation, clause, refuse};

impl Ossel {
    pub(crate) fn check_rally(&self, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
        let hex = self.check_own(s, seat, unit)?;
        let held = s.unit(unit);
        if s.rallied {
            return Err(Violation::exceeds(clause!("6.2"), 1, 2));
        }
        let is_fit = self.content().options.rally && held.steps < STEPS && !held.moved && !held.unsupplied;
        if !is_fit || self.enemy_zone(s, seat).contains(hex) {
            return refuse(clause!("6.1"));
        }
        Ok(())
    }
    pub(crate) fn rally(&self, s: &mut State, unit: UnitId, log: Log<'_>) {
        let held = s.unit_mut(unit);
        held.steps = STEPS;
        held.moved = true;
        s.rallied = true;
        log.tell(Event::new(clause!("6.1"), What::Rallied { unit }));
    }

    /// The turn from which on a counter that waits may come in, and where.
    pub fn entry_of(&self, unit: UnitId) -> Option<(u8, &[HexId])> {
        match &self.known(unit)?.start {
            Start::Enters { turn, at } => Some((*turn, at)),
            Start::At(_) => None,
        }
    }
    pub(crate) fn check_place(&self, s: &State, seat: Seat, unit: UnitId, to: HexId) -> Result<(), Violation> {
        let is_own = self.known(unit).is_some_and(|entry| entry.seat == seat);
        let waits = is_own && s.unit(unit).place == Place::Waiting;
        let Some((turn, at)) = self.entry_of(unit).filter(|_| waits) else { return refuse(clause!("6.3")) };
        if s.turn < turn {
            return Err(Violation::exceeds(clause!("6.3"), turn.into(), s.turn.into()));
        }
        if !at.contains(&to) || self.enemy_zone(s, seat).contains(to) {
            return refuse(clause!("6.3"));
        }
        self.check_room(s, to)
    }
    pub(crate) fn place(&self, s: &mut State, unit: UnitId, to: HexId, log: Log<'_>) {
        log.tell(Event::new(clause!("6.3"), What::Placed { unit, to }));
        self.occupy(s, unit, to, log);
    }
}
