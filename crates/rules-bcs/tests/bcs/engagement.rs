//! Engagements (5.2).

use crate::game::{Game, field, game, game_1_2, games, settle};
use kernel::Detail;
use rules_bcs::{
    event::{FireEvent, What},
    model::{EngageTable, Hits},
    state::Marks,
};

/// A roll on an Engagement Table.
#[derive(PartialEq, Debug)]
struct Roll {
    modifiers: Vec<(&'static str, i8)>,
    total: i8,
    table: EngageTable,
    hits: Hits,
    clause: &'static str,
}

#[track_caller]
fn roll_of(g: &Game) -> Roll {
    let rolled = g.log().iter().rev().find_map(|event| match event.what {
        What::Fire(FireEvent::Rolled { table, total, hits, .. }) => Some(Roll {
            modifiers: event.modifiers.iter().map(|(clause, value)| (clause.0, *value)).collect(),
            total,
            table,
            hits,
            clause: event.clause.0,
        }),
        _ => None,
    });
    rolled.expect("an Engagement was rolled")
}

fn traffic(g: &Game, label: &str) -> bool {
    g.state().traffic.contains(g.hex(label))
}

const NOTHING: Hits = Hits { firer_loss: false, traffic: false, target_loss: false, retreat: false, drop: false };

// proves bcs:5.2a
#[test]
fn a_firer_names_a_hex_in_range_and_zone_that_holds_a_target() {
    for g in games(&field("K7: a K7-1 0706; M31: x M4-1 0606; y M4-1 0805; i M31-1 0707")) {
        assert!(g.offers("engage a 0606"));
        g.is_refused_by("engage a 0607", "bcs:5.2a");
        g.is_refused_by("engage a 0805", "bcs:1.6h");
        g.is_refused_by("engage a 0707", "bcs:5.2b.3");
    }
}

// proves bcs:5.2c
// proves bcs:5.2c.1
// proves bcs:5.2e.1
// proves bcs:4.0f
#[test]
fn av_and_ar_of_both_and_a_low_roll_costs_the_firer() {
    for mut g in games(&field("K7: a K7-1 0706; M31: x M4-1 0606")) {
        g.play("engage a 0606", &[1, 2]);
        let roll = roll_of(&g);
        assert_eq!(roll.modifiers, [("bcs:5.2c", 4), ("bcs:5.2c", 4), ("bcs:5.2c", -3), ("bcs:5.2c", -3)]);
        assert_eq!((roll.total, roll.table, roll.clause), (5, EngageTable::Real, "bcs:5.2e.1"));
        assert_eq!((g.steps("a"), g.steps("x")), (3, 4));
        assert!(traffic(&g, "0706") && !traffic(&g, "0606"));
        assert_eq!(g.at("x"), "0606");
    }
}

// proves bcs:5.2e.2
#[test]
fn a_middle_roll_costs_both() {
    for dice in [[2, 2], [3, 3]] {
        for mut g in games(&field("K7: a K7-1 0706; M31: x M4-1 0606")) {
            g.play("engage a 0606", &dice);
            assert_eq!(roll_of(&g).clause, "bcs:5.2e.2");
            assert_eq!((g.steps("a"), g.steps("x"), g.at("x").as_str()), (3, 3, "0606"));
            assert!(!traffic(&g, "0706"));
        }
    }
}

// proves bcs:5.2e.3
// proves bcs:5.2j
#[test]
fn a_high_roll_costs_the_target_a_step_and_drives_it_off() {
    for mut g in games(&field("K7: a K7-1 0706; M31: x M4-1 0606; y M31-1 0606")) {
        g.play("engage a 0606", &[3, 4]);
        settle(&mut g);
        assert_eq!((g.steps("x"), g.steps("y"), g.at("y").as_str()), (3, 5, "0606"));
        assert_eq!(g.rules.ground().distance(g.hex("0606"), g.state().hex_of(g.unit("x"))), 3);
        assert!(!g.is("x", Marks::DEPLOYED) && g.is("y", Marks::DEPLOYED));
    }
}

// proves bcs:5.2j
#[test]
fn by_the_other_reading_the_whole_hex_goes_with_the_target() {
    let text = field("K7: a K7-1 0706; M31: x M4-1 0606; y M31-1 0606");
    for mut g in games(&format!("param engagement_retreat hex; {text}")) {
        g.play("engage a 0606", &[3, 4]);
        assert_eq!((roll_of(&g).total, roll_of(&g).clause), (9, "bcs:5.2e.3"));
        settle(&mut g);
        assert_eq!((g.steps("a"), g.steps("x"), g.steps("y")), (4, 3, 5));
        let ground = g.rules.ground();
        for id in ["x", "y"] {
            assert_eq!(ground.distance(g.hex("0606"), g.state().hex_of(g.unit(id))), 3, "{id} is in {}", g.at(id));
            assert!(!g.is(id, Marks::DEPLOYED));
        }
    }
}

// proves bcs:5.2j.1
#[test]
fn nobody_retreats_after_a_target_that_is_destroyed() {
    let text = field("K7: a K7-1 0706; M31: x M4-1 0606 steps 1; y M31-1 0606");
    for mut g in games(&format!("param engagement_retreat hex; {text}")) {
        g.play("engage a 0606", &[3, 4]);
        assert_eq!((g.at("x").as_str(), g.at("y").as_str()), ("-", "0606"));
        assert_eq!(g.asks().0, "karsk");
    }
}

// proves bcs:1.11c
// proves bcs:5.2e.4
#[test]
fn a_target_in_screen_slips_away_from_both_loss() {
    let mut g = game(&field("K7: a M4-1 0706; M31: x M4-1 0606 screen"));
    g.play("engage a 0606", &[3, 4]);
    let roll = roll_of(&g);
    assert_eq!((roll.total, roll.clause, roll.hits), (7, "bcs:5.2e.4", Hits { retreat: true, ..NOTHING }));
    settle(&mut g);
    assert_eq!((g.steps("a"), g.steps("x")), (4, 4));
    assert_eq!(g.rules.ground().distance(g.hex("0606"), g.state().hex_of(g.unit("x"))), 3);
    // Another result is not changed.
    let mut g = game(&field("K7: a M4-1 0706; M31: x M4-1 0606 screen"));
    g.play("engage a 0606", &[2, 3]);
    assert_eq!((g.steps("a"), g.at("x").as_str()), (3, "0606"));
}

// proves bcs:1.11a
#[test]
fn so_it_does_in_1_2_where_screens_are_an_option() {
    let mut g = game_1_2(&format!("param screens on; {}", field("K7: a M4-1 0706; M31: x M4-1 0606 screen")));
    g.play("engage a 0606", &[3, 4]);
    assert_eq!((roll_of(&g).clause, roll_of(&g).hits), ("bcs:1.11a", Hits { retreat: true, ..NOTHING }));
    settle(&mut g);
    assert_eq!((g.steps("a"), g.steps("x"), g.at("x") != "0606"), (4, 4, true));
}

// proves bcs:5.2d
#[test]
fn the_firer_gains_by_a_double_zone_and_pays_for_limited_av() {
    for mut g in games(&field("obj 0605; K7: a M4-TD 0706; M31: x M4-1 0606")) {
        g.play("engage a 0606", &[3, 3]);
        assert_eq!(roll_of(&g).modifiers[4..], [("bcs:5.2d", 1), ("bcs:5.2d", -1)]);
        assert_eq!(roll_of(&g).total, 7);
    }
    // Neither for Red AV in one zone, nor for a Limited Target.
    for mut g in games(&field("K7: a K7-1 0706; M31: x M4-TD 0606")) {
        g.play("engage a 0606", &[1, 1]);
        assert_eq!(roll_of(&g).modifiers.len(), 4);
    }
}

// proves bcs:5.2d.1
#[test]
fn a_target_with_several_supports_gains_in_1_2() {
    let two = field("support M31 S1 limited 2; support M31 S2 limited 1; K7: a K7-1 0706; M31: x M31-1 0606");
    let mut g = game_1_2(&two);
    g.play("engage a 0606; target x with S1", &[3, 3]);
    assert_eq!(roll_of(&g).modifiers.last(), Some(&("bcs:5.2d.1", -1)));
    assert_eq!(roll_of(&g).total, 8);
    // Prepared Defense adds nothing in this edition.
    let mut g = game_1_2(
        "formation karsk K7 hq 0906; formation merrow M31 hq 0306 pd; obj 0606; activity K7; support M31 S1 limited 2; K7: a K7-1 0706; M31: x M31-1 0606",
    );
    g.play("engage a 0606", &[3, 3]);
    assert_eq!(roll_of(&g).modifiers.len(), 4);
}

// proves bcs:5.2d.2
// proves bcs:1.7l
#[test]
fn prepared_defense_and_several_supports_count_once_in_2_0() {
    let of = |marker: &str, supports: &str| {
        let mut g = game(&format!(
            "formation karsk K7 hq 0906; formation merrow M31 hq 0306 {marker}; obj 0606; activity K7; {supports}; K7: a K7-1 0706; M31: x M31-1 0606"
        ));
        g.play("engage a 0606", &[]);
        if g.asks().0 == "merrow" {
            g.play("target x with S1", &[2, 2]);
        }
        g
    };
    let one = "support M31 S1 limited 2";
    let two = "support M31 S1 limited 2; support M31 S2 limited 1";
    for g in [of("", two), of("pd", two)] {
        assert_eq!(roll_of(&g).modifiers[4..], [("bcs:5.2d.2", -1)]);
        assert_eq!(roll_of(&g).total, 6);
    }
    let prepared = |marker: &str| {
        let mut g = game(&format!(
            "formation karsk K7 hq 0906; formation merrow M31 hq 0306 {marker}; obj 0606; activity K7; {one}; K7: a K7-1 0706; M31: x M31-1 0606"
        ));
        g.play("engage a 0606", &[2, 2]);
        roll_of(&g)
    };
    assert_eq!(prepared("pd").modifiers[4..], [("bcs:5.2d.2", -1)]);
    assert_eq!(prepared("").modifiers.len(), 4);
}

// proves bcs:5.2d.3
#[test]
fn a_stand_off_unit_that_is_no_support_gains_in_2_0() {
    let mut g = game(&field("K7: a K7-1 0706; M31: x M31-AT 0606"));
    g.play("engage a 0606", &[3, 3]);
    assert_eq!(roll_of(&g).modifiers[4..], [("bcs:5.2d.3", -1)]);
    let mut g = game(&field("support M31 S1 stand_off 4 range 2; K7: a K7-1 0706; M31: x M31-1 0606"));
    g.play("engage a 0606", &[3, 3]);
    assert_eq!(roll_of(&g).modifiers.len(), 4);
    let mut g = game_1_2(&field("K7: a K7-1 0706; M31: x M31-AT 0606"));
    g.play("engage a 0606", &[3, 3]);
    assert_eq!(roll_of(&g).modifiers.len(), 4);
}

// proves bcs:5.2d.4
#[test]
fn several_supports_help_only_a_support_whose_host_has_two_with_steps() {
    let one = field("support M31 S1 limited 2; K7: a K7-1 0706; M31: x M31-1 0606");
    let real =
        field("support M31 S1 limited 2; support M31 S2 limited 1; K7: a K7-1 0706; M31: t M4-1 0606; x M31-1 0606");
    let spent = field("support M31 S1 limited 2; support M31 S2 limited 1 steps 0; K7: a K7-1 0706; M31: x M31-1 0606");
    for mut g in [one, spent].iter().flat_map(|text| games(text)) {
        g.play("engage a 0606", &[2, 2]);
        assert_eq!(roll_of(&g).modifiers.len(), 4);
    }
    // Nor a host that is the Target itself.
    let host = field("support M31 S1 limited 2; support M31 S2 limited 1; K7: a K7-1 0706; M31: t M31-R 0606");
    for mut g in [real, host].iter().flat_map(|text| games(text)) {
        g.play("engage a 0606; target t", &[2, 2]);
        assert_eq!(roll_of(&g).modifiers.len(), 4);
    }
}

// proves bcs:5.2b.1
#[test]
fn red_limited_dual_and_deployed_stand_off_units_fire() {
    for counter in ["K7-1", "M4-TD", "K7-M", "M31-AT"] {
        for g in games(&field(&format!("K7: a {counter} 0706; M31: x M4-1 0606"))) {
            assert!(g.offers("engage a 0606"), "{counter}");
        }
    }
    for g in games(&field("K7: a K112-1 0706; M31: x M4-1 0606")) {
        g.is_refused_by("engage a 0606", "bcs:5.2b.1");
    }
    for g in games(&field("support K7 S1 red 3; K7: a K112-1 0706; M31: x M4-1 0606")) {
        assert!(g.offers("engage a 0606 with S1"));
        assert!(!g.offers("engage a 0606"));
    }
}

// proves bcs:5.2b.2
#[test]
fn the_defender_picks_the_target() {
    let text = field(
        "support M31 S1 limited 2; support M31 S2 stand_off 3 range 2; K7: a K7-1 0706; M31: t M4-1 0606; x M31-1 0606; i M31-1 0606 move",
    );
    for mut g in games(&text) {
        g.play("engage a 0606", &[]);
        assert_eq!((g.asks().0.as_str(), g.asks().1.0), ("merrow", "bcs:5.2b.2"));
        assert_eq!(g.legal(), ["target t", "target x with S1", "target x with S2"]);
        g.is_refused_by("target i", "bcs:5.2b.2");
        g.play("target x with S2", &[2, 2]);
        assert_eq!(roll_of(&g).table, EngageTable::Support);
    }
}

// proves bcs:5.2b.3
#[test]
fn a_hex_with_neither_av_nor_support_cannot_be_engaged() {
    for g in games(&field("support M31 S1 limited 2; K7: a K7-1 0706; M31: x M31-1 0606 dropped")) {
        g.is_refused_by("engage a 0606", "bcs:5.2b.3");
        assert!(!g.offers("engage a 0606"));
    }
    for g in games(&field("support M31 S1 limited 2; K7: a K7-1 0706; M31: x M31-1 0606")) {
        assert!(g.offers("engage a 0606"));
    }
}

// proves bcs:5.2b.4
// proves bcs:5.2f.5
#[test]
fn in_1_2_a_support_on_either_side_means_the_support_table() {
    let mut g = game_1_2(&field("support K7 S1 red 4; K7: a K112-1 0706; M31: x M4-1 0606"));
    g.play("engage a 0606 with S1", &[3, 4]);
    let roll = roll_of(&g);
    assert_eq!((roll.table, roll.total, roll.clause, roll.hits), (EngageTable::Support, 8, "bcs:5.2f.5", NOTHING));
    assert_eq!((g.steps("x"), g.is("x", Marks::DROPPED)), (4, false));
    let mut g = game_1_2(&field("support M31 S1 limited 3; K7: a K7-1 0706; M31: x M31-1 0606"));
    g.play("engage a 0606", &[2, 2]);
    assert_eq!(roll_of(&g).table, EngageTable::Support);
    let mut g = game_1_2(&field("K7: a K7-1 0706; M31: x M4-1 0606"));
    g.play("engage a 0606", &[2, 2]);
    assert_eq!(roll_of(&g).table, EngageTable::Real);
}

// proves bcs:5.2b.4a
#[test]
fn in_2_0_the_target_alone_chooses_the_table() {
    let mut g = game(&field("support K7 S1 red 3; K7: a K112-1 0706; M31: x M4-1 0606"));
    g.play("engage a 0606 with S1", &[4, 4]);
    let roll = roll_of(&g);
    assert_eq!((roll.table, roll.total, roll.clause), (EngageTable::Real, 8, "bcs:5.2e.2"));
    assert_eq!(g.steps("x"), 3);
    let mut g = game(&field("support M31 S1 limited 3; K7: a K7-1 0706; M31: x M31-1 0606"));
    g.play("engage a 0606", &[2, 2]);
    assert_eq!(roll_of(&g).table, EngageTable::Support);
}

/// A tank against the Support of infantry in 0606: AV 4 and AR 3 against AV 3 and AR 3.
const AT_SUPPORT: &str = "support M31 S1 limited 3; K7: a K7-1 0706 ar 3; M31: x M31-1 0606";

// proves bcs:5.2f.1
#[test]
fn support_table_three_or_less_costs_the_firer() {
    for mut g in games(&field(AT_SUPPORT)) {
        g.play("engage a 0606", &[1, 1]);
        assert_eq!((roll_of(&g).total, roll_of(&g).clause), (3, "bcs:5.2f.1"));
        assert_eq!((g.steps("a"), traffic(&g, "0706")), (3, true));
    }
}

// proves bcs:5.2f.2
#[test]
fn support_table_four_and_five_do_nothing() {
    for dice in [[1, 2], [2, 2]] {
        for mut g in games(&field(AT_SUPPORT)) {
            let steps = g.state().assets[0].steps;
            g.play("engage a 0606", &dice);
            assert_eq!((roll_of(&g).clause, roll_of(&g).hits), ("bcs:5.2f.2", NOTHING));
            assert_eq!((g.steps("a"), g.state().assets[0].steps, traffic(&g, "0706")), (4, steps, false));
        }
    }
}

// proves bcs:5.2f.3
// proves bcs:5.2k
#[test]
fn support_table_six_to_ten_drops_the_target_and_its_host_stays() {
    for dice in [[2, 3], [4, 5]] {
        for mut g in games(&field(AT_SUPPORT)) {
            g.play("engage a 0606", &dice);
            assert_eq!(roll_of(&g).clause, "bcs:5.2f.3");
            assert!(g.is("x", Marks::DROPPED));
            assert_eq!((g.at("x").as_str(), g.steps("x"), g.state().assets[0].steps), ("0606", 5, 2));
        }
    }
}

// proves bcs:5.2f.4
#[test]
fn support_table_eleven_costs_a_step_in_1_2() {
    let mut g = game_1_2(&field(AT_SUPPORT));
    g.play("engage a 0606", &[5, 5]);
    assert_eq!((roll_of(&g).total, roll_of(&g).clause), (11, "bcs:5.2f.4"));
    assert_eq!((g.state().assets[0].steps, g.is("x", Marks::DROPPED), g.at("x").as_str()), (1, false, "0606"));
}

// proves bcs:5.2f.4a
#[test]
fn support_table_eleven_costs_a_step_and_drops_in_2_0() {
    let mut g = game(&field(AT_SUPPORT));
    g.play("engage a 0606", &[5, 5]);
    assert_eq!((roll_of(&g).total, roll_of(&g).clause), (11, "bcs:5.2f.4a"));
    assert_eq!((g.state().assets[0].steps, g.is("x", Marks::DROPPED), g.at("x").as_str()), (1, true, "0606"));
}

// proves bcs:5.2f.6
#[test]
fn stand_off_support_drives_a_real_target_off_in_1_2() {
    let of = |class: &str| {
        let mut g = game_1_2(&field(&format!("support K7 S1 {class} 5 range 2; K7: a K112-1 0706; M31: x M4-1 0606")));
        g.play("engage a 0606 with S1", &[5, 4]);
        settle(&mut g);
        g
    };
    let g = of("stand_off");
    assert_eq!((roll_of(&g).total, roll_of(&g).clause), (11, "bcs:5.2f.6"));
    assert_eq!(g.steps("x"), 3);
    assert_eq!(g.rules.ground().distance(g.hex("0606"), g.state().hex_of(g.unit("x"))), 3);
    let g = of("red");
    assert_eq!((roll_of(&g).clause, g.steps("x"), g.at("x").as_str()), ("bcs:5.2f.4", 3, "0606"));
}

/// A heavy tank with range 2 in 0706, a Target with range 1 in 0506.
const FAR: &str = "K7: a K7-H 0706; M31: x M4-1 0506";

// proves bcs:5.2g.1
#[test]
fn a_firer_out_of_the_targets_range_suffers_nothing() {
    for mut g in games(&field(FAR)) {
        g.play("engage a 0506", &[1, 1]);
        assert_eq!((roll_of(&g).total, roll_of(&g).clause), (5, "bcs:5.2e.1"));
        assert_eq!((g.steps("a"), traffic(&g, "0706")), (2, false));
        assert_eq!(g.log().last().map(|event| event.clause.0), Some("bcs:5.2g.1"));
    }
    for mut g in games(&field(FAR)) {
        g.play("engage a 0506", &[2, 3]);
        assert_eq!((g.steps("a"), g.steps("x")), (2, 3));
    }
    // In the range of a Target that shoots as far it suffers.
    for mut g in games(&field("K7: a K7-H 0706; M31: x M4-1 0506 range 2")) {
        g.play("engage a 0506", &[1, 1]);
        assert_eq!((g.steps("a"), traffic(&g, "0706")), (1, true));
    }
}

// proves bcs:5.2g.2
// proves bcs:5.2g.3
#[test]
fn nobody_fires_beyond_his_range() {
    let [old, new] = games(&field("K7: a K7-1 0706; M31: x M4-1 0506"));
    old.is_refused_by("engage a 0506", "bcs:5.2g.3");
    new.is_refused_by("engage a 0506", "bcs:5.2g.2");
    for g in games(&field(FAR)) {
        assert!(g.offers("engage a 0506"));
    }
}

// proves bcs:5.2h
#[test]
fn a_target_in_terrain_is_engaged_from_the_next_hex_only() {
    for g in games(&field(&format!("0506 woods; {FAR}"))) {
        g.is_refused_by("engage a 0506", "bcs:5.2h");
    }
    for g in games(&field("0606 woods; K7: a K7-H 0706; M31: x M4-1 0606")) {
        assert!(g.offers("engage a 0606"));
    }
}

// proves bcs:1.13d
#[test]
fn city_and_urban_hexes_limit_the_range_like_terrain() {
    for kind in ["city", "urban"] {
        for g in games(&field(&format!("0506 {kind}; {FAR}"))) {
            g.is_refused_by("engage a 0506", "bcs:1.13d");
        }
    }
}

// proves bcs:1.7i
// proves bcs:5.2h.1
#[test]
fn in_2_0_a_target_in_prepared_defense_is_engaged_from_the_next_hex_only() {
    let text = |at: &str, face: &str| {
        format!(
            "formation karsk K7 hq 0906; formation merrow M31 hq 0306 pd; obj 0606; activity K7; K7: a K7-H 0706; M31: x M4-1 {at} {face}"
        )
    };
    game(&text("0506", "")).is_refused_by("engage a 0506", "bcs:1.7i");
    assert!(!game(&text("0506", "")).offers("engage a 0506"));
    assert!(game(&text("0506", "move")).offers("engage a 0506"));
    assert!(game(&text("0606", "")).offers("engage a 0606"));
    assert!(game_1_2(&text("0506", "")).offers("engage a 0506"));
}

// proves bcs:5.2h.1
#[test]
fn who_is_prepared_is_no_target_from_afar_but_another_in_the_hex_is() {
    let mut g = game(
        "formation karsk K7 hq 0906; formation merrow M31 hq 0306 pd; obj 0606; activity K7; K7: a K7-H 0706; M31: x M4-1 0506; y M4-1 0506 move",
    );
    g.play("engage a 0506", &[2, 3]);
    assert_eq!((g.steps("x"), g.steps("y")), (4, 3));
}

// proves bcs:5.2i
#[test]
fn visibility_limits_the_range() {
    for g in games(&field(&format!("visibility 1; {FAR}"))) {
        g.is_refused_by("engage a 0506", "bcs:5.2i");
        assert_eq!(g.why("engage a 0506").detail, Detail::Exceeds { limit: 1, got: 2 });
        assert!(!g.offers("engage a 0506"));
    }
}

// proves bcs:5.2l
#[test]
fn after_an_engagement_the_firer_may_go_on() {
    for mut g in games(&field("K7: a K7-1 0706 move; M31: x M4-1 0606")) {
        g.play("engage a 0606", &[3, 4]);
        settle(&mut g);
        g.play("move a 0606", &[]);
        assert_eq!(g.at("a"), "0606");
    }
}

// proves bcs:4.0e
#[test]
fn in_traffic_no_more_mp_are_spent() {
    for mut g in games(&field("K7: a K7-1 0706 move; M31: x M4-1 0606")) {
        assert!(g.offers("move a 0705"));
        g.play("engage a 0606", &[1, 2]);
        g.is_refused_by("move a 0705", "bcs:4.0e");
        g.is_refused_by("engage a 0606", "bcs:4.0e");
    }
}

// proves bcs:1.6h
#[test]
fn an_engagement_needs_an_obj_zone() {
    for g in games(&field("K7: a K7-1 0705; M31: x M4-1 0704; y M4-1 0605")) {
        g.is_refused_by("engage a 0704", "bcs:1.6h");
        assert!(g.offers("engage a 0605"));
    }
}

// proves bcs:1.6g
#[test]
fn a_recon_zone_serves_engagements() {
    let text = "formation karsk K7 hq 0906; formation merrow M31 hq 0306; recon 0606; activity K7; K7: a K7-1 0706; M31: x M4-1 0606";
    for g in games(text) {
        assert!(g.offers("engage a 0606"));
    }
}
