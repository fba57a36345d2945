//! Many games between agents, without knowing which game it is.

use crate::{OpenError, UnknownAgent, agents};
use ai::{Agent, Brain, GameRecord, Tally};
use kernel::{
    Seat, Speech,
    say::{Message, Name},
};

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Study {
    /// The scenario; the first one when empty.
    pub scenario: String,
    /// Options that were chosen.
    pub options: Vec<(String, String)>,
    /// How many games.
    pub games: u64,
    /// An agent for each seat.
    pub agents: Vec<String>,
    /// Seed of dice and agents.
    pub seed: u64,
    /// Threads; `None` is one for each core. The records do not depend on it.
    pub threads: Option<usize>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The scenario that was played.
    pub scenario: String,
    /// Id and name of each seat.
    pub seats: Vec<(String, Message)>,
    /// The names of the levels of victory, where the game has them.
    pub levels: Vec<Name>,
    /// Every game, in game order.
    pub records: Vec<GameRecord>,
    /// The results counted by seat.
    pub tally: Tally,
}

/// Why nothing was played.
#[derive(Clone, Debug)]
pub enum StudyError {
    /// What is unknown or wrong.
    Open(OpenError),
    /// No such agent.
    Agent(UnknownAgent),
    /// Not as many agents as seats.
    Count {
        /// Seats of the scenario.
        wanted: usize,
        /// Agents named.
        found: usize,
    },
}

/// Plays the games. `progress` is told how many are done, from whichever thread.
pub(crate) fn run<R: Speech, B: Brain<R>>(
    rules: &R,
    scenario: String,
    study: &Study,
    decisions_max: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, StudyError> {
    let n_seats = usize::from(rules.n_seats());
    if study.agents.len() != n_seats {
        return Err(StudyError::Count { wanted: n_seats, found: study.agents.len() });
    }
    let make = |game: u64| -> Result<Vec<Box<dyn Agent<R>>>, UnknownAgent> {
        let seats = (0..).map(Seat).zip(&study.agents);
        seats.map(|(seat, name)| agents::agent_of_game::<R, B>(name, study.seed, game, seat)).collect()
    };
    make(0).map_err(StudyError::Agent)?;
    let plan = ai::Study { threads: study.threads, ..ai::Study::new(study.games, study.seed, decisions_max) };
    let records = ai::study(rules, &plan, |game| make(game).unwrap_or_else(|_| unreachable!("made before")), progress);
    let seat = |seat: Seat| (rules.seat_id(seat).to_owned(), rules.say_seat(seat));
    Ok(Report {
        scenario,
        seats: (0..rules.n_seats()).map(|number| seat(Seat(number))).collect(),
        levels: rules.levels(),
        tally: Tally::of(rules.n_seats(), &records),
        records,
    })
}
