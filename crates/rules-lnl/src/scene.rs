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
    event::Event,
    game::Lnl,
    state::{Phase, State},
    summary::{Change, Fate, Summary},
    words::names,
};
use faces::Action as _;
use kernel::{Seat, say::Message};
use scene::{Board, Heading, Leg, Letters, Pick, Role, Scene, Scenic, SightLine, Track, Working};

impl Scenic for Lnl {
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
    fn letters(&self, view: &State) -> Option<Letters> {
        Some(self.map_letters(view))
    }
    fn heading(&self, state: &State) -> Heading {
        let phase = match state.phase {
            Phase::Operations => Message::new("lnl-scene-impulse").with("side", names::side(self, state.active)),
            phase => self.phase_words(phase),
        };
        Heading { turn: self.turn_words(state.turn), phase }
    }
    fn more(&self, view: &State, seat: Seat) -> Vec<Action> {
        self.far_hexes(view, seat)
    }
    fn picks(&self, view: &State, action: &Action) -> Vec<Pick> {
        self.clicks(view, action)
    }
    fn role(&self, _: &State, action: &Action) -> Role {
        match action {
            Action::Done | Action::Pass => Role::End,
            Action::Decline | Action::Shoot | Action::Strike | Action::Stop | Action::Hold => Role::Commit,
            _ => Role::Choice,
        }
    }
    fn cost(&self, view: &State, action: &Action) -> Option<Message> {
        self.cost_words(view, action)
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
    fn working(&self, view: &State, seat: Seat) -> Option<Working> {
        self.worked_out(view, seat)
    }
    fn sight(&self, view: &State, from: &Pick, to: &Pick) -> Vec<SightLine> {
        self.sight_lines(view, from, to)
    }
    fn touches(&self, event: &Event) -> Vec<Pick> {
        self.touched(event)
    }
    fn facts(&self, summary: &Summary) -> Vec<Message> {
        let fact = |&Change { unit, was, fate }: &Change| {
            let name = crate::words::names::counter(self, unit, was);
            let worst = matches!(fate, Fate::Eliminated | Fate::Abandoned);
            let good = matches!(fate, Fate::Rallied | Fate::Healed | Fate::FellBack);
            let hurt = (!good).then(|| Message::new("lnl-fact-hurt").with("unit", name.clone()));
            hurt.into_iter().chain(worst.then(|| Message::new("lnl-fact-lost").with("unit", name)))
        };
        summary.fates.iter().flat_map(fact).collect()
    }

    fn counts(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let n = |fates: &[Fate]| summary.fates.iter().filter(|change| fates.contains(&change.fate)).count() as i64;
        [
            ("lnl-scene-count-shaken", n(&[Fate::Shaken, Fate::Damaged])),
            ("lnl-scene-count-hurt", n(&[Fate::Reduced, Fate::Wounded])),
            ("lnl-scene-count-lost", n(&[Fate::Eliminated, Fate::Abandoned])),
            ("lnl-scene-count-heroes", summary.heroes.into()),
        ]
        .into_iter()
        .map(|(id, n)| (Message::new(id), n))
        .collect()
    }
}

impl Lnl {
    /// A turn by its number.
    fn turn_words(&self, turn: u8) -> Message {
        if turn == 0 { Message::new("lnl-scene-before") } else { Message::new("lnl-scene-turn").with("turn", turn) }
    }
}
