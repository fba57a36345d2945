//! What the answers of the other side can make of an action.

use crate::flow::{Chooser, Flow};

/// An engagement with the other seats' choices open: anything that can be counted in a summary has a least and a most
/// that they can make of it. The asker's own choices are made: what is best for him if they answer best.
#[derive(Clone, Debug)]
pub struct Range<T> {
    pub(crate) flow: Flow,
    /// Whether another seat chooses, node by node.
    pub(crate) chosen: Vec<bool>,
    /// What the nodes come to that end it.
    pub(crate) ends: Vec<Option<T>>,
}

impl<T> Range<T> {
    /// Everything that it can come to.
    pub fn ends(&self) -> impl Iterator<Item = &T> {
        self.ends.iter().flatten()
    }

    /// The least and the most that is to be expected of a measure, whatever the other seats answer: of a number its
    /// mean, of 0 and 1 a chance. Doubles, but no sample. Nothing when it does not settle.
    pub fn of(&self, measure: impl Fn(&T) -> f64) -> Option<(f64, f64)> {
        let worths: Vec<f64> = self.ends.iter().map(|end| end.as_ref().map_or(0.0, &measure)).collect();
        let with_others = |others: Chooser| {
            let who = |node: usize| if self.chosen[node] { others } else { Chooser::Chance };
            self.flow.worth_of_start(who, |node| worths[node]).ok()
        };
        with_others(Chooser::Least).zip(with_others(Chooser::Most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Clause, Dice, Exact, dice::Seeded};

    const WHY: Clause = Clause("test");

    /// Where each node leads; one without a way is an end.
    type Graph = Vec<Vec<u32>>;

    /// A random engagement: every way leads on, but that of chance now and then leads back, as a tied roll does. The
    /// last two nodes end it.
    fn engagement(dice: &mut Seeded) -> (Graph, Vec<bool>) {
        let mut roll = |below: usize| usize::from(dice.die(below as u8, WHY).unwrap()) - 1;
        let n_nodes = 4 + roll(6);
        let mut graph: Graph = Vec::new();
        let mut chosen = Vec::new();
        for node in 0..n_nodes {
            let is_end = node + 2 >= n_nodes;
            let chooses = !is_end && roll(2) == 0;
            let n_ways = if is_end { 0 } else { 1 + roll(3) };
            let mut ways: Vec<u32> = (0..n_ways).map(|_| (node + 1 + roll(n_nodes - node - 1)) as u32).collect();
            if !is_end && !chooses && roll(3) == 0 {
                ways.push(roll(node + 1) as u32);
            }
            ways.sort_unstable();
            ways.dedup();
            graph.push(ways);
            chosen.push(chooses);
        }
        (graph, chosen)
    }

    /// The nodes that can be reached, renumbered as they are met: a flow has no others.
    fn reached(graph: &Graph, chosen: &[bool]) -> (Graph, Vec<bool>) {
        let mut met = vec![0_usize];
        let mut at = 0;
        while at < met.len() {
            for &to in &graph[met[at]] {
                if !met.contains(&(to as usize)) {
                    met.push(to as usize);
                }
            }
            at += 1;
        }
        let new = |to: &u32| met.iter().position(|&node| node == *to as usize).unwrap() as u32;
        (
            met.iter().map(|&node| graph[node].iter().map(new).collect()).collect(),
            met.iter().map(|&n| chosen[n]).collect(),
        )
    }

    /// What the start is worth if the choosers go these ways: by sending a mass of one round until nothing is left on
    /// the way. Nothing if some of it never comes to an end.
    fn worth(graph: &Graph, picks: &[Option<u32>], worths: &[f64]) -> Option<f64> {
        let (mut mass, mut sum) = (vec![0.0; graph.len()], 0.0);
        mass[0] = 1.0;
        for _ in 0..2_000 {
            if mass.iter().sum::<f64>() < 1e-12 {
                return Some(sum);
            }
            let mut next = vec![0.0; graph.len()];
            for (node, ways) in graph.iter().enumerate() {
                match (ways.len(), picks[node]) {
                    (0, _) => sum += mass[node] * worths[node],
                    (_, Some(to)) => next[to as usize] += mass[node],
                    (n, None) => ways.iter().for_each(|&to| next[to as usize] += mass[node] / n as f64),
                }
            }
            mass = next;
        }
        None
    }

    /// A flow through the graph, every way of a node as likely as the others.
    fn flow_of(graph: &Graph) -> Flow {
        let mut flow = Flow::default();
        for ways in graph {
            flow.open_node();
            for &to in ways {
                flow.add_edge(to, Exact::new(1, ways.len() as u128)).unwrap();
            }
        }
        flow
    }

    /// Every way in which the choosers can choose, one way each.
    fn all_picks(graph: &Graph, chosen: &[bool]) -> Vec<Vec<Option<u32>>> {
        let mut all = vec![Vec::new()];
        for (ways, &chooses) in graph.iter().zip(chosen) {
            let options: Vec<Option<u32>> = if chooses { ways.iter().copied().map(Some).collect() } else { vec![None] };
            all =
                all.iter().flat_map(|picks| options.iter().map(move |&pick| [&picks[..], &[pick]].concat())).collect();
        }
        all
    }

    #[test]
    fn a_range_is_what_the_best_and_the_worst_of_all_answers_make() {
        let mut dice = Seeded::new(19);
        let (mut wide, mut cyclic) = (0, 0);
        for _ in 0..1_500 {
            let (graph, chosen) = engagement(&mut dice);
            let (graph, chosen) = reached(&graph, &chosen);
            let worths: Vec<f64> = graph.iter().map(|_| f64::from(dice.die(9, WHY).unwrap())).collect();
            let mut flow = flow_of(&graph);
            flow.sort();
            let ends = graph.iter().zip(&worths).map(|(ways, worth)| ways.is_empty().then_some(*worth)).collect();
            let (least, most) = Range { flow, chosen: chosen.clone(), ends }.of(|&worth| worth).unwrap();
            let all: Vec<f64> = all_picks(&graph, &chosen)
                .iter()
                .map(|picks| worth(&graph, picks, &worths).expect("only chance leads back"))
                .collect();
            let (low, high) = all.iter().fold((f64::MAX, f64::MIN), |(low, high), &w| (low.min(w), high.max(w)));
            assert!(
                (least - low).abs() < 1e-6 && (most - high).abs() < 1e-6,
                "{graph:?} {chosen:?}: {least} to {most}, {low} to {high}"
            );
            wide += u32::from(high - low > 1e-6);
            cyclic +=
                u32::from(graph.iter().enumerate().any(|(node, ways)| ways.iter().any(|&to| to as usize <= node)));
        }
        assert!(wide > 300 && cyclic > 300, "{wide} with a choice that matters, {cyclic} with a cycle");
    }

    /// A small random engagement in which choices lead back as well as chance; every node can come to an end.
    fn maze(dice: &mut Seeded) -> (Graph, Vec<bool>, Vec<f64>) {
        loop {
            let mut roll = |below: usize| usize::from(dice.die(below as u8, WHY).unwrap()) - 1;
            let n_nodes = 5 + roll(3);
            let ways = |node: usize, roll: &mut dyn FnMut(usize) -> usize| {
                let n_ways = if node + 2 >= n_nodes { 0 } else { 1 + roll(3) };
                let mut ways: Vec<u32> =
                    (0..n_ways).map(|_| roll(n_nodes) as u32).filter(|&to| to != node as u32).collect();
                ways.sort_unstable();
                ways.dedup();
                ways
            };
            let graph: Graph = (0..n_nodes).map(|node| ways(node, &mut roll)).collect();
            let chosen: Vec<bool> = graph.iter().map(|ways| !ways.is_empty() && roll(2) == 0).collect();
            let (graph, chosen) = reached(&graph, &chosen);
            let worths = graph.iter().map(|_| roll(9) as f64).collect();
            let mut flow = flow_of(&graph);
            flow.sort();
            let ends = (0..graph.len()).filter(|&node| graph[node].is_empty()).count();
            if ends > 0 && flow.worth_of_start(|_| Chooser::Chance, |_| 0.0).is_ok() {
                return (graph, chosen, worths);
            }
        }
    }

    /// The ways that are left after somebody has settled what he chooses.
    fn picks_of(flow: &Flow, chosen: &[bool]) -> Vec<Option<u32>> {
        chosen.iter().enumerate().map(|(node, &chooses)| flow.next_of(node as u32).filter(|_| chooses)).collect()
    }

    /// Two who choose may promise each other the world: what a choice comes to is what is reached by it, and it is
    /// exact.
    #[test]
    fn choices_that_lead_to_each_other_are_made_by_what_they_come_to() {
        let mut dice = Seeded::new(23);
        let mut cyclic = 0;
        for _ in 0..2_000 {
            let (graph, chosen, worths) = maze(&mut dice);
            let all: Vec<f64> =
                all_picks(&graph, &chosen).iter().filter_map(|picks| worth(&graph, picks, &worths)).collect();
            for (chooser, best) in [
                (Chooser::Least, all.iter().copied().fold(f64::MAX, f64::min)),
                (Chooser::Most, all.iter().copied().fold(f64::MIN, f64::max)),
            ] {
                let who = |node: usize| if chosen[node] { chooser } else { Chooser::Chance };
                let mut flow = flow_of(&graph);
                flow.sort();
                let found = flow.worth_of_start(who, |node| worths[node]).unwrap();
                assert!((found - best).abs() < 1e-6, "{graph:?} {chosen:?} {worths:?} {chooser:?}: {found}, {best}");
                flow.settle(who, |node| worths[node], |_| true).unwrap();
                let made = worth(&graph, &picks_of(&flow, &chosen), &worths).expect("what is chosen comes to an end");
                assert!((made - best).abs() < 1e-6, "{graph:?} {chosen:?} {worths:?} {chooser:?}: {made}, {best}");
                flow.run(1_000_000).expect("so it is exact");
            }
            cyclic += u32::from(all.len() < all_picks(&graph, &chosen).len());
        }
        assert!(cyclic > 300, "{cyclic} in which somebody could go round for ever");
    }

    /// With both sides choosing, neither does better by any other choice, the other's being what it is.
    #[test]
    fn choices_of_both_sides_that_lead_to_each_other_are_an_equilibrium() {
        let mut dice = Seeded::new(24);
        for _ in 0..2_000 {
            let (graph, chosen, worths) = maze(&mut dice);
            let sides: Vec<Chooser> = chosen
                .iter()
                .map(|&chooses| match (chooses, dice.die(2, WHY).unwrap()) {
                    (false, _) => Chooser::Chance,
                    (true, 1) => Chooser::Least,
                    (true, _) => Chooser::Most,
                })
                .collect();
            let mut flow = flow_of(&graph);
            flow.settle(|node| sides[node], |node| worths[node], |_| true).unwrap();
            let made = picks_of(&flow, &chosen);
            let value = worth(&graph, &made, &worths).expect("what is chosen comes to an end");
            flow.run(1_000_000).expect("so it is exact");
            for picks in all_picks(&graph, &chosen) {
                let differs = |side| (0..graph.len()).any(|node| sides[node] == side && picks[node] != made[node]);
                let Some(other) = worth(&graph, &picks, &worths) else { continue };
                assert!(differs(Chooser::Least) || other <= value + 1e-6, "{graph:?} {sides:?} {worths:?}");
                assert!(differs(Chooser::Most) || other >= value - 1e-6, "{graph:?} {sides:?} {worths:?}");
            }
        }
    }
}
