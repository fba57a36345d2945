//! One small choice of one side.

use crate::model::{AirId, Area, HexId, Nation, PieceId};

/// What a side may do. Which of these makes sense depends on the phase; the order of the variants is the order of lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Ends the phase; commits what was chosen in secret.
    Done,
    /// Ends the move of a stack where it stands.
    Stop,
    /// Nobody (else) advances, breaks through or exploits.
    Decline,
    /// Declares the attack that was composed.
    Declare,
    /// No (more) support for this side of the combat: the die may fall.
    Roll,
    /// Gives up the attack being composed, or the move before its first hex.
    Cancel,

    /// Places a partisan unit anew (hun:12.2.1.a).
    PlacePartisan {
        /// The unit.
        unit: PieceId,
        /// A hex of the zone.
        hex: HexId,
    },
    /// Receives one logistic column at a headquarters (hun:5.8.2.a).
    Receive {
        /// The headquarters.
        hq: PieceId,
        /// Its hex, or one next to it when that is full.
        hex: HexId,
    },
    /// Sends one column down the Danube (hun:5.8.3.a).
    Danube {
        /// Where it lands.
        hex: HexId,
    },
    /// Restores a step of a ground unit (hun:6.3.b).
    Restore {
        /// The pool it is paid from.
        pool: Nation,
        /// The unit.
        unit: PieceId,
        /// The headquarters it passes through.
        hq: PieceId,
    },
    /// Brings an eliminated ground unit back (hun:6.3.b).
    Rebuild {
        /// The pool it is paid from.
        pool: Nation,
        /// The unit.
        unit: PieceId,
        /// Where.
        hex: HexId,
        /// One replacement for one step, or two for two.
        steps: u8,
    },
    /// Restores a step of an air unit, or brings it back (hun:6.3.h).
    RestoreAir {
        /// The pool it is paid from.
        pool: Nation,
        /// The air unit.
        air: AirId,
    },
    /// Removes a partisan unit to restore 1 Cz (hun:12.2.1.f).
    Join {
        /// The partisan unit.
        partisan: PieceId,
    },
    /// Removes two partisan units to bring 1 Cz back (hun:12.2.1.g).
    Raise {
        /// The first, in order of ids.
        first: PieceId,
        /// The second.
        second: PieceId,
        /// Next to a Soviet headquarters.
        hex: HexId,
    },
    /// Places a reinforcement (hun:6.4.a).
    Reinforce {
        /// The unit, or a headquarters that returns.
        unit: PieceId,
        /// Where.
        hex: HexId,
    },
    /// Withdraws a unit for the one that the schedule names now (hun:6.5.a).
    Withdraw {
        /// That unit, or its substitute.
        unit: PieceId,
    },
    /// Moves an Allied air unit to another Front (hun:10.5.a).
    Transfer {
        /// The air unit.
        air: AirId,
        /// The Front's headquarters.
        hq: PieceId,
    },
    /// Two Allied air units of different Fronts change places (hun:10.5.a).
    Exchange {
        /// The first, in order of ids.
        air: AirId,
        /// The second.
        other: AirId,
    },
    /// Assigns an air unit to an area, in secret (hun:9.2.a).
    Assign {
        /// The air unit.
        air: AirId,
        /// The area.
        area: Area,
    },
    /// Takes an assignment, a target or an attempt to abort back.
    Recall {
        /// The air unit.
        air: AirId,
    },
    /// Names a mission that tries to abort (hun:9.4.a).
    Abort {
        /// The air unit.
        air: AirId,
    },
    /// Chooses a target, in secret (hun:9.5.c), or whom to answer (hun:9.5.f).
    Aim {
        /// The air unit that fires.
        air: AirId,
        /// At this one.
        target: AirId,
    },

    /// Begins the move of a piece (hun:7.1.i).
    Move {
        /// The piece.
        piece: PieceId,
    },
    /// Takes another piece of the hex along (hun:7.1.g).
    With {
        /// The piece.
        piece: PieceId,
    },
    /// Turns the move that has not begun into operational movement, or back (hun:7.4.a).
    Operational,
    /// Moves to a neighbouring hex.
    Step {
        /// The hex.
        to: HexId,
    },
    /// Moves to a hex farther away by the cheapest way.
    Go {
        /// The hex.
        to: HexId,
    },
    /// Attacks on the move (hun:7.3.e).
    MobileAttack {
        /// The attacked hex.
        target: HexId,
    },

    /// Begins to compose an attack (hun:8.1.a).
    Attack {
        /// The attacked hex.
        target: HexId,
    },
    /// Puts a unit into the attack, or a column into the combat.
    Commit {
        /// The piece.
        piece: PieceId,
    },
    /// Puts every unit that may attack into the attack.
    CommitAll,
    /// Commits an artillery corps and the column it uses up (hun:8.3.a).
    Bombard {
        /// The corps.
        corps: PieceId,
        /// The column.
        column: PieceId,
    },
    /// Commits an air unit (hun:9.7.d).
    Support {
        /// The air unit.
        air: AirId,
    },
    /// Takes a piece back out of the attack.
    Spare {
        /// The piece.
        piece: PieceId,
    },
    /// Takes an air unit back out of the combat.
    SpareAir {
        /// The air unit.
        air: AirId,
    },
    /// Names a unit of an over-stacked hex that does not count (hun:4.2.f).
    Surplus {
        /// The piece.
        piece: PieceId,
    },
    /// Retreats it (hun:4.2.g).
    Retreat {
        /// Where.
        hex: HexId,
    },
    /// Partisans try to avoid combat, or stand (hun:12.2.3.a).
    Evade {
        /// Whether they try.
        tries: bool,
    },
    /// Takes one step from a unit (hun:8.2.k).
    Lose {
        /// The unit.
        unit: PieceId,
    },
    /// Enters the emptied hex (hun:8.4.a).
    Advance {
        /// The unit.
        unit: PieceId,
    },
    /// Begins a move by breakthrough (hun:8.5.b).
    BreakThrough {
        /// The unit.
        unit: PieceId,
    },
    /// Begins a move by exploitation (hun:8.6.a).
    Exploit {
        /// The unit.
        unit: PieceId,
    },

    /// Has a unit supplied by this headquarters (hun:10.2.n).
    Serve {
        /// The unit.
        unit: PieceId,
        /// The headquarters.
        hq: PieceId,
    },
    /// Leaves a unit without supply.
    Starve {
        /// The unit.
        unit: PieceId,
    },
}
