//! What one clicks: for a choice, for what happened, and what a click is on.
//!
//! Choices that the same clicks make (a move and an attack into one hex, two ways of retreat with one end) are shown
//! side by side when those clicks are made.

use super::ground::Off;
use crate::{
    action::Action,
    event::Event,
    game::Bcs,
    model::{FormationId, HexId, SupportId, UnitId},
    state::{Frame, Retreats, State},
};
use faces::{Action as _, At};
use kernel::Seat;
use scene::Pick;

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clicked {
    /// A combat unit.
    Unit(UnitId),
    /// An HQ.
    Hq(FormationId),
    /// Trains.
    Trains(FormationId),
    /// A Support asset.
    Support(SupportId),
    /// A hex.
    Hex(HexId),
    /// A box beside the map.
    Off(Seat, Off),
}

impl Bcs {
    /// What a click is on; nothing that this game knows, where it comes from elsewhere.
    pub(super) fn clicked(&self, pick: &Pick) -> Option<Clicked> {
        match pick {
            Pick::Piece { id } => piece_named(self, id),
            Pick::Cell { id } => self.ground().hex(id).map(Clicked::Hex),
            Pick::Box { id } => self.find_box(id).map(|(seat, beside)| Clicked::Off(seat, beside)),
            Pick::Point { .. } => None,
        }
    }

    pub(crate) fn pick_unit(&self, unit: UnitId) -> Pick {
        Pick::piece(self.uid(unit))
    }
    pub(crate) fn pick_hex(&self, hex: HexId) -> Pick {
        Pick::cell(self.hex_text(hex))
    }
    pub(crate) fn pick_hq(&self, formation: FormationId) -> Pick {
        let entry = self.content().formations.get(formation.index());
        Pick::piece(entry.map_or("-", |entry| entry.hq.id.as_str()))
    }
    pub(crate) fn pick_trains(&self, formation: FormationId) -> Pick {
        let entry = self.content().formations.get(formation.index());
        Pick::piece(entry.map_or("-", |entry| entry.trains.id.as_str()))
    }
    pub(crate) fn pick_support(&self, support: SupportId) -> Pick {
        Pick::piece(self.support_piece(support))
    }

    /// The clicks that make a choice.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let mut clicks = action.clicks(At::position(self, s));
        // Where one unit alone must go, its end is enough.
        let alone = |retreats: &Retreats| retreats.three.union(retreats.home).len() == 1;
        if matches!((action, s.top()), (Action::Retreat { .. }, Some(Frame::Retreats(retreats))) if alone(&retreats)) {
            clicks.remove(0);
        }
        clicks
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        event.what.sentence().0.picks(At::nowhere(self))
    }
}

fn piece_named(game: &Bcs, id: &str) -> Option<Clicked> {
    let content = game.content();
    if let Some(place) = content.units.iter().position(|entry| entry.id == id) {
        return Some(Clicked::Unit(UnitId(place as u8)));
    }
    // A formation as a whole is its HQ.
    if let Some(place) = content.formations.iter().position(|entry| entry.hq.id == id || entry.id == id) {
        return Some(Clicked::Hq(FormationId(place as u8)));
    }
    if let Some(place) = content.formations.iter().position(|entry| entry.trains.id == id) {
        return Some(Clicked::Trains(FormationId(place as u8)));
    }
    game.support_named(id).map(Clicked::Support)
}
