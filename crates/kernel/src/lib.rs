//! What every game at this table shares, and no game: clauses, seats, dice, frames, play, journal.
//!
//! A ruleset implements [`Rules`]: content in `&self`, the game in a plain `State`. Everything else here is an
//! algorithm over that trait. The kernel opens no file, reads no clock, starts no thread and knows no float.
//!
//! Read `rules.rs` first (the contract), then `dice/mod.rs` (the one door for chance), then `session.rs` (a game
//! at a table: journal, undo, replay).

#[cfg(target_endian = "big")]
compile_error!("state keys are defined for little-endian machines");

mod by_seat;
mod clause;
pub mod dice;
mod exact;
mod hash;
pub mod ids;
pub mod info;
mod journal;
mod list;
mod marks;
mod reload;
mod rules;
pub mod say;
mod seat;
mod session;
mod speech;
mod stack;
mod under_way;
mod violation;

pub use by_seat::BySeat;
pub use clause::Clause;
pub use declare::{as_written, clause, rows, rulebook};
pub use dice::{Dice, Faces, NoDie, Pool, Pooled, Rolled, Throw};
pub use exact::Exact;
pub use hash::{KeyHasher, key_of};
pub use ids::{Maybe, Set};
pub use journal::{BadJournal, BadLine, Header, Journal, Line};
pub use list::List;
pub use reload::{Lapse, reload};
pub use rules::{Answer, Legal, Outcome, Pending, Rules, Sink, admit, play, played, resolve};
pub use seat::{Seat, Seats};
pub use session::{Drift, Entry, Fault, NoUndo, Refused, Session, Tried};
pub use speech::{End, Misread, Offer, Question, QuestionForm, Speech, Told, answer};
pub use stack::Stack;
pub use under_way::UnderWay;
pub use violation::{Detail, Violation, at_least, at_most, refuse, refuse_if};
