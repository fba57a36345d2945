//! How long the heavy case takes: thirty strike dice in ten pools of different targets, then a save for every hit in
//! pools of at most fifteen, and the state a flat kilobyte.
//!
//! `cargo run --release -p odds --example volley`

use kernel::{
    Clause, Dice, Outcome, Pending, Pool, Rolled, Rules, Seat, Sink, Throw, Violation,
    dice::{Odometer, for_each_outcome},
    key_of,
};
use odds::{Budget, Enumerator};
use std::time::Instant;

const STRIKE: Clause = Clause("volley:1");
const SAVE: Clause = Clause("volley:2");

/// A squad's volley at a squad.
struct Volley;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    shooters: u8,
    hits: u8,
    lost: u8,
    /// The rest of the table: what a real state has to copy, compare and hash.
    table: [u64; 100],
}

impl Rules for Volley {
    type State = State;
    type Action = ();
    type Event = ();
    type Summary = u8;

    fn setup(&self) -> State {
        State { shooters: 10, hits: 0, lost: 0, table: [3; 100] }
    }
    fn n_seats(&self) -> u8 {
        2
    }
    fn pending(&self, state: &State) -> Pending {
        match state.shooters + state.hits {
            0 => Pending::Over(Outcome::Draw),
            _ => Pending::Procedure,
        }
    }
    fn legal(&self, _: &State, _: Seat, _: &mut Vec<()>) {}
    fn check(&self, _: &State, _: Seat, (): &()) -> Result<(), Violation> {
        Err(Violation::of(STRIKE))
    }
    fn decide(&self, _: &mut State, _: Seat, (): &(), _: &mut dyn Sink<()>) {}
    fn step(&self, state: &mut State, dice: &mut dyn Dice, _: &mut dyn Sink<()>) -> Rolled<()> {
        if state.shooters > 0 {
            state.shooters -= 1;
            state.hits +=
                dice.pool(Pool { count: 3, sides: 6, needed: 3 + state.shooters % 3, why: STRIKE })?.successes;
            return Ok(());
        }
        let count = state.hits.min(15);
        state.hits -= count;
        state.lost += count - dice.pool(Pool { count, sides: 6, needed: 4, why: SAVE })?.successes;
        Ok(())
    }
    fn view(&self, state: &State, _: Option<Seat>) -> State {
        state.clone()
    }
    fn key(&self, state: &State) -> u64 {
        key_of(state)
    }
    fn summary(&self, before: &State, after: &State) -> u8 {
        after.lost - before.lost
    }
}

fn main() {
    let mut enumerator = Enumerator::new();
    let start = Volley.setup();
    let begun = Instant::now();
    let odds = enumerator.reckon_from(&Volley, &start, &Budget::default()).plain;
    let first = begun.elapsed();
    const AGAIN: u32 = 200;
    let begun = Instant::now();
    for _ in 0..AGAIN {
        std::hint::black_box(enumerator.reckon_from(&Volley, &start, &Budget::default()).plain);
    }
    let each = begun.elapsed() / AGAIN;
    println!("exact {}, {} rows, most likely {:?}", odds.exact, odds.rows.len(), {
        odds.rows
            .iter()
            .max_by(|a, b| a.probability.total_cmp(&b.probability))
            .map(|row| (row.summary, row.probability))
    });
    println!("{} runs, {} states: first {first:?}, then {each:?}", enumerator.runs(), enumerator.states());
    println!("{:?} a run", each / u32::try_from(enumerator.runs()).unwrap_or(u32::MAX));
    odometer_alone();
}

/// The odometer without rules: an opposed roll of two dice, a copy of one byte.
fn odometer_alone() {
    let mut odometer = Odometer::default();
    let throw = Throw { count: 2, sides: 6, why: STRIKE };
    const TIMES: u32 = 20_000;
    let begun = Instant::now();
    let mut runs = 0;
    for _ in 0..TIMES {
        runs += for_each_outcome(
            &mut odometer,
            &0u8,
            |won, dice| {
                *won = u8::from(dice.throw(throw)? > dice.throw(throw)?);
                Ok(())
            },
            |end, weight| {
                std::hint::black_box((end, weight));
            },
        );
    }
    println!("odometer alone: {:?} an outcome", begun.elapsed() / u32::try_from(runs).unwrap_or(u32::MAX));
}
