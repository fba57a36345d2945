//! The pieces of work that are measured, in time by `benches/play.rs` and in instructions by `examples/count_lnl.rs`.

#![allow(dead_code, reason = "each program uses its own part of this")]

use content::{Files, Problems};
use kernel::{Rules, admit};
use odds::{Budget, Enumerator};
use rules_lnl::{Lnl, action::Action, sketch::sketch, state::State};

/// The shipped content, read from the tree.
pub fn files() -> Files {
    conformance::files("lnl")
}

/// A shipped scenario.
pub fn scenario(id: &str) -> Lnl {
    Lnl::new(rules_lnl::load(&files(), id, &[], &mut Problems::new()).expect("a shipped scenario loads"))
}

/// A position in the middle of a random game.
pub fn middle(rules: &Lnl) -> State {
    conformance::after(rules, 150)
}

/// Three squads about to fire at a stack of four: two squads, a half-squad and a leader.
pub fn attack() -> (Lnl, State) {
    about_to_shoot(
        "us: a us_ab_254 D4; b us_ab_254 D4; c us_ab_254 D4; l us_ldr_clarkson D4; u us_ab_254 A1
        ger: w ger_wehr_164 F4 moved; x ger_wehr_164 F4 moved; y ger_wehr_154 F4 moved; z ger_ldr_brandt F4 moved",
        &["activate D4", "fire a F4 with own", "join b with own", "join c with own", "help l"],
    )
}

/// What most attacks are like: a squad that a leader helps is about to fire at a squad.
pub fn typical_attack() -> (Lnl, State) {
    about_to_shoot(
        "us: a us_ab_254 D4; l us_ldr_clarkson D4; u us_ab_254 A1
        ger: w ger_wehr_164 F4 moved",
        &["activate D4", "fire a F4 with own", "help l"],
    )
}

/// A volley as its player composes it, at men in light woods whose side has heroes.
fn about_to_shoot(sides: &str, composed: &[&str]) -> (Lnl, State) {
    let base = scenario("orchard_street");
    let text = format!(
        "map 10x8; F4 light_woods
        {sides}; v ger_wehr_164 J8
        pool ger ger_hero_a ger_hero_b; operations us"
    );
    let (rules, mut s) = sketch(base.content(), &text).expect("a sketch");
    for text in composed {
        let action = kernel::Speech::read(&rules, &s, text).expect("an action");
        rules.check(&s, s.active, &action).expect("a legal action");
        rules.decide(&mut s, kernel::Seat(0), &action, &mut ());
    }
    (rules, s)
}

/// The number of different outcomes of that attack, exactly.
pub fn odds(attack: &(Lnl, State), enumerator: &mut Enumerator<State>) -> usize {
    let (rules, s) = attack;
    let legal = admit(rules, s, kernel::Seat(0), Action::Shoot).expect("ready to shoot");
    let found = enumerator.reckon(rules, s, &legal, &Budget::default()).plain;
    assert!(found.exact, "the odds of an attack are exact");
    found.rows.len()
}
