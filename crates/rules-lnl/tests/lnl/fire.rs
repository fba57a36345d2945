//! Chapter 5: one direct fire attack, leaders who help it (5.01, 11.11), fire under Ops Complete (4.1), bunkers (21.1).

use crate::shots::{aimed, check, check_parts, field, fp, order, parts, totals, try_check, volley};
use kernel::clause;
use rules_lnl::{model::Check, state::Marks};

// --- one attack ---

// proves lnl:5.0.f
// proves lnl:5.0.g
// proves lnl:5.0.i
#[test]
fn a_lone_squad_rolls_its_fp_and_a_die() {
    let mut g = field("us: a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; shoot", &[5, 3, 2]);
    assert_eq!(fp(&g), 2);
    assert_eq!(totals(&g), (7, 3));
    assert_eq!(check(&g, "b"), (6, 5, Check::Shaken));
    assert!(g.is("b", Marks::SHAKEN) && g.is("a", Marks::FIRED));
}

// proves lnl:5.0.h
// proves lnl:5.0.j
#[test]
fn the_defender_adds_his_cover_and_a_tie_does_nothing() {
    let position = "D2 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; operations ger; spotted ger D2";
    let mut g = field(position);
    g.play("activate D5; fire b D2 with own; shoot", &[4, 3]);
    assert_eq!(totals(&g), (5, 5));
    assert_eq!(try_check(&g, "a"), None);

    let mut g = field(position);
    g.play("activate D5; fire b D2 with own; shoot", &[5, 3, 2]);
    assert_eq!(check(&g, "a"), (3, 6, Check::None));
}

// proves lnl:T.dft.a
#[test]
fn adjacent_fire_adds_two() {
    let mut g = field("D2 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D3; operations ger");
    g.play("activate D3; fire b D2 with own; shoot", &[2, 1, 3]);
    assert_eq!(parts(&g), [("lnl:5.2.b", 1), ("lnl:T.dft.a", 2)]);
    assert_eq!(totals(&g), (5, 3));
    assert_eq!(check(&g, "a"), (5, 6, Check::None));
}

// proves lnl:5.0.a
#[test]
fn a_target_must_be_in_range_in_sight_and_spotted() {
    let near = field("us: a us_ab_254 D2; ger: b ger_wehr_164 D7").play("activate D2", &[]).clone();
    assert!(near.offers("fire a D7 with own"));
    let far = field("us: a us_ab_254 D1; ger: b ger_wehr_164 D7").play("activate D1", &[]).clone();
    far.is_refused_by("fire a D7 with own", "lnl:5.0.a");
    assert!(!far.offers("fire a D7 with own"));

    let behind = field("D4 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D6").play("activate D2", &[]).clone();
    behind.is_refused_by("fire a D6 with own", "lnl:5.0.a");

    let hidden = field("D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5").play("activate D2", &[]).clone();
    hidden.is_refused_by("fire a D5 with own", "lnl:5.0.a");
    let found = field("D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; spotted us D5");
    assert!(found.clone().play("activate D2", &[]).offers("fire a D5 with own"));
}

// proves lnl:5.0.b
#[test]
fn friends_in_between_do_not_matter() {
    let mut g = field("us: a us_ab_254 D2; b us_ab_254 D4; ger: c ger_wehr_164 D6");
    g.play("activate D2; fire a D6 with own; shoot", &[6, 1, 2]);
    assert_eq!(order(&g), ["c"]);
}

// proves lnl:5.0.c
#[test]
fn no_fire_where_friends_are() {
    let mut g = field("us: a us_ab_254 D2; b us_ab_254 D5; ger: c ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D5 with own", "lnl:5.0.c");
}

// proves lnl:5.0.d
#[test]
fn no_fire_into_melee() {
    let mut g = field("us: a us_ab_254 D2; ger: c ger_wehr_164 D5; melee D5 1");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D5 with own", "lnl:5.0.d");
}

// proves lnl:5.0.e
#[test]
fn range_counts_the_target_hex_and_not_the_firer_s() {
    // C3 to G4 is four hexes.
    let mut g = field("us: four us_ab_144 C3; three us_vn_hero_a C3; ger: b ger_wehr_164 G4");
    g.play("activate C3", &[]);
    assert!(g.offers("fire four G4 with own"));
    g.is_refused_by("fire three G4 with own", "lnl:5.0.a");
}

// proves lnl:5.0.k
// proves lnl:5.3.i
// proves lnl:5.3.j
#[test]
fn one_roll_serves_all_and_movers_suffer_more() {
    let mut g = field("us: a us_ab_254 D1; c us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D1; move a; step D2; fire b D2 with own; shoot", &[4, 3, 3, 5]);
    assert_eq!(totals(&g), (5, 3));
    assert_eq!(check(&g, "a"), (6, 6, Check::None));
    assert_eq!(check(&g, "c"), (7, 6, Check::Shaken));
    assert_eq!(check_parts(&g, "a"), [("lnl:5.0.i", 2), ("lnl:5.3.j", 1)]);
    assert_eq!(check_parts(&g, "c"), [("lnl:5.0.i", 2)]);
}

// proves lnl:5.0.l
#[test]
fn a_check_is_compared_with_the_morale_of_the_side_that_shows() {
    // The 0-5-4 has morale 5, and 4 when Shaken.
    let mut g = field("us: a us_ab_254 D2; ger: b ger_wehr_054 D5; c ger_wehr_054 D5 shaken");
    g.play("activate D2; fire a D5 with own; shoot", &[4, 3, 2, 2]);
    assert_eq!(check(&g, "b"), (5, 5, Check::None));
    assert_eq!(check(&g, "c"), (5, 4, Check::Casualties));
}

// proves lnl:5.0.m
// proves lnl:5.0.n
#[test]
fn a_leader_checks_first_and_helps_if_he_keeps_his_nerve() {
    let position = "D2 light_woods; us: a us_ab_254 D2; clarkson us_ldr_clarkson D2; \
        ger: b ger_wehr_164 D5; brandt ger_ldr_brandt D5; operations ger; spotted ger D2";
    let mut g = field(position);
    g.play("activate D5; fire b D2 with own; help brandt; shoot", &[6, 2, 2, 3]);
    assert_eq!(totals(&g), (8, 3));
    assert_eq!(order(&g), ["clarkson", "a"]);
    assert_eq!(check(&g, "clarkson"), (7, 6, Check::Shaken));
    assert_eq!(check(&g, "a"), (8, 6, Check::Shaken));

    // A natural 1 of a leader makes no hero.
    let mut g = field(position);
    g.play("activate D5; fire b D2 with own; help brandt; shoot", &[6, 2, 1, 3]);
    assert_eq!(check(&g, "clarkson"), (6, 6, Check::None));
    assert_eq!(check(&g, "a"), (7, 6, Check::Shaken));
}

// proves lnl:5.0.n
#[test]
fn the_owner_chooses_which_of_two_leaders_checks_first() {
    let mut g = field("us: doyle us_ldr_doyle D2; clarkson us_ldr_clarkson D2; ger: b ger_fj_334 D5; operations ger");
    g.play("activate D5; fire b D2 with own; shoot", &[4, 3]);
    assert_eq!(g.asks(), ("us".to_owned(), clause!("5.0.n")));
    assert!(g.offers("first clarkson"));
    g.is_refused_by("first b", "lnl:5.0.n");
    // Doyle, leadership 2, goes first and helps Clarkson: 4 + 4 less 2. Clarkson, who has not checked, helps nobody.
    g.play("first doyle", &[3, 4]);
    assert_eq!(order(&g), ["doyle", "clarkson"]);
    assert_eq!((check(&g, "doyle"), check(&g, "clarkson")), ((7, 7, Check::None), (6, 6, Check::None)));
}

// proves lnl:4.1.n
// proves lnl:4.1.b
#[test]
fn an_ops_complete_leader_helps_checks_but_not_fire() {
    let mut g = field("us: a us_ab_254 D2; doyle us_ldr_doyle D2 ops; ger: b ger_fj_334 D5; operations ger");
    g.play("activate D5; fire b D2 with own; shoot", &[4, 3, 3, 4]);
    assert_eq!(check(&g, "a"), (6, 6, Check::None));
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("help doyle", "lnl:4.1.b");
}

// proves lnl:5.0.o
#[test]
fn fp_below_zero_is_still_rolled() {
    let mut g = field("us: a us_ab_254 D1; ger: b ger_wehr_054 D5 ops");
    g.play("activate D1; move a; step D2; fire b D2 with own; shoot", &[6, 1, 2]);
    assert_eq!(fp(&g), -1);
    assert_eq!(totals(&g), (5, 1));
}

// proves lnl:5.0.q
#[test]
fn floors_fire_at_each_other() {
    let mut g = field("tall D4 D5 E4; us: a us_ab_254 D4u; ger: b ger_wehr_164 D4; c ger_wehr_164 D5; melee D5 1");
    g.play("activate D4u", &[]);
    assert_eq!(volley(g, "fire a D4 with own; shoot"), 4);
    // Melee upstairs is none downstairs.
    let mut g = field(
        "tall D4 D5 E4; us: a us_ab_254 D2; m us_ab_254 D4u; ger: b ger_wehr_164 D4; n ger_wehr_164 D4u; \
        melee D4u 1; spotted us D4",
    );
    g.play("activate D2", &[]);
    assert!(g.offers("fire a D4 with own"));
    g.is_refused_by("fire a D4u with own", "lnl:5.0.d");
    // Nor is a friend outside a bunker among the enemies in it.
    let mut g = field("bunker D5 1; us: a us_ab_254 D2; f us_ab_254 D5; ger: b ger_wehr_164 D5b");
    g.play("activate D2", &[]);
    assert!(g.offers("fire a D5b with own"));
}

// --- leaders ---

// proves lnl:5.01.a
// proves lnl:5.01.b
// proves lnl:5.01.d
// proves lnl:11.11.a
// proves lnl:11.11.d
// proves lnl:5.2.i
#[test]
fn a_leader_helps_every_attack_of_his_hex_in_his_impulse() {
    let mut g = field("us: a us_ab_254 D2; hmg us_hmg50 D2; doyle us_ldr_doyle D2; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; help doyle; shoot", &[1, 6]);
    assert_eq!(parts(&g), [("lnl:5.2.b", 2), ("lnl:5.01.b", 2)]);
    assert!(g.is("doyle", Marks::FIRED));
    g.play("fire hmg D5 with own; help doyle; shoot", &[1, 6, 2]);
    assert_eq!(fp(&g), 6);

    // In a later impulse he does not.
    let mut g = field("us: a us_ab_254 D2; b us_ab_254 D2; doyle us_ldr_doyle D2 fired; ger: c ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("help doyle", "lnl:5.01.a");
    for mark in ["moved", "crawl"] {
        let mut g = field(&format!("us: a us_ab_254 D2; doyle us_ldr_doyle D2 {mark}; ger: c ger_wehr_164 D5"));
        g.play("activate D2; fire a D5 with own", &[]);
        g.is_refused_by("help doyle", "lnl:5.01.a");
    }
}

// proves lnl:5.01.e
#[test]
fn a_leader_upstairs_does_not_help_the_ground_floor() {
    let mut g = field("tall D2 D1 E1; us: a us_ab_254 D2; doyle us_ldr_doyle D2u; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("help doyle", "lnl:5.01.e");
}

// proves lnl:11.11.b
#[test]
fn one_leader_helps_one_attack() {
    let mut g = field("us: a us_ab_254 D2; doyle us_ldr_doyle D2; harrow us_ldr_harrow D2; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; help harrow", &[]);
    g.is_refused_by("help doyle", "lnl:11.11.b");
    assert!(!g.offers("help doyle"));
}

// proves lnl:11.11.c
#[test]
fn he_helps_on_both_tables() {
    let mut g = field("us: a us_ab_254 D4 +us_bazooka; doyle us_ldr_doyle D4; ger: b ger_wehr_164 D6");
    g.play("activate D4; fire a D6 with own; help doyle; shoot", &[1, 6]);
    assert!(g.offers("gun a us_bazooka D6 by doyle"));
}

// proves lnl:11.11.e
#[test]
fn he_helps_his_own_force_only() {
    let mut g = field("us: a us_ab_254 D5; ger: b ger_wehr_164 D2; reiter ger_ldr_reiter D2; operations ger");
    g.play("activate D2; fire b D5 with own", &[]);
    g.is_refused_by("help reiter", "lnl:11.11.e");

    let mut g =
        field("us: a us_ab_254 D5; ger: b ger_ss_264 D2; c ger_wehr_164 D2; reiter ger_ldr_reiter D2; operations ger");
    g.play("activate D2; fire b D5 with own; help reiter", &[]);
    g.is_refused_by("join c with own", "lnl:11.11.e");
}

// proves lnl:11.11.f
#[test]
fn who_called_fire_this_turn_does_not_help() {
    let mut g = field("us: a us_ab_254 D2; doyle us_ldr_doyle D2 called; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("help doyle", "lnl:11.11.f");
}

// proves lnl:5.1.f
#[test]
fn a_shaken_leader_does_not_help() {
    let mut g = field("us: a us_ab_254 D2; doyle us_ldr_doyle D2 shaken; ger: b ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("help doyle", "lnl:5.1.f");
}

// --- Ops Complete ---

// proves lnl:4.1.c
// proves lnl:4.1.f
// proves lnl:4.1.g
#[test]
fn ops_complete_halves_opportunity_fire_before_all_else() {
    let mut g = field("us: a us_ab_254 D1; ger: b ger_ss_264 D4 ops +ger_mg42_tripod; operations us");
    g.play("activate D1; move a; step D2", &[]);
    let mut with_gun = g.clone();
    g.play("fire b D2 with own; shoot", &[3, 2, 2]);
    // Half of two; one more against who moves.
    assert_eq!((fp(&g), totals(&g)), (1, (4, 2)));
    assert_eq!(check(&g, "a").0, 2 + 2 + 1);
    // Half of three, rounded down.
    with_gun.play("fire b D2 with own+ger_mg42_tripod; shoot", &[1, 6]);
    assert_eq!(fp(&with_gun), 2);
    // Half of three, for a squad too.
    let mut odd = field("us: a us_ab_254 D1; ger: b ger_fj_334 D4 ops");
    odd.play("activate D1; move a; step D2; fire b D2 with own; shoot", &[1, 6]);
    assert_eq!(fp(&odd), 1);
    // Halved before the two for adjacent fire: one and two.
    let mut g = field("us: a us_ab_254 D1; ger: b ger_ss_264 D3 ops");
    g.play("activate D1; move a; step D2; fire b D2 with own; shoot", &[1, 6]);
    assert_eq!(fp(&g), 3);
}

// proves lnl:4.1.h
#[test]
fn an_ops_complete_squad_aims_its_ordnance_worse() {
    // A Panzerfaust hits at two hexes on 5; two more on the roll.
    let mut g = field("us: a us_ab_254 D2; ger: b ger_wehr_164 D5 ops +ger_pzf30");
    g.play("activate D2; move a; step D3; gun b ger_pzf30 D3", &[2, 2]);
    assert_eq!(aimed(&g), (vec![("lnl:4.1.h", 2)], false));
    let mut g = field("us: a us_ab_254 D2; ger: b ger_wehr_164 D5 +ger_pzf30");
    g.play("activate D2; move a; step D3; gun b ger_pzf30 D3", &[2, 2, 1, 6]);
    assert_eq!(aimed(&g), (Vec::new(), true));
}

// proves lnl:4.1.i
#[test]
fn an_ops_complete_vehicle_fires_worse() {
    let position = "us: a us_ab_254 D2; ger: t ger_pz4h D6 facing 1 ops buttoned";
    let mut g = field(position);
    g.play("activate D2; move a; step D3; gun t main D3", &[5, 5]);
    assert_eq!(aimed(&g), (vec![("lnl:4.1.i", 2)], false));
    let mut g = field(position);
    g.play("activate D2; move a; step D3; gun t mg1 D3", &[3, 1, 2]);
    // Half of two.
    assert_eq!(totals(&g), (4, 1));
}

// proves lnl:5.01.c
#[test]
fn leadership_is_taken_off_to_hit_rolls() {
    // A bazooka hits at two hexes on 7.
    let mut g = field("us: a us_ab_254 D4 +us_bazooka; doyle us_ldr_doyle D4; ger: t ger_stug3g D6 buttoned");
    g.play("activate D4; gun a us_bazooka D6 at t by doyle", &[4, 5, 1, 6]);
    assert_eq!(aimed(&g), (vec![("lnl:5.01.c", -2)], true));
    assert!(g.is("doyle", Marks::FIRED));
    let mut g = field("us: gun us_atg57 D2 facing 3; pruitt us_ldr_pruitt D2; ger: t ger_stug3g D6 buttoned");
    g.play("activate D2; gun gun main D6 at t by pruitt", &[5, 6]);
    assert_eq!(aimed(&g).0, [("lnl:5.01.c", -1)]);
}

// proves lnl:20.01.c
#[test]
fn ordnance_aims_worse_at_night() {
    let mut g =
        field("night; us: a us_ab_254 D4 +us_bazooka; ger: t ger_stug3g D6 buttoned fired; u ger_stug3g D5 buttoned");
    g.play("activate D4", &[]);
    let mut near = g.clone();
    g.play("gun a us_bazooka D6 at t", &[3, 3]);
    assert_eq!(aimed(&g), (vec![("lnl:20.01.c", 2)], false));
    near.play("gun a us_bazooka D5 at u", &[6, 6]);
    assert_eq!(aimed(&near).0, []);
}

// proves lnl:4.1.d
// proves lnl:4.1.e
#[test]
fn a_unit_without_fp_then_fires_with_less() {
    let mut g = field("us: a us_ab_254 D1; ger: b ger_wehr_054 D4 ops; c ger_ss_264 D4 ops");
    g.play("activate D1; move a; step D2", &[]);
    assert_eq!(volley(g.clone(), "fire b D2 with own; shoot"), -1);
    assert_eq!(volley(g, "fire c D2 with own; join b with own; shoot"), 1);
}

// proves lnl:4.1.j
#[test]
fn a_single_man_under_ops_complete_does_not_fire_at_movers() {
    let mut g = field("us: a us_ab_254 D1; ger: h ger_hero_a D4 ops; b ger_wehr_164 D4");
    g.play("activate D1; move a; step D2", &[]);
    g.is_refused_by("fire h D2 with own", "lnl:4.1.j");
    assert!(!g.offers("fire h D2 with own"));
}

// proves lnl:5.3.a
#[test]
fn a_unit_that_moved_does_not_fire_at_movers() {
    for mark in ["moved", "crawl", "fired"] {
        let mut g = field(&format!("us: a us_ab_254 D1; ger: b ger_wehr_164 D4 {mark}; c ger_wehr_164 D4"));
        g.play("activate D1; move a; step D2", &[]);
        g.is_refused_by("fire b D2 with own", "lnl:5.3.a");
    }
}

// proves lnl:6.4.h
#[test]
fn a_unit_under_stealth_does_not_fire_at_movers() {
    let mut g = field("us: a us_ab_254 D1; ger: b nva_254 D4 stealth; c ger_wehr_164 D4");
    g.play("activate D1; move a; step D2", &[]);
    g.is_refused_by("fire b D2 with own", "lnl:6.4.h");
    let mut g = field("us: a us_ab_254 D1; ger: b nva_254 D4 stealth; operations ger");
    g.play("activate D4", &[]);
    assert!(g.offers("fire b D1 with own"));
}

// proves lnl:4.1.k
// proves lnl:4.1.l
#[test]
fn who_spotted_fires_and_helps_against_that_hex_only() {
    let position = "D5 light_woods; us: a us_ab_254 D2; doyle us_ldr_doyle D2; \
        ger: b ger_wehr_164 D5; c ger_wehr_164 F3";
    let mut g = field(position);
    g.play("spot a D5; activate D2", &[3]);
    assert!(g.is("a", Marks::OPS));
    g.is_refused_by("fire a F3 with own", "lnl:4.1.k");
    g.play("fire a D5 with own; shoot", &[1, 6]);
    assert_eq!(fp(&g), 2);

    let mut g = field(position);
    g.play("spot doyle D5; activate D2", &[5]);
    let mut elsewhere = g.clone();
    elsewhere.play("fire a F3 with own", &[]);
    elsewhere.is_refused_by("help doyle", "lnl:4.1.l");
    g.play("fire a D5 with own; help doyle; shoot", &[1, 6]);
    assert_eq!(fp(&g), 4);

    let mut g = field(position);
    g.play("spot a D5; activate D2", &[4]);
    g.is_refused_by("fire a F3 with own", "lnl:4.1.b");
}

// --- who may not fire ---

// proves lnl:5.1.b
#[test]
fn shaken_units_do_not_fire() {
    let mut g = field("us: a us_ab_254 D2 shaken +us_m1919a6; c us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D5 with own", "lnl:5.1.b");
    g.is_refused_by("fire a D5 with us_m1919a6", "lnl:5.1.b");
}

// --- bunkers ---

// proves lnl:21.1.a
#[test]
fn a_bunker_fires_through_the_three_hexes_before_it() {
    // It looks south.
    let mut g = field(
        "bunker D4 4; us: a us_ab_254 D4b; ger: s ger_wehr_164 D6; se ger_wehr_164 F6; n ger_wehr_164 D2; \
            ne ger_wehr_164 F3; nw ger_wehr_164 B3",
    );
    g.play("activate D4b", &[]);
    assert!(g.offers("fire a D6 with own") && g.offers("fire a F6 with own"));
    for behind in ["D2", "F3", "B3"] {
        g.is_refused_by(&format!("fire a {behind} with own"), "lnl:21.1.a");
    }
}

// proves lnl:21.1.e
// proves lnl:21.1.f
// proves lnl:21.1.h
// proves lnl:21.1.i
#[test]
fn outside_fires_in_but_inside_not_out() {
    let position = "D4 light_woods; bunker D4 4; us: a us_ab_254 D4b; ger: b ger_wehr_164 D4; c ger_wehr_164 D6";
    let mut g = field(position);
    g.play("activate D4b", &[]);
    g.is_refused_by("fire a D4 with own", "lnl:21.1.f");
    let mut g = field(&format!("{position}; operations ger"));
    g.play("activate D4; fire b D4b with own; shoot", &[1, 6]);
    assert_eq!(parts(&g), [("lnl:5.2.b", 1), ("lnl:T.dft.a", 2)]);
    assert_eq!(totals(&g).1, 6 + 1 + 2);
    // Those outside have the cover of the hex.
    let mut g = field("D4 light_woods; bunker D4 4; us: a us_ab_254 D6; ger: b ger_wehr_164 D4; spotted us D4");
    g.play("activate D6; fire a D4 with own; shoot", &[1, 6]);
    assert_eq!(totals(&g).1, 6 + 1);
}

// proves lnl:11.11.e
#[test]
fn he_does_not_help_a_single_man_of_another_force() {
    let mut g = field(
        "us: a us_ab_254 D5; ger: h ger_hero_a D3; reiter ger_ldr_reiter D3; brandt ger_ldr_brandt D3; operations ger",
    );
    g.play("activate D3; fire h D5 with own", &[]);
    g.is_refused_by("help reiter", "lnl:11.11.e");
    assert!(g.offers("help brandt"));
    let mut g =
        field("us: a us_ab_254 D5; ger: b ger_ss_264 D3; h ger_hero_a D3; reiter ger_ldr_reiter D3; operations ger");
    g.play("activate D3; fire b D5 with own; help reiter", &[]);
    g.is_refused_by("join h with own", "lnl:11.11.e");
}
