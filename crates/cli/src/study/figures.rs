//! What follows from the records of a study.

use super::records::Record;
use catalog::wilson;
use serde::Serialize;
use std::collections::BTreeMap;

/// Everything a report shows.
#[derive(Serialize)]
pub struct Figures {
    /// The seats: id and name.
    pub seats: Vec<(String, String)>,
    /// One for each point of the sweep.
    pub points: Vec<PointFigures>,
}

/// The figures of one point.
#[derive(Serialize, Default)]
pub struct PointFigures {
    /// Its label; empty where nothing is swept.
    pub label: String,
    /// Games that ended or were cut short.
    pub games: u64,
    /// Wins of each seat.
    pub wins: Vec<Part>,
    /// Games nobody won.
    pub draws: Part,
    /// Games cut short.
    pub cut: Part,
    /// Mean number of decisions.
    pub decisions: f64,
    /// Turn by turn.
    pub turns: Vec<TurnFigures>,
    /// The first decision of each seat, those most often taken first.
    pub first: Vec<Vec<FirstMove>>,
    /// Luck of the first seat against its result.
    pub luck: LuckFigures,
}

/// A number of games with its share and interval.
#[derive(Serialize, Default, Clone, Copy)]
pub struct Part {
    /// How many.
    pub n: u64,
    /// Of all.
    pub share: f64,
    /// Where the true share lies, 19 times of 20.
    pub interval: (f64, f64),
}

/// A turn over all games that came so far.
#[derive(Serialize)]
pub struct TurnFigures {
    /// Its number.
    pub turn: u64,
    /// Games that came so far.
    pub games: u64,
    /// In how many of them whoever stood better at its end went on to win (a draw is half).
    pub decided: Part,
    /// What each seat has in the field, on the mean.
    pub force: Vec<f64>,
}

/// A first decision.
#[derive(Serialize)]
pub struct FirstMove {
    /// As notation.
    pub action: String,
    /// The score of who took it.
    pub score: Part,
}

/// What luck explains.
#[derive(Serialize, Default)]
pub struct LuckFigures {
    /// Five equal parts of the games, the unluckiest of the first seat first: mean luck, and its score.
    pub fifths: Vec<(f64, f64)>,
    /// The part of the results that luck explains: the squared correlation.
    pub explained: f64,
    /// Luck and points of the first seat, game by game.
    #[serde(skip)]
    pub games: Vec<(f64, f64)>,
}

impl Part {
    /// So many points of so many games; half points are rounded outwards in the interval.
    fn of(points: f64, of: u64) -> Part {
        let share = if of == 0 { 0.0 } else { points / of as f64 };
        let (low, high) = (wilson(points.floor() as u64, of).0, wilson(points.ceil() as u64, of).1);
        Part { n: points.floor() as u64, share, interval: (low, high) }
    }
}

/// More first decisions than these are noise.
const FIRST_MOVES: usize = 8;

impl Figures {
    /// The figures of these records.
    pub fn of(records: &[Record], seats: &[(String, String)], labels: &[&str]) -> Figures {
        let point = |label: &&str| {
            let of_point: Vec<&Record> = records.iter().filter(|record| record.point == **label).collect();
            point_figures(label, &of_point, seats)
        };
        Figures { seats: seats.to_vec(), points: labels.iter().map(point).collect() }
    }
}

/// Points of a seat in a game; nothing for one that was cut short.
fn points(record: &Record, seat: &str) -> Option<f64> {
    match (record.end.as_str(), &record.winner) {
        ("win", Some(winner)) => Some(f64::from(u8::from(winner == seat))),
        ("draw", _) => Some(0.5),
        _ => None,
    }
}

fn point_figures(label: &str, records: &[&Record], seats: &[(String, String)]) -> PointFigures {
    let games = records.len() as u64;
    let count =
        |is: &dyn Fn(&Record) -> bool| Part::of(records.iter().filter(|record| is(record)).count() as f64, games);
    let wins = seats.iter().map(|(id, _)| count(&|record| record.winner.as_deref() == Some(id))).collect();
    let decisions: usize = records.iter().map(|record| record.decisions).sum();
    PointFigures {
        label: label.to_owned(),
        games,
        wins,
        draws: count(&|record| record.end == "draw"),
        cut: count(&|record| record.end == "cut"),
        decisions: decisions as f64 / (games.max(1)) as f64,
        turns: turns(records, seats),
        first: (0..seats.len()).map(|seat| first_moves(records, seat, &seats[seat].0)).collect(),
        luck: luck(records, &seats[0].0),
    }
}

fn turns(records: &[&Record], seats: &[(String, String)]) -> Vec<TurnFigures> {
    let mut by_turn: BTreeMap<u64, (u64, f64, u64, Vec<f64>)> = BTreeMap::new();
    for record in records {
        for turn in &record.turns {
            let (games, held, decided, force) =
                by_turn.entry(turn.turn).or_insert_with(|| (0, 0.0, 0, vec![0.0; seats.len()]));
            *games += 1;
            force.iter_mut().zip(&turn.force).for_each(|(sum, force)| *sum += force);
            let leader = (0..seats.len()).max_by(|&a, &b| turn.value[a].total_cmp(&turn.value[b]));
            if let Some(points) = leader.and_then(|leader| points(record, &seats[leader].0)) {
                *held += points;
                *decided += 1;
            }
        }
    }
    let figure = |(turn, (games, held, decided, force)): (u64, (u64, f64, u64, Vec<f64>))| TurnFigures {
        turn,
        games,
        decided: Part::of(held, decided),
        force: force.into_iter().map(|sum| sum / games as f64).collect(),
    };
    by_turn.into_iter().map(figure).collect()
}

fn first_moves(records: &[&Record], seat: usize, id: &str) -> Vec<FirstMove> {
    let mut by_action: BTreeMap<&str, (f64, u64)> = BTreeMap::new();
    for record in records {
        let (Some(action), Some(points)) =
            (record.first.get(seat).filter(|first| !first.is_empty()), points(record, id))
        else {
            continue;
        };
        let (sum, n) = by_action.entry(action).or_default();
        *sum += points;
        *n += 1;
    }
    let mut moves: Vec<(u64, FirstMove)> = by_action
        .into_iter()
        .map(|(action, (sum, n))| (n, FirstMove { action: action.to_owned(), score: Part::of(sum, n) }))
        .collect();
    moves.sort_by_key(|(n, _)| std::cmp::Reverse(*n));
    moves.into_iter().take(FIRST_MOVES).map(|(_, first)| first).collect()
}

fn luck(records: &[&Record], seat: &str) -> LuckFigures {
    let of = |record: &&Record| {
        let luck: f64 = record.turns.iter().filter_map(|turn| turn.luck.first()).sum();
        points(record, seat).filter(|_| !record.turns.is_empty()).map(|points| (luck, points))
    };
    let mut games: Vec<(f64, f64)> = records.iter().filter_map(of).collect();
    if games.is_empty() {
        return LuckFigures::default();
    }
    games.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let mean = |of: &[(f64, f64)]| {
        let n = of.len().max(1) as f64;
        (of.iter().map(|(luck, _)| luck).sum::<f64>() / n, of.iter().map(|(_, points)| points).sum::<f64>() / n)
    };
    let n = games.len();
    let fifths = (0..5).map(|part| &games[n * part / 5..n * (part + 1) / 5]).filter(|part| !part.is_empty()).map(mean);
    let fifths = fifths.collect();
    let (luck_mean, points_mean) = mean(&games);
    let (mut both, mut lucks, mut results) = (0.0, 0.0, 0.0);
    for (luck, points) in &games {
        both += (luck - luck_mean) * (points - points_mean);
        lucks += (luck - luck_mean).powi(2);
        results += (points - points_mean).powi(2);
    }
    let explained = if lucks * results > 0.0 { both * both / (lucks * results) } else { 0.0 };
    LuckFigures { fifths, explained, games }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::TurnRecord;

    fn record(game: u64, winner: Option<&str>, value: f64, luck: f64) -> Record {
        Record {
            game,
            seed: 1,
            scenario: "meadow".into(),
            agents: vec!["random".into(), "random".into()],
            point: String::new(),
            end: if winner.is_some() { "win" } else { "draw" }.into(),
            winner: winner.map(str::to_owned),
            level: None,
            decisions: 10,
            key: String::new(),
            first: vec!["bold".into(), if game.is_multiple_of(2) { "quick" } else { "bold" }.into()],
            turns: vec![TurnRecord {
                turn: 1,
                value: vec![value, -value],
                force: vec![6.0, 4.0],
                luck: vec![luck, -luck],
            }],
        }
    }

    #[test]
    fn leads_first_moves_and_luck_are_counted() {
        let seats = [("red".to_owned(), "Red".to_owned()), ("blue".to_owned(), "Blue".to_owned())];
        let records = [
            record(0, Some("red"), 2.0, 1.0),
            record(1, Some("red"), -1.0, 1.0),
            record(2, Some("blue"), -3.0, -1.0),
            record(3, None, 1.0, 0.0),
        ];
        let figures = Figures::of(&records, &seats, &[""]);
        let point = &figures.points[0];
        assert_eq!((point.games, point.wins[0].n, point.wins[1].n, point.draws.n), (4, 2, 1, 1));
        // Red led and won, blue led and lost, blue led and won, red led and drew.
        assert!((point.turns[0].decided.share - 0.625).abs() < 1e-9);
        assert_eq!(point.turns[0].force, [6.0, 4.0]);
        // Blue won once and drew once... of the games it began with each.
        let quick = point.first[1].iter().find(|first| first.action == "quick").unwrap();
        assert!((quick.score.share - 0.5).abs() < 1e-9);
        assert!(point.luck.explained > 0.9, "{}", point.luck.explained);
    }
}
