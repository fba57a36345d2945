//! The pieces of work that are measured, in time by `benches/play.rs` and in instructions by `examples/count.rs`.

#![allow(dead_code, reason = "each program uses its own part of this")]

use content::{Files, Problems};
use odds::{Budget, Enumerator};
use rules_fubar::{Fubar, chart, model::Tables, state::State};

/// The shipped content, read from the tree.
pub fn files() -> Files {
    conformance::files("fubar")
}

/// A shipped scenario.
pub fn scenario(id: &str) -> Fubar {
    rules_fubar::load(&files(), id, &[], &mut Problems::new()).expect("a shipped scenario loads")
}

/// The shipped tables.
pub fn tables() -> Tables {
    rules_fubar::tables(&files(), &mut Problems::new()).expect("the shipped tables load")
}

/// A position in the middle of a random game.
pub fn middle(rules: &Fubar) -> State {
    conformance::after(rules, 120)
}

fn given(keys: &str) -> Vec<(String, String)> {
    let pairs = keys.split_whitespace().map(|pair| pair.split_once('=').expect("key=value"));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Five assault rifles into moderate cover against medium armour: the reference attack.
pub fn typical_shot(tables: &Tables) -> (Fubar, State) {
    let keys = "level=veteran weapon=assault_rifle shooters=5 cover=moderate aim=no armour=medium behind=none";
    chart::chart(tables, "shoot", &given(keys)).expect("a chart")
}

/// Ten men with grenades: thirty strikes and up to thirty saves, the heaviest that the shipped forces can do.
pub fn heavy_shot(tables: &Tables) -> (Fubar, State) {
    let keys = "level=seasoned weapon=grenade shooters=10 cover=none aim=no armour=medium behind=none";
    chart::chart(tables, "shoot", &given(keys)).expect("a chart")
}

/// Exact odds to the next decision; returns the number of outcomes.
pub fn odds((rules, s): &(Fubar, State), enumerator: &mut Enumerator<State>) -> usize {
    let odds = enumerator.reckon_from(rules, s, &Budget::default()).plain;
    assert!(odds.exact);
    odds.rows.len()
}
