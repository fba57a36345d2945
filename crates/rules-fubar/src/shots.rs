//! Which shots there are: the questions of chapter "Shooting" as lists ask them, of every shooter, gun and target at
//! once. Who refuses a player something finds out why (`fire`); here it is enough to know that, so that what is cheap
//! and tells most comes first, and the first clear line will do.

use crate::{
    action::Action,
    fire::{check_class, check_limits},
    model::{FigureId, Fubar, Man, RADIUS_MAX, TEAM_MAX, UNITS_MAX, UnitId, bits},
    shadow::Extent,
    sight::{Eye, Stopper},
    state::{Gun, Order, State, Status},
};
use arrayvec::ArrayVec;
use board::open::{Bounds, Len};
use kernel::Maybe;

/// A target that all shooters and guns of a unit are asked about.
struct Mark {
    unit: UnitId,
    /// Where it is.
    extent: Extent,
    /// Whether nobody of the unit that fires sees anything of it; found out when somebody is near enough.
    is_hidden: Option<bool>,
    /// What stopped the last line to it.
    last: Stopper,
    /// The shooter who looked last, at which parts of it, and which of them he saw: he mostly has several guns.
    shooter: u8,
    looked: u16,
    seen: u16,
    /// Behind what it has been asked whether all of the target is to him.
    tried: Stopper,
}

impl Mark {
    fn new(game: &Fubar, s: &State, unit: UnitId) -> Mark {
        let extent = game.extent(s, unit);
        let nothing = Stopper::default();
        Mark { unit, extent, is_hidden: None, last: nothing, shooter: u8::MAX, looked: 0, seen: 0, tried: nothing }
    }

    /// Whether a shooter has a clear line from his eye to a part of the target.
    fn is_seen(&mut self, game: &Fubar, s: &State, (shooter, eye): (u8, Eye), part: u16, to: Eye) -> bool {
        if self.shooter != shooter {
            (self.shooter, self.looked, self.seen, self.tried) = (shooter, 0, 0, Stopper::default());
        }
        if self.looked & part == 0 {
            self.looked |= part;
            if game.is_clear(s, eye, to, &mut self.last) {
                self.seen |= part;
            } else if game.is_all_behind(eye, &self.extent, self.last, &mut self.tried) {
                self.looked = u16::MAX;
            }
        }
        self.seen & part != 0
    }
}

impl Fubar {
    pub(crate) fn list_shots(&self, s: &State, out: &mut Vec<Action>) {
        let unit = s.volley.unit();
        let here = self.extent(s, unit);
        let targets = self.unit_ids().filter(|&target| self.is_target(s, target));
        let mut targets: ArrayVec<Mark, UNITS_MAX> = targets.map(|target| Mark::new(self, s, target)).collect();
        let mut hit = 0;
        for shooter in bits(self.able_shooters(s, unit)) {
            for gun in self.guns(s, unit, shooter).filter(|&gun| self.may_fire(s, shooter, gun)) {
                // Whether a shot is possible does not depend on who helps, so look along the line only once.
                let helpers = self.helpers(s, shooter, gun);
                if helpers.is_empty() {
                    continue;
                }
                for mark in &mut targets {
                    if self.hits_anything(s, &here, shooter, gun, mark) {
                        let target = mark.unit;
                        hit |= target.bit();
                        out.extend(helpers.iter().map(|&helper| Action::Shoot { shooter, gun, target, helper }));
                    }
                }
            }
        }
        let hit = self.unit_ids().filter(|target| hit & target.bit() != 0);
        out.extend(hit.map(|target| Action::ShootAll { target }));
        if self.check_fire(s).is_ok() {
            out.push(Action::Fire);
        }
    }

    /// Whether opening fire under the order in hand makes sense at all: somebody can fire at somebody.
    pub fn could_fire(&self, s: &State) -> bool {
        self.could_fire_under(s, s.activation.order)
    }

    /// The same under another order.
    pub(crate) fn could_fire_under(&self, s: &State, order: Order) -> bool {
        let mut plan = s.clone();
        plan.activation.order = order;
        self.open_plan(&mut plan);
        let unit = plan.volley.unit();
        let (able, here) = (self.able_shooters(&plan, unit), self.extent(&plan, unit));
        able != 0 && self.unit_ids().any(|target| self.anybody_hits(&plan, &here, able, target))
    }

    /// Whether anybody of these shooters, all of whom are in this extent, can hit a target by the plan in hand.
    pub(crate) fn anybody_hits(&self, s: &State, here: &Extent, able: u16, target: UnitId) -> bool {
        let unit = s.volley.unit();
        if !self.is_target(s, target) {
            return false;
        }
        let mut mark = Mark::new(self, s, target);
        bits(able).any(|shooter| {
            self.guns(s, unit, shooter).any(|gun| {
                self.may_fire(s, shooter, gun)
                    && self.hits_anything(s, here, shooter, gun, &mut mark)
                    && !self.helpers(s, shooter, gun).is_empty()
            })
        })
    }

    /// Whether the plan in hand may have this target at all, whatever is fired at it.
    fn is_target(&self, s: &State, target: UnitId) -> bool {
        self.check_target_unit(s, s.volley.unit(), target).is_ok() && check_limits(self, s, target).is_ok()
    }

    /// The shooters of a unit that [`Fubar::check_able`] lets fire, as a mask.
    pub(crate) fn able_shooters(&self, s: &State, unit: UnitId) -> u16 {
        if self.is_vehicle(unit) {
            return (1 << self.n_shooters(unit)) - 1;
        }
        if s.locked(unit) {
            return 0;
        }
        let stands = |&figure: &FigureId| {
            let state = s.figure(figure);
            state.status == Status::Standing && !state.recovering
        };
        let standing = self.unit(unit).figures().filter(stands).fold(0, |mask, figure| mask | self.bit(figure));
        if standing == 0 { 0 } else { standing & !self.engaged_men(s, unit) }
    }

    /// Whether a gun that a shooter has, and who can fire, may be fired in the plan in hand at all, whoever the target.
    fn may_fire(&self, s: &State, shooter: u8, gun: Gun) -> bool {
        let weapon = self.weapon(self.weapon_of(s.volley.unit(), gun));
        let idle = s.volley.picks[usize::from(shooter)].is_none() && self.check_free(s, shooter, gun).is_ok();
        idle && check_class(s, weapon).is_ok()
    }

    /// Whether a gun that may be fired, and has whom it needs, hits anything of a target: as [`Fubar::check_shot`] has
    /// it, without finding out all it hits. Lists ask this of every gun and target, and the first clear line will do.
    fn hits_anything(&self, s: &State, here: &Extent, shooter: u8, gun: Gun, mark: &mut Mark) -> bool {
        let (unit, target) = (s.volley.unit(), mark.unit);
        let weapon = self.weapon(self.weapon_of(unit, gun));
        if !self.is_near(s, unit, shooter, weapon.range, &mark.extent) || self.check_armour(target, weapon).is_err() {
            return false;
        }
        if weapon.indirect {
            return self.can_hit(s, unit, shooter, gun, target).is_ok();
        }
        if *mark.is_hidden.get_or_insert_with(|| self.is_hidden(here, &mark.extent)) {
            return false;
        }
        let eye = self.shooter_eye(s, unit, shooter);
        let mut hits =
            |part: u16, to: Eye| self.bears(s, unit, gun, to) && mark.is_seen(self, s, (shooter, eye), part, to);
        if self.is_vehicle(target) {
            return self.hull_in_range(s, unit, shooter, target, weapon.range)
                && (0..).zip(self.sight_points(s, target)).any(|(point, to)| hits(1 << point, to));
        }
        self.living(s, target).any(|figure| {
            self.figure_in_range(s, unit, shooter, figure, weapon.range) && hits(self.bit(figure), self.eye(s, figure))
        })
    }

    /// Whether anything in an extent may be in range of a shooter: whether their boxes are.
    fn is_near(&self, s: &State, unit: UnitId, shooter: u8, range: Len, there: &Extent) -> bool {
        let from = if self.is_vehicle(unit) {
            self.around(s, unit)
        } else {
            let figure = self.shooter_figure(unit, shooter);
            Bounds::of(&[s.figure(figure).at]).grown(self.radius(figure))
        };
        !from.grown(range + RADIUS_MAX).misses(there.bounds())
    }

    /// With whom a gun may be fired: alone, or with each man who can serve as its second.
    fn helpers(&self, s: &State, shooter: u8, gun: Gun) -> ArrayVec<Maybe<Man>, TEAM_MAX> {
        let unit = s.volley.unit();
        if !self.needs_helper(gun) {
            return std::iter::once(Maybe::NONE).collect();
        }
        let men = (0..self.unit(unit).n_figures).map(Man);
        men.filter(|&man| self.helper_serves(s, unit, shooter, man)).map(Maybe::some).collect()
    }
}
