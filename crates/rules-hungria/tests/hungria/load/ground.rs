//! Maps.

use super::*;

const ROW_4: &str = "\"hhhh.hhMMMMMMMMMhhhhhhhw......f..\"";

/// Row 4 with other letters of terrain.
fn row_4(letters: &str, at: &str, message: &str) {
    refused_at(MAP, ROW_4, letters, at, message, "");
}

#[test]
fn rows_have_a_letter_for_each_hex() {
    row_4("\"hhhh.hhMMMMMMMMMhhhhhhhw......f.\"", "terrain = ‸\"hhhh.hhM", "hungria-content-row-length");
    row_4("\"hhhh.hhMMMMMMMMMhhhhhhhw......f...\"", "terrain = ‸\"hhhh.hhM", "hungria-content-row-length");
    row_4("\"hhhh.hhMMMMMMMMMhhhhhhhw......x..\"", "terrain = ‸\"hhhh.hhM", "hungria-content-letter");
    let country = "\"ggggggggssssppsssspppuuuuuuuuuuuu\"";
    refused(MAP, country, &country.replace("\"g", "‸\"G"), "hungria-content-letter");
    LOADER.says(
        MAP,
        ROW_4,
        "\"hhhh.hhMMMMMMMMMhhhhhhhw......x..\"",
        &["maps/hungary.toml:32 The letter “x” of 0402 is none of “terrain”. | There are ., f, h, w, M and C."],
    );
    LOADER.says(
        MAP,
        ROW_4,
        "\"hhhh.hhMMMMMMMMMhhhhhhhw......f.\"",
        &["maps/hungary.toml:32 “terrain” has 32 letters, but this row has 33 hexes. | \
           Write 33 letters, from 0432 in the west to 0400 in the east."],
    );
}

#[test]
fn each_row_is_there_once() {
    refused(MAP, "{ row = 27,", "{ row = ‸28,", "hungria-content-row-off-map");
    refused_at(MAP, "{ row = 4, ", "{ row = 6, ", "row = ‸6,  terrain = \"....", "content-duplicate-id", "");
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(MAP)).unwrap();
    let row = text.lines().find(|line| line.contains("row = 13,")).unwrap();
    refused_at(MAP, row, "", "row = ‸[\n  {", "hungria-content-map-row-missing", "");
}

#[test]
fn areas_are_counted_without_a_gap() {
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(MAP)).unwrap();
    let end = text.find("place = [").unwrap();
    let spaced = |line: &str| {
        line.split_once("area = ").map(|(rows, areas)| format!("{rows}area = {}", areas.replace('r', "t")))
    };
    let rows: Vec<String> = text[..end].lines().map(|line| spaced(line).unwrap_or_else(|| line.to_owned())).collect();
    let mut files = shipped.clone();
    files.insert(LOADER.path(MAP), format!("{}\n\n{}", rows.join("\n"), &text[end..]));
    let problems = LOADER.problems(&files);
    let found: Vec<&str> = problems.iter().map(|problem| &*problem.message.id).collect();
    assert_eq!(found, ["hungria-content-area-empty"; 2], "areas 18 and 19");
    problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
}

#[test]
fn the_frame_of_a_map_has_limits() {
    let grid = "width = 33, height = 24, first_col = 0, first_row = 4";
    let with = |new: &str, message: &str| refused_at(MAP, grid, new, "grid = ‸{", message, "");
    with("width = 33, height = 26, first_col = 0, first_row = 4", "hungria-content-grid-large");
    with("width = 33, height = 24, first_col = 0, first_row = 80", "hungria-content-grid-labels");
    with("width = 0, height = 24, first_col = 0, first_row = 4", "hungria-content-grid-empty");
    refused(MAP, grid, &grid.replace("33", "‸\"33\""), "content-wrong-type");
}

#[test]
fn places_are_in_hexes_of_the_map_each_with_a_name_of_its_own() {
    let place = "{ hex = \"0410\", name = \"Drohobych\"";
    let with = |hex: &str| place.replace("0410", hex);
    refused_at(MAP, place, &with("0433"), "hex = ‸\"0433\"", "content-hex-off-map", "");
    refused_at(MAP, place, &with("2810"), "hex = ‸\"2810\"", "content-hex-off-map", "");
    refused_at(MAP, place, &with("410"), "hex = ‸\"410\"", "content-hex", "");
    refused_at(MAP, place, &with("0421"), "hex = ‸\"0421\", name = \"Trst", "hungria-content-place-hex", "");
    let named = place.replace("Drohobych", "Stryi");
    refused_at(MAP, place, &named, "\"0508\", name = ‸\"Stryi\"", "content-duplicate-id", "");
    LOADER.says(
        MAP,
        place,
        &with("0533"),
        &["maps/hungary.toml:59 The map has no hex 0533. | Row 05 has the columns 00 to 31."],
    );
    LOADER.says(
        MAP,
        place,
        &with("2810"),
        &["maps/hungary.toml:59 The map has no hex 2810. | The map has the rows 04 to 27."],
    );
}

#[test]
fn a_big_city_is_one_in_terrain_and_place() {
    let old = "name = \"Wien\",                  alt = \"Vienna\",             kind = \"big_city\"";
    let new = old.replace("big_city", "city");
    refused_at(MAP, old, &new, "alt = \"Vienna\",             kind = ‸\"city\"", "hungria-content-big-city", "");
    let row = "terrain = \"fC..h....hhhfh";
    refused(MAP, row, "terrain = ‸\"fC..h..C.hhhfh", "hungria-content-city-nameless");
}

#[test]
fn hexsides_join_neighbours_and_have_one_water() {
    let velence = "hexsides = [\"1624|1723\"]";
    let with = |sides: &str, at: &str, message: &str| {
        refused_at(MAP, velence, &format!("hexsides = [{sides}]"), at, message, "");
    };
    with("\"1624|1725\"", "‸\"1624|1725\"", "content-hexes-apart");
    with("\"1624-1723\"", "‸\"1624-1723\"", "content-hexside");
    with("\"1624|1733\"", "‸\"1624|1733\"", "content-hex-off-map");
    // The Danube passes there, however the hexes are written.
    with("\"1723|1722\"", "‸\"1723|1722\"", "hungria-content-two-waters");
    with("\"1624|1723\", \"1624|1723\"", ", ‸\"1624|1723\"]", "hungria-content-two-waters");
    LOADER.says(
        MAP,
        velence,
        "hexsides = [\"1624|1725\"]",
        &["maps/hungary.toml:698 1624 and 1725 do not touch. | \
           1624 touches 1623, 1723, 1724, 1625, 1524 and 1523."],
    );
    LOADER.says(
        MAP,
        velence,
        "hexsides = [\"1723|1722\"]",
        &["maps/hungary.toml:698 The hexside 1723|1722 has “Danube” already. | Leave one water on each hexside."],
    );
}

#[test]
fn the_danube_runs_downstream_without_a_gap() {
    let (old, new) = ("\"1031|1131\", \"1031|1130\"", "\"1031|1130\", \"1031|1131\"");
    let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), MAP, old, new));
    let found: Vec<(&str, &str)> = problems.iter().map(|p| (&*p.message.id, clause_of(p))).collect();
    assert_eq!(found, [("hungria-content-downstream", "hun:5.8.3.e"); 2], "into it and out of it");
    refused(MAP, "\"1031|1131\", \"1031|1130\"", "‸\"1031|1130\"", "hungria-content-downstream hun:5.8.3.e");
    let head = "danube_head = \"1130\"";
    refused(MAP, head, "danube_head = ‸\"1120\"", "hungria-content-danube-head hun:5.8.3.c");
}

#[test]
fn railways_are_chains_of_neighbours() {
    let orava = "hexes = [\"0622\", \"0521\", \"0421\"]";
    let with = |hexes: &str, at: &str, message: &str| {
        refused_at(MAP, orava, &format!("hexes = [{hexes}]"), at, message, "");
    };
    with("\"0622\", \"0421\"", "\"0622\", ‸\"0421\"]", "hungria-content-rail-gap");
    with("\"0622\"", "hexes = ‸[\"0622\"]", "hungria-content-rail-short");
    with("\"0622\", \"0521\", \"4021\"", "‸\"4021\"", "content-hex-off-map");
    with("\"1624\", \"1723\"", "\"1624\", ‸\"1723\"]", "hungria-content-rail-lake");
    let name = "name = \"Orava\"";
    refused(MAP, name, "name = ‸\"Wien - west\"", "content-duplicate-id");
}

#[test]
fn fortified_lines_run_along_hexsides() {
    let old = "\"1321|1422\", \"1321|1322\"";
    refused(MAP, old, "\"1321|1422\", ‸\"1321|1324\"", "content-hexes-apart");
    refused(MAP, old, "\"1321|1422\", ‸\"1422|1321\"", "hungria-content-two-lines");
    let id = "id = \"margarethe\"";
    let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), MAP, id, "id = \"arpad\""));
    let found: Vec<&str> = problems.iter().map(|problem| &*problem.message.id).collect();
    assert_eq!(found, ["content-row-missing", "content-duplicate-id"]);
}

#[test]
fn lists_of_hexes_have_stretches_of_a_row() {
    let zone = "uprising_zone = [\"0719-0722\", \"0820-0823\", \"0920-0922\"]";
    let with = |stretch: &str, message: &str| {
        let new = zone.replace("0719-0722", stretch);
        refused_at(MAP, zone, &new, &format!("[‸\"{stretch}\""), message, "");
    };
    with("0722-0719", "hungria-content-stretch");
    with("0719-0822", "hungria-content-stretch");
    with("0719-0732", "content-hex-off-map");
    with("0719-", "content-hex");
    let twice = zone.replace("\"0719-0722\"", "\"0821\"");
    refused_at(MAP, zone, &twice, "‸\"0820-0823\"", "hungria-content-hex-twice", "");
    let axis = "axis = [\"2232\", \"1131\", \"0429\", \"0421\"]";
    refused(MAP, axis, &axis.replace("\"2232", "‸\"2233"), "content-hex-off-map");
    let old = "budapest = [\"1523\", \"1522\"]";
    let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), MAP, old, "budapest = []"));
    let found: Vec<(&str, &str)> = problems.iter().map(|p| (&*p.message.id, clause_of(p))).collect();
    assert_eq!(found, [("hungria-content-no-budapest", "hun:11.1.c"), ("hungria-content-city-pair", "hun:3.4.b")]);
    problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
}
