//! Weights learnt by self-play, with the record of what they gained.

use ai::{Agent, Brain, Greedy, Record, Study, Tally, Tuning, WeightsFile};
use kernel::{Rules, Seat};

/// What to learn from, and what to try it on.
#[derive(Clone, PartialEq, Debug)]
pub struct Lessons {
    /// Scenarios with their options.
    pub scenarios: Vec<(String, Vec<(String, String)>)>,
    /// How.
    pub tuning: Tuning,
    /// Games of the match against the weights by hand, in each scenario.
    pub match_games: u64,
}

/// Other dice than those it learnt from.
const MATCH_SEED: u64 = 0x006d_6174_6368;

pub(crate) fn run<R: Rules, B: Brain<R>>(
    scenarios: &[R],
    course: &Lessons,
    decisions_max: usize,
    progress: &(dyn Fn(u32) + Sync),
) -> WeightsFile {
    let hand = <B::Weights as ai::Weights>::hand();
    let learnt = ai::tune::<R, B>(scenarios, &hand, &course.tuning, decisions_max, progress);
    let mut tally = Tally::new(2);
    for rules in scenarios {
        let plan = Study {
            paired: true,
            ..Study::new(course.match_games.next_multiple_of(2), course.tuning.seed ^ MATCH_SEED, decisions_max)
        };
        let is_learnt = |game: u64, seat: Seat| seat.index().is_multiple_of(2) == game.is_multiple_of(2);
        let agents = |game: u64| -> Vec<Box<dyn Agent<R>>> {
            let brain = |seat| B::new(if is_learnt(game, seat) { learnt } else { hand });
            (0..rules.n_seats()).map(|seat| Box::new(Greedy::new(brain(Seat(seat)))) as Box<dyn Agent<R>>).collect()
        };
        let records = ai::study(rules, &plan, agents, |_| ());
        for (game, record) in (0..).zip(&records) {
            tally.add_as(record, |seat| usize::from(!is_learnt(game, seat)));
        }
    }
    let (score, interval) = tally.score(0);
    let games = u64::from(course.tuning.steps) * u64::from(course.tuning.pairs) * 2 * scenarios.len() as u64;
    let record = Record {
        seed: course.tuning.seed,
        games,
        scenarios: course.scenarios.iter().map(|(scenario, _)| scenario.clone()).collect(),
        match_games: tally.games,
        score,
        interval,
    };
    WeightsFile::of(&learnt, Some(record))
}
