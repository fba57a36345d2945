//! Odds that go through decisions: an attack to its last retreat and advance.

use crate::game::{SCENARIOS, content_of, game};
use conformance::{Effort, Plan};
use kernel::{Rules, Seat, Speech, admit};
use odds::Budget;
use rules_ossel::{Ossel, state::State};

fn plan(games: u64) -> Plan {
    Plan { games, depth: 300, decisions_max: 5_000, odds_every: 3, odds_actions: 3, ..Plan::default() }
}

/// What a person sees of the counters: steps and places.
fn changed(before: &State, after: &State) -> bool {
    before.units.iter().zip(&after.units).any(|(was, is)| (was.steps, was.place) != (is.steps, is.place))
}

#[test]
fn the_odds_are_what_play_gives() {
    let effort = Effort::of(300, 10, 40);
    let mut compared = 0;
    for id in SCENARIOS {
        let rules = Ossel::new(content_of(id, &[]));
        let tells = |sum: &_| rules.say_summary(sum).id != "ossel-sum-nothing";
        compared += conformance::odds_are_what_play_gives(
            &rules,
            &Plan { odds_enough: effort.share(2), ..plan(effort.games) },
            effort.plays,
            tells,
            changed,
        );
    }
    assert!(compared >= effort.least, "{compared} distributions");
}

#[test]
fn choices_leave_out_nothing_better() {
    for id in SCENARIOS {
        let rules = Ossel::new(content_of(id, &[]));
        conformance::choices_leave_out_nothing_better(&rules, &plan(3), 4);
    }
}

/// 8 to 4 in the open, by hand: AL, NE, EX, DR, DR, DL. A full defender that must retreat goes rather than lose a step.
#[test]
fn the_shares_of_two_to_one_are_those_of_the_table() {
    let mut g = game("V-1 E5; V-2 A1; C-1 D5; C-2 E4; combat crown");
    g.play("attack C-1 E5", &[]).play("join C-2", &[]);
    let roll = g.rules.read(&g.state, "roll").expect("an action");
    let legal = admit(&*g.rules, &g.state, g.decider(), roll).expect("legal");
    let odds = odds::reckon(&*g.rules, &g.state, &legal, &Budget::default());
    assert!(odds.plain.exact);
    let share = |holds: &dyn Fn(&rules_ossel::summary::Summary) -> bool| -> f64 {
        let rows = odds.plain.rows.iter().filter(|row| holds(&row.summary));
        (rows.map(|row| row.probability).sum::<f64>() * 6.0).round()
    };
    assert_eq!(share(&|sum| sum.lost == [0, 1]), 1.0, "AL");
    assert_eq!(share(&|sum| sum.lost == [0, 0] && !sum.driven[Seat(0)]), 1.0, "NE");
    assert_eq!(share(&|sum| sum.lost == [1, 1]), 1.0, "EX");
    assert_eq!(
        share(&|sum| sum.lost == [0, 0] && sum.driven[Seat(0)] && sum.advanced[Seat(1)]),
        2.0,
        "DR, and an advance"
    );
    assert_eq!(share(&|sum| sum.lost == [1, 0] && sum.driven[Seat(0)]), 1.0, "DL");
    assert_eq!(g.rules.worth(&odds.plain.rows[0].summary, g.decider()), {
        let other = rules_ossel::game::enemy_of(g.decider());
        -g.rules.worth(&odds.plain.rows[0].summary, other)
    });
}
