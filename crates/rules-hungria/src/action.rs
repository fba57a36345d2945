//! One small choice of one side, with the form in which it is written. What an action is as text, in words and in
//! clicks follows from here and from `terms`.
//!
//! A text says everything that its action holds, so it reads back the same in any state and any view. Replacements are
//! paid by the unit's own nation unless `from` says otherwise.

use crate::{
    game::Hungria,
    model::{AirId, Area, HexId, Nation, PieceId},
    terms::{
        AirTarget, Answer, Artillery, Cl, Hq, Partisan, Steps, Unit, home_of, nation_of, nation_of_air, server_of,
    },
};

/// What a side may do. Which of these makes sense depends on the phase; the order of the variants is the order of
/// lists. Quiet are those after which no die falls before the next decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, faces::Action)]
#[game(Hungria)]
#[meant(crate::terms::meant)]
#[allow(missing_docs, reason = "the fields are who and where")]
pub enum Action {
    /// Ends the phase; commits what was chosen in secret.
    #[form("done")]
    Done,
    /// Ends the move of a stack where it stands.
    #[form("stop")]
    Stop,
    /// Nobody (else) advances, breaks through or exploits.
    #[form("decline")]
    Decline,
    /// Declares the attack that was composed.
    #[form("declare")]
    Declare,
    /// No (more) support for this side of the combat: the die may fall.
    #[form("roll")]
    Roll,
    /// Gives up the attack being composed, or the move before its first hex.
    #[form("cancel")]
    #[quiet]
    Cancel,

    /// Places a partisan unit anew in its zone (hun:12.2.1.a).
    #[form("partisan {unit as Partisan} {hex}")]
    #[quiet]
    PlacePartisan { unit: PieceId, hex: HexId },
    /// Receives one logistic column in the hex of a headquarters, or next to it when that is full (hun:5.8.2.a).
    #[form("receive {hq as Hq} ({hex or home_of(hq)})")]
    #[quiet]
    Receive { hq: PieceId, hex: HexId },
    /// Sends one column down the Danube (hun:5.8.3.a).
    #[form("danube {hex}")]
    #[quiet]
    Danube { hex: HexId },
    /// Restores a step of a ground unit through a headquarters; the pool pays (hun:6.3.b).
    #[form("restore {unit as Unit} (via {hq as Hq or server_of(unit)}) [from {pool or nation_of(unit)}]")]
    #[quiet]
    Restore { pool: Nation, unit: PieceId, hq: PieceId },
    /// Brings an eliminated ground unit back with one step, or with two for two replacements (hun:6.3.b).
    #[form("rebuild {unit as Unit} {hex} [{steps as Steps}] [from {pool or nation_of(unit)}]")]
    #[quiet]
    Rebuild { pool: Nation, unit: PieceId, hex: HexId, steps: u8 },
    /// Restores a step of an air unit, or brings it back (hun:6.3.h).
    #[form("restore-air {air} [from {pool or nation_of_air(air)}]")]
    #[quiet]
    RestoreAir { pool: Nation, air: AirId },
    /// Removes a partisan unit to restore 1 Cz (hun:12.2.1.f).
    #[form("join {partisan as Partisan}")]
    #[quiet]
    Join { partisan: PieceId },
    /// Removes two partisan units, in order of ids, to bring 1 Cz back next to a Soviet headquarters (hun:12.2.1.g).
    #[form("raise {first as Partisan} {second as Partisan} {hex}")]
    #[quiet]
    Raise { first: PieceId, second: PieceId, hex: HexId },
    /// Places a reinforcement, or a headquarters that returns (hun:6.4.a).
    #[form("reinforce {unit as Unit} {hex}")]
    #[quiet]
    Reinforce { unit: PieceId, hex: HexId },
    /// Withdraws the unit that the schedule names now, or its substitute (hun:6.5.a).
    #[form("withdraw {unit as Unit}")]
    #[quiet]
    Withdraw { unit: PieceId },
    /// Moves an Allied air unit to another Front, by its headquarters (hun:10.5.a).
    #[form("transfer {air} {hq as Hq}")]
    #[quiet]
    Transfer { air: AirId, hq: PieceId },
    /// Two Allied air units of different Fronts change places, in order of ids (hun:10.5.a).
    #[form("exchange {air} {other}")]
    #[quiet]
    Exchange { air: AirId, other: AirId },
    /// Assigns an air unit to an area, in secret (hun:9.2.a).
    #[form("assign {air} {area}")]
    #[quiet]
    Assign { air: AirId, area: Area },
    /// Takes an assignment, a target or an attempt to abort back.
    #[form("recall {air}")]
    #[quiet]
    Recall { air: AirId },
    /// Names a mission that tries to abort (hun:9.4.a).
    #[form("abort {air}")]
    #[quiet]
    Abort { air: AirId },
    /// Chooses a target, in secret (hun:9.5.c), or whom to answer (hun:9.5.f).
    #[form("aim {air} {target as AirTarget}")]
    Aim { air: AirId, target: AirId },

    /// Begins the move of a piece (hun:7.1.i).
    #[form("move {piece}")]
    #[quiet]
    Move { piece: PieceId },
    /// Takes another piece of the hex along (hun:7.1.g).
    #[form("with {piece}")]
    #[quiet]
    With { piece: PieceId },
    /// Turns the move that has not begun into operational movement, or back (hun:7.4.a).
    #[form("operational")]
    #[quiet]
    Operational,
    /// Moves to a neighbouring hex.
    #[form("step {to}")]
    #[quiet]
    Step { to: HexId },
    /// Moves to a hex farther away by the cheapest way.
    #[form("go {to}")]
    #[quiet]
    Go { to: HexId },
    /// Attacks on the move (hun:7.3.e).
    #[form("mobile-attack {target}")]
    MobileAttack { target: HexId },

    /// Begins to compose an attack (hun:8.1.a).
    #[form("attack {target}")]
    #[quiet]
    Attack { target: HexId },
    /// Puts a unit into the attack, or a column into the combat.
    #[form("commit {piece}")]
    #[quiet]
    Commit { piece: PieceId },
    /// Puts every unit that may attack into the attack.
    #[form("commit-all")]
    #[quiet]
    CommitAll,
    /// Commits an artillery corps and the column it uses up (hun:8.3.a).
    #[form("bombard {corps as Artillery} {column as Cl}")]
    #[quiet]
    Bombard { corps: PieceId, column: PieceId },
    /// Commits an air unit (hun:9.7.d).
    #[form("support {air}")]
    #[quiet]
    Support { air: AirId },
    /// Takes a piece back out of the attack.
    #[form("spare {piece}")]
    #[quiet]
    Spare { piece: PieceId },
    /// Takes an air unit back out of the combat.
    #[form("spare-air {air}")]
    #[quiet]
    SpareAir { air: AirId },
    /// Names a unit of an over-stacked hex that does not count (hun:4.2.f).
    #[form("surplus {piece}")]
    Surplus { piece: PieceId },
    /// Retreats it (hun:4.2.g).
    #[form("retreat {hex}")]
    Retreat { hex: HexId },
    /// Partisans try to avoid combat, or stand (hun:12.2.3.a).
    #[form("evade {tries as Answer}")]
    Evade { tries: bool },
    /// Takes one step from a unit (hun:8.2.k).
    #[form("lose {unit}")]
    Lose { unit: PieceId },
    /// Enters the emptied hex (hun:8.4.a).
    #[form("advance {unit as Unit}")]
    #[quiet]
    Advance { unit: PieceId },
    /// Begins a move by breakthrough (hun:8.5.b).
    #[form("breakthrough {unit as Unit}")]
    #[quiet]
    BreakThrough { unit: PieceId },
    /// Begins a move by exploitation (hun:8.6.a).
    #[form("exploit {unit as Unit}")]
    #[quiet]
    Exploit { unit: PieceId },

    /// Has a unit supplied by this headquarters (hun:10.2.n).
    #[form("serve {unit as Unit} {hq as Hq}")]
    #[quiet]
    Serve { unit: PieceId, hq: PieceId },
    /// Leaves a unit without supply.
    #[form("starve {unit as Unit}")]
    #[quiet]
    Starve { unit: PieceId },
}
