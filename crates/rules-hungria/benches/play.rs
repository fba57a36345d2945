//! How fast Hungría is, in time: `./x bench`.

mod work;

use divan::{Bencher, counter::ItemsCount};
use kernel::Rules;
use rules_hungria::model::{ALLIED, AXIS};
use scene::Scenic;

conformance::timed! {
    5 games of ["campaign", "budapest", "spring"];
    a state of "campaign";
    exact_odds_of_a_combat: work::combat(), work::odds;
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
