//! The terrain chart and maps of one board.

use super::tell::{by, printed, tell};
use crate::{
    content::{
        BuildingRow, Cost, HexsideRow, LosWord, MapFile, Overlays, RoadRow, SilhouetteRow, SpotWord, TerrainFile,
        TerrainRow,
    },
    ground::{Hex, Hexside, Los, Parts, Silhouette, Spot, Stacking, Terrain},
    model::{Dir, HexId, SideId, TerrainId},
};
use board::hex::{HexGrid, Label, LabelForm, Orientation, Parity, direction_between, distance};
use content::{At, Files, Ids, Problems, duplicate, known, read};
use kernel::clause;
use kernel::say::{Message, Value};
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
        let message = by("lnl-content-no-clear", clause!("T.tec.a"));
        tell(problems, &file.terrain, message, "lnl-content-help-no-clear");
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
        printed(problems, provenance, &row.tm, expected, clause!("T.tec.a"));
    }
}

fn check_overlay(overlay: &Overlays, problems: &mut Problems) {
    for (row, expected) in [(&overlay.smoke, 1), (&overlay.foxholes, 1), (&overlay.bunker, 2)] {
        if let Some(provenance) = row.provenance.of_tm() {
            printed(problems, provenance, &row.tm, expected, clause!("T.tec.a"));
        }
    }
    for (row, costs) in [(&overlay.road, clause!("T.tec.b")), (&overlay.uphill, clause!("T.tec.b"))] {
        if row.mp.iter().any(|cost| cost.points().is_none()) {
            tell(problems, &row.mp, by("lnl-content-overlay-no", costs), "lnl-content-help-overlay-no");
        }
    }
    if let Some(provenance) = overlay.mines.provenance.all.or(overlay.mines.provenance.other) {
        printed(problems, provenance, &overlay.mines.fp, 1, clause!("21.4.a"));
        printed(problems, provenance, &overlay.mines.most, 2, clause!("21.4.b"));
    }
    if let Some(provenance) = overlay.stairs.provenance.all {
        printed(problems, provenance, &overlay.stairs.mp, 2, clause!("10.2.d"));
    }
}

fn costs(costs: [Cost; 4]) -> [Option<u8>; 4] {
    costs.map(Cost::points)
}

const fn los(word: LosWord) -> Los {
    match word {
        LosWord::None => Los::None,
        LosWord::Degrading => Los::Degrading,
        LosWord::Blocking => Los::Blocking,
    }
}

fn terrain(row: &TerrainRow, rubble: Option<usize>) -> Terrain {
    Terrain {
        id: row.id.to_string(),
        letter: row.letter.chars().next().unwrap_or(' '),
        name: (&row.name).into(),
        mp: costs(row.mp),
        tm: *row.tm,
        los: los(row.los),
        los_top: row.los_top,
        air_height: row.air,
        fill: row.fill,
        spot: match row.spot {
            SpotWord::Clear => Spot::Clear,
            SpotWord::Degrading => Spot::Degrading,
            SpotWord::Blocking => Spot::Blocking,
        },
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
        stacking: row.stacking.map(|row| Stacking {
            squads: row.squads,
            smc: row.smc,
            vehicles: row.vehicles,
            helicopters: row.helicopters,
        }),
    }
}

fn hexside_of(row: &HexsideRow) -> Hexside {
    Hexside {
        id: row.id.to_string(),
        name: (&row.name).into(),
        mp_add: costs(row.mp),
        tm: *row.tm,
        los: los(row.los),
        los_own: los(row.own),
        wt_over_20mm: row.guns,
    }
}

/// A map, before the scenario says who flies over it.
#[derive(Clone)]
pub(super) struct Board {
    pub grid: HexGrid,
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
    const FORM: LabelForm = LabelForm::Letters;

    /// A level board of clear terrain. Columns A, C, E stand half a hex south.
    pub fn new(cols: usize, rows: usize, clear: TerrainId) -> Board {
        let n_hexes = cols * rows;
        Board {
            grid: HexGrid::new(cols as u16, rows as u16, Orientation::Flat, Parity::Odd),
            terrain: vec![clear; n_hexes],
            elevation: vec![0; n_hexes],
            building: vec![0; n_hexes],
            roads: vec![0; n_hexes],
            sides: Vec::new(),
            silhouettes: Vec::new(),
        }
    }

    pub fn n_hexes(&self) -> usize {
        self.terrain.len()
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
        let (col, row) = self.col_row(hex);
        Board::FORM.show(Label::new(col, row)).to_string()
    }

    /// A hex by its label.
    pub fn find(&self, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
        self.find_in(text, text, problems)
    }

    /// A label that is part of what stands in the file.
    fn find_in(&self, label: &str, text: &At<String>, problems: &mut Problems) -> Option<HexId> {
        let Ok(parsed) = Board::FORM.parse(label) else {
            let message = Message::new("lnl-content-label").with("label", label.to_owned());
            tell(problems, text, message, "lnl-content-help-label");
            return None;
        };
        let found = self.by_col_row(parsed.col, parsed.row);
        if found.is_none() {
            let message = Message::new("lnl-content-label-off-map").with("label", label.to_owned());
            let help = Message::new("lnl-content-help-label-off-map");
            let help = help.with("last", self.label(HexId(self.n_hexes() as u16 - 1)));
            problems.on(text, message, Some(help));
        }
        found
    }

    /// Several hexes, each once.
    pub fn find_all(&self, list: &[At<String>], problems: &mut Problems) -> Vec<HexId> {
        let mut hexes = Vec::new();
        for text in list {
            let Some(hex) = self.find(text, problems) else { continue };
            if hexes.contains(&hex) {
                duplicate(problems, "lnl-content-kind-hex", text, text);
            }
            hexes.push(hex);
        }
        hexes
    }

    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        // The grid counts directions from the south-east.
        let next = self.grid.neighbours_of(hex.index())[usize::from(dir.turned(-2).0)];
        next.map(|index| HexId(index as u16))
    }

    pub fn direction(&self, from: HexId, to: HexId) -> Option<Dir> {
        let between = direction_between(self.grid.hex_at(from.index())?, self.grid.hex_at(to.index())?);
        between.map(|direction| Dir(direction).turned(2))
    }

    pub fn distance(&self, one: HexId, other: HexId) -> u32 {
        match (self.grid.hex_at(one.index()), self.grid.hex_at(other.index())) {
            (Some(one), Some(other)) => distance(one, other),
            _ => u32::MAX,
        }
    }

    /// Two hexes that touch, such as `B4|C4`.
    fn hexside(&self, text: &At<String>, problems: &mut Problems) -> Option<(HexId, Dir)> {
        let Some((one, other)) = text.split_once('|') else {
            let message = Message::new("lnl-content-hexside").with("hexside", text.to_string());
            tell(problems, text, message, "lnl-content-help-hexside");
            return None;
        };
        let (from, to) = (self.find_in(one, text, problems), self.find_in(other, text, problems));
        self.step(from?, to?, text, problems).map(|dir| (from.unwrap_or(HexId::NONE), dir))
    }

    /// The direction of a hex that must touch another.
    fn step(&self, from: HexId, to: HexId, text: &At<String>, problems: &mut Problems) -> Option<Dir> {
        let dir = self.direction(from, to);
        if dir.is_none() {
            let message = Message::new("lnl-content-not-adjacent").with("one", self.label(from));
            let names: Vec<Value> = Dir::ALL
                .iter()
                .filter_map(|dir| self.neighbour(from, *dir))
                .map(|hex| self.label(hex).into())
                .collect();
            let help = Message::new("lnl-content-help-neighbours").with("hex", self.label(from));
            problems.on(text, message.with("other", self.label(to)), Some(help.with("neighbours", names)));
        }
        dir
    }

    /// What stands along a side of a hex.
    pub fn side(&self, hex: HexId, dir: Dir) -> Option<SideId> {
        let next = self.neighbour(hex, dir).unwrap_or(HexId::NONE);
        let same = |(other, way, _): &&(HexId, Dir, SideId)| {
            (*other, *way) == (hex, dir) || (*other, *way) == (next, dir.back())
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
        let message = Message::new("lnl-content-map-empty");
        tell(problems, &raw.name, message, "lnl-content-help-map-empty");
        return None;
    };
    let width = rows.first().map_or(0, |row| row.chars().count());
    if width == 0
        || width > usize::from(u8::MAX)
        || rows.len() > usize::from(u8::MAX)
        || width * rows.len() > HexId::MAX
    {
        let message = Message::new("lnl-content-map-size").with("hexes", width * rows.len());
        problems.on(rows, message, Some(Message::new("lnl-content-help-map-size").with("most", HexId::MAX)));
        return None;
    }
    let mut board = Board::new(width, rows.len(), chart.clear);
    let legend: Vec<(char, TerrainId)> = chart.letters.iter().copied().zip((0..).map(TerrainId)).collect();
    let terrain = grid_of(&board, rows, &legend, problems);
    let is_sound = terrain.is_some();
    board.terrain = terrain.unwrap_or(board.terrain);
    if let Some(levels) = &raw.elevation {
        // Ground is level 0, hills are levels 1 and 2 (lnl:10.2.a).
        let legend = [('0', 0), ('1', 1), ('2', 2)];
        let elevation = grid_of(&board, levels, &legend, problems);
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

/// What the rows of a map have for each hex, one letter each.
fn grid_of<T: Copy>(
    board: &Board,
    rows: &At<Vec<At<String>>>,
    legend: &[(char, T)],
    problems: &mut Problems,
) -> Option<Vec<T>> {
    let (width, height) = (usize::from(board.grid.width), usize::from(board.grid.height));
    let mut values = Vec::new();
    let mut is_sound = true;
    if rows.len() != height {
        let message = Message::new("lnl-content-map-rows").with("found", rows.len());
        let help = Message::new("lnl-content-help-map-rows").with("expected", height);
        problems.on(rows, message, Some(help));
        return None;
    }
    for (nth, text) in rows.iter().enumerate() {
        let found = text.chars().count();
        if found != width {
            let message = Message::new("lnl-content-row-length").with("found", found).with("row", nth + 1);
            let help = Message::new("lnl-content-help-row-length").with("expected", width);
            problems.on(text, message, Some(help));
            is_sound = false;
            continue;
        }
        let unknown = text.chars().find(|letter| !legend.iter().any(|(known, _)| known == letter));
        if let Some(letter) = unknown {
            let message = Message::new("lnl-content-letter").with("letter", letter.to_string()).with("row", nth + 1);
            let letters: Vec<String> = legend.iter().map(|(known, _)| known.to_string()).collect();
            problems.on(text, message, Some(known(letters.iter().map(String::as_str))));
            is_sound = false;
        }
        let value = |letter| legend.iter().find(|(known, _)| *known == letter).map(|(_, value)| *value);
        values.extend(text.chars().filter_map(value));
    }
    is_sound.then_some(values)
}

fn roads(board: &mut Board, rows: &[RoadRow], problems: &mut Problems) {
    for row in rows {
        let mut before: Option<HexId> = None;
        for text in &row.hexes {
            let hex = board.find(text, problems);
            if let (Some(from), Some(to)) = (before, hex)
                && let Some(dir) = board.step(from, to, text, problems)
            {
                board.roads[from.index()] |= 1 << dir.0;
                board.roads[to.index()] |= 1 << dir.back().0;
            }
            before = hex;
        }
    }
}

fn hexsides(chart: &Chart, board: &mut Board, raw: &MapFile, problems: &mut Problems) {
    for row in &raw.hexsides {
        let kind = chart.side_ids.find(problems, "lnl-content-kind-hexside", &row.kind);
        for text in &row.sides {
            let Some((hex, dir)) = board.hexside(text, problems) else { continue };
            if board.side(hex, dir).is_some() {
                let message = Message::new("lnl-content-side-twice").with("hexside", text.to_string());
                tell(problems, text, message, "lnl-content-help-side-twice");
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
                let message = Message::new("lnl-content-building-twice").with("hex", text.to_string());
                tell(problems, text, message, "lnl-content-help-building-twice");
            } else if !chart.terrain[board.terrain[hex.index()].index()].building {
                let message = Message::new("lnl-content-no-building").with("hex", text.to_string());
                tell(problems, text, message, "lnl-content-help-no-building");
            } else {
                board.building[hex.index()] = number;
                hexes.push(hex);
            }
        }
        let kinds: BTreeSet<TerrainId> = hexes.iter().map(|hex| board.terrain[hex.index()]).collect();
        if kinds.len() > 1 || !is_joined(board, &hexes) {
            tell(problems, &row.hexes, Message::new("lnl-content-building"), "lnl-content-help-building");
            continue;
        }
        check_floors(chart, board, &hexes, &row.hexes, problems);
        let Some(kind) = kinds.first() else { continue };
        let floors = 1 + u8::from(chart.terrain[kind.index()].tall);
        if *row.floors != floors {
            let message = by("lnl-content-floors", clause!("10.2.b")).with("found", *row.floors);
            let help = Message::new("lnl-content-help-floors").with("expected", floors);
            problems.on(&row.floors, message, Some(help));
        }
    }
    let lost = board
        .hexes()
        .find(|hex| chart.terrain[board.terrain[hex.index()].index()].building && board.building[hex.index()] == 0);
    if let Some(hex) = lost.filter(|_| is_sound) {
        let row = usize::from(board.col_row(hex).1) - 1;
        let message = Message::new("lnl-content-building-nameless").with("hex", board.label(hex));
        tell(problems, &terrain[row], message, "lnl-content-help-building-nameless");
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
    let message = by("lnl-content-storeys", clause!("10.2.b")).with("hexes", hexes.len());
    let message = message.with("hex", board.label(*first)).with("terrain", chart.terrain[kind].id.clone());
    let help = Message::new("lnl-content-help-storeys").with("terrain", chart.terrain[expected].id.clone());
    problems.on(at, message, Some(help));
}

fn silhouette(chart: &Chart, board: &Board, row: &SilhouetteRow, problems: &mut Problems) -> Option<Silhouette> {
    let owner = board.find(&row.owner, problems);
    let hex = board.find(&row.inside, problems);
    let terrain = chart.ids.find(problems, "lnl-content-kind-terrain", &row.terrain);
    if let (Some(owner), Some(hex)) = (owner, hex) {
        board.step(owner, hex, &row.inside, problems);
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
        tell(problems, &row.points, Message::new("lnl-content-silhouette"), "lnl-content-help-silhouette");
    }
    Some(Silhouette { hex: hex?, owner: owner?, terrain: TerrainId(terrain? as u8), points })
}
