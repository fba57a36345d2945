//! What happened, each with the clause that made it so, the dice and every modifier by itself. The sentence
//! `hungria-event-…` and what it touches follow from the fields and from `terms`; what is odd about them is in `words`.

use crate::{
    game::Hungria,
    model::{AirId, Area, Column, HexId, PieceId, Result},
    state::{Mode, Phase},
};
use arrayvec::ArrayVec;
use kernel::{Clause, Faces, Maybe, Seat};

/// Modifiers of one combat or roll, in the order of the book.
pub type Modifiers = ArrayVec<(Clause, i8), 12>;

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Hungria)]
#[allow(missing_docs, reason = "each is one sentence of the log")]
pub enum What {
    TurnBegins { turn: u8 },
    PhaseBegins { phase: Phase },
    GameOver { allied: u8, axis: u8, level: u8 },

    MargaretheActive,
    MargaretheCancelled { hex: HexId },
    FuhrerDie { die: u8, total: i8, ordered: bool },
    FuhrerOrdered { number: u8, steps: u8, armoured: u8, columns: u8 },
    FuhrerShort { steps: u8, armoured: u8 },

    PartisanPlaced { unit: PieceId, hex: HexId },
    ColumnReceived { hq: PieceId, hex: HexId },
    ColumnByDanube { hex: HexId },
    ColumnsLost { side: Seat, n: u8 },
    Restored { unit: PieceId, hq: PieceId },
    Rebuilt { unit: PieceId, hex: HexId, steps: u8 },
    AirRestored { air: AirId, steps: u8 },
    Joined { partisan: PieceId },
    Raised { first: PieceId, second: PieceId, hex: HexId },
    Reinforced { unit: PieceId, hex: HexId },
    AirArrived { air: AirId },
    Waits { unit: PieceId },
    Withdrawn { unit: PieceId, named: PieceId },
    AirWithdrawn { air: AirId },
    Transferred { air: AirId, hq: PieceId },

    Ready { side: Seat },
    AirRevealed { air: AirId, area: Area },
    AbortDie { air: AirId, die: u8, total: i8, aborted: bool },
    AirAims { air: AirId, target: AirId },
    AirFires { air: AirId, target: AirId, hits: u8 },
    AirLoses { air: AirId, left: u8 },

    Moved { piece: PieceId, from: Maybe<HexId>, to: HexId, hp: u8, mode: Mode },
    Stopped { piece: PieceId, hex: HexId },
    StaffEnters { unit: PieceId, hex: HexId },
    PartisansFree { unit: PieceId },

    Attacks { side: Seat, target: HexId, mobile: bool },
    Attacker { unit: PieceId },
    SurplusLoses { piece: PieceId },
    Retreated { piece: PieceId, hex: HexId },
    EvadeDie { die: u8, total: i8, evaded: bool },
    AirSupports { air: AirId, bomb: u8 },
    ColumnSpent { side: Seat, hex: HexId },
    ArtillerySupports { unit: PieceId, factor: u8 },
    Reckoned { attack: u16, defence: u16, base: Column, column: Column },
    Fought { die: u8, total: u8, result: Result },
    StepsLost { unit: PieceId, left: u8 },
    Eliminated { unit: PieceId },
    HqLost { hq: PieceId, returns: u8 },
    ColumnLost { side: Seat, hex: HexId },
    Emptied { hex: HexId, points: u8 },
    Advanced { unit: PieceId, hex: HexId },

    Unsupplied { unit: PieceId },
    Supplied { unit: PieceId },
    SUnitsDie { die: u8, leave: bool },
}

kernel::event!(Event: What, Modifiers);

impl Event {
    /// Something without dice.
    pub fn plain(clause: Clause, what: What) -> Event {
        Event { clause, what, faces: Faces::NONE, modifiers: Modifiers::new() }
    }
    /// Something with one die.
    pub fn die(clause: Clause, what: What, die: u8, modifiers: Modifiers) -> Event {
        Event { clause, what, faces: Faces::one(die), modifiers }
    }
}
