//! Studies: thousands of games from one file, cut into chunks that can be played anywhere and put together again.
//!
//! Read `plan.rs` first (what a study is), then `chunks.rs` (how it is played), `records.rs` (what is kept of a game),
//! `figures.rs` (what follows from it) and `report.rs` with `svg.rs` (how that is shown).

pub mod chunks;
mod figures;
mod plan;
pub mod records;
mod report;
mod svg;
