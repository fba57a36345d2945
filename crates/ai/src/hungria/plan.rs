//! What a side may set out to do in a phase.

use super::{field::Field, orders::Orders};
use kernel::{Seat, say::Message};
use rules_hungria::{
    Hungria,
    model::{ALLIED, AXIS, HexId},
    state::{Phase, State},
};
use std::sync::Arc;

/// What a side sets out to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The Allies attack wherever the odds are worth it.
    Broad,
    /// The Allies attack where they are overwhelming, and keep their strength.
    Careful,
    /// The Allies mass for one place.
    Thrust(HexId),
    /// The Axis holds its line, and strikes what is exposed.
    Line,
    /// The Axis gathers round one place.
    Citadel(HexId),
    /// The Axis strikes back wherever it can.
    Counter,
    /// The Axis breaks contact and goes back to what must be held.
    Fallback,
}

/// A plan: what it is for, and what follows from it in this phase.
#[derive(Clone, PartialEq, Debug)]
pub struct HungriaPlan {
    /// What the side sets out to do.
    pub aim: Aim,
    pub(super) field: Arc<Field>,
    pub(super) orders: Arc<Orders>,
}

/// The parts of a turn that a side plans by: before its movement, its movement, its combat, and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Before,
    Movement,
    Combat,
    After,
}

impl Part {
    pub fn of(s: &State, seat: Seat) -> Part {
        match s.phase {
            Phase::Movement(mover) if mover == seat => Part::Movement,
            Phase::Combat(fighter) if fighter == seat => Part::Combat,
            // The Allies come first.
            Phase::Movement(_) | Phase::Combat(_) if seat == AXIS => Part::Before,
            Phase::Movement(_) | Phase::Combat(_) | Phase::Supply(_) | Phase::EndTransfers | Phase::EndDice => {
                Part::After
            }
            _ => Part::Before,
        }
    }
}

impl Aim {
    /// What a side does unless something else is better.
    pub(super) fn usual(seat: Seat) -> Aim {
        if seat == ALLIED { Aim::Broad } else { Aim::Line }
    }

    /// What a side may set out to do in this part of its turn, the usual first.
    pub(super) fn all(rules: &Hungria, s: &State, seat: Seat) -> Vec<Aim> {
        let mut aims = vec![Aim::usual(seat)];
        match Part::of(s, seat) {
            Part::Movement if seat == ALLIED => {
                aims.push(Aim::Careful);
                aims.extend(Aim::places(rules, s, seat, 3).map(Aim::Thrust));
            }
            Part::Movement => {
                aims.extend([Aim::Counter, Aim::Fallback]);
                aims.extend(Aim::places(rules, s, seat, 2).map(Aim::Citadel));
            }
            Part::Combat => aims.push(if seat == ALLIED { Aim::Careful } else { Aim::Counter }),
            Part::Before | Part::After => {}
        }
        aims
    }

    /// The places worth points that the Axis holds, those nearest to the Allies first.
    fn places(rules: &Hungria, s: &State, seat: Seat, n: usize) -> impl Iterator<Item = HexId> {
        let field = Field::of(rules, s, seat, Aim::usual(seat));
        let near = |hex: HexId| if seat == ALLIED { field.front[hex.index()] } else { field.enemy[hex.index()] };
        let places = rules.ground().points.iter().map(|&(hex, _)| hex).filter(|&hex| s.controls(AXIS, hex));
        let mut places: Vec<HexId> = places.filter(|&hex| near(hex) <= 10).collect();
        places.sort_by_key(|&hex| (near(hex), hex));
        places.into_iter().take(n)
    }

    /// The plan in words.
    pub(super) fn words(self, rules: &Hungria) -> Message {
        let place = |hex: HexId| {
            let printed = rules.ground().hex(hex);
            printed.place.as_ref().map_or_else(|| printed.label.clone(), |place| place.name.clone())
        };
        match self {
            Aim::Broad => Message::new("hungria-plan-broad"),
            Aim::Careful => Message::new("hungria-plan-careful"),
            Aim::Thrust(hex) => Message::new("hungria-plan-thrust").with("place", place(hex)),
            Aim::Line => Message::new("hungria-plan-line"),
            Aim::Citadel(hex) => Message::new("hungria-plan-citadel").with("place", place(hex)),
            Aim::Counter => Message::new("hungria-plan-counter"),
            Aim::Fallback => Message::new("hungria-plan-fallback"),
        }
    }
}
