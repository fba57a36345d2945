//! Scenarios.

use super::*;

const STACK: &str = "{ hex = \"0415\", units = [\"de-68\", \"de-75\", \"de-8pz\"] }";

/// The stack of 0415 in the campaign with something else.
fn stack(new: &str, at: &str, message: &str, clause: &str) {
    refused_at(CAMPAIGN, STACK, new, at, message, clause);
}

/// The same, when more than one thing is wrong.
fn stack_told(new: &str) -> Vec<String> {
    let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), CAMPAIGN, STACK, new));
    problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
    problems
        .iter()
        .map(|problem| format!("{} {}", problem.message.id, clause_of(problem)).trim_end().to_owned())
        .collect()
}

#[test]
fn every_counter_is_accounted_for_once() {
    let nowhere = "hungria-content-unit-nowhere";
    assert_eq!(stack_told("{ hex = \"0415\", units = [\"de-68\", \"de-75\"] }"), [nowhere]);
    let twice = "{ hex = \"0415\", units = [\"de-68\", \"de-75\", \"de-8pz\", \"de-68\"] }";
    stack(twice, "\"de-8pz\", ‸\"de-68\"", "hungria-content-unit-twice", "");
    assert_eq!(stack_told("{ hex = \"0415\", units = [\"de-68\", \"de-75\", \"de-8pzz\"] }"), ["content-unknown-id"]);
    let (old, new) = ("eliminated = []", "eliminated = [\"de-68\"]");
    refused_at(CAMPAIGN, old, new, "[‸\"de-68\"]", "hungria-content-unit-twice", "");
    // What is to come may already be there, and what is listed as gone does not come.
    LOADER.accepted(CAMPAIGN, old, "eliminated = [\"de-13pz\"]");
    // What came before the scenario is somewhere.
    LOADER.says(
        BUDAPEST,
        "{ hex = \"1327\", units = [\"hu-sl\"] },\n",
        "",
        &[
            "scenarios/budapest.toml:50 “hu-sl” comes in turn 3, before this scenario, which does not say where it is. | \
           Put “hu-sl” in a stack, in “eliminated” or in “withdrawn”.",
        ],
    );
    LOADER.says(
        SPRING,
        "\"de-8pz\", \"lw-jg51\"",
        "\"de-8pz\"",
        &["scenarios/spring.toml:50 “lw-jg51” is there from the start, but this scenario does not say where. | Put \
           “lw-jg51” in a box under [air], or in “withdrawn”."],
    );
    LOADER.says(
        SPRING,
        "\"de-101j\"",
        "\"de-101jj\"",
        &["scenarios/spring.toml:52 There is no unit “de-101jj”. | Did you mean “de-101j”?"],
    );
}

#[test]
fn reduced_counters_have_a_reduced_side() {
    LOADER.accepted(CAMPAIGN, STACK, &STACK.replace("de-68", "de-68*"));
    let old = "{ hex = \"1522\", units = [\"de-109pz\"] }";
    let new = "{ hex = \"1522\", units = [\"de-109pz*\"] }";
    refused_at(CAMPAIGN, old, new, "‸\"de-109pz*\"", "hungria-content-no-reduced", "");
    let old = "units = [\"su-hq4\"]";
    refused(CAMPAIGN, old, "units = [‸\"su-hq4*\"]", "hungria-content-no-reduced");
    let game = LOADER.loaded("budapest");
    let steps = |id: &str| game.scenario.units.iter().find(|(piece, ..)| *piece == unit(&game, id)).unwrap().2;
    assert_eq!((steps("hu-13gh"), steps("de-76"), steps("de-153"), steps("hu-hq1")), (1, 2, 1, 0));
}

#[test]
fn at_most_four_counters_stack() {
    let columns = |n: u8| STACK.replace(" }", &format!(", columns = {n} }}"));
    LOADER.accepted(CAMPAIGN, STACK, &columns(1));
    stack(&columns(2), "hex = ‸\"0415\"", "hungria-content-stack-high", "hun:4.1.b");
    LOADER.says(
        CAMPAIGN,
        STACK,
        &columns(2),
        &["scenarios/campaign.toml:52 There are 5 counters in 0415; at most 4 may stack (hun:4.1.b). | Move some to \
           another hex."],
    );
}

#[test]
fn nations_stack_as_the_rulebook_allows() {
    // A unit that stands alone goes to the stack of another, and stands there last.
    let without = |files: &Files, path: &str, id: &str| {
        let text = files.get(&LOADER.path(path)).unwrap();
        let line = text.lines().find(|line| line.contains(&format!("\"{id}\""))).unwrap();
        LOADER.changed(files, path, &format!("{line}\n"), "")
    };
    let joined = |id: &str, with: &str| {
        let files = without(&LOADER.shipped(), CAMPAIGN, id);
        LOADER.changed(&files, CAMPAIGN, &format!("\"{with}\""), &format!("\"{with}\", \"{id}\""))
    };
    let hex = "{ hex = ‸\"2006\"";
    LOADER.refused_in(&joined("ro-vi", "su-24g"), CAMPAIGN, hex, "hungria-content-stack-nations", "hun:4.1.h");
    let files = joined("ro-vi", "cz-1");
    LOADER.refused_in(&files, CAMPAIGN, "{ hex = ‸\"0414\"", "hungria-content-stack-nations", "hun:4.1.h");
    for (id, with) in [("su-95", "su-17g"), ("ro-vi", "ro-vii"), ("hu-6gh", "de-100j"), ("su-18", "cz-1")] {
        assert_eq!(told(&LOADER.problems(&joined(id, with))), Vec::<String>::new(), "{id} {with}");
    }
    // The clause that keeps two units of the spring apart, whichever of them stands first.
    let bar = |id: &str, with: &str| {
        let files = LOADER.shipped();
        let files = match id {
            "sk-1" => LOADER.changed(&files, SPRING, "\"sk-1\", ", ""),
            _ => without(&files, SPRING, id),
        };
        let [before, after] = [format!("\"{id}\", \"{with}\""), format!("\"{with}\", \"{id}\"")].map(|both| {
            let problems = LOADER.problems(&LOADER.changed(&files, SPRING, &format!("\"{with}\""), &both));
            assert!(problems.iter().all(|problem| problem.message.id == "hungria-content-stack-nations"), "{both}");
            problems.iter().map(clause_of).collect::<String>()
        });
        assert_eq!(before, after, "{id} {with}");
        before
    };
    let bars = |pairs: &[(&str, &str)]| pairs.iter().map(|(id, with)| bar(id, with)).collect::<Vec<_>>();
    assert_eq!(bar("hu-20gh*", "de-71"), "");
    assert_eq!(bars(&[("cz-1", "su-95"), ("sk-1", "su-95"), ("sk-1", "cz-1")]), ["", "", ""]);
    assert_eq!(bars(&[("ro-vi", "ro-vii"), ("ro-vi", "su-95")]), ["", "hun:4.1.h"]);
    assert_eq!(bars(&[("bg-iii", "su-64"), ("bg-iii", "yu-12v")]), ["hun:4.1.i", "hun:4.1.i"]);
    assert_eq!(bars(&[("yu-12v", "su-64"), ("sk-1", "yu-12v")]), ["hun:4.1.j", "hun:4.1.j"]);
}

#[test]
fn both_sides_are_never_in_one_hex() {
    let clause = "hun:7.1.j";
    let mixed = "{ hex = \"0415\", units = [\"de-68\", \"de-75\", \"de-8pz\", \"su-31tk\"] }";
    let files = LOADER.changed(&LOADER.shipped(), CAMPAIGN, STACK, mixed);
    let files = LOADER.changed(&files, CAMPAIGN, "  { hex = \"0413\", units = [\"su-31tk\"] },\n", "");
    LOADER.refused_in(&files, CAMPAIGN, "{ hex = ‸\"0415\"", "hungria-content-two-sides", clause);
    let files = LOADER.changed(&LOADER.shipped(), CAMPAIGN, "{ hex = \"0413\"", "{ hex = \"0415\"");
    LOADER.refused_in(
        &files,
        CAMPAIGN,
        "{ hex = ‸\"0415\", units = [\"su-31tk\"]",
        "hungria-content-two-sides",
        clause,
    );
    let files = LOADER.changed(&LOADER.shipped(), CAMPAIGN, "{ hex = \"0513\"", "{ hex = \"0415\"");
    LOADER.refused_in(&files, CAMPAIGN, "{ hex = ‸\"0415\", units = [\"de-168\"]", "content-duplicate-id", "");
}

#[test]
fn counters_begin_in_hexes_of_their_side() {
    stack(&STACK.replace("0415", "0410"), "hex = ‸\"0410\"", "hungria-content-not-axis", "hun:7.2.e");
    let (old, new) = ("{ hex = \"0413\"", "{ hex = \"0416\"");
    refused_at(CAMPAIGN, old, new, "{ hex = ‸\"0416\"", "hungria-content-not-allied", "hun:7.2.e");
    // Partisans rise where the Axis holds the ground, but only in their zone.
    LOADER.accepted(CAMPAIGN, "{ hex = \"0821\", units = [\"sk-2\"] }", "{ hex = \"0719\", units = [\"sk-2\"] }");
    let (old, new) = ("{ hex = \"0821\", units = [\"sk-2\"] }", "{ hex = \"0919\", units = [\"sk-2\"] }");
    refused_at(CAMPAIGN, old, new, "‸\"sk-2\"", "hungria-content-partisan-outside", "hun:12.2.1.a");
    let (old, new) = ("places_partisans = false", "places_partisans = true");
    refused_at(SPRING, old, new, "places_partisans = ‸true", "hungria-content-no-partisans", "hun:12.2.1.a");
    let (old, new) = ("\"0400-0414\"", "\"0400-0433\"");
    let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), CAMPAIGN, old, new));
    assert_eq!(problems[0].message.id, "content-hex-off-map");
    let (old, new) = ("{ hex = \"0413\"", "{ hex = \"413\"");
    refused_at(CAMPAIGN, old, new, "{ hex = ‸\"413\"", "content-hex", "");
}

#[test]
fn logistic_columns_alone_say_their_side() {
    let with = |row: &str| format!("{STACK},\n  {row}");
    let alone = "{ hex = \"0416\", columns = 1 }";
    stack(&with(alone), "{ hex = ‸\"0416\"", "hungria-content-stack-sideless", "");
    LOADER.accepted(CAMPAIGN, STACK, &with("{ hex = \"0416\", columns = 1, side = \"axis\" }"));
    let theirs = with("{ hex = \"0416\", columns = 1, side = \"allied\" }");
    stack(&theirs, "{ hex = ‸\"0416\"", "hungria-content-not-allied", "hun:7.2.e");
    stack(&with("{ hex = \"0416\" }"), "{ hex = ‸\"0416\"", "hungria-content-stack-empty", "");
    let contradicted = STACK.replace(" }", ", side = \"allied\" }");
    stack(&contradicted, "side = ‸\"allied\"", "hungria-content-stack-side", "");
    let files =
        LOADER.changed(&LOADER.shipped(), CAMPAIGN, STACK, &with("{ hex = \"0416\", columns = 2, side = \"axis\" }"));
    let game = LOADER.loaded_of(&files, "campaign", &[]);
    assert_eq!(game.scenario.columns.iter().filter(|(side, _)| *side == rules_hungria::model::AXIS).count(), 5);
}

#[test]
fn air_units_lie_in_boxes_of_their_side() {
    let old = "su-hq4 = [\"vv-15i\", ";
    let problems = |new: &str| {
        let problems = LOADER.problems(&LOADER.changed(&LOADER.shipped(), CAMPAIGN, old, new));
        problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
        problems
            .iter()
            .map(|problem| format!("{} {}", problem.message.id, clause_of(problem)).trim_end().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(problems("su-hq5 = [\"vv-15i\", "), ["content-unknown-id"]);
    assert_eq!(problems("su-18 = [\"vv-15i\", "), ["content-unknown-id"]);
    assert_eq!(problems("su-hq4 = ["), ["hungria-content-unit-nowhere"]);
    assert_eq!(problems("su-hq4 = [\"vv-15i\", \"vv-288i\", "), ["hungria-content-unit-twice"]);
    assert_eq!(problems("su-hq4 = [\"vv-15i\", \"lw-sg4\", "), ["hungria-content-box-side hun:10.4.b"]);
    assert_eq!(problems("su-hq4 = [\"vv-15i\", \"vv-15\", "), ["content-unknown-id"]);
    // Eleven in a box.
    let files = LOADER.changed(&LOADER.shipped(), CAMPAIGN, old, "su-hq4 = [");
    let files = LOADER.changed(&files, CAMPAIGN, "su-hq2 = [", "su-hq2 = [\"vv-15i\", ");
    LOADER.refused_in(&files, CAMPAIGN, "su-hq2 = ‸[", "hungria-content-box-full", "hun:10.4.f");
    let withdrawn = "withdrawn = []";
    refused(CAMPAIGN, withdrawn, "withdrawn = [‸\"lw-jg52\"]", "hungria-content-unit-twice");
    LOADER.accepted(CAMPAIGN, withdrawn, "withdrawn = [\"lw-sg4\"]");
}

#[test]
fn levels_descend_to_zero() {
    let clause = "hun:11.1.f";
    let (old, new) = ("at_least = 15", "at_least = 25");
    refused_at(
        CAMPAIGN,
        old,
        new,
        "at_least = ‸25, name = { en = \"Allied victory\"",
        "hungria-content-level-order",
        clause,
    );
    refused_at(CAMPAIGN, "at_least = 0,", "at_least = 1,", "at_least = ‸1,", "hungria-content-level-last", clause);
    let shipped = LOADER.shipped();
    let text = shipped.get(&LOADER.path(CAMPAIGN)).unwrap();
    let levels = &text[text.find("level = [").unwrap()..text.find("notes = [").unwrap()];
    refused_at(CAMPAIGN, levels, "level = []\n", "level = ‸[]", "hungria-content-level-last", clause);
    let winners: Vec<Option<kernel::Seat>> =
        LOADER.loaded("spring").scenario.levels.iter().map(|level| level.winner).collect();
    let [axis, allied] = [rules_hungria::model::AXIS, rules_hungria::model::ALLIED].map(Some);
    assert_eq!(winners, [allied, allied, axis, axis]);
}

#[test]
fn turns_are_turns_of_the_schedule() {
    LOADER.says(
        CAMPAIGN,
        "last_turn = 14",
        "last_turn = 15",
        &["scenarios/campaign.toml:20 The last turn is 15, but the schedule ends before. | Write 14 or less, or add \
           turns to tables/schedule.toml."],
    );
    let (old, new) = ("first_turn = 5\nlast_turn = 8", "first_turn = 5\nlast_turn = 4");
    refused_at(BUDAPEST, old, new, "last_turn = ‸4", "hungria-content-turns", "");
}

#[test]
fn the_fuhrer_gives_two_orders_at_most() {
    let clause = "hun:12.1.d";
    let (old, new) = ("fuhrer_offensives = 0", "fuhrer_offensives = 3");
    refused_at(CAMPAIGN, old, new, "fuhrer_offensives = ‸3", "hungria-content-offensives", clause);
    let (old, new) = ("fuhrer_forced = 11", "fuhrer_forced = 10");
    refused_at(SPRING, old, new, "fuhrer_forced = ‸10", "hungria-content-forced", clause);
    let (old, new) = ("fuhrer_offensives = 1", "fuhrer_offensives = 2");
    refused_at(SPRING, old, new, "fuhrer_forced = ‸11", "hungria-content-forced", clause);
    let game = LOADER.loaded("spring");
    assert_eq!(
        (game.scenario.fuhrer_forced, game.scenario.fuhrer_offensives, game.scenario.fuhrer_rolled),
        (Some(11), 1, true)
    );
}

#[test]
fn there_are_places_for_all_logistic_columns() {
    let old = "es = \"Diciembre II 1944\" }\ncolumns = { axis = 3, allied = 6 }";
    let files = LOADER.changed(&LOADER.shipped(), SCHEDULE, old, &old.replace("allied = 6", "allied = 22"));
    let files =
        LOADER.changed(&files, SCHEDULE, "provenance = { columns = \"seed\"", "provenance = { columns = \"house\"");
    LOADER.refused_in(&files, CAMPAIGN, "last_turn = ‸14", "hungria-content-columns-many", "");
}

#[test]
fn a_name_like_no_other_is_told_without_a_list_of_all() {
    let stack = STACK.replace("\"de-8pz\"", "\"de-8pz\", \"zzz\"");
    LOADER.says(
        CAMPAIGN,
        STACK,
        &stack,
        &["scenarios/campaign.toml:52 There is no unit “zzz”. | There are 164, and none is like it."],
    );
    let (old, new) = ("\"de-8pz\", \"lw-jg51\"", "\"de-8pz\", \"lw-jg5l\"");
    LOADER.says(
        SPRING,
        old,
        new,
        &["scenarios/spring.toml:125 There is no air unit “lw-jg5l”. | Did you mean “lw-jg51”?"],
    );
}
