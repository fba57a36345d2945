//! What makes a SNAFU roll good or bad (3.2): Mixed formations, and the modifiers of the edition's chart.

use crate::{
    event::Modifiers,
    game::Bcs,
    model::{FormationId, FormationSet, HexId, HexSet, SnafuGroup, SnafuModifier, SnafuWhen, UnitId, UnitSet},
    state::State,
    supply::Route,
};
use arrayvec::ArrayVec;

impl Bcs {
    /// The formations a formation is Mixed with (bcs:3.2d.1): they share a hex, or a unit of one stands between two of
    /// the other.
    pub fn mixed_with(&self, s: &State, formation: FormationId) -> FormationSet {
        let mine = self.members_on_map(s, formation);
        let around = hexes_around(self, s, mine, self.params().mixed_max_gap);
        self.sisters(formation).filter(|other| {
            let theirs = self.members_on_map(s, other);
            // Mostly they are too far apart for either.
            let near = theirs.any(|unit| around.contains(s.hex_of(unit)));
            near && (mine.any(|unit| theirs.any(|its| s.place(its) == s.place(unit)))
                || is_between(self, s, mine, theirs)
                || is_between(self, s, theirs, mine))
        })
    }
    /// The modifiers of a formation's SNAFU roll: all that hold, in the order of the chart (bcs:3.2b.6). Those of a
    /// complete MSR and those of one that is not never come together (bcs:3.2c.10). A Coordination marker that counted
    /// comes off in Clean-Up (bcs:3.2e).
    pub fn snafu_modifiers(&self, s: &State, formation: FormationId, mixed: bool) -> Modifiers {
        let msr = self.supply(s, formation);
        let held = s.formation(formation);
        let tracks = msr.as_ref().is_some_and(|(route, _)| route.tracks);
        let on_route = |holds: &dyn Fn(&Route, &HexSet) -> bool| -> i8 {
            msr.as_ref().is_some_and(|(route, barred)| holds(route, barred)).into()
        };
        let times = |line: &SnafuModifier| -> i8 {
            match line.group {
                SnafuGroup::Complete if msr.is_none() => return 0,
                SnafuGroup::NotComplete if msr.is_some() => return 0,
                _ => {}
            }
            match line.when {
                SnafuWhen::Fresh => (held.fatigue < 0).into(),
                SnafuWhen::Coordination => held.coordination.into(),
                SnafuWhen::Fatigue => held.fatigue.max(0),
                SnafuWhen::Mixed => mixed.into(),
                SnafuWhen::Scenario => self.formation(formation).snafu,
                SnafuWhen::Optimal => on_route(&|route, barred| self.is_optimal_on(s, formation, route, barred)),
                SnafuWhen::Ghost => held.ghost.into(),
                SnafuWhen::Streams => on_route(&|route, _| self.is_crossed(s, formation, route)),
                SnafuWhen::Tracks => tracks.into(),
                SnafuWhen::TracksGood => (tracks && !s.weather.poor).into(),
                SnafuWhen::TracksPoor => (tracks && s.weather.poor).into(),
                SnafuWhen::TrainsNotLegal => 1,
                SnafuWhen::TrainsOffMap => (held.trains.is_none()).into(),
                SnafuWhen::Blocked => held.blocked as i8,
            }
        };
        let lines = self.tables().snafu_modifiers.iter();
        lines.map(|line| (line.clause, line.value * times(line))).filter(|&(_, value)| value != 0).collect()
    }
}

/// The hexes at most so far from one of some units.
fn hexes_around(game: &Bcs, s: &State, units: UnitSet, far: u8) -> HexSet {
    let discs = units.iter().map(|unit| game.ground().disc(s.hex_of(unit), far.into()));
    discs.fold(HexSet::EMPTY, |all, disc| all.union(disc))
}
/// Whether one of some units stands on a shortest path between two others that are near each other.
fn is_between(game: &Bcs, s: &State, some: UnitSet, others: UnitSet) -> bool {
    let ground = game.ground();
    let gap = u32::from(game.params().mixed_max_gap);
    some.any(|unit| {
        let at = s.hex_of(unit);
        let far = |other| (s.hex_of(other), ground.distance(at, s.hex_of(other)));
        let near = others.iter().map(far).filter(|(_, far)| (1..gap).contains(far));
        let near: ArrayVec<(HexId, u32), { UnitId::MAX }> = near.collect();
        (1..).zip(&near).any(|(next, &(from, behind))| {
            let is_path =
                |&(to, ahead): &(HexId, u32)| behind + ahead <= gap && ground.distance(from, to) == behind + ahead;
            near[next..].iter().any(is_path)
        })
    })
}
