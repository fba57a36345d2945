//! Chapter 10: headquarters.

use crate::game::{Game, game, game_with, scenario};
use rules_hungria::{
    event::What,
    model::{ALLIED, AXIS, Area, Kind, Nation},
    state::{AirStatus, Phase, Piece, Stage, Status},
    supply::HqStatus,
};

#[track_caller]
fn status(g: &Game, hq: &str) -> HqStatus {
    g.rules().hq_status(g.state(), g.unit(hq))
}

/// How a headquarters alone on the map, in Allied hands, is supplied.
#[track_caller]
fn alone(hq: &str, hex: &str) -> HqStatus {
    status(&game(&format!("turn 6; combat allied; control allied; {hq} {hex}")), hq)
}

/// The rifle corps of the Soviets, weakest id last.
const CORPS: [&str; 20] = [
    "su-104", "su-107", "su-11", "su-133", "su-135", "su-18", "su-23", "su-30", "su-33", "su-37", "su-49", "su-50",
    "su-51", "su-52", "su-57", "su-64", "su-67", "su-68", "su-75", "su-95",
];

/// So many corps, four to a hex.
fn corps(n: usize, hexes: &[&str]) -> String {
    let place = |nth: usize| format!("{} {}", CORPS[nth], hexes[nth / 4]);
    (0..n).map(place).collect::<Vec<_>>().join("; ")
}

/// Those of the corps that have no supply after the check of a turn, with the default assignment.
#[track_caller]
fn starved(options: &[(&str, &str)], text: &str) -> Vec<&'static str> {
    let mut g = game_with(options, &format!("turn 2; combat axis; control allied; uprising over; {text}"));
    g.play("done", &[]);
    if g.phase() == Phase::Supply(ALLIED) {
        g.play("done", &[]);
    }
    assert_eq!(g.state().turn, 3);
    CORPS.into_iter().filter(|id| g.piece(id).on_map() && g.has(id, Piece::UNSUPPLIED)).collect()
}

/// Hexes around Szolnok, on the railway to Arad, and around 1302, off it.
const SZOLNOK: [&str; 5] = ["1720", "1718", "1819", "1820", "1619"];
const BUKOVINA: [&str; 5] = ["1303", "1202", "1403", "1203", "1402"];

/// The Allied step of replacements, after the Axis has passed.
#[track_caller]
fn allied_replacements(text: &str) -> Game {
    let mut g = game(&format!("replacements axis; control allied; {text}"));
    g.play("done", &[]);
    assert_eq!(g.phase(), Phase::Replacements(ALLIED));
    g
}

// --- 10.1 ---

// proves hun:10.1.a
#[test]
fn headquarters_are_soviet_fronts_and_axis_armies() {
    let g = scenario("campaign");
    let of = |nation: Nation| {
        let hqs = g.rules().hqs().iter().map(|&hq| g.rules().unit(hq)).filter(|unit| unit.nation == nation);
        hqs.map(|unit| unit.id.as_str()).collect::<Vec<_>>()
    };
    assert_eq!(of(Nation::Soviet), ["su-hq2", "su-hq3", "su-hq4"]);
    assert_eq!(of(Nation::German), ["de-hq1pz", "de-hq2pz", "de-hq6", "de-hq6ss", "de-hq8"]);
    assert_eq!(of(Nation::Hungarian), ["hu-hq1", "hu-hq2", "hu-hq3"]);
    assert_eq!(g.rules().hqs().len(), 11);
    let of_kind = g.rules().content().units.iter().filter(|unit| unit.kind == Kind::Hq).count();
    assert_eq!(of_kind, 11);
}

// --- 10.2 supply ---

// proves hun:10.2.a hun:10.2.k
#[test]
fn szolnok_is_fully_supplied_while_its_railway_is_clear() {
    let g = game("turn 6; combat allied; control allied; su-hq3 1719; de-1pz 1522");
    assert_eq!(status(&g, "su-hq3"), HqStatus::Full);
    let flood = g.rules().flood(g.state(), ALLIED, std::iter::once(g.hex("2614")), true);
    let path = g.rules().line(g.state(), ALLIED, g.hex("1719"), &flood, true).expect("a line by rail");
    let labels: Vec<&str> = path.iter().map(|&hex| g.rules().ground().label(hex)).collect();
    assert_eq!((labels.len(), labels[0], labels[13]), (14, "1719", "2614"));
    for town in ["2017", "2316", "2516"] {
        assert!(labels.contains(&town), "{town}");
    }
    // Two divisions beside the two railways leave a line over land. One is not enough.
    let beside = |divisions: &str| {
        status(&game(&format!("turn 6; combat allied; control allied; su-hq3 1719; {divisions}")), "su-hq3")
    };
    assert_eq!(beside("de-1pz 1717; de-23pz 1821"), HqStatus::Partial);
    assert_eq!(beside("de-1pz 1717"), HqStatus::Full);
    assert_eq!(beside("de-23pz 1821"), HqStatus::Full);
}

// proves hun:10.2.l hun:10.2.o
#[test]
fn a_line_by_rail_begins_in_the_headquarters_own_hex() {
    let g = game("turn 1; combat allied; control allied; su-hq4 1302");
    assert_eq!(status(&g, "su-hq4"), HqStatus::Partial);
    let to_pascani = |rail| {
        let flood = g.rules().flood(g.state(), ALLIED, std::iter::once(g.hex("1700")), rail);
        flood.length(g.hex("1302"))
    };
    assert_eq!((to_pascani(false), to_pascani(true)), (Some(4), None));
    // Suceava next to it has the railway. Whose the hexes are does not matter.
    for control in ["allied", "axis"] {
        assert_eq!(
            status(&game(&format!("turn 2; combat allied; control {control}; su-hq4 1402")), "su-hq4"),
            HqStatus::Full
        );
    }
    // Beside the railway, and on hexes of two lines that are not joined there.
    assert_eq!(alone("su-hq2", "1302"), HqStatus::Partial);
    assert_eq!(alone("su-hq2", "1922"), HqStatus::Partial);
}

// proves hun:10.2.q
#[test]
fn a_headquarters_on_its_own_supply_hex_is_fully_supplied() {
    // 0900 and 2700 have no railway; 1302 has none either.
    assert_eq!(alone("su-hq4", "0900"), HqStatus::Full);
    assert_eq!(alone("su-hq4", "2700"), HqStatus::Full);
    assert_eq!(alone("su-hq4", "0901"), HqStatus::Partial);
    // The enemy's supply hex is none.
    assert_ne!(alone("su-hq4", "2232"), HqStatus::None);
    assert_eq!(alone("de-hq6", "0900"), HqStatus::Partial);
}

// proves hun:10.2.b
#[test]
fn a_fully_supplied_headquarters_receives_columns() {
    let mut g = game("turn 6; columns allied; control allied; su-hq2 1719; su-hq4 1302");
    g.play("receive su-hq2 1719; receive su-hq2 1719; receive su-hq2 1719", &[]);
    assert_eq!(g.columns("1719"), 3);
    let mut g = game("turn 3; columns axis; control axis; de-hq6 1724");
    g.play("receive de-hq6 1724; receive de-hq6 1724; receive de-hq6 1724", &[]);
    assert_eq!(g.columns("1724"), 3);
}

// proves hun:10.2.c
#[test]
fn a_fully_supplied_headquarters_passes_any_number_of_replacements() {
    let mut g = allied_replacements(
        "turn 2; su-hq2 1719; su-49 1720 reduced; su-57 1720 reduced
         su-33 1718 reduced; vv-1gvi eliminated; vv-7gvsh eliminated",
    );
    g.play("restore su-49 via su-hq2; restore su-57 via su-hq2; restore su-33 via su-hq2", &[]);
    assert_eq!((g.steps("su-49"), g.steps("su-57"), g.steps("su-33")), (2, 2, 2));
    g.play("restore-air vv-1gvi", &[]);
    g.play("restore-air vv-7gvsh", &[]);
    assert_eq!((g.air("vv-1gvi").steps, g.air("vv-7gvsh").steps), (1, 1));
}

// proves hun:10.2.d hun:10.2.m
#[test]
fn a_fully_supplied_headquarters_supplies_eighteen() {
    let with = |n: usize| format!("su-hq2 1719; {}", corps(n, &SZOLNOK));
    assert_eq!(starved(&[], &with(18)), [""; 0]);
    assert_eq!(starved(&[], &with(19)), ["su-75"]);
    assert_eq!(starved(&[], &with(20)), ["su-75", "su-95"]);
}

// proves hun:10.2.f hun:10.2.m
#[test]
fn a_headquarters_without_a_railway_supplies_ten() {
    let with = |n: usize| format!("su-hq4 1302; {}", corps(n, &BUKOVINA));
    assert_eq!(starved(&[], &with(10)), [""; 0]);
    assert_eq!(starved(&[], &with(11)), ["su-49"]);
    assert_eq!(starved(&[], &with(12)), ["su-49", "su-50"]);
}

// proves hun:10.2.m
#[test]
fn by_option_the_figures_of_the_example_hold() {
    let on = [("hq_capacity_example_values", "on")];
    let szolnok = |n: usize| format!("su-hq2 1719; {}", corps(n, &SZOLNOK));
    assert_eq!(starved(&on, &szolnok(16)), [""; 0]);
    assert_eq!(starved(&on, &szolnok(17)), ["su-67"]);
    let bukovina = |n: usize| format!("su-hq4 1302; {}", corps(n, &BUKOVINA));
    assert_eq!(starved(&on, &bukovina(5)), [""; 0]);
    assert_eq!(starved(&on, &bukovina(6)), ["su-18"]);
}

// proves hun:10.2.n
#[test]
fn only_combat_units_and_artillery_count() {
    let more = |pieces: &str| starved(&[], &format!("su-hq2 1719; {}; {pieces}", corps(18, &SZOLNOK)));
    assert_eq!(more("su-hq3 1619; cl-al 1619 1719 1719"), [""; 0]);
    // An artillery corps has the highest attack factor of all and is served before any rifle corps.
    assert_eq!(more("su-art7 1619"), ["su-68"]);
    assert_eq!(more("ro-iv 1821"), [""; 0], "it is the weaker one and goes without itself");
}

// proves hun:10.2.n hun:10.2.d hun:5.5.a
#[test]
fn the_owner_chooses_who_goes_without() {
    let mut g = game(&format!(
        "turn 2; combat axis; control allied; uprising over; su-hq2 1719; {}; su-118ur 1619",
        corps(18, &SZOLNOK)
    ));
    g.play("done", &[]);
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:10.2.n")));
    // The weakest has been left out; nobody is added while there is no room.
    assert_eq!(g.refusal("serve su-118ur su-hq2"), "hun:10.2.d");
    assert_eq!(g.refusal("serve su-118ur su-hq3"), "hun:5.5.a");
    assert_eq!(g.refusal("starve su-118ur"), "hun:10.2.n");
    assert_eq!(g.refusal("serve su-104 su-hq2"), "hun:10.2.n", "it serves it already");
    assert_eq!(g.refusal("serve de-76 su-hq2"), "hun:10.2.n", "it is the enemy's");
    g.play("starve su-104; serve su-118ur su-hq2; done", &[]);
    assert!(g.has("su-104", Piece::UNSUPPLIED));
    assert!(!g.has("su-118ur", Piece::UNSUPPLIED));
    assert!(!g.has("su-107", Piece::UNSUPPLIED));
}

// proves hun:10.2.h
#[test]
fn without_a_railway_one_replacement_of_each_kind_passes() {
    let mut g = allied_replacements(
        "turn 2; su-hq4 0707; su-107 0512 reduced; su-11 0512 reduced
         vv-15i eliminated; vv-224sh eliminated",
    );
    g.play("restore su-107 via su-hq4", &[]);
    assert_eq!(g.refusal("restore su-11 via su-hq4"), "hun:10.2.h");
    // The other kind has its own.
    g.play("restore-air vv-15i", &[]);
    assert_eq!(g.refusal("restore-air vv-224sh"), "hun:10.2.h");
    assert_eq!((g.steps("su-107"), g.steps("su-11")), (2, 1));
    assert_eq!(g.air("vv-224sh").status, AirStatus::Eliminated);
}

// proves hun:10.2.j
#[test]
fn without_a_railway_no_rebuilt_unit_is_placed_beside_it() {
    let at = |hex: &str| allied_replacements(&format!("turn 3; su-hq4 {hex}; su-11 eliminated"));
    let g = at("0707");
    assert_eq!(g.refusal("rebuild su-11 0607"), "hun:10.2.j");
    assert_eq!(g.refusal("rebuild su-11 0707"), "hun:10.2.j");
    assert_eq!(g.refusal("rebuild su-11 0907"), "hun:6.3.f");
    assert!(g.legal("rebuild su-11 0900"));
    // One hex on is the railway.
    assert!(at("1402").legal("rebuild su-11 1302"));
}

/// Soviet units all around Budapest.
const SIEGE: &str = "su-10g 1524; su-23 1624; su-37 1622; su-68 1521; su-24g 1422; su-25g 1423; su-7mk 1623";

// proves hun:10.2.p
#[test]
fn a_cut_off_headquarters_passes_nothing() {
    let cut_off = format!("control allied; hu-hq1 1523; de-hq6 1427; {SIEGE}");
    let g = game(&format!("turn 7; columns axis; {cut_off}"));
    assert_eq!((status(&g, "hu-hq1"), status(&g, "de-hq6")), (HqStatus::None, HqStatus::Full));
    assert_eq!(g.refusal("receive hu-hq1 1523"), "hun:10.2.p");
    let g = game(&format!("turn 7; replacements axis; de-22ss 1522 reduced; {cut_off}"));
    assert_eq!(g.refusal("restore de-22ss via hu-hq1"), "hun:10.2.p");
    // A Front so placed flies nothing, and nothing is made good through it.
    let front = "control allied; su-hq3 1717; de-76 1716; de-15 1618; de-46 1818; vv-288i; vv-295i eliminated";
    let g = game(&format!("turn 6; air; {front}"));
    assert_eq!(status(&g, "su-hq3"), HqStatus::None);
    assert_eq!(g.rules().air_limit(g.state(), g.unit("su-hq3")), 0);
    assert_eq!(g.refusal_to(ALLIED, "assign vv-288i area-11"), "hun:10.4.h");
    let g = allied_replacements(&format!("turn 6; {front}; su-hq2 2316; su-49 2316 reduced"));
    assert_eq!(g.refusal("restore-air vv-295i"), "hun:10.2.p");
}

// --- 10.3 movement ---

// proves hun:10.3.a
#[test]
fn a_headquarters_has_two_points_in_the_movement_phase() {
    let mut g = game("turn 2; movement allied; control allied; su-hq2 1922");
    g.play("move su-hq2", &[]);
    assert_eq!(g.state().mover.left, 4);
    g.play("step 2022; step 2121", &[]);
    assert_eq!((g.at("su-hq2"), g.phase()), ("2121".to_owned(), Phase::Movement(ALLIED)));
    assert!(g.has("su-hq2", Piece::MOVED));
    assert_eq!(g.refusal("move su-hq2"), "hun:7.1.i");
    // Three hexes of plain are too far.
    let mut g = game("turn 2; movement allied; control allied; su-hq2 1922");
    g.play("move su-hq2", &[]);
    assert_eq!(g.refusal("go 2120"), "hun:7.1.b");
    // A mountain of three points is one hex, and the end of the move.
    let mut g = game("turn 2; movement axis; control axis; de-hq8 1606");
    g.play("move de-hq8; step 1506", &[]);
    assert_eq!((g.at("de-hq8"), g.refusal("move de-hq8")), ("1506".to_owned(), "hun:7.1.i"));
}

// proves hun:10.3.b
#[test]
fn a_headquarters_crosses_rivers_by_railway_only() {
    // Szentes has a bridge for others.
    let mut g = game("turn 2; movement axis; control axis; hu-hq3 1919; de-76 1919");
    g.play("move hu-hq3", &[]);
    assert_eq!(g.refusal("step 2019"), "hun:10.3.b");
    assert_eq!(g.refusal("step 1918"), "hun:10.3.b");
    assert!(g.legal("step 1920"));
    g.play("cancel; move de-76; step 2019", &[]);
    // A stack is barred with it.
    let mut g = game("turn 2; movement axis; control axis; hu-hq3 1919; de-76 1919");
    g.play("move de-76; with hu-hq3", &[]);
    assert_eq!(g.refusal("step 2019"), "hun:10.3.b");
    // Szolnok has the railway, whoever holds it.
    for control in ["axis", "allied"] {
        let mut g = game(&format!("turn 2; movement axis; control {control}; hu-hq3 1719"));
        g.play("move hu-hq3; step 1718", &[]);
        assert_eq!(g.at("hu-hq3"), "1718");
    }
}

// proves hun:10.3.c
#[test]
fn a_headquarters_pays_half_a_point_on_the_railway() {
    let mut g = game("turn 3; movement axis; control axis; de-hq6 1515");
    g.play("move de-hq6; step 1615", &[]);
    assert_eq!(g.state().mover.left, 3);
    g.play("step 1616; step 1617; step 1618", &[]);
    assert_eq!((g.at("de-hq6"), g.phase()), ("1618".to_owned(), Phase::Movement(AXIS)));
    // Over the river as well.
    let mut g = game("turn 2; movement axis; control axis; hu-hq3 1719");
    g.play("move hu-hq3; step 1718", &[]);
    assert_eq!(g.state().mover.left, 3);
}

// --- 10.4 and 10.5 air units ---

/// Eleven Soviet air units of all three Fronts.
const WINGS: [&str; 11] = [
    "vv-1gvi", "vv-13gvi", "vv-14gvi", "vv-7gvsh", "vv-264sh", "vv-218b", "vv-312l", "vv-15i", "vv-224sh", "vv-288i",
    "vv-136sh",
];

/// So many air units in a Front's box.
fn wings(n: usize, hq: &str) -> String {
    WINGS[..n].iter().map(|wing| format!("{wing} front {hq}")).collect::<Vec<_>>().join("; ")
}

/// How many of these a Front can send to an area, and why the next one stays.
#[track_caller]
fn sorties(g: &mut Game, area: u8) -> (usize, &'static str) {
    for (nth, wing) in WINGS.iter().enumerate() {
        let assign = format!("assign {wing} area-{area}");
        if !g.legal_to(ALLIED, &assign) {
            return (nth, g.refusal_to(ALLIED, &assign));
        }
        g.play_as(ALLIED, &assign, &[]);
    }
    (WINGS.len(), "")
}

// proves hun:10.4.a hun:10.4.b
#[test]
fn every_soviet_air_unit_lies_in_the_box_of_its_front() {
    let g = scenario("campaign");
    let mut n = 0;
    for (air, unit) in g.state().airs().map(|air| (air, g.rules().air_unit(air))) {
        if unit.nation != Nation::Soviet {
            continue;
        }
        let base = unit.base.expect("a Front");
        assert!(g.rules().is_hq(base), "{}", unit.id);
        let held = g.state().air(air);
        assert_eq!(held.front.get(), g.rules().staff_of(base), "{}", unit.id);
        assert_eq!((held.status, held.area), (AirStatus::Ready, kernel::Maybe::NONE), "{}", unit.id);
        n += 1;
    }
    assert_eq!(n, 19);
    assert_eq!(g.air("lw-jg52").front, kernel::Maybe::NONE);
}

// proves hun:10.4.b
#[test]
fn an_air_unit_comes_back_to_the_box_of_its_front() {
    let mut g = allied_replacements("turn 2; su-hq2 1719; su-hq3 2017; vv-1gvi eliminated front su-hq3");
    g.play("restore-air vv-1gvi", &[]);
    assert_eq!(g.air("vv-1gvi").status, AirStatus::Ready);
    assert_eq!(g.air("vv-1gvi").front.get(), g.rules().staff_of(g.unit("su-hq3")));
    // After a mission too.
    let mut g = game("turn 4; air; control allied; uprising over; fuhrer 2; su-hq2 1719; vv-7gvsh");
    g.play_as(ALLIED, "assign vv-7gvsh area-11", &[]);
    assert_eq!(g.air("vv-7gvsh").area, Area(11));
    while g.state().turn == 4 {
        g.play("done", &[]);
    }
    assert_eq!(g.air("vv-7gvsh").area, kernel::Maybe::NONE);
    assert_eq!(g.air("vv-7gvsh").front.get(), g.rules().staff_of(g.unit("su-hq2")));
}

// proves hun:10.4.c
#[test]
fn soviet_air_units_fly_twelve_hexes_from_the_headquarters_of_their_front() {
    // From Arad the nearest hex of area 13 is 12 hexes off, that of area 17 is 13.
    let g = game("turn 6; air; control allied; su-hq2 2316; su-hq3 1719; vv-1gvi; vv-288i");
    assert_eq!(
        (g.rules().area_distance(g.hex("2316"), Area(13)), g.rules().area_distance(g.hex("2316"), Area(17))),
        (12, 13)
    );
    assert!(g.legal_to(ALLIED, "assign vv-1gvi area-13"));
    assert_eq!(g.refusal_to(ALLIED, "assign vv-1gvi area-17"), "hun:10.4.c");
    // Another Front is nearer.
    assert!(g.legal_to(ALLIED, "assign vv-288i area-17"));
    // Hex by hex.
    let reaches = |hex: &str| g.rules().air_reaches(g.state(), g.air_id("vv-1gvi"), g.hex(hex));
    assert_eq!(g.rules().ground().distance(g.hex("2316"), g.hex("2328")), 12);
    assert!(reaches("2328") && !reaches("2329"));
}

// proves hun:10.2.e hun:10.4.e
#[test]
fn a_front_with_a_railway_operates_ten() {
    // By rail to the south edge, to the east edge, and on either.
    for hex in ["1719", "2709", "1402", "1700", "2701", "2715"] {
        let g = game(&format!("turn 6; air; control allied; su-hq3 {hex}"));
        assert_eq!(g.rules().air_limit(g.state(), g.unit("su-hq3")), 10, "{hex}");
    }
    let mut g = game(&format!("turn 6; air; control allied; su-hq3 1719; {}", wings(11, "su-hq3")));
    assert_eq!(sorties(&mut g, 11), (10, "hun:10.4.g"));
}

// proves hun:10.2.g hun:10.4.d hun:10.4.g
#[test]
fn a_front_without_a_railway_operates_four_and_the_rest_stays() {
    let mut g = game(&format!("turn 6; air; control allied; su-hq4 1302; {}", wings(6, "su-hq4")));
    assert_eq!(g.rules().air_limit(g.state(), g.unit("su-hq4")), 4);
    assert_eq!(sorties(&mut g, 2), (4, "hun:10.4.g"));
    // When one is taken back another fits.
    g.play_as(ALLIED, "recall vv-1gvi", &[]);
    g.play_as(ALLIED, "assign vv-264sh area-2", &[]);
    assert_eq!(g.refusal_to(ALLIED, "assign vv-218b area-2"), "hun:10.4.g");
}

// proves hun:10.4.f hun:10.5.a
#[test]
fn a_box_never_holds_more_than_ten() {
    let mut g =
        game(&format!("turn 6; transfers; control allied; su-hq2 1719; su-hq3 2017; {}; vv-136sh", wings(9, "su-hq2")));
    // The tenth goes in, the eleventh does not.
    g.play("transfer vv-136sh su-hq2", &[]);
    let g = game(&format!(
        "turn 6; transfers; control allied; su-hq2 1719; su-hq3 2017; {}; vv-136sh front su-hq3",
        wings(10, "su-hq2")
    ));
    assert_eq!(g.refusal("transfer vv-136sh su-hq2"), "hun:10.4.f");
    assert!(g.legal("transfer vv-1gvi su-hq3"));
    // Nor is a lost one rebuilt into a full box.
    let lost = "vv-136sh eliminated front su-hq2; su-49 1720 reduced";
    let g = allied_replacements(&format!("turn 6; su-hq2 1719; {}; {lost}", wings(10, "su-hq2")));
    assert_eq!(g.refusal("restore-air vv-136sh"), "hun:10.4.f");
}

// proves hun:10.5.a
#[test]
fn air_units_change_front_within_the_limits() {
    let mut g =
        game(&format!("turn 6; transfers; control allied; su-hq2 1719; su-hq4 1302; {}; ro-c1arv", wings(9, "su-hq2")));
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:10.5.a")));
    assert_eq!(g.refusal("transfer ro-c1arv su-hq4"), "hun:10.5.a", "the Soviet ones");
    assert_eq!(g.refusal("transfer vv-1gvi su-hq2"), "hun:10.5.a", "it is there");
    for wing in &WINGS[..4] {
        g.play(&format!("transfer {wing} su-hq4"), &[]);
        assert_eq!(g.air(wing).front.get(), g.rules().staff_of(g.unit("su-hq4")));
    }
    // Four is what a Front without a railway holds.
    assert_eq!(g.refusal("transfer vv-264sh su-hq4"), "hun:10.5.a");
    // It is no time for it later.
    g.pass_to(Phase::Movement(ALLIED));
    assert_eq!(g.refusal("transfer vv-264sh su-hq4"), "hun:2.1.a");
}

// proves hun:10.4.h
#[test]
fn air_units_of_a_lost_headquarters_stay_down_and_may_be_transferred() {
    for hq3 in ["su-hq3 eliminated", "su-hq3 pending"] {
        let position = format!("control allied; su-hq2 1719; {hq3}; vv-288i; vv-1gvi");
        let g = game(&format!("turn 6; air; {position}"));
        assert_eq!(g.rules().air_limit(g.state(), g.unit("su-hq3")), 0);
        assert_eq!(g.refusal_to(ALLIED, "assign vv-288i area-11"), "hun:10.4.h");
        assert!(g.legal_to(ALLIED, "assign vv-1gvi area-11"));
        let mut g = game(&format!("turn 6; transfers; {position}"));
        assert_eq!(g.refusal("transfer vv-1gvi su-hq3"), "hun:10.4.h");
        g.play("transfer vv-288i su-hq2", &[]);
        g.play("done", &[]);
        assert_eq!(g.phase(), Phase::AirAssignment);
        assert!(g.legal_to(ALLIED, "assign vv-288i area-11"));
    }
}

// --- 10.6 elimination ---

// proves hun:10.6.a hun:10.6.e
#[test]
fn a_headquarters_attacked_alone_falls_without_a_die() {
    let mut g = game("turn 3; combat allied; control allied; su-18tk 1820; su-5tk 1919; hu-hq3 1821; su-hq2 2020");
    g.play("attack 1821; commit su-18tk; declare", &[]);
    assert_eq!(g.status("hu-hq3"), Status::Eliminated);
    assert!(g.clauses().contains(&"hun:10.6.a"));
    // Nothing else is lost, and nobody breaks through or exploits.
    assert_eq!((g.steps("su-18tk"), g.at("su-18tk"), g.state().combat.stage), (2, "1820".to_owned(), Stage::None));
    let points = g.told(|what| if let What::Emptied { points, .. } = what { Some(*points) } else { None });
    assert_eq!(points, 0);
    // Two together fall so as well; the Axis may enter the hex.
    let mut g = game("turn 3; combat axis; control axis; de-76 1820; su-hq3 1821; su-hq4 1821");
    g.play("attack 1821; commit de-76; declare", &[]);
    assert_eq!((g.status("su-hq3"), g.status("su-hq4")), (Status::Eliminated, Status::Eliminated));
    g.play("advance de-76", &[]);
    assert_eq!(g.at("de-76"), "1821");
}

// proves hun:10.6.b
#[test]
fn a_headquarters_falls_with_the_last_step_of_its_stack() {
    let position = "turn 3; combat allied; control allied; su-18tk 1820; su-hq2 2020; hu-hq3 1821";
    let mut g = game(&format!("{position}; hu-12ph 1821"));
    g.play("attack 1821; commit su-18tk; declare", &[6]);
    assert_eq!((g.status("hu-12ph"), g.status("hu-hq3")), (Status::Eliminated, Status::Eliminated));
    assert!(g.clauses().contains(&"hun:10.6.b"));
    assert_eq!(g.state().combat.points, 4, "the staff is no step");
    // A column with it is the step that counts.
    let mut g = game(&format!("{position}; cl-ax 1821"));
    g.play("attack 1821; commit su-18tk", &[]);
    assert_eq!((g.reckoning().defence, g.reckoning().steps), (1, 1));
    g.play("declare; decline", &[6]);
    assert_eq!((g.columns("1821"), g.status("hu-hq3")), (0, Status::Eliminated));
    // While a step is left it stands. It takes none of the losses.
    let mut g = game(&format!("{position}; hu-25gh 1821"));
    g.play("attack 1821; commit su-18tk", &[]);
    assert_eq!(g.reckoning().steps, 2);
    g.play("declare", &[1]);
    assert!(g.steps("hu-25gh") > 0);
    assert_eq!((g.status("hu-hq3"), g.at("hu-hq3")), (Status::OnMap, "1821".to_owned()));
}

// proves hun:10.6.c hun:10.6.d
#[test]
fn a_headquarters_lost_in_turn_two_is_back_in_turn_five() {
    let mut g =
        game("turn 2; combat allied; control axis; uprising over; fuhrer 2; su-18tk 1820; hu-hq3 1821; su-hq2 2316");
    g.play("attack 1821; commit su-18tk; declare", &[]);
    assert_eq!(g.told(|what| if let What::HqLost { returns, .. } = what { Some(*returns) } else { None }), 5);
    while g.phase() != Phase::Reinforcements(AXIS) {
        assert!(g.state().turn <= 5);
        g.play("done", &[]);
    }
    assert_eq!(g.state().turn, 5);
    // Any own supply hex, and no other, not even a Hungarian town on the railway.
    assert_eq!(g.refusal("reinforce hu-hq3 1427"), "hun:10.6.c");
    assert_eq!(g.refusal("reinforce hu-hq3 0900"), "hun:10.6.c");
    for hex in ["2232", "1131", "0429", "0421"] {
        assert!(g.legal(&format!("reinforce hu-hq3 {hex}")), "{hex}");
    }
    g.play("reinforce hu-hq3 0429", &[]);
    assert_eq!((g.status("hu-hq3"), g.at("hu-hq3")), (Status::OnMap, "0429".to_owned()));
}

// proves hun:10.6.c hun:6.4.f
#[test]
fn a_lost_front_returns_on_any_allied_supply_hex() {
    let at = |turn: u8| game(&format!("turn {turn}; reinforcements allied; control axis; su-hq3 returns7"));
    let g = at(7);
    for hex in ["0400", "1700", "2614", "2701", "2715"] {
        assert!(g.legal(&format!("reinforce su-hq3 {hex}")), "{hex}");
    }
    assert_eq!(g.refusal("reinforce su-hq3 2316"), "hun:10.6.c");
    assert_eq!(at(6).refusal("reinforce su-hq3 1700"), "hun:6.4.f");
    // It does not come to a hex that the enemy holds, and waits.
    let g = game("turn 7; reinforcements allied; control axis; su-hq3 returns7; de-76 1700");
    assert!(!g.legal("reinforce su-hq3 1700"));
}

// proves hun:10.5.a
#[test]
fn two_full_fronts_exchange_units() {
    let ten = "vv-1gvi vv-13gvi vv-14gvi vv-7gvsh vv-12gvsh vv-264sh vv-218b vv-312l vv-288i vv-295i";
    let mut text = String::from("turn 6; transfers; control allied; su-hq2 1719; su-hq4 1302");
    ten.split_whitespace().for_each(|air| text += &format!("; {air} front su-hq2"));
    for air in ["vv-15i", "vv-224sh", "vv-227sh", "vv-321l"] {
        text += &format!("; {air} front su-hq4");
    }
    let mut g = game(&text);
    assert_eq!(g.refusal("transfer vv-15i su-hq2"), "hun:10.4.f");
    assert_eq!(g.refusal("exchange vv-15i vv-224sh"), "hun:10.5.a", "of one Front");
    g.play("exchange vv-15i vv-218b", &[]);
    let front = |g: &Game, air: &str| g.rules().hq_of(g.air(air).front).expect("a Front");
    assert_eq!((front(&g, "vv-15i"), front(&g, "vv-218b")), (g.unit("su-hq2"), g.unit("su-hq4")));
    assert_eq!(g.refusal("exchange vv-15i vv-224sh"), "hun:10.5.a", "once a phase");
}

// proves hun:10.6.c
#[test]
fn a_staff_that_is_back_may_wait() {
    let mut g = game("turn 5; reinforcements axis; control axis; de-hq6 returns5; de-6pz pending");
    assert_eq!(g.refusal("done"), "hun:6.4.a", "6 Pz arrives and may not");
    g.play("reinforce de-6pz 1131", &[]);
    assert!(g.legal("done") && g.legal("reinforce de-hq6 0421"));
}
