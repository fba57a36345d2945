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

/// Random games on a crowded little table, long enough to meet every frame.
#[test]
fn random_games_end() {
    use kernel::{Dice, Pending, Rules, admit, dice::Seeded, play};
    let text = "
        table 2400 2400
        area wood light 300,900 900,1500 · area house moderate 1300,900 1800,1400 · line wall moderate 1000,700 1000,1200
        object car light 1900,1600 2100,1700 · blocking silo 1100,1600 1250,1750 · impassable pond 300,1700 600,1900
        area bunker hard 1900,900 2200,1200 · mount gun bunker hmg 2050,930 54 front
        unit A a1 seasoned rifle grenades 300,300 450,300 600,300 + lmg 750,300 + hmg+pistol 300,450 + rifle 390,450
        unit A a2 veteran smg armour=medium 900,300 1050,300 1200,300 + flamethrower+pistol 1350,300 + light_mortar 900,450
        unit A a3 elite missile_launcher+pistol grenades 1500,300 1650,300
        vehicle A at veteran heavy 440x260 1900,300 18 crew=3 heavy_cannon/all lmg/front
        vehicle A ac seasoned light 420x220 1900,700 18 crew=2 capacity=8 hmg/all
        aboard a3 ac
        unit B b1 seasoned rifle grenades 300,2100 450,2100 600,2100 + hmg 750,2100 + rifle 850,2100
        unit B b2 novice assault_rifle+integral_launcher grenades 900,2100 1050,2100 1200,2100 1350,2100
        unit B b3 veteran light_at_gun radius=80 1500,2100 + rifle 1700,2100 1850,2100
        vehicle B bt seasoned medium 360x220 2100,2100 54 crew=2 light_cannon/front lmg/all
        objective mid 1200,1200 300 · award control_at_end mid any 3 · award unit_destroyed any 1
        award control_each_turn mid any 1 2 · award casualties_each any 1 · exit A north 0 2400 · award exited A 1 2
    ";
    let (rules, start) = crate::sketch::sketch(&tables(), text).unwrap();
    let mut frames = std::collections::BTreeSet::new();
    let mut total = 0;
    for seed in 0..300 {
        let mut s = start.clone();
        let mut dice = Seeded::new(seed);
        let mut list = Vec::new();
        for n in 0.. {
            assert!(n < 5000, "game {seed} does not end: {:?}", s.frames);
            let Pending::Decision { seats, .. } = rules.pending(&s) else { break };
            let seat = seats.iter().next().unwrap();
            frames.insert(format!("{:?}", s.frames.top().unwrap()).split(' ').next().unwrap().to_owned());
            rules.legal(&s, seat, &mut list);
            assert!(!list.is_empty(), "dead end in game {seed}: {:?}", s.frames);
            let action = list[dice.below(list.len() as u32) as usize];
            let legal = admit(&rules, &s, seat, action)
                .unwrap_or_else(|why| panic!("listed {action:?} is {why}, {:?}", s.frames));
            play(&rules, &mut s, &legal, &mut dice as &mut dyn Dice, &mut ()).unwrap();
            total += 1;
        }
    }
    eprintln!("{total} decisions, frames {frames:?}");
}
