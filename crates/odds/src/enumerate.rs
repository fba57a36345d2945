//! The graph of states that a procedure can pass through, each visited once.

use crate::{Budget, Limit, flow::Flow};
use kernel::{
    Exact, Legal, Pending, Rules, Seat,
    dice::{Odometer, Seeded},
    resolve,
};
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

/// Where an action may lead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcomes<S> {
    /// Every end once, sorted by key, with weights that sum to exactly one.
    Exact(Vec<(S, Exact)>),
    /// The ends of seeded playouts, in the order they were played.
    Sampled {
        /// One end for each playout.
        ends: Vec<S>,
        /// Why it is not exact.
        limit: Limit,
    },
}

/// Works odds out, and keeps its buffers for the next question: a search loop owns one and allocates nothing.
#[derive(Debug)]
pub struct Enumerator<S> {
    odometer: Odometer,
    pub(crate) nodes: Vec<Node<S>>,
    /// The latest node of each mark; older ones with the same mark hang on [`Node::twin`].
    heads: HashMap<u64, u32, BuildHasherDefault<Ready>>,
    pub(crate) flow: Flow,
    /// The outcome under way, in room that is kept from one run to the next: only a state that was not met before is
    /// copied again.
    work: Option<S>,
    runs: u64,
}

#[derive(Debug)]
pub(crate) struct Node<S> {
    pub(crate) state: S,
    /// Another node with the same mark and a different state: exact odds never rest on a hash.
    twin: u32,
    /// How it ends here; absent where it goes on.
    end: Option<End>,
    /// Who chooses where it goes on.
    pub(crate) chooser: Option<Seat>,
}

/// How the odds end in a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    /// What was asked about is over.
    Done,
    /// It is not, and nobody can tell how it goes on.
    Open,
}

/// How a state goes on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Ahead<A> {
    /// What was asked about is over.
    End,
    /// It is not, and nobody can tell how it goes on.
    Open,
    /// A piece of procedure is due.
    Step,
    /// This seat decides so.
    Take {
        /// Who decides.
        seat: Seat,
        /// What.
        action: A,
    },
    /// This seat has a real choice.
    Choice {
        /// Who chooses.
        seat: Seat,
        /// Between all that is listed, and not only what may be best for him.
        freely: bool,
    },
}

const NONE: u32 = u32::MAX;

/// Hands the mark through: it is already well mixed.
#[derive(Default, Debug)]
struct Ready(u64);

impl Hasher for Ready {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, _: &[u8]) {
        unreachable!("only marks are hashed")
    }
    fn write_u64(&mut self, mark: u64) {
        self.0 = mark;
    }
}

impl<S: Clone + Eq> Default for Enumerator<S> {
    fn default() -> Enumerator<S> {
        Enumerator::new()
    }
}

impl<S: Clone + Eq> Enumerator<S> {
    /// An enumerator with empty buffers.
    pub fn new() -> Enumerator<S> {
        Enumerator {
            odometer: Odometer::default(),
            nodes: Vec::new(),
            heads: HashMap::default(),
            flow: Flow::default(),
            work: None,
            runs: 0,
        }
    }

    /// One that branches on single faces instead of totals and counts: slow, and the oracle for the fast one.
    pub fn face_by_face() -> Enumerator<S> {
        let mut slow = Enumerator::new();
        slow.odometer.faces = true;
        slow
    }

    /// Executions of a step for the last exact answer (or attempt at one).
    pub fn runs(&self) -> u64 {
        self.runs
    }

    /// Distinct states met for the last exact answer (or attempt at one).
    pub fn states(&self) -> usize {
        self.nodes.len()
    }

    /// See [`crate::outcomes`].
    pub fn outcomes<R: Rules<State = S>>(
        &mut self,
        rules: &R,
        state: &S,
        legal: &Legal<R::Action>,
        budget: &Budget,
    ) -> Outcomes<S> {
        self.resolve_from(rules, &decided(rules, state, legal), budget)
    }

    /// See [`crate::resolve_from`].
    pub fn resolve_from<R: Rules<State = S>>(&mut self, rules: &R, state: &S, budget: &Budget) -> Outcomes<S> {
        match self.explore(rules, state, budget) {
            Ok(()) => Outcomes::Exact(self.drain(rules)),
            Err(limit) => {
                let mut ends = Vec::with_capacity(budget.samples as usize);
                sample(rules, state, budget, |end| ends.push(end));
                Outcomes::Sampled { ends, limit }
            }
        }
    }

    /// See [`crate::expectation`].
    pub fn expectation<R: Rules<State = S>>(
        &mut self,
        rules: &R,
        state: &S,
        legal: &Legal<R::Action>,
        budget: &Budget,
        value: impl Fn(&S) -> f64,
    ) -> f64 {
        let start = decided(rules, state, legal);
        match self.explore(rules, &start, budget) {
            // In the order the ends were met, which depends on nothing but the rules: the same sum on every machine.
            Ok(()) => self.ends().map(|(end, weight)| weight.to_f64() * value(end)).sum(),
            Err(_) => {
                let mut sum = 0.0;
                sample(rules, &start, budget, |end| sum += value(&end));
                sum / f64::from(budget.samples.max(1))
            }
        }
    }

    /// The ends of the last exploration, in the order they were met.
    fn ends(&self) -> impl Iterator<Item = (&S, Exact)> {
        self.leaves().map(|(end, _, mass)| (end, mass))
    }

    /// The same, each with whether it is still open.
    pub(crate) fn leaves(&self) -> impl Iterator<Item = (&S, bool, Exact)> {
        let pairs = self.nodes.iter().zip(self.flow.mass());
        pairs.filter_map(|(node, &mass)| Some((&node.state, node.end? == End::Open, mass?)))
    }

    fn drain<R: Rules<State = S>>(&mut self, rules: &R) -> Vec<(S, Exact)> {
        let ends = self.nodes.drain(..).zip(self.flow.mass()).filter(|(node, _)| node.end.is_some());
        let mut ends: Vec<(S, Exact)> = ends.filter_map(|(node, &mass)| Some((node.state, mass?))).collect();
        ends.sort_by_cached_key(|(state, _)| rules.key(state));
        ends
    }

    /// Visits every state that can be reached before the next decision, then lets the probability flow through.
    fn explore<R: Rules<State = S>>(&mut self, rules: &R, start: &S, budget: &Budget) -> Result<(), Limit> {
        self.grow(rules, start, budget, |state| match rules.pending(state) {
            Pending::Procedure => Ahead::Step,
            Pending::Decision { .. } | Pending::Over(_) => Ahead::End,
        })?;
        self.flow.run(budget.runs.saturating_sub(self.runs))
    }

    /// Visits every state that `ahead` leads to, each once.
    pub(crate) fn grow<R: Rules<State = S>>(
        &mut self,
        rules: &R,
        start: &S,
        budget: &Budget,
        mut ahead: impl FnMut(&S) -> Ahead<R::Action>,
    ) -> Result<(), Limit> {
        self.nodes.clear();
        self.heads.clear();
        self.flow.clear();
        self.runs = 0;
        self.work = Some(start.clone());
        self.place(rules, budget)?;
        let mut node = 0;
        while node < self.nodes.len() {
            self.flow.open_node();
            match ahead(&self.nodes[node].state) {
                Ahead::End => self.nodes[node].end = Some(End::Done),
                Ahead::Open => self.nodes[node].end = Some(End::Open),
                Ahead::Step => self.expand(rules, node, budget)?,
                Ahead::Take { seat, action } => self.follow(rules, node, seat, &action, budget)?,
                Ahead::Choice { seat, freely } => {
                    self.nodes[node].chooser = Some(seat);
                    let mut list = Vec::new();
                    match freely {
                        true => rules.legal(&self.nodes[node].state, seat, &mut list),
                        false => rules.choices(&self.nodes[node].state, seat, &mut list),
                    }
                    for action in &list {
                        self.follow(rules, node, seat, action, budget)?;
                    }
                }
            }
            node += 1;
        }
        Ok(())
    }

    /// Enters one decision of a state.
    fn follow<R: Rules<State = S>>(
        &mut self,
        rules: &R,
        node: usize,
        seat: Seat,
        action: &R::Action,
        budget: &Budget,
    ) -> Result<(), Limit> {
        if self.runs >= budget.runs {
            return Err(Limit::Runs);
        }
        self.runs += 1;
        rules.decide(copied(&mut self.work, &self.nodes[node].state), seat, action, &mut ());
        let to = self.place(rules, budget)?;
        self.flow.add_edge(to, Exact::ONE)
    }

    /// Runs the step of one state for every outcome of its dice.
    fn expand<R: Rules<State = S>>(&mut self, rules: &R, node: usize, budget: &Budget) -> Result<(), Limit> {
        self.odometer.reset();
        loop {
            if self.runs >= budget.runs {
                return Err(Limit::Runs);
            }
            self.runs += 1;
            let end = copied(&mut self.work, &self.nodes[node].state);
            rules.step(end, &mut self.odometer, &mut ()).expect("an odometer always has a die");
            let weight = self.odometer.weight().ok_or(Limit::Bits)?;
            let to = self.place(rules, budget)?;
            self.flow.add_edge(to, weight)?;
            if !self.odometer.advance() {
                return Ok(());
            }
        }
    }

    /// The node of the outcome that was worked out; a new one if it was not met before.
    fn place<R: Rules<State = S>>(&mut self, rules: &R, budget: &Budget) -> Result<u32, Limit> {
        let state = self.work.as_ref().expect("an outcome was worked out");
        let mark = rules.mark(state);
        let head = self.heads.get(&mark).copied().unwrap_or(NONE);
        let mut node = head;
        while node != NONE {
            let known = &self.nodes[node as usize];
            let is_known = rules.same(&known.state, state);
            debug_assert_eq!(is_known, known.state == *state, "whether two states are the same");
            if is_known {
                return Ok(node);
            }
            node = known.twin;
        }
        if self.nodes.len() >= budget.states {
            return Err(Limit::States);
        }
        let new = u32::try_from(self.nodes.len()).ok().filter(|&n| n != NONE).ok_or(Limit::States)?;
        self.nodes.push(Node { state: state.clone(), twin: head, end: None, chooser: None });
        self.heads.insert(mark, new);
        Ok(new)
    }
}

/// A copy of a state to work on, in the room of the last.
fn copied<'a, S: Clone>(work: &'a mut Option<S>, state: &S) -> &'a mut S {
    match work {
        Some(work) => {
            work.clone_from(state);
            work
        }
        None => work.insert(state.clone()),
    }
}

/// The state just after a decision, before any die.
pub(crate) fn decided<R: Rules>(rules: &R, state: &R::State, legal: &Legal<R::Action>) -> R::State {
    debug_assert!(
        rules.check(state, legal.seat(), legal.action()).is_ok(),
        "odds of an action that was checked against another state"
    );
    let mut start = state.clone();
    rules.decide(&mut start, legal.seat(), legal.action(), &mut ());
    start
}

/// Plays the same rules path with seeded dice, `budget.samples` times.
pub(crate) fn sample<R: Rules>(rules: &R, start: &R::State, budget: &Budget, mut end: impl FnMut(R::State)) {
    let mut dice = Seeded::new(budget.seed);
    for _ in 0..budget.samples {
        let mut state = start.clone();
        resolve(rules, &mut state, &mut dice, &mut ()).expect("seeded dice never run out");
        end(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, ToyState};

    fn exact(toy: &Toy, start: ToyState) -> Vec<(ToyState, Exact)> {
        match crate::resolve_from(toy, &start, &Budget::default()) {
            Outcomes::Exact(ends) => ends,
            Outcomes::Sampled { limit, .. } => panic!("not exact: {limit:?}"),
        }
    }

    #[test]
    fn a_tied_roll_is_rolled_again_for_ever_and_sums_exactly() {
        // Two dice, the higher wins, ties again: one half each.
        let ends = exact(&Toy::TIES, ToyState::default());
        let weights: Vec<_> = ends.iter().map(|(end, weight)| (end.found, weight.to_string())).collect();
        assert_eq!(ends.len(), 2);
        assert!(weights.contains(&(1, "1/2".into())) && weights.contains(&(2, "1/2".into())), "{weights:?}");
    }

    #[test]
    fn a_reroll_over_several_steps_is_exact_too() {
        // The same contest with one die a step: the tie goes back two steps.
        let mut found: Vec<_> =
            exact(&Toy::SLOW_TIES, ToyState::default()).iter().map(|(end, w)| (end.found, w.to_string())).collect();
        found.sort();
        assert_eq!(found, [(1, "1/2".into()), (2, "1/2".into())]);
    }

    #[test]
    fn nested_rerolls_sum_to_one() {
        // A walk on 0..=10 from 3, absorbed at the ends: the gambler's ruin, 7/10 and 3/10.
        let start = ToyState { at: 3, ..ToyState::default() };
        let mut found: Vec<_> = exact(&Toy::RUIN, start).iter().map(|(end, w)| (end.at, w.to_string())).collect();
        found.sort();
        assert_eq!(found, [(0, "7/10".into()), (10, "3/10".into())]);
    }

    #[test]
    fn equal_keys_do_not_merge_different_states() {
        let clashing = Toy { blind_key: true, ..Toy::POOLS };
        let start = ToyState { left: 3, ..ToyState::default() };
        let mut plain = exact(&Toy::POOLS, start);
        let mut clash = exact(&clashing, start);
        plain.sort_by_key(|(end, _)| *end);
        clash.sort_by_key(|(end, _)| *end);
        assert_eq!(plain, clash);
    }

    #[test]
    fn single_faces_agree_with_pools_and_totals() {
        let start = ToyState { left: 3, ..ToyState::default() };
        for toy in [Toy::POOLS, Toy::TIES, Toy::SLOW_TIES] {
            let mut slow = Enumerator::face_by_face();
            let fast = Outcomes::Exact(exact(&toy, start));
            assert_eq!(slow.resolve_from(&toy, &start, &Budget::default()), fast);
        }
    }

    #[test]
    fn every_limit_is_told() {
        let start = ToyState { left: 8, ..ToyState::default() };
        let limit = |budget: Budget| match crate::resolve_from(&Toy::POOLS, &start, &budget) {
            Outcomes::Exact(_) => None,
            Outcomes::Sampled { ends, limit } => {
                assert_eq!(ends.len(), budget.samples as usize);
                Some(limit)
            }
        };
        let budget = Budget { samples: 10, ..Budget::default() };
        assert_eq!(limit(budget), None);
        assert_eq!(limit(Budget { runs: 5, ..budget }), Some(Limit::Runs));
        assert_eq!(limit(Budget { states: 5, ..budget }), Some(Limit::States));
        let many = ToyState { left: 60, ..ToyState::default() };
        assert!(matches!(
            crate::resolve_from(&Toy::POOLS, &many, &budget),
            Outcomes::Sampled { limit: Limit::Bits, .. }
        ));
    }

    #[test]
    fn buffers_do_not_carry_over() {
        let mut enumerator = Enumerator::new();
        let budget = Budget::default();
        let first = enumerator.resolve_from(&Toy::POOLS, &ToyState { left: 2, ..ToyState::default() }, &budget);
        enumerator.resolve_from(&Toy::TIES, &ToyState::default(), &budget);
        let again = enumerator.resolve_from(&Toy::POOLS, &ToyState { left: 2, ..ToyState::default() }, &budget);
        assert_eq!(first, again);
    }

    #[test]
    fn a_state_that_waits_is_its_own_outcome() {
        let over = ToyState { done: true, ..ToyState::default() };
        assert_eq!(exact(&Toy::TIES, over), [(over, Exact::ONE)]);
    }
}
