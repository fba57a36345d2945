//! Odds whose ruleset is not known at compile time.

use kernel::{Exact, Legal, Seat, say::Message};
use odds::{Budget, Distribution, Limit, Reckoning, Row, wilson};
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
    /// What the figures rest on besides the dice.
    pub basis: Basis,
    /// Who is taken to add nothing on the way, and how; empty when nothing was assumed.
    pub assumed: Vec<Assumption>,
    /// The results, in the ruleset's order.
    pub rows: Vec<Chance>,
    /// How likely each thing is that a player cares about, whatever else happens with it.
    pub facts: Vec<Fact>,
    /// What is to be expected of what the results count: losses, hits.
    pub expected: Vec<Expectation>,
}

/// What odds rest on besides the dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// Nothing: no other seat has a real choice before it is over.
    Dice,
    /// The other side adds nothing where it could.
    NothingAdded,
    /// Where the other side must choose, it chooses what is best for it; where it could add something, it adds what is told.
    BestAnswer,
    /// The same in a sample, which cannot look ahead: of what must be chosen the first that is listed.
    FirstAnswer,
}

/// Somebody is taken to add nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// Whether it is the seat that asks.
    pub own: bool,
    /// What it does.
    pub action: Message,
}

/// One result and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Chance {
    /// The result, in words.
    pub message: Message,
    /// Whether more may come of it that nobody can tell.
    pub open: bool,
    /// Its exact probability; absent in a sample.
    pub p: Option<Exact>,
    /// The same as a double, or the sample's share.
    pub probability: f64,
    /// The Wilson interval at 95 % of a sample's share; absent when exact.
    pub interval: Option<(f64, f64)>,
}

/// One thing that may happen and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// How likely it is.
    pub chance: Chance,
    /// The same with no answer, the best and the worst answers of the other side, from the least to the most; absent where it has
    /// none, or too many.
    pub range: Option<(f64, f64)>,
}

/// How many of something are to be expected.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    /// What is counted.
    pub message: Message,
    /// How many.
    pub mean: f64,
    /// The same with no answer, the best and the worst answers of the other side, from the least to the most.
    pub range: Option<(f64, f64)>,
}

/// What comes of an action, exact within the budget, sampled beyond it.
pub(crate) fn reckoned<R: Scenic>(rules: &R, from: &R::State, legal: &Legal<R::Action>, budget: &Budget) -> Chances {
    Chances::of(rules, Some(legal.seat()), &odds::reckon(rules, from, legal, budget))
}

impl Chances {
    /// A reckoning in a ruleset's words. Summaries that read the same are one result. Without an asker (a chart) nobody's answers are his
    /// own.
    pub(crate) fn of<R: Scenic>(rules: &R, asker: Option<Seat>, reckoning: &Reckoning<R>) -> Chances {
        let plain = &reckoning.plain;
        let mut chances = Chances {
            exact: plain.exact,
            samples: plain.samples,
            limit: plain.limit,
            basis: Basis::Dice,
            assumed: Vec::new(),
            rows: rows(rules, plain),
            facts: Vec::new(),
            expected: Vec::new(),
        };
        for assumed in &reckoning.assumed {
            let own = asker == Some(assumed.seat);
            let found = Assumption { own, action: rules.say_action(&assumed.state, &assumed.action) };
            if !chances.assumed.contains(&found) {
                chances.assumed.push(found);
            }
        }
        // What is assumed stands beside it, so the choices that are told nowhere else name it.
        let others_choose = reckoning.choosing.iter().any(|seat| asker != Some(seat));
        if others_choose {
            chances.basis = if plain.exact { Basis::BestAnswer } else { Basis::FirstAnswer };
        } else if chances.assumed.iter().any(|assumed| !assumed.own) {
            chances.basis = Basis::NothingAdded;
        }
        chances.add_facts(rules, reckoning);
        chances.add_expected(rules, reckoning);
        chances
    }

    fn add_facts<R: Scenic>(&mut self, rules: &R, reckoning: &Reckoning<R>) {
        let facts = |odds: &Distribution<R::Summary>| {
            let each = odds.rows.iter().flat_map(|row| held(rules.facts(&row.summary)).map(move |fact| (fact, row)));
            gathered(each, odds.samples)
        };
        let ends = reckoning.range.as_ref().map(|range| [facts(&range.best), facts(&range.worst)]);
        let share = |list: &[Chance], message: &Message| {
            list.iter().find(|known| known.message == *message).map_or(0.0, |known| known.probability)
        };
        let mut plain = facts(&reckoning.plain);
        // What only an answer of the other side can bring about is a fact too.
        for known in ends.iter().flatten().flatten() {
            if !plain.iter().any(|fact| fact.message == known.message) {
                let never = reckoning.plain.exact.then_some(Exact::ZERO);
                plain.push(Chance { p: never, probability: 0.0, interval: None, ..known.clone() });
            }
        }
        for chance in plain {
            let range = ends.as_ref().map(|ends| {
                let [best, worst] = [0, 1].map(|end: usize| share(&ends[end], &chance.message));
                (best.min(worst).min(chance.probability), best.max(worst).max(chance.probability))
            });
            self.facts.push(Fact { chance, range });
        }
    }

    fn add_expected<R: Scenic>(&mut self, rules: &R, reckoning: &Reckoning<R>) {
        let means = |odds: &Distribution<R::Summary>| {
            let mut means: Vec<(Message, f64)> = Vec::new();
            for row in &odds.rows {
                for (what, count) in rules.counts(&row.summary) {
                    let share = row.probability * count as f64;
                    match means.iter_mut().find(|(known, _)| *known == what) {
                        Some((_, mean)) => *mean += share,
                        None => means.push((what, share)),
                    }
                }
            }
            means
        };
        let ends = reckoning.range.as_ref().map(|range| [means(&range.best), means(&range.worst)]);
        let mean = |list: &[(Message, f64)], what: &Message| {
            list.iter().find(|(known, _)| known == what).map_or(0.0, |&(_, mean)| mean)
        };
        let mut plain = means(&reckoning.plain);
        // What only an answer of the other side can bring about is to be expected too.
        for (message, _) in ends.iter().flatten().flatten() {
            if !plain.iter().any(|(known, _)| known == message) {
                plain.push((message.clone(), 0.0));
            }
        }
        for (message, plain) in plain {
            let range = ends.as_ref().map(|ends| {
                let [best, worst] = [0, 1].map(|end: usize| mean(&ends[end], &message));
                (best.min(worst).min(plain), best.max(worst).max(plain))
            });
            self.expected.push(Expectation { message, mean: plain, range });
        }
    }

    /// Whether there is nothing to wonder about: one result only, and all of it known.
    pub fn is_certain(&self) -> bool {
        self.exact && self.basis == Basis::Dice && matches!(&self.rows[..], [only] if !only.open)
    }
}

/// One row for each text.
fn rows<R: Scenic>(rules: &R, odds: &Distribution<R::Summary>) -> Vec<Chance> {
    let each = odds.rows.iter().map(|row| (said(rules, &row.summary, row.open), row));
    gathered(each, odds.samples)
}

/// A result in words. What is still open says so.
pub(crate) fn said<R: Scenic>(rules: &R, summary: &R::Summary, open: bool) -> Message {
    let known = rules.say_summary(summary);
    if open { Message::new("catalog-still-open").with("known", known) } else { known }
}

/// The facts of one result, each once: two men of one name are hit when either is.
fn held(facts: Vec<Message>) -> impl Iterator<Item = Message> {
    let mut known: Vec<Message> = Vec::with_capacity(facts.len());
    for fact in facts {
        if !known.contains(&fact) {
            known.push(fact);
        }
    }
    known.into_iter()
}

/// Adds up the shares of equal messages.
fn gathered<'a, T: 'a>(each: impl Iterator<Item = (Message, &'a Row<T>)>, samples: u32) -> Vec<Chance> {
    let mut list: Vec<Chance> = Vec::new();
    for (message, row) in each {
        match list.iter_mut().find(|known| known.message == message) {
            Some(known) => known.add(row, samples),
            None => list.push(Chance {
                message,
                open: row.open,
                p: row.exact,
                probability: row.probability,
                interval: row.interval,
            }),
        }
    }
    list
}

impl Chance {
    fn add<T>(&mut self, row: &Row<T>, samples: u32) {
        self.open |= row.open;
        // Two fractions that summed to at most one with the rest always fit when their parts did, short of a
        // denominator of 256 bits; there the double still tells the share, and the missing fraction says so.
        self.p = self.p.zip(row.exact).and_then(|(a, b)| a.plus(b)).map(Exact::reduced);
        self.probability = self.p.map_or(self.probability + row.probability, Exact::to_f64);
        if self.interval.is_some() {
            let hits = (self.probability * f64::from(samples)).round() as u64;
            self.interval = Some(wilson(hits, samples.into()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_that_holds_twice_in_one_result_counts_once() {
        let fact = |id: &'static str| Message::new(id);
        assert_eq!(held(vec![fact("a"), fact("b"), fact("a")]).collect::<Vec<_>>(), [fact("a"), fact("b")]);
        let row =
            Row { summary: (), open: false, exact: Some(Exact::new(1, 3)), probability: 1.0 / 3.0, interval: None };
        let list = gathered([(fact("a"), &row), (fact("b"), &row), (fact("a"), &row)].into_iter(), 0);
        let shares: Vec<_> = list.iter().map(|chance| chance.p.expect("exact").to_string()).collect();
        assert_eq!(shares, ["2/3", "1/3"], "the same in two results is added up");
    }

    /// Odds of a chart with one result.
    fn chances(open: bool, choosing: kernel::Seats, exact: bool) -> Chances {
        let row = Row {
            summary: conformance::duel::Losses([0; conformance::duel::Duel::UNITS]),
            open,
            exact: exact.then_some(Exact::ONE),
            probability: 1.0,
            interval: None,
        };
        let plain = Distribution { exact, rows: vec![row], samples: u32::from(!exact), limit: None };
        let reckoning = Reckoning { plain, assumed: Vec::new(), theirs: false, choosing, range: None };
        Chances::of(&conformance::duel::Duel::default(), None, &reckoning)
    }

    #[test]
    fn what_is_still_open_is_not_certain() {
        assert!(chances(false, kernel::Seats::NONE, true).is_certain());
        let open = chances(true, kernel::Seats::NONE, true);
        assert!(!open.is_certain() && open.rows[0].open);
    }

    #[test]
    fn choices_name_the_basis_in_a_chart_too_and_a_sample_does_not_call_them_best() {
        let nobody = kernel::Seats::NONE;
        let somebody = kernel::Seats::one(Seat(0));
        assert_eq!(chances(false, nobody, true).basis, Basis::Dice);
        assert_eq!(chances(false, somebody, true).basis, Basis::BestAnswer);
        assert_eq!(chances(false, somebody, false).basis, Basis::FirstAnswer);
    }
}
