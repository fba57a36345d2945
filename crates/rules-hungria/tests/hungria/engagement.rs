//! Odds that go through decisions: to the last loss of a combat, to the dice of an air combat.

use crate::game::{CAMPAIGN, Game, game, rules};
use conformance::{Effort, Plan};
use kernel::{Rules, Seat, Speech, admit, say::Value};
use odds::{Budget, Reckoning};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{ALLIED, AXIS},
    state::{AirPiece, AirStatus, State},
    summary::Summary,
};

fn reckon(g: &Game, action: &str) -> Reckoning<Hungria> {
    let action = g.rules().read(g.state(), action).expect("an action");
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

/// It falls without a fight, and that is told.
#[test]
fn a_staff_caught_alone_is_told() {
    let g = game("turn 5; combat allied; control allied; su-5tk 1820; hu-hq1 1821");
    let odds = reckon(&g, "attack 1821").plain;
    let told: Vec<_> = odds.rows.iter().map(|row| (row.summary.staffs, row.summary.emptied)).collect();
    assert_eq!(told, [(1, true)]);
}

#[test]
fn an_offer_tells_the_defence_of_columns_caught_alone() {
    let g = game("turn 3; combat axis; control allied; de-76 1820; cl-al 1821 1821");
    let attack = g.rules().read(g.state(), "attack 1821").expect("an action");
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

/// A defender with columns near may answer; without them is the headline, with them the better end of the range for
/// him.
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

/// What a seat is told of its own action: from its view, which does not show what the other side chose.
fn reckon_for(g: &Game, seat: Seat, action: &str) -> Reckoning<Hungria> {
    let view = g.rules().view(g.state(), Some(seat));
    let action = g.rules().read(&view, action).expect("an action");
    let legal = admit(g.rules(), &view, seat, action).expect("it is legal");
    odds::reckon(g.rules(), &view, &legal, &Budget::default())
}

/// JG 52 and KG 4 against two fighters: JG 52 aims at one of them, and they aim at whom they like.
const DOGFIGHT: &str = "turn 4; targets; lw-jg52 area 12; lw-kg4 area 12; vv-1gvi area 12; vv-13gvi area 12";

/// What the other side's answers can make of the losses of either side in the air.
fn lost(range: Option<odds::Range<Summary>>) -> [(f64, f64); 2] {
    let range = range.expect("it fits the budget");
    [Seat(0), Seat(1)].map(|side| range.of(|summary| f64::from(summary.air_lost[side])).expect("it settles"))
}

/// The other side's targets are secret: whatever they are, it is taken to aim as is best for it, and the odds say so.
#[test]
fn hidden_targets_in_the_air_are_taken_to_be_the_best() {
    let mut seen = None;
    for [one, other] in [["lw-jg52", "lw-jg52"], ["lw-jg52", "lw-kg4"], ["lw-kg4", "lw-jg52"], ["lw-kg4", "lw-kg4"]] {
        for ready in [false, true] {
            let mut g = game(DOGFIGHT);
            g.play_as(ALLIED, &format!("aim vv-1gvi {one}"), &[]).play_as(
                ALLIED,
                &format!("aim vv-13gvi {other}"),
                &[],
            );
            if ready {
                g.play_as(ALLIED, "done", &[]);
            }
            let odds = reckon_for(&g, AXIS, "aim lw-jg52 vv-1gvi");
            assert!(odds.plain.exact && odds.theirs && odds.assumed.is_empty());
            assert!(odds.choosing.contains(ALLIED), "it is named who chooses");
            let shown = (odds.plain, lost(odds.range));
            assert_eq!(*seen.get_or_insert(shown.clone()), shown, "{one} {other} {ready}");
        }
    }
    // What is shown is the best of what they can choose, each of which can be reckoned when it is open.
    let open = |aims: [&str; 2]| {
        let mut g = game(DOGFIGHT);
        g.play_as(ALLIED, &format!("aim vv-1gvi {}", aims[0]), &[]);
        g.play_as(ALLIED, &format!("aim vv-13gvi {}", aims[1]), &[]).play_as(ALLIED, "done", &[]);
        g.play_as(AXIS, "aim lw-jg52 vv-1gvi", &[]);
        let legal = admit(g.rules(), g.state(), AXIS, Action::Done).expect("all have a target");
        let odds = odds::reckon(g.rules(), g.state(), &legal, &Budget::default());
        assert!(!odds.theirs, "nothing is left to choose");
        odds.plain
    };
    let worth = |odds: &odds::Distribution<Summary>| -> f64 {
        let each = |row: &odds::Row<Summary>| row.probability * CAMPAIGN.worth(&row.summary, AXIS) as f64;
        odds.rows.iter().map(each).sum()
    };
    let (shown, _) = seen.expect("asked");
    let known = ["lw-jg52", "lw-kg4"].map(|one| ["lw-jg52", "lw-kg4"].map(|other| open([one, other])));
    let least = known.iter().flatten().map(worth).fold(f64::INFINITY, f64::min);
    let most = known.iter().flatten().map(worth).fold(f64::NEG_INFINITY, f64::max);
    assert!((worth(&shown) - least).abs() < 1e-9 && least + 0.1 < most, "{} of {least} to {most}", worth(&shown));
}

/// The same from the other seat, which is not the first of those that are asked.
#[test]
fn hidden_targets_are_the_same_to_either_side() {
    let mut seen = None;
    for target in ["vv-1gvi", "vv-13gvi"] {
        for ready in [false, true] {
            let mut g = game(DOGFIGHT);
            g.play_as(AXIS, &format!("aim lw-jg52 {target}"), &[]);
            if ready {
                g.play_as(AXIS, "done", &[]);
            }
            let odds = reckon_for(&g, ALLIED, "aim vv-1gvi lw-jg52");
            assert!(odds.plain.exact && odds.theirs && odds.choosing.contains(AXIS));
            let shown = (odds.plain, lost(odds.range));
            assert_eq!(*seen.get_or_insert(shown.clone()), shown, "{target} {ready}");
        }
    }
}

/// The odds of a target are of that target: nobody thinks better of it on the way.
#[test]
fn a_target_that_is_asked_about_is_not_taken_back() {
    let g = game(&format!("{DOGFIGHT}; vv-218b area 12; lw-jg53 area 12"));
    let allied_lost = |action: &str| -> f64 {
        let odds = reckon_for(&g, AXIS, action).plain;
        odds.rows.iter().map(|row| row.probability * f64::from(row.summary.air_lost[ALLIED])).sum()
    };
    let both = ["aim lw-jg52 vv-1gvi", "aim lw-jg52 vv-218b"].map(allied_lost);
    assert_ne!(both[0], both[1]);
}

/// What a person sees of a piece: steps, state, place.
fn changed(before: &State, after: &State) -> bool {
    let columns =
        |s: &State| s.columns().map(|column| s.piece(column).hex).filter(|hex| hex.is_some()).collect::<Vec<_>>();
    let air = |s: &State| {
        let steps =
            |air| (s.air(air).steps, s.air(air).status == AirStatus::Eliminated, s.air(air).has(AirPiece::ABORTED));
        s.airs().map(steps).collect::<Vec<_>>()
    };
    before.units().any(|unit| {
        let (was, is) = (before.piece(unit), after.piece(unit));
        (was.steps, was.status, was.hex) != (is.steps, is.status, is.hex)
    }) || columns(before) != columns(after)
        || air(before) != air(after)
}

/// Random positions of three scenarios: what is played by the stated answers is what the odds say. `./x soak` plays
/// more often and in more positions.
#[test]
fn the_odds_are_what_play_gives() {
    let effort = Effort::of(400, 3, 60);
    let budapest = rules("budapest", &[]);
    let mut compared = 0;
    for rules in [&**CAMPAIGN, &budapest] {
        let plan = effort.plan(2, 3_000, 9);
        compared += effort.compare(rules, &plan, "hungria-sum-nothing", changed);
    }
    assert!(compared >= effort.least, "{compared} distributions");
}

/// Whatever is called harmless on the way: whose step is lost.
#[test]
fn harmless_answers_make_no_difference() {
    let (plays, games) = (4, 3);
    let budapest = rules("budapest", &[]);
    let mut compared = 0;
    for rules in [&**CAMPAIGN, &budapest] {
        let plan = Plan { games, depth: 3_000, odds_every: 9, odds_actions: 2, ..Plan::default() };
        compared += conformance::harmless_answers_make_no_difference(rules, &plan, plays);
    }
    assert!(compared > 100, "{compared} alternatives");
}
