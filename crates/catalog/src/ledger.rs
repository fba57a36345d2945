//! The luck ledger: what the dice of a game gave each side beyond what was to be expected, turn by turn.

use ai::{Brain, Luck};
use kernel::{Rules, Seat, Session};
use odds::Budget;
use std::sync::Arc;

/// Works a ledger out, away from the table.
pub type Accountant = Box<dyn FnOnce() -> Ledger + Send>;

/// What the dice did. Figures are hundredths of what a common man, step or squad is worth to an opponent that knows the
/// game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    /// Turn by turn, those without dice left out.
    pub turns: Vec<LedgerTurn>,
    /// The whole game, for each seat.
    pub totals: Vec<Account>,
    /// The greatest strokes of luck, good and bad, the greatest first.
    pub moments: Vec<Stroke>,
    /// Decisions with dice.
    pub throws: usize,
}

/// One turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerTurn {
    /// Its number.
    pub turn: u64,
    /// For each seat.
    pub accounts: Vec<Account>,
}

/// What was to be expected and what came of it, for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// What decisions with dice were to be expected to change.
    pub expected: i64,
    /// What they changed.
    pub actual: i64,
    /// How much luck is usual: the standard deviation.
    pub usual: i64,
    /// Of a thousand games with the same decisions, how many would have been less lucky.
    pub luckier: i64,
}

/// A stroke of luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// The entry, from 0.
    pub entry: usize,
    /// Whom it helped.
    pub seat: Seat,
    /// What it gave.
    pub gain: i64,
    /// How likely it was that it would come as well or better for that seat, in thousandths.
    pub chance: i64,
}

/// Enough for nearly every combat to be exact; a campaign has a thousand.
const BUDGET: Budget = Budget { runs: 20_000, states: 5_000, samples: 400, seed: 0 };
/// Strokes that are told.
const MOMENTS: usize = 8;

/// One decision with dice, copied from the game.
struct Throw<R: Rules> {
    entry: usize,
    seat: Seat,
    action: R::Action,
    before: R::State,
    after: R::State,
}

/// Somebody to work out the ledger of a game.
pub(crate) fn accountant<R: Rules, B: Brain<R>>(session: &Session<R>) -> Accountant {
    let rules = session.shared_rules();
    let mut throws: Vec<Throw<R>> = Vec::new();
    let mut before = session.before(0).into_owned();
    for (index, entry) in session.entries().iter().enumerate() {
        let after = session.after(&before, index);
        if !entry.faces.is_empty() {
            let (before, after) = (before, after.clone());
            throws.push(Throw { entry: index, seat: entry.seat, action: entry.action.clone(), before, after });
        }
        before = after;
    }
    Box::new(move || ledger::<R, B>(&rules, &throws))
}

/// Sums in the brain's value, before they are rounded.
#[derive(Clone, Copy, Default)]
struct Sum {
    expected: f64,
    actual: f64,
    variance: f64,
}

impl Sum {
    fn add(&mut self, luck: &Luck) {
        self.expected += luck.expected;
        self.actual += luck.actual;
        self.variance += luck.variance;
    }
    fn account(&self, unit: f64) -> Account {
        let usual = self.variance.sqrt();
        let luckier = if usual > 0.0 { normal((self.actual - self.expected) / usual) } else { 0.5 };
        Account {
            expected: hundredths(self.expected, unit),
            actual: hundredths(self.actual, unit),
            usual: hundredths(usual, unit),
            luckier: (luckier * 1000.0).round() as i64,
        }
    }
}

fn ledger<R: Rules, B: Brain<R>>(rules: &Arc<R>, throws: &[Throw<R>]) -> Ledger {
    let (brain, n_seats) = (B::tuned(), usize::from(rules.n_seats()));
    let mut turns: Vec<(u64, Vec<Sum>)> = Vec::new();
    let mut totals = vec![Sum::default(); n_seats];
    let mut moments = Vec::new();
    for throw in throws {
        let Throw { entry, seat, action, before, after } = throw;
        let Some(found) = ai::luck(&**rules, &brain, before, *seat, action, after, &BUDGET) else { continue };
        let turn = brain.turn(rules, before);
        if turns.last().is_none_or(|(last, _)| *last != turn) {
            turns.push((turn, vec![Sum::default(); n_seats]));
        }
        let (_, sums) = turns.last_mut().expect("just pushed");
        for (seat, luck) in (0..).map(Seat).zip(&found) {
            sums[seat.index()].add(luck);
            totals[seat.index()].add(luck);
        }
        let lucky = (0..).map(Seat).zip(&found).max_by(|(_, a), (_, b)| a.gain().total_cmp(&b.gain()));
        moments.extend(lucky.filter(|(_, luck)| luck.gain() > 0.0).map(|(seat, luck)| Stroke {
            entry: *entry,
            seat,
            gain: hundredths(luck.gain(), brain.unit()),
            chance: (luck.chance * 1000.0).round() as i64,
        }));
    }
    moments.sort_by_key(|stroke| (std::cmp::Reverse(stroke.gain), stroke.entry));
    moments.truncate(MOMENTS);
    let turn = |(turn, sums): (u64, Vec<Sum>)| LedgerTurn {
        turn,
        accounts: sums.iter().map(|sum| sum.account(brain.unit())).collect(),
    };
    Ledger {
        turns: turns.into_iter().map(turn).collect(),
        totals: totals.iter().map(|sum| sum.account(brain.unit())).collect(),
        moments,
        throws: throws.len(),
    }
}

fn hundredths(value: f64, unit: f64) -> i64 {
    (value / unit * 100.0).round() as i64
}

/// The share of a normal distribution below so many standard deviations (Abramowitz and Stegun 7.1.26, good to 1.5e-7).
fn normal(deviations: f64) -> f64 {
    let x = deviations.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let sum = [1.061_405_429, -1.453_152_027, 1.421_413_741, -0.284_496_736, 0.254_829_592];
    let tail = 0.5 * sum.iter().fold(0.0, |sum, term| (sum + term) * t) * f64::exp(-x * x);
    if deviations < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution() {
        for (deviations, share) in [(0.0, 0.5), (1.0, 0.841_345), (-1.96, 0.024_998), (3.0, 0.998_650)] {
            assert!((normal(deviations) - share).abs() < 1e-5, "{deviations}: {}", normal(deviations));
        }
    }
}
