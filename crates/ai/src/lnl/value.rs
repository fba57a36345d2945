//! What a position is worth: men and machines, ground, who is in time for it, and what is about to be done.

use super::{LnlBrain, attacker};
use crate::Brain;
use kernel::{Clause, Dice, Outcome, Pending, Rolled, Rules, Seat, resolve};
use rules_lnl::{
    Lnl,
    model::{Class, HexId, Life, UnitId, UnitSet, Victory, enemy_of},
    state::{Frame, Marks, Phase, State},
};

/// What a game that is won is worth: more than anything on the map.
const WON: f64 = 500.0;

/// Hexes beyond which all are equally far.
const FAR: u8 = 10;

/// How often an impulse is played out, so that both first dice of an attack and their difference come out even.
pub(super) const MANY: u64 = 24;
/// The same where few times must do.
pub(super) const FEW: [u64; 4] = [1, 4, 7, 10];

/// Dice for comparing: the nth throw for a reason falls alike, whatever was thrown for other reasons before, and the
/// first attack meets dice that are even on the whole.
pub(super) struct Alike {
    time: u64,
    thrown: Vec<(&'static str, u64)>,
}

impl Alike {
    pub(super) fn new(time: u64) -> Alike {
        Alike { time, thrown: Vec::with_capacity(16) }
    }
}

impl Dice for Alike {
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8> {
        let nth = match self.thrown.iter_mut().find(|(known, _)| *known == why.0) {
            Some((_, n)) => {
                *n += 1;
                *n
            }
            None => {
                self.thrown.push((why.0, 0));
                0
            }
        };
        let time = self.time;
        let number = match why {
            Clause("lnl:5.0.f") if nth == 0 => time,
            Clause("lnl:5.0.h") if nth == 0 => time / 6 + 5 * time,
            _ => {
                let mut number = time ^ nth << 16 ^ 0x9e37_79b9_7f4a_7c15;
                for byte in why.0.bytes() {
                    number = (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
                }
                number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
                (number ^ number >> 32) >> 8
            }
        };
        Ok((number % u64::from(sides.max(1))) as u8 + 1)
    }
}

impl LnlBrain {
    /// What a unit is worth.
    pub(super) fn worth(&self, rules: &Lnl, s: &State, unit: UnitId) -> f64 {
        let kind = rules.kind(s, unit);
        let base = match kind.class {
            Class::Squad => 3.0 + 0.5 * f64::from(kind.fp),
            Class::HalfSquad => 1.5 + 0.4 * f64::from(kind.fp),
            Class::Crew => 0.6,
            Class::WeaponTeam => 2.5,
            Class::Leader => 1.6 + f64::from(kind.leadership),
            Class::Hero => 2.4,
            Class::Vehicle if kind.armor.is_none() => 2.0,
            Class::Vehicle => 6.0,
            Class::Helicopter => 6.0,
            Class::ArmorLeader => 0.5,
            _ => 1.0,
        };
        let held = s.unit(unit);
        let shaken = if held.good_order() { 1.0 } else { self.w.shaken };
        let hurt = if held.has(Marks::WOUNDED.and(Marks::DAMAGED)) { 0.6 } else { 1.0 };
        base * shaken * hurt
    }

    /// How good the state is for the side that must do something to win.
    pub(super) fn of_attacker(&self, rules: &Lnl, s: &State) -> f64 {
        let attacker = attacker(rules);
        let scenario = &rules.content().scenario;
        let hexes = scenario.victory.hexes();
        if s.phase == Phase::Over {
            let won = rules.outcome(s) == Outcome::Win(attacker);
            return if won { WON } else { -WON };
        }
        let late = f64::from(s.turn) / f64::from(scenario.turns.max(1));
        let age = 1.0 + self.w.wane * late;
        let mut value = 0.0;
        for unit in rules.all_units().filter(|unit| s.unit(unit).life == Life::InPlay) {
            let ours = rules.seat(unit) == attacker;
            let class = rules.class(s, unit);
            let worth = self.judged(rules, s, unit) * age;
            let mut own = if ours { worth } else { self.w.defenders * worth };
            let at = s.whereabouts(unit);
            if let Some(at) = at.filter(|_| class.is_leg()) {
                own += self.w.shelter * f64::from(rules.cover(s, at, true)) * worth / 4.0;
            }
            if s.phase == Phase::Operations && rules.is_fresh(s, unit) && s.unit(unit).good_order() && class.is_mmc() {
                own += self.w.fresh;
            }
            value += if ours { own } else { -own };
            let Some(at) = at.filter(|_| s.unit(unit).good_order()) else { continue };
            if class.is_mmc() && class != Class::WeaponTeam || class == Class::Hero {
                let wanted = |&&hex: &&HexId| s.held.contains(hex) != ours;
                let far = hexes.iter().filter(wanted).map(|&hex| rules.ground().distance(at.hex(), hex)).min();
                // Whoever is near is worth more; whoever is far is worth no less than nothing.
                let far = f64::from(far.unwrap_or(0).min(FAR));
                let near = f64::from(FAR) - far;
                if ours {
                    value += (self.w.draw + self.w.haste * late) * near;
                    // Two hexes a turn and a dash, under fire.
                    let reach = 2.0 * f64::from(scenario.turns.saturating_sub(s.turn)) + 2.0;
                    value += self.w.in_time * (reach + 1.0 - far).clamp(0.0, 1.0);
                } else {
                    value -= self.w.recall * near;
                }
            }
            if let (Victory::ExitOrControl { exits, .. }, true, Class::Vehicle) = (&scenario.victory, ours, class) {
                let far = exits.iter().map(|&hex| rules.ground().distance(at.hex(), hex)).min().unwrap_or(FAR);
                value += self.w.leave * f64::from(FAR.saturating_sub(far));
            }
        }
        value += self.ground(rules, s, late) + self.upper_hand(rules, s, attacker, late);
        value + self.at_risk(rules, s, attacker)
    }

    /// What a unit is worth where a position is judged.
    fn judged(&self, rules: &Lnl, s: &State, unit: UnitId) -> f64 {
        let kind = match rules.class(s, unit) {
            Class::Squad => self.w.squads,
            Class::HalfSquad => self.w.halves,
            Class::WeaponTeam => self.w.teams,
            Class::Vehicle | Class::Helicopter => self.w.crafts,
            _ => self.w.singles,
        };
        let upset = if s.unit(unit).good_order() { 1.0 } else { (1.0 - self.w.upset) / self.w.shaken };
        kind * upset * self.worth(rules, s, unit)
    }

    /// Who has the upper hand on the ground that counts: men on it and within two hexes.
    pub(super) fn upper_hand(&self, rules: &Lnl, s: &State, attacker: Seat, late: f64) -> f64 {
        let hexes = rules.content().scenario.victory.hexes();
        if hexes.is_empty() {
            return 0.0;
        }
        let mut men: Vec<(bool, HexId, f64)> = Vec::with_capacity(32);
        for seat in [Seat(0), Seat(1)] {
            let steady = |unit: UnitId| s.unit(unit).good_order() && rules.class(s, unit).is_leg();
            for unit in rules.on_map(s, seat).filter(steady) {
                men.push((seat == attacker, s.loc_of(unit).hex(), self.worth(rules, s, unit) / 4.0));
            }
        }
        let (mut sum, mut best) = (0.0, -1.0f64);
        for &hex in hexes {
            let mut near = [0.0; 2];
            for &(ours, at, worth) in &men {
                near[usize::from(ours)] += match rules.ground().distance(at, hex) {
                    0 => worth,
                    1 => 0.7 * worth,
                    2 => 0.4 * worth,
                    _ => 0.0,
                };
            }
            let hand = (near[1] - near[0]) / (near[0] + near[1] + 0.5);
            sum += hand;
            best = best.max(hand);
        }
        (self.w.grip + self.w.clench * late) * sum / (hexes.len() as f64).sqrt() + self.w.chance * best
    }

    /// What the ground that is held is worth to the attacker.
    fn ground(&self, rules: &Lnl, s: &State, late: f64) -> f64 {
        let held = f64::from(rules.hexes_held(s));
        let hex = self.w.foothold + self.w.keep * late;
        match &rules.content().scenario.victory {
            Victory::Control { needs, .. } => {
                let needs = f64::from(*needs);
                let enough = if held >= needs { self.w.enough + self.w.goal * late * late } else { 0.0 };
                hex * held.min(needs) + self.w.spare * hex * (held - needs).max(0.0) + enough
            }
            Victory::ExitOrControl { side, .. } => {
                let out = f64::from(s.score[*side].exited);
                hex * held + self.w.exit * out
            }
            Victory::Points { side, .. } => {
                let lead = f64::from(rules.points(s, *side)) - f64::from(rules.points(s, enemy_of(*side)));
                let ahead = if lead > 0.0 { self.w.enough + self.w.goal * late * late } else { 0.0 };
                self.w.point * lead + ahead
            }
        }
    }

    /// Shaken men beside an enemy who can walk in are as good as lost.
    fn at_risk(&self, rules: &Lnl, s: &State, attacker: Seat) -> f64 {
        let mut sum = 0.0;
        for seat in [Seat(0), Seat(1)] {
            let helpless =
                rules.on_map(s, seat).filter(|unit| !s.unit(unit).good_order() && rules.class(s, unit).is_leg());
            if helpless.is_empty() {
                continue;
            }
            let sign = if seat == attacker { -1.0 } else { 1.0 };
            let hunters = rules
                .on_map(s, enemy_of(seat))
                .filter(|unit| s.unit(unit).good_order() && rules.class(s, unit).is_mmc());
            for unit in helpless {
                let at = s.loc_of(unit);
                let near = hunters.into_iter().map(|hunter| {
                    let distance = rules.ground().distance(s.loc_of(hunter).hex(), at.hex());
                    let ready = if rules.is_fresh(s, hunter) { 1.0 } else { 0.6 };
                    match distance {
                        0 | 1 => ready,
                        2 => 0.5 * ready,
                        3 => 0.2 * ready,
                        _ => 0.0,
                    }
                });
                let guarded = rules
                    .legs_at(s, seat, at)
                    .any(|other| s.unit(other).good_order() && rules.class(s, other).is_mmc());
                let part = if guarded { 0.25 } else { 1.0 };
                sum += sign * self.w.risk * part * self.judged(rules, s, unit) * near.fold(0.0, f64::max);
            }
        }
        sum
    }

    /// What is left of an impulse, played out by the script a few times: what it comes to for the attacker.
    fn played_out(&self, rules: &Lnl, s: &State) -> f64 {
        // Where dice have just fallen many such states are looked at, and few times do for each.
        let fallen = match s.top() {
            Some(Frame::Window(window)) => window.from.is_some(),
            Some(Frame::Move(mover)) => mover.started,
            _ => false,
        };
        let times = if fallen { FEW.len() as u64 } else { MANY };
        const DECISIONS_MAX: usize = 80;
        let plans = [Seat(0), Seat(1)].map(|seat| self.plan_of(rules, s, seat));
        let mut scratch = Vec::new();
        let mut sum = 0.0;
        for time in 0..times {
            let mut dice = Alike::new(if fallen { FEW[time as usize] } else { time });
            let mut state = s.clone();
            for _ in 0..DECISIONS_MAX {
                let rest = state.top().is_none() && state.impulse.at.is_none();
                if rest || state.phase != Phase::Operations {
                    break;
                }
                let Pending::Decision { seats, .. } = rules.pending(&state) else { break };
                let Some(mover) = seats.iter().next() else { break };
                let action = self.script(rules, &state, mover, &plans[mover.index()], &mut scratch);
                rules.decide(&mut state, mover, &action, &mut ());
                resolve(rules, &mut state, &mut dice, &mut ()).expect("seeded dice never run out");
            }
            sum += self.of_attacker(rules, &state);
        }
        sum / times as f64
    }

    /// Whether what a state is worth shows only when the impulse is over. Crafts are many dice, and their flight is
    /// long: once they are under way they are judged as they are.
    fn is_open(&self, rules: &Lnl, s: &State) -> bool {
        let on_foot = |units: UnitSet| units.first().is_some_and(|unit| rules.class(s, unit).is_leg());
        s.phase == Phase::Operations
            && match s.top() {
                None => s.impulse.at.is_some() && !s.impulse.acted,
                Some(Frame::Volley(_) | Frame::Melee(_)) => true,
                Some(Frame::Move(mover)) => !mover.started || on_foot(mover.group),
                Some(Frame::Window(window)) => window.from.is_none() || on_foot(window.movers),
                Some(_) => false,
            }
    }

    /// How good the state is for a side.
    pub(super) fn worth_of(&self, rules: &Lnl, s: &State, seat: Seat) -> f64 {
        let sign = if attacker(rules) == seat { 1.0 } else { -1.0 };
        sign * if self.is_open(rules, s) { self.played_out(rules, s) } else { self.of_attacker(rules, s) }
    }
}
