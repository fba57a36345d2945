//! Initiative, the phases of a turn, the Administrative Phase.

use crate::game::{Game, game, scenario};
use kernel::Seat;
use rules_lnl::{
    event::{TurnEvent, What},
    model::{HexId, UnitSet},
    state::{Acquired, Gun, Marks, Phase, Weapon},
};

/// Happenings of the turn in their order.
fn turns(g: &Game) -> Vec<TurnEvent> {
    let of_turn = |what: &What| match what {
        What::Turn(event) => Some(*event),
        _ => None,
    };
    g.log().iter().filter_map(|event| of_turn(&event.what)).collect()
}

// proves lnl:3.0.b
// proves lnl:1.2.b
#[test]
fn the_higher_die_holds_the_initiative() {
    let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; initiative");
    g.resolve(&[2, 5]);
    assert_eq!((g.state().initiative, g.state().active), (Seat(1), Seat(1)));
    let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; initiative");
    g.state.initiative = Seat(1);
    g.resolve(&[4, 3]);
    assert_eq!(g.state().initiative, Seat(0));
    assert_eq!(g.log()[0].faces.as_slice(), [4, 3], "one die each");
}

// W107
// proves lnl:3.0.c
#[test]
fn a_tie_leaves_it_with_its_holder() {
    for holder in [Seat(0), Seat(1)] {
        let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; initiative");
        g.state.initiative = holder;
        g.resolve(&[5, 5]);
        assert_eq!(g.state().initiative, holder);
    }
}

// proves lnl:3.0.d
#[test]
fn before_the_first_turn_the_scenario_names_the_holder() {
    for (id, holder) in [("orchard_street", "us"), ("lamps_out", "ger")] {
        let mut g = scenario(id);
        g.play("done; done", &[3, 3]);
        let sides = &g.rules.content().scenario.sides;
        assert_eq!(sides[g.state().initiative].id, holder, "{id}");
    }
}

// proves lnl:2.0.a
// proves lnl:9.0.a
// proves lnl:9.0.g
#[test]
fn rally_operations_and_administration_follow_each_other() {
    let mut g = game("us: l us_ldr_medrow G4 shaken; ger: x ger_wehr_164 A1; rally us");
    g.play("rally l; done", &[6, 6]);
    assert_eq!(g.state().phase, Phase::Operations);
    g.play("pass; pass; pass", &[1, 2]);
    let us = Seat(0);
    let wanted = [
        TurnEvent::OperationsBegin { seat: us },
        TurnEvent::Passed { seat: us },
        TurnEvent::Passed { seat: Seat(1) },
        TurnEvent::Passed { seat: us },
        TurnEvent::OperationsOver { spent: false },
        TurnEvent::MarkersOff { turn: 1 },
        TurnEvent::TurnBegins { turn: 2 },
        TurnEvent::Initiative { seat: Seat(1), tie: false },
    ];
    let log = turns(&g);
    assert_eq!(log[1..], wanted, "after the rally roll");
    assert_eq!((g.state().turn, g.state().phase), (2, Phase::Rally(us)), "the Germans have nothing to rally");
}

// proves lnl:9.0.b
// proves lnl:9.0.h
// proves lnl:2.0.f
// proves lnl:9.0.c
// proves lnl:9.0.e
#[test]
fn the_administrative_phase_takes_off_what_the_turn_put_on() {
    let mut g = game(
        "G4 light_woods; us: a us_ab_254 G4 moved; b us_ab_254 G5 assault fired; c us_ab_254 G6 crawl; d us_ab_254 H6 ops; \
         z us_ab_254 C2; ger: x nva_254 A1 stealth; y ger_wehr_164 A8; spotted ger G4; ffe us D3 5 1; flare H5",
    );
    let a = g.unit("a");
    g.state.unit_mut(a).spent = 3;
    g.play("pass; pass; pass", &[1, 2]);
    for unit in ["a", "b", "c", "d", "x"] {
        assert!(!g.is(unit, Marks::ACTED), "{unit} has no marker left");
    }
    assert_eq!(g.of("a").spent, 0);
    assert!(g.state().spotted[Seat(1)].is_empty());
    assert!(g.state().barrages.is_empty());
    assert!(g.state().flares.is_empty());
}

// proves lnl:9.0.d
// proves lnl:2.0.f
// proves lnl:7.0.i
#[test]
fn smoke_lives_through_two_administrative_phases() {
    let mut g = game("us: a us_ab_254 G4; ger: x ger_wehr_164 A1; smoke D4");
    let at = g.loc("D4").hex();
    g.play("pass; pass; pass", &[2, 1]);
    assert!(g.state().overlay.smoke.contains(at), "Smoke 1 is Smoke 2 now");
    assert!(g.state().old_smoke.contains(at));
    let late: HexId = g.loc("F4").hex();
    g.state.overlay.smoke.insert(late);
    g.play("pass; pass; pass", &[2, 1]);
    assert!(!g.state().overlay.smoke.contains(at), "Smoke 2 is gone");
    assert!(g.state().overlay.smoke.contains(late), "younger smoke is not");
}

// proves lnl:9.0.f
#[test]
fn wounds_nerves_acquisition_wrecks_and_melees_stay() {
    let mut g = game(
        "us: a us_ab_254 G4 shaken; h us_hero_a G5 wounded; t us_m4a1 C3; m us_ab_254 D4; free us_ab_254 B7; \
         ger: x ger_wehr_164 D4; y ger_wehr_164 A1; melee D4 1; foxholes G4",
    );
    let t = g.unit("t");
    g.state.unit_mut(t).life = rules_lnl::model::Life::Wreck;
    let held = Acquired {
        unit: g.unit("y"),
        gun: Gun::Main,
        from: g.loc("A1"),
        scope: t.into(),
        loc: g.loc("C3"),
        targets: UnitSet::one(t),
        value: 1,
    };
    g.state.acquired.insert(held);
    g.play("pass; pass; pass", &[2, 1]);
    assert!(g.is("a", Marks::SHAKEN) && g.is("h", Marks::WOUNDED));
    assert_eq!(g.of("t").life, rules_lnl::model::Life::Wreck);
    assert_eq!(g.at("t"), "C3");
    assert!(g.state().acquired.contains(held));
    assert!(g.state().melee_at(g.loc("D4")).is_some());
    assert_eq!(g.rules.forts_in(g.loc("G4").hex()).count(), 1);
}

// proves lnl:8.1.e
#[test]
fn a_melee_marker_goes_when_one_side_is_gone() {
    let mut g = game("us: m us_ab_254 D4; ger: y ger_wehr_164 A1; melee D4 1; turn 2");
    g.play("pass; pass; pass", &[2, 1]);
    assert!(g.state().melee_at(g.loc("D4")).is_none());
}

// Weapons that fired may fire again in the next turn.
#[test]
fn weapons_are_fresh_again() {
    let mut g = game("us: m us_ab_254 D4 +us_m1919a6; ger: y ger_wehr_164 A1");
    let sw = g.sw("us_m1919a6");
    g.state.weapon_mut(sw).flags |= Weapon::FIRED;
    g.play("pass; pass; pass", &[2, 1]);
    assert!(!g.weapon("us_m1919a6").has(Weapon::FIRED));
}
