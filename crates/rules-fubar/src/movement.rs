//! Chapter "Movement": paths, what hinders them, and walking them checkpoint by checkpoint.

use crate::{
    Allowed, Log,
    event::{Event, What},
    model::{AT_COVER, CONTACT, FigureId, Fubar, Man, RADIUS_MAX, bits},
    reaction::Lookouts,
    state::{Frame, Order, Path, State, Status, Together, Wheels},
    terrain::Table,
};
use board::open::{
    Bounds, Len, Pt, Ratio, checkpoint, closer_than, closer_to_poly_than, cost, dist2, dist2_to_poly, enters,
    n_checkpoints, near_poly, near_segment, overlap, segment_enters, within,
};
use kernel::{Clause, Maybe, Violation, clause, refuse_if};

/// Whether a point is inside a polygon and not on its boundary.
pub(crate) fn strictly_inside(points: &[Pt], at: Pt) -> bool {
    enters(at, at, points)
}

/// What a path costs: each leg rounded up by itself (fub:move-2). Cover costs nothing extra (fub:move-4), armour
/// neither (fub:move-14).
pub fn path_cost(from: Pt, points: &[Pt]) -> Len {
    path_legs(from, points).map(|(a, b)| cost(a, b)).sum()
}

/// The legs of a path.
pub(crate) fn path_legs(from: Pt, points: &[Pt]) -> impl Iterator<Item = (Pt, Pt)> {
    std::iter::once(from).chain(points.iter().copied()).zip(points.iter().copied())
}

impl Fubar {
    /// Everything that hinders a path of a figure, apart from its cost: the table's edge, solid ground, hulls, enemies
    /// along the way (`touch` names the enemy units it may touch), and who stands where it ends. Friends do not hinder
    /// the way (fub:move-6), and nobody must stay near them (fub:unit-16).
    pub(crate) fn check_path(&self, s: &State, figure: FigureId, from: Pt, points: &[Pt], touch: u32) -> Allowed {
        check_way(self, s, figure, from, points, touch)?;
        check_end(self, s, figure, *points.last().expect("a path has a point"))
    }

    /// What a figure may still spend under the order in hand, and the clause that says so (fub:order-32).
    pub(crate) fn allowance(&self, s: &State, place: u8) -> (Len, Clause) {
        let order = s.activation.order;
        let spent = Len::from(s.activation.spent[usize::from(place)]);
        let clause = match order {
            Order::Walk if spent > 0 => clause!("order-6"),
            Order::Walk => clause!("order-1"),
            Order::Run => clause!("order-7"),
            Order::Dodge => clause!("order-9"),
            Order::GoToGround => clause!("order-15"),
            Order::Assault => clause!("order-29"),
            Order::OnGuard => clause!("order-13"),
            Order::AimedFire => clause!("order-22"),
            Order::None | Order::Drive | Order::HaltFire => clause!("order-33"),
        };
        (self.tables.allowances[order as usize] - spent, clause)
    }

    /// Whether a figure of the active unit may take a path under the order in hand. Everything is checked before the
    /// first step is taken.
    pub(crate) fn check_move(&self, s: &State, figure: FigureId, path: &Path) -> Allowed {
        self.check_step(s, figure, path)?;
        // Who steps out of a carrier is going nowhere yet.
        let steps_out = s.activation.inside & self.bit(figure) != 0 && path.as_slice().len() == 1;
        match s.activation.order {
            Order::GoToGround if !steps_out => check_nearest_cover(self, s, figure, path.end()),
            _ => Ok(()),
        }
    }

    /// The same apart from where Go to Ground must end.
    pub(crate) fn check_step(&self, s: &State, figure: FigureId, path: &Path) -> Allowed {
        let a = &s.activation;
        refuse_if(a.unit != self.figure(figure).unit, clause!("act-6"))?;
        let (place, bit) = (self.place(figure), self.bit(figure));
        match s.figure(figure).status {
            Status::Standing => {}
            Status::Absent if a.inside & bit != 0 => {}
            Status::Suppressed => return Err(Violation::of(clause!("move-11"))),
            Status::Absent | Status::Casualty | Status::Exited => return Err(Violation::of(clause!("unit-19"))),
        }
        refuse_if(a.moved & bit != 0, clause!("move-12"))?;
        let (left, clause) = self.allowance(s, place);
        let (from, points) = if a.inside & bit != 0 {
            let (&out, rest) = path.as_slice().split_first().expect("a path has a point");
            self.check_step_out(s, figure, out)?;
            if rest.is_empty() {
                return Ok(());
            }
            (out, rest)
        } else {
            (s.figure(figure).at, path.as_slice())
        };
        let cost = path_cost(from, points);
        if cost > left {
            return Err(Violation::exceeds(clause, left, cost).measured(crate::words::names::inches)); // fub:move-3
        }
        let touch = if a.order == Order::Assault { a.target().bit() } else { 0 };
        self.check_path(s, figure, from, points, touch)
    }

    /// Squared distance to the nearest cover.
    pub(crate) fn nearest_cover(&self, s: &State, at: Pt) -> Option<Ratio> {
        self.covers(s).map(|cover| cover.dist2(at)).min()
    }

    /// Everything that gives cover: areas, lines, objects, wrecks.
    pub(crate) fn covers<'a>(&'a self, s: &'a State) -> impl Iterator<Item = Cover<'a>> + 'a {
        let wrecks = self.vehicle_ids().filter(|&unit| s.unit(unit).wheels == Wheels::Wreck);
        (self.table.areas.iter().map(Cover::Area))
            .chain(self.table.lines.iter().map(Cover::Line))
            .chain(self.table.objects.iter().map(|object| Cover::Object(&object.poly.points)))
            .chain(wrecks.map(|unit| Cover::Wreck(self.hull(s, unit))))
    }

    /// Sends a figure on its way.
    pub(crate) fn set_out(&self, s: &mut State, figure: FigureId, path: &Path, log: Log) {
        let (place, bit) = (self.place(figure), self.bit(figure));
        let mut points = path.as_slice();
        let mut from = s.figure(figure).at;
        if s.activation.inside & bit != 0 {
            from = points[0];
            points = &points[1..];
            self.step_out(s, figure, from, log);
        }
        let a = &mut s.activation;
        // Stepping out of a carrier is where the move starts, not the move (fub:pax-3).
        if !points.is_empty() {
            a.moved |= bit;
        }
        a.exiting &= !bit; // who walks on after all does not leave (fub:end-6)
        a.moved_at_all = true;
        a.mover = Maybe::some(Man(place));
        a.from = from;
        a.leg = 0;
        a.step = 0;
        a.declined_path = 0;
        a.path = Path::new(points).unwrap_or_default();
        a.spent[usize::from(place)] += path_cost(from, points) as u16;
        s.frames.push(Frame::Walking);
    }

    /// Walks the figure on its way to the next checkpoint at which a unit on guard may react (fub:move-13,
    /// fub:react-2), or to its end, whatever the order (fub:react-20). The point it starts from is no checkpoint
    /// (fub:react-21).
    pub(crate) fn walk(&self, s: &mut State, log: Log) {
        let unit = s.activation.unit();
        let man = s.activation.mover.get().expect("somebody is on his way");
        let figure = self.shooter_figure(unit, man.0);
        let mut lookouts = Lookouts::default();
        loop {
            match s.figure(figure).status {
                Status::Standing => {}
                Status::Suppressed => {
                    drop_in_its_tracks(self, s, figure, log);
                    break;
                }
                _ => break,
            }
            let a = s.activation;
            let Some((start, end)) = path_legs(a.from, a.path.as_slice()).nth(a.leg.into()) else {
                if !a.path.as_slice().is_empty() {
                    log.tell(Event::new(clause!("move-1"), What::Moved { figure, to: s.figure(figure).at }));
                }
                break;
            };
            let n = n_checkpoints(start, end);
            let step = i32::from(a.step) + 1;
            lookouts.watch(start, end);
            s.figure_mut(figure).at = checkpoint(start, end, step, n);
            (s.activation.leg, s.activation.step) = if step == n { (a.leg + 1, 0) } else { (a.leg, step as u8) };
            // A leg of no length ends where it starts, and that is no checkpoint.
            if start != end && self.someone_may_react(s, &mut lookouts) {
                s.frames.push(Frame::Checkpoint { asked: 0 });
                return;
            }
        }
        s.frames.pop();
        self.arrive(s, log);
    }

    /// The figure on its way is where it will stay: the next of a common move sets out, or the player is asked again
    /// (fub:react-12).
    pub(crate) fn arrive(&self, s: &mut State, log: Log) {
        s.activation.mover = Maybe::NONE;
        s.activation.path = Path::default();
        (s.activation.leg, s.activation.step, s.activation.from) = (0, 0, Pt::default());
        s.activation.declined_path = 0;
        if !self.in_play(s, s.activation.unit()) {
            // The unit was wiped out: its activation ends, its player keeps the initiative (fub:react-23).
            s.frames.replace(Frame::EndActivation);
            return;
        }
        while s.activation.queue != 0 {
            if let Some((figure, path)) = next_in_queue(self, s) {
                self.set_out(s, figure, &path, log);
                return;
            }
        }
        s.activation.together = Together::Idle;
        if self.nothing_left_to_order(s) {
            self.finish_order(s, log);
        }
    }

    /// The man a common move is measured from: of those who may still move, or of all, the one nearest to their middle.
    pub(crate) fn anchor(&self, s: &State) -> Option<FigureId> {
        let unit = s.activation.unit.get().filter(|&unit| !self.is_vehicle(unit) && !s.is_aboard(unit))?;
        let mut men: Vec<FigureId> = self.unmoved(s).collect();
        if men.is_empty() {
            men = self.living(s, unit).collect();
        }
        let n = i64::try_from(men.len()).ok().filter(|&n| n > 0)?;
        let mean = |of: fn(Pt) -> i16| men.iter().map(|&man| i64::from(of(s.figure(man).at))).sum::<i64>() / n;
        let middle = Pt::new(mean(|at| at.x) as i16, mean(|at| at.y) as i16);
        men.into_iter().min_by_key(|&man| dist2(s.figure(man).at, middle))
    }
}

pub(crate) fn check_way(game: &Fubar, s: &State, figure: FigureId, from: Pt, points: &[Pt], touch: u32) -> Allowed {
    refuse_if(!points.iter().all(|&point| game.table.holds(point)), clause!("move-9"))?;
    let mut start = from;
    for &end in points {
        check_ground(game, s, start, end)?;
        check_enemies(game, s, figure, start, end, touch)?;
        start = end;
    }
    Ok(())
}
/// A leg has no run through the inside of solid ground (fub:move-5) or of an intact hull (fub:move-10); running along a
/// boundary is not inside.
fn check_ground(game: &Fubar, s: &State, a: Pt, b: Pt) -> Allowed {
    let enters = |poly: &[Pt]| segment_enters(a, b, poly);
    if game.table.solids_near(a, b).any(|poly| !poly.bounds.misses_segment(a, b) && enters(&poly.points)) {
        return Err(Violation::of(clause!("move-5")));
    }
    for unit in game.vehicle_ids() {
        let clause = match s.unit(unit).wheels {
            Wheels::Intact => clause!("move-10"),
            Wheels::Wreck => clause!("move-5"),
            Wheels::Absent | Wheels::Exited => continue,
        };
        refuse_if(!game.around(s, unit).misses_segment(a, b) && enters(&game.hull(s, unit)), clause)?;
    }
    Ok(())
}
/// Along a leg a figure neither crosses an enemy's base (fub:move-7) nor comes into contact with one (fub:move-8),
/// unless it may touch that unit (fub:melee-1).
fn check_enemies(game: &Fubar, s: &State, figure: FigureId, a: Pt, b: Pt, touch: u32) -> Allowed {
    let radius = game.radius(figure);
    let owner = game.owner(game.figure(figure).unit);
    let about = Bounds::of(&[a, b]).grown(radius + RADIUS_MAX + CONTACT);
    for enemy in game.on_table_in(s, about).filter(|&figure| game.owner(game.figure(figure).unit) != owner) {
        let (at, both) = (s.figure(enemy).at, radius + game.radius(enemy));
        refuse_if(closer_than(at, a, b, both), clause!("move-7"))?;
        let may_touch = touch & game.figure(enemy).unit.bit() != 0;
        refuse_if(!may_touch && near_segment(at, a, b, both + CONTACT), clause!("move-8"))?;
    }
    Ok(())
}
/// Where a figure ends there is no other base (fub:move-6, fub:geo-13) and no hull (fub:move-10). Enemies' bases are
/// not even come near on the way (fub:move-7).
pub(crate) fn check_end(game: &Fubar, s: &State, figure: FigureId, end: Pt) -> Allowed {
    let radius = game.radius(figure);
    for other in game.on_table_in(s, Bounds::of(&[end]).grown(radius + RADIUS_MAX)) {
        if other != figure && overlap(end, radius, s.figure(other).at, game.radius(other)) {
            return Err(Violation::of(clause!("move-6")));
        }
    }
    refuse_if(game.on_a_hull(s, end, radius), clause!("move-10"))
}
/// Going to ground a figure stays put or ends in the cover that was nearest to it (fub:order-16, fub:order-19).
fn check_nearest_cover(game: &Fubar, s: &State, figure: FigureId, end: Pt) -> Allowed {
    let at = s.figure(figure).at;
    if end == at {
        return Ok(());
    }
    let nearest = game.nearest_cover(s, at);
    let reach = AT_COVER + game.radius(figure);
    let ends_there = nearest
        .is_some_and(|nearest| game.covers(s).any(|cover| cover.dist2(at) == nearest && cover.shelters(end, reach)));
    if ends_there { Ok(()) } else { Err(Violation::of(clause!("order-19"))) }
}
/// A figure suppressed on its way loses the rest of it (fub:react-10) and lies where no base or hull is in the way, at
/// the latest point of its path (fub:react-11).
fn drop_in_its_tracks(game: &Fubar, s: &mut State, figure: FigureId, log: Log) {
    let a = s.activation;
    let radius = game.radius(figure);
    let clear = |at: Pt| !game.crowded(s, at, radius, |other| other == figure);
    let leg_of = |leg: u8| path_legs(a.from, a.path.as_slice()).nth(leg.into()).expect("a leg of the path");
    let (mut leg, mut step) = (a.leg, a.step);
    let at = loop {
        let at = match (leg, step) {
            (0, 0) => a.from,
            (_, 0) => a.path.as_slice()[usize::from(leg) - 1],
            _ => {
                let (start, end) = leg_of(leg);
                checkpoint(start, end, step.into(), n_checkpoints(start, end))
            }
        };
        if (leg, step) == (0, 0) || clear(at) {
            break at;
        }
        if step > 0 {
            step -= 1;
        } else {
            leg -= 1;
            let (start, end) = leg_of(leg);
            step = n_checkpoints(start, end) as u8 - 1;
        }
    };
    s.figure_mut(figure).at = at;
    let clause = if (leg, step) == (a.leg, a.step) { clause!("react-10") } else { clause!("react-11") };
    log.tell(Event::new(clause, What::Stopped { figure, at }));
}
/// Takes the next figure of a common move from the queue, and its path if it still has one: what a reaction did may
/// have shut its way, and then it stays. A rush is planned anew for all who wait, so that a place that comes free is
/// used.
fn next_in_queue(game: &Fubar, s: &mut State) -> Option<(FigureId, Path)> {
    let first = game.unit(s.activation.unit()).first.0;
    let figure = |place: u8| FigureId(first + place);
    let queue = s.activation.queue;
    let (place, path) = match s.activation.together {
        Together::By(by) => {
            // The foremost goes first, so that nobody waits for a friend's place.
            let ahead = |place: &u8| {
                let at = s.figure(figure(*place)).at;
                i64::from(at.x) * i64::from(by.x) + i64::from(at.y) * i64::from(by.y)
            };
            let place = bits(queue).max_by_key(|place| (ahead(place), std::cmp::Reverse(*place)))?;
            (place, shifted(s.figure(figure(place)).at, by).map(Path::to))
        }
        Together::Rush => match game.rush_plan(s, queue).first() {
            Some(&(figure, path)) => (game.place(figure), Some(path)),
            None => {
                s.activation.queue = 0;
                return None;
            }
        },
        Together::Idle => unreachable!("a queue belongs to a common move"),
    };
    s.activation.queue &= !(1 << place);
    let path = path.filter(|path| game.check_move(s, figure(place), path).is_ok())?;
    Some((figure(place), path))
}

/// A place moved by an amount, if it can be written down.
pub(crate) fn shifted(at: Pt, by: Pt) -> Option<Pt> {
    Some(Pt::new(at.x.checked_add(by.x)?, at.y.checked_add(by.y)?))
}

/// One thing that gives cover.
pub(crate) enum Cover<'a> {
    /// An area.
    Area(&'a crate::terrain::Area),
    /// A line.
    Line(&'a crate::terrain::Line),
    /// An object.
    Object(&'a [Pt]),
    /// A wreck.
    Wreck([Pt; 4]),
}

impl Cover<'_> {
    /// The box around it.
    pub(crate) fn bounds(&self) -> Bounds {
        match self {
            Cover::Area(area) => area.bounds,
            Cover::Line(line) => line.bounds,
            Cover::Object(points) => Bounds::of(points),
            Cover::Wreck(points) => Bounds::of(points),
        }
    }
    /// Squared distance from a centre, 0 inside an area.
    pub(crate) fn dist2(&self, at: Pt) -> Ratio {
        match self {
            Cover::Area(area) => Table::dist2_to_area(area, at),
            Cover::Line(line) => Table::dist2_to_line(line, at),
            Cover::Object(points) => dist2_to_poly(at, points),
            Cover::Wreck(points) => dist2_to_poly(at, points),
        }
    }
    /// Whether a figure ending here is in it: inside an area, or its edge within half an inch of a line or object.
    pub(crate) fn shelters(&self, end: Pt, reach: Len) -> bool {
        match self {
            Cover::Area(area) => area.contains(end),
            Cover::Line(line) => line.points.windows(2).any(|leg| near_segment(end, leg[0], leg[1], reach)),
            Cover::Object(points) => near_poly(end, points, reach),
            Cover::Wreck(points) => near_poly(end, points, reach),
        }
    }
}

impl Fubar {
    /// A figure leaves its carrier at a point touching the hull that is legal to end at (fub:pax-3).
    pub(crate) fn check_step_out(&self, s: &State, figure: FigureId, out: Pt) -> Allowed {
        let (poly, radius) = (self.hull(s, s.activation.target()), self.radius(figure));
        let touching = near_poly(out, &poly, radius + CONTACT) && !closer_to_poly_than(out, &poly, radius);
        refuse_if(!touching, clause!("pax-3"))?;
        self.check_standing_room(s, figure, out)
    }

    /// Puts a figure outside the carrier it is leaving.
    pub(crate) fn step_out(&self, s: &mut State, figure: FigureId, at: Pt, log: Log) {
        s.activation.inside &= !self.bit(figure);
        s.figure_mut(figure).at = at;
        s.figure_mut(figure).status = Status::Standing;
        log.tell(Event::new(clause!("pax-3"), What::SteppedOut { figure, at }));
    }

    /// Whether a figure may stand here: on the table, not in solid ground, no overlap, clear of enemies (fub:veh-41).
    pub(crate) fn check_standing_room(&self, s: &State, figure: FigureId, at: Pt) -> Allowed {
        let radius = self.radius(figure);
        refuse_if(!self.table.holds(at), clause!("move-9"))?;
        refuse_if(self.in_solid(s, at), clause!("move-5"))?;
        let unit = self.figure(figure).unit;
        let about = Bounds::of(&[at]).grown(radius + RADIUS_MAX + CONTACT);
        for other in self.on_table_in(s, about).filter(|&other| other != figure) {
            refuse_if(overlap(at, radius, s.figure(other).at, self.radius(other)), clause!("geo-13"))?;
            if self.enemies(unit, self.figure(other).unit)
                && within(at, radius, s.figure(other).at, self.radius(other), CONTACT)
            {
                return Err(Violation::of(clause!("move-8")));
            }
        }
        refuse_if(self.on_a_hull(s, at, radius), clause!("move-10"))
    }
}
