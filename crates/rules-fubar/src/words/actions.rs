//! What an action does, in one line: who, what, how far, where to, and for fire the dice and the number they need.

use super::names::{cover, direction, facing, inches, need};
use crate::{
    action::{Action, Scope},
    model::{FigureId, Fubar, UnitId, face_needed},
    movement::{path_cost, shifted},
    state::{Activation, Frame, Gun, NOBODY, Occasion, Op, Ops, Order, Path, Shot, State, Volley},
};
use board::open::{FACINGS, Pt, cost, drive};
use kernel::say::{Message, Value};

/// What a number of shooters bring to bear on one target.
#[derive(Clone, Copy, Default)]
pub(super) struct Weight {
    pub(super) shooters: u8,
    pub(super) dice: u8,
    low: u8,
    high: u8,
    seen: u16,
}

impl Weight {
    fn add(&mut self, shot: &Shot, aim: u8) {
        let face = face_needed(shot.need, aim.into());
        self.low = if self.shooters == 0 { face } else { self.low.min(face) };
        self.high = self.high.max(face);
        self.shooters += 1;
        self.dice += shot.dice;
        self.seen |= shot.seen;
    }
}

impl Fubar {
    pub(super) fn action_words(&self, s: &State, action: &Action) -> Message {
        match *action {
            Action::Deploy { unit, at, facing: way } => Message::new("fubar-action-deploy")
                .with("unit", self.unit_words(unit))
                .with("place", self.place_words(at))
                .with("direction", facing(way)),
            Action::DeployRest => Message::new("fubar-action-deploy-rest"),
            Action::Shift { figure, at } => Message::new("fubar-action-shift")
                .with("figure", self.figure_words(figure))
                .with("place", self.place_words(at)),
            Action::Done => Message::new("fubar-action-done"),
            Action::Attempt { unit } => self.attempt_words(s, unit),
            Action::StandDown { unit } => Message::new("fubar-action-stand-down").with("unit", self.unit_words(unit)),
            Action::Pass => Message::new("fubar-action-pass"),
            Action::Give { order } => self.order_words(order),
            Action::AimedFire { target } => self.aimed_words(s, target),
            Action::Assault { target, figure, path } => Message::new("fubar-action-assault")
                .with("target", self.unit_words(target))
                .with("figure", self.figure_words(figure))
                .with("distance", inches(self.path_from(s, figure, &path).1)),
            Action::Move { figure, path } => self.move_words(s, figure, &path),
            Action::MoveAll { by } => self.move_all_words(s, by),
            Action::Rush => self.rush_words(s),
            Action::Drive { ops } => self.drive_words(s, &ops),
            Action::OpenFire => Message::new("fubar-action-open-fire"),
            Action::Embark { carrier } => Message::new("fubar-action-embark").with("carrier", self.unit_words(carrier)),
            Action::Exit { figure } => Message::new("fubar-action-exit").with("figure", self.figure_words(figure)),
            Action::ExitVehicle => {
                Message::new("fubar-action-exit-vehicle").with("unit", self.unit_words(s.activation.unit))
            }
            Action::Stop => Message::new(match s.frames.top() {
                Some(Frame::PileIn) => "fubar-action-stop-pile-in",
                Some(Frame::CloseIn { .. }) => "fubar-action-stop-close-in",
                _ => "fubar-action-stop",
            }),
            Action::Shoot { shooter, gun, target, helper } => self.shoot_words(s, shooter, gun, target, helper),
            Action::ShootAll { target } => self.shoot_all_words(s, target),
            Action::Fire => self.fire_words(s),
            Action::HoldFire => Message::new("fubar-action-hold-fire"),
            Action::Decline { scope } => Message::new(match scope {
                Scope::Here => "fubar-action-decline-here",
                Scope::Path => "fubar-action-decline-path",
                Scope::Activation => "fubar-action-decline-activation",
            }),
            Action::Casualty { figure } => {
                Message::new("fubar-action-casualty").with("figure", self.figure_words(figure))
            }
            Action::Suppress { figure } => {
                Message::new("fubar-action-suppress").with("figure", self.figure_words(figure))
            }
            Action::LoseWeapon { slot } => {
                let weapon = self.slot_words(s.volley.target(), slot);
                Message::new("fubar-action-lose-weapon").with("weapon", weapon)
            }
            Action::Place { figure, at } => Message::new("fubar-action-place")
                .with("figure", self.figure_words(figure))
                .with("place", self.place_words(at)),
            Action::Strike { figure, unit } => Message::new("fubar-action-strike")
                .with("figure", self.figure_words(figure))
                .with("target", self.unit_words(unit)),
        }
    }

    /// An attempt, with the face its die needs as things stand.
    fn attempt_words(&self, s: &State, unit: UnitId) -> Message {
        let message = Message::new("fubar-action-attempt").with("unit", self.unit_words(unit));
        let face = match self.units.get(unit.index()) {
            Some(_) => face_needed(self.level(unit).activation, self.activation_modifiers(s, unit).sum()),
            None => 0,
        };
        message.with("need", need(face, face))
    }

    /// An order, with what it allows.
    fn order_words(&self, order: Order) -> Message {
        let message = Message::new(match order {
            Order::None => return Message::new("fubar-action-order-none"),
            Order::Walk => "fubar-action-order-walk",
            Order::Run => "fubar-action-order-run",
            Order::Dodge => "fubar-action-order-dodge",
            Order::OnGuard => return Message::new("fubar-action-order-on-guard"),
            Order::GoToGround => "fubar-action-order-go-to-ground",
            Order::AimedFire => return Message::new("fubar-action-order-aimed-fire").with("aim", self.tables.aim),
            Order::Assault => "fubar-action-order-assault",
            Order::Drive => {
                return Message::new("fubar-action-order-drive")
                    .with("distance", inches(self.tables.allowances[order as usize]))
                    .with("cover", inches(self.tables.drive_in_light_cover));
            }
            Order::HaltFire => return Message::new("fubar-action-order-halt-fire"),
        });
        message.with("distance", inches(self.tables.allowances[order as usize]))
    }

    /// Aimed Fire, with what everybody who can would throw.
    fn aimed_words(&self, s: &State, target: UnitId) -> Message {
        let unit = s.activation.unit;
        let message = Message::new("fubar-action-aimed-fire").with("target", self.unit_words(target));
        if self.units.get(unit.index()).is_none() || self.units.get(target.index()).is_none() {
            return message.with("weight", Message::new("fubar-weight-none"));
        }
        let mut aimed = s.clone();
        aimed.activation = Activation { order: Order::AimedFire, target, ..s.activation };
        aimed.volley = Volley { unit, occasion: Occasion::Order, aim: self.tables.aim, ..Volley::IDLE };
        let plan = self.everybody(&aimed, target);
        message.with("weight", self.weight_words(&aimed, &plan, target, &Volley::IDLE))
    }

    /// Where a path starts and what it costs; a figure inside a carrier starts where it steps out.
    fn path_from(&self, s: &State, figure: FigureId, path: &Path) -> (Pt, i32) {
        let points = path.points();
        match (self.is_inside(s, figure), points.split_first()) {
            (true, Some((&out, rest))) => (out, path_cost(out, rest)),
            _ => {
                let from = s.figures.get(figure.index()).map_or_else(Pt::default, |figure| figure.at);
                (from, path_cost(from, points))
            }
        }
    }

    fn is_inside(&self, s: &State, figure: FigureId) -> bool {
        self.figures
            .get(figure.index())
            .is_some_and(|data| data.unit == s.activation.unit && s.activation.inside & self.bit(figure) != 0)
    }

    fn move_words(&self, s: &State, figure: FigureId, path: &Path) -> Message {
        let Some(&end) = path.points().last() else { return Message::new("fubar-action-stop") };
        let (from, cost) = self.path_from(s, figure, path);
        let inside = self.is_inside(s, figure);
        let message = Message::new(match s.frames.top() {
            _ if inside && path.points().len() == 1 => "fubar-action-step-out",
            _ if inside => "fubar-action-step-out-and-move",
            Some(Frame::PileIn) => "fubar-action-pile-in",
            Some(Frame::CloseIn { .. }) => "fubar-action-close-in",
            _ if cost == 0 => "fubar-action-stay",
            _ => "fubar-action-move",
        });
        message
            .with("figure", self.figure_words(figure))
            .with("distance", inches(cost))
            .with("direction", direction(from, end))
            .with("place", self.place_words(end))
            .with("cover", cover(self.table.area_class(end)))
    }

    /// A common move: how many go, how far and which way, and where that takes the first of them.
    fn move_all_words(&self, s: &State, by: Pt) -> Message {
        let origin = Pt::default();
        let message = Message::new("fubar-action-move-all")
            .with("distance", inches(cost(origin, by)))
            .with("direction", direction(origin, by));
        let unit = s.activation.unit;
        let walks = self.units.get(unit.index()).is_some_and(|data| data.vehicle.is_none());
        let movers = if walks { self.movers_by(s, by) } else { 0 };
        let first = walks.then(|| self.masked(unit, movers).next()).flatten();
        let end = first.and_then(|figure| shifted(s.figure(figure).at, by));
        match (first, end) {
            (Some(figure), Some(end)) => message
                .with("n", movers.count_ones() as usize)
                .with("of", self.living(s, unit).count())
                .with("figure", self.figure_words(figure))
                .with("place", self.place_words(end))
                .with("cover", cover(self.table.area_class(end))),
            _ => Message { id: "fubar-action-move-all-nobody".into(), ..message },
        }
    }

    fn rush_words(&self, s: &State) -> Message {
        let unit = s.activation.unit;
        if self.units.get(unit.index()).is_none() {
            return Message::new("fubar-action-rush").with("n", 0);
        }
        let men = self.unmoved(s).fold(0, |mask, figure| mask | self.bit(figure));
        let n = self.rush_plan(s, men).len();
        match s.activation.order {
            Order::Assault => Message::new("fubar-action-rush-assault")
                .with("n", n)
                .with("target", self.unit_words(s.activation.target)),
            Order::GoToGround => Message::new("fubar-action-rush-cover").with("n", n),
            _ => Message::new("fubar-action-rush").with("n", n),
        }
    }

    /// A drive, operation by operation, and where it ends.
    fn drive_words(&self, s: &State, ops: &Ops) -> Message {
        let steps: Vec<Value> = ops.as_slice().iter().map(|&op| op_words(op).into()).collect();
        let unit = s.activation.unit;
        let message = Message::new("fubar-action-drive").with("unit", self.unit_words(unit)).with("steps", steps);
        let drives = self.units.get(unit.index()).is_some_and(|data| data.vehicle.is_some()) && s.intact(unit);
        if !drives {
            return Message { id: "fubar-action-drive-blocked".into(), ..message };
        }
        let (mut centre, mut way) = (s.unit(unit).centre, s.unit(unit).facing);
        for &op in ops.as_slice() {
            match op {
                Op::Pivot(steps) => way = (i16::from(way) + i16::from(steps)).rem_euclid(FACINGS.into()) as u8,
                Op::Run(run) => centre = drive(centre, way, run.into()),
            }
        }
        message.with("place", self.place_words(centre)).with("direction", facing(way))
    }

    /// One shooter's part: its weapon, dice, the number they need and what it can hit.
    fn shoot_words(&self, s: &State, shooter: u8, gun: Gun, target: UnitId, helper: u8) -> Message {
        let unit = s.volley.unit;
        let weapon = match helper {
            NOBODY => self.gun_words(unit, gun),
            _ => Message::new("fubar-weapon-served")
                .with("weapon", self.gun_words(unit, gun))
                .with("helper", self.shooter_words(unit, helper))
                .into(),
        };
        let message = Message::new("fubar-action-shoot")
            .with("shooter", self.shooter_words(unit, shooter))
            .with("target", self.unit_words(target))
            .with("weapon", weapon);
        let known = self.has_gun(unit, gun) && self.units.get(target.index()).is_some();
        match known.then(|| self.check_pick(s, shooter, gun, target, helper).ok()).flatten() {
            Some(shot) => {
                let face = face_needed(shot.need, s.volley.aim.into());
                message
                    .with("dice", shot.dice)
                    .with("need", need(face, face))
                    .with("cover", self.shot_cover_words(s, shooter, gun, target, shot.cover))
                    .with("sighted", self.sighted_words(target, shot.seen))
            }
            None => Message { id: "fubar-action-shoot-blocked".into(), ..message },
        }
    }

    /// What cover means for a shot: how much it meets, or that its weapon cares for none; and whether others see for it.
    fn shot_cover_words(&self, s: &State, shooter: u8, gun: Gun, target: UnitId, level: u8) -> Message {
        let unit = s.volley.unit;
        let met = match self.weapon(self.weapon_of(unit, gun)).ignores_cover {
            true => Message::new("fubar-shot-ignores-cover"),
            false => Message::new("fubar-shot-cover").with("cover", cover(level)),
        };
        match self.is_indirect(s, unit, shooter, gun, target) {
            true => Message::new("fubar-shot-indirect").with("cover", met),
            false => met,
        }
    }

    /// Whether there is such a gun at all; text may name one that there is not.
    fn has_gun(&self, unit: UnitId, gun: Gun) -> bool {
        let Some(data) = self.units.get(unit.index()) else { return false };
        match gun {
            Gun::Own(weapon) => usize::from(weapon.0) < self.tables.weapons.len(),
            Gun::Mount(mount) => usize::from(mount) < self.table.mounts.len(),
            Gun::Slot(slot) => data.vehicle.as_ref().is_some_and(|v| usize::from(slot) < v.weapons.len()),
        }
    }

    fn shoot_all_words(&self, s: &State, target: UnitId) -> Message {
        let unit = s.volley.unit;
        let message = Message::new("fubar-action-shoot-all").with("target", self.unit_words(target));
        if self.units.get(unit.index()).is_none() || self.units.get(target.index()).is_none() {
            return message.with("weight", Message::new("fubar-weight-none"));
        }
        let plan = self.everybody(s, target);
        message.with("weight", self.weight_words(s, &plan, target, &s.volley))
    }

    /// The plan in hand, target by target.
    fn fire_words(&self, s: &State) -> Message {
        let parts = self.planned(s).into_iter().map(|(target, weight)| {
            let part =
                Message::new("fubar-fire-part").with("target", self.unit_words(target)).with("dice", weight.dice);
            Value::from(part.with("shooters", weight.shooters).with("need", need(weight.low, weight.high)))
        });
        let parts: Vec<Value> = parts.collect();
        if parts.is_empty() {
            return Message::new("fubar-action-fire-nobody");
        }
        Message::new("fubar-action-fire").with("parts", parts)
    }

    /// What the plan in hand brings to bear on each of its targets, in their order.
    pub(super) fn planned(&self, s: &State) -> Vec<(UnitId, Weight)> {
        let targets = s.volley.targets.iter().filter_map(|target| target.some());
        targets.map(|target| (target, self.weigh(s, &s.volley, target, &Volley::IDLE))).collect()
    }

    /// What a plan brings to bear on a target, leaving out what another plan already has.
    fn weigh(&self, s: &State, plan: &Volley, target: UnitId, without: &Volley) -> Weight {
        let mut weight = Weight::default();
        for (shooter, pick) in plan.picks.iter().enumerate() {
            if let Some(pick) = pick.filter(|pick| pick.target == target && without.picks[shooter].is_none())
                && let Ok(shot) = self.can_hit(s, plan.unit, shooter as u8, pick.gun, target)
            {
                weight.add(&shot, plan.aim);
            }
        }
        weight
    }

    fn weight_words(&self, s: &State, plan: &Volley, target: UnitId, without: &Volley) -> Message {
        let weight = self.weigh(s, plan, target, without);
        if weight.shooters == 0 {
            return Message::new("fubar-weight-none");
        }
        let vehicle = self.is_vehicle(plan.unit);
        Message::new(if vehicle { "fubar-weight-vehicle" } else { "fubar-weight" })
            .with("shooters", weight.shooters)
            .with("dice", weight.dice)
            .with("need", need(weight.low, weight.high))
            .with("sighted", self.sighted_words(target, weight.seen))
    }

    fn sighted_words(&self, target: UnitId, seen: u16) -> Message {
        let id = if self.is_vehicle(target) { "fubar-sighted-hull" } else { "fubar-sighted" };
        Message::new(id).with("n", seen.count_ones() as usize)
    }
}

fn op_words(op: Op) -> Message {
    /// Degrees in a step of facing.
    const STEP: i32 = 5;
    match op {
        Op::Pivot(steps) if steps < 0 => Message::new("fubar-op-right").with("degrees", -i32::from(steps) * STEP),
        Op::Pivot(steps) => Message::new("fubar-op-left").with("degrees", i32::from(steps) * STEP),
        Op::Run(run) if run < 0 => Message::new("fubar-op-back").with("distance", inches(-i32::from(run))),
        Op::Run(run) => Message::new("fubar-op-forward").with("distance", inches(run.into())),
    }
}
