//! Estimates for players and opponents: what a volley is worth before anybody commits to it. They read the same rules
//! as the dice do; only the dice themselves are replaced by their mean.

use crate::{
    model::{FireClass, Fubar, TEAM_MAX, UnitId, face_needed},
    sight::Eye,
    state::{Order, Shot, State, Status},
};
use board::open::{Len, Pt, dist2};

impl Fubar {
    /// Mean hits of these shots that strike somebody, in thousandths: on infantry no more than one for each figure that
    /// some of them can hit (fub:hit-4, fub:hit-5, fub:hit-7).
    pub(crate) fn mean_of_shots(&self, s: &State, target: UnitId, shots: &[Shot], aim: u8) -> i32 {
        const ONE: u64 = 1 << 32;
        let Some(most) = self.hits_most(s, target, shots) else {
            return shots.iter().map(|shot| self.mean_of_shot(s, target, shot, aim)).sum();
        };
        // How likely each number of hits below the most is, in parts of one.
        let mut chances = [0; TEAM_MAX];
        let Some(none) = chances[..most].first_mut() else { return 0 };
        *none = ONE;
        for shot in shots {
            let hit = self.chance_of_hit(s, target, shot, aim) as u64;
            for _ in 0..shot.dice {
                for n in (0..most).rev() {
                    let one_fewer = n.checked_sub(1).map_or(0, |fewer| chances[fewer]);
                    chances[n] = (chances[n] * (36 - hit) + one_fewer * hit) / 36;
                }
            }
        }
        let short: u64 = (1..).zip(chances[..most].iter().rev()).map(|(short, chance)| short * chance).sum();
        ((1000 * (most as u64 * ONE - short) + ONE / 2) / ONE) as i32
    }

    /// How many hits of these shots can strike somebody, where it is a unit of figures.
    pub(crate) fn hits_most(&self, s: &State, target: UnitId, shots: &[Shot]) -> Option<usize> {
        let seen = shots.iter().fold(0, |seen, shot| seen | shot.seen);
        (!self.is_vehicle(target)).then(|| (seen & self.living_mask(s, target)).count_ones() as usize)
    }

    /// Mean hits that count of one shooter's dice, in thousandths.
    fn mean_of_shot(&self, s: &State, target: UnitId, shot: &Shot, aim: u8) -> i32 {
        1000 * i32::from(shot.dice) * self.chance_of_hit(s, target, shot, aim) / 36
    }

    /// How likely a die of a shot hits and is not saved, of 36.
    fn chance_of_hit(&self, s: &State, target: UnitId, shot: &Shot, aim: u8) -> i32 {
        let hit = 7 - i32::from(face_needed(shot.need, aim.into()));
        let number = self.save_by(s, target, shot).0;
        let fail = if number == 0 { 6 } else { i32::from(face_needed(number, 0)) - 1 };
        hit * fail
    }

    /// Roughly where a unit is: its hull centre, its carrier's, or the middle of its figures.
    pub fn whereabouts(&self, s: &State, unit: UnitId) -> Option<Pt> {
        if self.is_vehicle(unit) {
            return s.intact(unit).then(|| s.unit(unit).centre);
        }
        if let Some(carrier) = s.unit(unit).aboard.get() {
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

    /// A quick guess at the hits that count if a unit under this order fires everything it can at a target, in
    /// thousandths: it looks along no line and takes everybody to be as far from the target as the middle of the unit,
    /// whose cover is given. A unit on guard fires as it would in reaction.
    pub fn guess_hits(&self, s: &State, unit: UnitId, target: UnitId, order: Order, distance: Len, cover: u8) -> i32 {
        let data = self.unit(unit);
        let tank = self.is_vehicle(target) && self.hull_row(target).tank;
        // Dice that count cover, and dice that ignore it.
        let mut dice = [0i32; 2];
        let dice_of = |weapon: crate::model::WeaponId| {
            let weapon = self.weapon(weapon);
            let serves = match weapon.class {
                FireClass::SmallArm => true,
                FireClass::Support => order != Order::Walk,
                FireClass::Thrown => order == Order::Walk,
            };
            let reaches = distance <= weapon.range + 100 && (!tank || weapon.harms_tanks);
            (serves && reaches).then_some((i32::from(weapon.fire_points), weapon.ignores_cover, weapon.crew_carried))
        };
        if let Some(vehicle) = &data.vehicle {
            for (place, mounted) in vehicle.weapons.iter().enumerate() {
                let lost = s.unit(unit).lost_weapons >> place & 1 == 1;
                if let Some((n, ignores, _)) = dice_of(mounted.weapon).filter(|_| !lost) {
                    let slot = &mut dice[usize::from(ignores)];
                    *slot = if order == Order::Drive { n.max(*slot) } else { *slot + n };
                }
            }
            if order == Order::Drive && dice[1] > 0 {
                dice[0] = 0; // one weapon
            }
        } else {
            let mut helpers = 0;
            for figure in data.figures() {
                let state = s.figure(figure);
                if state.status != Status::Standing || state.recovering {
                    continue;
                }
                let figure = self.figure(figure);
                let grenade = figure.grenades.then_some(self.tables.grenade);
                let guns = figure.weapons.iter().copied().chain(grenade);
                match guns.filter_map(dice_of).max_by_key(|&(n, ..)| n) {
                    Some((n, ignores, crew)) => {
                        dice[usize::from(ignores)] += n;
                        helpers += i32::from(crew > 1);
                    }
                    None => continue,
                }
            }
            dice[0] = (dice[0] - helpers).max(0);
        }
        let state = s.unit(target);
        let cover = if state.dodging { cover.max(1) } else { cover };
        let cover = if state.grounded { (cover + 1).min(3) } else { cover };
        let aim = if order == Order::AimedFire { self.tables.aim } else { 0 };
        let shot = |dice: i32, cover: u8| {
            let shot =
                Shot { dice: dice.min(200) as u8, need: self.number_needed(unit, cover), cover, ..Shot::default() };
            if dice == 0 { 0 } else { self.mean_of_shot(s, target, &shot, aim) }
        };
        shot(dice[0], cover) + shot(dice[1], 0)
    }

    /// Where a unit on the table may be said to look from and to be seen at: its hull centre and two corners, or the
    /// figure nearest to the middle of it and the first and the last.
    pub fn sample_eyes(&self, s: &State, unit: UnitId) -> Option<[Eye; 3]> {
        if s.is_aboard(unit) {
            return None;
        }
        let at = self.whereabouts(s, unit)?;
        if self.is_vehicle(unit) {
            let [centre, a, _, c, _] = self.sight_points(s, unit);
            return Some([centre, a, c]);
        }
        let figure = self.living(s, unit).min_by_key(|&figure| dist2(s.figure(figure).at, at))?;
        let (first, last) = (self.living(s, unit).next()?, self.living(s, unit).next_back()?);
        Some([figure, first, last].map(|figure| self.eye(s, figure)))
    }
}
