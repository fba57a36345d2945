//! The log: one sentence for each event. Dice and modifiers stand beside it, so a sentence gives the face that was
//! needed and what came of it. Where one kind of event has several sentences, which of them is here.

use crate::{
    event::{Event, What},
    model::Fubar,
};
use faces::{At, Sentence};
use kernel::Told;

impl Fubar {
    /// An event in words.
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        let message = event.what.message(At::event(self, event), "fubar-event");
        let message = match event.what {
            What::TurnBegins { .. } => message.with("turns", self.scenario.turns),
            What::Shot { weapon, .. } => message.with("dice", self.weapon(weapon).fire_points),
            What::CrewEscapes { .. } | What::RiderEscapes { .. } => message.with("number", self.tables.crew_escape),
            _ => message,
        };
        let message = match other_sentence(&event.what) {
            Some(id) => message.called(id),
            None => message,
        };
        let modifiers = event.modifiers.as_slice().iter().map(|&(clause, value)| (clause, value.into())).collect();
        Told { message, clause: event.clause, faces: event.faces, modifiers }
    }
}

/// The sentence, where it hangs on what the event holds.
fn other_sentence(what: &What) -> Option<&'static str> {
    Some(match *what {
        What::Attempted { passed: false, .. } => "fubar-event-not-activated",
        What::StoodUp { recovering: true, .. } => "fubar-event-recovering",
        What::Ordered { target, .. } if target.is_some() => "fubar-event-ordered-at",
        What::Damage { idle: true, .. } => "fubar-event-damage-idle",
        What::PassengersSaved { saved: false, .. } => "fubar-event-passengers-struck",
        What::RiderEscapes { escaped: false, .. } => "fubar-event-rider-lost",
        What::Over { winner: None } => "fubar-event-drawn",
        _ => return None,
    })
}
