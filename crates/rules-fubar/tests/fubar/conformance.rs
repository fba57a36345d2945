//! The suite that every ruleset runs, over FUBAR: a crowded little table with everything on it, and the shipped
//! scenarios.

use crate::game::{FILES, game, scenario};
use conformance::Plan;
use rules_fubar::Fubar;
use std::sync::{Arc, LazyLock};

/// More decisions than any game of FUBAR takes: the longest of 3,150 games of the
/// shipped scenarios (1,000 random and 50 greedy each, seed 7) took 342.
const DECISIONS_MAX: usize = 6_000;

/// A small game that meets every frame: bunker gun, mortar, carrier, tanks, grenades, exits.
static CROWDED: LazyLock<Arc<Fubar>> = LazyLock::new(|| {
    let text = format!("{}\ndeploy · turns 5", include_str!("crowd.sketch"));
    Arc::new(game(&text).rules().clone())
});

fn plan(games: u64) -> Plan {
    Plan { games, decisions_max: DECISIONS_MAX, ..Plan::default() }
}

conformance::suite! {
    [&*CROWDED];
    games_end: plan(60);
    lists_agree_with_check: plan(8);
    foreign_actions_are_refused_or_listed: plan(4);
    refusals_change_nothing: plan(3);
    replay_equals_play: plan(12);
    undo_restores: plan(8);
    the_past_comes_back: plan(8);
    dice_cut_short_change_nothing: plan(8);
    keys_tell_states_apart: plan(8);
    views_are_steady: plan(4);
    a_word_ends_one_kind_of_thing: Plan { depth: 1500, ..plan(8) };
    notation_round_trips: plan(8);
    words_are_found: plan(4);
    questions_are_answered: plan(4);
    positions_round_trip: plan(8);
    positions_round_trip_as_json: plan(4);
    every_position_reloads: plan(10);
    weights_sum_to_one: plan(3);
}

#[test]
fn games_of_the_scenarios_end() {
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        let rules = Arc::new(scenario(id).rules().clone());
        conformance::games_end(&rules, &plan(6));
    }
}

#[test]
fn every_position_of_the_scenarios_reloads() {
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        let rules = Arc::new(scenario(id).rules().clone());
        conformance::every_position_reloads(&rules, &plan(3));
    }
}

/// Clauses that refuse by nothing but a number.
const LIMITS: &[&str] = &["fub:order-1", "fub:order-7", "fub:order-9", "fub:hit-6", "fub:veh-5", "fub:veh-6"];

#[test]
fn limits_tell_their_figures() {
    conformance::limits_tell_their_figures([&*CROWDED], &plan(3), LIMITS);
}

#[test]
fn events_name_clauses() {
    let told = conformance::events_name_clauses("fubar", [&*CROWDED], &plan(30), 398);
    assert!(told > 30, "random games should tell most of what can happen, not {told} things");
}

/// Node counts by hand. Two men face each other on an empty table; the one with the initiative has three ways to go on:
/// an attempt that passes (five faces in six, one state) or fails, and standing down.
#[test]
fn perft_of_a_duel() {
    let g = game("unit A a elite rifle 100,100 · unit B b elite rifle 3000,3000 · turns 1");
    // attempt: activated, or on guard and the initiative passes; stand down: the other may choose.
    assert_eq!(conformance::perft(g.rules(), g.state(), 1), 3);
}

/// The forces, vehicles, maps and scenarios are ours, and say so; so does every clause and every row of the weapons
/// table.
#[test]
fn what_the_book_does_not_print_is_marked() {
    let read = |path: &str| -> toml::Table { FILES.get(path).expect(path).parse().expect("TOML") };
    let provenance = |table: &toml::Table| table.get("provenance").and_then(toml::Value::as_str).map(str::to_owned);
    let rows = |file: &toml::Table, kind: &str| -> Vec<toml::Table> {
        file[kind].as_array().expect("rows").iter().map(|row| row.as_table().expect("a row").clone()).collect()
    };
    for clause in rows(&read("fubar/rulebook.toml"), "clause") {
        let marked = provenance(&clause).expect("a clause says whose it is");
        assert!(["seed", "series", "decision"].contains(&marked.as_str()), "{}: {marked}", clause["id"]);
    }
    for weapon in rows(&read("fubar/tables/weapons.toml"), "weapon") {
        assert!(provenance(&weapon).is_some(), "{}", weapon["id"]);
    }
    for vehicle in rows(&read("fubar/units/vehicles.toml"), "vehicle") {
        assert_eq!(provenance(&vehicle).as_deref(), Some("decision"), "{}", vehicle["id"]);
    }
    let ours = ["fubar/maps", "fubar/scenarios", "fubar/units"].map(|folder| FILES.under(folder));
    for (path, _) in ours.into_iter().flatten().filter(|(path, _)| !path.ends_with("vehicles.toml")) {
        assert_eq!(provenance(&read(path)).as_deref(), Some("decision"), "{path}");
    }
}
