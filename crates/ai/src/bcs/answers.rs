//! Decisions outside an activation, and answers to what is being resolved.

use super::{BcsBrain, best_first};
use kernel::{Maybe, Rules, Seat};
use rules_bcs::{
    Bcs,
    action::Action,
    model::{Class, FormationId, HexId, Point, UnitId},
    state::{Attack, AttackStage, Frame, Phase, State},
};
use std::cmp::Reverse;

impl BcsBrain {
    /// Arrivals, assignment, who goes first, which formation is next.
    pub(super) fn between(&self, rules: &Bcs, s: &State, seat: Seat, list: &mut Vec<Action>, wide: bool) {
        list.clear();
        match s.phase {
            Phase::Choice(_) => list.extend([Action::First, Action::Second]),
            Phase::Activation => {
                let unused = rules.unused(s, seat).iter();
                let mut ranked: Vec<_> = unused
                    .map(|formation| (self.urgency(rules, s, seat, formation), Action::Activate { formation }))
                    .collect();
                best_first(&mut ranked, list);
            }
            _ => {
                rules.legal(s, seat, list);
                let best = list.iter().copied().max_by(|a, b| {
                    let rank = |action: &Action| self.arrival_worth(rules, s, seat, action);
                    // Of equals the first.
                    rank(a).total_cmp(&rank(b)).then(b.cmp(a))
                });
                list.clear();
                list.extend(best);
            }
        }
        if !wide {
            list.truncate(1);
        }
    }

    /// How much a formation is called for: those before the enemy first, those who have far to go last.
    fn urgency(&self, rules: &Bcs, s: &State, seat: Seat, formation: FormationId) -> f64 {
        let members = rules.members_on_map(s, formation);
        let near = members.iter().filter(|&unit| rules.in_ezoc(s, seat, s.hex_of(unit))).count() as f64;
        near - 0.5 * f64::from(s.formation(formation).fatigue.max(0))
    }

    /// How much an arrival or assignment is wanted; what is not is worth less than nothing, to be done with it.
    fn arrival_worth(&self, rules: &Bcs, s: &State, seat: Seat, action: &Action) -> f64 {
        let missing = |unit: UnitId| f64::from(rules.entry(unit).steps_max - s.unit(unit).steps);
        match *action {
            Action::Done => 0.0,
            Action::Replace { unit } => 2.0 + missing(unit) + f64::from(rules.side(s, unit).ar),
            Action::Rebuild { .. } => 1.0,
            Action::Place { unit, to } => 1.0 + self.by_hq_worth(rules, s, unit, to),
            Action::PlaceHq { .. } => 1.0,
            // Once assigned it stays where it is useful.
            Action::Assign { unit, formation } => match s.unit(unit).formation.is_some() {
                true => -1.0,
                false => 1.0 + 0.1 * rules.members_on_map(s, formation).len() as f64,
            },
            Action::Grant { formation } => 1.0 + self.urgency(rules, s, seat, formation),
            Action::Convert { unit } => self.convert_worth(rules, s, unit),
            _ => -1.0,
        }
    }
    fn by_hq_worth(&self, rules: &Bcs, s: &State, unit: UnitId, to: HexId) -> f64 {
        let cover = rules.ground().cover(to) as usize as f64;
        let with_hq = if s.hq_of(s.unit(unit).formation) == Some(to) { 0.2 } else { 0.0 };
        0.1 * cover + with_hq
    }
    /// Guns serve a formation better as Support where it has none and many could use it.
    fn convert_worth(&self, rules: &Bcs, s: &State, unit: UnitId) -> f64 {
        let on_foot = rules.entry(unit).sides[1].class == Class::Leg;
        let needs = |formation: &FormationId| on_foot && rules.pool(s, *formation).is_empty();
        let Some(formation) = s.unit(unit).formation.get().filter(needs) else { return -1.0 };
        let hosts = rules.members_on_map(s, formation).iter().filter(|&unit| rules.could_host(s, unit)).count();
        if hosts >= 3 { 1.0 } else { -1.0 }
    }

    /// Answers to what is being resolved.
    pub(super) fn answers(&self, rules: &Bcs, s: &State, seat: Seat, list: &mut Vec<Action>, wide: bool) {
        list.clear();
        match s.top() {
            Some(Frame::Attack(attack)) => self.in_attack(rules, s, seat, &attack, list, wide),
            Some(Frame::Engage(_)) => {
                let own = rules.adds_nothing(s, seat);
                if wide {
                    rules.legal(s, seat, list);
                }
                lead_with(list, own);
            }
            Some(Frame::Losses(_)) => {
                rules.legal(s, seat, list);
                // From who has most.
                list.sort_by_key(|action| match *action {
                    Action::Lose { unit } => u8::MAX - s.unit(unit).steps,
                    _ => u8::MAX,
                });
            }
            Some(Frame::Retreats(_)) => {
                rules.legal(s, seat, list);
                if !wide {
                    list.truncate(1);
                    return;
                }
                // One way for each end is enough.
                let end = |action: &Action| match *action {
                    Action::Retreat { unit, path } => (unit, path[2]),
                    Action::Place { unit, to } => (unit, to.into()),
                    _ => (UnitId::HQ, Maybe::NONE),
                };
                list.dedup_by_key(|action| end(action));
                list.truncate(4);
            }
            _ => rules.legal(s, seat, list),
        }
        if !wide {
            list.truncate(1);
        }
    }

    fn in_attack(&self, rules: &Bcs, s: &State, seat: Seat, attack: &Attack, list: &mut Vec<Action>, wide: bool) {
        match attack.stage {
            AttackStage::Screen => list.extend([Action::Slip, Action::Decline]),
            AttackStage::Follow | AttackStage::AssistAdvance => {
                let counts = rules.content().scenario.victory.iter().any(|hex| hex.hex == attack.at);
                list.extend(if counts {
                    [Action::Advance, Action::Decline]
                } else {
                    [Action::Decline, Action::Advance]
                });
            }
            AttackStage::Defender => {
                let own = rules.adds_nothing(s, seat);
                if wide {
                    rules.legal(s, seat, list);
                }
                lead_with(list, own);
            }
            _ => {
                rules.legal(s, seat, list);
                self.preparations(rules, s, attack, list);
            }
        }
    }
    /// All the help there is, then the roll: the Assist that is needed least elsewhere, then the mission.
    fn preparations(&self, rules: &Bcs, s: &State, attack: &Attack, list: &mut Vec<Action>) {
        let rank = |action: &Action| match *action {
            Action::Assist { unit } => {
                // Who cannot attack by itself helps first, then who is weak; who stands with the lead may follow it.
                let side = rules.side(s, unit);
                let alone = if side.can.regular { 0 } else { 8 };
                200 + alone - i32::from(side.ar) + i32::from(s.place(unit) == attack.from.get())
            }
            Action::Suppress { point: Point::Air } => 101,
            Action::Suppress { .. } => 100,
            Action::Roll => 50,
            _ => 0,
        };
        list.sort_by_key(|action| Reverse(rank(action)));
        // Points that are left serve the next attack, or a Barrage afterwards.
        list.truncate(1);
    }
}

/// Puts an action first.
fn lead_with(list: &mut Vec<Action>, first: Option<Action>) {
    if let Some(first) = first {
        list.retain(|action| *action != first);
        list.insert(0, first);
    }
}
