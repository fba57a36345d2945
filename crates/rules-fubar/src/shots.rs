//! Which shots there are: the questions of chapter "Shooting" as lists ask them, of every shooter, gun and target at
//! once. Who refuses a player something finds out why (`fire`); here it is enough to know that, so that what is cheap
//! and tells most comes first, and the first clear line will do.

use crate::{
    action::Action,
    fire::{check_class, check_limits},
    model::{FigureId, Fubar, Man, TEAM_MAX, UNITS_MAX, UnitId, bits},
    sight::{Eye, Stopper},
    state::{Gun, Order, State, Status},
};
use arrayvec::ArrayVec;
use kernel::Maybe;

/// A target that all shooters and guns are asked about.
struct Mark {
    unit: UnitId,
    /// Whether nobody of the unit that fires sees anything of it.
    is_hidden: bool,
    /// What stopped the last line to it.
    last: Stopper,
}

impl Fubar {
    pub(crate) fn list_shots(&self, s: &State, out: &mut Vec<Action>) {
        let unit = s.volley.unit();
        let targets = self.unit_ids().filter(|&target| self.enemies(unit, target) && self.present(s, target));
        let mut targets: ArrayVec<Mark, UNITS_MAX> = targets.map(|target| self.mark(s, target)).collect();
        let mut hit = 0;
        for shooter in bits(self.able_shooters(s, unit)) {
            for gun in self.guns(s, unit, shooter).filter(|&gun| self.may_fire(s, shooter, gun)) {
                // Whether a shot is possible does not depend on who helps, so look along the line only once.
                let helpers = self.helpers(s, shooter, gun);
                if helpers.is_empty() {
                    continue;
                }
                for mark in &mut targets {
                    if self.hits_anything(s, shooter, gun, mark) {
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
        let able = self.able_shooters(&plan, plan.volley.unit());
        self.unit_ids().any(|target| self.anybody_hits(&plan, able, target))
    }

    /// Whether anybody of these shooters can hit a target by the plan in hand.
    pub(crate) fn anybody_hits(&self, s: &State, able: u16, target: UnitId) -> bool {
        let unit = s.volley.unit();
        if !self.enemies(unit, target) || !self.present(s, target) {
            return false;
        }
        let mut mark = self.mark(s, target);
        bits(able).any(|shooter| {
            self.guns(s, unit, shooter).any(|gun| {
                self.may_fire(s, shooter, gun)
                    && self.hits_anything(s, shooter, gun, &mut mark)
                    && !self.helpers(s, shooter, gun).is_empty()
            })
        })
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
    fn hits_anything(&self, s: &State, shooter: u8, gun: Gun, mark: &mut Mark) -> bool {
        let (unit, target) = (s.volley.unit(), mark.unit);
        let weapon = self.weapon(self.weapon_of(unit, gun));
        if check_limits(self, s, target).is_err() || self.check_target(s, unit, target, weapon).is_err() {
            return false;
        }
        if weapon.indirect {
            return self.can_hit(s, unit, shooter, gun, target).is_ok();
        }
        if mark.is_hidden {
            return false;
        }
        let eye = self.shooter_eye(s, unit, shooter);
        let mut hits = |to: Eye| self.bears(s, unit, gun, to) && self.is_clear(s, eye, to, &mut mark.last);
        if self.is_vehicle(target) {
            return self.hull_in_range(s, unit, shooter, target, weapon.range)
                && self.sight_points(s, target).into_iter().any(hits);
        }
        self.living(s, target)
            .any(|figure| self.figure_in_range(s, unit, shooter, figure, weapon.range) && hits(self.eye(s, figure)))
    }

    /// A target of the unit that fires.
    fn mark(&self, s: &State, unit: UnitId) -> Mark {
        let is_hidden = self.is_hidden(&self.extent(s, s.volley.unit()), &self.extent(s, unit));
        Mark { unit, is_hidden, last: Stopper::default() }
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
