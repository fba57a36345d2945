//! Roads and tracks as supply uses them: what ways along them cost, and the cheapest from an HQ to its trains. What is
//! true while nothing is barred is worked out once, because mostly the ways are open.

use super::{Ends, Route};
use crate::{
    game::Bcs,
    ground::{PROHIBITED, back},
    model::{Class, HexId, HexSet, Road},
};
use arrayvec::ArrayVec;
use kernel::{Maybe, Seat};

/// Hexes still to be looked at; no hex comes in twice.
pub(super) type Todo<T> = ArrayVec<T, { HexId::MAX }>;
/// What the way from each hex to some trains costs, in twelfths of an MP; [`PROHIBITED`] where there is none.
type Costs = [u16; HexId::MAX];

/// The ways of supply of a side that are taken while nothing is barred. Mostly they are open, and nothing need be
/// searched.
#[derive(Clone, Debug, Default)]
pub(crate) struct OpenWays {
    /// By hex: the next on a shortest way along roads and tracks to an entry; of an entry itself; none where no way
    /// leads.
    next: Vec<Maybe<HexId>>,
    /// By hex: how many hexes that way has.
    hops: Vec<u16>,
    /// By hex: the way along primary and secondary roads to the nearest entry.
    onward: Vec<Option<Vec<HexId>>>,
}

impl OpenWays {
    /// Works them out.
    pub(crate) fn of(game: &Bcs, seat: Seat) -> OpenWays {
        let ground = game.ground();
        let mut next = vec![Maybe::NONE; ground.n_hexes()];
        let mut hops = vec![u16::MAX; ground.n_hexes()];
        let mut todo: Vec<HexId> = Vec::new();
        for &entry in game.entries(seat).iter().filter(|&&entry| is_linked(game, entry)) {
            next[entry.index()] = entry.into();
            hops[entry.index()] = 0;
            todo.push(entry);
        }
        let mut looked_at = 0;
        while let Some(&at) = todo.get(looked_at) {
            looked_at += 1;
            for &(hex, _) in ground.links(at) {
                if next[hex.index()].is_none() {
                    next[hex.index()] = at.into();
                    hops[hex.index()] = hops[at.index()] + 1;
                    todo.push(hex);
                }
            }
        }
        let ways = ground.all().map(|hex| search_onward(game, seat, hex, &HexSet::EMPTY));
        OpenWays { onward: ways.collect(), next, hops }
    }
    /// How many hexes the shortest way from a hex to an entry has.
    pub(super) fn hops(&self, hex: HexId) -> u16 {
        self.hops[hex.index()]
    }
    /// Whether the way from a hex to an entry is open, up to a hex that will do. The hex it begins in may be barred.
    pub(super) fn lead(&self, from: HexId, barred: &HexSet, will_do: impl Fn(HexId) -> bool) -> bool {
        let mut at = from;
        while !will_do(at) {
            match self.next[at.index()].get() {
                Some(next) if next != at && !barred.contains(next) => at = next,
                _ => return false,
            }
        }
        true
    }
    /// The way from an HQ to its trains, if these lie on its way to an entry and it is open.
    pub(super) fn way(&self, held: Ends, barred: &HexSet) -> Option<Vec<HexId>> {
        self.lead(held.hq, barred, |hex| hex == held.trains).then(|| {
            let on = |at: &HexId| self.next[at.index()].get().filter(|_| *at != held.trains);
            std::iter::successors(Some(held.hq), on).collect()
        })
    }
    /// The way from a hex along primary and secondary roads to the nearest entry, if all of it but its first hex is
    /// open: then what is barred elsewhere makes no other way the first to be found.
    pub(super) fn onward(&self, trains: HexId, barred: &HexSet) -> Option<&[HexId]> {
        let way = self.onward[trains.index()].as_deref()?;
        way[1..].iter().all(|&hex| !barred.contains(hex)).then_some(way)
    }
}

/// What the cheapest ways along roads and tracks cost while nothing is barred.
#[derive(Clone, Debug, Default)]
pub(crate) struct RoadCosts {
    /// By the hex it leads to, then by the hex it begins in; empty where no road or track leads.
    to: Vec<Box<[u16]>>,
}

impl RoadCosts {
    /// Works them out.
    pub(crate) fn of(game: &Bcs) -> RoadCosts {
        let n = game.ground().n_hexes();
        let costs = |hex| match is_linked(game, hex) {
            true => costs_by_road(game, hex, None, &HexSet::EMPTY)[..n].into(),
            false => Box::default(),
        };
        RoadCosts { to: game.ground().all().map(costs).collect() }
    }
    /// From every hex to this one, if roads or tracks lead there.
    pub(super) fn to(&self, trains: HexId) -> Option<&[u16]> {
        Some(&*self.to[trains.index()]).filter(|costs| !costs.is_empty())
    }
}

/// Whether a road or track goes through a hex.
pub(super) fn is_linked(game: &Bcs, hex: HexId) -> bool {
    !game.ground().links(hex).is_empty()
}
/// What the first hop from the HQ costs: along a road or track, or, from beside one, to a hex that has one (bcs:3.3m).
pub(super) fn first_hop(game: &Bcs, hq: HexId, dir: usize, linked: bool) -> u16 {
    let ground = game.ground();
    match ground.road(hq, dir) {
        Road::None => match ground.beyond(hq, dir).filter(|&to| !linked && is_linked(game, to)) {
            Some(to) => ground.cost(Class::Truck, false, to, back(dir)),
            None => PROHIBITED,
        },
        road => link_cost(game, road),
    }
}
fn link_cost(game: &Bcs, road: Road) -> u16 {
    game.ground().parts().prices.road[road as usize][Class::Truck as usize]
}
/// The way along primary and secondary roads from a hex to the nearest entry.
pub(super) fn search_onward(game: &Bcs, seat: Seat, trains: HexId, barred: &HexSet) -> Option<Vec<HexId>> {
    let ground = game.ground();
    let entries = game.entries(seat);
    if entries.contains(&trains) {
        return is_linked(game, trains).then(|| vec![trains]);
    }
    let mut before = [Maybe::NONE; HexId::MAX];
    before[trains.index()] = trains.into();
    let mut todo: Todo<HexId> = ArrayVec::new();
    todo.push(trains);
    let mut next = 0;
    while next < todo.len() {
        let at = todo[next];
        next += 1;
        if entries.contains(&at) {
            let back = |hex: &HexId| before[hex.index()].get().filter(|_| *hex != trains);
            let mut way: Vec<_> = std::iter::successors(Some(at), back).collect();
            way.reverse();
            return Some(way);
        }
        for &(hex, road) in ground.links(at) {
            if road >= Road::Secondary && !barred.contains(hex) && before[hex.index()].is_none() {
                before[hex.index()] = at.into();
                todo.push(hex);
            }
        }
    }
    None
}
/// What the way to some trains costs along roads and tracks, for every hex no dearer than the HQ's, which may be barred
/// itself.
fn costs_by_road(game: &Bcs, trains: HexId, hq: Option<HexId>, barred: &HexSet) -> Costs {
    let ground = game.ground();
    let mut costs = [PROHIBITED; HexId::MAX];
    // One queue for each class of road: what comes into a queue is never cheaper than what is in it.
    let mut queues: [Todo<(HexId, u16)>; 4] = Default::default();
    let mut heads = [0; 4];
    costs[trains.index()] = 0;
    queues[0].push((trains, 0));
    loop {
        let first = |class: usize| queues[class].get(heads[class]).map(|&(_, cost)| (cost, class));
        let Some((cost, class)) = (0..4).filter_map(first).min() else { return costs };
        let (at, _) = queues[class][heads[class]];
        heads[class] += 1;
        if Some(at) == hq {
            return costs;
        }
        if costs[at.index()] < cost {
            continue;
        }
        for &(hex, road) in ground.links(at) {
            if Some(hex) != hq && barred.contains(hex) {
                continue;
            }
            let sum = cost.saturating_add(link_cost(game, road));
            if sum < costs[hex.index()] {
                costs[hex.index()] = sum;
                queues[road as usize].push((hex, sum));
            }
        }
    }
}

/// The cheapest routes from an HQ to its trains, at most so many, in the order of their hexes (bcs:3.3b).
pub(super) fn cheapest(game: &Bcs, held: Ends, most: usize, barred: &HexSet, onward: &[HexId]) -> Vec<Route> {
    // What is the cheapest while nothing is barred is so now, if it is open: what is barred makes no way cheaper.
    let lonely = game.road_costs().to(held.trains).map(|costs| Search::run(game, held, most, barred, costs));
    let searched = || Search::run(game, held, most, barred, &costs_by_road(game, held.trains, Some(held.hq), barred));
    let ways = match lonely.filter(|ways| !ways.is_empty()) {
        Some(ways) => {
            debug_assert_eq!(ways, searched(), "what is cheapest while nothing is barred is the cheapest way");
            ways
        }
        None => searched(),
    };
    let ground = game.ground();
    let by_track =
        |pair: &[HexId]| ground.dir(pair[0], pair[1]).is_none_or(|dir| ground.road(pair[0], dir) <= Road::Track);
    let route = |hexes: Vec<HexId>| Route { tracks: hexes.windows(2).any(by_track), hexes, onward: onward.to_vec() };
    ways.into_iter().map(route).collect()
}

/// Looks for ways that cost what is known to be the least.
struct Search<'a> {
    game: &'a Bcs,
    held: Ends,
    /// As many as are looked for.
    most: usize,
    barred: &'a HexSet,
    /// What the way to the trains costs from each hex, by road.
    costs: &'a [u16],
    /// The way so far.
    way: Vec<HexId>,
    /// Hexes from which no open way leads on.
    dead: HexSet,
    found: Vec<Vec<HexId>>,
}

impl Search<'_> {
    fn run(game: &Bcs, held: Ends, most: usize, barred: &HexSet, costs: &[u16]) -> Vec<Vec<HexId>> {
        let (way, found) = (Vec::with_capacity(16), Vec::new());
        let mut search = Search { game, held, most, barred, costs, way, dead: HexSet::EMPTY, found };
        // From an HQ beside the road it is the best of its first hops.
        let mut cost = costs[held.hq.index()];
        if search.is_beside_road(held.hq) {
            cost = PROHIBITED;
            search.each_hop(held.hq, |hex, hop| cost = cost.min(hop.saturating_add(costs[hex.index()])));
        }
        if cost != PROHIBITED {
            search.follow(held.hq, cost);
        }
        search.found
    }
    /// Whether a hex is that of an HQ beside the road, on its way to its trains.
    fn is_beside_road(&self, at: HexId) -> bool {
        at == self.held.hq && at != self.held.trains && !is_linked(self.game, at)
    }
    /// The open hexes that supply goes to from a hex, with the cost of the hop.
    fn each_hop(&self, at: HexId, mut hops: impl FnMut(HexId, u16)) {
        let ground = self.game.ground();
        let mut open = |hex: HexId, hop: u16| {
            if hop != PROHIBITED && !self.barred.contains(hex) {
                hops(hex, hop);
            }
        };
        if self.is_beside_road(at) {
            ground.around(at).for_each(|(dir, hex)| open(hex, first_hop(self.game, at, dir, false)));
        } else {
            ground.links(at).iter().for_each(|&(hex, road)| open(hex, link_cost(self.game, road)));
        }
    }
    /// Follows the ways that cost so much from a hex, in the order of their hexes.
    fn follow(&mut self, at: HexId, left: u16) {
        self.way.push(at);
        let before = self.found.len();
        if at == self.held.trains {
            self.found.push(self.way.clone());
        } else {
            let mut next: ArrayVec<(HexId, u16), 6> = ArrayVec::new();
            self.each_hop(at, |hex, hop| {
                if hop > 0 && self.costs[hex.index()].saturating_add(hop) == left {
                    next.push((hex, hop));
                }
            });
            if next.len() > 1 {
                // By column, then row: the order of labels.
                let width = usize::from(self.game.ground().parts().grid.width);
                next.sort_unstable_by_key(|(hex, _)| (hex.index() % width, hex.index() / width));
            }
            for &(hex, hop) in &next {
                if self.found.len() < self.most && !self.dead.contains(hex) {
                    self.follow(hex, left - hop);
                }
            }
        }
        if self.found.len() == before {
            self.dead.insert(at);
        }
        self.way.pop();
    }
}
