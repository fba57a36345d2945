//! Hexes, stretches of hexes and hexsides as files write them (hun:1.4.b).

use super::tell::in_list;
use crate::model::{Ground, HexId};
use board::hex::{HexGrid, Label};
use content::{At, Problems};
use kernel::say::Message;
use std::collections::BTreeSet;

/// Two digits of a row or column.
pub(super) fn two_digits(number: u16) -> String {
    format!("{number:02}")
}

/// A hex by its label.
pub(super) fn label(grid: &HexGrid, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
    label_in(grid, text, text, problems)
}

/// A label that may be off the map, such as where a staff stands before it arrives.
pub(super) fn any_label(grid: &HexGrid, text: &At<String>, problems: &mut Problems) -> Option<Label> {
    match Ground::FORM.parse(text) {
        Ok(label) => Some(label),
        Err(_) => {
            malformed(grid, text, text, problems);
            None
        }
    }
}

/// A label that is part of what stands in the file.
pub(super) fn label_in(grid: &HexGrid, label: &str, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
    let Ok(parsed) = Ground::FORM.parse(label) else {
        malformed(grid, label, text, problems);
        return None;
    };
    let found = grid.hex(parsed).and_then(|hex| grid.index(hex));
    if found.is_none() {
        let message = Message::new("hungria-content-label-off-map").with("label", label.to_owned());
        problems.on(text, message, Some(off_map_help(grid, parsed)));
    }
    found.map(|index| HexId(index as u16))
}

fn malformed(grid: &HexGrid, label: &str, text: &At<String>, problems: &mut Problems) {
    let example = Ground::FORM.show(Label::new(grid.first_col, grid.first_row)).to_string();
    let message = Message::new("hungria-content-label").with("label", label.to_owned());
    problems.on(text, message, Some(Message::new("hungria-content-help-label").with("example", example)));
}

/// What labels there are in this row, or what rows.
fn off_map_help(grid: &HexGrid, label: Label) -> Message {
    let columns = grid.first_col..grid.first_col + grid.width;
    let mut there = columns.filter(|col| grid.hex(Label::new(*col, label.row)).is_some());
    let Some(first) = there.next() else {
        return rows_help(grid);
    };
    let last = there.next_back().unwrap_or(first);
    let help = Message::new("hungria-content-help-columns").with("row", two_digits(label.row));
    help.with("first", two_digits(first)).with("last", two_digits(last))
}

/// What rows there are.
pub(super) fn rows_help(grid: &HexGrid) -> Message {
    let help = Message::new("hungria-content-help-rows").with("first", two_digits(grid.first_row));
    help.with("last", two_digits(grid.first_row + grid.height - 1))
}

/// A list of hexes and stretches of a row, each hex once, with the text that names it.
pub(super) fn labels<'a>(
    grid: &HexGrid,
    list: &'a [At<String>],
    problems: &mut Problems,
) -> Vec<(HexId, &'a At<String>)> {
    let mut hexes: Vec<(HexId, &At<String>)> = Vec::new();
    let mut seen = BTreeSet::new();
    for text in list {
        for hex in stretch(grid, text, problems) {
            if seen.insert(hex) {
                hexes.push((hex, text));
            } else {
                let name = grid.hex_at(hex.index()).and_then(|hex| grid.label(hex));
                let name = name.map(|name| Ground::FORM.show(name).to_string()).unwrap_or_default();
                let message = Message::new("hungria-content-hex-twice").with("hex", name);
                problems.on(text, message, Some(Message::new("hungria-content-help-hex-twice")));
            }
        }
    }
    hexes
}

fn stretch(grid: &HexGrid, text: &At<String>, problems: &mut Problems) -> Vec<HexId> {
    let Some((from, to)) = text.split_once('-') else {
        return label(grid, text, problems).into_iter().collect();
    };
    let (first, last) = (label_in(grid, from, text, problems), label_in(grid, to, text, problems));
    let (Some(_), Some(_)) = (first, last) else { return Vec::new() };
    let (Ok(from), Ok(to)) = (Ground::FORM.parse(from), Ground::FORM.parse(to)) else { return Vec::new() };
    if from.row != to.row || from.col > to.col {
        let message = Message::new("hungria-content-stretch").with("stretch", text.to_string());
        problems.on(text, message, Some(Message::new("hungria-content-help-stretch")));
        return Vec::new();
    }
    let hex = |col| grid.hex(Label::new(col, from.row)).and_then(|hex| grid.index(hex));
    (from.col..=to.col).filter_map(hex).map(|index| HexId(index as u16)).collect()
}

/// A hexside by its two hexes: the first of them, and the direction in which the other lies.
pub(super) fn hexside(ground: &Ground, text: &At<String>, problems: &mut Problems) -> Option<(HexId, usize)> {
    let Some((one, other)) = text.split_once('|') else {
        let message = Message::new("hungria-content-hexside").with("hexside", text.to_string());
        problems.on(text, message, Some(Message::new("hungria-content-help-hexside")));
        return None;
    };
    let from = label_in(&ground.grid, one, text, problems);
    let to = label_in(&ground.grid, other, text, problems);
    let (from, to) = (from?, to?);
    let direction = ground.direction(from, to);
    if direction.is_none() {
        let message = Message::new("hungria-content-not-adjacent").with("one", one.to_owned());
        problems.on(text, message.with("other", other.to_owned()), Some(neighbour_names(ground, from)));
    }
    direction.map(|direction| (from, direction))
}

/// The hexes that touch one, for help.
pub(super) fn neighbour_names(ground: &Ground, hex: HexId) -> Message {
    let help = Message::new("hungria-content-help-neighbours").with("hex", ground.label(hex).to_owned());
    help.with("neighbours", in_list(ground.neighbours(hex).map(|next| ground.label(next))))
}
