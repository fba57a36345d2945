//! The suite as the tests of a ruleset.

/// Declares tests of the suite, each with how much it plays: `suite! { GAMES.iter(); games_end: plan(40); }`.
///
/// `suite!(GAMES.iter(), plan)` declares all of it for games of some hundred decisions, with `plan(games, depth)`.
///
/// Each test bears the name of the check it makes of every game. What [`gather`](crate::gather) collects for a check
/// comes from the same games.
#[macro_export]
macro_rules! suite {
    ($games:expr, $plan:expr) => {
        $crate::suite! {
            $games;
            games_end: $plan(40, 0);
            lists_agree_with_check: $plan(3, 600);
            foreign_actions_are_refused_or_listed: $plan(2, 600);
            refusals_change_nothing: $crate::Plan { foreign: (500, 8), ..$plan(1, 600) };
            replay_equals_play: $plan(2, 1000);
            undo_restores: $plan(1, 600);
            the_past_comes_back: $plan(1, 600);
            dice_cut_short_change_nothing: $plan(1, 800);
            keys_tell_states_apart: $plan(1, 800);
            views_are_steady: $plan(1, 600);
            weights_sum_to_one: $plan(2, 1200);
            a_word_ends_one_kind_of_thing: $plan(4, 1500);
            notation_round_trips: $plan(2, 800);
            positions_round_trip_as_json: $plan(2, 800);
            every_position_reloads: $plan(6, 0);
            questions_are_answered: $plan(1, 600);
        }

        #[test]
        fn scenes_hold() {
            for (seed, game) in (0..).zip($games) {
                $crate::scenes_hold(&**game, seed, 500);
            }
        }
    };
    ($games:expr; $($check:ident: $plan:expr;)*) => {$(
        #[test]
        fn $check() {
            for game in $games {
                $crate::suite::$check(game, &$plan);
            }
        }
    )*};
}

pub use crate::{
    a_word_ends_one_kind_of_thing, dice_cut_short_change_nothing, every_position_reloads, games_end,
    keys_tell_states_apart, lists_agree_with_check, notation_round_trips, positions_round_trip,
    positions_round_trip_as_json, questions_are_answered, replay_equals_play, the_past_comes_back, undo_restores,
    views_are_steady, weights_sum_to_one, words_are_found,
};

use crate::{Plan, gather, walk::walk};
use kernel::{Pending, Rules, Speech};
use std::{collections::BTreeSet, sync::Arc};

/// [`crate::foreign_actions_are_refused_or_listed`] with what other positions of the same games list.
///
/// # Panics
/// At the first breach.
pub fn foreign_actions_are_refused_or_listed<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    crate::foreign_actions_are_refused_or_listed(rules, plan, &gather(rules, plan));
}

/// [`crate::refusals_change_nothing`] with what other positions of the same games list.
///
/// # Panics
/// At the first breach.
pub fn refusals_change_nothing<R: Rules>(rules: &Arc<R>, plan: &Plan) {
    crate::refusals_change_nothing(rules, plan, &gather(rules, plan));
}

/// Every event of the plan's games, which are played to their end, names one of the so many clauses of the game's book,
/// and so does every modifier of a roll. How many different things they tell.
///
/// # Panics
/// At the first breach.
pub fn events_name_clauses<'a, R: Speech + 'a>(
    game: &str,
    games: impl IntoIterator<Item = &'a Arc<R>>,
    plan: &Plan,
    n_clauses: usize,
) -> usize {
    let book = clauses(game);
    assert_eq!(book.len(), n_clauses, "the clauses of the book");
    let mut told = BTreeSet::new();
    for rules in games {
        let mut ended = 0;
        walk(&**rules, plan, plan.decisions_max, |visit| {
            for event in visit.events {
                let line = rules.say_event(event);
                assert!(book.contains(line.clause.0), "{}: {event:?} names {}", visit.at, line.clause);
                let is_named = line.modifiers.iter().all(|(clause, by)| book.contains(clause.0) && *by != 0);
                assert!(is_named, "{}: {event:?} has modifiers of no clause, or of nothing", visit.at);
                told.insert(line.message.id.into_owned());
            }
            ended += u64::from(matches!(rules.pending(visit.after), Pending::Over(_)));
        });
        assert_eq!(ended, plan.games, "games that came to their end");
    }
    told.len()
}

/// The clauses of a game's book.
fn clauses(game: &str) -> BTreeSet<String> {
    let files = crate::shipped(game);
    let (_, book) = files.iter().find(|(path, _)| path.ends_with("/rulebook.toml")).expect("every game has a rulebook");
    let id = |clause: &str| {
        clause.lines().find_map(|line| line.strip_prefix("id = \"")?.strip_suffix('"').map(str::to_owned))
    };
    book.split("\n[[clause]]\n").skip(1).filter_map(id).collect()
}
