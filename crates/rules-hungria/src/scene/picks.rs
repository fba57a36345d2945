//! What one clicks: for a choice, for what happened, and what a click is on.

use super::boxes::Off;
use crate::{
    action::Action,
    event::{Event, What},
    game::Hungria,
    model::{AirId, Area, HexId, PieceId},
    schedule::LAND,
    state::{Piece, State},
    supply::HqStatus,
    terms::find_column,
    words::names::{held, hex_of},
};
use faces::{Action as _, At, Sentence};
use scene::Pick;

/// What a click is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clicked {
    /// A ground unit or a column.
    Piece(PieceId),
    /// An air unit.
    Air(AirId),
    /// A hex.
    Hex(HexId),
    /// A box beside the map.
    Off(Off),
}

impl Hungria {
    /// What a click is on; nothing that this game knows, where it comes from elsewhere.
    pub(super) fn clicked(&self, pick: &Pick) -> Option<Clicked> {
        match pick {
            Pick::Piece { id } => {
                let piece = self.find_unit(id).or_else(|| find_column(id)).map(Clicked::Piece);
                piece.or_else(|| self.find_air(id).map(Clicked::Air))
            }
            Pick::Cell { id } => {
                self.ground().find(id).filter(|&hex| self.ground().all.contains(hex)).map(Clicked::Hex)
            }
            Pick::Box { id } => self.find_box(id).map(Clicked::Off),
            Pick::Point { .. } => None,
        }
    }

    pub(crate) fn pick_piece(&self, piece: PieceId) -> Pick {
        Pick::piece(self.piece_text(piece))
    }

    pub(crate) fn pick_hex(&self, hex: HexId) -> Pick {
        Pick::cell(self.ground().label(hex))
    }

    pub(crate) fn pick_area(&self, area: Area) -> Pick {
        Pick::boxed(self.box_id(Off::Area(area)))
    }

    /// The clicks that make a choice. What is made by the same things as something else is made in the other order: a
    /// rebuilt unit comes with all the steps that can be paid when it is clicked before its hex, with one when the hex
    /// is first; a unit is supplied when it is clicked before the headquarters, and goes without when its headquarters
    /// is first.
    pub(super) fn clicks(&self, s: &State, action: &Action) -> Vec<Pick> {
        let mut clicks = action.clicks(At::position(self, s));
        match *action {
            // Only a full hex leaves a choice.
            Action::Receive { hq, hex } if hex_of(s, hq) == Some(hex) => clicks.truncate(1),
            // Where one is fully supplied, none but the first of them serves.
            Action::Restore { hq, .. } if self.hq_status(s, hq) == HqStatus::Full => clicks.truncate(1),
            Action::Rebuild { pool, unit, steps, .. } => {
                let full = self.counter(unit).map_or(0, |counter| counter.steps);
                if steps < s.pools[pool.index()][LAND].min(full) {
                    clicks.reverse();
                }
            }
            Action::Starve { unit } => {
                clicks.splice(0..0, self.server_of(s, unit).map(|hq| self.pick_piece(hq)));
            }
            _ => {}
        }
        clicks
    }

    /// The headquarters that serves a unit while supply is shared out.
    pub(super) fn server_of(&self, s: &State, unit: PieceId) -> Option<PieceId> {
        let served =
            held(s, unit).map(|held| held.served).filter(|&served| served != 0 && served != Piece::BY_SOURCE)?;
        self.hqs().get(usize::from(served) - 1).copied()
    }

    /// The pieces and places that something that happened is about.
    pub(super) fn touched(&self, event: &Event) -> Vec<Pick> {
        let mut picks = event.what.picks(At::nowhere(self));
        let corps = || self.pick_piece(self.content().roles.czech_corps);
        match event.what {
            What::Joined { .. } => picks.push(corps()),
            What::Raised { .. } => picks.insert(0, corps()),
            // Who is withdrawn is mostly the one that was named.
            _ => picks.dedup(),
        }
        picks
    }
}
