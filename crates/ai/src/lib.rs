//! Opponents over any ruleset, and the studies that measure them.
//!
//! An [`Agent`] is given what its seat may see and nothing else: it cannot cheat by construction. Every choice is a
//! function of view, seed and budget, so a game replays unless the budget is time; threads appear only in [`study`],
//! which plays whole games side by side and gives the same records for any number of them.
//!
//! Read `agent.rs` first (who chooses) and `brain.rs` (what it must know of its game), then the levels: `script.rs`,
//! `greedy.rs`, `search.rs`. `game.rs` is one game, `study.rs` many, `tally.rs` and `ladder.rs` what they prove,
//! `tune.rs` and `fit.rs` what they teach (`linear.rs` is their algebra).

mod agent;
mod bcs;
mod brain;
mod fit;
mod fubar;
mod game;
mod greedy;
mod hungria;
mod ladder;
mod linear;
mod lnl;
mod luck;
mod script;
mod search;
mod study;
mod tally;
mod tune;
mod weights;

pub use agent::{Agent, Random, Stop, Thought};
pub use bcs::BcsBrain;
pub use brain::{Brain, sort_by_worth};
pub use fit::{Fit, Fitting, fit};
pub use fubar::FubarBrain;
pub use game::{GameRecord, Watcher, play_from, play_game, play_watched};
pub use greedy::Greedy;
pub use hungria::HungriaBrain;
pub use ladder::{Match, Rating, Verdict, ratings, sequential};
pub use lnl::LnlBrain;
pub use luck::{Luck, luck};
pub use script::Script;
pub use search::{Effort, Search};
pub use study::{Study, dice_of, side_by_side, study, study_range};
pub use tally::{Share, Tally, points};
pub use tune::{Lesson, Tuning, tune};
pub use weights::{BadWeights, Record, Weights, WeightsFile};
