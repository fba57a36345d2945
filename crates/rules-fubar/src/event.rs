//! What happened, each with the clause that made it so, the dice and every modifier by itself.

use crate::{
    model::{Damage, FigureId, Fubar, UnitId, WeaponId},
    state::{Gun, Order},
    terms::{Facing, Fired, Need, Objective, ShooterOf, SlotOf},
};
use board::open::Pt;
use kernel::{Clause, Faces, Seat};

/// Modifiers of one roll, in the order of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modifiers {
    len: u8,
    list: [(Clause, i8); Modifiers::MAX],
}

impl Modifiers {
    const MAX: usize = 4;
    /// None.
    pub const NONE: Modifiers = Modifiers { len: 0, list: [(Clause(""), 0); Modifiers::MAX] };

    /// One more, unless it is nothing.
    #[must_use]
    pub fn and(mut self, clause: Clause, value: i32) -> Modifiers {
        if value != 0 {
            self.list[usize::from(self.len)] = (clause, value as i8);
            self.len += 1;
        }
        self
    }
    /// The modifiers.
    pub fn as_slice(&self) -> &[(Clause, i8)] {
        &self.list[..usize::from(self.len)]
    }
    /// Their sum (fub:act-5).
    pub fn sum(&self) -> i32 {
        self.as_slice().iter().map(|&(_, value)| i32::from(value)).sum()
    }
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, faces::Sentence)]
#[game(Fubar)]
#[allow(missing_docs, reason = "each is one sentence of the log")]
pub enum What {
    Deployed {
        unit: UnitId,
        at: Pt,
    },
    TurnBegins {
        turn: u8,
    },
    InitiativeDie {
        seat: Seat,
        die: u8,
        total: i8,
    },
    InitiativeTie,
    InitiativeOrder {
        first: Seat,
    },
    Attempted {
        unit: UnitId,
        die: u8,
        total: i8,
        number: u8,
        passed: bool,
    },
    StoodUp {
        unit: UnitId,
        n: u8,
        recovering: bool,
    },
    StoodDown {
        unit: UnitId,
    },
    OnGuard {
        unit: UnitId,
    },
    InitiativePasses {
        to: Seat,
    },
    Ordered {
        unit: UnitId,
        order: Order,
        target: Option<UnitId>,
    },
    Moved {
        figure: FigureId,
        to: Pt,
    },
    Drove {
        unit: UnitId,
        to: Pt,
        #[term(Facing)]
        facing: u8,
    },
    SteppedOut {
        figure: FigureId,
        at: Pt,
    },
    Stopped {
        figure: FigureId,
        at: Pt,
    },
    StoppedVehicle {
        unit: UnitId,
        at: Pt,
    },
    Reacts {
        unit: UnitId,
        at: UnitId,
        /// The man who moves, for the table to show.
        #[silent]
        mover: Option<FigureId>,
    },
    Shot {
        #[silent]
        unit: UnitId,
        #[term(ShooterOf(unit))]
        shooter: u8,
        #[silent]
        gun: Gun,
        #[term(Fired(unit, gun))]
        weapon: WeaponId,
        target: UnitId,
        /// One of those it can strike, for the table to show: whoever moves, if he is among them.
        #[silent]
        man: Option<FigureId>,
        #[silent]
        need: u8,
        #[term(Need)]
        face: u8,
        hits: u8,
    },
    Saves {
        unit: UnitId,
        number: u8,
        of: u8,
        saved: u8,
    },
    HitsLost {
        unit: UnitId,
        n: u8,
    },
    Casualty {
        figure: FigureId,
    },
    Suppressed {
        figure: FigureId,
    },
    Destroyed {
        unit: UnitId,
    },
    Damage {
        unit: UnitId,
        die: u8,
        result: Damage,
        idle: bool,
    },
    WeaponLost {
        unit: UnitId,
        #[term(SlotOf(unit))]
        slot: u8,
    },
    PassengersSaved {
        unit: UnitId,
        number: u8,
        saved: bool,
    },
    Wrecked {
        unit: UnitId,
    },
    CrewEscapes {
        unit: UnitId,
        of: u8,
        escaped: u8,
    },
    RiderEscapes {
        figure: FigureId,
        escaped: bool,
    },
    Placed {
        figure: FigureId,
        at: Pt,
    },
    NoRoom {
        figure: FigureId,
    },
    MeleeBegins {
        assault: UnitId,
        target: UnitId,
    },
    Joins {
        unit: UnitId,
    },
    MeleeGoesOn {
        melee: u8,
    },
    Strikes {
        unit: UnitId,
        target: UnitId,
        #[silent]
        need: u8,
        #[term(Need)]
        face: u8,
        of: u8,
        hits: u8,
    },
    MeleeEnds {
        melee: u8,
    },
    Leaves {
        unit: UnitId,
    },
    Embarked {
        unit: UnitId,
        carrier: UnitId,
    },
    StaysAboard {
        unit: UnitId,
        carrier: UnitId,
    },
    Exited {
        figure: FigureId,
    },
    ExitedVehicle {
        unit: UnitId,
    },
    ChanceGone {
        unit: UnitId,
    },
    Scored {
        seat: Seat,
        vp: i16,
        #[term(Objective)]
        objective: u8,
    },
    Over {
        winner: Option<Seat>,
    },
}

kernel::event!(#[derive(Copy)] Event: What, Modifiers);

impl Event {
    /// An event without dice.
    pub fn new(clause: Clause, what: What) -> Event {
        Event { clause, what, faces: Faces::NONE, modifiers: Modifiers::NONE }
    }
    /// The same with dice.
    #[must_use]
    pub fn rolled(mut self, faces: Faces) -> Event {
        self.faces = faces;
        self
    }
    /// The same with modifiers.
    #[must_use]
    pub fn modified(mut self, modifiers: Modifiers) -> Event {
        self.modifiers = modifiers;
        self
    }
}
