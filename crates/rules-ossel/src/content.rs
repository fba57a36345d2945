//! What the files of `content/ossel` look like. The reader sees to their form and tells every fault with its line; what they must add
//! up to is in `load`.

use crate::{model::Verdict, options::Options};
use content::{At, Own, Text};
use scene::{Look, Symbol};
use schemars::JsonSchema;
use serde::Deserialize;

/// `tables/terrain.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    /// The kinds of ground.
    pub terrain: Vec<TerrainRow>,
}

/// A kind of ground.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Its id.
    pub id: At<String>,
    /// Its letter on maps.
    pub letter: At<char>,
    /// Its name.
    pub name: Text,
    /// How it is drawn.
    pub look: LookWord,
    /// Movement points to enter it.
    #[schemars(range(min = 1, max = 9))]
    pub cost: u8,
    /// Columns to the left when it is attacked.
    #[schemars(range(max = 4))]
    pub shift: u8,
}

/// How ground is drawn.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "they are the looks of the board")]
pub enum LookWord {
    Clear,
    Woods,
    Hills,
    Town,
    Marsh,
}

impl From<LookWord> for Look {
    fn from(word: LookWord) -> Look {
        match word {
            LookWord::Clear => Look::Clear,
            LookWord::Woods => Look::Woods,
            LookWord::Hills => Look::Hills,
            LookWord::Town => Look::Town,
            LookWord::Marsh => Look::Marsh,
        }
    }
}

/// `tables/combat.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatFile {
    /// The columns, the weakest attack first.
    #[schemars(length(min = 1, max = 9))]
    pub column: Vec<At<ColumnRow>>,
}

/// A column of the combat table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnRow {
    /// The ratio from which on it is used: attack …
    #[schemars(range(min = 1, max = 9))]
    pub attack: u8,
    /// … to defence.
    #[schemars(range(min = 1, max = 9))]
    pub defence: u8,
    /// What each face of the die comes to.
    pub results: [Verdict; 6],
}

/// `tables/arms.toml`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmsFile {
    /// The arms.
    pub arm: Vec<ArmRow>,
}

/// What every counter of a kind can do.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmRow {
    /// Its id.
    pub id: At<String>,
    /// Its name.
    pub name: Text,
    /// How it is drawn.
    pub symbol: SymbolWord,
    /// Its strength when full, and when reduced.
    pub strength: [Strength; 2],
    /// Its movement points.
    #[schemars(range(min = 1, max = 20))]
    pub points: u8,
    /// Guns attack from afar, have no zone and do not advance.
    #[serde(default)]
    pub guns: bool,
}

/// A strength.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Strength(#[schemars(range(min = 1, max = 9))] pub u8);

/// How a counter is drawn.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "they are the symbols of the board")]
pub enum SymbolWord {
    Infantry,
    Cavalry,
    Artillery,
}

impl From<SymbolWord> for Symbol {
    fn from(word: SymbolWord) -> Symbol {
        match word {
            SymbolWord::Infantry => Symbol::Infantry,
            SymbolWord::Cavalry => Symbol::Cavalry,
            SymbolWord::Artillery => Symbol::Artillery,
        }
    }
}

/// A file of `maps/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// Its name.
    pub name: Text,
    /// One letter for each hex; rows from north to south.
    pub terrain: At<Vec<At<String>>>,
    /// Names of places.
    #[serde(default)]
    pub place: Vec<PlaceRow>,
    /// Roads: hexes one after another.
    #[serde(default)]
    pub road: Vec<Vec<At<String>>>,
    /// The river: hexsides, two hexes with `|` between them.
    #[serde(default)]
    pub river: Vec<At<String>>,
    /// Where it can be forded.
    #[serde(default)]
    pub ford: Vec<At<String>>,
}

/// The name of a place.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceRow {
    /// Where.
    pub hex: At<String>,
    /// Its name.
    pub name: Text,
}

/// A file of `scenarios/`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// Its name.
    pub name: Text,
    /// What it is about.
    pub intro: Text,
    /// A file of `maps/`.
    pub map: At<String>,
    /// How many turns it has.
    #[schemars(range(min = 1, max = 20))]
    pub turns: u8,
    /// The side that plays first in every turn.
    pub first: At<String>,
    /// What it sets of the options.
    #[serde(default)]
    pub options: Own<Options>,
    /// The two sides.
    pub side: [SideRow; 2],
    /// The hexes that count, the one that decides a tie first.
    #[schemars(length(min = 1, max = 8))]
    pub point: Vec<PointRow>,
    /// The counters.
    #[schemars(length(min = 1, max = 16))]
    pub unit: Vec<UnitRow>,
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideRow {
    /// Its id.
    pub id: At<String>,
    /// Its name.
    pub name: Text,
    /// Hexes that its supply comes from.
    pub source: Vec<At<String>>,
}

/// A hex that counts.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PointRow {
    /// Which.
    pub hex: At<String>,
    /// How many points it is worth.
    #[schemars(range(min = 1, max = 9))]
    pub points: u8,
    /// The side that holds it at the start.
    pub held: At<String>,
}

/// A counter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// Its id.
    pub id: At<String>,
    /// Its side.
    pub side: At<String>,
    /// What it can do: of `tables/arms.toml`.
    pub arm: At<String>,
    /// Its name.
    pub name: Text,
    /// Where it begins.
    pub at: Option<At<String>>,
    /// When and where it comes in, if it does not begin on the map.
    pub enters: Option<EntersRow>,
}

/// When and where a reinforcement comes in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntersRow {
    /// The first turn in which it may.
    #[schemars(range(min = 1, max = 20))]
    pub turn: u8,
    /// The hexes.
    pub at: Vec<At<String>>,
}
