//! The `Speech` contract: which file has the words.

use crate::{
    action::Action,
    event::Event,
    game::Hungria,
    model::{AXIS, HexId},
    position::Saved,
    state::{Mode, Stage, State},
    summary::Summary,
};
use faces::At;
use kernel::{
    Clause, End, Misread, Outcome, Question, Seat, Speech, Told,
    say::{Message, Name},
};

impl Speech for Hungria {
    type Saved = Saved;

    fn seat_id(&self, seat: Seat) -> &str {
        if seat == AXIS { "axis" } else { "allied" }
    }
    fn say_seat(&self, seat: Seat) -> Message {
        crate::words::names::side_words(seat)
    }
    fn write(&self, s: &State, action: &Action) -> String {
        faces::write(At::position(self, s), action)
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
    fn say_action(&self, s: &State, action: &Action) -> Message {
        self.tell_action(s, action)
    }
    fn rights(&self, s: &State, seat: Seat, action: &Action) -> Vec<Clause> {
        self.rights_to(s, seat, action)
    }
    fn say_event(&self, event: &Event) -> Told {
        self.tell_event(event)
    }
    fn say_question(&self, s: &State, seat: Seat) -> Message {
        self.tell_question(s, seat)
    }
    fn describe(&self, s: &State, seat: Option<Seat>) -> Vec<Message> {
        self.tell_position(s, seat)
    }
    fn inspect(&self, s: &State, seat: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        self.answer(s, seat, question)
    }
    fn questions(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        self.asked_about(s, seat)
    }
    fn say_summary(&self, summary: &Summary) -> Message {
        self.tell_summary(summary)
    }
    fn say_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        self.tell_score(s, outcome)
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
