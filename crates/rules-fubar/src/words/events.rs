//! The log: one sentence for each event. Dice and modifiers stand beside it, so a sentence gives the face that was needed
//! and what came of it.

use super::names::{facing, need, order};
use crate::{
    event::{Event, What},
    model::{Damage, Fubar, UnitId},
    state::Gun,
};
use board::open::Pt;
use kernel::say::{Message, Value};

impl Fubar {
    pub(super) fn event_words(&self, event: &Event) -> Message {
        let unit_words = |unit: UnitId| self.unit_words(unit);
        let of_unit = |id: &'static str, unit: UnitId| Message::new(id).with("unit", self.unit_words(unit));
        let of_figure = |id: &'static str, figure| Message::new(id).with("figure", self.figure_words(figure));
        let place = |at: Pt| self.place_words(at);
        match event.what {
            What::Deployed { unit, at } => of_unit("fubar-event-deployed", unit).with("place", place(at)),
            What::TurnBegins { turn } => {
                Message::new("fubar-event-turn").with("turn", turn).with("turns", self.scenario.turns)
            }
            What::InitiativeDie { seat, die, total } => Message::new("fubar-event-initiative-die")
                .with("side", self.side_words(seat))
                .with("die", die)
                .with("total", total),
            What::InitiativeTie => Message::new("fubar-event-initiative-tie"),
            What::InitiativeOrder { first } => {
                Message::new("fubar-event-initiative").with("side", self.side_words(first))
            }
            What::Attempted { unit, die, total, number, passed } => {
                let id = if passed { "fubar-event-activated" } else { "fubar-event-not-activated" };
                of_unit(id, unit).with("die", die).with("total", total).with("number", number)
            }
            What::StoodUp { unit, n, recovering } => {
                let id = if recovering { "fubar-event-recovering" } else { "fubar-event-stood-up" };
                of_unit(id, unit).with("n", n)
            }
            What::StoodDown { unit } => of_unit("fubar-event-stood-down", unit),
            What::OnGuard { unit } => of_unit("fubar-event-on-guard", unit),
            What::InitiativePasses { to } => {
                Message::new("fubar-event-initiative-passes").with("side", self.side_words(to))
            }
            What::Ordered { unit, order: given, target } => match target.some() {
                None => of_unit("fubar-event-ordered", unit).with("order", order(given)),
                Some(target) => of_unit("fubar-event-ordered-at", unit)
                    .with("order", order(given))
                    .with("target", unit_words(target)),
            },
            What::Moved { figure, to } => of_figure("fubar-event-moved", figure).with("place", place(to)),
            What::Drove { unit, to, facing: way } => {
                of_unit("fubar-event-drove", unit).with("place", place(to)).with("direction", facing(way))
            }
            What::SteppedOut { figure, at } => of_figure("fubar-event-stepped-out", figure).with("place", place(at)),
            What::Stopped { figure, at } => of_figure("fubar-event-stopped", figure).with("place", place(at)),
            What::StoppedVehicle { unit, at } => of_unit("fubar-event-stopped-vehicle", unit).with("place", place(at)),
            What::Reacts { unit, at } => of_unit("fubar-event-reacts", unit).with("target", unit_words(at)),
            What::Shot { unit, shooter, gun, weapon, target, need: _, face, hits } => Message::new("fubar-event-shot")
                .with("shooter", self.shooter_words(unit, shooter))
                .with("weapon", self.fired_words(unit, gun, weapon))
                .with("target", unit_words(target))
                .with("dice", self.weapon(weapon).fire_points)
                .with("need", need(face, face))
                .with("hits", hits),
            What::Saves { unit, number, of, saved } => {
                of_unit("fubar-event-saves", unit).with("number", number).with("of", of).with("saved", saved)
            }
            What::HitsLost { unit, n } => of_unit("fubar-event-hits-lost", unit).with("n", n),
            What::Casualty { figure } => of_figure("fubar-event-casualty", figure),
            What::Suppressed { figure } => of_figure("fubar-event-suppressed", figure),
            What::Destroyed { unit } => of_unit("fubar-event-destroyed", unit),
            What::Damage { unit, die, result, idle } => {
                let id = if idle { "fubar-event-damage-idle" } else { "fubar-event-damage" };
                of_unit(id, unit).with("die", die).with("result", damage_words(result))
            }
            What::WeaponLost { unit, slot } => {
                of_unit("fubar-event-weapon-lost", unit).with("weapon", self.slot_words(unit, slot))
            }
            What::PassengersSaved { unit, number, saved } => {
                let id = if saved { "fubar-event-passengers-saved" } else { "fubar-event-passengers-struck" };
                of_unit(id, unit).with("number", number)
            }
            What::Wrecked { unit } => of_unit("fubar-event-wrecked", unit),
            What::CrewEscapes { unit, of, escaped } => of_unit("fubar-event-crew-escapes", unit)
                .with("number", self.tables.crew_escape)
                .with("of", of)
                .with("escaped", escaped),
            What::RiderEscapes { figure, escaped } => {
                let id = if escaped { "fubar-event-rider-escapes" } else { "fubar-event-rider-lost" };
                of_figure(id, figure).with("number", self.tables.crew_escape)
            }
            What::Placed { figure, at } => of_figure("fubar-event-placed", figure).with("place", place(at)),
            What::NoRoom { figure } => of_figure("fubar-event-no-room", figure),
            What::MeleeBegins { assault, target } => {
                of_unit("fubar-event-melee-begins", assault).with("target", unit_words(target))
            }
            What::Joins { unit } => of_unit("fubar-event-joins", unit),
            What::MeleeGoesOn { melee } => Message::new("fubar-event-melee-goes-on").with("melee", melee),
            What::Strikes { unit, target, need: _, face, of, hits } => of_unit("fubar-event-strikes", unit)
                .with("target", unit_words(target))
                .with("of", of)
                .with("need", need(face, face))
                .with("hits", hits),
            What::MeleeEnds { melee } => Message::new("fubar-event-melee-ends").with("melee", melee),
            What::Leaves { unit } => of_unit("fubar-event-leaves", unit),
            What::Embarked { unit, carrier } => {
                of_unit("fubar-event-embarked", unit).with("carrier", unit_words(carrier))
            }
            What::StaysAboard { unit, carrier } => {
                of_unit("fubar-event-stays-aboard", unit).with("carrier", unit_words(carrier))
            }
            What::Exited { figure } => of_figure("fubar-event-exited", figure),
            What::ExitedVehicle { unit } => of_unit("fubar-event-exited-vehicle", unit),
            What::ChanceGone { unit } => of_unit("fubar-event-chance-gone", unit),
            What::Scored { seat, vp, objective } => {
                let objective = &self.scenario.objectives[usize::from(objective)];
                Message::new("fubar-event-scored")
                    .with("side", self.side_words(seat))
                    .with("vp", i32::from(vp))
                    .with("objective", objective.name.clone())
            }
            What::Over { winner: Some(seat) } => Message::new("fubar-event-won").with("side", self.side_words(seat)),
            What::Over { winner: None } => Message::new("fubar-event-drawn"),
        }
    }

    /// The weapon of a shot; the event knows it even when the gun of the unit is gone.
    fn fired_words(&self, unit: UnitId, gun: Gun, weapon: crate::model::WeaponId) -> Value {
        match gun {
            Gun::Own(_) => self.weapon(weapon).name.clone().into(),
            Gun::Mount(_) | Gun::Slot(_) => self.gun_words(unit, gun),
        }
    }
}

fn damage_words(result: Damage) -> Message {
    Message::new(match result {
        Damage::Stunned => "fubar-damage-stunned",
        Damage::Immobilised => "fubar-damage-immobilised",
        Damage::WeaponDestroyed => "fubar-damage-weapon",
        Damage::Destroyed => "fubar-damage-destroyed",
    })
}
