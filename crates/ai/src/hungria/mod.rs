//! What an opponent thinks of a war in Hungary: steps and their factors, points, ground won, lines of supply.
//!
//! A phase has scores of corps and a corps hundreds of ends, so moves are not weighed one by one: a plan says for a
//! whole phase who goes where, and levels that think choose between plans. Combats are weighed one by one, with the
//! exact odds of the rules. One step of a common division is worth about one.
//!
//! Read `plan.rs` first (what may be set out to do), then `orders.rs` (who goes where), `quick.rs` (combats at a
//! glance), `script.rs` and `schedule.rs` (what to do without thinking).

mod field;
mod orders;
mod plan;
mod quick;
mod schedule;
mod script;
#[cfg(test)]
mod tests;

pub use plan::{Aim, HungriaPlan};

use crate::{Brain, Weights};
use field::Field;
use kernel::{Clause, Dice, Pending, Rules, Seat, say::Message};
use orders::Orders;
use plan::Part;
use quick::Glance;
use rules_hungria::{
    Hungria,
    action::Action,
    model::{ALLIED, AirId, Area, HexId, Kind, Nation, PieceId, enemy_of},
    state::{AirPiece, AirStatus, Mode, Phase, Piece, Stage, State},
};
use std::sync::Arc;

crate::weights! {
    /// What this brain goes by.
    pub struct HungriaWeights of HungriaBrain {
        /// A victory point.
        point: 1.5,
        /// A hex nearer to where points are.
        hex: 0.14,
        /// A unit without supply.
        unsupplied: 0.5,
        /// A logistic column in hand.
        column: 0.4,
        /// A headquarters on the map.
        staff: 4.0,
        /// What a move must gain to be made.
        stir: 0.01,
        /// A step of the Axis, lost in combat.
        axis_step: 1.0,
        /// A step of the Allies, lost in combat.
        allied_step: 1.0,
        /// An Allied unit, in Axis ones of the same factors.
        allied_unit: 0.75,
        /// A hex that is emptied and entered.
        gap: 0.6,
        /// The same for each hex that it is nearer to where points are.
        ground: 0.06,
        /// Attack factors near a place worth points, for ten of them.
        near: 0.5,
        /// A bombing factor in the air.
        bomb: 0.03,
        /// What an attack must promise.
        attack: 0.1,
        /// Defence factors of a garrison in contact.
        garrison: 20.0,
        /// A hex of the line that nobody covers.
        line: 0.2,
        /// Hexes that the Axis keeps from the enemy.
        contact: 1.0,
        /// An Allied unit where the enemy can bring odds against it, for each of them.
        allied_risk: 0.4,
        /// An Axis unit there.
        axis_risk: 0.05,
        /// Hexes that a headquarters keeps from the front.
        rear: 4.0,
        /// The same for whoever comes through a gap.
        deep_risk: 0.2,
        /// Columns and guns that nobody guards, where an enemy may come.
        bare: 0.25,
        /// The column of the table that an Allied attack is made strong enough for.
        odds: 6.0,
        /// The column that it must reach to be planned.
        odds_least: 5.0,
        /// The column that an Axis attack must reach.
        axis_odds_least: 5.0,
        /// A victory point in a hex to attack.
        target_point: 0.8,
        /// A hex that something to attack is nearer to where points are.
        target_near: 0.2,
        /// Own factors in a hex to attack from, for ten of them.
        mass: 1.0,
    }
}

/// What a won game is worth: more than could be lost for it in a turn, and not so much that a rollout that ends in one
/// drowns the rest.
const WON: f64 = 30.0;

impl Brain<Hungria> for HungriaBrain {
    type Weights = HungriaWeights;
    type Plan = HungriaPlan;
    const LEARNT: &'static str = include_str!("../../weights/hungria.toml");

    fn force(&self, rules: &Hungria, s: &State, seat: Seat) -> f64 {
        let own = s.units().filter(|&unit| rules.side(unit) == seat && s.piece(unit).on_map());
        own.map(|unit| f64::from(s.piece(unit).steps)).sum()
    }

    fn plan(&self, rules: &Hungria, s: &State, seat: Seat) -> HungriaPlan {
        self.plan_for(rules, s, seat, Aim::usual(seat))
    }

    fn plans(&self, rules: &Hungria, s: &State, seat: Seat) -> Vec<HungriaPlan> {
        /// In movement a plan is its moves, and each aim has many: so many more are made with other weights.
        const TEMPERS: u64 = 12;
        /// How far these are from our own.
        const TIMES: f64 = 2.0;
        let aims = Aim::all(rules, s, seat);
        let mut plans: Vec<HungriaPlan> = aims.iter().map(|&aim| self.plan_for(rules, s, seat, aim)).collect();
        if Part::of(s, seat) == Part::Movement {
            for temper in 0..TEMPERS {
                let brain = HungriaBrain::new(self.w.varied(temper, TIMES));
                plans.push(brain.plan_for(rules, s, seat, aims[temper as usize % aims.len()]));
            }
            // Two aims may come to the same.
            let mut known: Vec<HungriaPlan> = Vec::with_capacity(plans.len());
            for plan in plans {
                if !known.iter().any(|known| known.orders == plan.orders) {
                    known.push(plan);
                }
            }
            plans = known;
        }
        plans
    }

    fn epoch(&self, _: &Hungria, s: &State, seat: Seat) -> u64 {
        4 * u64::from(s.turn) + Part::of(s, seat) as u64
    }

    /// To the end of the next turn: both sides have answered twice, and columns and supply have been paid for.
    fn is_far_enough(&self, _: &Hungria, start: &State, now: &State, _: Seat) -> bool {
        now.turn > start.turn + 1
    }

    fn imagine(&self, rules: &Hungria, view: &State, seat: Seat, dice: &mut dyn Dice) -> State {
        let mut state = view.clone();
        let enemies = || view.airs().filter(|&air| rules.air_unit(air).side() != seat);
        match view.phase {
            Phase::AirAssignment => enemies().for_each(|air| self.imagine_mission(rules, &mut state, air, dice)),
            Phase::AirTargets => {
                let own: Vec<AirId> = rules.in_area(view, seat, view.area).collect();
                let there = |air: &AirId| view.air(*air).is_out() && view.air(*air).area == view.area;
                for air in enemies().filter(there).filter(|&air| rules.air_unit(air).kind.is_fighter()) {
                    if let Some(nth) = below(dice, own.len()) {
                        state.air_mut(air).target = own[nth].into();
                    }
                }
            }
            _ => {}
        }
        state
    }

    fn turn(&self, _: &Hungria, s: &State) -> u64 {
        s.turn.into()
    }

    /// Most of the time goes into what to set out to do, the rest into the attacks to be made.
    fn decisions_left(&self, rules: &Hungria, s: &State, seat: Seat) -> f64 {
        let moved = || s.units().any(|unit| rules.side(unit) == seat && s.piece(unit).has(Piece::MOVED));
        match Part::of(s, seat) {
            Part::Movement if s.mover.mode == Mode::Idle && !moved() => 1.2,
            Part::Movement => 20.0,
            Part::Combat => {
                let fit = s.units().filter(|&unit| s.piece(unit).on_map() && self.is_fit(rules, s, seat, unit));
                2.0 + fit.filter(|&unit| rules.is_adjacent(s, enemy_of(seat), s.hex_of(unit))).count() as f64 / 2.0
            }
            Part::Before | Part::After => 60.0,
        }
    }

    fn value(&self, rules: &Hungria, s: &State, seat: Seat) -> f64 {
        let (allied, axis) = rules.points(s);
        let mut value = self.w.point * (f64::from(allied) - f64::from(axis));
        if let Pending::Over(outcome) = rules.pending(s) {
            value += match outcome {
                kernel::Outcome::Win(ALLIED) => WON,
                kernel::Outcome::Win(_) => -WON,
                _ => 0.0,
            };
        }
        for unit in s.units().filter(|&unit| s.piece(unit).on_map()) {
            let worth = self.unit(rules, s, unit);
            value += if rules.side(unit) == ALLIED { worth + self.threat(rules, s, unit) } else { -worth };
        }
        let combat = &s.combat;
        let committed = |column: PieceId| {
            combat.columns.iter().any(|list| list.contains(column)) || combat.artillery_columns.contains(column)
        };
        for column in s.columns().filter(|&column| s.piece(column).on_map() && !committed(column)) {
            value += if State::column_side(column) == ALLIED { self.w.column } else { -self.w.column };
        }
        for air in s.airs().filter(|&air| s.air(air).is_out() && !s.air(air).has(AirPiece::COMMITTED)) {
            let worth = self.w.bomb * f64::from(rules.bomb_factor(s, air));
            value += if rules.air_unit(air).side() == ALLIED { worth } else { -worth };
        }
        // Steps that are lost and not yet taken weigh already.
        if combat.stage != Stage::None {
            let (mine, theirs) = if combat.attacker == ALLIED {
                (self.w.allied_step, self.w.axis_step)
            } else {
                (self.w.axis_step, self.w.allied_step)
            };
            let lost = mine * f64::from(combat.due[0]) - theirs * f64::from(combat.due[1]);
            let promise = self.promise(rules, s) - lost;
            value += if combat.attacker == ALLIED { promise } else { -promise };
        }
        let emptied = self.emptied(rules, s);
        value += if matches!(s.phase, Phase::Combat(ALLIED)) { emptied } else { -emptied };
        if seat == ALLIED { value } else { -value }
    }

    fn shortlist(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan, list: &mut Vec<Action>) {
        if !self.choices(rules, s, seat, plan, list) {
            let action = self.act(rules, s, seat, plan, list);
            list.clear();
            list.push(action);
        }
    }

    fn script(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan, scratch: &mut Vec<Action>) -> Action {
        scratch.clear();
        self.act(rules, s, seat, plan, scratch)
    }

    fn say_plan(&self, rules: &Hungria, s: &State, seat: Seat, plan: &HungriaPlan) -> Option<Message> {
        matches!(Part::of(s, seat), Part::Movement | Part::Combat).then(|| plan.aim.words(rules))
    }
}

impl HungriaBrain {
    fn plan_for(&self, rules: &Hungria, s: &State, seat: Seat, aim: Aim) -> HungriaPlan {
        let field = Field::of(rules, s, seat, aim);
        let orders = match Part::of(s, seat) {
            Part::Movement => Orders::of(rules, s, seat, aim, &field, &self.w),
            _ => Orders::default(),
        };
        HungriaPlan { aim, field: Arc::new(field), orders: Arc::new(orders) }
    }

    /// What a unit is worth: its factors and its supply.
    fn unit(&self, rules: &Hungria, s: &State, unit: PieceId) -> f64 {
        let counter = rules.unit(unit);
        if counter.kind == Kind::Hq {
            return self.w.staff;
        }
        let held = s.piece(unit);
        let factors = counter.factors(held.steps);
        let worth = 0.5 * f64::from(held.steps) + 0.1 * f64::from(factors.attack) + 0.08 * f64::from(factors.defence);
        let scale = if counter.side() == ALLIED { self.w.allied_unit } else { 1.0 };
        scale * worth - if held.has(Piece::UNSUPPLIED) { self.w.unsupplied } else { 0.0 }
    }

    /// What an Allied unit is worth for being near places to take.
    fn threat(&self, rules: &Hungria, s: &State, unit: PieceId) -> f64 {
        let away = self.away(rules, s, s.hex_of(unit));
        0.01 * self.w.near * f64::from(rules.attack_factor(s, unit)) * (12.0 - away).max(0.0)
    }

    /// What a hex that was just emptied is worth, to whoever attacked it: what was promised for it is not lost with the
    /// die.
    fn emptied(&self, rules: &Hungria, s: &State) -> f64 {
        let Phase::Combat(attacker) = s.phase else { return 0.0 };
        match (s.combat.stage, s.fought) {
            (Stage::Breakthrough | Stage::Exploitation | Stage::Advance, _) => {
                self.prize(rules, s, attacker, s.combat.at())
            }
            (Stage::None, Some(fought)) if !s.occupied(enemy_of(attacker)).contains(fought.target) => {
                let entered = s.occupied(attacker).contains(fought.target);
                if entered { self.w.gap } else { 0.4 * self.prize(rules, s, attacker, fought.target) }
            }
            _ => 0.0,
        }
    }

    /// What the combat under way promises the attacker, before its die: with those who are to attack while nobody is
    /// named yet.
    fn promise(&self, rules: &Hungria, s: &State) -> f64 {
        let before_die = matches!(s.combat.stage, Stage::Compose | Stage::Support | Stage::Answer | Stage::Die);
        if !before_die {
            return 0.0;
        }
        if s.combat.attackers.is_empty() {
            let mut copy = s.clone();
            copy.combat.attackers = self.muster(rules, s, s.combat.attacker, s.combat.at()).0;
            return if copy.combat.attackers.is_empty() { 0.0 } else { self.expected(rules, &copy) };
        }
        self.expected(rules, s)
    }

    /// Mean gain of the attacker over the six dice, by the exact reckoning of the rules.
    fn expected(&self, rules: &Hungria, s: &State) -> f64 {
        let (target, attacker) = (s.combat.at(), s.combat.attacker);
        if rules.only_hqs(s, target) {
            return self.w.staff;
        }
        let reckoning = rules.reckon(s);
        let mine = s.combat.attackers.iter().map(|unit| s.piece(unit).steps).sum();
        let die = reckoning.die_modifiers.iter().map(|&(_, value)| value).sum();
        self.gain(rules, s, attacker, target, &Glance { column: reckoning.column, die, steps: reckoning.steps, mine })
    }

    /// A mission for an enemy air unit, any that it may fly.
    fn imagine_mission(&self, rules: &Hungria, s: &mut State, air: AirId, dice: &mut dyn Dice) {
        let unit = rules.air_unit(air);
        if s.air(air).status != AirStatus::Ready || s.air(air).area.is_some() {
            return;
        }
        let mut areas: Vec<Area> = (1..=rules.ground().n_areas).map(Area).collect();
        if unit.side() == ALLIED {
            let Some(hq) = rules.front_of(s, air) else { return };
            let at = s.piece(hq).hex.get();
            let table = &rules.tables().supply;
            let radius = if unit.nation == Nation::Soviet { table.air.radius_soviet } else { table.air.radius_other };
            let out = s.airs().filter(|&other| s.air(other).is_out() && s.air(other).front == s.air(air).front);
            if out.count() >= usize::from(rules.air_limit(s, hq)) {
                return;
            }
            areas.retain(|&area| at.is_some_and(|at| rules.area_distance(at, area) <= radius));
        }
        if let Some(nth) = below(dice, areas.len()) {
            s.air_mut(air).area = areas[nth].into();
        }
    }
}

/// One of so many, by dice that have no more than six faces.
fn below(dice: &mut dyn Dice, n: usize) -> Option<usize> {
    // Secret assignment of air units; a die needs a clause, and these dice are nobody's.
    let clause = Clause("hun:9.2.a");
    let mut number = 0;
    for _ in 0..3 {
        number = 6 * number + usize::from(dice.die(6, clause).ok()?) - 1;
    }
    (n > 0).then(|| number % n)
}

/// The worth of points in a hex.
fn points_of(rules: &Hungria, hex: HexId) -> u8 {
    rules.ground().points.iter().find(|&&(place, _)| place == hex).map_or(0, |&(_, points)| points)
}
