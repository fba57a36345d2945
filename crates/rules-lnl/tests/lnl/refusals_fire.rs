//! Refusals that no chapter's test sees, of impulses, fire, close assault and what is called for: grouped by source
//! file, in the book's order.

use crate::game::{game, game_with_counters};
use crate::shots::field;
use rules_lnl::{model::Trait, state::Weapon};

// --- impulse.rs ---

// proves lnl:4.0.b
#[test]
fn an_impulse_is_for_activating_or_passing() {
    let g = field("us: a us_ab_254 D2; ger: z ger_wehr_164 D5");
    g.is_refused_by("strike", "lnl:4.0.b");
}

// proves lnl:4.0.d
#[test]
fn nobody_is_called_who_can_do_nothing() {
    let g = field("us: a us_ab_254 D2 shaken +us_m1919a4_tripod; b us_ab_254 G6 shaken; ger: z ger_wehr_164 D5");
    g.is_refused_by("activate D2", "lnl:4.0.d");
    assert!(g.offers("activate G6"), "without the gun they could move");
}

// proves lnl:2.0.c
#[test]
fn a_melee_is_fought_by_who_is_activated() {
    let mut g = field("us: a us_ab_254 D2; b us_ab_254 G4; ger: z ger_wehr_164 G4; melee G4 1; turn 2");
    g.play("activate D2", &[]);
    g.is_refused_by("fight G4", "lnl:2.0.c");
}

// proves lnl:4.1.b
#[test]
fn who_has_looked_does_not_move_and_who_laid_smoke_does_not_fire() {
    let mut g = field("D4 light_woods; us: a us_ab_254 D2; b us_ab_254 D2; ger: z ger_wehr_164 D4");
    g.play("spot a D4; activate D2", &[1]);
    g.is_refused_by("move a", "lnl:4.1.b");
    assert!(g.offers("fire a D4 with own") && g.offers("fire b D4 with own"));
    g.play("smoke b D2", &[6]);
    g.is_refused_by("fire b D4 with own", "lnl:4.1.b");
}

// proves lnl:19.5.1.i
#[test]
fn a_damaged_helicopter_that_is_called_leaves_and_so_it_does_before_the_phase_ends() {
    let mut g = game("us: h us_huey_slick C3a damaged; o us_vn_354 J1; nva: b nva_254 J8");
    let mut called = g.clone();
    called.play("activate C3a", &[]);
    called.is_refused_by("done", "lnl:19.5.1.i");
    // Two passes, and there is no third before it has gone.
    g.play("activate J1; done; pass", &[]);
    g.is_refused_by("activate J1", "lnl:19.5.1.i");
    assert!(g.offers("activate C3a"));
}

// --- fire.rs: who may fire ---

// proves lnl:4.0.f
#[test]
fn nobody_fires_before_he_has_come() {
    let mut g = field("us: r us_ab_254 arrives 1; arrive us 1 D1; ger: z ger_wehr_164 D4");
    g.play("activate off", &[]);
    g.is_refused_by("fire r D4 with own", "lnl:4.0.f");
}

// proves lnl:5.2.i
#[test]
fn vehicles_fire_their_guns_one_by_one() {
    let mut g = field("us: tank us_m4a1 D2; ger: z ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire tank D5 with own", "lnl:5.2.i");
}

// proves lnl:8.1.a
#[test]
fn nobody_fires_out_of_a_melee() {
    let mut g = field("us: a us_ab_254 D2; ger: x ger_wehr_164 D2; z ger_wehr_164 D5; melee D2 1; turn 2");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D5 with own", "lnl:8.1.a");
}

// proves lnl:4.0.o
// proves lnl:4.0.s
#[test]
fn who_has_had_his_turn_does_not_join() {
    let men = "m us_ab_254 D2 moved; f us_ab_254 D2 fired; g us_ab_254 D2 +us_m1919a6";
    let mut g = field(&format!("us: a us_ab_254 D2; {men}; ger: z ger_wehr_164 D5"));
    g.play("activate D2; fire g D5 with us_m1919a6; shoot; done; pass; activate D2; fire a D5 with own", &[1, 6]);
    g.is_refused_by("join m with own", "lnl:4.0.s");
    g.is_refused_by("join f with own", "lnl:4.0.s");
    g.is_refused_by("join g with own", "lnl:4.0.o");
}

// proves lnl:6.4.h
#[test]
fn who_has_crept_does_not_join_opportunity_fire() {
    let mut g = field("us: a us_ab_254 D1; ger: z nva_254 D5; y nva_254 D5 stealth");
    g.play("activate D1; move a; step D2; fire z D2 with own", &[]);
    g.is_refused_by("join y with own", "lnl:6.4.h");
}

// proves lnl:7.0.j
#[test]
fn who_laid_smoke_under_assault_move_has_given_up_his_fire() {
    let mut g = field("us: a us_ab_254 D1; ger: z ger_wehr_164 D5; y us_ab_254 D4 assault ops");
    g.play("activate D1; move a; step D2", &[]);
    g.is_refused_by("fire y D2 with own", "lnl:7.0.j");
}

// --- fire.rs: at what ---

// proves lnl:11.4.e
#[test]
fn a_sniper_aims_at_men() {
    let mut g = field("us: s us_sniper D2; a us_ab_254 D2; ger: tank ger_pz4h D5 open");
    g.play("activate D2", &[]);
    g.is_refused_by("fire s D5 with own at tank", "lnl:11.4.e");
    assert!(g.offers("fire a D5 with own at tank"));
}

// No counter has both an arrow and FP of its own, so one is made.
// proves lnl:1.6.3.i
#[test]
fn a_weapon_team_with_an_arrow_fires_into_its_arc() {
    let arrow = |kind: &mut rules_lnl::model::Kind| {
        if kind.id == "us_hmg50" {
            kind.traits = kind.traits.with(Trait::Arc);
        }
    };
    let mut g = game_with_counters(
        arrow,
        "us: hmg us_hmg50 D4 facing 1; a us_ab_254 A1; ger: y ger_wehr_164 D2; z ger_wehr_164 D6",
    );
    g.play("activate D4", &[]);
    assert!(g.offers("fire hmg D2 with own"));
    g.is_refused_by("fire hmg D6 with own", "lnl:1.6.3.i");
}

// By night each location sees for itself: the one next to the mover does, and the other does not.
// proves lnl:5.3.c
// proves lnl:6.4.c
// proves lnl:20.0.a
#[test]
fn a_mover_whom_they_have_not_spotted_is_no_target_of_theirs() {
    for (kind, clause) in [("crawl", "lnl:5.3.c"), ("stealth", "lnl:6.4.c"), ("", "lnl:20.0.a")] {
        let mut g = field("night; us: a nva_254 D1; ger: near ger_wehr_164 D3; far ger_wehr_164 D6");
        g.play(&format!("activate D1; move a {kind}; step D2"), &[]);
        assert!(g.offers("fire near D2 with own"), "{kind}");
        g.is_refused_by("fire far D2 with own", clause);
    }
}

// --- fire.rs: with what ---

// proves lnl:1.1.e
// proves lnl:1.6.1.h
#[test]
fn men_fire_what_they_have() {
    let mut g = field("us: a us_ab_254 D2; ger: z ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D5 with sw1", "lnl:1.1.e");
    g.is_refused_by("fire a D5 with own+sw1", "lnl:1.1.e");
    g.is_refused_by("fire a D5 with nothing", "lnl:1.6.1.h");
}

// proves lnl:4.0.o
// proves lnl:4.0.s
#[test]
fn nothing_fires_twice_in_an_impulse() {
    let mut g = field("us: a us_ab_254 D4 +us_bazooka; hmg us_hmg50 D4; ger: z ger_wehr_164 D6");
    g.play("activate D4; fire hmg D6 with own; gun a us_bazooka D6", &[1, 6, 6, 6]);
    g.is_refused_by("fire hmg D6 with own", "lnl:4.0.s");
    g.is_refused_by("fire a D6 with us_bazooka", "lnl:4.0.o");
    assert!(g.offers("fire a D6 with own"), "what he has not fired yet");
}

// proves lnl:11.3.a
// proves lnl:5.0.g
#[test]
fn who_has_no_fp_does_not_fire() {
    let mut g = field("us: m us_medic D2; c us_vn_chaplain D2; a us_ab_254 D2; ger: z ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire m D5 with own", "lnl:11.3.a");
    g.is_refused_by("fire c D5 with own", "lnl:5.0.g");
}

// proves lnl:1.1.f
// proves lnl:1.6.1.k
// proves lnl:1.6.1.l
#[test]
fn a_support_weapon_fires_in_the_right_hands_alone() {
    for (who, clause) in [
        ("us_hmg50", "lnl:1.1.f"),
        ("us_medic", "lnl:1.6.1.l"),
        ("us_vn_chaplain", "lnl:1.6.1.l"),
        ("us_sniper", "lnl:1.6.1.k"),
    ] {
        let mut g = field(&format!("us: a {who} D2 +us_m1919a6; b us_ab_254 D2; ger: z ger_wehr_164 D5"));
        g.play("activate D2", &[]);
        g.is_refused_by("fire a D5 with us_m1919a6", clause);
    }
}

// proves lnl:1.6.1.1.c
// proves lnl:1.6.1.01.c
// proves lnl:21.5.a
#[test]
fn what_is_jammed_or_packed_or_a_mine_does_not_fire() {
    let with = |sw: &str| {
        let mut g = field(&format!("us: a us_ab_254 D2 +{sw}; ger: z ger_wehr_164 D3"));
        g.play("activate D2", &[]);
        g
    };
    let mut jammed = with("us_m1919a6");
    assert!(jammed.offers("fire a D3 with us_m1919a6"));
    let gun = jammed.sw("us_m1919a6");
    jammed.state.weapon_mut(gun).flags |= Weapon::JAMMED;
    jammed.is_refused_by("fire a D3 with us_m1919a6", "lnl:1.6.1.1.c");
    with("us_m1919a4_packed").is_refused_by("fire a D3 with us_m1919a4_packed", "lnl:1.6.1.01.c");
    with("us_claymore").is_refused_by("fire a D3 with us_claymore", "lnl:21.5.a");
}

// --- fire.rs: the volley ---

// proves lnl:5.2.a
// proves lnl:11.11.a
#[test]
fn a_volley_is_made_of_those_who_fire_and_a_leader() {
    let mut g = field("us: a us_ab_254 D2; b us_ab_254 D2; ger: z ger_wehr_164 D5; l ger_ldr_brandt D5");
    g.play("activate D2; fire a D5 with own", &[]);
    g.is_refused_by("help b", "lnl:11.11.a");
    g.is_refused_by("help l", "lnl:5.2.a");
    g.is_refused_by("done", "lnl:5.2.a");
}

// proves lnl:5.2.i
#[test]
fn nobody_joins_a_weapon_team() {
    let mut g = field("us: hmg us_hmg50 D2; a us_ab_254 D2; l us_ldr_doyle D2; ger: z ger_wehr_164 D5");
    g.play("activate D2; fire hmg D5 with own", &[]);
    g.is_refused_by("join a with own", "lnl:5.2.i");
    assert!(g.offers("help l"));
}

// proves lnl:1.6.1.m
#[test]
fn a_leader_who_helps_does_not_fire() {
    let mut g = field("us: a us_ab_254 D2; l us_ldr_doyle D2 +us_m1919a6; ger: z ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own", &[]);
    assert!(g.offers("join l with us_m1919a6"));
    g.play("help l", &[]);
    g.is_refused_by("join l with us_m1919a6", "lnl:1.6.1.m");
}

// Men on a tank fire from where it is now; who stands there has not been called.
// proves lnl:4.0.f
#[test]
fn who_is_not_activated_does_not_join() {
    let mut g =
        field("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; x us_ab_254 E4; ger: z ger_wehr_164 H4 fired");
    g.play("activate D4; move tank; step E4; fire r H4 with own", &[]);
    g.is_refused_by("join x with own", "lnl:4.0.f");
}

// --- fire/target.rs ---

// proves lnl:5.0.a
// proves lnl:17.2.d
#[test]
fn fire_is_aimed_at_enemies_as_they_are() {
    let mut g = field("us: a us_ab_254 D2; ger: tank ger_truck D4; z ger_wehr_164 D5");
    g.play("activate D2", &[]);
    g.is_refused_by("fire a D3 with own", "lnl:5.0.a");
    g.is_refused_by("fire a D4 with own", "lnl:17.2.d");
    g.is_refused_by("fire a D5 with own at z", "lnl:17.2.d");
    g.is_refused_by("fire a D5 with own at tank", "lnl:17.2.d");
}

// --- assault.rs ---

/// Germans in F4, the tank in G4.
const TANK: &str = "us: tank us_m4a1 G4";

// proves lnl:17.1.a
#[test]
fn only_enemy_vehicles_are_close_assaulted() {
    let mut g = field(&format!("ger: a ger_wehr_164 F4; gun ger_stug3g F5; {TANK}; x us_ab_254 E4"));
    g.play("activate F4; move a", &[]);
    assert!(g.offers("assault tank"));
    g.is_refused_by("assault x", "lnl:17.1.a");
    g.is_refused_by("assault gun", "lnl:17.1.a");
}

// proves lnl:8.1.a
#[test]
fn nobody_goes_from_a_melee_into_a_close_assault() {
    let mut g = field(&format!("ger: a ger_wehr_164 F4; {TANK}; x us_ab_254 F4; melee F4 1; turn 2"));
    g.play("activate F4; move a withdraw", &[]);
    g.is_refused_by("assault tank", "lnl:8.1.a");
}

// proves lnl:17.1.k
// proves lnl:11.11.e
#[test]
fn who_has_closed_in_assaults() {
    let mut g = field(&format!("ger: a ger_wehr_164 F4; b ger_wehr_164 E4; l ger_ldr_weiss F4; {TANK}"));
    g.play("activate F4; move a; with l; assault tank", &[1, 1, 1, 1]);
    g.is_refused_by("done", "lnl:17.1.k");
    g.is_refused_by("close b", "lnl:17.1.k");
    g.is_refused_by("close a by l", "lnl:11.11.e");
    assert!(g.offers("close a"));
}

// --- indirect.rs ---

// proves lnl:4.0.f
// proves lnl:8.1.a
#[test]
fn who_has_not_come_or_fights_fires_no_flare() {
    let mut off = field("night; us: l us_ldr_doyle arrives 1; arrive us 1 D1; ger: z ger_wehr_164 D4");
    off.play("activate off", &[]);
    off.is_refused_by("flare l D3", "lnl:4.0.f");
    let text = "night; us: l us_ldr_doyle D2; a us_ab_254 D2; ger: z ger_wehr_164 D2; melee D2 1; turn 2";
    let mut fights = field(text);
    fights.play("activate D2", &[]);
    fights.is_refused_by("flare l D3", "lnl:8.1.a");
}

// proves lnl:11.7.e
#[test]
fn a_scout_at_a_gun_calls_no_fire() {
    let mut g = field("us: s us_vn_scout D2 +us_m60; a us_vn_354 D2; m us_mortar60 A6; ger: z nva_254 D5");
    g.play("activate D2", &[]);
    assert!(g.offers("mortar s m D5"));
    g.play("fire s D5 with us_m60; shoot", &[1, 6]);
    g.is_refused_by("mortar s m D5", "lnl:11.7.e");
}

// proves lnl:18.2.i
#[test]
fn the_caller_moves_the_round_or_calls_it_off() {
    let mut g = field("us: l us_ldr_doyle D2; a us_ab_254 D2; battery us 105mm 5 1; ger: z ger_wehr_164 D5");
    g.play("activate D2; call l D5", &[1, 1]);
    g.is_refused_by("done", "lnl:18.2.i");
    g.is_refused_by("call us-idle D5", "lnl:18.2.i");
    assert!(g.offers("abort"));
}

// --- helicopters.rs ---

// proves lnl:19.5.1.i
// proves lnl:19.1.c
#[test]
fn a_damaged_helicopter_does_not_hang_on() {
    let start = |mode: &str| {
        let mut g = game(&format!("us: h us_huey_slick A3a {mode} damaged; x us_vn_354 A3; nva: b nva_254 J8"));
        g.play("activate A3a; move h", &[]);
        g
    };
    let flies = start("");
    flies.is_refused_by("mode", "lnl:19.5.1.i");
    assert!(flies.offers("exit"));
    let hovers = start("hover");
    hovers.is_refused_by("load x", "lnl:19.5.1.i");
    hovers.is_refused_by("exit", "lnl:19.1.c");
}

// proves lnl:4.0.t
// proves lnl:19.6.a
#[test]
fn a_helicopter_that_is_to_move_does() {
    let mut g = game("us: h us_huey_slick D4a; o us_vn_354 J1; nva: b nva_254 J8 fired");
    g.play("activate D4a; move h", &[]);
    g.is_refused_by("stop", "lnl:4.0.t");
    g.is_refused_by("pass", "lnl:19.6.a");
    g.play("step D5a", &[]);
    assert!(g.offers("stop"));
}

// --- forts.rs ---

// proves lnl:21.5.e
// proves lnl:21.5.i
#[test]
fn a_claymore_that_is_asked_about_is_set_off_or_not() {
    let mut g =
        game("us: m us_vn_354 C4 +us_claymore +us_claymore; x us_vn_medic A8; nva: e nva_254 C2; far nva_254 J8");
    g.play("activate C4; deploy m us_claymore; activate C2; move e; step C3", &[]);
    assert!(g.offers("detonate us_claymore"));
    g.is_refused_by("detonate us_claymore#2", "lnl:21.5.e");
    g.is_refused_by("fire m C3 with own", "lnl:21.5.i");
}

// proves lnl:21.5.c
// proves lnl:4.0.s
// proves lnl:5.1.b
// proves lnl:8.1.a
#[test]
fn who_sets_up_a_claymore_is_there_and_free_to() {
    let start = |text: &str| {
        let mut g =
            game(&format!("us: {text}; b us_vn_354 C4; o us_vn_ldr_ortega D4; nva: e nva_254 C8; far nva_254 J8"));
        g.play("activate C4", &[]);
        g
    };
    let fresh = start("a us_vn_354 C4 +us_claymore; l us_vn_ldr_cole C4 +us_claymore");
    assert!(fresh.offers("deploy a us_claymore"));
    fresh.is_refused_by("deploy a us_claymore with b", "lnl:21.5.c");
    fresh.is_refused_by("deploy l us_claymore#2 with o", "lnl:21.5.c");
    start("a us_vn_354 C4 assault +us_claymore").is_refused_by("deploy a us_claymore", "lnl:4.0.s");
    start("a us_vn_354 C4 shaken +us_claymore").is_refused_by("deploy a us_claymore", "lnl:5.1.b");
    let mut fights = game("us: a us_vn_354 C4 +us_claymore; nva: e nva_254 C4; far nva_254 J8; melee C4 1; turn 2");
    fights.play("activate C4", &[]);
    fights.is_refused_by("deploy a us_claymore", "lnl:8.1.a");
}
