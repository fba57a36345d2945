//! What a player is shown: outcomes grouped by what matters, each with its fraction or its interval.

use crate::{Budget, Limit, wilson};
use kernel::Exact;
use std::collections::BTreeMap;

/// How likely each summary is.
#[derive(Clone, PartialEq, Debug)]
pub struct Distribution<T> {
    /// Whether the rows hold exact fractions; if not they are shares of a sample.
    pub exact: bool,
    /// One row for each summary that can happen (or that did, in a sample), ascending.
    pub rows: Vec<Row<T>>,
    /// Playouts of the sample; 0 when exact.
    pub samples: u32,
    /// Which limit made it a sample.
    pub limit: Option<Limit>,
}

/// One summary and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Row<T> {
    /// What happened, as the ruleset sums it up.
    pub summary: T,
    /// Whether more may come of it that nobody can tell: the summary is what is known so far.
    pub open: bool,
    /// Its probability in lowest terms; absent in a sample.
    pub exact: Option<Exact>,
    /// The same as a double, or the sample's share.
    pub probability: f64,
    /// The Wilson interval at 95 % of a sample's share; absent when exact.
    pub interval: Option<(f64, f64)>,
}

/// Rows of exact weights, with whether each is still open.
pub(crate) fn exact<T: Ord>(groups: BTreeMap<(bool, T), Exact>) -> Distribution<T> {
    debug_assert!(
        groups.values().try_fold(Exact::ZERO, |sum, &p| sum.plus(p)).is_none_or(Exact::is_one),
        "exact rows sum to exactly one"
    );
    let row = |((open, summary), weight): ((bool, T), Exact)| Row {
        summary,
        open,
        exact: Some(weight.reduced()),
        probability: weight.to_f64(),
        interval: None,
    };
    Distribution { exact: true, rows: groups.into_iter().map(row).collect(), samples: 0, limit: None }
}

/// Rows of a sample: `play` gives every end, with whether it is still open, to what it is handed.
pub(crate) fn sampled<T: Ord>(
    budget: &Budget,
    limit: Limit,
    play: impl FnOnce(&mut dyn FnMut(bool, T)),
) -> Distribution<T> {
    let mut groups: BTreeMap<(bool, T), u64> = BTreeMap::new();
    play(&mut |open, summary| *groups.entry((open, summary)).or_insert(0) += 1);
    let trials = u64::from(budget.samples);
    let row = |((open, summary), hits): ((bool, T), u64)| Row {
        summary,
        open,
        exact: None,
        probability: hits as f64 / trials as f64,
        interval: Some(wilson(hits, trials)),
    };
    Distribution {
        exact: false,
        rows: groups.into_iter().map(row).collect(),
        samples: budget.samples,
        limit: Some(limit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Toy, ToyState};
    use kernel::{Seat, admit};

    #[test]
    fn rows_are_sorted_and_exact() {
        let start = ToyState { left: 2, ..ToyState::default() };
        let odds = crate::distribution_from(&Toy::POOLS, &start, &Budget::default());
        assert!(odds.exact && odds.samples == 0);
        assert!(odds.rows.is_sorted_by(|a, b| a.summary < b.summary));
        // Two pools of three dice that need 5: none of six is (2/3)^6.
        assert_eq!(odds.rows[0].exact.unwrap().to_string(), "64/729");
        assert_eq!(odds.rows.len(), 7);
    }

    #[test]
    fn a_sample_says_so_and_its_intervals_cover_the_exact_values() {
        let start = ToyState { left: 3, ..ToyState::default() };
        let exact = crate::distribution_from(&Toy::POOLS, &start, &Budget::default());
        let (mut covered, mut n_rows) = (0, 0);
        for seed in 0..20 {
            let short = Budget { runs: 3, samples: 4000, seed, ..Budget::default() };
            let rough = crate::distribution_from(&Toy::POOLS, &start, &short);
            assert!(!rough.exact);
            assert_eq!((rough.limit, rough.samples), (Some(Limit::Runs), 4000));
            for row in &rough.rows {
                assert_eq!(row.exact, None);
                let truth = exact.rows.iter().find(|known| known.summary == row.summary).expect("it can happen");
                let (low, high) = row.interval.expect("a sample has intervals");
                covered += u32::from((low..=high).contains(&truth.probability));
                n_rows += 1;
            }
        }
        // At 95 % each, about nine of two hundred miss; twenty would be a broken interval. The seeds are fixed.
        assert!(covered + 20 > n_rows && covered < n_rows, "{covered} of {n_rows}");
    }

    #[test]
    fn an_action_starts_with_its_decision() {
        let waiting = ToyState { waits: true, left: 1, ..ToyState::default() };
        let legal = admit(&Toy::POOLS, &waiting, Seat(0), 2).unwrap();
        let odds = crate::distribution(&Toy::POOLS, &waiting, &legal, &Budget::default());
        // The action adds two pools to the one there was.
        assert_eq!(odds.rows.len(), 10);
        let mean = crate::expectation(&Toy::POOLS, &waiting, &legal, &Budget::default(), |end| f64::from(end.found));
        assert!((mean - 3.0).abs() < 1e-12, "{mean}");
        let short = Budget { states: 2, ..Budget::default() };
        let rough = crate::expectation(&Toy::POOLS, &waiting, &legal, &short, |end| f64::from(end.found));
        assert!((rough - 3.0).abs() < 0.05, "{rough}");
    }
}
