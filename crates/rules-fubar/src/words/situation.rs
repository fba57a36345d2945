//! The table line by line: the turn, the objectives, each unit in play, then what is lost. A line is complete by
//! itself, because a table may read out only the lines that changed.

use super::names::{cover, direction, facing, inches, order, point};
use crate::{
    model::{EDGE, Fubar, Objective, UnitId},
    movement::Cover,
    state::{Frame, Order, State, Status, Wheels},
};
use kernel::{
    Seat,
    say::{Message, Value},
};

impl Fubar {
    pub(crate) fn tell_position(&self, s: &State, _: Option<Seat>) -> Vec<Message> {
        let mut lines = vec![turn_line(self, s)];
        if let Some(unit) = s.activation.unit.get() {
            let given = s.activation.order;
            let id = if given == Order::None { "fubar-in-hand" } else { "fubar-in-hand-order" };
            lines.push(Message::new(id).with("unit", self.unit_words(unit)).with("order", order(given)));
        }
        lines.extend(self.scenario.objectives.iter().map(|objective| self.objective_line(s, objective)));
        for seat in self.scenario.seats() {
            lines.push(side_line(self, s, seat));
            let units = self.unit_ids().filter(|&unit| self.owner(unit) == seat && self.in_play(s, unit));
            lines.extend(units.map(|unit| self.unit_line(s, unit)));
        }
        for seat in self.scenario.seats() {
            lines.extend(absent_lines(self, s, seat));
        }
        lines
    }

    pub(crate) fn objective_line(&self, s: &State, objective: &Objective) -> Message {
        let holder = self.controls(s, objective);
        let id = if holder.is_some() { "fubar-objective" } else { "fubar-objective-free" };
        let message = Message::new(id)
            .with("id", objective.id.clone())
            .with("name", objective.name.clone())
            .with("point", point(objective.at))
            .with("radius", inches(objective.radius));
        match holder {
            Some(seat) => message.with("side", self.side_words(seat)),
            None => message,
        }
    }

    /// A unit in play: who, how good, how many, where, in what state, and the nearest enemy it sees.
    pub(crate) fn unit_line(&self, s: &State, unit: UnitId) -> Message {
        let status = self.statuses(s, unit);
        let id = if status.is_empty() { "fubar-line" } else { "fubar-line-status" };
        Message::new(id)
            .with("id", self.unit(unit).id.clone())
            .with("unit", self.unit_words(unit))
            .with("level", self.level(unit).name.clone())
            .with("strength", strength_words(self, s, unit))
            .with("where", where_words(self, s, unit))
            .with("status", status)
            .with("enemy", enemy_words(self, s, unit))
    }

    /// Everything a unit is besides alive.
    pub(crate) fn statuses(&self, s: &State, unit: UnitId) -> Vec<Value> {
        let state = s.unit(unit);
        let mut list: Vec<Value> = Vec::new();
        let mut tell = |holds: bool, message: Message| {
            if holds {
                list.push(message.into());
            }
        };
        let plain = Message::new;
        let counted = |id: &'static str, n: usize| Message::new(id).with("n", n);
        tell(state.on_guard && !state.reacted, plain("fubar-status-on-guard"));
        tell(state.on_guard && state.reacted, plain("fubar-status-reacted"));
        tell(state.dodging, plain("fubar-status-dodging"));
        tell(state.grounded, plain("fubar-status-grounded"));
        tell(state.melee != 0, plain("fubar-status-melee").with("melee", state.melee));
        let suppressed = usize::from(self.n_suppressed(s, unit));
        tell(suppressed > 0, counted("fubar-status-suppressed", suppressed));
        let recovering = self.living(s, unit).filter(|&figure| s.figure(figure).recovering).count();
        tell(recovering > 0, counted("fubar-status-recovering", recovering));
        let strays = self.out_of_touch(s, unit).count_ones() as usize;
        tell(strays > 0, counted("fubar-status-out-of-touch", strays));
        if self.is_vehicle(unit) {
            tell(s.stunned(unit), plain("fubar-status-stunned"));
            tell(state.immobilised, plain("fubar-status-immobilised"));
            let lost = (0..self.n_shooters(unit)).filter(|slot| state.lost_weapons >> slot & 1 == 1);
            let lost: Vec<Value> = lost.map(|slot| self.slot_words(unit, slot)).collect();
            tell(!lost.is_empty(), plain("fubar-status-lost-weapons").with("weapons", lost));
            if let Some(riders) = self.passengers(s, unit) {
                tell(true, plain("fubar-status-carries").with("riders", self.unit_words(riders)));
            }
        }
        for message in cover_statuses(self, s, unit) {
            tell(true, message);
        }
        tell(state.attempted, plain("fubar-status-attempted"));
        list
    }
}

fn turn_line(game: &Fubar, s: &State) -> Message {
    let with_turns = |id: &'static str| Message::new(id).with("turn", s.turn).with("turns", game.scenario.turns);
    if s.over().is_some() {
        return with_turns("fubar-turn-over");
    }
    if let Some(Frame::Deploy { nth }) = s.frames.top() {
        return with_turns("fubar-turn-setup").with("side", game.side_words(game.deployer(nth)));
    }
    // Until the dice of this turn have fallen the order is that of the last one.
    let early = |frame: &Frame| matches!(frame, Frame::TurnStart | Frame::Melees { .. } | Frame::Initiative { .. });
    if s.turn == 0 || s.frames.live().iter().any(early) {
        return with_turns("fubar-turn-early");
    }
    let n = game.scenario.sides.len();
    let sides: Vec<Value> = s.order[..n].iter().map(|&seat| game.side_words(seat)).collect();
    with_turns("fubar-turn").with("sides", sides).with("side", game.side_words(s.order[usize::from(s.holder)]))
}
/// How much a side has left.
fn side_line(game: &Fubar, s: &State, seat: Seat) -> Message {
    let own = || game.unit_ids().filter(move |&unit| game.owner(unit) == seat && game.in_play(s, unit));
    let figures: usize = own().map(|unit| game.living(s, unit).count()).sum();
    let vehicles = own().filter(|&unit| game.is_vehicle(unit)).count();
    Message::new("fubar-side-line")
        .with("side", game.side_words(seat))
        .with("units", own().count())
        .with("figures", figures)
        .with("vehicles", vehicles)
}
fn strength_words(game: &Fubar, s: &State, unit: UnitId) -> Message {
    if game.is_vehicle(unit) {
        return Message::new("fubar-strength-vehicle")
            .with("hull", game.hull_row(unit).name.clone())
            .with("direction", facing(s.unit(unit).facing));
    }
    let inside = if s.activation.unit == unit { s.activation.inside.count_ones() as usize } else { 0 };
    Message::new("fubar-strength")
        .with("n", game.living(s, unit).count() + inside)
        .with("of", game.unit(unit).n_figures)
}
fn where_words(game: &Fubar, s: &State, unit: UnitId) -> Message {
    match (s.unit(unit).aboard.get(), game.middle(s, unit)) {
        (Some(carrier), _) => Message::new("fubar-aboard").with("carrier", game.unit_words(carrier)),
        (None, Some(at)) => game.place_words(at),
        (None, None) => Message::new("fubar-getting-out"),
    }
}
fn enemy_words(game: &Fubar, s: &State, unit: UnitId) -> Message {
    let Some((distance, enemy)) = game.nearest_enemy_in_sight(s, unit) else {
        return Message::new("fubar-enemy-none");
    };
    let own = game.middle(s, s.unit(unit).aboard.get().unwrap_or(unit)).unwrap_or_default();
    let there = game.middle(s, enemy).unwrap_or_default();
    Message::new("fubar-enemy-near")
        .with("enemy", game.unit_words(enemy))
        .with("distance", inches(distance))
        .with("direction", direction(own, there))
}
/// How many figures of a unit are in cover of each class, and how many are close enough to a line or object that it may
/// cover them.
fn cover_statuses(game: &Fubar, s: &State, unit: UnitId) -> Vec<Message> {
    if s.is_aboard(unit) {
        return Vec::new();
    }
    if game.is_vehicle(unit) {
        let class = game.table.area_class(s.unit(unit).centre);
        let message = Message::new("fubar-status-cover-vehicle").with("cover", cover(class));
        return if class > 0 { vec![message] } else { Vec::new() };
    }
    let mut in_class = [0usize; 4];
    let mut close = 0;
    for figure in game.living(s, unit) {
        let at = s.figure(figure).at;
        let class = game.table.area_class(at);
        in_class[usize::from(class).min(3)] += 1;
        let reach = EDGE + game.radius(figure);
        let beside = |cover: Cover| !matches!(cover, Cover::Area(_)) && cover.dist2(at).at_most(reach);
        close += usize::from(class == 0 && game.covers(s).any(beside));
    }
    let areas = (1..=3u8).rev().filter(|&class| in_class[usize::from(class)] > 0).map(|class| {
        Message::new("fubar-status-cover").with("n", in_class[usize::from(class)]).with("cover", cover(class))
    });
    let beside = (close > 0).then(|| Message::new("fubar-status-close").with("n", close).with("reach", inches(EDGE)));
    areas.chain(beside).collect()
}
/// What a side has still to set up, has lost and has brought off the table.
fn absent_lines(game: &Fubar, s: &State, seat: Seat) -> Vec<Message> {
    let own = || game.unit_ids().filter(move |&unit| game.owner(unit) == seat && !game.unit(unit).is_crew);
    let names =
        |units: &mut dyn Iterator<Item = UnitId>| -> Vec<Value> { units.map(|unit| game.unit_words(unit)).collect() };
    let told = |id: &'static str, units: Vec<Value>| {
        (!units.is_empty()).then(|| Message::new(id).with("side", game.side_words(seat)).with("units", units))
    };
    let waiting = match s.frames.top() {
        Some(Frame::Deploy { .. }) => names(&mut game.undeployed(s, seat)),
        _ => Vec::new(),
    };
    let lost = names(&mut own().filter(|&unit| s.unit(unit).wheels == Wheels::Wreck || game.is_lost_infantry(s, unit)));
    let left = names(&mut own().filter(|&unit| {
        s.unit(unit).wheels == Wheels::Exited
            || !game.is_vehicle(unit) && game.count_status(s, unit, Status::Exited) > 0
    }));
    let men: i16 = own().map(|unit| game.count_status(s, unit, Status::Exited)).sum();
    [
        told("fubar-to-deploy", waiting),
        told("fubar-lost", lost),
        told("fubar-left", left).map(|message| message.with("n", i32::from(men))),
    ]
    .into_iter()
    .flatten()
    .collect()
}
