//! Set-up and the limits of a hex.

use crate::game::{Game, game, scenario};
use kernel::{Rules, Seat};
use rules_lnl::{
    model::{UnitSet, Vertex},
    state::Phase,
};

/// A unit about to be set up in G4, where these already are.
fn beside(there: &str, coming: &str) -> Game {
    game(&format!("us: {there}; new {coming} C3; ger: x ger_wehr_164 J8; setup us"))
}

#[track_caller]
fn fits(there: &str, coming: &str) {
    assert!(beside(there, coming).offers("place new G4"), "{coming} beside {there}");
}

#[track_caller]
fn is_too_much(there: &str, coming: &str, clause: &str) {
    let g = beside(there, coming);
    g.is_refused_by("place new G4", clause);
    assert!(!g.offers("place new G4"));
}

// proves lnl:1.3.a
#[test]
fn a_hex_holds_three_squads() {
    fits("a us_ab_254 G4; b us_ab_254 G4", "us_ab_254");
    is_too_much("a us_ab_254 G4; b us_ab_254 G4; c us_ab_254 G4", "us_ab_254", "lnl:1.3.a");
}

// proves lnl:1.3.b
#[test]
fn a_hex_holds_two_single_men() {
    fits("a us_ldr_medrow G4", "us_medic");
    is_too_much("a us_ldr_medrow G4; b us_hero_a G4", "us_ldr_doyle", "lnl:1.3.b");
}

// proves lnl:1.3.c
#[test]
fn a_hex_holds_two_vehicles() {
    fits("a us_m4a1 G4; b us_ab_254 G4", "us_m4a1");
    is_too_much("a us_m4a1 G4; b us_truck G4", "us_m4a1", "lnl:1.3.c");
}

// proves lnl:1.3.d
#[test]
fn one_helicopter_is_above_a_hex() {
    let g = game("us: a us_huey_gun G4a; b us_huey_slick C3a; ger: x nva_254 J8; setup us");
    g.is_refused_by("place b G4a", "lnl:1.3.d");
    assert!(g.offers("place b G5a"));
}

// proves lnl:1.3.k
#[test]
fn the_limits_of_the_two_sides_are_counted_apart() {
    let g = game("us: new us_ab_254 C3; a us_ab_254 G4; ger: x ger_wehr_164 G4; y ger_wehr_164 G4; z ger_wehr_164 G4");
    let coming = UnitSet::one(g.unit("new"));
    assert_eq!(g.rules.check_stacking(g.state(), Seat(0), g.loc("G4"), coming), Ok(()));
}

// proves lnl:1.3.e
// proves lnl:1.3.k
#[test]
fn wrecks_take_the_place_of_vehicles_on_both_sides() {
    let mut g = game("us: new us_m4a1 C3; a us_m4a1 G4; ger: t ger_stug3g G4; x ger_wehr_164 J8; setup us");
    for unit in ["a", "t"] {
        g.of_mut(unit).life = rules_lnl::model::Life::Wreck;
    }
    g.is_refused_by("place new G4", "lnl:1.3.k");
    g.of_mut("a").life = rules_lnl::model::Life::Eliminated;
    assert!(g.offers("place new G4"), "one wreck leaves room for one");
}

// proves lnl:1.3.f
// proves lnl:1.3.g
#[test]
fn weapon_teams_count_as_squads_and_half_squads_and_crews_as_half() {
    is_too_much("a us_ab_254 G4; b us_ab_254 G4; c us_hmg50 G4", "us_ab_144", "lnl:1.3.a");
    fits("a us_ab_254 G4; b us_ab_254 G4; c us_ab_144 G4", "us_ab_144");
    fits("a us_ab_254 G4; b us_ab_254 G4; c us_crew G4", "us_ab_144");
    is_too_much("a us_ab_254 G4; b us_ab_254 G4; c us_crew G4; d us_ab_144 G4", "us_crew", "lnl:1.3.a");
}

// proves lnl:1.3.h
#[test]
fn heavy_jungle_has_limits_of_its_own() {
    let g =
        game("G4 heavy_jungle; us: a us_ab_254 G4; b us_ab_254 G4; new us_ab_254 C3; ger: x ger_wehr_164 J8; setup us");
    g.is_refused_by("place new G4", "lnl:1.3.h");
}

// proves lnl:1.3.i
#[test]
fn a_tall_building_holds_as_much_on_each_floor_but_vehicles_only_below() {
    let text = "tall G4 G5 H4; us: a us_ab_254 G4; b us_ab_254 G4; c us_ab_254 G4; d us_ab_254 G4u; e us_ab_254 G4u; \
                new us_ab_254 C3; t us_m4a1 C4; ger: x ger_wehr_164 J8; setup us";
    let g = game(text);
    assert!(g.offers("place new G4u"));
    g.is_refused_by("place new G4", "lnl:1.3.a");
    assert!(!g.offers("place t G4u"));
}

// proves lnl:1.6.3.d
#[test]
fn a_heavy_weapon_is_not_set_up_in_a_building() {
    let g = game("tall G4 G5 H4; us: gun us_atg57 C3; hmg us_hmg50 C3; ger: x ger_wehr_164 J8; setup us");
    g.is_refused_by("place gun G4", "lnl:1.6.3.d");
    assert!(g.offers("place hmg G4"));
}

#[test]
fn each_side_sets_up_in_its_zone_one_after_the_other() {
    let mut g = scenario("orchard_street");
    assert_eq!(g.asks().0, "ger", "the garrison first");
    let kernel::Pending::Decision { clause, .. } = g.rules.pending(g.state()) else { panic!("a decision is due") };
    assert_eq!(clause.0, "lnl:2.0.g");
    assert!(g.offers("place Gr11 I6u") || g.offers("place Gr11 H7"));
    assert!(!g.offers("place Gr11 B4"), "not in the zone of the other");
    assert!(!g.offers("place Us02 B5"), "nor the other's units");
    g.play("place Gr11 H7", &[]);
    assert!(!g.offers("place Gr11 G4"), "once each");
    g.play("done", &[]);
    assert_eq!((g.asks().0.as_str(), g.state().phase), ("us", Phase::SetUp(Seat(0))));
    g.play("place Us07 B5; done", &[6, 1]);
    assert_eq!((g.state().turn, g.at("Us07")), (1, "B5".into()));
}

#[test]
fn whoever_takes_another_in_hand_has_put_the_first_one_down() {
    let mut g = scenario("orchard_street");
    let before = g.at("Gr11");
    g.play("lift Gr11; lift Gr14", &[]);
    assert_eq!((g.at("Gr11"), g.state().lifted == g.unit("Gr14")), (before.clone(), true));
    // Placed at once, as by a drag, with another one in hand.
    g.play("lift Gr11; place Gr14 J6", &[]);
    assert_eq!((g.at("Gr11"), g.at("Gr14"), g.state().lifted.is_some()), (before, "J6".into(), false));
    assert!(g.offers("lift Gr11"));
    // To end it something must be put down first.
    g.play("lift Gr11", &[]);
    g.is_refused_by("done", "lnl:2.0.g");
}

#[test]
fn guns_are_turned_and_keep_off_the_roads() {
    let mut g = scenario("four_hedges");
    g.play("face Gr20 4", &[]);
    assert_eq!(g.of("Gr20").facing, Vertex(3));
    assert!(!g.offers("face Gr20 2"), "once");
    let rules = g.rules.clone();
    let (_, distance, west_of) = rules.content().scenario.switches.keep_off_roads.expect("the scenario says so");
    let ground = rules.ground();
    let near = |hex| {
        ground.hexes().any(|road| {
            ground.hex(road).roads != 0 && ground.col_row(road).0 < west_of && ground.distance(hex, road) <= distance
        })
    };
    g.play("lift Gr20", &[]);
    let places: Vec<String> = g.legal().into_iter().filter(|text| text.starts_with("place Gr20 ")).collect();
    assert!(!places.is_empty());
    for text in &places {
        let label = text.split(' ').next_back().expect("a hex").trim_end_matches(['u', 'b']);
        assert!(!near(ground.at(label).expect("a hex")), "{text}");
    }
}
