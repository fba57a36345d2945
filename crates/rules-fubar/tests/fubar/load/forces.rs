//! Vehicles and force lists.

use super::*;

const MODERN: &str = "units/modern.toml";

// proves fub:geo-4
#[test]
fn r_geo_4_a_figure_has_a_base() {
    let (old, new) = (
        "weapons = [\"hmg\", \"pistol\"], grenades = true, armour = \"none\", base_radius = 50",
        "weapons = [\"hmg\", \"pistol\"], grenades = true, armour = \"none\"",
    );
    let at = "‸{ count = 1, role = { en = \"gunner\"";
    refused_at(US, old, new, at, "content-missing-field", "");
    let zero = old.replace("base_radius = 50", "base_radius = 0");
    refused_at(US, old, &zero, "base_radius = ‸0", "content-out-of-range", "");
    let game = LOADER.loaded("s1_farm_crossroads");
    assert!(game.figures().iter().any(|figure| figure.radius == 80), "the gun layer of the anti-tank gun");
}

// proves fub:geo-5
#[test]
fn r_geo_5_ordinary_infantry_has_a_base_of_half_an_inch() {
    // Not ordinary: a gun with its layer, battle suits, and men in power armour.
    let not_ordinary = ["gun layer", "suit", "chosen"];
    let units = listed(&FORCES);
    let others = units.iter().flat_map(figures).filter(|figure| figure.base_radius != 50);
    let mut roles: Vec<&str> = others.map(|figure| &*figure.role.en).collect();
    roles.dedup();
    assert!(roles.iter().all(|role| not_ordinary.contains(role)), "{roles:?}");
}

// proves fub:geo-6
#[test]
fn r_geo_6_hulls_have_even_sizes_and_one_of_72_facings() {
    let (old, new) = ("length = 360\nwidth = 220", "length = 361\nwidth = 220");
    refused_at(VEHICLES, old, new, "length = ‸361", "fubar-content-hull-odd", "fub:geo-6");
    refused_at(VEHICLES, old, "length = 360\nwidth = 221", "width = ‸221", "fubar-content-hull-odd", "fub:geo-6");
    refused(RELAY, "facing = 36", "facing = ‸72", "content-out-of-range");
    LOADER.accepted(RELAY, "facing = 36", "facing = 71");
}

// proves fub:save-20
#[test]
fn r_save_20_only_some_modern_and_later_troops_wear_armour() {
    let wears = |forces: &[&str]| -> Vec<bool> {
        listed(forces).iter().flat_map(figures).map(|figure| figure.armour.as_str() != "none").collect()
    };
    assert!(wears(&["us_1944", "german_1944"]).iter().all(|wears| !wears));
    let later = wears(&["modern", "scifi"]);
    assert!(later.contains(&true) && later.contains(&false));
}

// proves fub:unit-3
#[test]
fn r_unit_3_a_unit_has_a_level_and_weapons() {
    let unit = "name = { en = \"Machine gun team\", es = \"Equipo de ametralladora\" }\nlevel = \"seasoned\"\n";
    let bare = unit.replace("level = \"seasoned\"\n", "");
    refused_at(US, unit, &bare, "‸[[unit]]\nid = \"us_hmg\"", "content-missing-field", "");
    let (old, new) = ("weapons = [\"hmg\", \"pistol\"], ", "");
    refused_at(US, old, new, "‸{ count = 1, role = { en = \"gunner\"", "content-missing-field", "");
    let old = "weapons = [\"hmg\", \"pistol\"], grenades = true,";
    refused(US, old, "weapons = ‸[],", "fubar-content-no-weapons fub:unit-3");
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(US)).unwrap();
    let start = text.find("figures = [\n  { count = 1, role = { en = \"gunner\"").unwrap();
    let figures = &text[start..start + text[start..].find("\n]\n").unwrap() + 3];
    refused_at(US, figures, "", "id = ‸\"us_hmg\"", "fubar-content-no-figures", "fub:unit-3");
    refused_at(US, figures, "figures = []\n", "id = ‸\"us_hmg\"", "fubar-content-no-figures", "fub:unit-3");
}

// proves fub:unit-4
#[test]
fn r_unit_4_no_figure_has_a_level_of_its_own() {
    let (old, new) = ("weapons = [\"hmg\", \"pistol\"],", "weapons = [\"hmg\", \"pistol\"], level = \"elite\",");
    refused_at(US, old, new, "\"pistol\"], ‸level = \"elite\"", "content-unknown-field", "");
}

// proves fub:unit-20
#[test]
fn r_unit_20_a_vehicle_unit_is_one_vehicle() {
    let old = "vehicle = \"light_tank_us\"";
    let figures = "figures = [{ count = 1, role = { en = \"x\", es = \"x\" }, weapons = [\"rifle\"], \
                   armour = \"none\", base_radius = 50 }]";
    let at = "id = ‸\"us_light_tank\"";
    let message = "fubar-content-vehicle-with-figures";
    refused_at(US, old, &format!("{old}\n{figures}"), at, message, "fub:unit-20");
    refused_at(US, old, "", at, "fubar-content-no-vehicle", "fub:unit-20");
    let two = "vehicle = [\"light_tank_us\", \"halftrack_us\"]";
    refused_at(US, old, two, "vehicle = ‸[\"light_tank_us\"", "content-wrong-type", "");
    let (old, new) = ("id = \"us_hmg\"\n", "id = \"us_hmg\"\nvehicle = \"halftrack_us\"\n");
    refused_at(US, old, new, "id = ‸\"us_hmg\"", "fubar-content-infantry-with-vehicle", "fub:unit-20");
}

// proves fub:weap-19
#[test]
fn r_weap_19_cannons_go_on_tanks_only() {
    let (old, new) = ("weapons = [\"hmg\", \"pistol\"]", "weapons = [\"light_cannon\", \"pistol\"]");
    refused_at(US, old, new, "weapons = [‸\"light_cannon\"", "fubar-content-cannon-carried", "fub:weap-19");
    let truck = "capacity = 4\nopen_topped = true\nweapons = [{ slot = 1, weapon = \"hmg\", arc = \"all\" }]";
    let armed = truck.replace("hmg", "heavy_cannon");
    let at = "capacity = 4\nopen_topped = true\nweapons = [{ slot = 1, weapon = ‸\"heavy_cannon\"";
    refused_at(VEHICLES, truck, &armed, at, "fubar-content-cannon-off-tank", "fub:weap-19");
    let (old, new) = ("id = \"core_gun_w\", weapon = \"hmg\"", "id = \"core_gun_w\", weapon = \"light_cannon\"");
    refused_at(RELAY, old, new, "weapon = ‸\"light_cannon\"", "fubar-content-cannon-in-bunker", "fub:weap-19");
}

#[test]
fn a_unit_has_the_men_that_its_weapon_needs() {
    let team = "\n  { count = 2, role = { en = \"crew\", es = \"sirviente\" }, weapons = [\"rifle\"], grenades = true, \
                armour = \"none\", base_radius = 50 },\n]\n\n[[unit]]\nid = \"us_mortar\"";
    let alone = "\n]\n\n[[unit]]\nid = \"us_mortar\"";
    refused_at(US, team, alone, "weapons = [‸\"hmg\"", "fubar-content-too-few", "fub:weap-21");
}

#[test]
fn a_unit_is_not_too_large() {
    let mut files = LOADER.shipped();
    let text = files.get(&LOADER.path(GERMAN)).unwrap().replacen("{ count = 6,", "{ count = 16,", 1);
    files.insert(LOADER.path(GERMAN), text);
    let at = "id = \"de_sq1\"\nkind = \"infantry\"\nname = { en = \"1st Squad\", es = \"1.er pelotón\" }\n\
              level = \"seasoned\"\nfigures = ‸[";
    LOADER.refused_in(&files, GERMAN, at, "fubar-content-team-large", "");
    let (old, new) = ("{ count = 8, role = { en = \"settler\"", "{ count = 17, role = { en = \"settler\"");
    refused_at("units/scifi.toml", old, new, "count = ‸17", "content-out-of-range", "");
}

#[test]
fn lists_name_what_there_is() {
    let message = "content-unknown-id";
    let (old, new) = ("weapons = [\"hmg\", \"pistol\"]", "weapons = [\"hmg\", \"pistl\"]");
    refused_at(US, old, new, "‸\"pistl\"", message, "");
    let (old, new) = ("level = \"veteran\"\nvehicle", "level = \"veterano\"\nvehicle");
    refused_at(US, old, new, "‸\"veterano\"", message, "");
    refused_at(US, "vehicle = \"halftrack_us\"", "vehicle = \"halftrak_us\"", "‸\"halftrak_us\"", message, "");
    let (old, new) = (
        "weapons = [\"hmg\", \"pistol\"], grenades = true, armour = \"none\"",
        "weapons = [\"hmg\", \"pistol\"], armour = \"nune\"",
    );
    refused_at(US, old, new, "‸\"nune\"", message, "");
    let tank = "armour = \"medium\"\ncrew = 4";
    refused_at(VEHICLES, tank, "armour = \"mediun\"\ncrew = 4", "‸\"mediun\"", message, "");
    let strider = "weapon = \"flamethrower\", arc = \"front\"";
    refused_at(VEHICLES, strider, "weapon = \"flame\", arc = \"front\"", "‸\"flame\"", message, "");
    refused(VEHICLES, strider, "weapon = \"flamethrower\", arc = ‸\"frontal\"", "content-unknown-value");
    let (old, new) = ("slot = 3, weapon = \"missile_launcher\"", "slot = 2, weapon = \"missile_launcher\"");
    refused_at(VEHICLES, old, new, "slot = ‸2, weapon = \"missile", "content-duplicate-id", "");
    let (old, new) = ("weapons = [\"hmg\", \"pistol\"]", "weapons = [\"hmg\", \"pistol\", \"pistol\"]");
    refused_at(US, old, new, "\"pistol\", ‸\"pistol\"", "content-duplicate-id", "");
    let (old, new) = ("weapons = [\"hmg\", \"pistol\"]", "weapons = [\"hmg\", \"grenade\"]");
    refused_at(US, old, new, "‸\"grenade\"", "fubar-content-grenade-listed", "fub:gren-3");
    refused(US, "id = \"us_light_tank\"", "id = ‸\"us_hmg\"", "content-duplicate-id");
    refused(US, "id = \"us_light_tank\"", "id = ‸\"us tank\"", "content-bad-id");
}

#[test]
fn a_vehicle_has_eight_weapons_at_most_and_fifteen_men() {
    let strider = "{ slot = 2, weapon = \"flamethrower\", arc = \"front\" }";
    let many: Vec<String> = (2..=9).map(|slot| strider.replace("slot = 2", &format!("slot = {slot}"))).collect();
    let files = LOADER.changed(&LOADER.shipped(), VEHICLES, strider, &many.join(", "));
    let found: Vec<_> = LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect();
    assert_eq!(found, ["content-array-length", "content-out-of-range"], "nine weapons, and the ninth has no number");
    refused(VEHICLES, "crew = 1\n", "crew = ‸16\n", "content-out-of-range");
    LOADER.accepted(VEHICLES, "crew = 1\n", "crew = 0\n");
    let (old, new) = ("fire_points = 6\n", "fire_points = 16\n");
    refused_at(WEAPONS, old, new, "fire_points = ‸16", "content-out-of-range", "");
}

#[test]
fn a_vehicle_without_crew_leaves_nobody() {
    let files = LOADER.changed(&LOADER.shipped(), VEHICLES, "crew = 1\n", "crew = 0\n");
    let game = LOADER.loaded_of(&files, "s3_relay_kestrel", &[]);
    let strider = game.units().iter().find(|unit| unit.id == "cg_strider").unwrap();
    assert_eq!(strider.crew, None);
    assert!(!game.units().iter().any(|unit| unit.id == "cg_strider_crew"));
}

#[test]
fn a_file_has_the_id_of_its_name() {
    refused(MODERN, "id = \"modern\"", "id = ‸\"moderns\"", "fubar-content-file-id");
}
