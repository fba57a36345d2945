//! The map: hexes, what lies along their sides, and sets of hexes.

use super::{Area, Country, HexId, Line, Settlement, Terrain, Water};
use board::hex::{HexGrid, LabelForm};

/// A set of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct HexSet([u64; HexId::MAX / 64]);

impl HexSet {
    /// The empty set.
    pub const EMPTY: HexSet = HexSet([0; HexId::MAX / 64]);

    /// Whether the hex is in it; no hex never is.
    #[inline]
    pub const fn contains(&self, hex: HexId) -> bool {
        hex.index() < HexId::MAX && self.0[hex.index() / 64] >> (hex.index() % 64) & 1 == 1
    }
    /// Puts a hex in.
    #[inline]
    pub const fn insert(&mut self, hex: HexId) {
        self.0[hex.index() / 64] |= 1 << (hex.index() % 64);
    }
    /// Takes a hex out.
    #[inline]
    pub const fn remove(&mut self, hex: HexId) {
        self.0[hex.index() / 64] &= !(1 << (hex.index() % 64));
    }
    /// Puts a hex in or takes it out.
    #[inline]
    pub const fn set(&mut self, hex: HexId, is_in: bool) {
        if is_in { self.insert(hex) } else { self.remove(hex) }
    }
    /// The hexes, ascending.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.0.iter().enumerate().flat_map(|(word_idx, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(HexId((word_idx * 64) as u16 + bit as u16))
            })
        })
    }
    /// The hexes of `all` that are not in it.
    #[must_use]
    pub fn missing_from(&self, all: &HexSet) -> HexSet {
        let mut rest = *all;
        rest.0.iter_mut().zip(&self.0).for_each(|(word, taken)| *word &= !taken);
        rest
    }
    /// The hexes of both.
    #[must_use]
    pub fn union(&self, other: &HexSet) -> HexSet {
        let mut both = *self;
        both.0.iter_mut().zip(&other.0).for_each(|(word, more)| *word |= more);
        both
    }
    /// How many hexes.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl std::fmt::Debug for HexSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.0)).finish()
    }
}

/// One side of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexEdge {
    /// The hex beyond; [`HexId::NONE`] off the map.
    pub to: HexId,
    /// The water along it.
    pub water: Water,
    /// Whether a railway joins the two hexes.
    pub rail: bool,
    /// The fortified line along it.
    pub line: Line,
}

impl HexEdge {
    /// The edge of the world.
    pub const NOWHERE: HexEdge = HexEdge { to: HexId::NONE, water: Water::None, rail: false, line: Line::None };
}

/// A named place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Its name on the map.
    pub name: String,
    /// Its other name, where it has one (hun:1.4.c).
    pub alt: Option<String>,
    /// How big it is.
    pub kind: Settlement,
    /// What it is worth (hun:11.1.b).
    pub points: u8,
}

/// What is printed in a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hex {
    /// Its label, such as `1130`.
    pub label: String,
    /// What covers it.
    pub terrain: Terrain,
    /// Whose country it was.
    pub country: Country,
    /// Its air area.
    pub area: Area,
    /// The place in it.
    pub place: Option<Place>,
}

/// A named water or railway, for those who draw the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// Its name.
    pub name: String,
    /// Its hexsides or hexes, in order.
    pub steps: Vec<(HexId, HexId)>,
    /// What runs there.
    pub water: Water,
}

/// The map. Vectors run over the cells of the grid; cells that are no hexes have `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The grid and its printed numbers.
    pub grid: HexGrid,
    /// What is in each hex.
    pub hexes: Vec<Option<Hex>>,
    /// The six sides of each, in the directions of `board::hex`: E, SE, SW, W, NW, NE.
    pub edges: Vec<[HexEdge; 6]>,
    /// Every hex there is.
    pub all: HexSet,
    /// The supply hexes of each side.
    pub supply: [HexSet; 2],
    /// The zone of the uprising.
    pub zone: HexSet,
    /// The hexes of Slovakia.
    pub slovakia: HexSet,
    /// Hexes of settlements of any size.
    pub settled: HexSet,
    /// Hexes of big cities.
    pub big_city: HexSet,
    /// The hexes of Budapest.
    pub budapest: Vec<HexId>,
    /// The hexsides of the Danube, downstream.
    pub danube: Vec<(HexId, HexId)>,
    /// Where transport down the Danube sets out: Vienna.
    pub danube_head: HexId,
    /// Hexes worth victory points.
    pub points: Vec<(HexId, u8)>,
    /// Rivers, lakes and the Danube by name.
    pub waters: Vec<Course>,
    /// Railways by name.
    pub railways: Vec<Course>,
    /// How many air areas there are.
    pub n_areas: u8,
}

impl Ground {
    /// The form of labels: two digits of the row, two of the column.
    pub const FORM: LabelForm = LabelForm::RRCC;

    /// What is printed in a hex.
    ///
    /// # Panics
    /// When there is no such hex.
    #[inline]
    pub fn hex(&self, hex: HexId) -> &Hex {
        self.hexes[hex.index()].as_ref().expect("a hex of the map")
    }
    /// Its label.
    pub fn label(&self, hex: HexId) -> &str {
        self.hexes.get(hex.index()).and_then(|hex| hex.as_ref()).map_or("-", |hex| &hex.label)
    }
    /// The hex with this label.
    pub fn find(&self, label: &str) -> Option<HexId> {
        let hex = self.grid.read(Ground::FORM, label).ok()?;
        self.grid.index(hex).map(|index| HexId(index as u16))
    }
    /// Hexes from one to the other.
    pub fn distance(&self, a: HexId, b: HexId) -> u32 {
        let at = |hex: HexId| self.grid.hex_at(hex.index()).expect("a hex of the map");
        board::hex::distance(at(a), at(b))
    }
    /// The side of `from` that touches `to`.
    #[inline]
    pub fn direction(&self, from: HexId, to: HexId) -> Option<usize> {
        self.edges[from.index()].iter().position(|edge| edge.to == to && to.is_some())
    }
    /// The side between two neighbours.
    #[inline]
    pub fn between(&self, from: HexId, to: HexId) -> Option<HexEdge> {
        self.direction(from, to).map(|direction| self.edges[from.index()][direction])
    }
    /// The neighbours on the map.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.edges[hex.index()].iter().map(|edge| edge.to).filter(|to| to.is_some())
    }
}
