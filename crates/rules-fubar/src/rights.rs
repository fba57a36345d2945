//! By which clauses somebody may do what is often asked about: told when a player asks why an action is allowed.

use crate::{
    action::Action,
    model::{FireClass, Fubar, UnitId},
    state::{Occasion, Order, State, Status},
};
use kernel::{Clause, Seat, clause};

impl Fubar {
    /// What gives whoever does this the right to it.
    pub(crate) fn rights_to(&self, s: &State, _: Seat, action: &Action) -> Vec<Clause> {
        let mut rights = Vec::new();
        match *action {
            Action::Attempt { unit } if self.is_vehicle(unit) => rights.push(clause!("veh-1")),
            Action::Stop => rights.push(clause!("act-15")),
            Action::Decline { .. } => rights.push(clause!("react-14")),
            Action::Casualty { figure } if s.figure(figure).status == Status::Suppressed => {
                rights.push(clause!("hit-11"));
            }
            Action::Assault { target, .. } if s.locked(target) => rights.push(clause!("melee-26")),
            Action::Shoot { gun, target, .. } => {
                let weapon = self.weapon(self.weapon_of(s.volley.unit, gun));
                let soft = self.is_vehicle(target) && !self.hull_row(target).tank && !weapon.harms_tanks;
                rights.extend(soft.then_some(clause!("veh-43")));
                rights.extend(self.fire_rights(s, s.volley.unit));
                let walks = s.activation.order == Order::Walk && s.volley.occasion != Occasion::Reaction;
                rights.extend((walks && weapon.class != FireClass::Support).then_some(clause!("order-2")));
            }
            Action::ShootAll { .. } => rights.extend(self.fire_rights(s, s.volley.unit)),
            _ => {}
        }
        rights
    }

    /// What lets a unit fire as it does, whatever it fires.
    fn fire_rights(&self, s: &State, unit: UnitId) -> Option<Clause> {
        match (s.volley.occasion, s.activation.order) {
            (Occasion::Reaction, _) if self.is_vehicle(unit) => Some(clause!("react-17")),
            (Occasion::Reaction, Order::Assault) if s.activation.target == unit => Some(clause!("react-22")),
            (Occasion::Reaction, _) => None,
            (_, Order::HaltFire) => Some(clause!("veh-11")),
            _ => None,
        }
    }
}
