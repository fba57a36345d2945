//! Every case of the specification (`games/hungria/cases`): the examples of the rulebook, worked cases, and illegal
//! actions. Each is played by the rules with its exact dice, and every value that it expects is compared.

mod case;
mod fights;
mod moves;
mod stories;
mod turns;

use case::{Case, FILES, all, outcome, read};
use serde_json::Value;
use std::collections::BTreeSet;

/// Who plays the cases of a kind.
type Runner = fn(&Case);

/// A test for each kind of case, and the list of the kinds.
macro_rules! kinds {
    ($($test:ident: $op:literal => $run:path),* $(,)?) => {
        const KINDS: &[(&str, Runner)] = &[$(($op, $run as Runner)),*];
        $(#[test] fn $test() { each($op) })*
    };
}

kinds! {
    combats_come_to_what_they_should: "combat" => fights::combat,
    mobile_attacks_come_to_what_they_should: "mobile_attack" => fights::mobile_attack,
    breakthroughs_go_as_far_as_they_may: "breakthrough" => fights::breakthrough,
    exploitations_go_as_far_as_they_may: "exploit" => fights::exploit,
    odds_are_columns: "column" => fights::column,
    losses_in_a_big_city_are_halved: "halve" => fights::halve,
    attacks_are_concentric_or_not: "concentric" => fights::concentric,
    tables_give_their_results: "table" => fights::table,
    over_stacked_hexes_lose_and_retreat: "overstack" => fights::overstack,
    moves_cost_what_they_should: "move" => moves::moves,
    allowances_are_halved: "allowance" => moves::allowance,
    zones_of_control_reach_where_they_should: "zoc" => moves::zoc,
    stacks_may_stand_or_not: "stack" => moves::stack,
    units_are_supplied_or_not: "supply" => moves::supply,
    lines_are_as_long_as_they_should: "ldc" => moves::ldc,
    staffs_are_supplied_or_not: "hq_status" => moves::hq_status,
    lost_staffs_return: "hq_return" => moves::hq_return,
    victory_is_counted: "victory" => moves::victory,
    columns_are_received_or_lost: "cl_reception" => turns::cl_reception,
    columns_come_down_the_danube: "danube" => turns::danube,
    steps_are_restored_or_not: "restore" => turns::restore,
    units_are_rebuilt_or_not: "rebuild" => turns::rebuild,
    reinforcements_are_placed_or_not: "place" => turns::place,
    withdrawals_take_the_right_unit: "withdraw" => turns::withdraw,
    hungarian_replacements_depend_on_budapest: "hungarian_replacements" => turns::hungarian_replacements,
    fronts_operate_so_many_air_units: "air_limit" => turns::air_limit,
    air_units_reach_so_far: "air_reach" => turns::air_reach,
    air_units_abort_or_not: "abort" => turns::abort,
    air_units_meet_or_not: "air_battle" => turns::air_battle,
    air_combat_is_fought: "air_combat" => turns::air_combat,
    partisans_evade_or_not: "evade" => turns::evade,
    s_units_leave_or_stay: "s_roll" => turns::s_roll,
    the_fuhrer_orders_or_not: "fuhrer" => turns::fuhrer,
    stories_are_told_by_hand: "narrative" => stories::narrative,
}

/// Plays one case.
fn run(value: &Value) -> Result<(), String> {
    let case = Case::new(value);
    let runner = KINDS.iter().find(|(op, _)| *op == case.op).map(|(_, runner)| runner);
    let runner = runner.ok_or_else(|| format!("{}: nobody plays {}", case.id, case.op))?;
    outcome(&case.id, || {
        runner(&case);
        case.finish();
    })
}

fn each(op: &str) {
    let cases: Vec<Value> = all().into_iter().filter(|case| case["op"] == op).collect();
    assert!(!cases.is_empty(), "no case of kind {op}");
    let faults: Vec<String> = cases.iter().filter_map(|case| run(case).err()).collect();
    assert!(faults.is_empty(), "{} of {} cases:\n{}", faults.len(), cases.len(), faults.join("\n"));
}

// proves hun:2.1.a
#[test]
fn every_case_of_every_file_is_played() {
    let mut played = BTreeSet::new();
    for (name, n, text) in FILES {
        let cases = read(text);
        assert_eq!(cases.len(), n, "{name}");
        for case in &cases {
            run(case).unwrap_or_else(|why| panic!("{why}"));
            assert!(played.insert(case["id"].to_string()), "{} is there twice", case["id"]);
        }
    }
    assert_eq!(played.len(), 39 + 106 + 52);
    let stories: BTreeSet<String> = all()
        .iter()
        .filter(|case| case["op"] == "narrative")
        .map(|case| case["id"].as_str().expect("an id").into())
        .collect();
    assert_eq!(stories, stories::STORIES.iter().map(|(id, _)| (*id).to_owned()).collect(), "stories told");
}

/// The same value made wrong in every way that it can be.
fn spoilt(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(yes) => vec![Value::Bool(!yes)],
        Value::Number(n) if n.is_f64() => vec![(n.as_f64().expect("a number") + 0.5).into()],
        Value::Number(n) => vec![(n.as_i64().expect("a number") + 1).into()],
        Value::String(text) => vec![format!("{text}?").into()],
        Value::Array(list) => {
            let one = |nth: usize| {
                let with = move |other: Value| {
                    let mut list = list.clone();
                    list[nth] = other;
                    Value::Array(list)
                };
                spoilt(&list[nth]).into_iter().map(with)
            };
            (0..list.len()).flat_map(one).collect()
        }
        Value::Object(map) if map.is_empty() => vec![serde_json::json!({ "?": 1 })],
        Value::Object(map) => {
            let one = |(name, held): (&String, &Value)| {
                let with = |other: Value| {
                    let mut map = map.clone();
                    map.insert(name.clone(), other);
                    Value::Object(map)
                };
                spoilt(held).into_iter().map(with).collect::<Vec<_>>()
            };
            map.iter().flat_map(one).collect()
        }
        Value::Null => Vec::new(),
    }
}

/// The runners look at everything: a case that expects anything else fails. Stories compare by themselves.
#[test]
fn no_case_passes_when_it_expects_something_else() {
    let mut n = 0;
    for case in all().iter().filter(|case| case["op"] != "narrative") {
        for expect in spoilt(&case["expect"]) {
            let mut wrong = case.clone();
            wrong["expect"] = expect;
            assert!(run(&wrong).is_err(), "{} passes with {}", case["id"], wrong["expect"]);
            n += 1;
        }
    }
    assert!(n > 400, "{n} expectations");
}
