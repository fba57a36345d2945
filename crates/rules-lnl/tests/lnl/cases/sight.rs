//! Spotting and lines of sight: W33 to W43.

use super::case::{Case, field};

/// Tries to spot D5 with the die of the next roll of a case.
#[track_caller]
fn spot(case: &mut Case, text: &str) {
    let mut g = field(&format!("{text}; ger: z ger_wehr_164 D5"));
    g.play("spot a D5", &case.dice(1));
    case.roll(&g);
}

// proves lnl:10.1.j
#[test]
fn w33_into_forest() {
    let mut case = Case::of("W33");
    for _ in 0..2 {
        spot(&mut case, "D5 forest; us: a us_ab_254 D2");
    }
}

// proves lnl:10.1.k
// proves lnl:10.1.l
#[test]
fn w34_through_a_degrading_hex() {
    let mut case = Case::of("W34");
    for _ in 0..2 {
        spot(&mut case, "D4 brush; D5 light_woods; us: a us_ab_254 D2");
    }
}

// proves lnl:11.7.b
// proves lnl:10.1.n
#[test]
fn w35_a_scout_and_a_leader() {
    let mut case = Case::of("W35");
    spot(&mut case, "D5 forest; us: a us_vn_scout D2");
    spot(&mut case, "D5 light_woods; us: a us_ldr_doyle D2");
}

/// The lines of sight of a case.
#[track_caller]
fn lines(id: &str, n: usize) {
    let mut case = Case::of(id);
    (0..n).for_each(|_| case.sight());
}

// proves lnl:10.3.b
#[test]
fn w36_forest_in_between() {
    lines("W36", 1);
}

#[test]
fn w37_along_the_road() {
    lines("W37", 1);
}

// proves lnl:10.3.b
#[test]
fn w38_through_the_church_row() {
    lines("W38", 1);
}

// proves lnl:10.2.f
// proves lnl:10.3.m
#[test]
fn w39_from_upstairs_over_a_cottage() {
    lines("W39", 3);
}

// proves lnl:10.3.i
#[test]
fn w40_from_upstairs_past_another_tall_hex() {
    lines("W40", 1);
}

// proves lnl:10.3.l
#[test]
fn w41_from_the_hill() {
    lines("W41", 2);
}

// proves lnl:10.3.f
// proves lnl:10.3.g
#[test]
fn w42_tree_crowns() {
    lines("W42", 2);
}

// proves lnl:10.3.c
// proves lnl:T.tec.c
#[test]
fn w43_bocage() {
    lines("W43", 3);
}
