//! One decision ahead with exact odds.

use crate::{Agent, Brain, Thought, script::Kept};
use kernel::{Rules, Seat, admit};
use odds::{Budget, Enumerator};

/// Levels 2 and 3: the action with the best expected value up to the next decision; of equals the first in list order.
/// Which level it is depends on the weights of its brain.
pub struct Greedy<R: Rules, B: Brain<R>> {
    brain: B,
    budget: Budget,
    plan: Kept<B::Plan>,
    enumerator: Enumerator<R::State>,
    list: Vec<R::Action>,
    thought: Option<Thought<R::Action>>,
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
        Greedy { brain, budget, plan: Kept(None), enumerator: Enumerator::new(), list: Vec::new(), thought: None }
    }

    /// Every action of the shortlist with its expected value, in list order.
    ///
    /// # Panics
    /// When nothing is listed, the brain keeps nothing, or a listed action is refused: ours to repair.
    pub fn weigh(&mut self, rules: &R, view: &R::State, seat: Seat, plan: &B::Plan) -> Vec<(R::Action, f64)> {
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        rules.legal(view, seat, &mut list);
        self.brain.shortlist(rules, view, seat, plan, &mut list);
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
        let plan = self.plan.current(&self.brain, rules, view, seat).clone();
        let mut options = self.weigh(rules, view, seat, &plan);
        best_first(&mut options);
        let choice = options[0].0.clone();
        let plans = self.brain.say_plan(rules, view, seat, &plan).map(|plan| (plan, None));
        self.thought = Some(Thought { plans: plans.into_iter().collect(), options, rollouts: 0 });
        choice
    }

    fn thought(&self) -> Option<&Thought<R::Action>> {
        self.thought.as_ref()
    }
}

/// Sorts by worth; equals stay as they are, so that the first of the list stays first.
///
/// # Panics
/// When something is worth no number.
pub(crate) fn best_first<A: std::fmt::Debug>(options: &mut [(A, f64)]) {
    options.iter().for_each(|(action, worth)| assert!(!worth.is_nan(), "{action:?} is worth no number"));
    options.sort_by(|(_, a), (_, b)| b.partial_cmp(a).expect("numbers"));
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use conformance::duel::{Action, BLUE, Duel, RED, Stance, State};
    use kernel::{Pending, dice::Seeded, play};

    /// What the toy game's brains have in common: no weights, no plans, a reply that lasts until the turn has changed
    /// hands twice.
    macro_rules! plain {
        () => {
            type Weights = ();
            type Plan = ();
            fn force(&self, _: &Duel, state: &State, seat: Seat) -> f64 {
                state.strength(seat).into()
            }
            fn plan(&self, _: &Duel, _: &State, _: Seat) {}
            fn epoch(&self, _: &Duel, _: &State, _: Seat) -> u64 {
                0
            }
            fn is_far_enough(&self, _: &Duel, start: &State, now: &State, _: Seat) -> bool {
                now.turns_left() + 2 <= start.turns_left()
            }
            fn turn(&self, _: &Duel, state: &State) -> u64 {
                u64::from(state.turns_left())
            }
            fn decisions_left(&self, _: &Duel, _: &State, _: Seat) -> f64 {
                3.0
            }
        };
    }

    /// Own steps against theirs.
    #[derive(Clone, Copy)]
    pub(crate) struct Steps;

    impl From<()> for Steps {
        fn from((): ()) -> Steps {
            Steps
        }
    }

    impl Brain<Duel> for Steps {
        plain!();
        fn value(&self, _: &Duel, state: &State, seat: Seat) -> f64 {
            let other = if seat == RED { BLUE } else { RED };
            f64::from(state.strength(seat)) - f64::from(state.strength(other))
        }
    }

    /// A brain that cares for nothing.
    #[derive(Clone, Copy)]
    struct Indifferent;

    impl From<()> for Indifferent {
        fn from((): ()) -> Indifferent {
            Indifferent
        }
    }

    impl Brain<Duel> for Indifferent {
        plain!();
        fn value(&self, _: &Duel, _: &State, _: Seat) -> f64 {
            0.0
        }
        fn shortlist(&self, _: &Duel, _: &State, _: Seat, (): &(), list: &mut Vec<Action>) {
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
        let weighed = greedy.weigh(&rules, &state, RED, &());
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
            Greedy::new(Steps).weigh(&rules, &view, BLUE, &())
        };
        assert_eq!(choice(Stance::Quick), choice(Stance::Bold));
    }
}
