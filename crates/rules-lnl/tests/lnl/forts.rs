//! Chapter 21: bunkers, foxholes, wire, mines, claymores; barrages on those who enter them (18.1.j, 18.2.m).

use crate::game::{BASE, Game, game};
use kernel::clause;
use rules_lnl::{
    event::{FireEvent, MoveEvent, What},
    state::{Frame, Marks},
};

#[track_caller]
fn field(text: &str) -> Game {
    game(&format!("map 12x9; us: far us_medic A9; ger: x ger_medic L9; {text}"))
}
/// How often mines went off.
fn mines(g: &Game) -> usize {
    g.log().iter().filter(|event| matches!(event.what, What::Move(MoveEvent::Mines { .. }))).count()
}
/// Totals of both sides' dice in the last attack.
fn last_attack(g: &Game) -> Option<(i8, i8)> {
    g.log().iter().rev().find_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { attack, defence, .. }) => Some((attack, defence)),
        _ => None,
    })
}

// proves lnl:21.1.a
#[test]
fn a_bunker_looks_ahead() {
    let mut g = field(
        "bunker C4 1; us: a us_ab_254 C4b; ger: e ger_wehr_164 C2 fired; f ger_wehr_164 D3 fired; h ger_wehr_164 C6 fired; i ger_wehr_164 B4 fired",
    );
    g.play("activate C4b", &[]);
    assert!(g.offers("fire a C2 with own") && g.offers("fire a D3 with own") && g.offers("fire a B4 with own"));
    g.is_refused_by("fire a C6 with own", "lnl:21.1.a");
}

// proves lnl:21.1.b
// proves lnl:21.1.c
#[test]
fn units_are_inside_or_outside_and_pay_two_to_change() {
    let mut g = field("bunker C4 1; us: a us_ab_254 C5; b us_ab_254 C4b");
    let mut inside = g.clone();
    g.play("activate C5; move a; step C4", &[]);
    assert_eq!(g.at("a"), "C4", "outside");
    g.is_refused_by("step C3u", "lnl:1.1.e");
    g.play("step C4b", &[]);
    assert_eq!((g.at("a").as_str(), g.of("a").spent), ("C4b", 3));
    inside.play("activate C4b; move b", &[]);
    inside.is_refused_by("step C3", "lnl:21.1.c");
    inside.play("step C4; step C3; stop", &[]);
    assert_eq!(inside.of("b").spent, 3);
}

// Under the marker and on it: one hex, one stack.
// proves lnl:1.3.a
#[test]
fn inside_and_outside_are_one_hex() {
    let text = "bunker C4 1; us: a us_ab_254 C4b; b us_ab_254 C4b; c us_ab_254 C4; l us_ldr_harrow C4b";
    let mut g = field(&format!("{text}; d us_ab_254 C5; m us_ldr_doyle C5"));
    let mut within = g.clone();
    g.play("activate C5; move d", &[]);
    g.is_refused_by("step C4", "lnl:1.3.j");
    within.play("activate C4; move c", &[]);
    assert!(within.offers("step C4b"), "who is in the hex may change sides");
}

// proves lnl:21.1.d
// proves lnl:21.1.g
#[test]
fn melee_is_on_one_side_of_the_wall() {
    let mut g = field("bunker C4 1; us: a us_ab_254 C5; ger: e ger_wehr_164 C4b fired");
    g.play("activate C5; move a; step C4", &[]);
    assert!(!matches!(g.state().top(), Some(Frame::Melee(_))), "outside");
    g.play("step C4b", &[]);
    assert!(matches!(g.state().top(), Some(Frame::Melee(_))), "inside");
}

// W102
// proves lnl:21.1.h
// proves lnl:21.1.i
#[test]
fn its_cover_is_for_those_inside() {
    let g = field("C4 light_woods; bunker C4 1; us: a us_ab_254 C4b");
    let cover = |loc: &str| g.rules.cover(g.state(), g.loc(loc), true);
    assert_eq!((cover("C4b"), cover("C4")), (3, 1));
}

// proves lnl:21.1.e
// proves lnl:21.1.f
// X33
#[test]
fn those_outside_fire_in_and_nobody_fires_out_at_them() {
    let text = "bunker C4 1; us: a us_ab_254 C4; ger: e ger_wehr_164 C4b fired; turn 2";
    let mut g = field(text);
    // 2 + 2 + 1 against 3 + 2.
    g.play("activate C4; fire a C4b with own; shoot", &[1, 3]);
    assert_eq!(last_attack(&g), Some((5, 5)));
    let mut g = field("bunker C4 1; us: a us_ab_254 C4b; ger: e ger_wehr_164 C4 fired; f ger_wehr_164 C2 fired");
    g.play("activate C4b", &[]);
    g.is_refused_by("fire a C4 with own", "lnl:21.1.f");
}

// proves lnl:21.1.j
#[test]
fn a_bunker_hex_is_spotted_as_a_whole() {
    let g = field("C4 light_woods; bunker C4 1; us: a us_ab_254 C4b; b us_ab_254 C4 fired; ger: e ger_wehr_164 F4");
    let spotted = |g: &Game, at: &str| g.rules.is_spotted(g.state(), kernel::Seat(1), g.loc("F4"), g.loc(at));
    assert!(spotted(&g, "C4") && spotted(&g, "C4b"));
    let g = field("C4 light_woods; bunker C4 1; us: a us_ab_254 C4b; b us_ab_254 C4; ger: e ger_wehr_164 F4");
    assert!(!spotted(&g, "C4") && !spotted(&g, "C4b"));
}

// proves lnl:21.2.a
// proves lnl:21.2.b
// proves lnl:21.2.c
#[test]
fn foxholes_are_cover_for_anybody_on_foot() {
    // W103
    let text = "foxholes C4; us: a us_ab_254 C4; t us_m4a1 C4 open; ger: e ger_wehr_164 C1";
    let g = field(text);
    assert_eq!(g.rules.cover(g.state(), g.loc("C4"), true), 1);
    assert_eq!(g.rules.cover(g.state(), g.loc("C4"), false), 0, "not for vehicles");
    let mut own = g.clone();
    own.play("activate C4", &[]);
    assert!(own.offers("fire a C1 with own"), "all round");
    let mut theirs = field("foxholes C1; us: a us_ab_254 C4; ger: e ger_wehr_164 C1 fired");
    theirs.play("activate C4; fire a C1 with own; shoot", &[1, 3]);
    assert_eq!(last_attack(&theirs), Some((3, 4)), "whoever is in them");
}

// W53
// proves lnl:21.3.a
// proves lnl:21.3.b
#[test]
fn wire_costs_four_in_all() {
    for terrain in ["clear", "tall_grass", "forest"] {
        let mut g = field(&format!("C3 {terrain}; wire C3; us: a us_ab_254 C4"));
        g.play("activate C4; move a; step C3", &[]);
        assert_eq!(g.of("a").spent, 4, "{terrain}");
    }
    let mut g = field("wire C3; us: a us_ab_254 C5");
    g.play("activate C5; move a; step C4", &[]);
    g.is_refused_by("step C3", "lnl:6.0.f");
}

// proves lnl:21.3.c
#[test]
fn vehicles_pay_for_wire_by_the_chart() {
    let cost = |unit: &str| {
        let mut g = field(&format!("wire C3; us: t {unit} C4 facing 1"));
        g.play("activate C4; move t", &[]);
        g.offers("step C3").then(|| {
            g.play("step C3", &[]);
            g.of("t").spent
        })
    };
    assert_eq!(["us_m4a1", "us_m3ht", "us_truck"].map(cost), [Some(2), Some(4), None]);
}

// proves lnl:21.3.d
#[test]
fn the_slow_enter_wire_with_all_they_have() {
    let mut g = field("wire C3; us: w us_hmg50 C4");
    g.play("activate C4; move w; step C3", &[]);
    assert_eq!((g.at("w").as_str(), g.of("w").spent), ("C3", 3));
}

// W104
// proves lnl:21.4.a
// proves lnl:21.4.i
// proves lnl:21.4.l
// proves lnl:21.4.k
#[test]
fn mines_strike_who_walks_into_them() {
    // 1 + 4 against 3 though it is forest, and one more for moving: 4 + 3 = 7 above morale 6.
    let mut g = field("C3 forest; mines C3 ger 1; us: a us_ab_254 C4; b us_ab_254 C4");
    let mut crawl = g.clone();
    g.play("activate C4; move a; step C3", &[4, 3, 4]);
    assert_eq!(last_attack(&g), Some((5, 3)));
    assert!(g.is("a", Marks::SHAKEN));
    assert_eq!(g.at("a"), "C3");
    // They are still there. Who crawls is not struck harder: 4 + 2 = 6.
    crawl.play("activate C4; move b crawl; step C3", &[4, 3, 4]);
    assert!(!crawl.is("b", Marks::SHAKEN));
    g.play("done; pass; activate C4; move b; step C3", &[1, 6]);
    assert_eq!(mines(&g), 2);
}

// proves lnl:21.4.b
#[test]
fn two_markers_strike_one_after_the_other() {
    let mut g = field("mines C3 ger 2; us: a us_ab_254 C4");
    g.play("activate C4; move a; step C3", &[1, 6, 1, 6]);
    assert_eq!(mines(&g), 2);
    assert_eq!(BASE.tables.constants.max_mines, 2);
}

// W105
// proves lnl:21.4.c
// proves lnl:21.4.d
#[test]
fn mines_against_armour_open_or_shut() {
    for hatch in ["open", "buttoned"] {
        let mut g = field(&format!("mines C3 ger 1; us: t us_m4a1 C4 facing 1 {hatch}"));
        g.play("activate C4; move t; step C3", &[5, 2, 5]);
        assert_eq!(last_attack(&g), Some((6, 4)), "lowest armour 2");
        assert!(g.is("t", Marks::SHAKEN), "{hatch}");
    }
}

// proves lnl:21.4.e
#[test]
fn mines_find_what_has_no_armour() {
    let mut g = field("mines C3 ger 1; us: t us_truck C4 facing 1");
    g.play("activate C4; move t; step C3", &[5, 5, 1]);
    assert_eq!(last_attack(&g), Some((6, 5)));
}

// proves lnl:21.4.f
#[test]
fn who_gets_off_in_mines_is_struck() {
    let mut g = field("mines C4 ger 1; us: t us_m3ht C4 facing 1; a us_ab_254 on t");
    g.play("activate C4; move t; unload a", &[1, 6]);
    assert_eq!(mines(&g), 1);
    assert_eq!(last_attack(&g), Some((2, 6)));
    // Shot off his tank he falls into them, once: 1 + 1 + 4 against 1.
    let mut g = field(
        "mines C4 ger 1; us: t us_m4a1 C4 facing 1 buttoned; a us_ab_254 on t; ger: e ger_wehr_164 C1; operations ger",
    );
    g.play("activate C1; fire e C4 with own at t; shoot", &[6, 1, 3, 1, 6]);
    assert!(g.is("a", Marks::SHAKEN) && g.at("a") == "C4");
    assert_eq!(mines(&g), 1);
}

// proves lnl:21.4.g
#[test]
fn mines_do_not_reach_helicopters() {
    let mut g = field("mines C3 ger 1; us: h us_huey_gun C4a");
    g.play("activate C4a; move h; step C3a", &[]);
    assert_eq!(mines(&g), 0);
}

// proves lnl:21.4.j
#[test]
fn friends_of_the_mines_pay_a_point_more() {
    let mut g = field("mines C3 us 1; us: a us_ab_254 C4");
    g.play("activate C4; move a; step C3", &[]);
    assert_eq!((mines(&g), g.of("a").spent), (0, 2));
}

// proves lnl:18.1.j
// proves lnl:18.2.m
#[test]
fn a_barrage_strikes_who_enters_it_each_time() {
    // Of artillery, in its hex and those beside it: C4 and C3.
    let mut g = field("us: a us_ab_254 C5; ffe ger D4 5 1");
    g.play("activate C5; move a; step C4", &[1, 6, 2]);
    assert_eq!(last_attack(&g), Some((6, 6)), "and one more for moving");
    g.play("step C3", &[1, 6, 2]);
    let rolls = g.log().iter().filter(|event| matches!(event.what, What::Fire(FireEvent::Rolled { .. }))).count();
    assert_eq!(rolls, 2);
    // A mortar's, in its hex only.
    let mut g = field("us: a us_ab_254 C5; ffe ger C3 2 0");
    g.play("activate C5; move a; step C4; step C3", &[1, 1, 6]);
    assert_eq!(last_attack(&g), Some((3, 6)), "the higher of two dice");
}

/// A field in Vietnam: NVA move, Americans have claymores.
#[track_caller]
fn trail(text: &str) -> Game {
    game(&format!("map 12x9; nva: far nva_254 L9; us: x us_vn_medic A9; {text}"))
}
/// Americans in C4 who have set up a claymore.
#[track_caller]
fn ready(text: &str) -> Game {
    let mut g =
        game(&format!("map 12x9; us: m us_vn_354 C4 +us_claymore; x us_vn_medic A9; nva: far nva_254 L9; {text}"));
    g.play("activate C4; deploy m us_claymore", &[]);
    if g.asks().0 == "us" {
        g.play("done", &[]);
    }
    g
}

// X35
// proves lnl:21.5.b
// proves lnl:21.5.c
// proves lnl:21.5.d
#[test]
fn a_claymore_is_carried_and_set_up() {
    let g = ready("");
    let claymore = g.weapon("us_claymore");
    assert_eq!((claymore.owner.is_some(), claymore.place()), (false, Some(g.loc("C4"))));
    assert!(g.is("m", Marks::OPS));
    let text = "us: l us_vn_ldr_cole C4 +us_claymore; h us_vn_hero_a C4; n us_vn_medic D8; c us_vn_354 C4; x us_vn_medic A9; nva: far nva_254 L9";
    let mut g = game(&format!("map 12x9; {text}"));
    g.play("activate C4", &[]);
    g.is_refused_by("deploy l us_claymore", "lnl:21.5.d");
    g.is_refused_by("deploy h us_claymore", "lnl:21.5.b");
    g.is_refused_by("deploy l us_claymore with c", "lnl:21.5.d");
    g.play("deploy l us_claymore with h", &[]);
    assert!(g.is("l", Marks::OPS) && g.is("h", Marks::OPS));
    let mf = trail("us: l us_vn_ldr_cole C4 +us_claymore");
    assert_eq!(mf.rules.movement_factor(mf.state(), mf.unit("l")), 4, "carried like any support weapon");
}

// W106
// proves lnl:21.5.a
// proves lnl:21.5.f
// proves lnl:21.5.g
// proves lnl:21.5.h
// proves lnl:21.5.i
// proves lnl:21.5.j
// proves lnl:21.5.m
#[test]
fn a_claymore_strikes_before_anybody_fires() {
    let mut g = ready("C2 light_woods; C3 light_woods; nva: e nva_254 C2; us: k us_vn_354 D4");
    g.play("activate C2; move e; step C3", &[]);
    assert_eq!(g.asks(), ("us".to_owned(), clause!("21.5.f")));
    // 0 + 2 + 4 against 2 + 1, one more for moving: difference 4, and 3 + 4 above morale 6.
    g.play("detonate us_claymore", &[4, 2, 3]);
    assert_eq!(last_attack(&g), Some((6, 3)));
    assert!(g.is("e", Marks::SHAKEN), "{:?}", g.log());
    assert!(!g.is("m", Marks::FIRED) && g.weapon("us_claymore").loc != g.loc("C4"), "no marker, and it is gone");
    assert!(matches!(g.state().top(), Some(Frame::Window(_))), "now the squads may fire");
    let mut own = ready("nva: e nva_254 C3");
    own.play("activate C3; move e; step C4", &[]);
    assert!(matches!(own.state().top(), Some(Frame::Claymores(_))), "in its own hex too, before the melee");
    own.play("detonate us_claymore", &[2, 6]);
    assert_eq!(last_attack(&own), Some((4, 6)));
    let mut far = ready("nva: e nva_254 C1");
    far.play("activate C1; move e; step C2", &[]);
    assert!(!matches!(far.state().top(), Some(Frame::Claymores(_))), "two hexes are too far");
}

// proves lnl:21.5.e
#[test]
fn somebody_must_be_there_to_set_it_off() {
    for (who, able) in [
        ("us_vn_ldr_cole", true),
        ("us_vn_hero_a", true),
        ("us_vn_advisor", true),
        ("us_vn_medic", false),
        ("us_vn_chaplain", false),
        ("us_vn_scout", false),
    ] {
        let mut g = ready(&format!("nva: e nva_254 C2; us: p {who} C4"));
        let m = g.unit("m");
        g.state.mark(m, Marks::SHAKEN);
        g.play("activate C2; move e; step C3", &[]);
        assert_eq!(matches!(g.state().top(), Some(Frame::Claymores(_))), able, "{who}");
    }
}

// proves lnl:21.5.k
#[test]
fn one_in_a_hex_and_several_one_after_another() {
    let mut g = game(
        "map 12x9; us: m us_vn_354 C4 +us_claymore; o us_vn_354 C4 +us_claymore; p us_vn_354 D4 +us_claymore; x us_vn_medic A9; \
         nva: e nva_254 C2; far nva_254 L9",
    );
    g.play("activate C4; deploy m us_claymore", &[]);
    g.is_refused_by("deploy o us_claymore#2", "lnl:21.5.k");
    g.play("done; pass; activate D4; deploy p us_claymore#3", &[]);
    g.play("activate C2; move e; step C3; detonate us_claymore", &[1, 6]);
    assert!(g.offers("detonate us_claymore#3"));
    g.play("detonate us_claymore#3", &[1, 6]);
    assert!(matches!(g.state().top(), Some(Frame::Window(_))));
}

// proves lnl:21.5.l
#[test]
fn it_goes_with_its_last_friend() {
    let mut g = ready("us: k us_vn_354 C4");
    g.play("pass; activate C4; move k; step C5; stop", &[]);
    assert_eq!(g.weapon("us_claymore").place(), Some(g.loc("C4")), "one is still there");
    let m = g.unit("m");
    g.state.unmark(m, Marks::OPS);
    g.play("pass; activate C4; move m; step C5; stop", &[]);
    assert!(g.weapon("us_claymore").loc.is_none());
}

// proves lnl:21.5.f
#[test]
fn who_gets_off_near_a_claymore_meets_it_whatever_he_came_in() {
    for (carrier, at) in [("us_truck C3 facing 2", "C3"), ("us_huey_slick C3a hover", "C3a")] {
        // The riders are the enemy of the claymore's owner, whoever built their carrier.
        let mut g = ready(&format!("nva: v {carrier}; r nva_254 on v"));
        g.play(&format!("activate {at}; move v; unload r"), &[]);
        assert_eq!(g.asks(), ("us".to_owned(), clause!("21.5.f")), "{carrier}");
        assert!(g.offers("detonate us_claymore"));
    }
}
