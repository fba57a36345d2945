//! The tables of the rulebook.

use super::*;
use rules_fubar::{
    load::tables,
    model::{Damage, Figure, Tables, WeaponId},
    state::Order,
};

fn shipped_tables() -> Tables {
    tables(&LOADER.shipped(), &mut Problems::new()).expect("the shipped tables are right")
}

/// The row that ships has these numbers, and other ones are refused with this clause unless they are called a house
/// rule.
fn weapon_row(id: &str, clause: &str, range: i32, fire_points: u8) {
    let tables = shipped_tables();
    let weapon = tables.weapons.iter().find(|weapon| weapon.id == id).expect("the weapon ships");
    assert_eq!((weapon.range, weapon.fire_points), (range, fire_points), "{id}");
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(WEAPONS)).unwrap();
    let start = text.find(&format!("id = \"{id}\"")).unwrap();
    let row = &text[start..start + text[start..].find("provenance").unwrap()];
    for (old, new) in [
        (format!("range = {range}\n"), format!("range = {}\n", range + 100)),
        (format!("fire_points = {fire_points}\n"), format!("fire_points = {}\n", fire_points + 1)),
    ] {
        let other = row.replace(&old, &new);
        assert_ne!(row, other);
        let value = new.trim().split(' ').next_back().unwrap();
        let at = other.replace(&new, &new.replace(value, &format!("‸{value}")));
        refused_at(WEAPONS, row, &other, &at, "fubar-content-not-as-printed", clause);
    }
    let tail = text[start + row.len()..].lines().next().unwrap();
    let house = format!("{}provenance = \"house\"", row.replace(&format!("range = {range}\n"), "range = 900\n"));
    LOADER.accepted(WEAPONS, &format!("{row}{tail}"), &house);
}

// proves fub:weap-1
#[test]
fn r_weap_1_a_table_may_add_weapons() {
    let laser = "[[weapon]]\nid = \"laser\"\nname = { en = \"Laser\", es = \"Láser\" }\nfire_class = \"small_arm\"\n\
                 range = 2000\nfire_points = 2\n\n# --- Support weapons ---";
    let files = LOADER.changed(&LOADER.shipped(), WEAPONS, "# --- Support weapons ---", laser);
    let armed = LOADER.changed(&files, US, "weapons = [\"pistol\", \"smg\"]", "weapons = [\"pistol\", \"laser\"]");
    let game = LOADER.loaded_of(&armed, "s1_farm_crossroads", &[]);
    let leader = game.unit(UnitId(7)).figures().next().unwrap();
    assert_eq!(game.tables().weapons[usize::from(game.figure(leader).weapons[1].0)].id, "laser");
    assert_eq!(game.tables().weapons.len(), 17);
}

// proves fub:weap-2
#[test]
fn r_weap_2_pistol() {
    weapon_row("pistol", "fub:weap-2", 800, 1);
}

// proves fub:weap-3
#[test]
fn r_weap_3_rifle() {
    weapon_row("rifle", "fub:weap-3", 2400, 1);
}

// proves fub:weap-4
#[test]
fn r_weap_4_assault_rifle() {
    weapon_row("assault_rifle", "fub:weap-4", 2400, 2);
}

// proves fub:weap-5, fub:snip-1
#[test]
fn r_weap_5_sniper_rifle() {
    weapon_row("sniper_rifle", "fub:weap-5", 3200, 2);
}

// proves fub:weap-6
#[test]
fn r_weap_6_submachine_gun() {
    weapon_row("smg", "fub:weap-6", 1600, 3);
}

// proves fub:weap-7
#[test]
fn r_weap_7_light_machine_gun() {
    weapon_row("lmg", "fub:weap-7", 3200, 3);
}

// proves fub:weap-8
#[test]
fn r_weap_8_combat_shotgun() {
    weapon_row("combat_shotgun", "fub:weap-8", 800, 3);
}

// proves fub:weap-9
#[test]
fn r_weap_9_heavy_machine_gun() {
    weapon_row("hmg", "fub:weap-9", 3200, 4);
}

// proves fub:weap-10
#[test]
fn r_weap_10_flamethrower() {
    weapon_row("flamethrower", "fub:weap-10", 800, 4);
}

// proves fub:weap-11, fub:gren-1
#[test]
fn r_weap_11_thrown_grenade() {
    weapon_row("grenade", "fub:weap-11", 800, 3);
    let tables = shipped_tables();
    assert_eq!(tables.weapons[usize::from(tables.grenade.0)].id, "grenade");
}

// proves fub:weap-12
#[test]
fn r_weap_12_missile_launcher() {
    weapon_row("missile_launcher", "fub:weap-12", 2400, 3);
}

// proves fub:weap-13
#[test]
fn r_weap_13_light_anti_tank_gun() {
    weapon_row("light_at_gun", "fub:weap-13", 3200, 3);
}

// proves fub:weap-14, fub:mort-1
#[test]
fn r_weap_14_light_mortar() {
    weapon_row("light_mortar", "fub:weap-14", 4000, 3);
}

// proves fub:weap-15
#[test]
fn r_weap_15_light_cannon() {
    weapon_row("light_cannon", "fub:weap-15", 3200, 4);
}

// proves fub:weap-16
#[test]
fn r_weap_16_heavy_cannon() {
    weapon_row("heavy_cannon", "fub:weap-16", 4800, 6);
}

// proves fub:weap-17
#[test]
fn r_weap_17_the_heavy_cannon_has_both_footnotes_of_cannons() {
    let tables = shipped_tables();
    let cannon = tables.weapons.iter().find(|weapon| weapon.id == "heavy_cannon").unwrap();
    assert!(cannon.tank_mount_only && cannon.ignores_cover);
    let row = "fire_points = 6\nignores_cover = true\ntank_mount_only = true\n";
    let without = "fire_points = 6\ntank_mount_only = true\n";
    refused_at(WEAPONS, row, without, "id = ‸\"heavy_cannon\"", "fubar-content-not-as-printed", "fub:weap-25");
    let without = "fire_points = 6\nignores_cover = true\n";
    refused_at(WEAPONS, row, without, "id = ‸\"heavy_cannon\"", "fubar-content-not-as-printed", "fub:weap-19");
}

// proves fub:weap-18, fub:weap-22
#[test]
fn r_weap_18_the_built_in_launcher() {
    weapon_row("integral_launcher", "fub:weap-22", 1600, 3);
    let game = LOADER.loaded("s2_customs_house");
    let id = |name: &str| game.tables().weapons.iter().position(|weapon| weapon.id == name).unwrap() as u8;
    let has = |figure: &&Figure, name: &str| figure.weapons.contains(&WeaponId(id(name)));
    let mut carriers = game.figures().iter().filter(|figure| has(figure, "integral_launcher")).peekable();
    assert!(carriers.peek().is_some() && carriers.all(|figure| has(&figure, "assault_rifle")));
}

// proves fub:weap-27
#[test]
fn r_weap_27_nothing_counts_ammunition() {
    let (old, new) = ("id = \"rifle\"\n", "id = \"rifle\"\nammunition = 30\n");
    refused_at(WEAPONS, old, new, "‸ammunition", "content-unknown-field", "");
    let (old, new) = ("weapons = [\"hmg\", \"pistol\"],", "weapons = [\"hmg\", \"pistol\"], ammunition = 30,");
    refused_at(US, old, new, "‸ammunition", "content-unknown-field", "");
}

// proves fub:weap-28
#[test]
fn r_weap_28_machine_guns_are_the_light_and_the_heavy_one() {
    let tables = shipped_tables();
    let guns: Vec<_> = tables.weapons.iter().filter(|weapon| weapon.machine_gun).map(|weapon| &*weapon.id).collect();
    assert_eq!(guns, ["lmg", "hmg"]);
    let (old, new) = ("id = \"smg\"\n", "id = \"smg\"\nmachine_gun = true\n");
    refused_at(WEAPONS, old, new, "machine_gun = ‸true\nname", "fubar-content-not-as-printed", "fub:weap-28");
}

#[test]
fn footnotes_of_weapons_are_printed_too() {
    let row = "fire_points = 4\ncrew_carried = 2";
    refused(WEAPONS, row, "fire_points = 4\ncrew_carried = ‸1", "fubar-content-not-as-printed fub:weap-21");
    let (old, new) = ("fire_points = 3\nindirect = true", "fire_points = 3\nindirect = false");
    refused_at(WEAPONS, old, new, "indirect = ‸false", "fubar-content-not-as-printed", "fub:mort-2");
    let (old, new) =
        ("ignores_cover = true\nharms_tanks = true\nprov", "ignores_cover = false\nharms_tanks = true\nprov");
    refused_at(WEAPONS, old, new, "ignores_cover = ‸false", "fubar-content-not-as-printed", "fub:flame-1");
    let (old, new) = ("fire_class = \"thrown\"", "fire_class = \"support\"");
    let at = "Granada de mano\" }\nfire_class = ‸\"support\"";
    refused_at(WEAPONS, old, new, at, "fubar-content-not-as-printed", "fub:weap-11");
}

#[test]
fn what_calls_itself_printed_is_printed() {
    let (old, new) = ("id = \"combat_shotgun\"\n", "id = \"combat_shotgum\"\n");
    let shotgum = LOADER.changed(&LOADER.shipped(), WEAPONS, old, new);
    // Nobody of the shipped forces but the raiders and the police has one.
    let told = told(&LOADER.problems(&shotgum));
    assert!(told.iter().any(|line| line.contains(WEAPONS) && line.ends_with("fubar-content-not-printed")), "{told:?}");
    let new = "[[level]]\nid = \"hero\"\nname = { en = \"Hero\", es = \"Héroe\" }\nactivation = 2\nexperience = 3\n\
               max_suppressed = 4\nprovenance = \"seed\"\n\n[[level]]\nid = \"novice\"";
    let at = "provenance = ‸\"seed\"";
    refused_at(TRAINING, "[[level]]\nid = \"novice\"", new, at, "fubar-content-not-printed", "");
    LOADER.accepted(TRAINING, "[[level]]\nid = \"novice\"", &new.replace("seed", "decision"));
}

#[test]
fn training_is_as_printed() {
    let rows = [("novice", 5, 6, 1), ("seasoned", 4, 5, 2), ("veteran", 3, 4, 3), ("elite", 2, 4, 4)];
    let tables = shipped_tables();
    let shipped: Vec<_> =
        tables.levels.iter().map(|l| (&*l.id, l.activation, l.experience, l.suppressed_max)).collect();
    assert_eq!(shipped, rows);
    let caps: Vec<_> = tables.levels.iter().map(|level| level.cap_clause.0).collect();
    assert_eq!(caps, ["fub:supp-9", "fub:supp-10", "fub:supp-11", "fub:supp-12"]);
    let message = "fubar-content-not-as-printed";
    refused_at(TRAINING, "activation = 5", "activation = 4", "Novato\" }\nactivation = ‸4", message, "fub:unit-5");
    refused_at(TRAINING, "experience = 6", "experience = 5", "activation = 5\nexperience = ‸5", message, "fub:unit-6");
    refused_at(TRAINING, "activation = 4", "activation = 3", "Fogueado\" }\nactivation = ‸3", message, "fub:unit-7");
    refused_at(TRAINING, "experience = 5", "experience = 6", "activation = 4\nexperience = ‸6", message, "fub:unit-8");
    refused_at(TRAINING, "activation = 3", "activation = 1", "activation = ‸1", message, "fub:unit-9");
    let row = "activation = 3\nexperience = 4";
    refused_at(TRAINING, row, "activation = 3\nexperience = 3", "experience = ‸3", message, "fub:unit-10");
    refused_at(TRAINING, "activation = 2", "activation = 1", "activation = ‸1", message, "fub:unit-11");
    let row = "activation = 2\nexperience = 4";
    refused_at(TRAINING, row, "activation = 2\nexperience = 3", "experience = ‸3", message, "fub:unit-12");
    for (number, clause) in [(1, "fub:supp-9"), (2, "fub:supp-10"), (3, "fub:supp-11"), (4, "fub:supp-12")] {
        let old = format!("max_suppressed = {number}");
        refused_at(TRAINING, &old, "max_suppressed = 9", "max_suppressed = ‸9", message, clause);
        LOADER.accepted(TRAINING, &old, "max_suppressed = 9\nprovenance = \"house\"");
    }
    let [en, _] = {
        let files = LOADER.changed(&super::LOADER.shipped(), TRAINING, "activation = 5", "activation = 4");
        LOADER.spoken(&LOADER.problems(&files)[0])
    };
    assert_eq!(
        en,
        "“activation” of “novice” is 4, but the rulebook prints 5 (fub:unit-5). | Write 5 in “activation”. \
         For numbers of your own, give it another id or provenance = \"house\"."
    );
}

fn save_row(id: &str, clause: &str, save: u8, examples: &[&str]) {
    let tables = shipped_tables();
    let row = tables.armour.iter().find(|row| row.id == id).expect("the armour ships");
    assert_eq!(row.save, Some(save), "{id}");
    let list = format!("examples = {{ en = {examples:?}");
    let (old, new) = (format!("save = {save}\n{list}"), format!("save = 1\n{list}"));
    // A save of 1 would also be better than those below it.
    let files = LOADER.changed(&LOADER.shipped(), ARMOUR, &old, &new);
    let found = told(&LOADER.problems(&files));
    assert!(found[0].ends_with(&format!("fubar-content-not-as-printed {clause}")), "{found:?}");
    let house = LOADER.changed(&LOADER.shipped(), ARMOUR, &old, &format!("provenance = \"house\"\n{old}"));
    assert!(LOADER.problems(&house).is_empty());
}

/// What a kind of armour is, in the words of the shipped table.
fn examples(id: &str, expected: &[&str]) {
    let file: rules_fubar::content::ArmourFile =
        content::read(&LOADER.shipped(), &LOADER.path(ARMOUR), &mut Problems::new()).unwrap();
    let row = file.personal.iter().find(|row| row.id.as_str() == id).unwrap();
    let texts = row.examples.as_ref().expect("there are examples");
    assert_eq!(texts.en, expected);
    assert_eq!(texts.es.len(), expected.len());
}

// proves fub:save-2
#[test]
fn r_save_2_light_armour() {
    save_row("light", "fub:save-2", 6, &["flak vest", "police armour"]);
}

// proves fub:save-3
#[test]
fn r_save_3_medium_armour() {
    save_row("medium", "fub:save-3", 5, &["modern carapace", "SWAT armour"]);
}

// proves fub:save-4
#[test]
fn r_save_4_heavy_armour() {
    save_row("heavy", "fub:save-4", 4, &["science-fiction carapace"]);
}

// proves fub:save-5
#[test]
fn r_save_5_power_armour() {
    save_row("power", "fub:save-5", 3, &["powered armour"]);
}

// proves fub:save-6
#[test]
fn r_save_6_battle_armour() {
    save_row("battle", "fub:save-6", 2, &["tactical dreadnought suit"]);
}

// proves fub:save-15
#[test]
fn r_save_15_what_light_armour_is() {
    examples("light", &["flak vest", "police armour"]);
}

// proves fub:save-16
#[test]
fn r_save_16_what_medium_armour_is() {
    examples("medium", &["modern carapace", "SWAT armour"]);
}

// proves fub:save-17
#[test]
fn r_save_17_what_heavy_armour_is() {
    examples("heavy", &["science-fiction carapace"]);
}

// proves fub:save-18
#[test]
fn r_save_18_what_power_armour_is() {
    examples("power", &["powered armour"]);
}

// proves fub:save-19
#[test]
fn r_save_19_what_battle_armour_is() {
    examples("battle", &["tactical dreadnought suit"]);
}

#[test]
fn personal_armour_comes_poorest_first() {
    let tables = shipped_tables();
    assert_eq!((&*tables.armour[0].id, tables.armour[0].save), ("none", None));
    let robe = |save: &str| {
        format!("[[personal]]\nid = \"robe\"\nname = {{ en = \"Robe\", es = \"Túnica\" }}\n{save}\n[[personal]]\nid = ")
    };
    let first = "[[personal]]\nid = \"none\"";
    let with = |save| format!("{}\"none\"", robe(save));
    LOADER.accepted(ARMOUR, first, &with(""));
    let files = LOADER.changed(&LOADER.shipped(), ARMOUR, first, &with("save = 6\n"));
    let found: Vec<_> = LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect();
    assert_eq!(found, ["fubar-content-armour-first", "fubar-content-armour-order"], "and no armour below it is worse");
    let heavy = "[[personal]]\nid = \"heavy\"";
    let new = format!("{}\"heavy\"", robe("save = 6\n"));
    refused_at(ARMOUR, heavy, &new, "id = ‸\"robe\"", "fubar-content-armour-order", "fub:save-10");
    LOADER.accepted(ARMOUR, heavy, &new.replace("save = 6", "save = 5"));
    let new = "save = 6\nname = { en = \"No armour\", es = \"Sin armadura\" }\n\n[[personal]]\nid = \"light\"";
    let old = "name = { en = \"No armour\", es = \"Sin armadura\" }\n\n[[personal]]\nid = \"light\"";
    let found = told(&LOADER.problems(&LOADER.changed(&LOADER.shipped(), ARMOUR, old, new)));
    assert!(found[0].ends_with("fubar-content-not-as-printed fub:save-7"), "{found:?}");
}

fn hull_row(id: &str, clause: &str, save: u8) {
    let tables = shipped_tables();
    let row = tables.hulls.iter().find(|row| row.id == id).expect("the armour ships");
    assert_eq!(row.save, save, "{id}");
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(ARMOUR)).unwrap();
    let start = text.find(&format!("[[vehicle]]\nid = \"{id}\"")).unwrap();
    let row = &text[start..start + text[start..].find("examples").unwrap()];
    let other = row.replace(&format!("save = {save}"), "save = 6");
    let at = other.replace("save = ", "save = ‸");
    refused_at(ARMOUR, row, &other, &at, "fubar-content-not-as-printed", clause);
    LOADER.accepted(ARMOUR, row, &format!("{other}provenance = \"house\"\n"));
}

// proves fub:veh-19
#[test]
fn r_veh_19_light_vehicles() {
    hull_row("light", "fub:veh-19", 5);
}

// proves fub:veh-20
#[test]
fn r_veh_20_medium_vehicles() {
    hull_row("medium", "fub:veh-20", 4);
}

// proves fub:veh-21
#[test]
fn r_veh_21_heavy_vehicles() {
    hull_row("heavy", "fub:veh-21", 3);
}

// proves fub:veh-22
#[test]
fn r_veh_22_very_heavy_vehicles() {
    hull_row("very_heavy", "fub:veh-22", 2);
}

// proves fub:veh-27
#[test]
fn r_veh_27_all_but_light_armour_makes_a_tank() {
    let tanks: Vec<_> = shipped_tables().hulls.into_iter().filter(|row| row.tank).map(|row| row.id).collect();
    assert_eq!(tanks, ["medium", "heavy", "very_heavy"]);
    let message = "fubar-content-not-as-printed";
    let (old, new) = ("save = 5\nexamples = { en = [\"troop", "save = 5\ntank = true\nexamples = { en = [\"troop");
    refused_at(ARMOUR, old, new, "tank = ‸true\nexamples = { en = [\"troop", message, "fub:veh-27");
    let (old, new) = ("save = 3\ntank = true", "save = 3\ntank = false");
    let found = told(&LOADER.problems(&LOADER.changed(&LOADER.shipped(), ARMOUR, old, new)));
    assert!(found[0].ends_with("fubar-content-not-as-printed fub:veh-27"), "{found:?}");
}

#[test]
fn the_damage_table_has_each_face_once_as_printed() {
    use Damage::{Destroyed, Immobilised, Stunned, WeaponDestroyed};
    let tables = shipped_tables();
    assert_eq!(tables.damage, [Stunned, Stunned, Immobilised, WeaponDestroyed, WeaponDestroyed, Destroyed]);
    assert_eq!(tables.crew_escape, 5);
    refused(ARMOUR, "rolls = [6]", "rolls = [‸5, 6]", "fubar-content-face-twice fub:veh-28");
    let (old, new) = ("rolls = [1, 2]", "rolls = [2]");
    let files = LOADER.changed(&LOADER.shipped(), ARMOUR, old, new);
    assert!(told(&LOADER.problems(&files))[0].ends_with("fubar-content-face-missing fub:veh-28"));
    assert_eq!(LOADER.problems(&files).len(), 1);
    refused_at(ARMOUR, old, "rolls = [1, 2, 7]", "2, ‸7", "content-out-of-range", "");
    let (old, new) = ("result = \"immobilised\"", "result = \"stunned\"");
    let at = "rolls = [3]\nresult = ‸\"stunned\"";
    refused_at(ARMOUR, old, new, at, "fubar-content-not-as-printed", "fub:veh-31");
    LOADER.accepted(ARMOUR, old, "result = \"stunned\"\nprovenance = \"house\"");
    let (old, new) = ("crew_escape = 5", "crew_escape = 4");
    refused_at(ARMOUR, old, new, "crew_escape = ‸4", "fubar-content-not-as-printed", "fub:veh-35");
    LOADER.accepted(ARMOUR, old, "crew_escape = 4\nprovenance = \"house\"");
}

#[test]
fn orders_have_their_distances() {
    let tables = shipped_tables();
    let of = |order: Order| tables.allowances[order as usize];
    let distances = [Order::Walk, Order::Run, Order::Dodge, Order::GoToGround, Order::Assault, Order::Drive].map(of);
    assert_eq!(distances, [600, 1200, 800, 300, 800, 1200]);
    assert_eq!([Order::None, Order::OnGuard, Order::AimedFire, Order::HaltFire].map(of), [0; 4]);
    assert_eq!((tables.drive_in_light_cover, tables.aim), (600, 1));
    let message = "fubar-content-not-as-printed";
    for (id, distance, clause) in [
        ("walk", 600, "fub:order-1"),
        ("run", 1200, "fub:order-7"),
        ("dodge", 800, "fub:order-9"),
        ("go_to_ground", 300, "fub:order-15"),
        ("assault", 800, "fub:order-29"),
        ("drive", 1200, "fub:veh-5"),
    ] {
        let shipped = LOADER.shipped();
        let text = shipped.get(&LOADER.path(ORDERS)).unwrap();
        let start = text.find(&format!("id = \"{id}\"")).unwrap();
        let row = &text[start..start + text[start..].find("fire = ").unwrap()];
        let other = row.replace(&format!("move = {distance}"), "move = 700");
        let at = other.replace("move = 700", "move = ‸700");
        refused_at(ORDERS, row, &other, &at, message, clause);
        let house = LOADER.changed(&shipped, ORDERS, row, &format!("{other}provenance = \"house\"\n"));
        assert_ne!(rules_fubar::tables(&house, &mut Problems::new()).unwrap().allowances, tables.allowances);
    }
    let (old, new) = ("move_in_light_cover = 600", "move_in_light_cover = 900");
    refused_at(ORDERS, old, new, "cover = ‸900", message, "fub:veh-6");
    refused_at(ORDERS, "aim = 1", "aim = 2", "aim = ‸2", message, "fub:order-24");
}

#[test]
fn what_the_program_knows_of_orders_is_fixed() {
    let message = "fubar-content-fixed";
    let walk = "fire = [\"small_arm\", \"thrown\"]";
    refused_at(ORDERS, walk, "fire = [\"small_arm\"]", "fire = ‸[\"small_arm\"]", message, "");
    let halt = "fire = [\"small_arm\", \"support\"]\nweapons_fired = \"all\"";
    let new = "fire = [\"small_arm\", \"support\"]\nweapons_fired = 2";
    refused_at(ORDERS, halt, new, "weapons_fired = ‸2", message, "");
    refused_at(ORDERS, "aim = 1", "aim = 1\nmove = 100", "move = ‸100", message, "");
    refused_at(ORDERS, "status = \"dodging\"\n", "", "id = ‸\"dodge\"", message, "");
    refused(ORDERS, "id = \"halt_fire\"", "id = ‸\"halt_fir\"", "content-unknown-value");
    let files = LOADER.changed(&LOADER.shipped(), ORDERS, "id = \"dodge\"", "id = \"run\"");
    let found: Vec<_> = LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect();
    assert_eq!(found, ["content-row-missing", "content-duplicate-id"]);
    LOADER.problems(&files).iter().for_each(|problem| drop(LOADER.spoken(problem)));
}

#[test]
fn cover_is_as_printed() {
    let tables = shipped_tables();
    assert_eq!((tables.cover_levels, tables.cover_cap), ([0, 1, 2, 3], 6));
    for (level, clause) in [(1, "fub:cover-2"), (2, "fub:cover-3"), (3, "fub:cover-4")] {
        let old = format!("level = {level}");
        refused_at(COVER, &old, "level = 5", "level = ‸5", "fubar-content-not-as-printed", clause);
        LOADER.accepted(COVER, &old, "level = 5\nprovenance = \"house\"");
    }
    refused(COVER, "cap = 6", "cap = ‸5", "fubar-content-not-as-printed fub:cover-8");
    refused(COVER, "edge_rule = 200", "edge_rule = ‸300", "fubar-content-fixed");
    refused(COVER, "id = \"hard\"", "id = ‸\"hart\"", "content-unknown-value");
}

#[test]
fn weapons_that_the_rules_need_are_there() {
    let text = LOADER
        .shipped()
        .get(&LOADER.path(WEAPONS))
        .unwrap()
        .replace("\"pistol\"", "\"revolver\"")
        .replace("\"seed\"", "\"house\"");
    let mut files = LOADER.shipped();
    files.insert(LOADER.path(WEAPONS), text);
    let mut problems = Problems::new();
    assert!(tables(&files, &mut problems).is_none());
    let problems: Vec<_> = problems.into_iter().collect();
    assert_eq!(told(&problems), ["fubar/tables/weapons.toml:1:1 fubar-content-row-missing fub:veh-40"]);
    LOADER.spoken(&problems[0]);
}

#[test]
fn ids_are_once_and_can_be_typed() {
    let (old, new) = ("id = \"elite\"", "id = \"veteran\"");
    let found = told(&LOADER.problems(&LOADER.changed(&LOADER.shipped(), TRAINING, old, new)));
    assert!(found.iter().any(|line| line.ends_with("content-duplicate-id")), "{found:?}");
    let new = "[[level]]\nid = \"élite 2\"\nname = { en = \"x\", es = \"x\" }\nactivation = 2\nexperience = 3\n\
               max_suppressed = 4\n\n[[level]]\nid = \"novice\"";
    refused_at(TRAINING, "[[level]]\nid = \"novice\"", new, "id = ‸\"élite 2\"", "content-bad-id", "");
}
