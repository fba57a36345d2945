//! Estimates for players and opponents: what a volley is worth before anybody commits to it. They read the same rules as the
//! dice do; only the dice themselves are replaced by their mean.

use crate::{
    model::{Fubar, UnitId, face_needed},
    state::{Order, State, Status},
    volley::better_save,
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
        let personal = if self.is_vehicle(target) { 0 } else { self.personal_save(s, target) };
        let mut mean = 0;
        for (shooter, pick) in volley.picks.iter().enumerate() {
            let Some(pick) = pick else { continue };
            let Ok(shot) = self.can_hit(&plan, unit, shooter as u8, pick.gun, target) else { continue };
            let hit = 7 - i32::from(face_needed(shot.need, volley.aim.into()));
            let number = if self.is_vehicle(target) {
                self.hull_row(target).save
            } else {
                better_save(personal, shot.hull_save)
            };
            let fail = if number == 0 { 6 } else { i32::from(face_needed(number, 0)) - 1 };
            mean += 1000 * i32::from(shot.dice) * hit * fail / 36;
        }
        mean
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
