//! La Batalla de Hungría 1944-45: divisions and corps on hexes of twenty kilometres, two weeks a turn.
//!
//! `model` is what stays fixed, `state` the game in progress, and each chapter of the book is a file: `zones` (3, 4),
//! `supply` (5, 10), `schedule` (6), `movement` with `search` (7), `combat`, `odds` and `aftermath` (8), `air` (9),
//! `turn` (2, 11, 12). `rules` says which of them answers. It opens no file, reads no clock and throws no die but those
//! it is handed.
//!
//! The abbreviations and the dice of the book (hun:1.1.b) are those of its glossary: CG is a headquarters, CL a
//! logistic column, LDC a line of communication, AM a mobile attack.
//!
//! Read `turn.rs` first (the order of play), then `combat.rs`.

pub mod action;
mod aftermath;
mod air;
pub mod chart;
mod combat;
pub mod content;
mod engagement;
pub mod event;
mod game;
mod inspect;
pub mod load;
pub mod model;
pub mod movement;
pub mod odds;
pub mod options;
pub mod position;
mod rights;
mod rules;
pub mod scene;
pub mod schedule;
pub mod search;
pub mod sketch;
mod speech;
pub mod state;
pub mod summary;
pub mod supply;
mod terms;
pub mod turn;
pub mod words;
mod zones;

pub use game::Hungria;
pub use load::{check, load, scenarios, schemas, tables};
pub use options::{OPTIONS, Options};

/// Whether something may be done, or why not.
pub(crate) type Checked = Result<(), kernel::Violation>;
/// Where rules say what happened.
pub(crate) type Log<'a> = &'a mut dyn kernel::Sink<event::Event>;

/// The only one of some, if there is only one.
pub(crate) fn only<T>(mut some: impl Iterator<Item = T>) -> Option<T> {
    let first = some.next()?;
    some.next().is_none().then_some(first)
}

kernel::rulebook!();

::content::catalogued! {
    Hungria; Hungria::new; |files, keys, problems| load(files, "campaign", &[], problems); |content| content
}
