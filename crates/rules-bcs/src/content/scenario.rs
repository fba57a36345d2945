//! Scenarios.

use super::{ParamsChange, Provenance, RiverWord, RoadWord};
use crate::{
    model::{AvClass, Class, Face},
    options::{EDITIONS, Options},
};
use content::{At, Own, Text};
use kernel::info::SettingInfo;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// scenarios/*.toml: who stands where, and what wins. The id of a scenario is the name of its file.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// What people read.
    pub name: Text,
    /// What it is about, in a few sentences.
    pub intro: Text,
    /// Where it comes from.
    pub provenance: Provenance,
    /// A file of maps/.
    pub map: At<String>,
    /// Files of editions/ under which it may be played.
    #[schemars(length(min = 1))]
    pub editions: Vec<At<String>>,
    /// How long it lasts.
    #[schemars(range(min = 1, max = 30))]
    pub turns: At<u8>,
    /// The side that goes first on turn 1.
    pub first: At<String>,
    /// How wide a hex is, in metres. No rule reads it.
    // bcs:1.0a
    #[schemars(range(min = 500, max = 3000))]
    pub hex_metres: u16,
    /// Whether a unit waiting to enter may attack a defender in its entry hex.
    pub attack_on_entry: bool,
    /// Changes of what the edition says.
    #[serde(default)]
    pub params: ParamsChange,
    /// The options that it sets. What players choose comes before it.
    #[serde(default)]
    pub options: Own<Options>,
    /// Prices that are not those of tables/terrain.toml.
    #[serde(default)]
    pub cost: Vec<At<CostRow>>,
    /// The weather.
    pub weather: WeatherRow,
    /// Air Points.
    pub air: AirRow,
    /// How it is won.
    pub victory: VictoryRow,
    /// The two sides.
    #[schemars(length(min = 2, max = 2))]
    pub side: At<Vec<SideRow>>,
    /// The formations.
    #[schemars(length(min = 1))]
    pub formation: At<Vec<FormationRow>>,
    /// The combat units.
    #[schemars(length(min = 1))]
    pub unit: At<Vec<UnitRow>>,
}

impl ScenarioFile {
    /// Whether it may be played under an edition.
    pub fn has_edition(&self, edition: &str) -> bool {
        self.editions.iter().any(|id| id.as_str() == edition)
    }

    /// The options that it sets, and its edition where it is not for all of them.
    pub fn own(&self) -> Own<Options> {
        let entry = if self.attack_on_entry { "on" } else { "off" };
        let own = Own::among(&self.params).with("attack_on_entry", entry).and(&self.options);
        let mut has = EDITIONS.iter().map(|(id, _)| *id).filter(|id| self.has_edition(id));
        match has.next() {
            Some(first) if own.word("edition").is_none() && has.count() + 1 < EDITIONS.len() => {
                own.with("edition", first)
            }
            _ => own,
        }
    }

    /// The same for a lobby.
    pub fn settings(&self) -> Vec<SettingInfo> {
        let mut settings = self.own().settings();
        for setting in settings.iter_mut().filter(|setting| setting.option == "edition") {
            setting.values.retain(|id| self.has_edition(id));
        }
        settings
    }
}

/// A price that is not that of tables/terrain.toml. It names one terrain, river or road; classes left out keep their price.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CostRow {
    /// A kind of hex.
    pub terrain: Option<At<String>>,
    /// A kind of hexside.
    pub river: Option<RiverWord>,
    /// A kind of road.
    pub road: Option<RoadWord>,
    /// For Tactical units.
    pub tactical: Option<At<String>>,
    /// For Truck units.
    pub truck: Option<At<String>>,
    /// For Leg units.
    pub leg: Option<At<String>>,
}

/// The ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the series")]
pub enum GroundWord {
    Dry,
    Mud,
}

/// How well one gets along.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the series")]
pub enum TraficabilityWord {
    Good,
    Poor,
}

/// How the weather is set.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum WeatherRow {
    /// Always the same.
    Fixed {
        /// The ground.
        ground: GroundWord,
        /// Traficability; poor in mud.
        traficability: At<TraficabilityWord>,
        /// How far one sees, in hexes.
        #[schemars(range(min = 1, max = 20))]
        visibility: u8,
    },
    /// By one die.
    Rolled {
        /// The rows, lowest die first; the last serves 6.
        rows: At<Vec<WeatherTableRow>>,
    },
}

/// A row of a weather table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeatherTableRow {
    /// The highest die it serves.
    #[schemars(range(min = 1, max = 6))]
    pub most: At<u8>,
    /// The ground.
    pub ground: GroundWord,
    /// Traficability; poor in mud.
    pub traficability: At<TraficabilityWord>,
    /// How far one sees, in hexes.
    #[schemars(range(min = 1, max = 20))]
    pub visibility: u8,
}

/// How Air Points are set.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum AirRow {
    /// By turn.
    Fixed {
        /// For each side.
        sides: Vec<AirFixedRow>,
    },
    /// By one die for each side.
    Rolled {
        /// For each side.
        sides: Vec<AirRolledRow>,
        /// Nobody flies on mud turns.
        #[serde(default)]
        none_in_mud: bool,
    },
}

/// Air Points of a side by turn.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AirFixedRow {
    /// Which side.
    pub side: At<String>,
    /// From turn 1 on, one number for each turn.
    pub points: At<Vec<u8>>,
}

/// Air Points of a side by die.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AirRolledRow {
    /// Which side.
    pub side: At<String>,
    /// The rows, lowest die first; the last serves 6.
    pub rows: At<Vec<AirTableRow>>,
}

/// A row of a table of Air Points.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AirTableRow {
    /// The highest die it serves.
    #[schemars(range(min = 1, max = 6))]
    pub most: At<u8>,
    /// How many points.
    #[schemars(range(max = 20))]
    pub points: u8,
}

/// How it is won.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VictoryRow {
    /// Whose hexes are added up.
    pub side: At<String>,
    /// The hexes that count.
    pub hexes: At<Vec<VictoryHexRow>>,
    /// What the sum is worth; together they cover every sum.
    pub levels: At<Vec<LevelRow>>,
}

/// A hex that counts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VictoryHexRow {
    /// Which.
    pub hex: At<String>,
    /// What it is worth.
    #[schemars(range(min = 1, max = 20))]
    pub vp: u8,
    /// The side that holds it at the start.
    pub held: At<String>,
}

/// A level of victory.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LevelRow {
    /// The side that wins; left out, nobody does.
    pub winner: Option<At<String>>,
    /// With at least this sum.
    pub least: At<u8>,
    /// And at most this.
    pub most: At<u8>,
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Where its supply and its reinforcements come in.
    #[schemars(length(min = 1))]
    pub entries: At<Vec<EntryRow>>,
    /// Replacement steps a turn.
    #[serde(default)]
    pub replacements: u8,
    /// Loose Artillery Points to give out each turn.
    #[serde(default)]
    pub loose_artillery: u8,
}

/// Where supply and reinforcements come in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryRow {
    /// A hex at the edge of the map.
    pub hex: At<String>,
    /// The road that it lies on.
    pub road: At<String>,
}

/// Fatigue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "the levels of the series")]
pub enum FatigueWord {
    #[serde(rename = "fresh")]
    Fresh,
    #[serde(rename = "0")]
    Zero,
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "4")]
    Four,
}

impl FatigueWord {
    /// Its level: -1 is Fresh.
    pub fn level(self) -> i8 {
        self as i8 - 1
    }
}

/// A formation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FormationRow {
    /// Its id.
    pub id: At<String>,
    /// Whose.
    pub side: At<String>,
    /// What people read.
    pub name: Text,
    /// Command Radius in hexes.
    #[schemars(range(min = 1, max = 30))]
    pub command_radius: u8,
    /// A Second Activation succeeds on this or more.
    #[schemars(range(min = 1, max = 6))]
    pub activation_rating: u8,
    /// Artillery Points.
    #[schemars(range(max = 20))]
    pub artillery_points: u8,
    /// Fatigue at the start.
    pub fatigue: FatigueWord,
    /// Prepared Defense at the start.
    #[serde(default)]
    pub prepared_defense: bool,
    /// MSR Blocked level at the start.
    #[serde(default)]
    #[schemars(range(max = 2))]
    pub msr_blocked: u8,
    /// Coordination marker at the start.
    #[serde(default)]
    pub coordination: bool,
    /// Added to its SNAFU rolls.
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub snafu: i8,
    /// Its HQ.
    pub hq: HqRow,
    /// Its trains.
    pub trains: TrainsRow,
    /// Its Support assets.
    #[serde(default)]
    pub supports: Vec<SupportAssetRow>,
}

/// An HQ.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HqRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Where it begins.
    pub hex: At<String>,
    /// Movement Allowance, of class Truck.
    #[schemars(range(min = 1, max = 99))]
    pub ma: u8,
}

/// Trains.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainsRow {
    /// Their id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Where they begin; left out, off the map.
    pub hex: Option<At<String>>,
    /// Whether they begin on their ghost side.
    #[serde(default)]
    pub ghost: bool,
}

/// A Support asset.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SupportAssetRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// The class of its AV.
    pub av_class: At<AvClass>,
    /// Its AV.
    #[schemars(range(min = 0, max = 9))]
    pub av: i8,
    /// Its range in hexes; 1 if left out.
    #[schemars(range(min = 1, max = 9))]
    pub range: Option<u8>,
    /// Steps at full strength.
    #[schemars(range(min = 1, max = 9))]
    pub steps_max: u8,
    /// Steps at the start; all if left out.
    pub steps: Option<At<u8>>,
}

/// What a unit is, for the look of its counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum ArmWord {
    Infantry,
    MechInfantry,
    Armor,
    TankDestroyer,
    AntiTank,
    Recon,
    Engineer,
}

/// A combat unit.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Its formation; left out, it is an unassigned Independent.
    pub formation: Option<At<String>>,
    /// Whose an Independent is.
    pub side: Option<At<String>>,
    /// What it is, for the look of its counter.
    pub arm: ArmWord,
    /// Steps at full strength.
    #[schemars(range(min = 1, max = 9))]
    pub steps_max: u8,
    /// Steps at the start; all if left out.
    pub steps: Option<At<u8>>,
    /// Whether replacements may go to it once it is eliminated.
    #[serde(default = "yes")]
    pub rebuildable: bool,
    /// Whether it may become a Support asset and back, with the AV of its Deployed side.
    #[serde(default)]
    pub support_capable: Option<At<bool>>,
    /// Its Move side.
    #[serde(rename = "move")]
    pub moving: UnitSideRow,
    /// Its Deployed side.
    pub deployed: UnitSideRow,
    /// Where it begins on the map.
    pub at: Option<At<PlacedRow>>,
    /// When and where it enters instead.
    pub enters: Option<At<EntersRow>>,
}

fn yes() -> bool {
    true
}

/// Where a unit begins.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacedRow {
    /// The hex.
    pub hex: At<String>,
    /// Which side up.
    pub side: Face,
}

/// When and where a unit enters.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntersRow {
    /// From this turn on.
    #[schemars(range(min = 1))]
    pub turn: At<u8>,
    /// An entry hex of its side.
    pub hex: At<String>,
}

/// A side of a counter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitSideRow {
    /// Action Rating, 0 (worst) to 5 (best).
    // bcs:1.1b
    #[schemars(range(min = 0, max = 5))]
    pub ar: i8,
    /// The class of its AV; left out, it has none.
    pub av_class: Option<At<AvClass>>,
    /// Armor Value, where it has a class.
    #[schemars(range(min = 0, max = 9))]
    pub av: Option<At<i8>>,
    /// Range in hexes; with an AV and no range printed it is 1.
    #[schemars(range(min = 1, max = 9))]
    pub range: Option<At<u8>>,
    /// Movement Allowance.
    #[schemars(range(max = 99))]
    pub ma: u8,
    /// Its class.
    // bcs:1.1g
    pub class: Class,
    /// An Assault Arrow.
    #[serde(default)]
    pub arrow: bool,
    /// Arrow and Red AV both.
    pub dual: Option<At<bool>>,
    /// Fully armoured.
    // bcs:1.1j
    #[serde(default)]
    pub hard: bool,
    /// Heavy breakthrough armour.
    pub breakthrough: Option<At<bool>>,
    /// Infantry.
    #[serde(default)]
    pub infantry: bool,
    /// Unprepared.
    #[serde(default)]
    pub unprepared: bool,
}
