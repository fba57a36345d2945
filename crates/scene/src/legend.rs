//! What is printed on the pieces of a game and what the marks on them mean, for whoever has never seen one.

use crate::{Mark, Message, Piece, Place, Scenic};
use kernel::Seat;
use serde::Serialize;
use std::{cmp::Reverse, collections::BTreeSet};
use ts_rs::TS;

/// Something printed on a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Printed {
    /// As it stands there.
    pub text: String,
    /// What it is called and what it means.
    pub message: Message,
}

impl Printed {
    /// A text on a piece, by the sentence that explains it.
    pub fn new(text: impl Into<String>, id: &'static str) -> Printed {
        Printed { text: text.into(), message: Message::new(id) }
    }
}

/// A piece of the position, explained.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Sample {
    /// Its id.
    pub piece: String,
    /// What is printed on it, the first to be read first.
    pub printed: Vec<Printed>,
}

/// The legend of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Legend {
    /// As few pieces as explain everything that is printed on any.
    pub samples: Vec<Sample>,
    /// The marks that pieces of this game may have.
    pub marks: Vec<Mark>,
}

impl Legend {
    /// The legend of a position as a seat or anybody may know it: the fullest pieces are explained, on the board rather
    /// than beside it and the reader's own rather than another's.
    pub fn of<R: Scenic>(rules: &R, view: &R::State, reader: Option<Seat>) -> Legend {
        let scene = rules.scene(view, reader);
        let mut pieces: Vec<(&Piece, Vec<Printed>)> =
            scene.pieces.iter().map(|piece| (piece, rules.printed(view, piece))).collect();
        pieces.sort_by_key(|(piece, printed)| {
            let is_beside = matches!(piece.place, Place::Box { .. });
            (Reverse(printed.len()), is_beside, piece.seat != reader.map(|seat| seat.0))
        });
        let mut known: BTreeSet<String> = BTreeSet::new();
        let mut samples = Vec::new();
        for (piece, printed) in pieces {
            if printed.iter().any(|line| !known.contains(&*line.message.id)) {
                known.extend(printed.iter().map(|line| line.message.id.to_string()));
                samples.push(Sample { piece: piece.id.clone(), printed });
            }
        }
        Legend { samples, marks: rules.marks() }
    }
}
