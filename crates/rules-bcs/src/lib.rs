//! The Battalion Combat Series, two editions of its charts: battalions on hexes of a kilometre, moved and supplied by
//! formations.
//!
//! `model` is what stays fixed, with the charts of the edition as data (`edition`, `model/tables.rs`); `state` is the
//! game in progress with a stack of frames for what is being resolved; each chapter is a file. `turn` (2, 6),
//! `activation`, `snafu` and `supply` (3), `command` and `zones` (1.4, 1.8, 1.9), `support` (1.2, 1.5), `activity`
//! (what a formation may do), `movement`, `jump` (4), `attack` and `modifiers` (5.1), `engagement` (5.2), `bombard`
//! (5.3, 5.4), `retreat` (5.5), `losses` (5.6). `rules` says which of them answers for which phase and frame. It opens
//! no file, reads no clock and throws no die but those it is handed.
//!
//! Read `state.rs` first, then `activation.rs`, then `attack.rs`.

pub mod action;
mod activation;
mod activity;
mod attack;
mod bombard;
pub mod chart;
mod command;
pub mod content;
pub mod edition;
mod engagement;
pub mod event;
pub mod game;
pub mod ground;
mod inspect;
mod jump;
pub mod load;
mod losses;
pub mod model;
mod modifiers;
mod movement;
pub mod options;
pub mod position;
mod reckoning;
mod retreat;
mod rights;
mod rules;
mod scene;
pub mod sketch;
mod snafu;
mod speech;
pub mod state;
pub mod summary;
mod supply;
mod support;
mod terms;
mod turn;
pub mod words;
mod zones;

pub use game::Bcs;
pub use load::{check, load, scenarios, schemas};
pub use options::{OPTIONS, Options};

/// Where rules say what happened.
pub(crate) type Log<'a> = &'a mut dyn kernel::Sink<event::Event>;

kernel::rulebook!();

::content::catalogued! {
    Bcs ["1.2", "2.0"]; Bcs::new;
    |files, keys, problems| {
        let edition = [("edition".to_owned(), chart::edition_of(keys).to_owned())];
        load(files, "vell_crossing", &edition, problems)
    };
    |content| &content
}
