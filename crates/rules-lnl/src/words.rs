//! What the game says of itself: actions, events, questions, the situation and the score, as messages. Each chapter has its sentences in a
//! file of its name, here and in `locales`; every message id begins with `lnl-`.
//!
//! | file | idea |
//! |---|---|
//! | `names` | sides, units, weapons, hexes |
//! | `turn`, `fire`, `moves`, `melee`, `guns`, `indirect` | events, actions and questions of these chapters |
//! | `situation` | the position line by line |
//! | `outcomes` | outcomes of an action, and the score |

mod fire;
mod guns;
mod indirect;
mod melee;
mod moves;
pub(crate) mod names;
mod outcomes;
mod situation;
mod turn;

pub(crate) use situation::MARKS;

use crate::{
    action::Action,
    event::{Event, What},
    game::Lnl,
    state::State,
};
use kernel::{Seat, Told, say::Message};
use names::Shown;

/// The English sentences, chapter by chapter.
pub const SENTENCES_EN: &[(&str, &str)] = &[
    ("chart.en.ftl", include_str!("../locales/chart.en.ftl")),
    ("content.en.ftl", include_str!("../locales/content.en.ftl")),
    ("fire.en.ftl", include_str!("../locales/fire.en.ftl")),
    ("guns.en.ftl", include_str!("../locales/guns.en.ftl")),
    ("indirect.en.ftl", include_str!("../locales/indirect.en.ftl")),
    ("inspect.en.ftl", include_str!("../locales/inspect.en.ftl")),
    ("melee.en.ftl", include_str!("../locales/melee.en.ftl")),
    ("moves.en.ftl", include_str!("../locales/moves.en.ftl")),
    ("notation.en.ftl", include_str!("../locales/notation.en.ftl")),
    ("position.en.ftl", include_str!("../locales/position.en.ftl")),
    ("scene.en.ftl", include_str!("../locales/scene.en.ftl")),
    ("turn.en.ftl", include_str!("../locales/turn.en.ftl")),
    ("words.en.ftl", include_str!("../locales/words.en.ftl")),
];
/// The Spanish sentences, chapter by chapter.
pub const SENTENCES_ES: &[(&str, &str)] = &[
    ("chart.es.ftl", include_str!("../locales/chart.es.ftl")),
    ("content.es.ftl", include_str!("../locales/content.es.ftl")),
    ("fire.es.ftl", include_str!("../locales/fire.es.ftl")),
    ("guns.es.ftl", include_str!("../locales/guns.es.ftl")),
    ("indirect.es.ftl", include_str!("../locales/indirect.es.ftl")),
    ("inspect.es.ftl", include_str!("../locales/inspect.es.ftl")),
    ("melee.es.ftl", include_str!("../locales/melee.es.ftl")),
    ("moves.es.ftl", include_str!("../locales/moves.es.ftl")),
    ("notation.es.ftl", include_str!("../locales/notation.es.ftl")),
    ("position.es.ftl", include_str!("../locales/position.es.ftl")),
    ("scene.es.ftl", include_str!("../locales/scene.es.ftl")),
    ("turn.es.ftl", include_str!("../locales/turn.es.ftl")),
    ("words.es.ftl", include_str!("../locales/words.es.ftl")),
];

impl Lnl {
    /// What an action does: the first chapter that knows it says so.
    pub(crate) fn tell_action(&self, s: &State, action: &Action) -> Message {
        let now = &Shown::now(self, s);
        turn::say_action(now, s, action)
            // Choices of a melee look like those of fire, which answers for them wherever they stand.
            .or_else(|| melee::say_action(now, s, action))
            .or_else(|| fire::say_action(now, s, action))
            .or_else(|| moves::say_action(now, s, action))
            .or_else(|| guns::say_action(now, s, action))
            .or_else(|| indirect::say_action(now, s, action))
            .unwrap_or_else(|| match action {
                Action::Watch { within: 0 } => Message::new("lnl-do-watch-always"),
                Action::Watch { within } => Message::new("lnl-do-watch").with("within", *within),
                _ => Message::new("lnl-do").with("action", self.action_text(s, action)),
            })
    }

    /// An event in words.
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        let then = &Shown::then(self, event);
        let message = match &event.what {
            What::Turn(what) => turn::say(then, what),
            What::Fire(what) => fire::say(then, what),
            What::Move(what) => moves::say(then, what),
            What::Melee(what) => melee::say(then, what),
            What::Gun(what) => guns::say(then, what),
            What::Indirect(what) => indirect::say(then, what),
        };
        let modifiers = event.modifiers.iter().map(|&(clause, value)| (clause, value.into())).collect();
        Told { message, clause: event.clause, faces: event.faces, modifiers }
    }

    /// What is asked of a seat.
    pub(crate) fn tell_question(&self, s: &State, seat: Seat) -> Message {
        if self.asked(s).is_none_or(|(owner, _)| owner != seat) {
            return Message::new("lnl-ask-nothing");
        }
        let now = &Shown::now(self, s);
        let asked = match s.top() {
            None => turn::question(now, s),
            Some(frame) => fire::question(now, s, &frame)
                .or_else(|| moves::question(now, s, &frame))
                .or_else(|| melee::question(now, s, &frame))
                .or_else(|| guns::question(now, s, &frame))
                .or_else(|| indirect::question(now, s, &frame)),
        };
        asked.unwrap_or_else(|| Message::new("lnl-ask"))
    }
}
