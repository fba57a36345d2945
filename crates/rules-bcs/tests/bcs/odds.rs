//! Odds that go through decisions: an attack to its last retreat and advance, an Engagement, a barrage, a jump.

use crate::game::content_of;
use conformance::{Effort, Plan};
use kernel::Speech;
use rules_bcs::{Bcs, model::UnitId, state::State};

/// What a person sees of a unit: steps, whether and where it is on the map; and where HQs and trains are. Who has just been ordered to go
/// has gone by that order, and the active formation's HQ and trains go only by order.
fn changed(before: &State, after: &State) -> bool {
    let unit_changed = |place: usize| {
        let (was, is) = (&before.units[place], &after.units[place]);
        let unit = UnitId(place as u8);
        let elsewhere = before.place(unit) != after.place(unit) && after.act.actor != unit;
        (was.steps, was.status) != (is.steps, is.status) || elsewhere
    };
    let formation_changed = |place: usize| {
        let (was, is) = (&before.formations[place], &after.formations[place]);
        before.act.formation.index() != place && (was.hq, was.trains) != (is.hq, is.trains)
    };
    (0..before.units.len()).any(unit_changed) || (0..before.formations.len()).any(formation_changed)
}

/// Random positions of both scenarios in both editions: what is played by the stated answers is what the odds say.
#[test]
fn the_odds_are_what_play_gives() {
    let effort = Effort::of(300, 2, 60);
    let mut compared = 0;
    for id in ["vell_crossing", "corrow_offensive"] {
        for edition in ["1.2", "2.0"] {
            let rules = Bcs::new(content_of(id, &[("edition", edition)]));
            let plan = Plan {
                games: effort.games,
                odds_enough: effort.share(4),
                depth: 700,
                decisions_max: 20_000,
                odds_every: 6,
                odds_actions: 2,
                ..Plan::default()
            };
            compared += conformance::odds_are_what_play_gives(
                &rules,
                &plan,
                effort.plays,
                |sum| rules.say_summary(sum).id != "bcs-sum-nothing",
                changed,
            );
        }
    }
    assert!(compared >= effort.least, "{compared} distributions");
}

/// Whatever is called harmless on the way: where the beaten go.
#[test]
fn harmless_answers_make_no_difference() {
    let (plays, games) = (4, 2);
    let mut compared = 0;
    for id in ["vell_crossing", "corrow_offensive"] {
        for edition in ["1.2", "2.0"] {
            let rules = Bcs::new(content_of(id, &[("edition", edition)]));
            let plan =
                Plan { games, depth: 700, decisions_max: 20_000, odds_every: 6, odds_actions: 2, ..Plan::default() };
            compared += conformance::harmless_answers_make_no_difference(&rules, &plan, plays);
        }
    }
    assert!(compared > 100, "{compared} alternatives");
}
