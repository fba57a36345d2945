//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`.

use crate::{
    action::Action,
    game::Bcs,
    position::Saved,
    state::{ActStep, State},
};
use kernel::{
    Clause, End, Seat,
    say::{Message, Name},
};

faces::speech! {
    Bcs;

    type Saved = Saved;

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
    fn rights(&self, s: &State, _: Seat, action: &Action) -> Vec<Clause> {
        self.rights_to(s, action)
    }
    fn levels(&self) -> Vec<Name> {
        self.level_names()
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.content().options.words()
    }
    fn save(&self, s: &State) -> Saved {
        content::saved::save(self, s)
    }
    fn load(&self, saved: Saved) -> Result<State, Vec<(String, Message)>> {
        content::saved::load(self, &saved)
    }
}
