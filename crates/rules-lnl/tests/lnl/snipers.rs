//! Chapter 11.4: snipers.

use crate::shots::{check, field, order, totals};
use rules_lnl::{
    model::{Check, Life},
    state::Marks,
};

const WAITING: &str =
    "D2 light_woods; us: s us_sniper off; a us_ab_254 G8; ger: b ger_wehr_164 D5; c ger_ldr_brandt D5";

// proves lnl:11.4.a
// proves lnl:11.4.b
#[test]
fn he_is_placed_in_cover_away_from_enemies() {
    let mut g = field(&format!("{WAITING}; D5 forest; C1 forest; smoke G5; E3 forest; ger: d ger_wehr_164 E3"));
    assert_eq!((g.of("s").life, g.at("s").as_str()), (Life::Waiting, "-"));
    assert!(g.offers("sniper s D2") && g.offers("sniper s C1") && g.offers("sniper s G5"));
    g.is_refused_by("sniper s D3", "lnl:11.4.b");
    g.is_refused_by("sniper s E3", "lnl:11.4.b");
    g.play("sniper s D2", &[]);
    assert_eq!((g.of("s").life, g.at("s").as_str()), (Life::InPlay, "D2"));
}

// proves lnl:11.4.c
#[test]
fn he_never_moves_again() {
    let mut g = field(&format!("{WAITING}; C1 forest"));
    g.play("sniper s D2", &[]);
    g.is_refused_by("sniper s C1", "lnl:11.4.c");
    g.play("activate D2", &[]);
    assert!(!g.legal().iter().any(|action| action.starts_with("move s")));
}

// proves lnl:11.4.d
// proves lnl:11.4.e
// proves lnl:11.4.k
#[test]
fn he_fires_at_once_with_two_dice_at_one_man() {
    let mut g = field(&format!("{WAITING}; D5 forest; spotted us D5"));
    g.play("sniper s D2; activate D2; fire s D5 with own", &[3, 4, 2, 2, 2]);
    assert_eq!(totals(&g), (8, 4));
    assert_eq!(order(&g), ["c"]);
    assert_eq!(check(&g, "c"), (6, 6, Check::None));
    assert!(g.is("s", Marks::FIRED));
    // The other one as easily.
    let mut g = field(&format!("{WAITING}; D5 forest; spotted us D5"));
    g.play("sniper s D2; activate D2; fire s D5 with own", &[3, 4, 2, 1, 2]);
    assert_eq!(order(&g), ["b"]);
}

// proves lnl:11.4.d
#[test]
fn his_target_must_be_spotted() {
    let mut g = field(&format!("{WAITING}; D5 forest"));
    g.play("sniper s D2", &[]);
    g.play("activate D2", &[]);
    g.is_refused_by("fire s D5 with own", "lnl:5.0.a");
}

// proves lnl:11.4.k
#[test]
fn he_may_be_placed_to_fire_at_movers() {
    let mut g =
        field("D2 light_woods; D8 forest; D7 forest; us: a us_ab_254 E5; ger: s ger_sniper off; b ger_medic J8");
    g.play("activate E5; move a; step D5", &[]);
    assert_eq!(g.asks().0, "ger");
    assert!(g.offers("sniper s D2"));
    g.is_refused_by("sniper s D8", "lnl:11.4.k");
    g.play("sniper s D2; fire s D5 with own", &[1, 1, 4]);
    assert_eq!(totals(&g), (3, 4));
    assert!(g.is("s", Marks::FIRED));
}

// proves lnl:11.4.k
#[test]
fn he_is_not_placed_against_a_vehicle() {
    // A truck drives up beside a squad; a sniper shoots at neither of them now.
    let mut g =
        field("D2 light_woods; us: t us_truck E5 facing 5; a us_ab_254 D5; ger: s ger_sniper off; b ger_wehr_164 D8");
    g.play("activate E5; move t; step D5", &[]);
    assert!(g.offers("fire b D5 with own at t"));
    g.is_refused_by("sniper s D2", "lnl:11.4.k");
}

// proves lnl:11.4.f
// proves lnl:11.4.g
// proves lnl:11.4.h
#[test]
fn alone_he_has_twice_the_cover() {
    let mut g = field("D5 light_woods; spotted us D5; us: a us_ab_254 D2; ger: s ger_sniper D5");
    g.play("activate D2; fire a D5 with own; shoot", &[3, 2, 5]);
    assert_eq!(check(&g, "s"), (6, 7, Check::None));
    let mut g = field("D5 light_woods; spotted us D5; us: a us_ab_254 D2; ger: s ger_sniper D5; b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; shoot", &[3, 2, 5, 2]);
    assert_eq!(check(&g, "s"), (7, 7, Check::None));
    // A leader does not take it from him, and an enemy sniper does not mind it.
    let mut g = field("D5 light_woods; spotted us D5; us: a us_ab_254 D2; ger: s ger_sniper D5; b ger_ldr_brandt D5");
    g.play("activate D2; fire a D5 with own; shoot", &[3, 2, 2, 5]);
    assert_eq!(check(&g, "s"), (5, 7, Check::None));
    let mut g = field("D5 light_woods; D2 light_woods; spotted us D5; us: a us_sniper D2; ger: s ger_sniper D5");
    g.play("activate D2; fire a D5 with own", &[2, 2, 2, 5]);
    assert_eq!(check(&g, "s"), (7, 7, Check::None));
    // Nor does a mortar.
    let mut g = field("D5 light_woods; spotted us D5; us: m us_mortar60 D2; ger: s ger_sniper D5");
    g.play("activate D2; fire m D5 with own", &[1, 3, 2, 5]);
    assert_eq!(check(&g, "s"), (7, 7, Check::None));
}

// proves lnl:11.4.h
#[test]
fn he_fires_apart_from_those_beside_him() {
    let mut g = field("D2 light_woods; us: s us_sniper D2; a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("join s with own", "lnl:11.4.h");
    g.play("shoot", &[1, 6]);
    g.play("fire s D5 with own", &[1, 1, 6]);
    assert!(g.is("s", Marks::FIRED));
}

// proves lnl:11.4.i
#[test]
fn shaken_he_rallies_by_himself() {
    let g = field("D2 forest; us: s us_sniper D2 shaken; a us_ab_254 D5 shaken; ger: b ger_wehr_164 D8; rally us");
    assert!(g.offers("rally s") && !g.offers("rally a"));
}

// proves lnl:11.4.h
#[test]
fn he_gains_no_cover_from_those_who_die_beside_him_in_the_same_attack() {
    // 2 + 3 against 1 + 1 makes 3. The half-squad, Shaken, is gone; the sniper's check is as it would have been before.
    let mut g =
        field("D5 light_woods; spotted us D5; us: a us_ab_254 D2; ger: b ger_wehr_154 D5 shaken; s ger_sniper D5");
    g.play("activate D2; fire a D5 with own; shoot", &[3, 1, 6, 4]);
    assert_eq!(g.of("b").life, Life::Eliminated);
    assert_eq!(check(&g, "s"), (7, 7, Check::None));
}
