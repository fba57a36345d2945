//! The words of the state's own types: it does not know how it is saved.

use crate::{
    model::{ALLIED, AXIS, LineState, Nation, Result},
    state::{AirPiece, AirStatus, Mode, Phase, Piece, Stage},
};
use kernel::Seat;

/// The two sides, by their seats.
pub(super) const SIDES: [&str; 2] = ["axis", "allied"];

/// The nations.
pub(super) const NATIONS: [&str; Nation::COUNT] = words(Nation::ALL);

/// How the Margarethe line can stand.
pub(super) const MARGARETHE: [&str; 3] =
    [LineState::Pending.word(), LineState::Active.word(), LineState::Cancelled.word()];

const fn words(nations: &[Nation]) -> [&'static str; Nation::COUNT] {
    let mut words = [""; Nation::COUNT];
    let mut at = 0;
    while at < words.len() {
        words[at] = nations[at].word();
        at += 1;
    }
    words
}

/// The phases, in the order of play.
pub(super) const PHASES: [&str; 20] = [
    "set_up",
    "turn_start",
    "columns",
    "replacements",
    "reinforcements",
    "withdrawals",
    "air_transfers",
    "air_assignment",
    "air_aborts",
    "air_abort_dice",
    "air_targets",
    "air_reveal",
    "air_returns",
    "air_fire",
    "movement",
    "combat",
    "supply",
    "end_transfers",
    "end_dice",
    "over",
];

/// A phase as a word, and the side whose it is.
pub(super) const fn phase_word(phase: Phase) -> (&'static str, Option<Seat>) {
    match phase {
        Phase::SetUp => ("set_up", None),
        Phase::TurnStart => ("turn_start", None),
        Phase::Columns(side) => ("columns", Some(side)),
        Phase::Replacements(side) => ("replacements", Some(side)),
        Phase::Reinforcements(side) => ("reinforcements", Some(side)),
        Phase::Withdrawals => ("withdrawals", None),
        Phase::AirTransfers => ("air_transfers", None),
        Phase::AirAssignment => ("air_assignment", None),
        Phase::AirAborts(side) => ("air_aborts", Some(side)),
        Phase::AirAbortDice(side) => ("air_abort_dice", Some(side)),
        Phase::AirTargets => ("air_targets", None),
        Phase::AirReveal => ("air_reveal", None),
        Phase::AirReturns(side) => ("air_returns", Some(side)),
        Phase::AirFire => ("air_fire", None),
        Phase::Movement(side) => ("movement", Some(side)),
        Phase::Combat(side) => ("combat", Some(side)),
        Phase::Supply(side) => ("supply", Some(side)),
        Phase::EndTransfers => ("end_transfers", None),
        Phase::EndDice => ("end_dice", None),
        Phase::Over => ("over", None),
    }
}

/// The phase with this word, of the Axis where it has a side.
pub(super) fn phase_of(word: &str) -> Option<Phase> {
    Some(match word {
        "set_up" => Phase::SetUp,
        "turn_start" => Phase::TurnStart,
        "columns" => Phase::Columns(AXIS),
        "replacements" => Phase::Replacements(AXIS),
        "reinforcements" => Phase::Reinforcements(AXIS),
        "withdrawals" => Phase::Withdrawals,
        "air_transfers" => Phase::AirTransfers,
        "air_assignment" => Phase::AirAssignment,
        "air_aborts" => Phase::AirAborts(AXIS),
        "air_abort_dice" => Phase::AirAbortDice(AXIS),
        "air_targets" => Phase::AirTargets,
        "air_reveal" => Phase::AirReveal,
        "air_returns" => Phase::AirReturns(AXIS),
        "air_fire" => Phase::AirFire,
        "movement" => Phase::Movement(AXIS),
        "combat" => Phase::Combat(AXIS),
        "supply" => Phase::Supply(AXIS),
        "end_transfers" => Phase::EndTransfers,
        "end_dice" => Phase::EndDice,
        "over" => Phase::Over,
        _ => return None,
    })
}

/// The same phase of a side.
pub(super) fn phase_for(phase: Phase, side: Seat) -> Phase {
    match phase {
        Phase::Columns(_) => Phase::Columns(side),
        Phase::Replacements(_) => Phase::Replacements(side),
        Phase::Reinforcements(_) => Phase::Reinforcements(side),
        Phase::AirAborts(_) => Phase::AirAborts(side),
        Phase::AirAbortDice(_) => Phase::AirAbortDice(side),
        Phase::AirReturns(_) => Phase::AirReturns(side),
        Phase::Movement(_) => Phase::Movement(side),
        Phase::Combat(_) => Phase::Combat(side),
        Phase::Supply(_) => Phase::Supply(side),
        Phase::SetUp
        | Phase::TurnStart
        | Phase::Withdrawals
        | Phase::AirTransfers
        | Phase::AirAssignment
        | Phase::AirTargets
        | Phase::AirReveal
        | Phase::AirFire
        | Phase::EndTransfers
        | Phase::EndDice
        | Phase::Over => phase,
    }
}

/// The side with this word.
pub(super) fn side_of(word: &str) -> Option<Seat> {
    [AXIS, ALLIED].into_iter().find(|side| SIDES[side.index()] == word)
}

/// What units and columns have done and suffer, in the order of their bits.
pub(super) const UNIT_FLAGS: [&str; 7] =
    ["moved", "attacked", "mobile_attack", "exploited", "unsupplied", "counted", "engaged"];
pub(super) const UNIT_BITS: [u8; 7] = [
    Piece::MOVED,
    Piece::ATTACKED,
    Piece::MOBILE_ATTACK,
    Piece::EXPLOITED,
    Piece::UNSUPPLIED,
    Piece::COUNTED,
    Piece::ENGAGED,
];

/// What air units do and have done.
pub(super) const AIR_FLAGS: [&str; 6] = ["tries", "tried", "fought", "committed", "fired", "aborted"];
pub(super) const AIR_BITS: [u8; 6] =
    [AirPiece::TRIES, AirPiece::TRIED, AirPiece::FOUGHT, AirPiece::COMMITTED, AirPiece::FIRED, AirPiece::ABORTED];

/// Where air units can be.
pub(super) const AIR_STATUSES: [&str; 4] = ["ready", "pending", "eliminated", "withdrawn"];
pub(super) const AIR_STATES: [AirStatus; 4] =
    [AirStatus::Ready, AirStatus::Pending, AirStatus::Eliminated, AirStatus::Withdrawn];

/// How pieces move; idle is left out.
pub(super) const MODES: [&str; 4] = ["normal", "operational", "breakthrough", "exploitation"];
pub(super) const MOVES: [Mode; 4] = [Mode::Normal, Mode::Operational, Mode::Breakthrough, Mode::Exploitation];

/// How far a combat can be; none is left out.
pub(super) const STAGES: [&str; 13] = [
    "compose",
    "surplus",
    "retreat",
    "evade",
    "evade_die",
    "support",
    "answer",
    "die",
    "attacker_losses",
    "defender_losses",
    "advance",
    "breakthrough",
    "exploitation",
];
pub(super) const STEPS: [Stage; 13] = [
    Stage::Compose,
    Stage::Surplus,
    Stage::Retreat,
    Stage::Evade,
    Stage::EvadeDie,
    Stage::Support,
    Stage::Answer,
    Stage::Die,
    Stage::AttackerLosses,
    Stage::DefenderLosses,
    Stage::Advance,
    Stage::Breakthrough,
    Stage::Exploitation,
];

/// The word at the place that a value has in the other list; nothing for a value that is left out.
pub(super) fn word_for<T: PartialEq>(value: T, values: &[T], words: &[&'static str]) -> &'static str {
    values.iter().position(|known| *known == value).map_or("", |at| words[at])
}

/// The words of the bits that are up.
pub(super) fn flag_words(flags: u8, bits: &[u8], words: &[&'static str]) -> Vec<String> {
    bits.iter().zip(words).filter(|(bit, _)| flags & **bit != 0).map(|(_, word)| (*word).to_owned()).collect()
}

/// Every step of the defender and none of the attacker.
const ALL: &str = "DE";

/// A result as it is printed: `1/2` or `DE`.
pub(super) fn result_text(result: Result) -> String {
    match result {
        Result::Steps { attacker, defender } => format!("{attacker}/{defender}"),
        Result::DefenderEliminated => ALL.into(),
    }
}

/// A result from what is printed.
pub(super) fn result_of(text: &str) -> Option<Result> {
    if text == ALL {
        return Some(Result::DefenderEliminated);
    }
    let (attacker, defender) = text.split_once('/')?;
    Some(Result::Steps { attacker: attacker.parse().ok()?, defender: defender.parse().ok()? })
}

/// Words as a JSON Schema: one of them.
pub(super) fn listed(words: &[&str]) -> serde_json::Value {
    serde_json::json!({ "type": "string", "enum": words })
}
