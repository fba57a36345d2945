//! A ruleset of one rule, for the tests: each toy is a different step.

use kernel::{Clause, Dice, Outcome, Pending, Pool, Rolled, Rules, Seat, Seats, Sink, Throw, Violation, key_of};

const WHY: Clause = Clause("toy:1");

#[derive(Clone, Copy)]
pub(crate) struct Toy {
    pub(crate) step: fn(&mut ToyState, &mut dyn Dice) -> Rolled<()>,
    /// Gives every state the same key.
    pub(crate) blind_key: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct ToyState {
    /// Waits for a decision, which adds to `left`.
    pub(crate) waits: bool,
    pub(crate) left: u8,
    pub(crate) at: u8,
    pub(crate) found: u8,
    pub(crate) done: bool,
}

impl Toy {
    /// The higher of two dice wins; ties again.
    pub(crate) const TIES: Toy = Toy { step: ties, blind_key: false };
    /// The same, one die a step.
    pub(crate) const SLOW_TIES: Toy = Toy { step: slow_ties, blind_key: false };
    /// A coin moves `at` up or down between 0 and 10.
    pub(crate) const RUIN: Toy = Toy { step: ruin, blind_key: false };
    /// `left` pools of three dice that need 5, one a step; `found` counts.
    pub(crate) const POOLS: Toy = Toy { step: pools, blind_key: false };
}

fn ties(state: &mut ToyState, dice: &mut dyn Dice) -> Rolled<()> {
    let mine = dice.throw(Throw { count: 2, sides: 6, why: WHY })?;
    let yours = dice.throw(Throw { count: 2, sides: 6, why: WHY })?;
    state.found = u8::from(mine > yours) + 2 * u8::from(mine < yours);
    state.done = state.found > 0;
    Ok(())
}

fn slow_ties(state: &mut ToyState, dice: &mut dyn Dice) -> Rolled<()> {
    let face = dice.die(6, WHY)?;
    if state.at == 0 {
        state.at = face;
        return Ok(());
    }
    state.found = u8::from(face > state.at) + 2 * u8::from(face < state.at);
    state.at = 0;
    state.done = state.found > 0;
    Ok(())
}

fn ruin(state: &mut ToyState, dice: &mut dyn Dice) -> Rolled<()> {
    state.at = if dice.die(2, WHY)? == 1 { state.at - 1 } else { state.at + 1 };
    state.done = state.at == 0 || state.at == 10;
    Ok(())
}

fn pools(state: &mut ToyState, dice: &mut dyn Dice) -> Rolled<()> {
    state.found += dice.pool(Pool { count: 3, sides: 6, needed: 5, why: WHY })?.successes;
    state.left -= 1;
    state.done = state.left == 0;
    Ok(())
}

impl Rules for Toy {
    type State = ToyState;
    type Action = u8;
    type Event = ();
    type Summary = u8;

    fn setup(&self) -> ToyState {
        ToyState { waits: true, ..ToyState::default() }
    }
    fn n_seats(&self) -> u8 {
        1
    }
    fn pending(&self, state: &ToyState) -> Pending {
        match state.waits {
            true => Pending::Decision { seats: Seats::one(Seat(0)), clause: WHY },
            false if state.done => Pending::Over(Outcome::Draw),
            false => Pending::Procedure,
        }
    }
    fn legal(&self, _: &ToyState, _: Seat, out: &mut Vec<u8>) {
        out.extend(1..=3);
    }
    fn check(&self, _: &ToyState, _: Seat, action: &u8) -> Result<(), Violation> {
        match (1..=3).contains(action) {
            true => Ok(()),
            false => kernel::refuse(WHY),
        }
    }
    fn decide(&self, state: &mut ToyState, _: Seat, action: &u8, _: &mut dyn Sink<()>) {
        state.waits = false;
        state.left += action;
    }
    fn step(&self, state: &mut ToyState, dice: &mut dyn Dice, _: &mut dyn Sink<()>) -> Rolled<()> {
        (self.step)(state, dice)
    }
    fn view(&self, state: &ToyState, _: Option<Seat>) -> ToyState {
        *state
    }
    fn key(&self, state: &ToyState) -> u64 {
        if self.blind_key { 7 } else { key_of(state) }
    }
    fn summary(&self, _: &ToyState, after: &ToyState) -> u8 {
        after.found
    }
}
