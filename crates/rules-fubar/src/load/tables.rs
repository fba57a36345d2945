//! The five tables of `tables/`: as printed, or marked as house rules.

use super::tell::{Row, given, ids, optional, row_missing, usually};
use crate::{
    content::{
        ArmourFile, CoverFile, CoverWord, HullRow as HullFileRow, LevelRow, OrderRow, OrderWord, OrdersFile,
        TrainingFile, WeaponRow, WeaponsFile,
    },
    model::{ArmourRow, EDGE, HullRow, Level, Tables, Weapon, WeaponId, cap_clause},
    printed,
};
use content::{At, Files, Ids, Problems, by_id, fault, read};
use kernel::{Clause, clause};

/// The tables as far as they could be read, with the ids that other files may name. Where there are faults it is fit
/// for further checks and not for play.
#[derive(Default)]
pub(super) struct Draft {
    pub tables: Tables,
    pub levels: Ids,
    pub weapons: Ids,
    pub armour: Ids,
    pub hulls: Ids,
}

const TRAINING: &str = "fubar/tables/training.toml";
const WEAPONS: &str = "fubar/tables/weapons.toml";
const ARMOUR: &str = "fubar/tables/armour.toml";
const ORDERS: &str = "fubar/tables/orders.toml";
const COVER: &str = "fubar/tables/cover.toml";

/// Reads and checks the tables.
pub(super) fn draft(files: &Files, problems: &mut Problems) -> Draft {
    let mut draft = Draft::default();
    (draft.tables.crew_escape, draft.tables.cover_cap) = (printed::CREW_ESCAPE, printed::COVER_CAP);
    if let Some(file) = read::<TrainingFile>(files, TRAINING, problems) {
        draft.training(&file, problems);
    }
    if let Some(file) = read::<WeaponsFile>(files, WEAPONS, problems) {
        draft.arms(&file, problems);
    }
    if let Some(file) = read::<ArmourFile>(files, ARMOUR, problems) {
        draft.personal(&file, problems);
        draft.vehicle(&file, problems);
        draft.damage(&file, problems);
    }
    if let Some(file) = read::<OrdersFile>(files, ORDERS, problems) {
        draft.orders(&file, problems);
    }
    if let Some(file) = read::<CoverFile>(files, COVER, problems) {
        draft.cover(&file, problems);
    }
    draft
}

impl Draft {
    fn training(&mut self, file: &TrainingFile, problems: &mut Problems) {
        self.levels = ids(problems, "fubar-content-kind-level", file.level.iter().map(|row| &row.id));
        for row in &file.level {
            check_level(row, problems);
        }
        let level = |row: &LevelRow| Level {
            id: row.id.to_string(),
            name: (&row.name).into(),
            activation: *row.activation,
            experience: *row.experience,
            suppressed_max: *row.max_suppressed,
            cap_clause: cap_clause(&row.id),
        };
        self.tables.levels = file.level.iter().map(level).collect();
    }

    fn arms(&mut self, file: &WeaponsFile, problems: &mut Problems) {
        self.weapons = ids(problems, "fubar-content-kind-weapon", file.weapon.iter().map(|row| &row.id));
        for row in &file.weapon {
            check_weapon(row, problems);
        }
        // A crew that bails out has pistols (fub:veh-40), and figures marked so throw grenades (fub:gren-3).
        self.tables.pistol = self.needed("pistol", clause!("veh-40"), problems);
        self.tables.grenade = self.needed("grenade", clause!("gren-3"), problems);
        self.tables.weapons = file.weapon.iter().map(weapon).collect();
    }

    fn needed(&self, id: &str, clause: Clause, problems: &mut Problems) -> WeaponId {
        let position = self.weapons.position(id);
        if position.is_none() && self.weapons.is_complete() {
            row_missing(problems, WEAPONS, id, clause);
        }
        WeaponId(position.unwrap_or(0) as u8)
    }

    fn personal(&mut self, file: &ArmourFile, problems: &mut Problems) {
        self.armour = ids(problems, "fubar-content-kind-armour", file.personal.iter().map(|row| &row.id));
        // Poorest first, and no armour poorest of all (fub:save-10): a tie is decided by the order of the rows.
        let mut poorest = None;
        for (index, row) in file.personal.iter().enumerate() {
            let printed_row = Row::new(&row.id, &row.provenance);
            match printed::ARMOUR.iter().find(|(id, ..)| *id == row.id.as_str()) {
                Some((_, save, [clause, _])) => {
                    printed_row.printed(problems, "save", optional(&row.save), *save, *clause);
                }
                None => printed_row.not_printed(problems, &row.provenance, printed::ARMOUR.iter().map(|row| row.0)),
            }
            let save = row.save.as_deref().copied().unwrap_or(7);
            if index == 0
                && let Some(at) = &row.save
            {
                fault!(problems, at, "fubar-content-armour-first"; id = &row.id, clause = clause!("save-10"));
            } else if let Some((above, least)) = poorest
                && save > least
            {
                fault!(problems, &row.id, "fubar-content-armour-order"; id = &row.id, above = above,
                    clause = clause!("save-10"));
            }
            poorest = Some((row.id.to_string(), save));
        }
        let personal = file.personal.iter().map(|row| ArmourRow {
            id: row.id.to_string(),
            name: (&row.name).into(),
            save: row.save.as_deref().copied(),
        });
        self.tables.armour = personal.collect();
    }

    fn vehicle(&mut self, file: &ArmourFile, problems: &mut Problems) {
        self.hulls = ids(problems, "fubar-content-kind-hull", file.vehicle.iter().map(|row| &row.id));
        for row in &file.vehicle {
            let printed_row = Row::new(&row.id, &row.provenance);
            match printed::HULLS.iter().find(|(id, ..)| *id == row.id.as_str()) {
                Some(&(_, save, tank, clause)) => {
                    printed_row.printed(problems, "save", given(&row.save), Some(save), clause);
                    printed_row.printed(problems, "tank", usually(&row.tank, false), Some(tank), clause!("veh-27"));
                }
                None => printed_row.not_printed(problems, &row.provenance, printed::HULLS.iter().map(|row| row.0)),
            }
        }
        let hull = |row: &HullFileRow| HullRow {
            id: row.id.to_string(),
            name: (&row.name).into(),
            save: *row.save,
            tank: is(&row.tank),
        };
        self.tables.hulls = file.vehicle.iter().map(hull).collect();
        let alone = Row::alone(ARMOUR, &file.provenance);
        alone.printed(problems, "crew_escape", given(&file.crew_escape), Some(printed::CREW_ESCAPE), clause!("veh-35"));
        self.tables.crew_escape = *file.crew_escape;
    }

    /// Each face of the die stands in one row (fub:veh-28).
    fn damage(&mut self, file: &ArmourFile, problems: &mut Problems) {
        let mut results = [None; 6];
        let mut is_complete = true;
        for row in file.damage.iter() {
            for face in &row.rolls {
                is_complete &= !problems.is_repaired(face.file(), &face.span());
                let Some(result) = results.get_mut(usize::from(face.0).wrapping_sub(1)) else { continue };
                if result.is_some() {
                    fault!(problems, face, "fubar-content-face-twice"; die = face.0, clause = clause!("veh-28"));
                    continue;
                }
                *result = Some(*row.result);
                let (printed, clause) = printed::DAMAGE[usize::from(face.0 - 1)];
                let printed_row = Row::new(&row.result, &row.provenance);
                printed_row.printed(problems, "result", given(&row.result), Some(printed), clause);
            }
        }
        for (index, result) in results.iter().enumerate() {
            if result.is_none() && is_complete {
                fault!(problems, &file.damage, "fubar-content-face-missing"; die = index + 1,
                    clause = clause!("veh-28"));
            }
        }
        self.tables.damage = results.map(Option::unwrap_or_default);
    }

    fn orders(&mut self, file: &OrdersFile, problems: &mut Problems) {
        let all = printed::ORDERS.map(|order| (order.id, order.distance.1));
        for row in by_id(problems, "fubar-content-kind-order", &file.order, |row| &row.id, &all).into_iter().flatten() {
            check_order(row, problems);
            let distance = row.r#move.as_deref().copied().unwrap_or(0);
            // Of the orders, `None` comes before those that words name.
            self.tables.allowances[*row.id as usize + 1] = distance;
            if *row.id == OrderWord::Drive {
                self.tables.drive_in_light_cover = row.move_in_light_cover.as_deref().copied().unwrap_or(distance);
            }
            if *row.id == OrderWord::AimedFire {
                self.tables.aim = row.aim.as_deref().copied().unwrap_or(0);
            }
        }
    }

    fn cover(&mut self, file: &CoverFile, problems: &mut Problems) {
        let all = printed::COVER.map(|(word, _, clause)| (word, clause));
        for row in by_id(problems, "fubar-content-kind-cover", &file.class, |row| &row.id, &all).into_iter().flatten() {
            let (_, level, clause) = printed::COVER[*row.id as usize];
            Row::new(&row.id, &row.provenance).printed(problems, "level", given(&row.level), Some(level), clause);
            self.tables.cover_levels[usize::from(class(*row.id))] = *row.level;
        }
        let alone = Row::alone(COVER, &file.provenance);
        alone.printed(problems, "cap", given(&file.cap), Some(printed::COVER_CAP), clause!("cover-8"));
        alone.fixed(problems, "edge_rule", given(&file.edge_rule), Some(EDGE)); // fub:los-8
        self.tables.cover_cap = *file.cap;
    }
}

fn check_level(row: &LevelRow, problems: &mut Problems) {
    let printed_row = Row::new(&row.id, &row.provenance);
    let Some((_, numbers)) = printed::LEVELS.iter().find(|(id, _)| *id == row.id.as_str()) else {
        return printed_row.not_printed(problems, &row.provenance, printed::LEVELS.iter().map(|level| level.0));
    };
    let found =
        [("activation", &row.activation), ("experience", &row.experience), ("max_suppressed", &row.max_suppressed)];
    for ((field, found), &(number, clause)) in found.into_iter().zip(numbers) {
        printed_row.printed(problems, field, given(found), Some(number), clause);
    }
}

fn check_weapon(row: &WeaponRow, problems: &mut Problems) {
    let printed_row = Row::new(&row.id, &row.provenance);
    let Some(weapon) = printed::WEAPONS.iter().find(|weapon| weapon.id == row.id.as_str()) else {
        // The printed ones are examples: a table may add more (fub:weap-1).
        return printed_row.not_printed(problems, &row.provenance, printed::WEAPONS.iter().map(|weapon| weapon.id));
    };
    printed_row.printed(problems, "fire_class", given(&row.fire_class), Some(weapon.class), weapon.clause);
    printed_row.printed(problems, "range", given(&row.range), Some(weapon.range), weapon.clause);
    printed_row.printed(problems, "fire_points", given(&row.fire_points), Some(weapon.fire_points), weapon.clause);
    let crew = usually(&row.crew_carried, 1);
    printed_row.printed(problems, "crew_carried", crew, Some(weapon.crew_carried), clause!("weap-21"));
    // The footnote of flamethrowers is theirs; that of cannons stands for all that do not have it, too.
    let cover = if weapon.id == "flamethrower" { clause!("flame-1") } else { clause!("weap-25") };
    for (field, found, flag, clause) in [
        ("machine_gun", &row.machine_gun, weapon.machine_gun, clause!("weap-28")),
        ("ignores_cover", &row.ignores_cover, weapon.ignores_cover, cover),
        ("tank_mount_only", &row.tank_mount_only, weapon.tank_mount_only, clause!("weap-19")),
        ("indirect", &row.indirect, weapon.indirect, clause!("mort-2")),
        ("harms_tanks", &row.harms_tanks, weapon.harms_tanks, clause!("veh-26")),
    ] {
        printed_row.printed(problems, field, usually(found, false), Some(flag), clause);
    }
}

fn check_order(row: &OrderRow, problems: &mut Problems) {
    let order = printed::ORDERS[*row.id as usize];
    let printed_row = Row::new(&row.id, &row.provenance);
    match order.distance {
        (None, _) => printed_row.fixed(problems, "move", optional(&row.r#move), None),
        (distance, clause) => printed_row.printed(problems, "move", optional(&row.r#move), distance, clause),
    }
    let in_light_cover = optional(&row.move_in_light_cover);
    match order.in_light_cover {
        None => printed_row.fixed(problems, "move_in_light_cover", in_light_cover, None),
        Some((distance, clause)) => {
            printed_row.printed(problems, "move_in_light_cover", in_light_cover, Some(distance), clause);
        }
    }
    match order.aim {
        None => printed_row.fixed(problems, "aim", optional(&row.aim), None),
        Some((aim, clause)) => printed_row.printed(problems, "aim", optional(&row.aim), Some(aim), clause),
    }
    printed_row.fixed(problems, "who", given(&row.who), Some(order.who));
    printed_row.fixed(problems, "fire", given(&row.fire), Some(order.fire.to_vec()));
    printed_row.fixed(problems, "weapons_fired", optional(&row.weapons_fired), order.weapons_fired);
    printed_row.fixed(problems, "status", optional(&row.status), order.status);
    printed_row.fixed(problems, "reaction_only", usually(&row.reaction_only, false), Some(order.reaction_only));
    printed_row.fixed(problems, "melee", usually(&row.melee, false), Some(order.melee));
}

fn weapon(row: &WeaponRow) -> Weapon {
    Weapon {
        id: row.id.to_string(),
        name: (&row.name).into(),
        class: *row.fire_class,
        range: *row.range,
        fire_points: *row.fire_points,
        machine_gun: is(&row.machine_gun),
        ignores_cover: is(&row.ignores_cover),
        tank_mount_only: is(&row.tank_mount_only),
        crew_carried: row.crew_carried.as_deref().copied().unwrap_or(1),
        indirect: is(&row.indirect),
        harms_tanks: is(&row.harms_tanks),
    }
}

/// The number that the engine has for a class of cover.
pub(super) fn class(word: CoverWord) -> u8 {
    word as u8 + 1
}

fn is(flag: &Option<At<bool>>) -> bool {
    flag.as_deref().copied().unwrap_or(false)
}
