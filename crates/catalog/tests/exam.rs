//! The positions with one clearly right action.

use catalog::Catalog;

#[test]
fn every_game_has_twenty_positions_that_can_be_read() {
    let catalog = Catalog::new();
    for game in catalog.games() {
        let exam = game.exam(catalog.files()).unwrap_or_else(|problems| panic!("{}: {problems:#?}", game.id()));
        assert!(exam.len() >= 20, "{} has {}", game.id(), exam.len());
        // A position that the first offer solves by chance is fine; one that names no offer at all was refused above.
        let answer = exam[0].ask("script", 1).expect("an agent");
        assert!(!answer.chose.is_empty());
    }
}
