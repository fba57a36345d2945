//! Single-man counters: leaders, medics, chaplains, advisors, scouts; skill cards; national traits.

use crate::game::{BASE, Game, content_of, game, scenario};
use kernel::Seat;
use rules_lnl::{
    event::{Event, FireEvent, What},
    model::{Class, Life, Trait, UnitSet},
    state::{Marks, Mover},
};

/// The parts of the last volley with their clauses, and its FP.
fn volley(g: &Game) -> (Vec<(&'static str, i8)>, i8) {
    let fires = |event: &Event| match event.what {
        What::Fire(FireEvent::Fires { fp, .. }) => {
            Some((event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect(), fp))
        }
        _ => None,
    };
    g.log().iter().rev().find_map(fires).expect("somebody fired")
}

/// The modifiers of the last attempt to spot.
fn spotting(g: &Game) -> Vec<(&'static str, i8)> {
    let spots = |event: &&Event| matches!(event.what, What::Fire(FireEvent::Spots { .. }));
    let event = g.log().iter().rev().find(spots).expect("somebody spotted");
    event.modifiers.iter().map(|&(clause, value)| (clause.0, value)).collect()
}

// proves lnl:11.0.a
// proves lnl:1.1.d
// proves lnl:1.1.b
#[test]
fn single_men_are_of_eight_kinds() {
    let all = [
        (Class::Squad, false),
        (Class::HalfSquad, false),
        (Class::Crew, false),
        (Class::WeaponTeam, false),
        (Class::Leader, true),
        (Class::Hero, true),
        (Class::Medic, true),
        (Class::Sniper, true),
        (Class::Chaplain, true),
        (Class::Advisor, true),
        (Class::Scout, true),
        (Class::ArmorLeader, true),
        (Class::Vehicle, false),
        (Class::Helicopter, false),
        (Class::SupportWeapon, false),
    ];
    for (class, single) in all {
        assert_eq!(class.is_smc(), single, "{class:?}");
        let men = matches!(class, Class::Squad | Class::HalfSquad | Class::Crew | Class::WeaponTeam);
        assert_eq!(class.is_mmc(), men, "{class:?}");
        assert!(BASE.kinds.iter().any(|kind| kind.class == class), "there is a counter of each: {class:?}");
    }
}

// proves lnl:1.1.a
#[test]
fn a_hex_is_fifty_metres_and_a_turn_a_few_minutes() {
    assert_eq!(rules_lnl::model::HEX_METRES, 50);
    assert_eq!(rules_lnl::model::TURN_MINUTES, [2, 4]);
}

// proves lnl:11.1.a
#[test]
fn a_leader_has_no_fire_of_his_own() {
    let text = "us: l us_ldr_clarkson G4; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 A1";
    let mut bare = game(text);
    bare.play("activate G4", &[]);
    assert!(!bare.legal().iter().any(|text| text.starts_with("fire ")));
    let mut armed = game(&text.replace("G4;", "G4 +us_m1919a6;"));
    armed.play("activate G4", &[]);
    assert!(armed.offers("fire l E4 with us_m1919a6"));
    assert!(!armed.offers("fire l E4 with own+us_m1919a6"));
}

// proves lnl:11.1.b
#[test]
fn a_leader_enters_melee_alone_only_with_a_weapon_for_it() {
    let text = |weapon: &str| {
        format!("us: l us_ldr_clarkson G4 {weapon}; b us_ab_254 B8; ger: x ger_wehr_164 G5 moved; y ger_wehr_164 A1")
    };
    let enters = |weapon: &str| {
        let mut g = game(&text(weapon));
        g.play("activate G4; move l", &[]);
        g.offers("step G5")
    };
    assert!(!enters(""));
    assert!(!enters("+us_bazooka"));
    assert!(enters("+us_m1919a6"));
}

// proves lnl:11.1.c
#[test]
fn a_leader_alone_without_one_is_lost_when_the_enemy_comes_in() {
    let mut g =
        game("us: l us_ldr_clarkson G4; b us_ab_254 B8; ger: x ger_wehr_164 G5; y ger_wehr_164 A1; operations ger");
    g.play("activate G5; move x; step G4", &[]);
    assert_eq!(g.of("l").life, Life::Eliminated);
    assert_eq!(g.at("x"), "G4");
}

// proves lnl:11.1.d
#[test]
fn leadership_helps_fire_checks_and_rallies() {
    let mut fires = game("us: l us_ldr_doyle G4; a us_ab_254 G4; ger: x ger_wehr_164 E4 moved; y ger_wehr_164 A1");
    fires.play("activate G4; fire a E4 with own; help l; shoot", &[1, 6]);
    assert!(volley(&fires).0.iter().any(|&(_, value)| value == 2));
    assert_eq!(volley(&fires).1, 4);

    let mut checks = game(
        "us: l us_ldr_doyle G4; a us_ab_254 G4; b us_ab_254 B8; ger: x ger_ss_264 E4; spotted ger G4; operations ger",
    );
    // 6 + 2 against 1: a difference of 7. Doyle (morale 7) rolls 1, the squad 1 less his 2.
    checks.play("activate E4; fire x G4 with own; shoot", &[3, 1, 1, 3]);
    let check = checks.log().iter().rev().find_map(|event| match event.what {
        What::Fire(FireEvent::Checks { unit, total, .. }) if unit == checks.unit("a") => Some(total),
        _ => None,
    });
    assert_eq!(check, Some(3 + 4 - 2));

    let mut rallies = game("us: l us_ldr_doyle G4; a us_ab_254 G4 shaken; ger: x ger_wehr_164 A1; rally us");
    rallies.play("rally a", &[4, 4]);
    assert!(!rallies.is("a", Marks::SHAKEN));
}

// proves lnl:11.3.a
// proves lnl:11.3.b
// proves lnl:11.5.b
#[test]
fn medics_and_chaplains_neither_fire_nor_spot() {
    for counter in ["us_medic", "us_vn_chaplain"] {
        let text =
            format!("E3 light_woods; us: m {counter} G4; b us_ab_254 B8; ger: x ger_wehr_164 E3; y ger_wehr_164 E5");
        let mut g = game(&text);
        let clause = if counter == "us_medic" { "lnl:11.3.b" } else { "lnl:11.5.b" };
        g.is_refused_by("spot m E3", clause);
        assert!(!g.offers("spot m E3"));
        g.play("activate G4", &[]);
        assert!(!g.legal().iter().any(|text| text.starts_with("fire ") || text.starts_with("gun ")), "{counter}");
    }
}

// proves lnl:11.5.a
#[test]
fn the_leadership_of_a_chaplain_helps_no_fire() {
    let mut g =
        game("us: c us_vn_chaplain G4; l us_vn_ldr_cole G4; a us_vn_354 G4; ger: x nva_254 E4 moved; y nva_254 A1");
    g.play("activate G4; fire a E4 with own", &[]);
    assert!(g.offers("help l"));
    assert!(!g.offers("help c"));
}

// proves lnl:11.3.g
// proves lnl:11.5.c
#[test]
fn medics_and_chaplains_are_lost_with_their_last_friend_in_melee() {
    for counter in ["us_medic", "us_vn_chaplain"] {
        let mut g = game(&format!(
            "us: m {counter} G4; b us_ab_254 B8; ger: x ger_wehr_164 G5; y ger_wehr_164 A1; operations ger"
        ));
        g.play("activate G5; move x; step G4", &[]);
        assert_eq!(g.of("m").life, Life::Eliminated, "{counter}");
        let mut with = game(&format!(
            "us: m {counter} G4; a us_ab_254 G4; b us_ab_254 B8; ger: x ger_wehr_164 G5; y ger_wehr_164 A1; operations ger"
        ));
        with.play("activate G5; move x; step G4", &[]);
        assert_eq!(with.legal(), ["strike"], "there is nobody to strike at but the squad");
    }
}

// proves lnl:11.6.a
#[test]
fn an_advisor_raises_the_morale_of_the_arvn_beside_him() {
    let morale = |advisor: &str, unit: &str| {
        let g = game(&format!("us: {advisor} a {unit} G4; ger: x nva_254 A1"));
        g.rules.morale(g.state(), g.unit("a"))
    };
    assert_eq!(morale("", "arvn_154"), 5);
    assert_eq!(morale("v us_vn_advisor G4;", "arvn_154"), 6);
    assert_eq!(morale("v us_vn_advisor G5;", "arvn_154"), 5);
    assert_eq!(morale("v us_vn_advisor G4;", "us_vn_354"), 6, "not that of others");
}

// proves lnl:11.6.b
// proves lnl:11.6.c
#[test]
fn an_advisor_spots_and_fires_weapons_but_does_not_lead() {
    let mut g =
        game("E3 light_woods; us: v us_vn_advisor G4 +us_m60; a arvn_154 G4; ger: x nva_254 E3; y nva_254 E4 moved");
    assert!(g.offers("spot v E3"));
    assert_eq!(g.rules.leadership(g.state(), g.unit("v")), 0);
    g.play("activate G4", &[]);
    assert!(g.offers("fire v E4 with us_m60"));
    g.play("fire a E4 with own", &[]);
    assert!(!g.offers("help v"));
}

// proves lnl:11.7.a
// proves lnl:11.7.d
#[test]
fn a_scout_moves_with_stealth_and_has_no_firepower() {
    let mut g = game("us: s us_vn_scout G4; a us_vn_354 G4; ger: x nva_254 A1 moved; y nva_254 A8 moved");
    assert_eq!(g.rules.own_fp(g.state(), g.unit("s")), Some(0));
    g.play("activate G4", &[]);
    assert!(g.offers("move s stealth"));
    assert!(!g.offers("move a stealth"));
}

// W35
// proves lnl:11.7.b
#[test]
fn a_scout_sees_better() {
    let mut g = game("E3 forest; us: s us_vn_scout G4; ger: x nva_254 E3; y nva_254 A8");
    g.play("spot s E3", &[4]);
    assert_eq!(spotting(&g), [("lnl:11.7.b", -2)]);
    assert!(g.state().spotted[Seat(0)].contains(g.loc("E3")));
}

// proves lnl:11.7.c
#[test]
fn a_scouts_fire_after_stealth_loses_nothing() {
    let fp = |counter: &str, range: &str| {
        let mut g = game(&format!("us: s {counter} G4 stealth; ger: x nva_254 {range} moved; y nva_254 A8"));
        g.play(&format!("activate G4; fire s {range} with own; shoot"), &[1, 6]);
        volley(&g).0
    };
    let penalty = |parts: Vec<(&'static str, i8)>| parts.iter().any(|&(_, value)| value == -2);
    assert!(!penalty(fp("us_vn_scout", "E4")));
    assert!(penalty(fp("nva_254", "E4")));
}

// proves lnl:11.7.e
#[test]
fn a_scout_behind_a_gun_is_no_scout() {
    let mut g =
        game("F3 forest; us: s us_vn_scout G4 stealth +us_m60; b us_ab_254 B8; ger: x nva_254 E4 moved; y nva_254 A1");
    g.play("activate G4; fire s E4 with us_m60; shoot", &[1, 6]);
    assert!(volley(&g).0.iter().any(|&(_, value)| value == -2), "he fires like any other: {:?}", volley(&g));
    assert!(g.is("s", Marks::GUNNER));
    let mut fresh = game("E3 forest; us: s us_vn_scout G4; ger: x nva_254 E3; y nva_254 A8");
    fresh.of_mut("s").marks.add(Marks::GUNNER);
    fresh.play("spot s E3", &[4]);
    assert_eq!(spotting(&fresh), []);
}

// proves lnl:11.7.f
#[test]
fn a_scout_fights_in_melee_like_men_without_firepower() {
    // His 1 to 2 needs 9, and he takes 1 off the roll.
    for (dice, life) in [([5, 4], Life::InPlay), ([5, 5], Life::Eliminated)] {
        let mut g = game("us: s us_vn_scout G4; b us_ab_254 B8; ger: x nva_254 G5 moved; y nva_254 A1");
        g.play("activate G4; move s; step G5", &[]).play("strike", &dice);
        assert_eq!((g.asks().0.as_str(), g.legal()), ("ger", vec!["strike".into()]), "he is struck at too");
        g.play("strike", &[1, 1]);
        assert_eq!(g.of("x").life, life);
    }
}

// proves lnl:11.7.g
#[test]
fn a_scout_calls_artillery() {
    let mut g = game("us: s us_vn_scout G4; b us_ab_254 B8; battery us 105mm 5 2; ger: x nva_254 E4; y nva_254 A8");
    g.play("activate G4", &[]);
    assert!(g.offers("call s E4"));
    let mut squad = game("us: s us_vn_354 G4; b us_ab_254 B8; battery us 105mm 5 2; ger: x nva_254 E4; y nva_254 A8");
    squad.play("activate G4", &[]);
    assert!(!squad.offers("call s E4"));
}

// proves lnl:11.12.a
#[test]
fn a_scenario_gives_its_leader_a_card() {
    let g = scenario("orchard_street");
    let card = g.rules.card(g.state(), g.unit("Us01")).expect("Harrow has one");
    assert_eq!(card.id, "assaulter");
    assert!(g.rules.card(g.state(), g.unit("Us05")).is_none(), "Medrow has none");
}

// proves lnl:12.0.a
// proves lnl:12.0.b
#[test]
fn a_card_gives_its_owner_what_it_says() {
    let with = |card: &str| {
        game(&format!(
            "E3 forest; us: l us_ldr_clarkson G4 {card}; a us_glider_164 G4; ger: x ger_wehr_164 E3; y ger_wehr_164 A8"
        ))
    };
    let (plain, nerve) = (with(""), with("skill iron_nerve"));
    assert_eq!(
        nerve.rules.morale(nerve.state(), nerve.unit("l")),
        plain.rules.morale(plain.state(), plain.unit("l")) + 1
    );
    let fleet = with("skill fleet_foot");
    assert_eq!(fleet.rules.printed_mf(fleet.state(), fleet.unit("l")), 8);
    assert_eq!(plain.rules.printed_mf(plain.state(), plain.unit("l")), 6);
    let runs = |card: &str| {
        let g = game(&format!("us: l us_ldr_clarkson G4 {card}; h us_hero_a G4; ger: x ger_wehr_164 A8"));
        let group = UnitSet::one(g.unit("l")).union(UnitSet::one(g.unit("h")));
        let mover = Mover { group, double: true, at: g.loc("G4"), ..Mover::NOBODY };
        g.rules.allowance(g.state(), &mover, g.unit("h"))
    };
    assert_eq!((runs(""), runs("skill fleet_foot")), (6, 8), "it raises the limit of Double Time too");
    let mut keen = with("skill keen_eyes");
    keen.play("spot l E3", &[5]);
    assert_eq!(spotting(&keen), [("lnl:10.1.n", -1), ("lnl:12.0.a", -2)]);
    assert!(keen.state().spotted[Seat(0)].contains(keen.loc("E3")));
}

// proves lnl:12.0.c
#[test]
fn a_card_overrides_what_the_rules_say_otherwise() {
    let assaults = |card: &str| {
        let mut g = game(&format!("us: l us_ldr_clarkson G4 {card}; a us_glider_164 G4; ger: x ger_wehr_164 A1 moved"));
        g.play("activate G4", &[]);
        g.offers("move l assault") && g.play("move l assault", &[]).offers("with a")
    };
    assert!(!assaults(""), "gliders have no red box");
    assert!(assaults("skill assaulter"));
}

// proves lnl:13.0.a
#[test]
fn national_traits_belong_to_the_forces_named() {
    let content = content_of("lamps_out", &[]);
    let force = |kind: &rules_lnl::model::Kind| content.forces[kind.force.expect("a force").index()].0.clone();
    for kind in content.kinds.iter().filter(|kind| kind.class.is_mmc() && kind.class != Class::WeaponTeam) {
        assert_eq!(kind.has(Trait::Ss), force(kind) == "ger_ss", "{}", kind.id);
        assert_eq!(kind.has(Trait::Glider), force(kind) == "us_glider", "{}", kind.id);
        assert_eq!(kind.has(Trait::Arvn), force(kind) == "arvn", "{}", kind.id);
    }
    let g = game("ger: a ger_wehr_164 G4 shaken; us: x us_ab_254 A8; rally ger");
    assert!(!g.offers("rally a"), "Dedication is the SS's alone");
    assert_eq!(g.rules.seat(g.unit("a")), Seat(0));
}
