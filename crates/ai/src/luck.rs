//! What the dice gave and what they might have given, in the terms of a game's brain.

use crate::Brain;
use kernel::{Rules, Seat, admit};
use odds::{Budget, Enumerator, Outcomes};

/// What one decision's dice did for a seat, in the brain's value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Luck {
    /// What the decision was to be expected to change.
    pub expected: f64,
    /// What it changed.
    pub actual: f64,
    /// How far apart its outcomes lay: the variance of the change.
    pub variance: f64,
    /// How likely an outcome at least as good was.
    pub chance: f64,
}

impl Luck {
    /// What the dice gave beyond what was to be expected.
    pub fn gain(&self) -> f64 {
        self.actual - self.expected
    }
}

/// What the dice of a decision of `decider` did for each seat. `after` is what came of it. Nothing when the action is
/// not legal before.
pub fn luck<R: Rules, B: Brain<R>>(
    rules: &R,
    brain: &B,
    before: &R::State,
    decider: Seat,
    action: &R::Action,
    after: &R::State,
    budget: &Budget,
) -> Option<Vec<Luck>> {
    let legal = admit(rules, before, decider, action.clone()).ok()?;
    let ends: Vec<(R::State, f64)> = match Enumerator::new().outcomes(rules, before, &legal, budget) {
        Outcomes::Exact(ends) => ends.into_iter().map(|(end, weight)| (end, weight.to_f64())).collect(),
        Outcomes::Sampled { ends, .. } => {
            let share = 1.0 / ends.len().max(1) as f64;
            ends.into_iter().map(|end| (end, share)).collect()
        }
    };
    let of_seat = |seat: Seat| {
        /// Outcomes as good as the one that came are good enough, whatever the rounding.
        const HAIR: f64 = 1e-9;
        let start = brain.value(rules, before, seat);
        let actual = brain.value(rules, after, seat) - start;
        let changes: Vec<(f64, f64)> =
            ends.iter().map(|(end, weight)| (brain.value(rules, end, seat) - start, *weight)).collect();
        let expected: f64 = changes.iter().map(|(change, weight)| change * weight).sum();
        let variance = changes.iter().map(|(change, weight)| (change - expected).powi(2) * weight).sum();
        let good = changes.iter().filter(|(change, _)| *change >= actual - HAIR);
        Luck { expected, actual, variance, chance: good.map(|(_, weight)| weight).sum::<f64>().min(1.0) }
    };
    Some((0..rules.n_seats()).map(Seat).map(of_seat).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Agent, Random, greedy::tests::Steps};
    use conformance::duel::{BLUE, Duel, RED};
    use kernel::{Pending, dice::Seeded, play};

    /// Over many games the dice give what they promise, to either seat.
    #[test]
    fn luck_evens_out_and_what_one_wins_the_other_loses() {
        let rules = Duel::default();
        let (mut sum, mut variance, mut n) = (0.0, 0.0, 0);
        for game in 0..150 {
            let mut dice = Seeded::new(game);
            let mut agent = Random::new(1, game);
            let mut state = rules.setup();
            while let Pending::Decision { seats, .. } = rules.pending(&state) {
                let seat = seats.iter().next().unwrap();
                let action = Agent::<Duel>::choose(&mut agent, &rules, &state, seat);
                let before = state.clone();
                let legal = admit(&rules, &state, seat, action).unwrap();
                play(&rules, &mut state, &legal, &mut dice, &mut ()).unwrap();
                let found = luck(&rules, &Steps, &before, seat, &action, &state, &Budget::default()).unwrap();
                let [red, blue] = [RED, BLUE].map(|seat| found[seat.index()]);
                assert!((red.gain() + blue.gain()).abs() < 1e-9, "{found:?}");
                assert!(red.chance > 0.0 && red.chance <= 1.0, "{found:?}");
                sum += red.gain();
                variance += red.variance;
                n += usize::from(red.variance > 0.0);
            }
        }
        assert!(n > 500, "{n} throws");
        assert!(sum.abs() < 3.0 * variance.sqrt(), "{sum} of {}", variance.sqrt());
    }
}
