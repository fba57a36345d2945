//! Estimates for players and opponents: what a volley is worth before anybody commits to it. They read the same rules as the
//! dice do; only the dice themselves are replaced by their mean.

use crate::{
    model::{Fubar, UnitId, face_needed},
    state::{Order, Shot, State, Status},
};
use board::open::Pt;

impl Fubar {
    /// Mean hits that count, in thousandths, if a unit under this order fires everything it can at a target.
    pub fn mean_hits(&self, s: &State, unit: UnitId, target: UnitId, order: Order) -> i32 {
        let mut plan = s.clone();
        plan.activation.unit = unit;
        plan.activation.order = order;
        plan.activation.target = target;
        self.open_plan(&mut plan);
        let volley = self.everybody(&plan, target);
        let shots = volley.picks.iter().enumerate().filter_map(|(shooter, pick)| {
            let gun = pick.as_ref()?.gun;
            self.can_hit(&plan, unit, shooter as u8, gun, target).ok()
        });
        shots.map(|shot| self.mean_of_shot(s, target, &shot, volley.aim)).sum()
    }

    /// Mean hits that count of one shooter's dice, in thousandths.
    pub(crate) fn mean_of_shot(&self, s: &State, target: UnitId, shot: &Shot, aim: u8) -> i32 {
        let hit = 7 - i32::from(face_needed(shot.need, aim.into()));
        let number = self.save_against(s, target, shot);
        let fail = if number == 0 { 6 } else { i32::from(face_needed(number, 0)) - 1 };
        1000 * i32::from(shot.dice) * hit * fail / 36
    }

    /// Roughly where a unit is: its hull centre, its carrier's, or the middle of its figures.
    pub fn whereabouts(&self, s: &State, unit: UnitId) -> Option<Pt> {
        if self.is_vehicle(unit) {
            return s.intact(unit).then(|| s.unit(unit).centre);
        }
        if let Some(carrier) = s.unit(unit).aboard.some() {
            return Some(s.unit(carrier).centre);
        }
        let (mut x, mut y, mut n) = (0i32, 0i32, 0i32);
        for figure in self.living(s, unit) {
            let at = s.figure(figure).at;
            (x, y, n) = (x + i32::from(at.x), y + i32::from(at.y), n + 1);
        }
        (n > 0).then(|| Pt::new((x / n) as i16, (y / n) as i16))
    }

    /// How many figures of a unit stand, lie down, and are lost.
    pub fn muster(&self, s: &State, unit: UnitId) -> (u8, u8, u8) {
        let count = |status: Status| {
            self.unit(unit).figures().filter(|&figure| s.figure(figure).status == status).count() as u8
        };
        (count(Status::Standing), count(Status::Suppressed), count(Status::Casualty))
    }
}
