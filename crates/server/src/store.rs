//! Where tables are kept. A decision is answered only after [`Store::write`] has said that it is durable.
//!
//! What is kept of a game is its journal, line by line; everything else is read again from that. `sqlite` is the store
//! of one machine; another one implements [`Store`] and nothing else changes.

mod chain;
mod home;
mod nowhere;
mod sqlite;

pub use crate::seating::{Key, Right, SeatChange};
pub use nowhere::Nowhere;
pub use sqlite::Sqlite;

use kernel::{Seat, Seats};
use protocol::SeatNews;
use std::{fmt, future::Future, pin::Pin, sync::Arc, time::SystemTime};

/// An answer that comes when the disk has it.
pub type Kept<T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send>>;

/// Content as it is kept: the store does not look into it.
pub type Packed = Arc<[u8]>;

/// Keeps tables. What is asked is done in the order in which it was asked, whoever waits for which answer.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table, together with the content it is played with.
    fn create(&self, table: StoredTable, content: Packed) -> Kept<()>;
    /// Changes the end of a table's journal, whole or not at all. Tells how many bytes the journal has then.
    fn write(&self, change: Change) -> Kept<u64>;
    /// Changes who sits where, whole or not at all.
    fn seat(&self, table: &str, change: SeatChange) -> Kept<()>;
    /// Everything there is of a table. A journal that is not as it was written is told by its first line that is not.
    fn load(&self, table: &str) -> Kept<Option<StoredTable>>;
    /// The tables that may be watched, the newest first.
    fn listed(&self, most: usize) -> Kept<Vec<ListedTable>>;
    /// What is told of these tables; those that are unknown are left out.
    fn cards(&self, tables: Vec<String>) -> Kept<Vec<(String, Card)>>;
    /// How many tables there are.
    fn count(&self) -> Kept<u64>;
    /// Whether the store still answers, at next to no cost.
    fn probe(&self) -> Kept<()> {
        let nothing = self.listed(0);
        Box::pin(async move { nothing.await.map(drop) })
    }
    /// How many bytes the journals of all tables have.
    fn bytes(&self) -> Kept<u64>;
    /// The content with this hash, if it is kept.
    fn content(&self, hash: u64) -> Kept<Option<Packed>>;
    /// Keeps content; a table that is named is played with it from now on.
    fn keep_content(&self, hash: u64, content: Packed, table: Option<String>) -> Kept<()>;
    /// The hashes of content that tables are played with and that is not kept, as in a store of an earlier version.
    fn lacking(&self) -> Kept<Vec<u64>>;
    /// Deletes tables that nobody has played at for long, and the content that no other is played with. Gives their
    /// ids.
    fn purge(&self, purge: Purge) -> Kept<Vec<String>>;
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
    /// The hash of the content it is played with. That is the head's, unless the game was taken up with other content
    /// that replays it.
    pub content: u64,
}

impl StoredTable {
    /// The bytes of its journal as a text.
    pub fn bytes(&self) -> usize {
        self.head.len() + self.lines.iter().map(|line| line.len() + 1).sum::<usize>()
    }

    /// Its journal as a text.
    pub fn journal(&self) -> String {
        let mut text = String::with_capacity(self.bytes());
        text.push_str(&self.head);
        for line in &self.lines {
            text.push_str(line);
            text.push('\n');
        }
        text
    }
}

/// What a list of tables tells of one, kept beside the journal so that a list need not replay it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// Decisions that anybody may know of.
    pub decisions: u32,
    /// Whether the game is over.
    pub over: bool,
    /// The seats that owe a decision; none where that is not known.
    pub asked: Seats,
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

/// A new end of a journal: its first `from` lines stay, and these follow. A decision adds one line; taking one back
/// adds none.
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
    /// When, in seconds since 1970.
    pub at: i64,
}

/// Which tables are deleted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Purge {
    /// Those that were last changed before this time, in seconds since 1970.
    pub before: i64,
    /// So many of them at most, those first that have waited longest.
    pub most: usize,
    /// None of these.
    pub spare: Vec<String>,
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

/// Now, in seconds since 1970.
pub fn now() -> i64 {
    let clock = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    clock.unwrap_or_default().as_secs().cast_signed()
}

/// Seats as a number, one bit each.
pub fn seats_to_bits(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

/// Seats from such a number.
pub fn seats_from_bits(bits: u8) -> Seats {
    (0..Seats::MAX).filter(|seat| bits >> seat & 1 == 1).fold(Seats::NONE, |seats, seat| seats.and(Seat(seat)))
}
