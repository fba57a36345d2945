//! The way that somebody wished to go and may not: up to the place where it is stopped, and what stops it there.

use super::{
    leg,
    moves::{drive_length, route_of},
    vehicle_in_hand,
};
use crate::{
    action::Action,
    model::{FigureId, Fubar, PILE_IN, UnitId},
    movement::{check_end, check_way, path_legs, shifted},
    state::{Frame, Op, Ops, Order, State, Wheels},
    words::names::inches,
};
use board::open::{
    Len, Pt, checkpoint, closer_to_poly_than, cost, hull, interiors_meet, near_segment, overlap, segment_enters,
};
use kernel::{Clause, Rules, Seat, clause, say::Message};
use scene::Leg;

/// A man on a way, what he may spend on it, and whom he may touch.
struct Walk<'a> {
    game: &'a Fubar,
    s: &'a State,
    figure: FigureId,
    left: Len,
    touch: u32,
}

impl Fubar {
    pub(super) fn barred_way(&self, s: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        let Err(why) = self.check(s, seat, action) else { return Vec::new() };
        if let Action::Deploy { unit, at, facing } = *action {
            return misplaced(self, s, unit, at, facing, why.clause);
        }
        if !is_about_a_way(why.clause) {
            return Vec::new();
        }
        let s = &self.as_if_ordered(s, action);
        match *action {
            Action::Move { figure, path } | Action::Assault { figure, path, .. } => {
                let (from, points) = route_of(self, s, figure, &path);
                walk(self, s, figure, from, points, why.clause)
            }
            Action::MoveAll { by } => {
                let Some(figure) = self.anchor(s) else { return Vec::new() };
                let from = s.figure(figure).at;
                shifted(from, by).map_or_else(Vec::new, |end| walk(self, s, figure, from, &[end], why.clause))
            }
            Action::Drive { ops } => vehicle_in_hand(self, s).map_or_else(Vec::new, |unit| drives(self, s, unit, &ops)),
            _ => Vec::new(),
        }
    }
}

/// From where a unit would be set up to the man who may not stand in his rank, and why not.
fn misplaced(game: &Fubar, s: &State, unit: UnitId, at: Pt, facing: u8, why: Clause) -> Vec<Leg> {
    if game.is_vehicle(unit) {
        return Vec::new();
    }
    let Some((figure, place, clause)) = game.stopped_in_block(s, unit, at, facing).filter(|stop| stop.2 == why) else {
        return Vec::new();
    };
    let out = game.out_of_zone(game.owner(unit), place);
    let man = game.figure_words(figure);
    let note = match clause {
        clause!("set-2") => Message::new("fubar-barred-zone").with("distance", inches(out)),
        clause!("geo-13") | clause!("move-5") => Message::new("fubar-barred-place"),
        _ => return Vec::new(),
    };
    vec![leg(game, at, 0, None), leg(game, place, cost(at, place), Some(note.with("figure", man)))]
}
/// Whether a clause stops whoever is on his way.
fn is_about_a_way(clause: Clause) -> bool {
    matches!(
        clause,
        clause!("move-5")
            | clause!("move-6")
            | clause!("move-7")
            | clause!("move-8")
            | clause!("move-9")
            | clause!("move-10")
            | clause!("order-1")
            | clause!("order-6")
            | clause!("order-7")
            | clause!("order-9")
            | clause!("order-15")
            | clause!("order-19")
            | clause!("order-29")
            | clause!("melee-16")
            | clause!("melee-21")
            | clause!("veh-5")
            | clause!("veh-6")
            | clause!("veh-12")
            | clause!("veh-13")
    )
}
fn walk(game: &Fubar, s: &State, figure: FigureId, from: Pt, points: &[Pt], clause: Clause) -> Vec<Leg> {
    let closing = matches!(s.frames.top(), Some(Frame::PileIn | Frame::CloseIn { .. }));
    let (left, touch) = match closing {
        true => (PILE_IN, game.closing_targets(s, figure)),
        false => {
            let touch = if s.activation.order == Order::Assault { s.activation.target().bit() } else { 0 };
            (game.allowance(s, game.place(figure)).0, touch)
        }
    };
    Walk { game, s, figure, left, touch }.legs(from, points, clause)
}

impl Walk<'_> {
    fn legs(&self, from: Pt, points: &[Pt], clause: Clause) -> Vec<Leg> {
        let mut legs = vec![leg(self.game, from, 0, None)];
        let (whole, mut so_far) = (crate::movement::path_cost(from, points), 0);
        for (a, b) in path_legs(from, points) {
            let n = cost(a, b);
            let along = |k: Len| checkpoint(a, b, k, n.max(1));
            let fits = |k: Len| {
                so_far + cost(a, along(k)) <= self.left
                    && check_way(self.game, self.s, self.figure, a, &[along(k)], self.touch).is_ok()
            };
            if !fits(n) {
                let far = last_that_fits(n, fits);
                let next = along(far + 1);
                let note = if so_far + cost(a, next) > self.left {
                    too_far(self.left, whole)
                } else {
                    self.what_stops(a, next)
                };
                legs.push(leg(self.game, along(far), so_far + cost(a, along(far)), Some(note)));
                return legs;
            }
            so_far += n;
            legs.push(leg(self.game, b, so_far, None));
        }
        let end = points.last().copied().unwrap_or(from);
        if let Some(last) = legs.last_mut() {
            last.note = Some(self.what_is_at(end, clause));
        }
        legs
    }

    /// What is on the way from here to there.
    fn what_stops(&self, a: Pt, b: Pt) -> Message {
        let Walk { game, s, figure, touch, .. } = *self;
        let radius = game.radius(figure);
        let enters = |poly: &[Pt]| segment_enters(a, b, poly);
        if !game.table.holds(b) {
            return Message::new("fubar-barred-edge");
        }
        if let Some(what) = solid_met(game, &enters) {
            return what;
        }
        if let Some(unit) = hulls(game, s).find(|&unit| enters(&game.hull(s, unit))) {
            return in_the_way(game, unit);
        }
        let near = |&enemy: &FigureId| {
            let may_touch = touch & game.figure(enemy).unit.bit() != 0;
            let apart = radius + game.radius(enemy) + if may_touch { 0 } else { crate::model::CONTACT };
            near_segment(s.figure(enemy).at, a, b, apart)
        };
        let enemy = game.enemy_figures(s, game.owner(game.figure(figure).unit)).find(near);
        let unit = game.figure(enemy.unwrap_or(figure)).unit;
        Message::new("fubar-barred-enemy").with("unit", game.unit_words(unit))
    }

    /// Why nobody may end here who may come here.
    fn what_is_at(&self, end: Pt, clause: Clause) -> Message {
        let Walk { game, s, figure, .. } = *self;
        let radius = game.radius(figure);
        if check_end(game, s, figure, end).is_err() {
            let there =
                |&other: &FigureId| other != figure && overlap(end, radius, s.figure(other).at, game.radius(other));
            let man = game.on_table(s).find(there).map(|other| game.figure(other).unit);
            let parked = || hulls(game, s).find(|&unit| closer_to_poly_than(end, &game.hull(s, unit), radius));
            if let Some(unit) = man.or_else(parked) {
                return in_the_way(game, unit);
            }
        }
        Message::new(match clause {
            clause!("order-19") => "fubar-barred-cover",
            _ => "fubar-barred-contact",
        })
    }
}

/// How far one comes of a length, where whoever comes to a point came to all before it.
fn last_that_fits(n: Len, fits: impl Fn(Len) -> bool) -> Len {
    let (mut low, mut high) = (0, n);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        *(if fits(middle) { &mut low } else { &mut high }) = middle;
    }
    low
}
fn too_far(left: Len, wished: Len) -> Message {
    Message::new("fubar-barred-far").with("left", inches(left)).with("wished", inches(wished))
}
fn in_the_way(game: &Fubar, unit: UnitId) -> Message {
    Message::new("fubar-barred-unit").with("unit", game.unit_words(unit))
}
fn hulls<'a>(game: &'a Fubar, s: &'a State) -> impl Iterator<Item = UnitId> + 'a {
    game.vehicle_ids().filter(|&unit| matches!(s.unit(unit).wheels, Wheels::Intact | Wheels::Wreck))
}
/// The piece of solid ground that one meets.
fn solid_met(game: &Fubar, meets: &dyn Fn(&[Pt]) -> bool) -> Option<Message> {
    let table = &game.table;
    let solids = table.blocking.iter().chain(&table.impassable);
    let solid = solids.filter(|solid| solid.parts.iter().any(|part| meets(&part.points))).map(|solid| &solid.name);
    let object = table.objects.iter().filter(|object| meets(&object.poly.points)).map(|object| &object.name);
    let name = solid.chain(object).next()?;
    Some(Message::new("fubar-barred-ground").with("name", name.clone()))
}

fn drives(game: &Fubar, s: &State, unit: UnitId, ops: &Ops) -> Vec<Leg> {
    let mut legs = vec![leg(game, s.unit(unit).centre, 0, None)];
    let whole = drive_length(ops);
    let (mut done, mut so_far): (Vec<Op>, Len) = (Vec::new(), 0);
    for &op in ops.as_slice() {
        let part = |k: Len| match op {
            Op::Pivot(steps) => Op::Pivot(steps.signum() * k as i8),
            Op::Run(run) => Op::Run(run.signum() * k as i16),
        };
        let with = |k: Len| Ops::new(&done.iter().copied().chain([part(k)]).collect::<Vec<_>>());
        let why = |k: Len| with(k).and_then(|ops| game.check_drive(s, unit, &ops).err());
        let fits = |k: Len| why(k).is_none_or(|why| why.clause == clause!("veh-8"));
        let n = match op {
            Op::Pivot(steps) => Len::from(steps).abs(),
            Op::Run(run) => Len::from(run).abs(),
        };
        let come = if fits(n) { n } else { last_that_fits(n, fits) };
        let run = if matches!(op, Op::Run(_)) { come } else { 0 };
        so_far += run;
        let (at, facing) =
            with(come).map_or_else(|| (s.unit(unit).centre, s.unit(unit).facing), |ops| game.drive_end(s, unit, &ops));
        if come < n {
            let (next, turned) = with(come + 1).map_or((at, facing), |ops| game.drive_end(s, unit, &ops));
            let clause = why(come + 1).map(|why| why.clause);
            let note = match clause {
                Some(clause!("veh-5")) => too_far(game.tables.allowances[Order::Drive as usize], whole),
                Some(clause!("veh-6")) => too_far(game.tables.drive_in_light_cover, whole),
                _ => what_the_hull_meets(game, s, unit, next, turned),
            };
            legs.push(leg(game, at, so_far, Some(note)));
            return legs;
        }
        if run > 0 {
            legs.push(leg(game, at, so_far, None));
        }
        done.push(op);
    }
    Vec::new()
}
fn what_the_hull_meets(game: &Fubar, s: &State, unit: UnitId, centre: Pt, facing: u8) -> Message {
    let vehicle = game.vehicle(unit);
    let corners = hull(centre, vehicle.length, vehicle.width, facing);
    let table = &game.table;
    if !corners.iter().all(|&corner| table.holds(corner)) {
        return Message::new("fubar-barred-edge");
    }
    let meets = |poly: &[Pt]| interiors_meet(&corners, poly);
    if let Some(what) = solid_met(game, &meets) {
        return what;
    }
    let areas = table.areas.iter().filter(|area| area.class > 1 && area.parts.iter().any(|part| meets(&part.points)));
    let crosses = |points: &[Pt]| points.windows(2).any(|leg| segment_enters(leg[0], leg[1], &corners));
    let lines = table.lines.iter().filter(|line| line.class > 1 && crosses(&line.points));
    if let Some(name) = areas.map(|area| &area.name).chain(lines.map(|line| &line.name)).next() {
        return Message::new("fubar-barred-ground").with("name", name.clone());
    }
    let near = |&man: &FigureId| closer_to_poly_than(s.figure(man).at, &corners, game.radius(man));
    let man = game.on_table(s).find(near).map(|man| game.figure(man).unit);
    let parked = || hulls(game, s).find(|&other| other != unit && meets(&game.hull(s, other)));
    in_the_way(game, man.or_else(parked).unwrap_or(unit))
}
