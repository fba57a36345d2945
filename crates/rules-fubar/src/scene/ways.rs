//! The way an action takes over the table, with what it costs so far and who may fire at it.

use super::length;
use crate::{
    action::Action,
    model::{FigureId, Fubar, UnitId},
    movement::shifted,
    state::{Frame, NOBODY, Op, Ops, State, Status},
};
use board::open::{FACINGS, Len, Pt, checkpoint, cost, drive, n_checkpoints};
use kernel::say::{Message, Value};
use scene::Leg;

impl Fubar {
    pub(super) fn legs(&self, s: &State, action: &Action) -> Vec<Leg> {
        match action {
            Action::Move { figure, path } | Action::Assault { figure, path, .. } => {
                let (from, points) = self.way_of(s, *figure, path);
                self.walk_legs(s, *figure, from, points)
            }
            Action::MoveAll { by } => self.common_legs(s, *by),
            Action::Drive { ops } => {
                self.vehicle_in_hand(s).map_or_else(Vec::new, |unit| self.drive_legs(s, unit, ops))
            }
            _ => Vec::new(),
        }
    }

    fn leg(&self, at: Pt, so_far: Len, watchers: u32) -> Leg {
        Leg { at: self.spot(at), cost: Some(length(so_far)), note: self.watch_note(watchers) }
    }

    fn walk_legs(&self, s: &State, figure: FigureId, from: Pt, points: &[Pt]) -> Vec<Leg> {
        let mut legs = vec![self.leg(from, 0, 0)];
        let (mut start, mut so_far) = (from, 0);
        for &end in points {
            so_far += cost(start, end);
            legs.push(self.leg(end, so_far, self.watchers_of_walk(s, figure, start, end)));
            start = end;
        }
        legs
    }

    /// Everybody goes the same way: it is drawn for the man one measures from, and warned of whoever may fire at any of them.
    fn common_legs(&self, s: &State, by: Pt) -> Vec<Leg> {
        let Some(anchor) = self.anchor(s) else { return Vec::new() };
        let from = s.figure(anchor).at;
        let Some(end) = shifted(from, by) else { return Vec::new() };
        let movers = self.masked(s.activation.unit, self.movers_by(s, by));
        let watchers = movers.fold(0, |mask, man| {
            let at = s.figure(man).at;
            mask | shifted(at, by).map_or(0, |end| self.watchers_of_walk(s, man, at, end))
        });
        vec![self.leg(from, 0, 0), self.leg(end, cost(from, end), watchers)]
    }

    fn drive_legs(&self, s: &State, unit: UnitId, ops: &Ops) -> Vec<Leg> {
        let mut moved = s.clone();
        moved.activation.mover = NOBODY;
        let mut so_far = 0;
        let mut legs = vec![self.leg(s.unit(unit).centre, 0, 0)];
        for &op in ops.as_slice() {
            let (from, facing) = (moved.unit(unit).centre, moved.unit(unit).facing);
            match op {
                Op::Pivot(steps) => {
                    moved.unit_mut(unit).facing =
                        (i16::from(facing) + i16::from(steps)).rem_euclid(FACINGS.into()) as u8;
                }
                Op::Run(run) => {
                    let end = drive(from, facing, run.into());
                    so_far += Len::from(run).abs();
                    let watchers = self.watchers_along(&moved, from, end, |moved, at| moved.unit_mut(unit).centre = at);
                    moved.unit_mut(unit).centre = end;
                    legs.push(self.leg(end, so_far, watchers));
                }
            }
        }
        legs
    }

    fn watchers_of_walk(&self, s: &State, figure: FigureId, from: Pt, to: Pt) -> u32 {
        // Nobody reacts to piling in and consolidating (fub:react-15).
        if !matches!(s.frames.top(), Some(Frame::Orders | Frame::GiveOrder))
            || self.figure(figure).unit != s.activation.unit
        {
            return 0;
        }
        let mut moved = s.clone();
        moved.activation.mover = self.place(figure);
        moved.figure_mut(figure).status = Status::Standing;
        self.watchers_along(&moved, from, to, |moved, at| moved.figure_mut(figure).at = at)
    }

    /// The units on guard that could react somewhere between two points.
    fn watchers_along(&self, s: &State, from: Pt, to: Pt, put: impl Fn(&mut State, Pt)) -> u32 {
        let on_guard = |unit: &UnitId| s.unit(*unit).on_guard && !s.unit(*unit).reacted;
        if from == to || !self.unit_ids().any(|unit| on_guard(&unit)) {
            return 0;
        }
        let mut moved = s.clone();
        let n = n_checkpoints(from, to);
        let mut watchers = 0;
        for step in 1..=n {
            put(&mut moved, checkpoint(from, to, step, n));
            let new = self.unit_ids().filter(|unit| watchers & unit.bit() == 0 && on_guard(unit));
            watchers |= new.filter(|&unit| self.may_react(&moved, unit)).fold(0, |mask, unit| mask | unit.bit());
        }
        watchers
    }

    fn watch_note(&self, watchers: u32) -> Option<Message> {
        let units = self.unit_ids().filter(|unit| watchers & unit.bit() != 0);
        let units: Vec<Value> = units.map(|unit| self.unit_words(unit)).collect();
        (!units.is_empty()).then(|| Message::new("fubar-scene-watched").with("units", units))
    }
}
