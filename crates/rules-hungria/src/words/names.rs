//! What things are called: sides, units, hexes, areas, phases and movement points.
//!
//! An action may be read that fits no position, so nothing here panics: what is not there is "nobody". Names printed on
//! counters and on the map are the same in every language, and so are ids.

use crate::{
    game::Hungria,
    model::{AXIS, AirId, AirUnit, Area, HexId, Nation, PieceId, Place, Result, Unit},
    state::{AirPiece, Mode, Phase, Piece, State},
    supply::HqStatus,
    terms::column_text,
};
use kernel::{
    Detail, Maybe, Seat, Violation,
    say::{Message, Value},
};

/// A side by its name.
pub(crate) fn side_words(side: Seat) -> Message {
    Message::new(if side == AXIS { "hungria-side-axis" } else { "hungria-side-allied" })
}

/// The word by which sentences choose between the sides.
pub(crate) fn side_key(side: Seat) -> &'static str {
    Hungria::side_word(side)
}

/// Movement points, which are counted in halves.
pub(crate) fn halves(hp: u8) -> String {
    match (hp / 2, hp % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
}

/// A number with its sign.
pub(crate) fn signed(n: i8) -> String {
    format!("{n:+}")
}

/// A result as the tables print it.
pub(crate) fn result_text(result: Result) -> String {
    match result {
        Result::Steps { attacker, defender } => format!("{attacker}/{defender}"),
        Result::DefenderEliminated => "DE".to_owned(),
    }
}

/// A nation by its adjective, for pools and sheets.
pub(crate) fn nation_words(nation: Nation) -> Message {
    worded("nation", nation.word())
}

/// How a headquarters is supplied.
pub(crate) fn status_words(status: HqStatus) -> Message {
    Message::new(match status {
        HqStatus::Full => "hungria-hq-full",
        HqStatus::Partial => "hungria-hq-partial",
        HqStatus::None => "hungria-hq-none",
    })
}

/// A phase by its name.
pub(crate) fn phase_words(phase: Phase) -> Message {
    let of_side = |id: &'static str, side: Seat| Message::new(id).with("side", side_key(side));
    match phase {
        Phase::SetUp => Message::new("hungria-phase-set-up"),
        Phase::TurnStart => Message::new("hungria-phase-turn-start"),
        Phase::Columns(side) => of_side("hungria-phase-columns", side),
        Phase::Replacements(side) => of_side("hungria-phase-replacements", side),
        Phase::Reinforcements(side) => of_side("hungria-phase-reinforcements", side),
        Phase::Withdrawals => Message::new("hungria-phase-withdrawals"),
        Phase::AirTransfers => Message::new("hungria-phase-air-transfers"),
        Phase::AirAssignment => Message::new("hungria-phase-air-assignment"),
        Phase::AirAborts(side) | Phase::AirAbortDice(side) => of_side("hungria-phase-air-aborts", side),
        Phase::AirTargets | Phase::AirReveal | Phase::AirReturns(_) | Phase::AirFire => {
            Message::new("hungria-phase-air-combat")
        }
        Phase::Movement(side) => of_side("hungria-phase-movement", side),
        Phase::Combat(side) => of_side("hungria-phase-combat", side),
        Phase::Supply(side) => of_side("hungria-phase-supply", side),
        Phase::EndTransfers | Phase::EndDice => Message::new("hungria-phase-end"),
        Phase::Over => Message::new("hungria-phase-over"),
    }
}

/// The word by which sentences choose between ways to move.
pub(crate) fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Idle | Mode::Normal => "normal",
        Mode::Operational => "operational",
        Mode::Breakthrough => "breakthrough",
        Mode::Exploitation => "exploitation",
    }
}

/// What is printed on a counter besides its name: attack, defence and movement with these steps.
pub(crate) fn factors_text(unit: &Unit, steps: u8) -> String {
    let factors = unit.factors(steps);
    format!("{}-{}-{}", factors.attack, factors.defence, factors.movement)
}

/// The same of an air counter: air and bombs; in parentheses what only defends.
pub(crate) fn air_factors_text(unit: &AirUnit, steps: u8) -> String {
    let factors = unit.factors(steps);
    match unit.defends_only {
        true => format!("({})/{}", factors.air, factors.bomb),
        false => format!("{}/{}", factors.air, factors.bomb),
    }
}

/// A counter by what is printed on it and, where it is typed, by its id.
fn named(name: &str, id: &str) -> Value {
    Message::new("hungria-counter").with("name", name.to_owned()).with("id", id.to_owned()).into()
}

fn nobody() -> Value {
    Message::new("hungria-nobody").into()
}

impl Hungria {
    /// A hex by its label, with the place in it.
    pub(crate) fn hex_text(&self, hex: impl Into<Maybe<HexId>>) -> String {
        let Some(hex) = hex.into().get() else { return "-".to_owned() };
        let printed = self.ground().hexes.get(hex.index()).and_then(|printed| printed.as_ref());
        match printed.and_then(|printed| printed.place.as_ref()) {
            Some(place) => format!("{} {}", self.ground().label(hex), place.name),
            None => self.ground().label(hex).to_owned(),
        }
    }

    /// Hexes by their labels and places.
    pub(crate) fn hexes_words(&self, hexes: impl IntoIterator<Item = HexId>) -> Vec<Value> {
        hexes.into_iter().map(|hex| self.hex_text(hex).into()).collect()
    }

    /// A ground unit by what is printed on it and its id; a column is a CL with its own.
    pub(crate) fn piece_words(&self, piece: PieceId) -> Value {
        match self.counter(piece) {
            Some(unit) => named(&unit.name, &unit.id),
            None if piece.is_column() => named("CL", &column_text(piece)),
            None => nobody(),
        }
    }

    /// A piece, if there is one.
    pub(crate) fn somebody(&self, piece: Maybe<PieceId>) -> Value {
        piece.get().map_or_else(nobody, |piece| self.piece_words(piece))
    }

    /// Several pieces.
    pub(crate) fn pieces_words(&self, pieces: impl IntoIterator<Item = PieceId>) -> Vec<Value> {
        pieces.into_iter().map(|piece| self.piece_words(piece)).collect()
    }

    /// An air unit by what is printed on it and its id.
    pub(crate) fn air_words(&self, air: AirId) -> Value {
        match self.content().air.get(air.index()) {
            Some(unit) => named(&unit.name, &unit.id),
            None => nobody(),
        }
    }

    /// Several air units.
    pub(crate) fn airs_words(&self, airs: impl IntoIterator<Item = AirId>) -> Vec<Value> {
        airs.into_iter().map(|air| self.air_words(air)).collect()
    }

    /// An air area by its number and its greatest place, so that nobody needs the map of areas.
    pub(crate) fn area_text(&self, area: impl Into<Maybe<Area>>) -> String {
        let Some(area) = area.into().get() else { return "0".to_owned() };
        let ground = self.ground();
        let there = ground.all.iter().map(|hex| ground.hex(hex)).filter(|hex| hex.area == area);
        let places = there.filter_map(|hex| hex.place.as_ref());
        let rank = |place: &Place| (place.points, place.kind);
        let greatest = places.reduce(|best, place| if rank(place) > rank(best) { place } else { best });
        match greatest {
            Some(place) => format!("{} {}", area.0, place.name),
            None => area.0.to_string(),
        }
    }

    /// A level of victory by its place in the scenario's list.
    pub(crate) fn level_words(&self, level: u8) -> Value {
        let level = self.content().scenario.levels.get(usize::from(level));
        level.map_or_else(nobody, |level| level.name.clone().into())
    }

    /// Where a box is: the Axis has one, each Front its own.
    pub(crate) fn box_words(&self, held: &AirPiece) -> Message {
        match self.hq_of(held.front) {
            Some(hq) => Message::new("hungria-box-front").with("hq", self.piece_words(hq)),
            None => Message::new("hungria-box-axis"),
        }
    }
}

/// A sentence about some, if there are any.
pub(crate) fn listed(message: Message, units: Vec<Value>) -> Option<Message> {
    (!units.is_empty()).then(|| message.with("units", units))
}

/// A word of the content files in the language of the reader, such as the terrain `big_city`.
pub(crate) fn worded(family: &str, word: &str) -> Message {
    Message::named(format!("hungria-{family}-{}", word.replace('_', "-")))
}

/// A refusal whose figures are movement points.
pub(crate) fn in_points(violation: Violation) -> Violation {
    violation.measured(|hp| halves(hp as u8).into())
}

/// Why something may not be done.
pub(crate) fn refusal(violation: &Violation) -> Message {
    let message = Message::new("hungria-refused").with("clause", violation.clause);
    match violation.figures() {
        None => message,
        Some((limit, got)) => {
            let is_short = matches!(violation.detail, Detail::Short { .. });
            let id = if is_short { "hungria-refused-short" } else { "hungria-refused-limit" };
            message.called(id).with("limit", limit).with("got", got)
        }
    }
}

/// A piece of the position; nothing for ids that are none.
pub(crate) fn held(s: &State, piece: PieceId) -> Option<&Piece> {
    (piece.index() < PieceId::MAX).then(|| s.piece(piece))
}

/// The hex of a piece; none when it is off the map.
pub(crate) fn hex_of(s: &State, piece: PieceId) -> Option<HexId> {
    held(s, piece).and_then(|piece| piece.hex.get())
}

/// An air unit of the position; nothing for ids that are none.
pub(crate) fn held_air(s: &State, air: AirId) -> Option<&AirPiece> {
    s.air.get(air.index())
}

/// The flags of a piece that a player should see, as messages.
pub(crate) fn flags_words(piece: &Piece) -> Vec<Value> {
    let told = [
        (Piece::UNSUPPLIED, "hungria-flag-unsupplied"),
        (Piece::MOVED, "hungria-flag-moved"),
        (Piece::MOBILE_ATTACK, "hungria-flag-mobile-attack"),
        (Piece::ATTACKED, "hungria-flag-attacked"),
        (Piece::EXPLOITED, "hungria-flag-exploited"),
    ];
    // A mobile attack is an attack, and need not be told twice.
    let twice = |flag: u8| flag == Piece::ATTACKED && piece.has(Piece::MOBILE_ATTACK);
    let up = told.into_iter().filter(|&(flag, _)| piece.has(flag) && !twice(flag));
    up.map(|(_, id)| Message::new(id).into()).collect()
}
