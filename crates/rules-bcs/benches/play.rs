//! How fast the Battalion Combat Series is, in time: `./x bench`.

mod work;

use divan::{Bencher, counter::ItemsCount};
use kernel::Rules;
use odds::Enumerator;
use rules_bcs::{action::Action, model::Point};

fn main() {
    divan::main();
}

/// Random legal actions a second: the items are decisions of whole games.
#[divan::bench(args = ["vell_crossing 1.2", "vell_crossing 2.0", "corrow_offensive 1.2", "corrow_offensive 2.0"], sample_count = 20)]
fn random_games(bencher: Bencher, game: &str) {
    let (id, edition) = game.split_once(' ').expect("a scenario and an edition");
    let rules = work::scenario(id, edition);
    let decisions: u64 = (0..3).map(|seed| work::random_game(&rules, seed)).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..3).map(|seed| work::random_game(&rules, seed)).sum::<u64>());
}

/// A supported attack with an Assist and a Suppression Mission on two units, with losses, retreats and advance.
#[divan::bench]
fn exact_odds_of_an_attack(bencher: Bencher) {
    let attack = work::attack();
    let mut enumerator = Enumerator::new();
    bencher.bench_local(|| work::odds(&attack, Action::Roll, &mut enumerator));
}

/// A Barrage on the hex of that attack.
#[divan::bench]
fn exact_odds_of_a_barrage(bencher: Bencher) {
    let attack = work::attack();
    let at = attack.0.ground().hex("0506").expect("a hex");
    let mut enumerator = Enumerator::new();
    bencher.bench_local(|| work::odds(&attack, Action::Barrage { point: Point::Artillery, at }, &mut enumerator));
}

#[divan::bench]
fn load_a_scenario(bencher: Bencher) {
    let files = work::files();
    bencher.bench_local(|| rules_bcs::load(&files, "corrow_offensive", &[], &mut content::Problems::new()));
}

#[divan::bench]
fn clone_a_state(bencher: Bencher) {
    let rules = work::scenario("corrow_offensive", "2.0");
    let state = work::middle(&rules);
    bencher.bench_local(|| divan::black_box(&state).clone());
}

#[divan::bench]
fn key_of_a_state(bencher: Bencher) {
    let rules = work::scenario("corrow_offensive", "2.0");
    let state = work::middle(&rules);
    bencher.bench_local(|| rules.key(divan::black_box(&state)));
}
