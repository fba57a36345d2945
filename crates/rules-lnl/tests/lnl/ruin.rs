//! Crews, wrecks and empty vehicles (15.4, 16.1.1): worked cases W88 to W90.

use crate::game::{Game, game, scenario};
use rules_lnl::{
    event::{FireEvent, What},
    model::{Class, Life, UnitId},
    state::Marks,
};

/// The Damage Checks of the log: who, total, morale.
fn checks(g: &Game) -> Vec<(UnitId, i8, i8)> {
    let check = |event: &rules_lnl::event::Event| match event.what {
        What::Fire(FireEvent::Checks { unit, total, morale, .. }) => Some((unit, total, morale)),
        _ => None,
    };
    g.log().iter().filter_map(check).collect()
}

// W88
// proves lnl:17.2.e
// proves lnl:17.2.f
#[test]
fn small_arms_on_an_open_half_track() {
    let mut g = game(
        "D4 light_woods; us: a us_ab_254 A4 +us_m1919a6; ger: ht ger_251 D4 facing 2; r ger_wehr_164 on ht; \
             y ger_wehr_164 J8; spotted us D4",
    );
    g.play("activate A4; fire a D4 with us_m1919a6 at ht; shoot", &[5, 2, 3, 3]);
    let rolled = g.log().iter().find_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { attack, defence, .. }) => Some((attack, defence)),
        _ => None,
    });
    assert_eq!(rolled, Some((7, 4)));
    assert_eq!(checks(&g), [(g.unit("r"), 6, 5), (g.unit("ht"), 6, 6)]);
    assert!(g.is("r", Marks::SHAKEN) && !g.is("ht", Marks::SHAKEN));
    assert!(g.of("r").carrier.is_none(), "and off he gets");
}

// W89
// proves lnl:17.3.b
// proves lnl:17.3.c
#[test]
fn small_arms_on_a_truck() {
    let mut g = game("us: a us_ab_254 A4 +us_m1919a6; ger: t ger_truck D4 facing 2; y ger_wehr_164 J8");
    g.play("activate A4; fire a D4 with us_m1919a6 at t; shoot", &[6, 1, 5, 1]);
    assert_eq!(checks(&g), [(g.unit("t"), 12, 5)]);
    assert_eq!(g.of("t").life, Life::Wreck);
}

// W90
// proves lnl:16.1.1.a
// proves lnl:16.1.1.b
// proves lnl:16.1.1.c
#[test]
fn riders_and_their_weapons_bail_out() {
    let text = "ger: gun ger_atg75 A4 facing 2; us: ht us_m3ht D4 facing 5; r us_ab_254 on ht +us_m1919a6; \
         l us_ldr_medrow on ht +us_bazooka; y us_ab_254 J8";
    let mut g = game(text);
    // The crew dies; squad 4, leader 1; machine gun 3, bazooka 2.
    g.play("activate A4; gun gun main D4 at ht", &[3, 4, 5, 1, 1, 4, 1, 3, 2]);
    assert_eq!(g.of("ht").life, Life::Wreck);
    assert!(g.is("r", Marks::SHAKEN) && g.is("r", Marks::MOVED) && g.at("r") == "D4");
    assert_eq!(g.of("l").life, Life::Eliminated);
    let (mg, bazooka) = (g.weapon("us_m1919a6"), g.weapon("us_bazooka"));
    assert!(!mg.owner.is_some() && mg.loc.is_none(), "lost");
    assert!(!bazooka.owner.is_some() && bazooka.loc == g.loc("D4"), "saved, without owner");
    let mut g = game(text);
    g.play("activate A4; gun gun main D4 at ht", &[3, 4, 5, 1, 1, 4, 2, 2, 1]);
    assert_eq!(g.weapon("us_m1919a6").owner, g.unit("r"));
}

// proves lnl:15.4.a
#[test]
fn every_vehicle_has_a_crew() {
    for id in ["orchard_street", "four_hedges"] {
        let g = scenario(id);
        for unit in g.rules.all_units() {
            if g.rules.class(g.state(), unit) == Class::Vehicle {
                let crew = g.rules.crew_of(unit).expect("a crew");
                assert_eq!(g.rules.class(g.state(), crew), Class::Crew);
                assert_eq!(g.state().unit(crew).life, Life::Waiting, "inside");
            }
        }
    }
}

const HIT: &str = "ger: gun ger_atg75 A4 facing 2; us: t us_m4a1 D4 facing 5; al us_al_darius on t; y us_ab_254 J8";

// proves lnl:15.4.b
// proves lnl:15.4.f
// proves lnl:15.4.g
#[test]
fn the_crew_of_a_wreck_gets_out_on_an_even_roll() {
    let mut g = game(HIT);
    g.play("activate A4; gun gun main D4 at t", &[3, 4, 6, 1, 2]);
    assert!(g.of("t-crew").life == Life::InPlay && g.at("t-crew") == "D4");
    assert!(g.is("t-crew", Marks::SHAKEN) && g.is("t-crew", Marks::MOVED));
    assert_eq!(g.of("al").life, Life::Eliminated);
    let mut g = game(HIT);
    g.play("activate A4; gun gun main D4 at t", &[3, 4, 6, 1, 5]);
    assert_eq!(g.of("t-crew").life, Life::Eliminated);
    assert_eq!(g.at("t"), "D4", "the wreck stays");
}

// proves lnl:15.4.d
// proves lnl:15.4.e
// proves lnl:15.4.f
// proves lnl:15.4.g
#[test]
fn the_crew_of_an_empty_vehicle_checks_its_morale() {
    for (roll, shaken) in [([2, 3], false), ([3, 3], true)] {
        let mut g = game(HIT);
        g.play("activate A4; gun gun main D4 at t", &[3, 4, 3, 3, 6, 6, roll[0], roll[1]]);
        assert_eq!((g.of("t").life, g.at("t-crew").as_str()), (Life::Abandoned, "D4"));
        assert_eq!(g.is("t-crew", Marks::SHAKEN), shaken);
        assert!(g.is("t-crew", Marks::MOVED));
        assert_eq!(g.of("al").life, Life::Eliminated);
    }
}

// proves lnl:15.4.c
// proves lnl:16.1.1.d
#[test]
fn close_assault_kills_everybody_inside() {
    let mut g =
        game("ger: x ger_wehr_164 E4; us: ht us_m3ht D4 facing 2; r us_ab_254 on ht +us_bazooka; y us_ab_254 J8");
    g.play("activate E4; move x; assault ht", &[1, 1]);
    g.play("close x", &[6, 1]);
    assert_eq!(
        [g.of("ht").life, g.of("r").life, g.of("ht-crew").life],
        [Life::Wreck, Life::Eliminated, Life::Eliminated]
    );
    assert!(g.weapon("us_bazooka").loc.is_none());
}
