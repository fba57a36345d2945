//! What every ruleset must keep, as tests that any ruleset can run on itself.
//!
//! Each function plays seeded random games and panics at the first breach with the seed, the game, the entry and the
//! action, so that a failure can be played again. A ruleset's tests call [`all`], or the functions one by one where
//! they want their own names and plans:
//!
//! ```
//! use conformance::{Plan, duel::Duel};
//! use std::sync::Arc;
//!
//! let rules = Arc::new(Duel::default());
//! let plan = Plan { games: 5, decisions_max: Duel::DECISIONS_MAX, ..Plan::default() };
//! conformance::all(&rules, &plan);
//! ```
//!
//! Four things no generic suite can know are given by the caller: foreign actions that must be refused or listed
//! ([`foreign_actions_are_refused_or_listed`]), all actions that can be written down for a position
//! ([`list_is_what_is_allowed`]), what is hidden and how to change it ([`hidden_things_stay_hidden`]), and the right
//! node counts ([`perft`]).
//!
//! A ruleset's tests declare the checks with [`suite!`], and the positions of its clause tests with [`played!`].
//!
//! For what a ruleset's own tests say of its words and files there are [`listen`], [`notation`], [`twist`] and
//! [`faults`]; for what a click comes to, [`click`]; for what one looks up, [`looked_up`].
//!
//! [`duel`] is the smallest complete ruleset: read it before writing one. The suite opens no file ([`shipped`] and
//! [`listen::written`] read the content and sources that a ruleset's own tests stand on), and its own tests prove on
//! broken copies of the duel that each breach is caught.

mod chance;
pub mod click;
mod complete;
pub mod duel;
mod engagement;
pub mod faults;
mod harmless;
mod history;
mod keys;
pub mod listen;
mod lists;
pub mod looked_up;
pub mod notation;
mod played;
mod scenic;
mod shipped;
mod sight;
pub mod suite;
mod text;
mod timed;
pub mod twist;
mod walk;
mod witness;

pub use chance::{dice_cut_short_change_nothing, perft, weights_sum_to_one};
pub use complete::{Games, list_is_what_is_allowed};
pub use engagement::{Effort, odds_are_what_play_gives, shares};
pub use harmless::{choices_leave_out_nothing_better, harmless_answers_from, harmless_answers_make_no_difference};
pub use history::{games_end, replay_equals_play, the_past_comes_back, undo_restores};
pub use keys::keys_tell_states_apart;
pub use lists::{
    foreign_actions_are_refused_or_listed, gather, limits_tell_their_figures, lists_agree_with_check,
    refusals_change_nothing,
};
pub use played::{decider, files, is_offered, loaded, offered, play, read, resolve, submit};
pub use scenic::scenes_hold;
pub use shipped::{Sentences, shipped};
pub use sight::{hidden_things_stay_hidden, views_are_steady};
pub use suite::events_name_clauses;
pub use text::{
    a_word_ends_one_kind_of_thing, every_position_reloads, notation_round_trips, old_positions_load,
    positions_round_trip, positions_round_trip_as_json, questions_are_answered, words_are_found,
};
pub use walk::{Plan, after, random_game, random_play};
pub use witness::{rights, why, witnessed};

use kernel::Speech;
use serde::{Serialize, de::DeserializeOwned};
use std::sync::Arc;

/// Runs every check that needs nothing but the ruleset. Foreign actions are those listed in other positions of the
/// same games.
///
/// # Panics
/// At the first breach, with the seed, the game, the entry and the action.
pub fn all<R: Speech>(rules: &Arc<R>, plan: &Plan)
where
    R::Saved: Serialize + DeserializeOwned,
{
    games_end(rules, plan);
    lists_agree_with_check(rules, plan);
    let pool = gather(rules, plan);
    foreign_actions_are_refused_or_listed(rules, plan, &pool);
    refusals_change_nothing(rules, plan, &pool);
    replay_equals_play(rules, plan);
    undo_restores(rules, plan);
    the_past_comes_back(rules, plan);
    dice_cut_short_change_nothing(rules, plan);
    keys_tell_states_apart(rules, plan);
    views_are_steady(rules, plan);
    notation_round_trips(rules, plan);
    a_word_ends_one_kind_of_thing(rules, plan);
    words_are_found(rules, plan);
    questions_are_answered(rules, plan);
    positions_round_trip(rules, plan);
    positions_round_trip_as_json(rules, plan);
    every_position_reloads(rules, plan);
    weights_sum_to_one(rules, plan);
}
