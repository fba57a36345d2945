//! Odds that go through decisions: all targets of a fire, all damage to a vehicle, an assault to its losses.

mod game;

use conformance::Plan;
use game::{game, scenario};
use rules_fubar::{
    Fubar,
    state::{State, Status},
};
use std::sync::LazyLock;

/// A small game that meets every frame: bunker gun, mortar, carrier, tanks, grenades, exits.
static CROWDED: LazyLock<Fubar> = LazyLock::new(|| {
    let text = format!("{}\ndeploy · turns 5", include_str!("crowd.sketch"));
    game(&text).rules().clone()
});

/// What a person sees of a man or a vehicle: who falls or lies down, and what works no more. Whoever activates gets up, which is no
/// matter of dice.
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
    })
}

/// Random positions of a crowded table and of the shipped scenarios: what is played by the stated answers is what the odds say.
#[test]
fn the_odds_are_what_play_gives() {
    let (plays, games) = conformance::odds_effort(300, 3);
    let mut compared = 0;
    let shipped = ["s1_farm_crossroads", "s2_customs_house"].map(|id| scenario(id).rules().clone());
    for rules in [&*CROWDED].into_iter().chain(&shipped) {
        let plan = Plan { games, depth: 400, decisions_max: 6_000, odds_every: 3, odds_actions: 2, ..Plan::default() };
        compared +=
            conformance::odds_are_what_play_gives(rules, &plan, plays, |before, after| changed(rules, before, after));
    }
    assert!(compared > 100, "{compared} distributions");
}
