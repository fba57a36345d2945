//! Where hexes and their corners lie on the board, and how hexsides join into lines.

use crate::model::{Ground, HexId};
use scene::{Frame, Pt};
use std::collections::BTreeMap;

/// From one flat side of a hex to the opposite one. Half of it is to a row as 15 to 26, which is √3 to three digits: so
/// rows and corners fall on whole units, and hexes that a client draws round their centres close up.
pub const ACROSS: i32 = 90;
/// From one row of hexes to the next.
pub const ROW: i32 = 78;
/// The corners of a hex from its centre; side `d` runs from corner `d` to the next, in the directions of `board::hex`.
pub const CORNERS: [(i32, i32); 6] = [(45, -26), (45, 26), (0, 52), (-45, 26), (-45, -26), (0, -52)];
/// Between the outermost hexes and the edge of what is drawn.
const MARGIN: i32 = 20;

/// The centres of all hexes.
pub struct Layout {
    centres: Vec<Pt>,
    /// What is drawn at all.
    pub frame: Frame,
}

impl Layout {
    /// That of a map.
    pub fn of(ground: &Ground) -> Layout {
        let at = |index: usize| {
            // Cells that are no hexes are never asked for.
            ground.grid.hex_at(index).map_or((0, 0), |hex| (ACROSS * hex.x + ACROSS / 2 * hex.y, ROW * hex.y))
        };
        let (mut left, mut top, mut right, mut bottom) = (i32::MAX, i32::MAX, i32::MIN, i32::MIN);
        for (x, y) in ground.all.iter().map(|hex| at(hex.index())) {
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        let (corner_x, corner_y) = (CORNERS[1].0 + MARGIN, CORNERS[2].1 + MARGIN);
        let centre = |index: usize| {
            let (x, y) = at(index);
            Pt(x - left + corner_x, y - top + corner_y)
        };
        let (w, h) = (right - left + 2 * corner_x, bottom - top + 2 * corner_y);
        Layout { centres: (0..ground.hexes.len()).map(centre).collect(), frame: Frame { x: 0, y: 0, w, h } }
    }

    /// The middle of a hex.
    pub fn centre(&self, hex: HexId) -> Pt {
        self.centres[hex.index()]
    }

    /// The two ends of a side of a hex.
    pub fn side(&self, hex: HexId, direction: usize) -> (Pt, Pt) {
        let Pt(x, y) = self.centre(hex);
        let corner = |nth: usize| Pt(x + CORNERS[nth % 6].0, y + CORNERS[nth % 6].1);
        (corner(direction), corner(direction + 1))
    }

    /// The middle of several hexes; nothing of none.
    pub fn middle(&self, hexes: impl Iterator<Item = HexId>) -> Option<Pt> {
        let (n, x, y) = hexes.fold((0, 0, 0), |(n, x, y), hex| {
            let at = self.centre(hex);
            (n + 1, x + at.0, y + at.1)
        });
        (n > 0).then(|| Pt(x / n, y / n))
    }
}

/// Joins pieces of a line that meet end to end. Where more than two meet the line is cut, and each arm is one by
/// itself.
pub fn joined(pieces: &[(Pt, Pt)]) -> Vec<Vec<Pt>> {
    let mut at: BTreeMap<Pt, Vec<usize>> = BTreeMap::new();
    for (nth, &(from, to)) in pieces.iter().enumerate() {
        at.entry(from).or_default().push(nth);
        at.entry(to).or_default().push(nth);
    }
    let is_end = |point: Pt| at[&point].len() != 2;
    let mut used = vec![false; pieces.len()];
    let mut lines = Vec::new();
    // From ends first: what is left has none, and is a ring.
    for rings in [false, true] {
        for (nth, &(a, b)) in pieces.iter().enumerate() {
            for (from, to) in [(a, b), (b, a)] {
                if used[nth] || !(rings || is_end(from)) {
                    continue;
                }
                used[nth] = true;
                let mut line = vec![from, to];
                let mut here = to;
                while !is_end(here)
                    && let Some(&next) = at[&here].iter().find(|&&next| !used[next])
                {
                    used[next] = true;
                    let (one, other) = pieces[next];
                    here = if one == here { other } else { one };
                    line.push(here);
                }
                lines.push(line);
            }
        }
    }
    lines
}
