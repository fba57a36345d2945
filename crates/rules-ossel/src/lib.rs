//! Ossel: two small armies, a river and a bridge. A first wargame, over in ten minutes, and the example of
//! `docs/adding-a-game.md`, which goes through this crate page by page.
//!
//! `model` and `ground` are what stays fixed, `state` is the game in progress, and each chapter of the book is a file:
//! `turn` (1), `movement` (2), `zones` (3), `combat` (4), `supply` (5), `arrival` (6), `victory` (7). `rules` says
//! which of them answers. It opens no file, reads no clock and throws no die but those it is handed.
//!
//! Read `action.rs` first, then `turn.rs`, then `combat.rs`.

pub mod action;
mod arrival;
pub mod chart;
mod combat;
pub mod content;
pub mod event;
pub mod game;
pub mod ground;
mod inspect;
pub mod load;
pub mod model;
mod movement;
pub mod options;
pub mod position;
mod rules;
mod scene;
mod speech;
pub mod state;
pub mod summary;
mod supply;
pub mod terms;
mod turn;
mod victory;
pub mod words;
mod zones;

// What every file names.
pub use action::Action;
pub use event::{Event, What};
pub use game::{Ossel, enemy_of};
pub use ground::{Ground, Side};
pub use load::{check, load, scenarios, schemas};
pub use model::{Content, HexId, HexSet, PointId, STEPS, UnitId, UnitSet, Verdict};
pub use options::{OPTIONS, Options};
pub use state::{Fight, Held, Phase, Place, Stage, State};
pub use summary::Summary;

/// Where rules say what happened.
pub(crate) type Log<'a> = &'a mut dyn kernel::Sink<event::Event>;

kernel::rulebook!();

::content::catalogued! {
    Ossel; Ossel::new; |files, keys, problems| load(files, "bridge", &[], problems); |content| content
}
