//! The content files as they are written: what a designer may put where. `load` says what it must add up to.
//!
//! The comments on these types are shown by editors while one writes, so they speak to designers. A hex is called by two digits of
//! its column and two of its row, such as "0406"; a hexside is its two hexes with `|` between them.

mod edition;
mod scenario;

pub use content::Text;
pub use edition::*;
pub use scenario::*;

use content::At;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where something comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The charts print it.
    Seed,
    /// Public material about the series rules says it.
    Series,
    /// General knowledge of the series.
    Known,
    /// The ruling of this project, where the charts do not say it.
    Decision,
    /// A rule of your own.
    House,
}

/// A list of hexes.
pub type Labels = Vec<At<String>>;

// --- tables/terrain.toml ---

/// tables/terrain.toml: what hexes, hexsides and roads cost.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    /// The kinds of hex.
    #[schemars(length(min = 1, max = 99))]
    pub hex: Vec<HexRow>,
    /// What lies on hexsides.
    pub hexside: HexsideRows,
    /// What joins hexes.
    pub road: RoadRows,
}

/// Movement Points by class: "1", "1/2", "1/3" and so on, whole twelfths; "P" is prohibited.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the classes of Movement Allowance")]
pub struct PriceRow {
    pub tactical: At<String>,
    pub truck: At<String>,
    pub leg: At<String>,
}

/// What a hex is for combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the charts")]
pub enum CoverWord {
    Open,
    Terrain,
    City,
    Urban,
}

/// A kind of hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Its letter on maps.
    #[schemars(length(min = 1, max = 1))]
    pub code: At<String>,
    /// What it is for combat; left out where nobody can be.
    pub cover: Option<At<CoverWord>>,
    /// What it costs to enter.
    pub cost: At<PriceRow>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// What lies on hexsides.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the kinds of hexside")]
pub struct HexsideRows {
    pub stream: WayRow,
    pub minor_river: WayRow,
    pub major_river: WayRow,
}

/// What joins hexes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the kinds of road")]
pub struct RoadRows {
    pub primary: WayRow,
    pub secondary: WayRow,
    pub track: WayRow,
}

/// A kind of hexside or road.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WayRow {
    /// What people read.
    pub name: Text,
    /// Of a hexside: what is added. Of a road: what is paid instead of all else.
    pub cost: PriceRow,
    /// Where it comes from.
    pub provenance: Provenance,
}

// --- tables/capabilities.toml ---

/// tables/capabilities.toml: the Unit Capabilities Chart.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CapabilitiesFile {
    /// Its rows, one for each kind of unit.
    pub row: At<Vec<CapabilityRow>>,
}

/// A kind of unit of the chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the chart")]
pub enum KindWord {
    AssaultArrow,
    Red,
    Limited,
    StandOff,
    Dual,
    Light,
    RedSupport,
    LimitedSupport,
    StandOffSupport,
    LightSupport,
    Unprepared,
    Hq,
    Trains,
}

impl KindWord {
    /// All of them.
    pub const ALL: [KindWord; 13] = [
        KindWord::AssaultArrow,
        KindWord::Red,
        KindWord::Limited,
        KindWord::StandOff,
        KindWord::Dual,
        KindWord::Light,
        KindWord::RedSupport,
        KindWord::LimitedSupport,
        KindWord::StandOffSupport,
        KindWord::LightSupport,
        KindWord::Unprepared,
        KindWord::Hq,
        KindWord::Trains,
    ];
}

/// A row of the chart. A cell is "yes" or "no" and a letter that says where it comes from: s the charts, r the series, k known,
/// d our decision, h a rule of your own. "engage" may also be "deployed" (only on that side) or "target" (only as Target).
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CapabilityRow {
    /// Which kind of unit.
    pub of: At<KindWord>,
    /// What people read.
    pub name: Text,
    /// Leads a Regular Attack.
    pub regular: At<String>,
    /// Takes part in an Engagement.
    pub engage: At<String>,
    /// Makes a Shock Attack, with Tactical Movement Allowance.
    pub shock: At<String>,
    /// Makes an Attack by Fire.
    pub attack_by_fire: At<String>,
    /// Assists.
    pub assist: At<String>,
    /// Supports an attack.
    pub support_attack: At<String>,
    /// Supports a defense.
    pub support_defense: At<String>,
    /// Makes Recon OBJ markers.
    pub recon: At<String>,
    /// Spots for a Barrage.
    pub spot: At<String>,
    /// Counts as a second unit in defense.
    pub second: At<String>,
}

// --- maps/*.toml ---

/// maps/*.toml: flat-topped hexes, columns and rows from 1; even columns lie half a hex lower.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// What people read.
    pub name: Text,
    /// What there is, in a sentence.
    pub description: Text,
    /// Where it comes from.
    pub provenance: Provenance,
    /// One text for each row, from north to south; one letter for each hex (tables/terrain.toml).
    pub terrain: At<Vec<At<String>>>,
    /// Names of places.
    #[serde(default)]
    pub place: Vec<PlaceRow>,
    /// Key Terrain.
    #[serde(default)]
    pub key: Labels,
    /// Roads and tracks.
    #[serde(default)]
    pub road: Vec<RoadRow>,
    /// Streams and rivers.
    #[serde(default)]
    pub river: Vec<RiverRow>,
}

/// The name of a place.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceRow {
    /// Where.
    pub hex: At<String>,
    /// What people read.
    pub name: Text,
}

/// What joins two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the kinds of road")]
pub enum RoadWord {
    Primary,
    Secondary,
    Track,
}

/// A road or track.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoadRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// What it is. Where two roads share a way the better counts.
    pub class: RoadWord,
    /// Hexes one after another. Where it crosses a river there is a bridge.
    #[schemars(length(min = 2))]
    pub path: Labels,
}

/// What lies on a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the kinds of hexside")]
pub enum RiverWord {
    Stream,
    MinorRiver,
    MajorRiver,
}

/// A stream or river.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RiverRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// What it is.
    pub class: RiverWord,
    /// Whether its hexsides are Key Terrain.
    #[serde(default)]
    pub key: bool,
    /// Its hexsides, two hexes with | between them; each touches another.
    #[schemars(length(min = 1))]
    pub hexsides: At<Labels>,
}
