//! One file for each command, or for a few that belong together.

pub mod act;
pub mod check;
pub mod games;
pub mod ladder;
pub mod learn;
pub mod look;
mod luck;
pub mod odds;
pub mod play;
pub mod position;
pub mod replay;
pub mod rules;
mod rules_diff;
mod rules_open;
pub mod schema;
pub mod serve;
pub mod sim;
