//! What the game says of itself: actions, events, questions, the situation and the score, as messages. Sentences of
//! actions (`lnl-do-…`) and events follow from their declarations; here is what is odd. Every message id begins with
//! `lnl-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, units, weapons, hexes, terms |
//! | `actions` | what an action does, where that hangs on the position |
//! | `events` | what happened, where one kind of event has several sentences |
//! | `questions` | what is asked |
//! | `situation` | the position line by line |
//! | `outcomes` | outcomes of an action, and the score |

mod actions;
mod events;
pub(crate) mod names;
mod outcomes;
mod questions;
mod situation;

pub(crate) use situation::MARKS;
