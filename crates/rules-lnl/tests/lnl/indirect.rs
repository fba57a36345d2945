//! Chapter 18, with 17.4, 13.91 and 20.01.e: mortars and off-board artillery.

use crate::game::{Game, content_of, game, game_with_counters};
use kernel::{Detail, Seat, clause};
use rules_lnl::{
    event::{FireEvent, IndirectEvent, What},
    model::{Class, Kind, Life},
    state::Marks,
};

/// Totals of attacker and defender, attack by attack.
fn totals(g: &Game) -> Vec<(i8, i8)> {
    let rolled = g.log().iter().filter_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { attack, defence, .. }) => Some((attack, defence)),
        _ => None,
    });
    rolled.collect()
}
/// The hexes that were struck, and how hard.
fn struck(g: &Game) -> Vec<(String, i8)> {
    let hexes = g.log().iter().filter_map(|event| match event.what {
        What::Indirect(IndirectEvent::Strikes { hex, fp } | IndirectEvent::Bombs { hex, fp }) => {
            Some((g.rules.hex_text(hex), fp))
        }
        _ => None,
    });
    hexes.collect()
}
/// Where the spotting round is.
fn round(g: &Game) -> String {
    let landed = g.log().iter().rev().find_map(|event| match event.what {
        What::Indirect(IndirectEvent::Scattered { hex, .. }) => Some(g.rules.hex_text(hex)),
        _ => None,
    });
    landed.expect("a round has landed")
}
fn alive(g: &Game, uid: &str) -> bool {
    g.of(uid).life == Life::InPlay
}
/// Missions left to the first battery of seat 0.
fn missions(g: &Game) -> u8 {
    g.state().missions[Seat(0)][0]
}

const MORTAR: &str = "map 10x8; E4 light_woods; C6 stone_building; B6 stone_building
    us: lead us_ldr_clarkson B4; m us_mortar60 B7; sq us_ab_254 B4
    ger: b ger_wehr_164 E4; spotted us E4";

// W91
// proves lnl:18.1.d
// proves lnl:18.1.e
// proves lnl:18.1.g
// proves lnl:18.1.h
#[test]
fn a_mortar_fires_at_what_a_leader_sees_with_the_higher_of_two_dice() {
    let mut g = game(MORTAR);
    let (mortar, target) = (g.loc("B7"), g.loc("E4"));
    assert!(g.rules.ground().sight(&g.state().overlay, mortar, target).is_blocked(), "it sees nothing itself");
    g.play("activate B4; mortar lead m E4", &[2, 5, 3, 2]);
    assert_eq!(totals(&g), [(7, 4)]);
    assert!(!g.is("b", Marks::SHAKEN), "2 + 3 is not above 5");
    assert!(g.is("lead", Marks::OPS) && g.is("m", Marks::FIRED));
}

// proves lnl:18.1.e
#[test]
fn the_target_of_a_mortar_is_spotted_and_seen_by_a_leader_advisor_or_scout() {
    let unspotted = game(&MORTAR.replace("; spotted us E4", ""));
    let mut g = unspotted.clone();
    g.play("activate B4", &[]);
    g.is_refused_by("mortar lead m E4", "lnl:18.1.e");
    let mut g = game(&MORTAR.replace("E4 light_woods", "E4 light_woods; D4 forest; D5 forest; C4 forest"));
    g.play("activate B4", &[]);
    g.is_refused_by("mortar lead m E4", "lnl:18.1.e");
    let mut g = game(MORTAR);
    g.play("activate B4", &[]);
    g.is_refused_by("mortar sq m E4", "lnl:18.1.e");
    assert!(g.offers("mortar lead m E4"));
    let mut shaken = game(&MORTAR.replace("us_ldr_clarkson B4", "us_ldr_clarkson B4 shaken"));
    shaken.play("activate B4", &[]);
    shaken.is_refused_by("mortar lead m E4", "lnl:18.1.e");
}

// proves lnl:18.1.e
// proves lnl:11.7.g
#[test]
fn advisors_and_scouts_call_fire_too() {
    let mut g = game(
        "map 10x8; E4 light_jungle; us: adv us_vn_advisor B4; sc us_vn_scout B4; m us_mortar60 A6
        nva: b nva_254 E4; battery us 105mm 5 1; spotted us E4",
    );
    g.play("activate B4", &[]);
    for text in ["mortar adv m E4", "mortar sc m E4", "call adv E4", "call sc E4"] {
        assert!(g.offers(text), "{text}");
    }
}

// proves lnl:18.1.h
#[test]
fn a_mortar_needs_the_range() {
    let mut g =
        game("map 26x3; us: lead us_ldr_clarkson T2; m us_mortar60 A2; ger: b ger_wehr_164 U2; c ger_wehr_164 V2");
    g.play("activate T2", &[]);
    assert!(g.offers("mortar lead m U2"));
    g.is_refused_by("mortar lead m V2", "lnl:18.1.h");
}

// X21
// proves lnl:18.1.a
#[test]
fn mortars_do_not_fire_from_buildings_heavy_jungle_or_forest() {
    for terrain in ["forest", "heavy_jungle", "wood_building", "stone_building", "hut"] {
        let text = format!(
            "map 10x8; B6 {terrain}; us: lead us_ldr_clarkson B4; m us_mortar60 B6; ger: b ger_wehr_164 E4; c ger_wehr_164 B8"
        );
        let mut g = game(&text);
        g.play("activate B4", &[]);
        g.is_refused_by("mortar lead m E4", "lnl:18.1.a");
        let mut direct = game(&text);
        direct.play("activate B6", &[]);
        direct.is_refused_by("fire m B8 with own", "lnl:18.1.a");
    }
    let mut g = game("map 10x8; B6 light_woods; us: lead us_ldr_clarkson B4; m us_mortar60 B6; ger: b ger_wehr_164 E4");
    g.play("activate B4", &[]);
    assert!(g.offers("mortar lead m E4"));
}

// proves lnl:18.1.b
// proves lnl:18.1.i
#[test]
fn direct_fire_has_all_modifiers_and_indirect_fire_neither_leadership_nor_degrading_terrain() {
    let text = "map 10x8; D4 brush; C5 brush; us: lead us_ldr_clarkson B4; m us_mortar60 B4; ger: b ger_wehr_164 F4";
    let mut direct = game(text);
    let through = direct.rules.ground().sight(&direct.state().overlay, direct.loc("B4"), direct.loc("F4")).degrading();
    assert_eq!(through, 1);
    direct.play("activate B4; fire m F4 with own; help lead; shoot", &[3, 1, 6]);
    assert_eq!(totals(&direct), [(2 + 1 - 1 + 3, 6)], "leadership and the brush count");
    let mut indirect = game(text);
    indirect.play("activate B4; mortar lead m F4", &[3, 1, 6]);
    assert_eq!(totals(&indirect), [(2 + 3, 6)]);
}

// proves lnl:18.1.i
#[test]
fn adjacency_smoke_and_cover_count_for_indirect_fire_but_no_hexside() {
    let mut near = game(
        "map 10x8; C4 light_woods; side B4 C4 wall; us: lead us_ldr_clarkson B5; m us_mortar60 B4; ger: b ger_wehr_164 C4",
    );
    near.play("activate B5; mortar lead m C4", &[1, 1, 5]);
    assert_eq!(totals(&near), [(2 + 2 + 1, 5 + 1)], "adjacent +2, woods +1, no wall");
    let mut smoke = game("map 10x8; us: lead us_ldr_clarkson B5; m us_mortar60 A8; ger: b ger_wehr_164 E4; smoke A8");
    smoke.play("activate B5; mortar lead m E4", &[1, 1, 5]);
    assert_eq!(totals(&smoke), [(2 - 1 + 1, 5)], "out of smoke -1");
    let mut moved = game(
        "map 10x8; us: lead us_ldr_clarkson B5; m us_mortar60 A8; ger: b ger_wehr_164 E4 moved; x ger_wehr_164 J8",
    );
    moved.play("activate B5; mortar lead m E4", &[1, 1, 3, 2]);
    assert_eq!(totals(&moved), [(3, 3)]);
    assert!(moved.log().iter().any(|event| matches!(event.what, What::Fire(FireEvent::Checks { total: 3, .. }))), "+1");
}

// proves lnl:18.1.f
// proves lnl:18.1.k
#[test]
fn a_leader_calls_on_what_he_has_just_spotted_and_on_nothing_else() {
    let text = "map 10x8; E4 light_woods; E6 brush; us: lead us_ldr_clarkson B4; m us_mortar60 A6
        ger: b ger_wehr_164 E4; c ger_wehr_164 E6; spotted us E6";
    let mut g = game(text);
    g.play("spot lead E4; activate B4", &[2]);
    assert!(g.is("lead", Marks::OPS));
    g.is_refused_by("mortar lead m E6", "lnl:18.1.k");
    g.play("mortar lead m E4", &[1, 1, 6]);
    assert_eq!(totals(&g).len(), 1);
    assert!(g.is("lead", Marks::OPS) && g.is("lead", Marks::CALLED));
}

// proves lnl:18.1.k
#[test]
fn nobody_calls_under_moved_low_crawl_fired_or_ops_complete() {
    for mark in ["moved", "crawl", "fired", "ops"] {
        let text = format!(
            "map 10x8; us: lead us_ldr_clarkson B4 {mark}; sq us_ab_254 B4; m us_mortar60 A6
            ger: b ger_wehr_164 E4; battery us 105mm 5 1"
        );
        let mut g = game(&text);
        g.play("activate B4", &[]);
        assert!(!g.offers("mortar lead m E4") && !g.offers("call lead E4"), "{mark}");
    }
    let mut g = game(
        "map 10x8; us: lead us_ldr_clarkson B4 assault; sq us_ab_254 B4; m us_mortar60 A6
        ger: b ger_wehr_164 E4; battery us 105mm 5 1",
    );
    g.play("activate B4", &[]);
    assert!(g.offers("mortar lead m E4") && g.offers("call lead E4"), "in place of his fire (7.0.j)");
}

// proves lnl:18.1.c
#[test]
fn a_mortar_is_a_weapon_team_in_all_else() {
    let mut g = game("map 10x8; us: m us_mortar60 B4; ger: b ger_wehr_164 J8");
    assert_eq!(g.rules.class(g.state(), g.unit("m")), Class::WeaponTeam);
    g.play("activate B4", &[]);
    g.is_refused_by("move m crawl", "lnl:6.3.1.a");
    let mut g = game("map 10x8; us: lead us_ldr_clarkson B4; hmg us_hmg50 B4; ger: b ger_wehr_164 E4");
    g.play("activate B4", &[]);
    g.is_refused_by("mortar lead hmg E4", "lnl:18.1.c");
}

// X20
// proves lnl:18.1.l
#[test]
fn mortars_fire_no_opportunity_fire() {
    let text = "map 10x8; us: m us_mortar60 B4; ger: b ger_wehr_164 E4; operations ger";
    let mut g = game(text);
    g.play("activate E4; move b; step D4", &[]);
    assert_eq!(g.asks().0, "ger", "nobody else is asked");
    let mut g = game(&text.replace("us: m", "us: sq us_ab_254 B4; m"));
    g.play("activate E4; move b; step D4", &[]);
    assert_eq!(g.asks().0, "us");
    g.is_refused_by("fire m D4 with own", "lnl:18.1.l");
    assert!(g.offers("fire sq D4 with own"));
}

// proves lnl:18.1.j
#[test]
fn the_marker_of_a_mortar_strikes_who_enters_its_hex() {
    let mut g = game(MORTAR);
    g.play("activate B4; mortar lead m E4; done", &[2, 1, 6]);
    let left: Vec<_> = g.state().barrages.iter().collect();
    assert_eq!((left.len(), left[0].hex, left[0].fp, left[0].radius), (1, g.loc("E4").hex(), 2, 0));
    let mut g = game("map 10x8; us: sq us_ab_254 A8 fired; ger: b ger_wehr_164 F4; ffe us E4 2 0; operations ger");
    // Into F5, which is next to the marker, nothing; into the marker's hex two dice, the higher counts, and +1 for
    // moving.
    g.play("activate F4; move b; step F5", &[]);
    assert!(totals(&g).is_empty());
    g.play("step E4", &[1, 4, 6, 2]);
    assert_eq!(totals(&g), [(2 + 4, 6)]);
    let check = g.log().iter().find_map(|event| match event.what {
        What::Fire(FireEvent::Checks { total, .. }) => Some(total),
        _ => None,
    });
    assert_eq!(check, Some(2 + 1), "the mover's +1 makes it 7 against 6");
    // Two markers in one hex strike one after the other.
    let mut g = game(
        "map 10x8; us: lead us_ldr_clarkson B4; other us_ldr_medrow B4; m us_mortar60 B7; n us_mortar60 B7
        ger: b ger_wehr_164 F4; t ger_truck E4 facing 2",
    );
    g.play("activate B4; mortar lead m E4; mortar other n E4", &[1, 1, 6, 1, 1, 6]);
    assert_eq!(g.state().barrages.len(), 2);
    g.play("activate F4; move b; step E4", &[1, 1, 6, 1, 1, 6]);
    assert_eq!(totals(&g)[2..], [(2 + 1, 6), (2 + 1, 6)]);
}

// proves lnl:18.0.a
// proves lnl:17.4.a
#[test]
fn mortars_and_artillery_hit_helicopters_that_hover_and_only_these() {
    let text =
        "map 10x8; nva: lead nva_ldr_minh B4; m nva_mortar60 A8; us: h us_huey_gun E4a hover; battery nva 122mm 5 1";
    let mut g = game(text);
    g.play("activate B4; mortar lead m E4a", &[2, 1, 3]);
    assert_eq!(totals(&g), [(2 + 2, 3 + 1)], "armour 1, no target modifier");
    let mut g = game(&text.replace("E4a hover", "E4a"));
    g.play("activate B4", &[]);
    g.is_refused_by("mortar lead m E4a", "lnl:18.0.a");
    let mut direct = game(&text.replace("E4a hover", "E4a"));
    direct.play("activate A8", &[]);
    direct.is_refused_by("fire m E4a with own at h", "lnl:18.0.a");
    let mut g = game(&text.replace("E4a hover", "E4a"));
    g.play("activate B4", &[]);
    g.play("call lead E4; adjust E4", &[1, 1]);
    assert!(totals(&g).is_empty(), "it flies through the barrage");
    let mut g = game(text);
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 3, 2, 5]);
    assert_eq!(totals(&g), [(5 + 3, 2 + 1)]);
    assert!(g.is("h", Marks::DAMAGED));
}

const BATTERY: &str = "map 10x9; us: lead us_ldr_clarkson B4; ger: b ger_wehr_164 E4; battery us 105mm 5 1";

// golden_armour, steps 4 to 7
// proves lnl:18.2.b
// proves lnl:18.2.e
// proves lnl:18.2.f
// proves lnl:18.2.i
// proves lnl:18.2.j
// proves lnl:18.2.k
// proves lnl:18.2.l
// proves lnl:18.2.n
// proves lnl:18.2.q
// proves lnl:18.3.b
#[test]
fn clarkson_calls_the_105s_on_the_gun() {
    let mut g = game(
        "map 10x8; E2 light_woods; F5 brush; side C3 D4 bocage; side E2 D3 wall
        us: clarkson us_ldr_clarkson F5; sq us_ab_254 F5
        ger: atg ger_atg75 C3 facing 2; inf ger_wehr_164 E2; stug ger_stug3g D5 facing 2 open
        battery us 105mm 5 1",
    );
    g.play("activate F5; call clarkson C3", &[4, 1]);
    assert_eq!(round(&g), "C2", "(4 - 1) / 2 is 1, and 1 is north");
    assert_eq!(g.asks(), ("us".to_owned(), clause!("18.2.i")));
    g.play("adjust D3", &[2, 6, 4, 1, 5]);
    assert_eq!(struck(&g), [("E2".to_owned(), 5), ("C3".to_owned(), 5)], "each hex has its dice");
    assert_eq!(totals(&g), [(7, 7), (9, 1)], "the woods count; wall, bocage and leadership do not");
    assert!(!alive(&g, "atg") && !g.is("inf", Marks::SHAKEN));
    assert_eq!(g.state().barrages.iter().next().map(|ffe| (ffe.hex, ffe.radius)), Some((g.loc("D3").hex(), 1)));
    assert!(g.is("clarkson", Marks::OPS));
    // The same impulse goes on: the squad fires, without him.
    g.play("fire sq D5 with own at stug", &[]);
    g.is_refused_by("help clarkson", "lnl:11.11.f");
    g.play("shoot", &[3, 1, 5]);
    assert!(g.is("stug", Marks::SHAKEN) && g.is("sq", Marks::FIRED));
}

// proves lnl:18.2.b
#[test]
fn the_hex_of_a_call_need_not_be_spotted_but_the_caller_must_be_fit_for_it() {
    let mut g = game(
        &BATTERY.replace("B4; ger: b ger_wehr_164 E4", "B4; sq us_ab_254 B4; ger: b ger_wehr_164 E4; E4 light_woods"),
    );
    let (at, seat) = (g.loc("E4"), kernel::Seat(0));
    assert!(!g.rules.is_spotted(g.state(), seat, g.loc("B4"), at));
    g.play("activate B4", &[]);
    assert!(g.offers("call lead E4") && g.offers("call lead A1"), "an empty hex too");
    g.is_refused_by("call sq E4", "lnl:18.2.b");
    g.play("call lead E4; abort; done", &[1, 1]);
    assert_eq!(g.state().active, kernel::Seat(1), "that was his impulse");
    assert_eq!(g.state().passes, 0);
}

// proves lnl:18.2.c
#[test]
fn more_than_two_degrading_hexes_hide_a_hex_from_the_caller() {
    let mut g = game(
        "map 4x9; B4 brush; B5 brush; B6 brush; us: lead us_ldr_clarkson B3; ger: b ger_wehr_164 B7; battery us 105mm 5 1",
    );
    g.play("activate B3", &[]);
    assert!(g.offers("call lead B6"));
    g.is_refused_by("call lead B7", "lnl:18.2.c");
}

// W92, W93
// proves lnl:18.2.d
// proves lnl:18.2.e
#[test]
fn the_white_die_less_leadership_is_halved_and_the_other_points() {
    let text =
        "map 10x10; H3 brush; H4 brush; us: lead us_ldr_clarkson H2; ger: b ger_wehr_164 A1; battery us 105mm 5 1";
    let mut g = game(text);
    g.play("activate H2; call lead H5", &[6, 4]);
    assert_eq!(round(&g), "H8", "(6 + 2 - 1) / 2 is 3, and 4 is south");
    let rolled = g.log().iter().find(|event| matches!(event.what, What::Indirect(IndirectEvent::Scattered { .. })));
    let rolled = rolled.expect("it scattered");
    assert_eq!(rolled.faces.as_slice(), [6, 4]);
    assert_eq!(rolled.modifiers.iter().map(|&(_, more)| more).collect::<Vec<_>>(), [2, -1]);
    let mut g = game("map 10x10; us: lead us_ldr_doyle H2; ger: b ger_wehr_164 A1; battery us 105mm 5 1");
    g.play("activate H2; call lead H5", &[1, 2]);
    assert_eq!(round(&g), "H5", "never below zero");
}

// proves lnl:18.2.f
#[test]
fn one_is_north_and_the_rest_follows_clockwise() {
    let to = ["D4", "E4", "E5", "D6", "C5", "C4"];
    for (face, hex) in (1..=6).zip(to) {
        let mut g = game("map 10x10; us: lead us_ldr_medrow D8; ger: b ger_wehr_164 A1; battery us 105mm 5 1");
        g.play("activate D8; call lead D5", &[2, face]);
        assert_eq!(round(&g), hex, "{face}");
    }
}

// proves lnl:12.0.a
#[test]
fn a_radio_voice_takes_one_off_the_white_die() {
    let mut g =
        game("map 10x10; us: lead us_ldr_medrow D8 skill radio_voice; ger: b ger_wehr_164 A1; battery us 105mm 5 1");
    g.play("activate D8; call lead D5", &[2, 1]);
    assert_eq!(round(&g), "D5", "(2 - 1) / 2 is 0");
}

// proves lnl:18.2.g
// proves lnl:18.2.n
// proves lnl:18.2.o
#[test]
fn a_round_out_of_sight_or_off_the_map_is_lost_but_not_the_mission() {
    let mut g = game(BATTERY);
    g.play("activate B4; call lead B1", &[6, 1]);
    assert!(g.is("lead", Marks::OPS) && g.state().frames.live().is_empty());
    assert_eq!((missions(&g), g.state().barrages.len()), (1, 0));
    let mut g = game(&BATTERY.replace("map 10x9", "map 10x9; D6 forest"));
    g.play("activate B4; call lead E4", &[5, 4]);
    let hidden = g.log().iter().any(|event| matches!(event.what, What::Indirect(IndirectEvent::RoundLost { .. })));
    assert!(hidden, "E6 lies behind the forest");
    assert!(g.is("lead", Marks::OPS));
}

// proves lnl:18.2.h
// proves lnl:18.2.o
#[test]
fn a_mission_that_is_called_off_is_not_used_up() {
    let mut g = game(BATTERY);
    g.play("activate B4; call lead E4", &[2, 1]);
    assert!(g.offers("abort"));
    g.play("abort", &[]);
    assert_eq!((missions(&g), g.state().barrages.len()), (1, 0));
    assert!(g.is("lead", Marks::OPS) && g.is("lead", Marks::CALLED));
    let mut g = game(BATTERY);
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 1, 6]);
    assert_eq!(missions(&g), 0);
}

// proves lnl:18.2.i
#[test]
fn the_round_is_moved_one_hex_at_most_and_within_sight() {
    let mut g = game(&BATTERY.replace("map 10x9", "map 10x9; D6 forest"));
    g.play("activate B4; call lead E5", &[1, 1]);
    assert_eq!(round(&g), "E5");
    for (text, legal) in [("adjust E5", true), ("adjust E4", true), ("adjust E3", false), ("adjust E6", false)] {
        assert_eq!(g.offers(text), legal, "{text}");
    }
    g.is_refused_by("adjust E3", "lnl:18.2.i");
    g.is_refused_by("adjust E6", "lnl:18.2.i");
}

// proves lnl:18.2.k
// proves lnl:18.2.p
#[test]
fn a_barrage_strikes_seven_hexes_and_friends_in_them() {
    let mut g = game(
        "map 10x9; us: lead us_ldr_clarkson B4; sq us_ab_254 E5; ger: b ger_wehr_164 E4; c ger_wehr_164 E3; far ger_wehr_164 E6
        battery us 105mm 5 1",
    );
    // The centre E4, then clockwise from the north: E3 and, south of it, our own E5. E6 is two hexes off.
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 1, 6, 1, 6, 1, 6]);
    let hexes: Vec<_> = struck(&g).into_iter().map(|(hex, _)| hex).collect();
    assert_eq!(hexes, ["E4", "E3", "E5"]);
}

// proves lnl:18.2.k
#[test]
fn all_in_one_hex_share_its_dice() {
    let mut g = game(
        "map 10x9; tall E4 E5 D5; us: lead us_ldr_clarkson B4
        ger: b ger_wehr_164 E4; c ger_wehr_164 E4u; truck ger_truck B8; battery us 105mm 5 1",
    );
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 3, 6]);
    assert_eq!(totals(&g), [(8, 9), (8, 9)], "both floors, one throw");
}

// proves lnl:18.2.m
#[test]
fn the_marker_stays_and_strikes_who_enters_any_of_the_seven_hexes_each_time() {
    let mut g = game(
        "map 10x8; us: sq us_ab_254 A8 fired; ger: b ger_wehr_164 G4; x ger_wehr_164 J8; ffe us E4 5 1; operations ger",
    );
    // F4 is next to E4; G4 is not.
    g.play("activate G4; move b; step F4", &[1, 6, 6]);
    assert_eq!(totals(&g), [(6, 6)]);
    let at = g.at("b");
    assert_eq!(at, "F4");
    let mut g = game(
        "map 10x8; us: sq us_ab_254 A8 fired; ger: b ger_wehr_164 G4; x ger_wehr_164 J8; ffe us E4 5 1; operations ger",
    );
    g.play("activate G4; move b crawl; step F4", &[1, 6]);
    assert_eq!(totals(&g), [(6, 6)], "a crawler has no +1");
    let mut again = game(
        "map 10x8; us: sq us_ab_254 A8 fired; ger: b ger_wehr_164 G4; x ger_wehr_164 J8; ffe us E4 1 1; operations ger",
    );
    again.play("activate G4; move b; step F4; step G4; step F4", &[1, 6, 1, 6]);
    assert_eq!(totals(&again), [(2, 6), (2, 6)], "again on each entry");
}

// proves lnl:18.2.a
#[test]
fn artillery_comes_from_the_scenario() {
    let mut g = game("map 10x8; us: lead us_ldr_clarkson B4; ger: b ger_wehr_164 E4");
    g.play("activate B4", &[]);
    g.is_refused_by("call lead E4", "lnl:18.2.a");
    let mut spent = game(&BATTERY.replace("105mm 5 1", "105mm 5 0"));
    spent.play("activate B4", &[]);
    spent.is_refused_by("call lead E4", "lnl:18.2.a");
    assert_eq!(spent.why("call lead E4").detail, Detail::Short { needed: 1, got: 0 }, "no mission is left");
    let mut g = game(&BATTERY.replace("105mm 5 1", "155mm 7 1"));
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 1, 6, 5]);
    assert_eq!(totals(&g), [(8, 6)], "its FP too");
    let hedges = content_of("four_hedges", &[]);
    assert!(hedges.scenario.sides.iter().any(|side| !side.batteries.is_empty()));
}

// proves lnl:18.3.a
#[test]
fn a_formation_has_one_mission_at_a_time_and_two_have_two() {
    let text = "map 10x9; us: lead us_ldr_clarkson B4; other us_ldr_medrow B4; ger: b ger_wehr_164 E4
        battery us 105mm 5 2; battery us 155mm 7 1";
    let mut g = game(text);
    g.play("activate B4; call lead E4", &[1, 1]);
    g.is_refused_by("call other E4", "lnl:18.3.a");
    g.is_refused_by("call other E4 battery 2", "lnl:18.3.a");
    g.play("abort", &[]);
    assert!(g.offers("call other E4"), "once it is over");
    let mut g = game(&text.replace("155mm 7 1", "155mm 7 1 B"));
    g.play("activate B4; call lead E4", &[1, 1]);
    g.is_refused_by("call other E4", "lnl:18.3.a");
    assert!(g.offers("call other H4 battery 2"));
    g.play("call other H4 battery 2; adjust H4; adjust E4", &[1, 1, 1, 6]);
    assert_eq!(g.state().barrages.len(), 2);
}

const SUPPLIED: &str = "map 10x9; us: lead us_ldr_clarkson B4; other us_ldr_medrow B4; ger: b ger_wehr_164 E4; battery us 105mm 5 0 supplied";

// W94
// proves lnl:13.91.a
// proves lnl:13.91.b
// proves lnl:13.91.c
#[test]
fn the_well_supplied_go_on_after_their_last_mission_with_three_or_less() {
    let mut g = game(SUPPLIED);
    g.play("activate B4", &[]);
    assert!(g.offers("call lead E4"));
    g.play("call lead E4; adjust E4", &[3, 1, 1, 1, 6]);
    assert_eq!(g.state().barrages.len(), 1);
    assert!(g.offers("call other E4"), "and so on");
    let mut poor = game(&SUPPLIED.replace(" supplied", ""));
    poor.play("activate B4", &[]);
    poor.is_refused_by("call lead E4", "lnl:18.2.a");
    let mut first = game(&SUPPLIED.replace("5 0 supplied", "5 1 supplied"));
    first.play("activate B4; call lead E4", &[1, 1]);
    assert_eq!(round(&first), "E4", "no die before the last is spent");
}

// W94
// proves lnl:13.91.d
#[test]
fn four_or_more_ends_their_missions() {
    let mut g = game(SUPPLIED);
    g.play("activate B4; call lead E4", &[4]);
    assert!(g.state().barrages.is_empty() && g.is("lead", Marks::OPS));
    g.is_refused_by("call other E4", "lnl:13.91.d");
    // Of no battery, once their own missions are spent.
    let mut g = game(&format!("{SUPPLIED}; battery us 155mm 7 0 supplied B"));
    g.play("activate B4; call lead E4", &[4]);
    g.is_refused_by("call other E4 battery 2", "lnl:13.91.d");
}

// W95
// proves lnl:17.4.a
// proves lnl:17.4.b
// proves lnl:17.4.d
#[test]
fn open_armour_adds_its_lowest_factor_and_buttoned_armour_does_not_care() {
    let text = "map 10x9; E4 light_woods; us: lead us_ldr_clarkson B4; ger: stug ger_stug3g E4 facing 2 open; battery us 105mm 5 1";
    let mut g = game(text);
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 2, 3, 6]);
    assert_eq!(totals(&g), [(7, 6)]);
    assert!(g.is("stug", Marks::SHAKEN) && g.is("stug", Marks::BUTTONED));
    let mut g = game(&text.replace("open", "buttoned"));
    g.play("activate B4; call lead E4; adjust E4", &[1, 1]);
    assert!(totals(&g).is_empty());
    let mut mortar =
        game(&text.replace("battery us 105mm 5 1", "spotted us E4").replace("us: lead", "us: m us_mortar60 A8; lead"));
    mortar.play("activate B4; mortar lead m E4", &[1, 5, 3, 6]);
    assert_eq!(totals(&mortar), [(7, 6)], "a mortar as well");
    let mut shut = game(
        "map 10x9; us: m us_mortar60 A8; lead us_ldr_clarkson B4; ger: stug ger_stug3g E4 facing 2 buttoned; battery us 105mm 5 1",
    );
    shut.play("activate B4", &[]);
    shut.is_refused_by("mortar lead m E4", "lnl:17.4.d");
}

// proves lnl:17.4.d
#[test]
fn who_rides_on_buttoned_armour_is_struck_all_the_same() {
    let mut g = game(
        "map 10x9; us: lead us_ldr_clarkson B4; ger: stug ger_stug3g E4 facing 2 buttoned; r ger_wehr_164 on stug
        battery us 105mm 5 1",
    );
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 3, 2, 2]);
    assert_eq!(totals(&g), [(8, 4)], "behind its armour");
    assert!(g.is("r", Marks::SHAKEN) && !g.is("stug", Marks::SHAKEN));
    assert_eq!(g.at("r"), "E4");
}

// proves lnl:17.4.c
#[test]
fn a_face_without_armour_is_found_from_above() {
    let bare_rear = |kind: &mut Kind| {
        if kind.id == "ger_stug3g" {
            kind.armor.as_mut().expect("armoured").hull[2] = None;
        }
    };
    let text = "map 10x9; us: lead us_ldr_clarkson B4; ger: stug ger_stug3g E4 facing 2 buttoned; battery us 105mm 5 1";
    let mut g = game_with_counters(bare_rear, text);
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 2, 3, 1]);
    assert_eq!(totals(&g), [(7, 3)], "no armour, hatches or not");
}

// proves lnl:20.01.e
#[test]
fn night_takes_two_off_mortars_and_barrages_unless_the_hex_is_lit_or_next_to_the_mortar() {
    let far = "map 10x9; night; us: lead us_ldr_clarkson B4; ger: b ger_wehr_164 E4; battery us 105mm 5 1";
    let mut g = game(far);
    g.play("activate B4; call lead E4; adjust E4", &[1, 1, 2, 6]);
    assert_eq!(totals(&g), [(5 - 2 + 2, 6)]);
    let mut lit = game(&format!("{far}; flare F4"));
    lit.play("activate B4; call lead E4; adjust E4", &[1, 1, 1, 6]);
    assert_eq!(totals(&lit), [(6, 6)]);
    let text = "map 10x9; night; us: lead us_ldr_clarkson D4; m us_mortar60 A8; ger: b ger_wehr_164 E4";
    let mut g = game(text);
    g.play("activate D4; mortar lead m E4", &[2, 1, 6]);
    assert_eq!(totals(&g), [(2, 6)], "2 - 2 for the night + 2");
    let mut near = game(&text.replace("us_mortar60 A8", "us_mortar60 E5"));
    near.play("activate D4; mortar lead m E4", &[2, 1, 6]);
    assert_eq!(totals(&near), [(2 + 2 + 2, 6)], "adjacent, and no penalty");
    let mut entering = game(
        "map 10x8; night; us: sq us_ab_254 A8 fired; ger: b ger_wehr_164 G4; x ger_wehr_164 J8; ffe us E4 5 1; operations ger",
    );
    entering.play("activate G4; move b crawl; step F4", &[1, 6]);
    assert_eq!(totals(&entering), [(5 - 2 + 1, 6)]);
}

// proves lnl:5.1.b
#[test]
fn a_shaken_mortar_answers_no_call() {
    let text = "map 12x8; us: l us_ldr_clarkson D4; m us_mortar60 B4 shaken; n us_mortar60 B5; ger: x ger_wehr_164 G4";
    let mut g = game(text);
    g.play("activate D4", &[]);
    g.is_refused_by("mortar l m G4", "lnl:5.1.b");
    assert!(g.offers("mortar l n G4"));
}
