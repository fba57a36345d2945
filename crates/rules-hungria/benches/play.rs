//! How fast Hungría is, in time: `./x bench`.

mod work;

use divan::{Bencher, counter::ItemsCount};
use kernel::Rules;
use odds::Enumerator;
use rules_hungria::model::{ALLIED, AXIS};
use scene::Scenic;

fn main() {
    divan::main();
}

/// Random legal actions a second: the items are decisions of whole games.
#[divan::bench(args = ["campaign", "budapest", "spring"], sample_count = 20)]
fn random_games(bencher: Bencher, id: &str) {
    let rules = work::scenario(id);
    let decisions: u64 = (0..5).map(|seed| work::random_game(&rules, seed)).sum();
    bencher
        .counter(ItemsCount::new(decisions))
        .bench(|| (0..5).map(|seed| work::random_game(&rules, seed)).sum::<u64>());
}

/// Who is supplied, of both sides: the whole map.
#[divan::bench]
fn supply_of_the_whole_map(bencher: Bencher) {
    let rules = work::scenario("campaign");
    let state = work::middle(&rules);
    bencher.bench_local(|| rules.forecast(&state, AXIS).len() + rules.forecast(&state, ALLIED).len());
}

/// Where a tank corps can go.
#[divan::bench]
fn reach_of_a_tank_corps(bencher: Bencher) {
    let rules = work::scenario("campaign");
    let state = work::middle(&rules);
    let corps = work::a_mobile_unit(&rules, &state);
    bencher.bench_local(|| rules.reach_from_here(&state, &[corps], false).map(|reach| reach.hexes().count()));
}

#[divan::bench]
fn exact_odds_of_a_combat(bencher: Bencher) {
    let combat = work::combat();
    let mut enumerator = Enumerator::new();
    bencher.bench_local(|| work::odds(&combat, &mut enumerator));
}

#[divan::bench]
fn clone_a_state(bencher: Bencher) {
    let rules = work::scenario("campaign");
    let state = work::middle(&rules);
    bencher.bench_local(|| divan::black_box(&state).clone());
}

#[divan::bench]
fn key_of_a_state(bencher: Bencher) {
    let rules = work::scenario("campaign");
    let state = work::middle(&rules);
    bencher.bench_local(|| rules.key(divan::black_box(&state)));
}

#[divan::bench]
fn board_of_the_campaign(bencher: Bencher) {
    let rules = work::scenario("campaign");
    bencher.bench_local(|| rules.board());
}

#[divan::bench]
fn scene_of_the_campaign(bencher: Bencher) {
    let rules = work::scenario("campaign");
    let state = work::middle(&rules);
    bencher.bench_local(|| rules.scene(&state, Some(AXIS)));
}

/// Every offer of a tank corps on the move, with its words, clicks and cost.
#[divan::bench]
fn offers_of_a_moving_corps(bencher: Bencher) {
    let rules = work::scenario("campaign");
    let (state, seat) = work::on_the_move(&rules);
    let mut list = Vec::new();
    rules.legal(&state, seat, &mut list);
    list.extend(rules.more(&state, seat));
    bencher.counter(ItemsCount::new(list.len())).bench_local(|| work::offers(&rules, &state, seat));
}
