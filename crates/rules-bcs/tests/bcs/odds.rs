//! Odds that go through decisions: an attack to its last retreat and advance, an Engagement, a barrage, a jump.

use crate::game::{content_of, game_1_2};
use conformance::{Effort, Plan};
use kernel::{Answer, Rules, Seats, admit};
use odds::Budget;
use rules_bcs::{
    Bcs,
    model::{FormationId, UnitId},
    state::State,
};

/// What a person sees of a unit: steps, whether and where it is on the map; and where HQs and trains are. Who has just
/// been ordered to go has gone by that order, and the active formation's HQ and trains go only by order.
fn changed(before: &State, after: &State) -> bool {
    let unit_changed = |place: usize| {
        let (was, is) = (&before.units[place], &after.units[place]);
        let unit = UnitId(place as u8);
        let elsewhere = before.place(unit) != after.place(unit) && after.act.actor != unit;
        (was.steps, was.status) != (is.steps, is.status) || elsewhere
    };
    let formation_changed = |place: usize| {
        let (was, is) = (&before.formations[place], &after.formations[place]);
        before.act.formation != FormationId(place as u8) && (was.hq, was.trains) != (is.hq, is.trains)
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
            let plan = effort.plan(4, 700, 6);
            compared += effort.compare(&rules, &plan, "bcs-sum-nothing", changed);
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

/// The beaten go to their HQ, and beside it an enemy's zone covers a hex: who goes there loses a step (bcs:5.5g.2).
/// That is no answer to be made for them. They are taken to keep their step, and the range knows what they could lose.
#[test]
fn a_place_that_costs_a_step_is_a_choice_of_the_beaten() {
    let reckoned = |more: &str| {
        let mut g = game_1_2(&format!(
            "map 14x12; entry karsk 1406; entry merrow 0106
             formation karsk K7 hq 1006 trains 1406 radius 6 artillery 0
             formation merrow M31 hq 0308 trains 0106 radius 6
             K7: a K112-1 0806; {more} M31: x M31-1 0706; obj 0706; activity K7"
        ));
        g.play("attack a 0706", &[]);
        let asker = g.decider();
        let legal = admit(&*g.rules, g.state(), asker, g.read("roll")).expect("it is prepared");
        let odds = odds::reckon(&*g.rules, g.state(), &legal, &Budget::default());
        // Eleven drives them home without a loss.
        g.play("roll", &[5, 6]);
        let answer = g.rules.answer(g.state(), g.decider());
        (odds, answer, asker, g)
    };
    let (harmless, answer, ..) = reckoned("");
    assert!(matches!(answer, Answer::Harmless(_)), "{answer:?}");
    let (odds, answer, asker, mut g) = reckoned("b K112-2 0310;");
    let beaten = g.decider();
    assert_eq!(answer, Answer::Best);
    assert!(odds.plain.exact && odds.theirs && odds.choosing == Seats::one(beaten), "{odds:?}");
    assert!(asker != beaten && harmless.choosing != odds.choosing);
    // What is not chosen costs nothing: the rows are those of a front without that zone.
    let rows = |odds: &odds::Reckoning<Bcs>| odds.plain.rows.clone();
    assert_eq!(rows(&odds), rows(&harmless));
    let lost = |sum: &rules_bcs::summary::Summary| f64::from(sum.lost[beaten]);
    let mean: f64 = odds.plain.rows.iter().map(|row| row.probability * lost(&row.summary)).sum();
    let (least, most) = odds.range.as_ref().expect("it fits").of(lost).expect("it settles");
    assert!((least - mean).abs() < 1e-9 && most > mean + 0.01, "{least} to {most}, {mean} expected");
    let before = g.steps("x");
    g.play("place x 0309", &[]);
    assert_eq!(g.steps("x"), before - 1);
}
