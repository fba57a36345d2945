//! Who controls a hex, and who has won.

use crate::game::{Game, game, scenario};
use kernel::{Outcome, Pending, Rules, Seat};
use rules_lnl::{
    Lnl,
    event::{TurnEvent, What},
    model::{HexId, Life, Victory},
    state::Marks,
};
use std::sync::Arc;

const US: Seat = Seat(0);
const GER: Seat = Seat(1);

/// The same position under other conditions of victory.
fn under(g: Game, victory: impl Fn(&dyn Fn(&str) -> HexId) -> Victory) -> Game {
    let mut content = g.rules.content().clone();
    let ground = content.ground.clone();
    content.scenario.victory = victory(&|label| ground.at(label).expect("a hex"));
    Game { rules: Arc::new(Lnl::new(content)), ..g }
}

fn control(g: Game, hexes: &[&str], needs: u8) -> Game {
    under(g, |at| Victory::Control { side: US, hexes: hexes.iter().map(|label| at(label)).collect(), needs })
}

fn holds(g: &Game, label: &str) -> bool {
    g.state().held.contains(g.loc(label).hex())
}

// proves lnl:9.0.i
#[test]
fn a_hex_belongs_to_the_last_good_order_men_in_it() {
    let mut g = control(
        game("us: a us_ab_254 G4; b us_ab_254 C1; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 J8 moved"),
        &["G5", "G6"],
        2,
    );
    assert!(!holds(&g, "G5"));
    g.play("activate G4; move a; step G5; step G6; stop", &[]);
    assert!(holds(&g, "G5") && holds(&g, "G6"), "who passes through has been there last");
    assert_eq!(g.rules.hexes_held(g.state()), 2);
    let told = g.log().iter().filter(|event| matches!(event.what, What::Turn(TurnEvent::Controls { .. })));
    assert!(told.clone().count() == 2 && told.clone().all(|event| event.clause.0 == "lnl:9.0.i"));
    assert_eq!(g.rules.outcome(g.state()), Outcome::Win(US));
    // The other side takes it back.
    g.of_mut("y").marks.remove(Marks::ACTED);
    let y = g.unit("y");
    g.state.places[y.index()] = g.loc("G5").into();
    g.play("pass", &[]);
    assert!(!holds(&g, "G5"));
    assert_eq!(g.rules.outcome(g.state()), Outcome::Win(GER));
}

// proves lnl:9.0.i
#[test]
fn leaders_shaken_men_and_vehicles_control_nothing() {
    for (unit, counts) in [
        ("us_ldr_medrow G5", false),
        ("us_ab_254 G5 shaken", false),
        ("us_m4a1 G5", false),
        ("us_medic G5", false),
        ("us_hero_a G5", true),
        ("us_ab_144 G5", true),
        ("us_hmg50 G5", true),
    ] {
        let mut g = control(game(&format!("us: a {unit}; b us_ab_254 C1; ger: x ger_wehr_164 A1")), &["G5"], 1);
        g.play("pass", &[]);
        assert_eq!(holds(&g, "G5"), counts, "{unit}");
    }
}

// proves lnl:9.0.j
#[test]
fn while_both_are_there_a_hex_stays_with_whom_it_was() {
    let mut g = control(
        game("us: a us_ab_254 G5; b us_ab_254 C1; ger: x ger_wehr_164 G5; y ger_wehr_164 A1; melee G5 1"),
        &["G5"],
        1,
    );
    g.play("pass", &[]);
    assert!(!holds(&g, "G5"));
    let hex = g.loc("G5").hex();
    g.state.held.insert(hex);
    g.play("pass", &[]);
    assert!(holds(&g, "G5"));
}

#[test]
fn control_is_judged_when_the_last_turn_is_over() {
    let mut g = control(game("us: a us_ab_254 G5; ger: x ger_wehr_164 A1; turn 6"), &["G5", "G6"], 1);
    g.play("pass; pass", &[]);
    assert!(!g.is_over(), "not before");
    g.play("pass", &[]);
    assert!(matches!(g.rules.pending(g.state()), Pending::Over(Outcome::Win(US))));
    let mut lost = control(game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; turn 6"), &["G5", "G6"], 1);
    lost.play("pass; pass; pass", &[]);
    assert!(matches!(lost.rules.pending(lost.state()), Pending::Over(Outcome::Win(GER))));
}

fn break_out(g: Game) -> Game {
    under(g, |at| Victory::ExitOrControl {
        side: US,
        hexes: vec![at("G5"), at("G6")],
        exits: vec![at("J5")],
        points: 3,
        worth: [1, 2],
    })
}

#[test]
fn all_the_hexes_win_at_once() {
    let mut g =
        break_out(game("us: a us_ab_254 G4; b us_ab_254 C1; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 A8 moved"));
    g.play("activate G4; move a; step G5", &[]);
    assert!(!g.is_over());
    g.play("step G6", &[]);
    assert!(matches!(g.rules.pending(g.state()), Pending::Over(Outcome::Win(US))), "in the middle of the move");
    assert!(g.state().top().is_none());
}

#[test]
fn so_do_points_that_left_the_map() {
    let mut g = break_out(game(
        "us: a us_ab_254 J5; h us_ab_144 J5; t us_m4a1 J5 facing 2; b us_ab_254 C1; ger: x ger_wehr_164 A1 moved; y ger_wehr_164 A8",
    ));
    g.play("activate J5; move a; with h; exit", &[]);
    assert_eq!((g.of("a").life, g.of("h").life), (Life::Exited, Life::Exited));
    assert_eq!(g.state().score[Seat(0)].exited, 1, "a squad counts, a half-squad does not");
    g.play("move t; exit", &[]);
    assert!(matches!(g.rules.pending(g.state()), Pending::Over(Outcome::Win(US))));
}

#[test]
fn otherwise_the_defender_wins_in_the_end() {
    let mut g = break_out(game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; turn 6"));
    g.play("pass; pass; pass", &[]);
    assert!(matches!(g.rules.pending(g.state()), Pending::Over(Outcome::Win(GER))));
}

#[test]
fn points_of_hexes_losses_helicopters_and_events_are_compared() {
    let base = game("us: a us_vn_354 F5; h us_huey_slick C3a; ger: x nva_254 A1");
    let mut g = under(base, |at| Victory::Points { side: US, hexes: vec![at("F5"), at("G4")], worth: [2, 1, 3] });
    g.play("pass", &[]);
    let points = |g: &Game| (g.rules.points(g.state(), US), g.rules.points(g.state(), GER));
    assert_eq!(points(&g), (2, 0), "two for the hex");
    g.state.score[Seat(1)].mmc_lost = 2;
    g.state.score[Seat(0)].mmc_lost = 1;
    assert_eq!(points(&g), (4, 1));
    g.of_mut("h").life = Life::Wreck;
    assert_eq!(points(&g), (4, 4));
    assert_eq!(g.rules.outcome(g.state()), Outcome::Win(GER), "a tie is not enough");
    g.state.score[Seat(0)].bonus = 2;
    assert_eq!(points(&g), (6, 4));
    assert_eq!(g.rules.outcome(g.state()), Outcome::Win(US));
}

#[test]
fn every_scenario_begins_with_its_defender_ahead() {
    for (id, defender) in [("orchard_street", "ger"), ("four_hedges", "ger"), ("lamps_out", "us"), ("ap_long", "nva")] {
        let mut g = scenario(id);
        g.play("done; done", &[6, 1]);
        let Outcome::Win(seat) = g.rules.outcome(g.state()) else { panic!("nobody is ahead") };
        assert_eq!(g.rules.content().scenario.sides[seat].id, defender, "{id}");
    }
}
