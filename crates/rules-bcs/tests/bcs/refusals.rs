//! Refusals that no chapter's test sees, by the file of the rules that refuses, in the book's order.

use crate::game::{Game, game, game_1_2, games, scenario};
use kernel::{Rules, Seat};
use rules_bcs::state::{ActStep, Phase, Status};

/// A road from edge to edge with an entry of each side at its ends; K7 (karsk) by it, its trains at the entry, M31
/// (merrow) opposite.
fn road(k7: &str, rest: &str) -> String {
    format!(
        "road primary 0106 0206 0306 0406 0506 0606 0706 0806 0906 1006 1106 1206; entry karsk 1206; entry merrow 0106
         formation karsk K7 hq 0906 trains 1206 {k7}; formation merrow M31 hq 0306 trains 0106; {rest}"
    )
}
/// K7's attackers in the east, M31's defenders of 0706 in the west.
fn front(rest: &str) -> String {
    format!(
        "map 14x12; entry karsk 1406; entry merrow 0106; formation karsk K7 hq 1006 trains 1406 radius 6 artillery 0
         formation merrow M31 hq 0308 trains 0106 radius 6; {rest}; obj 0706; activity K7"
    )
}

/// Answers with the first answer listed while a side is asked by something else than the Activity Phase.
#[track_caller]
fn settle(g: &mut Game, side: &str) {
    while g.asks().0 == side && g.state().top().is_some() {
        let first = g.legal()[0].clone();
        g.play(&first, &[]);
    }
}

/// A seat, whoever must decide, is refused by a clause.
#[track_caller]
fn seat_is_refused_by(g: &Game, seat: Seat, text: &str, clause: &str) {
    let why = g.rules.check(g.state(), seat, &g.read(text)).expect_err(text);
    assert_eq!(conformance::witnessed(why).clause.0, clause, "{text}");
}

// The turn: `rules.rs`, `turn.rs`, `turn/arrival.rs`.

// proves bcs:2.0a
#[test]
fn before_the_first_turn_nothing_is_done_but_begin() {
    let mut g = scenario("vell_crossing", "2.0");
    g.state.phase = Phase::Ready;
    g.is_refused_by("first", "bcs:2.0a");
    assert!(g.offers("done"));
}

// proves bcs:2.4a
#[test]
fn nobody_acts_out_of_turn() {
    for g in games(&road("", "K7: a K112-1 0806; activity K7")) {
        seat_is_refused_by(&g, Seat(1), "flip a", "bcs:2.4a");
        assert!(g.offers("flip a"));
    }
    // Nor while a procedure is under way.
    for g in games(&road("", "weather")) {
        [Seat(0), Seat(1)].into_iter().for_each(|seat| seat_is_refused_by(&g, seat, "done", "bcs:2.4a"));
    }
    // A formation is activated before its units do anything.
    for g in games(&road("", "formation karsk K8 hq 1006; K7: a K112-1 0806; pick karsk")) {
        g.is_refused_by("flip a", "bcs:2.4a");
    }
}

// proves bcs:2.2b
#[test]
fn the_other_side_assigns_later() {
    for mut g in games(&road("", "loose karsk 1; loose merrow 1; assignment karsk")) {
        g.resolve(&[]);
        seat_is_refused_by(&g, Seat(1), "grant M31", "bcs:2.2b");
        assert!(g.offers("grant K7"));
    }
}

// proves bcs:2.5b
#[test]
fn a_game_that_is_over_goes_on_by_nothing() {
    for mut g in games(&road("", "activity K7")) {
        g.state.phase = Phase::Over;
        seat_is_refused_by(&g, Seat(0), "done", "bcs:2.5b");
    }
}

// proves bcs:4.9d
#[test]
fn an_hq_off_map_returns_before_anything_else_arrives() {
    let lost =
        "entry karsk 1206 1201; formation karsk K7; formation merrow M31 hq 0306; K7: a K112-1 off; arrival karsk";
    for mut g in games(lost) {
        g.resolve(&[]);
        g.is_refused_by("place a 1206", "bcs:4.9d");
        assert!(g.offers("place K7-HQ 1206") && g.offers("place K7-HQ 1201"));
    }
}

// proves bcs:2.1c
// proves bcs:1.10a
// proves bcs:1.10d
#[test]
fn a_unit_returns_where_there_is_room_and_no_enemy() {
    let units = "K7: a K112-1 off; b K112-1 1006; c K112-2 1006; M31: x M31-1 0806; arrival karsk";
    for mut g in games(&road("", units)) {
        g.resolve(&[]);
        g.is_refused_by("place a 0806", "bcs:1.10d");
        g.is_refused_by("place a 1006", "bcs:1.10a");
        // Who is on the map does not return to it, nor is the enemy's unit one's own.
        g.is_refused_by("place b 1005", "bcs:2.1c");
        g.is_refused_by("place x 1005", "bcs:2.1c");
        assert!(g.offers("place a 1005"));
    }
}

// proves bcs:1.7e.7
#[test]
fn prepared_defense_is_not_dropped_while_units_arrive() {
    for mut g in games(&road("pd", "K7: a K112-1 off; arrival karsk")) {
        g.resolve(&[]);
        g.is_refused_by("unprepare", "bcs:1.7e.7");
    }
}

// proves bcs:2.1g
#[test]
fn replacements_are_taken_and_nothing_else_is_done_meanwhile() {
    for mut g in games(&road("", "replacements karsk 1; K7: a K112-1 0906 steps 2; arrival karsk")) {
        g.resolve(&[]);
        g.is_refused_by("flip a", "bcs:2.1g");
        assert!(g.offers("replace a"));
    }
}

// An activation: `activation.rs`.

// proves bcs:3.1b
// proves bcs:1.7c
// proves bcs:3.4a
// proves bcs:1.6d
// proves bcs:3.9d
// proves bcs:3.3b
// proves bcs:3.3g
#[test]
fn what_belongs_to_another_step_is_not_done_in_the_activity_phase() {
    for mut g in games(&road("", "activity K7")) {
        for (action, clause) in [
            ("regular", "bcs:3.1b"),
            ("prepare", "bcs:1.7c"),
            ("obj 0606", "bcs:3.4a"),
            ("obj 0306", "bcs:1.6d"),
            ("again", "bcs:3.9d"),
            ("route 1", "bcs:3.3b"),
            ("trains 1106", "bcs:3.3g"),
        ] {
            g.is_refused_by(action, clause);
        }
        // Once the trains are taken up they are placed.
        g.play("trains", &[]);
        assert_eq!(g.state().act.step, ActStep::Trains);
        g.is_refused_by("roll", "bcs:3.3g");
        assert!(g.offers("trains 1106"));
    }
}

// proves bcs:3.3b
#[test]
fn a_route_is_chosen_before_anything_else() {
    let fork = "road primary 0806 0906 1006 1106 1206; road primary 0806 0907 1006; entry karsk 1206
        formation karsk K7 hq 0806 trains 1206 artillery 0; formation merrow M31 hq 0306; K7: a K112-1 0806; declare K7";
    for mut g in games(fork) {
        g.resolve(&[]);
        g.is_refused_by("flip a", "bcs:3.3b");
        assert!(g.offers("route 1") && g.offers("route 2"));
    }
}

// proves bcs:1.7a
// proves bcs:1.7a.1
#[test]
fn without_artillery_there_is_no_prepared_defense() {
    for (g, clause) in games(&road("artillery 0", "activity K7")).into_iter().zip(["bcs:1.7a.1", "bcs:1.7a"]) {
        g.is_refused_by("prepare", clause);
    }
}

// proves bcs:4.9g
#[test]
fn an_hq_off_map_places_no_obj_marker() {
    for g in games(&road("", "activity K7").replace("hq 0906", "")) {
        g.is_refused_by("obj 0906", "bcs:4.9g");
    }
}

// The Activity Phase: `activity.rs`, `movement.rs`, `retreat.rs`.

// proves bcs:1.7e.6
#[test]
fn in_1_2_a_formation_without_prepared_defense_has_none_to_drop() {
    game_1_2(&road("", "activity K7")).is_refused_by("unprepare", "bcs:1.7e.6");
}

// proves bcs:1.1e
// proves bcs:1.5a
// proves bcs:2.1c
// proves bcs:2.1e
#[test]
fn only_units_on_the_map_act() {
    let units = "K7: a K112-1 gone; b K112-1 off; c K112-1 waiting 2 1206; d K112-AT; activity K7";
    for mut g in games(&road("", units)) {
        let asset = g.unit("d");
        g.state.unit_mut(asset).status = Status::Asset;
        for (unit, clause) in [("a", "bcs:1.1e"), ("b", "bcs:2.1c"), ("c", "bcs:2.1e"), ("d", "bcs:1.5a")] {
            g.is_refused_by(&format!("flip {unit}"), clause);
        }
    }
}

// proves bcs:4.9d
#[test]
fn an_hq_off_map_neither_moves_nor_retreats() {
    for g in games(&road("", "activity K7").replace("hq 0906", "")) {
        g.is_refused_by("move K7-HQ 1006", "bcs:4.9d");
        g.is_refused_by("withdraw K7-HQ", "bcs:4.9d");
    }
}

// proves bcs:3.5b
// proves bcs:4.8c
#[test]
fn an_hq_that_has_retreated_is_finished_and_one_that_has_moved_does_not_retreat() {
    for g in games(&road("", "activity K7")) {
        let mut retreats = g.clone();
        retreats.play("withdraw K7-HQ", &[]);
        settle(&mut retreats, "karsk");
        let next = if retreats.hq("K7") == "1206" { "1106" } else { "1206" };
        retreats.is_refused_by(&format!("move K7-HQ {next}"), "bcs:3.5b");
        retreats.is_refused_by("withdraw K7-HQ", "bcs:3.5b");
        let mut moves = g;
        moves.play("move K7-HQ 1006", &[]);
        moves.is_refused_by("withdraw K7-HQ", "bcs:4.8c");
    }
}

// proves bcs:5.5f.2
#[test]
fn an_hq_does_not_retreat_where_trucks_cannot_go() {
    let lakes = "0905 lake; 1005 lake; 1006 lake; 0907 lake; 0806 lake; 0805 lake";
    for g in games(&format!("{lakes}; formation karsk K7 hq 0906; formation merrow M31 hq 0306; activity K7")) {
        g.is_refused_by("withdraw K7-HQ", "bcs:5.5f.2");
    }
}

// Attacks: `attack.rs`.

// proves bcs:1.3a
// proves bcs:3.5b
#[test]
fn only_units_of_the_active_formation_that_are_not_finished_attack_from_off_map() {
    let units = "param attack_on_entry on; formation karsk K112 hq 1009; K7: a K112-1 waiting 1 1406; f K112-2 waiting 1 1406 finished
        K112: o K112-3 waiting 1 1406; M31: x M31-1 1406";
    for g in games(&front(units)) {
        g.is_refused_by("attack o 1406", "bcs:1.3a");
        g.is_refused_by("attack f 1406", "bcs:3.5b");
        assert!(g.offers("attack a 1406"));
    }
}

// proves bcs:1.11e
#[test]
fn screens_slip_away_before_an_attack_goes_on() {
    let mut g = game(&front("K7: a K112-1 0806; M31: x M31-R 0706 screen"));
    g.play("attack a 0706", &[]);
    g.is_refused_by("defend x", "bcs:1.11e");
    g.play("slip", &[]);
    g.is_refused_by("roll", "bcs:1.11e");
    assert!(g.offers("advance"));
}

// proves bcs:5.7b
// proves bcs:5.7b.1
#[test]
fn a_stacked_assist_advances_or_stays() {
    let units = "K7: a K112-1 0806; b K112-2 0806; M31: x M31-1 0706";
    for (mut g, clause) in games(&front(units)).into_iter().zip(["bcs:5.7b", "bcs:5.7b.1"]) {
        g.play("attack a 0706; assist b; roll", &[5, 5]);
        settle(&mut g, "merrow");
        g.is_refused_by("flip b", clause);
        assert!(g.offers("advance"));
    }
}
