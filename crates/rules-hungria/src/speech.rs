//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`.

use crate::{
    action::Action,
    game::Hungria,
    model::AXIS,
    state::{Mode, Stage, State},
};
use kernel::{
    Clause, End, Seat,
    say::{Message, Name},
};

faces::speech! {
    Hungria;

    fn seat_id(&self, seat: Seat) -> &str {
        if seat == AXIS { "axis" } else { "allied" }
    }
    fn say_seat(&self, seat: Seat) -> Message {
        crate::words::names::side_words(seat)
    }
    fn ends(&self, s: &State) -> Option<End> {
        Some(match (s.combat.stage, s.mover.mode) {
            (Stage::None, Mode::Idle) => End::Phase,
            (Stage::None, _) => End::Move,
            (_, _) if s.mover_is_free() => End::Offer,
            (_, _) => End::Move,
        })
    }
    fn rights(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        self.rights_to(s, seat, action)
    }
    fn levels(&self) -> Vec<Name> {
        self.content().scenario.levels.iter().map(|level| level.name.clone()).collect()
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.content().options.words()
    }
}
