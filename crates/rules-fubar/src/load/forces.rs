//! Vehicles and force lists.

use super::{
    UNITS, VEHICLES,
    tables::Draft,
    tell::{file_id, ids},
};
use crate::{
    content::{FigureRow, ForceFile, UnitKind, UnitRow, VehicleRow, VehiclesFile},
    model::{Armour, Figure, Mounted, TEAM_MAX, Vehicle, WeaponId},
};
use content::{At, Files, Ids, Problems, duplicate, fault, read};
use kernel::{clause, say::Name};
use std::collections::BTreeSet;

/// The types of vehicles as far as they could be read.
pub(super) struct Fleet {
    ids: Ids,
    types: Vec<Vehicle>,
}

/// A force list as far as it could be read.
pub(super) struct Force {
    pub ids: Ids,
    pub units: Vec<Recruit>,
}

/// A unit of a force list, before a scenario takes it.
#[derive(Clone)]
pub(crate) struct Recruit {
    pub id: String,
    pub name: Name,
    pub level: u8,
    /// None for a vehicle.
    pub figures: Vec<Figure>,
    pub vehicle: Option<Vehicle>,
}

impl Recruit {
    /// Its crew, if it has one that may bail out.
    pub fn crew(&self) -> u8 {
        self.vehicle.as_ref().map_or(0, |vehicle| vehicle.crew)
    }

    /// The unit that its crew forms.
    pub fn crew_id(&self) -> String {
        format!("{}_crew", self.id)
    }
}

/// Reads and checks the types of vehicles.
pub(super) fn fleet(files: &Files, tables: &Draft, problems: &mut Problems) -> Fleet {
    let Some(file) = read::<VehiclesFile>(files, &format!("{UNITS}/{VEHICLES}.toml"), problems) else {
        return Fleet { ids: Ids::default(), types: Vec::new() };
    };
    let ids = ids(problems, "fubar-content-kind-vehicle", file.vehicle.iter().map(|row| &row.id));
    let types = file.vehicle.iter().map(|row| vehicle(tables, row, problems)).collect();
    Fleet { ids, types }
}

fn vehicle(tables: &Draft, row: &VehicleRow, problems: &mut Problems) -> Vehicle {
    let hull = tables.hulls.find(problems, "fubar-content-kind-hull", &row.armour);
    for (field, size) in [("length", &row.length), ("width", &row.width)] {
        // Half of each is laid off from the centre (fub:geo-6).
        if **size % 2 != 0 {
            fault!(problems, size, "fubar-content-hull-odd"; field = field, found = **size, clause = clause!("geo-6"),
                less = **size - 1, more = **size + 1);
        }
    }
    let is_tank = hull.is_none_or(|hull| tables.tables.hulls[hull].tank);
    let mut slots = BTreeSet::new();
    let mut weapons = Vec::new();
    for mounted in &row.weapons {
        if !slots.insert(*mounted.slot) {
            let id = mounted.slot.to_string();
            duplicate(problems, "fubar-content-kind-slot", &id, &mounted.slot);
        }
        let Some(weapon) = find_weapon(tables, &mounted.weapon, problems) else { continue };
        if !is_tank && tables.tables.weapons[usize::from(weapon.0)].tank_mount_only {
            fault!(problems, &mounted.weapon, "fubar-content-cannon-off-tank"; weapon = &mounted.weapon,
                vehicle = &row.id, clause = clause!("weap-19"));
        }
        weapons.push(Mounted { slot: *mounted.slot, weapon, arc: mounted.arc });
    }
    // Dice fall in the order of the slots, however the file lists them (fub:det-1).
    weapons.sort_by_key(|mounted| mounted.slot);
    Vehicle {
        name: (&row.name).into(),
        hull: hull.unwrap_or(0) as u8,
        crew: row.crew,
        length: *row.length,
        width: *row.width,
        capacity: row.capacity.unwrap_or(0),
        weapons,
        looks: row.looks,
    }
}

/// Checks a force list.
pub(super) fn force(tables: &Draft, fleet: &Fleet, stem: &str, file: &ForceFile, problems: &mut Problems) -> Force {
    file_id(problems, stem, &file.id);
    if file.unit.is_empty() {
        fault!(problems, &file.id, "fubar-content-force-empty"; id = &file.id, clause = clause!("unit-1"));
    }
    let ids = ids(problems, "fubar-content-kind-unit", file.unit.iter().map(|row| &row.id));
    let units = file.unit.iter().map(|row| recruit(tables, fleet, row, problems)).collect();
    Force { ids, units }
}

fn recruit(tables: &Draft, fleet: &Fleet, row: &UnitRow, problems: &mut Problems) -> Recruit {
    // One level for the whole unit (fub:unit-4).
    let level = tables.levels.find(problems, "fubar-content-kind-level", &row.level).unwrap_or(0) as u8;
    let (id, needs, is_alone) = (&row.id, clause!("unit-3"), clause!("unit-20"));
    let mut figures = Vec::new();
    let mut vehicle = None;
    match row.kind {
        UnitKind::Infantry => {
            if row.vehicle.is_some() {
                fault!(problems, id, "fubar-content-infantry-with-vehicle"; id = id, clause = is_alone);
            }
            match row.figures.as_ref().filter(|figures| !figures.is_empty()) {
                Some(rows) => figures = team(tables, row, rows, problems),
                None => fault!(problems, id, "fubar-content-no-figures"; id = id, clause = needs),
            }
        }
        UnitKind::Vehicle => {
            if row.figures.is_some() {
                fault!(problems, id, "fubar-content-vehicle-with-figures"; id = id, clause = is_alone);
            }
            match &row.vehicle {
                Some(kind) => {
                    let position = fleet.ids.find(problems, "fubar-content-kind-vehicle", kind);
                    vehicle = position.map(|position| fleet.types[position].clone());
                }
                None => fault!(problems, id, "fubar-content-no-vehicle"; id = id, clause = is_alone),
            }
        }
    }
    Recruit { id: row.id.to_string(), name: (&row.name).into(), level, figures, vehicle }
}

/// The figures of an infantry unit, in the order of the list.
fn team(tables: &Draft, unit: &UnitRow, rows: &At<Vec<FigureRow>>, problems: &mut Problems) -> Vec<Figure> {
    let n_figures: usize = rows.iter().map(|row| usize::from(row.count)).sum();
    if n_figures > TEAM_MAX {
        fault!(problems, rows, "fubar-content-team-large"; id = &unit.id, found = n_figures, most = TEAM_MAX);
    }
    let mut figures = Vec::new();
    for row in rows.iter() {
        let armour = tables.armour.find(problems, "fubar-content-kind-armour", &row.armour).unwrap_or(0) as u8;
        let weapons = carried(tables, unit, n_figures, row, problems);
        for _ in 0..row.count {
            figures.push(Figure {
                grenades: row.grenades,
                armour: Armour(armour),
                radius: row.base_radius,
                ..Figure::new((&row.role).into(), weapons.clone())
            });
        }
    }
    figures
}

/// What a figure carries.
fn carried(
    tables: &Draft,
    unit: &UnitRow,
    n_figures: usize,
    row: &FigureRow,
    problems: &mut Problems,
) -> Vec<WeaponId> {
    if row.weapons.is_empty() && !row.grenades {
        fault!(problems, &row.weapons, "fubar-content-no-weapons"; id = &unit.id, clause = clause!("unit-3"));
    }
    let mut weapons = Vec::new();
    for id in row.weapons.iter() {
        let Some(weapon) = find_weapon(tables, id, problems) else { continue };
        let data = &tables.tables.weapons[usize::from(weapon.0)];
        if weapons.contains(&weapon) {
            duplicate(problems, "fubar-content-kind-weapon", id, id);
        } else if weapon == tables.tables.grenade {
            fault!(problems, id, "fubar-content-grenade-listed"; weapon = id, id = &unit.id, clause = clause!("gren-3"));
        } else if data.tank_mount_only {
            fault!(problems, id, "fubar-content-cannon-carried"; weapon = id, id = &unit.id, clause = clause!("weap-19"));
        } else if n_figures < usize::from(data.crew_carried) {
            fault!(problems, id, "fubar-content-too-few"; weapon = id, id = &unit.id, needed = data.crew_carried,
                found = n_figures, clause = clause!("weap-21"));
        }
        weapons.push(weapon);
    }
    weapons
}

/// A weapon by its id.
pub(super) fn find_weapon(tables: &Draft, id: &At<String>, problems: &mut Problems) -> Option<WeaponId> {
    let position = tables.weapons.find(problems, "fubar-content-kind-weapon", id);
    position.map(|position| WeaponId(position as u8))
}
