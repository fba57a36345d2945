//! The tables of `tables/` but for the schedule. What says it is the rulebook's must be so.

use super::in_list;
use crate::{
    content::{
        CombatFile, CombatRow, CombatRows, DieWord, Provenance, ShiftWord, ShiftsFile, SpecialFile, SupplyFile,
        TerrainFile,
    },
    model::{
        AXIS, Column, CombatTable, Nation, Offensive, Result as Losses, Settlement, Shifts, SpecialTable, SupplyTable,
        Tables, Terrain, TerrainTable,
    },
};
use content::{At, Files, Problems, by_id, fault, known, printed, read, word};
use kernel::{BySeat, Clause, clause, say::Message};
use std::collections::BTreeSet;

const COMBAT: &str = "hungria/tables/combat.toml";
const TERRAIN: &str = "hungria/tables/terrain.toml";
const SHIFTS: &str = "hungria/tables/shifts.toml";
const SUPPLY: &str = "hungria/tables/supply.toml";
const SPECIAL: &str = "hungria/tables/special.toml";

/// More steps than a hex can hold.
const LOSSES_MAX: u8 = 20;

/// The tables as far as they could be read. `None` when a file is not there or no TOML; where there are other faults
/// they are fit for further checks and not for play.
pub(super) fn draft(files: &Files, problems: &mut Problems) -> Option<Tables> {
    let combat: Option<CombatFile> = read(files, COMBAT, problems);
    let terrain: Option<TerrainFile> = read(files, TERRAIN, problems);
    let shifts: Option<ShiftsFile> = read(files, SHIFTS, problems);
    let supply: Option<SupplyFile> = read(files, SUPPLY, problems);
    let special: Option<SpecialFile> = read(files, SPECIAL, problems);
    let combat = combat.map(|file| {
        BySeat::from_fn(|side| combat_table(if side == AXIS { &file.axis } else { &file.allied }, problems))
    });
    let terrain = terrain.map(|file| terrain_table(&file, problems));
    let groups = shifts.as_ref().map(|file| cooperation(file, problems));
    let shifts = shifts.map(|file| shift_table(&file, problems));
    let supply = supply.map(|file| supply_table(&file, problems));
    let special = special.map(|file| special_table(&file, problems));
    Some(Tables {
        combat: combat?,
        terrain: terrain?,
        shifts: shifts?,
        supply: supply?,
        special: special?,
        groups: groups?,
    })
}

/// A combat table: ten columns (hun:8.2.j), six faces (hun:8.2.e), and a result for each.
fn combat_table(raw: &CombatRows, problems: &mut Problems) -> CombatTable {
    check_columns(&raw.columns, problems);
    let mut rows: [Option<[Losses; 10]>; 6] = [None; 6];
    let mut is_complete = true;
    for row in raw.row.iter() {
        is_complete &= !problems.is_repaired(row.die.file(), &row.die.span());
        let results = results(row, raw.columns.len(), problems);
        let Some(place) = rows.get_mut(usize::from(*row.die).wrapping_sub(1)) else { continue };
        if place.is_some() {
            fault!(problems, &row.die, "hungria-content-die-twice"; die = *row.die, clause = clause!("8.2.e"));
        }
        *place = Some(results);
    }
    for (index, row) in rows.iter().enumerate() {
        if row.is_none() && is_complete {
            fault!(problems, &raw.row, "hungria-content-die-missing"; die = index + 1, clause = clause!("8.2.e"));
        }
    }
    CombatTable { rows: rows.map(|row| row.unwrap_or([Losses::DefenderEliminated; 10])) }
}

/// Exactly the ten, in order.
fn check_columns(columns: &At<Vec<At<String>>>, problems: &mut Problems) {
    let mut seen = BTreeSet::new();
    let mut is_clean = true;
    for name in columns.iter() {
        let is_told = problems.is_repaired(name.file(), &name.span());
        let (message, help) = if !Column::NAMES.contains(&name.as_str()) {
            (Message::new("hungria-content-column-unknown"), known(Column::NAMES.into_iter()))
        } else if !seen.insert(name.as_str()) {
            (Message::new("hungria-content-column-twice"), Message::new("hungria-content-help-column-twice"))
        } else {
            continue;
        };
        is_clean &= !is_told && message.id == "hungria-content-column-twice";
        problems.on(name, message.with("column", name.to_string()).with("clause", clause!("8.2.j")), Some(help));
    }
    // A column that is misspelt is not missing as well.
    for name in Column::NAMES.into_iter().filter(|name| is_clean && !seen.contains(name)) {
        fault!(problems, columns, "hungria-content-column-missing"; column = name, clause = clause!("8.2.j"));
    }
    let names: Vec<&str> = columns.iter().map(|name| name.as_str()).collect();
    if seen.len() == Column::NAMES.len() && names.len() == seen.len() && names != Column::NAMES {
        let order = in_list(Column::NAMES.into_iter());
        fault!(problems, columns, "hungria-content-column-order"; clause = clause!("8.2.j"), columns = order);
    }
}

fn results(row: &CombatRow, n_columns: usize, problems: &mut Problems) -> [Losses; 10] {
    let mut results = [Losses::DefenderEliminated; 10];
    // A list of columns that has not ten is told there; results may be right with it or without.
    if row.results.len() != n_columns && row.results.len() != Column::NAMES.len() {
        fault!(problems, &row.results, "hungria-content-results-count"; die = *row.die, found = row.results.len(),
            expected = n_columns, clause = clause!("8.2.e"));
    }
    for (index, text) in row.results.iter().enumerate() {
        match losses(text) {
            Some(losses) => results.get_mut(index).into_iter().for_each(|result| *result = losses),
            None => {
                fault!(problems, text, "hungria-content-result"; result = text, die = *row.die,
                    clause = clause!("8.2.e"), most = LOSSES_MAX);
            }
        }
    }
    results
}

/// `1/2` or `DE`.
fn losses(text: &str) -> Option<Losses> {
    if text == "DE" {
        return Some(Losses::DefenderEliminated);
    }
    let (attacker, defender) = text.split_once('/')?;
    let steps = |text: &str| super::forces::number(text).filter(|steps| *steps <= LOSSES_MAX);
    Some(Losses::Steps { attacker: steps(attacker)?, defender: steps(defender)? })
}

/// What rows of these tables are called.
const ROW: &str = "hungria-content-kind-table-row";

fn terrain_table(file: &TerrainFile, problems: &mut Problems) -> TerrainTable {
    let kinds = [
        (Terrain::Plain, clause!("7.1.f")),
        (Terrain::Forest, clause!("7.1.m")),
        (Terrain::Hills, clause!("7.1.m")),
        (Terrain::Marsh, clause!("7.1.m")),
        (Terrain::Mountain, clause!("7.1.l")),
        (Terrain::BigCity, clause!("7.1.m")),
    ];
    let (mut mp, mut combat) = ([1; 6], [0; 6]);
    for row in by_id(problems, ROW, &file.terrain, |row| &row.id, &kinds).into_iter().flatten() {
        mp[row.id.index()] = *row.mp;
        combat[row.id.index()] = *row.columns;
        let field = || format!("{} mp", row.id.word());
        match *row.id {
            Terrain::Plain => printed(problems, row.provenance.mp, field(), &row.mp, 1, clause!("7.1.f")),
            Terrain::Mountain => printed(problems, row.provenance.mp, field(), &row.mp, 3, clause!("7.1.l")),
            Terrain::BigCity => {
                printed(problems, row.provenance.columns, "big_city columns", &row.columns, -2, clause!("8.8.a"));
            }
            Terrain::Forest | Terrain::Hills | Terrain::Marsh => {}
        }
    }
    let sizes = [
        (Settlement::Town, clause!("8.2.d")),
        (Settlement::City, clause!("8.2.d")),
        (Settlement::BigCity, clause!("8.8.a")),
    ];
    let mut settlement = [0; 3];
    for row in by_id(problems, ROW, &file.settlement, |row| &row.id, &sizes).into_iter().flatten() {
        settlement[row.id.index()] = *row.columns;
        if *row.id == Settlement::BigCity {
            printed(problems, row.provenance, "big_city columns", &row.columns, -2, clause!("8.8.a"));
        }
    }
    TerrainTable { mp, combat, settlement, crossing: file.crossing.read("crossing", problems) }
}

/// The shifts: which, what the rulebook prints where it does, and the clause.
const SHIFT_ROWS: [(ShiftWord, Option<i8>, Clause); 9] = [
    (ShiftWord::River, None, clause!("8.2.d")),
    (ShiftWord::Danube, None, clause!("8.2.d")),
    (ShiftWord::FortifiedLine, Some(-1), clause!("8.7.b")),
    (ShiftWord::Concentric, Some(1), clause!("8.9.a")),
    (ShiftWord::MobileAttack, Some(-2), clause!("7.3.f")),
    (ShiftWord::Column, Some(1), clause!("5.8.1.a")),
    (ShiftWord::AttenuatedAttacker, Some(-1), clause!("5.6.a")),
    (ShiftWord::AttenuatedDefender, Some(1), clause!("5.6.b")),
    (ShiftWord::AlliedTurn1, Some(-1), clause!("8.10.a")),
];

fn shift_table(file: &ShiftsFile, problems: &mut Problems) -> Shifts {
    let rows = SHIFT_ROWS.map(|(id, _, clause)| (id, clause));
    let found = by_id(problems, ROW, &file.shift, |row| &row.id, &rows);
    for (row, (id, number, clause)) in found.iter().zip(SHIFT_ROWS) {
        if let (Some(row), Some(number)) = (row, number) {
            printed(problems, row.provenance, word(&id), &row.columns, number, clause);
        }
    }
    let columns = |id: ShiftWord| found[id as usize].map_or(0, |row| *row.columns);
    let of_columns = found[ShiftWord::Column as usize].map_or(Provenance::House, |row| row.provenance);
    printed(problems, of_columns, "column_cap", &file.column_cap, 3, clause!("5.8.1.c"));
    let dice = [(DieWord::ArmourShock, clause!("8.2.f")), (DieWord::MixedNationalities, clause!("8.2.f"))];
    let dice = by_id(problems, ROW, &file.die, |row| &row.id, &dice);
    let value = |id: DieWord| dice[id as usize].map_or(0, |row| *row.value);
    Shifts {
        river: columns(ShiftWord::River),
        danube: columns(ShiftWord::Danube),
        fortified_line: columns(ShiftWord::FortifiedLine),
        concentric: columns(ShiftWord::Concentric),
        mobile_attack: columns(ShiftWord::MobileAttack),
        column: columns(ShiftWord::Column),
        column_cap: *file.column_cap,
        attenuated_attacker: columns(ShiftWord::AttenuatedAttacker),
        attenuated_defender: columns(ShiftWord::AttenuatedDefender),
        allied_turn_1: columns(ShiftWord::AlliedTurn1),
        armour_shock: value(DieWord::ArmourShock),
        mixed_nationalities: value(DieWord::MixedNationalities),
    }
}

/// The group of each nation; each is in one.
fn cooperation(file: &ShiftsFile, problems: &mut Problems) -> [u8; Nation::COUNT] {
    let mut groups = [None; Nation::COUNT];
    let mut is_complete = true;
    for (number, group) in (0..).zip(file.group.iter()) {
        for nation in group {
            is_complete &= !problems.is_repaired(nation.file(), &nation.span());
            let place = &mut groups[nation.index()];
            if place.is_some() {
                fault!(problems, nation, "hungria-content-group-twice"; nation = nation.word());
            }
            *place = Some(number);
        }
    }
    for nation in Nation::ALL.iter().filter(|nation| is_complete && groups[nation.index()].is_none()) {
        fault!(problems, &file.group, "hungria-content-group-missing"; nation = nation.word());
    }
    groups.map(|group| group.unwrap_or(0))
}

fn supply_table(file: &SupplyFile, problems: &mut Problems) -> SupplyTable {
    SupplyTable {
        stacking: file.stacking.read("stacking", problems),
        line: file.line.read("line", problems),
        hq: file.hq.read("hq", problems),
        air: file.air.read("air", problems),
        column: file.column.read("column", problems),
    }
}

fn special_table(file: &SpecialFile, problems: &mut Problems) -> SpecialTable {
    let fuhrer = &file.fuhrer;
    printed(problems, fuhrer.provenance, "fuhrer.bonus", &fuhrer.bonus, 1, clause!("12.1.c"));
    for (field, found, number, clause) in [
        ("fuhrer.first_turn", &fuhrer.first_turn, 5, clause!("12.1.a")),
        ("fuhrer.needs", &fuhrer.needs, 5, clause!("12.1.b")),
        ("fuhrer.bonus_range", &fuhrer.bonus_range, 2, clause!("12.1.c")),
    ] {
        printed(problems, fuhrer.provenance, field, found, number, clause);
    }
    let rulebook = [(10, 4, clause!("12.1.e"), 2, clause!("12.1.f")), (16, 8, clause!("12.1.g"), 1, clause!("12.1.h"))]
        .into_iter()
        .zip(&fuhrer.offensives);
    for ((steps, armoured, demands, columns, brings), row) in rulebook {
        printed(problems, fuhrer.provenance, "steps", &row.steps, steps, demands);
        printed(problems, fuhrer.provenance, "armoured", &row.armoured, armoured, demands);
        printed(problems, fuhrer.provenance, "columns", &row.columns, columns, brings);
    }
    let mut offensives = [Offensive { steps: 0, armoured: 0, columns: 0 }; 2];
    for (offensive, row) in offensives.iter_mut().zip(&fuhrer.offensives) {
        *offensive = Offensive { steps: *row.steps, armoured: *row.armoured, columns: *row.columns };
    }
    SpecialTable {
        abort: file.abort.read("abort", problems),
        evade: file.evade.read("evade", problems),
        suppression: file.suppression.read("suppression", problems),
        margarethe: file.margarethe.read("margarethe", problems),
        fuhrer_first_turn: *fuhrer.first_turn,
        fuhrer_needs: *fuhrer.needs,
        fuhrer_bonus: *fuhrer.bonus,
        fuhrer_bonus_range: *fuhrer.bonus_range,
        offensives,
    }
}
