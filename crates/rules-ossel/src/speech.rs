//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`.

use crate::{Ossel, Stage, State};
use kernel::{End, Seat, say::Message};

faces::speech! {
    Ossel;

    fn seat_id(&self, seat: Seat) -> &str {
        &self.content().sides[seat].id
    }
    fn say_seat(&self, seat: Seat) -> Message {
        Message::new("ossel-side").with("side", self.say_side(seat))
    }
    fn ends(&self, s: &State) -> Option<End> {
        match s.fight {
            None => Some(End::Phase),
            Some(fight) => (fight.stage == Stage::Advance).then_some(End::Offer),
        }
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.content().options.words()
    }
}
