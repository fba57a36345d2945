//! Scenarios: sides, weather, air, victory, and the whole.

use super::{Shelf, forces, map::Board, tables};
use crate::{
    content::{
        AirRow, GroundWord, LevelRow, ScenarioFile, SideRow, TraficabilityWord, VictoryRow, WeatherRow, WeatherTableRow,
    },
    model::{AirPlan, Content, HexId, Level, Scenario, SideEntry, VictoryHex, Weather, WeatherPlan},
    options::Options,
};
use content::{At, Ids, Problems, duplicate, fault};
use kernel::{BySeat, Seat, clause};

/// The most hexes that may count.
const VICTORY_HEXES: usize = 64;

/// Finds the seat of a side.
pub(super) struct Seats {
    ids: Ids,
}

impl Seats {
    pub fn find(&self, id: &At<String>, problems: &mut Problems) -> Option<Seat> {
        let place = self.ids.find(problems, "bcs-content-kind-side", id)?;
        Some(Seat(place as u8))
    }
}

/// Checks a scenario with these options and builds its content. What is built of files with faults is not fit for play.
pub(super) fn content(
    shelf: &mut Shelf,
    stem: &str,
    raw: &ScenarioFile,
    options: &Options,
    problems: &mut Problems,
) -> Option<Content> {
    let edition_ids = shelf.editions.ids();
    for id in &raw.editions {
        edition_ids.find(problems, "bcs-content-kind-edition", id);
    }
    if edition_ids.position(options.edition).is_some() {
        shelf.fetch_edition(options.edition, problems);
    }
    if shelf.boards.ids().find(problems, "bcs-content-kind-map", &raw.map).is_some() {
        shelf.fetch_board(&raw.map, problems);
    }
    let shelf = &*shelf;
    let board = shelf.boards.get(&raw.map);
    let draft = shelf.editions.get(options.edition);
    let change = options.of_params(&raw.params);
    let chart = shelf.chart.as_ref().map(|chart| tables::overridden(chart, &raw.cost, problems));
    let seats = Seats { ids: Ids::of(problems, "bcs-content-kind-side", raw.side.iter().map(|side| &side.id), true) };
    let sides: Vec<SideEntry> = raw.side.iter().map(|row| side(board, row, problems)).collect();
    let first = seats.find(&raw.first, problems);
    let weather = weather(&raw.weather, problems);
    let air = air(&raw.air, &seats, *raw.turns, problems);
    let victory = victory(board, &raw.victory, &seats, problems);
    let scene = forces::Scene {
        raw,
        board,
        terrains: chart.as_ref().map(|chart| &*chart.terrains).unwrap_or_default(),
        capabilities: shelf.capabilities.as_deref().unwrap_or_default(),
        seats: &seats,
        sides: &sides,
        stack_limit: draft.map_or(u8::MAX, |draft| draft.params(Some(&change)).stack_limit),
        draft,
    };
    let forces = forces::forces(&scene, problems);
    let edition = draft.and_then(|draft| draft.build(scene.capabilities, Some(&change), problems));
    let ((victory, vp_seat, levels), edition) = (victory?, edition?);
    let scenario = Scenario {
        id: stem.to_owned(),
        name: (&raw.name).into(),
        sides: sides.try_into().ok()?,
        turns: *raw.turns,
        first: first?,
        weather,
        air: air?,
        victory,
        vp_seat,
        levels,
    };
    let ground = board?.ground(chart?, edition.rulings.urban_is_city);
    let (formations, units, supports) = forces?;
    Some(Content { ground, edition, scenario, formations, units, supports, options: *options })
}

/// A side; its supply comes in by a road at the edge of the map (bcs:3.3a).
fn side(board: Option<&Board>, row: &SideRow, problems: &mut Problems) -> SideEntry {
    let mut entries: Vec<HexId> = Vec::new();
    for entry in row.entries.iter() {
        let Some(board) = board else { break };
        let hex = board.find(&entry.hex, problems);
        let road = board.road_ids.find(problems, "bcs-content-kind-road", &entry.road);
        let Some(hex) = hex else { continue };
        if entries.contains(&hex) {
            duplicate(problems, "bcs-content-kind-entry", &entry.hex, &entry.hex);
        }
        if !board.is_edge(hex) {
            fault!(problems, &entry.hex, "bcs-content-entry-edge"; clause = clause!("3.3a"), hex = &entry.hex);
        }
        if road.is_some_and(|road| !board.paths[road].contains(&hex)) {
            fault!(problems, &entry.road, "bcs-content-entry-road"; clause = clause!("3.3a"), hex = &entry.hex,
                road = &entry.road);
        }
        entries.push(hex);
    }
    SideEntry {
        id: row.id.to_string(),
        name: (&row.name).into(),
        entries,
        replacements: row.replacements,
        loose: row.loose_artillery,
    }
}

fn weather(row: &WeatherRow, problems: &mut Problems) -> WeatherPlan {
    match row {
        WeatherRow::Fixed { ground, traficability, visibility } => {
            WeatherPlan::Fixed(state(*ground, traficability, *visibility, problems))
        }
        WeatherRow::Rolled { rows } => {
            dice(rows, rows.iter().map(|row| &row.most), problems);
            let state =
                |row: &WeatherTableRow| (*row.most, state(row.ground, &row.traficability, row.visibility, problems));
            WeatherPlan::Rolled(rows.iter().map(state).collect())
        }
    }
}

/// Mud makes traficability poor (bcs:6.5a).
fn state(
    ground: GroundWord,
    traficability: &At<TraficabilityWord>,
    visibility: u8,
    problems: &mut Problems,
) -> Weather {
    let (mud, poor) = (ground == GroundWord::Mud, **traficability == TraficabilityWord::Poor);
    if mud && !poor {
        fault!(problems, traficability, "bcs-content-mud"; clause = clause!("6.5a"));
    }
    Weather { mud, poor, visibility }
}

/// The rows of a table for one die rise to 6.
fn dice<'a, T>(rows: &At<T>, most: impl Iterator<Item = &'a At<u8>>, problems: &mut Problems) {
    let most: Vec<_> = most.collect();
    for pair in most.windows(2) {
        if *pair[0] >= *pair[1] {
            fault!(problems, pair[1], "bcs-content-row-order");
        }
    }
    match most.last() {
        Some(last) if ***last != 6 => {
            fault!(problems, *last, "bcs-content-dice");
        }
        None => fault!(problems, rows, "bcs-content-dice"),
        _ => {}
    }
}

/// Air Points; each side has its row once.
fn air(row: &AirRow, seats: &Seats, turns: u8, problems: &mut Problems) -> Option<AirPlan> {
    match row {
        AirRow::Fixed { sides } => {
            let points = by_seat(sides.iter().map(|row| (&row.side, &*row.points)), seats, problems);
            for row in sides {
                if row.points.len() != usize::from(turns) {
                    fault!(problems, &row.points, "bcs-content-air-turns"; found = row.points.len(), expected = turns);
                }
            }
            points.map(|points| AirPlan::Fixed(BySeat(points)))
        }
        AirRow::Rolled { sides, none_in_mud } => {
            for row in sides {
                dice(&row.rows, row.rows.iter().map(|row| &row.most), problems);
            }
            let tables: Vec<Vec<(u8, u8)>> =
                sides.iter().map(|row| row.rows.iter().map(|row| (*row.most, row.points)).collect()).collect();
            let rows = by_seat(sides.iter().map(|row| &row.side).zip(&tables), seats, problems)?;
            Some(AirPlan::Rolled { rows: BySeat(rows), none_in_mud: *none_in_mud })
        }
    }
}

/// What each side has; a side that has nothing may be left out.
fn by_seat<'a, T: Default + Clone + 'a>(
    rows: impl Iterator<Item = (&'a At<String>, &'a T)>,
    seats: &Seats,
    problems: &mut Problems,
) -> Option<[T; 2]> {
    let mut found: [Option<T>; 2] = [None, None];
    let mut is_sound = true;
    for (side, value) in rows {
        let Some(seat) = seats.find(side, problems) else {
            is_sound = false;
            continue;
        };
        match found.get_mut(seat.index()) {
            Some(place @ None) => *place = Some(value.clone()),
            _ => duplicate(problems, "bcs-content-kind-side", side, side),
        }
    }
    is_sound.then(|| found.map(Option::unwrap_or_default))
}

type Judged = (Vec<VictoryHex>, Seat, Vec<Level>);

/// Hexes and levels of victory (bcs:6.6a): every sum has one level.
fn victory(board: Option<&Board>, row: &VictoryRow, seats: &Seats, problems: &mut Problems) -> Option<Judged> {
    let side = seats.find(&row.side, problems);
    let mut hexes: Vec<VictoryHex> = Vec::new();
    for entry in row.hexes.iter() {
        let held = seats.find(&entry.held, problems);
        let hex = board.and_then(|board| board.find(&entry.hex, problems));
        let (Some(hex), Some(held)) = (hex, held) else { continue };
        if hexes.iter().any(|other| other.hex == hex) {
            duplicate(problems, "bcs-content-kind-victory", &entry.hex, &entry.hex);
        }
        hexes.push(VictoryHex { hex, vp: entry.vp, held });
    }
    if row.hexes.len() > VICTORY_HEXES {
        fault!(problems, &row.hexes, "bcs-content-victory-many"; found = row.hexes.len(), most = VICTORY_HEXES
            => "bcs-content-help-many");
    }
    let levels = levels(row, seats, problems);
    Some((hexes, side?, levels?))
}

fn levels(row: &VictoryRow, seats: &Seats, problems: &mut Problems) -> Option<Vec<Level>> {
    let mut built: Vec<Option<Level>> = Vec::new();
    for level in row.levels.iter() {
        let winner = level.winner.as_ref().map(|winner| seats.find(winner, problems));
        let level = |winner| Level { winner, least: *level.least, most: *level.most };
        built.push(match winner {
            None => Some(level(None)),
            Some(seat) => seat.map(|seat| level(Some(seat))),
        });
    }
    let sum: u32 = row.hexes.iter().map(|hex| u32::from(hex.vp)).sum();
    let mut sorted: Vec<&LevelRow> = row.levels.iter().collect();
    sorted.sort_by_key(|level| *level.least);
    let mut next: u32 = 0;
    for level in sorted {
        if u32::from(*level.least) != next || level.most < level.least {
            fault!(problems, &level.least, "bcs-content-level"; clause = clause!("6.6a"), found = *level.least,
                expected = i64::from(next));
            return None;
        }
        next = u32::from(*level.most) + 1;
    }
    if next != sum + 1 {
        fault!(problems, &row.levels, "bcs-content-level-sum"; clause = clause!("6.6a"), found = i64::from(next) - 1,
            expected = i64::from(sum));
    }
    built.into_iter().collect()
}
