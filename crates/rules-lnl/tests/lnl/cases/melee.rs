//! Melee: W58 to W74.

use super::case::Case;
use crate::game::{Game, game};
use rules_lnl::state::Marks;

/// The units `a`, `b`, `c` of the first side step from F4 into G4, as many as the sketch has. Somebody far off keeps
/// the turn going.
#[track_caller]
fn enter(sketch: &str, kind: &str) -> Game {
    let mut sides = sketch.split_whitespace().filter_map(|word| word.strip_suffix(':'));
    let (first, second) = (sides.next().expect("a side"), sides.next().expect("an enemy"));
    let mut g = game(&format!("map 10x8; {sketch}; {first}: idle us_ab_254 A1; {second}: other us_ab_254 J8"));
    let with = ["b", "c"].iter().filter(|name| sketch.contains(&format!(" {name} ")));
    let with: String = with.map(|name| format!("; with {name}")).collect();
    g.play(&format!("activate F4; move a {kind}{with}; step G4"), &[]);
    g
}
/// Strikes with the dice of the next check of a case.
#[track_caller]
fn strike(case: &mut Case, g: &Game) -> Game {
    let mut g = g.clone();
    g.play("strike", &case.dice(1));
    case.melee(&g);
    g
}
/// A column of the table, at its kill number and one below.
#[track_caller]
fn column(id: &str, sketch: &str) {
    let mut case = Case::of(id);
    let g = enter(sketch, "");
    strike(&mut case, &g);
    strike(&mut case, &g);
}

// proves lnl:8.0.d
// proves lnl:T.mt.a
#[test]
fn w58_one_against_four() {
    column("W58", "us: a us_ab_144 F4; ger: x ger_fj_234 G4 +ger_mg34");
}

// proves lnl:8.0.d
// proves lnl:T.mt.b
#[test]
fn w59_one_against_two() {
    column("W59", "us: a us_ab_144 F4; ger: x ger_fj_234 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.b
#[test]
fn w60_two_against_three() {
    column("W60", "us: a us_ab_254 F4; ger: x ger_fj_334 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.c
#[test]
fn w61_two_against_two() {
    column("W61", "us: a us_ab_254 F4; ger: x ger_fj_234 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.c
#[test]
fn w62_four_against_three() {
    column("W62", "us: a us_ab_254 F4; b us_ab_254 F4; ger: x ger_fj_334 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.d
#[test]
fn w63_three_against_two() {
    column("W63", "us: a us_ab_254 F4; b us_ab_144 F4; ger: x ger_fj_234 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.e
#[test]
fn w64_five_against_two() {
    column("W64", "us: a us_ab_254 F4; b us_ab_254 F4; c us_ab_144 F4; ger: x ger_fj_234 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.f
#[test]
fn w65_seven_against_two() {
    column("W65", "ger: a ger_fj_234 F4 +ger_mg34; b ger_fj_334 F4; us: x us_ab_254 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.g
#[test]
fn w66_four_against_one() {
    column("W66", "us: a us_ab_254 F4; b us_ab_254 F4; ger: x ger_wehr_154 G4");
}

// proves lnl:8.0.d
// proves lnl:T.mt.g
#[test]
fn w67_nine_against_one() {
    let squads = "a us_ab_254 F4 +us_m1919a6; b us_ab_254 F4 +us_m1919a6; c us_ab_144 F4";
    column("W67", &format!("us: {squads}; ger: x ger_wehr_154 G4"));
}

// proves lnl:8.2.a
// proves lnl:8.2.b
// proves lnl:8.2.c
#[test]
fn w68_half_squads_without_firepower() {
    let mut case = Case::of("W68");
    let g = enter("ger: a ger_wehr_054 F4; b ger_wehr_054 F4; us: x us_ab_254 G4", "");
    strike(&mut case, &g);
    let mut g = strike(&mut case, &g);
    g.play("pick a; pick b", &[]);
    strike(&mut case, &g);
}

// proves lnl:13.92.c
#[test]
fn w69_three_glider_squads_attack() {
    let g = enter("us: a us_glider_164 F4; b us_glider_164 F4; c us_glider_164 F4; ger: x ger_fj_334 G4", "");
    strike(&mut Case::of("W69"), &g);
}

// proves lnl:13.92.d
#[test]
fn w70_glider_squads_defend() {
    let mut g = enter("ger: a ger_fj_234 F4; b ger_fj_234 F4; us: x us_glider_164 G4; y us_glider_164 G4", "");
    g.play("pick x; pick y", &[]);
    strike(&mut Case::of("W70"), &g);
}

// proves lnl:8.0.j
// proves lnl:8.0.k
// proves lnl:13.92.c
#[test]
fn w71_heroes_among_glider_troops() {
    let g = enter("us: a us_glider_164 F4; b us_hero_b F4; c us_hero_a F4 wounded; ger: x ger_fj_334 G4", "");
    strike(&mut Case::of("W71"), &g);
}

// proves lnl:1.6.3.f
// proves lnl:1.6.3.g
#[test]
fn w72_a_weapon_team_does_not_reply() {
    let mut case = Case::of("W72");
    let g = enter("us: a us_ab_254 F4; ger: x ger_atg75 G4", "");
    let killed = strike(&mut case, &g);
    assert!(!killed.is_alive("x"));
    // Missed, it lives, and the round is over.
    let mut missed = g;
    missed.play("strike", &[2, 3]);
    assert!(missed.is_alive("x") && missed.state().melee_at(missed.loc("G4")).is_some());
}

// proves lnl:8.0.n
// proves lnl:8.2.e
#[test]
fn w73_an_ambush() {
    let mut case = Case::of("W73");
    let g = strike(&mut case, &enter("vc: a vc_144 F4; us: x us_ab_254 G4", "stealth"));
    assert!(!g.is_alive("x"), "before it could reply");
    assert!(g.is_alive("a"));
}

// proves lnl:8.1.g
#[test]
fn w74_withdrawal() {
    let mut case = Case::of("W74");
    let mut g = game(
        "map 10x8; us: a us_ab_254 G4; l us_ldr_clarkson G4; idle us_ab_254 A1; ger: x ger_fj_234 G4; other us_ab_254 J8; turn 2; melee G4 1",
    );
    g.play("activate G4; move a withdraw; with l; withdraw", &[vec![3, 3], case.dice(1)].concat());
    case.morale(&g, "a");
    g.play("step F4; hold; stop", &[]);
    assert!(g.at("a") == "F4" && g.is("a", Marks::MOVED));
}
