//! By which clauses somebody may do what is often asked about: told when a player asks why an action is allowed.

use crate::{
    action::Action,
    game::Bcs,
    model::{AvClass, Class, Snafu},
    state::{Frame, Marks, State},
};
use kernel::{Clause, clause};

impl Bcs {
    /// What gives whoever does this the right to it.
    pub(crate) fn rights_to(&self, s: &State, action: &Action) -> Vec<Clause> {
        let mut rights = Vec::new();
        let is_prepared = s.act.formation.is_some() && s.formation(s.act.formation).pd;
        let is_partial = s.act.snafu == Snafu::Partial;
        match *action {
            Action::Engage { unit, support, .. } => {
                match self.side(s, unit).av_class {
                    AvClass::Red if !support.is_some() => rights.push(clause!("1.2a.1")),
                    AvClass::Limited if !support.is_some() => rights.push(clause!("1.2b.1")),
                    _ => {}
                }
                rights.extend(is_partial.then_some(clause!("3.2h.13")));
            }
            Action::Fire { .. } => rights.push(clause!("1.2a.2")),
            Action::Attack { .. } => rights.extend(is_partial.then_some(clause!("3.2h.13"))),
            Action::Flip { .. } => rights.extend([clause!("3.2h.8"), clause!("4.2c")]),
            Action::Trains | Action::PlaceTrains { .. } => rights.push(clause!("3.2h.9")),
            Action::Prepare => rights.extend([clause!("1.7d"), clause!("3.2h.10")]),
            Action::Recover => rights.extend(is_prepared.then_some(clause!("1.7k"))),
            Action::Again => {
                rights.push(clause!("3.9a"));
                rights.extend(is_prepared.then_some(self.cites().pd_again));
            }
            Action::Barrage { .. } => {
                let in_attack = matches!(s.frames.top(), Some(Frame::Attack(_)));
                rights.push(if in_attack { clause!("5.4i") } else { clause!("3.5d") });
            }
            Action::Move { unit, to } => {
                let (seat, from) = (self.seat(unit), s.place(unit));
                let begins = !s.unit(unit).has(Marks::MOVED) && from.is_some() && self.stops(s, unit, from);
                rights.extend(begins.then_some(clause!("1.8j")));
                let tactical = self.side(s, unit).class == Class::Tactical && from.is_some();
                let zones = tactical && self.in_ezoc(s, seat, from) && self.in_ezoc(s, seat, to);
                rights.extend(zones.then_some(clause!("1.8e")));
                rights.extend((!self.friends_at(s, seat, to).is_empty()).then_some(clause!("1.10c")));
            }
            _ => {}
        }
        rights
    }
}
