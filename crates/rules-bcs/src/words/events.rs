//! What happened, in words. Where one kind of event has several sentences, which of them is here.

use super::names;
use crate::{
    event::{ActEvent, CombatEvent, Event, FireEvent, MoveEvent, TurnEvent, What},
    game::Bcs,
    model::{AttackKind, Face, UnitId},
};
use faces::At;
use kernel::{Seat, Told, say::Message};

impl Bcs {
    /// An event in words.
    pub(crate) fn tell_event(&self, event: &Event) -> Told {
        let (sentence, chapter) = event.what.sentence();
        let mut message = sentence.message(At::nowhere(self), chapter);
        if let Some(id) = other_sentence(self, &event.what) {
            message = message.called(id);
        }
        let modifiers = event.modifiers.iter().map(|&(clause, value)| (clause, value.into())).collect();
        Told { message: completed(self, message, &event.what), clause: event.clause, faces: event.faces, modifiers }
    }
}

/// The sentence, where it hangs on what the event holds.
fn other_sentence(game: &Bcs, what: &What) -> Option<&'static str> {
    Some(match *what {
        What::Turn(TurnEvent::Weather { weather }) => match (weather.mud, weather.poor) {
            (true, _) => "bcs-turn-weather-mud",
            (false, true) => "bcs-turn-weather-poor",
            (false, false) => return None,
        },
        What::Turn(TurnEvent::Over { level }) if winner_at(game, level).is_some() => "bcs-turn-won",
        What::Act(ActEvent::Activated { second: true, .. }) => "bcs-activation-activated-again",
        What::Act(ActEvent::Obj { by, .. }) if by != UnitId::HQ => "bcs-activation-recon",
        What::Act(ActEvent::Ghost { ghost: false, .. }) => "bcs-activation-no-ghost",
        What::Act(ActEvent::Fatigue { rises: true, .. }) => "bcs-activation-fatigue-rises",
        What::Act(ActEvent::SecondRoll { die, needs, .. }) if die >= needs => "bcs-activation-second-succeeds",
        What::Move(MoveEvent::Flips { face: Face::Deployed, .. }) => "bcs-moves-deployed",
        What::Move(MoveEvent::Jumps { hard: true, .. }) => "bcs-moves-jumps-hard",
        What::Move(MoveEvent::Lands { at, .. }) if at.is_none() => "bcs-moves-jumped-off",
        What::Fire(FireEvent::SupportLoses { left: 0, .. }) => "bcs-fire-support-gone",
        What::Fire(FireEvent::Die { die, least, .. }) if die >= least => "bcs-fire-die-hit",
        What::Combat(CombatEvent::Attacks { kind: AttackKind::Shock, .. }) => "bcs-combat-shocks",
        What::Combat(CombatEvent::Loses { left: 0, .. }) => "bcs-combat-loses-last",
        _ => return None,
    })
}
/// The sentence with what the event does not hold.
fn completed(game: &Bcs, message: Message, what: &What) -> Message {
    match *what {
        What::Turn(TurnEvent::Rolled { totals }) => {
            let [first, second] = [Seat(0), Seat(1)].map(|seat| names::side(game, seat));
            let message = message.with("first", first).with("second", second);
            message.with("ours", totals[Seat(0)]).with("theirs", totals[Seat(1)])
        }
        What::Turn(TurnEvent::Ends { .. }) => message.with("side", names::side(game, game.content().scenario.vp_seat)),
        What::Turn(TurnEvent::Over { level }) => match winner_at(game, level) {
            Some(seat) => message.with("side", names::side(game, seat)),
            None => message,
        },
        What::Fire(FireEvent::SupportLoses { party, .. }) => {
            message.with("support", party.support.get().map_or_else(names::nobody, |id| names::support(game, id)))
        }
        _ => message,
    }
}
fn winner_at(game: &Bcs, level: u8) -> Option<Seat> {
    game.content().scenario.levels.get(usize::from(level)).and_then(|level| level.winner)
}
