//! The suite that every ruleset runs, over FUBAR: a crowded little table with everything on it, and the shipped scenarios.

use crate::game::{FILES, game, scenario};
use conformance::Plan;
use kernel::{Rules, Speech};
use rules_fubar::Fubar;
use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};

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

#[test]
fn games_end() {
    conformance::games_end(&CROWDED, &plan(60));
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        let rules = Arc::new(scenario(id).rules().clone());
        conformance::games_end(&rules, &plan(6));
    }
}

#[test]
fn lists_agree_with_check() {
    conformance::lists_agree_with_check(&CROWDED, &plan(8));
    let pool = conformance::gather(&CROWDED, &plan(4));
    conformance::foreign_actions_are_refused_or_listed(&CROWDED, &plan(4), &pool);
}

#[test]
fn refusals_change_nothing() {
    let pool = conformance::gather(&CROWDED, &plan(3));
    conformance::refusals_change_nothing(&CROWDED, &plan(3), &pool);
}

/// Clauses that refuse by nothing but a number.
const LIMITS: &[&str] = &["fub:order-1", "fub:order-7", "fub:order-9", "fub:hit-6", "fub:veh-5", "fub:veh-6"];

#[test]
fn limits_tell_their_figures() {
    conformance::limits_tell_their_figures([&*CROWDED], &plan(3), LIMITS);
}

#[test]
fn replay_equals_play() {
    conformance::replay_equals_play(&CROWDED, &plan(12));
}

#[test]
fn undo_restores_the_state() {
    conformance::undo_restores(&CROWDED, &plan(8));
    conformance::the_past_comes_back(&CROWDED, &plan(8));
}

#[test]
fn dice_cut_short_change_nothing() {
    conformance::dice_cut_short_change_nothing(&CROWDED, &plan(8));
}

#[test]
fn keys_tell_states_apart() {
    conformance::keys_tell_states_apart(&CROWDED, &plan(8));
}

#[test]
fn views_are_steady() {
    conformance::views_are_steady(&CROWDED, &plan(4));
}

#[test]
fn a_word_ends_one_kind_of_thing() {
    conformance::a_word_ends_one_kind_of_thing(&CROWDED, &Plan { depth: 1500, ..plan(8) });
}

#[test]
fn notation_round_trips() {
    conformance::notation_round_trips(&CROWDED, &plan(8));
}

#[test]
fn words_are_found() {
    conformance::words_are_found(&CROWDED, &plan(4));
}

#[test]
fn questions_are_answered() {
    conformance::questions_are_answered(&CROWDED, &plan(4));
}

#[test]
fn positions_round_trip() {
    conformance::positions_round_trip(&CROWDED, &plan(8));
    conformance::positions_round_trip_as_json(&CROWDED, &plan(4));
}

#[test]
fn every_position_reloads() {
    conformance::every_position_reloads(&CROWDED, &plan(10));
    for id in ["s1_farm_crossroads", "s2_customs_house", "s3_relay_kestrel"] {
        let rules = Arc::new(scenario(id).rules().clone());
        conformance::every_position_reloads(&rules, &plan(3));
    }
}

#[test]
fn weights_sum_to_one() {
    conformance::weights_sum_to_one(&CROWDED, &plan(3));
}

/// Every event that applies a rule names a clause that is in the book, and so does every modifier of a roll.
#[test]
fn every_event_names_a_clause_of_the_book() {
    let book: toml::Table = FILES.get("fubar/rulebook.toml").expect("the rulebook").parse().expect("TOML");
    let known: BTreeSet<&str> =
        book["clause"].as_array().expect("clauses").iter().filter_map(|clause| clause["id"].as_str()).collect();
    assert_eq!(known.len(), 398);
    let mut told = BTreeSet::new();
    for seed in 0..30 {
        let mut s = CROWDED.setup();
        let mut dice = kernel::dice::Seeded::new(seed);
        let mut list = Vec::new();
        while let kernel::Pending::Decision { seats, .. } = CROWDED.pending(&s) {
            let seat = seats.iter().next().expect("somebody decides");
            CROWDED.legal(&s, seat, &mut list);
            let action = list[dice.below(list.len() as u32) as usize];
            let legal = kernel::admit(&**CROWDED, &s, seat, action).expect("listed");
            let mut events = Vec::new();
            kernel::play(&**CROWDED, &mut s, &legal, &mut dice, &mut events).expect("seeded dice never run out");
            for event in events {
                let line = CROWDED.say_event(&event);
                assert!(known.contains(line.clause.0), "{event:?} names {}", line.clause);
                assert!(
                    line.modifiers.iter().all(|(clause, value)| known.contains(clause.0) && *value != 0),
                    "{event:?}"
                );
                told.insert(line.message.id.clone());
            }
        }
    }
    assert!(told.len() > 30, "random games should tell most of what can happen, not {}", told.len());
}

/// Node counts by hand. Two men face each other on an empty table; the one with the initiative has three ways to go on:
/// an attempt that passes (five faces in six, one state) or fails, and standing down.
#[test]
fn perft_of_a_duel() {
    let g = game("unit A a elite rifle 100,100 · unit B b elite rifle 3000,3000 · turns 1");
    // attempt: activated, or on guard and the initiative passes; stand down: the other may choose.
    assert_eq!(conformance::perft(g.rules(), g.state(), 1), 3);
}

/// The forces, vehicles, maps and scenarios are ours, and say so; so does every clause and every row of the weapons table.
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
