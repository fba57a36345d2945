//! How things are drawn: the words that maps and vehicles have for it. No rule reads them.

use scene::{LineLook, Look, Symbol};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table is covered with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "plain words")]
pub enum Floor {
    #[default]
    Grass,
    Paved,
    Rough,
}

impl Floor {
    /// As ground.
    pub(crate) fn ground(self) -> Look {
        match self {
            Floor::Grass => Look::Clear,
            Floor::Paved => Look::Paved,
            Floor::Rough => Look::Rough,
        }
    }
}

/// What a piece of terrain looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "plain words")]
pub enum Looks {
    Building,
    Bunker,
    Car,
    Cart,
    Crane,
    Crates,
    Dome,
    Fence,
    Foxholes,
    Garden,
    Hedge,
    Mast,
    Monument,
    Orchard,
    Pipe,
    Pond,
    Reeds,
    Rock,
    Rubble,
    Ruin,
    Silo,
    Trench,
    VehicleWreck,
    Vent,
    Wall,
    Water,
    Wood,
}

impl Looks {
    /// As ground with an outline.
    pub(crate) fn ground(self) -> Look {
        match self {
            Looks::Wood => Look::Woods,
            Looks::Orchard => Look::Orchard,
            Looks::Hedge => Look::Scrub,
            Looks::Reeds => Look::Marsh,
            Looks::Garden => Look::Crops,
            Looks::Foxholes | Looks::Trench | Looks::Vent => Look::Pit,
            Looks::Car | Looks::Cart | Looks::VehicleWreck => Look::Wreck,
            Looks::Fence | Looks::Crates => Look::Crates,
            Looks::Wall | Looks::Ruin => Look::Ruin,
            Looks::Rubble => Look::Rubble,
            Looks::Building | Looks::Dome => Look::Building,
            Looks::Bunker => Look::Bunker,
            Looks::Pond | Looks::Water => Look::Water,
            Looks::Rock | Looks::Monument => Look::Rocks,
            Looks::Crane | Looks::Mast | Looks::Pipe | Looks::Silo => Look::Machine,
        }
    }

    /// As a line.
    pub(crate) fn line(self) -> LineLook {
        match self {
            Looks::Wood | Looks::Orchard | Looks::Hedge | Looks::Reeds | Looks::Garden => LineLook::Hedge,
            Looks::Fence | Looks::Mast => LineLook::Fence,
            Looks::Foxholes | Looks::Trench | Looks::Crates => LineLook::Sandbags,
            Looks::Pond | Looks::Water => LineLook::River,
            Looks::Building
            | Looks::Bunker
            | Looks::Car
            | Looks::Cart
            | Looks::Crane
            | Looks::Dome
            | Looks::Monument
            | Looks::Pipe
            | Looks::Rock
            | Looks::Rubble
            | Looks::Ruin
            | Looks::Silo
            | Looks::VehicleWreck
            | Looks::Vent
            | Looks::Wall => LineLook::Wall,
        }
    }
}

/// What a vehicle looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "plain words")]
pub enum HullLooks {
    Car,
    HalfTrack,
    Tank,
    Truck,
    Walker,
}

impl HullLooks {
    pub(crate) fn symbol(self) -> Symbol {
        match self {
            HullLooks::Car => Symbol::Car,
            HullLooks::HalfTrack => Symbol::HalfTrack,
            HullLooks::Tank => Symbol::Tank,
            HullLooks::Truck => Symbol::Truck,
            HullLooks::Walker => Symbol::Walker,
        }
    }
}
