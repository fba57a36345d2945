//! Why a player may not do what was asked: always by a clause.

use crate::{Clause, say::Value};
use std::{fmt, panic::Location};

/// Why a player may not do what was asked. Always names the clause; its words are in the rulebook file.
///
/// It also knows the line of code that refused, so that tests can hold that each such line is tested. Two refusals by
/// the same clause with the same figures are equal wherever they were made.
#[derive(Clone, Copy, Debug)]
pub struct Violation {
    /// The clause that forbids it.
    pub clause: Clause,
    /// The figures of this case, where there are any.
    pub detail: Detail,
    measure: fn(i32) -> Value,
    place: &'static Location<'static>,
}

/// The figures of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The clause says it all.
    None,
    /// A number past its limit.
    Exceeds {
        /// The most that is allowed.
        limit: i32,
        /// What was asked.
        got: i32,
    },
    /// A number that falls short.
    Short {
        /// The least that is needed.
        needed: i32,
        /// What there is.
        got: i32,
    },
    /// One of several things that the clause says: the id of a message without arguments.
    Case(&'static str),
}

impl Violation {
    /// A refusal that the clause alone explains.
    #[track_caller]
    pub const fn of(clause: Clause) -> Violation {
        Violation { clause, detail: Detail::None, measure: counted, place: Location::caller() }
    }
    /// A refusal with a count and its limit.
    #[track_caller]
    pub const fn exceeds(clause: Clause, limit: i32, got: i32) -> Violation {
        Violation { clause, detail: Detail::Exceeds { limit, got }, measure: counted, place: Location::caller() }
    }
    /// A refusal with a count that falls short.
    #[track_caller]
    pub const fn short(clause: Clause, needed: i32, got: i32) -> Violation {
        Violation { clause, detail: Detail::Short { needed, got }, measure: counted, place: Location::caller() }
    }
    /// The same for a clause that says several things: which of them this is.
    #[must_use]
    pub const fn case(mut self, message: &'static str) -> Violation {
        self.detail = Detail::Case(message);
        self
    }
    /// The same with a count and its limit, where they are only worth reckoning for whoever is told.
    #[must_use]
    pub const fn exceeding(mut self, limit: i32, got: i32) -> Violation {
        self.detail = Detail::Exceeds { limit, got };
        self
    }
    /// The same, its figures being of a kind that is told in its own way: inches, halves of a Movement Point.
    #[must_use]
    pub const fn measured(mut self, measure: fn(i32) -> Value) -> Violation {
        self.measure = measure;
        self
    }
    /// The limit, or what is needed, and what was asked, as they are told; none where no numbers decided.
    pub fn figures(&self) -> Option<(Value, Value)> {
        match self.detail {
            Detail::None | Detail::Case(_) => None,
            Detail::Exceeds { limit: bound, got } | Detail::Short { needed: bound, got } => {
                Some(((self.measure)(bound), (self.measure)(got)))
            }
        }
    }
    /// Where in the code of the rules it was refused.
    pub const fn place(&self) -> &'static Location<'static> {
        self.place
    }
}

fn counted(n: i32) -> Value {
    Value::Int(n.into())
}

impl PartialEq for Violation {
    fn eq(&self, other: &Violation) -> bool {
        (self.clause, self.detail) == (other.clause, other.detail)
    }
}
impl Eq for Violation {}

/// Refuses by a clause that explains it alone.
///
/// # Errors
/// Always.
#[track_caller]
pub const fn refuse<T>(clause: Clause) -> Result<T, Violation> {
    Err(Violation::of(clause))
}

/// Refuses in the case that a clause forbids.
///
/// # Errors
/// When it is that case.
#[track_caller]
#[inline]
pub fn refuse_if(is_forbidden: bool, clause: Clause) -> Result<(), Violation> {
    if is_forbidden { Err(Violation::of(clause)) } else { Ok(()) }
}

/// Refuses more than a limit.
///
/// # Errors
/// When it is more.
#[track_caller]
pub fn at_most(clause: Clause, limit: impl TryInto<i32>, got: impl TryInto<i32>) -> Result<(), Violation> {
    let (limit, got) = (figure(limit), figure(got));
    if got <= limit { Ok(()) } else { Err(Violation::exceeds(clause, limit, got)) }
}

/// Refuses less than is needed.
///
/// # Errors
/// When it is less.
#[track_caller]
pub fn at_least(clause: Clause, needed: impl TryInto<i32>, got: impl TryInto<i32>) -> Result<(), Violation> {
    let (needed, got) = (figure(needed), figure(got));
    if got >= needed { Ok(()) } else { Err(Violation::short(clause, needed, got)) }
}

fn figure(n: impl TryInto<i32>) -> i32 {
    n.try_into().unwrap_or(i32::MAX)
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {}", self.clause)?;
        match self.detail {
            Detail::None => Ok(()),
            Detail::Exceeds { limit, got } => write!(f, " (limit {limit}, got {got})"),
            Detail::Short { needed, got } => write!(f, " (needs {needed}, has {got})"),
            Detail::Case(case) => write!(f, " ({case})"),
        }
    }
}
impl std::error::Error for Violation {}
