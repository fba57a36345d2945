//! The pieces of work that are measured, in time by `benches/play.rs` and in instructions by `examples/count_bcs.rs`.

#![allow(dead_code, reason = "each program uses its own part of this")]

use content::{Files, Problems};
use kernel::{Rules, admit};
use odds::{Budget, Enumerator};
use rules_bcs::{Bcs, action::Action, model::Point, sketch::sketch, state::State};

/// The shipped content, read from the tree.
pub fn files() -> Files {
    conformance::files("bcs")
}

/// A shipped scenario under an edition, such as `vell_crossing 2.0`.
pub fn scenario(game: &str) -> Bcs {
    let (id, edition) = game.split_once(' ').expect("a scenario and an edition");
    let options = [("edition".to_owned(), edition.to_owned())];
    Bcs::new(rules_bcs::load(&files(), id, &options, &mut Problems::new()).expect("a shipped scenario loads"))
}

/// A position in the middle of a random game.
pub fn middle(rules: &Bcs) -> State {
    conformance::after(rules, 150)
}

/// A supported Regular Attack with an Assist on two units in terrain, about to be rolled, after a Barrage was bought.
pub fn attack() -> (Bcs, State) {
    let base = scenario("vell_crossing 2.0");
    let text = "map 12x10; 0506 woods; entry karsk 1206; entry merrow 0106; road primary 0106 0206 0306; road primary 1006 1106 1206
        formation karsk K7 hq 0806 trains 1206 artillery 3 fresh; formation merrow M31 hq 0206 trains 0106 pd
        support K7 S1 red 3; support M31 S2 limited 2
        K7: a K112-1 0606; b K112-2 0606; M31: x M31-1 0506; y M31-2 0506; obj 0506; activity K7 pass";
    let (rules, mut s) = sketch(base.content(), text).expect("a sketch");
    for (seat, text) in [(0, "attack a 0506"), (1, "defend x"), (0, "assist b"), (0, "suppress artillery")] {
        let action = kernel::Speech::read(&rules, &s, text).expect("an action");
        rules.check(&s, kernel::Seat(seat), &action).expect("a legal action");
        rules.decide(&mut s, kernel::Seat(seat), &action, &mut ());
        kernel::resolve(&rules, &mut s, &mut kernel::dice::Script::new(&[]), &mut ()).expect("no die falls yet");
    }
    (rules, s)
}

/// The number of different outcomes of the attack with its retreats, exactly.
pub fn attack_odds(attack: &(Bcs, State), enumerator: &mut Enumerator<State>) -> usize {
    odds(attack, Action::Roll, enumerator)
}

/// The same of a Barrage on the hex of that attack, on the way.
pub fn barrage_odds(attack: &(Bcs, State), enumerator: &mut Enumerator<State>) -> usize {
    let at = attack.0.ground().hex("0506").expect("a hex");
    odds(attack, Action::Barrage { point: Point::Artillery, at }, enumerator)
}

fn odds(attack: &(Bcs, State), action: Action, enumerator: &mut Enumerator<State>) -> usize {
    let (rules, s) = attack;
    let legal = admit(rules, s, kernel::Seat(0), action).expect("ready");
    let found = enumerator.reckon(rules, s, &legal, &Budget::default()).plain;
    assert!(found.exact, "the odds of an attack are exact");
    found.rows.len()
}
