//! The content files as they are written: what a designer may put where. `load` says what it must add up to.
//!
//! The comments on these types are shown by editors while one writes, so they speak to designers. A hex is called by
//! two digits of its column and two of its row, such as "0406"; a hexside is its two hexes with `|` between them.

mod edition;
mod scenario;

pub use content::{Provenance, Text};
pub use edition::*;
pub use scenario::*;

use crate::model::{Cover, River, Road};
use content::At;

content::rows! {
    /// tables/terrain.toml: what hexes, hexsides and roads cost.
    pub struct TerrainFile {
        /// The kinds of hex.
        pub hex: Vec<HexRow> [len 1..=99],
        /// What lies on hexsides.
        pub hexside: HexsideRows,
        /// What joins hexes.
        pub road: RoadRows,
    }

    /// Movement Points by class: "1", "1/2", "1/3" and so on, whole twelfths; "P" is prohibited.
    pub struct PriceRow { pub tactical | truck | leg: At<String> }

    /// A kind of hex.
    pub struct HexRow {
        id, name,
        /// Its letter on maps.
        pub code: At<String> [len 1..=1],
        /// What it is for combat; left out where nobody can be.
        pub cover: Option<At<Cover>>,
        /// What it costs to enter.
        pub cost: At<PriceRow>,
        provenance,
    }

    /// What lies on hexsides.
    pub struct HexsideRows { pub stream | minor_river | major_river: WayRow }

    /// What joins hexes.
    pub struct RoadRows { pub primary | secondary | track: WayRow }

    /// A kind of hexside or road.
    pub struct WayRow {
        name,
        /// Of a hexside: what is added. Of a road: what is paid instead of all else.
        pub cost: PriceRow,
        provenance,
    }

    /// tables/capabilities.toml: the Unit Capabilities Chart.
    pub struct CapabilitiesFile {
        /// Its rows, one for each kind of unit.
        pub row: At<Vec<CapabilityRow>>,
    }

    /// A kind of unit of the chart.
    pub enum KindWord {
        AssaultArrow, Red, Limited, StandOff, Dual, Light, RedSupport, LimitedSupport, StandOffSupport, LightSupport,
        Unprepared, Hq, Trains,
    }

    /// A row of the chart. A cell is "yes" or "no" and a letter that says where it comes from: s the charts, r the
    /// series, k known, d our decision, h a rule of your own. "engage" may also be "deployed" (only on that side) or
    /// "target" (only as Target).
    pub struct CapabilityRow {
        /// Which kind of unit.
        pub of: At<KindWord>,
        name,
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

    /// maps/*.toml: flat-topped hexes, columns and rows from 1; even columns lie half a hex lower.
    pub struct MapFile {
        name,
        /// What there is, in a sentence.
        pub description: Text,
        provenance,
        /// One text for each row, from north to south; one letter for each hex (tables/terrain.toml).
        pub terrain: At<Vec<At<String>>>,
        /// Names of places.
        pub place: Vec<PlaceRow> = default,
        /// Key Terrain.
        pub key: Labels = default,
        /// Roads and tracks.
        pub road: Vec<RoadRow> = default,
        /// Streams and rivers.
        pub river: Vec<RiverRow> = default,
    }

    /// The name of a place.
    pub struct PlaceRow {
        /// Where.
        pub hex: At<String>,
        name,
    }

    /// A road or track.
    pub struct RoadRow {
        id, name,
        /// What it is. Where two roads share a way the better counts.
        pub class: Road,
        /// Hexes one after another. Where it crosses a river there is a bridge.
        pub path: Labels [len 2..],
    }

    /// A stream or river.
    pub struct RiverRow {
        id, name,
        /// What it is.
        pub class: River,
        /// Whether its hexsides are Key Terrain.
        pub key: bool = default,
        /// Its hexsides, two hexes with | between them; each touches another.
        pub hexsides: At<Labels> [len 1..],
    }
}

/// A list of hexes.
pub type Labels = Vec<At<String>>;
