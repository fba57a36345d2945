//! Weights learnt by self-play, with the record of what they gained.

use ai::{Agent, Brain, Fitting, Greedy, Lesson, Record, Study, Tally, Tuning, WeightsFile};
use kernel::{Rules, Seat};

/// What to learn from, and what to try it on.
#[derive(Clone, PartialEq, Debug)]
pub struct Lessons {
    /// Scenarios with their options.
    pub scenarios: Vec<(String, Vec<(String, String)>)>,
    /// What to learn from.
    pub lesson: Lesson,
    /// How to learn from positions.
    pub fitting: Fitting,
    /// How to learn from matches.
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
    let (learnt, games, misses) = match course.lesson {
        Lesson::Positions => {
            let Fitting { games, rounds, .. } = course.fitting;
            let found = ai::fit::<R, B>(scenarios, &hand, &course.fitting, decisions_max, progress);
            (found.weights, games * u64::from(rounds), Some((found.before, found.after)))
        }
        Lesson::Matches => {
            let tuning = &course.tuning;
            let learnt = ai::tune::<R, B>(scenarios, &hand, tuning, decisions_max, progress);
            (learnt, u64::from(tuning.steps) * u64::from(tuning.pairs) * 2, None)
        }
    };
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
    let record = Record {
        lesson: course.lesson,
        seed: course.tuning.seed,
        games: games * scenarios.len() as u64,
        scenarios: course.scenarios.iter().map(|(scenario, _)| scenario.clone()).collect(),
        match_games: tally.games,
        score,
        interval,
        misses,
    };
    WeightsFile::of(&learnt, Some(record))
}
