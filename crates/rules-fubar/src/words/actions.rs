//! What an action does, in one line: who, what, how far, where to, and for fire the dice and the number they need.

use super::names::{cover, direction, facing, inches, need};
use crate::{
    action::Action,
    model::{FigureId, Fubar, Man, UnitId, face_needed},
    movement::{path_cost, shifted},
    state::{Activation, Frame, Gun, Occasion, Ops, Order, Path, Shot, State, Volley},
};
use board::open::{Pt, cost};
use faces::{Action as _, At, Sentence};
use kernel::{
    Maybe,
    say::{Message, Value},
};

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
    /// What an action does. Where that hangs on the position, how is here.
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        let message = action.message(At::position(self, s), "fubar-action");
        match *action {
            Action::Attempt { unit } => message.with("need", attempt_need(self, s, unit)),
            Action::Give { order } => order_words(self, action, order),
            Action::AimedFire { target } => message.with("weight", aimed_weight(self, s, target)),
            Action::Assault { figure, path, .. } => {
                message.with("distance", inches(path_from(self, s, figure, &path).1))
            }
            Action::Move { figure, path } => move_words(self, message, s, figure, &path),
            Action::MoveAll { by } => move_all_words(self, message, s, by),
            Action::Rush => rush_words(self, message, s),
            Action::Drive { ops } => drive_words(self, message, s, &ops),
            Action::ExitVehicle => message.with("unit", self.unit_words(s.activation.unit)),
            Action::Stop => match s.frames.top() {
                Some(Frame::PileIn) => message.called("fubar-action-stop-pile-in"),
                Some(Frame::CloseIn { .. }) => message.called("fubar-action-stop-close-in"),
                _ => message,
            },
            Action::Shoot { shooter, gun, target, helper } => {
                shoot_words(self, message, s, shooter, gun, target, helper.get())
            }
            Action::ShootAll { target } => message.with("weight", weight_words(self, s, target, &s.volley)),
            Action::Fire => fire_words(self, message, s),
            _ => message,
        }
    }

    /// What the plan in hand brings to bear on each of its targets, in their order.
    pub(super) fn planned(&self, s: &State) -> Vec<(UnitId, Weight)> {
        let targets = s.volley.targets.iter().filter_map(|target| target.get());
        targets.map(|target| (target, weigh(self, s, &s.volley, target, &Volley::default()))).collect()
    }

    /// Those whom a common move of these men leaves where they are, though they have not moved.
    pub(crate) fn left_behind(&self, s: &State, movers: u16) -> Vec<Value> {
        let Some(unit) = s.activation.unit.get().filter(|&unit| !self.is_vehicle(unit)) else { return Vec::new() };
        let gone = movers | s.activation.moved;
        let behind = self.living(s, unit).filter(|&figure| gone & self.bit(figure) == 0);
        behind.map(|figure| self.figure_words(figure)).collect()
    }
}

/// The face that the die of an attempt needs as things stand.
fn attempt_need(game: &Fubar, s: &State, unit: UnitId) -> Message {
    let face = match game.units.get(unit.index()) {
        Some(_) => face_needed(game.level(unit).activation, game.activation_modifiers(s, unit).sum()),
        None => 0,
    };
    need(face, face)
}
/// An order, with what it allows.
fn order_words(game: &Fubar, action: &Action, order: Order) -> Message {
    Message::named(format!("fubar-action-order-{}", action.verb()))
        .with("distance", inches(game.tables.allowances[order as usize]))
        .with("cover", inches(game.tables.drive_in_light_cover))
        .with("aim", game.tables.aim)
}
/// What everybody who can would throw in Aimed Fire.
fn aimed_weight(game: &Fubar, s: &State, target: UnitId) -> Message {
    let mut aimed = s.clone();
    aimed.activation = Activation { order: Order::AimedFire, target: target.into(), ..s.activation };
    aimed.volley =
        Volley { unit: s.activation.unit, occasion: Occasion::Order, aim: game.tables.aim, ..Volley::default() };
    weight_words(game, &aimed, target, &Volley::default())
}
/// Where a path starts and what it costs; a figure inside a carrier starts where it steps out.
fn path_from(game: &Fubar, s: &State, figure: FigureId, path: &Path) -> (Pt, i32) {
    let points = path.as_slice();
    match (is_inside(game, s, figure), points.split_first()) {
        (true, Some((&out, rest))) => (out, path_cost(out, rest)),
        _ => {
            let from = s.figures.get(figure.index()).map_or_else(Pt::default, |figure| figure.at);
            (from, path_cost(from, points))
        }
    }
}
fn is_inside(game: &Fubar, s: &State, figure: FigureId) -> bool {
    game.figures
        .get(figure.index())
        .is_some_and(|data| s.activation.unit == data.unit && s.activation.inside & game.bit(figure) != 0)
}
fn move_words(game: &Fubar, message: Message, s: &State, figure: FigureId, path: &Path) -> Message {
    let Some(&end) = path.as_slice().last() else { return Message::new("fubar-action-stop") };
    let (from, cost) = path_from(game, s, figure, path);
    let inside = is_inside(game, s, figure);
    let id = match s.frames.top() {
        _ if inside && path.as_slice().len() == 1 => "fubar-action-step-out",
        _ if inside => "fubar-action-step-out-and-move",
        Some(Frame::PileIn) => "fubar-action-pile-in",
        Some(Frame::CloseIn { .. }) => "fubar-action-close-in",
        _ if cost == 0 => "fubar-action-stay",
        _ => "fubar-action-move",
    };
    message
        .called(id)
        .with("distance", inches(cost))
        .with("direction", direction(from, end))
        .with("place", game.place_words(end))
        .with("cover", cover(game.table.area_class(end)))
}
/// A common move: how many go, how far and which way, and where that takes the first of them.
fn move_all_words(game: &Fubar, message: Message, s: &State, by: Pt) -> Message {
    let origin = Pt::default();
    let message = message.with("distance", inches(cost(origin, by))).with("direction", direction(origin, by));
    let walking = s.activation.unit.get().filter(|&unit| !game.is_vehicle(unit));
    let movers = walking.map_or(0, |_| game.movers_by(s, by));
    let first = walking.and_then(|unit| game.masked(unit, movers).next());
    let end = first.and_then(|figure| shifted(s.figure(figure).at, by));
    let behind = game.left_behind(s, movers);
    let message = match behind.is_empty() {
        true => message,
        false => message.called("fubar-action-move-all-some").with("stay", behind),
    };
    match (walking, first, end) {
        (Some(unit), Some(figure), Some(end)) => message
            .with("n", movers.count_ones() as usize)
            .with("of", game.living(s, unit).count())
            .with("figure", game.figure_words(figure))
            .with("place", game.place_words(end))
            .with("cover", cover(game.table.area_class(end))),
        _ => message.called("fubar-action-move-all-nobody"),
    }
}
fn rush_words(game: &Fubar, message: Message, s: &State) -> Message {
    if s.activation.unit.is_none() {
        return message.with("n", 0);
    }
    let men = game.unmoved(s).fold(0, |mask, figure| mask | game.bit(figure));
    let message = message.with("n", game.rush_plan(s, men).len());
    match s.activation.order {
        Order::Assault => {
            message.called("fubar-action-rush-assault").with("target", game.unit_words(s.activation.target))
        }
        Order::GoToGround => message.called("fubar-action-rush-cover"),
        _ => message,
    }
}
/// A drive, operation by operation, and where it ends.
fn drive_words(game: &Fubar, message: Message, s: &State, ops: &Ops) -> Message {
    let unit = s.activation.unit.get();
    let message = message.with("unit", game.unit_words(unit));
    let Some(unit) = unit.filter(|&unit| game.is_vehicle(unit) && s.intact(unit)) else {
        return message.called("fubar-action-drive-blocked");
    };
    let (centre, way) = game.drive_end(s, unit, ops);
    message.with("place", game.place_words(centre)).with("direction", facing(way))
}
/// One shooter's part: its weapon, dice, the number they need and what it can hit.
fn shoot_words(
    game: &Fubar,
    message: Message,
    s: &State,
    shooter: u8,
    gun: Gun,
    target: UnitId,
    helper: Option<Man>,
) -> Message {
    let unit = s.volley.unit;
    let weapon = match helper {
        None => game.gun_words(unit, gun),
        Some(helper) => Message::new("fubar-weapon-served")
            .with("weapon", game.gun_words(unit, gun))
            .with("helper", game.shooter_words(unit, helper.0))
            .into(),
    };
    let message = message.with("weapon", weapon);
    let known = has_gun(game, unit, gun) && game.known(target).is_some();
    match known.then(|| game.check_pick(s, shooter, gun, target, helper).ok()).flatten() {
        Some(shot) => {
            let face = face_needed(shot.need, s.volley.aim.into());
            message
                .with("dice", shot.dice)
                .with("need", need(face, face))
                .with("cover", shot_cover_words(game, s, shooter, gun, target, shot.cover))
                .with("sighted", sighted_words(game, target, shot.seen))
        }
        None => message.called("fubar-action-shoot-blocked"),
    }
}
/// What cover means for a shot: how much it meets, or that its weapon cares for none; and whether others see for it.
fn shot_cover_words(game: &Fubar, s: &State, shooter: u8, gun: Gun, target: UnitId, level: u8) -> Message {
    let unit = s.volley.unit();
    let met = match game.weapon(game.weapon_of(unit, gun)).ignores_cover {
        true => Message::new("fubar-shot-ignores-cover"),
        false => Message::new("fubar-shot-cover").with("cover", cover(level)),
    };
    match game.is_indirect(s, unit, shooter, gun, target) {
        true => Message::new("fubar-shot-indirect").with("cover", met),
        false => met,
    }
}
/// Whether there is such a gun at all; text may name one that there is not.
fn has_gun(game: &Fubar, unit: Maybe<UnitId>, gun: Gun) -> bool {
    let Some(data) = game.known(unit) else { return false };
    match gun {
        Gun::Own(weapon) => usize::from(weapon.0) < game.tables.weapons.len(),
        Gun::Mount(mount) => usize::from(mount) < game.table.mounts.len(),
        Gun::Slot(slot) => data.vehicle.as_ref().is_some_and(|v| usize::from(slot) < v.weapons.len()),
    }
}
/// The plan in hand, target by target.
fn fire_words(game: &Fubar, message: Message, s: &State) -> Message {
    let parts = game.planned(s).into_iter().map(|(target, weight)| {
        let part = Message::new("fubar-fire-part").with("target", game.unit_words(target)).with("dice", weight.dice);
        Value::from(part.with("shooters", weight.shooters).with("need", need(weight.low, weight.high)))
    });
    let parts: Vec<Value> = parts.collect();
    match parts.is_empty() {
        true => message.called("fubar-action-fire-nobody"),
        false => message.with("parts", parts),
    }
}
/// What a plan brings to bear on a target, leaving out what another plan already has.
fn weigh(game: &Fubar, s: &State, plan: &Volley, target: UnitId, without: &Volley) -> Weight {
    let mut weight = Weight::default();
    for (shooter, pick) in plan.picks.iter().enumerate() {
        if let Some(pick) = pick.filter(|pick| pick.target == target && without.picks[shooter].is_none())
            && let Ok(shot) = game.can_hit(s, plan.unit(), shooter as u8, pick.gun, target)
        {
            weight.add(&shot, plan.aim);
        }
    }
    weight
}
/// What everybody who can would throw at a target, leaving out what another plan already has.
fn weight_words(game: &Fubar, s: &State, target: UnitId, without: &Volley) -> Message {
    let nobody = Message::new("fubar-weight-none");
    if game.known(s.volley.unit).is_none() || game.known(target).is_none() {
        return nobody;
    }
    let plan = game.everybody(s, target);
    let weight = weigh(game, s, &plan, target, without);
    if weight.shooters == 0 {
        return nobody;
    }
    let vehicle = game.is_vehicle(plan.unit());
    Message::new(if vehicle { "fubar-weight-vehicle" } else { "fubar-weight" })
        .with("shooters", weight.shooters)
        .with("dice", weight.dice)
        .with("need", need(weight.low, weight.high))
        .with("sighted", sighted_words(game, target, weight.seen))
}
fn sighted_words(game: &Fubar, target: UnitId, seen: u16) -> Message {
    let id = if game.is_vehicle(target) { "fubar-sighted-hull" } else { "fubar-sighted" };
    Message::new(id).with("n", seen.count_ones() as usize)
}
