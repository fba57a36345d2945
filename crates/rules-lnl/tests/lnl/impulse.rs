//! The Operations Phase: impulses, activation, passing, Operations Complete.

use crate::game::{Game, game, scenario};
use kernel::Seat;
use rules_lnl::{
    action::Action,
    event::{TurnEvent, What},
    state::{Marks, Phase},
};
use scene::{Role, Scenic};

fn told(g: &Game, event: TurnEvent) -> bool {
    g.log().iter().any(|one| one.what == What::Turn(event))
}

// proves lnl:4.0.a
#[test]
fn the_holder_of_the_initiative_begins_and_impulses_alternate() {
    let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; initiative");
    g.resolve(&[1, 6]);
    assert_eq!(g.asks().0, "ger");
    g.play("pass", &[]);
    assert_eq!(g.asks().0, "us");
    g.play("activate G4; move a; step G5; stop", &[]);
    assert_eq!(g.asks().0, "ger");
}

// proves lnl:4.0.b
#[test]
fn a_player_activates_or_passes() {
    let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1");
    assert!(g.offers("activate G4") && g.offers("pass"));
    assert!(!g.offers("done"));
    g.is_refused_by("move a", "lnl:4.0.b");
    g.play("activate G4", &[]);
    g.is_refused_by("pass", "lnl:4.0.b");
    assert!(g.offers("move a") && g.offers("done"));
}

// proves lnl:4.0.c
#[test]
fn three_passes_in_a_row_end_the_phase() {
    let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 B8");
    g.play("pass; pass", &[]);
    assert_eq!((g.state().phase, g.state().passes), (Phase::Operations, 2));
    let mut acts = g.clone();
    acts.play("activate G4; move a; step F4; hold; stop", &[]);
    assert_eq!((acts.state().phase, acts.state().turn), (Phase::Operations, 1), "an act breaks the row");
    g.play("pass", &[6, 1]);
    assert!(told(&g, TurnEvent::OperationsOver { spent: false }));
    assert_eq!(g.state().turn, 2);
}

// proves lnl:4.0.d
#[test]
fn the_phase_ends_when_nobody_can_do_anything() {
    let mut g = game("us: a us_ab_254 G4 moved; b us_ab_254 B8 fired; ger: x ger_wehr_164 J1; operations ger");
    g.play("activate J1; move x; step J2; stop", &[6, 1]);
    assert!(told(&g, TurnEvent::OperationsOver { spent: true }));
    assert_eq!(g.state().turn, 2);
    // A side that can do nothing passes without being asked.
    let mut one = game("us: a us_ab_254 G4 moved; ger: x ger_wehr_164 J1; y ger_wehr_164 J8; operations ger");
    one.play("activate J1; move x; step J2; stop", &[]);
    assert!(told(&one, TurnEvent::NothingToDo { seat: Seat(0) }));
    assert_eq!((one.asks().0.as_str(), one.state().passes), ("ger", 1));
}

// proves lnl:4.0.e
#[test]
fn an_impulse_without_activation_is_a_pass_even_after_a_spotting_attempt() {
    let mut g =
        game("E3 light_woods; us: l us_ldr_medrow G4; a us_ab_254 G4; ger: x ger_wehr_164 E3; y ger_wehr_164 A1");
    g.play("spot l E3; pass", &[6]);
    assert_eq!(g.state().passes, 1);
    let mut idle = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1");
    idle.play("activate G4; done", &[]);
    assert_eq!(idle.state().passes, 1, "who activates and does nothing has passed");
}

// proves lnl:4.0.f
// proves lnl:4.0.t
// proves lnl:4.0.q
#[test]
fn any_or_all_units_of_the_hex_act_and_the_rest_may_later() {
    let mut g = game(
        "us: a us_ab_254 G4; b us_ab_254 G4; c us_ab_254 G4; d us_ab_254 G5; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 J8 moved",
    );
    g.play("activate G4", &[]);
    assert!(g.offers("move a") && g.offers("move b") && g.offers("move c"));
    g.play("move a; with b; step G5; step G6; stop; done", &[]);
    assert_eq!((g.at("a"), g.at("b"), g.at("c")), ("G6".into(), "G6".into(), "G4".into()));
    assert!(g.is("a", Marks::MOVED) && g.is("b", Marks::MOVED) && !g.is("c", Marks::ACTED));
    assert_eq!(g.at("d"), "G5");
    assert!(!g.is("d", Marks::ACTED), "whoever is passed through stays as he was");
    // The Germans can do nothing, so it is the Americans' impulse again.
    assert!(g.offers("activate G4"), "c has done nothing");
    g.is_refused_by("activate G6", "lnl:4.0.s");
}

// proves lnl:2.0.c
// proves lnl:4.0.f
#[test]
fn one_hex_is_activated() {
    let mut g = game("us: a us_ab_254 G4; b us_ab_254 B2; ger: x ger_wehr_164 A8 moved");
    g.is_refused_by("activate A8", "lnl:4.0.f");
    g.play("activate G4", &[]);
    g.is_refused_by("activate B2", "lnl:2.0.c");
    g.is_refused_by("move b", "lnl:2.0.c");
}

// proves lnl:4.0.g
#[test]
fn a_leader_calls_the_hexes_next_to_him() {
    let with = |leader: &str| {
        let mut g =
            game(&format!("us: {leader} a us_ab_254 G4; b us_ab_254 F5; c us_ab_254 G6; ger: x ger_wehr_164 A1 moved"));
        g.play("activate G4", &[]);
        g
    };
    let led = with("l us_ldr_medrow G4;");
    assert!(led.offers("move a") && led.offers("move b"));
    led.is_refused_by("move c", "lnl:2.0.c");
    let alone = with("");
    alone.is_refused_by("move b", "lnl:4.0.g");
    assert!(!alone.offers("move b"));
}

// X07
// proves lnl:6.0.c
#[test]
fn a_shaken_or_wounded_leader_calls_only_his_own_hex() {
    for marks in ["shaken", "wounded", "shaken wounded"] {
        let mut g = game(&format!(
            "us: l us_ldr_medrow G4 {marks}; a us_ab_254 G4; b us_ab_254 F5; ger: x ger_wehr_164 A1 moved"
        ));
        g.play("activate G4", &[]);
        assert!(g.offers("move a"));
        g.is_refused_by("move b", "lnl:6.0.c");
        assert!(!g.offers("move b"), "{marks}");
    }
}

// proves lnl:4.0.h
#[test]
fn a_leader_who_is_called_calls_nobody_himself() {
    let mut g = game("us: l us_ldr_medrow G4; m us_ldr_clarkson F5; b us_ab_254 E5; ger: x ger_wehr_164 A1 moved");
    g.play("activate G4", &[]);
    assert!(g.offers("move m"));
    g.is_refused_by("move b", "lnl:4.0.h");
    assert!(!g.offers("move b"));
}

// proves lnl:2.0.d
// proves lnl:6.0.d
#[test]
fn in_a_tall_building_one_level_is_activated_unless_a_leader_calls_the_other() {
    let with = |leader: &str, at: &str| {
        let mut g =
            game(&format!("tall G4 G5 H4; us: {leader} a us_ab_254 G4u; b us_ab_254 G4; ger: x ger_wehr_164 A1 moved"));
        g.play(&format!("activate {at}"), &[]);
        g
    };
    with("", "G4").is_refused_by("move a", "lnl:2.0.d");
    with("", "G4u").is_refused_by("move b", "lnl:2.0.d");
    assert!(with("l us_ldr_medrow G4;", "G4").offers("move a"));
    assert!(with("l us_ldr_medrow G4u;", "G4u").offers("move b"));
}

// proves lnl:2.0.e
#[test]
fn upstairs_a_leader_calls_the_upper_floors_next_door_and_not_the_ground() {
    let mut g =
        game("tall G4 G5 H4; us: l us_ldr_medrow G4u; a us_ab_254 G5u; b us_ab_254 H4; ger: x ger_wehr_164 A1 moved");
    g.play("activate G4u", &[]);
    assert!(g.offers("move a"));
    g.is_refused_by("move b", "lnl:2.0.e");
    assert!(!g.offers("move b"));
}

// proves lnl:4.0.i
#[test]
fn a_unit_moves_or_fires_but_not_both() {
    let text = "us: a us_ab_254 G4; b us_ab_254 G4; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 A1";
    let mut fires = game(text);
    fires.play("activate G4; fire a E4 with own; shoot", &[1, 6]);
    fires.is_refused_by("move a", "lnl:4.0.i");
    assert!(fires.offers("move b"), "another may");
    let mut moves = game(text);
    moves.play("activate G4; move a; step G5; stop", &[]);
    moves.is_refused_by("fire a E4 with own", "lnl:4.0.i");
    let mut assaults = game(text);
    assaults.play("activate G4; move a assault; step G5; stop", &[]);
    assert!(assaults.offers("fire a E4 with own"));
    assaults.is_refused_by("move a", "lnl:4.0.s");
}

// proves lnl:4.0.j
#[test]
fn some_fire_and_others_move() {
    let mut g = game("us: a us_ab_254 G4; b us_ab_254 G4; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 A1");
    g.play("activate G4; fire a E4 with own; shoot; move b; step G5; stop", &[1, 6]);
    assert!(g.is("a", Marks::FIRED) && g.is("b", Marks::MOVED));
}

// X05
// proves lnl:4.0.k
#[test]
fn all_who_fire_from_a_hex_fire_at_one_target() {
    let mut g = game("us: a us_ab_254 G4; b us_ab_254 G4; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 E5 moved");
    g.play("activate G4; fire a E4 with own; shoot", &[1, 6]);
    g.is_refused_by("fire b E5 with own", "lnl:4.0.k");
    assert!(!g.offers("fire b E5 with own"));
}

// proves lnl:4.0.l
// proves lnl:4.0.m
// proves lnl:4.0.o
#[test]
fn ordnance_rolls_apart_at_another_target_but_in_its_owners_impulse() {
    let text = "us: a us_ab_254 G4 +us_bazooka; b us_ab_254 G4; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 E5 moved; z ger_wehr_164 A1";
    let mut g = game(text);
    g.play("activate G4", &[]);
    assert!(!g.offers("fire a E4 with own+us_bazooka"), "it adds nothing to the others");
    g.play("fire a E4 with own; shoot", &[1, 6]);
    assert!(g.offers("gun a us_bazooka E5"), "at another target, in the same impulse");
    g.play("done; pass; activate G4", &[]);
    g.is_refused_by("gun a us_bazooka E5", "lnl:4.0.o");
    assert!(!g.offers("gun a us_bazooka E5"), "not in a later one");
}

// X06
// proves lnl:4.0.o
#[test]
fn who_fired_only_his_weapon_is_done_for_the_turn() {
    let mut g = game("us: a us_ab_254 G4 +us_m1919a6; b us_ab_254 G4; ger: x ger_wehr_164 E4 moved; z ger_wehr_164 A1");
    g.play("activate G4; fire a E4 with us_m1919a6; shoot; done; pass; activate G4", &[1, 6]);
    g.is_refused_by("fire a E4 with us_m1919a6", "lnl:4.0.o");
    g.is_refused_by("fire a E4 with own", "lnl:4.0.s");
    g.is_refused_by("move a", "lnl:4.0.s");
}

// proves lnl:4.0.n
// proves lnl:1.1.e
#[test]
fn weapons_are_not_activated_without_their_owner() {
    let mut g = game(
        "us: a us_ab_254 G4; l us_ldr_medrow G4; ger: x ger_wehr_164 E4 moved; z ger_wehr_164 A1; lies us_m1919a6 G5; lies us_bazooka G4",
    );
    g.is_refused_by("activate G5", "lnl:4.0.f");
    g.play("activate G4", &[]);
    let uses = |text: &String| text.contains("us_m1919a6") || text.contains("us_bazooka");
    assert!(!g.legal().iter().any(uses), "nobody owns them: {:?}", g.legal());
}

// proves lnl:4.0.p
#[test]
fn who_leaves_a_hex_on_foot_leaves_it_together() {
    let mut g = game(
        "us: a us_ab_254 G4; b us_ab_254 G4; t us_m4a1 G4 facing 3; u us_m4a1 G4 facing 3; ger: x ger_wehr_164 A1 moved",
    );
    g.play("activate G4; move a; step F4; stop", &[]);
    g.is_refused_by("move b", "lnl:4.0.p");
    assert!(!g.offers("move b"));
    g.play("move t; step G5; stop", &[]);
    assert!(g.offers("move u"), "vehicles need not");
}

// proves lnl:4.0.r
#[test]
fn markers_say_what_was_done() {
    for (action, marks) in [
        ("move a; step G5; stop", Marks::MOVED),
        ("move a assault; step G5; stop", Marks::ASSAULT),
        ("move a crawl; step G5", Marks::CRAWL),
        ("move a stealth; step G5; stop", Marks::STEALTH),
    ] {
        let counter = if marks == Marks::STEALTH { "nva_254" } else { "us_ab_254" };
        let mut g =
            game(&format!("us: a {counter} G4; b us_ab_254 B8; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 J8 moved"));
        g.play(&format!("activate G4; {action}"), &[]);
        assert_eq!(g.marks("a").0 & Marks::ACTED.0, marks.0, "{action}");
    }
    let mut fires = game("us: a us_ab_254 G4; b us_ab_254 B8; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 A1");
    fires.play("activate G4; fire a E4 with own; shoot", &[1, 6]);
    assert_eq!(fires.marks("a").0 & Marks::ACTED.0, Marks::FIRED.0);
}

// X09
// proves lnl:4.0.s
#[test]
fn marked_units_are_not_used_again_but_assault_and_stealth_may_fire() {
    let text = |marks: &str| {
        format!("us: a us_ab_254 G4 {marks}; b us_ab_254 G4; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 A1")
    };
    for marks in ["fired", "moved", "crawl", "assault fired", "stealth fired"] {
        let alone = game(&text(marks).replace("b us_ab_254 G4;", "b us_ab_254 B8;"));
        alone.is_refused_by("activate G4", "lnl:4.0.s");
        let mut g = game(&text(marks));
        g.play("activate G4", &[]);
        g.is_refused_by("move a", "lnl:4.0.s");
        g.is_refused_by("fire a E4 with own", "lnl:4.0.s");
        assert!(!g.offers("move a") && !g.offers("fire a E4 with own"), "{marks}");
    }
    for marks in ["assault", "stealth"] {
        let mut g = game(&text(marks));
        g.play("activate G4", &[]);
        assert!(g.offers("fire a E4 with own"), "{marks}");
        g.is_refused_by("move a", "lnl:4.0.s");
    }
}

// proves lnl:4.0.u
#[test]
fn a_helicopter_that_moved_and_did_not_fire_has_done_its_operations() {
    let mut g = game("us: h us_huey_slick G4a; b us_vn_354 B8; ger: x nva_254 A1 moved; y nva_254 J8 moved");
    g.play("activate G4a; move h; step G5a; stop", &[]);
    assert_eq!(g.marks("h").0 & Marks::ACTED.0, Marks::OPS.0);
}

// proves lnl:4.0.v
// proves lnl:6.0.e
#[test]
fn the_called_hexes_act_in_any_order_one_action_after_another() {
    for first in ["a", "b"] {
        let second = if first == "a" { "b" } else { "a" };
        let mut g = game(
            "us: l us_ldr_medrow G4; a us_ab_254 G4; b us_ab_254 F5; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 J8 moved",
        );
        g.play(&format!("activate G4; move {first}; step G5"), &[]);
        assert!(!g.offers(&format!("move {second}")), "the first is on his way");
        g.play(&format!("stop; move {second}; step F4; stop"), &[]);
        assert_eq!((g.at(first), g.at(second)), ("G5".into(), "F4".into()));
    }
}

// proves lnl:4.0.w
#[test]
fn a_leader_who_only_passes_the_call_on_may_be_activated_again() {
    let mut g = game("us: l us_ldr_medrow G4; b us_ab_254 F5; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 J8 moved");
    g.play("activate G4; move b; step E5; stop; done", &[]);
    assert!(!g.is("l", Marks::ACTED));
    assert!(g.offers("activate G4"));
}

// proves lnl:4.1.a
#[test]
fn spotting_and_smoke_are_operations_complete() {
    let mut spots =
        game("E3 light_woods; us: a us_ab_254 G4; b us_ab_254 B8; ger: x ger_wehr_164 E3; y ger_wehr_164 A1");
    spots.play("spot a E3", &[6]);
    assert_eq!(spots.marks("a").0 & Marks::ACTED.0, Marks::OPS.0);
    let mut smokes = game("us: a us_ab_254 G4; b us_ab_254 B8; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 J8");
    smokes.play("activate G4; smoke a G5", &[6]);
    assert_eq!(smokes.marks("a").0 & Marks::ACTED.0, Marks::OPS.0);
}

// proves lnl:4.1.b
#[test]
fn under_operations_complete_a_unit_neither_spots_nor_fires_nor_moves_nor_leads() {
    let mut g = game(
        "E3 light_woods; us: a us_ab_254 G4 ops; l us_ldr_clarkson G4 ops; b us_ab_254 G4; c us_ab_254 F5; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 E3",
    );
    assert!(!g.offers("spot a E3"));
    g.play("activate G4", &[]);
    g.is_refused_by("fire a E4 with own", "lnl:4.1.b");
    g.is_refused_by("move a", "lnl:4.1.b");
    assert!(!g.offers("move c"), "he calls nobody");
    g.play("fire b E4 with own", &[]);
    assert!(!g.offers("help l"));
    let alone = game("us: a us_ab_254 G4 ops; b us_ab_254 B8; ger: x ger_wehr_164 E4");
    alone.is_refused_by("activate G4", "lnl:4.1.b");
}

// proves lnl:4.1.m
#[test]
fn a_leader_calls_in_the_impulse_of_his_own_spotting() {
    let text = "E3 light_woods; us: l us_ldr_medrow G4; a us_ab_254 G4; b us_ab_254 F5; ger: x ger_wehr_164 E3; y ger_wehr_164 A1";
    let mut seen = game(text);
    seen.play("spot l E3; activate G4", &[1]);
    assert!(seen.offers("move b"));
    let mut unseen = game(text);
    unseen.play("spot l E3; activate G4", &[6]);
    assert!(!unseen.offers("move b"));
}

#[test]
fn reinforcements_are_activated_beyond_the_edge_from_their_turn() {
    let text = "us: a us_ab_254 G4; r us_ab_254 arrives 2; arrive us 2 A4; ger: x ger_wehr_164 J8 moved; y ger_wehr_164 J1 moved";
    let early = game(text);
    early.is_refused_by("activate off", "lnl:4.0.f");
    let mut g = game(&format!("{text}; turn 2"));
    g.play("activate off; move r; step A4; stop", &[]);
    assert_eq!(g.at("r"), "A4");
    assert!(g.is("r", Marks::MOVED));
}

#[test]
fn a_vehicle_changes_its_hatches_once_before_it_acts() {
    let mut g =
        game("us: t us_m4a1 G4 facing 3; b us_ab_254 G4; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 J8 moved");
    g.play("activate G4; hatch t", &[]);
    assert!(g.is("t", Marks::BUTTONED));
    g.is_refused_by("hatch t", "lnl:15.0.b");
    g.play("done", &[]);
    assert_eq!(g.state().passes, 2, "the change was no act, and the Germans can do nothing");
}

/// How the tank may fire its gun at H4.
fn shot(g: &Game) -> Option<String> {
    g.legal().into_iter().find(|action| action.starts_with("gun tank main H4"))
}

// proves lnl:6.1.h
// proves lnl:4.0.d
#[test]
fn a_vehicle_under_assault_move_alone_in_its_hex_is_called_again_to_fire() {
    let mut g = game("map 12x8; us: tank us_m4a1 D4 facing 2; ger: x ger_wehr_164 H4; y ger_wehr_164 L8");
    g.play("activate D4; move tank assault; step E4; hold; stop; done", &[]);
    assert!(g.is("tank", Marks::ASSAULT) && g.asks().0 == "ger");
    g.play("activate L8; move y; step L7; hold; stop", &[]);
    assert!(g.offers("activate E4"));
    g.play("activate E4", &[]);
    assert!(shot(&g).is_some() && !g.offers("move tank"));
    // The phase does not end before it has had its fire: the others have nothing left.
    let mut last = game(
        "map 12x8; us: tank us_m4a1 E4 facing 2 assault; ger: x ger_wehr_164 H4 moved; y ger_wehr_164 L8; operations ger",
    );
    last.play("activate L8; move y; step L7; hold; stop", &[]);
    assert_eq!((last.asks().0.as_str(), last.state().phase), ("us", Phase::Operations));
    assert!(last.offers("activate E4"));
}

// proves lnl:6.1.h
#[test]
fn the_first_sherman_of_four_hedges_moves_up_and_fires_later() {
    let mut g = scenario("four_hedges");
    g.play("done; place Us09 C6; done", &[4, 1]);
    g.play("done; done; activate A6; move Us08 assault; step B6", &[]);
    while g.asks().0 == "ger" {
        g.play("hold", &[]);
    }
    g.play("stop; done; pass", &[]);
    assert!(g.is("Us08", Marks::ASSAULT));
    assert!(g.offers("activate B6"), "{:?}", g.legal());
}

// proves lnl:15.0.b
#[test]
fn hatches_change_at_the_start_of_the_impulse_in_which_a_vehicle_fires_after_its_assault_move() {
    let mut g = game("map 12x8; us: tank us_m4a1 D4 facing 2 open; ger: x ger_wehr_164 H4; y ger_wehr_164 L8");
    g.play("activate D4; move tank assault; step E4; hold; stop", &[]);
    // Not after it has moved in the same impulse.
    g.is_refused_by("hatch tank", "lnl:15.0.b");
    g.play("done; activate L8; move y; step L7; hold; stop; activate E4", &[]);
    assert!(g.offers("hatch tank"));
    g.play("hatch tank", &[]);
    assert!(g.is("tank", Marks::BUTTONED));
    g.is_refused_by("hatch tank", "lnl:15.0.b");
    let shot = shot(&g).expect("a target");
    g.play(&shot, &[6, 6]);
    g.is_refused_by("hatch tank", "lnl:15.0.b");
}

// proves lnl:4.1.m
#[test]
fn a_lone_leader_who_has_just_spotted_calls_those_next_to_him() {
    let text =
        "map 12x8; G4 light_woods; us: l us_ldr_medrow D4; a us_ab_254 D5; ger: x ger_wehr_164 G4; y ger_wehr_164 L8";
    let mut g = game(text);
    g.play("spot l G4", &[1]);
    assert!(g.offers("activate D4"));
    g.play("activate D4", &[]);
    assert!(g.offers("fire a G4 with own") && g.offers("move a"));
    // One who saw nothing has no word this turn.
    let mut blind = game(text);
    blind.play("spot l G4", &[6]);
    blind.is_refused_by("activate D4", "lnl:4.1.b");
}

// proves lnl:10.1.p
#[test]
fn an_impulse_whose_units_have_acted_is_over_though_somebody_could_spot() {
    let mut g =
        game("map 12x8; G4 light_woods; us: a us_ab_254 D4; b us_ab_254 D6; ger: x ger_medic G4; y ger_wehr_164 L8");
    g.play("activate D4", &[]);
    assert!(g.offers("spot b G4"), "before the last action");
    let mut late = g.clone();
    late.play("move a; step D3; stop", &[]);
    assert_eq!(late.asks().0, "ger", "nobody called has anything left to do");
    late.play("pass", &[]);
    assert!(late.offers("spot b G4"), "and in the next impulse there is another attempt");
    // Who has made it goes on with the impulse.
    g.play("spot b G4; move a; step D3; stop", &[6]);
    assert!(g.is("b", Marks::OPS) && g.asks().0 == "ger");
}

/// A pass that ends the phase, and an impulse in which nothing was done, are asked about.
#[test]
fn what_a_pass_or_an_idle_impulse_wastes_is_told() {
    let loses = |g: &Game, action: Action| {
        g.rules.loses(&g.state, g.state.active, &action).map(|message| message.id.into_owned())
    };
    let mut g = game("us: a us_ab_254 G4; b us_ab_254 G6; ger: x ger_wehr_164 A1");
    assert_eq!(loses(&g, Action::Pass), None, "who passes once is asked again");
    g.play("pass; pass", &[]);
    assert_eq!(loses(&g, Action::Pass).as_deref(), Some("lnl-loses-phase"));
    g.play("activate G4", &[]);
    assert_eq!(loses(&g, Action::Done).as_deref(), Some("lnl-loses-phase"));
    let mut g = game("us: a us_ab_254 G4; b us_ab_254 G6; ger: x ger_wehr_164 A1");
    g.play("activate G4", &[]);
    assert_eq!(loses(&g, Action::Done).as_deref(), Some("lnl-loses-impulse"));
    let g = game("us: doyle us_ldr_doyle G4 shaken; ger: x ger_wehr_164 A1; rally us");
    let rally = g.rules.loses(&g.state, Seat(0), &Action::Done).map(|message| message.id.into_owned());
    assert_eq!(rally.as_deref(), Some("lnl-loses-rallies"));
}

#[test]
fn to_stop_before_anything_is_done_is_to_do_without() {
    let mut g = game("us: a us_ab_254 G4; b us_ab_254 G4; ger: x ger_fj_234 G4; melee G4 1; turn 2");
    let role = |g: &Game| g.rules.role(g.state(), &Action::Stop);
    g.play("activate G4; move a withdraw; withdraw", &[1, 1]);
    assert!(g.offers("stop"), "{:?}", g.asks());
    assert_eq!(role(&g), Role::Forgo);
    g.play("step F4", &[]);
    assert_eq!(role(&g), Role::Commit);
}

/// A helicopter spends no points: what it has done counts.
#[test]
fn a_helicopter_that_has_hovered_or_flown_back_is_not_idle() {
    for done in ["mode", "step E3a; step E4a"] {
        let mut g = game("map 10x8; us: h us_huey_gun E4a; o us_vn_354 J1; nva: sq nva_254 A8; operations us");
        g.play(&format!("activate E4a; move h; {done}"), &[]);
        assert!(g.offers("stop"), "{done}: {:?}", g.asks());
        assert_eq!(g.rules.role(g.state(), &Action::Stop), Role::Commit, "{done}");
    }
}
