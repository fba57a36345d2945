//! The search in the shipped games.

use catalog::{Catalog, Study};

#[test]
fn a_seed_and_a_number_of_rollouts_give_the_same_game_on_any_number_of_threads() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        // The first is the smallest.
        let scenario = game.scenarios(catalog.files()).swap_remove(0).id;
        let play = |threads| {
            let study = Study {
                scenario: scenario.clone(),
                games: 2,
                agents: vec!["search:8".to_owned(); 2],
                seed: 9,
                threads: Some(threads),
                ..Study::default()
            };
            game.study(catalog.files(), &study, &|_| ()).unwrap_or_else(|error| panic!("{scenario}: {error:?}"))
        };
        let report = play(1);
        assert_eq!(report.records, play(2).records, "{scenario}");
        assert_eq!(report.tally.truncated, 0, "{scenario}: every game ends");
        let [first, second] = report.records.as_slice() else { panic!("{scenario}: two games") };
        assert_ne!(first, second, "{scenario}: another game is other luck");
    }
}
