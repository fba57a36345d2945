//! Chapters 10.1 and 20.0: spotting, by day and by night.

use crate::game::{Game, game};
use crate::shots::{field, order};
use kernel::{Seat, Speech};
use rules_lnl::state::Marks;

/// Whether the Americans, looking from D2, have spotted a location.
fn spotted(g: &Game, at: &str) -> bool {
    g.rules.is_spotted(g.state(), kernel::Seat(0), g.loc("D2"), g.loc(at))
}

// proves lnl:10.1.a
// proves lnl:10.1.b
#[test]
fn hexes_are_spotted_and_all_in_them() {
    let hidden = "D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; c ger_wehr_164 D5";
    let mut g = field(hidden);
    g.play("activate D2", &[]);
    assert!(!g.offers("fire a D5 with own"));
    // One of them fired: the other is fired at with it.
    let mut g = field("D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5 fired; c ger_wehr_164 D5");
    g.play("activate D2; fire a D5 with own; shoot", &[6, 1, 2, 2]);
    assert_eq!(order(&g), ["b", "c"]);
}

// proves lnl:10.1.c
#[test]
fn floors_are_spotted_apart() {
    let g = field("tall D5 D6 E5; us: a us_ab_254 D2; ger: b ger_wehr_164 D5u; c ger_wehr_164 D5; spotted us D5u");
    assert!(spotted(&g, "D5u") && !spotted(&g, "D5"));
}

// proves lnl:10.1.d
#[test]
fn a_marker_spots() {
    let position = "D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5";
    assert!(!spotted(&field(position), "D5"));
    assert!(spotted(&field(&format!("{position}; spotted us D5")), "D5"));
    assert!(!spotted(&field(&format!("{position}; spotted ger D5")), "D5"));
}

// proves lnl:10.1.e
// proves lnl:5.1.d
#[test]
fn a_good_order_unit_next_to_it_spots() {
    assert!(spotted(&field("D5 forest; us: a us_medic D4; ger: b ger_wehr_164 D5"), "D5"));
    assert!(!spotted(&field("D5 forest; us: a us_ab_254 D4 shaken; ger: b ger_wehr_164 D5"), "D5"));
    assert!(!spotted(&field("D5 forest; us: a us_ab_254 D3; ger: b ger_wehr_164 D5"), "D5"));
    // Those who ride on a Shaken tank count for themselves.
    let tank = "D5 forest; us: t us_m4a1 D4 shaken buttoned; darius us_al_darius on t";
    assert!(!spotted(&field(&format!("{tank}; ger: b ger_wehr_164 D5")), "D5"));
    assert!(spotted(&field(&format!("{tank}; us: a us_ab_144 on t; ger: b ger_wehr_164 D5")), "D5"));
}

// proves lnl:10.1.f
// proves lnl:10.1.i
#[test]
fn who_moves_is_spotted_while_he_does() {
    let position = "D5 forest; D6 forest; us: a us_ab_254 D2; ger: b ger_ss_264 D5; c nva_254 D5; operations ger";
    for (order, seen) in
        [("move b", true), ("move b assault", true), ("move b crawl", false), ("move c stealth", false)]
    {
        let mut g = field(&position.replace("ger_ss_264", "ger_ss_264 +ger_mg34"));
        g.play(&format!("activate D5; {order}"), &[]);
        // Before the first step nobody has moved.
        assert!(!spotted(&g, "D5"), "{order}");
        let mut mover = *g.state().mover().expect("a move");
        (mover.started, mover.at) = (true, g.loc("D5"));
        g.state.frames.replace(rules_lnl::state::Frame::Move(mover));
        assert_eq!(spotted(&g, "D5"), seen, "{order}");
    }
}

// proves lnl:10.1.g
#[test]
fn markers_of_having_acted_spot() {
    for (mark, seen) in
        [("moved", true), ("assault", true), ("fired", true), ("crawl", false), ("ops", false), ("stealth", false)]
    {
        let g = field(&format!("D5 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D5 {mark}"));
        assert_eq!(spotted(&g, "D5"), seen, "{mark}");
    }
    assert!(spotted(&field("D5 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; melee D5 1"), "D5"));
}

// proves lnl:10.1.h
#[test]
fn clear_ground_hides_nobody_but_smoke_does() {
    let position = "us: a us_ab_254 D2; ger: b ger_wehr_164 D5";
    assert!(spotted(&field(position), "D5"));
    assert!(!spotted(&field(&format!("{position}; smoke D5")), "D5"));
}

// proves lnl:6.3.b
// proves lnl:6.4.c
// proves lnl:6.4.d
#[test]
fn crawling_and_stealth_hide() {
    assert!(spotted(&field("us: a us_ab_254 D2; ger: b ger_wehr_164 D5 crawl"), "D5"));
    assert!(spotted(&field("D5 forest; us: a us_ab_254 D4; ger: b ger_wehr_164 D5 crawl"), "D5"));
    // Stealth hides even from the next hex, but not in the open.
    assert!(!spotted(&field("D5 forest; us: a us_ab_254 D4; ger: b nva_254 D5 stealth"), "D5"));
    assert!(spotted(&field("us: a us_ab_254 D2; ger: b nva_254 D5 stealth"), "D5"));
    // Where nobody sees it the open ground gives nothing away.
    let behind = "map 10x8; D4 forest; us: a us_ab_254 D2; ger: b nva_254 D6 stealth";
    assert!(!spotted(&game(behind), "D6"));
    assert!(spotted(&game(&format!("{behind}; us: c us_ab_254 D8")), "D6"));
    assert!(spotted(&field("D5 forest; us: a us_ab_254 D2; ger: b nva_254 D5 stealth fired"), "D5"));
    assert!(spotted(&field("D5 forest; us: a us_ab_254 D2; ger: b nva_254 D5 stealth; spotted us D5"), "D5"));
}

fn attempt(position: &str, order: &str, die: u8) -> bool {
    let mut g = field(position);
    g.play(order, &[die]);
    spotted(&g, "D5")
}

// proves lnl:10.1.j
#[test]
fn blocking_terrain_is_spotted_on_two() {
    let position = "D5 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D5";
    assert!(attempt(position, "spot a D5", 2));
    assert!(!attempt(position, "spot a D5", 3));
    // Smoke makes a hex as hard to see into.
    let smoke = "smoke D5; us: a us_ab_254 D2; ger: b ger_wehr_164 D5";
    assert!(attempt(smoke, "spot a D5", 2) && !attempt(smoke, "spot a D5", 3));
}

// proves lnl:10.1.k
#[test]
fn degrading_terrain_is_spotted_on_three() {
    let position = "D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5";
    assert!(attempt(position, "spot a D5", 3));
    assert!(!attempt(position, "spot a D5", 4));
}

// proves lnl:10.1.l
#[test]
fn what_degrades_the_line_makes_it_harder() {
    let position = "D4 brush; D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5";
    assert!(attempt(position, "spot a D5", 2));
    assert!(!attempt(position, "spot a D5", 3));
}

// proves lnl:10.1.m
#[test]
fn nobody_spots_without_a_line_of_sight() {
    let g = field("D4 forest; D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.is_refused_by("spot a D5", "lnl:10.1.m");
    assert!(!g.offers("spot a D5"));
}

// proves lnl:10.1.n
// proves lnl:11.7.b
#[test]
fn leaders_and_scouts_see_more() {
    let leader = "D5 light_woods; us: a us_ldr_doyle D2; b us_ab_254 D2; ger: c ger_wehr_164 D5";
    assert!(attempt(leader, "spot a D5", 5) && !attempt(leader, "spot a D5", 6));
    // A leader beside him does not help.
    assert!(attempt(leader, "spot b D5", 3) && !attempt(leader, "spot b D5", 4));
    let scout = "D5 forest; us: a us_vn_scout D2; ger: c ger_wehr_164 D5";
    assert!(attempt(scout, "spot a D5", 4) && !attempt(scout, "spot a D5", 5));
    let keen = "D5 forest; us: a us_hero_a D2 skill keen_eyes; ger: c ger_wehr_164 D5";
    assert!(attempt(keen, "spot a D5", 4) && !attempt(keen, "spot a D5", 5));
}

// proves lnl:10.1.o
// proves lnl:10.1.u
#[test]
fn the_marker_stays_until_the_hex_is_empty() {
    let mut g = field("D5 light_woods; D6 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5");
    g.play("spot a D5; pass; activate D5; move b; step D6; hold; stop", &[1]);
    assert!(!g.state().spotted[Seat(0)].contains(g.loc("D5")));
    let mut g = field("D5 light_woods; us: a us_ab_254 D2; ger: b ger_wehr_164 D5; c ger_wehr_164 D5");
    g.play("spot a D5; pass; activate D5; move b; step D6; hold; stop", &[1]);
    assert!(g.state().spotted[Seat(0)].contains(g.loc("D5")));
}

// proves lnl:10.1.u
// proves lnl:21.1.j
#[test]
fn a_bunker_s_marker_stays_while_somebody_is_in_or_at_it() {
    let mut g = field(
        "D5 light_woods; bunker D5 1; us: a us_ab_254 D2; \
        ger: b ger_wehr_164 D5b; c ger_wehr_164 D5; spotted us D5; operations ger",
    );
    g.play("activate D5; move c; step D6; hold; stop", &[]);
    assert!(spotted(&g, "D5b"));
}

// proves lnl:10.1.s
#[test]
fn men_in_melee_still_have_eyes() {
    // Only moving and firing are barred to them.
    let g = field("D5 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D2; c ger_wehr_164 D5; melee D2 1");
    assert!(g.offers("spot a D5"));
}

// proves lnl:10.1.p
#[test]
fn one_attempt_in_an_impulse() {
    let mut g = field("D5 forest; us: a us_ab_254 D2; b us_ab_254 D2; ger: c ger_wehr_164 D5");
    g.play("spot a D5", &[6]);
    assert_eq!(g.asks().0, "us");
    g.is_refused_by("spot b D5", "lnl:10.1.p");
    assert!(!g.offers("spot b D5"));
    g.play("pass; pass", &[]);
    assert!(g.offers("spot b D5"));
}

// proves lnl:10.1.q
#[test]
fn who_tried_is_ops_complete() {
    for die in [1, 6] {
        let mut g = field("D5 forest; us: a us_ab_254 D2; ger: c ger_wehr_164 D5");
        g.play("spot a D5", &[die]);
        assert!(g.is("a", Marks::OPS));
    }
}

// proves lnl:10.1.r
#[test]
fn marked_units_do_not_spot() {
    for mark in ["fired", "moved", "crawl", "ops", "stealth", "assault"] {
        let g = field(&format!("D5 forest; us: a us_ab_254 D2 {mark}; ger: c ger_wehr_164 D5"));
        g.is_refused_by("spot a D5", "lnl:10.1.r");
        assert!(!g.offers("spot a D5"));
    }
}

// proves lnl:10.1.s
// proves lnl:5.1.d
// proves lnl:11.2.o
#[test]
fn who_may_spot() {
    let may = |unit: &str| field(&format!("D5 forest; us: a {unit}; ger: c ger_wehr_164 D5")).offers("spot a D5");
    for unit in [
        "us_ab_254 D2",
        "us_hmg50 D2",
        "us_hero_a D2",
        "us_vn_advisor D2",
        "us_m4a1 D2 open",
        "us_huey_slick D2a hover",
    ] {
        assert!(may(unit), "{unit}");
    }
    for unit in ["us_medic D2", "us_vn_chaplain D2", "us_ab_254 D2 shaken", "us_m4a1 D2 buttoned", "us_huey_slick D2a"]
    {
        assert!(!may(unit), "{unit}");
    }
    let rider = |tank: &str| {
        field(&format!("D5 forest; us: t {tank} buttoned; a us_ab_254 on t; ger: c ger_wehr_164 D5"))
            .offers("spot a D5")
    };
    assert!(rider("us_m4a1 D2") && !rider("us_m3ht D2"));
    let g = field("D5 forest; us: a us_m4a1 D2 buttoned; b us_ab_254 D2 shaken; ger: c ger_wehr_164 D5");
    g.is_refused_by("spot a D5", "lnl:10.1.s");
    g.is_refused_by("spot b D5", "lnl:5.1.d");
}

// proves lnl:10.1.t
#[test]
fn a_helicopter_is_spotted_and_nobody_below_it() {
    let g = field("D5 forest; us: a us_ab_254 D2; ger: h us_huey_slick D5a; b ger_wehr_164 D5");
    assert!(spotted(&g, "D5a") && !spotted(&g, "D5"));
}

// --- night ---

// proves lnl:20.0.a
// proves lnl:20.0.c
#[test]
fn at_night_movement_is_seen_two_hexes_far_in_the_open() {
    for mark in ["moved", "assault"] {
        assert!(spotted(&field(&format!("night; us: a us_ab_254 D2; ger: b ger_wehr_164 D4 {mark}")), "D4"));
        assert!(!spotted(&field(&format!("night; us: a us_ab_254 D2; ger: b ger_wehr_164 D5 {mark}")), "D5"));
    }
    for mark in ["crawl", "stealth", "ops"] {
        assert!(!spotted(&field(&format!("night; us: a us_ab_254 D2; ger: b ger_wehr_164 D4 {mark}")), "D4"));
    }
}

// proves lnl:20.0.d
// proves lnl:20.0.e
#[test]
fn at_night_the_next_hex_is_seen_if_clear_or_stirring() {
    assert!(spotted(&field("night; us: a us_ab_254 D2; ger: b ger_wehr_164 D3"), "D3"));
    assert!(!spotted(&field("night; D3 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D3"), "D3"));
    assert!(spotted(&field("night; D3 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D3 moved"), "D3"));
    assert!(!spotted(&field("night; D4 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D4 moved"), "D4"));
}

// proves lnl:20.0.f
#[test]
fn at_night_who_fires_is_seen_by_all_who_can_see_him() {
    assert!(spotted(&field("night; D8 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D8 fired"), "D8"));
    assert!(!spotted(&field("night; D5 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D8 fired"), "D8"));
}

// proves lnl:20.0.b
// proves lnl:20.0.g
#[test]
fn at_night_only_the_next_hex_is_searched() {
    let mut g = field("night; D3 forest; D4 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D3");
    g.play("spot a D3", &[2]);
    assert!(spotted(&g, "D3"));
    let g = field("night; D4 forest; us: a us_ab_254 D2; ger: b ger_wehr_164 D4");
    g.is_refused_by("spot a D4", "lnl:20.0.b");
    assert!(!g.offers("spot a D4"));
    // A flare makes it day.
    assert!(field("night; D4 forest; flare D5; us: a us_ab_254 D2; ger: b ger_wehr_164 D4").offers("spot a D4"));
}

// proves lnl:20.0.h
#[test]
fn at_night_each_sees_for_himself() {
    let g = field("night; D4 forest; us: a us_ab_254 D2; c us_ab_254 D3; ger: b ger_wehr_164 D4 moved");
    let from = |at: &str| g.rules.is_spotted(g.state(), kernel::Seat(0), g.loc(at), g.loc("D4"));
    assert!(from("D3") && !from("D2"));
}

// proves lnl:21.1.j
#[test]
fn a_bunker_is_spotted_with_what_is_around_it() {
    let position = "D5 light_woods; bunker D5 1; us: a us_ab_254 D2; ger: b ger_wehr_164 D5b; c ger_wehr_164 D5";
    let g = field(&format!("{position}; spotted us D5"));
    assert!(spotted(&g, "D5") && spotted(&g, "D5b"));
    let g = field(&format!("{position}; spotted us D5b"));
    assert!(spotted(&g, "D5") && spotted(&g, "D5b"));
    assert!(!spotted(&field(position), "D5b"));
}

/// A location says by which clause it is spotted, and a unit by which it may rally and what changes its morale.
// proves lnl:10.1.e lnl:10.1.g lnl:10.1.h
#[test]
fn answers_name_the_clause_that_decides() {
    let told = |text: &str, question: &str| -> Vec<String> {
        let g = game(&format!("map 12x9; {text}"));
        let lines = g.rules.inspect(g.state(), None, question).expect(question);
        let by = lines.into_iter().filter(|line| line.id == "lnl-look-spotted-by");
        by.map(|line| line.args[0].1.clone()).map(|value| format!("{value:?}")).collect()
    };
    let by = |clause: &str| vec![format!("Clause(\"{clause}\")")];
    assert_eq!(told("us: a us_ab_254 C4; ger: e ger_wehr_164 C1", "spotted C1"), by("lnl:10.1.h"));
    assert_eq!(told("C1 forest; us: a us_ab_254 C4; ger: e ger_wehr_164 C1", "spotted C1"), Vec::<String>::new());
    assert_eq!(told("C1 forest; us: a us_ab_254 C2; ger: e ger_wehr_164 C1", "spotted C1"), by("lnl:10.1.e"));
    assert_eq!(told("C1 forest; us: a us_ab_254 C4; ger: e ger_wehr_164 C1 fired", "spotted C1"), by("lnl:10.1.g"));
}
