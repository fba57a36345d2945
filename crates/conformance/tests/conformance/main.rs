//! The suite itself: it passes what is right and catches what is broken.

mod broken;
mod broken_odds;
mod duel;
