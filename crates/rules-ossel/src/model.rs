//! What stays fixed in a game: the arms and their counters, the combat table, the scenario.

use crate::{ground::Ground, options::Options};
use kernel::{BySeat, Seat, Set, say::Name};
use scene::Symbol;
use serde::{Deserialize, Serialize};

kernel::small_id! {
    /// A hex, by its place on the map.
    HexId(u8): "hex";
    /// A counter, by its place in the scenario.
    UnitId(u8): "unit";
}

/// A set of hexes.
pub type HexSet = Set<HexId, 2>;
/// A set of counters.
pub type UnitSet = Set<UnitId>;

/// The most hexes a map has.
pub const HEXES_MAX: usize = HexSet::MAX;
/// The most counters a scenario has, of both sides.
pub const UNITS_MAX: usize = 16;
/// The most hexes that count.
pub const POINTS_MAX: usize = 8;
/// Steps of a full counter (ossel:1.5).
pub const STEPS: u8 = 2;

/// What every counter of a kind can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arm {
    /// Its id, such as `foot`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// How it is drawn.
    pub symbol: Symbol,
    /// Its strength when full, and when reduced.
    pub strength: [u8; 2],
    /// Its movement points.
    pub points: u8,
    /// Guns attack from afar, have no zone and do not advance.
    pub guns: bool,
}

/// A counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitEntry {
    /// Its id, such as `V1`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Whose it is.
    pub seat: Seat,
    /// What it can do.
    pub arm: Arm,
    /// Where and when it begins.
    pub start: Start,
}

/// Where a counter begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the map.
    At(HexId),
    /// It comes in from this turn on, by one of these hexes (ossel:6.3).
    Enters {
        /// The turn.
        turn: u8,
        /// The hexes.
        at: Vec<HexId>,
    },
}

/// What a face of the die comes to (ossel:4.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, schemars::JsonSchema)]
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

/// A column of the combat table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// The ratio from which on it is used: attack …
    pub attack: u8,
    /// … to defence.
    pub defence: u8,
    /// What each face of the die comes to.
    pub results: [Verdict; 6],
}

/// A side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// Its id, such as `vale`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Where its supply comes from.
    pub sources: HexSet,
}

/// A hex that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// Which.
    pub hex: HexId,
    /// How many points it is worth.
    pub points: u8,
    /// Whose it is at the start.
    pub held: Seat,
}

/// Everything that stays fixed in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The map.
    pub ground: Ground,
    /// The combat table, the weakest column first.
    pub columns: Vec<Column>,
    /// The two sides, by seat.
    pub sides: BySeat<Side>,
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
