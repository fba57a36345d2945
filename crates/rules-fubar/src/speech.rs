//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`. Nothing is hidden in
//! FUBAR (fub:gen-10), so everybody is told the same.

use crate::{
    action::Action,
    model::Fubar,
    state::{Frame, State},
};
use kernel::{Clause, End, Seat, say::Message};

faces::speech! {
    Fubar;

    fn seat_id(&self, seat: Seat) -> &str {
        &self.scenario.side(seat).id
    }
    fn say_seat(&self, seat: Seat) -> Message {
        Message::new("fubar-side").with("name", self.scenario.side(seat).name.clone())
    }
    fn ends(&self, s: &State) -> Option<End> {
        match s.frames.top()? {
            Frame::Deploy { .. } => Some(End::Phase),
            Frame::Orders | Frame::PileIn | Frame::CloseIn { .. } => Some(End::Move),
            Frame::React => Some(End::Offer),
            _ => None,
        }
    }
    fn rights(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        self.rights_to(s, seat, action)
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.options.words()
    }
}
