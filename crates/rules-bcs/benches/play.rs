//! How fast the Battalion Combat Series is, in time: `./x bench`.

mod work;

use divan::Bencher;

conformance::timed! {
    3 games of ["vell_crossing 1.2", "vell_crossing 2.0", "corrow_offensive 1.2", "corrow_offensive 2.0"];
    a state of "corrow_offensive 2.0";
    /// A supported attack with an Assist and a Suppression Mission on two units, with losses, retreats and advance.
    exact_odds_of_an_attack: work::attack(), work::attack_odds;
    /// A Barrage on the hex of that attack.
    exact_odds_of_a_barrage: work::attack(), work::barrage_odds;
}

#[divan::bench]
fn load_a_scenario(bencher: Bencher) {
    let files = work::files();
    bencher.bench_local(|| rules_bcs::load(&files, "corrow_offensive", &[], &mut content::Problems::new()));
}
