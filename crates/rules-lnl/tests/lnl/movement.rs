//! Chapter 6: movement on foot; stacking on the way (1.3), weapon teams (1.6.3), withdrawal from melee (8.1).

use crate::game::{Game, game};
use kernel::{Detail, Seat};
use rules_lnl::{
    action::Action,
    event::{MoveEvent, What},
    model::{Life, Loc, UnitSet, Vertex, Victory},
    state::{Frame, Marks, MoveKind, Mover},
};

/// A field without enemies who could fire: one squad of each side stays away, so that the phase goes on.
#[track_caller]
fn field(text: &str) -> Game {
    game(&format!("map 12x9; us: far us_ab_254 A9; ger: x ger_medic L9; {text}"))
}
/// Points a unit has spent.
#[track_caller]
fn spent(g: &Game, unit: &str) -> u8 {
    g.of(unit).spent
}
/// Points a unit may spend alone in a move of this kind.
#[track_caller]
fn allowance(g: &Game, unit: &str, kind: MoveKind, double: bool, with: &[&str]) -> u8 {
    let mut group = UnitSet::one(g.unit(unit));
    with.iter().for_each(|&other| group.insert(g.unit(other)));
    g.rules.allowance(g.state(), &Mover { kind, group, double, ..Mover::NOBODY }, g.unit(unit))
}
/// The points of each step in the log.
fn costs(g: &Game) -> Vec<u8> {
    let cost = |what: &What| match what {
        What::Move(MoveEvent::Moves { cost, .. } | MoveEvent::Arrives { cost, .. }) => Some(*cost),
        _ => None,
    };
    g.log().iter().filter_map(|event| cost(&event.what)).collect()
}

// X14
// proves lnl:1.3.a lnl:1.3.j
#[test]
fn a_fourth_squad_does_not_pass_through_three() {
    let g = field("us: a us_ab_254 C3; b us_ab_254 C3; c us_ab_254 C3; d us_ab_254 C4");
    let mut four = g.clone();
    four.play("activate C4; move d", &[]);
    four.is_refused_by("step C3", "lnl:1.3.j");
    let mut three = g.clone();
    three.of_mut("a").life = Life::Eliminated;
    let a = three.unit("a");
    three.state.places[a.index()] = kernel::Maybe::NONE;
    three.play("activate C4; move d", &[]);
    assert!(three.offers("step C3"));
}

// proves lnl:1.3.b
#[test]
fn a_third_single_man_is_refused() {
    let mut g = field("us: a us_ldr_harrow C3; b us_medic C3; c us_ldr_doyle C4");
    g.play("activate C4; move c", &[]);
    g.is_refused_by("step C3", "lnl:1.3.b");
    let mut g = field("us: a us_ldr_harrow C3; c us_ldr_doyle C4");
    g.play("activate C4; move c", &[]);
    assert!(g.offers("step C3"));
}

// proves lnl:1.3.c
#[test]
fn a_third_vehicle_is_refused() {
    let mut g = field("us: a us_m4a1 C3; b us_m10 C3; c us_m4a1 C4 facing 1");
    g.play("activate C4; move c", &[]);
    g.is_refused_by("step C3", "lnl:1.3.c");
    let mut g = field("us: a us_m4a1 C3; c us_m4a1 C4 facing 1");
    g.play("activate C4; move c", &[]);
    assert!(g.offers("step C3"));
}

// proves lnl:1.3.d
#[test]
fn a_second_helicopter_is_refused() {
    let mut g = field("us: a us_huey_gun C3a; b us_huey_slick C4a");
    g.play("activate C4a; move b", &[]);
    let (b, there) = (UnitSet::one(g.unit("b")), g.loc("C3a"));
    let why = g.rules.check_stacking(g.state(), Seat(0), there, b).expect_err("there is one");
    assert_eq!(why.clause.0, "lnl:1.3.d");
    g.is_refused_by("step C3a", "lnl:19.1.e");
    assert!(g.offers("step D4a"));
}

// proves lnl:1.3.e
#[test]
fn two_wrecks_bar_every_vehicle() {
    let mut g = field("us: a us_m4a1 C3; b us_m4a1 C3; c us_m4a1 C4 facing 1");
    for wreck in ["a", "b"] {
        g.of_mut(wreck).life = Life::Wreck;
    }
    let mut two = g.clone();
    two.play("activate C4; move c", &[]);
    two.is_refused_by("step C3", "lnl:1.3.e");
    assert_eq!(two.why("step C3").detail, Detail::Exceeds { limit: 2, got: 3 });
    g.of_mut("b").life = Life::InPlay;
    let b = g.unit("b");
    g.state.places[b.index()] = g.loc("H3").into();
    g.play("activate C4; move c", &[]);
    assert!(g.offers("step C3"), "one wreck leaves room for one vehicle");
}

// proves lnl:1.3.f
#[test]
fn a_weapon_team_is_a_squad() {
    let mut g = field("us: a us_ab_254 C3; b us_ab_254 C3; w us_hmg50 C3; d us_ab_144 C4");
    g.play("activate C4; move d", &[]);
    g.is_refused_by("step C3", "lnl:1.3.j");
}

// proves lnl:1.3.g
#[test]
fn two_half_squads_or_crews_are_a_squad() {
    let mut g = field("us: a us_ab_254 C3; b us_ab_254 C3; h us_ab_144 C3; d us_crew C4");
    g.play("activate C4; move d", &[]);
    assert!(g.offers("step C3"), "a half-squad and a crew are the third squad");
    let mut g = field("us: a us_ab_254 C3; b us_ab_254 C3; h us_ab_144 C3; i us_crew C3; d us_ab_144 C4");
    g.play("activate C4; move d", &[]);
    g.is_refused_by("step C3", "lnl:1.3.j");
}

// proves lnl:1.3.h
#[test]
fn terrain_may_have_its_own_limits() {
    let mut g = field("C3 heavy_jungle; us: a us_ab_254 C3; b us_ab_254 C3; c us_ab_254 C4");
    g.play("activate C4; move c", &[]);
    g.is_refused_by("step C3", "lnl:1.3.h");
}

// proves lnl:1.3.i
#[test]
fn each_floor_of_a_tall_building_has_its_own_limits() {
    let mut g = field(
        "tall C3 C4 D4; us: a us_ab_254 C3; b us_ab_254 C3; c us_ab_254 C3; \
         d us_ab_254 C3u; e us_ab_254 C3u; f us_ab_254 C4u; h us_ab_254 C4; t us_m4a1 B4 facing 1",
    );
    let (up, down) = (g.loc("C3u"), g.loc("C3"));
    assert_eq!(g.rules.stacking_limits(g.state(), up).vehicles, 0);
    assert_eq!(g.rules.stacking_limits(g.state(), down).vehicles, 2);
    let mut below = g.clone();
    below.play("activate C4; move h", &[]);
    below.is_refused_by("step C3", "lnl:1.3.j");
    g.play("activate C4u; move f; step C3u", &[]);
    assert_eq!(g.at("f"), "C3u", "three above, three below");
}

// proves lnl:1.3.k
#[test]
fn the_other_side_does_not_count() {
    let text = "us: a us_ab_254 C4; b us_ab_254 C4; c us_ab_254 C4; \
                ger: e ger_wehr_164 C3 fired; f ger_wehr_164 C3 fired; g ger_wehr_164 C3 fired";
    let mut g = field(text);
    g.play("activate C4; move a; with b; with c", &[]);
    assert!(g.offers("step C3"), "three against three");
    let mut g = field("us: c us_m4a1 C4 facing 1; ger: v ger_stug3g C3; w ger_stug3g C3");
    for wreck in ["v", "w"] {
        g.of_mut(wreck).life = Life::Wreck;
    }
    g.play("activate C4; move c", &[]);
    g.is_refused_by("step C3", "lnl:1.3.k");
}

// proves lnl:1.4.a lnl:6.0.a
#[test]
fn edge_hexes_are_hexes() {
    let mut g = field("B1 light_woods; us: a us_ab_254 C1");
    g.play("activate C1; move a; step B1", &[]);
    assert_eq!((g.at("a").as_str(), spent(&g, "a")), ("B1", 2));
    let mut g = field("us: a us_glider_164 arrives 1; arrive us 1 A4 A5");
    g.play("activate off; move a", &[]);
    g.is_refused_by("step B4", "lnl:6.0.a");
    g.play("step A5; stop", &[]);
    assert_eq!((g.at("a").as_str(), spent(&g, "a")), ("A5", 1));
}

// W52
// proves lnl:1.6.1.c lnl:1.6.1.d
#[test]
fn a_single_man_with_a_weapon_is_slower() {
    let g = field("us: l us_ldr_harrow C3 +us_m1919a6; m us_ldr_doyle C3; s us_ab_254 C3 +us_m1919a6 +us_bazooka");
    let mf = |unit: &str| g.rules.movement_factor(g.state(), g.unit(unit));
    assert_eq!((mf("l"), mf("m"), mf("s")), (4, 6, 4));
}

// X15
// proves lnl:1.6.1.01.a
#[test]
fn a_gun_on_its_tripod_stays() {
    let mut g = field("us: a us_ab_254 C3 +us_m1919a4_tripod; b us_ab_254 C3 +us_m1919a4_packed");
    g.play("activate C3", &[]);
    g.is_refused_by("move a", "lnl:1.6.1.01.a");
    g.play("move b", &[]);
    g.is_refused_by("with a", "lnl:1.6.1.01.a");
}

// X39
// proves lnl:11.4.c
#[test]
fn a_sniper_never_moves() {
    let mut g = field("C3 light_woods; us: s us_sniper C3; a us_ab_254 C3");
    g.play("activate C3", &[]);
    g.is_refused_by("move s", "lnl:11.4.c");
}

// X18
// proves lnl:1.6.3.d
#[test]
fn heavy_weapon_teams_keep_out_of_buildings_and_off_walls() {
    let mut g =
        field("C3 wood_building; B4 hut; side C4 D4 wall; side C4 D5 hedge; side C4 C5 bocage; us: w us_atg57 C4");
    g.play("activate C4; move w", &[]);
    for to in ["C3", "B4", "D4", "D5", "C5"] {
        g.is_refused_by(&format!("step {to}"), "lnl:1.6.3.d");
    }
    assert!(g.offers("step B5"));
    // A heavy machine gun goes anywhere.
    let mut g = field("C3 wood_building; side C4 D4 wall; us: w us_hmg50 C4");
    g.play("activate C4; move w", &[]);
    assert!(g.offers("step C3") && g.offers("step D4"));
}

// proves lnl:1.6.3.c
#[test]
fn a_weapon_team_has_its_own_movement() {
    let mut g = field("us: w us_hmg50 C4");
    g.play("activate C4; move w; step C3; step C2; step C1", &[]);
    assert_eq!((g.at("w").as_str(), spent(&g, "w")), ("C1", 3));
    assert!(g.is("w", Marks::MOVED), "and no more: its move is over");
    assert_eq!(g.state().mover(), None);
}

// proves lnl:1.6.3.j
#[test]
fn turning_in_the_hex_costs_a_point_for_two_hexsides() {
    let turned = |to: u8| {
        let mut g = field("us: w us_atg57 C4 facing 1");
        g.play("activate C4; move w", &[]);
        g.offers(&format!("turn w {to}")).then(|| {
            g.play(&format!("turn w {to}"), &[]);
            assert_eq!(g.of("w").facing, Vertex(to - 1));
            spent(&g, "w")
        })
    };
    assert_eq!([2, 3, 4, 5, 6].map(turned), [Some(1), Some(1), None, Some(1), Some(1)], "it has one point");
    let mut g = field("us: w nva_rr75 C4 facing 1");
    g.play("activate C4; move w; turn w 4", &[]);
    assert_eq!(spent(&g, "w"), 2);
    assert!(g.is("w", Marks::MOVED) && !g.offers("activate C4"), "and it does not fire");
}

// proves lnl:1.6.3.k
#[test]
fn it_may_turn_and_fire_at_a_penalty() {
    let text = "us: w us_atg57 C4 facing 4; ger: t ger_stug3g C1 facing 4";
    let mut g = field(text);
    g.play("activate C4", &[]);
    assert!(g.offers("gun w main C1 at t hull"));
    g.play("gun w main C1 at t hull", &[6, 6]);
    let turned =
        g.log().iter().any(|event| event.modifiers.iter().any(|(clause, by)| clause.0 == "lnl:T.oft.c" && *by == 2));
    assert!(turned, "{:?}", g.log());
    // Also as opportunity fire.
    let mut g = field("us: w us_atg57 C4 facing 4; ger: t ger_stug3g C1 facing 4 buttoned; operations ger");
    g.play("activate C1; move t; step C2", &[]);
    assert!(g.offers("gun w main C2 at t hull"));
}

// proves lnl:1.6.3.l
#[test]
fn in_a_new_hex_it_faces_as_it_likes() {
    let mut g = field("us: w nva_rr75 C4 facing 1");
    g.play("activate C4; move w; step C3; turn w 4", &[]);
    assert_eq!((g.of("w").facing, spent(&g, "w")), (Vertex(3), 1));
    g.is_refused_by("turn w 2", "lnl:1.6.3.l");
    let mut back = g.clone();
    g.play("step C2; turn w 2", &[]);
    assert_eq!((g.of("w").facing, spent(&g, "w")), (Vertex(1), 2));
    back.play("step C4; turn w 1", &[]);
    assert_eq!((back.of("w").facing, spent(&back, "w")), (Vertex(0), 2), "also where it came from");
}

// proves lnl:1.6.3.m
#[test]
fn who_turns_is_marked_moved() {
    let mut g = field("us: w nva_rr75 C4 facing 1; ger: t ger_stug3g C7 facing 1");
    let mut fires = g.clone();
    g.play("activate C4; move w; turn w 2; hold; stop", &[]);
    assert!(g.is("w", Marks::MOVED) && !g.is("w", Marks::FIRED));
    fires.play("activate C4; gun w main C7 at t hull", &[6, 6]);
    assert!(fires.is("w", Marks::MOVED) && fires.is("w", Marks::FIRED));
}

// X19
// proves lnl:1.6.3.q
#[test]
fn the_88_only_turns() {
    let mut g = field("ger: w ger_atg88 C4 facing 1; operations ger");
    g.play("activate C4; move w", &[]);
    g.is_refused_by("step C3", "lnl:1.6.3.q");
    g.play("turn w 4", &[]);
    assert_eq!((g.at("w").as_str(), g.of("w").facing, spent(&g, "w")), ("C4", Vertex(3), 2));
}

// X13
// proves lnl:5.1.c
#[test]
fn the_shaken_go_no_nearer_to_enemies_they_see() {
    let mut g = field("us: a us_ab_254 C4 shaken; ger: e ger_wehr_164 C1 fired");
    g.play("activate C4; move a", &[]);
    g.is_refused_by("step C3", "lnl:5.1.c");
    assert!(g.offers("step C5"));
    // Forest between them: they do not see him.
    let mut g = field("C3 forest; C2 forest; us: a us_ab_254 C4 shaken; ger: e ger_wehr_164 C1 fired");
    g.play("activate C4; move a", &[]);
    assert!(g.offers("step C3"));
}

// proves lnl:6.0.i
#[test]
fn nor_by_the_minimum_move() {
    let mut g = field("C3 light_woods; C5 light_woods; us: w us_atg57 C4 shaken; ger: e ger_wehr_164 C1 fired");
    g.play("activate C4; move w", &[]);
    g.is_refused_by("step C3", "lnl:6.0.i");
    assert!(g.offers("step C5"));
}

// proves lnl:6.0.a lnl:10.4.a
#[test]
fn every_hex_costs_what_the_chart_says() {
    let mut g = field(
        "C3 forest; C1 clear 1; D1 light_woods; side C5 C6 hedge; C6 light_woods; road C4 D4; D4 forest; us: a us_ab_254 C4",
    );
    let mut north = g.clone();
    north.play("activate C4; move a; step C3; step C2; stop", &[]);
    assert_eq!(costs(&north), [2, 1]);
    let mut up = field("C1 clear 1; us: a us_ab_254 C2");
    up.play("activate C2; move a; step C1; step C2", &[]);
    assert_eq!(costs(&up), [2, 1], "a level up costs one more, down nothing");
    let mut hedge = g.clone();
    hedge.play("activate C4; move a; step C5; step C6", &[]);
    assert_eq!(costs(&hedge), [1, 3], "light woods behind a hedge");
    g.play("activate C4; move a; step D4; stop", &[]);
    assert_eq!(costs(&g), [1], "a forest by road");
}

// proves lnl:6.0.b lnl:4.0.p
#[test]
fn units_that_leave_a_hex_leave_it_together() {
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 C4; c us_ab_254 C4");
    g.play("activate C4; move a; with b; step C3", &[]);
    assert_eq!((g.at("a").as_str(), g.at("b").as_str(), g.at("c").as_str()), ("C3", "C3", "C4"));
    g.is_refused_by("with c", "lnl:6.0.b");
    g.play("step C2; stop", &[]);
    g.is_refused_by("move c", "lnl:4.0.p");
    assert_eq!((g.at("a").as_str(), g.at("b").as_str()), ("C2", "C2"));
}

// proves lnl:6.0.c
// proves lnl:6.0.e
// proves lnl:4.0.f
#[test]
fn a_leader_calls_the_hexes_around_him_and_each_is_a_group() {
    let mut g = field("us: l us_ldr_harrow C4; a us_ab_254 C4; b us_ab_254 C3; c us_ab_254 D5");
    g.play("activate C4; move b; step C2; stop; move c", &[]);
    g.is_refused_by("with a", "lnl:4.0.f");
    g.play("step D6; stop; move a; with l; step C5; stop", &[]);
    assert_eq!(["a", "b", "c", "l"].map(|unit| g.at(unit)), ["C5", "C2", "D6", "C5"]);
    for mark in ["shaken", "wounded"] {
        let mut g = field(&format!("us: l us_ldr_harrow C4 {mark}; a us_ab_254 C4; b us_ab_254 C3"));
        g.play("activate C4", &[]);
        g.is_refused_by("move b", "lnl:6.0.c");
    }
}

// proves lnl:6.0.d
#[test]
fn a_leader_reaches_other_floors_of_his_hex_not_of_the_next() {
    let mut g = field("tall C3 C4 D4; us: l us_ldr_harrow C4u; a us_ab_254 C4; b us_ab_254 C3; c us_ab_254 C3u");
    g.play("activate C4u", &[]);
    assert!(g.offers("move a") && g.offers("move c"));
    g.is_refused_by("move b", "lnl:2.0.e");
}

// proves lnl:6.0.f
#[test]
fn points_are_what_is_printed() {
    let mut g = field("us: a us_ab_254 C6; l us_ldr_harrow C6");
    g.play("activate C6; move a; step C5; step C4; step C3; step C2", &[]);
    assert_eq!((g.at("a").as_str(), spent(&g, "a")), ("C2", 4));
    assert!(g.is("a", Marks::MOVED) && g.state().mover().is_none(), "the fifth step is not offered");
    let mut slow = field("C3 forest; C2 forest; us: a us_ab_254 C4; far2 us_ab_254 A1");
    slow.play("activate C4; move a; step C3; step C2", &[]);
    assert_eq!(spent(&slow, "a"), 4);
    let mut five = field("C2 forest; us: a us_ab_254 C6");
    five.play("activate C6; move a; step C5; step C4; step C3", &[]);
    five.is_refused_by("step C2", "lnl:6.0.f");
    assert_eq!(five.why("step C2").detail, Detail::Exceeds { limit: 4, got: 5 });
}

// proves lnl:6.0.h
#[test]
fn one_step_is_always_open() {
    let mut g = field("C3 forest; us: w us_atg57 C4");
    g.play("activate C4; move w; step C3", &[]);
    assert_eq!((g.at("w").as_str(), spent(&g, "w")), ("C3", 1), "all it has");
    g.is_refused_by("step C2", "lnl:6.0.f");
    // Only as the first step.
    let mut g = field("C2 forest; us: w us_mortar60 C5; far2 us_ab_254 A1");
    g.play("activate C5; move w; step C4; step C3", &[]);
    g.is_refused_by("step C2", "lnl:6.0.f");
}

// proves lnl:6.0.j
#[test]
fn who_needs_all_his_points_can_neither_crawl_nor_assault() {
    let mut g = field("wire C3; us: a us_ab_254 C4");
    g.play("activate C4", &[]);
    let mut crawl = g.clone();
    crawl.play("move a crawl", &[]);
    crawl.is_refused_by("step C3", "lnl:6.0.j");
    assert!(crawl.offers("step C5"));
    g.play("move a assault", &[]);
    g.is_refused_by("step C3", "lnl:6.0.j");
}

// proves lnl:6.0.k
#[test]
fn friends_are_no_obstacle() {
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 C3; c us_ab_254 C3");
    g.play("activate C4; move a; step C3; step C2; stop", &[]);
    assert_eq!((g.at("a").as_str(), g.at("b").as_str()), ("C2", "C3"));
    assert!(!g.is("b", Marks::ACTED));
}

// proves lnl:6.0.l
// proves lnl:8.0.a
#[test]
fn who_enters_an_enemy_hex_stops_and_fights() {
    let mut g = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C3 fired");
    g.play("activate C4; move a; step C3", &[]);
    assert!(matches!(g.state().top(), Some(Frame::Melee(_))), "{:?}", g.state().frames);
    assert!(g.is("a", Marks::MOVED));
    assert!(g.state().mover().is_none_or(|mover| mover.stopped));
}

// X12
// proves lnl:8.0.b
#[test]
fn nobody_assault_moves_into_melee() {
    let mut g = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C3 fired");
    g.play("activate C4; move a assault", &[]);
    g.is_refused_by("step C3", "lnl:8.0.b");
}

// proves lnl:11.1.b
// proves lnl:11.3.g
#[test]
fn a_leader_needs_a_weapon_to_go_into_melee_alone() {
    let text = "us: l us_ldr_harrow C4; m us_ldr_doyle D5 +us_m1919a6; n us_medic D5; ger: e ger_wehr_164 C3 fired; f ger_wehr_164 D4 fired";
    let g = field(text);
    let mut bare = g.clone();
    bare.play("activate C4; move l", &[]);
    bare.is_refused_by("step C3", "lnl:11.1.b");
    let mut armed = g.clone();
    armed.play("activate D5; move m", &[]);
    assert!(armed.offers("step D4"));
    let mut medic = g;
    medic.play("activate D5; move n", &[]);
    medic.is_refused_by("step D4", "lnl:11.3.g");
}

// proves lnl:6.1.a
// proves lnl:11.2.h
#[test]
fn the_red_box_and_heroes_assault_move() {
    let mut g = field("us: a us_ab_254 C4; g us_glider_164 C4; h us_hero_a C4; m us_medic C4");
    g.play("activate C4", &[]);
    assert!(g.offers("move a assault") && g.offers("move h assault"));
    g.is_refused_by("move g assault", "lnl:6.1.a");
    g.is_refused_by("move m assault", "lnl:6.1.a");
}

// proves lnl:6.1.b
#[test]
fn assault_move_is_declared_and_marked() {
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 C4");
    g.play("activate C4; move a assault; with b; step C3", &[]);
    assert!(g.is("a", Marks::ASSAULT) && g.is("b", Marks::ASSAULT) && !g.is("a", Marks::MOVED));
    g.play("stop", &[]);
    assert!(g.is("a", Marks::ASSAULT));
}

// proves lnl:6.1.c
#[test]
fn leaders_assault_move_with_those_who_may() {
    let mut g = field("us: a us_ab_254 C4; l us_ldr_harrow C4");
    g.play("activate C4", &[]);
    g.is_refused_by("move l assault", "lnl:6.1.c");
    g.play("move a assault; with l", &[]);
    reloads(&g);
    g.play("step C3; stop", &[]);
    assert!(g.is("l", Marks::ASSAULT) && g.at("l") == "C3");
}

/// Saved and loaded the position is what it was.
#[track_caller]
fn reloads(g: &Game) {
    let saved = kernel::Speech::save(&*g.rules, g.state());
    assert_eq!(kernel::reload(&*g.rules, g.state(), saved), Ok(()));
}

// The card of the Assaulter: everybody who starts and stays with him.
#[test]
fn a_card_lets_all_assault_move() {
    let mut g = field("us: l us_ldr_harrow C4 skill assaulter; g us_glider_164 C4");
    g.play("activate C4", &[]);
    g.is_refused_by("move g assault", "lnl:6.1.a");
    g.play("move l assault; with g", &[]);
    reloads(&g);
    g.play("step C3; stop", &[]);
    assert!(g.is("g", Marks::ASSAULT));
}

// W50
// proves lnl:6.1.d
#[test]
fn assault_move_is_half_after_double_time() {
    let mut g = field("C2 light_woods; us: a us_ab_254 C4; l us_ldr_harrow C4; h us_hero_a D7");
    assert_eq!(allowance(&g, "a", MoveKind::Assault, false, &[]), 2);
    assert_eq!(allowance(&g, "a", MoveKind::Assault, true, &["l"]), 3);
    // MF 5, rounded up.
    let mut content = g.rules.content().clone();
    content.kinds.iter_mut().filter(|kind| kind.id == "us_ab_254").for_each(|kind| kind.mf = 5);
    let fast = Game { rules: std::sync::Arc::new(rules_lnl::Lnl::new(content)), ..g.clone() };
    assert_eq!(allowance(&fast, "a", MoveKind::Assault, false, &[]), 3);
    let mut alone = g.clone();
    alone.play("activate C4; move a assault; step C3", &[]);
    alone.is_refused_by("step C2", "lnl:6.1.d");
    g.play("activate C4; move a assault; with l; double; step C3; step C2", &[]);
    assert_eq!(spent(&g, "a"), 3);
}

// proves lnl:6.1.i
// X09
// proves lnl:4.0.s
#[test]
fn who_has_fired_does_not_move() {
    for (kind, clause) in [("", "lnl:4.0.s"), (" assault", "lnl:6.1.i")] {
        let mut g = field("us: a us_ab_254 C4; b us_ab_254 C4 fired; c us_ab_254 C4 ops");
        g.play(&format!("activate C4; move a{kind}"), &[]);
        g.is_refused_by("with b", clause);
    }
    let mut g = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C1 fired");
    g.play("activate C4; fire a C1 with own; shoot", &[1, 6]);
    assert!(g.is("a", Marks::FIRED) && g.legal().iter().all(|action| !action.starts_with("move")), "{:?}", g.legal());
}

// proves lnl:6.2.a
#[test]
fn double_time_is_for_who_goes_with_a_leader() {
    let mut g = field("us: a us_ab_254 C7; l us_ldr_harrow C7");
    let mut alone = g.clone();
    alone.play("activate C7; move a", &[]);
    alone.is_refused_by("double", "lnl:6.2.a");
    let mut shaken = field("us: a us_ab_254 C7; l us_ldr_harrow C7 shaken");
    shaken.play("activate C7; move a; with l", &[]);
    shaken.is_refused_by("double", "lnl:6.2.a");
    g.play("activate C7; move a; with l; double; step C6; step C5; step C4; step C3; step C2; step C1", &[]);
    assert_eq!((g.at("a").as_str(), spent(&g, "a"), spent(&g, "l")), ("C1", 6, 6));
    // A leader who is gone takes it with him.
    let with = allowance(&g, "a", MoveKind::Normal, true, &["l"]);
    assert_eq!((with, allowance(&g, "a", MoveKind::Normal, true, &[])), (6, 4));
}

// W49
// proves lnl:6.2.b
// proves lnl:6.2.c
#[test]
fn it_adds_two_points_but_not_beyond_the_leader() {
    let g = field(
        "us: a us_ab_254 C7; l us_ldr_harrow C7; m us_medic C7; h us_hero_a C7; f us_ldr_doyle C7 skill fleet_foot",
    );
    let double = |unit: &str| allowance(&g, unit, MoveKind::Normal, true, &["l"]);
    assert_eq!((double("a"), double("m"), double("l"), double("h")), (6, 6, 6, 6));
    assert_eq!(allowance(&g, "a", MoveKind::Normal, false, &["l"]), 4);
}

// X17
// proves lnl:6.2.d
// proves lnl:6.3.e
// proves lnl:6.3.1.a
#[test]
fn weapon_teams_neither_crawl_nor_run() {
    let mut g = field("us: w us_hmg50 C4; l us_ldr_harrow C4; a us_ab_254 C4");
    g.play("activate C4", &[]);
    g.is_refused_by("move w crawl", "lnl:6.3.1.a");
    let mut run = g.clone();
    run.play("move w; with l", &[]);
    run.is_refused_by("double", "lnl:6.3.1.a");
    g.play("move a; with l; double", &[]);
    g.is_refused_by("with w", "lnl:6.3.1.a");
    let mut g = field("us: t us_m4a1 C4 facing 1; l us_ldr_harrow C4");
    g.play("activate C4", &[]);
    g.is_refused_by("move t crawl", "lnl:15.1.d");
    g.play("move t", &[]);
    g.is_refused_by("double", "lnl:15.1.d");
}

// proves lnl:6.3.a
#[test]
fn a_crawl_is_one_hex_and_the_whole_impulse() {
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 C4");
    g.play("activate C4; move a crawl; with b; step C3", &[]);
    assert!(g.is("a", Marks::CRAWL) && g.is("b", Marks::CRAWL) && !g.is("a", Marks::MOVED));
    assert_eq!((g.at("a").as_str(), g.state().mover().is_none()), ("C3", true), "no second hex");
}

// proves lnl:6.3.b
#[test]
fn who_crawls_is_spotted_only_in_the_open_or_by_a_neighbour() {
    let spotted = |text: &str, at: &str| {
        let mut g = field(text);
        g.play(&format!("activate C4; move a crawl; step {at}"), &[]);
        g.rules.is_spotted(g.state(), Seat(1), g.loc("F4"), g.loc(at))
    };
    assert!(!spotted("C3 light_woods; us: a us_ab_254 C4; ger: e ger_wehr_164 F4 fired", "C3"));
    assert!(spotted("us: a us_ab_254 C4; ger: e ger_wehr_164 F4 fired", "C3"), "open ground");
    assert!(spotted("C3 light_woods; us: a us_ab_254 C4; ger: e ger_wehr_164 D3 fired", "C3"), "a neighbour");
}

// proves lnl:6.3.d
#[test]
fn a_crawl_changes_level_or_hex() {
    let mut g = field("tall C3 C4 D4; us: a us_ab_254 C4");
    g.play("activate C4; move a crawl", &[]);
    g.is_refused_by("step C3u", "lnl:6.3.d");
    assert!(g.offers("step C3"));
    g.play("step C4u", &[]);
    assert_eq!(g.at("a"), "C4u");
}

// proves lnl:6.3.f
#[test]
fn a_crawl_leads_into_melee_but_not_against_a_vehicle() {
    let mut g = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C3 fired; t ger_stug3g D4 fired buttoned");
    g.play("activate C4; move a crawl", &[]);
    assert!(g.offers("step C3"));
    g.is_refused_by("assault t", "lnl:6.3.f");
}

// W51
// proves lnl:6.4.a
// proves lnl:6.4.g
#[test]
fn the_yellow_box_moves_with_stealth() {
    let mut g = game(
        "map 12x9; nva: a nva_254 C4; l nva_ldr_minh C4; h nva_hero_a C4; us: far us_vn_medic L9; s us_vn_scout K2; b us_vn_354 K2; \
         v us_vn_hero_a K2",
    );
    assert_eq!(allowance(&g, "a", MoveKind::Stealth, false, &[]), 2);
    // MF 5, rounded down.
    let mut content = g.rules.content().clone();
    content.kinds.iter_mut().filter(|kind| kind.id == "nva_254").for_each(|kind| kind.mf = 5);
    let fast = Game { rules: std::sync::Arc::new(rules_lnl::Lnl::new(content)), ..g.clone() };
    assert_eq!(allowance(&fast, "a", MoveKind::Stealth, false, &[]), 2);
    let mut us = g.clone();
    us.state.active = Seat(1);
    us.play("activate K2", &[]);
    assert!(us.offers("move s stealth"));
    us.is_refused_by("move b stealth", "lnl:6.4.a");
    us.is_refused_by("move v stealth", "lnl:6.4.g");
    g.play("activate C4", &[]);
    g.is_refused_by("move l stealth", "lnl:6.4.g");
    assert!(g.offers("move h stealth"));
    g.play("move a stealth; step C3; step C2", &[]);
    assert!(g.is("a", Marks::STEALTH) && !g.is("a", Marks::MOVED));
    assert!(g.state().mover().is_none(), "two points are all");
}

// proves lnl:6.4.c
// proves lnl:6.4.d
#[test]
fn stealth_is_spotted_in_the_open_by_fire_or_by_an_attempt() {
    let crept = |text: &str| {
        let mut g = game(&format!("map 12x9; nva: a nva_254 C4; far nva_254 A9; us: x us_vn_medic L9 shaken; {text}"));
        g.play("activate C4; move a stealth; step C3", &[]);
        g
    };
    let seen = |g: &Game| g.rules.is_spotted(g.state(), Seat(1), g.loc("D3"), g.loc("C3"));
    let mut g = crept("C3 light_jungle; us: e us_vn_354 D3 fired");
    assert!(!seen(&g), "not even by a neighbour");
    let at = g.loc("C3");
    let mut tried = g.clone();
    tried.state.spotted[Seat(1)].insert(at);
    assert!(seen(&tried), "an attempt that succeeded");
    let a = g.unit("a");
    g.state.mark(a, Marks::FIRED);
    assert!(seen(&g), "fire");
    assert!(seen(&crept("us: e us_vn_354 D3 fired")), "open ground in sight of a Good Order enemy");
    assert!(!seen(&crept("us: e us_vn_354 D3 shaken")), "not of a Shaken one");
}

// proves lnl:6.4.e
#[test]
fn no_double_time_with_stealth() {
    let mut g = game("map 12x9; nva: s us_vn_scout C4; l us_vn_ldr_cole C4; t us_vn_scout C4; us: x us_vn_medic L9");
    g.play("activate C4; move s stealth", &[]);
    g.is_refused_by("double", "lnl:6.4.e");
}

// proves lnl:6.4.f
#[test]
fn stealth_leads_into_melee() {
    let mut g = game("map 12x9; nva: a nva_254 C4; us: x us_vn_354 C3 fired; y us_vn_medic L9");
    g.play("activate C4; move a stealth", &[]);
    assert!(g.offers("step C3"));
    g.play("step C3", &[]);
    assert!(matches!(g.state().top(), Some(Frame::Melee(_))), "{:?}", g.state().frames);
    // Who goes among enemies is marked Moved, whatever marker he had on the way.
    let mut g = game("map 12x9; nva: a nva_254 C5; far nva_254 A9; us: x us_vn_medic C3; y us_vn_medic L9");
    g.play("activate C5; move a stealth; step C4; step C3", &[]);
    assert!(g.is("a", Marks::MOVED) && !g.is("a", Marks::STEALTH));
}

// proves lnl:6.0.g
#[test]
fn who_has_moved_is_hit_harder_all_turn() {
    // 4 + 2 against 6 is a tie; one more makes a Damage Check.
    for (marks, dice) in [("moved", &[4, 6, 2][..]), ("assault", &[4, 6, 2]), ("fired", &[4, 6]), ("crawl", &[4, 6])] {
        let mut g = field(&format!("us: a us_ab_254 C4; ger: e ger_wehr_164 C1 {marks}"));
        g.play("activate C4; fire a C1 with own; shoot", dice);
    }
}

// proves lnl:10.2.c
// proves lnl:10.2.d
#[test]
fn stairs_are_in_every_hex_and_cost_two() {
    let mut g = field("tall C3 C4 D4; us: a us_ab_254 C4; b us_ab_254 C3; c us_ab_254 D4");
    for (unit, at) in [("a", "C4"), ("b", "C3"), ("c", "D4")] {
        let mut one = g.clone();
        one.play(&format!("activate {at}; move {unit}; step {at}u"), &[]);
        assert_eq!((one.at(unit), spent(&one, unit)), (format!("{at}u"), 2));
    }
    g.play("activate C4; move a; step C4u", &[]);
    g.is_refused_by("step C3", "lnl:10.2.g");
    g.play("step C3u", &[]);
    assert_eq!((g.at("a").as_str(), spent(&g, "a")), ("C3u", 4), "from room to room upstairs");
}

// W54
// proves lnl:11.7.h
#[test]
fn a_scout_leads_through_the_jungle() {
    let text = "C3 forest; C2 forest; C1 light_woods; us: s us_vn_scout C4; a us_vn_354 C4";
    let mut g = field(text);
    let mut alone = g.clone();
    alone.play("activate C4; move a; step C3; step C2", &[]);
    assert_eq!(costs(&alone), [2, 2]);
    g.play("activate C4; move a; with s; step C3; step C2; step C1; stop", &[]);
    assert_eq!(costs(&g), [1, 1, 1]);
    let mut rocks = field("C3 rough; us: s us_vn_scout C4");
    rocks.play("activate C4; move s; step C3; stop", &[]);
    assert_eq!(costs(&rocks), [2], "not through every terrain");
    let mut gunner = field(text);
    gunner.of_mut("s").marks.add(Marks::GUNNER);
    gunner.play("activate C4; move a; with s; step C3; stop", &[]);
    assert_eq!(costs(&gunner), [2], "not while he serves a gun");
}

// proves lnl:8.1.f
// proves lnl:8.1.a
#[test]
fn withdrawal_comes_before_this_turns_round() {
    let text = "us: a us_ab_254 C4; ger: e ger_wehr_164 C4 fired";
    let mut g = field(&format!("{text}; turn 2; melee C4 1"));
    g.play("activate C4", &[]);
    g.is_refused_by("move a", "lnl:8.1.a");
    assert!(g.offers("move a withdraw"));
    let fought = field(&format!("{text}; turn 2; melee C4 2; us: b us_ab_254 D1"));
    assert!(!fought.offers("activate C4"));
    let mut free = field("us: a us_ab_254 C4");
    free.play("activate C4", &[]);
    free.is_refused_by("move a withdraw", "lnl:8.1.f");
}

// W74
// proves lnl:8.1.g
// proves lnl:8.1.h
// proves lnl:8.1.m
#[test]
fn each_unit_checks_its_morale_to_withdraw() {
    let text =
        "us: a us_ab_254 C4; b us_ab_254 C4; l us_ldr_harrow C4; ger: e ger_wehr_164 C4 fired; turn 2; melee C4 1";
    let mut g = field(text);
    // Morale 6, leadership 1: 7 passes, 8 fails; the leader has no help.
    g.play("activate C4; move a withdraw; with b; with l", &[]);
    g.is_refused_by("step C5", "lnl:8.1.g");
    g.play("withdraw", &[3, 3, 3, 4, 4, 4]);
    let passed: Vec<bool> = g
        .log()
        .iter()
        .filter_map(|event| match event.what {
            What::Move(MoveEvent::Withdraws { passed, .. }) => Some(passed),
            _ => None,
        })
        .collect();
    assert_eq!(passed, [true, true, false], "the leader, then the squads");
    g.play("step C5; stop", &[]);
    assert_eq!((g.at("l").as_str(), g.at("a").as_str(), g.at("b").as_str()), ("C5", "C5", "C4"));
    assert!(g.is("a", Marks::MOVED) && spent(&g, "a") == 1);
    assert!(!g.is("b", Marks::SHAKEN) && g.is("b", Marks::LOCKED));
    g.is_refused_by("fight C4", "lnl:8.1.m");
    g.play("done; pass; activate C4", &[]);
    g.is_refused_by("move b withdraw", "lnl:8.1.m");
    assert!(g.offers("fight C4"), "in another impulse");
}

// Off the map too: first the check, then nobody is left who fights.
// proves lnl:8.1.g
// proves lnl:8.1.i
#[test]
fn the_edge_is_no_way_round_the_check() {
    let mut g = field("us: a us_ab_254 A4; ger: e ger_wehr_164 A4 fired; turn 2; melee A4 1");
    let mut content = g.rules.content().clone();
    let edge = g.loc("A4").hex();
    // The hex to hold is far from everybody.
    let (exits, hexes) = (vec![edge], vec![g.loc("L1").hex()]);
    content.scenario.victory = Victory::ExitOrControl { side: Seat(0), exits, hexes, points: 9, worth: [1, 2] };
    g.rules = std::sync::Arc::new(rules_lnl::Lnl::new(content));
    g.play("activate A4; move a withdraw", &[]);
    g.is_refused_by("exit", "lnl:8.1.g");
    g.play("withdraw; exit", &[1, 1]);
    assert_eq!(g.of("a").life, Life::Exited);
    assert!(g.state().melee_at(g.loc("A4")).is_none());
}

// proves lnl:8.1.i
#[test]
fn nobody_left_behind_ends_the_melee_and_frees_the_enemy() {
    let text = "us: a us_ab_254 C4; b us_ab_254 C4; ger: e ger_wehr_164 C4; turn 2; melee C4 1";
    let mut all = field(text);
    all.play("activate C4; move a withdraw; with b; withdraw; step C5", &[1, 1, 1, 1]);
    assert!(all.state().melee_at(all.loc("C4")).is_none());
    assert_eq!(all.asks().0, "ger");
    assert!(all.offers("fire e C5 with own"));
    let mut rearguard = field(text);
    rearguard.play("activate C4; move a withdraw; withdraw; step C5", &[1, 1]);
    assert!(rearguard.state().melee_at(rearguard.loc("C4")).is_some());
    assert_eq!(rearguard.asks().0, "us", "they are still locked");
}

// Several steps at once go by the cheapest way, and stop for what happens.
#[test]
fn far_hexes_may_be_named() {
    let mut g = field("C3 forest; us: a us_ab_254 C4");
    g.play("activate C4; move a; go C2", &[]);
    assert_eq!((g.at("a").as_str(), spent(&g, "a")), ("C2", 3));
    let mut g = field("us: a us_ab_254 C4");
    g.play("activate C4; move a", &[]);
    g.is_refused_by("go H4", "lnl:6.0.f");
    let mut fired_at = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C1");
    fired_at.play("activate C4; move a; go A2; hold", &[]);
    assert_eq!(fired_at.asks().0, "ger", "the next step opens the next window");
}

// A step that nobody can make is no move; who is named moves.
// proves lnl:4.0.t
#[test]
fn a_move_moves() {
    let mut g = field("us: a us_ab_254 C4");
    g.play("activate C4; move a", &[]);
    g.is_refused_by("stop", "lnl:4.0.t");
    assert!(!g.offers("stop"));
    g.play("step C3", &[]);
    assert!(g.offers("stop"));
}

// What is no place is no way.
#[test]
fn nobody_steps_off_the_map() {
    use kernel::Rules;
    for (unit, at) in [("us_ab_254", "C4"), ("us_m4a1", "C4"), ("us_huey_gun", "C4a")] {
        let mut g = field(&format!("us: a {unit} {at}"));
        g.play(&format!("activate {at}; move a"), &[]);
        for to in [Loc::OFF, g.loc("C4u"), g.loc("C4b"), g.loc("C3a"), g.loc("C4")] {
            for action in [Action::Step { to }, Action::Go { to }, Action::Overrun { to }] {
                let listed = unit == "us_huey_gun" && to == g.loc("C3a");
                assert_eq!(
                    g.rules.check(g.state(), Seat(0), &action).is_ok(),
                    listed && !matches!(action, Action::Overrun { .. }),
                    "{unit} {action:?}"
                );
            }
        }
    }
}
