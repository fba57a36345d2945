//! Victory: who holds what, and what it is worth.

use crate::game::{Game, games, scenario};
use kernel::{Outcome, Pending, Rules, Seat};
use rules_bcs::{
    event::{TurnEvent, What},
    state::{Phase, Status},
};

/// Vell Crossing at the end of its last turn, with these hexes in the hands of Karsk.
fn last_turn(edition: &str, karsk: &[&str]) -> Game {
    let mut g = scenario("vell_crossing", edition);
    (g.state.turn, g.state.phase) = (5, Phase::End);
    let hexes: Vec<_> = karsk.iter().map(|label| g.hex(label)).collect();
    for (place, counts) in g.rules.content().scenario.victory.iter().enumerate() {
        if hexes.contains(&counts.hex) {
            g.state.held |= 1 << place;
        }
    }
    g.resolve(&[]);
    g
}

// proves bcs:6.6a
#[test]
fn the_level_follows_from_the_sum_at_the_end_of_the_last_turn() {
    for edition in ["1.2", "2.0"] {
        for (held, vp, outcome) in [
            (&[][..], 0, Outcome::Win(Seat(0))),
            (&["0506", "0507"], 4, Outcome::Win(Seat(0))),
            (&["0506", "0606", "0507"], 6, Outcome::Win(Seat(0))),
            (&["0506", "0606", "0406"], 7, Outcome::Win(Seat(0))),
            (&["0506", "0606", "0406", "0507"], 8, Outcome::Win(Seat(1))),
            (&["0506", "0606", "0406", "0507", "0410"], 9, Outcome::Win(Seat(1))),
        ] {
            let g = last_turn(edition, held);
            assert_eq!(g.rules.vp(g.state()), vp);
            assert_eq!(g.rules.pending(g.state()), Pending::Over(outcome), "{vp} VP");
            let level = g.rules.level(g.state()).expect("the game is over");
            assert_eq!(
                g.rules.content().scenario.levels[usize::from(level)].winner,
                match outcome {
                    Outcome::Win(seat) => Some(seat),
                    Outcome::Draw => None,
                }
            );
            assert!(g.log().iter().any(|event| event.what == What::Turn(TurnEvent::Over { level })));
        }
    }
    let mut g = scenario("vell_crossing", "2.0");
    (g.state.turn, g.state.phase) = (4, Phase::End);
    g.state.held = u64::MAX;
    g.resolve(&[]);
    assert!(!g.is_over() && g.rules.level(g.state()).is_none(), "not before the last turn");
}

// proves bcs:6.6b
#[test]
fn a_hex_belongs_to_the_last_side_that_had_a_unit_in_it() {
    let sketch =
        "formation karsk K7 hq 0906; formation merrow M31 hq 0206; vp 0606 3; vp 0406 2; K7: a K7-1 0706; activity K7";
    for mut g in games(sketch) {
        assert_eq!(g.rules.vp(g.state()), 0);
        g.play("move a 0606; move a 0506", &[]);
        assert_eq!(g.rules.vp(g.state()), 3, "it passed through");
        let taken = What::Turn(TurnEvent::Taken { at: g.hex("0606"), seat: Seat(0) });
        assert!(g.log().iter().any(|event| event.what == taken && event.clause.0 == "bcs:6.6b"));
        g.play("move a 0406", &[]);
        assert_eq!(g.rules.vp(g.state()), 5);
    }
    // Who arrives takes it too.
    for mut g in games(
        "entry karsk 1206; formation karsk K7 hq 0906; formation merrow M31 hq 0206; vp 1206 3; \
        karsk: a K-IND2 waiting 1 1206; arrival karsk",
    ) {
        g.resolve(&[]);
        assert_eq!((g.of("a").status, g.rules.vp(g.state())), (Status::Map, 3));
    }
}
