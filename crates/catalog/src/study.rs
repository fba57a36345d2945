//! Many games between agents, without knowing which game it is.

use crate::{
    Detail, OpenError, UnknownAgent, agents, detail,
    detail::Course,
    reload::{Reloads, reload_text},
};
use ai::{Agent, Brain, GameRecord, Tally, Watcher};
use kernel::{
    Lapse, Seat, Speech,
    say::{Message, Name},
};
use serde::{Serialize, de::DeserializeOwned};
use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
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
    /// Which of them to play: all, when absent. Games are numbered from 0, and none knows of another.
    pub range: Option<Range<u64>>,
    /// What to keep of each.
    pub detail: Detail,
    /// An agent for each seat.
    pub agents: Vec<String>,
    /// Seed of dice and agents.
    pub seed: u64,
    /// Threads; `None` is one for each core. The records do not depend on it.
    pub threads: Option<usize>,
    /// Whether every position is saved and loaded again, and must come back as it was.
    pub reload: bool,
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
    /// How each of them went, where that was to be kept.
    pub courses: Vec<Option<Course>>,
    /// The results counted by seat.
    pub tally: Tally,
}

/// Why there is no report.
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
    /// A position did not come back from its saved form as it was.
    Reload {
        /// The game, from 0.
        game: u64,
        /// After which of its decisions; 0 is the set-up.
        entry: usize,
        /// What differs.
        lapse: Lapse,
    },
}

/// Plays the games. `progress` is told how many are done, from whichever thread.
pub(crate) fn run<R: Speech, B: Brain<R>>(
    rules: &R,
    scenario: String,
    study: &Study,
    decisions_max: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<Report, StudyError>
where
    R::Saved: Serialize + DeserializeOwned,
{
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
    let range = study.range.clone().unwrap_or(0..study.games);
    let done = AtomicU64::new(0);
    let play = |game: u64| {
        let mut agents = make(game).unwrap_or_else(|_| unreachable!("made before"));
        let mut dice = ai::dice_of(&plan, game);
        let mut reloads = study.reload.then(|| Reloads::new(reload_text::<R>));
        let other = reloads.as_mut().map(|reloads| reloads as &mut dyn Watcher<R>);
        let played = detail::play::<R, B>(rules, &mut agents, &mut dice, decisions_max, study.detail, other);
        progress(done.fetch_add(1, Relaxed) + 1);
        (played, reloads.and_then(|reloads| reloads.lapse))
    };
    let played = ai::side_by_side(range.clone(), study.threads, play);
    if let Some((game, (entry, lapse))) = range.zip(&played).find_map(|(game, (_, lapse))| Some((game, lapse.clone()?)))
    {
        return Err(StudyError::Reload { game, entry, lapse });
    }
    let (records, courses): (Vec<_>, Vec<_>) = played.into_iter().map(|(played, _)| played).unzip();
    let seat = |seat: Seat| (rules.seat_id(seat).to_owned(), rules.say_seat(seat));
    Ok(Report {
        scenario,
        seats: (0..rules.n_seats()).map(|number| seat(Seat(number))).collect(),
        levels: rules.levels(),
        tally: Tally::of(rules.n_seats(), &records),
        records,
        courses,
    })
}
