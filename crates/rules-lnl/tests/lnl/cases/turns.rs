//! Rally and movement: W44 to W57, W107.

use super::case::{Case, field};
use crate::game::{Game, game};
use kernel::Seat;
use rules_lnl::{
    event::{GunEvent, MoveEvent, What},
    model::UnitSet,
    state::{Marks, MoveKind, Mover},
};

/// Rallies a unit with the dice of the next check of a case.
#[track_caller]
fn rally(case: &mut Case, text: &str, unit: &str) -> Game {
    let mut g = field(&format!("{text}; rally us"));
    g.play(&format!("rally {unit}"), &case.dice(1));
    case.morale(&g, unit);
    g
}

// proves lnl:3.0.g
// proves lnl:3.0.i
#[test]
fn w44_a_leader_rallies_himself() {
    let g = rally(&mut Case::of("W44"), "G4 light_woods; us: l us_ldr_doyle G4 shaken; ger: x ger_wehr_164 A1", "l");
    assert!(!g.is("l", Marks::SHAKEN));
}

// proves lnl:3.0.h
// proves lnl:3.0.i
#[test]
fn w45_a_unit_with_its_leader_in_cover() {
    let mut case = Case::of("W45");
    for shaken in [false, true] {
        let text = "G4 light_woods; us: l us_ldr_clarkson G4; a us_ab_254 G4 shaken; ger: x ger_wehr_164 A1";
        assert_eq!(rally(&mut case, text, "a").is("a", Marks::SHAKEN), shaken);
    }
}

// proves lnl:15.0.h
// proves lnl:11.8.e
#[test]
fn w46_a_tank_with_its_leader() {
    rally(&mut Case::of("W46"), "us: t us_m4a1 G4 shaken; d us_al_darius on t; ger: x ger_wehr_164 A1", "t");
}

// proves lnl:13.81.f
// proves lnl:13.81.g
#[test]
fn w47_ss_dedication() {
    let mut case = Case::of("W47");
    let text = "ger: a ger_ss_264 D4 shaken; b ger_ss_264 F4 shaken; l ger_ldr_reiter H4; c ger_ss_264 H4 shaken; us: x us_ab_254 A8; rally ger";
    // One attempt without leader or hero ..
    let mut alone = game(text);
    alone.play("rally a", &[3, 3]);
    assert!(!alone.is("a", Marks::SHAKEN) && !alone.offers("rally b"));
    alone.play("rally c", &[6, 6]);
    alone.is_refused_by("reroll c", "lnl:13.81.g");
    // .. or one failed roll again.
    let mut again = game(text);
    again.play("rally c; reroll c", &[6, 6, 1, 1]);
    assert!(!again.is("c", Marks::SHAKEN) && !again.offers("rally a") && !again.offers("rally b"));
    case.fact().is("uses_per_rally_phase", 1);
}

// proves lnl:11.3.d
#[test]
fn w48_a_medic_heals() {
    let mut case = Case::of("W48");
    let mut g =
        field("G4 forest; us: m us_medic G4; l us_ldr_harrow G4 shaken wounded; ger: x ger_wehr_164 A1; rally us");
    g.play("treat m l", &case.dice(1));
    case.morale(&g, "m");
    assert!(!g.is("l", Marks::WOUNDED));
}

/// Points that a unit may spend.
#[track_caller]
fn allowance(g: &Game, unit: &str, kind: MoveKind, double: bool, group: &[&str]) -> u8 {
    let group: UnitSet = group.iter().map(|other| g.unit(other)).collect();
    g.rules.allowance(g.state(), &Mover { kind, group, double, ..Mover::NOBODY }, g.unit(unit))
}

const LED: &str = "us: a us_ab_254 C8; l us_ldr_harrow C8; ger: x ger_medic J8";

// proves lnl:6.2.b
#[test]
fn w49_double_time() {
    let mut case = Case::of("W49");
    let mut g = field(LED);
    let normal = allowance(&g, "a", MoveKind::Normal, false, &["a", "l"]);
    let double = allowance(&g, "a", MoveKind::Normal, true, &["a", "l"]);
    case.terms(&[normal, double - normal]);
    g.play("activate C8; move a; with l; double; step C7; step C6; step C5; step C4; step C3; step C2", &[]);
    assert_eq!((g.at("a"), g.of("a").spent), ("C2".to_owned(), 6));
}

// proves lnl:6.1.d
#[test]
fn w50_assault_move_at_double_time() {
    let mut case = Case::of("W50");
    let mut g = field(LED);
    case.value(allowance(&g, "a", MoveKind::Assault, true, &["a", "l"]));
    g.play("activate C8; move a assault; with l; double; step C7; step C6; step C5", &[]);
    assert_eq!((g.at("a"), g.of("a").spent), ("C5".to_owned(), 3));
}

// proves lnl:6.4.a
#[test]
fn w51_stealth_is_half_rounded_down() {
    let mut case = Case::of("W51");
    let five = |kind: &mut rules_lnl::model::Kind| {
        if kind.id == "nva_254" {
            kind.mf = 5;
        }
    };
    let mut g = super::case::field_with(five, "us: a nva_254 C8; ger: x ger_medic J8");
    case.value(allowance(&g, "a", MoveKind::Stealth, false, &["a"]));
    g.play("activate C8; move a stealth; step C7; step C6", &[]);
    assert_eq!(g.of("a").spent, 2);
    assert!(g.state().mover().is_none(), "there is no more");
}

// proves lnl:1.6.1.c
#[test]
fn w52_a_leader_with_a_machine_gun() {
    let g = field("us: l us_ldr_harrow C4 +us_m1919a6; m us_ldr_doyle C4; ger: x ger_medic J8");
    let mf = |unit: &str| g.rules.movement_factor(g.state(), g.unit(unit));
    assert_eq!((mf("m"), mf("m") - mf("l")), (6, 2));
    Case::of("W52").value(mf("l"));
}

/// The points of each step in the log.
fn costs(g: &Game) -> Vec<u8> {
    let cost = |what: &What| match what {
        What::Move(MoveEvent::Moves { cost, .. }) | What::Gun(GunEvent::Drove { cost, .. }) => Some(*cost),
        What::Gun(GunEvent::Swung { .. }) => Some(1),
        _ => None,
    };
    g.log().iter().filter_map(|event| cost(&event.what)).collect()
}

// proves lnl:21.3.b
#[test]
fn w53_wire_in_tall_grass() {
    let mut g = field("C3 tall_grass; wire C3; us: a us_ab_254 C4; ger: x ger_medic J8");
    g.play("activate C4; move a; step C3", &[]);
    Case::of("W53").terms(&costs(&g));
}

// proves lnl:11.7.h
#[test]
fn w54_a_scout_leads() {
    let mut g =
        field("C3 forest; C2 forest; C1 light_woods; us: s us_vn_scout C4; a us_vn_354 C4; ger: x ger_medic J8");
    g.play("activate C4; move a; with s; step C3; step C2; step C1; stop", &[]);
    Case::of("W54").terms(&costs(&g));
    assert_eq!(g.of("a").spent, 3);
}

// proves lnl:15.1.g
// proves lnl:15.1.i
#[test]
fn w55_a_tank_turns_and_drives() {
    let mut g = field("us: t us_m4a1 D4 facing 2; ger: x ger_medic J8");
    g.play("activate D4; move t; turn t 3; turn t 4; step D5; step D4; stop", &[]);
    assert_eq!((g.at("t"), g.of("t").spent), ("D4".to_owned(), 5));
    Case::of("W55").terms(&costs(&g));
}

// proves lnl:16.4.a
// proves lnl:16.4.f
#[test]
fn w56_a_stug_sets_its_riders_down() {
    let mut case = Case::of("W56");
    let mut g = game("map 10x8; ger: t ger_stug3g D4 facing 2; r ger_wehr_164 on t; us: x us_medic J8");
    g.play("activate D4; move t; unload r", &[]);
    let left = |unit: &str| g.rules.kind(g.state(), g.unit(unit)).mf - g.of(unit).spent;
    case.value(left("t"));
    case.value(left("r"));
    assert!(g.is("r", Marks::MOVED) && g.offers("move r") && g.offers("step E4"), "both go on, each by itself");
}

// proves lnl:7.0.c
#[test]
fn w57_smoke() {
    let mut case = Case::of("W57");
    for laid in [true, false] {
        let mut g = field("us: a us_ab_254 C4; ger: x ger_medic J8");
        g.play("activate C4; smoke a C3", &case.dice(1));
        case.roll(&g);
        assert_eq!(g.state().overlay.smoke.contains(g.loc("C3").hex()), laid);
    }
}

// proves lnl:3.0.c
#[test]
fn w107_a_tie_for_the_initiative() {
    let mut case = Case::of("W107");
    let mut fact = case.fact();
    let rolls: Vec<u8> = serde_json::from_value(fact.take("rolls")).expect("two dice");
    for holder in [Seat(0), Seat(1)] {
        let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; initiative");
        g.state.initiative = holder;
        g.resolve(&rolls);
        assert_eq!(g.state().initiative, holder);
    }
    fact.is("winner", "previous holder");
}
