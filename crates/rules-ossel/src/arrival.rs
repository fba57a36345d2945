//! Rally and reinforcements (chapter 6).

use crate::{Event, HexId, Log, Ossel, Place, STEPS, State, UnitId, What};
use kernel::{Seat, Violation, at_most, clause, refuse};

impl Ossel {
    pub(crate) fn check_rally(&self, s: &State, seat: Seat, unit: UnitId) -> Result<(), Violation> {
        let hex = self.check_own(s, seat, unit)?;
        let held = s.unit(unit);
        at_most(clause!("6.2"), 1, 1 + i32::from(s.rallied))?;
        let is_fit = self.content().options.rally && held.steps < STEPS && !held.moved && !held.unsupplied;
        if !is_fit || self.enemy_zone(s, seat).contains(hex) {
            return refuse(clause!("6.1"));
        }
        Ok(())
    }
    pub(crate) fn rally(&self, s: &mut State, unit: UnitId, log: Log<'_>) {
        let held = s.unit_mut(unit);
        (held.steps, held.moved) = (STEPS, true);
        s.rallied = true;
        log.tell(Event::new(clause!("6.1"), What::Rallied { unit }));
    }

    pub(crate) fn check_place(&self, s: &State, seat: Seat, unit: UnitId, to: HexId) -> Result<(), Violation> {
        if !self.is_own(seat, unit) || s.unit(unit).place != Place::Waiting {
            return refuse(clause!("6.3"));
        }
        let (turn, at) = (self.entry(unit).enters.unwrap_or_default(), &self.entry(unit).at);
        if s.turn < turn {
            return Err(Violation::short(clause!("6.3"), turn.into(), s.turn.into()));
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
