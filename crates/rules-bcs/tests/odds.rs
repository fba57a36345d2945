//! Odds that go through decisions: an attack to its last retreat and advance, an Engagement, a barrage, a jump.

mod game;

use conformance::Plan;
use game::content_of;
use rules_bcs::{Bcs, state::State};

/// What a person sees of a unit: steps, whether and where it is on the map.
fn changed(before: &State, after: &State) -> bool {
    (0..before.units.len()).any(|place| {
        let (was, is) = (&before.units[place], &after.units[place]);
        (was.steps, was.status) != (is.steps, is.status)
    })
}

/// Random positions of both scenarios in both editions: what is played by the stated answers is what the odds say.
#[test]
fn the_odds_are_what_play_gives() {
    let (plays, games) = conformance::odds_effort(300, 2);
    let mut compared = 0;
    for id in ["vell_crossing", "corrow_offensive"] {
        for edition in ["1.2", "2.0"] {
            let rules = Bcs::new(content_of(id, &[("edition", edition)]));
            let plan =
                Plan { games, depth: 700, decisions_max: 20_000, odds_every: 6, odds_actions: 2, ..Plan::default() };
            compared += conformance::odds_are_what_play_gives(&rules, &plan, plays, changed);
        }
    }
    assert!(compared > 60, "{compared} distributions");
}

/// Whatever is called harmless on the way: where the beaten go.
#[test]
fn harmless_answers_make_no_difference() {
    let (plays, games) = conformance::odds_effort(4, 2);
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
