//! Every position of scripted games comes back from its saved form as it was, in all shipped scenarios.

use catalog::{Catalog, Study};

/// Games between scripts; from the second seat on one that plays at random, so that they meet more.
fn reloads(game: &str, games: u64) {
    let catalog = Catalog::new();
    let game = catalog.game(game).unwrap_or_else(|unknown| panic!("{unknown:?}"));
    for scenario in game.scenarios(catalog.files()) {
        for second in ["script", "random"] {
            let mut agents = vec!["script".to_owned()];
            agents.resize(scenario.seats.len(), second.to_owned());
            let (scenario, seed) = (scenario.id.clone(), 5);
            let study = Study { scenario, games, agents, seed, reload: true, ..Study::default() };
            let report = game.study(catalog.files(), &study, &|_| ());
            let report = report.unwrap_or_else(|error| panic!("{} {second}: {error:?}", study.scenario));
            assert_eq!((report.tally.games, report.tally.truncated), (games, 0), "{}", study.scenario);
        }
    }
}

/// Games that have a test of their own, so that they run side by side; the rest is quick.
const LONG: [&str; 4] = ["fubar", "hungria", "lnl", "bcs"];

#[test]
fn every_position_of_every_other_game_reloads() {
    let catalog = Catalog::new();
    let others = catalog.games().iter().map(|game| game.id()).filter(|id| !LONG.contains(id));
    others.for_each(|game| reloads(game, 3));
}

#[test]
fn every_position_of_fubar_reloads() {
    reloads("fubar", 3);
}

#[test]
fn every_position_of_hungria_reloads() {
    reloads("hungria", 1);
}

#[test]
fn every_position_of_lnl_reloads() {
    reloads("lnl", 3);
}

#[test]
fn every_position_of_bcs_reloads() {
    reloads("bcs", 3);
}
