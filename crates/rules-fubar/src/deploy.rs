//! Setting up: each side in turn places its units in its zones.

use crate::{
    Allowed, Log,
    action::Action,
    assign::assign_all,
    event::{Event, What},
    formation::{Block, PITCH, Room, block, check_formation, check_spot, check_zone, fits, formation},
    model::{FigureId, Fubar, TEAM_MAX, UnitId},
    state::{Frame, State, Status, Wheels},
    terrain::{Area, Table},
};
use arrayvec::ArrayVec;
use board::open::{Bounds, Len, Pt, contains, dist2, dist2_to_poly, hull, overlap};
use kernel::{Clause, Seat, UnderWay, Violation, at_most, clause, refuse, refuse_if};

/// How many points are tried at which a unit may be suggested to set up before all are.
const FEW: usize = 60;
/// How many places a man may choose from where a unit is set up man by man.
const PLACES_ANYWHERE: usize = 600;

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

    /// The way a side looks when it sets up.
    pub(crate) fn outlook(&self, seat: Seat) -> u8 {
        self.scenario.side(seat).outlook
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
        if self.owner(unit) != seat || check_undeployed(self, s, unit).is_err() {
            return None;
        }
        let outlook = self.outlook(seat);
        let spots = self.spots(seat);
        let stride = (spots.len() / FEW).max(1);
        let all = || spots.iter().copied().step_by(stride).chain(spots.iter().copied());
        let facings = [outlook, (outlook + 18) % 72];
        let is_held = |area: &&Area| self.on_table_in(s, area.bounds).any(|figure| area.contains(s.figure(figure).at));
        let taken: Vec<&Area> = self.table.areas.iter().filter(is_held).collect();
        let is_free = |at: &Pt| !taken.iter().any(|area| area.contains(*at));
        all()
            .filter(is_free)
            .chain(all().filter(|at| !is_free(at)))
            .flat_map(|at| facings.map(|facing| (at, facing)))
            .find(|&(at, facing)| self.may_deploy(s, seat, unit, at, facing))
    }

    /// Whether a unit that is still to be set up may be set up here: [`Fubar::check_deploy`] for whoever asks about
    /// many places and does not care why not.
    pub(crate) fn may_deploy(&self, s: &State, seat: Seat, unit: UnitId, at: Pt, facing: u8) -> bool {
        let may = if self.is_vehicle(unit) {
            self.check_deploy(s, seat, unit, at, facing).is_ok()
        } else {
            fits(self, s, seat, unit, at, facing)
        };
        debug_assert_eq!(may, self.check_deploy(s, seat, unit, at, facing).is_ok());
        may
    }

    /// Sets up everything that is left of a side where it is likely to fit: as blocks, or man by man where no block
    /// fits. `None` when there is no room at all.
    pub(crate) fn deploy_rest(&self, s: &State, seat: Seat, log: Log) -> Option<State> {
        let mut next = s.clone();
        while let Some(unit) = { self.undeployed(&next, seat).next() } {
            self.deploy_somewhere(&mut next, seat, unit, log)?;
        }
        Some(next)
    }

    /// Whether that can be done: of the last unit it does not matter how its men will stand.
    pub(crate) fn has_room_for_rest(&self, s: &State, seat: Seat) -> bool {
        let mut next = s.clone();
        loop {
            let left: ArrayVec<UnitId, 2> = self.undeployed(&next, seat).take(2).collect();
            let Some(&unit) = left.first() else { return true };
            if left.len() == 1 && self.suggest(&next, seat, unit).is_some() {
                return true;
            }
            if self.deploy_somewhere(&mut next, seat, unit, &mut ()).is_none() {
                return false;
            }
        }
    }

    fn deploy_somewhere(&self, next: &mut State, seat: Seat, unit: UnitId, log: Log) -> Option<()> {
        if let Some((at, facing)) = self.suggest(next, seat, unit) {
            self.deploy(next, unit, at, facing, log);
            return Some(());
        }
        if self.is_vehicle(unit) {
            return None;
        }
        let room = Room::within(self, next, seat, Bounds::of(self.spots(seat)));
        let places = self.unit(unit).figures().map(|figure| {
            let free = |at: &Pt| room.check_spot(figure, *at).is_ok();
            self.spots(seat).iter().copied().filter(free).take(PLACES_ANYWHERE).collect()
        });
        for (figure, at) in stand_apart(self, self.unit(unit).figures(), places.collect())? {
            stand(next, figure, at);
        }
        log.tell(Event::new(clause!("set-3"), What::Deployed { unit, at: next.figure(self.unit(unit).first).at }));
        Some(())
    }
}

/// The way a side looks when it sets up: from the middle of its zones to the middle of the table, in quarters.
pub(crate) fn outlook(table: &Table, zones: &[Vec<Pt>]) -> u8 {
    let all: Vec<Pt> = zones.iter().flatten().copied().collect();
    let n = (all.len() as i64).max(1);
    let middle = |coordinate: fn(&Pt) -> i16| all.iter().map(|p| i64::from(coordinate(p))).sum::<i64>() / n;
    let dx = i64::from(table.width) / 2 - middle(|p| p.x);
    let dy = i64::from(table.height) / 2 - middle(|p| p.y);
    match (dx.abs() > dy.abs(), dx > 0, dy > 0) {
        (true, true, _) => 0,
        (true, false, _) => 36,
        (false, _, true) => 18,
        (false, _, false) => 54,
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
/// Gives each man one of his places so that no two overlap, if that serves all.
fn stand_apart(game: &Fubar, men: impl Iterator<Item = FigureId>, places: Vec<Vec<Pt>>) -> Option<Block> {
    let men: ArrayVec<FigureId, TEAM_MAX> = men.collect();
    let given =
        assign_all(&places, |(a, one), (b, other)| overlap(one, game.radius(men[a]), other, game.radius(men[b])))?;
    Some(men.into_iter().zip(given).collect())
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
                if game.has_room_for_rest(s, seat) { Ok(()) } else { refuse(clause!("set-2")) }
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
