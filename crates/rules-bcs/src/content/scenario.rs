//! Scenarios.

use crate::{
    model::{AvClass, Class, Face, Params, River, Road},
    options::{EDITIONS, Options},
};
use content::{At, Change, Own, Text};
use kernel::info::SettingInfo;

content::rows! {
    /// scenarios/*.toml: who stands where, and what wins. The id of a scenario is the name of its file.
    pub struct ScenarioFile {
        name,
        /// What it is about, in a few sentences.
        pub intro: Text,
        provenance,
        /// A file of maps/.
        pub map: At<String>,
        /// Files of editions/ under which it may be played.
        pub editions: Vec<At<String>> [len 1..],
        /// How long it lasts.
        pub turns: At<u8> [1..=30],
        /// The side that goes first on turn 1.
        pub first: At<String>,
        /// How wide a hex is, in metres. No rule reads it.
        // bcs:1.0a
        pub hex_metres: u16 [500..=3000],
        /// Whether a unit waiting to enter may attack a defender in its entry hex.
        pub attack_on_entry: bool,
        /// Changes of what the edition says.
        pub params: Change<Params> = default,
        /// The options that it sets. What players choose comes before it.
        pub options: Own<Options> = default,
        /// Prices that are not those of tables/terrain.toml.
        pub cost: Vec<At<CostRow>> = default,
        /// The weather.
        pub weather: WeatherRow,
        /// Air Points.
        pub air: AirRow,
        /// How it is won.
        pub victory: VictoryRow,
        /// The two sides.
        pub side: At<Vec<SideRow>> [len 2..=2],
        /// The formations.
        pub formation: At<Vec<FormationRow>> [len 1..],
        /// The combat units.
        pub unit: At<Vec<UnitRow>> [len 1..],
    }

    /// A price that is not that of tables/terrain.toml. It names one terrain, river or road; classes left out keep
    /// their price.
    pub struct CostRow {
        /// A kind of hex.
        pub terrain: Option<At<String>>,
        /// A kind of hexside.
        pub river: Option<River>,
        /// A kind of road.
        pub road: Option<Road>,
        /// For Tactical units.
        pub tactical: Option<At<String>>,
        /// For Truck units.
        pub truck: Option<At<String>>,
        /// For Leg units.
        pub leg: Option<At<String>>,
    }

    /// The ground.
    pub enum GroundWord { Dry, Mud }

    /// How well one gets along.
    pub enum TraficabilityWord { Good, Poor }

    /// How the weather is set.
    pub enum WeatherRow {
        /// Always the same.
        Fixed {
            /// The ground.
            ground: GroundWord,
            /// Traficability; poor in mud.
            traficability: At<TraficabilityWord>,
            /// How far one sees, in hexes.
            visibility: u8 [1..=20],
        },
        /// By one die.
        Rolled {
            /// The rows, lowest die first; the last serves 6.
            rows: At<Vec<WeatherTableRow>>,
        },
    }

    /// A row of a weather table.
    pub struct WeatherTableRow {
        /// The highest die it serves.
        pub most: At<u8> [1..=6],
        /// The ground.
        pub ground: GroundWord,
        /// Traficability; poor in mud.
        pub traficability: At<TraficabilityWord>,
        /// How far one sees, in hexes.
        pub visibility: u8 [1..=20],
    }

    /// How Air Points are set.
    pub enum AirRow {
        /// By turn.
        Fixed {
            /// For each side.
            sides: Vec<AirFixedRow>,
        },
        /// By one die for each side.
        Rolled {
            /// For each side.
            sides: Vec<AirRolledRow>,
            /// Nobody flies on mud turns.
            none_in_mud: bool = default,
        },
    }

    /// Air Points of a side by turn.
    pub struct AirFixedRow {
        /// Which side.
        pub side: At<String>,
        /// From turn 1 on, one number for each turn.
        pub points: At<Vec<u8>>,
    }

    /// Air Points of a side by die.
    pub struct AirRolledRow {
        /// Which side.
        pub side: At<String>,
        /// The rows, lowest die first; the last serves 6.
        pub rows: At<Vec<AirTableRow>>,
    }

    /// A row of a table of Air Points.
    pub struct AirTableRow {
        /// The highest die it serves.
        pub most: At<u8> [1..=6],
        /// How many points.
        pub points: u8 [..=20],
    }

    /// How it is won.
    pub struct VictoryRow {
        /// Whose hexes are added up.
        pub side: At<String>,
        /// The hexes that count.
        pub hexes: At<Vec<VictoryHexRow>>,
        /// What the sum is worth; together they cover every sum.
        pub levels: At<Vec<LevelRow>>,
    }

    /// A hex that counts.
    pub struct VictoryHexRow {
        /// Which.
        pub hex: At<String>,
        /// What it is worth.
        pub vp: u8 [1..=20],
        /// The side that holds it at the start.
        pub held: At<String>,
    }

    /// A level of victory.
    pub struct LevelRow {
        /// The side that wins; left out, nobody does.
        pub winner: Option<At<String>>,
        /// With at least this sum.
        pub least: At<u8>,
        /// And at most this.
        pub most: At<u8>,
    }

    /// A side.
    pub struct SideRow {
        id, name,
        /// Where its supply and its reinforcements come in.
        pub entries: At<Vec<EntryRow>> [len 1..],
        /// Replacement steps a turn.
        pub replacements: u8 = default,
        /// Loose Artillery Points to give out each turn.
        pub loose_artillery: u8 = default,
    }

    /// Where supply and reinforcements come in.
    pub struct EntryRow {
        /// A hex at the edge of the map.
        pub hex: At<String>,
        /// The road that it lies on.
        pub road: At<String>,
    }

    /// Fatigue.
    pub enum FatigueWord {
        #[serde(rename = "fresh")]
        Fresh,
        #[serde(rename = "0")]
        Zero,
        #[serde(rename = "1")]
        One,
        #[serde(rename = "2")]
        Two,
        #[serde(rename = "3")]
        Three,
        #[serde(rename = "4")]
        Four,
    }

    /// A formation.
    pub struct FormationRow {
        id,
        /// Whose.
        pub side: At<String>,
        name,
        /// Command Radius in hexes.
        pub command_radius: u8 [1..=30],
        /// A Second Activation succeeds on this or more.
        pub activation_rating: u8 [1..=6],
        /// Artillery Points.
        pub artillery_points: u8 [..=20],
        /// Fatigue at the start.
        pub fatigue: FatigueWord,
        /// Prepared Defense at the start.
        pub prepared_defense: bool = default,
        /// MSR Blocked level at the start.
        pub msr_blocked: u8 [..=2] = default,
        /// Coordination marker at the start.
        pub coordination: bool = default,
        /// Added to its SNAFU rolls.
        pub snafu: i8 [-9..=9] = default,
        /// Its HQ.
        pub hq: HqRow,
        /// Its trains.
        pub trains: TrainsRow,
        /// Its Support assets.
        pub supports: Vec<SupportAssetRow> = default,
    }

    /// An HQ.
    pub struct HqRow {
        id, name,
        /// Where it begins.
        pub hex: At<String>,
        /// Movement Allowance, of class Truck.
        pub ma: u8 [1..=99],
    }

    /// Trains.
    pub struct TrainsRow {
        id,
        name,
        /// Where they begin; left out, off the map.
        pub hex: Option<At<String>>,
        /// Whether they begin on their ghost side.
        pub ghost: bool = default,
    }

    /// A Support asset.
    pub struct SupportAssetRow {
        id, name,
        /// The class of its AV.
        pub av_class: At<AvClass>,
        /// Its AV.
        pub av: i8 [0..=9],
        /// Its range in hexes; 1 if left out.
        pub range: Option<u8> [1..=9],
        /// Steps at full strength.
        pub steps_max: u8 [1..=9],
        /// Steps at the start; all if left out.
        pub steps: Option<At<u8>>,
    }

    /// What a unit is, for the look of its counter.
    pub enum ArmWord { Infantry, MechInfantry, Armor, TankDestroyer, AntiTank, Recon, Engineer }

    /// A combat unit.
    pub struct UnitRow {
        id, name,
        /// Its formation; left out, it is an unassigned Independent.
        pub formation: Option<At<String>>,
        /// Whose an Independent is.
        pub side: Option<At<String>>,
        /// What it is, for the look of its counter.
        pub arm: ArmWord,
        /// Steps at full strength.
        pub steps_max: u8 [1..=9],
        /// Steps at the start; all if left out.
        pub steps: Option<At<u8>>,
        /// Whether replacements may go to it once it is eliminated.
        pub rebuildable: bool = true,
        /// Whether it may become a Support asset and back, with the AV of its Deployed side.
        pub support_capable: Option<At<bool>> = default,
        /// Its Move side.
        #[serde(rename = "move")]
        pub moving: UnitSideRow,
        /// Its Deployed side.
        pub deployed: UnitSideRow,
        /// Where it begins on the map.
        pub at: Option<At<PlacedRow>>,
        /// When and where it enters instead.
        pub enters: Option<At<EntersRow>>,
    }

    /// Where a unit begins.
    pub struct PlacedRow {
        /// The hex.
        pub hex: At<String>,
        /// Which side up.
        pub side: Face,
    }

    /// When and where a unit enters.
    pub struct EntersRow {
        /// From this turn on.
        pub turn: At<u8> [1..],
        /// An entry hex of its side.
        pub hex: At<String>,
    }

    /// A side of a counter.
    pub struct UnitSideRow {
        /// Action Rating, 0 (worst) to 5 (best).
        // bcs:1.1b
        pub ar: i8 [0..=5],
        /// The class of its AV; left out, it has none.
        pub av_class: Option<At<AvClass>>,
        /// Armor Value, where it has a class.
        pub av: Option<At<i8>> [0..=9],
        /// Range in hexes; with an AV and no range printed it is 1.
        pub range: Option<At<u8>> [1..=9],
        /// Movement Allowance.
        pub ma: u8 [..=99],
        /// Its class.
        // bcs:1.1g
        pub class: Class,
        /// An Assault Arrow.
        pub arrow: bool = default,
        /// Arrow and Red AV both.
        pub dual: Option<At<bool>>,
        /// Fully armoured.
        // bcs:1.1j
        pub hard: bool = default,
        /// Heavy breakthrough armour.
        pub breakthrough: Option<At<bool>>,
        /// Infantry.
        pub infantry: bool = default,
        /// Unprepared.
        pub unprepared: bool = default,
    }
}

impl ScenarioFile {
    /// Whether it may be played under an edition.
    pub fn has_edition(&self, edition: &str) -> bool {
        self.editions.iter().any(|id| id.as_str() == edition)
    }

    /// The options that it sets, and its edition where it is not for all of them.
    pub fn own(&self) -> Own<Options> {
        let entry = if self.attack_on_entry { "on" } else { "off" };
        let own = Own::among(&self.params).with("attack_on_entry", entry).and(&self.options);
        let mut has = EDITIONS.iter().map(|(id, _)| *id).filter(|id| self.has_edition(id));
        match has.next() {
            Some(first) if own.word("edition").is_none() && has.count() + 1 < EDITIONS.len() => {
                own.with("edition", first)
            }
            _ => own,
        }
    }

    /// The same for a lobby.
    pub fn settings(&self) -> Vec<SettingInfo> {
        let mut settings = self.own().settings();
        for setting in settings.iter_mut().filter(|setting| setting.option == "edition") {
            setting.values.retain(|id| self.has_edition(id));
        }
        settings
    }
}

impl FatigueWord {
    /// Its level: -1 is Fresh.
    pub fn level(self) -> i8 {
        self as i8 - 1
    }
}
