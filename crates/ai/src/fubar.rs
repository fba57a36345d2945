//! What a simple opponent thinks of a FUBAR position: men and machines, points, ground, and what the order in hand promises.
//!
//! The weights are by hand and in men: one rifleman on his feet is about ten. They are meant to play sensibly, not well; later
//! levels tune them.

use crate::Brain;
use board::open::{Pt, cost};
use kernel::Seat;
use rules_fubar::{
    Fubar,
    action::{Action, Scope},
    model::{Edge, UnitId},
    state::{Frame, Order, State, Wheels},
};

crate::weights! {
    /// What this brain goes by.
    pub struct FubarWeights {
        /// A man on his feet, before his weapon.
        man: 8.0,
        /// Each die of his best weapon.
        die: 2.0,
        /// What lying down costs.
        down: 4.0,
        /// A vehicle in action.
        vehicle: 80.0,
        /// A victory point.
        point: 14.0,
        /// An inch nearer to where the points are.
        inch: 0.5,
        /// A hit that counts.
        hit: 9.0,
        /// A unit on guard.
        guard: 2.5,
        /// A unit whose chance is still to come.
        chance: 1.5,
    }
}

/// What an opponent knows of the game.
#[derive(Clone, Copy, Debug)]
pub struct FubarBrain {
    w: FubarWeights,
}

impl Brain<Fubar> for FubarBrain {
    type Weights = FubarWeights;
    type Plan = ();
    const UNIT: f64 = 10.0;
    const LEARNT: &'static str = include_str!("../weights/fubar.toml");

    fn new(w: FubarWeights) -> FubarBrain {
        FubarBrain { w }
    }

    fn force(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let own = rules.unit_ids().filter(|&unit| rules.units()[unit.index()].owner == seat);
        let men = |unit: UnitId| {
            let (standing, down, _) = rules.muster(s, unit);
            f64::from(standing + down)
        };
        own.filter(|&unit| rules.whereabouts(s, unit).is_some()).map(men).sum()
    }

    fn plan(&self, _: &Fubar, _: &State, _: Seat) {}

    fn epoch(&self, _: &Fubar, s: &State, _: Seat) -> u64 {
        u64::from(s.turn) << 8 | u64::from(s.activation.unit.0)
    }

    fn is_reply_over(&self, rules: &Fubar, start: &State, now: &State, _: Seat) -> bool {
        let done = |s: &State| rules.unit_ids().filter(|&unit| s.unit(unit).attempted).count();
        now.turn > start.turn || done(now) >= done(start) + 3
    }

    fn turn(&self, _: &Fubar, s: &State) -> u64 {
        s.turn.into()
    }

    fn decisions_left(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let own = rules.unit_ids().filter(|&unit| rules.units()[unit.index()].owner == seat);
        1.0 + 3.0 * own.filter(|&unit| !s.unit(unit).attempted).count() as f64
    }

    fn value(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let over = s.over().is_some();
        let points = rules.score(s, true);
        let n = rules.scenario().sides.len();
        let rivals = (0..n).filter(|&other| other != seat.index()).map(|other| points[other]).max().unwrap_or(0);
        let lead = f64::from(points[seat.index()] - rivals);
        if over {
            return self.w.point * lead * 4.0;
        }
        let mut value = self.w.point * lead;
        for unit in rules.unit_ids() {
            let sign = if rules.units()[unit.index()].owner == seat { 1.0 } else { -1.0 };
            value += sign * self.unit(rules, s, unit);
        }
        value + self.promise(rules, s, seat)
    }

    /// Reactions are judged whole: everybody or nobody, so that a plan is not built man by man.
    fn shortlist(&self, _: &Fubar, s: &State, _: Seat, (): &(), list: &mut Vec<Action>) {
        let planning = matches!(s.frames.top(), Some(Frame::Plan | Frame::React));
        if planning && list.iter().any(|action| matches!(action, Action::ShootAll { .. } | Action::Fire)) {
            let fire = list.contains(&Action::Fire);
            list.retain(|action| match action {
                Action::Shoot { .. } => false,
                // A plan is carried out once it is made.
                Action::HoldFire | Action::Decline { .. } if fire => false,
                Action::Decline { scope } => *scope == Scope::Here,
                _ => true,
            });
        }
    }
}

impl FubarBrain {
    /// What a unit is worth where it is.
    fn unit(&self, rules: &Fubar, s: &State, unit: UnitId) -> f64 {
        let data = &rules.units()[unit.index()];
        let Some(at) = rules.whereabouts(s, unit) else { return 0.0 };
        let state = s.unit(unit);
        let mut value = match &data.vehicle {
            Some(_) => {
                let lost = f64::from(state.lost_weapons.count_ones());
                let stuck = if state.immobilised { 20.0 } else { 0.0 };
                let stunned = if s.stunned(unit) { 8.0 } else { 0.0 };
                self.w.vehicle - 12.0 * lost - stuck - stunned
            }
            None => {
                let (standing, down, _) = rules.muster(s, unit);
                f64::from(standing + down) * (self.w.man + self.w.die) - self.w.down * f64::from(down)
                    + if state.aboard == UnitId::NONE {
                        f64::from(rules.table().area_class(at)) * 0.4 * f64::from(standing + down)
                    } else {
                        0.0
                    }
            }
        };
        value += if state.on_guard && !state.reacted { self.w.guard } else { 0.0 };
        value += if state.dodging || state.grounded { 1.0 } else { 0.0 };
        value += if state.attempted { 0.0 } else { self.w.chance };
        value - self.w.inch * self.way_to_go(rules, data.owner, at)
    }

    /// Inches to the nearest place where this side can gain points.
    fn way_to_go(&self, rules: &Fubar, owner: Seat, at: Pt) -> f64 {
        let scenario = rules.scenario();
        let exits = scenario.exits.iter().filter(|exit| exit.side == owner).map(|exit| match exit.edge {
            Edge::North => i32::from(rules.table().height - at.y),
            Edge::South => i32::from(at.y),
            Edge::East => i32::from(rules.table().width - at.x),
            Edge::West => i32::from(at.x),
        });
        if let Some(nearest) = exits.min() {
            return f64::from(nearest) / 100.0;
        }
        let objectives = scenario.objectives.iter().map(|objective| (cost(at, objective.at) - objective.radius).max(0));
        objectives.min().map_or(0.0, |nearest| f64::from(nearest) / 100.0)
    }

    /// What the order in hand still promises the side that has it.
    fn promise(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let a = &s.activation;
        if a.unit == UnitId::NONE {
            return 0.0;
        }
        let owner = rules.units()[a.unit.index()].owner;
        let sign = if owner == seat { 1.0 } else { -1.0 };
        let best = |order: Order| {
            let targets = rules.unit_ids().filter(|&target| rules.units()[target.index()].owner != owner);
            targets.map(|target| self.volley(rules, s, a.unit, target, order)).fold(0.0, f64::max)
        };
        let at = rules.whereabouts(s, a.unit);
        let way = at.map_or(0.0, |at| self.way_to_go(rules, owner, at));
        let stride = |inches: f64| if a.moved_at_all { 0.0 } else { self.w.inch * inches.min(way) * 0.9 };
        let firing = s.frames.live().contains(&Frame::Plan);
        let promise = match a.order {
            Order::None => 4.0,
            Order::AimedFire if !a.fired => self.volley(rules, s, a.unit, a.target, Order::AimedFire),
            Order::HaltFire if !a.fired => best(Order::HaltFire),
            Order::Walk | Order::Drive if firing => 0.95 * self.plan(rules, s),
            Order::Walk if !a.fired => stride(6.0) + 0.9 * best(Order::Walk),
            Order::Walk => stride(6.0),
            Order::Run => stride(12.0),
            Order::Dodge => stride(8.0) + 0.5,
            Order::Drive => stride(9.0) + if a.fired { 0.0 } else { 0.8 * best(Order::Drive) },
            Order::Assault => 1.5 * f64::from(rules.muster(s, a.unit).0) - f64::from(rules.muster(s, a.target).0),
            Order::OnGuard | Order::GoToGround | Order::AimedFire | Order::HaltFire => 0.0,
        };
        sign * promise
    }

    fn volley(&self, rules: &Fubar, s: &State, unit: UnitId, target: UnitId, order: Order) -> f64 {
        if target == UnitId::NONE {
            return 0.0;
        }
        let hits = f64::from(rules.mean_hits(s, unit, target, order)) / 1000.0;
        match rules.units()[target.index()].vehicle {
            Some(_) if s.unit(target).wheels == Wheels::Intact => hits * self.w.vehicle * 0.3,
            Some(_) => 0.0,
            None => {
                let (standing, down, _) = rules.muster(s, target);
                hits.min(f64::from(standing + down)) * self.w.hit
            }
        }
    }

    /// What a plan with picks in it promises: its first target, as if everybody fired.
    fn plan(&self, rules: &Fubar, s: &State) -> f64 {
        let target = s.volley.targets[0];
        if target == UnitId::NONE { 1.0 } else { self.volley(rules, s, s.volley.unit, target, s.activation.order) }
    }
}
