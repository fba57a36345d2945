//! What the game says of itself: what is its own. Everything else is in `words` and `inspect`.

use crate::{
    action::Action,
    game::Hungria,
    model::{AXIS, HexId},
    position::Saved,
    state::{Mode, Stage, State},
};
use faces::At;
use kernel::{
    Clause, End, Misread, Seat,
    say::{Message, Name},
};

faces::speech! {
    Hungria;

    type Saved = Saved;

    fn seat_id(&self, seat: Seat) -> &str {
        if seat == AXIS { "axis" } else { "allied" }
    }
    fn say_seat(&self, seat: Seat) -> Message {
        crate::words::names::side_words(seat)
    }
    fn read(&self, s: &State, text: &str) -> Result<Action, Misread> {
        let here = self.mover_hex(s);
        let is_next = |to: HexId| here.is_some() && self.ground().direction(here, to).is_some();
        Ok(match faces::read(At::position(self, s), text)? {
            Action::Go { to } if is_next(to) => Action::Step { to },
            Action::Exchange { air, other } => Action::Exchange { air: air.min(other), other: air.max(other) },
            action => action,
        })
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
    fn save(&self, s: &State) -> Saved {
        self.save_state(s)
    }
    fn load(&self, saved: Saved) -> Result<State, Vec<(String, Message)>> {
        self.load_state(saved)
    }
}
