//! Scenarios: their checks, and the content of a game that comes of one without fault.

use super::{Shelf, forces::of_class, ground::Board, roster::Roster};
use crate::{
    content::{Cost, EdgeWord, EffectRow, EventRow, FortRow, FortWord, ScenarioFile, SideRow, VictoryRow, ZoneRow},
    ground::Ground,
    model::{
        Arrival, Class, Constants, Content, Dir, Effect, Entry, Fort, Happening, HexId, HexSet, KindId, NationId,
        Scenario, Side, SwId, SwKind, Switches, Tables, Trait, Victory, WeaponEntry,
    },
    options::Options,
};
use board::hex::{Label, LabelForm};
use content::{At, Ids, Problems, duplicate, fault, message};
use kernel::{Seat, clause, say::Message};

/// A scenario that was checked.
pub struct Scene {
    map: String,
    scenario: Scenario,
    roster: Vec<Entry>,
    arsenal: Vec<WeaponEntry>,
}

/// Checks a scenario, and the map that it names.
pub(super) fn check(shelf: &mut Shelf, stem: &str, raw: &ScenarioFile, problems: &mut Problems) -> Option<Scene> {
    if shelf.boards.ids().find(problems, "lnl-content-kind-map", &raw.map).is_some() {
        shelf.fetch_board(&raw.map, problems);
    }
    let shelf = &*shelf;
    let board = shelf.boards.get(&raw.map);
    let sides = Ids::of(problems, "lnl-content-kind-side", raw.side.iter().map(|side| &side.id), true);
    let seat = |id: &At<String>, problems: &mut Problems| {
        sides.find(problems, "lnl-content-kind-side", id).map(|place| Seat(place as u8))
    };
    let first_initiative = seat(&raw.first_initiative, problems);
    if let [one, other] = &raw.side[..]
        && *one.setup == *other.setup
    {
        fault!(problems, &other.setup, "lnl-content-setup");
    }
    let forts = forts(shelf, board, &raw.fort, &seat, problems);
    let bunkers: HexSet =
        forts.iter().filter(|(_, fort)| matches!(fort, Fort::Bunker(_))).map(|(hex, _)| *hex).collect();
    let mut roster = Roster::new(shelf, board, bunkers);
    let mut built = Vec::new();
    for (place, row) in (0u8..).zip(raw.side.iter()) {
        let side = side(shelf, board, row, *raw.turns, problems);
        // Without a map nobody can be out of place.
        roster.side(Seat(place), row, &side.zone, problems);
        built.push(side);
    }
    let mut spares = Vec::new();
    for (place, row) in (0u8..).zip(raw.side.iter()) {
        roster.heroes(Seat(place), row, &mut spares, problems);
    }
    roster.crews(problems);
    for kind in spares {
        roster.spare(kind);
    }
    let events = events(shelf, board, &raw.event, &seat, &mut roster, problems);
    roster.check_size(problems);
    roster.check_stacks(problems);
    let keep_off_roads = keep_off_roads(shelf, board, raw, problems);
    if let Some(rule) = keep_off_roads {
        roster.check_roads(rule, problems);
    }
    let victory = victory(board, raw, &seat, problems);
    let (roster, arsenal) = (roster.entries, roster.arsenal);
    let first_setup = raw.side.iter().position(|side| *side.setup == 1).unwrap_or(0);
    let scenario = Scenario {
        id: stem.to_owned(),
        title: (&raw.name).into(),
        summary: (&raw.intro).into(),
        notes: raw.notes.iter().map(Into::into).collect(),
        turns: *raw.turns,
        first_initiative: first_initiative?,
        first_setup: Seat(first_setup as u8),
        sides: built.try_into().ok()?,
        forts,
        events,
        victory: victory?,
        aim: (&raw.aim).into(),
        switches: Switches { night: raw.night, jams: Vec::new(), keep_off_roads },
    };
    Some(Scene { map: raw.map.to_string(), scenario, roster, arsenal })
}

/// The hexes of an edge.
fn edge(board: &Board, word: EdgeWord) -> Vec<HexId> {
    let is_there = |hex: &HexId| {
        let (col, row) = board.col_row(*hex);
        match word {
            EdgeWord::North => row == 1,
            EdgeWord::East => col == board.grid.width,
            EdgeWord::South => row == board.grid.height,
            EdgeWord::West => col == 1,
        }
    };
    board.hexes().filter(is_there).collect()
}

fn side(shelf: &Shelf, board: Option<&Board>, row: &SideRow, turns: u8, problems: &mut Problems) -> Side {
    let nation = shelf.armies.nation_ids.find(problems, "lnl-content-kind-nation", &row.nation);
    let mut arrivals = Vec::new();
    for group in &row.group {
        if *group.turn > turns {
            fault!(problems, &group.turn, "lnl-content-late"; turn = *group.turn, last = turns);
        }
        let Some(board) = board else { continue };
        let edge = edge(board, group.edge);
        let mut hexes = board.find_all(&group.hexes, problems);
        for text in &group.hexes {
            if hexes.iter().any(|hex| board.label(*hex) == **text && !edge.contains(hex)) {
                fault!(problems, text, "lnl-content-edge"; hex = text);
            }
        }
        if group.hexes.is_empty() {
            hexes = edge;
        }
        arrivals.push(Arrival { turn: *group.turn, hexes });
    }
    Side {
        id: row.id.to_string(),
        name: (&row.name).into(),
        label: (&row.label).into(),
        nation: NationId(nation.unwrap_or(0) as u8),
        zone: board.map_or(HexSet::EMPTY, |board| zone(board, &row.zone, problems)),
        arrivals,
        batteries: row.battery.iter().take(2).cloned().collect(),
        home: board.map_or(HexSet::EMPTY, |board| edge(board, row.edge).into_iter().collect()),
    }
}

/// Where a side may set up: whole columns or whole rows.
fn zone(board: &Board, row: &At<ZoneRow>, problems: &mut Problems) -> HexSet {
    let (text, is_cols) = match (&row.cols, &row.rows) {
        (Some(cols), None) => (cols, true),
        (None, Some(rows)) => (rows, false),
        _ => {
            fault!(problems, row, "lnl-content-zone-form");
            return board.hexes().collect();
        }
    };
    let number = |word: &str| if is_cols { column(word) } else { word.parse().ok() };
    let last = if is_cols { board.grid.width } else { board.grid.height };
    let ends = text.split_once('-').unwrap_or((text.as_str(), text.as_str()));
    let (Some(from), Some(to)) = (number(ends.0), number(ends.1)) else {
        fault!(problems, text, "lnl-content-zone-form");
        return board.hexes().collect();
    };
    if from == 0 || from > to || to > last {
        fault!(problems, text, "lnl-content-zone-form");
        return board.hexes().collect();
    }
    let line = |hex: &HexId| if is_cols { board.col_row(*hex).0 } else { board.col_row(*hex).1 };
    board.hexes().filter(|hex| (from..=to).contains(&line(hex))).collect()
}

/// A column by its letters.
fn column(text: &str) -> Option<u16> {
    LabelForm::Letters.parse(&format!("{text}1")).ok().map(|Label { col, .. }| col)
}

type SeatOf<'a> = dyn Fn(&At<String>, &mut Problems) -> Option<Seat> + 'a;

/// What is dug, laid and built: no bunkers (lnl:21.1.k) or mines (lnl:21.4.h) in buildings, and two markers of mines at
/// most (lnl:21.4.b).
fn forts(
    shelf: &Shelf,
    board: Option<&Board>,
    rows: &[FortRow],
    seat: &SeatOf,
    problems: &mut Problems,
) -> Vec<(HexId, Fort)> {
    let (Some(board), Some(chart)) = (board, &shelf.chart) else { return Vec::new() };
    let mut forts: Vec<(HexId, Fort)> = Vec::new();
    for row in rows {
        let is_mines = *row.kind == FortWord::Mines;
        let strays = [
            row.facing.as_ref().filter(|_| *row.kind != FortWord::Bunker).map(|field| ("facing", field.span())),
            row.side.as_ref().filter(|_| !is_mines).map(|field| ("side", field.span())),
            row.count.as_ref().filter(|_| !is_mines).map(|field| ("count", field.span())),
            row.fp.as_ref().filter(|_| !is_mines).map(|field| ("fp", field.span())),
        ];
        for (field, span) in strays.into_iter().flatten() {
            let message = message!("lnl-content-fort-field", field = field);
            problems.at(row.kind.file(), &span, message, Some(Message::new("lnl-content-help-fort-field")));
        }
        let Some(hex) = board.find(&row.hex, problems) else { continue };
        let terrain = &chart.terrain[board.terrain[hex.index()].index()];
        let fort = match *row.kind {
            FortWord::Foxholes => Fort::Foxholes,
            FortWord::Wire => Fort::Wire,
            FortWord::Bunker => {
                let Some(facing) = &row.facing else {
                    fault!(problems, &row.kind, "lnl-content-bunker-facing"; clause = clause!("21.1.a"));
                    continue;
                };
                if !terrain.bunker_allowed {
                    fault!(problems, &row.hex, "lnl-content-bunker-indoors"; clause = clause!("21.1.k"),
                        hex = &row.hex => "lnl-content-help-fort-indoors");
                }
                Fort::Bunker(Dir(**facing - 1))
            }
            FortWord::Mines => {
                if !terrain.mines_allowed {
                    fault!(problems, &row.hex, "lnl-content-mines-indoors"; clause = clause!("21.4.h"),
                        hex = &row.hex => "lnl-content-help-fort-indoors");
                }
                let count = row.count.as_deref().copied().unwrap_or(1);
                let most = *chart.overlay.mines.most;
                if let Some(at) = row.count.as_ref().filter(|_| count > most) {
                    fault!(problems, at, "lnl-content-mines-many"; clause = clause!("21.4.b"), found = count,
                        most = most);
                }
                let Some(owner) = &row.side else {
                    fault!(problems, &row.kind, "lnl-content-mines-side"; clause = clause!("21.4.a"));
                    continue;
                };
                let Some(side) = seat(owner, problems) else { continue };
                Fort::Mines { side, count, fp: row.fp.as_deref().copied().unwrap_or(*chart.overlay.mines.fp) }
            }
        };
        let is_same = |other: &Fort| std::mem::discriminant(other) == std::mem::discriminant(&fort);
        if forts.iter().any(|(other, there)| *other == hex && is_same(there)) {
            duplicate(problems, "lnl-content-kind-fort", &row.hex, &row.hex);
        }
        forts.push((hex, fort));
    }
    forts
}

fn events(
    shelf: &Shelf,
    board: Option<&Board>,
    rows: &[EventRow],
    seat: &SeatOf,
    roster: &mut Roster,
    problems: &mut Problems,
) -> Vec<Happening> {
    Ids::of(problems, "lnl-content-kind-event", rows.iter().map(|row| &row.id), true);
    let mut found = Vec::new();
    for row in rows {
        let hex = board.and_then(|board| board.find(&row.hex, problems));
        let side = row.side.as_ref().map(|side| seat(side, problems));
        let effect = match &row.effect {
            EffectRow::Gift { weapon } => of_class(&shelf.counters, weapon, Class::SupportWeapon, problems)
                .map(|kind| Effect::Gift(SwId(roster.spare(kind) as u8))),
            EffectRow::Rally { side, near, sure } => {
                let who = side.as_ref().map(|side| seat(side, problems));
                let is_known = who != Some(None);
                is_known.then_some(Effect::Rally { side: who.flatten(), near: *near, sure: *sure })
            }
            EffectRow::Flare { hex } => board.and_then(|board| board.find(hex, problems)).map(Effect::Flare),
            EffectRow::Points { points } => Some(Effect::Points(*points)),
        };
        let (Some(hex), Some(effect)) = (hex, effect) else { continue };
        found.push(Happening {
            id: row.id.to_string(),
            hex,
            trigger: row.trigger,
            side: side.flatten(),
            text: (&row.text).into(),
            effect,
        });
    }
    found
}

fn keep_off_roads(
    shelf: &Shelf,
    board: Option<&Board>,
    raw: &ScenarioFile,
    problems: &mut Problems,
) -> Option<(KindId, u8, u8)> {
    let row = raw.keep_off_roads.as_ref()?;
    let kind = shelf.counters.ids.find(problems, "lnl-content-kind-counter", &row.counter);
    let west_of = column(&row.west_of).filter(|col| board.is_none_or(|board| *col <= board.grid.width));
    if west_of.is_none() {
        fault!(problems, &row.west_of, "lnl-content-column"; column = &row.west_of);
    }
    Some((KindId(kind? as u8), row.distance, west_of? as u8))
}

fn victory(board: Option<&Board>, raw: &ScenarioFile, seat: &SeatOf, problems: &mut Problems) -> Option<Victory> {
    let (owner, list) = match &raw.victory {
        VictoryRow::Control { side, hexes, .. }
        | VictoryRow::ExitOrControl { side, hexes, .. }
        | VictoryRow::Points { side, hexes, .. } => (side, hexes),
    };
    let side = seat(owner, problems);
    let hexes = board.map(|board| board.find_all(list, problems));
    if let VictoryRow::Control { needs, .. } = &raw.victory
        && (**needs == 0 || usize::from(**needs) > list.len())
    {
        fault!(problems, needs, "lnl-content-needs"; found = **needs, most = list.len());
    }
    let (side, hexes) = (side?, hexes?);
    Some(match &raw.victory {
        VictoryRow::Control { needs, .. } => Victory::Control { side, hexes, needs: **needs },
        VictoryRow::ExitOrControl { edge: word, points, worth, .. } => Victory::ExitOrControl {
            side,
            hexes,
            exits: edge(board?, *word),
            points: *points,
            worth: [worth.squad, worth.vehicle],
        },
        VictoryRow::Points { worth, .. } => {
            Victory::Points { side, hexes, worth: [worth.hex, worth.mmc, worth.helicopter] }
        }
    })
}

/// The content of a game, of files without fault.
pub(super) fn build(mut shelf: Shelf, scene: Scene, options: Options) -> Option<Content> {
    let Scene { map, mut scenario, roster, arsenal } = scene;
    let chart = shelf.chart.take()?;
    let board = shelf.boards.take(&map)?;
    let numbers = shelf.numbers;
    let kinds = shelf.counters.kinds;
    let flies = |entry: &Entry| kinds[entry.kind.index()].class == Class::Helicopter;
    let file = numbers.constants.as_ref()?;
    let parts = board.parts(&chart, *file.max_degrading.value, options.degrading_shadow, roster.iter().any(flies));
    if options.jamming {
        let may_jam = |kind: &crate::model::Kind| kind.sw == Some(SwKind::MachineGun) && !kind.has(Trait::Packed);
        let guns = kinds.iter().enumerate().filter(|(_, kind)| may_jam(kind));
        scenario.switches.jams = guns.map(|(place, _)| KindId(place as u8)).collect();
    }
    let overlay = &chart.overlay;
    let points = |costs: &At<[Cost; 4]>| (**costs).map(|cost| cost.points().unwrap_or(0));
    let constants = Constants {
        fixed: numbers.fixed?,
        stacking: numbers.stacking()?,
        level_change_mp: *overlay.stairs.mp,
        bunker_mp: overlay.bunker.mp,
        bunker_tm: *overlay.bunker.tm,
        foxholes_tm: *overlay.foxholes.tm,
        smoke_tm: *overlay.smoke.tm,
        road_mp: points(&overlay.road.mp),
        uphill_mp: points(&overlay.uphill.mp),
        wire_mp: (*overlay.wire.mp).map(Cost::points),
        friendly_mines_mp: overlay.mines.mp,
        max_mines: *overlay.mines.most,
        spot_degrading: *file.spotting.degrading,
        spot_blocking: *file.spotting.blocking,
    };
    let (melee, melee_odds) = numbers.melee?;
    Some(Content {
        scenario,
        ground: Ground::new(parts),
        tables: Tables {
            results: numbers.results?,
            melee,
            melee_odds,
            reduction: shelf.reduction.reduction,
            recombine: shelf.reduction.recombine,
            fire: numbers.fire?,
            gun: numbers.gun?,
            constants,
            carries: numbers.carries?,
            capability: shelf.armies.capability,
        },
        kinds,
        skills: shelf.skills.cards,
        forces: shelf.armies.forces,
        nations: shelf.armies.nations,
        roster,
        arsenal,
        options,
    })
}
