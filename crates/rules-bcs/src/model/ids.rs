//! Small numbers that name things, and sets of them.

use kernel::{Set, small_id};

small_id! {
    /// A hex of the map, by row and then column.
    HexId(u16);
    /// A combat unit of the scenario. HQs and trains are parts of their formation.
    UnitId(u8);
    /// A formation: an HQ, its trains and its units.
    FormationId(u8);
    /// A Support asset: one of a formation's pool, or the asset a support-capable unit may become.
    SupportId(u8);
}

impl HexId {
    /// The largest map there can be.
    pub const MAX: usize = 704;
}
impl UnitId {
    /// The most combat units a scenario may have.
    pub const MAX: usize = 64;
    /// The HQ of the active formation, where somebody who acts is named.
    pub const HQ: UnitId = UnitId(u8::MAX - 1);
}
impl FormationId {
    /// The most formations a scenario may have.
    pub const MAX: usize = 10;
}
impl SupportId {
    /// The most Support assets a scenario may have.
    pub const MAX: usize = 32;
}

/// A set of hexes.
pub type HexSet = Set<HexId, { HexId::MAX / 64 }>;
/// A set of combat units.
pub type UnitSet = Set<UnitId>;
/// A set of formations.
pub type FormationSet = Set<FormationId>;
/// A set of Support assets.
pub type SupportSet = Set<SupportId>;
