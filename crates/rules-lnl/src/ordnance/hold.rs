//! Chapter 14.3: a gun that has fired at a target has its range, until one of the two is gone.

use super::Order;
use crate::{
    Log,
    event::{Event, GunEvent},
    game::Lnl,
    model::{Life, UnitSet},
    state::{Acquired, Gun, Shot, State},
};
use kernel::clause;

impl Lnl {
    /// Forgets what guns had the range of when the target has gone, of leg units all of them (lnl:14.3.e, lnl:14.3.f),
    /// or the gun (lnl:14.3.g) or its owner.
    pub(crate) fn lose_aim(&self, s: &mut State) {
        let mut acquired = s.acquired;
        acquired.retain(|hold| {
            let stays = |unit| s.unit(unit).life == Life::InPlay && s.stands_at(unit, hold.loc);
            let owned = match hold.gun {
                Gun::Sw(sw) => s.weapon(sw).owner == hold.unit,
                Gun::Main | Gun::Mg(_) => true,
            };
            owned && s.stands_at(hold.unit, hold.from) && hold.targets.any(stays)
        });
        s.acquired = acquired;
    }
    /// A gun that takes another target forgets the last one (lnl:14.3.e).
    pub(super) fn take_aim(&self, s: &mut State, order: &Order) {
        let Order { unit, gun, target, scope, .. } = *order;
        s.acquired
            .retain(|hold| (hold.unit, hold.gun) != (unit, gun) || (hold.loc, hold.scope) == (target, scope.into()));
    }
    /// What a gun has of its target: 0, 1 or 2 (lnl:14.3.b).
    pub(super) fn held_aim(&self, s: &State, shot: &Shot) -> u8 {
        let of_shot = |hold: &Acquired| {
            (hold.unit, hold.gun, hold.from, hold.loc, hold.scope)
                == (shot.unit, shot.gun, shot.from, shot.target, shot.scope)
        };
        s.acquired.iter().find(of_shot).map_or(0, |hold| hold.value)
    }
    /// The target is still there: the gun has its range from now on (lnl:14.3.a), better after a second failure
    /// (lnl:14.3.c), and no better after that (lnl:14.3.d).
    pub(super) fn acquire(&self, s: &mut State, shot: &Shot, targets: UnitSet, log: Log<'_>) {
        let held = self.held_aim(s, shot);
        let value = (held + 1).min(self.tables().constants.acquisition_max);
        let Shot { unit, gun, from, target: loc, scope, .. } = *shot;
        let mut known = targets;
        s.acquired.retain(|hold| {
            let same = (hold.unit, hold.gun) == (unit, gun);
            if same {
                known = known.union(hold.targets);
            }
            !same
        });
        s.acquired.insert_over_first(Acquired { unit, gun, from, scope, loc, targets: known, value });
        if value != held {
            let clause = if held == 0 { clause!("14.3.a") } else { clause!("14.3.c") };
            log.tell(Event::new(clause, GunEvent::Acquired { unit, value }));
        }
    }
}
