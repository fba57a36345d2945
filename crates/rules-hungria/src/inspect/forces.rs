//! The counters: a unit in full, the army of a side, and who flies where.

use super::{by, by_all};
use crate::inspect::{air_named, piece_named};
use crate::{
    game::Hungria,
    model::{ALLIED, AirId, Area, Entry, Kind, Nation, PieceId, Size, enemy_of},
    state::{AirPiece, AirStatus, Phase, Piece, State, Status},
    words::names::{air_factors_text, factors_text, flags_words, halves, nation_words, side_key, worded},
};
use kernel::{
    Clause, Misread, Seat, clause,
    say::{Message, Value},
};

impl Hungria {
    /// A ground or air unit, or a column, in full.
    pub(super) fn tell_sheet(&self, s: &State, word: &str, viewer: Option<Seat>) -> Result<Vec<Message>, Misread> {
        if let Some(air) = air_named(self, word) {
            return Ok(air_sheet(self, s, air, viewer));
        }
        let piece = piece_named(self, s, word)?;
        if piece.is_column() {
            return Ok(vec![column_sheet(self, s, piece), by(clause!("4.1.l"))]);
        }
        Ok(unit_sheet(self, s, piece))
    }

    /// Where a unit is and what it is worth there, or why it is not on the map.
    pub(crate) fn whereabouts(&self, s: &State, unit: PieceId) -> Message {
        let (counter, held) = (self.unit(unit), s.piece(unit));
        match held.status {
            Status::OnMap if held.hex.is_some() && self.is_hq(unit) => Message::new("hungria-where-hq")
                .with("hex", self.hex_text(held.hex))
                .with("points", halves(self.allowance(s, unit))),
            Status::OnMap if held.hex.is_some() => {
                let flags = flags_words(held);
                let id = if flags.is_empty() { "hungria-where" } else { "hungria-where-flags" };
                Message::new(id)
                    .with("hex", self.hex_text(held.hex))
                    .with("steps", held.steps)
                    .with("of", counter.steps)
                    .with("attack", self.attack_factor(s, unit))
                    .with("defence", self.defence_factor(s, unit))
                    .with("points", halves(self.allowance(s, unit)))
                    .with("flags", flags)
            }
            Status::OnMap | Status::Unused => Message::new("hungria-where-entering"),
            Status::Pending => entry_words(self, counter.entry),
            Status::Eliminated if self.is_hq(unit) => {
                let turn = s.staffs[self.nth_staff(unit)].returns;
                Message::new("hungria-where-returns").with("turn", turn)
            }
            Status::Eliminated => Message::new("hungria-where-eliminated"),
            Status::Withdrawn => Message::new("hungria-where-withdrawn"),
        }
    }

    /// Where an air unit is, as far as a viewer may know.
    pub(crate) fn air_whereabouts(&self, s: &State, air: AirId, viewer: Option<Seat>) -> Message {
        let (counter, held) = (self.air_unit(air), s.air(air));
        match held.status {
            AirStatus::Pending => entry_words(self, counter.entry),
            AirStatus::Eliminated => Message::new("hungria-where-eliminated"),
            AirStatus::Withdrawn => Message::new("hungria-where-withdrawn"),
            AirStatus::Ready if self.hides_missions(s, counter.side(), viewer) => {
                Message::new("hungria-where-secret").with("box", self.box_words(held)).with("steps", held.steps)
            }
            AirStatus::Ready if held.is_out() => Message::new("hungria-where-area")
                .with("area", self.area_text(held.area))
                .with("box", self.box_words(held))
                .with("steps", held.steps),
            AirStatus::Ready => {
                Message::new("hungria-where-box").with("box", self.box_words(held)).with("steps", held.steps)
            }
        }
    }

    /// Every ground unit of a side, those on the map first.
    pub(super) fn tell_units(&self, s: &State, side: Seat) -> Vec<Message> {
        let mut own: Vec<PieceId> = s.units().filter(|&unit| self.unit(unit).side() == side).collect();
        let rank = |unit: PieceId| match s.piece(unit).status {
            Status::OnMap => 0,
            Status::Pending => 1,
            Status::Eliminated => 2,
            Status::Unused | Status::Withdrawn => 3,
        };
        own.sort_by_key(|&unit| (rank(unit), unit));
        unit_lines(self, s, Message::new("hungria-head-side").with("side", side_key(side)), &own)
    }

    /// The units of an army or corps by its name, and where each is. It was theirs in history: no rule reads it.
    ///
    /// # Errors
    /// That there is none, with the nearest.
    pub(super) fn tell_formation(&self, s: &State, name: &str) -> Result<Vec<Message>, Misread> {
        let of = |unit: PieceId| self.unit(unit).formation.as_deref();
        let own: Vec<PieceId> =
            s.units().filter(|&unit| of(unit).is_some_and(|known| known.eq_ignore_ascii_case(name))).collect();
        if own.is_empty() {
            let nearest = content::nearest(name, s.units().filter_map(of)).map(str::to_owned);
            return Err(Misread::new(Message::new("hungria-no-formation").with("text", name.to_owned())).or(nearest));
        }
        let known = of(own[0]).unwrap_or_default().to_owned();
        Ok(unit_lines(self, s, Message::new("hungria-formation").with("formation", known).with("n", own.len()), &own))
    }

    /// Boxes, limits and missions, and where there is air combat.
    pub(super) fn tell_air(&self, s: &State, viewer: Option<Seat>) -> Vec<Message> {
        let mut lines = Vec::new();
        for side in Hungria::SIDES {
            lines.push(Message::new("hungria-head-air").with("side", side_key(side)));
            lines.extend(self.air_lines(s, side, viewer));
        }
        let table = &self.tables().supply;
        if s.turn <= table.air.early_last_turn {
            let flying = self.ready_airs(s, ALLIED).filter(|&air| s.air(air).is_out()).count();
            let hidden = self.hides_missions(s, ALLIED, viewer);
            let message = Message::new(if hidden { "hungria-air-early-secret" } else { "hungria-air-early" });
            lines.push(
                message.with("most", table.air.early_total).with("turn", table.air.early_last_turn).with("n", flying),
            );
        }
        let contested = (1..=self.ground().n_areas).map(Area).filter(|&area| self.is_contested(s, area));
        let contested: Vec<Value> = contested.map(|area| self.area_text(area).into()).collect();
        let in_air_phase = matches!(
            s.phase,
            Phase::AirAborts(_) | Phase::AirAbortDice(_) | Phase::AirTargets | Phase::AirReveal | Phase::AirReturns(_)
        );
        if in_air_phase && !contested.is_empty() {
            lines.push(Message::new("hungria-air-contested").with("areas", contested));
            lines.extend(by_all([(true, clause!("9.3.b")), (true, clause!("9.5.a"))]));
        }
        if s.airs().any(|air| s.air(air).has(AirPiece::COMMITTED)) {
            let committed = s.airs().filter(|&air| s.air(air).has(AirPiece::COMMITTED));
            lines.push(Message::new("hungria-air-in-support").with("units", self.airs_words(committed)));
        }
        lines
    }
}

fn column_sheet(game: &Hungria, s: &State, column: PieceId) -> Message {
    Message::new("hungria-sheet-column")
        .with("hex", game.hex_text(s.hex_of(column)))
        .with("defence", game.tables().supply.column.defence)
        .with("points", game.tables().supply.column.movement)
}
fn unit_sheet(game: &Hungria, s: &State, unit: PieceId) -> Vec<Message> {
    let counter = game.unit(unit);
    let id = match (game.is_hq(unit), counter.steps) {
        (true, _) => "hungria-sheet-hq",
        (false, 2..) => "hungria-sheet",
        (false, _) => "hungria-sheet-one-step",
    };
    let mut lines = vec![
        Message::new(id)
            .with("unit", game.piece_words(unit))
            .with("nation", nation_words(counter.nation))
            .with("kind", worded("kind", counter.kind.word()))
            .with("size", worded("size", counter.size.word()))
            .with("full", factors_text(counter, counter.steps))
            .with("reduced", factors_text(counter, 1)),
    ];
    let printed = sides(counter.steps, ["hungria-side-only", "hungria-side-full", "hungria-side-reduced"]);
    for (id, steps) in printed {
        let factors = counter.factors(steps);
        lines.push(
            Message::new(id)
                .with("attack", factors.attack)
                .with("defence", factors.defence)
                .with("points", factors.movement),
        );
    }
    if let Some(formation) = &counter.formation {
        lines.push(Message::new("hungria-sheet-formation").with("formation", formation.clone()));
    }
    if counter.s_mark {
        lines.push(Message::new("hungria-sheet-s-mark"));
    }
    let (exerts, clause) = counter.kind.zoc_by();
    let id = if exerts { "hungria-sheet-zoc" } else { "hungria-sheet-no-zoc" };
    lines.push(Message::new(id).with("clause", clause));
    lines.push(Message::new("hungria-sheet-now").with("where", game.whereabouts(s, unit)));
    if s.piece(unit).on_map() {
        lines.push(Message::new("hungria-sheet-points").with("clause", game.allowance_by(s, unit).1));
    }
    if s.piece(unit).has(Piece::UNSUPPLIED) {
        lines.push(Message::new("hungria-sheet-marker").with("clauses", &[clause!("5.5.b"), clause!("5.7.d")][..]));
    }
    lines.extend(by_all(unit_clauses(game, s, unit)));
    lines
}
/// What is true of a unit as it is and stands.
fn unit_clauses(game: &Hungria, s: &State, unit: PieceId) -> [(bool, Clause); 13] {
    let (counter, held) = (game.unit(unit), s.piece(unit));
    let (side, by_side) = counter.nation.side_by();
    let marked = held.has(Piece::UNSUPPLIED);
    let weak = held.on_map() && (marked || held.steps < counter.steps);
    let halted = s.phase == Phase::Movement(side) && held.has(Piece::MOVED);
    let guns = counter.kind == Kind::Artillery;
    [
        (true, by_side),
        (true, counter.nation.designations()),
        (weak && counter.kind.exerts_zoc(), clause!("3.2.i")),
        (halted && held.hex.get().is_some_and(|hex| s.zoc(enemy_of(side)).contains(hex)), clause!("3.2.b")),
        (guns || counter.kind == Kind::Hq, clause!("4.1.l")),
        (marked, clause!("5.1.a")),
        (marked, clause!("5.5.g")),
        (marked, clause!("5.5.h")),
        (guns, clause!("8.3.e")),
        (guns, clause!("8.3.f")),
        (guns, clause!("8.3.g")),
        (counter.kind == Kind::Partisan && s.partisans_free, clause!("12.2.1.k")),
        (counter.s_mark && !s.uprising_settled, clause!("12.2.2.e")),
    ]
}
fn entry_words(game: &Hungria, entry: Entry) -> Message {
    match entry {
        Entry::SetUp => Message::new("hungria-where-entering"),
        Entry::Turn(turn) => Message::new("hungria-where-pending").with("turn", turn),
        Entry::At(turn, hex) => {
            Message::new("hungria-where-pending-at").with("turn", turn).with("hex", game.hex_text(hex))
        }
    }
}
fn air_sheet(game: &Hungria, s: &State, air: AirId, viewer: Option<Seat>) -> Vec<Message> {
    let counter = game.air_unit(air);
    let id = if counter.steps > 1 { "hungria-sheet-air" } else { "hungria-sheet-air-one-step" };
    let sheet = Message::new(id)
        .with("air", game.air_words(air))
        .with("nation", nation_words(counter.nation))
        .with("kind", worded("air-kind", counter.kind.word()))
        .with("full", air_factors_text(counter, counter.steps))
        .with("reduced", air_factors_text(counter, 1));
    let mut lines = vec![sheet];
    let ids = ["hungria-air-side-only", "hungria-air-side-full", "hungria-air-side-reduced"];
    for (id, steps) in sides(counter.steps, ids) {
        let factors = counter.factors(steps);
        lines.push(Message::new(id).with("air", factors.air).with("bomb", factors.bomb));
    }
    if counter.defends_only {
        lines.push(Message::new("hungria-air-defends-only"));
    }
    let place = game.air_whereabouts(s, air, viewer);
    lines.push(Message::new("hungria-sheet-now").with("where", place));
    let held = s.air(air);
    let known = !game.hides_missions(s, counter.side(), viewer);
    let at_home = known && held.status == AirStatus::Ready && !held.is_out();
    let supports = held.has(AirPiece::COMMITTED);
    lines.extend(by_all([
        (true, clause!("9.1.a")),
        (at_home && held.has(AirPiece::ABORTED), clause!("9.4.f")),
        (at_home && !held.has(AirPiece::ABORTED), clause!("9.8.a")),
        (at_home && counter.nation == Nation::Soviet, clause!("9.8.b")),
        (supports && !s.combat.mobile, clause!("9.7.c")),
        (supports && s.combat.mobile, clause!("9.9.b")),
    ]));
    lines
}
/// A line for each of some units, under a heading.
fn unit_lines(game: &Hungria, s: &State, head: Message, units: &[PieceId]) -> Vec<Message> {
    let line = |&unit: &PieceId| {
        Message::new("hungria-unit-line")
            .with("unit", game.marked_words(s, unit))
            .with("kind", type_words(game, unit))
            .with("where", game.whereabouts(s, unit))
    };
    std::iter::once(head).chain(units.iter().map(line)).collect()
}
/// What a unit is, in a word or two.
fn type_words(game: &Hungria, unit: PieceId) -> Message {
    let counter = game.unit(unit);
    let id = match counter.size {
        Size::Army | Size::Front => "hungria-type-hq",
        Size::Brigade | Size::Division | Size::Corps | Size::Militia => "hungria-type",
    };
    Message::new(id).with("kind", worded("kind", counter.kind.word())).with("size", worded("size", counter.size.word()))
}

/// The sides of a counter, each with the steps it stands for.
fn sides(steps: u8, [only, full, reduced]: [&'static str; 3]) -> Vec<(&'static str, u8)> {
    if steps < 2 { vec![(only, steps)] } else { vec![(full, steps), (reduced, 1)] }
}
