//! What a position is worth, and what is still to come of the order in hand.

use super::{
    Effort, FubarBrain, FubarPlan,
    intents::{escape, exit_award},
    scene::{OBJECTIVES_MAX, Post, Scene, apart},
};
use board::open::{Pt, drive};
use kernel::{Outcome, Seat};
use rules_fubar::{
    Fubar,
    model::{BySide, UnitId},
    state::{Frame, Op, Order, State, Status, Together, Wheels},
};

/// What winning is worth beyond the points.
const VICTORY: f64 = 2_000.0;

impl FubarBrain {
    /// What a state is worth to a seat.
    pub(super) fn worth(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let lead = |points: BySide<i16>| {
            let rivals = rules.scenario().seats().filter(|&other| other != seat).map(|other| points[other]).max();
            f64::from(points[seat] - rivals.unwrap_or(0))
        };
        if let Some(outcome) = s.over() {
            let won = match outcome {
                Outcome::Win(winner) if winner == seat => VICTORY,
                Outcome::Win(_) => -VICTORY,
                Outcome::Draw => 0.0,
            };
            return won + self.w.point * lead(rules.score(s, true));
        }
        // A move that a unit on guard may interrupt is judged by where it leads.
        let mut extra = 0.0;
        if s.frames.top() == Some(Frame::React) {
            extra = self.reaction(rules, s, &Scene::new(self, rules, s, seat));
        }
        let ahead;
        let under_way = |frame: &Frame| matches!(frame, Frame::Walking | Frame::Driving { .. });
        let s = if s.activation.inside != 0 || s.frames.live().iter().any(under_way) {
            ahead = arrived(rules, s);
            &ahead
        } else {
            s
        };
        let scene = Scene::new(self, rules, s, seat);
        self.w.point * (lead(rules.score(s, false)) + self.prospects(rules, s, seat, &scene))
            + scene.fade * self.forces(rules, s, seat)
            + self.fire_to_come(rules, s, &scene)
            + self.promise(rules, s, seat, &scene)
            + self.initiative(s, seat)
            + extra
    }

    /// Who acts next is a little ahead.
    fn initiative(&self, s: &State, seat: Seat) -> f64 {
        let holder = s.order[usize::from(s.holder)];
        match s.turn {
            0 => 0.0,
            _ if holder == seat => self.w.tempo,
            _ => -self.w.tempo,
        }
    }

    /// Points that the ground and the ways out promise.
    fn prospects(&self, rules: &Fubar, s: &State, seat: Seat, scene: &Scene) -> f64 {
        let hold = 1.0 - scene.loose;
        let mut points = scene.loose * self.ground(rules, scene, &scene.mass);
        for (o, objective) in rules.scenario().objectives.iter().enumerate().take(OBJECTIVES_MAX) {
            points += match rules.controls(s, objective) {
                Some(holder) if holder == seat => hold * scene.stakes[o][0],
                Some(_) => -hold * scene.stakes[o][1],
                None => 0.0,
            };
        }
        if rules.scenario().exits.is_empty() {
            return points;
        }
        for unit in rules.unit_ids() {
            let data = &rules.units()[unit.index()];
            let (figure, vehicle) = exit_award(rules, data.owner);
            let Some(at) = rules.whereabouts(s, unit).filter(|_| figure + vehicle > 0.0) else { continue };
            let level = &rules.tables().levels[usize::from(data.level)];
            let (standing, down, _) = rules.muster(s, unit);
            let each = if data.vehicle.is_some() { vehicle } else { figure * f64::from(standing + down) };
            let each = if s.unit(unit).immobilised { 0.0 } else { each };
            let chance = ((7.0 - f64::from(level.activation) - f64::from(down)) / 6.0).clamp(1.0 / 6.0, 5.0 / 6.0);
            let ready = if s.unit(unit).attempted { 0.0 } else { 1.0 };
            let sign = if data.owner == seat { 1.0 } else { -1.0 };
            points += sign * each * escape(rules, s, data.owner, at, chance, ready);
        }
        points
    }

    /// Men and machines, wherever they are; less as the end comes near, when only points count.
    fn forces(&self, rules: &Fubar, s: &State, seat: Seat) -> f64 {
        let mut value = 0.0;
        for unit in rules.unit_ids() {
            let data = &rules.units()[unit.index()];
            let state = s.unit(unit);
            let sign = if data.owner == seat { 1.0 } else { -1.0 };
            let mut own = 0.0;
            match &data.vehicle {
                Some(vehicle) if state.wheels == Wheels::Intact => {
                    let guns = vehicle.weapons.len().max(1) as f64;
                    let lost = f64::from(state.lost_weapons.count_ones()) / guns;
                    own += self.w.vehicle * (1.0 - 0.45 * lost - if state.immobilised { 0.2 } else { 0.0 });
                    own -= if s.stunned(unit) { 0.12 * self.w.vehicle } else { 0.0 };
                }
                Some(_) => {}
                None => {
                    let mut men = 0.0;
                    for figure in data.figures().filter(|&figure| s.alive(figure)) {
                        own += self.man(rules, figure.index());
                        men += 1.0;
                        if s.figure(figure).status == Status::Suppressed {
                            own -= self.w.down;
                        } else if s.figure(figure).recovering {
                            own -= 0.3 * self.w.down;
                        }
                    }
                    if men > 0.0
                        && state.aboard.is_none()
                        && let Some(at) = rules.whereabouts(s, unit)
                    {
                        own += self.w.cover * men * f64::from(rules.table().area_class(at).min(2));
                    }
                }
            }
            value += sign * own;
        }
        value
    }

    /// What both sides' fire will do: what each unit may hope to do to its best target, less what it has to fear.
    fn fire_to_come(&self, rules: &Fubar, s: &State, scene: &Scene) -> f64 {
        let n = scene.posts.len();
        let mut hope = vec![0.0f64; n];
        let mut fear = vec![(0.0f64, 0.0f64); n];
        let mut value = 0.0;
        for (i, post) in scene.posts.iter().enumerate().filter(|(_, post)| !post.locked) {
            let sign = if post.mine { 1.0 } else { -1.0 };
            let mut surprise = 0.0f64;
            for (j, enemy) in scene.posts.iter().enumerate() {
                if enemy.mine == post.mine || enemy.locked {
                    continue;
                }
                let distance = apart(post.eye.at, enemy.eye.at);
                let Some((share, cover)) = self.view(rules, s, post, enemy) else { continue };
                let hits = self.volley(rules, s, post, enemy.unit, distance, cover);
                let harm = self.harm(scene, enemy, share * f64::from(hits) / 1000.0);
                if post.guards && !s.unit(enemy.unit).attempted {
                    surprise = surprise.max(0.6 * harm);
                }
                let harm = harm * post.chance * post.ready;
                hope[i] = hope[i].max(harm);
                fear[j] = (fear[j].0.max(harm), fear[j].1 + harm);
            }
            value += if post.guards { sign * (0.5 + self.w.guard * surprise) } else { 0.0 };
        }
        for (i, post) in scene.posts.iter().enumerate() {
            let fear = fear[i].0 + 0.4 * (fear[i].1 - fear[i].0);
            let balance = 0.5 * self.w.threat * (hope[i] - fear);
            value += if post.mine { balance } else { -balance };
        }
        value
    }

    /// Hits that are still to be taken, and what the order in hand may yet do.
    fn promise(&self, rules: &Fubar, s: &State, seat: Seat, scene: &Scene) -> f64 {
        let mut value = 0.0;
        if s.hits.left > 0
            && let Some(post) = scene.post(s.hits.unit())
        {
            let harm = self.harm(scene, post, f64::from(s.hits.left));
            value += if post.mine { -harm } else { harm };
        }
        let a = &s.activation;
        if a.unit.is_none() || !rules.in_play(s, a.unit()) {
            return value;
        }
        if s.frames.live().contains(&Frame::Plan) && s.volley.picks.iter().any(Option::is_some) {
            return value + self.plan_of_fire(rules, s, scene, a.order);
        }
        let done = match a.order {
            Order::None => !s.frames.live().contains(&Frame::GiveOrder),
            Order::OnGuard | Order::GoToGround => true,
            Order::AimedFire | Order::HaltFire => a.fired,
            Order::Walk | Order::Drive => a.fired && a.moved_at_all,
            Order::Run | Order::Dodge => a.moved_at_all,
            Order::Assault => true,
        };
        if done {
            return value + self.blows(rules, s, scene);
        }
        let owner = rules.units()[a.unit().index()].owner;
        let theirs;
        let of_owner = if owner == seat {
            scene
        } else {
            theirs = Scene::new(self, rules, s, owner);
            &theirs
        };
        let plan = FubarPlan { effort: Effort::Even };
        let mut intents = Vec::with_capacity(48);
        let only = if a.order == Order::HaltFire { Order::AimedFire } else { a.order };
        self.intents(rules, s, of_owner, a.unit(), only, &plan, &mut intents);
        let fixed = |target: Option<UnitId>| a.order != Order::AimedFire || a.target.get() == target;
        let best = intents
            .iter()
            .filter(|intent| fixed(intent.target) && (!a.moved_at_all || intent.by.is_none()))
            .map(|intent| intent.worth)
            .fold(0.0, f64::max);
        value + if owner == seat { 0.95 * best } else { -0.95 * best }
    }

    /// What a unit on guard that is asked may do: all of it once it has its plan, most of it before.
    fn reaction(&self, rules: &Fubar, s: &State, scene: &Scene) -> f64 {
        let (Some(by), Some(at)) = (scene.post(s.volley.unit()), scene.post(s.activation.unit())) else { return 0.0 };
        let planned = s.volley.picks.iter().any(Option::is_some);
        let hits = self.hits(rules, s, by, at, Order::OnGuard).max(0.3);
        let harm = self.harm(scene, at, hits) * if planned { 1.0 } else { 0.8 };
        if by.mine { harm } else { -harm }
    }

    /// What the plan of fire in hand will do, as if all fired at its first target.
    fn plan_of_fire(&self, rules: &Fubar, s: &State, scene: &Scene, order: Order) -> f64 {
        let v = &s.volley;
        let target = v.targets[0].get().and_then(|target| scene.post(target));
        let (Some(by), Some(at)) = (scene.post(v.unit()), target) else { return 0.0 };
        let picks = v.picks.iter().flatten().count() as f64;
        let hits = self.hits(rules, s, by, at, order).max(0.1 * picks);
        let harm = self.harm(scene, at, hits);
        if by.mine { harm } else { -harm }
    }

    /// An assault on its way.
    fn blows(&self, rules: &Fubar, s: &State, scene: &Scene) -> f64 {
        let a = &s.activation;
        if a.order != Order::Assault {
            return 0.0;
        }
        let (Some(by), Some(at)) = (scene.post(a.unit()), a.target.get().and_then(|target| scene.post(target))) else {
            return 0.0;
        };
        let as_mine = |post: &Post| Post { mine: true, ..*post };
        let worth = self.charge(rules, scene, &as_mine(by), &Post { mine: false, ..*at });
        if by.mine { worth } else { -worth }
    }
}

/// The state in which whoever is on his way has arrived.
fn arrived(rules: &Fubar, s: &State) -> State {
    let mut end = s.clone();
    let a = &s.activation;
    let data = &rules.units()[a.unit().index()];
    if data.vehicle.is_some() {
        let unit = &mut end.units[a.unit().index()];
        let (mut from, mut facing) = (unit.centre, unit.facing);
        if let Some(Frame::Driving { op, step }) =
            s.frames.live().iter().find(|frame| matches!(frame, Frame::Driving { .. }))
        {
            let ops = a.ops.as_slice();
            for (index, way) in ops.iter().enumerate().skip(usize::from(*op)) {
                let part = if index == usize::from(*op) { i16::from(*step) } else { 0 };
                match *way {
                    Op::Pivot(steps) => {
                        let left = i16::from(steps) - i16::from(steps.signum()) * part;
                        facing = (i16::from(facing) + left).rem_euclid(72) as u8;
                    }
                    Op::Run(run) => {
                        let left = run - run.signum() * (100 * part).min(run.abs());
                        from = drive(from, facing, left.into());
                    }
                }
            }
        }
        (unit.centre, unit.facing) = (from, facing);
        return end;
    }
    let first = usize::from(data.first.0);
    // Men in the doors are out.
    if let Some(carrier) = a.target.get().filter(|_| a.inside != 0) {
        for place in (0..16).filter(|place| a.inside >> place & 1 == 1) {
            let figure = &mut end.figures[first + place];
            (figure.status, figure.at) = (Status::Standing, s.unit(carrier).centre);
        }
    }
    if let Some(man) = a.mover.get().filter(|_| !a.path.as_slice().is_empty()) {
        end.figures[first + man.index()].at = a.path.end();
    }
    if let Together::By(by) = a.together {
        for place in (0..16).filter(|place| a.queue >> place & 1 == 1) {
            let figure = &mut end.figures[first + place];
            if figure.status == Status::Standing {
                figure.at = Pt::new(figure.at.x.saturating_add(by.x), figure.at.y.saturating_add(by.y));
            }
        }
    }
    end
}
