//! Which clicks make an action, and what an event is about.
//!
//! No two actions of a decision are made by the same clicks, but the attempt to activate a unit and its standing down,
//! and what a hit does to a man: those are shown side by side. Where a click could mean two things otherwise, the usual
//! one has it, and the other needs one click more, or is a button.

use crate::scene::vehicle_in_hand;
use crate::{
    action::Action,
    event::{Event, What},
    model::{FigureId, Fubar, Man, UnitId},
    state::{Gun, Op, Ops, State},
};
use board::open::{Len, drive};
use faces::{Action as _, At, Sentence};
use kernel::Seat;
use scene::Pick;

/// How far ahead one clicks to say which way something looks.
const AHEAD: Len = 300;

impl Fubar {
    /// The clicks that make an action.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let mut clicks = action.clicks(At::position(self, s));
        match *action {
            Action::Deploy { unit, at, facing } if facing != self.usual_facing(self.owner(unit)) => {
                clicks.push(self.spot(drive(at, facing, AHEAD)));
            }
            // The enemy alone is fired at; own men and the enemy is the charge.
            Action::Assault { figure, .. } => clicks.insert(0, self.unit_pick(self.figure(figure).unit)),
            Action::Move { figure, .. } if self.next_inside(s) == Some(figure) => {
                clicks.remove(0);
            }
            Action::Drive { ops } => return drive_clicks(self, s, &ops),
            Action::Shoot { shooter, gun, target, helper } => {
                return shot_clicks(self, s, shooter, gun, target, helper.get());
            }
            _ => {}
        }
        clicks
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        match event.what {
            // The man, and not his unit, whose mates may be far behind.
            What::Reacts { unit, mover: Some(man), .. } => vec![self.unit_pick(unit), self.man_pick(man)],
            What::Shot { unit, shooter, man: Some(man), .. } => {
                vec![self.shooter_pick(unit, shooter), self.man_pick(man)]
            }
            _ => event.what.picks(At::event(self, event)),
        }
    }

    /// The man who is next to step out of the carrier his unit leaves.
    pub(super) fn next_inside(&self, s: &State) -> Option<FigureId> {
        let unit = s.activation.unit.get().filter(|_| s.activation.inside != 0)?;
        self.masked(unit, s.activation.inside).next()
    }

    /// The way a side looks when it sets up.
    pub(super) fn usual_facing(&self, seat: Seat) -> u8 {
        if self.scenario.side(seat).zones.is_empty() { 0 } else { self.outlook(seat) }
    }
}

/// Where a drive ends; for an unusual one the vehicle first, and then where it looks. A pivot is a button.
fn drive_clicks(game: &Fubar, s: &State, ops: &Ops) -> Vec<Pick> {
    let is_pivot = ops.as_slice().iter().all(|op| matches!(op, Op::Pivot(_)));
    let Some(unit) = vehicle_in_hand(game, s).filter(|_| !is_pivot) else { return Vec::new() };
    let (end, facing) = game.drive_end(s, unit, ops);
    if game.is_usual_drive(s, unit, ops) {
        return vec![game.spot(end)];
    }
    vec![game.unit_pick(unit), game.spot(end), game.spot(drive(end, facing, AHEAD))]
}
/// The shooter, again for each weapon of his that comes before this one, his helper if it is not the first who could,
/// the target.
fn shot_clicks(game: &Fubar, s: &State, shooter: u8, gun: Gun, target: UnitId, helper: Option<Man>) -> Vec<Pick> {
    let Some(unit) = s.volley.unit.get().filter(|&unit| shooter < game.n_shooters(unit)) else {
        return Vec::new();
    };
    let fits = |shooter: u8, gun: Gun| {
        game.check_pick(s, shooter, gun, target, game.helper_if_needed(s, shooter, gun)).is_ok()
    };
    let (who, before) = if game.is_vehicle(unit) {
        let before = (0..shooter).filter(|&slot| game.guns(s, unit, slot).any(|gun| fits(slot, gun))).count();
        (game.unit_pick(unit), before)
    } else {
        let guns = game.guns(s, unit, shooter).take_while(|&other| other != gun);
        (game.man_pick(game.shooter_figure(unit, shooter)), guns.filter(|&other| fits(shooter, other)).count())
    };
    let other = helper.filter(|_| helper != game.helper_if_needed(s, shooter, gun));
    let other = other.filter(|helper| helper.0 < game.unit(unit).n_figures);
    let mut clicks = vec![who; before + 1];
    clicks.extend(other.map(|helper| game.man_pick(game.shooter_figure(unit, helper.0))));
    clicks.push(game.unit_pick(target));
    clicks
}
