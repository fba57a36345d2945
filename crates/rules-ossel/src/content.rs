//! What the files of `content/ossel` look like. The reader sees to their form and tells every fault with its line; what
//! they must add up to is in `load`. Rows that hold no names of others are what the rules read.

use crate::{Options, Verdict};
use content::{At, Own, Text, rows};
use scene::{Look, Symbol};

rows! {
    /// `tables/terrain.toml`.
    pub struct TerrainFile {
        /// The kinds of ground.
        pub terrain: Vec<Terrain>,
    }

    /// A kind of ground.
    pub struct Terrain {
        id,
        name,
        /// Its letter on maps.
        pub letter: At<char>,
        /// How it is drawn.
        pub look: Look,
        /// Movement points to enter it.
        pub cost: u8 [1..=9],
        /// Columns to the left when it is attacked.
        pub shift: u8 [..=4],
    }

    /// `tables/combat.toml`.
    pub struct CombatFile {
        /// The columns, the weakest attack first.
        pub column: Vec<At<Column>> [len 1..=9],
    }

    /// A column of the combat table.
    pub struct Column {
        /// The ratio from which on it is used: attack to defence.
        pub attack | defence: u8 [1..=9],
        /// What each face of the die comes to.
        pub results: [Verdict; 6],
    }

    /// `tables/arms.toml`.
    pub struct ArmsFile {
        /// The arms.
        pub arm: Vec<Arm>,
    }

    /// What every counter of a kind can do.
    pub struct Arm {
        id,
        name,
        /// How it is drawn.
        pub symbol: Symbol,
        /// Its strength when full, and when reduced.
        #[schemars(inner(range(min = 1, max = 9)))]
        pub strength: [u8; 2],
        /// Its movement points.
        pub points: u8 [1..=20],
        /// Guns attack from afar, have no zone and do not advance.
        pub guns: bool = default,
    }

    /// A file of `maps/`.
    pub struct MapFile {
        name,
        /// One letter for each hex; rows from north to south.
        pub terrain: At<Vec<At<String>>>,
        /// Names of places.
        pub place: Vec<PlaceRow> = default,
        /// Roads: hexes one after another.
        pub road: Vec<Vec<At<String>>> = default,
        /// The river, and where it can be forded: hexsides, two hexes with `|` between them.
        pub river | ford: Vec<At<String>> = default,
    }

    /// The name of a place.
    pub struct PlaceRow {
        name,
        /// Where.
        pub hex: At<String>,
    }

    /// A file of `scenarios/`.
    pub struct ScenarioFile {
        name,
        /// What it is about.
        pub intro: Text,
        /// A file of `maps/`.
        pub map: At<String>,
        /// How many turns it has.
        pub turns: u8 [1..=20],
        /// The side that plays first in every turn.
        pub first: At<String>,
        /// What it sets of the options.
        pub options: Own<Options> = default,
        /// The two sides.
        pub side: [Side; 2],
        /// The hexes that count, the one that decides a tie first.
        pub point: Vec<PointRow> [len 1..=8],
        /// The counters.
        pub unit: Vec<UnitRow> [len 1..=16],
    }

    /// A side.
    pub struct Side {
        id,
        name,
        /// Hexes that its supply comes from.
        pub source: Vec<At<String>>,
    }

    /// A hex that counts.
    pub struct PointRow {
        /// Which.
        pub hex: At<String>,
        /// How many points it is worth.
        pub points: u8 [1..=9],
        /// The side that holds it at the start.
        pub held: At<String>,
    }

    /// A counter.
    pub struct UnitRow {
        id,
        name,
        /// Its side, and what it can do: of `tables/arms.toml`.
        pub side | arm: At<String>,
        /// Where it begins.
        pub at: Option<At<String>>,
        /// When and where it comes in, if it does not begin on the map.
        pub enters: Option<EntersRow>,
    }

    /// When and where a reinforcement comes in.
    pub struct EntersRow {
        /// The first turn in which it may.
        pub turn: u8 [1..=20],
        /// The hexes.
        pub at: Vec<At<String>>,
    }
}
