//! The lists of legal actions. On an open table a move has more ends than a list can hold, so where a player moves or places
//! something this file offers candidates that a player is likely to want, and `check` alone decides; everywhere else the list is
//! complete. `Fubar::lists_everything` says which is which.

use crate::{
    action::{Action, Scope},
    model::{ARM, CONTACT, FigureId, Fubar, PILE_IN, UnitId, bits},
    state::{Frame, NOBODY, Op, Ops, Order, Path, State, Status},
};
use arrayvec::ArrayVec;
use board::open::{Bounds, COS, Len, Pt, SIN, ceil_sqrt, cost, dist2, rdiv};
use kernel::Seat;

/// Facings on which moves are offered: eight points of the compass.
const COMPASS: [u8; 8] = [0, 9, 18, 27, 36, 45, 54, 63];
/// How many places a unit is offered when it sets up.
const DEPLOY_OFFERS: usize = 6;
/// How many places are looked at for it.
const DEPLOY_TRIES: usize = 24;
/// How many of the nearest enemies a charge considers.
const CHARGE_TRIES: usize = 6;

/// A vector of a length along a facing.
pub(crate) fn along(facing: u8, distance: Len) -> Pt {
    let part = |scaled: i32| rdiv(i64::from(distance) * i64::from(scaled), 10_000) as i16;
    Pt::new(part(COS[usize::from(facing)]), part(SIN[usize::from(facing)]))
}

/// The vector from one point towards another, at most so long.
fn towards(from: Pt, to: Pt, most: Len) -> Option<Pt> {
    let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let length = ceil_sqrt((dx * dx + dy * dy) as u64) as i64;
    let most = i64::from(most).min(length);
    (length > 0).then(|| Pt::new((dx * most / length) as i16, (dy * most / length) as i16))
}

/// The point at a distance from `centre` in the direction of `from`.
pub(crate) fn beside(centre: Pt, from: Pt, distance: Len) -> Option<Pt> {
    let (dx, dy) = (i64::from(from.x) - i64::from(centre.x), i64::from(from.y) - i64::from(centre.y));
    let length = ceil_sqrt((dx * dx + dy * dy) as u64) as i64;
    if length == 0 {
        return None;
    }
    let scaled = |d: i64| rdiv(d * i64::from(distance), length);
    let x = i16::try_from(i64::from(centre.x) + scaled(dx)).ok()?;
    let y = i16::try_from(i64::from(centre.y) + scaled(dy)).ok()?;
    Some(Pt::new(x, y))
}

/// Points around a convex polygon at a distance from its sides.
fn around(poly: &[Pt], distance: Len) -> impl Iterator<Item = Pt> + '_ {
    /// Room for a base and a little more.
    const PITCH: i64 = 110;
    (0..poly.len()).flat_map(move |i| {
        let (a, b) = (poly[i], poly[(i + 1) % poly.len()]);
        let (vx, vy) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
        let length = (ceil_sqrt((vx * vx + vy * vy) as u64) as i64).max(1);
        let n = (length / PITCH).max(1);
        (0..=n).filter_map(move |step| {
            // Outside a counter-clockwise polygon is to the right of its sides.
            let x = i64::from(a.x) + rdiv(vx * step, n) + rdiv(vy * i64::from(distance), length);
            let y = i64::from(a.y) + rdiv(vy * step, n) - rdiv(vx * i64::from(distance), length);
            Some(Pt::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?))
        })
    })
}

/// The legal ones of some likely points around a hull; if there are none, the first legal point of all within reach, so that nobody
/// is lost while there is room for him (fub:veh-41). To find none at all is rare, and takes 0.06 s in a development build.
fn likely_or_any<'a>(
    likely: Vec<Pt>,
    within: Bounds,
    legal: impl Fn(&Pt) -> bool + Clone + 'a,
) -> impl Iterator<Item = Pt> + 'a {
    let (lo, hi) = within.corners();
    let mut likely = likely.into_iter().filter(legal.clone()).peekable();
    let mut all = (lo.y..=hi.y).flat_map(|y| (lo.x..=hi.x).map(move |x| Pt::new(x, y)));
    let last = if likely.peek().is_none() { all.find(legal) } else { None };
    likely.chain(last)
}

impl Fubar {
    /// Whether the list of a decision is complete.
    pub(crate) fn lists_everything(&self, s: &State) -> bool {
        !matches!(
            s.frames.top(),
            Some(
                Frame::Deploy { .. }
                    | Frame::GiveOrder
                    | Frame::Orders
                    | Frame::Place
                    | Frame::PileIn
                    | Frame::CloseIn { .. }
            )
        )
    }

    /// Fills a list with the legal actions of the seat that decides.
    pub(crate) fn list(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        match s.frames.top().expect("a decision is due") {
            Frame::Deploy { .. } => self.list_deployment(s, seat, out),
            Frame::Choose { .. } => {
                for unit in self.pending_units(s, seat) {
                    out.push(Action::Attempt { unit });
                    out.push(Action::StandDown { unit });
                }
            }
            Frame::GiveOrder => self.list_orders(s, out),
            Frame::Orders => self.list_moves(s, out),
            Frame::Plan => {
                self.list_shots(s, out);
                out.push(Action::HoldFire);
            }
            Frame::React => {
                self.list_shots(s, out);
                out.extend([Scope::Here, Scope::Path, Scope::Activation].map(|scope| Action::Decline { scope }));
            }
            Frame::Allocate => {
                for figure in self.choosable(s) {
                    out.push(Action::Casualty { figure });
                    if self.check_hit(s, figure, true).is_ok() {
                        out.push(Action::Suppress { figure });
                    }
                }
            }
            Frame::LoseWeapon => {
                let left = self.weapons_left(s, s.volley.target());
                out.extend(bits(left.into()).map(|slot| Action::LoseWeapon { slot }));
            }
            Frame::Place => {
                let figure = self.next_out(s);
                out.extend(self.room_by_wreck(s, figure).map(|at| Action::Place { figure, at }));
            }
            Frame::PileIn => {
                for figure in self.pilers(s) {
                    self.list_closing(s, figure, out);
                }
                out.push(Action::Done);
            }
            Frame::CloseIn { seat } => {
                for figure in self.closers(s, seat) {
                    self.list_closing(s, figure, out);
                }
                out.push(Action::Done);
            }
            Frame::Aim { figure } => {
                let units = self.may_strike(s, figure);
                let units = self.unit_ids().filter(|unit| units & unit.bit() != 0);
                out.extend(units.map(|unit| Action::Strike { figure, unit }));
            }
            Frame::Lose { unit } => {
                let figures = self.living(s, unit).filter(|&figure| self.check_loss(s, unit, figure).is_ok());
                out.extend(figures.map(|figure| Action::Casualty { figure }));
            }
            Frame::TurnStart
            | Frame::Melees { .. }
            | Frame::Initiative { .. }
            | Frame::NextHolder
            | Frame::Attempt
            | Frame::Walking
            | Frame::Driving { .. }
            | Frame::Checkpoint { .. }
            | Frame::Volley
            | Frame::Round
            | Frame::EndActivation
            | Frame::EndTurn
            | Frame::Over { .. } => unreachable!("no decision is due"),
        }
        out.sort_unstable();
        out.dedup();
    }

    fn list_deployment(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let Some(unit) = self.undeployed(s, seat).next() else {
            out.push(Action::DeployDone);
            return;
        };
        if self.deploy_rest(s, seat, &mut ()).is_some() {
            out.push(Action::DeployRest);
        }
        let facing = self.outlook(seat);
        let spots = self.spots(seat);
        let places = spots.iter().copied().step_by((spots.len() / DEPLOY_TRIES).max(1));
        let places = places.filter(|&at| self.check_deploy(s, seat, unit, at, facing).is_ok()).take(DEPLOY_OFFERS);
        out.extend(places.map(|at| Action::Deploy { unit, at, facing }));
    }

    fn list_orders(&self, s: &State, out: &mut Vec<Action>) {
        let plain =
            [Order::Walk, Order::Run, Order::Dodge, Order::OnGuard, Order::GoToGround, Order::Drive, Order::HaltFire];
        let plain = plain.into_iter().filter(|&order| self.check_order(s, order).is_ok());
        out.extend(plain.map(|order| Action::Give { order }));
        let unit = s.activation.unit;
        for target in self.unit_ids().filter(|&target| self.enemies(unit, target) && self.present(s, target)) {
            if self.check_aimed_fire(s, target).is_ok() {
                out.push(Action::AimedFire { target });
            }
            if self.check_order(s, Order::Assault).is_ok()
                && !self.is_vehicle(target)
                && let Some((figure, path)) = self.first_charge(s, target)
            {
                out.push(Action::Assault { target, figure, path });
            }
        }
    }

    /// A first path for an assault: the nearest pairs of figures are tried.
    pub(crate) fn first_charge(&self, s: &State, target: UnitId) -> Option<(FigureId, Path)> {
        let reach = self.tables.allowances[Order::Assault as usize] + CONTACT;
        let unit = s.activation.unit;
        let standing = self.living(s, unit).filter(|&figure| s.figure(figure).status == Status::Standing);
        let mut pairs: ArrayVec<(i64, FigureId, FigureId), 256> = ArrayVec::new();
        for figure in standing {
            for enemy in self.living(s, target) {
                if self.figures_within(s, figure, enemy, reach) {
                    pairs.push((dist2(s.figure(figure).at, s.figure(enemy).at), figure, enemy));
                }
            }
        }
        pairs.sort_unstable();
        pairs.iter().take(CHARGE_TRIES).find_map(|&(_, figure, enemy)| {
            let at = s.figure(figure).at;
            let path = Path::to(beside(s.figure(enemy).at, at, self.radius(figure) + self.radius(enemy) + 2)?);
            self.check_assault(s, target, figure, &path).is_ok().then_some((figure, path))
        })
    }

    /// Where a figure goes in a common rush: into contact with the assaulted unit, or into the nearest cover.
    pub(crate) fn rush_path(&self, s: &State, figure: FigureId) -> Option<Path> {
        match s.activation.order {
            Order::Assault => {
                let touch = s.activation.target.bit();
                self.contact_paths(s, figure, touch, self.allowance(s, self.place(figure)).0)
                    .find(|path| self.check_move(s, figure, path).is_ok())
            }
            Order::GoToGround => self.dive(s, figure),
            _ => None,
        }
    }

    /// Straight paths into contact with figures of the enemy units in a mask: the nearest enemies first, straight at them, then at
    /// places around them.
    fn contact_paths<'a>(
        &'a self,
        s: &'a State,
        figure: FigureId,
        touch: u32,
        reach: Len,
    ) -> impl Iterator<Item = Path> + 'a {
        let at = s.figure(figure).at;
        let owner = self.owner(self.figure(figure).unit);
        let mut enemies: ArrayVec<(i64, FigureId), 64> = ArrayVec::new();
        for enemy in self.enemy_figures(s, owner) {
            if touch & self.figure(enemy).unit.bit() != 0
                && self.figures_within(s, figure, enemy, reach + CONTACT)
                && !enemies.is_full()
            {
                enemies.push((dist2(at, s.figure(enemy).at), enemy));
            }
        }
        enemies.sort_unstable();
        enemies.truncate(CHARGE_TRIES);
        enemies.into_iter().flat_map(move |(_, enemy)| {
            let there = s.figure(enemy).at;
            let apart = self.radius(figure) + self.radius(enemy) + 2;
            let straight = beside(there, at, apart);
            let round =
                COMPASS.into_iter().filter_map(move |facing| crate::movement::shifted(there, along(facing, apart)));
            straight.into_iter().chain(round).filter(move |&end| cost(at, end) <= reach).map(Path::to)
        })
    }

    /// The way into the nearest cover, if the figure is not in it and can reach it.
    fn dive(&self, s: &State, figure: FigureId) -> Option<Path> {
        let at = s.figure(figure).at;
        let nearest = self.nearest_cover(s, at)?;
        let reach = self.radius(figure) + crate::model::AT_COVER;
        let cover = self.covers(s).find(|cover| cover.dist2(at) == nearest)?;
        if cover.shelters(at, reach) {
            return None;
        }
        // Every few degrees outwards, as short as possible: the nearest cover is at most three inches off, so this is quick.
        let allowance = self.allowance(s, self.place(figure)).0;
        let tries = (1..=6).flat_map(|sixth| {
            (0..72)
                .step_by(3)
                .filter_map(move |facing| crate::movement::shifted(at, along(facing, allowance * sixth / 6)))
        });
        tries.map(Path::to).find(|path| cover.shelters(path.end(), reach) && self.check_move(s, figure, path).is_ok())
    }

    fn list_moves(&self, s: &State, out: &mut Vec<Action>) {
        let a = &s.activation;
        out.push(Action::Done);
        if self.check_open_fire(s).is_ok() && self.could_fire(s) {
            out.push(Action::OpenFire);
        }
        if self.is_vehicle(a.unit) {
            self.list_drives(s, out);
            if self.check_exit_vehicle(s).is_ok() {
                out.push(Action::ExitVehicle);
            }
            return;
        }
        if a.inside != 0 {
            for figure in self.masked(a.unit, a.inside).take(1) {
                let doors = self.door_points(s, figure).take(DEPLOY_OFFERS);
                out.extend(doors.map(|at| Action::Move { figure, path: Path::to(at) }));
            }
            return;
        }
        let carriers = self.unit_ids().filter(|&carrier| self.check_embark(s, carrier).is_ok());
        out.extend(carriers.map(|carrier| Action::Embark { carrier }));
        let exits = self.living(s, a.unit).filter(|&figure| self.check_exit(s, figure).is_ok());
        out.extend(exits.map(|figure| Action::Exit { figure }));
        match a.order {
            Order::Walk | Order::Run | Order::Dodge => self.list_common_moves(s, out),
            Order::GoToGround | Order::Assault if self.unmoved(s).any(|figure| self.rush_path(s, figure).is_some()) => {
                out.push(Action::Rush);
            }
            _ => {}
        }
        self.list_single_moves(s, out);
    }

    /// The figures of the active unit that may still move in this part.
    pub(crate) fn unmoved<'a>(&'a self, s: &'a State) -> impl Iterator<Item = FigureId> + 'a {
        let a = &s.activation;
        self.living(s, a.unit).filter(move |&figure| {
            s.figure(figure).status == Status::Standing
                && a.moved & self.bit(figure) == 0
                && self.allowance(s, self.place(figure)).0 > 0
        })
    }

    fn list_common_moves(&self, s: &State, out: &mut Vec<Action>) {
        let Some(lead) = self.unmoved(s).next() else { return };
        let left = self.unmoved(s).map(|figure| self.allowance(s, self.place(figure)).0).min().unwrap_or(0);
        let at = s.figure(lead).at;
        // Off the axes one less than the allowance, because a rounded vector may be a hair longer than asked.
        let full = |facing: u8| if facing.is_multiple_of(18) { left } else { left - 1 };
        let compass = COMPASS.into_iter().flat_map(|facing| [along(facing, full(facing)), along(facing, left / 2)]);
        let objectives = self.scenario.objectives.iter().filter_map(|objective| towards(at, objective.at, left - 1));
        for by in compass.chain(objectives) {
            if self.check_move_all(s, by).is_ok() {
                out.push(Action::MoveAll { by });
            }
        }
    }

    /// A few moves of single figures: stragglers back to their unit, and whoever can reach an exit.
    fn list_single_moves(&self, s: &State, out: &mut Vec<Action>) {
        let a = &s.activation;
        let strays = self.out_of_touch(s, a.unit);
        for figure in self.unmoved(s) {
            let at = s.figure(figure).at;
            let left = self.allowance(s, self.place(figure)).0;
            let mut offer = |end: Pt| {
                let path = Path::to(end);
                if self.check_move(s, figure, &path).is_ok() {
                    out.push(Action::Move { figure, path });
                }
            };
            if strays & self.bit(figure) != 0 {
                let mates = self.living(s, a.unit).filter(|&mate| strays & self.bit(mate) == 0);
                let mate = mates.min_by_key(|&mate| dist2(at, s.figure(mate).at));
                if let Some(by) = mate.and_then(|mate| towards(at, s.figure(mate).at, left - 1)) {
                    crate::movement::shifted(at, by).into_iter().for_each(&mut offer);
                }
            }
            for exit in self.scenario.exits.iter().filter(|exit| exit.side == self.owner(a.unit)) {
                let end = match exit.edge {
                    crate::model::Edge::North => Pt::new(at.x.clamp(exit.from, exit.to), self.table.height),
                    crate::model::Edge::South => Pt::new(at.x.clamp(exit.from, exit.to), 0),
                    crate::model::Edge::East => Pt::new(self.table.width, at.y.clamp(exit.from, exit.to)),
                    crate::model::Edge::West => Pt::new(0, at.y.clamp(exit.from, exit.to)),
                };
                if end != at && cost(at, end) <= left {
                    offer(end);
                }
            }
        }
    }

    fn list_drives(&self, s: &State, out: &mut Vec<Action>) {
        let unit = s.activation.unit;
        let mut offer = |ops: &[Op]| {
            if let Some(ops) = Ops::new(ops)
                && self.check_drive(s, unit, &ops).is_ok()
            {
                out.push(Action::Drive { ops });
            }
        };
        for pivot in [0i8, 9, -9, 18, -18, 36] {
            for run in [1200i16, 600, 300, -300] {
                match pivot {
                    0 => offer(&[Op::Run(run)]),
                    _ => offer(&[Op::Pivot(pivot), Op::Run(run)]),
                }
            }
            if pivot != 0 {
                offer(&[Op::Pivot(pivot)]);
            }
        }
        for exit in self.scenario.exits.iter().filter(|exit| exit.side == self.owner(unit)) {
            let (facing, room) = match exit.edge {
                crate::model::Edge::East => (0, self.table.width - s.unit(unit).centre.x),
                crate::model::Edge::North => (18, self.table.height - s.unit(unit).centre.y),
                crate::model::Edge::West => (36, s.unit(unit).centre.x),
                crate::model::Edge::South => (54, s.unit(unit).centre.y),
            };
            let steps = i16::from(facing as u8) - i16::from(s.unit(unit).facing);
            let pivot = ((steps + 36).rem_euclid(72) - 36) as i8;
            let run = room - (self.vehicle(unit).length / 2) as i16;
            if run > 0 && run <= 1200 {
                let ops = [Op::Pivot(pivot), Op::Run(run)];
                offer(if pivot == 0 { &ops[1..] } else { &ops });
            }
        }
    }

    /// Whether opening fire makes sense at all: somebody can fire at somebody.
    fn could_fire(&self, s: &State) -> bool {
        let mut plan = s.clone();
        self.open_plan(&mut plan);
        self.any_shot(&plan)
    }

    fn any_shot(&self, s: &State) -> bool {
        let unit = s.volley.unit;
        (0..self.n_shooters(unit)).any(|shooter| {
            self.check_able(s, unit, shooter).is_ok()
                && self.guns(s, unit, shooter).any(|gun| {
                    let helper = self.helper_if_needed(s, shooter, gun);
                    self.unit_ids().any(|target| self.check_shot(s, shooter, gun, target, helper).is_ok())
                })
        })
    }

    fn list_shots(&self, s: &State, out: &mut Vec<Action>) {
        let v = &s.volley;
        let unit = v.unit;
        let free = (0..self.n_shooters(unit)).filter(|&shooter| v.picks[usize::from(shooter)].is_none());
        let able: ArrayVec<u8, 16> = free.filter(|&shooter| self.check_able(s, unit, shooter).is_ok()).collect();
        for target in self.unit_ids().filter(|&target| self.enemies(unit, target) && self.present(s, target)) {
            let mut anybody = false;
            for &shooter in &able {
                for gun in self.guns(s, unit, shooter) {
                    let crewed = self.helper_if_needed(s, shooter, gun) != NOBODY;
                    let helpers = if crewed { 0..self.unit(unit).n_figures } else { NOBODY..NOBODY };
                    let helpers = helpers.chain((!crewed).then_some(NOBODY));
                    // Whether a shot is possible does not depend on who helps, so look along the line only once.
                    for helper in helpers {
                        if self.check_shot(s, shooter, gun, target, helper).is_ok() {
                            anybody = true;
                            out.push(Action::Shoot { shooter, gun, target, helper });
                        }
                    }
                }
            }
            if anybody {
                out.push(Action::ShootAll { target });
            }
        }
        if self.check_fire(s).is_ok() {
            out.push(Action::Fire);
        }
    }

    fn list_closing(&self, s: &State, figure: FigureId, out: &mut Vec<Action>) {
        let touch = self.closing_targets(s, figure);
        let legal = |path: &Path| match s.frames.top() {
            Some(Frame::PileIn) => self.check_pile_in(s, figure, path).is_ok(),
            _ => self.check_close_in(s, self.owner(self.figure(figure).unit), figure, path).is_ok(),
        };
        let paths = self.contact_paths(s, figure, touch, PILE_IN).filter(legal).take(3);
        out.extend(paths.map(|path| Action::Move { figure, path }));
    }

    /// Places where a figure may step out of the carrier it is leaving.
    pub(crate) fn door_points<'a>(&'a self, s: &'a State, figure: FigureId) -> impl Iterator<Item = Pt> + 'a {
        let hull = self.hull(s, s.activation.target);
        let distance = self.radius(figure) + 2;
        let points: Vec<Pt> = around(&hull, distance).collect();
        let legal = move |at: &Pt| self.check_step_out(s, figure, *at).is_ok();
        likely_or_any(points, Bounds::of(&hull).grown(self.radius(figure) + CONTACT), legal)
    }

    /// Places where a man may be put who got out of a wreck.
    pub(crate) fn room_by_wreck<'a>(&'a self, s: &'a State, figure: FigureId) -> impl Iterator<Item = Pt> + 'a {
        let hull = self.hull(s, s.bailing.wreck);
        let radius = self.radius(figure);
        let points: Vec<Pt> =
            [2, 50, 98].into_iter().flat_map(|gap| around(&hull, radius + gap).collect::<Vec<_>>()).collect();
        let legal = move |at: &Pt| self.check_place(s, figure, *at).is_ok();
        likely_or_any(points, Bounds::of(&hull).grown(radius + ARM), legal)
    }
}
