//! A position as it is saved: plain data with names, so that a person can read it and change it.
//!
//! What is idle, empty or false is left out. Units are named by their ids, weapons by their counter and number (`us_m60#2`), hexes by their
//! labels (with `u` upstairs, `b` in a bunker, `a` in the air), and everything else by words. What is being resolved is saved as the rules have
//! it, with names such as `unit:Us02` in place of numbers. `save` writes a position; `load` turns names into ids and tells every field that does
//! not fit; `sound` then asks whether the rules can go on from there, so that no loaded position makes them panic.

mod load;
mod save;
mod sound;

use crate::{
    model::Life,
    state::{Marks, Score, Watch},
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
    /// The scenario, such as `orchard_street`.
    pub scenario: String,
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// What is being done.
    #[schemars(extend("enum" = PHASES))]
    pub phase: String,
    /// The side whose phase it is, in set-up and rally.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub side: Option<String>,
    /// Who holds the initiative.
    pub initiative: String,
    /// Whose impulse it is.
    pub active: String,
    /// Passes in a row.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub passes: u8,
    /// The unit in its owner's hand, in set-up.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub lifted: Option<String>,
    /// The impulse, if something has been done in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impulse: Option<SavedImpulse>,
    /// Every unit of the scenario that is not where and as it was at the start, by its id.
    pub units: BTreeMap<String, SavedUnit>,
    /// Every support weapon, by its name.
    pub weapons: BTreeMap<String, SavedWeapon>,
    /// Spotted markers, by the side that placed them.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub spotted: BTreeMap<String, Vec<String>>,
    /// Hexes with smoke.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub smoke: Vec<String>,
    /// Of these, those whose smoke goes next.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub old_smoke: Vec<String>,
    /// Hexes whose building has fallen.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub rubble: Vec<String>,
    /// Hexes with a flare.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub flares: Vec<String>,
    /// Melee markers with the turn of the last round.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub melees: BTreeMap<String, u8>,
    /// Fire For Effect markers.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub barrages: Vec<Value>,
    /// Acquisition markers.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub acquired: Vec<Value>,
    /// Victory hexes that the side which must take them controls.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub held: Vec<String>,
    /// Missions left, by side and battery.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub missions: BTreeMap<String, Vec<u8>>,
    /// Batteries that give no more missions beyond the last, by side.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub dry: BTreeMap<String, Vec<u8>>,
    /// Skill cards out of the deck.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub cards_out: Vec<String>,
    /// Events that have happened.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub events_done: Vec<String>,
    /// Sides that have used SS Dedication this Rally Phase.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub dedicated: Vec<String>,
    /// Losses and gains, by side.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub score: BTreeMap<String, Score>,
    /// When each side wants to be asked for opportunity fire.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub watch: BTreeMap<String, Watch>,
    /// What is being resolved, innermost last.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub frames: Vec<Value>,
}

/// The impulse under way.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct SavedImpulse {
    /// Whether this side has had its spotting attempt.
    pub spot_used: bool,
    /// Whether something was done, so that it is no pass.
    pub acted: bool,
    /// The location activated.
    #[serde(skip_serializing_if = "is_idle")]
    pub at: Option<String>,
    /// Who may act.
    pub called: Vec<String>,
    /// Who spotted successfully in this impulse.
    #[serde(skip_serializing_if = "is_idle")]
    pub spotter: Option<String>,
    /// Where.
    #[serde(skip_serializing_if = "is_idle")]
    pub spotted: Option<String>,
    /// Who has fired in this impulse.
    #[serde(skip_serializing_if = "is_idle")]
    pub firers: Vec<String>,
    /// At what.
    #[serde(skip_serializing_if = "is_idle")]
    pub aims: Vec<Value>,
    /// Locations that units on foot have left.
    #[serde(skip_serializing_if = "is_idle")]
    pub left: Vec<String>,
}

/// A unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedUnit {
    /// Its counter, where that is no longer the one it began with.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub counter: Option<String>,
    /// What is left of it.
    pub life: Life,
    /// Where it stands.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub at: Option<String>,
    /// What it rides or commands.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub aboard: Option<String>,
    /// What has happened to it.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub marks: Vec<String>,
    /// Movement points spent this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub spent: u8,
    /// Where it was when the Operations Phase began.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub started: Option<String>,
    /// The vertex its hull or gun faces, from 1.
    pub facing: u8,
    /// The vertex its turret faces, from 1.
    pub turret: u8,
    /// Its skill card.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub card: Option<String>,
    /// What it fires in the attack being composed, as bits: 1 its own, 2 and 4 its weapons, 8 and on machine guns.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub arms: u8,
    /// What it has fired in this impulse, as bits.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub shot: u8,
}

/// A support weapon.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedWeapon {
    /// Its counter, where that is no longer the one it began with.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub counter: Option<String>,
    /// Who owns it.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub owner: Option<String>,
    /// Where it lies without owner.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub at: Option<String>,
    /// What has happened to it.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub flags: Vec<String>,
}

/// Phases by their words.
const PHASES: [&str; 6] = ["setup", "initiative", "rally", "operations", "administration", "over"];

/// Marks by their words.
const MARKS: [(&str, Marks); 23] = [
    ("shaken", Marks::SHAKEN),
    ("wounded", Marks::WOUNDED),
    ("moved", Marks::MOVED),
    ("assault_move", Marks::ASSAULT),
    ("low_crawl", Marks::CRAWL),
    ("stealth", Marks::STEALTH),
    ("fired", Marks::FIRED),
    ("ops_complete", Marks::OPS),
    ("buttoned", Marks::BUTTONED),
    ("hovering", Marks::HOVER),
    ("damaged", Marks::DAMAGED),
    ("card_used", Marks::CARD_USED),
    ("called", Marks::CALLED),
    ("tried", Marks::TRIED),
    ("failed", Marks::FAILED),
    ("stays", Marks::STAYS),
    ("locked", Marks::LOCKED),
    ("gunner", Marks::GUNNER),
    ("changed", Marks::CHANGED),
    ("halted", Marks::HALTED),
    ("ambush", Marks::AMBUSH),
    ("turned", Marks::TURNED),
    ("treated", Marks::TREATED),
];

/// Flags of weapons by their words.
const FLAGS: [(&str, u8); 6] = [
    ("jammed", crate::state::Weapon::JAMMED),
    ("deployed", crate::state::Weapon::DEPLOYED),
    ("handled", crate::state::Weapon::HANDLED),
    ("fired", crate::state::Weapon::FIRED),
    ("second_seat", crate::state::Weapon::SECOND_SEAT),
    ("flipped", crate::state::Weapon::FLIPPED),
];

/// Whether a field says nothing and is left out.
fn is_idle<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
