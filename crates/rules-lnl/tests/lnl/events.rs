//! 1.7: events.

use crate::game::{BASE, Game, game, scenario};
use kernel::Seat;
use rules_lnl::{
    Lnl,
    event::{MoveEvent, What},
    model::{Effect, Happening, SwId, Trigger, WeaponEntry},
    state::{Frame, Marks},
};
use std::sync::Arc;

/// A position with one event in C3.
#[track_caller]
fn with_event(text: &str, trigger: Trigger, side: Option<Seat>, effect: impl Fn(&Game, SwId) -> Effect) -> Game {
    let mut g = game(&format!("map 12x9; us: far us_medic A9; ger: x ger_medic L9; {text}"));
    let mut content = g.rules.content().clone();
    let spare = SwId(content.arsenal.len() as u8);
    let kind = content.kinds.iter().position(|kind| kind.id == "us_satchel").expect("a satchel");
    let kind = rules_lnl::model::KindId(kind as u8);
    content.arsenal.push(WeaponEntry { kind, owner: None, spare: true });
    g.state.weapon_mut(spare).kind = kind;
    let text = BASE.scenario.events[0].text.clone();
    let hex = g.loc("C3").hex();
    let effect = effect(&g, spare);
    content.scenario.events.push(Happening { id: "e".into(), hex, trigger, side, text, effect });
    g.rules = Arc::new(Lnl::new(content));
    g
}
fn happened(g: &Game) -> bool {
    g.log().iter().any(|event| matches!(event.what, What::Move(MoveEvent::Happens { event: 0 })))
}

// proves lnl:1.7.a
#[test]
fn a_side_that_occupies_the_hex_brings_it_about() {
    let gift = |_: &Game, sw: SwId| Effect::Gift(sw);
    let mut g = with_event("us: a us_ab_254 C4", Trigger::Occupancy, Some(Seat(0)), gift);
    g.play("activate C4; move a; step C3", &[]);
    assert!(happened(&g));
    assert_eq!(g.weapon("us_satchel").owner, g.unit("a"));
    // The other side does not, nor does who only sees it.
    let mut g = with_event("us: a us_ab_254 C5; ger: e ger_wehr_164 C2 fired", Trigger::Occupancy, Some(Seat(1)), gift);
    g.play("activate C5; move a; step C4", &[]);
    assert!(!happened(&g));
    g.play("step C3", &[]);
    assert!(!happened(&g));
    // Once.
    let mut g = with_event("us: a us_ab_254 C4; b us_ab_254 D4", Trigger::Occupancy, Some(Seat(0)), gift);
    g.play("activate C4; move a; step C3; stop; pass; activate D4; move b; step C3", &[]);
    assert_eq!(g.weapon("us_satchel").owner, g.unit("a"));
}

// He who is put down there occupies it at once.
#[test]
fn a_sniper_who_is_placed_brings_it_about() {
    let points = |_: &Game, _: SwId| Effect::Points(2);
    let mut g =
        with_event("C3 light_woods; us: a us_ab_254 F4; s us_sniper off", Trigger::Occupancy, Some(Seat(0)), points);
    g.play("sniper s C3", &[]);
    assert!(happened(&g));
}

// proves lnl:1.7.b
#[test]
fn a_line_of_sight_brings_it_about() {
    let flare = |g: &Game, _: SwId| Effect::Flare(g.loc("C3").hex());
    let text = "C4 forest; B4 forest; D4 forest; us: a us_ab_254 C6; ger: e ger_medic L1";
    let hidden = "K3 forest; K2 forest; L2 forest; A8 forest; B9 forest; B8 forest; K9 forest; L8 forest; K8 forest";
    let mut g = with_event(&format!("{text}; {hidden}"), Trigger::Sight, Some(Seat(0)), flare);
    g.play("activate C6; move a; step C5", &[]);
    assert!(!happened(&g), "the woods are between");
    g.play("step C4", &[]);
    assert!(happened(&g));
    let hex = g.loc("C3").hex();
    assert!(g.state().flares.contains(hex));
}

// proves lnl:1.7.c
#[test]
fn anybody_may_where_nobody_is_named() {
    let points = |_: &Game, _: SwId| Effect::Points(2);
    let text = "us: a us_ab_254 C4; ger: e ger_wehr_164 D3 fired; f ger_medic C2";
    for (side, operations, play) in
        [(Seat(0), "us", "activate C4; move a; step C3"), (Seat(1), "ger", "activate C2; move f; step C3; hold")]
    {
        let mut g = with_event(&format!("{text}; operations {operations}"), Trigger::Occupancy, None, points);
        g.play(play, &[]);
        assert!(happened(&g));
        assert_eq!(g.state().score[side].bonus, 2);
    }
}

// proves lnl:1.7.d
#[test]
fn nobody_knows_before() {
    use kernel::Rules;
    let gift = |_: &Game, sw: SwId| Effect::Gift(sw);
    let g = with_event("us: a us_ab_254 C4", Trigger::Occupancy, Some(Seat(0)), gift);
    let mut after = g.clone();
    after.play("activate C4; move a; step C3", &[]);
    assert!(!g.state().weapon(SwId(0)).owner.is_some());
    assert!(g.rules.reveals(g.state(), after.state()), "it is read out when it happens");
    let told = format!("{:?}", g.rules.view(g.state(), Some(Seat(0))));
    assert!(!told.contains("Gift") && !told.contains("Happening"), "the position does not hold it");
}

// An event may let a side rally one unit: with a roll, or surely; near the hex, or in it.
// proves lnl:1.7.a
#[test]
fn an_event_may_rally() {
    let sure = |_: &Game, _: SwId| Effect::Rally { side: Some(Seat(1)), near: true, sure: true };
    let text = "us: a us_ab_254 C4; ger: e ger_wehr_164 C2 shaken; f ger_wehr_164 F3 shaken";
    let mut g = with_event(text, Trigger::Occupancy, Some(Seat(0)), sure);
    g.play("activate C4; move a; step C3", &[]);
    assert_eq!(g.asks().0, "ger");
    assert!(g.offers("rally e") && g.offers("decline"));
    g.is_refused_by("rally f", "lnl:1.7.a");
    g.play("rally e", &[]);
    assert!(!g.is("e", Marks::SHAKEN));
    let rolled = |_: &Game, _: SwId| Effect::Rally { side: None, near: false, sure: false };
    let mut g = with_event("us: a us_ab_254 C4 shaken", Trigger::Occupancy, None, rolled);
    g.play("activate C4; move a; step C3", &[]);
    assert!(matches!(g.state().top(), Some(Frame::EventRally(_))));
    g.play("rally a", &[1, 1]);
    assert!(!g.is("a", Marks::SHAKEN));
}

// A weapon that nobody can carry lies there.
#[test]
fn what_nobody_carries_lies_there() {
    let gift = |_: &Game, sw: SwId| Effect::Gift(sw);
    let mut g = with_event("us: m us_medic C4", Trigger::Occupancy, None, gift);
    g.play("activate C4; move m; step C3", &[]);
    assert_eq!(g.weapon("us_satchel").place(), Some(g.loc("C3")));
}

// proves lnl:1.7.a
#[test]
fn who_is_set_up_on_an_event_has_not_come_there() {
    let mut g = scenario("four_hedges");
    g.play("done; done", &[3, 4]);
    assert_eq!(g.state().events_done, 0, "Germans hold the farm from the start");
}
