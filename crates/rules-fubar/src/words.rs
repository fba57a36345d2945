//! What FUBAR says of itself: actions, events, questions, the situation and answers about it, as messages whose
//! sentences are in `content/fubar/locales`. Every message id begins with `fubar-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, units, figures, weapons, places, directions |
//! | `actions` | what an action does |
//! | `events` | one sentence of the log for each event |
//! | `questions` | what is asked of a player |
//! | `situation` | the table line by line |
//! | `bodies` | distances and sight between figures and vehicles |
//! | `inspect` | answers to questions that change nothing: units, distances, sight |
//! | `ground` | and of those the ones about terrain, objectives and reach |
//! | `outcomes` | outcomes of an action, and the score |

mod actions;
mod bodies;
mod events;
mod ground;
pub(crate) mod inspect;
pub(crate) mod names;
mod outcomes;
mod questions;
mod situation;
#[cfg(test)]
mod tests;

use crate::{
    action::Action,
    event::Event,
    model::Fubar,
    position::Position,
    state::{Frame, State},
    summary::Summary,
};
use faces::At;
use kernel::{End, Misread, Outcome, Question, Seat, Speech, Told, say::Message};

impl Speech for Fubar {
    type Saved = Position;

    fn seat_id(&self, seat: Seat) -> &str {
        &self.scenario.side(seat).id
    }

    fn say_seat(&self, seat: Seat) -> Message {
        Message::new("fubar-side").with("name", self.scenario.side(seat).name.clone())
    }

    fn write(&self, s: &State, action: &Action) -> String {
        faces::write(At::position(self, s), action)
    }

    fn read(&self, s: &State, text: &str) -> Result<Action, Misread> {
        faces::read(At::position(self, s), text)
    }

    fn ends(&self, s: &State) -> Option<End> {
        match s.frames.top()? {
            Frame::Deploy { .. } => Some(End::Phase),
            Frame::Orders | Frame::PileIn | Frame::CloseIn { .. } => Some(End::Move),
            Frame::React => Some(End::Offer),
            _ => None,
        }
    }

    fn say_action(&self, s: &State, action: &Action) -> Message {
        self.action_words(s, action)
    }

    fn say_event(&self, event: &Event) -> Told {
        Told {
            message: self.event_words(event),
            clause: event.clause,
            faces: event.faces,
            modifiers: event.modifiers.as_slice().iter().map(|&(clause, value)| (clause, value.into())).collect(),
        }
    }

    fn say_question(&self, s: &State, seat: Seat) -> Message {
        self.question_words(s, seat)
    }

    /// Nothing is hidden in FUBAR (fub:gen-10), so everybody is told the same.
    fn describe(&self, s: &State, _: Option<Seat>) -> Vec<Message> {
        self.situation(s)
    }

    fn inspect(&self, s: &State, _: Option<Seat>, question: &str) -> Result<Vec<Message>, Misread> {
        self.answer(s, question)
    }

    fn questions(&self, s: &State, seat: Option<Seat>) -> Vec<Question> {
        self.asked_about(s, seat)
    }

    fn say_summary(&self, summary: &Summary) -> Message {
        self.summary_words(summary)
    }

    fn say_score(&self, s: &State, outcome: Option<Outcome>) -> Vec<Message> {
        self.score_words(s, outcome)
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        self.options.words()
    }
    fn save(&self, s: &State) -> Position {
        self.save_position(s)
    }

    fn load(&self, saved: Position) -> Result<State, Vec<(String, Message)>> {
        self.load_position(saved)
    }
}
