//! Lock 'n Load: Band of Heroes, rules version 2: squads, single men, guns, vehicles and helicopters on hexes of fifty
//! metres.
//!
//! `model` is what stays fixed, `state` the game in progress with a stack of frames for what is being resolved, and
//! each chapter of the book is a file. `turn`, `rally`, `impulse` (2, 3, 4, 9, 11, 13), `spotting` and `sight` (10,
//! 20), `fire` and `damage` (5), `movement`, `entering`, `windows` and `retreat` (5.3, 6), `smoke` (7), `melee` (8),
//! `ordnance` (14), `vehicles`, `overrun`, `ruin` (15), `passengers` (16), `assault` (17), `indirect` (18),
//! `helicopters` (19), `forts` (21), `events` (1.7). `rules` says which of them answers for which frame. It opens no
//! file, reads no clock and throws no die but those it is handed.
//!
//! Read `state.rs` first (the frames), then `impulse.rs`, then `fire.rs`.

pub mod action;
mod assault;
pub mod chart;
pub mod content;
mod damage;
mod engagement;
mod entering;
pub mod event;
mod events;
mod fire;
mod forts;
pub mod game;
pub mod ground;
mod helicopters;
mod impulse;
mod indirect;
mod inspect;
pub mod load;
mod melee;
pub mod model;
mod movement;
pub mod options;
mod ordnance;
mod overrun;
mod passengers;
pub mod position;
mod rally;
mod retreat;
mod rights;
mod ruin;
mod rules;
mod scene;
pub mod sight;
pub mod sketch;
mod smoke;
mod snipers;
mod speech;
mod spotting;
pub mod state;
pub mod summary;
mod terms;
mod turn;
mod vehicles;
mod windows;
pub mod words;

pub use game::Lnl;
pub use load::{check, load, scenarios, schemas};
pub use options::{OPTIONS, Options};

/// Where rules say what happened.
pub(crate) type Log<'a> = &'a mut dyn kernel::Sink<event::Event>;

kernel::rulebook!();

::content::catalogued! {
    Lnl; Lnl::new; |files, keys, problems| load(files, "orchard_street", &[], problems); |content| content
}
