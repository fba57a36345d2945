//! The schedule of the turns.

use super::forces::{Army, When, number};
use crate::{
    content::{LateStaffRow, Provenance, ReplacementsRow, ScheduleFile, TurnRow},
    model::{ALLIED, AXIS, AirId, Kind, Nation, PieceId, ScheduleTurn},
};
use content::{At, Files, Problems, fault, printed, read};
use kernel::{BySeat, clause};

const SCHEDULE: &str = "hungria/tables/schedule.toml";

/// The schedule as far as it could be read.
pub(super) struct Draft {
    /// Turn 1 first.
    pub turns: Vec<ScheduleTurn>,
    pub late_staff: Option<LateStaffRow>,
}

/// Reads and checks the schedule. `None` when it is not there or no TOML.
pub(super) fn draft(files: &Files, army: &Army, problems: &mut Problems) -> Option<Draft> {
    let file: ScheduleFile = read(files, SCHEDULE, problems)?;
    let mut turns = Vec::new();
    for (row, expected) in file.turn.iter().zip(1..) {
        if *row.turn != expected {
            fault!(problems, &row.turn, "hungria-content-turn-order"; found = *row.turn, expected = expected);
        }
        check_printed(&file, row, expected, problems);
        turns.push(turn(army, row, problems));
    }
    each_leaves_once(&file, problems);
    if let Some(row) = &file.late_staff {
        check_late_staff(army, row, problems);
    }
    Some(Draft { turns, late_staff: file.late_staff })
}

/// A turn of two weeks (hun:1.2.e).
fn turn(army: &Army, row: &TurnRow, problems: &mut Problems) -> ScheduleTurn {
    let ReplacementsRow { german, hungarian, soviet, romanian, bulgarian, yugoslav, czech } = &row.replacements;
    let mut replacements = [[0; 2]; Nation::COUNT];
    for (nation, text) in [
        (Nation::German, german),
        (Nation::Hungarian, hungarian),
        (Nation::Soviet, soviet),
        (Nation::Romanian, romanian),
        (Nation::Bulgarian, bulgarian),
        (Nation::Yugoslav, yugoslav),
        (Nation::Czech, czech),
    ] {
        replacements[nation.index()] = text.as_ref().map_or([0; 2], |text| land_and_air(text, problems));
    }
    let mut columns = BySeat::each(0);
    columns[AXIS] = *row.columns.axis;
    columns[ALLIED] = *row.columns.allied;
    let ground = row.withdrawals.iter().filter_map(|id| army.ids.find(problems, "hungria-content-kind-unit", id));
    let withdrawals = ground.map(|position| PieceId(position as u16)).collect();
    let air = row.air_withdrawals.iter().filter_map(|id| army.air_ids.find(problems, "hungria-content-kind-air", id));
    ScheduleTurn {
        name: Some((&row.name).into()),
        withdrawals,
        air_withdrawals: air.map(|position| AirId(position as u8)).collect(),
        replacements,
        hungarian_reduced: row.hungarian_reduced,
        columns,
    }
}

/// `4/2`: land and air replacements (hun:6.3.g).
fn land_and_air(text: &At<String>, problems: &mut Problems) -> [u8; 2] {
    let parts = text.split_once('/').map(|(land, air)| [number(land), number(air)]);
    if let Some([Some(land), Some(air)]) = parts {
        return [land, air];
    }
    fault!(problems, text, "hungria-content-replacements"; text = text, clause = clause!("6.3.g"));
    [0; 2]
}

/// The numbers that the rulebook gives: logistic columns (hun:6.2.a to hun:6.2.e) and Hungarian replacements
/// (hun:6.4.2.a, hun:6.4.2.d).
fn check_printed(file: &ScheduleFile, row: &TurnRow, turn: u8, problems: &mut Problems) {
    let (axis, axis_clause) = if turn <= 8 { (3, clause!("6.2.a")) } else { (2, clause!("6.2.b")) };
    let (allied, allied_clause) = match turn {
        ..=6 => (6, clause!("6.2.c")),
        7..=11 => (3, clause!("6.2.d")),
        12.. => (5, clause!("6.2.e")),
    };
    printed(problems, file.provenance.columns, "columns.axis", &row.columns.axis, axis, axis_clause);
    printed(problems, file.provenance.columns, "columns.allied", &row.columns.allied, allied, allied_clause);
    let (land, reduced) = if turn.is_multiple_of(2) { (2, 1) } else { (0, 0) };
    let (air, clause) = if turn == 4 { (1, clause!("6.4.2.d")) } else { (0, clause!("6.4.2.a")) };
    let expected = format!("{land}/{air}");
    let found = row.replacements.hungarian.as_ref().map_or("0/0", |text| text.as_str());
    if file.provenance.hungarian != Provenance::Seed || (found == expected && row.hungarian_reduced == reduced) {
        return;
    }
    match &row.replacements.hungarian {
        Some(text) => {
            fault!(problems, text, "hungria-content-hungarian"; turn = turn, expected = expected, reduced = reduced,
                clause = clause);
        }
        None => {
            fault!(problems, &row.turn, "hungria-content-hungarian"; turn = turn, expected = expected,
                reduced = reduced, clause = clause);
        }
    }
}

/// What is withdrawn is out for the rest of the game (hun:6.5.c), so it cannot leave again.
fn each_leaves_once(file: &ScheduleFile, problems: &mut Problems) {
    let mut gone: Vec<&str> = Vec::new();
    for id in file.turn.iter().flat_map(|row| row.withdrawals.iter().chain(&row.air_withdrawals)) {
        if gone.contains(&id.as_str()) {
            fault!(problems, id, "hungria-content-leaves-twice"; id = id, clause = clause!("6.5.c"));
        }
        gone.push(id.as_str());
    }
}

/// The late staff is a headquarters, and its counter says the same turn (hun:9.2.2.f).
fn check_late_staff(army: &Army, row: &LateStaffRow, problems: &mut Problems) {
    let Some(position) = army.ids.find(problems, "hungria-content-kind-unit", &row.unit) else { return };
    let recruit = &army.units[position];
    let (id, clause) = (&row.unit, clause!("9.2.2.f"));
    if recruit.unit.kind != Kind::Hq {
        fault!(problems, id, "hungria-content-late-no-hq"; id = id, clause = clause);
    } else if recruit.entry.turn() != Some(*row.turn) && !matches!(recruit.entry, When::Unknown) {
        fault!(problems, id, "hungria-content-late-turn"; id = id, clause = clause, turn = *row.turn, entry = &row.entry);
    }
}
