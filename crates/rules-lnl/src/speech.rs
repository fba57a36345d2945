//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`.

use crate::{
    game::Lnl,
    state::{Frame, State},
};
use kernel::{End, Seat, say::Message};

faces::speech! {
    Lnl;

    fn seat_id(&self, seat: Seat) -> &str {
        &self.content().scenario.sides[seat].id
    }
    fn say_seat(&self, seat: Seat) -> Message {
        Message::new("lnl-side").with("side", crate::words::names::side(self, seat))
    }
    fn ends(&self, s: &State) -> Option<End> {
        Some(match s.top() {
            None => End::Phase,
            Some(Frame::Move(_)) => End::Move,
            Some(_) => End::Offer,
        })
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.content().options.words()
    }
}
