//! Exact odds: what an action may come to, with the weight of each end as a fraction: up to the next decision for
//! programs that decide themselves ([`outcomes`]), and through every decision to the end of the engagement for people
//! ([`reckon`]).
//!
//! Nothing here knows how a combat works. The one path of [`Rules::step`] is run for every outcome of its dice, equal
//! states are merged between steps, and rerolls are summed to their limit. What does not fit a stated [`Budget`] is
//! answered by a seeded sample that says so; there is no silent approximation.
//!
//! Odds for a seat start from its view, which the caller makes.
//!
//! Read `enumerate.rs` first (the graph of states), then `flow.rs` (probability through it, cycles included), then
//! `engagement.rs` and `range.rs` (decisions on the way) and `distribution.rs` (what a player is shown).

mod budget;
mod distribution;
mod engagement;
mod enumerate;
mod flow;
#[cfg(test)]
mod gamble;
mod interval;
#[cfg(test)]
mod pennies;
mod range;
#[cfg(test)]
mod toy;

pub use budget::{Budget, Limit};
pub use distribution::{Distribution, Row};
pub use engagement::{Assumed, Reckoning};
pub use enumerate::{Enumerator, Outcomes};
pub use interval::wilson;
pub use range::Range;

use kernel::{Dice, Legal, Rolled, Rules, Sink};

/// Every state in which the next decision is due (or the game over) after a legal action, with its exact weight; or a
/// sample when that does not fit the budget.
pub fn outcomes<R: Rules>(
    rules: &R,
    state: &R::State,
    legal: &Legal<R::Action>,
    budget: &Budget,
) -> Outcomes<R::State> {
    Enumerator::new().outcomes(rules, state, legal, budget)
}

/// The same from a state in which a procedure is already under way, such as a chart companion makes. A state that
/// waits for a decision is its own only outcome.
pub fn resolve_from<R: Rules>(rules: &R, state: &R::State, budget: &Budget) -> Outcomes<R::State> {
    Enumerator::new().resolve_from(rules, state, budget)
}

/// What a legal action may come to by the end of the engagement that it opens, grouped by the ruleset's summary: exact
/// under the answers it names, or a sample that says so.
pub fn reckon<R: Rules>(rules: &R, state: &R::State, legal: &Legal<R::Action>, budget: &Budget) -> Reckoning<R> {
    Enumerator::new().reckon(rules, state, legal, budget)
}

/// The same from a state in which a procedure is already under way, such as a chart companion makes; the summary is of
/// the way from `state`.
pub fn reckon_from<R: Rules>(rules: &R, state: &R::State, budget: &Budget) -> Reckoning<R> {
    Enumerator::new().reckon_from(rules, state, budget)
}

/// Plays what is under way to its end with these dice, every decision on the way answered as [`reckon_from`] answers
/// it; whether it came to an end that is known.
///
/// # Errors
/// [`kernel::NoDie`] when the source has no die to give; the state is then half-made.
pub fn play_on<R: Rules>(
    rules: &R,
    state: &mut R::State,
    dice: &mut dyn Dice,
    log: &mut dyn Sink<R::Event>,
    budget: &Budget,
) -> Rolled<bool> {
    Enumerator::new().play_on(rules, state, dice, log, budget)
}

/// The rows of [`reckon`], without what others could make of them.
pub fn distribution<R: Rules>(
    rules: &R,
    state: &R::State,
    legal: &Legal<R::Action>,
    budget: &Budget,
) -> Distribution<R::Summary> {
    Enumerator::new().distribution(rules, state, legal, budget)
}

/// The rows of [`reckon_from`].
pub fn distribution_from<R: Rules>(rules: &R, state: &R::State, budget: &Budget) -> Distribution<R::Summary> {
    reckon_from(rules, state, budget).plain
}

/// The mean of `value` over the ends of a legal action: exact but for the rounding of doubles, or a sample's mean past
/// the budget.
pub fn expectation<R: Rules>(
    rules: &R,
    state: &R::State,
    legal: &Legal<R::Action>,
    budget: &Budget,
    value: impl Fn(&R::State) -> f64,
) -> f64 {
    Enumerator::new().expectation(rules, state, legal, budget, value)
}
