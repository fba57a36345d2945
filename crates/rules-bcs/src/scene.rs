//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | `ground` | the map, where its hexes lie, its colours, what is beside it |
//! | `pieces` | counters, with what each can do |
//! | `legend` | what is printed on a counter, and what the marks mean |
//! | `overlays` | what a position lays over the map, and the numbers |
//! | `layers` | zones, Command Radius, supply routes, OBJ Zones, reach and range: what a reader may lay over the map |
//! | `picks` | what one clicks to make a choice, and what happened where |
//! | `wishes` | what clicks on anything else may mean |
//! | `moves` | far hexes, costs and ways, and what stops a way that is refused |
//! | `workings` | the attack being composed |

mod ground;
mod layers;
mod legend;
mod moves;
mod overlays;
mod picks;
mod pieces;
mod wishes;
mod workings;

pub(crate) use ground::{river_look, road_look};
pub(crate) use pieces::{av_note, can_note, hq_note, side_notes};
pub(crate) use workings::modifier_words;

use crate::{
    action::Action,
    game::Bcs,
    model::Cause,
    state::{Frame, State},
    words::names::{formation, hex, unit as unit_name},
};
use faces::Action as _;
use kernel::{Seat, say::Message};
use scene::{Heading, Layer, Leg, Means, Pick, Role};

scene::scenic! {
    Bcs;

    fn heading(&self, state: &State) -> Heading {
        Heading { turn: turn_words(state.turn), phase: self.phase_words(state) }
    }
    fn about(&self, state: &State) -> Option<Message> {
        let place = |frame: &Frame| match *frame {
            Frame::Attack(attack) => Some(attack.at),
            Frame::Engage(engage) => Some(engage.at),
            Frame::Bombard(bombard) => Some(bombard.at),
            Frame::Losses(losses) => Some(losses.at),
            // Whoever goes of his own will fights no battle.
            Frame::Retreats(retreats) => Some(retreats.from).filter(|_| retreats.cause != Cause::Voluntary),
            Frame::Walk(_) | Frame::Jump(_) => None,
        };
        let at = state.frames.live().iter().find_map(place)?;
        Some(Message::new("bcs-scene-about").with("hex", hex(self, at)))
    }
    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::Done => Role::End,
            Action::Decline => Role::Forgo,
            Action::Roll => Role::Commit,
            _ => Role::Choice,
        }
    }
    fn loses(&self, s: &State, _: Seat, action: &Action) -> Option<Message> {
        let act = &s.act;
        let is_idle = !act.actor.is_some() && !act.fired && !act.fought;
        let wastes = *action == Action::Done && self.in_activity(s) && is_idle && self.can_act(s);
        match *action {
            // It can be taken back, but whoever clicks on a unit to look at it does not expect it to go.
            Action::Convert { unit } if s.place(unit).is_some() => {
                Some(Message::new("bcs-loses-place").with("unit", unit_name(self, unit)))
            }
            Action::Place { unit, .. } | Action::Retreat { unit, .. } if retreats_into_ezoc(self, s, action) => {
                Some(Message::new("bcs-loses-step").with("unit", unit_name(self, unit)))
            }
            _ => wastes.then(|| Message::new("bcs-loses-activation").with("formation", formation(self, s.acting()))),
        }
    }
    fn means(&self, _: &State, action: &Action) -> Means {
        match action {
            Action::Activate { .. } | Action::Trains => Means::Act,
            Action::Move { .. } | Action::MoveHq { .. } | Action::Place { .. } | Action::PlaceHq { .. } | Action::PlaceTrains { .. } | Action::Rebuild { .. } | Action::Retreat { .. } | Action::RetreatHq { .. } | Action::Jump { .. } => Means::Move,
            Action::Attack { .. } | Action::Engage { .. } => Means::Attack,
            Action::Fire { .. } | Action::Barrage { .. } => Means::Fire,
            Action::Recon { .. } => Means::Spot,
            Action::Lose { .. } | Action::Withdraw { .. } => Means::Loss,
            _ => Means::Other,
        }
    }
    fn tells_more_later(&self) -> bool {
        // A formation of seven units has some nine hundred.
        true
    }
    fn told(&self, view: &State, actions: &[Action]) -> Vec<(Message, Option<Message>)> {
        self.offers_words(view, actions)
    }
    fn is_quiet(&self, _: &State, action: &Action) -> bool {
        action.is_quiet()
    }
    fn card(&self, view: &State, _: Option<Seat>, about: &Pick) -> Vec<Message> {
        self.card_lines(view, about)
    }
    fn barred(&self, view: &State, seat: Seat, action: &Action) -> Vec<Leg> {
        self.barred_legs(view, seat, action)
    }
    fn layers(&self, view: &State, about: Option<&Pick>) -> Vec<Layer> {
        self.draw_layers(view, about)
    }
}

/// Whether a retreat ends where it costs a step.
fn retreats_into_ezoc(game: &Bcs, s: &State, action: &Action) -> bool {
    matches!(s.top(), Some(Frame::Retreats(frame)) if game.ends_in_ezoc(s, &frame, action))
}
/// A turn by its number.
fn turn_words(turn: u8) -> Message {
    Message::new("bcs-scene-turn").with("turn", turn)
}
