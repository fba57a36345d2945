//! The suite that every ruleset runs, over the four scenarios, and one with every option turned.

use crate::game::{FILES, content_of};
use conformance::Plan;
use kernel::{Pending, Rules, Speech, dice::Seeded};
use rules_lnl::{Lnl, state::Phase};
use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

/// More decisions than a game takes: a random one takes some hundreds.
const DECISIONS_MAX: usize = 20_000;

/// The scenarios, and the first with every option turned from what it is.
static GAMES: LazyLock<Vec<Arc<Lnl>>> = LazyLock::new(|| {
    let turned = rules_lnl::OPTIONS.iter().map(|option| {
        let other = option.values.iter().find(|value| **value != option.default).expect("two values");
        (option.name, *other)
    });
    let turned: Vec<_> = turned.collect();
    let plain = ["orchard_street", "four_hedges", "lamps_out", "ap_long"].map(|id| content_of(id, &[]));
    let all = plain.into_iter().chain([content_of("orchard_street", &turned)]);
    all.map(|content| Arc::new(Lnl::new(content))).collect()
});

fn plan(games: u64, depth: usize) -> Plan {
    Plan { games, depth, decisions_max: DECISIONS_MAX, odds_every: 60, odds_actions: 3, ..Plan::default() }
}

#[test]
fn games_end() {
    for game in GAMES.iter() {
        conformance::games_end(game, &plan(40, 0));
    }
}

#[test]
fn lists_agree_with_check() {
    for game in GAMES.iter() {
        conformance::lists_agree_with_check(game, &plan(3, 600));
        let pool = conformance::gather(game, &plan(2, 600));
        conformance::foreign_actions_are_refused_or_listed(game, &plan(2, 600), &pool);
    }
}

#[test]
fn refusals_change_nothing() {
    for game in GAMES.iter() {
        let pool = conformance::gather(game, &plan(1, 600));
        conformance::refusals_change_nothing(game, &Plan { foreign: (500, 8), ..plan(1, 600) }, &pool);
    }
}

#[test]
fn replay_equals_play() {
    for game in GAMES.iter() {
        conformance::replay_equals_play(game, &plan(2, 1000));
    }
}

#[test]
fn undo_restores_the_state() {
    for game in GAMES.iter() {
        conformance::undo_restores(game, &plan(1, 600));
        conformance::the_past_comes_back(game, &plan(1, 600));
    }
}

#[test]
fn dice_cut_short_change_nothing() {
    for game in GAMES.iter() {
        conformance::dice_cut_short_change_nothing(game, &plan(1, 800));
    }
}

#[test]
fn keys_tell_states_apart() {
    for game in GAMES.iter() {
        conformance::keys_tell_states_apart(game, &plan(1, 800));
    }
}

#[test]
fn views_are_steady() {
    for game in GAMES.iter() {
        conformance::views_are_steady(game, &plan(1, 600));
    }
}

#[test]
fn weights_sum_to_one() {
    for game in GAMES.iter() {
        conformance::weights_sum_to_one(game, &plan(2, 1200));
    }
}

#[test]
fn a_word_ends_one_kind_of_thing() {
    for game in GAMES.iter() {
        conformance::a_word_ends_one_kind_of_thing(game, &plan(4, 1500));
    }
}

#[test]
fn notation_round_trips() {
    for game in GAMES.iter() {
        conformance::notation_round_trips(game, &plan(2, 800));
    }
}

#[test]
fn positions_round_trip() {
    for game in GAMES.iter() {
        conformance::positions_round_trip_as_json(game, &plan(2, 800));
    }
}

#[test]
fn every_position_reloads() {
    for game in GAMES.iter() {
        conformance::every_position_reloads(game, &plan(6, 0));
    }
}

#[test]
fn questions_are_answered() {
    for game in GAMES.iter() {
        conformance::questions_are_answered(game, &plan(1, 600));
    }
}

#[test]
fn scenes_hold() {
    for (seed, game) in GAMES.iter().enumerate() {
        conformance::scenes_hold(&**game, seed as u64, 500);
    }
}

/// Every event that applies a rule names a clause that is in the book, and so does every modifier of a roll.
#[test]
fn every_event_names_a_clause_of_the_book() {
    let book: toml::Table = FILES.get("lnl/rulebook.toml").expect("the rulebook").parse().expect("TOML");
    let known: BTreeSet<&str> =
        book["clause"].as_array().expect("clauses").iter().filter_map(|clause| clause["id"].as_str()).collect();
    assert_eq!(known.len(), 796);
    let mut told = BTreeSet::new();
    for (seed, game) in GAMES.iter().enumerate() {
        let mut s = game.setup();
        let mut dice = Seeded::new(seed as u64);
        let mut list = Vec::new();
        while let Pending::Decision { seats, .. } = game.pending(&s) {
            let seat = seats.iter().next().expect("somebody decides");
            game.legal(&s, seat, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            let legal = kernel::admit(&**game, &s, seat, action).expect("listed");
            let mut events = Vec::new();
            kernel::play(&**game, &mut s, &legal, &mut dice, &mut events).expect("seeded dice never run out");
            for event in events {
                let line = game.say_event(&event);
                assert!(known.contains(line.clause.0), "{event:?} names {}", line.clause);
                let named = line.modifiers.iter().all(|(clause, value)| known.contains(clause.0) && *value != 0);
                assert!(named, "{event:?}");
                told.insert(line.message.id.clone());
            }
        }
        assert_eq!(s.phase, Phase::Over);
    }
    assert!(told.len() > 40, "random games should tell most of what can happen, not {}", told.len());
}
