//! What shifts the odds and changes the die: 8.2.d, 8.2.f, 8.2.j, fortified lines, big cities, concentric attacks,
//! the first turn.

use crate::game::{Game, game, scenario};
use kernel::{Header, Session};
use rules_hungria::{
    Hungria,
    event::What,
    model::{Column, Content, Line, LineState, Result, Water},
    sketch::sketch,
};
use std::sync::Arc;

/// A position on changed content.
fn game_on(change: impl Fn(&mut Content), text: &str) -> Game {
    let mut content = game("turn 5").rules().content().clone();
    change(&mut content);
    let rules = Arc::new(Hungria::new(content));
    let state = sketch(&rules, text).expect("a sketch");
    Game { session: Session::from_state(rules, Header::default(), state) }
}

/// An attack with everybody who can, composed but not declared.
#[track_caller]
fn attack(text: &str, target: &str) -> Game {
    let mut g = game(text);
    compose(&mut g, target);
    g
}

#[track_caller]
fn compose(g: &mut Game, target: &str) {
    g.play(&format!("attack {target}"), &[]);
    if g.legal("commit-all") {
        g.play("commit-all", &[]);
    } else {
        let only = g.offers().into_iter().find(|offer| offer.starts_with("commit ")).expect("an attacker");
        g.play(&only, &[]);
    }
}

/// Every shift that applies, and the columns before and after.
fn shifts(g: &Game) -> (Vec<(&'static str, i8)>, &'static str, &'static str) {
    let r = g.reckoning();
    (r.shifts.iter().map(|&(shift, columns)| (shift.word(), columns)).collect(), r.base.name(), r.column.name())
}

fn die_modifiers(g: &Game) -> Vec<(&'static str, i8)> {
    g.reckoning().die_modifiers.iter().map(|&(modifier, value)| (modifier.word(), value)).collect()
}

// --- 8.2 ---

// proves hun:8.2.d
#[test]
fn the_worse_of_terrain_and_settlement_shifts_the_odds() {
    // The Axis attacks from a neighbouring hex without water between.
    for (from, target, what, columns) in [
        ("1820", "1821", "a town in the plain", 0),
        ("1820", "1920", "plain", 0),
        ("1624", "1625", "hills", -1),
        ("1715", "1714", "marsh", -1),
        ("1118", "1119", "forest", -1),
        ("0613", "0612", "mountain", -2),
        ("1516", "1515", "a city in the plain", -1),
        ("1525", "1524", "a town in hills", -1),
        ("0817", "0816", "a city in hills, once", -1),
        ("2604", "2603", "a city in mountains", -2),
    ] {
        let g =
            attack(&format!("turn 5; combat axis; control axis; de-76 {from}; de-15 {from}; ro-iv {target}"), target);
        assert_eq!(g.shift("terrain"), columns, "{what}");
        assert_eq!(g.shift("big_city"), 0, "{what}");
    }
}

// proves hun:8.2.d
#[test]
fn rivers_count_when_more_than_half_crosses_them() {
    // The Körös runs between 1816 and 1716, opposite 1617.
    let text = "turn 3; combat allied; control allied; su-49 1816; su-57 1617; hu-25gh 1716; su-hq2 1916";
    assert_eq!(shifts(&attack(text, "1716")), (vec![("concentric", 1)], "3:1", "4:1"), "exactly half");
    let text = "turn 3; combat allied; control allied; su-49 1816; su-33 1816; su-57 1617; hu-25gh 1716; su-hq2 1916";
    assert_eq!(shifts(&attack(text, "1716")), (vec![("river", -1), ("concentric", 1)], "4:1", "4:1"));
    let g = attack("turn 3; combat allied; control allied; su-49 1816; hu-25gh 1716; su-hq2 1916", "1716");
    assert_eq!(shifts(&g), (vec![("river", -1)], "1:1", "1:2"));
}

// proves hun:8.2.d
#[test]
fn the_danube_counts_twice_a_river_and_in_its_place() {
    let text = "turn 5; combat allied; control allied; de-71 1924; su-hq3 2122";
    let g = attack(&format!("{text}; su-20g 1923; su-21g 1923"), "1924");
    assert_eq!(shifts(&g), (vec![("danube", -2)], "3:1", "1:1"));
    // 10 across the Danube, 8 across the Sió: more than half by the Danube.
    let g = attack(&format!("{text}; su-20g 1923; su-49 2025"), "1924");
    assert_eq!((g.shift("danube"), g.shift("river")), (-2, 0));
    // 8 and 10: both are water, but the Danube has less than half.
    let g = attack(&format!("{text}; su-49 1923; su-20g 2025"), "1924");
    assert_eq!((g.shift("danube"), g.shift("river")), (0, -1));
    // Half by land.
    let g = attack(&format!("{text}; su-20g 1923; su-21g 1824"), "1924");
    assert_eq!((g.shift("danube"), g.shift("river")), (0, 0));
}

// proves hun:8.2.d
#[test]
fn what_is_told_of_a_combat_names_every_shift() {
    let text = "turn 3; combat allied; control allied; su-49 1816; su-33 1816; su-57 1617; hu-25gh 1716; su-hq2 1916";
    let mut g = attack(text, "1716");
    g.play("declare", &[6]);
    let told = g.events().iter().find(|event| matches!(event.what, What::Reckoned { .. })).expect("it was reckoned");
    let told: Vec<(&str, i8)> = told.modifiers.iter().map(|&(clause, columns)| (clause.0, columns)).collect();
    assert_eq!(told, [("hun:8.2.d", -1), ("hun:8.9.a", 1)]);
}

// proves hun:8.2.f
#[test]
fn armour_in_the_open_against_none_adds_one_to_the_die() {
    let shock = vec![("armour_shock", 1)];
    let supplied = "turn 4; combat allied; control allied; su-hq2 2020";
    let g = attack(&format!("{supplied}; su-5tk 1820; hu-25gh 1821"), "1821");
    assert_eq!(die_modifiers(&g), shock, "a town is open ground");
    let g = attack(&format!("{supplied}; su-9mk 1820; hu-25gh 1821"), "1821");
    assert_eq!(die_modifiers(&g), shock, "mechanised");
    let g = attack(&format!("{supplied}; su-4kk 1820; hu-25gh 1821"), "1821");
    assert_eq!(die_modifiers(&g), [], "cavalry");
    let g = attack(&format!("{supplied}; su-5tk 1820; su-49 1820; cz-1 1820; hu-25gh 1821"), "1821");
    assert_eq!((g.reckoning().attack, die_modifiers(&g)), (30, vec![]), "exactly half");
    let g = attack(&format!("{supplied}; su-5tk 1820; su-49 1820; hu-25gh 1821"), "1821");
    assert_eq!(die_modifiers(&g), shock, "15 of 23");
    let g = attack(&format!("{supplied}; su-5tk 1820; hu-25gh 1821; hu-1pc 1821"), "1821");
    assert_eq!(die_modifiers(&g), [], "tanks meet it");
    let g = attack(&format!("{supplied}; su-5tk 1820; hu-25gh 1821; de-8ss 1821"), "1821");
    assert_eq!(die_modifiers(&g), shock, "cavalry does not");
    let g = attack("turn 4; combat allied; control allied; su-hq2 1814; su-5tk 1615; hu-25gh 1515", "1515");
    assert_eq!(die_modifiers(&g), [], "a city");
    let g = attack("turn 4; combat axis; control axis; de-1pz 1624; ro-iv 1625", "1625");
    assert_eq!(die_modifiers(&g), [], "hills");
    let g = attack("turn 4; combat axis; control axis; de-1pz 1820; ro-iv 1821", "1821");
    assert_eq!(die_modifiers(&g), shock, "of either side");
}

// proves hun:8.2.f
#[test]
fn nations_that_do_not_cooperate_take_one_from_the_die() {
    let mixed = vec![("mixed_nationalities", -1)];
    let supplied = "turn 8; combat allied; control allied; su-hq2 2020; hu-25gh 1821";
    for (units, expected) in [
        ("su-49 1820; ro-iv 1920", mixed.clone()),
        ("su-49 1820; bg-iii 1920", mixed.clone()),
        ("su-49 1820; yu-12v 1920", mixed.clone()),
        ("ro-iv 1820; bg-iii 1920", mixed.clone()),
        ("su-49 1820; cz-1 1920", vec![]),
        ("ro-iv 1820; ro-vi 1920", vec![]),
        // Both at once: the first gives one, the second takes it.
        ("su-5tk 1820; ro-iv 1920", vec![("armour_shock", 1), ("mixed_nationalities", -1)]),
    ] {
        assert_eq!(die_modifiers(&attack(&format!("{supplied}; {units}"), "1821")), expected, "{units}");
    }
    let g = attack("turn 4; combat axis; control axis; de-76 1820; hu-20gh 1820; ro-iv 1821", "1821");
    assert_eq!(die_modifiers(&g), [], "the Axis works together");
}

// proves hun:8.2.f
#[test]
fn the_modified_die_stays_between_one_and_six() {
    let fought =
        |g: &Game| g.told(|what| if let What::Fought { die, total, .. } = what { Some((*die, *total)) } else { None });
    for (die, total) in [(1, 1), (2, 1), (6, 5)] {
        let mut g =
            attack("turn 3; combat allied; control allied; su-49 1820; ro-iv 1920; hu-25gh 1821; su-hq2 2020", "1821");
        g.play("declare", &[die]);
        assert_eq!(fought(&g), (die, total));
    }
    for (die, total) in [(1, 2), (5, 6), (6, 6)] {
        let mut g = attack("turn 3; combat allied; control allied; su-5tk 1820; hu-25gh 1821; su-hq2 2020", "1821");
        g.play("declare", &[die]);
        assert_eq!(fought(&g), (die, total));
        let event = g.events().iter().find(|event| matches!(event.what, What::Fought { .. })).expect("it was fought");
        assert_eq!(event.modifiers.iter().map(|&(clause, n)| (clause.0, n)).collect::<Vec<_>>(), [("hun:8.2.f", 1)]);
    }
}

// proves hun:8.2.j
#[test]
fn odds_are_rounded_for_the_defender() {
    for (attack, defence, name) in [
        (14, 5, "2:1"),
        (15, 5, "3:1"),
        (5, 14, "1:3"),
        (10, 10, "1:1"),
        (19, 10, "1:1"),
        (9, 10, "1:2"),
        (5, 10, "1:2"),
        (4, 9, "1:3"),
        (1, 40, "1:3"),
        (71, 8, "8:1"),
        (63, 8, "7:1"),
        (100, 2, "8:1"),
    ] {
        assert_eq!(Column::of(attack, defence).name(), name, "{attack} to {defence}");
    }
    let g = attack("turn 5; combat allied; control allied; su-18tk 1820; hu-25gh 1821; su-hq2 2020", "1821");
    assert_eq!(shifts(&g), (vec![], "2:1", "2:1"), "14 to 5");
    let g = attack("turn 5; combat axis; control allied; hu-1pc 1820; ro-iv 1821; ro-vi 1821; su-hq2 1920", "1821");
    assert_eq!(shifts(&g), (vec![], "1:3", "1:3"), "5 to 14");
}

// proves hun:8.2.j
#[test]
fn the_column_is_capped_before_the_shifts_and_after() {
    assert_eq!(Column::of(100, 2).shifted(-3).name(), "5:1");
    // 60 to 2 would be 30:1; hills still take a column.
    let g = attack(
        "turn 5; combat allied; control allied; su-5tk 1624; su-9mk 1624; su-2mk 1624; su-4mk 1624
         hu-9ph 1625; su-hq2 1623",
        "1625",
    );
    assert_eq!(shifts(&g), (vec![("terrain", -1)], "8:1", "7:1"));
    let mut g = attack(
        "turn 5; combat allied; control allied; su-5tk 1820; su-9mk 1820; hu-9ph 1821; cl-al 1820; su-hq2 2020",
        "1821",
    );
    g.play("commit cl-al-1", &[]);
    assert_eq!(shifts(&g), (vec![("cl", 1)], "8:1", "8:1"));
    // 4 to 15 would be 1:4; a column then brings it up from 1:3, and a city leaves it there.
    let mut g = attack(
        "turn 5; combat axis; control axis; de-76 1820; su-118ur 1821; su-135 1821; su-hq2 1920; cl-ax 1820",
        "1821",
    );
    assert_eq!(shifts(&g), (vec![], "1:3", "1:3"));
    g.play("commit cl-ax-1", &[]);
    assert_eq!(shifts(&g), (vec![("cl", 1)], "1:3", "1:2"));
    let g = attack("turn 5; combat axis; control axis; de-76 1516; su-118ur 1515; su-135 1515; su-hq2 1514", "1515");
    assert_eq!(shifts(&g), (vec![("terrain", -1)], "1:3", "1:3"));
}

// --- 8.7 ---

// proves hun:8.7.a
#[test]
fn two_fortified_lines_are_on_the_map() {
    let g = scenario("campaign");
    let ground = g.rules().ground();
    let sides = |line: Line| ground.edges.iter().flatten().filter(|edge| edge.line == line).count();
    // Each hexside is seen from both its hexes.
    assert_eq!(sides(Line::Arpad), 2 * 25);
    assert_eq!(sides(Line::Margarethe), 2 * 11);
    let line = |a: &str, b: &str| ground.between(g.hex(a), g.hex(b)).expect("neighbours").line;
    assert_eq!((line("0809", "0810"), line("0810", "0809")), (Line::Arpad, Line::Arpad));
    assert_eq!((line("1522", "1521"), line("1824", "1724")), (Line::Margarethe, Line::Margarethe));
    assert_eq!(line("0709", "0810"), Line::None);
}

const ARPAD: &str = "combat allied; control allied; hu-16gh 0909; su-hq4 0707; su-18 0809; su-95 0908";

// proves hun:8.7.b hun:8.7.c hun:8.7.f
#[test]
fn arpad_works_from_the_first_turn_and_adds_to_the_mountains() {
    let mut g = attack(&format!("turn 1; {ARPAD}"), "0909");
    assert_eq!(shifts(&g), (vec![("terrain", -2), ("fortified_line", -1)], "4:1", "1:1"));
    g.play("declare", &[4]);
    let told = g.events().iter().find(|event| matches!(event.what, What::Reckoned { .. })).expect("it was reckoned");
    assert!(told.modifiers.iter().any(|&(clause, columns)| (clause.0, columns) == ("hun:8.7.b", -1)));
    let g = attack(&format!("turn 14; margarethe cancelled; {ARPAD}"), "0909");
    assert_eq!(g.shift("fortified_line"), -1, "whatever became of the other line");
}

// proves hun:8.7.b
#[test]
fn only_axis_defenders_have_the_lines() {
    let g = attack("turn 2; combat axis; control axis; de-76 0810; de-15 0810; su-18 0809; su-hq4 0707", "0809");
    assert_eq!(g.shift("fortified_line"), 0);
    assert_eq!(g.shift("terrain"), -2);
}

// proves hun:8.7.f
#[test]
fn a_line_adds_to_a_river() {
    // No line of the map runs along a river, so one is led along Arpad.
    let wet = |content: &mut Content| {
        let ground = &content.ground;
        let hexes = [("0809", "0909"), ("0908", "0909")]
            .map(|(a, b)| (ground.find(a).expect("a hex"), ground.find(b).expect("a hex")));
        for (a, b) in hexes {
            for (from, to) in [(a, b), (b, a)] {
                let edge =
                    content.ground.edges[from.index()].iter_mut().find(|edge| edge.to == to).expect("neighbours");
                edge.water = Water::River;
            }
        }
    };
    let mut g = game_on(wet, &format!("turn 1; {ARPAD}"));
    compose(&mut g, "0909");
    assert_eq!(shifts(&g), (vec![("terrain", -2), ("river", -1), ("fortified_line", -1)], "4:1", "1:2"));
}

const MARGARETHE: &str = "combat allied; control allied; axis 1724; su-10g 1824; su-23 1824; de-271 1724; su-hq3 2124";

// proves hun:8.7.d
#[test]
fn margarethe_works_from_the_beginning_of_turn_3() {
    let mut g = game("turn 2; start; control allied; su-10g 2020; su-hq2 2021");
    assert_eq!(g.state().margarethe, LineState::Pending);
    g.resolve(&[]);
    assert_eq!(g.state().margarethe, LineState::Pending);
    let mut g = game("turn 3; start; control allied; su-10g 2020; su-hq2 2021");
    let log = g.resolve(&[]);
    assert_eq!(g.state().margarethe, LineState::Active);
    assert!(log.iter().any(|event| event.what == What::MargaretheActive && event.clause.0 == "hun:8.7.d"));
    let g = attack(&format!("turn 2; {MARGARETHE}"), "1724");
    assert_eq!(shifts(&g), (vec![("terrain", -1)], "3:1", "2:1"));
    let g = attack(&format!("turn 5; margarethe active; {MARGARETHE}"), "1724");
    assert_eq!(shifts(&g), (vec![("terrain", -1), ("fortified_line", -1)], "3:1", "1:1"));
}

// proves hun:8.7.e
#[test]
fn an_allied_unit_across_margarethe_undoes_it() {
    let mut g = game("turn 2; movement allied; control allied; su-10g 1824; su-hq2 2020; su-49 1723; cl-al 1824");
    g.play("move cl-al-1; step 1724", &[]);
    g.play("stop", &[]);
    assert_eq!(g.state().margarethe, LineState::Pending, "a column is no unit");
    g.play("move su-49; step 1722; stop", &[]);
    assert_eq!(g.state().margarethe, LineState::Pending, "not across it");
    g.play("move su-10g; step 1724", &[]);
    assert_eq!(g.state().margarethe, LineState::Cancelled);
    assert!(g.clauses().contains(&"hun:8.7.e"));
    // An Axis unit may cross.
    let mut g = game("turn 2; movement axis; control axis; de-76 1724");
    g.play("move de-76; step 1824", &[]);
    assert_eq!(g.state().margarethe, LineState::Pending);
    // It is not activated afterwards.
    let mut g = game("turn 3; start; margarethe cancelled; control allied; su-10g 2020; su-hq2 2021");
    g.resolve(&[]);
    assert_eq!(g.state().margarethe, LineState::Cancelled);
    let g = attack(&format!("turn 5; margarethe cancelled; {MARGARETHE}"), "1724");
    assert_eq!(shifts(&g), (vec![("terrain", -1)], "3:1", "2:1"));
}

// proves hun:8.7.h
#[test]
fn the_whole_line_fails_and_later_crossings_change_nothing() {
    let pest = "combat allied; control allied; axis 1522 1523; su-24g 1521; hu-12ph 1522; su-hq2 1719";
    assert_eq!(attack(&format!("turn 5; margarethe active; {pest}"), "1522").shift("fortified_line"), -1);
    assert_eq!(attack(&format!("turn 5; margarethe cancelled; {pest}"), "1522").shift("fortified_line"), 0);
    let mut g = game("turn 3; margarethe active; movement allied; control allied; su-10g 1824; su-hq2 2020");
    g.play("move su-10g; step 1724", &[]);
    assert_eq!(g.state().margarethe, LineState::Active);
}

// proves hun:8.7.g
#[test]
fn a_line_needs_more_than_half_of_the_factors() {
    let text = "turn 2; combat allied; control allied; hu-6gh 0810; su-hq4 0707";
    // 0809 is across the line, 0709 is not.
    let g = attack(&format!("{text}; su-17g 0809; su-4kk 0709; su-18 0709 reduced"), "0810");
    assert_eq!(shifts(&g), (vec![("terrain", -2)], "5:1", "3:1"), "10 of 22");
    let g = attack(&format!("{text}; su-17g 0709; su-4kk 0809; su-18 0809 reduced"), "0810");
    assert_eq!(shifts(&g), (vec![("terrain", -2), ("fortified_line", -1)], "5:1", "2:1"), "12 of 22");
    let g = attack(&format!("{text}; su-18 0709; su-95 0809"), "0810");
    assert_eq!(g.shift("fortified_line"), 0, "exactly half");
}

// proves hun:8.7.i
#[test]
fn the_half_is_of_ground_factors_after_halving() {
    let text = "turn 2; combat allied; control allied; hu-6gh 0810; su-hq4 0707";
    // 8 cross the line; 10 printed factors do not, but they are halved to 5.
    let g = attack(&format!("{text}; su-18 0809; su-17g 0709 unsupplied"), "0810");
    assert_eq!((g.reckoning().attack, g.shift("fortified_line")), (13, -1));
    let g = attack(&format!("{text}; su-18 0809; su-17g 0709"), "0810");
    assert_eq!(g.shift("fortified_line"), 0);
    // Artillery on either side of the scale does not count: 10 of 22 across the line, or 34 with it.
    let mut g =
        attack(&format!("{text}; su-17g 0809; su-art7 0809; cl-al 0809; su-4kk 0709; su-18 0709 reduced"), "0810");
    g.play("bombard su-art7 cl-al-1", &[]);
    assert_eq!((g.reckoning().attack, g.shift("fortified_line")), (34, 0));
    let mut g =
        attack(&format!("{text}; su-17g 0709; su-art7 0709; cl-al 0709; su-4kk 0809; su-18 0809 reduced"), "0810");
    g.play("bombard su-art7 cl-al-1", &[]);
    assert_eq!((g.reckoning().attack, g.shift("fortified_line")), (34, -1));
}

// --- 8.8 ---

const PEST: &str = "combat allied; control allied; axis 1522 1523; margarethe cancelled; su-hq2 1719";

// proves hun:8.8.a hun:8.8.b hun:8.9.b
#[test]
fn a_big_city_takes_two_columns_and_halves_its_losses() {
    // 1521 and 1523 are opposite; here 1422 and 1623 are.
    let mut g = attack(
        &format!("turn 7; {PEST}; su-24g 1422; su-25g 1422; su-68 1623; su-37 1622; de-8ss 1522; hu-12ph 1522"),
        "1522",
    );
    assert_eq!(shifts(&g), (vec![("big_city", -2)], "4:1", "2:1"), "and no concentric attack");
    g.play("declare", &[6]);
    let result = g.told(|what| if let What::Fought { result, .. } = what { Some(*result) } else { None });
    assert_eq!(result, Result::Steps { attacker: 1, defender: 3 });
    assert_eq!(g.state().combat.due, [1, 2], "3 are 2, the attacker's are not halved");
    g.play("lose su-68; lose de-8ss; lose hu-12ph", &[]);
    assert_eq!((g.at("de-8ss"), g.steps("de-8ss"), g.at("hu-12ph")), ("1522".into(), 1, "-".into()));
    let g = attack("turn 14; combat allied; control allied; su-24g 1131; de-76 1130; su-hq3 1327", "1130");
    assert_eq!(g.shift("big_city"), -2, "Vienna");
}

// proves hun:8.8.c
#[test]
fn three_lost_steps_are_two_and_five_are_three() {
    let g = game("turn 7");
    let (city, plain) = (g.hex("1522"), g.hex("1821"));
    let of = |n: u8, hex| g.rules().losses(Result::Steps { attacker: 4, defender: n }, hex, 8);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| of(n, city)), [(4, 1), (4, 1), (4, 2), (4, 2), (4, 3), (4, 3)]);
    assert_eq!([1, 3, 5].map(|n| of(n, plain)), [(4, 1), (4, 3), (4, 5)]);
    // 75 to 8 is 8:1, 6:1 in the city, and 5 reads 0/5: three of the four steps.
    let mut g = attack(
        &format!(
            "turn 7; {PEST}; su-5tk 1422; su-9mk 1422; su-2mk 1422; su-4mk 1422; su-1mk 1521
             hu-9ph 1522; hu-2ph 1522; hu-7ph 1522; hu-4ph 1522"
        ),
        "1522",
    );
    assert_eq!(shifts(&g), (vec![("big_city", -2)], "8:1", "6:1"));
    g.play("declare", &[5]);
    assert_eq!(g.state().combat.due, [0, 3]);
}

// proves hun:8.8.d
#[test]
fn all_steps_of_a_big_city_are_half_of_them() {
    let text = "turn 14; combat axis; control axis; de-1ss 1131; de-12ss 1131; de-2ss 1230; de-9ss 1230; su-hq3 1327";
    let mut g = attack(&format!("{text}; ro-iv 1130 reduced; ro-vii 1130 reduced; ro-vi 1130 reduced"), "1130");
    assert_eq!(g.reckoning().column.name(), "3:1");
    g.play("declare", &[6]);
    let result = g.told(|what| if let What::Fought { result, .. } = what { Some(*result) } else { None });
    assert_eq!(result, Result::DefenderEliminated);
    assert_eq!(g.state().combat.due, [0, 2], "half of 3, rounded up");
    g.play("lose ro-vi; lose ro-iv", &[]);
    assert_eq!(g.at("ro-vii"), "1130");
    assert!(g.state().combat.target.is_none(), "the hex is not empty");
    // In the open the same three are all lost.
    let mut g = attack(
        "turn 14; combat axis; control axis; de-1ss 1820; de-12ss 1820; de-2ss 1720; de-9ss 1720; su-hq3 1921
         ro-iv 1821 reduced; ro-vii 1821 reduced; ro-vi 1821 reduced",
        "1821",
    );
    g.play("declare", &[6]);
    assert_eq!([g.at("ro-iv"), g.at("ro-vi"), g.at("ro-vii")], ["-", "-", "-"]);
}

// proves hun:8.8.e
#[test]
fn a_breakthrough_in_a_big_city_is_counted_after_halving() {
    let mut g =
        attack(&format!("turn 7; {PEST}; su-24g 1422; su-25g 1422; su-5tk 1521; su-9mk 1521; hu-12ph 1522"), "1522");
    assert_eq!(shifts(&g), (vec![("big_city", -2)], "8:1", "6:1"));
    g.play("declare", &[6]);
    // 0/6 is 3 steps; one was there.
    assert_eq!(g.state().combat.points, 2);
    assert_eq!(g.at("hu-12ph"), "-");
}

// --- 8.9 ---

// proves hun:8.9.a hun:8.9.c
#[test]
fn opposite_hexes_or_three_at_120_degrees_are_concentric() {
    let columns = |hexes: &[&str]| {
        let units: Vec<String> =
            hexes.iter().zip(["su-49", "su-57", "su-33"]).map(|(hex, unit)| format!("{unit} {hex}")).collect();
        attack(
            &format!("turn 3; combat allied; control allied; hu-25gh 1716; su-hq2 1915; {}", units.join("; ")),
            "1716",
        )
        .shift("concentric")
    };
    // Around 1716: E 1715, SE 1816, SW 1817, W 1717, NW 1617, NE 1616.
    assert_eq!(columns(&["1617", "1816"]), 1);
    assert_eq!(columns(&["1715", "1717"]), 1);
    assert_eq!(columns(&["1817", "1616"]), 1);
    assert_eq!(columns(&["1817", "1715", "1617"]), 1);
    assert_eq!(columns(&["1816", "1717", "1616"]), 1);
    assert_eq!(columns(&["1817", "1715"]), 0, "two of the three");
    assert_eq!(columns(&["1617", "1616"]), 0);
    assert_eq!(columns(&["1617"]), 0);
}

// proves hun:8.9.d
#[test]
fn a_concentric_attack_counts_once_and_needs_attackers_in_each_hex() {
    let text = "turn 3; combat allied; control allied; hu-25gh 1716; su-hq2 1915; cl-al 1715";
    let g = attack(&format!("{text}; su-49 1617; su-57 1616; su-33 1717"), "1716");
    assert_eq!(g.shift("concentric"), 0, "three neighbours of each other");
    let g =
        attack(&format!("{text}; su-49 1617; su-57 1816; su-33 1717; su-24g 1715; su-10g 1817; su-64 1616"), "1716");
    assert_eq!(g.shift("concentric"), 1, "all around, once");
    // Artillery in the opposite hex only supports, and who stands there without attacking does not count.
    let mut g = game(&format!("{text}; su-5tk 1617; su-art7 1816; su-33 1816; su-57 1816"));
    g.play("attack 1716; commit su-5tk", &[]);
    assert_eq!(g.shift("concentric"), 0);
    g.play("commit su-33", &[]);
    assert_eq!(g.shift("concentric"), 1);
    let mut g = game(
        "turn 3; combat allied; control allied; hu-25gh 1716; su-hq2 1915; su-5tk 1817; su-art7 1816
         su-49 1617; cl-al 1816",
    );
    g.play("attack 1716; commit su-5tk; bombard su-art7 cl-al-1; commit su-49", &[]);
    assert_eq!((g.reckoning().attack, g.shift("concentric")), (35, 0), "1617 and the guns in 1816");
}

// --- 8.10 ---

/// Far from CG 4 Ukraina, supplied by CG 2 Ukraina.
const SOUTH: &str = "combat allied; control allied; su-hq2 2309; su-hq4 0707; su-4kk 2217; su-6kk 2217
         su-7mk 2217; hu-20gh 2117; hu-1pc 2117";

// proves hun:8.10.a
#[test]
fn the_allies_attack_worse_in_the_first_turn() {
    let mut g = attack(&format!("turn 1; {SOUTH}"), "2117");
    assert_eq!(shifts(&g), (vec![("allied_turn_1", -1)], "3:1", "2:1"));
    g.play("declare", &[4]);
    let told = g.events().iter().find(|event| matches!(event.what, What::Reckoned { .. })).expect("it was reckoned");
    assert!(told.modifiers.iter().any(|&(clause, columns)| (clause.0, columns) == ("hun:8.10.a", -1)));
    assert_eq!(shifts(&attack(&format!("turn 2; {SOUTH}"), "2117")), (vec![], "3:1", "3:1"));
    let g = attack("turn 1; combat axis; control axis; de-1pz 2117; ro-iv 2217; su-hq2 2309; su-hq4 0707", "2217");
    assert_eq!(g.shift("allied_turn_1"), 0, "the Axis does not");
}

// proves hun:8.10.b
#[test]
fn troops_of_the_fourth_ukrainian_front_are_exempt() {
    let g = attack("turn 1; combat allied; control allied; su-107 0512; su-11 0611; de-97j 0612; su-hq4 0707", "0612");
    assert_eq!(shifts(&g), (vec![("terrain", -2)], "2:1", "1:2"));
    // Another headquarters there does not do.
    let g = attack("turn 1; combat allied; control allied; su-107 0512; su-11 0611; de-97j 0612; su-hq3 0707", "0612");
    assert_eq!(shifts(&g), (vec![("terrain", -2), ("allied_turn_1", -1)], "2:1", "1:3"));
}

// proves hun:8.10.c
#[test]
fn the_exception_needs_a_short_line_of_every_attacker() {
    let text = "turn 1; combat allied; control allied; hu-25gh 2021; su-49 2020; su-hq2 2120";
    assert_eq!(attack(&format!("{text}; su-hq4 2012"), "2021").shift("allied_turn_1"), 0, "8 hexes");
    assert_eq!(attack(&format!("{text}; su-hq4 2011"), "2021").shift("allied_turn_1"), -1, "9 hexes");
    // One who is too far spoils it for all.
    let mut g = attack(&format!("{text}; su-hq4 2012; su-57 2022"), "2021");
    assert_eq!(g.shift("allied_turn_1"), -1);
    g.play("spare su-57", &[]);
    assert_eq!(g.shift("allied_turn_1"), 0);
}
