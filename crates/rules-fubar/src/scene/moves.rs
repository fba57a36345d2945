//! The way an action takes over the table, with what it costs so far and who may fire at it; and what more than the
//! list is worth marking.

use super::{leg, length};
use crate::scene::vehicle_in_hand;
use crate::{
    action::Action,
    candidates::along,
    model::{FigureId, Fubar, Man, UnitId},
    movement::{path_cost, shifted},
    state::{Frame, Op, Ops, Order, Path, State, Status},
    vehicles::turned,
};
use board::open::{Len, Pt, checkpoint, cost, drive, n_checkpoints};
use kernel::{
    Maybe, Pending, Rules, Seat,
    say::{Message, Value},
};
use scene::Leg;

/// How many places are marked for each unit that may be set up next.
const PLACES: usize = 2;
/// How far a figure that is set up is offered to shift.
const SHIFT: Len = 100;

impl Fubar {
    pub(super) fn way_of(&self, s: &State, action: &Action) -> Vec<Leg> {
        match action {
            Action::Move { figure, path } | Action::Assault { figure, path, .. } => {
                let (from, points) = route_of(self, s, *figure, path);
                walk_legs(self, s, *figure, from, points)
            }
            Action::MoveAll { by } => common_legs(self, s, *by),
            Action::Drive { ops } => {
                vehicle_in_hand(self, s).map_or_else(Vec::new, |unit| drive_legs(self, s, unit, ops))
            }
            _ => Vec::new(),
        }
    }

    /// How far an action goes, in a word, and how many go where somebody stays behind.
    pub(super) fn cost_words(&self, s: &State, action: &Action) -> Option<Message> {
        match *action {
            Action::ShootAll { target } => return self.hits_expected(s, target),
            Action::Shoot { shooter, gun, target, .. } => return self.hits_of(s, shooter, gun, target),
            _ => {}
        }
        let far = length_of(self, s, action)?;
        if let Action::MoveAll { by } = *action {
            let (n, of) = (self.movers_by(s, by).count_ones() as usize, self.unmoved(s).count());
            if n < of {
                return Some(length(far).called("fubar-scene-length-some").with("n", n).with("of", of));
            }
        }
        Some(length(far))
    }

    /// Where the list is a choice of many more: something for each unit and each man that may be chosen, so that
    /// whoever is clicked is marked with a place to go.
    pub(super) fn more_offers(&self, s: &State, seat: Seat) -> Vec<Action> {
        let decides = matches!(self.pending(s), Pending::Decision { seats, .. } if seats.contains(seat));
        match s.frames.top() {
            Some(Frame::Deploy { .. }) if decides => {
                let mut more = more_places(self, s, seat);
                more.extend(more_shifts(self, s, seat));
                more
            }
            Some(Frame::Orders) if decides => more_moves(self, s),
            _ => Vec::new(),
        }
    }
}

fn walk_legs(game: &Fubar, s: &State, figure: FigureId, from: Pt, points: &[Pt]) -> Vec<Leg> {
    let mut legs = vec![leg(game, from, 0, None)];
    let (mut start, mut so_far) = (from, 0);
    for &end in points {
        so_far += cost(start, end);
        legs.push(leg(game, end, so_far, watch_note(game, watchers_of_walk(game, s, figure, start, end))));
        start = end;
    }
    legs
}
/// Everybody goes the same way: it is drawn for the man one measures from, and warned of whoever may fire at any of
/// them.
fn common_legs(game: &Fubar, s: &State, by: Pt) -> Vec<Leg> {
    let Some(anchor) = game.anchor(s) else { return Vec::new() };
    let from = s.figure(anchor).at;
    let Some(end) = shifted(from, by) else { return Vec::new() };
    let movers = game.movers_by(s, by);
    let watchers = game.masked(s.activation.unit(), movers).fold(0, |mask, man| {
        let at = s.figure(man).at;
        mask | shifted(at, by).map_or(0, |end| watchers_of_walk(game, s, man, at, end))
    });
    let behind = game.left_behind(s, movers);
    let stay = (!behind.is_empty()).then(|| Message::new("fubar-scene-stay").with("figures", behind));
    vec![leg(game, from, 0, stay), leg(game, end, cost(from, end), watch_note(game, watchers))]
}
fn drive_legs(game: &Fubar, s: &State, unit: UnitId, ops: &Ops) -> Vec<Leg> {
    let mut moved = s.clone();
    moved.activation.mover = Maybe::NONE;
    let mut so_far = 0;
    let mut legs = vec![leg(game, s.unit(unit).centre, 0, None)];
    for &op in ops.as_slice() {
        let (from, facing) = (moved.unit(unit).centre, moved.unit(unit).facing);
        match op {
            Op::Pivot(steps) => {
                moved.unit_mut(unit).facing = turned(facing, steps);
            }
            Op::Run(run) => {
                let end = drive(from, facing, run.into());
                so_far += Len::from(run).abs();
                let watchers = watchers_along(game, &moved, from, end, |moved, at| moved.unit_mut(unit).centre = at);
                moved.unit_mut(unit).centre = end;
                legs.push(leg(game, end, so_far, watch_note(game, watchers)));
            }
        }
    }
    legs
}
fn watchers_of_walk(game: &Fubar, s: &State, figure: FigureId, from: Pt, to: Pt) -> u32 {
    // Nobody reacts to piling in and consolidating (fub:react-15).
    if !matches!(s.frames.top(), Some(Frame::Orders | Frame::GiveOrder))
        || s.activation.unit != game.figure(figure).unit
    {
        return 0;
    }
    let mut moved = s.clone();
    moved.activation.mover = Maybe::some(Man(game.place(figure)));
    moved.figure_mut(figure).status = Status::Standing;
    watchers_along(game, &moved, from, to, |moved, at| moved.figure_mut(figure).at = at)
}
/// The units on guard that could react somewhere between two points.
fn watchers_along(game: &Fubar, s: &State, from: Pt, to: Pt, put: impl Fn(&mut State, Pt)) -> u32 {
    let on_guard = |unit: &UnitId| s.unit(*unit).on_guard && !s.unit(*unit).reacted;
    if from == to || !game.unit_ids().any(|unit| on_guard(&unit)) {
        return 0;
    }
    let mut moved = s.clone();
    let n = n_checkpoints(from, to);
    let mut watchers = 0;
    for step in 1..=n {
        put(&mut moved, checkpoint(from, to, step, n));
        let new = game.unit_ids().filter(|unit| watchers & unit.bit() == 0 && on_guard(unit));
        watchers |= new.filter(|&unit| game.may_react(&moved, unit)).fold(0, |mask, unit| mask | unit.bit());
    }
    watchers
}
fn watch_note(game: &Fubar, watchers: u32) -> Option<Message> {
    let units = game.unit_ids().filter(|unit| watchers & unit.bit() != 0);
    let units: Vec<Value> = units.map(|unit| game.unit_words(unit)).collect();
    (!units.is_empty()).then(|| Message::new("fubar-scene-watched").with("units", units))
}
/// How far an action goes.
fn length_of(game: &Fubar, s: &State, action: &Action) -> Option<Len> {
    match action {
        Action::Move { figure, path } | Action::Assault { figure, path, .. } => {
            let (from, points) = route_of(game, s, *figure, path);
            Some(path_cost(from, points))
        }
        Action::MoveAll { by } => Some(cost(Pt::default(), *by)),
        Action::Drive { ops } => Some(drive_length(ops)),
        _ => None,
    }
}
pub(super) fn drive_length(ops: &Ops) -> Len {
    let run = |op: &Op| if let Op::Run(run) = *op { Len::from(run).abs() } else { 0 };
    ops.as_slice().iter().map(run).sum()
}
/// Where a path begins and its points after that: a man in a carrier begins where he steps out.
pub(super) fn route_of<'a>(game: &Fubar, s: &State, figure: FigureId, path: &'a Path) -> (Pt, &'a [Pt]) {
    let inside = s.activation.unit == game.figure(figure).unit && s.activation.inside & game.bit(figure) != 0;
    match path.as_slice().split_first() {
        Some((&door, rest)) if inside => (door, rest),
        _ => (s.figure(figure).at, path.as_slice()),
    }
}
/// Places for the units after the next, which is in the list.
fn more_places(game: &Fubar, s: &State, seat: Seat) -> Vec<Action> {
    let (facing, spots) = (game.usual_facing(seat), game.spots(seat));
    let places = |unit: UnitId| {
        let fits = move |at: &Pt| game.check_deploy(s, seat, unit, *at, facing).is_ok();
        let few = spots.iter().copied().step_by((spots.len() / 24).max(1));
        few.filter(fits).take(PLACES).map(move |at| Action::Deploy { unit, at, facing })
    };
    game.undeployed(s, seat).skip(1).flat_map(places).collect()
}
fn more_shifts(game: &Fubar, s: &State, seat: Seat) -> Vec<Action> {
    let own = game.on_table(s).filter(|&figure| game.owner(game.figure(figure).unit) == seat);
    let shift = |figure: FigureId| {
        let at = around(game, s.figure(figure).at, SHIFT).find(|&at| game.check_shift(s, seat, figure, at).is_ok());
        at.map(|at| Action::Shift { figure, at })
    };
    own.filter_map(shift).collect()
}
fn more_moves(game: &Fubar, s: &State) -> Vec<Action> {
    let a = &s.activation;
    if game.is_vehicle(a.unit()) || !matches!(a.order, Order::Walk | Order::Run | Order::Dodge) {
        return Vec::new();
    }
    let mut listed = Vec::new();
    game.legal(s, game.owner(a.unit()), &mut listed);
    let has_one = |man: FigureId| listed.iter().any(|a| matches!(a, Action::Move { figure, .. } if *figure == man));
    let step = |figure: FigureId| {
        let (at, left) = (s.figure(figure).at, game.allowance(s, game.place(figure)).0);
        let mut paths = around(game, at, left).map(Path::to);
        let path = paths.find(|path| game.check_move(s, figure, path).is_ok())?;
        Some(Action::Move { figure, path })
    };
    let men = game.unmoved(s).filter(|&man| s.figure(man).status == Status::Standing && !has_one(man));
    men.filter_map(step).collect()
}
/// The four points of the compass at a distance: the one towards the middle of the table first.
fn around(game: &Fubar, at: Pt, distance: Len) -> impl Iterator<Item = Pt> + use<> {
    let middle = Pt::new(game.table.width / 2, game.table.height / 2);
    let ahead = super::drives::towards(at, middle);
    let first = (ahead + 9) / 18 % 4;
    (0..4).filter_map(move |quarter| shifted(at, along((first + quarter) % 4 * 18, distance)))
}
