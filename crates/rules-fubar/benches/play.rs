//! How fast FUBAR is, in time: `./x bench`.

mod work;

use divan::{Bencher, counter::ItemsCount};
use kernel::Rules;
use odds::Enumerator;

fn main() {
    divan::main();
}

/// Random legal actions a second, and games: the items are decisions.
#[divan::bench(args = ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"], sample_count = 20)]
fn random_games(bencher: Bencher, id: &str) {
    let rules = work::scenario(id);
    let decisions: u64 = (0..20).map(|seed| work::random_game(&rules, seed)).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..20).map(|seed| work::random_game(&rules, seed)).sum::<u64>());
}

#[divan::bench]
fn exact_odds_of_a_typical_shot(bencher: Bencher) {
    let shot = work::typical_shot(&work::tables());
    let mut enumerator = Enumerator::new();
    bencher.bench_local(|| work::odds(&shot, &mut enumerator));
}

#[divan::bench]
fn exact_odds_of_a_heavy_shot(bencher: Bencher) {
    let shot = work::heavy_shot(&work::tables());
    let mut enumerator = Enumerator::new();
    bencher.bench_local(|| work::odds(&shot, &mut enumerator));
}

#[divan::bench]
fn clone_a_state(bencher: Bencher) {
    let rules = work::scenario("s1_farm_crossroads");
    let state = work::middle(&rules);
    bencher.bench_local(|| divan::black_box(&state).clone());
}

#[divan::bench]
fn key_of_a_state(bencher: Bencher) {
    let rules = work::scenario("s1_farm_crossroads");
    let state = work::middle(&rules);
    bencher.bench_local(|| rules.key(divan::black_box(&state)));
}
