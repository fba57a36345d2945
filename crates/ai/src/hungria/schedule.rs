//! What to do without thinking in the phases before and after the fighting: what arrives, what leaves, and the air.

use super::{HungriaBrain, HungriaPlan};
use kernel::{Rules, Seat};
use rules_hungria::{
    Hungria,
    action::Action,
    model::{AXIS, AirId, Area},
    state::{AirStatus, Phase, State},
};

impl HungriaBrain {
    pub(super) fn by_schedule(
        &self,
        rules: &Hungria,
        s: &State,
        seat: Seat,
        plan: &HungriaPlan,
        list: &mut Vec<Action>,
    ) -> Action {
        match s.phase {
            Phase::AirAssignment => return self.mission(rules, s, seat, plan),
            Phase::AirTargets | Phase::AirReturns(_) => {
                rules.legal(s, seat, list);
                return self.target(rules, s, list).unwrap_or(Action::Done);
            }
            Phase::Columns(_) | Phase::Replacements(_) | Phase::Reinforcements(_) | Phase::Withdrawals => {}
            _ => return Action::Done,
        }
        rules.legal(s, seat, list);
        let best = match s.phase {
            Phase::Columns(_) => self.column(s, list, plan),
            Phase::Replacements(_) => self.replacement(rules, list),
            Phase::Reinforcements(_) => self.reinforcement(list, plan),
            _ => self.withdrawal(rules, s, list),
        };
        best.unwrap_or_else(|| if list.contains(&Action::Done) { Action::Done } else { list[0] })
    }

    /// Columns come as near to the front as they may.
    fn column(&self, s: &State, list: &[Action], plan: &HungriaPlan) -> Option<Action> {
        let hex = |action: &Action| match *action {
            Action::Receive { hex, .. } | Action::Danube { hex } => Some(hex),
            _ => None,
        };
        let crowd = |at| s.stack(at).count();
        let open = list.iter().copied().filter_map(|action| Some((hex(&action)?, action)));
        open.min_by_key(|&(at, action)| (plan.field.front[at.index()], crowd(at), action)).map(|(_, action)| action)
    }

    fn replacement(&self, rules: &Hungria, list: &[Action]) -> Option<Action> {
        let mut best: Option<(f64, Action)> = None;
        for &action in list {
            let gain = match action {
                Action::Restore { unit, .. } => 1.0 + 0.1 * f64::from(rules.unit(unit).factors(2).attack),
                Action::Rebuild { unit, steps, .. } => {
                    0.6 * f64::from(steps) + 0.1 * f64::from(rules.unit(unit).factors(steps).attack)
                }
                Action::RestoreAir { air, .. } => 0.5 + 0.05 * f64::from(rules.air_unit(air).factors(2).bomb),
                _ => continue,
            };
            if best.is_none_or(|(known, _)| gain > known) {
                best = Some((gain, action));
            }
        }
        best.map(|(_, action)| action)
    }

    /// Whoever arrives does so where the fighting is nearest.
    fn reinforcement(&self, list: &[Action], plan: &HungriaPlan) -> Option<Action> {
        let reinforces = |action: &Action| match *action {
            Action::Reinforce { unit, hex } => Some((plan.field.front[hex.index()], unit, *action)),
            _ => None,
        };
        list.iter().filter_map(reinforces).min().map(|(_, _, action)| action)
    }

    fn withdrawal(&self, rules: &Hungria, s: &State, list: &[Action]) -> Option<Action> {
        let worth = |action: &Action| match action {
            Action::Withdraw { unit } if s.piece(*unit).on_map() => (1000.0 * self.unit(rules, s, *unit)) as i64,
            _ => 0,
        };
        list.iter().copied().min_by_key(worth)
    }

    /// How much each air area counts: units in contact there, the nearer to where points are the more.
    fn areas(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan) -> [f64; Area::MAX] {
        let mut weights = [0.0; Area::MAX];
        for hex in s.occupied(seat).iter().filter(|&hex| plan.field.enemy(hex) == 1) {
            let units = rules.combat_units(s, hex).count() as f64;
            weights[usize::from(rules.ground().hex(hex).area.0)] += units / (4.0 + plan.field.goal(hex));
        }
        weights
    }

    /// Sends out the next air unit that stays at home: where it counts, and not everybody to the same place.
    fn mission(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan) -> Action {
        let mut weights = self.areas(rules, s, seat, plan);
        let own =
            || s.airs().filter(|&air| rules.air_unit(air).side() == seat && s.air(air).status == AirStatus::Ready);
        let hunts = |air: AirId| rules.air_unit(air).kind.is_fighter();
        for air in own().filter(|&air| s.air(air).area.is_none()) {
            let mut taken = [0.0; Area::MAX];
            own().filter(|&other| hunts(other) == hunts(air)).for_each(|other| {
                taken[s.air(other).area.get().map_or(0, |area| usize::from(area.0))] += 1.0;
            });
            // The Axis is few and flies together.
            let spread = if seat == AXIS { 0.3 } else { 0.6 };
            for (weight, taken) in weights.iter_mut().zip(taken) {
                *weight /= 1.0 + spread * taken;
            }
            let mut areas: Vec<u8> = (1..=rules.ground().n_areas).collect();
            areas.sort_by(|&a, &b| weights[usize::from(b)].total_cmp(&weights[usize::from(a)]));
            let assigns = areas.into_iter().map(|area| Action::Assign { air, area: Area(area) });
            if let Some(action) = assigns.take(8).find(|action| rules.check(s, seat, action).is_ok()) {
                return action;
            }
            weights = self.areas(rules, s, seat, plan);
        }
        Action::Done
    }

    fn target(&self, rules: &Hungria, s: &State, list: &[Action]) -> Option<Action> {
        let aims = list.iter().copied().filter(|action| matches!(action, Action::Aim { .. }));
        aims.max_by_key(|action| match action {
            Action::Aim { target, .. } => {
                let factors = rules.air_unit(*target).factors(s.air(*target).steps);
                (factors.bomb, factors.air, u8::MAX - target.0)
            }
            _ => (0, 0, 0),
        })
    }
}
