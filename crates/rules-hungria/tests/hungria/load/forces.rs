//! Counters.

use super::*;
use rules_hungria::model::{AirId, PieceId};

const FIRST_PANZER: &str = "id = \"de-1pz\",      name = \"1 Pz\",         kind = \"tank\",       \
    size = \"division\", full = \"10-8-12\",  reduced = \"5-4-12\", entry = \"set-up\"";

/// 1 Pz with something else.
fn first_panzer(old: &str, new: &str, at: &str, message: &str, clause: &str) {
    assert_eq!(FIRST_PANZER.matches(old).count(), 1);
    refused_at(GERMAN, FIRST_PANZER, &FIRST_PANZER.replace(old, new), at, message, clause);
}

#[test]
fn a_counter_is_written_as_it_is_printed() {
    let full = "full = \"10-8-12\"";
    for wrong in ["10-8", "10-8-12-1", "10-8-0", "a-8-12", "100-8-12", "10 8 12", "-1-8-12"] {
        let new = format!("full = \"{wrong}\"");
        first_panzer(full, &new, &format!("full = ‸\"{wrong}\",  reduced"), "hungria-content-factors", "hun:1.5.b");
    }
    let reduced = "reduced = \"5-4-12\"";
    first_panzer(reduced, "reduced = \"5-4\"", "reduced = ‸\"5-4\"", "hungria-content-factors", "hun:1.5.b");
    for wrong in ["setup", "T", "T0", "4", "T4@", "T4@9999"] {
        let files = LOADER.changed(&LOADER.shipped(), GERMAN, FIRST_PANZER, &FIRST_PANZER.replace("set-up", wrong));
        let problems = LOADER.problems(&files);
        // Without its entry it is there from the start; with a bad hex it is to come, and set up all the same.
        assert_eq!(problems.len(), 1, "{wrong}: {}", told(&problems).join("\n"));
        LOADER.spoken(&problems[0]);
    }
    LOADER.says(
        GERMAN,
        FIRST_PANZER,
        &FIRST_PANZER.replace("10-8-12", "10/8/12"),
        &["units/german.toml:21 “10/8/12” is not what a counter shows (hun:1.5.b). | Write \
           attack-defence-movement, such as \"10-8-12\", each of one or two digits and the movement 1 or more."],
    );
}

#[test]
fn ids_are_given_once_and_can_be_typed() {
    let id = "id = \"de-1pz\"";
    let twice = LOADER.problems(&LOADER.changed(&LOADER.shipped(), GERMAN, &format!("{id}, "), "id = \"de-13pz\", "));
    let first = &twice[..].iter().find(|p| p.file.ends_with(GERMAN)).expect("told where the counters are");
    assert_eq!((&*first.message.id, first.line), ("content-duplicate-id", 22));
    let bad = LOADER.problems(&LOADER.changed(&LOADER.shipped(), GERMAN, &format!("{id}, "), "id = \"de 1pz\", "));
    assert!(bad.iter().any(|problem| problem.message.id == "content-bad-id"));
    let air = "id = \"lw-sg4\",    name";
    let twice = LOADER.problems(&LOADER.changed(&LOADER.shipped(), AIR, air, "id = \"de-1pz\",    name"));
    let found =
        twice.iter().find(|problem| problem.file.ends_with(AIR)).expect("an air unit with the id of a ground unit");
    assert_eq!((&*found.message.id, found.line), ("content-duplicate-id", 20));
}

#[test]
fn a_headquarters_has_no_reduced_side() {
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(GERMAN)).unwrap();
    let row = text.lines().find(|line| line.contains("\"de-hq6\"")).unwrap();
    let start = row.find("entry").unwrap();
    let new = format!("{}reduced = \"0-0-1\", {}", row[..start].trim_end_matches(' ').to_owned() + " ", &row[start..]);
    refused_at(GERMAN, row, &new, "reduced = ‸\"0-0-1\"", "hungria-content-hq-reduced", "hun:10.6.e");
}

#[test]
fn sizes_of_ones_own_are_house_rules() {
    let new = FIRST_PANZER.replace("\"division\"", "\"corps\"");
    let house = format!("{new}, provenance = {{ identity = \"house\" }}");
    LOADER.accepted(GERMAN, FIRST_PANZER, &house);
    LOADER.says(
        GERMAN,
        FIRST_PANZER,
        &new,
        &["units/german.toml:21 “de-1pz” cannot be of size “corps” (hun:1.2.b). | Write one of division and brigade. \
           For a unit of your own, write provenance = { identity = \"house\" }."],
    );
}

#[test]
fn air_counters_are_written_as_they_are_printed() {
    let sg10 = "full = \"5/4\",   reduced = \"5/2\"";
    let with = |new: &str, at: &str, message: &str, clause: &str| refused_at(AIR, sg10, new, at, message, clause);
    with("full = \"5-4\", reduced = \"5/2\"", "full = ‸\"5-4\"", "hungria-content-air-factors", "hun:1.5.b");
    with("full = \"11/4\", reduced = \"5/2\"", "full = ‸\"11/4\"", "hungria-content-air-factors", "hun:1.5.b");
    with("full = \"5/4\", reduced = \"(5)/2\"", "reduced = ‸\"(5)/2\"", "hungria-content-parentheses", "hun:9.6.a");
    with(
        "full = \"5/0\", reduced = \"5/0\"",
        "kind = ‸\"jabo\",    full = \"5/0\"",
        "hungria-content-jabo",
        "hun:9.1.b",
    );
    let jg52 = "full = \"7/0\",   reduced = \"7/0\"";
    let bombs = "full = \"7/1\",   reduced = \"7/0\"";
    refused_at(AIR, jg52, bombs, "kind = ‸\"fighter\", full = \"7/1\"", "hungria-content-jabo", "hun:9.1.b");
    let entry = "entry = \"T9\"";
    refused(AIR, entry, "entry = ‸\"T9@1131\"", "hungria-content-air-entry");
}

#[test]
fn allied_air_units_belong_to_a_front() {
    let base = "full = \"4/0\",                      base = \"su-hq2\", entry = \"set-up\", provenance";
    let with = |new: &str, at: &str, message: &str, clause: &str| {
        refused_at(AIR, base, &base.replace("base = \"su-hq2\", ", new), at, message, clause);
    };
    with("", "id = ‸\"vv-1gvi\"", "hungria-content-no-base", "hun:10.4.a");
    with("base = \"su-hq9\", ", "base = ‸\"su-hq9\"", "content-unknown-id", "");
    with("base = \"su-18\", ", "base = ‸\"su-18\"", "hungria-content-base-no-front", "hun:10.4.a");
    let axis = "entry = \"T9\"";
    let new = "base = \"su-hq2\", entry = \"T9\"";
    refused_at(AIR, axis, new, "base = ‸\"su-hq2\", entry = \"T9\"", "hungria-content-base-axis", "hun:10.4.a");
}

#[test]
fn the_box_is_full() {
    let old = "count = 16 }";
    refused_at(MARKERS, old, "count = 15 }", "total = ‸240", "hungria-content-box", "hun:1.5.a");
    let files = LOADER.changed(&LOADER.shipped(), MARKERS, old, "count = 15 }");
    let files =
        LOADER.changed(&files, MARKERS, "total = 240\nprovenance = \"seed\"", "total = 239\nprovenance = \"house\"");
    assert!(LOADER.problems(&files).is_empty());
    LOADER.says(
        MARKERS,
        old,
        "count = 15 }",
        &["units/markers.toml:6 The counters come to 239, but the box has 240 (hun:1.5.a). | There are 196 units, \
           20 logistic columns and 23 markers. For a box of your own, change “total” and write provenance = \"house\"."],
    );
}

#[test]
fn there_are_limits_and_units_that_rules_name() {
    let mut files = LOADER.shipped();
    let unit = |n: usize| {
        format!(
            "{{ id = \"de-x{n}\", name = \"x\", kind = \"infantry\", size = \"division\", full = \"1-1-8\", \
             entry = \"T14\" }},\n"
        )
    };
    let head = "nation = \"german\"\nprovenance = { identity = \"house\" }\nunit = [\n";
    let more = |n: usize| format!("{head}{}]\n", (0..n).map(unit).collect::<String>());
    let house = |files: &Files, total: usize| {
        let new = format!("total = {total}\nprovenance = \"house\"");
        LOADER.changed(files, MARKERS, "total = 240\nprovenance = \"seed\"", &new)
    };
    files.insert("hungria/units/more.toml", more(PieceId::UNITS_MAX - 164));
    assert!(LOADER.problems(&house(&files, 240 + PieceId::UNITS_MAX - 164)).is_empty());
    files.insert("hungria/units/more.toml", more(PieceId::UNITS_MAX - 163));
    let problems = LOADER.problems(&house(&files, 240 + PieceId::UNITS_MAX - 163));
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].message.id, "hungria-content-units-many");
    LOADER.spoken(&problems[0]);

    let wing = |n: usize| {
        format!(
            "{{ id = \"lw-x{n}\", name = \"x\", nation = \"german\", kind = \"bomber\", full = \"1/1\", \
             entry = \"T14\" }},\n"
        )
    };
    let more: String = (0..AirId::MAX - 31).map(wing).collect();
    let files = LOADER.changed(&LOADER.shipped(), AIR, "  # --- Allies ---", &more);
    let problems = LOADER.problems(&house(&files, 240 + AirId::MAX - 31));
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].message.id, "hungria-content-units-many");

    let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), ALLIES, "id = \"cz-1\"", "id = \"cz-2\""));
    let missing = problems.iter().find(|problem| problem.message.id == "hungria-content-unit-missing").unwrap();
    assert_eq!((&*missing.file, clause_of(missing)), (&*LOADER.path(ALLIES), "hun:12.2.1.f"));
    LOADER.spoken(missing);
}

#[test]
fn rows_may_have_a_nation_of_their_own() {
    let old = "name = \"IV Rom\",   nation = \"romanian\", ";
    refused_at(ALLIES, old, "name = \"IV Rom\",", "id = ‸\"ro-iv\"", "hungria-content-no-nation", "hun:1.5.b");
}
