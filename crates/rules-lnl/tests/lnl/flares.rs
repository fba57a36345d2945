//! Chapter 20.1: flares.

use crate::game::{Game, game, scenario};
use rules_lnl::state::Marks;
use scene::Scenic;

fn lit(g: &Game) -> Vec<String> {
    g.state().flares.iter().map(|hex| g.rules.hex_text(hex)).collect()
}

const NIGHT: &str =
    "map 10x9; night; ger: weiss ger_ldr_weiss B4; hero ger_hero_a B4; sq ger_wehr_164 B4; us: b us_ab_254 E4";

// W101
// proves lnl:20.1.b
// proves lnl:20.1.d
#[test]
fn a_leader_takes_his_leadership_off_the_die() {
    let mut g = game(NIGHT);
    g.play("activate B4; flare weiss D4", &[3]);
    assert_eq!(lit(&g), ["D4"]);
    assert!(g.is("weiss", Marks::OPS));
    let mut g = game(NIGHT);
    g.play("activate B4; flare weiss D4", &[4]);
    assert!(lit(&g).is_empty() && g.is("weiss", Marks::OPS), "Ops Complete either way");
    let mut g = game(NIGHT);
    g.play("activate B4; flare hero D4", &[3]);
    assert!(lit(&g).is_empty(), "a hero has none");
}

// proves lnl:20.1.a
#[test]
fn leaders_advisors_and_heroes_fire_flares_within_three_hexes() {
    let mut g = game(NIGHT);
    g.play("activate B4", &[]);
    assert!(g.offers("flare weiss B4") && g.offers("flare weiss E5") && g.offers("flare hero B7"));
    g.is_refused_by("flare weiss F4", "lnl:20.1.a");
    g.is_refused_by("flare sq D4", "lnl:20.1.a");
    let mut adv = game("map 10x9; night; us: adv us_vn_advisor B4; sc us_vn_scout B4; nva: b nva_254 E4");
    adv.play("activate B4", &[]);
    assert!(adv.offers("flare adv D4"));
    adv.is_refused_by("flare sc D4", "lnl:20.1.a");
    for mark in ["moved", "crawl", "fired", "ops"] {
        let mut g = game(&NIGHT.replace("ger_ldr_weiss B4", &format!("ger_ldr_weiss B4 {mark}")));
        g.play("activate B4", &[]);
        assert!(!g.offers("flare weiss D4"), "{mark}");
    }
    let mut g = game(&NIGHT.replace("ger_ldr_weiss B4", "ger_ldr_weiss B4 assault"));
    g.play("activate B4", &[]);
    assert!(g.offers("flare weiss D4"), "in place of his fire (7.0.j)");
    let mut day = game(&NIGHT.replace("night; ", ""));
    day.play("activate B4", &[]);
    day.is_refused_by("flare weiss D4", "lnl:20.1.a");
}

// proves lnl:20.1.c
#[test]
fn each_army_has_its_capability() {
    // By the person's nation, whoever he fights for.
    for (person, needs) in [("us_vn_hero_a", 3), ("nva_hero_a", 2), ("ger_hero_a", 2), ("us_hero_a", 2)] {
        for (die, lights) in [(needs, true), (needs + 1, false)] {
            let mut g = game(&format!("map 10x9; night; ger: h {person} B4; us: b us_ab_254 E4"));
            g.play("activate B4; flare h D4", &[die]);
            assert_eq!(!lit(&g).is_empty(), lights, "{person} {die}");
        }
    }
    let mut g = game("map 10x9; night; ger: voigt ger_ldr_voigt B4; us: b us_ab_254 E4");
    g.play("activate B4; flare voigt D4", &[2]);
    assert_eq!(lit(&g), ["D4"]);
    let mut g = game("map 10x9; night; ger: voigt ger_ldr_voigt B4; us: b us_ab_254 E4");
    g.play("activate B4; flare voigt D4", &[3]);
    assert!(lit(&g).is_empty());
}

// proves lnl:20.1.e
#[test]
fn a_flare_makes_day_of_seven_hexes() {
    let text = "map 10x9; night; E4 light_woods; ger: sq ger_wehr_164 B4; us: b us_ab_254 E4 moved; c us_ab_254 D8";
    let dark = game(text);
    let seat = kernel::Seat(0);
    let sees = |g: &Game, at: &str| g.rules.is_spotted(g.state(), seat, g.loc("B4"), g.loc(at));
    assert!(!sees(&dark, "E4"), "moved in the woods, too far to be seen at night");
    let light = game(&format!("{text}; flare E5"));
    assert!(sees(&light, "E4"));
    assert!(!sees(&light, "D8"), "two hexes from the flare it is night");
    let mut fire = light;
    fire.play("activate B4; fire sq E4 with own; shoot", &[1, 6]);
    let attack = fire.log().iter().find_map(|event| match event.what {
        rules_lnl::event::What::Fire(rules_lnl::event::FireEvent::Fires { fp, .. }) => Some(fp),
        _ => None,
    });
    assert_eq!(attack, Some(1), "no penalty");
}

// proves lnl:20.1.f
#[test]
fn flares_burn_out_in_the_administrative_phase() {
    let mut g = game("map 10x9; night; ger: sq ger_wehr_164 B4; us: b us_ab_254 J9; flare D4");
    assert_eq!(lit(&g), ["D4"]);
    g.play("pass; pass; pass", &[3, 4]);
    assert_eq!(g.state().turn, 2);
    assert!(lit(&g).is_empty());
}

// proves lnl:20.1.g
#[test]
fn a_mortar_lights_a_hex_without_a_die() {
    let text = "map 10x9; night; ger: weiss ger_ldr_weiss B4; m ger_mortar81 A8; us: b us_ab_254 H4";
    let mut g = game(text);
    g.play("activate B4; mortar weiss m G4 flare", &[]);
    assert_eq!(lit(&g), ["G4"], "neither spotted nor near");
    assert!(g.is("weiss", Marks::OPS) && g.is("m", Marks::FIRED));
    let mut day = game(&text.replace("night; ", ""));
    day.play("activate B4", &[]);
    day.is_refused_by("mortar weiss m G4 flare", "lnl:20.1.g");
    let mut blind = game(&text.replace("night; ", "night; C4 forest; C3 forest; "));
    blind.play("activate B4", &[]);
    blind.is_refused_by("mortar weiss m G4 flare", "lnl:18.1.e");
}

#[test]
fn the_board_is_dark_where_the_night_rules_hold() {
    let night = |id: &str| scenario(id).rules.board().climate.night;
    assert!(night("lamps_out") && !night("orchard_street"));
}
