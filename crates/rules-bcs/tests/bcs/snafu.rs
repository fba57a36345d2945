//! The SNAFU roll (3.2b to 3.2f): what counts for it, with the worked cases W001 to W012 and W121.

use crate::game::{Game, game, game_1_2, games};
use rules_bcs::{
    event::{ActEvent, What},
    model::Snafu,
};

/// A road through the map in row 6, with an entry at its east end.
const ROAD: &str = "map 20x9; entry karsk 2006; entry merrow 0106
    road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206 1306 1406 1506 1606 1706 1806 1906 2006";
/// The trains eight hexes behind the HQ, and too near to it.
const OPTIMAL: &str = "hq 0506 trains 1306 artillery 0";
const NEAR: &str = "hq 1006 trains 1206 artillery 0";
/// The MSR of these goes over a track: in the first part of the road, and on a road of its own.
const OPTIMAL_TRACK: &str = "hq 0505 trains 1306 artillery 0";
const NEAR_TRACK: &str = "hq 1005 trains 1206 artillery 0";
const TRACKS: &str = "road track 0505 0506; road track 1005 1006";

/// The modifiers of a formation's next roll.
fn modifiers(g: &Game, id: &str) -> Vec<(&'static str, i8)> {
    let formation = g.fid(id);
    let mixed = !g.rules.mixed_with(&g.state, formation).is_empty();
    let found = g.rules.snafu_modifiers(&g.state, formation, mixed);
    found.iter().map(|(clause, value)| (clause.0, *value)).collect()
}
/// What the last SNAFU roll was: modifiers, total, result.
#[track_caller]
fn rolled(g: &Game) -> (Vec<(&'static str, i8)>, i8, Snafu) {
    let found = g.log().iter().rev().find_map(|event| match event.what {
        What::Act(ActEvent::Snafu { total, result, .. }) => {
            Some((event.modifiers.iter().map(|(clause, value)| (clause.0, *value)).collect(), total, result))
        }
        _ => None,
    });
    found.expect("a SNAFU roll")
}
/// K7 is about to be activated.
fn text(formation: &str, more: &str) -> String {
    format!("{ROAD}; {TRACKS}; formation karsk K7 {formation}; formation merrow M31; {more}; declare K7")
}
/// Activates K7, plays what comes before the roll, and rolls.
#[track_caller]
fn roll(mut g: Game, actions: &str, dice: [u8; 2]) -> (Vec<(&'static str, i8)>, i8, Snafu) {
    match actions {
        "" => g.resolve(&dice),
        _ => g.resolve(&[]).play(actions, &dice),
    };
    rolled(&g)
}

// W001
// proves bcs:3.2b.1 bcs:3.2c.1
#[test]
fn fresh_and_optimal() {
    let (found, total, result) = roll(game_1_2(&text(&format!("{OPTIMAL} fresh"), "")), "", [2, 3]);
    assert_eq!(found, [("bcs:3.2b.1", 1), ("bcs:3.2c.1", 1)]);
    assert_eq!((total, result), (7, Snafu::Pass));
}

// W002
// proves bcs:3.2b.2 bcs:3.2b.3 bcs:3.2b.6 bcs:3.2c.2 bcs:3.2c.4
#[test]
fn coordination_fatigue_ghost_and_tracks_add_up() {
    let g = game_1_2(&text(&format!("{NEAR_TRACK} fatigue 2 coordination ghost"), ""));
    let (found, total, result) = roll(g, "regular", [3, 4]);
    assert_eq!(found, [("bcs:3.2b.2", -1), ("bcs:3.2b.3", -2), ("bcs:3.2c.2", -1), ("bcs:3.2c.4", -1)]);
    assert_eq!((total, result), (2, Snafu::Fail));
}

// W003
// proves bcs:3.2c.2 bcs:3.2c.3
#[test]
fn ghost_trains_and_crossed_streams() {
    let other = "formation karsk K112 hq 1106 trains 1406";
    let (found, total, result) = roll(game_1_2(&text(&format!("{NEAR} ghost"), other)), "", [3, 4]);
    assert_eq!(found, [("bcs:3.2c.2", -1), ("bcs:3.2c.3", -1)]);
    assert_eq!((total, result), (5, Snafu::Partial));
}

// W004: the update before the roll leaves level 2 as it is
// proves bcs:3.2c.6 bcs:3.2c.7
#[test]
fn trains_off_map_in_1_2() {
    let (found, total, result) = roll(game_1_2(&text("hq 0506 artillery 0 blocked 2 fatigue 1", "")), "", [5, 5]);
    assert_eq!(found, [("bcs:3.2b.3", -1), ("bcs:3.2c.6", -3), ("bcs:3.2c.7", -2)]);
    assert_eq!((total, result), (4, Snafu::Partial));
}

// W005
// proves bcs:3.2b.4
#[test]
fn mixed_with_prepared_defense() {
    let units = "formation karsk K112 hq 0509 trains 2006; K7: a K112-1 0504; K112: b K112-1 0504";
    let g = game_1_2(&text("hq 0506 trains 1306 artillery 1 fresh", units));
    let (found, total, result) = roll(g, "prepare", [4, 5]);
    assert_eq!(found, [("bcs:3.2b.1", 1), ("bcs:3.2b.4", -1), ("bcs:3.2c.1", 1)]);
    assert_eq!((total, result), (10, Snafu::Partial));
}

// W006 and W007
// proves bcs:3.2b.3
#[test]
fn nothing_or_fatigue_alone() {
    let (found, total, result) = roll(game_1_2(&text(&format!("{NEAR} fatigue 2"), "")), "regular", [1, 4]);
    assert_eq!((found.as_slice(), total, result), ([("bcs:3.2b.3", -2)].as_slice(), 3, Snafu::Partial));
    let (found, total, result) = roll(game_1_2(&text(NEAR, "")), "", [3, 3]);
    assert_eq!((found.len(), total, result), (0, 6, Snafu::Partial));
}

// W008 and W009
// proves bcs:3.2c.1 bcs:3.2c.5
#[test]
fn tracks_are_worse_with_poor_traficability_in_2_0() {
    let (found, total, result) = roll(game(&text(OPTIMAL_TRACK, "")), "", [3, 4]);
    assert_eq!(found, [("bcs:3.2c.1", 1), ("bcs:3.2c.5", -1)]);
    assert_eq!((total, result), (7, Snafu::Pass));
    let (found, total, result) = roll(game(&text(OPTIMAL_TRACK, "poor")), "", [3, 4]);
    assert_eq!(found, [("bcs:3.2c.1", 1), ("bcs:3.2c.5", -2)]);
    assert_eq!((total, result), (6, Snafu::Partial));
}

// proves bcs:3.2c.4
#[test]
fn tracks_are_minus_one_in_1_2_whatever_the_traficability() {
    for weather in ["", "poor"] {
        assert_eq!(modifiers(&game_1_2(&text(NEAR_TRACK, weather)), "K7"), [("bcs:3.2c.4", -1)]);
    }
}

/// Trains on the map, and an enemy on the only way to them.
const CUT: &str = "formation merrow M9 hq 0705; M9: x M31-1 0706";

// W010: the update before the roll makes it level 1
// proves bcs:3.2c.8 bcs:3.2c.9
#[test]
fn a_cut_route_with_trains_on_the_map_in_2_0() {
    let (found, total, result) = roll(game(&text(OPTIMAL, CUT)), "", [3, 4]);
    assert_eq!(found, [("bcs:3.2c.9", -1)]);
    assert_eq!((total, result), (6, Snafu::Partial));
}

// W011
// proves bcs:3.2b.3 bcs:3.2b.6 bcs:3.2c.8 bcs:3.2c.9
#[test]
fn trains_off_map_in_2_0() {
    let (found, total, result) = roll(game(&text("hq 0506 artillery 0 blocked 2 fatigue 3", "")), "", [3, 4]);
    assert_eq!(found, [("bcs:3.2b.3", -3), ("bcs:3.2c.8", -3), ("bcs:3.2c.9", -2)]);
    assert_eq!((total, result), (-1, Snafu::Fail));
}

// W012
// proves bcs:3.2b.1 bcs:3.2b.5
#[test]
fn the_scenario_has_a_modifier_of_its_own() {
    let (found, total, result) = roll(game(&text(&format!("{OPTIMAL} fresh snafu 1"), "")), "", [2, 3]);
    assert_eq!(found, [("bcs:3.2b.1", 1), ("bcs:3.2b.5", 1), ("bcs:3.2c.1", 1)]);
    assert_eq!((total, result), (8, Snafu::Pass));
    for g in games(&text(&format!("{NEAR} snafu -2"), "")) {
        assert_eq!(modifiers(&g, "K7"), [("bcs:3.2b.5", -2)]);
    }
}

// W121
// proves bcs:3.2c.6 bcs:3.2c.7
#[test]
fn trains_on_the_map_but_not_legal_in_1_2() {
    let (found, total, result) = roll(game_1_2(&text(&format!("{OPTIMAL} fresh"), CUT)), "", [4, 4]);
    assert_eq!(found, [("bcs:3.2b.1", 1), ("bcs:3.2c.6", -3), ("bcs:3.2c.7", -1)]);
    assert_eq!((total, result), (5, Snafu::Partial));
}

// proves bcs:3.2c.10
#[test]
fn a_cut_route_has_none_of_the_modifiers_of_a_complete_one() {
    let all = "hq 0505 trains 1306 ghost blocked 1";
    let streams = "formation karsk K112 hq 1206 trains 1406";
    let [old, new] = games(&text(all, &format!("{streams}; {CUT}")));
    assert_eq!(modifiers(&old, "K7"), [("bcs:3.2c.6", -3), ("bcs:3.2c.7", -1)]);
    assert_eq!(modifiers(&new, "K7"), [("bcs:3.2c.9", -1)]);
    let [old, new] = games(&text(all, streams));
    assert_eq!(modifiers(&old, "K7"), [("bcs:3.2c.1", 1), ("bcs:3.2c.2", -1), ("bcs:3.2c.3", -1), ("bcs:3.2c.4", -1)]);
    assert_eq!(modifiers(&new, "K7"), [("bcs:3.2c.1", 1), ("bcs:3.2c.2", -1), ("bcs:3.2c.3", -1), ("bcs:3.2c.5", -1)]);
}

/// Whether K7 and K112 are Mixed with these units; both must find the same.
fn is_mixed(k7: &str, k112: &str) -> bool {
    let text =
        format!("map 16x9; formation karsk K7; formation karsk K112; formation merrow M31; K7: {k7}; K112: {k112}");
    let found = games(&text).map(|g| {
        let [a, b] = ["K7", "K112"].map(|id| !g.rules.mixed_with(&g.state, g.fid(id)).is_empty());
        assert_eq!(a, b, "Mixed either way round");
        a
    });
    assert_eq!(found[0], found[1]);
    found[0]
}

// proves bcs:3.2d.1
#[test]
fn mixed_formations_share_a_hex_or_stand_between_each_other() {
    assert!(is_mixed("a K112-1 0505", "b K112-1 0505"));
    assert!(!is_mixed("a K112-1 0505", "b K112-1 0506"), "next to each other only");
    assert!(is_mixed("a K112-1 0405", "b K112-1 0205; c K112-1 0605"), "between two that are four hexes apart");
    assert!(!is_mixed("a K112-1 0405", "b K112-1 0205; c K112-1 0705"), "five hexes apart");
    assert!(!is_mixed("a K112-1 0408", "b K112-1 0205; c K112-1 0605"), "not on a shortest path");
    assert!(!is_mixed("a K112-1 gone", "b K112-1 0205; c K112-1 0605"), "it is no more");
}

// proves bcs:3.2d.2
#[test]
fn who_is_found_mixed_gives_the_other_a_coordination_marker() {
    let units = "formation karsk K112 hq 0509 trains 2006; K7: a K112-1 0504; K112: b K112-1 0504";
    for mut g in games(&text(OPTIMAL, units)) {
        g.resolve(&[3, 4]);
        assert!(g.formation("K112").coordination && !g.formation("K7").coordination);
        assert!(modifiers(&g, "K112").contains(&("bcs:3.2b.2", -1)));
    }
}

// proves bcs:3.2e
#[test]
fn a_coordination_marker_counts_once() {
    for mut g in games(&text(&format!("{NEAR} coordination"), "K7: a K112-1 1007")) {
        g.resolve(&[6, 6]);
        assert!(g.formation("K7").coordination, "until Clean-Up");
        g.play("decline; done", &[]);
        assert!(!g.formation("K7").coordination);
    }
    // One that came after the roll stays for the next.
    for mut g in games(&text(NEAR, "K7: a K112-1 1007")) {
        g.resolve(&[6, 6]);
        let id = g.fid("K7");
        g.state.formation_mut(id).coordination = true;
        g.play("decline; done", &[]);
        assert!(g.formation("K7").coordination);
    }
}

// proves bcs:3.2e
// proves bcs:3.3f
#[test]
fn a_marker_earned_after_the_roll_outlasts_clean_up_even_where_one_was_used() {
    let others = "formation karsk K112 hq 1008; K7: a K112-1 1007; K112: o K112-2 1006";
    for mut g in games(&text(&format!("{NEAR} coordination"), others)) {
        g.resolve(&[6, 6]);
        assert!(g.formation("K7").coordination_used);
        g.play("decline; move a 1006", &[]);
        let tangled = g.log().iter().any(|event| event.clause.0 == "bcs:3.3f");
        assert!(tangled && g.formation("K112").coordination);
        g.play("done", &[]);
        assert!(g.formation("K7").coordination && !g.formation("K7").coordination_used);
    }
}

// proves bcs:3.2e
#[test]
fn a_recovery_takes_off_a_coordination_marker() {
    for mut g in games(&text(&format!("{OPTIMAL} coordination fatigue 2"), "")) {
        g.resolve(&[]).play("recover", &[]);
        assert!(!g.formation("K7").coordination);
    }
}
