//! Support (1.5) and what units can do (1.2).

use crate::{
    game::Bcs,
    model::{AvClass, Can, Face, FormationId, SupportId, SupportSet, UnitId},
    state::{Marks, State},
};

impl Bcs {
    /// The assets of a formation's pool that have steps (bcs:1.5a, bcs:1.5i).
    #[inline]
    pub fn pool(&self, s: &State, formation: FormationId) -> SupportSet {
        let all = 0..self.content().supports.len();
        let mut pool = SupportSet::EMPTY;
        for place in all {
            let asset = &s.assets[place];
            if asset.formation == formation && asset.steps > 0 {
                pool.insert(SupportId(place as u8));
            }
        }
        pool
    }
    /// The largest range of a formation's Support that fires; 0 without any.
    pub fn support_range(&self, s: &State, formation: FormationId) -> u8 {
        let pool = self.pool(s, formation).iter().filter(|&support| self.support_can(support).engage);
        pool.map(|support| self.support(support).range).max().unwrap_or(0)
    }
    /// The same of every formation at once: what only may be a Target has no Engagement Zone (bcs:1.2d).
    pub(crate) fn support_ranges(&self, s: &State) -> [u8; FormationId::MAX] {
        let mut ranges = [0; FormationId::MAX];
        for (asset, entry) in s.assets.iter().zip(&self.content().supports) {
            if let Some(formation) = asset.formation.get()
                && asset.steps > 0
                && self.tables().support[entry.av_class as usize].engage
            {
                let range = &mut ranges[formation.index()];
                *range = entry.range.max(*range);
            }
        }
        ranges
    }
    /// Whether a unit could host Support if it is in Command Radius (bcs:1.5c, bcs:1.5g).
    #[inline]
    pub fn could_host(&self, s: &State, unit: UnitId) -> bool {
        let held = s.unit(unit);
        let side = self.side(s, unit);
        held.formation.is_some()
            && held.showing() == Face::Deployed
            && !held.has(Marks::DROPPED)
            && matches!(side.av_class, AvClass::None | AvClass::Light)
            && !side.unprepared
    }
    /// Whether a unit hosts Support (bcs:1.5c).
    #[inline]
    pub fn is_host(&self, s: &State, unit: UnitId) -> bool {
        self.could_host(s, unit) && self.in_command(s, unit)
    }
    /// The Support a unit can use: all assets of its formation, each in every host's hex at once (bcs:1.5b).
    pub fn usable_supports(&self, s: &State, unit: UnitId) -> SupportSet {
        let Some(formation) = s.unit(unit).formation.get().filter(|_| self.could_host(s, unit)) else {
            return SupportSet::EMPTY;
        };
        let pool = self.pool(s, formation);
        if pool.is_empty() || !self.in_command(s, unit) { SupportSet::EMPTY } else { pool }
    }
    /// What the chart allows a Support (bcs:1.2h).
    #[inline]
    pub fn support_can(&self, support: SupportId) -> &Can {
        &self.tables().support[self.support(support).av_class as usize]
    }
    /// Whether a unit has usable Support of a class that counts: in attack, or in defense (bcs:1.5d, bcs:1.5e).
    pub fn is_supported(&self, s: &State, unit: UnitId, in_defense: bool) -> bool {
        let counts = |support| {
            let can = self.support_can(support);
            if in_defense { can.support_defense } else { can.support_attack }
        };
        let has = |formation| self.pool(s, formation).any(counts);
        self.could_host(s, unit) && s.unit(unit).formation.get().is_some_and(has) && self.in_command(s, unit)
    }
}
