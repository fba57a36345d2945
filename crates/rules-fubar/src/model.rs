//! What does not change during a game: weapons, training, the table, who is who. It belongs to the ruleset and never to
//! the state, so that copying a game copies no table.

#![allow(missing_docs, reason = "a field whose name says it all has no comment")]

use crate::{deploy::outlook, looks::HullLooks, options::Options, printed, terrain::Table};
use board::open::{Arc, FACINGS, Len, Pt, hull};
use kernel::{Clause, Seat, clause, say::Name};
use scene::Climate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Most units in a scenario, crews that may bail out included.
pub const UNITS_MAX: usize = 32;
/// Most figures in a scenario, crewmen who may bail out included.
pub const FIGURES_MAX: usize = 128;
/// Most figures in a unit: one bit each in the masks of the state.
pub const TEAM_MAX: usize = 16;
/// Most sides in a scenario.
pub const SIDES_MAX: usize = 4;
/// One of something for each side that there can be.
pub type BySide<T> = kernel::BySeat<T, SIDES_MAX>;

/// The sides of every die (fub:gen-6).
pub const DIE: u8 = 6;
/// The largest base: 5" across.
pub const RADIUS_MAX: Len = 250;

/// The usual base of a man (fub:geo-5).
pub const BASE_RADIUS: Len = 50;
/// The base contact gap (fub:geo-12).
pub const CONTACT: Len = 5;
/// No two bases touch that are farther apart along an axis.
pub(crate) const REACH: Len = 2 * RADIUS_MAX + CONTACT;
/// Links of a unit's chain (fub:unit-14).
pub const LINK: Len = 300;
/// Pile-in and consolidation (fub:melee-16, fub:melee-21).
pub const PILE_IN: Len = 300;
/// Helper, bunker mount, embarking, bailing out (fub:weap-24, fub:weap-29, fub:pax-2, fub:veh-40).
pub const ARM: Len = 100;
/// Going to ground at a line or object (fub:order-19).
pub const AT_COVER: Len = 50;
/// The edge rule of cover (fub:los-8).
pub const EDGE: Len = 200;

kernel::small_id! {
    /// A unit, by its place in the ascending order of unit ids.
    UnitId(u8);
    /// A figure, by its place in the order of unit id and figure number.
    #[derive(Default)]
    FigureId(u8);
    /// A figure of a unit that is known, by its place in it.
    Man(u8);
    /// A weapon, by its row in the weapons table.
    #[derive(Default)]
    WeaponId(u8);
}

impl UnitId {
    /// As a bit of a mask of units.
    pub fn bit(self) -> u32 {
        1 << self.0
    }
}

/// Training and experience (fub:unit-3): a row of the training table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    pub id: String,
    pub name: Name,
    /// The number to activate (fub:act-2).
    pub activation: u8,
    /// The number to hit (fub:fire-9).
    pub experience: u8,
    /// Most suppressed figures (fub:supp-13).
    pub suppressed_max: u8,
    /// The clause that caps suppression.
    pub cap_clause: Clause,
}

/// When a weapon may be fired (fub:order-4, fub:order-27, fub:order-28).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FireClass {
    /// On a Walk, aimed, or in reaction.
    SmallArm,
    /// Aimed or in reaction.
    Support,
    /// Thrown, on a Walk.
    Thrown,
}

/// A row of the weapons table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weapon {
    pub id: String,
    pub name: Name,
    pub class: FireClass,
    pub range: Len,
    /// Dice (fub:fire-7).
    pub fire_points: u8,
    /// fub:weap-28
    pub machine_gun: bool,
    /// fub:flame-1, fub:weap-25
    pub ignores_cover: bool,
    /// fub:weap-19
    pub tank_mount_only: bool,
    /// Men needed when infantry carries it (fub:weap-21).
    pub crew_carried: u8,
    /// fub:mort-2
    pub indirect: bool,
    /// fub:veh-26
    pub harms_tanks: bool,
}

/// Personal armour, poorest first; the row of the table gives the save (fub:save-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Armour(pub u8);

/// A row of the personal armour table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArmourRow {
    pub id: String,
    pub name: Name,
    /// The number to save, none for no armour (fub:save-7).
    pub save: Option<u8>,
}

/// A row of the vehicle armour table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HullRow {
    pub id: String,
    pub name: Name,
    /// The number to save (fub:veh-24).
    pub save: u8,
    /// fub:veh-27
    pub tank: bool,
}

/// What an unsaved hit does to a vehicle (fub:veh-28).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Damage {
    /// The crew cannot act until the next turn.
    // fub:veh-29
    #[default]
    Stunned,
    /// No move or pivot for the rest of the game.
    // fub:veh-31
    Immobilised,
    /// One weapon is lost, of the owner's choice.
    // fub:veh-32
    WeaponDestroyed,
    /// The vehicle is a wreck.
    // fub:veh-34
    Destroyed,
}

/// The tables of the rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tables {
    pub levels: Vec<Level>,
    pub weapons: Vec<Weapon>,
    pub armour: Vec<ArmourRow>,
    pub hulls: Vec<HullRow>,
    /// Damage by die, 1 to 6.
    pub damage: [Damage; 6],
    /// Escape from a destroyed vehicle (fub:veh-35).
    pub crew_escape: u8,
    /// The worst that cover does (fub:cover-8).
    pub cover_cap: u8,
    /// What each order lets a figure spend, by order.
    pub allowances: [Len; 10],
    /// What a drive may cost when the hull touches light cover (fub:veh-6).
    pub drive_in_light_cover: Len,
    /// What aiming adds (fub:order-24).
    pub aim: u8,
    /// What each class of cover adds to the number needed (fub:cover-2, fub:cover-3, fub:cover-4).
    pub cover_levels: [u8; 4],
    /// The pistol of an escaped crew (fub:veh-40).
    pub pistol: WeaponId,
    /// The thrown grenade (fub:gren-1).
    pub grenade: WeaponId,
}

/// A figure as the force list has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    pub unit: UnitId,
    /// Its number in the unit, from 1.
    pub number: u8,
    /// What it does.
    pub role: Name,
    /// What it carries.
    pub weapons: Vec<WeaponId>,
    /// fub:gren-3
    pub grenades: bool,
    /// What it wears.
    pub armour: Armour,
    /// Radius of its base, a circle (fub:geo-4).
    pub radius: Len,
}

impl Figure {
    /// A man with these weapons and nothing more, of no unit yet.
    pub(crate) fn new(role: Name, weapons: Vec<WeaponId>) -> Figure {
        let (unit, number, grenades, armour, radius) = (UnitId(0), 0, false, Armour(0), BASE_RADIUS);
        Figure { unit, number, role, weapons, grenades, armour, radius }
    }
}

/// A weapon on a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mounted {
    /// Its number on the vehicle.
    pub slot: u8,
    pub weapon: WeaponId,
    /// Where it bears (fub:veh-23).
    pub arc: Arc,
}

/// A vehicle as the vehicles table has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vehicle {
    /// Its type.
    pub name: Name,
    /// Row of the vehicle armour table.
    pub hull: u8,
    pub crew: u8,
    pub length: Len,
    pub width: Len,
    /// Figures it carries (fub:pax-1).
    pub capacity: u8,
    pub weapons: Vec<Mounted>,
    /// How it is drawn.
    pub looks: Option<HullLooks>,
}

/// A unit as the scenario has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    pub id: String,
    pub name: Name,
    /// Whose it is.
    pub owner: Seat,
    /// Row of the training table.
    pub level: u8,
    /// Its first figure; a vehicle has none.
    pub first: FigureId,
    /// How many figures.
    pub n_figures: u8,
    /// The vehicle, if it is one.
    pub vehicle: Option<Vehicle>,
    /// For a vehicle, the unit that its escaped crew forms; for that unit, the vehicle.
    pub crew: Option<UnitId>,
    /// Whether this is a crew that may bail out.
    pub is_crew: bool,
    /// The carrier it starts in.
    pub starts_in: Option<UnitId>,
}

impl Unit {
    /// Its figures.
    pub fn figures(&self) -> impl DoubleEndedIterator<Item = FigureId> + Clone + use<> {
        let first = self.first.0;
        (first..first + self.n_figures).map(FigureId)
    }
}

/// A point a side may want to hold (fub:end-5).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    pub id: String,
    pub name: Name,
    pub at: Pt,
    /// How near counts.
    pub radius: Len,
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// y is the height.
    North,
    /// y is 0.
    South,
    /// x is the width.
    East,
    /// x is 0.
    West,
}

/// A stretch of edge by which a side may leave (fub:end-6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    pub side: Seat,
    pub edge: Edge,
    /// From here along the edge.
    pub from: i16,
    pub to: i16,
}

impl Exit {
    /// The point of it that is nearest to a place.
    pub fn nearest(&self, at: Pt, table: &Table) -> Pt {
        let (x, y) = (at.x.clamp(self.from, self.to), at.y.clamp(self.from, self.to));
        match self.edge {
            Edge::North => Pt::new(x, table.height),
            Edge::South => Pt::new(x, 0),
            Edge::East => Pt::new(table.width, y),
            Edge::West => Pt::new(0, y),
        }
    }
}

/// Something that scores (fub:end-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Award {
    /// Control of an objective at the end.
    ControlAtEnd {
        objective: u8,
        /// Whose control counts; none means anybody's.
        side: Option<Seat>,
        vp: i16,
    },
    /// Control at each turn end.
    ControlEachTurn {
        objective: u8,
        /// Whose control counts; none means anybody's.
        side: Option<Seat>,
        vp: i16,
        /// From this turn on.
        from_turn: u8,
    },
    /// Infantry units wiped out.
    UnitDestroyed {
        /// Whose; none means anybody's.
        of: Option<Seat>,
        vp: i16,
    },
    /// Vehicles destroyed.
    VehicleDestroyed {
        /// Whose; none means anybody's.
        of: Option<Seat>,
        vp: i16,
    },
    /// Figures lost.
    CasualtiesEach {
        /// Whose; none means anybody's.
        of: Option<Seat>,
        vp: i16,
    },
    /// Figures and vehicles that left by their edge.
    Exited {
        side: Seat,
        /// Points a figure.
        per_figure: i16,
        /// Points a vehicle.
        per_vehicle: i16,
    },
}

/// A lead that ends the game early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SuddenDeath {
    pub vp: i16,
    /// From this turn on.
    pub from_turn: u8,
}

/// A side of the scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    pub id: String,
    pub name: Name,
    /// Added to its initiative die (fub:init-2).
    pub initiative: i8,
    /// Convex zones in which it sets up.
    pub zones: Vec<Vec<Pt>>,
    /// Points of the zones, the likeliest to set up at first: worked out once, see `deploy.rs`.
    pub spots: Vec<Pt>,
    /// Points of each cover area where men may be set up, as far as the ground is concerned: worked out once, see
    /// `formation.rs`.
    pub(crate) shelters: Vec<Vec<Pt>>,
    /// The way it looks when it sets up, in quarters; worked out once.
    pub(crate) outlook: u8,
}

/// The scenario: its length, its sides and what scores.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    pub id: String,
    pub name: Name,
    /// In which light and season the table is drawn.
    pub climate: Climate,
    /// fub:end-2
    pub turns: u8,
    /// The lead that wins (fub:end-4).
    pub margin: i16,
    /// The sides, in seat order.
    pub sides: Vec<Side>,
    /// Who sets up when.
    pub deploy_order: Vec<Seat>,
    pub objectives: Vec<Objective>,
    pub exits: Vec<Exit>,
    /// What scores.
    pub awards: Vec<Award>,
    /// What ends it early.
    pub sudden_death: Vec<SuddenDeath>,
}

impl Scenario {
    /// The seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..self.sides.len() as u8).map(Seat)
    }
    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }
}

/// The ruleset with a scenario loaded: everything that a game in progress refers to and never changes.
#[derive(Clone, Debug)]
pub struct Fubar {
    pub(crate) tables: Tables,
    pub(crate) table: Table,
    pub(crate) units: Vec<Unit>,
    pub(crate) figures: Vec<Figure>,
    pub(crate) scenario: Scenario,
    pub(crate) options: Options,
    /// The vehicle units: every line of sight asks for them.
    pub(crate) vehicles: Vec<UnitId>,
    /// By unit, for a vehicle the corners of its hull as seen from its centre, by facing; worked out once, because a
    /// corner takes two divisions.
    pub(crate) hulls: Vec<Vec<[Pt; 4]>>,
}

impl Fubar {
    /// The same with what is worked out once.
    pub(crate) fn ready(mut self) -> Fubar {
        self.table = self.table.ready();
        for seat in self.scenario.seats() {
            let side = &mut self.scenario.sides[seat.index()];
            side.outlook = outlook(&self.table, &side.zones);
            self.scenario.sides[seat.index()].spots = self.likely_spots(seat);
            self.scenario.sides[seat.index()].shelters = self.shelters(seat);
        }
        let hulls = |vehicle: &Vehicle| -> Vec<[Pt; 4]> {
            (0..FACINGS).map(|facing| hull(Pt::default(), vehicle.length, vehicle.width, facing)).collect()
        };
        self.hulls = self.units.iter().map(|unit| unit.vehicle.as_ref().map(hulls).unwrap_or_default()).collect();
        self.vehicles = self.unit_ids().filter(|&unit| self.is_vehicle(unit)).collect();
        self
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }
    /// The scenario.
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }
    /// The printed tables.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }
    /// The units, in ascending order of their ids.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }
    /// The figures, in the order of unit ids and figure numbers.
    pub fn figures(&self) -> &[Figure] {
        &self.figures
    }
    /// All unit ids.
    pub fn unit_ids(&self) -> impl DoubleEndedIterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }
    /// A unit.
    pub fn unit(&self, id: UnitId) -> &Unit {
        &self.units[id.index()]
    }
    /// A figure.
    pub fn figure(&self, id: FigureId) -> &Figure {
        &self.figures[id.index()]
    }
    pub(crate) fn radius(&self, id: FigureId) -> Len {
        self.figures[id.index()].radius
    }
    pub(crate) fn owner(&self, id: UnitId) -> Seat {
        self.units[id.index()].owner
    }
    /// Whether the two units are of different players (fub:gen-9).
    pub(crate) fn enemies(&self, a: UnitId, b: UnitId) -> bool {
        self.owner(a) != self.owner(b)
    }
    pub(crate) fn level(&self, id: UnitId) -> &Level {
        &self.tables.levels[usize::from(self.units[id.index()].level)]
    }
    pub(crate) fn weapon(&self, id: WeaponId) -> &Weapon {
        &self.tables.weapons[usize::from(id.0)]
    }
    pub(crate) fn is_vehicle(&self, id: UnitId) -> bool {
        self.units[id.index()].vehicle.is_some()
    }
    /// The vehicle of a unit.
    ///
    /// # Panics
    /// When the unit is infantry.
    pub(crate) fn vehicle(&self, id: UnitId) -> &Vehicle {
        self.units[id.index()].vehicle.as_ref().expect("a vehicle unit")
    }
    pub(crate) fn hull_row(&self, id: UnitId) -> &HullRow {
        &self.tables.hulls[usize::from(self.vehicle(id).hull)]
    }
    /// The place of a figure in its unit, from 0: its bit in the masks of the state.
    pub(crate) fn place(&self, id: FigureId) -> u8 {
        id.0 - self.unit(self.figure(id).unit).first.0
    }
    pub(crate) fn bit(&self, id: FigureId) -> u16 {
        1 << self.place(id)
    }
    /// The figures of a unit that a mask names, ascending.
    pub(crate) fn masked(&self, unit: UnitId, mask: u16) -> impl Iterator<Item = FigureId> + use<> {
        let first = self.unit(unit).first.0;
        bits(mask).map(move |place| FigureId(first + place))
    }
}

/// The set bits of a mask, ascending.
pub fn bits(mut mask: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let next = mask.trailing_zeros() as u8;
        (mask != 0).then(|| {
            mask &= mask - 1;
            next
        })
    })
}

/// The face that a die must show: the number less the modifiers, but a six always does and a one never (fub:gen-3,
/// fub:gen-4, fub:gen-7). Every roll against a number goes through here (fub:gen-5).
pub(crate) fn face_needed(number: u8, modifiers: i32) -> u8 {
    (i32::from(number) - modifiers).clamp(2, 6) as u8
}

/// The clause that gives a level's cap on suppressed figures; a level that is not printed falls back on the general
/// rule.
pub(crate) fn cap_clause(level: &str) -> Clause {
    let printed = printed::LEVELS.iter().find(|(id, _)| *id == level);
    printed.map_or(clause!("hit-6"), |(_, [_, _, (_, clause)])| *clause)
}
