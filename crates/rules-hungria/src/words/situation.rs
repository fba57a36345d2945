//! The position line by line: the turn, what is in hand, then for each side its headquarters, its stacks, what is off
//! the map and its air units.
//!
//! A seat is told what it may know: missions stay hidden while they are assigned, targets while they are chosen
//! (hun:9.2.b, hun:9.5.m). The lines are made from the seat's view, so they cannot hold more.

use super::names::{
    air_factors_text, factors_text, flags_words, halves, listed, mode_key, phase_words, side_key, side_words,
    status_words, worded,
};
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, AirId, Area, Entry, HexId, PieceId, StaffId},
    state::{AirPiece, AirStatus, Mode, Phase, Stage, State, Status},
};
use kernel::{
    Maybe, Rules, Seat,
    say::{Message, Value},
};

/// How many turns ahead arrivals are told; `schedule` tells the rest.
const AHEAD: u8 = 2;

impl Hungria {
    /// The position as a seat, or anybody, may know it.
    pub(crate) fn tell_position(&self, s: &State, viewer: Option<Seat>) -> Vec<Message> {
        let s = &self.view(s, viewer);
        let mut lines = turn_lines(self, s);
        for side in Hungria::SIDES {
            lines.push(Message::new("hungria-head-side").with("side", side_key(side)));
            lines.extend(hq_lines(self, s, side));
            lines.extend(stack_lines(self, s, side));
            lines.extend(off_map_lines(self, s, side));
            lines.push(Message::new("hungria-head-air").with("side", side_key(side)));
            lines.extend(self.air_lines(s, side, viewer));
        }
        lines
    }

    /// The points of both sides and what they would come to now.
    pub(crate) fn points_line(&self, s: &State) -> Message {
        let (allied, axis) = self.points(s);
        Message::new("hungria-points")
            .with("allied", allied)
            .with("axis", axis)
            .with("level", self.level_words(self.victory_level(s)))
    }

    /// The Führer's order of this turn, if there is one.
    pub(crate) fn order_line(&self, s: &State) -> Option<Message> {
        let order = self.quota(s)?;
        Some(
            Message::new("hungria-fuhrer-order")
                .with("number", s.fuhrer.offensives)
                .with("steps", s.fuhrer.steps)
                .with("of", order.steps)
                .with("armoured", s.fuhrer.armoured)
                .with("of_armoured", order.armoured)
                .with("counted", self.armour_key()),
        )
    }

    /// What stands in a hex: units with factors and marks, columns counted.
    pub(crate) fn stack_words(&self, s: &State, hex: HexId) -> Vec<Value> {
        let words = |piece: PieceId| {
            if piece.is_column() { self.piece_words(piece) } else { self.marked_words(s, piece) }
        };
        s.stack(hex).map(words).collect()
    }

    /// A unit with its factors and everything that marks it; an asterisk on a reduced one.
    pub(crate) fn marked_words(&self, s: &State, unit: PieceId) -> Value {
        let (counter, held) = (self.unit(unit), s.piece(unit));
        // Off the map a counter has no steps, and shows its full side.
        let steps = if held.status == Status::OnMap { held.steps } else { counter.steps };
        let reduced = if steps < counter.steps { "*" } else { "" };
        let name = Message::new(if self.is_hq(unit) { "hungria-counter" } else { "hungria-counter-with" })
            .with("name", format!("{}{reduced}", counter.name))
            .with("id", counter.id.clone());
        let name = if self.is_hq(unit) { name } else { name.with("factors", factors_text(counter, steps)) };
        let flags = flags_words(held);
        match flags.is_empty() {
            true => name.into(),
            false => Message::new("hungria-marked").with("unit", name).with("flags", flags).into(),
        }
    }

    /// Ground and air units of a side that the counters bring in a turn, as far as they are still to come.
    pub(crate) fn coming_words(&self, s: &State, side: Seat, turn: u8) -> Vec<Value> {
        let enters = |entry: Entry| matches!(entry, Entry::Turn(at) | Entry::At(at, _) if at == turn);
        let units = s.units().filter(|&unit| {
            let counter = self.unit(unit);
            counter.side() == side && enters(counter.entry) && s.piece(unit).status == Status::Pending
        });
        let airs = s.airs().filter(|&air| {
            let counter = self.air_unit(air);
            counter.side() == side && enters(counter.entry) && s.air(air).status == AirStatus::Pending
        });
        let units = units.map(|unit| match self.unit(unit).entry {
            Entry::At(_, hex) => Message::new("hungria-coming-at")
                .with("unit", self.piece_words(unit))
                .with("hex", self.hex_text(hex))
                .into(),
            Entry::SetUp | Entry::Turn(_) => self.piece_words(unit),
        });
        units.chain(airs.map(|air| self.air_words(air))).collect()
    }

    // --- in the air ---

    /// Whether a viewer may not know a side's missions now (hun:9.2.b).
    pub(crate) fn hides_missions(&self, s: &State, side: Seat, viewer: Option<Seat>) -> bool {
        s.phase == Phase::AirAssignment && viewer != Some(side)
    }

    /// Boxes, missions and losses of a side. What is hidden is said to be, so that nobody takes a secret for an empty
    /// sky.
    pub(crate) fn air_lines(&self, s: &State, side: Seat, viewer: Option<Seat>) -> Vec<Message> {
        let mut lines = Vec::new();
        let hidden = self.hides_missions(s, side, viewer);
        if hidden {
            let id = if s.ready[side] { "hungria-air-secret-ready" } else { "hungria-air-secret" };
            lines.push(Message::new(id));
        }
        if side == AXIS {
            lines.extend(box_line(self, s, Maybe::NONE, hidden));
        } else {
            for &hq in self.hqs().iter().filter(|&&hq| self.side(hq) == ALLIED) {
                let line = box_line(self, s, self.staff_of(hq).into(), hidden);
                lines.extend(line.map(|line| line.with("limit", self.air_limit(s, hq))));
            }
        }
        if !hidden {
            // Targets are a secret until both sides have chosen (hun:9.5.m).
            let secret = s.phase == Phase::AirTargets && viewer != Some(side);
            let areas = (1..=self.ground().n_areas).map(Area);
            lines.extend(areas.filter_map(|area| self.mission_line(s, side, area, secret)));
        }
        let lost =
            s.airs().filter(|&air| self.air_unit(air).side() == side && s.air(air).status == AirStatus::Eliminated);
        lines.extend(listed(Message::new("hungria-off-eliminated"), self.airs_words(lost)));
        lines
    }

    /// A side's missions in an area.
    pub(crate) fn mission_line(&self, s: &State, side: Seat, area: Area, secret: bool) -> Option<Message> {
        let units = self.in_area(s, side, area).map(|air| flying_air(self, s, air, secret)).collect();
        listed(Message::new("hungria-air-area").with("area", self.area_text(area)), units)
    }

    /// An air unit with its factors; an asterisk on a reduced one.
    pub(crate) fn marked_air(&self, s: &State, air: AirId) -> Value {
        let (counter, held) = (self.air_unit(air), s.air(air));
        let reduced = if held.steps < counter.steps { "*" } else { "" };
        let name = Message::new("hungria-counter-with").with("name", format!("{}{reduced}", counter.name));
        name.with("id", counter.id.clone()).with("factors", air_factors_text(counter, held.steps)).into()
    }
}

// --- the turn and what is in hand ---

fn turn_lines(game: &Hungria, s: &State) -> Vec<Message> {
    let scenario = &game.content().scenario;
    let phase = phase_words(s.phase);
    let mut lines = vec![
        Message::new("hungria-head").with("scenario", scenario.name.clone()),
        game.turn_words("hungria-turn", s.turn).with("phase", phase),
        game.points_line(s),
    ];
    lines.extend(game.order_line(s));
    lines.push(worded("margarethe", s.margarethe.word()));
    if game.partisans(s).next().is_some() {
        let id = if s.partisans_free { "hungria-partisans-free" } else { "hungria-partisans-bound" };
        lines.push(Message::new(id).with("units", game.pieces_words(game.partisans(s))));
    }
    for side in Hungria::SIDES {
        let pools = game.pools_words(&s.pools, side);
        if !pools.is_empty() {
            lines.push(Message::new("hungria-pools").with("who", side_words(side)).with("pools", pools));
        }
    }
    if let (Phase::Columns(side), 1..) = (s.phase, s.columns_due) {
        lines.push(Message::new("hungria-columns-due").with("who", side_words(side)).with("n", s.columns_due));
    }
    lines.extend(mover_line(game, s));
    lines.extend(combat_line(game, s));
    lines
}
fn mover_line(game: &Hungria, s: &State) -> Option<Message> {
    (s.mover.mode != Mode::Idle).then(|| {
        Message::new("hungria-in-hand")
            .with("units", game.pieces_words(s.mover.members.iter()))
            .with("hex", game.hex_text(game.mover_hex(s)))
            .with("left", halves(s.mover.left))
            .with("mode", mode_key(s.mover.mode))
    })
}
fn combat_line(game: &Hungria, s: &State) -> Option<Message> {
    let combat = &s.combat;
    if matches!(combat.stage, Stage::None | Stage::Advance | Stage::Breakthrough | Stage::Exploitation) {
        return None;
    }
    let message = Message::new(if combat.mobile { "hungria-in-combat-mobile" } else { "hungria-in-combat" })
        .with("hex", game.hex_text(combat.target))
        .with("side", side_key(combat.attacker));
    if combat.attackers.is_empty() {
        return Some(Message { id: "hungria-in-combat-bare".into(), ..message });
    }
    Some(message.with("units", game.pieces_words(combat.attackers.iter())))
}
// --- on the map ---

fn hq_lines(game: &Hungria, s: &State, side: Seat) -> Vec<Message> {
    let statuses = game.hq_statuses(s, side);
    let line = |hq: PieceId| {
        let staff = game.nth_staff(hq);
        Message::new("hungria-hq-line")
            .with("hq", game.piece_words(hq))
            .with("hex", game.hex_text(s.hex_of(hq)))
            .with("status", status_words(statuses[staff]))
            .with("n", game.capacity(side, statuses[staff]))
    };
    game.hqs_of(s, side).map(line).collect()
}
/// A line for each hex with pieces of a side, north to south.
fn stack_lines(game: &Hungria, s: &State, side: Seat) -> Vec<Message> {
    s.occupied(side).iter().map(|hex| stack_line(game, s, side, hex)).collect()
}
fn stack_line(game: &Hungria, s: &State, side: Seat, hex: HexId) -> Message {
    let message = Message::new("hungria-stack").with("hex", game.hex_text(hex)).with("units", game.stack_words(s, hex));
    // Staffs, columns and partisans can stand in a hex that is not theirs.
    match s.controls(side, hex) {
        true => message,
        false => Message { id: "hungria-stack-foreign".into(), ..message },
    }
}
// --- off the map ---

fn off_map_lines(game: &Hungria, s: &State, side: Seat) -> Vec<Message> {
    let own = || s.units().filter(move |&unit| game.unit(unit).side() == side);
    let mut lines = Vec::new();
    let mut tell = |id: &'static str, units: Vec<Value>| lines.extend(listed(Message::new(id), units));
    tell("hungria-off-entering", game.pieces_words(own().filter(|&unit| game.is_late(s, unit))));
    tell("hungria-off-waiting", game.pieces_words(game.arrivals(s, side)));
    let lost = own().filter(|&unit| s.piece(unit).status == Status::Eliminated && !game.is_hq(unit));
    tell("hungria-off-eliminated", game.pieces_words(lost));
    let returning = own().filter(|&unit| s.piece(unit).status == Status::Eliminated && game.is_hq(unit));
    let returning = returning.map(|hq| {
        let turn = s.staffs[game.nth_staff(hq)].returns;
        Message::new("hungria-off-return").with("unit", game.piece_words(hq)).with("turn", turn).into()
    });
    tell("hungria-off-returning", returning.collect());
    for turn in s.turn + 1..=s.turn.saturating_add(AHEAD).min(game.content().scenario.last_turn) {
        let message = Message::new("hungria-off-coming").with("turn", turn);
        lines.extend(listed(message, game.coming_words(s, side, turn)));
    }
    lines
}
/// Who lies in a box; with missions hidden, everybody who belongs to it.
fn box_line(game: &Hungria, s: &State, front: Maybe<StaffId>, hidden: bool) -> Option<Message> {
    let own = s.airs().filter(|&air| {
        let held = s.air(air);
        held.front == front && held.status == AirStatus::Ready && (hidden || !held.is_out())
    });
    let message = match game.hq_of(front) {
        Some(hq) => Message::new("hungria-air-box-front").with("hq", game.piece_words(hq)),
        None => Message::new("hungria-air-box"),
    };
    listed(message, own.map(|air| game.marked_air(s, air)).collect())
}
/// The same on a mission, with what it does there.
fn flying_air(game: &Hungria, s: &State, air: AirId, secret: bool) -> Value {
    let held = s.air(air);
    let unit = game.marked_air(s, air);
    let told = |id: &'static str| Message::new(id).with("unit", unit.clone());
    if let Some(target) = held.target.get().filter(|_| !secret) {
        return told("hungria-air-aims").with("target", game.air_words(target)).into();
    }
    if held.has(AirPiece::TRIES) {
        return told("hungria-air-tries").into();
    }
    if held.has(AirPiece::COMMITTED) {
        return told("hungria-air-committed").into();
    }
    unit
}
