//! Weights learnt from positions: how a position is valued is made to foretell who wins (logistic regression on games
//! of the script against itself). Every position teaches something, not only the end of every game.

use crate::{Brain, Weights, agent::stream_of, linear::eliminate};
use kernel::{Outcome, Pending, Rules, Seat, dice::Seeded, resolve};
use rayon::prelude::*;

/// How to fit.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fitting {
    /// Games in each scenario, each round.
    pub games: u64,
    /// Rounds: values need not be linear in their weights, so each round begins where the last one ended, with games of
    /// its own.
    pub rounds: u32,
    /// Seed of everything.
    pub seed: u64,
    /// How many positions' worth of doubt a weight's doubling is met with.
    pub doubt: f64,
}

impl Default for Fitting {
    fn default() -> Fitting {
        Fitting { games: 2_000, rounds: 3, seed: 1, doubt: 40.0 }
    }
}

/// What was found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit<W> {
    /// The weights.
    pub weights: W,
    /// How badly the weights that it began with foretell who wins, in nats a position; 0.693 is a coin's.
    pub before: f64,
    /// The same with those that were found, of the same games, which they were not learnt from.
    pub after: f64,
}

/// A position on the way: what it is worth to a seat, what each weight has to do with that, and whether the seat won.
struct Position {
    /// One for each scenario and seat: the bias of its side.
    side: usize,
    worth: f64,
    /// The same by the weights that all began with.
    first: f64,
    slopes: Vec<f64>,
    won: f64,
}

/// Fits weights in these scenarios, from those given, and tries them on games of their own; `progress` is told of each
/// round.
///
/// # Panics
/// When a game does.
pub fn fit<R: Rules, B: Brain<R>>(
    scenarios: &[R],
    from: &B::Weights,
    fitting: &Fitting,
    decisions_max: usize,
    progress: impl Fn(u32),
) -> Fit<B::Weights> {
    let hand = B::Weights::hand().numbers();
    let size: Vec<f64> = hand.iter().map(|number| number.abs().max(0.05)).collect();
    let mut now = *from;
    let mut scale = None;
    for round in 0.. {
        let games: Vec<(usize, u64)> =
            (0..scenarios.len()).flat_map(|scenario| (0..fitting.games).map(move |game| (scenario, game))).collect();
        let number = u64::from(round) * fitting.games;
        let positions: Vec<Position> = games
            .par_iter()
            .flat_map_iter(|&(scenario, game)| {
                let watch = Watch { rules: &scenarios[scenario], scenario, size: &size, brain: B::new(*from) };
                watch.game(now, fitting.seed, number + game, decisions_max)
            })
            .collect();
        let sides = 2 * scenarios.len();
        let scale = *scale.get_or_insert_with(|| {
            let rows = positions.iter().map(|p| (vec![p.worth], p.side, 0.0, p.won)).collect::<Vec<_>>();
            1.0 / solve(&rows, 1, sides, 1e-9)[0].max(1e-6)
        });
        let missed = |worth: fn(&Position) -> f64| {
            let rows: Vec<Row> = positions.iter().map(|p| (vec![], p.side, worth(p) / scale, p.won)).collect();
            misses(&rows, &solve(&rows, 0, sides, 0.0), 0)
        };
        if round == fitting.rounds {
            return Fit { weights: now, before: missed(|p| p.first), after: missed(|p| p.worth) };
        }
        let slopes = |p: &Position| p.slopes.iter().map(|slope| slope / scale).collect();
        let rows: Vec<Row> = positions.iter().map(|p| (slopes(p), p.side, p.worth / scale, p.won)).collect();
        let found = solve(&rows, size.len(), sides, fitting.doubt);
        let numbers = now.numbers();
        // What is worth something by hand stays so: it would mean another thing.
        let moved = |i: usize| {
            let to = numbers[i] + found[i] * size[i];
            if hand[i] > 0.0 { to.max(0.1 * size[i]) } else { to }
        };
        now = B::Weights::from_numbers(&(0..numbers.len()).map(moved).collect::<Vec<_>>());
        progress(round + 1);
    }
    unreachable!("the last round returns")
}

/// Where positions come from.
struct Watch<'a, R: Rules, B> {
    rules: &'a R,
    scenario: usize,
    size: &'a [f64],
    /// With the weights that all began with.
    brain: B,
}

impl<R: Rules, B: Brain<R>> Watch<'_, R, B> {
    /// Positions of a game of the script, where a rollout would end: that is where values count. Now and then a side
    /// follows another of its plans, so that more is seen than what it would do by itself.
    fn game(&self, weights: B::Weights, seed: u64, game: u64, decisions_max: usize) -> Vec<Position> {
        let (rules, brain) = (self.rules, B::new(weights));
        let mut dice = Seeded::stream(seed ^ 0x0066_6974, stream_of(game, 0));
        let mut coin = Seeded::stream(seed ^ 0x0066_6974, stream_of(game, 1));
        let mut state = rules.setup();
        let mut kept: Vec<Option<(u64, B::Plan)>> = vec![None; rules.n_seats().into()];
        let mut scratch = Vec::new();
        let mut positions: Vec<(Seat, Position)> = Vec::new();
        let mut since: Option<(R::State, Seat)> = None;
        for _ in 0..decisions_max {
            resolve(rules, &mut state, &mut dice, &mut ()).expect("seeded dice never run out");
            let mover = match rules.pending(&state) {
                Pending::Decision { seats, .. } => seats.iter().next().expect("somebody owes the decision"),
                Pending::Over(outcome) => {
                    let won = |seat: Seat| match outcome {
                        Outcome::Win(winner) => f64::from(u8::from(winner == seat)),
                        Outcome::Draw => 0.5,
                    };
                    return positions.into_iter().map(|(seat, p)| Position { won: won(seat), ..p }).collect();
                }
                Pending::Procedure => unreachable!("procedures are resolved"),
            };
            let over = |(start, seat): &(R::State, Seat)| brain.is_far_enough(rules, start, &state, *seat);
            if since.as_ref().is_none_or(over) {
                if let Some((_, seat)) = since {
                    positions.push((seat, self.position(weights, &state, seat)));
                }
                since = Some((state.clone(), mover));
            }
            let view = rules.view(&state, Some(mover));
            let epoch = brain.epoch(rules, &view, mover);
            let plan = &mut kept[mover.index()];
            if plan.as_ref().is_none_or(|(made, _)| *made != epoch) {
                let plans = if coin.below(3) == 0 {
                    brain.plans(rules, &view, mover)
                } else {
                    vec![brain.plan(rules, &view, mover)]
                };
                let which = coin.below(u32::try_from(plans.len()).expect("few plans")) as usize;
                *plan = Some((epoch, plans[which].clone()));
            }
            let (_, plan) = plan.as_ref().expect("just made");
            let action = brain.script(rules, &view, mover, plan, &mut scratch);
            rules.decide(&mut state, mover, &action, &mut ());
        }
        Vec::new()
    }

    fn position(&self, weights: B::Weights, state: &R::State, seat: Seat) -> Position {
        const STEP: f64 = 0.1;
        let numbers = weights.numbers();
        let worth = |numbers: &[f64]| B::new(B::Weights::from_numbers(numbers)).value(self.rules, state, seat);
        let here = worth(&numbers);
        let mut moved = numbers.clone();
        let slopes = (0..numbers.len())
            .map(|i| {
                moved[i] = numbers[i] + STEP * self.size[i];
                let slope = (worth(&moved) - here) / STEP;
                moved[i] = numbers[i];
                slope
            })
            .collect();
        Position {
            side: 2 * self.scenario + seat.index() % 2,
            worth: here,
            first: self.brain.value(self.rules, state, seat),
            slopes,
            won: 0.0,
        }
    }
}

/// What is known of a position: its slopes, its side, where it stands before anything is learnt, and whether it was
/// won.
type Row = (Vec<f64>, usize, f64, f64);

/// How likely the seat is to win.
fn chance((slopes, side, offset, _): &Row, found: &[f64], n: usize) -> f64 {
    let sum: f64 = slopes.iter().zip(found).map(|(slope, by)| slope * by).sum();
    1.0 / (1.0 + (-(sum + offset + found[n + side])).exp())
}

/// Nats a position.
fn misses(rows: &[Row], found: &[f64], n: usize) -> f64 {
    let miss = |row: &Row| {
        let chance = chance(row, found, n).clamp(1e-9, 1.0 - 1e-9);
        -(row.3 * chance.ln() + (1.0 - row.3) * (1.0 - chance).ln())
    };
    rows.iter().map(miss).sum::<f64>() / rows.len().max(1) as f64
}

/// Logistic regression by Newton's method: `n` coefficients, each doubted, then one for each side, free.
fn solve(rows: &[Row], n: usize, sides: usize, doubt: f64) -> Vec<f64> {
    const STEPS: u32 = 12;
    let all = n + sides;
    let mut found = vec![0.0; all];
    for _ in 0..STEPS {
        let mut matrix = vec![vec![0.0; all + 1]; all];
        for row in rows {
            let chance = chance(row, &found, n);
            let (miss, spread) = (row.3 - chance, (chance * (1.0 - chance)).max(1e-6));
            let (slopes, side) = (&row.0, n + row.1);
            for i in 0..n {
                for j in 0..n {
                    matrix[i][j] += spread * slopes[i] * slopes[j];
                }
                matrix[i][side] += spread * slopes[i];
                matrix[side][i] += spread * slopes[i];
                matrix[i][all] += miss * slopes[i];
            }
            matrix[side][side] += spread;
            matrix[side][all] += miss;
        }
        for (i, line) in matrix.iter_mut().enumerate() {
            let doubt = if i < n { doubt } else { 1e-3 };
            line[i] += doubt;
            line[all] -= doubt * found[i];
        }
        eliminate(&mut matrix);
        found.iter_mut().zip(&matrix).for_each(|(found, line)| *found += line[all].clamp(-2.0, 2.0));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use conformance::duel::{BLUE, Duel, RED, State};

    weights! {
        /// Of a brain that believes in something beside its men.
        struct Beliefs of Believer {
            /// A step.
            step: 1.0,
            /// A state whose key is odd.
            odd: 1.0,
        }
    }
    use crate::weights;

    impl Brain<Duel> for Believer {
        type Weights = Beliefs;
        type Plan = ();
        fn value(&self, rules: &Duel, state: &State, seat: Seat) -> f64 {
            let other = if seat == RED { BLUE } else { RED };
            let odd = if rules.key(state) % 2 == 1 { self.w.odd } else { 0.0 };
            self.w.step * (f64::from(state.strength(seat)) - f64::from(state.strength(other))) + odd
        }
        fn force(&self, _: &Duel, state: &State, seat: Seat) -> f64 {
            state.strength(seat).into()
        }
        fn plan(&self, _: &Duel, _: &State, _: Seat) {}
        fn epoch(&self, _: &Duel, _: &State, _: Seat) -> u64 {
            0
        }
        fn is_far_enough(&self, _: &Duel, start: &State, now: &State, _: Seat) -> bool {
            now.turns_left() < start.turns_left()
        }
        fn turn(&self, _: &Duel, state: &State) -> u64 {
            u64::from(state.turns_left())
        }
        fn decisions_left(&self, _: &Duel, _: &State, _: Seat) -> f64 {
            1.0
        }
    }

    #[test]
    fn what_foretells_nothing_is_unlearnt() {
        let fitting = Fitting { games: 400, rounds: 3, seed: 7, doubt: 1.0 };
        let learn = || fit::<Duel, Believer>(&[Duel::default()], &Beliefs::hand(), &fitting, 500, |_| ());
        let found = learn();
        assert_eq!(found, learn(), "the same games teach the same");
        assert!(found.weights.odd.abs() < 0.5 * found.weights.step, "{found:?}");
        assert!(found.after < found.before && found.before < std::f64::consts::LN_2, "{found:?}");
    }

    #[test]
    fn regression_finds_what_made_the_numbers() {
        let (truth, bias) = ([1.5, -0.5], [0.3, -0.7]);
        let mut coin = Seeded::new(3);
        let mut even = || f64::from(coin.below(2_001)) / 1_000.0 - 1.0;
        let mut rows: Vec<Row> = Vec::new();
        for n in 0..2_000 {
            let slopes = vec![even(), even()];
            let sum: f64 = slopes.iter().zip(truth).map(|(slope, by)| slope * by).sum();
            // What is won is the chance itself, so that nothing is left to luck; half of what is known is told
            // beforehand.
            let chance = 1.0 / (1.0 + (-(sum + bias[n % 2])).exp());
            let told = 0.5 * sum;
            rows.push((slopes, n % 2, told, chance));
        }
        let found = solve(&rows, 2, 2, 0.0);
        for (found, truth) in found.iter().zip([0.75, -0.25, 0.3, -0.7]) {
            assert!((found - truth).abs() < 0.01, "{found} {truth}");
        }
        // Doubt holds back.
        assert!(solve(&rows, 2, 2, 500.0)[0] < 0.6);
    }
}
