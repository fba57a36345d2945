//! Screens (1.11): entering one and leaving it.

use crate::game::{Game, game, game_1_2};
use rules_bcs::state::Marks;

fn sketch(more: &str, result: &str) -> String {
    format!(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 1210 radius 12; {more}
         activity K7 {result}"
    )
}
fn position(more: &str) -> Game {
    game(&sketch(more, "pass"))
}

// proves bcs:1.11a
#[test]
fn the_older_edition_has_screens_only_as_an_option() {
    let text = sketch("K7: a K7-1 0505", "pass");
    game_1_2(&text).is_refused_by("screen a", "bcs:1.11a");
    assert!(game(&text).offers("screen a"));
    assert!(game_1_2(&format!("param screens on; {text}")).offers("screen a"));
}

// proves bcs:1.11b
#[test]
fn a_unit_may_enter_screen_even_after_a_fail() {
    for result in ["fail", "partial", "pass"] {
        let mut g = game(&sketch("K7: a K7-R 0505", result));
        g.play("screen a", &[]);
        assert!(g.is("a", Marks::SCREEN));
    }
}

// proves bcs:1.11d
#[test]
fn it_needs_a_deployed_tactical_side_with_light_or_red_av() {
    let mut g = position(
        "K7: a K7-1 0505; i K112-1 0506; m K7-1 0507 move; t M4-TD 0605; g K7-AT 0606; l K7-R 0607; s K7-R 0705 screen
         f K7-R 0706 class leg",
    );
    for refused in ["screen i", "screen m", "screen t", "screen g", "screen s", "screen f"] {
        g.is_refused_by(refused, "bcs:1.11d");
    }
    assert!(g.offers("screen a"));
    g.play("screen l", &[]);
    assert!(g.is("l", Marks::FINISHED));
    g.is_refused_by("move l 0608", "bcs:3.5b");
}

// proves bcs:1.11f
#[test]
fn a_screen_ends_when_the_unit_moves_flips_fires_or_attacks() {
    let with = |unit: &str| position(&format!("obj 0506; K7: {unit} screen; M31: x M31-1 0506"));
    let mut moves = with("a K7-1 0504");
    moves.play("move a 0505", &[]);
    assert!(!moves.is("a", Marks::SCREEN));
    let mut flips = with("a K7-1 0504");
    flips.play("flip a", &[]);
    assert!(!flips.is("a", Marks::SCREEN));
    let mut fires = with("a K7-1 0505");
    fires.play("fire a 0506", &[1]);
    assert!(!fires.is("a", Marks::SCREEN));
    let mut attacks = with("a K7-1 0505");
    attacks.play("shock a 0506", &[]);
    assert!(!attacks.is("a", Marks::SCREEN));
    let mut retreats = with("a K7-1 0504");
    retreats.play("withdraw a", &[]);
    assert!(!retreats.is("a", Marks::SCREEN));
    let mut beaten = game(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 1210 radius 12; obj 0505
         K7: a K7-1 0505 screen; M31: x M4-1 0506; activity M31",
    );
    beaten.play("engage x 0505", &[6, 6]);
    while beaten.asks().0 == "karsk" {
        let first = beaten.legal()[0].clone();
        beaten.play(&first, &[]);
    }
    assert!(beaten.at("a") != "0505" && !beaten.is("a", Marks::SCREEN));
    // A Recon OBJ is none of these, nor is the fire of Support from its hex.
    let mut recon = with("a K7-R 0505");
    recon.play("recon a 0506", &[]);
    assert!(recon.is("a", Marks::SCREEN));
    let mut support = position("support K7 S1 red 3; obj 0506; K7: a K7-R 0505 screen; M31: x M4-1 0506");
    support.play("engage a 0506 with S1", &[3, 3]);
    assert!(support.is("a", Marks::SCREEN));
}
