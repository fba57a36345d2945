//! What a side sets out to do for a turn.

use super::{
    FubarBrain,
    scene::{OBJECTIVES_MAX, Scene, inches},
};
use kernel::{Seat, say::Message};
use rules_fubar::{Fubar, state::State};

/// What a side puts its weight behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Nothing before anything else: how a position is judged, and nobody's plan.
    Even,
    /// Stay, and shoot.
    Hold,
    /// An objective, by its place in the scenario.
    Take(u8),
    /// The way off the table.
    Leave,
    /// The enemy himself.
    Hunt,
}

/// A plan for a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FubarPlan {
    /// What matters most.
    pub effort: Effort,
}

impl FubarBrain {
    /// Who can leave leaves; who is ahead holds; who is not goes for the ground that is worth most for the way to it.
    pub(super) fn rule_of_thumb(&self, rules: &Fubar, s: &State, seat: Seat) -> FubarPlan {
        let scenario = rules.scenario();
        if scenario.exits.iter().any(|exit| exit.side == seat) {
            return FubarPlan { effort: Effort::Leave };
        }
        let points = rules.score(s, true);
        let rivals = scenario.seats().filter(|&other| other != seat).map(|other| points[other]).max();
        let ahead = points[seat] - rivals.unwrap_or(0) >= scenario.margin;
        let best = (0..scenario.objectives.len().min(OBJECTIVES_MAX))
            .map(|o| (self.appeal(rules, s, seat, o), o))
            .fold(None, |best: Option<(f64, usize)>, other| match best {
                Some(known) if known.0 >= other.0 => best,
                _ => Some(other),
            });
        let effort = match best {
            _ if ahead && s.turn > 0 => Effort::Hold,
            Some((appeal, o)) if appeal > 0.0 => Effort::Take(o as u8),
            _ => Effort::Hunt,
        };
        FubarPlan { effort }
    }

    /// How much an objective calls for a side's weight: what it is worth for the way to it, less when it is held
    /// already.
    fn appeal(&self, rules: &Fubar, s: &State, seat: Seat, o: usize) -> f64 {
        let objective = &rules.scenario().objectives[o];
        let stakes = Scene::stakes_of(rules, s, seat)[o];
        let own = rules.unit_ids().filter(|&unit| rules.units()[unit.index()].owner == seat);
        let near = own.filter_map(|unit| rules.whereabouts(s, unit)).map(|at| inches(at, objective.at));
        let near = near.fold(f64::MAX, f64::min);
        let held = if rules.controls(s, objective) == Some(seat) { 0.4 } else { 1.0 };
        (stakes[0] + 0.5 * stakes[1]) * held / (12.0 + near)
    }

    /// The rule of thumb first, then everything else that makes sense.
    pub(super) fn all_plans(&self, rules: &Fubar, s: &State, seat: Seat) -> Vec<FubarPlan> {
        let mut plans = vec![self.rule_of_thumb(rules, s, seat)];
        let mut offer = |effort: Effort| {
            if !plans.contains(&FubarPlan { effort }) {
                plans.push(FubarPlan { effort });
            }
        };
        offer(Effort::Hold);
        for (o, stakes) in Scene::stakes_of(rules, s, seat).into_iter().enumerate() {
            if stakes[0] > 0.0 {
                offer(Effort::Take(o as u8));
            }
        }
        offer(Effort::Hunt);
        plans
    }
}

/// A plan in words.
pub(super) fn say(rules: &Fubar, plan: &FubarPlan) -> Message {
    match plan.effort {
        Effort::Even | Effort::Hold => Message::new("fubar-plan-hold"),
        Effort::Take(o) => {
            let objective = &rules.scenario().objectives[usize::from(o)];
            Message::new("fubar-plan-take").with("objective", objective.name.clone())
        }
        Effort::Leave => Message::new("fubar-plan-leave"),
        Effort::Hunt => Message::new("fubar-plan-hunt"),
    }
}
