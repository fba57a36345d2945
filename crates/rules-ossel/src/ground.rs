//! The map: hexes, what lies on them and between them, and what it costs to go from one to the next.

pub use crate::content::Terrain;
use crate::model::{HexId, HexSet};
use board::hex::distance;
use content::{Hexes, Text};

/// What a ford costs beyond the hex (ossel:2.4).
pub const FORD: u8 = 2;
/// What a hex costs along a road (ossel:2.3).
pub const ROAD: u8 = 1;

/// Directions are those of [`board::hex`]: six, clockwise, the opposite three further on.
pub type Dir = usize;

/// What lies between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Nothing.
    Open,
    /// A road.
    Road,
    /// The river, and no way across (ossel:2.4).
    River,
    /// The river with a ford.
    Ford,
    /// The river with a road over it.
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
    /// Whether a road leads across.
    pub fn has_road(self) -> bool {
        matches!(self, Side::Road | Side::Bridge)
    }
    /// Its word in sentences.
    pub fn word(self) -> &'static str {
        match self {
            Side::Open => "open",
            Side::Road => "road",
            Side::River => "river",
            Side::Ford => "ford",
            Side::Bridge => "bridge",
        }
    }
}

/// The map.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Its hexes and their labels.
    pub hexes: Hexes,
    /// The kinds of ground.
    pub terrains: Vec<Terrain>,
    /// The kind of each hex.
    kinds: Vec<u8>,
    /// The names of places.
    pub names: Vec<(HexId, Text)>,
    around: Vec<[Option<HexId>; 6]>,
    sides: Vec<[Side; 6]>,
}

impl Ground {
    /// A map of these terrains, one for each hex, with nothing between them.
    pub fn new(hexes: Hexes, terrains: Vec<Terrain>, kinds: Vec<u8>) -> Ground {
        let hex_of = |place: Option<usize>| place.map(|place| HexId(place as u8));
        let around = (0..hexes.len()).map(|place| hexes.grid.neighbours_of(place).map(hex_of)).collect();
        Ground { hexes, terrains, kinds, names: Vec::new(), around, sides: vec![[Side::Open; 6]; hexes.len()] }
    }
    /// Puts something between neighbours.
    pub fn lay(&mut self, one: HexId, other: HexId, side: Side) {
        for (from, to) in [(one, other), (other, one)] {
            if let Some(dir) = self.dir(from, to) {
                self.sides[from.index()][dir] = side;
            }
        }
    }

    /// All hexes.
    pub fn all(&self) -> impl Iterator<Item = HexId> + use<> {
        (0..self.kinds.len() as u8).map(HexId)
    }
    /// The hex with this label.
    pub fn hex(&self, label: &str) -> Option<HexId> {
        self.hexes.place(label).map(|place| HexId(place as u8))
    }
    /// Its label, such as `F5`.
    pub fn label(&self, hex: HexId) -> String {
        self.hexes.label(hex.index())
    }
    /// The labels of some.
    pub fn labels(&self, hexes: impl IntoIterator<Item = HexId>) -> Vec<String> {
        hexes.into_iter().map(|hex| self.label(hex)).collect()
    }
    /// The kind of a hex.
    pub fn terrain(&self, hex: HexId) -> &Terrain {
        &self.terrains[usize::from(self.kinds[hex.index()])]
    }
    /// The name of the place there, if it has one.
    pub fn place(&self, hex: HexId) -> Option<&Text> {
        self.names.iter().find(|(known, _)| *known == hex).map(|(_, name)| name)
    }
    /// The neighbours of a hex with what lies between, by their directions.
    pub fn next_to(&self, hex: HexId) -> impl Iterator<Item = (Dir, HexId, Side)> + use<> {
        let (around, sides) = (self.around[hex.index()], self.sides[hex.index()]);
        (0..6).filter_map(move |dir| Some((dir, around[dir]?, sides[dir])))
    }
    /// The neighbours that a counter could go to, if nobody were there.
    pub fn open_from(&self, hex: HexId) -> HexSet {
        self.next_to(hex).filter(|(.., side)| side.is_passable()).map(|(_, to, _)| to).collect()
    }
    /// The direction to a neighbour.
    pub fn dir(&self, from: HexId, to: HexId) -> Option<Dir> {
        self.around[from.index()].iter().position(|hex| *hex == Some(to))
    }
    /// What lies between neighbours.
    pub fn between(&self, one: HexId, other: HexId) -> Option<Side> {
        self.dir(one, other).map(|dir| self.sides[one.index()][dir])
    }
    /// How many hexes it is from one to the other.
    pub fn distance(&self, one: HexId, other: HexId) -> u32 {
        let ends = self.hexes.grid.hex_at(one.index()).zip(self.hexes.grid.hex_at(other.index()));
        ends.map_or(u32::MAX, |(one, other)| distance(one, other))
    }

    /// What it costs to go to a hex across that side (ossel:2.2 to ossel:2.4); nothing leads across the bare river.
    pub fn cost(&self, side: Side, to: HexId) -> Option<u8> {
        let ground = self.terrain(to).cost;
        match side {
            Side::Road | Side::Bridge => Some(ROAD),
            Side::River => None,
            Side::Ford => Some(ground + FORD),
            Side::Open => Some(ground),
        }
    }
}
