//! By which clauses somebody may do what not everybody may: told when a player asks why an action is allowed.

use crate::{
    action::Action,
    game::Lnl,
    model::{Class, Layer, Trait},
    state::{Frame, Gun, Marks, MoveKind, State},
};
use kernel::{Clause, Seat, clause};

impl Lnl {
    /// What gives whoever does this the right to it.
    pub(crate) fn rights_to(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        let in_window = matches!(s.top(), Some(Frame::Window(_)));
        let mut rights = Vec::new();
        match *action {
            Action::Rally { unit } => rights.extend(self.check_entitled(s, unit).ok()),
            Action::Move { unit, kind: MoveKind::Assault } => {
                let there = self.at(s, seat, s.whereabouts(unit));
                rights.extend(self.assault_move_check(s, unit, there).ok());
            }
            Action::Move { unit, kind: MoveKind::Stealth } => rights.extend(self.stealth_by(s, unit)),
            Action::Mortar { caller, target, .. } => {
                rights.extend(self.may_call(s, caller, target.hex(), clause!("18.1.e")).ok());
            }
            Action::Call { caller, battery, hex } => {
                rights.extend(self.may_call(s, caller, hex, clause!("18.2.b")).ok());
                rights.extend(self.check_battery(s, seat, battery).ok());
            }
            Action::Fire { unit, target, scope, .. } => {
                let from = s.whereabouts(unit);
                rights.extend(self.scope_check(s, seat, from, target, scope).ok().filter(|_| scope.is_some()));
                rights.extend((in_window && s.has(unit, Marks::ASSAULT)).then_some(clause!("5.3.m")));
                rights.extend(self.kind(s, unit).has(Trait::Mortar).then_some(clause!("18.1.b")));
                let outside = self.twin(from) == Some(target) && target.layer() == Layer::Bunker;
                rights.extend(outside.then_some(clause!("21.1.e")));
            }
            Action::Gun { unit, gun, .. } => {
                let in_bunker = s.place(unit).layer() == Layer::Bunker;
                let recoilless = gun == Gun::Main && self.kind(s, unit).has(Trait::Recoilless);
                rights.extend((recoilless && in_bunker).then_some(clause!("1.6.3.o")));
                let flies = self.class(s, unit) == Class::Helicopter;
                rights.extend((in_window && flies).then_some(clause!("19.7.a")));
            }
            Action::Spot { unit, .. } => match self.class(s, unit) {
                Class::Hero => rights.push(clause!("11.2.o")),
                Class::Helicopter => rights.push(clause!("19.3.e")),
                Class::Advisor => rights.push(clause!("11.6.b")),
                _ => {}
            },
            Action::Close { unit, .. } => rights.extend(self.close_assault_by(s, unit)),
            Action::Help { leader } if s.impulse.firers.contains(leader) => rights.push(clause!("11.11.c")),
            Action::Step { to } if !self.at(s, seat, to).is_empty() => rights.push(clause!("6.0.k")),
            _ => {}
        }
        rights
    }
}
