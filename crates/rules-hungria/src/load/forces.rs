//! Counters: ground units, air units, and the rest of the box.

use super::{AIR, MARKERS, UNITS, in_list};
use crate::{
    content::{AirFile, AirRow, Mark, MarkersFile, Provenance, UnitProvenance, UnitRow, UnitsFile},
    model::{ALLIED, AirFactors, AirId, AirKind, AirUnit, Entry, Factors, Kind, Nation, PieceId, Roles, Size, Unit},
};
use content::{At, Files, Ids, Problem, Problems, duplicate, each_once, fault, read, read_all};
use kernel::{Clause, clause, say::Message};

/// The counters of the printed box (hun:1.5.a).
const COUNTERS: u16 = 240;

/// The counters as far as they could be read, sorted by side and id, with the ids that other files may name. Where
/// there are faults it is fit for further checks and not for play.
pub(super) struct Army {
    pub units: Vec<Recruit>,
    pub ids: Ids,
    pub air: Vec<Wing>,
    pub air_ids: Ids,
    pub roles: Roles,
}

/// A ground unit, before a scenario says what map its hexes are on.
pub(super) struct Recruit {
    pub unit: Unit,
    pub entry: When,
    /// Whether its nation could be read, and with it the side.
    pub has_side: bool,
}

/// An air unit.
pub(super) struct Wing {
    pub unit: AirUnit,
    pub entry: When,
}

/// When a counter comes, as the file has it.
pub(super) enum When {
    SetUp,
    Turn(u8),
    /// In this hex and nowhere else.
    In(u8, At<String>),
    /// It could not be read, which was told.
    Unknown,
}

impl When {
    /// The turn, if there is one.
    pub fn turn(&self) -> Option<u8> {
        match self {
            When::SetUp | When::Unknown => None,
            When::Turn(turn) | When::In(turn, _) => Some(*turn),
        }
    }
}

/// Reads and checks all counters.
pub(super) fn army(files: &Files, problems: &mut Problems) -> Army {
    let (sheets, is_complete): (Vec<UnitsFile>, bool) = read_all(files, UNITS, &[AIR, MARKERS], problems);
    let rows = || sheets.iter().flat_map(|sheet| &sheet.unit);
    let ids = Ids::of(problems, "hungria-content-kind-unit", rows().map(|row| &row.id), is_complete);
    let mut units: Vec<Recruit> = Vec::new();
    for sheet in &sheets {
        units.extend(sheet.unit.iter().map(|row| recruit(sheet, row, problems)));
    }
    too_many(problems, rows().nth(PieceId::UNITS_MAX).map(|row| &row.id), units.len(), PieceId::UNITS_MAX);
    units.sort_by(|a, b| (a.unit.side().0, &a.unit.id).cmp(&(b.unit.side().0, &b.unit.id)));
    let ids = ids.reordered(units.iter().map(|recruit| recruit.unit.id.as_str()));

    let path = format!("{UNITS}/{AIR}.toml");
    let sheet: Option<AirFile> = read(files, &path, problems);
    let rows = || sheet.iter().flat_map(|sheet| &sheet.unit);
    let air_ids = Ids::of(problems, "hungria-content-kind-air", rows().map(|row| &row.id), sheet.is_some());
    let mut air: Vec<Wing> = rows().map(|row| wing(&units, &ids, row, problems)).collect();
    too_many(problems, rows().nth(AirId::MAX).map(|row| &row.id), air.len(), AirId::MAX);
    air.sort_by(|a, b| (a.unit.side().0, &a.unit.id).cmp(&(b.unit.side().0, &b.unit.id)));
    let air_ids = air_ids.reordered(air.iter().map(|wing| wing.unit.id.as_str()));

    for row in rows().filter(|row| ids.position(&row.id).is_some()) {
        duplicate(problems, "hungria-content-kind-unit", &row.id, &row.id);
    }
    let is_complete = ids.is_complete() && air_ids.is_complete();
    check_box(files, is_complete.then_some(units.len() + air.len()), problems);
    let roles = roles(&ids, problems);
    Army { units, ids, air, air_ids, roles }
}

fn too_many(problems: &mut Problems, first_over: Option<&At<String>>, found: usize, most: usize) {
    if let Some(id) = first_over {
        fault!(problems, id, "hungria-content-units-many"; found = found, most = most);
    }
}

/// A ground counter shows its kind, nation, factors, movement (hun:1.5.b) and turn of entry (hun:6.4.f).
/// Its name is whatever the file says; ours are the designations of the rulebook (hun:1.6.a, hun:1.6.b, hun:1.6.c,
/// hun:1.6.d).
fn recruit(sheet: &UnitsFile, row: &UnitRow, problems: &mut Problems) -> Recruit {
    let nation = row.nation.or(sheet.nation);
    if nation.is_none() {
        fault!(problems, &row.id, "hungria-content-no-nation"; id = &row.id, clause = clause!("1.5.b"));
    }
    let has_side = nation.is_some();
    let nation = nation.unwrap_or(Nation::German);
    let full = factors(&row.full, problems);
    let reduced = row.reduced.as_ref().map(|text| factors(text, problems));
    let is_hq = *row.kind == Kind::Hq;
    if let Some(reduced) = row.reduced.as_ref().filter(|_| is_hq) {
        fault!(problems, reduced, "hungria-content-hq-reduced"; id = &row.id, clause = clause!("10.6.e"));
    }
    if has_side {
        check_size(sheet, row, nation, problems);
    }
    let entry = when(&row.entry, problems);
    let unit = Unit {
        id: row.id.to_string(),
        name: row.name.clone(),
        nation,
        kind: *row.kind,
        size: *row.size,
        steps: if is_hq { 0 } else { 1 + u8::from(reduced.is_some()) },
        sides: [reduced.unwrap_or(full), full],
        entry: Entry::SetUp,
        s_mark: row.marks.contains(&Mark::S),
        formation: row.formation.clone(),
    };
    Recruit { unit, entry, has_side }
}

/// The sizes that the rulebook knows: divisions and brigades of the Axis (hun:1.2.b), corps of the Allies (hun:1.2.c)
/// but for the militia of the partisans, staffs of armies and Fronts (hun:10.1.a).
fn check_size(sheet: &UnitsFile, row: &UnitRow, nation: Nation, problems: &mut Problems) {
    let (sizes, clause): (&[Size], Clause) = match (*row.kind, nation) {
        (Kind::Hq, Nation::German | Nation::Hungarian) => (&[Size::Army], clause!("10.1.a")),
        (Kind::Hq, _) => (&[Size::Front], clause!("10.1.a")),
        (Kind::Partisan, _) => (&[Size::Militia], clause!("1.2.c")),
        (_, Nation::German | Nation::Hungarian) => (&[Size::Division, Size::Brigade], clause!("1.2.b")),
        _ => (&[Size::Corps], clause!("1.2.c")),
    };
    let is_house = |provenance: &UnitProvenance| provenance.identity == Some(Provenance::House);
    if sizes.contains(&row.size) || row.provenance.as_ref().is_some_and(is_house) || is_house(&sheet.provenance) {
        return;
    }
    fault!(problems, &row.size, "hungria-content-size"; id = &row.id, size = row.size.word(), clause = clause,
        sizes = in_list(sizes.iter().map(|size| size.word())));
}

/// `10-8-12`.
fn factors(text: &At<String>, problems: &mut Problems) -> Factors {
    let numbers: Vec<Option<u8>> = text.split('-').map(number).collect();
    if let [Some(attack), Some(defence), Some(movement @ 1..)] = numbers[..] {
        return Factors { attack, defence, movement };
    }
    fault!(problems, text, "hungria-content-factors"; text = text, clause = clause!("1.5.b"));
    Factors::default()
}

/// Up to two digits, and nothing else.
pub(super) fn number(text: &str) -> Option<u8> {
    let is_number = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// `set-up`, `T4` or `T7@2320`.
fn when(text: &At<String>, problems: &mut Problems) -> When {
    if text.as_str() == "set-up" {
        return When::SetUp;
    }
    let (turn, hex) = match text.split_once('@') {
        Some((turn, hex)) => (turn, Some(hex.to_owned())),
        None => (text.as_str(), None),
    };
    match turn.strip_prefix('T').and_then(number).filter(|turn| *turn > 0) {
        Some(turn) => match hex {
            Some(hex) => When::In(turn, text.clone().map(|_| hex)),
            None => When::Turn(turn),
        },
        None => {
            fault!(problems, text, "hungria-content-entry"; entry = text, clause = clause!("6.4.f"));
            When::Unknown
        }
    }
}

/// An air counter: fighters, jabos, assault units and bombers (hun:9.1.a).
fn wing(units: &[Recruit], ids: &Ids, row: &AirRow, problems: &mut Problems) -> Wing {
    let full = air_factors(&row.full, problems);
    let reduced = row.reduced.as_ref().map(|text| (text, air_factors(text, problems)));
    if let (Some((_, front)), Some((text, Some((_, back))))) = (full, reduced)
        && front != back
    {
        fault!(problems, text, "hungria-content-parentheses"; id = &row.id, clause = clause!("9.6.a"));
    }
    // A jabo is a fighter that bombs (hun:9.1.b).
    if let Some((AirFactors { bomb, .. }, _)) = full
        && row.kind.is_fighter()
        && (bomb > 0) != (*row.kind == AirKind::Jabo)
    {
        fault!(problems, &row.kind, "hungria-content-jabo"; id = &row.id, bomb = bomb, kind = row.kind.word(),
            clause = clause!("9.1.b"));
    }
    let (full, defends_only) = full.unwrap_or_default();
    let back = reduced.map_or(full, |(_, factors)| factors.unwrap_or_default().0);
    let entry = when(&row.entry, problems);
    if let When::In(..) = entry {
        fault!(problems, &row.entry, "hungria-content-air-entry"; entry = &row.entry);
    }
    let unit = AirUnit {
        id: row.id.to_string(),
        name: row.name.clone(),
        nation: *row.nation,
        kind: *row.kind,
        steps: 1 + u8::from(reduced.is_some()),
        sides: [back, full],
        defends_only,
        base: base(units, ids, row, problems),
        entry: match entry {
            When::SetUp | When::Unknown => Entry::SetUp,
            When::Turn(turn) | When::In(turn, _) => Entry::Turn(turn),
        },
    };
    Wing { unit, entry }
}

/// Allied air units belong to a Front (hun:10.4.a), those of the Axis to none.
fn base(units: &[Recruit], ids: &Ids, row: &AirRow, problems: &mut Problems) -> Option<PieceId> {
    let is_allied = row.nation.side() == ALLIED;
    let (id, clause) = (&row.id, clause!("10.4.a"));
    match &row.base {
        Some(base) if !is_allied => {
            fault!(problems, base, "hungria-content-base-axis"; id = id, clause = clause);
            None
        }
        None if is_allied => {
            fault!(problems, id, "hungria-content-no-base"; id = id, clause = clause);
            None
        }
        None => None,
        Some(base) => {
            let position = ids.find(problems, "hungria-content-kind-unit", base)?;
            if !is_front(&units[position].unit) {
                fault!(problems, base, "hungria-content-base-no-front"; id = id, clause = clause
                    => "hungria-content-help-no-base");
            }
            Some(PieceId(position as u16))
        }
    }
}

/// Whether a unit is the headquarters of a Front, which has a box for air units.
pub(super) fn is_front(unit: &Unit) -> bool {
    unit.kind == Kind::Hq && unit.side() == ALLIED
}

/// `7/0`, or `(3)/5` where the air factor only defends.
fn air_factors(text: &At<String>, problems: &mut Problems) -> Option<(AirFactors, bool)> {
    /// The die of ten that hits with this or less.
    const AIR_MAX: u8 = 10;
    let parts = text.split_once('/').map(|(air, bomb)| {
        let inner = air.strip_prefix('(').and_then(|air| air.strip_suffix(')'));
        (number(inner.unwrap_or(air)).filter(|air| *air <= AIR_MAX), number(bomb), inner.is_some())
    });
    if let Some((Some(air), Some(bomb), defends_only)) = parts {
        return Some((AirFactors { air, bomb }, defends_only));
    }
    fault!(problems, text, "hungria-content-air-factors"; text = text, clause = clause!("1.5.b"));
    None
}

/// All counters of the box are 240 (hun:1.5.a); columns and markers are no units (hun:1.5.c).
fn check_box(files: &Files, n_units: Option<usize>, problems: &mut Problems) {
    let path = format!("{UNITS}/{MARKERS}.toml");
    let Some(file) = read::<MarkersFile>(files, &path, problems) else { return };
    each_once(problems, "hungria-content-kind-marker", file.marker.iter().map(|row| &row.id));
    if *file.total != COUNTERS && *file.provenance != Provenance::House {
        return fault!(problems, &file.total, "content-not-as-printed"; field = "total",
            found = i32::from(*file.total), expected = i32::from(COUNTERS), clause = clause!("1.5.a"));
    }
    let Some(n_units) = n_units else { return };
    let n_markers: usize = file.marker.iter().map(|row| usize::from(row.count)).sum();
    let n_columns = usize::from(*file.columns.axis) + usize::from(*file.columns.allied);
    let found = n_units + n_columns + n_markers;
    if found != usize::from(*file.total) {
        fault!(problems, &file.total, "hungria-content-box"; found = found, total = i32::from(*file.total),
            clause = clause!("1.5.a"), units = n_units, columns = n_columns, markers = n_markers);
    }
}

/// The counters that single rules name.
fn roles(ids: &Ids, problems: &mut Problems) -> Roles {
    let mut role = |stem: &str, id: &'static str, clause: Clause| {
        let position = ids.position(id);
        if position.is_none() && ids.is_complete() {
            let message = Message::new("hungria-content-unit-missing").with("id", id).with("clause", clause);
            let help = Message::new("hungria-content-help-unit-missing").with("id", id);
            problems.push(Problem::of_file(&format!("{UNITS}/{stem}.toml"), message, Some(help)));
        }
        PieceId(position.unwrap_or(0) as u16)
    };
    Roles {
        staff_3: role("soviet", "su-hq3", clause!("9.2.2.e")),
        staff_4: role("soviet", "su-hq4", clause!("8.10.b")),
        czech_corps: role("allies", "cz-1", clause!("12.2.1.f")),
    }
}
