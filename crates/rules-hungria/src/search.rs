//! How far a stack can go: the cheapest ways over the map.

use crate::{
    game::Hungria,
    model::{ALLIED, HexEdge, HexId, Kind, enemy_of},
    state::{Mode, Mover, State},
};

/// How far a stack can go from where it is.
#[derive(Clone)]
pub struct Reach {
    /// Half points to each hex; [`Reach::OUT`] where it cannot go.
    costs: [u8; HexId::MAX],
    /// The hex before it on the cheapest way.
    before: [HexId; HexId::MAX],
    /// Exploitation: the way to the emptied hex.
    prefix: Vec<HexId>,
}

impl Reach {
    const OUT: u8 = u8::MAX;

    /// No way out.
    pub(crate) fn nowhere() -> Reach {
        Reach { costs: [Reach::OUT; HexId::MAX], before: [HexId::NONE; HexId::MAX], prefix: Vec::new() }
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
        let mut hex = to;
        while hex.is_some() && self.cost(hex).is_some() && (self.prefix.last() != Some(&hex)) {
            path.push(hex);
            hex = self.before[hex.index()];
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
        self.before[start.index()] = HexId::NONE;
        self.prefix = prefix;
        self
    }

    /// The cheapest ways of a mover from a hex. `to_gap` keeps to the own side of the front until the emptied hex
    /// (hun:8.6.e).
    pub(crate) fn search(game: &Hungria, s: &State, mover: &Mover, from: HexId, to_gap: bool) -> Reach {
        let mut search = Search::new(game, s, mover, from, to_gap);
        if from.is_some() {
            search.relax(from, 0);
        } else if let Some(late) = &game.content().late_staff {
            // From off the map there is one way in.
            if let Ok((cost, stops)) = game.check_entry(s, late.entry) {
                search.arrive(late.entry, HexId::NONE, cost, stops);
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

/// A ring of buckets, one for each cost, each a chain of nodes; a hex that is found more cheaply later is chained again, and its
/// old place is skipped.
struct Search<'a> {
    game: &'a Hungria,
    s: &'a State,
    mover: &'a Mover,
    from: HexId,
    to_gap: bool,
    in_phase: bool,
    has_hq: bool,
    is_bounded: bool,
    heads: [u16; Search::BUCKETS],
    nodes: Vec<(HexId, u16)>,
    reach: Reach,
}

impl<'a> Search<'a> {
    /// More than any one hex costs; the loader sees to it.
    const BUCKETS: usize = 64;
    const END: u16 = u16::MAX;

    fn new(game: &'a Hungria, s: &'a State, mover: &'a Mover, from: HexId, to_gap: bool) -> Search<'a> {
        let units = || mover.members.iter().filter_map(|piece| game.counter(piece));
        Search {
            game,
            s,
            mover,
            from,
            to_gap,
            in_phase: matches!(mover.mode, Mode::Normal | Mode::Operational),
            has_hq: units().any(|unit| unit.kind == Kind::Hq),
            is_bounded: units().any(|unit| unit.kind == Kind::Partisan || unit.s_mark),
            heads: [Search::END; Search::BUCKETS],
            nodes: Vec::with_capacity(256),
            reach: Reach::nowhere(),
        }
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
    fn arrive(&mut self, hex: HexId, before: HexId, cost: u8, ends: bool) {
        if cost < self.reach.costs[hex.index()] {
            self.reach.costs[hex.index()] = cost;
            self.reach.before[hex.index()] = before;
            if !ends {
                let bucket = usize::from(cost) % Search::BUCKETS;
                self.nodes.push((hex, self.heads[bucket]));
                self.heads[bucket] = (self.nodes.len() - 1) as u16;
            }
        }
    }

    /// Looks at the six neighbours.
    fn relax(&mut self, hex: HexId, cost: u8) {
        for direction in 0..6 {
            let edge = self.game.ground().edges[hex.index()][direction];
            if edge.to.is_some() && edge.to != self.from && self.is_open(hex, &edge) {
                self.enter(hex, cost, &edge);
            }
        }
    }

    fn is_open(&self, hex: HexId, edge: &HexEdge) -> bool {
        let (game, s, mover, to) = (self.game, self.s, self.mover, edge.to);
        let side = game.side(mover.members.as_slice()[0]);
        let enemy = enemy_of(side);
        if s.occupied(enemy).contains(to) {
            return false;
        }
        let city = &game.ground().big_city;
        let zones = s.zoc(enemy);
        if self.in_phase && zones.contains(hex) && zones.contains(to) && !(city.contains(hex) && city.contains(to)) {
            return false;
        }
        let gap = s.combat.target;
        if mover.mode == Mode::Breakthrough && !mover.started && hex == self.from && to != gap {
            return false;
        }
        if self.to_gap && to != gap && !s.controlled(ALLIED, to) {
            return false;
        }
        if mover.mode == Mode::Operational && game.is_adjacent(s, enemy, to) {
            return false;
        }
        !self.is_bounded || game.check_bounds(s, mover.members.as_slice(), to).is_ok()
    }

    fn enter(&mut self, hex: HexId, cost: u8, edge: &HexEdge) {
        let mover = self.mover;
        let side = self.game.side(mover.members.as_slice()[0]);
        let Ok(step) = self.game.edge_cost(self.s, side, hex, edge, self.has_hq) else { return };
        let sum = cost.saturating_add(step);
        let gap = self.to_gap && edge.to == self.s.combat.target;
        if sum <= mover.left {
            let stops = self.in_phase && self.s.zoc(enemy_of(side)).contains(edge.to);
            self.arrive(edge.to, hex, sum, stops || gap);
        } else if !mover.started && mover.mode != Mode::Exploitation && hex == self.from && mover.left > 0 {
            // One hex is always within reach (hun:7.1.d, hun:8.5.i).
            self.arrive(edge.to, hex, mover.left, true);
        }
    }
}
