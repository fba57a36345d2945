//! Overruns (15.3): worked case W86.

use crate::game::{Game, game};
use kernel::Clause;
use rules_lnl::{
    event::{Event, MeleeEvent, What},
    model::Life,
    state::Marks,
};

/// The position with a squad of each side far off, so that the turn goes on.
#[track_caller]
fn watched(sketch: &str) -> Game {
    game(&format!("map 10x8; {sketch}; ger: other ger_wehr_164 A1; us: idle us_ab_254 J8"))
}
/// A tank in F4 that faces G4 and G3.
const TANK: &str = "us: tank us_m4a1 F4 facing 2";
/// A half-track there: FP 6 in all, so that 1 against 6 makes checks at 1.
const HALFTRACK: &str = "us: tank us_m3ht F4 facing 2";

/// The tank drives into G4: attacker's die, defender's die, checks.
#[track_caller]
fn overrun(sketch: &str, dice: &[u8]) -> Game {
    let mut g = watched(sketch);
    g.play("activate F4; move tank; overrun G4", dice);
    g
}
fn attack(g: &Game) -> Option<(&Event, i8)> {
    g.log().iter().find_map(|event| match event.what {
        What::Melee(MeleeEvent::Overruns { fp, .. }) => Some((event, fp)),
        _ => None,
    })
}

// X24.
// proves lnl:15.3.a
#[test]
fn armed_vehicles_overrun_infantry_in_open_ground() {
    let start = |sketch: &str| {
        let mut g = watched(&format!("{sketch}; ger: x ger_wehr_164 G4; z ger_wehr_164 A1"));
        g.play("activate F4; move tank", &[]);
        g
    };
    for ground in ["clear", "brush", "low_crops", "wheat", "tall_grass"] {
        assert!(start(&format!("G4 {ground}; {TANK}")).offers("overrun G4"), "{ground}");
    }
    for ground in ["forest", "light_woods"] {
        start(&format!("G4 {ground}; {TANK}")).is_refused_by("overrun G4", "lnl:15.3.a");
    }
    start("us: tank us_truck F4 facing 2").is_refused_by("overrun G4", "lnl:15.3.a");
    start(TANK).is_refused_by("overrun G3", "lnl:15.3.a");
    start(TANK).is_refused_by("step G4", "lnl:15.1.m");
}

// X25.
// proves lnl:15.2.d
#[test]
fn not_by_assault_move() {
    let mut g = watched(&format!("{TANK}; ger: x ger_wehr_164 G4"));
    g.play("activate F4; move tank assault", &[]);
    g.is_refused_by("overrun G4", "lnl:15.2.d");
}

// proves lnl:15.3.b
#[test]
fn it_costs_the_hex_and_four_points() {
    let g = overrun(&format!("{TANK}; ger: x ger_wehr_164 G4"), &[1, 6, 6, 2]);
    assert_eq!(g.of("tank").spent, 5);
    let mut poor = watched(&format!("{TANK}; ger: x ger_wehr_164 G4"));
    poor.of_mut("tank").spent = 6;
    poor.play("activate F4; move tank", &[]);
    poor.is_refused_by("overrun G4", "lnl:15.3.b");
}

// W86.
// proves lnl:15.3.c
// proves lnl:15.3.d
// proves lnl:15.41.c
#[test]
fn every_gun_and_two_more() {
    let sketch = format!("{TANK}; darius us_al_darius on tank; foxholes G4; ger: x ger_wehr_164 G4");
    // 12 and 1 against 4 and 1: a check of 2 and 8 against morale 5, and an even die for the half-squad.
    let g = overrun(&sketch, &[1, 4, 2, 2]);
    let (event, fp) = attack(&g).expect("an overrun");
    let parts: Vec<_> = event.modifiers.iter().map(|&(Clause(id), value)| (id, value)).collect();
    let guns = [("lnl:15.0.i", 3), ("lnl:15.0.q", 2), ("lnl:15.0.r", 4), ("lnl:15.3.c", 2), ("lnl:15.41.c", 1)];
    assert_eq!((parts, fp), (guns.to_vec(), 12));
    assert_eq!(g.counter("x"), "ger_wehr_154");
    // Buttoned it has no starred gun.
    let shut = overrun("us: tank us_m4a1 F4 facing 2 buttoned; ger: x ger_wehr_164 G4", &[1, 6, 1, 1]);
    assert_eq!(attack(&shut).map(|(_, fp)| fp), Some(7));
}

// proves lnl:15.3.d
#[test]
fn leaders_check_first_and_help() {
    let sketch = "us: tank us_m3ht F4 facing 2; ger: x ger_wehr_164 G4; l ger_ldr_brandt G4";
    // 6 and 1 against 6 (no cover): difference 1. Brandt 5 and 1 passes 6; the squad 5 and 1 less 1 passes 5.
    let g = overrun(sketch, &[1, 6, 5, 5]);
    assert!(g.of("l").good_order() && g.of("x").good_order());
    // Brandt 6 and 1 is Shaken, and the same 5 shakes the squad.
    let g = overrun(sketch, &[1, 6, 6, 5]);
    assert!(!g.of("l").good_order() && !g.of("x").good_order());
}

// proves lnl:15.3.e
// proves lnl:15.3.h
#[test]
fn survivors_may_close_assault() {
    let units = "ger: x ger_fj_334 G4; y ger_fj_234 G4; l ger_ldr_weiss G4; m ger_medic G4";
    // 6 and 1 against 6: everybody passes a check of 2 and 1.
    let mut g = overrun(&format!("{HALFTRACK}; {units}"), &[1, 6, 2, 2, 2, 2]);
    assert_eq!(g.asks(), ("ger".to_owned(), Clause("lnl:15.3.e")));
    assert_eq!(g.legal(), ["decline", "pick x", "pick y"]);
    g.is_refused_by("pick l", "lnl:15.3.e");
    let mut declined = g.clone();
    declined.play("decline", &[]);
    assert_eq!(declined.asks().0, "us");
    // Weiss checks first, then the squad with his help and no cover.
    g.play("pick x; strike", &[3, 3, 3, 4]);
    assert_eq!(g.legal(), ["close x by l", "close x"]);
    g.play("close x by l", &[3, 2]);
    assert_eq!(g.of("tank").life, Life::Wreck);
    for unit in ["x", "y", "l", "m"] {
        assert_eq!(g.at(unit), "G4", "{unit} stays");
        assert!(!g.is(unit, Marks::MOVED.and(Marks::OPS)), "{unit}");
    }
    assert_eq!(g.asks().1.0, "lnl:4.0.b", "the move is over");
}

// proves lnl:15.3.f
#[test]
fn it_may_go_on_and_overrun_again() {
    let sketch = format!("{TANK}; ger: x ger_wehr_164 G4; y ger_wehr_164 H4; z ger_wehr_164 I4");
    let mut g = overrun(&sketch, &[6, 1, 6, 2]);
    assert_eq!(g.asks().0, "us", "the half-squad is Shaken and does not answer");
    g.play("overrun H4", &[6, 1, 6, 2]);
    assert_eq!((g.at("tank"), g.of("tank").spent), ("H4".to_owned(), 10));
    assert_eq!(g.at("x"), "G4", "it was only passed through");
    assert!(!g.legal().iter().any(|action| action.starts_with("overrun")), "no points are left");
}

// proves lnl:15.3.g
// proves lnl:15.3.j
#[test]
fn if_it_stays_the_infantry_goes() {
    let units = "b us_ab_254 H3; ger: x ger_wehr_154 G4 shaken; gun ger_mortar81 G4 shaken; m ger_medic G4";
    let mut g = overrun(&format!("{HALFTRACK}; {units}"), &[1, 6, 2, 2, 2]);
    g.play("stop", &[]);
    assert!(!g.is_alive("gun"), "Shaken weapon teams are lost");
    assert_eq!(g.asks().0, "ger");
    assert!(g.offers("retreat x H5") && g.offers("retreat x F4"));
    assert!(!g.legal().iter().any(|action| action.ends_with("G4")));
    assert_eq!(g.rights("retreat x H5"), ["lnl:15.3.j"]);
    g.play("retreat x H5; retreat m G5", &[]);
    assert_eq!((g.at("x"), g.at("m"), g.at("tank")), ("H5".to_owned(), "G5".to_owned(), "G4".to_owned()));
    assert!(!g.is("x", Marks::MOVED) && !g.is("m", Marks::MOVED), "without a marker");
    assert_eq!(g.asks(), ("ger".to_owned(), Clause("lnl:4.0.b")), "and without opportunity fire");
}

// proves lnl:15.3.i
#[test]
fn without_a_hex_to_go_to_it_is_eliminated() {
    let mut g = game("map 2x1; us: tank us_m3ht A1 facing 2; b us_ab_254 A1; ger: x ger_wehr_164 B1 shaken");
    g.play("activate A1; move tank", &[]);
    g.play("overrun B1; stop", &[1, 6, 2]);
    assert!(!g.is_alive("x"));
}
