//! Seeded random games, position by position: the ground that every check walks over.

use kernel::{
    Dice, Pending, Rules, Seat, Seats, admit,
    dice::{Recorder, Seeded},
    play, resolve,
};
use odds::Budget;
use std::fmt;

/// How much to play and look at.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Random games for each check.
    pub games: u64,
    /// Seed of them all; game `n` has its own streams.
    pub seed: u64,
    /// Decisions by which every game must be over.
    pub decisions_max: usize,
    /// Decisions of each game that the checks look at; [`crate::games_end`] alone plays on to the end.
    pub depth: usize,
    /// Foreign actions kept by [`crate::gather`], and tried in each position.
    pub foreign: (usize, usize),
    /// Every how many decisions the odds are worked out.
    pub odds_every: usize,
    /// For how many of the listed actions there.
    pub odds_actions: usize,
    /// How many of them are enough.
    pub odds_enough: usize,
    /// Within which budget; past it a sample is accepted.
    pub odds: Budget,
}

impl Default for Plan {
    /// A few seconds for a small ruleset in a debug build.
    fn default() -> Plan {
        Plan {
            games: 20,
            seed: 1,
            decisions_max: 10_000,
            depth: 200,
            foreign: (500, 40),
            odds_every: 5,
            odds_actions: 4,
            odds_enough: usize::MAX,
            odds: Budget { runs: 50_000, states: 20_000, samples: 50, seed: 1 },
        }
    }
}

/// Where in which game a breach was found; it begins every message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    pub(crate) seed: u64,
    pub(crate) game: u64,
    /// From 1; 0 is the setup.
    pub(crate) entry: usize,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, game {}, entry {}", self.seed, self.game, self.entry)
    }
}

/// One decision of a random game and what came of it.
pub(crate) struct Visit<'a, R: Rules> {
    pub(crate) at: At,
    pub(crate) before: &'a R::State,
    pub(crate) seat: Seat,
    /// What was listed for the seat, one of which is `action`.
    pub(crate) listed: &'a [R::Action],
    pub(crate) action: &'a R::Action,
    pub(crate) faces: &'a [u8],
    pub(crate) events: &'a [R::Event],
    pub(crate) after: &'a R::State,
}

/// The seats that owe a decision; none when the game is over.
///
/// # Panics
/// When a procedure is under way: between decisions no state may wait for dice.
pub(crate) fn owing<R: Rules>(rules: &R, state: &R::State, at: At) -> Seats {
    match rules.pending(state) {
        Pending::Decision { seats, clause } => {
            assert!(!seats.is_empty(), "{at}: nobody owes the decision of {clause}");
            let known = seats.iter().all(|seat| seat.0 < rules.n_seats());
            assert!(known, "{at}: a seat that does not exist owes the decision of {clause}");
            seats
        }
        Pending::Over(_) => Seats::NONE,
        Pending::Procedure => panic!("{at}: a procedure is under way where a decision should be due"),
    }
}

/// The listed actions of a seat.
pub(crate) fn listed<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Vec<R::Action> {
    let mut list = Vec::new();
    rules.legal(state, seat, &mut list);
    list
}

/// A source of choices for game `game` that shares no stream with its dice.
pub(crate) fn choices(plan: &Plan, game: u64) -> Seeded {
    Seeded::stream(plan.seed, 2 * game + 1)
}

/// Some index below `n`.
pub(crate) fn pick(choices: &mut Seeded, n: usize) -> usize {
    choices.below(u32::try_from(n).expect("lists are short")) as usize
}

/// Plays the plan's games at random and shows every decision, up to `depth` of each game.
pub(crate) fn walk<R: Rules>(rules: &R, plan: &Plan, depth: usize, mut each: impl FnMut(&Visit<'_, R>)) {
    for game in 0..plan.games {
        let mut state = rules.setup();
        let mut dice = Seeded::stream(plan.seed, 2 * game);
        let mut choices = choices(plan, game);
        for entry in 1..=depth {
            let at = At { seed: plan.seed, game, entry };
            let seats: Vec<Seat> = owing(rules, &state, at).iter().collect();
            if seats.is_empty() {
                break;
            }
            let seat = seats[pick(&mut choices, seats.len())];
            let list = listed(rules, &state, seat);
            assert!(!list.is_empty(), "{at}: seat {} must decide and nothing is listed: {state:?}", seat.0);
            let action = &list[pick(&mut choices, list.len())];
            let legal = admit(rules, &state, seat, action.clone())
                .unwrap_or_else(|why| panic!("{at}: {action:?} is listed for seat {} and {why}", seat.0));
            let mut after = state.clone();
            let mut recorder = Recorder::new(&mut dice);
            let mut events = Vec::new();
            play(rules, &mut after, &legal, &mut recorder, &mut events).expect("seeded dice never run out");
            let faces = recorder.into_faces();
            each(&Visit {
                at,
                before: &state,
                seat,
                listed: &list,
                action,
                faces: &faces,
                events: &events,
                after: &after,
            });
            state = after;
        }
    }
}

/// Every position of the plan's games, the setup and the last one included.
pub(crate) fn positions<R: Rules>(rules: &R, plan: &Plan, mut each: impl FnMut(At, &R::State)) {
    each(At { seed: plan.seed, game: 0, entry: 0 }, &rules.setup());
    walk(rules, plan, plan.depth, |visit| each(visit.at, visit.after));
}

/// Plays a random game to its end; returns its decisions.
///
/// # Panics
/// When nothing is listed for who must decide.
pub fn random_game<R: Rules>(rules: &R, seed: u64) -> u64 {
    random_play(rules, &mut rules.setup(), seed, u64::MAX)
}

/// The position after so many decisions of a random game.
///
/// # Panics
/// When nothing is listed for who must decide.
pub fn after<R: Rules>(rules: &R, n_decisions: u64) -> R::State {
    let mut state = rules.setup();
    random_play(rules, &mut state, 3, n_decisions);
    state
}

/// Plays at random, until the game is over or so many decisions are taken; returns their number. Nothing is checked:
/// this is what benchmarks measure.
///
/// # Panics
/// When nothing is listed for who must decide.
pub fn random_play<R: Rules>(rules: &R, state: &mut R::State, seed: u64, most: u64) -> u64 {
    let mut dice = Seeded::new(seed);
    let mut list = Vec::new();
    let mut n = 0;
    resolve(rules, state, &mut dice as &mut dyn Dice, &mut ()).expect("seeded dice never run out");
    while let Pending::Decision { seats, .. } = rules.pending(state) {
        if n == most {
            break;
        }
        let seat = seats.iter().next().expect("somebody decides");
        rules.legal(state, seat, &mut list);
        let action = &list[dice.below(list.len() as u32) as usize];
        rules.decide(state, seat, action, &mut ());
        resolve(rules, state, &mut dice as &mut dyn Dice, &mut ()).expect("seeded dice never run out");
        n += 1;
    }
    n
}
