//! Level 1: the brain's script, which reckons nothing. Also how everybody goes on in rollouts.

use crate::{Agent, Brain};
use kernel::{Dice, Pending, Rules, Seat, resolve};

/// Level 1: what the brain does without thinking.
pub struct Script<R: Rules, B: Brain<R>> {
    brain: B,
    plan: Kept<B::Plan>,
    scratch: Vec<R::Action>,
}

impl<R: Rules, B: Brain<R>> Script<R, B> {
    /// A player that goes by this brain's script.
    pub fn new(brain: B) -> Script<R, B> {
        Script { brain, plan: Kept(None), scratch: Vec::new() }
    }
}

impl<R: Rules, B: Brain<R>> Agent<R> for Script<R, B> {
    fn choose(&mut self, rules: &R, view: &R::State, seat: Seat) -> R::Action {
        let plan = self.plan.current(&self.brain, rules, view, seat);
        self.brain.script(rules, view, seat, plan, &mut self.scratch)
    }
}

/// A plan and the epoch it was made in.
pub(crate) struct Kept<P>(pub(crate) Option<(u64, P)>);

impl<P> Kept<P> {
    /// The plan that is kept, or the brain's own when a new epoch has begun.
    pub(crate) fn current<R: Rules, B: Brain<R, Plan = P>>(
        &mut self,
        brain: &B,
        rules: &R,
        view: &R::State,
        seat: Seat,
    ) -> &P {
        let epoch = brain.epoch(rules, view, seat);
        if self.0.as_ref().is_none_or(|(made, _)| *made != epoch) {
            self.0 = Some((epoch, brain.plan(rules, view, seat)));
        }
        &self.0.as_ref().expect("just made").1
    }
}

/// What a rollout is for.
pub(crate) struct Task<'a, R: Rules, B> {
    pub(crate) brain: &'a B,
    pub(crate) rules: &'a R,
    /// Where it began, as the seat sees it.
    pub(crate) start: &'a R::State,
    /// For whom.
    pub(crate) seat: Seat,
}

/// Plays positions out by the script.
pub(crate) struct Rollout<R: Rules, B: Brain<R>> {
    plans: Vec<Kept<B::Plan>>,
    scratch: Vec<R::Action>,
}

impl<R: Rules, B: Brain<R>> Rollout<R, B> {
    /// A rollout that has not gone far enough by then is a script that goes round in circles: two turns of the largest
    /// scenario are some 650.
    const DECISIONS_MAX: usize = 2_000;

    pub(crate) fn new() -> Rollout<R, B> {
        Rollout { plans: Vec::new(), scratch: Vec::new() }
    }

    /// Plays on as far as the brain says for the task's seat, which goes by `plan` as long as its epoch lasts, and
    /// gives what the end is worth to it. The script's actions are not checked again: that they are legal is for tests
    /// of the brain to show.
    pub(crate) fn run(
        &mut self,
        task: &Task<'_, R, B>,
        mut state: R::State,
        plan: &Kept<B::Plan>,
        dice: &mut dyn Dice,
    ) -> f64 {
        let Task { brain, rules, start, seat } = *task;
        self.plans.clear();
        self.plans.resize_with(usize::from(rules.n_seats()), || Kept(None));
        self.plans[seat.index()] = Kept(plan.0.clone());
        for _ in 0..Self::DECISIONS_MAX {
            let mover = match rules.pending(&state) {
                Pending::Decision { seats, .. } => seats.iter().next().expect("somebody owes the decision"),
                Pending::Over(_) => break,
                Pending::Procedure => unreachable!("procedures are resolved"),
            };
            if brain.is_far_enough(rules, start, &state, seat) {
                break;
            }
            let plan = self.plans[mover.index()].current(brain, rules, &state, mover);
            let action = brain.script(rules, &state, mover, plan, &mut self.scratch);
            debug_assert!(rules.check(&state, mover, &action).is_ok(), "the script chose {action:?}");
            rules.decide(&mut state, mover, &action, &mut ());
            resolve(rules, &mut state, dice, &mut ()).expect("dice of rollouts never run out");
        }
        brain.value(rules, &state, seat)
    }
}
