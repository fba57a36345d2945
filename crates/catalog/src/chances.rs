//! Odds whose ruleset is not known at compile time.

use kernel::{Exact, Legal, Seat, say::Message};
use odds::{Budget, Distribution, Limit, Range, Reckoning, Row, wilson};
use scene::Scenic;
use std::collections::BTreeMap;

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
    /// Whether the asker must choose something on the way, and is taken to choose what is best for him.
    pub own_choices: bool,
    /// Who is taken to add nothing on the way, and how; empty when nothing was assumed.
    pub assumed: Vec<Assumption>,
    /// Whether the other side's answers may matter and how much was not worked out: no fact has a range.
    pub unranged: bool,
    /// Whether the only result is that nothing happens which a summary tells.
    pub quiet: bool,
    /// How likely it is that nothing happens which a summary tells; absent in a chart, which begins nowhere.
    pub nothing: Option<f64>,
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
    /// Where the other side must choose, it chooses what is best for it; where it could add something, it adds what is
    /// told.
    BestAnswer,
    /// In a chart, where nobody asks: whoever must choose chooses what is best for his side.
    EachBest,
    /// In a sample, which cannot look ahead: whoever must choose takes the first that is listed.
    FirstAnswer,
}

/// Somebody is taken to add nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assumption {
    /// Who.
    pub whose: Whose,
    /// What it does.
    pub action: Message,
}

/// Whose answer it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The seat's that asks.
    Own,
    /// Another seat's.
    Other,
    /// In a chart, where nobody asks.
    Anybody,
}

/// One result and how likely it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Chance {
    /// The result, in words.
    pub message: Message,
    /// Whether more may come of it that nobody can tell; of a fact: whether it may hold in more cases than are known.
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
    /// The least and the most that the other side's answers can make of it; absent where it has none, or too many.
    pub range: Option<(f64, f64)>,
}

/// How many of something are to be expected.
#[derive(Clone, PartialEq, Debug)]
pub struct Expectation {
    /// What is counted.
    pub message: Message,
    /// How many.
    pub mean: f64,
    /// The least and the most that the other side's answers can make of it.
    pub range: Option<(f64, f64)>,
}

/// What comes of an action, exact within the budget, sampled beyond it.
pub(crate) fn reckoned<R: Scenic>(rules: &R, from: &R::State, legal: &Legal<R::Action>, budget: &Budget) -> Chances {
    let reckoning = odds::reckon(rules, from, legal, budget);
    let nothing = rules.say_summary(&rules.summary(from, from));
    let idle = reckoning.plain.rows.iter().filter(|row| !row.open && rules.say_summary(&row.summary) == nothing);
    let idle = idle.map(|row| row.probability).sum();
    Chances { nothing: Some(idle), ..Chances::of(rules, Some(legal.seat()), &reckoning) }
}

impl Chances {
    /// A reckoning in a ruleset's words. Summaries that read the same are one result. Without an asker (a chart)
    /// nobody's answers are his own.
    pub(crate) fn of<R: Scenic>(rules: &R, asker: Option<Seat>, reckoning: &Reckoning<R>) -> Chances {
        let plain = &reckoning.plain;
        let mut chances = Chances {
            exact: plain.exact,
            samples: plain.samples,
            limit: plain.limit,
            basis: Basis::Dice,
            own_choices: plain.exact && reckoning.choosing.iter().any(|seat| asker == Some(seat)),
            assumed: Vec::new(),
            unranged: reckoning.theirs && reckoning.range.is_none(),
            quiet: matches!(&plain.rows[..], [only] if !only.open && says_nothing(rules, &only.summary)),
            nothing: None,
            rows: rows(rules, plain),
            facts: Vec::new(),
            expected: Vec::new(),
        };
        for assumed in &reckoning.assumed {
            let whose = match asker {
                None => Whose::Anybody,
                Some(asker) if asker == assumed.seat => Whose::Own,
                Some(_) => Whose::Other,
            };
            let found = Assumption { whose, action: rules.say_action(&assumed.state, &assumed.action) };
            if !chances.assumed.contains(&found) {
                chances.assumed.push(found);
            }
        }
        // What is assumed stands beside it, so the choices that are told nowhere else name it.
        chances.basis = if !plain.exact && !reckoning.choosing.is_empty() {
            Basis::FirstAnswer
        } else if asker.is_none() && !reckoning.choosing.is_empty() {
            Basis::EachBest
        } else if reckoning.choosing.iter().any(|seat| asker != Some(seat)) {
            Basis::BestAnswer
        } else if chances.assumed.iter().any(|assumed| assumed.whose != Whose::Own) {
            Basis::NothingAdded
        } else {
            Basis::Dice
        };
        chances.add_facts(rules, reckoning);
        chances.add_expected(rules, reckoning);
        chances
    }

    fn add_facts<R: Scenic>(&mut self, rules: &R, reckoning: &Reckoning<R>) {
        let each =
            (reckoning.plain.rows.iter()).flat_map(|row| held(rules.facts(&row.summary)).map(move |fact| (fact, row)));
        let mut plain = gathered(each, reckoning.plain.samples);
        let counts = |summary: &R::Summary| held(rules.facts(summary)).map(|fact| (fact, 1.0)).collect();
        let reach = reckoning.range.as_ref().map(|range| Reach::of(range, counts));
        // What only an answer of the other side can bring about is a fact too.
        for message in reach.iter().flat_map(Reach::possible) {
            if !plain.iter().any(|fact| fact.message == *message) {
                let p = reckoning.plain.exact.then_some(Exact::ZERO);
                plain.push(Chance { message: message.clone(), open: false, p, probability: 0.0, interval: None });
            }
        }
        let open: Vec<Vec<Message>> =
            reckoning.plain.rows.iter().filter(|row| row.open).map(|row| rules.facts(&row.summary)).collect();
        for mut chance in plain {
            chance.open = open.iter().any(|facts| !facts.contains(&chance.message));
            let range = reach.as_ref().and_then(|reach| reach.around(&chance.message, chance.probability));
            self.facts.push(Fact { chance, range });
        }
    }

    fn add_expected<R: Scenic>(&mut self, rules: &R, reckoning: &Reckoning<R>) {
        if reckoning.plain.rows.iter().any(|row| row.open) {
            // Nobody can tell what will be counted where it goes on.
            return;
        }
        let counts = |summary: &R::Summary| -> Vec<(Message, f64)> {
            rules.counts(summary).into_iter().map(|(what, count)| (what, count as f64)).collect()
        };
        let mut means: Vec<(Message, f64)> = Vec::new();
        for row in &reckoning.plain.rows {
            for (what, count) in counts(&row.summary) {
                match means.iter_mut().find(|(known, _)| *known == what) {
                    Some((_, mean)) => *mean += row.probability * count,
                    None => means.push((what, row.probability * count)),
                }
            }
        }
        let reach = reckoning.range.as_ref().map(|range| Reach::of(range, counts));
        // What only an answer of the other side can bring about is to be expected too.
        for message in reach.iter().flat_map(Reach::possible) {
            if !means.iter().any(|(known, _)| known == message) {
                means.push((message.clone(), 0.0));
            }
        }
        for (message, mean) in means {
            let range = reach.as_ref().and_then(|reach| reach.around(&message, mean));
            self.expected.push(Expectation { message, mean, range });
        }
    }

    /// Whether there is nothing to wonder about: one result only, and all of it known.
    pub fn is_certain(&self) -> bool {
        self.exact && self.basis == Basis::Dice && !self.own_choices && matches!(&self.rows[..], [only] if !only.open)
    }
}

/// What the other side's answers can make of everything that is counted in a summary.
struct Reach<'a, T> {
    range: &'a Range<T>,
    /// Each summary that can happen, with what is counted in it and how often.
    counts: BTreeMap<&'a T, Vec<(Message, f64)>>,
}

impl<'a, T: Ord> Reach<'a, T> {
    fn of(range: &'a Range<T>, counted: impl Fn(&T) -> Vec<(Message, f64)>) -> Reach<'a, T> {
        let mut counts = BTreeMap::new();
        for end in range.ends() {
            counts.entry(end).or_insert_with(|| counted(end));
        }
        Reach { range, counts }
    }

    /// Everything that some answers can bring about; what only a choice leads to that the asker does not make is left
    /// out.
    fn possible(&self) -> Vec<&Message> {
        let mut all: Vec<&Message> = Vec::new();
        for (message, _) in self.counts.values().flatten() {
            if !all.contains(&message) {
                all.push(message);
            }
        }
        all.retain(|message| self.around(message, 0.0).is_some_and(|(_, most)| most > 0.0));
        all
    }

    /// From the least to the most of it, with the figure that stands beside it.
    fn around(&self, message: &Message, plain: f64) -> Option<(f64, f64)> {
        let count = |end: &T| {
            let counts = self.counts[end].iter().filter(|(known, _)| known == message);
            counts.map(|(_, count)| count).sum()
        };
        /// Doubles of the same figure worked out by two ways may differ by so much.
        const ROUNDING: f64 = 1e-9;
        let (least, most) = self.range.of(count)?;
        let snapped = |end: f64| if (end - plain).abs() < ROUNDING { plain } else { end };
        Some((snapped(least).min(plain), snapped(most).max(plain)))
    }
}

/// One row for each text.
fn rows<R: Scenic>(rules: &R, odds: &Distribution<R::Summary>) -> Vec<Chance> {
    let each = odds.rows.iter().map(|row| (said(rules, &row.summary, row.open), row));
    gathered(each, odds.samples)
}

/// A result in words. What is still open says so, and what has come of it by then, if anything.
pub(crate) fn said<R: Scenic>(rules: &R, summary: &R::Summary, open: bool) -> Message {
    match open {
        false => rules.say_summary(summary),
        true if says_nothing(rules, summary) => Message::new("catalog-open"),
        true => Message::new("catalog-still-open").with("known", rules.say_summary(summary)),
    }
}

/// Whether a summary reads as that of a game in which nothing has been done yet.
fn says_nothing<R: Scenic>(rules: &R, summary: &R::Summary) -> bool {
    let start = rules.setup();
    rules.say_summary(summary) == rules.say_summary(&rules.summary(&start, &start))
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
        asked(None, open, choosing, exact)
    }

    fn asked(asker: Option<Seat>, open: bool, choosing: kernel::Seats, exact: bool) -> Chances {
        let row = Row {
            summary: conformance::duel::Losses([0; conformance::duel::Duel::UNITS]),
            open,
            exact: exact.then_some(Exact::ONE),
            probability: 1.0,
            interval: None,
        };
        let plain = Distribution { exact, rows: vec![row], samples: u32::from(!exact), limit: None };
        let theirs = asker.is_some() && choosing.iter().any(|seat| asker != Some(seat));
        let reckoning = Reckoning { plain, assumed: Vec::new(), theirs, choosing, range: None };
        let duel = conformance::duel::Duel::default();
        Chances::of(&duel, asker, &reckoning)
    }

    #[test]
    fn what_is_still_open_is_not_certain() {
        assert!(chances(false, kernel::Seats::NONE, true).is_certain());
        let open = chances(true, kernel::Seats::NONE, true);
        assert!(!open.is_certain() && !open.quiet && open.rows[0].open);
        assert_eq!(
            open.rows[0].message,
            Message::new("catalog-open"),
            "nothing has come of it yet, and that is no result"
        );
        assert!(open.expected.is_empty(), "nobody can tell");
    }

    #[test]
    fn choices_name_the_basis_in_a_chart_too_and_a_sample_does_not_call_them_best() {
        let nobody = kernel::Seats::NONE;
        let somebody = kernel::Seats::one(Seat(0));
        assert_eq!(chances(false, nobody, true).basis, Basis::Dice);
        assert_eq!(chances(false, somebody, true).basis, Basis::EachBest);
        assert_eq!(chances(false, somebody, false).basis, Basis::FirstAnswer);
        assert_eq!(asked(Some(Seat(0)), false, somebody, false).basis, Basis::FirstAnswer, "of one's own too");
    }

    #[test]
    fn own_choices_and_a_range_that_was_too_much_are_told() {
        let me = kernel::Seats::one(Seat(0));
        let own = asked(Some(Seat(0)), false, me, true);
        assert!(own.own_choices && own.basis == Basis::Dice && !own.is_certain());
        assert!(!own.unranged, "nobody else has an answer");
        let theirs = asked(Some(Seat(1)), false, me, true);
        assert!(!theirs.own_choices && theirs.unranged && theirs.basis == Basis::BestAnswer);
    }
}
