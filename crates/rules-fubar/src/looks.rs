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

/// Declares the words with what each is as ground with an outline and as a line.
macro_rules! looks {
    ($($word:ident: $ground:ident, $line:ident;)*) => {
        /// What a piece of terrain looks like.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "plain words")]
        pub enum Looks {
            $($word,)*
        }

        impl Looks {
            pub(crate) fn ground(self) -> Look {
                match self { $(Looks::$word => Look::$ground,)* }
            }
            pub(crate) fn line(self) -> LineLook {
                match self { $(Looks::$word => LineLook::$line,)* }
            }
        }
    };
}
looks! {
    Building: Building, Wall;
    Bunker: Bunker, Wall;
    Car: Wreck, Wall;
    Cart: Wreck, Wall;
    Crane: Machine, Wall;
    Crates: Crates, Sandbags;
    Dome: Building, Wall;
    Fence: Crates, Fence;
    Foxholes: Pit, Sandbags;
    Garden: Crops, Hedge;
    Hedge: Scrub, Hedge;
    Mast: Machine, Fence;
    Monument: Rocks, Wall;
    Orchard: Orchard, Hedge;
    Pipe: Machine, Wall;
    Pond: Water, River;
    Reeds: Marsh, Hedge;
    Rock: Rocks, Wall;
    Rubble: Rubble, Wall;
    Ruin: Ruin, Wall;
    Silo: Machine, Wall;
    Trench: Pit, Sandbags;
    VehicleWreck: Wreck, Wall;
    Vent: Pit, Wall;
    Wall: Ruin, Wall;
    Water: Water, River;
    Wood: Woods, Hedge;
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
