//! A second opinion on the arithmetic of each game: combat, fire, sight, cost of movement, supply, as far as the game
//! has them. Not modelled: assaults of FUBAR, and of Lock 'n Load indirect fire and what only opportunity fire adds to
//! a shot.
//!
//! Each module is a small model of one game, written from its rules and without its ruleset, and by another method
//! where there is one: sweeps over the whole map until nothing changes, fractions along a line, every face of the dice.
//! Models are slow and plain, and take plain values of their own. The tests of this crate put random positions to
//! ruleset and model; where they differ the rulebook decides. Nothing that ships uses this crate.

pub mod bcs;
pub mod fubar;
pub mod hungria;
pub mod lnl;
mod share;

use std::env;

/// How many random positions a test tries: as many as it usually does, times the number in `OPINION_TIMES` (`./x
/// soak`).
#[must_use]
pub fn cases(usual: u64) -> u64 {
    let times = env::var("OPINION_TIMES").ok().map_or(1, |times| times.parse().expect("OPINION_TIMES is a number"));
    usual * times
}
