//! What the table looks like: the `Scenic` contract.
//!
//! | file | idea |
//! |---|---|
//! | `layout` | where hexes lie |
//! | `ground` | the map, its colours, what is beside it |
//! | `pieces` | counters, with what each can do |
//! | `overlays` | what a position lays over the map, and the numbers |
//! | `layers` | zones, Command Radius, supply routes, OBJ Zones: what a reader may lay over the map |
//! | `picks` | what one clicks to make a choice, and what happened where |
//! | `wishes` | what clicks on anything else may mean |
//! | `moves` | far hexes, costs and ways |
//! | `workings` | the attack being composed |

mod ground;
mod layers;
mod layout;
mod moves;
mod overlays;
mod picks;
mod pieces;
mod wishes;
mod workings;

pub(crate) use pieces::{av_note, side_notes};

use crate::{action::Action, event::Event, game::Bcs, state::State, summary::Summary};
use faces::Action as _;
use kernel::{BySeat, Seat, say::Message};
use scene::{Board, Heading, Layer, Leg, Letters, Pick, Role, Scene, Scenic, Track, Working};

impl Scenic for Bcs {
    fn board(&self) -> Board {
        self.draw_board()
    }
    fn scene(&self, view: &State, _: Option<Seat>) -> Scene {
        let turn = view.turn.clamp(1, self.content().scenario.turns);
        Scene {
            track: Some(Track { now: (turn - 1).into() }),
            pieces: self.draw_pieces(view),
            overlays: self.draw_overlays(view),
            tallies: self.draw_tallies(view),
        }
    }
    fn letters(&self, _: &State) -> Option<Letters> {
        Some(self.map_letters())
    }
    fn heading(&self, state: &State) -> Heading {
        Heading { turn: turn_words(state.turn), phase: self.phase_words(state) }
    }
    fn more(&self, view: &State, seat: Seat) -> Vec<Action> {
        self.far_hexes(view, seat)
    }
    fn picks(&self, view: &State, action: &Action) -> Vec<Pick> {
        self.clicks(view, action)
    }
    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::Done => Role::End,
            Action::Decline | Action::Roll => Role::Commit,
            _ => Role::Choice,
        }
    }
    fn cost(&self, view: &State, action: &Action) -> Option<Message> {
        self.cost_words(view, action)
    }
    fn told(&self, view: &State, actions: &[Action]) -> Vec<(Message, Option<Message>)> {
        self.offers_words(view, actions)
    }
    fn is_quiet(&self, _: &State, action: &Action) -> bool {
        action.is_quiet()
    }
    fn wishes(&self, view: &State, seat: Seat, picks: &[Pick]) -> Vec<Action> {
        self.wished(view, seat, picks)
    }
    fn way(&self, view: &State, _: Seat, action: &Action) -> Vec<Leg> {
        self.way_of(view, action)
    }
    fn layers(&self, view: &State, about: Option<&Pick>) -> Vec<Layer> {
        self.draw_layers(view, about)
    }
    fn working(&self, view: &State, seat: Seat) -> Option<Working> {
        self.worked_out(view, seat)
    }
    fn touches(&self, event: &Event) -> Vec<Pick> {
        self.touched(event)
    }
    fn facts(&self, summary: &Summary) -> Vec<Message> {
        let mut facts = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let side = || crate::words::names::side(self, seat);
            let n = |counts: BySeat<u8>| counts[seat];
            let mut tell =
                |holds: bool, id: &'static str| facts.extend(holds.then(|| Message::new(id).with("side", side())));
            tell(n(summary.lost) > 0, "bcs-fact-loses");
            tell(n(summary.gone) > 0, "bcs-fact-gone");
            tell(n(summary.driven) + n(summary.home) + n(summary.off) > 0, "bcs-fact-driven");
            tell(n(summary.dropped) > 0, "bcs-sum-dropped");
        }
        facts.extend(summary.taken.then(|| Message::new("bcs-sum-taken")));
        facts
    }
    fn counts(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let message = |seat| Message::new("bcs-scene-count-lost").with("side", crate::words::names::side(self, seat));
        summary.lost.with_seats().map(|(seat, &lost)| (message(seat), lost.into())).collect()
    }
}

/// A turn by its number.
fn turn_words(turn: u8) -> Message {
    Message::new("bcs-scene-turn").with("turn", turn)
}
