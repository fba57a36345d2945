//! What FUBAR says of itself: actions, events, questions, the situation and the score, as messages. Sentences of
//! actions (`fubar-action-…`) and events (`fubar-event-…`) follow from their declarations; here is what is odd. Every
//! message id begins with `fubar-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, units, figures, weapons, places, directions |
//! | `actions` | what an action does, where that hangs on the position |
//! | `events` | what happened, where one kind of event has several sentences |
//! | `questions` | what is asked of a player |
//! | `situation` | the table line by line |
//! | `outcomes` | outcomes of an action, and the score |

mod actions;
mod events;
pub(crate) mod names;
mod outcomes;
mod questions;
mod situation;
