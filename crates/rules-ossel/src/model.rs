//! What stays fixed in a game: the counters, the hexes that count, the scenario. Arms and tables are as `content` has
//! them.

pub use crate::content::{Arm, Column, Side};
use crate::{Ground, Options, Ossel, ground::Terrain};
use content::{At, Text};
use kernel::{BySeat, Seat, Set};
use serde::{Deserialize, Serialize};

kernel::small_id! {
    /// A hex, by its place on the map.
    HexId(u8);
    /// A counter, by its place in the scenario.
    UnitId(u8);
    /// A hex that counts, by its place in the scenario.
    PointId(u8);
}

/// A set of hexes.
pub type HexSet = Set<HexId, 2>;
/// A set of counters.
pub type UnitSet = Set<UnitId>;

/// The most counters a scenario has, of both sides.
pub const UNITS_MAX: usize = 16;
/// The most hexes that count.
pub const POINTS_MAX: usize = 8;
/// Steps of a full counter (ossel:1.5).
pub const STEPS: u8 = 2;

/// A counter.
#[derive(Clone, Debug)]
pub struct UnitEntry {
    /// Its id, such as `V-1`.
    pub id: String,
    /// Its name.
    pub name: Text,
    /// Whose it is.
    pub seat: Seat,
    /// What it can do.
    pub arm: Arm,
    /// The turn from which on it comes in (ossel:6.3), if it does not begin on the map.
    pub enters: Option<u8>,
    /// The hex that it begins in, or those by which it comes in.
    pub at: Vec<HexId>,
}

/// What a face of the die comes to (ossel:4.10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema, content::Saved)]
#[game(Ossel)]
#[saved(upper)]
#[serde(rename_all = "UPPERCASE")]
pub enum Verdict {
    /// The attacker loses a step.
    Al,
    /// Nothing.
    Ne,
    /// Both lose a step.
    Ex,
    /// The defender retreats.
    Dr,
    /// The defender loses a step and retreats.
    Dl,
    /// The defender is removed.
    De,
}

/// A hex that counts.
#[derive(Clone, Debug)]
pub struct Point {
    /// Which.
    pub hex: HexId,
    /// How many points it is worth.
    pub points: u8,
    /// Whose it is at the start.
    pub held: Seat,
}

/// The tables.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The kinds of ground.
    pub terrains: Vec<Terrain>,
    /// The combat table, the weakest column first.
    pub columns: Vec<At<Column>>,
    /// The arms.
    pub arms: Vec<Arm>,
}

/// Everything that stays fixed in a game.
#[derive(Clone, Debug)]
pub struct Content {
    /// The map.
    pub ground: Ground,
    /// The tables.
    pub tables: Tables,
    /// The two sides, by seat.
    pub sides: BySeat<Side>,
    /// Where their supply comes from.
    pub sources: BySeat<HexSet>,
    /// How many turns there are.
    pub turns: u8,
    /// Who plays first in a turn.
    pub first: Seat,
    /// The hexes that count, the one that decides a tie first.
    pub points: Vec<Point>,
    /// The counters.
    pub units: Vec<UnitEntry>,
    /// What was chosen at set-up.
    pub options: Options,
}
