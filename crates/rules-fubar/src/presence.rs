//! Who is where: living, present, engaged, in touch.

use crate::{
    model::{CONTACT, FigureId, Fubar, LINK, RADIUS_MAX, REACH, TEAM_MAX, UnitId, bits},
    state::{State, Status},
};
use arrayvec::ArrayVec;
use board::open::{Bounds, Len, Pt, closer_to_poly_than, overlap, within};
use kernel::Seat;

impl Fubar {
    /// The living figures of a unit, on the table or aboard.
    pub(crate) fn living<'a>(&'a self, s: &'a State, unit: UnitId) -> impl DoubleEndedIterator<Item = FigureId> + 'a {
        self.unit(unit).figures().filter(|&figure| s.alive(figure))
    }

    /// The living figures of a unit as a mask.
    pub(crate) fn living_mask(&self, s: &State, unit: UnitId) -> u16 {
        self.living(s, unit).fold(0, |mask, figure| mask | self.bit(figure))
    }

    /// Whether a unit is in play: a living figure (fub:unit-19), or an intact vehicle.
    pub fn in_play(&self, s: &State, unit: UnitId) -> bool {
        if self.is_vehicle(unit) {
            return s.intact(unit);
        }
        // Men on their way out of a carrier or a wreck are absent for the moment, and alive.
        let leaving = s.activation.unit == unit && s.activation.inside != 0;
        let bailing = s.bailing.wreck.is_some()
            && (s.bailing.passengers == unit && s.bailing.riders != 0
                || self.unit(unit).crew == s.bailing.wreck.get() && s.bailing.crew != 0);
        leaving || bailing || self.unit(unit).figures().any(|figure| s.alive(figure))
    }

    /// Whether a unit is in play on the table itself, not aboard.
    pub(crate) fn present(&self, s: &State, unit: UnitId) -> bool {
        !s.is_aboard(unit) && self.in_play(s, unit)
    }

    /// All living figures on the table.
    pub(crate) fn on_table<'a>(&'a self, s: &'a State) -> impl Iterator<Item = FigureId> + 'a {
        let infantry = self.unit_ids().filter(|&unit| !self.is_vehicle(unit) && !s.is_aboard(unit));
        infantry.flat_map(move |unit| self.living(s, unit))
    }

    /// All living figures on the table whose centres are in a box.
    pub(crate) fn on_table_in<'a>(&'a self, s: &'a State, bounds: Bounds) -> impl Iterator<Item = FigureId> + 'a {
        // Nearly all are elsewhere, so the place comes first; who is aboard has none.
        let near = (0..).zip(&s.figures[..self.figures.len()]).filter(move |(_, state)| bounds.contains(state.at));
        near.map(|(figure, _)| FigureId(figure))
            .filter(|&figure| s.alive(figure) && !s.is_aboard(self.figure(figure).unit))
    }

    /// All living figures on the table of the enemies of a seat.
    pub(crate) fn enemy_figures<'a>(&'a self, s: &'a State, seat: Seat) -> impl Iterator<Item = FigureId> + 'a {
        let units = self
            .unit_ids()
            .filter(move |&unit| self.owner(unit) != seat && !self.is_vehicle(unit) && !s.is_aboard(unit));
        units.flat_map(move |unit| self.living(s, unit))
    }

    /// Whether two figures are in base contact (fub:geo-12).
    pub(crate) fn contact(&self, s: &State, a: FigureId, b: FigureId) -> bool {
        within(s.figure(a).at, self.radius(a), s.figure(b).at, self.radius(b), CONTACT)
    }

    /// Whether two figures are within a distance of each other, edge to edge (fub:geo-8, fub:geo-9).
    pub(crate) fn figures_within(&self, s: &State, a: FigureId, b: FigureId, distance: Len) -> bool {
        within(s.figure(a).at, self.radius(a), s.figure(b).at, self.radius(b), distance)
    }

    /// Whether a figure touches an enemy figure.
    pub(crate) fn engaged(&self, s: &State, figure: FigureId) -> bool {
        touching(self, s, figure, |_| true)
    }

    /// The living figures of a unit that touch an enemy figure, as a mask. One box around them all comes first: who can
    /// fire asks this of every unit and almost nobody is in contact.
    pub(crate) fn engaged_men(&self, s: &State, unit: UnitId) -> u16 {
        if self.is_vehicle(unit) || s.is_aboard(unit) {
            return 0;
        }
        let men: ArrayVec<Pt, TEAM_MAX> = self.living(s, unit).map(|figure| s.figure(figure).at).collect();
        let near = self.on_table_in(s, Bounds::of(&men).grown(REACH));
        let enemies = near.filter(|&figure| self.enemies(unit, self.figure(figure).unit));
        let touched = |enemy: FigureId| self.living(s, unit).filter(move |&figure| self.contact(s, figure, enemy));
        enemies.flat_map(touched).fold(0, |mask, figure| mask | self.bit(figure))
    }

    /// The enemy units a figure touches, as a mask of units.
    pub(crate) fn touches(&self, s: &State, figure: FigureId) -> u32 {
        let mut mask = 0;
        touching(self, s, figure, |enemy| {
            mask |= self.figure(enemy).unit.bit();
            false
        });
        mask
    }

    /// The figures of a unit out of touch with it (fub:unit-13 to fub:unit-18): all but the largest group linked by
    /// gaps of at most three inches, the one with the lowest number among equals. Suppressed figures count like the
    /// rest.
    pub fn out_of_touch(&self, s: &State, unit: UnitId) -> u16 {
        if self.is_vehicle(unit) || s.is_aboard(unit) {
            return 0;
        }
        let all = self.living_mask(s, unit);
        let first = self.unit(unit).first.0;
        let figure = |place: u8| FigureId(first + place);
        let mut left = all;
        let mut main = 0u16;
        while left != 0 {
            let mut group = left & left.wrapping_neg();
            let mut edge = group;
            while edge != 0 {
                let a = edge.trailing_zeros() as u8;
                edge &= edge - 1;
                for b in bits(left & !group) {
                    if self.figures_within(s, figure(a), figure(b), LINK) {
                        group |= 1 << b;
                        edge |= 1 << b;
                    }
                }
            }
            left &= !group;
            // Groups come in the order of their lowest number, so only a larger one takes over (fub:unit-15).
            if group.count_ones() > main.count_ones() {
                main = group;
            }
        }
        all & !main
    }

    /// How many figures of a unit are suppressed.
    pub(crate) fn n_suppressed(&self, s: &State, unit: UnitId) -> u8 {
        self.unit(unit).figures().filter(|&figure| s.figure(figure).status == Status::Suppressed).count() as u8
    }

    /// Whether a base of this radius at this place would overlap a living figure, other than those excused, or an
    /// intact hull (fub:geo-13, fub:move-10).
    pub(crate) fn crowded(&self, s: &State, at: Pt, radius: Len, excused: impl Fn(FigureId) -> bool) -> bool {
        let figures = self
            .on_table_in(s, Bounds::of(&[at]).grown(radius + RADIUS_MAX))
            .any(|other| !excused(other) && overlap(at, radius, s.figure(other).at, self.radius(other)));
        figures || self.on_a_hull(s, at, radius)
    }

    /// Whether a base would overlap an intact hull.
    pub(crate) fn on_a_hull(&self, s: &State, at: Pt, radius: Len) -> bool {
        let near = |unit: UnitId| s.intact(unit) && self.around(s, unit).grown(radius).contains(at);
        self.vehicle_ids().any(|unit| near(unit) && closer_to_poly_than(at, &self.hull(s, unit), radius))
    }

    /// Whether a centre is strictly inside solid ground: blocking, impassable, an object or a wreck (fub:move-5).
    pub(crate) fn in_solid(&self, s: &State, at: Pt) -> bool {
        let inside = |points: &[Pt]| crate::movement::strictly_inside(points, at);
        let mut wrecks = self.vehicle_ids().filter(|&unit| s.unit(unit).wheels == crate::state::Wheels::Wreck);
        self.table.is_solid(at) || wrecks.any(|unit| inside(&self.hull(s, unit)))
    }
}

/// Shows each enemy figure in contact with a figure until told to stop; says whether it was. A box test comes first:
/// almost nobody is in contact, and it took nearly half of a random game without.
fn touching(game: &Fubar, s: &State, figure: FigureId, mut stop: impl FnMut(FigureId) -> bool) -> bool {
    let unit = game.figure(figure).unit;
    if s.is_aboard(unit) {
        return false;
    }
    let (owner, at) = (game.owner(unit), s.figure(figure).at);
    let far = |a: i16, b: i16| (i32::from(a) - i32::from(b)).abs() > REACH;
    for (index, other) in game.units.iter().enumerate() {
        if other.owner == owner || s.is_aboard(UnitId(index as u8)) {
            continue;
        }
        for enemy in other.figures() {
            let state = s.figure(enemy);
            if far(at.x, state.at.x) || far(at.y, state.at.y) || !s.alive(enemy) {
                continue;
            }
            if game.contact(s, figure, enemy) && stop(enemy) {
                return true;
            }
        }
    }
    false
}
