//! A position as it is saved: plain data with names, so that a person can read it and change it.
//!
//! What is idle, empty or false is left out. Units, formations and Support are named by their ids, hexes by their labels, everything else by words.
//! The activation and what is being resolved are saved as the rules have them, with names such as `unit:K7-1` in place of numbers. `save` writes a
//! position; `load` turns names into ids and tells every field that does not fit; `sound` then asks whether the rules can go on from there, so that
//! no loaded position makes them panic.

mod load;
mod save;
mod sound;

use crate::{
    model::{Face, Weather},
    state::{Arriving, Marks, Status},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The version of the format.
pub const VERSION: u8 = 1;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of this format: 1.
    pub version: u8,
    /// The scenario, such as `vell_crossing`.
    pub scenario: String,
    /// The edition it is played under.
    pub edition: String,
    /// The turn, from 1.
    pub turn: u8,
    /// What is being done.
    #[schemars(extend("enum" = PHASES))]
    pub phase: String,
    /// The side whose phase it is, in arrivals, assignment and the choice of the first player.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub side: Option<String>,
    /// How far its arrivals are.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub arriving: Arriving,
    /// The first player of the turn.
    pub first: String,
    /// Whose turn it is to activate.
    pub active: String,
    /// The weather.
    pub weather: Weather,
    /// Air Points, by side.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub air: BTreeMap<String, u8>,
    /// Loose Artillery Points, by side.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub loose: BTreeMap<String, u8>,
    /// Replacement steps left, by side.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub replacements: BTreeMap<String, u8>,
    /// Who holds the hexes that count.
    pub held: BTreeMap<String, String>,
    /// Every formation, by its id.
    pub formations: BTreeMap<String, SavedFormation>,
    /// Every combat unit, by its id.
    pub units: BTreeMap<String, SavedUnit>,
    /// Support assets that are in a pool, by their ids.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub supports: BTreeMap<String, SavedSupport>,
    /// The activation under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub activation: Option<Value>,
    /// OBJ markers.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub objs: Vec<Value>,
    /// Hexes with Traffic.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub traffic: Vec<String>,
    /// What is being resolved, innermost last.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub frames: Vec<Value>,
}

/// A formation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedFormation {
    /// Where its HQ is; absent: off map.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hq: Option<String>,
    /// Where its trains are; absent: off map.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub trains: Option<String>,
    /// Fatigue: `fresh`, or `0` to `4`.
    #[schemars(extend("enum" = ["fresh", "0", "1", "2", "3", "4"]))]
    pub fatigue: String,
    /// MSR Blocked level.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub blocked: u8,
    /// Artillery Points given to it this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub granted: u8,
    /// Artillery Points left in this activation.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub artillery: u8,
    /// Which of its equally cheap supply routes it takes, from 0.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub route: u8,
    /// MP its HQ has spent in this activation, in twelfths.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hq_spent: u16,
    /// What else there is to say.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub marks: Vec<String>,
}

/// A combat unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedUnit {
    /// On the map or where else.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub status: Status,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub at: Option<String>,
    /// Its formation; absent: an unassigned Independent.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub formation: Option<String>,
    /// Steps left.
    pub steps: u8,
    /// What has happened to it.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub marks: Vec<String>,
    /// MP spent in this activation, in twelfths.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub spent: u16,
    /// The side that showed when it spent its first MP, if it has spent any.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub moved_on: Option<Face>,
    /// The hex of its latest Attack by Fire, if it has done nothing since.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub fired_at: Option<String>,
}

/// A Support asset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedSupport {
    /// Whose pool it is in.
    pub formation: String,
    /// Steps left.
    pub steps: u8,
    /// It has fired in this activation.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub fired: bool,
}

/// Phases by their words.
const PHASES: [&str; 9] =
    ["ready", "weather", "arrival", "assignment", "initiative", "choice", "activation", "end", "over"];

/// Marks of units by their words.
const MARKS: [(&str, Marks); 14] = [
    ("deployed", Marks::DEPLOYED),
    ("dropped", Marks::DROPPED),
    ("screen", Marks::SCREEN),
    ("entering", Marks::ENTERING),
    ("replaced", Marks::REPLACED),
    ("finished", Marks::FINISHED),
    ("flipped", Marks::FLIPPED),
    ("recon", Marks::RECON),
    ("in_command", Marks::IN_COMMAND),
    ("moved", Marks::MOVED),
    ("assigned", Marks::ASSIGNED),
    ("converted", Marks::CONVERTED),
    ("left", Marks::LEFT),
    ("restless", Marks::RESTLESS),
];

/// What may be true of a formation, by its word, and how to get and set it.
type Flag = (&'static str, fn(&mut crate::state::Formation) -> &mut bool);
const FLAGS: [Flag; 10] = [
    ("used", |held| &mut held.used),
    ("pd", |held| &mut held.pd),
    ("pd_declared", |held| &mut held.pd_declared),
    ("hq_finished", |held| &mut held.hq_finished),
    ("ghost", |held| &mut held.ghost),
    ("trains_done", |held| &mut held.trains_done),
    ("trains_moved", |held| &mut held.trains_moved),
    ("coordination", |held| &mut held.coordination),
    ("coordination_used", |held| &mut held.coordination_used),
    ("recovered", |held| &mut held.recovered),
];

/// Whether a field says nothing and is left out.
fn is_idle<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
