//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`.

use crate::{
    action::Action,
    event::Event,
    game::Lnl,
    state::{Frame, State},
};
use kernel::{Clause, End, Seat, say::Message};

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
    fn done(&self, s: &State, action: &Action, events: &[Event]) -> Action {
        self.carried_out(s, action, events)
    }
    fn rights(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        self.rights_to(s, seat, action)
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.content().options.words()
    }
}
