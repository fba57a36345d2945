//! Scenarios: their checks, and the content of a game that comes of one without fault.

use super::{
    Shelf,
    forces::{When, is_front},
    labels::{hexes, label, labels},
};
use crate::{
    content::{LateStaffRow, ScenarioFile, SideWord, StackRow},
    model::{
        ALLIED, AXIS, AirId, Content, Entry, Ground, HexId, HexSet, Kind, LateStaff, Level, Nation, PieceId, Scenario,
        Tables, enemy_of,
    },
    options::Options,
};
use board::hex::{HexGrid, distance};
use content::{At, Ids, Problems, duplicate, fault, message};
use kernel::{Clause, Seat, clause, say::Message};
use std::collections::{BTreeMap, BTreeSet};

/// The box of the Axis air units.
const AXIS_BOX: &str = "axis";

/// Checks a scenario, and the files that it names.
pub(super) fn check(shelf: &mut Shelf, stem: &str, raw: &ScenarioFile, problems: &mut Problems) -> Option<Scenario> {
    if shelf.grounds.ids().find(problems, "hungria-content-kind-map", &raw.map).is_some() {
        shelf.fetch_ground(&raw.map, problems);
    }
    check_turns(shelf, raw, problems);
    check_start(shelf, raw, problems);
    check_levels(raw, problems);
    check_column_places(shelf, raw, problems);
    let ground = shelf.grounds.get(&raw.map);
    let allied = ground.map(|ground| labels(&ground.grid, &raw.allied, problems));
    let allied: HexSet = allied.into_iter().flatten().collect();
    let mut scene = Scene {
        shelf,
        ground,
        allied,
        fate: BTreeMap::new(),
        misspelt: BTreeSet::new(),
        units: Vec::new(),
        columns: Vec::new(),
    };
    scene.set_up(raw, problems);
    let eliminated = scene.named(&raw.eliminated, problems);
    let mut air = scene.boxes(raw, problems);
    let (withdrawn, grounded) = scene.withdrawn(raw, &air, problems);
    scene.check_accounted(raw, &air, &grounded, problems);
    scene.check_partisans(raw, problems);
    scene.check_entries(problems);
    let (mut units, mut columns) = (scene.units, scene.columns);
    units.sort();
    columns.sort_by_key(|(side, hex): &(Seat, HexId)| (side.0, *hex));
    air.sort();
    let level = |row: &crate::content::LevelRow| Level {
        at_least: *row.at_least,
        name: (&row.name).into(),
        winner: row.winner.map(seat),
    };
    ground?;
    Some(Scenario {
        id: stem.to_owned(),
        name: (&raw.name).into(),
        first_turn: *raw.first_turn,
        last_turn: *raw.last_turn,
        climate: raw.climate,
        allied,
        units,
        columns,
        eliminated,
        withdrawn,
        air,
        places_partisans: *raw.start.places_partisans,
        margarethe: raw.start.margarethe,
        uprising_over: raw.start.uprising_over,
        fuhrer_offensives: *raw.start.fuhrer_offensives,
        fuhrer_rolled: raw.start.fuhrer_rolled,
        fuhrer_forced: raw.start.fuhrer_forced.as_deref().copied(),
        levels: raw.level.iter().map(level).collect(),
        notes: raw.notes.iter().map(Into::into).collect(),
    })
}

fn seat(word: SideWord) -> Seat {
    match word {
        SideWord::Axis => AXIS,
        SideWord::Allied => ALLIED,
    }
}

/// The turns are turns of the schedule.
fn check_turns(shelf: &Shelf, raw: &ScenarioFile, problems: &mut Problems) {
    if *raw.first_turn > *raw.last_turn {
        fault!(problems, &raw.last_turn, "hungria-content-turns"; first = *raw.first_turn, last = *raw.last_turn);
    }
    let Some(schedule) = &shelf.schedule else { return };
    if usize::from(*raw.last_turn) > schedule.turns.len() {
        fault!(problems, &raw.last_turn, "hungria-content-turns-late"; last = *raw.last_turn,
            most = schedule.turns.len());
    }
}

/// How things stand with the Führer (hun:12.1.d).
fn check_start(shelf: &Shelf, raw: &ScenarioFile, problems: &mut Problems) {
    let most = shelf.tables.as_ref().map_or(2, |tables| tables.special.offensives.len());
    if usize::from(*raw.start.fuhrer_offensives) > most {
        fault!(problems, &raw.start.fuhrer_offensives, "hungria-content-offensives";
            found = *raw.start.fuhrer_offensives, clause = clause!("12.1.d"), most = most);
    }
    if let Some(forced) = &raw.start.fuhrer_forced {
        let is_late = usize::from(*raw.start.fuhrer_offensives) >= most;
        if **forced < *raw.first_turn || **forced > *raw.last_turn || is_late {
            fault!(problems, forced, "hungria-content-forced"; turn = **forced, clause = clause!("12.1.d"),
                first = *raw.first_turn, last = *raw.last_turn, most = most);
        }
    }
}

/// Every count of points has a level: they descend, and end at 0 (hun:11.1.f).
fn check_levels(raw: &ScenarioFile, problems: &mut Problems) {
    for pair in raw.level.windows(2) {
        if pair[1].at_least >= pair[0].at_least {
            fault!(problems, &pair[1].at_least, "hungria-content-level-order"; found = *pair[1].at_least,
                above = *pair[0].at_least, clause = clause!("11.1.f"));
        }
    }
    if raw.level.last().is_none_or(|row| *row.at_least != 0) {
        let message = message!("hungria-content-level-last", clause = clause!("11.1.f"));
        let help = Some(Message::new("hungria-content-help-level-last"));
        match raw.level.last() {
            Some(row) => problems.on(&row.at_least, message, help),
            None => problems.on(&raw.level, message, help),
        }
    }
}

/// There are places for so many logistic columns; all that the schedule and the Führer bring must have one.
fn check_column_places(shelf: &Shelf, raw: &ScenarioFile, problems: &mut Problems) {
    let (Some(schedule), Some(tables)) = (&shelf.schedule, &shelf.tables) else { return };
    let turns = usize::from(*raw.first_turn).saturating_sub(1)..usize::from(*raw.last_turn).min(schedule.turns.len());
    let scheduled: usize =
        schedule.turns.get(turns).into_iter().flatten().flat_map(|turn| turn.columns).map(usize::from).sum();
    let set_up: usize = raw.stack.iter().filter_map(|row| row.columns.as_deref()).map(|n| usize::from(*n)).sum();
    let extra: usize = tables.special.offensives.iter().map(|offensive| usize::from(offensive.columns)).sum();
    let found = scheduled + set_up + extra;
    if found > PieceId::COLUMNS_MAX {
        fault!(problems, &raw.last_turn, "hungria-content-columns-many"; found = found, most = PieceId::COLUMNS_MAX);
    }
}

/// The clause that keeps two nations from stacking, if one does (hun:4.1.e to hun:4.1.k).
fn stacking_bar(a: Nation, b: Nation) -> Option<Clause> {
    let (a, b) = (a.min(b), a.max(b));
    match (a, b) {
        _ if a == b => None,
        (Nation::German, Nation::Hungarian) => None,
        (Nation::Soviet | Nation::Czech, Nation::Czech | Nation::Slovak) => None,
        (Nation::Romanian, _) | (_, Nation::Romanian) => Some(clause!("4.1.h")),
        (Nation::Bulgarian, _) | (_, Nation::Bulgarian) => Some(clause!("4.1.i")),
        (Nation::Yugoslav, _) | (_, Nation::Yugoslav) => Some(clause!("4.1.j")),
        _ => Some(clause!("4.1.f")),
    }
}

/// An air unit and the Front whose box it lies in.
type Boxed = (AirId, Option<PieceId>);

/// A scenario being laid out.
struct Scene<'s> {
    shelf: &'s Shelf,
    ground: Option<&'s Ground>,
    allied: HexSet,
    /// What has become of each unit, by where the file says it.
    fate: BTreeMap<usize, &'s At<String>>,
    /// What was probably meant by ids that nobody knows. That these are nowhere would be an echo.
    misspelt: BTreeSet<&'s str>,
    units: Vec<(PieceId, HexId, u8)>,
    columns: Vec<(Seat, HexId)>,
}

impl<'s> Scene<'s> {
    fn set_up(&mut self, raw: &'s ScenarioFile, problems: &mut Problems) {
        let mut taken: BTreeMap<HexId, Option<Seat>> = BTreeMap::new();
        for row in raw.stack.iter() {
            let hex = self.ground.and_then(|ground| label(&ground.grid, &row.hex, problems));
            let mut units = Vec::new();
            for text in &row.units {
                let (id, is_reduced) = text.strip_suffix('*').map_or((text.as_str(), false), |id| (id, true));
                let Some(position) = self.find(id, text, problems) else { continue };
                self.settle(position, text, problems);
                let steps = self.shelf.army.units[position].unit.steps;
                if is_reduced && steps < 2 {
                    fault!(problems, text, "hungria-content-no-reduced"; id = id.to_owned());
                }
                units.push(position);
                if let Some(hex) = hex {
                    self.units.push((PieceId(position as u16), hex, steps.saturating_sub(u8::from(is_reduced))));
                }
            }
            let side = self.side_of(row, &units, problems);
            let Some(hex) = hex else { continue };
            match taken.get(&hex) {
                Some(other) if *other == side || other.is_none() || side.is_none() => {
                    duplicate(problems, "hungria-content-kind-stack", &row.hex, &row.hex);
                }
                Some(_) => {
                    fault!(problems, &row.hex, "hungria-content-two-sides"; hex = &row.hex, clause = clause!("7.1.j"));
                }
                None => self.check_stack(row, hex, side, &units, problems),
            }
            taken.insert(hex, side);
            let n_columns = row.columns.as_deref().copied().unwrap_or(0);
            self.columns.extend((0..n_columns).filter_map(|_| Some((side?, hex))));
        }
    }

    /// A ground unit, or a complaint.
    fn find(&mut self, id: &str, text: &At<String>, problems: &mut Problems) -> Option<usize> {
        let ids = &self.shelf.army.ids;
        let found = ids.find_as(problems, "hungria-content-kind-unit", id, text);
        if found.is_none() {
            self.misspelt.extend(ids.nearest(id));
        }
        found
    }

    /// Notes what became of a unit, which can only be one thing.
    fn settle(&mut self, position: usize, text: &'s At<String>, problems: &mut Problems) {
        if self.fate.insert(position, text).is_some() {
            let id = self.shelf.army.units[position].unit.id.clone();
            fault!(problems, text, "hungria-content-unit-twice"; id = id);
        }
    }

    /// Whose stack it is.
    fn side_of(&self, row: &StackRow, units: &[usize], problems: &mut Problems) -> Option<Seat> {
        let side_of = |position: usize| self.shelf.army.units[position].unit.side();
        let said = row.side.as_ref();
        if !units.iter().all(|position| self.shelf.army.units[*position].has_side) {
            return None;
        }
        let side = units.first().map(|first| side_of(*first));
        if let Some(side) = side {
            if units.iter().any(|unit| side_of(*unit) != side) {
                fault!(problems, &row.hex, "hungria-content-two-sides"; hex = &row.hex, clause = clause!("7.1.j"));
            }
            if let Some(said) = said.filter(|said| seat(***said) != side) {
                fault!(problems, said, "hungria-content-stack-side"; hex = &row.hex);
            }
            return Some(side);
        }
        let n_columns = row.columns.as_deref().copied().unwrap_or(0);
        if row.units.is_empty() && n_columns == 0 {
            fault!(problems, &row.hex, "hungria-content-stack-empty"; hex = &row.hex);
        } else if row.units.is_empty() && said.is_none() {
            fault!(problems, &row.hex, "hungria-content-stack-sideless"; hex = &row.hex);
        }
        said.map(|said| seat(**said))
    }

    /// Four counters at most (hun:4.1.b), of nations that stack, in a hex of their side.
    fn check_stack(&self, row: &StackRow, hex: HexId, side: Option<Seat>, units: &[usize], problems: &mut Problems) {
        let unit = |position: usize| &self.shelf.army.units[position].unit;
        let found = units.len() + usize::from(row.columns.as_deref().copied().unwrap_or(0));
        if let Some(tables) = &self.shelf.tables
            && found > usize::from(tables.supply.stacking.limit)
        {
            fault!(problems, &row.hex, "hungria-content-stack-high"; hex = &row.hex, found = found,
                most = tables.supply.stacking.limit, clause = clause!("4.1.b"));
        }
        let pairs = units.iter().enumerate().flat_map(|(index, a)| units[..index].iter().map(move |b| (*a, *b)));
        let bars = |a: usize, b: usize| stacking_bar(unit(a).nation, unit(b).nation).map(|clause| (a, b, clause));
        let same_side = |a: usize, b: usize| unit(a).side() == unit(b).side();
        let barred = pairs.filter(|(a, b)| same_side(*a, *b)).find_map(|(a, b)| bars(a, b));
        if let Some((a, b, clause)) = barred {
            fault!(problems, &row.hex, "hungria-content-stack-nations"; hex = &row.hex, one = unit(b).id.clone(),
                other = unit(a).id.clone(), clause = clause);
        }
        // Partisans rise where the Axis holds the ground (hun:12.2.1.a).
        let is_partisan = |position: &usize| unit(*position).kind == Kind::Partisan;
        let may_be_anywhere = !units.is_empty() && units.iter().all(is_partisan);
        if let Some(side) = side
            && !may_be_anywhere
            && self.allied.contains(hex) != (side == ALLIED)
        {
            let clause = clause!("7.2.e");
            if side == ALLIED {
                fault!(problems, &row.hex, "hungria-content-not-allied"; hex = &row.hex, clause = clause);
            } else {
                fault!(problems, &row.hex, "hungria-content-not-axis"; hex = &row.hex, clause = clause);
            }
        }
    }

    /// Ground units of a list.
    fn named(&mut self, list: &'s [At<String>], problems: &mut Problems) -> Vec<PieceId> {
        let mut found = Vec::new();
        for text in list {
            if let Some(position) = self.find(text, text, problems) {
                self.settle(position, text, problems);
                found.push(PieceId(position as u16));
            }
        }
        found.sort();
        found
    }

    /// Who lies in which box: of a Front at most ten (hun:10.4.f).
    fn boxes(&mut self, raw: &ScenarioFile, problems: &mut Problems) -> Vec<Boxed> {
        let army = &self.shelf.army;
        let mut found: Vec<Boxed> = Vec::new();
        for (name, list) in &raw.air {
            let front = if name == AXIS_BOX { None } else { self.front(name, list, problems) };
            let most = self.shelf.tables.as_ref().map_or(usize::MAX, |tables| usize::from(tables.supply.air.box_rail));
            if name != AXIS_BOX && list.len() > most {
                fault!(problems, list, "hungria-content-box-full"; box = name.clone(), found = list.len(),
                    most = most, clause = clause!("10.4.f"));
            }
            for text in list.iter() {
                let Some(position) = army.air_ids.find(problems, "hungria-content-kind-air", text) else {
                    self.misspelt.extend(army.air_ids.nearest(text));
                    continue;
                };
                let id = AirId(position as u8);
                if found.iter().any(|(other, _)| *other == id) {
                    fault!(problems, text, "hungria-content-unit-twice"; id = text);
                    continue;
                }
                let side = if name == AXIS_BOX { AXIS } else { enemy_of(AXIS) };
                if army.air[position].unit.side() != side {
                    fault!(problems, text, "hungria-content-box-side"; id = text, box = name.clone(),
                        clause = clause!("10.4.b"));
                }
                found.push((id, front));
            }
        }
        found
    }

    fn front<T>(&self, name: &str, at: &At<T>, problems: &mut Problems) -> Option<PieceId> {
        let army = &self.shelf.army;
        let position = army.ids.position(name).filter(|position| is_front(&army.units[*position].unit));
        if position.is_none() && army.ids.is_complete() {
            let fronts = army.units.iter().map(|recruit| &recruit.unit).filter(|unit| is_front(unit));
            let boxes = fronts.map(|unit| unit.id.as_str()).chain([AXIS_BOX]);
            Ids::complete(boxes).find_as(problems, "hungria-content-kind-box", name, at);
        }
        position.map(|position| PieceId(position as u16))
    }

    /// Ground units out of the game, and air units that are.
    fn withdrawn(
        &mut self,
        raw: &'s ScenarioFile,
        air: &[Boxed],
        problems: &mut Problems,
    ) -> (Vec<PieceId>, BTreeSet<AirId>) {
        let mut grounded = BTreeSet::new();
        let mut found = Vec::new();
        for text in &raw.withdrawn {
            let army = &self.shelf.army;
            let is_near_air = army.ids.nearest(text).is_none() && army.air_ids.nearest(text).is_some();
            let Some(position) = army.air_ids.position(text) else {
                if is_near_air && army.ids.is_complete() {
                    army.air_ids.find(problems, "hungria-content-kind-air", text);
                    self.misspelt.extend(army.air_ids.nearest(text));
                } else {
                    found.extend(self.named(std::slice::from_ref(text), problems));
                }
                continue;
            };
            let id = AirId(position as u8);
            if !grounded.insert(id) || air.iter().any(|(other, _)| *other == id) {
                fault!(problems, text, "hungria-content-unit-twice"; id = text);
            }
        }
        found.sort();
        (found, grounded)
    }

    /// Every counter is on the map, to come, or gone.
    fn check_accounted(&self, raw: &ScenarioFile, air: &[Boxed], grounded: &BTreeSet<AirId>, problems: &mut Problems) {
        let army = &self.shelf.army;
        let comes = |entry: &When| match entry {
            When::SetUp => false,
            When::Turn(turn) | When::In(turn, _) => turn >= &*raw.first_turn,
            When::Unknown => true,
        };
        let lost = |problems: &mut Problems, id: &str, entry: &When, help: &'static str| {
            let message = match entry.turn() {
                Some(turn) => Message::new("hungria-content-unit-past").with("turn", turn),
                None => Message::new("hungria-content-unit-nowhere"),
            };
            let help = Message::new(help).with("id", id.to_owned());
            problems.on(&raw.stack, message.with("id", id.to_owned()), Some(help));
        };
        for (position, recruit) in army.units.iter().enumerate().filter(|_| army.ids.is_complete()) {
            let is_told = self.misspelt.contains(recruit.unit.id.as_str());
            if !self.fate.contains_key(&position) && !comes(&recruit.entry) && !is_told {
                lost(problems, &recruit.unit.id, &recruit.entry, "hungria-content-help-unit-nowhere");
            }
        }
        for (position, wing) in army.air.iter().enumerate().filter(|_| army.air_ids.is_complete()) {
            let id = AirId(position as u8);
            let is_listed = air.iter().any(|(other, _)| *other == id) || grounded.contains(&id);
            if !is_listed && !comes(&wing.entry) && !self.misspelt.contains(wing.unit.id.as_str()) {
                lost(problems, &wing.unit.id, &wing.entry, "hungria-content-help-air-nowhere");
            }
        }
    }

    /// Where the player may place the partisans anew they begin in the zone (hun:12.2.1.a).
    fn check_partisans(&self, raw: &ScenarioFile, problems: &mut Problems) {
        let Some(ground) = self.ground else { return };
        let unit = |piece: &PieceId| &self.shelf.army.units[piece.index()].unit;
        let partisans = || self.units.iter().filter(|(piece, ..)| unit(piece).kind == Kind::Partisan);
        if !*raw.start.places_partisans {
            return;
        }
        if partisans().next().is_none() && self.shelf.army.ids.is_complete() {
            fault!(problems, &raw.start.places_partisans, "hungria-content-no-partisans"; clause = clause!("12.2.1.a"));
        }
        for (piece, hex, _) in partisans().filter(|(_, hex, _)| !ground.zone.contains(*hex)) {
            let Some(text) = self.fate.get(&piece.index()) else { continue };
            fault!(problems, text, "hungria-content-partisan-outside"; id = unit(piece).id.clone(),
                hex = ground.label(*hex).to_owned(), clause = clause!("12.2.1.a"));
        }
    }

    /// The hexes that counters and the late staff enter by are on this map.
    fn check_entries(&self, problems: &mut Problems) {
        let Some(ground) = self.ground else { return };
        for recruit in &self.shelf.army.units {
            if let When::In(_, hex) = &recruit.entry {
                label(&ground.grid, hex, problems);
            }
        }
        if let Some(row) = self.shelf.schedule.as_ref().and_then(|schedule| schedule.late_staff.as_ref()) {
            label(&ground.grid, &row.entry, problems);
            hexes(&ground.grid).parse(&row.counts_from, &row.counts_from, problems);
        }
    }
}

/// The content of a scenario in which nothing is wrong.
///
/// # Panics
/// When it was not checked, or something was wrong.
pub(super) fn build(shelf: &Shelf, raw: &ScenarioFile, scenario: Scenario, options: Options) -> Content {
    let ground = shelf.grounds.get(&raw.map).expect("a checked map").clone();
    let tables = shelf.tables.clone().expect("checked tables");
    let schedule = shelf.schedule.as_ref().expect("a checked schedule");
    let units = shelf.army.units.iter().map(|recruit| {
        let entry = match &recruit.entry {
            When::SetUp | When::Unknown => Entry::SetUp,
            When::Turn(turn) => Entry::Turn(*turn),
            When::In(turn, hex) => Entry::At(*turn, ground.find(hex).expect("a checked hex")),
        };
        crate::model::Unit { entry, ..recruit.unit.clone() }
    });
    let units = units.collect();
    let late_staff = schedule.late_staff.as_ref().and_then(|row| late_staff(shelf, row, &ground, &tables, &scenario));
    Content {
        units,
        air: shelf.army.air.iter().map(|wing| wing.unit.clone()).collect(),
        tables,
        schedule: schedule.turns.clone(),
        scenario,
        options,
        roles: shelf.army.roles,
        late_staff,
        ground,
    }
}

/// The staff that is still to come, with the hexes in reach of where it counts (hun:9.2.2.a).
fn late_staff(
    shelf: &Shelf,
    row: &LateStaffRow,
    ground: &Ground,
    tables: &Tables,
    scenario: &Scenario,
) -> Option<LateStaff> {
    let hq = PieceId(shelf.army.ids.position(&row.unit)? as u16);
    let is_gone = scenario.eliminated.contains(&hq) || scenario.withdrawn.contains(&hq);
    let is_there = scenario.units.iter().any(|(piece, ..)| *piece == hq);
    if scenario.first_turn > *row.turn || is_gone || is_there {
        return None;
    }
    // The same map with hexes as far as labels go: coordinates depend on the printed numbers only.
    let wide = HexGrid { width: 100, height: 100, first_col: 0, first_row: 0, ..ground.grid };
    let from = wide.read(Ground::FORM, &row.counts_from).ok()?;
    let within = |radius: u8| -> HexSet {
        let is_near = |hex: &HexId| {
            let at = ground.grid.hex_at(hex.index());
            at.is_some_and(|at| distance(from, at) <= u32::from(radius))
        };
        ground.all.iter().filter(is_near).collect()
    };
    let reach = [within(tables.supply.air.radius_soviet), within(tables.supply.air.radius_other)];
    Some(LateStaff { hq, turn: *row.turn, entry: ground.find(&row.entry)?, reach })
}
