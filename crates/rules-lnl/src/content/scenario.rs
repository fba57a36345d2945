//! Scenarios.

use super::{Labels, Provenance};
use crate::options::Options;
use content::{At, Own, Text};
use schemars::JsonSchema;
use serde::Deserialize;

/// scenarios/*.toml: who stands where, and what wins. The id of a scenario is the name of its file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// What people read.
    pub name: Text,
    /// What it is about, in a sentence.
    pub intro: Text,
    /// A file of maps/.
    pub map: At<String>,
    /// How long it lasts.
    #[schemars(range(min = 1, max = 30))]
    pub turns: At<u8>,
    /// Whether the night rules hold.
    #[serde(default)]
    pub night: bool,
    /// The side that has the initiative before the first turn.
    pub first_initiative: At<String>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Its special rules, as text.
    #[serde(default)]
    pub notes: Vec<Text>,
    /// A counter that may not set up near roads.
    pub keep_off_roads: Option<KeepOffRow>,
    /// What is dug, laid and built.
    #[serde(default)]
    pub fort: Vec<FortRow>,
    /// What happens when somebody comes or looks.
    #[serde(default)]
    pub event: Vec<EventRow>,
    /// How it is won.
    pub victory: VictoryRow,
    /// How it is won, as text.
    pub aim: Text,
    /// The options that it sets. What players choose comes before it.
    #[serde(default)]
    pub options: Own<Options>,
    /// The two sides.
    #[schemars(length(min = 2, max = 2))]
    pub side: At<Vec<SideRow>>,
}

/// A counter that may not set up near roads.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepOffRow {
    /// Which counter.
    pub counter: At<String>,
    /// Within how many hexes.
    #[schemars(range(max = 20))]
    pub distance: u8,
    /// Of roads in columns before this one.
    pub west_of: At<String>,
}

/// An edge of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum EdgeWord {
    North,
    East,
    South,
    West,
}

/// Part of the map: columns such as `A-C`, or rows such as `9-10`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneRow {
    /// First and last column.
    pub cols: Option<At<String>>,
    /// First and last row.
    pub rows: Option<At<String>>,
}

/// One side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// What its force is called.
    pub label: Text,
    /// Its nation (tables/armies.toml).
    pub nation: At<String>,
    /// Its own edge of the map.
    pub edge: EdgeWord,
    /// Who sets up first: 1 or 2.
    #[schemars(range(min = 1, max = 2))]
    pub setup: At<u8>,
    /// Where it may set up.
    pub zone: At<ZoneRow>,
    /// Heroes who may appear in play: counters.
    #[serde(default)]
    pub heroes: Labels,
    /// Artillery off the map.
    #[serde(default)]
    #[schemars(length(max = 2))]
    pub battery: Vec<BatteryRow>,
    /// Units on the map, and snipers.
    pub unit: Vec<At<UnitRow>>,
    /// Reinforcements.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub group: Vec<GroupRow>,
}

/// Artillery off the map.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BatteryRow {
    /// What it is called.
    pub name: String,
    /// Its firepower.
    #[schemars(range(min = 1, max = 20))]
    pub fp: i8,
    /// How often it fires.
    #[schemars(range(max = 20))]
    pub missions: u8,
    /// The formation that it supports.
    pub formation: String,
    /// Whether it may go on after the last mission.
    #[serde(default)]
    pub well_supplied: bool,
}

/// How a helicopter flies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ModeWord {
    /// It flies.
    Flying,
    /// It hovers.
    Hovering,
}

/// A unit.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// Its id.
    pub uid: At<String>,
    /// Its counter.
    pub counter: At<String>,
    /// Where it starts. Only snipers, passengers and reinforcements have none.
    pub hex: Option<At<String>>,
    /// 1 is upstairs.
    #[schemars(range(max = 1))]
    pub floor: Option<At<u8>>,
    /// Inside a bunker.
    pub bunker: Option<At<bool>>,
    /// The vertex it faces, 1 to 6: 1 is north-east, 2 east, and so on clockwise.
    #[schemars(range(min = 1, max = 6))]
    pub facing: Option<At<u8>>,
    /// Whether a vehicle is Open; it is unless it says otherwise.
    pub open: Option<At<bool>>,
    /// How a helicopter flies.
    pub mode: Option<At<ModeWord>>,
    /// Support weapons that it owns: counters.
    #[serde(default)]
    pub weapons: Labels,
    /// Its skill card.
    pub skill: Option<At<String>>,
    /// Who commands a vehicle: a counter.
    pub armor_leader: Option<At<String>>,
    /// Who rides.
    #[serde(default)]
    pub passengers: Vec<RiderRow>,
}

/// A passenger.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RiderRow {
    /// Its id.
    pub uid: At<String>,
    /// Its counter.
    pub counter: At<String>,
    /// Support weapons that it owns: counters.
    #[serde(default)]
    pub weapons: Labels,
    /// Its skill card.
    pub skill: Option<At<String>>,
}

/// Reinforcements.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GroupRow {
    /// The turn they may enter from.
    #[schemars(range(min = 1, max = 30))]
    pub turn: At<u8>,
    /// The edge they enter by.
    pub edge: EdgeWord,
    /// Where, if not everywhere along the edge.
    #[serde(default)]
    pub hexes: Labels,
    /// Who.
    pub unit: Vec<At<UnitRow>>,
}

/// What a fortification is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum FortWord {
    Foxholes,
    Bunker,
    Wire,
    Mines,
}

/// A fortification.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FortRow {
    /// What it is.
    pub kind: At<FortWord>,
    /// Where.
    pub hex: At<String>,
    /// The hexside in the middle of a bunker's front: 1 is north, and so on clockwise.
    #[schemars(range(min = 1, max = 6))]
    pub facing: Option<At<u8>>,
    /// Who laid mines.
    pub side: Option<At<String>>,
    /// How many markers of mines.
    #[schemars(range(min = 1, max = 9))]
    pub count: Option<At<u8>>,
    /// Firepower of a marker of mines, if not the usual.
    #[schemars(range(min = 0, max = 12))]
    pub fp: Option<At<i8>>,
}

/// What brings an event about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TriggerWord {
    /// A unit in the hex.
    Occupancy,
    /// A line of sight to the hex.
    Sight,
}

/// An event.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventRow {
    /// Its id.
    pub id: At<String>,
    /// Where its marker lies.
    pub hex: At<String>,
    /// What brings it about.
    pub trigger: TriggerWord,
    /// Whose unit; left out, anybody's.
    pub side: Option<At<String>>,
    /// What is read out then.
    pub text: Text,
    /// What it does.
    pub effect: EffectRow,
}

/// What an event does.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum EffectRow {
    /// The unit gets a support weapon.
    Gift {
        /// Which: a counter.
        weapon: At<String>,
    },
    /// A side may at once rally one unit in the hex.
    Rally {
        /// Who; left out, the side that brought it about.
        side: Option<At<String>>,
        /// Whether hexes next to it count, too.
        #[serde(default)]
        near: bool,
        /// Whether no die is rolled.
        #[serde(default)]
        sure: bool,
    },
    /// A flare burns.
    Flare {
        /// Where.
        hex: At<String>,
    },
    /// The side scores points at the end.
    Points {
        /// How many.
        points: u8,
    },
}

/// How a scenario is won.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum VictoryRow {
    /// By controlling some of the hexes at the end.
    Control {
        /// Who must.
        side: At<String>,
        /// How many hexes.
        needs: At<u8>,
        /// Which hexes.
        hexes: Labels,
    },
    /// At once, by controlling all the hexes or leaving the map.
    ExitOrControl {
        /// Who must.
        side: At<String>,
        /// The edge to leave by.
        edge: EdgeWord,
        /// How many points must leave.
        points: u8,
        /// What units are worth.
        worth: ExitWorth,
        /// Which hexes.
        hexes: Labels,
    },
    /// By more points at the end.
    Points {
        /// Who scores the hexes and must have more than the other.
        side: At<String>,
        /// What things are worth.
        worth: PointsWorth,
        /// Which hexes.
        hexes: Labels,
    },
}

/// What units that leave the map are worth.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the words say it")]
pub struct ExitWorth {
    pub squad: u8,
    pub vehicle: u8,
}

/// What things are worth.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PointsWorth {
    /// A hex controlled.
    pub hex: u8,
    /// A multi-man counter eliminated.
    pub mmc: u8,
    /// A helicopter destroyed.
    pub helicopter: u8,
}
