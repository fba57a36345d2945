//! Supply (3.3): the main supply route from an HQ over its trains to an entry, where trains may stand, and what becomes
//! of them.

mod roads;

pub(crate) use roads::{OpenWays, RoadCosts};

use crate::{
    Log,
    event::{ActEvent, Event},
    game::{Bcs, enemy_of},
    ground::PROHIBITED,
    model::{FormationId, HexId, HexSet, Road},
    state::State,
};
use arrayvec::ArrayVec;
use kernel::{Clause, Maybe, Seat, Violation, clause, refuse_if};
use roads::{Todo, cheapest, first_hop, is_linked, search_onward};
use std::cmp::Reverse;

/// As many equally cheap routes as an owner is asked about.
const ROUTES_MAX: usize = 8;

/// A formation with both on the map: where its HQ and its trains are, and which of its equally cheap routes it takes.
#[derive(Clone, Copy)]
struct Ends {
    hq: HexId,
    trains: HexId,
    route: u8,
}

impl Ends {
    fn of(s: &State, formation: FormationId) -> Option<Ends> {
        let held = s.formation(formation);
        Some(Ends { hq: held.hq.get()?, trains: held.trains.get()?, route: held.route })
    }
}

/// A supply route.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// From the HQ's hex to the trains' hex, both included.
    pub hexes: Vec<HexId>,
    /// From the trains' hex to the entry, both included.
    pub onward: Vec<HexId>,
    /// Whether a hop from HQ to trains is by track only (bcs:3.3m).
    pub tracks: bool,
}

impl Bcs {
    /// The supply route of a formation from HQ to trains, if its MSR is complete. 1.2 says of the same that its trains
    /// are legal (bcs:3.3n).
    pub fn msr(&self, s: &State, formation: FormationId) -> Option<Route> {
        self.supply(s, formation).map(|(route, _)| route)
    }
    /// Every equally cheap route, at most eight, in the order of their hexes (bcs:3.3b).
    pub fn routes(&self, s: &State, formation: FormationId) -> Vec<Route> {
        let barred = barred(self, s, self.formation(formation).seat);
        let Some((barred, onward)) = open_way(self, s, formation, barred) else { return Vec::new() };
        let Some(held) = Ends::of(s, formation) else { return Vec::new() };
        cheapest(self, held, ROUTES_MAX, &barred, &onward)
    }
    /// Whether the trains are on the map in a legal hex and the MSR is complete (bcs:3.3c, bcs:3.3n).
    pub fn is_supplied(&self, s: &State, formation: FormationId) -> bool {
        let barred = barred(self, s, self.formation(formation).seat);
        open_way(self, s, formation, barred).is_some()
    }
    /// Whether the optimal distance holds (bcs:3.2f.1 to bcs:3.2f.3).
    pub fn is_optimal(&self, s: &State, formation: FormationId) -> bool {
        self.why_optimal(s, formation).is_some_and(|(is_optimal, _)| is_optimal)
    }
    /// The same with the clause that decides it; none without a complete MSR.
    pub fn why_optimal(&self, s: &State, formation: FormationId) -> Option<(bool, Clause)> {
        self.supply(s, formation).map(|(route, barred)| why_optimal_on(self, s, formation, &route, &barred))
    }
    /// Whether it holds on a known route.
    pub(crate) fn is_optimal_on(&self, s: &State, formation: FormationId, route: &Route, barred: &HexSet) -> bool {
        why_optimal_on(self, s, formation, route, barred).0
    }
    /// Whether its route crosses another's: they have a hex in common (bcs:3.3k). The other's crosses it as well
    /// (bcs:3.3l).
    pub fn streams_crossed(&self, s: &State, formation: FormationId) -> bool {
        self.msr(s, formation).is_some_and(|route| self.is_crossed(s, formation, &route))
    }
    /// The same of a known route.
    pub(crate) fn is_crossed(&self, s: &State, formation: FormationId, route: &Route) -> bool {
        let mine: HexSet = route.hexes.iter().copied().collect();
        let barred = barred(self, s, self.formation(formation).seat);
        self.sisters(formation).any(|other| {
            let theirs = supply_in(self, s, other, barred);
            theirs.is_some_and(|(theirs, _)| theirs.hexes.into_iter().any(|hex| mine.contains(hex)))
        })
    }
    /// The route of a formation with a complete MSR, and what is barred to it.
    pub(crate) fn supply(&self, s: &State, formation: FormationId) -> Option<(Route, HexSet)> {
        supply_in(self, s, formation, barred(self, s, self.formation(formation).seat))
    }
    /// What stands in the way of a formation whose MSR is not complete: the closed hexes of the route it would have if
    /// none were closed.
    pub fn msr_obstacles(&self, s: &State, formation: FormationId) -> Vec<HexId> {
        let seat = self.formation(formation).seat;
        let Some(held) = Ends::of(s, formation) else { return Vec::new() };
        let open = HexSet::EMPTY;
        let onward = way_through(self, seat, held, &open);
        let Some(route) = onward.and_then(|onward| route(self, held, &open, &onward)) else { return Vec::new() };
        let barred = widest(self, s, seat);
        let way = route.hexes.iter().skip(1).chain(route.onward.iter().skip(1));
        way.copied().filter(|&hex| barred.contains(hex)).collect()
    }

    /// The hexes where the trains of a formation may be placed now: any legal hex but the one they are in (bcs:3.3g,
    /// bcs:3.3j).
    pub fn trains_hexes(&self, s: &State, formation: FormationId) -> HexSet {
        without_blocking(self, s, formation, free_hexes(self, s, formation))
    }
    /// Whether there is one.
    pub(crate) fn may_place_trains(&self, s: &State, formation: FormationId) -> bool {
        let free = free_hexes(self, s, formation);
        // A hex that is barred to all routes of the enemy is needed by none.
        let enemy = enemy_of(self.formation(formation).seat);
        let may =
            !free.and(widest(self, s, enemy)).is_empty() || !without_blocking(self, s, formation, free).is_empty();
        debug_assert_eq!(may, !self.trains_hexes(s, formation).is_empty());
        may
    }
    /// Whether there may be a hex for the trains of a formation, whatever its SNAFU result (bcs:3.2h.9): its HQ reaches
    /// an entry. Quick, for every list of actions; a hex may turn out to be the one they are in, or one that blocks an
    /// enemy.
    pub fn has_trains_hex(&self, s: &State, formation: FormationId) -> bool {
        let seat = self.formation(formation).seat;
        let Some(hq) = s.formation(formation).hq.get() else { return false };
        let zones = &s.zones[enemy_of(seat)];
        let least = zones.occupied.union(zones.zoc).union(zones.ez);
        // Who stays clear of Support wherever there could be any needs no look at who is in Command Radius.
        reaches_entry(self, seat, hq, &least.union(zones.hosted))
            || (!self.rulings().strays_block_msr || reaches_entry(self, seat, hq, &least))
                && reaches_entry(self, seat, hq, &widest(self, s, seat))
    }
    /// Why trains may not be placed in a hex.
    pub(crate) fn trains_check(&self, s: &State, formation: FormationId, to: HexId) -> Result<(), Violation> {
        let held = s.formation(formation);
        refuse_if(held.trains_done || held.trains == to, clause!("3.3g"))?;
        let seat = self.formation(formation).seat;
        let legal = legal_hexes(self, s, formation);
        if !legal.contains(to) {
            let negated = self.in_ezoc(s, seat, to) && s.zones[seat].occupied.contains(to);
            return Err(Violation::of(if negated { clause!("3.3d") } else { clause!("3.3c") }));
        }
        refuse_if(without_blocking(self, s, formation, HexSet::one(to)).is_empty(), clause!("3.3e"))
    }
    /// Places the trains, ghost: they were moved (bcs:3.3g), or come back on the map (bcs:3.3j).
    pub(crate) fn place_trains(&self, s: &mut State, formation: FormationId, to: HexId, log: Log<'_>) {
        let held = s.formation_mut(formation);
        let clause = if held.trains.is_some() { clause!("3.3g") } else { clause!("3.3j") };
        (held.trains, held.ghost, held.route) = (to.into(), true, 0);
        (held.trains_done, held.trains_moved) = (true, true);
        log.tell(Event::new(clause, ActEvent::Trains { formation, at: to }));
    }
    /// What Clean-Up does with the trains: not legal, they leave the map (bcs:3.3h); not at optimal distance, they are
    /// ghost (bcs:3.2f.4, bcs:3.2f.5); otherwise, if they did not move, they are no longer (bcs:3.3i).
    pub(crate) fn clean_up_trains(&self, s: &mut State, formation: FormationId, log: Log<'_>) {
        let held = *s.formation(formation);
        (s.formation_mut(formation).trains_done, s.formation_mut(formation).trains_moved) = (false, false);
        if held.trains.is_none() {
            return;
        }
        let Some((route, barred)) = self.supply(s, formation) else {
            self.trains_lost(s, formation, clause!("3.3h"), log);
            return;
        };
        let (clause, ghost) = match self.is_optimal_on(s, formation, &route, &barred) {
            false => (self.cites().ghost_obliged, true),
            true if !held.trains_moved => (clause!("3.3i"), false),
            true => return,
        };
        if held.ghost != ghost {
            s.formation_mut(formation).ghost = ghost;
            log.tell(Event::new(clause, ActEvent::Ghost { formation, ghost }));
        }
    }
    /// Trains leave the map (bcs:3.3h, bcs:3.3o).
    pub(crate) fn trains_lost(&self, s: &mut State, formation: FormationId, clause: Clause, log: Log<'_>) {
        let held = s.formation_mut(formation);
        (held.trains, held.ghost, held.route) = (Maybe::NONE, false, 0);
        log.tell(Event::new(clause, ActEvent::TrainsLost { formation }));
    }
}

/// Trains at an entry with the HQ near enough (bcs:3.2f.2); otherwise the length of the route (bcs:3.2f.1), with the
/// trains behind the HQ (bcs:3.2f.3).
fn why_optimal_on(game: &Bcs, s: &State, formation: FormationId, route: &Route, barred: &HexSet) -> (bool, Clause) {
    let Some(held) = Ends::of(s, formation) else { return (false, clause!("3.2f.1")) };
    let (least, most) = game.tables().optimal;
    let (hops, from_trains) = (route.hexes.len() - 1, route.onward.len() - 1);
    let entry = route.onward[from_trains];
    if held.trains == entry && game.ground().distance(held.hq, entry) <= u32::from(most) {
        return (true, clause!("3.2f.2"));
    }
    if !(usize::from(least)..=usize::from(most)).contains(&hops) {
        return (false, clause!("3.2f.1"));
    }
    let from_hq = search_from_hq(game, held.hq, barred, |hex| hex == entry).1;
    match from_hq.is_some_and(|from_hq| from_trains < from_hq) {
        true => (true, clause!("3.2f.1")),
        false => (false, clause!("3.2f.3")),
    }
}
fn supply_in(game: &Bcs, s: &State, formation: FormationId, barred: HexSet) -> Option<(Route, HexSet)> {
    let (barred, onward) = open_way(game, s, formation, barred)?;
    route(game, Ends::of(s, formation)?, &barred, &onward).map(|route| (route, barred))
}
/// Hexes closed to the supply of a side: enemy units, EZOC, enemy EZ; friends negate none of them (bcs:3.3c, bcs:3.3d).
fn barred(game: &Bcs, s: &State, seat: Seat) -> HexSet {
    let enemy = enemy_of(seat);
    let zones = &s.zones[enemy];
    let barred = zones.occupied.union(zones.zoc).union(zones.ez);
    if zones.hosted.without(barred).is_empty() { barred } else { game.barred_by_hosts(s, enemy, barred) }
}
/// The same without enemy units out of Command Radius (bcs:1.4j).
fn barred_without_strays(game: &Bcs, s: &State, seat: Seat) -> HexSet {
    let units = game.on_map(s, enemy_of(seat)).filter(|unit| game.in_command(s, unit));
    let zones = game.zones_of(s, units);
    zones.occupied.union(zones.zoc).union(zones.ez).union(zones.hosted)
}
/// The least that is barred where there is no other route.
fn widest(game: &Bcs, s: &State, seat: Seat) -> HexSet {
    if game.rulings().strays_block_msr { barred(game, s, seat) } else { barred_without_strays(game, s, seat) }
}
/// What is barred to a formation with a complete MSR, and its way from the trains to an entry; none if the MSR is not
/// complete. What is barred to its side comes in; where that leaves no route, less is (bcs:1.4j).
fn open_way(game: &Bcs, s: &State, formation: FormationId, barred: HexSet) -> Option<(HexSet, Vec<HexId>)> {
    let seat = game.formation(formation).seat;
    let held = Ends::of(s, formation)?;
    if let Some(onward) = way_through(game, seat, held, &barred) {
        return Some((barred, onward));
    }
    if game.rulings().strays_block_msr {
        return None;
    }
    let barred = barred_without_strays(game, s, seat);
    way_through(game, seat, held, &barred).map(|onward| (barred, onward))
}
/// The way from the trains to an entry, if the trains are joined to the HQ and to that (bcs:3.3a). The HQ's hex begins
/// it, whatever zone it is in; for the trains, and on the way on, it is a hex like any other (bcs:3.3c).
fn way_through(game: &Bcs, seat: Seat, held: Ends, barred: &HexSet) -> Option<Vec<HexId>> {
    let is_there = |hex| hex == held.trains;
    let open = || game.open_ways(seat).lead(held.hq, barred, is_there);
    // The way that is the cheapest while nothing is barred first.
    let cost = game.road_costs().to(held.trains);
    let far = |hex: HexId| cost.map_or(0, |cost| cost[hex.index()]);
    if barred.contains(held.trains) || !open() && !is_joined(game, held.hq, barred, far, is_there) {
        return None;
    }
    onward(game, seat, held.trains, barred)
}
/// Primary or secondary roads from a hex to the nearest entry; the hex itself if it is one with a road or track.
fn onward(game: &Bcs, seat: Seat, trains: HexId, barred: &HexSet) -> Option<Vec<HexId>> {
    let open = game.open_ways(seat).onward(trains, barred);
    open.map(<[HexId]>::to_vec).or_else(|| search_onward(game, seat, trains, barred))
}
/// Whether roads and tracks join the HQ to an entry.
fn reaches_entry(game: &Bcs, seat: Seat, hq: HexId, barred: &HexSet) -> bool {
    let (entries, ways) = (game.entries(seat), game.open_ways(seat));
    let is_open = |hex: HexId| entries.contains(&hex) && !barred.contains(hex) && is_linked(game, hex);
    ways.lead(hq, barred, is_open) || is_joined(game, hq, barred, |hex| ways.hops(hex), is_open)
}
/// Whether roads and tracks join the HQ to a hex that will do. Of the hexes next to one the least far comes first.
fn is_joined(
    game: &Bcs,
    hq: HexId,
    barred: &HexSet,
    far: impl Fn(HexId) -> u16,
    will_do: impl Fn(HexId) -> bool,
) -> bool {
    let mut seen = HexSet::one(hq);
    let mut todo: Todo<HexId> = ArrayVec::new();
    todo.push(hq);
    while let Some(at) = todo.pop() {
        if will_do(at) {
            return true;
        }
        let first = todo.len();
        joined(game, hq, at, |hex| {
            if !barred.contains(hex) && !seen.contains(hex) {
                seen.insert(hex);
                todo.push(hex);
            }
        });
        if todo.len() > first + 1 {
            todo[first..].sort_unstable_by_key(|&hex| Reverse(far(hex)));
        }
    }
    false
}
/// The hexes that supply goes to from a hex: along roads and tracks, or from an HQ beside one to a hex that has one.
fn joined(game: &Bcs, hq: HexId, at: HexId, mut to: impl FnMut(HexId)) {
    let ground = game.ground();
    if at == hq && !is_linked(game, hq) {
        let open = ground.around(hq).filter(|(dir, _)| first_hop(game, hq, *dir, false) != PROHIBITED);
        open.for_each(|(_, hex)| to(hex));
    } else {
        ground.links(at).iter().for_each(|&(hex, _)| to(hex));
    }
}
/// Goes along roads and tracks from the HQ until a hex is found: the hexes it came by, and how many hops it was to the
/// one found.
fn search_from_hq(game: &Bcs, hq: HexId, barred: &HexSet, found: impl Fn(HexId) -> bool) -> (HexSet, Option<usize>) {
    let mut seen = HexSet::one(hq);
    let mut todo: Todo<(HexId, u16)> = ArrayVec::new();
    todo.push((hq, 0));
    let mut next = 0;
    while next < todo.len() {
        let (at, hops) = todo[next];
        next += 1;
        if found(at) {
            return (seen, Some(usize::from(hops)));
        }
        joined(game, hq, at, |hex| {
            if !barred.contains(hex) && !seen.contains(hex) {
                seen.insert(hex);
                todo.push((hex, hops + 1));
            }
        });
    }
    (seen, None)
}
/// The route its owner has picked, by its number among those of now, or the first if there are fewer now.
fn route(game: &Bcs, held: Ends, barred: &HexSet, onward: &[HexId]) -> Option<Route> {
    let picked = usize::from(held.route);
    let mut routes = cheapest(game, held, picked + 1, barred, onward);
    let number = if routes.len() > picked { picked } else { 0 };
    (!routes.is_empty()).then(|| routes.swap_remove(number))
}
/// The legal hexes to which the trains of a formation may still be moved, but for those that block an enemy.
fn free_hexes(game: &Bcs, s: &State, formation: FormationId) -> HexSet {
    let held = s.formation(formation);
    if held.trains_done {
        return HexSet::EMPTY;
    }
    let mut legal = legal_hexes(game, s, formation);
    held.trains.get().into_iter().for_each(|hex| legal.remove(hex));
    legal
}
/// Every hex in which the trains of a formation would be legal: no enemy counter there, joined to its HQ by roads or
/// tracks and to an entry by roads (bcs:3.3c).
fn legal_hexes(game: &Bcs, s: &State, formation: FormationId) -> HexSet {
    let seat = game.formation(formation).seat;
    let enemy = enemy_of(seat);
    let Some(hq) = s.formation(formation).hq.get() else { return HexSet::EMPTY };
    let barred = widest(game, s, seat);
    let legal = search_from_hq(game, hq, &barred, |_| false).0.and(joined_to_entries(game, seat, &barred));
    legal.without(s.zones[enemy].occupied).without(game.counters_of(s, enemy))
}
/// The hexes that primary and secondary roads join to the entries of a side, the entries with a road or track among
/// them.
fn joined_to_entries(game: &Bcs, seat: Seat, barred: &HexSet) -> HexSet {
    let ground = game.ground();
    let mut seen = HexSet::EMPTY;
    let mut todo: Todo<HexId> = ArrayVec::new();
    for &entry in game.entries(seat) {
        if !barred.contains(entry) && !seen.contains(entry) && is_linked(game, entry) {
            seen.insert(entry);
            todo.push(entry);
        }
    }
    let mut next = 0;
    while next < todo.len() {
        let at = todo[next];
        next += 1;
        for &(hex, road) in ground.links(at) {
            if road >= Road::Secondary && !barred.contains(hex) && !seen.contains(hex) {
                seen.insert(hex);
                todo.push(hex);
            }
        }
    }
    seen
}
/// Hexes without those that every route of some enemy formation needs (bcs:3.3e).
fn without_blocking(game: &Bcs, s: &State, formation: FormationId, mut hexes: HexSet) -> HexSet {
    if hexes.is_empty() {
        return hexes;
    }
    let enemy = enemy_of(game.formation(formation).seat);
    let all_barred = barred(game, s, enemy);
    for other in game.formations_of(enemy) {
        let Some((barred, onward)) = open_way(game, s, other, all_barred) else { continue };
        let Some(held) = Ends::of(s, other) else { continue };
        // What every route needs lies on whichever is looked at.
        let way = match game.open_ways(enemy).way(held, &barred) {
            Some(way) => way,
            None => match route(game, held, &barred, &onward) {
                Some(route) => route.hexes,
                None => continue,
            },
        };
        let entries = game.entries(enemy);
        let any_road = |at, to: &mut dyn FnMut(HexId)| joined(game, held.hq, at, to);
        let better_roads = |at: HexId, to: &mut dyn FnMut(HexId)| {
            let links = game.ground().links(at).iter().filter(|(_, road)| *road >= Road::Secondary);
            links.for_each(|&(hex, _)| to(hex));
        };
        hexes.remove(held.trains);
        hexes = hexes.without(needed(&way, &hexes, &barred, any_road, |_| false));
        hexes = hexes.without(needed(&onward, &hexes, &barred, better_roads, |hex| entries.contains(&hex)));
    }
    hexes
}
/// The hexes of a way that every way needs, as far as they are among those that are asked about: those that no other
/// way leads around. Where it begins is never needed, and where it ends only if `ends` holds there: then it may end
/// wherever `ends` holds.
fn needed(
    way: &[HexId],
    asked: &HexSet,
    barred: &HexSet,
    next: impl Fn(HexId, &mut dyn FnMut(HexId)),
    ends: impl Fn(HexId) -> bool,
) -> HexSet {
    let mut needed = HexSet::EMPTY;
    // What comes after the last that is asked about need not be found out.
    let Some(last_asked) = way.iter().rposition(|hex| asked.contains(*hex)) else { return needed };
    let on_way: HexSet = way.iter().copied().collect();
    let mut seen = on_way;
    let last = way.len() - 1;
    // How far along the way one gets by what was looked at so far; past its end where it may end elsewhere.
    let mut far = 0;
    let mut todo: Todo<HexId> = ArrayVec::new();
    for (place, &hex) in way[..=last_asked].iter().enumerate() {
        // Between two fixed ends the ends themselves are not asked about.
        let may_be_needed = place > 0 && (place < last || ends(hex));
        if may_be_needed && far <= place {
            needed.insert(hex);
        }
        todo.push(hex);
        while let Some(at) = todo.pop().filter(|_| far < last || far == last && ends(way[last])) {
            next(at, &mut |to| {
                if !seen.contains(to) {
                    if !barred.contains(to) {
                        seen.insert(to);
                        far = if ends(to) { last + 1 } else { far };
                        todo.push(to);
                    }
                } else if on_way.contains(to) {
                    far = far.max(way.iter().position(|&on| on == to).unwrap_or(0));
                }
            });
        }
        todo.clear();
    }
    needed
}
