//! What outcomes count.

use crate::{
    model::{Fubar, UnitId},
    summary::{Fate, Summary},
};
use kernel::say::Message;

impl Fubar {
    /// What a player asks of a fire or a melee, fact by fact.
    pub(super) fn facts_of(&self, summary: &Summary) -> Vec<Message> {
        let fact = |&(unit, fate): &(UnitId, Fate)| {
            let id = match fate {
                Fate::Hits(_) => "fubar-fact-hit",
                Fate::Lost(_) => "fubar-fact-loses",
                Fate::Suppressed(_) => "fubar-fact-laid",
                Fate::WeaponsLost(_) => "fubar-fact-weapon",
                Fate::Stunned => "fubar-fact-stunned",
                Fate::Immobilised => "fubar-fact-immobilised",
                Fate::Wrecked => "fubar-fact-wrecked",
                Fate::Activated => "fubar-fact-activated",
                Fate::OnGuard | Fate::StoodDown | Fate::Escaped(_) => return None,
            };
            Some(Message::new(id).with("unit", self.unit_words(unit)))
        };
        summary.fates.iter().filter_map(fact).collect()
    }

    /// What can be expected of a roll, unit by unit. That a unit passes its own roll is a chance, not a count.
    pub(super) fn counted(&self, summary: &Summary) -> Vec<(Message, i64)> {
        let count = |&(unit, fate): &(UnitId, Fate)| {
            let (id, n) = match fate {
                Fate::Hits(n) => ("fubar-scene-count-hits", n),
                Fate::Lost(n) => ("fubar-scene-count-lost", n),
                Fate::Suppressed(n) => ("fubar-scene-count-suppressed", n),
                Fate::WeaponsLost(n) => ("fubar-scene-count-weapons", n),
                Fate::Escaped(n) => ("fubar-scene-count-escaped", n),
                Fate::Stunned => ("fubar-scene-count-stunned", 1),
                Fate::Immobilised => ("fubar-scene-count-immobilised", 1),
                Fate::Wrecked => ("fubar-scene-count-wrecked", 1),
                Fate::Activated | Fate::OnGuard | Fate::StoodDown => return None,
            };
            Some((Message::new(id).with("unit", self.unit_words(unit)), i64::from(n)))
        };
        summary.fates.iter().filter_map(count).collect()
    }
}
