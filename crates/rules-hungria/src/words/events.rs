//! The log: one sentence for each event. Clause, dice and modifiers stand beside it, so a sentence says what came of
//! them. Where one kind of event has several sentences, which of them is here.

use super::names::halves;
use crate::{
    event::{Event, What},
    game::Hungria,
};
use faces::{At, Sentence};
use kernel::{
    Told,
    say::{Message, Value},
};

impl Hungria {
    /// An event with its clause, dice and modifiers.
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        let message = event.what.message(At::nowhere(self), "hungria-event");
        let message = match other_sentence(&event.what) {
            Some(id) => message.called(id),
            None => message,
        };
        Told {
            message: completed(self, message, &event.what),
            clause: event.clause,
            faces: event.faces,
            modifiers: event.modifiers.iter().map(|&(clause, value)| (clause, value.into())).collect(),
        }
    }

    /// A turn by its number and date.
    pub(crate) fn turn_words(&self, id: &'static str, turn: u8) -> Message {
        dated(self, Message::new(id).with("turn", turn), turn)
    }
}

/// The sentence with what the event does not hold.
fn completed(game: &Hungria, message: Message, what: &What) -> Message {
    let special = &game.tables().special;
    let corps = || game.piece_words(game.content().roles.czech_corps);
    match *what {
        What::TurnBegins { turn } => dated(game, message, turn),
        What::GameOver { level, .. } => message.with("victory", game.level_words(level)),
        What::Moved { hp, .. } => message.with("cost", halves(hp)),
        What::FuhrerDie { .. } => message.with("need", special.fuhrer_needs),
        What::FuhrerOrdered { .. } | What::FuhrerShort { .. } => message.with("counted", game.armour_key()),
        What::Joined { .. } => message.with("corps", corps()),
        What::Raised { first, second, .. } => {
            message.with("units", game.pieces_words([first, second])).with("corps", corps())
        }
        What::AbortDie { .. } => message.with("need", special.abort.needs),
        What::EvadeDie { .. } => message.with("most", special.evade.needs),
        What::SUnitsDie { .. } => message.with("most", special.suppression.leave),
        _ => message,
    }
}
fn dated(game: &Hungria, message: Message, turn: u8) -> Message {
    let date = game.schedule(turn).name.clone().map_or_else(|| "-".into(), Value::from);
    message.with("last", game.content().scenario.last_turn).with("date", date)
}

/// The sentence, where it hangs on what the event holds.
fn other_sentence(what: &What) -> Option<&'static str> {
    Some(match *what {
        What::FuhrerDie { ordered: false, .. } => "hungria-event-fuhrer-no",
        What::Withdrawn { unit, named } if unit != named => "hungria-event-withdrawn-instead",
        What::AbortDie { aborted: false, .. } => "hungria-event-not-aborted",
        What::AirLoses { left: 0, .. } => "hungria-event-air-lost",
        What::Moved { from, .. } if from.is_none() => "hungria-event-moved-in",
        // The stack pays once, with its first member.
        What::Moved { hp: 0, .. } => "hungria-event-moved-along",
        What::SUnitsDie { leave: false, .. } => "hungria-event-s-units-stay",
        What::Attacks { mobile: true, .. } => "hungria-event-attacks-mobile",
        What::EvadeDie { evaded: false, .. } => "hungria-event-not-evaded",
        What::Fought { die, total, .. } if die != total => "hungria-event-fought-total",
        What::Emptied { points, .. } if points > 0 => "hungria-event-emptied-breakthrough",
        _ => return None,
    })
}
