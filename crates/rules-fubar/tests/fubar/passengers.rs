//! Chapter "Passengers".

use crate::game::{Game, game};
use board::open::Pt;
use kernel::{Clause, Detail, Header, Session};
use rules_fubar::{
    event::What,
    state::{State, Status},
};
use std::sync::Arc;

/// A seasoned carrier of B and one veteran of A with a missile launcher who aims at it.
fn aimed_at(extra: &str) -> Game {
    let target = "vehicle B v seasoned light 420x220 2000,1000 36";
    let mut g = game(&format!("unit A s veteran missile_launcher 500,1000 · {target} {extra}"));
    g.play("attempt s", &[6]).play("aim v", &[]).play("volley v", &[]);
    g
}

/// The same game with its state changed by hand, where no play leads to the position.
fn altered(g: &Game, change: impl FnOnce(&mut State)) -> Game {
    let mut state = g.state().clone();
    change(&mut state);
    Game { session: Session::from_state(Arc::new(g.rules().clone()), Header::default(), state) }
}

/// A carrier of A at (1000,1000), 420 by 220, for three; whatever else; it is A's turn.
fn carrier(extra: &str) -> Game {
    game(&format!("vehicle A c veteran light 420x220 1000,1000 0 crew=1 capacity=3 lmg/all · {extra}"))
}

/// Two riflemen of A inside that carrier, activated.
fn riding(extra: &str) -> Game {
    let mut g = carrier(&format!("unit A p veteran rifle 0,0 0,0 · aboard p c · {extra}"));
    g.play("attempt p", &[6]);
    g
}

/// A loaded carrier of B, under fire of a missile launcher of A.
fn loaded(passengers: &str) -> Game {
    aimed_at(&format!("crew=2 capacity=4 lmg/all · unit B p seasoned {passengers} · aboard p v"))
}

// proves fub:pax-1
#[test]
fn a_carrier_has_room_for_its_capacity_of_one_unit() {
    let mut g =
        carrier("unit A u veteran rifle 800,1200 900,1200 1000,1200 1100,1200 · unit B e novice rifle 4000,4000");
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("embark c"), "fub:pax-1");
    assert_eq!(g.why(g.decider(), "embark c").detail, Detail::Exceeds { limit: 3, got: 4 });
    let mut g = carrier("unit A u veteran rifle 800,1200 900,1200 1000,1200 · unit B e novice rifle 4000,4000");
    g.play("attempt u", &[6]).play("walk", &[]).play("embark c", &[]);
    assert_eq!(g.unit("u").aboard, g.unit_id("c"));
    // One more would fit in, but not of another unit.
    let two = "unit A u veteran rifle 800,1200 · unit A p veteran rifle 0,0 · unit B e novice rifle 4000,4000";
    let mut g = carrier(&format!("{two} · aboard p c"));
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("embark c"), "fub:pax-1");
    assert_eq!(g.why(g.decider(), "embark c").detail, Detail::None, "no number is the reason");
}

// proves fub:pax-2
#[test]
fn a_unit_embarks_when_every_figure_ends_within_an_inch() {
    // W94: the third figure is 1.01" off.
    let text = "unit A u veteran rifle 1000,1200 900,1260 1100,1261 · unit B e novice rifle 1000,2000";
    for order in ["walk", "run"] {
        let mut g = carrier(text);
        g.play("attempt u", &[6]).play(order, &[]);
        assert_eq!(g.refusal("embark c"), "fub:pax-2");
        g.play("move u.3 1100,1260", &[]).play("embark c", &[]);
        assert_eq!(g.unit("u").aboard, g.unit_id("c"));
        assert_eq!(g.asks().1.0, "fub:act-1");
    }
    // Not on a Dodge, not after firing, not into an enemy's carrier.
    let near = text.replace("1261", "1260");
    let mut g = carrier(&near);
    g.play("attempt u", &[6]).play("dodge", &[]);
    assert_eq!(g.refusal("embark c"), "fub:pax-2");
    let mut g = carrier(&near);
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]).play("volley e", &[]).play("fire", &[1, 1, 1]);
    assert_eq!(g.refusal("embark c"), "fub:pax-2");
    let mut g = game(&format!("vehicle B c veteran light 420x220 1000,1000 0 capacity=3 lmg/all · {near}"));
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("embark c"), "fub:pax-2");
}

// proves fub:pax-3
#[test]
fn a_unit_leaves_from_points_that_touch_the_hull() {
    for (order, reach, clause) in
        [("walk", 600, "fub:order-1"), ("run", 1200, "fub:order-7"), ("dodge", 800, "fub:order-9")]
    {
        let mut g = riding("unit B e novice rifle 1000,4000");
        g.play(order, &[]);
        // The side is at y = 1110, the base 50, the gap at most 5.
        assert_eq!(g.refusal("move p.1 1000,1159"), "fub:pax-3");
        assert_eq!(g.refusal("move p.1 1000,1166"), "fub:pax-3");
        assert!(g.legal("move p.1 1000,1160"));
        // The way counts from there.
        assert_eq!(g.refusal(&format!("move p.1 1000,1165 1000,{}", 1166 + reach)), clause);
        g.play(&format!("move p.1 1000,1165 1000,{}", 1165 + reach), &[]).play("move p.2 1000,1165", &[]);
        assert_eq!(g.at("p.1"), Pt::new(1000, 1165 + reach));
        assert_eq!((g.at("p.2"), g.status("p.2")), (Pt::new(1000, 1165), Status::Standing));
        assert!(!g.state().is_aboard(g.unit_id("p")));
    }
    let g = riding("unit B e novice rifle 1000,1400");
    assert_eq!(g.refusal("assault e p.1 1000,1165 1000,1297"), "fub:pax-3");
}

// proves fub:pax-4
#[test]
fn inside_a_carrier_one_stays_on_guard_or_leaves() {
    let mut g = riding("unit B e novice rifle 1000,2000");
    assert_eq!(g.refusal("aim e"), "fub:pax-4");
    assert_eq!(g.refusal("ground"), "fub:pax-4");
    assert!(g.legal("walk") && g.legal("run") && g.legal("dodge"));
    g.play("guard", &[]);
    assert!(g.unit("p").on_guard);
    assert_eq!(g.unit("p").aboard, g.unit_id("c"));
}

// proves fub:pax-5
#[test]
fn those_inside_neither_fire_nor_are_fired_at_by_themselves() {
    // X35: nobody has stepped out yet.
    let mut g = riding("unit B e novice rifle 1000,2000");
    g.play("walk", &[]);
    assert_eq!(g.refusal("open-fire"), "fub:pax-5");
    g.play("move p.1 1000,1165", &[]).play("move p.2 1110,1165", &[]);
    assert!(g.legal("open-fire"));
    // The carrier may be fired at, those inside may not, and they cannot be assaulted.
    let text = "unit A p veteran rifle 0,0 0,0 · aboard p c · unit B e novice rifle 1000,1900 · holder B";
    let mut g = carrier(text);
    g.play("attempt e", &[6]);
    assert!(g.legal("aim c"));
    assert_eq!(g.refusal("aim p"), "fub:pax-5");
    assert_eq!(g.refusal("assault p e.1 1000,1165"), "fub:pax-5");
}

// proves fub:pax-5
#[test]
fn those_inside_do_not_spot_or_pile_in() {
    // A mortar behind a silo: a man on foot sees the target for it, one inside does not, wherever he is thought to be.
    // The crew would, so the carrier is stunned for this.
    let mortar =
        "unit A m veteran light_mortar 1000,200 · blocking silo 500,400 2400,500 · unit B e novice rifle 1000,3000";
    let mut g = carrier(&format!("{mortar} · unit A p veteran rifle 0,0 · aboard p c · is c stunned"));
    g.play("attempt m", &[6]);
    assert_eq!(g.refusal("aim e"), "fub:mort-2");
    let mut g = carrier(&format!("{mortar} · unit A p veteran rifle 0,0 · is c stunned"));
    g.play("attempt m", &[6]);
    assert!(g.legal("aim e"));
    // An assault: men on foot within 3" may pile in, those inside a carrier may not, wherever they are thought to be.
    let assault =
        "unit A d novice rifle 200,200 · unit B e novice rifle 200,600 · unit A w novice rifle 400,300 · holder B
        unit A p veteran rifle 0,0";
    let mut g = carrier(assault);
    g.play("attempt e", &[6]).play("assault d e.1 200,302", &[]);
    assert!(g.legal("move p.1 110,255"));
    let mut g = carrier(&format!("{assault} · aboard p c"));
    g.play("attempt e", &[6]).play("assault d e.1 200,302", &[]);
    assert_eq!(g.asks(), ("A".into(), Clause("fub:melee-4")));
    assert_eq!(g.refusal("move p.1 110,255"), "fub:melee-16");
    assert!(g.offers().iter().all(|offer| !offer.contains("p.1")));
}

// proves fub:pax-6
#[test]
fn nobody_embarks_and_leaves_in_one_turn() {
    let mut g = riding("unit B e novice rifle 1000,4000");
    g.play("walk", &[]).play("move p.1 1000,1165", &[]).play("move p.2 1110,1165", &[]);
    assert_eq!(g.refusal("embark c"), "fub:pax-6");
    // The other way round no second attempt comes up in play, so the mark of the first is taken off.
    let mut g = carrier("unit A u veteran rifle 1000,1200 · unit B e novice rifle 1000,4000");
    g.play("attempt u", &[6]).play("walk", &[]).play("embark c", &[]);
    let unit = g.unit_id("u").index();
    let mut again = altered(&g, |s| s.units[unit].attempted = false);
    again.play("attempt u", &[6]);
    for order in ["walk", "run", "dodge"] {
        assert_eq!(again.refusal(order), "fub:pax-6");
    }
    // Next turn they may.
    g.play("stand-down c", &[]).play("stand-down e", &[6, 1]).play("attempt u", &[6]);
    assert!(g.legal("walk") && g.legal("run") && g.legal("dodge"));
}

// proves fub:pax-7 fub:pax-8
#[test]
fn what_the_hull_does_not_save_strikes_the_passengers_too() {
    // W78: of three hits one is saved and touches nobody; each of the others strikes those inside once.
    let mut g = loaded("rifle 0,0 0,0 0,0");
    g.play("fire", &[6, 6, 6, 2, 5, 1, 2, 5, 4, 3]);
    let saved: Vec<(u8, bool)> = g
        .events()
        .iter()
        .filter_map(|event| match event.what {
            What::PassengersSaved { number, saved, .. } => Some((number, saved)),
            _ => None,
        })
        .collect();
    assert_eq!(saved, [(5, true), (5, false)]);
    // One failed: their owner picks whom, and how.
    assert_eq!(g.asks(), ("B".into(), Clause("fub:hit-3")));
    assert!(g.legal("casualty p.3"));
    g.play("suppress p.2", &[]);
    assert_eq!(
        [1, 2, 3].map(|n| g.status(&format!("p.{n}"))),
        [Status::Standing, Status::Suppressed, Status::Standing]
    );
}

// proves fub:pax-7
#[test]
fn passengers_of_a_vehicle_that_saves_are_untouched() {
    let mut g = loaded("rifle 0,0 0,0 0,0");
    g.play("fire", &[6, 6, 6, 5, 6, 5]);
    assert!(g.events().iter().all(|event| !matches!(event.what, What::PassengersSaved { .. })));
    assert!((1..=3).all(|n| g.status(&format!("p.{n}")) == Status::Standing));
}

// proves fub:pax-8
#[test]
fn passengers_save_at_the_better_of_hull_and_armour() {
    for (armour, number) in [("light", 5), ("medium", 5), ("heavy", 4), ("power", 3)] {
        let mut g = loaded(&format!("rifle armour={armour} 0,0 0,0"));
        g.play("fire", &[6, 6, 1, 1, 1, 1, number, 2, number - 1]);
        assert_eq!(g.asks().1.0, "fub:hit-3", "{armour}");
        let n = g
            .events()
            .iter()
            .filter(|event| matches!(event.what, What::PassengersSaved { number: n, .. } if n == number));
        assert_eq!(n.count(), 2, "{armour}");
    }
}

// proves fub:pax-9 fub:pax-10
#[test]
fn passengers_of_a_destroyed_vehicle_get_out_on_five_after_the_crew() {
    let mut g = loaded("rifle 0,0 0,0/down 0,0 0,0");
    g.play("fire", &[6, 1, 1, 1, 6, 4, 1, 4, 5, 6, 1]);
    assert_eq!([1, 4].map(|n| g.status(&format!("p.{n}"))), [Status::Casualty; 2]);
    assert_eq!([1, 2].map(|n| g.status(&format!("v_crew.{n}"))), [Status::Casualty; 2]);
    assert_eq!(g.asks(), ("B".into(), Clause("fub:pax-10")));
    // Within an inch of the wreck, its side at y = 1110.
    assert_eq!(g.refusal("place p.2 2000,1261"), "fub:pax-10");
    g.play("place p.2 2000,1260", &[]).play("place p.3 2200,1200", &[1, 6]);
    // Who lay down still does. No one else was left to play, so the turn is over; until then they counted as attempted.
    assert_eq!((g.status("p.2"), g.status("p.3")), (Status::Suppressed, Status::Standing));
    assert_eq!(g.state().turn, 2);
    assert!(!g.state().is_aboard(g.unit_id("p")));
}

// proves fub:pax-10
#[test]
fn escaped_passengers_have_had_their_activation() {
    let men = "crew=1 capacity=4 lmg/all · unit B p seasoned rifle 0,0 · aboard p v · unit B w novice rifle 4000,4000";
    let mut g = aimed_at(men);
    g.play("fire", &[6, 1, 1, 1, 6, 1, 5]).play("place p.1 2000,1260", &[]);
    assert!(g.unit("p").attempted);
    assert_eq!(g.asks().0, "B");
    assert_eq!(g.refusal("attempt p"), "fub:act-9");
    assert!(g.legal("attempt w"));
}

// proves fub:pax-11
#[test]
fn a_failure_inside_a_carrier_is_on_guard_in_name_only() {
    let text = "unit B e veteran rifle 1000,2000";
    let mut g = carrier(&format!("unit A p veteran rifle 0,0 · aboard p c · {text}"));
    g.play("stand-down c", &[]).play("attempt p", &[1]);
    assert!(g.unit("p").on_guard);
    g.play("attempt e", &[6]).play("run", &[]).play("move e.1 1000,2200", &[1, 6]);
    assert_eq!((g.at("e.1"), g.state().turn), (Pt::new(1000, 2200), 2));
    // On foot it would have been asked.
    let mut g = carrier(&format!("unit A p veteran rifle 1000,1200 · {text}"));
    g.play("stand-down c", &[]).play("attempt p", &[1]);
    g.play("attempt e", &[6]).play("run", &[]).play("move e.1 1000,2200", &[]);
    assert_eq!(g.asks(), ("A".into(), Clause("fub:react-1")));
}

// proves fub:pax-3
#[test]
fn stepping_out_is_the_start_of_a_move_and_not_the_move() {
    let mut g = game(
        "vehicle A k seasoned light 420x220 1000,1000 0 capacity=8 lmg/all
         unit A u seasoned rifle 0,0 0,0 · aboard u k · unit B e seasoned rifle 4700,4700",
    );
    g.play("attempt u", &[6]).play("run", &[]).play("move u.1 1000,1162", &[]);
    assert!(g.legal("move u.1 1000,2362"), "twelve inches from the door");
    assert_eq!(g.refusal("move u.1 1000,2363"), "fub:order-7");
}
