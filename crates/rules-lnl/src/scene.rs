//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | `layout` | where hexes lie |
//! | `ground` | the map, its colours and what is beside it |
//! | `pieces` | counters, riders, weapons |
//! | `overlays` | what a position lays over the map, and the numbers |
//! | `picks` | what one clicks to make a choice, and what happened where |
//! | `wishes` | what clicks on anything else may mean |
//! | `moves` | costs and ways |
//! | `workings` | the attack, shot or melee being composed |
//! | `lines` | the line of sight between any two places |

mod ground;
mod layout;
mod lines;
mod moves;
mod overlays;
mod picks;
mod pieces;
mod wishes;
mod workings;

pub(crate) use pieces::{arms_notes, range_text};

use crate::{
    action::Action,
    game::Lnl,
    state::{Phase, State},
    words::names,
};
use faces::Action as _;
use kernel::say::Message;
use scene::{Heading, Pick, Role, SightLine};

scene::scenic! {
    Lnl;

    fn heading(&self, state: &State) -> Heading {
        let phase = match state.phase {
            Phase::Operations => Message::new("lnl-scene-impulse").with("side", names::side(self, state.active)),
            phase => self.phase_words(phase),
        };
        Heading { turn: turn_words(state.turn), phase }
    }
    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::Done | Action::Pass => Role::End,
            Action::Decline | Action::Shoot | Action::Strike | Action::Stop | Action::Hold => Role::Commit,
            _ => Role::Choice,
        }
    }
    fn is_quiet(&self, _: &State, action: &Action) -> bool {
        action.is_quiet()
    }
    fn sight(&self, view: &State, from: &Pick, to: &Pick) -> Vec<SightLine> {
        self.sight_lines(view, from, to)
    }
}

/// A turn by its number.
fn turn_words(turn: u8) -> Message {
    if turn == 0 { Message::new("lnl-scene-before") } else { Message::new("lnl-scene-turn").with("turn", turn) }
}
