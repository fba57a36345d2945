//! Two players against each other: sides swapped, the same dice for both games of a pair.

use crate::{StudyError, UnknownAgent, agents};
use ai::{Agent, Brain, Tally, Thought, Verdict};
use kernel::{Rules, Seat};
use std::{
    sync::Mutex,
    time::{Duration, Instant},
};

/// Who plays whom, where and how often.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bout {
    /// The scenario; the first one when empty.
    pub scenario: String,
    /// Options that were chosen.
    pub options: Vec<(String, String)>,
    /// The two players.
    pub players: [String; 2],
    /// Games at most; an odd one is played to an even number.
    pub games: u64,
    /// Seed of dice and agents.
    pub seed: u64,
    /// Threads; `None` is one for each core. The results do not depend on it.
    pub threads: Option<usize>,
    /// Stop as soon as a sequential test with these bounds, in Elo, knows whether the first is better.
    pub until: Option<(f64, f64)>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct BoutReport {
    /// The scenario that was played.
    pub scenario: String,
    /// The results by player.
    pub tally: Tally,
    /// The results by seat.
    pub seats: Tally,
    /// Points of the first player in each pair of games, from 0 to 2.
    pub pairs: Vec<f64>,
    /// What better means to the sequential test, in Elo.
    pub bounds: (f64, f64),
    /// What it says.
    pub verdict: Verdict,
    /// What each player's thinking took. Differs from run to run.
    pub times: [Times; 2],
}

/// What thinking took: the median, the 99th of a hundred, and the longest.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Times {
    /// Of single decisions.
    pub decision: [Duration; 3],
    /// Of the turns of a game.
    pub turn: [Duration; 3],
    /// Rollouts a second of thinking.
    pub rollouts: f64,
}

impl BoutReport {
    /// Adds the games of another scenario between the same players. The verdict is then that of all of them.
    pub fn merge(&mut self, other: &BoutReport) {
        self.tally.merge(&other.tally);
        self.seats.merge(&other.seats);
        self.pairs.extend_from_slice(&other.pairs);
        self.verdict = ai::sequential(&self.pairs, self.bounds);
        for (mine, others) in self.times.iter_mut().zip(&other.times) {
            mine.slower(others);
        }
    }
}

impl Times {
    /// The longer of each.
    pub fn slower(&mut self, other: &Times) {
        for (mine, others) in [(&mut self.decision, &other.decision), (&mut self.turn, &other.turn)] {
            mine.iter_mut().zip(others).for_each(|(mine, others)| *mine = (*mine).max(*others));
        }
        self.rollouts = self.rollouts.min(other.rollouts);
    }
}

/// What "better" means where nothing else is said, in Elo.
const BOUNDS: (f64, f64) = (0.0, 30.0);

/// Pairs that are played before a sequential test is asked again.
const BATCH: u64 = 16;

/// Plays a bout. `progress` is told how many games are done, from whichever thread.
pub(crate) fn run<R: Rules, B: Brain<R>>(
    rules: &R,
    scenario: String,
    bout: &Bout,
    decisions_max: usize,
    progress: &(dyn Fn(u64) + Sync),
) -> Result<BoutReport, StudyError> {
    if rules.n_seats() != 2 {
        return Err(StudyError::Count { wanted: rules.n_seats().into(), found: 2 });
    }
    for player in &bout.players {
        agents::known_agent(player).map_err(StudyError::Agent)?;
    }
    // In even games the first player has the first seat.
    let player_of = |game: u64, seat: Seat| (seat.index() + usize::from(!game.is_multiple_of(2))) % 2;
    let clocks = [const { Mutex::new(Vec::new()) }; 2];
    let make = |game: u64| -> Vec<Box<dyn Agent<R> + '_>> {
        let agent = |seat: Seat| -> Result<Box<dyn Agent<R> + '_>, UnknownAgent> {
            let player = player_of(game, seat);
            let inner = agents::agent_of_game::<R, B>(&bout.players[player], bout.seed, game, seat)?;
            Ok(Box::new(Timed { inner, brain: B::hand(), clock: &clocks[player], spent: Vec::new() }))
        };
        (0..2).map(|seat| agent(Seat(seat)).unwrap_or_else(|_| unreachable!("known"))).collect()
    };
    let (mut tally, mut seats, mut pairs) = (Tally::new(2), Tally::new(2), Vec::new());
    let (wanted, mut verdict) = (bout.games.div_ceil(2), Verdict::Open);
    let plan = ai::Study { threads: bout.threads, paired: true, ..ai::Study::new(0, bout.seed, decisions_max) };
    while (pairs.len() as u64) < wanted && verdict == Verdict::Open {
        let done = pairs.len() as u64;
        let batch = if bout.until.is_some() { BATCH.min(wanted - done) } else { wanted };
        let records = ai::study_range(rules, &plan, 2 * done..2 * (done + batch), make, |n| progress(2 * done + n));
        for (game, record) in (2 * done..).zip(&records) {
            tally.add_as(record, |seat| player_of(game, seat));
            seats.add(record);
        }
        pairs.extend((2 * done..).zip(&records).collect::<Vec<_>>().chunks(2).map(|pair| {
            pair.iter().map(|&(game, record)| ai::points(record, |seat| player_of(game, seat) == 0)).sum::<f64>()
        }));
        if let Some(bounds) = bout.until {
            verdict = ai::sequential(&pairs, bounds);
        }
    }
    let bounds = bout.until.unwrap_or(BOUNDS);
    verdict = ai::sequential(&pairs, bounds);
    let times = clocks.map(|clock| times(clock.into_inner().expect("no game panicked")));
    Ok(BoutReport { scenario, tally, seats, pairs, bounds, verdict, times })
}

/// One decision on the clock: in which game's turn, how long, and with how many rollouts.
type Tick = (u64, Duration, u32);

/// An agent on the clock.
struct Timed<'a, R: Rules, B> {
    inner: Box<dyn Agent<R>>,
    brain: B,
    /// The ticks of whole games.
    clock: &'a Mutex<Vec<Vec<Tick>>>,
    spent: Vec<Tick>,
}

impl<R: Rules, B: Brain<R>> Agent<R> for Timed<'_, R, B> {
    fn choose(&mut self, rules: &R, view: &R::State, seat: Seat) -> R::Action {
        let (turn, began) = (self.brain.turn(rules, view), Instant::now());
        let action = self.inner.choose(rules, view, seat);
        let rollouts = self.inner.thought().map_or(0, |thought| thought.rollouts);
        self.spent.push((turn, began.elapsed(), rollouts));
        action
    }
    fn heed(&mut self, stop: ai::Stop) {
        self.inner.heed(stop);
    }
    fn thought(&self) -> Option<&Thought<R::Action>> {
        self.inner.thought()
    }
}

impl<R: Rules, B> Drop for Timed<'_, R, B> {
    fn drop(&mut self) {
        if let Ok(mut clock) = self.clock.lock() {
            clock.push(std::mem::take(&mut self.spent));
        }
    }
}

fn times(games: Vec<Vec<Tick>>) -> Times {
    let decisions: Vec<Duration> = games.iter().flatten().map(|&(_, time, _)| time).collect();
    let rollouts: f64 = games.iter().flatten().map(|&(.., rollouts)| f64::from(rollouts)).sum();
    let rate = rollouts / decisions.iter().sum::<Duration>().as_secs_f64().max(1e-9);
    let turns = games.iter().flat_map(|game| game.chunk_by(|a, b| a.0 == b.0));
    let turns = turns.map(|turn| turn.iter().map(|&(_, time, _)| time).sum()).collect();
    Times { decision: spread(decisions), turn: spread(turns), rollouts: rate }
}

fn spread(mut times: Vec<Duration>) -> [Duration; 3] {
    times.sort_unstable();
    let at = |share: f64| {
        let place = (share * times.len().saturating_sub(1) as f64).round() as usize;
        times.get(place).copied().unwrap_or_default()
    };
    [at(0.5), at(0.99), at(1.0)]
}
