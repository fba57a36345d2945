//! Hexes, stretches of hexes and hexsides as files write them (hun:1.4.b).

use crate::model::{Ground, HexId};
use board::hex::{HexGrid, Label};
use content::{At, Hexes, Problems, fault};
use std::collections::BTreeSet;

/// Two digits of a row or column.
pub(super) fn two_digits(number: u16) -> String {
    format!("{number:02}")
}

/// The hexes of a map.
pub(super) fn hexes(grid: &HexGrid) -> Hexes {
    Hexes::new(*grid, Ground::FORM)
}

/// A hex by its label.
pub(super) fn label(grid: &HexGrid, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
    label_in(grid, text, text, problems)
}

/// A label that is part of what stands in the file.
fn label_in(grid: &HexGrid, label: &str, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
    hexes(grid).find_in(label, text, problems).map(|place| HexId(place as u16))
}

/// A list of hexes and stretches of a row, each hex once.
pub(super) fn labels(grid: &HexGrid, list: &[At<String>], problems: &mut Problems) -> Vec<HexId> {
    let mut hexes = Vec::new();
    let mut seen = BTreeSet::new();
    for text in list {
        for hex in stretch(grid, text, problems) {
            if seen.insert(hex) {
                hexes.push(hex);
            } else {
                let name = self::hexes(grid).label(hex.index());
                fault!(problems, text, "hungria-content-hex-twice"; hex = name);
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
        fault!(problems, text, "hungria-content-stretch"; stretch = text);
        return Vec::new();
    }
    let hex = |col| grid.hex(Label::new(col, from.row)).and_then(|hex| grid.index(hex));
    (from.col..=to.col).filter_map(hex).map(|index| HexId(index as u16)).collect()
}

/// A hexside by its two hexes: the first of them, and the direction in which the other lies.
pub(super) fn hexside(ground: &Ground, text: &At<String>, problems: &mut Problems) -> Option<(HexId, usize)> {
    let (from, _, direction) = hexes(&ground.grid).hexside(text, problems)?;
    Some((HexId(from as u16), direction.into()))
}
