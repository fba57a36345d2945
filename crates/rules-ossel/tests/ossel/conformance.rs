//! The suite that every ruleset runs, over both scenarios, and the first with every option turned.

use crate::game::content_of;
use conformance::Plan;
use rules_ossel::Ossel;
use std::sync::{Arc, LazyLock};

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

/// Random games tell everything that can happen.
#[test]
fn events_name_clauses() {
    let told = conformance::events_name_clauses("ossel", GAMES.iter(), &plan(20), 44);
    assert_eq!(told, 15, "random games tell everything that can happen");
}
