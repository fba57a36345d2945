//! What one clicks: for a choice, for what happened, and what a click is on.
//!
//! Choices that the same clicks make (the ways to move, the guns of a tank, the floors of a house) are shown side by
//! side when those clicks are made; so a location is clicked by its hex, whatever its level.

use super::ground::Off;
use crate::{
    action::Action,
    event::Event,
    game::Lnl,
    model::{HexId, SwId, UnitId},
    state::{Frame, State},
};
use faces::{Action as _, At};
use kernel::Seat;
use scene::Pick;

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clicked {
    /// A unit.
    Unit(UnitId),
    /// A weapon.
    Weapon(SwId),
    /// A hex.
    Hex(HexId),
    /// A box beside the map.
    Off(Seat, Off),
}

impl Lnl {
    /// What a click is on; nothing that this game knows, where it comes from elsewhere.
    pub(super) fn clicked(&self, pick: &Pick) -> Option<Clicked> {
        match pick {
            Pick::Piece { id } => {
                let unit = self.unit_named(id).map(Clicked::Unit);
                unit.or_else(|| self.weapon_named(id).map(Clicked::Weapon))
            }
            Pick::Cell { id } => self.ground().at(id).map(Clicked::Hex),
            Pick::Box { id } => self.find_box(id).map(|(seat, beside)| Clicked::Off(seat, beside)),
            Pick::Point { .. } => None,
        }
    }

    pub(crate) fn pick_weapon(&self, sw: SwId) -> Pick {
        Pick::piece(self.weapon_piece(sw))
    }
    pub(crate) fn pick_hex(&self, hex: HexId) -> Pick {
        Pick::cell(self.hex_text(hex))
    }
    /// The box of those to come.
    pub(crate) fn pick_coming(&self, s: &State) -> Pick {
        let seat = self.asked(s).map_or(s.active, |(seat, _)| seat);
        Pick::boxed(self.box_id(seat, Off::Coming))
    }

    /// The clicks that make a choice.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let mut clicks = action.clicks(At::position(self, s));
        let is_known = match (action, s.top()) {
            // A unit in hand is clicked already.
            (Action::Place { unit, .. }, _) => s.lifted == *unit,
            // Where one unit alone must go, its hex is enough.
            (Action::Retreat { .. }, Some(Frame::Retreat(retreat))) => retreat.units.len() == 1,
            _ => false,
        };
        if is_known {
            clicks.remove(0);
        }
        clicks
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        event.what.sentence().0.picks(At::event(self, event))
    }
}
