//! Maps of several boards (lnl:1.4.b): the half-hexes where two boards meet form one hex, so the line of hexes that two
//! boards share appears once.

use super::{
    Shelf,
    ground::{Board, check_floors},
};
use crate::{
    content::{Layout, MapFile},
    ground::Silhouette,
    model::{HexId, TerrainId},
};
use content::{At, Problems, fault, message};
use kernel::{clause, say::Message};

/// Lays boards side by side and one below the other.
pub(super) fn join(
    shelf: &mut Shelf,
    stem: &str,
    raw: &MapFile,
    rows: &At<Layout>,
    problems: &mut Problems,
) -> Option<Board> {
    if raw.terrain.is_some() || raw.elevation.is_some() {
        fault!(problems, rows, "lnl-content-map-both");
    }
    let ids = shelf.boards.ids();
    let mut is_sound = true;
    for id in rows.iter().flat_map(|row| row.iter()) {
        if ids.find(problems, "lnl-content-kind-map", id).is_none() {
            is_sound = false;
        } else if id.as_str() == stem
            || shelf.boards.raw(id, &mut Problems::new()).is_some_and(|map: MapFile| map.boards.is_some())
        {
            fault!(problems, id, "lnl-content-map-nested"; id = id);
            is_sound = false;
        } else {
            shelf.fetch_board(id, problems);
        }
    }
    let boards: Option<Vec<Vec<Board>>> =
        rows.iter().map(|row| row.iter().map(|id| shelf.boards.get(id).cloned()).collect()).collect();
    let boards = boards.filter(|_| is_sound)?;
    let chart = shelf.chart.as_ref()?;
    let (widths, heights) = frame(rows, &boards, problems)?;
    let (cols, height) = (span(&widths), span(&heights));
    if cols * height > HexId::MAX || cols > usize::from(u8::MAX) || height > usize::from(u8::MAX) {
        fault!(problems, rows, "content-map-size"; hexes = cols * height, most = HexId::MAX, lines = u8::MAX);
        return None;
    }
    let buildings = |board: &Board| usize::from(board.building.iter().copied().max().unwrap_or(0));
    let n_buildings: usize = boards.iter().flatten().map(buildings).sum();
    if n_buildings > usize::from(u8::MAX) {
        fault!(problems, rows, "lnl-content-buildings-many"; found = n_buildings);
        return None;
    }
    let mut whole = Board::new(cols, height, chart.clear);
    for (down, row) in boards.iter().enumerate() {
        for (across, board) in row.iter().enumerate() {
            let shift = (span_before(&widths, across), span_before(&heights, down));
            lay(chart.clear, &mut whole, board, shift, &rows[down][across], problems);
        }
    }
    let numbers = whole.building.iter().copied().max().unwrap_or(0);
    for number in 1..=numbers {
        let hexes: Vec<HexId> = whole.hexes().filter(|hex| whole.building[hex.index()] == number).collect();
        check_floors(chart, &whole, &hexes, rows, problems);
    }
    Some(whole)
}

/// How many lines boards have together, each shared line counted once.
fn span(lengths: &[usize]) -> usize {
    lengths.iter().map(|length| length - 1).sum::<usize>() + 1
}

/// How many lines lie before a board.
fn span_before(lengths: &[usize], nth: usize) -> usize {
    lengths[..nth].iter().map(|length| length - 1).sum()
}

/// The widths and heights of boards that fit together: equal in a row or column, and an odd number of columns wherever
/// another board follows, so that the columns that stand half a hex south fall on each other.
fn frame(rows: &At<Layout>, boards: &[Vec<Board>], problems: &mut Problems) -> Option<(Vec<usize>, Vec<usize>)> {
    let first = boards.first().filter(|row| !row.is_empty());
    let Some(first) = first else {
        fault!(problems, rows, "lnl-content-map-empty");
        return None;
    };
    let widths: Vec<usize> = first.iter().map(|board| usize::from(board.grid.width)).collect();
    let heights: Vec<usize> =
        boards.iter().map(|row| row.first().map_or(0, |board| board.grid.height.into())).collect();
    let mut is_sound = true;
    for (down, row) in boards.iter().enumerate() {
        if row.len() != widths.len() {
            fault!(problems, &rows[down], "lnl-content-join-row"; clause = clause!("1.4.b"), found = row.len(),
                expected = widths.len());
            is_sound = false;
            continue;
        }
        for (across, board) in row.iter().enumerate() {
            let (width, height) = (usize::from(board.grid.width), usize::from(board.grid.height));
            let id = &rows[down][across];
            if width != widths[across] || height != heights[down] {
                let help = message!("lnl-content-help-join-size", cols = widths[across], rows = heights[down]);
                fault!(problems, id, "lnl-content-join-size"; clause = clause!("1.4.b"), id = id, cols = width,
                    rows = height => help);
                is_sound = false;
            } else if across + 1 < row.len() && width % 2 == 0 {
                fault!(problems, id, "lnl-content-join-odd"; clause = clause!("1.4.b"), id = id, cols = width);
                is_sound = false;
            }
        }
    }
    is_sound.then_some((widths, heights))
}

/// Lays one board on the whole. In the hexes that it shares with another, what is there stays unless it is clear.
fn lay(
    clear: TerrainId,
    whole: &mut Board,
    board: &Board,
    (across, down): (usize, usize),
    id: &At<String>,
    problems: &mut Problems,
) {
    let place = |whole: &Board, hex: HexId| {
        let (col, row) = board.col_row(hex);
        whole.by_col_row(col + across as u16, row + down as u16).expect("the whole holds its boards")
    };
    let mut clash = |what: &'static str, hex: String| {
        fault!(problems, id, "lnl-content-join-clash"; clause = clause!("1.4.b"), hex = hex, what = Message::new(what));
    };
    let before = whole.building.iter().copied().max().unwrap_or(0);
    for from in board.hexes() {
        let to = place(whole, from).index();
        let (terrain, elevation) = (board.terrain[from.index()], board.elevation[from.index()]);
        if whole.terrain[to] == clear {
            whole.terrain[to] = terrain;
        } else if terrain != clear && terrain != whole.terrain[to] {
            clash("lnl-content-join-terrain", whole.label(HexId(to as u16)));
        }
        if whole.elevation[to] == 0 {
            whole.elevation[to] = elevation;
        } else if elevation != 0 && elevation != whole.elevation[to] {
            clash("lnl-content-join-elevation", whole.label(HexId(to as u16)));
        }
        whole.roads[to] |= board.roads[from.index()];
        // A building that reaches across is one building.
        match (board.building[from.index()], whole.building[to]) {
            (0, _) => {}
            (number, 0) => whole.building[to] = before + number,
            (number, other) => {
                let rest: Vec<HexId> = board.hexes().filter(|hex| board.building[hex.index()] == number).collect();
                for hex in rest {
                    let at = place(whole, hex).index();
                    let there = whole.building[at];
                    if there != 0 {
                        whole.building.iter_mut().filter(|place| **place == there).for_each(|place| *place = other);
                    }
                    whole.building[at] = other;
                }
            }
        }
    }
    for (hex, dir, side) in &board.sides {
        let hex = place(whole, *hex);
        match whole.side(hex, *dir) {
            None => whole.sides.push((hex, *dir, *side)),
            Some(other) if other == *side => {}
            Some(_) => clash("lnl-content-join-side", whole.label(hex)),
        }
    }
    for silhouette in &board.silhouettes {
        let Silhouette { hex, owner, terrain, points } = silhouette.clone();
        let moved = Silhouette { hex: place(whole, hex), owner: place(whole, owner), terrain, points };
        if !whole.silhouettes.contains(&moved) {
            whole.silhouettes.push(moved);
        }
    }
}
