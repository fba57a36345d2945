//! The content files as they are written: what a designer may put where. `load` says what it must add up to.
//!
//! The comments on these types are shown by editors while one writes, so they speak to designers. Every length is a whole
//! number of hundredths of an inch (fub:geo-1), a point is `[x, y]`, and no field tells a height (fub:geo-3) or counts
//! ammunition (fub:weap-27): the games have neither. The era of a force is read and goes no further (fub:gen-1).

use crate::{
    looks::{Floor, HullLooks, Looks},
    options::Options,
};
use board::open::{Arc, Len, Pt};
pub use content::Text;

use content::{At, Own};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A list of texts in each language.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// In English.
    pub en: Vec<String>,
    /// In Spanish.
    pub es: Vec<String>,
}

/// Where a row comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The rulebook prints it. Its numbers must be the printed ones.
    Seed,
    /// A sibling edition settles it. Its numbers must be the printed ones.
    Series,
    /// The ruling of this project.
    Decision,
    /// A rule of your own: the numbers of a printed row may be others.
    House,
}

// --- tables/training.toml ---

/// tables/training.toml: the training levels of units.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TrainingFile {
    /// The levels, from worst to best.
    #[schemars(length(min = 1, max = 255))]
    pub level: Vec<LevelRow>,
}

/// A training level. Units name it by its id.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LevelRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// The die needed to activate: 5 is "5 or more".
    #[schemars(range(min = 1, max = 6))]
    pub activation: At<u8>,
    /// The die needed to hit, in fire and hand to hand.
    #[schemars(range(min = 1, max = 6))]
    pub experience: At<u8>,
    /// How many figures of one unit may be suppressed at a time.
    #[schemars(range(min = 0, max = 16))]
    pub max_suppressed: At<u8>,
    /// Write "house" to give a printed level numbers of your own.
    pub provenance: Option<At<Provenance>>,
}

// --- tables/weapons.toml ---

/// tables/weapons.toml: the weapons.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponsFile {
    /// The weapons, in any order.
    #[schemars(length(max = 255))]
    pub weapon: Vec<WeaponRow>,
}

/// Which orders let a weapon fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FireWord {
    /// On a Walk, aimed, or in reaction.
    SmallArm,
    /// Aimed or in reaction.
    Support,
    /// Thrown by hand, on a Walk.
    Thrown,
}

/// A weapon. Figures, vehicles and bunkers name it by its id. Nobody counts ammunition.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WeaponRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Which orders let it fire.
    pub fire_class: At<FireWord>,
    /// How far it reaches, in hundredths of an inch.
    #[schemars(range(min = 1, max = 30000))]
    pub range: At<Len>,
    /// How many dice it throws.
    #[schemars(range(min = 1, max = 15))]
    pub fire_points: At<u8>,
    /// Figures needed when infantry carries it, 1 or 2; left out where it is 1. A mounted weapon always needs one.
    #[schemars(range(min = 1, max = 2))]
    pub crew_carried: Option<At<u8>>,
    /// Whether it is a machine gun.
    pub machine_gun: Option<At<bool>>,
    /// Whether the cover of the target does not count.
    pub ignores_cover: Option<At<bool>>,
    /// Whether only tanks may have it.
    pub tank_mount_only: Option<At<bool>>,
    /// Whether it may fire over terrain at what a friend sees.
    pub indirect: Option<At<bool>>,
    /// Whether it may choose a tank as its target.
    pub harms_tanks: Option<At<bool>>,
    /// Where it comes from. Write "house" to give a printed weapon numbers of your own.
    pub provenance: Option<At<Provenance>>,
}

// --- tables/armour.toml ---

/// tables/armour.toml: what figures wear, what vehicles are made of, and what happens to a vehicle that is hit.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmourFile {
    /// The die each crewman needs to get out of a destroyed vehicle.
    #[schemars(range(min = 1, max = 6))]
    pub crew_escape: At<u8>,
    /// What figures wear, poorest first; the first is no armour at all.
    #[schemars(length(min = 1, max = 255))]
    pub personal: Vec<PersonalRow>,
    /// What vehicles are made of.
    #[schemars(length(max = 255))]
    pub vehicle: Vec<HullRow>,
    /// What each face of the die does to a vehicle. The six faces stand in one row each.
    pub damage: At<Vec<DamageRow>>,
    /// Write "house" to change `crew_escape`.
    pub provenance: Option<At<Provenance>>,
}

/// Personal armour. Figures name it by its id.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonalRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// The die needed to shrug off a hit: 5 is "5 or more". Left out where there is no save.
    #[schemars(range(min = 1, max = 6))]
    pub save: Option<At<u8>>,
    /// What it stands for.
    pub examples: Option<Texts>,
    /// Write "house" to give a printed row a number of your own.
    pub provenance: Option<At<Provenance>>,
}

/// Armour of vehicles. Vehicles name it by its id.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HullRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// The die needed to shrug off a hit: 5 is "5 or more".
    #[schemars(range(min = 1, max = 6))]
    pub save: At<u8>,
    /// Whether it makes a tank: small arms and machine guns may not fire at it.
    pub tank: Option<At<bool>>,
    /// What it stands for.
    pub examples: Option<Texts>,
    /// Write "house" to give a printed row a number of your own.
    pub provenance: Option<At<Provenance>>,
}

/// What happens to a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DamageWord {
    /// The crew cannot act until the next turn.
    Stunned,
    /// No move or pivot for the rest of the game.
    Immobilised,
    /// One weapon is lost, of the owner's choice.
    WeaponDestroyed,
    /// The vehicle is a wreck.
    Destroyed,
}

/// What some faces of the die do to a vehicle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DamageRow {
    /// The faces, 1 to 6.
    pub rolls: Vec<At<Face>>,
    /// What they do.
    pub result: At<DamageWord>,
    /// Write "house" to change what a face does.
    pub provenance: Option<At<Provenance>>,
}

/// A face of the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Face(#[schemars(range(min = 1, max = 6))] pub u8);

// --- tables/orders.toml ---

/// tables/orders.toml: what an activated unit may do. The program knows the nine orders; distances and aim may change.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrdersFile {
    /// The nine orders.
    pub order: At<Vec<OrderRow>>,
}

/// The orders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is documented by the table of orders")]
pub enum OrderWord {
    Walk,
    Run,
    Dodge,
    OnGuard,
    GoToGround,
    AimedFire,
    Assault,
    Drive,
    HaltFire,
}

/// Who may take an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Who {
    /// Infantry only.
    Infantry,
    /// Vehicles only.
    Vehicle,
    /// Both.
    Any,
}

/// What a unit becomes until its next activation attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatusWord {
    /// It counts as in light cover.
    Dodging,
    /// It may fire at an enemy that moves.
    OnGuard,
    /// Its cover is one level better.
    Grounded,
}

/// How many weapons of a vehicle fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum WeaponsFired {
    /// So many.
    Number(u8),
    /// All of them.
    Word(AllWord),
}

/// All of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AllWord {
    /// All of them.
    All,
}

/// An order.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderRow {
    /// Which.
    pub id: At<OrderWord>,
    /// What people read.
    pub name: Text,
    /// Who may take it. The program fixes it.
    pub who: At<Who>,
    /// The farthest move, in hundredths of an inch; left out where the unit stays put.
    #[schemars(range(min = 0, max = 30000))]
    pub r#move: Option<At<Len>>,
    /// The farthest move of a vehicle that touches light cover on the way.
    #[schemars(range(min = 0, max = 30000))]
    pub move_in_light_cover: Option<At<Len>>,
    /// Which weapons may fire. The program fixes it.
    pub fire: At<Vec<FireWord>>,
    /// How many weapons of a vehicle fire. The program fixes it.
    pub weapons_fired: Option<At<WeaponsFired>>,
    /// Added to each die to hit; left out where it is 0.
    #[schemars(range(min = 0, max = 5))]
    pub aim: Option<At<u8>>,
    /// What the unit becomes. The program fixes it.
    pub status: Option<At<StatusWord>>,
    /// Whether the fire comes as a reaction to an enemy move. The program fixes it.
    pub reaction_only: Option<At<bool>>,
    /// Whether the move ends in hand-to-hand combat. The program fixes it.
    pub melee: Option<At<bool>>,
    /// Write "house" to give an order distances of your own.
    pub provenance: Option<At<Provenance>>,
}

// --- tables/cover.toml ---

/// tables/cover.toml: the three classes of cover.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CoverFile {
    /// Cover never makes the number needed worse than this.
    #[schemars(range(min = 2, max = 6))]
    pub cap: At<u8>,
    /// How deep in cover a figure may still see out or be seen. The program fixes it.
    pub edge_rule: At<Len>,
    /// The three classes.
    pub class: At<Vec<CoverRow>>,
    /// Write "house" to change `cap`.
    pub provenance: Option<At<Provenance>>,
}

/// The classes of cover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CoverWord {
    /// Vegetation, woods, wooden buildings, civilian vehicles, fences, foxholes.
    Light,
    /// Walls of stone or brick, buildings, rubble, trenches.
    Moderate,
    /// Bunkers.
    Hard,
}

/// A class of cover. Maps name it by its id.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CoverRow {
    /// Which.
    pub id: At<CoverWord>,
    /// What people read.
    pub name: Text,
    /// What it adds to the number a shooter needs.
    #[schemars(range(min = 0, max = 5))]
    pub level: At<u8>,
    /// What it stands for.
    pub examples: Option<Texts>,
    /// Write "house" to give a class a level of your own.
    pub provenance: Option<At<Provenance>>,
}

// --- units/vehicles.toml ---

/// units/vehicles.toml: types of vehicles.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VehiclesFile {
    /// The types, in any order.
    pub vehicle: Vec<VehicleRow>,
}

/// A type of vehicle. Force lists name it by its id.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VehicleRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// The time it belongs to; no rule reads it.
    pub era: Option<String>,
    /// Id of a [[vehicle]] row in tables/armour.toml; it also says whether this is a tank.
    pub armour: At<String>,
    /// Men inside, who may bail out.
    #[schemars(range(min = 0, max = 15))]
    pub crew: u8,
    /// Length of the hull in hundredths of an inch, an even number.
    #[schemars(range(min = 2, max = 3000))]
    pub length: At<Len>,
    /// Width of the hull in hundredths of an inch, an even number.
    #[schemars(range(min = 2, max = 3000))]
    pub width: At<Len>,
    /// Figures it can carry; left out where it carries none.
    #[schemars(range(min = 0, max = 16))]
    pub capacity: Option<u8>,
    /// For display only.
    #[serde(default)]
    pub open_topped: bool,
    /// How to draw it; no rule reads it.
    pub looks: Option<HullLooks>,
    /// Its weapons.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub weapons: Vec<MountedRow>,
    /// Where it comes from; no rule reads it.
    pub provenance: Option<Provenance>,
}

/// A weapon on a vehicle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MountedRow {
    /// Its number on the vehicle.
    #[schemars(range(min = 1, max = 8))]
    pub slot: At<u8>,
    /// Id in tables/weapons.toml. Cannons go on tanks only.
    pub weapon: At<String>,
    /// Where it bears.
    pub arc: Arc,
}

// --- units/*.toml ---

/// units/*.toml: a force list, from which scenarios pick units.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ForceFile {
    /// Its id, which is the name of the file.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// The time it belongs to; no rule reads it.
    pub era: Option<String>,
    /// Where it comes from; no rule reads it.
    pub provenance: Option<Provenance>,
    /// Its units.
    #[serde(default)]
    pub unit: Vec<UnitRow>,
}

/// What a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// Figures.
    Infantry,
    /// One vehicle.
    Vehicle,
}

/// A unit of a force list: infantry has `figures`, a vehicle unit has one `vehicle`. All its men share one level.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// Its id.
    pub id: At<String>,
    /// What it is.
    pub kind: UnitKind,
    /// The party it belongs to; no rule reads it.
    pub group: Option<String>,
    /// What people read.
    pub name: Text,
    /// Id of a level in tables/training.toml; the whole unit shares it.
    pub level: At<String>,
    /// Its figures, up to 16 in all.
    pub figures: Option<At<Vec<FigureRow>>>,
    /// Id of a type in units/vehicles.toml.
    pub vehicle: Option<At<String>>,
}

/// Some equal figures of a unit.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FigureRow {
    /// How many.
    #[schemars(range(min = 1, max = 16))]
    pub count: u8,
    /// What they do.
    pub role: Text,
    /// Ids in tables/weapons.toml; each may fire one of them at a time.
    pub weapons: At<Vec<At<String>>>,
    /// Whether they carry hand grenades.
    #[serde(default)]
    pub grenades: bool,
    /// Id of a [[personal]] row in tables/armour.toml.
    pub armour: At<String>,
    /// Radius of the base in hundredths of an inch; ordinary infantry has 50.
    #[schemars(range(min = 1, max = 250))]
    pub base_radius: Len,
}

// --- maps/*.toml ---

/// maps/*.toml: a table and what stands on it. The table is flat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapFile {
    /// Its id, which is the name of the file.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// From west to east, in hundredths of an inch.
    #[schemars(range(min = 600, max = 30000))]
    pub width: At<i16>,
    /// From south to north, in hundredths of an inch.
    #[schemars(range(min = 600, max = 30000))]
    pub height: At<i16>,
    /// What lies under everything; no rule reads it.
    #[serde(default)]
    pub looks: Floor,
    /// Where it comes from; no rule reads it.
    pub provenance: Option<Provenance>,
    // A table crowded with terrain is presumed (fub:gen-2); how crowded is the designer's affair, so no number is asked for.
    /// What stands on it. Pieces may touch but not overlap.
    #[serde(default)]
    pub terrain: Vec<Terrain>,
}

/// A convex outline: three corners or more, counter-clockwise.
pub type Outline = At<Vec<Pt>>;

/// A piece of terrain.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Terrain {
    /// Cover that may be entered.
    CoverArea(AreaRow),
    /// Cover without thickness: a wall, hedge or fence.
    CoverLine(LineRow),
    /// Cover that cannot be entered: a car or cart.
    CoverObject(ObjectRow),
    /// Stops sight and movement.
    Blocking(SolidRow),
    /// Stops movement only.
    Impassable(SolidRow),
}

/// Cover that may be entered.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AreaRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// How to draw it. No rule reads it, but it may not contradict the class: a wood is light cover.
    pub looks: Option<At<Looks>>,
    /// Its class of cover.
    pub class: At<CoverWord>,
    /// Convex outlines, corners counter-clockwise.
    #[schemars(length(min = 1))]
    pub parts: Vec<Outline>,
    /// Whether it is a bunker, which is hard cover and may have guns.
    #[serde(default)]
    pub bunker: bool,
    /// The guns of a bunker.
    #[serde(default)]
    pub mounts: Vec<MountRow>,
}

/// A gun built into a bunker.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MountRow {
    /// Its id.
    pub id: At<String>,
    /// Id in tables/weapons.toml.
    pub weapon: At<String>,
    /// Where it stands, inside the bunker.
    pub at: At<Pt>,
    /// Where it points, in steps of 5 degrees from east, counter-clockwise: 18 is north, 36 is west.
    #[schemars(range(min = 0, max = 71))]
    pub facing: u8,
    /// How far it turns.
    pub arc: Arc,
}

/// Cover without thickness.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// How to draw it. No rule reads it, but it may not contradict the class: a hedge is light cover.
    pub looks: Option<At<Looks>>,
    /// Its class of cover.
    pub class: At<CoverWord>,
    /// The points it joins. It may not run into another piece.
    #[schemars(length(min = 2))]
    pub points: At<Vec<Pt>>,
}

/// Cover that cannot be entered.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// How to draw it. No rule reads it, but it may not contradict the class: a car is light cover.
    pub looks: Option<At<Looks>>,
    /// Its class of cover.
    pub class: At<CoverWord>,
    /// A convex outline, corners counter-clockwise.
    pub poly: Outline,
}

/// Ground that nobody can enter.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SolidRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// How to draw it; no rule reads it.
    pub looks: Option<At<Looks>>,
    /// Convex outlines, corners counter-clockwise.
    #[schemars(length(min = 1))]
    pub parts: Vec<Outline>,
}

// --- scenarios/*.toml ---

/// scenarios/*.toml: who meets where, and what for.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// Its id, which is the name of the file.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// What it is about, in a paragraph.
    pub intro: Text,
    /// Id of a file in maps/.
    pub table: At<String>,
    /// The game ends after this turn.
    pub turns: At<u8>,
    /// The lead in victory points needed to win; with less it is a draw.
    #[schemars(range(min = 1))]
    pub margin: i16,
    /// The sides in the order in which they set up.
    pub deploy_order: At<Vec<At<String>>>,
    /// Where it comes from; no rule reads it.
    pub provenance: Option<Provenance>,
    /// The options that it sets. What players choose comes before it.
    #[serde(default)]
    pub options: Own<Options>,
    /// Who plays: two to four sides.
    #[serde(default)]
    pub side: Vec<SideRow>,
    /// Units that start inside a vehicle of their side.
    #[serde(default)]
    pub embarked: Vec<EmbarkedRow>,
    /// Points to be held.
    #[serde(default)]
    #[schemars(length(max = 255))]
    pub objective: Vec<ObjectiveRow>,
    /// Edges by which a side may leave.
    #[serde(default)]
    pub exit: Vec<ExitRow>,
    /// What scores.
    #[serde(default)]
    pub victory: Vec<AwardRow>,
    /// What ends the game early.
    #[serde(default)]
    pub sudden_death: Vec<SuddenDeathRow>,
}

/// A side.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SideRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Id of a force list in units/.
    pub force: At<String>,
    /// Added to its initiative die; left out where it is 0.
    #[serde(default)]
    pub initiative_modifier: i8,
    /// Ids of units in that force list.
    pub units: At<Vec<At<String>>>,
    /// Zones in which it sets up: convex outlines, corners counter-clockwise.
    pub deploy: At<Vec<Outline>>,
}

/// A unit that starts inside a vehicle.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EmbarkedRow {
    /// The passengers.
    pub unit: At<String>,
    /// The vehicle, of the same side.
    pub r#in: At<String>,
}

/// A point to be held.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveRow {
    /// Its id.
    pub id: At<String>,
    /// What people read.
    pub name: Text,
    /// Where it is.
    pub at: At<Pt>,
    /// How near counts, in hundredths of an inch.
    #[schemars(range(min = 0, max = 30000))]
    pub radius: Len,
}

/// An edge of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each says what it is")]
pub enum EdgeWord {
    North,
    South,
    East,
    West,
}

/// A stretch of an edge by which a side may leave.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExitRow {
    /// Who may leave.
    pub side: At<String>,
    /// Which edge.
    pub edge: EdgeWord,
    /// From here: x on the north and south edges, y on the others.
    pub from: At<i16>,
    /// To here.
    pub to: At<i16>,
}

/// Something that scores. Where a side is wanted, "any" is whichever side it happens to.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum AwardRow {
    /// Whoever holds an objective at the end.
    ControlAtEnd {
        /// Which.
        objective: At<String>,
        /// Who may score it, or "any".
        side: At<String>,
        /// Victory points.
        #[schemars(range(min = -99, max = 99))]
        vp: i16,
    },
    /// Whoever holds an objective at the end of each turn.
    ControlEachTurn {
        /// Which.
        objective: At<String>,
        /// Who may score it, or "any".
        side: At<String>,
        /// Victory points.
        #[schemars(range(min = -99, max = 99))]
        vp: i16,
        /// From this turn on.
        #[schemars(range(min = 1))]
        from_turn: u8,
    },
    /// For each infantry unit with no figure left, its enemy scores.
    UnitDestroyed {
        /// Who suffers, or "any".
        of: At<String>,
        /// Victory points each.
        #[schemars(range(min = -99, max = 99))]
        vp_each: i16,
    },
    /// For each vehicle destroyed, its enemy scores.
    VehicleDestroyed {
        /// Who suffers, or "any".
        of: At<String>,
        /// Victory points each.
        #[schemars(range(min = -99, max = 99))]
        vp_each: i16,
    },
    /// For each figure lost, its enemy scores.
    CasualtiesEach {
        /// Who suffers, or "any".
        of: At<String>,
        /// Victory points each.
        #[schemars(range(min = -99, max = 99))]
        vp_each: i16,
    },
    /// A side scores for what leaves by its exit.
    Exited {
        /// Who.
        side: At<String>,
        /// Victory points for each figure.
        #[schemars(range(min = -99, max = 99))]
        vp_per_figure: i16,
        /// Victory points for each vehicle.
        #[schemars(range(min = -99, max = 99))]
        vp_per_vehicle: i16,
    },
}

/// What ends the game early.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SuddenDeathRow {
    /// A lead at the end of a turn.
    LeadAtTurnEnd {
        /// Of so many victory points.
        #[schemars(range(min = 1))]
        vp: i16,
        /// From this turn on.
        #[schemars(range(min = 1))]
        from_turn: u8,
    },
}
