//! What an event is about: for the table, which shows it.

use super::{ActEvent, CombatEvent, FireEvent, MoveEvent, TurnEvent, What};
use crate::model::{FormationId, HexId, UnitId};
use arrayvec::ArrayVec;

/// The pieces and hexes of an event.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Combat units.
    pub units: ArrayVec<UnitId, 2>,
    /// Formations: their HQs.
    pub formations: ArrayVec<FormationId, 2>,
    /// Hexes.
    pub hexes: ArrayVec<HexId, 2>,
}

impl About {
    fn unit(mut self, unit: UnitId) -> About {
        self.units.push(unit);
        self
    }
    fn formation(mut self, formation: FormationId) -> About {
        self.formations.push(formation);
        self
    }
    fn hex(mut self, hex: HexId) -> About {
        self.hexes.push(hex);
        self
    }
}

impl What {
    /// The pieces and hexes it is about.
    pub fn about(&self) -> About {
        match self {
            What::Turn(event) => event.about(),
            What::Act(event) => event.about(),
            What::Move(event) => event.about(),
            What::Fire(event) => event.about(),
            What::Combat(event) => event.about(),
        }
    }
}

impl TurnEvent {
    fn about(&self) -> About {
        let about = About::default();
        match *self {
            TurnEvent::Turn { .. }
            | TurnEvent::Weather { .. }
            | TurnEvent::Air { .. }
            | TurnEvent::Rolled { .. }
            | TurnEvent::First { .. }
            | TurnEvent::Skipped { .. }
            | TurnEvent::Ends { .. }
            | TurnEvent::Over { .. } => about,
            TurnEvent::Returns { unit, at }
            | TurnEvent::Enters { unit, at }
            | TurnEvent::Rebuilt { unit, at }
            | TurnEvent::Restored { unit, at } => about.unit(unit).hex(at),
            TurnEvent::Waits { unit }
            | TurnEvent::Delayed { unit }
            | TurnEvent::Replaced { unit, .. }
            | TurnEvent::Converted { unit, .. } => about.unit(unit),
            TurnEvent::Assigned { unit, formation } => about.unit(unit).formation(formation),
            TurnEvent::HqReturns { formation, at } => about.formation(formation).hex(at),
            TurnEvent::Granted { formation } => about.formation(formation),
            TurnEvent::Taken { at, .. } => about.hex(at),
        }
    }
}

impl ActEvent {
    fn about(&self) -> About {
        let about = About::default();
        match *self {
            ActEvent::Activated { formation, .. }
            | ActEvent::Recovers { formation, .. }
            | ActEvent::Blocked { formation, .. }
            | ActEvent::Unblocked { formation }
            | ActEvent::Prepared { formation }
            | ActEvent::Unprepared { formation }
            | ActEvent::Uncoordinated { formation }
            | ActEvent::Snafu { formation, .. }
            | ActEvent::TrainsLost { formation }
            | ActEvent::Ghost { formation, .. }
            | ActEvent::Fatigue { formation, .. }
            | ActEvent::SecondRoll { formation, .. }
            | ActEvent::Over { formation } => about.formation(formation),
            ActEvent::Mixed { formation, with } => about.formation(formation).formation(with),
            ActEvent::Obj { at, by } if by.is_some() => about.unit(by).hex(at),
            ActEvent::Obj { at, .. } => about.hex(at),
            ActEvent::Trains { formation, at } => about.formation(formation).hex(at),
            ActEvent::SupportBack { unit } | ActEvent::Isolated { unit, .. } => about.unit(unit),
        }
    }
}

impl MoveEvent {
    fn about(&self) -> About {
        let about = About::default();
        match *self {
            MoveEvent::Moves { unit, to, .. } => about.unit(unit).hex(to),
            MoveEvent::HqMoves { formation, to, .. } => about.formation(formation).hex(to),
            MoveEvent::Flips { unit, .. } | MoveEvent::Screens { unit } => about.unit(unit),
            MoveEvent::Tangled { formation, with } => about.formation(formation).formation(with),
            MoveEvent::Jumps { formation, .. } => about.formation(formation),
            MoveEvent::Lands { formation, at } => about.formation(formation).hex(at),
        }
    }
}

impl FireEvent {
    fn about(&self) -> About {
        let about = About::default();
        match *self {
            FireEvent::Engages { firer, at } => about.unit(firer.unit).hex(at),
            FireEvent::Target { target } => about.unit(target.unit),
            FireEvent::Rolled { firer, target, .. } => about.unit(firer.unit).unit(target.unit),
            FireEvent::Spared { firer } => about.unit(firer.unit),
            FireEvent::SupportLoses { party, .. } => about.unit(party.unit),
            FireEvent::Dropped { unit } | FireEvent::Die { unit, .. } => about.unit(unit),
            FireEvent::Fires { unit, at } => about.unit(unit).hex(at),
            FireEvent::Traffic { at } | FireEvent::Barrage { at, .. } | FireEvent::Suppression { at, .. } => {
                about.hex(at)
            }
        }
    }
}

impl CombatEvent {
    fn about(&self) -> About {
        let about = About::default();
        match *self {
            CombatEvent::Attacks { unit, at, .. } => about.unit(unit).hex(at),
            CombatEvent::Defends { unit }
            | CombatEvent::Assists { unit }
            | CombatEvent::Loses { unit, .. }
            | CombatEvent::Eliminated { unit }
            | CombatEvent::Flow { unit, .. }
            | CombatEvent::OffMap { unit } => about.unit(unit),
            CombatEvent::Rolled { attacker, defender, .. } => about.unit(attacker).unit(defender),
            CombatEvent::Retreats { unit, to }
            | CombatEvent::Home { unit, to }
            | CombatEvent::Advances { unit, to } => about.unit(unit).hex(to),
            CombatEvent::HqRetreats { to } => about.hex(to),
            CombatEvent::Slips { at } | CombatEvent::Traffic { at } => about.hex(at),
            CombatEvent::Ignored => about,
        }
    }
}
