//! Losses in attacks.

use crate::game::{Game, field, game, games};
use kernel::Seat;
use rules_bcs::{event::CombatEvent, state::Status};
use scene::{Means, Scenic};

fn front(rest: &str) -> String {
    format!(
        "map 14x12; entry karsk 1406; entry merrow 0106
         formation karsk K7 hq 1006 trains 1406 radius 6 artillery 0
         formation merrow M31 hq 0308 trains 0106 radius 6
         {rest}; obj 0706; activity K7"
    )
}

// proves bcs:1.1e
#[test]
fn who_loses_its_last_step_is_eliminated() {
    for mut g in games(&front("K7: a K112-1 0806 steps 1; b K112-2 0705; M31: x M31-1 0706")) {
        g.play("attack a 0706; roll", &[2, 3]);
        assert_eq!((g.at("a").as_str(), g.of("a").status), ("-", Status::Eliminated));
        let gone = CombatEvent::Eliminated { unit: g.unit("a") };
        assert_eq!(
            g.log().iter().find(|event| event.what == gone.into()).map(|event| event.clause.0),
            Some("bcs:1.1e")
        );
        // Its zone of control went with it: 0907 was in no other.
        assert!(!g.state().zones[Seat(0)].zoc.contains(g.hex("0907")));
    }
}

// proves bcs:5.6a
#[test]
fn the_attackers_losses_are_its_ar_units_and_an_excess_is_ignored() {
    for mut g in games(&front("K7: a K112-1 0806 steps 1; b K112-2 0806; M31: x M31-1 0706")) {
        g.play("attack a 0706; assist b; roll", &[1, 1]);
        assert_eq!((g.steps("a"), g.steps("b"), g.steps("x")), (0, 5, 5));
    }
}

// proves bcs:5.6b
#[test]
fn the_defenders_losses_are_its_ar_units_first_then_the_owners_choice() {
    // AR 5 against AR 3 and two units: 13 on 6 and 6. The AR unit has one step, the other pays the second.
    for mut g in games(&front("K7: a K112-1 0806 ar 5; M31: x M31-1 0706 steps 1; y M31-2 0706 steps 4")) {
        g.play("attack a 0706; defend x; roll", &[6, 6]);
        assert_eq!((g.steps("x"), g.steps("y")), (0, 3));
    }
    for mut g in games(&front("K7: a K112-1 0806 ar 5; M31: x M31-1 0706 steps 4; y M31-2 0706 steps 4")) {
        g.play("attack a 0706; defend x; roll", &[6, 6]);
        assert_eq!((g.steps("x"), g.steps("y")), (2, 4));
    }
    let mut g =
        game(&front("K7: a K112-1 0806; M31: x M31-1 0706 steps 1; y M31-2 0706 steps 4; z M31-3 0706 steps 4"));
    g.play("attack a 0706; defend x; roll", &[5, 6]);
    assert_eq!((g.asks().0.as_str(), g.asks().1.0), ("merrow", "bcs:5.6b"));
    assert_eq!(g.legal(), ["lose y", "lose z"]);
    g.is_refused_by("lose x", "bcs:5.6b");
    g.play("lose z", &[]);
    assert_eq!((g.steps("x"), g.steps("y"), g.steps("z")), (0, 4, 3));
}

// proves bcs:5.6b
#[test]
fn nobody_is_asked_when_one_unit_is_left() {
    for mut g in games(&front("K7: a K112-1 0806 ar 5; M31: x M31-1 0706 steps 1; y M31-2 0706 steps 1")) {
        g.play("attack a 0706; defend x; roll", &[6, 6]);
        assert_eq!((g.steps("x"), g.steps("y"), g.at("a").as_str()), (0, 0, "0706"));
    }
}

/// Whoever takes a step off in a battle is told of the battle: what he chooses is a small part of it.
#[test]
fn what_is_decided_in_a_battle_is_about_the_battle() {
    let mut g = game(&field("K7: a K112-1 0706; M31: x M31-1 0606"));
    assert_eq!(g.rules.about(g.state()), None);
    g.play("attack a 0606", &[]);
    let about = g.rules.about(g.state()).expect("an attack is under way");
    assert_eq!((&*about.id, about.args[0].1.clone()), ("bcs-scene-about", "0606".into()));
}

/// Whoever chooses what is lost is asked once more: whose step it is, a step for a voluntary retreat, a unit that
/// leaves its place to be Support.
#[test]
fn what_is_lost_by_choice_is_asked_once_more() {
    let units = "M31: x M31-1 0706 steps 1; y M31-2 0706 steps 4; z M31-3 0706 steps 4";
    let mut g = game(&front(&format!("K7: a K112-1 0806; {units}")));
    let means = |g: &Game, text: &str| g.rules.means(g.state(), &g.read(text));
    assert_eq!(means(&g, "withdraw a"), Means::Loss);
    g.play("attack a 0706; defend x; roll", &[5, 6]);
    for text in g.legal() {
        assert_eq!(means(&g, &text), Means::Loss, "{text}");
    }
    let g = game("formation karsk K7 hq 1006; formation merrow M31 hq 0306; K7: d K112-AT 1006; assignment karsk");
    assert!(g.rules.loses(g.state(), g.decider(), &g.read("convert d")).is_some());
}
