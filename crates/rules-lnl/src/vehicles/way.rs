//! Several steps and turns of a vehicle ordered at once: the cheapest way there.

use crate::vehicles::{drive, drive_step_check, swing, swing_check};
use crate::{
    Log,
    action::Action,
    game::Lnl,
    model::{Class, Loc, Vertex},
    state::{Frame, Mover, State},
};
use kernel::{Maybe, Violation, clause, refuse_if};

impl Lnl {
    /// The first step or turn of the cheapest way of a vehicle to a hex; ways of equal cost in the order of steps, then
    /// turns.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn drive_way(&self, s: &State, mover: &Mover, goal: Loc) -> Result<Action, Violation> {
        let unit = mover.first();
        refuse_if(goal == mover.at, clause!("15.1.a"))?;
        let mut ahead = s.clone();
        let mut reached = vec![(mover.at, s.unit(unit).facing)];
        let mut open: Vec<(u8, Loc, Vertex, Action)> = Vec::new();
        let (mut at, mut facing, mut first) = (mover.at, s.unit(unit).facing, None);
        let mut why = Violation::of(clause!("6.0.f"));
        loop {
            let spent = ahead.unit(unit).spent;
            let stands = Mover { at, ..*mover };
            for to in self.steps_from(&stands) {
                match drive_step_check(self, &ahead, &stands, to) {
                    Ok(cost) => open.push((spent + cost, to, facing, first.unwrap_or(Action::Step { to }))),
                    Err(violation) if to == goal => why = violation,
                    Err(_) => {}
                }
            }
            for facing in [facing.turned(1), facing.turned(-1)] {
                if swing_check(self, &ahead, &stands, facing).is_ok() {
                    open.push((spent + 1, at, facing, first.unwrap_or(Action::Turn { unit, facing })));
                }
            }
            open.retain(|&(_, at, facing, _)| !reached.contains(&(at, facing)));
            let Some(&(cost, to, turned, by)) = open.iter().min() else { return Err(why) };
            if to == goal {
                return Ok(by);
            }
            reached.push((to, turned));
            (at, facing, first) = (to, turned, Some(by));
            ahead.places[unit.index()] = to.into();
            let held = ahead.unit_mut(unit);
            (held.spent, held.facing) = (cost, turned);
        }
    }
    /// Goes on to where the vehicle is bound, once what the last step brought about is over; ends a move that can do
    /// nothing more.
    pub(crate) fn drive_on(&self, s: &mut State, mover: Mover, log: Log<'_>) {
        let vehicle = mover.group.first().filter(|&unit| self.class(s, unit) == Class::Vehicle);
        let Some(unit) = vehicle else { return };
        if let Some(bound) = mover.bound.get() {
            match self.drive_way(s, &mover, bound) {
                Ok(Action::Turn { facing, .. }) => return swing(self, s, mover, facing, log),
                Ok(Action::Step { to }) => return drive(self, s, mover, to, log),
                _ => s.frames.replace(Frame::Move(Mover { bound: Maybe::NONE, ..mover })),
            }
        }
        let mut options = Vec::new();
        self.drive_list(s, &mover, &mut options);
        if options.iter().all(|action| *action == Action::Stop) && !self.has_turret(s, unit) {
            self.finish_move(s, mover);
        }
    }
}
