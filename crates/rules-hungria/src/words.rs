//! What the game says of itself: actions, events, questions, the situation and the score, as messages whose sentences are
//! in `content/hungria/locales`. Every message id begins with `hungria-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, units, hexes, phases, movement points |
//! | `actions` | what an action does |
//! | `events` | one sentence of the log for each event |
//! | `questions` | what is asked of a player |
//! | `situation` | the position line by line |
//! | `outcomes` | outcomes of an action, and the score |
//!
//! Answers to questions about a position are in `inspect`. `speech` hands everything to the kernel.

mod actions;
mod events;
pub(crate) mod names;
mod outcomes;
mod questions;
mod situation;
