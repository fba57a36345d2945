//! The `Speech` contract: which file has the words.

use crate::{
    action::Action,
    event::Event,
    game::Bcs,
    position::Saved,
    state::{ActStep, State},
    summary::Summary,
};
use faces::At;
use kernel::{
    End, Misread, Outcome, Question, Seat, Speech, Told,
    say::{Message, Name},
};

impl Speech for Bcs {
    type Saved = Saved;

    fn seat_id(&self, seat: Seat) -> &str {
        &self.content().scenario.sides[seat].id
    }
    fn say_seat(&self, seat: Seat) -> Message {
        Message::new("bcs-side").with("side", crate::words::names::side(self, seat))
    }
    fn write(&self, s: &State, action: &Action) -> String {
        faces::write(At::position(self, s), action)
    }
    fn read(&self, s: &State, text: &str) -> Result<Action, Misread> {
        faces::read(At::position(self, s), text)
    }
    fn ends(&self, s: &State) -> Option<End> {
        let offered = matches!(s.act.step, ActStep::Objs | ActStep::Trains | ActStep::Offer);
        let is_offer = s.top().is_some() || s.act.formation.is_some() && offered;
        Some(if is_offer { End::Offer } else { End::Phase })
    }
    fn say_action(&self, s: &State, action: &Action) -> Message {
        self.tell_action(s, action)
    }
    fn say_event(&self, event: &Event) -> Told {
        self.tell_event(event)
    }
    fn say_question(&self, s: &State, seat: Seat) -> Message {
        self.tell_question(s, seat)
    }
    fn describe(&self, s: &State, _: Option<Seat>) -> Vec<Message> {
        self.tell_position(s)
    }
    fn inspect(&self, s: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        self.answer(s, question)
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
        self.level_names()
    }
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.content().options.words()
    }
    fn save(&self, s: &State) -> Saved {
        self.save_state(s)
    }
    fn load(&self, saved: Saved) -> Result<State, Vec<(String, Message)>> {
        self.load_state(&saved)
    }
}
