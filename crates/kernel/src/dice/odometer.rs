//! Every outcome once, with its exact weight.

use super::{Dice, Faces, Pool, Pooled, Rolled, Throw};
use crate::{Clause, Exact};

/// Explores every outcome by running the same code again with a longer prefix fixed.
///
/// An odometer: each wheel is one question the code asked, in order. A throw is a wheel over its totals, a pool over
/// its counts of successes, a results column over its rows, so that ten dice are eleven outcomes and not sixty million.
///
/// The spread of each kind of question is worked out once and kept, and each wheel keeps the product of the weights up
/// to it, so a run costs one multiplication however many questions it asks: 38 ns for an outcome of an opposed roll of
/// two dice (`cargo run --release -p odds --example volley`).
#[derive(Debug, Default)]
pub struct Odometer {
    /// The first `known` are fixed by the runs before; the others are remembered only for their spread.
    wheels: Vec<Wheel>,
    known: usize,
    /// Questions met so far in this run.
    at: usize,
    spreads: Vec<Spread>,
    /// Branch on single faces instead of totals and counts: slow, kept to check the fast way.
    pub faces: bool,
}

#[derive(Clone, Copy, Debug)]
struct Wheel {
    asked: Question,
    why: Clause,
    /// Which of the odometer's spreads it turns over.
    spread: usize,
    index: usize,
    /// Product of the weights up to and including this wheel; `None` when it does not fit.
    weight: Option<Exact>,
}

/// The answers to one kind of question.
#[derive(Debug)]
struct Spread {
    of: Question,
    /// The column that was asked about; empty for throws and pools.
    rows: Box<[u8]>,
    /// Distinct answers and their weights; an answer of weight 0 is not listed.
    answers: Vec<(u8, u128)>,
    /// `sides^count`; `None` when it does not fit, and then no weight of it does.
    den: Option<u128>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    Throw { count: u8, sides: u8 },
    Pool { count: u8, sides: u8, needed: u8 },
    Column { count: u8, sides: u8 },
}

impl Odometer {
    /// One step of procedure asks few questions. More than this is a rule to cut into steps, so that equal states
    /// merge.
    pub const MAX: usize = 32;

    /// Probability of the run just made.
    pub fn weight(&self) -> Option<Exact> {
        self.at.checked_sub(1).map_or(Some(Exact::ONE), |last| self.wheels[last].weight)
    }

    /// Moves to the next unexplored outcome; false when all have been seen.
    pub fn advance(&mut self) -> bool {
        self.known = self.at;
        self.at = 0;
        while let Some(last) = self.known.checked_sub(1) {
            let wheel = &mut self.wheels[last];
            wheel.index += 1;
            if wheel.index < self.spreads[wheel.spread].answers.len() {
                return true;
            }
            self.known = last;
        }
        false
    }

    /// Forgets every outcome, for another state.
    pub fn reset(&mut self) {
        self.known = 0;
        self.at = 0;
    }

    fn turn(&mut self, asked: Question, why: Clause, rows: &[u8]) -> u8 {
        let at = self.at;
        if at == self.known {
            assert!(at < Odometer::MAX, "one step of procedure asked more than {} questions", Odometer::MAX);
            let wheel = Wheel { asked, why, spread: self.spread_of(asked, rows), index: 0, weight: None };
            match self.wheels.get_mut(at) {
                Some(old) => *old = wheel,
                None => self.wheels.push(wheel),
            }
            self.known += 1;
        }
        let before = at.checked_sub(1).map_or(Some(Exact::ONE), |last| self.wheels[last].weight);
        let wheel = &mut self.wheels[at];
        let spread = &self.spreads[wheel.spread];
        // The run so far was the same as last time, so the question must be the same too. If not, the rules read
        // something besides state and dice.
        let same = wheel.asked == asked && same_clause(wheel.why, why) && spread.is_for(asked, rows);
        assert!(same, "rules are not a function of state and dice");
        let (answer, ways) = spread.answers[wheel.index];
        // Only the last known wheel has moved since the run before.
        if at + 1 == self.known {
            let here = spread.den.map(|den| Exact::new(ways, den));
            wheel.weight = before.zip(here).and_then(|(before, here)| before.times(here));
        }
        self.at += 1;
        answer
    }

    /// Which spread answers the question; one that this wheel had before is found at once.
    fn spread_of(&mut self, asked: Question, rows: &[u8]) -> usize {
        let fits = |spread: &Spread| spread.is_for(asked, rows);
        let before = self.wheels.get(self.at).map(|wheel| wheel.spread);
        let known = before.filter(|&spread| fits(&self.spreads[spread])).or_else(|| self.spreads.iter().position(fits));
        known.unwrap_or_else(|| {
            self.spreads.push(Spread::new(asked, rows));
            self.spreads.len() - 1
        })
    }
}

/// Clauses are compared by value, but the same constant is most often at the same address. Asking that first takes an
/// outcome of an opposed roll from 214 ns to 38 ns: a comparison of texts is a call into the C library.
#[inline]
fn same_clause(a: Clause, b: Clause) -> bool {
    std::ptr::eq(a.0, b.0) || a == b
}

impl Spread {
    #[inline]
    fn is_for(&self, asked: Question, rows: &[u8]) -> bool {
        self.of == asked && (self.rows.len() == rows.len() && (rows.is_empty() || *self.rows == *rows))
    }

    fn new(of: Question, rows: &[u8]) -> Spread {
        let (count, sides, answers) = match of {
            Question::Throw { count, sides } => (count, sides, (count..).zip(ways(count, sides)).collect()),
            Question::Pool { count, sides, needed } => (count, sides, binomial(count, sides, needed)),
            Question::Column { count, sides } => (count, sides, column(rows, &ways(count, sides))),
        };
        Spread { of, rows: rows.into(), answers, den: u128::from(sides).checked_pow(count.into()) }
    }
}

/// How many ways `count` dice of `sides` faces make each total, lowest total first. Where a number does not fit,
/// neither does the denominator, and nothing is said of the weight.
fn ways(count: u8, sides: u8) -> Vec<u128> {
    let mut ways = vec![1u128];
    for _ in 0..count {
        let mut next = vec![0u128; ways.len() + usize::from(sides) - 1];
        for (total, n) in ways.iter().enumerate() {
            for sum in &mut next[total..total + usize::from(sides)] {
                *sum = sum.saturating_add(*n);
            }
        }
        ways = next;
    }
    ways
}

/// Weight of each number of successes over `sides^count`. A pool has at most fifteen dice, so every weight fits.
fn binomial(count: u8, sides: u8, needed: u8) -> Vec<(u8, u128)> {
    let good = (u128::from(sides) + 1).saturating_sub(needed.max(1).into());
    let bad = u128::from(sides) - good;
    let mut choose = 1u128;
    let mut weights = Vec::with_capacity(usize::from(count) + 1);
    for k in 0..=count {
        let weight = choose * good.pow(k.into()) * bad.pow((count - k).into());
        if weight > 0 {
            weights.push((k, weight));
        }
        choose = choose * u128::from(count - k) / (u128::from(k) + 1);
    }
    weights
}

/// Weight of each row of a column, in the order the rows first appear.
fn column(rows: &[u8], ways: &[u128]) -> Vec<(u8, u128)> {
    let mut answers: Vec<(u8, u128)> = Vec::new();
    for (&row, &ways) in rows.iter().zip(ways) {
        match answers.iter_mut().find(|(known, _)| *known == row) {
            Some((_, weight)) => *weight = weight.saturating_add(ways),
            None => answers.push((row, ways)),
        }
    }
    answers
}

impl Dice for Odometer {
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8> {
        Ok(self.turn(Question::Throw { count: 1, sides }, why, &[]))
    }

    fn throw(&mut self, throw: Throw) -> Rolled<u8> {
        let Throw { count, sides, why } = throw;
        if self.faces {
            return (0..count).try_fold(0, |total, _| Ok(total + self.die(sides, why)?));
        }
        Ok(self.turn(Question::Throw { count, sides }, why, &[]))
    }

    fn pool(&mut self, pool: Pool) -> Rolled<Pooled> {
        let Pool { count, sides, needed, why } = pool;
        assert!(usize::from(count) <= Faces::MAX, "a pool of {count} dice is thrown in parts");
        let successes = if self.faces {
            (0..count).try_fold(0, |hits, _| Ok(hits + u8::from(self.die(sides, why)? >= needed)))?
        } else {
            self.turn(Question::Pool { count, sides, needed }, why, &[])
        };
        Ok(Pooled { successes, faces: Faces::NONE })
    }

    fn consult(&mut self, throw: Throw, rows: &[u8]) -> Rolled<u8> {
        let Throw { count, sides, why } = throw;
        if self.faces {
            let total = self.throw(throw)?;
            return Ok(rows[usize::from(total - count)]);
        }
        Ok(self.turn(Question::Column { count, sides }, why, rows))
    }
}

/// Runs `step` on copies of `start` for every outcome of its dice; `leaf` gets each end with its weight, `None` when
/// the weight does not fit an [`Exact`]. Returns the number of runs.
pub fn for_each_outcome<S: Clone>(
    odometer: &mut Odometer,
    start: &S,
    mut step: impl FnMut(&mut S, &mut Odometer) -> Rolled<()>,
    mut leaf: impl FnMut(S, Option<Exact>),
) -> u64 {
    let mut runs = 0;
    odometer.reset();
    loop {
        let mut state = start.clone();
        step(&mut state, odometer).expect("an odometer always has a die");
        leaf(state, odometer.weight());
        runs += 1;
        if !odometer.advance() {
            return runs;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const WHY: Clause = Clause("test");

    fn spread(faces: bool, step: impl Fn(&mut Odometer) -> Rolled<u8>) -> BTreeMap<u8, Exact> {
        let mut seen = BTreeMap::new();
        let mut odometer = Odometer { faces, ..Odometer::default() };
        for_each_outcome(
            &mut odometer,
            &0u8,
            |total, dice| {
                *total = step(dice)?;
                Ok(())
            },
            |end, weight| {
                let sum = seen.entry(end).or_insert(Exact::ZERO);
                *sum = sum.plus(weight.unwrap()).unwrap();
            },
        );
        seen
    }

    #[test]
    fn totals_pools_and_columns_agree_with_single_faces() {
        let throw = Throw { count: 3, sides: 6, why: WHY };
        let pool = Pool { count: 5, sides: 6, needed: 5, why: WHY };
        let rows = [0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5];
        assert_eq!(spread(false, |d| d.throw(throw)), spread(true, |d| d.throw(throw)));
        assert_eq!(spread(false, |d| Ok(d.pool(pool)?.successes)), spread(true, |d| Ok(d.pool(pool)?.successes)));
        assert_eq!(spread(false, |d| d.consult(throw, &rows)), spread(true, |d| d.consult(throw, &rows)));
    }

    #[test]
    fn faces_of_one_meaning_are_one_outcome() {
        let parity = |dice: &mut Odometer| dice.die_for(6, WHY, &|face| face % 2);
        let found = spread(false, parity);
        assert_eq!(found.keys().copied().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(found, spread(true, parity));
        assert_eq!(found[&2], Exact::new(1, 2));
    }

    #[test]
    fn weights_sum_to_one_when_later_dice_depend_on_earlier_ones() {
        let total = spread(false, |d| {
            let hits = d.pool(Pool { count: 4, sides: 6, needed: 4, why: WHY })?.successes;
            Ok(d.pool(Pool { count: hits, sides: 6, needed: 5, why: WHY })?.successes)
        });
        let sum = total.values().try_fold(Exact::ZERO, |sum, &p| sum.plus(p)).unwrap();
        assert!(sum.is_one());
    }

    #[test]
    fn nothing_reaches_a_number_past_the_faces() {
        let all = spread(false, |d| Ok(d.pool(Pool { count: 3, sides: 6, needed: 7, why: WHY })?.successes));
        assert_eq!(all.into_keys().collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn big_pools_of_many_faces_are_exact_too() {
        let all = spread(false, |d| Ok(d.pool(Pool { count: 15, sides: 100, needed: 100, why: WHY })?.successes));
        let sum = all.values().try_fold(Exact::ZERO, |sum, &p| sum.plus(p)).unwrap();
        assert!(sum.is_one());
        assert_eq!(all.len(), 16);
    }

    #[test]
    #[should_panic(expected = "not a function of state and dice")]
    fn a_rule_that_reads_anything_else_is_caught() {
        let mut calls = 0;
        for_each_outcome(
            &mut Odometer::default(),
            &(),
            |(), dice| {
                calls += 1;
                dice.die(5 + calls % 2, WHY).map(|_| ())
            },
            |(), _| {},
        );
    }
}
