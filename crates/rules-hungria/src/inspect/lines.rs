//! Lines of communication: who is supplied, by whom and along which hexes.

use super::{by, by_all};
use crate::{
    game::Hungria,
    model::{ALLIED, AXIS, HexId, Nation, PieceId},
    state::{AirStatus, Phase, Piece, State, Status},
    supply::{HqStatus, Supply},
    words::names::{listed, side_words, status_words},
};
use kernel::{Clause, Seat, clause, say::Message};

impl Hungria {
    pub(super) fn tell_supply(&self, s: &State, piece: PieceId) -> Vec<Message> {
        if self.is_hq(piece) {
            return self.tell_hq(s, piece).into_iter().chain([by(clause!("5.7.e"))]).collect();
        }
        if piece.is_column() {
            return vec![Message::new("hungria-supply-column"), by(clause!("5.7.e"))];
        }
        let held = s.piece(piece);
        let Some(hex) = held.hex.get() else {
            return vec![Message::new("hungria-not-on-map").with("unit", self.piece_words(piece))];
        };
        let side = self.side(piece);
        let marked = held.has(Piece::UNSUPPLIED);
        let mut lines = vec![
            Message::new(if marked { "hungria-supply-marked" } else { "hungria-supply-unmarked" })
                .with("unit", self.piece_words(piece))
                .with("hex", self.hex_text(held.hex)),
        ];
        let shared = shared_out(self, s, side);
        let (served, reach) = (shared.piece(piece).served, shared.reach(piece));
        lines.push(server_line(self, s, piece, served, reach));
        lines.push(by(served_by(self, s, piece, served, reach)));
        let staffs = staff_lines(self, s, side, hex);
        let hq = self.hqs().get(usize::from(served).wrapping_sub(1)).map(|&hq| self.unit(hq));
        let cut_off = side == ALLIED && served == 0 && reach == 0;
        let fronts = self.front_flood(s);
        lines.extend(by_all([
            (hq.is_some(), clause!("5.1.f")),
            (side == AXIS && hq.is_some_and(|hq| hq.nation != self.unit(piece).nation), clause!("5.2.c")),
            (side == AXIS && served != 0, clause!("5.2.d")),
            (side == ALLIED && hq.is_some(), clause!("5.3.e")),
            (cut_off && !staffs.is_empty(), clause!("5.3.b")),
            (cut_off && self.supply_flood(s, side, false).length(held.hex).is_some(), clause!("5.3.d")),
            (marked && self.is_far(s, piece, &fronts), clause!("5.6.d")),
        ]));
        lines.extend(staffs);
        if side == ALLIED && self.is_attenuated(s, piece, &fronts) {
            let range = self.tables().supply.line.allied_range;
            lines.push(Message::new("hungria-supply-attenuated").with("range", range));
            lines.push(by(if fronts.length(held.hex).is_some() { clause!("5.6.a") } else { clause!("5.6.c") }));
        }
        lines
    }

    pub(super) fn tell_supply_side(&self, s: &State, side: Seat) -> Vec<Message> {
        let forecast = self.forecast(s, side);
        let of = |wanted: Supply| forecast.iter().filter(move |(_, supply)| *supply == wanted).map(|&(unit, _)| unit);
        let mut lines = vec![
            Message::new("hungria-forecast")
                .with("who", side_words(side))
                .with("n", of(Supply::Supplied).count())
                .with("attenuated", of(Supply::Attenuated).count())
                .with("without", of(Supply::Unsupplied).count()),
        ];
        for (wanted, id) in
            [(Supply::Attenuated, "hungria-forecast-attenuated"), (Supply::Unsupplied, "hungria-forecast-unsupplied")]
        {
            let placed = |unit: PieceId| {
                let words = Message::new("hungria-placed").with("unit", self.piece_words(unit));
                words.with("hex", self.hex_text(s.piece(unit).hex)).into()
            };
            lines.extend(listed(Message::new(id), of(wanted).map(placed).collect()));
        }
        let shared = shared_out(self, s, side);
        let staffs = self.hqs_of(s, side).filter(|&hq| !is_idle(self, s, hq));
        lines.extend(staffs.map(|hq| room_line(self, s, &shared, hq)));
        lines
    }

    pub(super) fn tell_hq(&self, s: &State, hq: PieceId) -> Vec<Message> {
        let (side, held) = (self.side(hq), s.piece(hq));
        let staff = &s.staffs[self.nth_staff(hq)];
        let about = |id: &'static str| Message::new(id).with("hq", self.piece_words(hq));
        let mut lines = Vec::new();
        if let Some(hex) = held.hex.get() {
            let status = self.hq_status(s, hq);
            lines.push(about("hungria-hq-where").with("hex", self.hex_text(hex)).with("status", status_words(status)));
            lines.push(by(status_by(self, s, hq, status)));
            let rail = status == HqStatus::Full;
            let flood = self.supply_flood(s, side, rail);
            if let Some(line) = self.line(s, side, hex, &flood, rail) {
                let id = if rail { "hungria-hq-line-rail" } else { "hungria-hq-line-land" };
                lines.push(Message::new(id).with("n", line.len() - 1).with("hexes", self.hexes_words(line)));
            }
            lines.push(room_line(self, s, &shared_out(self, s, side), hq));
            let columns = match status {
                HqStatus::Full => self.tables().supply.column.per_hq_rail,
                HqStatus::Partial => self.content().options.cl_for_hq_without_rail,
                HqStatus::None => 0,
            };
            lines.push(Message::new("hungria-hq-columns").with("n", columns).with("received", staff.received));
        } else if held.status == Status::Eliminated {
            lines.push(about("hungria-hq-returns").with("turn", staff.returns));
            lines.push(by(clause!("10.6.d")));
        } else {
            lines.push(Message::new("hungria-not-on-map").with("unit", self.piece_words(hq)));
        }
        if side == ALLIED {
            let own = s
                .airs()
                .filter(|&air| s.air(air).front.get() == self.staff_of(hq) && s.air(air).status == AirStatus::Ready);
            let (limit, clause) = self.air_limit_by(s, hq);
            lines.push(Message::new("hungria-hq-air").with("limit", limit).with("n", own.count()));
            lines.push(by(clause));
        }
        lines
    }
}

/// The position with supply shared out: as its owner has it in the supply phase, and otherwise by default.
pub(crate) fn shared_out(game: &Hungria, s: &State, side: Seat) -> State {
    let mut shared = s.clone();
    if s.phase != Phase::Supply(side) {
        game.share_supply(&mut shared, side);
    }
    shared
}
/// Who would serve a unit if supply were checked now, and along which line.
fn server_line(game: &Hungria, s: &State, unit: PieceId, served: u8, reach: u16) -> Message {
    let side = game.side(unit);
    let hex = s.hex_of(unit);
    let with_line = |message: Message, line: Option<Vec<HexId>>| {
        let line = line.unwrap_or_default();
        message.with("n", line.len().saturating_sub(1)).with("hexes", game.hexes_words(line))
    };
    match served {
        0 if reach != 0 => Message::new("hungria-supply-no-room"),
        0 => Message::new("hungria-supply-no-line"),
        Piece::BY_SOURCE => {
            let flood = game.supply_flood(s, side, false);
            match game.line(s, side, hex, &flood, false).filter(|_| side == AXIS) {
                Some(line) => with_line(Message::new("hungria-supply-by-source"), Some(line)),
                None => Message::new("hungria-supply-off-the-land"),
            }
        }
        staff => match game.hqs().get(usize::from(staff) - 1) {
            Some(&hq) => {
                let flood = game.flood(s, side, std::iter::once(s.hex_of(hq)), false);
                let line = game.line(s, side, hex, &flood, false);
                with_line(Message::new("hungria-supply-by-hq").with("hq", game.piece_words(hq)), line)
            }
            None => Message::new("hungria-supply-no-line"),
        },
    }
}
/// The clause by which a unit would be supplied so, or would not.
pub(crate) fn served_by(game: &Hungria, s: &State, unit: PieceId, served: u8, reach: u16) -> Clause {
    let side = game.side(unit);
    match served {
        0 if reach != 0 => clause!("5.3.c"),
        0 => clause!("5.1.b"),
        Piece::BY_SOURCE if side == AXIS => clause!("5.2.a"),
        Piece::BY_SOURCE if game.ground().zone.contains(s.hex_of(unit)) => clause!("12.2.1.e"),
        Piece::BY_SOURCE => clause!("12.2.1.d"),
        _ if side == AXIS => clause!("5.2.b"),
        _ if game.counter(unit).is_some_and(|counter| counter.nation == Nation::Soviet) => clause!("5.3.a"),
        _ => clause!("5.4.a"),
    }
}
/// The clause by which a headquarters is supplied so.
fn status_by(game: &Hungria, s: &State, hq: PieceId, status: HqStatus) -> Clause {
    let at_source = game.ground().supply[game.side(hq)].contains(s.hex_of(hq));
    match status {
        HqStatus::Full if at_source => clause!("10.2.q"),
        HqStatus::Full => clause!("10.2.a"),
        HqStatus::Partial => clause!("10.2.o"),
        HqStatus::None => clause!("10.2.p"),
    }
}
/// The headquarters a line from a hex reaches, with its length.
fn staff_lines(game: &Hungria, s: &State, side: Seat, hex: HexId) -> Vec<Message> {
    let statuses = game.hq_statuses(s, side);
    let line = |hq: PieceId| {
        let length = game.flood(s, side, std::iter::once(s.hex_of(hq)), false).length(hex)?;
        Some(
            Message::new("hungria-supply-staff")
                .with("hq", game.piece_words(hq))
                .with("hex", game.hex_text(s.hex_of(hq)))
                .with("status", status_words(statuses[game.nth_staff(hq)]))
                .with("n", length),
        )
    };
    game.hqs_of(s, side).filter_map(line).collect()
}
/// Whether a headquarters need serve nobody: who reaches an army that has a line has that line too (hun:5.2.b).
fn is_idle(game: &Hungria, s: &State, hq: PieceId) -> bool {
    game.side(hq) == AXIS && game.hq_status(s, hq) != HqStatus::None
}
/// How many units a headquarters supplies, of how many it could.
fn room_line(game: &Hungria, s: &State, shared: &State, hq: PieceId) -> Message {
    let staff = game.nth_staff(hq);
    let status = game.hq_status(s, hq);
    let capacity = game.capacity(game.side(hq), status);
    let room = game.rooms(shared)[staff].clamp(0, capacity.into());
    Message::new(if is_idle(game, s, hq) { "hungria-hq-room-idle" } else { "hungria-hq-room" })
        .with("hq", game.piece_words(hq))
        .with("status", status_words(status))
        .with("n", i32::from(i16::from(capacity) - room))
        .with("of", capacity)
}
