//! How fast Lock 'n Load is, in time: `./x bench`.

mod work;

use divan::{Bencher, counter::ItemsCount};
use kernel::Rules;
use odds::Enumerator;

fn main() {
    divan::main();
}

/// Random legal actions a second: the items are decisions of whole games.
#[divan::bench(args = ["orchard_street", "four_hedges", "lamps_out", "ap_long"], sample_count = 20)]
fn random_games(bencher: Bencher, id: &str) {
    let rules = work::scenario(id);
    let decisions: u64 = (0..5).map(|seed| work::random_game(&rules, seed)).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..5).map(|seed| work::random_game(&rules, seed)).sum::<u64>());
}

/// Three squads and a leader at a stack of four, every Damage Check included.
#[divan::bench]
fn exact_odds_of_an_attack(bencher: Bencher) {
    let attack = work::attack();
    let mut enumerator = Enumerator::new();
    bencher.bench_local(|| work::odds(&attack, &mut enumerator));
}

/// A map with its table of lines of sight.
#[divan::bench]
fn load_a_scenario(bencher: Bencher) {
    let files = work::files();
    bencher.bench_local(|| rules_lnl::load(&files, "ap_long", &[], &mut content::Problems::new()));
}

#[divan::bench]
fn clone_a_state(bencher: Bencher) {
    let rules = work::scenario("orchard_street");
    let state = work::middle(&rules);
    bencher.bench_local(|| divan::black_box(&state).clone());
}

#[divan::bench]
fn key_of_a_state(bencher: Bencher) {
    let rules = work::scenario("orchard_street");
    let state = work::middle(&rules);
    bencher.bench_local(|| rules.key(divan::black_box(&state)));
}
