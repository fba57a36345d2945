//! From content files to a game: what the files must add up to, and the building of [`Content`]. The checks go on after
//! a fault, so that a designer hears of everything at once; only what is without fault is built.

use crate::{
    Content, Ground, HexId, HexSet, Options, Side,
    content::{ArmsFile, Column, CombatFile, MapFile, ScenarioFile, Terrain, TerrainFile},
    model::{Point, Tables, UNITS_MAX, UnitEntry},
};
use board::hex::{HexGrid, LabelForm, Orientation, Parity};
use content::{At, Files, Folder, Hexes, Ids, Library, Listed, Own, Problems};
use content::{duplicate, fault, map_size, read, seat};
use kernel::{BySeat, Seat, clause};
use std::collections::BTreeSet;

content::library! {
    Shelf of "ossel": Options, ScenarioFile => Content => Content;
    terrain: TerrainFile, combat: CombatFile, arms: ArmsFile, map: MapFile, scenario: ScenarioFile,
}

/// What scenarios refer to: the tables, if all can be read, and the maps.
pub struct Shelf {
    tables: Option<Tables>,
    maps: Folder<Ground>,
}

impl Library for Shelf {
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
        self.tables.as_ref()?.build(self.maps.get(&raw.map)?, raw, options, problems)
    }
    fn build(self, _: &ScenarioFile, content: Content, _: Options) -> Option<Content> {
        Some(content)
    }
}

impl Shelf {
    fn fetch_map(&mut self, id: &str, problems: &mut Problems) {
        let tables = self.tables.as_ref();
        self.maps.fetch(id, problems, |raw, problems| map(&tables?.terrains, &raw, problems));
    }
}

impl Tables {
    fn read(files: &Files, problems: &mut Problems) -> Option<Tables> {
        let terrain: Option<TerrainFile> = read(files, "ossel/tables/terrain.toml", problems);
        let combat: Option<CombatFile> = read(files, "ossel/tables/combat.toml", problems);
        let arms: Option<ArmsFile> = read(files, "ossel/tables/arms.toml", problems);
        let (terrains, columns, arms) = (terrain?.terrain, combat?.column, arms?.arm);
        Ids::of(problems, "ossel-content-terrain", terrains.iter().map(|row| &row.id), true);
        let mut letters = BTreeSet::new();
        for row in terrains.iter().filter(|row| !letters.insert(*row.letter)) {
            duplicate(problems, "ossel-content-letter", &row.letter.to_string(), &row.letter);
        }
        // ossel:4.6: each column is for a greater ratio than the one before.
        for pair in columns.windows(2) {
            let ratio = |row: &Column, by: &Column| u16::from(row.attack) * u16::from(by.defence);
            if ratio(&pair[1], &pair[0]) <= ratio(&pair[0], &pair[1]) {
                fault!(problems, &pair[1], "ossel-content-columns"; clause = clause!("4.6"));
            }
        }
        Ids::of(problems, "ossel-content-arm", arms.iter().map(|row| &row.id), true);
        Some(Tables { terrains, columns, arms })
    }

    /// The content of a scenario.
    fn build(
        &self,
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
        let arm_ids = Ids::complete(self.arms.iter().map(|row| row.id.as_str()));
        let first = side(&raw.first, problems);
        let sources =
            raw.side.each_ref().map(|row| row.source.iter().filter_map(|text| ground.find(text, problems)).collect());
        let mut points = Vec::new();
        for row in &raw.point {
            let (hex, held) = (ground.find(&row.hex, problems), side(&row.held, problems));
            points.extend(hex.zip(held).map(|(hex, held)| Point { hex, points: row.points, held }));
        }
        let mut units: Vec<UnitEntry> = Vec::new();
        for row in raw.unit.iter().take(UNITS_MAX) {
            let (seat, arm) = (side(&row.side, problems), arm_ids.find(problems, "ossel-content-arm", &row.arm));
            let (enters, at) = match (&row.at, &row.enters) {
                (Some(at), None) => (None, std::slice::from_ref(at)),
                (None, Some(enters)) => (Some(enters.turn), &enters.at[..]),
                _ => {
                    fault!(problems, &row.id, "ossel-content-start"; unit = &row.id);
                    continue;
                }
            };
            let at: Vec<HexId> = at.iter().filter_map(|text| ground.find(text, problems)).collect();
            // ossel:1.6: one counter a hex.
            if let (Some(text), Some(hex)) = (&row.at, at.first())
                && units.iter().any(|unit| unit.enters.is_none() && unit.at.contains(hex))
            {
                fault!(problems, text, "ossel-content-crowded"; clause = clause!("1.6"));
            }
            let (Some(seat), Some(arm)) = (seat, arm) else { continue };
            let (id, name, arm) = (row.id.to_string(), row.name.clone(), self.arms[arm].clone());
            units.push(UnitEntry { id, name, seat, arm, enters, at });
        }
        Some(Content {
            ground: ground.clone(),
            tables: self.clone(),
            sides: BySeat(raw.side.clone()),
            sources: BySeat(sources),
            turns: raw.turns,
            first: first?,
            points,
            units,
            options: *options,
        })
    }
}

/// A map: flat-topped hexes, even columns half a hex lower.
fn map(terrains: &[Terrain], raw: &MapFile, problems: &mut Problems) -> Option<Ground> {
    let (width, height) = map_size(&raw.terrain, HexSet::MAX, 26, problems)?;
    let hexes = Hexes::new(HexGrid::new(width, height, Orientation::Flat, Parity::Even), LabelForm::Letters);
    let legend: Vec<(char, u8)> = terrains.iter().map(|terrain| *terrain.letter).zip(0..).collect();
    let kinds = hexes.letters(&raw.terrain, &legend, problems);
    let mut ground = Ground::new(hexes, kinds.unwrap_or_else(|| vec![0; hexes.len()]), Side::Open);
    for row in &raw.place {
        ground.names.extend(ground.find(&row.hex, problems).map(|hex| (hex, row.name.clone())));
    }
    for text in &raw.river {
        ground.hexside(text, problems).into_iter().for_each(|(one, other)| ground.lay(one, other, Side::River));
    }
    for text in &raw.ford {
        let Some((one, other)) = ground.hexside(text, problems) else { continue };
        if ground.between(one, other) != Some(Side::River) {
            fault!(problems, text, "ossel-content-ford"; clause = clause!("2.4"));
        }
        ground.lay(one, other, Side::Ford);
    }
    for (one, other) in raw.road.iter().flat_map(|road| ground.way(road, problems)).collect::<Vec<_>>() {
        let is_dry = matches!(ground.between(one, other), Some(Side::Open | Side::Road));
        ground.lay(one, other, if is_dry { Side::Road } else { Side::Bridge });
    }
    Some(ground)
}
