//! Tables and maps.

use super::{ClassWord, Labels, Provenance};
use content::{At, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A number of a table, and where it comes from.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Number {
    /// The number.
    #[schemars(range(min = -12, max = 12))]
    pub value: At<i8>,
    /// Where it comes from. A number marked seed must be that of the rulebook.
    pub provenance: Provenance,
}

/// A number of a table that cannot be negative.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The number.
    #[schemars(range(max = 12))]
    pub value: At<u8>,
    /// Where it comes from. A number marked seed must be that of the rulebook.
    pub provenance: Provenance,
}

// --- tables/fire.toml ---

/// tables/fire.toml: the Damage Check and the modifiers of direct fire.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireFile {
    /// Results of a Damage Check.
    pub results: ResultsRow,
    /// What is added to the firepower of an attack.
    pub modifier: FireModifiers,
}

/// A result of a Damage Check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the book")]
pub enum CheckWord {
    None,
    Shaken,
    Casualties,
    Wounded,
    Destroyed,
    Damaged,
}

/// Results of a Damage Check. Columns: multi-man counter in Good Order and Shaken, single-man counter in Good Order and
/// Shaken, hero, armoured vehicle, unarmoured vehicle, helicopter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultsRow {
    /// The total is no more than morale.
    pub no_more: [At<CheckWord>; 8],
    /// The total is above morale.
    pub above: [At<CheckWord>; 8],
    /// The total is twice morale or more.
    pub twice: [At<CheckWord>; 8],
    /// Where each result comes from.
    pub provenance: ResultsProvenance,
}

/// Where each result of the Damage Check comes from.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is documented by the row that it names")]
pub struct ResultsProvenance {
    pub no_more: [Provenance; 8],
    pub above: [Provenance; 8],
    pub twice: [Provenance; 8],
}

/// What is added to the firepower of an attack.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireModifiers {
    /// The target is adjacent.
    pub adjacent: Number,
    /// The target moves or has moved.
    pub moving_target: Number,
    /// Each degrading hex or hexside on the way.
    pub degrading_hex: Number,
    /// Fire after an Assault or Stealth Move.
    pub assault_or_stealth_fire: Number,
    /// At night.
    pub night: Number,
    /// Out of smoke.
    pub fire_from_smoke: Number,
    /// Each passenger firing from on top of a vehicle at rest.
    pub outside_passenger_still: Number,
    /// Each passenger firing from on top of a vehicle that moves.
    pub outside_passenger_moving: Number,
    /// An overrun.
    pub overrun: Number,
}

// --- tables/ordnance.toml ---

/// tables/ordnance.toml: the modifiers of ordnance fire.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrdnanceFile {
    /// What is added to the roll of a shot.
    pub modifier: GunModifiers,
}

/// What is added to the roll of a shot; a higher roll is worse.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GunModifiers {
    /// Each degrading hex or hexside on the way.
    pub degrading_hex: Number,
    /// Across a bocage side of the firer's or the target's hex.
    pub bocage_own_hexside: Number,
    /// The target vehicle moves or has moved.
    pub target_vehicle_moving: Number,
    /// The main gun of a vehicle after an Assault Move.
    pub firer_vehicle_assault_move: Number,
    /// A support weapon after an Assault or Stealth Move.
    pub firer_sw_assault_move: Number,
    /// The firing vehicle is Open.
    pub firer_open: Number,
    /// A captured support weapon.
    pub captured: Number,
    /// Opportunity fire under Ops Complete.
    pub ops_complete: Number,
    /// The turret turned for this shot.
    pub turret_turned: Number,
    /// The hull or the weapon team turned for this shot.
    pub hull_or_wt_turned: Number,
    /// At a hovering helicopter.
    pub helicopter_target_hovering: Number,
    /// At a flying helicopter.
    pub helicopter_target_flying: Number,
    /// From a flying helicopter.
    pub helicopter_firer_flying: Number,
    /// At night.
    pub night: Number,
    /// Out of smoke.
    pub fire_from_smoke: Number,
}

// --- tables/melee.toml ---

/// tables/melee.toml: what eliminates in melee.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleeFile {
    /// Columns, worst odds first.
    pub column: At<[MeleeColumn; 7]>,
}

/// A column of the melee table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleeColumn {
    /// Attack to defence, such as `3-2`.
    pub odds: At<String>,
    /// 2d6 at or above it eliminates.
    #[schemars(range(min = 2, max = 13))]
    pub kill: At<i8>,
    /// Where the number comes from.
    pub provenance: Provenance,
}

// --- tables/reduction.toml ---

/// tables/reduction.toml: squads and half-squads.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReductionFile {
    /// What is left of a squad that takes casualties.
    pub reduction: At<Vec<ReductionRow>>,
    /// What two half-squads become.
    pub recombine: Vec<RecombineRow>,
}

/// What is left of a squad.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReductionRow {
    /// The squad.
    pub squad: At<String>,
    /// The half-squad, without a roll.
    pub half: Option<At<String>>,
    /// The half-squad on an even roll.
    pub even: Option<At<String>>,
    /// The half-squad on an odd roll.
    pub odd: Option<At<String>>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// Two half-squads that become a squad.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecombineRow {
    /// The two, which may be equal.
    pub halves: [At<String>; 2],
    /// The squad.
    pub squad: At<String>,
}

// --- tables/constants.toml ---

/// tables/constants.toml: numbers of the rulebook that stand in no other table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConstantsFile {
    /// Added to rally rolls in cover.
    pub rally_cover_bonus: Number,
    /// Added to pre-assault checks in cover.
    pub close_assault_cover_bonus: Number,
    /// Movement points of an overrun beside the hex.
    pub overrun_mp: Count,
    /// Firepower of a satchel charge.
    pub satchel_fp: Number,
    /// Firepower of a helicopter that falls on a hex.
    pub crash_fp: Number,
    /// Firepower of a weapon team defending in melee.
    pub wt_melee_fp: Number,
    /// How far flares reach.
    pub flare_range: Count,
    /// Movement points gained in Double Time.
    pub double_time_mp: Count,
    /// Movement points that a man loses to a support weapon.
    pub smc_sw_mp: Count,
    /// How well a gun can acquire a target.
    pub acquisition_max: Count,
    /// Degrading hexes that a line of sight may cross.
    pub max_degrading: Count,
    /// Passes in a row that end the Operations Phase.
    pub passes_to_end: Count,
    /// What 1d6 must not exceed for one more artillery mission.
    pub well_supplied_max: Count,
    /// How much may be in a hex, for each side.
    pub stacking: StackingNumbers,
    /// What 1d6 must not exceed to spot.
    pub spotting: SpottingRow,
    /// Support weapons that a unit may carry. A class that is not here carries none.
    pub carry: Vec<CarryRow>,
    /// Range of the machine guns of vehicles.
    pub machine_gun: Vec<GunRangeRow>,
}

/// How much may be in a hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StackingNumbers {
    /// Squads, or their worth in half-squads, crews and weapon teams.
    #[schemars(range(max = 9))]
    pub squads: At<u8>,
    /// Single-man counters.
    #[schemars(range(max = 9))]
    pub smc: At<u8>,
    /// Vehicles and wrecks.
    #[schemars(range(max = 9))]
    pub vehicles: At<u8>,
    /// Helicopters in the air.
    #[schemars(range(max = 9))]
    pub helicopters: At<u8>,
    /// Where the numbers come from.
    pub provenance: Provenance,
}

/// What 1d6 must not exceed to spot.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpottingRow {
    /// A hex of degrading terrain.
    #[schemars(range(min = 0, max = 6))]
    pub degrading: At<i8>,
    /// A hex of blocking terrain.
    #[schemars(range(min = 0, max = 6))]
    pub blocking: At<i8>,
    /// Where the numbers come from.
    pub provenance: Provenance,
}

/// Support weapons that a unit may carry.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CarryRow {
    /// What kind of unit.
    pub class: At<ClassWord>,
    /// How many.
    #[schemars(range(max = 4))]
    pub weapons: At<u8>,
    /// Where the number comes from.
    pub provenance: Provenance,
}

/// Range of a machine gun of a vehicle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GunRangeRow {
    /// Its firepower.
    #[schemars(range(min = 0, max = 20))]
    pub fp: At<i8>,
    /// Its range in hexes.
    #[schemars(range(min = 1, max = 100))]
    pub range: At<u8>,
    /// Where the number comes from.
    pub provenance: Provenance,
}

// --- tables/armies.toml ---

/// tables/armies.toml: nations and forces.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmiesFile {
    /// Nations.
    #[schemars(length(max = 99))]
    pub nation: Vec<NationRow>,
    /// Forces: background colours of counters.
    #[schemars(length(max = 99))]
    pub force: Vec<ForceRow>,
}

/// A nation.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NationRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// What 1d6 must not exceed to lay smoke.
    #[schemars(range(max = 6))]
    pub smoke: At<u8>,
    /// What 1d6 must not exceed to fire a flare.
    #[schemars(range(max = 6))]
    pub flare: At<u8>,
    /// Where the numbers come from.
    pub provenance: Provenance,
}

/// A force.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForceRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
}

// --- tables/terrain.toml ---

/// tables/terrain.toml: the terrain chart.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    /// Terrain of hexes.
    #[schemars(length(max = 99))]
    pub terrain: At<Vec<TerrainRow>>,
    /// What stands along hexsides.
    #[schemars(length(max = 99))]
    pub hexside: Vec<HexsideRow>,
    /// What lies on top.
    pub overlay: Overlays,
}

/// What something costs: a number, or "no".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Cost {
    /// So much.
    Points(#[schemars(range(max = 20))] u8),
    /// Not at all.
    Not(No),
}

impl Cost {
    /// The number, or nothing.
    pub const fn points(self) -> Option<u8> {
        match self {
            Cost::Points(points) => Some(points),
            Cost::Not(No::No) => None,
        }
    }
}

/// Not at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum No {
    /// Not at all.
    No,
}

/// What something does to a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LosWord {
    /// Nothing.
    None,
    /// Degrades it.
    Degrading,
    /// Blocks it.
    Blocking,
}

/// How hard it is to spot somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SpotWord {
    /// Seen at once.
    Clear,
    /// As in degrading terrain.
    Degrading,
    /// As in blocking terrain.
    Blocking,
}

/// Where the values of terrain come from. What is not named is as `other`, or as `all`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is documented by the field that it names")]
pub struct TerrainProvenance {
    pub all: Option<Provenance>,
    pub other: Option<Provenance>,
    /// Movement points on foot.
    pub leg: Option<Provenance>,
    /// Movement points on tracks.
    pub tracked: Option<Provenance>,
    /// Movement points of all-terrain vehicles.
    pub all_terrain: Option<Provenance>,
    /// Movement points of road vehicles.
    pub road: Option<Provenance>,
    pub tm: Option<Provenance>,
    /// That a hexside helps against direct fire only.
    pub direct_only: Option<Provenance>,
    pub los: Option<Provenance>,
    pub los_top: Option<Provenance>,
    pub own: Option<Provenance>,
    pub air: Option<Provenance>,
    pub tall: Option<Provenance>,
    pub overrun: Option<Provenance>,
    pub landing: Option<Provenance>,
    pub hides_movement: Option<Provenance>,
    pub scout_eases: Option<Provenance>,
    pub mortars: Option<Provenance>,
    pub bunkers: Option<Provenance>,
    pub guns: Option<Provenance>,
    pub stacking: Option<Provenance>,
}

impl TerrainProvenance {
    /// Where the target modifier comes from.
    pub fn of_tm(&self) -> Option<Provenance> {
        self.tm.or(self.other).or(self.all)
    }
}

/// How much may be in a hex of some terrain.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "as in constants.toml")]
pub struct StackingRow {
    pub squads: u8,
    pub smc: u8,
    pub vehicles: u8,
    pub helicopters: u8,
}

const fn yes() -> bool {
    true
}

/// Terrain of a hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Its id.
    pub id: At<String>,
    /// How maps write it.
    #[schemars(length(min = 1, max = 1))]
    pub letter: At<String>,
    /// What people read.
    pub name: Text,
    /// Movement points on foot, tracked, all-terrain, road vehicles.
    pub mp: [Cost; 4],
    /// Target modifier.
    #[schemars(range(min = -6, max = 6))]
    pub tm: At<i8>,
    /// What it does to a line of sight.
    pub los: LosWord,
    /// Levels above the ground that its silhouette still obstructs.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub los_top: u8,
    /// How high helicopters stand above it.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub air: u8,
    /// Percent of the hex that its silhouette covers.
    #[serde(default)]
    #[schemars(range(max = 100))]
    pub fill: u8,
    /// How hard it is to spot somebody there.
    pub spot: SpotWord,
    /// A building.
    #[serde(default)]
    pub building: bool,
    /// With an upper floor.
    #[serde(default)]
    pub tall: bool,
    /// What it must be in a building of three hexes or more: an id.
    pub tall_form: Option<At<String>>,
    /// Vehicles may overrun there.
    #[serde(default)]
    pub overrun: bool,
    /// Helicopters may land there.
    #[serde(default)]
    pub landing: bool,
    /// No bonus for fire at moving units.
    #[serde(default)]
    pub hides_movement: bool,
    /// Units with a scout pay one point.
    #[serde(default)]
    pub scout_eases: bool,
    /// Mortars may fire there.
    #[serde(default = "yes")]
    pub mortars: bool,
    /// Mines may lie there.
    #[serde(default = "yes")]
    pub mines: bool,
    /// Bunkers may stand there.
    #[serde(default = "yes")]
    pub bunkers: bool,
    /// HEAT has its full effect there.
    #[serde(default)]
    pub heat: bool,
    /// What a vehicle makes of it by entering: an id.
    pub rubble: Option<At<String>>,
    /// Limits of its own.
    pub stacking: Option<StackingRow>,
    /// Where its values come from.
    pub provenance: TerrainProvenance,
}

/// What stands along a hexside.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexsideRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Movement points added on foot, tracked, all-terrain, road vehicles.
    pub mp: [Cost; 4],
    /// Target modifier for direct fire through it.
    #[schemars(range(min = -6, max = 6))]
    pub tm: At<i8>,
    /// What it does to a line of sight between other hexes.
    pub los: LosWord,
    /// What it does to a line of sight from or to a hex that it bounds.
    pub own: LosWord,
    /// Whether weapon teams above 20 mm may cross.
    pub guns: bool,
    /// Where its values come from.
    pub provenance: TerrainProvenance,
}

/// What lies on top of a hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Overlays {
    /// From one hex of a road to the next.
    pub road: CostsRow,
    /// Between the floors of a building.
    pub stairs: CostRow,
    /// For each level climbed.
    pub uphill: CostsRow,
    /// Smoke.
    pub smoke: CoverRow,
    /// Foxholes.
    pub foxholes: CoverRow,
    /// Bunkers: what they give, and what going in or out costs.
    pub bunker: CoverRow,
    /// Wire: what it costs in all.
    pub wire: CostsRow,
    /// Mines.
    pub mines: MinesRow,
}

/// Movement points on foot, tracked, all-terrain, road vehicles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CostsRow {
    /// The four.
    pub mp: At<[Cost; 4]>,
    /// Where they come from.
    pub provenance: TerrainProvenance,
}

/// Movement points of everybody.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CostRow {
    /// How many.
    #[schemars(range(max = 12))]
    pub mp: At<u8>,
    /// Where they come from.
    pub provenance: TerrainProvenance,
}

/// Cover.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CoverRow {
    /// Target modifier.
    #[schemars(range(min = -6, max = 6))]
    pub tm: At<i8>,
    /// Levels above the ground that it still obstructs.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub los_top: u8,
    /// Movement points in or out.
    #[serde(default)]
    #[schemars(range(max = 12))]
    pub mp: u8,
    /// Where its values come from.
    pub provenance: TerrainProvenance,
}

/// Mines.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MinesRow {
    /// Firepower of a marker.
    #[schemars(range(min = 0, max = 12))]
    pub fp: At<i8>,
    /// Markers in a hex.
    #[schemars(range(min = 1, max = 3))]
    pub most: At<u8>,
    /// Movement points that friends pay more.
    #[schemars(range(max = 12))]
    pub mp: u8,
    /// Where its values come from.
    pub provenance: TerrainProvenance,
}

// --- maps/*.toml ---

/// Maps from north to south, each row from west to east.
pub type Layout = Vec<At<Vec<At<String>>>>;

/// maps/*.toml: a map. It has `terrain`, or it lays other maps side by side with `boards`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// What people read.
    pub name: At<Text>,
    /// What it shows, in a sentence.
    pub description: Option<Text>,
    /// Where it comes from.
    pub provenance: Provenance,
    /// Rows from north to south, one letter for each hex.
    pub terrain: Option<At<Vec<At<String>>>>,
    /// Rows from north to south, the level of each hex. Left out, all is level.
    pub elevation: Option<At<Vec<At<String>>>>,
    /// Maps from north to south and from west to east. The half-hexes where two of them meet form one hex.
    pub boards: Option<At<Layout>>,
    /// Roads.
    #[serde(default)]
    pub road: Vec<RoadRow>,
    /// Walls, hedges and bocage.
    #[serde(default)]
    pub hexsides: Vec<HexsidesRow>,
    /// Buildings.
    #[serde(default)]
    #[schemars(length(max = 255))]
    pub building: Vec<BuildingRow>,
    /// Art that spills into another hex.
    #[serde(default)]
    pub silhouette: Vec<SilhouetteRow>,
}

/// A road.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoadRow {
    /// Its hexes, each next to the one before.
    pub hexes: Labels,
}

/// Hexsides of one kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HexsidesRow {
    /// What stands there (tables/terrain.toml).
    pub kind: At<String>,
    /// The hexsides, such as `B4|C4`.
    pub sides: Labels,
}

/// A building.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BuildingRow {
    /// Its hexes.
    pub hexes: At<Labels>,
    /// Its floors.
    #[schemars(range(min = 1, max = 2))]
    pub floors: At<u8>,
}

/// Art of a hex that shows in another.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SilhouetteRow {
    /// The hex it belongs to.
    pub owner: At<String>,
    /// The hex where it shows.
    #[serde(rename = "in")]
    pub inside: At<String>,
    /// What it is: terrain.
    pub terrain: At<String>,
    /// Corners in order, about the centre of the hex where it shows: 200 from the centre to the side corners, 200 up or down.
    #[schemars(length(min = 3))]
    pub points: At<Vec<[i32; 2]>>,
}
