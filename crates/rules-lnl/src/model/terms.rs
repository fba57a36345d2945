//! Words of the rulebook as types.

use super::HexId;
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The other side.
#[inline]
pub const fn enemy_of(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// What a counter is (spec 3.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Class {
    /// Eight to twelve men.
    Squad,
    /// Four to six men.
    HalfSquad,
    /// The crew of a vehicle, out of it.
    Crew,
    /// Three to five men and a heavy weapon.
    WeaponTeam,
    /// A leader.
    Leader,
    /// A hero.
    Hero,
    /// A medic.
    Medic,
    /// A sniper.
    Sniper,
    /// A chaplain.
    Chaplain,
    /// An advisor.
    Advisor,
    /// A scout.
    Scout,
    /// A leader inside a vehicle.
    ArmorLeader,
    /// A vehicle.
    Vehicle,
    /// A helicopter.
    Helicopter,
    /// A weapon that units carry.
    SupportWeapon,
}

impl Class {
    /// How many there are.
    pub const COUNT: usize = 15;
    /// Multi-man counters (lnl:1.1.b).
    #[inline]
    pub const fn is_mmc(self) -> bool {
        matches!(self, Class::Squad | Class::HalfSquad | Class::Crew | Class::WeaponTeam)
    }
    /// Single-man counters (lnl:1.1.d, lnl:11.0.a).
    #[inline]
    pub const fn is_smc(self) -> bool {
        matches!(
            self,
            Class::Leader
                | Class::Hero
                | Class::Medic
                | Class::Sniper
                | Class::Chaplain
                | Class::Advisor
                | Class::Scout
                | Class::ArmorLeader
        )
    }
    /// Units on foot: multi-man and single-man counters that live in no vehicle.
    #[inline]
    pub const fn is_leg(self) -> bool {
        self.is_mmc() || self.is_smc() && !matches!(self, Class::ArmorLeader)
    }
    /// Men it stands for, where the book says (lnl:1.1.c).
    pub const fn men(self) -> Option<[u8; 2]> {
        match self {
            Class::Squad => Some([8, 12]),
            Class::HalfSquad | Class::Crew => Some([4, 6]),
            Class::WeaponTeam => Some([3, 5]),
            _ => None,
        }
    }
    /// Single-man counters that may use support weapons (lnl:1.6.2.m, lnl:11.6.b, table T.sw).
    #[inline]
    pub const fn is_entitled_smc(self) -> bool {
        matches!(self, Class::Leader | Class::Hero | Class::Scout | Class::Advisor)
    }
}

/// What a support weapon is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SwKind {
    /// A machine gun.
    MachineGun,
    /// A weapon with a to-hit table.
    Ordnance,
    /// A flamethrower.
    Flamethrower,
    /// A satchel charge.
    Satchel,
    /// A claymore.
    Claymore,
}

/// How a missile finds its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Guided {
    /// Not at all.
    #[serde(skip)]
    No,
    /// Against tanks.
    Atgm,
    /// Against aircraft.
    Aag,
}

/// How a unit moves: its column of the terrain chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Movement {
    /// On foot.
    #[serde(skip)]
    Leg,
    /// On tracks.
    Tracked,
    /// On wheels, or half on tracks, off roads.
    AllTerrain,
    /// On wheels, on roads.
    RoadType,
}

/// What a vehicle carries (lnl:16.1.a): P and PO a half-squad, PP and PPO a squad.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// A squad's worth rather than half of it.
    pub squad: bool,
    /// Riding outside.
    pub outside: bool,
}

/// What is printed on a counter in symbols and colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Trait {
    /// Red movement box: may Assault Move.
    AssaultMove,
    /// Yellow movement box: may Stealth Move.
    Stealth,
    /// SR: rallies by itself.
    SelfRally,
    /// Glider infantry.
    Glider,
    /// SS.
    Ss,
    /// Ambush.
    Ambush,
    /// M: one more in melee.
    MeleePlusOne,
    /// A mortar.
    Mortar,
    /// Red arrow: fires only within its arc.
    Arc,
    /// Cannot leave its hex.
    Immobile,
    /// A recoilless rifle.
    Recoilless,
    /// An open-topped vehicle.
    OpenTopped,
    /// A machine gun on its tripod.
    Tripod,
    /// A machine gun taken apart, which cannot fire.
    Packed,
    /// Fit for melee.
    Melee,
    /// Used up at once.
    SingleUse,
    /// Stiffened by an advisor.
    Arvn,
}

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Traits(pub u32);

impl Traits {
    /// Whether this one is in it.
    #[inline]
    pub const fn has(self, one: Trait) -> bool {
        self.0 >> one as u32 & 1 == 1
    }
    /// With one more.
    #[must_use]
    pub const fn with(self, one: Trait) -> Traits {
        Traits(self.0 | 1 << one as u32)
    }
}

/// A column of the Damage Check table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the words of table T.dft")]
#[repr(u8)]
pub enum Column {
    GoMmc,
    ShakenMmc,
    GoSmc,
    ShakenSmc,
    Hero,
    ArmoredVehicle,
    UnarmoredVehicle,
    Helicopter,
}

/// A result of a Damage Check.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, content::Saved,
)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of table T.dft")]
#[repr(u8)]
pub enum Check {
    None,
    Shaken,
    Casualties,
    Wounded,
    Destroyed,
    Damaged,
}

/// The side of a vehicle that is struck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the words of the book")]
#[repr(u8)]
pub enum Aspect {
    Front,
    Flank,
    Rear,
}

/// What is left of a unit.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, content::Saved,
)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Life {
    /// In play: on the map, riding or commanding a vehicle.
    InPlay,
    /// Not yet: a reinforcement, a sniper to be placed, a hero of the pool, a crew inside its vehicle.
    Waiting,
    /// A vehicle left by its crew.
    Abandoned,
    /// A burnt-out vehicle or helicopter.
    Wreck,
    /// Gone.
    Eliminated,
    /// Left the map.
    Exited,
}

/// How a scenario is won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Victory {
    /// `side` wins at the end by controlling `needs` of the hexes; else the other.
    Control {
        /// Who must control.
        side: Seat,
        /// Which hexes.
        hexes: Vec<HexId>,
        /// How many of them.
        needs: u8,
    },
    /// `side` wins at once by controlling all the hexes or getting so many points off the map; else the other.
    ExitOrControl {
        /// Who must.
        side: Seat,
        /// Which hexes.
        hexes: Vec<HexId>,
        /// Edge hexes to leave by.
        exits: Vec<HexId>,
        /// How many points must leave.
        points: u8,
        /// Points of a squad and of a vehicle.
        worth: [u8; 2],
    },
    /// `side` wins with more points at the end than the other.
    Points {
        /// Who must have more: it scores hexes it controls and enemy multi-man counters eliminated. The other side
        /// scores helicopters destroyed and multi-man counters eliminated.
        side: Seat,
        /// Which hexes.
        hexes: Vec<HexId>,
        /// Points of a hex, of a multi-man counter and of a helicopter.
        worth: [u8; 3],
    },
}

impl Victory {
    /// Who must do what the scenario asks; the other side wins otherwise.
    pub fn side(&self) -> Seat {
        match *self {
            Victory::Control { side, .. } | Victory::ExitOrControl { side, .. } | Victory::Points { side, .. } => side,
        }
    }
    /// The hexes that count.
    pub fn hexes(&self) -> &[HexId] {
        match self {
            Victory::Control { hexes, .. } | Victory::ExitOrControl { hexes, .. } | Victory::Points { hexes, .. } => {
                hexes
            }
        }
    }
}
