//! Many games side by side, in game order, the same for any number of threads.

use crate::{Agent, GameRecord, agent::stream_of, play_game};
use kernel::{Rules, dice::Seeded};
use rayon::prelude::*;
use std::{
    ops::Range,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
};

/// How many games and from which seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Study {
    /// Games to play.
    pub games: u64,
    /// Seed of all dice.
    pub seed: u64,
    /// Decisions after which a game is cut short.
    pub decisions_max: usize,
    /// Threads; `None` is one for each core.
    pub threads: Option<usize>,
    /// Gives games 2n and 2n + 1 the same dice, for agents that swap sides between them.
    pub paired: bool,
}

impl Study {
    /// So many games from a seed, unpaired, on every core.
    pub fn new(games: u64, seed: u64, decisions_max: usize) -> Study {
        Study { games, seed, decisions_max, threads: None, paired: false }
    }
}

/// The dice of a numbered game.
pub fn dice_of(study: &Study, game: u64) -> Seeded {
    let number = if study.paired { game / 2 } else { game };
    Seeded::stream(study.seed, stream_of(number, 0))
}

/// Plays every game of a study and gives the records in game order: a function of the study and the agents, and not of
/// the number of threads or their luck.
///
/// `agents` makes the players of a numbered game afresh, so that no game knows of another. `progress` is told, from
/// whichever thread, how many games are done; each number from 1 to the last comes once, though not always in order.
///
/// # Panics
/// When the threads cannot be started, or when a game panics.
pub fn study<'a, R: Rules>(
    rules: &R,
    study: &Study,
    agents: impl Fn(u64) -> Vec<Box<dyn Agent<R> + 'a>> + Sync,
    progress: impl Fn(u64) + Sync,
) -> Vec<GameRecord> {
    study_range(rules, study, 0..study.games, agents, progress)
}

/// The same for some games of it.
///
/// # Panics
/// As [`study`].
pub fn study_range<'a, R: Rules>(
    rules: &R,
    study: &Study,
    games: Range<u64>,
    agents: impl Fn(u64) -> Vec<Box<dyn Agent<R> + 'a>> + Sync,
    progress: impl Fn(u64) + Sync,
) -> Vec<GameRecord> {
    let done = AtomicU64::new(0);
    let play = |game: u64| {
        let record = play_game(rules, &mut agents(game), &mut dice_of(study, game), study.decisions_max);
        progress(done.fetch_add(1, Relaxed) + 1);
        record
    };
    side_by_side(games, study.threads, play)
}

/// Plays numbered games on so many threads (`None`: one for each core) and gives what came of them in order.
///
/// # Panics
/// When the threads cannot be started, or when a game panics.
pub fn side_by_side<T: Send>(games: Range<u64>, threads: Option<usize>, play: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let n = usize::try_from(games.end.saturating_sub(games.start)).expect("no study has that many games");
    // One by one: games take very different times, and those of a search seconds.
    let run = || (0..n).into_par_iter().with_max_len(1).map(|game| play(games.start + game as u64)).collect();
    match threads {
        None => run(),
        Some(n) => {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(n).build().expect("threads can be started");
            pool.install(run)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Greedy, Random, Tally, greedy::tests::Steps};
    use conformance::duel::{BLUE, Duel, RED};
    use kernel::Seat;

    const GAMES: u64 = 200;

    fn randoms(game: u64) -> Vec<Box<dyn Agent<Duel>>> {
        [RED, BLUE].map(|seat| Box::new(Random::for_game(3, game, seat)) as Box<dyn Agent<Duel>>).into()
    }

    #[test]
    fn any_number_of_threads_gives_the_same_records() {
        let rules = Duel::default();
        let with = |threads| {
            let plan = Study { threads: Some(threads), ..Study::new(GAMES, 11, Duel::DECISIONS_MAX) };
            study(&rules, &plan, randoms, |_| ())
        };
        let alone = with(1);
        assert_eq!(alone.len(), GAMES as usize);
        assert_eq!(alone, with(2));
        assert_eq!(alone, with(5));
        assert_ne!(alone[0], alone[1]);
    }

    #[test]
    fn progress_tells_every_number_once() {
        let seen = std::sync::Mutex::new(Vec::new());
        let plan = Study::new(50, 1, Duel::DECISIONS_MAX);
        study(&Duel::default(), &plan, randoms, |done| seen.lock().unwrap().push(done));
        let mut seen = seen.into_inner().unwrap();
        seen.sort_unstable();
        assert_eq!(seen, (1..=50).collect::<Vec<_>>());
    }

    #[test]
    fn pairs_have_the_same_dice() {
        let plan = Study { paired: true, ..Study::new(4, 1, 10) };
        let faces = |game| {
            let mut dice = dice_of(&plan, game);
            (0..20).map(|_| dice.below(6)).collect::<Vec<_>>()
        };
        assert_eq!(faces(2), faces(3));
        assert_ne!(faces(1), faces(2));
    }

    /// The bar for every later opponent: exact odds one decision ahead beat chance, with sides swapped.
    #[test]
    fn greedy_beats_random() {
        let rules = Duel::default();
        let greedy_seat = |game: u64| if game.is_multiple_of(2) { RED } else { BLUE };
        let plan = Study { paired: true, ..Study::new(GAMES, 21, Duel::DECISIONS_MAX) };
        let agents = |game| -> Vec<Box<dyn Agent<Duel>>> {
            let agent = |seat: Seat| -> Box<dyn Agent<Duel>> {
                match seat == greedy_seat(game) {
                    true => Box::new(Greedy::new(Steps)),
                    false => Box::new(Random::for_game(21, game, seat)),
                }
            };
            [RED, BLUE].map(agent).into()
        };
        let records = study(&rules, &plan, agents, |_| ());
        let mut tally = Tally::new(2);
        for (game, record) in (0..).zip(&records) {
            tally.add_as(record, |seat| usize::from(seat != greedy_seat(game)));
        }
        let (score, (low, _)) = tally.score(0);
        assert!(low > 0.55, "greedy scored {score}, at least {low}: {tally:?}");
    }
}
