//! Odds whose ruleset is not known at compile time.

use kernel::{Exact, say::Message};
use odds::{Distribution, Limit, wilson};
use scene::Scenic;

/// What an action or a procedure may come to, one row for each distinct result.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// Whether the rows hold exact fractions; if not they are shares of a sample.
    pub exact: bool,
    /// Playouts of the sample; 0 when exact.
    pub samples: u32,
    /// Which limit of the budget made it a sample.
    pub limit: Option<Limit>,
    /// What another seat is taken to answer before the dice fall; empty when nothing was assumed.
    pub assumed: Vec<Message>,
    /// The results, in the ruleset's order.
    pub rows: Vec<Chance>,
    /// What is to be expected of what the results count: losses, hits.
    pub expected: Vec<(Message, f64)>,
}

/// One result and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Chance {
    /// The result, in words.
    pub message: Message,
    /// Its exact probability; absent in a sample.
    pub p: Option<Exact>,
    /// The same as a double, or the sample's share.
    pub probability: f64,
    /// The Wilson interval at 95 % of a sample's share; absent when exact.
    pub interval: Option<(f64, f64)>,
}

impl Chances {
    /// A distribution in a ruleset's words. Summaries that read the same are one result.
    pub(crate) fn of<R: Scenic>(rules: &R, distribution: &Distribution<R::Summary>) -> Chances {
        let mut chances = Chances {
            exact: distribution.exact,
            samples: distribution.samples,
            limit: distribution.limit,
            assumed: Vec::new(),
            rows: Vec::with_capacity(distribution.rows.len()),
            expected: Vec::new(),
        };
        for row in &distribution.rows {
            for (what, count) in rules.counts(&row.summary) {
                let share = row.probability * count as f64;
                match chances.expected.iter_mut().find(|(known, _)| *known == what) {
                    Some((_, mean)) => *mean += share,
                    None => chances.expected.push((what, share)),
                }
            }
            let message = rules.say_summary(&row.summary);
            let same = chances.rows.iter_mut().find(|known| known.message == message);
            match same {
                Some(known) => known.add(row.exact, row.probability, distribution.samples),
                None => chances.rows.push(Chance {
                    message,
                    p: row.exact,
                    probability: row.probability,
                    interval: row.interval,
                }),
            }
        }
        chances
    }

    /// Whether there is nothing to wonder about: one result only.
    pub fn is_certain(&self) -> bool {
        self.exact && self.rows.len() == 1
    }
}

impl Chance {
    fn add(&mut self, p: Option<Exact>, probability: f64, samples: u32) {
        // Two fractions that summed to at most one with the rest always fit when their parts did, short of a
        // denominator of 256 bits; there the double still tells the share, and the missing fraction says so.
        self.p = self.p.zip(p).and_then(|(a, b)| a.plus(b)).map(Exact::reduced);
        self.probability = self.p.map_or(self.probability + probability, Exact::to_f64);
        if self.interval.is_some() {
            let hits = (self.probability * f64::from(samples)).round() as u64;
            self.interval = Some(wilson(hits, samples.into()));
        }
    }
}
