//! Retreats: from a flamethrower (1.6.2) and before an overrunning vehicle (15.3.g to 15.3.j).

use crate::game::{Game, game};
use kernel::{Seat, clause};
use rules_lnl::{
    model::{Life, UnitSet},
    state::{Frame, Marks, Retreat, RetreatKind},
};

/// A squad in C4 burns out whoever is in C3, which is clear: 4 + 2 + 2 + 5 against 1, and dice of the checks.
#[track_caller]
fn burn(text: &str, dice: &[u8]) -> Game {
    let mut g =
        game(&format!("map 12x9; us: a us_ab_254 C4 +us_flamethrower; far us_medic A9; ger: x ger_medic L9; {text}"));
    let mut all = vec![5, 1];
    all.extend(dice);
    g.play("activate C4; fire a C3 with own+us_flamethrower; shoot", &all);
    g
}

// proves lnl:1.6.2.b
// proves lnl:1.6.2.d
#[test]
fn who_is_shaken_by_fire_retreats_away_from_it() {
    // Difference 12: a check of 12 or more is not below twice a Shaken morale, so a weapon team of morale 6 falls; a
    // leader is wounded.
    let mut g = burn("ger: l ger_ldr_brandt C3", &[1]);
    assert!(g.is("l", Marks::SHAKEN), "{:?}", g.log());
    assert_eq!(g.asks(), ("ger".to_owned(), clause!("1.6.2.b")));
    for to in ["C2", "B3", "D3"] {
        assert!(g.offers(&format!("retreat l {to}")), "{to}");
    }
    for to in ["B4", "D4"] {
        g.is_refused_by(&format!("retreat l {to}"), "lnl:1.6.2.d");
    }
    g.is_refused_by("retreat l C1", "lnl:1.6.2.d");
    g.play("retreat l C2", &[]);
    assert_eq!(g.at("l"), "C2");
    // Without the flamethrower nobody runs.
    let mut g = game("map 12x9; us: a us_ab_254 C4; far us_medic A9; ger: x ger_medic L9; e ger_wehr_164 C3");
    g.play("activate C4; fire a C3 with own; shoot", &[5, 4, 2]);
    assert!(g.is("e", Marks::SHAKEN) && !matches!(g.state().top(), Some(Frame::Retreat(_))));
}

// proves lnl:1.6.2.c
#[test]
fn in_melee_it_drives_nobody_away() {
    let mut g = game(
        "map 12x9; us: a us_ab_254 C4 +us_flamethrower; far us_medic A9; ger: x ger_medic L9; e ger_wehr_164 C3; l ger_ldr_brandt C3",
    );
    g.play("activate C4; move a; step C3", &[]);
    assert!(matches!(g.state().top(), Some(Frame::Melee(_))));
    while let Some(Frame::Melee(_)) = g.state().top() {
        let picks: Vec<String> = g.legal();
        let next =
            picks.iter().find(|action| action.starts_with("pick")).or(picks.iter().find(|action| *action == "strike"));
        let next = next.unwrap_or_else(|| panic!("{picks:?}")).clone();
        let dice: &[u8] = if next == "strike" { &[1, 1] } else { &[] };
        g.play(&next, dice);
    }
    assert!(!g.state().frames.live().iter().any(|frame| matches!(frame, Frame::Retreat(_))));
    assert_eq!((g.at("e").as_str(), g.at("l").as_str()), ("C3", "C3"));
}

// proves lnl:1.6.2.e
#[test]
fn nor_nearer_to_another_enemy_in_sight() {
    let g = burn("us: b us_ab_254 D1 fired; ger: l ger_ldr_brandt C3", &[1]);
    g.is_refused_by("retreat l D3", "lnl:1.6.2.e");
    g.is_refused_by("retreat l C2", "lnl:1.6.2.e");
    assert!(g.offers("retreat l B3"));
    // One that does not see him does not count.
    let g = burn("D2 forest; C2 forest; us: b us_ab_254 D1 fired; ger: l ger_ldr_brandt C3", &[1]);
    assert!(g.offers("retreat l C2"));
}

// proves lnl:1.6.2.f
#[test]
fn it_is_a_move_that_draws_fire() {
    let mut g = burn("us: b us_ab_254 E3; ger: l ger_ldr_brandt C3", &[1]);
    g.play("retreat l B3", &[]);
    assert!(g.is("l", Marks::MOVED));
    assert!(matches!(g.state().top(), Some(Frame::Window(window)) if window.seat == Seat(0) && window.slots == 1));
    assert!(g.offers("fire b B3 with own"));
    assert!(!g.offers("fire a B3 with own"), "it has fired");
}

// Who has fired in the impulse does not fire at those who run; who has not may, from the same hex.
#[test]
fn the_fire_that_drove_them_out_is_no_opportunity_fire() {
    let mut g = game(
        "map 12x9; us: a us_ab_254 C4 +us_flamethrower; b us_ab_254 C4; w us_hmg50 C4; far us_medic A9; \
         ger: l ger_ldr_brandt C3; x ger_medic L9",
    );
    g.play("activate C4; fire a C3 with us_flamethrower; shoot; retreat l C2", &[5, 1, 1]);
    assert!(matches!(g.state().top(), Some(Frame::Window(_))), "{:?}", g.state().frames);
    assert!(g.offers("fire b C2 with own") && g.offers("fire w C2 with own"));
    g.is_refused_by("fire a C2 with own", "lnl:5.3.a");
    g.play("fire w C2 with own", &[1, 6]);
    g.is_refused_by("fire a C2 with own", "lnl:5.3.a");
    assert!(g.offers("fire b C2 with own"));
}

// From one bunker nobody gets into the next.
#[test]
fn nobody_retreats_into_a_bunker() {
    let mut g = game(
        "map 12x9; bunker C3 1; bunker C2 1; us: a us_ab_254 C4 +us_flamethrower; far us_medic A9; ger: e ger_wehr_164 C3b; x ger_medic L9",
    );
    let units = UnitSet::one(g.unit("e"));
    let (at, from) = (g.loc("C3b"), g.loc("C4"));
    g.state.frames.push(Frame::Retreat(Retreat { kind: RetreatKind::Flame, units, seat: Seat(1), at, from }));
    assert!(g.offers("retreat e C2") && !g.offers("retreat e C2b"));
}

// W28
// proves lnl:1.6.2.g
#[test]
fn who_cannot_retreat_is_lost() {
    let walls = "us: b us_ab_254 C2 fired; c us_ab_254 B3 fired; d us_ab_254 D3 fired";
    let g = burn(&format!("{walls}; ger: l ger_ldr_brandt C3"), &[1]);
    assert_eq!(g.of("l").life, Life::Eliminated);
}

/// A German squad and leader in C4 that must make room for a vehicle.
#[track_caller]
fn overrun(text: &str) -> Game {
    let mut g = game(&format!(
        "map 12x9; us: t us_m4a1 C4; far us_medic A9; ger: e ger_wehr_164 C4; l ger_ldr_brandt C4; x ger_medic L9; {text}"
    ));
    let units: UnitSet = ["e", "l"].iter().map(|unit| g.unit(unit)).collect();
    let at = g.loc("C4");
    g.state.frames.push(Frame::Retreat(Retreat { kind: RetreatKind::Overrun, units, seat: Seat(1), at, from: at }));
    g.resolve(&[]);
    g
}

// proves lnl:15.3.g
// proves lnl:15.3.j
#[test]
fn infantry_makes_room_for_the_vehicle() {
    let mut g = overrun("us: a us_ab_254 B4");
    assert_eq!(g.asks().0, "ger");
    assert!(g.offers("retreat e C3") && g.offers("retreat l D5"));
    assert!(!g.offers("retreat e B4"), "not among enemies");
    g.play("retreat e C3; retreat l D5", &[]);
    assert_eq!((g.at("e").as_str(), g.at("l").as_str()), ("C3", "D5"));
    assert!(!g.is("e", Marks::ACTED) && !g.is("l", Marks::ACTED), "no marker and no fire at them");
    assert_eq!(g.asks().0, "us");
}

// proves lnl:15.3.i
#[test]
fn infantry_with_no_room_is_lost() {
    let around = ["C3", "D4", "D5", "C5", "B5", "B4"];
    let enemies: Vec<String> =
        around.iter().enumerate().map(|(n, hex)| format!("u{n} us_ab_254 {hex} fired")).collect();
    let g = overrun(&format!("us: {}", enemies.join("; ")));
    assert_eq!((g.of("e").life, g.of("l").life), (Life::Eliminated, Life::Eliminated));
}

// A gun on its tripod cannot be taken along.
#[test]
fn a_tripod_gun_is_left_behind() {
    let mut g = game(
        "map 12x9; us: a us_ab_254 C4 +us_flamethrower; far us_medic A9; ger: x ger_medic L9; e ger_wehr_164 C3 +ger_mg42_tripod",
    );
    let units = UnitSet::one(g.unit("e"));
    let (at, from) = (g.loc("C3"), g.loc("C4"));
    g.state.frames.push(Frame::Retreat(Retreat { kind: RetreatKind::Flame, units, seat: Seat(1), at, from }));
    g.play("retreat e C2", &[]);
    let gun = g.weapon("ger_mg42_tripod");
    assert_eq!((gun.owner.is_some(), gun.place()), (false, Some(at)));
}
