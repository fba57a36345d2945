//! Refusals that no chapter's test sees, by the file of the rules that refuses, in the book's order.

use crate::game::{CAMPAIGN, Game, game, game_with};
use kernel::{Header, Session, Speech, Violation};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{Content, Kind, Nation},
    sketch::sketch,
};
use std::sync::Arc;

/// A sketched position with other content.
#[track_caller]
fn game_where(change: impl FnOnce(&mut Content), text: &str) -> Game {
    let mut content = CAMPAIGN.content().clone();
    change(&mut content);
    let rules = Arc::new(Hungria::new(content));
    let state = sketch(&rules, text).unwrap_or_else(|why| panic!("bad sketch: {why}"));
    Game { session: Session::from_state(rules, Header::default(), state) }
}

/// The clause by which a question about a move is answered with no.
#[track_caller]
fn barred<T>(answer: Result<T, Violation>) -> &'static str {
    conformance::witnessed(answer.err().expect("it is barred")).clause.0
}

// Chapter 7: `movement.rs`.

// proves hun:2.1.e
#[test]
fn nobody_moves_in_the_axis_phase_but_the_axis() {
    let g = game("turn 4; movement axis; control allied; de-hq6 1725; su-49 1820");
    assert_eq!(g.refusal("move su-49"), "hun:2.1.e");
}

// proves hun:7.1.b
#[test]
fn a_stack_goes_nowhere_by_staying() {
    let mut g = game("turn 4; movement axis; control axis; de-76 1725; su-57 2018");
    g.play("move de-76", &[]);
    assert_eq!(g.refusal("go 1725"), "hun:7.1.b");
    // What a single step does is a step, however it is asked for.
    let next = g.hex("1724");
    let why = conformance::why(g.rules(), g.state(), g.decider(), &Action::Go { to: next });
    assert_eq!(why.clause.0, "hun:7.1.b");
}

// proves hun:7.1.j hun:7.4.d
#[test]
fn the_staff_that_enters_does_not_enter_where_the_enemy_is() {
    let mut g = game("turn 1; movement allied; control allied; su-hq2; de-76 2607");
    g.play("move su-hq2", &[]);
    assert_eq!(g.refusal("step 2607"), "hun:7.1.j");
    // Nor does it end an operational move beside him.
    let g = game("turn 1; movement allied; control allied; su-hq2; de-hq6 2507");
    let enters = |operational| g.rules().trace(g.state(), &[g.unit("su-hq2")], &[g.hex("2607")], operational);
    assert!(enters(false).is_ok());
    assert_eq!(barred(enters(true)), "hun:7.4.d");
}

// proves hun:7.1.k
#[test]
fn a_stack_that_moves_together_stands_together() {
    let g = game("turn 2; movement axis; control axis; de-76 1815; de-15 1816; su-57 2018");
    let both = [g.unit("de-76"), g.unit("de-15")];
    assert_eq!(barred(g.rules().reach_from_here(g.state(), &both, false)), "hun:7.1.k");
}

// proves hun:8.2.l
#[test]
fn nobody_attacks_on_the_move_with_nothing() {
    let position = "turn 4; movement axis; control allied; axis 1717; de-3ss 1717; su-10g 1716";
    let mut g = game(position);
    g.play("move de-3ss", &[]);
    assert!(g.legal("mobile-attack 1716"));
    // No counter that ships has an attack factor of 0.
    let unarmed = |content: &mut Content| {
        let unit = content.units.iter_mut().find(|unit| unit.id == "de-3ss").expect("it is there");
        unit.sides.iter_mut().for_each(|side| side.attack = 0);
    };
    let mut g = game_where(unarmed, position);
    g.play("move de-3ss", &[]);
    assert_eq!(g.refusal("mobile-attack 1716"), "hun:8.2.l");
}

// Chapter 8: `combat.rs`, `aftermath.rs`, `rules.rs`.

// proves hun:8.1.a hun:8.1.f
#[test]
fn when_everybody_attacks_nobody_is_left_to_commit() {
    let mut g = game("turn 5; combat allied; control allied; su-20g 1820; de-71 1821; su-hq3 2020");
    g.play("attack 1821", &[]);
    assert_eq!(g.refusal("evade yes"), "hun:8.1.f");
    g.play("commit-all", &[]);
    assert_eq!(g.refusal("commit-all"), "hun:8.1.a");
}

// proves hun:4.2.a
#[test]
fn no_more_attack_than_four_from_each_of_six_hexes() {
    // By the printed limit of stacking there are never more; by a limit of five there could be.
    let mut position = String::from("turn 5; combat allied; control allied; axis 1821; de-71 1821; su-hq3 2020");
    let corps = |unit: &&rules_hungria::model::Unit| unit.nation == Nation::Soviet && unit.kind == Kind::Infantry;
    let corps: Vec<&str> = CAMPAIGN.content().units.iter().filter(corps).map(|unit| &*unit.id).take(25).collect();
    for (hex, stack) in ["1820", "1822", "1720", "1721", "1920"].iter().zip(corps.chunks(5)) {
        stack.iter().for_each(|id| position += &format!("; {id} {hex}"));
    }
    let mut g = game_where(|content| content.tables.supply.stacking.limit = 5, &position);
    g.play("attack 1821; commit-all", &[]);
    assert_eq!(g.state().combat.attackers.len(), 24);
    let left = corps.iter().find(|id| !g.state().combat.attackers.contains(g.unit(id))).expect("one is left");
    assert_eq!(g.refusal(&format!("commit {left}")), "hun:4.2.a");
}

// proves hun:5.8.1.c
#[test]
fn a_ninth_column_adds_nothing_and_is_kept() {
    let mut g = game(
        "turn 5; combat allied; control allied; su-20g 1820; de-71 1821; su-hq3 2020
         cl-al 1820 1820 1820 1819 1819 1819 1919 1919 1919",
    );
    g.play("attack 1821; commit su-20g", &[]);
    for nth in 1..=8 {
        g.play(&format!("commit cl-al-{nth}"), &[]);
    }
    assert_eq!(g.refusal("commit cl-al-9"), "hun:5.8.1.c");
}

// proves hun:5.8.1.e hun:5.8.1.f
#[test]
fn a_column_caught_alone_is_no_support() {
    let mut g = game(
        "turn 5; combat allied; control allied; axis 1821 1822; su-20g 1820; su-49 1820; cl-ax 1821 1822; su-hq3 2020",
    );
    g.play("attack 1821; commit-all; declare", &[]);
    assert_eq!(g.asks().0, "axis");
    assert_eq!(g.refusal("commit cl-ax-1"), "hun:5.8.1.e");
    assert_eq!(g.refusal("evade yes"), "hun:5.8.1.f", "the defender answers with support");
    assert!(g.legal("commit cl-ax-2"));
}

// proves hun:8.5.j
#[test]
fn who_cannot_enter_the_gap_does_not_break_through() {
    let mut g = game_with(
        &[("attack_across_lake", "on")],
        "turn 8; combat allied; control axis; allied 1624 1724
         su-5tk 1624; su-4mk 1724; su-2mk 1724; hu-25gh 1723 reduced; su-hq2 1920",
    );
    g.play("attack 1723; commit-all; declare", &[6]);
    assert!(g.legal("breakthrough su-4mk"));
    assert_eq!(g.refusal("breakthrough su-5tk"), "hun:8.5.j");
}

/// The example of 8.5 when its breakthrough is over, with more on the map.
fn exploited(more: &str) -> Game {
    let mut g = game(&format!(
        "turn 4; combat allied; control axis; allied 1821 1920 1921 1820 1919
         su-5tk 1821; su-4mk 1821; su-2mk 1821; hu-9ph 1822; de-4ss 1822; su-hq2 1920; su-hq4 2700; {more}"
    ));
    g.play("attack 1822; commit-all; declare", &[6]);
    g.play("lose su-5tk; decline", &[]);
    g
}

// proves hun:7.1.b
#[test]
fn no_way_leads_out_of_a_ring_of_enemies() {
    let mut g = game(
        "turn 4; movement axis; control axis; allied 1717 1718 1817 1819 1917 1918; hu-9ph 1818
         su-49 1717; su-57 1718; su-18tk 1817; su-159ur 1819; su-10g 1917; su-5tk 1918",
    );
    g.play("move hu-9ph", &[]);
    assert_eq!(g.refusal("go 1815"), "hun:7.1.b");
}

// proves hun:8.6.e
#[test]
fn an_exploitation_ends_nowhere_before_the_gap() {
    let own = "1718 1719 1720 1721 1816 1817 1818 1819 1914 1915 1916 1917 1918 2016 2017 2018 2019";
    let mut g = exploited(&format!("allied {own}; su-18tk 1718 unsupplied"));
    g.play("exploit su-18tk", &[]);
    assert_eq!(g.refusal("go 1720"), "hun:8.6.e", "it is near, on the way to the gap, and before it");
}

// proves hun:8.6.a hun:8.6.e
#[test]
fn who_cannot_come_to_the_gap_does_not_exploit() {
    let mut g = exploited("su-18tk 1920; su-1mk 2119");
    assert_eq!(g.refusal("exploit su-1mk"), "hun:8.6.e", "no Allied way from 2119");
    assert_eq!(g.refusal("advance su-18tk"), "hun:8.6.a", "it is the exploitation that is asked");
    g.play("exploit su-18tk", &[]);
    assert_eq!(g.refusal("go 2316"), "hun:7.1.b", "by way of the gap it is too far");
    // Nor does anybody go where the way to the gap is too long.
    let mut g = exploited("allied 1819; su-5kk 1919 unsupplied");
    g.play("exploit su-5kk", &[]);
    assert_eq!(g.refusal("step 1819"), "hun:8.6.e");
    assert!(g.legal("step 1820") || g.legal("step 1920"));
}

// Chapters 9 and 10: `air.rs`, `rules.rs`.

// proves hun:9.4.a
#[test]
fn an_attempt_to_abort_is_taken_back_if_it_was_made() {
    let mut g = game("turn 4; aborts axis; lw-jg52 area 12; lw-kg4 area 12; vv-1gvi area 12; vv-218b area 12");
    assert_eq!(g.refusal("recall lw-kg4"), "hun:9.4.a");
    g.play("abort lw-kg4", &[]);
    assert!(g.legal("recall lw-kg4"));
}

// proves hun:10.5.a hun:10.4.h
#[test]
fn air_units_change_front_once_and_within_the_limits() {
    let fronts = "transfers; turn 6; control allied; su-hq2 1719; su-hq3 2017; su-hq4 1302";
    let mut g = game(&format!("{fronts}; vv-1gvi front su-hq2; vv-136sh front su-hq2"));
    g.play("transfer vv-1gvi su-hq3", &[]);
    assert_eq!(g.refusal("transfer vv-1gvi su-hq4"), "hun:10.5.a", "once a phase");
    assert!(g.legal("transfer vv-136sh su-hq4"));
    // Five are more than a Front without a railway may have.
    let four =
        "vv-15i front su-hq4; vv-224sh front su-hq4; vv-227sh front su-hq4; vv-321l front su-hq4; vv-218b front su-hq2";
    assert!(game(&format!("{fronts}; {four}")).legal("exchange vv-15i vv-218b"));
    let g = game(&format!("{fronts}; {four}; vv-1gvi front su-hq4"));
    assert_eq!(g.refusal("exchange vv-15i vv-218b"), "hun:10.5.a");
    // Nobody goes to a Front that is not on the map.
    let g = game(&format!("{}; {four}", fronts.replace("su-hq4 1302", "su-hq4 eliminated")));
    assert_eq!(g.refusal("exchange vv-15i vv-218b"), "hun:10.4.h");
}

// proves hun:9.2.2.e
#[test]
fn at_the_end_of_a_turn_air_units_go_and_none_comes_for_them() {
    let g = game("end; turn 6; control allied; su-hq2 1719; su-hq3 2017; vv-1gvi front su-hq2; vv-136sh front su-hq3");
    assert_eq!(g.refusal("exchange vv-1gvi vv-136sh"), "hun:9.2.2.e");
    assert!(g.legal("transfer vv-136sh su-hq2"));
}

// Chapter 10: `supply.rs`.

// proves hun:10.2.n
#[test]
fn while_nobody_goes_without_there_is_nothing_to_choose() {
    // 118 UR is one more than the staff can serve.
    let mut g = game(
        "turn 2; combat axis; control allied; uprising over; su-hq2 1719; su-118ur 1619
         su-104 1720; su-107 1720; su-11 1720; su-133 1720; su-135 1718; su-18 1718; su-23 1718; su-30 1718
         su-33 1819; su-37 1819; su-49 1819; su-50 1819; su-51 1820; su-52 1820; su-57 1820; su-64 1820
         su-67 1619; su-68 1619",
    );
    g.play("done", &[]);
    assert!(g.legal("starve su-104"));
    assert_eq!(g.refusal("serve su-118ur su-hq2"), "hun:10.2.d");
    // The same position without it: all are served, and the owner is asked all the same.
    let mut saved = serde_json::to_value(g.rules().save(g.state())).expect("a position");
    saved["units"]["su-118ur"] = serde_json::json!({"where": "withdrawn"});
    let saved = serde_json::from_value(saved).expect("a position");
    let state = g.rules().load(saved).expect("it is sound");
    let g = Game { session: Session::from_state(CAMPAIGN.clone(), Header::default(), state) };
    assert_eq!(g.asks(), ("allied".to_owned(), kernel::Clause("hun:10.2.n")));
    assert_eq!(g.offers(), ["done"]);
    assert_eq!(g.refusal("starve su-104"), "hun:10.2.n");
    assert_eq!(g.refusal("serve su-104 su-hq3"), "hun:10.2.n");
}

// Chapters 5.8 and 6: `schedule.rs`.

// proves hun:5.8.2.d hun:5.8.2.e
#[test]
fn columns_that_are_due_are_received_by_headquarters() {
    let fronts = "columns allied; control allied; su-hq2 1719; su-49 1720; de-hq6 1131";
    let g = game(&format!("turn 6; {fronts}"));
    for receiver in ["su-49 1720", "de-hq6 1131", "su-hq3 1719"] {
        assert_eq!(g.refusal(&format!("receive {receiver}")), "hun:5.8.2.d", "{receiver}");
    }
    assert!(g.legal("receive su-hq2 1719"));
    // After the last turn of the schedule none is due.
    assert_eq!(game(&format!("turn 15; {fronts}")).refusal("receive su-hq2 1719"), "hun:5.8.2.e");
}

// proves hun:5.8.3.d
#[test]
fn no_column_comes_down_the_danube_that_is_not_due() {
    assert!(game("turn 3; columns axis; control axis").legal("danube 1425"));
    assert_eq!(game("turn 15; columns axis; control axis").refusal("danube 1425"), "hun:5.8.3.d");
}

// proves hun:6.3.a hun:6.3.b
#[test]
fn replacements_are_as_many_as_the_table_gives_and_for_what_is_lost() {
    let g = game("turn 1; replacements axis; control axis; de-hq6 1725; de-76 eliminated; lw-jg52; vv-1gvi reduced");
    assert_eq!(g.refusal("rebuild de-76 1725 3"), "hun:6.3.a", "Germany has two");
    assert_eq!(g.refusal("restore-air lw-jg52"), "hun:6.3.b", "it has all its steps");
    assert_eq!(g.refusal("restore-air vv-1gvi"), "hun:6.3.b", "it is the enemy's");
}
