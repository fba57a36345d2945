//! The maps that ship: the worked cases of lines of sight, and what must hold between any two places.

use super::boards::{loc, look};
use super::random::{places, seen};
use content::{Files, Problems};
use rules_lnl::{
    ground::{Ground, Los, Overlay},
    model::Layer,
};

/// The map of a shipped scenario.
fn map_of(scenario: &str) -> Ground {
    let mut files = Files::new();
    conformance::shipped("lnl").into_iter().for_each(|(path, text)| files.insert(path, text));
    let mut problems = Problems::new();
    let content = rules_lnl::load(&files, scenario, &[], &mut problems);
    content.expect("it loads").ground
}
fn saint_vaury() -> Ground {
    map_of("orchard_street")
}
fn les_quatre_haies() -> Ground {
    map_of("four_hedges")
}
fn ap_long() -> Ground {
    map_of("ap_long")
}

#[track_caller]
fn check(ground: &Ground, a: &str, b: &str, expected: &str) {
    assert_eq!(look(ground, &Overlay::NONE, a, b), expected, "{a} to {b}");
}

// proves lnl:10.3.d
// proves lnl:10.3.e
#[test]
fn w18_two_degrading_hexes_and_a_third() {
    let map = saint_vaury();
    check(&map, "D8", "D5", "degraded 2: D7 degrades 10.3.d, D6 degrades 10.3.d");
    let three = "blocked: D7 degrades 10.3.d, D6 degrades 10.3.d, D5 degrades 10.3.f, all blocks 10.3.e";
    check(&map, "D8", "D4", three);
}

// proves lnl:10.3.b
#[test]
fn w36_forest_between() {
    check(&saint_vaury(), "B1", "A3", "blocked: B2 degrades 10.3.d, A2 blocks 10.3.b");
}

// proves lnl:10.0.c
#[test]
fn w37_along_the_road() {
    check(&saint_vaury(), "E5", "O5", "clear");
}

// proves lnl:10.3.b
#[test]
fn w38_through_the_church_row() {
    check(&saint_vaury(), "G5", "G9", "blocked: G6 blocks 10.3.b, G7 blocks 10.3.b");
}

// proves lnl:10.2.f
// proves lnl:10.3.m
#[test]
fn w39_from_upstairs_over_a_cottage() {
    let map = saint_vaury();
    assert_eq!(map.level(loc(&map, "G6+")), 2);
    check(&map, "G6+", "K6", "clear");
    check(&map, "G6+", "J5", "clear");
    check(&map, "G6+", "J6", "blocked: I6 blocks 10.3.m");
}

// proves lnl:10.3.i
#[test]
fn w40_from_upstairs_past_another_tall_hex() {
    check(&saint_vaury(), "G6+", "I7", "blocked: H7 blocks 10.3.i");
}

// proves lnl:10.3.l
// proves lnl:10.3.n
#[test]
fn w41_from_the_hill_over_the_slope() {
    let map = saint_vaury();
    check(&map, "M2", "M5", "clear");
    check(&map, "M2", "M4", "blocked: M3 blocks 10.3.n");
}

// proves lnl:10.3.f
// proves lnl:10.3.g
#[test]
fn w42_tree_crowns_reach_into_a_clear_hex() {
    let map = saint_vaury();
    check(&map, "D4", "D6", "clear");
    check(&map, "A4", "F6", "degraded 1: D5 degrades 10.3.f");
}

// proves lnl:10.3.c
// proves lnl:T.tec.c
#[test]
fn w43_bocage() {
    let map = les_quatre_haies();
    check(&map, "D7", "D6", "degraded 1: D7/D6 degrades T.tec.c");
    check(&map, "D8", "D6", "degraded 1: D7/D6 degrades T.tec.c");
    check(&map, "D8", "D5", "blocked: D7/D6 blocks T.tec.c");
}

// proves lnl:19.3.b
// proves lnl:19.3.c
#[test]
fn w96_levels_of_helicopters() {
    let map = ap_long();
    let level = |label: &str| map.level(loc(&map, label).at(Layer::Air));
    assert_eq!([level("H5"), level("A1"), level("D7")], [2, 4, 1]);
}

// proves lnl:10.3.a
#[test]
fn the_chart_says_what_blocks_and_what_degrades() {
    let map = saint_vaury();
    let terrain = |id: &str| map.terrains().iter().find(|terrain| terrain.id == id).expect("on the chart").los;
    assert!(map.terrains().iter().filter(|terrain| terrain.building).all(|building| building.los == Los::Blocking));
    assert_eq!(terrain("forest"), Los::Blocking);
    assert_eq!(["brush", "light_woods"].map(terrain), [Los::Degrading; 2]);
    assert_eq!(terrain("clear"), Los::None);
    let bocage = map.hexsides().iter().find(|side| side.id == "bocage").expect("on the chart");
    assert_eq!((bocage.los, bocage.los_own), (Los::Blocking, Los::Degrading));
}

// proves lnl:10.0.b
#[test]
fn every_line_is_the_same_from_both_ends() {
    for map in [saint_vaury(), les_quatre_haies(), ap_long()] {
        let places = places(&map);
        for (n, &a) in places.iter().enumerate() {
            for &b in &places[n..] {
                seen(&map, &Overlay::NONE, a, b);
            }
        }
    }
}
