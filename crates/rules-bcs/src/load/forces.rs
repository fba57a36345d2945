//! Formations, Support assets and combat units.

use super::{
    edition::Draft,
    map::Board,
    scene::Seats,
    tables::{can, may_enter},
};
use crate::{
    content::{FormationRow, ScenarioFile, SupportAssetRow, UnitRow, UnitSideRow},
    ground::Terrain,
    model::{
        AvClass, Can, Capability, Class, CounterEntry, Face, FormationEntry, FormationId, HexId, Road, Side, SideEntry,
        Start, SupportEntry, SupportId, UnitEntry, UnitId,
    },
};
use content::{At, Ids, Problems, fault, message, word};
use kernel::{Seat, clause, say::Message};
use std::collections::BTreeMap;

/// What forces are checked against.
pub(super) struct Scene<'s> {
    pub raw: &'s ScenarioFile,
    pub board: Option<&'s Board>,
    pub terrains: &'s [Terrain],
    pub capabilities: &'s [Capability],
    pub seats: &'s Seats,
    pub sides: &'s [SideEntry],
    pub stack_limit: u8,
    /// The edition, if it can be read.
    pub draft: Option<&'s Draft>,
}

type Forces = (Vec<FormationEntry>, Vec<UnitEntry>, Vec<SupportEntry>);

impl Scene<'_> {
    fn is_support(&self, class: AvClass) -> bool {
        self.draft.is_none_or(|draft| draft.is_support(class))
    }
}

/// Reads all forces.
pub(super) fn forces(scene: &Scene, problems: &mut Problems) -> Option<Forces> {
    let rows = &scene.raw.formation;
    let formation_ids = Ids::of(problems, "bcs-content-kind-formation", rows.iter().map(|row| &row.id), true);
    let counters = rows.iter().flat_map(|row| {
        let supports = row.supports.iter().map(|support| &support.id);
        [&row.hq.id, &row.trains.id].into_iter().chain(supports)
    });
    // Whatever is a counter is called by its id, so no two may have the same.
    let counters = counters.chain(scene.raw.unit.iter().map(|unit| &unit.id));
    Ids::of(problems, "bcs-content-kind-counter", counters, true);
    let formations: Vec<Option<FormationEntry>> = rows.iter().map(|row| formation(scene, row, problems)).collect();
    let mut supports: Vec<SupportEntry> = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        supports.extend(row.supports.iter().map(|row| support(scene, row, FormationId(place as u8), problems)));
    }
    let mut units: Vec<Option<UnitEntry>> = Vec::new();
    for (place, row) in scene.raw.unit.iter().enumerate() {
        let asset = asset(scene, row, UnitId(place as u8), problems);
        let asset_id = asset.as_ref().map(|_| SupportId(supports.len() as u8));
        supports.extend(asset);
        units.push(unit(scene, row, &formation_ids, &formations, asset_id, problems));
    }
    check_counts(scene.raw, supports.len(), problems);
    let units: Vec<UnitEntry> = units.into_iter().collect::<Option<_>>()?;
    check_places(scene, &units, problems);
    let formations = formations.into_iter().collect::<Option<_>>()?;
    Some((formations, units, supports))
}

/// There is room for so many of each kind.
fn check_counts(raw: &ScenarioFile, n_supports: usize, problems: &mut Problems) {
    let mut check = |at: &At<_>, found: usize, most: usize, id: &'static str| {
        if found > most {
            let message = Message::new(id).with("found", found);
            problems.on(at, message, Some(Message::new("bcs-content-help-many").with("most", most)));
        }
    };
    check(&raw.formation, raw.formation.len(), FormationId::MAX, "bcs-content-formations-many");
    check(&raw.formation, n_supports, SupportId::MAX, "bcs-content-supports-many");
    if raw.unit.len() > UnitId::MAX {
        fault!(problems, &raw.unit, "bcs-content-units-many"; found = raw.unit.len(), most = UnitId::MAX
            => "bcs-content-help-many");
    }
}

/// A formation with its HQ and trains (bcs:1.3b, bcs:1.4a).
fn formation(scene: &Scene, row: &FormationRow, problems: &mut Problems) -> Option<FormationEntry> {
    let seat = scene.seats.find(&row.side, problems);
    let hq = scene.board.and_then(|board| board.find(&row.hq.hex, problems));
    if let (Some(board), Some(hex)) = (scene.board, hq) {
        check_ground(scene, board, &row.hq.hex, hex, Class::Truck, problems);
    }
    let trains = match (&row.trains.hex, scene.board) {
        (Some(text), Some(board)) => {
            let hex = board.find(text, problems);
            if let Some(hex) = hex.filter(|hex| board.road_at(*hex) == Road::None) {
                fault!(problems, text, "bcs-content-trains"; clause = clause!("3.3c"), hex = board.label(hex));
            }
            hex.map(Some)
        }
        _ => Some(None),
    };
    let counter =
        |id: &At<String>, name: &content::Text, hex| CounterEntry { id: id.to_string(), name: name.into(), hex };
    Some(FormationEntry {
        id: row.id.to_string(),
        name: (&row.name).into(),
        seat: seat?,
        radius: row.command_radius,
        rating: row.activation_rating,
        artillery: row.artillery_points,
        fatigue: row.fatigue.level(),
        pd: row.prepared_defense,
        blocked: row.msr_blocked,
        coordination: row.coordination,
        snafu: row.snafu,
        hq: counter(&row.hq.id, &row.hq.name, Some(hq?)),
        hq_ma: row.hq.ma,
        trains: counter(&row.trains.id, &row.trains.name, trains?),
        ghost: row.trains.ghost,
    })
}

/// A unit or HQ begins where its class may be: in a hex it may enter, or on a road (bcs:4.1b).
fn check_ground(scene: &Scene, board: &Board, at: &At<String>, hex: HexId, class: Class, problems: &mut Problems) {
    let terrain = scene.terrains.get(board.terrain(hex));
    let may = terrain.is_none_or(|terrain| may_enter(terrain, class)) || board.road_at(hex) != Road::None;
    if !may {
        fault!(problems, at, "bcs-content-impassable"; clause = clause!("4.1b"), hex = board.label(hex),
            class = word(&class));
    }
}

fn steps(most: u8, steps: Option<&At<u8>>, problems: &mut Problems) -> u8 {
    let Some(steps) = steps else { return most };
    if **steps == 0 || **steps > most {
        fault!(problems, steps, "bcs-content-steps"; clause = clause!("1.1e"), found = **steps, most = most);
    }
    **steps
}

/// A Support asset of a pool; not every edition's chart has a row for every class (bcs:1.2h).
fn support(scene: &Scene, row: &SupportAssetRow, formation: FormationId, problems: &mut Problems) -> SupportEntry {
    if !scene.is_support(*row.av_class) {
        fault!(problems, &row.av_class, "bcs-content-support"; clause = clause!("1.2h"), id = &row.id);
    }
    SupportEntry {
        id: row.id.to_string(),
        name: (&row.name).into(),
        formation: Some(formation),
        unit: None,
        av_class: *row.av_class,
        av: row.av,
        // Without a printed range it is 1 (bcs:1.1d).
        range: row.range.unwrap_or(1),
        steps_max: row.steps_max,
        steps: steps(row.steps_max, row.steps.as_ref(), problems),
    }
}

/// The asset that a unit may become: class, AV and range of its Deployed side (bcs:1.5k).
fn asset(scene: &Scene, row: &UnitRow, unit: UnitId, problems: &mut Problems) -> Option<SupportEntry> {
    let flag = row.support_capable.as_ref().filter(|flag| ***flag)?;
    let class = row.deployed.av_class.as_deref().copied().unwrap_or(AvClass::None);
    if !scene.is_support(class) && !is_guess(&row.deployed, problems) {
        fault!(problems, flag, "bcs-content-support"; clause = clause!("1.5k"), id = &row.id);
    }
    Some(SupportEntry {
        id: row.id.to_string(),
        name: (&row.name).into(),
        formation: None,
        unit: Some(unit),
        av_class: class,
        av: row.deployed.av.as_deref().copied().unwrap_or(0),
        range: row.deployed.range.as_deref().copied().unwrap_or(1),
        steps_max: row.steps_max,
        steps: row.steps.as_deref().copied().unwrap_or(row.steps_max),
    })
}

fn unit(
    scene: &Scene,
    row: &UnitRow,
    formation_ids: &Ids,
    formations: &[Option<FormationEntry>],
    asset: Option<SupportId>,
    problems: &mut Problems,
) -> Option<UnitEntry> {
    let (seat, formation) = match (&row.formation, &row.side) {
        (Some(id), None) => {
            let place = formation_ids.find(problems, "bcs-content-kind-formation", id);
            let seat = place.and_then(|place| formations[place].as_ref()).map(|formation| formation.seat);
            (seat, place.map(|place| Some(FormationId(place as u8))))
        }
        (None, Some(side)) => (scene.seats.find(side, problems), Some(None)),
        _ => {
            fault!(problems, &row.id, "bcs-content-owner"; clause = clause!("1.3c"), id = &row.id);
            (None, None)
        }
    };
    let steps = steps(row.steps_max, row.steps.as_ref(), problems);
    let sides = [(&row.moving, Face::Move), (&row.deployed, Face::Deployed)];
    let sides = sides.map(|(side, face)| unit_side(scene, row, side, face, problems));
    let start = start(scene, row, seat, &sides, problems);
    Some(UnitEntry {
        id: row.id.to_string(),
        name: (&row.name).into(),
        seat: seat?,
        formation: formation?,
        arm: word(&row.arm),
        steps_max: row.steps_max,
        steps,
        rebuildable: row.rebuildable,
        asset,
        sides,
        start: start?,
    })
}

/// Whether the class of a side's AV could not be read.
fn is_guess(row: &UnitSideRow, problems: &Problems) -> bool {
    row.av_class.as_ref().is_some_and(|class| problems.is_repaired(class.file(), &class.span()))
}

/// A side of a counter: an AV has a number and a class (bcs:1.1c), Breakthrough means Red AV (bcs:1.1k), Dual means an
/// Assault Arrow and Red AV (bcs:1.1l).
fn unit_side(scene: &Scene, unit: &UnitRow, row: &UnitSideRow, face: Face, problems: &mut Problems) -> Side {
    let av_class = row.av_class.as_deref().copied().unwrap_or(AvClass::None);
    let has_av = av_class != AvClass::None;
    if is_guess(row, problems) {
        // What would be said of an AV whose class cannot be read would be an echo.
    } else if !has_av {
        let stray = row.av.as_ref().map(|av| (av.file(), av.span()));
        let stray = stray.or(row.range.as_ref().map(|range| (range.file(), range.span())));
        if let Some((file, span)) = stray {
            let message = message!("bcs-content-av-class", clause = clause!("1.1c"), id = &unit.id);
            problems.at(file, &span, message, Some(Message::new("bcs-content-help-av-class")));
        }
    } else if let (None, Some(class)) = (&row.av, &row.av_class) {
        fault!(problems, class, "bcs-content-av"; clause = clause!("1.1c"), id = &unit.id);
    }
    let is_red = av_class == AvClass::Red;
    if let Some(flag) = row.breakthrough.as_ref().filter(|flag| ***flag && !is_red) {
        fault!(problems, flag, "bcs-content-breakthrough"; clause = clause!("1.1k"), id = &unit.id);
    }
    if let Some(flag) = row.dual.as_ref().filter(|flag| ***flag && !(is_red && row.arrow)) {
        fault!(problems, flag, "bcs-content-dual"; clause = clause!("1.1l"), id = &unit.id);
    }
    let is_set = |flag: &Option<At<bool>>| flag.as_deref().copied().unwrap_or(false);
    let side = Side {
        ar: row.ar,
        av: row.av.as_deref().copied().filter(|_| has_av).unwrap_or(0),
        av_class,
        // Without a printed range it is 1 (bcs:1.1d).
        range: if has_av { row.range.as_deref().copied().unwrap_or(1) } else { 0 },
        ma: row.ma,
        class: row.class,
        arrow: row.arrow,
        dual: is_set(&row.dual),
        hard: row.hard,
        breakthrough: is_set(&row.breakthrough),
        infantry: row.infantry,
        unprepared: row.unprepared,
        can: Can::default(),
    };
    Side { can: can(scene.capabilities, &side, face), ..side }
}

/// Where a unit begins: on the map, or at an entry hex of its side (bcs:2.1e).
fn start(
    scene: &Scene,
    row: &UnitRow,
    seat: Option<Seat>,
    sides: &[Side; 2],
    problems: &mut Problems,
) -> Option<Start> {
    match (&row.at, &row.enters) {
        (Some(at), None) => {
            let board = scene.board?;
            let hex = board.find(&at.hex, problems)?;
            check_ground(scene, board, &at.hex, hex, sides[at.side as usize].class, problems);
            Some(Start::Map { hex, face: at.side })
        }
        (None, Some(enters)) => {
            if *enters.turn > *scene.raw.turns {
                fault!(problems, &enters.turn, "bcs-content-late"; turn = *enters.turn, last = *scene.raw.turns);
            }
            let hex = scene.board?.find(&enters.hex, problems)?;
            let side = seat.and_then(|seat| scene.sides.get(seat.index()));
            if side.is_some_and(|side| !side.entries.contains(&hex)) {
                fault!(problems, &enters.hex, "bcs-content-enters"; clause = clause!("2.1e"), hex = &enters.hex);
            }
            Some(Start::Entry { turn: *enters.turn, hex })
        }
        _ => {
            fault!(problems, &row.id, "bcs-content-start"; id = &row.id);
            None
        }
    }
}

/// Stacking at the start (bcs:1.10a; HQs and trains do not count, bcs:1.10b), and opposing units apart (bcs:1.10d).
fn check_places(scene: &Scene, units: &[UnitEntry], problems: &mut Problems) {
    let mut held: BTreeMap<HexId, (Seat, u8)> = BTreeMap::new();
    for (unit, row) in units.iter().zip(scene.raw.unit.iter()) {
        let (Start::Map { hex, .. }, Some(at)) = (unit.start, &row.at) else { continue };
        let (seat, count) = held.entry(hex).or_insert((unit.seat, 0));
        *count += 1;
        if *seat != unit.seat {
            fault!(problems, &at.hex, "bcs-content-enemy"; clause = clause!("1.10d"), hex = &at.hex);
        } else if *count > scene.stack_limit {
            fault!(problems, &at.hex, "bcs-content-stack"; clause = clause!("1.10a"), hex = &at.hex, found = *count,
                most = scene.stack_limit);
        }
    }
    for row in scene.raw.formation.iter() {
        let seat = scene.seats.find(&row.side, &mut Problems::new());
        for text in [Some(&row.hq.hex), row.trains.hex.as_ref()].into_iter().flatten() {
            let hex = scene.board.and_then(|board| board.find(text, &mut Problems::new()));
            let holder = hex.and_then(|hex| held.get(&hex)).map(|(seat, _)| *seat);
            // An HQ and trains never share a hex with an enemy unit (bcs:1.4d).
            if holder.is_some_and(|holder| seat.is_some_and(|seat| seat != holder)) {
                fault!(problems, text, "bcs-content-enemy"; clause = clause!("1.4d"), hex = text);
            }
        }
    }
}
