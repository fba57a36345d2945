//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | `layout` | where hexes lie |
//! | `ground` | the map, its colours and what is beside it |
//! | `pieces` | counters, riders, weapons |
//! | `legend` | what is printed on a counter, and what the marks mean |
//! | `overlays` | what a position lays over the map, and the numbers |
//! | `picks` | what one clicks to make a choice, and what happened where |
//! | `wishes` | what clicks on anything else may mean |
//! | `moves` | costs and ways |
//! | `barred` | refused ways, up to what stops them |
//! | `workings` | the attack, shot or melee being composed |
//! | `lines` | the line of sight between any two places |
//! | `layers` | fields of sight, opportunity fire and leadership laid over the map |

mod barred;
mod ground;
mod layers;
mod layout;
mod legend;
mod lines;
mod moves;
mod overlays;
mod picks;
mod pieces;
mod wishes;
mod workings;

pub(crate) use pieces::{arms_notes, range_text};
pub(crate) use workings::modifier_words;

use crate::{
    action::Action,
    game::Lnl,
    model::UnitId,
    state::{MoveKind, Phase, State},
    words::names,
};
use faces::Action as _;
use kernel::{Seat, say::Message};
use scene::{Heading, Layer, Leg, Means, Pick, Role, SightLine};

scene::scenic! {
    Lnl;

    fn heading(&self, state: &State) -> Heading {
        let phase = match state.phase {
            Phase::Operations => Message::new("lnl-scene-impulse").with("side", names::side(self, state.active)),
            phase => self.phase_words(phase),
        };
        Heading { turn: turn_words(state.turn), phase }
    }
    fn role(&self, s: &State, action: &Action) -> Role {
        match action {
            Action::Stop if is_idle(s) => Role::Forgo,
            Action::Done | Action::Pass => Role::End,
            Action::Decline | Action::Hold | Action::Abort => Role::Forgo,
            Action::Shoot | Action::Strike | Action::Stop => Role::Commit,
            _ => Role::Choice,
        }
    }
    fn loses(&self, s: &State, seat: Seat, action: &Action) -> Option<Message> {
        match (action, s.phase) {
            (Action::Done, Phase::Rally(_)) => {
                let n = self.may_still_rally(s, seat).len();
                (n > 0).then(|| Message::new("lnl-loses-rallies").with("n", n))
            }
            (Action::Done, Phase::Operations) if !s.impulse.acted => Some(match self.is_last_call(s) {
                true => Message::new("lnl-loses-phase"),
                false => Message::new("lnl-loses-impulse"),
            }),
            (Action::Pass, _) if self.is_last_call(s) => Some(Message::new("lnl-loses-phase")),
            _ => None,
        }
    }
    fn means(&self, _: &State, action: &Action) -> Means {
        match action {
            Action::Activate { .. } => Means::Act,
            Action::Move { .. } | Action::Step { .. } | Action::Go { .. } | Action::Place { .. } | Action::Retreat { .. } | Action::Load { .. } | Action::Unload { .. } | Action::Hero { .. } | Action::Exit => Means::Move,
            Action::With { .. } => Means::Along,
            Action::Assault { .. } | Action::Overrun { .. } | Action::Fight { .. } | Action::Close { .. } => Means::Attack,
            Action::Fire { .. } | Action::Join { .. } | Action::Gun { .. } | Action::Mortar { .. } | Action::Sniper { .. } => Means::Fire,
            Action::Call { .. } => Means::Call,
            Action::Smoke { .. } | Action::Flare { .. } => Means::Smoke,
            Action::Spot { .. } => Means::Spot,
            Action::Flip { .. } => Means::Rare,
            _ => Means::Other,
        }
    }
    fn is_quiet(&self, _: &State, action: &Action) -> bool {
        action.is_quiet()
    }
    fn card(&self, view: &State, seat: Option<Seat>, about: &Pick) -> Vec<Message> {
        self.card_lines(view, seat, about)
    }
    fn barred(&self, view: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        self.barred_way(view, seat, action)
    }
    fn layers(&self, view: &State, about: Option<&Pick>) -> Vec<Layer> {
        self.draw_layers(view, about)
    }
    fn sight(&self, view: &State, from: &Pick, to: &Pick) -> Vec<SightLine> {
        self.sight_lines(view, from, to)
    }
}

/// Whether those who move have done nothing yet but for what they were made to do: to roll for their withdrawal
/// (lnl:8.1.g).
fn is_idle(s: &State) -> bool {
    let has_paid = |unit: UnitId| s.unit(unit).spent > 0;
    s.mover().is_some_and(|mover| {
        let has_rolled = mover.kind == MoveKind::Withdraw && mover.at == mover.from && !mover.group.any(has_paid);
        !mover.started || has_rolled
    })
}

/// A turn by its number.
fn turn_words(turn: u8) -> Message {
    if turn == 0 { Message::new("lnl-scene-before") } else { Message::new("lnl-scene-turn").with("turn", turn) }
}
