//! What the game says of itself: actions, events, questions, the situation and the score, as messages. Sentences of
//! actions (`bcs-do-…`) and events follow from their declarations; here is what is odd. Every message id begins with
//! `bcs-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, formations, units, Support, hexes, terms |
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
