//! Distances and sight between what stands on the table, for people.

use crate::{
    model::{FigureId, Fubar, UnitId},
    sight::{Eye, Seen},
    state::State,
};
use board::open::{Len, Pt, dist2_to_poly, edge_gap, interiors_meet};
use kernel::{Clause, say::Value};

/// What stands on the table: a figure, or a vehicle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Body {
    /// A living figure.
    Man(FigureId),
    /// An intact vehicle.
    Hull(UnitId),
}

fn root(squared: board::open::Ratio) -> Len {
    Len::try_from(squared.ceil_root()).unwrap_or(Len::MAX)
}

impl Fubar {
    /// What of a unit stands on the table.
    pub(crate) fn bodies(&self, s: &State, unit: UnitId) -> Vec<Body> {
        if self.is_vehicle(unit) {
            return if s.intact(unit) { vec![Body::Hull(unit)] } else { Vec::new() };
        }
        if s.is_aboard(unit) {
            return Vec::new();
        }
        self.living(s, unit).map(Body::Man).collect()
    }

    pub(crate) fn body_words(&self, body: Body) -> Value {
        match body {
            Body::Man(figure) => self.figure_words(figure),
            Body::Hull(unit) => self.unit_words(unit),
        }
    }

    pub(crate) fn body_at(&self, s: &State, body: Body) -> Pt {
        match body {
            Body::Man(figure) => s.figure(figure).at,
            Body::Hull(unit) => s.unit(unit).centre,
        }
    }

    /// The gap between the two, edge to edge, rounded up (fub:geo-9, fub:geo-10, fub:geo-11).
    pub(crate) fn gap(&self, s: &State, a: Body, b: Body) -> Len {
        let to_hull = |figure: FigureId, unit: UnitId| {
            (root(dist2_to_poly(s.figure(figure).at, &self.hull(s, unit))) - self.radius(figure)).max(0)
        };
        match (a, b) {
            (Body::Man(a), Body::Man(b)) => edge_gap(s.figure(a).at, self.radius(a), s.figure(b).at, self.radius(b)),
            (Body::Man(figure), Body::Hull(unit)) | (Body::Hull(unit), Body::Man(figure)) => to_hull(figure, unit),
            (Body::Hull(a), Body::Hull(b)) => {
                let (a, b) = (self.hull(s, a), self.hull(s, b));
                if interiors_meet(&a, &b) {
                    return 0;
                }
                // Of two convex outlines that are apart, the nearest points include a corner of one or the other.
                let a_to_b = a.iter().map(|&corner| dist2_to_poly(corner, &b));
                let b_to_a = b.iter().map(|&corner| dist2_to_poly(corner, &a));
                a_to_b.chain(b_to_a).min().map_or(0, root)
            }
        }
    }

    /// The nearest two, and the gap between them.
    pub(crate) fn nearest(&self, s: &State, a: &[Body], b: &[Body]) -> Option<(Len, Body, Body)> {
        let pairs = a.iter().flat_map(|&a| b.iter().map(move |&b| (self.gap(s, a, b), a, b)));
        pairs.min_by_key(|&(gap, ..)| gap)
    }

    /// What the one sees of the other: the clearest line to any of its sight points (fub:los-2), or what stops the
    /// first.
    pub(crate) fn look(&self, s: &State, from: Body, to: Body) -> Result<Seen, Clause> {
        let eye = match from {
            Body::Man(figure) => self.eye(s, figure),
            Body::Hull(unit) => self.driver_eye(s, unit),
        };
        let see = |to: Eye| self.sight(s, eye, to);
        match to {
            Body::Man(figure) => see(self.eye(s, figure)),
            Body::Hull(unit) => {
                let lines = self.sight_points(s, unit).map(see);
                let clearest = lines.iter().filter_map(|line| line.ok()).min_by_key(|seen| seen.cover);
                clearest.map_or(lines[0], Ok)
            }
        }
    }

    /// The nearest enemy unit that a unit sees, and how far off it is.
    pub(crate) fn nearest_enemy_in_sight(&self, s: &State, unit: UnitId) -> Option<(Len, UnitId)> {
        // Men aboard look out of their carrier (fub:act-17).
        let own = self.bodies(s, s.unit(unit).aboard.get().unwrap_or(unit));
        let enemies = self.unit_ids().filter(|&other| self.enemies(unit, other) && self.present(s, other));
        let near = enemies.filter_map(|other| Some((self.nearest(s, &own, &self.bodies(s, other))?.0, other)));
        let mut near: Vec<(Len, UnitId)> = near.collect();
        near.sort_unstable();
        near.into_iter().find(|&(_, other)| self.sees(s, unit, other))
    }
}
