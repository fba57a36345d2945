//! The ground: what does not change during a game.

use crate::Message;
use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A point in scene units: `x` to the right, `y` downwards. On the wire `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, TS)]
pub struct Pt(pub i32, pub i32);

/// A rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Frame {
    /// Its left edge.
    pub x: i32,
    /// Its top edge.
    pub y: i32,
    /// Its width.
    pub w: i32,
    /// Its height.
    pub h: i32,
}

/// What a board is divided into.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Scale {
    /// Hexes. The corners of a cell follow from its centre.
    Hexes {
        /// From one flat side to the opposite one.
        across: i32,
        /// Whether flat sides are above and below (columns of hexes); otherwise points are (rows of hexes).
        flat_top: bool,
    },
    /// An open table.
    Open {
        /// Scene units to an inch.
        inch: i32,
    },
}

/// How ground is drawn. A closed list, so that a client has a drawing for each; a new game may add some. Content files
/// may name it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// Open fields.
    Clear,
    /// Trees, close together.
    Woods,
    /// Trees in rows.
    Orchard,
    /// Scattered bushes.
    Scrub,
    /// Rounded heights.
    Hills,
    /// Peaks.
    Mountains,
    /// Wet ground.
    Marsh,
    /// Standing water.
    Water,
    /// Broken ground.
    Rough,
    /// Corn, vines and other crops.
    Crops,
    /// A few houses.
    Town,
    /// Streets of houses.
    City,
    /// A big city: streets that fill the cell.
    Metropolis,
    /// One building, seen from above.
    Building,
    /// A ruin.
    Ruin,
    /// A bunker or another fortification.
    Bunker,
    /// Craters and rubble.
    Rubble,
    /// Crates, barrels, containers.
    Crates,
    /// Wrecks and parked vehicles.
    Wreck,
    /// Rocks and boulders.
    Rocks,
    /// A paved yard, a quay, a street.
    Paved,
    /// Machinery: tanks, pipes, masts.
    Machine,
    /// A hole, a pit, a trench.
    Pit,
    /// Ripe grain.
    Wheat,
    /// Grass as tall as a man.
    Grass,
    /// Jungle: trees and undergrowth without a gap.
    Jungle,
    /// A flooded field with dykes.
    Paddy,
    /// A hut of poles and straw.
    Hut,
    /// A big building with an upper floor.
    TallBuilding,
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LineLook {
    /// A stream.
    Stream,
    /// A river.
    River,
    /// A great river.
    MajorRiver,
    /// A shore that nothing crosses.
    Shore,
    /// A main road.
    Highway,
    /// A road.
    Road,
    /// A track.
    Track,
    /// A railway.
    Rail,
    /// A frontier.
    Border,
    /// A fortified line.
    Fortified,
    /// A second fortified line, to be told from the first.
    FortifiedAlt,
    /// A hedge.
    Hedge,
    /// A hedge on a bank of earth that hides a man.
    Bocage,
    /// A wall.
    Wall,
    /// A fence.
    Fence,
    /// Sandbags.
    Sandbags,
    /// Barbed wire.
    Wire,
    /// The edge of a zone (deployment, air area).
    Zone,
}

/// A hex of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Cell {
    /// Its id: the word that notation uses for it, such as `1130`.
    pub id: String,
    /// Its centre.
    pub at: Pt,
    /// What covers it, the ground first, what stands on it after.
    pub looks: Vec<Look>,
    /// What it is, for those who do not see it: terrain and place.
    pub name: Message,
    /// Which livery tints it (a country, say), if one does.
    pub tint: Option<String>,
    /// How high it lies, in levels above the plain.
    pub level: u8,
}

/// Ground with an outline of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Patch {
    /// Its id.
    pub id: String,
    /// How it is drawn.
    pub look: Look,
    /// Its outlines, each a polygon; they make up the patch together.
    pub outlines: Vec<Vec<Pt>>,
    /// What it is.
    pub name: Message,
    /// What it does, in a line or two: cover, whether it blocks.
    pub notes: Vec<Message>,
}

/// A line on the ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Line {
    /// How it is drawn.
    pub look: LineLook,
    /// The points it joins.
    pub points: Vec<Pt>,
    /// What it is called, if it has a name.
    pub name: Option<Message>,
}

/// How important a label is: what stays readable when one zooms out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// A region or a great city.
    Major,
    /// A town.
    Minor,
    /// A hamlet, a feature.
    Small,
}

/// Words on the ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Label {
    /// The words.
    pub text: Message,
    /// Their middle.
    pub at: Pt,
    /// How important they are.
    pub rank: Rank,
}

/// A box beside the map: what waits, what is lost, what flies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OffMap {
    /// Its id: the word that notation uses for it where it can be chosen, such as `area-12`.
    pub id: String,
    /// Its title.
    pub title: Message,
    /// Boxes with the same heading are shown together.
    pub heading: Message,
    /// Where it lies over the map, if it does (an air area): the middle.
    pub at: Option<Pt>,
}

/// Colours of pieces: a nation, an army.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Livery {
    /// Its id, such as `soviet`.
    pub id: String,
    /// Its name.
    pub name: Message,
    /// Whose it is, if a seat's.
    pub seat: Option<u8>,
    /// The counter's colour, `#rrggbb`.
    pub fill: String,
    /// What is printed on it, `#rrggbb`.
    pub ink: String,
}

impl Livery {
    /// The colours of a side: counter and print.
    pub fn of_side(id: &str, name: Message, seat: Seat, (fill, ink): (&str, &str)) -> Livery {
        Livery { id: id.to_owned(), name, seat: Some(seat.0), fill: fill.to_owned(), ink: ink.to_owned() }
    }
}

/// What covers the ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// Nothing: fields and woods have the colours of summer.
    #[default]
    Green,
    /// Snow.
    Snow,
    /// Mud.
    Mud,
}

/// In which light and season the ground is drawn. No rule reads it. Content files may say it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Climate {
    /// Whether it is night.
    pub night: bool,
    /// What covers the ground.
    pub cover: Cover,
}

/// The ground of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Board {
    /// What is drawn at all.
    pub frame: Frame,
    /// Hexes, or an open table.
    pub scale: Scale,
    /// What lies under everything on an open table.
    pub base: Look,
    /// The hour and the season.
    pub climate: Climate,
    /// The hexes; none on an open table.
    pub cells: Vec<Cell>,
    /// Ground with outlines of its own.
    pub patches: Vec<Patch>,
    /// Rivers, roads, rails, walls, borders.
    pub lines: Vec<Line>,
    /// Words on the ground.
    pub labels: Vec<Label>,
    /// Boxes beside the map, in the order they are shown.
    pub boxes: Vec<OffMap>,
    /// Colours of pieces and countries.
    pub liveries: Vec<Livery>,
    /// The spaces of the turn track, from the first; none where a game has no fixed length.
    pub turns: Vec<Message>,
    /// The number of the first of them: scenarios may begin in the middle of a campaign.
    pub first_turn: u32,
}
