//! A position as it is saved: plain data with names, so that a person can read it and change it.
//!
//! What is idle, empty or false is left out. Units, air units and headquarters are named by their ids, logistic columns by side
//! and number (`cl-ax-1`), hexes by their labels, and everything else by words. `save` writes one; `load` turns names into ids
//! and tells every field that does not fit; `sound` then asks whether the rules can go on from there, so that no loaded
//! position makes them panic. What follows from the rest (zones of control, who stands where, lines of supply) is not saved.

mod load;
mod save;
mod sound;
mod terms;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use terms::{AIR_FLAGS, AIR_STATUSES, MARGARETHE, MODES, NATIONS, PHASES, SIDES, STAGES, UNIT_FLAGS, listed};

/// The version of the format.
pub const VERSION: u8 = 1;

/// A game in progress.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// The version of this format: 1.
    pub version: u8,
    /// The scenario, such as `campaign`.
    pub scenario: String,
    /// The turn, counted as the schedule counts.
    pub turn: u8,
    /// What is being done.
    #[schemars(extend("enum" = PHASES))]
    pub phase: String,
    /// The side whose phase it is, in phases that have one: columns, replacements, reinforcements, aborts and answers of air
    /// units, movement, combat and supply.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("enum" = SIDES))]
    pub side: Option<String>,
    /// Sides that have committed a secret choice while the other has not.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("items" = listed(&SIDES)))]
    pub ready: Vec<String>,
    /// The air area being fought over.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub area: u8,
    /// The hexes that the Allies control, one by one or as stretches of a row, such as `0400-0414`. The Axis has the rest.
    pub control: Vec<String>,
    /// The same when the movement or combat phase began; if it is left out, nothing has changed since.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub snapshot: Option<Vec<String>>,
    /// How the Margarethe line stands.
    #[schemars(extend("enum" = MARGARETHE))]
    pub margarethe: String,
    /// The Führer's offensives.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub fuhrer: SavedFuhrer,
    /// Partisans may leave their zone.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub partisans_free: bool,
    /// The fate of the S units is settled.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub uprising_settled: bool,
    /// Hungarian replacements are reduced for good.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hungarian_latched: bool,
    /// Replacements of this turn that are left, by nation.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("propertyNames" = listed(&NATIONS)))]
    pub pools: BTreeMap<String, SavedPool>,
    /// Logistic columns still to be received by the side whose phase it is.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub columns_due: u8,
    /// Logistic columns sent down the Danube this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub danube_sent: u8,
    /// Which of this turn's withdrawals is next, from 0.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub withdrawal: u8,
    /// What headquarters have done this turn, by id.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub staffs: BTreeMap<String, SavedStaff>,
    /// The ground units, by id; one that is left out is still to come.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub units: BTreeMap<String, SavedUnit>,
    /// The logistic columns on the map, by side and number: `cl-ax-1` to `cl-ax-48`, `cl-al-1` to `cl-al-80`.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub columns: BTreeMap<String, SavedColumn>,
    /// The air units, by id; one that is left out is still to come.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub air: BTreeMap<String, SavedAir>,
    /// Who is moving.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub mover: Option<SavedMover>,
    /// The last combat that was fought out in this phase.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub fought: Option<SavedFought>,
    /// The combat being composed or fought.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub combat: Option<SavedCombat>,
}

/// The Führer's offensives.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedFuhrer {
    /// Offensives ordered so far.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub offensives: u8,
    /// The first roll of the game is made.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub rolled: bool,
    /// One is ordered for this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub ordered: bool,
    /// Axis steps that have attacked this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub steps: u8,
    /// Armoured or mechanised units among them; their steps by option.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub armoured: u8,
}

/// Replacements of a nation.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedPool {
    /// For ground units.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub land: u8,
    /// For air units.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub air: u8,
}

/// What a headquarters has done this turn, or when it is back.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedStaff {
    /// The turn in which a lost headquarters returns.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub returns: u8,
    /// Land replacements that passed through it.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub passed_land: u8,
    /// Air replacements that passed through it.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub passed_air: u8,
    /// Logistic columns it received.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub received: u8,
}

/// A ground unit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedUnit {
    /// The label of its hex, such as `1820`, or `eliminated`, `withdrawn`, `pending` (still to come) or `entering` (the staff
    /// that is about to come on the map in the first turn).
    #[serde(rename = "where")]
    pub place: String,
    /// Steps it has left; all of them if left out.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub steps: Option<u8>,
    /// What it has done this turn, and whether it is unsupplied.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("items" = listed(&UNIT_FLAGS)))]
    pub flags: Vec<String>,
    /// Its hex when its side's movement phase began, or where it was placed this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub origin: Option<String>,
    /// While its side shares out supply: the headquarters that serves it, or `source` for a supply hex.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub served: Option<String>,
}

/// A logistic column.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedColumn {
    /// Its hex.
    pub hex: String,
    /// What it has done this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("items" = listed(&UNIT_FLAGS)))]
    pub flags: Vec<String>,
    /// Its hex when its side's movement phase began, or where it was placed this turn.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub origin: Option<String>,
}

/// An air unit.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedAir {
    /// What became of it; ready if left out.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("enum" = AIR_STATUSES))]
    pub status: Option<String>,
    /// The box that is its own: `axis`, or the headquarters of a Front. If left out, where it starts the game.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub front: Option<String>,
    /// Steps it has left; all of them if left out.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub steps: Option<u8>,
    /// The area of its mission.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub area: u8,
    /// Whom it fires at.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub target: Option<String>,
    /// What it does and has done.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("items" = listed(&AIR_FLAGS)))]
    pub flags: Vec<String>,
    /// Steps it is about to lose.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub hits: u8,
}

/// The unit or stack that is moving.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedMover {
    /// How it moves.
    #[schemars(extend("enum" = MODES))]
    pub mode: String,
    /// Who moves together.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub members: Vec<String>,
    /// Half movement points left.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub left: u8,
    /// A hex has been entered.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub started: bool,
    /// It may go no further.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub stopped: bool,
    /// Exploitation: it has passed the emptied hex.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub through: bool,
}

/// A combat that was fought out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedFought {
    /// The attacked hex.
    pub target: String,
    /// What the die gave, such as `1/2` or `DE`.
    pub result: String,
    /// Points of a breakthrough.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub points: u8,
}

/// A combat being composed or fought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedCombat {
    /// How far it is.
    #[schemars(extend("enum" = STAGES))]
    pub stage: String,
    /// Who attacks.
    #[schemars(extend("enum" = SIDES))]
    pub attacker: String,
    /// It is a mobile attack.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub mobile: bool,
    /// The attacked hex.
    pub target: String,
    /// The attacking units.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub attackers: Vec<String>,
    /// Logistic columns that each side spends for columns of the table.
    #[serde(default, skip_serializing_if = "is_idle")]
    #[schemars(extend("propertyNames" = listed(&SIDES)))]
    pub columns: BTreeMap<String, Vec<String>>,
    /// Artillery corps in support, each with the logistic column that it uses up.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub artillery: Vec<SavedBombard>,
    /// Steps that each side still has to lose.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub due: SavedDue,
    /// Points of a breakthrough.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub points: u8,
    /// The piece that must retreat from an over-stacked hex.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub retreating: Option<String>,
    /// The result the die gave, such as `1/2` (steps of the attacker and of the defender) or `DE`.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub result: Option<String>,
}

/// An artillery corps in support.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedBombard {
    /// The corps.
    pub corps: String,
    /// The logistic column it uses up.
    pub column: String,
}

/// Steps still to be lost.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedDue {
    /// The attacker's.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub attacker: u8,
    /// The defender's.
    #[serde(default, skip_serializing_if = "is_idle")]
    pub defender: u8,
}

/// Whether a field says nothing, so that it is left out.
fn is_idle<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
