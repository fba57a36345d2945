//! Common moves: who of a unit moves when all are to move by the same amount.

use crate::{
    model::{CONTACT, FIGURES_MAX, FigureId, Fubar, REACH, TEAM_MAX, UnitId},
    movement::shifted,
    state::{State, Status, Wheels},
    terrain::Poly,
};
use arrayvec::ArrayVec;
use board::open::{Bounds, Len, Pt, closer_to_poly_than, cost, near_segment, overlap, segment_enters};

/// A base where it stands.
#[derive(Clone, Copy)]
struct Base {
    at: Pt,
    radius: Len,
}

/// A man who may move.
#[derive(Clone, Copy)]
struct Man {
    /// His bit in the masks of his unit.
    bit: u16,
    base: Base,
    /// What he may spend.
    left: Len,
}

/// The men of the active unit who may still move, and all that could be in their way. A list tries some twenty
/// directions, so it is gathered once, as far as they can go.
pub(crate) struct Company<'a> {
    game: &'a Fubar,
    s: &'a State,
    men: ArrayVec<Man, TEAM_MAX>,
    /// Who stands near and stays.
    others: ArrayVec<Base, FIGURES_MAX>,
    /// The enemies among them.
    enemies: ArrayVec<Base, FIGURES_MAX>,
    /// Solid ground.
    solids: Vec<&'a Poly>,
    /// Vehicles and wrecks.
    hulls: Vec<(UnitId, [Pt; 4])>,
}

impl Fubar {
    /// The figures that would move in a common move by this amount: all that can on their own, none onto one that
    /// stays.
    pub fn movers_by(&self, s: &State, by: Pt) -> u16 {
        Company::of(self, s, cost(Pt::default(), by)).movers(by)
    }
}

impl<'a> Company<'a> {
    /// Those who may move, with what is near enough to matter to a move so long.
    pub fn of(game: &'a Fubar, s: &'a State, longest: Len) -> Company<'a> {
        let a = &s.activation;
        let base = |figure: FigureId| Base { at: s.figure(figure).at, radius: game.radius(figure) };
        let waits = |figure: FigureId| s.figure(figure).status == Status::Standing && a.moved & game.bit(figure) == 0;
        let man = |figure: FigureId| {
            let left = game.allowance(s, game.place(figure)).0;
            Man { bit: game.bit(figure), base: base(figure), left }
        };
        let men = game.living(s, a.unit()).filter(|&figure| a.inside == 0 && waits(figure)).map(man);
        let men: ArrayVec<Man, TEAM_MAX> = men.collect();
        let places: ArrayVec<Pt, TEAM_MAX> = men.iter().map(|man| man.base.at).collect();
        let swept = Bounds::of(&places).grown(longest + REACH);
        let stays = |&figure: &FigureId| !(a.unit == game.figure(figure).unit && waits(figure));
        let others: ArrayVec<FigureId, FIGURES_MAX> = game.on_table_in(s, swept).filter(stays).collect();
        let is_enemy = |figure: &FigureId| game.enemies(a.unit(), game.figure(*figure).unit);
        let enemies = others.iter().copied().filter(is_enemy).map(base).collect();
        let others = others.into_iter().map(base).collect();
        let (lo, hi) = swept.corners();
        let solids = game.table.solids_near(lo, hi).filter(|poly| !swept.misses(&poly.bounds)).collect();
        let hulls = game.vehicle_ids().filter(|&unit| {
            matches!(s.unit(unit).wheels, Wheels::Intact | Wheels::Wreck) && !swept.misses(&game.around(s, unit))
        });
        let hulls = hulls.map(|unit| (unit, game.hull(s, unit))).collect();
        Company { game, s, men, others, enemies, solids, hulls }
    }

    /// Whether anybody moves by this amount. Mostly somebody has nobody at all where he would stand, and then it does
    /// not matter who else stays.
    pub fn is_anybody_moved(&self, by: Pt) -> bool {
        let distance = cost(Pt::default(), by);
        let stands_alone = |man: &Man, end: Pt| {
            let mates = self.men.iter().filter(|mate| mate.bit != man.bit).map(|mate| &mate.base);
            let in_way = |other: &Base| overlap(end, man.base.radius, other.at, other.radius);
            !self.others.iter().chain(mates).any(in_way)
        };
        let goes = |man: &Man| {
            let end = self.end_of(man, by, distance);
            end.is_some_and(|end| stands_alone(man, end) && self.is_free(&man.base, end))
        };
        let is_anybody_alone = self.men.iter().any(goes);
        debug_assert!(!is_anybody_alone || self.movers(by) != 0, "nobody is in his way, whoever stays");
        is_anybody_alone || self.movers(by) != 0
    }

    /// Where a man would stand after a move by this amount, if he may go so far and that is on the table.
    fn end_of(&self, man: &Man, by: Pt, distance: Len) -> Option<Pt> {
        shifted(man.base.at, by).filter(|&end| distance <= man.left && self.game.table.holds(end))
    }

    /// Who of them moves by this amount.
    pub fn movers(&self, by: Pt) -> u16 {
        let distance = cost(Pt::default(), by);
        let end = |man: &Man| self.end_of(man, by, distance);
        let free = self.men.iter().filter(|man| end(man).is_some_and(|end| self.is_free(&man.base, end)));
        let mut movers = free.fold(0, |movers, man| movers | man.bit);
        // Whoever stays is in the way of others, who then stay too.
        let mut staying: ArrayVec<Base, FIGURES_MAX> = self.others.clone();
        staying.extend(self.men.iter().filter(|man| movers & man.bit == 0).map(|man| man.base));
        while let Some(other) = staying.pop() {
            for man in &self.men {
                let in_way = |end: Pt| overlap(end, man.base.radius, other.at, other.radius);
                if movers & man.bit != 0 && end(man).is_some_and(in_way) {
                    movers &= !man.bit;
                    staying.push(man.base);
                }
            }
        }
        movers
    }

    /// Whether a man meets neither solid ground nor hulls nor enemies on his way (fub:move-5, fub:move-7, fub:move-8,
    /// fub:move-10).
    fn is_free(&self, &Base { at, radius }: &Base, end: Pt) -> bool {
        let enters = |poly: &[Pt], bounds: &Bounds| !bounds.misses_segment(at, end) && segment_enters(at, end, poly);
        let touches = |enemy: &Base| near_segment(enemy.at, at, end, radius + enemy.radius + CONTACT);
        let overlaps =
            |&(unit, hull): &(UnitId, [Pt; 4])| self.s.intact(unit) && closer_to_poly_than(end, &hull, radius);
        !self.solids.iter().any(|poly| enters(&poly.points, &poly.bounds))
            && !self.hulls.iter().any(|(_, hull)| enters(hull, &Bounds::of(hull)))
            && !self.enemies.iter().any(touches)
            && !self.hulls.iter().any(overlaps)
    }
}
