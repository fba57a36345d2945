//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | `letters` | the map in letters |
//! | `layout` | where hexes lie, and how hexsides join into lines |
//! | `ground`, `liveries` | the map and its colours |
//! | `boxes` | what is beside the map |
//! | `pieces` | counters |
//! | `overlays` | what a position lays over the map, and the numbers |
//! | `picks` | what one clicks to make a choice, and what happened where |
//! | `wishes` | what clicks on anything else may mean |
//! | `moves` | far hexes, costs and ways |
//! | `workings` | the attack being composed |
//!
//! Every state here is a view: air missions and targets that its reader may not know are blank in it.

mod boxes;
mod ground;
mod layout;
mod letters;
mod liveries;
mod moves;
mod overlays;
mod picks;
mod pieces;
mod wishes;
mod workings;

use crate::{
    action::Action,
    game::Hungria,
    state::{Phase, State},
    words::names::phase_words,
};
use faces::Action as _;
use kernel::say::Message;
use scene::{Heading, Role};

scene::scenic! {
    Hungria;

    fn heading(&self, state: &State) -> Heading {
        Heading { turn: self.turn_words("hungria-scene-turn", state.turn), phase: phase_words(state.phase) }
    }
    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::Done => Role::End,
            Action::Stop | Action::Decline | Action::Declare | Action::Roll => Role::Commit,
            Action::Cancel => Role::Cancel,
            _ => Role::Choice,
        }
    }
    fn told(&self, view: &State, actions: &[Action]) -> Vec<(Message, Option<Message>)> {
        self.offers_words(view, actions)
    }
    fn is_quiet(&self, view: &State, action: &Action) -> bool {
        // The last answer brings the dice.
        action.is_quiet() || matches!(action, Action::Aim { .. }) && view.phase == Phase::AirTargets
    }
}
