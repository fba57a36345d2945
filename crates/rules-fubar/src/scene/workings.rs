//! A fire plan as it stands: who fires, what each die needs and why, what comes of it on average; and what outcomes
//! count.

use crate::{
    model::{Fubar, TEAM_MAX, UnitId, face_needed},
    state::{Frame, Gun, Occasion, Shot, State},
    summary::{Fate, Summary},
    words::names::{cover, need},
};
use arrayvec::ArrayVec;
use kernel::{
    Clause, Rules, Seat, Speech, clause,
    say::{Message, Value},
};
use scene::{WorkRow, Working};

/// Thousandths as a number with two decimals.
fn decimal(thousandths: i32) -> Message {
    let hundredths = (thousandths + 5) / 10;
    let part = format!("{:02}", hundredths % 100);
    Message::new("fubar-scene-decimal").with("whole", hundredths / 100).with("part", part)
}

impl Fubar {
    pub(super) fn worked_out(&self, s: &State, seat: Seat) -> Option<Working> {
        let v = &s.volley;
        let planning = matches!(s.frames.top(), Some(Frame::Plan | Frame::React));
        let unit = v.unit.get().filter(|&unit| planning && self.owner(unit) == seat)?;
        let title =
            if v.occasion == Occasion::Reaction { "fubar-scene-work-reaction" } else { "fubar-scene-work-fire" };
        let mut rows = Vec::new();
        let mut who = Vec::new();
        let (mut dice, mut mean) = (0, 0);
        for target in v.targets.iter().filter_map(|target| target.get()) {
            let shots = planned_shots(self, s, target);
            dice += shots.iter().map(|(_, shot)| i32::from(shot.dice)).sum::<i32>();
            mean += mean_at(self, s, target, &shots);
            who.extend(shots.iter().map(|&(shooter, _)| self.shooter_pick(unit, shooter)));
            target_rows(self, s, unit, target, &shots, &mut rows);
        }
        let total = Message::new("fubar-scene-work-total").with("dice", dice).with("hits", decimal(mean));
        let fire = crate::action::Action::Fire;
        let commit = self.check(s, seat, &fire).is_ok().then(|| self.write(s, &fire));
        let title = Message::new(title).with("unit", self.unit_words(unit));
        Some(Working { title, rows, who, total: (dice > 0).then_some(total), commit })
    }

    /// What everybody who is left may be expected to hit a target with.
    pub(super) fn hits_expected(&self, s: &State, target: UnitId) -> Option<Message> {
        let seat = self.owner(s.volley.unit.get()?);
        self.check(s, seat, &crate::action::Action::ShootAll { target }).ok()?;
        let mut all = s.clone();
        all.volley = self.everybody(s, target);
        Some(hits_words(mean_at(self, &all, target, &planned_shots(self, &all, target))))
    }

    /// What one of them may be expected to hit a target with.
    pub(super) fn hits_of(&self, s: &State, shooter: u8, gun: Gun, target: UnitId) -> Option<Message> {
        let shot = self.can_hit(s, s.volley.unit.get()?, shooter, gun, target).ok()?;
        Some(hits_words(self.mean_of_shots(s, target, &[shot], s.volley.aim)))
    }

    /// What a player asks of a fire or a melee, fact by fact.
    pub(super) fn facts_of(&self, summary: &Summary) -> Vec<Message> {
        let fact = |&(unit, fate): &(UnitId, Fate)| Some(about_unit(self, told(fate).0?, unit));
        summary.fates.iter().filter_map(fact).collect()
    }

    /// What can be expected of a roll, unit by unit. That a unit passes its own roll is a chance, not a count.
    pub(super) fn counted(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let count = |&(unit, fate): &(UnitId, Fate)| {
            let (_, id, n) = told(fate);
            Some((about_unit(self, id?, unit), i64::from(n)))
        };
        summary.fates.iter().filter_map(count).collect()
    }
}

fn hits_words(hits: i32) -> Message {
    Message::new("fubar-scene-hits").with("hits", decimal(hits))
}
/// Mean hits of the plan on one target.
fn mean_at(game: &Fubar, s: &State, target: UnitId, planned: &[(u8, Shot)]) -> i32 {
    game.mean_of_shots(s, target, &shots_of(planned), s.volley.aim)
}
fn shots_of(planned: &[(u8, Shot)]) -> ArrayVec<Shot, TEAM_MAX> {
    planned.iter().map(|&(_, shot)| shot).collect()
}
/// The shots of the plan at one target, those that need the same one after another.
fn planned_shots(game: &Fubar, s: &State, target: UnitId) -> Vec<(u8, Shot)> {
    let v = &s.volley;
    let shot = |shooter: usize| {
        let pick = v.picks[shooter].filter(|pick| pick.target == target)?;
        let shot = game.can_hit(s, v.unit(), shooter as u8, pick.gun, target).ok()?;
        Some((shooter as u8, shot))
    };
    let mut shots: Vec<(u8, Shot)> = (0..TEAM_MAX).filter_map(shot).collect();
    shots.sort_by_key(|&(shooter, shot)| (shot.need, shot.cover, shot.hull_save, shooter));
    shots
}
fn target_rows(game: &Fubar, s: &State, unit: UnitId, target: UnitId, shots: &[(u8, Shot)], rows: &mut Vec<WorkRow>) {
    let named = |id: &'static str| Message::new(id).with("target", game.unit_words(target));
    for alike in shots.chunk_by(|(_, a), (_, b)| (a.need, a.cover, a.hull_save) == (b.need, b.cover, b.hull_save)) {
        for &(shooter, shot) in alike {
            let gun = s.volley.picks[usize::from(shooter)]
                .map_or_else(|| Value::from(Message::new("fubar-nothing")), |pick| game.gun_words(unit, pick.gun));
            let message = named("fubar-scene-work-shooter").with("shooter", game.shooter_words(unit, shooter));
            rows.push(WorkRow::new(message.with("weapon", gun), clause!("fire-7"), Some(shot.dice.into())));
        }
        let Some((_, shot)) = alike.first() else { continue };
        let level = game.level(unit);
        let message = Message::new("fubar-scene-work-experience").with("level", level.name.clone());
        let number = need(level.experience, level.experience);
        rows.push(WorkRow::new(message.with("need", number), clause!("fire-9"), None));
        let rules = cover_rules(game, s, unit, target, alike);
        rows.extend(rules.map(|(id, clause)| WorkRow::new(named(id), clause, None)));
        // What cover may do at most is reckoned before aiming.
        let capped = shot.need < level.experience + game.tables.cover_levels[usize::from(shot.cover)];
        for &(clause, value) in game.shot_modifiers(unit, shot, s.volley.aim).as_slice() {
            let (message, clause) = match clause {
                clause!("order-24") if capped => (Message::new("fubar-scene-work-aim"), clause!("order-26")),
                clause!("order-24") => (Message::new("fubar-scene-work-aim"), clause),
                _ => (named("fubar-scene-work-cover").with("cover", cover(shot.cover)), clause),
            };
            rows.push(WorkRow::new(message, clause, Some(value.into())));
        }
        let face = face_needed(shot.need, s.volley.aim.into());
        rows.push(WorkRow::new(
            Message::new("fubar-scene-work-need").with("need", need(face, face)),
            clause!("fire-8"),
            None,
        ));
        let (save, clause) = game.save_by(s, target, shot);
        if save > 0 {
            let face = face_needed(save, 0);
            rows.push(WorkRow::new(named("fubar-scene-work-save").with("need", need(face, face)), clause, None));
        }
    }
    let dice: usize = shots.iter().map(|(_, shot)| usize::from(shot.dice)).sum();
    if let Some(most) = game.hits_most(s, target, &shots_of(shots)).filter(|&most| most < dice) {
        let message = named("fubar-scene-work-most").with("n", most);
        rows.push(WorkRow::new(message, clause!("hit-7"), None));
    }
}
/// How the cover of a target comes about for shots that are alike, or why it has none.
fn cover_rules(
    game: &Fubar,
    s: &State,
    unit: UnitId,
    target: UnitId,
    alike: &[(u8, Shot)],
) -> impl Iterator<Item = (&'static str, Clause)> {
    let guns = || alike.iter().filter_map(|&(at, _)| Some((at, s.volley.picks[usize::from(at)]?.gun)));
    let ignores = guns().any(|(_, gun)| game.weapon(game.weapon_of(unit, gun)).ignores_cover);
    let indirect = guns().any(|(shooter, gun)| game.is_indirect(s, unit, shooter, gun, target));
    let covered = alike.iter().any(|(_, shot)| shot.cover > 0);
    let shared = if game.is_vehicle(target) { clause!("cover-14") } else { clause!("cover-10") };
    let rules = [
        (ignores, "fubar-scene-work-ignores", clause!("flame-2")),
        (indirect, "fubar-scene-work-indirect", clause!("mort-4")),
        (covered, "fubar-scene-work-shared", shared),
        (covered && s.unit(target).dodging, "fubar-scene-work-dodging", clause!("cover-15")),
        (covered && s.unit(target).grounded, "fubar-scene-work-grounded", clause!("order-20")),
        (s.volley.occasion == Occasion::Reaction, "fubar-scene-work-unaimed", clause!("react-16")),
    ];
    rules.into_iter().filter(|(holds, ..)| *holds).map(|(_, id, clause)| (id, clause))
}
fn about_unit(game: &Fubar, id: &'static str, unit: UnitId) -> Message {
    Message::new(id).with("unit", game.unit_words(unit))
}

/// A fate as a fact, as something that is counted, and how many.
fn told(fate: Fate) -> (Option<&'static str>, Option<&'static str>, u8) {
    match fate {
        Fate::Hits(n) => (Some("fubar-fact-hit"), Some("fubar-scene-count-hits"), n),
        Fate::Lost(n) => (Some("fubar-fact-loses"), Some("fubar-scene-count-lost"), n),
        Fate::Suppressed(n) => (Some("fubar-fact-laid"), Some("fubar-scene-count-suppressed"), n),
        Fate::WeaponsLost(n) => (Some("fubar-fact-weapon"), Some("fubar-scene-count-weapons"), n),
        Fate::Stunned => (Some("fubar-fact-stunned"), Some("fubar-scene-count-stunned"), 1),
        Fate::Immobilised => (Some("fubar-fact-immobilised"), Some("fubar-scene-count-immobilised"), 1),
        Fate::Wrecked => (Some("fubar-fact-wrecked"), Some("fubar-scene-count-wrecked"), 1),
        Fate::Activated => (Some("fubar-fact-activated"), None, 1),
        Fate::Escaped(n) => (None, Some("fubar-scene-count-escaped"), n),
        Fate::OnGuard | Fate::StoodDown => (None, None, 0),
    }
}
