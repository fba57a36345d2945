//! What stays fixed during a game: the ground, the counters, the tables, the schedule and the scenario.
//!
//! Ids are places in lists. The loader sorts counters by side and printed id, Axis first, so that "in id order" of any
//! procedure is the order of the ids here.

mod ground;
mod terms;

pub use ground::{Course, Ground, Hex, HexEdge, Place};
pub use terms::{AirKind, Country, Kind, Line, LineState, Nation, Settlement, Size, Terrain, Water};

pub use crate::content::{
    AbortNumbers, AirNumbers, ColumnNumbers, CrossingNumbers, EvadeNumbers, HqNumbers, LineNumbers, MargaretheNumbers,
    StackingNumbers, SuppressionNumbers,
};
use crate::options::Options;
use kernel::{BySeat, Seat, Set, ids::Small, say::Name, small_id};
use scene::Climate;

/// The Axis (hun:1.3.a).
pub const AXIS: Seat = Seat(0);
/// The Allies (hun:1.3.b).
pub const ALLIED: Seat = Seat(1);

/// The other side.
pub const fn enemy_of(side: Seat) -> Seat {
    Seat(1 - side.0)
}

small_id! {
    /// A hex of the map, by its place in the grid.
    HexId(u16);
    /// A ground unit or a logistic column, by its place: units first, then the places for columns.
    PieceId(u16);
    /// An air unit, by its place.
    AirId(u8);
    /// A headquarters, by its place in [`crate::Hungria::hqs`].
    StaffId(u8);
}

/// A set of hexes.
pub type HexSet = Set<HexId, { HexId::MAX / 64 }>;

impl HexId {
    /// More cells than any map may have.
    pub const MAX: usize = 832;
}

impl PieceId {
    /// More ground units than any order of battle may have.
    pub const UNITS_MAX: usize = 192;
    /// Logistic columns that can be on the map at a time; the loader sees to it that no schedule brings more.
    pub const COLUMNS_MAX: usize = 128;
    /// Places in all.
    pub const MAX: usize = PieceId::UNITS_MAX + PieceId::COLUMNS_MAX;

    /// Whether it is the place of a column and not a unit.
    #[inline]
    pub const fn is_column(self) -> bool {
        self.0 as usize >= PieceId::UNITS_MAX
    }
    /// The place of column `n`, from 0.
    #[inline]
    pub const fn column(n: usize) -> PieceId {
        PieceId((PieceId::UNITS_MAX + n) as u16)
    }
}

impl AirId {
    /// More air units than any order of battle may have.
    pub const MAX: usize = 48;
}

/// An air area, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Area(pub u8);

impl Small for Area {
    const NOTHING: Area = Area(0);
    fn at(place: usize) -> Area {
        Area(place as u8)
    }
    fn place(self) -> usize {
        self.0.into()
    }
}

impl Area {
    /// More areas than any map may have.
    pub const MAX: usize = 32;
}

/// The factors on one side of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Factors {
    /// In attack.
    pub attack: u8,
    /// In defence.
    pub defence: u8,
    /// Movement points.
    pub movement: u8,
}

/// When a unit comes into the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// At set-up.
    SetUp,
    /// In this turn, where reinforcements may come.
    Turn(u8),
    /// In this turn, in this hex and nowhere else.
    At(u8, HexId),
}

/// A ground counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Its id, such as `de-1pz`.
    pub id: String,
    /// What is printed on it.
    pub name: String,
    /// Whose it is.
    pub nation: Nation,
    /// What it is.
    pub kind: Kind,
    /// How big it is.
    pub size: Size,
    /// Its steps: 1 or 2; a headquarters has none.
    pub steps: u8,
    /// The factors of its reduced and of its full side; the same twice where it has one step.
    pub sides: [Factors; 2],
    /// When it comes.
    pub entry: Entry,
    /// Whether it is marked S, for the uprising in Slovakia.
    pub s_mark: bool,
    /// The army or corps it belonged to.
    pub formation: Option<String>,
}

impl Unit {
    /// Its side.
    #[inline]
    pub const fn side(&self) -> Seat {
        self.nation.side()
    }
    /// The factors it has with so many steps.
    #[inline]
    pub const fn factors(&self, steps: u8) -> Factors {
        self.sides[if steps >= 2 || self.steps < 2 { 1 } else { 0 }]
    }
}

/// The factors on one side of an air counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AirFactors {
    /// The die of ten it hits with, or less.
    pub air: u8,
    /// What it adds to a ground combat.
    pub bomb: u8,
}

/// An air counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AirUnit {
    /// Its id, such as `lw-jg52`.
    pub id: String,
    /// What is printed on it.
    pub name: String,
    /// Whose it is.
    pub nation: Nation,
    /// What it is.
    pub kind: AirKind,
    /// Its steps: 1 or 2.
    pub steps: u8,
    /// The factors of its reduced and of its full side.
    pub sides: [AirFactors; 2],
    /// Whether its air factor is printed in parentheses (hun:9.6.a).
    pub defends_only: bool,
    /// The Front whose box it starts in; the Axis has none.
    pub base: Option<PieceId>,
    /// When it comes.
    pub entry: Entry,
}

impl AirUnit {
    /// Its side.
    #[inline]
    pub const fn side(&self) -> Seat {
        self.nation.side()
    }
    /// The factors it has with so many steps.
    #[inline]
    pub const fn factors(&self, steps: u8) -> AirFactors {
        self.sides[if steps >= 2 || self.steps < 2 { 1 } else { 0 }]
    }
}

/// Steps lost in a combat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Result {
    /// So many by the attacker, so many by the defender.
    Steps {
        /// The attacker's.
        attacker: u8,
        /// The defender's.
        defender: u8,
    },
    /// DE: every step of the defender, none of the attacker.
    DefenderEliminated,
}

/// A column of the combat tables, 1:3 to 8:1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Column(pub u8);

impl Column {
    /// The columns, as they are printed.
    pub const NAMES: [&str; 10] = ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1", "8:1"];

    /// Its name.
    pub const fn name(self) -> &'static str {
        Column::NAMES[self.0 as usize]
    }
    /// The column of attack against defence before any shift: in the defender's favour and capped (hun:8.2.b,
    /// hun:8.2.j).
    pub fn of(attack: u32, defence: u32) -> Column {
        let (attack, defence) = (attack.max(1), defence.max(1));
        if attack >= defence {
            Column(1 + (attack / defence).min(8) as u8)
        } else {
            Column(3 - defence.div_ceil(attack).min(3) as u8)
        }
    }
    /// The column so many places to the right (left if negative), within the table (hun:8.2.j).
    #[must_use]
    pub fn shifted(self, columns: i32) -> Column {
        Column((i32::from(self.0) + columns).clamp(0, 9) as u8)
    }
}

/// One of the two combat tables: `rows[die - 1][column]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CombatTable {
    /// The results.
    pub rows: [[Result; 10]; 6],
}

/// What terrain costs and gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TerrainTable {
    /// Movement points to enter each [`Terrain`].
    pub mp: [u8; 6],
    /// Columns of each [`Terrain`] against an attack, from the attacker: none or negative.
    pub combat: [i8; 6],
    /// Columns of each [`Settlement`].
    pub settlement: [i8; 3],
    /// What is paid beside the hex.
    pub crossing: CrossingNumbers,
}

/// The other columns of a combat, from the attacker's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shifts {
    /// More than half across rivers.
    pub river: i8,
    /// More than half across the Danube.
    pub danube: i8,
    /// More than half across a fortified line at work.
    pub fortified_line: i8,
    /// A concentric attack.
    pub concentric: i8,
    /// A mobile attack.
    pub mobile_attack: i8,
    /// Each logistic column.
    pub column: i8,
    /// The most that columns can do either way.
    pub column_cap: u8,
    /// An attenuated attacker.
    pub attenuated_attacker: i8,
    /// An attenuated defender.
    pub attenuated_defender: i8,
    /// Allied attacks of the first turn.
    pub allied_turn_1: i8,
    /// On the die: armour in the open.
    pub armour_shock: i8,
    /// On the die: nations that do not work together.
    pub mixed_nationalities: i8,
}

/// Supply, headquarters and logistic columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SupplyTable {
    /// Stacking.
    pub stacking: StackingNumbers,
    /// Lines of communication.
    pub line: LineNumbers,
    /// Headquarters.
    pub hq: HqNumbers,
    /// Air units.
    pub air: AirNumbers,
    /// Logistic columns.
    pub column: ColumnNumbers,
}

/// Air combat, partisans and Führer offensives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpecialTable {
    /// Breaking off an air mission.
    pub abort: AbortNumbers,
    /// Partisans who avoid combat.
    pub evade: EvadeNumbers,
    /// Units marked S, once the last partisans are gone.
    pub suppression: SuppressionNumbers,
    /// The Margarethe line.
    pub margarethe: MargaretheNumbers,
    /// The first turn of the Führer's orders.
    pub fuhrer_first_turn: u8,
    /// The die that orders an offensive, or more.
    pub fuhrer_needs: u8,
    /// On the first roll of the game.
    pub fuhrer_bonus: i8,
    /// While Allied units are so near Budapest.
    pub fuhrer_bonus_range: u8,
    /// What each offensive demands and brings, in order.
    pub offensives: [Offensive; 2],
}

/// What a Führer offensive demands and brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offensive {
    /// Steps that must attack.
    pub steps: u8,
    /// Armoured or mechanised units among them; their steps by option (hun:12.1.l).
    pub armoured: u8,
    /// Logistic columns it brings.
    pub columns: u8,
}

/// The tables, printed and reconstructed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// The combat table of each side's attacks.
    pub combat: BySeat<CombatTable>,
    /// Terrain.
    pub terrain: TerrainTable,
    /// Other columns and die modifiers.
    pub shifts: Shifts,
    /// Supply.
    pub supply: SupplyTable,
    /// Air, partisans, Führer.
    pub special: SpecialTable,
    /// The cooperation group of each [`Nation`].
    pub groups: [u8; Nation::COUNT],
}

/// One turn of the schedule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScheduleTurn {
    /// Its date.
    pub name: Option<Name>,
    /// Ground units named for withdrawal, in order.
    pub withdrawals: Vec<PieceId>,
    /// Air units named for withdrawal.
    pub air_withdrawals: Vec<AirId>,
    /// Land and air replacements of each [`Nation`].
    pub replacements: [[u8; 2]; Nation::COUNT],
    /// Hungarian land replacements while Budapest is lost or cut off.
    pub hungarian_reduced: u8,
    /// Logistic columns of each side.
    pub columns: BySeat<u8>,
}

/// What a count of Allied points comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// With so many Allied points or more.
    pub at_least: u8,
    /// Its name.
    pub name: Name,
    /// Who has won; nobody in a draw.
    pub winner: Option<Seat>,
}

/// How a scenario begins and ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Its first turn.
    pub first_turn: u8,
    /// Its last turn.
    pub last_turn: u8,
    /// In which light and season the map is drawn.
    pub climate: Climate,
    /// Hexes the Allies hold; the Axis has the rest.
    pub allied: HexSet,
    /// Units on the map, with their steps.
    pub units: Vec<(PieceId, HexId, u8)>,
    /// Logistic columns on the map.
    pub columns: Vec<(Seat, HexId)>,
    /// Units that are eliminated and may be rebuilt.
    pub eliminated: Vec<PieceId>,
    /// Units out of the game.
    pub withdrawn: Vec<PieceId>,
    /// Air units in play, with the Front whose box they are in, which the Axis has not.
    pub air: Vec<(AirId, Option<PieceId>)>,
    /// Whether the Allied player may place the partisans anew.
    pub places_partisans: bool,
    /// How the Margarethe line stands.
    pub margarethe: LineState,
    /// Whether the uprising is settled.
    pub uprising_over: bool,
    /// Führer offensives there have been.
    pub fuhrer_offensives: u8,
    /// Whether the first Führer roll is made.
    pub fuhrer_rolled: bool,
    /// A turn in which an offensive is ordered without a die.
    pub fuhrer_forced: Option<u8>,
    /// What the points mean, best for the Allies first.
    pub levels: Vec<Level>,
    /// Notes for the players.
    pub notes: Vec<Name>,
}

/// Everything a game is played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The map.
    pub ground: Ground,
    /// Ground units, sorted by side and id.
    pub units: Vec<Unit>,
    /// Air units, sorted by side and id.
    pub air: Vec<AirUnit>,
    /// The tables.
    pub tables: Tables,
    /// The schedule, turn 1 first.
    pub schedule: Vec<ScheduleTurn>,
    /// The scenario.
    pub scenario: Scenario,
    /// What was chosen at set-up.
    pub options: Options,
    /// The counters that single rules name.
    pub roles: Roles,
    /// The staff that comes late, if this scenario has it.
    pub late_staff: Option<LateStaff>,
}

/// The counters that single rules name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roles {
    /// CG 3 Ukraina, from whose box air units move at the end of a turn (hun:9.2.2.e).
    pub staff_3: PieceId,
    /// CG 4 Ukraina, whose troops are fresh in the first turn (hun:8.10.b).
    pub staff_4: PieceId,
    /// 1 Cz, which partisans can join (hun:12.2.1.f).
    pub czech_corps: PieceId,
}

/// CG 2 Ukraina in the first turn of the campaign (hun:9.2.2.a, hun:9.2.2.f).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LateStaff {
    /// The headquarters.
    pub hq: PieceId,
    /// The turn.
    pub turn: u8,
    /// The hex it enters by.
    pub entry: HexId,
    /// The hexes in the radius of Soviet and of other Allied air units from where it counts, off the map.
    pub reach: [HexSet; 2],
}
