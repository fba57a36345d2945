//! Chapter 19: helicopters.

use crate::game::{Game, content_of, game, game_with_counters};
use kernel::{Rules, Seat};
use rules_lnl::{
    Lnl,
    action::Action,
    event::{FireEvent, GunEvent, What},
    model::{Life, Loc},
    state::Marks,
};

fn totals(g: &Game) -> Vec<(i8, i8)> {
    let rolled = g.log().iter().filter_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { attack, defence, .. }) => Some((attack, defence)),
        _ => None,
    });
    rolled.collect()
}
/// To-hit rolls: modifiers added up, and whether it hit.
fn shots(g: &Game) -> Vec<(i8, bool)> {
    let aimed = g.log().iter().filter_map(|event| match event.what {
        What::Gun(GunEvent::Aimed { hit, .. }) => Some((event.modifiers.iter().map(|&(_, more)| more).sum(), hit)),
        _ => None,
    });
    aimed.collect()
}
fn life(g: &Game, uid: &str) -> Life {
    g.of(uid).life
}

const FLIGHT: &str = "map 10x8; B3 light_jungle; nva: sq nva_254 B3 +nva_rpg2; us: h us_huey_gun H4a; operations us";

// golden_helicopter, steps 1 to 4
// proves lnl:19.2.b
// proves lnl:19.5.d
// proves lnl:19.5.2.a
// proves lnl:19.5.2.f
// proves lnl:19.5.2.h
// proves lnl:19.5.1.i
#[test]
fn the_first_huey_is_damaged() {
    let mut g = game(
        "map 10x8; B3 light_jungle; nva: sq nva_254 B3 +nva_rpg2; x nva_254 J8; us: h us_huey_gun E3a; o us_vn_354 J1; operations us",
    );
    g.play("activate E3a; move h; step D4a", &[]);
    assert!(g.offers("hold"), "a point was spent");
    g.play("hold; mode", &[]);
    assert_eq!(g.asks().0, "nva", "and another");
    // 9 and +1 for a target that hovers is above 9: it would need 8.
    g.play("gun sq nva_rpg2 D4a at h", &[4, 5]);
    assert_eq!(shots(&g), [(1, false)]);
    g.play("fire sq D4a with own at h; shoot", &[3, 2, 5]);
    assert_eq!(totals(&g), [(5, 3)]);
    assert!(g.is("h", Marks::DAMAGED) && g.is("h", Marks::OPS) && g.is("sq", Marks::FIRED));
    assert_eq!(g.asks().0, "nva", "its impulse is over");
}

// golden_helicopter, step 3
// proves lnl:19.5.1.a
// proves lnl:19.5.1.b
#[test]
fn a_rocket_that_hits_brings_it_down_without_a_roll_for_penetration() {
    let mut g = game("map 10x8; nva: sq nva_254 B3 +nva_rpg2; us: h us_huey_gun D4a hover");
    // To hit 8; direction, distance; nobody below; the crew.
    g.play("activate B3; gun sq nva_rpg2 D4a at h", &[4, 4, 4, 1, 1]);
    assert_eq!(life(&g, "h"), Life::Wreck);
    assert_eq!(g.at("h"), "D5", "half of 1, rounded up, to the south");
}

// golden_helicopter, steps 5 to 8
// proves lnl:19.6.a
// proves lnl:19.6.c
// proves lnl:19.6.d
#[test]
fn the_second_huey_flies_hovers_and_fires_all_it_has() {
    let mut g = game(
        "map 10x8; B3 light_jungle; us: h us_huey_gun E4a; o us_vn_354 J1; nva: sq nva_254 B3 fired; spotted us B3",
    );
    g.play("activate E4a; move h; step D5a; step C4a; mode", &[]);
    // Both rockets need 7; the first hit is 4 + 1 against 3, the check 1 + 2; the second 4 + 1 against 6.
    g.play("gun h main B3", &[2, 4, 1, 3, 2, 3, 4, 1, 6]);
    assert_eq!(shots(&g), [(1, true), (1, true)], "the jungle counts");
    assert_eq!(totals(&g), [(5, 3), (5, 6)], "and not a second time");
    g.play("gun h mg1 B3", &[1, 6]);
    assert_eq!(totals(&g).last(), Some(&(3, 7)));
    g.play("stop", &[]);
    assert!(g.is("h", Marks::FIRED) && !g.is("h", Marks::OPS));
}

// golden_helicopter, step 9
// proves lnl:19.4.c
// proves lnl:19.4.f
#[test]
fn the_transport_hovers_and_sets_its_squad_down() {
    let mut g = game("map 10x8; us: h us_huey_slick D4a; sq us_vn_354 on h; nva: b nva_254 J8");
    g.play("activate D4a; move h", &[]);
    g.is_refused_by("unload sq", "lnl:19.4.c");
    g.play("step D3a; mode; unload sq", &[]);
    assert_eq!(g.at("sq"), "D3");
    assert!(g.is("sq", Marks::MOVED));
    assert_eq!(g.of("sq").spent, 2, "half of 4");
    assert_eq!(g.of("h").spent, 0);
    g.is_refused_by("unload sq assault", "lnl:19.4.f");
    g.play("move sq; step C2; stop", &[]);
    assert_eq!(g.at("sq"), "C2");
    g.play("stop", &[]);
    assert!(g.is("h", Marks::OPS));
}

// proves lnl:19.1.a
// proves lnl:19.1.b
// proves lnl:19.2.a
#[test]
fn a_helicopter_flies_as_far_as_it_likes_and_each_hex_gives_a_chance_to_fire() {
    let mut g = game("map 20x1; us: h us_huey_gun A1a; nva: sq nva_254 K1");
    assert!(!g.is("h", Marks::HOVER), "flying is the default");
    g.play("activate A1a; move h; go S1a", &[]);
    let mut windows = 0;
    while g.asks().0 == "nva" {
        let (from, at) = (g.loc("K1"), g.state().loc_of(g.unit("h")));
        assert!(g.rules.ground().range(from, at) <= 2, "only where the squad reaches it");
        windows += 1;
        g.play("hold", &[]);
    }
    assert_eq!(g.at("h"), "S1a");
    assert_eq!(windows, 5, "one in each hex that it reaches");
    g.is_refused_by("move h assault", "lnl:16.4.f");
    let mut g = game("map 20x1; us: h us_huey_gun A1a; nva: sq nva_254 K1");
    g.play("activate A1a", &[]);
    g.is_refused_by("move h assault", "lnl:19.1.b");
}

// proves lnl:19.1.c
// proves lnl:19.1.d
#[test]
fn hovering_it_stays_and_it_changes_once_in_an_impulse() {
    let mut g = game("map 10x8; us: h us_huey_gun D4a hover; nva: sq nva_254 J8");
    g.play("activate D4a; move h", &[]);
    g.is_refused_by("step D3a", "lnl:19.1.c");
    g.play("mode; step D3a", &[]);
    g.is_refused_by("mode", "lnl:19.1.d");
    g.play("stop", &[]);
    assert!(!g.is("h", Marks::CHANGED), "in a later impulse it may again");
}

// proves lnl:19.1.e
#[test]
fn one_helicopter_to_a_hex_and_wrecks_do_not_count() {
    let mut g = game("map 10x8; us: a us_huey_gun D4a; b us_huey_gun D5a; nva: sq nva_254 J8");
    g.play("activate D4a; move a", &[]);
    g.is_refused_by("step D5a", "lnl:19.1.e");
    let b = g.unit("b");
    g.state.unit_mut(b).life = Life::Wreck;
    g.state.places[b.index()] = g.loc("D5").into();
    assert!(g.offers("step D5a"));
    let mut g = game("map 10x8; us: a us_huey_gun D4a; nva: b us_huey_gun D5a");
    g.play("activate D4a; move a", &[]);
    g.is_refused_by("step D5a", "lnl:19.1.e");
}

// proves lnl:19.1.f
#[test]
fn over_the_enemy_there_is_no_melee_and_fire_is_adjacent() {
    let mut g = game("map 10x8; us: h us_huey_gun D4a; nva: sq nva_254 D5");
    g.play("activate D4a; move h; step D5a", &[]);
    assert!(g.state().melees.is_empty());
    g.play("fire sq D5a with own at h; shoot", &[1, 6]);
    assert_eq!(totals(&g), [(2 + 2 + 1, 7)]);
    g.play("gun h mg1 D5", &[1, 6]);
    assert_eq!(totals(&g).last(), Some(&(2 + 2 + 1, 6)));
}

// proves lnl:19.3.a
#[test]
fn helicopters_are_always_spotted_and_give_nobody_away() {
    let g = game("map 10x8; night; D4 heavy_jungle; us: h us_huey_gun D4a; sq us_vn_354 D4; nva: b nva_254 H4");
    let nva = kernel::Seat(1);
    let sees = |at: &str| g.rules.is_spotted(g.state(), nva, g.loc("H4"), g.loc(at));
    assert!(sees("D4a") && !sees("D4"));
}

// W96
// proves lnl:19.3.b
// proves lnl:19.3.c
// proves lnl:19.3.d
#[test]
fn a_helicopter_is_one_level_above_all_that_stands_in_its_hex() {
    let rules = Lnl::new(content_of("ap_long", &[]));
    let ground = rules.ground();
    for (hex, level) in [("H5", 2), ("A1", 4), ("D7", 1)] {
        let above = rules_lnl::sketch::read_loc(ground, &format!("{hex}a")).expect("a hex");
        assert_eq!(ground.level(above), level, "{hex}");
    }
    // It looks over a hut that hides a squad from another.
    let g = game("map 10x8; D5 hut; us: h us_huey_gun D3a; sq us_vn_354 D3; nva: b nva_254 D8");
    let sight = |from: &str| g.rules.ground().sight(&g.state().overlay, g.loc(from), g.loc("D8"));
    assert!(!sight("D3a").is_blocked() && sight("D3").is_blocked());
}

const HIDDEN: &str =
    "map 10x8; B3 light_jungle; C6 light_jungle; us: h us_huey_gun E3a hover; nva: sq nva_254 B3; c nva_254 C6";

// proves lnl:19.3.e
// proves lnl:19.3.f
// proves lnl:19.3.h
#[test]
fn a_hovering_helicopter_spots_and_goes_on() {
    let mut g = game(HIDDEN);
    assert_eq!(g.rights("spot h B3"), ["lnl:19.3.e", "lnl:19.3.f", "lnl:19.3.h"]);
    g.play("activate E3a; move h; spot h B3", &[3]);
    assert!(g.state().spotted[Seat(0)].contains(g.loc("B3")), "3 or less, without a penalty");
    assert!(!g.is("h", Marks::OPS));
    g.is_refused_by("spot h C6", "lnl:10.1.p");
    g.play("gun h mg1 B3", &[1, 6]);
    assert_eq!(g.rights("gun h main B3"), ["lnl:19.6.c"]);
    g.play("mode; step E4a; stop", &[]);
    assert!(g.is("h", Marks::FIRED));
    let mut before = game(HIDDEN);
    before.play("spot h B3; activate E3a; gun h mg1 B3", &[3, 1, 6]);
    assert_eq!(totals(&before).len(), 1, "before it is activated as well");
}

// X31
// proves lnl:19.3.g
#[test]
fn a_flying_one_sees_nobody_who_hides() {
    let g = game(&HIDDEN.replace(" hover", ""));
    g.is_refused_by("spot h B3", "lnl:19.3.g");
    let near = |mode: &str| {
        let g = game(&format!("map 10x8; B3 light_jungle; us: h us_huey_gun C3a{mode}; nva: sq nva_254 B3"));
        g.rules.is_spotted(g.state(), kernel::Seat(0), g.loc("C3a"), g.loc("B3"))
    };
    assert!(near(" hover") && !near(""), "nor by being next to them");
}

// proves lnl:19.4.a
// proves lnl:16.1.a
#[test]
fn passengers_ride_inside_within_its_capacity() {
    let mut g = game(
        "map 10x8; us: h us_huey_slick D4a hover; a us_vn_354 D4; b us_vn_154 D4; lead us_vn_ldr_cole D4; nva: x nva_254 J8",
    );
    g.play("activate D4a; move h; load a; load lead", &[]);
    assert_eq!(g.rules.riders(g.state(), g.unit("h")).len(), 2);
    g.is_refused_by("load b", "lnl:16.1.b");
    let h = g.unit("h");
    assert!(!g.rules.rides_outside(g.state(), h));
    let mut gunship =
        game("map 10x8; us: h us_huey_gun D4a hover; a us_vn_354 D4; lead us_vn_ldr_cole D4; nva: x nva_254 J8");
    gunship.play("activate D4a; move h", &[]);
    gunship.is_refused_by("load a", "lnl:16.1.a");
    let mut inside = game("map 10x8; us: h us_huey_slick D4a; sq us_vn_354 on h; nva: b nva_254 D5");
    inside.play("activate D4a", &[]);
    inside.is_refused_by("fire sq D5 with own", "lnl:16.2.f");
}

// proves lnl:19.4.d
// proves lnl:19.4.c
#[test]
fn to_load_it_begins_its_impulse_over_the_unit() {
    let text =
        "map 10x8; us: h us_huey_slick D4a; lead us_vn_ldr_cole D4; a us_vn_354 D4; c us_vn_354 D5; nva: x nva_254 J8";
    let mut g = game(text);
    g.play("activate D4a; move h", &[]);
    g.is_refused_by("load a", "lnl:19.4.c");
    g.play("mode", &[]);
    assert!(g.offers("load a"));
    let mut g = game(text);
    g.play("activate D4a; move h; step D5a; mode", &[]);
    g.is_refused_by("load c", "lnl:19.4.d");
}

// X32
// proves lnl:19.4.e
#[test]
fn it_loads_and_unloads_over_clear_brush_and_tall_grass_only() {
    for (terrain, fit) in [
        ("clear", true),
        ("brush", true),
        ("tall_grass", true),
        ("forest", false),
        ("light_jungle", false),
        ("wheat", false),
        ("hut", false),
        ("rice_paddy", false),
    ] {
        let mut g = game(&format!(
            "map 10x8; D4 {terrain}; us: h us_huey_slick D4a hover; sq us_vn_354 on h; nva: x nva_254 J8"
        ));
        g.play("activate D4a; move h", &[]);
        if fit {
            assert!(g.offers("unload sq"), "{terrain}");
        } else {
            g.is_refused_by("unload sq", "lnl:19.4.e");
        }
    }
}

// proves lnl:19.4.f
#[test]
fn who_gets_on_or_off_pays_half_and_may_be_fired_at_there() {
    let mut g = game("map 10x8; us: h us_huey_slick D4a hover; sq us_vn_354 on h; nva: b nva_254 D7");
    g.play("activate D4a; move h; unload sq", &[]);
    assert_eq!(g.asks().0, "nva");
    assert!(g.offers("fire b D4 with own"));
    g.play("fire b D4 with own; shoot", &[4, 1, 6]);
    assert!(g.is("sq", Marks::SHAKEN), "2 + 4 + 1 for moving against 1");
    // One that gets on can be stopped so.
    let mut g = game(
        "map 10x8; us: h us_huey_slick D4a hover; lead us_vn_ldr_cole D4; sq us_vn_354 D4; nva: b nva_254 D7; c nva_254 D8",
    );
    g.play("activate D4a; move h; load sq; fire b D4 with own; shoot", &[4, 1, 2, 6]);
    g.play("hold", &[]);
    assert!(g.is("sq", Marks::SHAKEN) && g.at("sq") == "D4");
    assert!(g.rules.riders(g.state(), g.unit("h")).is_empty());
    let mut g =
        game("map 10x8; us: h us_huey_slick D4a hover; lead us_vn_ldr_cole D4; sq us_vn_354 D4; nva: b nva_254 J8");
    g.play("activate D4a; move h; load sq", &[]);
    assert_eq!((g.of("sq").spent, g.of("h").spent), (2, 0));
}

// X30
// proves lnl:19.5.b
// proves lnl:19.5.c
// proves lnl:19.5.d
#[test]
fn only_guided_weapons_fire_at_one_that_flies() {
    let text = "map 10x8; nva: sq nva_254 B3 +nva_rpg2 +nva_strela; us: h us_huey_gun D4a";
    let mut g = game(text);
    g.play("activate B3", &[]);
    g.is_refused_by("gun sq nva_rpg2 D4a at h", "lnl:19.5.b");
    g.play("gun sq nva_strela D4a at h", &[4, 2]);
    assert_eq!(shots(&g), [(2, false)], "+2 for flying: 8 against 7");
    let mut hovering = game(&text.replace("D4a", "D4a hover"));
    hovering.play("activate B3", &[]);
    assert!(hovering.offers("gun sq nva_rpg2 D4a at h"));
}

// proves lnl:19.5.a
// proves lnl:19.5.2.f
#[test]
fn degrading_terrain_counts_for_them_and_their_hex_does_not() {
    let g = game("map 10x8; D4 heavy_jungle; nva: sq nva_254 B4; us: h us_huey_gun D4a hover");
    let mut g = g.clone();
    g.play("activate B4; fire sq D4a with own at h; shoot", &[1, 3]);
    assert_eq!(totals(&g), [(3, 3 + 1)], "armour only");
    let mut bocage = game("map 10x8; side B4 C4 bocage; nva: sq nva_254 B4; us: h us_huey_gun D5a hover");
    let through = {
        let (from, to) = (bocage.loc("B4"), bocage.loc("D5a"));
        bocage.rules.ground().sight(&bocage.state().overlay, from, to).degrading() as i8
    };
    bocage.play("activate B4; fire sq D5a with own at h; shoot", &[1, 3]);
    assert_eq!(totals(&bocage), [(3 - through, 4)]);
    assert_eq!(through, 1);
}

// W98
// proves lnl:19.5.1.c
// proves lnl:19.5.1.d
// proves lnl:19.5.1.e
// proves lnl:19.5.1.f
#[test]
fn it_comes_down_where_the_dice_say_on_whoever_is_there() {
    let mut g = game(
        "map 10x8; F6 light_woods; nva: sq nva_254 H3 +nva_rpg2; us: h us_huey_gun H5a hover; below us_vn_354 F6; tank us_m113 F6 facing 2 buttoned",
    );
    // To hit; colour 5, white 3: two hexes south-west; 4 + 3 against 2 + 1, check 1 + 4 (and no hero); the crew.
    g.play("activate H3; gun sq nva_rpg2 H5a at h", &[4, 4, 5, 3, 3, 2, 2, 1]);
    assert_eq!(g.at("h"), "F6");
    assert_eq!(totals(&g), [(7, 3)], "the buttoned carrier is safe");
    assert!(!g.is("below", Marks::SHAKEN), "2 + 4 is not above 6");
    let mut edge = game("map 10x8; nva: sq nva_254 H3 +nva_rpg2; us: h us_huey_gun H2a hover");
    edge.play("activate H3; gun sq nva_rpg2 H2a at h", &[2, 2, 1, 6, 1]);
    assert_eq!(edge.at("h"), "H1", "it stays on the map");
}

// proves lnl:19.4.b
// proves lnl:19.5.1.g
// proves lnl:19.5.1.k
#[test]
fn crew_and_passengers_roll_for_their_lives_where_it_fell() {
    let mut g = game(
        "map 10x8; nva: sq nva_254 H3 +nva_rpg2; us: h us_huey_slick H5a hover; a us_vn_354 on h +us_m60; lead us_vn_ldr_cole on h",
    );
    // To hit; crash two hexes south; crew 2, squad 4, leader 3, machine gun 5.
    g.play("activate H3; gun sq nva_rpg2 H5a at h", &[4, 4, 4, 4, 2, 4, 3, 5]);
    assert_eq!(g.at("h-crew"), "H7");
    assert!(g.is("h-crew", Marks::SHAKEN) && g.is("h-crew", Marks::MOVED));
    assert_eq!(g.at("a"), "H7");
    assert!(g.is("a", Marks::SHAKEN) && g.is("a", Marks::MOVED));
    assert_eq!(life(&g, "lead"), Life::Eliminated);
    assert!(!g.weapon("us_m60").owner.is_some(), "lost");
    let mut odd = game("map 10x8; nva: sq nva_254 H3 +nva_rpg2; us: h us_huey_slick H5a hover");
    odd.play("activate H3; gun sq nva_rpg2 H5a at h", &[4, 4, 4, 4, 3]);
    assert_eq!(life(&odd, "h-crew"), Life::Eliminated);
}

// W99
// proves lnl:19.5.1.h
// proves lnl:19.5.1.j
// proves lnl:19.5.1.a
#[test]
fn penetration_equal_to_armour_damages_and_less_does_nothing() {
    for (armor, damaged, lives) in [(4, false, false), (5, true, true), (6, false, true)] {
        let text = "map 10x8; nva: sq nva_254 H3 +nva_rpg2; us: h us_huey_gun H5a hover";
        let mut g = game_with_counters(|kind| kind.air_armor = armor, text);
        let dice: &[u8] = if lives { &[4, 4] } else { &[4, 4, 1, 1, 1] };
        g.play("activate H3; gun sq nva_rpg2 H5a at h", dice);
        assert_eq!(g.is("h", Marks::DAMAGED), damaged, "armour {armor}");
        assert_eq!(life(&g, "h") == Life::InPlay, lives, "armour {armor}");
    }
}

// proves lnl:19.5.1.i
#[test]
fn a_damaged_one_does_nothing_but_leave_by_the_shortest_way() {
    let mut g =
        game("map 10x8; us: h us_huey_slick C3a hover damaged; sq us_vn_354 on h; o us_vn_354 J1; nva: b nva_254 J8");
    g.is_refused_by("pass", "lnl:19.5.1.i");
    g.play("activate C3a", &[]);
    g.is_refused_by("gun h mg1 J8", "lnl:19.5.1.i");
    g.play("move h", &[]);
    g.is_refused_by("unload sq", "lnl:19.5.1.i");
    g.is_refused_by("stop", "lnl:19.5.1.i");
    g.play("mode", &[]);
    g.is_refused_by("step D4a", "lnl:19.5.1.i");
    g.is_refused_by("exit", "lnl:19.5.1.i");
    g.play("step C2a; step C1a; exit", &[]);
    assert_eq!((life(&g, "h"), life(&g, "sq")), (Life::Exited, Life::Exited), "its passengers with it");
    // Not while it is still marked for this turn.
    let g = game("map 10x8; us: h us_huey_slick C3a damaged ops; o us_vn_354 J1; nva: b nva_254 J8");
    assert!(g.offers("pass"));
}

// W97
// proves lnl:19.5.2.c
// proves lnl:19.5.2.d
#[test]
fn small_arms_reach_half_as_far_into_the_air() {
    let text = "map 14x8; nva: sq nva_254 B4 +nva_rpd +nva_rpg2; m nva_mortar60 A8; lead nva_ldr_minh B4; us: h us_huey_gun D4a hover";
    let mut g = game(text);
    g.play("activate B4", &[]);
    assert!(g.offers("fire sq D4a with own at h"), "5 becomes 2");
    let mut g = game(&text.replace("D4a", "E4a"));
    g.play("activate B4", &[]);
    g.is_refused_by("fire sq E4a with own at h", "lnl:19.5.2.c");
    assert!(g.offers("fire sq E4a with nva_rpd at h"));
    let mut g = game(&text.replace("D4a", "G4a"));
    g.play("activate B4", &[]);
    g.is_refused_by("fire sq G4a with nva_rpd at h", "lnl:19.5.2.c");
    assert!(g.offers("gun sq nva_rpg2 G4a at h"), "ordnance as ever");
    let mut g = game(&text.replace("D4a", "N4a"));
    g.play("activate B4", &[]);
    assert!(g.offers("mortar lead m N4a"), "and mortars");
    let mut g = game(&text.replace("D4a", "N4a"));
    g.play("activate A8", &[]);
    assert!(g.offers("fire m N4a with own at h"), "that see it themselves too");
    // Machine guns of vehicles are small arms: 10 becomes 5.
    let mut g = game("map 14x8; us: tank us_m4a1 A4 facing 2; nva: h us_huey_gun F4a");
    g.play("activate A4", &[]);
    assert!(g.offers("gun tank mg1 F4a at h"));
    let mut g = game("map 14x8; us: tank us_m4a1 A4 facing 2; nva: h us_huey_gun G4a");
    g.play("activate A4", &[]);
    g.is_refused_by("gun tank mg1 G4a at h", "lnl:19.5.2.c");
}

// proves lnl:19.5.2.e
#[test]
fn fire_at_them_is_added_up_as_ever() {
    let mut g =
        game("map 10x8; nva: a nva_254 D5 assault; b nva_254 D5 +nva_rpd; lead nva_ldr_minh D5; us: h us_huey_gun D4a");
    // 2 and half of 2, the machine gun 1, adjacent +2, after Assault Move -2, leadership 1.
    g.play("activate D5; fire a D4a with own at h; join b with own+nva_rpd; help lead; shoot", &[1, 6]);
    assert_eq!(totals(&g), [(5 + 1, 7)]);
}

// proves lnl:19.5.2.a
// proves lnl:19.5.2.b
// proves lnl:19.5.2.g
#[test]
fn small_arms_may_always_fire_at_them_and_a_tie_does_nothing() {
    for mode in ["", " hover"] {
        let mut g = game(&format!("map 10x8; nva: sq nva_254 B4; us: h us_huey_gun D4a{mode}"));
        assert!(!g.is("h", Marks::BUTTONED));
        g.play("activate B4; fire sq D4a with own at h; shoot", &[3, 4]);
        assert_eq!(totals(&g), [(5, 5)]);
        assert!(!g.is("h", Marks::DAMAGED));
    }
    let mut hatch = game("map 10x8; us: h us_huey_gun D4a hover; nva: sq nva_254 B4");
    hatch.play("activate D4a", &[]);
    hatch.is_refused_by("hatch h", "lnl:15.0.b");
}

// proves lnl:19.5.2.h
#[test]
fn twice_its_morale_destroys_it() {
    let mut g = game("map 10x8; nva: sq nva_254 D5; us: h us_huey_gun D4a; o us_vn_354 J1");
    // 2 + 2 + 6 against 1 + 1, check 6 + 8 against 6; the crash, the crew.
    g.play("activate D5; fire sq D4a with own at h; shoot", &[6, 1, 6, 1, 1, 1]);
    assert_eq!(life(&g, "h"), Life::Wreck);
}

// proves lnl:19.6.a
// proves lnl:19.6.b
#[test]
fn it_fires_and_moves_in_any_order_and_rockets_fly_wide_from_one_that_flies() {
    let mut g = game("map 10x8; us: h us_huey_gun E4a; o us_vn_354 J8; nva: sq nva_254 B3 fired");
    g.play("activate E4a; gun h main B3", &[3, 4, 6, 6]);
    assert_eq!(shots(&g), [(2, false), (2, false)], "+2: 7 is 9 against 8");
    g.play("gun h mg1 B3; move h; step E5a; step E6a; stop", &[1, 6]);
    assert_eq!(g.at("h"), "E6a");
    assert!(g.is("h", Marks::FIRED));
    let mut hovering = game("map 10x8; us: h us_huey_gun E4a hover; nva: sq nva_254 B3 fired");
    hovering.play("activate E4a; gun h main B3", &[6, 6, 6, 6]);
    assert_eq!(shots(&hovering), [(0, false), (0, false)]);
}

// proves lnl:19.6.c
#[test]
fn what_it_did_not_fire_in_its_impulse_is_lost_for_the_turn() {
    let mut g = game("map 10x8; us: h us_huey_gun E4a hover; o us_vn_354 J8; nva: sq nva_254 B3 fired; x nva_254 A8");
    g.play("activate E4a; gun h mg1 B3; done; pass", &[1, 6]);
    assert!(!g.offers("activate E4a"));
    let mut g = game("map 10x8; us: h us_huey_gun E4a hover; nva: sq nva_254 B3 fired; x nva_254 E7 fired");
    g.play("activate E4a; gun h mg1 B3", &[1, 6]);
    g.is_refused_by("gun h main E7", "lnl:15.0.o");
}

// proves lnl:19.6.d
// proves lnl:4.0.u
#[test]
fn a_flight_a_change_of_mode_or_a_landing_marks_it_ops_complete() {
    for actions in ["step D5a; stop", "mode; stop"] {
        let mut g = game("map 10x8; us: h us_huey_slick D4a; sq us_vn_354 on h; o us_vn_354 J1; nva: b nva_254 J8");
        g.play(&format!("activate D4a; move h; {actions}"), &[]);
        assert!(g.is("h", Marks::OPS) && !g.is("h", Marks::FIRED), "{actions}");
    }
    let mut g = game("map 10x8; us: h us_huey_slick D4a hover; sq us_vn_354 on h; o us_vn_354 J1; nva: b nva_254 J8");
    g.play("activate D4a; move h; unload sq; stop", &[]);
    assert!(g.is("h", Marks::OPS));
}

// W100
// proves lnl:19.7.a
// proves lnl:19.7.b
// proves lnl:19.7.c
#[test]
fn helicopters_fire_at_movers_and_worse_under_ops_complete() {
    let text = "map 10x8; nva: sq nva_254 B5; us: h us_huey_gun D4a hover; operations nva";
    let mut g = game(text);
    g.play("activate B5; move sq; step B4", &[]);
    assert_eq!(g.asks().0, "us");
    g.play("gun h mg1 B4", &[1, 6]);
    assert_eq!(totals(&g), [(2 + 1, 6)]);
    let mut g = game(&text.replace("hover", "hover ops"));
    g.play("activate B5; move sq; step B4; gun h mg1 B4", &[1, 6]);
    assert_eq!(totals(&g), [(1 + 1, 6)], "2 halved");
    g.play("gun h main B4", &[3, 4, 6, 6]);
    assert_eq!(shots(&g), [(2, false), (2, false)], "+2: 7 is above 6");
    let mut late = game(&text.replace("hover", "hover fired"));
    late.play("activate B5; move sq; step B4", &[]);
    assert_eq!(late.asks().0, "nva", "one that has fired does not");
}

// proves lnl:19.6.a
#[test]
fn reinforcements_fly_in_by_their_hexes() {
    let mut g =
        game("map 10x8; arrive us 1 D8 E8; us: h us_huey_slick arrives 1; sq us_vn_354 on h; nva: b nva_254 J1");
    g.play("activate off; move h", &[]);
    g.is_refused_by("step G8a", "lnl:19.2.a");
    g.play("step D8a; step D7a; mode; unload sq", &[]);
    assert_eq!((g.at("h"), g.at("sq")), ("D7a".to_owned(), "D7".to_owned()));
}

// proves lnl:19.2.a
#[test]
fn the_flight_of_the_first_huey_by_single_steps() {
    let mut g = game(FLIGHT);
    g.play("activate H4a; move h; step G4a", &[]);
    g.is_refused_by("step E4a", "lnl:19.2.a");
    g.is_refused_by("step F4", "lnl:19.2.a");
}

// proves lnl:5.1.e
#[test]
fn a_crew_that_comes_down_among_enemies_surrenders() {
    let mut g =
        game("map 10x8; nva: sq nva_254 H3 +nva_rpg2; e nva_254 H6; us: h us_huey_gun H5a hover; o us_vn_354 J1");
    // To hit; a hex to the south; the crash does nothing; the crew gets out.
    g.play("activate H3; gun sq nva_rpg2 H5a at h", &[4, 4, 4, 1, 1, 6, 2]);
    assert_eq!((g.at("h").as_str(), life(&g, "h-crew")), ("H6", Life::Eliminated));
    assert!(g.state().melees.is_empty() && !g.is("e", Marks::OPS));
}

#[test]
fn a_place_off_the_map_is_no_place_to_go() {
    let mut air = game("map 10x8; us: h us_huey_gun D4a; nva: sq nva_254 J8");
    air.play("activate D4a; move h", &[]);
    let mut land = game("map 10x8; us: tank us_m4a1 D4 facing 2; nva: sq nva_254 J8");
    land.play("activate D4; move tank", &[]);
    let off = Loc::OFF;
    for action in [Action::Step { to: off }, Action::Go { to: off }, Action::Overrun { to: off }] {
        assert!([&air, &land].iter().all(|g| g.rules.check(g.state(), g.decider(), &action).is_err()), "{action:?}");
    }
}

// proves lnl:19.5.1.i
#[test]
fn a_damaged_one_does_not_spot_be_it_called_or_not() {
    let text = "map 10x8; E4 light_jungle; us: h us_huey_slick C3a hover damaged; o us_vn_354 J1; nva: b nva_254 E4";
    let mut g = game(text);
    g.is_refused_by("spot h E4", "lnl:19.5.1.i");
    g.play("activate C3a; move h", &[]);
    g.is_refused_by("spot h E4", "lnl:19.5.1.i");
    let whole = game(&text.replace(" damaged", ""));
    assert!(whole.offers("spot h E4"));
}

// proves lnl:19.2.a
#[test]
fn a_hex_flown_into_is_worth_one_attack() {
    let mut g = game("map 12x3; us: h us_huey_gun A2a; o us_vn_354 L3; nva: a nva_254 E2; b nva_254 G2; z nva_254 L1");
    g.play("activate A2a; move h; go E2a", &[]);
    while g.asks().0 == "nva" && g.at("h") != "E2a" {
        g.play("hold", &[]);
    }
    assert_eq!(g.at("h"), "E2a");
    assert!(g.offers("fire a E2a with own at h") && g.offers("fire b E2a with own at h"));
    g.play("fire a E2a with own at h; shoot", &[1, 6]);
    assert_eq!(g.asks().0, "us", "one point was spent, so one location has fired");
}
