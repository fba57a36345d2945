//! Opponents over any ruleset, and the studies that measure them.
//!
//! An [`Agent`] is given what its seat may see and nothing else: it cannot cheat by construction. Every choice is a
//! function of view, seed and budget, so a game replays; threads appear only in [`study`], which plays whole games side
//! by side and gives the same records for any number of them.
//!
//! Read `agent.rs` first (who chooses), then `game.rs` (one game), then `study.rs` (many) and `tally.rs` (what they
//! prove).

mod agent;
mod bcs;
mod fubar;
mod game;
mod greedy;
mod hungria;
mod lnl;
mod study;
mod tally;

pub use agent::{Agent, Random};
pub use bcs::BcsBrain;
pub use fubar::FubarBrain;
pub use game::{GameRecord, play_from, play_game};
pub use greedy::{Brain, Greedy};
pub use hungria::HungriaBrain;
pub use lnl::LnlBrain;
pub use study::{Study, dice_of, study};
pub use tally::{Share, Tally};
