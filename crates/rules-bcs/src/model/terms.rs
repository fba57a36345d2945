//! The words of the series: classes, sides of a counter, results.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Declares enumerations whose words are those of the files.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$word:meta])* $variant:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, content::Saved)]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "the words of the series")]
        pub enum $name { $($(#[$word])* $variant),* }

        impl Default for $name {
            /// The first.
            fn default() -> $name {
                $name::ALL[0]
            }
        }
        impl $name {
            /// All of them.
            pub const ALL: &[$name] = &[$($name::$variant),*];
            /// Its bit in a mask.
            #[inline]
            pub const fn bit(self) -> u16 {
                1 << self as u16
            }
        }
    )*};
}

words! {
    /// A class of Movement Allowance (bcs:1.1g).
    Class { Tactical, Truck, Leg }
    /// The class of an Armor Value (bcs:1.1c).
    AvClass { None, Red, Limited, StandOff, Light }
    /// The two sides of a combat counter (bcs:1.1a).
    Face { Move, Deployed }
    /// What a hex is for combat (bcs:1.13a).
    Cover { Open, Terrain, City, Urban }
    /// What lies on a hexside.
    River { #[serde(skip)] None, Stream, MinorRiver, MajorRiver }
    /// What joins two hexes, the worst first.
    Road { #[serde(skip)] None, Track, Secondary, Primary }
    /// The result of a SNAFU roll.
    Snafu { Fail, Partial, Pass }
    /// First or second activation of a turn.
    ActKind { Initial, Second }
    /// The two kinds of attack on the Combat Table.
    AttackKind { Regular, Shock }
    /// The two columns of the Barrage Table.
    Column { Artillery, AttackByFire }
    /// What a mission is paid with (bcs:1.12a, bcs:1.12b).
    Point { Artillery, Air }
    /// Why a unit retreats.
    Cause { Voluntary, Engagement, Situational, Automatic }
    /// What the retreat flow says.
    Outcome { StepNoRetreat, RetreatThree, ToHq, OffMap, StepRetreatThree }
    /// Where an asked-for HQ stands with a retreating unit.
    HqWhere { TooNear, NoRoom, Haven }
    /// Whose modifier it is.
    Whose { Attacker, Defender, Both }
    /// What must hold for a modifier of the Combat Table, besides what its AR unit is and stands in.
    When { Always, DualOrSupported, MsrBlocked, Suppression, Assist, DoubleObj, OwnPd, OffMap, AfterFire, Pd, Hexside }
    /// What an AR unit may be, for modifiers.
    Trait { Infantry, Dual, StandOff, DeployedStandOff, Red, Hard, Breakthrough, Av, Pd }
    /// Modifiers of the Engagement Table.
    EngageWhen { DoubleObj, Limited, MultipleSupports, PdOrMultipleSupports, RealStandOff }
    /// Which Engagement Table is read.
    EngageTable { Real, Support }
    /// Who decides which Engagement Table is read (bcs:5.2b.4, bcs:5.2b.4a).
    SupportTable { EitherSide, Target }
    /// What a unit in a barraged hex may be.
    Sheltered { Hard, DeployedStandOff, Urban, City, Terrain, Pd, Other }
    /// Modifiers of the SNAFU Table.
    SnafuWhen { Fresh, Coordination, Fatigue, Mixed, Scenario, Optimal, Ghost, Streams, Tracks, TracksGood, TracksPoor, TrainsNotLegal, TrainsOffMap, Blocked }
    /// When a SNAFU modifier is looked at.
    SnafuGroup { Always, Complete, NotComplete }
    /// When a Barrage's spotter must be in Command Radius (bcs:1.4h, bcs:1.4i).
    SpotterWhen { Now, PhaseStart }
    /// What a situational retreat without Prepared Defense or Key Terrain does.
    SituationalOther { Retreat, Stay }
    /// Who carries out the retreat of an Engagement (bcs:5.2j).
    EngagementRetreat { Target, Hex }
    /// When isolation is looked at.
    IsolationOn { Initial, Every }
}

impl Face {
    /// The other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Face {
        match self {
            Face::Move => Face::Deployed,
            Face::Deployed => Face::Move,
        }
    }
}

/// What an Engagement does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Hits {
    /// The Firer loses a step.
    pub firer_loss: bool,
    /// Traffic in the Firer's hex.
    pub traffic: bool,
    /// The Target loses a step.
    pub target_loss: bool,
    /// The Target retreats, or every unit of its hex, as the parameter `engagement_retreat` says.
    pub retreat: bool,
    /// The Target's host loses the use of Support.
    pub drop: bool,
}

/// When another result than the printed one holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Exception {
    /// The Target is not Support.
    RealTarget,
    /// The Firer is Stand-Off Support and the Target is not Support.
    StandOffSupportAtReal,
    /// The Target is in Screen.
    Screen,
}
