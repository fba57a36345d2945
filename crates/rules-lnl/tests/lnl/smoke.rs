//! Chapter 7: smoke.

use crate::game::{Game, game};
use rules_lnl::{ground::Overlay, sight::Sight, state::Marks};

#[track_caller]
fn field(text: &str) -> Game {
    game(&format!("map 12x9; us: far us_medic A9; ger: x ger_medic L9; {text}"))
}
fn smoky(g: &Game, hex: &str) -> bool {
    g.state().overlay.smoke.contains(g.loc(hex).hex())
}

// proves lnl:7.0.a
#[test]
fn good_order_multi_man_counters_lay_it_in_or_next_to_their_hex() {
    let mut g = field(
        "us: a us_ab_254 C4; h us_ab_144 C4; w us_hmg50 C4; s us_ab_254 C4 shaken; l us_ldr_harrow C4; o us_ab_254 D5 ops",
    );
    g.play("activate C4", &[]);
    for unit in ["a", "h", "w"] {
        for hex in ["C4", "C3", "D4", "B5"] {
            assert!(g.offers(&format!("smoke {unit} {hex}")), "{unit} {hex}");
        }
    }
    for unit in ["s", "l"] {
        g.is_refused_by(&format!("smoke {unit} C4"), "lnl:7.0.a");
    }
    g.is_refused_by("smoke a C2", "lnl:7.0.a");
    for marks in ["moved", "crawl", "fired", "ops"] {
        let g = field(&format!("us: a us_ab_254 C4 {marks}"));
        let hex = g.loc("C4").hex();
        assert!(!g.offers(&format!("smoke a {}", g.rules.hex_text(hex))), "{marks}");
    }
}

// W57
// proves lnl:7.0.b
// proves lnl:7.0.c
// proves lnl:7.0.d
#[test]
fn it_takes_a_roll_within_the_capability() {
    for (die, laid) in [(1, true), (2, true), (3, false), (6, false)] {
        let mut g = field("us: a us_ab_254 C4; b us_ab_254 D8");
        g.play("activate C4; smoke a C3", &[die]);
        assert_eq!((smoky(&g, "C3"), g.is("a", Marks::OPS)), (laid, true), "{die}");
    }
    // By the unit's nation: Americans and South Vietnamese of one side.
    for (unit, die, laid) in
        [("us_vn_354", 3, true), ("us_vn_354", 4, false), ("arvn_154", 1, true), ("arvn_154", 2, false)]
    {
        let mut g = field(&format!("us: a {unit} C4; b us_vn_354 D8"));
        g.play("activate C4; smoke a C3", &[die]);
        assert_eq!(smoky(&g, "C3"), laid, "{unit} {die}");
    }
}

// proves lnl:7.0.e
#[test]
fn it_blocks_the_line_of_sight() {
    let mut g = field("us: a us_ab_254 C4; ger: e ger_wehr_164 C1 fired");
    let sight = |g: &Game| g.rules.ground().sight(&g.state().overlay, g.loc("C4"), g.loc("C1"));
    assert_eq!(sight(&g), Sight::Clear);
    g.play("activate C4; smoke a C3", &[1]);
    assert_eq!(sight(&g), Sight::Blocked);
    assert_eq!(g.rules.ground().sight(&Overlay::NONE, g.loc("C4"), g.loc("C1")), Sight::Clear);
}

// proves lnl:7.0.f
#[test]
fn it_is_cover() {
    let mut g = field("C3 light_woods; us: a us_ab_254 C4");
    let cover = |g: &Game, hex: &str| g.rules.cover(g.state(), g.loc(hex), true);
    assert_eq!((cover(&g, "C3"), cover(&g, "C4")), (1, 0));
    g.play("activate C4; smoke a C3", &[1]);
    assert_eq!((cover(&g, "C3"), cover(&g, "C4")), (2, 0));
}

// proves lnl:7.0.g
#[test]
fn it_is_an_activation() {
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 D8");
    g.is_refused_by("smoke a C3", "lnl:4.0.b");
    g.play("pass; pass", &[]);
    assert_eq!(g.state().passes, 2);
    g.play("activate C4; smoke a C3", &[6]);
    assert_eq!((g.state().passes, g.asks().0.as_str()), (0, "ger"), "the impulse is used");
}

// W19
// proves lnl:7.0.h
#[test]
fn who_fires_out_of_it_fires_worse() {
    // 2 + 4 against 6 in the open is a tie; less one from smoke, and with a die more a check without it.
    for (text, dice) in [("", &[5, 6, 2][..]), ("smoke C4", &[5, 6])] {
        let mut g = field(&format!("us: a us_ab_254 C4; ger: e ger_wehr_164 C1 fired; {text}"));
        g.play("activate C4; fire a C1 with own; shoot", dice);
    }
}

// proves lnl:7.0.i
#[test]
fn it_lasts_two_administrative_phases() {
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 D8");
    g.play("activate C4; smoke a C3; pass; pass; pass", &[1, 3, 4]);
    assert!(smoky(&g, "C3"), "turned over");
    let hex = g.loc("C3").hex();
    assert!(g.state().old_smoke.contains(hex));
    g.play("pass; pass; pass", &[3, 4]);
    assert!(!smoky(&g, "C3"), "and gone");
    // A new marker takes the place of an old one.
    let mut g = field("us: a us_ab_254 C4; b us_ab_254 D8; smoke C3");
    g.state.old_smoke.insert(hex);
    g.play("activate C4; smoke a C3", &[1]);
    assert!(smoky(&g, "C3") && !g.state().old_smoke.contains(hex));
}

// proves lnl:7.0.j
#[test]
fn it_may_come_in_place_of_the_fire_after_a_move() {
    let mut g = field("us: a us_ab_254 C4 assault; ger: e ger_wehr_164 C1 fired");
    g.play("activate C4", &[]);
    assert!(g.offers("smoke a C3") && g.offers("fire a C1 with own"));
    g.play("smoke a B4", &[6]);
    assert!(g.is("a", Marks::ASSAULT) && g.is("a", Marks::OPS));
    assert!(!g.legal().iter().any(|action| action.starts_with("fire a")));
    // Nor does it fire at who moves, with nothing it carries.
    let mut g = field(
        "us: a us_ab_254 C4 assault ops +us_bazooka; b us_ab_254 C4 +us_bazooka; ger: t ger_stug3g C1 facing 3 buttoned; operations ger",
    );
    g.play("activate C1; move t; step C2", &[]);
    g.is_refused_by("gun a us_bazooka C2 at t", "lnl:7.0.j");
    let mut g = game("map 12x9; nva: a nva_254 C4 stealth; us: x us_vn_medic L9");
    g.play("activate C4", &[]);
    assert!(g.offers("smoke a C3"));
}

// The card of the smoke pots lets a person lay it.
#[test]
fn a_card_lays_smoke() {
    let mut g = field("us: l us_ldr_harrow C4 skill smoke_pots; b us_ab_254 D8");
    g.play("activate C4; smoke l C3", &[2]);
    assert!(smoky(&g, "C3"));
}
