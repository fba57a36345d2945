//! Small numbers that name things, and sets of them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;

/// A hex of the map, by row and then column.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct HexId(pub u16);

impl HexId {
    /// No hex.
    pub const NONE: HexId = HexId(u16::MAX >> 2);
    /// The largest map there can be.
    pub const MAX: usize = 640;

    /// Its place in flat arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
    /// Whether it is a hex.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != HexId::NONE.0
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

/// A location: a hex and the part of it. Units on different floors, inside and outside a bunker, or in the air above are in different
/// locations of one hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Loc(pub u16);

impl Loc {
    /// Nowhere.
    pub const NONE: Loc = HexId::NONE.layer(Layer::Ground);
    /// Beyond the edge of the map: units about to enter stand here, units that leave go here.
    pub const OFF: Loc = Loc(HexId::NONE.layer(Layer::Ground).0 - 4);

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
            Loc::NONE => f.write_str("nowhere"),
            Loc::OFF => f.write_str("off"),
            loc => write!(f, "{}/{:?}", loc.hex().0, loc.layer()),
        }
    }
}

macro_rules! small_id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u8);

        impl $name {
            /// None.
            pub const NONE: $name = $name(u8::MAX);
            /// Its place in flat arrays.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
            /// Whether it names one.
            #[inline]
            pub const fn is_some(self) -> bool {
                self.0 != u8::MAX
            }
        }
    };
}

small_id! {
    /// A unit of the scenario, from first to last in play: a squad that loses men, a hero who appears and a crew that bails out have
    /// their numbers from the start.
    UnitId
}
small_id! {
    /// A support weapon of the scenario.
    SwId
}
small_id! {
    /// A counter type.
    KindId
}
small_id! {
    /// A terrain of the chart.
    TerrainId
}
small_id! {
    /// A hexside terrain of the chart; [`SideId::NONE`] is an open hexside.
    SideId
}
small_id! {
    /// A skill card.
    SkillId
}
small_id! {
    /// A force: units of one background colour.
    ForceId
}
small_id! {
    /// A nation.
    NationId
}

/// One of the six directions, clockwise from north: 0 north, 1 north-east, 2 south-east, 3 south, 4 south-west, 5 north-west. People and files
/// count hexsides from 1.
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

/// One of the six vertices: vertex v lies between hexsides v and v + 1, so 0 is between north and north-east. People and files count
/// from 1. Vehicles and guns face a vertex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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

/// A set of units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UnitSet(pub u64);

impl UnitSet {
    /// No unit.
    pub const EMPTY: UnitSet = UnitSet(0);
    /// The most units a scenario may have.
    pub const MAX: usize = 64;

    /// One unit, or none for [`UnitId::NONE`].
    #[inline]
    pub const fn one(unit: UnitId) -> UnitSet {
        if unit.is_some() { UnitSet(1 << unit.0) } else { UnitSet(0) }
    }
    /// Whether the unit is in it.
    #[inline]
    pub const fn contains(self, unit: UnitId) -> bool {
        unit.is_some() && self.0 >> unit.0 & 1 == 1
    }
    /// Puts a unit in.
    #[inline]
    pub const fn insert(&mut self, unit: UnitId) {
        self.0 |= UnitSet::one(unit).0;
    }
    /// Takes a unit out.
    #[inline]
    pub const fn remove(&mut self, unit: UnitId) {
        self.0 &= !UnitSet::one(unit).0;
    }
    /// The units of both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }
    /// The units in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }
    /// The units that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }
    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
    /// Whether it holds none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
    /// The first unit.
    #[inline]
    pub const fn first(self) -> Option<UnitId> {
        if self.0 == 0 { None } else { Some(UnitId(self.0.trailing_zeros() as u8)) }
    }
    /// The units for which something holds.
    #[inline]
    #[must_use]
    pub fn filter(self, mut keep: impl FnMut(UnitId) -> bool) -> UnitSet {
        let mut kept = UnitSet::EMPTY;
        for unit in self {
            if keep(unit) {
                kept.insert(unit);
            }
        }
        kept
    }
    /// Whether something holds for one of them.
    #[inline]
    pub fn any(self, found: impl FnMut(UnitId) -> bool) -> bool {
        self.into_iter().any(found)
    }
}

/// The units of a set, ascending.
#[derive(Clone, Copy)]
pub struct Units(u64);

impl Iterator for Units {
    type Item = UnitId;
    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        let first = UnitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl IntoIterator for UnitSet {
    type Item = UnitId;
    type IntoIter = Units;
    #[inline]
    fn into_iter(self) -> Units {
        Units(self.0)
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        let mut set = UnitSet::EMPTY;
        units.into_iter().for_each(|unit| set.insert(unit));
        set
    }
}

impl fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.into_iter().map(|unit| unit.0)).finish()
    }
}

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
    /// Whether it holds none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
    /// Whether something holds for one of them.
    #[inline]
    pub fn any(&self, mut found: impl FnMut(HexId) -> bool) -> bool {
        for (place, &word) in self.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                if found(HexId((place * 64) as u16 + left.trailing_zeros() as u16)) {
                    return true;
                }
                left &= left - 1;
            }
        }
        false
    }
    /// The hexes, ascending.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(HexId((place * 64) as u16 + bit as u16))
            })
        })
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut set = HexSet::EMPTY;
        hexes.into_iter().for_each(|hex| set.insert(hex));
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|hex| hex.0)).finish()
    }
}

/// In saved positions ids are words such as `unit:5`; what saves and loads a position puts names for the numbers.
macro_rules! saved_as {
    ($($type:ident: $word:literal, $none:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                if *self == $none {
                    serializer.serialize_str(concat!($word, ":-"))
                } else {
                    serializer.collect_str(&format_args!(concat!($word, ":{}"), self.0))
                }
            }
        }
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                match text.strip_prefix(concat!($word, ":")) {
                    Some("-") => Ok($none),
                    Some(number) => number.parse().map($type).map_err(D::Error::custom),
                    None => Err(D::Error::custom(concat!("expected ", $word, ":..."))),
                }
            }
        }
    )*};
}
saved_as! {
    UnitId: "unit", UnitId::NONE;
    SwId: "weapon", SwId::NONE;
    HexId: "hex", HexId::NONE;
    Loc: "loc", Loc::NONE;
}

impl Serialize for UnitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}
impl<'de> Deserialize<'de> for UnitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UnitSet, D::Error> {
        let units = Vec::<UnitId>::deserialize(deserializer)?;
        if units.iter().any(|unit| unit.index() >= UnitSet::MAX) {
            return Err(D::Error::custom("no such unit"));
        }
        Ok(units.into_iter().collect())
    }
}
impl Serialize for HexSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
impl<'de> Deserialize<'de> for HexSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HexSet, D::Error> {
        let hexes = Vec::<HexId>::deserialize(deserializer)?;
        if hexes.iter().any(|hex| hex.index() >= HexId::MAX) {
            return Err(D::Error::custom("no such hex"));
        }
        Ok(hexes.into_iter().collect())
    }
}
