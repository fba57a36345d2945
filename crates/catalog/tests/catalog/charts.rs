//! Charts without a game: dice that a person rolled come to one of the results that the odds list.

use catalog::{Budget, Catalog};
use kernel::dice::Seeded;

/// A game, one of its procedures, and what is given for it.
type Chart = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// A procedure in which somebody decides on the way, or the plainest there is, of each game.
const CHARTS: &[Chart] = &[
    ("lnl", "fire", &[("fp", "11"), ("cover", "1"), ("target", "ger_ldr_brandt"), ("count", "2")]),
    ("lnl", "fire", &[("fp", "9"), ("target", "ger_wehr_164"), ("count", "2"), ("leader", "ger_ldr_weiss")]),
    ("bcs", "combat", &[("net", "2"), ("units", "2")]),
    ("bcs", "combat", &[("net", "-2"), ("edition", "1.2")]),
    ("hungria", "combat", &[("side", "allied"), ("attack", "20"), ("defence", "8"), ("steps", "4")]),
    ("fubar", "shoot", &[("level", "seasoned"), ("shooters", "4")]),
    ("fubar", "shoot-vehicle", &[("level", "seasoned"), ("weapon", "heavy_cannon"), ("hull", "light"), ("crew", "3")]),
];

#[test]
fn what_is_rolled_is_one_of_the_results() {
    let catalog = Catalog::new();
    let given = |&(game, procedure, keys): &Chart| {
        let keys: Vec<_> = keys.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect();
        (catalog.game(game).expect("it is listed"), procedure, keys)
    };
    // And the first procedure of every game that can be asked for as it stands.
    let plain = catalog.games().iter().filter_map(|game| {
        let first = game.procedures().into_iter().next()?;
        first.keys.iter().all(|key| key.default.is_some()).then_some((*game, first.id, Vec::new()))
    });
    for (game, procedure, keys) in CHARTS.iter().map(given).chain(plain) {
        let odds = game.chart(catalog.files(), procedure, &keys, &Budget::default()).expect("a chart");
        for seed in 0..40 {
            let rolled = game.chart_roll(catalog.files(), procedure, &keys, &mut Seeded::new(seed)).expect("a chart");
            let (_, result) = rolled.expect("seeded dice never run out");
            let listed = odds.rows.iter().any(|row| row.message == result);
            assert!(listed, "{procedure} {keys:?} with seed {seed} came to {result:?}");
        }
    }
}
