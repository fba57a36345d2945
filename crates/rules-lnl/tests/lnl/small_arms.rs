//! Chapters 17.2, 17.3 and 19.5.2: small arms against vehicles and helicopters; riders (16.2).

use crate::shots::{check, field, fp, order, totals, try_check};
use kernel::clause;
use rules_lnl::{
    model::{Check, Life},
    state::Marks,
};

// proves lnl:17.2.a
// proves lnl:17.2.b
// proves lnl:15.0.d
#[test]
fn shut_armour_is_no_target() {
    let shut = field("us: a us_ab_254 D4 +us_m1919a6; ger: t ger_stug3g D5 buttoned").play("activate D4", &[]).clone();
    shut.is_refused_by("fire a D5 with own+us_m1919a6 at t", "lnl:17.2.b");
    assert!(!shut.offers("fire a D5 with own at t"));
    for target in ["ger_stug3g D5 open", "ger_truck D5 buttoned", "us_m10 D5 buttoned", "us_huey_slick D5a"] {
        let mut g = field(&format!("us: a us_ab_254 D4 +us_m1919a6; ger: t {target}"));
        g.play("activate D4", &[]);
        let at = g.at("t");
        assert!(g.offers(&format!("fire a {at} with own+us_m1919a6 at t")), "{target}");
    }
}

// proves lnl:17.2.c
// proves lnl:17.2.e
// proves lnl:17.2.g
#[test]
fn a_vehicle_adds_cover_and_its_lowest_armour() {
    let mut g = field("us: a us_ab_254 F5; ger: t ger_stug3g D5 open");
    g.play("activate F5; fire a D5 with own at t; shoot", &[3, 1, 5]);
    assert_eq!(totals(&g), (5, 3));
    assert_eq!(check(&g, "t"), (7, 6, Check::Shaken));
    assert!(g.is("t", Marks::SHAKEN) && g.is("t", Marks::BUTTONED));
    // With Rindt it checks against his morale, less his leadership.
    let mut g = field("us: a us_ab_254 F5; ger: t ger_stug3g D5 open; rindt ger_al_rindt on t");
    g.play("activate F5; fire a D5 with own at t; shoot", &[3, 1, 6]);
    assert_eq!(check(&g, "t"), (7, 7, Check::None));
}

// proves lnl:17.2.d
#[test]
fn fire_is_at_one_vehicle_or_at_all_on_foot() {
    let position = "us: a us_ab_254 D4; ger: t ger_truck D6; u ger_truck D6; b ger_wehr_164 D6; c ger_wehr_164 D6; r ger_wehr_164 on t";
    let mut g = field(position);
    g.play("activate D4; fire a D6 with own; shoot", &[4, 3, 2, 2]);
    assert_eq!(order(&g), ["b", "c"]);
    let mut g = field(position);
    g.play("activate D4; fire a D6 with own at u; shoot", &[4, 3, 2]);
    assert_eq!(order(&g), ["u"]);
}

// proves lnl:17.2.f
// proves lnl:17.2.k
#[test]
fn riders_in_the_open_share_the_vehicle_s_fate() {
    let mut g = field(
        "D5 light_woods; spotted us D5; us: a us_ab_254 D2 +ger_mg42_tripod; ger: t ger_251 D5; r ger_wehr_164 on t",
    );
    g.play("activate D2; fire a D5 with ger_mg42_tripod at t; shoot", &[5, 2, 3, 3]);
    assert_eq!(totals(&g), (7, 4));
    assert_eq!(check(&g, "t"), (6, 6, Check::None));
    assert_eq!(check(&g, "r"), (6, 5, Check::Shaken));
}

// proves lnl:17.2.f
// proves lnl:16.2.e
#[test]
fn riders_outside_shut_armour_check_alone() {
    let mut g = field("us: a us_ab_254 D2 +us_m1919a6; ger: t ger_stug3g D5 buttoned; r ger_wehr_164 on t");
    g.play("activate D2; fire a D5 with own+us_m1919a6 at t; shoot", &[3, 2, 2]);
    assert_eq!((try_check(&g, "t"), check(&g, "r")), (None, (5, 5, Check::None)));
}

// proves lnl:17.2.h
// proves lnl:17.2.i
#[test]
fn riders_have_their_leader_and_get_off_when_shaken() {
    let mut g = field(
        "us: a us_ab_254 D2 +us_m1919a6; ger: t ger_stug3g D5 buttoned; r ger_wehr_164 on t; brandt ger_ldr_brandt on t",
    );
    g.play("activate D2; fire a D5 with own+us_m1919a6 at t; shoot", &[4, 2, 2, 3]);
    assert_eq!(order(&g), ["brandt", "r"]);
    assert_eq!((check(&g, "brandt"), check(&g, "r")), ((6, 6, Check::None), (6, 5, Check::Shaken)));
    assert!(!g.of("r").carrier.is_some() && g.is("r", Marks::MOVED));
    assert_eq!(g.asks(), ("ger".to_owned(), clause!("17.2.i")));
    g.play("dismount brandt", &[]);
    assert!(!g.of("brandt").carrier.is_some() && g.is("brandt", Marks::MOVED));
}

// proves lnl:17.2.i
#[test]
fn comrades_may_also_go_with_one_who_was_shaken_before() {
    let mut g = field(
        "us: a us_ab_254 D2 +us_m1919a6; \
        ger: t ger_stug3g D5 buttoned; r ger_wehr_164 on t shaken; brandt ger_ldr_brandt on t",
    );
    g.play("activate D2; fire a D5 with own+us_m1919a6 at t; shoot", &[4, 2, 2, 3, 4]);
    assert_eq!(check(&g, "r").2, Check::Casualties);
    assert!(!g.of("r").carrier.is_some() && g.is("r", Marks::MOVED));
    assert!(g.offers("dismount brandt"));
}

// proves lnl:17.2.j
#[test]
fn an_open_topped_vehicle_is_always_open() {
    let mut g = field("us: a us_ab_254 D4; ger: t us_m10 D5 shaken");
    g.play("activate D4", &[]);
    assert!(g.offers("fire a D5 with own at t"));
}

// proves lnl:17.3.a
// proves lnl:17.3.b
// proves lnl:17.3.c
#[test]
fn an_unarmoured_vehicle_has_only_its_cover_and_may_be_destroyed() {
    let mut g = field("us: z us_truck D5 buttoned; ger: a ger_wehr_164 D2 +ger_mg42; operations ger");
    g.play("activate D2; fire a D5 with ger_mg42 at z; shoot", &[6, 1, 5, 1]);
    assert_eq!(totals(&g), (8, 1));
    assert_eq!(check(&g, "z"), (12, 5, Check::Destroyed));
    assert_eq!(g.of("z").life, Life::Wreck);
}

// proves lnl:17.3.e
#[test]
fn riders_of_a_truck_check_with_it() {
    let mut g = field("us: a us_ab_254 D2; ger: t ger_truck D5; r ger_wehr_164 on t");
    g.play("activate D2; fire a D5 with own at t; shoot", &[3, 3, 2, 2]);
    assert_eq!((check(&g, "r"), check(&g, "t")), ((4, 5, Check::None), (4, 5, Check::None)));
}

// proves lnl:5.0.p
#[test]
fn a_leader_beside_a_tank_does_not_help_it() {
    let mut g = field("us: a us_ab_254 F5; ger: t ger_stug3g D5 open; reiter ger_ldr_reiter D5");
    g.play("activate F5; fire a D5 with own at t; shoot", &[3, 1, 5]);
    assert_eq!(check(&g, "t").0, 7);
}

// proves lnl:16.2.f
// proves lnl:16.2.g
// proves lnl:16.2.h
#[test]
fn riders_outside_fire_their_own_fp_with_difficulty() {
    let still = "us: t us_m4a1 D2; a us_ab_254 on t +us_m1919a6; ger: b ger_wehr_164 D5";
    let mut g = field(still);
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D5 with us_m1919a6", "lnl:16.2.f");
    g.play("fire a D5 with own; shoot", &[1, 6]);
    assert_eq!(fp(&g), 1);
    assert!(g.is("a", Marks::FIRED));
    for mark in ["moved", "assault"] {
        let mut g = field(&format!("us: t us_m4a1 D2 {mark}; a us_ab_254 on t; ger: b ger_wehr_164 D5"));
        g.play("activate D2; fire a D5 with own; shoot", &[1, 6]);
        assert_eq!(fp(&g), 0, "{mark}");
    }
    let mut g =
        field("us: t us_m3ht D2; a us_ab_254 on t; doyle us_ldr_doyle on t; b us_ab_254 D2; ger: c ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D5 with own", "lnl:16.2.f");
    // Nor does a leader in there help those outside.
    g.play("fire b D5 with own", &[]);
    g.is_refused_by("help doyle", "lnl:16.2.f");
}

// --- helicopters ---

// proves lnl:19.5.2.a
// proves lnl:19.5.2.b
// proves lnl:19.5.2.c
#[test]
fn small_arms_reach_half_as_far_into_the_air() {
    for mode in ["", " hover"] {
        let mut g =
            field(&format!("us: h us_huey_slick D4a{mode}; ger: a ger_ss_264 D1; b ger_ss_264 D8; operations ger"));
        g.play("activate D1", &[]);
        // Six hexes become three.
        assert!(g.offers("fire a D4a with own at h"));
        g.play("done", &[]);
    }
    let mut g = field("us: h us_huey_slick D4a; ger: b ger_ss_264 D8; c ger_ss_264 D7; operations ger");
    g.play("activate D8", &[]);
    g.is_refused_by("fire b D4a with own at h", "lnl:19.5.2.c");
}

// proves lnl:19.5.2.e
// proves lnl:19.5.2.f
// proves lnl:19.5.2.g
// proves lnl:19.5.2.h
#[test]
fn a_helicopter_adds_its_armour_and_no_cover() {
    let position = "D4 forest; us: h us_huey_slick D4a hover; ger: a nva_254 B3; operations ger";
    let mut g = field(position);
    g.play("activate B3; fire a D4a with own at h; shoot", &[3, 2, 5]);
    assert_eq!(totals(&g), (5, 3));
    assert_eq!(check(&g, "h"), (7, 6, Check::Damaged));
    assert!(g.is("h", Marks::DAMAGED));
    let mut g = field(position);
    g.play("activate B3; fire a D4a with own at h; shoot", &[3, 4]);
    assert_eq!((totals(&g), try_check(&g, "h")), ((5, 5), None));
    // Two for the next hex, as always.
    let mut g = field("us: h us_huey_slick D4a hover; ger: a nva_254 D5; operations ger");
    g.play("activate D5; fire a D4a with own at h; shoot", &[1, 5]);
    assert_eq!(fp(&g), 4);
}

// proves lnl:17.3.d
#[test]
fn a_face_without_armour_makes_a_vehicle_soft_from_there() {
    let position = "us: n us_ab_254 D2; s us_ab_254 D8; ger: t ger_251 D5 facing 1 buttoned; operations us";
    let mut g = field(position);
    let mut content = g.rules.content().clone();
    let kind = g.of("t").kind;
    // Shut, with a roof, and nothing behind; it looks north.
    content.kinds[kind.index()].traits = Default::default();
    content.kinds[kind.index()].armor.as_mut().expect("armour").hull[2] = None;
    g.rules = std::sync::Arc::new(rules_lnl::Lnl::new(content));
    let mut front = g.clone();
    front.play("activate D2", &[]);
    front.is_refused_by("fire n D5 with own at t", "lnl:17.2.b");
    g.play("activate D8; fire s D5 with own at t; shoot", &[6, 1, 5, 1]);
    // No armour is added, and the column is that of unarmoured vehicles.
    assert_eq!((totals(&g), check(&g, "t")), ((8, 1), (12, 6, Check::Destroyed)));
}

// proves lnl:17.2.h
#[test]
fn a_riding_leader_who_has_not_checked_helps_nobody() {
    // Two leaders ride: whoever is named first has no help of the other, who has still to check.
    let mut g = field(
        "us: a us_ab_254 D2 +us_m1919a6; \
        ger: t ger_stug3g D5 buttoned; r ger_wehr_154 on t; brandt ger_ldr_brandt on t; kessel ger_ldr_kessel on t",
    );
    g.play("activate D2; fire a D5 with own+us_m1919a6 at t; shoot; first kessel", &[4, 2, 2, 2, 3]);
    assert_eq!(order(&g), ["kessel", "brandt", "r"]);
    assert_eq!(check(&g, "kessel").0, 2 + 4, "no help of one who has still to check");
    assert_eq!(check(&g, "r").0, 3 + 4 - 1, "the help of one who has");
}
