//! The hexes of a map as files write them: labels, hexsides, ways from hex to hex, and rows of letters.

use crate::{At, Message, Problems, duplicate, fault, known, message};
use board::hex::{HexGrid, Label, LabelForm, Orientation, Parity, direction_between};
use kernel::{Clause, say::Value};

/// The hexes of a map, by their places in a flat array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexes {
    /// The frame of the map.
    pub grid: HexGrid,
    /// How it prints labels.
    pub form: LabelForm,
    /// The clauses that say how hexes are called and which touch, where the book has them.
    pub clauses: [Option<Clause>; 2],
}

impl Hexes {
    /// The hexes of a frame.
    pub fn new(grid: HexGrid, form: LabelForm) -> Hexes {
        Hexes { grid, form, clauses: [None; 2] }
    }

    /// How many places there are.
    pub fn len(&self) -> usize {
        self.grid.n_cells()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The label of a hex.
    pub fn label(&self, hex: usize) -> String {
        let label = self.grid.hex_at(hex).and_then(|hex| self.grid.label(hex));
        label.map(|label| self.form.show(label).to_string()).unwrap_or_default()
    }

    /// The hex with this label, if there is one.
    pub fn place(&self, label: &str) -> Option<usize> {
        self.grid.read(self.form, label).ok().and_then(|hex| self.grid.index(hex))
    }

    /// Whether the first column is one of those that are shoved, where columns are.
    pub fn first_is_shoved(&self) -> bool {
        (self.grid.first_col % 2 == 1) == (self.grid.shoved == Parity::Odd)
    }

    /// Whether a hex is at the edge of the map.
    pub fn is_edge(&self, hex: usize) -> bool {
        self.grid.neighbours_of(hex).contains(&None)
    }

    /// The direction in which one hex touches another.
    pub fn direction(&self, from: usize, to: usize) -> Option<u8> {
        direction_between(self.grid.hex_at(from)?, self.grid.hex_at(to)?)
    }

    /// A hex by its label.
    pub fn find(&self, text: &At<String>, problems: &mut Problems) -> Option<usize> {
        self.find_in(text, text, problems)
    }

    /// A label that is part of what stands in the file.
    pub fn find_in(&self, label: &str, text: &At<String>, problems: &mut Problems) -> Option<usize> {
        let parsed = self.parse(label, text, problems)?;
        let found = self.grid.hex(parsed).and_then(|hex| self.grid.index(hex));
        if found.is_none() {
            fault!(problems, text, "content-hex-off-map"; label = label.to_owned() => self.off_map_help(parsed));
        }
        found
    }

    /// A label that may be off the map.
    pub fn parse(&self, label: &str, text: &At<String>, problems: &mut Problems) -> Option<Label> {
        let parsed = self.form.parse(label).ok();
        if parsed.is_none() {
            let form = match self.form {
                LabelForm::Letters => "letters",
                LabelForm::ColRow { .. } => "columns",
                LabelForm::RowCol { .. } => "rows",
            };
            let example = self.form.show(Label::new(self.grid.first_col, self.grid.first_row)).to_string();
            fault!(problems, text, "content-hex"; label = label.to_owned(), form = form, example = example,
                clause = by(self.clauses[0]));
        }
        parsed
    }

    /// What hexes there are: all up to the last where numbers begin at 1, and otherwise those of this row, or what
    /// rows.
    fn off_map_help(&self, label: Label) -> Message {
        let HexGrid { first_col, first_row, width, .. } = self.grid;
        if (first_col, first_row) == (1, 1) {
            return message!("content-help-hex-last", last = self.label(self.len() - 1));
        }
        let mut there =
            (first_col..first_col + width).filter(|col| self.grid.hex(Label::new(*col, label.row)).is_some());
        match there.next() {
            None => self.rows_help(),
            Some(first) => {
                let last = there.next_back().unwrap_or(first);
                let [row, first, last] = [label.row, first, last].map(|number| format!("{number:02}"));
                message!("content-help-hex-columns", row = row, first = first, last = last)
            }
        }
    }

    /// What rows there are.
    pub fn rows_help(&self) -> Message {
        let HexGrid { first_row, height, .. } = self.grid;
        let [first, last] = [first_row, first_row + height - 1].map(|number| format!("{number:02}"));
        message!("content-help-hex-rows", first = first, last = last)
    }

    /// Several hexes, each once. `kind` says what they are, as a message id.
    pub fn find_all(&self, kind: &'static str, list: &[At<String>], problems: &mut Problems) -> Vec<usize> {
        let mut hexes = Vec::new();
        for text in list {
            let Some(hex) = self.find(text, problems) else { continue };
            if hexes.contains(&hex) {
                duplicate(problems, kind, text, text);
            }
            hexes.push(hex);
        }
        hexes
    }

    /// The direction of a hex that must touch another.
    pub fn touch(&self, from: usize, to: usize, text: &At<String>, problems: &mut Problems) -> Option<u8> {
        let direction = self.direction(from, to);
        if direction.is_none() {
            fault!(problems, text, "content-hexes-apart"; one = self.label(from), other = self.label(to),
                clause = by(self.clauses[1]) => self.neighbours_help(from));
        }
        direction
    }

    /// The hexes that touch one, clockwise.
    pub fn neighbours_help(&self, hex: usize) -> Message {
        let mut around = self.grid.neighbours_of(hex);
        if self.grid.orientation == Orientation::Flat {
            // From the north on; the grid begins in the south-east.
            around.rotate_left(4);
        }
        let names: Vec<Value> = around.into_iter().flatten().map(|next| self.label(next).into()).collect();
        message!("content-help-hexes-apart", hex = self.label(hex), neighbours = names)
    }

    /// A hexside by its two hexes, such as `B4|C4`: both, and the direction from the first to the other.
    pub fn hexside(&self, text: &At<String>, problems: &mut Problems) -> Option<(usize, usize, u8)> {
        let Some((one, other)) = text.split_once('|') else {
            let next = self.grid.neighbours_of(0).into_iter().flatten().next().unwrap_or(0);
            let example = format!("{}|{}", self.label(0), self.label(next));
            fault!(problems, text, "content-hexside"; hexside = text, example = example);
            return None;
        };
        let (from, to) = (self.find_in(one, text, problems), self.find_in(other, text, problems));
        let direction = self.touch(from?, to?, text, problems)?;
        Some((from?, to?, direction))
    }

    /// A way from hex to hex: its steps, each with the text of where it ends.
    pub fn way<'t>(&self, list: &'t [At<String>], problems: &mut Problems) -> Vec<(usize, usize, u8, &'t At<String>)> {
        let hexes: Vec<_> = list.iter().map(|text| self.find(text, problems)).collect();
        let steps = hexes.windows(2).zip(list.iter().skip(1)).filter_map(|(pair, text)| {
            let (from, to) = (pair[0]?, pair[1]?);
            Some((from, to, self.touch(from, to, text, problems)?, text))
        });
        steps.collect()
    }

    /// What the rows of a map have for each hex, one letter each.
    pub fn letters<T: Copy>(
        &self,
        rows: &At<Vec<At<String>>>,
        legend: &[(char, T)],
        problems: &mut Problems,
    ) -> Option<Vec<T>> {
        let (width, height) = (usize::from(self.grid.width), usize::from(self.grid.height));
        if rows.len() != height {
            fault!(problems, rows, "content-map-rows"; found = rows.len(), expected = height);
            return None;
        }
        let mut values = Vec::new();
        for (nth, text) in (1usize..).zip(rows.iter()) {
            let found = text.chars().count();
            if found != width {
                fault!(problems, text, "content-map-row-length"; found = found, row = nth, expected = width);
                continue;
            }
            let value = |letter: char| legend.iter().find(|(known, _)| *known == letter).map(|(_, value)| *value);
            if let Some(letter) = text.chars().find(|letter| value(*letter).is_none()) {
                let letters: Vec<String> = legend.iter().map(|(known, _)| known.to_string()).collect();
                fault!(problems, text, "content-map-letter"; letter = letter.to_string(), row = nth
                    => known(letters.iter().map(String::as_str)));
            }
            values.extend(text.chars().filter_map(value));
        }
        (values.len() == width * height).then_some(values)
    }
}

/// The size of a map by its rows, if there is room for its hexes.
pub fn map_size(
    rows: &At<Vec<At<String>>>,
    most_hexes: usize,
    most_lines: u16,
    problems: &mut Problems,
) -> Option<(u16, u16)> {
    let (width, height) = (rows.first().map_or(0, |row| row.chars().count()), rows.len());
    let fits = (1..=usize::from(most_lines)).contains(&width) && height <= usize::from(most_lines);
    if !fits || width * height > most_hexes {
        fault!(problems, rows, "content-map-size"; hexes = width * height, most = most_hexes, lines = most_lines);
        return None;
    }
    Some((width as u16, height as u16))
}

/// A clause as an argument, or that there is none.
fn by(clause: Option<Clause>) -> Value {
    clause.map_or("none".into(), Value::from)
}
