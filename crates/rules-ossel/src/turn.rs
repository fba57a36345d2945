//! The turn (chapter 1): whose phase it is, and what comes next.

use crate::{
    Log,
    action::Action,
    event::{Event, What},
    game::{Ossel, enemy_of},
    model::{STEPS, UnitId},
    state::{Phase, Place, State},
};
use kernel::{Seat, Violation, clause, refuse};

impl Ossel {
    pub(crate) fn movement_check(&self, s: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Done => Ok(()),
            Action::Place { unit, to } => self.check_place(s, seat, unit, to),
            Action::Rally { unit } => self.check_rally(s, seat, unit),
            Action::Move { unit, to } => self.check_move(s, seat, unit, to),
            _ => refuse(clause!("1.2")),
        }
    }
    pub(crate) fn movement_list(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Done);
        for unit in s.all().filter(|unit| self.owner(*unit) == seat && s.unit(*unit).place == Place::Waiting) {
            let places = self.entry_of(unit).map_or(&[][..], |(_, at)| at).iter().copied();
            let free = places.filter(|to| self.check_place(s, seat, unit, *to).is_ok());
            out.extend(free.map(|to| Action::Place { unit, to }));
        }
        for (unit, _) in s.placed().filter(|(unit, _)| self.owner(*unit) == seat && !s.unit(*unit).moved) {
            if self.check_rally(s, seat, unit).is_ok() {
                out.push(Action::Rally { unit });
            }
            let reach = self.reach(s, unit);
            let ends = self.ground().all().filter(|to| reach.cost(*to).is_some() && s.at(*to).is_none());
            out.extend(ends.map(|to| Action::Move { unit, to }));
        }
    }
    pub(crate) fn movement_decide(&self, s: &mut State, action: &Action, log: Log<'_>) {
        match *action {
            Action::Done => {
                s.phase = Phase::Combat;
                self.settle_combat(s, log);
            }
            Action::Place { unit, to } => self.place(s, unit, to, log),
            Action::Rally { unit } => self.rally(s, unit, log),
            Action::Move { unit, to } => self.move_to(s, unit, to, log),
            _ => unreachable!("checked"),
        }
    }

    /// The next side's turn begins, or the game is over (ossel:1.1, ossel:7.3).
    pub(crate) fn end_turn(&self, s: &mut State, log: Log<'_>) {
        for held in &mut s.units {
            (held.moved, held.fought, held.struck) = (false, false, false);
        }
        s.rallied = false;
        let next = enemy_of(s.active);
        if next == self.content().first {
            if s.turn == self.content().turns {
                return self.end_game(s, log);
            }
            s.turn += 1;
        }
        s.active = next;
        s.phase = Phase::Movement;
        log.tell(Event::new(clause!("1.1"), What::Turn { turn: s.turn, side: next }));
        self.look_at_supply(s, next, log);
    }

    /// A counter loses a step (ossel:1.5).
    pub(crate) fn lose_step(&self, s: &mut State, unit: UnitId, log: Log<'_>) {
        let held = s.unit_mut(unit);
        held.steps -= 1;
        let what = if held.steps == 0 { What::Removed { unit } } else { What::Reduced { unit } };
        if held.steps == 0 {
            held.place = Place::Gone;
        }
        debug_assert!(held.steps < STEPS);
        log.tell(Event::new(clause!("1.5"), what));
    }
}
