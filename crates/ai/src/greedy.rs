//! One decision ahead with exact odds.

use crate::Agent;
use kernel::{Rules, Seat, admit};
use odds::{Budget, Enumerator};

/// What a position is worth: the part of an opponent that knows its game.
pub trait Brain<R: Rules>: Send + Sync {
    /// How good the state is for the seat; more is better. Asked about views, and about games that are over too.
    fn value(&self, rules: &R, state: &R::State, seat: Seat) -> f64;

    /// Leaves out actions that are not worth reckoning with, and may put in legal ones that the list is too short for
    /// ([`Rules::lists_all`]). Something must stay; the default keeps all.
    fn shortlist(&self, _rules: &R, _view: &R::State, _seat: Seat, _list: &mut Vec<R::Action>) {}
}

/// Level 2: the action with the best expected value up to the next decision; of equals the first in list order.
pub struct Greedy<R: Rules, B: Brain<R>> {
    brain: B,
    budget: Budget,
    enumerator: Enumerator<R::State>,
    list: Vec<R::Action>,
}

impl<R: Rules, B: Brain<R>> Greedy<R, B> {
    /// Work for one candidate: enough for most combats to be exact, and some milliseconds at most where they are not.
    pub const BUDGET: Budget = Budget { runs: 20_000, states: 5_000, samples: 200, seed: 0 };

    /// A player with this brain and [`Greedy::BUDGET`] for each candidate.
    pub fn new(brain: B) -> Greedy<R, B> {
        Greedy::with_budget(brain, Self::BUDGET)
    }

    /// A player with its own budget for each candidate.
    pub fn with_budget(brain: B, budget: Budget) -> Greedy<R, B> {
        Greedy { brain, budget, enumerator: Enumerator::new(), list: Vec::new() }
    }

    /// Every action of the shortlist with its expected value, in list order.
    ///
    /// # Panics
    /// When nothing is listed, the brain keeps nothing, or a listed action is refused: ours to repair.
    pub fn weigh(&mut self, rules: &R, view: &R::State, seat: Seat) -> Vec<(R::Action, f64)> {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        rules.legal(view, seat, &mut list);
        self.brain.shortlist(rules, view, seat, &mut list);
        assert!(!list.is_empty(), "seat {} must decide and nothing is on its list", seat.0);
        let mut weigh = |action: R::Action| {
            let legal = admit(rules, view, seat, action).expect("listed actions are legal");
            let value = |end: &R::State| self.brain.value(rules, end, seat);
            let worth = self.enumerator.expectation(rules, view, &legal, &self.budget, value);
            (legal.action().clone(), worth)
        };
        let weighed = list.drain(..).map(&mut weigh).collect();
        self.list = list;
        weighed
    }
}

impl<R: Rules, B: Brain<R>> Agent<R> for Greedy<R, B> {
    fn choose(&mut self, rules: &R, view: &R::State, seat: Seat) -> R::Action {
        let weighed = self.weigh(rules, view, seat);
        let mut best: Option<(R::Action, f64)> = None;
        for (action, worth) in weighed {
            assert!(!worth.is_nan(), "{action:?} is worth no number");
            // Strictly better only, so the first of equals stays.
            if best.as_ref().is_none_or(|(_, known)| worth > *known) {
                best = Some((action, worth));
            }
        }
        best.expect("something was weighed").0
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use conformance::duel::{Action, BLUE, Duel, RED, Stance, State};
    use kernel::{Pending, dice::Seeded, play};

    /// Own steps against theirs.
    #[derive(Clone, Copy)]
    pub(crate) struct Steps;

    impl Brain<Duel> for Steps {
        fn value(&self, _: &Duel, state: &State, seat: Seat) -> f64 {
            let other = if seat == RED { BLUE } else { RED };
            f64::from(state.strength(seat)) - f64::from(state.strength(other))
        }
    }

    /// A brain that cares for nothing.
    struct Indifferent;

    impl Brain<Duel> for Indifferent {
        fn value(&self, _: &Duel, _: &State, _: Seat) -> f64 {
            0.0
        }
        fn shortlist(&self, _: &Duel, _: &State, _: Seat, list: &mut Vec<Action>) {
            list.retain(|action| *action != Action::Choose(Stance::Quick));
        }
    }

    /// Plays the stances with dice until red has the turn.
    fn turn_of_red(rules: &Duel) -> State {
        for seed in 0.. {
            let mut state = rules.setup();
            for seat in [RED, BLUE] {
                let legal = admit(rules, &state, seat, Action::Choose(Stance::Bold)).unwrap();
                play(rules, &mut state, &legal, &mut Seeded::new(seed), &mut ()).unwrap();
            }
            if matches!(rules.pending(&state), Pending::Decision { seats, .. } if seats.contains(RED)) {
                return state;
            }
        }
        unreachable!("red wins some roll")
    }

    #[test]
    fn the_first_of_equals_is_chosen_from_the_shortlist() {
        let rules = Duel::default();
        let choice = Greedy::new(Indifferent).choose(&rules, &rules.setup(), RED);
        assert_eq!(choice, Action::Choose(Stance::Bold));
    }

    #[test]
    fn the_best_expectation_is_chosen() {
        let rules = Duel::default();
        let state = turn_of_red(&rules);
        let mut greedy = Greedy::new(Steps);
        let weighed = greedy.weigh(&rules, &state, RED);
        let best = weighed.iter().map(|(_, worth)| *worth).fold(f64::NEG_INFINITY, f64::max);
        let end = weighed.iter().find(|(action, _)| *action == Action::EndTurn).unwrap().1;
        // A volley costs the shooter nothing, so ending the turn cannot be best.
        assert!(best > end);
        let choice = greedy.choose(&rules, &state, RED);
        assert_eq!(weighed.iter().find(|(_, worth)| *worth == best).unwrap().0, choice);
    }

    #[test]
    fn a_choice_rests_on_the_view_alone() {
        let rules = Duel::default();
        let choice = |stance| {
            let mut state = rules.setup();
            let legal = admit(&rules, &state, RED, Action::Choose(stance)).unwrap();
            play(&rules, &mut state, &legal, &mut Seeded::new(1), &mut ()).unwrap();
            let view = rules.view(&state, Some(BLUE));
            Greedy::new(Steps).weigh(&rules, &view, BLUE)
        };
        assert_eq!(choice(Stance::Quick), choice(Stance::Bold));
    }
}
