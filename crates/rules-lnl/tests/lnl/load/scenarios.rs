//! Scenarios: who may stand where with what, and what wins.

use super::*;

fn unit(uid: &str) -> String {
    let files = LOADER.shipped();
    let text = files.get("lnl/scenarios/orchard_street.toml").expect("it ships");
    text.lines().find(|line| line.contains(&format!("uid = \"{uid}\""))).expect("the unit ships").to_owned()
}

/// A line of Orchard Street with something else.
fn line(uid: &str, old: &str, new: &str, at: &str, message: &str, clause: &str) {
    let line = unit(uid);
    assert_eq!(line.matches(old).count(), 1, "{line}");
    refused_at(ORCHARD, &line, &line.replace(old, new), at, message, clause);
}

/// One more unit of the Americans in Orchard Street.
fn more(row: &str) -> Files {
    let first = unit("Us01");
    with(ORCHARD, &first, &format!("  {row},\n{first}"))
}

// proves lnl:1.3.a, lnl:1.3.b, lnl:1.3.f, lnl:1.3.g
#[test]
fn r1_3_a_stacking_in_set_up() {
    // B4 has a leader and two squads: room for a squad, a weapon team, or two half-squads, and for one man.
    let stack = "lnl-content-stack";
    for counter in ["us_ab_254", "us_hmg50"] {
        let row = format!("{{ uid = \"X1\", counter = \"{counter}\", hex = \"B4\" }}");
        assert!(LOADER.problems(&more(&row)).is_empty(), "{counter}");
        let two = format!("{row},\n{}", row.replace("X1", "X2"));
        assert_eq!(ids(&more(&two)), [(stack, "lnl:1.3.a")], "{counter}");
    }
    let half = |n: u8| format!("{{ uid = \"X{n}\", counter = \"us_ab_144\", hex = \"B4\" }}");
    assert!(LOADER.problems(&more(&[half(1), half(2)].join(",\n"))).is_empty());
    assert_eq!(ids(&more(&[half(1), half(2), half(3)].join(",\n"))), [(stack, "lnl:1.3.a")]);
    let man = |n: u8| format!("{{ uid = \"X{n}\", counter = \"us_medic\", hex = \"B4\" }}");
    assert!(LOADER.problems(&more(&man(1))).is_empty());
    assert_eq!(ids(&more(&[man(1), man(2)].join(",\n"))), [(stack, "lnl:1.3.b")]);
}

fn ids(files: &Files) -> Vec<(&'static str, &'static str)> {
    let problems = LOADER.problems(files);
    problems.iter().for_each(|problem| drop(LOADER.spoken(problem)));
    let leak = |text: &str| -> &'static str { text.to_owned().leak() };
    problems.iter().map(|problem| (leak(&problem.message.id), leak(clause_of(problem)))).collect()
}

// proves lnl:1.3.c, lnl:1.3.d, lnl:1.3.h, lnl:1.3.i
#[test]
fn r1_3_c_vehicles_helicopters_and_terrain_with_limits_of_its_own() {
    let tank = |n: u8| format!("{{ uid = \"X{n}\", counter = \"us_m4a1\", hex = \"A5\", facing = 2 }}");
    assert!(LOADER.problems(&more(&[tank(1), tank(2)].join(",\n"))).is_empty());
    assert_eq!(ids(&more(&[tank(1), tank(2), tank(3)].join(",\n"))), [("lnl-content-stack", "lnl:1.3.c")]);
    let chopper =
        |n: u8| format!("{{ uid = \"X{n}\", counter = \"us_huey_slick\", hex = \"A5\", mode = \"hovering\" }}");
    let files = more(&chopper(1));
    let game = LOADER.loaded_of(&files, "orchard_street", &[]);
    assert_eq!(
        game.roster[0].start,
        rules_lnl::model::Start::At(game.ground.at("A5").unwrap().layer(rules_lnl::model::Layer::Air))
    );
    assert!(game.roster[0].hovering);
    assert_eq!(ids(&more(&[chopper(1), chopper(2)].join(",\n"))), [("lnl-content-stack", "lnl:1.3.d")]);
    // Two squads fill heavy jungle.
    let jungle = |n: u8| format!("{{ uid = \"X{n}\", counter = \"us_vn_354\", hex = \"A10\" }}");
    let first = "  { uid = \"Us01\", counter = \"us_vn_ldr_ortega\"";
    let squads = |n: u8| (1..=n).map(|n| format!("  {},\n", jungle(n))).collect::<String>();
    assert!(LOADER.problems(&with(AP_LONG, first, &format!("{}{first}", squads(2)))).is_empty());
    assert_eq!(ids(&with(AP_LONG, first, &format!("{}{first}", squads(3)))), [("lnl-content-stack", "lnl:1.3.h")]);
    // Three squads upstairs and three downstairs; not four on a floor.
    let first = unit("Gr09");
    let floor = |n: u8, floor: u8| {
        format!("  {{ uid = \"X{n}\", counter = \"ger_wehr_164\", hex = \"G7\", floor = {floor} }},\n")
    };
    let rows = |up: u8, down: u8| {
        let up: String = (1..=up).map(|n| floor(n, 1)).collect();
        with(ORCHARD, &first, &format!("{up}{}{first}", (11..11 + down).map(|n| floor(n, 0)).collect::<String>()))
    };
    assert!(LOADER.problems(&rows(3, 3)).is_empty());
    assert_eq!(ids(&rows(4, 2)), [("lnl-content-stack", "lnl:1.3.h")]);
}

// proves lnl:1.6.1.a, lnl:1.6.1.b, lnl:1.6.1.c, lnl:1.6.1.l, lnl:1.1.f
#[test]
fn r1_6_1_a_how_many_weapons_a_unit_carries() {
    let with_weapons = |counter: &str, n: usize| {
        let weapons = vec!["\"us_bazooka\""; n].join(", ");
        more(&format!("{{ uid = \"X1\", counter = \"{counter}\", hex = \"A4\", weapons = [{weapons}] }}"))
    };
    let limits = [
        ("us_ab_254", 2, "lnl:1.6.1.a"),
        ("us_ab_144", 1, "lnl:1.6.1.b"),
        ("us_crew", 1, "lnl:1.6.1.b"),
        ("us_ldr_doyle", 1, "lnl:1.6.1.c"),
        ("us_medic", 0, "lnl:1.6.1.l"),
        ("us_vn_chaplain", 0, "lnl:1.6.1.l"),
        ("us_hmg50", 0, "lnl:1.1.f"),
    ];
    for (counter, most, clause) in limits {
        assert!(LOADER.problems(&with_weapons(counter, most)).is_empty(), "{counter}");
        assert_eq!(ids(&with_weapons(counter, most + 1)), [("lnl-content-carries", clause)], "{counter}");
    }
    let text = "weapons = [\"us_m1919a6\"]";
    line("Us02", text, "weapons = [\"us_ab_144\"]", "weapons = [‸\"us_ab_144\"]", "lnl-content-class", "");
}

// proves lnl:1.6.1.01.d
#[test]
fn r1_6_1_01_d_tripod_guns_enter_packed() {
    let clause = "lnl:1.6.1.01.d";
    line(
        "Gr17",
        "\"ger_wehr_164\"",
        "\"ger_wehr_164\", weapons = [\"ger_mg42_tripod\"]",
        "weapons = [‸\"ger_mg42_tripod\"] },\n  { uid = \"Gr18\"",
        "lnl-content-tripod",
        clause,
    );
    let row = unit("Gr17");
    LOADER.accepted(ORCHARD, &row, &row.replace("\"ger_wehr_164\"", "\"ger_wehr_164\", weapons = [\"ger_mg42\"]"));
    refused_at(
        LAMPS,
        "weapons = [\"ger_mg34\"]",
        "weapons = [\"ger_mg42_tripod\"]",
        "weapons = [‸\"ger_mg42_tripod\"]",
        "lnl-content-tripod",
        clause,
    );
}

// proves lnl:1.6.3.d
#[test]
fn r1_6_3_d_heavy_guns_do_not_set_up_in_buildings() {
    let row = |hex: &str, counter: &str| format!("  {{ uid = \"X1\", counter = \"{counter}\", hex = \"{hex}\" }},\n");
    let files = |hex: &str, counter: &str| {
        let first = unit("Gr09");
        with(ORCHARD, &first, &format!("{}{first}", row(hex, counter)))
    };
    assert_eq!(ids(&files("H3", "ger_mortar81")), [("lnl-content-gun-indoors", "lnl:1.6.3.d")]);
    assert!(LOADER.problems(&files("H4", "ger_mortar81")).is_empty());
    // 13 mm is not above 20.
    assert!(LOADER.problems(&files("H3", "us_hmg50")).is_empty());
}

// proves lnl:16.1.a, lnl:16.1.b, lnl:16.1.c, lnl:16.2.a
#[test]
fn r16_1_a_passengers_within_capacity() {
    let rides = |vehicle: &str, riders: &[&str]| {
        let riders: Vec<String> = riders
            .iter()
            .enumerate()
            .map(|(n, rider)| match rider.split_once('+') {
                Some((rider, weapon)) => {
                    format!("{{ uid = \"Y{n}\", counter = \"{rider}\", weapons = [\"{weapon}\"] }}")
                }
                None => format!("{{ uid = \"Y{n}\", counter = \"{rider}\" }}"),
            })
            .collect();
        let riders = riders.join(", ");
        more(&format!("{{ uid = \"X1\", counter = \"{vehicle}\", hex = \"A5\", facing = 2, passengers = [{riders}] }}"))
    };
    let fits = |files: &Files| assert_eq!(ids(files), []);
    let over = |files: &Files, clause: &'static str| assert_eq!(ids(files), [("lnl-content-overload", clause)]);
    // P: one half-squad, one weapon, one man. No shipped vehicle has it.
    let p = |riders: &[&str]| {
        LOADER.changed(
            &rides("us_m3ht", riders),
            AMERICANS,
            "mgs = [{ fp = 4, star = true, range = 14 }]\npassengers = \"PP\"",
            "passengers = \"P\"",
        )
    };
    let only_orchard = |files: Files| {
        // The half-track of another scenario carries a squad.
        let row = "{ uid = \"Us13\", counter = \"us_glider_164\", weapons = [\"us_flamethrower\"] }";
        LOADER.changed(
            &files,
            HEDGES,
            row,
            "{ uid = \"Us13\", counter = \"us_glider_154\", weapons = [\"us_flamethrower\"] }",
        )
    };
    fits(&only_orchard(p(&["us_ab_144+us_bazooka", "us_medic"])));
    over(&only_orchard(p(&["us_ab_254"])), "lnl:16.1.a");
    over(&only_orchard(p(&["us_ab_144", "us_ab_144"])), "lnl:16.1.a");
    over(&only_orchard(p(&["us_medic", "us_ldr_doyle"])), "lnl:16.1.a");
    over(&only_orchard(p(&["us_ab_144+us_bazooka", "us_ldr_doyle+us_bazooka"])), "lnl:16.1.a");
    // PP: twice as much.
    fits(&rides("us_m3ht", &["us_ab_144+us_bazooka", "us_ab_144+us_bazooka", "us_medic", "us_ldr_doyle"]));
    over(&rides("us_m3ht", &["us_ab_254", "us_ab_144"]), "lnl:16.1.b");
    over(&rides("us_m3ht", &["us_medic", "us_medic", "us_ldr_doyle"]), "lnl:16.1.b");
    over(&rides("us_m3ht", &["us_ab_144+us_bazooka", "us_ab_144+us_bazooka", "us_ldr_doyle+us_bazooka"]), "lnl:16.1.b");
    // PO and PPO: the same loads outside.
    fits(&rides("us_m4a1", &["us_ab_254"]));
    over(&rides("us_m10", &["us_ab_254"]), "lnl:16.2.a");
    over(&rides("us_m4a1", &["us_ab_254", "us_ab_254"]), "lnl:16.2.a");
    // Guns above 20 mm do not ride.
    assert_eq!(ids(&rides("us_m3ht", &["us_mortar60"])), [("lnl-content-gun-rides", "lnl:16.1.c")]);
    fits(&rides("us_m3ht", &["us_hmg50"]));
    assert_eq!(ids(&rides("us_m3ht", &["us_sniper"])), [("lnl-content-no-rider", "")]);
    let tank = "{ uid = \"X1\", counter = \"us_ab_254\", hex = \"A4\", passengers = [{ uid = \"Y1\", counter = \"us_medic\" }] }";
    assert_eq!(ids(&more(tank)), [("lnl-content-no-room", "lnl:16.1.a")]);
}

// proves lnl:11.12.a
#[test]
fn r11_12_a_cards_are_for_some() {
    let skill = "skill = \"assaulter\"";
    line("Us01", skill, "skill = \"long_shot\"", "skill = ‸\"long_shot\"", "lnl-content-skill", "lnl:11.12.a");
    let row = "{ uid = \"X1\", counter = \"us_ab_254\", hex = \"A4\", skill = \"brawler\" }";
    assert_eq!(ids(&more(row)), [("lnl-content-skill", "lnl:12.0.a")]);
    LOADER.says(
        ORCHARD,
        skill,
        "skill = \"shadow\"",
        &["scenarios/orchard_street.toml:69 The card “shadow” is not for a counter of class leader (lnl:11.12.a). | It is for hero."],
    );
}

// proves lnl:11.4.a, lnl:11.8.a
#[test]
fn r11_4_a_snipers_and_commanders_are_not_on_the_map() {
    line(
        "Gr16",
        "\"ger_sniper\"",
        "\"ger_sniper\", hex = \"G4\"",
        "hex = ‸\"G4\" },\n]",
        "lnl-content-sniper",
        "lnl:11.4.a",
    );
    let row = "{ uid = \"X1\", counter = \"us_al_darius\", hex = \"A4\" }";
    assert_eq!(ids(&more(row)), [("lnl-content-no-unit", "lnl:11.8.a")]);
    let row = "{ uid = \"X1\", counter = \"us_bazooka\", hex = \"A4\" }";
    assert_eq!(ids(&more(row)), [("lnl-content-no-unit", "lnl:1.1.e")]);
    let row = "{ uid = \"X1\", counter = \"us_m4a1\", hex = \"A5\", facing = 2, armor_leader = \"us_ldr_doyle\" }";
    assert_eq!(ids(&more(row)), [("lnl-content-class", "")]);
}

#[test]
fn units_stand_where_they_can() {
    line("Us08", "hex = \"A3\"", "hex = \"D3\"", "hex = ‸\"D3\"", "lnl-content-zone", "");
    line("Us08", "hex = \"A3\"", "hex = \"A11\"", "hex = ‸\"A11\"", "content-hex-off-map", "");
    line("Us08", "hex = \"A3\", ", "", "uid = ‸\"Us08\"", "lnl-content-no-hex", "");
    line(
        "Us08",
        "hex = \"A3\"",
        "hex = \"A3\", floor = 1",
        "floor = ‸1, weapons = [\"us_m1919a4",
        "lnl-content-no-floor",
        "lnl:10.2.b",
    );
    line(
        "Us08",
        "hex = \"A3\"",
        "hex = \"A3\", bunker = true",
        "hex = \"A3\", bunker = ‸true",
        "lnl-content-no-bunker",
        "lnl:21.1.b",
    );
    line("Us08", "hex = \"A3\"", "hex = \"A3\", facing = 2", "facing = ‸2", "lnl-content-unit-field", "");
    line("Us08", "uid = \"Us08\"", "uid = \"Us07\"", "‸\"Us07\", counter = \"us_ab_254\"", "content-duplicate-id", "");
    line("Us08", "uid = \"Us08\"", "uid = \"Us_8\"", "‸\"Us_8\"", "lnl-content-uid", "");
    line("Gr17", "\"ger_wehr_164\"", "\"ger_wehr_164\", hex = \"O5\"", "hex = ‸\"O5\"", "lnl-content-group-field", "");
    let row = "{ uid = \"X1\", counter = \"us_m4a1\", hex = \"A5\" }";
    assert_eq!(ids(&more(row)), [("lnl-content-no-facing", "lnl:15.1.e")]);
    let row = "{ uid = \"X1\", counter = \"us_atg57\", hex = \"A5\" }";
    assert_eq!(ids(&more(row)), [("lnl-content-no-facing", "lnl:1.6.3.i")]);
    let row = "{ uid = \"X1\", counter = \"us_m4a1\", hex = \"A1\", facing = 2 }";
    assert_eq!(ids(&more(row)), [("lnl-content-no-entry", "lnl:15.1.a")]);
    // The gun that keeps off the roads of the west: E8 is two hexes from the lane.
    let gun = "counter = \"ger_atg75\", hex = \"L6\"";
    refused(HEDGES, gun, "counter = \"ger_atg75\", hex = ‸\"E8\"", "lnl-content-near-road");
    LOADER.accepted(HEDGES, gun, "counter = \"ger_atg75\", hex = \"E9\"");
    refused(HEDGES, "west_of = \"H\"", "west_of = ‸\"Z\"", "lnl-content-column");
}

// proves lnl:21.1.k, lnl:21.4.b, lnl:21.4.h
#[test]
fn r21_1_k_fortifications() {
    let bunker = "{ kind = \"bunker\", hex = \"K4\", facing = 3 }";
    refused(LAMPS, bunker, "{ kind = \"bunker\", hex = ‸\"K6\", facing = 3 }", "lnl-content-bunker-indoors lnl:21.1.k");
    refused(LAMPS, bunker, "{ kind = ‸\"bunker\", hex = \"K4\" }", "lnl-content-bunker-facing lnl:21.1.a");
    let mines = "{ kind = \"mines\", hex = \"M5\", side = \"us\", count = 2 }";
    refused(LAMPS, mines, &mines.replace("\"M5", "‸\"K6"), "lnl-content-mines-indoors lnl:21.4.h");
    refused(LAMPS, mines, &mines.replace("count = 2", "count = ‸3"), "lnl-content-mines-many lnl:21.4.b");
    let nobodys = "{ kind = ‸\"mines\", hex = \"M5\", count = 2 }";
    refused(LAMPS, mines, nobodys, "lnl-content-mines-side lnl:21.4.a");
    refused(LAMPS, mines, &mines.replace("\"us\"", "‸\"uk\""), "content-unknown-id");
    // Two rows for one hex would get round the limit.
    let twice = format!("{mines},\n  {}", mines.replace("\"M5", "‸\"M5"));
    refused(LAMPS, mines, &twice, "content-duplicate-id");
    let wire = "{ kind = \"wire\", hex = \"L5\" }";
    refused(LAMPS, wire, "{ kind = \"wire\", hex = \"L5\", count = ‸2 }", "lnl-content-fort-field");
    let game = LOADER.loaded("lamps_out");
    let mines = game.scenario.forts.iter().filter_map(|(_, fort)| match fort {
        rules_lnl::model::Fort::Mines { side, count, fp } => Some((side.0, *count, *fp)),
        _ => None,
    });
    assert_eq!(mines.collect::<Vec<_>>(), [(0, 2, 1), (0, 1, 1)]);
}

#[test]
fn sides_groups_and_victory() {
    refused(ORCHARD, "setup = 1", "setup = ‸2", "lnl-content-setup");
    refused(ORCHARD, "zone = { cols = \"E-O\" }", "zone = { cols = ‸\"E-P\" }", "lnl-content-zone-form");
    refused(AP_LONG, "zone = { rows = \"1-6\" }", "zone = { rows = ‸\"1-x\" }", "lnl-content-zone-form");
    refused(AP_LONG, "zone = { rows = \"1-6\" }", "zone = ‸{ }", "lnl-content-zone-form");
    refused(ORCHARD, "[[side.group]]\nturn = 5", "[[side.group]]\nturn = ‸8", "lnl-content-late");
    refused(ORCHARD, "hexes = [\"O5\", \"O4\"]", "hexes = [\"O5\", ‸\"N4\"]", "lnl-content-edge");
    refused(ORCHARD, "hexes = [\"O5\", \"O4\"]", "hexes = [\"O5\", ‸\"O5\"]", "content-duplicate-id");
    refused(ORCHARD, "needs = 1", "needs = ‸0", "lnl-content-needs");
    refused(ORCHARD, "nation = \"german\"", "nation = ‸\"germany\"", "content-unknown-id");
    let heroes = "heroes = [\"us_hero_a\", \"us_hero_c\"]";
    refused(LAMPS, heroes, "heroes = [\"us_hero_a\", ‸\"us_hero_b\"]", "lnl-content-hero-twice lnl:11.2.d");
    refused(LAMPS, heroes, "heroes = [\"us_hero_a\", ‸\"us_medic\"]", "lnl-content-class");
    refused(ORCHARD, "weapon = \"us_satchel\"", "weapon = ‸\"us_medic\"", "lnl-content-class");
    refused(ORCHARD, "kind = \"rally\", side = \"ger\"", "kind = \"rally\", side = ‸\"gr\"", "content-unknown-id");
    refused(LAMPS, "{ kind = \"flare\", hex = \"H5\" }", "{ kind = \"flare\", hex = ‸\"H50\" }", "content-hex-off-map");
    refused(ORCHARD, "id = \"runner\"", "id = ‸\"cellar\"", "content-duplicate-id");
    refused(ORCHARD, "kind = \"control\"", "kind = ‸\"contol\"", "content-unknown-value");
}

#[test]
fn there_is_room_for_so_many() {
    let men = |n: usize| -> String {
        let hex = |n: usize| format!("{}{}", ["A", "B", "C"][n % 3], 1 + n / 6);
        (0..n)
            .map(|n| {
                format!(
                    "  {{ uid = \"X{n}\", counter = \"us_ab_144\", hex = \"{}\", weapons = [\"us_bazooka\"] }},\n",
                    hex(n)
                )
            })
            .collect()
    };
    let first = unit("Us01");
    let files = |n: usize| with(ORCHARD, &first, &format!("{}{first}", men(n)));
    // Eighteen units and five heroes ship; seven weapons, five spares and a gift.
    assert_eq!(ids(&files(27)), []);
    assert_eq!(ids(&files(28)), [("lnl-content-weapons-many", "")]);
    assert_eq!(ids(&files(42)), [("lnl-content-units-many", ""), ("lnl-content-weapons-many", "")]);
}

#[test]
fn the_primer_comes_first() {
    let files = conformance::shipped("lnl").into_iter().filter(|(path, _)| path.ends_with(".toml")).collect();
    let ids: Vec<String> = rules_lnl::scenarios(&files).into_iter().map(|scenario| scenario.id).collect();
    assert_eq!(ids, ["orchard_street", "four_hedges", "lamps_out", "ap_long"]);
}
