//! tables/*.toml.

use super::{BySide, Provenance, Text};
use crate::model::{Nation, Settlement, Terrain};
use content::At;
use kernel::clause;

content::rows! {
    /// tables/combat.toml: the combat table of each side's attacks.
    pub struct CombatFile {
        /// Of attacks by the Axis.
        pub axis: CombatRows,
        /// Of attacks by the Allies.
        pub allied: CombatRows,
    }

    /// A combat table.
    pub struct CombatRows {
        provenance,
        /// The odds, worst first: 1:3, 1:2, 1:1 and so on to 8:1.
        pub columns: At<Vec<At<String>>>,
        /// The faces of the die, each once.
        pub row: At<Vec<CombatRow>>,
    }

    /// What a face of the die gives.
    pub struct CombatRow {
        /// The face, 1 to 6.
        pub die: At<u8> [1..=6],
        /// The result in each column: `1/2` is one step of the attacker and two of the defender; `DE` is every step of
        /// the defender.
        pub results: At<Vec<At<String>>>,
    }

    /// tables/terrain.toml: what terrain costs and gives.
    pub struct TerrainFile {
        /// Each kind of terrain once.
        pub terrain: At<Vec<TerrainRow>>,
        /// Each size of settlement once.
        pub settlement: At<Vec<SettlementRow>>,
        /// What is paid beside the hex.
        pub crossing: CrossingRow,
    }

    /// A kind of terrain.
    pub struct TerrainRow {
        /// Which.
        pub id: At<Terrain>,
        /// Movement points to enter it.
        pub mp: At<u8> [1..=12],
        /// Columns against an attack: none or negative.
        pub columns: At<i8> [-9..=0],
        /// Where each number comes from.
        pub provenance: TerrainProvenance,
    }

    /// Where the numbers of a terrain come from.
    pub struct TerrainProvenance {
        /// The movement points.
        pub mp: Provenance,
        /// The columns.
        pub columns: Provenance,
    }

    /// A size of settlement.
    pub struct SettlementRow {
        /// Which.
        pub id: At<Settlement>,
        /// Columns against an attack: none or negative.
        pub columns: At<i8> [-9..=0],
        provenance,
    }

    /// What is paid beside the hex.
    pub struct CrossingRow as CrossingNumbers {
        /// Movement points for crossing a river.
        pub river: u8 [..=12] = 1 by clause!("7.2.d"),
        /// Movement points for crossing the Danube.
        pub danube: u8 [..=12] = 4 by clause!("7.2.d"),
        /// Half movement points for a hex by rail, instead of everything else.
        pub railway_halves: u8 [1..=12] = 1 by clause!("7.6.a"),
        /// Movement points for a mobile attack.
        pub mobile_attack: u8 [..=12] = 2 by clause!("7.3.e"),
    }

    /// tables/shifts.toml: columns and die modifiers of a combat beside terrain.
    pub struct ShiftsFile {
        /// The most that all logistic columns of a combat do, either way. It goes with the row "column".
        pub column_cap: At<u8> [..=9],
        /// Columns, each once.
        pub shift: At<Vec<ShiftRow>>,
        /// Die modifiers, each once.
        pub die: At<Vec<DieRow>>,
        /// Nations that work together in an attack; each nation is in one group.
        pub group: At<Vec<Vec<At<Nation>>>>,
    }

    /// What shifts columns.
    #[derive(PartialOrd, Ord)]
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
    pub struct ShiftRow {
        /// Which.
        pub id: At<ShiftWord>,
        /// Columns, from the attacker's point of view: positive is to the right.
        pub columns: At<i8> [-9..=9],
        provenance,
    }

    /// What changes the die.
    #[derive(PartialOrd, Ord)]
    pub enum DieWord {
        /// Armour in the open.
        ArmourShock,
        /// Nations that do not work together.
        MixedNationalities,
    }

    /// A die modifier.
    pub struct DieRow {
        /// Which.
        pub id: At<DieWord>,
        /// What is added.
        pub value: At<i8> [-5..=5],
        provenance,
    }

    /// tables/supply.toml: supply, headquarters, logistic columns and stacking.
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
    pub struct StackingRow as StackingNumbers {
        /// Counters in a hex.
        pub limit: u8 [1..=12] = 4 by clause!("4.1.b"),
    }

    /// Lines of communication.
    pub struct LineOfCommunicationRow as LineNumbers {
        /// Hexes of an Allied line of full effect.
        pub allied_range: u8 [1..=60] = 8 by clause!("5.3.a"),
    }

    /// Headquarters.
    pub struct HqRow as HqNumbers {
        /// Units that one with a railway supplies.
        pub capacity_rail: u8 = 18 by clause!("10.2.d"),
        /// Units that one without supplies.
        pub capacity_no_rail: u8 = 10 by clause!("10.2.f"),
        /// The same in the rulebook's example, with a railway.
        pub example_rail: u8 = 16 by clause!("10.2.m"),
        /// The same in the rulebook's example, without.
        pub example_no_rail: u8 = 5 by clause!("10.2.m"),
        /// Turns until a lost one is back.
        pub return_after: u8 [1..=60] = 3 by clause!("10.6.c"),
    }

    /// Air units.
    pub struct AirSupplyRow as AirNumbers {
        /// Air units of a Front with a railway; no box holds more.
        pub box_rail: u8 = 10 by clause!("10.2.e"),
        /// Air units of a Front without.
        pub box_no_rail: u8 = 4 by clause!("10.2.g"),
        /// Allied air units in all in the first turns.
        pub early_total: u8 = 14 by clause!("9.2.2.d"),
        /// The last turn of that limit.
        pub early_last_turn: u8 = 3 by clause!("9.2.2.d"),
        /// Hexes from the headquarters, for Soviet air units.
        pub radius_soviet: u8 = 12 by clause!("10.4.c"),
        /// Hexes from the headquarters, for other Allied air units.
        pub radius_other: u8 = 9 by clause!("9.2.1.a"),
    }

    /// Logistic columns.
    pub struct ColumnRow as ColumnNumbers {
        /// That a headquarters with a railway receives in a turn.
        pub per_hq_rail: u8 = 3 by clause!("5.8.2.a"),
        /// That the Axis receives by the Danube in a turn, out of its number.
        pub by_danube: u8 = 1 by clause!("5.8.3.a"),
        /// Defence when caught alone.
        pub defence: u8 [1..=20] = 1 by clause!("5.8.1.e"),
        /// Movement points. The rulebook does not say them.
        pub movement: u8 [1..=24],
    }

    /// tables/special.toml: air missions, partisans, Führer offensives, the Margarethe line.
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
    pub struct AbortRow as AbortNumbers {
        /// It succeeds on this or more.
        pub needs: u8 [1..=7] = 4 by clause!("9.4.c"),
        /// Added for Axis fighters, and for jabos of either side.
        pub fighter: i8 [-5..=5] = 2 by clause!("9.4.d"),
        /// Added for bombers.
        pub bomber: i8 [-5..=5] = -1 by clause!("9.4.e"),
    }

    /// Partisans who avoid combat: one die for each attack.
    pub struct EvadeRow as EvadeNumbers {
        /// They succeed on this or less.
        pub needs: u8 [..=6] = 2 by clause!("12.2.3.a"),
        /// Added when the attack is concentric.
        pub concentric: i8 [-5..=5] = 2 by clause!("12.2.3.b"),
        /// Added in mountains.
        pub mountain: i8 [-5..=5] = -1 by clause!("12.2.3.c"),
        /// Added in the open.
        pub plain: i8 [-5..=5] = 2 by clause!("12.2.3.d"),
        /// Added when the unit is not alone.
        pub stacked: i8 [-5..=5] = 1 by clause!("12.2.3.e"),
    }

    /// Units marked S, once the last partisans are gone.
    pub struct SuppressionRow as SuppressionNumbers {
        /// They leave on this or less.
        pub leave: u8 [..=6] = 4 by clause!("12.2.2.a"),
    }

    /// Führer offensives.
    pub struct FuhrerRow {
        /// From this turn on.
        pub first_turn: At<u8> [1..],
        /// One is ordered on this or more.
        pub needs: At<u8> [1..=7],
        /// Added to the first roll of the game.
        pub bonus: At<i8> [-5..=5],
        /// While Allied units are as near Budapest as this.
        pub bonus_range: At<u8>,
        /// The two of a game, in order.
        pub offensives: Vec<OffensiveRow> [len 2..=2],
        provenance,
    }

    /// What a Führer offensive demands and brings.
    pub struct OffensiveRow {
        /// Steps that must attack.
        pub steps: At<u8>,
        /// Armoured or mechanised units among them; their steps by option.
        pub armoured: At<u8>,
        /// Logistic columns it brings.
        pub columns: At<u8> [..=20],
    }

    /// The Margarethe line.
    pub struct MargaretheRow as MargaretheNumbers {
        /// It works from the start of this turn.
        pub turn: u8 [1..] = 3 by clause!("8.7.d"),
    }

    /// tables/schedule.toml: what each turn brings and takes. When reinforcements arrive, their counters say.
    pub struct ScheduleFile {
        /// Where each part comes from.
        pub provenance: ScheduleProvenance,
        /// The headquarters that comes in the middle of its turn, if there is one.
        pub late_staff: Option<LateStaffRow>,
        /// The turns, from 1 on.
        pub turn: At<Vec<TurnRow>> [len 1..=60],
    }

    /// Where each part of the schedule comes from.
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
    pub struct LateStaffRow {
        /// Which.
        pub unit: At<String>,
        /// The turn.
        pub turn: At<u8> [1..],
        /// The hex it enters by.
        pub entry: At<String>,
        /// From where its air units count in that turn; it may be off the map.
        pub counts_from: At<String>,
        provenance,
    }

    /// A turn.
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
        pub hungarian_reduced: u8 = default,
        /// Ground units that leave, in order.
        pub withdrawals: Vec<At<String>> = default,
        /// Air units that leave.
        pub air_withdrawals: Vec<At<String>> = default,
    }

    /// Replacements of each nation as land/air, such as `4/2`. Slovak partisans take none.
    pub struct ReplacementsRow {
        pub german | hungarian | soviet | romanian | bulgarian | yugoslav | czech: Option<At<String>>,
    }
}
