//! Chapter "On guard reactions": who may interrupt a move, and in what order they are asked.

use crate::{
    Allowed,
    action::Scope,
    model::{FireClass, Fubar, Man, UNITS_MAX, UnitId},
    shadow::Extent,
    sight::{Eye, Stopper},
    state::{Frame, Gun, Occasion, State, Status, Volley},
};
use board::open::Pt;
use kernel::{Violation, clause};

/// What units on guard see of a way: nothing of all of it, or else what stopped the last line of each. As a mover goes
/// on, it is mostly the same wall.
#[derive(Default)]
pub(crate) struct Lookouts {
    /// The way, if it is known beforehand.
    way: Option<(Pt, Pt)>,
    /// Who has been asked whether he sees anything of it, and who does not.
    asked: u32,
    blind: u32,
    last: [Stopper; UNITS_MAX],
}

impl Lookouts {
    /// A man goes straight from one place to another.
    pub fn watch(&mut self, from: Pt, to: Pt) {
        if self.way != Some((from, to)) {
            *self = Lookouts { way: Some((from, to)), ..Lookouts::default() };
        }
    }

    fn is_blind(&mut self, game: &Fubar, s: &State, guard: UnitId) -> bool {
        let Some((from, to)) = self.way else { return false };
        if self.asked & guard.bit() == 0 {
            self.asked |= guard.bit();
            let is_hidden = game.is_hidden(&game.extent(s, guard), &Extent::of(&[from, to]));
            self.blind |= if is_hidden { guard.bit() } else { 0 };
        }
        self.blind & guard.bit() != 0
    }
}

impl Fubar {
    /// Whether any unit on guard may react to what has just moved (fub:react-3).
    pub(crate) fn someone_may_react(&self, s: &State, lookouts: &mut Lookouts) -> bool {
        self.unit_ids().any(|unit| may_be_asked(self, s, unit, lookouts))
    }

    /// Whether a unit may react now: an enemy on guard that has not reacted this turn (fub:react-6, fub:react-7), free
    /// and aboard nothing (fub:pax-11), whose owner has not declined, with a weapon that can fire at the mover itself.
    /// A unit under assault is free until the assault moves are over (fub:react-22).
    pub(crate) fn may_react(&self, s: &State, guard: UnitId) -> bool {
        may_be_asked(self, s, guard, &mut Lookouts::default())
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

fn may_be_asked(game: &Fubar, s: &State, guard: UnitId, lookouts: &mut Lookouts) -> bool {
    let state = s.unit(guard);
    let a = &s.activation;
    state.on_guard
        && !state.reacted
        && game.enemies(guard, a.unit())
        && game.present(s, guard)
        && !s.locked(guard)
        && !(game.is_vehicle(guard) && s.stunned(guard))
        && (a.declined | a.declined_path) & guard.bit() == 0
        && !lookouts.is_blind(game, s, guard)
        && covers_it(game, s, guard, &mut lookouts.last[guard.index()])
}
fn covers_it(game: &Fubar, s: &State, guard: UnitId, last: &mut Stopper) -> bool {
    (0..game.n_shooters(guard)).any(|shooter| covers_mover(game, s, guard, shooter, last))
}

/// Whether a shooter on guard can fire at the moving figure or vehicle. A mortar reacts only to what its own figure
/// sees (fub:mort-7), grenades are not thrown (fub:react-9), small arms do not fire at tanks (fub:veh-26).
///
/// It is asked of everybody at every inch, so what is cheap comes first, and last whether an enemy holds the shooter:
/// nearly nobody is in contact.
fn covers_mover(game: &Fubar, s: &State, guard: UnitId, shooter: u8, last: &mut Stopper) -> bool {
    let mover = s.activation.unit();
    let lies = || s.figure(game.shooter_figure(guard, shooter)).status != Status::Standing;
    if !game.is_vehicle(guard) && lies() {
        return false;
    }
    let men = || (0..game.unit(guard).n_figures).map(Man);
    let serves = |helper: Man| game.helper_serves(s, guard, shooter, helper);
    game.guns(s, guard, shooter).any(|gun| {
        let weapon = game.weapon(game.weapon_of(guard, gun));
        weapon.class != FireClass::Thrown
            && game.check_target(s, guard, mover, weapon).is_ok()
            && reaches_mover(game, s, guard, shooter, gun, last)
            && (!game.needs_helper(gun) || men().any(serves))
    }) && game.check_able(s, guard, shooter).is_ok()
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
