//! The Activity Phase (3.5), sides of a counter (1.1, 4.2), OBJ Zones (1.6) and what a Fire Event costs (5.0c, 5.0d).

use crate::game::{Game, game, games};
use kernel::{Detail, Seat};
use rules_bcs::{action::Action, ground::MP, model::Class, state::Marks};
use scene::Scenic;

fn sketch(more: &str, result: &str) -> String {
    format!(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation karsk K112 hq 0101 radius 12
         formation merrow M31 hq 1210 radius 12; {more}; activity K7 {result}"
    )
}
fn both(more: &str) -> [Game; 2] {
    games(&sketch(more, "pass"))
}
fn left(g: &Game, unit: &str) -> u16 {
    g.rules.mp_left(&g.state, g.unit(unit))
}

// proves bcs:1.3a
#[test]
fn only_the_active_formation_acts() {
    for g in both("K7: a K7-1 0505; K112: b K112-1 0506; M31: x M31-1 1009") {
        for refused in ["move b 0507", "flip b", "move x 1008"] {
            g.is_refused_by(refused, "bcs:1.3a");
        }
        assert!(!g.legal().iter().any(|action| action.contains(" b ") || action.contains(" x ")));
    }
}

// proves bcs:1.3d
#[test]
fn an_unassigned_independent_takes_no_action() {
    for g in both("K7: a K7-1 0505; karsk: i K-IND1 0506; merrow: y M-IND1 0510") {
        g.is_refused_by("move i 0507", "bcs:1.3d");
        g.is_refused_by("flip i", "bcs:1.3d");
        // But it is there: it exerts a ZOC and bars its hex.
        assert!(g.rules.in_ezoc(&g.state, kernel::Seat(0), g.hex("0509")));
        g.is_refused_by("move a 0510", "bcs:1.10d");
    }
}

// proves bcs:3.5a
#[test]
fn units_act_in_any_order_until_their_owner_leaves_them() {
    for mut g in both("K7: a K7-1 0505; b K7-1 0705; c K7-1 0905") {
        g.play("move b 0706; move a 0506; move a 0507; move c 0906", &[]);
        g.is_refused_by("move a 0508", "bcs:3.5c");
        g.is_refused_by("place a 0508", "bcs:3.5a");
        g.play("done", &[]);
    }
}

// proves bcs:3.5b
#[test]
fn a_finished_unit_does_nothing_more() {
    for g in both("obj 0506; K7: a K7-1 0505 finished; b K7-M 0605 finished; r K7-R 0405 finished; M31: x M31-1 0506") {
        for refused in ["move a 0504", "flip a", "fire a 0506", "shock a 0506", "attack b 0506", "recon r 0506"] {
            g.is_refused_by(refused, "bcs:3.5b");
        }
        let of_a_unit = |action: &String| action.split(' ').any(|word| ["a", "b", "r"].contains(&word));
        assert!(!g.legal().iter().any(of_a_unit));
    }
}

// proves bcs:3.5b
#[test]
fn who_led_a_regular_attack_moves_no_more() {
    let mut g = game(&sketch("obj 0506; K7: a K7-M 0505; M31: x M31-1 0506", "pass"));
    g.play("attack a 0506; roll", &[1, 1]);
    g.is_refused_by("move a 0504", "bcs:3.5b");
}

// proves bcs:3.5c
#[test]
fn once_another_has_acted_a_unit_that_spent_mp_fires_but_does_not_move() {
    for mut g in both("obj 0506; K7: a K7-1 0504 move; b K7-1 0305; M31: x M31-1 0506") {
        g.play("move a 0505; move b 0304", &[]);
        g.is_refused_by("move a 0405", "bcs:3.5c");
        g.play("fire a 0506", &[1]);
        // Firing does not make it move again.
        g.is_refused_by("move a 0405", "bcs:3.5c");
        g.is_refused_by("move b 0303", "bcs:3.5c");
    }
    // Who has spent nothing may still move, whatever else it did.
    for mut g in both("K7: a K7-1 0505; b K7-1 0705") {
        g.play("flip a; flip b; move a 0506", &[]);
    }
    // The HQ is one of them.
    for mut g in both("K7: a K7-1 0505") {
        g.play("move K7-HQ 0502; move a 0506", &[]);
        g.is_refused_by("move K7-HQ 0503", "bcs:3.5c");
    }
}

// proves bcs:3.5d
#[test]
fn a_barrage_may_come_between_the_steps_of_a_move() {
    for mut g in both("obj 0506; K7: a K7-1 0503 move; b K7-1 0405; M31: x M31-1 0506") {
        g.play("move a 0504; barrage artillery 0506; move a 0404", &[1]);
        assert_eq!(g.at("a"), "0404");
    }
}

// proves bcs:1.1a
#[test]
fn only_the_side_that_shows_is_in_force() {
    for mut g in both("K7: a M31-E 0505") {
        let side = |g: &Game| *g.rules.side(&g.state, g.unit("a"));
        assert!(side(&g).arrow && side(&g).class == Class::Leg);
        g.play("flip a", &[]);
        assert!(!side(&g).arrow && side(&g).class == Class::Truck);
        assert_eq!(left(&g, "a"), 14 * MP);
    }
}

// proves bcs:4.2a
#[test]
fn a_unit_flips_once_before_its_first_mp_or_after_its_last() {
    for mut g in both("K7: a K7-1 0505; b K7-1 0705 move") {
        assert_eq!(g.rights("flip a"), ["bcs:3.2h.8", "bcs:4.2c"]);
        g.play("flip a", &[]);
        assert_eq!(left(&g, "a"), 16 * MP);
        g.is_refused_by("flip a", "bcs:4.2a");
        g.play("move a 0506; move b 0706; flip b", &[]);
        assert_eq!(left(&g, "b"), 0);
        g.is_refused_by("move b 0707", "bcs:4.0b");
        assert_eq!(g.why("move b 0707").detail, Detail::Exceeds { limit: 192, got: 204 }, "16 and 17 MP, in twelfths");
        g.is_refused_by("flip b", "bcs:4.2a");
    }
}

// proves bcs:4.2b
#[test]
fn nobody_turns_to_its_move_side_in_an_ezoc() {
    for mut g in both("K7: a K7-1 0505; b K7-1 0405 move; M31: x M31-1 0506") {
        g.is_refused_by("flip a", "bcs:4.2b");
        g.play("flip b", &[]);
        assert!(g.is("b", Marks::DEPLOYED));
    }
}

// proves bcs:4.2c
// proves bcs:3.2h.8
#[test]
fn units_flip_after_a_fail() {
    for mut g in games(&sketch("K7: a K7-1 0505", "fail")) {
        g.play("flip a", &[]);
        assert!(!g.is("a", Marks::DEPLOYED));
    }
}

// proves bcs:1.6a
#[test]
fn an_obj_zone_is_the_hex_and_the_six_around_it() {
    for g in both("obj 0505") {
        let zone: Vec<_> = g.rules.ground().all().filter(|&hex| g.rules.obj_zone(&g.state, hex).markers == 1).collect();
        assert_eq!(zone.len(), 7);
        assert!(zone.contains(&g.hex("0505")) && zone.contains(&g.hex("0604")) && !zone.contains(&g.hex("0606")));
    }
    for g in both("obj 0101") {
        let zone = g.rules.ground().all().filter(|&hex| g.rules.obj_zone(&g.state, hex).markers == 1);
        assert_eq!(zone.count(), 3);
    }
}

// proves bcs:1.6b
#[test]
fn two_markers_make_a_double_obj_zone() {
    for g in both("obj 0505; recon 0505") {
        let double = g.rules.ground().all().filter(|&hex| g.rules.obj_zone(&g.state, hex).markers == 2);
        assert_eq!(double.count(), 7);
    }
    for g in both("obj 0505; obj 0507") {
        assert_eq!(g.rules.obj_zone(&g.state, g.hex("0506")).markers, 2);
        assert_eq!(g.rules.obj_zone(&g.state, g.hex("0505")).markers, 1);
    }
}

// proves bcs:1.6g
#[test]
fn a_recon_marker_makes_no_combat_obj_zone() {
    for g in both("obj 0505; recon 0905") {
        assert_eq!(g.rules.obj_zone(&g.state, g.hex("0506")).combat, 1);
        assert_eq!(g.rules.obj_zone(&g.state, g.hex("0906")).combat, 0);
    }
}

// proves bcs:1.6f
#[test]
fn recon_makes_one_marker_in_an_enemy_hex_within_range() {
    for mut g in
        both("K7: r K7-R 0505; i K112-1 0605; h K7-H 0405 range 2; M31: x M31-1 0506; y M31-1 0407; z M31-1 0509")
    {
        g.is_refused_by("recon i 0506", "bcs:1.6f"); // no such capability
        g.is_refused_by("recon r 0407", "bcs:1.6f"); // too far
        g.is_refused_by("recon r 0504", "bcs:1.6f"); // nobody there
        g.play("recon r 0506", &[]);
        assert_eq!(g.rules.obj_zone(&g.state, g.hex("0506")).markers, 1);
        g.is_refused_by("recon r 0506", "bcs:1.6f"); // once
        g.play("recon h 0407", &[]);
        assert!(g.state.objs.iter().all(|obj| obj.recon));
    }
    // The next hex is near enough whatever the range.
    for g in both("K7: r K7-R 0505 range 0; M31: x M31-1 0506") {
        assert!(g.offers("recon r 0506"));
    }
}

// proves bcs:3.2h.12
#[test]
fn recon_goes_with_a_partial_result_and_not_with_a_fail() {
    let text = "K7: r K7-R 0505; M31: x M31-1 0506";
    for g in games(&sketch(text, "fail")) {
        g.is_refused_by("recon r 0506", "bcs:3.2h.12");
    }
    for g in games(&sketch(text, "partial")) {
        assert!(g.offers("recon r 0506"));
    }
}

// proves bcs:5.0c
#[test]
fn a_fire_event_costs_a_tactical_unit_five_mp_as_often_as_it_has_them() {
    for mut g in both("obj 0506; K7: a K7-1 0505 move; M31: x M31-1 0506 max 6 steps 6") {
        g.play("fire a 0506; fire a 0506; fire a 0506", &[1, 1, 1]);
        assert_eq!(left(&g, "a"), MP);
        g.is_refused_by("fire a 0506", "bcs:5.0c");
    }
    for mut g in both("param fire_event_mp 4; obj 0506; K7: a K7-1 0505 move; M31: x M31-1 0506") {
        g.play("fire a 0506", &[1]);
        assert_eq!(left(&g, "a"), 12 * MP);
    }
}

// proves bcs:5.0c
// proves bcs:3.2h.13
#[test]
fn who_has_spent_nothing_may_always_make_one() {
    for mut g in games(&sketch("obj 0506; K7: a K7-1 0505; M31: x M31-1 0506", "partial")) {
        assert_eq!(left(&g, "a"), 4 * MP);
        g.play("fire a 0506", &[1]);
        assert_eq!(left(&g, "a"), 0);
        g.is_refused_by("fire a 0506", "bcs:5.0c");
    }
    for g in games(&sketch("obj 0506; K7: a K7-1 0505 spent 1; M31: x M31-1 0506", "partial")) {
        g.is_refused_by("fire a 0506", "bcs:5.0c");
    }
}

// proves bcs:5.0d
#[test]
fn another_unit_makes_one_if_it_has_not_moved() {
    for mut g in both("obj 0507; K7: a K7-AT 0505; b K7-AT 0405 spent 1; M31: x M31-AT 0507 max 6 steps 6") {
        g.is_refused_by("engage b 0507", "bcs:5.0d");
        g.play("engage a 0507", &[1, 1]);
        assert!(g.is("a", Marks::FINISHED));
        g.is_refused_by("engage a 0507", "bcs:3.5b");
    }
}

// proves bcs:4.0e
#[test]
fn in_traffic_a_tactical_unit_cannot_pay_for_fire() {
    for g in both("obj 0506; traffic 0505; K7: a K7-1 0505; M31: x M31-1 0506") {
        g.is_refused_by("fire a 0506", "bcs:4.0e");
    }
}

/// An activation in which nothing was done is asked about before it ends.
#[test]
fn an_activity_phase_without_any_activity_is_told() {
    for mut g in both("K7: a K7-1 0505; M31: x M31-1 1009") {
        let loses = |g: &Game| g.rules.loses(&g.state, Seat(0), &Action::Done).map(|message| message.id.into_owned());
        assert_eq!(loses(&g).as_deref(), Some("bcs-loses-activation"));
        g.play("move a 0506", &[]);
        assert_eq!(loses(&g), None);
    }
}

/// It can be taken back, but whoever clicks on a unit to look at it does not expect it to go.
#[test]
fn a_unit_that_would_leave_the_map_is_asked_about() {
    for g in both("K7: a K7-1 0505; M31: x M31-1 1009") {
        let unit = g.unit("a");
        let loses = |g: &Game| {
            g.rules.loses(&g.state, Seat(0), &Action::Convert { unit }).map(|message| message.id.into_owned())
        };
        assert_eq!(loses(&g).as_deref(), Some("bcs-loses-place"));
    }
}
