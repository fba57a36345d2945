//! Programmed opponents by name.

use crate::Unknown;
use ai::{Agent, Brain, Effort, Greedy, Random, Script, Search};
use kernel::{Rules, Seat};
use std::time::Duration;

/// The levels, the weakest first: what studies and ladders play. `search:N` is the search with N rollouts a decision.
pub const LEVELS: &[&str] = &["random", "script", "greedy", "tuned", "search"];

/// Those that are offered to players, the weakest first.
pub const OPPONENTS: &[&str] = &["easy", "normal", "hard"];

/// Rollouts a decision of `search` without a number: some seconds a game.
const ROLLOUTS: u32 = 48;

/// What `normal` may think in a turn of the game.
const NORMAL: Duration = Duration::from_secs(1);
/// The same for `hard`.
const HARD: Duration = Duration::from_secs(10);

/// No such agent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownAgent(pub Unknown);

/// Every name an agent goes by.
pub fn agent_names() -> impl Iterator<Item = &'static str> {
    OPPONENTS.iter().chain(LEVELS).copied()
}

/// Whether there is such an agent.
///
/// # Errors
/// The nearest there is.
pub fn known_agent(name: &str) -> Result<(), UnknownAgent> {
    let known = agent_names().any(|known| known == name) || rollouts(name).is_some();
    if known { Ok(()) } else { Err(UnknownAgent(Unknown::among(name, agent_names()))) }
}

/// Whether an agent thinks for longer than nobody notices: it searches.
pub fn thinks_long(name: &str) -> bool {
    matches!(name, "normal" | "hard" | "search") || rollouts(name).is_some()
}

/// The number of `search:N`.
fn rollouts(name: &str) -> Option<u32> {
    name.strip_prefix("search:")?.parse().ok()
}

/// An agent by name. `seed` and `stream` are for those that leave anything to chance.
///
/// # Errors
/// That there is none.
pub(crate) fn agent<R: Rules, B: Brain<R>>(
    name: &str,
    seed: u64,
    stream: u64,
) -> Result<Box<dyn Agent<R>>, UnknownAgent> {
    let search = |effort| Box::new(Search::new(B::tuned(), effort, seed));
    Ok(match name {
        "random" => Box::new(Random::new(seed, stream)),
        "script" | "easy" => Box::new(Script::new(B::hand())),
        "greedy" => Box::new(Greedy::new(B::hand())),
        "tuned" => Box::new(Greedy::new(B::tuned())),
        "search" => search(Effort::rollouts(ROLLOUTS)),
        "normal" => search(Effort::time(NORMAL)),
        "hard" => search(Effort::time(HARD)),
        other => match rollouts(other) {
            Some(rollouts) => search(Effort::rollouts(rollouts)),
            None => return Err(UnknownAgent(Unknown::among(other, agent_names()))),
        },
    })
}

/// The agent of a seat in a numbered game of a study.
///
/// # Errors
/// That there is none.
pub(crate) fn agent_of_game<R: Rules, B: Brain<R>>(
    name: &str,
    seed: u64,
    game: u64,
    seat: Seat,
) -> Result<Box<dyn Agent<R>>, UnknownAgent> {
    match name {
        "random" => Ok(Box::new(Random::for_game(seed, game, seat))),
        // Rollouts of different games are different luck.
        other => agent::<R, B>(other, kernel::key_of(&(seed, game)), game),
    }
}
