//! What an opponent knows of FUBAR: men and machines, who has whom in his sights, the ground that scores, and what the
//! order in hand promises.
//!
//! The same few estimates serve everything: `scene` says who is where and what fire would do, `intents` what a unit
//! might do with an activation and what that is worth, `script` does the best of it at once, and `value` adds up a
//! position and what is still to come of the order in hand.

mod intents;
mod plan;
mod scene;
mod script;
#[cfg(test)]
mod tests;
mod value;

use crate::Brain;
use kernel::{Seat, say::Message};
pub use plan::{Effort, FubarPlan};
use rules_fubar::{
    Fubar,
    action::{Action, Scope},
    state::{Frame, Order, State},
};
use scene::Scene;

crate::weights! {
    /// What this brain goes by. A rifleman on his feet is about ten.
    pub struct FubarWeights of FubarBrain {
        /// A man on his feet, before his weapon.
        man: 7.0,
        /// Each die of his best weapon.
        die: 1.6,
        /// What lying down costs.
        down: 4.0,
        /// A vehicle in action.
        vehicle: 80.0,
        /// A victory point.
        point: 14.0,
        /// How far a unit's presence reaches, in inches.
        reach: 7.0,
        /// What fire that is to be feared or hoped for counts, as a part of what it would do.
        threat: 0.45,
        /// A man in cover, for each level.
        cover: 0.4,
        /// A unit on guard, as a part of what its fire would do.
        guard: 0.35,
        /// Having the initiative.
        tempo: 4.0,
        /// Holding ground now, as a part of holding it at the end.
        hold: 0.25,
    }
}

impl Brain<Fubar> for FubarBrain {
    type Weights = FubarWeights;
    type Plan = FubarPlan;
    const LEARNT: &'static str = include_str!("../../weights/fubar.toml");

    fn unit(&self) -> f64 {
        10.0
    }

    fn force(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let own = rules.unit_ids().filter(|&unit| rules.units()[unit.index()].owner == seat);
        let men = |unit: rules_fubar::model::UnitId| {
            let (standing, down, _) = rules.muster(s, unit);
            f64::from(standing + down)
        };
        own.filter(|&unit| rules.whereabouts(s, unit).is_some()).map(men).sum()
    }

    fn plan(&self, rules: &Fubar, s: &State, seat: Seat) -> FubarPlan {
        self.rule_of_thumb(rules, s, seat)
    }

    fn plans(&self, rules: &Fubar, s: &State, seat: Seat) -> Vec<FubarPlan> {
        self.all_plans(rules, s, seat)
    }

    fn epoch(&self, _: &Fubar, s: &State, _: Seat) -> u64 {
        s.turn.into()
    }

    /// To the end of the turn: the plan is made for it, and everybody has had his attempt by then.
    fn is_far_enough(&self, _: &Fubar, start: &State, now: &State, _: Seat) -> bool {
        now.turn > start.turn
    }

    fn turn(&self, _: &Fubar, s: &State) -> u64 {
        s.turn.into()
    }

    fn decisions_left(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let own = rules.unit_ids().filter(|&unit| rules.units()[unit.index()].owner == seat && rules.in_play(s, unit));
        1.0 + 3.0 * own.filter(|&unit| !s.unit(unit).attempted).count() as f64
    }

    fn value(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        self.worth(rules, s, seat)
    }

    fn shortlist(&self, rules: &Fubar, s: &State, seat: Seat, plan: &FubarPlan, list: &mut Vec<Action>) {
        match s.frames.top().expect("a decision is due") {
            Frame::Choose { .. } => self.likely_units(rules, s, seat, list),
            Frame::GiveOrder => self.likely_orders(rules, s, seat, plan, list),
            Frame::Orders => self.likely_moves(rules, s, seat, plan, list),
            Frame::Plan | Frame::React if list.contains(&Action::Fire) => list.retain(|action| *action == Action::Fire),
            Frame::Plan => {
                if list.iter().any(|action| matches!(action, Action::ShootAll { .. })) {
                    list.retain(|action| matches!(action, Action::ShootAll { .. }));
                }
            }
            Frame::React => list.retain(|action| match action {
                Action::ShootAll { .. } => true,
                Action::Decline { scope } => *scope != Scope::Path,
                _ => false,
            }),
            _ => {
                let best = self.act(rules, s, seat, plan, &mut Vec::new());
                list.clear();
                list.push(best);
            }
        }
        if list.is_empty() {
            list.push(self.act(rules, s, seat, plan, &mut Vec::new()));
        }
    }

    fn script(&self, rules: &Fubar, s: &State, seat: Seat, plan: &FubarPlan, scratch: &mut Vec<Action>) -> Action {
        self.act(rules, s, seat, plan, scratch)
    }

    fn say_plan(&self, rules: &Fubar, _: &State, _: Seat, plan: &FubarPlan) -> Option<Message> {
        Some(plan::say(rules, plan))
    }
}

impl FubarBrain {
    /// The units worth a thought: those that the script would rather attempt.
    fn likely_units(&self, rules: &Fubar, s: &State, seat: Seat, list: &mut Vec<Action>) {
        /// Units that are offered.
        const UNITS: usize = 4;
        list.clear();
        list.extend(self.by_use(rules, s, seat).into_iter().take(UNITS).map(|(_, unit)| Action::Attempt { unit }));
    }

    /// The orders worth a thought: those with the best intents behind them.
    fn likely_orders(&self, rules: &Fubar, s: &State, seat: Seat, plan: &FubarPlan, list: &mut Vec<Action>) {
        /// Orders that are offered.
        const ORDERS: usize = 5;
        let scene = Scene::new(self, rules, s, seat);
        let mut intents = Vec::new();
        self.intents(rules, s, &scene, s.activation.unit(), Order::None, plan, &mut intents);
        intents.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        let mut likely: Vec<Action> = Vec::new();
        for intent in intents {
            let action = match (intent.order, intent.target) {
                (Order::AimedFire, Some(target)) => Action::AimedFire { target },
                (Order::Assault, Some(foe)) => {
                    let charge = |action: &&Action| matches!(action, Action::Assault { target, .. } if *target == foe);
                    match list.iter().find(charge) {
                        Some(charge) => *charge,
                        None => continue,
                    }
                }
                (order, _) => Action::Give { order },
            };
            if !likely.contains(&action) && list.contains(&action) {
                likely.push(action);
            }
            if likely.len() >= ORDERS {
                break;
            }
        }
        *list = likely;
    }

    /// The moves worth a thought: the best ends that the script looks at, and what the list has besides moves.
    fn likely_moves(&self, rules: &Fubar, s: &State, seat: Seat, plan: &FubarPlan, list: &mut Vec<Action>) {
        /// Ends that are offered.
        const ENDS: usize = 4;
        let script = self.act(rules, s, seat, plan, &mut Vec::new());
        if s.activation.inside != 0 || matches!(script, Action::Move { .. } | Action::Exit { .. } | Action::ExitVehicle)
        {
            list.clear();
            list.push(script);
            return;
        }
        list.retain(|action| matches!(action, Action::OpenFire | Action::Stop | Action::Rush | Action::Embark { .. }));
        if !s.activation.moved_at_all {
            let scene = Scene::new(self, rules, s, seat);
            let mut intents = Vec::new();
            self.intents(rules, s, &scene, s.activation.unit(), s.activation.order, plan, &mut intents);
            intents.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            let mut ends = 0;
            for intent in intents {
                let Some(action) = self.go(rules, s, seat, intent.by) else { continue };
                if !list.contains(&action) {
                    list.push(action);
                    ends += 1;
                }
                if ends >= ENDS {
                    break;
                }
            }
        }
        // What is to be fired is fired before the order ends.
        if s.activation.moved_at_all && !s.activation.fired && list.contains(&Action::OpenFire) {
            list.retain(|action| *action != Action::Stop);
        }
        if !list.contains(&script) {
            list.push(script);
        }
    }
}
