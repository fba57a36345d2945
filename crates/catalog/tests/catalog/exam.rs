//! The positions with one clearly right action.

use catalog::Catalog;

#[test]
fn every_game_has_twenty_positions_and_the_search_solves_four_of_five() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let exam = game.exam(catalog.files()).unwrap_or_else(|problems| panic!("{}: {problems:#?}", game.id()));
        assert!(exam.len() >= 20, "{} has {}", game.id(), exam.len());
        let answers: Vec<_> = exam.iter().map(|exercise| exercise.ask("search:48", 1).expect("an agent")).collect();
        let wrong: Vec<_> =
            answers.iter().filter(|answer| !answer.right).map(|answer| (&answer.id, &answer.chose)).collect();
        assert!(5 * wrong.len() <= exam.len(), "{}: {wrong:?}", game.id());
    }
}
