//! Support (1.5).

use crate::game::{Game, field, game, game_1_2, games, settle};
use rules_bcs::{
    event::{FireEvent, What},
    state::Marks,
};

fn modifiers(g: &Game) -> Vec<(&'static str, i8)> {
    let rolled = g.log().iter().rev().find(|event| !event.modifiers.is_empty()).expect("something was rolled");
    rolled.modifiers.iter().map(|(clause, value)| (clause.0, *value)).collect()
}

// proves bcs:1.5a
#[test]
fn an_asset_is_in_a_pool_and_not_on_the_map() {
    let text = field(
        "formation karsk K112 hq 0907; support K112 S2 red 3; support K7 S1 limited 2 range 2; K7: a K112-1 0706; M31: x M4-1 0606",
    );
    for g in games(&text) {
        let asset = g.rules.support(g.sid("S1"));
        assert_eq!(
            (asset.av, asset.range, asset.steps_max, g.state().asset(g.sid("S1")).formation),
            (2, 2, 2, g.fid("K7").into())
        );
        // Only the unit itself stands there, and another formation's pool is of no use to it.
        assert_eq!(g.state().at(g.hex("0706")).len(), 1);
        assert!(g.offers("engage a 0606 with S1"));
        g.is_refused_by("engage a 0606 with S2", "bcs:1.5a");
        // Nor is one without steps.
        let mut spent = g.clone();
        let asset = spent.sid("S1");
        spent.state.asset_mut(asset).steps = 0;
        spent.is_refused_by("engage a 0606 with S1", "bcs:1.5a");
        assert!(!spent.legal().iter().any(|action| action.starts_with("engage")));
        assert_eq!(g.rules.usable_supports(g.state(), g.unit("a")).iter().collect::<Vec<_>>(), [g.sid("S1")]);
    }
}

// proves bcs:1.5b
#[test]
fn an_asset_serves_every_host_at_once() {
    let text = field(
        "support K7 S1 red 3; K7: a K112-1 0706; b K112-2 0705; M31: x M31-1 0606 steps 9 max 9; y M31-2 0605 steps 9 max 9",
    );
    for mut g in games(&text) {
        for (attack, defender) in [("attack a 0606", "x"), ("attack b 0605", "y")] {
            g.play(attack, &[]);
            if g.asks().0 == "merrow" {
                g.play(&format!("defend {defender}"), &[]);
            }
            g.play("roll", &[1, 2]);
            assert!(modifiers(&g).contains(&("bcs:5.1f.1", 1)), "{attack}: {:?}", modifiers(&g));
            settle(&mut g);
        }
    }
    // Where it has fired it still supports.
    let fires = field("support K7 S1 red 3; K7: a K112-1 0706; b K112-2 0705; M31: x M4-1 0606; y M31-2 0605");
    for mut g in games(&fires) {
        g.play("engage a 0606 with S1", &[1, 3]);
        settle(&mut g);
        g.play("attack b 0605; roll", &[1, 1]);
        assert!(modifiers(&g).contains(&("bcs:5.1f.1", 1)), "{:?}", modifiers(&g));
    }
}

// proves bcs:1.5c
#[test]
fn a_host_is_deployed_in_command_without_av_and_not_dropped() {
    let fires = |unit: &str| {
        games(&field(&format!("support K7 S1 red 3; K7: a {unit}; M31: x M4-1 0606")))
            .map(|g| g.offers("engage a 0606 with S1"))
    };
    assert_eq!(fires("K112-1 0706"), [true; 2]);
    assert_eq!(fires("K7-R 0706"), [true; 2], "Light AV may host");
    assert_eq!(fires("K112-1 0706 move"), [false; 2]);
    assert_eq!(fires("K7-1 0706"), [false; 2], "Red AV may not");
    assert_eq!(fires("K7-AT 0706 move"), [false; 2]);
    for g in games(&field("support K7 S1 red 3; K7: a K112-1 0706 move; M31: x M4-1 0606")) {
        g.is_refused_by("engage a 0606 with S1", "bcs:1.5c");
    }
    // Out of Command Radius.
    let far = "formation karsk K7 hq 0906 radius 1; formation merrow M31 hq 0306; obj 0606; activity K7; support K7 S1 red 3; K7: a K112-1 0706; M31: x M4-1 0606";
    for g in games(far) {
        g.is_refused_by("engage a 0606 with S1", "bcs:1.5c");
    }
    // Nor does its Support defend it: there is no Target, and no +1.
    for (radius, hosts) in [(5, true), (1, false)] {
        let text = format!(
            "formation karsk K7 hq 0906; formation merrow M31 hq 0306 radius {radius}; obj 0606; activity K7
             support M31 S1 limited 2; K7: a K7-1 0706; b K112-1 0707; M31: x M31-1 0606"
        );
        for mut g in games(&text) {
            assert_eq!(g.offers("engage a 0606"), hosts, "radius {radius}");
            g.play("attack b 0606; roll", &[1, 1]);
            assert_eq!(modifiers(&g).contains(&("bcs:5.1f.1", -1)), hosts, "radius {radius}");
        }
    }
}

// proves bcs:1.5d
// proves bcs:1.2d
#[test]
fn light_support_defends_and_is_shot_at_but_neither_attacks_nor_fires_2_0() {
    let text = field(
        "support K7 S1 light 1 range 2; support M31 S2 light 2 range 2; K7: a K112-1 0706; t K7-1 0706; M31: x M31-1 0606",
    );
    let g = game(&text);
    let mut attack = g.clone();
    attack.play("attack a 0606; roll", &[1, 2]);
    let supported: Vec<i8> = modifiers(&attack).into_iter().filter(|of| of.0 == "bcs:5.1f.1").map(|of| of.1).collect();
    assert_eq!(supported, [-1], "the defender's alone");
    g.is_refused_by("engage a 0606 with S1", "bcs:1.2d");
    // The tank engages it, and nothing that only may be a Target has an Engagement Zone.
    let mut fire = g.clone();
    fire.play("engage t 0606", &[3, 4]);
    assert!(fire.is("x", Marks::DROPPED));
    let (karsk, near) = (kernel::Seat(0), g.hex("0706"));
    assert!(!g.rules.in_ez(g.state(), karsk, near));
    let red = game(&text.replace("S2 light", "S2 red"));
    assert!(red.rules.in_ez(red.state(), karsk, near));
    // The chart of 1.2 has no row for it.
    let mut old = game_1_2(&text);
    old.play("attack a 0606; roll", &[1, 2]);
    assert!(modifiers(&old).iter().all(|of| of.0 != "bcs:5.1f.1"));
}

// proves bcs:1.5f
#[test]
fn a_support_has_the_ar_of_its_host() {
    for mut g in games(&field("support K7 S1 red 4; K7: a K112-1 0706; M31: x M4-1 0606")) {
        g.play("engage a 0606 with S1", &[3, 4]);
        assert_eq!(modifiers(&g), [("bcs:5.2c", 4), ("bcs:1.5f", 3), ("bcs:5.2c", -3), ("bcs:5.2c", -3)]);
    }
    for mut g in games(&field("support M31 S1 limited 2; K7: a K7-1 0706; M31: x M31-3 0606")) {
        g.play("engage a 0606", &[1, 1]);
        assert_eq!(modifiers(&g)[2..], [("bcs:5.2c", -2), ("bcs:1.5f", -2)]);
    }
}

// proves bcs:1.5g
#[test]
fn a_dropped_marker_takes_the_use_of_support_away() {
    for g in games(&field("support K7 S1 red 3; K7: a K112-1 0706 dropped; M31: x M4-1 0606")) {
        g.is_refused_by("engage a 0606 with S1", "bcs:1.5g");
        assert!(!g.offers("engage a 0606 with S1"));
    }
    // As defender it is no longer supported either.
    for (marker, supported) in [("", true), ("dropped", false)] {
        for mut g in games(&field(&format!("support M31 S1 limited 2; K7: a K112-1 0706; M31: x M31-1 0606 {marker}")))
        {
            g.play("attack a 0606; roll", &[1, 1]);
            assert_eq!(modifiers(&g).contains(&("bcs:5.1f.1", -1)), supported);
        }
    }
}

// proves bcs:1.5h
#[test]
fn dropped_markers_come_off_in_clean_up_even_after_a_fail() {
    for mut g in games(
        "formation karsk K7 hq 0906; formation karsk K112 hq 0907; formation merrow M31 hq 0306; activity K7 fail; support K7 S1 red 3; K7: a K112-1 0906 dropped; K112: b K112-2 0907 dropped; M31: x M31-1 0306 dropped",
    ) {
        g.play("done", &[]);
        assert!(!g.is("a", Marks::DROPPED));
        assert!(g.is("b", Marks::DROPPED) && g.is("x", Marks::DROPPED), "only those of the active formation");
    }
}

// proves bcs:1.5i
#[test]
fn a_loss_costs_the_asset_a_step_and_the_last_one_the_asset() {
    // Net +1 on the Support table: 11 is a loss in both editions.
    for mut g in games(&field("support M31 S1 limited 3 steps 2; K7: a K7-1 0706 ar 3; M31: x M31-1 0606")) {
        g.play("engage a 0606", &[5, 5]);
        assert_eq!((g.state().asset(g.sid("S1")).steps, g.steps("x")), (1, 5));
    }
    for mut g in
        games(&field("support M31 S1 limited 3 steps 1; K7: a K7-1 0706 ar 3 move; b K7-1 0707; M31: x M31-1 0606"))
    {
        g.play("engage a 0606", &[5, 5]);
        let gone =
            g.log().iter().any(|event| matches!(event.what, What::Fire(FireEvent::SupportLoses { left: 0, .. })));
        assert!(gone && g.state().asset(g.sid("S1")).steps == 0);
        g.is_refused_by("engage b 0606", "bcs:5.2b.3");
    }
}

// proves bcs:1.5j
#[test]
fn an_asset_fires_once_in_an_activation() {
    for mut g in games(&field(
        "support K7 S1 red 3; support K7 S2 limited 3; K7: a K112-1 0706; b K112-2 0605; M31: x M4-1 0606 steps 9 max 9",
    )) {
        g.play("engage a 0606 with S1", &[3, 3]);
        g.is_refused_by("engage a 0606 with S1", "bcs:1.5j");
        g.is_refused_by("engage b 0606 with S1", "bcs:1.5j");
        assert!(!g.offers("engage b 0606 with S1"));
        assert!(g.offers("engage b 0606 with S2"));
    }
}

// proves bcs:1.5m
#[test]
fn firing_a_support_costs_its_host_nothing() {
    for mut g in games(&field("support K7 S1 red 4; support M31 S1X limited 2; K7: a K112-1 0706; M31: x M31-1 0606")) {
        g.play("engage a 0606 with S1", &[4, 4]);
        assert!(g.is("x", Marks::DROPPED));
        assert_eq!((g.of("a").spent, g.is("a", Marks::FINISHED)), (0, false));
        assert!(g.offers("attack a 0606"));
        g.play("attack a 0606; roll", &[1, 1]);
        assert!(g.is("a", Marks::FINISHED));
    }
    // A Finished host may not, and Traffic goes in the host's hex.
    for g in games(&field("support K7 S1 red 4; K7: a K112-1 0706 finished; M31: x M4-1 0606")) {
        g.is_refused_by("engage a 0606 with S1", "bcs:3.5b");
    }
    for mut g in games(&field("support K7 S1 red 1 steps 2; K7: a K112-1 0706; M31: x M4-1 0606")) {
        g.play("engage a 0606 with S1", &[1, 1]);
        assert!(g.state().traffic.contains(g.hex("0706")));
        assert_eq!((g.state().asset(g.sid("S1")).steps, g.steps("a")), (1, 5));
    }
}

// proves bcs:1.5n
#[test]
fn a_support_stands_where_its_host_stands() {
    // The range is counted from the host's hex.
    for g in games(&field("support K7 S1 red 3 range 1; K7: a K112-1 0807; b K112-2 0706; M31: x M4-1 0606")) {
        assert!(!g.offers("engage a 0606 with S1"));
        assert!(g.offers("engage b 0606 with S1"));
    }
    // The host's Terrain shelters it from afar.
    for terrain in ["open", "woods"] {
        for g in games(&field(&format!("0506 {terrain}; support M31 S1 limited 2; K7: a K7-H 0706; M31: x M31-1 0506")))
        {
            assert_eq!(g.offers("engage a 0506"), terrain == "open");
        }
    }
    // And so does its Prepared Defense in 2.0, which gives +1 beside it.
    let prepared = |at: &str| {
        format!(
            "formation karsk K7 hq 0906; formation merrow M31 hq 0306 pd; obj 0606; activity K7; support M31 S1 limited 2; K7: a K7-H 0706; M31: x M31-1 {at}"
        )
    };
    game(&prepared("0506")).is_refused_by("engage a 0506", "bcs:1.7i");
    assert!(game_1_2(&prepared("0506")).offers("engage a 0506"));
    let mut g = game(&prepared("0606"));
    g.play("engage a 0606", &[1, 1]);
    assert!(modifiers(&g).contains(&("bcs:5.2d.2", -1)));
}
