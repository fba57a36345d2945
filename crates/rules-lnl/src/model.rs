//! What stays fixed during a game: map, counter types, tables, the scenario.

pub mod ids;
pub mod terms;

pub use ids::{
    Dir, ForceId, HexId, HexSet, KindId, Layer, Loc, NationId, Places, SideId, SkillId, SwId, TerrainId, UnitId,
    UnitSet, Vertex,
};
pub use terms::{Aspect, Check, Class, Column, Guided, Life, Load, Movement, SwKind, Trait, Traits, Victory, enemy_of};

pub use crate::content::{FireMods, FixedNumbers, GunMods, SkillEffect};
use crate::{ground::Ground, options::Options};
use arrayvec::ArrayVec;
use kernel::{BySeat, Seat, say::Name};
use std::ops::Deref;

/// The scale of the game (lnl:1.1.a): metres across a hex.
pub const HEX_METRES: u16 = 50;
/// The scale of the game (lnl:1.1.a): minutes of a turn, least and most.
pub const TURN_MINUTES: [u8; 2] = [2, 4];

/// One range band of a gun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Band {
    /// The farthest distance it holds for.
    pub range: u8,
    /// What 2d6 must not exceed.
    pub to_hit: i8,
    /// Penetration.
    pub pen: i8,
}

/// A gun with a to-hit table on its back (lnl:14.0.a).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ordnance {
    /// Its FP against what is no vehicle.
    pub he: i8,
    /// Shots in an impulse.
    pub shots: u8,
    /// Whether it fires HEAT.
    pub heat: bool,
    /// Calibre in millimetres.
    pub calibre: u16,
    /// How its missile is guided.
    pub guided: Guided,
    /// Range bands, nearest first.
    pub bands: ArrayVec<Band, 3>,
}

impl Ordnance {
    /// The band for a distance: the first that is not below it (lnl:14.0.g).
    pub fn band(&self, distance: u8) -> Option<Band> {
        self.bands.iter().copied().find(|band| distance <= band.range)
    }
}

/// A machine gun of a vehicle or helicopter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MachineGun {
    /// Its FP.
    pub fp: i8,
    /// Starred: it fires all round, and only while the vehicle is Open.
    pub star: bool,
    /// Its range; 255 is unlimited.
    pub range: u8,
}

/// Armour of a vehicle: front, flank, rear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Armor {
    /// The hull. `None` is an unarmoured face.
    pub hull: [Option<i8>; 3],
    /// The turret, where there is one.
    pub turret: Option<[Option<i8>; 3]>,
    /// Red faces of hull and turret, which halve HEAT.
    pub red: [[bool; 3]; 2],
}

impl Armor {
    /// The lowest armour factor; an unarmoured face counts 0.
    pub fn lowest(&self) -> i8 {
        let turret = self.turret.iter().flatten();
        self.hull.iter().chain(turret).map(|face| face.unwrap_or(0)).min().unwrap_or(0)
    }
    /// Whether some face has no armour.
    pub fn has_open_face(&self) -> bool {
        self.hull.iter().chain(self.turret.iter().flatten()).any(Option::is_none)
    }
}

content::rows! {
    /// The wounded side of a hero.
    #[derive(Copy, PartialEq, Eq)]
    pub struct WoundedSide {
        /// Firepower.
        pub fp: i8 [0..=20],
        /// Range in hexes.
        pub range: u8,
        /// Movement factor.
        pub mf: u8,
        /// Morale.
        pub morale: i8 [1..=12],
    }

    /// Artillery off the map.
    #[derive(PartialEq, Eq)]
    pub struct Battery {
        /// What it is called, such as `105mm`.
        pub name: String,
        /// Its firepower.
        pub fp: i8 [1..=20],
        /// How often it fires.
        pub missions: u8 [..=20],
        /// The formation that it supports.
        // lnl:18.3.a
        pub formation: String,
        /// Whether it may go on after the last mission.
        // lnl:13.91.a
        pub well_supplied: bool = default,
    }

    /// What brings an event about.
    pub enum Trigger {
        /// A unit in the hex.
        Occupancy,
        /// A line of sight to the hex.
        Sight,
    }
}

/// A counter type: what is printed on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it is.
    pub class: Class,
    /// Whose army.
    pub nation: NationId,
    /// Its background colour.
    pub force: Option<ForceId>,
    /// Firepower; 0 where none is printed.
    pub fp: i8,
    /// Whether FP is printed at all (a gun crew without it has none outside melee, lnl:1.6.3.e).
    pub has_fp: bool,
    /// Range of its FP; 255 is unlimited.
    pub range: u8,
    /// Movement factor.
    pub mf: u8,
    /// Morale in Good Order and Shaken.
    pub morale: [i8; 2],
    /// Leadership; 0 where none is printed.
    pub leadership: i8,
    /// What is printed in symbols.
    pub traits: Traits,
    /// A hero's other side.
    pub wounded: Option<WoundedSide>,
    /// Calibre of a weapon team in millimetres.
    pub calibre: u16,
    /// What a support weapon is.
    pub sw: Option<SwKind>,
    /// The other side of a tripod gun.
    pub flip_to: Option<KindId>,
    /// Its gun.
    pub ordnance: Option<Ordnance>,
    /// How a vehicle moves.
    pub movement: Movement,
    /// A vehicle's armour; `None` is unarmoured.
    pub armor: Option<Armor>,
    /// A helicopter's armour.
    pub air_armor: i8,
    /// Machine guns of a vehicle or helicopter.
    pub mgs: ArrayVec<MachineGun, 3>,
    /// What it carries.
    pub load: Option<Load>,
}

impl Kind {
    /// Whether this symbol is printed on it.
    #[inline]
    pub const fn has(&self, one: Trait) -> bool {
        self.traits.has(one)
    }
    /// Whether weapons too heavy for doors and hedges are meant (lnl:1.6.3.d): above 20 mm.
    pub const fn is_heavy(&self) -> bool {
        self.calibre > 20
    }
}

/// What a skill card does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skill {
    /// Its id in files.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What it says.
    pub text: Name,
    /// Who may have it.
    pub eligible: Vec<Class>,
    /// Whether it is discarded after one use.
    pub once: bool,
    /// What it does, where.
    pub hook: SkillEffect,
}

/// A unit slot of the scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its id, such as `Us01`.
    pub uid: String,
    /// Its counter at the start (of a crew slot: the crew; of a hero slot: the hero).
    pub kind: KindId,
    /// Whose it is.
    pub seat: Seat,
    /// How it comes into play.
    pub start: Start,
    /// Its facing.
    pub facing: Vertex,
    /// Whether its hatches are open.
    pub open: bool,
    /// Whether a helicopter hovers.
    pub hovering: bool,
    /// Its skill card.
    pub skill: Option<SkillId>,
    /// The vehicle an armour leader commands, or a passenger rides, or a crew lives in.
    pub vehicle: Option<UnitId>,
}

/// How a unit comes into play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// On the map.
    At(Loc),
    /// Riding a vehicle or helicopter.
    Riding,
    /// Commanding a vehicle.
    Commanding,
    /// Entering in this turn, through one of the hexes of a reinforcement group of the side.
    Turn(u8, u8),
    /// Off the map until its owner places it: a sniper.
    Sniper,
    /// In the side's pool of heroes.
    Pool,
    /// The crew of a vehicle, inside it.
    Crew,
}

/// A support weapon slot of the scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WeaponEntry {
    /// Its counter at the start.
    pub kind: KindId,
    /// Who owns it at the start; nobody for a spare.
    pub owner: Option<UnitId>,
    /// A spare that comes into play by a skill card or an event.
    pub spare: bool,
}

/// A group of reinforcements.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrival {
    /// The turn they may enter from.
    pub turn: u8,
    /// Where.
    pub hexes: Vec<HexId>,
}

/// One side of the scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// Its id, such as `us`.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// What its force is called.
    pub label: Name,
    /// Its nation.
    pub nation: NationId,
    /// Hexes where it may set up.
    pub zone: HexSet,
    /// Groups of reinforcements.
    pub arrivals: Vec<Arrival>,
    /// Its artillery.
    pub batteries: ArrayVec<Battery, 2>,
    /// The edge its damaged helicopters and others leave by: a direction north, east, south or west as hexes of that
    /// edge.
    pub home: HexSet,
}

/// A fixed fortification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fort {
    /// Foxholes.
    Foxholes,
    /// A bunker looking this way.
    Bunker(Dir),
    /// Wire.
    Wire,
    /// Mines of a side.
    Mines {
        /// Who laid them.
        side: Seat,
        /// How many markers.
        count: u8,
        /// FP of each.
        fp: i8,
    },
}

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The unit that entered gets a weapon: this spare.
    Gift(SwId),
    /// This side may at once attempt one rally in the hex or, with `near`, next to it. `None` is the side that
    /// triggered it.
    Rally {
        /// Who.
        side: Option<Seat>,
        /// Whether adjacent hexes count.
        near: bool,
        /// Whether the unit rallies without a roll.
        sure: bool,
    },
    /// A flare burns in a hex.
    Flare(HexId),
    /// The side that triggered it scores points at the end.
    Points(u8),
}

/// An event marker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happening {
    /// Its id.
    pub id: String,
    /// Where its marker lies.
    pub hex: HexId,
    /// What brings it about.
    pub trigger: Trigger,
    /// Who; anybody for `None`.
    pub side: Option<Seat>,
    /// What is read out then.
    pub text: Name,
    /// What it does.
    pub effect: Effect,
}

/// Rules a scenario turns on or off (spec 3.9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Switches {
    /// Night rules.
    pub night: bool,
    /// Machine guns that may jam.
    pub jams: Vec<KindId>,
    /// A kind that may not set up near roads west of a column: kind, distance, first column (from 1) that is free
    /// again.
    pub keep_off_roads: Option<(KindId, u8, u8)>,
}

/// The scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id.
    pub id: String,
    /// Its name.
    pub title: Name,
    /// What it is about.
    pub summary: Name,
    /// Its special rules, as text.
    pub notes: Vec<Name>,
    /// Turns.
    pub turns: u8,
    /// Who holds the initiative before the first turn.
    pub first_initiative: Seat,
    /// Who sets up first.
    pub first_setup: Seat,
    /// Both sides, by seat.
    pub sides: BySeat<Side>,
    /// What was dug, laid and built, hex by hex.
    pub forts: Vec<(HexId, Fort)>,
    /// Hidden events.
    pub events: Vec<Happening>,
    /// How it is won.
    pub victory: Victory,
    /// What victory asks for, as text.
    pub aim: Name,
    /// Rules turned on or off.
    pub switches: Switches,
}

/// How a squad loses men (T.red).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reduction {
    /// The squad.
    pub squad: KindId,
    /// The half-squad without a roll, or on an even one.
    pub even: KindId,
    /// The half-squad on an odd roll; none when no die is rolled.
    pub odd: Option<KindId>,
}

/// Numbers of T.const and the overlays of the terrain chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as in table T.const")]
pub struct Constants {
    pub fixed: FixedNumbers,
    pub stacking: crate::ground::Stacking,
    pub level_change_mp: u8,
    pub bunker_mp: u8,
    pub bunker_tm: i8,
    pub foxholes_tm: i8,
    pub smoke_tm: i8,
    /// Leg, tracked, all-terrain, road-type, as in terrain.
    pub road_mp: [u8; 4],
    pub uphill_mp: [u8; 4],
    pub wire_mp: [Option<u8>; 4],
    pub friendly_mines_mp: u8,
    pub max_mines: u8,
    /// 1d6 at or below spots a hex of degrading and of blocking terrain.
    pub spot_degrading: i8,
    pub spot_blocking: i8,
}

impl Deref for Constants {
    type Target = FixedNumbers;

    fn deref(&self) -> &FixedNumbers {
        &self.fixed
    }
}

/// All tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tables {
    /// Damage Check results: rows (not above morale, above, twice), then columns.
    pub results: [[Check; 8]; 3],
    /// Kill numbers of melee by column: 1-3, 1-2, 1-1, 3-2, 2-1, 3-1, 4-1.
    pub melee: [i8; 7],
    /// Ratios of those columns, attack and defence.
    pub melee_odds: [(u8, u8); 7],
    /// Squad reduction.
    pub reduction: Vec<Reduction>,
    /// Two half-squads and the squad they become; the two may be equal.
    pub recombine: Vec<(KindId, KindId, KindId)>,
    /// Direct Fire modifiers.
    pub fire: FireMods,
    /// Ordnance Fire modifiers.
    pub gun: GunMods,
    /// Everything else.
    pub constants: Constants,
    /// Support weapons that each class may carry.
    pub carries: [u8; Class::COUNT],
    /// What 1d6 must not exceed to lay smoke and to fire a flare, by nation (lnl:7.0.b, lnl:20.1.c).
    pub capability: Vec<[u8; 2]>,
}

/// Everything a game needs and does not change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The scenario.
    pub scenario: Scenario,
    /// The map.
    pub ground: Ground,
    /// Tables.
    pub tables: Tables,
    /// Counter types.
    pub kinds: Vec<Kind>,
    /// Skill cards.
    pub skills: Vec<Skill>,
    /// Names of forces.
    pub forces: Vec<(String, Name)>,
    /// Names of nations.
    pub nations: Vec<(String, Name)>,
    /// Every unit slot: set-up, reinforcements, passengers, armour leaders, snipers, heroes of the pools, a crew for
    /// each vehicle and helicopter.
    pub roster: Vec<Entry>,
    /// Every support weapon slot.
    pub arsenal: Vec<WeaponEntry>,
    /// What was chosen at set-up.
    pub options: Options,
}
