//! Probability flowing through a graph of states, cycles included.
//!
//! The states form components that can be put in order; only inside a component does anything come back. Most
//! components are one state, perhaps with a loop to itself (a tied roll): its loop weight `w` is taken out and the rest
//! divided by `1 - w`. A longer cycle is taken apart one state at a time, redirecting what enters the state to where it
//! goes next, which needs the same division and never a subtraction of two weights.

use crate::Limit;
use kernel::Exact;
use std::{collections::BTreeMap, ops::Range};

/// A graph under construction, then the mass that reaches each node.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flow {
    edges: Vec<Edge>,
    /// First edge of each node; the last node's edges end with the list.
    firsts: Vec<u32>,
    /// The edge that led to a node most lately; it merges parallel edges.
    latest: Vec<u32>,
    mass: Vec<Option<Exact>>,
    order: Order,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    to: u32,
    weight: Exact,
}

/// Who decides where a node leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chooser {
    /// The weights of its edges.
    Chance,
    /// Whoever wants the worth of the end to be the most.
    Most,
    /// Whoever wants it to be the least.
    Least,
}

impl Chooser {
    /// Whether `worth` is better than `than` by more than rounding.
    fn prefers(self, worth: f64, than: f64) -> bool {
        let hair = 1e-9 + 1e-11 * than.abs();
        match self {
            Chooser::Chance => false,
            Chooser::Most => worth > than + hair,
            Chooser::Least => worth < than - hair,
        }
    }
}

/// What a node comes to, once that is known.
#[derive(Clone, Copy, Debug)]
struct Worth {
    value: f64,
    /// The edge that is chosen, where somebody chooses.
    edge: u32,
}

/// Strongly connected components by Tarjan's method, without recursion.
#[derive(Clone, Debug, Default)]
struct Order {
    /// Order of discovery from 1; 0 is not met yet.
    met: Vec<u32>,
    low: Vec<u32>,
    done: Vec<bool>,
    waiting: Vec<u32>,
    /// Nodes being searched, with the next edge to follow.
    path: Vec<(u32, u32)>,
    /// Nodes, component by component, the furthest downstream first.
    nodes: Vec<u32>,
    /// Where each component starts in `nodes`.
    starts: Vec<usize>,
}

impl Flow {
    pub(crate) fn clear(&mut self) {
        self.edges.clear();
        self.firsts.clear();
        self.latest.clear();
        self.mass.clear();
    }

    /// Starts the next node; edges added now leave it.
    pub(crate) fn open_node(&mut self) {
        self.firsts.push(u32::try_from(self.edges.len()).expect("no budget allows four thousand million edges"));
    }

    /// Adds an edge from the node opened last, merged with one to the same end.
    pub(crate) fn add_edge(&mut self, to: u32, weight: Exact) -> Result<(), Limit> {
        let first = *self.firsts.last().expect("a node is open");
        if self.latest.len() <= to as usize {
            self.latest.resize(to as usize + 1, u32::MAX);
        }
        let latest = self.latest[to as usize];
        match self.edges.get_mut(latest as usize) {
            Some(edge) if latest >= first => {
                debug_assert_eq!(edge.to, to);
                edge.weight = edge.weight.plus(weight).ok_or(Limit::Bits)?;
            }
            _ => {
                self.latest[to as usize] = self.edges.len() as u32;
                self.edges.push(Edge { to, weight });
            }
        }
        Ok(())
    }

    /// The mass of each node after [`Flow::run`]: what arrived, for a node without edges; `None` where nothing did.
    pub(crate) fn mass(&self) -> &[Option<Exact>] {
        &self.mass
    }

    /// Lets a mass of one flow from node 0 to the nodes without edges. `work_max` bounds the multiplications that
    /// longer cycles may take.
    pub(crate) fn run(&mut self, work_max: u64) -> Result<(), Limit> {
        self.mass.resize(self.firsts.len(), None);
        self.mass[0] = Some(Exact::ONE);
        self.order.find(&self.firsts, &self.edges);
        let order = std::mem::take(&mut self.order);
        let mut end = order.nodes.len();
        let mut work = 0;
        let mut all_done = Ok(());
        for &start in order.starts.iter().rev() {
            let done = match &order.nodes[start..end] {
                [node] => self.pass(*node),
                cycle => self.pass_cycle(cycle, &mut work, work_max),
            };
            if done.is_err() {
                all_done = done;
                break;
            }
            end = start;
        }
        self.order = order;
        all_done
    }

    /// Settles what is chosen wherever `binds` says so, with everybody choosing by what the ends are worth, and drops
    /// every other edge there. Of equal choices the first is taken, but never one that only leads back.
    pub(crate) fn settle(
        &mut self,
        who: impl Fn(usize) -> Chooser,
        worth_of_end: impl Fn(usize) -> f64,
        binds: impl Fn(usize) -> bool,
    ) -> Result<(), Limit> {
        self.sort();
        let known = self.worths(&who, &worth_of_end)?;
        let (mut edges, mut firsts) = (Vec::with_capacity(self.edges.len()), Vec::with_capacity(self.firsts.len()));
        for (node, known) in known.iter().enumerate() {
            firsts.push(edges.len() as u32);
            let span = self.span(node as u32);
            match known {
                Some(worth) if who(node) != Chooser::Chance && binds(node) && !span.is_empty() => {
                    edges.push(Edge { weight: Exact::ONE, ..self.edges[worth.edge as usize] });
                }
                _ => edges.extend_from_slice(&self.edges[span]),
            }
        }
        (self.edges, self.firsts) = (edges, firsts);
        Ok(())
    }

    /// Puts the nodes in order, for what is asked from the ends backwards.
    pub(crate) fn sort(&mut self) {
        self.order.find(&self.firsts, &self.edges);
    }

    /// What the start comes to, everybody choosing by what the ends are worth; the nodes are in order ([`Flow::sort`]).
    pub(crate) fn worth_of_start(
        &self,
        who: impl Fn(usize) -> Chooser,
        worth_of_end: impl Fn(usize) -> f64,
    ) -> Result<f64, Limit> {
        let known = self.worths(&who, &worth_of_end)?;
        known[0].map(|worth| worth.value).ok_or(Limit::Bits)
    }

    /// What every node comes to, from the ends backwards.
    fn worths(
        &self,
        who: &impl Fn(usize) -> Chooser,
        worth_of_end: &impl Fn(usize) -> f64,
    ) -> Result<Vec<Option<Worth>>, Limit> {
        let mut known: Vec<Option<Worth>> = vec![None; self.firsts.len()];
        for (component, &start) in self.order.starts.iter().enumerate() {
            let end = self.order.starts.get(component + 1).copied().unwrap_or(self.order.nodes.len());
            let members = &self.order.nodes[start..end];
            self.settle_component(members, &mut known, who, worth_of_end)?;
        }
        Ok(known)
    }

    /// Which nodes anything can come to from the start.
    pub(crate) fn reached(&self) -> Vec<bool> {
        let mut reached = vec![false; self.firsts.len()];
        let mut waiting = vec![0];
        while let Some(node) = waiting.pop() {
            if !std::mem::replace(&mut reached[node as usize], true) {
                waiting.extend(self.edges[self.span(node)].iter().map(|edge| edge.to));
            }
        }
        reached
    }

    /// Whether nothing leads on from a node.
    pub(crate) fn is_end(&self, node: usize) -> bool {
        self.span(node as u32).is_empty()
    }

    /// Where a settled node leads first.
    pub(crate) fn next_of(&self, node: u32) -> Option<u32> {
        self.edges[self.span(node)].first().map(|edge| edge.to)
    }

    /// Works out what the members of a component come to, everything behind it being known.
    ///
    /// Where choices lead to each other, what a node comes to must not be guessed from a neighbour who guesses it from
    /// this one: both would keep what neither has. So everybody begins by leaving the cycle, and changes his way only
    /// for one that is better by what the ways chosen so far really come to. A change for the better never closes a
    /// cycle, so what is chosen always leads out. The one who wants the least answers each change of the other's in
    /// full before the other changes again: then it comes to an end.
    fn settle_component(
        &self,
        members: &[u32],
        known: &mut [Option<Worth>],
        who: &impl Fn(usize) -> Chooser,
        worth_of_end: &impl Fn(usize) -> f64,
    ) -> Result<(), Limit> {
        const CHANGES_MAX: u32 = 5_000;
        if let &[node] = members
            && self.is_end(node as usize)
        {
            known[node as usize] = Some(Worth { value: worth_of_end(node as usize), edge: 0 });
            return Ok(());
        }
        self.leave(members, known)?;
        for _ in 0..CHANGES_MAX {
            self.weigh(members, known, who)?;
            let changed = [Chooser::Least, Chooser::Most].into_iter().any(|chooser| {
                let mut changed = false;
                for &node in members.iter().filter(|&&node| who(node as usize) == chooser) {
                    changed |= self.change(node, known, chooser);
                }
                changed
            });
            if !changed {
                return Ok(());
            }
        }
        Err(Limit::Runs)
    }

    /// Gives every member a way that leads out, the first listed of those that do; there is none where nothing ever
    /// ends.
    fn leave(&self, members: &[u32], known: &mut [Option<Worth>]) -> Result<(), Limit> {
        let mut n_left = members.len();
        while n_left > 0 {
            let before = n_left;
            for &node in members {
                if known[node as usize].is_some() {
                    continue;
                }
                let out = self.span(node).find(|&edge| known[self.edges[edge].to as usize].is_some());
                if let Some(edge) = out {
                    known[node as usize] = Some(Worth { value: 0.0, edge: edge as u32 });
                    n_left -= 1;
                }
            }
            if n_left == before {
                return Err(Limit::Bits);
            }
        }
        Ok(())
    }

    /// What the members come to by the ways chosen so far: gone over until nothing changes.
    fn weigh(
        &self,
        members: &[u32],
        known: &mut [Option<Worth>],
        who: &impl Fn(usize) -> Chooser,
    ) -> Result<(), Limit> {
        /// A cycle of dice shrinks what is left by a sixth or more each time round.
        const SWEEPS_MAX: u32 = 5_000;
        const SETTLED: f64 = 1e-12;
        for _ in 0..SWEEPS_MAX {
            let mut moved = false;
            for &node in members {
                let old = known[node as usize].expect("every member has a way");
                let value = match who(node as usize) {
                    Chooser::Chance => self.mean(node, known),
                    Chooser::Most | Chooser::Least => self.value_at(old.edge as usize, known),
                };
                moved |= (old.value - value).abs() > SETTLED * old.value.abs().max(1.0);
                known[node as usize] = Some(Worth { value, ..old });
            }
            if !moved || members.len() == 1 {
                return Ok(());
            }
        }
        Err(Limit::Runs)
    }

    /// What a node of chance comes to by what is known of where it leads; a loop to itself never counts.
    fn mean(&self, node: u32, known: &[Option<Worth>]) -> f64 {
        let (mut sum, mut mass) = (0.0, 0.0);
        for edge in self.span(node).filter(|&edge| self.edges[edge].to != node) {
            let weight = self.edges[edge].weight.to_f64();
            sum += weight * self.value_at(edge, known);
            mass += weight;
        }
        sum / mass
    }

    fn value_at(&self, edge: usize, known: &[Option<Worth>]) -> f64 {
        known[self.edges[edge].to as usize].expect("everything it leads to is known").value
    }

    /// Lets whoever chooses here take the best way by what is known; whether that is better than his way so far.
    fn change(&self, node: u32, known: &mut [Option<Worth>], chooser: Chooser) -> bool {
        let old = known[node as usize].expect("every member has a way");
        let mut best = old;
        for edge in self.span(node).filter(|&edge| self.edges[edge].to != node) {
            let value = self.value_at(edge, known);
            if chooser.prefers(value, best.value) {
                best = Worth { value, edge: edge as u32 };
            }
        }
        // The others compare by what was, until all is weighed again.
        known[node as usize] = Some(Worth { value: old.value, ..best });
        best.edge != old.edge
    }

    fn span(&self, node: u32) -> Range<usize> {
        span(&self.firsts, &self.edges, node)
    }

    /// Passes the mass of one node on; a loop to itself never counts.
    fn pass(&mut self, node: u32) -> Result<(), Limit> {
        let Some(mut mass) = self.mass[node as usize] else { return Ok(()) };
        let span = self.span(node);
        if let Some(again) = self.edges[span.clone()].iter().find(|edge| edge.to == node) {
            mass = mass.over_rest_of(again.weight).ok_or(Limit::Bits)?;
        }
        for edge in &self.edges[span] {
            if edge.to != node {
                gain(&mut self.mass[edge.to as usize], mass, edge.weight)?;
            }
        }
        Ok(())
    }

    /// Passes the mass of several nodes on that lead to each other.
    fn pass_cycle(&mut self, cycle: &[u32], work: &mut u64, work_max: u64) -> Result<(), Limit> {
        let inside: BTreeMap<u32, usize> = cycle.iter().enumerate().map(|(index, &node)| (node, index)).collect();
        let mut outside: Vec<u32> = Vec::new();
        for &node in cycle {
            outside
                .extend(self.edges[self.span(node)].iter().map(|edge| edge.to).filter(|to| !inside.contains_key(to)));
        }
        outside.sort_unstable();
        outside.dedup();
        // One column for each member, then one for each node outside that they lead to.
        let width = cycle.len() + outside.len();
        *work = work.saturating_add((cycle.len() * cycle.len()) as u64 * width as u64);
        if *work > work_max {
            return Err(Limit::Runs);
        }
        let mut rows: Vec<Vec<Option<Exact>>> = vec![vec![None; width]; cycle.len()];
        for (row, &node) in rows.iter_mut().zip(cycle) {
            for edge in &self.edges[self.span(node)] {
                let column = match inside.get(&edge.to) {
                    Some(&index) => index,
                    None => cycle.len() + outside.binary_search(&edge.to).expect("collected above"),
                };
                row[column] = Some(edge.weight);
            }
        }
        let mut mass: Vec<Option<Exact>> = cycle.iter().map(|&node| self.mass[node as usize]).collect();
        mass.resize(width, None);
        eliminate(&mut rows, &mut mass)?;
        for (&node, mass) in outside.iter().zip(&mass[cycle.len()..]) {
            if let Some(mass) = *mass {
                gain(&mut self.mass[node as usize], mass, Exact::ONE)?;
            }
        }
        Ok(())
    }
}

/// Takes the rows out one by one: a row's mass and what enters it go where the row goes.
fn eliminate(rows: &mut [Vec<Option<Exact>>], mass: &mut [Option<Exact>]) -> Result<(), Limit> {
    for k in 0..rows.len() {
        let (row, later) = rows[k..].split_first_mut().expect("k is a row");
        if let Some(again) = row[k].take() {
            if again.is_one() {
                return Err(Limit::Bits);
            }
            for weight in row.iter_mut().flatten() {
                *weight = weight.over_rest_of(again).ok_or(Limit::Bits)?.reduced();
            }
        }
        let ways = || row.iter().enumerate().filter_map(|(to, weight)| Some((to, (*weight)?)));
        if let Some(here) = mass[k] {
            for (to, weight) in ways() {
                gain(&mut mass[to], here, weight)?;
            }
        }
        for entering in later {
            if let Some(share) = entering[k].take() {
                for (to, weight) in ways() {
                    gain(&mut entering[to], share, weight)?;
                }
            }
        }
    }
    Ok(())
}

/// Adds `mass * weight` to what is there.
fn gain(into: &mut Option<Exact>, mass: Exact, weight: Exact) -> Result<(), Limit> {
    let more = mass.times(weight).ok_or(Limit::Bits)?;
    *into = Some(match *into {
        Some(sum) => sum.plus(more).ok_or(Limit::Bits)?,
        None => more,
    });
    Ok(())
}

fn span(firsts: &[u32], edges: &[Edge], node: u32) -> Range<usize> {
    let end = firsts.get(node as usize + 1).map_or(edges.len(), |&first| first as usize);
    firsts[node as usize] as usize..end
}

impl Order {
    fn find(&mut self, firsts: &[u32], edges: &[Edge]) {
        let n_nodes = firsts.len();
        self.met.clear();
        self.met.resize(n_nodes, 0);
        self.low.clear();
        self.low.resize(n_nodes, 0);
        self.done.clear();
        self.done.resize(n_nodes, false);
        self.nodes.clear();
        self.starts.clear();
        let mut n_met = 0;
        // Every node was reached from node 0, so one search finds them all.
        self.meet(0, &mut n_met, firsts);
        while let Some((node, next)) = self.path.last_mut() {
            let node = *node;
            if (*next as usize) < span(firsts, edges, node).end {
                let to = edges[*next as usize].to;
                *next += 1;
                if self.met[to as usize] == 0 {
                    self.meet(to, &mut n_met, firsts);
                } else if !self.done[to as usize] {
                    self.low[node as usize] = self.low[node as usize].min(self.met[to as usize]);
                }
                continue;
            }
            self.path.pop();
            if let Some(&(parent, _)) = self.path.last() {
                self.low[parent as usize] = self.low[parent as usize].min(self.low[node as usize]);
            }
            if self.low[node as usize] == self.met[node as usize] {
                self.close(node);
            }
        }
    }

    fn meet(&mut self, node: u32, n_met: &mut u32, firsts: &[u32]) {
        *n_met += 1;
        self.met[node as usize] = *n_met;
        self.low[node as usize] = *n_met;
        self.waiting.push(node);
        self.path.push((node, firsts[node as usize]));
    }

    fn close(&mut self, root: u32) {
        self.starts.push(self.nodes.len());
        while let Some(node) = self.waiting.pop() {
            self.done[node as usize] = true;
            self.nodes.push(node);
            if node == root {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Builds a flow from the edges of each node as `(to, numerator, denominator)` and lets it run.
    fn run(graph: &[&[(u32, u128, u128)]]) -> Vec<String> {
        let mut flow = Flow::default();
        for edges in graph {
            flow.open_node();
            for &(to, num, den) in *edges {
                flow.add_edge(to, Exact::new(num, den)).unwrap();
            }
        }
        flow.run(1_000_000).unwrap();
        let leaves = graph.iter().enumerate().filter(|(_, edges)| edges.is_empty());
        leaves.map(|(node, _)| flow.mass()[node].unwrap_or(Exact::ZERO).to_string()).collect()
    }

    #[test]
    fn parallel_paths_meet() {
        assert_eq!(
            run(&[&[(1, 1, 3), (2, 2, 3)], &[(3, 1, 2), (2, 1, 2)], &[(3, 1, 4), (4, 3, 4)], &[], &[]]),
            ["3/8", "5/8"]
        );
    }

    #[test]
    fn parallel_edges_merge() {
        assert_eq!(run(&[&[(1, 1, 6), (2, 1, 2), (1, 1, 3)], &[], &[]]), ["1/2", "1/2"]);
    }

    #[test]
    fn a_cycle_entered_in_two_places_is_exact() {
        // 0 goes to 1 or 2; 1 and 2 throw the ball between them or let it fall on 3 or 4.
        let graph: &[&[(u32, u128, u128)]] =
            &[&[(1, 1, 2), (2, 1, 2)], &[(2, 1, 2), (3, 1, 2)], &[(1, 1, 3), (4, 2, 3)], &[], &[]];
        // Mass ever in 1: (1/2 + 1/2 * 1/3) / (1 - 1/6) = 4/5; half of it falls on 3.
        assert_eq!(run(graph), ["2/5", "3/5"]);
    }

    #[test]
    fn a_cycle_that_never_ends_has_no_answer() {
        let mut flow = Flow::default();
        for to in [1, 0] {
            flow.open_node();
            flow.add_edge(to, Exact::ONE).unwrap();
        }
        assert_eq!(flow.run(1000), Err(Limit::Bits));
    }
}
