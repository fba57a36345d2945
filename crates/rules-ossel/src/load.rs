//! From content files to a game: what the files must add up to, and the building of [`Content`]. The checks go on after a fault, so that
//! a designer hears of everything at once; only what is without fault is built.

use crate::{
    content::{ArmsFile, ColumnRow, CombatFile, MapFile, ScenarioFile, TerrainFile, UnitRow},
    ground::{Ground, Side as HexSide, Terrain},
    model::{Arm, Column, Content, HEXES_MAX, HexId, Point, Side, Start, UNITS_MAX, UnitEntry},
    options::Options,
};
use board::hex::{HexGrid, Orientation, Parity};
use content::{At, Files, Folder, Ids, Library, Listed, Own, Problems, Schemas, duplicate, known, read, seat};
use kernel::{BySeat, Seat, clause, say::Message};
use std::collections::BTreeSet;

content::library!(Shelf);

/// What scenarios refer to: the tables, if all can be read, and the maps.
pub struct Shelf {
    tables: Option<Tables>,
    maps: Folder<Ground>,
}

impl Library for Shelf {
    const GAME: &'static str = "ossel";
    type Options = Options;
    type Scenario = ScenarioFile;
    type Draft = Content;
    type Content = Content;

    fn open(files: &Files, problems: &mut Problems) -> Shelf {
        Shelf { tables: Tables::read(files, problems), maps: Folder::new(files, "ossel/maps", &[]) }
    }
    fn own(raw: &ScenarioFile) -> Own<Options> {
        raw.options.clone()
    }
    /// The shortest first: that is the one for a first game.
    fn listed(raw: &ScenarioFile) -> Listed<'_> {
        let seats = raw.side.iter().map(|side| seat(&side.id, &side.name)).collect();
        Listed { name: &raw.name, intro: &raw.intro, seats, turns: raw.turns.into(), size: raw.turns.into() }
    }
    fn check_folders(&mut self, problems: &mut Problems) {
        for id in self.maps.ids().iter() {
            self.fetch_map(id, problems);
        }
    }
    fn lay_out(&mut self, _: &str, raw: &ScenarioFile, options: &Options, problems: &mut Problems) -> Option<Content> {
        self.maps.ids().find(problems, "ossel-content-map", &raw.map)?;
        self.fetch_map(&raw.map, problems);
        build(self.tables.as_ref()?, self.maps.get(&raw.map)?, raw, options, problems)
    }
    fn build(self, _: &ScenarioFile, content: Content, _: Options) -> Option<Content> {
        Some(content)
    }
    fn schemas() -> Schemas {
        content::schemas!(
            "terrain" => TerrainFile,
            "combat" => CombatFile,
            "arms" => ArmsFile,
            "map" => MapFile,
            "scenario" => ScenarioFile,
        )
    }
}

impl Shelf {
    fn fetch_map(&mut self, id: &str, problems: &mut Problems) {
        let tables = self.tables.as_ref();
        self.maps.fetch(id, problems, |raw, problems| map(tables?, &raw, problems));
    }
}

/// The tables.
struct Tables {
    terrains: Vec<Terrain>,
    columns: Vec<Column>,
    arms: Vec<Arm>,
    arm_ids: Ids,
}

impl Tables {
    fn read(files: &Files, problems: &mut Problems) -> Option<Tables> {
        let terrain: Option<TerrainFile> = read(files, "ossel/tables/terrain.toml", problems);
        let combat: Option<CombatFile> = read(files, "ossel/tables/combat.toml", problems);
        let arms: Option<ArmsFile> = read(files, "ossel/tables/arms.toml", problems);
        let (terrain, combat, arms) = (terrain?, combat?, arms?);
        Ids::of(problems, "ossel-content-terrain", terrain.terrain.iter().map(|row| &row.id), true);
        let mut letters = BTreeSet::new();
        for row in terrain.terrain.iter().filter(|row| !letters.insert(*row.letter)) {
            duplicate(problems, "ossel-content-letter", &row.letter.to_string(), &row.letter);
        }
        // ossel:4.6: each column is for a greater ratio than the one before.
        for pair in combat.column.windows(2) {
            let ratio = |row: &At<ColumnRow>, by: &At<ColumnRow>| u16::from(row.attack) * u16::from(by.defence);
            if ratio(&pair[1], &pair[0]) <= ratio(&pair[0], &pair[1]) {
                let message = Message::new("ossel-content-columns").with("clause", clause!("4.6"));
                problems.on(&pair[1], message, Some(Message::new("ossel-content-columns-help")));
            }
        }
        let arm_ids = Ids::of(problems, "ossel-content-arm", arms.arm.iter().map(|row| &row.id), true);
        Some(Tables {
            terrains: terrain
                .terrain
                .iter()
                .map(|row| Terrain {
                    id: row.id.to_string(),
                    letter: *row.letter,
                    name: (&row.name).into(),
                    look: row.look.into(),
                    cost: row.cost,
                    shift: row.shift,
                })
                .collect(),
            columns: combat
                .column
                .iter()
                .map(|row| Column { attack: row.attack, defence: row.defence, results: row.results })
                .collect(),
            arms: arms
                .arm
                .iter()
                .map(|row| Arm {
                    id: row.id.to_string(),
                    name: (&row.name).into(),
                    symbol: row.symbol.into(),
                    strength: row.strength.map(|strength| strength.0),
                    points: row.points,
                    guns: row.guns,
                })
                .collect(),
            arm_ids,
        })
    }
}

/// A hex by its label, telling where there is none.
fn find(ground: &Ground, label: &str, at: &At<String>, problems: &mut Problems) -> Option<HexId> {
    let hex = ground.hex(label);
    if hex.is_none() {
        let last = ground.all().last().map(|hex| ground.label(hex)).unwrap_or_default();
        let message = Message::new("ossel-content-hex").with("label", label.to_owned());
        problems.on(at, message, Some(Message::new("ossel-content-hex-help").with("last", last)));
    }
    hex
}

/// Two neighbours by their labels, telling where they are none.
fn pair(ground: &Ground, one: &str, other: &str, at: &At<String>, problems: &mut Problems) -> Option<(HexId, HexId)> {
    let ends = (find(ground, one, at, problems), find(ground, other, at, problems));
    let (Some(a), Some(b)) = ends else { return None };
    if ground.dir(a, b).is_none() {
        let message = Message::new("ossel-content-apart").with("one", one.to_owned()).with("other", other.to_owned());
        let around: Vec<String> = ground.next_to(a).map(|(_, hex)| ground.label(hex)).collect();
        problems.on(at, message, Some(known(around.iter().map(String::as_str))));
        return None;
    }
    Some((a, b))
}

/// A hexside such as `F5|G5`.
fn hexside(ground: &Ground, at: &At<String>, problems: &mut Problems) -> Option<(HexId, HexId)> {
    match at.split_once('|') {
        Some((one, other)) => pair(ground, one, other, at, problems),
        None => {
            let message = Message::new("ossel-content-hexside").with("text", at.to_string());
            problems.on(at, message, Some(Message::new("ossel-content-hexside-help")));
            None
        }
    }
}

/// A map: flat-topped hexes, even columns half a hex lower.
fn map(tables: &Tables, raw: &MapFile, problems: &mut Problems) -> Option<Ground> {
    let (rows, terrains) = (&raw.terrain, &tables.terrains);
    let width = rows.first().map_or(0, |row| row.chars().count());
    let n_hexes = width * rows.len();
    let is_even = rows.iter().all(|row| row.chars().count() == width);
    if !is_even || n_hexes == 0 || n_hexes > HEXES_MAX || width > 26 {
        let message = Message::new("ossel-content-map-size").with("most", HEXES_MAX);
        problems.on(rows, message, Some(Message::new("ossel-content-map-size-help")));
        return None;
    }
    let mut hexes = Vec::new();
    for row in rows.iter() {
        for letter in row.chars() {
            let kind = terrains.iter().position(|terrain| terrain.letter == letter);
            if kind.is_none() {
                let message = Message::new("ossel-content-no-letter").with("letter", letter.to_string());
                let letters: Vec<String> = terrains.iter().map(|terrain| terrain.letter.to_string()).collect();
                problems.on(row, message, Some(known(letters.iter().map(String::as_str))));
            }
            hexes.push(kind.unwrap_or_default() as u8);
        }
    }
    let grid = HexGrid::new(width as u16, rows.len() as u16, Orientation::Flat, Parity::Even);
    let mut ground = Ground::new(grid, terrains.clone(), hexes);
    for row in &raw.place {
        if let Some(hex) = find(&ground, &row.hex, &row.hex, problems) {
            ground.name(hex, (&row.name).into());
        }
    }
    for at in &raw.river {
        if let Some((one, other)) = hexside(&ground, at, problems) {
            ground.lay_river(one, other, HexSide::River);
        }
    }
    for at in &raw.ford {
        let Some((one, other)) = hexside(&ground, at, problems) else { continue };
        if ground.between(one, other) != Some(HexSide::River) {
            let message = Message::new("ossel-content-ford").with("clause", clause!("2.4"));
            problems.on(at, message, Some(Message::new("ossel-content-ford-help")));
        }
        ground.lay_river(one, other, HexSide::Ford);
    }
    for road in &raw.road {
        for ends in road.windows(2) {
            if let Some((one, other)) = pair(&ground, &ends[0], &ends[1], &ends[1], problems) {
                ground.lay_road(one, other);
            }
        }
    }
    Some(ground)
}

fn build(
    tables: &Tables,
    ground: &Ground,
    raw: &ScenarioFile,
    options: &Options,
    problems: &mut Problems,
) -> Option<Content> {
    let side_ids = Ids::of(problems, "ossel-content-side", raw.side.iter().map(|row| &row.id), true);
    Ids::of(problems, "ossel-content-unit", raw.unit.iter().map(|row| &row.id), true);
    let side = |id: &At<String>, problems: &mut Problems| {
        side_ids.find(problems, "ossel-content-side", id).map(|place| Seat(place as u8))
    };
    let first = side(&raw.first, problems);
    let sides = BySeat(raw.side.each_ref().map(|row| Side {
        id: row.id.to_string(),
        name: (&row.name).into(),
        sources: row.source.iter().filter_map(|hex| find(ground, hex, hex, problems)).collect(),
    }));
    let mut points = Vec::new();
    for row in &raw.point {
        let (hex, held) = (find(ground, &row.hex, &row.hex, problems), side(&row.held, problems));
        points.extend(hex.zip(held).map(|(hex, held)| Point { hex, points: row.points, held }));
    }
    let mut units: Vec<UnitEntry> = Vec::new();
    for row in raw.unit.iter().take(UNITS_MAX) {
        let (seat, arm) = (side(&row.side, problems), tables.arm_ids.find(problems, "ossel-content-arm", &row.arm));
        let start = start(ground, row, problems);
        // ossel:1.6: one counter a hex.
        if let (Some(Start::At(hex)), Some(at)) = (&start, &row.at)
            && units.iter().any(|unit| unit.start == Start::At(*hex))
        {
            let message = Message::new("ossel-content-crowded").with("clause", clause!("1.6"));
            problems.on(at, message, Some(Message::new("ossel-content-crowded-help")));
        }
        let (Some(seat), Some(arm), Some(start)) = (seat, arm, start) else { continue };
        let (id, name) = (row.id.to_string(), (&row.name).into());
        units.push(UnitEntry { id, name, seat, arm: tables.arms[arm].clone(), start });
    }
    let (ground, columns, options) = (ground.clone(), tables.columns.clone(), *options);
    Some(Content { ground, columns, sides, turns: raw.turns, first: first?, points, units, options })
}

fn start(ground: &Ground, row: &UnitRow, problems: &mut Problems) -> Option<Start> {
    match (&row.at, &row.enters) {
        (Some(at), None) => find(ground, at, at, problems).map(Start::At),
        (None, Some(enters)) => {
            let at = enters.at.iter().filter_map(|hex| find(ground, hex, hex, problems)).collect();
            Some(Start::Enters { turn: enters.turn, at })
        }
        _ => {
            let message = Message::new("ossel-content-start").with("unit", row.id.to_string());
            problems.on(&row.id, message, Some(Message::new("ossel-content-start-help")));
            None
        }
    }
}
