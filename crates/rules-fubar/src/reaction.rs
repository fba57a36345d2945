//! Chapter "On guard reactions": who may interrupt a move, and in what order they are asked.

use crate::{
    Allowed,
    action::Scope,
    model::{FireClass, Fubar, Man, UNITS_MAX, UnitId},
    shadow::Extent,
    sight::{Eye, Stopper},
    state::{Frame, Gun, Occasion, State, Status, Volley},
};
use board::open::{Pt, near_segment};
use kernel::{Violation, clause};

/// Who might fire at somebody on the move, found out once for a whole way: while he goes on and nobody reacts, nothing
/// changes but where he is. What is left to be asked at every inch are range, arc and sight. What stopped the last line
/// of a unit is known, because it is mostly the same wall.
#[derive(Default)]
pub(crate) struct Lookouts {
    /// The way, if it is known beforehand.
    way: Option<(Pt, Pt)>,
    /// Every gun that might be fired at him; nothing before it has been found out.
    aimed: Option<Vec<Aimed>>,
    last: [Stopper; UNITS_MAX],
}

/// A gun in the hands of one on guard.
#[derive(Clone, Copy)]
struct Aimed {
    guard: UnitId,
    shooter: u8,
    gun: Gun,
}

impl Lookouts {
    /// A man goes straight from one place to another.
    pub fn watch(&mut self, from: Pt, to: Pt) {
        if self.way != Some((from, to)) {
            *self = Lookouts { way: Some((from, to)), ..Lookouts::default() };
        }
    }

    /// The guns of a unit on guard that might be fired on the way.
    fn add(&mut self, game: &Fubar, s: &State, guard: UnitId) {
        let aimed = self.aimed.get_or_insert_default();
        if !may_be_asked(game, s, guard) {
            return;
        }
        let known = aimed.len();
        for shooter in (0..game.n_shooters(guard)).filter(|&shooter| stands(game, s, guard, shooter)) {
            let guns = game.guns(s, guard, shooter).filter(|&gun| may_aim(game, s, guard, gun));
            let near = guns.filter(|&gun| self.way.is_none_or(|way| comes_near(game, s, guard, shooter, gun, way)));
            aimed.extend(near.map(|gun| Aimed { guard, shooter, gun }));
        }
        let hides = |(from, to)| game.is_hidden(&game.extent(s, guard), &Extent::of(&[from, to]));
        if aimed.len() > known && self.way.is_some_and(hides) {
            aimed.truncate(known);
        }
    }

    fn hit_mover(&mut self, game: &Fubar, s: &State) -> bool {
        let mut aimed = self.aimed.iter().flatten();
        aimed.any(|aimed| hits_mover_now(game, s, aimed, &mut self.last[aimed.guard.index()]))
    }
}

impl Fubar {
    /// Whether any unit on guard may react to what has just moved (fub:react-3).
    pub(crate) fn someone_may_react(&self, s: &State, lookouts: &mut Lookouts) -> bool {
        if lookouts.aimed.is_none() {
            self.unit_ids().for_each(|unit| lookouts.add(self, s, unit));
        }
        let may = lookouts.hit_mover(self, s);
        debug_assert_eq!(may, self.unit_ids().any(|unit| self.may_react(s, unit)), "nothing moved but the mover");
        may
    }

    /// Whether a unit may react now: an enemy on guard that has not reacted this turn (fub:react-6, fub:react-7), free
    /// and aboard nothing (fub:pax-11), whose owner has not declined, with a weapon that can fire at the mover itself.
    /// A unit under assault is free until the assault moves are over (fub:react-22).
    pub(crate) fn may_react(&self, s: &State, guard: UnitId) -> bool {
        let mut lookouts = Lookouts::default();
        lookouts.add(self, s, guard);
        lookouts.hit_mover(self, s)
    }

    /// Whether a gun can hit the moving figure, or any part of the moving vehicle.
    pub(crate) fn hits_mover(&self, s: &State, guard: UnitId, shooter: u8, gun: Gun) -> bool {
        reaches_mover(self, s, guard, shooter, gun, &mut Stopper::default())
    }

    /// Asks the next unit on guard: in the order of initiative of the owners, then of unit ids (fub:react-13). What it
    /// does is resolved on top of the move, which waits (fub:react-4), and without aiming (fub:react-16).
    pub(crate) fn ask_next_guard(&self, s: &mut State, asked: u8) {
        let n_sides = self.scenario.sides.len();
        let next = (usize::from(asked)..n_sides * UNITS_MAX).find(|&place| {
            let (seat, unit) = (s.order[place / UNITS_MAX], UnitId((place % UNITS_MAX) as u8));
            unit.index() < self.units.len() && self.owner(unit) == seat && self.may_react(s, unit)
        });
        let (unit, man) = (s.activation.unit(), s.activation.mover.get());
        let is_there = man.map_or(s.intact(unit), |man| s.alive(self.shooter_figure(unit, man.0)));
        match next.filter(|_| is_there) {
            Some(place) => {
                s.frames.replace(Frame::Checkpoint { asked: place as u8 + 1 });
                let unit = UnitId((place % UNITS_MAX) as u8);
                s.volley = Volley { unit: unit.into(), occasion: Occasion::Reaction, ..Volley::default() };
                s.frames.push(Frame::React);
            }
            None => {
                s.frames.pop();
            }
        }
    }

    /// The owner lets it pass: the reaction is not used up (fub:react-14), and holds as far as he says (fub:react-24).
    pub(crate) fn decline(&self, s: &mut State, scope: Scope) {
        let bit = s.volley.unit().bit();
        match scope {
            Scope::Here => {}
            Scope::Path => s.activation.declined_path |= bit,
            Scope::Activation => s.activation.declined |= bit,
        }
        s.volley = Volley::default();
        s.frames.pop();
    }

    /// A reaction is carried out only if some shooter can hit the mover itself (fub:react-19); each can hit something
    /// of its unit (fub:react-5).
    pub(crate) fn check_reaction(&self, s: &State) -> Allowed {
        let v = &s.volley;
        let hits = v
            .picks
            .iter()
            .enumerate()
            .any(|(shooter, pick)| pick.is_some_and(|pick| self.hits_mover(s, v.unit(), shooter as u8, pick.gun)));
        if hits { Ok(()) } else { Err(Violation::of(clause!("react-19"))) }
    }
}

fn may_be_asked(game: &Fubar, s: &State, guard: UnitId) -> bool {
    let state = s.unit(guard);
    let a = &s.activation;
    state.on_guard
        && !state.reacted
        && game.enemies(guard, a.unit())
        && game.present(s, guard)
        && !s.locked(guard)
        && !(game.is_vehicle(guard) && s.stunned(guard))
        && (a.declined | a.declined_path) & guard.bit() == 0
}
fn stands(game: &Fubar, s: &State, guard: UnitId, shooter: u8) -> bool {
    game.is_vehicle(guard) || s.figure(game.shooter_figure(guard, shooter)).status == Status::Standing
}
/// Whether a gun may be fired at the moving figure or vehicle at all: grenades are not thrown (fub:react-9), small arms
/// do not fire at tanks (fub:veh-26).
fn may_aim(game: &Fubar, s: &State, guard: UnitId, gun: Gun) -> bool {
    let weapon = game.weapon(game.weapon_of(guard, gun));
    weapon.class != FireClass::Thrown && game.check_target(s, guard, s.activation.unit(), weapon).is_ok()
}
/// Whether a way comes into the range of a gun, or nearly: where a man stands on it is rounded to the hundredth.
fn comes_near(game: &Fubar, s: &State, guard: UnitId, shooter: u8, gun: Gun, (from, to): (Pt, Pt)) -> bool {
    let Some(man) = s.activation.mover.get().filter(|_| !game.is_vehicle(guard)) else { return true };
    let range = game.weapon(game.weapon_of(guard, gun)).range;
    let (figure, mover) = (game.shooter_figure(guard, shooter), game.shooter_figure(s.activation.unit(), man.0));
    near_segment(s.figure(figure).at, from, to, range + game.radius(figure) + game.radius(mover) + 1)
}
/// Whether a gun that is aimed at the moving figure or vehicle can be fired at it where it is. A mortar reacts only to
/// what its own figure sees (fub:mort-7). Last comes whether an enemy holds the shooter: nearly nobody is in contact.
fn hits_mover_now(game: &Fubar, s: &State, &Aimed { guard, shooter, gun }: &Aimed, last: &mut Stopper) -> bool {
    let mut men = (0..game.unit(guard).n_figures).map(Man);
    reaches_mover(game, s, guard, shooter, gun, last)
        && (!game.needs_helper(gun) || men.any(|helper| game.helper_serves(s, guard, shooter, helper)))
        && game.check_able(s, guard, shooter).is_ok()
}
fn reaches_mover(game: &Fubar, s: &State, guard: UnitId, shooter: u8, gun: Gun, last: &mut Stopper) -> bool {
    let a = &s.activation;
    let range = game.weapon(game.weapon_of(guard, gun)).range;
    let eye = game.shooter_eye(s, guard, shooter);
    let mut clear = |to: Eye| game.bears(s, guard, gun, to) && game.is_clear(s, eye, to, last);
    let Some(man) = a.mover.get() else {
        return game.hull_in_range(s, guard, shooter, a.unit(), range)
            && game.sight_points(s, a.unit()).into_iter().any(clear);
    };
    let figure = game.shooter_figure(a.unit(), man.0);
    game.figure_in_range(s, guard, shooter, figure, range) && clear(game.eye(s, figure))
}
