//! FUBAR, second edition: skirmish miniatures on an open table, from the clause register in
//! `content/fubar/rulebook.toml`.
//!
//! The crate is the rulebook, a chapter a file: `turn`, `activation`, `orders`, `movement`, `sight`, `fire` (who can
//! hit whom), `volley` (what comes of it), `reaction`, `melee`, `vehicles`, `ending`. `model` is what never changes,
//! `state` what does; `rules` only dispatches. No file, clock, thread or float: a rule is a function of state, action
//! and dice.
//!
//! Read `state.rs` first, then `rules.rs`.

pub mod action;
mod activation;
pub mod assign;
mod candidates;
pub mod chart;
mod company;
pub mod content;
mod deploy;
mod ending;
mod engagement;
mod estimate;
pub mod event;
mod fire;
mod formation;
mod inspect;
pub mod load;
pub mod looks;
mod melee;
pub mod model;
mod movement;
pub mod options;
mod orders;
pub mod position;
mod presence;
mod printed;
mod reaction;
mod rights;
mod rules;
pub mod scene;
mod screens;
mod shadow;
mod shots;
pub mod sight;
pub mod sketch;
mod speech;
pub mod state;
mod strips;
pub mod summary;
mod terms;
pub mod terrain;
mod turn;
mod vehicles;
mod volley;
mod words;

pub use fire::unit_cover;
pub use load::{check, load, scenarios, schemas, tables};
pub use model::Fubar;
pub use movement::path_cost;
pub use options::{OPTIONS, Options};
pub use volley::majority;

/// Where rules say what happened.
pub(crate) type Log<'a> = &'a mut dyn kernel::Sink<event::Event>;

/// Something that may be done, or by which clause it may not.
pub(crate) type Allowed<T = ()> = Result<T, kernel::Violation>;

kernel::rulebook!();

::content::catalogued! {
    Fubar; std::convert::identity; |files, keys, problems| tables(files, problems); |tables| &tables
}
