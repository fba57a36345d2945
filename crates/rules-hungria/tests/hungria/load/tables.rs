//! The tables and the schedule. Whoever lays tables of his own over ours is told what is wrong with them, where, and
//! what to do about it; the words are compared, for they are what he will see.

use super::*;

/// The columns of the Axis table, and no other.
const AXIS_COLUMNS: &str = "[axis]\nprovenance = \"decision\"\n\
    columns = [\"1:3\", \"1:2\", \"1:1\", \"2:1\", \"3:1\", \"4:1\", \"5:1\", \"6:1\", \"7:1\", \"8:1\"]";
const AXIS_1: &str =
    "{ die = 1, results = [\"3/0\", \"3/0\", \"2/0\", \"2/0\", \"1/0\", \"1/1\", \"1/1\", \"1/1\", \"0/1\", \"0/2\"] }";

fn columns(old: &str, new: &str, expected: &[&str]) {
    assert_eq!(AXIS_COLUMNS.matches(old).count(), 1, "{old}");
    LOADER.says(COMBAT, AXIS_COLUMNS, &AXIS_COLUMNS.replace(old, new), expected);
}

fn first_row(old: &str, new: &str, expected: &[&str]) {
    assert_eq!(AXIS_1.matches(old).count(), 1, "{old}");
    LOADER.says(COMBAT, AXIS_1, &AXIS_1.replace(old, new), expected);
}

#[test]
fn a_combat_table_has_the_ten_columns() {
    columns(
        "\"3:1\", ",
        "",
        &["tables/combat.toml:14 The column 3:1 is missing (hun:8.2.j). | Add \"3:1\" to the columns, and its result \
           to each row."],
    );
    columns(
        "\"8:1\"",
        "\"8:1\", \"9:1\"",
        &["tables/combat.toml:14 “9:1” is no column of a combat table (hun:8.2.j). | There are 1:3, 1:2, 1:1, 2:1, \
           3:1, 4:1, 5:1, 6:1, 7:1 and 8:1."],
    );
    columns(
        "\"8:1\"",
        "\"8:1\", \"2:1\"",
        &["tables/combat.toml:14 The column 2:1 is there twice (hun:8.2.j). | Remove one, and its results."],
    );
    columns(
        "\"1:1\", \"2:1\"",
        "\"2:1\", \"2:1\"",
        &[
            "tables/combat.toml:14 The column 1:1 is missing (hun:8.2.j). | Add \"1:1\" to the columns, and its result \
             to each row.",
            "tables/combat.toml:14 The column 2:1 is there twice (hun:8.2.j). | Remove one, and its results.",
        ],
    );
    columns(
        "\"1:3\", \"1:2\"",
        "\"1:2\", \"1:3\"",
        &[
            "tables/combat.toml:14 The columns are not in order (hun:8.2.j). | Write 1:3, 1:2, 1:1, 2:1, 3:1, 4:1, 5:1, \
           6:1, 7:1 and 8:1, and the results in the same order.",
        ],
    );
}

#[test]
fn a_combat_table_has_a_row_for_each_face_of_the_die() {
    LOADER.says(
        COMBAT,
        &format!("  {AXIS_1},\n"),
        "",
        &["tables/combat.toml:15 The die 1 has no row (hun:8.2.e). | Add a row with die = 1."],
    );
    first_row(
        "die = 1",
        "die = 2",
        &[
            "tables/combat.toml:15 The die 1 has no row (hun:8.2.e). | Add a row with die = 1.",
            "tables/combat.toml:17 The die 2 has two rows (hun:8.2.e). | Leave one row for each face of the die.",
        ],
    );
    first_row("die = 1", "die = 7", &["tables/combat.toml:16 7 is not a possible value. | It must be from 1 to 6."]);
}

#[test]
fn a_row_of_a_combat_table_has_a_result_for_each_column() {
    first_row(
        ", \"0/2\"]",
        "]",
        &["tables/combat.toml:16 The row of die 1 has 9 results, but there are 10 columns (hun:8.2.e). | Write one \
           result for each column."],
    );
    first_row(
        "\"0/2\"]",
        "\"0/2\", \"0/3\"]",
        &["tables/combat.toml:16 The row of die 1 has 11 results, but there are 10 columns (hun:8.2.e). | Write one \
           result for each column."],
    );
    for wrong in ["", "3", "3-0", "DR", "de", "21/0", "0/21", "a/1", "1/2/3", " 1/2", "-1/0"] {
        let text = format!(
            "tables/combat.toml:16 “{wrong}” is not a result, in the row of die 1 (hun:8.2.e). | Write \
             \"attacker/defender\" in steps, each from 0 to 20, such as \"1/2\", or \"DE\"."
        );
        first_row("\"0/1\"", &format!("\"{wrong}\""), &[&text]);
    }
    LOADER.accepted(COMBAT, AXIS_1, &AXIS_1.replace("0/1", "20/20"));
    LOADER.accepted(COMBAT, AXIS_1, &AXIS_1.replace("0/1", "DE"));
    // Several at once.
    let new = AXIS_1.replace("0/1", "x").replace("0/2", "y").replace("die = 1", "die = 3");
    let ids: Vec<String> = told(&LOADER.problems(&LOADER.changed(&LOADER.shipped(), COMBAT, AXIS_1, &new)));
    assert_eq!(
        ids,
        [
            "hungria/tables/combat.toml:15:7 hungria-content-die-missing hun:8.2.e",
            "hungria/tables/combat.toml:16:81 hungria-content-result hun:8.2.e",
            "hungria/tables/combat.toml:16:86 hungria-content-result hun:8.2.e",
            "hungria/tables/combat.toml:18:11 hungria-content-die-twice hun:8.2.e",
        ]
    );
}

#[test]
fn without_a_side_or_a_file_there_is_no_table() {
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(COMBAT)).unwrap();
    let allied = &text[text.find("[allied]").unwrap()..];
    refused_at(COMBAT, allied, "", "‸#", "content-missing-field", "");
    let files: Files =
        shipped.iter().filter(|(path, _)| !path.ends_with(COMBAT)).map(|(path, text)| (path, &**text)).collect();
    let mut problems = Problems::new();
    assert!(rules_hungria::tables(&files, &mut problems).is_none());
    assert_eq!(problems.iter().map(|problem| &*problem.message.id).collect::<Vec<_>>(), ["content-no-file"]);
    assert!(LOADER.chosen(&files, "campaign", &[]).is_err());
    let tables = rules_hungria::tables(&shipped, &mut Problems::new()).expect("the shipped tables are right");
    assert_eq!(tables, LOADER.loaded("spring").tables);
}

#[test]
fn every_terrain_and_settlement_has_one_row() {
    let (old, new) = ("{ id = \"marsh\",    mp", "{ id = \"hills\",    mp");
    LOADER.says(
        TERRAIN,
        old,
        new,
        &[
            "tables/terrain.toml:9 The row “marsh” is not there, and the rules need it (hun:7.1.m). | Add a row with \
             id = \"marsh\".",
            "tables/terrain.toml:13 There is already another row “hills”. | Give one of them another name, or remove \
             one.",
        ],
    );
    let (old, new) = ("{ id = \"city\",     columns = -1", "{ id = \"village\",     columns = -1");
    refused_at(TERRAIN, old, new, "‸\"village\"", "content-unknown-value", "");
    refused(TERRAIN, "mp = 3, columns = -2", "mp = ‸0, columns = -2", "content-out-of-range");
}

#[test]
fn shifts_are_there_once_each() {
    let (old, new) = ("{ id = \"concentric\", ", "{ id = \"danube\", ");
    LOADER.says(
        SHIFTS,
        old,
        new,
        &[
            "tables/shifts.toml:23 The row “concentric” is not there, and the rules need it (hun:8.9.a). | Add a row \
             with id = \"concentric\".",
            "tables/shifts.toml:27 There is already another row “danube”. | Give one of them another name, or remove \
             one.",
        ],
    );
    let die = "  { id = \"armour_shock\",        value = 1,  provenance = \"decision\" },\n";
    refused_at(SHIFTS, die, "", "die = ‸[", "content-row-missing", "hun:8.2.f");
    let group = "[\"soviet\", \"czech\", \"slovak\"]";
    refused_at(SHIFTS, group, "[\"soviet\", \"czech\"]", "group = ‸[", "hungria-content-group-missing", "");
    let twice = "[\"soviet\", \"czech\", \"slovak\", \"czech\"]";
    refused_at(SHIFTS, group, twice, "\"slovak\", ‸\"czech\"]", "hungria-content-group-twice", "");
}

/// A number of the rulebook is refused when it is another, at the place that `‸` marks, and accepted as a house rule.
fn rulebook_number(path: &str, old: &str, new: &str, house: &str, clause: &str) {
    let changed_to = new.replace('‸', "");
    refused_at(path, old, &changed_to, new, "content-not-as-printed", clause);
    let files = LOADER.changed(&LOADER.shipped(), path, old, &changed_to);
    let files = LOADER.changed(&files, path, house, &house.replace("\"seed\"", "\"house\""));
    assert!(LOADER.problems(&files).is_empty(), "{}", told(&LOADER.problems(&files)).join("\n"));
}

#[test]
fn numbers_of_the_rulebook_are_as_printed_or_house_rules() {
    let house = "among them\nprovenance = \"seed\"";
    rulebook_number(SUPPLY, "limit = 4", "limit = ‸5", house, "hun:4.1.b");
    let house = "have crossed it before\nprovenance = \"seed\"";
    rulebook_number(SPECIAL, "\nturn = 3", "\nturn = ‸4", house, "hun:8.7.d");
    let house = "columns = 2,  provenance = \"seed\"";
    let (old, new) = ("\"concentric\",          columns = 1", "\"concentric\",          columns = ‸2");
    rulebook_number(SHIFTS, old, new, house, "hun:8.9.a");
    let house = "\"column\",              columns = 1,  provenance = \"seed\"";
    rulebook_number(SHIFTS, "column_cap = 3", "column_cap = ‸4", house, "hun:5.8.1.c");
    let house = "]\nprovenance = \"seed\"";
    let (old, new) = ("armoured = 4, columns = 2", "armoured = 4, columns = ‸3");
    rulebook_number(SPECIAL, old, new, house, "hun:12.1.f");
    let house = "provenance = { columns = \"seed\"";
    let old = "es = \"Febrero I 1945\" }\ncolumns = { axis = 2";
    rulebook_number(SCHEDULE, old, &old.replace("axis = 2", "axis = ‸3"), house, "hun:6.2.b");
    LOADER.says(
        SUPPLY,
        "capacity_rail = 18 ",
        "capacity_rail = 16 ",
        &["tables/supply.toml:15 “hq.capacity_rail” is 16, but the rulebook says 18 (hun:10.2.d). | Write 18. For a \
           number of your own, write provenance = \"house\"."],
    );
    LOADER.says(
        SPECIAL,
        "mountain = -1 ",
        "mountain = 1 ",
        &["tables/special.toml:17 “evade.mountain” is 1, but the rulebook says -1 (hun:12.2.3.c). | Write -1. For a \
           number of your own, write provenance = \"house\"."],
    );
}

#[test]
fn the_schedule_counts_its_turns() {
    LOADER.says(
        SCHEDULE,
        "turn = 3\nname",
        "turn = 4\nname",
        &["tables/schedule.toml:36 Turn 4 stands where turn 3 should. | Write turn = 3, or put the turns in order, \
           from 1 on and without a gap."],
    );
    let old = "soviet = \"4/2\", romanian = \"1/1\"";
    let new = "soviet = \"4/2\", romanian = \"1\"";
    refused_at(SCHEDULE, old, new, "romanian = ‸\"1\"", "hungria-content-replacements", "hun:6.3.g");
    let old = "withdrawals = [\"hu-hq2\", \"su-31tk\"]";
    let with = |new: &str, at: &str, message: &str, clause: &str| refused_at(SCHEDULE, old, new, at, message, clause);
    with("withdrawals = [\"hu-hq2\", \"su-31tq\"]", "‸\"su-31tq\"", "content-unknown-id", "");
    with("withdrawals = [\"lw-jg52\"]", "‸\"lw-jg52\"", "content-unknown-id", "");
    with("withdrawals = [\"hu-hq2\", \"hu-hq2\"]", ", ‸\"hu-hq2\"", "hungria-content-leaves-twice", "hun:6.5.c");
    let old = "air_withdrawals = [\"lw-jg51\"]";
    refused(SCHEDULE, old, "air_withdrawals = [‸\"lw-jg5\"]", "content-unknown-id");
    let old = "replacements = { german = \"2/0\", hungarian = \"2/0\", soviet = \"4/2\", romanian = \"1/1\" }";
    let new = "replacements = { german = \"2/0\", soviet = \"4/2\", romanian = \"1/1\" }";
    refused_at(SCHEDULE, old, new, "turn = ‸6\nname", "hungria-content-hungarian", "hun:6.4.2.a");
    let house = LOADER.changed(
        &LOADER.changed(&LOADER.shipped(), SCHEDULE, old, new),
        SCHEDULE,
        "hungarian = \"seed\"",
        "hungarian = \"house\"",
    );
    assert!(LOADER.problems(&house).is_empty());
}

#[test]
fn the_late_staff_is_a_headquarters_that_comes_then() {
    let unit = "unit = \"su-hq2\"";
    let clause = "hun:9.2.2.f";
    refused_at(SCHEDULE, unit, "unit = \"su-18\"", "unit = ‸\"su-18\"", "hungria-content-late-no-hq", clause);
    refused_at(SCHEDULE, unit, "unit = \"su-hq3\"", "unit = ‸\"su-hq3\"", "hungria-content-late-turn", clause);
    refused(SCHEDULE, "entry = \"2607\"", "entry = ‸\"2807\"", "content-hex-off-map");
    refused(SCHEDULE, "\"2807\"", "‸\"28O7\"", "content-hex");
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(SCHEDULE)).unwrap();
    let (start, end) = (text.find("[late_staff]").unwrap(), text.find("[[turn]]").unwrap());
    let files = LOADER.changed(&shipped, SCHEDULE, &text[start..end], "");
    assert!(LOADER.loaded_of(&files, "campaign", &[]).late_staff.is_none());
}
