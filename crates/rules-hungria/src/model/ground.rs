//! The map: hexes, and what lies along their sides.

use super::{Area, Country, HexId, HexSet, Line, Settlement, Terrain, Water};
use board::hex::{HexGrid, LabelForm};
use kernel::{BySeat, Maybe};

/// One side of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HexEdge {
    /// The hex beyond; none at the edge of the map.
    pub to: Maybe<HexId>,
    /// The water along it.
    pub water: Water,
    /// Whether a railway joins the two hexes.
    pub rail: bool,
    /// The fortified line along it.
    pub line: Line,
}

impl HexEdge {
    /// The edge of the world.
    pub const NOWHERE: HexEdge = HexEdge { to: Maybe::NONE, water: Water::None, rail: false, line: Line::None };
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
    pub supply: BySeat<HexSet>,
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
    pub danube_head: Option<HexId>,
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
    /// Its label; that of no hex is a dash.
    pub fn label(&self, hex: impl Into<Maybe<HexId>>) -> &str {
        let hex = hex.into().get().and_then(|hex| self.hexes.get(hex.index())?.as_ref());
        hex.map_or("-", |hex| &hex.label)
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
        self.edges[from.index()].iter().position(|edge| edge.to == to)
    }
    /// The side between two neighbours.
    #[inline]
    pub fn between(&self, from: HexId, to: HexId) -> Option<HexEdge> {
        self.direction(from, to).map(|direction| self.edges[from.index()][direction])
    }
    /// The neighbours on the map.
    #[inline]
    pub fn neighbours(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        self.edges[hex.index()].iter().filter_map(|edge| edge.to.get())
    }
    /// Whether a hex is a settlement in Hungary.
    pub fn is_hungarian_town(&self, hex: HexId) -> bool {
        self.settled.contains(hex) && self.hex(hex).country == Country::Hungary
    }
    /// Which hexside of the Danube a hex touches first, downstream, if it touches any.
    pub fn on_danube(&self, hex: HexId) -> Option<usize> {
        self.danube.iter().position(|&(a, b)| a == hex || b == hex)
    }
}
