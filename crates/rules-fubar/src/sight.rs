//! Chapter "Line of sight": one line between two points, and who sees whom.

use crate::{
    model::{EDGE, FigureId, Fubar, UnitId},
    screens::Screen,
    shadow::Extent,
    state::{State, Unit, Wheels},
};
use board::open::{
    Bounds, Clip, FACINGS, Frac, Len, Pt, at_most_along, clip, dist2, enters, meet_segment, rest_at_most, within,
};
use kernel::{Clause, clause};

/// A point to see from or to be seen at, with the radius that the two inches of cover are measured from (fub:los-8).
#[derive(Clone, Copy, Debug)]
pub struct Eye {
    /// Where.
    pub at: Pt,
    /// Base radius; for a vehicle half its width at the centre and nothing at a corner.
    pub radius: Len,
    /// A hull that does not hinder: the vehicle itself, or the carrier it sits in.
    pub hull: Option<UnitId>,
}

/// What a clear line meets at its far end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// Terrain cover, 0 to 3 (fub:cover-11: the best one counts).
    pub cover: u8,
    /// The vehicles it is directly behind, by bit (fub:veh-44).
    pub behind: u32,
}

/// What stopped the last of several lines, by its place among the screens of the table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Stopper(Option<u16>);

impl Stopper {
    /// Its place, if anything stopped the line.
    pub fn place(self) -> Option<usize> {
        self.0.map(usize::from)
    }
}

/// How a crossing that gives cover near one end lies on the line.
enum Crossing {
    /// Near neither end.
    Stops,
    /// Near the viewer only.
    Passes,
    /// Near the target.
    Covers,
}

/// Whether a crossing from `a` to `b` of the line is within two inches of an end (fub:los-11, fub:cover-13).
fn crossing(a: Frac, b: Frac, len2: i64, viewer: Len, target: Len) -> Crossing {
    if rest_at_most(b, len2, EDGE + target) {
        Crossing::Covers
    } else if at_most_along(a, len2, EDGE + viewer) {
        Crossing::Passes
    } else {
        Crossing::Stops
    }
}

impl Fubar {
    /// Whether the line from one point to the other is clear, and what cover it meets.
    ///
    /// Every test is exact (fub:geo-14). Figures never stop a line (fub:los-14), impassable ground neither
    /// (fub:los-15): neither is looked at. Touching or running along a boundary is not crossing it (fub:los-3): only
    /// `enters` counts.
    ///
    /// # Errors
    /// The clause that stops the line.
    pub fn sight(&self, s: &State, from: Eye, to: Eye) -> Result<Seen, Clause> {
        let len2 = dist2(from.at, to.at);
        let mut seen = Seen::default();
        for (_, screen) in self.table.screens.along(from.at, to.at) {
            seen.cover = seen.cover.max(through(self, screen, from, to, len2)?);
        }
        past_hulls(self, s, from, to, len2, &mut seen)?;
        Ok(seen)
    }

    /// Whether the line is clear: [`Fubar::sight`] for whoever asks about many lines side by side and not what they
    /// meet. What stopped the last one mostly stops the next, so it is asked first.
    pub(crate) fn is_clear(&self, s: &State, from: Eye, to: Eye, last: &mut Stopper) -> bool {
        let len2 = dist2(from.at, to.at);
        let stops = |screen: Screen| through(self, screen, from, to, len2).is_err();
        if let Some(known) = last.place() {
            let (bounds, screen) = self.table.screens.get(known);
            if !bounds.misses_segment(from.at, to.at) && stops(*screen) {
                return false;
            }
        }
        if let Some((found, _)) = self.table.screens.along(from.at, to.at).find(|&(_, screen)| stops(screen)) {
            last.0 = u16::try_from(found).ok();
            return false;
        }
        past_hulls(self, s, from, to, len2, &mut Seen::default()).is_ok()
    }

    /// The vehicle units.
    pub(crate) fn vehicle_ids(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.vehicles.iter().copied()
    }

    /// The hull of a vehicle where it stands, front left first (fub:geo-6, fub:geo-7).
    pub fn hull(&self, s: &State, unit: UnitId) -> [Pt; 4] {
        let Unit { centre, facing, .. } = *s.unit(unit);
        let corners = &self.hulls[unit.index()][usize::from(facing % FACINGS)];
        corners.map(|corner| Pt::new(centre.x.saturating_add(corner.x), centre.y.saturating_add(corner.y)))
    }

    /// A box that holds the hull whichever way it faces: where it lies to the hundredth takes eight divisions.
    pub(crate) fn around(&self, s: &State, unit: UnitId) -> Bounds {
        Bounds::of(&[s.unit(unit).centre]).grown(self.swing(unit))
    }

    /// How far from its centre a hull may lie, whichever way it faces.
    pub(crate) fn swing(&self, unit: UnitId) -> Len {
        let vehicle = self.vehicle(unit);
        (vehicle.length + vehicle.width) / 2 + 2
    }

    /// The point a figure sees from and is seen at: its base centre (fub:los-2).
    pub fn eye(&self, s: &State, figure: FigureId) -> Eye {
        Eye { at: s.figure(figure).at, radius: self.radius(figure), hull: None }
    }

    /// The point a vehicle sees from: its hull centre.
    pub(crate) fn driver_eye(&self, s: &State, unit: UnitId) -> Eye {
        Eye { at: s.unit(unit).centre, radius: self.vehicle(unit).width / 2, hull: Some(unit) }
    }

    /// The points a vehicle is seen at: centre, then the four corners.
    pub(crate) fn sight_points(&self, s: &State, unit: UnitId) -> [Eye; 5] {
        let [a, b, c, d] = self.hull(s, unit).map(|at| Eye { at, radius: 0, hull: Some(unit) });
        [self.driver_eye(s, unit), a, b, c, d]
    }

    /// Whether a point has a clear line to any part of a unit that is on the table, in this extent.
    pub(crate) fn eye_sees(&self, s: &State, from: Eye, unit: UnitId, there: &Extent, last: &mut Stopper) -> bool {
        if self.is_vehicle(unit) {
            let mut points = self.sight_points(s, unit).into_iter();
            return s.intact(unit) && points.any(|to| self.is_clear(s, from, to, last));
        }
        if s.is_aboard(unit) {
            return false;
        }
        let mut tried = Stopper::default();
        for figure in self.living(s, unit) {
            if self.is_clear(s, from, self.eye(s, figure), last) {
                return true;
            }
            if self.is_all_behind(from, there, *last, &mut tried) {
                return false;
            }
        }
        false
    }

    /// Whether any living figure of one unit sees any figure of the other (fub:los-16).
    pub fn sees(&self, s: &State, unit: UnitId, other: UnitId) -> bool {
        self.sees_from(s, unit, &self.lookout(s, unit), other)
    }

    /// Whether a unit sees any enemy at all, at any distance (fub:act-10).
    pub(crate) fn sees_an_enemy(&self, s: &State, unit: UnitId) -> bool {
        let here = self.lookout(s, unit);
        let mut enemies = self.unit_ids().filter(|&other| self.enemies(unit, other) && self.present(s, other));
        enemies.any(|other| self.sees_from(s, unit, &here, other))
    }

    /// Where a unit looks from: its own extent or that of its carrier.
    fn lookout(&self, s: &State, unit: UnitId) -> Extent {
        self.extent(s, s.unit(unit).aboard.get().unwrap_or(unit))
    }

    fn sees_from(&self, s: &State, unit: UnitId, here: &Extent, other: UnitId) -> bool {
        let there = self.extent(s, other);
        if self.is_hidden(here, &there) {
            return false;
        }
        let mut last = Stopper::default();
        eyes(self, s, unit, |eye| self.eye_sees(s, eye, other, &there, &mut last))
    }
}

/// The cover that a screen on the line gives, or why it stops it.
fn through(game: &Fubar, screen: Screen, from: Eye, to: Eye, len2: i64) -> Result<u8, Clause> {
    let table = &game.table;
    let (p, q) = (from.at, to.at);
    match screen {
        Screen::Blocking(solid, part) => {
            let is_stopped = enters(p, q, &table.blocking[solid].parts[part].points);
            if is_stopped { Err(clause!("los-12")) } else { Ok(0) }
        }
        Screen::Area(area) => through_area(game, &table.areas[area], from, to, len2),
        Screen::Line(line) => {
            let line = &table.lines[line];
            let mut cover = 0;
            for leg in line.points.windows(2) {
                // A cover line counts whenever the line of fire meets it (fub:los-3).
                let Some((a, b)) = meet_segment(p, q, leg[0], leg[1]) else { continue };
                match crossing(a, b, len2, from.radius, to.radius) {
                    Crossing::Stops => return Err(clause!("los-11")),
                    Crossing::Passes => {}
                    Crossing::Covers => cover = line.class,
                }
            }
            Ok(cover)
        }
        Screen::Object(object) => {
            let object = &table.objects[object];
            Ok(if past_object(&object.poly.points, from, to, len2)? { object.class } else { 0 })
        }
    }
}
/// A cover area on the line (fub:los-4 to fub:los-10): the cover it gives, or why it stops the line.
fn through_area(game: &Fubar, area: &crate::terrain::Area, from: Eye, to: Eye, len2: i64) -> Result<u8, Clause> {
    let (p, q) = (from.at, to.at);
    let (holds_viewer, holds_target) = (area.contains(p), area.contains(q));
    if !holds_viewer && !holds_target {
        // Where it goes in and out does not matter, and most lines have both ends outside (fub:los-7).
        let mut parts = area.parts.iter().filter(|part| !part.bounds.misses_segment(p, q));
        return if parts.any(|part| enters(p, q, &part.points)) { Err(clause!("los-7")) } else { Ok(0) };
    }
    let mut span: Option<(Frac, Frac)> = None;
    for part in &area.parts {
        if part.bounds.misses_segment(p, q) {
            continue;
        }
        let Some(Clip { a, b, enters }) = clip(p, q, &part.points) else { continue };
        // A part that holds an end counts even where the line only touches it.
        if enters || a == Frac::ZERO || b == Frac::ONE {
            span = Some(span.map_or((a, b), |(first, last)| (first.min(a), last.max(b))));
        }
    }
    let Some((first, last)) = span else { return Ok(0) };
    match (holds_viewer, holds_target) {
        (true, true) => match game.options.shared_cover_sight_limit {
            Some(limit) if !within(p, from.radius, q, to.radius, limit) => Err(clause!("los-10")),
            _ => Ok(area.class), // fub:los-6, fub:cover-9
        },
        // Measured along the line of fire, from the base edge (fub:los-8, fub:los-9).
        (false, true) if rest_at_most(first, len2, EDGE + to.radius) => Ok(area.class),
        (false, true) => Err(clause!("los-5")),
        (true, false) if at_most_along(last, len2, EDGE + from.radius) => Ok(0),
        (true, false) => Err(clause!("los-4")),
        (false, false) => unreachable!("asked above"),
    }
}
/// Whether a cover object gives cover to the target, or why it stops the line.
fn past_object(poly: &[Pt], from: Eye, to: Eye, len2: i64) -> Result<bool, Clause> {
    if !enters(from.at, to.at, poly) {
        return Ok(false);
    }
    match clip(from.at, to.at, poly) {
        Some(Clip { a, b, .. }) => match crossing(a, b, len2, from.radius, to.radius) {
            Crossing::Stops => Err(clause!("los-11")),
            Crossing::Passes => Ok(false),
            Crossing::Covers => Ok(true),
        },
        None => Ok(false),
    }
}
/// Hulls of other vehicles (fub:los-13) and wrecks, which are light cover objects (fub:veh-39).
fn past_hulls(game: &Fubar, s: &State, from: Eye, to: Eye, len2: i64, seen: &mut Seen) -> Result<(), Clause> {
    for unit in game.vehicle_ids() {
        let state = s.unit(unit);
        let is_there = matches!(state.wheels, Wheels::Intact | Wheels::Wreck);
        if !is_there
            || [from.hull, to.hull].contains(&Some(unit))
            || game.around(s, unit).misses_segment(from.at, to.at)
        {
            continue;
        }
        match state.wheels {
            Wheels::Absent | Wheels::Exited => {}
            Wheels::Wreck => {
                if past_object(&game.hull(s, unit), from, to, len2)? {
                    seen.cover = seen.cover.max(1);
                }
            }
            Wheels::Intact => {
                let Some(Clip { a, b, enters: true }) = clip(from.at, to.at, &game.hull(s, unit)) else { continue };
                match crossing(a, b, len2, from.radius, to.radius) {
                    Crossing::Stops => return Err(clause!("los-13")),
                    Crossing::Passes => {}
                    Crossing::Covers => seen.behind |= unit.bit(),
                }
            }
        }
    }
    Ok(())
}
/// Where a unit looks from: each living figure, the vehicle, or the centre of its carrier (fub:act-17).
fn eyes(game: &Fubar, s: &State, unit: UnitId, mut look: impl FnMut(Eye) -> bool) -> bool {
    if game.is_vehicle(unit) {
        return s.intact(unit) && look(game.driver_eye(s, unit));
    }
    if let Some(carrier) = s.unit(unit).aboard.get() {
        return look(game.driver_eye(s, carrier));
    }
    game.living(s, unit).any(|figure| look(game.eye(s, figure)))
}
