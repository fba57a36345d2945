//! What happened, each with the clause that made it so, the dice and every modifier by itself. Each chapter has its own
//! kind of happening, and its sentences in `locales` under a name of its own; what is odd about them is in `words`.

use crate::{
    game::Bcs,
    model::{
        AttackKind, Cause, EngageTable, Face, FormationId, HexId, Hits, Outcome, Point, Snafu, SupportId, UnitId,
        Weather,
    },
    state::Party,
    terms::{Fatigue, Hq, Mp},
};
use arrayvec::ArrayVec;
use kernel::{BySeat, Clause, Maybe, Seat};

/// Modifiers of one roll, in the order of the chart.
pub type Modifiers = ArrayVec<(Clause, i8), 24>;

faces::chapters! {
    Bcs;
    /// Weather, arrivals, assignment, first player, end.
    Turn(TurnEvent) in "bcs-turn";
    /// Activations: supply, SNAFU, objectives, fatigue, isolation, recovery.
    Act(ActEvent) in "bcs-activation";
    /// Movement, flips, screens, jumps.
    Move(MoveEvent) in "bcs-moves";
    /// Engagements, Attacks by Fire, Barrages.
    Fire(FireEvent) in "bcs-fire";
    /// Attacks, losses, retreats, advances.
    Combat(CombatEvent) in "bcs-combat";
}

// Modifiers of a defender or Target stand with their sign turned, so that all add up to the net modifier.
kernel::event!(made Event: What, Modifiers);

/// Weather, arrivals, assignment, first player, end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum TurnEvent {
    /// A turn begins.
    Turn { turn: u8 },
    /// The weather of the turn.
    Weather { weather: Weather },
    /// A side's Air Points of the turn.
    Air { seat: Seat, points: u8 },
    /// A unit returns to the map.
    Returns { unit: UnitId, at: HexId },
    /// A unit cannot return and waits.
    Waits { unit: UnitId },
    /// An HQ returns to the map.
    HqReturns {
        #[term(Hq)]
        formation: FormationId,
        at: HexId,
    },
    /// A reinforcement enters.
    Enters { unit: UnitId, at: HexId },
    /// A reinforcement cannot enter and waits.
    Delayed { unit: UnitId },
    /// A unit gets a step back.
    Replaced { unit: UnitId, steps: u8 },
    /// An eliminated unit comes back.
    Rebuilt { unit: UnitId, at: HexId },
    /// An Independent joins a formation.
    Assigned { unit: UnitId, formation: FormationId },
    /// A unit becomes Support.
    Converted {
        unit: UnitId,
        #[silent]
        support: SupportId,
    },
    /// Support becomes a unit.
    Restored { unit: UnitId, at: HexId },
    /// A loose Artillery Point is given.
    Granted { formation: FormationId },
    /// Both sides rolled for the turn's first player: totals by seat.
    Rolled {
        #[silent]
        totals: BySeat<u8>,
    },
    /// A side goes first.
    First { seat: Seat },
    /// A side has no formation left to activate.
    Skipped { seat: Seat },
    /// A turn ends: the victory points of the side that counts them.
    Ends { turn: u8, vp: u8 },
    /// The game is over, at this level of victory.
    Over {
        #[silent]
        level: u8,
    },
    /// A hex that counts changes hands.
    Taken { at: HexId, seat: Seat },
}

/// Activations: supply, SNAFU, objectives, fatigue, isolation, recovery.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum ActEvent {
    /// A formation is activated, for the first or the second time.
    Activated { formation: FormationId, second: bool },
    /// It recovers.
    Recovers {
        formation: FormationId,
        #[term(Fatigue)]
        fatigue: i8,
    },
    /// Its supply route is blocked, at this level.
    Blocked { formation: FormationId, level: u8 },
    /// Its supply route is open again.
    Unblocked { formation: FormationId },
    /// Prepared Defense is declared.
    Prepared { formation: FormationId },
    /// Prepared Defense ends.
    Unprepared { formation: FormationId },
    /// It is Mixed with another, which gets a Coordination marker.
    Mixed { formation: FormationId, with: FormationId },
    /// Its Coordination marker comes off.
    Uncoordinated { formation: FormationId },
    /// The SNAFU roll.
    Snafu { formation: FormationId, total: i8, result: Snafu },
    /// An OBJ marker is placed by the HQ or by a unit's recon.
    Obj { at: HexId, by: UnitId },
    /// The trains go to a hex.
    Trains { formation: FormationId, at: HexId },
    /// The trains leave the map.
    TrainsLost { formation: FormationId },
    /// The trains become ghost, or are no more.
    Ghost { formation: FormationId, ghost: bool },
    /// Dropped Support is back.
    SupportBack { unit: UnitId },
    /// The Fatigue roll.
    Fatigue {
        formation: FormationId,
        die: u8,
        rises: bool,
        #[term(Fatigue)]
        fatigue: i8,
    },
    /// A unit is Isolated and loses steps.
    Isolated { unit: UnitId, steps: u8 },
    /// The roll for a Second Activation.
    SecondRoll { formation: FormationId, die: u8, needs: u8 },
    /// The activation is over.
    Over { formation: FormationId },
}

/// Movement, flips, screens, jumps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum MoveEvent {
    /// A unit enters a hex; MP in twelfths.
    Moves {
        unit: UnitId,
        to: HexId,
        #[term(Mp)]
        cost: u16,
        #[term(Mp)]
        left: u16,
    },
    /// The HQ enters a hex.
    HqMoves {
        #[term(Hq)]
        formation: FormationId,
        to: HexId,
        #[term(Mp)]
        cost: u16,
        #[term(Mp)]
        left: u16,
    },
    /// A unit shows its other side.
    Flips { unit: UnitId, face: Face },
    /// A unit enters Screen.
    Screens { unit: UnitId },
    /// Two formations get Coordination markers, because a unit entered the other's hex.
    Tangled { formation: FormationId, with: FormationId },
    /// An HQ jumps: hard or soft.
    Jumps {
        #[term(Hq)]
        formation: FormationId,
        hard: bool,
    },
    /// Where it comes to stand; none: off the map.
    Lands {
        #[term(Hq)]
        formation: FormationId,
        at: Maybe<HexId>,
    },
}

/// Engagements, Attacks by Fire, Barrages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum FireEvent {
    /// An Engagement is declared.
    Engages { firer: Party, at: HexId },
    /// Its Target is named.
    Target { target: Party },
    /// The roll on a table, and what it does after the range test.
    Rolled { firer: Party, target: Party, table: EngageTable, total: i8, hits: Hits },
    /// What the roll does to the Firer is ignored: the Target's range does not reach it.
    Spared { firer: Party },
    /// A Support loses a step.
    SupportLoses { party: Party, left: u8 },
    /// A host loses the use of its Support.
    Dropped { unit: UnitId },
    /// Traffic in a hex.
    Traffic { at: HexId },
    /// An Attack by Fire is made.
    Fires { unit: UnitId, at: HexId },
    /// A Barrage falls.
    Barrage { point: Point, at: HexId },
    /// A Suppression Mission is flown or fired.
    Suppression { point: Point, at: HexId },
    /// A unit's die on the Barrage Table: a step is lost from `least` on.
    Die { unit: UnitId, die: u8, least: u8 },
}

/// Attacks, losses, retreats, advances.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Bcs)]
#[allow(missing_docs, reason = "each is one sentence of the log, in `words`")]
pub enum CombatEvent {
    /// An attack is declared.
    Attacks { kind: AttackKind, unit: UnitId, at: HexId },
    /// Screens slip away.
    Slips { at: HexId },
    /// The defender's AR unit.
    Defends { unit: UnitId },
    /// The Assist.
    Assists { unit: UnitId },
    /// The roll on the Combat Table.
    Rolled { kind: AttackKind, attacker: UnitId, defender: UnitId, net: i8, total: i8 },
    /// A unit loses steps.
    Loses { unit: UnitId, steps: u8, left: u8 },
    /// A unit is eliminated.
    Eliminated { unit: UnitId },
    /// What the retreat flow says for a unit.
    Flow { unit: UnitId, cause: Cause, outcome: Outcome },
    /// A unit retreats to a hex.
    Retreats { unit: UnitId, to: HexId },
    /// A unit goes to its HQ.
    Home { unit: UnitId, to: HexId },
    /// A unit goes off the map.
    OffMap { unit: UnitId },
    /// The HQ retreats.
    HqRetreats { to: HexId },
    /// Retreats are ignored, because the attacker is destroyed.
    Ignored,
    /// Traffic in the hex the defender left.
    Traffic { at: HexId },
    /// A unit advances.
    Advances { unit: UnitId, to: HexId },
}
