//! Scenarios.

use super::Labels;
use crate::{
    model::{Battery, Trigger},
    options::Options,
};
use content::{At, Own, Text};

content::rows! {
    /// scenarios/*.toml: who stands where, and what wins. The id of a scenario is the name of its file.
    pub struct ScenarioFile {
        name,
        /// What it is about, in a sentence.
        pub intro: Text,
        /// A file of maps/.
        pub map: At<String>,
        /// How long it lasts.
        pub turns: At<u8> [1..=30],
        /// Whether the night rules hold.
        pub night: bool = default,
        /// The side that has the initiative before the first turn.
        pub first_initiative: At<String>,
        provenance,
        /// Its special rules, as text.
        pub notes: Vec<Text> = default,
        /// A counter that may not set up near roads.
        pub keep_off_roads: Option<KeepOffRow>,
        /// What is dug, laid and built.
        pub fort: Vec<FortRow> = default,
        /// What happens when somebody comes or looks.
        pub event: Vec<EventRow> = default,
        /// How it is won.
        pub victory: VictoryRow,
        /// How it is won, as text.
        pub aim: Text,
        /// The options that it sets. What players choose comes before it.
        pub options: Own<Options> = default,
        /// The two sides.
        pub side: At<Vec<SideRow>> [len 2..=2],
    }

    /// A counter that may not set up near roads.
    pub struct KeepOffRow {
        /// Which counter.
        pub counter: At<String>,
        /// Within how many hexes.
        pub distance: u8 [..=20],
        /// Of roads in columns before this one.
        pub west_of: At<String>,
    }

    /// An edge of the map.
    pub enum EdgeWord { North, East, South, West }

    /// Part of the map: columns such as `A-C`, or rows such as `9-10`.
    pub struct ZoneRow {
        /// First and last column.
        pub cols: Option<At<String>>,
        /// First and last row.
        pub rows: Option<At<String>>,
    }

    /// One side.
    pub struct SideRow {
        id, name,
        /// What its force is called.
        pub label: Text,
        /// Its nation (tables/armies.toml).
        pub nation: At<String>,
        /// Its own edge of the map.
        pub edge: EdgeWord,
        /// Who sets up first: 1 or 2.
        pub setup: At<u8> [1..=2],
        /// Where it may set up.
        pub zone: At<ZoneRow>,
        /// Heroes who may appear in play: counters.
        pub heroes: Labels = default,
        /// Artillery off the map.
        pub battery: Vec<Battery> [len ..=2] = default,
        /// Units on the map, and snipers.
        pub unit: Vec<At<UnitRow>>,
        /// Reinforcements.
        pub group: Vec<GroupRow> [len ..=8] = default,
    }

    /// How a helicopter flies.
    pub enum ModeWord {
        /// It flies.
        Flying,
        /// It hovers.
        Hovering,
    }

    /// A unit.
    pub struct UnitRow {
        /// Its id.
        pub uid: At<String>,
        /// Its counter.
        pub counter: At<String>,
        /// Where it starts. Only snipers, passengers and reinforcements have none.
        pub hex: Option<At<String>>,
        /// 1 is upstairs.
        pub floor: Option<At<u8>> [..=1],
        /// Inside a bunker.
        pub bunker: Option<At<bool>>,
        /// The vertex it faces, 1 to 6: 1 is north-east, 2 east, and so on clockwise.
        pub facing: Option<At<u8>> [1..=6],
        /// Whether a vehicle is Open; it is unless it says otherwise.
        pub open: Option<At<bool>>,
        /// How a helicopter flies.
        pub mode: Option<At<ModeWord>>,
        /// Support weapons that it owns: counters.
        pub weapons: Labels = default,
        /// Its skill card.
        pub skill: Option<At<String>>,
        /// Who commands a vehicle: a counter.
        pub armor_leader: Option<At<String>>,
        /// Who rides.
        pub passengers: Vec<RiderRow> = default,
    }

    /// A passenger.
    pub struct RiderRow {
        /// Its id.
        pub uid: At<String>,
        /// Its counter.
        pub counter: At<String>,
        /// Support weapons that it owns: counters.
        pub weapons: Labels = default,
        /// Its skill card.
        pub skill: Option<At<String>>,
    }

    /// Reinforcements.
    pub struct GroupRow {
        /// The turn they may enter from.
        pub turn: At<u8> [1..=30],
        /// The edge they enter by.
        pub edge: EdgeWord,
        /// Where, if not everywhere along the edge.
        pub hexes: Labels = default,
        /// Who.
        pub unit: Vec<At<UnitRow>>,
    }

    /// What a fortification is.
    pub enum FortWord { Foxholes, Bunker, Wire, Mines }

    /// A fortification.
    pub struct FortRow {
        /// What it is.
        pub kind: At<FortWord>,
        /// Where.
        pub hex: At<String>,
        /// The hexside in the middle of a bunker's front: 1 is north, and so on clockwise.
        pub facing: Option<At<u8>> [1..=6],
        /// Who laid mines.
        pub side: Option<At<String>>,
        /// How many markers of mines.
        pub count: Option<At<u8>> [1..=9],
        /// Firepower of a marker of mines, if not the usual.
        pub fp: Option<At<i8>> [0..=12],
    }

    /// An event.
    pub struct EventRow {
        id,
        /// Where its marker lies.
        pub hex: At<String>,
        /// What brings it about.
        pub trigger: Trigger,
        /// Whose unit; left out, anybody's.
        pub side: Option<At<String>>,
        /// What is read out then.
        pub text: Text,
        /// What it does.
        pub effect: EffectRow,
    }

    /// What an event does.
    pub enum EffectRow {
        /// The unit gets a support weapon.
        Gift {
            /// Which: a counter.
            weapon: At<String>,
        },
        /// A side may at once rally one unit in the hex.
        Rally {
            /// Who; left out, the side that brought it about.
            side: Option<At<String>>,
            /// Whether hexes next to it count, too.
            near: bool = default,
            /// Whether no die is rolled.
            sure: bool = default,
        },
        /// A flare burns.
        Flare {
            /// Where.
            hex: At<String>,
        },
        /// The side scores points at the end.
        Points {
            /// How many.
            points: u8,
        },
    }

    /// How a scenario is won.
    pub enum VictoryRow {
        /// By controlling some of the hexes at the end.
        Control {
            /// Who must.
            side: At<String>,
            /// How many hexes.
            needs: At<u8>,
            /// Which hexes.
            hexes: Labels,
        },
        /// At once, by controlling all the hexes or leaving the map.
        ExitOrControl {
            /// Who must.
            side: At<String>,
            /// The edge to leave by.
            edge: EdgeWord,
            /// How many points must leave.
            points: u8,
            /// What units are worth.
            worth: ExitWorth,
            /// Which hexes.
            hexes: Labels,
        },
        /// By more points at the end.
        Points {
            /// Who scores the hexes and must have more than the other.
            side: At<String>,
            /// What things are worth.
            worth: PointsWorth,
            /// Which hexes.
            hexes: Labels,
        },
    }

    /// What units that leave the map are worth.
    #[derive(Copy)]
    pub struct ExitWorth { pub squad | vehicle: u8 }

    /// What things are worth.
    #[derive(Copy)]
    pub struct PointsWorth {
        /// A hex controlled.
        pub hex: u8,
        /// A multi-man counter eliminated.
        pub mmc: u8,
        /// A helicopter destroyed.
        pub helicopter: u8,
    }
}
