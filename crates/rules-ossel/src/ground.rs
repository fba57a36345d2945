//! The map: hexes, what lies on them and between them, and what it costs to go from one to the next.

use crate::model::{HexId, HexSet};
use board::hex::{HexGrid, LabelForm, distance};
use kernel::say::Name;
use scene::Look;

/// What a ford costs beyond the hex (ossel:2.4).
pub const FORD: u8 = 2;
/// What a hex costs along a road (ossel:2.3).
pub const ROAD: u8 = 1;

/// Directions are those of [`board::hex`]: six, clockwise, the opposite three further on.
pub type Dir = usize;

/// A kind of ground.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// Its id, such as `woods`.
    pub id: String,
    /// Its letter on maps.
    pub letter: char,
    /// Its name.
    pub name: Name,
    /// How it is drawn.
    pub look: Look,
    /// Movement points to enter it.
    pub cost: u8,
    /// Columns to the left when it is attacked.
    pub shift: u8,
}

/// What lies between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Nothing.
    Open,
    /// The river, and no way across (ossel:2.4).
    River,
    /// The river with a ford.
    Ford,
    /// The river with a bridge.
    Bridge,
}

impl Side {
    /// Whether there is a way across.
    pub fn is_passable(self) -> bool {
        self != Side::River
    }
    /// Whether whoever attacks across it counts half (ossel:4.5).
    pub fn halves(self) -> bool {
        matches!(self, Side::Ford | Side::Bridge)
    }
}

/// The map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    grid: HexGrid,
    terrains: Vec<Terrain>,
    hexes: Vec<u8>,
    names: Vec<(HexId, Name)>,
    around: Vec<[Option<HexId>; 6]>,
    sides: Vec<[Side; 6]>,
    roads: Vec<[bool; 6]>,
}

impl Ground {
    /// A map of these terrains, one for each hex, without road or river.
    pub fn new(grid: HexGrid, terrains: Vec<Terrain>, hexes: Vec<u8>) -> Ground {
        let n = grid.n_cells();
        let hex_of = |place: Option<usize>| place.map(|place| HexId(place as u8));
        let around = (0..n).map(|place| grid.neighbours_of(place).map(hex_of)).collect();
        let (sides, roads) = (vec![[Side::Open; 6]; n], vec![[false; 6]; n]);
        Ground { grid, terrains, hexes, names: Vec::new(), around, sides, roads }
    }
    /// Gives a place its name.
    pub fn name(&mut self, hex: HexId, name: Name) {
        self.names.push((hex, name));
    }
    /// Lays a road between neighbours; over the river it is a bridge.
    pub fn lay_road(&mut self, one: HexId, other: HexId) {
        for (from, dir) in self.both_ways(one, other) {
            self.roads[from.index()][dir] = true;
            if self.sides[from.index()][dir] != Side::Open {
                self.sides[from.index()][dir] = Side::Bridge;
            }
        }
    }
    /// Puts the river between neighbours, with or without a ford; where a road crosses it there is a bridge.
    pub fn lay_river(&mut self, one: HexId, other: HexId, side: Side) {
        for (from, dir) in self.both_ways(one, other) {
            let has_road = self.roads[from.index()][dir];
            self.sides[from.index()][dir] = if has_road { Side::Bridge } else { side };
        }
    }
    fn both_ways(&self, one: HexId, other: HexId) -> impl Iterator<Item = (HexId, Dir)> + use<> {
        let ways = [(one, self.dir(one, other)), (other, self.dir(other, one))];
        ways.into_iter().filter_map(|(from, dir)| Some((from, dir?)))
    }

    /// All hexes.
    pub fn all(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.hexes.len() as u8).map(HexId)
    }
    /// The hex with this label.
    pub fn hex(&self, label: &str) -> Option<HexId> {
        let hex = self.grid.read(LabelForm::Letters, label).ok()?;
        self.grid.index(hex).map(|place| HexId(place as u8))
    }
    /// Its label, such as `F5`.
    pub fn label(&self, hex: HexId) -> String {
        let label = self.grid.hex_at(hex.index()).and_then(|hex| self.grid.label(hex));
        label.map_or_else(|| "-".to_owned(), |label| LabelForm::Letters.show(label).to_string())
    }
    /// The grid.
    pub fn grid(&self) -> &HexGrid {
        &self.grid
    }
    /// The kinds of ground.
    pub fn terrains(&self) -> &[Terrain] {
        &self.terrains
    }
    /// The kind of a hex.
    pub fn terrain(&self, hex: HexId) -> &Terrain {
        &self.terrains[usize::from(self.hexes[hex.index()])]
    }
    /// The name of the place there, if it has one.
    pub fn place(&self, hex: HexId) -> Option<&Name> {
        self.names.iter().find(|(known, _)| *known == hex).map(|(_, name)| name)
    }
    /// The neighbours of a hex with their directions.
    pub fn next_to(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId)> + use<> {
        self.around[hex.index()].into_iter().enumerate().filter_map(|(dir, hex)| Some((dir, hex?)))
    }
    /// The neighbours that a counter could go to, if nobody were there.
    pub fn open_from(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.next_to(hex).filter(move |(dir, _)| self.side(hex, *dir).is_passable()).map(|(_, to)| to)
    }
    /// The same as a set.
    pub fn reached_from(&self, hex: HexId) -> HexSet {
        self.open_from(hex).collect()
    }
    /// The direction to a neighbour.
    pub fn dir(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.around[from.index()].iter().position(|hex| *hex == Some(to))
    }
    /// What lies on that side of a hex.
    pub fn side(&self, hex: HexId, dir: Dir) -> Side {
        self.sides[hex.index()][dir]
    }
    /// What lies between neighbours.
    pub fn between(&self, one: HexId, other: HexId) -> Option<Side> {
        self.dir(one, other).map(|dir| self.side(one, dir))
    }
    /// Whether a road leads that way.
    pub fn has_road(&self, hex: HexId, dir: Dir) -> bool {
        self.roads[hex.index()][dir]
    }
    /// How many hexes it is from one to the other.
    pub fn distance(&self, one: HexId, other: HexId) -> u32 {
        match (self.grid.hex_at(one.index()), self.grid.hex_at(other.index())) {
            (Some(one), Some(other)) => distance(one, other),
            _ => u32::MAX,
        }
    }

    /// What it costs to go to a neighbour (ossel:2.2 to ossel:2.4); nothing leads across the bare river.
    pub fn cost(&self, from: HexId, dir: Dir, to: HexId) -> Option<u8> {
        let ground = self.terrain(to).cost;
        match self.side(from, dir) {
            _ if self.has_road(from, dir) => Some(ROAD),
            Side::River => None,
            Side::Ford => Some(ground + FORD),
            Side::Open | Side::Bridge => Some(ground),
        }
    }
}
