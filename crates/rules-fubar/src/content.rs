//! The content files as they are written: what a designer may put where. `load` says what it must add up to.
//!
//! The comments on these types are shown by editors while one writes, so they speak to designers. Every length is a
//! whole number of hundredths of an inch (fub:geo-1), a point is `[x, y]`, and no field tells a height (fub:geo-3) or
//! counts ammunition (fub:weap-27): the games have neither. The era of a force is read and goes no further (fub:gen-1).

use crate::{
    looks::{Floor, HullLooks, Looks},
    model::{Damage, Edge, FireClass},
    options::Options,
};
use board::open::{Arc, Len, Pt};
pub use content::{Provenance, Text};

use content::{At, Own};
use scene::Climate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

content::rows! {
    /// A list of texts in each language.
    #[derive(PartialEq, Eq)]
    pub struct Texts {
        /// In English.
        pub en: Vec<String>,
        /// In Spanish.
        pub es: Vec<String>,
    }

    /// tables/training.toml: the training levels of units.
    pub struct TrainingFile {
        /// The levels, from worst to best.
        pub level: Vec<LevelRow> [len 1..=255],
    }

    /// A training level. Units name it by its id.
    pub struct LevelRow {
        id, name,
        /// The die needed to activate: 5 is "5 or more".
        pub activation: At<u8> [1..=6],
        /// The die needed to hit, in fire and hand to hand.
        pub experience: At<u8> [1..=6],
        /// How many figures of one unit may be suppressed at a time.
        pub max_suppressed: At<u8> [0..=16],
        /// Write "house" to give a printed level numbers of your own.
        pub provenance: Option<At<Provenance>>,
    }

    /// tables/weapons.toml: the weapons.
    pub struct WeaponsFile {
        /// The weapons, in any order.
        pub weapon: Vec<WeaponRow> [len ..=255],
    }

    /// A weapon. Figures, vehicles and bunkers name it by its id. Nobody counts ammunition.
    pub struct WeaponRow {
        id, name,
        /// Which orders let it fire.
        pub fire_class: At<FireClass>,
        /// How far it reaches, in hundredths of an inch.
        pub range: At<Len> [1..=30000],
        /// How many dice it throws.
        pub fire_points: At<u8> [1..=15],
        /// Figures needed when infantry carries it, 1 or 2; left out where it is 1. A mounted weapon always needs one.
        pub crew_carried: Option<At<u8>> [1..=2],
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

    /// tables/armour.toml: what figures wear, what vehicles are made of, and what happens to a vehicle that is hit.
    pub struct ArmourFile {
        /// The die each crewman needs to get out of a destroyed vehicle.
        pub crew_escape: At<u8> [1..=6],
        /// What figures wear, poorest first; the first is no armour at all.
        pub personal: Vec<PersonalRow> [len 1..=255],
        /// What vehicles are made of.
        pub vehicle: Vec<HullRow> [len ..=255],
        /// What each face of the die does to a vehicle. The six faces stand in one row each.
        pub damage: At<Vec<DamageRow>>,
        /// Write "house" to change `crew_escape`.
        pub provenance: Option<At<Provenance>>,
    }

    /// Personal armour. Figures name it by its id.
    pub struct PersonalRow {
        id, name,
        /// The die needed to shrug off a hit: 5 is "5 or more". Left out where there is no save.
        pub save: Option<At<u8>> [1..=6],
        /// What it stands for.
        pub examples: Option<Texts>,
        /// Write "house" to give a printed row a number of your own.
        pub provenance: Option<At<Provenance>>,
    }

    /// Armour of vehicles. Vehicles name it by its id.
    pub struct HullRow {
        id, name,
        /// The die needed to shrug off a hit: 5 is "5 or more".
        pub save: At<u8> [1..=6],
        /// Whether it makes a tank: small arms and machine guns may not fire at it.
        pub tank: Option<At<bool>>,
        /// What it stands for.
        pub examples: Option<Texts>,
        /// Write "house" to give a printed row a number of your own.
        pub provenance: Option<At<Provenance>>,
    }

    /// What some faces of the die do to a vehicle.
    pub struct DamageRow {
        /// The faces, 1 to 6.
        pub rolls: Vec<At<Face>>,
        /// What they do.
        pub result: At<Damage>,
        /// Write "house" to change what a face does.
        pub provenance: Option<At<Provenance>>,
    }

    /// tables/orders.toml: what an activated unit may do. The program knows the nine orders; distances and aim may
    /// change.
    pub struct OrdersFile {
        /// The nine orders.
        pub order: At<Vec<OrderRow>>,
    }

    /// The orders.
    #[derive(PartialOrd, Ord)]
    pub enum OrderWord { Walk, Run, Dodge, OnGuard, GoToGround, AimedFire, Assault, Drive, HaltFire }

    /// Who may take an order.
    pub enum Who {
        /// Infantry only.
        Infantry,
        /// Vehicles only.
        Vehicle,
        /// Both.
        Any,
    }

    /// What a unit becomes until its next activation attempt.
    pub enum StatusWord {
        /// It counts as in light cover.
        Dodging,
        /// It may fire at an enemy that moves.
        OnGuard,
        /// Its cover is one level better.
        Grounded,
    }

    /// How many weapons of a vehicle fire.
    #[derive(Copy, PartialEq, Eq, Serialize)]
    #[serde(untagged)]
    pub enum WeaponsFired {
        /// So many.
        Number(u8),
        /// All of them.
        Word(AllWord),
    }

    /// All of them.
    pub enum AllWord {
        /// All of them.
        All,
    }

    /// An order.
    pub struct OrderRow {
        /// Which.
        pub id: At<OrderWord>,
        name,
        /// Who may take it. The program fixes it.
        pub who: At<Who>,
        /// The farthest move, in hundredths of an inch; left out where the unit stays put.
        pub r#move: Option<At<Len>> [0..=30000],
        /// The farthest move of a vehicle that touches light cover on the way.
        pub move_in_light_cover: Option<At<Len>> [0..=30000],
        /// Which weapons may fire. The program fixes it.
        pub fire: At<Vec<FireClass>>,
        /// How many weapons of a vehicle fire. The program fixes it.
        pub weapons_fired: Option<At<WeaponsFired>>,
        /// Added to each die to hit; left out where it is 0.
        pub aim: Option<At<u8>> [0..=5],
        /// What the unit becomes. The program fixes it.
        pub status: Option<At<StatusWord>>,
        /// Whether the fire comes as a reaction to an enemy move. The program fixes it.
        pub reaction_only: Option<At<bool>>,
        /// Whether the move ends in hand-to-hand combat. The program fixes it.
        pub melee: Option<At<bool>>,
        /// Write "house" to give an order distances of your own.
        pub provenance: Option<At<Provenance>>,
    }

    /// tables/cover.toml: the three classes of cover.
    pub struct CoverFile {
        /// Cover never makes the number needed worse than this.
        pub cap: At<u8> [2..=6],
        /// How deep in cover a figure may still see out or be seen. The program fixes it.
        pub edge_rule: At<Len>,
        /// The three classes.
        pub class: At<Vec<CoverRow>>,
        /// Write "house" to change `cap`.
        pub provenance: Option<At<Provenance>>,
    }

    /// The classes of cover.
    #[derive(PartialOrd, Ord)]
    pub enum CoverWord {
        /// Vegetation, woods, wooden buildings, civilian vehicles, fences, foxholes.
        Light,
        /// Walls of stone or brick, buildings, rubble, trenches.
        Moderate,
        /// Bunkers.
        Hard,
    }

    /// A class of cover. Maps name it by its id.
    pub struct CoverRow {
        /// Which.
        pub id: At<CoverWord>,
        name,
        /// What it adds to the number a shooter needs.
        pub level: At<u8> [0..=5],
        /// What it stands for.
        pub examples: Option<Texts>,
        /// Write "house" to give a class a level of your own.
        pub provenance: Option<At<Provenance>>,
    }

    /// units/vehicles.toml: types of vehicles.
    pub struct VehiclesFile {
        /// The types, in any order.
        pub vehicle: Vec<VehicleRow>,
    }

    /// A type of vehicle. Force lists name it by its id.
    pub struct VehicleRow {
        id, name,
        /// The time it belongs to; no rule reads it.
        pub era: Option<String>,
        /// Id of a [[vehicle]] row in tables/armour.toml; it also says whether this is a tank.
        pub armour: At<String>,
        /// Men inside, who may bail out.
        pub crew: u8 [0..=15],
        /// Length of the hull in hundredths of an inch, an even number.
        pub length: At<Len> [2..=3000],
        /// Width of the hull in hundredths of an inch, an even number.
        pub width: At<Len> [2..=3000],
        /// Figures it can carry; left out where it carries none.
        pub capacity: Option<u8> [0..=16],
        /// For display only.
        pub open_topped: bool = default,
        /// How to draw it; no rule reads it.
        pub looks: Option<HullLooks>,
        /// Its weapons.
        pub weapons: Vec<MountedRow> [len ..=8] = default,
        /// Where it comes from; no rule reads it.
        pub provenance: Option<Provenance>,
    }

    /// A weapon on a vehicle.
    pub struct MountedRow {
        /// Its number on the vehicle.
        pub slot: At<u8> [1..=8],
        /// Id in tables/weapons.toml. Cannons go on tanks only.
        pub weapon: At<String>,
        /// Where it bears.
        pub arc: Arc,
    }

    /// units/*.toml: a force list, from which scenarios pick units.
    pub struct ForceFile {
        /// Its id, which is the name of the file.
        pub id: At<String>,
        name,
        /// The time it belongs to; no rule reads it.
        pub era: Option<String>,
        /// Where it comes from; no rule reads it.
        pub provenance: Option<Provenance>,
        /// Its units.
        pub unit: Vec<UnitRow> = default,
    }

    /// What a unit is.
    pub enum UnitKind {
        /// Figures.
        Infantry,
        /// One vehicle.
        Vehicle,
    }

    /// A unit of a force list: infantry has `figures`, a vehicle unit has one `vehicle`. All its men share one level.
    pub struct UnitRow {
        id,
        /// What it is.
        pub kind: UnitKind,
        /// The party it belongs to; no rule reads it.
        pub group: Option<String>,
        name,
        /// Id of a level in tables/training.toml; the whole unit shares it.
        pub level: At<String>,
        /// Its figures, up to 16 in all.
        pub figures: Option<At<Vec<FigureRow>>>,
        /// Id of a type in units/vehicles.toml.
        pub vehicle: Option<At<String>>,
    }

    /// Some equal figures of a unit.
    pub struct FigureRow {
        /// How many.
        pub count: u8 [1..=16],
        /// What they do.
        pub role: Text,
        /// Ids in tables/weapons.toml; each may fire one of them at a time.
        pub weapons: At<Vec<At<String>>>,
        /// Whether they carry hand grenades.
        pub grenades: bool = default,
        /// Id of a [[personal]] row in tables/armour.toml.
        pub armour: At<String>,
        /// Radius of the base in hundredths of an inch; ordinary infantry has 50.
        pub base_radius: Len [1..=250],
    }

    /// maps/*.toml: a table and what stands on it. The table is flat.
    pub struct MapFile {
        /// Its id, which is the name of the file.
        pub id: At<String>,
        name,
        /// From west to east, in hundredths of an inch.
        pub width: At<i16> [600..=30000],
        /// From south to north, in hundredths of an inch.
        pub height: At<i16> [600..=30000],
        /// What lies under everything; no rule reads it.
        pub looks: Floor = default,
        /// Where it comes from; no rule reads it.
        pub provenance: Option<Provenance>,
        // A table crowded with terrain is presumed (fub:gen-2); how crowded is the designer's affair, so no number is
        // asked for.
        /// What stands on it. Pieces may touch but not overlap.
        pub terrain: Vec<Terrain> = default,
    }

    /// A piece of terrain.
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
    pub struct AreaRow {
        id, name,
        /// How to draw it. No rule reads it, but it may not contradict the class: a wood is light cover.
        pub looks: Option<At<Looks>>,
        /// Its class of cover.
        pub class: At<CoverWord>,
        /// Convex outlines, corners counter-clockwise.
        pub parts: Vec<Outline> [len 1..],
        /// Whether it is a bunker, which is hard cover and may have guns.
        pub bunker: bool = default,
        /// The guns of a bunker.
        pub mounts: Vec<MountRow> = default,
    }

    /// A gun built into a bunker.
    pub struct MountRow {
        id,
        /// Id in tables/weapons.toml.
        pub weapon: At<String>,
        /// Where it stands, inside the bunker.
        pub at: At<Pt>,
        /// Where it points, in steps of 5 degrees from east, counter-clockwise: 18 is north, 36 is west.
        pub facing: u8 [0..=71],
        /// How far it turns.
        pub arc: Arc,
    }

    /// Cover without thickness.
    pub struct LineRow {
        id, name,
        /// How to draw it. No rule reads it, but it may not contradict the class: a hedge is light cover.
        pub looks: Option<At<Looks>>,
        /// Its class of cover.
        pub class: At<CoverWord>,
        /// The points it joins. It may not run into another piece.
        pub points: At<Vec<Pt>> [len 2..],
    }

    /// Cover that cannot be entered.
    pub struct ObjectRow {
        id, name,
        /// How to draw it. No rule reads it, but it may not contradict the class: a car is light cover.
        pub looks: Option<At<Looks>>,
        /// Its class of cover.
        pub class: At<CoverWord>,
        /// A convex outline, corners counter-clockwise.
        pub poly: Outline,
    }

    /// Ground that nobody can enter.
    pub struct SolidRow {
        id, name,
        /// How to draw it; no rule reads it.
        pub looks: Option<At<Looks>>,
        /// Convex outlines, corners counter-clockwise.
        pub parts: Vec<Outline> [len 1..],
    }

    /// scenarios/*.toml: who meets where, and what for.
    pub struct ScenarioFile {
        /// Its id, which is the name of the file.
        pub id: At<String>,
        name,
        /// What it is about, in a paragraph.
        pub intro: Text,
        /// Id of a file in maps/.
        pub table: At<String>,
        /// The hour and the season in which the table is drawn. No rule reads it.
        pub climate: Climate = default,
        /// The game ends after this turn.
        pub turns: At<u8>,
        /// The lead in victory points needed to win; with less it is a draw.
        pub margin: i16 [1..],
        /// The sides in the order in which they set up.
        pub deploy_order: At<Vec<At<String>>>,
        /// Where it comes from; no rule reads it.
        pub provenance: Option<Provenance>,
        /// The options that it sets. What players choose comes before it.
        pub options: Own<Options> = default,
        /// Who plays: two to four sides.
        pub side: Vec<SideRow> = default,
        /// Units that start inside a vehicle of their side.
        pub embarked: Vec<EmbarkedRow> = default,
        /// Points to be held.
        pub objective: Vec<ObjectiveRow> [len ..=255] = default,
        /// Edges by which a side may leave.
        pub exit: Vec<ExitRow> = default,
        /// What scores.
        pub victory: Vec<AwardRow> = default,
        /// What ends the game early.
        pub sudden_death: Vec<SuddenDeathRow> = default,
    }

    /// A side.
    pub struct SideRow {
        id, name,
        /// Id of a force list in units/.
        pub force: At<String>,
        /// Added to its initiative die; left out where it is 0.
        pub initiative_modifier: i8 = default,
        /// Ids of units in that force list.
        pub units: At<Vec<At<String>>>,
        /// Zones in which it sets up: convex outlines, corners counter-clockwise.
        pub deploy: At<Vec<Outline>>,
    }

    /// A unit that starts inside a vehicle.
    pub struct EmbarkedRow {
        /// The passengers.
        pub unit: At<String>,
        /// The vehicle, of the same side.
        pub r#in: At<String>,
    }

    /// A point to be held.
    pub struct ObjectiveRow {
        id, name,
        /// Where it is.
        pub at: At<Pt>,
        /// How near counts, in hundredths of an inch.
        pub radius: Len [0..=30000],
    }

    /// A stretch of an edge by which a side may leave.
    pub struct ExitRow {
        /// Who may leave.
        pub side: At<String>,
        /// Which edge.
        pub edge: Edge,
        /// From here: x on the north and south edges, y on the others.
        pub from: At<i16>,
        /// To here.
        pub to: At<i16>,
    }

    /// Something that scores. Where a side is wanted, "any" is whichever side it happens to.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum AwardRow {
        /// Whoever holds an objective at the end.
        ControlAtEnd {
            /// Which.
            objective: At<String>,
            /// Who may score it, or "any".
            side: At<String>,
            /// Victory points.
            vp: i16 [-99..=99],
        },
        /// Whoever holds an objective at the end of each turn.
        ControlEachTurn {
            /// Which.
            objective: At<String>,
            /// Who may score it, or "any".
            side: At<String>,
            /// Victory points.
            vp: i16 [-99..=99],
            /// From this turn on.
            from_turn: u8 [1..],
        },
        /// For each infantry unit with no figure left, its enemy scores.
        UnitDestroyed {
            /// Who suffers, or "any".
            of: At<String>,
            /// Victory points each.
            vp_each: i16 [-99..=99],
        },
        /// For each vehicle destroyed, its enemy scores.
        VehicleDestroyed {
            /// Who suffers, or "any".
            of: At<String>,
            /// Victory points each.
            vp_each: i16 [-99..=99],
        },
        /// For each figure lost, its enemy scores.
        CasualtiesEach {
            /// Who suffers, or "any".
            of: At<String>,
            /// Victory points each.
            vp_each: i16 [-99..=99],
        },
        /// A side scores for what leaves by its exit.
        Exited {
            /// Who.
            side: At<String>,
            /// Victory points for each figure.
            vp_per_figure: i16 [-99..=99],
            /// Victory points for each vehicle.
            vp_per_vehicle: i16 [-99..=99],
        },
    }

    /// What ends the game early.
    #[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
    pub enum SuddenDeathRow {
        /// A lead at the end of a turn.
        LeadAtTurnEnd {
            /// Of so many victory points.
            vp: i16 [1..],
            /// From this turn on.
            from_turn: u8 [1..],
        },
    }
}

/// A face of the die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Face(#[schemars(range(min = 1, max = 6))] pub u8);

/// A convex outline: three corners or more, counter-clockwise.
pub type Outline = At<Vec<Pt>>;
