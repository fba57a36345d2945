//! Attacks by Fire (5.3), Barrages (5.4), Artillery and Air Points (1.12).

use crate::game::{BASE, Game, field, game, game_1_2, game_on, games};
use kernel::Detail;
use rules_bcs::{
    event::{FireEvent, What},
    model::{AvClass, Column, Face},
    state::Marks,
};

/// The dice on the Barrage Table: of whom, the lowest that hits, and the clause of the row.
fn dice(g: &Game) -> Vec<(String, u8, &'static str)> {
    let of = |event: &rules_bcs::event::Event| match event.what {
        What::Fire(FireEvent::Die { unit, least, .. }) => Some((g.rules.uid(unit).to_owned(), least, event.clause.0)),
        _ => None,
    };
    g.log().iter().filter_map(of).collect()
}

/// What an artillery Barrage and an Attack by Fire need against a unit in 0606: the lowest die and the clause, for each
/// edition.
fn rows(ground: &str, marker: &str, unit: &str) -> [[(u8, &'static str); 2]; 2] {
    let text = format!(
        "{ground}; formation karsk K7 hq 0906; formation merrow M31 hq 0306 {marker}; obj 0606; activity K7; K7: a K7-1 0706; M31: x {unit}"
    );
    games(&text).map(|g| {
        ["barrage artillery 0606", "fire a 0606"].map(|action| {
            let mut g = g.clone();
            if action.starts_with("fire") && !g.offers(action) {
                return (0, "");
            }
            g.play(action, &[1]);
            let (_, least, clause) = dice(&g)[0].clone();
            (least, clause)
        })
    })
}

// proves bcs:5.3a
#[test]
fn a_red_av_unit_attacks_by_fire_in_range_and_zone() {
    for g in games(&field("K7: a K7-1 0706; h K7-H 0806; M31: x M31-1 0606; y M31-1 0506; z M31-1 0705")) {
        assert!(g.offers("fire a 0606"));
        assert!(g.offers("fire h 0606"), "from two hexes with range 2");
        g.is_refused_by("fire a 0506", "bcs:5.3a");
        g.is_refused_by("fire a 0607", "bcs:5.3a");
        g.is_refused_by("fire a 0705", "bcs:1.6h");
    }
    for g in games(&field("visibility 1; K7: h K7-H 0806; M31: x M31-1 0606")) {
        g.is_refused_by("fire h 0606", "bcs:5.3a");
    }
    for g in games(&field("K7: a K112-1 0706 range 1; M31: x M31-1 0606")) {
        g.is_refused_by("fire a 0606", "bcs:5.3a");
    }
}

// proves bcs:5.3b
#[test]
fn red_and_limited_av_and_support_must_be_engaged_first() {
    for counter in ["M4-1", "M4-TD", "M4-M"] {
        for g in games(&field(&format!("K7: a K7-1 0706; M31: x {counter} 0606; y M31-1 0606"))) {
            g.is_refused_by("fire a 0606", "bcs:5.3b");
            assert!(!g.offers("fire a 0606"));
        }
    }
    for counter in ["M31-AT", "M31-R", "M31-1"] {
        for g in games(&field(&format!("K7: a K7-1 0706; M31: x {counter} 0606"))) {
            assert!(g.offers("fire a 0606"), "{counter}");
        }
    }
    for g in games(&field("support M31 S1 limited 2; K7: a K7-1 0706; M31: x M31-1 0606")) {
        g.is_refused_by("fire a 0606", "bcs:5.3b");
    }
    for g in games(&field("support M31 S1 limited 2; K7: a K7-1 0706; M31: x M31-1 0606 dropped")) {
        assert!(g.offers("fire a 0606"));
    }
}

// proves bcs:5.3c
// proves bcs:5.3f
#[test]
fn an_attack_by_fire_rolls_for_each_unit_and_moves_nobody() {
    for mut g in games(&field("K7: a K7-1 0706 move; M31: x M31-1 0606; y M31-2 0606")) {
        g.play("fire a 0606", &[6, 1]);
        assert_eq!(dice(&g).iter().map(|(id, ..)| id.as_str()).collect::<Vec<_>>(), ["x", "y"]);
        assert_eq!((g.steps("x"), g.steps("y")), (4, 5));
        assert_eq!((g.at("x").as_str(), g.at("y").as_str(), g.at("a").as_str()), ("0606", "0606", "0706"));
        assert!(g.state().traffic.is_empty() && !g.is("x", Marks::DROPPED) && !g.is("y", Marks::DROPPED));
        assert_eq!(g.asks().0, "karsk");
        assert!(g.state().act.fired, "it counts for Fatigue");
    }
}

// proves bcs:5.3d
#[test]
fn in_2_0_an_attack_by_fire_has_its_own_column() {
    let mut g = game(&field("0606 city; K7: a K7-1 0706; M31: x M31-1 0606"));
    g.play("fire a 0606", &[5]);
    assert_eq!((dice(&g)[0].1, g.steps("x")), (6, 5));
    let mut g = game(&field("0606 city; K7: a K7-1 0706; M31: x M31-1 0606"));
    g.play("barrage artillery 0606", &[5]);
    assert_eq!((dice(&g)[0].1, g.steps("x")), (5, 4));
}

// proves bcs:5.3e
#[test]
fn in_1_2_an_attack_by_fire_has_the_range_of_a_barrage() {
    let mut g = game_1_2(&field("K7: a K7-1 0706; M31: x M31-1 0606"));
    g.play("fire a 0606", &[3]);
    assert_eq!((dice(&g)[0].1, g.steps("x")), (3, 4));
}

// proves bcs:5.4a
#[test]
fn a_barrage_needs_a_point_an_enemy_in_an_hq_zone_and_a_spotter() {
    for g in games(&field("K7: a K7-1 0706; M31: x M31-1 0606; y M31-1 0704")) {
        assert!(g.offers("barrage artillery 0606"));
        g.is_refused_by("barrage artillery 0607", "bcs:5.4a");
        g.is_refused_by("barrage artillery 0704", "bcs:1.6h");
    }
    // Two hexes off is within Visibility 2, three is not.
    for g in games(&field("K7: a K7-1 0806; M31: x M31-1 0606")) {
        assert!(g.offers("barrage artillery 0606"));
    }
    for g in games(&field("K7: a K7-1 0906; M31: x M31-1 0606")) {
        g.is_refused_by("barrage artillery 0606", "bcs:5.4a");
        assert!(!g.offers("barrage artillery 0606"));
    }
    for g in games(&field("visibility 1; K7: a K7-1 0806; M31: x M31-1 0606")) {
        g.is_refused_by("barrage artillery 0606", "bcs:5.4a");
    }
}

// proves bcs:1.6g
// proves bcs:1.6h
#[test]
fn a_recon_zone_serves_attacks_by_fire_but_not_barrages() {
    let text = "formation karsk K7 hq 0906; formation merrow M31 hq 0306; recon 0606; activity K7; K7: a K7-1 0706; M31: x M31-1 0606; y M31-1 0805";
    for g in games(text) {
        assert!(g.offers("fire a 0606"));
        g.is_refused_by("barrage artillery 0606", "bcs:1.6g");
        g.is_refused_by("barrage artillery 0805", "bcs:1.6h");
        g.is_refused_by("fire a 0805", "bcs:1.6h");
    }
}

// proves bcs:5.4b
#[test]
fn a_spotter_is_a_unit_of_the_formation_that_is_not_unprepared() {
    for g in games(&field("formation karsk K112 hq 0907; K112: b K112-1 0706; K7: a K7-1 0906; M31: x M31-1 0606")) {
        g.is_refused_by("barrage artillery 0606", "bcs:5.4a");
    }
    for g in games(&field("K7: a K7-AT 0706 move; M31: x M31-1 0606")) {
        g.is_refused_by("barrage artillery 0606", "bcs:1.2e");
    }
    for g in games(&field("K7: a K7-AT 0706; M31: x M31-1 0606")) {
        assert!(g.offers("barrage artillery 0606"));
    }
}

// proves bcs:1.4h
// proves bcs:1.4i
#[test]
fn a_spotter_is_in_command_now_or_was_when_the_activity_began() {
    let [mut old, mut new] = games(&field("K7: a K7-1 0706; M31: x M31-1 0606"));
    for g in [&mut old, &mut new] {
        assert!(g.offers("barrage artillery 0606"));
        let k7 = g.fid("K7");
        g.state.formation_mut(k7).hq = kernel::Maybe::NONE;
    }
    old.is_refused_by("barrage artillery 0606", "bcs:1.4h");
    assert!(new.offers("barrage artillery 0606"));
    let [old, new] = games(
        "formation karsk K7 hq 0906 radius 1; formation merrow M31 hq 0306; obj 0606; activity K7; K7: a K7-1 0706; M31: x M31-1 0606",
    );
    old.is_refused_by("barrage artillery 0606", "bcs:1.4h");
    new.is_refused_by("barrage artillery 0606", "bcs:1.4i");
}

// proves bcs:5.4c
// proves bcs:5.4d
#[test]
fn a_hex_is_barraged_again_and_each_unit_has_a_die() {
    for mut g in games(&field("K7: a K7-1 0706; M31: x M31-1 0606; y M31-2 0606")) {
        g.play("barrage artillery 0606; barrage artillery 0606", &[3, 2, 6, 6]);
        assert_eq!(dice(&g).len(), 4);
        assert_eq!((g.steps("x"), g.steps("y")), (3, 4));
    }
}

// proves bcs:5.4d.1
// proves bcs:1.2g
#[test]
fn hqs_and_trains_are_not_rolled_for() {
    for mut g in games(
        "entry merrow 0106; formation karsk K7 hq 0906; formation merrow M31 hq 0606 trains 0606; obj 0606; activity K7; K7: a K7-1 0706; M31: x M31-1 0606",
    ) {
        assert_eq!(g.state().at(g.hex("0606")).len(), 1);
        g.play("barrage artillery 0606", &[6]);
        assert_eq!((dice(&g).len(), g.hq("M31").as_str(), g.trains("M31").as_str()), (1, "0606", "0606"));
    }
    // An HQ alone is nothing to shoot at, and does not spot.
    for g in games(
        "formation karsk K7 hq 0706; formation merrow M31 hq 0606; obj 0606; activity K7; K7: a K7-1 0805; M31: x M31-1 0507",
    ) {
        g.is_refused_by("barrage artillery 0606", "bcs:5.4a");
        g.is_refused_by("barrage artillery 0507", "bcs:5.4a");
    }
}

// proves bcs:5.4e.1
// proves bcs:5.4f.1
// proves bcs:1.1j
#[test]
fn hard_units_lose_on_a_six() {
    let [old, new] = rows("", "", "M4-1 0606");
    assert_eq!((old[0], new[0]), ((6, "bcs:5.4e.1"), (6, "bcs:5.4f.1")));
    let [old, new] = rows("", "", "M31-R 0606");
    assert_eq!((old[0].0, new[0].0), (3, 3), "armoured cars are not Hard");
    // By an Attack by Fire too, though the Hard units of these scenarios must all be engaged.
    for g in games(&field("M31: x M4-1 0606")) {
        assert_eq!(g.rules.loss_from(&g.state, g.unit("x"), Column::AttackByFire).0, 6);
    }
}

// proves bcs:5.4f.1
#[test]
fn in_2_0_deployed_stand_off_units_and_urban_hexes_lose_on_a_six() {
    let [old, new] = rows("", "", "M31-AT 0606");
    assert_eq!(new, [(6, "bcs:5.4f.1"); 2]);
    assert_eq!(old[0], (3, "bcs:5.4e.4"));
    let [_, new] = rows("", "", "M31-AT 0606 move");
    assert_eq!(new, [(3, "bcs:5.4f.4"), (4, "bcs:5.4f.4")]);
    // The counters show no AV on their Move side; a gun that did would not be Deployed.
    let mut base = BASE.clone();
    base.units.iter_mut().for_each(|unit| unit.sides[Face::Move as usize].av_class = AvClass::StandOff);
    let g = game_on(&base, &field("K7: a K7-1 0706; M31: x M31-AT 0606 move"));
    assert_eq!(g.rules.loss_from(&g.state, g.unit("x"), Column::Artillery).0, 3);
    let [_, new] = rows("0606 urban", "", "M31-1 0606");
    assert_eq!(new, [(6, "bcs:5.4f.1"); 2]);
}

// proves bcs:5.4e.2
// proves bcs:5.4f.2
#[test]
fn units_in_a_city() {
    let [old, new] = rows("0606 city", "", "M31-1 0606");
    assert_eq!(old, [(5, "bcs:5.4e.2"); 2]);
    assert_eq!(new, [(5, "bcs:5.4f.2"), (6, "bcs:5.4f.2")]);
}

// proves bcs:1.13b
#[test]
fn urban_is_city_in_1_2() {
    let [old, _] = rows("0606 urban", "", "M31-1 0606");
    assert_eq!(old, [(5, "bcs:5.4e.2"); 2]);
}

// proves bcs:5.4e.3
// proves bcs:5.4f.3
// proves bcs:1.7j
#[test]
fn units_in_terrain_or_in_prepared_defense() {
    for (ground, marker) in [("0606 woods", ""), ("", "pd")] {
        let [old, new] = rows(ground, marker, "M31-1 0606");
        assert_eq!(old, [(4, "bcs:5.4e.3"); 2]);
        assert_eq!(new, [(4, "bcs:5.4f.3"), (5, "bcs:5.4f.3")]);
    }
    // Not on its Move side.
    let [old, new] = rows("", "pd", "M31-1 0606 move");
    assert_eq!((old[0].0, new[0].0), (3, 3));
}

// proves bcs:5.4e.4
// proves bcs:5.4f.4
#[test]
fn all_others() {
    let [old, new] = rows("", "", "M31-1 0606");
    assert_eq!(old, [(3, "bcs:5.4e.4"); 2]);
    assert_eq!(new, [(3, "bcs:5.4f.4"), (4, "bcs:5.4f.4")]);
}

// proves bcs:5.4e.5
// proves bcs:5.4g
#[test]
fn of_several_rows_the_one_least_likely_to_hurt() {
    let [old, new] = rows("0606 city", "", "M4-1 0606");
    assert_eq!((old[0], new[0]), ((6, "bcs:5.4e.5"), (6, "bcs:5.4g")));
    let [old, new] = rows("0606 city", "pd", "M31-1 0606");
    assert_eq!((old[0], new[0]), ((5, "bcs:5.4e.5"), (5, "bcs:5.4g")));
    assert_eq!(new[1], (6, "bcs:5.4g"));
}

// proves bcs:5.4h
#[test]
fn a_suppression_mission_rolls_nothing_and_there_is_one_to_an_attack() {
    for mut g in games(&field("K7: a K112-1 0706; M31: x M31-1 0606")) {
        g.play("attack a 0606; suppress artillery", &[]);
        assert_eq!((dice(&g).len(), g.formation("K7").artillery), (0, 1));
        g.is_refused_by("suppress artillery", "bcs:5.4h");
        g.play("roll", &[1, 1]);
    }
}

// proves bcs:5.4i
#[test]
fn a_barrage_may_be_bought_in_an_attack_before_its_roll() {
    for mut g in games(&field("K7: a K112-1 0706; M31: x M31-1 0606")) {
        g.play("attack a 0606; barrage artillery 0606", &[6]);
        assert_eq!((dice(&g).len(), g.steps("x")), (1, 4));
        g.play("roll", &[1, 1]);
        assert_eq!(g.formation("K7").artillery, 1);
    }
}

// proves bcs:1.12a
#[test]
fn a_mission_spends_an_artillery_point() {
    for mut g in games(&field("K7: a K7-1 0706; M31: x M31-1 0606 steps 9 max 9")) {
        g.play("barrage artillery 0606; barrage artillery 0606", &[1, 1]);
        assert_eq!(g.formation("K7").artillery, 0);
        g.is_refused_by("barrage artillery 0606", "bcs:1.12a");
        assert_eq!(g.why("barrage artillery 0606").detail, Detail::Short { needed: 1, got: 0 });
    }
}

// proves bcs:1.12b
#[test]
fn air_points_are_the_sides() {
    for mut g in games(&field("air karsk 1; K7: a K7-1 0706; M31: x M31-1 0606")) {
        g.play("barrage air 0606", &[1]);
        assert_eq!((g.state().air.0, g.formation("K7").artillery), ([0, 0], 2));
        g.is_refused_by("barrage air 0606", "bcs:1.12b");
    }
}

// proves bcs:1.12d
#[test]
fn a_point_buys_one_mission() {
    for mut g in games(&field("air karsk 1; K7: a K112-1 0706; M31: x M31-1 0606")) {
        g.play("attack a 0606; suppress air", &[]);
        assert_eq!(g.state().air, [0, 0]);
        g.is_refused_by("barrage air 0606", "bcs:1.12b");
    }
}

// proves bcs:3.2h.6
#[test]
fn after_a_fail_nothing_is_fired() {
    let text = "air karsk 1; formation karsk K7 hq 0906; formation merrow M31 hq 0306; obj 0606; activity K7 fail; K7: a K7-1 0706; M31: x M31-1 0606";
    for g in games(text) {
        for action in ["barrage artillery 0606", "barrage air 0606", "fire a 0606", "engage a 0606"] {
            g.is_refused_by(action, "bcs:3.2h.6");
        }
    }
}
