//! The one door for chance. Rules ask a [`Dice`] and never know which kind they have.
//!
//! | source | used for |
//! |---|---|
//! | [`Seeded`] | play and simulation: ChaCha, the same faces on every machine for ever |
//! | [`Common`] | rollouts: what falls for one reason does not depend on what fell for another |
//! | [`Script`] | journals, tests and people: faces given beforehand or typed in |
//! | [`Recorder`] | wraps another and keeps the faces, for the journal |
//! | [`Odometer`] | odds: every outcome once, with its exact weight |

mod common;
mod odometer;
mod script;
mod seeded;

pub use common::Common;
pub use odometer::{Odometer, for_each_outcome};
pub use script::{Recorder, Script, Wanted};
pub use seeded::Seeded;

use crate::Clause;

/// `count` equal dice whose total is what the rule reads. Ask for the total: 2d6 is 11 outcomes, not 36.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Throw {
    /// How many dice.
    pub count: u8,
    /// Faces of each.
    pub sides: u8,
    /// The clause that calls for them.
    pub why: Clause,
}

/// `count` equal dice of which the rule counts those that show `needed` or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pool {
    /// How many dice, at most [`Faces::MAX`].
    pub count: u8,
    /// Faces of each.
    pub sides: u8,
    /// The lowest face that counts, from 1; more than `sides` means none does.
    pub needed: u8,
    /// The clause that calls for them.
    pub why: Clause,
}

/// What a pool came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pooled {
    /// Dice that reached the number.
    pub successes: u8,
    /// The faces, for the log; empty when outcomes are only counted.
    pub faces: Faces,
}

/// A few dice faces, in the order they fell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faces {
    len: u8,
    faces: [u8; Faces::MAX],
}

impl Faces {
    /// Enough for any one throw; bigger pools are thrown in parts.
    pub const MAX: usize = 15;
    /// No faces.
    pub const NONE: Faces = Faces { len: 0, faces: [0; Faces::MAX] };

    /// One face.
    pub fn one(face: u8) -> Faces {
        let mut faces = Faces::NONE;
        faces.push(face);
        faces
    }
    /// Adds a face.
    ///
    /// # Panics
    /// Past [`Faces::MAX`].
    pub fn push(&mut self, face: u8) {
        self.faces[usize::from(self.len)] = face;
        self.len += 1;
    }
    /// The faces.
    pub fn as_slice(&self) -> &[u8] {
        &self.faces[..usize::from(self.len)]
    }
}
impl std::fmt::Debug for Faces {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// The source cannot supply this die now. Not a refusal and not a bug: the caller drops the half-made copy, gets the
/// die, and runs again. It carries nothing, so `Rolled<u8>` travels in registers; the source remembers what it lacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDie;

/// What a throw gives, or that there is no such die yet.
pub type Rolled<T> = Result<T, NoDie>;

/// Where dice come from.
pub trait Dice {
    /// One face, 1 to `sides`.
    ///
    /// # Errors
    /// [`NoDie`] when the source has none to give.
    fn die(&mut self, sides: u8, why: Clause) -> Rolled<u8>;

    /// The total of a throw.
    ///
    /// # Errors
    /// [`NoDie`] when the source runs dry.
    fn throw(&mut self, throw: Throw) -> Rolled<u8> {
        let mut total = 0;
        for _ in 0..throw.count {
            total += self.die(throw.sides, throw.why)?;
        }
        Ok(total)
    }

    /// How many dice of a pool reach its number.
    ///
    /// # Errors
    /// [`NoDie`] when the source runs dry.
    fn pool(&mut self, pool: Pool) -> Rolled<Pooled> {
        let mut pooled = Pooled { successes: 0, faces: Faces::NONE };
        for _ in 0..pool.count {
            let face = self.die(pool.sides, pool.why)?;
            pooled.faces.push(face);
            pooled.successes += u8::from(face >= pool.needed);
        }
        Ok(pooled)
    }

    /// The row of a results column that a throw falls on: `rows[total - count]` is the row of each total. Sources that
    /// explore outcomes branch once a row instead of once a total.
    ///
    /// # Errors
    /// [`NoDie`] when the source runs dry.
    fn consult(&mut self, throw: Throw, rows: &[u8]) -> Rolled<u8> {
        let total = self.throw(throw)?;
        Ok(rows[usize::from(total - throw.count)])
    }

    /// A face of which only what it `means` matters, and not what it is: sources that explore outcomes branch once a
    /// meaning, and give the lowest face that has it. Where somebody is told the face it is a [`Dice::die`].
    ///
    /// # Errors
    /// [`NoDie`] when the source has none to give.
    ///
    /// # Panics
    /// For more sides than there is room for faces.
    fn die_for(&mut self, sides: u8, why: Clause, means: &dyn Fn(u8) -> u8) -> Rolled<u8> {
        let mut rows = [0; Faces::MAX];
        let rows = &mut rows[..usize::from(sides)];
        let mut meanings = [0; Faces::MAX];
        for face in 1..=sides {
            let at = usize::from(face - 1);
            meanings[at] = means(face);
            let lowest = meanings[..at].iter().position(|&known| known == meanings[at]).unwrap_or(at);
            rows[at] = lowest as u8 + 1;
        }
        self.consult(Throw { count: 1, sides, why }, rows)
    }

    /// Faces that were given beforehand and not used. A source that makes its faces has none.
    fn left_over(&self) -> usize {
        0
    }
}
