//! Nations, counters, skill cards, and what becomes of squads.

use super::{SKILLS, UNITS, tables::Numbers};
use crate::{
    content::{
        ArmiesFile, ArmorRow, CounterRow, Duration, Face, LoadWord, OrdnanceRow, Provenance, ReductionFile,
        ReductionRow, SkillRow, SkillsFile, UnitsFile,
    },
    model::{
        Armor, Band, Class, ForceId, Guided, Kind, KindId, Load, MachineGun, Movement, NationId, Ordnance, Reduction,
        Skill, SwKind, Trait, Traits,
    },
};
use arrayvec::ArrayVec;
use content::{At, Files, Ids, Problems, fault, message, printed, read, read_all, word};
use kernel::{Clause, clause, say::Name};

/// Nations and forces, as far as they could be read.
pub(super) struct Armies {
    pub nations: Vec<(String, Name)>,
    pub nation_ids: Ids,
    /// Smoke and flare capability of each nation.
    pub capability: Vec<[u8; 2]>,
    pub forces: Vec<(String, Name)>,
    pub force_ids: Ids,
}

/// Reads nations and forces; those of other modules are data like ours (lnl:13.0.a).
pub(super) fn armies(files: &Files, problems: &mut Problems) -> Armies {
    let file: Option<ArmiesFile> = read(files, "lnl/tables/armies.toml", problems);
    let nations = || file.iter().flat_map(|file| &file.nation);
    let forces = || file.iter().flat_map(|file| &file.force);
    for row in nations() {
        let (smoke, flare) = match row.id.as_str() {
            "us_ww2" | "german" | "nva" | "anzac" => (2, 2),
            "us_vietnam" => (3, 3),
            "british" | "argentine" => (2, 3),
            "vc" | "arvn" => (1, 1),
            _ => continue,
        };
        printed(problems, row.provenance, "smoke", &row.smoke, smoke, clause!("7.0.b"));
        printed(problems, row.provenance, "flare", &row.flare, flare, clause!("20.1.c"));
    }
    Armies {
        nation_ids: Ids::of(problems, "lnl-content-kind-nation", nations().map(|row| &row.id), file.is_some()),
        nations: nations().map(|row| (row.id.to_string(), (&row.name).into())).collect(),
        capability: nations().map(|row| [*row.smoke, *row.flare]).collect(),
        force_ids: Ids::of(problems, "lnl-content-kind-force", forces().map(|row| &row.id), file.is_some()),
        forces: forces().map(|row| (row.id.to_string(), (&row.name).into())).collect(),
    }
}

/// The counters as far as they could be read. Where there are faults they are fit for further checks and not for play.
pub(super) struct Counters {
    pub kinds: Vec<Kind>,
    pub ids: Ids,
    /// Whether the class of each could be read.
    pub has_classes: bool,
}

/// The most counter types there can be.
const MOST_KINDS: usize = u8::MAX as usize;

/// Reads and checks all counters.
pub(super) fn counters(files: &Files, armies: &Armies, numbers: &Numbers, problems: &mut Problems) -> Counters {
    let (sheets, is_complete): (Vec<UnitsFile>, bool) = read_all(files, UNITS, &[], problems);
    let rows = || sheets.iter().flat_map(|sheet| &sheet.counter);
    let ids = Ids::of(problems, "lnl-content-kind-counter", rows().map(|row| &row.id), is_complete);
    let mut kinds: Vec<Kind> = Vec::new();
    for sheet in &sheets {
        let nation = armies.nation_ids.find(problems, "lnl-content-kind-nation", &sheet.nation);
        let nation = NationId(nation.unwrap_or(0) as u8);
        kinds.extend(sheet.counter.iter().map(|row| counter(armies, numbers, &ids, nation, row, problems)));
    }
    if let Some(row) = rows().nth(MOST_KINDS) {
        fault!(problems, &row.id, "lnl-content-counters-many"; most = MOST_KINDS);
    }
    check_flips(&kinds, rows(), problems);
    let has_classes = !rows().any(|row| problems.is_repaired(row.class.file(), &row.class.span()));
    Counters { kinds, ids, has_classes }
}

/// A field of a counter, by name, and whether it is there.
type Field = (&'static str, bool);

fn fields(row: &CounterRow) -> [Field; 16] {
    [
        ("kind", row.kind.is_some()),
        ("force", row.force.is_some()),
        ("movement", row.movement.is_some()),
        ("fp", row.fp.is_some()),
        ("range", row.range.is_some()),
        ("mf", row.mf.is_some()),
        ("morale", row.morale.is_some()),
        ("leadership", row.leadership.is_some()),
        ("wounded", row.wounded.is_some()),
        ("calibre_mm", row.calibre_mm.is_some()),
        ("armor", row.armor.is_some()),
        ("armor_value", row.armor_value.is_some()),
        ("ordnance", row.ordnance.is_some()),
        ("mgs", !row.mgs.is_empty()),
        ("passengers", row.passengers.is_some()),
        ("flip_to", row.flip_to.is_some()),
    ]
}

/// What a counter of a class must show, what it may show besides, and the clause that says so.
fn face(class: Class) -> (&'static [&'static str], &'static [&'static str], Clause) {
    match class {
        Class::Squad | Class::HalfSquad | Class::Crew => {
            (&["force", "fp", "range", "mf", "morale"], &[], clause!("1.1.b"))
        }
        Class::WeaponTeam => {
            (&["force", "mf", "morale", "calibre_mm"], &["fp", "range", "ordnance"], clause!("1.6.3.c"))
        }
        Class::Leader => (&["force", "mf", "morale", "leadership"], &[], clause!("11.1.a")),
        Class::Chaplain => (&["force", "mf", "morale", "leadership"], &[], clause!("11.5.a")),
        Class::Hero => (&["force", "fp", "range", "mf", "morale", "wounded"], &[], clause!("11.2.a")),
        Class::Medic => (&["force", "mf", "morale"], &[], clause!("11.3.a")),
        Class::Advisor => (&["force", "mf", "morale"], &[], clause!("11.6.c")),
        Class::Sniper => (&["force", "fp", "range", "morale"], &[], clause!("11.4.c")),
        Class::Scout => (&["force", "fp", "range", "mf", "morale"], &[], clause!("11.7.d")),
        Class::ArmorLeader => (&["force", "morale", "leadership"], &[], clause!("11.8.a")),
        Class::Vehicle => {
            (&["force", "movement", "mf", "morale"], &["armor", "ordnance", "mgs", "passengers"], clause!("15.0.e"))
        }
        Class::Helicopter => {
            (&["force", "morale", "armor_value"], &["ordnance", "mgs", "passengers"], clause!("19.1.a"))
        }
        Class::SupportWeapon => (&["kind"], &["fp", "range", "ordnance", "flip_to"], clause!("1.6.a")),
    }
}

/// A counter shows what its class has, and nothing else.
fn check_face(row: &CounterRow, class: Class, problems: &mut Problems) {
    let (needed, allowed, clause) = face(class);
    // Ordnance is what has a to-hit table (lnl:14.0.a, lnl:15.0.j); all else that shoots has firepower and range.
    let is_ordnance = row.kind.as_deref() == Some(&SwKind::Ordnance);
    for (field, is_there) in fields(row) {
        let is_weapon = class == Class::SupportWeapon && row.kind.is_some();
        let (must, may, clause) = match field {
            "ordnance" if is_weapon => (is_ordnance, is_ordnance, clause!("14.0.a")),
            "fp" | "range" if is_weapon => (!is_ordnance, !is_ordnance, clause!("14.0.a")),
            _ => (needed.contains(&field), needed.contains(&field) || allowed.contains(&field), clause),
        };
        if must && !is_there {
            fault!(problems, &row.class, "lnl-content-field-missing"; clause = clause, id = &row.id, field = field,
                class = word(&*row.class));
        } else if is_there && !may {
            fault!(problems, &row.class, "lnl-content-field-stray"; clause = clause, id = &row.id, field = field,
                class = word(&*row.class));
        }
    }
    let outside = row.passengers.as_ref().filter(|load| matches!(***load, LoadWord::PO | LoadWord::PPO));
    if let Some(load) = outside.filter(|_| class == Class::Helicopter) {
        fault!(problems, load, "lnl-content-helicopter-load"; clause = clause!("19.4.a"), id = &row.id);
    }
    if class == Class::Scout
        && let Some(fp) = row.fp.as_ref().filter(|fp| ***fp != 0 && row.provenance.fp != Some(Provenance::House))
    {
        fault!(problems, fp, "lnl-content-scout-fp"; clause = clause!("11.7.d"), id = &row.id);
    }
}

fn counter(
    armies: &Armies,
    numbers: &Numbers,
    ids: &Ids,
    nation: NationId,
    row: &CounterRow,
    problems: &mut Problems,
) -> Kind {
    let class = *row.class;
    if !problems.is_repaired(row.class.file(), &row.class.span()) {
        check_face(row, class, problems);
    }
    let force = row.force.as_ref().and_then(|force| armies.force_ids.find(problems, "lnl-content-kind-force", force));
    let flip_to = row.flip_to.as_ref().and_then(|other| ids.find(problems, "lnl-content-kind-counter", other));
    let number = |field: &Option<At<u8>>| field.as_deref().copied();
    let armor = row.armor.as_ref().map(|armor| armour(armor, problems));
    let mgs = machine_guns(numbers, row, class, problems);
    Kind {
        id: row.id.to_string(),
        name: (&row.name).into(),
        class,
        nation,
        force: force.map(|place| ForceId(place as u8)),
        fp: row.fp.as_deref().copied().unwrap_or(0),
        has_fp: row.fp.is_some(),
        range: number(&row.range).unwrap_or(0),
        mf: number(&row.mf).unwrap_or(0),
        morale: row.morale.as_ref().map_or([0; 2], |morale| [morale.good_order, morale.shaken]),
        leadership: row.leadership.as_deref().copied().unwrap_or(0),
        traits: row.traits.iter().fold(Traits::default(), |traits, word| traits.with(**word)),
        wounded: row.wounded.as_deref().copied(),
        calibre: row.calibre_mm.as_deref().copied().unwrap_or(0),
        sw: row.kind.as_deref().copied(),
        flip_to: flip_to.map(|place| KindId(place as u8)),
        ordnance: row.ordnance.as_ref().map(|gun| ordnance(gun, problems)),
        movement: row.movement.as_deref().copied().unwrap_or(Movement::Leg),
        armor,
        air_armor: row.armor_value.as_deref().copied().unwrap_or(0),
        mgs,
        load: row.passengers.as_ref().map(|word| match **word {
            LoadWord::P => Load { squad: false, outside: false },
            LoadWord::PP => Load { squad: true, outside: false },
            LoadWord::PO => Load { squad: false, outside: true },
            LoadWord::PPO => Load { squad: true, outside: true },
        }),
    }
}

/// Three ranges at most, in rising order (lnl:14.0.g); a red H is HEAT (lnl:14.2.a).
fn ordnance(row: &At<OrdnanceRow>, problems: &mut Problems) -> Ordnance {
    for pair in row.bands.windows(2).filter(|pair| pair[1].0 <= pair[0].0) {
        fault!(problems, &pair[1], "lnl-content-bands"; clause = clause!("14.0.g"), range = pair[1].0,
            before = pair[0].0);
    }
    let bands = row.bands.iter().map(|band| Band { range: band.0, to_hit: band.1, pen: band.2 });
    Ordnance {
        he: row.he,
        shots: row.shots.unwrap_or(1),
        heat: row.heat,
        calibre: row.calibre_mm,
        guided: row.guided.unwrap_or(Guided::No),
        bands: bands.take(3).collect(),
    }
}

/// Hull and turret, each front, flank and rear; one of them alone means no turret (lnl:15.0.s).
fn armour(row: &At<ArmorRow>, problems: &mut Problems) -> Armor {
    let factors = |faces: [crate::content::Cost; 3]| faces.map(|face| face.points().map(|points| points as i8));
    let mut red = [[false; 3]; 2];
    for face in &row.red {
        let (part, side) = match **face {
            Face::HullFront => (0, 0),
            Face::HullFlank => (0, 1),
            Face::HullRear => (0, 2),
            Face::TurretFront => (1, 0),
            Face::TurretFlank => (1, 1),
            Face::TurretRear => (1, 2),
        };
        if part == 1 && row.turret.is_none() {
            fault!(problems, face, "lnl-content-no-turret"; clause = clause!("15.0.s"));
        }
        red[part][side] = true;
    }
    Armor { hull: factors(row.hull), turret: row.turret.map(factors), red }
}

/// The range of a vehicle's machine gun follows from its FP (lnl:15.0.k); that of a helicopter is on the counter.
fn machine_guns(numbers: &Numbers, row: &CounterRow, class: Class, problems: &mut Problems) -> ArrayVec<MachineGun, 3> {
    const UNLIMITED: u8 = u8::MAX;
    let is_house = row.provenance.mg == Some(Provenance::House);
    let table = numbers.constants.as_ref().map(|file| &file.machine_gun);
    for gun in row.mgs.iter().filter(|_| class == Class::Vehicle && !is_house) {
        let Some(table) = table else { continue };
        let expected = table.iter().find(|row| *row.fp == *gun.fp).map(|row| *row.range);
        let found = gun.range.as_deref().copied();
        if expected.is_none() || found != expected {
            let clause = clause!("15.0.k");
            let message = message!("lnl-content-mg-range", clause = clause, fp = *gun.fp, found = found.unwrap_or(0));
            let help = match expected {
                Some(expected) => message!("lnl-content-help-mg-range", expected = expected),
                None => message!("lnl-content-help-mg-range-unknown", fp = *gun.fp),
            };
            match &gun.range {
                Some(range) => problems.on(range, message, Some(help)),
                None => problems.on(&gun.fp, message, Some(help)),
            }
        }
    }
    let gun = |gun: &crate::content::GunRow| MachineGun {
        fp: *gun.fp,
        star: gun.star,
        range: gun.range.as_deref().copied().unwrap_or(UNLIMITED),
    };
    row.mgs.iter().take(3).map(gun).collect()
}

/// The two sides of a machine gun name each other, and one of them is the tripod (lnl:1.6.1.01.c).
fn check_flips<'a>(kinds: &[Kind], rows: impl Iterator<Item = &'a CounterRow>, problems: &mut Problems) {
    for (place, row) in rows.enumerate() {
        let Some(flip_to) = &row.flip_to else {
            let tripod = row.traits.iter().find(|word| ***word == Trait::Tripod);
            if let Some(tripod) = tripod {
                fault!(problems, tripod, "lnl-content-flip"; clause = clause!("1.6.1.01.c"), id = &row.id);
            }
            continue;
        };
        let Some(other) = kinds[place].flip_to.and_then(|other| kinds.get(other.index())) else { continue };
        let tripods = [&kinds[place], other].map(|kind| kind.has(Trait::Tripod));
        if other.flip_to.map(KindId::index) != Some(place) || tripods[0] == tripods[1] {
            fault!(problems, flip_to, "lnl-content-flip"; clause = clause!("1.6.1.01.c"), id = &row.id);
        }
    }
}

/// Skill cards, as far as they could be read.
pub(super) struct Skills {
    pub cards: Vec<Skill>,
    pub ids: Ids,
}

/// Reads the skill cards (lnl:12.0.a).
pub(super) fn skills(files: &Files, problems: &mut Problems) -> Skills {
    let (sheets, is_complete): (Vec<SkillsFile>, bool) = read_all(files, SKILLS, &[], problems);
    let rows = || sheets.iter().flat_map(|sheet| &sheet.skill);
    let ids = Ids::of(problems, "lnl-content-kind-skill", rows().map(|row| &row.id), is_complete);
    Skills { cards: rows().map(skill).collect(), ids }
}

fn skill(row: &SkillRow) -> Skill {
    Skill {
        id: row.id.to_string(),
        name: (&row.name).into(),
        text: (&row.text).into(),
        eligible: row.eligible.iter().map(|class| **class).collect(),
        once: row.duration == Duration::Once,
        hook: row.effect,
    }
}

/// What becomes of squads and half-squads.
pub(super) struct Reductions {
    pub reduction: Vec<Reduction>,
    pub recombine: Vec<(KindId, KindId, KindId)>,
}

/// Every squad has half-squads (lnl:T.red.a, lnl:T.red.b), by a roll for some (lnl:13.82.a, lnl:13.93.a); two of them
/// may make a squad again (lnl:3.0.q).
pub(super) fn reductions(files: &Files, counters: &Counters, problems: &mut Problems) -> Reductions {
    let mut found = Reductions { reduction: Vec::new(), recombine: Vec::new() };
    let Some(file) = read::<ReductionFile>(files, "lnl/tables/reduction.toml", problems) else { return found };
    let mut is_complete = counters.ids.is_complete() && counters.has_classes;
    for row in file.reduction.iter() {
        is_complete &= !problems.is_repaired(row.squad.file(), &row.squad.span());
        let squad = of_class(counters, &row.squad, Class::Squad, problems);
        if squad.is_some() && found.reduction.iter().any(|other| Some(other.squad) == squad) {
            content::duplicate(problems, "lnl-content-kind-table-row", &row.squad, &row.squad);
        }
        let (even, odd) = halves(counters, row, problems);
        if let Some(squad) = squad {
            found.reduction.push(Reduction { squad, even: even.unwrap_or(squad), odd });
        }
    }
    let squads = counters.kinds.iter().enumerate().filter(|(_, kind)| kind.class == Class::Squad);
    for (place, kind) in squads.filter(|_| is_complete) {
        if !found.reduction.iter().any(|row| row.squad.index() == place) {
            fault!(problems, &file.reduction, "lnl-content-no-reduction"; clause = clause!("T.red.b"),
                id = kind.id.clone());
        }
    }
    for row in &file.recombine {
        let [one, other] = row.halves.each_ref().map(|half| of_class(counters, half, Class::HalfSquad, problems));
        let squad = of_class(counters, &row.squad, Class::Squad, problems);
        if let (Some(one), Some(other), Some(squad)) = (one, other, squad) {
            found.recombine.push((one, other, squad));
        }
    }
    found
}

fn halves(counters: &Counters, row: &ReductionRow, problems: &mut Problems) -> (Option<KindId>, Option<KindId>) {
    let mut half =
        |id: &Option<At<String>>| id.as_ref().and_then(|id| of_class(counters, id, Class::HalfSquad, problems));
    let found = [half(&row.half), half(&row.even), half(&row.odd)];
    match (&row.half, &row.even, &row.odd) {
        (Some(_), None, None) => (found[0], None),
        (None, Some(_), Some(_)) => (found[1], found[2]),
        _ => {
            fault!(problems, &row.squad, "lnl-content-halves"; clause = clause!("T.red.b"), id = &row.squad);
            (found[0].or(found[1]), None)
        }
    }
}

/// A counter of a class, by its id.
pub(super) fn of_class(counters: &Counters, id: &At<String>, class: Class, problems: &mut Problems) -> Option<KindId> {
    let place = counters.ids.find(problems, "lnl-content-kind-counter", id)?;
    if counters.kinds[place].class != class {
        fault!(problems, id, "lnl-content-class"; id = id, class = word(&class));
        return None;
    }
    Some(KindId(place as u8))
}
