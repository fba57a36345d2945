//! The suite that every ruleset runs, over both scenarios, and the first with every option turned.

use crate::game::{FILES, content_of};
use conformance::Plan;
use kernel::{Pending, Rules, Speech, dice::Seeded};
use rules_ossel::Ossel;
use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

static GAMES: LazyLock<[Arc<Ossel>; 3]> = LazyLock::new(|| {
    let turned: Vec<_> = rules_ossel::OPTIONS.iter().map(|option| (option.name, option.values[1])).collect();
    [content_of("bridge", &[]), content_of("meeting", &[]), content_of("bridge", &turned)]
        .map(|content| Arc::new(Ossel::new(content)))
});

fn plan(games: u64) -> Plan {
    Plan { games, depth: 300, decisions_max: 5_000, odds_every: 20, ..Plan::default() }
}

#[test]
fn the_game_keeps_what_every_ruleset_must() {
    for game in GAMES.iter() {
        conformance::all(game, &plan(3));
    }
}

#[test]
fn games_end() {
    for game in GAMES.iter() {
        conformance::games_end(game, &plan(60));
    }
}

#[test]
fn scenes_hold() {
    for (seed, game) in GAMES.iter().enumerate() {
        conformance::scenes_hold(&**game, seed as u64, 300);
    }
}

/// Every event that applies a rule names a clause that is in the book, and so does every shift of a roll.
#[test]
fn every_event_names_a_clause_of_the_book() {
    let book: toml::Table = FILES.get("ossel/rulebook.toml").expect("the rulebook").parse().expect("TOML");
    let known: BTreeSet<&str> =
        book["clause"].as_array().expect("clauses").iter().filter_map(|clause| clause["id"].as_str()).collect();
    assert_eq!(known.len(), 44);
    let (mut told, mut list) = (BTreeSet::new(), Vec::new());
    for seed in 0..60 {
        let game = &GAMES[seed as usize % GAMES.len()];
        let (mut s, mut dice) = (game.setup(), Seeded::new(seed));
        while let Pending::Decision { seats, .. } = game.pending(&s) {
            let seat = seats.iter().next().expect("somebody decides");
            game.legal(&s, seat, &mut list);
            let legal = kernel::admit(&**game, &s, seat, list[dice.below(list.len() as u32) as usize]).expect("listed");
            let mut events = Vec::new();
            kernel::play(&**game, &mut s, &legal, &mut dice, &mut events).expect("seeded dice never run out");
            for event in &events {
                let line = game.say_event(event);
                assert!(known.contains(line.clause.0), "{event:?} names {}", line.clause);
                assert!(line.modifiers.iter().all(|(clause, by)| known.contains(clause.0) && *by != 0), "{event:?}");
                told.insert(line.message.id.into_owned());
            }
        }
    }
    assert_eq!(told.len(), 15, "random games tell everything that can happen: {told:?}");
}
