//! Counters and cards.

use super::*;

const MEDROW: &str =
    "id = \"us_ldr_medrow\"\nname = { en = \"Capt. Medrow\", es = \"Cap. Medrow\" }\nclass = \"leader\"";

#[test]
fn a_counter_shows_what_its_class_has() {
    let missing =
        |path, old: &str, at: &str, clause| refused_at(path, old, "", at, "lnl-content-field-missing", clause);
    missing(
        AMERICANS,
        "wounded = { fp = 1, range = 3, mf = 4, morale = 6 }\n",
        "Ruiz\" }\nclass = ‸\"hero\"",
        "lnl:11.2.a",
    );
    missing(AMERICANS, "calibre_mm = 13\n", ".50\" }\nclass = ‸\"weapon_team\"", "lnl:1.6.3.c");
    missing(VIETNAM, "movement = \"tracked\"\n", "class = ‸\"vehicle\"", "lnl:15.0.e");
    missing(VIETNAM, "kind = \"claymore\"\n", "Claymore\" }\nclass = ‸\"support_weapon\"", "lnl:1.6.a");
    let stray = |path, old: &str, new: &str, at: &str, clause| {
        refused_at(path, old, new, at, "lnl-content-field-stray", clause);
    };
    stray(AMERICANS, MEDROW, &format!("{MEDROW}\nfp = 1"), "Medrow\" }\nclass = ‸\"leader\"", "lnl:11.1.a");
    let sniper = "class = \"sniper\"";
    stray(AMERICANS, sniper, "class = \"sniper\"\nmf = 2", "class = ‸\"sniper\"", "lnl:11.4.c");
    let leader = "class = \"armor_leader\"";
    stray(AMERICANS, leader, "class = \"armor_leader\"\nmf = 2", "class = ‸\"armor_leader\"", "lnl:11.8.a");
    let medic = "class = \"medic\"";
    stray(AMERICANS, medic, "class = \"medic\"\nfp = 1", "class = ‸\"medic\"", "lnl:11.3.a");
    let chaplain = "class = \"chaplain\"";
    stray(VIETNAM, chaplain, "class = \"chaplain\"\nfp = 1", "class = ‸\"chaplain\"", "lnl:11.5.a");
    LOADER.says(
        AMERICANS,
        MEDROW,
        &format!("{MEDROW}\nfp = 1"),
        &["units/us_ww2.toml:96 “us_ldr_medrow” is of class leader and cannot have “fp” (lnl:11.1.a). | Remove the field, \
           or give the counter another class."],
    );
}

#[test]
fn ordnance_is_what_has_a_to_hit_table() {
    let bazooka = "ordnance = { he = 1, heat = true, calibre_mm = 60, bands = [[1, 10, 3], [3, 7, 3], [4, 4, 3]] }";
    let files = with(AMERICANS, bazooka, "");
    LOADER.refused_in(
        &files,
        AMERICANS,
        "Bazuca\" }\nclass = ‸\"support_weapon\"",
        "lnl-content-field-missing",
        "lnl:14.0.a",
    );
    let files = with(AMERICANS, bazooka, &format!("{bazooka}\nfp = 2"));
    LOADER.refused_in(
        &files,
        AMERICANS,
        "Bazuca\" }\nclass = ‸\"support_weapon\"",
        "lnl-content-field-stray",
        "lnl:14.0.a",
    );
    let new = bazooka.replace("[3, 7, 3], [4, 4, 3]", "[4, 7, 3], [4, 4, 3]");
    refused_at(AMERICANS, bazooka, &new, "[4, 7, 3], ‸[4, 4, 3]", "lnl-content-bands", "lnl:14.0.g");
    let new = bazooka.replace("[4, 4, 3]]", "[4, 4, 3], [5, 3, 3]]");
    refused_at(AMERICANS, bazooka, &new, "bands = ‸[[1, 10, 3]", "content-array-length", "");
}

#[test]
fn armour_and_loads_fit_the_counter() {
    let stug = "armor = { hull = [4, 3, 2] }";
    refused(
        GERMANS,
        stug,
        "armor = { hull = [4, 3, 2], red = [‸\"turret_rear\"] }",
        "lnl-content-no-turret lnl:15.0.s",
    );
    LOADER.accepted(GERMANS, stug, "armor = { hull = [4, 3, \"no\"], red = [\"hull_rear\"] }");
}

// proves lnl:19.4.a
#[test]
fn r19_4_a_passengers_of_helicopters_ride_inside() {
    let old = "range = 10 }]";
    let files = LOADER.shipped();
    let text = files.get("lnl/units/us_vietnam.toml").unwrap();
    assert!(!text.contains(old));
    let slick = "mgs = [{ fp = 2 }]\npassengers = \"PP\"";
    refused(VIETNAM, slick, "mgs = [{ fp = 2 }]\npassengers = ‸\"PPO\"", "lnl-content-helicopter-load lnl:19.4.a");
}

// proves lnl:1.6.1.01.c
#[test]
fn r1_6_1_01_c_the_other_side_of_a_tripod_gun() {
    let game = LOADER.loaded("orchard_street");
    let kind = |id: &str| game.kinds.iter().find(|kind| kind.id == id).unwrap();
    let packed = &game.kinds[kind("us_m1919a4_tripod").flip_to.expect("it turns").index()];
    assert_eq!((&*packed.id, packed.fp, packed.range), ("us_m1919a4_packed", 0, 0));
    let bipod = &game.kinds[kind("ger_mg42_tripod").flip_to.expect("it turns").index()];
    assert_eq!((&*bipod.id, bipod.fp, bipod.range), ("ger_mg42", 2, 10));
    let flip = "flip_to = \"us_m1919a4_packed\"\n";
    let files = with(AMERICANS, flip, "flip_to = \"us_m1919a6\"\n");
    let problems = LOADER.problems(&files);
    let found: Vec<_> = problems.iter().map(|problem| (&*problem.message.id, clause_of(problem))).collect();
    assert_eq!(found, [("lnl-content-flip", "lnl:1.6.1.01.c"); 2]);
    let packed = "traits = [\"packed\"]";
    let files = with(AMERICANS, packed, "traits = [\"tripod\"]");
    let problems = LOADER.problems(&files);
    assert!(problems.iter().filter(|problem| problem.message.id == "lnl-content-flip").count() == 2);
    let files = with(AMERICANS, "traits = [\"glider\"]\ncount = 9", "traits = [\"glider\", \"tripod\"]\ncount = 9");
    LOADER.refused_in(&files, AMERICANS, "\"glider\", ‸\"tripod\"", "lnl-content-flip", "lnl:1.6.1.01.c");
}

#[test]
fn ids_are_given_once_and_can_be_typed() {
    let files = with(AMERICANS, "id = \"us_m10\"", "id = \"us_m4a1\"");
    let told = LOADER.problems(&files);
    assert!(
        told.iter()
            .any(|problem| problem.message.id == "content-duplicate-id" && &*problem.file == "lnl/units/us_ww2.toml")
    );
    refused(CARDS, "id = \"brawler\"", "id = ‸\"bräwler\"", "content-bad-id");
    refused_at(
        CARDS,
        "id = \"brawler\"",
        "id = \"shadow\"",
        "id = ‸\"shadow\"\nname = { en = \"Shadow\"",
        "content-duplicate-id",
        "",
    );
    let force = "class = \"medic\"\nforce = \"us_airborne\"";
    refused(AMERICANS, force, "class = \"medic\"\nforce = ‸\"us_airbourne\"", "content-unknown-id");
    refused(CARDS, "{ kind = \"spot\", add = -2 }", "{ kind = ‸\"spt\", add = -2 }", "content-unknown-value");
    let gun = "class = \"weapon_team\"\nforce = \"us_glider\"";
    refused(AMERICANS, gun, "class = ‸\"weapons_team\"\nforce = \"us_glider\"", "content-unknown-value");
}

#[test]
fn there_is_a_limit_to_counters() {
    let row = |n: usize| {
        format!(
            "[[counter]]\nid = \"vc_x{n}\"\nname = {{ en = \"x\", es = \"x\" }}\nclass = \"medic\"\nforce = \"vc\"\nmf = 6\n\
             morale = {{ good_order = 6, shaken = 6 }}\ncount = 1\nprovenance = {{ all = \"house\" }}\n"
        )
    };
    let more = |n: usize| format!("nation = \"vc\"\n{}", (0..n).map(row).collect::<String>());
    let mut files = LOADER.shipped();
    files.insert("lnl/units/zz.toml", more(255 - 98));
    assert!(LOADER.problems(&files).is_empty());
    files.insert("lnl/units/zz.toml", more(256 - 98));
    let problems = LOADER.problems(&files);
    assert_eq!((problems.len(), &*problems[0].message.id), (1, "lnl-content-counters-many"));
    LOADER.spoken(&problems[0]);
}
