//! Scenarios: their checks, and the game that comes of one without fault.

use super::{
    Shelf,
    forces::Recruit,
    ground::{Ground, check_convex},
    tell::{file_id, ids},
};
use crate::{
    content::{AwardRow, EmbarkedRow, ExitRow, ScenarioFile, SideRow, SuddenDeathRow},
    model::{
        Award, Edge, Exit, FIGURES_MAX, Figure, FigureId, Fubar, Objective, SIDES_MAX, Scenario, Side, SuddenDeath,
        UNITS_MAX, Unit, UnitId, WeaponId,
    },
    options::Options,
};
use board::open::{Pt, cost};
use content::{At, Ids, Problems, duplicate, fault, message};
use kernel::{Seat, clause, say::Name};
use std::collections::{BTreeMap, BTreeSet};

/// In awards, whichever side it happens to.
const ANY: &str = "any";

/// Checks a scenario, and the files that it names.
pub(super) fn check(shelf: &mut Shelf, stem: &str, raw: &ScenarioFile, problems: &mut Problems) {
    file_id(problems, stem, &raw.id);
    if shelf.grounds.ids().find(problems, "fubar-content-kind-table", &raw.table).is_some() {
        shelf.fetch_ground(&raw.table, problems);
    }
    for side in &raw.side {
        if shelf.forces.ids().find(problems, "fubar-content-kind-force", &side.force).is_some() {
            shelf.fetch_force(&side.force, problems);
        }
    }
    check_frame(raw, problems);
    let sides = ids(problems, "fubar-content-kind-side", raw.side.iter().map(|side| &side.id));
    let muster = Muster::new(shelf, raw, problems);
    muster.check_limits(raw, problems);
    check_deploy_order(raw, &sides, problems);
    for (index, row) in raw.embarked.iter().enumerate() {
        check_embarked(&muster, row, &raw.embarked[..index], problems);
    }
    let ground = shelf.grounds.get(&raw.table);
    for (seat, side) in raw.side.iter().enumerate() {
        check_zones(&muster, ground, seat, side, raw, problems);
    }
    let objectives = ids(problems, "fubar-content-kind-objective", raw.objective.iter().map(|row| &row.id));
    if let Some(ground) = ground {
        for objective in &raw.objective {
            ground.check_on_table(&[*objective.at], &objective.at, problems);
        }
    }
    for exit in &raw.exit {
        sides.find(problems, "fubar-content-kind-side", &exit.side);
        check_exit(ground, exit, problems);
    }
    for award in &raw.victory {
        check_award(award, &sides, &objectives, problems);
    }
}

/// Length, victory (fub:end-1), and who is there.
fn check_frame(raw: &ScenarioFile, problems: &mut Problems) {
    if *raw.turns < 1 {
        fault!(problems, &raw.turns, "fubar-content-no-turns"; clause = clause!("end-1"));
    }
    if raw.victory.is_empty() {
        fault!(problems, &raw.id, "fubar-content-no-victory"; clause = clause!("end-1"));
    }
    if !(2..=SIDES_MAX).contains(&raw.side.len()) {
        fault!(problems, &raw.id, "fubar-content-sides"; found = raw.side.len(), most = SIDES_MAX);
    }
    for side in raw.side.iter().filter(|side| side.id.as_str() == ANY) {
        fault!(problems, &side.id, "fubar-content-side-any");
    }
}

/// The units that take part, each with its side.
struct Muster<'s> {
    by_id: BTreeMap<&'s str, (usize, &'s Recruit)>,
    /// What sides call for. That one of these is not known was told there, and again would be an echo.
    called: BTreeSet<&'s str>,
}

impl<'s> Muster<'s> {
    fn new(shelf: &'s Shelf, raw: &'s ScenarioFile, problems: &mut Problems) -> Muster<'s> {
        let called = raw.side.iter().flat_map(|side| side.units.iter()).map(|id| id.as_str()).collect();
        let mut muster = Muster { by_id: BTreeMap::new(), called };
        for (seat, side) in raw.side.iter().enumerate() {
            if side.units.is_empty() {
                fault!(problems, &side.units, "fubar-content-side-empty"; id = &side.id, clause = clause!("unit-1"));
            }
            for id in side.units.iter() {
                muster.enlist(shelf, seat, side, id, problems);
            }
        }
        // A crew that bails out is a unit like others (fub:veh-40), so its id must be free.
        for side in &raw.side {
            for id in side.units.iter() {
                if let Some((_, recruit)) = muster.by_id.get(id.as_str())
                    && recruit.crew() > 0
                    && muster.by_id.contains_key(recruit.crew_id().as_str())
                {
                    duplicate(problems, "fubar-content-kind-unit", &recruit.crew_id(), id);
                }
            }
        }
        muster
    }

    fn enlist(&mut self, shelf: &'s Shelf, seat: usize, side: &SideRow, id: &At<String>, problems: &mut Problems) {
        let Some(force) = shelf.forces.get(&side.force) else { return };
        match force.ids.lookup(id) {
            Ok(position) => {
                let recruit = &force.units[position];
                match self.by_id.get(recruit.id.as_str()) {
                    Some((other, _)) if *other == seat => duplicate(problems, "fubar-content-kind-unit", id, id),
                    Some(_) => {
                        fault!(problems, id, "fubar-content-unit-two-sides"; id = id);
                    }
                    None => {
                        self.by_id.insert(&recruit.id, (seat, recruit));
                    }
                }
            }
            Err(None) => {}
            Err(help) => {
                // Units are taken from a force list (fub:unit-2).
                let clause = clause!("unit-2");
                let message = message!("fubar-content-unit-absent", id = id, force = &side.force, clause = clause);
                problems.on(id, message, help);
            }
        }
    }

    /// A state has room for so many; the side with which they become too many is told.
    fn check_limits(&self, raw: &ScenarioFile, problems: &mut Problems) {
        let (mut n_units, mut n_figures) = (0, 0);
        for (seat, side) in raw.side.iter().enumerate() {
            let (units_before, figures_before) = (n_units, n_figures);
            for (_, recruit) in self.by_id.values().filter(|(owner, _)| *owner == seat) {
                n_units += 1 + usize::from(recruit.crew() > 0);
                n_figures += recruit.figures.len() + usize::from(recruit.crew());
            }
            if units_before <= UNITS_MAX && n_units > UNITS_MAX {
                fault!(problems, &side.units, "fubar-content-units-many"; found = n_units, most = UNITS_MAX);
            }
            if figures_before <= FIGURES_MAX && n_figures > FIGURES_MAX {
                fault!(problems, &side.units, "fubar-content-figures-many"; found = n_figures, most = FIGURES_MAX);
            }
        }
    }

    /// A unit that takes part, or a complaint.
    fn find(&self, id: &At<String>, problems: &mut Problems) -> Option<(usize, &'s Recruit)> {
        let found = self.by_id.get(id.as_str()).copied();
        if found.is_none() && !self.called.contains(id.as_str()) {
            Ids::complete(self.by_id.keys().copied()).find(problems, "fubar-content-kind-unit", id);
        }
        found
    }
}

/// Each side sets up once.
fn check_deploy_order(raw: &ScenarioFile, sides: &Ids, problems: &mut Problems) {
    let mut seen = vec![false; raw.side.len()];
    let mut all_known = sides.is_complete();
    for id in raw.deploy_order.iter() {
        match sides.find(problems, "fubar-content-kind-side", id) {
            Some(position) if seen[position] => {
                fault!(problems, id, "fubar-content-deploy-twice"; id = id);
            }
            Some(position) => seen[position] = true,
            None => all_known = false,
        }
    }
    for side in raw.side.iter().zip(seen).filter(|(_, seen)| all_known && !seen).map(|(side, _)| side) {
        // Of two sides with one id, which is told elsewhere, only the first can be named.
        if sides.position(&side.id).is_some_and(|first| raw.side[first].id.span() == side.id.span()) {
            fault!(problems, &raw.deploy_order, "fubar-content-deploy-missing"; id = &side.id);
        }
    }
}

/// Passengers are infantry of the carrier's side, and it has room for them alone (fub:pax-1).
fn check_embarked(muster: &Muster, row: &EmbarkedRow, before: &[EmbarkedRow], problems: &mut Problems) {
    let unit = muster.find(&row.unit, problems);
    let carrier = muster.find(&row.r#in, problems);
    let (named, into, clause) = (&row.unit, &row.r#in, clause!("pax-1"));
    if before.iter().any(|other| other.unit == row.unit) {
        fault!(problems, named, "fubar-content-embarked-twice"; unit = named, carrier = into, clause = clause);
    } else if before.iter().any(|other| other.r#in == row.r#in) {
        fault!(problems, into, "fubar-content-carrier-full"; unit = named, carrier = into, clause = clause);
    }
    if let Some((_, recruit)) = unit
        && recruit.vehicle.is_some()
    {
        return fault!(problems, named, "fubar-content-vehicle-embarked"; unit = named, carrier = into, clause = clause);
    }
    let (Some((ours, unit)), Some((theirs, carrier))) = (unit, carrier) else { return };
    let room = carrier.vehicle.as_ref().map_or(0, |vehicle| usize::from(vehicle.capacity));
    if ours != theirs {
        fault!(problems, into, "fubar-content-carrier-other-side"; unit = named, carrier = into, clause = clause);
    } else if room < unit.figures.len() {
        fault!(problems, into, "fubar-content-no-room"; unit = named, carrier = into, clause = clause, room = room,
            found = unit.figures.len());
    }
}

/// Zones are convex, on the table, and large enough for the bases of a side. That they can really be packed there is
/// more than a loader can say.
fn check_zones(
    muster: &Muster,
    ground: Option<&Ground>,
    seat: usize,
    side: &SideRow,
    raw: &ScenarioFile,
    problems: &mut Problems,
) {
    if side.deploy.is_empty() {
        fault!(problems, &side.deploy, "fubar-content-no-zones"; id = &side.id);
        return;
    }
    let mut all_convex = true;
    for zone in side.deploy.iter() {
        all_convex &= check_convex(zone, problems);
        if let Some(ground) = ground {
            ground.check_on_table(zone, zone, problems);
        }
    }
    let is_aboard = |recruit: &Recruit| raw.embarked.iter().any(|row| row.unit.as_str() == recruit.id);
    let placed = muster.by_id.values().filter(|(owner, recruit)| *owner == seat && !is_aboard(recruit));
    let placed: Vec<&Recruit> = placed.map(|(_, recruit)| *recruit).collect();
    let zones: Vec<&[Pt]> = side.deploy.iter().map(|zone| &zone[..]).collect();
    if all_convex && !has_room(&zones, &placed) {
        fault!(problems, &side.deploy, "fubar-content-crowded"; id = &side.id, clause = clause!("geo-13"));
    }
}

/// Whether the bases could lie in the zones if they could be cut up (fub:geo-13). Only centres must be in a zone, so
/// each zone counts with a border as broad as the largest base reaches: what this refuses is certainly impossible.
/// Figures are also looked at alone, for the reach of a hull would hide that they have no room.
fn has_room(zones: &[&[Pt]], placed: &[&Recruit]) -> bool {
    /// A little more than 2 pi and a little less, in hundredths.
    const TAU: (i64, i64) = (629, 628);
    let radii = || placed.iter().flat_map(|recruit| &recruit.figures).map(|figure| i64::from(figure.radius));
    let hulls = || placed.iter().filter_map(|recruit| recruit.vehicle.as_ref());
    let reach = radii().max().unwrap_or(0);
    // Half the diagonal of a hull is less than half of length and width together.
    let hull_reach = hulls().map(|hull| i64::from(hull.length + hull.width) / 2).max().unwrap_or(0);
    // All areas are doubled and in hundredths.
    let room = |border: i64| -> i64 {
        let of_zone = |zone: &&[Pt]| {
            let sides = || (0..zone.len()).map(|i| (zone[i], zone[(i + 1) % zone.len()]));
            let cross = |(a, b): (Pt, Pt)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y);
            let doubled: i64 = sides().map(cross).sum();
            let around: i64 = sides().map(|(a, b)| i64::from(cost(a, b))).sum();
            100 * doubled + 200 * around * border + TAU.0 * border * border
        };
        zones.iter().map(of_zone).sum()
    };
    let for_figures: i64 = radii().map(|radius| TAU.1 * radius * radius).sum();
    let for_hulls: i64 = hulls().map(|hull| 200 * i64::from(hull.length) * i64::from(hull.width)).sum();
    for_figures <= room(reach) && for_figures + for_hulls <= room(reach.max(hull_reach))
}

fn check_exit(ground: Option<&Ground>, exit: &ExitRow, problems: &mut Problems) {
    let Some(ground) = ground else { return };
    let length = match exit.edge {
        Edge::North | Edge::South => ground.table.width,
        Edge::East | Edge::West => ground.table.height,
    };
    if *exit.from >= *exit.to || *exit.from < 0 || *exit.to > length {
        let place = if *exit.from < 0 { &exit.from } else { &exit.to };
        fault!(problems, place, "fubar-content-exit"; from = i32::from(*exit.from), to = i32::from(*exit.to),
            clause = clause!("end-6"), length = i32::from(length));
    }
}

fn check_award(award: &AwardRow, sides: &Ids, objectives: &Ids, problems: &mut Problems) {
    let side_or_any = |side: &At<String>, problems: &mut Problems| {
        if side.as_str() != ANY {
            sides.find(problems, "fubar-content-kind-side", side);
        }
    };
    match award {
        AwardRow::ControlAtEnd { objective, side, .. } | AwardRow::ControlEachTurn { objective, side, .. } => {
            objectives.find(problems, "fubar-content-kind-objective", objective);
            side_or_any(side, problems);
        }
        AwardRow::UnitDestroyed { of, .. }
        | AwardRow::VehicleDestroyed { of, .. }
        | AwardRow::CasualtiesEach { of, .. } => side_or_any(of, problems),
        AwardRow::Exited { side, .. } => {
            sides.find(problems, "fubar-content-kind-side", side);
        }
    }
}

/// The game of a scenario in which `check` found nothing wrong.
///
/// # Panics
/// When it was not checked, or something was wrong.
pub(super) fn build(shelf: &Shelf, raw: &ScenarioFile, options: Options) -> Fubar {
    let table = shelf.grounds.get(&raw.table).expect("a checked table").table.clone();
    let tables = shelf.tables.tables.clone();
    let mut recruits = Vec::new();
    for (seat, side) in (0u8..).map(Seat).zip(&raw.side) {
        let force = shelf.forces.get(&side.force).expect("a checked force");
        let units = side.units.iter().map(|id| &force.units[force.ids.position(id).expect("a checked unit")]);
        recruits.extend(units.map(|recruit| (seat, recruit.clone())));
    }
    let carrier = |id: &str| raw.embarked.iter().find(|row| row.unit.as_str() == id).map(|row| row.r#in.as_str());
    let (units, figures) = line_up(recruits, tables.pistol, carrier);
    Fubar { tables, table, units, figures, scenario: scenario(raw), options, vehicles: Vec::new(), hulls: Vec::new() }
        .ready()
}

/// Units in ascending order of their ids, crews among them, and their figures in the same order.
pub(crate) fn line_up<'c>(
    recruits: Vec<(Seat, Recruit)>,
    pistol: WeaponId,
    carrier: impl Fn(&str) -> Option<&'c str>,
) -> (Vec<Unit>, Vec<Figure>) {
    let crews = recruits.iter().filter(|(_, recruit)| recruit.crew() > 0);
    let crews: Vec<_> = crews.map(|(seat, recruit)| (*seat, crew(recruit, pistol), true)).collect();
    let mut all: Vec<(Seat, Recruit, bool)> = recruits.into_iter().map(|(seat, unit)| (seat, unit, false)).collect();
    all.extend(crews);
    all.sort_by(|a, b| a.1.id.cmp(&b.1.id));
    let ids: Vec<String> = all.iter().map(|(_, recruit, _)| recruit.id.clone()).collect();
    let unit_id = |id: &str| ids.iter().position(|known| known == id).map(|i| UnitId(i as u8));
    let (mut units, mut figures) = (Vec::new(), Vec::new());
    for (owner, recruit, is_crew) in all {
        let crew = match recruit.id.strip_suffix("_crew") {
            Some(vehicle) if is_crew => unit_id(vehicle),
            _ if recruit.crew() > 0 => unit_id(&recruit.crew_id()),
            _ => None,
        };
        let id = UnitId(units.len() as u8);
        units.push(Unit {
            starts_in: carrier(&recruit.id).and_then(unit_id),
            id: recruit.id,
            name: recruit.name,
            owner,
            level: recruit.level,
            first: FigureId(figures.len() as u8),
            n_figures: recruit.figures.len() as u8,
            vehicle: recruit.vehicle,
            crew,
            is_crew,
        });
        let numbered = (1u8..).zip(recruit.figures);
        figures.extend(numbered.map(|(number, figure)| Figure { unit: id, number, ..figure }));
    }
    (units, figures)
}

/// The unit that a crew forms when it bails out: pistols, no armour, the level of the vehicle (fub:veh-40).
fn crew(vehicle: &Recruit, pistol: WeaponId) -> Recruit {
    let man = Figure::new(Name { en: "crewman".into(), es: "tripulante".into() }, vec![pistol]);
    Recruit {
        id: vehicle.crew_id(),
        name: Name {
            en: format!("Crew of {}", vehicle.name.en).into(),
            es: format!("Tripulación de {}", vehicle.name.es).into(),
        },
        level: vehicle.level,
        figures: vec![man; vehicle.crew().into()],
        vehicle: None,
    }
}

fn scenario(raw: &ScenarioFile) -> Scenario {
    let seat = |id: &str| Seat(raw.side.iter().position(|side| side.id.as_str() == id).expect("a checked side") as u8);
    let any_or = |id: &At<String>| (id.as_str() != ANY).then(|| seat(id));
    let objective =
        |id: &str| raw.objective.iter().position(|row| row.id.as_str() == id).expect("a checked objective") as u8;
    let award = |row: &AwardRow| match row {
        AwardRow::ControlAtEnd { objective: id, side, vp } => {
            Award::ControlAtEnd { objective: objective(id), side: any_or(side), vp: *vp }
        }
        AwardRow::ControlEachTurn { objective: id, side, vp, from_turn } => {
            Award::ControlEachTurn { objective: objective(id), side: any_or(side), vp: *vp, from_turn: *from_turn }
        }
        AwardRow::UnitDestroyed { of, vp_each } => Award::UnitDestroyed { of: any_or(of), vp: *vp_each },
        AwardRow::VehicleDestroyed { of, vp_each } => Award::VehicleDestroyed { of: any_or(of), vp: *vp_each },
        AwardRow::CasualtiesEach { of, vp_each } => Award::CasualtiesEach { of: any_or(of), vp: *vp_each },
        AwardRow::Exited { side, vp_per_figure, vp_per_vehicle } => {
            Award::Exited { side: seat(side), per_figure: *vp_per_figure, per_vehicle: *vp_per_vehicle }
        }
    };
    Scenario {
        id: raw.id.to_string(),
        name: (&raw.name).into(),
        climate: raw.climate,
        turns: *raw.turns,
        margin: raw.margin,
        sides: raw.side.iter().map(side).collect(),
        deploy_order: raw.deploy_order.iter().map(|id| seat(id)).collect(),
        objectives: raw
            .objective
            .iter()
            .map(|row| Objective { id: row.id.to_string(), name: (&row.name).into(), at: *row.at, radius: row.radius })
            .collect(),
        exits: raw
            .exit
            .iter()
            .map(|row| Exit { side: seat(&row.side), edge: row.edge, from: *row.from, to: *row.to })
            .collect(),
        awards: raw.victory.iter().map(award).collect(),
        sudden_death: raw.sudden_death.iter().map(sudden_death).collect(),
    }
}

fn side(row: &SideRow) -> Side {
    Side {
        id: row.id.to_string(),
        name: (&row.name).into(),
        initiative: row.initiative_modifier, // fub:init-2
        spots: Vec::new(),
        shelters: Vec::new(),
        outlook: 0,
        zones: row.deploy.iter().map(|zone| zone.to_vec()).collect(),
    }
}

fn sudden_death(row: &SuddenDeathRow) -> SuddenDeath {
    match *row {
        SuddenDeathRow::LeadAtTurnEnd { vp, from_turn } => SuddenDeath { vp, from_turn },
    }
}
