//! How fast FUBAR is, in time: `./x bench`.

mod work;

conformance::timed! {
    20 games of ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"];
    a state of "s1_farm_crossroads";
    exact_odds_of_a_typical_shot: work::typical_shot(&work::tables()), work::odds;
    exact_odds_of_a_heavy_shot: work::heavy_shot(&work::tables()), work::odds;
}
