//! Level 4: the greedy shortlist, each choice played out as far as the brain says.
//!
//! Plans are tried the same way when an epoch begins. Every candidate meets the same dice; the worse half is dropped
//! until one is left; the winner must then beat the greedy choice with fresh dice. How far a rollout goes is the
//! brain's: with a weak script longer ones make play worse.

use crate::{
    Agent, Brain, Greedy, Stop, Thought,
    greedy::best_first,
    script::{Kept, Rollout, Task},
};
use kernel::{
    Rules, Seat,
    dice::{Common, Seeded},
    resolve,
    say::Message,
};
use std::{
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};

/// A plan is worth so many decisions.
const PLAN: u32 = 4;

/// How hard a search may think.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Candidates that are played out at most.
    pub width: usize,
    /// Rollouts for a decision at most, and four times as many for a plan. The same number gives the same choice on
    /// every machine, unless time runs out first.
    pub rollouts: u32,
    /// Time for a whole turn of the game.
    pub turn: Option<Duration>,
}

impl Effort {
    /// So many rollouts a decision, and no clock.
    pub fn rollouts(rollouts: u32) -> Effort {
        Effort { width: 8, rollouts, turn: None }
    }

    /// So much time a turn; rollouts end where more would change little.
    pub fn time(turn: Duration) -> Effort {
        Effort { turn: Some(turn), ..Effort::rollouts(4_000) }
    }
}

/// Level 4.
pub struct Search<R: Rules, B: Brain<R>> {
    brain: B,
    greedy: Greedy<R, B>,
    effort: Effort,
    stop: Stop,
    seed: u64,
    plan: Kept<B::Plan>,
    /// What the plans of this epoch seemed worth, the one that is followed first.
    plans: Vec<(B::Plan, f64)>,
    /// The turn of the clock, and what was used of it.
    used: (u64, Duration),
    rollout: Rollout<R, B>,
    dice: Common,
    thought: Option<Thought<R::Action>>,
}

/// Something a seat might do: set out on a plan, or act under one.
struct Arm<A, P> {
    action: Option<A>,
    plan: Kept<P>,
    /// Sum and number of what its rollouts came to.
    sum: f64,
    n: u32,
}

impl<A, P> Arm<A, P> {
    fn new(action: Option<A>, plan: Kept<P>) -> Arm<A, P> {
        Arm { action, plan, sum: 0.0, n: 0 }
    }
    fn mean(&self) -> f64 {
        if self.n == 0 { f64::NEG_INFINITY } else { self.sum / f64::from(self.n) }
    }
}

/// What may be spent.
#[derive(Clone)]
struct Purse {
    rollouts: u32,
    until: Option<Instant>,
    stop: Stop,
}

impl Purse {
    fn is_empty(&self) -> bool {
        self.rollouts == 0 || self.stop.load(Relaxed) || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The first of so many equal parts.
    fn part(&self, of: u32) -> Purse {
        let now = Instant::now();
        let until = self.until.map(|until| now + until.saturating_duration_since(now) / of);
        Purse { rollouts: self.rollouts / of, until, stop: Stop::clone(&self.stop) }
    }
}

/// What a race is about: the position, and the dice that every candidate meets.
struct Course<'a, R: Rules> {
    rules: &'a R,
    view: &'a R::State,
    seat: Seat,
    seed: u64,
    /// Number of the next throw.
    next: u64,
}

impl<R: Rules, B: Brain<R>> Search<R, B> {
    /// A player with this brain, this effort and this seed of its rollouts.
    pub fn new(brain: B, effort: Effort, seed: u64) -> Search<R, B> {
        Search {
            greedy: Greedy::new(brain.clone()),
            brain,
            effort,
            stop: Stop::default(),
            seed,
            plan: Kept(None),
            plans: Vec::new(),
            used: (0, Duration::ZERO),
            rollout: Rollout::new(),
            dice: Common::default(),
            thought: None,
        }
    }

    /// What something worth so many decisions may cost.
    fn purse(&mut self, rules: &R, view: &R::State, seat: Seat, decisions: u32) -> Purse {
        let turn = self.brain.turn(rules, view);
        if self.used.0 != turn {
            self.used = (turn, Duration::ZERO);
        }
        let until = self.effort.turn.map(|all| {
            let left = all.saturating_sub(self.used.1);
            let others = self.brain.decisions_left(rules, view, seat).max(1.0) - 1.0;
            let part = f64::from(decisions) / (f64::from(decisions) + others);
            Instant::now() + left.mul_f64(part)
        });
        let rollouts = self.effort.rollouts.saturating_mul(decisions);
        Purse { rollouts, until, stop: Stop::clone(&self.stop) }
    }

    /// Decides what to set out to do, when a new epoch has begun; says how many rollouts that took.
    fn make_plan(&mut self, course: &mut Course<'_, R>) -> u32 {
        let (rules, view, seat) = (course.rules, course.view, course.seat);
        let epoch = self.brain.epoch(rules, view, seat);
        if self.plan.0.as_ref().is_some_and(|(made, _)| *made == epoch) {
            return 0;
        }
        let began = Instant::now();
        let plans = self.brain.plans(rules, view, seat).into_iter();
        let mut arms: Vec<_> = plans.map(|plan| Arm::new(None, Kept(Some((epoch, plan))))).collect();
        let mut spent = 0;
        if arms.len() > 1 {
            let mut purse = self.purse(rules, view, seat, PLAN);
            let all = purse.rollouts;
            arms = self.race(course, arms, &mut purse);
            spent = all - purse.rollouts;
        }
        let known = |arm: Arm<R::Action, B::Plan>| {
            let worth = arm.mean();
            arm.plan.0.map(|(_, plan)| (plan, worth))
        };
        self.plans = arms.into_iter().filter_map(known).collect();
        self.plan = Kept(Some((epoch, self.plans[0].0.clone())));
        self.used.1 += began.elapsed();
        spent
    }

    /// Plays candidates out, the first of which stands unless another is better; gives all of them, the best first.
    fn race(
        &mut self,
        course: &mut Course<'_, R>,
        mut arms: Vec<Arm<R::Action, B::Plan>>,
        purse: &mut Purse,
    ) -> Vec<Arm<R::Action, B::Plan>> {
        let halvings = usize::BITS - (arms.len() - 1).leading_zeros();
        let mut alive: Vec<usize> = (0..arms.len()).collect();
        let mut dropped = Vec::new();
        for round in 0..halvings {
            // One part is left for the last measure.
            let part = purse.part(halvings - round + 1);
            purse.rollouts -= self.play(course, &mut arms, &alive, part);
            alive.sort_by(|&a, &b| arms[b].mean().total_cmp(&arms[a].mean()).then(a.cmp(&b)));
            dropped.splice(0..0, alive.drain(alive.len().div_ceil(2)..));
        }
        let winner = alive[0];
        if winner != 0 {
            let measured = [winner, 0].map(|arm| (arms[arm].sum, arms[arm].n));
            for arm in [winner, 0] {
                (arms[arm].sum, arms[arm].n) = (0.0, 0);
            }
            purse.rollouts -= self.play(course, &mut arms, &[winner, 0], purse.clone());
            if arms[winner].n == 0 {
                // No time for it: what was measured before holds.
                for (arm, known) in [winner, 0].into_iter().zip(measured) {
                    (arms[arm].sum, arms[arm].n) = known;
                }
            } else if arms[winner].mean() <= arms[0].mean() {
                dropped.retain(|&arm| arm != 0);
                dropped.insert(0, winner);
                alive[0] = 0;
            }
        }
        let order: Vec<usize> = alive.into_iter().chain(dropped).collect();
        let mut slots: Vec<_> = arms.into_iter().map(Some).collect();
        order.into_iter().map(|arm| slots[arm].take().expect("each once")).collect()
    }

    /// Rollouts of some candidates with the same dice until the purse is spent, as many of each as of the others; says
    /// how many.
    fn play(
        &mut self,
        course: &mut Course<'_, R>,
        arms: &mut [Arm<R::Action, B::Plan>],
        alive: &[usize],
        mut purse: Purse,
    ) -> u32 {
        let Course { rules, view, seat, seed, .. } = *course;
        let task = Task { brain: &self.brain, rules, start: view, seat };
        let each = u32::try_from(alive.len()).expect("few candidates");
        let mut spent = 0;
        while purse.rollouts >= each && !purse.is_empty() {
            let throw = course.next;
            course.next += 1;
            let imagined = self.brain.imagine(rules, view, seat, &mut Seeded::stream(seed, throw));
            for &arm in alive {
                let arm = &mut arms[arm];
                self.dice.begin(seed, throw);
                let mut state = imagined.clone();
                if let Some(action) = &arm.action {
                    rules.decide(&mut state, seat, action, &mut ());
                    resolve(rules, &mut state, &mut self.dice, &mut ()).expect("these dice never run out");
                }
                arm.sum += self.rollout.run(&task, state, &arm.plan, &mut self.dice);
                arm.n += 1;
            }
            purse.rollouts -= each;
            spent += each;
        }
        spent
    }
}

impl<R: Rules, B: Brain<R>> Agent<R> for Search<R, B> {
    fn choose(&mut self, rules: &R, view: &R::State, seat: Seat) -> R::Action {
        // A stream of its own for each position: nothing is remembered but the plan and the clock.
        let mut course = Course { rules, view, seat, seed: self.seed ^ rules.key(view), next: 0 };
        let planning = self.make_plan(&mut course);
        let began = Instant::now();
        let (_, plan) = self.plan.0.clone().expect("just made");
        let mut options = self.greedy.weigh(rules, view, seat, &plan);
        best_first(&mut options);
        options.truncate(self.effort.width);
        // The look is paid for by the turn, so that a long one leaves its decision a share of what is left.
        self.used.1 += began.elapsed();
        let began = Instant::now();
        let mut purse = self.purse(rules, view, seat, 1);
        let all = purse.rollouts;
        if options.len() > 1 && !purse.is_empty() {
            let arm = |(action, _): (R::Action, f64)| Arm::new(Some(action), Kept(self.plan.0.clone()));
            let arms = options.drain(..).map(arm).collect();
            let arms = self.race(&mut course, arms, &mut purse);
            options.extend(arms.into_iter().map(|arm| {
                let worth = arm.mean();
                (arm.action.expect("every candidate acts"), worth)
            }));
        }
        let choice = options[0].0.clone();
        // Plans that differ in temper only are one in words: the best of them speaks for all.
        let mut plans: Vec<(Message, Option<f64>)> = Vec::new();
        for (plan, worth) in &self.plans {
            if let Some(said) = self.brain.say_plan(rules, view, seat, plan)
                && !plans.iter().any(|(known, _)| *known == said)
            {
                plans.push((said, worth.is_finite().then_some(*worth)));
            }
        }
        options.retain(|(_, worth)| worth.is_finite());
        self.thought = Some(Thought { plans, options, rollouts: planning.saturating_add(all - purse.rollouts) });
        self.used.1 += began.elapsed();
        choice
    }

    fn heed(&mut self, stop: Stop) {
        self.stop = stop;
    }

    fn thought(&self) -> Option<&Thought<R::Action>> {
        self.thought.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Random, Study, Tally, dice_of, greedy::tests::Steps, play_game};
    use conformance::duel::{BLUE, Duel, RED};

    fn search(effort: Effort) -> Search<Duel, Steps> {
        Search::new(Steps, effort, 5)
    }

    /// The position in which red has the turn, with the choice made there.
    fn choice(effort: Effort) -> (conformance::duel::Action, Thought<conformance::duel::Action>) {
        let rules = Duel::default();
        let mut agent = search(effort);
        let action = agent.choose(&rules, &rules.setup(), RED);
        (action, agent.thought().unwrap().clone())
    }

    #[test]
    fn a_number_of_rollouts_repeats() {
        let (first, again) = (choice(Effort::rollouts(60)), choice(Effort::rollouts(60)));
        assert_eq!(first, again);
        assert!(first.1.rollouts >= 30 && first.1.rollouts <= 60, "{:?}", first.1);
        assert!(first.1.options.len() > 1);
    }

    #[test]
    fn whoever_is_told_to_stop_does_as_greedy_would() {
        let rules = Duel::default();
        let mut agent = search(Effort::rollouts(60));
        agent.heed(Stop::new(true.into()));
        let action = agent.choose(&rules, &rules.setup(), RED);
        assert_eq!(action, Greedy::new(Steps).choose(&rules, &rules.setup(), RED));
        assert_eq!(agent.thought().unwrap().rollouts, 0);
    }

    #[test]
    fn a_turn_has_its_time() {
        let rules = Duel::default();
        let turn = Duration::from_millis(30);
        let mut agent = search(Effort { rollouts: u32::MAX, ..Effort::time(turn) });
        // The toy's brain looks for three decisions a turn: the first may have a third of it.
        let began = Instant::now();
        let until = agent.purse(&rules, &rules.setup(), RED, 1).until.unwrap();
        assert!(until >= began + turn / 3 && until <= Instant::now() + turn / 3);
        agent.choose(&rules, &rules.setup(), RED);
        let took = began.elapsed();
        assert!(agent.used.1 <= took, "no more is booked than was used");
        // Half of that is for the choice between two, half for measuring another winner again.
        assert!(agent.used.1 >= turn / 6, "{:?}", agent.used);
        // What is used up is gone until the next turn, and whoever has no time does as greedy would.
        agent.used.1 = turn;
        assert!(agent.purse(&rules, &rules.setup(), RED, 1).is_empty());
        let choice = agent.choose(&rules, &rules.setup(), RED);
        assert_eq!(choice, Greedy::new(Steps).choose(&rules, &rules.setup(), RED));
        assert_eq!(agent.thought().unwrap().rollouts, 0);
        agent.used.0 += 1;
        // A machine that does something else meanwhile may have used it up by the time it is asked, so the end is asked
        // for.
        let began = Instant::now();
        assert!(agent.purse(&rules, &rules.setup(), RED, 1).until.unwrap() >= began + turn / 3);
    }

    #[test]
    fn search_beats_chance() {
        let rules = Duel::default();
        let plan = Study { paired: true, ..Study::new(60, 4, Duel::DECISIONS_MAX) };
        let mut tally = Tally::new(2);
        for game in 0..plan.games {
            let seat = if game % 2 == 0 { RED } else { BLUE };
            let agent = |of: Seat| -> Box<dyn Agent<Duel>> {
                if of == seat {
                    Box::new(search(Effort::rollouts(24)))
                } else {
                    Box::new(Random::for_game(4, game, of))
                }
            };
            let mut agents: Vec<_> = [RED, BLUE].map(agent).into();
            let record = play_game(&rules, &mut agents, &mut dice_of(&plan, game), plan.decisions_max);
            tally.add_as(&record, |of| usize::from(of != seat));
        }
        let (score, (low, _)) = tally.score(0);
        assert!(low > 0.5, "{score}: {tally:?}");
    }
}
