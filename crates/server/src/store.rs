//! Where tables are kept. A decision is answered only after [`Store::write`] has said that it is durable.
//!
//! What is kept of a game is its journal, line by line; everything else is read again from that. `sqlite` is the store of one
//! machine; another one implements [`Store`] and nothing else changes.

mod home;
mod sqlite;

pub use crate::seating::{Key, Right, SeatChange};
pub use sqlite::Sqlite;

use kernel::{Seat, Seats};
use protocol::SeatNews;
use std::{fmt, future::Future, pin::Pin};

/// An answer that comes when the disk has it.
pub type Kept<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Keeps tables.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table.
    fn create(&self, table: StoredTable) -> Kept<()>;
    /// Changes the end of a table's journal, whole or not at all.
    fn write(&self, change: Change) -> Kept<()>;
    /// Changes who sits where, whole or not at all.
    fn seat(&self, table: &str, change: SeatChange) -> Kept<()>;
    /// Everything there is of a table.
    fn load(&self, table: &str) -> Kept<Option<StoredTable>>;
    /// The tables that may be watched, the newest first.
    fn listed(&self, most: usize) -> Kept<Vec<ListedTable>>;
    /// How many tables there are.
    fn count(&self) -> Kept<u64>;
    /// Whether the store still answers, at next to no cost.
    fn probe(&self) -> Kept<()> {
        let nothing = self.listed(0);
        Box::pin(async move { nothing.await.map(drop) })
    }
}

/// A table as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its id.
    pub id: String,
    /// The head of its journal, as text.
    pub head: String,
    /// The lines of its journal, as text.
    pub lines: Vec<String>,
    /// Which agent plays each seat; none for a person's.
    pub agents: Vec<Option<String>>,
    /// Who may sit where.
    pub keys: Vec<Key>,
    /// What became of its seats, the oldest first.
    pub news: Vec<SeatNews>,
    /// How many of its lines came with the journal that it was taken up from.
    pub imported: u32,
    /// Whether the players roll their own dice.
    pub own_dice: bool,
    /// The seed of the server's dice and of the agents.
    pub seed: u64,
    /// Whether strangers may find it.
    pub listed: bool,
    /// What strangers are told of it.
    pub card: Card,
    /// When it was opened, in seconds since 1970.
    pub created: i64,
}

/// What a list of tables tells of one, kept beside the journal so that a list need not replay it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// Decisions that anybody may know of.
    pub decisions: u32,
    /// Whether the game is over.
    pub over: bool,
}

/// A table that may be watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The head of its journal.
    pub head: String,
    /// What else there is to tell.
    pub card: Card,
}

/// A new end of a journal: its first `from` lines stay, and these follow. A decision adds one line; taking one back adds none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The table.
    pub table: String,
    /// How many lines its journal has before the change; another number means that somebody else has written.
    pub before: usize,
    /// How many of them stay.
    pub from: usize,
    /// What follows.
    pub lines: Vec<String>,
    /// What strangers are told of it now.
    pub card: Card,
}

/// Why something is not kept or not found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The journal is not as long as it was taken to be.
    Conflict,
    /// The store is used by another server.
    InUse,
    /// The store holds something that we never write.
    Damaged(String),
    /// The store itself says no.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("the journal was changed by somebody else"),
            StoreError::InUse => f.write_str("another server uses this store"),
            StoreError::Damaged(what) | StoreError::Failed(what) => f.write_str(what),
        }
    }
}
impl std::error::Error for StoreError {}

/// Seats as a number, one bit each.
pub fn seats_to_bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// Seats from such a number.
pub fn seats_from_bits(bits: u8) -> Seats {
    (0..Seats::MAX).filter(|seat| bits >> seat & 1 == 1).fold(Seats::NONE, |seats, seat| seats.and(Seat(seat)))
}
