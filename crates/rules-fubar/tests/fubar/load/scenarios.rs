//! Scenarios.

use super::*;

// proves fub:unit-1
#[test]
fn r_unit_1_a_side_and_a_force_have_units() {
    let us = "units = [\"us_hq\", \"us_sq1\", \"us_sq2\", \"us_mortar\", \"us_rocket\", \"us_engineers\", \"us_tank\"]";
    refused(S1, us, "units = ‸[]", "fubar-content-side-empty fub:unit-1");
    let mut files = LOADER.shipped();
    let empty = "id = \"nobody\"\nname = { en = \"Nobody\", es = \"Nadie\" }\n";
    files.insert("fubar/units/nobody.toml", empty);
    LOADER.refused_in(&files, "units/nobody.toml", "id = ‸\"nobody\"", "fubar-content-force-empty", "fub:unit-1");
}

// proves fub:unit-2
#[test]
fn r_unit_2_units_are_taken_from_the_force_list() {
    let (old, new) = ("\"us_rocket\"", "\"us_rockets\"");
    refused_at(S1, old, new, "‸\"us_rockets\"", "fubar-content-unit-absent", "fub:unit-2");
    // It is a unit, but of another force.
    refused_at(S1, old, "\"de_assault\"", "‸\"de_assault\"", "fubar-content-unit-absent", "fub:unit-2");
}

// proves fub:end-1
#[test]
fn r_end_1_a_scenario_has_turns_and_a_victory() {
    refused_at(S1, "turns = 8\n", "", "‸#", "content-missing-field", "");
    refused(S1, "turns = 8", "turns = ‸0", "fubar-content-no-turns fub:end-1");
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(S1)).unwrap();
    let victory = &text[text.find("[[victory]]").unwrap()..];
    refused_at(S1, victory, "", "id = ‸\"s1_farm_crossroads\"", "fubar-content-no-victory", "fub:end-1");
}

#[test]
fn sides_are_two_to_four() {
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(S2)).unwrap();
    let (start, end) = (text.find("[[side]]\nid = \"irregulars\"").unwrap(), text.find("[[objective]]").unwrap());
    let files = LOADER.changed(&shipped, S2, &text[start..end], "");
    let found = told(&LOADER.problems(&files));
    assert!(found.iter().any(|line| line.ends_with("fubar-content-sides")), "{found:?}");
    let side = |id: &str, unit: &str| {
        format!(
            "[[side]]\nid = \"{id}\"\nname = {{ en = \"x\", es = \"x\" }}\nforce = \"modern\"\nunits = [\"{unit}\"]\n\
                 deploy = [[[0, 0], [600, 0], [600, 600], [0, 600]]]\n\n"
        )
    };
    let more =
        format!("{}{}{}[[objective]]", side("a", "ir_technical"), side("b", "ir_rocket"), side("c", "md_charlie"));
    let files = LOADER.changed(&shipped, S2, "[[objective]]", &more);
    let found = told(&LOADER.problems(&files));
    assert!(found.iter().any(|line| line.ends_with("fubar-content-sides")), "{found:?}");
    assert!(found.iter().any(|line| line.ends_with("fubar-content-deploy-missing")), "{found:?}");
    LOADER.problems(&files).iter().for_each(|problem| drop(LOADER.spoken(problem)));
}

#[test]
fn a_side_has_an_id_of_its_own() {
    let files = LOADER.changed(&LOADER.shipped(), S1, "id = \"german\"", "id = \"any\"");
    let found = told(&LOADER.problems(&files));
    assert!(found.iter().any(|line| line.ends_with("fubar-content-side-any")), "{found:?}");
    let files = LOADER.changed(&LOADER.shipped(), S1, "id = \"german\"", "id = \"us\"");
    let found = told(&LOADER.problems(&files));
    assert!(found.iter().any(|line| line.ends_with("content-duplicate-id")), "{found:?}");
}

#[test]
fn a_unit_has_one_side() {
    let (old, new) = ("\"ir_cell2\"", "\"md_alpha\"");
    refused_at(S2, old, new, "\"ir_cell1\", ‸\"md_alpha\"", "fubar-content-unit-two-sides", "");
    refused_at(S2, old, "\"ir_cell1\"", "\"ir_cell1\", ‸\"ir_cell1\"", "content-duplicate-id", "");
    // A unit that has the id of a crew.
    let files = LOADER.changed(&LOADER.shipped(), US, "id = \"us_rocket\"", "id = \"us_tank_crew\"");
    let files = LOADER.changed(&files, S1, "\"us_rocket\"", "\"us_tank_crew\"");
    LOADER.refused_in(&files, S1, "\"us_engineers\", ‸\"us_tank\"", "content-duplicate-id", "");
}

#[test]
fn references_of_a_scenario_lead_somewhere() {
    let message = "content-unknown-id";
    refused_at(S1, "table = \"hedgerow_farm\"", "table = \"farm\"", "table = ‸\"farm\"", message, "");
    refused_at(S1, "force = \"us_1944\"", "force = \"us_1945\"", "force = ‸\"us_1945\"", message, "");
    // Types of vehicles are in units/ too, but they are no force.
    refused_at(S1, "force = \"us_1944\"", "force = \"vehicles\"", "force = ‸\"vehicles\"", message, "");
    refused_at(S1, "objective = \"trench\"", "objective = \"trenches\"", "‸\"trenches\"", message, "");
    refused_at(
        S1,
        "objective = \"trench\"\nside = \"us\"",
        "objective = \"trench\"\nside = \"usa\"",
        "‸\"usa\"",
        message,
        "",
    );
    refused_at(
        S2,
        "type = \"exited\"\nside = \"regulars\"",
        "type = \"exited\"\nside = \"any\"",
        "exited\"\nside = ‸\"any\"",
        message,
        "",
    );
    refused_at(S2, "of = \"regulars\"", "of = \"regular\"", "of = ‸\"regular\"", message, "");
    refused_at(S2, "[[exit]]\nside = \"regulars\"", "[[exit]]\nside = \"police\"", "side = ‸\"police\"", message, "");
    refused(S1, "type = \"unit_destroyed\"", "type = ‸\"unit_lost\"", "content-unknown-value");
    refused(S1, "id = \"s1_farm_crossroads\"", "id = ‸\"s1\"", "fubar-content-file-id");
    let (old, new) = ("id = \"ruin\"\nname", "id = \"trench\"\nname");
    let found = told(&LOADER.problems(&LOADER.changed(&LOADER.shipped(), S1, old, new)));
    assert!(found[0].ends_with("content-duplicate-id"), "{found:?}");
}

#[test]
fn each_side_sets_up_once() {
    let old = "deploy_order = [\"german\", \"us\"]";
    let files = LOADER.changed(&LOADER.shipped(), S1, old, "deploy_order = [\"german\", \"german\"]");
    let found: Vec<_> = LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect();
    assert_eq!(found, ["fubar-content-deploy-missing", "fubar-content-deploy-twice"]);
    refused(S1, old, "deploy_order = ‸[\"us\"]", "fubar-content-deploy-missing");
    refused(S1, old, "deploy_order = [\"us\", ‸\"russian\"]", "content-unknown-id");
    LOADER.accepted(S1, old, "deploy_order = [\"us\", \"german\"]");
}

#[test]
fn zones_are_there_and_large_enough() {
    let zones = "deploy = [[[200, 0], [4600, 0], [4600, 600], [200, 600]]]";
    refused(S1, zones, "deploy = ‸[]", "fubar-content-no-zones");
    let off = "deploy = [[[200, 0], [4801, 0], [4600, 600], [200, 600]]]";
    refused_at(S1, zones, off, "deploy = [‸[[200, 0], [4801", "fubar-content-off-table", "fub:geo-2");
    let hollow = "deploy = [[[200, 0], [4600, 0], [900, 100], [200, 600]]]";
    refused_at(S1, zones, hollow, "deploy = [‸[[200, 0], [4600, 0], [900", "fubar-content-not-convex", "fub:geo-16");
    let narrow = "deploy = [[[200, 0], [300, 0], [300, 100], [200, 100]]]";
    refused_at(S1, zones, narrow, "deploy = ‸[[[200, 0], [300", "fubar-content-crowded", "fub:geo-13");
    // Only centres must be in the zone, so a long thin one has room.
    LOADER.accepted(S1, zones, "deploy = [[[200, 0], [4600, 0], [4600, 100], [200, 100]]]");
}

#[test]
fn passengers_ride_in_a_carrier_of_their_own_with_room() {
    let row = "unit = \"cg_first\"\nin = \"cg_carrier\"";
    let check = |new: &str, at: &str, message: &str, clause: &str| refused_at(S3, row, new, at, message, clause);
    // That a side calls for a unit that is not there is told once, and not of its carrier too.
    refused_at(
        S3,
        "\"cg_carrier\", \"cg_strider\"]",
        "\"cg_strider\"]",
        "in = ‸\"cg_carrier\"",
        "content-unknown-id",
        "",
    );
    let files =
        LOADER.changed(&LOADER.shipped(), S3, "\"cg_carrier\", \"cg_strider\"]", "\"cg_carier\", \"cg_strider\"]");
    let files = LOADER.changed(&files, S3, "in = \"cg_carrier\"", "in = \"cg_carier\"");
    LOADER.refused_in(&files, S3, "‸\"cg_carier\", \"cg_strider\"", "fubar-content-unit-absent", "fub:unit-2");
    let unknown = "content-unknown-id";
    check("unit = \"cg_frist\"\nin = \"cg_carrier\"", "unit = ‸\"cg_frist\"", unknown, "");
    check("unit = \"cg_first\"\nin = \"carrier\"", "in = ‸\"carrier\"", unknown, "");
    let no_room = "fubar-content-no-room";
    check("unit = \"cg_militia\"\nin = \"cg_carrier\"", "in = ‸\"cg_carrier\"", no_room, "fub:pax-1");
    check("unit = \"cg_first\"\nin = \"cg_strider\"", "in = ‸\"cg_strider\"", no_room, "fub:pax-1");
    check("unit = \"cg_first\"\nin = \"cg_second\"", "in = ‸\"cg_second\"", no_room, "fub:pax-1");
    let other = "fubar-content-carrier-other-side";
    check("unit = \"cg_first\"\nin = \"rc_tank\"", "in = ‸\"rc_tank\"", other, "fub:pax-1");
    let vehicle = "fubar-content-vehicle-embarked";
    check("unit = \"cg_strider\"\nin = \"cg_carrier\"", "unit = ‸\"cg_strider\"", vehicle, "fub:pax-1");
    let second = format!("{row}\n\n[[embarked]]\nunit = \"cg_second\"\nin = \"cg_carrier\"");
    let at = "unit = \"cg_second\"\nin = ‸\"cg_carrier\"";
    check(&second, at, "fubar-content-carrier-full", "fub:pax-1");
    let twice = format!("{row}\n\n[[embarked]]\n{row}");
    let at = format!("[[embarked]]\n{row}\n\n[[embarked]]\nunit = ‸\"cg_first\"");
    check(&twice, &at, "fubar-content-embarked-twice", "fub:pax-1");
}

#[test]
fn objectives_and_exits_are_on_the_table() {
    let (old, new) = ("at = [2450, 1800]", "at = [2450, 3601]");
    refused_at(S2, old, new, "at = ‸[2450, 3601]", "fubar-content-off-table", "fub:geo-2");
    let exit = "from = 450\nto = 3600";
    let message = "fubar-content-exit";
    refused_at(S2, exit, "from = 450\nto = 3601", "to = ‸3601", message, "fub:end-6");
    refused_at(S2, exit, "from = -1\nto = 3600", "from = ‸-1", message, "fub:end-6");
    refused_at(S2, exit, "from = 450\nto = 450", "to = ‸450", message, "fub:end-6");
    // The north edge is longer.
    let north = "edge = \"north\"\nfrom = 450\nto = 4800";
    LOADER.accepted(S2, &format!("edge = \"east\"\n{exit}"), north);
}

#[test]
fn a_state_has_room_for_so_many() {
    // Ten copies of a squad of ten with their own ids.
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(US)).unwrap();
    let start = text.find("[[unit]]\nid = \"us_sq1\"").unwrap();
    let squad = &text[start..start + text[start..].find("\n]\n").unwrap() + 3];
    let copies: String = (0..10).map(|i| format!("\n{}", squad.replace("us_sq1", &format!("us_x{i}")))).collect();
    let mut files = shipped.clone();
    files.insert(LOADER.path(US), format!("{text}{copies}"));
    let names: String = (0..10).map(|i| format!("\"us_x{i}\", ")).collect();
    let crowd = LOADER.changed(&files, S1, "units = [\"us_hq\"", &format!("units = [{names}\"us_hq\""));
    LOADER.refused_in(&crowd, S1, "units = ‸[\"us_x0\"", "fubar-content-figures-many", "");
    // Thirty halftracks are sixty units, for each has a crew.
    let tracks = |i: usize| {
        format!(
            "\n[[unit]]\nid = \"us_h{i}\"\nkind = \"vehicle\"\nname = {{ en = \"x\", es = \"x\" }}\n\
                 level = \"elite\"\nvehicle = \"halftrack_us\"\n"
        )
    };
    let copies: String = (0..10).map(tracks).collect();
    let mut files = shipped.clone();
    files.insert(LOADER.path(US), format!("{text}{copies}"));
    let names: String = (0..10).map(|i| format!("\"us_h{i}\", ")).collect();
    let crowd = LOADER.changed(&files, S1, "units = [\"us_hq\"", &format!("units = [{names}\"us_hq\""));
    LOADER.refused_in(&crowd, S1, "units = ‸[\"us_h0\"", "fubar-content-units-many", "");
}

#[test]
fn what_could_not_be_read_is_complained_of_once() {
    // The force is no TOML: that its units are unknown would be an echo.
    let files = LOADER.changed(&LOADER.shipped(), US, "id = \"us_1944\"", "id = us_1944");
    let found: Vec<_> = LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect();
    assert_eq!(found, ["content-syntax-unquoted"]);
    // The same for a weapon without an id, and for a table of unknown size.
    let files = LOADER.changed(&LOADER.shipped(), WEAPONS, "id = \"smg\"\n", "");
    let found: Vec<_> = LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect();
    assert_eq!(found, ["content-missing-field"]);
    let files = LOADER.changed(&LOADER.shipped(), FARM, "width = 4800\n", "");
    let found: Vec<_> = LOADER.problems(&files).iter().map(|problem| problem.message.id.to_string()).collect();
    assert_eq!(found, ["content-missing-field"]);
}
