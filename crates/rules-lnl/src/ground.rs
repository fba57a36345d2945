//! The map: hexes, what lies in them and along their sides, and the arithmetic of hexes and locations. Lines of sight
//! are in [`sight`](crate::sight).
//!
//! Flat-topped hexes in columns A, B, C and rows 1, 2, 3; columns A, C, E stand half a hex south of B, D, F:
//!
//! ```text
//!         __         1 N
//!      __/B1\__   6 NW  2 NE
//!     /A1\__/C1\  5 SW  3 SE
//!     \__/B2\__/     4 S
//!        \__/
//! ```

pub(crate) mod plane;

use crate::{
    model::{Dir, HexId, HexSet, Layer, Loc, SideId, TerrainId},
    sight::Table,
};
use board::hex::{Hex as Axial, HexGrid, Orientation, Parity};
use kernel::{Maybe, say::Name};
use plane::Point;
use schemars::JsonSchema;
use serde::Deserialize;

/// What a terrain or a hexside does to a line of sight across it (lnl:10.3.a).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Los {
    /// Nothing.
    None,
    /// Low or thin: it degrades the line.
    Degrading,
    /// Solid or half-solid, two to five metres high: it blocks the line.
    Blocking,
}

/// How hard units in a terrain are to spot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// They are spotted.
    Clear,
    /// Degrading terrain.
    Degrading,
    /// Blocking terrain.
    Blocking,
}

/// How many units of a side a hex may hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    /// Squads or their equivalent.
    pub squads: u8,
    /// Single-man counters.
    pub smc: u8,
    /// Vehicles and wrecks.
    pub vehicles: u8,
    /// Helicopters above it.
    pub helicopters: u8,
}

/// A terrain of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Its id in content.
    pub id: String,
    /// Its letter on maps.
    pub letter: char,
    /// Its name.
    pub name: Name,
    /// Movement points to enter for leg units, tracked, all-terrain and road-type vehicles; none: they may not.
    pub mp: [Option<u8>; 4],
    /// Its target modifier.
    pub tm: i8,
    /// What it does to a line of sight.
    pub los: Los,
    /// How many levels above the ground of its hex it still does so.
    pub los_top: u8,
    /// How many levels above the ground its highest part is, as helicopters see it.
    pub air_height: u8,
    /// How much of the hex its silhouette covers, in percent of a hexagon shrunk about the centre.
    pub fill: u8,
    /// How hard units in it are to spot.
    pub spot: Spot,
    /// Whether it is a building or a hut.
    pub building: bool,
    /// Whether it has an upper floor.
    pub tall: bool,
    /// Whether vehicles may overrun units in it.
    pub overrun: bool,
    /// Whether helicopters may load and unload there.
    pub heli_land: bool,
    /// Whether moving there gives the enemy no bonus.
    pub negates_moving_bonus: bool,
    /// Whether mortars may fire from it.
    pub mortar_may_fire: bool,
    /// Whether mines may lie in it.
    pub mines_allowed: bool,
    /// Whether bunkers may stand in it.
    pub bunker_allowed: bool,
    /// Whether HEAT has its full effect on leg units in it.
    pub heat_full_effect: bool,
    /// Whether a scout makes it easier to cross.
    pub scout_eases: bool,
    /// What a vehicle that enters makes of it.
    pub rubble_to: Option<TerrainId>,
    /// Its own stacking limits.
    pub stacking: Option<Stacking>,
}

/// A terrain along hexsides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hexside {
    /// Its id in content.
    pub id: String,
    /// Its name.
    pub name: Name,
    /// Movement points it adds, as in [`Terrain::mp`].
    pub mp_add: [Option<u8>; 4],
    /// Its target modifier against direct fire through it.
    pub tm: i8,
    /// What it does to a line of sight between other hexes.
    pub los: Los,
    /// What it does to a line of sight from or to its own hex.
    pub los_own: Los,
    /// Whether weapon teams above 20 mm may cross it.
    pub wt_over_20mm: bool,
}

/// What is printed in a hex: the terrain about its centre sets its one terrain and its one elevation (lnl:1.4.c).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex {
    /// Its label, such as `G6`.
    pub label: String,
    /// Its terrain.
    pub terrain: TerrainId,
    /// Its level: 0 is ground, hills are 1 and 2 (lnl:10.2.a).
    pub elevation: u8,
    /// The number of its building; 0 none.
    pub building: u8,
    /// One bit for each direction in which a road joins the next hex.
    pub roads: u8,
}

/// Terrain that reaches into a neighbouring hex: a convex polygon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Silhouette {
    /// The hex it reaches into.
    pub hex: HexId,
    /// The hex it belongs to.
    pub owner: HexId,
    /// Its terrain.
    pub terrain: TerrainId,
    /// Its corners in order, all of them in `hex`, from its centre; hexes stand 300 apart across and 400 down.
    pub points: Vec<(i32, i32)>,
}

/// All a map is made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Columns.
    pub cols: u8,
    /// Rows.
    pub rows: u8,
    /// Hexes by row and then column.
    pub hexes: Vec<Hex>,
    /// Hexsides that are not open; one entry does for both hexes.
    pub sides: Vec<(HexId, Dir, SideId)>,
    /// Terrain that reaches into neighbouring hexes.
    pub silhouettes: Vec<Silhouette>,
    /// The terrain chart.
    pub terrain: Vec<Terrain>,
    /// The hexsides of the chart.
    pub hexsides: Vec<Hexside>,
    /// How many levels above the ground smoke still blocks.
    pub smoke_top: u8,
    /// How many degrading hexes a line of sight may cross.
    pub max_degrading: u8,
    /// Whether degrading terrain below the higher end casts a shadow as blocking terrain does.
    pub degrading_shadow: bool,
    /// Whether helicopters fly.
    pub air: bool,
}

/// What happens to the ground during a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, content::Saved)]
#[game(crate::game::Lnl)]
pub struct Overlay {
    /// Hexes with smoke.
    pub smoke: HexSet,
    /// Hexes whose building a vehicle has made rubble.
    pub rubble: HexSet,
}

impl Overlay {
    /// The ground as it is printed.
    pub const NONE: Overlay = Overlay { smoke: HexSet::EMPTY, rubble: HexSet::EMPTY };
}

/// Through which side of the target's hex a line of sight comes in, as directions from that hex.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// It starts in the same hex.
    Within,
    /// Through this hexside.
    Side(Dir),
    /// Through the corner of these two, clockwise.
    Vertex(Dir, Dir),
}

/// The map. A map of several boards is one grid: the half-hexes where two boards meet are one hex of it (lnl:1.4.b),
/// and half-hexes at its edge are hexes like any other (lnl:1.4.a).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    parts: Parts,
    grid: HexGrid,
    axial: Vec<Axial>,
    centres: Vec<Point>,
    neighbours: Vec<[Maybe<HexId>; 6]>,
    sides: Vec<[Maybe<SideId>; 6]>,
    /// Hexes into which terrain of others reaches.
    reached_into: HexSet,
    sights: Table,
}

impl Ground {
    /// The levels between the floors of a tall building (lnl:10.2.f).
    const FLOOR_LEVELS: u8 = 2;

    /// Works out the map, with the line of sight between any two places on it.
    ///
    /// # Panics
    /// When there are not as many hexes as columns and rows make, more than [`HexId::MAX`], or two of one label.
    pub fn new(parts: Parts) -> Ground {
        let n_hexes = parts.hexes.len();
        assert_eq!(n_hexes, usize::from(parts.cols) * usize::from(parts.rows), "hexes by row and then column");
        assert!(n_hexes <= HexId::MAX, "a map has at most {} hexes", HexId::MAX);
        let mut labels: Vec<_> = parts.hexes.iter().map(|hex| hex.label.as_str()).collect();
        labels.sort_unstable();
        assert!(labels.is_sorted_by(|a, b| a < b), "a label names one hex");
        let grid = HexGrid::new(parts.cols.into(), parts.rows.into(), Orientation::Flat, Parity::Odd);
        let neighbours: Vec<[Maybe<HexId>; 6]> = (0..n_hexes)
            .map(|place| {
                // The board crate counts directions from the south-east.
                let from_south_east = grid.neighbours_of(place);
                Dir::ALL.map(|dir| from_south_east[(dir.0 as usize + 4) % 6].map(|n| HexId(n as u16)).into())
            })
            .collect();
        let mut sides = vec![[Maybe::NONE; 6]; n_hexes];
        for &(hex, dir, side) in &parts.sides {
            sides[hex.index()][dir.0 as usize] = side.into();
            if let Some(beyond) = neighbours[hex.index()][dir.0 as usize].get() {
                sides[beyond.index()][dir.back().0 as usize] = side.into();
            }
        }
        let cols = usize::from(parts.cols);
        let mut ground = Ground {
            axial: grid.hexes().collect(),
            centres: (0..n_hexes).map(|n| plane::centre((n % cols) as u8 + 1, (n / cols) as u8 + 1)).collect(),
            neighbours,
            sides,
            reached_into: parts.silhouettes.iter().map(|silhouette| silhouette.hex).collect(),
            sights: Table::default(),
            grid,
            parts,
        };
        ground.sights = Table::of(&ground);
        ground
    }

    /// How many hexes it has.
    #[inline]
    pub fn n_hexes(&self) -> usize {
        self.parts.hexes.len()
    }
    /// All of them, by row and then column.
    pub fn hexes(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.n_hexes() as u16).map(HexId)
    }
    /// Columns.
    pub fn cols(&self) -> u8 {
        self.parts.cols
    }
    /// Rows.
    pub fn rows(&self) -> u8 {
        self.parts.rows
    }
    /// What is printed in a hex.
    #[inline]
    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.parts.hexes[hex.index()]
    }
    /// A terrain of the chart.
    #[inline]
    pub fn terrain_of(&self, id: TerrainId) -> &Terrain {
        &self.parts.terrain[id.index()]
    }
    /// The terrain chart.
    pub fn terrains(&self) -> &[Terrain] {
        &self.parts.terrain
    }
    /// The hexsides of the chart.
    pub fn hexsides(&self) -> &[Hexside] {
        &self.parts.hexsides
    }
    /// Terrain that reaches into neighbouring hexes.
    pub fn silhouettes(&self) -> &[Silhouette] {
        &self.parts.silhouettes
    }
    /// The terrain of a hex as it now is.
    #[inline]
    pub fn terrain(&self, overlay: &Overlay, hex: HexId) -> &Terrain {
        let printed = self.terrain_of(self.hex(hex).terrain);
        match printed.rubble_to {
            Some(rubble) if overlay.rubble.contains(hex) => self.terrain_of(rubble),
            _ => printed,
        }
    }
    /// Whether a building of the hex has an upper floor.
    #[inline]
    pub fn is_tall(&self, hex: HexId) -> bool {
        self.terrain_of(self.hex(hex).terrain).tall
    }

    /// The hex with this label.
    pub fn at(&self, label: &str) -> Option<HexId> {
        self.hexes().find(|&hex| self.hex(hex).label == label)
    }
    /// The column and row of a hex, both from 1.
    #[inline]
    pub fn col_row(&self, hex: HexId) -> (u8, u8) {
        let cols = u16::from(self.parts.cols);
        ((hex.0 % cols) as u8 + 1, (hex.0 / cols) as u8 + 1)
    }
    /// The hex of a column and row, both from 1; none off the map.
    #[inline]
    pub fn by_col_row(&self, col: u8, row: u8) -> Option<HexId> {
        let on_map = (1..=self.parts.cols).contains(&col) && (1..=self.parts.rows).contains(&row);
        on_map.then(|| HexId(u16::from(row - 1) * u16::from(self.parts.cols) + u16::from(col - 1)))
    }

    /// The next hex in a direction; none off the map.
    #[inline]
    pub fn neighbour(&self, hex: HexId, dir: Dir) -> Option<HexId> {
        self.neighbours[hex.index()][dir.0 as usize].get()
    }
    /// The hexes next to a hex, from the north clockwise.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> + use<> {
        self.neighbours[hex.index()].into_iter().filter_map(Maybe::get)
    }
    /// The direction from a hex to its neighbour; none for other hexes.
    #[inline]
    pub fn direction(&self, from: HexId, to: HexId) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.neighbour(from, dir) == Some(to))
    }
    /// How many hexes it is from one to the other.
    #[inline]
    pub fn distance(&self, a: HexId, b: HexId) -> u8 {
        board::hex::distance(self.axial[a.index()], self.axial[b.index()]) as u8
    }
    /// The hex so far in a direction; none when the way leaves the map.
    pub fn along(&self, from: HexId, dir: Dir, n: u8) -> Option<HexId> {
        (0..n).try_fold(from, |hex, _| self.neighbour(hex, dir))
    }
    /// What lies along a side of a hex.
    #[inline]
    pub fn side(&self, hex: HexId, dir: Dir) -> Option<SideId> {
        self.sides[hex.index()][dir.0 as usize].get()
    }
    /// What the chart says of it; none for an open hexside.
    #[inline]
    pub fn side_info(&self, hex: HexId, dir: Dir) -> Option<&Hexside> {
        self.side(hex, dir).and_then(|side| self.parts.hexsides.get(side.index()))
    }
    /// Whether a road joins a hex to the next.
    #[inline]
    pub fn road(&self, hex: HexId, dir: Dir) -> bool {
        self.hex(hex).roads >> dir.0 & 1 == 1
    }

    /// The level of a location: that of its hex for units in the open, in bunkers and on ground floors, so also in
    /// buildings of one storey (lnl:10.2.e); two more upstairs (lnl:10.2.f). A helicopter is one level above the
    /// highest terrain printed in its hex (lnl:19.3.b, lnl:19.3.c).
    #[inline]
    pub fn level(&self, loc: Loc) -> u8 {
        let hex = self.hex(loc.hex());
        match loc.layer() {
            Layer::Ground | Layer::Bunker => hex.elevation,
            Layer::Upper => hex.elevation + Ground::FLOOR_LEVELS,
            Layer::Air => hex.elevation + self.terrain_of(hex.terrain).air_height + 1,
        }
    }
    /// Whether the second location is adjacent to the first. Neighbouring hexes are, but not on different floors
    /// (lnl:10.2.g); so are the parts of one hex, except that units outside a bunker are not adjacent to those who look
    /// out of it. A helicopter is adjacent to all in its hex and in the next ones.
    #[inline]
    pub fn adjacent(&self, a: Loc, b: Loc) -> bool {
        let aloft = a.layer() == Layer::Air || b.layer() == Layer::Air;
        if a.hex() == b.hex() {
            return a != b && (aloft || a.layer() != Layer::Bunker);
        }
        let same_floor = (a.layer() == Layer::Upper) == (b.layer() == Layer::Upper);
        (aloft || same_floor) && self.distance(a.hex(), b.hex()) == 1
    }
    /// The range between two locations: at least 1, also within a hex.
    #[inline]
    pub fn range(&self, a: Loc, b: Loc) -> u8 {
        self.distance(a.hex(), b.hex()).max(1)
    }

    /// One bit for each direction in whose sector a hex lies, seen from another: two bits on the ray through a corner,
    /// all six for the same hex.
    #[inline]
    pub fn sectors(&self, from: HexId, to: HexId) -> u8 {
        plane::sectors(plane::way(self.centre(from), self.centre(to)))
    }
    /// One bit for each direction through which the line to another hex leaves this one, two at a corner; none within
    /// one hex.
    #[inline]
    pub fn exits(&self, from: HexId, to: HexId) -> u8 {
        if from == to { 0 } else { self.sectors(from, to) }
    }
    /// Through which side of the second hex the line from the first comes in.
    pub fn entry(&self, from: HexId, to: HexId) -> Entry {
        let through = self.exits(to, from);
        let is_through = |dir: Dir| through >> dir.0 & 1 == 1;
        match Dir::ALL.into_iter().find(|&dir| is_through(dir) && !is_through(dir.turned(-1))) {
            None => Entry::Within,
            Some(dir) if is_through(dir.turned(1)) => Entry::Vertex(dir, dir.turned(1)),
            Some(dir) => Entry::Side(dir),
        }
    }

    /// All a map is made from, for lines of sight.
    #[inline]
    pub fn parts(&self) -> &Parts {
        &self.parts
    }
    /// The line of sight between any two places of the printed map.
    #[inline]
    pub(crate) fn sights(&self) -> &Table {
        &self.sights
    }
    /// The centre of a hex in the exact plane.
    #[inline]
    pub(crate) fn centre(&self, hex: HexId) -> Point {
        self.centres[hex.index()]
    }
    /// Where a hex is on the endless plane of the board crate.
    #[inline]
    pub(crate) fn axial(&self, hex: HexId) -> Axial {
        self.axial[hex.index()]
    }
    /// The hex there; none off the map.
    #[inline]
    pub(crate) fn hex_there(&self, hex: Axial) -> Option<HexId> {
        self.grid.index(hex).map(|place| HexId(place as u16))
    }
    /// Terrain of other hexes that reaches into this one.
    pub(crate) fn reaching_into(&self, hex: HexId) -> impl Iterator<Item = &Silhouette> {
        let all: &[Silhouette] = if self.reached_into.contains(hex) { &self.parts.silhouettes } else { &[] };
        all.iter().filter(move |silhouette| silhouette.hex == hex)
    }
}
