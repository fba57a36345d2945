//! How far one gets over a hex map at integer costs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::grid::HexGrid;

/// The cheapest ways from one hex over a map, within a budget. It owns its buffers: keep one and search again and
/// again, and nothing is allocated after the first search of a map.
#[derive(Clone, Debug, Default)]
pub struct Reach {
    /// Cost of each index, `UNREACHED` where there is none.
    costs: Vec<u32>,
    /// The index from which each one is entered; the start is entered from itself.
    from: Vec<u32>,
    /// Indices reached, cheapest first once the search is over.
    reached: Vec<u32>,
    queue: BinaryHeap<Reverse<(u32, u32)>>,
}

const UNREACHED: u32 = u32::MAX;

impl Reach {
    /// Empty buffers.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Finds everything that costs at most `budget` from the hex of index `start`; the result replaces the last one.
    ///
    /// `step(from, direction, to)` is the cost of entering `to` from its neighbour `from`, `None` if that is forbidden.
    /// It is asked once for every step out of every hex reached, cheapest hexes first, and lower indices first among
    /// equals; of several equally cheap ways to a hex the one found first stays. So the result does not depend on
    /// anything but the arguments. If `start` is no hex of the map, nothing is reached.
    pub fn search(
        &mut self,
        grid: &HexGrid,
        start: usize,
        budget: u32,
        mut step: impl FnMut(usize, u8, usize) -> Option<u32>,
    ) {
        let start = if grid.hex_at(start).is_some() { start } else { usize::MAX };
        self.search_from(grid.n_cells(), start, budget, |at| {
            let around = grid.neighbours_of(at);
            let price = |direction: usize| Some((around[direction]?, step(at, direction as u8, around[direction]?)?));
            [0, 1, 2, 3, 4, 5].map(price).into_iter().flatten()
        });
    }

    /// The same over places of any kind, for maps that keep their neighbours: `next(from)` is where one gets from a
    /// place in one step, with what it costs. If `start` is none of the `n_cells` places, nothing is reached.
    pub fn search_from<N: IntoIterator<Item = (usize, u32)>>(
        &mut self,
        n_cells: usize,
        start: usize,
        budget: u32,
        mut next: impl FnMut(usize) -> N,
    ) {
        self.clear(n_cells);
        if start >= n_cells {
            return;
        }
        self.improve(start, start, 0);
        while let Some(Reverse((cost, at))) = self.queue.pop() {
            let at_idx = at as usize;
            // An older, dearer entry of a hex that has been settled since.
            if cost > self.costs[at_idx] {
                continue;
            }
            self.reached.push(at);
            for (to, price) in next(at_idx) {
                if let Some(total) = cost.checked_add(price).filter(|&t| t <= budget && t < self.costs[to]) {
                    self.improve(at_idx, to, total);
                }
            }
        }
    }

    /// What it costs to get to this index, or `None` if it is out of reach.
    #[inline]
    #[must_use]
    pub fn cost(&self, index: usize) -> Option<u32> {
        self.costs.get(index).copied().filter(|&cost| cost != UNREACHED)
    }

    /// The indices within reach, the start first, in ascending order of cost.
    pub fn reached(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.reached.iter().map(|&index| index as usize)
    }

    /// Writes the way from the start to this index into `path`, both ends included; leaves it empty if the index is out
    /// of reach.
    pub fn path_to(&self, index: usize, path: &mut Vec<usize>) {
        path.clear();
        if self.cost(index).is_none() {
            return;
        }
        let mut at = index;
        loop {
            path.push(at);
            let before = self.from[at] as usize;
            if before == at {
                break;
            }
            at = before;
        }
        path.reverse();
    }

    /// Forgets the last search. Only what it reached is written, so a short search on a large map stays cheap.
    fn clear(&mut self, n_cells: usize) {
        if self.costs.len() == n_cells {
            for &index in &self.reached {
                self.costs[index as usize] = UNREACHED;
            }
        } else {
            assert!(n_cells < UNREACHED as usize, "the map is too large for its indices");
            self.costs.clear();
            self.costs.resize(n_cells, UNREACHED);
            self.from.resize(n_cells, 0);
            self.reached.reserve(n_cells);
            // A hex enters the queue at most once for each neighbour.
            self.queue.reserve(6 * n_cells);
        }
        self.reached.clear();
        self.queue.clear();
    }

    fn improve(&mut self, from: usize, to: usize, total: u32) {
        self.costs[to] = total;
        self.from[to] = from as u32;
        self.queue.push(Reverse((total, to as u32)));
    }
}

#[cfg(test)]
mod tests {
    use super::super::grid::{Orientation, Parity};
    use super::super::label::{Label, LabelForm};
    use super::*;

    const GRID: HexGrid = HexGrid::new(5, 5, Orientation::Flat, Parity::Even);

    fn at(text: &str) -> usize {
        GRID.read(LabelForm::CCRR, text).ok().and_then(|hex| GRID.index(hex)).unwrap()
    }

    fn names(indices: impl Iterator<Item = usize>) -> String {
        let label = |index| GRID.label(GRID.hex_at(index).unwrap()).as_ref().map(Label::to_string).unwrap();
        indices.map(label).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn open_ground_reaches_the_disc() {
        let mut reach = Reach::new();
        reach.search(&GRID, at("0303"), 1, |_, _, _| Some(1));
        assert_eq!(names(reach.reached()), "0303 0202 0302 0402 0203 0403 0304");
        assert_eq!((reach.cost(at("0302")), reach.cost(at("0301"))), (Some(1), None));
    }

    #[test]
    fn the_cheaper_way_round_is_taken() {
        // A swamp at 0302 costs 5; round it by the west costs 3.
        let mut reach = Reach::new();
        let price = |_: usize, _: u8, to: usize| Some(if to == at("0302") { 5 } else { 1 });
        reach.search(&GRID, at("0303"), 9, price);
        assert_eq!(reach.cost(at("0301")), Some(3));
        let mut path = Vec::new();
        reach.path_to(at("0301"), &mut path);
        assert_eq!(names(path.iter().copied()), "0303 0202 0201 0301");
    }

    #[test]
    fn forbidden_steps_and_free_steps() {
        let mut reach = Reach::new();
        let only_north = |_: usize, direction: u8, _: usize| (direction == 4).then_some(0);
        reach.search(&GRID, at("0305"), 0, only_north);
        assert_eq!(names(reach.reached()), "0305 0304 0303 0302 0301");
        let mut path = vec![1, 2, 3];
        reach.path_to(at("0101"), &mut path);
        assert!(path.is_empty());
    }

    #[test]
    fn a_second_search_forgets_the_first() {
        let mut reach = Reach::new();
        reach.search(&GRID, at("0101"), 20, |_, _, _| Some(1));
        assert_eq!(reach.reached().len(), 25);
        reach.search(&GRID, at("0505"), 0, |_, _, _| Some(1));
        assert_eq!((names(reach.reached()).as_str(), reach.cost(at("0101"))), ("0505", None));
        reach.search(&GRID, 999, 5, |_, _, _| Some(1));
        assert_eq!(reach.reached().len(), 0);
    }

    #[test]
    fn huge_prices_do_not_wrap() {
        let mut reach = Reach::new();
        reach.search(&GRID, at("0101"), u32::MAX, |_, _, _| Some(u32::MAX));
        assert_eq!(reach.reached().len(), 1);
    }
}
