//! What one sees along a line, from the eye to the edge of the table: where the ground ends that is seen, and where
//! somebody who stands there is in cover. For those who draw it, to the hundredth; `Fubar::sight` alone decides.

use super::Eye;
use crate::{
    model::{EDGE, Fubar},
    state::{State, Wheels},
};
use board::open::{Clip, Frac, Len, Pt, clip, cost, meet_segment};

/// A stretch of a line on which cover is met, by the piece that gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Covered {
    pub(crate) by: usize,
    pub(crate) from: Len,
    pub(crate) to: Len,
}

/// A line of sight as far as it goes.
#[derive(Clone, Debug)]
pub(crate) struct Along {
    /// How far one sees.
    pub(crate) far: Len,
    /// Where of that one sees into cover.
    pub(crate) covered: Vec<Covered>,
}

impl Fubar {
    /// What an eye sees on the way to a point, of men whose bases have this radius.
    pub(crate) fn along(&self, s: &State, from: Eye, to: Pt, radius: Len) -> Along {
        let (p, whole) = (from.at, cost(from.at, to));
        let mut all = Along { far: whole, covered: Vec::new() };
        let at = |part: Frac| (i64::from(whole) * part.num() / part.den()) as Len;
        let meets = |poly: &[Pt]| clip(p, to, poly).filter(|clip| clip.enters).map(|Clip { a, b, .. }| (at(a), at(b)));
        for part in self.table.blocking.iter().flat_map(|solid| &solid.parts) {
            if !part.bounds.misses_segment(p, to)
                && let Some((first, _)) = meets(&part.points)
            {
                all.far = all.far.min(first); // fub:los-12
            }
        }
        let (near, deep) = (EDGE + from.radius, EDGE + radius);
        let mut by = 0;
        for area in &self.table.areas {
            by += 1;
            if area.bounds.misses_segment(p, to) {
                continue;
            }
            let spans = area.parts.iter().filter_map(|part| meets(&part.points));
            let Some((first, last)) = spans.reduce(|(a, b), (c, d)| (a.min(c), b.max(d))) else { continue };
            if !area.contains(p) {
                all.stop(by, first, last.min(first + deep)); // fub:los-5, fub:los-7
            } else if last <= near {
                all.covered.push(Covered { by, from: first, to: last });
            } else {
                let limit = self.options.shared_cover_sight_limit.map(|limit| limit + from.radius + radius);
                all.stop(by, first, limit.map_or(last, |limit| last.min(limit))); // fub:los-4, fub:los-6
            }
        }
        for line in &self.table.lines {
            by += 1;
            if line.bounds.misses_segment(p, to) {
                continue;
            }
            for leg in line.points.windows(2) {
                if let Some((a, b)) = meet_segment(p, to, leg[0], leg[1]) {
                    all.pass(by, (at(a), at(b)), near, deep, true);
                }
            }
        }
        for object in &self.table.objects {
            by += 1;
            if !object.poly.bounds.misses_segment(p, to)
                && let Some(span) = meets(&object.poly.points)
            {
                all.pass(by, span, near, deep, true);
            }
        }
        for unit in self.vehicle_ids().filter(|&unit| from.hull != Some(unit)) {
            by += 1;
            let wheels = s.unit(unit).wheels;
            if matches!(wheels, Wheels::Intact | Wheels::Wreck)
                && let Some(span) = meets(&self.hull(s, unit))
            {
                all.pass(by, span, near, deep, wheels == Wheels::Wreck); // fub:los-13, fub:veh-39
            }
        }
        let far = all.far;
        all.covered.retain_mut(|covered| {
            covered.to = covered.to.min(far);
            covered.from < covered.to
        });
        all
    }
}

impl Along {
    /// Cover that one sees into and not beyond.
    fn stop(&mut self, by: usize, from: Len, to: Len) {
        self.far = self.far.min(to);
        self.covered.push(Covered { by, from, to });
    }

    /// A crossing that gives cover behind it, and stops the line unless the eye is near (fub:los-11).
    fn pass(&mut self, by: usize, (first, last): (Len, Len), near: Len, deep: Len, covers: bool) {
        if first > near {
            self.far = self.far.min(last + deep);
        }
        if covers {
            self.covered.push(Covered { by, from: first, to: last + deep });
        }
    }
}
