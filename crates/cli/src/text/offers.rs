//! The numbered offers: all of them when they are few, by their first word when they are many.

use crate::{position::Position, show};
use catalog::{Budget, Offers};
use kernel::{Offer, Seat, say::Message};

/// More than these are shown by their first word.
const SHOWN_MAX: usize = 20;
/// A group of so many is shown whole even then.
const GROUP_MAX: usize = 8;
/// So many of a larger group are shown.
const SAMPLE: usize = 4;
/// Odds beside an offer must not be felt: a few milliseconds of work each, and never a sample.
const MARGIN: Budget = Budget { runs: 1_000, states: 1_000, samples: 0, seed: 0 };
/// So many offers of one list get their odds.
const MARGINS_MAX: usize = 30;

/// The offers to a seat, with their numbers.
pub fn lines(position: &Position, seat: Seat, offers: &Offers) -> Vec<String> {
    let mut lines = Vec::new();
    let numbered: Vec<(usize, &Offer)> = (1..).zip(&offers.list).collect();
    if offers.list.len() <= SHOWN_MAX {
        lines.extend(numbered.iter().map(|&(number, offer)| line(position, seat, number, offer)));
    } else {
        for (word, group) in groups(&numbered) {
            let n_shown = if group.len() > GROUP_MAX { SAMPLE } else { group.len() };
            lines.extend(group[..n_shown].iter().map(|&(number, offer)| line(position, seat, number, offer)));
            if n_shown < group.len() {
                let more = Message::new("cli-group").with("word", word.to_owned()).with("n", group.len() - n_shown);
                lines.push(position.words.say(&more));
            }
        }
    }
    lines
}

/// All offers that begin with a word; all there are without one.
pub fn list(position: &Position, seat: Seat, offers: &Offers, word: Option<&str>) -> Vec<String> {
    let wanted = |offer: &Offer| word.is_none_or(|word| first_word(offer) == word || offer.notation.starts_with(word));
    let numbered = (1..).zip(&offers.list).filter(|(_, offer)| wanted(offer));
    let show = |(shown, (number, offer)): (usize, (usize, &Offer))| match shown < MARGINS_MAX {
        true => line(position, seat, number, offer),
        false => plain(position, number, offer),
    };
    let lines: Vec<String> = numbered.enumerate().map(show).collect();
    if lines.is_empty() {
        let words: Vec<&str> = groups(&(1..).zip(&offers.list).collect::<Vec<_>>()).iter().map(|(w, _)| *w).collect();
        let none = Message::new("cli-list-none").with("word", word.unwrap_or_default().to_owned());
        return vec![position.words.say(&none.with("known", words.join(", ")))];
    }
    lines
}

fn line(position: &Position, seat: Seat, number: usize, offer: &Offer) -> String {
    let mut line = plain(position, number, offer);
    if let Ok(chances) = position.table.odds(seat, &offer.notation, &MARGIN)
        && chances.exact
        && !chances.quiet
        && !chances.is_certain()
    {
        line.push_str(&format!(" {}", show::brief_chances(&chances, &position.words)));
    }
    line
}

fn plain(position: &Position, number: usize, offer: &Offer) -> String {
    format!("{number:>3}. {} [{}]", position.words.say(&offer.message), offer.notation)
}

fn first_word(offer: &Offer) -> &str {
    offer.notation.split_whitespace().next().unwrap_or_default()
}

/// By first word, in the order in which the words first come.
fn groups<'a>(numbered: &[(usize, &'a Offer)]) -> Vec<(&'a str, Vec<(usize, &'a Offer)>)> {
    let mut groups: Vec<(&str, Vec<(usize, &Offer)>)> = Vec::new();
    for &(number, offer) in numbered {
        let word = first_word(offer);
        match groups.iter_mut().find(|(known, _)| *known == word) {
            Some((_, group)) => group.push((number, offer)),
            None => groups.push((word, vec![(number, offer)])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offers_are_grouped_by_their_first_word_in_order() {
        let offer = |notation: &str| Offer { notation: notation.to_owned(), message: Message::new("x") };
        let list = [offer("move a"), offer("end"), offer("move b")];
        let numbered: Vec<(usize, &Offer)> = (1..).zip(&list).collect();
        let shape: Vec<(&str, Vec<usize>)> = groups(&numbered)
            .into_iter()
            .map(|(word, group)| (word, group.into_iter().map(|(number, _)| number).collect()))
            .collect();
        assert_eq!(shape, [("move", vec![1, 3]), ("end", vec![2])]);
    }
}
