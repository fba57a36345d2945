//! Maps.

use super::tables::Chart;
use crate::{
    content::{MapFile, RiverRow, RoadRow},
    ground::{Ground, Parts},
    model::{HexId, HexSet, River, Road},
};
use board::hex::{HexGrid, LabelForm, Orientation, Parity};
use content::{At, Hexes, Ids, Problems, duplicate, fault, map_size};
use kernel::clause;
use kernel::say::Name;

/// A map, as far as it could be read.
pub(super) struct Board {
    hexes: Hexes,
    kinds: Vec<u8>,
    names: Vec<(HexId, Name)>,
    key: HexSet,
    rivers: Vec<(HexId, HexId, River, bool)>,
    roads: Vec<(HexId, HexId, Road)>,
    pub road_ids: Ids,
    /// The hexes of each road.
    pub paths: Vec<Vec<HexId>>,
}

impl Board {
    pub fn label(&self, hex: HexId) -> String {
        self.hexes.label(hex.index())
    }
    /// The kind of a hex, by its place in the terrain chart.
    pub fn terrain(&self, hex: HexId) -> usize {
        usize::from(self.kinds[hex.index()])
    }
    /// Whether a hex is at the edge of the map.
    pub fn is_edge(&self, hex: HexId) -> bool {
        self.hexes.is_edge(hex.index())
    }
    /// The best road that touches a hex.
    pub fn road_at(&self, hex: HexId) -> Road {
        let touching = self.roads.iter().filter(|(a, b, _)| *a == hex || *b == hex);
        touching.map(|(.., road)| *road).max().unwrap_or(Road::None)
    }
    /// A hex by its label.
    pub fn find(&self, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
        self.hexes.find(text, problems).map(id)
    }

    /// The map of a game.
    pub fn ground(&self, chart: Chart, urban_is_city: bool) -> Ground {
        Ground::new(Parts {
            grid: self.hexes.grid,
            terrains: chart.terrains,
            hexes: self.kinds.clone(),
            names: self.names.clone(),
            key: self.key,
            rivers: self.rivers.clone(),
            roads: self.roads.clone(),
            prices: chart.prices,
            urban_is_city,
        })
    }
}

/// Reads a map: flat-topped hexes, even columns half a hex lower (bcs:1.0e).
pub(super) fn board(chart: &Chart, raw: &MapFile, problems: &mut Problems) -> Option<Board> {
    let (width, height) = map_size(&raw.terrain, HexId::MAX, 99, problems)?;
    let grid = HexGrid::new(width, height, Orientation::Flat, Parity::Even);
    let clauses = [Some(clause!("1.0d")), Some(clause!("1.0e"))];
    let hexes = Hexes { clauses, ..Hexes::new(grid, LabelForm::CCRR) };
    let mut board = Board {
        hexes,
        kinds: vec![0; hexes.len()],
        names: Vec::new(),
        key: HexSet::EMPTY,
        rivers: Vec::new(),
        roads: Vec::new(),
        road_ids: Ids::of(problems, "bcs-content-kind-road", raw.road.iter().map(|row| &row.id), true),
        paths: Vec::new(),
    };
    let legend: Vec<(char, u8)> = chart.codes.iter().copied().zip(0..).collect();
    let kinds = hexes.letters(&raw.terrain, &legend, problems);
    let mut named = HexSet::EMPTY;
    for row in &raw.place {
        let Some(hex) = board.find(&row.hex, problems) else { continue };
        if named.contains(hex) {
            duplicate(problems, "bcs-content-kind-place", &row.hex, &row.hex);
        }
        named.insert(hex);
        board.names.push((hex, (&row.name).into()));
    }
    for text in &raw.key {
        let Some(hex) = board.find(text, problems) else { continue };
        if board.key.contains(hex) {
            duplicate(problems, "bcs-content-kind-key", text, text);
        }
        board.key.insert(hex);
    }
    for row in &raw.road {
        lay_road(&mut board, row, problems);
    }
    Ids::of(problems, "bcs-content-kind-river", raw.river.iter().map(|row| &row.id), true);
    for row in &raw.river {
        lay_river(&mut board, row, problems);
    }
    // What would be said of units without the terrain would be an echo.
    board.kinds = kinds?;
    Some(board)
}

fn id(place: usize) -> HexId {
    HexId(place as u16)
}

fn lay_road(board: &mut Board, row: &RoadRow, problems: &mut Problems) {
    board.paths.push(row.path.iter().filter_map(|text| board.find(text, &mut Problems::new())).collect());
    for (from, to, ..) in board.hexes.way(&row.path, problems) {
        board.roads.push((id(from), id(to), row.class));
    }
}

/// A river runs from hexside to hexside: each touches another of the same river at a corner.
fn lay_river(board: &mut Board, row: &RiverRow, problems: &mut Problems) {
    let mut sides: Vec<(HexId, HexId)> = Vec::new();
    let mut is_sound = true;
    for text in row.hexsides.iter() {
        let Some((one, other, _)) = board.hexes.hexside(text, problems) else {
            is_sound = false;
            continue;
        };
        let (one, other) = (id(one), id(other));
        let (one, other) = (one.min(other), one.max(other));
        if board.rivers.iter().any(|(a, b, ..)| (*a, *b) == (one, other)) {
            fault!(problems, text, "bcs-content-side-twice"; hexside = text);
        }
        board.rivers.push((one, other, row.class, row.key));
        sides.push((one, other));
    }
    if is_sound && let Some(lost) = unjoined(board, &sides) {
        let hexside = format!("{}|{}", board.label(lost.0), board.label(lost.1));
        fault!(problems, &row.hexsides, "bcs-content-river"; hexside = hexside);
    }
}

/// A hexside that the others do not lead to.
fn unjoined(board: &Board, sides: &[(HexId, HexId)]) -> Option<(HexId, HexId)> {
    let mut reached: Vec<(HexId, HexId)> = sides.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some((a, b)) = reached.get(next).copied() {
        next += 1;
        for &(one, other) in sides {
            // Two hexsides meet at a corner when they share a hex and their other hexes touch.
            let meets = [(a, b, one, other), (a, b, other, one), (b, a, one, other), (b, a, other, one)];
            let meets =
                meets.iter().any(|(x, y, u, v)| x == u && board.hexes.direction(y.index(), v.index()).is_some());
            if meets && !reached.contains(&(one, other)) {
                reached.push((one, other));
            }
        }
    }
    sides.iter().find(|side| !reached.contains(side)).copied()
}
