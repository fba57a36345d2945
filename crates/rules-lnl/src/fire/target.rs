//! What direct fire may be aimed at, whom it affects, and what protects him (spec P7, P8.6; chapters 17.2, 17.3,
//! 19.5.2).

use crate::{
    game::Lnl,
    ground::Entry,
    model::{Class, Dir, Layer, Life, Loc, Trait, UnitId, UnitSet, Vertex, enemy_of},
    state::{Marks, State, Window},
};
use kernel::{Clause, Seat, Violation, clause, refuse_if};

impl Lnl {
    /// The case of a refusal for want of a line of sight.
    pub(crate) const NO_SIGHT: &'static str = "lnl-aim-no-sight";

    /// Whether fire may be aimed at a location, whatever fires: enemies, no friends, no melee, a line of sight
    /// (lnl:5.0.a, lnl:5.0.c, lnl:5.0.d), a bunker's front. Friends in between do not matter (lnl:5.0.b); floors and
    /// the two sides of a bunker's wall are hexes of their own (lnl:5.0.q), which locations are. Whether it is spotted
    /// is another question.
    pub(crate) fn line_check(&self, s: &State, seat: Seat, from: Loc, target: Loc) -> Result<(), Violation> {
        self.target_check(s, seat, target)?;
        self.view_check(s, from, target)
    }
    /// What of that is the same from wherever fire comes.
    pub(crate) fn target_check(&self, s: &State, seat: Seat, target: Loc) -> Result<(), Violation> {
        if !target.on_map() || !self.enemy_at(s, seat, target) {
            return Err(Violation::of(clause!("5.0.a")).case("lnl-aim-nobody"));
        }
        refuse_if(s.melee_at(target).is_some(), clause!("5.0.d"))?;
        refuse_if(!self.at(s, seat, target).is_empty(), clause!("5.0.c"))
    }
    /// The rest of it: whether the target is seen, from a bunker to its front.
    pub(crate) fn view_check(&self, s: &State, from: Loc, target: Loc) -> Result<(), Violation> {
        if from.layer() == Layer::Bunker {
            bunker_check(self, from, target)?;
        }
        let blocked = self.ground().sight(&s.overlay, from, target).is_blocked();
        if blocked { Err(Violation::of(clause!("5.0.a")).case(Lnl::NO_SIGHT)) } else { Ok(()) }
    }
    /// Whether a target in view is one for a side: spotted, or giving itself away in an opportunity window.
    pub(crate) fn is_known(&self, s: &State, seat: Seat, from: Loc, target: Loc, window: Option<&Window>) -> bool {
        match window {
            Some(window) => self.window_sight_check(s, seat, from, window).is_ok(),
            None => self.is_spotted(s, seat, from, target),
        }
    }

    /// By which clause small arms may be aimed so: at all units on foot, or at one vehicle or helicopter that they can
    /// hurt (lnl:17.2.d).
    pub(crate) fn scope_check(
        &self,
        s: &State,
        seat: Seat,
        from: Loc,
        target: Loc,
        scope: Option<UnitId>,
    ) -> Result<Clause, Violation> {
        let Some(scope) = scope else {
            let legs = self.legs_at(s, enemy_of(seat), target);
            return if legs.is_empty() { Err(Violation::of(clause!("17.2.d"))) } else { Ok(clause!("5.0.a")) };
        };
        let held = s.unit(scope);
        let there = held.life == Life::InPlay && s.stands_at(scope, target) && self.seat(scope) != seat;
        match self.class(s, scope) {
            // Whatever hatches they have, with FP as ever (lnl:19.5.2.b, lnl:19.5.2.e).
            Class::Helicopter if there => Ok(clause!("19.5.2.a")),
            Class::Vehicle if there && !self.is_armored_against(s, scope, Some(from)) => Ok(clause!("17.3.a")),
            Class::Vehicle if there && self.is_open(s, scope) => {
                Ok(if s.has(scope, Marks::BUTTONED) { clause!("17.2.j") } else { clause!("17.2.b") })
            }
            Class::Vehicle if there && !self.exposed_riders(s, scope).is_empty() => Ok(clause!("16.2.e")),
            Class::Vehicle if there => Err(Violation::of(clause!("17.2.b"))),
            _ => Err(Violation::of(clause!("17.2.d"))),
        }
    }
    /// Riders whom small arms reach: outside, or in a vehicle without a roof (lnl:16.2.e, lnl:17.2.f; an unarmoured
    /// vehicle hides nobody, lnl:17.3.e).
    pub(crate) fn exposed_riders(&self, s: &State, vehicle: UnitId) -> UnitSet {
        let kind = self.kind(s, vehicle);
        let exposed = kind.class == Class::Vehicle
            && (self.rides_outside(s, vehicle) || kind.has(Trait::OpenTopped) || kind.armor.is_none());
        if exposed { self.riders(s, vehicle) } else { UnitSet::EMPTY }
    }
    /// Whom direct fire affects: all on foot at a location, snipers like others (lnl:11.4.f), or a vehicle with its
    /// exposed riders, who belong to it (lnl:17.2.d, lnl:17.2.f), or a helicopter.
    pub(crate) fn affected(
        &self,
        s: &State,
        seat: Seat,
        from: Option<Loc>,
        target: Loc,
        scope: Option<UnitId>,
    ) -> UnitSet {
        let Some(scope) = scope else { return self.legs_at(s, enemy_of(seat), target) };
        let mut hit = self.exposed_riders(s, scope);
        if !self.is_armored_against(s, scope, from) || self.is_open(s, scope) {
            hit.insert(scope);
        }
        hit
    }

    /// Whether armour stands between a vehicle and fire from a location: none is printed, or the face towards it has
    /// none (lnl:17.2.c, lnl:17.3.d). What comes from no side finds the face without armour (lnl:17.4.c). On a dividing
    /// ray the weaker face counts.
    pub(crate) fn is_armored_against(&self, s: &State, vehicle: UnitId, from: Option<Loc>) -> bool {
        let Some(armor) = &self.kind(s, vehicle).armor else { return false };
        if !armor.has_open_face() {
            return true;
        }
        let (Some(at), Some(from)) = (s.place(vehicle), from.filter(|from| from.on_map())) else { return false };
        let towards = self.ground().sectors(at.hex(), from.hex());
        let held = s.unit(vehicle);
        let open = |faces: &[Option<i8>; 3], facing: Vertex| {
            let face = |dir: Dir| {
                if facing.front().contains(&dir) {
                    faces[0]
                } else if facing.rear().contains(&dir) {
                    faces[2]
                } else {
                    faces[1]
                }
            };
            Dir::ALL.into_iter().any(|dir| towards >> dir.0 & 1 == 1 && face(dir).is_none())
        };
        !open(&armor.hull, held.facing) && !armor.turret.is_some_and(|turret| open(&turret, held.turret))
    }

    /// What a target adds to its die against fire from a location: the cover of its hex and the hexside in front of it
    /// (lnl:T.tec.d), for a vehicle its lowest armour too, for a helicopter its armour alone (lnl:19.5.a). A sniper's
    /// doubled cover is his own affair.
    pub(crate) fn defence(&self, s: &State, from: Option<Loc>, target: Loc, scope: Option<UnitId>) -> i8 {
        self.defence_by(s, from, target, scope).0
    }
    /// The same, and the clause that says what it is.
    pub(crate) fn defence_by(&self, s: &State, from: Option<Loc>, target: Loc, scope: Option<UnitId>) -> (i8, Clause) {
        let Some(scope) = scope else {
            return (self.cover(s, target, true) + self.hexside_cover(from, target), clause!("5.0.h"));
        };
        let kind = self.kind(s, scope);
        if kind.class == Class::Helicopter {
            return (kind.air_armor, clause!("19.5.2.f"));
        }
        let cover = self.cover(s, target, false) + self.hexside_cover(from, target);
        match &kind.armor {
            Some(armor) if self.is_armored_against(s, scope, from) => (cover + armor.lowest(), clause!("17.2.e")),
            _ => (cover, clause!("17.3.b")),
        }
    }
    /// Cover of the hexside through which fire comes in; through a corner, the lesser of its two (spec P7.3).
    pub fn hexside_cover(&self, from: Option<Loc>, target: Loc) -> i8 {
        let counts = self.content().options.hexside_tm && target.layer() != Layer::Air;
        let Some(from) = from.filter(|from| counts && from.on_map()) else { return 0 };
        let cover = |dir| self.ground().side_info(target.hex(), dir).map_or(0, |side| side.tm);
        match self.ground().entry(from.hex(), target.hex()) {
            Entry::Within => 0,
            Entry::Side(dir) => cover(dir),
            Entry::Vertex(a, b) => cover(a).min(cover(b)),
        }
    }
    /// Those of the struck whom fire on the move hits harder, and by how much (lnl:5.3.j, lnl:6.0.g): men on foot who
    /// run through it, or who moved earlier in the turn.
    pub(crate) fn hit_harder(&self, s: &State, at: Loc, struck: UnitSet, runners: UnitSet) -> (UnitSet, i8) {
        let on_foot = |unit: &UnitId| self.class(s, *unit).is_leg() && !s.unit(*unit).carrier.is_some();
        let moves = |unit: &UnitId| self.counts_as_moving(s, *unit, runners, false);
        let bonus = self.moving_bonus(s, at);
        let harder = struck.into_iter().filter(on_foot).filter(moves).filter(|_| bonus != 0);
        (harder.collect(), bonus)
    }
    /// What units that move in a location suffer more (lnl:5.3.h): nothing where the terrain hides it.
    pub fn moving_bonus(&self, s: &State, at: Loc) -> i8 {
        let hides = self.ground().terrain(&s.overlay, at.hex()).negates_moving_bonus;
        if hides { 0 } else { self.tables().fire.moving_target }
    }
}

/// Units inside a bunker fire through the three hexes in front of it (lnl:21.1.a), and not at those outside it
/// (lnl:21.1.f).
pub(crate) fn bunker_check(game: &Lnl, from: Loc, target: Loc) -> Result<(), Violation> {
    refuse_if(target.hex() == from.hex() && target.layer() == Layer::Ground, clause!("21.1.f"))?;
    let exits = game.ground().exits(from.hex(), target.hex());
    let fronts = game.forts_in(from.hex()).filter_map(|fort| match fort {
        crate::model::Fort::Bunker(front) => Some(front),
        _ => None,
    });
    let in_front = |front: Dir| [-1, 0, 1].into_iter().any(|by| exits >> front.turned(by).0 & 1 == 1);
    if fronts.into_iter().any(in_front) { Ok(()) } else { Err(Violation::of(clause!("21.1.a"))) }
}
