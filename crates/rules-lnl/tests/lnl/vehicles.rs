//! Vehicles (15, without overruns) and armour leaders (11.8, 15.41): worked case W55.

use crate::game::{BASE, Game, game, game_with_counters};
use rules_lnl::{
    event::{FireEvent, GunEvent, What},
    model::{Class, Life},
    state::Marks,
};

/// Modifiers of the last event of a kind.
#[track_caller]
fn parts(g: &Game, of: impl Fn(&GunEvent) -> bool) -> Vec<(&'static str, i8)> {
    let found = g.log().iter().rev().find(|event| matches!(&event.what, What::Gun(what) if of(what)));
    found.expect("it happened").modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect()
}
fn aim(g: &Game) -> Vec<(&'static str, i8)> {
    parts(g, |what| matches!(what, GunEvent::Aimed { .. }))
}
fn spray(g: &Game) -> Vec<(&'static str, i8)> {
    parts(g, |what| matches!(what, GunEvent::Sprayed { .. }))
}
/// A tank in D4 that faces east, with its move declared.
fn driving(more: &str) -> Game {
    let mut g = game(&format!("map 12x8; us: tank us_m4a1 D4 facing 2; {more}; ger: x ger_wehr_164 L8; operations us"));
    g.play("activate D4; move tank", &[]);
    g
}

// W55
// proves lnl:15.1.e
// proves lnl:15.1.f
// proves lnl:15.1.g
// proves lnl:15.1.h
// proves lnl:15.1.i
#[test]
fn a_vehicle_drives_ahead_and_back_and_turns() {
    let mut g = driving("");
    for (ahead, ok) in [("E3", true), ("E4", true), ("C4", true), ("C3", true), ("D3", false), ("D5", false)] {
        assert_eq!(g.offers(&format!("step {ahead}")), ok, "{ahead}");
    }
    g.is_refused_by("step D5", "lnl:15.1.f");
    g.is_refused_by("turn tank 4", "lnl:15.1.g");
    g.play("turn tank 3; turn tank 4", &[]);
    assert_eq!(g.of("tank").spent, 2);
    g.play("step D5", &[]);
    assert_eq!((g.at("tank").as_str(), g.of("tank").spent), ("D5", 3));
    g.play("step D4; stop", &[]);
    assert_eq!((g.at("tank").as_str(), g.of("tank").spent), ("D4", 5), "back for twice the cost");
    assert_eq!(g.of("tank").facing.0 + 1, 4);
    assert!(g.is("tank", Marks::MOVED));
}

// proves lnl:15.0.e
// proves lnl:15.1.a
#[test]
fn each_kind_of_vehicle_has_its_costs() {
    let cost = |id: &str, terrain: &str| {
        let mut g = game(&format!("map 12x8; E4 {terrain}; us: v {id} D4 facing 2; ger: x ger_wehr_164 L8"));
        g.play("activate D4; move v", &[]);
        if !g.offers("step E4") {
            g.is_refused_by("step E4", "lnl:15.1.a");
            return None;
        }
        g.play("step E4; stop", &[]);
        Some(g.of("v").spent)
    };
    assert_eq!(
        [cost("us_m4a1", "wheat"), cost("us_m3ht", "wheat"), cost("us_truck", "wheat")],
        [Some(1), Some(2), Some(3)]
    );
    assert_eq!([cost("us_m4a1", "rough"), cost("us_m3ht", "rough"), cost("us_truck", "rough")], [Some(3), None, None]);
    assert_eq!(cost("us_m4a1", "forest"), None);
    // A road leads through anything.
    let mut g = game("map 12x8; E4 forest; road D4 E4; us: v us_truck D4 facing 2; ger: x ger_wehr_164 L8");
    g.play("activate D4; move v; step E4; stop", &[]);
    assert_eq!(g.of("v").spent, 1);
}

// proves lnl:15.1.b
#[test]
fn a_wooden_building_falls_under_a_vehicle() {
    let mut g = driving("E4 wood_building");
    g.play("step E4", &[]);
    let hex = g.loc("E4").hex();
    assert_eq!(g.rules.ground().terrain(&g.state().overlay, hex).id, "rubble");
    assert_eq!(g.of("tank").spent, 4);
}

// proves lnl:15.1.c
// proves lnl:15.1.d
#[test]
fn vehicles_drive_one_by_one_and_neither_crawl_nor_run() {
    let mut g = game("map 12x8; us: a us_m4a1 D4 facing 2; b us_m4a1 D4 facing 2; ger: x ger_wehr_164 L8");
    g.play("activate D4", &[]);
    assert!(g.offers("move a assault") && g.offers("move a"));
    for kind in ["crawl", "stealth", "withdraw"] {
        assert!(!g.offers(&format!("move a {kind}")), "{kind}");
    }
    g.is_refused_by("move a crawl", "lnl:15.1.d");
    g.play("move a", &[]);
    g.is_refused_by("with b", "lnl:15.1.c");
    g.is_refused_by("double", "lnl:15.1.d");
    g.play("step E4; stop; move b; step E3; stop", &[]);
    assert_eq!([g.at("a"), g.at("b")], ["E4", "E3"]);
}

// proves lnl:15.1.m
#[test]
fn enemies_bar_the_way_of_a_vehicle() {
    let mut g = game(
        "F4 forest; us: tank us_m4a1 D4 facing 2; ger: x ger_wehr_164 E4; t ger_pz4h E3 facing 2; \
             u ger_pz4h C4 facing 2 shaken; \
         y ger_wehr_164 J8",
    );
    g.play("activate D4; move tank", &[]);
    g.is_refused_by("step E4", "lnl:15.1.m");
    g.is_refused_by("step E3", "lnl:15.1.m");
    assert!(g.offers("step C4"), "a Shaken vehicle does not");
}

// proves lnl:15.1.j
// proves lnl:15.1.k
// proves lnl:15.1.l
#[test]
fn a_turret_turns_for_nothing_but_its_gun_suffers() {
    let mut g = driving("y us_ab_254 A8");
    assert_eq!(g.of("tank").turret, g.of("tank").facing);
    g.play("turn tank 3", &[]);
    assert_eq!(g.of("tank").turret.0 + 1, 3, "it faces forward still");
    assert!(g.offers("turret tank 5"));
    g.play("turret tank 5", &[]);
    assert_eq!((g.of("tank").facing.0 + 1, g.of("tank").turret.0 + 1, g.of("tank").spent), (3, 5, 1));
    // It suffers also when the turret was turned at the end of an Assault Move.
    let mut g = game("us: tank us_m4a1 D4 facing 5 buttoned; y us_ab_254 D4; ger: x ger_wehr_164 G4 fired");
    g.play("activate D4; move tank assault; step C4; turret tank 2; gun tank main G4", &[6, 6]);
    assert_eq!(aim(&g), [("lnl:15.2.c", 2), ("lnl:T.oft.c", 1)]);
    // To fire, the turret turns by itself, or the whole vehicle does.
    let text = "us: tank us_m4a1 D4 facing 5 buttoned; ger: x ger_wehr_164 G4";
    let mut g = game(text);
    g.play("activate D4; gun tank main G4 turret", &[6, 6]);
    assert_eq!(aim(&g), [("lnl:T.oft.c", 1)]);
    assert_eq!((g.of("tank").facing.0 + 1, g.of("tank").turret.0 + 1), (5, 3));
    let mut g = game(text);
    g.play("activate D4; gun tank main G4 hull", &[6, 6]);
    assert_eq!(aim(&g), [("lnl:T.oft.c", 2)]);
    assert_eq!((g.of("tank").facing.0 + 1, g.of("tank").turret.0 + 1), (3, 3));
    // Its machine gun brings the turret round as well, and the gun suffers all the same.
    let mut g = game(text);
    g.play("activate D4; gun tank mg1 G4 turret", &[1, 6]);
    assert_eq!(spray(&g), [("lnl:15.0.p", 2)]);
    g.play("gun tank main G4", &[6, 6]);
    assert_eq!(aim(&g), [("lnl:T.oft.c", 1)]);
}

// proves lnl:15.0.a
// proves lnl:15.0.b
#[test]
fn hatches_are_changed_once_before_acting() {
    let mut g = game("us: tank us_m4a1 D4 facing 2; y us_ab_254 D4; ger: x ger_wehr_164 G4");
    assert!(!g.is("tank", Marks::BUTTONED), "Open unless told otherwise");
    g.play("activate D4; hatch tank", &[]);
    assert!(g.is("tank", Marks::BUTTONED));
    g.is_refused_by("hatch tank", "lnl:15.0.b");
    let mut g = game("us: tank us_m4a1 D4 facing 2 buttoned; y us_ab_254 D4; ger: x ger_wehr_164 G4");
    g.play("activate D4; gun tank main G4", &[6, 6]);
    g.is_refused_by("hatch tank", "lnl:15.0.b");
}

// X23
// proves lnl:15.0.c
// proves lnl:15.0.r
#[test]
fn an_open_vehicle_spots_and_uses_its_starred_gun() {
    let text = "B4 brush; us: tank us_m4a1 D4 facing 2; y us_ab_254 D5; ger: x ger_wehr_164 A4; z ger_wehr_164 B4";
    let mut g = game(text);
    assert!(g.offers("spot tank B4"));
    g.play("activate D4", &[]);
    // Behind it: all round.
    assert!(g.offers("gun tank mg2 A4"));
    let shut = text.replace("facing 2;", "facing 2 buttoned;");
    let mut g = game(&shut);
    assert!(!g.offers("spot tank B4"));
    g.play("activate D4", &[]);
    g.is_refused_by("gun tank mg2 A4", "lnl:15.0.r");
}

// X29
// proves lnl:15.0.d
#[test]
fn small_arms_do_not_hurt_shut_armour() {
    let mut g = game("us: a us_ab_254 D4; ger: t ger_stug3g E4 facing 2 buttoned; u ger_stug3g F4 facing 2");
    g.play("activate D4", &[]);
    g.is_refused_by("fire a E4 with own at t", "lnl:17.2.b");
    assert!(g.offers("fire a F4 with own at u"));
    // So do machine guns of vehicles.
    let mut g = game("us: tank us_m4a1 D4 facing 2; ger: t ger_stug3g E4 facing 2 buttoned; x ger_wehr_164 J8");
    g.play("activate D4", &[]);
    g.is_refused_by("gun tank mg1 E4 at t", "lnl:17.2.b");
}

// proves lnl:15.0.f
// proves lnl:15.0.g
#[test]
fn a_shaken_vehicle_shuts_its_hatches_and_is_slow() {
    let mut g = game("us: tank us_m4a1 A4 facing 2; ger: t ger_stug3g E4 facing 5");
    g.play("activate A4; gun tank main E4 at t", &[3, 4, 3, 3, 3, 3]);
    assert!(g.is("t", Marks::SHAKEN) && g.is("t", Marks::BUTTONED));
    let mut g = game(
        "map 20x8; E4 brush; us: tank us_m3ht D4 facing 2 shaken; y us_ab_254 D4; ger: z ger_wehr_164 E4; \
             x ger_wehr_164 A1",
    );
    assert!(g.is("tank", Marks::BUTTONED));
    assert!(!g.offers("spot tank E4"));
    g.play("activate D4", &[]);
    g.is_refused_by("hatch tank", "lnl:15.0.g");
    g.is_refused_by("gun tank mg1 E4", "lnl:15.0.f");
    let mut g =
        game("map 20x4; E1 forest; us: tank us_m3ht F2 facing 2 shaken; y us_ab_254 A4; ger: x ger_wehr_164 A1");
    // MF 9 halved, rounded up.
    g.play("activate F2; move tank; step G1; step H1; step I1; step J1; step K1", &[]);
    assert_eq!((g.at("tank").as_str(), g.of("tank").spent), ("K1", 5));
    assert!(g.state().frames.live().is_empty(), "it has no points left");
}

// proves lnl:15.0.k
#[test]
fn machine_guns_reach_six_and_twice_their_fp() {
    for kind in &BASE.kinds {
        if kind.class == Class::Vehicle {
            assert!(kind.mgs.iter().all(|mg| i16::from(mg.range) == 6 + 2 * i16::from(mg.fp)), "{}", kind.id);
        }
    }
    let mut g = game(
        "map 16x3; us: tank us_m4a1 A2 facing 2; ger: x ger_wehr_164 K2; y ger_wehr_164 L2; z ger_wehr_164 O2; \
             u ger_wehr_164 P2",
    );
    g.play("activate A2", &[]);
    assert!(g.offers("gun tank mg1 K2") && g.offers("gun tank mg2 O2"));
    g.is_refused_by("gun tank mg1 L2", "lnl:15.0.k");
    g.is_refused_by("gun tank mg2 P2", "lnl:15.0.k");
}

// proves lnl:15.0.l
#[test]
fn wrecks_and_empty_vehicles_have_no_weapons() {
    for life in [Life::Wreck, Life::Abandoned] {
        let mut g = game("us: tank us_m4a1 D4 facing 2; y us_ab_254 D4; ger: x ger_wehr_164 G4");
        g.of_mut("tank").life = life;
        g.play("activate D4", &[]);
        assert!(!g.offers("gun tank main G4") && !g.offers("gun tank mg2 G4") && !g.offers("move tank"));
    }
}

// proves lnl:15.0.o
// proves lnl:15.0.p
#[test]
fn all_guns_of_a_vehicle_fire_at_one_target() {
    let mut g =
        game("us: tank us_m4a1 D4 facing 2; ger: x ger_wehr_164 G4; y ger_wehr_164 G3; t ger_truck G4 facing 2");
    g.play("activate D4; gun tank main G4", &[6, 6]);
    g.is_refused_by("gun tank mg1 G3", "lnl:15.0.o");
    g.is_refused_by("gun tank mg1 G4 at t", "lnl:15.0.o");
    g.is_refused_by("gun tank main G4", "lnl:15.0.p");
    g.play("gun tank mg1 G4; gun tank mg2 G4", &[1, 6, 1, 6]);
    let attacks: Vec<i8> = g
        .log()
        .iter()
        .filter_map(|event| match event.what {
            What::Gun(GunEvent::Sprayed { fp, .. }) => Some(fp),
            _ => None,
        })
        .collect();
    assert_eq!(attacks, [2, 4]);
    let rolls = g.log().iter().filter(|event| matches!(event.what, What::Fire(FireEvent::Rolled { .. })));
    assert_eq!(rolls.count(), 2, "each has its own dice");
}

// proves lnl:15.0.q
#[test]
fn other_machine_guns_fire_within_the_arc() {
    for shut in ["", " buttoned"] {
        let mut g =
            game(&format!("us: tank us_m4a1 D4 facing 5 turret 2{shut}; ger: x ger_wehr_164 G4; y ger_wehr_164 A4"));
        g.play("activate D4", &[]);
        assert!(g.offers("gun tank mg1 G4"), "the arc of the turret");
        g.is_refused_by("gun tank mg1 A4", "lnl:15.0.q");
        // Without a turret, the arc of the hull.
        let mut g = game_with_counters(
            |kind| kind.mgs.iter_mut().for_each(|mg| mg.star = false),
            &format!("us: ht us_m3ht D4 facing 5{shut}; ger: x ger_wehr_164 G4; y ger_wehr_164 A4"),
        );
        g.play("activate D4", &[]);
        assert!(g.offers("gun ht mg1 A4"));
        g.is_refused_by("gun ht mg1 G4", "lnl:15.0.q");
    }
}

// proves lnl:15.2.a
// proves lnl:15.2.b
// proves lnl:15.2.c
#[test]
fn a_vehicle_fires_after_an_assault_move() {
    let mut g = game(
        "map 16x8; us: tank us_m4a1 A4 facing 2 buttoned; y us_ab_254 A4; ger: x ger_wehr_164 H4 fired; operations us",
    );
    g.play("activate A4; move tank assault; step B4; step C3; step D3; step E2", &[]);
    g.play("turn tank 3", &[]);
    assert_eq!(g.of("tank").spent, 5, "half of 10");
    g.is_refused_by("step E3", "lnl:15.2.a");
    g.play("stop", &[]);
    assert!(g.is("tank", Marks::ASSAULT) && !g.is("tank", Marks::MOVED));
    g.play("gun tank main H4; gun tank mg1 H4", &[6, 6, 1, 6]);
    assert_eq!(aim(&g), [("lnl:15.2.c", 2)]);
    assert_eq!(spray(&g), [("lnl:15.0.p", 2), ("lnl:15.2.b", -2)]);
    let mut g = game("map 16x8; us: ht us_m3ht A4 facing 2; y us_ab_254 A4; ger: x ger_wehr_164 P8; operations us");
    g.play("activate A4; move ht assault; step B4; step C3; step D3; step E2; step F2", &[]);
    assert_eq!((g.at("ht").as_str(), g.of("ht").spent), ("F2", 5), "half of 9, rounded up");
}

// proves lnl:15.2.e
#[test]
fn a_vehicle_sets_its_riders_down_and_fires() {
    let mut g = game("us: tank us_m4a1 D4 facing 2; r us_ab_254 on tank; ger: x ger_wehr_164 G4 fired");
    g.play("activate D4; move tank assault; unload r; stop", &[]);
    assert!(g.offers("gun tank main G4"));
    g.is_refused_by("move tank", "lnl:4.0.s");
}

// proves lnl:11.8.a
// proves lnl:11.8.d
// proves lnl:15.41.a
#[test]
fn a_tank_has_the_morale_of_its_leader() {
    let g = game(
        "us: tank us_m4a1 D4 facing 2; darius us_al_darius on tank; other us_m4a1 D4 facing 2; ger: x ger_wehr_164 G4",
    );
    assert_eq!(g.rules.morale(g.state(), g.unit("tank")), 7);
    assert_eq!(g.rules.morale(g.state(), g.unit("other")), 6);
    assert_eq!((g.at("darius").as_str(), g.rules.kind(g.state(), g.unit("darius")).mf), ("D4", 0));
    assert!(g.rules.riders(g.state(), g.unit("tank")).is_empty(), "he is no passenger");
}

// W46
// proves lnl:11.8.e
// proves lnl:15.0.h
// proves lnl:15.41.b
#[test]
fn an_armour_leader_helps_his_vehicle_rally_and_check() {
    let text = "us: tank us_m4a1 D4 facing 2 shaken; darius us_al_darius on tank; ger: x ger_wehr_164 G4; rally us";
    let mut g = game(text);
    g.play("rally tank", &[4, 4]);
    assert!(!g.is("tank", Marks::SHAKEN), "8 - 1 against his 7");
    let mut g = game(text);
    g.play("rally tank", &[4, 5]);
    assert!(g.is("tank", Marks::SHAKEN));
    let mut g = game("ger: x ger_wehr_164 E4; us: tank us_m4a1 D4 facing 2; darius us_al_darius on tank");
    // FP 1 + 2 adjacent + 6 against 1 + 2 armour: 3 + 6 - 1 is above 7.
    g.play("activate E4; fire x D4 with own at tank; shoot", &[6, 1, 2]);
    let check = g.log().iter().find_map(|event| match event.what {
        What::Fire(FireEvent::Checks { total, morale, .. }) => Some((total, morale)),
        _ => None,
    });
    assert_eq!(check, Some((7, 7)));
}

// proves lnl:11.8.f
#[test]
fn a_vehicle_with_a_leader_checks_as_a_vehicle() {
    let mut g =
        game("ger: x ger_wehr_164 E4 +ger_mg42 +ger_mg42; us: tank us_m4a1 D4 facing 2; darius us_al_darius on tank");
    // FP 4 + 2 + 6 against 1 + 2: 6 + 9 - 1 is twice his morale, which would wound a man.
    g.play("activate E4; fire x D4 with ger_mg42+ger_mg42#2 at tank; shoot", &[6, 1, 6]);
    assert!(g.is("tank", Marks::SHAKEN) && !g.is("tank", Marks::WOUNDED) && !g.is("darius", Marks::WOUNDED));
    let checked =
        |event: &rules_lnl::event::Event| matches!(event.what, What::Fire(FireEvent::Checks { total: 14, .. }));
    assert!(g.log().iter().any(checked));
}

// proves lnl:11.8.b
#[test]
fn an_armour_leader_shares_the_fate_of_his_vehicle() {
    let text =
        "ger: gun ger_atg75 A4 facing 2; us: tank us_m4a1 D4 facing 5; darius us_al_darius on tank; y us_ab_254 J8";
    let mut g = game(text);
    g.play("activate A4; gun gun main D4 at tank", &[3, 4, 6, 1, 1]);
    assert_eq!([g.of("tank").life, g.of("darius").life], [Life::Wreck, Life::Eliminated]);
    let mut g = game(text);
    // Equal and failed: abandoned.
    g.play("activate A4; gun gun main D4 at tank", &[3, 4, 3, 3, 6, 6, 1, 1]);
    assert_eq!([g.of("tank").life, g.of("darius").life], [Life::Abandoned, Life::Eliminated]);
}

// proves lnl:11.8.g
// proves lnl:15.41.c
// proves lnl:15.41.d
#[test]
fn an_armour_leader_helps_gun_and_machine_guns() {
    let mut g = game("us: tank us_m4a1 D4 facing 2 buttoned; darius us_al_darius on tank; ger: x ger_wehr_164 G4");
    g.play("activate D4; gun tank main G4; gun tank mg1 G4", &[3, 3, 1, 6, 1, 6]);
    assert_eq!(aim(&g), [("lnl:15.41.d", -1)]);
    assert_eq!(spray(&g), [("lnl:15.0.p", 2), ("lnl:15.41.c", 1)]);
    let burst = parts(&g, |what| matches!(what, GunEvent::Burst { .. }));
    assert_eq!(burst, [("lnl:15.0.i", 3)], "but not the burst");
}

// proves lnl:6.0.f
#[test]
fn a_vehicle_finds_its_way() {
    let mut g = driving("");
    g.play("go D6", &[]);
    assert_eq!(g.at("tank"), "D6");
    assert_eq!(g.of("tank").spent, 3, "a turn and two hexes: {:?}", g.log());
    g.is_refused_by("go L1", "lnl:6.0.f");
}
