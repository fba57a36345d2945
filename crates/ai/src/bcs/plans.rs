//! What a formation sets out to do in its activation.

use super::{BcsBrain, is_active};
use kernel::{Seat, say::Message};
use rules_bcs::{
    Bcs,
    ground::PROHIBITED,
    model::{Class, Face, FormationId, HexId},
    state::{ActStep, State},
};

/// How a formation goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Posture {
    /// It is not active.
    Wait,
    /// It goes to its goal and attacks who is in the way.
    Assault,
    /// It prepares its defense around its goal and fires at who is near.
    Hold,
    /// It recovers from Fatigue.
    Recover,
}

/// What a formation sets out to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BcsPlan {
    /// Who.
    pub formation: Option<FormationId>,
    /// How.
    pub posture: Posture,
    /// The hex that counts.
    pub goal: Option<HexId>,
    /// In what manner.
    pub manner: Manner,
}

/// How much its units dare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// As usual.
    Steady,
    /// The way counts for more than enemies on it.
    Bold,
    /// Cover counts for more than the way.
    Wary,
}

/// Fatigue from which a formation would rather recover.
const TIRED: i8 = 2;

impl BcsBrain {
    /// The plan by rule of thumb.
    pub(super) fn own_plan(&self, rules: &Bcs, s: &State, seat: Seat) -> BcsPlan {
        let Some(formation) = s.act.formation.get().filter(|_| is_active(rules, s, seat)) else {
            return BcsPlan { formation: None, posture: Posture::Wait, goal: None, manner: Manner::Steady };
        };
        let mut goal = (f64::NEG_INFINITY, None);
        self.goals(rules, s, seat, formation, |worth, hex| {
            if worth > goal.0 {
                goal = (worth, Some(hex));
            }
        });
        let posture = self.posture(rules, s, seat, formation);
        BcsPlan { formation: Some(formation), posture, goal: goal.1, manner: Manner::Steady }
    }

    fn posture(&self, rules: &Bcs, s: &State, seat: Seat, formation: FormationId) -> Posture {
        let held = s.formation(formation);
        let last = s.turn >= rules.content().scenario.turns;
        if s.act.step == ActStep::Declare && held.fatigue >= TIRED && !last {
            return Posture::Recover;
        }
        if rules.content().scenario.vp_seat == seat {
            return Posture::Assault;
        }
        if s.act.step >= ActStep::Objs {
            return if held.pd { Posture::Hold } else { Posture::Assault };
        }
        // Who is on foot digs in; armour strikes back.
        let members = rules.members_on_map(s, formation);
        let on_foot =
            members.iter().filter(|&unit| rules.entry(unit).sides[Face::Deployed as usize].class == Class::Leg).count();
        if 2 * on_foot > members.len() { Posture::Hold } else { Posture::Assault }
    }

    /// Tells every hex that counts, with how much it calls for a formation.
    fn goals(&self, rules: &Bcs, s: &State, seat: Seat, formation: FormationId, mut tell: impl FnMut(f64, HexId)) {
        let first = || rules.members_on_map(s, formation).first().and_then(|unit| s.place(unit));
        let base = s.formation(formation).hq.get().or_else(first);
        let attacks = rules.content().scenario.vp_seat == seat;
        for (place, counts) in rules.content().scenario.victory.iter().enumerate() {
            let way = base.map_or(PROHIBITED, |base| rules.march(Class::Leg, base, counts.hex));
            let wanted = match s.holder(place) == seat {
                false => 1.5,
                true if rules.in_ezoc(s, seat, counts.hex) => 1.0,
                true if attacks => 0.1,
                true => 0.4,
            };
            // Others who are nearer see to it.
            let nearer = |other: FormationId| {
                let theirs = s.formation(other).hq.get();
                theirs.is_some_and(|theirs| rules.march(Class::Leg, theirs, counts.hex) < way)
            };
            let nearer = rules.sisters(formation).iter().filter(|&other| nearer(other)).count();
            let share = 0.6f64.powi(nearer as i32);
            tell(share * wanted * (1.0 + f64::from(counts.vp)) / (4.0 + f64::from(way) / 12.0), counts.hex);
        }
    }

    /// The plans to choose from, the one by rule of thumb first.
    pub(super) fn all_plans(&self, rules: &Bcs, s: &State, seat: Seat) -> Vec<BcsPlan> {
        /// Goals that are tried.
        const GOALS: usize = 3;
        /// How much a hex must call for the formation, beside the one that does most.
        const CALLS: f64 = 0.5;
        let first = self.own_plan(rules, s, seat);
        let mut plans = vec![first];
        let Some(formation) = first.formation else { return plans };
        let mut goals = Vec::new();
        self.goals(rules, s, seat, formation, |worth, hex| goals.push((worth, hex)));
        goals.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = goals[0].0;
        let mut apart: Vec<HexId> = Vec::new();
        for &(worth, hex) in &goals {
            let alone = apart.iter().all(|&other| rules.ground().distance(hex, other) > 1);
            if alone && worth >= CALLS * best && apart.len() < GOALS {
                apart.push(hex);
            }
        }
        let goals = apart;
        let held = s.formation(formation);
        let rolled = s.act.step >= ActStep::Objs;
        let mut add = |posture, goal, manner| {
            let plan = BcsPlan { formation: Some(formation), posture, goal, manner };
            if !plans.contains(&plan) {
                plans.push(plan);
            }
        };
        for &goal in &goals {
            if !(rolled && held.pd) {
                add(Posture::Assault, Some(goal), Manner::Steady);
            }
        }
        // Who must take hexes digs in only when time runs out.
        let scenario = &rules.content().scenario;
        let holds = match () {
            () if rolled && held.pd => goals.len(),
            () if scenario.vp_seat == seat && 2 * s.turn <= scenario.turns => 0,
            () => 1,
        };
        goals.iter().take(holds).for_each(|&goal| add(Posture::Hold, Some(goal), Manner::Steady));
        if rolled {
            for manner in [Manner::Bold, Manner::Wary] {
                goals.iter().take(2).for_each(|&goal| add(first.posture, Some(goal), manner));
            }
        }
        if s.act.step == ActStep::Declare && held.fatigue > 0 {
            add(Posture::Recover, first.goal, Manner::Steady);
        }
        plans
    }

    pub(super) fn plan_in_words(&self, rules: &Bcs, plan: &BcsPlan) -> Option<Message> {
        let id = match plan.posture {
            Posture::Wait => return None,
            Posture::Assault => "bcs-plan-assault",
            Posture::Hold => "bcs-plan-hold",
            Posture::Recover => "bcs-plan-recover",
        };
        let message = Message::new(id).with("formation", rules.formation(plan.formation?).name.clone());
        if plan.posture == Posture::Recover {
            return Some(message);
        }
        let (ground, goal) = (rules.ground(), plan.goal?);
        Some(match ground.name(goal) {
            Some(name) => message.with("goal", name.clone()),
            None => message.with("goal", ground.label(goal)),
        })
    }
}
