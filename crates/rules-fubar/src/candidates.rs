//! The lists of legal actions. On an open table a move has more ends than a list can hold, so where a player moves or
//! places something this file offers candidates that a player is likely to want, and `check` alone decides; everywhere
//! else the list is complete. `Fubar::lists_everything` says which is which.

use crate::{
    action::Action,
    assign::{assign, assign_all},
    company::Company,
    model::{ARM, CONTACT, FigureId, Fubar, PILE_IN, RADIUS_MAX, TEAM_MAX, UnitId},
    state::{Frame, Op, Ops, Order, Path, State, Status},
    vehicles::Sweep,
};
use arrayvec::ArrayVec;
use board::open::{Bounds, COS, FACINGS, Len, Pt, Ratio, SIN, ceil_sqrt, cost, dist2, overlap, rdiv};
use kernel::Seat;

/// Facings on which moves are offered: eight points of the compass.
const COMPASS: [u8; 8] = [0, 9, 18, 27, 36, 45, 54, 63];
/// How many places a unit is offered when it sets up.
const DEPLOY_OFFERS: usize = 6;
/// How many places are looked at for it.
const DEPLOY_TRIES: usize = 24;
/// How many of the nearest enemies a charge considers.
const CHARGE_TRIES: usize = 6;
/// Every so many facings there is a place around an enemy: six bases of his size fit round him, sixty degrees apart.
const RING: usize = 3;
/// How many places a man may choose from when several seek theirs.
const ENDS_MAX: usize = 40;
/// Room between bases that are to touch: less than the gap of contact.
pub(crate) const TOUCH: Len = 2;
/// Nobody is offered a shorter common move, which would be a move for its own sake.
const ADVANCE_MIN: Len = 50;
/// Room for a base and a little more.
const DOORS: i64 = 110;
/// Where men stand close, a door may be anywhere.
const DOORS_CLOSE: i64 = 25;

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

/// Points around a convex polygon at a distance from its sides, so far apart.
fn around(poly: &[Pt], distance: Len, pitch: i64) -> impl Iterator<Item = Pt> + '_ {
    (0..poly.len()).flat_map(move |i| {
        let (a, b) = (poly[i], poly[(i + 1) % poly.len()]);
        let (vx, vy) = (i64::from(b.x) - i64::from(a.x), i64::from(b.y) - i64::from(a.y));
        let length = (ceil_sqrt((vx * vx + vy * vy) as u64) as i64).max(1);
        let n = (length / pitch).max(1);
        (0..=n).filter_map(move |step| {
            // Outside a counter-clockwise polygon is to the right of its sides.
            let x = i64::from(a.x) + rdiv(vx * step, n) + rdiv(vy * i64::from(distance), length);
            let y = i64::from(a.y) + rdiv(vy * step, n) - rdiv(vx * i64::from(distance), length);
            Some(Pt::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?))
        })
    })
}

/// The places around a point at a distance, each with its facing from there, the nearest to another point first.
fn ring(centre: Pt, distance: Len, from: Pt) -> Vec<(u8, Pt)> {
    let facings = (0..FACINGS).step_by(RING);
    let places =
        facings.filter_map(|facing| Some((facing, crate::movement::shifted(centre, along(facing, distance))?)));
    let mut places: Vec<(u8, Pt)> = places.collect();
    places.sort_by_key(|&(_, end)| dist2(from, end));
    places
}

/// Corners of ways round a base to a place at a facing from it: in from farther out, and from either side before.
fn bends(centre: Pt, facing: u8, distance: Len) -> Vec<Vec<Pt>> {
    let out = |facing: u8| crate::movement::shifted(centre, along(facing % FACINGS, distance));
    let Some(last) = out(facing) else { return Vec::new() };
    let quarter = FACINGS / 4;
    let sides = [facing + quarter, facing + FACINGS - quarter].map(out);
    std::iter::once(vec![last]).chain(sides.into_iter().flatten().map(|side| vec![side, last])).collect()
}

/// The legal ones of some likely points around a hull; if there are none, the first legal point of all within reach, so
/// that nobody is lost while there is room for him (fub:veh-41). To find none at all is rare, and takes 0.06 s in a
/// development build.
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

    pub(crate) fn list_deployment(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        let Some(unit) = self.undeployed(s, seat).next() else {
            out.push(Action::Done);
            return;
        };
        if self.has_room_for_rest(s, seat) {
            out.push(Action::DeployRest);
        }
        let facing = self.outlook(seat);
        let spots = self.spots(seat);
        let places = spots.iter().copied().step_by((spots.len() / DEPLOY_TRIES).max(1));
        let places = places.filter(|&at| self.may_deploy(s, seat, unit, at, facing)).take(DEPLOY_OFFERS);
        out.extend(places.map(|at| Action::Deploy { unit, at, facing }));
    }

    pub(crate) fn list_orders(&self, s: &State, out: &mut Vec<Action>) {
        let plain =
            [Order::Walk, Order::Run, Order::Dodge, Order::OnGuard, Order::GoToGround, Order::Drive, Order::HaltFire];
        let use_of = |order: Order| order != Order::HaltFire || self.could_fire_under(s, order);
        let plain = plain.into_iter().filter(|&order| self.check_order(s, order).is_ok() && use_of(order));
        out.extend(plain.map(|order| Action::Give { order }));
        let unit = s.activation.unit();
        let aimable = self.aimable(s).unwrap_or(0);
        for target in self.unit_ids().filter(|&target| self.enemies(unit, target) && self.present(s, target)) {
            if aimable & target.bit() != 0 {
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

    /// The enemies that Aimed Fire could select; nothing where the unit in hand may not be given that order.
    pub(crate) fn aimable(&self, s: &State) -> Option<u32> {
        self.check_order(s, Order::AimedFire).ok()?;
        let unit = s.activation.unit();
        let mut aimed = self.as_if_aimed(s, None);
        let (able, here) = (self.able_shooters(&aimed, unit), self.extent(s, unit));
        let enemies = self.unit_ids().filter(|&target| able != 0 && self.enemies(unit, target));
        Some(enemies.fold(0, |mask, target| {
            aimed.activation.target = target.into();
            if self.anybody_hits(&aimed, &here, able, target) { mask | target.bit() } else { mask }
        }))
    }

    /// A first path for an assault: the nearest pairs of figures are tried.
    pub(crate) fn first_charge(&self, s: &State, target: UnitId) -> Option<(FigureId, Path)> {
        let reach = self.tables.allowances[Order::Assault as usize] + CONTACT;
        let unit = s.activation.unit();
        let (here, there) = (self.extent(s, unit), self.extent(s, target));
        if here.bounds().grown(reach + 2 * RADIUS_MAX).misses(there.bounds()) {
            return None;
        }
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

    /// Where a figure may go in a common rush, the likeliest first: into contact with the assaulted unit, or into the
    /// nearest cover.
    pub(crate) fn rush_paths<'a>(&'a self, s: &'a State, figure: FigureId) -> Box<dyn Iterator<Item = Path> + 'a> {
        // That a dive ends in the nearest cover is known.
        let legal = move |path: &Path| {
            let is_legal = self.check_step(s, figure, path).is_ok();
            debug_assert_eq!(is_legal, self.check_move(s, figure, path).is_ok());
            is_legal
        };
        let reach = self.allowance(s, self.place(figure)).0;
        match s.activation.order {
            Order::Assault => Box::new(contact_paths(self, s, figure, s.activation.target().bit(), reach, legal)),
            Order::GoToGround => Box::new(dives(self, s, figure, reach).filter(legal)),
            _ => Box::new(std::iter::empty()),
        }
    }

    /// A common rush of these men of the active unit, the foremost first: as many of them as can be served find a
    /// place, and nobody takes the only place of another.
    pub(crate) fn rush_plan(&self, s: &State, men: u16) -> ArrayVec<(FigureId, Path), TEAM_MAX> {
        let mut men: ArrayVec<FigureId, TEAM_MAX> = self.masked(s.activation.unit(), men).collect();
        if s.activation.order == Order::Assault {
            let enemies: ArrayVec<Pt, TEAM_MAX> =
                self.living(s, s.activation.target()).map(|enemy| s.figure(enemy).at).collect();
            let far = |man: FigureId| enemies.iter().map(|&enemy| dist2(s.figure(man).at, enemy)).min();
            men.sort_by_key(|&man| far(man));
        }
        // One after another is nearly always good enough, and a tenth of the work.
        let mut moved = s.clone();
        let mut plan = ArrayVec::new();
        for &man in &men {
            let path = self.rush_paths(&moved, man).next();
            if let Some(path) = path {
                plan.push((man, path));
                moved.figure_mut(man).at = path.end();
            }
        }
        let served = |man: FigureId| plan.iter().any(|&(known, _)| known == man);
        if men.iter().all(|&man| served(man) || self.rush_paths(s, man).next().is_none()) {
            return plan;
        }
        let places: Vec<Vec<Path>> = men.iter().map(|&man| self.rush_paths(s, man).take(ENDS_MAX).collect()).collect();
        let given = assign(&places, |(a, one), (b, other)| paths_clash(self, (men[a], one), (men[b], other)));
        let better: ArrayVec<(FigureId, Path), TEAM_MAX> =
            men.iter().zip(given).filter_map(|(&man, path)| Some((man, path?))).collect();
        if better.len() > plan.len() { better } else { plan }
    }

    pub(crate) fn list_moves(&self, s: &State, out: &mut Vec<Action>) {
        let a = &s.activation;
        out.push(Action::Stop);
        if self.check_open_fire(s).is_ok() && self.could_fire(s) {
            out.push(Action::OpenFire);
        }
        if self.is_vehicle(a.unit()) {
            list_drives(self, s, out);
            if self.check_exit_vehicle(s).is_ok() {
                out.push(Action::ExitVehicle);
            }
            return;
        }
        if a.inside != 0 {
            // Whoever can comes next; who has no door yet may have one when his mates have gone on.
            let doors = |figure| self.door_points(s, figure).map(move |at| (figure, at)).take(DEPLOY_OFFERS);
            let next = self.masked(a.unit(), a.inside).map(|figure| doors(figure).collect::<Vec<_>>());
            let next = next.into_iter().find(|doors| !doors.is_empty()).unwrap_or_default();
            out.extend(next.into_iter().map(|(figure, at)| Action::Move { figure, path: Path::to(at) }));
            return;
        }
        let carriers = self.vehicle_ids().filter(|&carrier| self.check_embark(s, carrier).is_ok());
        out.extend(carriers.map(|carrier| Action::Embark { carrier }));
        if self.exits_of(a.unit()).next().is_some() {
            let exits = self.living(s, a.unit()).filter(|&figure| self.check_exit(s, figure).is_ok());
            out.extend(exits.map(|figure| Action::Exit { figure }));
        }
        match a.order {
            Order::Walk | Order::Run | Order::Dodge => list_common_moves(self, s, out),
            Order::GoToGround | Order::Assault if self.anybody_rushes(s) => {
                out.push(Action::Rush);
            }
            _ => {}
        }
        list_single_moves(self, s, out);
    }

    /// The figures of the active unit that may still move in this part.
    pub(crate) fn unmoved<'a>(&'a self, s: &'a State) -> impl Iterator<Item = FigureId> + 'a {
        let a = &s.activation;
        self.living(s, a.unit()).filter(move |&figure| {
            s.figure(figure).status == Status::Standing
                && a.moved & self.bit(figure) == 0
                && self.allowance(s, self.place(figure)).0 > 0
        })
    }

    /// Whether a common rush moves anybody.
    pub(crate) fn anybody_rushes(&self, s: &State) -> bool {
        self.unmoved(s).any(|figure| self.rush_paths(s, figure).next().is_some())
    }

    /// The moves into contact of those who pile in or close in. Each is offered the place he has when as many as
    /// possible have one, and places besides that nobody else needs: whatever is chosen of these, nobody who can come
    /// in is shut out.
    pub(crate) fn list_closing(&self, s: &State, men: &[FigureId], out: &mut Vec<Action>) {
        const OFFERS: usize = 3;
        let places: Vec<Vec<Path>> = men.iter().map(|&man| closing_paths(self, s, man)).collect();
        let given = assign(&places, |(a, one), (b, other)| paths_clash(self, (men[a], one), (men[b], other)));
        for (index, &figure) in men.iter().enumerate() {
            let needed = |path: &Path| {
                let others = men.iter().zip(&given).filter(|&(&other, _)| other != figure);
                others
                    .filter_map(|(&other, end)| Some((other, (*end)?)))
                    .any(|end| paths_clash(self, (figure, *path), end))
            };
            let shuts_out = |path: &Path| given[index].is_some() && needed(path);
            let free = places[index].iter().copied().filter(|path| given[index] != Some(*path) && !shuts_out(path));
            let paths = given[index].into_iter().chain(free).take(OFFERS);
            out.extend(paths.map(|path| Action::Move { figure, path }));
        }
    }

    /// Places where a figure may step out of the carrier it is leaving.
    pub(crate) fn door_points<'a>(&'a self, s: &'a State, figure: FigureId) -> impl Iterator<Item = Pt> + 'a {
        let hull = self.hull(s, s.activation.target());
        let legal = move |at: &Pt| self.check_step_out(s, figure, *at).is_ok();
        let points = around(&hull, self.radius(figure) + TOUCH, DOORS).collect();
        likely_or_any(points, Bounds::of(&hull).grown(self.radius(figure) + CONTACT), legal)
    }

    /// A door for everybody who is still inside the carrier the unit is leaving, if there is room for all of them at
    /// once.
    pub(crate) fn doors_for_all(&self, s: &State) -> Option<Vec<(FigureId, Pt)>> {
        let men: Vec<FigureId> = self.masked(s.activation.unit(), s.activation.inside).collect();
        let hull = self.hull(s, s.activation.target());
        let close = |man: FigureId| {
            let points = around(&hull, self.radius(man) + TOUCH, DOORS_CLOSE);
            points.filter(|&at| self.check_step_out(s, man, at).is_ok()).collect()
        };
        let clash = |(a, one): (usize, Pt), (b, other): (usize, Pt)| {
            overlap(one, self.radius(men[a]), other, self.radius(men[b]))
        };
        let usual: Vec<Vec<Pt>> = men.iter().map(|&man| self.door_points(s, man).collect()).collect();
        let doors = assign_all(&usual, clash)
            .or_else(|| assign_all(&men.iter().map(|&man| close(man)).collect::<Vec<_>>(), clash))?;
        Some(men.iter().copied().zip(doors).collect())
    }

    /// Places where a man may be put who got out of a wreck.
    pub(crate) fn room_by_wreck<'a>(&'a self, s: &'a State, figure: FigureId) -> impl Iterator<Item = Pt> + 'a {
        let (hull, radius) = (self.hull(s, s.bailing.wreck()), self.radius(figure));
        let legal = move |at: &Pt| self.check_room_by_wreck(s, figure, *at).is_ok();
        likely_or_any(by_wreck(self, s, figure, DOORS), Bounds::of(&hull).grown(radius + ARM), legal)
    }

    /// Whether everybody who got out of a wreck has a place, wherever those before him are put: as many places as there
    /// are men, so far apart that nobody stands in two of them.
    pub(crate) fn has_room_for_all(&self, s: &State) -> bool {
        let men = self.all_out(s);
        let mut sizes: ArrayVec<FigureId, { 2 * TEAM_MAX }> = ArrayVec::new();
        for &man in &men {
            if !sizes.iter().any(|&known| self.radius(known) == self.radius(man)) {
                sizes.push(man);
            }
        }
        let Some(widest) = sizes.iter().copied().max_by_key(|&man| self.radius(man)) else { return true };
        let reach = 2 * self.radius(widest);
        let mut apart: Vec<Pt> = Vec::new();
        // The farther out, the more there are.
        for at in by_wreck(self, s, widest, DOORS).into_iter().rev() {
            let far = apart.iter().all(|&other| !overlap(at, reach, other, reach));
            if far && sizes.iter().all(|&man| self.check_room_by_wreck(s, man, at).is_ok()) {
                apart.push(at);
            }
            if apart.len() >= men.len() {
                return true;
            }
        }
        men.len() == 1
    }

    /// Where the next man out of a wreck is offered a place: anywhere, or where room is short one that leaves the
    /// others theirs.
    pub(crate) fn places_offered(&self, s: &State, figure: FigureId) -> Vec<Pt> {
        if self.has_room_for_all(s) {
            return self.room_by_wreck(s, figure).collect();
        }
        let own = self.places_in_turn(s).map(|all| all[0]).or_else(|| places_for_most(self, s)[0]);
        own.into_iter().chain(self.room_by_wreck(s, figure)).take(1).collect()
    }

    /// A place for everybody who got out of a wreck, each the first that those before him leave, if that serves all.
    /// Whoever takes his leaves the others theirs: so it goes on as it began.
    pub(crate) fn places_in_turn(&self, s: &State) -> Option<Vec<Pt>> {
        let men = self.all_out(s);
        let mut taken: Vec<Pt> = Vec::new();
        for &man in &men {
            let free = |at: &Pt| {
                let mut others = taken.iter().zip(&men);
                others.all(|(&other, &before)| !overlap(*at, self.radius(man), other, self.radius(before)))
                    && self.check_room_by_wreck(s, man, *at).is_ok()
            };
            taken.push(by_wreck(self, s, man, DOORS_CLOSE).into_iter().find(free)?);
        }
        Some(taken)
    }
}

/// Whether two men would stand on each other at the ends of their paths.
fn paths_clash(game: &Fubar, (a, one): (FigureId, Path), (b, other): (FigureId, Path)) -> bool {
    overlap(one.end(), game.radius(a), other.end(), game.radius(b))
}
/// Legal paths into contact with figures of the enemy units in a mask, one to each place: straight at the nearest
/// enemies, then straight to places around them, then round about.
fn contact_paths<'a>(
    game: &'a Fubar,
    s: &'a State,
    figure: FigureId,
    touch: u32,
    reach: Len,
    legal: impl Fn(&Path) -> bool + Copy + 'a,
) -> impl Iterator<Item = Path> + 'a {
    let at = s.figure(figure).at;
    let enemies = nearest_enemies(game, s, figure, touch, reach + CONTACT);
    let beside_him = move |enemy: FigureId| (s.figure(enemy).at, game.radius(figure) + game.radius(enemy) + TOUCH);
    let straight = enemies.clone().into_iter().filter_map(move |enemy| {
        let (there, apart) = beside_him(enemy);
        Some(Path::to(beside(there, at, apart)?))
    });
    let round = enemies.into_iter().flat_map(move |enemy| {
        let (there, apart) = beside_him(enemy);
        ring(there, apart, at).into_iter().filter(move |&(_, end)| cost(at, end) <= reach).map(move |end| (there, end))
    });
    let direct = round.clone().map(|(_, (_, end))| Path::to(end)).filter(move |path| legal(path));
    let about = round.filter(move |(_, (_, end))| !legal(&Path::to(*end))).filter_map(move |(there, (facing, end))| {
        let apart = 3 * ceil_sqrt(dist2(there, end) as u64) as Len / 2;
        let bends = bends(there, facing, apart).into_iter().map(|corners| [&corners[..], &[end]].concat());
        let corners = bends.chain(game.detours(s, at, end));
        corners.filter_map(|points| Path::new(&points)).find(legal)
    });
    straight.filter(move |path| cost(at, path.end()) <= reach && legal(path)).chain(direct).chain(about)
}
/// The nearest figures of the enemy units in a mask that are within reach, the nearest first.
fn nearest_enemies(
    game: &Fubar,
    s: &State,
    figure: FigureId,
    touch: u32,
    reach: Len,
) -> ArrayVec<FigureId, CHARGE_TRIES> {
    let sought =
        |enemy: &FigureId| touch & game.figure(*enemy).unit.bit() != 0 && game.figures_within(s, figure, *enemy, reach);
    let mut enemies: Vec<FigureId> =
        game.enemy_figures(s, game.owner(game.figure(figure).unit)).filter(sought).collect();
    enemies.sort_by_key(|&enemy| (dist2(s.figure(figure).at, s.figure(enemy).at), enemy));
    enemies.into_iter().take(CHARGE_TRIES).collect()
}
/// Ways into the nearest cover, the shortest first; none for who is in it.
fn dives<'a>(game: &'a Fubar, s: &'a State, figure: FigureId, allowance: Len) -> impl Iterator<Item = Path> + 'a {
    let at = s.figure(figure).at;
    let nearest = game.nearest_cover(s, at);
    let reach = game.radius(figure) + crate::model::AT_COVER;
    // Most are too far from any cover to look for a way into it: the longest step is a hair longer than asked.
    let comes_near = move |step: Len| {
        let farthest = i64::from(step + step / 1000 + reach + 2);
        nearest.is_some_and(|nearest| nearest <= Ratio::whole(farthest * farthest))
    };
    let near = nearest.filter(|_| comes_near(allowance));
    let covers = game.covers(s).filter(|cover| near.is_some_and(|near| cover.dist2(at) == near));
    let covers: Vec<_> = covers.map(|cover| (cover.bounds().grown(reach), cover)).collect();
    let there = near.is_none() || covers.iter().any(|(_, cover)| cover.shelters(at, reach));
    // Only the facings that lead over such cover; a point on the way is rounded to the hundredth.
    let leads_there = |&facing: &u8| {
        let end = crate::movement::shifted(at, along(facing, allowance));
        end.is_none_or(|end| covers.iter().any(|(bounds, _)| !bounds.grown(2).misses_segment(at, end)))
    };
    let facings = (0..FACINGS).filter(leads_there).fold(0u128, |mask, facing| mask | 1 << facing);
    // Every few degrees outwards first; then, for the slightest corner of cover, every tenth of an inch.
    let out = move |parts: Len, step: usize| {
        let steps = (1..=if there { 0 } else { parts }).map(move |part| allowance * part / parts);
        steps.filter(move |&length| comes_near(length)).flat_map(move |length| {
            let facings = (0..FACINGS).step_by(step).filter(move |&facing| facings >> facing & 1 == 1);
            facings.filter_map(move |facing| crate::movement::shifted(at, along(facing, length)))
        })
    };
    let shelters = move |end: &Pt| {
        let mut near = covers.iter().filter(|(bounds, _)| bounds.contains(*end));
        near.any(|(_, cover)| cover.shelters(*end, reach))
    };
    out(6, 3).chain(out(30, 1)).filter(shelters).map(Path::to)
}
fn list_common_moves(game: &Fubar, s: &State, out: &mut Vec<Action>) {
    let Some(lead) = game.unmoved(s).next() else { return };
    let left = game.unmoved(s).map(|figure| game.allowance(s, game.place(figure)).0).min().unwrap_or(0);
    let at = s.figure(lead).at;
    // Off the axes one less than the allowance, because a rounded vector may be a hair longer than asked.
    let full = |facing: u8| if facing.is_multiple_of(18) { left } else { left - 1 };
    let compass = COMPASS.into_iter().flat_map(|facing| [along(facing, full(facing)), along(facing, left / 2)]);
    let objectives = game.scenario.objectives.iter().filter_map(|objective| towards(at, objective.at, left - 1));
    let company = Company::of(game, s, left);
    for by in compass.chain(objectives) {
        if cost(Pt::default(), by) >= ADVANCE_MIN && company.is_anybody_moved(by) {
            out.push(Action::MoveAll { by });
        }
    }
}
/// A few moves of single figures: stragglers back to their unit, and whoever can reach an exit.
fn list_single_moves(game: &Fubar, s: &State, out: &mut Vec<Action>) {
    let a = &s.activation;
    let strays = game.out_of_touch(s, a.unit());
    if strays == 0 && game.exits_of(a.unit()).next().is_none() {
        return;
    }
    for figure in game.unmoved(s) {
        let at = s.figure(figure).at;
        let left = game.allowance(s, game.place(figure)).0;
        let mut offer = |end: Pt| {
            let path = Path::to(end);
            if game.check_move(s, figure, &path).is_ok() {
                out.push(Action::Move { figure, path });
            }
        };
        if strays & game.bit(figure) != 0 {
            let mates = game.living(s, a.unit()).filter(|&mate| strays & game.bit(mate) == 0);
            let mate = mates.min_by_key(|&mate| dist2(at, s.figure(mate).at));
            if let Some(by) = mate.and_then(|mate| towards(at, s.figure(mate).at, left - 1)) {
                crate::movement::shifted(at, by).into_iter().for_each(&mut offer);
            }
        }
        for exit in game.exits_of(a.unit()) {
            let end = exit.nearest(at, &game.table);
            if end != at && cost(at, end) <= left {
                offer(end);
            }
        }
    }
}
fn list_drives(game: &Fubar, s: &State, out: &mut Vec<Action>) {
    let unit = s.activation.unit();
    let mut give = |ops: &[Op]| out.extend(Ops::new(ops).map(|ops| Action::Drive { ops }));
    if game.check_may_drive(s, unit).is_err() {
        return;
    }
    let Ok(sweep) = Sweep::begin(game, s, unit) else { return };
    for pivot in [0i8, 9, -9, 18, -18, 36] {
        // All that begin with this pivot have the way round in common.
        let mut turned = sweep;
        if turned.go(Op::Pivot(pivot)).is_err() {
            continue;
        }
        for run in [1200i16, 600, 300, -300] {
            let mut gone = turned;
            if gone.go(Op::Run(run)).is_ok() && gone.check_distance().is_ok() {
                let ops = [Op::Pivot(pivot), Op::Run(run)];
                give(if pivot == 0 { &ops[1..] } else { &ops });
            }
        }
        if pivot != 0 {
            give(&[Op::Pivot(pivot)]);
        }
    }
    let mut offer = |ops: &[Op]| {
        if Ops::new(ops).is_some_and(|ops| game.check_drive(s, unit, &ops).is_ok()) {
            give(ops);
        }
    };
    for exit in game.exits_of(unit) {
        let (facing, room) = match exit.edge {
            crate::model::Edge::East => (0, game.table.width - s.unit(unit).centre.x),
            crate::model::Edge::North => (18, game.table.height - s.unit(unit).centre.y),
            crate::model::Edge::West => (36, s.unit(unit).centre.x),
            crate::model::Edge::South => (54, s.unit(unit).centre.y),
        };
        let steps = i16::from(facing as u8) - i16::from(s.unit(unit).facing);
        let pivot = ((steps + 36).rem_euclid(72) - 36) as i8;
        let run = room - (game.vehicle(unit).length / 2) as i16;
        if run > 0 && run <= 1200 {
            let ops = [Op::Pivot(pivot), Op::Run(run)];
            offer(if pivot == 0 { &ops[1..] } else { &ops });
        }
    }
}
/// Where a man may pile in or close in.
fn closing_paths(game: &Fubar, s: &State, figure: FigureId) -> Vec<Path> {
    let legal = |path: &Path| match s.frames.top() {
        Some(Frame::PileIn) => game.check_pile_in(s, figure, path).is_ok(),
        _ => game.check_close_in(s, game.owner(game.figure(figure).unit), figure, path).is_ok(),
    };
    let touch = game.closing_targets(s, figure);
    contact_paths(game, s, figure, touch, PILE_IN, &legal).take(ENDS_MAX).collect()
}
fn by_wreck(game: &Fubar, s: &State, figure: FigureId, pitch: i64) -> Vec<Pt> {
    let (hull, radius) = (game.hull(s, s.bailing.wreck()), game.radius(figure));
    [2, 50, 98].into_iter().flat_map(|gap| around(&hull, radius + gap, pitch).collect::<Vec<_>>()).collect()
}
/// Places beside a wreck for as many as there is room for.
fn places_for_most(game: &Fubar, s: &State) -> Vec<Option<Pt>> {
    let men = game.all_out(s);
    let places = |&man: &FigureId| -> Vec<Pt> {
        let points = by_wreck(game, s, man, DOORS_CLOSE).into_iter();
        points.filter(|&at| game.check_room_by_wreck(s, man, at).is_ok()).collect()
    };
    let places: Vec<Vec<Pt>> = men.iter().map(places).collect();
    assign(&places, |(a, one), (b, other)| overlap(one, game.radius(men[a]), other, game.radius(men[b])))
}
