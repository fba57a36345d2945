//! Ordnance (14, T.oft): worked cases W75 to W85 and the first steps of the armour example.

use crate::game::{Game, game, game_with_counters};
use kernel::{Rules, clause};
use rules_lnl::{
    action::Action,
    event::{FireEvent, GunEvent, Penetration, What},
    model::{Aspect, Kind, Life},
    state::{Bearing, Gun, Impulse, Marks, Weapon},
};

/// The last to-hit roll: the number needed, every modifier, and whether it hit.
#[track_caller]
fn aimed(g: &Game) -> (i8, Vec<(&'static str, i8)>, bool) {
    let found = g.log().iter().rev().find_map(|event| match event.what {
        What::Gun(GunEvent::Aimed { need, hit, .. }) => {
            Some((need, event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect(), hit))
        }
        _ => None,
    });
    found.expect("a to-hit roll")
}
/// The last strike on armour: turret or hull, side, penetration, armour, result.
#[track_caller]
fn struck(g: &Game) -> (bool, Aspect, i8, i8, Penetration) {
    let found = g.log().iter().rev().find_map(|event| match event.what {
        What::Gun(GunEvent::Struck { turret, aspect, pen, armor, result, .. }) => {
            Some((turret, aspect, pen, armor, result))
        }
        _ => None,
    });
    found.expect("a strike on armour")
}
/// FP and parts of the last burst.
#[track_caller]
fn burst(g: &Game) -> (i8, Vec<(&'static str, i8)>) {
    let found = g.log().iter().rev().find_map(|event| match event.what {
        What::Gun(GunEvent::Burst { fp, .. }) => {
            Some((fp, event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect()))
        }
        _ => None,
    });
    found.expect("a burst")
}
/// A new turn for the first side, without the phases between.
fn again(g: &mut Game) {
    assert!(g.state.frames.live().is_empty());
    for unit in &mut g.state.units {
        unit.marks.remove(Marks::OF_THE_TURN);
        (unit.shot, unit.arms, unit.spent) = (0, 0, 0);
    }
    g.state.weapons.iter_mut().for_each(|weapon| weapon.flags &= !Weapon::FIRED);
    g.state.impulse = Impulse::FRESH;
    g.state.active = kernel::Seat(0);
    g.state.passes = 0;
}

/// An M4A1 and a German vehicle four hexes apart, face to face, hatches shut: no modifiers at all.
fn duel(target: &str) -> Game {
    game(&format!("us: tank us_m4a1 A4 facing 2 buttoned; ger: t {target}"))
}

// W76
// proves lnl:14.1.d
// proves lnl:14.1.f
// proves lnl:14.0.k
// proves lnl:15.0.s
#[test]
fn an_even_roll_above_two_strikes_the_turret() {
    let mut g = duel("ger_pz4h E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[4, 4, 1, 6]);
    assert_eq!(aimed(&g), (8, vec![], true));
    assert_eq!(struck(&g), (true, Aspect::Front, 4, 3, Penetration::Dud));
    let mut g = duel("ger_pz4h E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 1, 6]);
    assert_eq!(struck(&g), (false, Aspect::Front, 4, 5, Penetration::Dud));
    // The dice as they fall: an Open tank's 8 is 7 with its modifier.
    let mut g = game("us: tank us_m4a1 A4 facing 2; ger: t ger_pz4h E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[4, 4, 1, 6]);
    assert_eq!(aimed(&g).1, [("lnl:T.oft.a", -1)]);
    assert!(struck(&g).0);
    let mut g = duel("ger_pz4h E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[1, 1, 1, 6]);
    assert!(!struck(&g).0, "a natural 2 strikes the hull");
    let mut g = duel("ger_stug3g E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[4, 4, 1, 6]);
    assert_eq!(struck(&g), (false, Aspect::Front, 4, 4, Penetration::Dud));
}

// proves lnl:14.1.e
#[test]
fn turret_armour_goes_by_the_turrets_facing() {
    let text = "us: tank us_m4a1 A4 facing 2 buttoned; ger: t ger_pz4h E4 facing 5 turret 2";
    let mut g = game(text);
    g.play("activate A4; gun tank main E4 at t", &[4, 4, 1, 6]);
    assert_eq!(struck(&g), (true, Aspect::Rear, 4, 2, Penetration::Dud));
    let mut g = game(text);
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 1, 6]);
    assert_eq!(struck(&g), (false, Aspect::Front, 4, 5, Penetration::Dud));
}

// W75
// proves lnl:14.0.l
// proves lnl:14.0.m
#[test]
fn two_always_hits_and_twelve_never() {
    let text = "E4 stone_building; us: a us_ab_254 A4 +us_bazooka; ger: x ger_wehr_164 E4; spotted us E4";
    let mut g = game(text);
    g.play("activate A4; gun a us_bazooka E4", &[1, 1, 1, 6]);
    assert_eq!(aimed(&g), (4, vec![("lnl:14.0.i", 3)], true));
    let mut g = game("us: doyle us_ldr_doyle C4; a us_ab_254 C4 +us_bazooka; ger: t ger_stug3g D4 facing 2");
    g.play("activate C4; gun a us_bazooka D4 at t by doyle", &[6, 6]);
    assert_eq!(aimed(&g), (10, vec![("lnl:5.01.c", -2)], false));
}

// W77
// proves lnl:14.0.w
#[test]
fn one_against_six_is_a_dud() {
    let strong = |kind: &mut Kind| {
        if kind.id == "us_m4a1" {
            kind.ordnance.as_mut().unwrap().bands[0].pen = 9;
        }
    };
    let mut g = game_with_counters(strong, "us: tank us_m4a1 A4 facing 2 buttoned; ger: t ger_251 E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 1, 6]);
    assert_eq!(struck(&g), (false, Aspect::Front, 9, 1, Penetration::Dud));
    assert!(g.of("t").life == Life::InPlay && !g.is("t", Marks::SHAKEN));
}

// W78
// proves lnl:14.0.x
#[test]
fn six_against_one_destroys_whatever_the_armour() {
    let weak = |kind: &mut Kind| {
        if kind.id == "us_m4a1" {
            kind.ordnance.as_mut().unwrap().bands[0].pen = 1;
        }
        if kind.id == "ger_stug3g" {
            kind.armor.as_mut().unwrap().hull = [Some(9); 3];
        }
    };
    let mut g = game_with_counters(weak, "us: tank us_m4a1 A4 facing 2 buttoned; ger: t ger_stug3g E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 6, 1, 1]);
    assert_eq!(struck(&g), (false, Aspect::Front, 1, 9, Penetration::Through));
    assert_eq!(g.of("t").life, Life::Wreck);
}

// W79
// proves lnl:14.01.a
// proves lnl:14.01.b
// proves lnl:14.01.c
// proves lnl:14.01.d
#[test]
fn equal_values_shake_or_empty_a_vehicle() {
    let mut g = duel("ger_stug3g E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 3, 3, 3, 3]);
    assert_eq!(struck(&g).4, Penetration::Equal);
    assert!(g.is("t", Marks::SHAKEN) && g.of("t").life == Life::InPlay);
    let mut g = duel("ger_stug3g E4 facing 5; y ger_wehr_164 E4");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 3, 3, 4, 4, 6, 6]);
    assert_eq!(g.of("t").life, Life::Abandoned);
    assert_eq!(g.at("t"), "E4");
    assert!(g.at("t-crew") == "E4" && g.is("t-crew", Marks::SHAKEN), "the crew failed its own check");
    g.play("done; activate E4", &[]);
    assert!(g.legal().iter().all(|action| !action.contains(" t ")), "nobody uses it: {:?}", g.legal());
}

// W80
// proves lnl:14.01.f
// proves lnl:14.01.g
// proves lnl:14.01.h
// proves lnl:14.01.i
#[test]
fn a_shell_that_is_stopped_may_shake() {
    let text = "map 18x4; us: tank us_m4a1 A2 facing 2 buttoned; ger: t ger_pz4h P2 facing 5";
    let mut g = game(text);
    g.play("activate A2; gun tank main P2 at t", &[2, 3, 2, 5, 6, 5]);
    assert_eq!(struck(&g), (false, Aspect::Front, 2, 5, Penetration::Stopped));
    let check = g.log().iter().find(|event| matches!(event.what, What::Gun(GunEvent::Shuddered { .. }))).unwrap();
    assert_eq!(check.modifiers[..], [(clause!("14.01.h"), -6)]);
    assert!(!g.is("t", Marks::SHAKEN), "11 - 6 passes");
    let mut g = game(text);
    g.play("activate A2; gun tank main P2 at t", &[2, 3, 2, 5, 6, 6]);
    assert!(g.is("t", Marks::SHAKEN), "a natural 12 shakes whatever is subtracted");
    let mut g = duel("ger_stug3g E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 3, 4, 4, 3]);
    assert!(!g.is("t", Marks::SHAKEN), "7 - 1 is not above 6");
    let mut g = duel("ger_stug3g E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 3, 4, 4, 4]);
    assert!(g.is("t", Marks::SHAKEN));
}

// proves lnl:14.01.j
#[test]
fn shaken_twice_is_abandoned() {
    let mut g = game("us: tank us_m4a1 A4 facing 2 buttoned; ger: t ger_stug3g E4 facing 5 shaken");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 3, 4, 6, 6, 1, 1]);
    assert_eq!(g.of("t").life, Life::Abandoned);
}

// proves lnl:14.01.e
#[test]
fn men_who_fired_a_bazooka_may_still_use_their_rifles() {
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g C4 facing 2");
    g.play("activate A4; gun a us_bazooka C4 at t", &[6, 5]);
    assert!(g.is("a", Marks::FIRED) && g.offers("fire a C4 with own at t"));
    // A half-squad has given up its own FP for the weapon.
    let mut g = game("us: a us_ab_144 A4 +us_bazooka; b us_ab_254 A4; ger: t ger_stug3g C4 facing 2");
    g.play("activate A4; gun a us_bazooka C4 at t", &[6, 5]);
    g.is_refused_by("fire a C4 with own at t", "lnl:1.6.1.j");
}

// W81
// proves lnl:14.2.a
// proves lnl:14.2.b
#[test]
fn heat_goes_half_as_deep_into_red_armour() {
    let flank = "us: rr nva_rr75 D1 facing 3; ger: t ger_pz4h D4 facing 2";
    let mut g = game(flank);
    g.play("activate D1; gun rr main D4 at t", &[3, 4, 1, 6]);
    assert_eq!(struck(&g), (false, Aspect::Flank, 3, 2, Penetration::Dud));
    let mut g = game("us: rr nva_rr75 D1 facing 3; ger: t ger_pz4h D4 facing 6");
    g.play("activate D1; gun rr main D4 at t", &[3, 4, 1, 6]);
    assert_eq!(struck(&g), (false, Aspect::Front, 5, 5, Penetration::Dud));
    // The same face is red for HEAT only.
    let mut g = game("us: gun us_atg57 D1 facing 3; ger: t ger_pz4h D4 facing 2");
    g.play("activate D1; gun gun main D4 at t", &[3, 4, 1, 6]);
    assert_eq!(struck(&g), (false, Aspect::Flank, 5, 2, Penetration::Dud));
}

// W82
// proves lnl:14.2.1.a
// proves lnl:14.2.1.b
// proves lnl:15.0.i
#[test]
fn heat_is_weak_against_men_in_the_open() {
    let mut g = game("us: a us_vn_354 A4 +us_law; ger: x ger_wehr_164 C4");
    g.play("activate A4; gun a us_law C4", &[4, 5, 1, 6]);
    assert_eq!(aimed(&g), (9, vec![], true), "nothing is taken from the roll");
    assert_eq!(burst(&g), (1, vec![("lnl:15.0.i", 2), ("lnl:14.2.1.a", -1)]));
    for sheltered in [
        "C4 stone_building; us: a us_vn_354 A4 +us_law; ger: x ger_wehr_164 C4; spotted us C4",
        "bunker C4 6; us: a us_vn_354 A4 +us_law; ger: x ger_wehr_164 C4b; spotted us C4b",
    ] {
        let mut g = game(sheltered);
        let target = if sheltered.contains("C4b") { "C4b" } else { "C4" };
        g.play(&format!("activate A4; gun a us_law {target}"), &[1, 1, 1, 6]);
        assert_eq!(burst(&g), (2, vec![("lnl:15.0.i", 2)]));
    }
}

// W82
// proves lnl:14.0.q
#[test]
fn a_burst_is_worse_for_who_moves() {
    let mut still = game("us: a us_vn_354 A4 +us_law; ger: x ger_wehr_164 C4");
    still.play("activate A4; gun a us_law C4", &[4, 5, 4, 5]);
    assert!(!still.log().iter().any(|event| matches!(event.what, What::Fire(FireEvent::Checks { .. }))));
    let mut moved = game("us: a us_vn_354 A4 +us_law; ger: x ger_wehr_164 C4 moved; y ger_wehr_164 C4");
    moved.play("activate A4; gun a us_law C4", &[4, 5, 4, 5, 2]);
    let checks = moved.log().iter().filter(|event| matches!(event.what, What::Fire(FireEvent::Checks { .. })));
    assert_eq!(checks.count(), 1, "only the one that moved");
}

// proves lnl:14.0.p
// proves lnl:14.0.r
// proves lnl:14.0.s
// proves lnl:14.0.t
#[test]
fn a_burst_strikes_all_on_foot_without_cover() {
    let mut g = game(
        "G4 light_woods; us: tank us_m4a1 C4 facing 2 buttoned; al us_al_darius on tank; \
         ger: weiss ger_ldr_weiss G4; x ger_wehr_164 G4; v ger_truck G4 facing 2; spotted us G4",
    );
    // HE 3 + 4 against 2: the leader checks first and then helps the squad.
    g.play("activate C4; gun tank main G4", &[3, 3, 4, 2, 1, 4]);
    assert_eq!(aimed(&g).1, [("lnl:14.0.i", 1), ("lnl:15.41.d", -1)]);
    assert_eq!(burst(&g), (3, vec![("lnl:15.0.i", 3)]), "no leadership in it");
    let rolled = g.log().iter().find_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { attack, defence, .. }) => Some((attack, defence)),
        _ => None,
    });
    assert_eq!(rolled, Some((7, 2)), "no cover against it");
    let checks = g.log().iter().filter_map(|event| match event.what {
        What::Fire(FireEvent::Checks { unit, total, .. }) => Some((unit, total)),
        _ => None,
    });
    assert_eq!(checks.collect::<Vec<_>>(), [(g.unit("weiss"), 6), (g.unit("x"), 8)]);
}

// W83
// proves lnl:14.3.a
// proves lnl:14.3.b
// proves lnl:14.3.c
// proves lnl:14.3.d
#[test]
fn a_gun_that_misses_aims_better_the_next_time() {
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g D4 facing 2");
    let mut held = Vec::new();
    for _ in 0..4 {
        g.play("activate A4; gun a us_bazooka D4 at t", &[6, 5]);
        held.push(aimed(&g).1);
        g.play("done", &[]);
        again(&mut g);
    }
    let by = |value| vec![("lnl:14.3.b", value)];
    assert_eq!(held, [vec![], by(-1), by(-2), by(-2)]);
    assert_eq!(g.state().acquired.len(), 1);
}

// proves lnl:14.3.e
#[test]
fn a_gun_loses_a_target_that_moves_or_that_it_leaves() {
    let text = "us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g D4 facing 2; u ger_stug3g D3 facing 2";
    let mut g = game(text);
    g.play("activate A4; gun a us_bazooka D4 at t; done", &[6, 5]);
    assert_eq!(g.state().acquired.len(), 1);
    g.play("activate D4; move t; turn t 3", &[]);
    assert_eq!(g.state().acquired.len(), 1, "it has not left");
    g.play("step D5", &[]);
    assert!(g.state().acquired.is_empty());
    let mut g = game(text);
    g.play("activate A4; gun a us_bazooka D4 at t; done", &[6, 5]);
    again(&mut g);
    g.play("activate A4; gun a us_bazooka D3 at u; done", &[6, 5]);
    assert_eq!(g.state().acquired.as_slice().iter().map(|hold| hold.scope).collect::<Vec<_>>(), [g.unit("u")]);
    again(&mut g);
    g.play("activate A4; gun a us_bazooka D4 at t", &[6, 5]);
    assert_eq!(aimed(&g).1, []);
}

// proves lnl:14.3.f
#[test]
fn of_men_all_must_have_left() {
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: x ger_wehr_164 D4; y ger_wehr_164 D4");
    g.play("activate A4; gun a us_bazooka D4; done", &[6, 5]);
    g.play("activate D4; move x; step E4; stop", &[]);
    assert_eq!(g.state().acquired.len(), 1);
    g.state.impulse = Impulse::FRESH;
    g.play("activate D4; move y; step E3", &[]);
    assert!(g.state().acquired.is_empty());
}

// proves lnl:14.3.g
#[test]
fn a_gun_that_leaves_its_hex_has_to_aim_anew() {
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: t ger_truck D4 facing 2");
    g.play("activate A4; gun a us_bazooka D4 at t; done", &[6, 5]);
    again(&mut g);
    g.play("activate A4; move a; step A5; stop", &[]);
    assert!(g.state().acquired.is_empty());
}

// W84
// proves lnl:14.1.a
// proves lnl:14.1.b
// proves lnl:14.1.c
#[test]
fn the_side_struck_goes_by_the_direction_of_the_shot() {
    let from = |hex: &str, facing: u8| {
        let mut g =
            game(&format!("us: t us_m4a1 D4 facing 2; ger: gun ger_atg75 {hex} facing {facing}; operations ger"));
        g.play(&format!("activate {hex}; gun gun main D4 at t"), &[3, 4, 1, 6]);
        (struck(&g).1, struck(&g).3)
    };
    assert_eq!(from("G4", 5), (Aspect::Front, 5));
    assert_eq!(from("D1", 3), (Aspect::Flank, 3));
    assert_eq!(from("A4", 2), (Aspect::Rear, 2));
    // On the line between front and flank: the weaker one.
    assert_eq!(from("E2", 4), (Aspect::Flank, 3));
}

// W85
// proves lnl:14.0.g
// proves lnl:14.0.u
// proves lnl:14.0.y
// proves lnl:15.4.b
// proves lnl:15.0.j
#[test]
fn a_bazooka_destroys_an_assault_gun() {
    let text = "us: clark us_ldr_clarkson D1; a us_ab_254 D1 +us_bazooka; ger: t ger_stug3g D4 facing 2";
    let mut g = game(text);
    g.play("activate D1; gun a us_bazooka D4 at t by clark", &[4, 4, 5, 2, 3]);
    assert_eq!(aimed(&g), (7, vec![("lnl:5.01.c", -1)], true));
    assert_eq!(struck(&g), (false, Aspect::Flank, 3, 3, Penetration::Through));
    assert_eq!((g.of("t").life, g.of("t-crew").life), (Life::Wreck, Life::Eliminated));
    assert!(g.is("clark", Marks::FIRED));
    let mut g = game(text);
    g.play("activate D1; gun a us_bazooka D4 at t by clark", &[4, 4, 5, 2, 4]);
    assert!(g.at("t-crew") == "D4" && g.is("t-crew", Marks::SHAKEN));
    // The next band is the first not below the distance.
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g B4 facing 2");
    g.play("activate A4; gun a us_bazooka B4 at t", &[6, 6]);
    assert_eq!(aimed(&g).0, 10);
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g C4 facing 2");
    g.play("activate A4; gun a us_bazooka C4 at t", &[6, 6]);
    assert_eq!(aimed(&g).0, 7);
}

// Steps 1 to 3 of the armour example.
// proves lnl:14.0.i
// proves lnl:14.0.j
// proves lnl:T.oft.a
#[test]
fn an_anti_tank_gun_fires_over_bocage_at_a_tank_that_moves() {
    let text =
        "side C3 D4 bocage; ger: atg ger_atg75 C3 facing 2; us: tank us_m4a1 G4 facing 5 assault; y us_ab_254 J8";
    let mut g = game(text);
    g.play("activate C3; gun atg main G4 at tank", &[2, 4, 4, 6, 4, 3]);
    assert_eq!(aimed(&g), (9, vec![("lnl:T.tec.c", 1), ("lnl:T.oft.a", 1)], true));
    assert_eq!(struck(&g), (true, Aspect::Front, 5, 4, Penetration::Stopped));
    assert!(!g.is("tank", Marks::SHAKEN) && g.is("atg", Marks::FIRED));
    assert_eq!(g.state().acquired.as_slice()[0].value, 1);
    // Two more than 7 is a miss: modifiers are added to the roll.
    let mut g = game(text);
    g.play("activate C3; gun atg main G4 at tank", &[4, 4]);
    assert!(!aimed(&g).2);
}

// proves lnl:T.oft.a
#[test]
fn bocage_of_the_target_counts_as_that_of_the_firer() {
    let text = "ger: x ger_wehr_164 C3 fired; us: tank us_m4a1 G4 facing 5 buttoned; y us_ab_254 J8; operations us";
    for (hexside, modifiers) in [("", vec![]), ("side C3 D4 bocage; ", vec![("lnl:T.tec.c", 1)])] {
        let mut g = game(&format!("{hexside}{text}"));
        g.play("activate G4; gun tank main C3", &[6, 6]);
        assert_eq!(aimed(&g).1, modifiers);
    }
}

// proves lnl:T.oft.a
#[test]
fn light_smoke_and_haste_count_against_a_gun() {
    let mut g = game("night; smoke A4; E4 brush; us: tank us_m4a1 A4 facing 2; ger: x ger_wehr_164 E4 fired");
    g.play("activate A4; gun tank main E4", &[6, 6]);
    assert_eq!(aimed(&g).1, [("lnl:T.oft.a", -1), ("lnl:20.01.c", 2), ("lnl:T.oft.a", 1)]);
    let mut g = game("C4 brush; us: a us_ab_254 A4 +us_bazooka; ger: t ger_truck D4 facing 2 moved");
    g.play("activate A4; gun a us_bazooka D4 at t", &[6, 6]);
    assert_eq!(aimed(&g).1, [("lnl:T.oft.a", 1), ("lnl:T.oft.a", 1)], "degrading terrain, moving vehicle");
}

// proves lnl:T.oft.b
#[test]
fn a_bazooka_fired_after_an_assault_move_is_less_sure() {
    for mark in ["assault", "stealth"] {
        let mut g = game(&format!("us: a us_ab_254 A4 {mark} +us_bazooka; ger: t ger_stug3g D4 facing 2"));
        g.play("activate A4; gun a us_bazooka D4 at t", &[6, 6]);
        assert_eq!(aimed(&g).1, [("lnl:T.oft.b", 2)]);
    }
}

// proves lnl:1.6.1.g
#[test]
fn a_captured_weapon_hits_less() {
    let mut g = game("us: a us_ab_254 C4 +ger_pzf30; ger: t ger_stug3g D4 facing 2");
    g.play("activate C4; gun a ger_pzf30 D4 at t", &[6, 6]);
    assert_eq!(aimed(&g), (9, vec![("lnl:1.6.1.g", 1)], false));
}

// X26
// proves lnl:14.0.e
// proves lnl:14.0.f
// proves lnl:T.oft.c
// proves lnl:15.1.k
#[test]
fn a_gun_with_an_arc_turns_at_a_price() {
    // F4 lies due east, behind a StuG in D4 that faces west; E2 on the ray that bounds the arc of one that faces east.
    let mut g = game("ger: t ger_stug3g D4 facing 5 buttoned; us: x us_ab_254 F4");
    g.play("activate D4", &[]);
    g.is_refused_by("gun t main F4", "lnl:14.0.f");
    g.is_refused_by("gun t main F4 turret", "lnl:15.1.k");
    assert!(g.offers("gun t main F4 hull"));
    g.play("gun t main F4 hull", &[6, 6]);
    assert_eq!(aimed(&g).1, [("lnl:T.oft.c", 2)]);
    assert_eq!(g.of("t").facing.0 + 1, 1, "the nearest vertex, clockwise");
    let mut g = game("ger: t ger_stug3g D4 facing 2; us: x us_ab_254 E2; y us_ab_254 D2");
    g.play("activate D4", &[]);
    assert!(g.offers("gun t main E2") && !g.offers("gun t main E2 hull"));
    g.is_refused_by("gun t main D2", "lnl:14.0.f");
    // A turret has its own arc.
    let mut g = game("ger: t ger_pz4h D4 facing 5 turret 2 buttoned; us: x us_ab_254 G4; y us_ab_254 A4");
    g.play("activate D4", &[]);
    assert!(g.offers("gun t main G4"));
    g.is_refused_by("gun t main A4", "lnl:14.0.f");
    g.play("gun t main A4 turret", &[6, 6]);
    assert_eq!(aimed(&g).1, [("lnl:T.oft.c", 1)]);
    assert_eq!((g.of("t").facing.0 + 1, g.of("t").turret.0 + 1), (5, 4));
}

// proves lnl:1.6.3.i
// proves lnl:1.6.3.k
// proves lnl:1.6.3.m
#[test]
fn a_weapon_team_turns_to_fire() {
    let mut g = game("ger: atg ger_atg75 D4 facing 5; us: x us_ab_254 G4");
    g.play("activate D4", &[]);
    g.is_refused_by("gun atg main G4", "lnl:14.0.f");
    g.play("gun atg main G4 hull", &[6, 6]);
    assert_eq!(aimed(&g).1, [("lnl:T.oft.c", 2)]);
    assert!(g.is("atg", Marks::MOVED) && g.is("atg", Marks::FIRED));
    // In opportunity fire too.
    let mut g = game("us: x us_ab_254 G4; ger: atg ger_atg75 D4 facing 5");
    g.play("activate G4; move x; step G5; gun atg main G5 hull", &[6, 6]);
    assert!(g.is("atg", Marks::MOVED) && g.is("atg", Marks::FIRED));
}

// X40
// proves lnl:1.6.3.n
// proves lnl:1.6.3.o
#[test]
fn a_recoilless_rifle_needs_room_behind_it() {
    let mut g = game("D4 hut; us: rr nva_rr75 D4 facing 2; ger: x ger_wehr_164 G4");
    g.play("activate D4", &[]);
    g.is_refused_by("gun rr main G4", "lnl:1.6.3.n");
    let mut g = game("bunker D4 2; us: rr nva_rr75 D4b facing 2; ger: x ger_wehr_164 G4");
    g.play("activate D4b", &[]);
    assert!(g.offers("gun rr main G4"));
}

// proves lnl:14.0.a
// proves lnl:14.0.d
// proves lnl:14.0.h
#[test]
fn ordnance_needs_range_sight_and_a_spotted_target() {
    let mut g = game(
        "D3 forest; C5 light_woods; us: a us_ab_254 A4 +us_bazooka +us_m1919a6; gun us_atg57 A4 facing 2; \
         ger: far ger_wehr_164 F4; near ger_wehr_164 E4; hidden ger_wehr_164 C5; behind ger_wehr_164 F2",
    );
    g.play("activate A4", &[]);
    assert!(g.offers("gun a us_bazooka E4"));
    g.is_refused_by("gun a us_bazooka F4", "lnl:14.0.h");
    g.is_refused_by("gun a us_bazooka C5", "lnl:14.0.d");
    g.is_refused_by("gun gun main F2", "lnl:14.0.d");
    g.is_refused_by("gun a us_m1919a6 E4", "lnl:14.0.a");
    g.is_refused_by("gun a main E4", "lnl:14.0.a");
}

// proves lnl:14.0.b
#[test]
fn ordnance_fires_apart_and_at_what_it_likes() {
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g D4 facing 2; x ger_wehr_164 C5");
    g.play("activate A4; fire a C5 with own; shoot", &[1, 6]);
    assert!(g.offers("gun a us_bazooka D4 at t"));
    g.play("gun a us_bazooka D4 at t", &[6, 6]);
    assert_eq!(aimed(&g).0, 7);
}

// proves lnl:14.0.c
#[test]
fn ordnance_aims_at_one_vehicle_or_at_all_men() {
    let mut g = game(
        "us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g D4 facing 2; u ger_truck D4 facing 2; x ger_wehr_164 D4",
    );
    g.play("activate A4", &[]);
    for aim in ["", " at t", " at u"] {
        assert!(g.offers(&format!("gun a us_bazooka D4{aim}")));
    }
    g.is_refused_by("gun a us_bazooka D4 at x", "lnl:14.0.c");
    let mut g = game("us: a us_ab_254 A4 +us_bazooka; ger: t ger_stug3g D4 facing 2");
    g.play("activate A4", &[]);
    g.is_refused_by("gun a us_bazooka D4", "lnl:14.0.c");
}

// proves lnl:14.0.v
#[test]
fn a_truck_has_no_armour() {
    let mut g = duel("ger_truck E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[4, 4, 1, 1, 1]);
    assert_eq!(struck(&g), (false, Aspect::Front, 4, 0, Penetration::Through));
}

// proves lnl:14.0.n
// proves lnl:14.0.o
#[test]
fn the_enemy_may_fire_at_the_launcher_of_a_guided_missile() {
    let text =
        "D4 light_woods; ger: m nva_sagger D4 facing 2; us: t us_m113 G4 facing 5; x us_ab_254 F4; y us_ab_254 H4";
    let mut g = game(text);
    g.play("activate D4; gun m main G4 at t", &[]);
    assert!(g.is("m", Marks::FIRED), "at once");
    assert_eq!(g.asks().0, "us");
    // From one location only: then the missile flies, if its crew still stands.
    g.play("fire x D4 with own; shoot", &[1, 6, 3, 3, 1, 6]);
    assert!(aimed(&g).2);
    let mut g = game(text);
    g.play("activate D4; gun m main G4 at t; fire x D4 with own; shoot", &[6, 1, 3]);
    assert!(g.is("m", Marks::SHAKEN));
    assert!(!g.log().iter().any(|event| matches!(event.what, What::Gun(GunEvent::Aimed { .. }))), "the shot is lost");
}

// proves lnl:15.0.m
// proves lnl:15.0.n
#[test]
fn several_shots_are_resolved_one_by_one_at_one_target() {
    let mut g = game("us: h us_huey_gun C4a hover; ger: t ger_truck E4 facing 2; x ger_wehr_164 E4");
    g.play("activate C4a; gun h main E4 at t", &[6, 5, 3, 4, 1, 1, 1]);
    let rolls = g.log().iter().filter(|event| matches!(event.what, What::Gun(GunEvent::Aimed { .. })));
    assert_eq!(rolls.count(), 2);
    assert_eq!(aimed(&g), (8, vec![], true), "they do not help each other to aim");
    assert_eq!(g.of("t").life, Life::Wreck);
    // A target destroyed by the first leaves nothing for the second.
    let mut g = game("us: h us_huey_gun C4a hover; ger: t ger_truck E4 facing 2; x ger_wehr_164 E4");
    g.play("activate C4a; gun h main E4 at t", &[3, 4, 1, 1, 1]);
    assert_eq!(g.log().iter().filter(|event| matches!(event.what, What::Gun(GunEvent::Aimed { .. }))).count(), 1);
}

#[test]
fn a_gun_that_nobody_has_is_refused() {
    let mut g = game("us: tank us_m4a1 D4 facing 2; ger: x ger_wehr_164 G4");
    g.play("activate D4", &[]);
    let (unit, target, none) = (g.unit("tank"), g.loc("G4"), kernel::Maybe::NONE);
    for nth in [2, 8, 255] {
        let gun = Action::Gun { unit, gun: Gun::Mg(nth), target, scope: none, leader: none, bearing: Bearing::Still };
        let refused = g.rules.check(g.state(), g.decider(), &gun);
        assert_eq!(refused.map_err(|why| why.clause.0), Err("lnl:14.0.a"));
    }
}

// proves lnl:7.0.j
#[test]
fn a_weapon_is_not_fired_after_smoke_was_laid_in_its_place() {
    let text =
        "us: x us_ab_254 D4; ger: a ger_wehr_164 B4 ops assault +ger_pzschreck; b ger_wehr_164 B4; operations us";
    let mut g = game(text);
    g.play("activate D4; move x; step C4", &[]);
    assert_eq!(g.asks().0, "ger");
    g.is_refused_by("gun a ger_pzschreck C4", "lnl:7.0.j");
    let mut g = game(&text.replace(" assault", ""));
    g.play("activate D4; move x; step C4", &[]);
    assert!(g.offers("gun a ger_pzschreck C4"), "who did nothing else fires, less surely");
}

// proves lnl:11.11.e
#[test]
fn a_leader_helps_the_ordnance_of_his_own_force_and_is_offered_for_it() {
    let text = "map 10x8; us: t us_m4a1 F4 facing 5; us-idle us_medic A8; ger: h ger_hero_a D4 +ger_pzschreck; \
        ss ger_ldr_reiter D4; own ger_ldr_brandt D4; operations ger";
    let mut g = game(text);
    g.play("activate D4", &[]);
    assert!(g.offers("gun h ger_pzschreck F4 at t by own"));
    g.is_refused_by("gun h ger_pzschreck F4 at t by ss", "lnl:11.11.e");
    // A leader who rides in the hex is beside him too: what is allowed is on offer.
    let mut g = game(&text.replace("own ger_ldr_brandt D4", "v ger_stug3g D4 facing 2; own ger_ldr_brandt on v"));
    g.play("activate D4", &[]);
    assert!(g.offers("gun h ger_pzschreck F4 at t by own"));
}

// proves lnl:5.1.b
#[test]
fn shaken_men_do_not_fire_their_ordnance() {
    let mut g = game(
        "map 10x8; us: a us_ab_254 D4 shaken +us_bazooka; c us_ab_254 D4; w us_atg57 D4 facing 2 shaken; ger: t ger_stug3g F4 facing 5",
    );
    g.play("activate D4", &[]);
    g.is_refused_by("gun a us_bazooka F4 at t", "lnl:5.1.b");
    g.is_refused_by("gun w main F4 at t", "lnl:5.1.b");
}
