//! The map: what lies on its hexes and between them, and what it costs to go from one to the next.

pub use crate::content::Terrain;
use crate::{HexId, HexSet, Ossel};

/// The map.
pub type Ground = content::Land<HexId, Side>;

/// What a ford costs beyond the hex (ossel:2.4).
pub const FORD: u8 = 2;
/// What a hex costs along a road (ossel:2.3).
pub const ROAD: u8 = 1;

/// What lies between two hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, content::Saved)]
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
}

impl Ossel {
    /// The map.
    pub fn ground(&self) -> &Ground {
        &self.content().ground
    }
    /// The terrain of a hex.
    pub fn terrain(&self, hex: HexId) -> &Terrain {
        &self.content().tables.terrains[self.ground().kind(hex)]
    }
    /// The neighbours of a hex that a counter could go to, if nobody were there.
    pub fn open_from(&self, hex: HexId) -> HexSet {
        self.ground().next_to(hex).filter(|(.., side)| side.is_passable()).map(|(_, to, _)| to).collect()
    }
    /// What it costs to go to a hex across that side (ossel:2.2 to ossel:2.4); nothing leads across the bare river.
    pub fn cost_to(&self, side: Side, to: HexId) -> Option<u8> {
        let ground = self.terrain(to).cost;
        match side {
            Side::Road | Side::Bridge => Some(ROAD),
            Side::River => None,
            Side::Ford => Some(ground + FORD),
            Side::Open => Some(ground),
        }
    }
}
