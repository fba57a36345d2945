//! A map of hexes in columns on the table and in letters, from its [`Land`] and what a game says of its hexes and of
//! what lies between them.

use content::{Land, Text};
use kernel::{ids::Small, say::Message};
use scene::{Board, Cell, Columns, Label, LetterRow, Letters, Line, LineLook, Look, Pt, Rank, Run};

/// From the middle of a hex down to the name of the place in it, under the counters.
const NAME_BELOW: i32 = 70;
/// The directions of `board::hex` begin in the south-east, the sides of a hex that is drawn in the north.
const FROM_NORTH: usize = 2;

/// How something between two hexes runs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Runs {
    /// Along the side that they share, as a river does.
    Between,
    /// From the middle of one to that of the other, as a road does; it lies over what runs between.
    Across,
}

/// A line that shows what lies between two hexes: how it runs, how it is drawn, the message that names it.
pub type Drawn = (Runs, LineLook, &'static str);

/// What runs over a map in letters: how it runs, the message that names it, and between which hexes it is.
pub type Course<S> = (Runs, &'static str, fn(S) -> bool);

fn columns<I, S>(land: &Land<I, S>) -> Columns {
    let grid = land.hexes.grid;
    Columns { n: grid.width.into(), rows: grid.height.into(), first_is_lower: land.hexes.first_is_shoved() }
}

fn centre<I: Small, S>(land: &Land<I, S>, hex: I) -> Pt {
    let (columns, place) = (columns(land), hex.place() as i32);
    columns.centre(place % columns.n, place / columns.n)
}

/// The board of a map: how each hex is drawn and called, which lines show what lies between two, how the name of a
/// place reads.
pub fn board<I: Small, S: Copy>(
    land: &Land<I, S>,
    hex: impl Fn(I) -> (Look, Message),
    between: impl Fn(S) -> &'static [Drawn],
    name: impl Fn(I, &Text) -> (Message, Rank),
) -> Board {
    let cell = |at: I| {
        let (look, name) = hex(at);
        Cell { id: land.label(at), at: centre(land, at), looks: vec![look], name, tint: None, level: 0 }
    };
    let mut lines: Vec<(Runs, Line)> = Vec::new();
    for (one, dir, other, side) in land.pairs() {
        for &(runs, look, id) in between(side) {
            let (a, b) = match runs {
                Runs::Between => Columns::side(centre(land, one), dir + FROM_NORTH),
                Runs::Across => (centre(land, one), centre(land, other)),
            };
            lines.push((runs, Line { look, points: vec![a, b], name: Some(Message::new(id)) }));
        }
    }
    lines.sort_by_key(|(runs, _)| *runs);
    let label = |(hex, text): &(I, Text)| {
        let (Pt(x, y), (text, rank)) = (centre(land, *hex), name(*hex, text));
        Label { text, at: Pt(x, y + NAME_BELOW), rank }
    };
    Board {
        lines: lines.into_iter().map(|(_, line)| line).collect(),
        labels: land.names.iter().map(label).collect(),
        ..columns(land).board(land.all().map(cell).collect())
    }
}

/// A map in letters: what is said of it first, the letter of each hex, what the letters mean, and what runs over it.
pub fn letters<I: Small, S: Copy>(
    land: &Land<I, S>,
    head: Message,
    letter: impl Fn(I) -> char,
    legend: Vec<(char, Message)>,
    runs: &[Course<S>],
) -> Letters {
    let hexes: Vec<I> = land.all().collect();
    let row = |(nth, row): (usize, &[I])| LetterRow {
        name: (nth + 1).to_string(),
        cells: row.iter().map(|&hex| (land.label(hex), letter(hex))).collect(),
    };
    let run = |&(runs, id, holds): &Course<S>| {
        let pairs = land.pairs().filter(|(.., side)| holds(*side));
        let links: Vec<_> = pairs.map(|(one, _, other, _)| (land.label(one), land.label(other))).collect();
        match runs {
            Runs::Across => Run::chained(Message::new(id), &links),
            Runs::Between => {
                Run { what: Message::new(id), places: links.iter().map(|(a, b)| format!("{a}/{b}")).collect() }
            }
        }
    };
    Letters {
        head: vec![head],
        rows: hexes.chunks(land.hexes.grid.width.into()).enumerate().map(row).collect(),
        legend,
        square: None,
        runs: runs.iter().map(run).collect(),
        notes: Vec::new(),
    }
}
