//! Refusals that no chapter's test sees: each names the clause of the line that refuses, in the order of the sources.

use crate::game::{Game, game};
use kernel::{Maybe, Rules, Seat, Speech, clause};
use rules_fubar::{
    action::Action,
    state::{Frame, Gun, Volley},
};

#[track_caller]
fn refused(g: &Game, cases: &[(&str, &str)]) {
    for &(action, clause) in cases {
        assert_eq!(g.refusal(action), clause, "{action}");
    }
}

// --- Set-up ---

const ZONES: &str = "deploy · zone A 0,0 4800,600 · zone B 0,4200 4800,4800
    unit A u elite rifle 0,0 0,0 · unit A w elite rifle 0,0 · unit B e elite rifle 0,0";

// proves fub:unit-1
#[test]
fn a_side_sets_up_its_own_units() {
    assert_eq!(game(ZONES).refusal("deploy e 1000,300 18"), "fub:unit-1");
}

// proves fub:geo-2
#[test]
fn a_block_that_no_table_can_hold_is_not_set_up() {
    assert_eq!(game(ZONES).refusal("deploy u 32767,300 18"), "fub:geo-2");
}

// proves fub:move-5
#[test]
fn nobody_is_set_up_in_solid_ground() {
    let g = game(&format!("{ZONES} · blocking silo 900,200 1100,400"));
    assert_eq!(g.refusal("deploy w 1000,300 18"), "fub:move-5");
    assert!(g.legal("deploy w 1200,300 18"));
}

// proves fub:set-2
#[test]
fn what_finds_no_room_in_its_zone_is_not_set_up() {
    let g = game(
        "deploy · zone A 0,0 60,60 · zone B 0,4200 4800,4800
         unit A u elite rifle 0,0 0,0 0,0 · unit B e elite rifle 0,0",
    );
    assert_eq!(g.refusal("deploy rest"), "fub:set-2");
}

// --- Fire ---

// proves fub:order-5
#[test]
fn shots_have_a_step_of_their_own() {
    let mut g = game("unit A u veteran rifle 1000,1000 · unit B e veteran rifle 2000,1000");
    g.play("attempt u", &[6]).play("walk", &[]);
    refused(&g, &[("volley e", "fub:order-5"), ("fire", "fub:order-5")]);
}

// proves fub:react-2
// proves fub:react-13
#[test]
fn guards_fire_when_they_are_asked() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1000,2500 · unit B f veteran rifle 1500,2500
         is e guard · is f guard",
    );
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!(g.refusal_to(Seat(1), "volley u"), "fub:react-2");
    g.play("advance 0,300", &[]);
    assert_eq!(g.refusal("attempt f"), "fub:react-13", "e is asked first");
}

// proves fub:fire-10
#[test]
fn only_men_and_weapons_that_a_unit_has_fire() {
    let g = planning();
    let nobody = Action::Shoot { shooter: 9, gun: Gun::Slot(9), target: g.unit_id("e"), helper: Maybe::NONE };
    let why = g.rules().check(g.state(), Seat(0), &nobody).expect_err("there is no tenth man");
    assert_eq!(conformance::witnessed(why).clause.0, "fub:fire-10");
}

/// A walk with a fire plan open: one rifleman, somebody to fire at, somebody behind a wall that nobody stands at.
fn planning() -> Game {
    let mut g = game(
        "line wall moderate 500,1600 1500,1600 · unit A u veteran rifle 1000,1000
         unit B e veteran rifle 2000,1000 · unit B f veteran rifle 1000,2200",
    );
    g.play("attempt u", &[6]).play("walk", &[]).play("open-fire", &[]);
    g
}

// proves fub:los-11
#[test]
fn a_wall_that_nobody_stands_at_stops_the_shot() {
    assert_eq!(planning().refusal("shoot u.1 rifle f"), "fub:los-11");
}

// proves fub:fire-1
#[test]
fn a_volley_wants_somebody_who_is_not_firing_yet() {
    let mut g = planning();
    assert!(g.legal("volley e"));
    g.play("shoot u.1 rifle e", &[]);
    assert_eq!(g.refusal("volley e"), "fub:fire-1");
}

// --- Moves ---

// proves fub:unit-19
#[test]
fn the_dead_and_those_who_never_were_on_the_table_take_no_part() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,1900 · is e guard
         vehicle B t veteran light 440x260 500,3000 0 crew=2 lmg/all",
    );
    g.play("attempt u", &[6]);
    assert_eq!(g.refusal("assault t_crew u.1 1100,1000"), "fub:unit-19", "they sit in their vehicle");
    g.play("walk", &[]).play("move u.1 1100,1000", &[]);
    g.play("shoot e.1 rifle u", &[]).play("fire", &[6]).play("casualty u.1", &[]);
    assert_eq!(g.refusal("move u.1 1150,1000"), "fub:unit-19");
}

// proves fub:move-1 fub:move-9 fub:order-30 fub:order-33
#[test]
fn common_moves_are_for_men_who_walk() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 1200,1000 · vehicle A t veteran heavy 440x260 3000,1000 0 lmg/all
         unit B e veteran rifle 1000,4000",
    );
    g.play("attempt u", &[6]).play("walk", &[]);
    refused(&g, &[("advance 0,0", "fub:move-1"), ("advance 32767,0", "fub:move-9"), ("rush", "fub:order-30")]);
    refused(&g, &[("drive run100", "fub:order-33")]);
    g.play("stop", &[]).play("attempt t", &[6]).play("drive", &[]);
    refused(&g, &[("advance 0,100", "fub:order-33"), ("move u.1 1000,1100", "fub:order-33")]);
}

/// A tank with two machine guns under an order, and somebody to fire at.
fn tank_under(order: &str) -> Game {
    let mut g =
        game("vehicle A t veteran heavy 440x260 1000,1000 0 lmg/all lmg/all · unit B e veteran rifle 1000,2000");
    g.play("attempt t", &[6]).play(order, &[]);
    g
}

/// The clause that refuses it a drive once its fire plan is closed. In play its order ends with the plan; a position
/// that was loaded may stand there.
#[track_caller]
fn no_drive_without_a_plan(order: &str) -> &'static str {
    let g = tank_under(order);
    let (mut s, drive) = (g.state().clone(), g.rules().read(g.state(), "drive run100").expect("a drive"));
    assert_eq!(s.frames.pop(), Some(Frame::Plan));
    s.volley = Volley::default();
    conformance::witnessed(g.rules().check(&s, Seat(0), &drive).expect_err("it stands")).clause.0
}

// proves fub:veh-15
#[test]
fn a_vehicle_that_halts_to_fire_does_not_drive() {
    let g = tank_under("halt-fire");
    refused(&g, &[("drive run100", "fub:veh-15"), ("stop", "fub:veh-15")]);
    assert_eq!(no_drive_without_a_plan("halt-fire"), "fub:veh-15");
}

// proves fub:order-22
#[test]
fn a_vehicle_that_aims_does_not_drive() {
    let g = tank_under("aim e");
    refused(&g, &[("drive run100", "fub:order-22"), ("stop", "fub:order-22")]);
    assert_eq!(no_drive_without_a_plan("aim e"), "fub:order-22");
}

// proves fub:veh-14
#[test]
fn a_drive_is_one_move() {
    let mut g = tank_under("drive");
    g.play("drive run100", &[]);
    assert_eq!(g.refusal("drive run100"), "fub:veh-14");
}

// proves fub:veh-31
#[test]
fn a_vehicle_immobilised_under_its_order_does_not_drive() {
    let g = tank_under("drive");
    let (mut s, drive) = (g.state().clone(), g.rules().read(g.state(), "drive run100").expect("a drive"));
    assert!(g.legal("drive run100"));
    s.units[g.unit_id("t").index()].immobilised = true;
    let why = g.rules().check(&s, Seat(0), &drive).expect_err("it stands");
    assert_eq!(conformance::witnessed(why).clause.0, "fub:veh-31");
}

// proves fub:order-22
#[test]
fn men_who_aim_do_nothing_else() {
    let mut g = game("unit A u veteran rifle 1000,1000 · unit B e veteran rifle 2000,1000");
    g.play("attempt u", &[6]).play("aim e", &[]);
    refused(&g, &[("stop", "fub:order-22"), ("rush", "fub:order-22"), ("move u.1 1000,1100", "fub:order-22")]);
}

// proves fub:order-19 fub:order-29
#[test]
fn a_rush_wants_somebody_who_can_get_there() {
    let text = "unit A u veteran rifle 1000,1400 4000,4000 · unit B e veteran rifle 1000,1000";
    let mut g = game(text);
    g.play("attempt u", &[6]).play("ground", &[]);
    assert_eq!(g.refusal("rush"), "fub:order-19", "there is no cover");
    let mut g = game(text);
    g.play("attempt u", &[6]).play("assault e u.1 1000,1102", &[]);
    assert_eq!(g.refusal("rush"), "fub:order-29", "the other man is too far");
}

// proves fub:pax-3 fub:geo-13 fub:move-10
#[test]
fn men_step_out_one_by_one_to_where_there_is_room() {
    let mut g = game(
        "vehicle A c veteran light 420x220 1000,1000 0 capacity=4 crew=1 lmg/all · vehicle A d veteran light 420x220 1000,1270 0 lmg/all
         unit A u veteran rifle 0,0 0,0 · aboard u c · unit A f veteran rifle 1280,1000 · unit B e veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("walk", &[]);
    refused(
        &g,
        &[("advance 0,100", "fub:pax-3"), ("move u.1 1262,1000", "fub:geo-13"), ("move u.1 1000,1165", "fub:move-10")],
    );
    assert!(g.legal("move u.1 738,1000"));
}

// --- Orders ---

// proves fub:order-23
#[test]
fn aimed_fire_wants_a_weapon_that_aims() {
    let mut g = game("unit A u veteran grenade 1000,1000 · unit B e veteran rifle 1000,1200");
    g.play("attempt u", &[6]);
    assert_eq!(g.refusal("aim e"), "fub:order-23");
}

// proves fub:pax-2
#[test]
fn only_a_vehicle_carries_men() {
    let mut g =
        game("unit A u veteran rifle 1000,1000 · unit A w veteran rifle 1200,1000 · unit B e veteran rifle 1000,4000");
    g.play("attempt u", &[6]).play("walk", &[]);
    assert_eq!(g.refusal("embark w"), "fub:pax-2");
}

// --- Whose turn it is ---

/// An assault whose last man is in, and the assaulted side may pile in.
fn piling_in() -> Game {
    let mut g = game(
        "unit A u veteran rifle 1000,1400 1200,1400 · unit B e veteran rifle 1000,1000 1000,800
         unit B f veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("assault e u.1 1000,1102", &[]).play("stop", &[]);
    g
}

// proves fub:melee-4 fub:melee-16 fub:fire-11 fub:act-1
#[test]
fn while_men_pile_in_nothing_else_is_done() {
    let g = piling_in();
    assert_eq!(g.asks().1.0, "fub:melee-4");
    assert_eq!(g.refusal_to(Seat(0), "stop"), "fub:melee-4");
    refused(&g, &[("rush", "fub:melee-16"), ("fire", "fub:fire-11"), ("attempt e", "fub:act-1")]);
}

// proves fub:melee-18
#[test]
fn while_a_fighter_chooses_whom_he_strikes_nothing_else_is_done() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit B d elite rifle 1000,1000 · unit B f elite rifle 1000,1503
         unit A s elite rifle 4000,4000 · unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play("assault d a.1 1000,1103", &[]).play("move f.1 1000,1208", &[]);
    assert_eq!(g.asks(), ("A".to_owned(), clause!("melee-18")));
    refused(&g, &[("stop", "fub:melee-18"), ("fire", "fub:melee-18"), ("strike a.1 z", "fub:melee-18")]);
    assert_eq!(g.refusal_to(Seat(1), "strike a.1 d"), "fub:melee-18", "it is not his man");
}

// proves fub:melee-12 fub:melee-19
#[test]
fn losses_of_a_melee_are_their_owners() {
    let mut g = game(
        "unit A a elite rifle 1000,1300 · unit B d elite rifle 1000,1000 1000,500
         unit A s elite rifle 4000,4000 · unit B z elite rifle 4000,300",
    );
    g.play("attempt a", &[6]).play("assault d a.1 1000,1103", &[4, 1]);
    assert_eq!(g.asks(), ("B".to_owned(), clause!("melee-19")));
    assert_eq!(g.refusal_to(Seat(0), "casualty d.2"), "fub:melee-19");
    refused(&g, &[("casualty d.2", "fub:melee-19"), ("stop", "fub:melee-12")]);
}

// proves fub:melee-21 fub:fire-11
#[test]
fn while_a_side_closes_in_nothing_else_is_done() {
    let mut g = game(
        "unit A x elite rifle 1000,1000 1000,800 · unit A f elite rifle 1300,1103
         unit B b elite rifle 1000,1300 · holder B",
    );
    g.play("attempt b", &[6]).play("assault x b.1 1000,1103", &[]).play("stop", &[4, 1]).play("casualty x.1", &[]);
    assert_eq!(g.asks(), ("B".to_owned(), clause!("melee-21")));
    assert_eq!(g.refusal_to(Seat(0), "stop"), "fub:melee-21", "the assaulting player comes first");
    refused(&g, &[("rush", "fub:melee-21"), ("embark x", "fub:melee-21"), ("fire", "fub:fire-11")]);
}

// proves fub:react-1 fub:react-4 fub:react-6
#[test]
fn a_reaction_is_its_owners_and_comes_once() {
    let mut g = game(
        "unit A u veteran rifle 1000,1000 1200,1000 · unit B e veteran rifle 1000,1900 · is e guard
         unit B f veteran rifle 4000,4000",
    );
    g.play("attempt u", &[6]).play("walk", &[]).play("move u.1 1100,1000", &[]);
    assert_eq!(g.asks().0, "B");
    assert_eq!(g.refusal_to(Seat(0), "stop"), "fub:react-4", "the move waits for the reaction");
    assert_eq!(g.refusal("attempt f"), "fub:react-1", "who is not on guard does not react");
    g.play("volley u", &[]).play("fire", &[1]);
    assert_eq!(g.asks().0, "A");
    assert_eq!(g.refusal_to(Seat(1), "fire"), "fub:react-6");
}

// proves fub:end-2
#[test]
fn after_the_end_nothing_is_decided() {
    let mut g = game("turns 1 · unit A u veteran rifle 1000,1000 · unit B e veteran rifle 1000,4000 · is e attempted");
    g.play("stand-down u", &[]);
    assert!(g.is_over());
    assert_eq!(g.refusal_to(Seat(0), "pass"), "fub:end-2");
}
