//! How far a stack can go: the cheapest ways over the map.

use crate::{
    game::{Hungria, Way},
    model::{ALLIED, HexId, HexSet, Kind, enemy_of},
    state::{Mode, Mover, State},
};
use kernel::Maybe;

/// How far a stack can go from where it is.
#[derive(Clone)]
pub struct Reach {
    /// Half points to each hex; [`Reach::OUT`] where it cannot go.
    costs: [u8; HexId::MAX],
    /// The hex before it on the cheapest way.
    before: [Maybe<HexId>; HexId::MAX],
    /// Exploitation: the way to the emptied hex.
    prefix: Vec<HexId>,
}

impl Reach {
    const OUT: u8 = u8::MAX;

    /// No way out.
    pub(crate) fn nowhere() -> Reach {
        Reach { costs: [Reach::OUT; HexId::MAX], before: [Maybe::NONE; HexId::MAX], prefix: Vec::new() }
    }

    /// Half points to a hex, if it can be reached.
    #[inline]
    pub fn cost(&self, hex: HexId) -> Option<u8> {
        let cost = *self.costs.get(hex.index())?;
        (cost != Reach::OUT).then_some(cost)
    }

    /// Every hex that can be reached, ascending.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + '_ {
        let reached = self.costs.iter().enumerate().filter(|&(_, &cost)| cost != Reach::OUT);
        reached.map(|(index, _)| HexId(index as u16))
    }

    /// The hexes entered on the cheapest way.
    pub fn path(&self, to: HexId) -> Vec<HexId> {
        let mut path = Vec::new();
        let mut next = Some(to);
        while let Some(hex) = next.filter(|hex| self.cost(*hex).is_some() && self.prefix.last() != Some(hex)) {
            path.push(hex);
            next = self.before[hex.index()].get();
        }
        path.reverse();
        let mut whole = self.prefix.clone();
        whole.extend(path);
        whole
    }

    /// The same after a way to where the search began.
    pub(crate) fn after(mut self, prefix: Vec<HexId>, start: HexId, cost: u8) -> Reach {
        for known in self.costs.iter_mut().filter(|known| **known != Reach::OUT) {
            *known += cost;
        }
        self.costs[start.index()] = cost;
        self.before[start.index()] = Maybe::NONE;
        self.prefix = prefix;
        self
    }

    /// The cheapest ways of a mover from a hex. `to_gap` keeps to the own side of the front until the emptied hex
    /// (hun:8.6.e).
    pub(crate) fn search(game: &Hungria, s: &State, mover: &Mover, from: Option<HexId>, to_gap: bool) -> Reach {
        Reach::run(Search::new(game, s, mover, from, to_gap))
    }

    /// The cheapest ways of a mover who heeds neither zones of control nor regions, and passes no enemy on his way to a
    /// hex, which may be the enemy's.
    pub(crate) fn heedless(game: &Hungria, s: &State, mover: &Mover, from: Option<HexId>, to: HexId) -> Reach {
        let mut search = Search::new(game, s, mover, from, false);
        search.closed = *s.occupied(enemy_of(game.side(mover.members.as_slice()[0])));
        search.closed.set(to, false);
        search.zones = HexSet::EMPTY;
        search.has_hq = false;
        Reach::run(search)
    }

    /// Whether a mover gets from a hex to one that is sought: near ones come first, and the first will do.
    pub(crate) fn finds(
        game: &Hungria,
        s: &State,
        mover: &Mover,
        from: HexId,
        mut is_sought: impl FnMut(HexId) -> bool,
    ) -> bool {
        let mut search = Search::new(game, s, mover, Some(from), false);
        let mut found = |search: &Search<'_>, hex: HexId| {
            game.ways(hex).iter().any(|way| search.reach.cost(way.to).is_some() && is_sought(way.to))
        };
        search.relax(from, 0);
        if found(&search, from) {
            return true;
        }
        for cost in 0..=mover.left {
            while let Some(hex) = search.nearest(cost) {
                search.relax(hex, cost);
                if found(&search, hex) {
                    return true;
                }
            }
        }
        false
    }

    fn run(mut search: Search<'_>) -> Reach {
        let Search { game, s, mover, from, .. } = search;
        if let Some(from) = from {
            search.relax(from, 0);
        } else if let Some(late) = &game.content().late_staff {
            // From off the map there is one way in.
            if let Ok((cost, stops)) = game.check_entry(s, mover.mode, late.entry, false) {
                search.arrive(late.entry, None, cost, stops);
            }
        }
        for cost in 0..=mover.left {
            while let Some(hex) = search.nearest(cost) {
                search.relax(hex, cost);
            }
        }
        search.reach
    }
}

/// A ring of buckets, one for each cost, each a chain of nodes; a hex that is found more cheaply later is chained
/// again, and its old place is skipped.
struct Search<'a> {
    game: &'a Hungria,
    s: &'a State,
    mover: &'a Mover,
    from: Option<HexId>,
    to_gap: bool,
    /// Hexes that may not be entered.
    closed: HexSet,
    /// Hexes of enemy zones of control, as far as they matter.
    zones: HexSet,
    /// Hexes that were the mover's own as the phase began.
    own: HexSet,
    has_hq: bool,
    heads: [u16; Search::BUCKETS],
    nodes: Vec<(HexId, u16)>,
    reach: Reach,
}

impl<'a> Search<'a> {
    /// More than any one hex costs; the loader sees to it.
    const BUCKETS: usize = 64;
    const END: u16 = u16::MAX;

    fn new(game: &'a Hungria, s: &'a State, mover: &'a Mover, from: Option<HexId>, to_gap: bool) -> Search<'a> {
        let units = || mover.members.iter().filter_map(|piece| game.counter(piece));
        let side = game.side(mover.members.as_slice()[0]);
        let in_phase = matches!(mover.mode, Mode::Normal | Mode::Operational);
        let mut search = Search {
            game,
            s,
            mover,
            from,
            to_gap,
            closed: *s.occupied(enemy_of(side)),
            zones: if in_phase { *s.zoc(enemy_of(side)) } else { HexSet::EMPTY },
            own: if side == ALLIED { s.snapshot } else { game.ground().all.without(s.snapshot) },
            has_hq: units().any(|unit| unit.kind == Kind::Hq),
            heads: [Search::END; Search::BUCKETS],
            nodes: Vec::with_capacity(256),
            reach: Reach::nowhere(),
        };
        if mover.mode == Mode::Operational {
            // Nowhere next to an enemy (hun:7.4.d, hun:7.4.e).
            for hex in s.occupied(enemy_of(side)).iter() {
                game.ground().neighbours(hex).for_each(|near| search.closed.insert(near));
            }
        }
        let all = game.ground().all;
        search.closed = search.closed.union(all.without(game.bounds(s, mover.members.as_slice())));
        if to_gap {
            let mut beyond = all.without(s.snapshot);
            s.combat.target.get().into_iter().for_each(|gap| beyond.remove(gap));
            search.closed = search.closed.union(beyond);
        }
        search
    }

    /// The next hex at this cost.
    #[inline]
    fn nearest(&mut self, cost: u8) -> Option<HexId> {
        let bucket = usize::from(cost) % Search::BUCKETS;
        while self.heads[bucket] != Search::END {
            let (hex, next) = self.nodes[usize::from(self.heads[bucket])];
            self.heads[bucket] = next;
            if self.reach.costs[hex.index()] == cost {
                return Some(hex);
            }
        }
        None
    }

    /// A way to a hex; it goes on from there unless it ends.
    #[inline]
    fn arrive(&mut self, hex: HexId, before: Option<HexId>, cost: u8, ends: bool) {
        if cost < self.reach.costs[hex.index()] {
            self.reach.costs[hex.index()] = cost;
            self.reach.before[hex.index()] = before.into();
            if !ends {
                let bucket = usize::from(cost) % Search::BUCKETS;
                self.nodes.push((hex, self.heads[bucket]));
                self.heads[bucket] = (self.nodes.len() - 1) as u16;
            }
        }
    }

    /// Looks at the six neighbours.
    fn relax(&mut self, hex: HexId, cost: u8) {
        let own = self.own.contains(hex);
        let zone = self.zones.contains(hex);
        let first = self.from == Some(hex) && !self.mover.started;
        let city = &self.game.ground().big_city;
        for way in self.game.ways(hex) {
            let step = if own && self.own.contains(way.to) { way.own } else { way.other };
            let sum = cost.saturating_add(step);
            if step == Way::CLOSED || sum >= self.reach.costs[way.to.index()] || self.closed.contains(way.to) {
                continue;
            }
            let in_zone = self.zones.contains(way.to);
            if zone && in_zone && !(city.contains(hex) && city.contains(way.to)) {
                continue;
            }
            if self.from == Some(way.to) || (self.has_hq && way.bars_hq) {
                continue;
            }
            let gap = self.s.combat.target == way.to;
            if first && self.mover.mode == Mode::Breakthrough && !gap {
                continue;
            }
            if sum <= self.mover.left {
                self.arrive(way.to, Some(hex), sum, in_zone || (self.to_gap && gap));
            } else if first && self.mover.mode != Mode::Exploitation && self.mover.left > 0 {
                // One hex is always within reach (hun:7.1.d, hun:8.5.i).
                self.arrive(way.to, Some(hex), self.mover.left, true);
            }
        }
    }
}
