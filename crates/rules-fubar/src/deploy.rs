//! Setting up: each side in turn places its units in its zones.

use crate::{
    Allowed, Log,
    action::Action,
    assign::assign_all,
    event::{Event, What},
    model::{FIGURES_MAX, FigureId, Fubar, RADIUS_MAX, UnitId},
    movement::strictly_inside,
    state::{Frame, State, Status, Wheels},
    terrain::{Area, Poly},
};
use arrayvec::ArrayVec;
use board::open::{Bounds, COS, Len, Pt, SIN, contains, dist2, dist2_to_poly, hull, overlap, rdiv};
use kernel::{Clause, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

/// How many men stand side by side in a block.
const RANK: u8 = 5;
/// Room between the bases of a block.
const ELBOW: Len = 50;
/// How far apart the points are at which a unit may be suggested to set up.
const PITCH: usize = 50;
/// How many of them are tried before all are.
const FEW: usize = 60;
/// How far from the point where a unit sets up in cover its men look for a place there.
const ROOM: Len = 600;
/// How many places a man may choose from in cover, and where a unit is set up man by man.
const PLACES: usize = 60;
const PLACES_ANYWHERE: usize = 600;

type Block = ArrayVec<(FigureId, Pt), 16>;

impl Fubar {
    /// The seat that sets up nth (fub:set-1).
    pub(crate) fn deployer(&self, nth: u8) -> Seat {
        self.scenario.deploy_order[usize::from(nth)]
    }

    /// The units of a side still to be set up, vehicles first because they need most room.
    pub(crate) fn undeployed<'a>(&'a self, s: &'a State, seat: Seat) -> impl Iterator<Item = UnitId> + 'a {
        let of = move |vehicle: bool| {
            self.unit_ids().filter(move |&unit| {
                self.is_vehicle(unit) == vehicle && self.owner(unit) == seat && check_undeployed(self, s, unit).is_ok()
            })
        };
        of(true).chain(of(false))
    }

    /// Whether a unit may be set up here.
    pub(crate) fn check_deploy(&self, s: &State, seat: Seat, unit: UnitId, at: Pt, facing: u8) -> Allowed {
        refuse_if(self.owner(unit) != seat, clause!("unit-1"))?;
        check_undeployed(self, s, unit)?;
        refuse_if(facing >= board::open::FACINGS, clause!("geo-6"))?;
        if let Some(vehicle) = &self.unit(unit).vehicle {
            check_zone(self, seat, at)?;
            let corners = hull(at, vehicle.length, vehicle.width, facing);
            return self.check_region(s, unit, &corners).map(|_| ());
        }
        check_formation(self, s, seat, unit, at, facing)
    }

    /// Sets a unit up.
    pub(crate) fn deploy(&self, s: &mut State, unit: UnitId, at: Pt, facing: u8, log: Log) {
        if self.is_vehicle(unit) {
            let state = s.unit_mut(unit);
            state.wheels = Wheels::Intact;
            state.centre = at;
            state.facing = facing;
        } else {
            for (figure, at) in formation(self, s, self.owner(unit), unit, at, facing) {
                stand(s, figure, at);
            }
        }
        log.tell(Event::new(clause!("set-3"), What::Deployed { unit, at }));
    }

    /// Whether a figure already set up may be put elsewhere.
    pub(crate) fn check_shift(&self, s: &State, seat: Seat, figure: FigureId, at: Pt) -> Allowed {
        let unit = self.figure(figure).unit;
        if self.owner(unit) != seat || s.is_aboard(unit) || s.figure(figure).status != Status::Standing {
            return Err(Violation::of(clause!("set-3")));
        }
        check_spot(self, s, seat, figure, at)
    }

    /// Where the figures of a unit would stand, the first of them who may not, and by which clause.
    pub(crate) fn stopped_in_block(
        &self,
        s: &State,
        unit: UnitId,
        at: Pt,
        facing: u8,
    ) -> Option<(FigureId, Pt, Clause)> {
        let seat = self.owner(unit);
        let block = block(self, unit, at, facing)?;
        let stopped = block.iter().filter_map(|&(figure, place)| {
            let why = check_spot(self, s, seat, figure, place).err()?;
            Some((figure, place, why.clause))
        });
        stopped.max_by_key(|&(figure, place, _)| (self.out_of_zone(seat, place), std::cmp::Reverse(figure)))
    }

    /// How far a point is from the nearest zone of a side; nothing within one.
    pub(crate) fn out_of_zone(&self, seat: Seat, at: Pt) -> Len {
        let zones = self.scenario.side(seat).zones.iter();
        let outside = zones.map(|zone| dist2_to_poly(at, zone).ceil_root() as Len);
        outside.min().unwrap_or(0)
    }

    /// Whether the side has set up everything.
    pub(crate) fn check_deploy_done(&self, s: &State, seat: Seat) -> Allowed {
        at_most(clause!("set-4"), 0, self.undeployed(s, seat).count())
    }

    /// The next side sets up, or the first turn begins.
    pub(crate) fn deploy_done(&self, s: &mut State, nth: u8) {
        let next = nth + 1;
        s.frames.replace(if usize::from(next) < self.scenario.deploy_order.len() {
            Frame::Deploy { nth: next }
        } else {
            Frame::TurnStart
        });
    }

    /// The way a side looks when it sets up: from the middle of its zones to the middle of the table, in quarters.
    pub(crate) fn outlook(&self, seat: Seat) -> u8 {
        let all: Vec<Pt> = self.scenario.side(seat).zones.iter().flatten().copied().collect();
        let n = all.len() as i64;
        let middle = |coordinate: fn(&Pt) -> i16| all.iter().map(|p| i64::from(coordinate(p))).sum::<i64>() / n;
        let dx = i64::from(self.table.width) / 2 - middle(|p| p.x);
        let dy = i64::from(self.table.height) / 2 - middle(|p| p.y);
        match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
            (true, true, _) => 0,
            (true, false, _) => 36,
            (false, _, true) => 18,
            (false, _, false) => 54,
        }
    }

    /// Points of the zones of a side on a grid, the likeliest first: in cover, then near an objective. Worked out once
    /// a scenario, because it was done anew for every unit: `docs/performance.md` has the numbers.
    pub(crate) fn likely_spots(&self, seat: Seat) -> Vec<Pt> {
        let mut points = Vec::new();
        for zone in &self.scenario.side(seat).zones {
            let (lo, hi) = Bounds::of(zone).corners();
            for x in (lo.x..=hi.x).step_by(PITCH) {
                for y in (lo.y..=hi.y).step_by(PITCH) {
                    let at = Pt::new(x, y);
                    if contains(zone, at) && self.table.holds(at) {
                        points.push(at);
                    }
                }
            }
        }
        let distance = |at: Pt| self.scenario.objectives.iter().map(|o| dist2(at, o.at)).min().unwrap_or(0);
        points.sort_by_cached_key(|&at| (std::cmp::Reverse(self.table.area_class(at)), distance(at), at));
        points.dedup();
        points
    }

    /// The likely points of a side.
    pub(crate) fn spots(&self, seat: Seat) -> &[Pt] {
        &self.scenario.side(seat).spots
    }

    /// A legal place for a unit: a few points first, then all. Cover that holds another unit comes last, or a whole
    /// platoon would be drawn together into the first house that has room for it (fub:set-3).
    pub(crate) fn suggest(&self, s: &State, seat: Seat, unit: UnitId) -> Option<(Pt, u8)> {
        let outlook = self.outlook(seat);
        let spots = self.spots(seat);
        let stride = (spots.len() / FEW).max(1);
        let all = || spots.iter().copied().step_by(stride).chain(spots.iter().copied());
        let facings = [outlook, (outlook + 18) % 72];
        let is_held = |area: &&Area| self.on_table(s).any(|figure| area.contains(s.figure(figure).at));
        let taken: Vec<&Area> = self.table.areas.iter().filter(is_held).collect();
        let is_free = |at: &Pt| !taken.iter().any(|area| area.contains(*at));
        all()
            .filter(is_free)
            .chain(all())
            .flat_map(|at| facings.map(|facing| (at, facing)))
            .find(|&(at, facing)| self.check_deploy(s, seat, unit, at, facing).is_ok())
    }

    /// Sets up everything that is left of a side where it is likely to fit: as blocks, or man by man where no block
    /// fits. `None` when there is no room at all.
    pub(crate) fn deploy_rest(&self, s: &State, seat: Seat, log: Log) -> Option<State> {
        let mut next = s.clone();
        while let Some(unit) = { self.undeployed(&next, seat).next() } {
            if let Some((at, facing)) = self.suggest(&next, seat, unit) {
                self.deploy(&mut next, unit, at, facing, log);
                continue;
            }
            if self.is_vehicle(unit) {
                return None;
            }
            let room = Room::within(self, &next, seat, Bounds::of(self.spots(seat)));
            let places = self.unit(unit).figures().map(|figure| {
                let free = |at: &Pt| room.check_spot(figure, *at).is_ok();
                self.spots(seat).iter().copied().filter(free).take(PLACES_ANYWHERE).collect()
            });
            for (figure, at) in stand_apart(self, self.unit(unit).figures(), places.collect())? {
                stand(&mut next, figure, at);
            }
            log.tell(Event::new(clause!("set-3"), What::Deployed { unit, at: next.figure(self.unit(unit).first).at }));
        }
        Some(next)
    }
}

/// Whether a unit is still to be set up: not a crew, not starting inside a carrier (fub:set-4), not on the table yet
/// (fub:set-3).
fn check_undeployed(game: &Fubar, s: &State, unit: UnitId) -> Allowed {
    let data = game.unit(unit);
    let case = match data.vehicle {
        _ if data.is_crew => "fubar-set-up-crew",
        _ if data.starts_in.is_some() => "fubar-set-up-inside",
        // Single men may still be put elsewhere, a vehicle may not.
        Some(_) if s.unit(unit).wheels != Wheels::Absent => "fubar-set-up-vehicle",
        None if s.figure(data.first).status != Status::Absent => "fubar-set-up-already",
        _ => return Ok(()),
    };
    Err(Violation::of(clause!("set-3")).case(case))
}
/// Where the figures of a unit stand as a block: ranks of five behind each other, the middle of the first at the point.
fn block(game: &Fubar, unit: UnitId, at: Pt, facing: u8) -> Option<Block> {
    let data = game.unit(unit);
    let widest = data.figures().map(|figure| game.radius(figure)).max().unwrap_or(0);
    let pitch = i64::from(2 * widest + ELBOW);
    let columns = data.n_figures.min(RANK);
    let (co, si) = (i64::from(COS[usize::from(facing)]), i64::from(SIN[usize::from(facing)]));
    let mut block = Block::new();
    for (place, figure) in data.figures().enumerate() {
        let (row, column) = (place as i64 / i64::from(columns), place as i64 % i64::from(columns));
        let forward = -row * pitch * 2;
        let left = (i64::from(columns) - 1 - 2 * column) * pitch;
        let x = i64::from(at.x) + rdiv(forward * co - left * si, 20_000);
        let y = i64::from(at.y) + rdiv(forward * si + left * co, 20_000);
        block.push((figure, Pt::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?)));
    }
    Some(block)
}
/// Where the men of a unit stand that is set up at a point: as a block, or all of them in the cover the point is in,
/// where the block would stick out of it and there is room (fub:set-3).
fn formation(game: &Fubar, s: &State, seat: Seat, unit: UnitId, at: Pt, facing: u8) -> Block {
    let block = block(game, unit, at, facing).expect("it was checked that there is a formation");
    block_in_cover(game, s, seat, at, &block).unwrap_or(block)
}
/// Whether there is such a formation. Whether the block itself fits is asked first: it mostly does, and to draw it
/// together took two thirds of a random game.
fn check_formation(game: &Fubar, s: &State, seat: Seat, unit: UnitId, at: Pt, facing: u8) -> Allowed {
    let block = block(game, unit, at, facing).ok_or(Violation::of(clause!("geo-2")))?;
    let Err(why) = check_block(game, s, seat, &block) else { return Ok(()) };
    if block_in_cover(game, s, seat, at, &block).is_some() {
        return Ok(());
    }
    // The point itself is well placed: whoever asks does not see yet where the ranks reach.
    let is_rank = why.clause == clause!("set-2") && check_zone(game, seat, at).is_ok();
    Err(if is_rank { why.case("fubar-set-up-ranks") } else { why })
}
/// Whether a block fits where it is.
fn check_block(game: &Fubar, s: &State, seat: Seat, block: &Block) -> Allowed {
    let places: ArrayVec<Pt, 16> = block.iter().map(|&(_, place)| place).collect();
    let room = Room::within(game, s, seat, Bounds::of(&places));
    block.iter().try_for_each(|&(figure, at)| room.check_spot(figure, at))
}
/// A block that sticks out of the cover the point is in, drawn together into it.
fn block_in_cover(game: &Fubar, s: &State, seat: Seat, at: Pt, block: &Block) -> Option<Block> {
    let area = game.table.areas.iter().filter(|area| area.contains(at)).max_by_key(|area| area.class)?;
    let sticks_out = block.iter().any(|&(_, place)| !area.contains(place));
    if sticks_out { block_within(game, s, seat, area, at, block) } else { None }
}
/// A block drawn together into a cover area: each man as near to his place in the block as the others let him.
fn block_within(game: &Fubar, s: &State, seat: Seat, area: &Area, at: Pt, block: &Block) -> Option<Block> {
    let grid = || (-ROOM..=ROOM).step_by(PITCH);
    let shifted = |dx: Len, dy: Len| crate::movement::shifted(at, Pt::new(dx as i16, dy as i16));
    // Ascending.
    let inside: Vec<Pt> = grid()
        .flat_map(|dx| grid().filter_map(move |dy| shifted(dx, dy)))
        .filter(|&point| area.contains(point))
        .collect();
    let room = Room::within(game, s, seat, area.bounds);
    // Whoever is to be set up is in nobody's way yet, so that a place is free for all bases of a size or for none.
    let mut free: Vec<(Len, Vec<Pt>)> = Vec::new();
    for &(figure, _) in block {
        let size = game.radius(figure);
        if !free.iter().any(|&(known, _)| known == size) {
            let spots = inside.iter().copied().filter(|&point| room.check_spot(figure, point).is_ok());
            free.push((size, spots.collect()));
        }
    }
    let places = block.iter().map(|&(figure, own)| {
        let (_, free) = free.iter().find(|&&(size, _)| size == game.radius(figure)).expect("gathered above");
        // Distance and place in the list as one number, because it is sorted for every man.
        let mut near: Vec<u64> = (0..).zip(free).map(|(nth, &point)| (dist2(own, point) as u64) << 16 | nth).collect();
        if near.len() > PLACES {
            near.select_nth_unstable(PLACES);
            near.truncate(PLACES);
        }
        near.sort_unstable();
        let own = Some(own).filter(|&own| area.contains(own) && room.check_spot(figure, own).is_ok());
        own.into_iter().chain(near.into_iter().map(|key| free[usize::from(key as u16)])).take(PLACES).collect()
    });
    stand_apart(game, block.iter().map(|&(figure, _)| figure), places.collect())
}
/// Gives each man one of his places so that no two overlap, if that serves all.
fn stand_apart(game: &Fubar, men: impl Iterator<Item = FigureId>, places: Vec<Vec<Pt>>) -> Option<Block> {
    let men: ArrayVec<FigureId, 16> = men.collect();
    let given =
        assign_all(&places, |(a, one), (b, other)| overlap(one, game.radius(men[a]), other, game.radius(men[b])))?;
    Some(men.into_iter().zip(given).collect())
}
/// What is about where figures are to be set up: gathered once for many places.
struct Room<'a> {
    game: &'a Fubar,
    s: &'a State,
    seat: Seat,
    /// Whether all of it is in one zone of the side.
    in_zone: bool,
    solids: Vec<&'a Poly>,
    others: ArrayVec<FigureId, FIGURES_MAX>,
}

impl<'a> Room<'a> {
    fn within(game: &'a Fubar, s: &'a State, seat: Seat, places: Bounds) -> Room<'a> {
        let corners = places.outline();
        let zones = &game.scenario.side(seat).zones;
        let holds_all = |zone: &Vec<Pt>| corners.iter().all(|&corner| contains(zone, corner));
        let in_zone = corners.iter().all(|&corner| game.table.holds(corner)) && zones.iter().any(holds_all);
        let solids = game.table.solids().filter(|poly| !poly.bounds.misses(&places)).collect();
        let near = places.grown(2 * RADIUS_MAX);
        let others = game.on_table_in(s, near).collect();
        Room { game, s, seat, in_zone, solids, others }
    }

    /// Whether a figure may be set up at one of the places: in a zone of its side (fub:set-2), not in solid ground,
    /// overlapping nobody.
    fn check_spot(&self, figure: FigureId, at: Pt) -> Allowed {
        let Room { game, s, .. } = *self;
        if !self.in_zone {
            check_zone(game, self.seat, at)?;
        }
        if self.solids.iter().any(|poly| poly.bounds.contains(at) && strictly_inside(&poly.points, at)) {
            return Err(Violation::of(clause!("move-5")));
        }
        let radius = game.radius(figure);
        let mut others = self.others.iter().filter(|&&other| other != figure);
        let crowded = others.any(|&other| overlap(at, radius, s.figure(other).at, game.radius(other)));
        refuse_if(crowded || game.on_a_hull(s, at, radius), clause!("geo-13"))
    }
}

fn check_spot(game: &Fubar, s: &State, seat: Seat, figure: FigureId, at: Pt) -> Allowed {
    Room::within(game, s, seat, Bounds::of(&[at])).check_spot(figure, at)
}
fn check_zone(game: &Fubar, seat: Seat, at: Pt) -> Allowed {
    refuse_if(!game.table.holds(at), clause!("geo-2"))?;
    let inside = game.scenario.side(seat).zones.iter().any(|zone| contains(zone, at));
    if inside { Ok(()) } else { Err(Violation::of(clause!("set-2"))) }
}
fn stand(s: &mut State, figure: FigureId, at: Pt) {
    s.figure_mut(figure).status = Status::Standing;
    s.figure_mut(figure).at = at;
}

/// A side sets up, in its turn.
pub(crate) struct Deploying {
    pub(crate) nth: u8,
}

impl UnderWay<Fubar> for Deploying {
    fn asks(&self, game: &Fubar, _: &State) -> Option<(Seat, Clause)> {
        Some((game.deployer(self.nth), clause!("set-1")))
    }
    fn list(&self, game: &Fubar, s: &State, seat: Seat, out: &mut Vec<Action>) {
        game.list_deployment(s, seat, out);
    }
    fn check(&self, game: &Fubar, s: &State, seat: Seat, action: &Action) -> Allowed {
        match action {
            Action::Deploy { unit, at, facing } => game.check_deploy(s, seat, *unit, *at, *facing),
            Action::DeployRest => {
                refuse_if(game.undeployed(s, seat).next().is_none(), clause!("set-3"))?;
                if game.deploy_rest(s, seat, &mut ()).is_some() { Ok(()) } else { refuse(clause!("set-2")) }
            }
            Action::Shift { figure, at } => game.check_shift(s, seat, *figure, *at),
            Action::Done => game.check_deploy_done(s, seat),
            _ => game.refuse_out_of_place(s, action),
        }
    }
    fn decide(&self, game: &Fubar, s: &mut State, seat: Seat, action: &Action, log: Log<'_>) {
        match *action {
            Action::Deploy { unit, at, facing } => game.deploy(s, unit, at, facing, log),
            Action::DeployRest => *s = game.deploy_rest(s, seat, log).expect("checked"),
            Action::Shift { figure, at } => s.figure_mut(figure).at = at,
            _ => game.deploy_done(s, self.nth),
        }
    }
}
