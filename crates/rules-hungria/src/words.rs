//! What the game says of itself: actions, events, questions, the situation and the score, as messages whose sentences
//! are in `content/hungria/locales`. Sentences of actions (`hungria-do-…`) and events (`hungria-event-…`) follow from
//! their declarations; here is what is odd. Every message id begins with `hungria-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, units, hexes, phases, movement points |
//! | `actions` | what an action does, where that hangs on the position |
//! | `events` | what happened, where one kind of event has several sentences |
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
