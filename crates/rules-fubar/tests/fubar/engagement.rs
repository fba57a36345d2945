//! Odds that go through decisions: all targets of a fire, all damage to a vehicle, an assault to its losses.

use crate::game::{Game, game, scenario};
use conformance::{Effort, Plan};
use kernel::{Pending, Rules, Seat, Seats, Speech};
use odds::Budget;
use rules_fubar::{
    Fubar,
    model::UnitId,
    state::{Frame, State, Status},
    summary::Fate,
};
use std::sync::LazyLock;

/// A small game that meets every frame: bunker gun, mortar, carrier, tanks, grenades, exits.
static CROWDED: LazyLock<Fubar> = LazyLock::new(|| {
    let text = format!("{}\ndeploy · turns 5", include_str!("crowd.sketch"));
    game(&text).rules().clone()
});

/// Carriers full of men who wear the same or not, and launchers to strike them with.
static CARRIERS: LazyLock<Fubar> = LazyLock::new(|| {
    let launchers = "elite missile_launcher 0,0 0,0 0,0";
    let riders =
        ["seasoned rifle 0,0 0,0 0,0 0,0", "novice rifle 0,0 + rifle armour=medium 0,0 + rifle armour=heavy 0,0"];
    let side = |side: char, [alike, mixed]: [&str; 2]| {
        format!(
            "unit {side} {side}1 {launchers} · unit {side} {side}2 {alike} · unit {side} {side}3 {mixed}
             vehicle {side} {side}v seasoned light 420x220 0,0 0 capacity=4 crew=2 hmg/all lmg/all
             vehicle {side} {side}w seasoned light 420x220 0,0 0 capacity=4 crew=1 hmg/all
             aboard {side}2 {side}v · aboard {side}3 {side}w"
        )
    };
    let (a, b) = (side('A', riders), side('B', riders));
    let text =
        format!("table 1800 1800 · {a}\n{b}\nzone A 100,100 1700,700 · zone B 100,1100 1700,1700\ndeploy · turns 5");
    game(&text).rules().clone()
});

/// What a person sees of a man or a vehicle: who falls or lies down, what works no more, and who is elsewhere without
/// an order. Whoever activates gets up, which is no matter of dice.
fn changed(rules: &Fubar, before: &State, after: &State) -> bool {
    rules.unit_ids().any(|unit| {
        let (was, is) = (before.unit(unit), after.unit(unit));
        let machine =
            |unit: &rules_fubar::state::Unit| (unit.wheels, unit.immobilised, unit.lost_weapons, unit.stunned_turn);
        machine(was) != machine(is)
            || rules.units()[unit.index()].figures().any(|figure| {
                let down = |s: &State| matches!(s.figure(figure).status, Status::Casualty | Status::Suppressed);
                let dead = |s: &State| s.figure(figure).status == Status::Casualty;
                (down(after) && !down(before)) || (dead(after) && !dead(before))
            })
            || displaced(rules, before, after, unit)
    })
}

/// Whether somebody is elsewhere who was not told to go: beside the wreck he rode in, driven off, carried along. The
/// unit in hand and men who pile in move by their own order.
fn displaced(rules: &Fubar, before: &State, after: &State, unit: UnitId) -> bool {
    let ordered = [before, after].iter().any(|s| s.activation.unit == unit);
    if ordered || before.frames.top() == Some(Frame::PileIn) {
        return false;
    }
    let (was, is) = (before.unit(unit), after.unit(unit));
    (was.centre, was.facing) != (is.centre, is.facing)
        || rules.units()[unit.index()].figures().any(|figure| {
            let place = |s: &State| s.alive(figure).then(|| (s.figure(figure).at, s.unit(unit).aboard));
            after.alive(figure) && place(before) != place(after)
        })
}

/// Random positions of a crowded table and of the shipped scenarios: what is played by the stated answers is what the
/// odds say.
#[test]
fn the_odds_are_what_play_gives() {
    let effort = Effort::of(300, 3, 100);
    let mut compared = 0;
    let shipped = ["s1_farm_crossroads", "s2_customs_house"].map(|id| scenario(id).rules().clone());
    for rules in [&*CROWDED, &*CARRIERS].into_iter().chain(&shipped) {
        let plan = effort.plan(4, 400, 3);
        compared += effort.compare(rules, &plan, "fubar-sum-nothing", |before, after| changed(rules, before, after));
    }
    assert!(compared >= effort.least, "{compared} distributions");
}

/// Whatever is called harmless on the way: each man that could be hit or lost instead, each weapon, each place beside a
/// wreck.
#[test]
fn harmless_answers_make_no_difference() {
    let shipped = ["s1_farm_crossroads", "s2_customs_house"].map(|id| scenario(id).rules().clone());
    let (plays, games) = (4, 3);
    let (mut compared, mut left_out) = (0, 0);
    for rules in [&*CROWDED, &*CARRIERS].into_iter().chain(&shipped) {
        let plan = Plan { games, depth: 400, decisions_max: 6_000, odds_every: 3, odds_actions: 2, ..Plan::default() };
        compared += conformance::harmless_answers_make_no_difference(rules, &plan, plays);
        left_out += conformance::choices_leave_out_nothing_better(rules, &plan, plays);
    }
    assert!(left_out > 0, "equal men are one choice");
    assert!(compared > 100, "{compared} alternatives");
}

fn odds_of(g: &Game, action: &str) -> odds::Reckoning<Fubar> {
    let Pending::Decision { seats, .. } = g.rules().pending(g.state()) else { panic!("no decision is due") };
    let seat = seats.iter().next().expect("somebody decides");
    let action = g.rules().read(g.state(), action).expect("an action");
    let legal = kernel::admit(g.rules(), g.state(), seat, action).expect("it is legal");
    odds::reckon(g.rules(), g.state(), &legal, &Budget::default())
}

/// The one thing that can come of an action.
#[track_caller]
fn sure(g: &Game, action: &str) -> Vec<Fate> {
    let odds = odds_of(g, action).plain;
    assert_eq!((odds.rows.len(), odds.exact, odds.rows[0].open), (1, true, false), "{:?}", odds.rows);
    odds.rows[0].summary.fates.iter().map(|&(_, fate)| fate).collect()
}

/// A launcher aims at a carrier; three dice may strike it.
fn launcher_and_carrier(riders: &str) -> Game {
    let mut g = game(&format!(
        "unit A s veteran missile_launcher 1500,1000 · vehicle B v seasoned light 420x220 1000,1000 36 capacity=10 crew=1 hmg/all
         unit B w seasoned rifle 4000,4000 {riders}"
    ));
    g.play("attempt s", &[6]).play("aim v", &[]).play("volley v", &[]);
    g
}

/// Whoever rides in a carrier may be struck twice and thrown out of its wreck, so it is his owner's choice who falls
/// first; what is told of them is what became of them.
#[test]
fn who_falls_in_a_carrier_is_a_real_choice() {
    let empty = odds_of(&launcher_and_carrier(""), "fire");
    assert!(empty.plain.exact && !empty.theirs);
    for riders in ["rifle 0,0 0,0", "rifle armour=medium 0,0 + rifle 0,0", "rifle 0,0 0,0 0,0 0,0 0,0 0,0 0,0 0,0"] {
        let g = launcher_and_carrier(&format!("· unit B p seasoned {riders} · aboard p v"));
        let odds = odds_of(&g, "fire");
        assert!(odds.plain.exact, "{riders}: {:?}", odds.plain.limit);
        assert_eq!(odds.choosing, Seats::one(Seat(1)), "{riders}");
        let told = |fate: Fate| odds.plain.rows.iter().any(|row| row.summary.fates.contains(&(g.unit_id("p"), fate)));
        assert!(told(Fate::Suppressed(1)) && !told(Fate::Hits(1)), "{riders}");
    }
}

/// What is asked of a hit is who takes it; the others of the same fire are still to be given.
#[test]
fn a_hit_is_given_by_itself() {
    let mut g =
        game("unit A s veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,1500 1200,1500 1400,1500");
    g.play("attempt s", &[6]).play("aim e", &[]).play("volley e", &[]).play("fire", &[6, 6]);
    assert_eq!(sure(&g, "casualty e.1"), [Fate::Hits(1), Fate::Lost(1)]);
    assert_eq!(sure(&g, "suppress e.1"), [Fate::Hits(1), Fate::Suppressed(1)]);
    g.play("suppress e.1", &[]);
    assert_eq!(sure(&g, "casualty e.2"), [Fate::Lost(1)]);
}

/// A man who is put down beside his wreck has changed place, and that is told.
#[test]
fn a_man_placed_beside_a_wreck_is_told() {
    let mut g = launcher_and_carrier("");
    g.play("fire", &[6, 1, 1, 1, 6, 5]);
    assert_eq!(sure(&g, "place v_crew.1 1000,1170"), [Fate::Escaped(1)]);
}

/// A crew on foot is a unit like any other: it is hit, and its men fall.
#[test]
fn a_crew_on_foot_is_told_of_like_others() {
    let mut g = launcher_and_carrier("· unit A r veteran rifle 1000,1500");
    g.play("fire", &[6, 1, 1, 1, 6, 5]).play("place v_crew.1 1000,1170", &[]);
    g.play("attempt r", &[6]).play("aim v_crew", &[]).play("volley v_crew", &[]);
    let rows = odds_of(&g, "fire").plain.rows;
    assert!(rows.iter().any(|row| row.summary.fates == [(g.unit_id("v_crew"), Fate::Hits(1))]), "{rows:?}");
    g.play("fire", &[6]);
    assert_eq!(sure(&g, "casualty v_crew.1"), [Fate::Lost(1)]);
}

/// A wreck in a dead end: two men have room beside it, but not with one of them in the middle. The places offered leave
/// nobody out.
#[test]
fn whatever_is_offered_beside_a_wreck_leaves_room_for_all() {
    let mut g = game(
        "unit A s veteran missile_launcher 1000,2000 · vehicle B v seasoned light 420x220 1000,1000 0 crew=2 hmg/all
         unit B w seasoned rifle 4000,4000
         impassable north 600,1111 1400,1400 · impassable south 600,600 1400,889 · impassable west 600,800 789,1200
         impassable below 1211,800 1400,945 · impassable above 1211,1055 1400,1200 · impassable east 1270,800 1400,1200",
    );
    g.play("attempt s", &[6]).play("aim v", &[]).play("volley v", &[]).play("fire", &[6, 1, 1, 1, 6, 6, 6]);
    assert!(g.legal("place v_crew.1 1262,1000"), "the middle");
    for _ in 0..2 {
        let offers = g.offers();
        assert!(
            offers.iter().all(|offer| sure(&g, offer)
                .contains(&Fate::Escaped(if g.status("v_crew.1") == Status::Absent { 2 } else { 1 }))),
            "{offers:?}"
        );
        g.play(&offers[0], &[]);
    }
    assert_eq!([g.status("v_crew.1"), g.status("v_crew.2")], [Status::Standing; 2]);
}

/// Who forgoes his chance has not failed; who fails is on guard, also if he was before.
#[test]
fn standing_down_is_no_failure() {
    for guard in ["", "· is u guard"] {
        let g = game(&format!(
            "unit A u veteran rifle 1000,1000 · unit A x veteran rifle 3000,1000 · unit B e veteran rifle 1000,4000 {guard}"
        ));
        assert_eq!(sure(&g, "stand-down u"), [Fate::StoodDown], "{guard}");
        let rows = odds_of(&g, "attempt u").plain.rows;
        let fates: Vec<Fate> = rows.iter().flat_map(|row| row.summary.fates.iter().map(|&(_, fate)| fate)).collect();
        assert_eq!(fates, [Fate::Activated, Fate::OnGuard], "{guard}");
    }
}

/// What is rolled at the end of set-up is who begins: nobody could be harmed.
#[test]
fn the_end_of_the_set_up_tells_who_begins() {
    let mut g = game(
        "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800 · unit A u elite rifle 0,0 · unit B e elite rifle 0,0",
    );
    g.play("deploy u 1000,300 18", &[]).play("done", &[]).play("deploy e 1000,4500 54", &[]);
    let odds = odds_of(&g, "done").plain;
    assert!(odds.exact);
    let first: Vec<Option<Seat>> = odds.rows.iter().map(|row| row.summary.first).collect();
    assert_eq!(first, [Some(Seat(0)), Some(Seat(1))], "{:?}", odds.rows);
}
