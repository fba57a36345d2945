//! Positions that content prepares, and decisions that it names: what exam positions and lessons have in common.

use crate::{Game, Table, state};
use content::{At, Files, Problems};
use kernel::{Pending, Seat, dice::Script, say::Message};
use std::collections::BTreeMap;

/// How a file says which position it is about.
pub(crate) struct Position<'a> {
    /// The scenario.
    pub scenario: &'a At<String>,
    /// Options that differ from their default.
    pub options: &'a BTreeMap<String, String>,
    /// A saved position to begin from, instead of the set-up.
    pub state: Option<&'a At<String>>,
    /// Decisions on the way to it, each `seat | action | faces`.
    pub moves: &'a [At<String>],
    /// Who is asked there.
    pub seat: &'a At<String>,
}

impl Position<'_> {
    /// The game in that position, and who is asked. What is wrong goes to `problems`.
    pub fn open(&self, game: &dyn Game, files: &Files, problems: &mut Problems) -> Option<(Box<dyn Table>, Seat)> {
        let options: Vec<_> = self.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
        let opened = match self.state {
            Some(text) => state::parse(text).and_then(|envelope| game.open_state(files, envelope)),
            None => game.open(files, self.scenario, &options),
        };
        let mut table = match opened {
            Ok(table) => table,
            Err(error) => {
                let at = self.state.unwrap_or(self.scenario);
                for message in error.messages() {
                    problems.on(at, message, None);
                }
                return None;
            }
        };
        for step in self.moves {
            let played = Move::read(&*table, step).and_then(|step| step.play(&mut *table));
            if played.is_none() {
                let help = Message::new("catalog-exam-move-help");
                problems.on(step, Message::new("catalog-exam-move").with("move", (**step).clone()), Some(help));
                return None;
            }
        }
        let Some(seat) = table.seat_of(self.seat).filter(|&seat| is_asked(&*table, seat)) else {
            let message = Message::new("catalog-exam-seat").with("seat", (**self.seat).clone());
            problems.on(self.seat, message, None);
            return None;
        };
        Some((table, seat))
    }
}

/// Whether a seat owes a decision.
pub(crate) fn is_asked(table: &dyn Table, seat: Seat) -> bool {
    matches!(table.pending(), Pending::Decision { seats, .. } if seats.contains(seat))
}

/// A decision with the dice that fall for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub notation: String,
    /// The faces that it rolls, and no others.
    pub faces: Vec<u8>,
}

impl Move {
    /// Reads `seat | action | faces`.
    pub(crate) fn read(table: &dyn Table, text: &str) -> Option<Move> {
        let mut parts = text.split('|').map(str::trim);
        let (seat, notation) = (parts.next()?, parts.next()?.to_owned());
        let faces = parts.next().unwrap_or_default().split_whitespace().map(str::parse);
        let faces = faces.collect::<Result<Vec<u8>, _>>().ok()?;
        Some(Move { seat: table.seat_of(seat)?, notation, faces })
    }

    /// Plays it; nothing when it cannot be played so.
    pub(crate) fn play(&self, table: &mut dyn Table) -> Option<()> {
        table.submit(self.seat, &self.notation, &mut Script::new(&self.faces)).ok()
    }
}

/// Whether a notation is the one that is meant: a `*` at the end stands for any rest, and `3..7` for any number from
/// one to the other, both included.
pub(crate) fn matches(meant: &str, notation: &str) -> bool {
    let (head, rest) = match meant.strip_suffix('*') {
        Some(head) => (head, true),
        None => (meant, false),
    };
    if !head.contains(RANGE) {
        return if rest { notation.starts_with(head) || notation == head.trim_end() } else { notation == head };
    }
    let (meant, written) = (words(head.trim_end()), words(notation));
    (rest || meant.len() == written.len())
        && meant.len() <= written.len()
        && meant.iter().zip(&written).all(|(meant, written)| meant == written || is_within(meant, written))
}

/// Whether it may be meant of more than one notation.
pub(crate) fn is_open(meant: &str) -> bool {
    meant.ends_with('*') || meant.contains(RANGE)
}

/// What stands between the ends of a range.
const RANGE: &str = "..";

fn words(text: &str) -> Vec<&str> {
    text.split([' ', ',']).collect()
}

/// Whether a word has a number of the range: `3..7`, or `sq1.3..8` for the men 3 to 8 of a squad.
fn is_within(meant: &str, written: &str) -> bool {
    let Some((left, most)) = meant.split_once(RANGE) else { return false };
    let digits = left.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let starts = if left[..digits].ends_with('-') { digits - 1 } else { digits };
    let (head, least) = left.split_at(starts);
    let number = |text: &str| text.parse::<i64>().ok();
    let written = written.strip_prefix(head).and_then(number);
    written.is_some_and(|written| number(least) <= Some(written) && number(most).is_some_and(|most| written <= most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_any_rest() {
        assert!(matches("move sq1 *", "move sq1 c5") && matches("hold", "hold"));
        assert!(!matches("move sq1 *", "move sq2 c5") && !matches("hold", "hold fire"));
    }

    #[test]
    fn numbers_may_have_a_range() {
        let north = "advance -200..200,900..1200";
        assert!(matches(north, "advance 0,1200") && matches(north, "advance -200,900") && is_open(north));
        for other in
            ["advance 0,800", "advance 201,900", "advance 0", "advance 0,1000,5", "advance x,1000", "move 0,1000"]
        {
            assert!(!matches(north, other), "{other}");
        }
        assert!(matches("suppress sq1.3..8", "suppress sq1.8") && !matches("suppress sq1.3..8", "suppress sq1.2"));
        assert!(!matches("suppress sq1.3..8", "suppress sq2.5") && !matches("suppress sq1.x..8", "suppress sq1.5"));
        assert!(
            matches("shoot sq1.2 1..3 *", "shoot sq1.2 2 at us")
                && !matches("shoot sq1.2 1..3 *", "shoot sq1.2 4 at us")
        );
    }
}
