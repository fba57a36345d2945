//! What stays fixed through a game: counters, formations, the map, the charts of the edition, the scenario.

pub mod ids;
mod tables;
mod terms;

pub use ids::{FormationId, FormationSet, HexId, HexSet, SupportId, SupportSet, UnitId, UnitSet};
pub use tables::{
    BarrageRow, Can, Capability, CombatModifier, CombatRow, EngageModifier, EngageRow, Mask, Params, RetreatLine,
    Rulings, SnafuModifier, Tables, UrbanRow,
};
pub use terms::{
    ActKind, AttackKind, AvClass, Cause, Class, Column, Cover, EngageTable, EngageWhen, EngagementRetreat, Exception,
    Face, Hits, HqWhere, IsolationOn, Outcome, Point, River, Road, Sheltered, SituationalOther, Snafu, SnafuGroup,
    SnafuWhen, SpotterWhen, SupportTable, Trait, When, Whose,
};

use crate::{edition::Edition, ground::Ground, options::Options};
use kernel::{BySeat, Seat, say::Name};

/// What is printed on one side of a combat counter (bcs:1.1a).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// Action Rating, 0 to 5.
    pub ar: i8,
    /// Armor Value; 0 where the class is [`AvClass::None`].
    pub av: i8,
    /// Its class.
    pub av_class: AvClass,
    /// Range in hexes; 0 without an AV.
    pub range: u8,
    /// Movement Allowance.
    pub ma: u8,
    /// Its class.
    pub class: Class,
    /// An Assault Arrow.
    pub arrow: bool,
    /// Arrow and Red AV both (bcs:1.1l).
    pub dual: bool,
    /// Fully armoured (bcs:1.1j).
    pub hard: bool,
    /// Heavy breakthrough armour (bcs:1.1k).
    pub breakthrough: bool,
    /// Infantry (bcs:1.1m).
    pub infantry: bool,
    /// Unprepared (bcs:1.2e).
    pub unprepared: bool,
    /// What the capabilities chart allows this side: its rows joined (bcs:1.2h).
    pub can: Can,
}

/// Where a unit begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the map.
    Map {
        /// Where.
        hex: HexId,
        /// Which side up.
        face: Face,
    },
    /// It enters.
    Entry {
        /// From this turn on.
        turn: u8,
        /// Here.
        hex: HexId,
    },
}

/// A combat unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitEntry {
    /// Its id, such as `K7-1`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whose.
    pub seat: Seat,
    /// Its formation at the start; none for an unassigned Independent.
    pub formation: Option<FormationId>,
    /// Its arm, for the look of the counter: `infantry`, `armor`, `anti_tank`, `recon`, `engineer`...
    pub arm: String,
    /// Steps at full strength.
    pub steps_max: u8,
    /// Steps at the start.
    pub steps: u8,
    /// Whether replacements may go to it (bcs:1.1i).
    pub rebuildable: bool,
    /// The asset it may become (bcs:1.5k), if it may.
    pub asset: Option<SupportId>,
    /// Its sides, by [`Face`].
    pub sides: [Side; 2],
    /// Where it begins.
    pub start: Start,
}

/// A Support asset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SupportEntry {
    /// Its id, such as `K7-S1`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whose pool it is in at the start; none for a unit that may become one.
    pub formation: Option<FormationId>,
    /// The unit it may become (bcs:1.5l), if it is one.
    pub unit: Option<UnitId>,
    /// AV class.
    pub av_class: AvClass,
    /// AV.
    pub av: i8,
    /// Range.
    pub range: u8,
    /// Steps at full strength.
    pub steps_max: u8,
    /// Steps at the start.
    pub steps: u8,
}

/// A formation with its HQ and trains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormationEntry {
    /// Its id, such as `K7`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whose.
    pub seat: Seat,
    /// Command Radius (bcs:1.4a).
    pub radius: u8,
    /// A Second Activation succeeds on this or more (bcs:3.9b).
    pub rating: u8,
    /// Artillery Points.
    pub artillery: u8,
    /// Fatigue at the start: -1 is Fresh.
    pub fatigue: i8,
    /// Prepared Defense at the start.
    pub pd: bool,
    /// MSR Blocked level at the start.
    pub blocked: u8,
    /// Coordination marker at the start.
    pub coordination: bool,
    /// The scenario's modifier of its SNAFU rolls.
    pub snafu: i8,
    /// The HQ's name, id and Movement Allowance (of class Truck).
    pub hq: CounterEntry,
    /// The HQ's Movement Allowance.
    pub hq_ma: u8,
    /// The trains.
    pub trains: CounterEntry,
    /// Whether the trains are ghost at the start.
    pub ghost: bool,
}

/// An HQ or trains counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CounterEntry {
    /// Its id, such as `K7-HQ`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where it begins; none: off map.
    pub hex: Option<HexId>,
}

/// Ground, traficability and visibility (bcs:2.1a).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, content::Saved)]
pub struct Weather {
    /// Mud on the ground.
    pub mud: bool,
    /// Poor traficability.
    pub poor: bool,
    /// How far one sees, in hexes.
    #[saved(most = 20)]
    pub visibility: u8,
}

/// How the weather is set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WeatherPlan {
    /// Always the same.
    Fixed(Weather),
    /// By one die: the highest die of each row.
    Rolled(Vec<(u8, Weather)>),
}

/// How Air Points are set (bcs:2.1b).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AirPlan {
    /// By turn, from the first, for each seat.
    Fixed(BySeat<Vec<u8>>),
    /// By one die for each seat: the highest die of each row and its points.
    Rolled {
        /// The rows by seat.
        rows: BySeat<Vec<(u8, u8)>>,
        /// Nobody flies on mud turns.
        none_in_mud: bool,
    },
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SideEntry {
    /// Its id, such as `karsk`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Supply entries, which are the entry hexes of reinforcements too.
    pub entries: Vec<HexId>,
    /// Replacement steps a turn (bcs:2.1g).
    pub replacements: u8,
    /// Loose Artillery Points a turn (bcs:2.2a).
    pub loose: u8,
}

/// A hex that counts for victory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VictoryHex {
    /// Which.
    pub hex: HexId,
    /// What it is worth.
    pub vp: u8,
    /// Who holds it at the start.
    pub held: Seat,
}

/// A level of victory: who wins with a sum in this range, both ends included; nobody: a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Who.
    pub winner: Option<Seat>,
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id, such as `vell_crossing`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// The sides, by seat.
    pub sides: BySeat<SideEntry>,
    /// How many turns it has.
    pub turns: u8,
    /// Who goes first on turn 1.
    pub first: Seat,
    /// Weather.
    pub weather: WeatherPlan,
    /// Air Points.
    pub air: AirPlan,
    /// Hexes that count.
    pub victory: Vec<VictoryHex>,
    /// Whose hexes are added up.
    pub vp_seat: Seat,
    /// What the sum is worth.
    pub levels: Vec<Level>,
}

/// Everything a game is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The map.
    pub ground: Ground,
    /// The edition with its charts, rulings and parameters, the scenario's changes included.
    pub edition: Edition,
    /// The scenario.
    pub scenario: Scenario,
    /// All formations.
    pub formations: Vec<FormationEntry>,
    /// All combat units.
    pub units: Vec<UnitEntry>,
    /// All Support assets, those of pools first.
    pub supports: Vec<SupportEntry>,
    /// What was chosen at set-up.
    pub options: Options,
}
