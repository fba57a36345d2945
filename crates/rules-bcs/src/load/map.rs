//! Maps.

use super::{
    tables::Chart,
    tell::{by, tell},
};
use crate::{
    content::{MapFile, RiverRow, RiverWord, RoadRow, RoadWord},
    ground::{Ground, Parts},
    model::{HexId, HexSet, River, Road},
};
use board::hex::{HexGrid, LabelForm, Orientation, Parity};
use content::{At, Ids, Problems, duplicate, known};
use kernel::clause;
use kernel::say::{Message, Name, Value};

/// A map, as far as it could be read.
pub(super) struct Board {
    grid: HexGrid,
    hexes: Vec<u8>,
    names: Vec<(HexId, Name)>,
    key: HexSet,
    rivers: Vec<(HexId, HexId, River, bool)>,
    roads: Vec<(HexId, HexId, Road)>,
    pub road_ids: Ids,
    /// The hexes of each road.
    pub paths: Vec<Vec<HexId>>,
}

/// What a word of a file means.
pub(super) fn river(word: RiverWord) -> River {
    match word {
        RiverWord::Stream => River::Stream,
        RiverWord::MinorRiver => River::MinorRiver,
        RiverWord::MajorRiver => River::MajorRiver,
    }
}

/// What a word of a file means.
pub(super) fn road(word: RoadWord) -> Road {
    match word {
        RoadWord::Primary => Road::Primary,
        RoadWord::Secondary => Road::Secondary,
        RoadWord::Track => Road::Track,
    }
}

impl Board {
    fn n_hexes(&self) -> usize {
        self.grid.n_cells()
    }
    pub fn label(&self, hex: HexId) -> String {
        let label = self.grid.hex_at(hex.index()).and_then(|hex| self.grid.label(hex));
        label.map(|label| LabelForm::CCRR.show(label).to_string()).unwrap_or_default()
    }
    /// The kind of a hex, by its place in the terrain chart.
    pub fn terrain(&self, hex: HexId) -> usize {
        usize::from(self.hexes[hex.index()])
    }
    /// Whether a hex is at the edge of the map.
    pub fn is_edge(&self, hex: HexId) -> bool {
        self.grid.neighbours_of(hex.index()).contains(&None)
    }
    /// The best road that touches a hex.
    pub fn road_at(&self, hex: HexId) -> Road {
        let touching = self.roads.iter().filter(|(a, b, _)| *a == hex || *b == hex);
        touching.map(|(.., road)| *road).max().unwrap_or(Road::None)
    }
    fn is_adjacent(&self, one: HexId, other: HexId) -> bool {
        self.grid.neighbours_of(one.index()).contains(&Some(other.index()))
    }

    /// A hex by its label.
    pub fn find(&self, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
        self.find_in(text, text, problems)
    }
    /// A label that is part of what stands in the file (bcs:1.0d).
    fn find_in(&self, label: &str, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
        let Ok(parsed) = LabelForm::CCRR.parse(label) else {
            let message = by("bcs-content-label", clause!("1.0d")).with("label", label.to_owned());
            tell(problems, text, message, "bcs-content-help-label");
            return None;
        };
        let found = self.grid.hex(parsed).and_then(|hex| self.grid.index(hex));
        if found.is_none() {
            let message = Message::new("bcs-content-label-off-map").with("label", label.to_owned());
            let last = self.label(HexId(self.n_hexes() as u16 - 1));
            let help = Message::new("bcs-content-help-label-off-map").with("last", last);
            problems.on(text, message, Some(help));
        }
        found.map(|place| HexId(place as u16))
    }
    /// Tells when two hexes do not touch.
    fn touch(&self, one: HexId, other: HexId, text: &At<String>, problems: &mut Problems) -> bool {
        let is_adjacent = self.is_adjacent(one, other);
        if !is_adjacent {
            let message = by("bcs-content-not-adjacent", clause!("1.0e")).with("one", self.label(one));
            let around = self.grid.neighbours_of(one.index()).into_iter().flatten();
            let names: Vec<Value> = around.map(|place| self.label(HexId(place as u16)).into()).collect();
            let help = Message::new("bcs-content-help-neighbours").with("hex", self.label(one));
            problems.on(text, message.with("other", self.label(other)), Some(help.with("neighbours", names)));
        }
        is_adjacent
    }

    /// The map of a game.
    pub fn ground(&self, chart: Chart, urban_is_city: bool) -> Ground {
        Ground::new(Parts {
            grid: self.grid,
            terrains: chart.terrains,
            hexes: self.hexes.clone(),
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
    let rows = &raw.terrain;
    let width = rows.first().map_or(0, |row| row.chars().count());
    let (most_wide, n_hexes) = (99, width * rows.len());
    if n_hexes == 0 || n_hexes > HexId::MAX || width > most_wide || rows.len() > most_wide {
        let message = Message::new("bcs-content-map-size").with("hexes", n_hexes);
        problems.on(rows, message, Some(Message::new("bcs-content-help-map-size").with("most", HexId::MAX)));
        return None;
    }
    let mut board = Board {
        grid: HexGrid::new(width as u16, rows.len() as u16, Orientation::Flat, Parity::Even),
        hexes: vec![0; n_hexes],
        names: Vec::new(),
        key: HexSet::EMPTY,
        rivers: Vec::new(),
        roads: Vec::new(),
        road_ids: Ids::of(problems, "bcs-content-kind-road", raw.road.iter().map(|row| &row.id), true),
        paths: Vec::new(),
    };
    let hexes = letters(chart, rows, width, problems);
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
    board.hexes = hexes?;
    Some(board)
}

/// The kinds of hex, one letter each.
fn letters(chart: &Chart, rows: &At<Vec<At<String>>>, width: usize, problems: &mut Problems) -> Option<Vec<u8>> {
    let mut hexes = Vec::new();
    let mut is_sound = true;
    for (nth, text) in rows.iter().enumerate() {
        let found = text.chars().count();
        if found != width {
            let message = Message::new("bcs-content-row-length").with("found", found).with("row", nth + 1);
            let help = Message::new("bcs-content-help-row-length").with("expected", width);
            problems.on(text, message, Some(help));
            is_sound = false;
            continue;
        }
        let kind = |letter: char| chart.codes.iter().position(|code| *code == letter);
        if let Some(letter) = text.chars().find(|letter| kind(*letter).is_none()) {
            let message = Message::new("bcs-content-letter").with("letter", letter.to_string()).with("row", nth + 1);
            let codes: Vec<String> = chart.codes.iter().map(char::to_string).collect();
            problems.on(text, message, Some(known(codes.iter().map(String::as_str))));
            is_sound = false;
        }
        hexes.extend(text.chars().filter_map(kind).map(|kind| kind as u8));
    }
    is_sound.then_some(hexes)
}

fn lay_road(board: &mut Board, row: &RoadRow, problems: &mut Problems) {
    let mut path: Vec<HexId> = Vec::new();
    let mut before: Option<HexId> = None;
    for text in &row.path {
        let hex = board.find(text, problems);
        if let (Some(from), Some(to)) = (before, hex)
            && board.touch(from, to, text, problems)
        {
            board.roads.push((from, to, road(row.class)));
        }
        path.extend(hex);
        before = hex;
    }
    board.paths.push(path);
}

/// A river runs from hexside to hexside: each touches another of the same river at a corner.
fn lay_river(board: &mut Board, row: &RiverRow, problems: &mut Problems) {
    let mut sides: Vec<(HexId, HexId)> = Vec::new();
    let mut is_sound = true;
    for text in row.hexsides.iter() {
        let Some((one, other)) = text.split_once('|') else {
            let message = Message::new("bcs-content-hexside").with("hexside", text.to_string());
            tell(problems, text, message, "bcs-content-help-hexside");
            is_sound = false;
            continue;
        };
        let ends = (board.find_in(one, text, problems), board.find_in(other, text, problems));
        let (Some(one), Some(other)) = ends else {
            is_sound = false;
            continue;
        };
        if !board.touch(one, other, text, problems) {
            is_sound = false;
            continue;
        }
        let (one, other) = (one.min(other), one.max(other));
        if board.rivers.iter().any(|(a, b, ..)| (*a, *b) == (one, other)) {
            let message = Message::new("bcs-content-side-twice").with("hexside", text.to_string());
            tell(problems, text, message, "bcs-content-help-side-twice");
        }
        board.rivers.push((one, other, river(row.class), row.key));
        sides.push((one, other));
    }
    if is_sound && let Some(lost) = unjoined(board, &sides) {
        let hexside = format!("{}|{}", board.label(lost.0), board.label(lost.1));
        let message = Message::new("bcs-content-river").with("hexside", hexside);
        tell(problems, &row.hexsides, message, "bcs-content-help-river");
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
            let meets = meets.iter().any(|(x, y, u, v)| x == u && board.is_adjacent(*y, *v));
            if meets && !reached.contains(&(one, other)) {
                reached.push((one, other));
            }
        }
    }
    sides.iter().find(|side| !reached.contains(side)).copied()
}
