//! What an event is about: the units and places that a table points at.

use super::{FireEvent, GunEvent, IndirectEvent, MeleeEvent, MoveEvent, TurnEvent, What};
use crate::model::{HexId, Loc, UnitId, UnitSet};
use arrayvec::ArrayVec;

/// Units and places.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Units.
    pub units: UnitSet,
    /// Places.
    pub places: ArrayVec<Loc, 3>,
}

impl About {
    fn unit(unit: UnitId) -> About {
        About { units: UnitSet::one(unit), ..About::default() }
    }
    fn all(units: UnitSet) -> About {
        About { units, ..About::default() }
    }
    fn place(loc: Loc) -> About {
        About::default().at(loc)
    }
    fn hex(hex: HexId) -> About {
        About::place(hex.ground())
    }
    fn and(mut self, unit: UnitId) -> About {
        self.units.insert(unit);
        self
    }
    fn at(mut self, loc: Loc) -> About {
        let _ = self.places.try_push(loc);
        self
    }
}

impl What {
    /// The units and places it is about.
    pub fn about(&self) -> About {
        match self {
            What::Turn(event) => of_turn(event),
            What::Fire(event) => of_fire(event),
            What::Move(event) => of_move(event),
            What::Melee(event) => of_melee(event),
            What::Gun(event) => of_gun(event),
            What::Indirect(event) => of_indirect(event),
        }
    }
}

fn of_turn(event: &TurnEvent) -> About {
    match *event {
        TurnEvent::Rallied { unit, .. }
        | TurnEvent::NotRallied { unit, .. }
        | TurnEvent::Dedicated { unit }
        | TurnEvent::Took { unit, .. }
        | TurnEvent::Opened { unit }
        | TurnEvent::Buttoned { unit } => About::unit(unit),
        TurnEvent::MedicReady { medic, .. } | TurnEvent::MedicFailed { medic, .. } => About::unit(medic),
        TurnEvent::Healed { medic, unit } | TurnEvent::Steadied { medic, unit } => About::unit(medic).and(unit),
        TurnEvent::Recombined { unit, other } => About::unit(unit).and(other),
        TurnEvent::Gave { from, unit, .. } => About::unit(from).and(unit),
        TurnEvent::Activated { at, units } => About::all(units).at(at),
        TurnEvent::Controls { hex, .. } => About::hex(hex),
        _ => About::default(),
    }
}

fn of_fire(event: &FireEvent) -> About {
    match *event {
        FireEvent::Spots { unit, at, .. }
        | FireEvent::SniperPlaced { unit, at }
        | FireEvent::HeroAppears { unit, at, .. } => About::unit(unit).at(at),
        FireEvent::Fires { firers, from, target, scope, .. } => About::all(firers).and(scope).at(from).at(target),
        FireEvent::Rolled { target, scope, .. } | FireEvent::NoEffect { target, scope } => {
            About::unit(scope).at(target)
        }
        FireEvent::SniperAims { unit }
        | FireEvent::Checks { unit, .. }
        | FireEvent::HeroDie { unit, .. }
        | FireEvent::Charmed { unit }
        | FireEvent::Shaken { unit }
        | FireEvent::Reduced { unit }
        | FireEvent::Wounded { unit }
        | FireEvent::Eliminated { unit }
        | FireEvent::Dropped { unit, .. } => About::unit(unit),
        FireEvent::Jams { .. } | FireEvent::NoHero { .. } => About::default(),
    }
}

fn of_move(event: &MoveEvent) -> About {
    match *event {
        MoveEvent::Moves { units, from, to, .. } => About::all(units).at(from).at(to),
        MoveEvent::Arrives { units, to, .. } => About::all(units).at(to),
        MoveEvent::Exits { units, from } => About::all(units).at(from),
        MoveEvent::DoubleTime { units } => About::all(units),
        MoveEvent::Turns { unit, .. }
        | MoveEvent::Withdraws { unit, .. }
        | MoveEvent::LeavesGun { unit, .. }
        | MoveEvent::Finds { unit, .. }
        | MoveEvent::Rallies { unit } => About::unit(unit),
        MoveEvent::Retreats { unit, from, to } => About::unit(unit).at(from).at(to),
        MoveEvent::Smoke { unit, hex, .. } => About::unit(unit).at(hex.ground()),
        MoveEvent::BrokenOff { at } | MoveEvent::Mines { at, .. } | MoveEvent::Lies { at, .. } => About::place(at),
        MoveEvent::Deploys { unit, with, at, .. } => About::unit(unit).and(with).at(at),
        MoveEvent::Detonates { from, at, .. } => About::place(from).at(at),
        MoveEvent::Lights { hex } => About::hex(hex),
        MoveEvent::Happens { .. } | MoveEvent::Scores { .. } => About::default(),
    }
}

fn of_melee(event: &MeleeEvent) -> About {
    match *event {
        MeleeEvent::Round { at, .. } | MeleeEvent::Marked { at } | MeleeEvent::Stayed { at, .. } => About::place(at),
        MeleeEvent::Waits { at, units } | MeleeEvent::Enters { units, at } | MeleeEvent::WentBack { units, to: at } => {
            About::all(units).at(at)
        }
        MeleeEvent::Ambush { unit }
        | MeleeEvent::Fanatic { unit, .. }
        | MeleeEvent::Nerve { unit, .. }
        | MeleeEvent::Fearless { unit } => About::unit(unit),
        MeleeEvent::Struck { units, .. } => About::all(units),
        MeleeEvent::Closes { units, vehicle } => About::all(units).and(vehicle),
        MeleeEvent::Assaults { unit, vehicle, .. } => About::unit(unit).and(vehicle),
        MeleeEvent::Overruns { vehicle, at, .. } | MeleeEvent::Settles { vehicle, at } => About::unit(vehicle).at(at),
        MeleeEvent::StrikesFirst { .. } | MeleeEvent::Odds { .. } | MeleeEvent::Spent { .. } => About::default(),
    }
}

fn of_gun(event: &GunEvent) -> About {
    match *event {
        GunEvent::Turned { unit, .. }
        | GunEvent::Launched { unit }
        | GunEvent::Lost { unit }
        | GunEvent::Acquired { unit, .. }
        | GunEvent::AirStruck { unit, .. }
        | GunEvent::Bailed { unit, .. }
        | GunEvent::Checked { unit, .. }
        | GunEvent::Swung { unit, .. } => About::unit(unit),
        GunEvent::Aimed { unit, target, scope, .. } | GunEvent::Sprayed { unit, target, scope, .. } => {
            About::unit(unit).and(scope).at(target)
        }
        GunEvent::Burst { unit, target, .. } => About::unit(unit).at(target),
        GunEvent::Struck { vehicle, .. }
        | GunEvent::Shuddered { vehicle, .. }
        | GunEvent::Shaken { vehicle }
        | GunEvent::Destroyed { vehicle }
        | GunEvent::Abandoned { vehicle } => About::unit(vehicle),
        GunEvent::LeaderGone { leader } => About::unit(leader),
        GunEvent::Crashed { unit, at } | GunEvent::Drove { unit, to: at, .. } => About::unit(unit).at(at),
        GunEvent::CrewBailed { crew, .. } | GunEvent::CrewOut { crew } => About::unit(crew),
        GunEvent::Dismounted { unit, carrier } | GunEvent::Boarded { unit, carrier } => About::unit(unit).and(carrier),
        GunEvent::Rubble { hex } => About::hex(hex),
        GunEvent::Salvaged { .. } => About::default(),
    }
}

fn of_indirect(event: &IndirectEvent) -> About {
    match *event {
        IndirectEvent::Flare { unit, hex, .. } => About::unit(unit).at(hex.ground()),
        IndirectEvent::MortarFlare { caller, mortar, hex } => About::unit(caller).and(mortar).at(hex.ground()),
        IndirectEvent::MortarCalled { caller, mortar, target } => About::unit(caller).and(mortar).at(target),
        IndirectEvent::RoundPlaced { caller, hex, .. } | IndirectEvent::Scattered { caller, hex, .. } => {
            About::unit(caller).at(hex.ground())
        }
        IndirectEvent::ScatteredOff { caller, .. }
        | IndirectEvent::RoundLost { caller }
        | IndirectEvent::Aborted { caller } => About::unit(caller),
        IndirectEvent::ForEffect { hex, .. }
        | IndirectEvent::Strikes { hex, .. }
        | IndirectEvent::Bombs { hex, .. }
        | IndirectEvent::CrashStrikes { hex, .. } => About::hex(hex),
        IndirectEvent::UnderBarrage { units, at, .. } => About::all(units).at(at),
        IndirectEvent::Flies { unit, to: at }
        | IndirectEvent::Hovers { unit, at }
        | IndirectEvent::FliesOn { unit, at } => About::unit(unit).at(at),
        IndirectEvent::FliesOff { unit } | IndirectEvent::Ends { unit } | IndirectEvent::Damaged { unit } => {
            About::unit(unit)
        }
        IndirectEvent::Supply { .. } => About::default(),
    }
}
