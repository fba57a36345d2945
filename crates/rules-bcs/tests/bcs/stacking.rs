//! Stacking (1.10), passing through friends (3.3f) and what an HQ is not (1.4d).

use crate::game::{Game, games};
use rules_bcs::event::{MoveEvent, What};

fn both(more: &str) -> [Game; 2] {
    games(&format!(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation karsk K112 hq 0101 radius 12
         formation merrow M31 hq 1210; {more}; activity K7"
    ))
}

// proves bcs:1.10a
#[test]
fn a_third_unit_may_pass_but_not_stay() {
    for mut g in both("K7: a K7-1 0504; b K7-1 0505; c K7-1 0505; d K7-1 0508 spent 7") {
        assert!(g.offers("move a 0505"));
        g.play("move a 0505", &[]);
        g.is_refused_by("done", "bcs:1.10a");
        g.is_refused_by("flip a", "bcs:1.10a");
        g.is_refused_by("move b 0504", "bcs:1.10a");
        assert!(g.legal().iter().all(|action| action.starts_with("move a ")));
        g.play("move a 0506; done", &[]);
    }
}

// proves bcs:1.10a
#[test]
fn who_could_not_go_on_may_not_enter_a_full_hex() {
    for mut g in both("K7: a K7-1 0503; b K7-1 0505; c K7-1 0505; d K7-1 0506 ma 1") {
        g.is_refused_by("move d 0505", "bcs:1.10a");
        g.is_refused_by("move a 0505", "bcs:1.10a"); // as the end of a longer way
        g.play("move a 0507", &[]);
    }
    for g in both("traffic 0505; K7: a K7-1 0504; b K7-1 0505; c K7-1 0505") {
        g.is_refused_by("move a 0505", "bcs:1.10a");
    }
}

// proves bcs:1.10b
// proves bcs:1.4d
#[test]
fn hqs_and_trains_do_not_count() {
    for mut g in games(
        "map 12x10; formation karsk K7 hq 0505 trains 0505 radius 12; formation merrow M31 hq 1210
         K7: a K7-1 0504; b K7-1 0505; activity K7",
    ) {
        g.play("move a 0505; done", &[]);
        assert_eq!(g.at("a"), "0505");
    }
}

// proves bcs:1.4d
#[test]
fn an_hq_exerts_no_zone_of_control() {
    for mut g in games(
        "map 12x10; formation karsk K7 hq 0501 radius 12; formation merrow M31 hq 0506 trains 0706
         K7: a K112-1 0504; activity K7",
    ) {
        g.play("move a 0505; move a 0605", &[]);
        assert_eq!(g.at("a"), "0605");
    }
}

// proves bcs:1.10c
// proves bcs:3.3f
#[test]
fn passing_another_formation_gives_both_coordination() {
    for mut g in both("K7: a K7-1 0504; K112: b K112-1 0505; M31: x M31-1 1009") {
        g.play("move a 0505; move a 0506", &[]);
        assert!(g.formation("K7").coordination && g.formation("K112").coordination);
        let told = |event: &&rules_bcs::event::Event| matches!(event.what, What::Move(MoveEvent::Tangled { .. }));
        assert_eq!(g.log.iter().filter(told).map(|event| event.clause.0).collect::<Vec<_>>(), ["bcs:3.3f"]);
    }
    for mut g in both("K7: a K7-1 0504; b K7-1 0505; karsk: i K-IND1 0506") {
        g.play("move a 0505; move a 0506", &[]);
        assert!(!g.formation("K7").coordination && !g.formation("K112").coordination);
    }
}

// proves bcs:1.10d
#[test]
fn nobody_enters_a_hex_with_an_enemy_combat_unit() {
    for g in both("K7: a K7-1 0504; M31: x M31-1 0505; merrow: y M-IND1 0404") {
        g.is_refused_by("move a 0505", "bcs:1.10d");
        g.is_refused_by("move a 0404", "bcs:1.10d");
    }
    for g in both("K7: a K7-1 0503; M31: x M31-1 0505") {
        g.is_refused_by("move a 0505", "bcs:1.10d");
    }
}

// proves bcs:1.10g
#[test]
fn a_stack_over_the_limit_may_not_be_joined() {
    for g in both("K7: a K7-1 0504 ma 1; b K7-1 0505; c K7-1 0505; d K7-1 0505") {
        g.is_refused_by("move a 0505", "bcs:1.10g");
        // Who stands there already may stay, and leave.
        assert!(g.offers("flip b") && g.offers("move b 0605") && g.offers("done"));
    }
    // Nor as the end of a longer way; who goes through goes on.
    for mut g in both("K7: a K7-1 0503; b K7-1 0505; c K7-1 0505; d K7-1 0505") {
        g.is_refused_by("move a 0505", "bcs:1.10g");
        g.play("move a 0504; move a 0505", &[]);
        g.is_refused_by("done", "bcs:1.10g");
        g.play("move a 0506; done", &[]);
    }
}
