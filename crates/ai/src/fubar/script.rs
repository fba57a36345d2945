//! What to do without reckoning: the best intent at once, and everything small by rule of thumb.

use super::{
    FubarBrain, FubarPlan,
    intents::{Intent, escape, exit_award, nearest_exit, towards},
    scene::{OBJECTIVES_MAX, Scene, apart},
};
use board::open::{COS, Len, Pt, SIN};
use kernel::{Rules, Seat};
use rules_fubar::{
    Fubar,
    action::{Action, Scope},
    model::{FigureId, UnitId},
    state::{Frame, Op, Ops, Order, Path, State, Status},
};

impl FubarBrain {
    /// What the script does.
    pub(super) fn act(&self, rules: &Fubar, s: &State, seat: Seat, plan: &FubarPlan, list: &mut Vec<Action>) -> Action {
        let listed = |list: &mut Vec<Action>| {
            rules.legal(s, seat, list);
            list.first().copied().expect("a decision has a way out")
        };
        match s.frames.top().expect("a decision is due") {
            Frame::Deploy { .. } if rules.check(s, seat, &Action::Done).is_ok() => Action::Done,
            Frame::Deploy { .. } => {
                let first = listed(list);
                let offer = list.iter().find_map(|action| match *action {
                    Action::Deploy { unit, facing, .. } => Some((unit, facing)),
                    _ => None,
                });
                offer.and_then(|(unit, facing)| self.spot(rules, s, seat, unit, facing)).unwrap_or(first)
            }
            Frame::Choose { .. } => self.pick(rules, s, seat),
            Frame::GiveOrder => self.order(rules, s, seat, plan, list),
            Frame::Orders => self.carry_out(rules, s, seat, plan, list),
            Frame::Plan => self.aim(rules, s, seat, list),
            Frame::React => self.react(rules, s, seat),
            Frame::Allocate => self.take_hit(rules, s, seat),
            Frame::LoseWeapon => {
                rules.legal(s, seat, list);
                let vehicle = s.volley.target().and_then(|unit| rules.units()[unit.index()].vehicle.as_ref());
                let dice = |action: &Action| match (action, vehicle) {
                    (Action::LoseWeapon { slot }, Some(vehicle)) => {
                        let weapon = vehicle.weapons[usize::from(*slot)].weapon;
                        rules.tables().weapons[usize::from(weapon.0)].fire_points
                    }
                    _ => 0,
                };
                list.iter().min_by_key(|action| dice(action)).copied().expect("a weapon is left")
            }
            Frame::Lose { .. } => {
                rules.legal(s, seat, list);
                let worth = |action: &Action| match action {
                    Action::Casualty { figure } => self.man(rules, figure.index()),
                    _ => 0.0,
                };
                list.iter().min_by(|a, b| worth(a).total_cmp(&worth(b))).copied().expect("somebody is lost")
            }
            Frame::PileIn | Frame::CloseIn { .. } => {
                rules.legal(s, seat, list);
                let closing = list.iter().find(|action| matches!(action, Action::Move { .. }));
                closing.copied().unwrap_or(Action::Stop)
            }
            _ => listed(list),
        }
    }

    /// Who is to be attempted.
    fn pick(&self, rules: &Fubar, s: &State, seat: Seat) -> Action {
        Action::Attempt { unit: self.by_use(rules, s, seat).first().expect("somebody is to be attempted").1 }
    }

    /// Who may be attempted: whoever can do most first, and the reliable, because a failure hands the initiative over.
    pub(super) fn by_use(&self, rules: &Fubar, s: &State, seat: Seat) -> Vec<(f64, UnitId)> {
        let scene = Scene::new(self, rules, s, seat);
        let mut units = Vec::with_capacity(16);
        for unit in rules.unit_ids().filter(|&unit| rules.units()[unit.index()].owner == seat) {
            let state = s.unit(unit);
            if state.attempted || state.melee != 0 || !rules.in_play(s, unit) {
                continue;
            }
            if rules.units()[unit.index()].vehicle.is_some() && s.stunned(unit) {
                continue;
            }
            let (mut fire, mut chance, mut seen) = (0.0f64, 0.5, false);
            if let Some(post) = scene.post(unit) {
                chance = post.chance;
                for enemy in scene.enemies(true).filter(|enemy| !enemy.locked) {
                    let distance = apart(post.eye.at, enemy.eye.at);
                    let Ok(view) = rules.sight(s, post.eye, enemy.eye) else { continue };
                    seen = true;
                    let hits = self.volley(rules, s, post, enemy.unit, distance, view.cover);
                    fire = fire.max(self.harm(&scene, enemy, f64::from(hits) / 1000.0));
                }
            }
            let chance = if seen { chance } else { (chance + 1.0 / 6.0).min(5.0 / 6.0) };
            let worth = (fire + 6.0 + self.calling(rules, s, seat, &scene, unit)) * chance / (1.05 - chance);
            units.push((worth, unit));
        }
        units.sort_by(|a, b| b.0.total_cmp(&a.0));
        units
    }

    /// What a unit has to do besides shooting: leave the table while it can, or get up where it is wanted.
    fn calling(&self, rules: &Fubar, s: &State, seat: Seat, scene: &Scene, unit: UnitId) -> f64 {
        let Some(post) = scene.post(unit) else { return 0.0 };
        let mut points = 0.0;
        let (figure, vehicle) = exit_award(rules, seat);
        if figure + vehicle > 0.0 {
            let each = if post.vehicle { vehicle } else { figure * (post.standing + post.down) };
            let now = escape(rules, s, seat, post.eye.at, post.chance, 1.0);
            points += each * (now - escape(rules, s, seat, post.eye.at, post.chance, 0.0));
        }
        if post.standing == 0.0 {
            for (o, objective) in rules.scenario().objectives.iter().enumerate().take(OBJECTIVES_MAX) {
                if apart(objective.at, post.eye.at) <= objective.radius + 50 {
                    points += (1.0 - scene.loose) * (scene.stakes[o][0] + scene.stakes[o][1]);
                }
            }
        }
        self.w.point * points
    }

    /// The order with the best intent behind it.
    fn order(&self, rules: &Fubar, s: &State, seat: Seat, plan: &FubarPlan, list: &mut Vec<Action>) -> Action {
        let scene = Scene::new(self, rules, s, seat);
        let mut intents = Vec::with_capacity(48);
        self.intents(rules, s, &scene, s.activation.unit(), Order::None, plan, &mut intents);
        intents.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        for intent in &intents {
            let action = match (intent.order, intent.target) {
                (Order::AimedFire, Some(target)) => Action::AimedFire { target },
                (Order::Assault, Some(foe)) => {
                    rules.legal(s, seat, list);
                    let charge =
                        list.iter().find(|action| matches!(action, Action::Assault { target, .. } if *target == foe));
                    let Some(charge) = charge else { continue };
                    return *charge;
                }
                (order, _) => Action::Give { order },
            };
            if rules.check(s, seat, &action).is_ok() {
                return action;
            }
        }
        Action::Give { order: Order::OnGuard }
    }

    /// The next step of the order in hand.
    fn carry_out(&self, rules: &Fubar, s: &State, seat: Seat, plan: &FubarPlan, list: &mut Vec<Action>) -> Action {
        let a = &s.activation;
        if a.inside != 0 {
            return self.step_out(rules, s, seat, list);
        }
        let vehicle = rules.units()[a.unit().index()].vehicle.is_some();
        if vehicle && a.moved_at_all && rules.check(s, seat, &Action::ExitVehicle).is_ok() {
            return Action::ExitVehicle;
        }
        if matches!(a.order, Order::GoToGround | Order::Assault) {
            return if rules.check(s, seat, &Action::Rush).is_ok() { Action::Rush } else { Action::Stop };
        }
        if !vehicle && let Some(action) = self.leave(rules, s, seat) {
            return action;
        }
        let can_fire = !a.fired && matches!(a.order, Order::Walk | Order::Drive);
        if !a.moved_at_all {
            let scene = Scene::new(self, rules, s, seat);
            let mut intents: Vec<Intent> = Vec::with_capacity(16);
            self.intents(rules, s, &scene, a.unit(), a.order, plan, &mut intents);
            intents.sort_by(|a, b| b.worth.total_cmp(&a.worth));
            for intent in intents.iter().filter(|intent| !can_fire || intent.worth > 0.0) {
                // Fire that nobody can give would be opened and held again and again.
                if can_fire && intent.fire_first && intent.target.is_some() && rules.could_fire(s) {
                    return Action::OpenFire;
                }
                // A walk that has fired goes on only if that is good for something.
                if a.fired && intent.worth <= 0.0 {
                    break;
                }
                if let Some(action) = self.go(rules, s, seat, intent.by) {
                    return action;
                }
            }
        } else if !vehicle && let Some(action) = self.gather(rules, s, seat) {
            return action;
        }
        let fires = can_fire && self.sees_a_target(rules, s, seat) && rules.could_fire(s);
        if fires { Action::OpenFire } else { Action::Stop }
    }

    /// The action that moves the unit in hand by an amount, if there is a legal one.
    pub(super) fn go(&self, rules: &Fubar, s: &State, seat: Seat, by: Option<Pt>) -> Option<Action> {
        let by = by?;
        let unit = s.activation.unit();
        if rules.units()[unit.index()].vehicle.is_some() {
            return self.drive(rules, s, seat, by);
        }
        let all = rules.units()[unit.index()].figures().filter(|&figure| s.alive(figure)).count() as u32;
        // Whoever is left behind weighs on the unit: a shorter way that all can go is better.
        let ways = [by, Pt::new(by.x / 4 * 3, by.y / 4 * 3), Pt::new(by.x / 2, by.y / 2)];
        let way = ways.into_iter().find(|&by| 4 * rules.movers_by(s, by).count_ones() >= 3 * all)?;
        (way != Pt::new(0, 0)).then_some(Action::MoveAll { by: way })
    }

    /// A drive in a direction, as far as it goes.
    fn drive(&self, rules: &Fubar, s: &State, seat: Seat, by: Pt) -> Option<Action> {
        let ahead =
            |facing: &usize| i64::from(COS[*facing]) * i64::from(by.x) + i64::from(SIN[*facing]) * i64::from(by.y);
        let facing = (0..COS.len()).max_by_key(ahead)?;
        let length = apart(Pt::new(0, 0), by).min(1200) as i16;
        let steps = facing as i16 - i16::from(s.unit(s.activation.unit()).facing);
        let pivot = ((steps + 36).rem_euclid(72) - 36) as i8;
        for run in [length, length / 4 * 3, length / 2, length / 4] {
            let ops = [Op::Pivot(pivot), Op::Run(run)];
            let ops = Ops::new(if pivot == 0 { &ops[1..] } else { &ops })?;
            let action = Action::Drive { ops };
            if run > 0 && rules.check(s, seat, &action).is_ok() {
                return Some(action);
            }
        }
        None
    }

    /// Men in the doors of a carrier step out on the side of the enemy's ground; whoever finds no door stays.
    fn step_out(&self, rules: &Fubar, s: &State, seat: Seat, list: &mut Vec<Action>) -> Action {
        rules.legal(s, seat, list);
        let aim = rules.scenario().objectives.first().map_or(Pt::new(0, 0), |objective| objective.at);
        let doors = list.iter().filter_map(|action| match action {
            Action::Move { path, .. } => Some((apart(path.end(), aim), *action)),
            _ => None,
        });
        doors.min_by_key(|&(distance, action)| (distance, action)).map_or(Action::Stop, |(_, action)| action)
    }

    /// Whoever can reach an exit goes there, and leaves.
    fn leave(&self, rules: &Fubar, s: &State, seat: Seat) -> Option<Action> {
        let a = &s.activation;
        let data = &rules.units()[a.unit().index()];
        if !rules.scenario().exits.iter().any(|exit| exit.side == data.owner) {
            return None;
        }
        let allowance = rules.tables().allowances[a.order as usize];
        for (place, figure) in data.figures().enumerate() {
            if s.figure(figure).status != Status::Standing || a.exiting >> place & 1 == 1 {
                continue;
            }
            let at = s.figure(figure).at;
            let end = nearest_exit(rules, seat, at)?;
            if a.spent[place] > 0 && end == at {
                let action = Action::Exit { figure };
                if rules.check(s, seat, &action).is_ok() {
                    return Some(action);
                }
            }
            let left = allowance - Len::from(a.spent[place]);
            if a.moved >> place & 1 == 0 && end != at && apart(at, end) <= left {
                let action = Action::Move { figure, path: Path::to(end) };
                if rules.check(s, seat, &action).is_ok() {
                    return Some(action);
                }
            }
        }
        None
    }

    /// A man who was left behind closes up.
    fn gather(&self, rules: &Fubar, s: &State, seat: Seat) -> Option<Action> {
        let a = &s.activation;
        let strays = rules.out_of_touch(s, a.unit());
        if strays == 0 {
            return None;
        }
        let data = &rules.units()[a.unit().index()];
        let allowance = rules.tables().allowances[a.order as usize];
        let own = |place: usize| FigureId(data.first.0 + place as u8);
        for place in (0..usize::from(data.n_figures)).filter(|&place| strays >> place & 1 == 1) {
            let figure = own(place);
            let left = allowance - Len::from(a.spent[place]);
            if a.moved >> place & 1 == 1 || s.figure(figure).status != Status::Standing || left < 50 {
                continue;
            }
            let at = s.figure(figure).at;
            let mates = (0..usize::from(data.n_figures)).filter(|&mate| strays >> mate & 1 == 0 && s.alive(own(mate)));
            let Some(mate) = mates.map(|mate| s.figure(own(mate)).at).min_by_key(|&mate| apart(at, mate)) else {
                continue;
            };
            for most in [left - 1, left / 2] {
                let by = towards(at, mate, most.min((apart(at, mate) - 120).max(0)));
                let path = Path::to(Pt::new(at.x + by.x, at.y + by.y));
                let action = Action::Move { figure, path };
                if by != Pt::new(0, 0) && rules.check(s, seat, &action).is_ok() {
                    return Some(action);
                }
            }
        }
        None
    }

    /// The best target of the fire step in hand, and what fire does to it.
    fn best_target(&self, rules: &Fubar, s: &State, seat: Seat) -> Option<UnitId> {
        let scene = Scene::new(self, rules, s, seat);
        let unit = s.activation.unit();
        let post = scene.post(unit)?;
        let mut best: Option<(f64, UnitId)> = None;
        for enemy in scene.enemies(true).filter(|enemy| !enemy.locked) {
            let hits = self.hits(rules, s, post, enemy, s.activation.order);
            let harm = self.harm(&scene, enemy, hits);
            if harm > 0.0 && best.is_none_or(|(known, _)| harm > known) {
                best = Some((harm, enemy.unit));
            }
        }
        best.map(|(_, target)| target)
    }

    fn sees_a_target(&self, rules: &Fubar, s: &State, seat: Seat) -> bool {
        self.best_target(rules, s, seat).is_some()
    }

    /// Everybody at the best target.
    fn aim(&self, rules: &Fubar, s: &State, seat: Seat, list: &mut Vec<Action>) -> Action {
        if s.volley.picks.iter().any(Option::is_some) {
            return Action::Fire;
        }
        let target = match s.activation.order {
            Order::AimedFire => s.activation.target.get(),
            _ => self.best_target(rules, s, seat),
        };
        if let Some(target) = target {
            let all = Action::ShootAll { target };
            if rules.check(s, seat, &all).is_ok() {
                return all;
            }
        }
        rules.legal(s, seat, list);
        let any = list.iter().find(|action| matches!(action, Action::ShootAll { .. }));
        any.copied().unwrap_or(Action::HoldFire)
    }

    /// Fires at what moves when it is worth the one reaction of the turn.
    fn react(&self, rules: &Fubar, s: &State, seat: Seat) -> Action {
        /// Hits that count, worth firing for.
        const ENOUGH: f64 = 1.0;
        let later = Action::Decline { scope: Scope::Path };
        if s.volley.picks.iter().any(Option::is_some) {
            return if rules.check(s, seat, &Action::Fire).is_ok() { Action::Fire } else { later };
        }
        let (unit, target) = (s.volley.unit(), s.activation.unit());
        let (Some([from, ..]), Some([to, ..])) = (rules.sample_eyes(s, unit), rules.sample_eyes(s, target)) else {
            return later;
        };
        let distance = apart(from.at, to.at);
        let cover = rules.sight(s, from, to).map_or(1, |seen| seen.cover);
        let hits = f64::from(rules.guess_hits(s, unit, target, Order::OnGuard, distance, cover)) / 1000.0;
        let (standing, down, _) = rules.muster(s, target);
        let vehicle = rules.units()[target.index()].vehicle.is_some();
        let enough = if vehicle { 0.3 } else { ENOUGH.min(0.5 * f64::from(standing + down)) };
        let all = Action::ShootAll { target };
        if hits >= enough && rules.check(s, seat, &all).is_ok() { all } else { later }
    }

    /// Lies down while it may, the cheapest men first; whoever dies is one who lies already, if that can be.
    fn take_hit(&self, rules: &Fubar, s: &State, seat: Seat) -> Action {
        let h = &s.hits;
        let data = &rules.units()[h.unit().index()];
        let left = h.exposed & !(h.casualties | h.suppressed);
        let mut lies: Option<(f64, FigureId)> = None;
        let mut dies: Option<(f64, FigureId)> = None;
        for (place, figure) in data.figures().enumerate() {
            if left >> place & 1 == 0 {
                continue;
            }
            let man = self.man(rules, figure.index());
            let state = s.figure(figure);
            let down = state.status == Status::Suppressed;
            let spent = if state.recovering { 3.0 } else { 0.0 };
            if !down && lies.is_none_or(|(known, _)| man - spent < known) {
                lies = Some((man - spent, figure));
            }
            let cost = man - spent - if down { self.w.down } else { 0.0 };
            if dies.is_none_or(|(known, _)| cost < known) {
                dies = Some((cost, figure));
            }
        }
        if let Some((_, figure)) = lies {
            let action = Action::Suppress { figure };
            if rules.check(s, seat, &action).is_ok() {
                return action;
            }
        }
        Action::Casualty { figure: dies.expect("somebody is exposed").1 }
    }
}
