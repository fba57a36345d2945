//! Programmed opponents by name.

use crate::Unknown;
use ai::{Agent, Brain, Greedy, Random};
use kernel::{Rules, Seat};

/// The agents there are, the weakest first.
pub const AGENTS: &[&str] = &["random", "greedy"];

/// No such agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownAgent(pub Unknown);

/// An agent by name. `seed` and `stream` are for those that leave anything to chance.
///
/// # Errors
/// That there is none.
pub(crate) fn agent<R: Rules, B: Brain<R> + Clone + 'static>(
    name: &str,
    brain: &B,
    seed: u64,
    stream: u64,
) -> Result<Box<dyn Agent<R>>, UnknownAgent> {
    match name {
        "random" => Ok(Box::new(Random::new(seed, stream))),
        "greedy" => Ok(Box::new(Greedy::new(brain.clone()))),
        other => Err(UnknownAgent(Unknown::among(other, AGENTS.iter().copied()))),
    }
}

/// The agent of a seat in a numbered game of a study.
///
/// # Errors
/// That there is none.
pub(crate) fn agent_of_game<R: Rules, B: Brain<R> + Clone + 'static>(
    name: &str,
    brain: &B,
    seed: u64,
    game: u64,
    seat: Seat,
) -> Result<Box<dyn Agent<R>>, UnknownAgent> {
    match name {
        "random" => Ok(Box::new(Random::for_game(seed, game, seat))),
        other => agent(other, brain, seed, game),
    }
}
