//! What a unit might do with an activation, and what that is worth beside doing nothing.

use super::{
    Effort, FubarBrain, FubarPlan,
    scene::{OBJECTIVES_MAX, Post, Scene, apart, to_come},
};
use board::open::{Len, Pt, ceil_sqrt};
use kernel::{Rules, Seat};
use rules_fubar::{
    Fubar,
    action::Action,
    model::{Award, Objective, UnitId},
    sight::Eye,
    state::{Order, State},
};

/// Something a unit might do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intent {
    pub order: Order,
    pub target: Option<UnitId>,
    /// Where the unit moves by; nothing where it stays.
    pub by: Option<Pt>,
    /// Whether it fires from where it stands rather than from where it goes.
    pub fire_first: bool,
    pub worth: f64,
}

/// What a place is like.
#[derive(Clone, Copy, Debug, Default)]
struct Outlook {
    danger: f64,
    /// The best that fire under the order does from there.
    fire: f64,
    /// The best that aimed fire will do from there.
    hope: f64,
    target: Option<UnitId>,
}

/// A vector from one point towards another, at most so long.
pub(super) fn towards(from: Pt, to: Pt, most: Len) -> Pt {
    let (dx, dy) = (i64::from(to.x) - i64::from(from.x), i64::from(to.y) - i64::from(from.y));
    let length = ceil_sqrt((dx * dx + dy * dy).unsigned_abs()) as i64;
    if length <= i64::from(most) {
        return Pt::new(dx as i16, dy as i16);
    }
    Pt::new((dx * i64::from(most) / length) as i16, (dy * i64::from(most) / length) as i16)
}

/// The place a move leads to, kept on the table.
fn moved(rules: &Fubar, at: Pt, by: Pt) -> Pt {
    let table = rules.table();
    let x = (i32::from(at.x) + i32::from(by.x)).clamp(0, table.width.into());
    let y = (i32::from(at.y) + i32::from(by.y)).clamp(0, table.height.into());
    Pt::new(x as i16, y as i16)
}

/// The nearest place of the exits of a seat.
pub(super) fn nearest_exit(rules: &Fubar, seat: Seat, at: Pt) -> Option<Pt> {
    let exits = rules.scenario().exits.iter().filter(|exit| exit.side == seat);
    exits.map(|exit| exit.nearest(at, rules.table())).min_by_key(|&end| apart(at, end))
}

/// How likely somebody at a place is to leave the table in time.
pub(super) fn escape(rules: &Fubar, s: &State, seat: Seat, at: Pt, chance: f64, ready: f64) -> f64 {
    /// What an activation brings a unit nearer.
    const STRIDE: f64 = 11.5;
    let Some(end) = nearest_exit(rules, seat, at) else { return 0.0 };
    let way = f64::from(apart(at, end)) / 100.0;
    if way < 0.6 {
        return 1.0;
    }
    let need = (way / STRIDE).ceil().max(1.0) as i32;
    let left = i32::from(rules.scenario().turns.saturating_sub(s.turn)) + i32::from(ready >= 1.0);
    // However it stands, nearer is better.
    let nearer = 0.1 - 0.001 * way;
    if need > left {
        return 0.3 * nearer;
    }
    0.9 * (1.0 - (1.0 - chance).powi(left - need + 1)).powi(need) + nearer
}

/// What leaving the table gives a side: for a figure and for a vehicle.
pub(super) fn exit_award(rules: &Fubar, seat: Seat) -> (f64, f64) {
    let award = rules.scenario().awards.iter().find_map(|award| match *award {
        Award::Exited { side, per_figure, per_vehicle } if side == seat => Some((per_figure, per_vehicle)),
        _ => None,
    });
    award.map_or((0.0, 0.0), |(figure, vehicle)| (figure.into(), vehicle.into()))
}

/// All that a unit's intents are judged by.
struct Study<'a> {
    brain: &'a FubarBrain,
    rules: &'a Fubar,
    s: &'a State,
    scene: &'a Scene,
    post: Post,
    plan: &'a FubarPlan,
    /// What each objective is worth under the plan.
    stakes: [[f64; 2]; OBJECTIVES_MAX],
    /// Whether others of its side, and enemies, are at each objective.
    at: [[bool; 2]; OBJECTIVES_MAX],
    seat: Seat,
}

/// Whether a unit whose middle is at a place has somebody near enough to hold an objective.
fn reaches(objective: &Objective, at: Pt) -> bool {
    apart(objective.at, at) <= objective.radius + 100
}

impl Study<'_> {
    fn eye(&self, at: Pt) -> Eye {
        Eye { at, ..self.post.eye }
    }

    /// How long the hull is; nothing for men.
    fn length(&self) -> Len {
        self.rules.units()[self.post.unit.index()].vehicle.as_ref().map_or(0, |vehicle| vehicle.length)
    }

    /// What the place is worth for the ground and the way out, in its own right.
    fn standing(&self, at: Pt) -> f64 {
        let w = &self.brain.w;
        let objectives = &self.rules.scenario().objectives;
        let mut points = 0.0;
        for (o, objective) in objectives.iter().enumerate().take(OBJECTIVES_MAX) {
            let presence = |at: Pt| self.brain.presence(objective, at, self.post.mass());
            let mine = (self.scene.mass[o][0] + presence(at) - presence(self.post.eye.at)).max(0.0);
            let theirs = self.scene.mass[o][1];
            let share = 0.5 + 0.5 * (mine - theirs) / (mine + theirs + 1.0);
            let [mine, theirs] = self.stakes[o];
            points += self.scene.loose * (mine * share - theirs * (1.0 - share));
            let [friends, enemies] = self.at[o];
            points += (1.0 - self.scene.loose)
                * match (friends || reaches(objective, at), enemies) {
                    (true, false) => mine,
                    (false, true) => -theirs,
                    _ => 0.0,
                };
        }
        let (figure, vehicle) = exit_award(self.rules, self.seat);
        if figure + vehicle > 0.0 {
            let each = if self.post.vehicle { vehicle } else { figure * (self.post.standing + self.post.down) };
            let way_out = match nearest_exit(self.rules, self.seat, at) {
                Some(end) if self.post.vehicle && apart(at, end) <= self.length() / 2 + 20 => 1.0,
                _ => escape(self.rules, self.s, self.seat, at, self.post.chance, 0.0),
            };
            points += each * way_out * if self.plan.effort == Effort::Leave { 1.5 } else { 1.0 };
        }
        let men = if self.post.vehicle { 0.0 } else { self.post.standing + self.post.down };
        w.point * points + self.scene.fade * w.cover * men * f64::from(self.rules.table().area_class(at).min(2))
    }

    /// What may be done to the unit at a place, and by it.
    fn outlook(&self, at: Pt, order: Order, (least, more): (u8, u8), moving: bool) -> Outlook {
        let (brain, rules, s) = (self.brain, self.rules, self.s);
        let to = self.eye(at);
        let mut outlook = Outlook::default();
        let mut all = 0.0;
        for enemy in self.scene.enemies(true).filter(|enemy| !enemy.locked) {
            let Ok(seen) = rules.sight(s, to, enemy.eye) else { continue };
            let distance = apart(to.at, enemy.eye.at);
            let harm = |order: Order| {
                let hits = rules.guess_hits(s, self.post.unit, enemy.unit, order, distance, seen.cover);
                brain.harm(self.scene, enemy, f64::from(hits) / 1000.0)
            };
            if matches!(order, Order::Walk | Order::Drive) {
                let harm = harm(order);
                if harm > outlook.fire {
                    (outlook.fire, outlook.target) = (harm, Some(enemy.unit));
                }
            }
            let hits = brain.volley(rules, s, &self.post, enemy.unit, distance, seen.cover);
            outlook.hope = outlook.hope.max(brain.harm(self.scene, enemy, f64::from(hits) / 1000.0));
            let Ok(back) = rules.sight(s, enemy.eye, to) else { continue };
            let cover = (back.cover.max(least) + more).min(3);
            let hits = f64::from(brain.volley(rules, s, enemy, self.post.unit, distance, cover)) / 1000.0;
            let mut harm = brain.harm(self.scene, &self.post, hits) * enemy.chance * enemy.ready;
            if moving && enemy.guards {
                let hits = rules.guess_hits(s, enemy.unit, self.post.unit, Order::OnGuard, distance, cover);
                // It comes at once, and it comes for certain.
                harm += 1.5 * brain.harm(self.scene, &self.post, f64::from(hits) / 1000.0);
            }
            outlook.danger = outlook.danger.max(harm);
            all += harm;
        }
        outlook.danger += 0.4 * (all - outlook.danger);
        outlook
    }

    fn place(&self, at: Pt, outlook: &Outlook) -> f64 {
        let w = &self.brain.w;
        let hope = if self.plan.effort == Effort::Hunt { 1.8 * w.threat } else { w.threat };
        // Its own fire comes with its next chance.
        let last = self.s.turn >= self.rules.scenario().turns;
        let hope = hope * self.post.chance * if last { 0.1 } else { 0.75 };
        self.standing(at) - w.threat * outlook.danger + hope * outlook.hope
    }

    /// Moves worth looking at, at most so long.
    fn steps(&self, most: Len, out: &mut Vec<Pt>) {
        let (rules, at) = (self.rules, self.post.eye.at);
        let most = most - 2;
        let mut offer = |by: Pt| {
            if by != Pt::new(0, 0) && !out.contains(&by) {
                out.push(by);
            }
        };
        let objectives = &rules.scenario().objectives;
        let mut focus = None;
        for (o, objective) in objectives.iter().enumerate().take(OBJECTIVES_MAX) {
            if self.stakes[o][0] + self.stakes[o][1] > 0.0 {
                let by = towards(at, objective.at, most);
                if self.plan.effort == Effort::Take(o as u8) {
                    focus = Some(by);
                }
                offer(by);
            }
        }
        if let Some(end) = nearest_exit(rules, self.seat, at) {
            let by = towards(at, end, most.min((apart(at, end) - self.length() / 2).max(0)));
            focus = Some(by);
            offer(by);
        }
        let nearest = self.scene.enemies(true).min_by_key(|enemy| apart(at, enemy.eye.at));
        if let Some(enemy) = nearest {
            let by = towards(at, enemy.eye.at, most.min((apart(at, enemy.eye.at) - 250).max(0)));
            offer(by);
            let away = towards(enemy.eye.at, at, Len::MAX);
            let away = towards(Pt::new(0, 0), Pt::new(away.x.saturating_mul(8), away.y.saturating_mul(8)), most);
            offer(away);
        }
        if let Some(by) = focus {
            let (x, y) = (f64::from(by.x), f64::from(by.y));
            let turned = |co: f64, si: f64| Pt::new((x * co - y * si) as i16, (x * si + y * co) as i16);
            offer(turned(0.76, 0.64));
            offer(turned(0.76, -0.64));
            offer(Pt::new(by.x / 2, by.y / 2));
        }
        if !self.post.vehicle {
            for part in rules.table().areas.iter().flat_map(|area| &area.parts) {
                let (lo, hi) = part.bounds.corners();
                let middle = Pt::new(lo.x + (hi.x - lo.x) / 2, lo.y + (hi.y - lo.y) / 2);
                if apart(at, middle) <= most {
                    offer(towards(at, middle, most));
                }
            }
        }
    }
}

impl FubarBrain {
    /// What each objective is worth under a plan.
    fn emphasis(&self, scene: &Scene, plan: &FubarPlan) -> [[f64; 2]; OBJECTIVES_MAX] {
        let mut stakes = scene.stakes;
        for (o, stakes) in stakes.iter_mut().enumerate() {
            let factor = match plan.effort {
                Effort::Take(focus) if usize::from(focus) == o => 1.8,
                Effort::Take(_) => 0.6,
                Effort::Even | Effort::Hold => 1.0,
                Effort::Hunt => 0.4,
                Effort::Leave => 0.3,
            };
            stakes[0] *= factor;
            stakes[1] *= factor;
        }
        stakes
    }

    /// Whether others of a unit's side, and its enemies, are at each objective.
    fn who_is_at(rules: &Fubar, scene: &Scene, unit: UnitId) -> [[bool; 2]; OBJECTIVES_MAX] {
        let mut at = [[false; 2]; OBJECTIVES_MAX];
        for (o, objective) in rules.scenario().objectives.iter().enumerate().take(OBJECTIVES_MAX) {
            for post in scene.posts.iter().filter(|post| post.unit != unit && post.standing > 0.0) {
                at[o][usize::from(!post.mine)] |= reaches(objective, post.eye.at);
            }
        }
        at
    }

    /// What the unit in hand might do, all orders or one. The scene must be that of its owner.
    #[allow(clippy::too_many_arguments, reason = "a question about a position has as many parts")]
    pub(super) fn intents(
        &self,
        rules: &Fubar,
        s: &State,
        scene: &Scene,
        unit: UnitId,
        only: Order,
        plan: &FubarPlan,
        out: &mut Vec<Intent>,
    ) {
        let data = &rules.units()[unit.index()];
        let stakes = self.emphasis(scene, plan);
        let Some(post) = scene.post(unit).copied() else {
            self.aboard(rules, s, scene, unit, only, plan, out);
            return;
        };
        let at = FubarBrain::who_is_at(rules, scene, unit);
        let study = Study { brain: self, rules, s, scene, post, plan, stakes, at, seat: data.owner };
        let wanted = |order: Order| only == Order::None || only == order;
        let stay = |order: Order, target: Option<UnitId>, worth: f64| Intent {
            order,
            target,
            by: None,
            fire_first: false,
            worth,
        };
        let here = post.eye.at;
        let basic = study.outlook(here, Order::Walk, (0, 0), false);
        let base = study.place(here, &basic);
        for enemy in scene.enemies(true).filter(|enemy| !enemy.locked) {
            if wanted(Order::AimedFire) {
                let hits = self.hits(rules, s, &post, enemy, Order::AimedFire);
                if hits > 0.0 {
                    out.push(stay(Order::AimedFire, Some(enemy.unit), self.harm(scene, enemy, hits)));
                }
            }
            if wanted(Order::Assault) && !post.vehicle && !enemy.vehicle && apart(here, enemy.eye.at) < 1200 {
                out.push(stay(Order::Assault, Some(enemy.unit), self.charge(rules, scene, &post, enemy)));
            }
        }
        if wanted(Order::OnGuard) {
            let worth = self.w.guard * basic.hope * to_come(rules, s).min(0.3) * 3.0;
            out.push(stay(Order::OnGuard, None, worth + 0.5));
        }
        if post.vehicle {
            if wanted(Order::Drive) && !s.unit(unit).immobilised {
                self.ways(&study, Order::Drive, rules.tables().allowances[Order::Drive as usize], base, out);
            }
            return;
        }
        if wanted(Order::GoToGround) {
            let hidden = study.outlook(here, Order::GoToGround, (0, 1), false);
            let worth = self.w.threat * (basic.danger - hidden.danger);
            out.push(stay(Order::GoToGround, None, worth + 0.2));
        }
        for order in [Order::Walk, Order::Run, Order::Dodge] {
            if wanted(order) {
                self.ways(&study, order, rules.tables().allowances[order as usize], base, out);
            }
        }
    }

    /// Moves under an order.
    fn ways(&self, study: &Study<'_>, order: Order, most: Len, base: f64, out: &mut Vec<Intent>) {
        let fires = matches!(order, Order::Walk | Order::Drive) && !study.s.activation.fired;
        let shelter = if order == Order::Dodge { (1, 0) } else { (0, 0) };
        let here = study.post.eye.at;
        let (mut fire_here, mut target_here) = (0.0, None);
        if fires {
            for enemy in study.scene.enemies(true).filter(|enemy| !enemy.locked) {
                let hits = self.hits(study.rules, study.s, &study.post, enemy, order);
                let harm = self.harm(study.scene, enemy, hits);
                if harm > fire_here {
                    (fire_here, target_here) = (harm, Some(enemy.unit));
                }
            }
            if fire_here > 0.0 {
                out.push(Intent { order, target: target_here, by: None, fire_first: true, worth: fire_here });
            }
        }
        let mut steps = Vec::with_capacity(16);
        study.steps(most, &mut steps);
        let reluctance = if study.plan.effort == Effort::Hold { 1.5 } else { 0.0 };
        for by in steps {
            let at = moved(study.rules, here, by);
            let outlook = study.outlook(at, order, shelter, true);
            let fire_there = if fires { outlook.fire } else { 0.0 };
            let fire_first = fire_here >= fire_there;
            let target = if fire_first { target_here } else { outlook.target };
            let worth = study.place(at, &outlook) - base + fire_here.max(fire_there) - reluctance;
            out.push(Intent { order, target, by: Some(by), fire_first, worth });
        }
    }

    /// Where a unit sets up: the place that is worth most of some that its side may choose from.
    pub(super) fn spot(&self, rules: &Fubar, s: &State, seat: Seat, unit: UnitId, facing: u8) -> Option<Action> {
        /// Places that are looked at.
        const TRIES: usize = 120;
        let scene = Scene::new(self, rules, s, seat);
        let data = &rules.units()[unit.index()];
        let level = &rules.tables().levels[usize::from(data.level)];
        let vehicle = data.vehicle.is_some();
        let men = if vehicle { 1.0 } else { f64::from(data.n_figures) };
        let all: f64 = data.figures().map(|figure| self.man(rules, figure.index())).sum();
        // Off the table, so that what it adds there is nothing.
        let nowhere = Pt::new(i16::MIN / 2, i16::MIN / 2);
        let radius = data.vehicle.as_ref().map_or(50, |vehicle| vehicle.width / 2);
        let hull = vehicle.then_some(unit);
        let post = Post {
            unit,
            mine: true,
            eye: Eye { at: nowhere, radius, hull },
            wings: [Eye { at: nowhere, radius, hull }; 2],
            vehicle,
            standing: men,
            down: 0.0,
            room: f64::from(level.suppressed_max),
            each: if vehicle { self.w.vehicle } else { all / men.max(1.0) },
            chance: f64::from(7 - level.activation) / 6.0,
            ready: 1.0,
            locked: false,
            guards: false,
        };
        let plan = FubarPlan { effort: Effort::Even };
        let stakes = self.emphasis(&scene, &plan);
        let at = FubarBrain::who_is_at(rules, &scene, unit);
        let study = Study { brain: self, rules, s, scene: &scene, post, plan: &plan, stakes, at, seat };
        let spots = &rules.scenario().side(seat).spots;
        let stride = (spots.len() / TRIES).max(1);
        let mut places: Vec<(f64, Pt)> = spots
            .iter()
            .step_by(stride)
            .map(|&at| (study.place(at, &study.outlook(at, Order::Run, (0, 0), false)), at))
            .collect();
        places.sort_by(|a, b| b.0.total_cmp(&a.0));
        let deploy = |at: Pt| Action::Deploy { unit, at, facing };
        places.into_iter().map(|(_, at)| deploy(at)).find(|action| rules.check(s, seat, action).is_ok())
    }

    /// What an assault is worth: blows against blows, and nobody lies down.
    pub(super) fn charge(&self, rules: &Fubar, scene: &Scene, post: &Post, enemy: &Post) -> f64 {
        let skill = |unit: UnitId| {
            let level = &rules.tables().levels[usize::from(rules.units()[unit.index()].level)];
            f64::from(7 - level.experience) / 6.0
        };
        let given = (post.standing * 0.8 * skill(post.unit)).min(enemy.standing + enemy.down);
        let taken = (enemy.standing * 0.8 * skill(enemy.unit)).min(post.standing);
        let side = usize::from(!enemy.mine);
        let price = self.w.point * scene.price_man[side];
        given * (enemy.each + price) - taken * (post.each + self.w.point * scene.price_man[1 - side]) - 4.0
    }

    /// A unit in a carrier gets out where it is wanted, or stays.
    #[allow(clippy::too_many_arguments, reason = "a question about a position has as many parts")]
    fn aboard(
        &self,
        rules: &Fubar,
        s: &State,
        scene: &Scene,
        unit: UnitId,
        only: Order,
        plan: &FubarPlan,
        out: &mut Vec<Intent>,
    ) {
        let Some(carrier) = s.unit(unit).aboard.get().and_then(|carrier| scene.post(carrier)) else {
            // Its men are in the doors.
            out.push(Intent { order: only, target: None, by: None, fire_first: false, worth: 0.0 });
            return;
        };
        let stakes = self.emphasis(scene, plan);
        let (standing, down, _) = rules.muster(s, unit);
        let men = f64::from(standing + down);
        let objectives = &rules.scenario().objectives;
        let mut points = 0.0;
        for (o, objective) in objectives.iter().enumerate().take(OBJECTIVES_MAX) {
            let [mine, theirs] = scene.mass[o];
            let share = |mine: f64| 0.5 + 0.5 * (mine - theirs) / (mine + theirs + 1.0);
            let gain = share(mine + self.presence(objective, carrier.eye.at, men)) - share(mine);
            points += (stakes[o][0] + stakes[o][1]) * gain;
        }
        let near = objectives.iter().any(|objective| apart(objective.at, carrier.eye.at) < 1300);
        let stuck = s.unit(carrier.unit).immobilised;
        let leaves = near || stuck || objectives.is_empty();
        let push = |order: Order, worth: f64, out: &mut Vec<Intent>| {
            if only == Order::None || only == order {
                out.push(Intent { order, target: None, by: None, fire_first: false, worth });
            }
        };
        push(Order::OnGuard, 1.0, out);
        let worth = if leaves { self.w.point * points } else { 0.0 };
        push(Order::Run, worth, out);
        push(Order::Dodge, worth * 0.9, out);
    }
}
