//! Weights learnt from match results: simultaneous perturbation (SPSA). Every step, greedy plays the weights a little
//! up against the same a little down, in every scenario, with sides swapped and the same dice, and moves towards the
//! winner.

use crate::{Agent, Brain, Greedy, Weights, agent::stream_of, play_game};
use kernel::{Outcome, Rules, Seat, dice::Seeded};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// What weights are learnt from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lesson {
    /// Positions of the script's games, and who won them ([`fit`](crate::fit)).
    #[default]
    Positions,
    /// Matches of greedy ([`tune`](crate::tune)).
    Matches,
}

/// How to tune.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// Steps.
    pub steps: u32,
    /// Pairs of games in each scenario at each step.
    pub pairs: u32,
    /// Seed of everything.
    pub seed: u64,
    /// How far weights are moved to try them, as a part of their size.
    pub reach: f64,
    /// How far they follow a clean win, as a part of their size.
    pub rate: f64,
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning { steps: 1_000, pairs: 12, seed: 1, reach: 0.25, rate: 0.1 }
    }
}

/// Learns weights in these scenarios, from those given; `progress` is told of each step. The mean over the second half
/// of the way is the answer: a single step is noise.
///
/// # Panics
/// When a game does.
pub fn tune<R: Rules, B: Brain<R>>(
    scenarios: &[R],
    from: &B::Weights,
    tuning: &Tuning,
    decisions_max: usize,
    progress: impl Fn(u32),
) -> B::Weights {
    let hand = B::Weights::hand().numbers();
    let size: Vec<f64> = hand.iter().map(|number| number.abs().max(0.05)).collect();
    let mut now = from.numbers();
    let (mut sum, mut n) = (vec![0.0; now.len()], 0.0);
    for step in 0..tuning.steps {
        let mut coin = Seeded::stream(tuning.seed, u64::from(step));
        let sign: Vec<f64> = now.iter().map(|_| if coin.below(2) == 0 { 1.0 } else { -1.0 }).collect();
        // Both reach and rate shrink, as the theory asks.
        let age = 1.0 + f64::from(step) / (0.25 * f64::from(tuning.steps.max(1)));
        let (reach, rate) = (tuning.reach / age.powf(0.101), tuning.rate / age.powf(0.602));
        let moved =
            |way: f64| -> Vec<f64> { (0..now.len()).map(|i| now[i] + way * reach * sign[i] * size[i]).collect() };
        let (up, down) = (B::Weights::from_numbers(&moved(1.0)), B::Weights::from_numbers(&moved(-1.0)));
        let lead = lead::<R, B>(scenarios, up, down, tuning, step, decisions_max);
        for i in 0..now.len() {
            now[i] += rate * lead * sign[i] * size[i];
        }
        if step >= tuning.steps / 2 {
            sum.iter_mut().zip(&now).for_each(|(sum, now)| *sum += now);
            n += 1.0;
        }
        progress(step + 1);
    }
    if n > 0.0 {
        now = sum.into_iter().map(|sum| sum / n).collect();
    }
    B::Weights::from_numbers(&now)
}

/// The lead of one set of weights over another, from -1 to 1.
fn lead<R: Rules, B: Brain<R>>(
    scenarios: &[R],
    up: B::Weights,
    down: B::Weights,
    tuning: &Tuning,
    step: u32,
    decisions_max: usize,
) -> f64 {
    let games: Vec<(usize, u32, bool)> = (0..scenarios.len())
        .flat_map(|scenario| (0..tuning.pairs).flat_map(move |pair| [(scenario, pair, false), (scenario, pair, true)]))
        .collect();
    let play = |&(scenario, pair, swapped): &(usize, u32, bool)| -> f64 {
        let rules = &scenarios[scenario];
        let is_up = |seat: Seat| (seat.index().is_multiple_of(2)) != swapped;
        let agent =
            |seat: Seat| -> Box<dyn Agent<R>> { Box::new(Greedy::new(B::new(if is_up(seat) { up } else { down }))) };
        let mut agents: Vec<_> = (0..rules.n_seats()).map(Seat).map(agent).collect();
        let number = u64::from(step) * u64::from(tuning.pairs) + u64::from(pair);
        let mut dice = Seeded::stream(tuning.seed ^ 0x7475_6e65, stream_of(number, 0));
        match play_game(rules, &mut agents, &mut dice, decisions_max).outcome {
            Some(Outcome::Win(seat)) if is_up(seat) => 1.0,
            Some(Outcome::Win(_)) => -1.0,
            Some(Outcome::Draw) | None => 0.0,
        }
    };
    let results: Vec<f64> = games.par_iter().map(play).collect();
    results.iter().sum::<f64>() / results.len().max(1) as f64
}
