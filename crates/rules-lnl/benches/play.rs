//! How fast Lock 'n Load is, in time: `./x bench`.

mod work;

use divan::Bencher;

conformance::timed! {
    5 games of ["orchard_street", "four_hedges", "lamps_out", "ap_long"];
    a state of "orchard_street";
    /// Three squads and a leader at a stack of four, every Damage Check included.
    exact_odds_of_an_attack: work::attack(), work::odds;
    /// A squad and a leader at a squad.
    exact_odds_of_a_typical_attack: work::typical_attack(), work::odds;
}

/// A map with its table of lines of sight.
#[divan::bench]
fn load_a_scenario(bencher: Bencher) {
    let files = work::files();
    bencher.bench_local(|| rules_lnl::load(&files, "ap_long", &[], &mut content::Problems::new()));
}
