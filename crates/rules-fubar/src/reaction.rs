//! Chapter "On guard reactions": who may interrupt a move, and in what order they are asked.

use crate::{
    Allowed,
    action::Scope,
    model::{FireClass, Fubar, Man, UNITS_MAX, UnitId},
    sight::Eye,
    state::{Frame, Gun, Occasion, State, Volley},
};
use kernel::{Violation, clause};

impl Fubar {
    /// Whether any unit on guard may react to what has just moved (fub:react-3).
    pub(crate) fn someone_may_react(&self, s: &State) -> bool {
        self.unit_ids().any(|unit| self.may_react(s, unit))
    }

    /// Whether a unit may react now: an enemy on guard that has not reacted this turn (fub:react-6, fub:react-7), free
    /// and aboard nothing (fub:pax-11), whose owner has not declined, with a weapon that can fire at the mover itself.
    /// A unit under assault is free until the assault moves are over (fub:react-22).
    pub(crate) fn may_react(&self, s: &State, guard: UnitId) -> bool {
        let state = s.unit(guard);
        let a = &s.activation;
        state.on_guard
            && !state.reacted
            && self.enemies(guard, a.unit())
            && self.present(s, guard)
            && !s.locked(guard)
            && !(self.is_vehicle(guard) && s.stunned(guard))
            && (a.declined | a.declined_path) & guard.bit() == 0
            && (0..self.n_shooters(guard)).any(|shooter| covers_mover(self, s, guard, shooter))
    }

    /// Whether a gun can hit the moving figure, or any part of the moving vehicle.
    pub(crate) fn hits_mover(&self, s: &State, guard: UnitId, shooter: u8, gun: Gun) -> bool {
        let a = &s.activation;
        let weapon = self.weapon(self.weapon_of(guard, gun));
        let eye = self.shooter_eye(s, guard, shooter);
        let clear = |to: Eye| self.bears(s, guard, gun, to) && self.sight(s, eye, to).is_ok();
        let Some(man) = a.mover.get() else {
            return self.hull_in_range(s, guard, shooter, a.unit(), weapon.range)
                && self.sight_points(s, a.unit()).into_iter().any(clear);
        };
        let figure = self.shooter_figure(a.unit(), man.0);
        self.figure_in_range(s, guard, shooter, figure, weapon.range) && clear(self.eye(s, figure))
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

/// Whether a shooter on guard can fire at the moving figure or vehicle. A mortar reacts only to what its own figure
/// sees (fub:mort-7), grenades are not thrown (fub:react-9), small arms do not fire at tanks (fub:veh-26).
fn covers_mover(game: &Fubar, s: &State, guard: UnitId, shooter: u8) -> bool {
    if game.check_able(s, guard, shooter).is_err() {
        return false;
    }
    let mover = s.activation.unit();
    let men = || (0..game.unit(guard).n_figures).map(Man);
    let serves = |helper: Man| game.helper_serves(s, guard, shooter, helper);
    game.guns(s, guard, shooter).any(|gun| {
        let weapon = game.weapon(game.weapon_of(guard, gun));
        weapon.class != FireClass::Thrown
            && game.check_target(s, guard, mover, weapon).is_ok()
            && game.hits_mover(s, guard, shooter, gun)
            && (weapon.crew_carried < 2 || !matches!(gun, Gun::Own(_)) || men().any(serves))
    })
}
