//! Vehicles and force lists.

use super::{
    UNITS, VEHICLES,
    tables::Draft,
    tell::{file_id, ids},
};
use crate::{
    content::{FigureRow, ForceFile, UnitKind, UnitRow, VehicleRow, VehiclesFile},
    model::{Armour, Figure, Mounted, TEAM_MAX, UnitId, Vehicle, WeaponId},
};
use content::{At, Files, Ids, Problems, duplicate, read};
use kernel::clause;
use kernel::say::{Message, Name};
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
pub(super) struct Recruit {
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
            let message = Message::new("fubar-content-hull-odd").with("field", field).with("found", **size);
            let help = Message::new("fubar-content-help-hull-odd").with("less", **size - 1).with("more", **size + 1);
            problems.on(size, message.with("clause", clause!("geo-6")), Some(help));
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
            let message = Message::new("fubar-content-cannon-off-tank").with("weapon", mounted.weapon.to_string());
            let message = message.with("vehicle", row.id.to_string()).with("clause", clause!("weap-19"));
            problems.on(&mounted.weapon, message, Some(Message::new("fubar-content-help-cannon-off-tank")));
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
        let message = Message::new("fubar-content-force-empty").with("id", file.id.to_string());
        let help = Message::new("fubar-content-help-force-empty");
        problems.on(&file.id, message.with("clause", clause!("unit-1")), Some(help));
    }
    let ids = ids(problems, "fubar-content-kind-unit", file.unit.iter().map(|row| &row.id));
    let units = file.unit.iter().map(|row| recruit(tables, fleet, row, problems)).collect();
    Force { ids, units }
}

fn recruit(tables: &Draft, fleet: &Fleet, row: &UnitRow, problems: &mut Problems) -> Recruit {
    // One level for the whole unit (fub:unit-4).
    let level = tables.levels.find(problems, "fubar-content-kind-level", &row.level).unwrap_or(0) as u8;
    let tell = |problems: &mut Problems, id, help, clause: kernel::Clause| {
        let message = Message::new(id).with("id", row.id.to_string()).with("clause", clause);
        problems.on(&row.id, message, Some(Message::new(help)));
    };
    let mut figures = Vec::new();
    let mut vehicle = None;
    match row.kind {
        UnitKind::Infantry => {
            if row.vehicle.is_some() {
                let help = "fubar-content-help-infantry-with-vehicle";
                tell(problems, "fubar-content-infantry-with-vehicle", help, clause!("unit-20"));
            }
            match row.figures.as_ref().filter(|figures| !figures.is_empty()) {
                Some(rows) => figures = team(tables, row, rows, problems),
                None => tell(problems, "fubar-content-no-figures", "fubar-content-help-no-figures", clause!("unit-3")),
            }
        }
        UnitKind::Vehicle => {
            if row.figures.is_some() {
                let help = "fubar-content-help-vehicle-with-figures";
                tell(problems, "fubar-content-vehicle-with-figures", help, clause!("unit-20"));
            }
            match &row.vehicle {
                Some(id) => {
                    let position = fleet.ids.find(problems, "fubar-content-kind-vehicle", id);
                    vehicle = position.map(|position| fleet.types[position].clone());
                }
                None => tell(problems, "fubar-content-no-vehicle", "fubar-content-help-no-vehicle", clause!("unit-20")),
            }
        }
    }
    Recruit { id: row.id.to_string(), name: (&row.name).into(), level, figures, vehicle }
}

/// The figures of an infantry unit, numbered from 1 in the order of the list.
fn team(tables: &Draft, unit: &UnitRow, rows: &At<Vec<FigureRow>>, problems: &mut Problems) -> Vec<Figure> {
    let n_figures: usize = rows.iter().map(|row| usize::from(row.count)).sum();
    if n_figures > TEAM_MAX {
        let message = Message::new("fubar-content-team-large").with("id", unit.id.to_string());
        let help = Message::new("fubar-content-help-team-large").with("most", TEAM_MAX);
        problems.on(rows, message.with("found", n_figures), Some(help));
    }
    let mut figures = Vec::new();
    for row in rows.iter() {
        let armour = tables.armour.find(problems, "fubar-content-kind-armour", &row.armour).unwrap_or(0) as u8;
        let weapons = carried(tables, unit, n_figures, row, problems);
        for _ in 0..row.count {
            figures.push(Figure {
                unit: UnitId::NONE,
                number: (figures.len() + 1).min(usize::from(u8::MAX)) as u8,
                role: (&row.role).into(),
                weapons: weapons.clone(),
                grenades: row.grenades,
                armour: Armour(armour),
                radius: row.base_radius,
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
        let message = Message::new("fubar-content-no-weapons").with("id", unit.id.to_string());
        let help = Message::new("fubar-content-help-no-weapons");
        problems.on(&row.weapons, message.with("clause", clause!("unit-3")), Some(help));
    }
    let mut weapons = Vec::new();
    for id in row.weapons.iter() {
        let Some(weapon) = find_weapon(tables, id, problems) else { continue };
        let data = &tables.tables.weapons[usize::from(weapon.0)];
        let named = |message| Message::new(message).with("weapon", id.to_string()).with("id", unit.id.to_string());
        if weapons.contains(&weapon) {
            duplicate(problems, "fubar-content-kind-weapon", id, id);
        } else if weapon == tables.tables.grenade {
            let message = named("fubar-content-grenade-listed").with("clause", clause!("gren-3"));
            problems.on(id, message, Some(Message::new("fubar-content-help-grenade-listed")));
        } else if data.tank_mount_only {
            let message = named("fubar-content-cannon-carried").with("clause", clause!("weap-19"));
            problems.on(id, message, Some(Message::new("fubar-content-help-cannon-carried")));
        } else if n_figures < usize::from(data.crew_carried) {
            let message = named("fubar-content-too-few").with("needed", data.crew_carried).with("found", n_figures);
            let help = Message::new("fubar-content-help-too-few").with("needed", data.crew_carried);
            problems.on(id, message.with("clause", clause!("weap-21")), Some(help));
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
