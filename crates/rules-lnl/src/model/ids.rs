//! Small numbers that name things, and sets of them.

use arrayvec::ArrayVec;
use kernel::{Set, ids::Small, small_id};
use std::fmt;

/// A hex of the map, by row and then column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexId(pub u16);

impl HexId {
    /// The largest map there can be.
    pub const MAX: usize = 640;

    /// Its place in flat arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// Open ground of this hex, or the ground floor of its building.
    #[inline]
    pub const fn ground(self) -> Loc {
        self.layer(Layer::Ground)
    }
    /// A part of this hex.
    #[inline]
    pub const fn layer(self, layer: Layer) -> Loc {
        Loc(self.0 << 2 | layer as u16)
    }
}

/// A part of a hex where units can be.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Layer {
    /// In the open, or on the ground floor.
    Ground,
    /// On the upper floor of a tall building.
    Upper,
    /// Inside a bunker.
    Bunker,
    /// Above the hex: helicopters.
    Air,
}

impl Layer {
    /// All of them.
    pub const ALL: [Layer; 4] = [Layer::Ground, Layer::Upper, Layer::Bunker, Layer::Air];
}

/// A location: a hex and the part of it. Units on different floors, inside and outside a bunker, or in the air above
/// are in different locations of one hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loc(pub u16);

impl Loc {
    /// Beyond the edge of the map: units about to enter stand here, units that leave go here.
    pub const OFF: Loc = HexId(HexId::NOTHING.0 - 1).ground();

    /// Its hex.
    #[inline]
    pub const fn hex(self) -> HexId {
        HexId(self.0 >> 2)
    }
    /// Which part of it.
    #[inline]
    pub const fn layer(self) -> Layer {
        Layer::ALL[(self.0 & 3) as usize]
    }
    /// Whether it is a location on the map.
    #[inline]
    pub const fn on_map(self) -> bool {
        self.0 < Loc::OFF.0
    }
    /// Its place in flat arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// Another part of the same hex.
    #[inline]
    pub const fn at(self, layer: Layer) -> Loc {
        self.hex().layer(layer)
    }
}

impl fmt::Debug for Loc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Loc::OFF => f.write_str("off"),
            loc => write!(f, "{}/{:?}", loc.hex().0, loc.layer()),
        }
    }
}

/// Ids whose last number is not the one that names nothing.
macro_rules! id_of_map {
    ($($name:ident or $nothing:expr),*) => {$(
        impl Small for $name {
            const NOTHING: $name = $nothing;
            #[inline]
            fn at(place: usize) -> $name {
                $name(place as u16)
            }
            #[inline]
            fn place(self) -> usize {
                self.index()
            }
        }
    )*};
}
id_of_map!(HexId or HexId(u16::MAX >> 2), Loc or HexId::NOTHING.ground());

small_id! {
    /// A unit of the scenario, from first to last in play: a squad that loses men, a hero who appears and a crew that
    /// bails out have their numbers from the start.
    UnitId(u8);
    /// A support weapon of the scenario.
    SwId(u8);
    /// A counter type.
    KindId(u8);
    /// A terrain of the chart.
    TerrainId(u8);
    /// A hexside terrain of the chart; an open hexside has none.
    SideId(u8);
    /// A skill card.
    SkillId(u8);
    /// A force: units of one background colour.
    ForceId(u8);
    /// A nation.
    NationId(u8);
}

/// Where units stand, each place once, and one more.
pub type Places = ArrayVec<Loc, { UnitSet::MAX + 1 }>;
/// A set of units: 64 are the most a scenario may have.
pub type UnitSet = Set<UnitId>;
/// A set of hexes.
pub type HexSet = Set<HexId, { HexId::MAX / 64 }>;

/// One of the six directions, clockwise from north: 0 north, 1 north-east, 2 south-east, 3 south, 4 south-west, 5
/// north-west. People and files count hexsides from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Dir(pub u8);

impl Dir {
    /// All of them.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// So many directions clockwise.
    #[inline]
    #[must_use]
    pub const fn turned(self, by: i8) -> Dir {
        Dir((self.0 as i8 + by).rem_euclid(6) as u8)
    }
    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn back(self) -> Dir {
        self.turned(3)
    }
}

/// One of the six vertices: vertex v lies between hexsides v and v + 1, so 0 is between north and north-east. People
/// and files count from 1. Vehicles and guns face a vertex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Vertex(pub u8);

impl Vertex {
    /// All of them.
    pub const ALL: [Vertex; 6] = [Vertex(0), Vertex(1), Vertex(2), Vertex(3), Vertex(4), Vertex(5)];

    /// So many vertices clockwise.
    #[inline]
    #[must_use]
    pub const fn turned(self, by: i8) -> Vertex {
        Vertex((self.0 as i8 + by).rem_euclid(6) as u8)
    }
    /// The two hexsides in front of it, counter-clockwise one first.
    #[inline]
    pub const fn front(self) -> [Dir; 2] {
        [Dir(self.0), Dir(self.0).turned(1)]
    }
    /// The two hexsides behind.
    #[inline]
    pub const fn rear(self) -> [Dir; 2] {
        [Dir(self.0).turned(3), Dir(self.0).turned(4)]
    }
}
