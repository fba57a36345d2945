//! What an opponent knows of the Battalion Combat Series.
//!
//! An activation is many small decisions. A plan says what the formation sets out to do: assault towards a hex that
//! counts, hold one, or recover. The script carries it out unit by unit: first everybody moves, then fire, then
//! attacks, then HQ and trains. Where a unit goes, what rolls dice, which formation is next and where OBJ markers go is
//! left open for who reckons: there the list is wider, the script's choice first.

mod activity;
mod answers;
mod fights;
mod moves;
mod plans;
mod value;

#[cfg(test)]
mod tests;

pub use plans::{BcsPlan, Manner, Posture};

use crate::Brain;
use kernel::{Rules, Seat, say::Message};
use rules_bcs::{
    Bcs,
    action::Action,
    state::{ActStep, Phase, State},
};

crate::weights! {
    /// What this brain goes by. A step is one.
    pub struct BcsWeights of BcsBrain {
        /// A victory point held.
        point: 2.5,
        /// The level of victory that would be reached now, at the end of the last turn.
        level: 8.0,
        /// A victory point within the grip of one side alone: its units are near, the other's far.
        grip: 3.0,
        /// A unit lost for good, beyond its steps.
        unit: 1.0,
        /// A unit that is off the map for a while.
        off: 0.8,
        /// A unit without Command.
        stray: 0.3,
        /// A unit without a Safe Path.
        isolated: 1.2,
        /// A unit before the enemy on its Move side.
        caught: 0.3,
        /// A unit whose Support is dropped.
        dropped: 0.3,
        /// A level of Fatigue.
        fatigue: 0.7,
        /// A level of MSR Blocked, or trains off the map.
        supply: 0.8,
        /// An HQ off the map.
        hq: 2.0,
        /// Prepared Defense of a unit before the enemy.
        prepared: 0.25,
        /// A unit that must retreat.
        driven: 1.0,
        /// An Artillery or Air Point that the active formation can still spend.
        mission: 0.6,
        /// An activation that has just begun.
        tempo: 1.0,
        /// Fire and attacks worth less than this are not made by the script.
        worth: 0.15,
    }
}

/// Of how many choices a list may be.
const WIDE: usize = 8;

/// How many activations are over, of all turns.
fn tick(rules: &Bcs, s: &State) -> u64 {
    let n = rules.content().formations.len();
    let used = s.formations[..n].iter().filter(|held| held.used).count();
    (usize::from(s.turn) * n + used - usize::from(s.act.formation.is_some())) as u64
}

/// Whether a formation of the seat is active.
fn is_active(rules: &Bcs, s: &State, seat: Seat) -> bool {
    s.phase == Phase::Activation && s.act.formation.get().is_some_and(|id| rules.formation(id).seat == seat)
}

impl Brain<Bcs> for BcsBrain {
    type Weights = BcsWeights;
    type Plan = BcsPlan;
    const LEARNT: &'static str = include_str!("../../weights/bcs.toml");

    fn value(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        self.worth_of(rules, s, seat)
    }

    fn force(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        let units = rules.content().units.iter().enumerate().filter(|(_, entry)| entry.seat == seat);
        let steps = units.map(|(place, _)| rules.steps_of(s, rules_bcs::model::UnitId(place as u8)));
        steps.map(f64::from).sum()
    }

    fn plan(&self, rules: &Bcs, s: &State, seat: Seat) -> BcsPlan {
        self.own_plan(rules, s, seat)
    }

    fn plans(&self, rules: &Bcs, s: &State, seat: Seat) -> Vec<BcsPlan> {
        self.all_plans(rules, s, seat)
    }

    /// An activation before its SNAFU roll, the same after it, or what lies between two activations.
    fn epoch(&self, rules: &Bcs, s: &State, seat: Seat) -> u64 {
        let now = tick(rules, s) << 10;
        let Some(active) = s.act.formation.get().filter(|_| is_active(rules, s, seat)) else { return now };
        let rolled = u64::from(s.act.step >= ActStep::Objs);
        let second = u64::from(!rules.is_initial(s));
        now | (1 + active.index() as u64) << 2 | second << 1 | rolled
    }

    fn shortlist(&self, rules: &Bcs, s: &State, seat: Seat, plan: &BcsPlan, list: &mut Vec<Action>) {
        self.options(rules, s, seat, plan, list, true);
        list.truncate(WIDE);
    }

    fn script(&self, rules: &Bcs, s: &State, seat: Seat, plan: &BcsPlan, scratch: &mut Vec<Action>) -> Action {
        self.options(rules, s, seat, plan, scratch, false);
        scratch[0]
    }

    /// Through the opponent's reply and on to where nothing is half done: this activation and one more are over, and a
    /// side has a choice which formation is next. With two formations a side that is mostly the end of the turn. Where
    /// there never is a choice, the end of the next.
    fn is_far_enough(&self, rules: &Bcs, start: &State, now: &State, _: Seat) -> bool {
        let between = now.phase == Phase::Activation && now.act.formation.is_none();
        between && tick(rules, now) >= tick(rules, start) + 2 || now.turn > start.turn + 1
    }

    fn turn(&self, _: &Bcs, s: &State) -> u64 {
        s.turn.into()
    }

    fn decisions_left(&self, rules: &Bcs, s: &State, seat: Seat) -> f64 {
        /// Of an activation, those with a choice, and two plans.
        const EACH: f64 = 17.0;
        let now = if is_active(rules, s, seat) { 6.0 } else { 0.0 };
        // A Second Activation comes about every other time.
        now + 1.3 * EACH * rules.unused(s, seat).len() as f64 + 1.0
    }

    fn say_plan(&self, rules: &Bcs, _: &State, _: Seat, plan: &BcsPlan) -> Option<Message> {
        self.plan_in_words(rules, plan)
    }
}

impl BcsBrain {
    /// What is worth considering, the script's own choice first; only that one unless the list is to be wide.
    fn options(&self, rules: &Bcs, s: &State, seat: Seat, plan: &BcsPlan, list: &mut Vec<Action>, wide: bool) {
        if s.top().is_some() {
            return self.answers(rules, s, seat, list, wide);
        }
        if s.phase == Phase::Activation && s.act.formation.is_some() {
            return self.in_activation(rules, s, seat, plan, list, wide);
        }
        self.between(rules, s, seat, list, wide);
    }
}

/// Puts the list in order, the best first, and leaves the actions.
fn best_first(ranked: &mut [(f64, Action)], list: &mut Vec<Action>) {
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    list.clear();
    list.extend(ranked.iter().map(|&(_, action)| action));
}

/// Whether an action may be done.
fn may(rules: &Bcs, s: &State, seat: Seat, action: &Action) -> bool {
    rules.check(s, seat, action).is_ok()
}
