//! What the game says of itself: actions, events, questions, the situation and the score, as messages. Each chapter has its sentences in a
//! file of its name, here and in `locales`; every message id begins with `bcs-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, formations, units, Support, hexes, terms |
//! | `turn`, `activation`, `moves`, `fire`, `combat` | events, actions and questions of these chapters |
//! | `situation` | the position line by line |
//! | `outcomes` | outcomes of an action, and the score |

mod activation;
mod combat;
mod fire;
mod moves;
pub(crate) mod names;
mod outcomes;
mod situation;
mod turn;

use crate::{
    action::Action,
    event::{Event, What},
    game::Bcs,
    state::State,
};
use kernel::{Seat, Told, say::Message};

macro_rules! sentences {
    ($lang:literal: $($chapter:literal),*) => {
        &[$((concat!($chapter, ".", $lang, ".ftl"), include_str!(concat!("../locales/", $chapter, ".", $lang, ".ftl")))),*]
    };
}
/// The English sentences, chapter by chapter.
pub const SENTENCES_EN: &[(&str, &str)] = sentences!(
    "en": "activation", "chart", "combat", "content", "fire", "inspect", "moves", "notation", "position", "scene", "turn",
    "words"
);
/// The Spanish sentences, chapter by chapter.
pub const SENTENCES_ES: &[(&str, &str)] = sentences!(
    "es": "activation", "chart", "combat", "content", "fire", "inspect", "moves", "notation", "position", "scene", "turn",
    "words"
);

impl Bcs {
    /// What an action does: the first chapter that knows it says so.
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        turn::say_action(self, s, action)
            .or_else(|| activation::say_action(self, s, action))
            .or_else(|| combat::say_action(self, s, action))
            .or_else(|| fire::say_action(self, s, action))
            .or_else(|| moves::say_action(self, s, action))
            .unwrap_or_else(|| Message::new("bcs-do").with("action", self.action_text(s, action)))
    }

    /// An event in words.
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        let message = match &event.what {
            What::Turn(what) => turn::say(self, what),
            What::Act(what) => activation::say(self, what),
            What::Move(what) => moves::say(self, what),
            What::Fire(what) => fire::say(self, what),
            What::Combat(what) => combat::say(self, what),
        };
        let modifiers = event.modifiers.iter().map(|&(clause, value)| (clause, value.into())).collect();
        Told { message, clause: event.clause, faces: event.faces, modifiers }
    }

    /// What is asked of a seat.
    pub(crate) fn tell_question(&self, s: &State, seat: Seat) -> Message {
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return Message::new("bcs-ask-nothing");
        }
        combat::question(self, s)
            .or_else(|| fire::question(self, s))
            .or_else(|| moves::question(self, s))
            .or_else(|| activation::question(self, s))
            .or_else(|| turn::question(self, s))
            .unwrap_or_else(|| Message::new("bcs-ask"))
    }
}
