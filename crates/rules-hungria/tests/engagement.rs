//! Odds that go through decisions: to the last loss of a combat, to the dice of an air combat.

mod game;

use conformance::Plan;
use game::{CAMPAIGN, Game, game, rules};
use kernel::{Speech, admit, say::Value};
use odds::{Budget, Reckoning};
use rules_hungria::{
    Hungria,
    state::{AirStatus, State},
    summary::Summary,
};

fn reckon(g: &Game, action: &str) -> Reckoning<Hungria> {
    let action = g.rules().read_action(g.state(), action).expect("an action");
    let legal = admit(g.rules(), g.state(), g.decider(), action).expect("it is legal");
    let odds = odds::reckon(g.rules(), g.state(), &legal, &Budget::default());
    assert!(odds.plain.exact && odds.plain.rows.iter().all(|row| !row.open));
    odds
}

/// Two columns alone: whoever loses which is asked in the middle, and what falls is told.
#[test]
fn columns_caught_alone_are_counted_through_the_choice_of_losses() {
    let mut g = game("turn 3; combat axis; control allied; de-76 1820; cl-al 1821 1821");
    assert_eq!(reckon(&g, "attack 1821").assumed.len(), 2, "all are committed, and the attack is declared");
    g.play("attack 1821; commit de-76", &[]);
    let odds = reckon(&g, "declare");
    assert!(odds.assumed.is_empty() && !odds.theirs);
    for row in &odds.plain.rows {
        let emptied = row.summary.emptied;
        assert_eq!(emptied, row.summary.columns[1] == 2, "{row:?}");
        assert!(row.summary.fought.is_some());
    }
    assert!(odds.plain.rows.iter().any(|row| row.summary.emptied));
    assert!(odds.plain.rows.iter().any(|row| row.summary.columns == [0, 1]), "one of two: {:?}", odds.plain.rows);
}

#[test]
fn an_offer_tells_the_defence_of_columns_caught_alone() {
    let g = game("turn 3; combat axis; control allied; de-76 1820; cl-al 1821 1821");
    let attack = g.rules().read_action(g.state(), "attack 1821").expect("an action");
    let message = g.rules().say_action(g.state(), &attack);
    let defence = message.args.iter().find(|(name, _)| *name == "defence").map(|(_, value)| value.clone());
    assert_eq!(defence, Some(Value::from(2)), "{message:?}");
}

/// The same odds before anybody is named as with all of them.
#[test]
fn an_attack_not_yet_composed_is_reckoned_with_all_who_can() {
    let mut g = game("turn 5; combat allied; control allied; su-5tk 1820; hu-9ph 1821; su-hq2 2020");
    let before = reckon(&g, "attack 1821").plain;
    g.play("attack 1821; commit su-5tk", &[]);
    assert_eq!(before, reckon(&g, "declare").plain);
}

/// A defender with columns near may answer; without them is the headline, with them the better end of the range for him.
#[test]
fn what_the_defender_may_add_is_a_range() {
    let mut g = game("turn 5; combat allied; control allied; su-5tk 1820; hu-9ph 1821; su-hq2 2020; cl-ax 1821 1822");
    g.play("attack 1821; commit su-5tk", &[]);
    let odds = reckon(&g, "declare");
    assert!(odds.theirs && odds.assumed.len() == 1);
    let range = odds.range.expect("it fits the budget");
    let plain: f64 = odds.plain.rows.iter().map(|row| row.probability * f64::from(row.summary.points)).sum();
    let (least, most) = range.of(|summary: &Summary| f64::from(summary.points)).expect("it settles");
    assert!(least + 0.1 < plain, "a column of his costs the attacker a breakthrough");
    assert!((most - plain).abs() < 1e-9, "no answer of his gives the attacker more than none");
}

/// What a person sees of a piece: steps, state, place.
fn changed(before: &State, after: &State) -> bool {
    let columns =
        |s: &State| s.columns().map(|column| s.piece(column).hex).filter(|hex| hex.is_some()).collect::<Vec<_>>();
    let air = |s: &State| {
        let steps = |air| (s.air(air).steps, s.air(air).status == AirStatus::Eliminated);
        s.airs().map(steps).collect::<Vec<_>>()
    };
    before.units().any(|unit| {
        let (was, is) = (before.piece(unit), after.piece(unit));
        (was.steps, was.status, was.hex) != (is.steps, is.status, is.hex)
    }) || columns(before) != columns(after)
        || air(before) != air(after)
}

/// Random positions of three scenarios: what is played by the stated answers is what the odds say. `SANDTABLE_ODDS=20000x40` plays more
/// often and in more games.
#[test]
fn the_odds_are_what_play_gives() {
    let (plays, games) = conformance::odds_effort(400, 3);
    let budapest = rules("budapest", &[]);
    let mut compared = 0;
    for rules in [&**CAMPAIGN, &budapest] {
        let plan = Plan { games, depth: 3_000, odds_every: 9, odds_actions: 2, ..Plan::default() };
        compared += conformance::odds_are_what_play_gives(rules, &plan, plays, changed);
    }
    assert!(compared > 60, "{compared} distributions");
}

/// Whatever is called harmless on the way: whose step is lost.
#[test]
fn harmless_answers_make_no_difference() {
    let (plays, games) = conformance::odds_effort(4, 3);
    let budapest = rules("budapest", &[]);
    let mut compared = 0;
    for rules in [&**CAMPAIGN, &budapest] {
        let plan = Plan { games, depth: 3_000, odds_every: 9, odds_actions: 2, ..Plan::default() };
        compared += conformance::harmless_answers_make_no_difference(rules, &plan, plays);
    }
    assert!(compared > 100, "{compared} alternatives");
}
