//! Maps.

use super::labels::{hexes, hexside, label, labels, two_digits};
use crate::{
    content::{LineWord, MapFile, MapRow, PlaceRow, Provenance, RailwayRow, RiverWord},
    model::{
        ALLIED, AXIS, Area, Country, Course, Ground, Hex, HexEdge, HexId, HexSet, Line, Place, Settlement, Terrain,
        Water,
    },
};
use board::hex::{HexGrid, Label, direction_between};
use content::{At, Problems, by_id, duplicate, each_once, fault, known, message};
use kernel::{BySeat, clause};
use std::collections::{BTreeMap, BTreeSet};

/// The victory points on the printed map (hun:11.1.b): 10 each for Vienna and Budapest (hun:11.1.c), 5 each for four
/// other cities (hun:11.1.d). Which four the rulebook does not say, so only the sum is checked.
const POINTS: u16 = 40;

/// The letters of terrain.
pub(crate) const TERRAIN: &[(char, Terrain)] = &[
    ('.', Terrain::Plain),
    ('f', Terrain::Forest),
    ('h', Terrain::Hills),
    ('w', Terrain::Marsh),
    ('M', Terrain::Mountain),
    ('C', Terrain::BigCity),
];

/// The letters of countries (hun:1.4.a).
const COUNTRIES: &[(char, Country)] = &[
    ('h', Country::Hungary),
    ('s', Country::Slovakia),
    ('g', Country::Germany),
    ('c', Country::Croatia),
    ('y', Country::Serbia),
    ('r', Country::Romania),
    ('p', Country::Poland),
    ('u', Country::Ussr),
];

/// The map as far as it could be read. Where there are faults it is fit for further checks and not for play. `None`
/// when even its frame is wrong.
pub(super) fn ground(raw: &MapFile, problems: &mut Problems) -> Option<Ground> {
    if !check_grid(&raw.grid, problems) {
        return None;
    }
    let mut ground = blank(*raw.grid);
    rows(&mut ground, &raw.row, problems);
    places(&mut ground, raw, problems);
    waters(&mut ground, raw, problems);
    railways(&mut ground, &raw.railway, problems);
    lines(&mut ground, raw, problems);
    hex_sets(&mut ground, raw, problems);
    Some(ground)
}

/// A frame has hexes, not too many, and labels of two digits each.
fn check_grid(grid: &At<HexGrid>, problems: &mut Problems) -> bool {
    let n_cells = grid.n_cells();
    if n_cells == 0 {
        // A number of the frame that could not be read is 0 here, and was told.
        if !problems.iter().any(|problem| &*problem.file == grid.file()) {
            fault!(problems, grid, "hungria-content-grid-empty");
        }
        return false;
    }
    if n_cells > HexId::MAX {
        fault!(problems, grid, "hungria-content-grid-large"; found = n_cells, most = HexId::MAX);
        return false;
    }
    let (last_row, last_col) = (last(grid.first_row, grid.height), last(grid.first_col, grid.width));
    if last_row > 99 || last_col > 99 {
        fault!(problems, grid, "hungria-content-grid-labels"; row = last_row, col = last_col);
        return false;
    }
    true
}

fn last(first: u16, n: u16) -> i64 {
    i64::from(first) + i64::from(n) - 1
}

/// The hexes of the frame with nothing in them, and their neighbours.
fn blank(grid: HexGrid) -> Ground {
    let hex = |index: usize| {
        let name = grid.label(grid.hex_at(index)?)?;
        Some(Hex {
            label: Ground::FORM.show(name).to_string(),
            terrain: Terrain::Plain,
            country: Country::Hungary,
            area: Area(1),
            place: None,
        })
    };
    let to = |next: Option<usize>| next.map(|index| HexId(index as u16)).into();
    let sides = |index: usize| grid.neighbours_of(index).map(|next| HexEdge { to: to(next), ..HexEdge::NOWHERE });
    let hexes: Vec<Option<Hex>> = (0..grid.n_cells()).map(hex).collect();
    let all = (0..).zip(&hexes).filter(|(_, hex)| hex.is_some()).map(|(index, _)| HexId(index)).collect();
    Ground {
        grid,
        hexes,
        edges: (0..grid.n_cells()).map(sides).collect(),
        all,
        supply: BySeat::each(HexSet::EMPTY),
        zone: HexSet::EMPTY,
        slovakia: HexSet::EMPTY,
        settled: HexSet::EMPTY,
        big_city: HexSet::EMPTY,
        budapest: Vec::new(),
        danube: Vec::new(),
        danube_head: None,
        points: Vec::new(),
        waters: Vec::new(),
        railways: Vec::new(),
        n_areas: 1,
    }
}

/// The hexes of a row from west to east.
fn row_hexes(grid: &HexGrid, row: u8) -> Vec<HexId> {
    let columns = grid.first_col..grid.first_col + grid.width;
    let hex = |col| grid.hex(Label::new(col, u16::from(row))).and_then(|hex| grid.index(hex));
    let mut hexes: Vec<HexId> = columns.filter_map(hex).map(|index| HexId(index as u16)).collect();
    if grid.westward {
        hexes.reverse();
    }
    hexes
}

fn rows(ground: &mut Ground, rows: &At<Vec<MapRow>>, problems: &mut Problems) {
    let grid = ground.grid;
    let areas: Vec<(char, Area)> = ('a'..='z').zip((1..).map(Area)).collect();
    let mut seen = BTreeSet::new();
    let mut is_complete = true;
    for row in rows.iter() {
        is_complete &= !problems.is_repaired(row.row.file(), &row.row.span());
        let hexes = row_hexes(&grid, *row.row);
        if hexes.is_empty() {
            let help = super::labels::hexes(&grid).rows_help();
            fault!(problems, &row.row, "hungria-content-row-off-map"; row = *row.row => help);
            is_complete = false; // It is probably the row that is missing.
            continue;
        }
        if !seen.insert(*row.row) {
            is_complete = false;
            duplicate(problems, "hungria-content-kind-row", &two_digits(u16::from(*row.row)), &row.row);
        }
        let terrain = letters(ground, "terrain", &row.terrain, &hexes, TERRAIN, problems);
        let country = letters(ground, "country", &row.country, &hexes, COUNTRIES, problems);
        let area = letters(ground, "area", &row.area, &hexes, &areas, problems);
        for (place, hex) in hexes.iter().enumerate() {
            let Some(hex) = &mut ground.hexes[hex.index()] else { continue };
            hex.terrain = terrain.get(place).copied().unwrap_or(Terrain::Plain);
            hex.country = country.get(place).copied().unwrap_or(Country::Hungary);
            hex.area = area.get(place).copied().unwrap_or(Area(1));
        }
    }
    for row in grid.first_row..grid.first_row + grid.height {
        if is_complete && !seen.contains(&(row as u8)) {
            let help = message!("hungria-content-help-map-row-missing", row = row);
            fault!(problems, rows, "hungria-content-map-row-missing"; row = two_digits(row) => help);
            is_complete = false;
        }
    }
    check_areas(ground, rows, is_complete, problems);
}

/// Areas are counted without a gap.
fn check_areas(ground: &mut Ground, rows: &At<Vec<MapRow>>, is_complete: bool, problems: &mut Problems) {
    let used: BTreeSet<Area> = ground.hexes.iter().flatten().map(|hex| hex.area).collect();
    ground.n_areas = used.last().map_or(1, |area| area.0);
    // A row that could not be read has areas that are not seen here.
    let is_complete = is_complete && !problems.iter().any(|problem| &*problem.file == rows.file());
    for area in (1..=ground.n_areas).filter(|area| is_complete && !used.contains(&Area(*area))) {
        let letter = char::from(b'a' + area - 1).to_string();
        fault!(problems, rows, "hungria-content-area-empty"; area = area, letter = letter, last = ground.n_areas);
    }
}

/// What a row has for each of its hexes, one letter each.
fn letters<T: Copy>(
    ground: &Ground,
    field: &'static str,
    text: &At<String>,
    hexes: &[HexId],
    legend: &[(char, T)],
    problems: &mut Problems,
) -> Vec<T> {
    let n_letters = text.chars().count();
    if n_letters != hexes.len() {
        let [west, east] = [hexes[0], hexes[hexes.len() - 1]].map(|hex| ground.label(hex).to_owned());
        fault!(problems, text, "hungria-content-row-length"; field = field, found = n_letters, expected = hexes.len(),
            first = west, last = east);
        return Vec::new();
    }
    let mut values = Vec::new();
    for (letter, hex) in text.chars().zip(hexes) {
        match legend.iter().find(|(known, _)| *known == letter) {
            Some((_, value)) => values.push(*value),
            None => {
                let letters: Vec<String> = legend.iter().map(|(known, _)| known.to_string()).collect();
                fault!(problems, text, "hungria-content-letter"; letter = letter.to_string(),
                    hex = ground.label(*hex).to_owned(), field = field => known(letters.iter().map(String::as_str)));
                return Vec::new();
            }
        }
    }
    values
}

fn places(ground: &mut Ground, raw: &MapFile, problems: &mut Problems) {
    each_once(problems, "hungria-content-kind-place", raw.place.iter().map(|row| &row.name));
    let mut by_hex: BTreeMap<HexId, &PlaceRow> = BTreeMap::new();
    for row in &raw.place {
        let Some(hex) = label(&ground.grid, &row.hex, problems) else { continue };
        if let Some(other) = by_hex.insert(hex, row) {
            fault!(problems, &row.hex, "hungria-content-place-hex"; hex = &row.hex, name = &row.name,
                other = &other.name);
        }
        let Some(hex) = &mut ground.hexes[hex.index()] else { continue };
        let points = row.points.as_deref().copied().unwrap_or(0);
        hex.place = Some(Place { name: row.name.to_string(), alt: row.alt.clone(), kind: *row.kind, points });
    }
    check_big_cities(ground, raw, &by_hex, problems);
    let total: u16 = raw.place.iter().filter_map(|row| row.points.as_deref()).map(|points| u16::from(*points)).sum();
    if total != POINTS && *raw.provenance.points != Provenance::House {
        fault!(problems, &raw.provenance.points, "hungria-content-points"; found = i32::from(total),
            expected = i32::from(POINTS), clause = clause!("11.1.b"));
    }
}

/// A big city is so in its terrain and in its place, and only Budapest has two hexes (hun:3.4.b).
fn check_big_cities(ground: &Ground, raw: &MapFile, by_hex: &BTreeMap<HexId, &PlaceRow>, problems: &mut Problems) {
    for (hex, row) in by_hex {
        let is_big = ground.hex(*hex).terrain == Terrain::BigCity;
        if is_big != (*row.kind == Settlement::BigCity) {
            fault!(problems, &row.kind, "hungria-content-big-city"; name = &row.name, hex = &row.hex);
        }
    }
    let is_budapest = |hex: HexId| raw.budapest.iter().any(|name| name.as_str() == ground.label(hex));
    for row in raw.row.iter() {
        for hex in row_hexes(&ground.grid, *row.row) {
            if ground.hex(hex).terrain != Terrain::BigCity {
                continue;
            }
            let name = ground.label(hex).to_owned();
            if !by_hex.contains_key(&hex) {
                fault!(problems, &row.terrain, "hungria-content-city-nameless"; hex = name.clone());
            }
            let is_big = |other: &HexId| ground.hex(*other).terrain == Terrain::BigCity;
            let mut next = ground.neighbours(hex).filter(is_big);
            if let Some(other) = next.find(|other| *other < hex && !(is_budapest(hex) && is_budapest(*other))) {
                fault!(problems, &row.terrain, "hungria-content-city-pair"; hex = name,
                    other = ground.label(other).to_owned(), clause = clause!("3.4.b"));
            }
        }
    }
}

/// Rivers, the Danube and lakes: one water at most along a hexside.
fn waters(ground: &mut Ground, raw: &MapFile, problems: &mut Problems) {
    each_once(problems, "hungria-content-kind-river", raw.river.iter().map(|row| &row.name));
    each_once(problems, "hungria-content-kind-lake", raw.lake.iter().map(|row| &row.name));
    for row in &raw.river {
        let water = match *row.kind {
            RiverWord::River => Water::River,
            RiverWord::Danube => Water::Danube,
        };
        let sides = water_along(ground, &row.name, water, &row.hexsides, problems);
        if water == Water::Danube {
            check_downstream(ground, &sides, problems);
            ground.danube.extend(sides.iter().map(|(side, _)| *side));
        }
    }
    for row in &raw.lake {
        // hun:7.5.b: Velence, too, is a hexside.
        water_along(ground, &row.name, Water::Lake, &row.hexsides, problems);
    }
    if let Some(head) = label(&ground.grid, &raw.danube_head, problems) {
        ground.danube_head = Some(head);
        let touches = |(a, b): &(HexId, HexId)| *a == head || *b == head;
        if !ground.danube.iter().any(touches) {
            fault!(problems, &raw.danube_head, "hungria-content-danube-head"; hex = &raw.danube_head,
                clause = clause!("5.8.3.c"));
        }
    }
}

type Side<'a> = ((HexId, HexId), &'a At<String>);

fn water_along<'a>(
    ground: &mut Ground,
    name: &str,
    water: Water,
    hexsides: &'a [At<String>],
    problems: &mut Problems,
) -> Vec<Side<'a>> {
    let mut sides: Vec<Side> = Vec::new();
    for text in hexsides {
        let Some((from, direction)) = hexside(ground, text, problems) else { continue };
        let edge = ground.edges[from.index()][direction];
        let Some(to) = edge.to.get() else { continue };
        if edge.water != Water::None {
            let other = other_water(ground, (from, to)).unwrap_or_else(|| name.to_owned());
            fault!(problems, text, "hungria-content-two-waters"; hexside = text, other = other);
            continue;
        }
        both_sides(ground, from, direction, |edge| edge.water = water);
        sides.push(((from, to), text));
    }
    let steps = sides.iter().map(|(side, _)| *side).collect();
    ground.waters.push(Course { name: name.to_owned(), steps, water });
    sides
}

fn other_water(ground: &Ground, (a, b): (HexId, HexId)) -> Option<String> {
    let course = ground.waters.iter().find(|course| course.steps.contains(&(a, b)) || course.steps.contains(&(b, a)));
    course.map(|course| course.name.clone())
}

/// Changes a side of a hex, and the same side of its neighbour.
fn both_sides(ground: &mut Ground, from: HexId, direction: usize, change: impl Fn(&mut HexEdge)) {
    let edge = &mut ground.edges[from.index()][direction];
    change(edge);
    if let Some(to) = edge.to.get() {
        change(&mut ground.edges[to.index()][(direction + 3) % 6]);
    }
}

/// Each hexside of the Danube begins where the one before ends: they share a hex, and their other hexes touch.
fn check_downstream(ground: &Ground, sides: &[Side], problems: &mut Problems) {
    for pair in sides.windows(2) {
        let (((a, b), before), ((c, d), text)) = (pair[0], pair[1]);
        let others = [(a, b), (b, a)].into_iter().find_map(|(shared, other)| match shared {
            _ if shared == c => Some((other, d)),
            _ if shared == d => Some((other, c)),
            _ => None,
        });
        if others.is_none_or(|(one, other)| ground.direction(one, other).is_none()) {
            fault!(problems, text, "hungria-content-downstream"; hexside = text, before = before,
                clause = clause!("5.8.3.e"));
        }
    }
}

fn railways(ground: &mut Ground, rows: &[RailwayRow], problems: &mut Problems) {
    each_once(problems, "hungria-content-kind-railway", rows.iter().map(|row| &row.name));
    for row in rows {
        let mut steps = Vec::new();
        let mut before: Option<HexId> = None;
        for text in row.hexes.iter() {
            let hex = label(&ground.grid, text, problems);
            if let (Some(from), Some(to)) = (before, hex) {
                match link(ground, from, to) {
                    Some(direction) => {
                        if ground.edges[from.index()][direction].water == Water::Lake {
                            fault!(problems, text, "hungria-content-rail-lake"; railway = &row.name, hex = text);
                        }
                        both_sides(ground, from, direction, |edge| edge.rail = true);
                        steps.push((from, to));
                    }
                    None => {
                        let help = hexes(&ground.grid).neighbours_help(from.index());
                        fault!(problems, text, "hungria-content-rail-gap"; railway = &row.name, hex = text,
                            from = ground.label(from).to_owned() => help);
                    }
                }
            }
            before = hex;
        }
        if row.hexes.len() < 2 {
            fault!(problems, &row.hexes, "hungria-content-rail-short"; railway = &row.name);
        }
        ground.railways.push(Course { name: row.name.to_string(), steps, water: Water::None });
    }
}

fn link(ground: &Ground, from: HexId, to: HexId) -> Option<usize> {
    let at = |hex: HexId| ground.grid.hex_at(hex.index());
    direction_between(at(from)?, at(to)?).map(usize::from)
}

/// The two fortified lines (hun:8.7.a).
fn lines(ground: &mut Ground, raw: &MapFile, problems: &mut Problems) {
    let clause = clause!("8.7.a");
    let both = [(LineWord::Arpad, clause), (LineWord::Margarethe, clause)];
    by_id(problems, "hungria-content-kind-line", &raw.line, |row| &row.id, &both);
    for row in raw.line.iter() {
        let line = match *row.id {
            LineWord::Arpad => Line::Arpad,
            LineWord::Margarethe => Line::Margarethe,
        };
        for text in &row.hexsides {
            let Some((from, direction)) = hexside(ground, text, problems) else { continue };
            if ground.edges[from.index()][direction].line != Line::None {
                fault!(problems, text, "hungria-content-two-lines"; hexside = text);
            }
            both_sides(ground, from, direction, |edge| edge.line = line);
        }
    }
}

fn hex_sets(ground: &mut Ground, raw: &MapFile, problems: &mut Problems) {
    let grid = ground.grid;
    let set = |list: &[At<String>], problems: &mut Problems| -> HexSet {
        labels(&grid, list, problems).into_iter().collect()
    };
    ground.supply[AXIS] = set(&raw.supply.axis, problems);
    ground.supply[ALLIED] = set(&raw.supply.allied, problems);
    ground.zone = set(&raw.uprising_zone, problems);
    ground.budapest = labels(&grid, &raw.budapest, problems);
    if raw.budapest.is_empty() {
        fault!(problems, &raw.budapest, "hungria-content-no-budapest"; clause = clause!("11.1.c"));
    }
    let which = |is: &dyn Fn(&Hex) -> bool| -> HexSet {
        (0..)
            .zip(&ground.hexes)
            .filter(|(_, hex)| hex.as_ref().is_some_and(is))
            .map(|(index, _)| HexId(index))
            .collect()
    };
    let slovakia = which(&|hex| hex.country == Country::Slovakia);
    let settled = which(&|hex| hex.place.is_some());
    let big_city = which(&|hex| hex.terrain == Terrain::BigCity);
    let worth = which(&|hex| hex.place.as_ref().is_some_and(|place| place.points > 0));
    let points = |hex: HexId| ground.hex(hex).place.as_ref().map_or(0, |place| place.points);
    ground.points = worth.iter().map(|hex| (hex, points(hex))).collect();
    (ground.slovakia, ground.settled, ground.big_city) = (slovakia, settled, big_city);
}
