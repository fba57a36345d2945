//! What lies on the ground: pieces and everything else that a position changes.

use crate::{Message, Pick, Pt};
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is drawn in the middle of a counter or on a base. A closed list: a client has a drawing for each (NATO symbols
/// where there are such), and a new game may add some. Content files may name it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// Foot.
    Infantry,
    /// Infantry in armoured carriers.
    Mechanised,
    /// Infantry in lorries.
    Motorised,
    /// Tanks.
    Armour,
    /// Horse.
    Cavalry,
    /// Mountain troops.
    Mountain,
    /// Guns.
    Artillery,
    /// A fortified region.
    Fortified,
    /// Irregulars.
    Partisan,
    /// A headquarters.
    Headquarters,
    /// Columns of supply.
    Supply,
    /// Fighters.
    Fighter,
    /// Fighters that bomb.
    FighterBomber,
    /// Ground attack aircraft.
    GroundAttack,
    /// Bombers.
    Bomber,
    /// A leader.
    Leader,
    /// A rifleman or any man.
    Rifle,
    /// A squad's machine gun.
    MachineGun,
    /// A heavy machine gun.
    HeavyMachineGun,
    /// A mortar.
    Mortar,
    /// An anti-tank weapon.
    AntiTank,
    /// A flamethrower.
    Flamethrower,
    /// A sniper.
    Sniper,
    /// A grenadier with a launcher.
    Grenadier,
    /// A medic.
    Medic,
    /// A tank, seen from above.
    Tank,
    /// A carrier with tracks.
    HalfTrack,
    /// A car.
    Car,
    /// A lorry.
    Truck,
    /// A machine that walks.
    Walker,
    /// A gun on a mounting.
    Gun,
    /// A marker that is no unit.
    Marker,
    /// Half a squad.
    HalfSquad,
    /// A crew without its vehicle.
    Crew,
    /// A hero.
    Hero,
    /// A chaplain.
    Chaplain,
    /// An advisor.
    Advisor,
    /// A scout.
    Scout,
    /// A helicopter.
    Helicopter,
    /// A charge of explosives.
    Charge,
}

/// A state of a piece that a glance must tell. A closed list: each has a drawing of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Badge {
    /// It has done what it may.
    Done,
    /// It is doing it now.
    Active,
    /// It is part of what is being composed.
    Chosen,
    /// It is out of supply.
    Unsupplied,
    /// It is partly supplied.
    PartlySupplied,
    /// It is suppressed.
    Suppressed,
    /// It lies on the ground.
    Prone,
    /// It waits to react.
    OnGuard,
    /// It dodges.
    Dodging,
    /// It is damaged.
    Damaged,
    /// It is immobile.
    Immobile,
    /// It is destroyed.
    Destroyed,
    /// It carries others.
    Loaded,
    /// It cannot be seen by the other side yet.
    Hidden,
    /// It is in close combat.
    Fighting,
    /// It was out of supply before as well: worse than once.
    Isolated,
    /// It is shaken.
    Shaken,
    /// It is wounded.
    Wounded,
    /// It has moved.
    Moved,
    /// It has fired.
    Fired,
    /// Its hatches are shut.
    Buttoned,
    /// It stands still in the air.
    Hovering,
    /// It has prepared its defence.
    Prepared,
    /// Something else; the label tells.
    Other,
}

/// A state of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Mark {
    /// How it is drawn.
    pub badge: Badge,
    /// What it means.
    pub label: Message,
}

/// Steps of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Steps {
    /// Those it has.
    pub left: u8,
    /// Those it may have.
    pub full: u8,
}

/// What a piece looks like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Face {
    /// A square of cardboard.
    Counter {
        /// In the middle.
        symbol: Symbol,
        /// The size of the formation as NATO draws it, such as `XX`; empty for none.
        size: String,
        /// Its designation, as printed.
        code: String,
        /// The printed values, left to right along the lower edge.
        values: Vec<String>,
        /// Its steps, where it has any.
        steps: Option<Steps>,
    },
    /// A figure on a round base.
    Figure {
        /// The base's radius.
        radius: i32,
        /// What it carries.
        symbol: Symbol,
        /// A letter or two to know it by.
        code: String,
    },
    /// A vehicle: a rectangle that faces a way.
    Hull {
        /// Along its way.
        length: i32,
        /// Across.
        width: i32,
        /// What it is.
        symbol: Symbol,
        /// What it is called, in few letters.
        code: String,
    },
}

/// The ways a piece in a hex faces, in degrees clockwise from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Turned {
    /// Its hull, or a gun.
    pub hull: u16,
    /// Its turret, where that looks another way.
    pub turret: Option<u16>,
}

/// Where a piece is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Place {
    /// In a hex.
    Cell {
        /// Which.
        cell: String,
    },
    /// At a point of the open table.
    Point {
        /// Its middle.
        at: Pt,
        /// The way it faces, in degrees clockwise from the top; absent where that means nothing.
        facing: Option<u16>,
    },
    /// In a box beside the map.
    Box {
        /// Which; the piece is listed there.
        id: String,
    },
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Piece {
    /// Its id: the word that notation uses for it.
    pub id: String,
    /// The unit it is part of, by the word of notation, where it is one of several (a figure of a squad). A click on
    /// the piece is a click on its unit as well.
    pub group: Option<String>,
    /// Its name.
    pub name: Message,
    /// The name of its unit, where it has one.
    pub group_name: Option<Message>,
    /// Whose it is.
    pub seat: Option<u8>,
    /// Its colours: a [`crate::Livery`].
    pub livery: String,
    /// Where it is.
    pub place: Place,
    /// What it looks like.
    pub face: Face,
    /// Which way it faces, in a hex.
    pub turned: Option<Turned>,
    /// On which level of its hex it is, where that has several: the upper floor, a bunker, the air above. Pieces of one
    /// level are shown together, levels in the order of their message ids.
    pub level: Option<Message>,
    /// The piece it rides on, or that owns it: shown with that one.
    pub rides: Option<String>,
    /// What a glance must tell.
    pub marks: Vec<Mark>,
    /// What else is to be known of it, line by line: for the stack panel and for those who do not see.
    pub notes: Vec<Message>,
}

impl Piece {
    /// A piece of a side that faces no way, is part of nothing and of which there is no more to say.
    pub fn new(id: &str, name: Message, seat: Seat, livery: &str, place: Place, face: Face) -> Piece {
        Piece {
            id: id.to_owned(),
            group: None,
            name,
            group_name: None,
            seat: Some(seat.0),
            livery: livery.to_owned(),
            place,
            face,
            turned: None,
            level: None,
            rides: None,
            marks: Vec::new(),
            notes: Vec::new(),
        }
    }
}

/// What lies over a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OverlayKind {
    /// A seat holds it.
    Held {
        /// Whose.
        seat: u8,
    },
    /// It counts for victory.
    Objective,
    /// Combat is being composed or fought here.
    Battle,
    /// A seat may set up here.
    Zone {
        /// Whose.
        seat: u8,
    },
    /// Smoke.
    Smoke,
    /// A flare burns here.
    Flare,
    /// Shells fall here.
    Barrage,
    /// Barbed wire.
    Wire,
    /// Mines.
    Mines,
    /// Foxholes.
    Foxholes,
    /// A bunker.
    Bunker {
        /// Where its slits look, in degrees clockwise from the top.
        facing: u16,
    },
    /// A seat has spotted who is here.
    Spotted {
        /// Whose eyes.
        seat: u8,
    },
    /// Something else; the label tells.
    Other,
}

/// Something that a position lays over the ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Overlay {
    /// Its id, the same from one position to the next.
    pub id: String,
    /// What it is.
    pub what: OverlayKind,
    /// A hex or a point.
    pub at: Pick,
    /// Its outline on an open table, if it has one; a client draws `at` otherwise.
    pub outline: Vec<Pt>,
    /// In a word or a number, drawn in place.
    pub text: Option<Message>,
    /// What it means.
    pub label: Message,
}

impl Overlay {
    /// Something over a hex, without a word in place.
    pub fn over(cell: String, id: String, what: OverlayKind, label: Message) -> Overlay {
        Overlay { id, what, at: Pick::cell(cell), outline: Vec::new(), text: None, label }
    }
}

/// A number that players watch: points, replacements, turns left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Tally {
    /// What is counted.
    pub label: Message,
    /// Whose, if a seat's.
    pub seat: Option<u8>,
    /// How many, or what else there is to say.
    pub value: Message,
}

/// Where the game is on its track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Track {
    /// The space of [`crate::Board::turns`], from 0.
    pub now: u32,
}

impl Track {
    /// The space of a turn on a track from the first to the last; what is before or after is shown at its end.
    pub fn of(turn: u8, first: u8, last: u8) -> Track {
        Track { now: (turn.clamp(first, last) - first).into() }
    }
}

/// A position as a seat, or anybody, may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Scene {
    /// Where the game is on its track, if it has one.
    pub track: Option<Track>,
    /// The pieces, in the order they lie on each other: the uppermost of a hex last.
    pub pieces: Vec<Piece>,
    /// What lies over the ground.
    pub overlays: Vec<Overlay>,
    /// The numbers that players watch.
    pub tallies: Vec<Tally>,
}
