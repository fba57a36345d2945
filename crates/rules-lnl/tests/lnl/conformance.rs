//! The suite that every ruleset runs, over the four scenarios, and one with every option turned.

use crate::game::content_of;
use conformance::Plan;
use rules_lnl::Lnl;
use std::sync::{Arc, LazyLock};

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

conformance::suite!(GAMES.iter(), plan);

#[test]
fn events_name_clauses() {
    let told = conformance::events_name_clauses("lnl", GAMES.iter(), &plan(1, 0), 797);
    assert!(told > 40, "random games should tell most of what can happen, not {told} things");
}
