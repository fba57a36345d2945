//! The part of an opponent that knows its game.

use crate::{Weights, WeightsFile};
use kernel::{Dice, Rules, Seat, dice::Seeded, resolve, say::Message};
use std::fmt;

/// What an opponent knows of one game: what a position is worth, what is worth considering, what to do without
/// thinking, and what a side may set out to do.
///
/// Every question is about a seat's view, or about a position imagined from it. Answers are functions of what is asked:
/// a brain keeps nothing between two questions.
pub trait Brain<R: Rules>: Clone + Send + Sync + 'static {
    /// The numbers it goes by, which make it.
    type Weights: Weights + Into<Self>;
    /// What a side sets out to do for a while; `()` where nothing is worth planning.
    type Plan: Clone + PartialEq + fmt::Debug + Send + Sync;

    /// The file of its learnt weights.
    const LEARNT: &'static str = "";

    /// A brain with these weights.
    fn new(weights: Self::Weights) -> Self {
        weights.into()
    }

    /// With the weights by hand.
    fn hand() -> Self {
        Self::new(Self::Weights::hand())
    }

    /// With the learnt weights.
    ///
    /// # Panics
    /// When [`Brain::LEARNT`] is no file of weights; a test reads them all.
    fn tuned() -> Self {
        let file = WeightsFile::parse(Self::LEARNT).and_then(|file| file.weights());
        Self::new(file.unwrap_or_else(|bad| panic!("the learnt weights: {}", bad.0)))
    }

    /// What a common man, step or squad is worth: the unit in which values are told to people.
    fn unit(&self) -> f64 {
        1.0
    }

    /// How good the state is for the seat; more is better. Asked about games that are over too.
    fn value(&self, rules: &R, state: &R::State, seat: Seat) -> f64;

    /// What the seat has in the field, in common men, steps or squads: what is lost of it, reports tell turn by turn.
    fn force(&self, rules: &R, state: &R::State, seat: Seat) -> f64;

    /// What the seat sets out to do, by rule of thumb. Cheap: rollouts ask it.
    fn plan(&self, rules: &R, view: &R::State, seat: Seat) -> Self::Plan;

    /// What else the seat may set out to do, the plan of [`Brain::plan`] first. A search tries them all.
    fn plans(&self, rules: &R, view: &R::State, seat: Seat) -> Vec<Self::Plan> {
        vec![self.plan(rules, view, seat)]
    }

    /// A plan is kept as long as this stays the same: the seat's activation, impulse or turn.
    fn epoch(&self, rules: &R, state: &R::State, seat: Seat) -> u64;

    /// Leaves out actions that are not worth reckoning with, and may put in legal ones that the list is too short for
    /// ([`Rules::lists_all`]). Something must stay; the default keeps all.
    fn shortlist(&self, _: &R, _view: &R::State, _: Seat, _: &Self::Plan, _list: &mut Vec<R::Action>) {}

    /// What to do without reckoning: level 1, and how everybody goes on in rollouts. Must be legal, and fast. `scratch`
    /// is a buffer to list actions in.
    ///
    /// The default is the first action of the shortlist whose value after one throw of the dice is best.
    fn script(
        &self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        plan: &Self::Plan,
        scratch: &mut Vec<R::Action>,
    ) -> R::Action {
        scratch.clear();
        rules.legal(state, seat, scratch);
        self.shortlist(rules, state, seat, plan, scratch);
        if let [only] = scratch.as_slice() {
            return only.clone();
        }
        let mut dice = Seeded::new(rules.key(state));
        let mut best: Option<(f64, &R::Action)> = None;
        for action in scratch.iter() {
            let mut next = state.clone();
            rules.decide(&mut next, seat, action, &mut ());
            resolve(rules, &mut next, &mut dice, &mut ()).expect("seeded dice never run out");
            let worth = self.value(rules, &next, seat);
            if best.is_none_or(|(known, _)| worth > known) {
                best = Some((worth, action));
            }
        }
        best.expect("something is on the list").1.clone()
    }

    /// Whether a rollout for `seat` that began at `start` has gone far enough: through the opponent's reply where there
    /// is one before the turn ends, and no farther than matches show to be worth it.
    fn is_far_enough(&self, rules: &R, start: &R::State, now: &R::State, seat: Seat) -> bool;

    /// A state that agrees with what the seat sees: what is hidden is filled in by chance. The default is for games
    /// that hide nothing.
    fn imagine(&self, _: &R, view: &R::State, _: Seat, _: &mut dyn Dice) -> R::State {
        view.clone()
    }

    /// Which turn of the game it is, for the clock: time is given by the turn.
    fn turn(&self, rules: &R, state: &R::State) -> u64;

    /// How many more decisions of the seat this turn are likely to be worth thinking about, this one included; at least
    /// one.
    fn decisions_left(&self, rules: &R, view: &R::State, seat: Seat) -> f64;

    /// A plan in words; none where there is nothing to say.
    fn say_plan(&self, _: &R, _view: &R::State, _: Seat, _: &Self::Plan) -> Option<Message> {
        None
    }
}

/// Puts actions in order, the worthiest first, and of equals the first of the list's own order.
pub fn sort_by_worth<A: Ord>(list: &mut Vec<A>, worth: impl Fn(&A) -> f64) {
    let mut ranked: Vec<(f64, A)> = list.drain(..).map(|action| (worth(&action), action)).collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    list.extend(ranked.into_iter().map(|(_, action)| action));
}
