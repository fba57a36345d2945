//! One line of sight, worked out.

use super::{Effect, Obstacle, ObstacleAt, Sight, Stretch};
use crate::{
    ground::{Ground, Los, Overlay, plane::Segment, plane::side_ends},
    model::{HexId, Loc},
};
use kernel::{Clause, clause};

/// A line of sight and what it has met so far.
pub(super) struct Trace<'a> {
    ground: &'a Ground,
    overlay: &'a Overlay,
    segment: Segment,
    ends: [HexId; 2],
    /// The level of the higher end.
    hi: u8,
    /// The level of the lower end.
    lo: u8,
    /// The hex of the lower end, where one is lower.
    low_end: Option<HexId>,
    n_degrading: u8,
    is_blocked: bool,
}

/// What a hex or a hexside does, and why.
type Met = (Effect, Clause);

impl<'a> Trace<'a> {
    /// The line between two locations of different hexes.
    pub(super) fn new(ground: &'a Ground, overlay: &'a Overlay, a: Loc, b: Loc) -> Trace<'a> {
        let (level_a, level_b) = (ground.level(a), ground.level(b));
        let ends = [a.hex(), b.hex()];
        let low_end = match level_a.cmp(&level_b) {
            std::cmp::Ordering::Less => Some(ends[0]),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Greater => Some(ends[1]),
        };
        Trace {
            ground,
            overlay,
            segment: Segment::new(ground.centre(ends[0]), ground.centre(ends[1])),
            ends,
            hi: level_a.max(level_b),
            lo: level_a.min(level_b),
            low_end,
            n_degrading: 0,
            is_blocked: false,
        }
    }

    /// Follows the line over its stretches. With nobody to tell it stops at the first thing that blocks it.
    pub(super) fn run(
        mut self,
        stretches: impl Iterator<Item = Stretch>,
        mut told: Option<&mut Vec<Obstacle>>,
    ) -> Sight {
        let mut last = None;
        for stretch in stretches {
            match stretch {
                Stretch::Through(hex) => {
                    if let Some((at, met)) = last.and_then(|last| self.between(last, hex)) {
                        self.count(at, met, &mut told);
                    }
                    // lnl:10.3.c: terrain in the end hexes does nothing.
                    if !self.ends.contains(&hex)
                        && let Some(met) = self.in_hex(hex, false)
                    {
                        self.count(ObstacleAt::Hex(hex), met, &mut told);
                    }
                    last = Some(hex);
                }
                Stretch::Along(left, right) => {
                    if let Some((hex, met)) = self.weaker(left, right) {
                        self.count(ObstacleAt::Hex(hex), met, &mut told);
                    }
                }
            }
            if self.is_blocked && told.is_none() {
                return Sight::Blocked;
            }
        }
        if self.n_degrading > self.ground.parts().max_degrading {
            self.count(ObstacleAt::Total, (Effect::Blocks, clause!("10.3.e")), &mut told);
        }
        match self.n_degrading {
            _ if self.is_blocked => Sight::Blocked,
            0 => Sight::Clear,
            n => Sight::Degraded(n),
        }
    }

    fn count(&mut self, at: ObstacleAt, (effect, clause): Met, told: &mut Option<&mut Vec<Obstacle>>) {
        match effect {
            Effect::Degrades => self.n_degrading += 1,
            Effect::Blocks => self.is_blocked = true,
        }
        if let Some(told) = told {
            told.push(Obstacle { at, effect, clause });
        }
    }

    /// What the hexside between two hexes of the line does, if the line really cuts it. Into the hex after a hexside
    /// that it ran along, and at other corners, it comes without cutting any.
    fn between(&self, from: HexId, to: HexId) -> Option<(ObstacleAt, Met)> {
        let dir = self.ground.direction(from, to)?;
        let side = self.ground.side_info(from, dir)?;
        let centre = self.ground.centre(from);
        let [left, right] = side_ends(dir).map(|end| (centre.0 + end.0, centre.1 + end.1));
        if !self.segment.parts(left, right) {
            return None;
        }
        let lower = self.ground.hex(from).elevation.min(self.ground.hex(to).elevation);
        let is_own = self.ends.contains(&from) || self.ends.contains(&to);
        let (los, clause) = if is_own {
            (side.los_own, clause!("T.tec.c"))
        } else if self.hi == self.lo && self.lo == lower {
            (side.los, if side.los == Los::Blocking { clause!("T.tec.c") } else { clause!("10.3.d") })
        } else {
            return None;
        };
        Some((ObstacleAt::Side(from, dir), (effect_of(los)?, clause)))
    }

    /// What two hexes do to a line that runs along their common side: each is taken as a whole, and the weaker effect
    /// is the one that counts. Off the map there is nothing.
    fn weaker(&self, left: Option<HexId>, right: Option<HexId>) -> Option<(HexId, Met)> {
        let of = |hex: HexId| self.in_hex(hex, true).map(|met| (hex, met));
        let (left, right) = (of(left?)?, of(right?)?);
        // Of equals the one with the lower number, from whichever end the line is followed.
        Some(if (left.1.0, left.0) < (right.1.0, right.0) { left } else { right })
    }

    /// What a hex does to the line: the strongest of what stands in it, at most once. `whole` takes its terrain to fill
    /// it.
    fn in_hex(&self, hex: HexId, whole: bool) -> Option<Met> {
        let ground = self.ground;
        let base = ground.hex(hex).elevation;
        if base > self.hi {
            return Some((Effect::Blocks, clause!("10.3.i")));
        }
        let shadows = self.low_end.is_some_and(|low| ground.distance(low, hex) == 1);
        if shadows && base > self.lo {
            return Some((Effect::Blocks, clause!("10.3.n")));
        }
        let mut met = None;
        if self.overlay.smoke.contains(hex) {
            met = self.silhouette(Los::Blocking, base, ground.parts().smoke_top, shadows, Some(clause!("7.0.e")));
        }
        let terrain = ground.terrain(self.overlay, hex);
        // lnl:10.3.f: the line must cross the silhouette, not only the hex.
        if terrain.los != Los::None && (whole || self.segment.cuts_hexagon(ground.centre(hex), terrain.fill)) {
            met = stronger(met, self.silhouette(terrain.los, base, terrain.los_top, shadows, None));
        }
        for reaching in ground.reaching_into(hex) {
            // lnl:10.3.g: small pieces of an end's own terrain do not count.
            if !self.ends.contains(&reaching.owner) && self.segment.cuts_polygon(ground.centre(hex), &reaching.points) {
                let terrain = ground.terrain_of(reaching.terrain);
                let of_it = self.silhouette(terrain.los, base, terrain.los_top, shadows, Some(clause!("10.3.f")));
                met = stronger(met, of_it);
            }
        }
        met
    }

    /// What a silhouette that the line crosses does: it stands on `base`, at most as high as the higher end, and
    /// reaches `los_top` levels above it. In a hex that `shadows` the lower end it hides that end also from above.
    /// `own` is the clause that says it stands there at all, where not the terrain of the hex does.
    fn silhouette(&self, los: Los, base: u8, los_top: u8, shadows: bool, own: Option<Clause>) -> Option<Met> {
        let effect = effect_of(los)?;
        let top = base + los_top;
        if top >= self.hi {
            let same_level = self.hi == self.lo && base == self.hi;
            let clause = match effect {
                Effect::Blocks if same_level => clause!("10.3.b"),
                Effect::Blocks if base == self.hi => clause!("10.3.j"),
                Effect::Blocks => clause!("10.3.i"),
                Effect::Degrades if same_level => clause!("10.3.d"),
                Effect::Degrades => clause!("10.3.k"),
            };
            return Some((effect, own.unwrap_or(clause)));
        }
        // lnl:10.3.h: lower than both ends; lnl:10.3.l: lower than the higher end and not just before the other.
        if top < self.lo || !shadows {
            return None;
        }
        (effect == Effect::Blocks || self.ground.parts().degrading_shadow)
            .then_some((Effect::Blocks, clause!("10.3.m")))
    }
}

/// The effect of a class of terrain.
fn effect_of(los: Los) -> Option<Effect> {
    match los {
        Los::None => None,
        Los::Degrading => Some(Effect::Degrades),
        Los::Blocking => Some(Effect::Blocks),
    }
}

/// The stronger of two effects on one hex; of equals the first.
fn stronger(a: Option<Met>, b: Option<Met>) -> Option<Met> {
    match (a, b) {
        (Some(a), Some(b)) => Some(if b.0 > a.0 { b } else { a }),
        (a, b) => a.or(b),
    }
}
