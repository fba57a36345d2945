//! Tables and maps.

use super::{Labels, Provenance};
use crate::{
    ground::{Los, Spot, Stacking},
    model::{Check, Class},
};
use content::{At, Marked, Text};
use kernel::clause;

content::rows! {
    /// A number of a table, and where it comes from.
    pub struct Number {
        /// The number.
        pub value: At<i8> [-12..=12],
        /// Where it comes from. A number marked seed must be that of the rulebook.
        pub provenance: Provenance,
    }

    /// A number of a table that cannot be negative.
    pub struct Count {
        /// The number.
        pub value: At<u8> [..=12],
        /// Where it comes from. A number marked seed must be that of the rulebook.
        pub provenance: Provenance,
    }

    /// tables/fire.toml: the Damage Check and the modifiers of direct fire.
    pub struct FireFile {
        /// Results of a Damage Check.
        pub results: ResultsRow,
        /// What is added to the firepower of an attack.
        pub modifier: FireModifiers,
    }

    /// Results of a Damage Check. Columns: multi-man counter in Good Order and Shaken, single-man counter in Good Order
    /// and Shaken, hero, armoured vehicle, unarmoured vehicle, helicopter.
    pub struct ResultsRow {
        /// The total is no more than morale.
        pub no_more: [At<Check>; 8],
        /// The total is above morale.
        pub above: [At<Check>; 8],
        /// The total is twice morale or more.
        pub twice: [At<Check>; 8],
        /// Where each result comes from.
        pub provenance: ResultsProvenance,
    }

    /// Where each result of the Damage Check comes from.
    pub struct ResultsProvenance { pub no_more | above | twice: [Provenance; 8] }

    /// What is added to the firepower of an attack.
    pub struct FireModifiers as FireMods each {
        /// The target is adjacent.
        pub adjacent: Number = 2 by clause!("T.dft.a"),
        /// The target moves or has moved.
        pub moving_target: Number = 1 by clause!("T.dft.a"),
        /// Each degrading hex or hexside on the way.
        pub degrading_hex: Number = -1 by clause!("T.dft.a"),
        /// Fire after an Assault or Stealth Move.
        pub assault_or_stealth_fire: Number = -2 by clause!("T.dft.a"),
        /// At night.
        pub night: Number = -2 by clause!("20.01.a"),
        /// Out of smoke.
        pub fire_from_smoke: Number = -1 by clause!("7.0.h"),
        /// Each passenger firing from on top of a vehicle at rest.
        pub outside_passenger_still: Number = -1 by clause!("16.2.g"),
        /// Each passenger firing from on top of a vehicle that moves.
        pub outside_passenger_moving: Number = -2 by clause!("16.2.h"),
        /// An overrun.
        pub overrun: Number = 2 by clause!("15.3.c"),
    }

    /// tables/ordnance.toml: the modifiers of ordnance fire.
    pub struct OrdnanceFile {
        /// What is added to the roll of a shot.
        pub modifier: GunModifiers,
    }

    /// What is added to the roll of a shot; a higher roll is worse.
    pub struct GunModifiers as GunMods each {
        /// Each degrading hex or hexside on the way.
        pub degrading_hex: Number = 1 by clause!("T.oft.a"),
        /// Across a bocage side of the firer's or the target's hex.
        pub bocage_own_hexside: Number = 1 by clause!("T.oft.a"),
        /// The target vehicle moves or has moved.
        pub target_vehicle_moving: Number = 1 by clause!("T.oft.a"),
        /// The main gun of a vehicle after an Assault Move.
        pub firer_vehicle_assault_move: Number = 2 by clause!("15.2.c"),
        /// A support weapon after an Assault or Stealth Move.
        pub firer_sw_assault_move: Number = 2 by clause!("T.oft.b"),
        /// The firing vehicle is Open.
        pub firer_open: Number = -1 by clause!("T.oft.a"),
        /// A captured support weapon.
        pub captured: Number = 1 by clause!("1.6.1.g"),
        /// Opportunity fire under Ops Complete.
        pub ops_complete: Number = 2 by clause!("T.oft.a"),
        /// The turret turned for this shot.
        pub turret_turned: Number = 1 by clause!("T.oft.c"),
        /// The hull or the weapon team turned for this shot.
        pub hull_or_wt_turned: Number = 2 by clause!("T.oft.c"),
        /// At a hovering helicopter.
        pub helicopter_target_hovering: Number = 1 by clause!("T.oft.a"),
        /// At a flying helicopter.
        pub helicopter_target_flying: Number = 2 by clause!("T.oft.a"),
        /// From a flying helicopter.
        pub helicopter_firer_flying: Number = 2 by clause!("T.oft.a"),
        /// At night.
        pub night: Number = 2 by clause!("20.01.c"),
        /// Out of smoke.
        pub fire_from_smoke: Number = 1 by clause!("T.oft.a"),
    }

    /// tables/melee.toml: what eliminates in melee.
    pub struct MeleeFile {
        /// Columns, worst odds first.
        pub column: At<[MeleeColumn; 7]>,
    }

    /// A column of the melee table.
    pub struct MeleeColumn {
        /// Attack to defence, such as `3-2`.
        pub odds: At<String>,
        /// 2d6 at or above it eliminates.
        pub kill: At<i8> [2..=13],
        provenance,
    }

    /// tables/reduction.toml: squads and half-squads.
    pub struct ReductionFile {
        /// What is left of a squad that takes casualties.
        pub reduction: At<Vec<ReductionRow>>,
        /// What two half-squads become.
        pub recombine: Vec<RecombineRow>,
    }

    /// What is left of a squad.
    pub struct ReductionRow {
        /// The squad.
        pub squad: At<String>,
        /// The half-squad, without a roll.
        pub half: Option<At<String>>,
        /// The half-squad on an even roll.
        pub even: Option<At<String>>,
        /// The half-squad on an odd roll.
        pub odd: Option<At<String>>,
        provenance,
    }

    /// Two half-squads that become a squad.
    pub struct RecombineRow {
        /// The two, which may be equal.
        pub halves: [At<String>; 2],
        /// The squad.
        pub squad: At<String>,
    }

    /// tables/constants.toml: numbers of the rulebook that stand in no other table.
    pub struct ConstantsFile as FixedNumbers each {
        /// Added to rally rolls in cover.
        pub rally_cover_bonus: Number = -2 by clause!("3.0.i"),
        /// Added to pre-assault checks in cover.
        pub close_assault_cover_bonus: Number = -2 by clause!("17.1.e"),
        /// Movement points of an overrun beside the hex.
        pub overrun_mp: Count = 4 by clause!("15.3.b"),
        /// Firepower of a satchel charge.
        pub satchel_fp: Number = 6 by clause!("8.0.q"),
        /// Firepower of a helicopter that falls on a hex.
        pub crash_fp: Number = 4 by clause!("19.5.1.f"),
        /// Firepower of a weapon team defending in melee.
        pub wt_melee_fp: Number = 1 by clause!("1.6.3.f"),
        /// How far flares reach.
        pub flare_range: Count = 3 by clause!("20.1.a"),
        /// Movement points gained in Double Time.
        pub double_time_mp: Count = 2 by clause!("6.2.b"),
        /// Movement points that a man loses to a support weapon.
        pub smc_sw_mp: Count = 2 by clause!("1.6.1.c"),
        /// How well a gun can acquire a target.
        pub acquisition_max: Count = 2 by clause!("14.3.d"),
        /// Degrading hexes that a line of sight may cross.
        pub max_degrading: Count = 2 by clause!("10.3.e"),
        /// Passes in a row that end the Operations Phase.
        pub passes_to_end: Count = 3 by clause!("4.0.c"),
        /// What 1d6 must not exceed for one more artillery mission.
        pub well_supplied_max: Count = 3 by clause!("13.91.c"),
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
    pub struct StackingNumbers {
        /// Squads, or their worth in half-squads, crews and weapon teams.
        pub squads: At<u8> [..=9],
        /// Single-man counters.
        pub smc: At<u8> [..=9],
        /// Vehicles and wrecks.
        pub vehicles: At<u8> [..=9],
        /// Helicopters in the air.
        pub helicopters: At<u8> [..=9],
        provenance,
    }

    /// What 1d6 must not exceed to spot.
    pub struct SpottingRow {
        /// A hex of degrading terrain.
        pub degrading: At<i8> [0..=6],
        /// A hex of blocking terrain.
        pub blocking: At<i8> [0..=6],
        provenance,
    }

    /// Support weapons that a unit may carry.
    pub struct CarryRow {
        /// What kind of unit.
        pub class: At<Class>,
        /// How many.
        pub weapons: At<u8> [..=4],
        provenance,
    }

    /// Range of a machine gun of a vehicle.
    pub struct GunRangeRow {
        /// Its firepower.
        pub fp: At<i8> [0..=20],
        /// Its range in hexes.
        pub range: At<u8> [1..=100],
        provenance,
    }

    /// tables/armies.toml: nations and forces.
    pub struct ArmiesFile {
        /// Nations.
        pub nation: Vec<NationRow> [len ..=99],
        /// Forces: background colours of counters.
        pub force: Vec<ForceRow> [len ..=99],
    }

    /// A nation.
    pub struct NationRow {
        id, name,
        /// What 1d6 must not exceed to lay smoke.
        pub smoke: At<u8> [..=6],
        /// What 1d6 must not exceed to fire a flare.
        pub flare: At<u8> [..=6],
        provenance,
    }

    /// A force.
    pub struct ForceRow {
        id, name,
    }

    /// tables/terrain.toml: the terrain chart.
    pub struct TerrainFile {
        /// Terrain of hexes.
        pub terrain: At<Vec<TerrainRow>> [len ..=99],
        /// What stands along hexsides.
        pub hexside: Vec<HexsideRow> [len ..=99],
        /// What lies on top.
        pub overlay: Overlays,
    }

    /// What something costs: a number, or "no".
    #[derive(Copy, PartialEq, Eq)]
    #[serde(untagged)]
    pub enum Cost {
        /// So much.
        Points(#[schemars(range(max = 20))] u8),
        /// Not at all.
        Not(No),
    }

    /// Not at all.
    pub enum No {
        /// Not at all.
        No,
    }

    /// Where the values of terrain come from. What is not named is as `other`, or as `all`.
    #[derive(Default, PartialEq, Eq)]
    pub struct TerrainProvenance {
        pub all | other: Option<Provenance>,
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
        pub los | los_top | own | air | tall | overrun | landing | hides_movement | scout_eases | mortars | bunkers |
            guns | stacking: Option<Provenance>,
    }

    /// Terrain of a hex.
    pub struct TerrainRow {
        id,
        /// How maps write it.
        pub letter: At<String> [len 1..=1],
        name,
        /// Movement points on foot, tracked, all-terrain, road vehicles.
        pub mp: [Cost; 4],
        /// Target modifier.
        pub tm: At<i8> [-6..=6],
        /// What it does to a line of sight.
        pub los: Los,
        /// Levels above the ground that its silhouette still obstructs.
        pub los_top: u8 [..=9] = default,
        /// How high helicopters stand above it.
        pub air: u8 [..=9] = default,
        /// Percent of the hex that its silhouette covers.
        pub fill: u8 [..=100] = default,
        /// How hard it is to spot somebody there.
        pub spot: Spot,
        /// A building.
        pub building: bool = default,
        /// With an upper floor.
        pub tall: bool = default,
        /// What it must be in a building of three hexes or more: an id.
        pub tall_form: Option<At<String>>,
        /// Vehicles may overrun there.
        pub overrun: bool = default,
        /// Helicopters may land there.
        pub landing: bool = default,
        /// No bonus for fire at moving units.
        pub hides_movement: bool = default,
        /// Units with a scout pay one point.
        pub scout_eases: bool = default,
        /// Mortars may fire there.
        pub mortars: bool = true,
        /// Mines may lie there.
        pub mines: bool = true,
        /// Bunkers may stand there.
        pub bunkers: bool = true,
        /// HEAT has its full effect there.
        pub heat: bool = default,
        /// What a vehicle makes of it by entering: an id.
        pub rubble: Option<At<String>>,
        /// Limits of its own.
        pub stacking: Option<Stacking>,
        /// Where its values come from.
        pub provenance: TerrainProvenance,
    }

    /// What stands along a hexside.
    pub struct HexsideRow {
        id, name,
        /// Movement points added on foot, tracked, all-terrain, road vehicles.
        pub mp: [Cost; 4],
        /// Target modifier for direct fire through it.
        pub tm: At<i8> [-6..=6],
        /// What it does to a line of sight between other hexes.
        pub los: Los,
        /// What it does to a line of sight from or to a hex that it bounds.
        pub own: Los,
        /// Whether weapon teams above 20 mm may cross.
        pub guns: bool,
        /// Where its values come from.
        pub provenance: TerrainProvenance,
    }

    /// What lies on top of a hex.
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
    pub struct CostsRow {
        /// The four.
        pub mp: At<[Cost; 4]>,
        /// Where they come from.
        pub provenance: TerrainProvenance,
    }

    /// Movement points of everybody.
    pub struct CostRow {
        /// How many.
        pub mp: At<u8> [..=12],
        /// Where they come from.
        pub provenance: TerrainProvenance,
    }

    /// Cover.
    pub struct CoverRow {
        /// Target modifier.
        pub tm: At<i8> [-6..=6],
        /// Levels above the ground that it still obstructs.
        pub los_top: u8 [..=9] = default,
        /// Movement points in or out.
        pub mp: u8 [..=12] = default,
        /// Where its values come from.
        pub provenance: TerrainProvenance,
    }

    /// Mines.
    pub struct MinesRow {
        /// Firepower of a marker.
        pub fp: At<i8> [0..=12],
        /// Markers in a hex.
        pub most: At<u8> [1..=3],
        /// Movement points that friends pay more.
        pub mp: u8 [..=12],
        /// Where its values come from.
        pub provenance: TerrainProvenance,
    }

    /// maps/*.toml: a map. It has `terrain`, or it lays other maps side by side with `boards`.
    pub struct MapFile {
        /// What people read.
        pub name: At<Text>,
        /// What it shows, in a sentence.
        pub description: Option<Text>,
        provenance,
        /// Rows from north to south, one letter for each hex.
        pub terrain: Option<At<Vec<At<String>>>>,
        /// Rows from north to south, the level of each hex. Left out, all is level.
        pub elevation: Option<At<Vec<At<String>>>>,
        /// Maps from north to south and from west to east. The half-hexes where two of them meet form one hex.
        pub boards: Option<At<Layout>>,
        /// Roads.
        pub road: Vec<RoadRow> = default,
        /// Walls, hedges and bocage.
        pub hexsides: Vec<HexsidesRow> = default,
        /// Buildings.
        pub building: Vec<BuildingRow> [len ..=255] = default,
        /// Art that spills into another hex.
        pub silhouette: Vec<SilhouetteRow> = default,
    }

    /// A road.
    pub struct RoadRow {
        /// Its hexes, each next to the one before.
        pub hexes: Labels,
    }

    /// Hexsides of one kind.
    pub struct HexsidesRow {
        /// What stands there (tables/terrain.toml).
        pub kind: At<String>,
        /// The hexsides, such as `B4|C4`.
        pub sides: Labels,
    }

    /// A building.
    pub struct BuildingRow {
        /// Its hexes.
        pub hexes: At<Labels>,
        /// Its floors.
        pub floors: At<u8> [1..=2],
    }

    /// Art of a hex that shows in another.
    pub struct SilhouetteRow {
        /// The hex it belongs to.
        pub owner: At<String>,
        /// The hex where it shows.
        #[serde(rename = "in")]
        pub inside: At<String>,
        /// What it is: terrain.
        pub terrain: At<String>,
        /// Corners in order, about the centre of the hex where it shows: 200 from the centre to the side corners, 200
        /// up or down.
        pub points: At<Vec<[i32; 2]>> [len 3..],
    }
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

impl TerrainProvenance {
    /// Where the target modifier comes from.
    pub fn of_tm(&self) -> Option<Provenance> {
        self.tm.or(self.other).or(self.all)
    }
}

/// Maps from north to south, each row from west to east.
pub type Layout = Vec<At<Vec<At<String>>>>;

impl Marked for Number {
    type Number = i8;
    fn value(&self) -> &At<i8> {
        &self.value
    }
}

impl Marked for Count {
    type Number = u8;
    fn value(&self) -> &At<u8> {
        &self.value
    }
}
