//! Chapter "Activation".

use crate::game::game;
use board::open::Pt;
use kernel::{Clause, Rules, Seat};
use rules_fubar::{
    action::Action,
    event::What,
    state::{Order, Status},
};
use std::collections::BTreeSet;

/// An attempt of unit `u`: the total, and whether it passed.
#[track_caller]
fn attempt(sketch: &str, die: u8) -> (i8, bool) {
    let mut g = game(sketch);
    g.play("attempt u", &[die]);
    g.told(|what| if let What::Attempted { total, passed, .. } = what { Some((*total, *passed)) } else { None })
}

/// Three units of one side, two of the other.
const FIVE: &str = "unit A a1 veteran rifle 0,0 · unit A a2 veteran rifle 0,500 · unit A a3 veteran rifle 0,1000
                    unit B b1 veteran rifle 2000,0 · unit B b2 veteran rifle 2000,500";

// proves fub:act-1
#[test]
fn units_are_attempted_in_any_order() {
    for order in [["a1", "a2", "a3"], ["a3", "a1", "a2"], ["a2", "a3", "a1"]] {
        let mut g = game(FIVE);
        for unit in order {
            assert!(g.legal(&format!("attempt {unit}")));
            g.play(&format!("attempt {unit}"), &[6]).play("guard", &[]);
        }
        assert_eq!(g.asks().0, "B");
    }
}

// proves fub:act-2
#[test]
fn a_roll_activates_when_it_reaches_the_number() {
    let mut g = game("unit A u veteran rifle 0,0 · unit B e seasoned rifle 2000,0");
    g.play("attempt u", &[3]);
    assert_eq!(g.asks(), ("A".to_owned(), Clause("fub:act-6")));
    let mut g = game("unit A u veteran rifle 0,0 · unit B e seasoned rifle 2000,0");
    g.play("attempt u", &[2]);
    assert_eq!(g.asks(), ("B".to_owned(), Clause("fub:act-1")));
    assert!(g.unit("u").on_guard);
}

// proves fub:act-3
#[test]
fn seeing_no_enemy_adds_one() {
    let hidden = "blocking silo 900,0 1000,2000 · unit A u seasoned rifle 0,500 · unit B e seasoned rifle 2000,500";
    assert_eq!(attempt(hidden, 3), (4, true));
    assert_eq!(attempt(hidden, 2), (3, false));
    let seen = "unit A u seasoned rifle 0,500 · unit B e seasoned rifle 2000,500";
    assert_eq!(attempt(seen, 3), (3, false));
    // A vehicle has the bonus as well.
    let tank = "vehicle A u seasoned heavy 440x260 400,500 0 lmg/all · unit B e seasoned rifle 2000,500";
    assert_eq!(attempt(tank, 3), (3, false));
    assert_eq!(attempt(&format!("blocking silo 900,0 1000,2000 · {tank}"), 3), (4, true));
}

// proves fub:act-4
#[test]
fn each_suppressed_figure_takes_one_off() {
    let marks = ["/down", "/down", "/down"];
    for down in 0..=3 {
        let mark = |nth: usize| if nth < down { marks[nth] } else { "" };
        let sketch = format!(
            "unit A u elite rifle 0,0{} 200,0{} 400,0{} 600,0 · unit B e seasoned rifle 2000,0",
            mark(0),
            mark(1),
            mark(2)
        );
        let n = down as u8;
        assert_eq!(attempt(&sketch, 2 + n), (2, true));
        assert_eq!(attempt(&sketch, 1 + n), (1, false));
    }
}

// proves fub:act-5
#[test]
fn modifiers_add_up_without_limit() {
    // Four down and two astray: six off.
    let crushed = "unit A u elite rifle 0,0/down 200,0/down 400,0/down 600,0/down 2000,0 3000,0";
    assert_eq!(attempt(&format!("{crushed} · unit B e seasoned rifle 500,2000"), 6), (0, true));
    assert_eq!(attempt(&format!("{crushed} · unit B e seasoned rifle 500,2000"), 5), (-1, false));
    // And one more for an enemy out of sight.
    let hidden = format!("{crushed} · blocking silo 0,1000 4800,1100 · unit B e seasoned rifle 500,2000");
    assert_eq!(attempt(&hidden, 6), (1, true));
    let mixed = "blocking silo 0,1000 4800,1100 · unit A u novice rifle 0,0 200,0/down 601,0
                 unit B e seasoned rifle 500,2000";
    let mut g = game(mixed);
    g.play("attempt u", &[5]);
    let modifiers = g.events()[0].modifiers;
    let by_clause: Vec<(&str, i8)> = modifiers.as_slice().iter().map(|(clause, value)| (clause.0, *value)).collect();
    assert_eq!(by_clause, [("fub:act-3", 1), ("fub:act-4", -1), ("fub:unit-13", -1)]);
    assert!(g.unit("u").on_guard, "five and one less two make four");
}

// proves fub:act-6
#[test]
fn an_activated_unit_has_exactly_one_order() {
    let mut g =
        game("unit A u veteran rifle 500,500 · unit A w veteran rifle 0,2000 · unit B e seasoned rifle 1000,500");
    g.play("attempt u", &[6]);
    assert_eq!(g.asks().1.0, "fub:act-6");
    assert_eq!(g.refusal("stop"), "fub:act-6", "no order is not an answer");
    g.play("walk", &[]);
    for second in ["walk", "run", "dodge", "guard", "ground", "aim e", "assault e u.1 895,500"] {
        assert_eq!(g.refusal(second), "fub:act-6", "{second}");
    }
    g.play("open-fire", &[]);
    assert_eq!(g.refusal("run"), "fub:act-6");
    g.play("hold", &[]).play("stop", &[]);
    assert_eq!(g.asks(), ("A".to_owned(), Clause("fub:act-1")), "the activation is over");
    assert_eq!(g.refusal("attempt u"), "fub:act-9");
}

// proves fub:act-7
#[test]
fn infantry_has_seven_orders() {
    let mut g =
        game("area wood light 300,300 700,700 · unit A u veteran rifle 500,500 · unit B e seasoned rifle 1000,500");
    g.play("attempt u", &[6]);
    for order in ["walk", "run", "dodge", "guard", "ground", "aim e", "assault e u.1 895,500"] {
        assert!(g.legal(order), "{order}");
    }
    let verbs: BTreeSet<String> =
        g.offers().iter().map(|offer| offer.split(' ').next().expect("a verb").to_owned()).collect();
    let seven = ["aim", "assault", "dodge", "ground", "guard", "run", "walk"];
    assert_eq!(verbs.iter().collect::<Vec<_>>(), seven.iter().collect::<Vec<_>>());
    assert_eq!(g.refusal("drive"), "fub:order-33");
    assert_eq!(g.refusal("halt-fire"), "fub:order-33");
    let none = g.rules().check(g.state(), Seat(0), &Action::Give { order: Order::None });
    assert_eq!(conformance::witnessed(none.unwrap_err()).clause.0, "fub:act-7");
}

// proves fub:act-8
#[test]
fn a_unit_that_fails_is_on_guard() {
    let mut g = game("unit A u seasoned rifle 500,500/down 700,500/down · unit B e seasoned rifle 1500,500");
    g.play("attempt u", &[5]);
    assert!(g.unit("u").on_guard, "five less two make three");
    // And really so: it may react, and with the men who have just stood up.
    g.play("attempt e", &[6]).play("walk", &[]).play("move e.1 1500,600", &[]);
    assert_eq!(g.asks(), ("A".to_owned(), Clause("fub:react-1")));
    assert!(g.legal("shoot u.1 rifle e") && g.legal("shoot u.2 rifle e"));
    // One that passes is not.
    let mut g = game("unit A u seasoned rifle 500,500 · unit B e seasoned rifle 1500,500");
    assert!(!g.play("attempt u", &[4]).unit("u").on_guard);
}

// proves fub:act-9
#[test]
fn a_unit_is_attempted_once_a_turn() {
    let mut g = game(FIVE);
    g.play("attempt a1", &[6]).play("guard", &[]);
    assert_eq!(g.refusal("attempt a1"), "fub:act-9");
    g.play("attempt a2", &[1]).play("attempt b1", &[1]);
    assert_eq!(g.refusal("attempt a1"), "fub:act-9");
    assert_eq!(g.refusal("attempt a2"), "fub:act-9");
    assert_eq!(g.offers(), ["attempt a3", "stand-down a3"]);
}

// proves fub:act-10
#[test]
fn an_enemy_in_plain_view_at_any_distance_is_in_sight() {
    let far = "table 8000 4800 · unit A u seasoned rifle 0,0";
    assert_eq!(attempt(&format!("{far} · unit B e seasoned rifle 6100,0"), 3), (3, false));
    // It takes one of many, lying down or not, and an enemy vehicle will do.
    let wall = "blocking silo 900,0 1000,2000 · unit B e seasoned rifle 2000,2300";
    assert_eq!(attempt(&format!("{wall} · unit A u seasoned rifle 0,500 200,500"), 3), (4, true));
    assert_eq!(
        attempt(&format!("{wall} · unit A u seasoned rifle 0,500 0,700 0,2100"), 3).0,
        2,
        "one astray, and he sees"
    );
    assert_eq!(
        attempt(&format!("{wall} · unit A u seasoned rifle 700,1900 700,2100/down"), 3).0,
        2,
        "lying down, and he sees"
    );
    let blind = "blocking silo 900,0 1000,2000 · unit B e seasoned rifle 2000,500 · unit A u seasoned rifle 0,500";
    assert_eq!(attempt(blind, 3).0, 4);
    let tank = "vehicle B tank seasoned heavy 440x260 500,3000 0 lmg/all";
    assert_eq!(attempt(&format!("{blind} · {tank}"), 3).0, 3);
    // What is not on the table is not in sight: men inside a vehicle, the dead.
    let aboard = "vehicle B apc seasoned light 400x200 2000,500 0 capacity=4 lmg/all
                  unit B p seasoned rifle 0,600 · aboard p apc";
    assert_eq!(attempt(&format!("blocking silo 900,0 1000,2000 · {aboard} · unit A u seasoned rifle 0,500"), 3).0, 4);
    assert_eq!(attempt(&format!("{blind} · unit B f seasoned rifle 0,0/lost"), 3).0, 4);
}

// proves fub:act-11
#[test]
fn sight_and_spacing_are_judged_at_the_roll() {
    // The only enemy in sight falls, and then the unit throws.
    let sketch = "blocking silo 2900,0 3000,4800 · unit A u seasoned rifle 0,500 · unit A w veteran rifle 0,1000
                  unit B e seasoned rifle 1500,500 · unit B f seasoned rifle 4000,500";
    assert_eq!(attempt(sketch, 3), (3, false));
    let mut g = game(sketch);
    g.play("attempt w", &[6]).play("aim e", &[]).play("volley e", &[]).play("fire", &[6]).play("casualty e.1", &[]);
    g.play("attempt u", &[3]);
    assert_eq!(g.asks().1.0, "fub:act-6", "three and one make four");
    // The straggler falls, and then the unit throws.
    let sketch = "unit A u seasoned rifle 0,500 200,500 800,500 · unit B e seasoned rifle 1500,500 · holder B";
    let mut g = game(sketch);
    assert_eq!(g.rules().out_of_touch(g.state(), g.unit_id("u")), 0b100);
    g.play("attempt e", &[6]).play("aim u", &[]).play("volley u", &[]).play("fire", &[6]).play("casualty u.3", &[]);
    g.play("attempt u", &[4]);
    assert_eq!(g.asks().1.0, "fub:act-6", "nothing off four");
}

// proves fub:act-12
#[test]
fn an_attempt_ends_what_lasted_until_then() {
    let sketch = "unit A u veteran rifle 0,0/up 200,0 · unit B e seasoned rifle 2000,0 · is u guard dodging grounded";
    let mut g = game(sketch);
    assert!(g.recovering("u.1"));
    g.play("attempt u", &[6]);
    let u = g.unit("u");
    assert!(!u.on_guard && !u.dodging && !u.grounded && !g.recovering("u.1"));
    g.play("run", &[]).play("stop", &[]);
    assert!(!g.unit("u").on_guard);
    // A failed one as well; on guard it is then anew.
    let mut g = game(sketch);
    g.play("attempt u", &[1]);
    let u = g.unit("u");
    assert!(u.on_guard && !u.dodging && !u.grounded && !g.recovering("u.1"));
}

// proves fub:act-13
#[test]
fn the_locked_and_the_stunned_lose_their_chance() {
    let mut g = game(
        "unit A u veteran rifle 500,500 · unit B e veteran rifle 1000,500 · unit B f veteran rifle 4000,4000
         vehicle B tank veteran heavy 440x260 500,3000 0 lmg/all · is tank stunned",
    );
    g.play("attempt u", &[6]).play("assault e u.1 895,500", &[1, 1]);
    assert_eq!(g.offers(), ["attempt f", "stand-down f"]);
    assert_eq!(g.refusal("attempt e"), "fub:melee-24");
    assert_eq!(g.refusal("stand-down e"), "fub:melee-24");
    assert_eq!(g.refusal("attempt tank"), "fub:veh-30");
    assert_eq!(g.refusal("stand-down tank"), "fub:veh-30");
    g.play("stand-down f", &[1, 1, 1, 6]);
    assert_eq!(g.state().turn, 2, "they do not hold up the end of the turn");
    let gone: Vec<_> =
        g.events().iter().filter(|event| event.clause.0 == "fub:act-13").map(|event| event.what).collect();
    assert_eq!(gone, ["e", "tank"].map(|id| What::ChanceGone { unit: g.unit_id(id) }));
    assert!(g.legal("attempt tank"), "the stun is over");
}

// proves fub:act-13
#[test]
fn a_unit_that_gets_free_in_time_has_its_chance() {
    let mut g = game(
        "unit A u veteran rifle 500,500 · unit A w veteran rifle 0,3000 · unit B e veteran rifle 1000,500
         unit B f veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 895,500", &[1, 6]);
    assert_eq!(g.status("u.1"), Status::Casualty);
    g.play("stand-down w", &[]);
    assert_eq!(g.offers(), ["attempt e", "attempt f", "stand-down e", "stand-down f"]);
}

// proves fub:act-14
#[test]
fn the_order_is_chosen_after_the_roll() {
    let mut g = game("unit A u veteran rifle 500,500 · unit B e seasoned rifle 1000,500");
    for order in ["walk", "guard", "aim e", "assault e u.1 895,500"] {
        assert_eq!(g.refusal(order), "fub:act-14", "{order}");
    }
    g.play("attempt u", &[3]);
    assert_eq!(g.state().activation.order, Order::None);
    g.play("run", &[]);
    assert_eq!(g.state().activation.order, Order::Run);
    // A roll that fails gives no order.
    let mut g = game("unit A u veteran rifle 500,500 · unit B e seasoned rifle 1000,500");
    g.play("attempt u", &[2]);
    assert_eq!(g.asks(), ("B".to_owned(), Clause("fub:act-1")));
}

// proves fub:act-15
#[test]
fn an_order_need_not_be_used() {
    let sketch = "unit A u veteran rifle 500,500 · unit A w veteran rifle 0,3000 · unit B e seasoned rifle 1000,500
                  area wood light 0,0 400,400";
    for order in ["walk", "run", "dodge", "ground"] {
        let mut g = game(sketch);
        g.play("attempt u", &[6]).play(order, &[]).play("stop", &[]);
        assert_eq!(g.at("u.1"), Pt::new(500, 500), "{order}");
        assert_eq!(g.asks(), ("A".to_owned(), Clause("fub:act-1")), "{order}");
    }
    for orders in [&["aim e", "hold"][..], &["walk", "open-fire", "hold", "stop"]] {
        let mut g = game(sketch);
        g.play("attempt u", &[6]);
        for order in orders {
            g.play(order, &[]);
        }
        assert_eq!(g.asks(), ("A".to_owned(), Clause("fub:act-1")), "{orders:?}");
    }
    let mut g = game(
        "vehicle A u veteran heavy 440x260 500,500 0 lmg/all · unit A w veteran rifle 0,3000
         unit B e seasoned rifle 1000,2000",
    );
    g.play("attempt u", &[6]).play("drive", &[]).play("stop", &[]);
    assert_eq!((g.unit("u").centre, g.asks().0), (Pt::new(500, 500), "A".to_owned()));
}

// proves fub:act-16
#[test]
fn those_who_stand_up_after_the_roll_count_against_it() {
    let sketch = "unit A u seasoned rifle 0,0/down 200,0/down 400,0 · unit B e seasoned rifle 2000,0";
    let mut g = game(sketch);
    g.play("attempt u", &[5]);
    assert_eq!(g.told(|what| if let What::Attempted { total, .. } = what { Some(*total) } else { None }), 3);
    assert!(g.unit("u").on_guard);
    assert_eq!([g.status("u.1"), g.status("u.2")], [Status::Standing; 2]);
    let mut g = game(sketch);
    g.play("attempt u", &[6]);
    assert_eq!([g.status("u.1"), g.status("u.2")], [Status::Standing; 2]);
}

// proves fub:act-17
#[test]
fn men_aboard_look_from_the_middle_of_their_carrier() {
    let carrier =
        "vehicle A apc seasoned light 400x200 1000,1000 0 capacity=4 lmg/all · unit A u seasoned rifle 0,0 0,0
                   aboard u apc · unit B e seasoned rifle 3000,1000";
    assert_eq!(attempt(carrier, 3), (3, false));
    // The silo hides the enemy from the hull centre; from the corners and from anywhere else he would be seen.
    assert_eq!(attempt(&format!("blocking silo 1500,950 1600,1050 · {carrier}"), 3), (4, true));
    // And when something stands beside that line, he is seen.
    assert_eq!(attempt(&format!("blocking silo 1500,1001 1600,4000 · {carrier}"), 3), (3, false));
}
