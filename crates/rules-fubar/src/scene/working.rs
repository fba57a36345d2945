//! A fire plan as it stands: who fires, what each die needs and why, what comes of it on average.

use crate::{
    model::{Fubar, TEAM_MAX, UnitId, face_needed},
    state::{Frame, Occasion, Shot, State},
    words::names::{cover, need},
};
use kernel::{
    Clause, Rules, Seat, Speech, clause,
    say::{Message, Value},
};
use scene::{WorkRow, Working};

fn row(message: Message, clause: Clause, value: Option<i32>) -> WorkRow {
    WorkRow { message, clause: clause.0.to_owned(), value }
}

/// Thousandths as a number with two decimals.
fn decimal(thousandths: i32) -> Message {
    let hundredths = (thousandths + 5) / 10;
    let part = format!("{:02}", hundredths % 100);
    Message::new("fubar-scene-decimal").with("whole", hundredths / 100).with("part", part)
}

impl Fubar {
    pub(super) fn fire_working(&self, s: &State, seat: Seat) -> Option<Working> {
        let v = &s.volley;
        let planning = matches!(s.frames.top(), Some(Frame::Plan | Frame::React));
        let unit = v.unit.some().filter(|&unit| planning && self.owner(unit) == seat)?;
        let title =
            if v.occasion == Occasion::Reaction { "fubar-scene-work-reaction" } else { "fubar-scene-work-fire" };
        let mut rows = Vec::new();
        let (mut dice, mut mean) = (0, 0);
        for target in v.targets.iter().filter_map(|target| target.some()) {
            let shots = self.planned_shots(s, target);
            dice += shots.iter().map(|(_, shot)| i32::from(shot.dice)).sum::<i32>();
            mean += shots.iter().map(|(_, shot)| self.mean_of_shot(s, target, shot, v.aim)).sum::<i32>();
            self.target_rows(s, unit, target, &shots, &mut rows);
        }
        let total = Message::new("fubar-scene-work-total").with("dice", dice).with("hits", decimal(mean));
        let fire = crate::action::Action::Fire;
        let commit = self.check(s, seat, &fire).is_ok().then(|| self.write(s, &fire));
        let title = Message::new(title).with("unit", self.unit_words(unit));
        Some(Working { title, rows, total: (dice > 0).then_some(total), commit })
    }

    /// The shots of the plan at one target, those that need the same one after another.
    fn planned_shots(&self, s: &State, target: UnitId) -> Vec<(u8, Shot)> {
        let v = &s.volley;
        let shot = |shooter: usize| {
            let pick = v.picks[shooter].filter(|pick| pick.target == target)?;
            let shot = self.can_hit(s, v.unit, shooter as u8, pick.gun, target).ok()?;
            Some((shooter as u8, shot))
        };
        let mut shots: Vec<(u8, Shot)> = (0..TEAM_MAX).filter_map(shot).collect();
        shots.sort_by_key(|&(shooter, shot)| (shot.need, shot.cover, shot.hull_save, shooter));
        shots
    }

    fn target_rows(&self, s: &State, unit: UnitId, target: UnitId, shots: &[(u8, Shot)], rows: &mut Vec<WorkRow>) {
        let named = |id: &'static str| Message::new(id).with("target", self.unit_words(target));
        for alike in shots.chunk_by(|(_, a), (_, b)| (a.need, a.cover, a.hull_save) == (b.need, b.cover, b.hull_save)) {
            for &(shooter, shot) in alike {
                let gun = s.volley.picks[usize::from(shooter)]
                    .map_or_else(|| Value::from(Message::new("fubar-nothing")), |pick| self.gun_words(unit, pick.gun));
                let message = named("fubar-scene-work-shooter").with("shooter", self.shooter_words(unit, shooter));
                rows.push(row(message.with("weapon", gun), clause!("fire-7"), Some(shot.dice.into())));
            }
            let Some((_, shot)) = alike.first() else { continue };
            let level = self.level(unit);
            let message = Message::new("fubar-scene-work-experience").with("level", level.name.clone());
            let number = need(level.experience, level.experience);
            rows.push(row(message.with("need", number), clause!("fire-9"), None));
            for &(clause, value) in self.shot_modifiers(unit, shot, s.volley.aim).as_slice() {
                let message = match clause {
                    clause!("order-24") => Message::new("fubar-scene-work-aim"),
                    _ => named("fubar-scene-work-cover").with("cover", cover(shot.cover)),
                };
                rows.push(row(message, clause, Some(value.into())));
            }
            let face = face_needed(shot.need, s.volley.aim.into());
            rows.push(row(
                Message::new("fubar-scene-work-need").with("need", need(face, face)),
                clause!("fire-8"),
                None,
            ));
            let (save, clause) = self.save_by(s, target, shot);
            if save > 0 {
                let face = face_needed(save, 0);
                rows.push(row(named("fubar-scene-work-save").with("need", need(face, face)), clause, None));
            }
        }
    }
}
