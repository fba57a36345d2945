//! The content files as they are written: what a designer may put where. `load` says what it must add up to.
//!
//! The comments on these types are shown by editors while one writes, so they speak to designers. A hex is called by
//! two digits of its row and two of its column (hun:1.4.b); a hexside is its two hexes with `|` between them; a list of
//! hexes may have stretches of a row, such as `2701-2715`. The printed map, counters and tables are lost, so everything
//! says where it comes from, and whoever has the printed numbers can write them over ours.

mod tables;

pub use tables::*;

use crate::{
    model::{AirKind, Kind, LineState, Nation, Settlement, Size},
    options::Options,
};
use board::hex::HexGrid;
pub use content::{Provenance, Text};

use content::{At, Own};
use scene::Climate;
use std::collections::BTreeMap;

content::rows! {
    /// A side.
    pub enum SideWord {
        /// Germans and Hungarians.
        Axis,
        /// Soviets, Romanians, Bulgarians, Yugoslavs, Czechs and Slovaks.
        Allied,
    }

    /// A number for each side.
    pub struct BySide {
        /// Of the Axis.
        pub axis: At<u8> [..=30],
        /// Of the Allies.
        pub allied: At<u8> [..=30],
    }

    /// maps/*.toml: a map.
    pub struct MapFile {
        name,
        /// The frame of the map and its printed numbers.
        pub grid: At<HexGrid>,
        /// The hexes of Budapest.
        pub budapest: At<Labels>,
        /// The hex where transport down the Danube sets out.
        pub danube_head: At<String>,
        /// Where the Slovak rising holds out at first.
        pub uprising_zone: Labels,
        /// The rows of the map, each once.
        pub row: At<Vec<MapRow>>,
        /// Towns and cities.
        pub place: Vec<PlaceRow>,
        /// Where each part comes from.
        pub provenance: MapProvenance,
        /// The supply hexes.
        pub supply: SupplyHexes,
        /// Railways.
        pub railway: Vec<RailwayRow> = default,
        /// Rivers and the Danube.
        pub river: Vec<RiverRow> = default,
        /// Lakes.
        pub lake: Vec<LakeRow> = default,
        /// The fortified lines.
        pub line: At<Vec<LineRow>>,
    }

    /// Where each part of a map comes from. Write "house" in `points` to give the map other victory points than the
    /// rulebook's 40.
    pub struct MapProvenance {
        pub grid | terrain | country | area | place: Provenance,
        pub points: At<Provenance>,
        pub railway | river | lake | line | supply | uprising_zone: Provenance,
    }

    /// The hexes of one row, one letter each, as the map looks: west at the left.
    pub struct MapRow {
        /// The printed number of the row.
        pub row: At<u8>,
        /// `.` plain, `f` forest, `h` hills, `w` marsh (wetland), `M` mountain, `C` big city.
        pub terrain: At<String>,
        /// `h` Hungary, `s` Slovakia, `g` Germany, `c` Croatia, `y` Serbia, `r` Romania, `p` Poland, `u` Soviet Union.
        pub country: At<String>,
        /// Air areas: `a` is area 1, `b` is area 2 and so on.
        pub area: At<String>,
    }

    /// A town or city.
    pub struct PlaceRow {
        /// Where it is.
        pub hex: At<String>,
        /// Its name on the map.
        pub name: At<String>,
        /// Its other name: towns that were annexed have two.
        pub alt: Option<String>,
        /// How big it is.
        pub kind: At<Settlement>,
        /// Its victory points; left out where it has none.
        pub points: Option<At<u8>> [1..=99],
    }

    /// The supply hexes of each side.
    pub struct SupplyHexes {
        /// Of the Axis.
        pub axis: Labels,
        /// Of the Allies.
        pub allied: Labels,
    }

    /// A railway.
    pub struct RailwayRow {
        /// Its name.
        pub name: At<String>,
        /// Its hexes, each next to the one before.
        pub hexes: At<Vec<At<String>>>,
    }

    /// What kind of river.
    pub enum RiverWord {
        /// A river.
        River,
        /// The Danube, whose hexsides run downstream.
        Danube,
    }

    /// A river.
    pub struct RiverRow {
        /// Its name.
        pub name: At<String>,
        /// What kind of river.
        pub kind: At<RiverWord>,
        /// Its hexsides, such as `1032|1131`; those of the Danube downstream.
        pub hexsides: Vec<At<String>>,
    }

    /// A lake.
    pub struct LakeRow {
        /// Its name.
        pub name: At<String>,
        /// The hexsides that nothing crosses, such as `1624|1723`.
        pub hexsides: Vec<At<String>>,
    }

    /// The fortified lines.
    pub enum LineWord {
        /// In the Carpathians.
        Arpad,
        /// Before Budapest.
        Margarethe,
    }

    /// A fortified line.
    pub struct LineRow {
        /// Which.
        pub id: At<LineWord>,
        /// Its hexsides, such as `0611|0612`.
        pub hexsides: Vec<At<String>>,
    }

    /// Where the counters of a file come from, or one of them.
    pub struct UnitProvenance {
        /// That there was such a unit.
        pub identity: Option<Provenance>,
        /// Its factors.
        pub factors: Option<Provenance>,
        /// When it comes.
        pub entry: Option<Provenance>,
    }

    /// units/*.toml, but for air.toml and markers.toml: ground counters.
    pub struct UnitsFile {
        /// Whose they are, where the rows do not say it.
        pub nation: Option<Nation>,
        /// Where they come from, where a row does not say otherwise.
        pub provenance: UnitProvenance,
        /// The counters, in any order.
        pub unit: Vec<UnitRow>,
    }

    /// A mark on a counter.
    #[serde(rename_all = "PascalCase")]
    pub enum Mark {
        /// Sent against the Slovak rising.
        S,
    }

    /// A ground counter.
    pub struct UnitRow {
        id,
        /// What is printed on it.
        pub name: String [len 1..],
        /// Whose it is, if not that of the file.
        pub nation: Option<Nation>,
        /// What it is.
        pub kind: At<Kind>,
        /// How big it is.
        pub size: At<Size>,
        /// The front: attack-defence-movement, such as `10-8-12`.
        pub full: At<String>,
        /// The back. A counter without it has one step; a headquarters has none.
        pub reduced: Option<At<String>>,
        /// `set-up`, or the turn in which it arrives, such as `T4`, and where if only there: `T7@2320`.
        pub entry: At<String>,
        /// The army or corps it belonged to; no rule reads it.
        pub formation: Option<String>,
        /// Its marks.
        pub marks: Vec<Mark> = default,
        /// Where it comes from, where that is not as for the file.
        pub provenance: Option<UnitProvenance>,
    }

    /// units/air.toml: air counters.
    pub struct AirFile {
        /// Where they come from, where a row does not say otherwise.
        pub provenance: UnitProvenance,
        /// The counters, in any order.
        pub unit: Vec<AirRow>,
    }

    /// An air counter.
    pub struct AirRow {
        id,
        /// What is printed on it.
        pub name: String [len 1..],
        /// Whose it is.
        pub nation: At<Nation>,
        /// What it is.
        pub kind: At<AirKind>,
        /// The front: air factor/bombing factor, such as `7/0`; `(3)/5` where the air factor only defends.
        pub full: At<String>,
        /// The back. A counter without it has one step.
        pub reduced: Option<At<String>>,
        /// Id of the headquarters of its Front; the Axis has none.
        pub base: Option<At<String>>,
        /// `set-up`, or the turn in which it arrives, such as `T9`.
        pub entry: At<String>,
        /// Where it comes from, where that is not as for the file.
        pub provenance: Option<UnitProvenance>,
    }

    /// units/markers.toml: what lies in the box beside the units.
    pub struct MarkersFile {
        /// All counters of the box: units, air units, logistic columns and markers.
        pub total: At<u16>,
        /// Write "house" for a box with another total than the printed one.
        pub provenance: At<Provenance>,
        /// Logistic columns. They are no limit on play.
        pub columns: BySide,
        /// Markers. They are no limit on play and no units.
        pub marker: Vec<MarkerRow>,
    }

    /// A kind of marker.
    pub struct MarkerRow {
        id, name,
        /// How many.
        pub count: u8,
    }

    /// scenarios/*.toml: who stands where, and what counts at the end. The id of a scenario is the name of its file.
    pub struct ScenarioFile {
        name,
        /// What it is about, in a paragraph.
        pub intro: Text,
        /// A file of maps/.
        pub map: At<String>,
        /// Its first turn.
        pub first_turn: At<u8> [1..],
        /// Its last turn.
        pub last_turn: At<u8> [1..],
        provenance,
        /// The hour and the season in which the map is drawn. No rule reads it.
        pub climate: Climate = default,
        /// The hexes that the Allies hold; the Axis has the rest.
        pub allied: Labels,
        /// Counters on the map.
        pub stack: At<Vec<StackRow>>,
        /// Units that are eliminated and may be rebuilt.
        pub eliminated: Vec<At<String>> = default,
        /// Counters out of the game, air units too.
        pub withdrawn: Vec<At<String>> = default,
        /// What a count of Allied points means, most points first.
        pub level: At<Vec<LevelRow>>,
        /// Notes for the players.
        pub notes: Vec<Text> = default,
        /// Who lies in which box: `axis`, or the id of the headquarters of a Front.
        pub air: BTreeMap<String, At<Vec<At<String>>>>,
        /// How things stand.
        pub start: StartRow,
        /// The options that it sets. What players choose comes before it.
        pub options: Own<Options> = default,
        /// The same under the name that it had first.
        pub switches: Own<Options> = default,
    }

    /// Counters in a hex, all of one side.
    pub struct StackRow {
        /// Where.
        pub hex: At<String>,
        /// Ids of units; an asterisk marks a reduced one, such as `hu-13gh*`.
        pub units: Vec<At<String>> = default,
        /// Logistic columns with them.
        pub columns: Option<At<u8>> [..=12],
        /// Whose columns they are, where there are no units.
        pub side: Option<At<SideWord>>,
    }

    /// What a count of Allied points comes to.
    pub struct LevelRow {
        /// With so many Allied points or more.
        pub at_least: At<u8>,
        name,
        /// Who has won; left out for a draw.
        pub winner: Option<SideWord>,
    }

    /// How things stand when a scenario begins.
    pub struct StartRow {
        /// The Margarethe line.
        pub margarethe: LineState,
        /// Whether the uprising is settled.
        pub uprising_over: bool,
        /// Führer offensives there have been.
        pub fuhrer_offensives: At<u8>,
        /// Whether the first Führer roll of the game is made.
        pub fuhrer_rolled: bool,
        /// A turn in which an offensive is ordered without a die.
        pub fuhrer_forced: Option<At<u8>>,
        /// Whether the Allied player may first place the partisans anew.
        pub places_partisans: At<bool>,
    }
}

/// A list of hexes, each as its label or as a stretch of a row such as `2701-2715`.
pub type Labels = Vec<At<String>>;

impl ScenarioFile {
    /// The options that it sets, under either name.
    pub fn own(&self) -> Own<Options> {
        self.switches.clone().and(&self.options)
    }
}
