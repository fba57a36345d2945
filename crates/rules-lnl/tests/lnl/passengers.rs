//! Passengers (16) and those who get off with Shaken comrades (17.2.i): worked case W56.

use crate::game::{Game, game, game_with_counters};
use kernel::clause;
use rules_lnl::{
    event::{GunEvent, What},
    model::{Kind, Life, Load},
    state::{Frame, Marks},
};

/// Far away, so that the game goes on and nobody is in range.
const FAR: &str = "ger: far ger_wehr_164 P8; operations us";

fn on_wide_map(text: &str) -> Game {
    game(&format!("map 16x8; {text}; {FAR}"))
}
fn dismounted(g: &Game, uid: &str) -> bool {
    let unit = g.unit(uid);
    g.log().iter().any(|event| matches!(event.what, What::Gun(GunEvent::Dismounted { unit: one, .. }) if one == unit))
}

// W56
// proves lnl:16.4.a
// proves lnl:16.4.f
// proves lnl:16.0.a
#[test]
fn riders_get_off_and_walk_on_before_their_carrier() {
    let mut g =
        game("map 16x8; ger: stug ger_stug3g D4 facing 2; r ger_wehr_164 on stug; us: x us_ab_254 P8; y us_ab_254 P7");
    assert_eq!(g.of("r").carrier, g.unit("stug"));
    assert_eq!(g.at("r"), "D4");
    g.play("activate D4; move stug; unload r", &[]);
    assert_eq!((g.of("stug").spent, g.of("r").spent), (5, 2));
    assert!(g.is("r", Marks::MOVED) && !g.of("r").carrier.is_some());
    g.play("move r; step D5; step D6", &[]);
    assert_eq!((g.at("r").as_str(), g.of("r").spent), ("D6", 4));
    assert!(!g.offers("move r"), "it has no more points");
    g.play("step E4; step F4; step G3; step H3; step I2", &[]);
    assert_eq!((g.at("stug").as_str(), g.of("stug").spent), ("I2", 10));
}

// proves lnl:16.4.a
// proves lnl:16.0.a
#[test]
fn a_squad_gets_aboard_and_rides() {
    let mut g = on_wide_map("us: truck us_truck D4 facing 2; a us_ab_254 D4; lead us_ldr_medrow D4");
    g.play("activate D4; move truck; load a", &[]);
    assert_eq!((g.of("truck").spent, g.of("a").spent), (6, 2));
    assert!(g.is("a", Marks::MOVED), "as its carrier");
    // One stop for all of them.
    g.play("load lead; step E4; stop", &[]);
    assert_eq!(g.of("truck").spent, 8);
    assert_eq!([g.at("a"), g.at("lead")], ["E4", "E4"]);
    assert!(g.state().place(g.unit("a")).is_none(), "it stands nowhere itself");
}

// X27
// proves lnl:16.4.b
#[test]
fn who_was_not_there_at_the_start_stays_behind() {
    let mut g = on_wide_map("us: truck us_truck D4 facing 2; a us_ab_254 D4; b us_ab_254 D4");
    let elsewhere = g.loc("C4").into();
    g.of_mut("b").started = elsewhere;
    g.play("activate D4; move truck", &[]);
    assert!(g.offers("load a"));
    g.is_refused_by("load b", "lnl:16.4.b");
    g.play("step E4", &[]);
    g.is_refused_by("load a", "lnl:16.4.b");
}

/// Whether a carrier takes a unit, or who forbids it.
fn takes(carrier: &str, units: &str, named: &str) -> Option<String> {
    let mut g = on_wide_map(&format!("us: v {carrier} D4 facing 2; {units}"));
    g.play("activate D4; move v", &[]);
    (!g.offers(&format!("load {named}"))).then(|| g.refused(&format!("load {named}")).0.to_owned())
}

// proves lnl:16.1.b
// proves lnl:16.1.c
// proves lnl:16.2.a
#[test]
fn what_a_vehicle_carries() {
    assert_eq!(takes("us_m3ht", "a us_ab_254 D4 +us_bazooka +us_satchel", "a"), None);
    let full =
        "r us_ab_254 on v +us_bazooka; l us_ldr_medrow on v; m us_ldr_lasky on v; a us_ab_144 D4; b us_hero_a D4";
    assert_eq!(takes("us_m3ht", full, "a").as_deref(), Some("lnl:16.1.b"));
    assert_eq!(takes("us_m3ht", full, "b").as_deref(), Some("lnl:16.1.b"));
    let halves = "r us_ab_144 on v +us_bazooka; a us_ab_144 D4 +us_bazooka; b us_ab_254 D4";
    assert_eq!(takes("us_m3ht", halves, "a"), None);
    assert_eq!(takes("us_m3ht", halves, "b").as_deref(), Some("lnl:16.1.b"));
    assert_eq!(takes("us_m3ht", "w us_mortar60 D4", "w").as_deref(), Some("lnl:16.1.c"));
    // The same loads outside: PPO and PO.
    assert_eq!(takes("us_m4a1", "a us_ab_254 D4", "a"), None);
    assert_eq!(takes("us_m10", "a us_ab_254 D4", "a").as_deref(), Some("lnl:16.2.a"));
    assert_eq!(takes("us_m10", "a us_ab_144 D4 +us_bazooka", "a"), None);
    let g = game("us: t us_m4a1 D4 facing 2; h us_m3ht D4 facing 2; ger: x ger_wehr_164 J8");
    assert!(g.rules.rides_outside(g.state(), g.unit("t")) && !g.rules.rides_outside(g.state(), g.unit("h")));
}

// proves lnl:16.1.a
#[test]
fn a_small_vehicle_carries_a_half_squad() {
    let small = |kind: &mut Kind| {
        if kind.id == "us_m3ht" {
            kind.load = Some(Load { squad: false, outside: false });
        }
    };
    let text = "us: v us_m3ht D4 facing 2; a us_ab_254 D4; b us_ab_144 D4 +us_bazooka; l us_ldr_medrow D4; \
         m us_ldr_lasky D4; ger: x ger_wehr_164 J8 fired";
    let mut g = game_with_counters(small, text);
    g.play("activate D4; move v", &[]);
    g.is_refused_by("load a", "lnl:16.1.a");
    g.play("load b; load l", &[]);
    g.is_refused_by("load m", "lnl:16.1.a");
}

// proves lnl:16.4.c
#[test]
fn a_carrier_needs_half_its_points_to_set_anybody_down() {
    let mut g = on_wide_map("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank");
    g.play("activate D4; move tank; step E4; step F4; step G3; step H3; step I2", &[]);
    assert!(g.offers("unload r"), "it has just half of them left");
    g.play("step J2", &[]);
    g.is_refused_by("unload r", "lnl:16.4.c");
}

// proves lnl:16.4.d
#[test]
fn who_gets_off_may_be_fired_at() {
    let mut g = game("us: truck us_truck D4 facing 2; r us_ab_254 on truck; ger: x ger_wehr_164 G4");
    g.play("activate D4; move truck; unload r", &[]);
    assert_eq!(g.asks().0, "ger");
    assert!(g.offers("fire x D4 with own"));
    g.play("fire x D4 with own; shoot", &[1, 6]);
    assert_eq!(g.asks().0, "us");
}

// proves lnl:16.4.e
#[test]
fn in_an_assault_move_that_is_all_a_carrier_does() {
    let mut g = on_wide_map("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; s us_ldr_medrow on tank");
    g.play("activate D4; move tank assault; unload r", &[]);
    assert!(!g.offers("step E4") && !g.offers("turn tank 3") && g.offers("unload s"));
    let mut g = on_wide_map("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank");
    g.play("activate D4; move tank assault; step E4", &[]);
    g.is_refused_by("unload r", "lnl:16.4.e");
}

// proves lnl:16.4.g
#[test]
fn men_under_assault_move_get_off_to_fire() {
    let mut g = game(
        "map 16x8; us: truck us_truck D4 facing 2; r us_ab_254 on truck; l us_ldr_medrow on truck; \
             ger: x ger_wehr_164 G4 fired; far ger_wehr_164 P8",
    );
    g.play("activate D4; move truck; unload r assault; unload l assault; stop", &[]);
    assert!(g.is("r", Marks::ASSAULT) && !g.is("r", Marks::MOVED));
    assert!(g.offers("fire r G4 with own"));
    assert!(!g.offers("move r") && !g.offers("move r assault"), "they may not leave the hex");
    let mut g =
        game("map 16x8; ger: truck ger_truck D4 facing 2; r ger_wehr_164 on truck; us: x us_ab_254 P8; y us_ab_254 P7");
    g.play("activate D4; move truck", &[]);
    g.is_refused_by("unload r assault", "lnl:16.4.g");
}

// proves lnl:16.4.h
#[test]
fn a_shaken_carrier_that_is_left_stays() {
    let mut g = on_wide_map("us: tank us_m4a1 D4 facing 5 shaken; r us_ab_254 on tank; s us_ldr_medrow on tank");
    g.play("activate D4; move tank; unload r", &[]);
    g.is_refused_by("step C3", "lnl:16.4.h");
    assert!(g.offers("unload s"));
    g.play("stop", &[]);
    assert!(g.is("tank", Marks::STAYS));
    let mut g = on_wide_map("us: tank us_m4a1 D4 facing 5 shaken; r us_ab_254 on tank");
    g.play("activate D4; move tank; step C3", &[]);
    g.is_refused_by("unload r", "lnl:16.4.h");
}

const TARGET: &str = "ger: gun ger_atg75 A4 facing 2; us: tank us_m4a1 D4 facing 5; r us_ab_254 on tank; \
     l us_ldr_medrow on tank; y us_ab_254 J8";

// proves lnl:16.2.b
#[test]
fn who_rides_outside_gets_off_under_fire() {
    let mut g = game(TARGET);
    // A miss; the squad fails its check, the leader passes.
    g.play("activate A4; gun gun main D4 at tank", &[6, 5, 6, 6, 1, 1]);
    for rider in ["r", "l"] {
        assert!(dismounted(&g, rider) && g.is(rider, Marks::MOVED) && g.at(rider) == "D4");
    }
    assert!(g.is("r", Marks::SHAKEN) && !g.is("l", Marks::SHAKEN));
    // Machine guns are another matter, and so are passengers inside.
    let mut g = game("ger: ht ger_251 A4 facing 2; us: tank us_m4a1 D4 facing 5; r us_ab_254 on tank; y us_ab_254 J8");
    g.play("activate A4; gun ht mg1 D4 at tank", &[1, 6]);
    assert!(!dismounted(&g, "r"));
    let mut g = game("ger: gun ger_atg75 A4 facing 2; us: ht us_m3ht D4 facing 5; r us_ab_254 on ht; y us_ab_254 J8");
    g.play("activate A4; gun gun main D4 at ht", &[6, 5]);
    assert!(!dismounted(&g, "r"));
}

// proves lnl:16.2.c
// proves lnl:16.2.d
#[test]
fn a_hit_throws_them_off_and_a_wreck_may_kill_them() {
    let mut g = game(TARGET);
    g.play("activate A4; gun gun main D4 at tank", &[3, 4, 1, 6, 1, 1, 1, 1]);
    assert!(g.of("tank").life == Life::InPlay && dismounted(&g, "r") && dismounted(&g, "l"));
    let mut g = game(TARGET);
    // The crew and the squad get out, the leader does not.
    g.play("activate A4; gun gun main D4 at tank", &[3, 4, 6, 1, 2, 2, 3]);
    assert_eq!(g.of("tank").life, Life::Wreck);
    assert!(g.is("r", Marks::SHAKEN) && g.is("r", Marks::MOVED) && g.at("r") == "D4");
    assert_eq!(g.of("l").life, Life::Eliminated);
}

// proves lnl:16.2.i
#[test]
fn men_on_a_tank_fire_as_it_moves() {
    let mut g = game(
        "us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; ger: x ger_wehr_164 H4 fired; y ger_wehr_164 J8 fired",
    );
    g.play("activate D4; move tank; step E4; fire r H4 with own; shoot", &[1, 6]);
    assert!(g.is("r", Marks::FIRED));
    assert!(g.offers("step F5"), "and it goes on");
}

// proves lnl:16.2.j
#[test]
fn a_tank_whose_riders_fired_first_stays() {
    let mut g =
        game("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; ger: x ger_wehr_164 H4 fired; y ger_wehr_164 J8");
    g.play("activate D4; fire r H4 with own; shoot", &[1, 6]);
    g.is_refused_by("move tank", "lnl:16.2.j");
    g.play("done", &[]);
    g.play("pass; activate D4", &[]);
    assert!(g.offers("move tank"), "in a later impulse it may");
    // Nor do they fire between the order and the first step.
    let mut g =
        game("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; ger: x ger_wehr_164 H4 fired; y ger_wehr_164 J8");
    g.play("activate D4; move tank", &[]);
    g.is_refused_by("fire r H4 with own", "lnl:16.2.j");
}

// proves lnl:16.3.a
#[test]
fn passengers_of_an_abandoned_vehicle_check_their_morale() {
    let mut g = game(
        "ger: gun ger_atg75 A4 facing 2; us: ht us_m3ht D4 facing 5 shaken; r us_ab_254 on ht; \
             l us_ldr_medrow on ht; y us_ab_254 J8",
    );
    // 5 + 1 against 1 + 5 is equal, and the check fails. The crew checks first.
    g.play("activate A4; gun gun main D4 at ht", &[3, 4, 1, 5, 6, 6, 1, 1, 6, 6, 1, 1]);
    assert_eq!(g.of("ht").life, Life::Abandoned);
    assert!(!g.is("ht-crew", Marks::SHAKEN));
    assert!(g.is("r", Marks::SHAKEN) && g.is("r", Marks::MOVED) && g.at("r") == "D4");
    assert!(!g.is("l", Marks::SHAKEN) && g.is("l", Marks::MOVED));
}

// proves lnl:17.2.i
#[test]
fn comrades_may_get_off_with_the_shaken() {
    let text = "ger: x ger_wehr_164 E4; us: tank us_m4a1 D4 facing 2 buttoned; r us_ab_144 on tank; \
         q us_ab_144 on tank; y us_ab_254 J8";
    let mut g = game(text);
    // FP 1 + 2 adjacent + 2 against 1 + armour 2: 2 more. The first half-squad breaks, the second holds.
    g.play("activate E4; fire x D4 with own at tank; shoot", &[2, 1, 4, 3]);
    assert!(g.is("r", Marks::SHAKEN) && g.is("r", Marks::MOVED) && dismounted(&g, "r"));
    assert!(matches!(g.state().top(), Some(Frame::Dismount(_))));
    assert_eq!(g.asks(), ("us".to_owned(), clause!("17.2.i")));
    assert!(g.offers("decline"));
    g.play("dismount q", &[]);
    assert!(g.is("q", Marks::MOVED) && !g.is("q", Marks::SHAKEN) && g.of("q").carrier.is_none());
}

// proves lnl:21.4.f
#[test]
fn who_gets_off_in_a_minefield_sets_it_off() {
    let mut g = game(
        "map 16x8; mines D4 ger 1; us: truck us_truck D4 facing 2; r us_ab_254 on truck; ger: far ger_wehr_164 P8; \
             operations us",
    );
    g.play("activate D4; move truck; unload r", &[1, 6]);
    assert!(g.log().iter().any(|event| event.clause.0 == "lnl:21.4.a"));
}

// proves lnl:16.4.a
#[test]
fn who_gets_on_and_who_gets_off_are_paid_for_apart() {
    let text = "us: truck us_truck D4 facing 2; r us_ab_254 on truck; a us_ab_254 D4; lead us_ldr_medrow D4";
    let mut g = on_wide_map(text);
    g.play("activate D4; move truck; unload r", &[]);
    assert_eq!(g.of("truck").spent, 6);
    g.play("load a; load lead", &[]);
    assert_eq!(g.of("truck").spent, 12, "half of 12 for each");
    let mut g = on_wide_map(&text.replace("truck us_truck", "truck us_m3ht").replace("a us_ab_254 D4; ", ""));
    g.play("activate D4; move truck; load lead", &[]);
    assert_eq!(g.of("truck").spent, 5, "half of 9");
    g.is_refused_by("unload r", "lnl:16.4.c");
}

// proves lnl:11.4.c
#[test]
fn a_sniper_gets_on_nothing() {
    assert_eq!(takes("us_truck", "s us_sniper D4", "s").as_deref(), Some("lnl:11.4.c"));
}

// proves lnl:15.3.f
// proves lnl:17.1.a
#[test]
fn nobody_gets_off_among_enemies() {
    let mut g = game("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; ger: x ger_wehr_164 E4; y ger_wehr_164 J8");
    // HE 3, machine guns 2 and 4, overrun 2, and 1 against 6: the squad breaks.
    g.play("activate D4; move tank; overrun E4", &[1, 6, 2]);
    assert!(g.is("x", Marks::SHAKEN) && g.of("tank").spent == 5);
    g.is_refused_by("unload r", "lnl:15.3.f");
    let mut g = game(
        "us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; ger: t ger_pz4h E4 facing 2 shaken; y ger_wehr_164 J8",
    );
    g.play("activate D4; move tank; step E4", &[]);
    g.is_refused_by("unload r", "lnl:17.1.a");
}
