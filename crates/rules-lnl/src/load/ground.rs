//! The terrain chart and maps of one board.

use crate::{
    content::{BuildingRow, Cost, HexsideRow, MapFile, Overlays, RoadRow, SilhouetteRow, TerrainFile, TerrainRow},
    ground::{Hex, Hexside, Parts, Silhouette, Terrain},
    model::{Dir, HexId, SideId, TerrainId},
};
use board::hex::{HexGrid, Label, LabelForm, Orientation, Parity, distance};
use content::{At, Files, Hexes, Ids, Problems, duplicate, fault, map_size, message, printed, read};
use kernel::clause;
use std::collections::BTreeSet;

/// The terrain chart, as far as it could be read.
pub(super) struct Chart {
    pub terrain: Vec<Terrain>,
    pub ids: Ids,
    letters: Vec<char>,
    /// What each terrain must be in a building of three hexes or more.
    tall_forms: Vec<Option<usize>>,
    /// Terrain that gives way to any other where two boards meet.
    pub clear: TerrainId,
    pub hexsides: Vec<Hexside>,
    pub side_ids: Ids,
    pub overlay: Overlays,
}

/// Reads the terrain chart; its numbers are data but for those of the rulebook (lnl:T.tec.a, lnl:T.tec.b).
pub(super) fn chart(files: &Files, problems: &mut Problems) -> Option<Chart> {
    let file: TerrainFile = read(files, "lnl/tables/terrain.toml", problems)?;
    let ids = Ids::of(problems, "lnl-content-kind-terrain", file.terrain.iter().map(|row| &row.id), true);
    let side_ids = Ids::of(problems, "lnl-content-kind-hexside", file.hexside.iter().map(|row| &row.id), true);
    let mut letters = Vec::new();
    for row in file.terrain.iter() {
        let letter = row.letter.chars().next().unwrap_or(' ');
        if letters.contains(&letter) {
            duplicate(problems, "lnl-content-kind-letter", &row.letter, &row.letter);
        }
        letters.push(letter);
        check_modifier(row, problems);
    }
    let mut found =
        |id: &Option<At<String>>| id.as_ref().and_then(|id| ids.find(problems, "lnl-content-kind-terrain", id));
    let tall_forms = file.terrain.iter().map(|row| found(&row.tall_form)).collect();
    let rubble: Vec<_> = file.terrain.iter().map(|row| found(&row.rubble)).collect();
    let terrain = file.terrain.iter().zip(rubble).map(|(row, rubble)| terrain(row, rubble)).collect();
    let Some(clear) = ids.position("clear") else {
        fault!(problems, &file.terrain, "lnl-content-no-clear"; clause = clause!("T.tec.a"));
        return None;
    };
    check_overlay(&file.overlay, problems);
    Some(Chart {
        terrain,
        ids,
        letters,
        tall_forms,
        clear: TerrainId(clear as u8),
        hexsides: file.hexside.iter().map(hexside_of).collect(),
        side_ids,
        overlay: file.overlay,
    })
}

/// The target modifiers of the rulebook (lnl:T.tec.a), where the file says that they are.
fn check_modifier(row: &TerrainRow, problems: &mut Problems) {
    let expected = match row.id.as_str() {
        "clear" => 0,
        "light_woods" => 1,
        "forest" => 2,
        _ => return,
    };
    if let Some(provenance) = row.provenance.of_tm() {
        printed(problems, provenance, "tm", &row.tm, expected, clause!("T.tec.a"));
    }
}

fn check_overlay(overlay: &Overlays, problems: &mut Problems) {
    for (row, expected) in [(&overlay.smoke, 1), (&overlay.foxholes, 1), (&overlay.bunker, 2)] {
        if let Some(provenance) = row.provenance.of_tm() {
            printed(problems, provenance, "tm", &row.tm, expected, clause!("T.tec.a"));
        }
    }
    for (row, costs) in [(&overlay.road, clause!("T.tec.b")), (&overlay.uphill, clause!("T.tec.b"))] {
        if row.mp.iter().any(|cost| cost.points().is_none()) {
            fault!(problems, &row.mp, "lnl-content-overlay-no"; clause = costs);
        }
    }
    if let Some(provenance) = overlay.mines.provenance.all.or(overlay.mines.provenance.other) {
        printed(problems, provenance, "fp", &overlay.mines.fp, 1, clause!("21.4.a"));
        printed(problems, provenance, "most", &overlay.mines.most, 2, clause!("21.4.b"));
    }
    if let Some(provenance) = overlay.stairs.provenance.all {
        printed(problems, provenance, "mp", &overlay.stairs.mp, 2, clause!("10.2.d"));
    }
}

fn costs(costs: [Cost; 4]) -> [Option<u8>; 4] {
    costs.map(Cost::points)
}

fn terrain(row: &TerrainRow, rubble: Option<usize>) -> Terrain {
    Terrain {
        id: row.id.to_string(),
        letter: row.letter.chars().next().unwrap_or(' '),
        name: (&row.name).into(),
        mp: costs(row.mp),
        tm: *row.tm,
        los: row.los,
        los_top: row.los_top,
        air_height: row.air,
        fill: row.fill,
        spot: row.spot,
        building: row.building,
        tall: row.tall,
        overrun: row.overrun,
        heli_land: row.landing,
        negates_moving_bonus: row.hides_movement,
        mortar_may_fire: row.mortars,
        mines_allowed: row.mines,
        bunker_allowed: row.bunkers,
        heat_full_effect: row.heat,
        scout_eases: row.scout_eases,
        rubble_to: rubble.map(|place| TerrainId(place as u8)),
        stacking: row.stacking,
    }
}

fn hexside_of(row: &HexsideRow) -> Hexside {
    Hexside {
        id: row.id.to_string(),
        name: (&row.name).into(),
        mp_add: costs(row.mp),
        tm: *row.tm,
        los: row.los,
        los_own: row.own,
        wt_over_20mm: row.guns,
    }
}

/// A map, before the scenario says who flies over it.
#[derive(Clone)]
pub(super) struct Board {
    pub grid: HexGrid,
    hexes: Hexes,
    pub terrain: Vec<TerrainId>,
    pub elevation: Vec<u8>,
    /// The number of the building of each hex; 0 is none.
    pub building: Vec<u8>,
    /// Roads of each hex, one bit for each direction.
    pub roads: Vec<u8>,
    pub sides: Vec<(HexId, Dir, SideId)>,
    pub silhouettes: Vec<Silhouette>,
}

impl Board {
    /// A level board of clear terrain. Columns A, C, E stand half a hex south.
    pub fn new(cols: usize, rows: usize, clear: TerrainId) -> Board {
        let n_hexes = cols * rows;
        let grid = HexGrid::new(cols as u16, rows as u16, Orientation::Flat, Parity::Odd);
        Board {
            grid,
            hexes: Hexes::new(grid, LabelForm::Letters),
            terrain: vec![clear; n_hexes],
            elevation: vec![0; n_hexes],
            building: vec![0; n_hexes],
            roads: vec![0; n_hexes],
            sides: Vec::new(),
            silhouettes: Vec::new(),
        }
    }

    pub fn hexes(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.terrain.len()).map(|index| HexId(index as u16))
    }

    /// Column and row, from 1.
    pub fn col_row(&self, hex: HexId) -> (u16, u16) {
        let width = usize::from(self.grid.width);
        ((hex.index() % width) as u16 + 1, (hex.index() / width) as u16 + 1)
    }

    pub fn by_col_row(&self, col: u16, row: u16) -> Option<HexId> {
        let hex = self.grid.hex(Label::new(col, row)).and_then(|hex| self.grid.index(hex));
        hex.map(|index| HexId(index as u16))
    }

    pub fn label(&self, hex: HexId) -> String {
        self.hexes.label(hex.index())
    }

    /// A hex by its label.
    pub fn find(&self, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
        self.hexes.find(text, problems).map(id)
    }

    /// Several hexes, each once.
    pub fn find_all(&self, list: &[At<String>], problems: &mut Problems) -> Vec<HexId> {
        self.hexes.find_all("lnl-content-kind-hex", list, problems).into_iter().map(id).collect()
    }

    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        // The grid counts directions from the south-east.
        let next = self.grid.neighbours_of(hex.index())[usize::from(dir.turned(-2).0)];
        next.map(|index| HexId(index as u16))
    }

    pub fn distance(&self, one: HexId, other: HexId) -> u32 {
        match (self.grid.hex_at(one.index()), self.grid.hex_at(other.index())) {
            (Some(one), Some(other)) => distance(one, other),
            _ => u32::MAX,
        }
    }

    /// What stands along a side of a hex.
    pub fn side(&self, hex: HexId, dir: Dir) -> Option<SideId> {
        let next = self.neighbour(hex, dir);
        let same = |(other, way, _): &&(HexId, Dir, SideId)| {
            (*other, *way) == (hex, dir) || (Some(*other), *way) == (next, dir.back())
        };
        self.sides.iter().find(same).map(|(.., side)| *side)
    }

    /// All that a map is made from, as [`crate::ground::Ground`] wants it.
    pub fn parts(&self, chart: &Chart, max_degrading: u8, degrading_shadow: bool, air: bool) -> Parts {
        let hex = |hex: HexId| Hex {
            label: self.label(hex),
            terrain: self.terrain[hex.index()],
            elevation: self.elevation[hex.index()],
            building: self.building[hex.index()],
            roads: self.roads[hex.index()],
        };
        Parts {
            cols: self.grid.width as u8,
            rows: self.grid.height as u8,
            hexes: self.hexes().map(hex).collect(),
            sides: self.sides.clone(),
            silhouettes: self.silhouettes.clone(),
            terrain: chart.terrain.clone(),
            hexsides: chart.hexsides.clone(),
            smoke_top: chart.overlay.smoke.los_top,
            max_degrading,
            degrading_shadow,
            air,
        }
    }
}

/// A map of one board.
pub(super) fn board(chart: &Chart, raw: &MapFile, problems: &mut Problems) -> Option<Board> {
    let Some(rows) = &raw.terrain else {
        fault!(problems, &raw.name, "lnl-content-map-empty");
        return None;
    };
    let (width, height) = map_size(rows, HexId::MAX, u8::MAX.into(), problems)?;
    let mut board = Board::new(width.into(), height.into(), chart.clear);
    let legend: Vec<(char, TerrainId)> = chart.letters.iter().copied().zip((0..).map(TerrainId)).collect();
    let terrain = board.hexes.letters(rows, &legend, problems);
    let is_sound = terrain.is_some();
    board.terrain = terrain.unwrap_or(board.terrain);
    if let Some(levels) = &raw.elevation {
        // Ground is level 0, hills are levels 1 and 2 (lnl:10.2.a).
        let legend = [('0', 0), ('1', 1), ('2', 2)];
        let elevation = board.hexes.letters(levels, &legend, problems);
        board.elevation = elevation.unwrap_or(board.elevation);
    }
    roads(&mut board, &raw.road, problems);
    hexsides(chart, &mut board, raw, problems);
    for row in &raw.silhouette {
        board.silhouettes.extend(silhouette(chart, &board, row, problems));
    }
    // What would be said of buildings and of units in them without the terrain would be an echo.
    if !is_sound {
        return None;
    }
    buildings(chart, &mut board, &raw.building, rows, problems);
    Some(board)
}

fn id(place: usize) -> HexId {
    HexId(place as u16)
}

/// A direction of the grid, which counts from the south-east.
fn dir(direction: u8) -> Dir {
    Dir(direction).turned(2)
}

fn roads(board: &mut Board, rows: &[RoadRow], problems: &mut Problems) {
    let hexes = board.hexes;
    for (from, to, direction, _) in rows.iter().flat_map(|row| hexes.way(&row.hexes, problems)) {
        board.roads[from] |= 1 << dir(direction).0;
        board.roads[to] |= 1 << dir(direction).back().0;
    }
}

fn hexsides(chart: &Chart, board: &mut Board, raw: &MapFile, problems: &mut Problems) {
    for row in &raw.hexsides {
        let kind = chart.side_ids.find(problems, "lnl-content-kind-hexside", &row.kind);
        for text in &row.sides {
            let Some((hex, _, direction)) = board.hexes.hexside(text, problems) else { continue };
            let (hex, dir) = (id(hex), dir(direction));
            if board.side(hex, dir).is_some() {
                fault!(problems, text, "lnl-content-side-twice"; hexside = text);
            } else if let Some(kind) = kind {
                board.sides.push((hex, dir, SideId(kind as u8)));
            }
        }
    }
}

/// Buildings are hexes of one building terrain that touch; each hex of such terrain belongs to one.
fn buildings(
    chart: &Chart,
    board: &mut Board,
    rows: &[BuildingRow],
    terrain: &At<Vec<At<String>>>,
    problems: &mut Problems,
) {
    let mut is_sound = true;
    for (number, row) in (1u8..).zip(rows) {
        let mut hexes = Vec::new();
        for text in row.hexes.iter() {
            let Some(hex) = board.find(text, problems) else {
                is_sound = false;
                continue;
            };
            if board.building[hex.index()] != 0 {
                fault!(problems, text, "lnl-content-building-twice"; hex = text);
            } else if !chart.terrain[board.terrain[hex.index()].index()].building {
                fault!(problems, text, "lnl-content-no-building"; hex = text);
            } else {
                board.building[hex.index()] = number;
                hexes.push(hex);
            }
        }
        let kinds: BTreeSet<TerrainId> = hexes.iter().map(|hex| board.terrain[hex.index()]).collect();
        if kinds.len() > 1 || !is_joined(board, &hexes) {
            fault!(problems, &row.hexes, "lnl-content-building");
            continue;
        }
        check_floors(chart, board, &hexes, &row.hexes, problems);
        let Some(kind) = kinds.first() else { continue };
        let floors = 1 + u8::from(chart.terrain[kind.index()].tall);
        if *row.floors != floors {
            fault!(problems, &row.floors, "lnl-content-floors"; clause = clause!("10.2.b"), found = *row.floors,
                expected = floors);
        }
    }
    let lost = board
        .hexes()
        .find(|hex| chart.terrain[board.terrain[hex.index()].index()].building && board.building[hex.index()] == 0);
    if let Some(hex) = lost.filter(|_| is_sound) {
        let row = usize::from(board.col_row(hex).1) - 1;
        fault!(problems, &terrain[row], "lnl-content-building-nameless"; hex = board.label(hex));
    }
}

fn is_joined(board: &Board, hexes: &[HexId]) -> bool {
    let mut reached: Vec<HexId> = hexes.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(from) = reached.get(next).copied() {
        next += 1;
        for hex in Dir::ALL.iter().filter_map(|dir| board.neighbour(from, *dir)) {
            if hexes.contains(&hex) && !reached.contains(&hex) {
                reached.push(hex);
            }
        }
    }
    reached.len() == hexes.len()
}

/// Stone buildings of three or more hexes have two storeys, others one (lnl:10.2.b).
pub(super) fn check_floors<T>(chart: &Chart, board: &Board, hexes: &[HexId], at: &At<T>, problems: &mut Problems) {
    let Some(first) = hexes.first() else { return };
    let kind = board.terrain[first.index()].index();
    let is_big = hexes.len() >= 3;
    let low = chart.tall_forms.iter().position(|form| *form == Some(kind));
    let expected = match chart.tall_forms[kind] {
        Some(tall) if is_big => tall,
        _ => match low {
            Some(low) if !is_big => low,
            _ => return,
        },
    };
    let help = message!("lnl-content-help-storeys", terrain = &chart.terrain[expected].id);
    fault!(problems, at, "lnl-content-storeys"; clause = clause!("10.2.b"), hexes = hexes.len(), hex = board.label(*first),
        terrain = &chart.terrain[kind].id => help);
}

fn silhouette(chart: &Chart, board: &Board, row: &SilhouetteRow, problems: &mut Problems) -> Option<Silhouette> {
    let owner = board.find(&row.owner, problems);
    let hex = board.find(&row.inside, problems);
    let terrain = chart.ids.find(problems, "lnl-content-kind-terrain", &row.terrain);
    if let (Some(owner), Some(hex)) = (owner, hex) {
        board.hexes.touch(owner.index(), hex.index(), &row.inside, problems);
    }
    let points: Vec<(i32, i32)> = row.points.iter().map(|[x, y]| (*x, *y)).collect();
    let turns: BTreeSet<bool> = (0..points.len())
        .map(|nth| [0, 1, 2].map(|step| points[(nth + step) % points.len()]))
        .map(|[a, b, c]| {
            let [a, b, c] = [a, b, c].map(|(x, y)| (i64::from(x), i64::from(y)));
            (b.0 - a.0) * (c.1 - b.1) - (b.1 - a.1) * (c.0 - b.0)
        })
        .filter(|turn| *turn != 0)
        .map(|turn| turn > 0)
        .collect();
    if turns.len() != 1 {
        fault!(problems, &row.points, "lnl-content-silhouette");
    }
    Some(Silhouette { hex: hex?, owner: owner?, terrain: TerrainId(terrain? as u8), points })
}
