//! tables/*.toml.

use super::{BySide, Provenance, Text};
use crate::model::{Nation, Settlement, Terrain};
use content::At;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// --- tables/combat.toml ---

/// tables/combat.toml: the combat table of each side's attacks.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatFile {
    /// Of attacks by the Axis.
    pub axis: CombatRows,
    /// Of attacks by the Allies.
    pub allied: CombatRows,
}

/// A combat table.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatRows {
    /// Where it comes from.
    pub provenance: Provenance,
    /// The odds, worst first: 1:3, 1:2, 1:1 and so on to 8:1.
    pub columns: At<Vec<At<String>>>,
    /// The faces of the die, each once.
    pub row: At<Vec<CombatRow>>,
}

/// What a face of the die gives.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CombatRow {
    /// The face, 1 to 6.
    #[schemars(range(min = 1, max = 6))]
    pub die: At<u8>,
    /// The result in each column: `1/2` is one step of the attacker and two of the defender; `DE` is every step of the
    /// defender.
    pub results: At<Vec<At<String>>>,
}

// --- tables/terrain.toml ---

/// tables/terrain.toml: what terrain costs and gives.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainFile {
    /// Each kind of terrain once.
    pub terrain: At<Vec<TerrainRow>>,
    /// Each size of settlement once.
    pub settlement: At<Vec<SettlementRow>>,
    /// What is paid beside the hex.
    pub crossing: CrossingRow,
}

/// A kind of terrain.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainRow {
    /// Which.
    pub id: At<Terrain>,
    /// Movement points to enter it.
    #[schemars(range(min = 1, max = 12))]
    pub mp: At<u8>,
    /// Columns against an attack: none or negative.
    #[schemars(range(min = -9, max = 0))]
    pub columns: At<i8>,
    /// Where each number comes from.
    pub provenance: TerrainProvenance,
}

/// Where the numbers of a terrain come from.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainProvenance {
    /// The movement points.
    pub mp: Provenance,
    /// The columns.
    pub columns: Provenance,
}

/// A size of settlement.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SettlementRow {
    /// Which.
    pub id: At<Settlement>,
    /// Columns against an attack: none or negative.
    #[schemars(range(min = -9, max = 0))]
    pub columns: At<i8>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// What is paid beside the hex.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrossingRow {
    /// Movement points for crossing a river.
    #[schemars(range(max = 12))]
    pub river: At<u8>,
    /// Movement points for crossing the Danube.
    #[schemars(range(max = 12))]
    pub danube: At<u8>,
    /// Half movement points for a hex by rail, instead of everything else.
    #[schemars(range(min = 1, max = 12))]
    pub railway_halves: At<u8>,
    /// Movement points for a mobile attack.
    #[schemars(range(max = 12))]
    pub mobile_attack: At<u8>,
    /// Where they come from.
    pub provenance: Provenance,
}

// --- tables/shifts.toml ---

/// tables/shifts.toml: columns and die modifiers of a combat beside terrain.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShiftsFile {
    /// The most that all logistic columns of a combat do, either way. It goes with the row "column".
    #[schemars(range(max = 9))]
    pub column_cap: At<u8>,
    /// Columns, each once.
    pub shift: At<Vec<ShiftRow>>,
    /// Die modifiers, each once.
    pub die: At<Vec<DieRow>>,
    /// Nations that work together in an attack; each nation is in one group.
    pub group: At<Vec<Vec<At<Nation>>>>,
}

/// What shifts columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShiftWord {
    /// More than half across rivers.
    River,
    /// More than half across the Danube.
    Danube,
    /// More than half across a fortified line at work.
    FortifiedLine,
    /// A concentric attack.
    Concentric,
    /// A mobile attack.
    MobileAttack,
    /// Each logistic column.
    Column,
    /// An attenuated attacker.
    AttenuatedAttacker,
    /// An attenuated defender.
    AttenuatedDefender,
    /// Allied attacks of the first turn.
    #[serde(rename = "allied_turn_1")]
    AlliedTurn1,
}

/// A shift of columns.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ShiftRow {
    /// Which.
    pub id: At<ShiftWord>,
    /// Columns, from the attacker's point of view: positive is to the right.
    #[schemars(range(min = -9, max = 9))]
    pub columns: At<i8>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// What changes the die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DieWord {
    /// Armour in the open.
    ArmourShock,
    /// Nations that do not work together.
    MixedNationalities,
}

/// A die modifier.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DieRow {
    /// Which.
    pub id: At<DieWord>,
    /// What is added.
    #[schemars(range(min = -5, max = 5))]
    pub value: At<i8>,
    /// Where it comes from.
    pub provenance: Provenance,
}

// --- tables/supply.toml ---

/// tables/supply.toml: supply, headquarters, logistic columns and stacking.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SupplyFile {
    /// Stacking.
    pub stacking: StackingRow,
    /// Lines of communication.
    pub line: LineOfCommunicationRow,
    /// Headquarters.
    pub hq: HqRow,
    /// Air units.
    pub air: AirSupplyRow,
    /// Logistic columns.
    pub column: ColumnRow,
}

/// Stacking.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StackingRow {
    /// Counters in a hex.
    #[schemars(range(min = 1, max = 12))]
    pub limit: At<u8>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// Lines of communication.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineOfCommunicationRow {
    /// Hexes of an Allied line of full effect.
    #[schemars(range(min = 1, max = 60))]
    pub allied_range: At<u8>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// Headquarters.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HqRow {
    /// Units that one with a railway supplies.
    pub capacity_rail: At<u8>,
    /// Units that one without supplies.
    pub capacity_no_rail: At<u8>,
    /// The same in the rulebook's example, with a railway.
    pub example_rail: At<u8>,
    /// The same in the rulebook's example, without.
    pub example_no_rail: At<u8>,
    /// Turns until a lost one is back.
    #[schemars(range(min = 1, max = 60))]
    pub return_after: At<u8>,
    /// Where they come from.
    pub provenance: Provenance,
}

/// Air units.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AirSupplyRow {
    /// Air units of a Front with a railway; no box holds more.
    pub box_rail: At<u8>,
    /// Air units of a Front without.
    pub box_no_rail: At<u8>,
    /// Allied air units in all in the first turns.
    pub early_total: At<u8>,
    /// The last turn of that limit.
    pub early_last_turn: At<u8>,
    /// Hexes from the headquarters, for Soviet air units.
    pub radius_soviet: At<u8>,
    /// Hexes from the headquarters, for other Allied air units.
    pub radius_other: At<u8>,
    /// Where they come from.
    pub provenance: Provenance,
}

/// Logistic columns.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnRow {
    /// That a headquarters with a railway receives in a turn.
    pub per_hq_rail: At<u8>,
    /// That the Axis receives by the Danube in a turn, out of its number.
    pub by_danube: At<u8>,
    /// Defence when caught alone.
    #[schemars(range(min = 1, max = 20))]
    pub defence: At<u8>,
    /// Movement points. The rulebook does not say them.
    #[schemars(range(min = 1, max = 24))]
    pub movement: At<u8>,
    /// Where they come from.
    pub provenance: Provenance,
}

// --- tables/special.toml ---

/// tables/special.toml: air missions, partisans, Führer offensives, the Margarethe line.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialFile {
    /// Breaking off an air mission.
    pub abort: AbortRow,
    /// Partisans who avoid combat.
    pub evade: EvadeRow,
    /// Units marked S, once the last partisans are gone.
    pub suppression: SuppressionRow,
    /// Führer offensives.
    pub fuhrer: FuhrerRow,
    /// The Margarethe line.
    pub margarethe: MargaretheRow,
}

/// Breaking off an air mission: one die for each unit.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbortRow {
    /// It succeeds on this or more.
    #[schemars(range(min = 1, max = 7))]
    pub needs: At<u8>,
    /// Added for Axis fighters, and for jabos of either side.
    #[schemars(range(min = -5, max = 5))]
    pub fighter: At<i8>,
    /// Added for bombers.
    #[schemars(range(min = -5, max = 5))]
    pub bomber: At<i8>,
    /// Where they come from.
    pub provenance: Provenance,
}

/// Partisans who avoid combat: one die for each attack.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EvadeRow {
    /// They succeed on this or less.
    #[schemars(range(max = 6))]
    pub needs: At<u8>,
    /// Added when the attack is concentric.
    #[schemars(range(min = -5, max = 5))]
    pub concentric: At<i8>,
    /// Added in mountains.
    #[schemars(range(min = -5, max = 5))]
    pub mountain: At<i8>,
    /// Added in the open.
    #[schemars(range(min = -5, max = 5))]
    pub plain: At<i8>,
    /// Added when the unit is not alone.
    #[schemars(range(min = -5, max = 5))]
    pub stacked: At<i8>,
    /// Where they come from.
    pub provenance: Provenance,
}

/// Units marked S, once the last partisans are gone.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SuppressionRow {
    /// They leave on this or less.
    #[schemars(range(max = 6))]
    pub leave: At<u8>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// Führer offensives.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FuhrerRow {
    /// From this turn on.
    #[schemars(range(min = 1))]
    pub first_turn: At<u8>,
    /// One is ordered on this or more.
    #[schemars(range(min = 1, max = 7))]
    pub needs: At<u8>,
    /// Added to the first roll of the game.
    #[schemars(range(min = -5, max = 5))]
    pub bonus: At<i8>,
    /// While Allied units are as near Budapest as this.
    pub bonus_range: At<u8>,
    /// The two of a game, in order.
    #[schemars(length(min = 2, max = 2))]
    pub offensives: Vec<OffensiveRow>,
    /// Where they come from.
    pub provenance: Provenance,
}

/// What a Führer offensive demands and brings.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OffensiveRow {
    /// Steps that must attack.
    pub steps: At<u8>,
    /// Armoured or mechanised units among them; their steps by option.
    pub armoured: At<u8>,
    /// Logistic columns it brings.
    #[schemars(range(max = 20))]
    pub columns: At<u8>,
}

/// The Margarethe line.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MargaretheRow {
    /// It works from the start of this turn.
    #[schemars(range(min = 1))]
    pub turn: At<u8>,
    /// Where it comes from.
    pub provenance: Provenance,
}

// --- tables/schedule.toml ---

/// tables/schedule.toml: what each turn brings and takes. When reinforcements arrive, their counters say.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScheduleFile {
    /// Where each part comes from.
    pub provenance: ScheduleProvenance,
    /// The headquarters that comes in the middle of its turn, if there is one.
    pub late_staff: Option<LateStaffRow>,
    /// The turns, from 1 on.
    #[schemars(length(min = 1, max = 60))]
    pub turn: At<Vec<TurnRow>>,
}

/// Where each part of the schedule comes from.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScheduleProvenance {
    /// The logistic columns.
    pub columns: Provenance,
    /// The Hungarian replacements.
    pub hungarian: Provenance,
    /// Other replacements.
    pub replacements: Provenance,
    /// The withdrawals.
    pub withdrawals: Provenance,
}

/// The headquarters that comes in the middle of its turn.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LateStaffRow {
    /// Which.
    pub unit: At<String>,
    /// The turn.
    #[schemars(range(min = 1))]
    pub turn: At<u8>,
    /// The hex it enters by.
    pub entry: At<String>,
    /// From where its air units count in that turn; it may be off the map.
    pub counts_from: At<String>,
    /// Where it comes from.
    pub provenance: Provenance,
}

/// A turn.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnRow {
    /// Its number.
    pub turn: At<u8>,
    /// Its date.
    pub name: Text,
    /// Logistic columns of each side.
    pub columns: BySide,
    /// Replacements of each nation as land/air, such as `4/2`; a nation left out has none.
    pub replacements: ReplacementsRow,
    /// Hungarian land replacements while Budapest is lost or cut off; left out where it is none.
    #[serde(default)]
    pub hungarian_reduced: u8,
    /// Ground units that leave, in order.
    #[serde(default)]
    pub withdrawals: Vec<At<String>>,
    /// Air units that leave.
    #[serde(default)]
    pub air_withdrawals: Vec<At<String>>,
}

/// Replacements of each nation as land/air, such as `4/2`. Slovak partisans take none.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "each is a nation")]
pub struct ReplacementsRow {
    pub german: Option<At<String>>,
    pub hungarian: Option<At<String>>,
    pub soviet: Option<At<String>>,
    pub romanian: Option<At<String>>,
    pub bulgarian: Option<At<String>>,
    pub yugoslav: Option<At<String>>,
    pub czech: Option<At<String>>,
}
