//! What events are about, and what outcomes count.

use crate::{
    event::{Event, What},
    model::{Fubar, UnitId},
    summary::{Fate, Summary},
};
use kernel::say::Message;
use scene::Pick;

impl Fubar {
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        let unit = |unit: UnitId| unit.some().map(|unit| self.unit_pick(unit));
        let units = |all: &[UnitId]| all.iter().filter_map(|&one| unit(one)).collect();
        match event.what {
            What::Deployed { unit: id, at } => unit(id).into_iter().chain([self.spot(at)]).collect(),
            What::Attempted { unit: id, .. }
            | What::StoodUp { unit: id, .. }
            | What::StoodDown { unit: id }
            | What::OnGuard { unit: id }
            | What::Saves { unit: id, .. }
            | What::HitsLost { unit: id, .. }
            | What::Destroyed { unit: id }
            | What::Damage { unit: id, .. }
            | What::WeaponLost { unit: id, .. }
            | What::PassengersSaved { unit: id, .. }
            | What::Wrecked { unit: id }
            | What::CrewEscapes { unit: id, .. }
            | What::Joins { unit: id }
            | What::Leaves { unit: id }
            | What::ExitedVehicle { unit: id }
            | What::ChanceGone { unit: id } => units(&[id]),
            What::Ordered { unit: id, target, .. } => units(&[id, target]),
            What::Reacts { unit: id, at } => units(&[id, at]),
            What::MeleeBegins { assault, target } => units(&[assault, target]),
            What::Strikes { unit: id, target, .. } => units(&[id, target]),
            What::Embarked { unit: id, carrier } | What::StaysAboard { unit: id, carrier } => units(&[id, carrier]),
            What::Shot { unit: id, shooter, target, .. } => {
                let who = match self.is_vehicle(id) {
                    true => self.unit_pick(id),
                    false => self.man_pick(self.shooter_figure(id, shooter)),
                };
                vec![who, self.unit_pick(target)]
            }
            What::Drove { unit: id, to, .. } | What::StoppedVehicle { unit: id, at: to } => {
                unit(id).into_iter().chain([self.spot(to)]).collect()
            }
            What::Moved { figure, to: at }
            | What::SteppedOut { figure, at }
            | What::Stopped { figure, at }
            | What::Placed { figure, at } => vec![self.man_pick(figure), self.spot(at)],
            What::Casualty { figure }
            | What::Suppressed { figure }
            | What::RiderEscapes { figure, .. }
            | What::NoRoom { figure }
            | What::Exited { figure } => vec![self.man_pick(figure)],
            What::Scored { objective, .. } => self
                .scenario
                .objectives
                .get(usize::from(objective))
                .map(|objective| self.spot(objective.at))
                .into_iter()
                .collect(),
            What::TurnBegins { .. }
            | What::InitiativeDie { .. }
            | What::InitiativeTie
            | What::InitiativeOrder { .. }
            | What::InitiativePasses { .. }
            | What::MeleeGoesOn { .. }
            | What::MeleeEnds { .. }
            | What::Over { .. } => Vec::new(),
        }
    }

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
