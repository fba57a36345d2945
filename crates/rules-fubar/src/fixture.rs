//! The printed tables by hand, for unit tests that should not wait for a file.

use crate::model::{ArmourRow, Damage, FireClass, HullRow, Level, Tables, Weapon, WeaponId, cap_clause};
use kernel::say::Name;

fn name(text: &str) -> Name {
    Name { en: text.into(), es: text.into() }
}

/// The tables of the rulebook.
pub(crate) fn tables() -> Tables {
    let level = |id: &str, activation, experience, suppressed_max| Level {
        id: id.into(),
        name: name(id),
        activation,
        experience,
        suppressed_max,
        cap_clause: cap_clause(id),
    };
    let weapon = |id: &str, class, range, fire_points, flags: &str| Weapon {
        id: id.into(),
        name: name(id),
        class,
        range,
        fire_points,
        machine_gun: flags.contains('m'),
        ignores_cover: flags.contains('c'),
        tank_mount_only: flags.contains('t'),
        crew_carried: if flags.contains('2') { 2 } else { 1 },
        indirect: flags.contains('i'),
        harms_tanks: flags.contains('h'),
    };
    use FireClass::{SmallArm, Support, Thrown};
    let armour = [
        ("none", None),
        ("light", Some(6)),
        ("medium", Some(5)),
        ("heavy", Some(4)),
        ("power", Some(3)),
        ("battle", Some(2)),
    ];
    let hulls = [("light", 5), ("medium", 4), ("heavy", 3), ("very_heavy", 2)];
    let mut allowances = [0; 10];
    for (order, allowance) in [(1, 600), (2, 1200), (3, 800), (5, 300), (7, 800), (8, 1200)] {
        allowances[order] = allowance;
    }
    Tables {
        levels: vec![
            level("novice", 5, 6, 1),
            level("seasoned", 4, 5, 2),
            level("veteran", 3, 4, 3),
            level("elite", 2, 4, 4),
        ],
        weapons: vec![
            weapon("pistol", SmallArm, 800, 1, ""),
            weapon("rifle", SmallArm, 2400, 1, ""),
            weapon("assault_rifle", SmallArm, 2400, 2, ""),
            weapon("sniper_rifle", SmallArm, 3200, 2, ""),
            weapon("smg", SmallArm, 1600, 3, ""),
            weapon("lmg", SmallArm, 3200, 3, "m"),
            weapon("combat_shotgun", SmallArm, 800, 3, ""),
            weapon("integral_launcher", SmallArm, 1600, 3, "h"),
            weapon("hmg", Support, 3200, 4, "m2"),
            weapon("flamethrower", Support, 800, 4, "ch"),
            weapon("grenade", Thrown, 800, 3, "h"),
            weapon("missile_launcher", Support, 2400, 3, "h"),
            weapon("light_at_gun", Support, 3200, 3, "h"),
            weapon("light_mortar", Support, 4000, 3, "ih"),
            weapon("light_cannon", Support, 3200, 4, "cth"),
            weapon("heavy_cannon", Support, 4800, 6, "cth"),
        ],
        armour: armour.map(|(id, save)| ArmourRow { id: id.into(), name: name(id), save }).to_vec(),
        hulls: hulls.map(|(id, save)| HullRow { id: id.into(), name: name(id), save, tank: id != "light" }).to_vec(),
        damage: [
            Damage::Stunned,
            Damage::Stunned,
            Damage::Immobilised,
            Damage::WeaponDestroyed,
            Damage::WeaponDestroyed,
            Damage::Destroyed,
        ],
        crew_escape: 5,
        cover_cap: 6,
        allowances,
        drive_in_light_cover: 600,
        aim: 1,
        cover_levels: [0, 1, 2, 3],
        pistol: WeaponId(0),
        grenade: WeaponId(10),
    }
}
