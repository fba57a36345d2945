//! What a simple opponent thinks of a position of the Battalion Combat Series: steps, hexes that count, and how far there it is.
//!
//! An activation is many small decisions, most of which change nothing yet: where OBJ markers go, who leads, who assists. The brain answers these by
//! a short script, from what the charts say of each attack, and leaves to the exact odds what rolls dice. The weights are by hand: a step is one.

use crate::Brain;
use kernel::{Rules, Seat};
use rules_bcs::{
    Bcs,
    action::Action,
    game::enemy_of,
    model::{AttackKind, Cause, Column, Face, HexId, Tables, UnitId, When},
    state::{ActStep, Attack, AttackStage, Frame, Marks, Phase, State, Status},
};

crate::weights! {
    /// What this brain goes by.
    pub struct BcsWeights {
        /// A victory point held.
        point: 3.0,
        /// A hex nearer to where one wants to be.
        nearer: 0.08,
        /// A unit lost for good, beyond its steps.
        unit: 1.5,
        /// A unit that must retreat.
        driven: 1.2,
        /// A level of Fatigue.
        fatigue: 0.8,
        /// An attack worth less than this is not made.
        worth: 0.25,
    }
}

/// What an opponent knows of the game.
#[derive(Clone, Copy, Debug)]
pub struct BcsBrain {
    w: BcsWeights,
}

impl Brain<Bcs> for BcsBrain {
    type Weights = BcsWeights;
    type Plan = ();
    const LEARNT: &'static str = include_str!("../weights/bcs.toml");

    fn new(w: BcsWeights) -> BcsBrain {
        BcsBrain { w }
    }

    fn force(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        let units = rules.content().units.iter().enumerate().filter(|(_, entry)| entry.seat == seat);
        let held = units.map(|(place, _)| s.unit(UnitId(place as u8)));
        held.filter(|held| held.status != Status::Eliminated).map(|held| f64::from(held.steps)).sum()
    }

    fn plan(&self, _: &Bcs, _: &State, _: Seat) {}

    fn epoch(&self, _: &Bcs, s: &State, _: Seat) -> u64 {
        s.turn.into()
    }

    fn is_reply_over(&self, _: &Bcs, start: &State, now: &State, _: Seat) -> bool {
        now.turn > start.turn
    }

    fn turn(&self, _: &Bcs, s: &State) -> u64 {
        s.turn.into()
    }

    fn decisions_left(&self, _: &Bcs, _: &State, _: Seat) -> f64 {
        20.0
    }

    fn value(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        let mut value = 0.0;
        for (place, entry) in rules.content().units.iter().enumerate() {
            let unit = UnitId(place as u8);
            let held = s.unit(unit);
            let sign = if entry.seat == seat { 1.0 } else { -1.0 };
            let there = match held.status {
                Status::Eliminated => continue,
                Status::OffMap => 0.5,
                Status::Map | Status::Waiting | Status::Asset => 1.0,
            };
            let dropped = if held.has(Marks::DROPPED) { -0.3 } else { 0.0 };
            value += sign * (f64::from(held.steps) + self.w.unit * there + dropped);
            if entry.seat == seat && held.status == Status::Map {
                value -= self.w.nearer * self.distance(rules, s, unit);
            }
        }
        for (place, hex) in rules.content().scenario.victory.iter().enumerate() {
            let sign = if s.holder(place) == seat { 1.0 } else { -1.0 };
            value += sign * self.w.point * f64::from(hex.vp);
        }
        for (place, entry) in rules.content().formations.iter().enumerate() {
            let held = &s.formations[place];
            let sign = if entry.seat == seat { 1.0 } else { -1.0 };
            let lost = if held.hq.is_some() { 0.0 } else { 2.0 };
            let trains = if held.trains.is_some() { 0.0 } else { 1.5 };
            value -= sign * (self.w.fatigue * f64::from(held.fatigue) + lost + trains);
        }
        value
    }

    fn shortlist(&self, rules: &Bcs, s: &State, seat: Seat, (): &(), list: &mut Vec<Action>) {
        let choice = match s.top() {
            Some(Frame::Attack(attack)) => self.in_attack(rules, s, &attack, list),
            Some(_) => None,
            None => match s.phase {
                Phase::Assignment(_) => Some(self.assignment(list)),
                Phase::Choice(_) => Some(Action::First),
                Phase::Activation if s.act.formation.is_some() => self.in_activation(rules, s, seat, list),
                _ => None,
            },
        };
        if let Some(action) = choice.filter(|action| list.contains(action)) {
            list.clear();
            list.push(action);
        }
    }
}

impl BcsBrain {
    /// How far a unit is from where its side wants it: one that must take hexes, from the nearest that the enemy holds; one that holds, from
    /// the nearest it holds.
    fn distance(&self, rules: &Bcs, s: &State, unit: UnitId) -> f64 {
        let seat = rules.seat(unit);
        let attacks = rules.content().scenario.vp_seat == seat;
        let hexes = rules.content().scenario.victory.iter().enumerate();
        let wanted = hexes.filter(|(place, _)| (s.holder(*place) == seat) != attacks).map(|(_, hex)| hex.hex);
        let at = s.place(unit);
        f64::from(wanted.map(|hex| rules.ground().distance(at, hex)).min().unwrap_or(0).min(20))
    }

    /// Independents join the first formation that may have them; Support stays what it is.
    fn assignment(&self, list: &[Action]) -> Action {
        let useful = |action: &&Action| matches!(action, Action::Grant { .. } | Action::Assign { .. });
        list.iter().find(useful).copied().unwrap_or(Action::Done)
    }

    fn in_activation(&self, rules: &Bcs, s: &State, seat: Seat, list: &mut Vec<Action>) -> Option<Action> {
        let attacks = rules.content().scenario.vp_seat == seat;
        match s.act.step {
            ActStep::Declare => {
                let tired = s.formation(s.act.formation).fatigue >= 2;
                Some(if tired && list.contains(&Action::Recover) { Action::Recover } else { Action::Regular })
            }
            ActStep::Convert => Some(Action::Recover),
            ActStep::Pd => Some(if attacks { Action::Unprepare } else { Action::Prepare }),
            ActStep::Objs => Some(self.objective(rules, s, seat, list)),
            ActStep::Offer => Some(if s.formation(s.act.formation).fatigue < 3 { Action::Again } else { Action::Done }),
            ActStep::Activity => self.activity(rules, s, seat, list),
            ActStep::Trains => Some(self.trains(rules, s, list)),
            _ => None,
        }
    }

    /// The hex from which the zone of a marker covers most enemies that own units are near.
    fn objective(&self, rules: &Bcs, s: &State, seat: Seat, list: &[Action]) -> Action {
        let ground = rules.ground();
        let mine = rules.members_on_map(s, s.act.formation);
        let mut best = (0.0, Action::Done);
        for action in list {
            let Action::Obj { at } = *action else { continue };
            let mut worth = 0.0;
            for hex in ground.within(at, 1) {
                if rules.enemies_at(s, seat, hex).is_empty() {
                    continue;
                }
                let near = mine.iter().filter(|&unit| ground.distance(s.place(unit), hex) <= 2).count();
                let next = mine.iter().filter(|&unit| ground.distance(s.place(unit), hex) == 1).count();
                worth += near as f64 + next as f64 + if hex == at { 0.5 } else { 0.0 };
            }
            if s.objs.iter().any(|obj| obj.hex == at) {
                worth *= 0.8;
            }
            if worth > best.0 {
                best = (worth, *action);
            }
        }
        best.1
    }

    /// The trains go where the optimal distance is kept, if they are not at it.
    fn trains(&self, rules: &Bcs, s: &State, list: &[Action]) -> Action {
        let hq = s.formation(s.act.formation).hq;
        let (least, most) = rules.tables().optimal;
        let middle = i32::from(least + most) / 2;
        let far = |action: &&Action| match action {
            Action::PlaceTrains { to } if hq.is_some() => {
                let away = rules.ground().distance(hq, *to);
                (away as i32 - middle).abs()
            }
            _ => 99,
        };
        list.iter().min_by_key(far).copied().unwrap_or(Action::Done)
    }

    /// First fire and attacks that are worth it, then moves that lead nearer, judged by the value of where they lead; then the end.
    fn activity(&self, rules: &Bcs, s: &State, seat: Seat, list: &mut Vec<Action>) -> Option<Action> {
        if !list.contains(&Action::Done) {
            // A unit stands where it may not stay: every way on is weighed.
            return None;
        }
        let mut best = (self.w.worth, None);
        for action in list.iter() {
            let worth = self.act(rules, s, seat, action);
            if worth > best.0 {
                best = (worth, Some(*action));
            }
        }
        if best.1.is_some() {
            return best.1;
        }
        let formation = s.act.formation;
        let supplied = rules.is_supplied(s, formation);
        let needs_trains = !supplied || !rules.is_optimal(s, formation);
        if needs_trains && list.contains(&Action::Trains) {
            return Some(Action::Trains);
        }
        let attacks = rules.content().scenario.vp_seat == seat;
        list.retain(|action| match *action {
            Action::Done => true,
            Action::Move { unit, .. } => attacks && !rules.side(s, unit).unprepared || self.far_back(rules, s, unit),
            // Who stands before the enemy lies Deployed; who is far off moves.
            Action::Flip { unit } => {
                let at = s.place(unit);
                let near = rules.in_ezoc(s, seat, at) || !attacks;
                near && s.unit(unit).showing() == Face::Move
            }
            _ => false,
        });
        // Flips change no value, so they are taken before moves are weighed.
        list.iter().find(|action| matches!(action, Action::Flip { .. })).copied()
    }
    fn far_back(&self, rules: &Bcs, s: &State, unit: UnitId) -> bool {
        self.distance(rules, s, unit) > 4.0
    }

    /// What an act promises, by rule of thumb: steps the enemy may lose less those one may lose.
    fn act(&self, rules: &Bcs, s: &State, seat: Seat, action: &Action) -> f64 {
        match *action {
            Action::Attack { kind, unit, at } => self.attack_worth(rules, s, seat, kind, unit, at),
            Action::Engage { .. } => {
                // The worst of the Targets the defender may name.
                let mut next = s.clone();
                rules.decide(&mut next, seat, action, &mut ());
                let Some(Frame::Engage(frame)) = next.top() else { return 0.0 };
                let mut targets = Vec::new();
                rules.legal(&next, enemy_of(seat), &mut targets);
                let net = |target: &Action| match *target {
                    Action::Target { party } => rules
                        .engage_modifiers(&next, frame.firer, frame.at, party)
                        .iter()
                        .map(|&(_, value)| value)
                        .sum(),
                    _ => 0i8,
                };
                let worst = targets.iter().map(net).min().unwrap_or_else(|| {
                    rules
                        .engage_modifiers(&next, frame.firer, frame.at, frame.target)
                        .iter()
                        .map(|&(_, value)| value)
                        .sum()
                });
                0.25 * (f64::from(worst) - 0.5)
            }
            Action::Fire { at, .. } => self.bombard_worth(rules, s, seat, at, Column::AttackByFire),
            Action::Barrage { at, .. } => self.bombard_worth(rules, s, seat, at, Column::Artillery),
            _ => 0.0,
        }
    }
    /// Expected steps of a Barrage or Attack by Fire.
    fn bombard_worth(&self, rules: &Bcs, s: &State, seat: Seat, at: HexId, column: Column) -> f64 {
        let chance = |unit: UnitId| f64::from(7u8.saturating_sub(rules.loss_from(s, unit, column).0)) / 6.0;
        rules.enemies_at(s, seat, at).iter().map(chance).sum()
    }
    /// Expected gain of an attack against the defender's best AR unit, by the rows of the table.
    fn attack_worth(&self, rules: &Bcs, s: &State, seat: Seat, kind: AttackKind, unit: UnitId, at: HexId) -> f64 {
        let enemies = rules.enemies_at(s, seat, at);
        let nets = enemies.iter().map(|defender| {
            let after_fire = s.unit(unit).fired_at == at;
            let attack = Attack { defender, ..Attack::of(kind, seat, unit, s.place(unit), at, after_fire) };
            rules.sums(s, &attack).net()
        });
        let net = nets.min().unwrap_or(0);
        let suppression = rules.tables().combat_modifiers.iter().filter(|row| row.when == When::Suppression);
        let suppression = suppression.filter(|row| row.attack.is_none_or(|of| of == kind)).map(|row| row.value).max();
        let has_point = s.formation(s.act.formation).artillery > 0 || s.air[seat.index()] > 0;
        let help = if has_point { suppression.unwrap_or(0) } else { 0 };
        let key = rules.is_key_for(at, &[s.place(unit)]);
        let counts = rules.content().scenario.victory.iter().enumerate();
        let prize: f64 = counts
            .filter(|(place, hex)| hex.hex == at && s.holder(*place) != seat)
            .map(|(_, hex)| self.w.point * f64::from(hex.vp))
            .sum();
        let units = enemies.len() as f64;
        let mut worth = 0.0;
        for first in 1..=6i8 {
            for second in 1..=6i8 {
                let row = Tables::row(&rules.tables().combat, first + second + net + help);
                let pd = enemies.any(|enemy| rules.has_pd(s, enemy));
                let lost = if row.only_pd && !pd { 0.0 } else { f64::from(row.attacker) };
                let mut gain = f64::from(row.defender) - lost;
                gain += match row.retreat {
                    Some(Cause::Situational) if pd || key => units,
                    Some(_) => self.w.driven * units + prize,
                    None => 0.0,
                };
                worth += gain / 36.0;
            }
        }
        let weak = s.unit(unit).steps <= 1;
        if weak { worth - 1.0 } else { worth }
    }

    /// The defender names the unit that serves it best; the attacker takes all the help there is, then rolls.
    fn in_attack(&self, rules: &Bcs, s: &State, attack: &Attack, list: &[Action]) -> Option<Action> {
        match attack.stage {
            AttackStage::Defender => rules.passes(s, enemy_of(attack.seat)),
            AttackStage::Prepare => {
                let assist = list.iter().find(|action| matches!(action, Action::Assist { .. }));
                let suppress = list.iter().find(|action| matches!(action, Action::Suppress { .. }));
                assist.or(suppress).copied().or(Some(Action::Roll))
            }
            AttackStage::AssistAdvance | AttackStage::Follow => Some(Action::Done),
            _ => None,
        }
    }
}
