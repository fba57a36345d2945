//! Who is hidden as a whole. Most pairs of units see nothing of each other because one house or wood lies between them;
//! to find that out line by line took a third of a random game.
//!
//! What lies in the shadow that something convex throws from a point is convex. So if one screen stops every line
//! between the corners of two boxes, it stops every line between the boxes.

use crate::{
    model::{EDGE, Fubar, RADIUS_MAX, TEAM_MAX, UnitId},
    screens::Screen,
    sight::{Eye, Stopper},
    state::State,
};
use arrayvec::ArrayVec;
use board::open::{Bounds, Len, Pt, enters, meet_segment};

/// A box of places to look from or to be seen at, with the largest radius that cover is measured from there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    bounds: Bounds,
    corners: [Pt; 4],
    radius: Len,
}

impl Extent {
    /// The extent of these places of men.
    pub fn of(places: &[Pt]) -> Extent {
        Extent::with(places, RADIUS_MAX)
    }

    fn with(places: &[Pt], radius: Len) -> Extent {
        let bounds = Bounds::of(places);
        Extent { bounds, corners: bounds.outline(), radius }
    }

    /// The corners of the box; a single place has one.
    fn corners(&self) -> &[Pt] {
        if self.corners[0] == self.corners[2] { &self.corners[..1] } else { &self.corners }
    }

    /// The box of the places.
    pub fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    fn middle(&self) -> Pt {
        let [lo, _, hi, _] = self.corners;
        let half = |a: i16, b: i16| ((i32::from(a) + i32::from(b)) / 2) as i16;
        Pt::new(half(lo.x, hi.x), half(lo.y, hi.y))
    }
}

impl Fubar {
    /// Where all that is left of a unit on the table looks from and is seen at.
    pub(crate) fn extent(&self, s: &State, unit: UnitId) -> Extent {
        if self.is_vehicle(unit) {
            return Extent::with(&self.hull(s, unit), self.vehicle(unit).width / 2);
        }
        let places = self.living(s, unit).map(|figure| s.figure(figure).at);
        Extent::of(&places.collect::<ArrayVec<Pt, TEAM_MAX>>())
    }

    /// Whether something on the table alone stops every line between two extents. That it is not so proves nothing.
    pub(crate) fn is_hidden(&self, from: &Extent, to: &Extent) -> bool {
        let mut between = self.table.screens.along(from.middle(), to.middle());
        between.any(|(_, screen)| hides(self, screen, from, to))
    }

    /// Whether what stopped the last line from an eye stops all lines from there to an extent. It is asked once about
    /// each stopper: `tried` is the one that was asked about last.
    pub(crate) fn is_all_behind(&self, from: Eye, to: &Extent, last: Stopper, tried: &mut Stopper) -> bool {
        let is_new = last != std::mem::replace(tried, last);
        last.place().filter(|_| is_new).is_some_and(|place| {
            let (_, screen) = self.table.screens.get(place);
            hides(self, *screen, &Extent::with(&[from.at], from.radius), to)
        })
    }
}

/// Whether a screen stops every line between two extents.
fn hides(game: &Fubar, screen: Screen, from: &Extent, to: &Extent) -> bool {
    let table = &game.table;
    let all =
        |stops: &dyn Fn(Pt, Pt) -> bool| from.corners().iter().all(|&p| to.corners().iter().all(|&q| stops(p, q)));
    let enters = |points: &[Pt]| all(&|p, q| enters(p, q, points));
    // Near an end a line passes, or there is cover (fub:los-11).
    let is_far = |bounds: &Bounds| {
        let misses = |end: &Extent| end.bounds.grown(EDGE + end.radius).misses(bounds);
        misses(from) && misses(to)
    };
    match screen {
        Screen::Blocking(solid, part) => enters(&table.blocking[solid].parts[part].points),
        // Nobody is in it, so that going through stops (fub:los-7).
        Screen::Area(area) => {
            let area = &table.areas[area];
            let outside = from.bounds.misses(&area.bounds) && to.bounds.misses(&area.bounds);
            outside && area.parts.iter().any(|part| enters(&part.points))
        }
        Screen::Line(line) => {
            let legs = &table.lines[line].points;
            is_far(&table.lines[line].bounds)
                && legs.windows(2).any(|leg| all(&|p, q| meet_segment(p, q, leg[0], leg[1]).is_some()))
        }
        Screen::Object(object) => {
            let poly = &table.objects[object].poly;
            is_far(&poly.bounds) && enters(&poly.points)
        }
    }
}
