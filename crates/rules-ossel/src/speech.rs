//! The `Speech` contract: which file has the words.

use crate::{
    action::Action,
    event::Event,
    game::Ossel,
    position::Saved,
    state::{Stage, State},
    summary::Summary,
};
use faces::{At, Sentence};
use kernel::{End, Misread, Outcome, Question, Seat, Speech, Told, say::Message};

impl Speech for Ossel {
    type Saved = Saved;

    fn seat_id(&self, seat: Seat) -> &str {
        &self.content().sides[seat].id
    }
    fn say_seat(&self, seat: Seat) -> Message {
        Message::new("ossel-side").with("side", self.say_side(seat))
    }
    fn write(&self, s: &State, action: &Action) -> String {
        faces::write(At::position(self, s), action)
    }
    fn read(&self, s: &State, text: &str) -> Result<Action, Misread> {
        faces::read(At::position(self, s), text)
    }
    fn ends(&self, s: &State) -> Option<End> {
        match s.fight() {
            None => Some(End::Phase),
            Some(fight) => (fight.stage == Stage::Advance).then_some(End::Offer),
        }
    }
    fn say_action(&self, s: &State, action: &Action) -> Message {
        let message = action.message(At::position(self, s), "ossel-do");
        match s.phase {
            crate::state::Phase::Movement if *action == Action::Done => message.called("ossel-do-done-moving"),
            _ => message,
        }
    }
    fn say_event(&self, event: &Event) -> Told {
        let message = event.what.message(At::event(self, event), "ossel");
        let modifiers = event.shifts.iter().map(|&(clause, by)| (clause, by.into())).collect();
        Told { message, clause: event.clause, faces: event.faces, modifiers }
    }
    fn say_question(&self, s: &State, _: Seat) -> Message {
        self.tell_question(s)
    }
    fn describe(&self, s: &State, _: Option<Seat>) -> Vec<Message> {
        self.tell_position(s)
    }
    fn inspect(&self, s: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        self.answer_to(s, question)
    }
    fn questions(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        self.asked_about(s, seat.unwrap_or(s.active))
    }
    fn say_summary(&self, summary: &Summary) -> Message {
        self.tell_summary(summary)
    }
    fn say_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        self.tell_score(s, outcome)
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
