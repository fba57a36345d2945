//! Odds that go through decisions: a fire with all its checks, both strikes of a melee, a step with what meets it.

mod game;

use conformance::Plan;
use game::content_of;
use rules_lnl::{
    Lnl,
    model::Life,
    state::{Marks, State},
};

/// What a person sees of a unit's state: whether it is there, its size, and what it suffers from.
fn changed(before: &State, after: &State) -> bool {
    let ill = |s: &State, place: usize| {
        let unit = &s.units[place];
        let gone = matches!(unit.life, Life::Eliminated | Life::Wreck | Life::Abandoned);
        (gone, unit.kind, [Marks::SHAKEN, Marks::WOUNDED, Marks::DAMAGED].map(|mark| unit.has(mark)))
    };
    let in_play = |place: &usize| before.units[*place].life == Life::InPlay;
    (0..before.units.len()).filter(in_play).any(|place| ill(before, place) != ill(after, place))
}

/// Random positions of the scenarios: what is played by the stated answers is what the odds say.
#[test]
fn the_odds_are_what_play_gives() {
    let (plays, games) = conformance::odds_effort(300, 3);
    let mut compared = 0;
    for id in ["orchard_street", "four_hedges", "lamps_out", "ap_long"] {
        let rules = Lnl::new(content_of(id, &[]));
        let plan = Plan { games, depth: 500, decisions_max: 20_000, odds_every: 4, odds_actions: 2, ..Plan::default() };
        compared += conformance::odds_are_what_play_gives(&rules, &plan, plays, changed);
    }
    assert!(compared > 200, "{compared} distributions");
}
