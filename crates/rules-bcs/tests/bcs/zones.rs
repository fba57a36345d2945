//! The grid (1.0), zones of control and Engagement Zones (1.8).

use crate::game::{Game, content_of, game, games};
use kernel::Seat;
use rules_bcs::{ground::MP, model::Class};

/// Hexes in a zone of control of the second side.
fn zoc(g: &Game) -> Vec<String> {
    let mut hexes: Vec<String> = g.state.zones[Seat(1)].zoc.iter().map(|hex| g.rules.hex_text(hex)).collect();
    hexes.sort();
    hexes
}
/// Hexes in an Engagement Zone of the second side.
fn ez(g: &Game) -> Vec<String> {
    let all = g.rules.ground().all();
    let mut hexes: Vec<String> =
        all.filter(|&hex| g.rules.in_ez(&g.state, Seat(0), hex)).map(|hex| g.rules.hex_text(hex)).collect();
    hexes.sort();
    hexes
}
/// A position with one merrow unit in 0505 of a small map, and more lines.
fn one(unit: &str, more: &str) -> Game {
    game(&format!(
        "map 9x9; {more}; formation karsk K7 hq 0101; formation merrow M31 hq 0506 radius 5
         M31: x {unit} 0505"
    ))
}

// proves bcs:1.0e
#[test]
fn even_columns_sit_half_a_hex_lower() {
    let g = one("M31-1", "");
    let around = |label| {
        let mut found: Vec<String> = g.rules.ground().next_to(g.hex(label)).map(|hex| g.rules.hex_text(hex)).collect();
        found.sort();
        found
    };
    assert_eq!(around("0406"), ["0306", "0307", "0405", "0407", "0506", "0507"]);
    assert_eq!(around("0506"), ["0405", "0406", "0505", "0507", "0605", "0606"]);
    assert_eq!(around("0101"), ["0102", "0201"]);
}

// proves bcs:1.0f
#[test]
fn distance_leaves_out_the_start_and_counts_the_end() {
    let g = one("M31-1", "");
    let distance = |a, b| g.rules.ground().distance(g.hex(a), g.hex(b));
    assert_eq!(distance("0306", "0806"), 5);
    assert_eq!(distance("0306", "0306"), 0);
    assert_eq!(distance("0306", "0307"), 1);
}

// proves bcs:1.0k
#[test]
fn three_hexes_of_primary_road_cost_a_truck_exactly_one_mp() {
    let g = one("M31-1", "road primary 0102 0103 0104 0105");
    let ground = g.rules.ground();
    let hops = [("0102", "0103"), ("0103", "0104"), ("0104", "0105")].map(|(a, b)| (g.hex(a), g.hex(b)));
    let cost = |&(from, to)| ground.cost(Class::Truck, false, from, ground.dir(from, to).expect("neighbours"));
    assert_eq!(hops.iter().map(cost).sum::<u16>(), MP);
}

// proves bcs:1.8a
#[test]
fn a_combat_unit_has_a_zone_of_control_in_the_six_hexes_around_it() {
    for text in ["M31-1", "M31-1 move", "K7-1"] {
        assert_eq!(zoc(&one(text, "")), ["0404", "0405", "0504", "0506", "0604", "0605"], "{text}");
    }
}

// proves bcs:1.8a bcs:1.2e
#[test]
fn an_unprepared_side_has_no_zone_of_control() {
    assert_eq!(zoc(&one("M31-AT", "")).len(), 6);
    assert!(zoc(&one("M31-AT move", "")).is_empty());
}

// proves bcs:1.4d
#[test]
fn an_hq_has_no_zone_of_control() {
    let g = game("map 9x9; formation karsk K7 hq 0101 trains 0102; formation merrow M31 hq 0505 trains 0605");
    assert!(zoc(&g).is_empty() && ez(&g).is_empty());
}

// proves bcs:1.8b
#[test]
fn a_zone_of_control_goes_where_the_unit_could_go() {
    let river = one("M31-1", "river major_river 0505 0504 0505 0604; 0404 lake");
    assert_eq!(zoc(&river), ["0405", "0506", "0605"]);
    let bridge = one("M31-1", "river major_river 0505 0504 0505 0604; 0404 lake; road track 0505 0504");
    assert_eq!(zoc(&bridge), ["0405", "0504", "0506", "0605"]);
    // What a truck could never cross a unit on foot can: the class of the side that shows counts.
    let marsh = "0404 marsh; river minor_river 0505 0504";
    assert_eq!(zoc(&one("M31-1", marsh)).len(), 6);
    assert_eq!(zoc(&one("M31-1 class truck", marsh)), ["0405", "0506", "0604", "0605"]);
}

// proves bcs:1.8c
#[test]
fn an_engagement_zone_is_every_hex_within_range() {
    assert_eq!(ez(&one("K7-H", "")).len(), 18);
    assert_eq!(ez(&one("K7-H move", "")).len(), 6, "range 1 on this side");
    assert_eq!(ez(&one("M4-TD", "")).len(), 6);
    assert_eq!(ez(&one("M31-AT", "")).len(), 18);
    assert!(ez(&one("M31-AT move", "")).is_empty());
    assert!(ez(&one("M31-R", "")).is_empty(), "Light AV is only a Target");
    assert!(ez(&one("M31-1", "")).is_empty());
}

// proves bcs:1.8c
#[test]
fn visibility_and_cover_shorten_an_engagement_zone() {
    assert_eq!(ez(&one("K7-H", "visibility 1")).len(), 6);
    let cover = ez(&one("K7-H", "0503 woods; 0504 woods; 0703 city; 0305 urban"));
    assert_eq!(cover.len(), 16);
    assert!(cover.contains(&"0504".to_owned()), "next to it");
    assert!(["0503", "0305"].iter().all(|&hex| !cover.contains(&hex.to_owned())), "two hexes away");
}

// proves bcs:1.8c
#[test]
fn a_host_has_the_engagement_zone_of_its_support() {
    let text = |unit: &str, hq: &str| {
        format!(
            "map 9x9; formation karsk K7 hq 0101; formation merrow M31 hq {hq} radius 3
             support M31 S1 limited 2 range 1; support M31 S2 stand_off 2 range 2; M31: x {unit} 0505"
        )
    };
    for (unit, hq, hexes) in [
        ("M31-1", "0506", 18),
        ("M31-R", "0506", 18),
        ("M31-1 move", "0506", 0),
        ("M31-1 dropped", "0506", 0),
        ("M31-1", "0509", 0),
    ] {
        for g in games(&text(unit, hq)) {
            assert_eq!(ez(&g).len(), hexes, "{unit}, HQ {hq}");
        }
    }
    for (more, hexes) in [("0503 woods; 0504 woods", 17), ("visibility 1", 6)] {
        for g in games(&format!("{}; {more}", text("M31-1", "0506"))) {
            assert_eq!(ez(&g).len(), hexes, "{more}");
        }
    }
    // The woods are next to a unit out of Command Radius, and two hexes from one within.
    let stray = "0503 woods; formation merrow M9; support M9 S3 limited 2 range 1; M9: y M31-1 0502";
    for g in games(&format!("{}; {stray}", text("M31-1", "0506"))) {
        assert!(!ez(&g).contains(&"0503".to_owned()));
    }
}

/// The sets that are kept hold what counting hex by hex finds, also at the edges of a map.
#[test]
fn a_disc_is_what_lies_within() {
    let ground = content_of("corrow_offensive", &[]).ground;
    for radius in 0..=8 {
        for hex in ground.all() {
            assert_eq!(ground.disc(hex, radius), ground.within(hex, radius).collect(), "{hex:?} {radius}");
        }
    }
}
