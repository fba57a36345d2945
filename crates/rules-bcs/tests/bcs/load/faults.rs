//! Faults of tables, editions, maps and scenarios.

use super::{CORROW, LOADER, VELL, refused, refused_at, told};
use rules_bcs::model::{Weather, WeatherPlan};

const TERRAIN: &str = "tables/terrain.toml";
const CHART: &str = "tables/capabilities.toml";
const NEW: &str = "editions/2.0.toml";
const OLD: &str = "editions/1.2.toml";
const MAP: &str = "maps/vell.toml";

#[test]
fn prices_and_letters_of_terrain() {
    for bad in ["1/5", "1/0", "x", "-1", "P/2", "100", "1/24"] {
        let new = format!("truck = \"{bad}\", leg = \"1\" }}\nprovenance = \"decision\"\n\n[road.secondary]");
        refused_at(
            TERRAIN,
            "truck = \"1/3\", leg = \"1\" }\nprovenance = \"decision\"\n\n[road.secondary]",
            &new,
            &format!("truck = ‸\"{bad}\""),
            "bcs-content-price",
            "bcs:1.0k",
        );
    }
    let swamp = |code: &str| {
        let costs = "cost = { tactical = \"1\", truck = \"1\", leg = \"1\" }\nprovenance = \"house\"\n\n";
        let head = format!("[[hex]]\nid = \"swamp\"\nname = {{ en = \"a\", es = \"a\" }}\ncode = \"{code}\"\n");
        format!("{head}cover = \"terrain\"\n{costs}[[hex]]\nid = \"lake\"")
    };
    let lake = "[[hex]]\nid = \"lake\"";
    let at = "es = \"a\" }\ncode = ‸";
    refused_at(TERRAIN, lake, &swamp("m"), &format!("{at}\"m\""), "content-duplicate-id", "");
    refused_at(TERRAIN, lake, &swamp("mm"), &format!("{at}\"mm\""), "content-text-length", "");
    LOADER.accepted(TERRAIN, lake, &swamp("s"));
    refused(TERRAIN, "id = \"hill\"", "id = ‸\"woods\"", "content-duplicate-id");
    LOADER.says(
        TERRAIN,
        "truck = \"1/3\"",
        "truck = \"a third\"",
        &["tables/terrain.toml:89 “a third” is not a price (bcs:1.0k). | Write Movement Points such as \"2\", \"1/2\" or \"1/3\" that are whole twelfths, or \"P\" for prohibited."],
    );
}

#[test]
fn cells_and_rows_of_the_capabilities_chart() {
    for bad in ["target", "target x", "perhaps k"] {
        let new = format!("engage = \"{bad}\"");
        refused_at(
            CHART,
            "engage = \"target s\"",
            &new,
            &format!("engage = ‸\"{bad}\""),
            "bcs-content-cell",
            "bcs:1.2h",
        );
    }
    refused(CHART, "of = \"trains\"", "of = ‸\"train\"", "content-unknown-value");
    let files = LOADER.changed(&LOADER.shipped(), CHART, "of = \"trains\"", "of = \"hq\"");
    let problems = LOADER.problems(&files);
    let ids: Vec<_> = problems.iter().map(|problem| &*problem.message.id).collect();
    assert_eq!(ids, ["bcs-content-capability-missing", "content-duplicate-id"]);
    problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
}

#[test]
fn clauses_of_charts() {
    refused_at(NEW, "bcs:5.1h.6", "bcs:5.1h.66", "clause = ‸\"bcs:5.1h.66\"", "bcs-content-clause", "");
    refused_at(
        NEW,
        "bcs:5.1h.7",
        "bcs:5.1h.5b",
        "clause = ‸\"bcs:5.1h.5b\"",
        "bcs-content-clause-edition",
        "bcs:5.1h.5b",
    );
    refused_at(OLD, "bcs:3.2c.4", "bcs:3.2c.5", "clause = ‸\"bcs:3.2c.5\"", "bcs-content-clause-edition", "bcs:3.2c.5");
    refused_at(
        OLD,
        "bcs:5.2f.6",
        "bcs:5.2f.4a",
        "clause = ‸\"bcs:5.2f.4a\"",
        "bcs-content-clause-edition",
        "bcs:5.2f.4a",
    );
    refused_at(OLD, "bcs:3.7b.2", "bcs:3.7", "clause = ‸\"bcs:3.7\"", "bcs-content-clause", "");
    LOADER.says(
        OLD,
        "bcs:3.7b.2",
        "bcs:3.7d",
        &["editions/1.2.toml:123 The clause bcs:3.7d is one of edition 2.0 only. | Name a clause of this edition, or of both."],
    );
}

/// There is room for so many lines of modifiers in a sum.
#[test]
fn modifiers_of_charts() {
    let row =
        "{ by = \"attacker\", attack = \"regular\", when = \"suppression\", value = 2, clause = \"bcs:5.1g.1a\" },";
    let more = "\n  ".to_owned() + &row.replace("value = 2", "value = 1");
    let text = LOADER.shipped().get(&LOADER.path(NEW)).expect("the charts").replacen(
        row,
        &(row.to_owned() + &more.repeat(12)),
        1,
    );
    let mut files = LOADER.shipped();
    files.insert(LOADER.path(NEW), text);
    let mut problems = content::Problems::new();
    rules_bcs::check(&files, &mut problems);
    assert!(problems.iter().any(|problem| problem.message.id == "bcs-content-modifiers-many"));
}

#[test]
fn rows_of_charts() {
    refused(NEW, "{ most = 6, attacker", "{ most = ‸4, attacker", "bcs-content-row-order");
    refused_at(NEW, "{ most = 12, defender", "{ defender", "clause = ‸\"bcs:5.1j.5\"", "bcs-content-row-open", "");
    refused(NEW, "{ defender = 2", "{ most = ‸20, defender = 2", "bcs-content-row-last");
    let support = "table = \"support\", most = 10";
    refused(NEW, support, "table = \"support\", most = ‸5", "bcs-content-row-order");
    refused(NEW, "units = [3, 255]", "units = ‸[3, 2]", "bcs-content-span");
    refused(NEW, "optimal = [5, 15]", "optimal = ‸[15, 5]", "bcs-content-span");
    refused(NEW, "partial = 6", "partial = ‸2", "bcs-content-snafu bcs:3.2a");
    refused(NEW, "of = [\"other\"]", "of = [\"other\", ‸\"pd\"]", "content-duplicate-id");
}

#[test]
fn a_table_that_serves_nobody() {
    let rows = |path: &str, old: &str, new: &str| {
        let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), path, old, new));
        problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
        problems.iter().map(|problem| problem.message.id.to_string()).collect::<Vec<_>>()
    };
    let other = "  { of = [\"other\"], artillery = 3, attack_by_fire = 4, clause = \"bcs:5.4f.4\" },\n";
    assert_eq!(rows(NEW, other, ""), ["bcs-content-barrage"]);
    let line = "  { outcome = \"retreat_three\", clause = \"bcs:5.5c.5\" },\n";
    // Without its last line the older flow has none for an Engagement, whatever the class, and for Tactical units with
    // an automatic one.
    assert_eq!(rows(OLD, line, ""), ["bcs-content-retreat"; 4]);
    let problems = told(&LOADER.problems(&LOADER.changed(&LOADER.shipped(), OLD, line, "")));
    assert!(problems.iter().all(|line| line.ends_with("bcs:5.5b")), "{problems:?}");
}

#[test]
fn an_engagement_table_that_is_not_there() {
    let mut files = LOADER.shipped();
    let path = LOADER.path(NEW);
    let text: Vec<&str> = files.get(&path).unwrap().lines().filter(|line| !line.contains("table = \"real\"")).collect();
    let text = text.join("\n");
    files.insert(path, text);
    LOADER.refused_in(&files, NEW, "engagement = ‸[\n  { table = \"support\"", "bcs-content-engagement", "");
}

#[test]
fn an_edition_that_cannot_be() {
    let mut files = LOADER.shipped();
    let text = files.get(&LOADER.path(NEW)).unwrap().clone();
    files.insert(LOADER.path("editions/3.0.toml"), text);
    let problems = LOADER.problems(&files);
    assert_eq!(told(&problems), ["bcs/editions/3.0.toml:1:1 bcs-content-edition"]);
    LOADER.spoken(&problems[0]);
}

#[test]
fn hexes_of_maps() {
    refused(MAP, "{ hex = \"1004\"", "{ hex = ‸\"104\"", "content-hex bcs:1.0d");
    refused(MAP, "{ hex = \"1004\"", "{ hex = ‸\"1504\"", "content-hex-off-map");
    refused(MAP, "{ hex = \"1004\"", "{ hex = ‸\"0806\"", "content-duplicate-id");
    refused(MAP, "\"0606\", \"0507\"]", "\"0606\", ‸\"0606\"]", "content-duplicate-id");
    refused(MAP, "  \"..w....w...hww\"", "  ‸\"..w....w...hw\"", "content-map-row-length");
    refused(MAP, "  \"..w....w...hww\"", "  ‸\"..w....x...hww\"", "content-map-letter");
    LOADER.says(
        MAP,
        "{ hex = \"1004\"",
        "{ hex = \"1413\"",
        &["maps/vell.toml:36 The map has no hex 1413. | Its last hex is 1412."],
    );
}

#[test]
fn roads_and_rivers_of_maps() {
    let path = "[\"1004\", \"1105\", \"1205\", \"1206\"]";
    refused(MAP, path, "[\"1004\", ‸\"1205\", \"1206\"]", "content-hexes-apart bcs:1.0e");
    refused(MAP, "id = \"T2\"", "id = ‸\"T1\"", "content-duplicate-id");
    refused(MAP, "\"0509|0609\"", "‸\"0509-0609\"", "content-hexside");
    refused(MAP, "\"0509|0609\"", "‸\"0509|0709\"", "content-hexes-apart bcs:1.0e");
    refused(MAP, "\"0509|0609\"", "\"0509|0609\", ‸\"0609|0509\"", "bcs-content-side-twice");
    // The Vell without one of its hexsides is two rivers.
    refused_at(MAP, "\"0608|0709\", ", "", "hexsides = ‸[\n  \"0509|0609\"", "bcs-content-river", "");
}

#[test]
fn a_map_has_no_more_hexes_than_there_is_room_for() {
    let row = ".".repeat(71);
    let rows = format!("terrain = [{}]\n", vec![format!("\"{row}\""); 10].join(", "));
    let text = format!(
        "name = {{ en = \"a\", es = \"a\" }}\ndescription = {{ en = \"a\", es = \"a\" }}\nprovenance = \"house\"\n{rows}"
    );
    let mut files = LOADER.shipped();
    files.insert(LOADER.path("maps/plain.toml"), text.clone());
    LOADER.refused_in(&files, "maps/plain.toml", "terrain = ‸[", "content-map-size", "");
    files.insert(LOADER.path("maps/plain.toml"), text.replace(&row, &row[1..]));
    assert!(LOADER.problems(&files).is_empty());
}

#[test]
fn what_a_scenario_refers_to() {
    refused(VELL, "map = \"vell\"", "map = ‸\"vel\"", "content-unknown-id");
    refused(VELL, "[\"2.0\", \"1.2\"]", "[\"2.0\", ‸\"1.3\"]", "content-unknown-id");
    refused(VELL, "first = \"karsk\"", "first = ‸\"kars\"", "content-unknown-id");
    refused(VELL, "[victory]\nside = \"karsk\"", "[victory]\nside = ‸\"kars\"", "content-unknown-id");
    refused_at(VELL, "hex_metres = 1000\n", "", "‸# Scenario: Vell", "content-missing-field", "");
}

#[test]
fn supply_comes_in_by_a_road_at_the_edge() {
    let entry = "{ hex = \"0106\", road = \"R1\" }";
    refused(VELL, entry, "{ hex = ‸\"0206\", road = \"R1\" }", "bcs-content-entry-edge bcs:3.3a");
    refused(VELL, entry, "{ hex = \"0106\", road = ‸\"S1\" }", "bcs-content-entry-road bcs:3.3a");
    refused(VELL, entry, "{ hex = \"0106\", road = ‸\"R9\" }", "content-unknown-id");
    refused_at(
        VELL,
        entry,
        "{ hex = \"0401\", road = \"S3\" }",
        "{ hex = ‸\"0401\", road = \"S3\" },\n]",
        "content-duplicate-id",
        "",
    );
}

// proves bcs:6.5a
#[test]
fn mud_makes_traficability_poor() {
    let mud = "ground = \"mud\", traficability = \"poor\"";
    refused(CORROW, mud, &mud.replace("\"poor", "‸\"good"), "bcs-content-mud bcs:6.5a");
    let fixed = "ground = \"dry\"\ntraficability = \"good\"";
    refused_at(
        VELL,
        fixed,
        &fixed.replace("dry", "mud"),
        "\"mud\"\ntraficability = ‸\"good\"",
        "bcs-content-mud",
        "bcs:6.5a",
    );
    // Dry ground may be poor as well.
    let files = LOADER.changed(&LOADER.shipped(), VELL, fixed, &fixed.replace("good", "poor"));
    let weather = WeatherPlan::Fixed(Weather { mud: false, poor: true, visibility: 2 });
    assert_eq!(LOADER.loaded_of(&files, "vell_crossing", &[]).scenario.weather, weather);
}

#[test]
fn every_die_has_its_weather_and_air() {
    let row = "{ most = 6, ground";
    refused(CORROW, row, "{ most = ‸5, ground", "bcs-content-dice");
    refused_at(CORROW, "{ most = 4, ground", row, "{ most = ‸6, ground = \"mud\"", "bcs-content-row-order", "");
    let karsk = "{ most = 5, points = 1 }, { most = 6, points = 2 }";
    refused(CORROW, karsk, "{ most = ‸5, points = 1 }", "bcs-content-dice");
    refused(VELL, "points = [0, 0, 0, 1, 1]", "points = ‸[0, 0, 0, 1]", "bcs-content-air-turns");
    refused(VELL, "{ side = \"karsk\", points", "{ side = ‸\"merrow\", points", "content-duplicate-id");
}

#[test]
fn every_sum_has_one_level() {
    refused(VELL, "least = 8, most = 9 }", "least = ‸9, most = 9 }", "bcs-content-level bcs:6.6a");
    refused(VELL, "least = 8, most = 9 }", "least = ‸7, most = 9 }", "bcs-content-level bcs:6.6a");
    refused_at(VELL, "least = 8, most = 9", "least = 8, most = 8", "levels = ‸[", "bcs-content-level-sum", "bcs:6.6a");
    refused(VELL, "{ winner = \"karsk\"", "{ winner = ‸\"draw\"", "content-unknown-id");
    refused(VELL, "{ hex = \"0410\", vp", "{ hex = ‸\"0507\", vp", "content-duplicate-id");
    let rows: Vec<String> = (1..=65)
        .map(|nth| format!("  {{ hex = \"{:02}{:02}\", vp = 1, held = \"merrow\" }},", nth % 14 + 1, nth / 14 + 6))
        .collect();
    let hexes = "  { hex = \"0606\", vp = 2, held = \"merrow\" },\n  { hex = \"0506\", vp = 3, held = \"merrow\" },\n  { hex = \"0406\", vp = 2, held = \"merrow\" },\n  { hex = \"0507\", vp = 1, held = \"merrow\" },\n  { hex = \"0410\", vp = 1, held = \"merrow\" },";
    let files = LOADER.changed(&LOADER.shipped(), VELL, hexes, &rows.join("\n"));
    let files = LOADER.changed(&files, VELL, "least = 8, most = 9", "least = 8, most = 65");
    LOADER.refused_in(&files, VELL, "hexes = ‸[", "bcs-content-victory-many", "");
}

#[test]
fn a_cost_is_the_price_of_one_thing() {
    let cost = "[[cost]]\nterrain = \"woods\"\nroad = \"track\"\nleg = \"1\"\n\n[weather]\nkind";
    refused_at(VELL, "[weather]\nkind", cost, "‸[[cost]]", "bcs-content-cost", "bcs:1.0c");
    refused(
        VELL,
        "[weather]\nkind",
        "[[cost]]\nterrain = ‸\"wood\"\nleg = \"1\"\n\n[weather]\nkind",
        "content-unknown-id",
    );
}
