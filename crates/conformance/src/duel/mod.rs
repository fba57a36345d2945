//! The smallest complete ruleset: two seats, four units, and every kind of thing a real game does.
//!
//! It is both the example to read before writing a ruleset and the subject on which the suite of this crate proves
//! itself. What it shows, and where a real game needs the same:
//!
//! - a secret simultaneous choice ([`Frame::Stances`]): both seats owe a decision at once, and a view hides the choice
//!   of the other until both have made theirs;
//! - what is hidden is a die: in a view the other's stance is [`Stance::Hidden`], and [`Rules::step`] throws for it
//!   with equal chances. In the true game nothing is hidden, so nothing is thrown; from a view, odds and opponents
//!   still work, and know no more than the seat does;
//! - a reroll (tied initiative) that leaves the state as it was, which `odds` sums exactly;
//! - totals (an opposed roll) and pools (a volley and its saves), each in its own small step;
//! - a decision in the middle of a procedure ([`Frame::StandOrBreak`]), on a stack of frames inside the state;
//! - limits that make every game end: a unit acts once a turn, and the turns are counted.
//!
//! `rules.rs` is the game, `speech.rs` its words, notation and saved form.
//!
//! [`Rules::step`]: kernel::Rules::step

mod rules;
mod scene;
mod speech;

pub use rules::n_decided;
pub use speech::{Saved, SavedFrame, n_said};

use kernel::{Clause, Faces, Seat, Stack};

/// The clauses, in the order of the book.
pub mod clauses {
    use kernel::Clause;

    /// A turn starts with both stances, chosen in secret.
    pub const STANCE: Clause = Clause("duel:2.1");
    /// The higher die has the turn; ties are rolled again.
    pub const INITIATIVE: Clause = Clause("duel:2.2");
    /// Only the seat whose decision is due decides.
    pub const YOUR_DECISION: Clause = Clause("duel:3.1");
    /// A unit acts once a turn.
    pub const ONCE: Clause = Clause("duel:3.2");
    /// Only enemies are attacked.
    pub const ENEMY: Clause = Clause("duel:4.1");
    /// A unit without steps neither acts nor is acted upon.
    pub const READY: Clause = Clause("duel:4.2");
    /// Both sides throw two dice and add their steps.
    pub const MELEE: Clause = Clause("duel:5.1");
    /// A bold attacker adds one.
    pub const BOLD: Clause = Clause("duel:5.2");
    /// The lower total loses a step.
    pub const STEP_LOSS: Clause = Clause("duel:5.3");
    /// A defender who lost a round may break off before the next.
    pub const BREAK_OFF: Clause = Clause("duel:5.4");
    /// A volley throws one die for each step and hits on five or more.
    pub const VOLLEY: Clause = Clause("duel:6.1");
    /// Each hit is saved on four or more.
    pub const SAVE: Clause = Clause("duel:6.2");
    /// After the last turn more steps win.
    pub const VICTORY: Clause = Clause("duel:7.1");
}

/// The seat of units 1 and 2.
pub const RED: Seat = Seat(0);
/// The seat of units 3 and 4.
pub const BLUE: Seat = Seat(1);

/// The ruleset with its content: how strong the units are and how long a game lasts.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Steps of each unit at the start, at most [`Duel::STEPS_MAX`].
    pub steps: [u8; Duel::UNITS],
    /// Turns of a game.
    pub turns: u8,
    /// Rounds of a melee.
    pub rounds: u8,
}

impl Duel {
    /// Units on the table, two a seat.
    pub const UNITS: usize = 4;
    /// The most steps a unit has.
    pub const STEPS_MAX: u8 = 9;
    /// Decisions after which every game with up to eight turns and three rounds is over: two stances, two units that
    /// act and may be answered twice, and the end of the turn.
    pub const DECISIONS_MAX: usize = 8 * (2 + 2 * 3 + 1);
}

impl Default for Duel {
    fn default() -> Duel {
        Duel { steps: [3, 2, 2, 3], turns: 4, rounds: 2 }
    }
}

/// A unit, 0 to 3; printed 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Unit(pub u8);

impl Unit {
    /// Every unit.
    pub fn all() -> impl Iterator<Item = Unit> {
        (0..Duel::UNITS as u8).map(Unit)
    }
    /// Whose it is.
    pub fn owner(self) -> Seat {
        if self.0 < 2 { RED } else { BLUE }
    }
    /// The unit as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How a side means to fight this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Stance {
    /// Not chosen yet.
    Unset,
    /// Chosen, and not for this viewer to see.
    Hidden,
    /// Adds one to the initiative.
    Quick,
    /// Adds one in attack.
    Bold,
}

/// What is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Frame {
    /// Both seats choose a stance.
    Stances,
    /// The dice decide whose turn it is.
    Initiative,
    /// A seat acts with its units.
    Turn {
        /// Whose turn.
        seat: Seat,
    },
    /// A round of melee is to be fought.
    Melee {
        /// Who attacks.
        attacker: Unit,
        /// Who is attacked.
        defender: Unit,
        /// The round, from 1.
        round: u8,
    },
    /// A defender who lost a round stands or breaks off; under it waits the next round.
    StandOrBreak {
        /// Whose decision.
        seat: Seat,
    },
    /// A volley is to be thrown.
    Volley {
        /// Who shoots.
        shooter: Unit,
        /// At whom.
        target: Unit,
    },
    /// Hits are to be saved.
    Saves {
        /// Who was hit.
        target: Unit,
        /// How often.
        hits: u8,
    },
}

/// The game in progress.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) steps: [u8; Duel::UNITS],
    /// Whether each unit has acted this turn.
    pub(crate) acted: [bool; Duel::UNITS],
    pub(crate) turns_left: u8,
    pub(crate) stances: [Stance; 2],
    pub(crate) frames: Stack<Frame, 4>,
}

impl State {
    /// Steps of each unit.
    pub fn steps(&self) -> [u8; Duel::UNITS] {
        self.steps
    }
    /// Steps of a seat's units together.
    pub fn strength(&self, seat: Seat) -> u8 {
        Unit::all().filter(|unit| unit.owner() == seat).map(|unit| self.steps[unit.index()]).sum()
    }
    /// Turns still to be played.
    pub fn turns_left(&self) -> u8 {
        self.turns_left
    }
    /// The stance of each seat, as far as this state knows it.
    pub fn stances(&self) -> [Stance; 2] {
        self.stances
    }
}

/// One choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Action {
    /// Choose a stance, in secret.
    Choose(Stance),
    /// Attack hand to hand.
    Attack {
        /// Who attacks.
        attacker: Unit,
        /// Who is attacked.
        defender: Unit,
    },
    /// Shoot.
    Volley {
        /// Who shoots.
        shooter: Unit,
        /// At whom.
        target: Unit,
    },
    /// Fight the next round.
    Stand,
    /// Leave the melee.
    BreakOff,
    /// End the turn.
    EndTurn,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat has chosen; what, is not told.
    Chose {
        /// Who.
        seat: Seat,
    },
    /// Initiative was rolled.
    Initiative {
        /// Each seat's die with its stance.
        totals: [u8; 2],
        /// Who has the turn; nobody on a tie.
        winner: Option<Seat>,
    },
    /// A round of melee was rolled.
    Round {
        /// The attacker's total.
        attack: u8,
        /// The defender's total.
        defend: u8,
        /// What a bold attacker adds.
        bold: u8,
    },
    /// Dice were thrown and counted.
    Counted {
        /// For a volley or its saves.
        clause: Clause,
        /// The dice.
        faces: Faces,
        /// How many counted.
        successes: u8,
    },
    /// A unit lost steps.
    Lost {
        /// The clause.
        clause: Clause,
        /// Who.
        unit: Unit,
        /// How many.
        steps: u8,
    },
    /// A unit left the melee.
    BrokeOff {
        /// The side that did.
        seat: Seat,
    },
    /// A turn ended.
    TurnEnded {
        /// Turns still to come.
        left: u8,
    },
}

/// What an action came to: steps lost by each unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Losses(pub [u8; Duel::UNITS]);
