//! What matches prove: ratings with intervals, and a test that stops as soon as it knows.

use crate::linear::eliminate;

/// Games between two players, first against second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Match {
    /// The players, by number.
    pub players: (usize, usize),
    /// Games played.
    pub games: u64,
    /// Wins and half the draws of the first.
    pub points: f64,
}

/// How strong a player is, in Elo, with its interval at 95 %. The first player stands at zero.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating.
    pub elo: f64,
    /// How far it may be off.
    pub plus_minus: f64,
}

/// Elo for each unit of log odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings that make the results most likely. Half a point on each side of every match keeps a clean sweep finite.
pub fn ratings(n_players: usize, matches: &[Match]) -> Vec<Rating> {
    let mut strength = vec![0.0; n_players];
    let mut precision = vec![vec![0.0; n_players]; n_players];
    // Newton's method on a concave function of few unknowns; the first player is held at zero.
    for _ in 0..100 {
        let mut slope = vec![0.0; n_players];
        precision.iter_mut().flatten().for_each(|cell| *cell = 0.0);
        for game in matches {
            let (a, b) = game.players;
            let (n, points) = (game.games as f64 + 1.0, game.points + 0.5);
            let expected = 1.0 / (1.0 + f64::exp(strength[b] - strength[a]));
            slope[a] += points - n * expected;
            slope[b] -= points - n * expected;
            let weight = n * expected * (1.0 - expected);
            precision[a][a] += weight;
            precision[b][b] += weight;
            precision[a][b] -= weight;
            precision[b][a] -= weight;
        }
        let inverse = inverse_but_first(&precision);
        for i in 1..n_players {
            let step: f64 = (1..n_players).map(|j| inverse[i][j] * slope[j]).sum();
            strength[i] += step.clamp(-1.0, 1.0);
        }
    }
    let inverse = inverse_but_first(&precision);
    (0..n_players)
        .map(|i| Rating { elo: SCALE * strength[i], plus_minus: 1.96 * SCALE * inverse[i][i].max(0.0).sqrt() })
        .collect()
}

/// The inverse of a matrix without its first row and column, which stay zero; rows that say nothing stay zero too.
fn inverse_but_first(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let unit = |row: usize| (1..n).map(move |column| if row == column { 1.0 } else { 0.0 });
    let mut lines: Vec<Vec<f64>> =
        (1..n).map(|row| matrix[row][1..].iter().copied().chain(unit(row)).collect()).collect();
    eliminate(&mut lines);
    let mut inverse = vec![vec![0.0; n]; n];
    for (row, line) in (1..n).zip(&lines) {
        inverse[row][1..].copy_from_slice(&line[n - 1..]);
    }
    inverse
}

/// What a sequential test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The first is better by the greater bound rather than by the lesser.
    Better,
    /// It is not.
    NotBetter,
    /// More games are wanted.
    Open,
}

/// The sequential test "A is better than B" on pairs of games with sides swapped and the same dice: `pairs` holds A's
/// points of each pair (0 to 2). The bounds are in Elo; wrong one time in twenty either way.
pub fn sequential(pairs: &[f64], bounds: (f64, f64)) -> Verdict {
    /// Natural logarithm of 19: one wrong in twenty.
    const ENOUGH: f64 = 2.944;
    /// A variance from fewer pairs is no variance.
    const PAIRS_MIN: usize = 8;
    if pairs.len() < PAIRS_MIN {
        return Verdict::Open;
    }
    let n = pairs.len() as f64;
    let mean = pairs.iter().sum::<f64>() / n / 2.0;
    // One pair more of each kind keeps a clean sweep from looking like certainty.
    let spread = |points: f64| (points / 2.0 - mean).powi(2);
    let variance = (pairs.iter().copied().map(spread).sum::<f64>() + spread(0.0) + spread(2.0)) / (n + 2.0);
    let score = |elo: f64| 1.0 / (1.0 + f64::powf(10.0, -elo / 400.0));
    let (low, high) = (score(bounds.0), score(bounds.1));
    let ratio = n * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
    if ratio >= ENOUGH {
        Verdict::Better
    } else if ratio <= -ENOUGH {
        Verdict::NotBetter
    } else {
        Verdict::Open
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_quarters_is_some_190_elo() {
        let found = ratings(2, &[Match { players: (1, 0), games: 10_000, points: 7_500.0 }]);
        assert!((found[1].elo - 190.8).abs() < 1.0, "{found:?}");
        // 1.96 · 173.7 / sqrt(10000 · 3/16) = 7.9
        assert!((found[1].plus_minus - 7.9).abs() < 0.2, "{found:?}");
        assert_eq!(found[0], Rating { elo: 0.0, plus_minus: 0.0 });
    }

    #[test]
    fn a_chain_adds_up_and_a_sweep_stays_finite() {
        let games = [
            Match { players: (1, 0), games: 400, points: 300.0 },
            Match { players: (2, 1), games: 400, points: 300.0 },
            Match { players: (3, 2), games: 400, points: 400.0 },
        ];
        let found = ratings(4, &games);
        assert!((found[2].elo - 2.0 * found[1].elo).abs() < 1.0, "{found:?}");
        assert!(found[2].plus_minus > found[1].plus_minus);
        assert!(found[3].elo.is_finite() && found[3].elo > found[2].elo + 500.0, "{found:?}");
    }

    #[test]
    fn a_sequential_test_ends_when_it_knows() {
        let pairs = |pattern: &[f64], n: usize| -> Vec<f64> { pattern.iter().copied().cycle().take(n).collect() };
        assert_eq!(sequential(&pairs(&[2.0], 4), (0.0, 30.0)), Verdict::Open);
        assert_eq!(sequential(&pairs(&[2.0, 2.0, 1.0], 60), (0.0, 30.0)), Verdict::Better);
        assert_eq!(sequential(&pairs(&[1.0, 0.0, 1.0], 60), (0.0, 30.0)), Verdict::NotBetter);
        assert_eq!(sequential(&pairs(&[2.0, 1.0, 0.0], 90), (0.0, 30.0)), Verdict::Open);
        assert_eq!(sequential(&pairs(&[2.0, 1.0, 0.0], 9_000), (0.0, 30.0)), Verdict::NotBetter);
    }
}
