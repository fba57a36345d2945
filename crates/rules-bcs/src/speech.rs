//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`.

use crate::{
    action::Action,
    game::Bcs,
    state::{ActStep, State},
};
use kernel::{
    Clause, End, Seat,
    say::{Message, Name},
};

faces::speech! {
    Bcs;

    fn seat_id(&self, seat: Seat) -> &str {
        &self.content().scenario.sides[seat].id
    }
    fn say_seat(&self, seat: Seat) -> Message {
        Message::new("bcs-side").with("side", crate::words::names::side(self, seat))
    }
    fn ends(&self, s: &State) -> Option<End> {
        let offered = matches!(s.act.step, ActStep::Objs | ActStep::Trains | ActStep::Offer);
        let is_offer = s.top().is_some() || s.act.formation.is_some() && offered;
        Some(if is_offer { End::Offer } else { End::Phase })
    }
    fn rights(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        self.rights_to(s, seat, action)
    }
    fn levels(&self) -> Vec<Name> {
        self.level_names()
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.content().options.words()
    }
}
