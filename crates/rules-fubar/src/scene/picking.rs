//! Which clicks make an action, and what more than the list is worth marking.
//!
//! No two actions of a decision are made by the same clicks. Where a click could mean two things the usual one has it, and the
//! other needs one click more, or is a button.

use super::ground::Beside;
use crate::{
    action::Action,
    candidates::along,
    event::Event,
    model::{FigureId, Fubar, UnitId},
    movement::{path_cost, shifted},
    state::{Frame, Gun, NOBODY, Op, Ops, Order, Path, State, Status},
};
use board::open::{Len, Pt, cost, drive};
use faces::{Action as _, At, Sentence};
use kernel::{Pending, Rules, Seat};
use scene::Pick;

/// How far ahead one clicks to say which way something looks.
const AHEAD: Len = 300;
/// How many places are marked for each unit that may be set up next.
const PLACES: usize = 2;
/// How far a figure that is set up is offered to shift.
const SHIFT: Len = 100;

impl Fubar {
    /// The clicks that make an action.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let mut clicks = action.clicks(At::position(self, s));
        match *action {
            Action::Deploy { unit, at, facing } if facing != self.usual_facing(self.owner(unit)) => {
                clicks.push(self.spot(drive(at, facing, AHEAD)));
            }
            // The enemy alone is fired at; own men and the enemy is the charge.
            Action::Assault { figure, .. } => clicks.insert(0, self.unit_pick(self.figure(figure).unit)),
            Action::Move { figure, .. } if self.next_inside(s) == Some(figure) => {
                clicks.remove(0);
            }
            Action::Drive { ops } => return self.drive_clicks(s, &ops),
            Action::Shoot { shooter, gun, target, helper } => return self.shot_clicks(s, shooter, gun, target, helper),
            // Who may choose to have a man suppressed hardly ever wants him dead.
            Action::Casualty { figure } => {
                let allocating = s.frames.top() == Some(Frame::Allocate);
                if allocating && self.check_hit(s, figure, true).is_ok() {
                    let owner = self.owner(self.figure(figure).unit);
                    clicks.insert(0, Pick::boxed(self.box_id(owner, Beside::Lost)));
                }
            }
            _ => {}
        }
        clicks
    }

    /// Where a drive ends; for an unusual one the vehicle first, and then where it looks. A pivot is a button.
    fn drive_clicks(&self, s: &State, ops: &Ops) -> Vec<Pick> {
        let is_pivot = ops.as_slice().iter().all(|op| matches!(op, Op::Pivot(_)));
        let Some(unit) = self.vehicle_in_hand(s).filter(|_| !is_pivot) else { return Vec::new() };
        let (end, facing) = self.drive_end(s, unit, ops);
        if self.is_usual_drive(s, unit, ops) {
            return vec![self.spot(end)];
        }
        vec![self.unit_pick(unit), self.spot(end), self.spot(drive(end, facing, AHEAD))]
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        event.what.picks(At::event(self, event))
    }

    /// The shooter, again for each weapon of his that comes before this one, his helper if it is not the first who could, the target.
    fn shot_clicks(&self, s: &State, shooter: u8, gun: Gun, target: UnitId, helper: u8) -> Vec<Pick> {
        let Some(unit) = s.volley.unit.some().filter(|&unit| shooter < self.n_shooters(unit)) else {
            return Vec::new();
        };
        let fits = |shooter: u8, gun: Gun| {
            self.check_pick(s, shooter, gun, target, self.helper_if_needed(s, shooter, gun)).is_ok()
        };
        let (who, before) = if self.is_vehicle(unit) {
            let before = (0..shooter).filter(|&slot| self.guns(s, unit, slot).any(|gun| fits(slot, gun))).count();
            (self.unit_pick(unit), before)
        } else {
            let guns = self.guns(s, unit, shooter).take_while(|&other| other != gun);
            (self.man_pick(self.shooter_figure(unit, shooter)), guns.filter(|&other| fits(shooter, other)).count())
        };
        let other = helper != NOBODY && helper != self.helper_if_needed(s, shooter, gun);
        let other = (other && helper < self.unit(unit).n_figures).then(|| self.shooter_figure(unit, helper));
        let mut clicks = vec![who; before + 1];
        clicks.extend(other.map(|helper| self.man_pick(helper)));
        clicks.push(self.unit_pick(target));
        clicks
    }

    /// The man who is next to step out of the carrier his unit leaves.
    pub(super) fn next_inside(&self, s: &State) -> Option<FigureId> {
        let unit = s.activation.unit.some().filter(|_| s.activation.inside != 0)?;
        self.masked(unit, s.activation.inside).next()
    }

    /// The way a side looks when it sets up.
    pub(super) fn usual_facing(&self, seat: Seat) -> u8 {
        if self.scenario.side(seat).zones.is_empty() { 0 } else { self.outlook(seat) }
    }

    /// How far an action goes.
    pub(super) fn length_of(&self, s: &State, action: &Action) -> Option<Len> {
        match action {
            Action::Move { figure, path } | Action::Assault { figure, path, .. } => {
                let (from, points) = self.way_of(s, *figure, path);
                Some(path_cost(from, points))
            }
            Action::MoveAll { by } => Some(cost(Pt::default(), *by)),
            Action::Drive { ops } => {
                let run = |op: &Op| if let Op::Run(run) = *op { Len::from(run).abs() } else { 0 };
                Some(ops.as_slice().iter().map(run).sum())
            }
            _ => None,
        }
    }

    /// Where a path begins and its points after that: a man in a carrier begins where he steps out.
    pub(super) fn way_of<'a>(&self, s: &State, figure: FigureId, path: &'a Path) -> (Pt, &'a [Pt]) {
        let inside = s.activation.unit == self.figure(figure).unit && s.activation.inside & self.bit(figure) != 0;
        match path.points().split_first() {
            Some((&door, rest)) if inside => (door, rest),
            _ => (s.figure(figure).at, path.points()),
        }
    }

    /// Where the list is a choice of many more: something for each unit and each man that may be chosen, so that whoever is clicked
    /// is marked with a place to go.
    pub(super) fn more_offers(&self, s: &State, seat: Seat) -> Vec<Action> {
        let decides = matches!(self.pending(s), Pending::Decision { seats, .. } if seats.contains(seat));
        match s.frames.top() {
            Some(Frame::Deploy { .. }) if decides => {
                let mut more = self.more_places(s, seat);
                more.extend(self.more_shifts(s, seat));
                more
            }
            Some(Frame::Orders) if decides => self.more_moves(s),
            _ => Vec::new(),
        }
    }

    /// Places for the units after the next, which is in the list.
    fn more_places(&self, s: &State, seat: Seat) -> Vec<Action> {
        let (facing, spots) = (self.usual_facing(seat), self.spots(seat));
        let places = |unit: UnitId| {
            let fits = move |at: &Pt| self.check_deploy(s, seat, unit, *at, facing).is_ok();
            let few = spots.iter().copied().step_by((spots.len() / 24).max(1));
            few.filter(fits).take(PLACES).map(move |at| Action::Deploy { unit, at, facing })
        };
        self.undeployed(s, seat).skip(1).flat_map(places).collect()
    }

    fn more_shifts(&self, s: &State, seat: Seat) -> Vec<Action> {
        let own = self.on_table(s).filter(|&figure| self.owner(self.figure(figure).unit) == seat);
        let shift = |figure: FigureId| {
            let at = self.around(s.figure(figure).at, SHIFT).find(|&at| self.check_shift(s, seat, figure, at).is_ok());
            at.map(|at| Action::Shift { figure, at })
        };
        own.filter_map(shift).collect()
    }

    fn more_moves(&self, s: &State) -> Vec<Action> {
        let a = &s.activation;
        if self.is_vehicle(a.unit) || !matches!(a.order, Order::Walk | Order::Run | Order::Dodge) {
            return Vec::new();
        }
        let mut listed = Vec::new();
        self.legal(s, self.owner(a.unit), &mut listed);
        let has_one = |man: FigureId| listed.iter().any(|a| matches!(a, Action::Move { figure, .. } if *figure == man));
        let step = |figure: FigureId| {
            let (at, left) = (s.figure(figure).at, self.allowance(s, self.place(figure)).0);
            let mut paths = self.around(at, left).map(Path::to);
            let path = paths.find(|path| self.check_move(s, figure, path).is_ok())?;
            Some(Action::Move { figure, path })
        };
        let men = self.unmoved(s).filter(|&man| s.figure(man).status == Status::Standing && !has_one(man));
        men.filter_map(step).collect()
    }

    /// The four points of the compass at a distance: the one towards the middle of the table first.
    fn around(&self, at: Pt, distance: Len) -> impl Iterator<Item = Pt> + use<> {
        let middle = Pt::new(self.table.width / 2, self.table.height / 2);
        let ahead = self.facing_towards(at, middle);
        let first = (ahead + 9) / 18 % 4;
        (0..4).filter_map(move |quarter| shifted(at, along((first + quarter) % 4 * 18, distance)))
    }
}
