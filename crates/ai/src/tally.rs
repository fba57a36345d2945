//! Results of many games, with how far they may be from the truth.

use crate::GameRecord;
use kernel::{Outcome, Seat};

/// Counts of games by result. Players are seats, or whatever [`Tally::add_as`] makes of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games counted.
    pub games: u64,
    /// Wins of each player.
    pub wins: Vec<u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Games cut short; they are in `games` and in nothing else.
    pub truncated: u64,
    /// Decisions of all games together.
    pub decisions: u64,
    /// Games at each level of victory; as long as the highest level seen.
    pub levels: Vec<u64>,
}

/// A share of games with its Wilson interval at 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Share {
    /// How many.
    pub hits: u64,
    /// Of how many.
    pub of: u64,
    /// The share; 0 of none.
    pub share: f64,
    /// Where the true share lies, 19 times of 20.
    pub interval: (f64, f64),
}

impl Share {
    fn new(hits: u64, of: u64) -> Share {
        let share = if of == 0 { 0.0 } else { hits as f64 / of as f64 };
        Share { hits, of, share, interval: odds::wilson(hits, of) }
    }
}

impl Tally {
    /// No games yet, of so many players.
    pub fn new(n_players: usize) -> Tally {
        Tally { games: 0, wins: vec![0; n_players], draws: 0, truncated: 0, decisions: 0, levels: Vec::new() }
    }

    /// The tally of records by seat.
    pub fn of<'a>(n_seats: u8, records: impl IntoIterator<Item = &'a GameRecord>) -> Tally {
        let mut tally = Tally::new(n_seats.into());
        records.into_iter().for_each(|record| tally.add(record));
        tally
    }

    /// Counts a game by seat.
    pub fn add(&mut self, record: &GameRecord) {
        self.add_as(record, Seat::index);
    }

    /// Counts a game by who sat where: `player` of the winning seat won. For matches with sides swapped.
    pub fn add_as(&mut self, record: &GameRecord, player: impl Fn(Seat) -> usize) {
        self.games += 1;
        self.decisions += record.decisions as u64;
        if let Some(level) = record.level.map(usize::from) {
            self.levels.resize(self.levels.len().max(level + 1), 0);
            self.levels[level] += 1;
        }
        match record.outcome {
            Some(Outcome::Win(seat)) => self.wins[player(seat)] += 1,
            Some(Outcome::Draw) => self.draws += 1,
            None => self.truncated += 1,
        }
    }

    /// Adds another tally of the same players.
    pub fn merge(&mut self, other: &Tally) {
        assert_eq!(self.wins.len(), other.wins.len(), "tallies of the same players");
        self.games += other.games;
        self.draws += other.draws;
        self.truncated += other.truncated;
        self.decisions += other.decisions;
        self.wins.iter_mut().zip(&other.wins).for_each(|(wins, more)| *wins += more);
        self.levels.resize(self.levels.len().max(other.levels.len()), 0);
        self.levels.iter_mut().zip(&other.levels).for_each(|(games, more)| *games += more);
    }

    /// The share of all games that a player won.
    pub fn wins_of(&self, player: usize) -> Share {
        Share::new(self.wins[player], self.games)
    }

    /// The share of all games that nobody won.
    pub fn drawn(&self) -> Share {
        Share::new(self.draws, self.games)
    }

    /// The share of all games that came to a level of victory.
    pub fn at_level(&self, level: usize) -> Share {
        Share::new(self.levels.get(level).copied().unwrap_or(0), self.games)
    }

    /// The share of all games that were cut short.
    pub fn cut_short(&self) -> Share {
        Share::new(self.truncated, self.games)
    }

    /// Wins and half the draws of a player, over the games that ended; one half of none. The interval is Wilson's for
    /// that many half points, which is wide rather than narrow where draws are many.
    pub fn score(&self, player: usize) -> (f64, (f64, f64)) {
        let ended = self.games - self.truncated;
        if ended == 0 {
            return (0.5, (0.0, 1.0));
        }
        let halves = 2 * self.wins[player] + self.draws;
        let score = halves as f64 / (2 * ended) as f64;
        // A game is one trial, not two: round the points outwards to whole games.
        let (low, high) = (odds::wilson(halves / 2, ended).0, odds::wilson(halves.div_ceil(2), ended).1);
        (score, (low, high))
    }
}

/// Points of whoever sits where `own` says: one for a win, half for a draw or a game cut short.
pub fn points(record: &GameRecord, own: impl Fn(Seat) -> bool) -> f64 {
    match record.outcome {
        Some(Outcome::Win(seat)) => f64::from(u8::from(own(seat))),
        Some(Outcome::Draw) | None => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(outcome: Option<Outcome>) -> GameRecord {
        GameRecord {
            outcome,
            level: outcome.is_some().then_some(2),
            decisions: 10,
            truncated: outcome.is_none(),
            key: 0,
        }
    }

    #[test]
    fn every_game_is_counted_once() {
        let records = [Some(Outcome::Win(Seat(1))), Some(Outcome::Draw), None, Some(Outcome::Win(Seat(1)))].map(record);
        let tally = Tally::of(2, &records);
        assert_eq!((tally.games, tally.draws, tally.truncated, tally.decisions), (4, 1, 1, 40));
        assert_eq!(tally.wins, [0, 2]);
        assert_eq!(
            (tally.levels.as_slice(), tally.at_level(2).hits, tally.at_level(7).hits),
            ([0, 0, 3].as_slice(), 3, 0)
        );
        assert_eq!(tally.wins_of(1).share, 0.5);
        let (score, (low, high)) = tally.score(1);
        assert!((score - 2.5 / 3.0).abs() < 1e-12 && low < score && score < high, "{score} {low} {high}");
        let mut twice = tally.clone();
        twice.merge(&tally);
        assert_eq!((twice.games, twice.wins[1]), (8, 4));
    }

    #[test]
    fn swapped_sides_count_for_the_player() {
        let mut tally = Tally::new(2);
        tally.add_as(&record(Some(Outcome::Win(Seat(1)))), |seat| 1 - seat.index());
        assert_eq!(tally.wins, [1, 0]);
    }
}
